// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: where a value is live. Out: the same range, or a larger one, such that each edge on which the value
 * dies has a place for its end; then the plan of these ends.
 *
 * If the value is live at the end of a node but not at the head of a successor, it dies on that edge. Its end
 * is placed at the successor's head if the value is live at the end of all predecessors, else in a branch
 * created on the edge. If neither is possible, the value is taken to live on, and the search continues from
 * there; if it would live on into start_node, the search is repeated with a higher start_node. Ends after the
 * last access of a node are planned in marker_plan.c. */
#include "value_ranges.h"

/* The missing region of an op of which one region runs or none, as ELSE_SLOT | its number; 0: not such an op.
 */
static uint32_t missing_branch(const struct lo_marker_context *p, const struct lo_op *op)
{
	if (lo_info(op)->flow != LO_FLOW_BRANCH || op->n_results || !lo_info(op)->terminator)
		return 0;
	for (uint32_t i = 0; i < lo_n_regions(p->m, op); i++)
		if (!lo_region(p->m, lo_op_region(p->m, op, i))->first.n)
			return ELSE_SLOT | i;
	return 0;
}

/** Can an end be placed on this edge alone? */
static bool can_split(const struct lo_marker_context *p, struct lo_flow_edge e)
{
	const struct lo_flow_node *from = &p->flow->nodes[e.from], *to = &p->flow->nodes[e.to];
	if (from->begin == from->end)
		return false;
	const struct lo_op *op = lo_op(p->m, p->flow->op_at[from->end - 1]);
	for (uint32_t i = p->facts.slot_first[e.number]; i < p->facts.slot_first[e.number + 1]; i++) {
		const struct lo_successor *edge = lo_successor(p->m, op, p->facts.slots[i]);
		if (range_passes_on(p, from->end - 1, edge) || !marker_can_split(p, edge))
			return false;
	}
	return lo_n_successors(p->m, op) || (to->block.n == from->block.n && missing_branch(p, op));
}

/** The successor of a block that only branches on, from one predecessor to one successor: the block is as
 * good as the edge that it is on. LO_NO_NODE: not such a block. */
static uint32_t leads_on(const struct lo_marker_context *p, uint32_t node)
{
	const struct lo_flow_node *n = &p->flow->nodes[node];
	if (n->n_preds != 1 || n->n_succs != 1 || n->begin + 1 != n->end || !n->reachable)
		return LO_NO_NODE;
	const struct lo_op *op = lo_op(p->m, p->flow->op_at[n->begin]);
	return op->prev.n || op->next.n || lo_n_successors(p->m, op) != 1 ? LO_NO_NODE
									  : p->flow->succs[n->succs];
}

static bool edge_is_open(const struct lo_marker_context *p, uint32_t from)
{
	if (!p->flow->nodes[from].reachable)
		return false;
	if (!range_is_open(p, from) && leads_on(p, from) != LO_NO_NODE)
		from = p->flow->preds[p->flow->nodes[from].preds];
	return range_is_open(p, from);
}

/* Is the value live at the end of all predecessors of @p node? Blocks that only branch on are looked through.
 */
static bool all_live_out(struct lo_marker_context *p, uint32_t node)
{
	const struct lo_flow_node *to = &p->flow->nodes[node];
	range_state(p, node);
	uint32_t *n = &p->facts.n_open[node];
	while (*n < to->n_preds && edge_is_open(p, p->flow->preds[to->preds + *n]))
		++*n;
	return *n == to->n_preds && to->begin != to->end;
}

/** Place the end after a block that only branches on, if it can be placed there for all predecessors: so the
 * result does not depend on whether the block exists. */
static bool pass_through(struct lo_marker_context *p, uint32_t node)
{
	uint32_t after = leads_on(p, node);
	if (after == LO_NO_NODE || after == p->value.start_node || range_live_at_head(p, after) ||
	    !range_reaches(p, after) || !all_live_out(p, after))
		return false;
	range_mark_live_in(p, node);
	*range_state(p, node) |= LIVE_OUT;
	(void)lo_search_run(&p->search);
	return true;
}

/** Does the value end on all paths to the node and start again there, with no access of an allocation
 * between? */
static bool is_idle_hole(struct lo_marker_context *p, uint32_t node)
{
	return range_has(p, node, FRESH) &&
	       p->facts.n_busy[p->node.first[node]] == p->facts.n_busy[p->flow->nodes[node].begin] &&
	       all_live_out(p, node);
}

/** If the value dies on an edge that has no place for its end, it lives on. false: it would live on into
 * start_node, or to where its name is not visible. */
static bool place_edge_end(struct lo_marker_context *p, struct lo_flow_edge e, bool *changed)
{
	if (range_live_at_head(p, e.to))
		return true;
	if (is_idle_hole(p, e.to)) {
		range_live_on(p, e.to);
		(void)lo_search_run(&p->search);
		*changed = true;
		return true;
	}
	if (pass_through(p, e.to)) {
		*changed = true;
		return true;
	}
	bool covered = range_reaches(p, e.to), open = all_live_out(p, e.to);
	if (open ? covered : can_split(p, e))
		return true;
	if (e.to == p->value.start_node || !covered) {
		p->value.raise = e.to;
		return false;
	}
	if (lo_search_unit(&p->search, e.to) != e.to) {
		lo_search_come(&p->search, e.to);
	} else {
		range_live_on(p, e.to);
		if (p->flow->nodes[e.to].begin == p->flow->nodes[e.to].end)
			*range_state(p, e.to) |= LIVE_OUT;
	}
	(void)lo_search_run(&p->search);
	*changed = true;
	return true;
}

/* Call @p visit for all edges out of where the value is live, until it returns false. */
static bool each_ending_edge(struct lo_marker_context *p,
			     bool (*visit)(struct lo_marker_context *p, struct lo_flow_edge e, bool *changed),
			     bool *changed)
{
	const uint32_t n_nodes = p->flow->n_nodes;
	for (uint32_t i = 0, n = p->search.found.n; i < n; i++) {
		uint32_t from = p->search.found.at[i];
		if (from >= n_nodes || !range_has(p, from, LIVE_OUT) || range_has(p, from, THROUGH))
			continue;
		const struct lo_flow_node *node = &p->flow->nodes[from];
		for (uint32_t k = node->succs; k < node->succs + node->n_succs; k++)
			if (!visit(p, (struct lo_flow_edge){from, p->flow->succs[k], k}, changed))
				return false;
	}
	for (uint32_t i = 0; i < p->search.found.n; i++) {
		uint32_t unit = p->search.found.at[i];
		if (unit < n_nodes || range_has(p, unit, THROUGH))
			continue;
		for (const struct lo_flow_edge *e = NULL;
		     (e = lo_next_exit(p->facts.units, unit - n_nodes, e));)
			if (!visit(p, *e, changed))
				return false;
	}
	return true;
}

/** Do so for all edges. false: p->value.raise is a node that start_node must dominate and that must see name.
 */
static bool place_edge_ends(struct lo_marker_context *p)
{
	bool changed = true;
	p->value.raise = LO_NO_NODE;
	while (changed) {
		changed = false;
		if (!each_ending_edge(p, place_edge_end, &changed))
			return false;
	}
	return true;
}

bool place_ends(struct lo_marker_context *p, uint32_t made)
{
	range_set_start(p, made);
	for (;;) {
		p->value.early |= p->value.subject->whole &&
				  p->facts.units->irreducible[p->flow->nodes[p->value.start_node].loop];
		if (p->value.early)
			p->value.start_node = p->value.name = made;
		if (p->value.apart &&
		    (p->value.early || p->facts.units->irreducible[p->flow->nodes[p->value.start_node].loop]))
			return false;
		range_mark(p);
		if (place_edge_ends(p))
			return true;
		if (!range_raise(p, p->value.raise, made))
			return false;
	}
}

/** Plan the end on an edge, if the value dies on it. */
static bool emit_edge(struct lo_marker_context *p, struct lo_flow_edge e, bool *unused)
{
	(void)unused;
	const struct lo_flow_node *from = &p->flow->nodes[e.from], *to = &p->flow->nodes[e.to];
	if (range_live_at_head(p, e.to) || range_has(p, e.to, ENDED))
		return true;
	if (all_live_out(p, e.to)) {
		*range_state(p, e.to) |= ENDED;
		LO_PUSH(p->arena, &p->out.ends,
			((struct planned_end){p->out.plans.n, p->flow->op_at[to->begin]}));
		return true;
	}
	struct planned_split split = {
		.position = from->end - 1, .plan = p->out.plans.n, .op = p->flow->op_at[from->end - 1]};
	const struct lo_op *op = lo_op(p->m, split.op);
	for (uint32_t i = p->facts.slot_first[e.number]; i < p->facts.slot_first[e.number + 1]; i++) {
		split.slot = p->facts.slots[i];
		LO_PUSH(p->arena, &p->out.splits, split);
	}
	split.slot = lo_n_successors(p->m, op) ? 0 : missing_branch(p, op);
	if (split.slot)
		LO_PUSH(p->arena, &p->out.splits, split);
	return true;
}

void range_plan_edge_ends(struct lo_marker_context *p)
{
	each_ending_edge(p, emit_edge, NULL);
}
