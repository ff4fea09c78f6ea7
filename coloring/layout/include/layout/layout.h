// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file layout.h  From live ranges to storage: the layout of a function, and the rewrite of the IR to it. */
#ifndef LAYOUT_LAYOUT_H
#define LAYOUT_LAYOUT_H

#include "packing/packing.h"
#include "prepare/prepare.h"
#include "reuse/parts.h"
#include "reuse/reuse.h"

enum lo_color { LO_COLOR_NONE, LO_COLOR_SLOTS, LO_COLOR_PACK };
struct lo_cell {
	uint32_t storage;
	int64_t offset_bytes;
}; /* where the value of a lifeline is */
/** One alloca of the result. */
struct lo_storage {
	lo_op_id frame;
	lo_attr space;
	int64_t bytes, align_bytes;
	lo_op_id keep;   /* an alloca of the input that is kept unchanged (alone in its storage), or 0 */
	lo_op_id before; /* for a new alloca: the removed alloca before which it is placed; 0: the head of its
			    frame */
	lo_op_id copy;   /* with into: the copy by which it was found; 0: the caller gives the argument up */
	lo_value_id into, after; /* into: not storage of the frame, but a place in an argument: see struct
				     lo_output_argument. 0: storage */
	bool heap;               /* lo_is_heap_marked: becomes an allocation */
	bool slot;               /* one value at a time, all at offset 0; else an arena */
};
/** Sums over the frames of a function. */
struct lo_layout_bytes {
	int64_t before; /* of the static allocas, each rounded to its alignment, in program order */
	int64_t after, bound;
};
/** Filled by lo_layout_apply. */
struct lo_layout_applied {
	lo_op_id *made;     /* [n_storages] the alloca of each storage */
	lo_value_id *bases; /* [n_storages] the name of a place in an argument; the names of its values are
			       casts of it */
	lo_value_id *names; /* [lines->n] what the accesses of each value use now; 0: as before */
	lo_op_id *again; /* [as lines->again] of values that move: the op before which each starts again; in
			    an arena no other trace of that start is left */
};
/** Allocations of heap storage, and the sum of their bytes. */
struct lo_heap_asked {
	int64_t bytes;
	uint32_t n;
};

struct lo_layout {
	const struct lo_lifelines *lines; /* live ranges as counted: a point at which values at one address
					     are live belongs to one of them only */
	const struct lo_lifelines *whole; /* the complete live ranges */
	const uint32_t *joined; /* [lines->n] the first of the values in the same bytes, or itself; NULL: no
				   two share */
	const int64_t *shifts;  /* [lines->n] where each begins in the bytes of those; NULL: all at the first,
				   and the bytes of all are those of the largest wherever one is live */
	const lo_op_id *within; /* [n_within] ops in which one of those is live that another one outlives */
	uint32_t n_within;
	bool *in_parts; /* [lines->n] values of which others take bytes that are not live, as accesses show
			   (reuse/parts.h); NULL: none */
	const struct lo_parts *parts; /* of whole; with in_parts */
	struct lo_cell *cells;        /* [lines->n]; storage UINT32_MAX: not laid out (dynamic, heap) */
	struct lo_storage *storages;
	uint32_t n_storages;
	struct lo_layout_bytes stack, heap; /* heap: of the storage taken over (lo_heap_to_allocas) */
	int64_t bytes_raised; /* of stack.before: added, so that it is no less than stack.after */
	enum lo_color color;
	const struct lo_splits *splits; /* the argument of lo_layout_restore; NULL: none */
	struct {
		const struct lo_reason *at;
		uint32_t n;
	} apart; /* of the shares: values that could not take the bytes of a value that ends where they begin
		  */
	bool drops_copies; /* copies are erased, since source and destination are the same storage */
	bool changed;      /* false: the IR is left alone */
	bool gains;        /* false: what it was laid out from is as good already */
	struct lo_heap_asked heap_asked_before, heap_asked_after; /* of the heap storage taken over */
	lo_op_id *unused; /* [n_unused] allocas without any use: they are removed */
	uint32_t n_unused;
	struct lo_layout_applied applied;
};
/** Does @p a need less than @p b: no more of stack and heap, and less of one; or as much, in fewer
 * allocations of the heap (as slots_or_arena.c decides for a group), or in as many that ask for fewer bytes,
 * which padding in the sum can hide? */
bool lo_layout_needs_less(const struct lo_layout *a, const struct lo_layout *b);
/** Layout for all static alloca lifelines of one function. Never more bytes than before. false with
 * diagnostics on overflow.
 * @param shares pairs of values that may share, from lo_reuse_find; NULL: none. As many as possible become
 * one item of the problem (as copies are coalesced in register allocation: Chaitin, 1982), unless the layout
 * without them needs fewer bytes.
 * @param steps limit of counted steps for the search for a packing of each arena; 0: only greedy orders,
 * below 0: the limit of lo_pack. */
LO_NODISCARD bool lo_layout_make(struct lo_module *m, const struct lo_lifelines *lines,
				 const struct lo_reuse_candidates *shares, enum lo_color color, int64_t steps,
				 struct lo_arena *arena, struct lo_layout *out);
/** After lo_split_arenas: lets @p layout, which is of the pieces, state what the function needed before the
 * split. If the layout needs more, the pieces are put back where they were, each former alloca becomes an
 * arena, and nothing else changes. If two pieces that share bytes are live at once, which placing lifelines
 * may cause against the expectation of the split, nothing is put back and the layout says that nothing was
 * gained. With LO_COLOR_NONE only the allocas are restored whose pieces need more bytes side by side.
 * @return true if all that was split was put back. */
bool lo_layout_restore(struct lo_module *m, const struct lo_splits *splits, struct lo_arena *arena,
		       struct lo_layout *layout);
/** The same layout with lifelines of parts: a value that is in_parts has the place of its first part, and
 * those of the others are appended. In @p arena. For what sums live bytes. */
void lo_layout_by_parts(const struct lo_layout *layout, struct lo_arena *arena, struct lo_layout *out);
/** Rewrite the function: a slot becomes one alloca on which each value keeps its lifeline; an arena becomes
 * an i8 alloca with one memref.view per value at a constant offset, under one lifeline from its first value
 * to its last. Plain upstream ops apart from the lifelines. New allocas are at the head of their frame. */
LO_NODISCARD bool lo_layout_apply(struct lo_module *m, const struct lo_layout *layout,
				  struct lo_arena *arena);
/** After the second certificate: an arena shared by values of one type, all at its first byte, becomes an
 * alloca of that type, unless @p as_bytes, and copies whose source and destination are the same bytes are
 * erased. */
void lo_layout_cleanup(struct lo_module *m, const struct lo_layout *layout, bool as_bytes,
		       struct lo_arena *arena);

/* ---- reasons ------------------------------------------------------------- */

/** What could not be shared and why (escapes, dynamic size, heap), in program order. */
struct lo_reason *lo_layout_reasons(struct lo_module *m, const struct lo_liveness *live,
				    struct lo_arena *arena, uint32_t *n);

#endif
