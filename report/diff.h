// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file diff.h (private to report/) Two reports, matched. Begin with diff_match. */
#ifndef REPORT_DIFF_IMPL_H
#define REPORT_DIFF_IMPL_H

#include "names.h"
#include "report/diff.h"

struct diffing {
	struct lo_module *m;
	const struct lo_report *report;
	const struct lo_old_report *old;
	struct lo_arena *scratch;
	uint32_t *then; /* [report->n] function of the old report, or LO_NO_INDEX */
	bool *is_there; /* [old->n_functions] it is in the new report */
};
struct diffing diff_match(const struct lo_report *report, const struct lo_old_report *old,
			  struct lo_arena *scratch);

/** Was the old report made with other options that decide about memory? Then prints those that differ:
 * `then --heap=pack, now none`. */
bool diff_options(const struct lo_report *report, const struct lo_old_report *old, struct lo_out *out);

struct change {
	int64_t bytes;       /* increase; negative: decrease */
	uint32_t value, old; /* LO_NO_INDEX: the value was removed, the value is new */
	bool moved;          /* the buffer is in both reports, and laid out in one of them alone */
};
struct changes {
	LO_VEC(struct change) list; /* largest increase first */
};
/** The values of @p r that are not as they were in @p f. */
struct changes diff_values(const struct diffing *d, const struct lo_function_report *r,
			   const struct lo_old_function *f);
/** Is the value live at the peak of the stack? */
bool diff_at_peak(const struct lo_function_report *r, uint32_t value);

/** Numbers that are compared, by enum memory_kind. */
void diff_kinds(const struct lo_memory_use *use, int64_t bytes[MEMORY_KINDS]);
/** Is there as much of a dynamic size now (`after`) as there was then (`before`)? */
bool diff_same_size(const struct lo_size_pair *pair);
/** Has no kind of memory changed? */
bool diff_is_same(const struct lo_function_report *r, const struct lo_old_function *f);

#endif
