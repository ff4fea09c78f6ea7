// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: results that shall become arguments, before and after the edit. Out: whether the callers may own them.
 *
 * Before: values that may be anything but a source of one result are found by propagation from all origins
 * forwards, and none may be returned as that result. A forward analysis counts the sources that a path has
 * met, up to two; more than one is wrong. After: each call passes for a result what its uses have now. That
 * is an allocation of its own, or the argument of its caller whose source the call was; each of the caller's
 * is passed by that call alone, since only one source is the call. */
#include "prepare/result_arguments.h"
#include <string.h>

#include "analysis/flow.h"
#include "analysis/summaries.h"
#include "certify_impl.h"

struct lo_results_before {
	uint32_t *at; /* [calls of the plan] id of the first result */
};
struct result_argument_judge {
	struct lo_module *m;
	const struct lo_result_arguments *made;
	const struct lo_symbols *symbols;
	struct lo_arena *arena;
	struct lo_flaw *flaw;
	/* of the function that was asked about last */
	const struct lo_flow *flow;
	LO_VEC(lo_op_id) returns;
	lo_op_id other_return; /* a foreign op that may return too, with anything; 0: none */
	struct lo_id_map
		origin; /* value -> assigned, other, or 1 + number of the result of which it is a source */
	uint8_t *own, *met; /* [nodes] sources in the node, and on a path to its end; at most 2 */
	/* after the edit */
	struct lo_id_map source_of;    /* source -> 1 + number of its result */
	struct lo_id_map n_results_of; /* function -> number of its results in the list */
};
static const uint32_t other = UINT32_MAX, assigned = UINT32_MAX - 1; /* see find_origins() */

static int64_t align_of(const struct lo_module *m, lo_op_id id)
{
	int64_t align = 0;
	return lo_op_attr_int(m, lo_op(m, id), "alignment", &align) ? align : 0;
}

/* ---- before -------------------------------------------------------------- */

/* 1 + the number in the list of the result number @p result of @p func; 0: it is not there. */
static uint32_t number_of(const struct lo_result_arguments *made, lo_op_id func, uint32_t result)
{
	uint32_t first = lo_id_map_get(&made->first, func.n), n = made->list.n;
	uint32_t low = first ? first - 1 : n, high = n;
	LO_BISECT(low, high, at, made->list.at[at].func.n == func.n && made->list.at[at].result < result);
	bool found = low < n && made->list.at[low].func.n == func.n && made->list.at[low].result == result;
	return found ? low + 1 : 0;
}

static bool is_new(struct result_argument_judge *j, const struct lo_result_argument *r, lo_value_id v)
{
	lo_op_id def = lo_def_op(j->m, v);
	if (!def.n || lo_type_of(j->m, v).n != r->type.n)
		return false;
	const struct lo_op *op = lo_op(j->m, def);
	if (op->kind == LO_OP_MEMREF_ALLOC)
		return !op->n_operands && align_of(j->m, def) <= r->align_bytes;
	const struct lo_attr_data *name = lo_attr_of(j->m, op, "callee");
	lo_op_id callee = {0};
	if (op->kind == LO_OP_FUNC_CALL && name->n == 1)
		callee = lo_symbol_find(j->symbols, name->names[0]);
	uint32_t inner = callee.n ? number_of(j->made, callee, v.n - op->results) : 0;
	return inner && j->made->list.at[inner - 1].align_bytes <= r->align_bytes;
}

/* A value that several pairs assign to has one origin if each of them gives it that one: assigned, as long as
 * none has; other, if they differ, or it is unknown. */
static void find_origins(struct result_argument_judge *j, lo_op_id func)
{
	uint32_t n, first = lo_id_map_get(&j->made->first, func.n);
	const struct lo_forward *pairs = lo_forwards(j->m, func, j->arena, &n);
	struct lo_id_map pair_from = lo_id_map_make(j->arena, n); /* value -> 1 + the last pair from it */
	uint32_t *before = LO_ARRAY(j->arena, n, uint32_t);       /* 1 + the pair before it from that value */
	LO_VEC(uint32_t) todo = {0};
	j->origin = lo_id_map_make(j->arena, n);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t *last = lo_id_map_at(&pair_from, pairs[i].from.n);
		before[i] = *last;
		*last = i + 1;
		*lo_id_map_at(&j->origin, pairs[i].to.n) = assigned;
		LO_PUSH(j->arena, &todo, i);
	}
	for (uint32_t i = first; i && i <= j->made->list.n && j->made->list.at[i - 1].func.n == func.n; i++)
		for (uint32_t s = 0; s < j->made->list.at[i - 1].n_sources; s++) {
			uint32_t *is = lo_id_map_at(&j->origin, j->made->list.at[i - 1].sources[s].n);
			*is = *is && *is != assigned ? other : i;
		}
	while (todo.n) {
		const struct lo_forward *pair = &pairs[todo.at[--todo.n]];
		uint32_t from = lo_id_map_get(&j->origin, pair->from.n), *to;
		to = lo_id_map_at(&j->origin, pair->to.n);
		from = from ? from : other;
		if (from == assigned || *to == from || *to == other)
			continue;
		*to = *to == assigned ? from : other;
		for (uint32_t i = lo_id_map_get(&pair_from, pair->to.n); i; i = before[i - 1])
			LO_PUSH(j->arena, &todo, i - 1);
	}
}

/* May a foreign op leave @p func with results of its own? If it is declared to return, or ends the body. */
static bool leaves(const struct lo_module *m, lo_op_id id, lo_op_id func)
{
	const struct lo_op *op = lo_op(m, id);
	bool ends_body = lo_parent_op(m, id).n == func.n && lo_block(m, op->block)->last.n == id.n;
	return op->kind == LO_OP_FOREIGN &&
	       ((lo_info_of(m, op)->traits & LO_TRAIT_RETURN) || (ends_body && lo_n_successors(m, op) == 0));
}

/* Results of one function are one after the other in the list. */
static void look_at(struct result_argument_judge *j, lo_op_id func)
{
	if (j->flow && j->flow->func.n == func.n)
		return;
	j->flow = lo_flow_build(j->m, func, j->arena, j->arena);
	j->own = LO_ARRAY(j->arena, j->flow->n_nodes, uint8_t);
	j->met = LO_ARRAY(j->arena, j->flow->n_nodes, uint8_t);
	j->returns.n = 0;
	j->other_return = (lo_op_id){0};
	for (lo_op_id id = func; (id = lo_walk_next(j->m, func, id, false)).n;)
		if (lo_op(j->m, id)->kind == LO_OP_FUNC_RETURN)
			LO_PUSH(j->arena, &j->returns, id);
		else if (leaves(j->m, id, func))
			j->other_return = id;
	find_origins(j, func);
}

/* Is the result number @p r->result a source in each return? */
static bool returns_sources(struct result_argument_judge *j, const struct lo_result_argument *r)
{
	uint32_t number = 1 + (uint32_t)(r - j->made->list.at);
	if (j->other_return.n)
		return lo_flawed(j->flaw, j->other_return,
				 "a result becomes an argument but may be returned by an op that keeps it");
	for (uint32_t i = 0; i < j->returns.n; i++) {
		lo_op_id id = j->returns.at[i];
		uint32_t is = lo_id_map_get(&j->origin, lo_operand(j->m, lo_op(j->m, id), r->result).n);
		if (is != number && is != assigned)
			return lo_flawed(j->flaw, id,
					 "a result becomes an argument but may be another buffer");
	}
	return true;
}

/* Does each path meet at most one source? */
static bool meets_one(struct result_argument_judge *j, const struct lo_result_argument *r)
{
	const struct lo_flow *flow = j->flow;
	uint8_t *own = j->own, *met = j->met;
	bool again = true;
	memset(own, 0, flow->n_nodes);
	memset(met, 0, flow->n_nodes);
	for (uint32_t i = 0; i < r->n_sources; i++) {
		uint32_t at = lo_dense_id(&flow->position_of, lo_def_op(j->m, r->sources[i]).n);
		if (at == LO_NO_INDEX)
			return lo_flawed(j->flaw, r->func,
					 "a result becomes an argument but is made elsewhere");
		if (own[flow->node_at[at]] < 2)
			own[flow->node_at[at]]++;
	}
	while (again) {
		again = false;
		for (uint32_t i = 0; i < flow->n_nodes; i++) {
			unsigned now = 0;
			for (uint32_t k = 0; k < flow->nodes[i].n_preds; k++) {
				uint8_t before = met[flow->preds[flow->nodes[i].preds + k]];
				now = before > now ? before : now;
			}
			now += own[i];
			now = now > 2 ? 2 : now;
			if (now > 1)
				return lo_flawed(j->flaw, flow->func,
						 "a result becomes an argument but two buffers "
						 "of a call would be in it");
			again |= met[i] != now;
			met[i] = (uint8_t)now;
		}
	}
	return true;
}

static bool is_right(struct result_argument_judge *j, const struct lo_result_argument *r)
{
	const struct lo_module *m = j->m;
	const struct lo_type_data *t = lo_type_get(m->ctx, r->type);
	const struct lo_attr_data *seen = lo_attr_of(m, lo_op(m, r->func), "sym_visibility");
	if (seen->kind != LO_ATTR_STRING || strcmp(lo_str_text(m->ctx, seen->text), "private") != 0)
		return lo_flawed(j->flaw, r->func, "a result becomes an argument of a public function");
	if (t->kind != LO_TYPE_MEMREF || t->layout.n || t->space.n || lo_memref_bytes(m->ctx, r->type) < 0)
		return lo_flawed(j->flaw, r->func, "a result becomes an argument but has no static size");
	for (uint32_t i = 0; i < r->n_sources; i++)
		if (!is_new(j, r, r->sources[i]))
			return lo_flawed(j->flaw, lo_def_op(m, r->sources[i]),
					 "a result becomes an argument but is no new buffer of its type");
	look_at(j, r->func);
	return returns_sources(j, r) && meets_one(j, r);
}

bool lo_result_arguments_certify(struct lo_module *m, const struct lo_arg_plan *plan,
				 const struct lo_result_arguments *made, struct lo_arena *arena,
				 const struct lo_results_before **before, struct lo_flaw *flaw)
{
	struct result_argument_judge j = {
		.m = m, .made = made, .symbols = plan->symbols, .arena = arena, .flaw = flaw};
	struct lo_results_before *made_before = LO_NEW(arena, struct lo_results_before);
	uint32_t n = 0;
	for (uint32_t i = 0; i < made->list.n; i++)
		if (!is_right(&j, &made->list.at[i]))
			return false;
	for (uint32_t f = 0; f < plan->n; f++)
		n += plan->at[f].n_calls;
	made_before->at = LO_ARRAY(arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++)
		made_before->at[i] = lo_op(m, plan->calls[i])->results;
	*before = made_before;
	return true;
}

/* ---- after --------------------------------------------------------------- */

/* The allocations right before @p call, with only others between: result -> 1 + its uses in the call. */
static struct lo_id_map find_own(struct result_argument_judge *j, const struct lo_op *call)
{
	struct lo_id_map own = lo_id_map_make(j->arena, 0);
	for (lo_op_id at = call->prev; at.n && lo_op(j->m, at)->kind == LO_OP_MEMREF_ALLOC;
	     at = lo_op(j->m, at)->prev)
		*lo_id_map_at(&own, lo_result(lo_op(j->m, at), 0).n) = 1;
	for (uint32_t i = 0; i < call->n_operands; i++)
		if (lo_id_map_get(&own, lo_operand(j->m, call, i).n))
			++*lo_id_map_at(&own, lo_operand(j->m, call, i).n);
	return own;
}

/* Is @p v the argument of @p caller for a result that is @p old, a result of the call? */
static bool is_callers(const struct result_argument_judge *j, lo_op_id caller, lo_value_id old, lo_value_id v)
{
	const struct lo_block *entry = lo_body(j->m, lo_op(j->m, caller));
	uint32_t first = lo_id_map_get(&j->made->first, caller.n), n;
	uint32_t number = lo_id_map_get(&j->source_of, old.n);
	n = lo_id_map_get(&j->n_results_of, caller.n);
	return number && number >= first && number < first + n &&
	       v.n == lo_block_arg(entry, entry->n_args - n + number - first).n;
}

/* The results @p made[0 .. n) of one function, which became the last arguments of @p id, once a call with
 * results from @p old on. */
static bool passes(struct result_argument_judge *j, lo_op_id id, lo_op_id caller, uint32_t old,
		   const struct lo_result_argument *made, uint32_t n, const struct lo_id_map *renewed)
{
	const struct lo_op *call = lo_op(j->m, id);
	const struct lo_id_map own = find_own(j, call);
	uint32_t total = call->n_results + n, next = 0, kept = 0;
	if (call->n_operands != lo_body(j->m, lo_op(j->m, made->func))->n_args)
		return lo_flawed(j->flaw, id, "a call does not pass the results of its callee");
	for (uint32_t i = 0; i < total; i++) {
		lo_value_id now = {lo_id_map_get(renewed, old + i)};
		bool moved = next < n && made[next].result == i;
		if (!moved && now.n != lo_result(call, kept++).n)
			return lo_flawed(j->flaw, id, "another result of a call is used than before");
		if (!moved)
			continue;
		if (now.n != lo_operand(j->m, call, call->n_operands - n + next).n ||
		    lo_type_of(j->m, now).n != made[next].type.n)
			return lo_flawed(j->flaw, id, "a call passes for a result what its uses do not have");
		bool is_own = lo_id_map_get(&own, now.n) == 2 &&
			      align_of(j->m, lo_def_op(j->m, now)) >= made[next].align_bytes;
		if (!is_own && !is_callers(j, caller, (lo_value_id){old + i}, now))
			return lo_flawed(j->flaw, id, "a call passes a result that is not its own");
		next++;
	}
	return true;
}

static bool uses_nothing_old(struct result_argument_judge *j, const struct lo_id_map *renewed)
{
	for (lo_op_id id = j->m->top; (id = lo_walk_next(j->m, j->m->top, id, false)).n;) {
		const struct lo_op *op = lo_op(j->m, id);
		for (uint32_t i = 0; i < op->n_operands; i++)
			if (lo_id_map_get(renewed, lo_operand(j->m, op, i).n))
				return lo_flawed(j->flaw, id,
						 "a result that became an argument is still used");
	}
	return true;
}

bool lo_results_passed_certify(struct lo_module *m, const struct lo_arg_plan *plan,
			       const struct lo_result_arguments *made, const struct lo_results_before *before,
			       const struct lo_id_map *renewed, struct lo_arena *arena, struct lo_flaw *flaw)
{
	struct result_argument_judge j = {.m = m, .made = made, .arena = arena, .flaw = flaw};
	bool good = true;
	j.source_of = lo_id_map_make(arena, made->list.n);
	j.n_results_of = lo_id_map_make(arena, 0);
	for (uint32_t i = 0; i < made->list.n; i++) {
		++*lo_id_map_at(&j.n_results_of, made->list.at[i].func.n);
		for (uint32_t s = 0; s < made->list.at[i].n_sources; s++)
			*lo_id_map_at(&j.source_of, made->list.at[i].sources[s].n) = i + 1;
	}
	for (uint32_t f = 0; good && f < plan->n; f++) {
		const struct lo_arg_function *of = &plan->at[f];
		uint32_t first = lo_id_map_get(&made->first, of->func.n),
			 n = lo_id_map_get(&j.n_results_of, of->func.n);
		for (uint32_t i = of->calls; n && good && i < of->calls + of->n_calls; i++) {
			struct lo_arena_mark mark = lo_arena_mark(arena);
			good = passes(&j, plan->calls[i], plan->at[plan->callers[i]].func, before->at[i],
				      &made->list.at[first - 1], n, renewed);
			lo_arena_reset(arena, mark);
		}
	}
	return good && uses_nothing_old(&j, renewed);
}
