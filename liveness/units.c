// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a flow graph with its loop forest. Out: what is needed to step over loops and along chains: the edges
 * across the border of each loop. The nodes of a loop are contiguous and so are their edges; an edge crosses
 * the border if its other end is outside of that run of nodes (base/minmax_tree.h). Listing the edges loop by
 * loop would take space for each loop that an edge leaves. */
#include "liveness/units.h"

static void find_tangles(struct lo_units *u, struct lo_arena *arena)
{
	const struct lo_flow *flow = u->flow;
	u->irreducible = LO_ARRAY(arena, (size_t)flow->n_loops + 1, bool);
	for (uint32_t l = 1; l < flow->n_loops; l++)
		u->irreducible[l] = flow->loops[l].irreducible || u->irreducible[flow->loops[l].parent];
}

/** The sources in the slice of each target are in order. */
static void list_edges(struct lo_units *u, struct lo_arena *arena)
{
	const struct lo_flow *flow = u->flow;
	const struct lo_flow_node *last = flow->n_nodes ? &flow->nodes[flow->n_nodes - 1] : NULL;
	uint32_t n = last ? last->succs + last->n_succs : 0, *seen = LO_ARRAY(arena, flow->n_nodes, uint32_t);
	u->out = LO_ARRAY(arena, n, struct lo_flow_edge);
	u->in = LO_ARRAY(arena, n, struct lo_flow_edge);
	for (uint32_t v = 0; v < flow->n_nodes; v++)
		for (uint32_t i = 0; i < flow->nodes[v].n_succs; i++) {
			uint32_t number = flow->nodes[v].succs + i, to = flow->succs[number];
			u->out[number] = (struct lo_flow_edge){v, to, number};
			u->in[flow->nodes[to].preds + seen[to]++] = u->out[number];
		}
	lo_minmax_tree_init(&u->to, flow->succs, n, arena);
	lo_minmax_tree_init(&u->from, flow->preds, n, arena);
}

const struct lo_units *lo_units_make(const struct lo_flow *flow, struct lo_arena *arena)
{
	struct lo_units *u = LO_NEW(arena, struct lo_units);
	u->flow = flow;
	lo_sese_chains_init(&u->chains, flow, arena);
	find_tangles(u, arena);
	list_edges(u, arena);
	return u;
}

/** The next of @p edges from number @p at to @p end whose other end is outside of @p loop. */
static const struct lo_flow_edge *next_across(const struct lo_units *u, uint32_t loop,
					      const struct lo_minmax_tree *others,
					      const struct lo_flow_edge *edges, uint32_t at, uint32_t end)
{
	const struct lo_loop *l = &u->flow->loops[loop];
	for (;; at++) {
		at = lo_minmax_tree_next(others, at, l->first, l->last);
		if (at >= end)
			return NULL;
		if (u->flow->nodes[edges[at].from].reachable)
			return &edges[at];
	}
}

const struct lo_flow_edge *lo_next_exit(const struct lo_units *u, uint32_t loop, const struct lo_flow_edge *e)
{
	const struct lo_flow_node *first = &u->flow->nodes[u->flow->loops[loop].first],
				  *last = &u->flow->nodes[u->flow->loops[loop].last];
	uint32_t at = e ? (uint32_t)(e - u->out) + 1 : first->succs;
	return next_across(u, loop, &u->to, u->out, at, last->succs + last->n_succs);
}

const struct lo_flow_edge *lo_next_entry(const struct lo_units *u, uint32_t loop,
					 const struct lo_flow_edge *e)
{
	const struct lo_flow_node *first = &u->flow->nodes[u->flow->loops[loop].first],
				  *last = &u->flow->nodes[u->flow->loops[loop].last];
	uint32_t at = e ? (uint32_t)(e - u->in) + 1 : first->preds;
	return next_across(u, loop, &u->from, u->in, at, last->preds + last->n_preds);
}
