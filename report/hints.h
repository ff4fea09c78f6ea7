// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file hints.h (private to report/) What the --heap modes that are off would save, over all functions. */
#ifndef REPORT_HINTS_H
#define REPORT_HINTS_H

#include "report/report.h"

/** Sums over the functions: as they are, and with each mode. Not known: no function was tried with it. */
struct hints {
	struct lo_mode_use now, pack, arg, stack;
	uint32_t in_loops, in_loops_hoisted;
};
struct hints find_hints(const struct lo_report *report);
/** Does a mode need fewer bytes of heap, or fewer allocations? */
bool hint_saves(const struct lo_mode_use *now, const struct lo_mode_use *then);

#endif
