// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file replay.h (private to liveness/) For values_check: which bytes of a buffer a loop reads before it
 * has written them, and which ones it writes, found by running its loads and stores. Shares nothing with the
 * array data flow that the analysis asks. */
#ifndef CERTIFY_REPLAY_H
#define CERTIFY_REPLAY_H

#include "ir/ir.h"

struct replay {
	lo_value_id root; /* the buffer */
	int64_t begin;    /* the bytes [begin, begin + n) of it are looked at */
	uint32_t n;
	uint8_t *marks;      /* [n] set for what has been written; zeros at first */
	bool each_iteration; /* forget what was written when an iteration of the loop begins */
	bool exposed, all;   /* out: a byte was read that had not been written; each byte was written */
};
/**
 * Run @p loop, with the loops around it in their first iterations and then in their last ones. @p steps is
 * how many ops are executed at most; those taken are subtracted. O(steps).
 * @return false: not known. Bounds or subscripts are no numbers, a name of the buffer is not static, more
 * than loads and stores of elements touches it, or the loop does not run.
 */
LO_NODISCARD bool replay_loop(const struct lo_module *m, lo_op_id loop, struct replay *r, uint32_t *steps);

#endif
