// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lifeopt.h  The public C API of lifeopt: make a context, run a job on MLIR text, look at the
 * diagnostics.
 *
 *  There is no global state but the names of files that are being written (lo_remove_temporaries); two
 * contexts may be used from two threads. A thread that calls it needs a stack of 256 KiB. The library never
 * ends the process and never writes to stderr: where memory of its own cannot be had, or a file cannot be
 * read or written, the outcome is LO_REJECTED.
 *
 *  What can end the process all the same is what libraries below do:
 *  - Where malloc gives them NULL. GMP, below isl, calls abort(). isl and cgraph may read through NULL; what
 * isl can report makes answers more cautious. The C++ runtime and LLVM call abort(). isl and GMP work on
 * dependences, in all runs but those to LO_UNTIL_PARSE; cgraph on kinds dot-* and dependences=dot; LLVM on
 * kinds llvm, bc, asm and obj, and with measure_frame. A process that must end in its own way has a malloc
 * that does so itself and never gives NULL, as the command's (tools/memory.c).
 *  - At an error that LLVM does not report, by abort() or exit(1). While a target is set up, code is made, or
 * text is printed to a file, such an error is a diagnostic.
 *  - At a signal that the process has neither caught nor ignored: SIGPIPE, where a pipe that is written has
 * no reader, and SIGXFSZ.
 *
 *  Descriptors 0 to 2 should be open, or a file that is opened may become one of them. Start at lo_run(). */
#ifndef LIFEOPT_LIFEOPT_H
#define LIFEOPT_LIFEOPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lo_context;

/** What came out of a call. All but LO_DONE left at least one error in the context. */
enum lo_outcome {
	LO_DONE = 0,
	LO_REJECTED = 1, /* the input is wrong, a file cannot be read or written, or a limit was exceeded */
	LO_BUG = 70,     /* a bug of lifeopt; nothing was printed */
};

enum lo_emit_kind {
#define EMIT(SYM, NAME, READY, STEP, HELP) LO_EMIT_##SYM,
#include "lifeopt/emit.def"
	LO_EMIT_KIND_COUNT
};
/** One output. @c path NULL or "-": standard output. Files appear whole or not at all. */
struct lo_emit {
	enum lo_emit_kind kind;
	const char *path;
};

enum lo_until { LO_UNTIL_PARSE, LO_UNTIL_LIFELINES, LO_UNTIL_COLOR, LO_UNTIL_LOWER };
enum lo_markers {
	LO_MARKERS_AUTO,
	LO_MARKERS_KEEP,
	LO_MARKERS_STRIP,
	LO_MARKERS_DIALECT
}; /* auto: kept in LLVM IR and with LO_UNTIL_LIFELINES; dialect: kept, in MLIR as ops of the dialect
      `lifeline` */
enum lo_coloring { LO_COLORING_NONE, LO_COLORING_SLOTS, LO_COLORING_PACK };
enum lo_heap {
	LO_HEAP_KEEP,
	LO_HEAP_HOIST, /* out of sequential loops */
	LO_HEAP_PACK,  /* those of a function in one allocation */
	LO_HEAP_ARG,   /* those of a function in an i8 memref that it takes as its last argument */
	LO_HEAP_STACK, /* small ones on the stack */
};
enum lo_folding { LO_FOLDING_OFF, LO_FOLDING_EXACT, LO_FOLDING_POWER_OF_TWO };
enum lo_color_output {
	LO_COLOR_OUTPUT_AUTO,
	LO_COLOR_OUTPUT_ALWAYS,
	LO_COLOR_OUTPUT_NEVER
}; /* auto: on a terminal */

struct lo_stack_limit {
	/** [length] Which: `f` (all of that name), `outer::f` (f of modules or other symbol tables `outer`),
	 * `::f` (of the outermost one alone). Each name may begin with @ and may stand in quotes with MLIR's
	 * escapes. Of several that fit the longest holds. */
	const char *function;
	size_t length;
	int64_t bytes;
};

/** A pass over functions. Several may have one name. */
struct lo_pass_info {
	const char *name, *help;
	enum lo_until step; /* it runs when the job goes at least as far */
};
/** The passes in the order in which they run; NULL behind the last one. */
const struct lo_pass_info *lo_pass_at(size_t number);

/** What can be dumped: the buffers that each memref may be; the values of buffers; live ranges; which of them
 * interfere; storages and cells. */
enum lo_dump { LO_DUMP_ALIASES, LO_DUMP_VALUES, LO_DUMP_RANGES, LO_DUMP_INTERFERENCE, LO_DUMP_LAYOUT };

/** How far a run is. */
struct lo_progress {
	const char *step;   /* "reading", "functions", "LLVM", "writing" */
	size_t done, total; /* functions, with step "functions"; 0 otherwise */
};

/** Everything that one run is asked to do. Zero-initialise, then lo_job_init. Strings are borrowed for the
 * run. */
struct lo_job {
	const char *input; /* file name, "-": standard input */
	const struct lo_emit *emits;
	size_t n_emits;
	enum lo_until until;
	enum lo_markers markers;
	enum lo_coloring coloring;
	int64_t layout_steps; /* that the search for a packing may take for each arena; 0: greedy orders
				 alone; -1: 3000 per value, 2,000,000 at most */
	enum lo_heap heap;
	int64_t heap_stack_bytes; /* STACK: of a buffer at most */
	enum lo_folding folding;  /* buffers become as large as the window of them that is live at a time, or
				     the next power of two */
	bool apart; /* values whose lives meet share no byte, not even where one is made of the other in place
		     */
	bool poison;                     /* storage is overwritten where a value starts and ends */
	bool split_input_file;           /* each part between markers is a module of its own */
	const char *split_marker;        /* what parts them; NULL or "": `// -----` */
	const char *output_split_marker; /* what stands between their outputs; NULL: `// -----` */
	bool verify_diagnostics; /* hold diagnostics against expected-error comments, as mlir-opt does */
	bool only_expected;      /* then: what comes and was not expected is no error */
	bool print_locations;
	enum lo_color_output color_output; /* of the report as text */
	const char *const
		*op_effects; /* [n_op_effects] files that declare effects and aliases of ops without a row */
	size_t n_op_effects;
	int64_t max_errors;      /* how many are kept; 0: all */
	int64_t max_stack_bytes; /* that a function may need; -1: no limit */
	const struct lo_stack_limit
		*stack_limits; /* [n_stack_limits] of single functions, in place of that */
	size_t n_stack_limits;
	const char *diff; /* a report in JSON: the report as text says what has changed since; NULL: none */
	bool fail_on_growth; /* then: a function that needs more is an error */
	bool measure_frame;  /* reports have the frames that LLVM makes, too */
	const char *
		external_frames; /* file that says how much stack functions without a body need; NULL: none */
	unsigned opt_level;      /* of LLVM's pipeline; 0: none */
	const char *target;      /* triple of LLVM output; NULL: this machine */
	const char *cpu, *features,
		*target_abi;   /* as llc has them; NULL: what the target has at least; cpu "native" */
	bool debug;            /* debug information in LLVM output */
	bool sanitize_address; /* functions of LLVM output are marked for AddressSanitizer */
	bool bare_pointers;    /* memrefs are one pointer at the borders of functions */
	unsigned index_bits;   /* of an index: 64 or 32; 0: as the module's data layout says, else those of a
				  pointer of the target */
	int64_t part_ops;      /* whose LLVM IR is in memory at one time; 0: as many as go well */
	unsigned llvm_version; /* 0: the newest that was built */
	bool time;             /* measure each pass, see lo_time_report */
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
		const struct lo_progress *at); /* hears of each step and each function; NULL: nobody */
	void *progress_arg;
};
/** The defaults: standard input, LLVM IR to standard output, packing, no limit of the stack, heap buffers of
 * at most 1024 bytes on it where LO_HEAP_STACK puts them there. */
void lo_job_init(struct lo_job *job);

/** NULL when there is no memory. Release with lo_context_destroy. */
struct lo_context *lo_context_create(void);
void lo_context_destroy(struct lo_context *context);

/**
 * Read, verify, analyse, lay out, certify and emit as @p job says. Nothing is written unless everything was
 * right. Diagnostics stay in the context until it is destroyed. After an outcome that is not LO_DONE because
 * memory ran out, the context may only be destroyed. Time and memory near-linear in the input.
 */
enum lo_outcome lo_run(struct lo_context *context, const struct lo_job *job);

/**
 * Remove the names of files that are being written, of all contexts: for a handler of signals that end the
 * process. Only where a file system has no files without a name (O_TMPFILE) are there any before the last
 * moment. Async-signal-safe.
 */
void lo_remove_temporaries(void);

/** A packing problem in a file (docs/coloring.md has its columns), and what to do with it. */
struct lo_pack_job {
	const char *input;  /* file name, "-": standard input */
	const char *output; /* where the answer goes; NULL or "-": standard output */
	int64_t steps; /* that the exact search may take in each memory space; 0: greedy alone; -1: 50,000 for
			  each value, 200 to 1,000 millions */
	unsigned orders; /* bits 1 << n of the orders size, area, duration, contention, start; 0: all */
	bool first_fit, best_fit; /* neither: both */
	bool check;               /* the file has offsets: say whether they are a packing; no output */
	int64_t max_errors;       /* how many are kept; 0: all */
	int64_t capacity; /* bytes of each memory space: the search ends as soon as all fits; an error if it
			     does not, with the best answer found written all the same; -1: as few as possible
			   */
};
/** The defaults: standard input and output, no capacity, as many steps as -1 says. */
void lo_pack_job_init(struct lo_pack_job *job);
/**
 * Read the problem, pack each memory space, prove the answer by code of its own, and write it. Nothing is
 * written unless everything was right but for the capacity. As with lo_run, diagnostics stay in the context.
 */
enum lo_outcome lo_run_pack(struct lo_context *context, const struct lo_pack_job *job);
/** What the last lo_run_pack found: a line for each memory space with values, bytes, bound, and whether less
 * is possible; NUL-ended, owned by the context. */
const char *lo_pack_summary(const struct lo_context *context);

/** Diagnostics of all runs, rendered: `file:line:col: error: text`, the source line, a caret; NUL-ended,
 * owned by the context. *length, if not NULL, gets the bytes. "" if there are none; a fixed text if memory
 * ran out. */
const char *lo_diagnostics_text(struct lo_context *context, size_t *length);
/** Number of errors so far. */
size_t lo_error_count(const struct lo_context *context);
/** Table of time and memory per pass of the last run with job.time; owned by the context. */
const char *lo_time_report(struct lo_context *context);

/** The reference of ops, as Markdown: @p name NULL or "": a line for each; a dialect, an op or "all":
 * everything. NUL-ended, owned by the context. NULL if nothing has that name or memory ran out. */
const char *lo_ops_text(struct lo_context *context, const char *name, size_t *length);

/** "0.1.0 (LLVM 22, 19)" */
const char *lo_version(void);

#endif
