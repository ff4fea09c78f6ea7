// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Run the passes of passes.def over each function of a module. In: a verified module. Out: the module with
 * lifelines and layout applied, and a report per function. What a pass needs is computed if it is absent, and
 * dropped if the pass does not preserve it. */
#include <string.h>

#include "affine/array_dataflow.h"
#include "analysis/summaries.h"
#include "certify/values.h"
#include "passes.h"
#include "verify/verify.h"

/* ---- analyses ------------------------------------------------------------ */

void drop_liveness(struct pipeline *p, struct function *f)
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
	if (!lo_values_check(f->live, p->facts.filled, MAX_POINTS, &p->scratch, &check))
		lo_bug(p->m->ctx, lo_op(p->m, check.at)->loc, "values", "%s", check.text);
#else
	(void)p, (void)f;
#endif
}

void find_values(struct pipeline *p, struct function *f, const bool *wanted)
{
	f->live->answers = p->answers;
	lo_liveness_find_values(f->live, wanted, &p->buffers);
	check_values(p, f);
}

static void compute_live(struct pipeline *p, struct function *f, bool values)
{
	if (!(f->has & HAS_BUFFERS)) {
		drop_liveness(p, f);
		f->live = lo_liveness_of_buffers(f->flow, &p->buffers);
	}
	if (values)
		find_values(p, f, NULL);
}

void compute_analyses(struct pipeline *p, struct function *f, unsigned needs)
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

void recompute_analyses(struct pipeline *p, struct function *f, unsigned needs)
{
	drop_liveness(p, f);
	f->has = 0;
	lo_arena_reset(&p->scratch, f->mark);
	compute_analyses(p, f, needs);
	f->kept = lo_arena_mark(&p->scratch);
}

/* ---- functions that are put back ------------------------------------------ */

const struct saved *save_function(struct pipeline *p, struct function *f)
{
	struct saved *saved = LO_NEW(&p->scratch, struct saved);
	*saved = (struct saved){lo_snapshot_take(p->m, f->func, &p->scratch), *f};
	f->mark = lo_arena_mark(&p->scratch);
	return saved;
}

void restore_function(struct function *f, const struct saved *saved)
{
	lo_snapshot_restore(saved->ir);
	*f = saved->was;
	f->has = 0;
}

void forget_saved(struct function *f, const struct saved *saved)
{
	f->mark = saved->was.mark;
}

void keep_change(struct function *f)
{
	f->as_it_came = NULL;
	f->sunk.at.n = 0;
}

/* ---- certificates --------------------------------------------------------- */

bool certified(struct pipeline *p, bool good)
{
	lo_op_id at = p->flaw.at;
	return good ||
	       lo_bug(p->context->ctx, at.n ? lo_op(p->m, at)->loc : 0, "certificate", "%s", p->flaw.text);
}

bool certified_edit(struct pipeline *p, bool good)
{
	lo_arena_reset(&p->recorded, (struct lo_arena_mark){0});
	return certified(p, good);
}

const struct lo_edit_record *before_edit(struct pipeline *p, const struct function *f)
{
#ifdef NDEBUG
	if (p->probing)
		return NULL;
#endif
	return lo_edit_record(p->m, f->func, &p->recorded);
}

void record_edit(struct pipeline *p, struct function *f)
{
#ifndef NDEBUG
	f->unedited = lo_edit_record(p->m, f->func, &p->recorded);
#else
	(void)p, (void)f;
#endif
}

bool certify_recorded(struct pipeline *p, struct function *f, bool changed)
{
	const struct lo_edit_record *before = f->unedited;
	f->unedited = NULL;
	if (!changed || !before)
		return certified_edit(p, true);
	const struct lo_flow *flow = lo_flow_build(p->m, f->func, &p->lasting, &p->scratch);
	return certified_edit(p, lo_edit_certify(before, flow, &p->recorded, &p->flaw));
}

/* ---- questions that several passes ask ------------------------------------ */

bool keeps_speed(const struct pipeline *p)
{
	return p->job->in_place != LO_IN_PLACE_SIZE;
}

bool only_layout_counts(const struct pipeline *p)
{
	return p->markers_go && p->job->until >= LO_UNTIL_COLOR && !p->job->poison;
}

bool has_op(const struct lo_module *m, lo_op_id func, enum lo_op_kind kind)
{
	for (lo_op_id op = lo_walk_next(m, func, func, false); op.n; op = lo_walk_next(m, func, op, false))
		if (lo_op(m, op)->kind == kind)
			return true;
	return false;
}

bool may_have(const struct pipeline *p, enum lo_op_kind kind)
{
	return !p->facts.kinds || p->facts.kinds[kind];
}

static const bool *find_kinds(struct pipeline *p)
{
	bool *kinds = LO_ARRAY(&p->lasting, LO_OP_KIND_COUNT, bool);
	for (lo_op_id op = p->m->top; op.n; op = lo_walk_next(p->m, p->m->top, op, false))
		kinds[lo_op(p->m, op)->kind] = true;
	return kinds;
}

void *append_lasting(struct pipeline *p, const void *at, uint32_t n, const void *more, uint32_t n_more,
		     size_t size)
{
	char *all = lo_arena_array(lo_ctx_arena(p->context->ctx), (size_t)n + n_more, size);
	if (n)
		memcpy(all, at, n * size);
	if (n_more)
		memcpy(all + n * size, more, n_more * size);
	return all;
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

bool run_range(struct pipeline *p, struct function *f, unsigned first, unsigned end)
{
	bool good = true;
	/* Liveness takes a large part of all memory, and later passes recompute it. */
	unsigned last_to_look = p->reports_wanted || p->probing ? PASS_REPORT : PASS_LAYOUT;
	for (unsigned i = first; good && i < end && passes[i].info.step <= p->job->until; i++) {
		if (lo_cancelled(lo_ctx_cancel(p->context->ctx)))
			return false;
		compute_analyses(p, f, passes[i].needs);
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
			drop_liveness(p, f);
		if (f->unsplit && f->unsplit->wanted) {
			undo_split(p, f);
			lo_arena_reset(&p->scratch, f->mark);
			i = PASS_SPLIT;
		} else if (f->again) {
			f->again = false;
			f->has = 0;
			lo_arena_reset(&p->scratch, f->mark);
			i = PASS_TRIM - 1;
		} else if (i == PASS_LAYOUT)
			f->mark = lo_arena_mark(&p->scratch);
		else
			lo_arena_reset(&p->scratch, f->has ? f->kept : f->mark);
	}
	return good;
}

void begin_answers(struct pipeline *p)
{
	p->keeps_visible = false;
	p->windows = folds_buffers(p) ? lo_windows_create(&p->scratch) : NULL;
	p->answers = lo_dataflow_answers_create(&p->scratch);
}

void end_answers(struct pipeline *p)
{
	lo_windows_destroy(p->windows);
	lo_dataflow_answers_destroy(p->answers);
	p->windows = NULL;
	p->answers = NULL;
}

bool run_function(struct pipeline *p, lo_op_id func, struct lo_arg_function *planned,
		  struct lo_arg_function *stacked)
{
	struct lo_arena_mark start = lo_arena_mark(&p->scratch);
	struct lo_noalias_report noalias = {0};
	uint32_t n_reports = p->reports.n;
	if (p->noalias_wanted && !planned && !stacked)
		noalias = try_noalias(p, func);
	begin_answers(p);
	struct function f = {
		.func = func, .planned = planned, .stacked = stacked, .mark = lo_arena_mark(&p->scratch)};
	print_input(p, func);
	bool good = run_range(p, &f, 0, PASS_COUNT);
	end_answers(p);
	p->m->noalias_useless = (lo_op_id){0};
	if (p->reports.n > n_reports)
		p->reports.at[n_reports].noalias = noalias;
	drop_liveness(p, &f);
	lo_arena_reset(&p->recorded, (struct lo_arena_mark){0});
	lo_arena_reset(&p->scratch, start);
	lo_oom_trim(p->scratch.oom); /* LLVM's memory is not added to the peak of the passes */
	note_progress(p->job, "functions", ++p->n_functions.done, p->n_functions.all);
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

void summarize_calls(struct pipeline *p)
{
	struct lo_known_functions known = {.arena = &p->lasting};
	struct lo_summary_experts experts = {lo_dataflow_overwrites, lo_dealloc_addresses, &known};
	lo_summaries_compute(p->m, &experts, &p->scratch);
}

static bool check_new_results(struct pipeline *p)
{
	return certified(p, lo_new_results_certify(p->m, &p->scratch, &p->flaw));
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
	summarize_calls(p);
	return certified(p, lo_results_passed_certify(p->m, &p->heap_plan, &made, before, &renewed,
						      &p->scratch, &p->flaw)) &&
	       check_new_results(p);
}

/* With --heap=arg or --stack=arg: callees first. Reports are put in the order of the program. */
static bool run_callees_first(struct pipeline *p)
{
	bool heap = p->job->heap == LO_HEAP_ARG, stack = p->job->stack == LO_STACK_ARG;
	if (stack)
		p->stack_plan = lo_arg_plan_make(p->m, true, &p->scratch);
	struct lo_arg_plan plan = heap ? p->heap_plan : p->stack_plan;
	p->n_functions.all = plan.n;
	note_progress(p->job, "functions", 0, p->n_functions.all);
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
	p->n_functions.all = functions.n;
	note_progress(p->job, "functions", 0, p->n_functions.all);
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

/* What lo_fold_deallocations() looks for. */
static bool may_have_deallocations(const struct pipeline *p)
{
	return may_have(p, LO_OP_BUFFERIZATION_DEALLOC) || may_have(p, LO_OP_MEMREF_DEALLOC) ||
	       may_have(p, LO_OP_ARITH_CMPI) || may_have(p, LO_OP_FUNC_CALL);
}

bool decide_of_function(struct pipeline *p, lo_op_id func, bool *any)
{
	if (!may_have_deallocations(p))
		return true;
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	const struct lo_freed *before = lo_freed_record(p->m, func, p->facts.deciders, &p->scratch);
	bool good = true;
	if (lo_fold_deallocations(p->m, func, &p->functions, &p->scratch)) {
		*any = true;
		good = certified(p, lo_freed_certify(p->m, before, func, &p->scratch, &p->flaw));
	}
	lo_arena_reset(&p->scratch, mark);
	return good;
}

/* What MLIR's deallocation pipeline left to be decided takes addresses of buffers. While it is there,
 * functions look as if they captured their arguments. The pass fold-deallocations decides what the new
 * summaries tell. */
static bool decide_deallocations(struct pipeline *p)
{
	bool any = false, good = check_new_results(p);
	p->facts.deciders = lo_deciders_find(p->m, &p->scratch, &p->lasting);
	for (lo_op_id op = {0}; good && (op = next_function(p->m, op)).n;)
		good = decide_of_function(p, op, &any);
	if (!any)
		return good;
	summarize_calls(p);
	return good && check_new_results(p);
}

bool run_passes(struct pipeline *p)
{
	bool by_calls = (p->job->heap == LO_HEAP_ARG || p->job->stack == LO_STACK_ARG) &&
			p->job->until >= LO_UNTIL_COLOR;
	p->n_functions.done = 0;
	p->facts.kinds = find_kinds(p);
	p->functions = (struct lo_known_functions){.arena = &p->lasting};
	lo_examine_functions(p->m, &p->functions);
	if (p->reports_wanted)
		p->heap_in = measure_heap(p);
	if (p->job->until > LO_UNTIL_PARSE && !decide_deallocations(p))
		return false;
	if (by_calls)
		p->facts.kinds = NULL; /* passes over a function change its callers */
	if (by_calls && p->job->heap == LO_HEAP_ARG && !plan_heap(p))
		return false;
	if (!examine_callees(p))
		return false;
	if (p->job->until > LO_UNTIL_PARSE)
		p->facts.passed = lo_passed_find(p->m, &p->scratch, &p->lasting);
	if (p->job->scheduling == LO_SCHEDULING_MEMORY)
		p->facts.quiet = lo_quiet_functions_find(p->m, &p->scratch, &p->lasting);
#ifndef NDEBUG
	p->facts.filled = lo_filled_arguments_find(p->m, &p->lasting);
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
	*p = (struct pipeline){
		.context = context, .job = job, .limits = {{.bytes = -1}, {.bytes = -1}, {.bytes = -1}}};
	lo_arena_init(&p->scratch, lo_ctx_oom(context->ctx));
	lo_arena_init(&p->buffers, lo_ctx_oom(context->ctx));
	lo_arena_init(&p->recorded, lo_ctx_oom(context->ctx));
	lo_arena_init(&p->lasting, lo_ctx_oom(context->ctx));
	lo_arena_init(&p->printed.arena, lo_ctx_oom(context->ctx));
}

void pipeline_destroy(struct pipeline *p)
{
	if (p->probe)
		pipeline_destroy(&p->probe->pipeline);
	lo_arena_destroy(&p->scratch);
	lo_arena_destroy(&p->buffers);
	lo_arena_destroy(&p->recorded);
	lo_arena_destroy(&p->lasting);
	lo_arena_destroy(&p->printed.arena);
}
