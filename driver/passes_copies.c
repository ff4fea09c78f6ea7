// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Passes that remove copies and what only copies need: view-copies, erase-dead-copies, view-unwritten. Each
 * edit is certified where it is made. Where an edit can also cost bytes, the smaller function is kept. */
#include "passes.h"
#include "reuse/copy_targets.h"
#include "reuse/copy_views.h"
#include "reuse/output_arguments.h"

static void keep_reasons(struct pipeline *p, const struct lo_reason *more, uint32_t n,
			 const struct lo_reason **all, uint32_t *n_all)
{
	*all = append_lasting(p, *all, *n_all, more, n, sizeof *more);
	*n_all += n;
}

/* Keep for the report what became a view; of what did not, what is so in the last round. */
static void note_copies(struct pipeline *p, struct function *f, const struct lo_copy_views *views)
{
	struct lo_report_copies *copies = &f->noted.copies;
	if (!p->reports_wanted)
		return;
	struct lo_reason *viewed = LO_ARRAY(&p->scratch, views->viewed.n, struct lo_reason);
	for (uint32_t i = 0; i < views->viewed.n; i++) {
		const struct lo_viewed_copy *v = &views->viewed.at[i];
		int64_t bytes = lo_memref_bytes(p->m->ctx, lo_type_of(p->m, v->buffer));
		viewed[i] = (struct lo_reason){v->copy, v->buffer, "is a view of what it was a copy of",
					       bytes > 0 ? bytes : 0, false};
	}
	keep_reasons(p, viewed, views->viewed.n, &copies->viewed, &copies->n_viewed);
	copies->n_kept = 0;
	keep_reasons(p, views->kept.at, views->kept.n, &copies->kept, &copies->n_kept);
}

static bool make_views(struct pipeline *p, struct function *f, struct lo_copy_views *views)
{
	drop_liveness(p, f);
	const struct lo_edit_record *before = before_edit(p, f);
	lo_copy_views_make(p->m, f->func, views, &p->scratch);
	recompute_analyses(p, f, HAS_FLOW);
	return certified_edit(
		p, !before || lo_copy_views_certify(before, views, f->flow, &p->recorded, &p->flaw));
}

/* In so many rounds each copy of a copy waits until its source is a view, so that it becomes one too. */
enum { WAITING_ROUNDS = 8 };

bool view_all_copies(struct pipeline *p, struct function *f, bool *any)
{
	uint64_t spent = 0;
	*any = false;
	for (unsigned round = 0;; round++) {
		struct lo_copy_views views = {.spent = spent};
		struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
		struct lo_copy_view_rules rules = {p->job->copies == LO_COPIES_SIZE, round < WAITING_ROUNDS,
						   p->job->no_zero_strides, p->keeps_visible};
		lo_copy_views_find(p->m, f->live, rules, &p->recorded, &p->scratch, &views);
		spent = views.spent;
		note_copies(p, f, &views);
		f->edits.copies_of_values = views.of_values;
		f->edits.views_read_visible |= views.reads_visible;
		lo_arena_reset(&p->scratch, mark);
		if (!views.viewed.n)
			return certified_edit(p, true);
		*any = f->edits.copies_changed = true;
		keep_change(f);
		if (!make_views(p, f, &views))
			return false;
		if (has_identity_views(p, f)) { /* which a second run would fold first */
			lo_identity_views_fold(p->m, f->func, &p->scratch);
			recompute_analyses(p, f, HAS_FLOW);
		}
		compute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	}
}

/* Without a layout that shares in place, copies are kept as they are. */
static bool copies_are_kept(const struct pipeline *p)
{
	return p->job->coloring == LO_COLORING_NONE || p->job->in_place == LO_IN_PLACE_NO ||
	       p->job->until < LO_UNTIL_COLOR;
}

/* Keep for the report what is computed elsewhere. */
static void note_targets(struct pipeline *p, struct function *f, const struct lo_copy_targets *found)
{
	for (uint32_t i = 0; p->reports_wanted && i < found->at.n; i++)
		for (uint32_t k = 0; k < found->at.at[i].n; k++) {
			lo_value_id member = found->members.at[found->at.at[i].members + k];
			int64_t bytes = lo_memref_bytes(p->m->ctx, lo_type_of(p->m, member));
			struct lo_reason reason = {found->at.at[i].copy, member,
						   "is computed in the buffer to which it was copied", bytes,
						   false};
			keep_reasons(p, &reason, 1, &f->noted.copies.viewed, &f->noted.copies.n_viewed);
		}
}

/* Of one target only one part is found at a time. */
static bool make_targets(struct pipeline *p, struct function *f, bool *any)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	for (*any = false;; *any = true) {
		struct lo_copy_targets targets = {0};
		lo_copy_targets_find(p->m, f->func, &p->recorded, &p->scratch, &targets);
		if (!targets.at.n)
			break;
		drop_liveness(p, f);
		note_targets(p, f, &targets);
		const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
		lo_copy_targets_make(p->m, f->func, &targets, &p->scratch);
		f->has = 0;
		if (!certified_edit(p,
				    lo_copy_targets_certify(p->m, before, &targets, &p->recorded, &p->flaw)))
			return false;
		lo_arena_reset(&p->scratch, mark);
	}
	lo_arena_reset(&p->scratch, mark);
	return certified_edit(p, true);
}

/* A target is live for longer then, so the layout decides; of equal ones that without the copies is kept. */
static bool compute_in_targets(struct pipeline *p, struct function *f)
{
	bool any, kept;
	if (p->job->copies != LO_COPIES_SIZE || p->probing)
		return true;
	const struct saved *given = save_function(p, f);
	if (!make_targets(p, f, &any))
		return false;
	if (!any) {
		forget_saved(f, given);
		return true;
	}
	if (!keep_smaller(p, f, given, PASS_SCHEDULE + 1, true, &kept))
		return false;
	f->edits.copies_changed |= kept;
	return true;
}

/* Keep for the report which fills are kept, and why: what is so in the last round. */
static void note_fills(struct pipeline *p, struct function *f, const struct lo_splat_copies *found)
{
	struct lo_kept_fills kept = {0};
	lo_splat_copies_explain(p->m, f->live, found, lo_ctx_arena(p->context->ctx), &p->scratch, &kept);
	f->noted.copies.fills = kept.at.at;
	f->noted.copies.n_fills = kept.at.n;
}

/* What is a copy of a buffer with one value everywhere is filled with that value instead, and that is used
 * where it is loaded. Views that only served such loads would be erased by a second run. */
static bool fill_copies(struct pipeline *p, struct function *f, bool *any)
{
	struct lo_splat_copies found = {0};
	lo_splat_copies_find(p->m, f->live, &p->recorded, &p->scratch, &found);
	if (p->reports_wanted && !p->probing)
		note_fills(p, f, &found);
	*any = found.at.n;
	if (!*any)
		return certified_edit(p, true);
	const struct lo_edit_record *before = before_edit(p, f);
	f->edits.copies_changed = true;
	keep_change(f);
	lo_splat_copies_fill(p->m, f->func, &found, &p->scratch);
	recompute_analyses(p, f, HAS_FLOW);
	if (!certified_edit(
		    p, !before || lo_splat_copies_certify(before, &found, f->flow, &p->recorded, &p->flaw)))
		return false;
	if (lo_unused_views_erase(p->m, f->func, false, &p->scratch))
		recompute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	else
		compute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	return true;
}

/* A copy whose source is a view of a filled buffer only now, since another copy became that view, is filled
 * too. */
static bool replace_copies(struct pipeline *p, struct function *f, bool *any)
{
	bool filled, viewed;
	if (!fill_copies(p, f, &filled) || !view_all_copies(p, f, &viewed))
		return false;
	*any = filled || viewed;
	while (viewed) {
		if (!fill_copies(p, f, &filled))
			return false;
		if (!filled)
			break;
		if (!view_all_copies(p, f, &viewed))
			return false;
	}
	return true;
}

/* Views of memory that others see were made from @p given. Restore that if fewer bytes are needed with such
 * copies. */
static bool keep_visible_copies(struct pipeline *p, struct function *f, const struct saved *given)
{
	int64_t with_views, with_copies;
	const struct lo_snapshot *made = lo_snapshot_take(p->m, f->func, &p->scratch);
	if (!measure_from(p, f->func, PASS_SCHEDULE + 1, &with_views))
		return false;
	lo_snapshot_restore(given->ir);
	p->keeps_visible = true;
	if (!measure_from(p, f->func, PASS_SCHEDULE + 1, &with_copies))
		return false;
	p->keeps_visible = with_copies < with_views;
	if (p->keeps_visible)
		restore_function(f, given);
	else
		lo_snapshot_restore(made);
	f->has = 0;
	return true;
}

/* A view of what others see is read longer than the copy read it, so other values may be kept out of an
 * argument. */
bool view_copies(struct pipeline *p, struct function *f)
{
	bool any;
	if (copies_are_kept(p) || p->job->copies == LO_COPIES_KEEP)
		return true;
	const struct saved *given = NULL;
	if (!p->probing && lo_output_arguments_any(p->m, f->func, &p->scratch))
		given = save_function(p, f);
	if (!replace_copies(p, f, &any) ||
	    (given && f->edits.views_read_visible && !keep_visible_copies(p, f, given)))
		return false;
	if (given)
		forget_saved(f, given);
	if (p->keeps_visible && !p->probing) {
		recompute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
		if (!replace_copies(p, f, &any))
			return false;
	}
	return compute_in_targets(p, f);
}

/* Keep for the report which buffers are one element now. */
static void note_unwritten(struct pipeline *p, struct function *f, const struct lo_unwritten_list *found,
			   const struct lo_id_map *pieces)
{
	if (!p->reports_wanted)
		return;
	struct lo_reason *unwritten = LO_ARRAY(&p->scratch, found->list.n, struct lo_reason);
	for (uint32_t i = 0; i < found->list.n; i++) {
		const struct lo_unwritten *u = &found->list.at[i];
		unwritten[i] = (struct lo_reason){lo_def_op(p->m, u->buffer), u->buffer,
						  u->filled ? "holds one value everywhere: one element is "
							      "kept in its place"
							    : "is read, but never written: one element is "
							      "read in its place",
						  u->bytes,
						  lo_id_map_get(pieces, lo_def_op(p->m, u->buffer).n) != 0};
	}
	keep_reasons(p, unwritten, found->list.n, &f->noted.copies.unwritten, &f->noted.copies.n_unwritten);
}

bool unwritten_are_kept(const struct pipeline *p)
{
	return p->job->coloring == LO_COLORING_NONE || p->job->no_zero_strides ||
	       p->job->until < LO_UNTIL_COLOR;
}

bool replace_unwritten(struct pipeline *p, struct function *f, bool *any)
{
	struct lo_unwritten_list found = {0};
	lo_unwritten_find(p->m, f->func, &p->recorded, &p->scratch, &found);
	struct lo_id_map pieces = pieces_by_alloca(&f->splits, &p->scratch);
	note_unwritten(p, f, &found, &pieces);
	*any = found.list.n;
	if (!*any)
		return certified_edit(p, true);
	drop_liveness(p, f);
	const struct lo_edit_record *before = before_edit(p, f);
	lo_unwritten_replace(p->m, f->func, &found, &p->scratch);
	for (uint32_t i = 0; i < found.list.n; i++) {
		const struct lo_unwritten *u = &found.list.at[i];
		uint32_t piece = lo_id_map_get(&pieces, lo_def_op(p->m, u->buffer).n);
		if (piece)
			f->splits.pieces[piece - 1].alloca = lo_def_op(p->m, u->element);
	}
	keep_change(f);
	f->has = 0;
	return certified_edit(p,
			      !before || lo_unwritten_certify(p->m, before, &found, &p->recorded, &p->flaw));
}

/* Allocations have been moved before: the view of an element, which is where that is allocated, would keep it
 * there. */
bool view_unwritten(struct pipeline *p, struct function *f)
{
	bool any;
	return unwritten_are_kept(p) || (f->has & HAS_BUFFERS && !lo_unwritten_any(p->m, f->live)) ||
	       replace_unwritten(p, f, &any);
}

static bool erase_dead_copies(struct pipeline *p, struct function *f, bool *removed)
{
	record_edit(p, f);
	if (!(f->has & HAS_VALUES))
		find_values(p, f, lo_copied_buffers(p->m, f->live, &p->scratch));
	*removed = lo_erase_dead_copies(p->m, f->live, &p->scratch);
	f->edits.copies_changed |= *removed;
	if (*removed)
		keep_change(f);
	if (!certify_recorded(p, f, *removed))
		return false;
	if (*removed)
		recompute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	return true;
}

/* When copies are gone, allocations may move again; and then, or when what a copy was made of is written or
 * freed later than it was, others may become fills or views, as a second run would find; then some of what
 * they copied from may be dead, or written by fills alone. Where a copy was the last read of a value, others
 * that it joined are apart, so dead ones are looked for until there are none. */
bool drop_dead_copies(struct pipeline *p, struct function *f)
{
	enum { MOST_ROUNDS = 8 }; /* in which copies are only removed */
	bool again = !copies_are_kept(p), moved = f->edits.ops_moved, replaced = false, any = false;
	for (unsigned round = 0; again; moved = false) {
		bool removed;
		if (!erase_dead_copies(p, f, &removed))
			return false;
		any |= removed || replaced;
		if ((removed || replaced) && !move_allocations(p, f, &moved))
			return false;
		if (!f->has)
			recompute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
		replaced = false;
		if ((removed || moved) && p->job->copies != LO_COPIES_KEEP &&
		    !replace_copies(p, f, &replaced))
			return false;
		again = replaced || (removed && ++round < MOST_ROUNDS);
	}
	return !any || view_unwritten(p, f);
}

bool use_filled(struct pipeline *p, struct function *f)
{
	bool any;
	if (copies_are_kept(p) || p->job->copies == LO_COPIES_KEEP)
		return true;
	recompute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	if (!fill_copies(p, f, &any))
		return false;
	if (!any)
		return true;
	compute_analyses(p, f, HAS_LIVE);
	return drop_dead_copies(p, f);
}
