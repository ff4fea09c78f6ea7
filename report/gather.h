// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file gather.h (private to report/) Parts of gathering a report. */
#ifndef REPORT_GATHER_H
#define REPORT_GATHER_H

#include "report/report.h"

/** For each point of the flow graph of @p lines the number of the lifeline that its op starts, restarts or
 * ends; LO_NO_INDEX for other ops. [n_points], in @p arena. O(points). */
uint32_t *gather_markers(const struct lo_module *m, const struct lo_lifelines *lines, struct lo_arena *arena,
			 struct lo_arena *scratch);

#endif
