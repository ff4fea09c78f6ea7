// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Passes for the heap and the frame of a function: take-heap makes allocas of heap allocations while storage
 * is laid out, return-heap makes heap allocations or an argument of what is left of them. */
#include "passes.h"

bool lays_heap_out(const struct lo_job *job)
{
	return (job->heap == LO_HEAP_PACK || job->heap == LO_HEAP_ARG) && job->until >= LO_UNTIL_COLOR;
}

/* What each --heap mode would do from here on. */
static void try_heap_modes(struct pipeline *p, struct function *f)
{
	if (!p->modes_wanted || !has_op(p->m, f->func, LO_OP_MEMREF_ALLOC))
		return;
	compute_analyses(p, f, HAS_FLOW | HAS_LIVE);
	f->kept = lo_arena_mark(&p->scratch);
	uint32_t before = clock_enter(p->context, "heap-modes");
	find_heap_modes(p, f->flow, f->live, &f->noted.modes);
	f->noted.heap_kept = f->noted.modes.pack.kept;
	clock_leave(p->context, before);
}

/* Keep a snapshot: heap buffers become allocas next, and return_heap puts them back at their lifelines. */
static void keep_heap(struct pipeline *p, struct function *f)
{
	if (only_layout_counts(p) && !f->as_it_came && !f->heap_taken && lays_heap_out(p->job) &&
	    has_op(p->m, f->func, LO_OP_MEMREF_ALLOC))
		take_snapshot(p, f);
}

/* The analyses of the function without the heap that was taken are in the scratch arena. */
static void keep_analyses(struct pipeline *p, struct function *f, const struct lo_heap_taken *now)
{
	drop_liveness(p, f);
	f->has = now->live ? HAS_FLOW | HAS_BUFFERS : 0;
	f->flow = now->flow;
	f->live = now->live;
	f->kept = lo_arena_mark(&p->scratch);
}

/* *taken: has it changed the function? */
static bool take_heap(struct pipeline *p, struct function *f, bool *taken)
{
	bool stack = p->job->heap == LO_HEAP_STACK;
	bool pack = lays_heap_out(p->job);
	*taken = false;
	if (!stack && !pack)
		return true;
	compute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	f->kept = lo_arena_mark(&p->scratch);
	f->noted.heap_kept.arena = lo_ctx_arena(p->context->ctx);
	f->noted.heap_kept.list.n = 0; /* of an earlier round */
	struct lo_heap_taken now;
	const struct lo_edit_record *before = lo_edit_record(p->m, f->func, &p->recorded);
	*taken = lo_heap_to_allocas(p->m, f->live, stack, stack ? p->job->heap_stack_bytes : INT64_MAX,
				    p->job->heap == LO_HEAP_PACK,
				    p->reports_wanted || p->probing ? &f->noted.heap_kept : NULL, &p->lasting,
				    &p->scratch, &now);
	if (!now.freed) /* the deallocs that are missing are to be added */
		keep_change(f);
	if (*taken)
		keep_analyses(p, f, &now);
	return certified_edit(p, !*taken || lo_heap_taken_certify(p->m, before, p->facts.passed,
								  stack ? p->job->heap_stack_bytes : -1,
								  &p->recorded, &p->flaw));
}

bool take_heap_away(struct pipeline *p, struct function *f)
{
	struct lo_arena_mark before = f->mark;
	struct lo_snapshot *as_it_came = f->as_it_came;
	try_heap_modes(p, f);
	keep_heap(p, f);
	bool taken, good = take_heap(p, f, &taken);
	f->heap_taken |= taken;
	if (taken) {
		f->edits.ops_moved = true;
		if (!lays_heap_out(p->job)) /* to be on the stack is what --heap=stack gains */
			keep_change(f);
	} else {
		f->as_it_came = as_it_came;
		f->mark = before;
	}
	return good;
}

bool passes_argument(struct pipeline *p, struct function *f, struct lo_arg_function *planned,
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
		lo_arg_place(p->m, stacked, lo_ctx_arena(p->context->ctx), &p->scratch, &f->noted.stack_left);
	if (p->reports_wanted)
		lo_report_stack_argument(&p->reports.at[p->reports.n - 1], &p->stack_plan, stacked,
					 &f->noted.stack_left, &p->scratch);
	return (!p->reports_wanted || check_limit(p, &p->reports.at[p->reports.n - 1])) &&
	       pass_argument(p, &p->stack_plan, stacked);
}

/* Return heap buffers as allocations, or as an argument that callers pass; so for the frame. */
bool return_heap(struct pipeline *p, struct function *f)
{
	struct lo_arg_function *planned = f->planned;
	struct lo_arena *lasting = lo_ctx_arena(p->context->ctx);
	if (!lays_heap_out(p->job))
		return return_stack(p, f);
	if (planned && !planned->refused && !f->is_back)
		lo_arg_place(p->m, planned, lasting, &p->scratch, &f->noted.heap_left);
	lo_allocas_to_heap(p->m, f->func, &p->scratch);
	if (planned && p->reports_wanted)
		lo_report_heap_argument(&p->reports.at[p->reports.n - 1], planned, &f->noted.heap_left);
	return pass_argument(p, &p->heap_plan, planned) && return_stack(p, f);
}
