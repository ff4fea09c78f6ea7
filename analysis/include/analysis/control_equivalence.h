// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file control_equivalence.h (private to lifetime/) Runs of ops of which all run or none. A *group* is a
 * block with those that follow it without a choice: each the only successor of the one before, which is its
 * only predecessor. Groups are a tree: the parent of a group has the op whose region holds it. */
#ifndef ANALYSIS_CONTROL_EQUIVALENCE_H
#define ANALYSIS_CONTROL_EQUIVALENCE_H

#include "analysis/flow.h"

struct groups {
	const struct lo_flow *flow;
	uint32_t n;
	uint32_t *of_node;   /* [n_nodes] */
	uint32_t *first;     /* [n + 1] slices of positions */
	uint32_t *positions; /* [n_points] of the ops of each group, those in regions of its ops left out;
				rising */
	uint32_t *index_of;  /* [n_points] where in positions */
	uint32_t *parent;    /* [n]; LO_NO_NODE: of the function's own body. Parents come before children */
	uint32_t *depth;     /* [n] */
	uint32_t *jump;      /* [n] an ancestor far out (Myers, An applicative random-access stack, 1983) */
	uint32_t *again;     /* [n] regions on the way from the function to it that may run more than once for
				each     time that their op runs, or of which that is not known; blocks beside
				others     are     counted too, since a way may pass them by */
};

/** Near-linear, in @p arena. */
void groups_init(struct groups *g, const struct lo_flow *flow, struct lo_arena *arena);
static inline uint32_t group_at(const struct groups *g, uint32_t position)
{
	return g->of_node[g->flow->node_at[position]];
}
/** The innermost group that has or holds what both have or hold; LO_NO_NODE if there is none. O(log depth).
 */
uint32_t common_group(const struct groups *g, uint32_t a, uint32_t b);
/** Is @p inner the group @p outer, or in a region of its ops? O(log depth). */
bool group_holds(const struct groups *g, uint32_t outer, uint32_t inner);
/** Going out from @p inner to @p outer, which holds it: the first group whose ops run once at most for each
 * time that those of outer do. O(log depth). */
uint32_t once_group(const struct groups *g, uint32_t outer, uint32_t inner);
/** Index in positions of the op of @p group that stands at @p position or is the last before it; if it is
 * held by the group, the one that holds it. LO_NO_NODE: before all of them. O(log n). */
uint32_t index_holding(const struct groups *g, uint32_t group, uint32_t position);

#endif
