// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file layout.h  From live ranges to storage: the layout of a function, and the rewriting of the IR to it.
 */
#ifndef LAYOUT_LAYOUT_H
#define LAYOUT_LAYOUT_H

#include "packing/packing.h"
#include "prepare/prepare.h"
#include "reuse/reuse.h"

enum lo_color { LO_COLOR_NONE, LO_COLOR_SLOTS, LO_COLOR_PACK };
struct lo_cell {
	uint32_t storage;
	int64_t offset_bytes;
}; /* where a lifeline's value lies */
/** One alloca of the result. */
struct lo_storage {
	lo_op_id frame;
	lo_attr space;
	int64_t bytes, align_bytes;
	lo_op_id keep;   /* an alloca of the input that stays as it is (alone in its storage), or 0 */
	lo_op_id before; /* of one to make: an alloca that goes, before which it is to stand; 0: at the head
			    of its frame */
	lo_op_id copy;   /* with into: that has let it be found */
	lo_value_id into, behind; /* into: no storage of the frame, but a place in an argument: see struct
				     lo_target. 0: storage */
	bool heap;                /* lo_lifetime_is_heap: an allocation is to be made of it */
	bool slot;                /* one value at a time, all at offset 0; else an arena */
};
struct lo_layout {
	const struct lo_lifelines *lines; /* where values that share are live at once, the bytes count for one
					     of them: from the lives of the other that is taken away */
	const struct lo_lifelines *whole; /* all that is live */
	const uint32_t *joined; /* [lines->n] the first of the values that it shares one address with, or
				   itself; NULL: all themselves */
	struct lo_cell *cells;  /* [lines->n]; storage UINT32_MAX: not laid out (dynamic, heap) */
	struct lo_storage *storages;
	uint32_t n_storages;
	int64_t bytes_before; /* of the function's static allocas, each rounded to its alignment, in program
				 order */
	int64_t bytes_after, lower_bound; /* sums over frames */
	int64_t heap_before, heap_after,
		heap_bound; /* the same of storage of the heap that was taken (lo_lifetime_take_heap) */
	enum lo_color color;
	const struct lo_splits *splits; /* NULL: none; what lo_layout_restore was given */
	const struct lo_reason *apart;  /* [n_apart] of the shares: values that could not take the bytes of
					   what dies where they are made */
	uint32_t n_apart;
	bool drops_copies; /* copies go, since source and destination are the same storage */
	bool changed;      /* false: the input is already as good; the IR is left alone */
	lo_op_id *unused;  /* [n_unused] allocas without any use: they go */
	uint32_t n_unused;
	lo_op_id *made;     /* [n_storages] filled by lo_layout_apply: the alloca of each storage */
	lo_value_id *bases; /* [n_storages] filled by lo_layout_apply: of a place in an argument, its name;
			       names are casts of it */
	lo_value_id *names; /* [lines->n] filled by lo_layout_apply: what the accesses of each value use now;
			       0 as before */
	lo_op_id *again;    /* [as lines->again] filled by lo_layout_apply for values that move: the op before
			       which each starts again; in an arena nothing else is left of that */
};
/** Layout for all static alloca lifelines of one function. Never more bytes than before. false with
 * diagnostics on overflow. */
LO_NODISCARD bool lo_layout_make(struct lo_module *m, const struct lo_lifelines *lines, enum lo_color color,
				 struct lo_arena *arena, struct lo_layout *out);
/** The same, with pairs of values that may share, of lo_shares_find: as many as possible become one item of
 * the problem (as copies are coalesced in register allocation: Chaitin, 1982), if no fewer bytes are needed
 * without. The search for a packing of each arena takes
 *  @p steps counted steps at most; 0: greedy orders alone, below 0: as many as lo_pack takes. */
LO_NODISCARD bool lo_layout_make_sharing(struct lo_module *m, const struct lo_lifelines *lines,
					 const struct lo_shares *shares, enum lo_color color, int64_t steps,
					 struct lo_arena *arena, struct lo_layout *out);
/** After lo_lifetime_split: @p layout, of the pieces, says from now on what the function needed before. If it
 * needs more, the pieces of what was split go back to where they were, each former alloca an arena, and
 * nothing else changes; but not if two of them that share bytes are live at once, which placing lifelines may
 * have led to against what splitting expected: then the layout says that nothing has been gained. With
 * LO_COLOR_NONE only those go back whose pieces need more bytes one beside the other.
 *  @return has all that was split gone back? */
bool lo_layout_restore(struct lo_module *m, const struct lo_splits *splits, struct lo_arena *arena,
		       struct lo_layout *layout);
/** Rewrite the function: a slot becomes one alloca on which each value keeps its lifeline; an arena becomes
 * an i8 alloca with one memref.view per value at a constant offset, under one lifeline from its first value
 * to its last. Plain upstream ops apart from the lifelines. New allocas stand at the head of their frame. */
LO_NODISCARD bool lo_layout_apply(struct lo_module *m, const struct lo_layout *layout,
				  struct lo_arena *arena);
/** Behind the second certificate: an arena that values of one type share from its first byte on becomes an
 * alloca of that type, and copies of what lies in the same bytes already go. */
void lo_layout_tidy(struct lo_module *m, const struct lo_layout *layout, struct lo_arena *arena);

/* ---- why not ------------------------------------------------------------- */

/** What could not be shared and why (escapes, dynamic size, heap), in program order. */
struct lo_reason *lo_layout_reasons(struct lo_module *m, const struct lo_liveness *live,
				    struct lo_arena *arena, uint32_t *n);

#endif
