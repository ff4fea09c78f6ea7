// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* linalg.softmax on memrefs. For each row along the dimension: find its maximum; write the exponential of the
 * difference of each element to the maximum to the output, and sum these; divide the output by the sum. The
 * operations on an element and their order are those of mlir-opt's decomposition (on tensors). An element of
 * the input is read before that of the output is written, so both may be the same buffer. */
#include "loops.h"

#include "text/print.h"

/* One operand: the first element of a row, and the distance between its elements, in elements. */
struct softmax_row {
	const struct memref_info *info;
	LLVMValueRef first, stride;
};

bool check_linalg_softmax(struct lower *l, const struct lo_op *op)
{
	lo_type t = operand_type(l, op, 0);
	lo_type elem = lo_type_get(l->ctx, t)->elem;
	if (lo_type_kind(l->ctx, elem) != LO_TYPE_FLOAT ||
	    LLVMGetTypeKind(lower_type(l, elem)) == LLVMIntegerTypeKind)
		return cannot(l, "has no lowering for elements of type %s", lo_type_str(l->ctx, elem));
	return true;
}

static LLVMValueRef place(struct lower *l, const struct softmax_row *row, LLVMValueRef i)
{
	unsigned flags = FOLD_NSW | (row->info->ascending ? FOLD_NUW : 0);
	return fold_gep(l, row->info->elem, row->first, fold_mul(l, i, row->stride, flags),
			row->info->ascending);
}

static LLVMValueRef largest(struct lower *l, const struct softmax_row *in, LLVMValueRef size)
{
	struct plain_loop loop;
	LLVMTypeRef type = in->info->elem;
	LLVMValueRef so_far = LLVMConstRealOfString(type, "-nan");
	plain_loop_open(l, &loop, index_const(l, 0), size, NULL, &so_far, 1);
	LLVMValueRef both[2] = {load_element(l, in->info, place(l, in, loop.iv)), so_far};
	so_far = call_intrinsic(l, "llvm.maxnum", &type, 1, both, 2);
	plain_loop_close(l, &loop, &so_far);
	return so_far;
}

/* Write them to @p out; returns their sum. */
static LLVMValueRef exponentials(struct lower *l, const struct softmax_row *in, const struct softmax_row *out,
				 LLVMValueRef size, LLVMValueRef most)
{
	struct plain_loop loop;
	LLVMTypeRef type = in->info->elem;
	LLVMValueRef sum = LLVMConstNull(type);
	plain_loop_open(l, &loop, index_const(l, 0), size, NULL, &sum, 1);
	LLVMValueRef x = load_element(l, in->info, place(l, in, loop.iv));
	x = LLVMBuildFSub(l->b, x, most, "");
	x = call_intrinsic(l, "llvm.exp", &type, 1, &x, 1);
	store_element(l, out->info, x, place(l, out, loop.iv));
	sum = LLVMBuildFAdd(l->b, x, sum, "");
	plain_loop_close(l, &loop, &sum);
	return sum;
}

static void divide(struct lower *l, const struct softmax_row *out, LLVMValueRef size, LLVMValueRef sum)
{
	struct plain_loop loop;
	plain_loop_open(l, &loop, index_const(l, 0), size, NULL, NULL, 0);
	LLVMValueRef at = place(l, out, loop.iv);
	store_element(l, out->info, LLVMBuildFDiv(l->b, load_element(l, out->info, at), sum, ""), at);
	plain_loop_close(l, &loop, NULL);
}

static struct softmax_row row_at(struct lower *l, const struct lo_op *op, uint32_t operand,
				 LLVMValueRef *index, int64_t dim)
{
	const struct memref_info *info = memref_info(l, operand_type(l, op, operand));
	LLVMValueRef *parts = operand_many(l, op, operand);
	return (struct softmax_row){info, memref_element(l, op, operand, index),
				    *part_stride(parts, info->rank, (uint32_t)dim)};
}

bool lower_linalg_softmax(struct lower *l, const struct lo_op *op)
{
	int64_t dim = 0;
	LLVMValueRef *parts = operand_many(l, op, 0);
	uint32_t rank = memref_info(l, operand_type(l, op, 0))->rank, n = 0;
	lo_op_attr_int(l->m, op, "dimension", &dim);
	LLVMValueRef *sizes = LO_ARRAY(&l->scratch, rank, LLVMValueRef);
	LLVMValueRef *ivs = LO_ARRAY(&l->scratch, rank, LLVMValueRef);
	LLVMValueRef *index = LO_ARRAY(&l->scratch, rank, LLVMValueRef);
	for (uint32_t i = 0; i < rank; i++)
		if (i != dim)
			sizes[n++] = *part_size(parts, i);
	struct plain_loop *loops = plain_nest_open(l, sizes, n, ivs);
	for (uint32_t i = 0, k = 0; i < rank; i++)
		index[i] = i == dim ? index_const(l, 0) : ivs[k++];
	LLVMValueRef size = *part_size(parts, (uint32_t)dim);
	struct softmax_row in = row_at(l, op, 0, index, dim), out = row_at(l, op, 1, index, dim);
	LLVMValueRef most = largest(l, &in, size);
	LLVMValueRef sum = exponentials(l, &in, &out, size, most);
	divide(l, &out, size, sum);
	plain_nest_close(l, loops, n);
	return true;
}
