// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file overlap.h (private to lifetime/) Lifelines of one buffer that live at one point: they would be in
 * one storage at once. */
#ifndef LIFETIME_OVERLAP_H
#define LIFETIME_OVERLAP_H

#include "lifetime/lifetime.h"

enum overlap_at {
	OVERLAP_AT_START,        /* `other` starts where `alive` lives */
	OVERLAP_AT_END,          /* it ends there */
	OVERLAP_WHERE_WAYS_MEET, /* one lives on one way to there, the other on another */
};
struct overlap {
	lo_op_id alive, other; /* the starts that name the two lifelines */
	uint32_t position;
	enum overlap_at at;
};
/**
 * The overlaps of the lifelines of each buffer that has several, in the order of the program; of one buffer a
 * few at most. A first start that an end follows at once only names its lifeline, and overlaps nothing; one
 * without any end lives until its buffer is allocated anew. Lifelines may break other rules.
 *
 * @param n out: how many. In @p arena. As lo_lifelines_compute, and n log n of the intervals; the nodes
 *           that one without any end reaches, where another may start there.
 */
struct overlap *find_overlaps(const struct lo_flow *flow, struct lo_arena *arena, uint32_t *n);

#endif
