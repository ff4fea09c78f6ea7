// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lifeopt.h  The public C API of lifeopt: make a context, run a job on MLIR text, read the
 * diagnostics.
 *
 *  Two contexts may be used from two threads. The state that they share: the names of files that are being
 *  written (lo_remove_temporaries); and, with LLVM output, LLVM itself, which is loaded once and stays: its
 * list of targets, and its handler of fatal errors, of which it has one for the process. The handler is
 * installed while LLVM sets up a target, generates code, or prints, and removed after the last run that needs
 * it, or, if memory ran out, with the context: a program that shares LLVM with lifeopt and has a handler of
 * its own loses it. A thread that calls the library needs a stack of 256 KiB. The library never ends the
 * process and never writes to stderr: if it cannot allocate its own memory, or cannot read or write a file,
 * the outcome is LO_REJECTED. A program may give it memory of its own (struct lo_allocator).
 *
 *  What an input can make a run use: no memory but what grows linearly with the input, which has no limit of
 *  its own; near-linear time, but for the search for a packing (lo_job.layout_steps), and for LLVM. Nothing
 *  recurses on the nesting of the input. docs/limits.md has the limits of the text; docs/embedding.md has
 * whole programs.
 *
 *  The libraries that it uses can still end the process:
 *  - If malloc returns NULL to them. GMP, used by isl, calls abort(). isl and cgraph may read through NULL;
 *  errors that isl reports make results more conservative. The C++ runtime and LLVM call abort(). isl and GMP
 *  compute dependences, in all runs except those to LO_UNTIL_PARSE; cgraph serves the kinds dot-* and
 *  dependences=dot; LLVM serves the kinds llvm, bc, asm and obj, and measure_frame. A process that must end
 *  in its own way needs a malloc that ends it and never returns NULL, as that of the command
 *  (tools/memory.c).
 *  - At an error that LLVM does not report, by abort() or exit(1). While a target is set up, code is
 *  generated, or text is printed to a file, such an error becomes a diagnostic.
 *  - At a signal that the process neither catches nor ignores: SIGPIPE, if a pipe that is written has no
 *  reader, and SIGXFSZ.
 *
 *  Descriptors 0 to 2 should be open; otherwise a file that is opened may become one of them. Start at
 *  lo_run(). */
#ifndef LIFEOPT_LIFEOPT_H
#define LIFEOPT_LIFEOPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lifeopt/version.h"

#ifdef __cplusplus
extern "C" {
#endif

struct lo_context;

/** The outcome of a call. All but LO_DONE leave at least one error in the context, unless memory ran out:
 * then the rendered diagnostics say so. */
enum lo_outcome {
	LO_DONE = 0,
	LO_REJECTED = 1,  /* the input is wrong, a file cannot be read or written, or a limit was exceeded */
	LO_CANCELLED = 3, /* `cancelled` of the job returned true; no output was given */
	LO_BUG = 70,      /* a bug of lifeopt; no output was given */
};

enum lo_emit_kind {
#define EMIT(SYM, NAME, READY, STEP, HELP) LO_EMIT_##SYM,
#include "lifeopt/emit.def"
	LO_EMIT_KIND_COUNT
};
/** A place in the text that was read, both from 1; line 0: unknown. */
struct lo_text_place {
	uint32_t line, column;
};
/** One output. @c path NULL or "-": standard output. Files appear whole or not at all. */
struct lo_emit {
	enum lo_emit_kind kind;
	const char *path;
	/** Gets the whole output, once, if the run succeeds, after all files are in place; then no file is
	 * written or even opened for it. @p text
	 * is valid during the call; it may hold any bytes, and no NUL follows it. NULL: @c path is
	 * written. */
	void (*write)(void *arg, const char *text, size_t length);
	/** With `write`, for MLIR: gets, before that, where each operation and block argument of the text
	 * comes from. In the order of the text: an operation, the arguments of all blocks in its regions,
	 * then the operations of these. */
	void (*places)(void *arg, const struct lo_text_place *places, size_t n);
	void *write_arg; /* of both */
};

enum lo_until { LO_UNTIL_PARSE, LO_UNTIL_LIFELINES, LO_UNTIL_COLOR, LO_UNTIL_LOWER };
enum lo_markers {
	LO_MARKERS_AUTO,
	LO_MARKERS_KEEP,
	LO_MARKERS_STRIP,
	LO_MARKERS_DIALECT
}; /* auto: kept in LLVM IR, with LO_UNTIL_LIFELINES and with poison; dialect: kept, in MLIR as ops of the
      dialect `lifeline` */
enum lo_coloring { LO_COLORING_NONE, LO_COLORING_SLOTS, LO_COLORING_PACK };
enum lo_heap {
	LO_HEAP_KEEP,
	LO_HEAP_HOIST, /* moved out of sequential loops */
	LO_HEAP_PACK,  /* one allocation per function */
	LO_HEAP_ARG,   /* one i8 memref per function, which it takes as its last argument */
	LO_HEAP_STACK, /* small buffers on the stack */
};
/** Where the frames of private functions are: in each call, or in the frames of their callers, which pass
 * them as the last argument. */
enum lo_stack { LO_STACK_KEEP, LO_STACK_ARG };
/** Values whose live ranges meet, as those of an operand and the result that is computed in its place: they
 * may share bytes where no loop gets slower, never, or where it is legal. */
enum lo_in_place_reuse { LO_IN_PLACE_YES, LO_IN_PLACE_NO, LO_IN_PLACE_SIZE };
/** Copies that views of their source can replace: all but those that make reading faster, none, all. */
enum lo_copies { LO_COPIES_SPEED, LO_COPIES_KEEP, LO_COPIES_SIZE };
/** The order of independent ops of a block: that of the program, or one with fewer bytes live at once. */
enum lo_scheduling { LO_SCHEDULING_SOURCE, LO_SCHEDULING_MEMORY };
/** Loop nests that produce and consume a buffer: as they are, or interleaved where that needs less memory. */
enum lo_fusing { LO_FUSING_OFF, LO_FUSING_MEMORY };
enum lo_folding { LO_FOLDING_OFF, LO_FOLDING_EXACT, LO_FOLDING_POWER_OF_TWO };
/** How diagnostics are printed: for people, or as one document for programs. */
enum lo_diagnostics {
	LO_DIAGNOSTICS_TEXT,
	LO_DIAGNOSTICS_JSON,
	LO_DIAGNOSTICS_SARIF,
	LO_DIAGNOSTICS_GITHUB,
};
/** An option that was given, as on the command line; @c value NULL: it has none. */
struct lo_option {
	const char *name, *value;
};
enum lo_color_output {
	LO_COLOR_OUTPUT_AUTO,
	LO_COLOR_OUTPUT_ALWAYS,
	LO_COLOR_OUTPUT_NEVER
}; /* auto: color on a terminal */

/** Declarations of ops without a row in the op table, as a file of --op-effects has them (docs/language.md).
 */
struct lo_op_declarations {
	const char *name; /* in diagnostics */
	const char *text; /* [length] a NUL follows it. Borrowed until the context is destroyed */
	size_t length;
};

struct lo_stack_limit {
	/** [length] The path: `f` (all functions of that name), `outer::f` (f in modules or other symbol
	 * tables `outer`), `::f` (only in the outermost module). Each name may begin with @ and may be
	 * quoted, with MLIR's escapes. If several paths match a function the longest applies. */
	const char *function;
	size_t length;
	int64_t bytes;
};

/** Limits of a kind of memory. */
struct lo_memory_limits {
	int64_t bytes;                   /* of each function; -1: no limit */
	const struct lo_stack_limit *at; /* [n] limits of single functions, instead of that */
	size_t n;
};

/** A pass over functions. Several passes may have the same name. */
struct lo_pass_info {
	const char *name, *help;
	enum lo_until step; /* the pass runs if the job's `until` is this step or a later one */
};
/** The passes in the order in which they run; NULL after the last one. */
const struct lo_pass_info *lo_pass_at(size_t number);

/** What can be dumped: nodes and loops of the flow graph; the buffers that each memref may be; the values of
 * buffers; live ranges; which of them interfere; storages and cells. */
enum lo_dump {
	LO_DUMP_FLOW,
	LO_DUMP_ALIASES,
	LO_DUMP_VALUES,
	LO_DUMP_RANGES,
	LO_DUMP_INTERFERENCE,
	LO_DUMP_LAYOUT
};

/** Progress of a run. */
struct lo_progress {
	const char *step;   /* "reading", "functions", "LLVM", "writing" */
	size_t done, total; /* numbers of functions, for step "functions"; 0 otherwise */
};

/** As many threads as there are processors that the process may use. */
#define LO_ALL_PROCESSORS UINT32_MAX

/** The options of a run. Zero-initialise, then call lo_job_init. Strings are borrowed for the run. */
struct lo_job {
	const char *input; /* file name, "-": standard input */
	/* [input_length] the input itself; no file is read, and `input` is its name in diagnostics. A NUL
	 * follows it. Borrowed until the context is destroyed. NULL: the file is read. */
	const char *input_text;
	size_t input_length;
	const struct lo_emit *emits;
	size_t n_emits;
	enum lo_until until;
	enum lo_markers markers;
	enum lo_coloring coloring;
	int64_t layout_steps; /* limit of the packing search for each arena; 0: greedy orders only; -1: 3000
				 per value, at most 2,000,000 */
	enum lo_heap heap;
	int64_t heap_stack_bytes; /* LO_HEAP_STACK: maximum size of a buffer that is moved to the stack */
	enum lo_folding folding;  /* shrink buffers to the window that is live at a time, or to the next power
				     of two; cut off ends that no subscript reaches */
	enum lo_copies copies;    /* without effect with LO_IN_PLACE_NO or LO_COLORING_NONE */
	enum lo_scheduling scheduling;
	enum lo_stack stack;
	enum lo_fusing fusing;           /* LO_FUSING_MEMORY: folds buffers too */
	enum lo_in_place_reuse in_place; /* without effect with LO_COLORING_NONE */
	bool no_zero_strides;            /* make no view with a stride of 0, which MLIR 19 does not read */
	bool poison;                     /* overwrite storage where a value starts and ends */
	bool split_input_file;           /* each part between markers is a module of its own */
	const char *split_marker;        /* separates the parts; NULL or "": `// -----` */
	const char *output_split_marker; /* printed between their outputs; NULL: `// -----` */
	bool verify_diagnostics; /* compare diagnostics with expected-error comments, as mlir-opt does */
	bool only_expected;      /* with verify_diagnostics: an unexpected diagnostic is no error */
	bool print_locations;
	bool changed_only; /* MLIR output has functions that no pass changed without their bodies */
	bool text_places;  /* report and diagnostics say where something is in the text, not what loc(...)
			      names */
	const struct lo_option *options; /* [n_options] those that the reports for programs list */
	size_t n_options;
	enum lo_color_output color_output; /* of the text report */
	const char *const *op_effects; /* [n_op_effects] files that declare effects and aliases of ops without
					  a row in the op table */
	size_t n_op_effects;
	const struct lo_op_declarations *op_declarations; /* [n_op_declarations] the same in memory, read
							     after these files */
	size_t n_op_declarations;
	int64_t max_errors;      /* maximum number kept of the run; 0: all */
	int64_t max_stack_bytes; /* maximum stack of a function; -1: no limit */
	const struct lo_stack_limit
		*stack_limits; /* [n_stack_limits] limits of single functions, instead of max_stack_bytes */
	size_t n_stack_limits;
	struct lo_memory_limits max_heap,
		max_arena; /* the same of the heap and of the arena of LO_HEAP_ARG */
	const char *diff; /* an earlier report in JSON: the text report shows the changes since; NULL: none */
	bool fail_on_growth; /* with diff: an error if a function needs more of any kind of memory */
	bool allow_new;      /* with fail_on_growth: functions that the old report lacks are no error */
	bool measure_frame;  /* reports include the frames of compiled functions */
	const char *external_frames; /* file with the stack that functions without a body need; NULL: none */
	bool plan;                   /* keep the plan for lo_plan_of (lifeopt/plan.h) */
	const char *depfile; /* file for a rule of make and ninja: the targets depend on the files that were
				read, among them those of lo_expand_response_files since the context was made;
				NULL: none */
	const char *const *depfile_targets; /* [n_depfile_targets] written as they are; none: the outputs that
					       are files */
	size_t n_depfile_targets;
	const char *const *prefix_maps; /* [n_prefix_maps] "OLD=NEW": names of files that begin with OLD are
					   shown with NEW instead; the last that matches counts */
	size_t n_prefix_maps;
	unsigned opt_level; /* of LLVM's pipeline; 0: none */
	const char *target; /* triple of LLVM output; NULL: that of the module, or this machine */
	const char *cpu, *features,
		*target_abi;   /* as for llc; NULL: the least that the target has; cpu may be "native" */
	bool debug;            /* debug information in LLVM output */
	bool sanitize_address; /* mark functions of LLVM output for AddressSanitizer */
	bool bare_pointers;    /* pass memrefs as one pointer at function boundaries */
	unsigned index_bits; /* bits of an index: 64 or 32; 0: of the module's data layout, else of a pointer
				of the target */
	uint32_t threads;    /* at most; 0 or 1: only the calling one. The output does not depend on it */
	bool threads_always; /* also for programs that are too small for threads to pay */
	int64_t part_ops;    /* number of ops whose LLVM IR is in memory at a time; 0: chosen automatically */
	unsigned llvm_version;                                /* LLVM release; 0: the newest that was built */
	bool time;                                            /* measure each pass, see lo_time_report */
	const char *const *print_after, *const *print_before; /* passes after and before which each function
								 is printed as MLIR; "all": all */
	size_t n_print_after, n_print_before;
	unsigned dumps;     /* a bit 1 << lo_dump each: what the analyses found, as text for each function */
	bool print_changed; /* print each function before the first pass, and after each that changes it */
	void (*printed)(void *arg, const char *text,
			size_t length); /* gets that text, piece by piece; required for print_* and dumps */
	void *printed_arg;
	void (*progress)(
		void *arg,
		const struct lo_progress *at); /* called at each step and function; NULL: not wanted */
	void *progress_arg;
	/* true: the run shall end; then the outcome is LO_CANCELLED, and the context can be used again. Asked
	 * before each pass of each function, in the exact searches for a packing about once a millisecond,
	 * before each function whose dependences are printed, and before each that is lowered to LLVM IR; not
	 * in the greedy orders that a packing begins with, so one of many values continues for as long as
	 * these take; not while text is read, verified or printed, nor while LLVM optimizes and generates
	 * code. Called by all threads of the run, also at once. NULL: never. */
	bool (*cancelled)(void *arg);
	void *cancelled_arg;
};
/** Set the defaults: standard input, LLVM IR to standard output, packing, no stack limit; LO_HEAP_STACK moves
 * buffers of at most 1024 bytes. */
void lo_job_init(struct lo_job *job);

/** NULL if there is no memory. Release with lo_context_destroy. A context is used by one thread at a time. */
struct lo_context *lo_context_create(void);
void lo_context_destroy(struct lo_context *context);

/** Memory of the program, for a context. All that lifeopt itself allocates for the context is from it: what
 * is read, what the analyses find, and what is given to the program, such as diagnostics, plans, jobs and the
 * texts of outputs. The context releases it, all of it in lo_context_destroy at the latest; the program
 * releases nothing. Not from it is what isl, GMP, cgraph, LLVM and the C++ library allocate, nor what the C
 * library does for itself: threads, libraries that are loaded, buffers of qsort, regular expressions, the
 * stream to which cgraph writes, the file in memory to which LLVM prints. */
struct lo_allocator {
	size_t size; /* of this struct, set by the caller; a later library may have more members */
	/** @p bytes bytes, more than 0, at a multiple of 16; NULL: there are none, and the call of lifeopt
	 * ends as when memory ran out. Most are from 32 KiB to 4 MiB; a larger array or text is one piece. */
	void *(*allocate)(void *arg, size_t bytes);
	/** Takes back what `allocate` gave when it was asked for as many @p bytes; never NULL. */
	void (*release)(void *arg, void *at, size_t bytes);
	/** Both are called by the threads that call lifeopt with the context, and by those of its runs
	 * (job.threads), then also at once; one thread may release what another has allocated. They must
	 * return, and may not call lifeopt with the context. */
	void *arg;
	bool zeroed; /* `allocate` gives bytes that are all zero, which need not be cleared then */
};
/** lo_context_create() with memory from @p allocator, which is copied; its functions and `arg` must remain
 * until lo_context_destroy returns. NULL also if the struct lacks a member before `zeroed` or a function;
 * then nothing has been allocated, or all has been released. */
struct lo_context *lo_context_create_with(const struct lo_allocator *allocator);

/* For programs in other languages, which need not know the members of struct lo_job then: a job that the
 * context owns, lo_job_set() for its options, and these. A program in C may use them too, and mix both. */

/* After any of these, lo_run, lo_job_set and lo_expand_response_files has run out of memory, the context may
 * only be asked for rendered diagnostics, and destroyed. */

/** A job with the defaults, without outputs; valid until the context is destroyed. NULL if memory ran out. */
struct lo_job *lo_job_create(struct lo_context *context);
/** The input is @p text, of which `input_text` says what must hold, and has this @p name in diagnostics. Both
 * are borrowed. */
void lo_job_read(struct lo_job *job, const char *name, const char *text, size_t length);
/** One output more, of the @p kind that --emit calls so, such as "mlir". @p write and @p arg: as in struct
 * lo_emit. false: no kind has this name, or memory ran out. */
bool lo_job_emit(struct lo_context *context, struct lo_job *job, const char *kind,
		 void (*write)(void *arg, const char *text, size_t length), void *arg);
/** Declare ops without a row in the op table, as if a file called @p name had been given to --op-effects: for
 * the runs of @p job. Any number of times; what one text declares no other may. @p name and [length] @p text
 * are copied; the text is UTF-8, and no NUL need follow it. What is wrong in it is a diagnostic of lo_run, at
 * its line and column of @p name. false: memory ran out. */
bool lo_job_declare_ops(struct lo_context *context, struct lo_job *job, const char *name, const char *text,
			size_t length);
/** Set `plan`, for lo_plan_of. */
void lo_job_keep_plan(struct lo_job *job);
/** Set `cancelled` and `cancelled_arg`. */
void lo_job_cancel_if(struct lo_job *job, bool (*cancelled)(void *arg), void *arg);

/** Read, verify, analyse, lay out, certify and emit as @p job requests. Nothing is written unless everything
 * succeeds. Diagnostics are kept in the context until it is destroyed. Time and memory near-linear in the
 * input. */
enum lo_outcome lo_run(struct lo_context *context, const struct lo_job *job);

/** An option of the command line, a row of its table. */
struct lo_option_info {
	const char *name; /* with its dashes */
	const char
		*argument; /* "" none, "=X", "[=X]" may be left out, " X" the next word of a command line */
	const char *help;  /* one line; "": the option is not listed */
	bool of_program;   /* changes or checks the program: a pass from MLIR to MLIR has the option */
	bool repeats;      /* of those: each value adds to the ones before */
};
/** The options in the order of the command's help; NULL after the last one. */
const struct lo_option_info *lo_option_at(size_t number);
enum lo_option_outcome {
	LO_OPTION_SET,
	LO_OPTION_WRONG,
	LO_OPTION_OF_COMMAND, /* nothing of a job: what to print and where (--emit, -o), --help, --version */
};
/** What is wrong with an option: "<what> '<word>'; <hint>". Owned by the context; @c hint, such as the name
 * that a misspelled one is near to, may be NULL. */
struct lo_option_error {
	const char *what, *word, *hint;
};
/** Set an option of @p job as the command line does. @p name: with or without dashes. @p value: what follows
 * the equals sign; NULL: nothing. Both are copied; lists grow in the context, which must outlive the job.
 * *@p why is set with LO_OPTION_WRONG alone; then the job is as before. */
enum lo_option_outcome lo_job_set(struct lo_context *context, struct lo_job *job, const char *name,
				  const char *value, struct lo_option_error *why);

/** Replace each of @p n arguments of a command line that begins with @ by the arguments in the response file
 * that it names, and so on in these. They are separated by whitespace, which quotes, single or double, and
 * backslashes keep in an argument; a backslash makes the character after it an ordinary one, in quotes too.
 * On LO_DONE *@p out has *@p n_out arguments, owned by the context; LO_REJECTED, and none: a file cannot be
 * read, a quote has no end, or there are too many, which a diagnostic says, or memory ran out. */
enum lo_outcome lo_expand_response_files(struct lo_context *context, const char *const *arguments, size_t n,
					 const char *const **out, size_t *n_out);

/** Remove the temporary files of all contexts: for a handler of signals that end the process. Unless the file
 * system lacks unnamed files (O_TMPFILE), a temporary file exists only at the moment of the commit.
 * Async-signal-safe. */
void lo_remove_temporaries(void);

/** A packing problem in a file (docs/coloring.md describes its columns), and the options to solve it. */
struct lo_pack_job {
	const char *input;  /* file name, "-": standard input */
	const char *output; /* file name of the answer; NULL or "-": standard output */
	int64_t steps;      /* limit of the exact search in each memory space; 0: greedy only; -1: 50,000 per
			       value, at least 200 and at most 1,000 million */
	unsigned orders;    /* bits 1 << n of the orders size, area, duration, contention, start; 0: all */
	bool first_fit, best_fit; /* neither: both */
	bool check;               /* the file has offsets: check that they are a packing; no output */
	int64_t max_errors;       /* maximum number kept; 0: all */
	/* Bytes of each memory space: the search ends as soon as everything fits. If it does not fit this is
	 * an error, but the best answer found is still written. -1: as few bytes as possible. */
	int64_t capacity;
	bool (*cancelled)(void *arg); /* as in struct lo_job; asked in the exact searches */
	void *cancelled_arg;
};
/** Set the defaults: standard input and output, no capacity, steps as for -1. */
void lo_pack_job_init(struct lo_pack_job *job);
/** Read the problem, pack each memory space, check the answer with independent code, and write it. Nothing is
 * written unless everything succeeds, except that the capacity may be exceeded. As with lo_run, diagnostics
 * are kept in the context. */
enum lo_outcome lo_run_pack(struct lo_context *context, const struct lo_pack_job *job);
/** Result of the last lo_run_pack: for each memory space a line with values, bytes, bound, and whether fewer
 * bytes are possible; NUL-terminated, owned by the context. */
const char *lo_pack_summary(const struct lo_context *context);

/** Diagnostics of all runs, rendered: `file:line:col: error: text`, the source line, a caret; NUL-terminated,
 * owned by the context. *length, if not NULL, receives the length in bytes. "" if there are none; a fixed
 * text if memory ran out. */
const char *lo_diagnostics_text(struct lo_context *context, size_t *length);
/** The same in another form. JSON is described by docs/diagnostics.schema.json; SARIF is version 2.1.0; for
 * GitHub Actions there is a workflow command a line. */
const char *lo_diagnostics(struct lo_context *context, enum lo_diagnostics form, size_t *length);
enum lo_diagnostic_kind {
	LO_DIAGNOSTIC_ERROR,
	LO_DIAGNOSTIC_WARNING,
	LO_DIAGNOSTIC_REMARK,
	LO_DIAGNOSTIC_NOTE
};
/** A diagnostic at a place of the text that was read, whatever its loc(...) say. */
struct lo_diagnostic {
	enum lo_diagnostic_kind kind; /* a note belongs to the last one before it that is none */
	const char *rule;             /* a name for lo_explain_text; "": none */
	const char *file;             /* "" without a place */
	uint32_t line, column;        /* from 1; 0: no place */
	const char *text;
};
/** The diagnostic @p number of all runs, in the order found, to *@p out, valid until the context is
 * destroyed. false: there are fewer. */
bool lo_diagnostic_at(struct lo_context *context, size_t number, struct lo_diagnostic *out);
/** Number of errors so far. */
size_t lo_error_count(const struct lo_context *context);
/** Table of time and memory per pass of the last run with job.time; owned by the context. */
const char *lo_time_report(struct lo_context *context);
/** The same as a JSON object, described by docs/time.schema.json. */
const char *lo_time_json(struct lo_context *context);

/** The op reference as Markdown. @p name NULL or "": a line for each op; a dialect, an op or "all":
 * everything about them. NUL-terminated, owned by the context. NULL if nothing has that name or memory ran
 * out. */
const char *lo_ops_text(struct lo_context *context, const char *name, size_t *length);

/** What a rule of diagnostics or of reasons in the report means. @p name NULL, "" or "list": a line for each
 * rule; "all": all of them, as Markdown. NUL-terminated, owned by the context. NULL if no rule has that name
 * or memory ran out. */
const char *lo_explain_text(struct lo_context *context, const char *name, size_t *length);

/** "0.1.0 (LLVM 22, 19)" */
const char *lo_version(void);
/** The newest LLVM release that the library was built for, of those up to @p newest; 0: none of them. */
unsigned lo_llvm_release(unsigned newest);
/** LIFEOPT_VERSION_NUMBER of the library that runs, which may differ from that of the header. */
uint32_t lo_version_number(void);

#ifdef __cplusplus
}
#endif

#endif
