// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rules of the ops between tensors and buffers that their rows cannot express: the .verify hooks of
 * ir/dialects/bufferization.def. */
#include "verify_impl.h"

bool verify_bufferization_dealloc(struct lo_module *m, const struct lo_op *op)
{
	uint32_t n_memrefs = lo_operand_group(m, op, 0).n, n_retained = lo_operand_group(m, op, 2).n;
	if (lo_operand_group(m, op, 1).n != n_memrefs)
		return op_fail(m, op, "must have the same number of conditions as memrefs to deallocate");
	if (op->n_results != n_retained)
		return op_fail(
			m, op,
			"must have the same number of updated conditions (results) as retained operands");
	return true;
}

static bool same_shape(const struct lo_ctx *ctx, lo_type a, lo_type b)
{
	const struct lo_type_data *da = lo_type_get(ctx, a), *db = lo_type_get(ctx, b);
	bool ranked_a = da->kind == LO_TYPE_TENSOR || da->kind == LO_TYPE_MEMREF;
	bool ranked_b = db->kind == LO_TYPE_TENSOR || db->kind == LO_TYPE_MEMREF;
	if (!ranked_a || !ranked_b)
		return ranked_a == ranked_b;
	return lo_same_shape(da, db);
}

/* to_tensor, to_buffer: one operand, one result. */
bool verify_bufferization_cast(struct lo_module *m, const struct lo_op *op)
{
	lo_type from = operand_type(m, op, 0), to = result_type(m, op, 0);
	const char *what = NULL;
	if (!same_shape(m->ctx, from, to))
		what = "shapes do not match";
	else if (lo_type_elem_or_self(m->ctx, from).n != lo_type_elem_or_self(m->ctx, to).n)
		what = "element types do not match";
	if (!what)
		return true;
	lo_error(m->ctx, op->loc, "%s", what);
	return op_fail(m, op, "failed to verify that specified tensor and buffer types match");
}

bool verify_bufferization_alloc_tensor(struct lo_module *m, const struct lo_op *op)
{
	uint32_t n = lo_operand_group(m, op, 0).n;
	struct lo_slice copy = lo_operand_group(m, op, 1);
	const struct lo_type_data *type = lo_type_get(m->ctx, result_type(m, op, 0));
	if (copy.n && n)
		return lo_error(m->ctx, op->loc, "dynamic sizes not needed when copying a tensor");
	uint32_t want = type->kind == LO_TYPE_TENSOR ? lo_n_dynamic(type->shape, type->rank) : 0;
	if (!copy.n && n != want)
		return OP_ERROR(m, op, "incorrect number of dynamic sizes, has %u, expected %u", n, want);
	if (copy.n && operand_type(m, op, copy.first).n != result_type(m, op, 0).n)
		return lo_error(m->ctx, op->loc, "expected that `copy` and return type match");
	return true;
}

static bool check_destination(struct lo_module *m, const struct lo_op *op, bool is_memref)
{
	lo_type dest = operand_type(m, op, 1);
	if (lo_type_kind(m->ctx, dest) == LO_TYPE_VECTOR)
		return op_fail(m, op, "'dest' must be a tensor or a memref");
	if (!is_memref && op->n_results != 1)
		return op_fail(m, op, "tensor 'dest' implies exactly one tensor result");
	if (!is_memref && result_type(m, op, 0).n != dest.n)
		return op_fail(m, op, "result and 'dest' types must match");
	if (is_memref && op->n_results)
		return op_fail(m, op, "memref 'dest' implies zero results");
	if (lo_op_attr(m, op, "restrict").n && !is_memref)
		return op_fail(m, op, "'restrict' is valid only for memref destinations");
	if ((lo_op_attr(m, op, "writable").n != 0) != is_memref)
		return op_fail(
			m, op,
			"'writable' must be specified if and only if the destination is of memref type");
	return true;
}

bool verify_bufferization_materialize(struct lo_module *m, const struct lo_op *op)
{
	lo_type source = operand_type(m, op, 0), dest = operand_type(m, op, 1);
	if (lo_type_elem_or_self(m->ctx, source).n != lo_type_elem_or_self(m->ctx, dest).n)
		return op_fail(m, op, "failed to verify that all of {source, dest} have same element type");
	if (!check_destination(m, op, lo_type_is_memref(m->ctx, dest)))
		return false;
	const struct lo_type_data *from = lo_type_get(m->ctx, source), *to = lo_type_get(m->ctx, dest);
	bool ranked =
		from->kind == LO_TYPE_TENSOR && (to->kind == LO_TYPE_TENSOR || to->kind == LO_TYPE_MEMREF);
	if (ranked && from->rank != to->rank)
		return op_fail(m, op, "rank mismatch between source and destination shape");
	if (ranked && !shapes_fit(m->ctx, source, dest))
		return op_fail(m, op, "source/destination shapes are incompatible");
	return true;
}
