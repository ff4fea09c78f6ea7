// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file driver.h (private to driver/) What the files of the driver share. The public face is
 * lifeopt/lifeopt.h. */
#ifndef DRIVER_DRIVER_H
#define DRIVER_DRIVER_H

#include "lifeopt/lifeopt.h"

#include "base/diag.h"
#include "base/files.h"
#include "base/out.h"
#include "ir/ir.h"
#include "prepare/heap_argument.h"
#include "report/calls.h"
#include "report/dependences.h"
#include "report/diff.h"
#include "report/report.h"

struct pass_time {
	const char *name;
	double seconds;
	size_t most_bytes; /* that were in arenas while it ran */
};

struct expect_failure {
	lo_loc loc;
	const char *text;
};
struct run;
struct lo_context {
	struct lo_ctx *ctx;
	LO_VEC(struct pass_time) times;         /* times.at[0]: what is no pass */
	uint32_t row;                           /* of the pass that runs */
	double since, started;                  /* it does; the run began */
	struct run *run;                        /* what to release when memory runs out; NULL between runs */
	LO_VEC(struct expect_failure) failures; /* of --verify-diagnostics */
	const char *pack_summary;               /* of the last lo_run_pack; NULL: none yet */
	bool only_expected;                     /* what comes unexpected is no failure */
	bool no_memory;
};

/* ---- print_passes.c ------------------------------------------------------ */

struct pipeline;
/** --print-changed: the function before the first pass. */
void print_input(struct pipeline *p, lo_op_id func);
/** --print-before: the function before the pass of that name. */
void print_before(struct pipeline *p, lo_op_id func, const char *pass);
/** --print-after, and --print-changed if the pass has changed the text of the function. */
void print_after(struct pipeline *p, lo_op_id func, const char *pass);

/* ---- paths.c ------------------------------------------------------------- */

struct limit;
/** Bytes of stack that functions may need. */
struct limits {
	int64_t bytes;    /* of those that have no limit of their own; -1: any number */
	struct limit *at; /* [n] in the order of the job */
	size_t n;
};
/** What @p job says. false with a diagnostic: a function is named in a way that none is, or twice. Memory of
 * @p ctx. */
bool limits_read(struct lo_ctx *ctx, const struct lo_job *job, struct limits *out);
/** The limit of @p func, which is noted as met; -1: none. *own, if not NULL: is it one of its own? O(limits *
 * names in the longest path). */
int64_t limit_of(struct limits *limits, const struct lo_module *m, lo_op_id func, bool *own);
/** A limit for a function that has not been there holds nobody: false with a diagnostic. */
bool limits_were_met(struct lo_ctx *ctx, const struct limits *limits);

/* ---- pipeline.c ---------------------------------------------------------- */

struct pipeline {
	struct lo_context *context;
	const struct lo_job *job;
	struct lo_module *m;
	struct lo_arena scratch; /* of the function at hand; reset behind it */
	struct lo_arena
		buffers; /* what liveness knows of it, which goes earlier than what was found with it */
	struct lo_arena printed_text; /* of --print-changed */
	struct lo_span printed;       /* the function as it was printed last, in printed_text */
	struct lo_arena recorded;     /* the certified function, until the last pass */
	struct lo_arena positions_arena;
	struct lo_positions positions;
	struct lo_known_functions functions;
	struct lo_heap_plan heap_plan;             /* of the module at hand, with --heap=arg */
	LO_VEC(struct lo_function_report) reports; /* in the context's arena */
	struct lo_problem_table problem;           /* in the context's arena */
	bool reports_wanted, problem_wanted;
	bool markers_go;            /* nobody sees the lifelines that are placed */
	size_t n_done, n_functions; /* run through the passes, and all that will be; 0 if nobody wants to hear
				       of it */
	struct lo_id_map problem_labels; /* names of functions in it */
	struct limits limits;
};
/** Whoever listens hears that @p done of @p total functions are through, or that a step begins. */
static inline void note_progress(const struct lo_job *job, const char *step, size_t done, size_t total)
{
	if (job->progress)
		job->progress(job->progress_arg, &(struct lo_progress){step, done, total});
}
/** Run the passes over all functions of @p p->m. false with diagnostics. */
bool run_passes(struct pipeline *p);
/** The function with a body that comes after @p op (id 0: the first one) in the module; id 0 at the end. */
lo_op_id next_function(const struct lo_module *m, lo_op_id op);
void strip_markers(struct pipeline *p);
void pipeline_init(struct pipeline *p, struct lo_context *context, const struct lo_job *job);
void pipeline_destroy(struct pipeline *p);

/** One call of lo_run. */
struct run {
	struct lo_context *context;
	const struct lo_job *job;
	struct lo_output *outputs;                 /* [job->n_emits] */
	struct pipeline pipeline;                  /* pipeline.m: the module of the part at hand */
	struct pipeline probe;                     /* of heap_modes.c; context NULL: none */
	const struct lo_external_frames *external; /* NULL: none given */
	const struct lo_old_report *old;           /* of --diff; NULL: none */
	uint32_t part;                             /* from 0, of --split-input-file */
	unsigned pointer_bits;                     /* of the target; 0: not asked for yet */
};

/** What a run holds outside of the context's arena goes; also after out of memory. */
void release_run(struct lo_context *context);

/* ---- heap_modes.c -------------------------------------------------------- */
/** What each --heap mode would make of the module at hand goes to the reports of its functions, if the heap
 * is left alone and there is any. The module is bytes [begin, end) of @p source. As long as the passes take,
 * for each mode. */
void find_heap_modes(struct run *run, const struct lo_source *source, size_t begin, size_t end);
void release_probe(struct run *run);

/* ---- limits.c ------------------------------------------------------------ */
/** Does the function need no more than --max-stack allows it? Else an error at the peak, with notes. */
bool check_limit(struct pipeline *p, const struct lo_function_report *report);
/** The same of the deepest chain of calls of each root, and of each function with a limit of its own; the
 * error stands at the function, its notes are the chain. A warning where a depth is not known and what is
 * known is not too much. */
bool check_chain_limits(struct pipeline *p, const struct lo_call_graph *graph);

/* ---- clock.c ------------------------------------------------------------- */
double seconds_now(void);
/** A run begins: nothing has been measured yet. */
void clock_start(struct lo_context *context);
/** From now on time and memory are those of the pass @p name (of static storage); what is returned goes to
 * clock_leave. */
uint32_t clock_enter(struct lo_context *context, const char *name);
void clock_leave(struct lo_context *context, uint32_t before);

/* ---- index_width.c ------------------------------------------------------- */
/** The width of an index in the module at hand, which all sizes follow from: that of the job, else of the
 * module's data layout, else of the target. false with a diagnostic: two of them differ, or it is neither 32
 * nor 64 bits. */
bool choose_index_width(struct run *run);

/* ---- load_llvm.c --------------------------------------------------------- */
/** Bits of a pointer of the job's target; 0 with a diagnostic. */
unsigned target_pointer_bits(struct lo_context *context, const struct lo_job *job);
/** The frame of each function of p->m as compiled goes to its report. */
bool measure_frames(struct pipeline *p);
bool emit_llvm(struct lo_context *context, struct lo_module *m, const struct lo_job *job,
	       enum lo_emit_kind kind, const struct lo_output *output);

/* ---- expect.c ------------------------------------------------------------ */

/** Hold the diagnostics of bytes [begin, end) of @p source against the expected-... comments there and forget
 * them; what does not match is kept for report_expectations. true if all matched. */
bool check_expectations(struct lo_context *context, const struct lo_source *source, size_t begin, size_t end);
/** What did not match, of all parts, becomes errors. */
void report_expectations(struct lo_context *context);

#endif
