// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file sink_fills.h  Fills are moved down to their first use: what they fill is live from there on, and
 * bytes that are live before are free for it. */
#ifndef REUSE_SINK_FILLS_H
#define REUSE_SINK_FILLS_H

#include "liveness/liveness.h"

/** A fill, and the op before which it is to be: the first that accesses the buffer, or the last of the node
 * that all its accesses follow. */
struct lo_sunk_fill {
	lo_op_id fill, before;
	lo_op_id was_before; /* where it was; 0: it was not yet moved */
};
struct lo_sunk_fills {
	LO_VEC(struct lo_sunk_fill) at; /* in program order */
};

/**
 * Find the fills of @p live's function that may be moved: ops and nests that write one value to all of a
 * buffer, which is named by its allocation, and copies of a constant global to all of one. A fill is moved
 * below other ops that access memory, also to another block if that is where all accesses are and runs no
 * more often. Below nothing but other fills it is kept: so a second run moves none.
 * @param live  lo_liveness_of_buffers is enough.
 * @param out   all zero on entry. In @p lasting, all else in @p arena. O(ops and accesses): of a buffer with
 * very many fills and accesses the later fills are kept.
 */
void lo_fills_find(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *lasting,
		   struct lo_arena *arena, struct lo_sunk_fills *out);
/** Move them. Then flow graph and liveness must be rebuilt. */
void lo_fills_sink(struct lo_module *m, struct lo_sunk_fills *fills);
/** Move them back. The ops before which they were must be there. */
void lo_fills_unsink(struct lo_module *m, const struct lo_sunk_fills *fills);

#endif
