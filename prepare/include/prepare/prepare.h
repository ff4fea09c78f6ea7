// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file prepare.h  Edits before the layout: deallocation folding, index folding, arenas split, heap storage
 * laid out, allocations moved. */
#ifndef PREPARE_PREPARE_H
#define PREPARE_PREPARE_H

#include "lifetime/lifetime.h"

/** In @p func, what affine.delinearize_index makes of a number of affine.linearize_index with the same basis
 * becomes the indices that were linearized, and the other way round; the ops that nobody needs any more go. A
 * basis is the same when its constants are and its other entries are the same values; indices must be within
 * it, as `disjoint` or the bounds of the loops say. True if anything changed. O(ops below @p func). */
bool lo_affine_fold_linear(struct lo_module *m, lo_op_id func);

/** What lo_lifetime_fold_deallocations knows of the functions that are called, kept from one to the next.
 * Give it an arena that lives as long, and is not the one that the pass takes scratch memory from; the rest
 * starts as zero. */
struct lo_known_functions {
	struct lo_arena *arena;
	lo_op_id table; /* the symbol table that `symbols` is of */
	struct lo_symbols *symbols;
	lo_op_id
		last; /* function looked at last, and whether it is the one that decides what to deallocate */
	bool decides;
};

/**
 * What MLIR's deallocation pipeline leaves in @p func, as far as it is known before the program runs: which
 * buffers a `bufferization.dealloc`, or the call that it was lowered to, gives back; who owns what;
 * comparisons of addresses. Where it is known, plain deallocs and constants take its place. No other op's
 * meaning changes, and programs without any of that are not changed. Near-linear. @return whether anything
 * has changed: flow and liveness must be built anew then.
 */
bool lo_lifetime_fold_deallocations(struct lo_module *m, lo_op_id func, struct lo_known_functions *known,
				    struct lo_arena *arena);

/** What lo_lifetime_split made of the allocas of a function. */
struct lo_split_piece {
	lo_op_id alloca;
	uint32_t origin;
	int64_t offset_bytes;
};
/** An alloca that is no more; its alignment is enough for its pieces too. Pieces of one stand beside each
 * other, where it stood. */
struct lo_split_origin {
	int64_t bytes, align_bytes;
};
struct lo_splits {
	struct lo_split_piece *pieces; /* in the order of the program */
	struct lo_split_origin *origins;
	uint32_t n_pieces, n_origins;
};
/** Could the stack of the function be smaller by more than a hair if the parts of its arenas were apart
 * (lo_lifetime_split)? An estimate. Near-linear. */
bool lo_lifetime_may_gain(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena);
/**
 * Arenas: give the values of an alloca of static size that need a part of its bytes only, or that can be told
 * apart, allocas of their own, as large as the bytes they need. Only where each name of the buffer is a view
 * whose place in it is known (lo_name_place): the views become views of the new alloca, or it itself. A
 * buffer that is pinned, handed on by control flow, called with a type that says another offset, or accessed
 * at a dynamic offset stays whole. At no point are more bytes needed: the pieces, each at its offset, would
 * fit where the buffer was, as lifelines that meet share no byte. It comes before lo_lifetime_place.
 *
 * @param out in @p arena; n_origins == 0: nothing was split. Else flow and liveness must be built anew.
 * O(ops of the function) if something is split, else O(values).
 */
void lo_lifetime_split(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena,
		       struct lo_splits *out);

/** Storage of the heap that is left alone, and why, with the op to look at. */
struct lo_heap_kept {
	lo_op_id op, at;
	const char *text;
};
/** In the order in which it was found; one for each. Texts and list in @c arena. */
struct lo_heap_kept_list {
	LO_VEC(struct lo_heap_kept) list;
	struct lo_arena *arena;
};
/**
 * Make allocas of the memref.alloc of static size, at most @p most_bytes each, and with @p dynamic of those
 * of any size, whose address stays in the function and that only memref.dealloc frees; their deallocs go. All
 * others stay as they are, with their deallocs.
 * @param live      of the function; of its buffers is enough.
 * @param kept      gets all others; NULL: nobody asks.
 * @param for_good they stay allocas; else they are marked (lo_lifetime_is_heap) and lo_lifetime_return_heap
 * gives them back.
 * @return has anything been changed? Then flow and liveness must be built anew. Near-linear.
 */
bool lo_lifetime_take_heap(struct lo_module *m, const struct lo_liveness *live, bool for_good,
			   int64_t most_bytes, bool dynamic, struct lo_heap_kept_list *kept,
			   struct lo_arena *arena);
/** Each lifeline on a marked alloca becomes a memref.alloc where it starts, each of its ends a
 * memref.dealloc; the allocas go. O(ops). */
void lo_lifetime_return_heap(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/**
 * Allocate storage that is asked for at run time (the heap, allocas of dynamic size) as late as its uses
 * allow, and give it back as early: deallocs go up to right behind the last access, heap allocations down to
 * right before the first use, both into the arm of a branch if all uses are there. Nothing moves over an
 * access by whatever name, into a loop, or of a buffer that is pinned or has lifelines. The rest of the
 * program stays as it is; a second time changes nothing.
 * @param hoist_heap heap allocations with their dealloc in the same body go out of sequential loops.
 * @return has anything been moved? Then flow and liveness must be built anew. Near-linear.
 */
bool lo_lifetime_place_allocations(struct lo_module *m, const struct lo_liveness *live, bool hoist_heap,
				   struct lo_arena *arena);

/**
 * Allocas of static size go to the head of what holds them (the function, a body whose instances may run at
 * once, an op that releases its allocas and is no loop): out of sequential loops and branches, and before
 * loops. Storage of an iteration that may be seen by the next stays. Lifelines stay where they are, but one
 * without ends in a loop goes along. It comes behind lo_lifetime_place: an alloca in a body says that its
 * value is of one iteration.
 * @param from_loops false: only if none stands in a loop. Then it is right behind lo_lifetime_place too, by
 * the @p live that that had.
 * @return has anything been moved? Then flow and liveness must be built anew. Near-linear.
 */
bool lo_lifetime_hoist_allocas(struct lo_module *m, const struct lo_liveness *live, bool from_loops,
			       struct lo_arena *arena);

#endif
