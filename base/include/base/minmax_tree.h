// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file minmax_tree.h  Numbers in a row that are asked for those outside of a span: of the edges that start
 * in a run of nodes, those that leave it. */
#ifndef BASE_MINMAX_TREE_H
#define BASE_MINMAX_TREE_H

#include "base/base.h"

/** A tree of extremes over the row: entry k stands for its children 2k and 2k + 1, the row begins at entry
 * size. */
struct lo_outside {
	uint32_t n, size;
	uint32_t *least, *most;
};
/** O(n), in @p arena. */
void lo_outside_init(struct lo_outside *row, const uint32_t *numbers, uint32_t n, struct lo_arena *arena);
/** First place at or behind @p at whose number is less than @p low or greater than @p high; n: there is none.
 * O(log n). */
uint32_t lo_outside_next(const struct lo_outside *row, uint32_t at, uint32_t low, uint32_t high);

#endif
