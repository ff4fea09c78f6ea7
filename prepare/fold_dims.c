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

/* The extent that the op computes; NONE: it is none of an allocation, or not known. */
static struct lo_extent folded(const struct lo_module *m, const struct lo_op *op)
{
	int64_t dim;
	if (lo_info(op)->affine != LO_AFFINE_DIM || !lo_is_of_allocation(m, lo_operand(m, op, 0)) ||
	    !lo_constant_int(m, lo_operand(m, op, 1), &dim))
		return (struct lo_extent){0};
	struct lo_extent extent = {0};
	if (dim >= 0 && dim < UINT32_MAX)
		extent = lo_extent_of(m, lo_operand(m, op, 0), (uint32_t)dim);
	if (extent.kind == LO_EXTENT_NONE) /* there is no such dimension: undefined where it runs */
		extent.kind = LO_EXTENT_CONSTANT;
	return extent;
}

struct folding {
	struct lo_module *m;
	struct lo_id_map now; /* result of a memref.dim -> the value that replaces it */
	LO_VEC(lo_op_id) dims;
};

/* What replaces @p v at last: an extent may be that of another allocation. Id 0: itself, in a block that is
 * not reachable. */
static lo_value_id last(const struct folding *fold, lo_value_id v)
{
	uint32_t n = 0;
	for (uint32_t next; (next = lo_id_map_get(&fold->now, v.n)); v.n = next)
		if (n++ > fold->dims.n)
			return (lo_value_id){0};
	return v;
}

static void find(struct folding *fold, lo_op_id func, struct lo_arena *arena)
{
	struct lo_module *m = fold->m;
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		struct lo_extent extent = folded(m, lo_op(m, id));
		if (extent.kind == LO_EXTENT_CONSTANT) {
			lo_op_id constant = lo_index_constant(m, lo_op(m, id)->loc, extent.constant);
			lo_op_insert_before(m, id, constant);
			extent.value = lo_result(lo_op(m, constant), 0);
		}
		if (!extent.value.n)
			continue;
		if (!fold->dims.n)
			lo_id_map_init(&fold->now, arena, 0);
		LO_PUSH(arena, &fold->dims, id);
		lo_value_id value = last(fold, extent.value);
		if (value.n)
			*lo_id_map_at(&fold->now, lo_result(lo_op(m, id), 0).n) = value.n;
	}
}

bool lo_fold_dims(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct folding fold = {.m = m};
	find(&fold, func, arena);
	if (!fold.dims.n)
		return false;
	struct lo_id_map now = lo_id_map_make(arena, fold.dims.n);
	for (uint32_t i = 0; i < fold.dims.n; i++) {
		lo_value_id result = lo_result(lo_op(m, fold.dims.at[i]), 0), value = last(&fold, result);
		if (value.n)
			*lo_id_map_at(&now, result.n) = value.n;
	}
	lo_replace_uses(m, func, &now);
	for (uint32_t i = 0; i < fold.dims.n; i++)
		if (lo_id_map_get(&now, lo_result(lo_op(m, fold.dims.at[i]), 0).n))
			lo_op_erase(m, fold.dims.at[i]);
	return true;
}
