// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file report.h  Memory use of each function, gathered once, and the outputs that are printed from it.
 *
 *  lo_report_gather examines a function after its layout is known and before the program is rewritten. It
 *  copies everything, so that the report stays valid when the program changes. Sizes are in bytes; -1 if a
 *  size is not known before run time (LO_DYNAMIC never appears here). Points are positions of the flow graph
 *  at that time, including lifeline markers. Numbers of pools, buffers, storages and values are indices into
 *  the arrays of one function; LO_NO_INDEX: none. The ops and values named here may since have been erased
 *  from the program; their location, name and type remain available. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/dense_ids.h"
#include "base/out.h"
#include "fuse/fuse.h"
#include "layout/layout.h"
#include "packing/problem.h"
#include "prepare/arena_argument.h"
#include "prepare/fold_buffers.h"
#include "report/heap_use.h"
#include "report/tool.h"
#include "schedule/schedule.h"

/** Buffers that only held a copy and became views of its source, and those that did not, and why; buffers
 * that nothing writes, or that hold one value everywhere, of which one element is left; fills that are kept,
 * and why. */
struct lo_report_copies {
	const struct lo_reason *viewed, *kept, *unwritten, *fills; /* [n_...] */
	uint32_t n_viewed, n_kept, n_unwritten, n_fills;
};

/** Storages that are laid out together: those of the static allocas of one frame in one memory space. They
 * are placed one after the other, each at its alignment. */
struct lo_report_pool {
	lo_op_id frame; /* the function, or the parallel op whose body's instances each have one */
	lo_attr space;
	bool heap; /* laid out by --heap=pack */
	int64_t bytes_before, bytes_after;
	/* Of the values of the pool, and of the allocas that are used without a value, which share with no
	 * other. */
	int64_t lower_bound;
	int64_t peak_bytes; /* maximum bytes of values live at one point; 0: no values */
	uint32_t peak;      /* the first such point */
};
struct lo_report_buffer {
	lo_value_id root; /* result of the allocation: its name and type */
	lo_op_id op;
	bool heap;
	bool used; /* by any op, even only its lifeline */
	int64_t bytes, align_bytes;
	uint32_t pool;   /* for static allocas, and heap storage that is laid out */
	uint32_t reason; /* why it is not shared: index into reasons */
	/* For a piece: the alloca that it was split from; the pieces of one alloca are adjacent. */
	uint32_t origin;
	int64_t origin_offset_bytes; /* offset of the piece in that alloca */
};
/** An alloca of the input that was split into pieces, each a buffer of its own. */
struct lo_report_origin {
	int64_t bytes, align_bytes;
};
enum lo_report_storage_kind { LO_STORAGE_KEPT, LO_STORAGE_SLOT, LO_STORAGE_ARENA };
/** An alloca of the result: an alloca of the input that is kept, a slot (one value at a time), or an
 * arena. */
struct lo_report_storage {
	enum lo_report_storage_kind kind;
	uint32_t pool;
	uint32_t buffer;      /* KEPT: the buffer */
	int64_t offset_bytes; /* in the pool */
	int64_t bytes, align_bytes;
	/* Of its bytes, those that count in the bound: live at the pool's peak; all if it is used without
	 * values. */
	int64_t peak_bytes;
};
struct lo_report_value {
	uint32_t buffer, pool, storage;
	int64_t offset_bytes; /* in the storage */
	int64_t bytes, align_bytes;
	bool pinned; /* keeps its storage to the end of the alloca's scope */
	/* Where it starts and ends in the linear order: the nearest ops inside its live range that are no
	 * markers or views. */
	lo_op_id first, last;
	uint32_t intervals, n_intervals; /* slice of intervals: points [begin, end) */
};
/** A value that is computed into an argument, because it was copied there or the caller gives that up. */
struct lo_report_given {
	uint32_t buffer;
	lo_value_id argument;
	lo_op_id copy; /* 0: it is given up */
	int64_t bytes;
};
/** Bytes of the result above the lower bound, and why. Their sum is bytes_after - lower_bound of the pool. */
struct lo_report_excess {
	uint32_t pool, storage; /* storage LO_NO_INDEX: padding between storages */
	int64_t bytes;
	const char *text;
	lo_op_id at; /* op of the reason; 0: none */
};
/** What a function needs with one --heap mode: see lo_memory_use. */
struct lo_mode_use {
	bool known; /* false: the mode was refused, or not tried */
	int64_t stack_bytes, heap_bytes, arena_bytes;
	uint32_t n_heap;
};
/** Effect of each --heap mode on a function whose heap is left alone. */
struct lo_heap_modes {
	struct lo_mode_use hoist, pack, arg, stack;
	int64_t heap_bound;                  /* of what pack lays out; -1: nothing, or not known */
	uint32_t in_loops, in_loops_hoisted; /* allocations in sequential loops, unchanged and with hoist */
	uint32_t packed; /* allocations that pack lays out, and their bytes before, after and at the bound */
	int64_t pack_before, pack_after, pack_bound;
	int64_t argument_bytes, argument_align_bytes; /* of the arena that arg passes; 0: none */
	const char *refused;                          /* why arg is refused; else NULL */
	/* Allocations that stack moves to the stack, their bytes, and the stack needed afterwards. */
	uint32_t promoted;
	int64_t promoted_bytes, stack_after;
	uint32_t results; /* buffers that it returns, and that arg turns into arguments: the use of arg
			     does not count them */
	int64_t promotable_bytes; /* most bytes of an allocation that stack moves */
};
/** Where most of the stack, or of the heap that is laid out, is live. */
struct lo_peak_report {
	lo_op_id op; /* 0: there is none */
	lo_op_id frame;
	uint32_t point;
	int64_t bytes;    /* of the frame that contains the peak; of the stack, summed over memory spaces */
	uint32_t *values; /* [n] numbers of the values live there, largest first */
	uint32_t n;
};
/** What a function needs of the stack: sums over pools; before >= after. */
struct lo_stack_report {
	uint32_t n;         /* allocas, including those of dynamic size */
	uint32_t n_dynamic; /* number of those whose size is not known */
	lo_op_id dynamic;   /* the first of these */
	int64_t bytes_before, bytes_after, lower_bound;
	int64_t compiled_bytes; /* of the frame that LLVM generates, with spills and padding; -1: not measured
				 */
	/* With --stack=arg: the part in an argument, or why there is none; else NULL. Then the part that is
	 * not. The bytes after and the bound are of what is left in the frame, with the arenas of callees, so
	 * they may be more than before. */
	const struct lo_arg_function *argument;
	const struct lo_arg_left_one *left; /* [n_left] with the reasons */
	uint32_t n_left;
};
/** The same of the heap. */
struct lo_heap_report {
	struct lo_heap_use in, out; /* of the input and of the output; see lo_heap_use_measure */
	uint32_t n, n_pooled;       /* allocations, and those of them that are laid out (--heap=pack) */
	int64_t static_bytes;       /* sum of the allocations of static size */
	int64_t pooled_bytes;       /* of those that are laid out, without padding between them */
	int64_t bytes_before, bytes_after, lower_bound; /* of those that are laid out */
	struct lo_peak_report peak;                     /* of the pool with the highest one */
	/* With --heap=arg: the part in an argument, or why there is none; else NULL. Then the part that is
	 * not. */
	const struct lo_arg_function *argument;
	const struct lo_arg_left_one *left; /* [n_left] with the reasons */
	uint32_t n_left;
	struct lo_heap_modes *modes;  /* if the heap is left alone and the modes were requested; else NULL */
	struct lo_mode_use as_caller; /* then, of a function without a heap: with --heap=arg, where it passes
				       * arenas to callees */
};
/** Values that could not reuse in place the storage of a value whose last use is at their definition. */
struct lo_apart_report {
	struct lo_reason *reasons; /* [n] */
	uint32_t *buffers;         /* [n] */
	uint32_t n;
};
/** Arguments that would let the function need less with llvm.noalias, and what it would need. */
struct lo_noalias_report {
	const lo_value_id *arguments; /* [n] 0: none are known */
	uint32_t n;
	struct lo_mode_use now, then; /* without and with it; stack and heap */
};
struct lo_function_report {
	lo_op_id func;
	bool changed; /* the program is rewritten */
	struct lo_stack_report stack;
	struct lo_heap_report heap;
	struct lo_peak_report peak;
	uint32_t n_pools, n_buffers, n_storages, n_values, n_intervals, n_excess, n_reasons, n_origins,
		n_given;
	struct lo_report_pool *pools;     /* in the order of their first buffers */
	struct lo_report_buffer *buffers; /* allocas and heap allocations, in program order */
	struct lo_report_origin *origins;
	struct lo_report_storage *storages; /* by pool, in the order of their offsets */
	struct lo_report_value *values;     /* lifelines, in program order */
	struct lo_interval *intervals;      /* by value; those of a value are sorted and disjoint */
	struct lo_report_excess *excess;    /* by pool, the largest first */
	struct lo_reason *reasons;          /* in program order */
	struct lo_reason *whole; /* buffers whose parts share nothing, since an access may be to any */
	uint32_t n_whole;
	struct lo_apart_report apart;
	struct lo_noalias_report noalias;
	struct lo_report_given *given; /* values that are in arguments, and in no pool and no storage here */
	struct lo_report_copies copies;
	struct lo_scheduled scheduled; /* result of --schedule=memory */
	struct lo_fused_list fused;    /* result of --fuse=memory */
	struct lo_folded_list folded;  /* result of --fold; the sizes above are those after it */
	struct lo_flow *flow;          /* a copy */
	/* [flow->n_points] the value that the op at this point starts, restarts or ends; LO_NO_INDEX: another
	 * op. */
	uint32_t *markers;
};

/** Gather the report in @p arena. @p kept: why heap buffers were not taken, with texts that live as long as
 * @p arena; NULL: taking them was not tried. @p layout is the layout of @p live's function, not yet applied.
 * false only for a broken invariant of lifeopt, with lo_bug(). O(ops + k log k) for k intervals. */
LO_NODISCARD bool lo_report_gather(struct lo_module *m, const struct lo_liveness *live,
				   const struct lo_layout *layout, enum lo_color color,
				   const struct lo_kept_list *kept, struct lo_arena *arena,
				   struct lo_arena *scratch, struct lo_function_report *out);
/** Add to @p report the effect of --heap=arg on the function. @p argument and @p left must live as long as
 * the report. O(1). */
void lo_report_heap_argument(struct lo_function_report *report, const struct lo_arg_function *argument,
			     const struct lo_arg_left *left);
/** The same of --stack=arg. What is in the argument is no longer counted as stack of the function, and the
 * arenas that it makes for its callees as none of the input. O(buffers). */
void lo_report_stack_argument(struct lo_function_report *report, const struct lo_arg_plan *plan,
			      const struct lo_arg_function *argument, const struct lo_arg_left *left,
			      struct lo_arena *scratch);
/** Bytes of one kind of memory: of the input, of the output, and the least that any layout needs (-1: not
 * known). */
struct lo_memory_bytes {
	int64_t before, after, bound;
};
/** The headline of the report: what a function, or a whole module, needs of each kind of memory. */
struct lo_memory_use {
	struct lo_memory_bytes stack;
	struct lo_memory_bytes heap;  /* the most that is allocated at one point */
	struct lo_memory_bytes asked; /* sum of what is allocated; no bound */
	struct lo_memory_bytes arena; /* passed by the callers in an argument */
	uint32_t n_before, n_after;   /* allocations on the heap */
};
/** Those of @p report, and the sums over several, held at 2^63 - 1; of arenas the largest. O(pools). */
struct lo_memory_use lo_memory_use_of(const struct lo_function_report *report);
void lo_memory_use_add(struct lo_memory_use *sum, const struct lo_memory_use *more);
/** Is the value live at the point? O(intervals of the value). */
bool lo_report_is_live(const struct lo_function_report *report, const struct lo_report_value *value,
		       uint32_t point);
/** The op to show for @p position: the op there, or the nearest op of its node that is no marker or view,
 * looking forward first. */
lo_op_id lo_report_op_at(const struct lo_flow *flow, uint32_t position);
/** [flow->n_points + 1] is the point one to show: does a live range begin or end there, or is it that of a
 * peak? O(points + intervals). */
bool *lo_report_points(const struct lo_function_report *report, struct lo_arena *arena);

struct lo_call_graph;
/** The reports of all functions of a module that have a body, in program order, and how to print them. */
struct lo_report {
	struct lo_module *m;
	const struct lo_function_report *at;
	uint32_t n;
	const struct lo_call_graph *calls; /* see calls.h; NULL: text and JSON omit call chains */
	bool color;                        /* text: with terminal escape sequences */
	const struct lo_tool_run *run;     /* JSON: what printed it */
};
/** The first op of the module that computes with tensors; id 0: none does. Then the program must be
 * bufferized before there is memory to lay out. O(ops). */
lo_op_id lo_first_on_tensors(const struct lo_module *m);
/** The first memref.alloca or memref.alloc that is in no function that passes run on, such as one in a
 * gpu.func; *n: how many there are. Id 0: none. O(ops). */
lo_op_id lo_first_outside(const struct lo_module *m, uint32_t *n);
/** The op with a symbol around such an op, or the op around it. */
lo_op_id lo_around_outside(const struct lo_module *m, lo_op_id op);
/** If no function has a buffer, print a line that says why. false: one has. */
bool lo_why_no_buffers(const struct lo_report *report, struct lo_out *out);
/** Text for people: a line per function, peak, bytes above the bound, reasons, total. Deterministic, like all
 * outputs here. */
void lo_report_text(const struct lo_report *report, struct lo_out *out);
/** For programs: JSON as described by docs/report.schema.json. */
void lo_report_json(const struct lo_report *report, struct lo_out *out);
/** A line per function in the format of GCC's -fstack-usage: `file:line:column:function`, bytes, `static` or
 * `dynamic`, separated by tabs. The bytes are those of the layout, or of the compiled frame if it was
 * measured. */
void lo_report_su(const struct lo_report *report, struct lo_out *out);
/** LLVM optimization remarks in YAML, as llvm-remarkutil reads them: per function the bytes of its frame
 * (Analysis), what shares storage (Passed), what does not and what is above the bound (Missed). */
void lo_report_remarks(const struct lo_report *report, struct lo_out *out);
/** The memory map as SVG: each pool as written and as laid out, side by side; time across, offset down.
 * O(intervals log intervals + functions * pools * values). */
void lo_report_svg(const struct lo_report *report, struct lo_arena *scratch, struct lo_out *out);
/** A page for browsers: the report as JSON, source lines, and the files of report/page/ that draw it.
 * Self-contained. */
void lo_report_html(const struct lo_report *report, struct lo_arena *scratch, struct lo_out *out);

/** Append to @p table a row for each value on the stack that coloring may move; values at one address in @p
 * layout share a row. Values that are laid out together are in one space; times are points of the flow graph.
 * The function is named by its path, `outer::f`; @p labels holds the names already used and is empty before
 * the first function of the module. Names and rows are in @p arena, which outlives the table.
 * O(intervals). */
void lo_report_problem(struct lo_module *m, const struct lo_layout *layout, struct lo_id_map *labels,
		       struct lo_problem_table *table, struct lo_arena *arena);

/** The flow graphs of @p n functions as dot text: nodes with their ops, loops as clusters. With @p reports
 * (of functions that were laid out) the graphs are those of the reports, with the starts and ends of values
 * and what is live at each op; else they are @p flows, built after the last change. If a function has more
 * than 100 nodes, those nearest to the peak are drawn (without a report, to the entry); if a node has more
 * than 40 ops, those around the peak, or else the first ones. false with a diagnostic: libcgraph failed.
 * Names may hold any bytes and are quoted. O(nodes + edges + points + intervals). */
LO_NODISCARD bool lo_dot_cfg(struct lo_module *m, const struct lo_flow *const *flows,
			     const struct lo_function_report *reports, uint32_t n, struct lo_arena *arena,
			     struct lo_out *out);
/** Dominator trees and loop forests; of a function with more than 300 nodes or loops, the first 300.
 * Otherwise as lo_dot_cfg. */
LO_NODISCARD bool lo_dot_dom(struct lo_module *m, const struct lo_flow *const *flows, uint32_t n,
			     struct lo_arena *arena, struct lo_out *out);
/** Live ranges: a table per function, points down, values across, a bar per interval. Of a large function,
 * the 40 values and 80 rows nearest to the peak. Otherwise as lo_dot_cfg. */
LO_NODISCARD bool lo_dot_ranges(const struct lo_report *report, struct lo_arena *arena, struct lo_out *out);
/** Interference: a node per value, with the colour of its place in the layout. Of a large function, the 40
 * values nearest to the peak. Otherwise as lo_dot_cfg. */
LO_NODISCARD bool lo_dot_interference(const struct lo_report *report, struct lo_arena *arena,
				      struct lo_out *out);

#endif
