// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* passes.h: the passes of passes.def, and what they share. A pass changes a function and certifies what it
 * changed; it is in the file of its topic, passes_*.c. run_passes.c runs the passes. */
#ifndef DRIVER_PASSES_H
#define DRIVER_PASSES_H

#include "driver.h"
#include "ir/snapshot.h"
#include "prepare/fold_buffers.h"
#include "prepare/trim_buffers.h"

enum has { HAS_FLOW = 1, HAS_BUFFERS = 2, HAS_VALUES = 4, HAS_LINES = 8, HAS_LAYOUT = 16, HAS_ALL = 31 };
#define HAS_LIVE (HAS_BUFFERS | HAS_VALUES)

enum pass_kind {
#define PASS(SYM, ...) PASS_##SYM,
#include "passes.def"
	PASS_COUNT
};

/** What passes did that later passes ask for. */
struct edits_made {
	bool ops_moved;          /* some of the heap is freed, or some fill is, elsewhere than in the input */
	bool copies_changed;     /* in this round some became views, or were erased */
	bool copies_of_values;   /* a copy may be a view of a value alone */
	bool views_read_visible; /* a copy became a view of memory that others see */
};
/** Noted for the report, in the context's arena. */
struct report_notes {
	struct lo_arg_left heap_left;  /* with --heap=arg */
	struct lo_arg_left stack_left; /* with --stack=arg */
	struct lo_folded_list folded;
	struct lo_report_copies copies;
	struct lo_scheduled scheduled;
	struct lo_fused_list fused;
	struct lo_kept_list heap_kept;
	struct heap_modes modes;
};
/** A function while the passes run over it. */
struct function {
	lo_op_id func;
	struct lo_arg_function *planned; /* with --heap=arg */
	struct lo_arg_function *stacked; /* with --stack=arg */

	/* Analyses of the function as it is now: those of `has`. */
	unsigned has;
	struct lo_flow *flow;
	struct lo_liveness *live; /* in p->buffers; the others in p->scratch */
	struct lo_lifelines *lines;
	struct lo_layout layout;
	struct lo_arena_mark mark; /* where p->scratch begins for the next pass */
	struct lo_arena_mark kept; /* where the analyses end that the running pass preserves */

	/* For checks; those with a pointer in p->recorded. */
	uint32_t last_given;             /* the greatest id of the starts of lifelines that the input had */
	struct lo_recorded *recorded;    /* NULL: no later pass changes the function */
	struct lo_edit_record *unedited; /* the function before the edit that is running */

	/* What passes did that later passes may have to know or undo. */
	struct lo_splits splits;
	struct unsplit *unsplit;        /* in p->scratch; NULL: nothing was split, or the split is final */
	bool whole;                     /* do not split its buffers again */
	struct lo_snapshot *as_it_came; /* is restored if nothing is gained; NULL: nothing is restored */
	struct lo_sunk_fills sunk;      /* likewise moved back, if `unsinks`; in the context's arena */
	unsigned n_rounds;              /* in which fuse-nests and the passes up to repeat-passes ran */
	bool again;                     /* they are to run again */
	bool heap_taken, is_back;       /* is_back: as_it_came is restored instead of a layout */
	bool unsinks;
	struct edits_made edits;

	struct report_notes noted;
};

/* ---- run_passes.c ---------------------------------------------------------- */

/** Run the passes from number @p first to before @p end. false with diagnostics. */
bool run_range(struct pipeline *p, struct function *f, unsigned first, unsigned end);
/** What the affine analysis finds of one function is kept meanwhile. */
void begin_answers(struct pipeline *p);
void end_answers(struct pipeline *p);
/** Compute those of @p needs, a set of enum has, that the function has not got. */
void compute_analyses(struct pipeline *p, struct function *f, unsigned needs);
/** The running pass has changed the function, and preserves what is computed here. */
void recompute_analyses(struct pipeline *p, struct function *f, unsigned needs);
void drop_liveness(struct pipeline *p, struct function *f);
/** Find the values of the function's buffers, which it has; @p wanted as for lo_liveness_find_values. */
void find_values(struct pipeline *p, struct function *f, const bool *wanted);

/** A function at some point of the passes. */
struct saved {
	const struct lo_snapshot *ir;
	struct function was;
};
/** Save the function. It is valid until the function is restored or the saved one is forgotten, in @c
 * scratch. O(ops). */
const struct saved *save_function(struct pipeline *p, struct function *f);
/** Put the function back as it was, without analyses. */
void restore_function(struct function *f, const struct saved *saved);
/** The function is kept as it is. */
void forget_saved(struct function *f, const struct saved *saved);
/** A change of the function is final, also if the layout gains nothing. */
void keep_change(struct function *f);

/** After a check, which sets p->flaw if it fails: was it good? Else a diagnostic. */
bool certified(struct pipeline *p, bool good);
/** Decide what the deallocs of @p func free, and check that. *any: set if anything has changed. */
bool decide_of_function(struct pipeline *p, lo_op_id func, bool *any);
/** The same for an edit. What was recorded for its check is not needed any more. */
bool certified_edit(struct pipeline *p, bool good);
/** The function before an edit, for the edit's certificate. NULL: the function is only measured and then put
 * back as it was; builds without assertions certify no edits of it. */
const struct lo_edit_record *before_edit(struct pipeline *p, const struct function *f);
/** Builds with assertions check what passes before the layout move and remove: call record_edit before, and
 * certify_recorded after it. In all builds this would take several percent of the time, since nearly every
 * function has an alloca to hoist. */
void record_edit(struct pipeline *p, struct function *f);
bool certify_recorded(struct pipeline *p, struct function *f, bool changed);

/** Are values kept apart where sharing would slow down a loop? */
bool keeps_speed(const struct pipeline *p);
/** Is a function in which nothing is gained to be printed as it was read? */
bool only_layout_counts(const struct pipeline *p);
/** Has the function an op of that kind? */
bool has_op(const struct lo_module *m, lo_op_id func, enum lo_op_kind kind);
/** May a function have ops of that kind, before the first pass that creates some? false: a pass that looks
 * for them has no work. */
bool may_have(const struct pipeline *p, enum lo_op_kind kind);
/** @p n elements of @p size bytes and @p n_more, in the context's arena. */
void *append_lasting(struct pipeline *p, const void *at, uint32_t n, const void *more, uint32_t n_more,
		     size_t size);

/* ---- measure.c ----------------------------------------------------------- */

/** *more: how many more bytes the function needs than as @p given. Lay out both, from these passes on. */
bool measure_more(struct pipeline *p, struct function *f, unsigned first, const struct lo_snapshot *given,
		  unsigned first_given, int64_t *more);
/** An edit has made the function of @p given: lay out both from pass number @p first on. *kept: the edit is
 * kept, since it needs less, or with @p equal as much; else the function is as it was given. @p given is
 * forgotten. */
bool keep_smaller(struct pipeline *p, struct function *f, const struct saved *given, unsigned first,
		  bool equal, bool *kept);
/** The same, if the edited function is known to need @p bytes from there on. */
bool keep_measured(struct pipeline *p, struct function *f, const struct saved *given, unsigned first,
		   int64_t bytes, bool *kept);

/* ---- passes_loops.c ------------------------------------------------------ */

/** Does the job fold buffers? */
bool folds_buffers(const struct pipeline *p);
bool fold_now(struct pipeline *p, const struct function *f, struct lo_folded_list *found);
/** Note buffers that were folded. */
void add_folded(struct pipeline *p, struct function *f, const struct lo_folded_list *more);

/* ---- passes_copies.c ----------------------------------------------------- */

/** Replace copies by views until none is left that can be one. *any: some became views. */
bool view_all_copies(struct pipeline *p, struct function *f, bool *any);
/** Are buffers without a write kept as they are? */
bool unwritten_are_kept(const struct pipeline *p);
/** Replace buffers without a write, or with fills alone, by one element. *any: some were replaced. */
bool replace_unwritten(struct pipeline *p, struct function *f, bool *any);
/** Use the value of what is filled where it is loaded, and erase fills that are dead then. */
bool use_filled(struct pipeline *p, struct function *f);

/* ---- passes_storage.c ---------------------------------------------------- */

/** Are there names of allocations that are to be folded? */
bool has_identity_views(struct pipeline *p, const struct function *f);
/** Move fills, then heap allocations and deallocs. *moved: some were. */
bool move_allocations(struct pipeline *p, struct function *f, bool *moved);
/** *moved: some allocas were. If all of them return to the heap later, this gains nothing by itself. */
bool hoist_allocas(struct pipeline *p, struct function *f, bool from_loops, bool *moved);
/** The function as it is now is restored if nothing is gained. */
void take_snapshot(struct pipeline *p, struct function *f);
/** Is that possible? Not if it is restored to an earlier state; heap buffers that were taken go back to that
 * before they were, and values that were split for a gain before the layout need the split. */
bool may_take_snapshot(const struct pipeline *p, const struct function *f);

/* ---- passes_heap.c ------------------------------------------------------- */

/** Does the job lay out the heap, and return it? One that ends before the layout would not return it. */
bool lays_heap_out(const struct lo_job *job);
/** May allocations become parts of others? */
bool lays_out(const struct lo_job *job);
/** With --heap=arg or --stack=arg: is some of the heap or the frame moved into an argument? If not, *left is
 * what is left. */
bool passes_argument(struct pipeline *p, struct function *f, struct lo_arg_function *planned,
		     struct lo_arg_left *left);

/* ---- passes_split.c ------------------------------------------------------ */

/** The function before its buffers were split. */
struct unsplit {
	const struct saved *whole;
	bool viewed; /* splitting made views of copies */
	bool wanted; /* splitting gained nothing: restore the function */
};
/** Does splitting save bytes or copies? If lifeopt lets no values share, LLVM may let the parts share. */
bool splitting_gains(const struct pipeline *p, const struct function *f);
/** Splitting gained nothing: keep the buffers whole, or a second run would split them again. */
void undo_split(struct pipeline *p, struct function *f);

/* ---- passes_report.c ----------------------------------------------------- */

/** --dump=flow, aliases and values; --dump=ranges, interference and layout. */
void dump_values(struct pipeline *p, struct function *f);
void dump_layout(struct pipeline *p, struct function *f);
/** By the op of a split alloca's piece, its index in @p splits + 1. */
struct lo_id_map pieces_by_alloca(const struct lo_splits *splits, struct lo_arena *arena);

/* ---- the passes ---------------------------------------------------------- */

#define PASS(SYM, NAME, RUN, ...) bool RUN(struct pipeline *p, struct function *f);
#include "passes.def"

#endif
