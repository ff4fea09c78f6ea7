// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lifeline_overlap.h (private to lifetime/) Lifelines of one buffer that are live at one point: they
 * would use one storage at once. */
#ifndef LIFETIME_LIFELINE_OVERLAP_H
#define LIFETIME_LIFELINE_OVERLAP_H

#include "lifetime/lifetime.h"

enum overlap_at {
	OVERLAP_AT_START,        /* `other` starts where `alive` is live */
	OVERLAP_AT_END,          /* `other` ends where `alive` is live */
	OVERLAP_WHERE_WAYS_MEET, /* one is live on one path to there, the other on another */
};
struct overlap {
	lo_op_id alive, other; /* the starts that name the two lifelines */
	uint32_t position;
	enum overlap_at at;
};
/**
 * The overlaps of the lifelines of each buffer that has several, in program order; a few per buffer at most.
 * A first start directly followed by an end only names its lifeline, and overlaps nothing. A lifeline without
 * any end is live until its buffer is allocated again. Lifelines may break other rules.
 *
 * @param n out: number of overlaps. In @p arena. As lo_lifelines_compute, plus n log n in the intervals, plus
 * the nodes reached by each lifeline without an end, if another may start there.
 */
struct overlap *find_overlaps(const struct lo_flow *flow, struct lo_arena *arena, uint32_t *n);

#endif
