// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: lifelines in the program, with the accesses of each. Out: the accesses use them.
 *
 * An access names its buffer itself, or by movable views of it (lo_is_movable_view). For each value the views
 * between are created on its lifeline: in place, if the view follows the start and no other value has taken
 * it; else as a copy there, or after the start. A view dominates the accesses through it, and so does the
 * start; so one of the two dominates the other, and a view that precedes the start also finds its operands
 * after it. */
#include "rewrite_uses.h"
#include "analysis/alias_sets.h"

/** The new name for the current value. */
struct renamed {
	uint32_t plan;
	lo_value_id name;
};
struct redirection {
	struct lo_module *m;
	const struct lo_flow *flow;
	const struct lo_dense_ids *position_of;
	const struct marker_plan *plans;
	uint32_t n_plans;
	struct lo_arena *arena;
	struct lo_id_map number_of; /* name -> 1 + its index in renamed */
	LO_VEC(struct renamed) renamed;
	struct lo_id_map taken;  /* view op -> 1 + the value that has taken it */
	struct lo_id_map viewed; /* view op -> its source in the input */
	LO_VEC(lo_op_id) chain;  /* views from a name upwards */
	uint32_t plan, start;    /* the current value, the position of its start */
	lo_op_id last;           /* the next view is inserted after it */
};
#define NOT_TAKEN UINT32_MAX

/** The op that makes @p v a view of an operand; id 0: @p v is no movable view. */
static lo_op_id view_op(const struct redirection *r, lo_value_id v)
{
	lo_op_id def = lo_def_op(r->m, v);
	return def.n && lo_is_movable_view(r->m, lo_op(r->m, def)) ? def : (lo_op_id){0};
}

static lo_value_id *source_of(const struct redirection *r, lo_op_id view)
{
	const struct lo_op *op = lo_op(r->m, view);
	return &lo_operands(r->m, op)[lo_op_views(r->m, op, 0)];
}

static struct renamed *renamed_as(struct redirection *r, lo_value_id name)
{
	uint32_t *number = lo_id_map_at(&r->number_of, name.n);
	if (!*number) {
		LO_PUSH(r->arena, &r->renamed, ((struct renamed){NOT_TAKEN, {0}}));
		*number = r->renamed.n;
	}
	return &r->renamed.at[*number - 1];
}

/** Does the view follow the start of the current value? */
static bool after_start(const struct redirection *r, lo_op_id view)
{
	uint32_t at = lo_dense_id(r->position_of, view.n), start_node = r->plans[r->plan].start_node;
	if (at == LO_NO_INDEX)
		return false;
	uint32_t node = r->flow->node_at[at];
	return node == start_node ? at >= r->start : lo_node_dominates(r->flow, start_node, node);
}

static lo_op_id copy_of(struct redirection *r, lo_op_id view)
{
	const struct lo_op *op = lo_op(r->m, view);
	uint32_t n = op->n_operands;
	lo_type type = lo_type_of(r->m, lo_result(op, 0));
	lo_value_id *operands = LO_ARRAY(r->arena, n, lo_value_id);
	for (uint32_t i = 0; i < n; i++)
		operands[i] = lo_operand(r->m, op, i);
	lo_op_id copy = lo_op_create(r->m, op->kind, op->loc, operands, n, &type, 1, op->attrs);
	op = lo_op(r->m, view);
	lo_value(r->m, lo_result(lo_op(r->m, copy), 0))->name = lo_value(r->m, lo_result(op, 0))->name;
	return copy;
}

/** Make the view, or a copy of it, a view of @p source for the current value. A view taken in place is not
 * moved. */
static lo_op_id make_view(struct redirection *r, lo_op_id view, lo_value_id source)
{
	uint32_t *taken = lo_id_map_at(&r->taken, view.n);
	bool after = after_start(r, view), mine = *taken == r->plan + 1 || !*taken;
	lo_op_id made = mine ? view : copy_of(r, view);
	*taken = mine ? r->plan + 1 : *taken;
	if (after && !mine)
		lo_op_insert_before(r->m, view, made);
	if (!after) {
		if (mine)
			lo_op_detach(r->m, view);
		lo_op_insert_after(r->m, r->last, made);
		r->last = made;
	}
	*source_of(r, made) = source;
	return made;
}

/* ---- one access ---------------------------------------------------------- */

/** List the views from the access up to a name that is known already; returns that name. */
static lo_value_id climb(struct redirection *r, lo_value_id name)
{
	r->chain.n = 0;
	for (;;) {
		lo_op_id view = view_op(r, name);
		if (name.n == r->plans[r->plan].root.n || !view.n || renamed_as(r, name)->plan == r->plan)
			return name;
		LO_PUSH(r->arena, &r->chain, view);
		uint32_t *viewed = lo_id_map_at(&r->viewed, view.n);
		*viewed = *viewed ? *viewed : source_of(r, view)->n;
		name.n = *viewed;
	}
}

/** The current value's name for the name at the top of a chain of views; id 0: that one was forwarded. */
static lo_value_id known_as(struct redirection *r, lo_value_id name)
{
	const struct marker_plan *plan = &r->plans[r->plan];
	if (name.n == plan->root.n)
		return plan->lifeline;
	const struct renamed *known = renamed_as(r, name);
	return known->plan == r->plan ? known->name : (lo_value_id){0};
}

/** Views that follow the start of a value can be kept: the first such value takes them. A visited name is
 * recorded with what is at its top, so that views of views are climbed once. */
static void take_views(struct redirection *r, lo_value_id name)
{
	lo_value_id top = known_as(r, climb(r, name));
	for (uint32_t i = 0; i < r->chain.n; i++) {
		uint32_t *taken = lo_id_map_at(&r->taken, r->chain.at[i].n);
		*renamed_as(r, lo_result(lo_op(r->m, r->chain.at[i]), 0)) = (struct renamed){r->plan, top};
		if (top.n && !*taken && after_start(r, r->chain.at[i]))
			*taken = r->plan + 1;
	}
}

static void redirect_access(struct redirection *r, const struct lo_access *a)
{
	lo_value_id name = lo_operand(r->m, lo_op(r->m, a->op), a->operand);
	lo_value_id now = known_as(r, climb(r, name));
	bool handed_on = !now.n;
	for (uint32_t i = r->chain.n; i-- > 0;) {
		lo_op_id view = r->chain.at[i];
		lo_value_id before = lo_result(lo_op(r->m, view), 0);
		if (!handed_on)
			now = lo_result(lo_op(r->m, make_view(r, view, now)), 0);
		*renamed_as(r, before) = (struct renamed){r->plan, now};
	}
	if (!handed_on)
		lo_operands(r->m, lo_op(r->m, a->op))[a->operand] = now;
}

/* ---- all accesses -------------------------------------------------------- */

/** Does the op only free the buffer? Of an alloca that is an access like others. */
static bool frees_it(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	return !op->n_results && op->n_operands == 1 && lo_op_effects_on(m, op, operand) == LO_EFFECT_FREE &&
	       !lo_def_of_kind(m, lo_operand(m, op, operand), LO_OP_MEMREF_ALLOCA).n;
}

static void redirect_op(struct lo_module *m, const struct lo_dense_ids *plan_of,
			const struct marker_plan *plans, const struct lo_op *op)
{
	lo_value_id *operands = lo_operands(m, op);
	if (op->kind == LO_OP_MEMREF_LIFETIME_START)
		return;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		uint32_t plan = lo_dense_id(plan_of, operands[i].n);
		if (plan != LO_NO_INDEX && !frees_it(m, op, i))
			operands[i] = plans[plan].lifeline;
	}
}

/** Rewrite all uses of buffers with one value to its lifeline; only what frees heap memory keeps the buffer
 * itself. */
static void redirect_whole(struct redirection *r)
{
	uint32_t *roots = LO_ARRAY(r->arena, r->n_plans, uint32_t), n = 0;
	struct marker_plan *whole = LO_ARRAY(r->arena, r->n_plans, struct marker_plan);
	for (uint32_t i = 0; i < r->n_plans; i++) {
		if (!r->plans[i].whole)
			continue;
		roots[n] = r->plans[i].root.n;
		whole[n++] = r->plans[i];
	}
	if (!n)
		return;
	struct lo_dense_ids plan_of = lo_dense_ids_make(roots, n, r->arena);
	lo_op_id func = r->flow->func;
	for (lo_op_id op = func; (op = lo_walk_next(r->m, func, op, false)).n;)
		redirect_op(r->m, &plan_of, whole, lo_op(r->m, op));
}

/** Process each access of each value that is not whole. */
static void each_plan(struct redirection *r, bool take)
{
	for (r->plan = 0; r->plan < r->n_plans; r->plan++) {
		const struct marker_plan *plan = &r->plans[r->plan];
		r->start = lo_dense_id(r->position_of, plan->anchor.n);
		r->last = plan->after;
		for (uint32_t i = 0; !plan->whole && i < plan->n_accesses; i++) {
			const struct lo_access *a = &plan->accesses[i];
			if (take)
				take_views(r, lo_operand(r->m, lo_op(r->m, a->op), a->operand));
			else
				redirect_access(r, a);
		}
	}
}

void rewrite_uses(struct lo_module *m, const struct lo_flow *flow, const struct lo_dense_ids *position_of,
		  const struct marker_plan *plans, uint32_t n_plans, struct lo_arena *arena)
{
	struct redirection r = {.m = m,
				.flow = flow,
				.position_of = position_of,
				.plans = plans,
				.n_plans = n_plans,
				.arena = arena};
	lo_id_map_init(&r.number_of, arena, 0);
	lo_id_map_init(&r.taken, arena, 0);
	lo_id_map_init(&r.viewed, arena, 0);
	each_plan(&r, true);
	lo_id_map_init(&r.number_of, arena, 0);
	r.renamed.n = 0;
	each_plan(&r, false);
	redirect_whole(&r);
}
