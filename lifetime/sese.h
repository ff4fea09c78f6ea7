// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file sese.h (private to lifetime/) Stretches of a function that control flow passes from their first
 * point to their last, and in no other way. */
#ifndef LIFETIME_SESE_H
#define LIFETIME_SESE_H

#include "analysis/flow.h"
#include "base/minmax_tree.h"

struct plain {
	const struct lo_flow *flow;
	struct lo_outside succs, preds; /* over those of flow */
	uint32_t *n_dead_ends;          /* [n_nodes + 1] of the nodes before: those that nothing follows */
};
/** O(nodes + edges). In @p arena. */
void plain_init(struct plain *p, const struct lo_flow *flow, struct lo_arena *arena);
/**
 * Does each path on from position @p begin that does not go round for ever come to position @p end, and
 * before that to none but positions between the two? And does each path to one of those come by @p begin,
 * with no
 * @p end behind it? false also where that is not plain to see. O(log edges).
 */
bool plain_between(const struct plain *p, uint32_t begin, uint32_t end);

#endif
