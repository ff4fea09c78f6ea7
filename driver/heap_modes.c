// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a module whose heap is left alone. Out: what each --heap mode would do to it, for the report.
 *
 * Nothing is estimated: for each mode the module is read again and run through the passes with that mode. The
 * numbers are taken from the reports; all else is discarded. The functions are the same, in the same order.
 * Diagnostics of a mode are given only when that mode is requested. */
#include <string.h>

#include "affine/dataflow.h"
#include "analysis/summaries.h"
#include "driver.h"
#include "read/read.h"
#include "verify/verify.h"

struct probing {
	struct run *run;
	const struct lo_source *source;
	size_t begin, end;
	struct lo_heap_modes *modes; /* [n] of the functions of the run */
	uint32_t n;
};

static bool any_heap(const struct pipeline *p)
{
	for (uint32_t i = 0; i < p->reports.n; i++)
		if (p->reports.at[i].n_heap)
			return true;
	return false;
}

/* Is @p op in a sequential loop that has a region? Answers for enclosing ops are cached in @p known. */
static bool in_loop(const struct lo_module *m, lo_op_id op, lo_op_id func, struct lo_id_map *known)
{
	enum { NO = 1, YES = 2 };
	uint32_t answer = 0;
	lo_op_id up = op;
	while (!answer && (up = lo_parent_op(m, up)).n && up.n != func.n) {
		enum lo_flow_kind flow = lo_info_of(m, lo_op(m, up))->flow;
		answer = flow == LO_FLOW_LOOP || flow == LO_FLOW_WHILE ? YES : lo_id_map_get(known, up.n);
	}
	answer = answer ? answer : NO;
	for (lo_op_id at = op; (at = lo_parent_op(m, at)).n && at.n != up.n && at.n != func.n;)
		*lo_id_map_at(known, at.n) = answer;
	return answer == YES;
}

/* Count the allocations in loops, per function in the order of the program. */
static void count_in_loops(struct pipeline *p, struct lo_heap_modes *modes, uint32_t n, bool hoisted)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	lo_op_id func = {0};
	for (uint32_t i = 0; i < n && (func = next_function(p->m, func)).n; i++) {
		struct lo_id_map known;
		lo_id_map_init(&known, &p->scratch, 0);
		for (lo_op_id id = func; (id = lo_walk_next(p->m, func, id, false)).n;)
			if (lo_op(p->m, id)->kind == LO_OP_MEMREF_ALLOC && in_loop(p->m, id, func, &known))
				++*(hoisted ? &modes[i].in_loops_hoisted : &modes[i].in_loops);
	}
	lo_arena_reset(&p->scratch, mark);
}

static void take_numbers(struct probing *x, const struct pipeline *p, enum lo_heap heap)
{
	struct lo_arena *arena = lo_ctx_arena(p->context->ctx);
	for (uint32_t i = 0; i < x->n && i < p->reports.n; i++) {
		const struct lo_function_report *r = &p->reports.at[i],
						*kept = &x->run->pipeline.reports.at[i];
		struct lo_heap_modes *modes = &x->modes[i];
		struct lo_memory_use use = lo_memory_use_of(r);
		struct lo_mode_use mode = {true, use.stack.after, use.heap.after, use.arena.after,
					   use.n_after};
		*(heap == LO_HEAP_PACK    ? &modes->pack
		  : heap == LO_HEAP_ARG   ? &modes->arg
		  : heap == LO_HEAP_STACK ? &modes->stack
					  : &modes->hoist) = mode;
		if (heap == LO_HEAP_PACK) {
			modes->heap_bound = use.heap.bound;
			modes->packed = r->n_heap_pooled;
			modes->pack_before = r->heap_before;
			modes->pack_after = r->heap_after;
			modes->pack_bound = r->heap_bound;
		} else if (heap == LO_HEAP_STACK && r->n_heap <= kept->n_heap &&
			   r->heap_bytes <= kept->heap_bytes) {
			modes->promoted = kept->n_heap - r->n_heap;
			modes->promoted_bytes = kept->heap_bytes - r->heap_bytes;
			modes->stack_after = r->bytes_after;
		} else if (heap == LO_HEAP_ARG && r->argument) {
			const char *refused = r->argument->refused;
			modes->argument_bytes = r->argument->bytes;
			modes->argument_align_bytes = r->argument->bytes ? r->argument->align_bytes : 1;
			modes->refused = refused ? lo_arena_copy(arena, refused, strlen(refused)) : NULL;
		}
	}
}

static void probe(struct probing *x, enum lo_heap heap)
{
	struct lo_context *context = x->run->context;
	struct pipeline *p = &x->run->probe;
	struct lo_job job = *x->run->job;
	struct lo_diag_mark mark = lo_diag_mark(context->ctx);
	job.heap = heap;
	job.until = LO_UNTIL_COLOR;
	job.poison = false;
	job.max_stack_bytes = job.max_heap.bytes = job.max_arena.bytes = -1;
	job.n_stack_limits = job.n_print_after = job.n_print_before = 0;
	job.print_changed = false;
	job.dumps = 0;
	job.progress = NULL;
	pipeline_init(p, context, &job);
	p->reports_wanted = true;
	bool good = lo_read(context->ctx, x->source, x->begin, x->end, &p->m) && lo_verify(p->m);
	if (good) {
		lo_summaries_compute(p->m, lo_dataflow_overwrites, &p->scratch);
		good = run_passes(p);
	}
	if (good && heap == LO_HEAP_HOIST)
		count_in_loops(p, x->modes, x->n, true);
	if (good)
		take_numbers(x, p, heap);
	lo_diag_reset(context->ctx, mark);
	release_probe(x->run);
}

void release_probe(struct run *run)
{
	if (!run->probe.context)
		return;
	if (run->probe.m)
		lo_module_destroy(run->probe.m);
	pipeline_destroy(&run->probe);
	run->probe = (struct pipeline){.m = NULL};
}

void find_heap_modes(struct run *run, const struct lo_source *source, size_t begin, size_t end)
{
	static const enum lo_heap heaps[] = {LO_HEAP_HOIST, LO_HEAP_PACK, LO_HEAP_ARG, LO_HEAP_STACK};
	struct pipeline *p = &run->pipeline;
	struct probing x = {run, source, begin, end, NULL, p->reports.n};
	if (run->job->heap != LO_HEAP_KEEP || !any_heap(p))
		return;
	uint32_t before = clock_enter(run->context, "heap-modes");
	x.modes = LO_ARRAY(lo_ctx_arena(run->context->ctx), x.n, struct lo_heap_modes);
	for (uint32_t i = 0; i < x.n; i++)
		x.modes[i].heap_bound = -1;
	count_in_loops(p, x.modes, x.n, false);
	for (size_t i = 0; i < sizeof heaps / sizeof *heaps; i++)
		probe(&x, heaps[i]);
	for (uint32_t i = 0; i < x.n; i++)
		if (p->reports.at[i].n_heap)
			p->reports.at[i].modes = &x.modes[i];
	clock_leave(run->context, before);
}
