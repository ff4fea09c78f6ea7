// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a matrix of integers. Out: a basis of the integer vectors that it maps to zero.
 *
 * [transposed matrix | identity] is brought to echelon form by unimodular row operations (Euclid on a column,
 * with the smallest number as pivot): each row keeps left = matrix x right, so the right parts of the rows
 * with zero left part are a basis of the null space, and of all its integer vectors. The same elimination
 * brings that basis to Hermite normal form. Everything is checked for overflow; after an overflow isl, which
 * computes with integers of any size, is used. Schrijver, Theory of Linear and Integer Programming, 1986,
 * chapter 4. */
#include <isl/mat.h>
#include <isl/val.h>
#include <string.h>

#include "affine/schedule.h"
#include "isl_sets.h"
#include "lattice.h"

/* n_rows x n_cols, row-major. */
struct matrix {
	int64_t *at;
	uint32_t n_rows, n_cols;
};

static int64_t *row_of(const struct matrix *m, uint32_t r)
{
	return m->at + (size_t)r * m->n_cols;
}

static void swap_rows(struct matrix *m, uint32_t a, uint32_t b)
{
	for (uint32_t c = 0; c < m->n_cols && a != b; c++) {
		int64_t was = row_of(m, a)[c];
		row_of(m, a)[c] = row_of(m, b)[c];
		row_of(m, b)[c] = was;
	}
}

/* row `to` -= factor * row `from` */
static bool subtract_row(struct matrix *m, uint32_t to, uint32_t from, int64_t factor)
{
	bool overflow = false;
	for (uint32_t c = 0; c < m->n_cols && factor != 0; c++) {
		int64_t product;
		overflow |= __builtin_mul_overflow(factor, row_of(m, from)[c], &product);
		overflow |= __builtin_sub_overflow(row_of(m, to)[c], product, &row_of(m, to)[c]);
		overflow |= row_of(m, to)[c] == INT64_MIN;
	}
	return !overflow;
}

static void negate_row(struct matrix *m, uint32_t r)
{
	for (uint32_t c = 0; c < m->n_cols; c++)
		row_of(m, r)[c] = -row_of(m, r)[c];
}

/* The row from @p first on with the smallest non-zero number in column @p c, n_rows if none; *n: how many are
 * non-zero. */
static uint32_t smallest(const struct matrix *m, uint32_t first, uint32_t c, uint32_t *n)
{
	uint32_t best = m->n_rows;
	int64_t least = INT64_MAX;
	*n = 0;
	for (uint32_t r = first; r < m->n_rows; r++) {
		int64_t v = row_of(m, r)[c] < 0 ? -row_of(m, r)[c] : row_of(m, r)[c];
		*n += v != 0;
		if (v != 0 && (best == m->n_rows || v < least)) {
			best = r;
			least = v;
		}
	}
	return best;
}

/* Euclid: clears column @p c below row @p at, whose number there becomes positive, and reduces the numbers
 * above it. */
static bool clear_column(struct matrix *m, uint32_t at, uint32_t c, bool *found)
{
	uint32_t n, pivot;
	bool fits = true;
	while ((pivot = smallest(m, at, c, &n)) < m->n_rows && fits) {
		swap_rows(m, at, pivot);
		if (row_of(m, at)[c] < 0)
			negate_row(m, at);
		for (uint32_t r = at + 1; r < m->n_rows && n > 1 && fits; r++)
			fits = subtract_row(m, r, at, lo_floor_div(row_of(m, r)[c], row_of(m, at)[c]));
		if (n == 1)
			break;
	}
	*found = pivot < m->n_rows;
	for (uint32_t r = 0; r < at && *found && fits; r++)
		fits = subtract_row(m, r, at, lo_floor_div(row_of(m, r)[c], row_of(m, at)[c]));
	return fits;
}

/* Hermite normal form of the first @p n_lead columns; *rank: the number of rows with a pivot there. */
static bool echelon(struct matrix *m, uint32_t n_lead, uint32_t *rank)
{
	*rank = 0;
	for (uint32_t c = 0; c < n_lead && *rank < m->n_rows; c++) {
		bool found;
		if (!clear_column(m, *rank, c, &found))
			return false;
		*rank += found;
	}
	return true;
}

/* False if a number is INT64_MIN, which cannot be negated: nothing here computes with it. */
static bool negatable(const int64_t *at, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (at[i] == INT64_MIN)
			return false;
	return true;
}

bool lattice_of(const int64_t *generators, uint32_t n_rows, uint32_t n_cols, struct lo_arena *arena,
		struct lo_lattice *out)
{
	struct matrix m = {LO_ARRAY(arena, (uint64_t)n_rows * n_cols, int64_t), n_rows, n_cols};
	memcpy(m.at, generators, (size_t)n_rows * n_cols * sizeof *m.at);
	*out = (struct lo_lattice){.n_cols = n_cols, .basis = m.at};
	return negatable(m.at, (size_t)n_rows * n_cols) && echelon(&m, n_cols, &out->n);
}

/* ---- null space ---------------------------------------------------------- */

static bool null_space_in_int64(const int64_t *matrix, uint32_t n_rows, uint32_t n_cols,
				struct lo_arena *arena, int64_t *basis, uint32_t *n)
{
	struct matrix m = {LO_ARRAY(arena, (uint64_t)n_cols * (n_rows + n_cols), int64_t), n_cols,
			   n_rows + n_cols};
	for (uint32_t c = 0; c < n_cols; c++) {
		for (uint32_t r = 0; r < n_rows; r++)
			row_of(&m, c)[r] = matrix[(size_t)r * n_cols + c];
		row_of(&m, c)[n_rows + c] = 1;
	}
	uint32_t rank;
	if (!negatable(matrix, (size_t)n_rows * n_cols) || !echelon(&m, n_rows, &rank))
		return false;
	*n = n_cols - rank;
	for (uint32_t r = 0; r < *n; r++)
		memcpy(basis + (size_t)r * n_cols, row_of(&m, rank + r) + n_rows, n_cols * sizeof *basis);
	return true;
}

static bool null_space_by_isl(const int64_t *matrix, uint32_t n_rows, uint32_t n_cols, int64_t *basis,
			      uint32_t *n)
{
	isl_ctx *isl = sets_create();
	if (!isl)
		return false;
	isl_mat *kernel = isl_mat_right_kernel(sets_matrix(isl, matrix, n_rows, n_cols));
	isl_size size = isl_mat_cols(kernel);
	bool fits = size >= 0 && (uint32_t)size <= n_cols;
	*n = fits ? (uint32_t)size : 0;
	for (uint32_t r = 0; r < *n; r++)
		for (uint32_t c = 0; c < n_cols; c++)
			fits &= sets_take_number(isl_mat_get_element_val(kernel, (int)c, (int)r),
						 &basis[(size_t)r * n_cols + c]);
	isl_mat_free(kernel);
	sets_destroy(isl);
	return fits;
}

bool lo_access_null_space(const int64_t *matrix, uint32_t n_rows, uint32_t n_cols, struct lo_arena *arena,
			  struct lo_lattice *out)
{
	int64_t *basis = LO_ARRAY(arena, (uint64_t)n_cols * n_cols, int64_t);
	uint32_t n;
	*out = (struct lo_lattice){.n_cols = n_cols};
	if (!null_space_in_int64(matrix, n_rows, n_cols, arena, basis, &n) &&
	    !null_space_by_isl(matrix, n_rows, n_cols, basis, &n))
		return false;
	return lattice_of(basis, n, n_cols, arena, out);
}
