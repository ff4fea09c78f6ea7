// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a flow graph with its loop forest. Out: what is needed to step over loops: far ancestors, and for each
 * loop the edges across its border. An edge is listed once for each loop whose border it crosses. */
#include "units.h"

static uint32_t depth_of(const struct lo_flow *flow, uint32_t loop)
{
	return loop ? flow->loops[loop].depth : 0;
}

static void make_jumps(struct units *u, struct lo_arena *arena)
{
	const struct lo_flow *flow = u->flow;
	u->jump = LO_ARRAY(arena, (size_t)flow->n_loops + 1, uint32_t);
	u->tangled = LO_ARRAY(arena, (size_t)flow->n_loops + 1, bool);
	for (uint32_t l = 1; l < flow->n_loops; l++) {
		uint32_t near = flow->loops[l].parent, mid = u->jump[near], far = u->jump[mid];
		bool equal = depth_of(flow, near) - depth_of(flow, mid) ==
			     depth_of(flow, mid) - depth_of(flow, far);
		u->jump[l] = equal ? far : near;
		u->tangled[l] = flow->loops[l].irreducible || u->tangled[near];
	}
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
	make_jumps(u, arena);
	u->exits = list_edges(flow, true, &u->exit_first, arena);
	u->entries = list_edges(flow, false, &u->entry_first, arena);
}

uint32_t unit_of(const struct units *u, uint32_t node, uint32_t home)
{
	const struct lo_loop *loops = u->flow->loops;
	uint32_t l = u->flow->nodes[node].loop;
	if (!l || lo_loop_has(&loops[l], home))
		return 0;
	for (;;) {
		uint32_t far = u->jump[l], parent = loops[l].parent;
		if (far && !lo_loop_has(&loops[far], home))
			l = far;
		else if (parent && !lo_loop_has(&loops[parent], home))
			l = parent;
		else
			return l;
	}
}
