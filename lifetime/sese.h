// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file sese.h (private to lifetime/) The SESE check: stretches of a function that control flow enters only
 * at their first point and leaves only at their last. */
#ifndef LIFETIME_SESE_H
#define LIFETIME_SESE_H

#include "analysis/flow.h"
#include "base/minmax_tree.h"

struct sese {
	const struct lo_flow *flow;
	struct lo_minmax_tree succs, preds; /* trees over the edges of flow */
	uint32_t *n_dead_ends; /* [n_nodes + 1] number of nodes before this one without successors */
};
/** O(nodes + edges). In @p arena. */
void sese_init(struct sese *p, const struct lo_flow *flow, struct lo_arena *arena);
/**
 * Does each path from position @p begin, unless it loops forever, come to position @p end, and before that
 * only to positions between the two? And does each path to one of those pass @p begin, with no @p end after
 * it? false also if a cheap test does not show it. O(log edges).
 */
bool sese_between(const struct sese *p, uint32_t begin, uint32_t end);

#endif
