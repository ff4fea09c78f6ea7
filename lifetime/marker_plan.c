// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the ranges of the values of a buffer. Out: plans of their starts, ends, and repeated starts.
 *
 * A value ends before it is overwritten, and starts again there, if that frees storage for an access of
 * anything else (lifeline_holes.c decides it). Ends on edges are planned in edge_ends.c, the start is found
 * in start_point.c. */

#include "marker_plan.h"
#include "base/order.h"
#include "lifetime/separate_values.h"
#include "value_ranges.h"

/* ---- one value ----------------------------------------------------------- */

static void plan_end(struct lo_marker_context *p, uint32_t position)
{
	LO_PUSH(p->arena, &p->out.ends, ((struct planned_end){p->out.plans.n, p->flow->op_at[position]}));
}

static void plan_again(struct lo_marker_context *p, uint32_t position)
{
	LO_PUSH(p->arena, &p->out.again, ((struct planned_end){p->out.plans.n, p->flow->op_at[position]}));
}

/** Plan the ends and the starts within a node. */
static void emit_node(struct lo_marker_context *p, uint32_t node)
{
	uint32_t begin = p->flow->nodes[node].begin;
	if (!range_has(p, node, ACCESS | LIVE_IN | LIVE_OUT))
		return;
	range_list_runs(p, node, begin);
	for (uint32_t i = 0; i < p->value.runs.n; i++) {
		if (i || range_has(p, node, FRESH))
			plan_again(p, p->value.runs.at[i].begin);
		if (i + 1 < p->value.runs.n)
			plan_end(p, p->value.runs.at[i].end);
	}
	if (range_has(p, node, ACCESS) && !range_has(p, node, LIVE_OUT))
		plan_end(p, p->node.last[node] + 1);
	else if (!range_has(p, node, LIVE_OUT) && !range_is_stepped_over(p, begin))
		plan_end(p, begin);
}

static void plan_ends(struct lo_marker_context *p)
{
	range_order_steps(p);
	for (uint32_t i = 0, n = p->search.found.n; i < n; i++)
		if (p->search.found.at[i] < p->flow->n_nodes)
			emit_node(p, p->search.found.at[i]);
	range_plan_edge_ends(p);
}

static bool is_used(const struct lo_marker_context *p)
{
	for (uint32_t i = 0; i < p->value.subject->n_accesses; i++)
		if (lo_point_reachable(p->flow, p->value.subject->accesses[i].position))
			return true;
	return false;
}

/* ---- the values of a buffer ---------------------------------------------- */

static void plan_subject(struct lo_marker_context *p, uint32_t id, lo_op_id alloc, uint32_t made)
{
	struct marker_plan plan = {.buffer = id,
				   .anchor = lo_op(p->m, alloc)->next,
				   .after_alloc = true,
				   .accesses = p->value.subject->accesses,
				   .n_accesses = p->value.subject->n_accesses,
				   .whole = p->value.subject->whole,
				   .start_node = made};
	if (!is_used(p) || !plan.anchor.n)
		return;
	if (!p->group.buffer->pinned_by.n) {
		if (!value_place(p, alloc, made))
			return;
		bool lives = range_has(p, p->value.start_node, ACCESS | LIVE_OUT);
		plan.start_node = p->value.name;
		plan.anchor = range_name_anchor(p, alloc);
		plan.after_alloc = p->value.early;
		bool again = range_is_apart(p) || range_is_passed(p);
		plan.only_names = !p->value.early && (again || !lives);
		if (again && lives)
			plan_again(p, lo_dense_id(&p->facts.position_of, range_anchor(p, alloc).n));
		plan_ends(p);
	}
	LO_PUSH(p->arena, &p->out.plans, plan);
}

/** Find what overwrites the buffer; not used for a buffer that is accessed in parts. */
static void find_kills(struct lo_marker_context *p, uint32_t buffer)
{
	const struct lo_kill *kills = p->live->kills;
	uint32_t low = LO_FIRST_FROM(struct lo_kill, buffer.n, kills, p->live->n_kills, buffer);
	p->group.kills = kills + low;
	for (p->group.n_kills = 0;
	     low < p->live->n_kills && kills[low].buffer.n == buffer && !kills[low].end_byte; low++)
		p->group.n_kills++;
}

/** List the values from @p first to below @p end. */
static void list_subjects(struct lo_marker_context *p, uint32_t first, uint32_t end)
{
	p->group.subjects.n = 0;
	for (uint32_t i = first; i < end; i++) {
		const struct lo_buffer_value *v = &p->live->values[i];
		LO_PUSH(p->arena, &p->group.subjects,
			((struct subject){p->live->value_accesses + v->accesses,
					  p->live->carried + v->carried, v->n_accesses, v->n_carried,
					  v->whole, v->begin_byte, v->end_byte ? v->end_byte : INT64_MAX}));
	}
}

void plan_buffer(struct lo_marker_context *p, uint32_t id, uint32_t first, uint32_t end)
{
	p->group.buffer = &p->live->buffers[id];
	lo_op_id alloc = p->group.buffer->op;
	uint32_t made = lo_dense_id(&p->facts.position_of, alloc.n);
	if (p->group.buffer->n_lifelines || made == LO_NO_INDEX || !lo_point_reachable(p->flow, made))
		return;
	made = p->flow->node_at[made];
	find_kills(p, id);
	list_subjects(p, first, end);
	if (first == end)
		LO_PUSH(p->arena, &p->group.subjects,
			((struct subject){p->live->accesses + p->group.buffer->accesses, NULL,
					  p->group.buffer->n_accesses, 0, true, 0, INT64_MAX}));
	coalesce_values(p, alloc, made);
	for (uint32_t i = 0; i < p->group.subjects.n; i++) {
		p->value.subject = &p->group.subjects.at[i];
		plan_subject(p, id, alloc, made);
	}
}

/* ---- values that could have storage of their own ------------------------- */

struct lo_marker_context *lo_marker_context_create(struct lo_module *m, const struct lo_liveness *live,
						   struct lo_arena *arena)
{
	struct lo_marker_context *p = LO_NEW(arena, struct lo_marker_context);
	*p = (struct lo_marker_context){.m = m, .live = live, .flow = live->flow, .arena = arena};
	marker_context_start(p);
	return p;
}

uint32_t lo_marker_context_group(struct lo_marker_context *p, uint32_t first, uint32_t end, const bool *kept,
				 uint32_t *group)
{
	const struct lo_buffer *buffer = &p->live->buffers[p->live->values[first].buffer.n];
	p->group.buffer = buffer;
	p->group.member = group;
	p->group.n_members = end - first;
	p->group.n_kills = 0;
	for (uint32_t i = 0; i < p->group.n_members; i++)
		group[i] = i;
	list_subjects(p, first, end);
	for (uint32_t i = 0; i < p->group.n_members; i++) {
		struct subject *subject = &p->group.subjects.at[i];
		subject->begin_byte = kept[i] ? 0 : subject->begin_byte;
		subject->end_byte = kept[i] ? INT64_MAX : subject->end_byte;
	}
	coalesce_values(p, buffer->op, p->flow->node_at[lo_dense_id(&p->facts.position_of, buffer->op.n)]);
	return p->group.subjects.n;
}
