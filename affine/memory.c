// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: its memories, and the memory of each memref value.
 *
 * A memref value has a memory: an allocation, an argument, a global (all get_global of one symbol are one),
 * an unknown memref, one passed through control flow, or a view through which locations cannot be translated
 * (view.c). The last two are ONE_OF the memories that can reach them (analysis/alias_sets.h), through
 * whatever views: so a location in such a memory says nothing about the location in the underlying one, and
 * two such memories are at best PERHAPS the same. Other views have no memory of their own. A value is one
 * memref as long as the loops around its definition are at one iteration; only for that reason is a ONE_OF or
 * an UNKNOWN the same as itself. */
#include "memory.h"
#include "analysis/workgroups.h"
#include "ir/arguments.h"

/* ---- the memories -------------------------------------------------------- */

struct maker {
	struct lo_affine_exprs *f;
	struct lo_alias_sets *sets;
	struct lo_arena *scratch;
	LO_VEC(struct lo_affine_memory) all;
	LO_VEC(bool) captured;
	struct lo_id_map globals; /* symbol -> memory */
	uint32_t unknown;         /* the origin that represents an overflowed set; not a memory */
	bool twice, threads;      /* some op may return twice; may know the threads of a workgroup */
};

static uint32_t add_memory(struct maker *k, enum lo_affine_memory_kind kind, lo_value_id value)
{
	struct lo_affine_memory memory = {.kind = kind, .value = value};
	LO_PUSH(k->f->a->arena, &k->all, memory);
	LO_PUSH(k->scratch, &k->captured, false);
	return k->all.n - 1;
}

static uint32_t global_memory(struct maker *k, lo_value_id v)
{
	lo_attr symbol = lo_op_global(k->f->m, lo_op(k->f->m, lo_def_op(k->f->m, v)));
	uint32_t *known = lo_id_map_at(&k->globals, symbol.n);
	if (*known)
		return *known;
	*known = k->all.n; /* before the map grows */
	return add_memory(k, LO_MEMORY_GLOBAL, v);
}

/** The memory whose first name is value @p v; 0: it follows from views and control flow. */
static uint32_t own_memory(struct maker *k, uint32_t v)
{
	switch ((enum lo_memref_from)k->sets->from[v]) {
	case LO_FROM_UNKNOWN: return add_memory(k, LO_MEMORY_UNKNOWN, k->sets->values[v]);
	case LO_FROM_ARGUMENT: return add_memory(k, LO_MEMORY_ARGUMENT, k->sets->values[v]);
	case LO_FROM_ALLOCATION: return add_memory(k, LO_MEMORY_ALLOCATION, k->sets->values[v]);
	case LO_FROM_GLOBAL: return global_memory(k, k->sets->values[v]);
	case LO_FROM_VIEW:
	case LO_FROM_FLOW: break;
	}
	return 0;
}

static void make_origins(struct maker *k)
{
	add_memory(k, LO_MEMORY_UNKNOWN, (lo_value_id){0}); /* number 0 */
	for (uint32_t v = 0; v < k->sets->n; v++)
		k->sets->origin[v] = own_memory(k, v);
	k->unknown = k->all.n;
	lo_alias_sets_solve(k->sets, k->all.n + 1, k->unknown);
	for (uint32_t i = 0; i < k->sets->overflowed.n; i++)
		k->captured.at[k->sets->overflowed.at[i]] = true;
}

/** The memory of a value from control flow, of a view of one of several memories, or of a view that is not
 * affine. */
static uint32_t joined_memory(struct maker *k, uint32_t v)
{
	const uint32_t *set = k->sets->sets.at + k->sets->first[v];
	uint32_t n = k->sets->count[v], number;
	if (n == 0 || (n == 1 && set[0] == k->unknown))
		return add_memory(k, LO_MEMORY_UNKNOWN, k->sets->values[v]);
	number = add_memory(k, LO_MEMORY_ONE_OF, k->sets->values[v]);
	uint32_t *of = LO_ARRAY(k->f->a->arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++)
		of[i] = set[i];
	k->all.at[number].of = of;
	k->all.at[number].n = n;
	return number;
}

static bool is_view(const struct lo_alias_sets *sets, uint32_t v, lo_op_id *op, uint32_t *operand)
{
	if (sets->from[v] != LO_FROM_VIEW)
		return false;
	*op = lo_def_op(sets->m, sets->values[v]);
	const struct lo_op *def = lo_op(sets->m, *op);
	*operand = lo_op_views(sets->m, def, sets->values[v].n - def->results);
	return *operand != UINT32_MAX &&
	       lo_alias_number(sets, lo_operand(sets->m, def, *operand)) != LO_NO_INDEX;
}

static bool is_ranked(const struct lo_module *m, lo_value_id v)
{
	return lo_type_kind(m->ctx, lo_type_of(m, v)) == LO_TYPE_MEMREF;
}

static void link_view(const struct maker *k, uint32_t v, const struct lo_op *op, uint32_t operand)
{
	const struct lo_module *m = k->f->m;
	lo_value_id source = lo_operand(m, op, operand);
	uint32_t number = lo_alias_number(k->sets, source);
	k->f->memories->root[v] = number;
	if (lo_info_of(m, op)->affine == LO_AFFINE_VIEW_SAME && is_ranked(m, source) &&
	    is_ranked(m, k->sets->values[v]))
		k->f->memories->past_same[v] = number;
}

static void give_memories(struct maker *k)
{
	struct lo_memories *memories = k->f->memories;
	lo_op_id op;
	uint32_t operand;
	for (uint32_t v = 0; v < k->sets->n; v++) {
		memories->root[v] = memories->past_same[v] = v;
		if (k->sets->origin[v])
			memories->memory[v] = k->sets->origin[v];
		else if (is_view(k->sets, v, &op, &operand) &&
			 view_is_affine(k->f, k->sets->values[v], op, operand))
			link_view(k, v, lo_op(k->f->m, op), operand);
		else
			memories->memory[v] = joined_memory(k, v);
	}
}

/* ---- captures ------------------------------------------------------------ */

static void capture(struct maker *k, uint32_t v, enum lo_escape how)
{
	for (uint32_t i = 0; i < k->sets->count[v]; i++) {
		uint32_t number = k->sets->sets.at[k->sets->first[v] + i];
		if (number == k->unknown)
			continue;
		bool argument = k->all.at[number].kind == LO_MEMORY_ARGUMENT;
		if (!argument ||
		    how != LO_ESCAPES_RETURNED) /* the caller knows it anyway, and this call ends there */
			k->captured.at[number] = true;
	}
}

/** @p elsewhere: the op does not run in place, so it has the address at some other time. */
static void capture_operands(struct maker *k, const struct lo_op *op, bool elsewhere)
{
	for (uint32_t i = 0; i < op->n_operands; i++) {
		uint32_t v = lo_alias_number(k->sets, lo_operand(k->f->m, op, i));
		if (v == LO_NO_INDEX)
			continue;
		enum lo_escape how = elsewhere ? LO_ESCAPES_CAPTURED : lo_alias_escape(k->sets, op, i);
		if (how != LO_ESCAPES_NOT && how != LO_ESCAPES_COMPARED)
			capture(k, v, how);
	}
}

static void examine_op(struct maker *k, const struct lo_op *op, bool elsewhere)
{
	k->twice |= lo_op_names_twice(k->f->m, op);
	k->threads |= lo_op_may_know_threads(k->f->m, op);
	capture_operands(k, op, elsewhere);
}

static void find_captures(struct maker *k)
{
	struct lo_module *m = k->f->m;
	lo_op_id func = k->f->a->func, id = func;
	bool skip = false;
	while ((id = lo_walk_next(m, func, id, skip)).n) {
		bool function = lo_info(lo_op(m, id))->traits & LO_TRAIT_FUNCTION;
		examine_op(k, lo_op(m, id), false);
		skip = lo_n_regions(m, lo_op(m, id)) && lo_info_of(m, lo_op(m, id))->flow == LO_FLOW_NONE;
		for (lo_op_id in = id; skip && !function && (in = lo_walk_next(m, id, in, false)).n;)
			examine_op(k, lo_op(m, in), true);
	}
}

/* Other threads access the memory of a workgroup too, if some op may know of them. After the second return of
 * a call, memory is read that was no longer needed after the first. */
static void capture_known(struct maker *k)
{
	for (uint32_t i = 1; i < k->all.n; i++)
		if (k->all.at[i].kind == LO_MEMORY_ALLOCATION)
			k->captured.at[i] |=
				k->twice || (k->threads && lo_is_of_workgroup(k->f->m, k->all.at[i].value));
}

static void set_kinds(struct maker *k)
{
	for (uint32_t i = 1; i < k->all.n; i++) {
		struct lo_affine_memory *memory = &k->all.at[i];
		if (memory->kind == LO_MEMORY_ALLOCATION && !k->captured.at[i])
			memory->kind = LO_MEMORY_LOCAL;
		else if (memory->kind == LO_MEMORY_ARGUMENT && !k->captured.at[i] && k->f->a->arguments_apart)
			memory->kind = LO_MEMORY_LOCAL;
		else if (memory->kind == LO_MEMORY_ARGUMENT && !k->captured.at[i] &&
			 lo_argument_is_noalias(k->f->m, k->f->a->func,
						lo_value_index(k->f->m, memory->value)))
			memory->kind = LO_MEMORY_NOALIAS;
	}
}

/* ---- the loop of a memory ------------------------------------------------ */

/** Is an iteration of @p loop, the innermost one around an allocation, the execution of one block? */
static bool counts_blocks(const struct lo_affine_exprs *f, uint32_t loop)
{
	const struct lo_affine_loop *l = &f->a->loops[loop];
	return l->blocks.n || l->depth == LO_AFFINE_MAX_DEPTH;
}

/* A buffer allocated in one of several blocks also exists in the executions of later blocks, which count as
 * iterations: its loop is the parent of the loop of those blocks. */
static uint32_t loop_of(const struct lo_affine_exprs *f, const struct lo_affine_memory *memory)
{
	if (memory->kind == LO_MEMORY_GLOBAL)
		return 0;
	uint32_t loop = aff_loop_around(f, memory->value);
	bool made = memory->kind == LO_MEMORY_ALLOCATION || memory->kind == LO_MEMORY_LOCAL;
	return made && loop && counts_blocks(f, loop) ? f->a->loops[loop].parent : loop;
}

void memories_begin(struct lo_affine_exprs *f, bool escapes)
{
	struct maker k = {.f = f, .scratch = f->scratch};
	lo_id_map_init(&k.globals, f->scratch, 0);
	k.sets = lo_alias_sets_collect(f->m, f->a->func, f->scratch);
	make_origins(&k);
	f->memories = LO_NEW(f->scratch, struct lo_memories);
	f->memories->sets = k.sets;
	f->memories->memory = LO_ARRAY(f->scratch, k.sets->n, uint32_t);
	f->memories->root = LO_ARRAY(f->scratch, k.sets->n, uint32_t);
	f->memories->past_same = LO_ARRAY(f->scratch, k.sets->n, uint32_t);
	give_memories(&k);
	if (escapes) {
		find_captures(&k);
		capture_known(&k);
		set_kinds(&k);
	}
	for (uint32_t i = 1; i < k.all.n; i++)
		k.all.at[i].loop = loop_of(f, &k.all.at[i]);
	f->a->memories = k.all.at;
	f->a->n_memories = k.all.n;
}

void memories_end(struct lo_affine_exprs *f)
{
	f->memories = NULL;
}

lo_op_id memory_view(const struct lo_affine_exprs *f, lo_value_id v, uint32_t *operand)
{
	lo_op_id op = {0};
	uint32_t number = lo_alias_number(f->memories->sets, v);
	if (number == LO_NO_INDEX || f->memories->memory[number] ||
	    !is_view(f->memories->sets, number, &op, operand))
		return (lo_op_id){0};
	return op;
}

/** The end of the chain to[v], to[to[v]], ..., with path compression. */
static uint32_t end_of(uint32_t *to, uint32_t v)
{
	uint32_t end = v, next;
	while (to[end] != end)
		end = to[end];
	for (; v != end; v = next) {
		next = to[v];
		to[v] = end;
	}
	return end;
}

static lo_value_id follow(struct lo_affine_exprs *f, uint32_t *to, lo_value_id v)
{
	uint32_t number = lo_alias_number(f->memories->sets, v);
	return number == LO_NO_INDEX ? v : f->memories->sets->values[end_of(to, number)];
}

lo_value_id memory_root(struct lo_affine_exprs *f, lo_value_id v)
{
	return follow(f, f->memories->root, v);
}

lo_value_id memory_past_same(struct lo_affine_exprs *f, lo_value_id v)
{
	return follow(f, f->memories->past_same, v);
}

uint32_t memory_of(const struct lo_affine_exprs *f, lo_value_id v)
{
	uint32_t number = lo_alias_number(f->memories->sets, v);
	return number == LO_NO_INDEX ? 0 : f->memories->memory[number];
}
