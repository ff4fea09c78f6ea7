// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Passes for loop nests and the order of ops: fuse-nests, contract-buffers, schedule. An edit is certified,
 * and kept if the layout is smaller with it. */
#include "fuse/fuse.h"
#include "passes.h"
#include "schedule/schedule.h"

/* Exchange ops as long as that lowers the peak of live bytes. In deep nests only so many depths have a turn,
 * and the outermost one. */
static bool order_ops(struct pipeline *p, struct function *f)
{
	enum { MAX_ROUNDS = 32 };
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	uint32_t depth = LO_SCHEDULE_DONE - 1;
	bool good = true;
	for (unsigned round = 1; good; round++) {
		compute_analyses(p, f, HAS_FLOW | HAS_LIVE);
		const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
		if (!lo_schedule_ops(p->m, f->live, keeps_speed(p), &depth, &p->scratch, &f->noted.scheduled))
			break;
		if (round == MAX_ROUNDS && depth != LO_SCHEDULE_DONE)
			depth = 0;
		f->has = 0;
		drop_liveness(p, f);
		good = certified_edit(
			p, lo_reordered_certify(p->m, before, p->facts.quiet, &p->recorded, &p->flaw));
		lo_arena_reset(&p->scratch, mark);
	}
	return certified_edit(p, true) && good;
}

/* Is some storage divided into parts already? The ops of a function that was laid out are not ordered again,
 * and its nests are not fused: what is found depends on what shares storage, so each run would find something
 * else. */
static bool is_laid_out(const struct lo_module *m, lo_op_id func)
{
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;)
		if (lo_op(m, id)->kind == LO_OP_MEMREF_VIEW)
			return true;
	return false;
}

/* What an earlier round moved counts too. */
static void note_scheduled(struct function *f, const struct lo_scheduled *earlier)
{
	if (!earlier->n_moved)
		return;
	f->noted.scheduled.n_moved += earlier->n_moved;
	f->noted.scheduled.given_bytes = earlier->given_bytes;
}

/* Values live at once are not all that counts: stack and heap have peaks at different ops, and there is
 * padding. So the new order is kept if the layout is smaller. */
bool schedule_ops(struct pipeline *p, struct function *f)
{
	bool kept = true;
	if (p->job->scheduling != LO_SCHEDULING_MEMORY || p->probing || is_laid_out(p->m, f->func))
		return true;
	compute_analyses(p, f, HAS_FLOW | HAS_LIVE);
	f->kept = lo_arena_mark(&p->scratch);
	struct lo_scheduled earlier = f->noted.scheduled;
	f->noted.scheduled = (struct lo_scheduled){0};
	const struct saved *given = save_function(p, f);
	if (!order_ops(p, f))
		return false;
	struct lo_scheduled tried = f->noted.scheduled;
	if (!tried.n_moved)
		forget_saved(f, given);
	else if (!keep_smaller(p, f, given, PASS_SCHEDULE + 1, false, &kept))
		return false;
	if (!kept) {
		tried.n_moved = 0;
		tried.bytes = tried.given_bytes;
	}
	f->noted.scheduled = tried;
	note_scheduled(f, &earlier);
	return true;
}

/* Keep what was found for the report. @p why: no nests were fused, also where they could be; NULL: they were.
 * After the first time, nests that were fused are added, and the reasons are those of the last time. */
static void note_fused(struct pipeline *p, struct function *f, const struct lo_fused_list *found,
		       const char *why)
{
	struct lo_id_map fused = lo_id_map_make(&p->scratch, f->noted.fused.n);
	uint32_t n = 0;
	if (!why) {
		f->noted.fused.n_nests += found->n_nests;
		f->noted.fused.n_loops += found->n_loops;
	}
	if (!p->reports_wanted || !found->n || (why && f->noted.fused.n))
		return;
	struct lo_fused *all =
		LO_ARRAY(lo_ctx_arena(p->context->ctx), f->noted.fused.n + found->n, struct lo_fused);
	for (uint32_t i = 0; i < f->noted.fused.n; i++)
		if (!f->noted.fused.at[i].reason) {
			all[n++] = f->noted.fused.at[i];
			*lo_id_map_at(&fused, f->noted.fused.at[i].op.n) = 1;
		}
	for (uint32_t i = 0; i < found->n; i++) {
		if (lo_id_map_get(&fused, found->at[i].op.n))
			continue;
		all[n] = found->at[i];
		if (!all[n].reason)
			all[n].reason = why;
		n++;
	}
	f->noted.fused.at = all;
	f->noted.fused.n = n;
}

/* Fuse nests of the function, which is as it was given, but for the runs in @p left. *too_large: the function
 * is as it was, since the certificate cannot decide the dependences. */
static bool fuse_runs(struct pipeline *p, struct function *f, const struct lo_snapshot *as_given,
		      const struct lo_id_map *left, struct lo_fused_list *found, bool *too_large)
{
	*too_large = false;
	const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
	if (!lo_fuse_nests(p->m, f->func, left, &p->scratch, found))
		return certified_edit(p, true);
	if (found->n_expanded) {
		if (!certified_edit(p, lo_expanded_certify(p->m, before, found->expanded, found->n_expanded,
							   &p->recorded, &p->flaw)))
			return false;
		before = lo_edit_record(p->m, f->func, &p->recorded);
	}
	lo_fuse_apply(found);
	bool good = lo_fused_certify(p->m, before, &p->recorded, &p->flaw);
	if (good || !p->flaw.unproved)
		return certified_edit(p, good);
	*too_large = true;
	lo_snapshot_restore(as_given);
	found->n_nests = found->n_loops = found->n_runs = 0;
	return certified_edit(p, true);
}

/* A run that is fused and was not tried without yet; 0: none. */
static uint32_t next_run(const struct lo_fused_list *found, const struct lo_id_map *tried)
{
	for (uint32_t i = 0; i < found->n_runs; i++)
		if (!lo_id_map_get(tried, found->runs[i]))
			return found->runs[i];
	return 0;
}

/* Leave each run without whose fused nests the layout is not larger: nests within it may be fused then. The
 * function is as @p found says; *least: the bytes that it needs. */
static bool leave_runs(struct pipeline *p, struct function *f, const struct lo_snapshot *as_given,
		       struct lo_fused_list *found, int64_t *least)
{
	enum { MOST_RUNS = 16 };
	const struct lo_snapshot *best = lo_snapshot_take(p->m, f->func, &p->scratch);
	struct lo_id_map left = lo_id_map_make(&p->scratch, 0), tried = lo_id_map_make(&p->scratch, 0);
	struct lo_fused_list fewer;
	int64_t bytes;
	bool too_large, few = found->n_runs <= MOST_RUNS;
	bool good = measure_from(p, f->func, PASS_FOLD_BUFFERS, least);
	for (uint32_t n = 0, run; few && good && n < MOST_RUNS && (run = next_run(found, &tried)); n++) {
		*lo_id_map_at(&tried, run) = *lo_id_map_at(&left, run) = 1;
		lo_snapshot_restore(as_given);
		good = fuse_runs(p, f, as_given, &left, &fewer, &too_large);
		const struct lo_snapshot *made = lo_snapshot_take(p->m, f->func, &p->scratch);
		good = good && measure_from(p, f->func, PASS_FOLD_BUFFERS, &bytes);
		if (good && bytes <= *least) {
			*least = bytes;
			best = made;
			*found = fewer;
		} else {
			*lo_id_map_at(&left, run) = 0;
		}
	}
	lo_snapshot_restore(best);
	return good;
}

/* The nests were chosen by what is live at each of them. What counts is the layout, after buffers are folded.
 */
static bool fuse_once(struct pipeline *p, struct function *f, bool *fused)
{
	struct lo_fused_list found;
	struct lo_id_map left = lo_id_map_make(&p->scratch, 0);
	bool kept = true, too_large;
	int64_t bytes;
	*fused = false;
	const struct saved *given = save_function(p, f);
	if (!fuse_runs(p, f, given->ir, &left, &found, &too_large))
		return false;
	if (!found.n_loops)
		forget_saved(f, given);
	else if (!leave_runs(p, f, given->ir, &found, &bytes) ||
		 !keep_measured(p, f, given, PASS_FOLD_BUFFERS, bytes, &kept))
		return false;
	*fused = found.n_loops && kept;
	note_fused(p, f, &found, too_large ? "too large" : *fused ? NULL : "fusing would not lower the peak");
	return true;
}

static bool may_fuse(const struct pipeline *p, const struct function *f)
{
	return p->job->fusing == LO_FUSING_MEMORY && !p->probing && !is_laid_out(p->m, f->func);
}

/* For the report: of which buffers the nests are kept as they are, since the function was laid out. */
static void explain_laid_out(struct pipeline *p, struct function *f)
{
	struct lo_fused_list found;
	struct lo_id_map none = lo_id_map_make(&p->scratch, 0);
	const struct lo_snapshot *as_given = lo_snapshot_take(p->m, f->func, &p->scratch);
	(void)lo_fuse_nests(p->m, f->func, &none, &p->scratch, &found);
	if (found.n_expanded) {
		lo_snapshot_restore(as_given);
		f->has = 0;
	}
	note_fused(p, f, &found, "the function was laid out before: it has a 'memref.view'");
}

bool fuse_nests(struct pipeline *p, struct function *f)
{
	bool fused;
	if (may_fuse(p, f))
		return fuse_once(p, f, &fused);
	if (p->job->fusing == LO_FUSING_MEMORY && !p->probing && p->reports_wanted)
		explain_laid_out(p, f);
	return true;
}

void add_folded(struct pipeline *p, struct function *f, const struct lo_folded_list *more)
{
	uint32_t n = f->noted.folded.n;
	if (p->reports_wanted && more->n)
		f->noted.folded = (struct lo_folded_list){
			append_lasting(p, f->noted.folded.at, n, more->at, more->n, sizeof *more->at),
			n + more->n};
}

/* Keep what was trimmed or folded for the report, which has one row for each buffer: its bytes before are
 * those before the first change of it. */
static void note_folded(struct pipeline *p, struct function *f, const struct lo_folded_list *found)
{
	if (!p->reports_wanted || !found->n)
		return;
	struct lo_folded_list fresh = {LO_ARRAY(&p->scratch, found->n, struct lo_folded), 0};
	struct lo_id_map known = lo_id_map_make(&p->scratch, f->noted.folded.n);
	for (uint32_t i = 0; i < f->noted.folded.n; i++)
		*lo_id_map_at(&known, f->noted.folded.at[i].op.n) = i + 1;
	for (uint32_t i = 0; i < found->n; i++) {
		uint32_t number = lo_id_map_get(&known, found->at[i].op.n);
		if (!number) {
			fresh.at[fresh.n++] = found->at[i];
			continue;
		}
		struct lo_folded *noted = &f->noted.folded.at[number - 1];
		int64_t before = noted->bytes_before;
		if (!found->at[i].reason)
			*noted = found->at[i];
		noted->bytes_before = before;
	}
	add_folded(p, f, &fresh);
}

bool folds_buffers(const struct pipeline *p)
{
	return p->job->folding != LO_FOLDING_OFF || p->job->fusing == LO_FUSING_MEMORY;
}

bool fold_now(struct pipeline *p, const struct function *f, struct lo_folded_list *found)
{
	return lo_fold_buffers(p->m, f->func, p->windows, p->job->folding == LO_FOLDING_POWER_OF_TWO,
			       &p->scratch, found);
}

static bool fold_once(struct pipeline *p, struct function *f, bool *folded)
{
	struct lo_folded_list found;
	*folded = false;
	if (!fold_now(p, f, &found))
		return false;
	for (uint32_t i = 0; i < found.n; i++)
		*folded |= !found.at[i].reason;
	if (*folded) {
		keep_change(f);
		f->has = 0;
	}
	note_folded(p, f, &found);
	return true;
}

/* Fusing, folding and scheduling decide by the sizes of buffers, so they come after this: a second run of
 * lifeopt, whose input has the trimmed buffers, then decides the same. */
bool trim_buffers(struct pipeline *p, struct function *f)
{
	struct lo_folded_list found;
	lo_type *types;
	if (!folds_buffers(p))
		return true;
	recompute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	lo_trims_find(p->m, f->live, &p->recorded, &found, &types);
	if (!found.n)
		return certified_edit(p, true);
	const struct lo_edit_record *before = before_edit(p, f);
	lo_trim_buffers(p->m, f->live, &found, types);
	note_folded(p, f, &found);
	keep_change(f);
	return certified_edit(p, !before || lo_trimmed_certify(p->m, before, &p->recorded, &p->flaw));
}

/* When buffers are smaller other nests may have the peak, as a second run would find: those are fused then,
 * and what they leave is folded. Of a window that is one row, the end may be cut off then. */
bool fold_buffers(struct pipeline *p, struct function *f)
{
	enum { MOST_ROUNDS = 8 };
	bool again = folds_buffers(p), any = false;
	for (unsigned round = 1; again; round++) {
		if (!fold_once(p, f, &again))
			return false;
		any |= again;
		again = again && round < MOST_ROUNDS && may_fuse(p, f);
		if (again && !fuse_once(p, f, &again))
			return false;
	}
	return !any || trim_buffers(p, f);
}

/* When copies are gone or fills have moved, nests may be fused, buffers folded and ops moved that could not
 * be before, as a second run would find: then the passes before this one run again. */
bool repeat_passes(struct pipeline *p, struct function *f)
{
	enum { MOST_ROUNDS = 4 };
	bool wanted = folds_buffers(p) || p->job->scheduling == LO_SCHEDULING_MEMORY;
	f->again = wanted && (f->edits.copies_changed || f->edits.ops_moved) && ++f->n_rounds < MOST_ROUNDS;
	f->edits.copies_changed = f->edits.ops_moved = false;
	return true;
}
