// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* vector.contract. Rows along one iterator are multiplied and combined: the innermost iterator of the
 * accumulator, or, if that is a scalar, the last reduced one, whose products are added in order. For each
 * element of the result the products are added in row-major order of the reduced iterators, starting from the
 * accumulator; or from 0, with the accumulator last, where mlir-opt's lowering does so (see
 * starts_at_zero). */
#include "vector.h"

#include "text/print.h"

enum { MAX_ITERATORS = 192 }; /* as in the verifier */

struct contraction {
	const struct lo_map *maps[3]; /* of lhs, rhs, accumulator */
	const struct lo_type_data *types[3];
	uint32_t n;
	bool reduced[MAX_ITERATORS];
	int64_t extents[MAX_ITERATORS];
	int64_t along; /* the iterator along rows; -1: none, all rows have one element */
	bool scalar;   /* the accumulator is a scalar */
	lo_type elem;  /* of the accumulator */
};

static int64_t iterator_at(struct lower *l, const struct lo_map *map, uint32_t i)
{
	return lo_expr_get(l->ctx, map->results[i])->value;
}

/* The dimension of operand @p side along iterator @p iterator; -1: none. */
static int64_t dim_of(struct lower *l, const struct contraction *c, uint32_t side, int64_t iterator)
{
	for (uint32_t i = 0; i < c->maps[side]->n_results; i++)
		if (iterator_at(l, c->maps[side], i) == iterator)
			return i;
	return -1;
}

static bool is_reduction_word(struct lower *l, lo_attr a)
{
	const struct lo_attr_data *d = lo_attr_get(l->ctx, a);
	const char *text = d->text.n ? lo_str_text(l->ctx, d->text) : "";
	for (; *text; text++)
		if (text[0] == 'r' && text[1] == 'e' && text[2] == 'd')
			return true;
	return false;
}

static struct contraction contraction_of(struct lower *l, const struct lo_op *op)
{
	const struct lo_attr_data *maps = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "indexing_maps"));
	const struct lo_attr_data *iterators = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "iterator_types"));
	struct contraction c = {.n = iterators->n, .along = -1};
	lo_type acc = operand_type(l, op, 2);
	for (uint32_t i = 0; i < c.n; i++) {
		c.reduced[i] = is_reduction_word(l, iterators->elems[i]);
		c.extents[i] = 1;
	}
	for (uint32_t s = 0; s < 3; s++) {
		c.maps[s] = lo_attr_get(l->ctx, maps->elems[s])->map;
		c.types[s] = operand_data(l, op, s);
		for (uint32_t i = 0; i < c.maps[s]->n_results; i++)
			c.extents[iterator_at(l, c.maps[s], i)] = c.types[s]->shape[i];
	}
	c.scalar = !is_vector(l, acc);
	c.elem = lo_type_elem_or_self(l->ctx, acc);
	for (uint32_t i = 0; i < c.n && c.scalar; i++)
		if (dim_of(l, &c, 0, i) >= 0)
			c.along = i;
	if (!c.scalar && c.maps[2]->n_results)
		c.along = iterator_at(l, c.maps[2], c.maps[2]->n_results - 1);
	return c;
}

/* ---- the order of additions ---------------------------------------------- */

/* Remaining iterators, in order. */
struct left {
	int64_t at[3];
	uint32_t n;
};

static struct left left_of(const struct contraction *c, const bool *gone)
{
	struct left left = {.n = 0};
	for (uint32_t i = 0; i < c->n; i++) {
		if (!gone[i] && left.n < 3)
			left.at[left.n] = i;
		left.n += !gone[i];
	}
	return left;
}

/* Are the iterators of operand @p side exactly those of @p want (bits of left->at)? */
static bool runs_along(struct lower *l, const struct contraction *c, const struct left *left, uint32_t side,
		       unsigned want)
{
	unsigned has = 0;
	for (uint32_t i = 0; i < left->n; i++)
		has |= (unsigned)(dim_of(l, c, side, left->at[i]) >= 0) << i;
	return has == want;
}

/* Is it a product of two matrices, or of a matrix and a vector, with the reduced iterator last? */
static bool is_dot(struct lower *l, const struct contraction *c, const bool *gone)
{
	struct left left = left_of(c, gone);
	if (left.n == 3)
		return !c->reduced[left.at[0]] && !c->reduced[left.at[1]] && c->reduced[left.at[2]] &&
		       runs_along(l, c, &left, 0, 5) && runs_along(l, c, &left, 1, 6) &&
		       runs_along(l, c, &left, 2, 3);
	if (left.n != 2 || c->reduced[left.at[0]] || !c->reduced[left.at[1]] ||
	    !runs_along(l, c, &left, 2, 1))
		return false;
	return (runs_along(l, c, &left, 0, 3) && runs_along(l, c, &left, 1, 2)) ||
	       (runs_along(l, c, &left, 0, 2) && runs_along(l, c, &left, 1, 3));
}

/* The iterator to unroll next: one of both sides that is not reduced, else one that is free in the lhs, else
 * in the rhs; -1: only reduced iterators remain. */
static int64_t next_unrolled(struct lower *l, const struct contraction *c, const bool *gone)
{
	for (uint32_t i = 0; i < c->n; i++)
		if (!gone[i] && !c->reduced[i] && dim_of(l, c, 0, i) >= 0 && dim_of(l, c, 1, i) >= 0)
			return i;
	for (uint32_t s = 0; s < 2; s++)
		for (uint32_t i = 0; i < c->maps[s]->n_results; i++) {
			int64_t at = iterator_at(l, c->maps[s], i);
			if (!gone[at] && !(c->reduced[at] && dim_of(l, c, 1 - s, at) >= 0))
				return at;
		}
	return -1;
}

/* mlir-opt unrolls iterators until a matrix product remains, whose dot products begin at 0 and are added to
 * the accumulator; or until only reduced iterators remain, which begin at the accumulator. */
static bool starts_at_zero(struct lower *l, const struct contraction *c)
{
	bool gone[MAX_ITERATORS] = {false};
	for (;;) {
		if (is_dot(l, c, gone))
			return true;
		int64_t next = next_unrolled(l, c, gone);
		if (next < 0)
			return false;
		gone[next] = true;
	}
}

/* ---- rows of the operands ------------------------------------------------ */

/* An operand as rows along the iterator of rows, or as elements if it does not have that iterator. */
struct contract_side {
	struct vec v;
	LLVMValueRef *rows;
	uint32_t n; /* iterators enumerated by the rows, in order */
	int64_t outer[MAX_ITERATORS], shape[MAX_ITERATORS];
	int64_t last; /* iterator of the lanes; -1: none */
};

/* The same elements transposed so that dimension @p dim is last. */
static LLVMValueRef *dimension_last(struct lower *l, lo_value_id v, const struct contract_side *s,
				    uint32_t dim)
{
	const struct lo_type_data *d = s->v.d;
	int64_t *at = LO_ARRAY(&l->scratch, d->rank, int64_t),
		*given = LO_ARRAY(&l->scratch, d->rank, int64_t);
	uint64_t width = (uint64_t)d->shape[dim], n = (uint64_t)s->v.n_rows * s->v.width / width;
	struct lane *lanes = vec_lanes(l, v), *row = LO_ARRAY(&l->scratch, width, struct lane);
	LLVMValueRef *out = rows_new(l, (uint32_t)n);
	LLVMTypeRef type = row_of(s->v.elem, (uint32_t)width, false);
	for (uint64_t r = 0; r < n; r++) {
		unflatten(r, s->shape, s->n, at);
		for (uint32_t i = 0, k = 0; i < d->rank; i++)
			given[i] = i == dim ? 0 : at[k++];
		for (uint64_t i = 0; i < width; i++) {
			given[dim] = (int64_t)i;
			row[i] = lanes[flatten(given, d->shape, d->rank)];
		}
		out[r] = row_from_lanes(l, type, row, (uint32_t)width);
	}
	return out;
}

/* @p iterators[i]: the iterator along dimension i. */
static struct contract_side side_of(struct lower *l, lo_value_id v, const int64_t *iterators, int64_t along)
{
	struct contract_side s = {.v = vec_of_value(l, v), .last = -1};
	uint32_t rank = s.v.d->rank, turned = rank ? rank - 1 : 0;
	for (uint32_t i = 0; i < rank; i++)
		if (iterators[i] == along)
			turned = i;
	for (uint32_t i = 0; i < rank; i++) {
		if (i == turned)
			continue;
		s.outer[s.n] = iterators[i];
		s.shape[s.n++] = s.v.d->shape[i];
	}
	s.last = rank ? iterators[turned] : -1;
	s.rows = rank && turned + 1 != rank ? dimension_last(l, v, &s, turned) : vec_rows(l, v);
	return s;
}

/* Row of type @p row at the point @p at; a single element is repeated. */
static LLVMValueRef side_row(struct lower *l, const struct contract_side *s, const int64_t *at, int64_t along,
			     LLVMTypeRef row)
{
	uint64_t flat = 0;
	for (uint32_t i = 0; i < s->n; i++)
		flat = flat * (uint64_t)s->shape[i] + (uint64_t)at[s->outer[i]];
	if (s->last >= 0 && s->last == along)
		return s->rows[flat];
	return splat(l, row, element(l, s->rows[flat], s->last < 0 ? 0 : (uint32_t)at[s->last]));
}

static struct contract_side operand_side(struct lower *l, const struct lo_op *op, const struct contraction *c,
					 uint32_t i)
{
	int64_t iterators[MAX_ITERATORS];
	for (uint32_t k = 0; k < c->maps[i]->n_results; k++)
		iterators[k] = iterator_at(l, c->maps[i], k);
	return side_of(l, lo_operand(l->m, op, i), iterators, c->along);
}

static struct contract_side mask_side(struct lower *l, lo_value_id mask, const struct contraction *c)
{
	int64_t iterators[MAX_ITERATORS];
	for (uint32_t k = 0; k < c->n; k++)
		iterators[k] = k;
	return side_of(l, mask, iterators, c->along);
}

/* ---- the whole contraction ----------------------------------------------- */

struct multiply {
	const struct contraction *c;
	struct contract_side lhs, rhs, mask;
	bool masked;
	int64_t kind;
	LLVMTypeRef elem; /* of the accumulator */
	int64_t at[MAX_ITERATORS];
};

static LLVMTypeRef row_like(const struct multiply *m, LLVMTypeRef elem)
{
	const struct contraction *c = m->c;
	uint32_t width = c->along < 0 ? 1 : (uint32_t)c->extents[c->along];
	bool scalable = (m->lhs.last == c->along && m->lhs.v.scalable) ||
			(m->rhs.last == c->along && m->rhs.v.scalable);
	return row_of(elem, width, c->along >= 0 && scalable);
}

/* The row of operand @p s at this point, converted to elements of the accumulator's type. */
static LLVMValueRef factor(struct lower *l, const struct multiply *m, const struct contract_side *s)
{
	LLVMValueRef row = side_row(l, s, m->at, m->c->along, row_like(m, s->v.elem));
	if (s->v.elem == m->elem)
		return row;
	bool is_float = LLVMGetTypeKind(m->elem) != LLVMIntegerTypeKind;
	return LLVMBuildCast(l->b, is_float ? LLVMFPExt : LLVMSExt, row, row_like(m, m->elem), "");
}

static LLVMValueRef product_at(struct lower *l, const struct multiply *m)
{
	LLVMValueRef a = factor(l, m, &m->lhs), b = factor(l, m, &m->rhs);
	bool is_float = LLVMGetTypeKind(m->elem) != LLVMIntegerTypeKind;
	return is_float ? LLVMBuildFMul(l->b, a, b, "") : LLVMBuildMul(l->b, a, b, "");
}

static LLVMValueRef mask_at(struct lower *l, const struct multiply *m)
{
	return m->masked ? side_row(l, &m->mask, m->at, m->c->along, row_like(m, l->types.i1)) : NULL;
}

/* Advance to the next point of the reduced iterators other than that of rows, the last one fastest; false
 * after the last point. */
static bool next_point(struct multiply *m)
{
	for (uint32_t i = m->c->n; i-- > 0;) {
		if (!m->c->reduced[i] || i == m->c->along)
			continue;
		if (++m->at[i] < m->c->extents[i])
			return true;
		m->at[i] = 0;
	}
	return false;
}

/* Add all products for one row of the accumulator to @p acc. */
static LLVMValueRef contract_row(struct lower *l, struct multiply *m, LLVMValueRef acc)
{
	do {
		LLVMValueRef mask = mask_at(l, m), product = product_at(l, m);
		if (m->c->scalar) {
			acc = reduce_masked(l, m->kind, product, mask, acc);
			continue;
		}
		LLVMValueRef next = combine_plain(l, m->kind, acc, product);
		acc = mask ? LLVMBuildSelect(l->b, mask, next, acc, "") : next;
	} while (next_point(m));
	return acc;
}

bool lower_vector_contract(struct lower *l, const struct lo_op *op)
{
	lo_value_id result = lo_result(op, 0);
	struct contraction *c = LO_NEW(&l->scratch, struct contraction);
	*c = contraction_of(l, op);
	struct masking masking = masking_of(l);
	struct multiply *m = LO_NEW(&l->scratch, struct multiply);
	m->c = c;
	m->lhs = operand_side(l, op, c, 0);
	m->rhs = operand_side(l, op, c, 1);
	m->masked = masking.mask.n != 0;
	if (m->masked)
		m->mask = mask_side(l, masking.mask, c);
	m->kind = vector_kind(l, op, c->elem);
	m->elem = lower_type(l, c->elem);
	if (c->scalar) {
		set_one(l, result, contract_row(l, m, operand_one(l, op, 2)));
		return true;
	}
	struct vec to = vec_of_value(l, result);
	bool zero = m->kind == KIND_ADDF && !m->masked && m->lhs.v.elem == m->elem && starts_at_zero(l, c);
	LLVMValueRef *rows = rows_new(l, to.n_rows), *acc = operand_rows(l, op, 2);
	int64_t at[MAX_ITERATORS];
	for (uint32_t r = 0; r < to.n_rows; r++) {
		uint32_t outer = to.d->rank ? to.d->rank - 1 : 0;
		unflatten(r, to.d->shape, outer, at);
		for (uint32_t i = 0; i < outer; i++)
			m->at[iterator_at(l, c->maps[2], i)] = at[i];
		rows[r] = contract_row(l, m, zero ? LLVMConstNull(to.row) : acc[r]);
		if (zero)
			rows[r] = LLVMBuildFAdd(l->b, rows[r], acc[r], "");
	}
	set_rows(l, result, rows);
	return true;
}

/* ---- checks -------------------------------------------------------------- */

static bool widens(struct lower *l, lo_type from, lo_type to)
{
	const struct lo_type_data *a = lo_type_get(l->ctx, from), *b = lo_type_get(l->ctx, to);
	return from.n == to.n || (a->kind == b->kind && a->width < b->width);
}

/* Scalable lanes must not move. */
static bool scalable_fits(struct lower *l, const struct contraction *c)
{
	for (uint32_t s = 0; s < 3; s++) {
		const struct lo_type_data *d = c->types[s];
		uint32_t n = c->maps[s]->n_results;
		int64_t dim = c->along < 0 ? -1 : dim_of(l, c, s, c->along);
		bool scalable = d->kind == LO_TYPE_VECTOR && vec_scalable(d);
		if (scalable && iterator_at(l, c->maps[s], n - 1) != c->along)
			return false;
		for (uint32_t o = 0; o < 3 && !scalable && dim >= 0; o++)
			if (c->types[o]->kind == LO_TYPE_VECTOR && vec_scalable(c->types[o]) &&
			    dim_of(l, c, o, c->along) >= 0)
				return false;
	}
	return true;
}

bool check_vector_contract(struct lower *l, const struct lo_op *op)
{
	struct contraction c = contraction_of(l, op);
	int64_t points = 1;
	if (!check_computes(l, c.elem) || !check_computes(l, c.types[0]->elem))
		return false;
	if (vector_kind(l, op, c.elem) < 0)
		return cannot(l, "has no lowering for its kind of combination");
	if (!widens(l, c.types[0]->elem, c.elem) || !widens(l, c.types[1]->elem, c.elem))
		return cannot(l, "has no lowering for elements of these types: those of the accumulator must "
				 "be of the same type, or wider and of the same kind");
	if (!scalable_fits(l, &c))
		return cannot(
			l,
			"has no lowering for a scalable dimension that is not the last one of each vector");
	for (uint32_t i = 0; i < c.n; i++)
		if (i != c.along && !lo_mul_ok(points, c.extents[i], &points))
			points = INT64_MAX;
	for (uint32_t s = 0; s < 2; s++) {
		int64_t n = lo_product_capped(c.types[s]->shape, c.types[s]->rank);
		int64_t dim = c.along < 0 ? -1 : dim_of(l, &c, s, c.along);
		if (dim >= 0 && dim + 1 != c.types[s]->rank && n > points)
			points = n;
	}
	return check_operations(l, points);
}

bool check_contract_mask(struct lower *l, const struct lo_op *op, lo_type mask)
{
	struct contraction c = contraction_of(l, op);
	const struct lo_type_data *d = lo_type_get(l->ctx, mask);
	bool fits = d->rank == c.n;
	for (uint32_t i = 0; fits && i < c.n; i++)
		fits = d->shape[i] == c.extents[i];
	if (!fits)
		return cannot(l, "has no lowering under a mask of type %s", lo_type_str(l->ctx, mask));
	if (vec_scalable(d) && c.along + 1 != c.n)
		return cannot(
			l, "has no lowering for a scalable dimension that is not the last one of the mask");
	return check_operations(l, lo_product_capped(d->shape, d->rank));
}
