// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the accesses of a value. Out: where its lifeline starts, and where its name is defined.
 *
 * The start point is `start_node`, the nearest node that dominates all accesses and is in no loop without the
 * allocation that carries the value; the start comes before the first access there. */
#include "value_ranges.h"

/** If a loop of blocks is entered by one edge from a block that branches, the best start is on that edge:
 * paths that do not enter the loop then do not start the value. */
static void want_entry(struct lo_marker_context *p, uint32_t loop)
{
	uint32_t n_entries = 0, edge = 0, from = 0;
	for (const struct lo_flow_edge *e = NULL; (e = lo_next_entry(p->facts.units, loop, e));) {
		if (p->flow->nodes[e->from].begin == p->flow->nodes[e->from].end)
			continue;
		edge = e->number;
		from = e->from;
		n_entries++;
	}
	if (n_entries != 1 || p->facts.slot_first[edge + 1] - p->facts.slot_first[edge] != 1)
		return;
	struct planned_split entry = {.position = p->flow->nodes[from].end - 1,
				      .slot = p->facts.slots[p->facts.slot_first[edge]]};
	entry.op = p->flow->op_at[entry.position];
	const struct lo_op *op = lo_op(p->m, entry.op);
	if (lo_n_successors(p->m, op) > 1 && marker_can_split(p, lo_successor(p->m, op, entry.slot)))
		LO_PUSH(p->arena, &p->out.entries, entry);
}

/** The next node upwards where the value might start. */
static uint32_t up_from(const struct lo_marker_context *p, uint32_t node)
{
	return p->value.apart ? p->flow->nodes[node].idom : p->facts.above[node];
}

static uint32_t leave_loop(struct lo_marker_context *p, uint32_t loop, uint32_t node)
{
	const struct lo_loop *l = &p->flow->loops[loop];
	if (!l->irreducible) {
		want_entry(p, loop);
		return up_from(p, l->header);
	}
	while (lo_loop_has(l, node))
		node = up_from(p, node);
	return node;
}

static bool is_carried(const struct lo_marker_context *p, uint32_t loop)
{
	for (uint32_t i = 0; i < p->value.subject->n_carried; i++)
		if (p->value.subject->carried[i] == loop)
			return true;
	return false;
}

/** The outermost loop around @p start_node that must not contain start_node; 0: none. */
static uint32_t loop_to_leave(const struct lo_marker_context *p, uint32_t start_node, uint32_t made)
{
	if (p->value.subject->whole)
		return lo_collapsed_loop(p->facts.units, start_node, made);
	uint32_t found = 0;
	for (uint32_t l = p->flow->nodes[start_node].loop; l && !lo_loop_has(&p->flow->loops[l], made);
	     l = p->flow->loops[l].parent)
		if (is_carried(p, l))
			found = l;
	return found;
}

/** Move up from @p start_node to a node that is in no such loop, and is not empty. */
static uint32_t leave_loops(struct lo_marker_context *p, uint32_t start_node, uint32_t made)
{
	while (start_node != LO_NO_NODE) {
		uint32_t loop = loop_to_leave(p, start_node, made);
		if (loop)
			start_node = leave_loop(p, loop, start_node);
		else if (p->flow->nodes[start_node].begin == p->flow->nodes[start_node].end)
			start_node = up_from(p, start_node);
		else
			break;
	}
	return start_node;
}

static uint32_t dominator(const struct lo_marker_context *p, uint32_t start_node, uint32_t node)
{
	while (!(p->value.apart ? lo_node_dominates(p->flow, start_node, node)
				: marker_covers(p, start_node, node)))
		start_node = up_from(p, start_node);
	return start_node;
}

/** Move the definition point up until start_node and @p node see it; it must be after the allocation. false:
 * that is impossible. */
static bool raise_name(struct lo_marker_context *p, uint32_t node, uint32_t made)
{
	uint32_t name = p->value.name;
	while (name != LO_NO_NODE &&
	       (!marker_covers(p, name, p->value.start_node) || !marker_covers(p, name, node) ||
		p->flow->nodes[name].begin == p->flow->nodes[name].end))
		name = p->facts.above[name];
	p->value.name = name;
	return name != LO_NO_NODE && marker_covers(p, made, name);
}

void range_set_start(struct lo_marker_context *p, uint32_t made)
{
	const struct lo_access *accesses = p->value.subject->accesses;
	uint32_t start_node = LO_NO_NODE;
	p->value.early = p->facts.stuck;
	for (uint32_t i = 0; i < p->value.subject->n_accesses; i++) {
		uint32_t node = p->flow->node_at[accesses[i].position];
		if (p->flow->nodes[node].reachable)
			start_node = start_node == LO_NO_NODE ? node : dominator(p, start_node, node);
		else
			p->value.early = true;
	}
	p->value.start_node = p->value.name = leave_loops(p, start_node, made);
	for (uint32_t i = 0; p->value.apart && start_node != LO_NO_NODE && i < p->value.subject->n_accesses;
	     i++) {
		uint32_t node = p->flow->node_at[accesses[i].position];
		if (p->flow->nodes[node].reachable)
			raise_name(p, node, made);
	}
}

bool range_raise(struct lo_marker_context *p, uint32_t node, uint32_t made)
{
	bool past = p->value.apart && node != p->value.start_node &&
		    lo_node_dominates(p->flow, p->value.start_node, node);
	if (node == p->value.start_node || p->value.start_node == made)
		return false;
	if (!past)
		p->value.start_node = leave_loops(p, dominator(p, p->value.start_node, node), made);
	if (!p->value.apart)
		p->value.name = p->value.start_node;
	return !p->value.apart || raise_name(p, node, made);
}

lo_op_id range_anchor(const struct lo_marker_context *p, lo_op_id alloc)
{
	const struct lo_flow_node *start_node = &p->flow->nodes[p->value.start_node];
	if (p->value.early)
		return lo_op(p->m, alloc)->next;
	return p->flow->op_at[range_has(p, p->value.start_node, ACCESS) ? p->node.first[p->value.start_node]
									: start_node->end - 1];
}

lo_op_id range_name_anchor(const struct lo_marker_context *p, lo_op_id alloc)
{
	return range_is_apart(p) ? p->flow->op_at[p->flow->nodes[p->value.name].end - 1]
				 : range_anchor(p, alloc);
}
