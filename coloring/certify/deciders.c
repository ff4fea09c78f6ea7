// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a module. Out: the functions that decide for a call what it frees, as the one does that MLIR's lowering
 * of deallocations adds: from lists of addresses, of conditions and of retained addresses, they compute a
 * list of those to be freed, and a list of the retained ones that are owned.
 *
 * A function is one if it computes what is expected of it from many short lists. Its ops are only loops over
 * the lists, loads, stores, and comparisons of what was loaded, so it does not treat long ones otherwise.
 * Each op has run in one of the tests. */
#include "runs.h"

#include "analysis/alias_sets.h"
#include "base/intern_table.h"
#include "dialects/constants.h"

enum { TESTS = 48, MOST_ENTRIES = 5, ADDRESSES = 4, N_LISTS = 5 };

struct test {
	uint32_t n, n_retained;
	uint64_t entries[MOST_ENTRIES], retained[MOST_ENTRIES];
	bool conditions[MOST_ENTRIES], frees[MOST_ENTRIES], owned[MOST_ENTRIES];
};

static bool may_have(const struct lo_module *m, const struct lo_op *op)
{
	int64_t number;
	bool unequal;
	switch (op->kind) {
	case LO_OP_ARITH_CONSTANT:
		return lo_constant_int(m, lo_result(op, 0), &number) && (uint64_t)number + 1 <= 2;
	case LO_OP_ARITH_CMPI:
		return lo_op_compares_equal(m, op, &unequal) &&
		       lo_def_of_kind(m, lo_operand(m, op, 0), LO_OP_MEMREF_LOAD).n &&
		       lo_def_of_kind(m, lo_operand(m, op, 1), LO_OP_MEMREF_LOAD).n;
	case LO_OP_MEMREF_DIM:
	case LO_OP_MEMREF_LOAD:
	case LO_OP_MEMREF_STORE:
	case LO_OP_ARITH_ANDI:
	case LO_OP_ARITH_ORI:
	case LO_OP_ARITH_XORI:
	case LO_OP_SCF_FOR:
	case LO_OP_SCF_IF:
	case LO_OP_SCF_YIELD:
	case LO_OP_FUNC_RETURN: return true;
	default: return false;
	}
}

static bool is_list(const struct lo_module *m, lo_type type, bool of_bits)
{
	const struct lo_type_data *t = lo_type_get(m->ctx, type);
	lo_type elem = of_bits ? lo_type_integer(m->ctx, 1, LO_SIGNLESS) : lo_type_index(m->ctx);
	return t->kind == LO_TYPE_MEMREF && t->rank == 1 && t->shape[0] < 0 && !t->layout.n &&
	       t->elem.n == elem.n;
}

static bool may_decide(const struct lo_module *m, lo_op_id func)
{
	const struct lo_op *op = lo_op(m, func);
	if (!(lo_info(op)->traits & LO_TRAIT_FUNCTION) || !lo_n_regions(m, op) || !lo_body_id(m, op).n)
		return false;
	const struct lo_block *body = lo_body(m, op);
	bool good = body->n_args == N_LISTS && !body->next.n;
	for (uint32_t i = 0; good && i < N_LISTS; i++)
		good = is_list(m, lo_type_of(m, lo_block_arg(body, i)), i >= 2);
	for (lo_op_id id = func; good && (id = lo_walk_next(m, func, id, false)).n;)
		good = may_have(m, lo_op(m, id));
	return good && lo_op(m, body->last)->n_operands == 0;
}

static struct test make_test(uint64_t seed)
{
	struct test t = {.n = (uint32_t)(seed % (MOST_ENTRIES + 1)),
			 .n_retained = (uint32_t)(seed >> 8) % MOST_ENTRIES};
	for (uint32_t i = 0; i < t.n; i++) {
		uint64_t drawn = lo_hash_mix(seed, 2 * i);
		t.entries[i] = 100 + drawn % ADDRESSES;
		t.conditions[i] = drawn >> 20 & 1;
	}
	for (uint32_t i = 0; i < t.n_retained; i++)
		t.retained[i] = 100 + lo_hash_mix(seed, 2 * i + 1) % (2 * ADDRESSES);
	for (uint32_t i = 0; i < t.n; i++) {
		t.frees[i] = t.conditions[i];
		for (uint32_t k = 0; k < t.n_retained; k++) {
			bool same = t.entries[i] == t.retained[k];
			t.frees[i] = t.frees[i] && !same;
			t.owned[k] = t.owned[k] || (same && t.conditions[i]);
		}
		for (uint32_t k = 0; k < i; k++)
			t.frees[i] = t.frees[i] && t.entries[i] != t.entries[k];
	}
	return t;
}

static struct run_cell give_list(struct function_run *r, uint64_t key, uint32_t n)
{
	uint32_t place = run_place(r, key);
	r->places.at[place].n = n;
	r->places.at[place].contents = LO_ARRAY(r->arena, n + 1, struct run_cell);
	return (struct run_cell){.n = place, .known = true};
}

static void put(struct function_run *r, struct run_cell list, uint32_t i, uint64_t n)
{
	r->places.at[list.n].contents[i] = (struct run_cell){.n = n, .known = true, .is_set = true};
}

static bool has(const struct function_run *r, struct run_cell list, uint32_t i, bool bit)
{
	const struct run_cell *at = &r->places.at[list.n].contents[i];
	return at->is_set && at->n == bit;
}

static bool passes(struct function_run *r, uint64_t seed)
{
	const struct test t = make_test(seed);
	struct run_cell lists[N_LISTS];
	run_begin(r, seed, UINT32_MAX, UINT32_MAX);
	for (uint32_t i = 0; i < N_LISTS; i++)
		lists[i] = give_list(r, lo_hash_mix(seed, i + 1000), i == 1 || i == 4 ? t.n_retained : t.n);
	for (uint32_t i = 0; i < t.n; i++) {
		put(r, lists[0], i, t.entries[i]);
		put(r, lists[2], i, t.conditions[i]);
		put(r, lists[3], i, lo_hash_mix(seed, i) & 1);
	}
	for (uint32_t i = 0; i < t.n_retained; i++) {
		put(r, lists[1], i, t.retained[i]);
		put(r, lists[4], i, lo_hash_mix(seed, i) >> 1 & 1);
	}
	run_function_with(r, lists);
	bool good = r->now.ended;
	for (uint32_t i = 0; good && i < t.n; i++)
		good = has(r, lists[3], i, t.frees[i]);
	for (uint32_t i = 0; good && i < t.n_retained; i++)
		good = has(r, lists[4], i, t.owned[i]);
	return good;
}

/* Note what has run in this test, and ask whether all has in some. */
static bool all_ran(const struct function_run *r, struct lo_id_map *ran, bool note)
{
	bool all = true;
	for (lo_op_id id = r->func; (id = lo_walk_next(r->m, r->func, id, false)).n;) {
		if (note && lo_id_map_get(&r->count, id.n))
			*lo_id_map_at(ran, id.n) = 1;
		bool counted = lo_op(r->m, id)->kind != LO_OP_SCF_YIELD;
		all = all && (!counted || lo_id_map_get(ran, id.n));
	}
	return all;
}

static bool decides(struct lo_module *m, lo_op_id func, struct lo_arena *scratch)
{
	struct function_run r = run_make(m, func, NULL, NULL, scratch);
	struct lo_id_map ran = lo_id_map_make(scratch, 64);
	bool good = true;
	r.all_iterations = true;
	for (uint32_t i = 0; good && i < TESTS; i++) {
		good = passes(&r, lo_hash_mix(i + 1, 99));
		(void)all_ran(&r, &ran, true);
	}
	return good && all_ran(&r, &ran, false);
}

const struct lo_id_map *lo_deciders_find(struct lo_module *m, struct lo_arena *scratch,
					 struct lo_arena *arena)
{
	struct lo_id_map *out = LO_NEW(arena, struct lo_id_map);
	lo_id_map_init(out, arena, 0);
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	lo_op_id op = m->top;
	while (op.n) {
		if (may_decide(m, op) && decides(m, op, scratch))
			*lo_id_map_at(out, op.n) = 1;
		lo_arena_reset(scratch, mark);
		op = lo_walk_next(m, m->top, op, (lo_info(lo_op(m, op))->traits & LO_TRAIT_FUNCTION) != 0);
	}
	return out;
}
