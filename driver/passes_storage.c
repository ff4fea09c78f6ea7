// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Passes that move and replace allocations: fills and heap allocations to where they are needed, allocas to
 * the head of their frame, loads before loops, and allocas of one dynamic size that share storage. */
#include "passes.h"

bool fold_indices(struct pipeline *p, struct function *f)
{
	struct lo_folded_dims dims;
	if (may_have(p, LO_OP_AFFINE_LINEARIZE_INDEX) || may_have(p, LO_OP_AFFINE_DELINEARIZE_INDEX))
		(void)lo_fold_indices(p->m, f->func);
	if (!may_have(p, LO_OP_MEMREF_DIM))
		return true;
	lo_dims_find(p->m, f->func, &p->scratch, &dims);
	if (!certified(p, lo_dims_certify(p->m, &dims, &p->scratch, &p->flaw)))
		return false;
	lo_dims_fold(p->m, f->func, &dims, &p->scratch);
	return true;
}

bool fold_deallocations(struct pipeline *p, struct function *f)
{
	bool any = false;
	return decide_of_function(p, f->func, &any);
}

void take_snapshot(struct pipeline *p, struct function *f)
{
	f->as_it_came = lo_snapshot_take(p->m, f->func, &p->scratch);
	f->mark = lo_arena_mark(&p->scratch);
}

bool may_take_snapshot(const struct pipeline *p, const struct function *f)
{
	return only_layout_counts(p) && !f->as_it_came && !(f->heap_taken && lays_heap_out(p->job)) &&
	       !(f->unsplit && f->unsplit->viewed);
}

bool has_identity_views(struct pipeline *p, const struct function *f)
{
	return only_layout_counts(p) && lo_identity_views_any(p->m, f->func, &p->scratch);
}

static bool takes_heap(const struct lo_job *job)
{
	return job->heap == LO_HEAP_PACK || job->heap == LO_HEAP_ARG || job->heap == LO_HEAP_STACK;
}

bool lays_out(const struct lo_job *job)
{
	bool stack = job->coloring != LO_COLORING_NONE || job->stack == LO_STACK_ARG;
	return job->until >= LO_UNTIL_COLOR && (stack || takes_heap(job));
}

/* Raise alignments that a layout would not keep, or look whether there are any. */
static bool state_alignments(struct pipeline *p, const struct function *f, bool look)
{
	return lays_out(p->job) && lo_alignments_state(p->m, f->func, takes_heap(p->job), look, &p->scratch);
}

/* What a layout needs to know of allocations, in their types and attributes. It may make parts of one object
 * of them. */
bool refine_allocations(struct pipeline *p, struct function *f)
{
	struct lo_constant_sizes constant = {0};
	if (lays_out(p->job) && may_have(p, LO_OP_MEMREF_DISTINCT_OBJECTS) &&
	    lo_distinct_objects_erase(p->m, f->func, &p->scratch))
		f->has = 0;
	bool aligned = state_alignments(p, f, true);
	if (p->job->until >= LO_UNTIL_COLOR)
		lo_constant_sizes_find(p->m, f->func, &p->scratch, &constant);
	if (!constant.list.n && !aligned)
		return true;
	if (may_take_snapshot(p, f))
		take_snapshot(p, f);
	if (constant.list.n) {
		lo_constant_sizes_fold(p->m, f->func, &constant, &p->scratch);
		if (!certified(p, lo_constant_sizes_certify(p->m, f->func, &constant, &p->scratch, &p->flaw)))
			return false;
	}
	if (aligned)
		(void)state_alignments(p, f, false);
	f->has = 0;
	return true;
}

/* Splitting an arena would give its values such names in a second run. A value that only views name which
 * nothing uses would get storage. */
bool fold_identity_views(struct pipeline *p, struct function *f)
{
	bool identity = has_identity_views(p, f);
	bool unused = p->job->until >= LO_UNTIL_COLOR && p->job->coloring != LO_COLORING_NONE &&
		      lo_unused_views_erase(p->m, f->func, true, &p->scratch);
	if (!identity && !unused)
		return true;
	if (may_take_snapshot(p, f))
		take_snapshot(p, f);
	if (unused)
		(void)lo_unused_views_erase(p->m, f->func, false, &p->scratch);
	f->has = 0;
	if (!identity)
		return true;
	const struct lo_edit_record *before = before_edit(p, f);
	lo_identity_views_fold(p->m, f->func, &p->scratch);
	return certified_edit(p, !before || lo_renamed_certify(p->m, before, &p->recorded, &p->flaw));
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
		return certified_edit(p, true);
	const struct lo_edit_record *before = before_edit(p, f);
	lo_fills_sink(p->m, &fills);
	for (uint32_t i = 0; only_layout_counts(p) && i < fills.at.n; i++)
		LO_PUSH(lo_ctx_arena(p->context->ctx), &f->sunk.at, fills.at.at[i]);
	recompute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	return certified_edit(
		p, !before || lo_sunk_fills_certify(before, &fills, f->flow, &p->recorded, &p->flaw));
}

bool move_allocations(struct pipeline *p, struct function *f, bool *moved)
{
	if (!sink_fills(p, f, moved))
		return false;
	record_edit(p, f);
	bool any = lo_move_allocations(p->m, f->live, p->job->heap == LO_HEAP_HOIST, &p->scratch);
	*moved |= any;
	f->edits.ops_moved |= *moved;
	if (any) {
		keep_change(f);
		f->has = 0;
	}
	return certify_recorded(p, f, any);
}

bool place_allocations(struct pipeline *p, struct function *f)
{
	bool moved;
	if (p->modes_wanted)
		find_hoisted(p, f->live, &f->noted.modes);
	return move_allocations(p, f, &moved);
}

bool hoist_loads(struct pipeline *p, struct function *f)
{
	struct lo_hoisted_loads found;
	if (folds_buffers(p) && lo_drop_unused_indices(p->m, f->func, &p->recorded))
		recompute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	if (p->job->until < LO_UNTIL_COLOR || p->job->coloring == LO_COLORING_NONE ||
	    p->job->in_place == LO_IN_PLACE_NO || !lo_hoist_loads_find(p->m, f->live, &p->recorded, &found))
		return certified_edit(p, true);
	if (may_take_snapshot(p, f))
		take_snapshot(p, f);
	const struct lo_edit_record *before = before_edit(p, f);
	lo_hoist_loads(p->m, &found);
	f->has = 0;
	return certified_edit(p, !before || lo_hoisted_certify(p->m, before, &p->recorded, &p->flaw));
}

bool hoist_allocas(struct pipeline *p, struct function *f, bool from_loops, bool *moved)
{
	bool stack;
	record_edit(p, f);
	*moved = lo_hoist_allocas(p->m, f->live, from_loops, &p->scratch, &stack);
	if (stack)
		keep_change(f);
	return certify_recorded(p, f, *moved);
}

bool hoist_from_loops(struct pipeline *p, struct function *f)
{
	bool moved, good = hoist_allocas(p, f, true, &moved);
	if (moved)
		f->has = 0;
	return good;
}

/* Buffers that share must keep the rules of lifelines: no start of a buffer is reached from another start
 * before its end, and no use is reached from an end. Otherwise it is a bug of lifeopt. */
static bool verify_dynamic(struct pipeline *p, struct function *f)
{
	compute_analyses(p, f, HAS_FLOW);
	return lo_lifetime_verify(p->m, f->flow, NULL, &p->scratch) ||
	       lo_bug(p->context->ctx, lo_op(p->m, f->func)->loc, "certificate",
		      "values of dynamic size share storage while both are live");
}

/* Values of dynamic size that are computed in place take over the storage of their operand. */
static bool join_dynamic(struct pipeline *p, struct function *f)
{
	const struct lo_edit_record *before = lo_share_dynamic_record(p->m, f->func, &p->recorded);
	if (!before || !lo_join_dynamic(p->m, f->lines, keeps_speed(p), &p->scratch))
		return certified_edit(p, true);
	keep_change(f);
	f->has = 0;
	if (!verify_dynamic(p, f) ||
	    !certified_edit(p, lo_joined_certify(p->m, before, &p->recorded, &p->flaw)))
		return false;
	recompute_analyses(p, f, HAS_FLOW | HAS_LINES);
	return true;
}

bool share_dynamic(struct pipeline *p, struct function *f)
{
	struct lo_shared_dynamic shared = {.kept = p->reports_wanted ? &f->noted.heap_kept : NULL};
	f->noted.heap_kept.arena = lo_ctx_arena(p->context->ctx);
	if (p->job->coloring == LO_COLORING_NONE)
		return true;
	if (p->job->in_place != LO_IN_PLACE_NO && !join_dynamic(p, f))
		return false;
	const struct lo_edit_record *before = lo_share_dynamic_record(p->m, f->func, &p->recorded);
	if (!before || !lo_share_dynamic(p->m, f->lines, &p->scratch, &shared))
		return certified_edit(p, true);
	keep_change(f);
	f->has = 0;
	bool good =
		verify_dynamic(p, f) &&
		certified_edit(p, lo_share_dynamic_certify(p->m, before, &shared, &p->recorded, &p->flaw));
	f->has = 0;
	return good;
}
