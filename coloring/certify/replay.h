// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file replay.h (private to coloring/) For lo_values_check: which bytes of a buffer a loop reads before it
 * has written them (upward-exposed reads), and which it writes, found by executing its loads and stores.
 * Shares nothing with the array data flow that the analysis uses. */
#ifndef CERTIFY_REPLAY_H
#define CERTIFY_REPLAY_H

#include "ir/ir.h"

struct replay {
	lo_value_id root; /* the buffer */
	int64_t begin;    /* only its bytes [begin, begin + n) are considered */
	uint32_t n;
	uint8_t *marks;      /* [n] set for written bytes; zero at first */
	bool each_iteration; /* clear the marks when an iteration of the loop begins */
	bool exposed, all;   /* out: a byte was read before it was written; each byte was written */
};
/**
 * Execute @p loop, with the loops around it in their first iterations and then in their last ones in which
 * control comes to it, by the conditions around it that depend on their numbers. @p steps limits the executed
 * ops; those used are subtracted. O(steps).
 * @return false: unknown. Bounds or subscripts are not numbers, a name of the buffer is not static, an op
 * other than loads and stores of elements accesses it, or it is not known when the loop runs.
 */
LO_NODISCARD bool replay_loop(const struct lo_module *m, lo_op_id loop, struct replay *r, uint32_t *steps);

#endif
