// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file vector.h (private to lower-llvm/) Vectors of several dimensions. In LLVM they are arrays of arrays
 * of vectors; the lowering works on their rows, the innermost vectors, in row-major order. The rows of a
 * value are recorded, so that the next op uses them directly; the array of them is also built, and is erased
 * if it is not used. In a scalable vector the trailing dimension, that is each row, is scalable. */
#ifndef LOWER_LLVM_VECTOR_H
#define LOWER_LLVM_VECTOR_H

#include "lower.h"

/** Maximum number of operations on rows or elements per op, and maximum number of elements of a row. */
enum { VECTOR_LIMIT = 16384, WIDTH_LIMIT = 65536 };

/** A decoded vector type. */
struct vec {
	const struct lo_type_data *d;
	LLVMTypeRef row, elem;
	uint32_t n_rows, width; /* width: elements of a row; if it is scalable, times vscale */
	bool scalable;
};
/** The decoded vector type @p t, which has been checked; and that of a value. */
struct vec vec_of(struct lower *l, lo_type t);
struct vec vec_of_value(struct lower *l, lo_value_id v);
static inline bool is_vector(const struct lower *l, lo_type t)
{
	return lo_type_kind(l->ctx, t) == LO_TYPE_VECTOR;
}
/** The type of a vector of @p width elements @p elem, times vscale if it is scalable. */
LLVMTypeRef row_of(LLVMTypeRef elem, uint32_t width, bool scalable);

/** The rows of vector @p v: [n_rows]. Read-only. */
LLVMValueRef *vec_rows(struct lower *l, lo_value_id v);
/** Rows of operand number @p i. */
static inline LLVMValueRef *operand_rows(struct lower *l, const struct lo_op *op, uint32_t i)
{
	return vec_rows(l, lo_operand(l->m, op, i));
}
/** Set the value of @p v to @p rows, which are kept. */
void set_rows(struct lower *l, lo_value_id v, LLVMValueRef *rows);
/** Memory for n rows. */
static inline LLVMValueRef *rows_new(struct lower *l, uint32_t n)
{
	return LO_ARRAY(&l->scratch, n, LLVMValueRef);
}
/** The array of rows as one LLVM value of type @p type, and back. */
LLVMValueRef rows_join(struct lower *l, LLVMTypeRef type, const struct lo_type_data *d, LLVMValueRef *rows);

/** Origin of an element; row NULL: none, the element is poison. */
struct lane {
	LLVMValueRef row;
	uint32_t at;
};
/** All elements, in row-major order, of a vector that is not scalable. */
struct lane *vec_lanes(struct lower *l, lo_value_id v);
/** A row of type @p type of the @p n given elements: an existing row, shuffles, or element by element. */
LLVMValueRef row_from_lanes(struct lower *l, LLVMTypeRef type, const struct lane *lanes, uint32_t n);
/** @p row with @p n lanes from @p first on replaced by lanes of @p part from @p from on. */
LLVMValueRef row_insert(struct lower *l, LLVMValueRef row, LLVMValueRef part, uint32_t from, uint32_t first,
			uint32_t n);
/** Set @p v to the vector of these elements. */
void set_lanes(struct lower *l, lo_value_id v, const struct lane *lanes);
/** Value of a lane; and element number @p at of a row. */
LLVMValueRef lane_value(struct lower *l, struct lane lane);
LLVMValueRef element(struct lower *l, LLVMValueRef row, uint32_t at);
/** A vector of one element. */
LLVMValueRef row_of_one(struct lower *l, LLVMValueRef scalar);
/** Lane numbers 0, 1, 2, ... as integers of type @p type (a row type). */
LLVMValueRef lane_numbers(struct lower *l, LLVMTypeRef type);
/** i1 for each lane: is its number below @p limit (an index)? NULL if that is known to hold for all. */
LLVMValueRef lanes_below(struct lower *l, const struct vec *v, LLVMValueRef limit);

/** Element number @p i of an op's attribute that is an array of integers, dense or not. */
int64_t numbers_at(struct lower *l, lo_attr array, uint32_t i);
/** Multi-index @p flat of the first @p n dimensions of @p shape, and back. */
void unflatten(uint64_t flat, const int64_t *shape, uint32_t n, int64_t *at);
uint64_t flatten(const int64_t *at, const int64_t *shape, uint32_t n);

/** Are @p n operations within the limit for one op? false with a diagnostic. */
bool check_operations(struct lower *l, int64_t n);
static inline bool vec_scalable(const struct lo_type_data *d)
{
	return d->scalable && d->rank && d->scalable[d->rank - 1];
}
static inline const struct lo_type_data *operand_data(struct lower *l, const struct lo_op *op, uint32_t i)
{
	return lo_type_get(l->ctx, operand_type(l, op, i));
}
static inline const struct lo_type_data *result_data(struct lower *l, const struct lo_op *op, uint32_t i)
{
	return lo_type_get(l->ctx, lo_type_of(l->m, lo_result(op, i)));
}
/** Can LLVM compute with elements of that type? */
bool check_computes(struct lower *l, lo_type elem);

/** The vector.mask around the current op: its mask, id 0 if there is none; and the value of masked-off lanes,
 * if given. */
struct masking {
	lo_value_id mask, passthru;
};
struct masking masking_of(struct lower *l);
/** Is @p op in a vector.mask? */
bool is_masked(const struct lower *l, const struct lo_op *op);

/* ---- vector_reduce.c ----------------------------------------------------- */

/** The op's kind of combination, as a number of MLIR's AtomicRMWKind for combine(). */
int64_t vector_kind(struct lower *l, const struct lo_op *op, lo_type elem);

/** The same without the lanes that @p mask disables (NULL: none). */
LLVMValueRef reduce_masked(struct lower *l, int64_t kind, LLVMValueRef row, LLVMValueRef mask,
			   LLVMValueRef start);

/* ---- vector_contract.c --------------------------------------------------- */

/** Does this mask fit the iterators of contraction @p op? */
bool check_contract_mask(struct lower *l, const struct lo_op *op, lo_type mask);

#endif
