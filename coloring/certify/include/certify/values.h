// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file values.h (liveness/ and its tests) The values of the buffers, checked by other code. */
#ifndef CERTIFY_VALUES_H
#define CERTIFY_VALUES_H

#include "liveness/liveness.h"

struct lo_values_check {
	uint32_t buffers; /* whose values were checked */
	uint32_t skipped; /* for which there was no time left */
	lo_op_id at;      /* where something is wrong */
	const char *text; /* what; NULL: nothing */
};
/**
 * Are @p live's values right, given its accesses, kills and cuts? Looks at each point for each buffer with
 * more than one value or with a loop that does not carry it, until @p budget points have been looked at; the
 * rest is counted.
 */
LO_NODISCARD bool lo_values_check(const struct lo_liveness *live, uint64_t budget, struct lo_arena *scratch,
				  struct lo_values_check *out);

#endif
