// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the values of each buffer. Out: one lifeline for each value: a start, its ends, and its uses.
 *
 * First all is planned on the flow graph: where a lifeline starts (start_point.c) and starts again
 * (lifeline_holes.c), where it ends (marker_plan.c, on edges edge_ends.c). Then the program is changed: ends,
 * blocks on edges, starts, and the uses (rewrite_uses.h). If the best place of a start is on an edge, the
 * edges are split first, and planning is repeated. */
#include "base/order.h"
#include "lifeline_name.h"
#include "lifetime/lifetime.h"
#include "marker_plan.h"
#include "needed_after_free.h"

static void create_start(struct lo_marker_context *p, struct marker_plan *plan)
{
	const struct lo_buffer *buffer = &p->live->buffers[plan->buffer];
	lo_type type = lo_type_of(p->m, buffer->root);
	plan->root = buffer->root;
	plan->start = lo_op_create(p->m, LO_OP_MEMREF_LIFETIME_START, lo_op(p->m, buffer->op)->loc,
				   &buffer->root, 1, &type, 1, (lo_attr){0});
	plan->lifeline = lo_result(lo_op(p->m, plan->start), 0);
	name_lifeline(p->m, plan->lifeline, buffer->root, p->arena);
}

static lo_op_id create_marker(struct lo_marker_context *p, uint32_t plan, enum lo_op_kind kind)
{
	const struct marker_plan *of = &p->out.plans.at[plan];
	return lo_op_create(p->m, kind, lo_op(p->m, of->start)->loc, &of->lifeline, 1, NULL, 0, (lo_attr){0});
}

static lo_op_id create_end(struct lo_marker_context *p, uint32_t plan)
{
	return create_marker(p, plan, LO_OP_MEMREF_LIFETIME_END);
}

/** Create a block on the edge from successor @p slot of @p op that forwards the operands of the edge. */
static lo_op_id split_edge(struct lo_marker_context *p, lo_op_id op, uint32_t slot)
{
	struct lo_successor *edge = lo_successor(p->m, lo_op(p->m, op), slot);
	const lo_value_id *passed = lo_operands(p->m, lo_op(p->m, op)) + edge->first_operand;
	uint32_t n = edge->n_operands;
	lo_type *types = LO_ARRAY(p->arena, n, lo_type);
	lo_value_id *args = LO_ARRAY(p->arena, n, lo_value_id);
	for (uint32_t i = 0; i < n; i++)
		types[i] = lo_type_of(p->m, passed[i]);
	lo_loc loc = lo_op(p->m, op)->loc;
	lo_region_id region = lo_block(p->m, lo_op(p->m, op)->block)->region;
	lo_block_id block = lo_block_create(p->m, region, types, n, loc);
	for (uint32_t i = 0; i < n; i++)
		args[i] = lo_block_arg(lo_block(p->m, block), i);
	lo_op_id branch = lo_op_create(p->m, LO_OP_CF_BR, loc, args, n, NULL, 0, (lo_attr){0});
	*lo_op_add_successors(p->m, branch, 1) = (struct lo_successor){.block = edge->block, .n_operands = n};
	edge->block = block;
	lo_op(p->m, branch)->flags |= LO_OP_ON_EDGE;
	lo_op_append(p->m, block, branch);
	return branch;
}

static lo_op_id make_branch(struct lo_marker_context *p, lo_op_id op, uint32_t region)
{
	lo_loc loc = lo_op(p->m, op)->loc;
	lo_block_id block = lo_block_create(p->m, lo_op_region(p->m, lo_op(p->m, op), region), NULL, 0, loc);
	lo_op_id end =
		lo_op_create(p->m, lo_info(lo_op(p->m, op))->terminator, loc, NULL, 0, NULL, 0, (lo_attr){0});
	lo_op(p->m, end)->flags |= LO_OP_IMPLICIT | LO_OP_ON_EDGE;
	lo_op_append(p->m, block, end);
	return end;
}

LO_COMPARE(compare_splits, struct planned_split, LO_BY(position) LO_BY(slot) LO_BY(plan))

/** One new block serves all the values that die on one edge. */
static void apply_splits(struct lo_marker_context *p)
{
	lo_op_id last = {0};
	LO_SORT(p->out.splits.at, p->out.splits.n, compare_splits);
	for (uint32_t i = 0; i < p->out.splits.n; i++) {
		const struct planned_split *s = &p->out.splits.at[i];
		if (i == 0 || s->position != s[-1].position || s->slot != s[-1].slot)
			last = s->slot & ELSE_SLOT ? make_branch(p, s->op, s->slot & ~ELSE_SLOT)
						   : split_edge(p, s->op, s->slot);
		lo_op_insert_before(p->m, last, create_end(p, s->plan));
	}
}

/** A start that only names its value is followed by its end. */
static void insert_start(struct lo_marker_context *p, uint32_t number)
{
	struct marker_plan *plan = &p->out.plans.at[number];
	lo_op_id alloc = p->live->buffers[plan->buffer].op;
	if (plan->after_alloc)
		lo_op_insert_after(p->m, alloc, plan->start);
	else
		lo_op_insert_before(p->m, plan->anchor, plan->start);
	plan->after = plan->start;
	if (!plan->only_names)
		return;
	plan->after = create_end(p, number);
	lo_op_insert_after(p->m, plan->start, plan->after);
}

struct ordered_plan {
	int64_t bytes;
	uint32_t first_access, operand, number;
};

LO_COMPARE(compare_plans, struct ordered_plan,
	   LO_DOWN(bytes) LO_BY(first_access) LO_BY(operand) LO_BY(number))
LO_COMPARE(compare_again, struct planned_end, LO_BY(plan) LO_BY(anchor.n))
/** An end, and where its value starts. */
struct ordered_end {
	uint32_t start;
	struct planned_end end;
};

LO_COMPARE(compare_ends, struct ordered_end, LO_BY(start) LO_BY(end.plan) LO_BY(end.anchor.n))

/** At one point values end in the order in which they start: one that starts where another is accessed for
 * the last time may be computed in place of it only if it ends later. */
static void order_ends(struct lo_marker_context *p)
{
	struct planned_end *ends = p->out.ends.at;
	uint32_t n = p->out.ends.n;
	struct ordered_end *order = LO_ARRAY(p->arena, n, struct ordered_end);
	for (uint32_t i = 0; i < n; i++) {
		const struct marker_plan *plan = &p->out.plans.at[ends[i].plan];
		lo_op_id start = plan->after_alloc ? p->live->buffers[plan->buffer].op : plan->anchor;
		order[i] = (struct ordered_end){lo_dense_id(&p->facts.position_of, start.n), ends[i]};
	}
	LO_SORT(order, n, compare_ends);
	for (uint32_t i = 0; i < n; i++)
		ends[i] = order[i].end;
}

/** Number the plans in the order in which values start at one point: the largest first, so that smaller ones
 * may be computed in place of it; of equal ones, that which is accessed first, or by the first operand. The
 * order of the allocations decides only between values without accesses: it is another one when the output is
 * read again. */
static void order_plans(struct lo_marker_context *p)
{
	struct lo_arena_mark mark = lo_arena_mark(p->arena);
	struct marker_plan *plans = p->out.plans.at;
	uint32_t n = p->out.plans.n, *number_of = LO_ARRAY(p->arena, n, uint32_t);
	struct ordered_plan *order = LO_ARRAY(p->arena, n, struct ordered_plan);
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_access *first = plans[i].n_accesses ? plans[i].accesses : NULL;
		order[i] = (struct ordered_plan){.bytes = p->live->buffers[plans[i].buffer].bytes,
						 .first_access = first ? first->position : UINT32_MAX,
						 .operand = first ? first->operand : 0,
						 .number = i};
	}
	LO_SORT(order, n, compare_plans);
	for (uint32_t i = 0; i < n; i++)
		number_of[order[i].number] = i;
	for (uint32_t i = 0; i < n; i++) /* each cycle of the permutation, from its first place on */
		for (uint32_t at = i, from; (from = order[at].number) != at; at = from) {
			order[at].number = at;
			if (from == i)
				break;
			struct marker_plan moved = plans[at];
			plans[at] = plans[from];
			plans[from] = moved;
		}
	for (uint32_t i = 0; i < p->out.ends.n; i++)
		p->out.ends.at[i].plan = number_of[p->out.ends.at[i].plan];
	for (uint32_t i = 0; i < p->out.again.n; i++)
		p->out.again.at[i].plan = number_of[p->out.again.at[i].plan];
	for (uint32_t i = 0; i < p->out.splits.n; i++)
		p->out.splits.at[i].plan = number_of[p->out.splits.at[i].plan];
	order_ends(p);
	LO_SORT(p->out.again.at, p->out.again.n, compare_again);
	lo_arena_reset(p->arena, mark);
}

/** Ends are inserted before starts, so that what ends and what starts at one point do not overlap. */
static void apply_plans(struct lo_marker_context *p)
{
	order_plans(p);
	for (uint32_t i = 0; i < p->out.plans.n; i++)
		create_start(p, &p->out.plans.at[i]);
	for (uint32_t i = 0; i < p->out.ends.n; i++)
		lo_op_insert_before(p->m, p->out.ends.at[i].anchor, create_end(p, p->out.ends.at[i].plan));
	apply_splits(p);
	for (uint32_t i = 0; i < p->out.plans.n; i++)
		insert_start(p, i);
	for (uint32_t i = 0; i < p->out.again.n; i++)
		lo_op_insert_before(p->m, p->out.again.at[i].anchor,
				    create_marker(p, p->out.again.at[i].plan, LO_OP_MEMREF_LIFETIME_START));
	rewrite_uses(p->m, p->flow, &p->facts.position_of, p->out.plans.at, p->out.plans.n, p->arena);
	if (p->out.plans.n)
		p->m->renamed = true;
}

static bool is_placed(const struct lo_liveness *live, const struct lo_buffer_value *v, enum lo_place what)
{
	enum lo_buffer_kind kind = live->buffers[v->entry.n].kind;
	return kind == LO_BUFFER_ALLOCA || (what == LO_PLACE_HEAP && kind == LO_BUFFER_ALLOC);
}

static bool any_placed(const struct lo_liveness *live, enum lo_place what)
{
	for (uint32_t i = 0; i < live->n_values; i++)
		if (is_placed(live, &live->values[i], what))
			return true;
	return false;
}

static void plan_all(struct lo_marker_context *p, enum lo_place what)
{
	const bool *needed = what == LO_PLACE_HEAP ? needed_when_freed(p->live, p->arena) : NULL;
	marker_context_start(p);
	for (uint32_t i = 0, next; i < p->live->n_values; i = next) {
		const struct lo_buffer_value *v = &p->live->values[i];
		for (next = i + 1; next < p->live->n_values && p->live->values[next].entry.n == v->entry.n;)
			next++;
		if (is_placed(p->live, v, what) && !(needed && needed[v->entry.n]))
			plan_buffer(p, v->entry.n, i, what == LO_PLACE_BUFFERS ? i : next);
	}
}

/** Split the edges that starts need; this invalidates the plans. */
static void split_entries(struct lo_marker_context *p)
{
	LO_SORT(p->out.entries.at, p->out.entries.n, compare_splits);
	for (uint32_t i = 0; i < p->out.entries.n; i++) {
		const struct planned_split *e = &p->out.entries.at[i];
		if (i == 0 || e->position != e[-1].position || e->slot != e[-1].slot)
			split_edge(p, e->op, e->slot);
	}
	p->m->renamed = true;
}

bool lo_lifetime_place(struct lo_module *m, const struct lo_liveness *live, enum lo_place what, bool *changed,
		       struct lo_arena *arena)
{
	struct lo_marker_context p = {.m = m, .live = live, .flow = live->flow, .arena = arena};
	bool ignored;
	changed = changed ? changed : &ignored;
	*changed = false;
	if (!any_placed(live, what))
		return true;
	plan_all(&p, what);
	*changed = p.out.entries.n || p.out.plans.n || p.out.ends.n || p.out.splits.n || p.out.again.n;
	while (p.out.entries.n) {
		split_entries(&p);
		const struct lo_flow *flow = lo_flow_build(m, p.flow->func, arena, arena);
		p = (struct lo_marker_context){.m = m, .flow = flow, .arena = arena};
		p.live = what == LO_PLACE_BUFFERS ? lo_liveness_of_buffers(flow, arena)
						  : lo_liveness_compute(flow, arena);
		plan_all(&p, what);
	}
	apply_plans(&p);
	return true;
}
