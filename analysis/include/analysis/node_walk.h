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
void lo_node_walk_begin(struct lo_node_walk *w);
static inline bool lo_node_walk_has(const struct lo_node_walk *w, uint32_t node)
{
	return w->seen[node] == w->epoch;
}
/** Come to the node, unless the walk has. */
void lo_node_walk_add(struct lo_node_walk *w, uint32_t node);
/** Likewise to all successors; to all reachable predecessors. */
void lo_node_walk_add_successors(struct lo_node_walk *w, uint32_t node);
void lo_node_walk_add_predecessors(struct lo_node_walk *w, uint32_t node);
/** The next node to visit; LO_NO_NODE: the walk is over. */
static inline uint32_t lo_node_walk_next(struct lo_node_walk *w)
{
	return w->todo.n ? w->todo.at[--w->todo.n] : LO_NO_NODE;
}

#endif
