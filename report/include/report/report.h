// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file report.h  What was found, for people. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "coloring/problem.h"
#include "ir/out.h"

struct lo_report_peak_value { lo_value_id buffer; int64_t bytes; uint32_t line; /* number of its lifeline */ };
struct lo_function_report {
	lo_op_id func;
	uint32_t n_buffers, n_values;
	int64_t bytes_before, bytes_after, lower_bound; /* of the stack, in bytes */
	int64_t heap_bytes;                             /* static heap allocations, summed; left alone */
	uint32_t n_heap, n_dynamic;
	lo_op_id peak_op;                               /* 0: no stack */
	int64_t peak_bytes;                             /* of the frame that holds the peak */
	struct lo_report_peak_value *peak;              /* live at the peak, largest first */
	uint32_t n_peak;
	struct lo_reason *reasons;
	uint32_t n_reasons;
};
/** Text for people: a line per function, peak, reasons, total. Deterministic. */
void lo_report_text(struct lo_module *m, const struct lo_function_report *reports, uint32_t n, struct lo_out *out);

/** Append to @p table a row for each value of @p lines on the stack that coloring may move; what is laid out together is one space,
 *  times are points of the flow graph. Names and rows in @p arena, which outlives the table. O(intervals) */
void lo_report_problem(struct lo_module *m, const struct lo_lifelines *lines, struct lo_problem_table *table, struct lo_arena *arena);

/** The flow graphs of @p n functions as dot text: nodes with their ops, loops as clusters. @p flows were built after the last
 *  change. false only if libcgraph or its memory fails. Names of any bytes are quoted. O(nodes + edges + ops). */
LO_NODISCARD bool lo_dot_cfg(struct lo_module *m, struct lo_flow *const *flows, uint32_t n, struct lo_arena *arena,
			     struct lo_out *out);

#endif
