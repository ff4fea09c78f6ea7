// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file aliases.h  (private to liveness/) Which buffers each memref value may be, from "may be the same as"
 * edges. */
#ifndef LIVENESS_ALIASES_H
#define LIVENESS_ALIASES_H

#include "liveness/liveness.h"
#include "liveness/points.h"

/** A value that may be more buffers than this is taken to be an unknown one, and they are pinned. */
#define MAX_JOINED 64u

/** Whatever buffer value `from` is, value `to` may be; numbers of lo_aliases. */
struct alias_edge {
	uint32_t from, to;
};
struct lo_aliases {
	struct lo_numbers index; /* SSA value -> number */
	uint32_t n;
	lo_buffer_id
		*origin; /* [n] the buffer that the value stands for; 0: none, it is what its edges bring */
	uint32_t *first, *count; /* [n] slices of sets.at */
	LO_VEC(lo_buffer_id) sets;
	LO_VEC(uint32_t) overflowed; /* buffers that were given up on */
};

/** Fill the sets. @p n_buffers counts buffer 0; @p unknown is the buffer that stands for too many. */
void lo_aliases_solve(struct lo_aliases *a, const struct alias_edge *edges, uint32_t n_edges,
		      uint32_t n_buffers, lo_buffer_id unknown, struct lo_arena *arena);

#endif
