// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file plan.h  The plan of a run as data, for lifeopt/plan.h, which has the functions that read it. */
#ifndef REPORT_PLAN_H
#define REPORT_PLAN_H

#include "report/report.h"

struct lo_plan_items;
struct lo_plan {
	LO_VEC(struct lo_plan_items *) functions; /* all in the arena of lo_plan_add */
};
/** Add the functions of @p report. What the plan holds is in @p arena, and texts in the context of the
 * module, which is not needed any more. O(report). */
void lo_plan_add(struct lo_plan *plan, const struct lo_report *report, struct lo_arena *arena);

#endif
