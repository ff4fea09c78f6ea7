// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file origin_lines.h (private to report/) Lines of the files from which the text was made. */
#ifndef REPORT_ORIGIN_LINES_H
#define REPORT_ORIGIN_LINES_H

#include "report/report.h"

/** The ops whose places the page shows: allocations, and the starts and ends of values; id 0 where there is
 * none. *n of them, in @p arena. O(report). */
lo_op_id *shown_ops(const struct lo_report *report, struct lo_arena *arena, uint32_t *n);

/** A JSON object with an object for each file that loc(...) names for a buffer, or for the start or end of a
 * value:
 * `"LINE:COLUMN": ["text before the location", "text from there on"]`. Only regular files are read, of at
 * most 4 MiB, which are in the working directory or below it: a text must not bring other files into a page.
 * @p out has another arena than @p scratch.
 */
void origin_lines(const struct lo_report *report, struct lo_arena *scratch, struct lo_out *out);

/** The same of one location: the line of @p text around byte @p at, cut if it is long. */
void print_line_at(struct lo_line_col lc, const char *text, size_t len, size_t at, struct lo_out *out);

#endif
