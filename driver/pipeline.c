// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Run the passes of passes.def over each function of a module. In: a verified module. Out: the module with
 * lifelines and layout applied, and a report per function. The driver computes what a pass needs if it is
 * absent, and drops it if the pass does not keep it. */
#include <string.h>

#include "affine/affine.h"
#include "affine/dataflow.h"
#include "analysis/summaries.h"
#include "certify/values.h"
#include "driver.h"
#include "fuse/fuse.h"
#include "ir/snapshot.h"
#include "prepare/contract.h"
#include "report/dump.h"
#include "reuse/copy_targets.h"
#include "reuse/copy_views.h"
#include "reuse/output_arguments.h"
#include "schedule/schedule.h"
#include "verify/verify.h"

enum has { HAS_FLOW = 1, HAS_BUFFERS = 2, HAS_VALUES = 4, HAS_LINES = 8, HAS_LAYOUT = 16, HAS_ALL = 31 };
#define HAS_LIVE (HAS_BUFFERS | HAS_VALUES)

struct function {
	lo_op_id func;
	struct lo_arg_function *planned; /* with --heap=arg */
	struct lo_arg_function *stacked; /* with --stack=arg */
	unsigned has;
	struct lo_flow *flow;
	struct lo_liveness *live;
	struct lo_lifelines *lines;
	struct lo_layout layout;
	struct lo_recorded *recorded;    /* in p->recorded; NULL: no later pass changes the function */
	struct lo_edit_record *unedited; /* in p->recorded: the function before the edit that is running */
	struct lo_splits splits;
	struct unsplit *unsplit; /* in p->scratch; NULL: nothing was split, or the split is final */
	bool whole;              /* do not split its buffers again */
	struct lo_snapshot
		*as_it_came;       /* what is restored if nothing is gained; NULL: it is not to be restored */
	bool heap_taken, is_back;  /* is_back: as_it_came is restored instead of a layout */
	struct lo_sunk_fills sunk; /* likewise moved back, if `unsinks`; in the context's arena */
	bool unsinks;
	struct lo_arg_left heap_left;   /* with --heap=arg: in the context's arena */
	struct lo_arg_left stack_left;  /* with --stack=arg: the same */
	struct lo_folded_list folded;   /* in the context's arena */
	struct lo_report_copies copies; /* in the context's arena */
	struct lo_scheduled scheduled;
	struct lo_fused_list fused; /* in the context's arena */
	bool ops_moved;          /* some of the heap is freed, or some fill is, elsewhere than in the input */
	bool copies_changed;     /* some became views, or were erased */
	bool copies_of_values;   /* a copy may be a view of a value alone */
	bool views_read_visible; /* a copy became a view of memory that others see */
	struct lo_kept_list heap_kept; /* in the context's arena */
	struct heap_modes modes;
	struct lo_arena_mark
		mark; /* position of the scratch arena before this function, or after its layout */
	struct lo_arena_mark kept; /* where the analyses end that the running pass preserves */
};

/** The function before its buffers were split. */
struct unsplit {
	struct lo_snapshot *function, *as_it_came; /* of struct function */
	struct lo_arena_mark mark;
	uint32_t n_heap_kept, n_sunk;
	struct lo_folded_list folded;
	struct lo_report_copies copies;
	bool viewed; /* splitting made views of copies */
	bool wanted; /* splitting gained nothing: restore the function */
};

/* The function is not to be restored, also if the layout gains nothing. */
static void keep_change(struct function *f)
{
	f->as_it_came = NULL;
	f->sunk.at.n = 0;
}

enum pass_kind {
#define PASS(SYM, ...) PASS_##SYM,
#include "passes.def"
	PASS_COUNT
};

static void drop_live(struct pipeline *p, struct function *f)
{
	f->has &= ~(unsigned)HAS_LIVE;
	f->live = NULL;
	lo_arena_reset(&p->buffers, (struct lo_arena_mark){0});
}

/* Check the values of liveness in debug builds; of large functions only up to MAX_POINTS points. */
static void check_values(struct pipeline *p, const struct function *f)
{
#ifndef NDEBUG
	enum { MAX_POINTS = 1 << 20 };
	struct lo_values_check check;
	if (!lo_values_check(f->live, p->filled, MAX_POINTS, &p->scratch, &check))
		lo_bug(p->m->ctx, lo_op(p->m, check.at)->loc, "values", "%s", check.text);
#else
	(void)p, (void)f;
#endif
}

static void compute_live(struct pipeline *p, struct function *f, bool values)
{
	if (!(f->has & HAS_BUFFERS)) {
		drop_live(p, f);
		f->live = lo_liveness_of_buffers(f->flow, &p->buffers);
	}
	if (values) {
		lo_liveness_find_values(f->live, &p->buffers);
		check_values(p, f);
	}
}

static void compute(struct pipeline *p, struct function *f, unsigned needs)
{
	needs &= (HAS_FLOW | HAS_LIVE | HAS_LINES) & ~f->has;
	if (!needs)
		return;
	uint32_t before = clock_enter(p->context, "analyses");
	if (needs & HAS_FLOW)
		f->flow = lo_flow_build(p->m, f->func, &p->lasting, &p->scratch);
	if (needs & HAS_LIVE)
		compute_live(p, f, needs & HAS_VALUES);
	if (needs & HAS_LINES)
		f->lines = lo_lifelines_compute(f->flow, &p->scratch);
	f->has |= needs;
	clock_leave(p->context, before);
}

/* The running pass has changed the function, and preserves what is computed here. */
static void recompute(struct pipeline *p, struct function *f, unsigned needs)
{
	drop_live(p, f);
	f->has = 0;
	lo_arena_reset(&p->scratch, f->mark);
	compute(p, f, needs);
	f->kept = lo_arena_mark(&p->scratch);
}

/* ---- dumps --------------------------------------------------------------- */

static bool dumps(const struct pipeline *p, enum lo_dump kind)
{
	return p->job->dumps >> kind & 1;
}

static void dump_begin(struct pipeline *p, struct lo_arena *arena, struct lo_out *out)
{
	lo_arena_init(arena, lo_ctx_oom(p->context->ctx));
	lo_out_init(out, arena, -1);
}

static void dump_end(struct pipeline *p, struct lo_arena *arena, const struct lo_out *out)
{
	if (out->len)
		p->job->printed(p->job->printed_arg, out->at, out->len);
	lo_arena_destroy(arena);
}

static void dump_values(struct pipeline *p, struct function *f)
{
	struct lo_arena arena;
	struct lo_out out;
	dump_begin(p, &arena, &out);
	if (dumps(p, LO_DUMP_FLOW))
		lo_dump_flow(f->flow, &out);
	if (dumps(p, LO_DUMP_ALIASES))
		lo_dump_aliases(f->live, &out);
	if (dumps(p, LO_DUMP_VALUES))
		lo_dump_values(f->live, &out);
	dump_end(p, &arena, &out);
}

static void dump_layout(struct pipeline *p, struct function *f)
{
	struct lo_arena arena;
	struct lo_out out;
	dump_begin(p, &arena, &out);
	if (dumps(p, LO_DUMP_RANGES))
		lo_dump_ranges(p->m, f->lines, &out);
	if (dumps(p, LO_DUMP_INTERFERENCE))
		lo_dump_interference(p->m, f->lines, &out);
	if (dumps(p, LO_DUMP_LAYOUT))
		lo_dump_layout(p->m, &f->layout, &out);
	dump_end(p, &arena, &out);
}

/* ---- passes -------------------------------------------------------------- */

/* By the op of a split alloca's piece, its index in @p splits + 1. */
static struct lo_id_map pieces_by_alloca(const struct lo_splits *splits, struct lo_arena *arena)
{
	struct lo_id_map piece_at = lo_id_map_make(arena, splits->n_pieces);
	for (uint32_t i = 0; i < splits->n_pieces; i++)
		*lo_id_map_at(&piece_at, splits->pieces[i].alloca.n) = i + 1;
	return piece_at;
}

/* Is the alloca a piece of a split one whose bytes are counted elsewhere? By the layout, unless all pieces
 * are in @p gone; then with the first piece. */
static bool is_counted(const struct lo_splits *splits, lo_op_id alloca, const struct lo_id_map *piece_at,
		       const struct lo_id_map *gone)
{
	uint32_t piece = lo_id_map_get(piece_at, alloca.n);
	if (!piece)
		return false;
	uint32_t first = piece - 1, origin = splits->pieces[first].origin;
	while (first > 0 && splits->pieces[first - 1].origin == origin)
		first--;
	for (uint32_t i = first; i < splits->n_pieces && splits->pieces[i].origin == origin; i++)
		if (!lo_id_map_get(gone, splits->pieces[i].alloca.n))
			return true;
	return first != piece - 1;
}

/* Folded buffers had all of their bytes in the input. Those of a part of an arena are counted with the arena.
 */
static void add_folded_away(const struct lo_module *m, const struct lo_id_map *piece_at,
			    struct lo_function_report *r)
{
	for (uint32_t i = 0; i < r->folded.n; i++) {
		struct lo_folded *folded = &r->folded.at[i];
		const struct lo_op *op = lo_op(m, folded->op);
		folded->is_piece = lo_id_map_get(piece_at, folded->op.n);
		if (folded->reason || !lo_is_on_stack(op) || folded->is_piece)
			continue;
		lo_add_capped(&r->stack.bytes_before, folded->bytes_before - folded->bytes_after);
		r->changed = true;
	}
}

/* Buffers that became views were storage of the input, as were all elements of those that are one now, and of
 * folded ones. Without them the bytes before may be fewer than those after; then these were reported, @p
 * raised more. */
static void add_removed(const struct lo_module *m, const struct lo_splits *splits, int64_t raised,
			struct lo_arena *arena, struct lo_function_report *r)
{
	int64_t before = r->stack.bytes_before;
	struct lo_id_map piece_at = pieces_by_alloca(splits, arena),
			 gone = lo_id_map_make(arena, r->copies.n_viewed);
	for (uint32_t i = 0; i < r->copies.n_viewed; i++)
		*lo_id_map_at(&gone, lo_def_op(m, r->copies.viewed[i].buffer).n) = 1;
	r->changed |= r->copies.n_viewed > 0 || r->copies.n_unwritten > 0;
	for (uint32_t i = 0; i < r->copies.n_unwritten; i++) {
		const struct lo_reason *unwritten = &r->copies.unwritten[i];
		const struct lo_op *op = lo_op(m, unwritten->at);
		if (lo_is_on_stack(op) && !unwritten->is_piece)
			lo_add_capped(&r->stack.bytes_before, unwritten->bytes);
	}
	struct lo_reason *all = LO_ARRAY(lo_ctx_arena(m->ctx), r->copies.n_viewed, struct lo_reason);
	for (uint32_t i = 0; i < r->copies.n_viewed; i++) {
		struct lo_reason *viewed = &all[i];
		*viewed = r->copies.viewed[i];
		const struct lo_op *op = lo_op(m, lo_def_op(m, viewed->buffer));
		viewed->is_piece = is_counted(splits, lo_def_op(m, viewed->buffer), &piece_at, &gone);
		if (!lo_is_on_stack(op) || viewed->is_piece)
			continue;
		lo_add_capped(&r->stack.bytes_before, viewed->bytes);
		r->stack.n++;
	}
	r->copies.viewed = all;
	add_folded_away(m, &piece_at, r);
	int64_t added = r->stack.bytes_before - before;
	r->stack.bytes_before -= raised < added ? raised : added;
}

/* Fills that were found to be dead later are not among those that are kept. */
static void leave_dead_fills(const struct lo_module *m, struct lo_report_copies *copies)
{
	struct lo_reason *left = LO_ARRAY(lo_ctx_arena(m->ctx), copies->n_fills, struct lo_reason);
	uint32_t n = 0;
	for (uint32_t i = 0; i < copies->n_fills; i++)
		if (!(lo_op(m, copies->fills[i].at)->flags & LO_OP_ERASED))
			left[n++] = copies->fills[i];
	copies->fills = left;
	copies->n_fills = n;
}

static bool gather_report(struct pipeline *p, struct function *f)
{
	struct lo_arena *arena = lo_ctx_arena(p->context->ctx);
	struct lo_function_report report;
	unsigned had = f->has; /* what is computed here is not kept after the pass */
	if (!p->reports_wanted)
		return true;
	compute(p, f, HAS_FLOW | HAS_BUFFERS);
	f->has = had;
	if (!lo_report_gather(p->m, f->live, &f->layout, (enum lo_color)p->job->coloring, &f->heap_kept,
			      arena, &p->scratch, &report))
		return false;
	report.folded = f->folded;
	report.copies = f->copies;
	leave_dead_fills(p->m, &report.copies);
	report.scheduled = f->scheduled;
	report.fused = f->fused;
	add_removed(p->m, &f->splits, f->layout.bytes_raised, &p->scratch, &report);
	if (p->modes_wanted && report.heap.n)
		report.heap.modes = heap_modes_of(p, &f->modes, &report);
	LO_PUSH(arena, &p->reports, report);
	return f->stacked || check_limit(p, &p->reports.at[p->reports.n - 1]);
}

/* Poisoning needs lifelines of heap values. The layout has not seen them: it leaves the heap alone. */
static bool poison(struct pipeline *p, struct function *f)
{
	if (!p->job->poison)
		return true;
	compute(p, f, HAS_FLOW | HAS_LIVE);
	bool good = lo_lifetime_place(p->m, f->live, LO_PLACE_HEAP, NULL, &p->scratch);
	f->has &= HAS_LAYOUT;
	if (!good)
		return false;
	compute(p, f, HAS_FLOW | HAS_LIVE);
	struct lo_id_map but = lo_id_map_make(&p->scratch, 0);
	for (uint32_t i = 0; f->layout.in_parts && i < f->layout.lines->n; i++)
		if (f->layout.in_parts[i])
			*lo_id_map_at(&but, f->layout.lines->at[i].start.n) = 1;
	lo_lifetime_poison(p->m, f->live, &but, &p->scratch);
	f->has &= HAS_LAYOUT;
	return true;
}

/* After a check, which sets p->flaw if it fails. */
static bool certified(struct pipeline *p, bool good)
{
	lo_op_id at = p->flaw.at;
	return good ||
	       lo_bug(p->context->ctx, at.n ? lo_op(p->m, at)->loc : 0, "certificate", "%s", p->flaw.text);
}

/* The same for an edit. What was recorded for its check is not needed any more. */
static bool edited(struct pipeline *p, bool good)
{
	lo_arena_reset(&p->recorded, (struct lo_arena_mark){0});
	return certified(p, good);
}

/* Debug builds check what passes before the layout move and remove. In all builds this would take several
 * percent of the time, since nearly every function has an alloca to hoist. */
static void record_edit(struct pipeline *p, struct function *f)
{
#ifndef NDEBUG
	f->unedited = lo_edit_record(p->m, f->func, &p->recorded);
#else
	(void)p, (void)f;
#endif
}

static bool certify_edit(struct pipeline *p, struct function *f, bool changed)
{
	const struct lo_edit_record *before = f->unedited;
	f->unedited = NULL;
	if (!changed || !before)
		return edited(p, true);
	const struct lo_flow *flow = lo_flow_build(p->m, f->func, &p->lasting, &p->scratch);
	return edited(p, lo_edit_certify(before, flow, &p->recorded, &p->flaw));
}

/* Are values kept apart where sharing would slow down a loop? */
static bool keeps_speed(const struct pipeline *p)
{
	return p->job->in_place != LO_IN_PLACE_SIZE;
}

/* Exchange ops as long as that lowers the peak of live bytes. In deep nests only so many depths have a turn,
 * and the outermost one. */
static bool order_ops(struct pipeline *p, struct function *f)
{
	enum { MAX_ROUNDS = 32 };
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	uint32_t depth = LO_SCHEDULE_DONE - 1;
	bool good = true;
	for (unsigned round = 1; good; round++) {
		compute(p, f, HAS_FLOW | HAS_LIVE);
		const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
		if (!lo_schedule_ops(p->m, f->live, keeps_speed(p), &depth, &p->scratch, &f->scheduled))
			break;
		if (round == MAX_ROUNDS && depth != LO_SCHEDULE_DONE)
			depth = 0;
		f->has = 0;
		drop_live(p, f);
		good = edited(p, lo_reordered_certify(p->m, before, p->quiet, &p->recorded, &p->flaw));
		lo_arena_reset(&p->scratch, mark);
	}
	return edited(p, true) && good;
}

/* How many more bytes does the function need than as @p given? Lay out both from these passes on. */
static bool measure_more(struct pipeline *p, struct function *f, unsigned first,
			 const struct lo_snapshot *given, unsigned first_given, int64_t *more)
{
	int64_t before = 0, after = 0;
	const struct lo_snapshot *made = lo_snapshot_take(p->m, f->func, &p->scratch);
	bool good = measure_from(p, f->func, first, &after);
	lo_snapshot_restore(given);
	good = good && measure_from(p, f->func, first_given, &before);
	lo_snapshot_restore(made);
	*more = after - before;
	return good;
}

/* An edit has made the function of @p given: lay out both from pass number @p first on. *kept: the edit is
 * kept, since it needs less, or with @p equal as much; else the function is as it was given. */
static bool keep_smaller(struct pipeline *p, struct function *f, const struct lo_snapshot *given,
			 unsigned first, bool equal, bool *kept)
{
	int64_t more;
	bool good = measure_more(p, f, first, given, first, &more);
	*kept = good && (more < 0 || (equal && !more));
	if (*kept)
		keep_change(f);
	else
		lo_snapshot_restore(given);
	f->has = 0;
	return good;
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

/* Values live at once are not all that counts: stack and heap have peaks at different ops, and there is
 * padding. So the new order is kept if the layout is smaller. */
static bool schedule_ops(struct pipeline *p, struct function *f)
{
	bool kept;
	if (p->job->scheduling != LO_SCHEDULING_MEMORY || p->probing || is_laid_out(p->m, f->func))
		return true;
	compute(p, f, HAS_FLOW | HAS_LIVE);
	f->kept = lo_arena_mark(&p->scratch);
	const struct lo_snapshot *as_given = lo_snapshot_take(p->m, f->func, &p->scratch);
	if (!order_ops(p, f))
		return false;
	if (!f->scheduled.n_moved)
		return true;
	bool good = keep_smaller(p, f, as_given, PASS_SCHEDULE + 1, false, &kept);
	if (!kept) {
		f->scheduled.n_moved = 0;
		f->scheduled.bytes = f->scheduled.given_bytes;
	}
	return good;
}

/* Keep what was found for the report. @p why: no nests were fused, also where they could be; NULL: they were.
 * After the first time, nests that were fused are added, and the reasons are those of the last time. */
static void note_fused(struct pipeline *p, struct function *f, const struct lo_fused_list *found,
		       const char *why)
{
	struct lo_id_map fused = lo_id_map_make(&p->scratch, f->fused.n);
	uint32_t n = 0;
	if (!why) {
		f->fused.n_nests += found->n_nests;
		f->fused.n_loops += found->n_loops;
	}
	if (!p->reports_wanted || !found->n || (why && f->fused.n))
		return;
	struct lo_fused *all =
		LO_ARRAY(lo_ctx_arena(p->context->ctx), f->fused.n + found->n, struct lo_fused);
	for (uint32_t i = 0; i < f->fused.n; i++)
		if (!f->fused.at[i].reason) {
			all[n++] = f->fused.at[i];
			*lo_id_map_at(&fused, f->fused.at[i].op.n) = 1;
		}
	for (uint32_t i = 0; i < found->n; i++) {
		if (lo_id_map_get(&fused, found->at[i].op.n))
			continue;
		all[n] = found->at[i];
		if (!all[n].reason)
			all[n].reason = why;
		n++;
	}
	f->fused.at = all;
	f->fused.n = n;
}

/* Fuse nests of the function, which is as it was given, but for the runs in @p left. *too_large: the function
 * is as it was, since the certificate cannot decide the dependences. */
static bool fuse_runs(struct pipeline *p, struct function *f, const struct lo_snapshot *as_given,
		      const struct lo_id_map *left, struct lo_fused_list *found, bool *too_large)
{
	*too_large = false;
	const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
	if (!lo_fuse_nests(p->m, f->func, left, &p->scratch, found))
		return edited(p, true);
	if (found->n_expanded) {
		if (!edited(p, lo_expanded_certify(p->m, before, found->expanded, found->n_expanded,
						   &p->recorded, &p->flaw)))
			return false;
		before = lo_edit_record(p->m, f->func, &p->recorded);
	}
	lo_fuse_apply(found);
	bool good = lo_fused_certify(p->m, before, &p->recorded, &p->flaw);
	if (good || !p->flaw.unproved)
		return edited(p, good);
	*too_large = true;
	lo_snapshot_restore(as_given);
	found->n_nests = found->n_loops = found->n_runs = 0;
	return edited(p, true);
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
 * function is as @p found says. */
static bool leave_runs(struct pipeline *p, struct function *f, const struct lo_snapshot *as_given,
		       struct lo_fused_list *found)
{
	enum { MOST_RUNS = 16 };
	const struct lo_snapshot *best = lo_snapshot_take(p->m, f->func, &p->scratch);
	struct lo_id_map left = lo_id_map_make(&p->scratch, 0), tried = lo_id_map_make(&p->scratch, 0);
	struct lo_fused_list fewer;
	int64_t least, bytes;
	bool too_large;
	if (found->n_runs > MOST_RUNS)
		return true;
	bool good = measure_from(p, f->func, PASS_FOLD_BUFFERS, &least);
	for (uint32_t n = 0, run; good && n < MOST_RUNS && (run = next_run(found, &tried)); n++) {
		*lo_id_map_at(&tried, run) = *lo_id_map_at(&left, run) = 1;
		lo_snapshot_restore(as_given);
		good = fuse_runs(p, f, as_given, &left, &fewer, &too_large);
		const struct lo_snapshot *made = lo_snapshot_take(p->m, f->func, &p->scratch);
		good = good && measure_from(p, f->func, PASS_FOLD_BUFFERS, &bytes);
		if (good && bytes <= least) {
			least = bytes;
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
	*fused = false;
	const struct lo_snapshot *as_given = lo_snapshot_take(p->m, f->func, &p->scratch);
	if (!fuse_runs(p, f, as_given, &left, &found, &too_large))
		return false;
	if (found.n_loops && (!leave_runs(p, f, as_given, &found) ||
			      !keep_smaller(p, f, as_given, PASS_FOLD_BUFFERS, false, &kept)))
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

static bool fuse_nests(struct pipeline *p, struct function *f)
{
	bool fused;
	if (may_fuse(p, f))
		return fuse_once(p, f, &fused);
	if (p->job->fusing == LO_FUSING_MEMORY && !p->probing && p->reports_wanted)
		explain_laid_out(p, f);
	return true;
}

static bool only_layout_counts(const struct pipeline *p)
{
	return p->markers_go && p->job->until >= LO_UNTIL_COLOR && !p->job->poison;
}

/* Fills are moved to their first use before allocations are, which follow. If the layout gains nothing the
 * function is printed as it was. */
static bool sink_fills(struct pipeline *p, struct function *f, bool *moved)
{
	struct lo_sunk_fills fills = {0};
	*moved = false;
	if (p->job->coloring == LO_COLORING_NONE || p->job->until < LO_UNTIL_COLOR)
		return true;
	lo_fills_find(p->m, f->live, &p->recorded, &p->scratch, &fills);
	*moved = fills.at.n;
	if (!*moved)
		return edited(p, true);
	const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
	lo_fills_sink(p->m, &fills);
	for (uint32_t i = 0; only_layout_counts(p) && i < fills.at.n; i++)
		LO_PUSH(lo_ctx_arena(p->context->ctx), &f->sunk.at, fills.at.at[i]);
	recompute(p, f, HAS_FLOW | HAS_BUFFERS);
	return edited(p, lo_sunk_fills_certify(before, &fills, f->flow, &p->recorded, &p->flaw));
}

static bool move_allocations(struct pipeline *p, struct function *f, bool *moved)
{
	if (!sink_fills(p, f, moved))
		return false;
	record_edit(p, f);
	bool any = lo_move_allocations(p->m, f->live, p->job->heap == LO_HEAP_HOIST, &p->scratch);
	*moved |= any;
	f->ops_moved |= *moved;
	if (any) {
		keep_change(f);
		f->has = 0;
	}
	return certify_edit(p, f, any);
}

static bool place_allocations(struct pipeline *p, struct function *f)
{
	bool moved;
	if (p->modes_wanted)
		find_hoisted(p, f->live, &f->modes);
	return move_allocations(p, f, &moved);
}

/* @p n elements and @p n_more, in the context's arena. */
static void *append(struct pipeline *p, const void *at, uint32_t n, const void *more, uint32_t n_more,
		    size_t size)
{
	char *all = lo_arena_array(lo_ctx_arena(p->context->ctx), (size_t)n + n_more, size);
	if (n)
		memcpy(all, at, n * size);
	if (n_more)
		memcpy(all + n * size, more, n_more * size);
	return all;
}

static void keep_reasons(struct pipeline *p, const struct lo_reason *more, uint32_t n,
			 const struct lo_reason **all, uint32_t *n_all)
{
	*all = append(p, *all, *n_all, more, n, sizeof *more);
	*n_all += n;
}

/* Keep for the report what became a view; of what did not, what is so in the last round. */
static void note_copies(struct pipeline *p, struct function *f, const struct lo_copy_views *views)
{
	struct lo_report_copies *copies = &f->copies;
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
	drop_live(p, f);
	const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
	lo_copy_views_make(p->m, f->func, views, &p->scratch);
	recompute(p, f, HAS_FLOW);
	return edited(p, lo_copy_views_certify(before, views, f->flow, &p->recorded, &p->flaw));
}

/* Without a layout views are kept. */
static bool has_identity_views(struct pipeline *p, const struct function *f)
{
	return only_layout_counts(p) && lo_identity_views_any(p->m, f->func, &p->scratch);
}

/* In so many rounds each copy of a copy waits until its source is a view, so that it becomes one too. */
enum { WAITING_ROUNDS = 8 };

/* A source that is the target of another such copy is handled in the next round. *any: whether some became
 * views. */
static bool view_all_copies(struct pipeline *p, struct function *f, bool *any)
{
	*any = false;
	for (unsigned round = 0;; round++) {
		struct lo_copy_views views = {0};
		struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
		struct lo_copy_view_rules rules = {p->job->copies == LO_COPIES_SIZE, round < WAITING_ROUNDS,
						   p->job->no_zero_strides, p->keeps_visible};
		lo_copy_views_find(p->m, f->live, rules, &p->recorded, &p->scratch, &views);
		note_copies(p, f, &views);
		f->copies_of_values = views.of_values;
		f->views_read_visible |= views.reads_visible;
		lo_arena_reset(&p->scratch, mark);
		if (!views.viewed.n)
			return edited(p, true);
		*any = f->copies_changed = true;
		keep_change(f);
		if (!make_views(p, f, &views))
			return false;
		if (has_identity_views(p, f)) { /* which a second run would fold first */
			lo_identity_views_fold(p->m, f->func, &p->scratch);
			recompute(p, f, HAS_FLOW);
		}
		compute(p, f, HAS_FLOW | HAS_BUFFERS);
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
			keep_reasons(p, &reason, 1, &f->copies.viewed, &f->copies.n_viewed);
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
		drop_live(p, f);
		note_targets(p, f, &targets);
		const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
		lo_copy_targets_make(p->m, f->func, &targets, &p->scratch);
		f->has = 0;
		if (!edited(p, lo_copy_targets_certify(p->m, before, &targets, &p->recorded, &p->flaw)))
			return false;
		lo_arena_reset(&p->scratch, mark);
	}
	lo_arena_reset(&p->scratch, mark);
	return edited(p, true);
}

/* A target is live for longer then, so the layout decides; of equal ones that without the copies is kept. */
static bool compute_in_targets(struct pipeline *p, struct function *f)
{
	struct lo_report_copies copies = f->copies;
	bool any, kept;
	if (p->job->copies != LO_COPIES_SIZE || p->probing)
		return true;
	const struct lo_snapshot *as_given = lo_snapshot_take(p->m, f->func, &p->scratch);
	if (!make_targets(p, f, &any) || !any)
		return !any;
	bool good = keep_smaller(p, f, as_given, PASS_SCHEDULE + 1, true, &kept);
	if (kept)
		f->copies_changed = true;
	else
		f->copies = copies;
	return good;
}

/* Keep for the report which fills are kept, and why: what is so in the last round. */
static void note_fills(struct pipeline *p, struct function *f, const struct lo_splat_copies *found)
{
	struct lo_kept_fills kept = {0};
	lo_splat_copies_explain(p->m, f->live, found, lo_ctx_arena(p->context->ctx), &p->scratch, &kept);
	f->copies.fills = kept.at.at;
	f->copies.n_fills = kept.at.n;
}

/* What is a copy of a buffer with one value everywhere is filled with that value instead, and that is used
 * where it is loaded. */
static bool fill_copies(struct pipeline *p, struct function *f, bool *any)
{
	struct lo_splat_copies found = {0};
	lo_splat_copies_find(p->m, f->live, &p->recorded, &p->scratch, &found);
	if (p->reports_wanted && !p->probing)
		note_fills(p, f, &found);
	*any = found.at.n;
	if (!*any)
		return edited(p, true);
	const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
	f->copies_changed = true;
	keep_change(f);
	lo_splat_copies_fill(p->m, f->func, &found, &p->scratch);
	recompute(p, f, HAS_FLOW | HAS_BUFFERS);
	return edited(p, lo_splat_copies_certify(before, &found, f->flow, &p->recorded, &p->flaw));
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

/* Views of memory that others see were made from @p given: keep such copies if fewer bytes are needed with
 * them. */
static bool keep_visible_copies(struct pipeline *p, struct function *f, const struct lo_snapshot *given)
{
	int64_t with_views, with_copies;
	const struct lo_snapshot *made = lo_snapshot_take(p->m, f->func, &p->scratch);
	if (!measure_from(p, f->func, PASS_SCHEDULE + 1, &with_views))
		return false;
	lo_snapshot_restore(given);
	p->keeps_visible = true;
	if (!measure_from(p, f->func, PASS_SCHEDULE + 1, &with_copies))
		return false;
	p->keeps_visible = with_copies < with_views;
	lo_snapshot_restore(p->keeps_visible ? given : made);
	f->has = 0;
	return true;
}

/* A view of what others see is read longer than the copy read it, so other values may be kept out of an
 * argument. */
static bool view_copies(struct pipeline *p, struct function *f)
{
	bool any;
	if (copies_are_kept(p) || p->job->copies == LO_COPIES_KEEP)
		return true;
	struct lo_report_copies copies = f->copies;
	const struct lo_snapshot *given = NULL;
	struct lo_arena_mark mark = f->mark;
	if (!p->probing && lo_output_arguments_any(p->m, f->func, &p->scratch)) {
		given = lo_snapshot_take(p->m, f->func, &p->scratch);
		f->mark = lo_arena_mark(&p->scratch);
	}
	if (!replace_copies(p, f, &any) ||
	    (given && f->views_read_visible && !keep_visible_copies(p, f, given)))
		return false;
	f->mark = mark;
	if (p->keeps_visible && !p->probing) {
		f->copies = copies;
		f->copies_changed = false;
		recompute(p, f, HAS_FLOW | HAS_BUFFERS);
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
	keep_reasons(p, unwritten, found->list.n, &f->copies.unwritten, &f->copies.n_unwritten);
}

/* Without a layout the program is printed as it is, but for lifelines. */
static bool unwritten_are_kept(const struct pipeline *p)
{
	return p->job->coloring == LO_COLORING_NONE || p->job->no_zero_strides ||
	       p->job->until < LO_UNTIL_COLOR;
}

static bool replace_unwritten(struct pipeline *p, struct function *f, bool *any)
{
	struct lo_unwritten_list found = {0};
	lo_unwritten_find(p->m, f->func, &p->recorded, &p->scratch, &found);
	struct lo_id_map pieces = pieces_by_alloca(&f->splits, &p->scratch);
	note_unwritten(p, f, &found, &pieces);
	*any = found.list.n;
	if (!*any)
		return edited(p, true);
	drop_live(p, f);
	const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
	lo_unwritten_replace(p->m, f->func, &found, &p->scratch);
	for (uint32_t i = 0; i < found.list.n; i++) {
		const struct lo_unwritten *u = &found.list.at[i];
		uint32_t piece = lo_id_map_get(&pieces, lo_def_op(p->m, u->buffer).n);
		if (piece)
			f->splits.pieces[piece - 1].alloca = lo_def_op(p->m, u->element);
	}
	keep_change(f);
	f->has = 0;
	return edited(p, lo_unwritten_certify(p->m, before, &found, &p->recorded, &p->flaw));
}

/* Allocations have been moved before: the view of an element, which is where that is allocated, would keep it
 * there. */
static bool view_unwritten(struct pipeline *p, struct function *f)
{
	bool any;
	return unwritten_are_kept(p) || replace_unwritten(p, f, &any);
}

static bool erase_dead_copies(struct pipeline *p, struct function *f, bool *removed)
{
	record_edit(p, f);
	*removed = lo_erase_dead_copies(p->m, f->live, &p->scratch);
	f->copies_changed |= *removed;
	if (*removed)
		keep_change(f);
	if (!certify_edit(p, f, *removed))
		return false;
	if (*removed)
		recompute(p, f, HAS_FLOW | HAS_BUFFERS);
	return true;
}

/* When copies are gone, allocations may move again; and then, or when what a copy was made of is written or
 * freed later than it was, others may become fills or views, as a second run would find; then some of what
 * they copied from may be dead, or written by fills alone. Where a copy was the last read of a value, others
 * that it joined are apart, so dead ones are looked for until there are none. */
static bool drop_dead_copies(struct pipeline *p, struct function *f)
{
	enum { MOST_ROUNDS = 8 }; /* in which copies are only removed */
	bool again = !copies_are_kept(p), moved = f->ops_moved, replaced = false, any = false;
	for (unsigned round = 0; again; moved = false) {
		bool removed;
		if (!erase_dead_copies(p, f, &removed))
			return false;
		any |= removed || replaced;
		if ((removed || replaced) && !move_allocations(p, f, &moved))
			return false;
		if (!f->has)
			recompute(p, f, HAS_FLOW | HAS_BUFFERS);
		replaced = false;
		if ((removed || moved) && p->job->copies != LO_COPIES_KEEP &&
		    !replace_copies(p, f, &replaced))
			return false;
		again = replaced || (removed && ++round < MOST_ROUNDS);
		if (again)
			compute(p, f, HAS_LIVE);
	}
	return !any || view_unwritten(p, f);
}

/* *moved: whether any alloca was moved. If all that were moved return to the heap later, this gains nothing
 * by itself. */
static bool hoist_allocas(struct pipeline *p, struct function *f, bool from_loops, bool *moved)
{
	bool stack;
	record_edit(p, f);
	*moved = lo_hoist_allocas(p->m, f->live, from_loops, &p->scratch, &stack);
	if (stack)
		keep_change(f);
	return certify_edit(p, f, *moved);
}

static bool hoist_from_loops(struct pipeline *p, struct function *f)
{
	bool moved, good = hoist_allocas(p, f, true, &moved);
	if (moved)
		f->has = 0;
	return good;
}

/* Heap buffers that were taken must be returned, which a job that ends before the layout does not do. */
static bool lays_heap_out(const struct lo_job *job)
{
	return (job->heap == LO_HEAP_PACK || job->heap == LO_HEAP_ARG) && job->until >= LO_UNTIL_COLOR;
}

static bool has_views(const struct pipeline *p, const struct lo_liveness *live)
{
	for (uint32_t i = 0; i < live->n_values; i++) {
		const struct lo_buffer_value *v = &live->values[i];
		for (uint32_t k = 0; k < v->n_accesses; k++) {
			const struct lo_access *a = &live->value_accesses[v->accesses + k];
			if (lo_operand(p->m, lo_op(p->m, a->op), a->operand).n !=
			    live->buffers[v->buffer.n].root.n)
				return true;
		}
	}
	return false;
}

static bool has_op(const struct lo_module *m, lo_op_id func, enum lo_op_kind kind)
{
	for (lo_op_id op = lo_walk_next(m, func, func, false); op.n; op = lo_walk_next(m, func, op, false))
		if (lo_op(m, op)->kind == kind)
			return true;
	return false;
}

static void take_snapshot(struct pipeline *p, struct function *f)
{
	f->as_it_came = lo_snapshot_take(p->m, f->func, &p->scratch);
	f->mark = lo_arena_mark(&p->scratch);
}

/* Keep a snapshot: heap buffers become allocas next, and return_heap puts them back at their lifelines. */
static void keep_heap(struct pipeline *p, struct function *f)
{
	if (only_layout_counts(p) && !f->as_it_came && lays_heap_out(p->job) &&
	    has_op(p->m, f->func, LO_OP_MEMREF_ALLOC))
		take_snapshot(p, f);
}

/* Heap buffers that were taken are restored to what they were before. Values that were split for what the
 * layout does not gain need it. */
static bool may_take_snapshot(const struct pipeline *p, const struct function *f)
{
	return only_layout_counts(p) && !f->as_it_came && !(f->heap_taken && lays_heap_out(p->job)) &&
	       !(f->unsplit && f->unsplit->viewed);
}

/* Splitting an arena would give its values such names in a second run. */
static bool fold_identity_views(struct pipeline *p, struct function *f)
{
	if (!has_identity_views(p, f))
		return true;
	if (may_take_snapshot(p, f))
		take_snapshot(p, f);
	lo_identity_views_fold(p->m, f->func, &p->scratch);
	f->has = 0;
	return true;
}

/* Most allocas are moved to the head of their frame already here, where the analyses must be recomputed in
 * any case. Where a split does not pay the values are dumped again, of whole arenas. */
static bool place_lifelines(struct pipeline *p, struct function *f)
{
	if (p->job->dumps)
		dump_values(p, f);
	if (may_take_snapshot(p, f) && has_views(p, f->live))
		take_snapshot(p, f);
	if (!lo_lifetime_place(p->m, f->live, LO_PLACE_VALUES, NULL, &p->scratch))
		return false;
	bool moved;
	return p->job->until < LO_UNTIL_COLOR || hoist_allocas(p, f, false, &moved);
}

static bool apply_layout(struct pipeline *p, struct function *f)
{
	if (f->is_back || f->layout.changed || f->unsinks)
		f->has = 0;
	if (f->is_back)
		lo_snapshot_restore(f->as_it_came);
	if (f->unsinks && !f->is_back) /* a fill has the name that its lifeline gives it */
		lo_lifetime_strip(p->m, f->func, &p->scratch);
	if (f->unsinks)
		lo_fills_unsink(p->m, &f->sunk);
	return lo_layout_apply(p->m, &f->layout, &p->scratch);
}

/* Lifelines of arenas are for LLVM and for the heap that is returned. */
static bool place_arenas(struct pipeline *p, struct function *f)
{
	if (f->is_back || (only_layout_counts(p) && !lays_heap_out(p->job)))
		return true;
	compute(p, f, HAS_FLOW | HAS_BUFFERS);
	f->kept = lo_arena_mark(&p->scratch);
	bool changed, good = lo_lifetime_place(p->m, f->live, LO_PLACE_BUFFERS, &changed, &p->scratch);
	if (good && lays_heap_out(p->job))
		changed |= lo_heap_start_late(p->m, f->func, &p->scratch);
	if (changed)
		f->has = 0;
	return good;
}

static bool has_parts(const struct lo_liveness *live)
{
	for (uint32_t i = 0; i < live->n_values; i++)
		if (live->values[i].end_byte)
			return true;
	return false;
}

static void add_folded(struct pipeline *p, struct function *f, const struct lo_folded_list *more)
{
	uint32_t n = f->folded.n;
	if (p->reports_wanted && more->n)
		f->folded = (struct lo_folded_list){
			append(p, f->folded.at, n, more->at, more->n, sizeof *more->at), n + more->n};
}

/* Keep what was folded for the report: a second time, the buffers are some of the first, in the same order.
 */
static void note_folded(struct pipeline *p, struct function *f, const struct lo_folded_list *found)
{
	if (!p->reports_wanted || !found->n)
		return;
	if (!f->folded.n) {
		add_folded(p, f, found);
		return;
	}
	for (uint32_t i = 0, k = 0; i < f->folded.n && k < found->n; i++) {
		if (f->folded.at[i].op.n != found->at[k].op.n)
			continue;
		int64_t before = f->folded.at[i].bytes_before;
		if (!found->at[k].reason)
			f->folded.at[i] = found->at[k];
		f->folded.at[i].bytes_before = before;
		k++;
	}
}

static bool folds(const struct pipeline *p)
{
	return p->job->folding != LO_FOLDING_OFF || p->job->fusing == LO_FUSING_MEMORY;
}

static bool fold_now(struct pipeline *p, const struct function *f, struct lo_folded_list *found)
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

/* When buffers are smaller other nests may have the peak, as a second run would find: those are fused then,
 * and what they leave is folded. */
static bool fold_buffers(struct pipeline *p, struct function *f)
{
	enum { MOST_ROUNDS = 8 };
	bool again = folds(p);
	for (unsigned round = 1; again; round++) {
		if (!fold_once(p, f, &again))
			return false;
		again = again && round < MOST_ROUNDS && may_fuse(p, f);
		if (again && !fuse_once(p, f, &again))
			return false;
	}
	return true;
}

/* A buffer that was only copied from, or that a copy might have read, can be folded when the copy is gone.
 * Most of what can be folded is folded before allocations are moved; here only what a second run would fold.
 */
static bool fold_rest(struct pipeline *p, struct function *f)
{
	return !f->copies_changed || fold_buffers(p, f);
}

/* What is needed to undo a split that gains nothing; NULL: without a layout the split is final. */
static struct unsplit *remember_whole(struct pipeline *p, const struct function *f)
{
	if (p->job->until < LO_UNTIL_COLOR)
		return NULL;
	struct unsplit *unsplit = LO_NEW(&p->scratch, struct unsplit);
	*unsplit = (struct unsplit){.as_it_came = f->as_it_came,
				    .mark = f->mark,
				    .n_heap_kept = f->heap_kept.list.n,
				    .n_sunk = f->sunk.at.n,
				    .folded = f->folded,
				    .copies = f->copies};
	unsplit->function = lo_snapshot_take(p->m, f->func, &p->scratch);
	return unsplit;
}

static void restore_whole(struct function *f, const struct unsplit *unsplit)
{
	lo_snapshot_restore(unsplit->function);
	f->mark = unsplit->mark;
	f->as_it_came = unsplit->as_it_came;
	f->sunk.at.n = unsplit->n_sunk;
	f->splits = (struct lo_splits){0};
	f->has = 0;
}

static void keep_split(struct pipeline *p, struct function *f, struct unsplit *unsplit)
{
	f->unsplit = unsplit;
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
 * no more bytes than as @p unsplit has it, or fewer by at least @p fewer. */
static bool edit_values(struct pipeline *p, struct function *f, const struct unsplit *unsplit,
			bool (*edit)(struct pipeline *p, struct function *f, bool *any), int64_t fewer,
			bool *any)
{
	struct lo_report_copies copies = f->copies;
	const struct lo_snapshot *apart = lo_snapshot_take(p->m, f->func, &p->scratch);
	int64_t more = 0;
	f->mark = lo_arena_mark(&p->scratch);
	if (!edit(p, f, any) ||
	    (*any && !measure_more(p, f, PASS_SPLIT + 1, unsplit->function, PASS_SPLIT, &more)))
		return false;
	*any &= more <= -fewer;
	if (*any)
		return true;
	lo_snapshot_restore(apart);
	f->copies = copies;
	return true;
}

/* A copy can be a view if what else writes its target, or its source while the copy is read, is another value
 * of the buffer, which the layout may put elsewhere. */
static bool view_values(struct pipeline *p, struct function *f, bool *any)
{
	recompute(p, f, HAS_FLOW | HAS_BUFFERS);
	return view_all_copies(p, f, any);
}

/* What was one of several values may be one element now. Then a fill of it may move, and what is allocated
 * for later ops than that. */
static bool look_at_split(struct pipeline *p, struct function *f)
{
	bool any;
	if (unwritten_are_kept(p))
		return true;
	if (!replace_unwritten(p, f, &any))
		return false;
	recompute(p, f, HAS_FLOW | HAS_BUFFERS);
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
	struct unsplit *unsplit = remember_whole(p, f);
	bool folded = false, filled = false;
	if (!unsplit)
		return true;
	lo_split_arenas(p->m, f->live, p->job->coloring != LO_COLORING_NONE, &p->scratch, &f->splits);
	if (!f->splits.n_origins)
		return true;
	if ((may.fold && !fold_values(p, f, &folded)) ||
	    (may.view && !edit_values(p, f, unsplit, view_values, 0, &unsplit->viewed)) ||
	    (may.fill && !folded && !unsplit->viewed &&
	     !edit_values(p, f, unsplit, replace_unwritten, 1, &filled)))
		return false;
	if (folded || unsplit->viewed || filled) {
		keep_split(p, f, unsplit);
		return look_at_split(p, f);
	}
	restore_whole(f, unsplit);
	compute(p, f, HAS_FLOW | HAS_LIVE);
	return true;
}

static bool hoist_loads(struct pipeline *p, struct function *f)
{
	struct lo_hoisted_loads found;
	if (p->job->until < LO_UNTIL_COLOR || p->job->coloring == LO_COLORING_NONE ||
	    p->job->in_place == LO_IN_PLACE_NO || !lo_hoist_loads_find(p->m, f->live, &p->recorded, &found))
		return edited(p, true);
	if (may_take_snapshot(p, f))
		take_snapshot(p, f);
	const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
	lo_hoist_loads(p->m, &found);
	f->has = 0;
	return edited(p, lo_hoisted_certify(p->m, before, &p->recorded, &p->flaw));
}

static bool split_buffers(struct pipeline *p, struct function *f)
{
	struct gains_of_values may = {
		.fold = folds(p) && lo_may_fold_values(p->m, f->live, &p->scratch),
		.view = f->copies_of_values && !p->probing && has_several_values(f->live),
		.fill = !unwritten_are_kept(p) && !p->probing && lo_unwritten_values(p->m, f->live)};
	bool any = may.fold || may.view || may.fill;
	if (f->whole)
		return true;
	if (any && !try_values(p, f, may))
		return false;
	if (!f->splits.n_origins && has_parts(f->live) && lo_split_may_pay(p->m, f->live, &p->scratch)) {
		struct unsplit *unsplit = remember_whole(p, f);
		lo_split_arenas(p->m, f->live, false, &p->scratch, &f->splits);
		if (f->splits.n_origins) {
			keep_split(p, f, unsplit);
			if (!look_at_split(p, f))
				return false;
		}
	}
	if (any) /* what was computed here is given back when the pass ends */
		f->has = 0;
	return true;
}

/* Does splitting save bytes or copies? If lifeopt lets no values share, LLVM may let the parts share. */
static bool splitting_gains(const struct pipeline *p, const struct function *f)
{
	return p->job->coloring == LO_COLORING_NONE || f->layout.gains || f->unsplit->viewed;
}

/* If splitting gained nothing the buffers are kept whole; else a second run would split them again. */
static void undo_split(struct pipeline *p, struct function *f)
{
	drop_live(p, f);
	restore_whole(f, f->unsplit);
	f->heap_kept.list.n = f->unsplit->n_heap_kept;
	f->folded = f->unsplit->folded;
	f->copies = f->unsplit->copies;
	f->unsplit = NULL;
	f->layout = (struct lo_layout){0};
	f->whole = true;
}

/* With --heap=arg or --stack=arg: is some of the heap or the frame moved into an argument? If not, what is
 * left is listed. */
static bool passes_argument(struct pipeline *p, struct function *f, struct lo_arg_function *planned,
			    struct lo_arg_left *left)
{
	int64_t bytes = 0, align_bytes;
	if (!planned || planned->refused)
		return false;
	lo_arg_size(p->m, f->func, planned->stack, &bytes, &align_bytes, &p->scratch);
	if (!bytes)
		lo_arg_place(p->m, planned, lo_ctx_arena(p->context->ctx), &p->scratch, left);
	return bytes > 0;
}

/* If the layout gains nothing, the function is printed as it was: views that were moved or copied for
 * lifelines would remain after the markers are removed, and what is one allocation would be laid out anew. So
 * a second run, which finds what the first one made, changes nothing. */
static void decide_restore(struct pipeline *p, struct function *f)
{
	bool passes = passes_argument(p, f, f->planned, &f->heap_left);
	passes |= passes_argument(p, f, f->stacked, &f->stack_left);
	f->is_back = f->as_it_came && !f->layout.gains && !passes;
	f->layout.changed &= !f->is_back;
	f->unsinks = f->sunk.at.n && !f->layout.gains && !passes && !f->layout.changed;
}

/* Find the layout. Buffers that were split may have to be restored, so that no more bytes are needed than
 * before. */
static bool make_layout(struct pipeline *p, struct function *f)
{
	struct lo_reuse_candidates shares = {0};
	f->has |= HAS_LAYOUT;
	if (p->job->coloring != LO_COLORING_NONE && p->job->in_place != LO_IN_PLACE_NO)
		lo_reuse_find(p->m, f->lines, f->has & HAS_BUFFERS ? f->live : NULL, keeps_speed(p),
			      &p->scratch, &shares);
	if (!p->reports_wanted && !p->probing)
		drop_live(p, f); /* before cells are found, which takes as much memory */
	if (!lo_layout_make_sharing(p->m, f->lines, &shares, (enum lo_color)p->job->coloring,
				    p->job->layout_steps, &p->scratch, &f->layout))
		return false;
	bool all_back = f->splits.n_origins && lo_layout_restore(p->m, &f->splits, &p->scratch, &f->layout);
	if (f->unsplit && (all_back || !splitting_gains(p, f))) {
		f->unsplit->wanted = true;
		return true;
	}
	decide_restore(p, f);
	if (p->problem_wanted)
		lo_report_problem(p->m, &f->layout, &p->problem_labels, &p->problem,
				  lo_ctx_arena(p->context->ctx));
	return true;
}

/* Buffers that share must keep the rules of lifelines: no start of a buffer is reached from another start
 * before its end, and no use is reached from an end. Otherwise it is a bug of lifeopt. */
static bool verify_dynamic(struct pipeline *p, struct function *f)
{
	compute(p, f, HAS_FLOW);
	return lo_lifetime_verify(p->m, f->flow, &p->scratch) ||
	       lo_bug(p->context->ctx, lo_op(p->m, f->func)->loc, "certificate",
		      "values of dynamic size share storage while both are live");
}

/* Values of dynamic size that are computed in place take over the storage of their operand. */
static bool join_dynamic(struct pipeline *p, struct function *f)
{
	const struct lo_edit_record *before = lo_share_dynamic_record(p->m, f->func, &p->recorded);
	if (!before || !lo_join_dynamic(p->m, f->lines, keeps_speed(p), &p->scratch))
		return edited(p, true);
	keep_change(f);
	f->has = 0;
	if (!verify_dynamic(p, f) || !edited(p, lo_joined_certify(p->m, before, &p->recorded, &p->flaw)))
		return false;
	recompute(p, f, HAS_FLOW | HAS_LINES);
	return true;
}

static bool share_dynamic(struct pipeline *p, struct function *f)
{
	struct lo_shared_dynamic shared = {.kept = p->reports_wanted ? &f->heap_kept : NULL};
	f->heap_kept.arena = lo_ctx_arena(p->context->ctx);
	if (p->job->coloring == LO_COLORING_NONE)
		return true;
	if (p->job->in_place != LO_IN_PLACE_NO && !join_dynamic(p, f))
		return false;
	const struct lo_edit_record *before = lo_share_dynamic_record(p->m, f->func, &p->recorded);
	if (!before || !lo_share_dynamic(p->m, f->lines, &p->scratch, &shared))
		return edited(p, true);
	keep_change(f);
	f->has = 0;
	bool good = verify_dynamic(p, f) &&
		    edited(p, lo_share_dynamic_certify(p->m, before, &shared, &p->recorded, &p->flaw));
	f->has = 0;
	return good;
}

/* The analyses of the function without the heap that was taken are in the scratch arena. */
static void keep_analyses(struct pipeline *p, struct function *f, const struct lo_heap_taken *now)
{
	drop_live(p, f);
	f->has = now->live ? HAS_FLOW | HAS_BUFFERS : 0;
	f->flow = now->flow;
	f->live = now->live;
	f->kept = lo_arena_mark(&p->scratch);
}

static bool take_heap(struct pipeline *p, struct function *f)
{
	bool stack = p->job->heap == LO_HEAP_STACK;
	bool pack = lays_heap_out(p->job);
	if (!stack && !pack)
		return false;
	compute(p, f, HAS_FLOW | HAS_BUFFERS);
	f->kept = lo_arena_mark(&p->scratch);
	f->heap_kept.arena = lo_ctx_arena(p->context->ctx);
	struct lo_heap_taken now;
	bool taken = lo_heap_take(p->m, f->live, stack, stack ? p->job->heap_stack_bytes : INT64_MAX,
				  p->job->heap == LO_HEAP_PACK, p->reports_wanted ? &f->heap_kept : NULL,
				  &p->lasting, &p->scratch, &now);
	if (!now.freed) /* the deallocs that are missing are to be added */
		keep_change(f);
	if (taken)
		keep_analyses(p, f, &now);
	return taken;
}

/* What each --heap mode would do from here on. */
static void try_heap_modes(struct pipeline *p, struct function *f)
{
	if (!p->modes_wanted || !has_op(p->m, f->func, LO_OP_MEMREF_ALLOC))
		return;
	compute(p, f, HAS_FLOW | HAS_LIVE);
	f->kept = lo_arena_mark(&p->scratch);
	uint32_t before = clock_enter(p->context, "heap-modes");
	find_heap_modes(p, f->flow, f->live, &f->modes);
	clock_leave(p->context, before);
}

static bool take_heap_away(struct pipeline *p, struct function *f)
{
	struct lo_arena_mark before = f->mark;
	struct lo_snapshot *as_it_came = f->as_it_came;
	try_heap_modes(p, f);
	keep_heap(p, f);
	f->heap_taken = take_heap(p, f);
	if (f->heap_taken) {
		f->ops_moved = true;
		if (!lays_heap_out(p->job)) /* to be on the stack is what --heap=stack gains */
			keep_change(f);
	} else {
		f->as_it_came = as_it_came;
		f->mark = before;
	}
	return true;
}

static bool pass_argument(struct pipeline *p, const struct lo_arg_plan *plan,
			  const struct lo_arg_function *planned)
{
	if (!planned || !planned->bytes)
		return true;
	const lo_op_id *calls = plan->calls + planned->calls;
	return lo_arg_pass(p->m, plan, planned) &&
	       certified(p, lo_handed_over_certify(p->m, planned->func, calls, planned->n_calls, &p->flaw));
}

/* With --stack=arg: what is left of the frame after some of it was moved counts in the report and for limits.
 */
static bool return_stack(struct pipeline *p, struct function *f)
{
	struct lo_arg_function *stacked = f->stacked;
	if (!stacked)
		return true;
	if (!stacked->refused && !f->is_back)
		lo_arg_place(p->m, stacked, lo_ctx_arena(p->context->ctx), &p->scratch, &f->stack_left);
	if (p->reports_wanted)
		lo_report_stack_argument(&p->reports.at[p->reports.n - 1], &p->stack_plan, stacked,
					 &f->stack_left, &p->scratch);
	return (!p->reports_wanted || check_limit(p, &p->reports.at[p->reports.n - 1])) &&
	       pass_argument(p, &p->stack_plan, stacked);
}

/* Return heap buffers as allocations, or as an argument that callers pass; so for the frame. */
static bool return_heap(struct pipeline *p, struct function *f)
{
	struct lo_arg_function *planned = f->planned;
	struct lo_arena *lasting = lo_ctx_arena(p->context->ctx);
	if (!lays_heap_out(p->job))
		return return_stack(p, f);
	if (planned && !planned->refused && !f->is_back)
		lo_arg_place(p->m, planned, lasting, &p->scratch, &f->heap_left);
	lo_heap_return(p->m, f->func, &p->scratch);
	if (planned && p->reports_wanted)
		lo_report_heap_argument(&p->reports.at[p->reports.n - 1], planned, &f->heap_left);
	return pass_argument(p, &p->heap_plan, planned) && return_stack(p, f);
}

/* Record the certified function if later passes change it: if the layout changed it, or heap buffers were
 * taken. */
static bool certify_output(struct pipeline *p, struct function *f)
{
	if (!certified(p, lo_layout_certify_applied(p->m, &f->layout, f->flow, &p->scratch, &p->flaw)))
		return false;
	if (f->layout.changed || lays_heap_out(p->job) || f->stacked)
		f->recorded = lo_layout_record(p->m, f->func, &p->recorded);
	return true;
}

static bool fold_indices(struct pipeline *p, struct function *f)
{
	(void)lo_fold_indices(p->m, f->func);
	return true;
}

static bool fold_deallocations(struct pipeline *p, struct function *f)
{
	(void)lo_fold_deallocations(p->m, f->func, &p->functions, &p->scratch);
	return true;
}

static bool upgrade_lifelines(struct pipeline *p, struct function *f)
{
	return lo_lifetime_upgrade(p->m, f->func, &p->scratch);
}

static bool repair_lifelines(struct pipeline *p, struct function *f)
{
	lo_lifetime_repair(p->m, f->func, &p->scratch);
	return true;
}

static bool check_lifelines(struct pipeline *p, struct function *f)
{
	return lo_lifetime_verify_with(p->m, f->flow, f->has & HAS_BUFFERS ? f->live : NULL, &p->scratch);
}

static bool check_input(struct pipeline *p, struct function *f)
{
	lo_lifetime_warn_freed(p->m, f->func);
	return check_lifelines(p, f);
}

/* Checking lifelines and laying them out need the same buffers, if the function has lifelines. */
static bool check_placed(struct pipeline *p, struct function *f)
{
	if (has_op(p->m, f->func, LO_OP_MEMREF_LIFETIME_START))
		compute(p, f, HAS_BUFFERS);
	return p->probing || check_lifelines(p, f);
}

static bool cleanup_layout(struct pipeline *p, struct function *f)
{
	if (f->layout.changed)
		lo_layout_cleanup(p->m, &f->layout, p->job->scheduling == LO_SCHEDULING_MEMORY, &p->scratch);
	return true;
}

static bool certify_layout(struct pipeline *p, struct function *f)
{
	return certified(p, lo_layout_certify(p->m, &f->layout, &p->scratch, &p->flaw));
}

static bool certify_final(struct pipeline *p, struct function *f)
{
	return !f->recorded ||
	       certified(p, lo_layout_certify_recorded(p->m, f->recorded, &p->scratch, &p->flaw));
}

static const struct pass {
	struct lo_pass_info info;
	bool (*run)(struct pipeline *p, struct function *f); /* false with a diagnostic */
	unsigned needs, keeps;
} passes[PASS_COUNT] = {
#define PASS(SYM, NAME, RUN, STEP, NEEDS, KEEPS, HELP)                                                       \
	[PASS_##SYM] = {{NAME, HELP, LO_UNTIL_##STEP}, RUN, NEEDS, KEEPS},
#include "passes.def"
};

const struct lo_pass_info *lo_pass_at(size_t number)
{
	return number < PASS_COUNT ? &passes[number].info : NULL;
}

/* Run the passes from @p first to before @p end. */
static bool run_range(struct pipeline *p, struct function *f, unsigned first, unsigned end)
{
	bool good = true;
	/* Liveness takes a large part of all memory, and later passes recompute it. */
	unsigned last_to_look = p->reports_wanted || p->probing ? PASS_REPORT : PASS_LAYOUT;
	for (unsigned i = first; good && i < end && passes[i].info.step <= p->job->until; i++) {
		if (lo_cancelled(lo_ctx_cancel(p->context->ctx)))
			return false;
		compute(p, f, passes[i].needs);
		f->kept = lo_arena_mark(&p->scratch);
		print_before(p, f->func, passes[i].info.name);
		uint32_t before = clock_enter(p->context, passes[i].info.name);
		good = passes[i].run(p, f);
		clock_leave(p->context, before);
		if (good)
			print_after(p, f->func, passes[i].info.name);
		if (good && i == PASS_LAYOUT && !(f->unsplit && f->unsplit->wanted))
			dump_layout(p, f);
		f->has &= passes[i].keeps;
		if (i == last_to_look || !(f->has & HAS_LIVE))
			drop_live(p, f);
		if (f->unsplit && f->unsplit->wanted) {
			undo_split(p, f);
			lo_arena_reset(&p->scratch, f->mark);
			i = PASS_SPLIT;
		} else if (i == PASS_LAYOUT)
			f->mark = lo_arena_mark(&p->scratch);
		else
			lo_arena_reset(&p->scratch, f->has ? f->kept : f->mark);
	}
	return good;
}

bool run_function(struct pipeline *p, lo_op_id func, struct lo_arg_function *planned,
		  struct lo_arg_function *stacked)
{
	struct lo_arena_mark start = lo_arena_mark(&p->scratch);
	p->keeps_visible = false;
	p->windows = folds(p) ? lo_windows_create(&p->scratch) : NULL;
	struct function f = {
		.func = func, .planned = planned, .stacked = stacked, .mark = lo_arena_mark(&p->scratch)};
	print_input(p, func);
	bool good = run_range(p, &f, 0, PASS_COUNT);
	lo_windows_destroy(p->windows);
	p->windows = NULL;
	drop_live(p, &f);
	lo_arena_reset(&p->recorded, (struct lo_arena_mark){0});
	lo_arena_reset(&p->scratch, start);
	note_progress(p->job, "functions", ++p->n_done, p->n_functions);
	return good;
}

/* Storage of the heap mode of @p p, which is laid out and not yet applied. */
static bool measure_layout(struct pipeline *p, struct function *f, struct laid_out *out)
{
	struct lo_function_report report;
	compute(p, f, HAS_FLOW | HAS_BUFFERS);
	out->heap = count_heap(f->live, f->layout.splits, &p->scratch);
	out->bytes_after = f->layout.bytes_after;
	out->heap_before = f->layout.heap_before;
	out->heap_after = f->layout.heap_after;
	out->heap_bound = f->layout.heap_bound;
	out->heap_peak = -1;
	if (p->job->heap != LO_HEAP_PACK)
		return true;
	if (!lo_report_gather(p->m, f->live, &f->layout, (enum lo_color)p->job->coloring, &f->heap_kept,
			      &p->scratch, &p->scratch, &report))
		return false;
	for (uint32_t i = 0; i < report.n_pools; i++)
		if (report.pools[i].heap && report.pools[i].peak_bytes > out->heap_peak)
			out->heap_peak = report.pools[i].peak_bytes;
	return true;
}

/* What is left on the heap if the function takes an argument; the function is restored. */
static struct lo_mode_use use_with_argument(struct pipeline *p, struct function *f, struct laid_out *out)
{
	struct lo_arg_function as_planned = {.func = f->func, .align_bytes = 1};
	struct lo_arg_left left = {0};
	const struct lo_snapshot *as_it_was = lo_snapshot_take(p->m, f->func, &p->scratch);
	lo_arg_place(p->m, &as_planned, &p->scratch, &p->scratch, &left);
	lo_heap_return(p->m, f->func, &p->scratch);
	out->argument_bytes = as_planned.bytes;
	out->argument_align_bytes = as_planned.align_bytes;
	struct lo_mode_use use = heap_use_now(p, f->func);
	lo_snapshot_restore(as_it_was);
	return use;
}

/* Apply the layout, and return the heap that was taken as the mode of @p p does. With --heap=stack none is
 * returned, and the layout of allocas does not change what is left. */
static bool finish_heap(struct pipeline *p, struct function *f, bool argument, struct laid_out *out)
{
	if (!lays_heap_out(p->job)) {
		out->returned = heap_use(p, f->flow);
		return true;
	}
	if (!run_range(p, f, PASS_APPLY, PASS_PLACE_ARENAS + 1) ||
	    !run_range(p, f, PASS_CLEANUP, PASS_CLEANUP + 1))
		return false;
	if (argument)
		out->passed = use_with_argument(p, f, out);
	lo_heap_return(p->m, f->func, &p->scratch);
	out->returned = heap_use_now(p, f->func);
	return true;
}

bool lay_out_heap(struct pipeline *p, lo_op_id func, struct lo_flow *flow, struct lo_liveness *live,
		  bool argument, struct laid_out *out)
{
	struct function f = {.func = func, .flow = flow, .live = live, .mark = lo_arena_mark(&p->scratch)};
	struct lo_arena_mark start = f.mark;
	f.has = flow ? HAS_FLOW | HAS_LIVE : 0;
	*out = (struct laid_out){.argument_align_bytes = 1};
	bool good = run_range(p, &f, flow ? PASS_TAKE_HEAP : 0, PASS_TAKE_HEAP + 1);
	out->taken = good && f.heap_taken;
	if (out->taken)
		good = run_range(p, &f, PASS_TAKE_HEAP + 1, PASS_LAYOUT + 1) && measure_layout(p, &f, out) &&
		       finish_heap(p, &f, argument, out);
	drop_live(p, &f);
	lo_arena_reset(&p->scratch, start);
	return good;
}

bool lay_out_from(struct pipeline *p, lo_op_id func, unsigned first, int64_t *bytes)
{
	struct function f = {.func = func, .mark = lo_arena_mark(&p->scratch)};
	struct lo_arena_mark start = f.mark;
	bool good = run_range(p, &f, first, PASS_LAYOUT + 1);
	*bytes = good ? f.layout.bytes_after : 0;
	lo_add_capped(bytes, good ? f.layout.heap_after : 0);
	drop_live(p, &f);
	lo_arena_reset(&p->scratch, start);
	lo_add_capped(bytes, heap_use_now(p, func).heap_bytes);
	return good;
}

static bool has_body(const struct lo_module *m, lo_op_id id)
{
	const struct lo_op *op = lo_op(m, id);
	return (lo_info(op)->traits & LO_TRAIT_FUNCTION) && lo_n_regions(m, op) > 0 && lo_body_id(m, op).n;
}

lo_op_id next_function(const struct lo_module *m, lo_op_id op)
{
	bool skip = op.n != 0; /* functions do not nest */
	for (op = lo_walk_next(m, m->top, op.n ? op : m->top, skip); op.n && !has_body(m, op);)
		op = lo_walk_next(m, m->top, op, false);
	return op;
}

/* With --heap=arg: which functions take arguments. Results that are new buffers become arguments first: then
 * they are allocations of the callers. */
static bool plan_heap(struct pipeline *p)
{
	struct lo_result_arguments made;
	p->heap_plan = lo_arg_plan_make(p->m, false, &p->scratch);
	lo_result_arguments_find(p->m, &p->heap_plan, &p->scratch, &made);
	if (!made.list.n)
		return true;
	const struct lo_results_before *before = NULL;
	if (!certified(p, lo_result_arguments_certify(p->m, &p->heap_plan, &made, &p->scratch, &before,
						      &p->flaw)))
		return false;
	struct lo_id_map renewed = lo_id_map_make(&p->scratch, 0);
	lo_result_arguments_make(p->m, &p->heap_plan, &made, &p->scratch, &renewed);
	lo_summaries_compute(p->m, lo_dataflow_overwrites, &p->lasting);
	return certified(p, lo_results_passed_certify(p->m, &p->heap_plan, &made, before, &renewed,
						      &p->scratch, &p->flaw));
}

/* With --heap=arg or --stack=arg: callees first. Reports are put in the order of the program. */
static bool run_callees_first(struct pipeline *p)
{
	bool heap = p->job->heap == LO_HEAP_ARG, stack = p->job->stack == LO_STACK_ARG;
	if (stack)
		p->stack_plan = lo_arg_plan_make(p->m, true, &p->scratch);
	struct lo_arg_plan plan = heap ? p->heap_plan : p->stack_plan;
	p->n_functions = plan.n;
	note_progress(p->job, "functions", 0, p->n_functions);
	uint32_t *report_of = LO_ARRAY(&p->scratch, plan.n, uint32_t);
	struct lo_arena *arena = lo_ctx_arena(p->context->ctx);
	bool good = true;
	for (uint32_t i = 0; i < plan.n; i++) {
		uint32_t function = plan.order[i];
		report_of[function] = p->reports.n;
		good = run_function(p, plan.at[function].func, heap ? &plan.at[function] : NULL,
				    stack ? &p->stack_plan.at[function] : NULL) &&
		       good;
	}
	if (!good || p->reports.n != plan.n)
		return good;
	struct lo_function_report *sorted = LO_ARRAY(arena, plan.n, struct lo_function_report);
	for (uint32_t i = 0; i < plan.n; i++)
		sorted[i] = p->reports.at[report_of[i]];
	for (uint32_t i = 0; i < plan.n; i++)
		p->reports.at[i] = sorted[i];
	return true;
}

/* In the order of the program, or at the same time. */
static bool run_functions(struct pipeline *p)
{
	bool good = true;
	LO_VEC(lo_op_id) functions = {0};
	for (lo_op_id op = {0}; (op = next_function(p->m, op)).n;)
		LO_PUSH(&p->scratch, &functions, op);
	p->n_functions = functions.n;
	note_progress(p->job, "functions", 0, p->n_functions);
	if (may_run_parallel(p, functions.n))
		return run_functions_parallel(p, functions.at, functions.n);
	for (uint32_t i = 0; i < functions.n; i++)
		good = run_function(p, functions.at[i], NULL, NULL) && good;
	return good;
}

/* What each function asks of the heap as the program is now, in program order, in the context's arena. */
static struct lo_heap_use *measure_heap(struct pipeline *p)
{
	struct lo_arena *arena = lo_ctx_arena(p->context->ctx);
	LO_VEC(struct lo_heap_use) uses = {0};
	for (lo_op_id op = {0}; (op = next_function(p->m, op)).n;) {
		struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
		struct lo_flow *flow = lo_flow_build(p->m, op, &p->lasting, &p->scratch);
		struct lo_heap_use use = lo_heap_use_measure(p->m, flow, arena, &p->scratch);
		LO_PUSH(arena, &uses, use);
		lo_arena_reset(&p->scratch, mark);
	}
	return uses.at;
}

/* Add what the input and the output ask of the heap to the reports. */
static void report_heap(struct pipeline *p)
{
	struct lo_heap_use *heap_out = measure_heap(p);
	for (uint32_t i = 0; i < p->reports.n; i++) {
		p->reports.at[i].heap.in = p->heap_in[i];
		p->reports.at[i].heap.out = heap_out[i];
	}
}

/* ---- callees that compute in place --------------------------------------- */

/* May a call pass one buffer of its function as operands @p i and @p j, by what the callee does to them? */
static bool may_pass_one(const struct lo_module *m, const struct lo_op *call, uint32_t i, uint32_t j)
{
	const struct lo_summary *s = lo_summary_of_call(m, call);
	const uint8_t *pair = lo_summary_pair(s, i, j);
	lo_value_id a = lo_operand(m, call, i), b = lo_operand(m, call, j);
	return pair && !(*pair & LO_TAKEN_OVER_ASKED) && s->args[i] == LO_EFFECT_READ && s->args[j] &&
	       !(s->args[j] & ~(LO_EFFECT_WRITE | LO_EFFECT_KILL)) && a.n != b.n && lo_def_op(m, a).n &&
	       lo_def_op(m, b).n && lo_type_of(m, a).n == lo_type_of(m, b).n;
}

/* Ask of the callee of a call which of the buffers that it gets may be one memory, each pair once. */
static bool examine_callee(struct pipeline *p, lo_op_id id)
{
	const struct lo_op *call = lo_op(p->m, id);
	const struct lo_summary *s = lo_summary_of_call(p->m, call);
	const struct lo_liveness *live = NULL;
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	bool good = true;
	for (uint32_t i = 0; good && i < s->n_paired; i++)
		for (uint32_t j = 0; good && j < s->n_paired; j++) {
			uint8_t *now = lo_summary_pair(s, i, j);
			if (!may_pass_one(p->m, call, i, j))
				continue;
			if (!live)
				live = lo_liveness_of_buffers(
					lo_flow_build(p->m, s->func, &p->lasting, &p->scratch), &p->scratch);
			*now |= LO_TAKEN_OVER_ASKED;
			if (!lo_callee_takes_over(p->m, live, s->func, i, j, keeps_speed(p), &p->scratch))
				continue;
			*now |= LO_TAKEN_OVER_FOUND;
			good = certified(
				p, lo_callee_takes_over_certify(p->m, s->func, i, j, &p->scratch, &p->flaw));
			*now |= good ? LO_TAKEN_OVER_CERTIFIED : 0;
		}
	lo_arena_reset(&p->scratch, mark);
	return good;
}

/* Before any function is changed: later passes keep what functions do, also where arguments are one memory.
 */
static bool examine_callees(struct pipeline *p)
{
	bool good = true;
	if (p->job->in_place == LO_IN_PLACE_NO || p->job->coloring == LO_COLORING_NONE ||
	    p->job->until < LO_UNTIL_COLOR)
		return true;
	uint32_t before = clock_enter(p->context, "analyses");
	for (lo_op_id id = p->m->top; good && (id = lo_walk_next(p->m, p->m->top, id, false)).n;) {
		const struct lo_summary *s = lo_summary_of_call(p->m, lo_op(p->m, id));
		if (s && s->n_paired)
			good = examine_callee(p, id);
	}
	clock_leave(p->context, before);
	return good;
}

bool run_passes(struct pipeline *p)
{
	bool by_calls = (p->job->heap == LO_HEAP_ARG || p->job->stack == LO_STACK_ARG) &&
			p->job->until >= LO_UNTIL_COLOR;
	p->n_done = 0;
	p->functions = (struct lo_known_functions){.arena = &p->lasting};
	lo_examine_functions(p->m, &p->functions);
	if (p->reports_wanted)
		p->heap_in = measure_heap(p);
	if (by_calls && p->job->heap == LO_HEAP_ARG && !plan_heap(p))
		return false;
	if (!examine_callees(p))
		return false;
	if (p->job->scheduling == LO_SCHEDULING_MEMORY)
		p->quiet = lo_quiet_functions_find(p->m, &p->scratch, &p->lasting);
#ifndef NDEBUG
	p->filled = lo_filled_arguments_find(p->m, &p->lasting);
#endif
	bool good = by_calls ? run_callees_first(p) : run_functions(p);
	if (!good)
		return false;
	if (p->reports_wanted) {
		report_heap(p);
		if (!check_heap_limits(p))
			return false;
	}
	if (p->job->until == LO_UNTIL_PARSE)
		return true; /* no pass has run */
	uint32_t before = clock_enter(p->context, "verify-output");
	good = lo_verify(p->m);
	clock_leave(p->context, before);
	return good || lo_bug(p->context->ctx, 0, "driver", "the rewritten program does not verify");
}

void strip_markers(struct pipeline *p)
{
	lo_op_id op = {0};
	while ((op = next_function(p->m, op)).n)
		lo_lifetime_strip(p->m, op, &p->scratch);
}

void pipeline_init(struct pipeline *p, struct lo_context *context, const struct lo_job *job)
{
	*p = (struct pipeline){.context = context,
			       .job = job,
			       .limits = {.bytes = -1},
			       .heap_limits = {.bytes = -1},
			       .arena_limits = {.bytes = -1}};
	lo_arena_init(&p->scratch, lo_ctx_oom(context->ctx));
	lo_arena_init(&p->buffers, lo_ctx_oom(context->ctx));
	lo_arena_init(&p->recorded, lo_ctx_oom(context->ctx));
	lo_arena_init(&p->lasting, lo_ctx_oom(context->ctx));
	lo_arena_init(&p->printed_text, lo_ctx_oom(context->ctx));
}

void pipeline_destroy(struct pipeline *p)
{
	if (p->probe)
		pipeline_destroy(&p->probe->pipeline);
	lo_arena_destroy(&p->scratch);
	lo_arena_destroy(&p->buffers);
	lo_arena_destroy(&p->recorded);
	lo_arena_destroy(&p->lasting);
	lo_arena_destroy(&p->printed_text);
}
