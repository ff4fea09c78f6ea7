// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file diff.h  Changes since a report that was saved as JSON. All kinds of memory of the headline are
 * compared (lo_memory_use), and the allocations of dynamic size. Functions are matched by name; values by
 * name and by their number among the values of that name in the function. */
#ifndef REPORT_DIFF_H
#define REPORT_DIFF_H

#include "report/report.h"

struct lo_old_value {
	const char *name; /* of the buffer, with % */
	size_t length;
	int64_t bytes; /* -1: not known */
	bool at_peak;
};
struct lo_old_function {
	const char *name;
	size_t length;
	int64_t bytes_after, peak_bytes;
	bool has_memory; /* the report has the other kinds of memory; else they are not compared */
	struct lo_memory_use memory; /* only `after` and n_after are read */
	struct lo_heap_use sizes;    /* only its sizes: those of the output then */
	uint32_t values, n_values;   /* slice of values */
	uint32_t buffers, n_buffers; /* slice of buffers */
};
struct lo_old_buffer {
	const char *name; /* with % */
	size_t length;
};
struct lo_old_report {
	const char *file;     /* the file it was read from */
	const char **options; /* [n_options] as on a command line; NULL: not known */
	uint32_t n_options;
	uint32_t n_functions;
	struct lo_old_function *functions;
	LO_VEC(struct lo_old_value) values;
	LO_VEC(struct lo_old_buffer) buffers; /* those that have a name */
};
/** Read a report into @p arena; NULL with a diagnostic if it is not JSON, or not a report of a known
 * version. */
const struct lo_old_report *lo_old_report_read(struct lo_ctx *ctx, const struct lo_source *source,
					       struct lo_arena *arena);
/** Print lines for each function of which any kind of memory has changed, below them the values that are new,
 * removed, larger or smaller; then a total. */
void lo_report_diff(const struct lo_report *report, const struct lo_old_report *old, struct lo_out *out);
/** The same as JSON, as described by docs/diff.schema.json. */
void lo_report_diff_json(const struct lo_report *report, const struct lo_old_report *old, struct lo_out *out);
/** Report an error for each kind of memory of which a function needs more than before; of the stack at its
 * peak, with notes at the values that are new or larger. A new function that needs memory is an error unless
 * @p allow_new. */
LO_NODISCARD bool lo_report_check_growth(const struct lo_report *report, const struct lo_old_report *old,
					 bool allow_new, struct lo_arena *scratch);

#endif
