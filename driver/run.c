// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* A run: read, verify, lay out, emit. In: a job. Out: files and standard output, all or nothing, and
 * diagnostics in the context.
 *
 * Each part of the input (one, unless --split-input-file) runs through the passes on its own. Dependences
 * describe the program as it was read: they are printed before the passes, and are held back while the passes
 * can still report an error. LLVM output follows the passes because it can fail too. Text output cannot fail
 * and comes last. Files are moved into place at the end. */
#include "driver.h"
#include "lifeopt/plan.h"
#include "packing/pack_file.h"

#include <errno.h>
#include <string.h>

#include "base/threads.h"
#include "dialects/help.h"
#include "read/read.h"
#include "text/op_declarations.h"
#include "verify/verify.h"

struct lo_job *lo_job_create(struct lo_context *context)
{
	if (context->no_memory)
		return NULL;
	if (setjmp(LO_BOUNDARY(context->ctx))) {
		context->no_memory = true;
		return NULL;
	}
	struct lo_job *job = LO_NEW(lo_ctx_arena(context->ctx), struct lo_job);
	lo_job_init(job);
	lo_ctx_oom(context->ctx)->armed = false;
	return job;
}

void lo_job_read(struct lo_job *job, const char *name, const char *text, size_t length)
{
	job->input = name;
	job->input_text = text;
	job->input_length = length;
}

/* LO_EMIT_KIND_COUNT: no kind has the name. */
static enum lo_emit_kind kind_named(const char *name)
{
	unsigned number = 0;
	while (number < LO_EMIT_KIND_COUNT && strcmp(output_kind((enum lo_emit_kind)number)->name, name) != 0)
		number++;
	return (enum lo_emit_kind)number;
}

static bool add_emit(struct lo_context *context, struct lo_job *job, const struct lo_emit *emit)
{
	if (context->no_memory)
		return false;
	if (setjmp(LO_BOUNDARY(context->ctx))) {
		context->no_memory = true;
		return false;
	}
	struct lo_emit *longer = LO_ARRAY(lo_ctx_arena(context->ctx), job->n_emits + 1, struct lo_emit);
	for (size_t i = 0; i < job->n_emits; i++)
		longer[i] = job->emits[i];
	longer[job->n_emits++] = *emit;
	job->emits = longer;
	lo_ctx_oom(context->ctx)->armed = false;
	return true;
}

bool lo_job_emit(struct lo_context *context, struct lo_job *job, const char *kind,
		 void (*write)(void *arg, const char *text, size_t length), void *arg)
{
	const struct lo_emit emit = {.kind = kind_named(kind), .write = write, .write_arg = arg};
	return emit.kind != LO_EMIT_KIND_COUNT && add_emit(context, job, &emit);
}

void lo_job_keep_plan(struct lo_job *job)
{
	job->plan = true;
}

void lo_job_cancel_if(struct lo_job *job, bool (*cancelled)(void *arg), void *arg)
{
	job->cancelled = cancelled;
	job->cancelled_arg = arg;
}

const char *lo_version(void)
{
	return LO_VERSION " (LLVM " LO_LLVM_ALL ")";
}

uint32_t lo_version_number(void)
{
	return LIFEOPT_VERSION_NUMBER;
}

/* @p ctx may be NULL; then so is the context. */
static struct lo_context *create_around(struct lo_ctx *ctx)
{
	if (!ctx)
		return NULL;
	if (setjmp(LO_BOUNDARY(ctx))) {
		lo_ctx_destroy(ctx);
		return NULL;
	}
	struct lo_context *context = LO_NEW(lo_ctx_arena(ctx), struct lo_context);
	context->ctx = ctx;
	context->tool = (struct lo_tool){"lifeopt", LO_VERSION, LO_LLVM_DEFAULT};
	lo_ctx_oom(ctx)->armed = false;
	return context;
}

struct lo_context *lo_context_create(void)
{
	return create_around(lo_ctx_create());
}

struct lo_context *lo_context_create_with(const struct lo_allocator *allocator)
{
	struct lo_allocator known = {.size = 0};
	if (allocator->size < offsetof(struct lo_allocator, zeroed))
		return NULL;
	memcpy(&known, allocator, allocator->size < sizeof known ? allocator->size : sizeof known);
	if (!known.allocate || !known.release)
		return NULL;
	const struct lo_memory memory = {known.allocate, known.release, known.arg, known.zeroed};
	return create_around(lo_ctx_create_in(&memory));
}

/* Release what a run holds outside of the context's arena. After out of memory the run is still registered in
 * the context. */
static void release_run(struct lo_context *context)
{
	struct run *run = context->run;
	context->run = NULL;
	if (!run)
		return;
	if (run->pipeline.m)
		lo_module_destroy(run->pipeline.m);
	for (size_t i = 0; i <= run->job->n_emits; i++)
		lo_output_abandon(&run->depfile[i]);
	pipeline_destroy(&run->pipeline);
	lo_arena_destroy(&run->arguments.arena);
	run->text_arena.oom = lo_ctx_oom(context->ctx); /* a thread's, if that ran out of memory */
	lo_arena_destroy(&run->text_arena);
	lo_thread_pool_destroy(context->ctx);
	lo_ctx_set_cancel(context->ctx, NULL);
}

static uint32_t threads_of(const struct lo_job *job)
{
	return job->threads == LO_ALL_PROCESSORS ? lo_processors() : job->threads;
}

void lo_context_destroy(struct lo_context *context)
{
	if (!context)
		return;
	release_run(context);
	lo_ctx_destroy(context->ctx);
}

size_t lo_error_count(const struct lo_context *context)
{
	return lo_diag_errors(context->ctx);
}

const char *lo_ops_text(struct lo_context *context, const char *name, size_t *length)
{
	struct lo_out out = {.len = 0};
	if (context->no_memory || setjmp(LO_BOUNDARY(context->ctx)))
		return NULL;
	lo_out_init(&out, lo_ctx_arena(context->ctx), -1);
	bool found = lo_help_ops(name, &out);
	lo_out_char(&out, 0);
	lo_ctx_oom(context->ctx)->armed = false;
	if (length)
		*length = out.len - 1;
	return found ? out.at : NULL;
}

static bool emit_all_llvm(struct run *run)
{
	bool good = true;
	/* stop at the first failure: the others would fail too */
	for (size_t i = 0; good && i < run->job->n_emits; i++) {
		const struct output_kind *kind = output_kind(run->job->emits[i].kind);
		if (kind->traits & OUTPUT_LLVM)
			good = emit_llvm(run->context, run->pipeline.m, run->job,
					 (enum lo_llvm_kind)kind->form, &run->outputs[i],
					 run->job->emits[i].write ? &run->texts[i] : NULL);
	}
	return good;
}

static const char *output_marker(const struct lo_job *job)
{
	return job->output_split_marker ? job->output_split_marker : "// -----";
}

/* Append the text of the output @p number to @p out. */
static bool print_text(struct run *run, size_t number, struct lo_out *out)
{
	const struct output_kind *kind = output_kind(run->job->emits[number].kind);
	if (run->part > 0)
		lo_out_printf(out, "\n%s%s", kind->traits & OUTPUT_MLIR ? output_marker(run->job) : "",
			      kind->traits & OUTPUT_MLIR ? "\n\n" : "");
	return kind->print(run, kind->form, out);
}

static bool emit_text(struct run *run, size_t number)
{
	struct lo_ctx *ctx = run->context->ctx;
	const struct lo_output *output = &run->outputs[number];
	struct lo_out out;
	uint32_t before = clock_enter(run->context, "print");
	note_progress(run->job, "writing", 0, 0);
	bool in_memory = run->job->emits[number].write != NULL;
	lo_out_init(&out, &run->pipeline.scratch, output->fd);
	if (!print_text(run, number, in_memory ? &run->texts[number] : &out))
		return false;
	bool good = lo_out_flush(&out);
	clock_leave(run->context, before);
	return good ||
	       lo_error_of(ctx, LO_RULE_FILE, 0, "cannot write to %s: %s",
			   output->path && strcmp(output->path, "-") != 0 ? lo_shown_path(ctx, output->path)
									  : "standard output",
			   strerror(errno));
}

/* All text outputs with @p trait: OUTPUT_AS_READ before the passes, OUTPUT_TEXT after them. */
static bool emit_all_text(struct run *run, unsigned trait)
{
	bool good = true;
	for (size_t i = 0; good && i < run->job->n_emits; i++) {
		if (output_kind(run->job->emits[i].kind)->traits & trait)
			good = emit_text(run, i);
	}
	return good;
}

static bool wants_kind(const struct lo_job *job, enum lo_emit_kind kind)
{
	for (size_t i = 0; i < job->n_emits; i++)
		if (job->emits[i].kind == kind)
			return true;
	return false;
}

/* Does the job have an output with any of @p traits? */
static bool wants(const struct lo_job *job, unsigned traits)
{
	for (size_t i = 0; i < job->n_emits; i++)
		if (output_kind(job->emits[i].kind)->traits & traits)
			return true;
	return false;
}

bool has_limits(const struct lo_job *job)
{
	return job->max_stack_bytes >= 0 || job->max_heap.bytes >= 0 || job->max_arena.bytes >= 0;
}

static bool read_limits(struct run *run)
{
	struct lo_ctx *ctx = run->context->ctx;
	const struct lo_job *job = run->job;
	struct lo_memory_limits stack = {job->max_stack_bytes, job->stack_limits, job->n_stack_limits};
	struct pipeline *p = &run->pipeline;
	return limits_read(ctx, "--max-stack", &stack, &p->limits.stack) &&
	       limits_read(ctx, "--max-heap", &job->max_heap, &p->limits.heap) &&
	       limits_read(ctx, "--max-arena", &job->max_arena, &p->limits.arena);
}

static bool met_limits(struct run *run)
{
	struct lo_ctx *ctx = run->context->ctx;
	struct pipeline *p = &run->pipeline;
	bool stack = limits_were_met(ctx, &p->limits.stack), heap = limits_were_met(ctx, &p->limits.heap);
	return limits_were_met(ctx, &p->limits.arena) && stack && heap;
}

/* Does the job print the reports of functions that are gathered with the layout? */
static bool wants_reports(const struct lo_job *job)
{
	bool flow = job->until >= LO_UNTIL_COLOR && wants_kind(job, LO_EMIT_DOT_CFG);
	return wants(job, OUTPUT_REPORTS) || job->plan || flow || has_limits(job) || job->diff;
}
/* Does it print what the program could do to need less? */
static bool wants_advice(const struct lo_job *job)
{
	return job->plan || wants_kind(job, LO_EMIT_REPORT) || wants_kind(job, LO_EMIT_REPORT_JSON) ||
	       wants_kind(job, LO_EMIT_HTML) || wants_kind(job, LO_EMIT_REMARKS);
}
/* False for a job that prints dependences only. */
static bool wants_passes(const struct lo_job *job)
{
	return wants(job, OUTPUT_LLVM | OUTPUT_TEXT) || wants_reports(job) || !job->n_emits;
}

/* Can the job be run? Does it run the passes far enough for each kind of output? */
static bool check_job(struct lo_ctx *ctx, const struct lo_job *job)
{
	for (size_t i = 0; i < job->n_prefix_maps; i++)
		if (!strchr(job->prefix_maps[i], '=') || job->prefix_maps[i][0] == '=')
			return lo_error(ctx, 0, "expected a prefix map OLD=NEW, got '%s'",
					job->prefix_maps[i]);
	for (size_t i = 0; i < job->n_emits; i++) {
		const struct output_kind *kind = output_kind(job->emits[i].kind);
		if (!kind->ready)
			return lo_error(ctx, 0, "output kind '%s' is not implemented", kind->name);
		if (job->emits[i].kind == LO_EMIT_DIFF_JSON && !job->diff)
			return lo_error(ctx, 0,
					"output kind 'diff-json' needs an old report to compare with");
		if (job->until < kind->step)
			return lo_error(ctx, 0,
					"output kind '%s' needs a later step than the one to stop after",
					kind->name);
	}
	if (job->plan && job->until < LO_UNTIL_COLOR)
		return lo_error(ctx, 0, "the plan needs a later step than the one to stop after");
	return true;
}

/* Summarize calls; all analyses use the summaries. */
static void compute_summaries(struct run *run)
{
	uint32_t before = clock_enter(run->context, "analyses");
	if (run->job->until > LO_UNTIL_PARSE || wants(run->job, OUTPUT_AS_READ))
		summarize_calls(&run->pipeline);
	clock_leave(run->context, before);
}

static bool check_growth(struct run *run)
{
	struct pipeline *p = &run->pipeline;
	struct lo_report report = {p->m, p->reports.at, p->reports.n, NULL, false, &run->tool};
	return !run->job->fail_on_growth || !run->old ||
	       lo_report_check_growth(&report, run->old, run->job->allow_new, &p->scratch);
}

static bool check_chains(struct run *run)
{
	struct pipeline *p = &run->pipeline;
	struct lo_report report = {p->m, p->reports.at, p->reports.n, NULL, false, NULL};
	bool limited = run->job->max_stack_bytes >= 0 || run->job->n_stack_limits > 0;
	return !limited || run->job->until < LO_UNTIL_COLOR ||
	       check_chain_limits(p, lo_call_graph_build(&report, run->external, &p->scratch));
}

/* Are markers removed before text is printed? What --poison places is at them and is removed with them. */
static bool strips_markers(const struct lo_job *job)
{
	return job->markers == LO_MARKERS_STRIP ||
	       (job->markers == LO_MARKERS_AUTO && job->until > LO_UNTIL_LIFELINES && !job->poison);
}

static bool has_allocation(const struct lo_module *m)
{
	for (lo_op_id id = m->top; (id = lo_walk_next(m, m->top, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		for (uint32_t i = 0; i < op->n_results; i++)
			if (lo_op_allocates(m, op, i) &&
			    lo_type_is_memref(m->ctx, lo_type_of(m, lo_result(op, i))))
				return true;
	}
	return false;
}

/* Warn that a program on tensors has no buffers yet. The text report says so itself, and LLVM output is an
 * error; expected diagnostics are about the program as it is. */
static void warn_of_tensors(struct run *run)
{
	const struct lo_job *job = run->job;
	struct lo_module *m = run->pipeline.m;
	if (job->until == LO_UNTIL_PARSE || job->verify_diagnostics || wants(job, OUTPUT_LLVM) ||
	    wants_kind(job, LO_EMIT_REPORT))
		return;
	lo_op_id op = lo_first_on_tensors(m);
	if (op.n && !has_allocation(m))
		lo_warning(run->context->ctx, LO_RULE_NO_BUFFERS, lo_op(m, op)->loc,
			   "no buffers: '%s' is on tensors; bufferize first: %s", lo_op_name(m, lo_op(m, op)),
			   lo_bufferize_command(lo_op_name(m, lo_op(m, op))));
}

static void keep_plan(struct run *run)
{
	struct pipeline *p = &run->pipeline;
	struct lo_report report = {p->m, p->reports.at, p->reports.n, NULL, false, NULL};
	if (!run->plan)
		return;
	report.calls = lo_call_graph_build(&report, run->external, &p->scratch);
	lo_plan_add(run->plan, &report, lo_ctx_arena(run->context->ctx));
}

const struct lo_plan *lo_plan_of(const struct lo_context *context)
{
	return context->plan;
}

static bool run_module(struct run *run)
{
	struct pipeline *p = &run->pipeline;
	const struct lo_job *job = run->job;
	uint32_t before = clock_enter(run->context, "verify");
	bool good = lo_verify(p->m);
	clock_leave(run->context, before);
	if (good)
		compute_summaries(run);
	if (!good || !emit_all_text(run, OUTPUT_AS_READ))
		return false;
	warn_of_tensors(run);
	if (!wants_passes(job))
		return true;
	note_functions(run);
	if ((wants_kind(job, LO_EMIT_REPORT) && !job->diff) || wants_kind(job, LO_EMIT_REPORT_JSON) ||
	    wants_kind(job, LO_EMIT_HTML))
		begin_heap_modes(run);
	(void)lo_diag_step(p->context->ctx, LO_RULE_LIFELINE);
	if (!run_passes(p) || !check_chains(run))
		return false;
	(void)lo_diag_step(p->context->ctx, LO_RULE_UNSUPPORTED);
	end_heap_modes(run);
	if (job->measure_frame && p->reports_wanted && !measure_frames(p))
		return false;
	keep_plan(run);
	if (!check_growth(run) || !emit_all_llvm(run))
		return false;
	if (!wants(job, OUTPUT_TEXT))
		return true;
	if (strips_markers(job))
		strip_markers(p);
	return emit_all_text(run, OUTPUT_TEXT);
}

static bool run_part(struct run *run, const struct lo_source *source, size_t begin, size_t end)
{
	struct lo_ctx *ctx = run->context->ctx;
	struct pipeline *p = &run->pipeline;
	uint32_t before = clock_enter(run->context, "parse");
	note_progress(run->job, "reading", 0, 0);
	enum lo_rule step = lo_diag_step(ctx, LO_RULE_SYNTAX);
	bool good = lo_read(ctx, source, begin, end, &p->m);
	clock_leave(run->context, before);
	good = good && choose_index_width(run);
	p->reports.n = 0;
	p->problem.table = (struct lo_problem_table){0};
	lo_id_map_init(&p->problem.labels, lo_ctx_arena(ctx), 0);
	struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
	good = good && run_module(run);
	lo_arena_reset(&p->scratch, mark);
	if (p->m)
		lo_module_destroy(p->m);
	p->m = NULL;
	(void)lo_diag_step(ctx, step);
	if (run->job->verify_diagnostics)
		good = check_expectations(run->context, source, begin, end);
	return good;
}

static const char *input_marker(const struct lo_job *job)
{
	return job->split_marker && *job->split_marker ? job->split_marker : "// -----";
}

/* Is @p marker at offset @p at, and not the start of a longer ruler of dashes? */
static bool at_marker(const struct lo_source *source, size_t at, const char *marker, size_t len)
{
	const char *text = source->text + at;
	return source->len - at >= len && memcmp(text, marker, len) == 0 && text[len] != marker[len - 1];
}

/* Text that begins like a marker but is not one may be a typing error. */
static void near_miss(struct run *run, const struct lo_source *source, size_t at)
{
	if (!run->job->verify_diagnostics)
		lo_warning(run->context->ctx, LO_RULE_SPLIT_MARKER, source->base + (lo_loc)at,
			   "near miss with file split marker");
}

/* Offset of the next marker at or after @p from, or the length of the source; *next: offset of the next part.
 * As in mlir-opt, a marker may be anywhere in a line, and the next part begins right after it. */
static size_t part_end(struct run *run, const struct lo_source *source, size_t from, size_t *next, bool warn)
{
	const char *marker = input_marker(run->job), *text = source->text;
	size_t len = strlen(marker), prefix = len > 2 ? len - 2 : len;
	for (size_t at = from; at < source->len; at++) {
		const char *found = memchr(text + at, marker[0], source->len - at);
		if (!found)
			break;
		at = (size_t)(found - text);
		*next = at + len;
		if (at_marker(source, at, marker, len))
			return at;
		if (warn && source->len - at >= prefix && memcmp(found, marker, prefix) == 0 &&
		    (at == 0 || text[at - 1] != marker[len - 1]))
			near_miss(run, source, at);
	}
	*next = source->len;
	return source->len;
}

static bool run_parts(struct run *run, const struct lo_source *source)
{
	bool good = true;
	size_t begin = 0;
	do {
		size_t next = source->len, end = source->len;
		if (run->job->split_input_file)
			end = part_end(run, source, begin, &next, true);
		good = run_part(run, source, begin, end) && good;
		run->part++;
		begin = next;
	} while (begin < source->len);
	return good;
}

/* Outputs of LLVM IR, html and svg hold one module: reject several parts before the first is written. */
static bool check_parts(struct run *run, const struct lo_source *source)
{
	const struct lo_job *job = run->job;
	const char *what = wants(job, OUTPUT_LLVM)               ? "LLVM output"
			   : wants_kind(job, LO_EMIT_HTML)       ? "output kind 'html'"
			   : wants_kind(job, LO_EMIT_SVG_LAYOUT) ? "output kind 'svg-layout'"
								 : NULL;
	size_t next = source->len;
	if (job->split_input_file && what)
		(void)part_end(run, source, 0, &next, false);
	return next == source->len ||
	       lo_error(run->context->ctx, source->base + (lo_loc)next,
			"%s needs a single module, but the input is split into several", what);
}

/* Declarations of --op-effects, and those in memory, hold for this run only. */
static bool read_op_effects(struct run *run)
{
	bool good = true;
	enum lo_rule step = lo_diag_step(run->context->ctx, LO_RULE_OP_EFFECTS);
	lo_effects_clear(run->context->ctx);
	for (size_t i = 0; i < run->job->n_op_effects; i++) {
		const struct lo_source *source = lo_read_file(run->context->ctx, run->job->op_effects[i]);
		good = source && lo_effects_read(run->context->ctx, source) && good;
	}
	for (size_t i = 0; i < run->job->n_op_declarations; i++) {
		const struct lo_op_declarations *at = &run->job->op_declarations[i];
		const struct lo_source *source =
			lo_source_add(run->context->ctx, at->name, at->text, at->length);
		good = source && lo_effects_read(run->context->ctx, source) && good;
	}
	(void)lo_diag_step(run->context->ctx, step);
	return good;
}

static bool read_external_frames(struct run *run)
{
	struct lo_ctx *ctx = run->context->ctx;
	if (!run->job->external_frames)
		return true;
	const struct lo_source *source = lo_read_file(run->context->ctx, run->job->external_frames);
	struct lo_external_frames *frames = LO_NEW(lo_ctx_arena(ctx), struct lo_external_frames);
	run->external = frames;
	enum lo_rule step = lo_diag_step(ctx, LO_RULE_EXTERNAL_FRAMES);
	bool good = source && lo_external_frames_read(ctx, source, lo_ctx_arena(ctx), frames);
	(void)lo_diag_step(ctx, step);
	return good;
}

static bool read_old_report(struct run *run)
{
	struct lo_ctx *ctx = run->context->ctx;
	if (!run->job->diff)
		return true;
	const struct lo_source *source = lo_read_file(run->context->ctx, run->job->diff);
	enum lo_rule step = lo_diag_step(ctx, LO_RULE_OLD_REPORT);
	run->old = source ? lo_old_report_read(ctx, source, lo_ctx_arena(ctx)) : NULL;
	(void)lo_diag_step(ctx, step);
	return run->old != NULL;
}

static const struct lo_source *read_input(struct run *run)
{
	const struct lo_job *job = run->job;
	return job->input_text ? lo_source_add(run->context->ctx, job->input ? job->input : "-",
					       job->input_text, job->input_length)
			       : lo_read_file(run->context->ctx, job->input ? job->input : "-");
}

static bool open_outputs(struct run *run)
{
	struct lo_ctx *ctx = run->context->ctx;
	for (size_t i = 0; i < run->job->n_emits; i++) {
		const struct lo_emit *emit = &run->job->emits[i];
		bool as_read = output_kind(emit->kind)->traits & OUTPUT_AS_READ;
		bool hold = as_read && wants_passes(run->job);
		lo_out_init(&run->texts[i], &run->text_arena, -1);
		if (!emit->write && !lo_output_open(ctx, emit->path, hold, &run->outputs[i]))
			return false;
	}
	return !run->job->depfile || lo_output_open(ctx, run->job->depfile, true, run->depfile);
}

/* Everything succeeded: move files into place, then hand over texts. The dependency file is the first: an
 * output that is there without it would never be rebuilt. */
static bool commit_outputs(struct run *run)
{
	if (!lo_outputs_commit(run->context->ctx, run->depfile, 1 + run->job->n_emits))
		return false;
	for (size_t i = 0; i < run->job->n_emits; i++) {
		const struct lo_emit *emit = &run->job->emits[i];
		if (emit->places)
			emit->places(emit->write_arg, run->places[i].list.at, run->places[i].list.n);
		if (emit->write)
			emit->write(emit->write_arg, run->texts[i].at, run->texts[i].len);
	}
	return true;
}

/* The options for documents: names of files among them are as they are shown. */
static struct lo_option *shown_options(struct lo_ctx *ctx, const struct lo_job *job)
{
	struct lo_option *shown = LO_ARRAY(lo_ctx_arena(ctx), job->n_options, struct lo_option);
	for (size_t i = 0; i < job->n_options; i++) {
		const struct lo_option_info *info = option_named(job->options[i].name);
		shown[i] = job->options[i];
		if (shown[i].value && info && strcmp(info->argument, "=FILE") == 0)
			shown[i].value = lo_shown_path(ctx, shown[i].value);
	}
	return shown;
}

static bool run_job(struct run *run)
{
	struct lo_ctx *ctx = run->context->ctx;
	const struct lo_job *job = run->job;
	if (!check_job(ctx, job))
		return false;
	lo_map_prefixes(ctx, job->prefix_maps, job->n_prefix_maps);
	run->tool = (struct lo_tool_run){run->context->tool, shown_options(ctx, job), job->n_options};
	if (!read_limits(run))
		return false;
	uint32_t before = clock_enter(run->context, "read");
	if (!read_op_effects(run) || !read_external_frames(run) || !read_old_report(run))
		return false;
	const struct lo_source *source = read_input(run);
	clock_leave(run->context, before);
	if (!source || !check_parts(run, source) || !open_outputs(run))
		return false;
	bool good = run_parts(run, source);
	good = good && met_limits(run);
	report_expectations(run->context);
	return good && !lo_was_cancelled(&run->cancel) && write_depfile(run) && commit_outputs(run);
}

enum lo_outcome lo_run(struct lo_context *context, const struct lo_job *job)
{
	struct lo_ctx *ctx = context->ctx;
	if (setjmp(LO_BOUNDARY(ctx))) {
		context->no_memory = true;
		release_run(context);
		return LO_REJECTED;
	}
	context->plan = NULL;
	struct run *run = LO_NEW(lo_ctx_arena(ctx), struct run);
	run->context = context;
	run->job = job;
	context->tool.llvm = job->llvm_version ? lo_arena_printf(lo_ctx_arena(ctx), "%u", job->llvm_version)
					       : LO_LLVM_DEFAULT;
	run->depfile = LO_ARRAY(lo_ctx_arena(ctx), 1 + job->n_emits, struct lo_output);
	run->outputs = run->depfile + 1;
	run->texts = LO_ARRAY(lo_ctx_arena(ctx), job->n_emits, struct lo_out);
	run->places = LO_ARRAY(lo_ctx_arena(ctx), job->n_emits, struct text_places);
	lo_arena_init(&run->text_arena, lo_ctx_oom(ctx));
	for (size_t i = 0; i <= job->n_emits; i++)
		run->depfile[i].fd = -1;
	pipeline_init(&run->pipeline, context, job);
	run->pipeline.reports_wanted = wants_reports(job);
	run->pipeline.noalias_wanted = wants_advice(job);
	run->pipeline.markers_go = strips_markers(job) && !wants(job, OUTPUT_LLVM) && !job->measure_frame;
	run->pipeline.problem.wanted = wants_kind(job, LO_EMIT_PROBLEM);
	context->run = run;
	run->cancel = (struct lo_cancel){.asked = job->cancelled, .arg = job->cancelled_arg};
	lo_ctx_set_cancel(ctx, &run->cancel);
	run->plan = job->plan ? LO_NEW(lo_ctx_arena(ctx), struct lo_plan) : NULL;
	lo_thread_pool_create(ctx, threads_of(job), job->threads_always);
	clock_start(context, job->time);
	context->only_expected = job->only_expected;
	lo_show_text_places(ctx, job->text_places);
	bool all = job->verify_diagnostics || job->max_errors > UINT32_MAX;
	lo_diag_set_max(ctx, all ? 0 : (uint32_t)job->max_errors);
	bool good = run_job(run), cancelled = !good && lo_was_cancelled(&run->cancel);
	context->plan = good ? run->plan : NULL;
	release_run(context);
	lo_map_prefixes(ctx, NULL, 0);
	lo_forget_files_read(ctx, context->n_word_files);
	if (cancelled)
		(void)lo_error_of(ctx, LO_RULE_CANCELLED, 0, "cancelled");
	lo_ctx_oom(ctx)->armed = false;
	if (lo_diag_internal(ctx))
		return LO_BUG;
	return good ? LO_DONE : cancelled ? LO_CANCELLED : LO_REJECTED;
}

enum lo_outcome lo_run_pack(struct lo_context *context, const struct lo_pack_job *job)
{
	struct lo_pack_run run;
	enum lo_outcome outcome = lo_pack_file(context->ctx, job, &run);
	context->no_memory = run.no_memory;
	context->pack_summary = run.summary;
	return outcome;
}

const char *lo_pack_summary(const struct lo_context *context)
{
	return context->pack_summary ? context->pack_summary : "";
}
