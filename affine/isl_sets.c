// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: rows of int64. Out: isl's answers about their integer points. isl computes with integers of any size,
 * so nothing overflows in between; only an answer may be too large. isl: Verdoolaege, isl: An Integer Set
 * Library for the Polyhedral Model, 2010. */
#include <isl/ilp.h>
#include <isl/options.h>
#include <isl/space.h>
#include <limits.h>

#include "isl_sets.h"

/* A second or two of work: isl counts allocations, which are few compared to its pivots. Real programs need a
 * few thousand. */
enum { MAX_OPERATIONS = 100000 };

isl_ctx *sets_create(void)
{
	isl_ctx *isl = isl_ctx_alloc();
	if (!isl)
		return NULL;
	isl_options_set_on_error(isl, ISL_ON_ERROR_CONTINUE);
	sets_begin(isl);
	return isl;
}

void sets_destroy(isl_ctx *isl)
{
	isl_ctx_free(isl);
}

void sets_begin(isl_ctx *isl)
{
	isl_ctx_reset_error(isl);
	isl_ctx_reset_operations(isl);
	isl_ctx_set_max_operations(isl, MAX_OPERATIONS);
}

void sets_begin_check(isl_ctx *isl)
{
	enum { TIMES = 4 };
	sets_begin(isl);
	isl_ctx_set_max_operations(isl, (unsigned long)TIMES * MAX_OPERATIONS);
}

/* isl's functions of single numbers take long, which may have 32 bits. */
isl_val *sets_val(isl_ctx *isl, int64_t v)
{
	uint64_t magnitude = v < 0 ? -(uint64_t)v : (uint64_t)v;
	isl_val *val = isl_val_int_from_chunks(isl, 1, sizeof magnitude, &magnitude);
	return v < 0 ? isl_val_neg(val) : val;
}

bool sets_number(isl_val *val, int64_t *out)
{
	uint64_t magnitude = 0;
	bool negative = isl_val_is_neg(val) == isl_bool_true;
	if (isl_val_is_int(val) != isl_bool_true || isl_val_n_abs_num_chunks(val, sizeof magnitude) != 1 ||
	    isl_val_get_abs_num_chunks(val, sizeof magnitude, &magnitude) != isl_stat_ok ||
	    magnitude > (uint64_t)INT64_MAX + negative)
		return false;
	*out = (int64_t)(negative ? -magnitude : magnitude);
	return true;
}

isl_set *sets_coalesce(isl_set *set)
{
	if (isl_set_n_basic_set(set) <= 1)
		return set;
	isl_set *joined = isl_set_coalesce(isl_set_copy(set));
	if (isl_set_is_equal(joined, set) == isl_bool_true) {
		isl_set_free(set);
		return joined;
	}
	isl_set_free(joined);
	return set;
}

/* Most numbers are small: these need no isl_val. */
static isl_mat *set_element(isl_mat *mat, uint32_t row, uint32_t col, int64_t v)
{
	if (v >= INT_MIN && v <= INT_MAX)
		return isl_mat_set_element_si(mat, (int)row, (int)col, (int)v);
	return isl_mat_set_element_val(mat, (int)row, (int)col, sets_val(isl_mat_get_ctx(mat), v));
}

isl_mat *sets_matrix(isl_ctx *isl, const int64_t *rows, uint32_t n_rows, uint32_t n_cols)
{
	isl_mat *mat = isl_mat_alloc(isl, n_rows, n_cols);
	for (uint32_t r = 0; r < n_rows; r++)
		for (uint32_t c = 0; c < n_cols; c++)
			mat = set_element(mat, r, c, rows[(size_t)r * n_cols + c]);
	return mat;
}

isl_basic_set *sets_from_rows(isl_ctx *isl, uint32_t n_vars, const int64_t *eqs, uint32_t n_eqs,
			      const int64_t *ineqs, uint32_t n_ineqs)
{
	isl_space *space = isl_space_set_alloc(isl, 0, n_vars);
	isl_mat *eq = sets_matrix(isl, eqs, n_eqs, n_vars + 1);
	isl_mat *ineq = sets_matrix(isl, ineqs, n_ineqs, n_vars + 1);
	return isl_basic_set_from_constraint_matrices(space, eq, ineq, isl_dim_set, isl_dim_param,
						      isl_dim_div, isl_dim_cst);
}

enum lo_answer sets_feasible(isl_basic_set *set)
{
	isl_bool empty = isl_basic_set_is_empty(set);
	return empty == isl_bool_error ? LO_UNKNOWN : empty == isl_bool_true ? LO_NO : LO_YES;
}

/* An end of a range: a number, or no bound; LO_UNKNOWN, and no bound, if it does not fit. Consumes @p val. */
static enum lo_answer take_bound(isl_val *val, int64_t *bound, bool *has)
{
	enum lo_answer answer = LO_UNKNOWN;
	*has = isl_val_is_int(val) == isl_bool_true;
	if (isl_val_is_nan(val) == isl_bool_true) {
		answer = LO_NO; /* isl's result for an empty set */
	} else if (!*has) {
		answer = isl_val_is_infty(val) == isl_bool_true || isl_val_is_neginfty(val) == isl_bool_true
				 ? LO_YES
				 : LO_UNKNOWN;
	} else if (sets_number(val, bound)) {
		answer = LO_YES;
	} else {
		*has = false;
	}
	isl_val_free(val);
	return answer;
}

enum lo_answer sets_range(isl_basic_set *set, uint32_t var, struct lo_distance *out)
{
	*out = (struct lo_distance){0};
	isl_set *whole = isl_set_from_basic_set(isl_basic_set_copy(set));
	isl_val *least = isl_set_dim_min_val(isl_set_copy(whole), (int)var);
	isl_val *greatest = isl_set_dim_max_val(whole, (int)var);
	enum lo_answer low = take_bound(least, &out->lb, &out->has_lb);
	enum lo_answer high = take_bound(greatest, &out->ub, &out->has_ub);
	return low == LO_UNKNOWN || high == LO_UNKNOWN ? LO_UNKNOWN : low == LO_NO ? LO_NO : high;
}

/* ---- rows from isl ------------------------------------------------------- */

bool sets_take_number(isl_val *val, int64_t *out)
{
	*out = 0;
	bool fits = sets_number(val, out) && *out != INT64_MIN;
	isl_val_free(val);
	return fits;
}

/* Copies the rows of @p mat, whose columns are those of @p out; consumes @p mat. */
static bool take_rows(isl_mat *mat, struct lo_sets_rows *out, uint32_t first, uint32_t *n)
{
	isl_size n_rows = isl_mat_rows(mat);
	bool fits = n_rows >= 0 && isl_mat_cols(mat) == (isl_size)out->n_cols &&
		    (uint32_t)n_rows <= out->max_rows - first;
	*n = fits ? (uint32_t)n_rows : 0;
	for (uint32_t r = 0; r < *n; r++)
		for (uint32_t c = 0; c < out->n_cols; c++)
			fits &= sets_take_number(isl_mat_get_element_val(mat, (int)r, (int)c),
						 &out->at[(size_t)(first + r) * out->n_cols + c]);
	isl_mat_free(mat);
	return fits;
}

enum lo_answer sets_to_rows(isl_basic_set *set, struct lo_sets_rows *out)
{
	isl_mat *eqs =
		isl_basic_set_equalities_matrix(set, isl_dim_set, isl_dim_param, isl_dim_div, isl_dim_cst);
	isl_mat *ineqs =
		isl_basic_set_inequalities_matrix(set, isl_dim_set, isl_dim_param, isl_dim_div, isl_dim_cst);
	bool fits = take_rows(eqs, out, 0, &out->n_eqs);
	fits &= take_rows(ineqs, out, out->n_eqs, &out->n_ineqs);
	return fits ? LO_YES : LO_UNKNOWN;
}
