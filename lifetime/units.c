// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a flow graph with its loop forest. Out: what is needed to step over loops and along chains, and for
 * each loop the edges across its border. An edge is listed once for each loop whose border it crosses. */
#include "units.h"

static void find_tangles(struct units *u, struct lo_arena *arena)
{
	const struct lo_flow *flow = u->flow;
	u->tangled = LO_ARRAY(arena, (size_t)flow->n_loops + 1, bool);
	for (uint32_t l = 1; l < flow->n_loops; l++)
		u->tangled[l] = flow->loops[l].irreducible || u->tangled[flow->loops[l].parent];
}

/** For each loop that holds @p inside but not @p outside: count the edge (@p out NULL) or store it. */
static void list_edge(const struct lo_flow *flow, uint32_t inside, uint32_t outside, uint32_t *at,
		      struct edge *out, struct edge e)
{
	for (uint32_t l = flow->nodes[inside].loop; l && !lo_loop_has(&flow->loops[l], outside);
	     l = flow->loops[l].parent) {
		if (out)
			out[at[l]] = e;
		at[l]++;
	}
}

static void walk_edges(const struct lo_flow *flow, bool exits, uint32_t *at, struct edge *out)
{
	for (uint32_t n = 0; n < flow->n_nodes; n++) {
		const struct lo_flow_node *node = &flow->nodes[n];
		for (uint32_t i = 0; node->reachable && i < node->n_succs; i++) {
			uint32_t to = flow->succs[node->succs + i];
			struct edge e = {n, to, node->succs + i};
			list_edge(flow, exits ? n : to, exits ? to : n, at, out, e);
		}
	}
}

static struct edge *list_edges(const struct lo_flow *flow, bool exits, uint32_t **first,
			       struct lo_arena *arena)
{
	uint32_t *at = LO_ARRAY(arena, (size_t)flow->n_loops + 2, uint32_t);
	walk_edges(flow, exits, at + 2, NULL);
	for (uint32_t l = 0; l < flow->n_loops; l++)
		at[l + 2] += at[l + 1];
	struct edge *out = LO_ARRAY(arena, at[flow->n_loops + 1], struct edge);
	walk_edges(flow, exits, at + 1, out);
	*first = at;
	return out;
}

void units_init(struct units *u, const struct lo_flow *flow, struct lo_arena *arena)
{
	u->flow = flow;
	lo_chains_init(&u->chains, flow, arena);
	find_tangles(u, arena);
	u->exits = list_edges(flow, true, &u->exit_first, arena);
	u->entries = list_edges(flow, false, &u->entry_first, arena);
}
