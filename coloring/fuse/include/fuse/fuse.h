// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file fuse.h  Loop nests that produce and consume a buffer, interleaved so that only a window of the
 * buffer is live at a time. Start at lo_fuse_nests(). The page is docs/fuse.md. */
#ifndef FUSE_FUSE_H
#define FUSE_FUSE_H

#include "base/base.h"
#include "ir/ir.h"

/** A buffer that one nest writes and a later one of the same block reads. */
struct lo_fused {
	lo_op_id op;        /* its allocation */
	const char *reason; /* why the two are not fused; NULL: they are */
	lo_op_id at;        /* what the reason is about; id 0: nothing in particular */
};
struct lo_fused_list {
	const struct lo_fused *at;
	uint32_t n;
	uint32_t n_nests, n_loops; /* so many nests become parts of so many loops */
	lo_op_id *expanded; /* n_expanded ops, which are detached, and after each the nest in its place */
	uint32_t n_expanded;
	const uint32_t *runs; /* [n_runs] names of the runs of which nests are fused */
	uint32_t n_runs;
	struct lo_fuse_plan *plan; /* for lo_fuse_apply */
};
/**
 * Decide which nests lo_fuse_apply fuses, and replace each memref.copy and structured op of linalg that is
 * to be fused by a nest. Nests are those of affine.for in the blocks of
 * @p func where fewer bytes are then live at the worst nest of a
 * run of nests: each nest runs a few iterations of its outer loop at a time, all those of one nest in their
 * order. Buffers are not changed: lo_fold_buffers shrinks them. A nest has constant bounds at the levels that
 * are interleaved, at least one iteration of each, and accesses memory only as lo_affine_build knows. Between
 * nests are only ops without effects, allocations, which are moved before the nests, and deallocs, which are
 * moved after them.
 *
 * @param left names of runs of which no nests are to be fused. A run has the same name each time
 * @param out in @p arena
 * @return whether any are to be fused; if not, the function is as it was.
 */
bool lo_fuse_nests(struct lo_module *m, lo_op_id func, const struct lo_id_map *left, struct lo_arena *arena,
		   struct lo_fused_list *out);

/** Fuse them; @p list is of lo_fuse_nests, and the function is as that has left it. */
void lo_fuse_apply(struct lo_fused_list *list);

#endif
