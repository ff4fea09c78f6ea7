// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file packing.h  The packing problem (dynamic storage allocation) and its solvers, free of IR. */
#ifndef PACKING_PACKING_H
#define PACKING_PACKING_H

#include "base/base.h"
#include "base/cancel.h"

/** Bytes [begin, end) of an item, counted from its start. */
struct lo_window {
	int64_t begin, end;
};
struct lo_item {
	int64_t bytes, align_bytes;
	int64_t fixed_offset;                /* a multiple of align_bytes; -1: free */
	const struct lo_interval *intervals; /* sorted, disjoint */
	uint32_t n_intervals;
	const struct lo_window *windows; /* [n_intervals] the bytes that are live in each interval, not empty;
					    NULL: all of them */
};
struct lo_problem {
	const struct lo_item *items;
	uint32_t n;
};
struct lo_packing {
	int64_t *offsets; /* [n] */
	int64_t bytes, lower_bound, align_bytes;
	int64_t needed_bytes; /* no packing has fewer: lower_bound, or more if a search that was exhausted has
				 proved it */
	bool optimal;         /* bytes == needed_bytes */
	uint64_t steps;       /* used up by the searches */
};
/** The order in which values are placed: largest first, most bytes times points, longest, most bytes live at
 * one of its points, earliest start. */
enum lo_order {
	LO_ORDER_SIZE,
	LO_ORDER_AREA,
	LO_ORDER_DURATION,
	LO_ORDER_CONTENTION,
	LO_ORDER_START,
	LO_ORDERS
};
struct lo_pack_options {
	unsigned orders;          /* a bit 1 << lo_order for each; 0: all */
	bool first_fit, best_fit; /* neither: both */
	uint64_t steps;   /* limit for the searches; 0: only greedy. With more the result is never larger */
	bool every_order; /* run each selected greedy order, however long it takes; else a fixed amount of
			     work */
	int64_t capacity; /* the search ends as soon as all fits into so many bytes; 0: only at the bound */
	bool one_round;   /* only orders that take a fixed amount of work, and one round of searches, whatever
			     `steps` and `every_order` say */
	struct lo_cancel *cancel; /* ends the searches; NULL: nothing does */
};
/** Bytes that are live at some points. */
struct lo_live_bytes {
	struct lo_interval points;
	struct lo_window bytes;
};
/** The hull of the bytes of @p live between any two points at which some are live: sorted, disjoint, as few
 * as can be. No points of @p live are empty. @return the number of @p hulls, in @p arena. O(n log n + n * k)
 * if up to k of them are live at one point. */
uint32_t lo_live_hulls(const struct lo_live_bytes *live, uint32_t n, struct lo_arena *arena,
		       struct lo_live_bytes **hulls);
/** A lower bound of the bytes of any packing: the most bytes live at one point, with the padding that their
 * alignments force (see bound.c); -1 on overflow. O(k log k) for k intervals and each alignment that occurs.
 */
int64_t lo_problem_lower_bound(const struct lo_problem *problem, struct lo_arena *scratch);
/** Offsets by several greedy orders (size, start, area, duration, contention; first and best fit), then
 * searches; ends at the lower bound. @p options NULL: one_round. Deterministic; ties by index. false
 * only on overflow of int64_t. */
LO_NODISCARD bool lo_pack(const struct lo_problem *problem, const struct lo_pack_options *options,
			  struct lo_arena *arena, struct lo_packing *out);
/** Interval coloring with whole slots: slot_of[i] in [0, n_slots), a slot as large as its largest item; other
 * outputs as for a packing. @p steps: of a search for the fewest bytes, after greedy colorings. */
struct lo_slots {
	uint32_t *slot_of;
	int64_t *slot_bytes, *slot_align_bytes;
	uint32_t n_slots;
	int64_t bytes;
};
LO_NODISCARD bool lo_color_slots(const struct lo_problem *problem, uint64_t steps, struct lo_arena *arena,
				 struct lo_slots *out);

#endif
