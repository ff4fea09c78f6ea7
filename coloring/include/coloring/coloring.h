// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file coloring.h  From live ranges to storage: the packing problem, its solvers, the certificate, and the rewriting of the IR
 *  to the layout. */
#ifndef COLORING_COLORING_H
#define COLORING_COLORING_H

#include "lifetime/lifetime.h"

/* ---- the packing problem (dynamic storage allocation), free of IR ------------------------------------------- */

/** Bytes [begin, end) of an item, counted from its start. */
struct lo_window { int64_t begin, end; };
struct lo_item {
	int64_t bytes, align_bytes;
	int64_t fixed_offset;            /* a multiple of align_bytes; -1: free */
	const struct lo_interval *intervals; /* sorted, disjoint */
	uint32_t n_intervals;
	const struct lo_window *windows; /* [n_intervals] the bytes that are live in each interval, not empty; NULL: all of them */
};
struct lo_problem { const struct lo_item *items; uint32_t n; };
struct lo_packing {
	int64_t *offsets;                /* [n] */
	int64_t bytes, lower_bound, align_bytes;
	int64_t needed_bytes;            /* no packing has fewer: lower_bound, or what searches that came to their end have proved */
	bool optimal;                    /* bytes == needed_bytes */
	uint64_t steps;                  /* of the exact search, used up */
};
/** In which order values are placed one after the other: first the largest, first started, of most bytes times points, longest, in
 *  the thickest crowd. */
enum lo_order { LO_ORDER_SIZE, LO_ORDER_AREA, LO_ORDER_DURATION, LO_ORDER_CONTENTION, LO_ORDER_START, LO_ORDERS };
struct lo_pack_options {
	unsigned orders;                 /* a bit 1 << lo_order each; 0: all */
	bool first_fit, best_fit;        /* neither: both */
	uint64_t steps;                  /* that the searches may take; 0: greedy alone. With more the result is never larger */
	bool every_order;                /* each greedy order that is wanted, however long it takes; else a fixed amount of work */
	int64_t capacity;                /* as soon as all fits into so many bytes the search ends; 0: at the bound alone */
};
/** Bytes below which there is no packing: the most that are live at one point, with the padding that their alignments force (see
 *  bound.c); -1 on overflow. O(k log k) for k intervals and each alignment that occurs. */
int64_t lo_problem_lower_bound(const struct lo_problem *problem, struct lo_arena *scratch);
/** Offsets by several greedy orders (size, start, area, duration, contention; first and best fit), stopping at the lower bound.
 *  Deterministic; ties by index. false only on overflow of int64_t. */
LO_NODISCARD bool lo_pack(const struct lo_problem *problem, struct lo_arena *arena, struct lo_packing *out);
/** The same in every order, with searches of up to @p exact_steps counted steps; 0: greedy alone. */
LO_NODISCARD bool lo_pack_within(const struct lo_problem *problem, uint64_t exact_steps, struct lo_arena *arena,
				 struct lo_packing *out);
LO_NODISCARD bool lo_pack_with(const struct lo_problem *problem, const struct lo_pack_options *options, struct lo_arena *arena,
			       struct lo_packing *out);
/** Interval coloring with whole slots: slot_of[i] in [0, n_slots), a slot as large as its largest item; same outputs otherwise. */
struct lo_slots { uint32_t *slot_of; int64_t *slot_bytes, *slot_align_bytes; uint32_t n_slots; int64_t bytes; };
LO_NODISCARD bool lo_color_slots(const struct lo_problem *problem, struct lo_arena *arena, struct lo_slots *out);

/* ---- folding ------------------------------------------------------------------------------------------------------- */

/** A buffer that lo_fold_buffers has looked at. */
struct lo_folded {
	lo_op_id op;                     /* its allocation */
	int64_t bytes_before, bytes_after;
	const char *reason;              /* NULL: folded; else why it is not, at `at` (0: nowhere in particular) */
	lo_op_id at;
};
struct lo_folded_list { const struct lo_folded *at; uint32_t n; };
/**
 * Buffers of static shape made in @p func of which only a window is live at a time in its nests become as large as the window, and the
 * subscripts of their accesses are taken modulo it (affine/windows.h). Of such a buffer nothing but exact affine loads and stores
 * of elements, prefetches, lifelines and deallocs may know. No value is computed twice. By another question of data flow it is checked
 * afterwards that every read reads what it has read before; if not, a bug of ours is said and false given.
 *
 * @param power_of_two  windows are rounded up to the next one where that is less than the extent
 * @param out           in @p arena, in program order
 */
LO_NODISCARD bool lo_fold_buffers(struct lo_module *m, lo_op_id func, bool power_of_two, struct lo_arena *arena,
				  struct lo_folded_list *out);

/* ---- values that may lie at one address though their lives meet -------------------------------------------------- */

enum lo_share_kind {
	LO_SHARE_COPY,      /* `op` copies `from`, which dies there, to `to`, which begins there */
	LO_SHARE_IN_PLACE,  /* `op`, a nest or an op, reads `from` for the last time and writes `to` first; with the two laid over each other
	                       no byte is written before its last read */
	LO_SHARE_EXCLUSIVE, /* no path starts both: arms of a branch make them, and what is behind it uses the one that there is */
	LO_SHARE_ARGUMENT,  /* `op` copies `from` to where a caller sees it: `to` is the number of lifelines and that of the target */
};
/** Two values, numbers of lifelines. Where their lives meet is in and around `op`, or anywhere if EXCLUSIVE; nowhere, if ARGUMENT. */
struct lo_share { uint32_t from, to; lo_op_id op; enum lo_share_kind kind; };
struct lo_reason { lo_op_id at; lo_value_id buffer; const char *text; int64_t bytes; };
/** A place in an argument of the function to which a value is copied, all of it. What lies there counts as a value of its own: live
 *  where somebody may look at it, or write it, before that copy has been made. A value that is not live then can be built there. */
struct lo_target {
	lo_value_id place;         /* the operand of the copy: an argument, or a view of one that can be made anywhere */
	lo_value_id behind;        /* where it is is known behind the definition of this one; 0: when the function is entered */
	lo_op_id copy;             /* the first one */
	lo_type type;              /* of the value: of static shape, without a layout */
	const struct lo_interval *intervals; /* [n_intervals] sorted, disjoint: where it is live */
	uint32_t n_intervals;
};
/** What is known of all accesses to a value, if it is to lie elsewhere than in an allocation. */
enum lo_value_uses {
	LO_USES_ELEMENTS = 1,      /* by its own name, element by element: the layout does not matter */
	LO_USES_ANYWHERE = 2, /* none relies on more than the alignment of an element, or says that it is apart from something */
};
struct lo_shares {
	const struct lo_target *targets; /* [n_targets] */
	uint32_t n_targets;
	const uint8_t *uses;       /* [lines->n] enum lo_value_uses; NULL without targets */
	const struct lo_share *at; /* the best first: copies, those to arguments, then those of the most bytes */
	uint32_t n;
	const struct lo_reason *reasons; /* [n_reasons] what meets as if it could share, and why it may not */
	uint32_t n_reasons;
};
/**
 * Which pairs of @p lines may share bytes from their first byte on although they meet. An op or a nest in which one value ends and
 * another begins: the accesses of a nest are asked by the dependence test with the two memories taken for one (affine/); a structured op
 * must go over both by the same map, a permutation of its loops; a parallel loop must read and write each byte in one iteration.
 * `to` takes no more bytes than `from`. In @p arena. Near-linear apart from the pairs that meet in one op, of which a limited number is
 * looked at; affine/ is asked only where there are such pairs. @p live: of the same flow graph, without its values; NULL: not computed.
 */
void lo_shares_find(struct lo_module *m, const struct lo_lifelines *lines, const struct lo_liveness *live, struct lo_arena *arena,
		    struct lo_shares *out);

/**
 * Copies to values of which nothing is read are removed, as if source and destination shared one address, and so are copies that only they
 * have read. @p live: with its values, of allocas without lifelines. @return is anything removed? Then flow and liveness must be built anew.
 * O(accesses), and O(ops) if a value is never read. */
bool lo_drop_dead_copies(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena);

/* ---- the layout of a function ---------------------------------------------------------------------------------- */

enum lo_color { LO_COLOR_NONE, LO_COLOR_SLOTS, LO_COLOR_PACK };
struct lo_cell { uint32_t storage; int64_t offset_bytes; };   /* where a lifeline's value lies */
/** One alloca of the result. */
struct lo_storage {
	lo_op_id frame;
	lo_attr space;
	int64_t bytes, align_bytes;
	lo_op_id keep;                   /* an alloca of the input that stays as it is (alone in its storage), or 0 */
	lo_op_id before;                 /* of one to make: an alloca that goes, before which it is to stand; 0: at the head of its frame */
	lo_op_id copy;                   /* with into: that has let it be found */
	lo_value_id into, behind;        /* into: no storage of the frame, but a place in an argument: see struct lo_target. 0: storage */
	bool heap;                       /* lo_lifetime_is_heap: an allocation is to be made of it */
	bool slot;                       /* one value at a time, all at offset 0; else an arena */
};
struct lo_layout {
	const struct lo_lifelines *lines; /* where values that share are live at once, the bytes count for one of them: from the lives of
	                                     the other that is taken away */
	const struct lo_lifelines *whole; /* all that is live */
	const uint32_t *joined;          /* [lines->n] the first of the values that it shares one address with, or itself; NULL: all themselves */
	struct lo_cell *cells;           /* [lines->n]; storage UINT32_MAX: not laid out (dynamic, heap) */
	struct lo_storage *storages;
	uint32_t n_storages;
	int64_t bytes_before;            /* of the function's static allocas, each rounded to its alignment, in program order */
	int64_t bytes_after, lower_bound;/* sums over frames */
	int64_t heap_before, heap_after, heap_bound; /* the same of storage of the heap that was taken (lo_lifetime_take_heap) */
	enum lo_color color;
	const struct lo_splits *splits;  /* NULL: none; what lo_layout_restore was given */
	const struct lo_reason *apart;   /* [n_apart] of the shares: values that could not take the bytes of what dies where they are made */
	uint32_t n_apart;
	bool drops_copies;               /* copies go, since source and destination are the same storage */
	bool changed;                    /* false: the input is already as good; the IR is left alone */
	lo_op_id *unused;                /* [n_unused] allocas without any use: they go */
	uint32_t n_unused;
	lo_op_id *made;                  /* [n_storages] filled by lo_layout_apply: the alloca of each storage */
	lo_value_id *bases;              /* [n_storages] filled by lo_layout_apply: of a place in an argument, its name; names are casts of it */
	lo_value_id *names;              /* [lines->n] filled by lo_layout_apply: what the accesses of each value use now; 0 as before */
	lo_op_id *again;                 /* [as lines->again] filled by lo_layout_apply for values that move: the op before which each
	                                    starts again; in an arena nothing else is left of that */
};
/** Layout for all static alloca lifelines of one function. Never more bytes than before. false with diagnostics on overflow. */
LO_NODISCARD bool lo_layout_make(struct lo_module *m, const struct lo_lifelines *lines, enum lo_color color, struct lo_arena *arena,
				 struct lo_layout *out);
/** The same, with pairs of values that may share, of lo_shares_find: as many as possible become one item of the problem (as copies are
 *  coalesced in register allocation: Chaitin, 1982), if no fewer bytes are needed without. The search for a packing of each arena takes
 *  @p steps counted steps at most; 0: greedy orders alone, below 0: as many as lo_pack takes. */
LO_NODISCARD bool lo_layout_make_sharing(struct lo_module *m, const struct lo_lifelines *lines, const struct lo_shares *shares,
					 enum lo_color color, int64_t steps, struct lo_arena *arena,
					 struct lo_layout *out);
/** After lo_lifetime_split: @p layout, of the pieces, says from now on what the function needed before. If it needs more, the
 *  pieces of what was split go back to where they were, each former alloca an arena, and nothing else changes; but not if two of
 *  them that share bytes are live at once, which placing lifelines may have led to against what splitting expected: then the layout
 *  says that nothing has been gained. With LO_COLOR_NONE only those go back whose pieces need more bytes one beside the other.
 *  @return has all that was split gone back? */
bool lo_layout_restore(struct lo_module *m, const struct lo_splits *splits, struct lo_arena *arena, struct lo_layout *layout);
/** Check the layout, before the rewriting, with code that shares nothing with the solver and walks the program itself: for each two
 *  values that share bytes, no path leads from the one's start to the other's without passing its end. false with lo_bug(). */
LO_NODISCARD bool lo_layout_certify(struct lo_module *m, const struct lo_layout *layout, struct lo_arena *scratch);
/** Check the program that lo_layout_apply left, with its new @p flow: the allocas made are as large and as aligned as was said,
 *  each value is where it was put, and from no access of one value a path leads to an access of another that shares bytes and
 *  on to the first again without passing its start. Looks at accesses, not at ends. false with lo_bug(). */
LO_NODISCARD bool lo_layout_certify_applied(struct lo_module *m, const struct lo_layout *layout, const struct lo_flow *flow,
					    struct lo_arena *scratch);
/** The same checks without lo_bug(): what is wrong and where, for tests and for tools that take layouts from elsewhere. */
struct lo_flaw { lo_op_id at; const char *text; };
LO_NODISCARD bool lo_layout_check(struct lo_module *m, const struct lo_layout *layout, struct lo_arena *scratch, struct lo_flaw *flaw);
LO_NODISCARD bool lo_layout_check_applied(struct lo_module *m, const struct lo_layout *layout, const struct lo_flow *flow,
					  struct lo_arena *scratch, struct lo_flaw *flaw);
/** Check the passes that run after lo_layout_certify_applied: lo_layout_record before them, lo_layout_certify_recorded after them.
 *  Allowed changes: other views of the same elements, removed copies whose source and destination are the same elements, allocas
 *  replaced by heap allocations or by bytes of a new argument. Both O(size of the function). */
struct lo_recorded;
struct lo_recorded *lo_layout_record(const struct lo_module *m, lo_op_id func, struct lo_arena *arena);
LO_NODISCARD bool lo_layout_certify_recorded(struct lo_module *m, const struct lo_recorded *recorded, struct lo_arena *scratch);
LO_NODISCARD bool lo_layout_check_recorded(const struct lo_module *m, const struct lo_recorded *recorded, struct lo_arena *scratch,
					struct lo_flaw *flaw);
/** Check a pass that edits the function before the layout: lo_edit_record before it, lo_edit_certify after it, with the flow graph of the
 *  function as it is then. Allowed changes: copies are removed of which no byte is read, with views, loads and loops that then have no
 *  use; allocations, deallocs and starts of lifelines without end are moved to where they are as good on all paths. The record is
 *  O(ops). The check is near-linear; it asks array data flow only if a byte seems to be read that a removed copy has written. */
struct lo_edit_record *lo_edit_record(const struct lo_module *m, lo_op_id func, struct lo_arena *arena);
LO_NODISCARD bool lo_edit_certify(const struct lo_edit_record *before, const struct lo_flow *flow, struct lo_arena *scratch);
LO_NODISCARD bool lo_edit_check(const struct lo_edit_record *before, const struct lo_flow *flow, struct lo_arena *arena, struct lo_flaw *flaw);
/** Rewrite the function: a slot becomes one alloca on which each value keeps its lifeline; an arena becomes an i8 alloca with
 *  one memref.view per value at a constant offset, under one lifeline from its first value to its last. Plain upstream ops
 *  apart from the lifelines. New allocas stand at the head of their frame. */
LO_NODISCARD bool lo_layout_apply(struct lo_module *m, const struct lo_layout *layout, struct lo_arena *arena);
/** Behind the second certificate: an arena that values of one type share from its first byte on becomes an alloca of that type, and
 *  copies of what lies in the same bytes already go. */
void lo_layout_tidy(struct lo_module *m, const struct lo_layout *layout, struct lo_arena *arena);

/** A value that lies in storage of bytes made for several sizes. */
struct lo_dynamic_view {
	lo_value_id name, storage;
	const lo_value_id *extents;      /* [n_extents] what was taken to be not negative */
	uint32_t n_extents;
};
struct lo_shared_dynamic {
	struct lo_heap_kept_list *kept;  /* in: gets what shares with nothing, and why; NULL: nobody asks */
	LO_VEC(struct lo_dynamic_view) views;
};
/**
 * Allocas of one block whose sizes are known at run time only share storage if all lifelines of the one end before those of the other
 * start, and their sizes are surely the same or surely ordered. Of one type and size: the first stays, the others' lifelines stand on it.
 * Else an alloca of bytes as large as the largest takes their place, and views of it theirs; what computes that size moves up, if it
 * may. Needs placed lifelines; the rules of lifelines (lo_lifetime_verify) hold of the result, and must be checked on it, as must
 * lo_share_dynamic_holds.
 * @param out  start with zero but for `kept`; in @p arena.
 * @return has anything changed? Then flow and liveness must be built anew. O(k log k + 64 k) questions for k such allocas, and a walk
 *         of the function.
 */
bool lo_share_dynamic(struct lo_module *m, const struct lo_lifelines *lines, struct lo_arena *arena, struct lo_shared_dynamic *out);
/** The certificate: each view lies within its storage, with the sizes computed from many numbers. It cannot show that none is too
 *  large, but would see it where the order of two sizes was taken the wrong way. */
LO_NODISCARD bool lo_share_dynamic_holds(const struct lo_module *m, const struct lo_shared_dynamic *shared);

/* ---- why not ---------------------------------------------------------------------------------------------------- */

/** What could not be shared and why (escapes, dynamic size, heap), in program order. */
struct lo_reason *lo_layout_reasons(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena, uint32_t *n);

#endif
