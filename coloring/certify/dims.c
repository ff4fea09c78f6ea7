// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: extents that replace memref.dim, and constant sizes that replace operands of allocations. Out: whether
 * each is the extent that the op asks for, or the operand. For the former the views are followed from the
 * memref upwards, and at each the extent is looked for in the type, then among the operands. */
#include "certify/certify.h"
#include "dialects/constants.h"
#include "ir/affine_map.h"
#include "ir/attr.h"

/* The extent @p dim of a result, and where to look for it if it is dynamic. */
struct asked_dim {
	const struct lo_module *m;
	lo_value_id memref;
	int64_t dim;
};

/* The operand of dynamic extent number @p dim of those in the list @p sizes; they are the last operands but
 * those of @p after. */
static lo_value_id listed(const struct asked_dim *a, const struct lo_op *op, const char *sizes,
			  uint32_t group)
{
	const struct lo_module *m = a->m;
	lo_attr list = lo_op_attr(m, op, sizes);
	struct lo_slice operands = lo_operand_group(m, op, group);
	if (a->dim >= lo_attr_get(m->ctx, list)->n ||
	    lo_attr_array_int(m->ctx, list, (uint32_t)a->dim) != LO_DYNAMIC)
		return (lo_value_id){0};
	uint32_t at = operands.first + lo_attr_n_dynamic(m->ctx, list, (uint32_t)a->dim);
	return at < operands.first + operands.n ? lo_operand(m, op, at) : (lo_value_id){0};
}

/* The operand of @p op from number @p first on that states dynamic extent @p dim of the type of its result.
 */
static lo_value_id stated(const struct asked_dim *a, const struct lo_op *op, uint32_t first)
{
	const struct lo_type_data *type = lo_data_of(a->m, lo_result(op, 0));
	first += lo_n_dynamic(type->shape, (uint32_t)a->dim);
	return first < op->n_operands ? lo_operand(a->m, op, first) : (lo_value_id){0};
}

/* Continue with what @p op views, of which the extent is that of a dimension; false: it states it. */
static bool goes_up(struct asked_dim *a, const struct lo_op *op)
{
	switch (op->kind) {
	case LO_OP_MEMREF_CAST:
	case LO_OP_MEMREF_MEMORY_SPACE_CAST:
	case LO_OP_MEMREF_ASSUME_ALIGNMENT:
	case LO_OP_MEMREF_LIFETIME_START: break;
	case LO_OP_MEMREF_TRANSPOSE: {
		const struct lo_map *map = lo_attr_of(a->m, op, "permutation")->map;
		a->dim = lo_expr_get(a->m->ctx, map->results[a->dim])->value;
		break;
	}
	default: return false;
	}
	a->memref = lo_operand(a->m, op, 0);
	return true;
}

/* The operand of the op that makes a->memref which states the extent; 0: none is known. */
static lo_value_id operand_asked_for(const struct asked_dim *a, const struct lo_op *op)
{
	switch (op->kind) {
	case LO_OP_MEMREF_ALLOC:
	case LO_OP_MEMREF_ALLOCA: return stated(a, op, 0);
	case LO_OP_MEMREF_VIEW: return stated(a, op, 2);
	case LO_OP_MEMREF_SUBVIEW:
		if (lo_data_of(a->m, lo_operand(a->m, op, 0))->rank != lo_data_of(a->m, a->memref)->rank)
			return (lo_value_id){0};
		return listed(a, op, "static_sizes", 2);
	case LO_OP_MEMREF_REINTERPRET_CAST: return listed(a, op, "static_sizes", 2);
	case LO_OP_MEMREF_EXPAND_SHAPE: return listed(a, op, "static_output_shape", 1);
	default: return (lo_value_id){0};
	}
}

static bool is_extent(struct asked_dim *a, const struct lo_extent *extent)
{
	for (;;) {
		const struct lo_type_data *type = lo_data_of(a->m, a->memref);
		if (type->kind != LO_TYPE_MEMREF)
			return false;
		if (a->dim < 0 || a->dim >= type->rank)
			return true; /* it is undefined what the op computes */
		if (type->shape[a->dim] != LO_DYNAMIC)
			return extent->kind == LO_EXTENT_CONSTANT && extent->constant == type->shape[a->dim];
		lo_op_id def = lo_def_op(a->m, a->memref);
		if (!def.n)
			return false;
		if (!goes_up(a, lo_op(a->m, def)))
			return extent->kind == LO_EXTENT_VALUE && extent->value.n &&
			       operand_asked_for(a, lo_op(a->m, def)).n == extent->value.n;
	}
}

/* The dimension that the op asks for: a constant, or an extent that was found before entry number @p n. */
static bool asks_for(const struct lo_module *m, const struct lo_op *op, const struct lo_folded_dims *found,
		     const struct lo_id_map *at, uint32_t n, int64_t *dim)
{
	lo_value_id index = lo_operand(m, op, 1);
	uint32_t k = lo_id_map_get(at, lo_def_op(m, index).n);
	if (lo_constant_int(m, index, dim))
		return true;
	if (!k || k > n || found->list.at[k - 1].extent.kind != LO_EXTENT_CONSTANT)
		return false;
	*dim = found->list.at[k - 1].extent.constant;
	return true;
}

bool lo_dims_certify(const struct lo_module *m, const struct lo_folded_dims *found, struct lo_arena *arena,
		     struct lo_flaw *flaw)
{
	struct lo_id_map at = lo_id_map_make(arena, found->list.n);
	for (uint32_t i = 0; i < found->list.n; i++) {
		const struct lo_folded_dim *f = &found->list.at[i];
		const struct lo_op *op = lo_op(m, f->op);
		struct asked_dim a = {m, lo_operand(m, op, 0), 0};
		if (op->kind != LO_OP_MEMREF_DIM || !asks_for(m, op, found, &at, i, &a.dim) ||
		    !is_extent(&a, &f->extent))
			return lo_flawed(flaw, f->op, "an extent is not that of the memref");
		*lo_id_map_at(&at, f->op.n) = i + 1;
	}
	return true;
}

/* ---- constant sizes of allocations ----------------------------------------- */

/* Are the sizes of the allocation, in its type and its operands, what its operands were? */
static bool has_sizes(const struct lo_module *m, const struct lo_constant_size *it)
{
	const struct lo_op *op = lo_op(m, it->op);
	const struct lo_type_data *was = lo_type_get(m->ctx, it->was), *now = lo_data_of(m, lo_result(op, 0));
	uint32_t before = 0, left = 0;
	if (was->rank != now->rank || was->elem.n != now->elem.n || was->layout.n != now->layout.n ||
	    was->space.n != now->space.n)
		return false;
	for (uint32_t d = 0; d < was->rank; d++) {
		int64_t size;
		if (was->shape[d] != LO_DYNAMIC) {
			if (now->shape[d] != was->shape[d])
				return false;
			continue;
		}
		lo_value_id operand = before < it->n_operands ? it->operands[before++] : (lo_value_id){0};
		if (now->shape[d] != LO_DYNAMIC
			    ? !operand.n || !lo_constant_int(m, operand, &size) || size != now->shape[d]
			    : left >= op->n_operands || lo_operand(m, op, left++).n != operand.n)
			return false;
	}
	if (lo_operand_group(m, op, 0).n != left || op->n_operands - left != it->n_operands - before)
		return false;
	for (; before < it->n_operands; before++, left++)
		if (lo_operand(m, op, left).n != it->operands[before].n)
			return false;
	return true;
}

bool lo_constant_sizes_certify(const struct lo_module *m, lo_op_id func,
			       const struct lo_constant_sizes *found, struct lo_arena *arena,
			       struct lo_flaw *flaw)
{
	struct lo_id_map number =
		lo_id_map_make(arena, found->list.n); /* new name -> number in the list + 1 */
	for (uint32_t i = 0; i < found->list.n; i++) {
		const struct lo_constant_size *it = &found->list.at[i];
		if (!has_sizes(m, it))
			return lo_flawed(flaw, it->op, "an allocation has other sizes than before");
		*lo_id_map_at(&number, lo_result(lo_op(m, it->op), 0).n) = i + 1;
	}
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			uint32_t k = lo_id_map_get(&number, lo_operand(m, op, i).n);
			bool cast = k && op->kind == LO_OP_MEMREF_CAST &&
				    lo_type_of(m, lo_result(op, 0)).n == found->list.at[k - 1].was.n;
			if (k && !cast && op->kind != LO_OP_MEMREF_DEALLOC)
				return lo_flawed(flaw, id,
						 "an op has the name of an allocation of another type");
		}
	}
	return true;
}
