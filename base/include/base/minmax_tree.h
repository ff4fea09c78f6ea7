// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file minmax_tree.h  An array of numbers with queries for the elements outside an interval. Use: among
 * the edges that start in a run of nodes, find those that leave the run. */
#ifndef BASE_MINMAX_TREE_H
#define BASE_MINMAX_TREE_H

#include "base/base.h"

/** A min/max segment tree over runs of the array: entry k covers its children 2k and 2k + 1; the leaves, one
 * for each run, begin at entry size. */
struct lo_minmax_tree {
	const uint32_t *numbers;
	uint32_t n, size;
	uint32_t *least, *most;
};
/** O(n), in @p arena; @p numbers must live as long as the tree. */
void lo_minmax_tree_init(struct lo_minmax_tree *row, const uint32_t *numbers, uint32_t n,
			 struct lo_arena *arena);
/** The first index >= @p at whose number is less than @p low or greater than @p high; n: none. O(log n). */
uint32_t lo_minmax_tree_next(const struct lo_minmax_tree *row, uint32_t at, uint32_t low, uint32_t high);

#endif
