// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file splat_copies.h  Copies and loads of buffers that hold one value everywhere: the targets of the
 * former are filled with it, it is used in place of the latter, and the buffer need not hold it until then.
 */
#ifndef REUSE_SPLAT_COPIES_H
#define REUSE_SPLAT_COPIES_H

#include "liveness/liveness.h"
#include "reuse/reuse.h"

struct lo_splat_copy {
	lo_op_id copy;                     /* an op or a nest, or a load of an element; is erased */
	lo_value_id source, target, value; /* target 0: a load, whose result is the value */
	bool by_name;  /* what was filled has the name of the source; else all of its buffer was */
	lo_op_id made; /* the fill in place of a copy */
};
struct lo_splat_copies {
	LO_VEC(struct lo_splat_copy) at; /* in program order */
};
struct lo_kept_fills {
	LO_VEC(struct lo_reason) at; /* each at the fill */
};

/**
 * Find copies of all of a memref, and loads of an element, whose source is an allocation, a view of one, or
 * a name of several, that a fill (lo_fill_read), or such a copy, has filled before on each path, and that
 * nothing writes meanwhile.
 * @param live  lo_liveness_of_buffers is enough.
 * @param out   all zero on entry; `made` of each is 0. In @p lasting, all else in @p arena. O(ops log
 *              accesses).
 */
void lo_splat_copies_find(const struct lo_module *m, const struct lo_liveness *live, struct lo_arena *lasting,
			  struct lo_arena *arena, struct lo_splat_copies *out);
/** Find the fills of allocations after which an op that is not among @p found accesses the memory, unless
 * that adds to what is there, in program order. Their texts, which name the op, are in @p lasting. O(ops log
 * accesses) */
void lo_splat_copies_explain(const struct lo_module *m, const struct lo_liveness *live,
			     const struct lo_splat_copies *found, struct lo_arena *lasting,
			     struct lo_arena *arena, struct lo_kept_fills *out);
/** Fill their targets instead, and use the values. Then flow graph and liveness must be rebuilt. O(ops) */
void lo_splat_copies_fill(struct lo_module *m, lo_op_id func, struct lo_splat_copies *copies,
			  struct lo_arena *arena);

#endif
