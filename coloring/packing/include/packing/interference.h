// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file interference.h (private to coloring/) A packing problem prepared for the solvers: live ranges in
 * dense points, the bytes live at each, the conflicts, and the parts, which are the connected components of
 * the conflict graph. Also the sorting and the sets of ranks that the solvers share. */
#ifndef PACKING_INTERFERENCE_H
#define PACKING_INTERFERENCE_H

#include "packing/packing.h"

/** Sorted by first, then second, then id: a total order, so that equal input gives equal output. */
struct sort_key {
	int64_t first, second;
	uint32_t id;
};
/** Sort in place; @p spare holds n more keys. O(n) if the ids ascend and the numbers are in small ranges,
 * else O(n log n). */
void lo_sort_keys(struct sort_key *keys, uint32_t n, struct sort_key *spare);
/** Sort slots, with keys of minus their alignment and minus their bytes, to an order that needs little
 * padding when they follow each other. Returns the bytes of all; -1 on overflow. */
int64_t lo_order_slots(struct sort_key *keys, uint32_t n, struct lo_arena *arena);

/** A set of numbers below a bound, as a tree of bit sets in 64-bit words: each call costs the depth, at most
 * six words. */
struct ranks {
	uint64_t *level[6];
	uint32_t n_words[6], n_levels;
};
#define NO_RANK UINT32_MAX
void lo_ranks_init(struct ranks *set, uint32_t bound, struct lo_arena *arena);
void lo_ranks_add(struct ranks *set, uint32_t rank);
void lo_ranks_remove(struct ranks *set, uint32_t rank);
uint32_t lo_ranks_from(const struct ranks *set, uint32_t rank);  /* the least member >= rank, or NO_RANK */
uint32_t lo_ranks_until(const struct ranks *set, uint32_t rank); /* the greatest member <= rank, or NO_RANK */

/** Points are the stretches between consecutive ends of intervals, numbered in order: the set of live items
 * changes only between them. */
struct interference {
	const struct lo_problem *problem;
	uint32_t n, n_points;
	uint32_t *first_interval; /* [n + 1] */
	struct lo_interval
		*intervals; /* of item i: intervals[first_interval[i] .. first_interval[i + 1]), in points */
	struct lo_window *windows; /* [as intervals] the bytes that are live in it; NULL: always all */
	int64_t *live_bytes;       /* [n_points] */
	int64_t bound;             /* lower bound of any packing; see bound.c */
	uint32_t *part; /* [n] items of different parts never conflict, not even through other items */
	uint32_t n_parts;
	uint64_t n_conflicts;        /* pairs, a pair once for each stretch in which both are live */
	uint32_t *first_near, *near; /* conflicting items of i: near[first_near[i] .. first_near[i + 1]),
					perhaps repeated; NULL if there are more than requested */
};
/** @p max_conflicts lists of neighbours are built for up to so many pairs. false if the bytes live at a point
 * overflow. O(k log k + pairs listed) for k intervals. */
LO_NODISCARD bool lo_interference_build(const struct lo_problem *problem, uint64_t max_conflicts,
					struct lo_arena *arena, struct interference *out);

/** Steps that a search may take: its share, and no more than `all`, which all searches together have left.
 * The decisions of a search follow from the share and never from `all`, which only ends it: with more steps
 * in all it continues where it ended with fewer. */
struct all_steps {
	uint64_t left;
	struct lo_cancel *cancel; /* leaves no steps; NULL: nothing does */
};
struct steps {
	uint64_t share;
	struct all_steps *all;
};
/** Steps from one question whether the run is to end to the next: well below a millisecond. */
#define STEPS_UNASKED 0x10000u
static inline uint64_t lo_steps_left(const struct steps *s)
{
	return s->share < s->all->left ? s->share : s->all->left;
}
static inline void lo_steps_take(struct steps *s, uint64_t n)
{
	uint64_t before = s->all->left;
	s->share -= n < s->share ? n : s->share;
	s->all->left -= n < before ? n : before;
	if (before / STEPS_UNASKED != s->all->left / STEPS_UNASKED && lo_cancelled(s->all->cancel))
		s->all->left = 0;
}
/** Lend a part of the share to a nested search. The rest that it does not use is returned. */
static inline struct steps lo_steps_lend(struct steps *s, uint64_t share)
{
	s->share -= share;
	return (struct steps){share, s->all};
}
static inline void lo_steps_return(struct steps *s, const struct steps *lent)
{
	s->share += lent->share;
}

/** Bytes of @p item that are live in its interval number @p k of the sweep. */
static inline struct lo_window lo_live_bytes(const struct interference *s, uint32_t item, uint32_t k)
{
	return s->windows ? s->windows[k] : (struct lo_window){0, s->problem->items[item].bytes};
}

/** From the first point at which @p item is live to the last, ignoring holes; empty if it is never live. */
static inline struct lo_interval lo_hull(const struct interference *s, uint32_t item)
{
	uint32_t first = s->first_interval[item], end = s->first_interval[item + 1];
	if (first == end)
		return (struct lo_interval){0, 0};
	return (struct lo_interval){s->intervals[first].begin, s->intervals[end - 1].end};
}

/** Points of the problem in which @p item is live. */
static inline int64_t lo_points_alive(const struct interference *s, uint32_t item)
{
	const struct lo_item *it = &s->problem->items[item];
	int64_t points = 0;
	for (uint32_t k = 0; k < it->n_intervals; k++)
		if (it->intervals[k].begin < it->intervals[k].end)
			points += it->intervals[k].end - it->intervals[k].begin;
	return points;
}

/** The next number of a stream that is the same everywhere. @p state begins with LO_RANDOM_SEED. G.
 * Marsaglia, Xorshift RNGs, 2003. */
static inline uint64_t lo_next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}
#define LO_RANDOM_SEED UINT64_C(88172645463325252)

/** Compute live_bytes and bound of a sweep that has points and intervals; false if the bytes live at a point
 * overflow. O(k log k) for each alignment that occurs. */
LO_NODISCARD bool lo_bounds_find(struct interference *s, struct lo_arena *arena);

/** Offsets for the @p n items in @p order, for problems with too many conflicts to list; the entry of an item
 * whose top would overflow is left unchanged in @p offsets. Fixed items come first in @p order. Uses a
 * skyline: each item, in order, is placed on top of all earlier ones in its range. O(k log k). */
void lo_pack_on_skyline(const struct interference *sweep, const struct sort_key *order, uint32_t n,
			struct lo_arena *scratch, int64_t *offsets);
/** First fit, with lists of the items live in each bucket of time; see buckets.c. Items of which only a part
 * of the bytes is live count as a whole. Sets no offsets if sums of sizes overflow.
 * @param ceilings  [parts] of a part of which an item would end there or above, no further item is placed;
 *                  NULL: all are */
void lo_pack_in_buckets(const struct interference *sweep, const struct sort_key *order, uint32_t n,
			const int64_t *ceilings, struct lo_arena *scratch, int64_t *offsets);
/** Estimate of the items that lo_pack_in_buckets examines. */
uint64_t lo_pack_in_buckets_cost(const struct interference *sweep, const struct sort_key *order, uint32_t n,
				 struct lo_arena *scratch);
/** One pass over time, forward or backward: each item takes the lowest gap among the items live when it
 * begins, and keeps it until the end of its hull. Fixed items are not supported: the caller has none. O(n *
 * root of the items live). */
void lo_pack_in_passing(const struct interference *sweep, const struct sort_key *order, uint32_t n,
			bool backward, struct lo_arena *scratch, int64_t *offsets);

/** Two neighbours: are bytes of both live at one time if both are at one address, as in a slot? */
bool lo_share_a_byte(const struct interference *s, uint32_t a, uint32_t b);
/**
 * Find the coloring with whole slots that needs the fewest bytes, with the padding between slots, if @p steps
 * suffice. Of at most 64 items.
 * @param sizes   the items, largest first
 * @param most    look for fewer bytes than that
 * @param slot_of [n] of the best that was found; false: none was
 */
bool lo_search_slots(const struct interference *s, const struct sort_key *sizes, int64_t most, uint64_t steps,
		     struct lo_arena *arena, uint32_t *slot_of);
/** Branch and bound over @p n items of one part, none fixed or empty: searches for offsets whose top is below
 * *top, stores them by item in @p offsets and lowers *top. Ends when *top <= @p target, or when @p steps are
 * used up.
 * @return true if the search was exhausted: no packing of these items has a top below *top. */
bool lo_pack_exactly(const struct interference *sweep, const uint32_t *items, uint32_t n, int64_t target,
		     struct steps *steps, struct lo_arena *scratch, int64_t *offsets, int64_t *top);
/** The same for items any of which may be fixed, or live in a part of its bytes; see exact_pairs.c. */
bool lo_pack_by_pairs(const struct interference *sweep, const uint32_t *items, uint32_t n, int64_t target,
		      struct steps *steps, struct lo_arena *scratch, int64_t *offsets, int64_t *top);
#define EXACT_ITEMS 64u

/** A point of time before and after which no byte may be wasted, as an item sees it that ends or begins
 * there; see seams.c. */
struct seam {
	uint32_t beside; /* a bit for each item that ends there, then for each that begins there: may they
			    meet? */
	int64_t bytes;   /* those items cover no more bytes in all */
};
#define LO_NO_SEAM ((struct seam){UINT32_MAX, INT64_MAX})
/** From the sizes of @p n_ended items that end at the point and @p n_begun that begin there, whose sums are
 * equal: out[n_ended + n_begun]. LO_NO_SEAM and false if there are too many, or too many ways. */
bool lo_find_seam(const int64_t *bytes, uint32_t n_ended, uint32_t n_begun, struct lo_arena *scratch,
		  struct seam *out);

/** Offsets for @p n items of one part, none fixed, empty or live in a part of its bytes, with all tops at or
 * below @p limit; see skyline_search.c. Stored by item in @p offsets if found. GAVE_UP when @p steps are used
 * up, and immediately for live ranges with holes. */
enum lo_tight { LO_TIGHT_FOUND, LO_TIGHT_NONE, LO_TIGHT_GAVE_UP };
enum lo_tight lo_pack_tightly(const struct interference *sweep, const uint32_t *items, uint32_t n,
			      int64_t limit, struct steps *steps, struct lo_arena *scratch, int64_t *offsets);

/** The offsets forbidden to @p item since @p other is at @p offset, as if @p other began at `first` and ended
 * at `second`: each stretch of time in which both are live forbids a range of its own. Appended to @p near,
 * where there must be room for the number of times that the list of neighbours contains @p other. Returns how
 * many. O(intervals of both). */
uint32_t lo_forbid_stretches(const struct interference *s, uint32_t item, uint32_t other, int64_t offset,
			     struct sort_key *near);
/** Lower *top towards @p target by repeatedly placing the @p n items of one part, in orders derived from @p
 * order; see order_repair.c. The keys of @p order become those of the best order found (ascending; the array
 * is not re-sorted). No item is empty; fixed ones come first. Without lists of neighbours it works only if no
 * live range has holes and no item is live in a part of its bytes. */
void lo_pack_by_repair(const struct interference *sweep, struct sort_key *order, uint32_t n, int64_t target,
		       struct steps *steps, struct lo_arena *scratch, int64_t *offsets, int64_t *top);
/** Lower *top towards @p target by repair in orders that begin with the largest items; see largest.c. Does
 * nothing if the steps hardly suffice for one round. The conditions of lo_pack_by_repair apply. */
void lo_pack_largest_first(const struct interference *sweep, const uint32_t *items, uint32_t n,
			   int64_t target, struct steps *steps, struct lo_arena *scratch, int64_t *offsets,
			   int64_t *top);

/** Lower *top towards @p target by repacking time windows of the @p n items of one part where @p offsets are
 * too high; see time_windows.c. No item is empty or live in a part of its bytes; @p offsets has all of them,
 * and *top is their top. O(n) plus the repair of a window, repeatedly. */
void lo_pack_time_windows(const struct interference *sweep, const uint32_t *items, uint32_t n, int64_t target,
			  struct steps *steps, struct lo_arena *scratch, int64_t *offsets, int64_t *top);

/** Lower *top towards @p target by letting the @p n items of one part that end too high take the places of
 * others, which are then placed again; see ejection.c. No item is empty or live in a part of its bytes, and
 * no fixed one ends above @p target; @p offsets has all of them, and *top is their top. */
void lo_pack_by_ejection(const struct interference *sweep, const uint32_t *items, uint32_t n, int64_t target,
			 struct steps *steps, struct lo_arena *scratch, int64_t *offsets, int64_t *top);

#endif
