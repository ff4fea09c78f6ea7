// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file rewrite_uses.h (private to lifetime/) Rewrites the uses of buffers to the lifelines of their values.
 */
#ifndef LIFETIME_REWRITE_USES_H
#define LIFETIME_REWRITE_USES_H

#include "liveness/liveness.h"

/** A planned lifeline. */
struct marker_plan {
	uint32_t buffer;
	lo_value_id root;
	lo_op_id anchor;       /* the start is inserted before it */
	bool after_alloc;      /* right after the allocation, which precedes the anchor */
	bool only_names;       /* it ends at once, and starts again elsewhere */
	uint32_t start_node;   /* node of the start */
	lo_op_id start, after; /* the views are inserted after it */
	lo_value_id lifeline;
	const struct lo_access *accesses;
	uint32_t n_accesses;
	bool whole; /* all uses of the buffer, else the accesses alone */
};

/** The starts are already in the program. A view is kept in place if it follows the start of the only value
 * that uses it; else it is moved, or copied for each value, to after the start. O(ops of the function + the
 * views between each access and its buffer). */
void rewrite_uses(struct lo_module *m, const struct lo_flow *flow, const struct lo_dense_ids *position_of,
		  const struct marker_plan *plans, uint32_t n_plans, struct lo_arena *arena);

#endif
