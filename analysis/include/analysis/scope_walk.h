// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file scope_walk.h  A walk over a function that knows what encloses each op. */
#ifndef ANALYSIS_SCOPE_WALK_H
#define ANALYSIS_SCOPE_WALK_H

#include "ir/ir.h"

/** A walk in pre-order over the ops below a function (nested functions are passed over) that knows at each op
 * what it stands in. Zero-initialise, lo_enclosing_start; then `while (lo_enclosing_next(&w).n)`. Amortised
 * O(1) a step. */
struct lo_enclosing {
	struct lo_module *m;
	struct lo_arena *arena;
	lo_op_id func, op;     /* op: where the walk stands */
	lo_op_id frame, scope; /* of op: see struct lo_buffer */
	lo_op_id unknown;      /* outermost op around it whose control flow is unknown; 0: none */
	lo_op_id payload;      /* outermost op around it with LO_FLOW_PAYLOAD; 0: none */
	struct lo_enclosing_level *levels;
	uint32_t n_levels, cap_levels;
};
void lo_enclosing_start(struct lo_enclosing *w, struct lo_module *m, lo_op_id func, struct lo_arena *arena);
lo_op_id lo_enclosing_next(struct lo_enclosing *w);

#endif
