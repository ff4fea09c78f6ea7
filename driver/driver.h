// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file driver.h (private to driver/) Types and functions that the files of the driver share. The public
 * header is lifeopt/lifeopt.h. */
#ifndef DRIVER_DRIVER_H
#define DRIVER_DRIVER_H

#include "lifeopt/lifeopt.h"

#include "base/diag.h"
#include "base/files.h"
#include "base/out.h"
#include "certify/certify.h"
#include "ir/ir.h"
#include "ir/snapshot.h"
#include "ir/thread_pool.h"
#include "lower_llvm/lower_llvm.h"
#include "prepare/arena_argument.h"
#include "prepare/result_arguments.h"
#include "report/calls.h"
#include "report/dependences.h"
#include "report/diff.h"
#include "report/plan.h"
#include "report/report.h"

struct pass_time {
	const char *name;
	double seconds;
	size_t most_bytes; /* maximum bytes held in arenas while the pass ran */
};

struct expect_failure {
	lo_loc loc;
	const char *text;
};
struct run;
struct lo_context {
	struct lo_ctx *ctx;
	LO_VEC(struct pass_time) times;         /* times.at[0]: time outside of all passes */
	uint32_t row;                           /* of the current pass, in times */
	double since;                           /* start of the current pass */
	bool timed;                             /* by job.time: else nothing is measured */
	uint32_t n_threads;                     /* that ran the passes; 0: one */
	size_t before_bytes;                    /* held in arenas at the last change of the row */
	struct run *run;                        /* what to release when memory runs out; NULL between runs */
	LO_VEC(struct expect_failure) failures; /* failures of --verify-diagnostics */
	struct lo_job_list {                    /* a list of a job, which lo_job_set makes longer */
		void *at;
		size_t used, cap; /* elements that a job has taken; all */
	} lists[8];
	uint32_t n_lists;
	size_t n_word_files; /* files read by lo_expand_response_files, which is before all runs that they are
				for */
	const struct lo_plan *plan; /* of the last run; NULL: it was not to be kept */
	const char *pack_summary;   /* of the last lo_run_pack; NULL: none yet */
	struct lo_tool tool;        /* as documents for programs name it */
	bool only_expected;         /* an unexpected diagnostic is no failure */
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
/** Limits on the bytes of one kind of memory of functions. */
struct limits {
	const char *option; /* for messages */
	int64_t bytes;      /* limit of functions that have none of their own; -1: no limit */
	struct limit *at;   /* [n] in the order of the job's limits */
	size_t n;
};
/** Read the limits that @p option gave; memory of @p ctx. false with a diagnostic: a path is malformed, or
 * two limits name the same function. */
bool limits_read(struct lo_ctx *ctx, const char *option, const struct lo_memory_limits *from,
		 struct limits *out);
/** The limit of @p func; -1: none. Marks every limit that matches @p func as met. *own, if not NULL: whether
 * a limit names the function. O(limits * names in the longest path). */
int64_t limit_of(struct limits *limits, const struct lo_module *m, lo_op_id func, bool *own);
/** Did every limit match a function? false with a diagnostic for each that matched none. */
bool limits_were_met(struct lo_ctx *ctx, const struct limits *limits);

/* ---- run_passes.c ---------------------------------------------------------- */

/** What the checks of passes ask of the module. */
struct check_facts {
	const struct lo_passed *passed;           /* of lifelines and layouts */
	const struct lo_id_map *quiet;            /* of --schedule */
	const struct lo_id_map *deciders;         /* of what is freed */
	const struct lo_filled_arguments *filled; /* of values, in debug builds */
	const bool *kinds; /* [kinds of ops] was there one before any pass? NULL: not known; see may_have() */
};
/** For --emit=problem, in the context's arena. */
struct problem_output {
	bool wanted;
	struct lo_problem_table table;
	struct lo_id_map labels; /* names of functions in the table */
};
/** A function as --print-changed printed it last. */
struct printed_function {
	struct lo_arena arena;
	struct lo_span text; /* in `arena` */
};
/** Those of --max-stack, --max-heap and --max-arena. */
struct byte_limits {
	struct limits stack, heap, arena;
};
struct probe;
struct pipeline {
	struct lo_context *context;
	const struct lo_job *job;
	struct lo_module *m;
	struct lo_arena scratch; /* of the current function; reset after it */
	struct lo_arena buffers; /* the liveness of the current function, which is freed before the results
				    computed from it */
	struct printed_function printed;
	struct lo_arena recorded; /* the certified function, until the last pass */
	struct lo_arena lasting;  /* what is known of the module; scratch memory of flow graphs */
	struct lo_known_functions functions;
	struct lo_flaw flaw; /* what the last check has found that failed */
	struct check_facts facts;
	struct lo_arg_plan heap_plan;              /* of the current module, with --heap=arg */
	struct lo_arg_plan stack_plan;             /* the same with --stack=arg */
	LO_VEC(struct lo_function_report) reports; /* in the context's arena */
	struct lo_heap_use *heap_in; /* [] of the functions as they were read, in program order, in the
					context's arena */
	struct problem_output problem;
	bool reports_wanted;
	bool noalias_wanted;        /* find for each function what llvm.noalias would do (noalias.c) */
	bool modes_wanted;          /* find for each function what each --heap mode would do (heap_modes.c) */
	struct lo_windows *windows; /* of the current function in all its states; NULL: none */
	struct lo_dataflow_answers *answers; /* the same; NULL: of the running pass alone */
	struct probe *probe;                 /* for that; NULL: none yet */
	bool probing;                        /* this is the pipeline of a probe */
	bool keeps_visible;                  /* copies of memory that others see are kept in the function */
	bool markers_go;                     /* no output shows the placed lifelines */
	struct {
		size_t done, all; /* functions that have run through the passes, and all of them */
	} n_functions;
	struct byte_limits limits;
};
/** Report to job->progress that @p done of @p total functions are finished, or that @p step begins. */
static inline void note_progress(const struct lo_job *job, const char *step, size_t done, size_t total)
{
	if (job->progress)
		job->progress(job->progress_arg, &(struct lo_progress){step, done, total});
}
/** Summarize calls; all analyses use the summaries. */
void summarize_calls(struct pipeline *p);
/** Run the passes over all functions of p->m. false with diagnostics. */
bool run_passes(struct pipeline *p);
/** Run the passes over one function. false with diagnostics. @p planned: with --heap=arg, @p stacked: with
 * --stack=arg, else NULL. */
bool run_function(struct pipeline *p, lo_op_id func, struct lo_arg_function *planned,
		  struct lo_arg_function *stacked);
/** The next function with a body after @p op (id 0: the first one) in the module; id 0 at the end. */
lo_op_id next_function(const struct lo_module *m, lo_op_id op);
void strip_markers(struct pipeline *p);
void pipeline_init(struct pipeline *p, struct lo_context *context, const struct lo_job *job);
void pipeline_destroy(struct pipeline *p);

/* ---- measure.c ------------------------------------------------------------ */

/** Heap allocations of a function: how many, how many of them are laid out, bytes of those of static size. */
struct heap_count {
	uint32_t n, n_pooled;
	int64_t bytes;
};
/** A function as a --heap mode would lay it out. */
struct laid_out {
	bool taken;   /* any of its heap; else all else is 0 */
	bool is_back; /* the function was restored, since the layout gains nothing */
	struct heap_count heap;
	int64_t bytes_after; /* of the stack */
	int64_t heap_before, heap_after, heap_bound;
	int64_t heap_peak; /* with pack, the most bytes of heap values that are live at once; -1: none */
	/* The heap of the rewritten function, if it allocates, and if it takes an argument. */
	struct lo_mode_use returned, passed;
	int64_t argument_bytes, argument_align_bytes; /* of the heap that an argument can contain */
	struct lo_kept_list kept;                     /* what is not taken, and why */
};
/** Run the passes on @p func with the job of @p p, but for those that only check. With @p argument also find
 * what an argument would contain. The function is changed. @p flow and @p live are of the function
 * after move-allocations; NULL: begin with the first pass. false with diagnostics. */
bool lay_out_heap(struct pipeline *p, lo_op_id func, struct lo_flow *flow, struct lo_liveness *live,
		  bool argument, struct laid_out *out);
/** Run the passes from number @p first on, up to the layout, on @p func. *use: the bytes of the stack and of
 * the heap as laid out, the latter with the most of what is left on the heap. The function is changed. false
 * with diagnostics. */
bool lay_out_apart(struct pipeline *p, lo_op_id func, unsigned first, struct lo_mode_use *use);

/* ---- heap_modes.c -------------------------------------------------------- */

/** The passes as another --heap mode runs them, on the same module: the function is restored afterwards. */
struct probe {
	struct pipeline pipeline;
	struct lo_job job; /* of the pipeline */
};
/** What is known of the heap modes of a function. A use that is not known is that of the function as it is.
 */
struct heap_modes {
	uint32_t in_loops_hoisted;
	struct lo_mode_use hoist;
	struct laid_out stack, pack;
	struct laid_out arg;            /* if no callee takes an argument */
	bool no_stack, no_pack, no_arg; /* modes that reject the function */
};
/** The same in a report, until all functions are done. */
struct modes_of_function {
	struct lo_heap_modes shown; /* must be first: reports refer to it */
	struct heap_modes found;
};
/** What --heap=arg needs to know of the module before the passes change it. */
struct arguments {
	struct lo_arena arena;
	struct lo_arg_plan plan;
	struct lo_snapshot **as_read;    /* [plan.n] of functions with calls that may pass an arena; NULL: the
					    others */
	struct lo_result_arguments made; /* results that the mode would turn into arguments */
	struct laid_out *callers;        /* [plan.n] what --heap=arg makes of those of them without a heap */
};

/** lay_out_apart with the job of @p p, but without what the job prints and checks. */
bool measure_apart(struct pipeline *p, lo_op_id func, unsigned first, struct lo_mode_use *use);
/** The same, stack and heap together. */
bool measure_from(struct pipeline *p, lo_op_id func, unsigned first, int64_t *bytes);
struct heap_count count_heap(const struct lo_liveness *live, const struct lo_splits *splits,
			     struct lo_arena *scratch);
/** What the function of @p flow, which is as it is now, asks of the heap. No stack, no arena. */
struct lo_mode_use heap_use(struct pipeline *p, const struct lo_flow *flow);
/** The same of @p func, without its flow graph. */
struct lo_mode_use heap_use_now(struct pipeline *p, lo_op_id func);
/** Find what hoist would do to the function of @p live, and restore it. */
void find_hoisted(struct pipeline *p, const struct lo_liveness *live, struct heap_modes *out);
/** Find what pack, arg and stack would do to the function of @p flow and @p live, and restore it. */
void find_heap_modes(struct pipeline *p, struct lo_flow *flow, struct lo_liveness *live,
		     struct heap_modes *out);
/** The same for the report. @p kept: the report of the function as it is. */
struct lo_heap_modes *heap_modes_of(struct pipeline *p, const struct heap_modes *found,
				    const struct lo_function_report *kept);

/* ---- noalias.c ----------------------------------------------------------- */

/** Find which arguments of @p func, which is as it was read, would let it need less with llvm.noalias. The
 * function is restored; p->m->noalias_useless is set if there are none. In the context's arena. */
struct lo_noalias_report try_noalias(struct pipeline *p, lo_op_id func);

/* ---- functions_in_parallel.c --------------------------------------------- */

/** Do the threads of the context pay for the functions of p->m, and may each function be processed alone? */
bool may_run_parallel(const struct pipeline *p, uint32_t n_functions);
/** Run the passes over @p functions of p->m by the threads of the context, with the same result as one after
 * the other. false with diagnostics. */
bool run_functions_parallel(struct pipeline *p, const lo_op_id *functions, uint32_t n);

/** A function as it was before the passes, with job->changed_only. */
struct noted_function {
	lo_op_id func;
	const struct lo_snapshot *snapshot; /* in the pipeline's scratch arena */
	struct lo_region *bodies;           /* of its regions, while they are taken out; NULL: they are not */
};

/** One call of lo_run. */
struct run {
	struct lo_context *context;
	const struct lo_job *job;
	struct lo_output *depfile; /* [1 + job->n_emits] the rule, then the outputs */
	struct lo_output *outputs; /* [job->n_emits] of these */
	struct lo_out *texts;      /* [job->n_emits] of outputs that stay in memory */
	struct text_places {
		LO_VEC(struct lo_text_place) list;
	} * places; /* [job->n_emits] in the same arena as the texts */
	struct lo_arena text_arena;
	struct pipeline pipeline;                  /* pipeline.m: the module of the current part */
	struct arguments arguments;                /* of the current part */
	const struct lo_external_frames *external; /* NULL: none given */
	const struct lo_old_report *old;           /* of --diff; NULL: none */
	struct lo_tool_run tool;                   /* of this run, for documents */
	struct lo_cancel cancel;
	struct lo_plan *plan;                  /* of the parts that are done; NULL: it is not kept */
	LO_VEC(struct noted_function) as_read; /* of the current part */
	uint32_t part;                         /* number of the current part of --split-input-file, from 0 */
	unsigned pointer_bits;                 /* of the target; 0: not computed yet */
};

/** Before the passes: note the functions of the current part, if job->changed_only. */
void note_functions(struct run *run);
/** Take the bodies of functions that have not changed since then out of the module; put them back. */
void take_unchanged_bodies(struct run *run);
void return_bodies(struct run *run);
/** Append the places of all operations and block arguments of the module, for lo_emit.places. */
void list_places(struct run *run, struct text_places *to);

/** Before the passes: are heap modes to be found? Not unless the job keeps the heap as it is and the module
 * allocates. */
void begin_heap_modes(struct run *run);
/** After the passes: complete the heap modes in the reports. */
void end_heap_modes(struct run *run);

/* ---- limits.c ------------------------------------------------------------ */
bool has_limits(const struct lo_job *job);
/** Does the function need at most the stack that --max-stack allows? Else an error at its peak, with
 * notes. */
bool check_limit(struct pipeline *p, const struct lo_function_report *report);
/** The same for the heap and the arena of each function, after the passes. Warns of allocations in what is no
 * func.func, which are not counted. */
bool check_heap_limits(struct pipeline *p);
/** The same for the deepest call chain of each root, and of each function with a limit of its own: an error
 * at the function, with the chain as notes. A warning if a depth is unknown and its known part is within the
 * limit. */
bool check_chain_limits(struct pipeline *p, const struct lo_call_graph *graph);

/* ---- clock.c ------------------------------------------------------------- */
/** A run begins: reset all measurements. @p timed: passes are measured. There are some dozens for each
 * function, so asking for the time costs a hundredth of a run. */
void clock_start(struct lo_context *context, bool timed);
/** Charge time and memory to the pass @p name (of static storage) from now on. Pass the result to
 * clock_leave. */
uint32_t clock_enter(struct lo_context *context, const char *name);
void clock_leave(struct lo_context *context, uint32_t before);
/** Threads with contexts, and clocks, of their own work from now on until clock_resume, which adds what they
 * have measured. Rows show the memory of one thread, and what was there before. */
void clock_pause(struct lo_context *context);
void clock_resume(struct lo_context *context, const struct lo_context *const *threads, uint32_t n);

/* ---- job_options.c ------------------------------------------------------------ */
/** The option of that name, with or without dashes; NULL: there is none. */
const struct lo_option_info *option_named(const char *name);

/* ---- index_width.c ------------------------------------------------------- */
/** Set the width of an index of the current module, from which all sizes follow: that of the job, else of the
 * module's data layout, else of the target. false with a diagnostic if job and data layout differ, or the
 * width is neither 32 nor 64 bits. */
bool choose_index_width(struct run *run);

/* ---- outputs.c ----------------------------------------------------------- */

enum output_trait {
	OUTPUT_LLVM = 1,    /* lower-llvm makes it after the passes; all others are text */
	OUTPUT_AS_READ = 2, /* shows the program as it was read; needs no passes */
	OUTPUT_TEXT = 4,    /* is printed after the passes */
	OUTPUT_MLIR = 8,    /* parts of --split-input-file have the marker between them */
	OUTPUT_REPORTS = 16 /* needs the reports of functions that are gathered with the layout */
};
/** A row of emit.def, and the function that prints it. */
struct output_kind {
	const char *name;
	bool ready;
	enum lo_until step;                                           /* the earliest step that it needs */
	bool (*print)(struct run *run, int form, struct lo_out *out); /* NULL with OUTPUT_LLVM */
	int form;                                                     /* lo_llvm_kind with OUTPUT_LLVM */
	unsigned traits;
};
const struct output_kind *output_kind(enum lo_emit_kind kind);

/* ---- depfile.c ------------------------------------------------------------ */
/** Write the rule of job->depfile, if that is wanted, to run->depfile. false with a diagnostic. */
bool write_depfile(struct run *run);

/* ---- load_llvm.c --------------------------------------------------------- */
/** Bits of a pointer of the job's target; 0 with a diagnostic. */
unsigned target_pointer_bits(struct lo_context *context, const struct lo_job *job);
/** Compile p->m and add the frame of each function to its report. */
bool measure_frames(struct pipeline *p);
/** To @p text, in memory, if it is not NULL; else to @p output. */
bool emit_llvm(struct lo_context *context, struct lo_module *m, const struct lo_job *job,
	       enum lo_llvm_kind kind, const struct lo_output *output, struct lo_out *text);

/* ---- expect.c ------------------------------------------------------------ */

/** Compare the diagnostics of bytes [begin, end) of @p source with the expected-... comments there, then
 * clear them. Mismatches are kept for report_expectations. true if all matched. */
bool check_expectations(struct lo_context *context, const struct lo_source *source, size_t begin, size_t end);
/** Report the mismatches of all parts as errors. */
void report_expectations(struct lo_context *context);

#endif
