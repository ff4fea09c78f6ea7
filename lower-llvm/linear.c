// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Linear indices: affine.linearize_index and delinearize_index, and accesses by a linear index. Pairs that
 * cancel have been removed (prepare/fold_indices.c); a linearize that is used only by accesses that have its
 * indices too is not computed. */
#include "structured.h"

/* The basis: each entry of static_basis, or the next operand from @p first_dynamic on if it is dynamic. *n:
 * their number. */
static LLVMValueRef *basis_of(struct lower *l, const struct lo_op *op, uint32_t first_dynamic, uint32_t *n)
{
	lo_attr list = lo_op_attr(l->m, op, "static_basis");
	*n = lo_attr_get(l->ctx, list)->n;
	LLVMValueRef *out = LO_ARRAY(&l->scratch, *n, LLVMValueRef);
	for (uint32_t i = 0; i < *n; i++) {
		int64_t v = lo_attr_array_int(l->ctx, list, i);
		out[i] = v == LO_DYNAMIC ? operand_one(l, op, first_dynamic++) : index_const(l, v);
	}
	return out;
}

/* ---- unused linear indices ----------------------------------------------- */

/* An access that also has the indices does not use the linear one. */
static bool needs_linear(struct lower *l, const struct lo_use *use)
{
	const struct lo_op *op = lo_op(l->m, use->op);
	uint32_t first = op->kind == LO_OP_MEMREF_STORE_LINIDX ? 1 : 0;
	if (op->kind != LO_OP_MEMREF_STORE_LINIDX && op->kind != LO_OP_MEMREF_LOAD_LINIDX)
		return true;
	struct lo_slice linear = lo_operand_group(l->m, op, first + 1),
			indices = lo_operand_group(l->m, op, first + 2);
	return !indices.n || use->operand != linear.first;
}

static bool any_needs_linear(struct lower *l, const struct lo_op *op)
{
	uint32_t n;
	if (l->current.uses_of.n != l->current.func.n) {
		l->current.uses = lo_uses_compute(l->m, l->current.func, &l->scratch);
		l->current.uses_of = l->current.func;
	}
	const struct lo_use *uses = lo_uses_of(&l->current.uses, lo_result(op, 0), &n);
	for (uint32_t i = 0; i < n; i++)
		if (needs_linear(l, &uses[i]))
			return true;
	return false;
}

/* ---- affine -------------------------------------------------------------- */

/* Each index times the product of the following basis entries. The outermost basis entry may be omitted and
 * is not used. */
bool lower_affine_linearize_index(struct lower *l, const struct lo_op *op)
{
	struct lo_slice index = lo_operand_group(l->m, op, 0), dynamic = lo_operand_group(l->m, op, 1);
	uint32_t n_basis;
	if (!any_needs_linear(l, op))
		return true;
	LLVMValueRef *basis = basis_of(l, op, dynamic.first, &n_basis);
	LLVMValueRef sum = index_const(l, 0), stride = index_const(l, 1);
	for (uint32_t i = index.n; i-- > 0;) {
		sum = fold_add(l, sum, fold_mul(l, operand_one(l, op, index.first + i), stride, 0), 0);
		if (n_basis)
			stride = fold_mul(l, stride, basis[--n_basis], 0);
	}
	set_one(l, lo_result(op, 0), sum);
	return true;
}

/* Remainders from the innermost outwards; the final quotient is the outermost index, whether its bound is
 * given or not. */
bool lower_affine_delinearize_index(struct lower *l, const struct lo_op *op)
{
	uint32_t n_basis;
	LLVMValueRef *basis = basis_of(l, op, 1, &n_basis), rest = operand_one(l, op, 0);
	for (uint32_t i = op->n_results; i-- > 1;) {
		LLVMValueRef by = basis[--n_basis];
		set_one(l, lo_result(op, i), fold_mod(l, rest, by));
		rest = fold_floordiv(l, rest, by);
	}
	if (op->n_results)
		set_one(l, lo_result(op, 0), rest);
	return true;
}

/* ---- accesses ------------------------------------------------------------ */

/* The next dimension from the inside out: that of the smallest stride not yet taken. Strides known only at
 * run time are assumed to be row-major. */
static uint32_t innermost(const struct memref_info *info, const bool *taken)
{
	uint32_t best = info->rank;
	for (uint32_t i = info->rank; i-- > 0;) {
		if (taken[i] || (best < info->rank && info->strides[i] == LO_DYNAMIC))
			continue;
		bool less = best == info->rank ||
			    (info->strides[best] != LO_DYNAMIC && info->strides[i] < info->strides[best]);
		if (less)
			best = i;
	}
	return best;
}

/* Elements from the aligned pointer to the element at position @p linear in memory. */
static LLVMValueRef offset_of_linear(struct lower *l, const struct memref_info *info, LLVMValueRef *parts,
				     LLVMValueRef linear)
{
	LLVMValueRef sum = parts[PART_OFFSET];
	if (info->contiguous)
		return fold_add(l, sum, linear, FOLD_NSW);
	bool *taken = LO_ARRAY(&l->scratch, info->rank, bool);
	for (uint32_t k = 0; k < info->rank; k++) {
		uint32_t dim = innermost(info, taken);
		LLVMValueRef size = *part_size(parts, dim), stride = *part_stride(parts, info->rank, dim);
		LLVMValueRef index = k + 1 < info->rank ? LLVMBuildURem(l->b, linear, size, "") : linear;
		sum = fold_add(l, sum, fold_mul(l, index, stride, 0), 0);
		if (k + 1 < info->rank)
			linear = LLVMBuildUDiv(l->b, linear, size, "");
		taken[dim] = true;
	}
	return sum;
}

/* Address of the element at the indices, or else at the linear index. */
static LLVMValueRef linear_address(struct lower *l, const struct lo_op *op, uint32_t memref)
{
	lo_type t = operand_type(l, op, memref);
	const struct memref_info *info = memref_info(l, t);
	struct lo_slice linear = lo_operand_group(l->m, op, memref + 1),
			indices = lo_operand_group(l->m, op, memref + 2);
	LLVMValueRef *parts = operand_many(l, op, memref);
	if (indices.n || !linear.n)
		return element_address(l, t, parts, operand_values(l, op, indices.first, indices.n));
	return fold_gep(l, info->elem, parts[PART_ALIGNED],
			offset_of_linear(l, info, parts, operand_one(l, op, linear.first)), false);
}

bool lower_memref_load_linidx(struct lower *l, const struct lo_op *op)
{
	load_from(l, op, linear_address(l, op, 0));
	return true;
}

bool lower_memref_store_linidx(struct lower *l, const struct lo_op *op)
{
	store_to(l, op, linear_address(l, op, 1));
	return true;
}

/* The offset counts from the aligned pointer: the memref's own offset is not added. */
static LLVMValueRef offset_address(struct lower *l, const struct lo_op *op, uint32_t memref)
{
	const struct memref_info *info = memref_info(l, operand_type(l, op, memref));
	return fold_gep(l, info->elem, operand_many(l, op, memref)[PART_ALIGNED],
			operand_one(l, op, memref + 1), true);
}

bool lower_memref_offset_load(struct lower *l, const struct lo_op *op)
{
	load_from(l, op, offset_address(l, op, 0));
	return true;
}

bool lower_memref_offset_store(struct lower *l, const struct lo_op *op)
{
	store_to(l, op, offset_address(l, op, 1));
	return true;
}
