// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function that was edited, or another --heap mode. Out: the bytes that the function would need.
 * Nothing is estimated: the passes run on it up to the layout, and it is put back from a snapshot. */
#include "passes.h"

bool measure_more(struct pipeline *p, struct function *f, unsigned first, const struct lo_snapshot *given,
		  unsigned first_given, int64_t *more)
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

/* Keep the edit of the function that was saved as @p given, or undo it. */
static void finish_edit(struct function *f, const struct saved *given, bool kept)
{
	if (!kept) {
		restore_function(f, given);
		return;
	}
	forget_saved(f, given);
	keep_change(f);
	f->has = 0;
}

bool keep_smaller(struct pipeline *p, struct function *f, const struct saved *given, unsigned first,
		  bool equal, bool *kept)
{
	int64_t more;
	bool good = measure_more(p, f, first, given->ir, first, &more);
	*kept = good && (more < 0 || (equal && !more));
	finish_edit(f, given, *kept);
	return good;
}

bool keep_measured(struct pipeline *p, struct function *f, const struct saved *given, unsigned first,
		   int64_t bytes, bool *kept)
{
	int64_t before;
	const struct lo_snapshot *made = lo_snapshot_take(p->m, f->func, &p->scratch);
	lo_snapshot_restore(given->ir);
	bool good = measure_from(p, f->func, first, &before);
	*kept = good && bytes < before;
	if (*kept)
		lo_snapshot_restore(made);
	finish_edit(f, given, *kept);
	return good;
}

/* Storage of the heap mode of @p p, which is laid out and not yet applied. */
static bool measure_layout(struct pipeline *p, struct function *f, struct laid_out *out)
{
	struct lo_function_report report;
	compute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	out->heap = count_heap(f->live, f->layout.splits, &p->scratch);
	out->bytes_after = f->layout.stack.after;
	out->heap_before = f->layout.heap.before;
	out->heap_after = f->layout.heap.after;
	out->heap_bound = f->layout.heap.bound;
	out->heap_peak = -1;
	if (p->job->heap != LO_HEAP_PACK)
		return true;
	if (!lo_report_gather(p->m, f->live, &f->layout, (enum lo_color)p->job->coloring, &f->noted.heap_kept,
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
	lo_allocas_to_heap(p->m, f->func, &p->scratch);
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
	lo_allocas_to_heap(p->m, f->func, &p->scratch);
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
	if (flow) /* the passes before did not know that the heap would be laid out */
		(void)lo_alignments_state(p->m, func, true, false, &p->scratch);
	bool good = run_range(p, &f, flow ? PASS_TAKE_HEAP : 0, PASS_TAKE_HEAP + 1);
	out->taken = good && f.heap_taken;
	out->kept = f.noted.heap_kept;
	if (out->taken)
		good = run_range(p, &f, PASS_TAKE_HEAP + 1, PASS_LAYOUT + 1) && measure_layout(p, &f, out) &&
		       finish_heap(p, &f, argument, out);
	out->is_back = f.is_back;
	drop_liveness(p, &f);
	lo_arena_reset(&p->scratch, start);
	return good;
}

bool lay_out_apart(struct pipeline *p, lo_op_id func, unsigned first, struct lo_mode_use *use)
{
	struct function f = {.func = func, .mark = lo_arena_mark(&p->scratch)};
	struct lo_arena_mark start = f.mark;
	bool good = run_range(p, &f, first, PASS_LAYOUT + 1);
	int64_t stack = good ? f.layout.stack.after : 0, heap = good ? f.layout.heap.after : 0;
	drop_liveness(p, &f);
	lo_arena_reset(&p->scratch, start);
	*use = heap_use_now(p, func);
	use->stack_bytes = stack;
	lo_add_capped(&use->heap_bytes, heap);
	return good;
}
