// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function and its liveness. Out: facts that placing lifelines needs often: which nodes see the values
 * defined in which others, the successors that lead over an edge, the number of accesses before each point.
 */
#include "marker_context.h"
#include "value_ranges.h"

/** The nodes of a region come after the op that owns it, in one run, with the nodes of nested regions between
 * them. */
static void find_regions(struct lo_marker_context *p)
{
	const struct lo_flow *flow = p->flow;
	struct lo_id_map last_of = {0}, first_of = {0};
	lo_id_map_init(&last_of, p->arena, flow->n_nodes);
	lo_id_map_init(&first_of, p->arena, flow->n_nodes);
	p->facts.region_first = LO_ARRAY(p->arena, flow->n_nodes, uint32_t);
	p->facts.region_last = LO_ARRAY(p->arena, flow->n_nodes, uint32_t);
	for (uint32_t n = 0; n < flow->n_nodes; n++) {
		uint32_t region = lo_block(p->m, flow->nodes[n].block)->region.n,
			 *first = lo_id_map_at(&first_of, region);
		*first = *first ? *first : n + 1;
		p->facts.region_first[n] = *first - 1;
		*lo_id_map_at(&last_of, region) = n;
	}
	for (uint32_t n = flow->n_nodes; n-- > 0;) {
		lo_region_id region = lo_block(p->m, flow->nodes[n].block)->region;
		uint32_t last = *lo_id_map_at(&last_of, region.n);
		p->facts.region_last[n] = last;
		lo_op_id owner = lo_region(p->m, region)->parent;
		if (p->facts.region_first[n] != n || owner.n == flow->func.n)
			continue;
		uint32_t *outer = lo_id_map_at(&last_of, lo_block(p->m, lo_op(p->m, owner)->block)->region.n);
		*outer = *outer < last ? last : *outer;
	}
}

/** Is there an op with regions that is reached and whose end is not? */
static bool is_stuck(const struct lo_marker_context *p)
{
	for (uint32_t n = 0; n < p->flow->n_nodes; n++) {
		const struct lo_flow_node *node = &p->flow->nodes[n];
		if (node->reachable || node->begin == node->end)
			continue;
		lo_op_id before = lo_op(p->m, p->flow->op_at[node->begin])->prev;
		if (before.n && lo_point_reachable(p->flow, lo_dense_id(&p->facts.position_of, before.n)))
			return true;
	}
	return false;
}

/** For each successor of each op: count it for its edge (@p out NULL) or store it. */
static void walk_slots(const struct lo_marker_context *p, struct lo_id_map *edge_to, uint32_t *at,
		       uint32_t *out)
{
	for (uint32_t n = 0; n < p->flow->n_nodes; n++) {
		const struct lo_flow_node *node = &p->flow->nodes[n];
		if (node->begin == node->end)
			continue;
		const struct lo_op *op = lo_op(p->m, p->flow->op_at[node->end - 1]);
		uint32_t n_slots = lo_n_successors(p->m, op);
		for (uint32_t i = 0; n_slots && i < node->n_succs; i++) {
			const struct lo_flow_node *to = &p->flow->nodes[p->flow->succs[node->succs + i]];
			*lo_id_map_at(edge_to, to->block.n) = node->succs + i + 1;
		}
		for (uint32_t s = 0; s < n_slots; s++) {
			uint32_t edge = lo_id_map_get(edge_to, lo_successor(p->m, op, s)->block.n) - 1;
			if (edge - node->succs >=
			    node->n_succs) /* of another node: this node's end is unreachable */
				continue;
			if (out)
				out[at[edge]] = s;
			at[edge]++;
		}
	}
}

static void find_slots(struct lo_marker_context *p)
{
	const struct lo_flow *flow = p->flow;
	const struct lo_flow_node *last = flow->n_nodes ? &flow->nodes[flow->n_nodes - 1] : NULL;
	size_t n_edges = last ? (size_t)last->succs + last->n_succs : 0;
	struct lo_id_map edge_to = lo_id_map_make(p->arena, 0);
	p->facts.slot_first = LO_ARRAY(p->arena, n_edges + 2, uint32_t);
	walk_slots(p, &edge_to, p->facts.slot_first + 2, NULL);
	for (size_t e = 0; e < n_edges; e++)
		p->facts.slot_first[e + 2] += p->facts.slot_first[e + 1];
	p->facts.slots = LO_ARRAY(p->arena, p->facts.slot_first[n_edges + 1], uint32_t);
	walk_slots(p, &edge_to, p->facts.slot_first + 1, p->facts.slots);
}

/** Dominators come before what they dominate. */
static void find_above(struct lo_marker_context *p)
{
	p->facts.above = LO_ARRAY(p->arena, p->flow->n_nodes, uint32_t);
	for (uint32_t n = 0; n < p->flow->n_nodes; n++) {
		uint32_t above = p->flow->nodes[n].idom;
		while (above != LO_NO_NODE && !marker_sees(p, n, above))
			above = p->facts.above[above];
		p->facts.above[n] = above;
	}
}

/** Count the accesses of allocations before each point. */
static void count_accesses(struct lo_marker_context *p)
{
	const struct lo_liveness *live = p->live;
	p->facts.n_busy = LO_ARRAY(p->arena, (size_t)p->flow->n_points + 1, uint32_t);
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_buffer *b = &live->buffers[i];
		bool counts = b->kind == LO_BUFFER_ALLOCA || b->kind == LO_BUFFER_ALLOC ||
			      b->kind == LO_BUFFER_LIFELINE;
		for (uint32_t k = 0; counts && k < b->n_accesses; k++)
			p->facts.n_busy[live->accesses[b->accesses + k].position + 1]++;
	}
	for (uint32_t i = 0; i < p->flow->n_points; i++)
		p->facts.n_busy[i + 1] += p->facts.n_busy[i];
}

void marker_context_start(struct lo_marker_context *p)
{
	const struct lo_flow *flow = p->flow;
	p->facts.units = p->live->units ? p->live->units : lo_units_make(flow, p->arena);
	p->facts.position_of = flow->position_of;
	p->facts.n_open = LO_ARRAY(p->arena, (size_t)flow->n_nodes + flow->n_loops, uint32_t);
	p->node.first = LO_ARRAY(p->arena, flow->n_nodes, uint32_t);
	p->node.last = LO_ARRAY(p->arena, flow->n_nodes, uint32_t);
	find_regions(p);
	find_above(p);
	find_slots(p);
	count_accesses(p);
	p->facts.stuck = is_stuck(p);
	range_search_init(p);
}

uint32_t marker_dominator(const struct lo_marker_context *p, uint32_t start_node, uint32_t node)
{
	while (!marker_covers(p, start_node, node))
		start_node = p->facts.above[start_node];
	return start_node;
}
