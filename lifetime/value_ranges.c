// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the accesses of a value, what overwrites it, and its start point (start_point.c). Out: where it is
 * live.
 *
 * The nodes in which the value is live are found by a search backward from the accesses to `start_node`
 * (liveness/liveness_search.h).
 *
 * A value that several paths write, each as a whole, need not be live from start_node on: the backward search
 * stops at what overwrites all of it (live->kills), where the value starts again. If it is not live at
 * start_node, its start there only names it. This is done outside of collapsed loops. Nor is the value live
 * where it cannot be the one that is used: on the paths through other regions of a branch than the one that
 * computes and yields it, or over other edges than those that pass it to the argument by which it is used
 * from there on.
 *
 * Invariant: a path from one access to another that passes start_node passes the start, since start_node
 * dominates them; what is needed after start_node was not there before, or the loop that leads back carries
 * the value and start_node is outside of it. In an irreducible loop, where this may fail, the start is right
 * after the allocation. */
#include "value_ranges.h"
#include "base/order.h"

/* ---- the search ---------------------------------------------------------- */

uint8_t *range_state(struct lo_marker_context *p, uint32_t node)
{
	return lo_search_state(&p->search, node);
}

void range_mark_live_in(struct lo_marker_context *p, uint32_t node)
{
	uint8_t *state = range_state(p, node);
	if (node != p->value.start_node && !(*state & FRESH))
		lo_search_leave(&p->search, node);
}

/** Is a value that is live at the end of @p unit live at its head? */
static bool is_live_before(void *context, uint32_t unit)
{
	const struct lo_marker_context *p = context;
	return unit != p->value.start_node && !range_has(p, unit, FRESH);
}

static bool in_arm(const struct lo_marker_context *p, uint32_t node)
{
	return p->value.arm.first == LO_NO_NODE ? lo_node_dominates(p->flow, p->value.arm.start, node)
						: p->value.arm.first <= node && node <= p->value.arm.last;
}

/* The index of the first access at or after @p position. O(log n). */
static uint32_t first_access(const struct lo_marker_context *p, uint32_t position)
{
	return LO_FIRST_FROM(struct lo_access, position, p->value.subject->accesses,
			     p->value.subject->n_accesses, position);
}

bool range_passes_on(const struct lo_marker_context *p, uint32_t position, const struct lo_successor *slot)
{
	const struct lo_access *accesses = p->value.subject->accesses;
	for (uint32_t i = first_access(p, position);
	     i < p->value.subject->n_accesses && accesses[i].position == position; i++)
		if (accesses[i].operand - slot->first_operand < slot->n_operands)
			return true;
	return false;
}

/** Does the last op of @p from pass the buffer to the block of the arm? */
static bool passes_to_arm(const struct lo_marker_context *p, uint32_t from)
{
	const struct lo_flow_node *node = &p->flow->nodes[from];
	uint32_t position = node->end - 1;
	const struct lo_op *op = lo_op(p->m, p->flow->op_at[position]);
	for (uint32_t i = 0; node->begin < node->end && i < lo_n_successors(p->m, op); i++) {
		const struct lo_successor *to = lo_successor(p->m, op, i);
		if (to->block.n == p->flow->nodes[p->value.arm.after].block.n &&
		    range_passes_on(p, position, to))
			return true;
	}
	return false;
}

/** Does the edge bring the value? Those to after the branch of its arm, or into the loop around that place,
 * do only if they come from the arm, and those to a block only if they pass the buffer to it. */
static bool brings(void *context, uint32_t from, uint32_t to)
{
	const struct lo_marker_context *p = context;
	const struct arm *arm = &p->value.arm;
	if (arm->loop ? !lo_loop_has(&p->flow->loops[arm->loop], to) : to != arm->after)
		return true;
	return arm->first == LO_NO_NODE && !arm->loop ? passes_to_arm(p, from) : in_arm(p, from);
}

bool range_is_open(const struct lo_marker_context *p, uint32_t node)
{
	return range_has(p, lo_search_unit(&p->search, node), LIVE_OUT);
}

bool range_live_at_head(const struct lo_marker_context *p, uint32_t node)
{
	return range_has(p, lo_search_unit(&p->search, node), LIVE_IN);
}

/* ---- live nodes ---------------------------------------------------------- */

void range_live_on(struct lo_marker_context *p, uint32_t node)
{
	*range_state(p, node) &= (uint8_t)~FRESH;
	range_mark_live_in(p, node);
}

/** An op with regions uses its operands until it ends: the value is live at the head of what follows. A
 * branch may use them on its edges. */
static void mark_last_op(struct lo_marker_context *p, uint32_t node)
{
	lo_op_id next = lo_op(p->m, p->flow->op_at[p->flow->nodes[node].end - 1])->next;
	*range_state(p, node) |= LIVE_OUT;
	if (!next.n)
		return;
	uint32_t after = p->flow->node_at[lo_dense_id(&p->facts.position_of, next.n)];
	if (p->flow->nodes[after].reachable)
		range_live_on(p, after);
}

/** Is the kill a collapsed loop that accesses the value? Then the value is live in it from its head on. */
static bool is_own_nest(const struct lo_marker_context *p, const struct lo_kill *kill)
{
	uint32_t inside = kill->position + 1 < p->flow->n_points ? p->flow->node_at[kill->position + 1] : 0;
	uint32_t loop = inside ? lo_collapsed_loop(p->facts.units, inside, p->value.start_node) : 0;
	if (!loop || p->flow->loops[loop].op.n != kill->op.n)
		return false;
	uint32_t first = first_access(p, kill->position), end = p->flow->nodes[p->flow->loops[loop].last].end;
	return first < p->value.subject->n_accesses &&
	       p->value.subject->accesses[first].position > kill->position &&
	       p->value.subject->accesses[first].position < end;
}

/** The index of the first kill at or after @p position. */
static uint32_t kill_from(const struct lo_marker_context *p, uint32_t position)
{
	return LO_FIRST_FROM(struct lo_kill, position, p->group.kills, p->group.n_kills, position);
}

/** List the events of the value: its accesses, and loops that overwrite it. */
static void list_stops(struct lo_marker_context *p)
{
	const struct lo_access *accesses = p->value.subject->accesses;
	uint32_t n_kills = p->value.holes && !p->value.early ? p->group.n_kills : 0;
	uint32_t k = n_kills && p->value.subject->n_accesses
			     ? kill_from(p, p->flow->nodes[p->value.start_node].begin)
			     : 0;
	p->value.stops.n = 0;
	for (uint32_t i = 0; i < p->value.subject->n_accesses; i++) {
		struct stop stop = {accesses[i].position, 0};
		if (i && accesses[i - 1].position == stop.position)
			continue;
		for (; k < n_kills && p->group.kills[k].position <= stop.position; k++) {
			const struct lo_kill *kill = &p->group.kills[k];
			if (kill->position == stop.position)
				stop.flags |= kill->nest ? 0 : KILL;
			else if (kill->nest && is_own_nest(p, kill))
				LO_PUSH(p->arena, &p->value.stops,
					((struct stop){kill->position, KILL | NEST}));
		}
		LO_PUSH(p->arena, &p->value.stops, stop);
	}
}

/** Does the access name the buffer itself, or a view of it? Else the name was forwarded. */
static bool is_direct(const struct lo_marker_context *p, const struct lo_access *a)
{
	lo_value_id name = lo_operand(p->m, lo_op(p->m, a->op), a->operand);
	return lo_under_movable_views(p->m, name).n == p->group.buffer->root.n;
}

/** Set the arm that yields the value by access @p a. false: @p a is no such access. */
static bool set_arm(struct lo_marker_context *p, const struct lo_access *a)
{
	const struct lo_op *op = lo_op(p->m, a->op);
	lo_op_id owner = lo_region(p->m, lo_block(p->m, op->block)->region)->parent;
	const struct lo_op *branch = lo_op(p->m, owner);
	uint32_t node = p->flow->node_at[a->position];
	if (op->next.n || !branch->n_results || lo_info(branch)->flow != LO_FLOW_BRANCH || !branch->next.n ||
	    !is_direct(p, a) || !p->flow->nodes[node].reachable)
		return false;
	uint32_t after = lo_dense_id(&p->facts.position_of, branch->next.n);
	p->value.arm = (struct arm){p->facts.region_first[node], p->facts.region_last[node], LO_NO_NODE,
				    p->flow->node_at[after], 0};
	return !lo_collapsed_loop(p->facts.units, node, p->value.start_node) &&
	       !lo_collapsed_loop(p->facts.units, p->value.arm.after, p->value.start_node) &&
	       p->flow->nodes[p->value.arm.after].begin == after && !in_arm(p, p->value.start_node);
}

/** Does the edge from @p from to the arms' block enter all loops that are around the block and not around
 * start_node? The outermost of them is all or nothing: edges into it from outside of the arm do not bring the
 * value, and its back edges to the block need it all the same. If there is no such loop, there may be no back
 * edge to the block. */
static bool enters_loops(struct lo_marker_context *p, uint32_t from)
{
	const struct lo_flow_node *after = &p->flow->nodes[p->value.arm.after];
	p->value.arm.loop = lo_collapsed_loop(p->facts.units, p->value.arm.after, p->value.start_node);
	if (p->value.arm.loop)
		return !lo_loop_has(&p->flow->loops[p->value.arm.loop], from);
	for (uint32_t k = 0; k < after->n_preds; k++)
		if (lo_node_dominates(p->flow, p->value.arm.after, p->flow->preds[after->preds + k]))
			return false;
	return true;
}

/** Set the arm to the block to whose argument access @p a passes the value. false: there is none. */
static bool set_arm_of_blocks(struct lo_marker_context *p, const struct lo_access *a)
{
	const struct lo_op *op = lo_op(p->m, a->op);
	uint32_t from = p->flow->node_at[a->position];
	if (!lo_n_successors(p->m, op) || !is_direct(p, a) || !p->flow->nodes[from].reachable)
		return false;
	for (uint32_t i = 0; i < lo_n_successors(p->m, op); i++) {
		const struct lo_successor *to = lo_successor(p->m, op, i);
		if (a->operand - to->first_operand >= to->n_operands)
			continue;
		uint32_t head = lo_dense_id(&p->facts.position_of, lo_block(p->m, to->block)->first.n);
		p->value.arm = (struct arm){LO_NO_NODE, 0, LO_NO_NODE, p->flow->node_at[head], 0};
		return p->flow->nodes[p->value.arm.after].begin == head && enters_loops(p, from);
	}
	return false;
}

/** May the access be in the arm, by its place and its name? The arm of blocks is not known yet; what comes
 * after its block in the order is not in it, since paths from there may lead to it. */
static bool is_accessed_in_arm(const struct lo_marker_context *p, const struct lo_access *a, uint32_t node)
{
	uint32_t after = p->value.arm.after;
	return p->value.arm.first == LO_NO_NODE ? is_direct(p, a) && node < after : in_arm(p, node);
}

/** Are all accesses in the arm, or after the branch by what the arm has yielded? Finds where the value
 * starts. */
static bool is_made_in_arm(struct lo_marker_context *p)
{
	struct arm *arm = &p->value.arm;
	uint32_t start = LO_NO_NODE;
	bool used = false;
	for (uint32_t i = 0; i < p->value.subject->n_accesses; i++) {
		const struct lo_access *a = &p->value.subject->accesses[i];
		uint32_t node = p->flow->node_at[a->position];
		if (is_accessed_in_arm(p, a, node))
			start = start == LO_NO_NODE ? node : marker_dominator(p, start, node);
		else if (!marker_covers(p, arm->after, node) || is_direct(p, a))
			return false;
		else
			used = true;
	}
	while (start != LO_NO_NODE && (lo_collapsed_loop(p->facts.units, start, p->value.start_node) ||
				       p->flow->nodes[start].begin == p->flow->nodes[start].end))
		start = p->facts.above[start];
	arm->start = start;
	if (start == LO_NO_NODE || !used)
		return false;
	if (arm->first != LO_NO_NODE)
		return in_arm(p, start);
	return range_is_passed(p) ? !arm->loop : !in_arm(p, p->value.start_node) && !in_arm(p, arm->after);
}

/** Find the arm of a branch in which the value is computed and forwarded, if there is one. */
static void find_arm(struct lo_marker_context *p)
{
	for (uint32_t i = 0;
	     p->value.holes && p->value.arms && !p->value.early && i < p->value.subject->n_accesses; i++) {
		const struct lo_access *a = &p->value.subject->accesses[i];
		if (!set_arm(p, a) && !set_arm_of_blocks(p, a))
			continue;
		if (is_made_in_arm(p))
			return;
		break;
	}
	p->value.arm = (struct arm){LO_NO_NODE, 0, LO_NO_NODE, LO_NO_NODE, 0};
}

/** Note the first and last event of each node, and where the value starts again; before liveness is known. */
static void note_stops(struct lo_marker_context *p)
{
	for (uint32_t i = 0; i < p->value.stops.n; i++) {
		const struct stop *stop = &p->value.stops.at[i];
		uint32_t node = p->flow->node_at[stop->position];
		if (!p->flow->nodes[node].reachable ||
		    lo_collapsed_loop(p->facts.units, node, p->value.start_node))
			continue;
		uint8_t *state = range_state(p, node);
		if (!(*state & ACCESS)) {
			p->node.first[node] = stop->position;
			*state |= stop->flags & KILL && node != p->value.start_node ? FRESH : 0;
		}
		*state |= ACCESS;
		p->node.last[node] = stop->position;
	}
	if (p->value.arm.after == LO_NO_NODE || range_is_passed(p))
		return;
	uint8_t *state = range_state(p, p->value.arm.start);
	p->node.first[p->value.arm.start] = *state & ACCESS ? p->node.first[p->value.arm.start]
							    : p->flow->nodes[p->value.arm.start].end - 1;
	*state |= FRESH;
}

static void mark_stop(struct lo_marker_context *p, const struct stop *stop)
{
	uint32_t node = p->flow->node_at[stop->position];
	if (!p->flow->nodes[node].reachable || lo_search_unit(&p->search, node) != node) {
		lo_search_come(&p->search, node);
		return;
	}
	range_mark_live_in(p, node);
	if (stop->position + 1 == p->flow->nodes[node].end && !(stop->flags & NEST))
		mark_last_op(p, node);
}

void range_mark(struct lo_marker_context *p)
{
	struct lo_search *s = &p->search;
	for (uint32_t i = 0; i < s->found.n; i++)
		p->facts.n_open[s->found.at[i]] = 0;
	lo_search_begin(s);
	s->home = p->value.start_node;
	s->floor = p->flow->nodes[s->home].begin + 1;
	range_state(p, s->home);
	list_stops(p);
	s->events = p->value.stops.at;
	s->n_events = p->value.stops.n;
	find_arm(p);
	s->follows = p->value.arm.after == LO_NO_NODE ? NULL : brings;
	s->join = p->value.arm.after == LO_NO_NODE ? 0 : p->value.arm.after;
	note_stops(p);
	for (uint32_t i = 0; i < p->value.stops.n; i++)
		mark_stop(p, &p->value.stops.at[i]);
	(void)lo_search_run(s);
}

void range_search_init(struct lo_marker_context *p)
{
	p->search = (struct lo_search){.flow = p->flow,
				       .units = p->facts.units,
				       .arena = p->arena,
				       .event_bytes = sizeof(struct stop),
				       .client = p,
				       .through = is_live_before};
	lo_search_begin(&p->search);
}

/* ---- live points --------------------------------------------------------- */

void range_order_steps(struct lo_marker_context *p)
{
	p->stepped.n = 0;
	for (uint32_t i = 0; i < p->search.steps.n; i++)
		LO_PUSH(p->arena, &p->stepped, lo_search_step_points(&p->search, &p->search.steps.at[i]));
	struct lo_interval *steps = p->stepped.at;
	LO_SORT(steps, p->stepped.n, lo_compare_pairs);
	for (uint32_t i = 1; i < p->stepped.n; i++)
		steps[i].end = steps[i].end > steps[i - 1].end ? steps[i].end : steps[i - 1].end;
}

bool range_is_stepped_over(const struct lo_marker_context *p, uint32_t position)
{
	uint32_t after = LO_FIRST_FROM(struct lo_interval, begin, p->stepped.at, p->stepped.n, position + 1);
	return after && position < p->stepped.at[after - 1].end;
}

void range_list_runs(struct lo_marker_context *p, uint32_t node, uint32_t from)
{
	bool stops = range_has(p, node, ACCESS), fresh = range_has(p, node, FRESH);
	uint32_t begin = node == p->value.start_node ? from
			 : fresh                     ? p->node.first[node]
						     : p->flow->nodes[node].begin;
	uint32_t i = lo_search_event(&p->search, begin), dead = begin;
	p->value.runs.n = 0;
	for (; stops && i < p->value.stops.n && p->value.stops.at[i].position <= p->node.last[node]; i++) {
		uint32_t at = p->value.stops.at[i].position;
		if (p->value.stops.at[i].flags & KILL && p->facts.n_busy[dead] != p->facts.n_busy[at] &&
		    !(node == p->value.start_node && at == p->node.first[node])) {
			LO_PUSH(p->arena, &p->value.runs, ((struct lo_interval){begin, dead}));
			begin = at;
		}
		dead = at + 1;
	}
	uint32_t end = range_has(p, node, LIVE_OUT) ? p->flow->nodes[node].end
		       : stops                      ? p->node.last[node] + 1
						    : begin;
	LO_PUSH(p->arena, &p->value.runs, ((struct lo_interval){begin, end}));
}

static void cover(struct lo_marker_context *p, struct lo_interval points)
{
	if (points.begin < points.end)
		LO_PUSH(p->arena, &p->group.covered,
			((struct covered){points, (uint32_t)(p->value.subject - p->group.subjects.at)}));
}

void range_cover(struct lo_marker_context *p, lo_op_id anchor)
{
	uint32_t from = lo_dense_id(&p->facts.position_of, anchor.n);
	for (uint32_t i = 0; i < p->search.found.n; i++) {
		uint32_t unit = p->search.found.at[i];
		if (unit >= p->flow->n_nodes)
			cover(p, lo_unit_points(p->flow, unit));
		if (unit >= p->flow->n_nodes || !range_has(p, unit, ACCESS | LIVE_IN | LIVE_OUT))
			continue;
		range_list_runs(p, unit, from);
		for (uint32_t k = 0; k < p->value.runs.n; k++)
			cover(p, p->value.runs.at[k]);
	}
	for (uint32_t i = 0; i < p->search.steps.n; i++)
		cover(p, lo_search_step_points(&p->search, &p->search.steps.at[i]));
}
