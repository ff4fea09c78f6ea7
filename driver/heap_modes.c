// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a module whose heap is left alone. Out: what each --heap mode would do to it, for the report.
 *
 * Nothing is estimated: the passes run on each function as the mode runs them, from the first pass that knows
 * of the mode up to the layout, with the analyses of the job's own passes. Then the function is restored from
 * a snapshot. What only makes the layout real, or checks it, is left out. Numbers of a mode that cannot take
 * anything are those of the function as it is.
 *
 * --heap=arg is the only mode in which one function concerns others: a caller keeps the arenas of its callees
 * in its own. Functions with such calls run through the passes again, after those that they call. Results
 * stay results here: those that the mode turns into arguments are only counted.
 *
 * Diagnostics of a mode are given only when that mode is requested. */
#include <string.h>

#include "driver.h"
#include "ir/snapshot.h"
#include "passes.h"

struct lo_mode_use heap_use(struct pipeline *p, const struct lo_flow *flow)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	struct lo_heap_use use = lo_heap_use_measure(p->m, flow, &p->scratch, &p->scratch);
	lo_arena_reset(&p->scratch, mark);
	return (struct lo_mode_use){.known = true, .heap_bytes = use.peak_bytes, .n_heap = use.n};
}

struct lo_mode_use heap_use_now(struct pipeline *p, lo_op_id func)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	struct lo_mode_use use = heap_use(p, lo_flow_build(p->m, func, &p->lasting, &p->scratch));
	lo_arena_reset(&p->scratch, mark);
	return use;
}

/* ---- hoist --------------------------------------------------------------- */

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

/* The number of allocations in loops of the function. */
static uint32_t count_in_loops(const struct lo_module *m, lo_op_id func, struct lo_arena *scratch)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	uint32_t n = 0;
	struct lo_id_map known = lo_id_map_make(scratch, 0);
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;)
		n += lo_op(m, id)->kind == LO_OP_MEMREF_ALLOC && in_loop(m, id, func, &known);
	lo_arena_reset(scratch, mark);
	return n;
}

/* ---- pack, arg, stack ---------------------------------------------------- */

struct heap_count count_heap(const struct lo_liveness *live, const struct lo_splits *splits,
			     struct lo_arena *scratch)
{
	struct heap_count count = {0};
	const struct lo_module *m = live->flow->m;
	uint32_t last = 0;
	struct lo_id_map origin_of = lo_id_map_make(scratch, 0); /* piece -> 1 + its origin */
	for (uint32_t i = 0; splits && i < splits->n_pieces; i++)
		*lo_id_map_at(&origin_of, splits->pieces[i].alloca.n) = splits->pieces[i].origin + 1;
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_buffer *buffer = &live->buffers[i];
		bool alloca = buffer->kind == LO_BUFFER_ALLOCA;
		if (!alloca && buffer->kind != LO_BUFFER_ALLOC)
			continue;
		const struct lo_op *op = lo_op(m, buffer->op);
		uint32_t origin = lo_id_map_get(&origin_of, buffer->op.n);
		bool counted = origin && origin == last;
		int64_t bytes = origin ? splits->origins[origin - 1].bytes : buffer->bytes;
		last = origin;
		if (counted || (alloca && !lo_is_heap_marked(op)))
			continue;
		count.n++;
		count.n_pooled += alloca && buffer->bytes != LO_DYNAMIC && op->n_operands == 0;
		if (bytes > 0 && !lo_add_ok(count.bytes, bytes, &count.bytes))
			count.bytes = INT64_MAX;
	}
	return count;
}

/* The pipeline that runs the passes of another mode on the module of @p p. */
static struct pipeline *probe_of(struct pipeline *p, enum lo_heap heap)
{
	if (!p->probe) {
		struct probe *probe = LO_NEW(lo_ctx_arena(p->context->ctx), struct probe);
		struct lo_job *job = &probe->job;
		*job = *p->job;
		job->until = LO_UNTIL_COLOR;
		job->poison = false;
		job->max_stack_bytes = job->max_heap.bytes = job->max_arena.bytes = -1;
		job->n_stack_limits = job->max_heap.n = job->max_arena.n = 0;
		job->n_print_after = job->n_print_before = 0;
		job->print_changed = false;
		job->dumps = 0;
		job->progress = NULL;
		pipeline_init(&probe->pipeline, p->context, job);
		probe->pipeline.probing = true;
		p->probe = probe;
	}
	p->probe->job.heap = heap;
	p->probe->pipeline.m = p->m;
	p->probe->pipeline.facts = p->facts;
	p->probe->pipeline.functions = p->functions;
	p->probe->pipeline.windows = p->windows;
	p->probe->pipeline.answers = p->answers;
	p->probe->pipeline.keeps_visible = p->keeps_visible;
	p->probe->pipeline.markers_go = false;
	return &p->probe->pipeline;
}

void find_hoisted(struct pipeline *p, const struct lo_liveness *live, struct heap_modes *out)
{
	struct lo_diag_mark diags = lo_diag_mark(p->context->ctx);
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	lo_op_id func = live->flow->func;
	struct lo_mode_use use;
	out->in_loops_hoisted = count_in_loops(p->m, func, &p->scratch);
	if (out->in_loops_hoisted) {
		const struct lo_snapshot *as_it_was = lo_snapshot_take(p->m, func, &p->scratch);
		bool moved = lo_move_allocations(p->m, live, true, &p->scratch);
		out->in_loops_hoisted = count_in_loops(p->m, func, &p->scratch);
		lo_snapshot_restore(as_it_was);
		if (moved && lay_out_apart(probe_of(p, LO_HEAP_HOIST), func, PASS_ALLOCATIONS, &use))
			out->hoist = use;
		lo_snapshot_restore(as_it_was);
	}
	lo_diag_reset(p->context->ctx, diags);
	lo_arena_reset(&p->scratch, mark);
}

bool measure_apart(struct pipeline *p, lo_op_id func, unsigned first, struct lo_mode_use *use)
{
	return lay_out_apart(probe_of(p, p->job->heap), func, first, use);
}

bool measure_from(struct pipeline *p, lo_op_id func, unsigned first, int64_t *bytes)
{
	struct lo_mode_use use;
	bool good = measure_apart(p, func, first, &use);
	*bytes = use.stack_bytes;
	lo_add_capped(bytes, use.heap_bytes);
	return good;
}

/* Is there an allocation that pack takes and arg does not? */
static bool has_dynamic_heap(const struct lo_liveness *live)
{
	for (uint32_t i = 1; i < live->n_buffers; i++)
		if (live->buffers[i].kind == LO_BUFFER_ALLOC && live->buffers[i].bytes == LO_DYNAMIC)
			return true;
	return false;
}

void find_heap_modes(struct pipeline *p, struct lo_flow *flow, struct lo_liveness *live,
		     struct heap_modes *out)
{
	struct lo_diag_mark diags = lo_diag_mark(p->context->ctx);
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	const struct lo_snapshot *as_it_was = lo_snapshot_take(p->m, flow->func, &p->scratch);
	bool dynamic = has_dynamic_heap(live);
	struct pipeline *pack = probe_of(p, LO_HEAP_PACK);
	pack->markers_go = p->markers_go; /* so that a layout that gains nothing is not kept, as in a run */
	out->no_pack = !lay_out_heap(pack, flow->func, flow, live, !dynamic, &out->pack);
	lo_snapshot_restore(as_it_was);
	out->arg = out->pack;
	out->no_arg = out->no_pack;
	if (dynamic || out->pack.is_back) { /* one that takes an argument is not kept as it came */
		out->no_arg =
			!lay_out_heap(probe_of(p, LO_HEAP_ARG), flow->func, flow, live, true, &out->arg);
		lo_snapshot_restore(as_it_was);
	}
	if (!dynamic) /* where the argument is refused, --heap=arg does what pack does */
		out->arg.returned = out->pack.returned;
	if (out->pack.taken) {
		out->no_stack =
			!lay_out_heap(probe_of(p, LO_HEAP_STACK), flow->func, flow, live, false, &out->stack);
		lo_snapshot_restore(as_it_was);
	}
	lo_diag_reset(p->context->ctx, diags);
	lo_arena_reset(&p->scratch, mark);
}

struct lo_heap_modes *heap_modes_of(struct pipeline *p, const struct heap_modes *found,
				    const struct lo_function_report *kept)
{
	struct modes_of_function *of = LO_NEW(lo_ctx_arena(p->context->ctx), struct modes_of_function);
	struct lo_heap_modes *modes = &of->shown;
	const struct laid_out *pack = &found->pack, *stack = &found->stack;
	of->found = *found;
	*modes = (struct lo_heap_modes){
		.heap_bound = -1,
		.in_loops = count_in_loops(p->m, kept->func, &p->scratch),
		.in_loops_hoisted = found->in_loops_hoisted,
		.packed = pack->heap.n_pooled,
		.pack_before = pack->heap_before,
		.pack_after = pack->heap_after,
		.pack_bound = pack->heap_bound,
		.argument_bytes = found->arg.argument_bytes,
		.argument_align_bytes = found->arg.argument_align_bytes,
		.stack_after = kept->stack.bytes_after,
		.promotable_bytes = p->job->heap_stack_bytes,
	};
	if (stack->taken && stack->heap.n <= kept->heap.n && stack->heap.bytes <= kept->heap.static_bytes) {
		modes->promoted = kept->heap.n - stack->heap.n;
		modes->promoted_bytes = kept->heap.static_bytes - stack->heap.bytes;
		modes->stack_after = stack->bytes_after;
	}
	return modes;
}

/* ---- arg: callers -------------------------------------------------------- */

static lo_op_id function_around(const struct lo_module *m, lo_op_id op)
{
	while (op.n && !(lo_info_of(m, lo_op(m, op))->traits & LO_TRAIT_FUNCTION))
		op = lo_parent_op(m, op);
	return op;
}

/* Does the function allocate storage that --heap=arg may take? */
static bool has_alloc(const struct lo_module *m, lo_op_id func)
{
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;)
		if (lo_op(m, id)->kind == LO_OP_MEMREF_ALLOC)
			return true;
	return false;
}

/* Does anything in the module allocate heap storage? */
static bool has_heap(const struct lo_module *m)
{
	for (lo_op_id id = m->top; (id = lo_walk_next(m, m->top, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		for (uint32_t i = 0; i < op->n_results && op->kind != LO_OP_MEMREF_ALLOCA; i++)
			if (lo_op_allocates(m, op, i))
				return true;
	}
	return false;
}

/* Keep the functions that call one that may take an argument, as they were read. */
static void keep_callers(struct lo_module *m, struct arguments *a)
{
	struct lo_id_map passes = lo_id_map_make(&a->arena, 0); /* function -> 1: it calls such a function */
	a->as_read = LO_ARRAY(&a->arena, a->plan.n, struct lo_snapshot *);
	a->callers = LO_ARRAY(&a->arena, a->plan.n, struct laid_out);
	for (uint32_t i = 0; i < a->plan.n; i++) {
		const struct lo_arg_function *f = &a->plan.at[a->plan.order[i]];
		bool caller = lo_id_map_get(&passes, f->func.n);
		if (caller)
			a->as_read[a->plan.order[i]] = lo_snapshot_take(m, f->func, &a->arena);
		if (f->refused || (!caller && !has_alloc(m, f->func)))
			continue;
		for (uint32_t k = 0; k < f->n_calls; k++)
			*lo_id_map_at(&passes, function_around(m, a->plan.calls[f->calls + k]).n) = 1;
	}
}

void begin_heap_modes(struct run *run)
{
	struct pipeline *p = &run->pipeline;
	struct arguments *a = &run->arguments;
	lo_arena_destroy(&a->arena); /* of a part of the input that was rejected */
	p->modes_wanted = run->job->heap == LO_HEAP_KEEP && has_heap(p->m);
	if (!p->modes_wanted)
		return;
	lo_arena_init(&a->arena, lo_ctx_oom(run->context->ctx));
	a->plan = lo_arg_plan_make(p->m, false, &a->arena);
	lo_result_arguments_find(p->m, &a->plan, &a->arena, &a->made);
	keep_callers(p->m, a);
}

/* What is known of the modes of function @p i; NULL: it has no heap. */
static struct modes_of_function *modes_at(const struct run *run, uint32_t i)
{
	return (struct modes_of_function *)run->pipeline.reports.at[i].heap.modes;
}

/* Find the argument of function @p i of the plan. All calls in it pass theirs already. */
static bool find_argument(struct run *run, uint32_t i)
{
	struct pipeline *p = &run->pipeline, *probe = probe_of(p, LO_HEAP_ARG);
	struct lo_arg_function *f = &run->arguments.plan.at[i];
	struct modes_of_function *modes = modes_at(run, i);
	struct laid_out arg = {.argument_align_bytes = 1};
	bool good = true;
	if (modes)
		arg = modes->found.arg;
	if (run->arguments.as_read[i])
		good = lay_out_heap(probe, f->func, NULL, NULL, true, &arg);
	*(modes ? &modes->found.arg : &run->arguments.callers[i]) = arg;
	f->bytes = f->refused ? 0 : arg.argument_bytes;
	f->align_bytes = f->bytes ? arg.argument_align_bytes : 1;
	return good;
}

/* Find the arguments of all functions, callees first. false: the mode would reject the module. */
static bool find_arguments(struct run *run)
{
	struct lo_module *m = run->pipeline.m;
	struct arguments *a = &run->arguments;
	struct lo_snapshot **now = LO_ARRAY(&a->arena, a->plan.n, struct lo_snapshot *), *last = NULL;
	bool good = true;
	for (uint32_t i = 0; i < a->plan.n; i++)
		if (a->as_read[i])
			now[i] = last = lo_snapshot_take(m, a->plan.at[i].func, &a->arena);
	for (uint32_t i = 0; i < a->plan.n; i++)
		if (a->as_read[i])
			lo_snapshot_show(a->as_read[i]);
	for (uint32_t i = 0; good && i < a->plan.n; i++) {
		const struct lo_arg_function *f = &a->plan.at[a->plan.order[i]];
		good = find_argument(run, a->plan.order[i]) && lo_arg_names_are_free(m, &a->plan, f);
		if (good)
			lo_arg_hand_over(m, &a->plan, f);
	}
	for (uint32_t i = 0; i < a->plan.n; i++)
		if (now[i] && now[i] != last)
			lo_snapshot_show(now[i]);
	if (last)
		lo_snapshot_restore(last);
	return good;
}

/* ---- the results --------------------------------------------------------- */

/* Modes that reject a function reject the module. */
static struct heap_modes rejected(const struct run *run)
{
	struct heap_modes any = {0};
	for (uint32_t i = 0; i < run->pipeline.reports.n; i++) {
		const struct modes_of_function *modes = modes_at(run, i);
		any.no_pack |= modes && modes->found.no_pack;
		any.no_arg |= modes && modes->found.no_arg;
		any.no_stack |= modes && modes->found.no_stack;
	}
	return any;
}

/* What the function of @p r needs with a mode that found @p use of its heap; a mode that takes nothing leaves
 * it as it is. */
static struct lo_mode_use use_of(const struct lo_function_report *r, const struct laid_out *mode,
				 const struct lo_mode_use *use)
{
	if (!use->known)
		return (struct lo_mode_use){true, r->stack.bytes_after, r->heap.out.peak_bytes, 0,
					    r->heap.out.n};
	struct lo_mode_use all = *use;
	all.stack_bytes = mode ? mode->bytes_after : r->stack.bytes_after;
	return all;
}

static void complete_pack(struct modes_of_function *of, const struct lo_function_report *r, bool no)
{
	struct lo_heap_modes *modes = &of->shown;
	const struct laid_out *pack = &of->found.pack;
	if (no) {
		modes->packed = 0;
		modes->pack_before = modes->pack_after = modes->pack_bound = 0;
		return;
	}
	modes->pack = use_of(r, pack, &pack->returned);
	modes->heap_bound = pack->taken ? pack->heap_peak : -1;
	if (modes->heap_bound > modes->pack.heap_bytes || !modes->pack.heap_bytes)
		modes->heap_bound = modes->pack.heap_bytes;
}

static void complete_stack(struct modes_of_function *of, const struct lo_function_report *r, bool no)
{
	struct lo_heap_modes *modes = &of->shown;
	if (no)
		modes->promoted = 0, modes->promoted_bytes = modes->stack_after = 0;
	else
		modes->stack = use_of(r, &of->found.stack, &of->found.stack.returned);
}

static struct lo_mode_use use_of_arg(const struct lo_function_report *r, const struct lo_arg_function *f,
				     const struct laid_out *arg)
{
	struct lo_mode_use use = use_of(r, arg, f->refused ? &arg->returned : &arg->passed);
	use.arena_bytes = f->bytes;
	return use;
}

static void complete_arg(struct modes_of_function *of, const struct lo_function_report *r,
			 const struct lo_arg_function *f, struct lo_arena *arena)
{
	struct lo_heap_modes *modes = &of->shown;
	modes->argument_bytes = f->bytes;
	modes->argument_align_bytes = f->align_bytes;
	modes->refused = f->refused ? lo_arena_copy(arena, f->refused, strlen(f->refused)) : NULL;
	modes->arg = use_of_arg(r, f, &of->found.arg);
}

/* The results of the function that the mode turns into arguments; they follow each other. */
static uint32_t count_results(const struct lo_result_arguments *made, lo_op_id func)
{
	uint32_t first = lo_id_map_get(&made->first, func.n), n = 0;
	while (first && first - 1 + n < made->list.n && made->list.at[first - 1 + n].func.n == func.n)
		n++;
	return n;
}

void end_heap_modes(struct run *run)
{
	struct pipeline *p = &run->pipeline;
	struct lo_ctx *ctx = run->context->ctx;
	if (!p->modes_wanted)
		return;
	uint32_t before = clock_enter(run->context, "heap-modes");
	struct lo_diag_mark diags = lo_diag_mark(ctx);
	struct heap_modes no = rejected(run);
	no.no_arg |= !find_arguments(run);
	lo_diag_reset(ctx, diags);
	for (uint32_t i = 0; i < p->reports.n; i++) {
		struct modes_of_function *of = modes_at(run, i);
		struct lo_function_report *r = &p->reports.at[i];
		const struct lo_arg_function *f = &run->arguments.plan.at[i];
		if (!of && !no.no_arg) { /* the mode does nothing to its stack */
			r->heap.as_caller = use_of_arg(r, f, &run->arguments.callers[i]);
			r->heap.as_caller.stack_bytes = r->stack.bytes_after;
		}
		if (!of)
			continue;
		of->shown.results = count_results(&run->arguments.made, r->func);
		of->shown.hoist = use_of(r, NULL, &of->found.hoist);
		complete_pack(of, r, no.no_pack);
		complete_stack(of, r, no.no_stack);
		of->shown.argument_bytes = of->shown.argument_align_bytes = 0;
		if (!no.no_arg)
			complete_arg(of, r, f, lo_ctx_arena(ctx));
	}
	p->modes_wanted = false;
	lo_arena_destroy(&run->arguments.arena);
	clock_leave(run->context, before);
}
