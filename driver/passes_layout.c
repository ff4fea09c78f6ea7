// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Passes from lifelines to the rewritten function: the lifelines are placed and verified, the layout is
 * found, certified, applied, certified again and cleaned up. */
#include "passes.h"

bool upgrade_lifelines(struct pipeline *p, struct function *f)
{
	return !may_have(p, LO_OP_MEMREF_LIFETIME_START) || lo_lifetime_upgrade(p->m, f->func, &p->scratch);
}

bool repair_lifelines(struct pipeline *p, struct function *f)
{
	if (may_have(p, LO_OP_MEMREF_LIFETIME_START))
		lo_lifetime_repair(p->m, f->func, &p->scratch);
	return true;
}

bool check_lifelines(struct pipeline *p, struct function *f)
{
	return lo_lifetime_verify(p->m, f->flow, f->has & HAS_BUFFERS ? f->live : NULL, &p->scratch);
}

bool check_input(struct pipeline *p, struct function *f)
{
	if (may_have(p, LO_OP_MEMREF_DEALLOC) || may_have(p, LO_OP_BUFFERIZATION_DEALLOC))
		lo_lifetime_warn_freed(p->m, f->func);
	return (!may_have(p, LO_OP_MEMREF_LIFETIME_START) && !may_have(p, LO_OP_MEMREF_LIFETIME_END)) ||
	       check_lifelines(p, f);
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

/* The lifelines that there are were given by the input. */
static void note_given(struct function *f)
{
	f->last_given = 0;
	for (uint32_t i = 1; i < f->live->n_buffers; i++)
		if (f->live->buffers[i].kind == LO_BUFFER_LIFELINE &&
		    f->live->buffers[i].op.n > f->last_given)
			f->last_given = f->live->buffers[i].op.n;
}

/* Most allocas are moved to the head of their frame already here, where the analyses must be recomputed in
 * any case. Where a split does not pay the values are dumped again, of whole arenas. */
bool place_lifelines(struct pipeline *p, struct function *f)
{
	if (p->job->dumps)
		dump_values(p, f);
	if (may_take_snapshot(p, f) && has_views(p, f->live))
		take_snapshot(p, f);
	note_given(f);
	if (!lo_lifetime_place(p->m, f->live, LO_PLACE_VALUES, NULL, &p->scratch))
		return false;
	bool moved;
	return p->job->until < LO_UNTIL_COLOR || hoist_allocas(p, f, false, &moved);
}

/* Checking lifelines and laying them out need the same buffers, if the function has lifelines. */
bool check_placed(struct pipeline *p, struct function *f)
{
	if (has_op(p->m, f->func, LO_OP_MEMREF_LIFETIME_START))
		compute_analyses(p, f, HAS_BUFFERS);
	return p->probing || check_lifelines(p, f);
}

/* If the layout gains nothing, the function is printed as it was: views that were moved or copied for
 * lifelines would remain after the markers are removed, and what is one allocation would be laid out anew. So
 * a second run, which finds what the first one made, changes nothing. */
static void decide_restore(struct pipeline *p, struct function *f)
{
	bool passes = passes_argument(p, f, f->planned, &f->noted.heap_left);
	passes |= passes_argument(p, f, f->stacked, &f->noted.stack_left);
	f->is_back = f->as_it_came && !f->layout.gains && !passes;
	f->layout.changed &= !f->is_back;
	f->unsinks = f->sunk.at.n && !f->layout.gains && !passes && !f->layout.changed;
}

/* Compute a layout; @p every_distance as for lo_reuse_find. @p last: liveness is not needed for another. */
static bool lay_out(struct pipeline *p, struct function *f, bool every_distance, bool last,
		    struct lo_layout *out)
{
	struct lo_reuse_candidates shares = {0};
	if (p->job->coloring != LO_COLORING_NONE && p->job->in_place != LO_IN_PLACE_NO)
		lo_reuse_find(p->m, f->lines, f->has & HAS_BUFFERS ? f->live : NULL, keeps_speed(p),
			      every_distance, &p->scratch, &shares);
	if (last && !p->reports_wanted && !p->probing)
		drop_liveness(p, f); /* before cells are found, which takes as much memory */
	return lo_layout_make(p->m, f->lines, &shares, (enum lo_color)p->job->coloring, p->job->layout_steps,
			      &p->scratch, out);
}

/* Find the layout. With slots, a second one is made with every distance of pairs: with more pairs it does not
 * always need less. Buffers that were split may have to be restored, so that no more bytes are needed than
 * before. */
bool make_layout(struct pipeline *p, struct function *f)
{
	bool slots = p->job->coloring == LO_COLORING_SLOTS;
	f->has |= HAS_LAYOUT;
	if (!lay_out(p, f, false, !slots, &f->layout))
		return false;
	if (slots && f->layout.lines->n) {
		struct lo_layout other;
		if (!lay_out(p, f, true, true, &other))
			return false;
		if (lo_layout_needs_less(&other, &f->layout))
			f->layout = other;
	}
	bool all_back = f->splits.n_origins && lo_layout_restore(p->m, &f->splits, &p->scratch, &f->layout);
	if (f->unsplit && (all_back || !splitting_gains(p, f))) {
		f->unsplit->wanted = true;
		return true;
	}
	decide_restore(p, f);
	if (p->problem.wanted)
		lo_report_problem(p->m, &f->layout, &p->problem.labels, &p->problem.table,
				  lo_ctx_arena(p->context->ctx));
	return true;
}

bool certify_layout(struct pipeline *p, struct function *f)
{
	return certified(p, lo_layout_certify(p->m, &f->layout, &p->scratch, &p->flaw)) &&
	       certified(p, lo_placed_certify(p->m, &f->layout, p->facts.passed, f->last_given,
					      lays_out(p->job), &p->scratch, &p->flaw));
}

/* Poisoning needs lifelines of heap values. The layout has not seen them: it leaves the heap alone. */
bool poison(struct pipeline *p, struct function *f)
{
	if (!p->job->poison)
		return true;
	compute_analyses(p, f, HAS_FLOW | HAS_LIVE);
	bool good = lo_lifetime_place(p->m, f->live, LO_PLACE_HEAP, NULL, &p->scratch);
	f->has &= HAS_LAYOUT;
	if (!good)
		return false;
	compute_analyses(p, f, HAS_FLOW | HAS_LIVE);
	struct lo_id_map but = lo_id_map_make(&p->scratch, 0);
	for (uint32_t i = 0; f->layout.in_parts && i < f->layout.lines->n; i++)
		if (f->layout.in_parts[i])
			*lo_id_map_at(&but, f->layout.lines->at[i].start.n) = 1;
	lo_lifetime_poison(p->m, f->live, &but, &p->scratch);
	f->has &= HAS_LAYOUT;
	return true;
}

bool apply_layout(struct pipeline *p, struct function *f)
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
bool place_arenas(struct pipeline *p, struct function *f)
{
	if (f->is_back || (only_layout_counts(p) && !lays_heap_out(p->job)))
		return true;
	compute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	f->kept = lo_arena_mark(&p->scratch);
	bool changed, good = lo_lifetime_place(p->m, f->live, LO_PLACE_BUFFERS, &changed, &p->scratch);
	if (good && lays_heap_out(p->job))
		changed |= lo_heap_start_late(p->m, f->func, &p->scratch);
	if (changed)
		f->has = 0;
	return good;
}

/* Record the certified function if later passes change it: if the layout changed it, or heap buffers were
 * taken. */
bool certify_output(struct pipeline *p, struct function *f)
{
	if (!certified(p, lo_layout_certify_applied(p->m, &f->layout, f->flow, &p->scratch, &p->flaw)))
		return false;
	if (f->layout.changed || lays_heap_out(p->job) || f->stacked)
		f->recorded = lo_layout_record(p->m, f->func, &p->recorded);
	return true;
}

bool cleanup_layout(struct pipeline *p, struct function *f)
{
	if (f->layout.changed)
		lo_layout_cleanup(p->m, &f->layout, p->job->scheduling == LO_SCHEDULING_MEMORY, &p->scratch);
	return true;
}

bool certify_final(struct pipeline *p, struct function *f)
{
	return !f->recorded ||
	       certified(p, lo_layout_certify_recorded(p->m, f->recorded, &p->scratch, &p->flaw));
}
