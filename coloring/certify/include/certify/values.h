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
/** Arguments of callees of which each byte is overwritten. */
struct lo_filled_arguments {
	struct lo_id_map first; /* of a function: 1 + the number of its argument 0 in at */
	LO_VEC(bool) at;
};
/** Find them for all calls of @p m whose summary says that the callee overwrites an argument: before passes
 * change functions, several of them at the same time. In @p arena. O(ops of a callee) for each such argument.
 */
struct lo_filled_arguments *lo_filled_arguments_find(const struct lo_module *m, struct lo_arena *arena);
/**
 * Are the values of @p live right, given its accesses, kills and privatizable loops? Examines each point for
 * each buffer with more than one value or with a loop that does not carry it, until @p budget points are used
 * up; the remaining buffers are counted.
 */
LO_NODISCARD bool lo_values_check(const struct lo_liveness *live, const struct lo_filled_arguments *filled,
				  uint64_t budget, struct lo_arena *scratch, struct lo_values_check *out);

#endif
