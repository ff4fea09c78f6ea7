// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file node_walk.h  Walks over the nodes of a flow graph, each of which comes to a node once. The client
 * says which nodes come next: it adds successors, or predecessors, unless what it looks for is in the node.
 * A walk costs what it visits: only the first one takes time for all nodes. */
#ifndef ANALYSIS_NODE_WALK_H
#define ANALYSIS_NODE_WALK_H

#include "analysis/flow.h"

struct lo_node_walk {
	const struct lo_flow *flow;
	struct lo_arena *arena;
	uint32_t *seen, epoch; /* [n_nodes] the last walk that came to the node */
	LO_VEC(uint32_t) todo; /* nodes that it came to, and whose turn it is next: the last one first */
};

/** Begin a walk: it has come to no node yet. */
static inline void lo_node_walk_begin(struct lo_node_walk *w)
{
	if (!w->seen)
		w->seen = LO_ARRAY(w->arena, w->flow->n_nodes, uint32_t);
	w->epoch++;
	w->todo.n = 0;
}
static inline bool lo_node_walk_has(const struct lo_node_walk *w, uint32_t node)
{
	return w->seen[node] == w->epoch;
}
static inline void lo_node_walk_add(struct lo_node_walk *w, uint32_t node)
{
	if (lo_node_walk_has(w, node))
		return;
	w->seen[node] = w->epoch;
	LO_PUSH(w->arena, &w->todo, node);
}
/** Add all of them; of predecessors the reachable ones. */
static inline void lo_node_walk_add_successors(struct lo_node_walk *w, uint32_t node)
{
	const struct lo_flow_node *n = &w->flow->nodes[node];
	for (uint32_t i = 0; i < n->n_succs; i++)
		lo_node_walk_add(w, w->flow->succs[n->succs + i]);
}
static inline void lo_node_walk_add_predecessors(struct lo_node_walk *w, uint32_t node)
{
	const struct lo_flow_node *n = &w->flow->nodes[node];
	for (uint32_t i = 0; i < n->n_preds; i++)
		if (w->flow->nodes[w->flow->preds[n->preds + i]].reachable)
			lo_node_walk_add(w, w->flow->preds[n->preds + i]);
}
/** The next node to visit; LO_NO_NODE: the walk is over. */
static inline uint32_t lo_node_walk_next(struct lo_node_walk *w)
{
	return w->todo.n ? w->todo.at[--w->todo.n] : LO_NO_NODE;
}

#endif
