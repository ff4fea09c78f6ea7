// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a nest in which a structured op, or a copy, reads tiles of one value and writes tiles of another. Out:
 * whether both may be at one address.
 *
 * The tiles of an iteration are subviews at the same offsets, so they are the same bytes. Each loop around
 * the op moves them in some dimension by at least their size: so no two iterations share a byte, and in an
 * iteration the op reads and writes each element in step. */
#include "dialects/constants.h"
#include "dialects/linalg.h"
#include "reuse/in_place.h"

#include "ir/ops.h"

/* The subview of @p life that is @p name; NULL: it is none. */
static const struct lo_op *tile_of(const struct lo_module *m, lo_value_id name, lo_value_id life)
{
	lo_op_id def = lo_def_op(m, name);
	const struct lo_op *op = def.n ? lo_op(m, def) : NULL;
	return op && op->kind == LO_OP_MEMREF_SUBVIEW && lo_operand(m, op, 0).n == life.n ? op : NULL;
}

/* Have both the same offsets and static sizes, with a step of 1, in values of one type? */
static bool are_alike(const struct lo_module *m, const struct lo_op *a, const struct lo_op *b)
{
	const struct lo_type_data *whole = lo_data_of(m, lo_operand(m, a, 0));
	if (lo_type_of(m, lo_operand(m, a, 0)).n != lo_type_of(m, lo_operand(m, b, 0)).n || whole->layout.n ||
	    a->attrs.n != b->attrs.n || a->n_operands != b->n_operands)
		return false;
	for (uint32_t i = 1; i < a->n_operands; i++)
		if (lo_operand(m, a, i).n != lo_operand(m, b, i).n)
			return false;
	for (uint32_t d = 0; d < whole->rank; d++)
		if (lo_op_array_int(m, a, "static_sizes", d) < 0 ||
		    lo_op_array_int(m, a, "static_strides", d) != 1)
			return false;
	return true;
}

/* Does the op visit the elements of both operands one by one, in any order of iterations? */
static bool is_in_step(const struct lo_module *m, const struct lo_op *op, uint32_t a, uint32_t b)
{
	const struct lo_map *map = op->kind == LO_OP_MEMREF_COPY ? NULL : lo_linalg_map(m, op, a);
	uint32_t n = map ? lo_linalg_loops(m, op) : 0, seen = 0;
	if (op->kind == LO_OP_MEMREF_COPY)
		return true;
	if (!map || map != lo_linalg_map(m, op, b) || map->n_results != n || n >= 32)
		return false;
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[i]);
		if (e->kind != LO_EXPR_DIM || lo_linalg_iterator(m, op, i) != LO_ITERATOR_PARALLEL)
			return false;
		seen |= 1u << e->value;
	}
	return seen == (1u << n) - 1;
}

/* The step of a loop whose iterations run one after the other; 0: unknown, or no such loop. */
static int64_t step_of(const struct lo_module *m, const struct lo_op *loop)
{
	int64_t step = 0;
	switch (lo_info(loop)->affine) {
	case LO_AFFINE_FOR_MAPS: return lo_affine_for_step(m, loop);
	case LO_AFFINE_FOR:
		return lo_constant_int(m, lo_operand(m, loop, lo_operand_group(m, loop, 2).first), &step)
			       ? step
			       : 0;
	default: return 0;
	}
}

/* Does the loop move the tile by its size in some dimension, or more? */
static bool moves_apart(const struct lo_module *m, const struct lo_op *loop, const struct lo_op *tile)
{
	int64_t step = step_of(m, loop);
	uint32_t at = 1, rank = lo_data_of(m, lo_operand(m, tile, 0))->rank;
	if (step < 1)
		return false;
	lo_value_id iv = lo_block_arg(lo_body(m, loop), 0);
	for (uint32_t d = 0; d < rank; d++)
		if (lo_op_array_int(m, tile, "static_offsets", d) == LO_DYNAMIC &&
		    lo_operand(m, tile, at++).n == iv.n &&
		    lo_op_array_int(m, tile, "static_sizes", d) <= step)
			return true;
	return false;
}

bool lo_in_place_by_tiles(const struct lo_module *m, lo_op_id nest, const struct lo_in_place_side *from,
			  const struct lo_in_place_side *to)
{
	lo_op_id id = from->n ? from->at[0].op : nest;
	const struct lo_op *op = lo_op(m, id), *tile = NULL;
	if (id.n == nest.n || (op->kind != LO_OP_MEMREF_COPY && !lo_linalg_structured(op)))
		return false;
	for (uint32_t i = 0; i < from->n; i++)
		for (uint32_t k = 0; k < to->n; k++) {
			uint32_t a = from->at[i].operand, b = to->at[k].operand;
			if (from->at[i].op.n != id.n || to->at[k].op.n != id.n ||
			    from->at[i].effects != LO_EFFECT_READ || to->at[k].effects & LO_EFFECT_READ)
				return false;
			tile = tile_of(m, lo_operand(m, op, a), from->life);
			const struct lo_op *other = tile_of(m, lo_operand(m, op, b), to->life);
			if (!tile || !other || !are_alike(m, tile, other) || !is_in_step(m, op, a, b))
				return false;
			for (lo_op_id up = id; up.n != nest.n;) {
				up = lo_parent_op(m, up);
				if (!up.n || !moves_apart(m, lo_op(m, up), tile))
					return false;
			}
		}
	return tile;
}
