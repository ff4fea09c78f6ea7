// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lifetime.h  Lifelines: `memref.lifetime_start` names a value of a buffer, `memref.lifetime_end` says that its storage
 *  is needed no longer; a start on a lifeline, without a result, says that it is needed again. Placing, verifying, stripping, and
 *  the live ranges they span; where allocations stand. The lifelines in the IR are the interface to coloring/ and lower-llvm/. */
#ifndef LIFETIME_LIFETIME_H
#define LIFETIME_LIFETIME_H

#include "liveness/liveness.h"

/** What gets a lifeline. */
enum lo_place {
	LO_PLACE_VALUES,  /* each value of each alloca */
	LO_PLACE_BUFFERS, /* each alloca as a whole, whatever values it holds: an arena that others have laid out */
	LO_PLACE_HEAP,    /* as VALUES, and each heap buffer as a whole */
};
/**
 * Give each value of the static or dynamic allocas of @p live's function a lifeline, and redirect its accesses to it.
 * Start: dominates all accesses, as late as possible, outside of the loops that carry the value. Ends: behind the last
 * access on each path, also at the head of a branch on which the value is already dead; where an `if` has no other branch, one
 * is made; critical edges of blocks are split. Views that stand before the start are moved behind it, and copied where several
 * values are accessed through one. Where a value is overwritten as a whole on some of the ways on which it lives, it ends before
 * and starts again there, if an access to another allocation stands between: one name may have to serve several ways, since a read
 * behind them sees what any of them wrote, but it has no storage where it holds nothing. Likewise what is made in a region whose names
 * are not seen where it is used (the first region of a while) is named above, and starts there. What one arm of a
 * branch makes and yields starts there, if only the branch's result is used behind. Values of one buffer whose lifelines would meet
 * become one. Pinned buffers live from their allocation to the end of its scope and get a start but no end. Values without any
 * access get none.
 * @param changed  out: has the function changed? Then flow and liveness must be built anew. NULL: nobody asks.
 */
LO_NODISCARD bool lo_lifetime_place(struct lo_module *m, const struct lo_liveness *live, enum lo_place what, bool *changed,
				    struct lo_arena *arena);

/** What lo_lifetime_split made of the allocas of a function. */
struct lo_split_piece { lo_op_id alloca; uint32_t origin; int64_t offset_bytes; };
/** An alloca that is no more; its alignment is enough for its pieces too. Pieces of one stand beside each other, where it stood. */
struct lo_split_origin { int64_t bytes, align_bytes; };
struct lo_splits {
	struct lo_split_piece *pieces; /* in the order of the program */
	struct lo_split_origin *origins;
	uint32_t n_pieces, n_origins;
};
/** Could the stack of the function be smaller by more than a hair if the parts of its arenas were apart (lo_lifetime_split)? An estimate.
 *  Near-linear. */
bool lo_lifetime_may_gain(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena);
/**
 * Arenas: give the values of an alloca of static size that need a part of its bytes only, or that can be told apart, allocas of
 * their own, as large as the bytes they need. Only where each name of the buffer is a view whose place in it is known
 * (lo_name_place): the views become views of the new alloca, or it itself. A buffer that is pinned, handed on by control flow, called
 * with a type that says another offset, or accessed at a dynamic offset stays whole. At no point are more bytes needed: the pieces,
 * each at its offset, would fit where the buffer was, as lifelines that meet share no byte. It comes before lo_lifetime_place.
 *
 * @param out  in @p arena; n_origins == 0: nothing was split. Else flow and liveness must be built anew.
 * O(ops of the function) if something is split, else O(values).
 */
void lo_lifetime_split(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena, struct lo_splits *out);

/** Storage of the heap that is left alone, and why, with the op to look at. */
struct lo_heap_kept { lo_op_id op, at; const char *text; };
/** In the order in which it was found; one for each. Texts and list in @c arena. */
struct lo_heap_kept_list { LO_VEC(struct lo_heap_kept) list; struct lo_arena *arena; };
/**
 * Make allocas of the memref.alloc of static size, at most @p most_bytes each, and with @p dynamic of those of any size, whose
 * address stays in the function and that only memref.dealloc frees; their deallocs go. All others stay as they are, with their deallocs.
 * @param live      of the function; of its buffers is enough.
 * @param kept      gets all others; NULL: nobody asks.
 * @param for_good  they stay allocas; else they are marked (lo_lifetime_is_heap) and lo_lifetime_return_heap gives them back.
 * @return has anything been changed? Then flow and liveness must be built anew. Near-linear.
 */
bool lo_lifetime_take_heap(struct lo_module *m, const struct lo_liveness *live, bool for_good, int64_t most_bytes, bool dynamic,
			   struct lo_heap_kept_list *kept, struct lo_arena *arena);
/** Is it an alloca that stands for storage of the heap? */
bool lo_lifetime_is_heap(const struct lo_module *m, const struct lo_op *op);
/** @p attrs of an alloca with the mark of one that does. */
lo_attr lo_lifetime_mark_heap(struct lo_ctx *ctx, lo_attr attrs);
/** Each lifeline on a marked alloca becomes a memref.alloc where it starts, each of its ends a memref.dealloc; the allocas go. O(ops). */
void lo_lifetime_return_heap(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/**
 * Allocate storage that is asked for at run time (the heap, allocas of dynamic size) as late as its uses allow, and give it back
 * as early: deallocs go up to right behind the last access, heap allocations down to right before the first use, both into the arm
 * of a branch if all uses are there. Nothing moves over an access by whatever name, into a loop, or of a buffer that is pinned or
 * has lifelines. The rest of the program stays as it is; a second time changes nothing.
 * @param hoist_heap  heap allocations with their dealloc in the same body go out of sequential loops.
 * @return has anything been moved? Then flow and liveness must be built anew. Near-linear.
 */
bool lo_lifetime_place_allocations(struct lo_module *m, const struct lo_liveness *live, bool hoist_heap, struct lo_arena *arena);

/**
 * Allocas of static size go to the head of what holds them (the function, a body whose instances may run at once, an op that
 * releases its allocas and is no loop): out of sequential loops and branches, and before loops. Storage of an iteration that may be
 * seen by the next stays. Lifelines stay where they are, but one without ends in a loop goes along. It comes behind lo_lifetime_place:
 * an alloca in a body says that its value is of one iteration.
 * @param from_loops  false: only if none stands in a loop. Then it is right behind lo_lifetime_place too, by the @p live that that had.
 * @return has anything been moved? Then flow and liveness must be built anew. Near-linear.
 */
bool lo_lifetime_hoist_allocas(struct lo_module *m, const struct lo_liveness *live, bool from_loops, struct lo_arena *arena);

/**
 * The rules of lifelines: a buffer that has any is used through them only, a lifeline's accesses and ends lie behind its start
 * and none behind an end, and each path from the start to where its scope is left meets just one end, or none at all where the
 * address escapes; no two of a buffer live at one point, and none is needed behind a memref.dealloc. All breaches are told. Errors
 * carry notes that show the places of the path which breaks a rule. Also on functions without any.
 */
LO_NODISCARD bool lo_lifetime_verify(struct lo_module *m, const struct lo_flow *flow, struct lo_arena *arena);
/** The same for who has computed @p live of @p flow already (the values are not looked at); NULL: nobody has. */
LO_NODISCARD bool lo_lifetime_verify_with(struct lo_module *m, const struct lo_flow *flow, const struct lo_liveness *live,
					  struct lo_arena *arena);

/** Warn of each memref.dealloc that frees an alloca by its own name, which is undefined when it runs. */
void lo_lifetime_warn_freed(struct lo_module *m, lo_op_id func);

/** Remove all lifelines below @p func: uses go back to the buffer. The older form without a result is removed too, and so is poison. */
void lo_lifetime_strip(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** The same for the buffers whose values @p some has; NULL: for all. */
void lo_lifetime_strip_some(struct lo_module *m, lo_op_id func, const struct lo_id_map *some, struct lo_arena *arena);

/** Lifelines that a correct change of the program around them has made illegal, as mlir-opt's -canonicalize may: on a memref.cast of
 *  an allocation they go to the allocation; those that an arith.select chooses between before they start, and one that is the
 *  only marker of its buffer though the address does not escape, are removed, so that new ones are placed. Of a missing end it warns.
 *  Near-linear. */
void lo_lifetime_repair(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/** Overwrite storage: a `memref.poison_start` behind each start whose storage is new, a `memref.poison_end` before each end
 *  at which it has surely not been freed. Changes the function of @p live: flow and liveness must be built anew. */
void lo_lifetime_poison(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena);

/** Turn `memref.lifetime_start %buf : type` without result into lifelines, or diagnose why that cannot be. */
LO_NODISCARD bool lo_lifetime_modernise(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/** What lo_lifetime_fold_deallocations knows of the functions that are called, kept from one to the next. Give it an arena that
 *  lives as long, and is not the one that the pass takes scratch memory from; the rest starts as zero. */
struct lo_known_functions {
	struct lo_arena *arena;
	lo_op_id table;            /* the symbol table that `symbols` is of */
	struct lo_symbols *symbols;
	lo_op_id last;             /* function looked at last, and whether it is the one that decides what to deallocate */
	bool decides;
};

/**
 * What MLIR's deallocation pipeline leaves in @p func, as far as it is known before the program runs: which buffers a
 * `bufferization.dealloc`, or the call that it was lowered to, gives back; who owns what; comparisons of addresses. Where it is known,
 * plain deallocs and constants take its place. No other op's meaning changes, and programs without any of that are not changed.
 * Near-linear. @return whether anything has changed: flow and liveness must be built anew then.
 */
bool lo_lifetime_fold_deallocations(struct lo_module *m, lo_op_id func, struct lo_known_functions *known, struct lo_arena *arena);

/** A lifeline as it stands in the IR, with the program points at which its value needs storage. */
struct lo_lifeline {
	lo_op_id start;            /* memref.lifetime_start */
	lo_op_id alloc;            /* the alloca (or alloc) under it */
	lo_op_id frame;            /* see struct lo_buffer */
	int64_t bytes, align_bytes;/* bytes: LO_DYNAMIC if not static */
	lo_attr space;
	bool pinned;               /* no end on some path: keeps its storage to the end of the alloca's scope */
	uint32_t intervals, n_intervals; /* slice of lo_lifelines.intervals: sorted, disjoint, not touching */
	uint32_t again, n_again;   /* slice of lo_lifelines.again: where it starts again, in order */
};
struct lo_lifelines {
	const struct lo_flow *flow;
	uint32_t n;
	struct lo_lifeline *at;
	struct lo_interval *intervals;
	lo_op_id *again;           /* memref.lifetime_start without result, on a lifeline */
};
/** Live ranges of all lifelines of the function, by a walk from each start to its ends. Two lifelines that are live at a common
 *  point may not share bytes. Time and space: sum of the nodes each lifeline with an end is live in; those without any take linear
 *  time together, scope by scope. */
LO_KEEP struct lo_lifelines *lo_lifelines_compute(const struct lo_flow *flow, struct lo_arena *arena);

/** Where a frame holds the most bytes of live values on the stack. */
struct lo_peak {
	lo_op_id frame;            /* 0: nothing is on the stack */
	int64_t bytes;
	uint32_t position;         /* the first of this pressure */
};
/** The highest peak of all frames; of equal ones that of the frame whose first lifeline comes first. false: a sum does not fit
 *  in int64_t. O(k log k) for k intervals. */
LO_NODISCARD bool lo_pressure_peak(const struct lo_lifelines *lines, struct lo_peak *peak, struct lo_arena *scratch);

#endif
