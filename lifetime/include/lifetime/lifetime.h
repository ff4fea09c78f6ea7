// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lifetime.h  Lifelines: `memref.lifetime_start` names a value of a buffer, `memref.lifetime_end` says
 * that its storage is no longer needed; a start on a lifeline, without a result, says that it is needed
 * again. Functions to place, verify and strip lifelines, and to compute the live ranges they span. The
 * lifelines in the IR are the interface to coloring/ and lower-llvm/. */
#ifndef LIFETIME_LIFETIME_H
#define LIFETIME_LIFETIME_H

#include "liveness/liveness.h"

/** What gets a lifeline. */
enum lo_place {
	LO_PLACE_VALUES,  /* each value of each alloca */
	LO_PLACE_BUFFERS, /* each alloca as a whole, whatever values it holds: an arena that another tool
			     has laid out */
	LO_PLACE_HEAP,    /* as VALUES, and each heap buffer as a whole */
};
/**
 * Give each value of the static or dynamic allocas of @p live's function a lifeline, and rewrite its accesses
 * to it.
 * - Start: it dominates all accesses, as late as possible, outside of the loops that carry the value.
 * - Ends: after the last access on each path, also at the head of a branch on which the value is already
 *   dead; an `if` without an else branch gets one; critical edges between blocks are split.
 * - Views that precede the start are moved after it, and copied if several values are accessed through one.
 * - If a value is overwritten as a whole on some of the paths on which it is live, it ends before and starts
 *   again there, provided that there is an access to another allocation between. One name may have to serve
 *   several paths, since a read after them sees what any of them wrote, but it has no storage where it holds
 *   nothing. Likewise a value computed in a region whose names are not visible where it is used (the first
 *   region of a while) is named above, and starts in the region. A value that one arm of a branch computes
 *   and yields starts there, if only the branch's result is used afterwards.
 * - Values of one buffer whose lifelines would interfere are coalesced. Pinned buffers are live from their
 *   allocation to the end of its scope, and get a start but no end. Values without any access get none.
 *
 * @param changed out: has the function changed? Then flow and liveness must be rebuilt. NULL: not wanted.
 */
LO_NODISCARD bool lo_lifetime_place(struct lo_module *m, const struct lo_liveness *live, enum lo_place what,
				    bool *changed, struct lo_arena *arena);

/**
 * Check the rules of lifelines: a buffer that has any is used through them only; a lifeline's accesses and
 * ends come after its start and none after an end; each path from the start to the exit of its scope has
 * exactly one end, or none at all if the address escapes; no two lifelines of a buffer are live at one point,
 * and none is needed after a memref.dealloc. All violations are reported. Errors carry notes that show the
 * places of the path which breaks a rule. Also for functions without lifelines.
 * @param live  the buffers of @p flow (values are not used); NULL: they are computed.
 */
LO_NODISCARD bool lo_lifetime_verify(struct lo_module *m, const struct lo_flow *flow,
				     const struct lo_liveness *live, struct lo_arena *arena);

/** Warn of each memref.dealloc that frees an alloca by its own name, which is undefined when it runs. */
void lo_lifetime_warn_freed(struct lo_module *m, lo_op_id func);

/** Remove all lifelines below @p func: uses return to the buffer. The older form without a result is removed
 * too, and so is poison. */
void lo_lifetime_strip(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** The same for the buffers in @p some; NULL: for all. */
void lo_lifetime_strip_some(struct lo_module *m, lo_op_id func, const struct lo_id_map *some,
			    struct lo_arena *arena);

/** Repair lifelines that a correct change of the program around them has made illegal, as mlir-opt's
 * -canonicalize may. A lifeline on a memref.cast of an allocation is moved to the allocation. Lifelines that
 * an arith.select chooses between before they start, and one that is the only marker of its buffer though the
 * address does not escape, are removed, so that new ones are placed; a missing end is warned of. Near-linear.
 */
void lo_lifetime_repair(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/** Overwrite storage: insert a `memref.poison_start` after each start whose storage is new, and a
 * `memref.poison_end` before each end at which it cannot have been freed. Changes the function of @p live:
 * flow and liveness must be rebuilt.
 * @param but  starts of lifelines that are left out. */
void lo_lifetime_poison(struct lo_module *m, const struct lo_liveness *live, const struct lo_id_map *but,
			struct lo_arena *arena);

/** Turn `memref.lifetime_start %buf : type` without result into lifelines, or report why that is impossible.
 */
LO_NODISCARD bool lo_lifetime_upgrade(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/** A lifeline of the IR, with the program points at which its value needs storage. */
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
/** Compute the live ranges of all lifelines of the function, by a walk from each start to its ends. Two
 * lifelines that are live at a common point may not share bytes. Time and space: the sum of the nodes in
 * which each lifeline with an end is live; those without any take linear time together, scope by scope. */
LO_KEEP struct lo_lifelines *lo_lifelines_compute(const struct lo_flow *flow, struct lo_arena *arena);

/** The point at which a frame holds the most bytes of live values on the stack. */
struct lo_peak {
	lo_op_id frame; /* 0: nothing is on the stack */
	int64_t bytes;
	uint32_t position; /* the first with this pressure */
};
/** Find the highest peak of all frames; of equal ones that of the frame whose first lifeline comes first.
 * false: a sum does not fit in int64_t. O(k log k) for k intervals. */
LO_NODISCARD bool lo_pressure_peak(const struct lo_lifelines *lines, struct lo_peak *peak,
				   struct lo_arena *scratch);

#endif
