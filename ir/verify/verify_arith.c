// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rules of arith ops that their rows cannot express: constants, and the operand and result types of casts. */
#include "verify_impl.h"

/** The attribute and the result of the constant have the same type; integers are signless. */
bool verify_arith_constant(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_attr_data *d = lo_attr_of(m, op, "value");
	const struct lo_type_data *t = lo_type_get(m->ctx, result_type(m, op, 0));
	if (d->type.n != result_type(m, op, 0).n)
		return op_fail(m, op, "failed to verify that all of {value, result} have same type");
	if (t->kind == LO_TYPE_INTEGER && t->sign != LO_SIGNLESS)
		return op_fail(m, op, "integer return type must be signless");
	if (t->kind == LO_TYPE_VECTOR && t->scalable && !(d->kind == LO_ATTR_DENSE && d->splat))
		return op_fail(m, op,
			       "intializing scalable vectors with elements attribute is not supported unless "
			       "it's a vector splat"); /* sic, as in MLIR */
	bool elements = d->kind == LO_ATTR_DENSE || d->kind == LO_ATTR_RESOURCE || d->kind == LO_ATTR_SPARSE;
	if (d->kind == LO_ATTR_INTEGER || d->kind == LO_ATTR_FLOAT || elements)
		return true;
	return op_fail(m, op, "value must be an integer, float, or elements attribute");
}

static uint32_t elem_width(const struct lo_module *m, lo_type t)
{
	return lo_type_get(m->ctx, lo_type_elem_or_self(m->ctx, t))->width;
}

/** Tensors keep their static dimensions and their encoding. MLIR: SameInputOutputTensorDims. */
static bool check_tensors(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_type_data *a = lo_type_get(m->ctx, operand_type(m, op, 0)),
				  *b = lo_type_get(m->ctx, result_type(m, op, 0));
	bool unranked = a->kind == LO_TYPE_UNRANKED_TENSOR || b->kind == LO_TYPE_UNRANKED_TENSOR;
	if (a->kind != LO_TYPE_TENSOR && b->kind != LO_TYPE_TENSOR && !unranked)
		return true;
	if (unranked || a->kind != b->kind || !lo_same_shape(a, b))
		return op_fail(m, op,
			       "failed to verify that input and output have the same tensor dimensions");
	return a->layout.n == b->layout.n || incompatible(m, op);
}

static bool check_widths(struct lo_module *m, const struct lo_op *op, bool wider)
{
	uint32_t from = elem_width(m, operand_type(m, op, 0)), to = elem_width(m, result_type(m, op, 0));
	return (wider ? to > from : to < from) || incompatible(m, op);
}

/** An integer is extended to a wider integer. Between integers and floats there is no such rule. */
bool verify_arith_ext(struct lo_module *m, const struct lo_op *op)
{
	lo_type from = lo_type_elem_or_self(m->ctx, operand_type(m, op, 0));
	lo_type to = lo_type_elem_or_self(m->ctx, result_type(m, op, 0));
	bool integers = lo_type_is_int(m->ctx, from, 0) && lo_type_is_int(m->ctx, to, 0);
	return check_tensors(m, op) && (!integers || check_widths(m, op, true));
}
bool verify_arith_extf(struct lo_module *m, const struct lo_op *op)
{
	return check_tensors(m, op) && check_widths(m, op, true);
}
bool verify_arith_trunci(struct lo_module *m, const struct lo_op *op)
{
	return check_tensors(m, op) && check_widths(m, op, false);
}
bool verify_arith_truncf(struct lo_module *m, const struct lo_op *op)
{
	return check_tensors(m, op) && check_widths(m, op, false);
}

/** Between formats of one width. Of each width from f32 on there is one format. */
bool verify_arith_convertf(struct lo_module *m, const struct lo_op *op)
{
	uint32_t from = elem_width(m, operand_type(m, op, 0)), to = elem_width(m, result_type(m, op, 0));
	return check_tensors(m, op) && ((from == to && from < 32) || incompatible(m, op));
}

/** Signless integers and floats, also as elements of vectors, tensors and memrefs. */
static bool bits_type(const struct lo_ctx *ctx, lo_type t)
{
	if (lo_type_kind(ctx, t) == LO_TYPE_UNRANKED_MEMREF)
		return false;
	lo_type elem = lo_type_elem_or_self(ctx, t);
	return lo_type_is_int(ctx, elem, 0) || lo_type_is_float(ctx, elem);
}

bool verify_arith_bitcast(struct lo_module *m, const struct lo_op *op)
{
	static const char text[] = "signless-integer-or-float-like or memref of signless-integer or float";
	lo_type from = operand_type(m, op, 0), to = result_type(m, op, 0);
	if (!bits_type(m->ctx, from))
		return OP_ERROR(m, op, "operand #0 must be %s, but got '%s'", text, type_text(m, from));
	if (!bits_type(m->ctx, to))
		return OP_ERROR(m, op, "result #0 must be %s, but got '%s'", text, type_text(m, to));
	return check_tensors(m, op) && (elem_width(m, from) == elem_width(m, to) || incompatible(m, op));
}

bool verify_arith_index_cast(struct lo_module *m, const struct lo_op *op)
{
	static const char text[] = "signless-integer-like or memref of signless-integer";
	lo_type types[2] = {operand_type(m, op, 0), result_type(m, op, 0)}, elems[2];
	uint32_t n_index = 0;
	for (int i = 0; i < 2; i++) {
		elems[i] = lo_type_elem_or_self(m->ctx, types[i]);
		n_index += lo_type_kind(m->ctx, elems[i]) == LO_TYPE_INDEX;
		if (lo_type_kind(m->ctx, types[i]) == LO_TYPE_UNRANKED_MEMREF ||
		    !lo_type_is_int_or_index(m->ctx, elems[i]) ||
		    lo_type_get(m->ctx, elems[i])->sign != LO_SIGNLESS)
			return OP_ERROR(m, op, "%s #0 must be %s, but got '%s'", i ? "result" : "operand",
					text, type_text(m, types[i]));
	}
	return check_tensors(m, op) && (n_index == 1 || incompatible(m, op));
}

static bool any_int_or_index(const struct lo_ctx *ctx, lo_type t)
{
	return lo_type_kind(ctx, t) == LO_TYPE_INTEGER || lo_type_kind(ctx, t) == LO_TYPE_INDEX;
}

/** Between index and an integer of any signedness. */
bool verify_index_cast(struct lo_module *m, const struct lo_op *op)
{
	lo_type from = operand_type(m, op, 0), to = result_type(m, op, 0);
	bool index = lo_type_kind(m->ctx, from) == LO_TYPE_INDEX;
	if (!any_int_or_index(m->ctx, from) || !any_int_or_index(m->ctx, to)) {
		bool result = any_int_or_index(m->ctx, from);
		return OP_ERROR(m, op, "%s #0 must be integer or index, but got '%s'",
				result ? "result" : "operand", type_text(m, result ? to : from));
	}
	return index != (lo_type_kind(m->ctx, to) == LO_TYPE_INDEX) || incompatible(m, op);
}
