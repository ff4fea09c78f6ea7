// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file scope_walk.h  A walk over a function that tracks the ops around each op. */
#ifndef ANALYSIS_SCOPE_WALK_H
#define ANALYSIS_SCOPE_WALK_H

#include "ir/ir.h"

/** A pre-order walk over the ops below a function (skipping nested functions) that gives for each op the
 * enclosing ops of interest. Zero-initialise, lo_scope_walk_start; then `while (lo_scope_walk_next(&w).n)`.
 * Amortised O(1) per step. */
struct lo_scope_walk {
	struct lo_module *m;
	struct lo_arena *arena;
	lo_op_id func, op;     /* op: the current op of the walk */
	lo_op_id frame, scope; /* of op: see struct lo_buffer */
	lo_op_id unknown;      /* outermost enclosing op with unknown control flow; 0: none */
	lo_op_id payload;      /* outermost enclosing op with LO_FLOW_PAYLOAD; 0: none */
	struct lo_scope_level *levels;
	uint32_t n_levels, cap_levels;
};
void lo_scope_walk_start(struct lo_scope_walk *w, struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** lo_scope_walk_next() where the enclosing ops may change. */
lo_op_id lo_scope_walk_on(struct lo_scope_walk *w);

static inline lo_op_id lo_scope_walk_next(struct lo_scope_walk *w)
{
	const struct lo_op *op = lo_op(w->m, w->op);
	return w->op.n != w->func.n && !op->ext && op->next.n ? (w->op = op->next) : lo_scope_walk_on(w);
}

/** Is it unknown when the regions of the op run? */
bool lo_op_hides_flow(const struct lo_module *m, const struct lo_op *op);

#endif
