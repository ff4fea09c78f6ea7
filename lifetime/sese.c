// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a flow graph, two positions. Out: whether control flow passes from the one to the other as if all that
 * is between them were one op.
 *
 * The positions between them are in a run of nodes, since nodes are in the order of positions. No edge may
 * leave the run except from its last node, or enter it except at its first, and no path may end within it. An
 * edge from inside to the first node would pass `begin` again without `end`, one from the last node back
 * inside would pass `end` again without `begin`: neither may exist. */
#include "sese.h"

void sese_init(struct sese *p, const struct lo_flow *flow, struct lo_arena *arena)
{
	const struct lo_flow_node *last = flow->n_nodes ? &flow->nodes[flow->n_nodes - 1] : NULL;
	p->flow = flow;
	lo_minmax_tree_init(&p->succs, flow->succs, last ? last->succs + last->n_succs : 0, arena);
	lo_minmax_tree_init(&p->preds, flow->preds, last ? last->preds + last->n_preds : 0, arena);
	p->n_dead_ends = LO_ARRAY(arena, (size_t)flow->n_nodes + 1, uint32_t);
	for (uint32_t i = 0; i < flow->n_nodes; i++)
		p->n_dead_ends[i + 1] = p->n_dead_ends[i] + (flow->nodes[i].n_succs == 0);
}

bool sese_between(const struct sese *p, uint32_t begin, uint32_t end)
{
	const struct lo_flow *flow = p->flow;
	uint32_t low = flow->node_at[begin], high = flow->node_at[end];
	const struct lo_flow_node *first = &flow->nodes[low], *last = &flow->nodes[high];
	if (begin >= end || low >= high)
		return begin < end && low == high;
	return last->reachable && p->n_dead_ends[high] == p->n_dead_ends[low] &&
	       lo_minmax_tree_next(&p->succs, first->succs, low + 1, high) >= last->succs &&
	       lo_minmax_tree_next(&p->preds, first[1].preds, low, high - 1) >= last->preds + last->n_preds;
}
