// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file splat_copies.h  Copies of buffers that hold one value everywhere: their targets are filled with it,
 * and the buffer need not hold it until then. */
#ifndef REUSE_SPLAT_COPIES_H
#define REUSE_SPLAT_COPIES_H

#include "liveness/liveness.h"

struct lo_splat_copy {
	lo_op_id copy; /* an op or a nest; is erased */
	lo_value_id source, target, value;
	bool by_name;  /* what was filled has the name of the source; else all of its buffer was */
	lo_op_id made; /* the fill in its place */
};
struct lo_splat_copies {
	LO_VEC(struct lo_splat_copy) at; /* in program order */
};

/**
 * Find copies of all of a memref whose source is an allocation, or a view of one, that a linalg.fill, or such
 * a copy, has filled before on each path, and that nothing writes meanwhile.
 * @param live  lo_liveness_of_buffers is enough.
 * @param out   all zero on entry; `made` of each is 0. In @p lasting, all else in @p arena. O(ops log
 *              accesses).
 */
void lo_splat_copies_find(const struct lo_module *m, const struct lo_liveness *live, struct lo_arena *lasting,
			  struct lo_arena *arena, struct lo_splat_copies *out);
/** Fill their targets instead. Then flow graph and liveness must be rebuilt. */
void lo_splat_copies_fill(struct lo_module *m, struct lo_splat_copies *copies);

#endif
