// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file driver.h  (private to driver/) What the files of the driver share. The public face is
 * lifeopt/lifeopt.h. */
#ifndef DRIVER_DRIVER_H
#define DRIVER_DRIVER_H

#include "lifeopt/lifeopt.h"

#include "ir/diag.h"
#include "ir/ir.h"
#include "ir/out.h"
#include "lifetime/heap_argument.h"
#include "report/calls.h"
#include "report/dependences.h"
#include "report/diff.h"
#include "report/report.h"

struct pass_time {
	const char *name;
	double seconds;
};
struct mapping {
	void *at;
	size_t len;
	struct mapping *next;
};

/** Pages of a mapped input that have been gone over leave memory; they come back from the file when they are
 * asked for. */
void let_go(void *context, const struct lo_source *source, size_t begin, size_t end);

struct expect_failure {
	lo_loc loc;
	const char *text;
};
struct run;
struct lo_context {
	struct lo_ctx *ctx;
	struct mapping *mappings; /* files that stay mapped as long as the context */
	LO_VEC(struct pass_time) times;
	struct run *run;                        /* what to release when memory runs out; NULL between runs */
	LO_VEC(struct expect_failure) failures; /* of --verify-diagnostics */
	const char *pack_summary;               /* of the last lo_run_pack; NULL: none yet */
	bool only_expected;                     /* what comes unexpected is no failure */
	bool no_memory;
};

/* ---- files.c ---- */

/** The whole of @p path ("-": standard input) as a source; NULL with a diagnostic. */
const struct lo_source *read_input(struct lo_context *context, const char *path);
/** A file that is being written: bytes go beside it and are moved into place by output_commit. */
struct output {
	const char *path, *temporary;
	int fd;
	bool held; /* what is for standard output stands in a nameless file */
};
/** With @p hold standard output too gets its bytes at output_commit. */
bool output_open(struct lo_ctx *ctx, const char *path, bool hold, struct output *output);
/** All good: the file appears. false with a diagnostic. Standard output: nothing to do, unless it was held. */
bool output_commit(struct lo_ctx *ctx, struct output *output);
/** Not good: no trace is left. */
void output_abandon(struct output *output);

/* ---- pipeline.c ---- */

struct pipeline {
	struct lo_context *context;
	const struct lo_job *job;
	struct lo_module *m;
	struct lo_arena scratch; /* of the function at hand; reset behind it */
	struct lo_arena positions_arena;
	struct lo_positions positions;
	struct lo_known_functions functions;
	struct lo_heap_plan heap_plan; /* of the module at hand, with --heap=arg */
	LO_VEC(struct lo_function_report) reports; /* in the context's arena */
	struct lo_problem_table problem;         /* in the context's arena */
	bool reports_wanted, problem_wanted;
	bool *limit_met; /* [job->n_stack_limits] has there been such a function? */
};
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
	struct output *outputs;   /* [job->n_emits] */
	struct pipeline pipeline; /* pipeline.m: the module of the part at hand */
	const struct lo_external_frames *external; /* NULL: none given */
	const struct lo_old_report *old;           /* of --diff; NULL: none */
	uint32_t part;            /* from 0, of --split-input-file */
};

/** What a run holds outside of the context's arena goes; also after out of memory. */
void release_run(struct lo_context *context);

/* ---- clock.c ---- */
double seconds_now(void);
void note_time(struct lo_context *context, const char *name, double since);

/* ---- load_llvm.c ---- */
/** The frame of each function of p->m as compiled goes to its report. */
bool measure_frames(struct pipeline *p);
bool emit_llvm(struct lo_context *context, struct lo_module *m, const struct lo_job *job,
	       enum lo_emit_kind kind, const char *path);

/* ---- expect.c ---- */

/** Hold the diagnostics of bytes [begin, end) of @p source against the expected-... comments there and forget
 * them; what does not match is kept for report_expectations. true if all matched. */
bool check_expectations(struct lo_context *context, const struct lo_source *source, size_t begin, size_t end);
/** What did not match, of all parts, becomes errors. */
void report_expectations(struct lo_context *context);

#endif
