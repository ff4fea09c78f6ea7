// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The pressure bound: values live at one point lie side by side, so no layout needs less than the most bytes
 * live at once. */
#include "sweep.h"

int64_t lo_problem_lower_bound(const struct lo_problem *problem, struct lo_arena *scratch)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	int64_t bound = -1;
	if (!lo_sweep_bounds(problem, scratch, &bound))
		bound = -1;
	lo_arena_reset(scratch, mark);
	return bound;
}
