// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file copy_targets.h  Buffers that are copied to a part of another one, as where a tensor is padded or
 * tensors are concatenated: they are computed in that part. */
#ifndef REUSE_COPY_TARGETS_H
#define REUSE_COPY_TARGETS_H

#include "reuse/reuse.h"

/** A copy that goes, since what it copies is computed where it copies it to. */
struct lo_copy_target {
	lo_op_id copy;       /* of the last member to `place`; is erased */
	lo_value_id place;   /* a subview of `target`, of which the copy is the only use */
	lo_value_id target;  /* result of an allocation */
	lo_op_id fill;       /* writes all of the target before the copy; 0: none */
	lo_op_id first;      /* the first op that uses a member: now target, fill and place are before it */
	uint32_t members, n; /* buffers of which each is computed from the next in place, in
				lo_copy_targets.members; they are erased, and `place` has their uses */
};
struct lo_copy_targets {
	LO_VEC(struct lo_copy_target) at; /* in program order of the copies */
	LO_VEC(lo_value_id) members;
};

/**
 * Find them. All ops that use the members, and all that write the target, are in one block: structured ops,
 * and the copy. A member other than the last dies in an op that computes the next one element by element.
 * Meanwhile nothing accesses the target but the fill, and ops on other parts of it, which are after the fill.
 * Of each target at most one copy is found; the next call finds others.
 * @param out all zero on entry; its lists are in @p lasting, all else in @p arena. O(ops + uses).
 */
void lo_copy_targets_find(const struct lo_module *m, lo_op_id func, struct lo_arena *lasting,
			  struct lo_arena *arena, struct lo_copy_targets *out);
/** Move target, fill and place up, and erase copies and members. Then flow graph and liveness must be
 * rebuilt. O(ops). */
void lo_copy_targets_make(struct lo_module *m, lo_op_id func, const struct lo_copy_targets *targets,
			  struct lo_arena *arena);

#endif
