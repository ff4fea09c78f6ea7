// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a structured op and an operand. Out: its effects on the operand, which follow from its indexing maps
 * and its region: it reads an operand whose elements the region uses, and kills an output all of whose
 * elements it writes. */
#include "linalg_impl.h"

#define MAX_READ                                                                                             \
	4096u /* operands in a region, and operands times dimensions, that are inspected: beyond the limit,  \
		 the worst case is assumed */

/* May the op, which is in a region, access memory? */
static bool touches_memory(const struct lo_module *m, const struct lo_op *op)
{
	if (op->kind == LO_OP_FOREIGN || lo_n_regions(m, op))
		return true;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_is_memref(m, lo_operand(m, op, i)))
			return true;
	return lo_op_effects_unknown(m, op);
}

/* May the region read the previous contents of operand number @p operand, or access memory itself? O(ops
 * of the region). */
static bool reads_elements(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	lo_block_id body = linalg_body(m, op);
	const struct lo_block *block = body.n ? lo_block(m, body) : NULL;
	uint32_t looked_at = 0;
	if (!block || block->next.n || operand >= block->n_args)
		return true;
	lo_value_id arg = lo_block_arg(block, operand);
	for (lo_op_id id = block->first; id.n; id = lo_op(m, id)->next) {
		const struct lo_op *inner = lo_op(m, id);
		looked_at += 1 + (inner->n_operands < MAX_READ ? inner->n_operands : MAX_READ);
		if (looked_at > MAX_READ || touches_memory(m, inner))
			return true;
		for (uint32_t i = 0; i < inner->n_operands; i++)
			if (lo_operand(m, inner, i).n == arg.n)
				return true;
	}
	return false;
}

/* Are the results of the map distinct loops? Marks them in @p seen. */
static bool projects(const struct lo_module *m, const struct lo_map *map, bool *seen)
{
	for (uint32_t i = 0; i < map->n_results; i++) {
		const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[i]);
		if (e->kind != LO_EXPR_DIM || e->value >= map->n_dims || seen[e->value])
			return false;
		seen[e->value] = true;
	}
	return true;
}

bool lo_linalg_covers(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	const struct lo_map *map = lo_linalg_map(m, op, operand);
	uint32_t n = lo_linalg_loops(m, op);
	bool seen[64] = {false};
	if (!map || map->n_syms || map->n_dims != n || n > sizeof seen || op->n_operands > MAX_READ / 64)
		return false;
	if (map->n_results != linalg_operand_rank(m, op, operand) || !projects(m, map, seen))
		return false;
	for (uint32_t loop = 0; loop < n; loop++) {
		int64_t extent = seen[loop] ? 1 : lo_linalg_extent(m, op, loop);
		if (extent == LO_DYNAMIC || extent <= 0)
			return false;
	}
	return true;
}

uint32_t lo_linalg_effects_on(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	if (!lo_is_memref(m, lo_operand(m, op, operand)))
		return 0;
	if (operand < lo_linalg_outputs(m, op).first)
		return LO_EFFECT_READ;
	if (reads_elements(m, op, operand))
		return LO_EFFECT_READ | LO_EFFECT_WRITE;
	return LO_EFFECT_WRITE | (lo_linalg_covers(m, op, operand) ? LO_EFFECT_KILL : 0);
}
