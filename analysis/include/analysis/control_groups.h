// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file control_groups.h  Control-equivalent ops: all of them run or none. A *group* is a block
 * together with the blocks that follow it unconditionally: each is the only successor of the one before,
 * which is its only predecessor. Groups form a tree: the parent of a group contains the op whose region
 * holds the group. */
#ifndef ANALYSIS_CONTROL_GROUPS_H
#define ANALYSIS_CONTROL_GROUPS_H

#include "analysis/flow.h"

struct lo_control_groups {
	const struct lo_flow *flow;
	uint32_t n;
	uint32_t *of_node;   /* [n_nodes] */
	uint32_t *first;     /* [n + 1] slices of positions */
	uint32_t *positions; /* [n_points] positions of the ops of each group, ascending, without those in
			      * regions of its ops */
	uint32_t *index_of;  /* [n_points] index in positions */
	uint32_t *parent;    /* [n]; LO_NO_NODE: group of the function body. Parents come before children */
	uint32_t *depth;     /* [n] */
	uint32_t *jump;      /* [n] a distant ancestor (Myers, An applicative random-access stack, 1983) */
	uint32_t *again;     /* [n] number of enclosing regions up to the function that may run more than
			      * once per run of their op, or for which this is unknown; includes regions
			      * with several blocks, since a path may bypass a block */
};

/** Near-linear, in @p arena. */
void lo_control_groups_init(struct lo_control_groups *g, const struct lo_flow *flow, struct lo_arena *arena);
static inline uint32_t lo_control_group_at(const struct lo_control_groups *g, uint32_t position)
{
	return g->of_node[g->flow->node_at[position]];
}
/** The innermost group that is or contains both @p a and @p b; LO_NO_NODE: none. O(log depth). */
uint32_t lo_control_group_common(const struct lo_control_groups *g, uint32_t a, uint32_t b);
/** Is @p inner the group @p outer, or nested in a region of its ops? O(log depth). */
bool lo_control_group_holds(const struct lo_control_groups *g, uint32_t outer, uint32_t inner);
/** On the path from @p inner out to @p outer, which contains it: the first group whose ops run at most once
 * per run of those of @p outer. O(log depth). */
uint32_t lo_control_group_once(const struct lo_control_groups *g, uint32_t outer, uint32_t inner);
/** Index in positions of the last op of @p group at or before @p position; if @p position is nested in the
 * group, that is the op that contains it. LO_NO_NODE: @p position is before all of them. O(log n). */
uint32_t lo_control_group_index(const struct lo_control_groups *g, uint32_t group, uint32_t position);

#endif
