// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Masks: those created from numbers, and vector.mask around an op, which takes the mask from the frame of the
 * enclosing region. Also the vectors of lane numbers. */
#include "vector.h"

/* ---- making masks -------------------------------------------------------- */

/* @p below[i]: number of set places along dimension i. A row is set up to the last of these numbers, if the
 * other numbers include its position. */
static void set_mask(struct lower *l, lo_value_id result, LLVMValueRef *below)
{
	struct vec to = vec_of_value(l, result);
	int64_t at[LO_MAX_NESTING];
	LLVMValueRef *rows = rows_new(l, to.n_rows);
	LLVMValueRef inner = lanes_below(l, &to, below[to.d->rank ? to.d->rank - 1 : 0]);
	inner = inner ? inner : LLVMConstAllOnes(to.row);
	for (uint32_t r = 0; r < to.n_rows; r++) {
		LLVMValueRef in = LLVMConstInt(l->types.i1, 1, 0);
		unflatten(r, to.d->shape, to.d->rank ? to.d->rank - 1 : 0, at);
		for (uint32_t i = 0; i + 1 < to.d->rank; i++) {
			LLVMValueRef one =
				LLVMBuildICmp(l->b, LLVMIntSGT, below[i], index_const(l, at[i]), "");
			in = LLVMIsConstant(in) && !LLVMIsNull(in) ? one : LLVMBuildAnd(l->b, in, one, "");
		}
		bool known = LLVMIsConstant(in);
		rows[r] = !known           ? LLVMBuildSelect(l->b, in, inner, LLVMConstNull(to.row), "")
			  : LLVMIsNull(in) ? LLVMConstNull(to.row)
					   : inner;
	}
	set_rows(l, result, rows);
}

bool lower_vector_create_mask(struct lower *l, const struct lo_op *op)
{
	set_mask(l, lo_result(op, 0), operand_values(l, op, 0, op->n_operands));
	return true;
}

/* In a scalable dimension all lanes are set, or none. */
bool lower_vector_constant_mask(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	struct vec to = vec_of_value(l, result);
	lo_attr sizes = lo_op_attr(l->m, op, "mask_dim_sizes");
	uint32_t n = lo_attr_get(l->ctx, sizes)->n;
	LLVMValueRef *below = rows_new(l, n);
	if (to.scalable) {
		int64_t at[LO_MAX_NESTING];
		LLVMValueRef *rows = rows_new(l, to.n_rows);
		for (uint32_t r = 0; r < to.n_rows; r++) {
			bool in = numbers_at(l, sizes, n - 1) != 0;
			unflatten(r, to.d->shape, n - 1, at);
			for (uint32_t i = 0; i + 1 < n; i++)
				in = in && at[i] < numbers_at(l, sizes, i);
			rows[r] = in ? splat(l, to.row, LLVMConstInt(l->types.i1, 1, 0))
				     : LLVMConstNull(to.row);
		}
		set_rows(l, result, rows);
		return true;
	}
	for (uint32_t i = 0; i < n; i++)
		below[i] = index_const(l, numbers_at(l, sizes, i));
	set_mask(l, result, below);
	return true;
}

/* ---- numbers ------------------------------------------------------------- */

bool lower_vector_step(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	set_one(l, result, lane_numbers(l, vec_of_value(l, result).row));
	return true;
}

bool lower_vector_vscale(struct lower *l, const struct lo_op *op)
{
	set_one(l, lo_result(op, 0), call_intrinsic(l, "llvm.vscale", &l->types.index, 1, NULL, 0));
	return true;
}

/* ---- vector.mask --------------------------------------------------------- */

struct masking masking_of(struct lower *l)
{
	const struct lower_frame *f = frame_top(l);
	const struct lo_op *op = lo_op(l->m, f->op);
	if (op->kind != LO_OP_VECTOR_MASK)
		return (struct masking){{0}, {0}};
	return (struct masking){
		.mask = lo_operand(l->m, op, 0),
		.passthru = op->n_operands > 1 ? lo_operand(l->m, op, 1) : (lo_value_id){0},
	};
}

static bool yield_mask(struct lower *l, struct lower_frame *f, const struct lo_op *yield)
{
	const struct lo_op *op = lo_op(l->m, f->op);
	for (uint32_t i = 0; i < op->n_results; i++) {
		lo_value_id from = lo_operand(l->m, yield, i), to = lo_result(op, i);
		set_lowered(l, to, from);
		if (l->tables.rows)
			l->tables.rows[to.n] = l->tables.rows[from.n];
	}
	return true;
}

bool lower_vector_mask(struct lower *l, const struct lo_op *op)
{
	struct lower_frame *f = region_open(l, l->current.op_id, op, 0, leave_region);
	f->yield = yield_mask;
	return true;
}

bool is_masked(const struct lower *l, const struct lo_op *op)
{
	lo_op_id parent = lo_region(l->m, lo_block(l->m, op->block)->region)->parent;
	return lo_op(l->m, parent)->kind == LO_OP_VECTOR_MASK;
}

/* mlir-opt allows it to end any region; its meaning there is not defined. */
bool check_vector_yield(struct lower *l, const struct lo_op *op)
{
	return is_masked(l, op) || cannot(l, "has no lowering outside of 'vector.mask'");
}

/* The verifier does not check the mask of a contraction if some iterators belong to the mask alone. A
 * transfer of elements that are vectors has no mask, as in MLIR. */
bool check_vector_mask(struct lower *l, const struct lo_op *op)
{
	const struct lo_op *inner = lo_op(l->m, lo_body(l->m, op)->first);
	bool write = inner->kind == LO_OP_VECTOR_TRANSFER_WRITE;
	if ((write || inner->kind == LO_OP_VECTOR_TRANSFER_READ) &&
	    is_vector(l, operand_data(l, inner, write)->elem))
		return cannot(l, "has no lowering around an access to a memref of vectors");
	return inner->kind != LO_OP_VECTOR_CONTRACT || check_contract_mask(l, inner, operand_type(l, op, 0));
}
