// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file plan.h  The plan of a run as data, for lifeopt/plan.h, which has the functions that read it. */
#ifndef REPORT_PLAN_H
#define REPORT_PLAN_H

#include "report/report.h"

struct lo_plan_items;
struct lo_plan_call_function;
struct lo_plan_call;
struct lo_plan { /* all in the arena of lo_plan_add */
	LO_VEC(struct lo_plan_items *) functions;
	LO_VEC(struct lo_plan_call_function) call_functions;
	LO_VEC(struct lo_plan_call) calls;
};
/** Add the functions of @p report, and its calls, which it must have. What the plan holds is in @p arena, and
 * texts in the context of the module, which is not needed any more. O(report). */
void lo_plan_add(struct lo_plan *plan, const struct lo_report *report, struct lo_arena *arena);

#endif
