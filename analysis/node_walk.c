// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: nodes to which a walk comes, as its client adds them. Out: each of them once. */
#include "analysis/node_walk.h"

void lo_node_walk_begin(struct lo_node_walk *w)
{
	if (!w->seen)
		w->seen = LO_ARRAY(w->arena, w->flow->n_nodes, uint32_t);
	w->epoch++;
	w->todo.n = 0;
}

void lo_node_walk_add(struct lo_node_walk *w, uint32_t node)
{
	if (lo_node_walk_has(w, node))
		return;
	w->seen[node] = w->epoch;
	LO_PUSH(w->arena, &w->todo, node);
}

void lo_node_walk_add_successors(struct lo_node_walk *w, uint32_t node)
{
	const struct lo_flow_node *n = &w->flow->nodes[node];
	for (uint32_t i = 0; i < n->n_succs; i++)
		lo_node_walk_add(w, w->flow->succs[n->succs + i]);
}

void lo_node_walk_add_predecessors(struct lo_node_walk *w, uint32_t node)
{
	const struct lo_flow_node *n = &w->flow->nodes[node];
	for (uint32_t i = 0; i < n->n_preds; i++)
		if (w->flow->nodes[w->flow->preds[n->preds + i]].reachable)
			lo_node_walk_add(w, w->flow->preds[n->preds + i]);
}
