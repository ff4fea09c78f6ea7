// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: the function without the ops that say that memrefs are separate objects. A layout
 * makes parts of one object of them, and LLVM would then compile what is not so. */
#include "prepare/prepare.h"

/* What @p v is without such ops; 0: they are in a cycle, which is never executed. */
static lo_value_id under_distinct(const struct lo_id_map *operand_at, lo_value_id v, uint32_t n)
{
	for (uint32_t at; (at = lo_id_map_get(operand_at, v.n)) && n; n--)
		v.n = at;
	return lo_id_map_get(operand_at, v.n) ? (lo_value_id){0} : v;
}

bool lo_distinct_objects_erase(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct lo_id_map operand_at = lo_id_map_make(arena, 0), at = lo_id_map_make(arena, 0);
	LO_VEC(lo_op_id) found = {0};
	LO_VEC(lo_value_id) results = {0};
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		if (op->kind != LO_OP_MEMREF_DISTINCT_OBJECTS || op->n_operands < 2)
			continue;
		LO_PUSH(arena, &found, id);
		for (uint32_t i = 0; i < op->n_results; i++) {
			uint32_t v = lo_operand(m, op, i).n, known = lo_id_map_get(&operand_at, v);
			LO_PUSH(arena, &results, lo_result(op, i));
			*lo_id_map_at(&operand_at, lo_result(op, i).n) = known ? known : v;
		}
	}
	for (uint32_t i = 0; i < results.n; i++) {
		lo_value_id v = under_distinct(&operand_at, results.at[i], results.n);
		if (!v.n)
			return false;
		*lo_id_map_at(&at, results.at[i].n) = v.n;
	}
	if (found.n)
		lo_replace_uses(m, func, &at);
	for (uint32_t i = 0; i < found.n; i++)
		lo_op_erase(m, found.at[i]);
	return found.n;
}
