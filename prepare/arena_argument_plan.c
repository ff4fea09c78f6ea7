// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a module. Out: which of its functions may take their heap as an argument, their callers, and an order
 * in which callees come first.
 *
 * A function whose type changes must have only users that are known here: a func.call by name in a body of
 * this module. A depth-first search along the calls finds the order. A call to a function on the search path
 * closes a cycle, and the called function cannot be processed before its caller: it keeps its type.
 *
 * For the stack a second step keeps frames whose arena a caller would hold while others run. A function is
 * deep if it has a frame of its own or calls one that is deep. If one callee of a function is deep, the other
 * callees keep their frames; if two are, all do. What keeps its frame is deep, and its callers are. */
#include "base/order.h"
#include "ir/arguments.h"
#include "prepare/arena_argument.h"

#include <string.h>

struct known_call {
	lo_op_id op;
	uint32_t caller, callee;
};
struct planning {
	struct lo_module *m;
	bool stack;
	struct lo_arena *arena;
	struct lo_arg_plan *plan;
	LO_VEC(struct lo_arg_function) functions;
	LO_VEC(struct known_call) calls;
	struct lo_id_map number; /* function -> 1 + index */
	uint32_t *first;         /* [n + 1] first call of each, in the order of the callers */
	bool *allocates;         /* [n] with stack: it, or a function that it calls, has a frame */
	bool *calls_unknown;     /* [n] with stack: it calls a function that is not known by name */
	bool *leaves;            /* [n] with stack: some of its frame cannot be in an arena */
};

static void refuse(struct planning *k, uint32_t function, const char *why, lo_op_id at)
{
	struct lo_arg_function *f = &k->functions.at[function];
	if (f->refused)
		return;
	f->refused = why;
	f->refused_at = at;
}

/* ---- functions ----------------------------------------------------------- */

static bool has_body(const struct lo_module *m, const struct lo_op *op)
{
	return (lo_info(op)->traits & LO_TRAIT_FUNCTION) && lo_n_regions(m, op) > 0 && lo_body_id(m, op).n;
}

/* Is the last argument an arena of an earlier run? Its size is a constant of the module. */
static bool takes_arena(struct planning *k, lo_op_id func, lo_str name)
{
	const struct lo_module *m = k->m;
	const struct lo_block *entry = lo_block(m, lo_region(m, lo_op_region(m, lo_op(m, func), 0))->first);
	if (!name.n || !entry->n_args)
		return false;
	const struct lo_type_data *type = lo_data_of(m, lo_block_arg(entry, entry->n_args - 1));
	const char *text = lo_arena_printf(k->arena, "%s_arena_bytes", lo_str_text(m->ctx, name));
	lo_str constant = lo_attr_get(m->ctx, lo_attr_string(m->ctx, text))->text;
	lo_op_id bytes = lo_symbol_find(k->plan->symbols, constant);
	return bytes.n && lo_op(m, bytes)->kind == LO_OP_MEMREF_GLOBAL && type->kind == LO_TYPE_MEMREF &&
	       type->rank == 1 && lo_type_elem_bytes(m->ctx, type->elem) == 1;
}

static const char *why_not(struct planning *k, lo_op_id id)
{
	const struct lo_module *m = k->m;
	const struct lo_op *op = lo_op(m, id);
	lo_str name = lo_symbol_name(m, op);
	bool stack = k->stack;
	if (op->kind != LO_OP_FUNC_FUNC)
		return "is not a func.func";
	if (lo_parent_op(m, id).n != m->top.n)
		return "is in a nested module";
	if (name.n && strcmp(lo_str_text(m->ctx, name), "main") == 0)
		return "is 'main', whose arguments the C library passes";
	if (lo_function_is_replaceable(m, op))
		return "has a linkage that lets the linker replace its body";
	if (lo_op_attr(m, op, "func.varargs").n)
		return "is variadic";
	if (lo_states_effects(m, id))
		return "states its memory effects, by memory_effects, llvm.readnone or passthrough, which "
		       "accesses to an arena would contradict";
	if (lo_function_is_coroutine(m, id))
		return "is a coroutine, which continues after its caller has given up the arena";
	if (!stack && takes_arena(k, id, name))
		return "takes an arena already";
	if (stack && !lo_function_is_private(m, id))
		return "is public, so not all its callers are known";
	if (stack && lo_op_attr(m, op, "llvm.emit_c_interface").n)
		return "is public to C by llvm.emit_c_interface";
	return NULL;
}

static void find_functions(struct planning *k)
{
	bool skip = false;
	for (lo_op_id id = k->m->top; (id = lo_walk_next(k->m, k->m->top, id, skip)).n;) {
		skip = has_body(k->m, lo_op(k->m, id)); /* functions do not nest */
		if (!skip)
			continue;
		struct lo_arg_function f = {
			.func = id, .stack = k->stack, .refused = why_not(k, id), .refused_at = id};
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

/* The text of an attribute of another dialect: #my.task<@f, @"g h">. */
static void refer_to_text(struct planning *k, const char *text, lo_op_id user)
{
	while ((text = strchr(text, '@'))) {
		bool quoted = *++text == '"';
		text += quoted;
		int n = (int)strcspn(text, quoted ? "\"" : " \t\n,;:=<>()[]{}");
		const char *name = lo_arena_printf(k->arena, "%.*s", n, text);
		refer_to_name(k, lo_attr_get(k->m->ctx, lo_attr_string(k->m->ctx, name))->text, user);
	}
}

/* Refuse the functions named in an attribute. The parser limits the nesting of attributes. */
static void refer_to(struct planning *k, lo_attr attr, lo_op_id user)
{
	const struct lo_attr_data *d = lo_attr_get(k->m->ctx, attr);
	if (d->kind == LO_ATTR_OPAQUE)
		refer_to_text(k, lo_str_text(k->m->ctx, d->text), user);
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
	const struct lo_attr_data *name = lo_attr_of(k->m, op, "callee");
	if (op->kind != LO_OP_FUNC_CALL || name->kind != LO_ATTR_SYMBOL || name->n != 1)
		return 0;
	lo_op_id func = lo_symbol_find(k->plan->symbols, name->names[0]);
	return func.n ? lo_id_map_get(&k->number, func.n) : 0;
}

bool lo_heap_may_hold_alloca(const struct lo_module *m, lo_op_id id, lo_op_id func)
{
	while ((id = lo_parent_op(m, id)).n != func.n) {
		enum lo_flow_kind flow = lo_info_of(m, lo_op(m, id))->flow;
		if (flow == LO_FLOW_NONE || flow == LO_FLOW_PAYLOAD || flow == LO_FLOW_UNKNOWN)
			return false;
	}
	return true;
}

/* Will the alloca be left in the frame? A loop does not keep it there: it is moved to the head of the
 * function.
 */
static bool is_left(const struct lo_module *m, lo_op_id id, lo_op_id func)
{
	const struct lo_op *op = lo_op(m, id);
	const struct lo_type_data *t = lo_data_of(m, lo_result(op, 0));
	bool left = op->n_operands || t->space.n || t->layout.n;
	while (!left && (id = lo_parent_op(m, id)).n != func.n) {
		const struct lo_op_info *info = lo_info_of(m, lo_op(m, id));
		bool loop = info->flow == LO_FLOW_LOOP || info->flow == LO_FLOW_WHILE;
		left = info->flow == LO_FLOW_PARALLEL || (!loop && info->traits & LO_TRAIT_ALLOCA_SCOPE);
	}
	return left;
}

/* Note what matters for the stack: frames, and calls that cannot pass an alloca. */
static void look_at_stack(struct planning *k, lo_op_id id, uint32_t caller, uint32_t callee)
{
	const struct lo_op *op = lo_op(k->m, id);
	if (op->kind == LO_OP_MEMREF_ALLOCA || op->kind == LO_OP_MEMREF_ALLOC)
		k->allocates[caller - 1] = true;
	if (op->kind == LO_OP_MEMREF_ALLOCA)
		k->leaves[caller - 1] |= is_left(k->m, id, k->functions.at[caller - 1].func);
	if (lo_info_of(k->m, op)->traits & LO_TRAIT_CALL && !lo_op_attr(k->m, op, "callee").n)
		k->calls_unknown[caller - 1] = true;
	if (callee && !lo_heap_may_hold_alloca(k->m, id, k->functions.at[caller - 1].func))
		refuse(k, callee - 1, "is called where no alloca can hold its arena", id);
}

static void look_at(struct planning *k, lo_op_id id, uint32_t caller)
{
	const struct lo_op *op = lo_op(k->m, id);
	uint32_t callee = caller ? callee_of(k, op) : 0;
	const struct lo_attr_data *attrs = lo_attr_get(k->m->ctx, op->attrs);
	if (callee)
		LO_PUSH(k->arena, &k->calls, ((struct known_call){id, caller - 1, callee - 1}));
	if (callee && lo_states_effects(k->m, id))
		refuse(k, callee - 1,
		       "states its memory effects where it is called, which accesses to an arena would "
		       "contradict",
		       id);
	if (callee && lo_is_tail_call(k->m, op))
		refuse(k, callee - 1,
		       "is called by a tail call, which passes no part of its caller's frame, and no more "
		       "than it does now",
		       id);
	if (k->stack && caller)
		look_at_stack(k, id, caller, callee);
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
		uint32_t number = lo_id_map_get(&k->number, id.n);
		if (id.n == after.n)
			caller = 0;
		if (id.n == inner_after.n)
			inner_after.n = 0;
		if (number && lo_parent_op(k->m, id).n == k->m->top.n) {
			caller = number;
			after = lo_walk_next(k->m, k->m->top, id, true);
		} else if (caller && !inner_after.n && lo_op_is_symbol_table(k->m, id)) {
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
	k->first = LO_GROUP_BY(struct known_call, caller, k->calls.at, k->calls.n, n, k->arena).first;
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
	lo_id_map_init(k->plan->arenas, k->arena, k->calls.n); /* so it never grows */
	k->plan->calls = LO_ARRAY(k->arena, k->calls.n, lo_op_id);
	k->plan->callers = LO_ARRAY(k->arena, k->calls.n, uint32_t);
	for (uint32_t i = 0; i < k->calls.n; i++)
		k->functions.at[k->calls.at[i].callee].n_calls++;
	for (uint32_t f = 0; f < k->functions.n; f++) {
		k->functions.at[f].calls = begin;
		begin += k->functions.at[f].n_calls;
		k->functions.at[f].n_calls = 0;
	}
	for (uint32_t i = 0; i < k->calls.n; i++) {
		struct lo_arg_function *f = &k->functions.at[k->calls.at[i].callee];
		k->plan->callers[f->calls + f->n_calls] = k->calls.at[i].caller;
		k->plan->calls[f->calls + f->n_calls++] = k->calls.at[i].op;
	}
}

/* ---- frames that are kept ------------------------------------------------ */

#define UNKNOWN_CALLEE UINT32_MAX
struct deep {
	struct planning *k;
	bool *is;                 /* [n] */
	uint32_t *callee, *twice; /* [n] 1 + the first deep callee of each, and a second one */
	LO_VEC(uint32_t) todo;
};

static const char *name_of(const struct planning *k, uint32_t function)
{
	lo_str name = lo_symbol_name(k->m, lo_op(k->m, k->functions.at[function].func));
	return name.n ? lo_str_text(k->m->ctx, name) : "";
}

static void add_deep(struct deep *d, uint32_t function)
{
	if (d->is[function])
		return;
	d->is[function] = true;
	LO_PUSH(d->k->arena, &d->todo, function);
}

/* The arena of the callee would be in the frame of @p call's caller while @p other runs. */
static void keep_frame(struct deep *d, const struct known_call *call, uint32_t other)
{
	struct planning *k = d->k;
	if (k->functions.at[call->callee].refused || !k->allocates[call->callee])
		return;
	const char *also = other == UNKNOWN_CALLEE ? "functions that are not known"
						   : lo_arena_printf(k->arena, "'%s'", name_of(k, other - 1));
	refuse(k, call->callee,
	       lo_arena_printf(k->arena, "is called by '%s', which also calls %s with frames of their own",
			       name_of(k, call->caller), also),
	       call->op);
	add_deep(d, call->callee);
}

/* A callee of @p function is deep: @p callee is 1 + its number. */
static void add_deep_callee(struct deep *d, uint32_t function, uint32_t callee)
{
	struct planning *k = d->k;
	uint32_t first = d->callee[function];
	if (first == callee || d->twice[function])
		return;
	*(first ? &d->twice[function] : &d->callee[function]) = callee;
	for (uint32_t i = k->first[function]; i < k->first[function + 1]; i++) {
		const struct known_call *call = &k->calls.at[i];
		if (call->callee + 1 != callee)
			keep_frame(d, call, callee);
		else if (first)
			keep_frame(d, call, first);
	}
	add_deep(d, function);
}

static void keep_frames(struct planning *k)
{
	uint32_t n = k->functions.n;
	struct deep d = {.k = k,
			 .is = LO_ARRAY(k->arena, n, bool),
			 .callee = LO_ARRAY(k->arena, n, uint32_t),
			 .twice = LO_ARRAY(k->arena, n, uint32_t)};
	for (uint32_t i = 0; i < n; i++) {
		uint32_t f = k->plan->order[i];
		for (uint32_t c = k->first[f]; c < k->first[f + 1]; c++)
			k->allocates[f] |= k->allocates[k->calls.at[c].callee];
		if (!k->functions.at[f].n_calls)
			refuse(k, f, "is called by nothing in the module", k->functions.at[f].func);
	}
	for (uint32_t f = 0; f < n; f++) {
		if (k->leaves[f] || (k->functions.at[f].refused && k->allocates[f]))
			add_deep(&d, f);
		if (k->calls_unknown[f])
			add_deep_callee(&d, f, UNKNOWN_CALLEE);
	}
	for (uint32_t i = 0; i < d.todo.n; i++) {
		const struct lo_arg_function *f = &k->functions.at[d.todo.at[i]];
		for (uint32_t c = 0; c < f->n_calls; c++)
			add_deep_callee(&d, k->plan->callers[f->calls + c], d.todo.at[i] + 1);
	}
}

struct lo_arg_plan lo_arg_plan_make(struct lo_module *m, bool stack, struct lo_arena *arena)
{
	struct lo_arg_plan plan = {.symbols = lo_symbols_build(m, m->top, arena),
				   .arenas = LO_NEW(arena, struct lo_id_map)};
	struct planning k = {.m = m, .stack = stack, .arena = arena, .plan = &plan};
	lo_id_map_init(&k.number, arena, 0);
	find_functions(&k);
	k.allocates = LO_ARRAY(arena, k.functions.n, bool);
	k.calls_unknown = LO_ARRAY(arena, k.functions.n, bool);
	k.leaves = LO_ARRAY(arena, k.functions.n, bool);
	find_users(&k);
	find_order(&k);
	sort_calls(&k);
	if (stack)
		keep_frames(&k);
	plan.at = k.functions.at;
	plan.n = k.functions.n;
	return plan;
}
