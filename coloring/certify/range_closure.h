// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file range_closure.h (private to coloring/) Whether a claimed set of points is all that a value needs:
 * closed under control flow. The check examines only the edges that cross the borders of the set, while
 * computing the set needs a walk through all of it. Part of the certificate: no claim is trusted. */
#ifndef CERTIFY_RANGE_CLOSURE_H
#define CERTIFY_RANGE_CLOSURE_H

#include "analysis/flow.h"
#include "base/minmax_tree.h"

struct range_closure {
	const struct lo_flow *flow;
	struct lo_minmax_tree succs, preds; /* min/max segment trees over the edges of flow */
};
/** Sorted, disjoint intervals, of any value. */
struct claimed_range {
	const struct lo_interval *at;
	uint32_t n;
};

/** O(nodes + edges). In @p arena. */
void range_closure_init(struct range_closure *claims, const struct lo_flow *flow, struct lo_arena *arena);
bool range_has(const struct claimed_range *claim, uint32_t position);
/** Does each path from the points of @p claim, which contain @p start, remain in them up to one of @p stops
 * (sorted) or @p start? false also if that cannot be shown. O((intervals + edges that leave) * log). */
bool range_closed_forward(const struct range_closure *claims, const struct claimed_range *claim,
			  uint32_t start, const uint32_t *stops, uint32_t n_stops);
/** Does each path backward from the points of @p claim remain in them up to @p definition? Likewise. */
bool range_closed_backward(const struct range_closure *claims, const struct claimed_range *claim,
			   uint32_t definition);

#endif
