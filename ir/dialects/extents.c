// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a memref value. Out: its extents, as constants or as operands of the ops that made it: the views are
 * followed from the value to what they view, by what their rows say of them. And the dimensions that a
 * subview drops. */
#include "dialects/extents.h"
#include "ir/affine_map.h"
#include "ir/attr.h"
#include "ir/ops.h"

static struct lo_extent constant(int64_t v)
{
	return (struct lo_extent){.kind = LO_EXTENT_CONSTANT, .constant = v};
}

/* Operand @p i of @p group of the op. */
static struct lo_extent operand(const struct lo_module *m, const struct lo_op *op, uint32_t group, uint32_t i)
{
	struct lo_slice slice = lo_operand_group(m, op, group);
	if (i >= slice.n)
		return (struct lo_extent){0};
	return (struct lo_extent){.kind = LO_EXTENT_VALUE, .value = lo_operand(m, op, slice.first + i)};
}

struct lo_extent lo_extent_listed(const struct lo_module *m, const struct lo_op *op, const char *list,
				  uint32_t group, uint32_t i)
{
	lo_attr attr = lo_op_attr(m, op, list);
	if (i >= lo_attr_get(m->ctx, attr)->n)
		return (struct lo_extent){0};
	int64_t v = lo_attr_array_int(m->ctx, attr, i);
	if (v != LO_DYNAMIC)
		return constant(lo_index_number(m->ctx, v));
	return operand(m, op, group, lo_attr_n_dynamic(m->ctx, attr, i));
}

/* Dynamic extent @p dim of a result of @p type, whose dynamic extents are operands of @p group. */
static struct lo_extent given(const struct lo_module *m, const struct lo_op *op,
			      const struct lo_type_data *type, uint32_t group, uint32_t dim)
{
	return operand(m, op, group, lo_n_dynamic(type->shape, dim));
}

/* Dynamic extent of the result of an op, stated by the op; or LO_EXTENT_OF what the op views, with the same
 * extent; or none if neither is so. */
static struct lo_extent made(const struct lo_module *m, lo_value_id memref, const struct lo_op *op,
			     uint32_t dim)
{
	const struct lo_type_data *type = lo_data_of(m, memref);
	lo_value_id source = op->n_operands ? lo_operand(m, op, 0) : (lo_value_id){0};
	switch (lo_info_of(m, op)->affine) {
	case LO_AFFINE_ALLOC: return given(m, op, type, 0, dim);
	case LO_AFFINE_VIEW_BYTES: return given(m, op, type, 2, dim);
	case LO_AFFINE_VIEW_REINTERPRET: return lo_extent_listed(m, op, "static_sizes", 2, dim);
	case LO_AFFINE_VIEW_EXPAND: return lo_extent_listed(m, op, "static_output_shape", 1, dim);
	case LO_AFFINE_VIEW_SUBVIEW:
		if (lo_data_of(m, source)->rank != type->rank)
			return (struct lo_extent){0};
		return lo_extent_listed(m, op, "static_sizes", 2, dim);
	case LO_AFFINE_VIEW_TRANSPOSE: {
		const struct lo_map *map = lo_attr_of(m, op, "permutation")->map;
		dim = (uint32_t)lo_expr_get(m->ctx, map->results[dim])->value;
		break;
	}
	case LO_AFFINE_VIEW_SAME: {
		uint32_t result = memref.n - op->results;
		source = result < op->n_operands ? lo_operand(m, op, result) : source;
		break;
	}
	default: return (struct lo_extent){0};
	}
	return (struct lo_extent){.kind = LO_EXTENT_OF, .memref = source, .dim = dim};
}

struct lo_extent lo_extent_of(const struct lo_module *m, lo_value_id memref, uint32_t dim)
{
	struct lo_extent at = {.kind = LO_EXTENT_OF, .memref = memref, .dim = dim};
	for (;;) {
		const struct lo_type_data *type = lo_data_of(m, at.memref);
		if (type->kind != LO_TYPE_MEMREF)
			return at;
		if (at.dim >= type->rank)
			return (struct lo_extent){0};
		if (type->shape[at.dim] != LO_DYNAMIC)
			return constant(type->shape[at.dim]);
		lo_op_id def = lo_def_op(m, at.memref);
		struct lo_extent next = {0};
		if (def.n)
			next = made(m, at.memref, lo_op(m, def), at.dim);
		if (next.kind == LO_EXTENT_NONE)
			return at;
		if (next.kind != LO_EXTENT_OF)
			return next;
		at = next;
	}
}

bool lo_subview_drops(const struct lo_module *m, const struct lo_op *op, uint32_t d, uint32_t k,
		      const int64_t *from, const int64_t *to)
{
	const struct lo_type_data *result = lo_data_of(m, lo_result(op, 0));
	uint32_t left = lo_data_of(m, lo_operand(m, op, 0))->rank - d;
	int64_t step = lo_op_array_int(m, op, "static_strides", d), stride = 0;
	if (lo_op_array_int(m, op, "static_sizes", d) != 1 || left <= result->rank - k)
		return false;
	if (k == result->rank || result->shape[k] != 1 || !from)
		return k == result->rank || result->shape[k] != 1;
	if (from[d] && step &&
	    (from[d] == LO_DYNAMIC || step == LO_DYNAMIC || !lo_mul_ok(from[d], step, &stride)))
		stride = LO_DYNAMIC;
	return to[k] != stride;
}

lo_attr lo_reinterpret_attrs(struct lo_ctx *ctx, const struct lo_type_data *t, uint32_t n_sizes,
			     int64_t offset, const int64_t *strides)
{
	lo_attr attrs = lo_dict_set(ctx, (lo_attr){0}, "operandSegmentSizes",
				    lo_attr_i32_array(ctx, (int32_t[]){1, 0, (int32_t)n_sizes, 0}, 4));
	attrs = lo_dict_set(ctx, attrs, "static_offsets", lo_attr_i64_array(ctx, &offset, 1));
	attrs = lo_dict_set(ctx, attrs, "static_sizes", lo_attr_i64_array(ctx, t->shape, t->rank));
	return lo_dict_set(ctx, attrs, "static_strides", lo_attr_i64_array(ctx, strides, t->rank));
}
