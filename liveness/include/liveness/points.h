// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file points.h  Numbers of ids in side tables whose size is that of the function, and the points at which ops stand. */
#ifndef LIVENESS_POINTS_H
#define LIVENESS_POINTS_H

#include "ir/flow.h"

#define LO_NO_INDEX UINT32_MAX

/** Ids to small numbers: an array while the ids lie close together, as they do after reading; else a map. */
struct lo_numbers {
	uint32_t base, span;   /* array: number of id i is array[i - base] - 1 */
	uint32_t *array;       /* NULL: in the map, + 1 */
	struct lo_id_map map;
};
/** ids[i] -> i, for nonzero ids that are all different. O(n), in @p arena. */
struct lo_numbers lo_number_ids(const uint32_t *ids, uint32_t n, struct lo_arena *arena);
/** The number of @p id, or LO_NO_INDEX. */
static inline uint32_t lo_number(const struct lo_numbers *numbers, uint32_t id)
{
	if (numbers->array)
		return id - numbers->base < numbers->span ? numbers->array[id - numbers->base] - 1 : LO_NO_INDEX;
	return lo_id_map_get(&numbers->map, id) - 1;
}
/** Position of each op of the function; ops of regions that run elsewhere have none. */
static inline struct lo_numbers lo_flow_positions(const struct lo_flow *flow, struct lo_arena *arena)
{
	return lo_number_ids(flow->n_points ? &flow->op_at[0].n : NULL, flow->n_points, arena);
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
