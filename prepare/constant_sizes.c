// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: the function in which sizes of allocations that are constants are in their types, as
 * mlir-opt's -canonicalize puts them there, so that they are laid out, counted and checked as static. Other
 * uses than deallocations get the type that they had by a memref.cast. */
#include "dialects/constants.h"
#include "ir/attr.h"
#include "ir/ops.h"
#include "ir/type.h"
#include "prepare/prepare.h"

/* The type of allocation @p op with the sizes that are constants; that which it has: there are none. */
static lo_type with_constants(const struct lo_module *m, const struct lo_op *op, struct lo_arena *arena)
{
	const struct lo_type_data *type = lo_data_of(m, lo_result(op, 0));
	struct lo_slice sizes = lo_operand_group(m, op, 0);
	int64_t *shape = LO_ARRAY(arena, type->rank, int64_t),
		elements = lo_type_elem_bytes(m->ctx, type->elem);
	for (uint32_t d = 0, k = 0; d < type->rank; d++) {
		int64_t size;
		bool known = type->shape[d] == LO_DYNAMIC &&
			     lo_constant_int(m, lo_operand(m, op, sizes.first + k), &size) && size >= 0;
		k += type->shape[d] == LO_DYNAMIC;
		shape[d] = known ? size : type->shape[d];
		if (shape[d] > 0 && !lo_mul_ok(elements, shape[d], &elements))
			return lo_type_of(m, lo_result(op, 0));
	}
	return lo_type_memref(m->ctx, type->rank, shape, type->elem, type->layout, type->space);
}

static bool is_candidate(const struct lo_op *op)
{
	return (op->kind == LO_OP_MEMREF_ALLOC || op->kind == LO_OP_MEMREF_ALLOCA) && op->n_operands;
}

/* A lifeline begins on the allocation, and memref.realloc takes it, by its own name. */
static bool takes_by_name(const struct lo_op *op)
{
	return lo_is_lifetime_marker(op) || op->kind == LO_OP_MEMREF_REALLOC;
}

void lo_constant_sizes_find(const struct lo_module *m, lo_op_id func, struct lo_arena *arena,
			    struct lo_constant_sizes *out)
{
	struct lo_uses uses = {0};
	*out = (struct lo_constant_sizes){0};
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		lo_type type = is_candidate(op) ? with_constants(m, op, arena) : (lo_type){0};
		bool by_name = !type.n || type.n == lo_type_of(m, lo_result(op, 0)).n;
		uint32_t n = 0;
		if (by_name)
			continue;
		if (!uses.first)
			uses = lo_uses_compute(m, func, arena);
		const struct lo_use *use = lo_uses_of(&uses, lo_result(op, 0), &n);
		for (uint32_t i = 0; i < n; i++)
			by_name |= takes_by_name(lo_op(m, use[i].op));
		if (by_name)
			continue;
		lo_value_id *operands = LO_ARRAY(arena, op->n_operands, lo_value_id);
		for (uint32_t i = 0; i < op->n_operands; i++)
			operands[i] = lo_operand(m, op, i);
		LO_PUSH(arena, &out->list,
			((struct lo_constant_size){.op = id,
						   .was = lo_type_of(m, lo_result(op, 0)),
						   .type = type,
						   .operands = operands,
						   .n_operands = op->n_operands}));
	}
}

/* Give the allocation its type, and the operands that are left. */
static void change(struct lo_module *m, const struct lo_constant_size *it, struct lo_arena *arena)
{
	struct lo_op *op = lo_op(m, it->op);
	const struct lo_type_data *was = lo_type_get(m->ctx, it->was), *now = lo_type_get(m->ctx, it->type);
	struct lo_slice sizes = lo_operand_group(m, op, 0);
	lo_value_id *left = LO_ARRAY(arena, it->n_operands, lo_value_id);
	uint32_t n = 0;
	for (uint32_t d = 0, k = sizes.first; d < was->rank; d++) {
		if (was->shape[d] != LO_DYNAMIC)
			continue;
		if (now->shape[d] == LO_DYNAMIC)
			left[n++] = it->operands[k];
		k++;
	}
	int32_t segments[] = {(int32_t)n, (int32_t)(it->n_operands - sizes.n)};
	for (uint32_t i = sizes.first + sizes.n; i < it->n_operands; i++)
		left[n++] = it->operands[i];
	lo_op_set_operands(m, it->op, left, n);
	op->attrs =
		lo_dict_set(m->ctx, op->attrs, "operandSegmentSizes", lo_attr_i32_array(m->ctx, segments, 2));
	lo_value(m, lo_result(op, 0))->type = it->type;
}

void lo_constant_sizes_fold(struct lo_module *m, lo_op_id func, struct lo_constant_sizes *found,
			    struct lo_arena *arena)
{
	struct lo_id_map now = lo_id_map_make(arena, found->list.n),
			 before = lo_id_map_make(arena, found->list.n);
	for (uint32_t i = 0; i < found->list.n; i++) {
		struct lo_constant_size *it = &found->list.at[i];
		lo_value_id made = lo_result(lo_op(m, it->op), 0);
		change(m, it, arena);
		it->cast = lo_op_create(m, LO_OP_MEMREF_CAST, lo_op(m, it->op)->loc, &made, 1, &it->was, 1,
					(lo_attr){0});
		lo_value_id name = lo_result(lo_op(m, it->cast), 0);
		*lo_id_map_at(&now, made.n) = name.n;
		*lo_id_map_at(&before, name.n) = made.n;
	}
	lo_replace_uses(m, func, &now);
	for (uint32_t i = 0; i < found->list.n; i++)
		lo_op_insert_after(m, found->list.at[i].op, found->list.at[i].cast);
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		uint32_t made =
			op->kind == LO_OP_MEMREF_DEALLOC ? lo_id_map_get(&before, lo_operand(m, op, 0).n) : 0;
		if (made)
			lo_operands(m, op)[0] = (lo_value_id){made};
	}
	m->renamed = true;
}
