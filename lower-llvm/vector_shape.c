// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Vector ops that move elements and compute nothing. Each determines for every row of its result the row of
 * an operand, or for every element the element; then rows are shared, shuffled or assembled. */
#include "vector.h"

#include <string.h>

/* ---- broadcast ----------------------------------------------------------- */

/* Row of the source for row @p row of the result: dimensions of extent 1 are stretched. */
static uint64_t broadcast_row(const struct lo_type_data *from, const struct lo_type_data *to, uint64_t row)
{
	uint32_t lead = to->rank - from->rank;
	uint64_t flat = 0, rows = 1;
	for (uint32_t i = from->rank - 1; i-- > 0;) {
		uint64_t extent = (uint64_t)to->shape[lead + i];
		flat += from->shape[i] == 1 ? 0 : row % extent * rows;
		rows *= (uint64_t)from->shape[i];
		row /= extent;
	}
	return flat;
}

bool lower_vector_broadcast(struct lower *l, const struct lo_op *op)
{
	lo_value_id source = lo_operand(l->m, op, 0), result = lo_result(op, 0);
	struct vec to = vec_of_value(l, result);
	LLVMValueRef *rows = rows_new(l, to.n_rows), one = NULL;
	if (!is_vector(l, lo_type_of(l->m, source))) {
		one = splat(l, to.row, lower_one(l, source));
	} else if (!operand_data(l, op, 0)->rank) {
		one = to.d->rank ? splat(l, to.row, element(l, lower_one(l, source), 0))
				 : lower_one(l, source);
	}
	if (one) {
		for (uint32_t r = 0; r < to.n_rows; r++)
			rows[r] = one;
		set_rows(l, result, rows);
		return true;
	}
	struct vec from = vec_of_value(l, source);
	LLVMValueRef *given = vec_rows(l, source), *wide = rows_new(l, from.n_rows);
	for (uint32_t r = 0; r < from.n_rows; r++)
		wide[r] = from.row == to.row ? given[r] : splat(l, to.row, element(l, given[r], 0));
	for (uint32_t r = 0; r < to.n_rows; r++)
		rows[r] = wide[broadcast_row(from.d, to.d, r)];
	set_rows(l, result, rows);
	return true;
}

/* ---- the same elements in another shape ---------------------------------- */

/* Extent of the last dimension; 1 if there is none. */
static int64_t last_extent(const struct lo_type_data *d)
{
	return d->rank ? d->shape[d->rank - 1] : 1;
}

/* Elements that change rows are moved one by one. */
static bool check_moved(struct lower *l, const struct lo_op *op, const char *how)
{
	const struct lo_type_data *from = operand_data(l, op, 0), *to = result_data(l, op, 0);
	if (vec_scalable(from) || vec_scalable(to))
		return cannot(l, "has no lowering for scalable vectors whose last dimension %s", how);
	return check_operations(l, lo_product_capped(to->shape, to->rank));
}

bool check_vector_shape_cast(struct lower *l, const struct lo_op *op)
{
	const struct lo_type_data *from = operand_data(l, op, 0), *to = result_data(l, op, 0);
	bool same_rows = last_extent(from) == last_extent(to) && vec_scalable(from) == vec_scalable(to);
	return same_rows || check_moved(l, op, "changes");
}

bool lower_vector_shape_cast(struct lower *l, const struct lo_op *op)
{
	lo_value_id source = lo_operand(l->m, op, 0), result = lo_result(op, 0);
	if (vec_of_value(l, source).row == vec_of_value(l, result).row)
		set_rows(l, result, vec_rows(l, source));
	else
		set_lanes(l, result, vec_lanes(l, source));
	return true;
}

static bool keeps_last(struct lower *l, lo_attr permutation, uint32_t rank)
{
	return !rank || numbers_at(l, permutation, rank - 1) == rank - 1;
}

bool check_vector_transpose(struct lower *l, const struct lo_op *op)
{
	return keeps_last(l, lo_op_attr(l->m, op, "permutation"), result_data(l, op, 0)->rank) ||
	       check_moved(l, op, "moves");
}

bool lower_vector_transpose(struct lower *l, const struct lo_op *op)
{
	lo_value_id source = lo_operand(l->m, op, 0), result = lo_result(op, 0);
	lo_attr permutation = lo_op_attr(l->m, op, "permutation");
	struct vec from = vec_of_value(l, source), to = vec_of_value(l, result);
	bool rows_only = keeps_last(l, permutation, to.d->rank);
	uint32_t n = rows_only && to.d->rank ? to.d->rank - 1 : to.d->rank;
	uint64_t total = rows_only ? to.n_rows : (uint64_t)to.n_rows * to.width;
	int64_t *at = LO_ARRAY(&l->scratch, n, int64_t), *given = LO_ARRAY(&l->scratch, n, int64_t);
	LLVMValueRef *rows = rows_new(l, to.n_rows), *source_rows = vec_rows(l, source);
	struct lane *lanes = rows_only ? NULL : LO_ARRAY(&l->scratch, total, struct lane),
		    *source_lanes = rows_only ? NULL : vec_lanes(l, source);
	for (uint64_t i = 0; i < total; i++) {
		unflatten(i, to.d->shape, n, at);
		for (uint32_t k = 0; k < n; k++)
			given[numbers_at(l, permutation, k)] = at[k];
		uint64_t flat = flatten(given, from.d->shape, n);
		if (rows_only)
			rows[i] = source_rows[flat];
		else
			lanes[i] = source_lanes[flat];
	}
	if (rows_only)
		set_rows(l, result, rows);
	else
		set_lanes(l, result, lanes);
	return true;
}

/* The verifier takes an index for 64 bits. */
bool check_vector_bitcast(struct lower *l, const struct lo_op *op)
{
	const struct lo_type_data *sides[2] = {operand_data(l, op, 0), result_data(l, op, 0)};
	bool indices[2];
	for (int i = 0; i < 2; i++)
		indices[i] = lo_type_kind(l->ctx, sides[i]->elem) == LO_TYPE_INDEX;
	return indices[0] == indices[1] || l->target.index_bytes == 8 ||
	       cannot(l, "has no lowering with an index of 32 bits; use --index-bitwidth=64");
}

bool lower_vector_bitcast(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	struct vec to = vec_of_value(l, result);
	LLVMValueRef *rows = rows_new(l, to.n_rows), *given = operand_rows(l, op, 0);
	for (uint32_t r = 0; r < to.n_rows; r++)
		rows[r] = LLVMBuildBitCast(l->b, given[r], to.row, "");
	set_rows(l, result, rows);
	return true;
}

/* ---- shuffle, interleave ------------------------------------------------- */

bool check_vector_shuffle(struct lower *l, const struct lo_op *op)
{
	const struct lo_type_data *to = result_data(l, op, 0);
	return check_operations(l, lo_product_capped(to->shape, to->rank > 1 ? to->rank - 1 : 1));
}

/* Along the first dimension: whole rows, or lanes if it is the only one. */
bool lower_vector_shuffle(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	lo_attr mask = lo_op_attr(l->m, op, "mask");
	struct vec to = vec_of_value(l, result);
	const struct lo_type_data *v1 = operand_data(l, op, 0);
	int64_t n_first = v1->rank ? v1->shape[0] : 1;
	LLVMValueRef *a = operand_rows(l, op, 0), *b = operand_rows(l, op, 1);
	uint32_t n = lo_attr_get(l->ctx, mask)->n;
	if (to.d->rank <= 1) {
		struct lane *lanes = LO_ARRAY(&l->scratch, n, struct lane);
		for (uint32_t i = 0; i < n; i++) {
			int64_t at = numbers_at(l, mask, i);
			bool first = at < n_first;
			if (at >= 0)
				lanes[i] = (struct lane){first ? a[0] : b[0],
							 (uint32_t)(first ? at : at - n_first)};
		}
		set_lanes(l, result, lanes);
		return true;
	}
	uint32_t chunk = to.n_rows / n;
	LLVMValueRef *rows = rows_new(l, to.n_rows);
	for (uint32_t r = 0; r < to.n_rows; r++) {
		int64_t at = numbers_at(l, mask, r / chunk);
		bool first = at < n_first;
		uint64_t row = (uint64_t)(first ? at : at - n_first) * chunk + r % chunk;
		rows[r] = at < 0 ? LLVMGetPoison(to.row) : first ? a[row] : b[row];
	}
	set_rows(l, result, rows);
	return true;
}

bool lower_vector_interleave(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	struct vec to = vec_of_value(l, result);
	LLVMValueRef *rows = rows_new(l, to.n_rows), *a = operand_rows(l, op, 0), *b = operand_rows(l, op, 1);
	struct lane *lanes = LO_ARRAY(&l->scratch, to.width, struct lane);
	for (uint32_t r = 0; r < to.n_rows; r++) {
		LLVMValueRef both[2] = {a[r], b[r]};
		for (uint32_t i = 0; i < to.width; i++)
			lanes[i] = (struct lane){both[i % 2], i / 2};
		rows[r] = to.scalable ? call_intrinsic(l, "llvm.vector.interleave2", &to.row, 1, both, 2)
				      : row_from_lanes(l, to.row, lanes, to.width);
	}
	set_rows(l, result, rows);
	return true;
}

/* Every second element of each row, from @p first on. */
static void take_half(struct lower *l, const struct lo_op *op, uint32_t first)
{
	lo_value_id result = lo_result(op, first);
	struct vec to = vec_of_value(l, result);
	LLVMTypeRef from = vec_of_value(l, lo_operand(l->m, op, 0)).row;
	LLVMValueRef *rows = rows_new(l, to.n_rows), *given = operand_rows(l, op, 0);
	struct lane *lanes = LO_ARRAY(&l->scratch, to.width, struct lane);
	for (uint32_t r = 0; r < to.n_rows; r++) {
		if (to.scalable) {
			LLVMValueRef both =
				call_intrinsic(l, "llvm.vector.deinterleave2", &from, 1, &given[r], 1);
			rows[r] = LLVMBuildExtractValue(l->b, both, first, "");
			continue;
		}
		for (uint32_t i = 0; i < to.width; i++)
			lanes[i] = (struct lane){given[r], 2 * i + first};
		rows[r] = row_from_lanes(l, to.row, lanes, to.width);
	}
	set_rows(l, result, rows);
}

bool lower_vector_deinterleave(struct lower *l, const struct lo_op *op)
{
	take_half(l, op, 0);
	take_half(l, op, 1);
	return true;
}

/* ---- elements ------------------------------------------------------------ */

bool lower_vector_from_elements(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	struct vec to = vec_of_value(l, result);
	LLVMValueRef *rows = rows_new(l, to.n_rows);
	for (uint32_t r = 0, next = 0; r < to.n_rows; r++) {
		LLVMValueRef row = LLVMGetPoison(to.row);
		for (uint32_t i = 0; i < to.width; i++)
			row = LLVMBuildInsertElement(l->b, row, operand_one(l, op, next++),
						     LLVMConstInt(l->types.i64, i, 0), "");
		rows[r] = row;
	}
	set_rows(l, result, rows);
	return true;
}

bool lower_vector_to_elements(struct lower *l, const struct lo_op *op)
{
	struct vec from = vec_of_value(l, lo_operand(l->m, op, 0));
	LLVMValueRef *rows = operand_rows(l, op, 0);
	for (uint32_t i = 0; i < op->n_results; i++)
		set_one(l, lo_result(op, i), element(l, rows[i / from.width], i % from.width));
	return true;
}

/* ---- extract, insert ----------------------------------------------------- */

/* A position in a vector: part of the rows, or an element of one. poison: it is known to be outside, or what
 * is there is not defined. */
struct position {
	bool poison;
	LLVMValueRef row;          /* number of the first row of the part, as an index; may be constant */
	LLVMValueRef lane;         /* of an element; NULL: whole rows */
	uint32_t n_rows, n_places; /* of the part; number of parts of the vector */
};

static struct position position_of(struct lower *l, const struct lo_op *op, const struct lo_type_data *d,
				   uint32_t dynamic)
{
	lo_attr list = lo_op_attr(l->m, op, "static_position");
	uint32_t n = lo_attr_get(l->ctx, list)->n, outer = d->rank ? d->rank - 1 : 0;
	struct position p = {.row = index_const(l, 0), .n_rows = 1, .n_places = 1};
	for (uint32_t i = 0; i < n; i++) {
		int64_t at = numbers_at(l, list, i), known;
		bool of_lane = i == outer && d->rank;
		LLVMValueRef v = at == LO_DYNAMIC ? operand_one(l, op, dynamic++) : index_const(l, at);
		p.poison |=
			at == -1 || (!of_lane && is_const(v, &known) && (known < 0 || known >= d->shape[i]));
		if (of_lane) {
			p.lane = v;
			break;
		}
		p.row = fold_mul(l, p.row, index_const(l, d->shape[i]), FOLD_NSW | FOLD_NUW);
		p.row = fold_add(l, p.row, v, FOLD_NSW | FOLD_NUW);
		p.n_places *= (uint32_t)d->shape[i];
	}
	if (!d->rank)
		p.lane = index_const(l, 0);
	for (uint32_t i = n; i < outer; i++)
		p.n_rows *= (uint32_t)d->shape[i];
	return p;
}

/* Row @p r of the part at a position known only at run time. */
static LLVMValueRef row_at(struct lower *l, const struct position *p, LLVMValueRef *rows, uint32_t r)
{
	int64_t known;
	if (is_const(p->row, &known))
		return rows[(uint64_t)known * p->n_rows + r];
	LLVMValueRef chosen = rows[r];
	for (uint32_t i = 1; i < p->n_places; i++) {
		LLVMValueRef here = LLVMBuildICmp(l->b, LLVMIntEQ, p->row, index_const(l, i), "");
		chosen = LLVMBuildSelect(l->b, here, rows[i * p->n_rows + r], chosen, "");
	}
	return chosen;
}

/* Handles a result that is a vector of one element where the part is an element, and the reverse. */
static void set_part(struct lower *l, lo_value_id result, LLVMValueRef *rows, LLVMValueRef scalar)
{
	if (!is_vector(l, lo_type_of(l->m, result)))
		set_one(l, result, scalar ? scalar : element(l, rows[0], 0));
	else if (scalar)
		set_one(l, result, row_of_one(l, scalar));
	else
		set_rows(l, result, rows);
}

static void set_poison(struct lower *l, lo_value_id v)
{
	set_one(l, v, LLVMGetPoison(lower_type(l, lo_type_of(l->m, v))));
}

bool lower_vector_extract(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	struct position p = position_of(l, op, operand_data(l, op, 0), 1);
	LLVMValueRef *given = operand_rows(l, op, 0);
	if (p.poison) {
		set_poison(l, result);
	} else if (p.lane) {
		LLVMValueRef row = row_at(l, &p, given, 0);
		set_part(l, result, NULL, LLVMBuildExtractElement(l->b, row, p.lane, ""));
	} else {
		LLVMValueRef *rows = rows_new(l, p.n_rows);
		for (uint32_t r = 0; r < p.n_rows; r++)
			rows[r] = row_at(l, &p, given, r);
		set_part(l, result, rows, NULL);
	}
	return true;
}

/* Put @p rows at position @p p of the rows in @p out. */
static void put_rows(struct lower *l, const struct position *p, LLVMValueRef *out, LLVMValueRef *rows)
{
	int64_t known;
	if (is_const(p->row, &known)) {
		memcpy(out + (uint64_t)known * p->n_rows, rows, p->n_rows * sizeof *rows);
		return;
	}
	for (uint32_t i = 0; i < p->n_places; i++) {
		LLVMValueRef here = LLVMBuildICmp(l->b, LLVMIntEQ, p->row, index_const(l, i), "");
		for (uint32_t r = 0; r < p->n_rows; r++)
			out[i * p->n_rows + r] =
				LLVMBuildSelect(l->b, here, rows[r], out[i * p->n_rows + r], "");
	}
}

bool lower_vector_insert(struct lower *l, const struct lo_op *op)
{
	lo_value_id value = lo_operand(l->m, op, 0), result = lo_result(op, 0);
	struct vec to = vec_of_value(l, result);
	struct position p = position_of(l, op, to.d, 2);
	if (p.poison) {
		set_poison(l, result);
		return true;
	}
	LLVMValueRef *rows = rows_new(l, to.n_rows);
	memcpy(rows, operand_rows(l, op, 1), to.n_rows * sizeof *rows);
	if (p.lane) {
		LLVMValueRef scalar = lower_one(l, value);
		if (is_vector(l, lo_type_of(l->m, value)))
			scalar = element(l, scalar, 0);
		LLVMValueRef row = LLVMBuildInsertElement(l->b, row_at(l, &p, rows, 0), scalar, p.lane, "");
		put_rows(l, &p, rows, &row);
	} else {
		put_rows(l, &p, rows, vec_rows(l, value));
	}
	set_rows(l, result, rows);
	return true;
}

/* ---- slices -------------------------------------------------------------- */

static bool whole_last(const struct lo_type_data *part, const struct lo_type_data *whole)
{
	return part->shape[part->rank - 1] == whole->shape[whole->rank - 1];
}

/* Row of @p whole that contains row @p row of the part, whose dimension i begins at offsets[lead + i]. */
static uint64_t slice_row(struct lower *l, lo_attr offsets, const struct lo_type_data *part,
			  const struct lo_type_data *whole, uint64_t row)
{
	uint32_t lead = whole->rank - part->rank, n = lo_attr_get(l->ctx, offsets)->n;
	uint64_t flat = 0, rows = 1;
	for (uint32_t i = whole->rank - 1; i-- > 0;) {
		uint64_t at = i < n ? (uint64_t)numbers_at(l, offsets, i) : 0;
		if (i >= lead) {
			uint64_t extent = (uint64_t)part->shape[i - lead];
			at += row % extent;
			row /= extent;
		}
		flat += at * rows;
		rows *= (uint64_t)whole->shape[i];
	}
	return flat;
}

static uint32_t last_offset(struct lower *l, lo_attr offsets, const struct lo_type_data *whole)
{
	uint32_t n = lo_attr_get(l->ctx, offsets)->n;
	return n == whole->rank ? (uint32_t)numbers_at(l, offsets, n - 1) : 0;
}

bool lower_vector_extract_strided_slice(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	lo_attr offsets = lo_op_attr(l->m, op, "offsets");
	struct vec from = vec_of_value(l, lo_operand(l->m, op, 0)), to = vec_of_value(l, result);
	LLVMValueRef *rows = rows_new(l, to.n_rows), *given = operand_rows(l, op, 0);
	struct lane *lanes = LO_ARRAY(&l->scratch, to.width, struct lane);
	uint32_t first = last_offset(l, offsets, from.d);
	for (uint32_t r = 0; r < to.n_rows; r++) {
		LLVMValueRef row = given[slice_row(l, offsets, to.d, from.d, r)];
		for (uint32_t i = 0; i < to.width; i++)
			lanes[i] = (struct lane){row, first + i};
		rows[r] = whole_last(to.d, from.d) ? row : row_from_lanes(l, to.row, lanes, to.width);
	}
	set_rows(l, result, rows);
	return true;
}

bool lower_vector_insert_strided_slice(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	lo_attr offsets = lo_op_attr(l->m, op, "offsets");
	struct vec from = vec_of_value(l, lo_operand(l->m, op, 0)), to = vec_of_value(l, result);
	LLVMValueRef *rows = rows_new(l, to.n_rows), *given = operand_rows(l, op, 0);
	uint32_t first = last_offset(l, offsets, to.d);
	memcpy(rows, operand_rows(l, op, 1), to.n_rows * sizeof *rows);
	for (uint32_t r = 0; r < from.n_rows; r++) {
		LLVMValueRef *row = &rows[slice_row(l, offsets, from.d, to.d, r)];
		*row = whole_last(from.d, to.d) ? given[r]
						: row_insert(l, *row, given[r], 0, first, from.width);
	}
	set_rows(l, result, rows);
	return true;
}

/* The verifier allows a scalable part to extend beyond the whole. */
bool check_vector_scalable_part(struct lower *l, const struct lo_op *op)
{
	const struct lo_type_data *whole = operand_data(l, op, op->n_operands - 1),
				  *part = op->n_operands > 1 ? operand_data(l, op, 0) : result_data(l, op, 0);
	int64_t at = 0;
	lo_op_attr_int(l->m, op, "pos", &at);
	if (at >= 0 && (!vec_scalable(part) || part->shape[0] <= whole->shape[0] - at))
		return true;
	return cannot(l, "has no lowering for a part that extends past the end of the vector");
}

bool lower_vector_scalable_extract(struct lower *l, const struct lo_op *op)
{
	int64_t at = 0;
	lo_op_attr_int(l->m, op, "pos", &at);
	LLVMValueRef args[2] = {operand_one(l, op, 0), LLVMConstInt(l->types.i64, (uint64_t)at, 1)};
	LLVMTypeRef overloads[2] = {lower_type(l, lo_type_of(l->m, lo_result(op, 0))), LLVMTypeOf(args[0])};
	set_one(l, lo_result(op, 0), call_intrinsic(l, "llvm.vector.extract", overloads, 2, args, 2));
	return true;
}

bool lower_vector_scalable_insert(struct lower *l, const struct lo_op *op)
{
	int64_t at = 0;
	lo_op_attr_int(l->m, op, "pos", &at);
	LLVMValueRef args[3] = {operand_one(l, op, 1), operand_one(l, op, 0),
				LLVMConstInt(l->types.i64, (uint64_t)at, 1)};
	LLVMTypeRef overloads[2] = {LLVMTypeOf(args[0]), LLVMTypeOf(args[1])};
	set_one(l, lo_result(op, 0), call_intrinsic(l, "llvm.vector.insert", overloads, 2, args, 3));
	return true;
}
