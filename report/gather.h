// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file gather.h (private to report/) The parts of gathering a report. */
#ifndef REPORT_GATHER_H
#define REPORT_GATHER_H

#include "report/report.h"

/** Of each point of @p lines' flow graph the number of the lifeline that its op starts, starts again or ends;
 * LO_NO_INDEX for other ops. [n_points], in @p arena. O(points) */
uint32_t *gather_markers(const struct lo_module *m, const struct lo_lifelines *lines, struct lo_arena *arena,
			 struct lo_arena *scratch);

#endif
