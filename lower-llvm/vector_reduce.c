// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Reductions, scans and outer products of vectors. Floats are combined in the order of mlir-opt's lowering,
 * starting from the accumulator, in row-major order of the reduced elements, so results are bitwise equal. If
 * the innermost dimension is not reduced, whole rows are combined in that order, which gives the same
 * results. */
#include "vector.h"

#include <string.h>

/* ---- kinds --------------------------------------------------------------- */

int64_t vector_kind(struct lower *l, const struct lo_op *op, lo_type elem)
{
	static const struct {
		const char *word;
		int64_t of_int, of_float;
	} kinds[] = {
		{"add", KIND_ADDI, KIND_ADDF},   {"mul", KIND_MULI, KIND_MULF},
		{"minui", KIND_MINU, -1},        {"minsi", KIND_MINS, -1},
		{"minnumf", -1, KIND_MINNUMF},   {"maxui", KIND_MAXU, -1},
		{"maxsi", KIND_MAXS, -1},        {"maxnumf", -1, KIND_MAXNUMF},
		{"and", KIND_ANDI, -1},          {"or", KIND_ORI, -1},
		{"xor", KIND_XORI, -1},          {"maximumf", -1, KIND_MAXIMUMF},
		{"minimumf", -1, KIND_MINIMUMF},
	};
	lo_attr kind = lo_op_attr(l->m, op, "kind");
	bool is_float = lo_type_is_float(l->ctx, elem);
	const char *text = kind.n ? lo_str_text(l->ctx, lo_attr_get(l->ctx, kind)->text) : "<add>";
	const char *word = strchr(text, '<');
	for (size_t i = 0; word && i < sizeof kinds / sizeof kinds[0]; i++) {
		size_t len = strlen(kinds[i].word);
		if (memcmp(word + 1, kinds[i].word, strnlen(word + 1, len)) == 0 && word[len + 1] == '>')
			return is_float ? kinds[i].of_float : kinds[i].of_int;
	}
	return -1;
}

static bool check_kind(struct lower *l, const struct lo_op *op, lo_type elem)
{
	if (!check_computes(l, elem))
		return false;
	return vector_kind(l, op, elem) >= 0 || cannot(l, "has no lowering for its kind of combination");
}

/* Combine all lanes of a row in order, after @p start (NULL: none). */
static LLVMValueRef reduce_row(struct lower *l, int64_t kind, LLVMValueRef row, LLVMValueRef start,
			       unsigned flags)
{
	static const char *const names[N_KINDS] = {
		[KIND_ADDF] = "llvm.vector.reduce.fadd",
		[KIND_MULF] = "llvm.vector.reduce.fmul",
		[KIND_ADDI] = "llvm.vector.reduce.add",
		[KIND_MULI] = "llvm.vector.reduce.mul",
		[KIND_ANDI] = "llvm.vector.reduce.and",
		[KIND_ORI] = "llvm.vector.reduce.or",
		[KIND_XORI] = "llvm.vector.reduce.xor",
		[KIND_MAXS] = "llvm.vector.reduce.smax",
		[KIND_MAXU] = "llvm.vector.reduce.umax",
		[KIND_MINS] = "llvm.vector.reduce.smin",
		[KIND_MINU] = "llvm.vector.reduce.umin",
		[KIND_MAXNUMF] = "llvm.vector.reduce.fmax",
		[KIND_MINNUMF] = "llvm.vector.reduce.fmin",
		[KIND_MAXIMUMF] = "llvm.vector.reduce.fmaximum",
		[KIND_MINIMUMF] = "llvm.vector.reduce.fminimum",
	};
	LLVMTypeRef type = LLVMTypeOf(row), elem = LLVMGetElementType(type);
	LLVMValueRef args[2] = {start, row};
	if (kind == KIND_ADDF || kind == KIND_MULF) {
		if (!start)
			args[0] = LLVMConstReal(elem, kind == KIND_ADDF ? 0.0 : 1.0);
		return set_fast_math(call_intrinsic(l, names[kind], &type, 1, args, 2), flags);
	}
	LLVMValueRef all = set_fast_math(call_intrinsic(l, names[kind], &type, 1, &row, 1), flags);
	return start ? combine_plain(l, kind, all, start) : all;
}

/* Replace lanes that a mask disables by the identity: combined with any x it gives x, also for -0.0. */
static LLVMValueRef masked_row(struct lower *l, int64_t kind, LLVMValueRef row, LLVMValueRef mask)
{
	LLVMTypeRef elem = LLVMGetElementType(LLVMTypeOf(row));
	LLVMValueRef none = kind == KIND_ADDF ? LLVMConstReal(elem, -0.0) : identity_plain(l, kind, elem);
	return LLVMBuildSelect(l->b, mask, row, splat(l, LLVMTypeOf(row), none), "");
}

LLVMValueRef reduce_masked(struct lower *l, int64_t kind, LLVMValueRef row, LLVMValueRef mask,
			   LLVMValueRef start)
{
	return reduce_row(l, kind, mask ? masked_row(l, kind, row, mask) : row, start, 0);
}

/* ---- vector.reduction ---------------------------------------------------- */

bool check_vector_reduction(struct lower *l, const struct lo_op *op)
{
	return check_kind(l, op, lo_type_of(l->m, lo_result(op, 0)));
}

/* The flags of the op are about the lanes that the mask enables: the others may get an infinity or a NaN. */
bool lower_vector_reduction(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	int64_t kind = vector_kind(l, op, lo_type_of(l->m, result));
	struct masking masking = masking_of(l);
	LLVMValueRef row = operand_one(l, op, 0), start = op->n_operands > 1 ? operand_one(l, op, 1) : NULL;
	unsigned flags = fast_math(l, op);
	if (masking.mask.n) {
		row = masked_row(l, kind, row, lower_one(l, masking.mask));
		flags &= ~(unsigned)(LLVMFastMathNoNaNs | LLVMFastMathNoInfs);
	}
	set_one(l, result, reduce_row(l, kind, row, start, flags));
	return true;
}

/* ---- vector.multi_reduction ---------------------------------------------- */

struct kept {
	bool dims[LO_MAX_NESTING]; /* of the source: not reduced */
	bool last;
};

static struct kept kept_of(struct lower *l, const struct lo_op *op, const struct lo_type_data *from)
{
	struct kept kept = {.last = true};
	lo_attr dims = lo_op_attr(l->m, op, "reduction_dims");
	for (uint32_t i = 0; i < from->rank; i++)
		kept.dims[i] = true;
	for (uint32_t i = 0; i < lo_attr_get(l->ctx, dims)->n; i++) {
		int64_t dim = numbers_at(l, dims, i);
		if (dim >= 0 && dim < from->rank)
			kept.dims[dim] = false;
	}
	kept.last = kept.dims[from->rank - 1];
	return kept;
}

bool check_vector_multi_reduction(struct lower *l, const struct lo_op *op)
{
	const struct lo_type_data *from = operand_data(l, op, 0), *to = result_data(l, op, 0);
	int64_t kind = vector_kind(l, op, from->elem), n = 1;
	if (!check_kind(l, op, from->elem))
		return false;
	if (kind == KIND_MINNUMF || kind == KIND_MAXNUMF)
		n = lo_product_capped(from->shape, from->rank);
	else if (to->kind == LO_TYPE_VECTOR && !kept_of(l, op, from).last)
		n = lo_product_capped(to->shape, to->rank);
	return kept_of(l, op, from).last || check_operations(l, n);
}

/* The part of the result, a row or an element, to which row @p row of the source belongs. */
static uint64_t kept_part(const struct kept *kept, const struct lo_type_data *from, uint64_t row)
{
	int64_t at[LO_MAX_NESTING];
	uint64_t flat = 0;
	unflatten(row, from->shape, from->rank - 1, at);
	for (uint32_t i = 0; i + 1 < from->rank; i++)
		if (kept->dims[i])
			flat = flat * (uint64_t)from->shape[i] + (uint64_t)at[i];
	return flat;
}

/* The rows of the accumulator, or its elements if the last dimension is reduced. */
static LLVMValueRef *reduction_parts(struct lower *l, const struct lo_op *op, bool rows, uint32_t *n)
{
	lo_value_id acc = lo_operand(l->m, op, 1);
	*n = 1;
	if (!is_vector(l, lo_type_of(l->m, acc))) {
		LLVMValueRef *one = rows_new(l, 1);
		one[0] = lower_one(l, acc);
		return one;
	}
	struct vec v = vec_of_value(l, acc);
	*n = rows ? v.n_rows : v.n_rows * v.width;
	LLVMValueRef *parts = rows_new(l, *n), *given = vec_rows(l, acc);
	for (uint32_t i = 0; i < *n; i++)
		parts[i] = rows ? given[i] : element(l, given[i / v.width], i % v.width);
	return parts;
}

/* Set @p result to elements, in row-major order. */
static void set_elements(struct lower *l, lo_value_id result, LLVMValueRef *elements)
{
	struct vec v = vec_of_value(l, result);
	LLVMValueRef *rows = rows_new(l, v.n_rows);
	for (uint32_t r = 0; r < v.n_rows; r++) {
		rows[r] = LLVMGetPoison(v.row);
		for (uint32_t i = 0; i < v.width; i++)
			rows[r] = LLVMBuildInsertElement(l->b, rows[r], elements[r * v.width + i],
							 LLVMConstInt(l->types.i64, i, 0), "");
	}
	set_rows(l, result, rows);
}

/* For minnum and maxnum the order decides whether 0.0 or -0.0 is the result. The order is that of mlir-opt:
 * each element in turn is the first operand, the result so far the second. */
static LLVMValueRef reduce_in_turn(struct lower *l, int64_t kind, LLVMValueRef row, LLVMValueRef mask,
				   LLVMValueRef acc)
{
	LLVMTypeRef type = LLVMTypeOf(row);
	bool scalable = LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind;
	if (scalable || (kind != KIND_MINNUMF && kind != KIND_MAXNUMF))
		return reduce_masked(l, kind, row, mask, acc);
	for (uint32_t i = 0; i < LLVMGetVectorSize(type); i++) {
		LLVMValueRef next = combine_plain(l, kind, element(l, row, i), acc);
		acc = mask ? LLVMBuildSelect(l->b, element(l, mask, i), next, acc, "") : next;
	}
	return acc;
}

bool lower_vector_multi_reduction(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	struct vec from = vec_of_value(l, lo_operand(l->m, op, 0));
	struct kept kept = kept_of(l, op, from.d);
	struct masking masking = masking_of(l);
	int64_t kind = vector_kind(l, op, from.d->elem);
	uint32_t n;
	LLVMValueRef *parts = reduction_parts(l, op, kept.last, &n), *rows = operand_rows(l, op, 0);
	LLVMValueRef *masks = masking.mask.n ? vec_rows(l, masking.mask) : NULL;
	for (uint32_t r = 0; r < from.n_rows; r++) {
		LLVMValueRef *part = &parts[kept_part(&kept, from.d, r)];
		if (!kept.last) {
			*part = reduce_in_turn(l, kind, rows[r], masks ? masks[r] : NULL, *part);
			continue;
		}
		LLVMValueRef next = combine_plain(l, kind, rows[r], *part);
		*part = masks ? LLVMBuildSelect(l->b, masks[r], next, *part, "") : next;
	}
	if (!is_vector(l, lo_type_of(l->m, result)))
		set_one(l, result, parts[0]);
	else if (kept.last)
		set_rows(l, result, parts);
	else
		set_elements(l, result, parts);
	return true;
}

/* ---- vector.scan --------------------------------------------------------- */

static uint32_t scan_dim(struct lower *l, const struct lo_op *op)
{
	int64_t dim = 0;
	lo_op_attr_int(l->m, op, "reduction_dim", &dim);
	return (uint32_t)dim;
}

bool check_vector_scan(struct lower *l, const struct lo_op *op)
{
	const struct lo_type_data *from = operand_data(l, op, 0);
	bool last = scan_dim(l, op) + 1 == from->rank;
	if (!check_kind(l, op, from->elem))
		return false;
	if (last && vec_scalable(from))
		return cannot(l, "has no lowering along a scalable dimension");
	return !last || check_operations(l, lo_product_capped(from->shape, from->rank));
}

/* Scan along a dimension of @p n parts at distance @p step in parts[], which has @p total entries. An
 * inclusive scan starts with its first part; other scans start with the initial value. */
static void scan_parts(struct lower *l, const struct lo_op *op, LLVMValueRef *parts, LLVMValueRef *last,
		       uint64_t total, uint64_t n, uint64_t step)
{
	int64_t inclusive = 0, kind = vector_kind(l, op, operand_data(l, op, 0)->elem);
	lo_op_attr_int(l->m, op, "inclusive", &inclusive);
	for (uint64_t i = 0; i < total; i++) {
		uint64_t at = i / step % n, lane = i / (step * n) * step + i % step;
		LLVMValueRef here = parts[i];
		if (at == 0)
			parts[i] = inclusive ? here : last[lane];
		else
			parts[i] = combine_plain(l, kind, parts[i - step],
						 inclusive ? here : parts[total + lane]);
		parts[total + lane] = here; /* what an exclusive scan adds at the next place */
	}
	for (uint64_t i = 0; i < total / n; i++)
		last[i] = parts[i / step * step * n + (n - 1) * step + i % step];
}

static LLVMValueRef *elements_of(struct lower *l, lo_value_id v, uint64_t room)
{
	struct vec vec = vec_of_value(l, v);
	uint32_t n = vec.n_rows * vec.width;
	struct lane *lanes = vec_lanes(l, v);
	LLVMValueRef *out = rows_new(l, (uint32_t)(n + room));
	for (uint32_t i = 0; i < n; i++)
		out[i] = lane_value(l, lanes[i]);
	return out;
}

bool lower_vector_scan(struct lower *l, const struct lo_op *op)
{
	lo_value_id source = lo_operand(l->m, op, 0), initial = lo_operand(l->m, op, 1);
	struct vec from = vec_of_value(l, source), first = vec_of_value(l, initial);
	uint32_t dim = scan_dim(l, op), rank = from.d->rank;
	bool lanes = dim + 1 == rank;
	uint64_t total = (uint64_t)from.n_rows * (lanes ? from.width : 1), n = (uint64_t)from.d->shape[dim],
		 step = 1;
	for (uint32_t i = dim + 1; i + (lanes ? 0 : 1) < rank; i++)
		step *= (uint64_t)from.d->shape[i];
	LLVMValueRef *parts, *last;
	if (lanes) {
		parts = elements_of(l, source, total / n);
		last = elements_of(l, initial, 0);
	} else {
		parts = rows_new(l, (uint32_t)(total + total / n));
		last = rows_new(l, first.n_rows);
		memcpy(parts, vec_rows(l, source), total * sizeof *parts);
		memcpy(last, vec_rows(l, initial), first.n_rows * sizeof *last);
	}
	scan_parts(l, op, parts, last, total, n, step);
	(lanes ? set_elements : set_rows)(l, lo_result(op, 0), parts);
	(lanes ? set_elements : set_rows)(l, lo_result(op, 1), last);
	return true;
}

/* ---- vector.outerproduct ------------------------------------------------- */

bool check_vector_outerproduct(struct lower *l, const struct lo_op *op)
{
	return check_kind(l, op, result_data(l, op, 0)->elem);
}

/* a * b combined with the accumulator; for float addition, as llvm.fmuladd. */
static LLVMValueRef multiply_combine(struct lower *l, int64_t kind, LLVMValueRef a, LLVMValueRef b,
				     LLVMValueRef acc)
{
	LLVMTypeRef type = LLVMTypeOf(a);
	LLVMValueRef all[3] = {a, b, acc};
	if (acc && kind == KIND_ADDF)
		return call_intrinsic(l, "llvm.fmuladd", &type, 1, all, 3);
	bool is_float = LLVMGetTypeKind(LLVMGetElementType(type)) != LLVMIntegerTypeKind;
	LLVMValueRef product = is_float ? LLVMBuildFMul(l->b, a, b, "") : LLVMBuildMul(l->b, a, b, "");
	return acc ? combine_plain(l, kind, product, acc) : product;
}

bool lower_vector_outerproduct(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0), rhs_id = lo_operand(l->m, op, 1);
	struct vec to = vec_of_value(l, result);
	bool matrix = is_vector(l, lo_type_of(l->m, rhs_id));
	struct masking masking = masking_of(l);
	int64_t kind = vector_kind(l, op, to.d->elem);
	LLVMValueRef lhs = operand_one(l, op, 0), rhs = lower_one(l, rhs_id), *rows = rows_new(l, to.n_rows);
	LLVMValueRef *acc = op->n_operands > 2 ? operand_rows(l, op, 2) : NULL;
	LLVMValueRef *masks = masking.mask.n ? vec_rows(l, masking.mask) : NULL;
	rhs = matrix ? rhs : splat(l, to.row, rhs);
	for (uint32_t r = 0; r < to.n_rows; r++) {
		LLVMValueRef a = matrix ? splat(l, to.row, element(l, lhs, r)) : lhs;
		rows[r] = multiply_combine(l, kind, a, rhs, acc ? acc[r] : NULL);
		if (masks && acc)
			rows[r] = LLVMBuildSelect(l->b, masks[r], rows[r], acc[r], "");
	}
	set_rows(l, result, rows);
	return true;
}
