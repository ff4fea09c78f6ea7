// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: the same in which the extents of allocations, and of views of them, are constants or
 * the operands that state them, not memref.dim. So no buffer is kept for its extents alone; and a bound of an
 * affine loop, which may be the memref.dim of a name only where that is defined at top level or states the
 * extent, does not depend on where later passes put the name. */
#include "analysis/view_footprint.h"
#include "dialects/constants.h"
#include "dialects/extents.h"
#include "ir/ops.h"
#include "prepare/prepare.h"

/* The number that the index is: a constant, or one of the extents found before, of which @p constants has 1 +
 * the number in the list. */
static bool known_index(const struct lo_module *m, lo_value_id index, const struct lo_folded_dims *found,
			const struct lo_id_map *constants, int64_t *out)
{
	uint32_t number = lo_id_map_get(constants, index.n);
	if (number)
		*out = found->list.at[number - 1].extent.constant;
	return number || lo_constant_int(m, index, out);
}

/* The extent that the op computes; NONE: it is none of an allocation, or not known. */
static struct lo_extent folded(const struct lo_module *m, const struct lo_op *op,
			       const struct lo_folded_dims *found, const struct lo_id_map *constants)
{
	int64_t dim;
	if (lo_info(op)->affine != LO_AFFINE_DIM || !lo_is_of_allocation(m, lo_operand(m, op, 0)) ||
	    !known_index(m, lo_operand(m, op, 1), found, constants, &dim))
		return (struct lo_extent){0};
	struct lo_extent extent = {0};
	if (dim >= 0 && dim < UINT32_MAX)
		extent = lo_extent_of(m, lo_operand(m, op, 0), (uint32_t)dim);
	if (extent.kind == LO_EXTENT_NONE) /* there is no such dimension: undefined where it runs */
		extent.kind = LO_EXTENT_CONSTANT;
	return extent;
}

void lo_dims_find(const struct lo_module *m, lo_op_id func, struct lo_arena *arena,
		  struct lo_folded_dims *out)
{
	*out = (struct lo_folded_dims){0};
	struct lo_id_map constants = lo_id_map_make(arena, 0);
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		struct lo_extent extent = folded(m, lo_op(m, id), out, &constants);
		if (extent.kind != LO_EXTENT_CONSTANT && extent.kind != LO_EXTENT_VALUE)
			continue;
		LO_PUSH(arena, &out->list, ((struct lo_folded_dim){id, extent}));
		if (extent.kind == LO_EXTENT_CONSTANT)
			*lo_id_map_at(&constants, lo_result(lo_op(m, id), 0).n) = out->list.n;
	}
}

/* What replaces @p v at last: an extent may be that of another allocation. Id 0: itself, in a block that is
 * not reachable. Compresses the path. */
static lo_value_id last(struct lo_id_map *now, lo_value_id v)
{
	lo_value_id end = v;
	uint32_t n = 0;
	for (uint32_t next; (next = lo_id_map_get(now, end.n)); end.n = next)
		if (n++ > now->n)
			return (lo_value_id){0};
	for (uint32_t next; (next = lo_id_map_get(now, v.n)); v.n = next)
		*lo_id_map_at(now, v.n) = end.n;
	return end;
}

void lo_dims_fold(struct lo_module *m, lo_op_id func, const struct lo_folded_dims *found,
		  struct lo_arena *arena)
{
	uint32_t n = found->list.n;
	if (!n)
		return;
	struct lo_id_map stated = lo_id_map_make(arena, n), now = lo_id_map_make(arena, n);
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_folded_dim *dim = &found->list.at[i];
		lo_value_id value = dim->extent.value;
		if (dim->extent.kind == LO_EXTENT_CONSTANT)
			value = lo_index_constant_before(m, dim->op, dim->extent.constant);
		value = last(&stated, value); /* in program order most chains are short */
		if (value.n)
			*lo_id_map_at(&stated, lo_result(lo_op(m, dim->op), 0).n) = value.n;
	}
	for (uint32_t i = 0; i < n; i++) {
		lo_value_id result = lo_result(lo_op(m, found->list.at[i].op), 0),
			    value = last(&stated, result);
		if (value.n && value.n != result.n)
			*lo_id_map_at(&now, result.n) = value.n;
	}
	lo_replace_uses(m, func, &now);
	for (uint32_t i = 0; i < n; i++)
		if (lo_id_map_get(&now, lo_result(lo_op(m, found->list.at[i].op), 0).n))
			lo_op_erase(m, found->list.at[i].op);
}
