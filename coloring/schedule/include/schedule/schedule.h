// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file schedule.h  The order of the ops of a block in which the values in buffers need the least memory. */
#ifndef SCHEDULE_SCHEDULE_H
#define SCHEDULE_SCHEDULE_H

#include "liveness/liveness.h"

/** What was found for a function. Bytes are those of the values live at one op, on stack and heap, each at
 * its own worst op, without padding and without buffers that escape. Zero-initialise. */
struct lo_scheduled {
	int64_t given_bytes; /* most at one op, in the order of the program; 0: there are none */
	int64_t bytes;       /* the same in the order as it is now */
	int64_t bound_bytes; /* no order of the ops that may be exchanged has fewer, not even with reuse in
				place */
	uint64_t work;       /* values that the searches have looked at */
	uint32_t n_moved;    /* ops that have another op before them than they had */
	lo_value_id dynamic; /* a buffer of dynamic size, because of which ops at the peak keep their order;
			      * id 0: none */
};
/** No depth is left. */
#define LO_SCHEDULE_DONE UINT32_MAX
/**
 * Exchange independent ops in blocks of @p live->flow->func, so that fewer bytes are live at the worst op.
 * Two ops are independent if neither uses a result of the other, and neither writes, frees or captures memory
 * that the other accesses; memory that others see counts as one. Ops of unknown effects, ops that print,
 * wait, or may not return, calls of functions that may have such ops, and markers of lifelines keep their
 * place, and no op passes them. Up to
 * LO_MAX_TASKS ops are ordered at once. Time O(ops * depth of regions), and that of lo_order_tasks for each
 * part that is ordered.
 *
 * Blocks are ordered by the depth of regions around them, the deepest first, until an op is moved:
 *
 * 	uint32_t depth = LO_SCHEDULE_DONE - 1;
 * 	while (lo_schedule_ops(m, live, keeps_speed, &depth, scratch, &scheduled))
 * 		live = ...                             compute it anew
 *
 * @param keeps_speed as for lo_reuse_find, which shares what is planned here.
 * @return whether any op was moved; then @p live and its flow are stale.
 */
bool lo_schedule_ops(struct lo_module *m, const struct lo_liveness *live, bool keeps_speed, uint32_t *depth,
		     struct lo_arena *scratch, struct lo_scheduled *out);

#endif
