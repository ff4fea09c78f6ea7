// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The lifeline of each marker. In: a function with lifelines. Out: a number for each point of its flow graph.
 * It must be computed before the layout is applied, which changes operands. */
#include "gather.h"

static lo_op_id start_of(const struct lo_module *m, lo_op_id marker)
{
	const struct lo_op *op = lo_op(m, marker);
	lo_op_id under = op->n_operands ? lo_def_op(m, lo_operand(m, op, 0)) : (lo_op_id){0};
	if (op->kind == LO_OP_MEMREF_LIFETIME_START && op->n_results)
		return marker;
	return lo_is_lifetime_marker(op) ? under : (lo_op_id){0};
}

uint32_t *gather_markers(const struct lo_module *m, const struct lo_lifelines *lines, struct lo_arena *arena,
			 struct lo_arena *scratch)
{
	const struct lo_flow *flow = lines->flow;
	uint32_t *marker_of = LO_ARRAY(arena, flow->n_points, uint32_t);
	struct lo_id_map line_of = lo_id_map_make(scratch, lines->n);
	for (uint32_t i = 0; i < lines->n; i++)
		*lo_id_map_at(&line_of, lines->at[i].start.n) = i + 1;
	for (uint32_t p = 0; p < flow->n_points; p++) {
		lo_op_id start = start_of(m, flow->op_at[p]);
		uint32_t line = start.n ? lo_id_map_get(&line_of, start.n) : 0;
		marker_of[p] = line ? line - 1 : LO_NO_INDEX;
	}
	return marker_of;
}
