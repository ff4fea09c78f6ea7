// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The kinds of output (emit.def): which function prints each, and when. In: a module and the reports of its
 * functions. Out: text. LLVM output is made by lower-llvm, see load_llvm.c. */
#include <unistd.h>

#include "driver.h"
#include "lower_llvm/lower_llvm.h"
#include "text/print.h"

static bool print_mlir(struct run *run, int generic, struct lo_out *out)
{
	struct lo_print_options options = {.generic = generic,
					   .locations = run->job->print_locations,
					   .irdl = run->job->markers == LO_MARKERS_DIALECT};
	take_unchanged_bodies(run);
	lo_print_module(run->pipeline.m, &options, out);
	for (size_t i = 0; i < run->job->n_emits; i++)
		if (out == &run->texts[i] && run->job->emits[i].places)
			list_places(run, &run->places[i]);
	return_bodies(run);
	return true;
}

static bool use_color(const struct lo_job *job, const struct lo_out *out)
{
	return job->color_output == LO_COLOR_OUTPUT_ALWAYS ||
	       (job->color_output == LO_COLOR_OUTPUT_AUTO && out->fd >= 0 && isatty(out->fd));
}

static bool print_report(struct run *run, int form, struct lo_out *out)
{
	struct pipeline *p = &run->pipeline;
	struct lo_arena *scratch = &p->scratch;
	struct lo_report report = {p->m,      p->reports.at, p->reports.n, NULL, use_color(run->job, out),
				   &run->tool};
	switch ((enum lo_emit_kind)form) {
	case LO_EMIT_SU: lo_report_su(&report, out); return true;
	case LO_EMIT_REMARKS: lo_report_remarks(&report, out); return true;
	case LO_EMIT_SVG_LAYOUT: lo_report_svg(&report, scratch, out); return true;
	case LO_EMIT_DOT_RANGES: return lo_dot_ranges(&report, scratch, out);
	case LO_EMIT_DOT_INTERFERENCE: return lo_dot_interference(&report, scratch, out);
	default: break;
	}
	report.calls = lo_call_graph_build(&report, run->external, scratch);
	if (form == LO_EMIT_REPORT_JSON)
		lo_report_json(&report, out);
	else if (form == LO_EMIT_HTML)
		lo_report_html(&report, scratch, out);
	else if (form == LO_EMIT_DIFF_JSON)
		lo_report_diff_json(&report, run->old, out);
	else if (run->old)
		lo_report_diff(&report, run->old, out);
	else
		lo_report_text(&report, out);
	return true;
}

static bool print_problem(struct run *run, int form, struct lo_out *out)
{
	(void)form;
	lo_problem_write(run->context->ctx, &run->pipeline.problem.table, NULL, out);
	return true;
}

/* One function at a time, so that the memory of each is freed before the next. */
static bool print_dependences(struct run *run, int number_of_form, struct lo_out *out)
{
	enum lo_dependences_form form = (enum lo_dependences_form)number_of_form;
	struct pipeline *p = &run->pipeline;
	uint32_t number = 0;
	lo_dependences_begin(form, out);
	for (lo_op_id op = {0}; (op = next_function(p->m, op)).n; number++) {
		if (lo_cancelled(&run->cancel))
			return false;
		struct lo_arena_mark mark = lo_arena_mark(&p->scratch);
		struct lo_affine *affine = lo_affine_build(p->m, op, &p->scratch);
		struct lo_dependences *dependences = lo_dependences_create(affine);
		lo_dependences_print(affine, dependences, form, p->job->verify_diagnostics, number, out);
		lo_dependences_destroy(dependences);
		lo_arena_reset(&p->scratch, mark);
	}
	lo_dependences_end(form, out);
	return true;
}

enum { FLOW_GRAPH, DOMINATORS };

/* Flow graphs of all functions as they are now; if functions were laid out, those of the layout, with
 * pressure. */
static bool print_dot_flow(struct run *run, int form, struct lo_out *out)
{
	struct pipeline *p = &run->pipeline;
	LO_VEC(const struct lo_flow *) flows = {0};
	lo_op_id op = {0};
	if (form == FLOW_GRAPH && p->job->until >= LO_UNTIL_COLOR)
		return lo_dot_cfg(p->m, NULL, p->reports.at, p->reports.n, &p->scratch, out);
	while ((op = next_function(p->m, op)).n) {
		struct lo_flow *flow = lo_flow_build(p->m, op, &p->lasting, &p->scratch);
		LO_PUSH(&p->scratch, &flows, flow);
	}
	return form == FLOW_GRAPH ? lo_dot_cfg(p->m, flows.at, NULL, flows.n, &p->scratch, out)
				  : lo_dot_dom(p->m, flows.at, flows.n, &p->scratch, out);
}

/* What emit.def does not say of a kind, in its order. */
#define KIND_LLVM                NULL, LO_LLVM_TEXT, OUTPUT_LLVM
#define KIND_BC                  NULL, LO_LLVM_BITCODE, OUTPUT_LLVM
#define KIND_ASM                 NULL, LO_LLVM_ASSEMBLY, OUTPUT_LLVM
#define KIND_OBJ                 NULL, LO_LLVM_OBJECT, OUTPUT_LLVM
#define KIND_MLIR                print_mlir, false, OUTPUT_TEXT | OUTPUT_MLIR
#define KIND_MLIR_GENERIC        print_mlir, true, OUTPUT_TEXT | OUTPUT_MLIR
#define KIND_REPORT              print_report, LO_EMIT_REPORT, OUTPUT_TEXT | OUTPUT_REPORTS
#define KIND_REPORT_JSON         print_report, LO_EMIT_REPORT_JSON, OUTPUT_TEXT | OUTPUT_REPORTS
#define KIND_DIFF_JSON           print_report, LO_EMIT_DIFF_JSON, OUTPUT_TEXT | OUTPUT_REPORTS
#define KIND_SU                  print_report, LO_EMIT_SU, OUTPUT_TEXT | OUTPUT_REPORTS
#define KIND_REMARKS             print_report, LO_EMIT_REMARKS, OUTPUT_TEXT | OUTPUT_REPORTS
#define KIND_PROBLEM             print_problem, 0, OUTPUT_TEXT
#define KIND_DEPENDENCES         print_dependences, LO_DEPENDENCES_ALL, OUTPUT_AS_READ
#define KIND_DEPENDENCES_FOUND   print_dependences, LO_DEPENDENCES_FOUND, OUTPUT_AS_READ
#define KIND_DEPENDENCES_VERBOSE print_dependences, LO_DEPENDENCES_VERBOSE, OUTPUT_AS_READ
#define KIND_DEPENDENCES_JSON    print_dependences, LO_DEPENDENCES_JSON, OUTPUT_AS_READ
#define KIND_DEPENDENCES_DOT     print_dependences, LO_DEPENDENCES_DOT, OUTPUT_AS_READ
#define KIND_DOT_CFG             print_dot_flow, FLOW_GRAPH, OUTPUT_TEXT
#define KIND_DOT_DOM             print_dot_flow, DOMINATORS, OUTPUT_TEXT
#define KIND_DOT_RANGES          print_report, LO_EMIT_DOT_RANGES, OUTPUT_TEXT | OUTPUT_REPORTS
#define KIND_DOT_INTERFERENCE    print_report, LO_EMIT_DOT_INTERFERENCE, OUTPUT_TEXT | OUTPUT_REPORTS
#define KIND_SVG_LAYOUT          print_report, LO_EMIT_SVG_LAYOUT, OUTPUT_TEXT | OUTPUT_REPORTS
#define KIND_HTML                print_report, LO_EMIT_HTML, OUTPUT_TEXT | OUTPUT_REPORTS

const struct output_kind *output_kind(enum lo_emit_kind kind)
{
	static const struct output_kind kinds[LO_EMIT_KIND_COUNT] = {
#define EMIT(SYM, NAME, READY, STEP, HELP) [LO_EMIT_##SYM] = {NAME, READY, LO_UNTIL_##STEP, KIND_##SYM},
#include "lifeopt/emit.def"
	};
	return &kinds[kind];
}
