// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The pass split-arenas: give parts of arenas and values of buffers allocas of their own, and restore them
 * whole if the layout gains nothing by it. */
#include "passes.h"

static bool has_parts(const struct lo_liveness *live)
{
	for (uint32_t i = 0; i < live->n_values; i++)
		if (live->values[i].end_byte)
			return true;
	return false;
}

/* Split values, with @p all, or else parts of arenas. *out: what undoes it; NULL: there was nothing to split.
 */
static bool split(struct pipeline *p, struct function *f, bool all, struct unsplit **out)
{
	const struct saved *whole = save_function(p, f);
	const struct lo_edit_record *before = before_edit(p, f);
	*out = NULL;
	lo_split_arenas(p->m, f->live, all, &p->scratch, &f->splits);
	if (!f->splits.n_origins) {
		forget_saved(f, whole);
		return certified_edit(p, true);
	}
	*out = LO_NEW(&p->scratch, struct unsplit);
	(*out)->whole = whole;
	return certified_edit(p, !before || lo_renamed_certify(p->m, before, &p->recorded, &p->flaw));
}

static void keep_split(struct pipeline *p, struct function *f, struct unsplit *unsplit)
{
	f->unsplit =
		p->job->until < LO_UNTIL_COLOR ? NULL : unsplit; /* without a layout the split is final */
	keep_change(f);
	f->has = 0;
	f->mark = lo_arena_mark(&p->scratch);
}

/* Does an alloca hold several values? */
static bool has_several_values(const struct lo_liveness *live)
{
	for (uint32_t i = 1; i < live->n_values; i++)
		if (live->values[i].buffer.n == live->values[i - 1].buffer.n &&
		    live->buffers[live->values[i].buffer.n].kind == LO_BUFFER_ALLOCA)
			return true;
	return false;
}

/* With --fold: a value may have a window that its buffer, which holds others too, does not have. */
static bool fold_values(struct pipeline *p, struct function *f, bool *any)
{
	struct lo_folded_list found = {0};
	uint32_t n = 0;
	if (!fold_now(p, f, &found))
		return false;
	for (uint32_t i = 0; i < found.n; i++)
		if (!found.at[i].reason)
			found.at[n++] = found.at[i];
	found.n = n;
	add_folded(p, f, &found);
	*any = n > 0;
	return true;
}

/* An edit of the values, each of which has a buffer of its own. *any: it changes some, and the layout needs
 * no more bytes than as @p unsplit has it. A second run makes the edit of a value that the layout puts by
 * itself, which can need as many bytes, where there is padding. */
static bool edit_values(struct pipeline *p, struct function *f, const struct unsplit *unsplit,
			bool (*edit)(struct pipeline *p, struct function *f, bool *any), bool *any)
{
	const struct saved *apart = save_function(p, f);
	int64_t more = 0;
	if (!edit(p, f, any) ||
	    (*any && !measure_more(p, f, PASS_SPLIT + 1, unsplit->whole->ir, PASS_SPLIT, &more)))
		return false;
	*any &= more <= 0;
	if (!*any)
		restore_function(f, apart);
	return true;
}

/* A copy can be a view if what else writes its target, or its source while the copy is read, is another value
 * of the buffer, which the layout may put elsewhere. */
static bool view_values(struct pipeline *p, struct function *f, bool *any)
{
	recompute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	return view_all_copies(p, f, any);
}

/* Where a copy became a view, its target has no other write, and what was written there for the copy may be
 * dead. What was one of several values may be one element now, as what is @p filled is already. Then loads of
 * it may be its value, a fill of it may move, and what is allocated for later ops than that. */
static bool look_at_split(struct pipeline *p, struct function *f, bool viewed, bool filled)
{
	bool any;
	if (viewed) {
		recompute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
		if (!drop_dead_copies(p, f))
			return false;
		f->has = 0;
	}
	if (unwritten_are_kept(p))
		return true;
	if (!replace_unwritten(p, f, &any) || ((any || filled) && !use_filled(p, f)))
		return false;
	recompute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	bool good = move_allocations(p, f, &any);
	f->has = 0;
	return good;
}

/* What is there to gain if each value had a buffer of its own? */
struct gains_of_values {
	bool fold; /* a window */
	bool view; /* a copy may be a view */
	bool fill; /* a value is one element */
};

/* If any value has a window or a copy that can be a view when it is in a buffer of its own, or is one
 * element, the values of the function get buffers of their own. */
static bool try_values(struct pipeline *p, struct function *f, struct gains_of_values may)
{
	bool folded = false, filled = false;
	if (p->job->until < LO_UNTIL_COLOR)
		return true;
	struct unsplit *unsplit;
	bool good = split(p, f, p->job->coloring != LO_COLORING_NONE, &unsplit);
	if (!good || !unsplit)
		return good;
	if ((may.fold && !fold_values(p, f, &folded)) ||
	    (may.view && !edit_values(p, f, unsplit, view_values, &unsplit->viewed)) ||
	    (may.fill && !folded && !unsplit->viewed &&
	     !edit_values(p, f, unsplit, replace_unwritten, &filled)))
		return false;
	if (folded || unsplit->viewed || filled) {
		keep_split(p, f, unsplit);
		return look_at_split(p, f, unsplit->viewed, filled);
	}
	restore_function(f, unsplit->whole);
	compute_analyses(p, f, HAS_FLOW | HAS_LIVE);
	return true;
}

bool split_buffers(struct pipeline *p, struct function *f)
{
	struct gains_of_values may = {
		.fold = folds_buffers(p) && lo_may_fold_values(p->m, f->live, &p->scratch),
		.view = f->edits.copies_of_values && !p->probing && has_several_values(f->live),
		.fill = !unwritten_are_kept(p) && !p->probing && lo_unwritten_values(p->m, f->live)};
	bool any = may.fold || may.view || may.fill;
	if (f->whole)
		return true;
	if (any && !try_values(p, f, may))
		return false;
	if (!f->splits.n_origins && has_parts(f->live) && lo_split_may_pay(p->m, f->live, &p->scratch)) {
		struct unsplit *unsplit;
		if (!split(p, f, false, &unsplit))
			return false;
		if (unsplit)
			keep_split(p, f, unsplit);
		if (unsplit && !look_at_split(p, f, false, false))
			return false;
	}
	if (any) /* what was computed here is given back when the pass ends */
		f->has = 0;
	return true;
}

bool splitting_gains(const struct pipeline *p, const struct function *f)
{
	return p->job->coloring == LO_COLORING_NONE || f->layout.gains || f->unsplit->viewed;
}

void undo_split(struct pipeline *p, struct function *f)
{
	drop_liveness(p, f);
	restore_function(f, f->unsplit->whole);
	f->whole = true;
}
