// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file report.h  What was found about the memory of each function, gathered once, and the outputs that are
 * printed from it.
 *
 *  lo_report_gather looks at a function when its layout is known and the program is not yet rewritten; all of
 * it is copied, so that it stays true when the program changes. Bytes are bytes; -1 where a size is not known
 * before the program runs (LO_DYNAMIC never appears here). Points are positions of the flow graph as it was
 * then, markers of lifelines counted. Numbers of pools, buffers, storages and values are indices into the
 * arrays of one function; LO_NO_INDEX: none. Ops and values named here may have been erased from the program
 * since: their place, name and type can still be asked for. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/dense_ids.h"
#include "base/out.h"
#include "layout/layout.h"
#include "packing/problem.h"
#include "prepare/contract.h"
#include "prepare/heap_argument.h"

/** What is laid out together: the static allocas of one frame in one memory space. Its storages stand one
 * behind the other, each at its alignment. */
struct lo_report_pool {
	lo_op_id frame; /* the function, or the parallel op whose body's instances each have one */
	lo_attr space;
	bool heap; /* what --heap=pack lays out */
	int64_t bytes_before, bytes_after;
	int64_t lower_bound; /* of its values, and of the allocas that are used but hold none, which share
				with nobody */
	int64_t peak_bytes;  /* the most that values have live at one point; 0: no values */
	uint32_t peak;       /* the first such point */
};
struct lo_report_buffer {
	lo_value_id root; /* result of the allocation: its name and type */
	lo_op_id op;
	bool heap;
	bool used; /* by any op, be it only its lifeline */
	int64_t bytes, align_bytes;
	uint32_t pool;   /* of static allocas, and of heap storage that is laid out */
	uint32_t reason; /* why it is not shared: index of reasons */
	uint32_t origin; /* of a piece: the alloca that it is a piece of; pieces of one stand beside each
			    other */
	int64_t origin_offset_bytes; /* where it began in that */
};
/** An alloca of the input that was split into pieces, each a buffer of its own. */
struct lo_report_origin {
	int64_t bytes, align_bytes;
};
enum lo_report_storage_kind { LO_STORAGE_KEPT, LO_STORAGE_SLOT, LO_STORAGE_ARENA };
/** An alloca of the result: one of the input that stays, a slot (one value at a time), or an arena. */
struct lo_report_storage {
	enum lo_report_storage_kind kind;
	uint32_t pool;
	uint32_t buffer;      /* KEPT: which */
	int64_t offset_bytes; /* in the pool */
	int64_t bytes, align_bytes;
	int64_t peak_bytes; /* of it count in the bound: what is live at the pool's peak; of one without
			       values that is used: all */
};
struct lo_report_value {
	uint32_t buffer, pool, storage;
	int64_t offset_bytes; /* in the storage */
	int64_t bytes, align_bytes;
	bool pinned;          /* keeps its storage to the end of the alloca's scope */
	lo_op_id first, last; /* where it starts and ends, in the linear order: the nearest ops inside that
				 are no markers */
	uint32_t intervals, n_intervals; /* slice of intervals: points [begin, end) */
};
/** A value that is made where a caller sees it, since it was copied there. */
struct lo_report_given {
	uint32_t buffer;
	lo_value_id argument;
	lo_op_id copy;
	int64_t bytes;
};
/** Bytes of the result above the lower bound, and why: their sum is bytes_after - lower_bound of the pool. */
struct lo_report_excess {
	uint32_t pool, storage; /* storage LO_NO_INDEX: padding between storages */
	int64_t bytes;
	const char *text;
	lo_op_id at; /* place of the reason; 0: none */
};
/** What each --heap mode would make of a function whose heap is left alone. */
struct lo_heap_modes {
	uint32_t in_loops, in_loops_hoisted; /* allocations in sequential loops, as it is and with hoist */
	uint32_t packed; /* allocations that pack lays out, and their bytes before, after and at the bound */
	int64_t pack_before, pack_after, pack_bound;
	int64_t argument_bytes, argument_align_bytes; /* of the arena that arg hands over; 0: none */
	const char *refused;                          /* why arg gives it none; NULL */
	uint32_t promoted; /* allocations that stack puts on the stack, of so many bytes; what the stack needs
			      then */
	int64_t promoted_bytes, stack_after;
};
struct lo_function_report {
	lo_op_id func;
	uint32_t n_stack;   /* allocas, those of dynamic size too */
	uint32_t n_dynamic; /* of them have no size that is known */
	lo_op_id dynamic;   /* the first of those */
	int64_t bytes_before, bytes_after,
		lower_bound;    /* of the stack: sums over pools; before is never less than after */
	int64_t compiled_bytes; /* of the frame that LLVM makes, spills and padding included; -1: not measured
				 */
	int64_t heap_bytes;     /* static heap allocations, summed */
	uint32_t n_heap_pooled; /* of the n_heap: laid out (--heap=pack) */
	int64_t heap_before, heap_after, heap_bound; /* of these */
	uint32_t n_heap;
	const struct lo_heap_function
		*argument; /* with --heap=arg: what of it lies in an argument, or why none does; else NULL */
	const struct lo_heap_left_one *left; /* [n_left] and what of it does not, and why */
	uint32_t n_left;
	const struct lo_heap_modes *modes; /* with a heap that is left alone, if somebody asked; else NULL */
	bool changed;                      /* the program is rewritten */
	lo_op_id peak_op;                  /* 0: no stack */
	lo_op_id peak_frame;
	uint32_t peak_point;
	int64_t peak_bytes; /* of the frame that holds the peak, memory spaces summed */
	uint32_t *peak;     /* [n_peak] numbers of the values live at the peak, largest first */
	uint32_t n_peak;
	uint32_t n_pools, n_buffers, n_storages, n_values, n_intervals, n_excess, n_reasons, n_origins;
	struct lo_report_pool *pools;     /* in the order of their first buffers */
	struct lo_report_buffer *buffers; /* allocas and heap allocations, in program order */
	struct lo_report_origin *origins;
	struct lo_report_storage *storages; /* by pool, in the order in which they stand */
	struct lo_report_value *values;     /* lifelines, in program order */
	struct lo_interval *intervals;      /* by value; of each sorted and disjoint */
	struct lo_report_excess *excess;    /* by pool, the largest first */
	struct lo_reason *reasons;          /* in program order */
	struct lo_reason
		*apart; /* [n_apart] values that could not take the bytes of what dies where they are made */
	uint32_t *apart_buffers; /* [n_apart] their buffers */
	uint32_t n_apart;
	struct lo_report_given
		*given; /* [n_given] values that lie in arguments, in no pool and in no storage here */
	uint32_t n_given;
	struct lo_folded_list folded; /* of --fold: what was looked at; the sizes above are those behind it */
	const struct lo_flow *flow;   /* a copy */
	uint32_t *markers;            /* [flow->n_points] the value that this op starts, starts again or ends;
					 LO_NO_INDEX: other ops */
};

/** Gather it all in @p arena. @p kept says why heap buffers were not taken, with texts
 *  that live as long as @p arena; NULL: that was not tried. @p layout is that of @p live's function, before
 * it is applied. false only for a broken invariant of ours, with lo_bug(). O(ops + k log k) for k intervals.
 */
LO_NODISCARD bool lo_report_gather(struct lo_module *m, const struct lo_liveness *live,
				   const struct lo_layout *layout, enum lo_color color,
				   const struct lo_heap_kept_list *kept, struct lo_arena *arena,
				   struct lo_arena *scratch, struct lo_function_report *out);
/** Note in @p report what --heap=arg has made of the function. All of it lives as long as the report. O(1).
 */
void lo_report_heap_argument(struct lo_function_report *report, const struct lo_heap_function *argument,
			     const struct lo_heap_left *left);
/** What @p position shows to people: the op there, or the nearest in its node that is no marker, looking
 * forward first. */
lo_op_id lo_report_op_at(const struct lo_flow *flow, uint32_t position);

struct lo_call_graph;
/** All functions of a module that have a body, in program order, and how to print them. */
struct lo_report {
	struct lo_module *m;
	const struct lo_function_report *at;
	uint32_t n;
	const struct lo_call_graph
		*calls; /* see calls.h; NULL: text and JSON say nothing of chains of calls */
	bool color;     /* text: with the escapes of a terminal */
};
/** Text for people: a line per function, peak, what is above the bound, reasons, total. Deterministic, as all
 * of them. */
void lo_report_text(const struct lo_report *report, struct lo_out *out);
/** For programs: JSON as docs/report.schema.json says. */
void lo_report_json(const struct lo_report *report, struct lo_out *out);
/** A line per function as GCC's -fstack-usage writes: `file:line:column:function`, bytes, `static` or
 * `dynamic`, with tabs between. The bytes are those of the layout, or of the frame as compiled if that was
 * measured. */
void lo_report_su(const struct lo_report *report, struct lo_out *out);
/** Optimization remarks of LLVM in YAML, as llvm-remarkutil reads them: per function what its frame needs
 * (Analysis), what shares storage (Passed), what does not and what is above the bound (Missed). */
void lo_report_remarks(const struct lo_report *report, struct lo_out *out);
/** The memory map as SVG: for each pool as written and as laid out, side by side; time across, offset down.
 * O(intervals log intervals + functions * pools * values). */
void lo_report_svg(const struct lo_report *report, struct lo_arena *scratch, struct lo_out *out);
/** A page for browsers: the report as JSON, source lines, and the files of report/page/ that draw it. Refers
 * to nothing outside. */
void lo_report_html(const struct lo_report *report, struct lo_arena *scratch, struct lo_out *out);

/** Append to @p table a row for each value on the stack that coloring may move, one for all that @p layout
 * has at one address; what is laid out together is one space, times are points of the flow graph. The
 * function is called by its path, `outer::f`; @p labels, empty before the first function of the module, knows
 * which are taken. Names and rows in @p arena, which outlives the table. O(intervals) */
void lo_report_problem(struct lo_module *m, const struct lo_layout *layout, struct lo_id_map *labels,
		       struct lo_problem_table *table, struct lo_arena *arena);

/** The flow graphs of @p n functions as dot text: nodes with their ops, loops as clusters. With @p reports
 * (of functions that were laid out) those of the reports, with where values start and end and what is live at
 * each op; else @p flows, built after the last change. Of a function with more than 100 nodes those nearest
 * to the peak (without a report to the entry), of a node with more than 40 ops those around the peak, or the
 * first ones. false only if libcgraph or its memory fails. Names of any bytes are quoted. O(nodes + edges +
 * points + intervals). */
LO_NODISCARD bool lo_dot_cfg(struct lo_module *m, const struct lo_flow *const *flows,
			     const struct lo_function_report *reports, uint32_t n, struct lo_arena *arena,
			     struct lo_out *out);
/** Dominator trees and loop forests; of a function with more than 300 nodes or loops the first ones. As
 * lo_dot_cfg otherwise. */
LO_NODISCARD bool lo_dot_dom(struct lo_module *m, const struct lo_flow *const *flows, uint32_t n,
			     struct lo_arena *arena, struct lo_out *out);
/** Live ranges: a table per function, points down, values across, a bar per interval. Of a large function 40
 * values and 80 rows, those nearest to the peak. As lo_dot_cfg otherwise. */
LO_NODISCARD bool lo_dot_ranges(const struct lo_report *report, struct lo_arena *arena, struct lo_out *out);
/** Which values are live together: a node per value, its colour that of its place in the layout. Of a large
 * function the 40 values nearest to the peak. As lo_dot_cfg otherwise. */
LO_NODISCARD bool lo_dot_interference(const struct lo_report *report, struct lo_arena *arena,
				      struct lo_out *out);

#endif
