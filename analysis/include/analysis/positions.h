// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file positions.h  Positions of ops. */
#ifndef ANALYSIS_POSITIONS_H
#define ANALYSIS_POSITIONS_H

#include "analysis/flow.h"
#include "analysis/scope_walk.h"

/** The position at which the op of the walk @p w takes effect: for a payload, that of the op that has it; for
 * an op that runs elsewhere @p before, the position of the op before it. */
static inline uint32_t lo_walk_position(const struct lo_dense_ids *position_of, const struct lo_scope_walk *w,
					uint32_t before)
{
	uint32_t at = lo_dense_id(position_of, w->payload.n ? w->payload.n : w->op.n);
	return at == LO_NO_INDEX ? before : at;
}
static inline bool lo_point_reachable(const struct lo_flow *flow, uint32_t position)
{
	return flow->nodes[flow->node_at[position]].reachable;
}
static inline bool lo_loop_has(const struct lo_loop *loop, uint32_t node)
{
	return loop->first <= node && node <= loop->last;
}

#endif
