// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: results that shall become arguments, before and after the edit. Out: whether the callers may own them.
 *
 * Before: values that may be anything but a source are found by propagation from unknown origins forwards,
 * and none may be returned. A forward analysis counts the sources that a path has met, up to two; more than
 * one is wrong. After: each call passes for a result what its uses have now. That is an allocation of its
 * own, or the argument of its caller whose source the call was; each of the caller's is passed by that call
 * alone, since only one source is the call. */
#include "prepare/result_arguments.h"
#include <string.h>

#include "analysis/flow.h"
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
	const struct lo_forward *pairs; /* [n_pairs] what its control flow forwards */
	uint32_t n_pairs;
	uint8_t *own, *met; /* [nodes] sources in the node, and on a path to its end; at most 2 */
};

static int64_t align_of(const struct lo_module *m, lo_op_id id)
{
	int64_t align = 0;
	return lo_op_attr_int(m, lo_op(m, id), "alignment", &align) ? align : 0;
}

/* ---- before -------------------------------------------------------------- */

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
	for (uint32_t i = lo_id_map_get(&j->made->first, callee.n); i && i <= j->made->list.n; i++) {
		const struct lo_result_argument *inner = &j->made->list.at[i - 1];
		if (inner->func.n != callee.n)
			break;
		if (v.n - op->results == inner->result)
			return inner->align_bytes <= r->align_bytes;
	}
	return false;
}

/* Results of one function are one after the other in the list. */
static void look_at(struct result_argument_judge *j, lo_op_id func)
{
	if (j->flow && j->flow->func.n == func.n)
		return;
	j->flow = lo_flow_build(j->m, func, j->arena, j->arena);
	j->pairs = lo_forwards(j->m, func, j->arena, &j->n_pairs);
	j->own = LO_ARRAY(j->arena, j->flow->n_nodes, uint8_t);
	j->met = LO_ARRAY(j->arena, j->flow->n_nodes, uint8_t);
}

/* Is the result number @p r->result a source in each return? */
static bool returns_sources(struct result_argument_judge *j, const struct lo_result_argument *r)
{
	enum { SOURCE = 1, ASSIGNED, OTHER };
	struct lo_arena_mark mark = lo_arena_mark(j->arena);
	const struct lo_forward *pairs = j->pairs;
	uint32_t n = j->n_pairs;
	bool again = true;
	struct lo_id_map what = lo_id_map_make(j->arena, n);
	for (uint32_t i = 0; i < n; i++)
		*lo_id_map_at(&what, pairs[i].to.n) = ASSIGNED;
	for (uint32_t i = 0; i < r->n_sources; i++)
		*lo_id_map_at(&what, r->sources[i].n) = SOURCE;
	while (again) {
		again = false;
		for (uint32_t i = 0; i < n; i++) {
			uint32_t from = lo_id_map_get(&what, pairs[i].from.n), *to;
			to = lo_id_map_at(&what, pairs[i].to.n);
			if ((from && from != OTHER) || *to == OTHER)
				continue;
			*to = OTHER;
			again = true;
		}
	}
	for (lo_op_id id = r->func; (id = lo_walk_next(j->m, r->func, id, false)).n;) {
		const struct lo_op *op = lo_op(j->m, id);
		uint32_t is = op->kind == LO_OP_FUNC_RETURN
				      ? lo_id_map_get(&what, lo_operand(j->m, op, r->result).n)
				      : (uint32_t)SOURCE;
		if (!is || is == OTHER)
			return lo_flawed(j->flaw, id,
					 "a result becomes an argument but may be another buffer");
	}
	lo_arena_reset(j->arena, mark);
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

/* Is @p v an allocation of @p call alone: before it in its block, with only others of that kind between? */
static bool is_own(const struct lo_module *m, lo_op_id call, lo_value_id v, int64_t align_bytes)
{
	lo_op_id def = lo_def_op(m, v), at = lo_op(m, call)->prev;
	uint32_t n = 0;
	for (uint32_t i = 0; i < lo_op(m, call)->n_operands; i++)
		n += lo_operand(m, lo_op(m, call), i).n == v.n;
	while (at.n && at.n != def.n && lo_op(m, at)->kind == LO_OP_MEMREF_ALLOC)
		at = lo_op(m, at)->prev;
	return n == 1 && at.n && at.n == def.n && lo_op(m, at)->kind == LO_OP_MEMREF_ALLOC &&
	       align_of(m, def) >= align_bytes;
}

/* Is @p v the argument of @p caller for a result that is @p old, a result of the call? */
static bool is_callers(const struct result_argument_judge *j, lo_op_id caller, lo_value_id old, lo_value_id v)
{
	const struct lo_block *entry = lo_body(j->m, lo_op(j->m, caller));
	uint32_t first = lo_id_map_get(&j->made->first, caller.n), number = 0, n = 0;
	for (uint32_t i = first; i && i <= j->made->list.n && j->made->list.at[i - 1].func.n == caller.n;
	     i++) {
		const struct lo_result_argument *r = &j->made->list.at[i - 1];
		n++;
		for (uint32_t s = 0; s < r->n_sources; s++)
			if (r->sources[s].n == old.n)
				number = n;
	}
	return number && v.n == lo_block_arg(entry, entry->n_args - n + number - 1).n;
}

/* The results @p made[0 .. n) of one function, which became the last arguments of @p id, once a call with
 * results from @p old on. */
static bool passes(struct result_argument_judge *j, lo_op_id id, lo_op_id caller, uint32_t old,
		   const struct lo_result_argument *made, uint32_t n, const struct lo_id_map *renewed)
{
	const struct lo_op *call = lo_op(j->m, id);
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
		if (!is_own(j->m, id, now, made[next].align_bytes) &&
		    !is_callers(j, caller, (lo_value_id){old + i}, now))
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
	for (uint32_t f = 0; good && f < plan->n; f++) {
		const struct lo_arg_function *of = &plan->at[f];
		uint32_t first = lo_id_map_get(&made->first, of->func.n), n = 0;
		while (first && first - 1 + n < made->list.n &&
		       made->list.at[first - 1 + n].func.n == of->func.n)
			n++;
		for (uint32_t i = of->calls; n && good && i < of->calls + of->n_calls; i++)
			good = passes(&j, plan->calls[i], plan->at[plan->callers[i]].func, before->at[i],
				      &made->list.at[first - 1], n, renewed);
	}
	return good && uses_nothing_old(&j, renewed);
}
