// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file parts.h  At which points which bytes of a value are live, by what its accesses touch: one half of a
 * buffer may be dead while the other is live. */
#ifndef REUSE_PARTS_H
#define REUSE_PARTS_H

#include "lifetime/lifetime.h"
#include "packing/packing.h"

/** All live bytes of a value are within `bytes` at `points`. */
struct lo_part {
	struct lo_interval points;
	struct lo_window bytes; /* not empty */
};
struct lo_parts {
	struct lo_part *at; /* of line i: at[first[i] .. first[i + 1]), sorted, disjoint; empty: all of
			       its bytes are live in all of its live range */
	uint32_t *first;    /* [lines->n + 1] */
	uint32_t n;         /* of lines that have parts */
};
/**
 * Parts of the lines that begin and end once, in one block, whose names do not pass through control flow, and
 * of which an eighth is dead for a while. A byte is live from the first op of the block that may touch it to
 * the last one. Subscripts are intervals: constants, ivs of loops with constant bounds, and sums and
 * multiples of these; what else is accessed is all of the name. In @p arena. O(ops + accesses).
 */
struct lo_parts lo_parts_find(const struct lo_module *m, const struct lo_lifelines *lines,
			      struct lo_arena *scratch, struct lo_arena *arena);

#endif
