// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the ranges of the values of a buffer. Out: plans of their starts, ends, and starts again.
 *
 * A value ends before what overwrites it, and starts again there, if that leaves room for an access to
 * anything else; so what is found with holes is compared with what is found without. */
#include <stdlib.h>

#include "analysis/heap_mark.h"
#include "base/order.h"
#include "lifetime/place.h"
#include "marker_plan.h"
#include "value_range.h"

/* ---- one value ------------------------------------------------------------------ */

static void plan_end(struct placing *p, uint32_t position)
{
	LO_PUSH(p->arena, &p->ends, ((struct planned_end){p->plans.n, p->flow->op_at[position]}));
}

static void plan_again(struct placing *p, uint32_t position)
{
	LO_PUSH(p->arena, &p->again, ((struct planned_end){p->plans.n, p->flow->op_at[position]}));
}

/** The ends and the starts within a node. */
static void emit_node(struct placing *p, uint32_t node)
{
	uint32_t begin = p->flow->nodes[node].begin;
	if (!range_has(p, node, ACCESS | LIVE_IN | OPEN))
		return;
	range_list_runs(p, node, begin);
	for (uint32_t i = 0; i < p->runs.n; i++) {
		if (i || range_has(p, node, FRESH))
			plan_again(p, p->runs.at[i].begin);
		if (i + 1 < p->runs.n)
			plan_end(p, p->runs.at[i].end);
	}
	if (range_has(p, node, ACCESS) && !range_has(p, node, OPEN))
		plan_end(p, p->last[node] + 1);
	else if (!range_has(p, node, OPEN) && !range_is_stepped_over(p, begin))
		plan_end(p, begin);
}

/** Its end, if it dies on the edge. */
static bool emit_edge(struct placing *p, struct edge e, bool *unused)
{
	(void)unused;
	const struct lo_flow_node *from = &p->flow->nodes[e.from], *to = &p->flow->nodes[e.to];
	if (range_live_at_head(p, e.to) || range_has(p, e.to, ENDED))
		return true;
	if (settle_all_open(p, e.to)) {
		*range_state(p, e.to) |= ENDED;
		LO_PUSH(p->arena, &p->ends, ((struct planned_end){p->plans.n, p->flow->op_at[to->begin]}));
		return true;
	}
	struct planned_split split = {
		.position = from->end - 1, .plan = p->plans.n, .op = p->flow->op_at[from->end - 1]};
	const struct lo_op *op = lo_op(p->m, split.op);
	for (uint32_t i = p->slot_first[e.number]; i < p->slot_first[e.number + 1]; i++) {
		split.slot = p->slots[i];
		LO_PUSH(p->arena, &p->splits, split);
	}
	split.slot = lo_n_successors(p->m, op) ? 0 : settle_missing_branch(p, op);
	if (split.slot)
		LO_PUSH(p->arena, &p->splits, split);
	return true;
}

static void plan_ends(struct placing *p)
{
	range_order_steps(p);
	for (uint32_t i = 0, n = p->nodes.n; i < n; i++)
		emit_node(p, p->nodes.at[i]);
	settle_each_edge(p, emit_edge, NULL);
}

static bool is_used(const struct placing *p)
{
	for (uint32_t i = 0; i < p->subject->n_accesses; i++)
		if (lo_point_reachable(p->flow, p->subject->accesses[i].position))
			return true;
	return false;
}

/* ---- holes ------------------------------------------------------------------ */

/** Does it start again anywhere? */
static bool has_holes(struct placing *p)
{
	bool open = range_has(p, p->home, ACCESS | OPEN), found = !open || p->arm.behind != LO_NO_NODE;
	for (uint32_t i = 0; i < p->nodes.n && !found; i++) {
		uint32_t n = p->nodes.at[i];
		if (!range_has(p, n, ACCESS))
			continue;
		range_list_runs(p, n, p->flow->nodes[n].begin);
		found = p->runs.n > 1 || range_has(p, n, FRESH);
	}
	return found;
}

/** How many accesses of allocations stand where it lives; its own are counted too. */
static uint32_t busy_while_live(struct placing *p, lo_op_id alloc)
{
	uint32_t first = p->covered.n, n = 0, behind = 0;
	separate_cover(p, range_anchor(p, alloc));
	struct covered *list = p->covered.at + first;
	if (p->covered.n - first > 1)
		qsort(list, p->covered.n - first, sizeof *list, separate_compare);
	for (uint32_t i = 0; i < p->covered.n - first; i++) {
		uint32_t begin = list[i].points.begin > behind ? list[i].points.begin : behind;
		behind = list[i].points.end > behind ? list[i].points.end : behind;
		n += behind > begin ? p->n_busy[behind] - p->n_busy[begin] : 0;
	}
	p->covered.n = first;
	return n;
}

static bool find_place_with(struct placing *p, uint32_t made, bool holes)
{
	p->holes = holes;
	return settle_range(p, made);
}

/** Does it start in its arm, and not above? */
static bool is_only_made_in_arm(const struct placing *p)
{
	return range_has(p, p->arm.start, FRESH) && !range_has(p, p->home, ACCESS | OPEN);
}

/** Home and range, in an arm if that can be, with holes if they leave room for an access of anything else.
 * @p may: it may start again. */
static bool find_place(struct placing *p, lo_op_id alloc, uint32_t made, bool may)
{
	p->arms = may;
	bool found = find_place_with(p, made, may);
	if (p->arm.behind != LO_NO_NODE && !(found && is_only_made_in_arm(p))) {
		p->arms = false;
		found = find_place_with(p, made, may);
	}
	bool any = p->n_kills || p->arm.behind != LO_NO_NODE;
	if (!may || (found && !(any && has_holes(p))))
		return found;
	uint32_t with = found ? busy_while_live(p, alloc) : UINT32_MAX;
	if (!find_place_with(p, made, false))
		return false;
	return busy_while_live(p, alloc) <= with || find_place_with(p, made, true);
}

/** Could it start to live where its name would not be seen by all who use it? What has been found stays. */
static bool may_be_apart(struct placing *p, uint32_t made)
{
	uint32_t n_entries = p->entries.n, home = p->home;
	bool early = p->early;
	p->apart = true;
	range_set_home(p, made);
	p->apart = !p->early && range_is_apart(p);
	p->entries.n = n_entries;
	p->home = p->name = home;
	p->early = early;
	return p->apart;
}

bool plan_place(struct placing *p, lo_op_id alloc, uint32_t made)
{
	/* a name of the heap cannot be asked for again */
	bool may = !p->subject->whole && !lo_lifetime_is_heap(p->m, lo_op(p->m, p->buffer->op));
	p->apart = false;
	bool found = find_place(p, alloc, made, may), holes = p->holes, arms = p->arms;
	uint32_t busy = found ? busy_while_live(p, alloc) : UINT32_MAX, n_entries = p->entries.n;
	if (!may || !may_be_apart(p, made))
		return found;
	if (find_place(p, alloc, made, true) && range_is_apart(p) && busy_while_live(p, alloc) < busy)
		return true;
	p->entries.n = n_entries;
	p->apart = false;
	p->arms = arms;
	return found && find_place_with(p, made, holes);
}

/* ---- the values of a buffer ------------------------------------------------------------------ */

static void plan_subject(struct placing *p, uint32_t id, lo_op_id alloc, uint32_t made)
{
	struct plan plan = {.buffer = id,
			    .anchor = lo_op(p->m, alloc)->next,
			    .behind_alloc = true,
			    .accesses = p->subject->accesses,
			    .n_accesses = p->subject->n_accesses,
			    .whole = p->subject->whole,
			    .home = made};
	if (!is_used(p) || !plan.anchor.n)
		return;
	if (!p->buffer->pinned_by.n) {
		if (!plan_place(p, alloc, made))
			return;
		bool lives = range_has(p, p->home, ACCESS | OPEN);
		plan.home = p->name;
		plan.anchor = range_name_anchor(p, alloc);
		plan.behind_alloc = p->early;
		plan.only_names = !p->early && (range_is_apart(p) || !lives);
		if (range_is_apart(p) && lives)
			plan_again(p, lo_number(&p->position_of, range_anchor(p, alloc).n));
		plan_ends(p);
	}
	LO_PUSH(p->arena, &p->plans, plan);
}

/** What overwrites the buffer; of one that is accessed in parts it is not asked. */
static void find_kills(struct placing *p, uint32_t buffer)
{
	const struct lo_kill *kills = p->live->kills;
	uint32_t low = LO_FIRST_FROM(struct lo_kill, buffer.n, kills, p->live->n_kills, buffer);
	p->kills = kills + low;
	for (p->n_kills = 0; low < p->live->n_kills && kills[low].buffer.n == buffer && !kills[low].end_byte;
	     low++)
		p->n_kills++;
}

/** The values from @p first to @p end. */
static void list_subjects(struct placing *p, uint32_t first, uint32_t end)
{
	p->subjects.n = 0;
	for (uint32_t i = first; i < end; i++) {
		const struct lo_buffer_value *v = &p->live->values[i];
		LO_PUSH(p->arena, &p->subjects,
			((struct subject){p->live->value_accesses + v->accesses,
					  p->live->carried + v->carried, v->n_accesses, v->n_carried,
					  v->whole, v->begin_byte, v->end_byte ? v->end_byte : INT64_MAX}));
	}
}

void plan_buffer(struct placing *p, uint32_t id, uint32_t first, uint32_t end)
{
	p->buffer = &p->live->buffers[id];
	lo_op_id alloc = p->buffer->op;
	uint32_t made = lo_number(&p->position_of, alloc.n);
	if (p->buffer->n_lifelines || made == LO_NO_INDEX || !lo_point_reachable(p->flow, made))
		return;
	made = p->flow->node_at[made];
	find_kills(p, id);
	list_subjects(p, first, end);
	if (first == end)
		LO_PUSH(p->arena, &p->subjects,
			((struct subject){p->live->accesses + p->buffer->accesses, NULL,
					  p->buffer->n_accesses, 0, true, 0, INT64_MAX}));
	separate_values(p, alloc, made);
	for (uint32_t i = 0; i < p->subjects.n; i++) {
		p->subject = &p->subjects.at[i];
		plan_subject(p, id, alloc, made);
	}
}

/* ---- values that could have storage of their own
 * ------------------------------------------------------------------ */

struct placing *placing_create(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena)
{
	struct placing *p = LO_NEW(arena, struct placing);
	*p = (struct placing){.m = m, .live = live, .flow = live->flow, .arena = arena};
	placing_start(p);
	return p;
}

uint32_t placing_group(struct placing *p, uint32_t first, uint32_t end, uint32_t *group)
{
	const struct lo_buffer *buffer = &p->live->buffers[p->live->values[first].buffer.n];
	p->buffer = buffer;
	p->member = group;
	p->n_members = end - first;
	p->n_kills = 0;
	for (uint32_t i = 0; i < p->n_members; i++)
		group[i] = i;
	list_subjects(p, first, end);
	separate_values(p, buffer->op, p->flow->node_at[lo_number(&p->position_of, buffer->op.n)]);
	return p->subjects.n;
}
