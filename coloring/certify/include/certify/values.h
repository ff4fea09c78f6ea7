// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file values.h  Check of the values of buffers, by code that shares nothing with liveness/. */
#ifndef CERTIFY_VALUES_H
#define CERTIFY_VALUES_H

#include "liveness/liveness.h"

struct lo_values_check {
	uint32_t buffers; /* number of buffers whose values were checked */
	uint32_t skipped; /* number of buffers for which the budget did not suffice */
	lo_op_id at;      /* where the error is */
	const char *text; /* what is wrong; NULL: nothing */
};
/**
 * Are the values of @p live right, given its accesses, kills and privatizable loops? Examines each point for
 * each buffer with more than one value or with a loop that does not carry it, until @p budget points are used
 * up; the remaining buffers are counted.
 */
LO_NODISCARD bool lo_values_check(const struct lo_liveness *live, uint64_t budget, struct lo_arena *scratch,
				  struct lo_values_check *out);

#endif
