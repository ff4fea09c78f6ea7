// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a memref value. Out: its footprint, the bytes of the underlying allocation that it covers.
 *
 * The type of a memref gives its offset and strides from the base of its storage, independent of the views
 * in between; only memref.view moves the base. So the footprint follows from the first static type on the
 * path to the allocation, and the sum of the shifts below it. Bounds are not assumed: a value that exceeds
 * the ends of the storage has no known footprint. */
#include "analysis/view_footprint.h"
#include "analysis/alias_sets.h"
#include "analysis/effects.h"
#include "dialects/constants.h"

enum { MAX_VIEWS = 64, MAX_DIMS = LO_VIEW_DIMS };

/** Is it a memref type that gives the place of each element statically? */
static bool is_static(const struct lo_module *m, lo_type type)
{
	const struct lo_type_data *t = lo_type_get(m->ctx, type);
	int64_t strides[MAX_DIMS], offset;
	return t->kind == LO_TYPE_MEMREF && t->rank <= MAX_DIMS && lo_type_has_static_shape(m->ctx, type) &&
	       lo_memref_strides(m->ctx, type, strides, &offset) && offset != LO_DYNAMIC &&
	       lo_all_known(strides, t->rank);
}

/** Step from @p op, a movable view, to its source. false: the base or the layout is unknown. */
static bool through(const struct lo_module *m, const struct lo_op *op, lo_value_id source,
		    struct lo_view_footprint *out)
{
	const struct lo_type_data *from = lo_data_of(m, source), *to = lo_data_of(m, lo_result(op, 0));
	int64_t shift;
	if (from->kind != LO_TYPE_MEMREF || from->space.n != to->space.n)
		return false;
	switch (lo_info_of(m, op)->affine) {
	case LO_AFFINE_VIEW_SAME: return true;
	case LO_AFFINE_VIEW_SUBVIEW:
	case LO_AFFINE_VIEW_REINTERPRET:
	case LO_AFFINE_VIEW_COLLAPSE:
	case LO_AFFINE_VIEW_EXPAND:
	case LO_AFFINE_VIEW_TRANSPOSE: return out->layout.n;
	case LO_AFFINE_VIEW_BYTES:
		return out->layout.n && !from->layout.n &&
		       lo_constant_int(m, lo_operand(m, op, lo_operand_group(m, op, 1).first), &shift) &&
		       lo_add_ok(out->base_byte, shift, &out->base_byte);
	default: return false;
	}
}

/** Compute the bytes from the lowest to the highest element. */
static bool find_bytes(const struct lo_module *m, struct lo_view_footprint *out)
{
	const struct lo_type_data *type = lo_type_get(m->ctx, out->layout);
	int64_t strides[MAX_DIMS], low, high, reach, size = lo_type_elem_bytes(m->ctx, type->elem);
	if (size <= 0 || !lo_memref_strides(m->ctx, out->layout, strides, &low))
		return false;
	high = low;
	for (uint32_t i = 0; i < type->rank; i++) {
		if (type->shape[i] < 1 || strides[i] == INT64_MIN ||
		    !lo_mul_ok(type->shape[i] - 1, strides[i], &reach) ||
		    !lo_add_ok(reach < 0 ? low : high, reach, reach < 0 ? &low : &high))
			return false;
	}
	if (high == INT64_MAX || !lo_mul_ok(low, size, &low) || !lo_mul_ok(high + 1, size, &high) ||
	    !lo_add_ok(low, out->base_byte, &out->begin_byte) ||
	    !lo_add_ok(high, out->base_byte, &out->end_byte))
		return false;
	out->dense = lo_type_fills_bytes(m->ctx, type->elem) && lo_memref_is_contiguous(m->ctx, out->layout);
	return true;
}

/** Follow movable views down to their root, or to @p stop. */
static bool find_root(const struct lo_module *m, lo_value_id name, lo_value_id stop,
		      struct lo_view_footprint *out)
{
	*out = (struct lo_view_footprint){.root = name};
	for (uint32_t n = 0;; n++) {
		lo_op_id def = lo_def_op(m, out->root);
		const struct lo_op *op = def.n ? lo_op(m, def) : NULL;
		if (!op || n > MAX_VIEWS)
			return false;
		if (!out->layout.n && is_static(m, lo_type_of(m, out->root)))
			out->layout = lo_type_of(m, out->root);
		if (out->root.n == stop.n || !lo_is_movable_view(m, op))
			return true;
		lo_value_id source = lo_operand(m, op, lo_op_views(m, op, 0));
		if (!through(m, op, source, out))
			return false;
		out->root = source;
	}
}

static bool lies_within(const struct lo_module *m, struct lo_view_footprint *out)
{
	lo_type type = lo_type_of(m, out->root);
	int64_t bytes = lo_memref_bytes(m->ctx, type);
	return out->layout.n && bytes > 0 && lo_memref_fills_storage(m->ctx, type) && find_bytes(m, out) &&
	       out->begin_byte >= 0 && out->end_byte <= bytes;
}

bool lo_view_footprint(const struct lo_module *m, lo_value_id name, struct lo_view_footprint *out)
{
	return find_root(m, name, (lo_value_id){0}, out) &&
	       lo_op_allocates(m, lo_op(m, lo_def_op(m, out->root)), 0) && lies_within(m, out);
}

bool lo_view_footprint_in_value(const struct lo_module *m, lo_value_id name, struct lo_view_footprint *out)
{
	if (!find_root(m, name, (lo_value_id){0}, out))
		return false;
	const struct lo_op *op = lo_op(m, lo_def_op(m, out->root));
	bool life = op->kind == LO_OP_MEMREF_LIFETIME_START;
	lo_op_id def = life ? lo_def_op(m, lo_operand(m, op, 0)) : lo_def_op(m, out->root);
	return def.n && lo_op_allocates(m, lo_op(m, def), 0) && lies_within(m, out);
}

bool lo_view_footprint_under(const struct lo_module *m, lo_value_id name, lo_value_id root,
			     struct lo_view_footprint *out)
{
	return find_root(m, name, root, out) && out->root.n == root.n && lies_within(m, out);
}

bool lo_is_movable_view(const struct lo_module *m, const struct lo_op *op)
{
	if (op->n_results != 1 || op->ext || op->kind == LO_OP_MEMREF_LIFETIME_START ||
	    !lo_is_memref(m, lo_result(op, 0)))
		return false;
	if (lo_op_is_view(m, op))
		return true;
	uint32_t source = lo_op_views(m, op, 0);
	if (source == UINT32_MAX)
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_op_effects_on(m, op, i) & ~(uint32_t)(i == source ? LO_EFFECT_VIEW : 0))
			return false;
	return true;
}

lo_value_id lo_under_movable_views(const struct lo_module *m, lo_value_id v)
{
	for (;;) {
		lo_op_id def = lo_def_op(m, v);
		if (!def.n || !lo_is_movable_view(m, lo_op(m, def)))
			return v;
		v = lo_operand(m, lo_op(m, def), lo_op_views(m, lo_op(m, def), 0));
	}
}

bool lo_is_of_allocation(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def;
	while ((def = lo_def_op(m, v = lo_under_movable_views(m, v))).n &&
	       lo_op(m, def)->kind == LO_OP_MEMREF_LIFETIME_START)
		v = lo_operand(m, lo_op(m, def), 0);
	return def.n && lo_info(lo_op(m, def))->affine == LO_AFFINE_ALLOC;
}

bool lo_view_footprints_alike(const struct lo_module *m, const struct lo_view_footprint *a,
			      const struct lo_view_footprint *b)
{
	const struct lo_type_data *x = lo_type_get(m->ctx, a->layout), *y = lo_type_get(m->ctx, b->layout);
	int64_t strides_x[MAX_DIMS], strides_y[MAX_DIMS], offset_x, offset_y;
	if (a->base_byte != b->base_byte || x->rank != y->rank || x->rank > MAX_DIMS ||
	    lo_type_elem_bytes(m->ctx, x->elem) != lo_type_elem_bytes(m->ctx, y->elem) ||
	    !lo_memref_strides(m->ctx, a->layout, strides_x, &offset_x) ||
	    !lo_memref_strides(m->ctx, b->layout, strides_y, &offset_y) || offset_x != offset_y)
		return false;
	for (uint32_t i = 0; i < x->rank; i++)
		if (x->shape[i] != y->shape[i] || (x->shape[i] != 1 && strides_x[i] != strides_y[i]))
			return false;
	return true;
}
