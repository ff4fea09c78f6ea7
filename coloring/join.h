// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file join.h  (private to coloring/) Values that share one address, joined to classes. */
#ifndef COLORING_JOIN_H
#define COLORING_JOIN_H

#include "coloring/coloring.h"

/**
 * Join as many pairs as nothing stands against: no two members of a class may meet but such as are a pair of
 * @p shares. A pair for which @p may_join says no is left out.
 * @param lasting where *lines and *joined stand; all else is in @p arena.
 * @param lines   on return: the live ranges with each point at which members meet taken from the smaller one.
 * @param joined  on return: [lines->n] see struct lo_layout; NULL: nothing was joined.
 * Near-linear but for the sizes of the classes, which are bounded.
 */
void join_values(const struct lo_lifelines *whole, const struct lo_shares *shares,
		 bool (*may_join)(const void *data, uint32_t a, uint32_t b), const void *data,
		 struct lo_arena *arena, struct lo_arena *lasting, const struct lo_lifelines **lines,
		 const uint32_t **joined);

#endif
