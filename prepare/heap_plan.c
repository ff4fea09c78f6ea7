// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a module. Out: which of its functions may take their heap as an argument, their callers, and an order
 * in which callees come first.
 *
 * A function whose type changes must have only users that are known here: a func.call by name in a body of
 * this module. A depth-first search along the calls finds the order. A call to a function on the search path
 * closes a cycle, and the called function cannot be processed before its caller: it keeps its type. */
#include "prepare/heap_argument.h"

#include <string.h>

struct known_call {
	lo_op_id op;
	uint32_t caller, callee;
};
struct planning {
	struct lo_module *m;
	struct lo_arena *arena;
	struct lo_heap_plan *plan;
	LO_VEC(struct lo_heap_function) functions;
	LO_VEC(struct known_call) calls;
	struct lo_id_map number; /* function -> 1 + index */
	uint32_t *first;         /* [n + 1] first call of each, in the order of the callers */
};

static void refuse(struct planning *k, uint32_t function, const char *why, lo_op_id at)
{
	struct lo_heap_function *f = &k->functions.at[function];
	if (f->refused)
		return;
	f->refused = why;
	f->refused_at = at;
}

/* ---- functions ----------------------------------------------------------- */

static bool has_body(const struct lo_module *m, const struct lo_op *op)
{
	return (lo_info(op)->traits & LO_TRAIT_FUNCTION) && lo_n_regions(m, op) > 0 &&
	       lo_region(m, lo_op_region(m, op, 0))->first.n;
}

static const char *why_not(const struct lo_module *m, lo_op_id id)
{
	const struct lo_op *op = lo_op(m, id);
	lo_str name = lo_symbol_name(m, op);
	if (op->kind != LO_OP_FUNC_FUNC)
		return "is not a func.func";
	if (lo_parent_op(m, id).n != m->top.n)
		return "is in a nested module";
	if (name.n && strcmp(lo_str_text(m->ctx, name), "main") == 0)
		return "is 'main', whose arguments the C library passes";
	if (lo_op_attr(m, op, "llvm.linkage").n)
		return "has llvm.linkage, which may let the linker replace its body";
	if (lo_op_attr(m, op, "func.varargs").n)
		return "is variadic";
	return NULL;
}

static void find_functions(struct planning *k)
{
	bool skip = false;
	for (lo_op_id id = k->m->top; (id = lo_walk_next(k->m, k->m->top, id, skip)).n;) {
		skip = has_body(k->m, lo_op(k->m, id)); /* functions do not nest */
		if (!skip)
			continue;
		struct lo_heap_function f = {.func = id, .refused = why_not(k->m, id), .refused_at = id};
		LO_PUSH(k->arena, &k->functions, f);
		*lo_id_map_at(&k->number, id.n) = k->functions.n;
	}
}

/* ---- references to functions --------------------------------------------- */

static void refer_to_name(struct planning *k, lo_str name, lo_op_id user)
{
	lo_op_id func = lo_symbol_find(k->plan->symbols, name);
	uint32_t number = func.n ? lo_id_map_get(&k->number, func.n) : 0;
	if (number)
		refuse(k, number - 1,
		       lo_arena_printf(k->arena, "is referenced by '%s', which cannot pass it an arena",
				       lo_op_name(k->m, lo_op(k->m, user))),
		       user);
}

/* Refuse the functions named in an attribute. The parser limits the nesting of attributes. */
static void refer_to(struct planning *k, lo_attr attr, lo_op_id user)
{
	const struct lo_attr_data *d = lo_attr_get(k->m->ctx, attr);
	if (d->kind == LO_ATTR_SYMBOL)
		for (uint32_t i = 0; i < d->n; i++)
			refer_to_name(k, d->names[i], user);
	if (d->kind == LO_ATTR_ARRAY || d->kind == LO_ATTR_DICT)
		for (uint32_t i = 0; i < d->n; i++)
			refer_to(k, d->elems[i], user);
}

/* The function of the module that @p op calls, as 1 + index; 0: it is no such call. */
static uint32_t callee_of(struct planning *k, const struct lo_op *op)
{
	const struct lo_attr_data *name = lo_attr_get(k->m->ctx, lo_op_attr(k->m, op, "callee"));
	if (op->kind != LO_OP_FUNC_CALL || name->kind != LO_ATTR_SYMBOL || name->n != 1)
		return 0;
	lo_op_id func = lo_symbol_find(k->plan->symbols, name->names[0]);
	return func.n ? lo_id_map_get(&k->number, func.n) : 0;
}

static void look_at(struct planning *k, lo_op_id id, uint32_t caller)
{
	const struct lo_op *op = lo_op(k->m, id);
	uint32_t callee = caller ? callee_of(k, op) : 0;
	const struct lo_attr_data *attrs = lo_attr_get(k->m->ctx, op->attrs);
	if (callee)
		LO_PUSH(k->arena, &k->calls, ((struct known_call){id, caller - 1, callee - 1}));
	for (uint32_t i = 0; i < attrs->n && attrs->kind == LO_ATTR_DICT; i++)
		if (!callee || strcmp(lo_str_text(k->m->ctx, attrs->names[i]), "callee") != 0)
			refer_to(k, attrs->elems[i], id);
	if (lo_op_ext(k->m, op)->props.n)
		refer_to(k, lo_op_ext(k->m, op)->props, id);
}

/* A call counts if it is in a function of the outermost module; below a nested symbol table a name may mean
 * something else. */
static void find_users(struct planning *k)
{
	uint32_t caller = 0;
	lo_op_id after = {0}, inner_after = {0}; /* the op after the function, and the op after the
						      symbol table in it */
	for (lo_op_id id = k->m->top; (id = lo_walk_next(k->m, k->m->top, id, false)).n;) {
		const struct lo_op *op = lo_op(k->m, id);
		uint32_t number = lo_id_map_get(&k->number, id.n);
		if (id.n == after.n)
			caller = 0;
		if (id.n == inner_after.n)
			inner_after.n = 0;
		if (number && lo_parent_op(k->m, id).n == k->m->top.n) {
			caller = number;
			after = lo_walk_next(k->m, k->m->top, id, true);
		} else if (caller && !inner_after.n && lo_info(op)->traits & LO_TRAIT_SYMBOL_TABLE) {
			inner_after = lo_walk_next(k->m, k->m->top, id, true);
		}
		look_at(k, id, inner_after.n ? 0 : caller);
	}
}

/* ---- the order ----------------------------------------------------------- */

enum state { UNSEEN, OPEN, CLOSED };

/* Depth first from @p root; @p path has space for all functions. */
static void search(struct planning *k, uint32_t root, uint8_t *state, uint32_t *next, uint32_t *path,
		   uint32_t *n_done)
{
	uint32_t n_path = 0;
	path[n_path++] = root;
	state[root] = OPEN;
	while (n_path > 0) {
		uint32_t f = path[n_path - 1];
		if (next[f] == k->first[f + 1]) {
			state[f] = CLOSED;
			k->plan->order[(*n_done)++] = f;
			n_path--;
			continue;
		}
		const struct known_call *call = &k->calls.at[next[f]++];
		if (state[call->callee] == OPEN)
			refuse(k, call->callee, "is recursive, directly or through other functions",
			       call->op);
		if (state[call->callee] != UNSEEN)
			continue;
		state[call->callee] = OPEN;
		path[n_path++] = call->callee;
	}
}

/* Calls are in the order of their callers, as functions are. */
static void find_order(struct planning *k)
{
	uint32_t n = k->functions.n, n_done = 0;
	k->first = LO_ARRAY(k->arena, (size_t)n + 1, uint32_t);
	for (uint32_t i = 0; i < k->calls.n; i++)
		k->first[k->calls.at[i].caller + 1]++;
	for (uint32_t f = 0; f < n; f++)
		k->first[f + 1] += k->first[f];
	uint32_t *next = LO_ARRAY(k->arena, n, uint32_t);
	for (uint32_t f = 0; f < n; f++)
		next[f] = k->first[f];
	uint8_t *state = LO_ARRAY(k->arena, n, uint8_t);
	uint32_t *path = LO_ARRAY(k->arena, n, uint32_t);
	k->plan->order = LO_ARRAY(k->arena, n, uint32_t);
	for (uint32_t f = 0; f < n; f++)
		if (state[f] == UNSEEN)
			search(k, f, state, next, path, &n_done);
}

/* List the calls of each function. */
static void sort_calls(struct planning *k)
{
	uint32_t begin = 0;
	k->plan->calls = LO_ARRAY(k->arena, k->calls.n, lo_op_id);
	for (uint32_t i = 0; i < k->calls.n; i++)
		k->functions.at[k->calls.at[i].callee].n_calls++;
	for (uint32_t f = 0; f < k->functions.n; f++) {
		k->functions.at[f].calls = begin;
		begin += k->functions.at[f].n_calls;
		k->functions.at[f].n_calls = 0;
	}
	for (uint32_t i = 0; i < k->calls.n; i++) {
		struct lo_heap_function *f = &k->functions.at[k->calls.at[i].callee];
		k->plan->calls[f->calls + f->n_calls++] = k->calls.at[i].op;
	}
}

struct lo_heap_plan lo_heap_plan_make(struct lo_module *m, struct lo_arena *arena)
{
	struct lo_heap_plan plan = {.symbols = lo_symbols_build(m, m->top, arena)};
	struct planning k = {.m = m, .arena = arena, .plan = &plan};
	lo_id_map_init(&k.number, arena, 0);
	find_functions(&k);
	find_users(&k);
	find_order(&k);
	sort_calls(&k);
	plan.at = k.functions.at;
	plan.n = k.functions.n;
	return plan;
}
