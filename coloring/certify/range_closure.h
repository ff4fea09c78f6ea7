// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file range_closure.h (private to coloring/) Whether a set of points that is said to be all that a value
 * needs is just that: closed under what control flow can do. It takes a look at the edges that cross the
 * set's borders, where finding the set takes a walk through all of it. Part of the certificate: no claim is
 * believed. */
#ifndef CERTIFY_RANGE_CLOSURE_H
#define CERTIFY_RANGE_CLOSURE_H

#include "analysis/flow.h"
#include "base/minmax_tree.h"

struct claims {
	const struct lo_flow *flow;
	struct lo_outside succs, preds; /* over those of flow */
};
/** Sorted, disjoint; whose they are does not matter. */
struct claim {
	const struct lo_interval *at;
	uint32_t n;
};

/** O(nodes + edges). In @p arena. */
void claims_init(struct claims *claims, const struct lo_flow *flow, struct lo_arena *arena);
bool claim_has(const struct claim *claim, uint32_t position);
/** Does each way on from the points of @p claim, which hold @p start, stay in them up to one of @p stops
 * (sorted) or
 * @p start? false also where that is not plain to see. O((intervals + edges that leave) * log). */
bool claim_closed_onward(const struct claims *claims, const struct claim *claim, uint32_t start,
			 const uint32_t *stops, uint32_t n_stops);
/** Does each way back from the points of @p claim stay in them up to @p definition? Likewise. */
bool claim_closed_back(const struct claims *claims, const struct claim *claim, uint32_t definition);

#endif
