// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the body of a function, where it returns, where addresses of memrefs escape, and which arguments each
 * result may be. Out: which results may be anything but a new buffer of their own.
 *
 * The alias sets are solved with an origin for each op that makes a new buffer: allocations on the heap,
 * clones, and calls whose result is new in turn. All other storage is one further origin. A result is new if
 * each value that is returned as it can only be new buffers, of which none escapes and none can be another
 * result. Since aliases do not depend on the order of the program, a buffer that escapes anywhere is not new:
 * also where it is one of an earlier iteration. A buffer may be freed in the function, as those are that a
 * loop has replaced; to return one that has been freed has no defined meaning.
 *
 * The address of a buffer as a number gives no access to it as long as it is only compared. MLIR's
 * deallocation pipeline stores it into lists, which are for comparisons alone; another component knows them.
 */
#include "new_results.h"

enum { OTHER = 1, UNKNOWN, FIRST_NEW };

#define SHARED UINT32_MAX

struct new_result_finding {
	struct lo_module *m;
	const struct lo_summary *summary;
	struct lo_alias_sets *sets;
	const struct result_uses *uses;
	struct lo_arena *arena;
	uint32_t *result_of; /* [origin] number of the result that may be it, + 1; 0: none; SHARED: it has
			      * escaped, or several may be it */
};

/* May the result be a new buffer? */
static bool is_candidate(const struct lo_summary *s, uint32_t result)
{
	return lo_summary_gives_new(s, result);
}

static bool has_candidates(const struct lo_summary *s)
{
	bool found = false;
	for (uint32_t r = 0; r < s->n_results; r++)
		found |= is_candidate(s, r);
	return found;
}

/* ---- origins ------------------------------------------------------------- */

static bool is_clone(const struct lo_op *op)
{
	return op->kind == LO_OP_BUFFERIZATION_CLONE;
}

/* Is it on the heap, and not what was there before? */
static bool allocates_anew(const struct lo_module *m, const struct lo_op *op)
{
	if (op->kind == LO_OP_MEMREF_ALLOCA || lo_info(op)->traits & LO_TRAIT_CONSTANT)
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_is_memref(m, lo_operand(m, op, i)) && reuses_operand(m, op, i))
			return false;
	return true;
}

static bool is_new(const struct new_result_finding *f, uint32_t v)
{
	lo_op_id def = lo_def_op(f->m, f->sets->values[v]);
	const struct lo_op *op = lo_op(f->m, def);
	if (!def.n)
		return false;
	if (f->sets->from[v] == LO_FROM_ALLOCATION)
		return allocates_anew(f->m, op);
	return is_clone(op) ||
	       lo_summary_gives_new(lo_summary_of_call(f->m, op), lo_value_index(f->m, f->sets->values[v]));
}

static void find_origins(struct new_result_finding *f)
{
	struct lo_alias_sets *s = f->sets;
	uint32_t n_origins = FIRST_NEW, n_overflowed = s->overflowed.n;
	for (uint32_t v = 0; v < s->n; v++) {
		bool root = s->from[v] != LO_FROM_VIEW && s->from[v] != LO_FROM_FLOW;
		s->origin[v] = !root ? 0 : is_new(f, v) ? n_origins++ : (uint32_t)OTHER;
	}
	lo_alias_sets_solve(s, n_origins, UNKNOWN);
	f->result_of = LO_ARRAY(f->arena, n_origins, uint32_t);
	f->result_of[OTHER] = f->result_of[UNKNOWN] = SHARED;
	for (uint32_t i = n_overflowed; i < s->overflowed.n; i++)
		f->result_of[s->overflowed.at[i]] = SHARED;
}

/* ---- what happens to them ------------------------------------------------ */

static void set_result(struct new_result_finding *f, uint32_t v, uint32_t result)
{
	for (uint32_t k = 0; k < f->sets->count[v]; k++) {
		uint32_t *of = &f->result_of[f->sets->sets.at[f->sets->first[v] + k]];
		*of = *of && *of != result + 1 ? SHARED : result + 1;
	}
}

static void find_results(struct new_result_finding *f)
{
	for (uint32_t i = 0; i < f->uses->returns.n; i++) {
		const struct lo_op *op = lo_op(f->m, f->uses->returns.at[i]);
		for (uint32_t r = 0; r < op->n_operands; r++) {
			uint32_t v = lo_alias_number(f->sets, lo_operand(f->m, op, r));
			if (v != LO_NO_INDEX)
				set_result(f, v, r);
		}
	}
}

/* May it be a buffer that is still one result's? */
static bool matters(const struct new_result_finding *f, const struct operand_escape *e)
{
	const struct lo_op *op = lo_op(f->m, e->op);
	uint32_t v = lo_alias_number(f->sets, lo_operand(f->m, op, e->operand));
	bool found = false;
	for (uint32_t k = 0; k < f->sets->count[v]; k++) {
		uint32_t of = f->result_of[f->sets->sets.at[f->sets->first[v] + k]];
		found |= of && of != SHARED;
	}
	return found && (e->later || !is_clone(op));
}

static void share(struct new_result_finding *f, const struct operand_escape *e)
{
	uint32_t v = lo_alias_number(f->sets, lo_operand(f->m, lo_op(f->m, e->op), e->operand));
	for (uint32_t k = 0; k < f->sets->count[v]; k++)
		f->result_of[f->sets->sets.at[f->sets->first[v] + k]] = SHARED;
}

static void find_escapes(struct new_result_finding *f, const struct lo_summary_experts *experts)
{
	LO_VEC(struct lo_stored_address) asked = {0};
	for (uint32_t i = 0; i < f->uses->escapes.n; i++) {
		const struct operand_escape *e = &f->uses->escapes.at[i];
		if (!matters(f, e))
			continue;
		if (!e->later && experts->addresses && lo_op_takes_address(f->m, lo_op(f->m, e->op)))
			LO_PUSH(f->arena, &asked, ((struct lo_stored_address){.op = e->op}));
		else
			share(f, e);
	}
	if (asked.n)
		experts->addresses(f->m, f->summary->func, asked.at, asked.n, experts->data, f->arena);
	for (uint32_t i = 0; i < asked.n; i++)
		if (!asked.at[i].compared)
			share(f, &(struct operand_escape){.op = asked.at[i].op});
}

/* May result number @p r be shared? */
static bool is_shared(const struct new_result_finding *f, uint32_t r)
{
	bool shared = false;
	for (uint32_t i = 0; i < f->uses->returns.n; i++) {
		const struct lo_op *op = lo_op(f->m, f->uses->returns.at[i]);
		uint32_t v = lo_alias_number(f->sets, lo_operand(f->m, op, r));
		shared |= v == LO_NO_INDEX;
		for (uint32_t k = 0; v != LO_NO_INDEX && k < f->sets->count[v]; k++)
			shared |= f->result_of[f->sets->sets.at[f->sets->first[v] + k]] == SHARED;
	}
	return shared;
}

bool note_shared_results(const struct lo_summary *s, struct lo_alias_sets *sets,
			 const struct result_uses *uses, const struct lo_summary_experts *experts,
			 struct lo_arena *arena)
{
	struct new_result_finding f = {
		.m = sets->m, .summary = s, .sets = sets, .uses = uses, .arena = arena};
	bool changed = false;
	if (!has_candidates(s))
		return false;
	find_origins(&f);
	find_results(&f);
	find_escapes(&f, experts);
	for (uint32_t r = 0; r < s->n_results; r++) {
		if (!is_candidate(s, r) || !is_shared(&f, r))
			continue;
		s->results[r].shared = changed = true;
	}
	return changed;
}
