// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file packer.h (private to packing/) The state of lo_pack (pack_rounds.c), and what places items in an
 * order (first_fit.c). */
#ifndef PACKING_PACKER_H
#define PACKING_PACKER_H

#include "packing/interference.h"

#define UNPLACED (-1)

struct packer {
	const struct interference *sweep;
	int64_t *offsets, *tops;        /* of the current run: [n], [n_parts]; top INT64_MAX: overflow */
	int64_t *best, *best_tops;      /* of all runs */
	int64_t *duration, *contention; /* [n] */
	struct sort_key *keys, *near, *spare;
	uint32_t *seen_by, turn; /* [n] the last turn in which an item was a neighbour; used with windows */
	uint64_t work;
	int64_t goal; /* a part at or below it is done */
};

static inline bool packer_is_at_goal(const struct packer *p, uint32_t part)
{
	return p->best_tops[part] <= p->goal;
}

/** Most bytes live at any point of each item, in p->contention. O(items log(points)). */
void packer_find_contention(struct packer *p, struct lo_arena *arena);
void packer_find_durations(struct packer *p);
/** Items of parts above the goal that need storage, fixed ones first, in p->keys; returns their number. */
uint32_t packer_sort_items(struct packer *p, enum lo_order order);
/** Offset of @p item among its @p n placed neighbours (first: offset, second: end), sorted by offset: the
 * lowest gap that it fits in, or with @p best_fit the smallest one; above all if it fits in none. false on
 * overflow. */
bool packer_find_gap(const struct sort_key *near, uint32_t n, const struct lo_item *item, bool best_fit,
		     int64_t *offset);
/** No item has an offset in the current run. */
void packer_forget_run(struct packer *p);
/** Parts that are lower than before, of the @p n items of p->keys, take the offsets of the run. */
void packer_keep_better(struct packer *p, uint32_t n);
/** Place the @p n items of p->keys in their order; ends with one that would end above @p limit. Returns the
 * top. O(pairs of neighbours). */
int64_t packer_run(struct packer *p, uint32_t n, bool best_fit, int64_t limit);

#endif
