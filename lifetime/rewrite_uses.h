// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file rewrite_uses.h (private to lifetime/) The uses of buffers go to the lifelines of their values. */
#ifndef LIFETIME_REWRITE_USES_H
#define LIFETIME_REWRITE_USES_H

#include "analysis/points.h"
#include "liveness/liveness.h"

/** A lifeline that is to be. */
struct plan {
	uint32_t buffer;
	lo_value_id root;
	lo_op_id anchor;        /* the start stands before it */
	bool behind_alloc;      /* right behind the allocation, which stands before the anchor */
	bool only_names;        /* it ends at once, and starts again elsewhere */
	uint32_t home;          /* node in which it stands */
	lo_op_id start, behind; /* the views go behind that one */
	lo_value_id lifeline;
	const struct lo_access *accesses;
	uint32_t n_accesses;
	bool whole; /* all uses of the buffer, else the accesses alone */
};

/** Starts stand in the program already. Views stay where they are if they stand behind the start of the one
 * value that uses them, else they are moved, or copied for each value, to behind its start. O(ops of the
 * function + the views between each access and its buffer). */
void redirect_uses(struct lo_module *m, const struct lo_flow *flow, const struct lo_numbers *position_of,
		   const struct plan *plans, uint32_t n_plans, struct lo_arena *arena);

#endif
