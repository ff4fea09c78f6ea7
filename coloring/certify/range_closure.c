// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a flow graph and sets of points. Out: whether control flow leaves (or enters) a set only where allowed.
 *
 * Within a node it leaves where an interval ends before the node does. Between nodes it leaves by an edge
 * from a node whose end is in the set to a node whose head is not in it. The edges of consecutive nodes are
 * adjacent in the edge array, and a min/max segment tree over their targets (base/minmax_tree.h) finds those
 * that leave the range of nodes. Empty nodes have no points: those inside an interval count as in it,
 * elsewhere the answer is no. */
#include "range_closure.h"

void range_closure_init(struct range_closure *claims, const struct lo_flow *flow, struct lo_arena *arena)
{
	const struct lo_flow_node *last = flow->n_nodes ? &flow->nodes[flow->n_nodes - 1] : NULL;
	claims->flow = flow;
	lo_minmax_tree_init(&claims->succs, flow->succs, last ? last->succs + last->n_succs : 0, arena);
	lo_minmax_tree_init(&claims->preds, flow->preds, last ? last->preds + last->n_preds : 0, arena);
}

bool range_has(const struct claimed_range *claim, uint32_t position)
{
	uint32_t low = 0, high = claim->n;
	LO_BISECT(low, high, mid, claim->at[mid].end <= position);
	return low < claim->n && claim->at[low].begin <= position;
}

static bool is_sorted(const struct range_closure *claims, const struct claimed_range *claim)
{
	for (uint32_t i = 0; i < claim->n; i++)
		if (claim->at[i].begin >= claim->at[i].end || claim->at[i].end > claims->flow->n_points ||
		    (i > 0 && claim->at[i].begin < claim->at[i - 1].end))
			return false;
	return true;
}

/** The nodes [low, high]; none if high < low. */
struct closure_span {
	uint32_t low, high;
};

/** Nodes whose head is in the interval. */
static struct closure_span heads_in(const struct lo_flow *flow, struct lo_interval interval)
{
	uint32_t first = flow->node_at[interval.begin];
	bool whole = flow->nodes[first].begin == interval.begin;
	return (struct closure_span){whole ? first : first + 1, flow->node_at[interval.end - 1]};
}

/** Nodes whose end is reached from within the interval. */
static struct closure_span ends_in(const struct lo_flow *flow, struct lo_interval interval)
{
	uint32_t first = flow->node_at[interval.begin], last = flow->node_at[interval.end - 1];
	if (flow->nodes[last].end == interval.end)
		return (struct closure_span){first, last};
	return last > first ? (struct closure_span){first, last - 1}
			    : (struct closure_span){first + 1, first};
}

/* ---- forward ------------------------------------------------------------- */

struct closure_stops {
	uint32_t start;
	const uint32_t *at;
	uint32_t n;
};

static bool stops_at(const struct closure_stops *stops, uint32_t position)
{
	uint32_t low = 0, high = stops->n;
	LO_BISECT(low, high, mid, stops->at[mid] < position);
	return position == stops->start || (low < stops->n && stops->at[low] == position);
}

static bool leaves_well(const struct range_closure *claims, const struct claimed_range *claim,
			struct lo_interval interval, const struct closure_stops *stops)
{
	const struct lo_flow *flow = claims->flow;
	struct closure_span heads = heads_in(flow, interval), ends = ends_in(flow, interval);
	if (interval.end < flow->nodes[flow->node_at[interval.end - 1]].end && !stops_at(stops, interval.end))
		return false;
	if (ends.high < ends.low)
		return true;
	uint32_t last = flow->nodes[ends.high].succs + flow->nodes[ends.high].n_succs;
	for (uint32_t e = flow->nodes[ends.low].succs;; e++) {
		e = lo_minmax_tree_next(&claims->succs, e, heads.low, heads.high);
		if (e >= last)
			return true;
		const struct lo_flow_node *to = &flow->nodes[flow->succs[e]];
		if (to->begin == to->end || (!stops_at(stops, to->begin) && !range_has(claim, to->begin)))
			return false;
	}
}

bool range_closed_forward(const struct range_closure *claims, const struct claimed_range *claim,
			  uint32_t start, const uint32_t *stops, uint32_t n_stops)
{
	struct closure_stops all = {start, stops, n_stops};
	if (!is_sorted(claims, claim) || !range_has(claim, start))
		return false;
	for (uint32_t i = 0; i < claim->n; i++)
		if (!leaves_well(claims, claim, claim->at[i], &all))
			return false;
	return true;
}

/* ---- backward ------------------------------------------------------------ */

static bool entered_well(const struct range_closure *claims, const struct claimed_range *claim,
			 struct lo_interval interval, uint32_t definition)
{
	const struct lo_flow *flow = claims->flow;
	struct closure_span heads = heads_in(flow, interval), ends = ends_in(flow, interval);
	uint32_t first = flow->node_at[interval.begin];
	if (interval.begin == definition)
		heads.low = first + 1;
	else if (heads.low != first || first == 0)
		return false;
	if (heads.high < heads.low)
		return true;
	uint32_t last = flow->nodes[heads.high].preds + flow->nodes[heads.high].n_preds;
	for (uint32_t e = flow->nodes[heads.low].preds;; e++) {
		e = lo_minmax_tree_next(&claims->preds, e, ends.low, ends.high);
		if (e >= last)
			return true;
		const struct lo_flow_node *from = &flow->nodes[flow->preds[e]];
		if (from->reachable && (from->begin == from->end || !range_has(claim, from->end - 1)))
			return false;
	}
}

bool range_closed_backward(const struct range_closure *claims, const struct claimed_range *claim,
			   uint32_t definition)
{
	if (!is_sorted(claims, claim))
		return false;
	for (uint32_t i = 0; i < claim->n; i++)
		if (!entered_well(claims, claim, claim->at[i], definition))
			return false;
	return true;
}
