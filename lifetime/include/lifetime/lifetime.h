// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lifetime.h  Lifelines: `memref.lifetime_start` names a value of a buffer, `memref.lifetime_end` says
 * that its storage is needed no longer; a start on a lifeline, without a result, says that it is needed
 * again. Placing, verifying, stripping, and the live ranges they span. The lifelines in the IR are the
 * interface to coloring/ and lower-llvm/. */
#ifndef LIFETIME_LIFETIME_H
#define LIFETIME_LIFETIME_H

#include "liveness/liveness.h"

/** What gets a lifeline. */
enum lo_place {
	LO_PLACE_VALUES,  /* each value of each alloca */
	LO_PLACE_BUFFERS, /* each alloca as a whole, whatever values it holds: an arena that others have laid
			     out */
	LO_PLACE_HEAP,    /* as VALUES, and each heap buffer as a whole */
};
/**
 * Give each value of the static or dynamic allocas of @p live's function a lifeline, and redirect its
 * accesses to it. Start: dominates all accesses, as late as possible, outside of the loops that carry the
 * value. Ends: behind the last access on each path, also at the head of a branch on which the value is
 * already dead; where an `if` has no other branch, one is made; critical edges of blocks are split. Views
 * that stand before the start are moved behind it, and copied where several values are accessed through one.
 * Where a value is overwritten as a whole on some of the ways on which it lives, it ends before and starts
 * again there, if an access to another allocation stands between: one name may have to serve several ways,
 * since a read behind them sees what any of them wrote, but it has no storage where it holds nothing.
 * Likewise what is made in a region whose names are not seen where it is used (the first region of a while)
 * is named above, and starts there. What one arm of a branch makes and yields starts there, if only the
 * branch's result is used behind. Values of one buffer whose lifelines would meet become one. Pinned buffers
 * live from their allocation to the end of its scope and get a start but no end. Values without any access
 * get none.
 * @param changed out: has the function changed? Then flow and liveness must be built anew. NULL: nobody
 * asks.
 */
LO_NODISCARD bool lo_lifetime_place(struct lo_module *m, const struct lo_liveness *live, enum lo_place what,
				    bool *changed, struct lo_arena *arena);

/**
 * The rules of lifelines: a buffer that has any is used through them only, a lifeline's accesses and ends lie
 * behind its start and none behind an end, and each path from the start to where its scope is left meets just
 * one end, or none at all where the address escapes; no two of a buffer live at one point, and none is needed
 * behind a memref.dealloc. All breaches are told. Errors carry notes that show the places of the path which
 * breaks a rule. Also on functions without any.
 */
LO_NODISCARD bool lo_lifetime_verify(struct lo_module *m, const struct lo_flow *flow, struct lo_arena *arena);
/** The same for who has computed @p live of @p flow already (the values are not looked at); NULL: nobody has.
 */
LO_NODISCARD bool lo_lifetime_verify_with(struct lo_module *m, const struct lo_flow *flow,
					  const struct lo_liveness *live, struct lo_arena *arena);

/** Warn of each memref.dealloc that frees an alloca by its own name, which is undefined when it runs. */
void lo_lifetime_warn_freed(struct lo_module *m, lo_op_id func);

/** Remove all lifelines below @p func: uses go back to the buffer. The older form without a result is removed
 * too, and so is poison. */
void lo_lifetime_strip(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** The same for the buffers whose values @p some has; NULL: for all. */
void lo_lifetime_strip_some(struct lo_module *m, lo_op_id func, const struct lo_id_map *some,
			    struct lo_arena *arena);

/** Lifelines that a correct change of the program around them has made illegal, as mlir-opt's -canonicalize
 * may: on a memref.cast of an allocation they go to the allocation; those that an arith.select chooses
 * between before they start, and one that is the only marker of its buffer though the address does not
 * escape, are removed, so that new ones are placed. Of a missing end it warns. Near-linear. */
void lo_lifetime_repair(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/** Overwrite storage: a `memref.poison_start` behind each start whose storage is new, a `memref.poison_end`
 * before each end at which it has surely not been freed. Changes the function of @p live: flow and liveness
 * must be built anew. */
void lo_lifetime_poison(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena);

/** Turn `memref.lifetime_start %buf : type` without result into lifelines, or diagnose why that cannot be. */
LO_NODISCARD bool lo_lifetime_modernise(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/** A lifeline as it stands in the IR, with the program points at which its value needs storage. */
struct lo_lifeline {
	lo_op_id start;             /* memref.lifetime_start */
	lo_op_id alloc;             /* the alloca (or alloc) under it */
	lo_op_id frame;             /* see struct lo_buffer */
	int64_t bytes, align_bytes; /* bytes: LO_DYNAMIC if not static */
	lo_attr space;
	bool pinned; /* no end on some path: keeps its storage to the end of the alloca's scope */
	uint32_t intervals, n_intervals; /* slice of lo_lifelines.intervals: sorted, disjoint, not touching */
	uint32_t again, n_again;         /* slice of lo_lifelines.again: where it starts again, in order */
};
struct lo_lifelines {
	const struct lo_flow *flow;
	uint32_t n;
	struct lo_lifeline *at;
	struct lo_interval *intervals;
	lo_op_id *again; /* memref.lifetime_start without result, on a lifeline */
};
/** Live ranges of all lifelines of the function, by a walk from each start to its ends. Two lifelines that
 * are live at a common point may not share bytes. Time and space: sum of the nodes each lifeline with an end
 * is live in; those without any take linear time together, scope by scope. */
LO_KEEP struct lo_lifelines *lo_lifelines_compute(const struct lo_flow *flow, struct lo_arena *arena);

/** Where a frame holds the most bytes of live values on the stack. */
struct lo_peak {
	lo_op_id frame; /* 0: nothing is on the stack */
	int64_t bytes;
	uint32_t position; /* the first of this pressure */
};
/** The highest peak of all frames; of equal ones that of the frame whose first lifeline comes first. false: a
 * sum does not fit in int64_t. O(k log k) for k intervals. */
LO_NODISCARD bool lo_pressure_peak(const struct lo_lifelines *lines, struct lo_peak *peak,
				   struct lo_arena *scratch);

#endif
