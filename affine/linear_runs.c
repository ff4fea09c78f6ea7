// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an access with one subscript, which counts elements or bytes from the start of its memory: a sum of
 * terms, each a multiple of a variable between constant bounds. Out: the interval of all that it touches, and
 * one run of consecutive elements in it.
 *
 * Terms are added from the smallest: where the sums of those before are a run at least as long as the term,
 * its multiples are joined to a longer run. The other terms tell where runs begin: of each, the last multiple
 * that begins no later than the place in question. */
#include "linear_runs.h"
#include "base/base.h"
#include "base/order.h"

bool column_bounds(const struct lo_affine_disjunct *disjunct, uint32_t n_cols, uint32_t col, int64_t *low,
		   int64_t *high)
{
	bool has_low = false, has_high = false;
	for (uint32_t r = 0; r < disjunct->n_ineqs; r++) {
		const int64_t *row = disjunct->ineqs + (size_t)r * n_cols, c = row[n_cols - 1];
		bool alone = (row[col] == 1 || row[col] == -1) && c > INT64_MIN;
		for (uint32_t k = 0; alone && k + 1 < n_cols; k++)
			alone = k == col || row[k] == 0;
		if (alone && row[col] == 1 && (!has_low || -c > *low)) {
			*low = -c;
			has_low = true;
		} else if (alone && row[col] == -1 && (!has_high || c < *high)) {
			*high = c;
			has_high = true;
		}
	}
	return has_low && has_high;
}

/* Widen [*first, *end) to what the disjunct touches. */
static bool widen(const struct lo_affine_access *x, const struct lo_affine_disjunct *disjunct, int64_t *first,
		  int64_t *end)
{
	uint32_t n_cols = lo_affine_n_columns(x, disjunct);
	int64_t least = disjunct->subscripts[n_cols - 1], most = least;
	for (uint32_t i = 0; i + 1 < n_cols; i++) {
		int64_t by = disjunct->subscripts[i], low, high, a, b;
		if (by == 0)
			continue;
		if (!column_bounds(disjunct, n_cols, i, &low, &high) ||
		    __builtin_mul_overflow(by, by > 0 ? low : high, &a) ||
		    __builtin_mul_overflow(by, by > 0 ? high : low, &b) || !lo_add_ok(least, a, &least) ||
		    !lo_add_ok(most, b, &most))
			return false;
		if (high < low) /* it touches nothing */
			return true;
	}
	if (most == INT64_MAX)
		return false;
	*first = least < *first ? least : *first;
	*end = most + 1 > *end ? most + 1 : *end;
	return true;
}

bool linear_bounds(const struct lo_affine_access *x, int64_t *first, int64_t *end)
{
	*first = INT64_MAX, *end = INT64_MIN;
	for (uint32_t i = 0; i < x->n_disjuncts; i++)
		if (x->n_subscripts != 1 || !widen(x, &x->disjuncts[i], first, end))
			return false;
	return true;
}

/** A multiple, up to n times, of a number of elements. */
struct run_term {
	int64_t by, n;
};

LO_COMPARE(compare_terms, struct run_term, LO_BY(by))

/* The terms of the subscript, ascending, and *start, where the first elements are. Ivs before number @p depth
 * have the values of @p corner. */
static bool find_terms(const struct lo_affine_access *x, const struct lo_affine_disjunct *disjunct,
		       uint32_t depth, enum linear_corner corner, struct run_term *terms, uint32_t *n,
		       int64_t *start)
{
	uint32_t n_cols = lo_affine_n_columns(x, disjunct);
	*start = disjunct->subscripts[n_cols - 1];
	*n = 0;
	for (uint32_t i = 0; i + 1 < n_cols; i++) {
		bool around = i < depth && corner != LINEAR_NO_CORNER;
		bool own = (i >= depth && i < x->n_dims) || i >= x->n_dims + x->n_symbols || around;
		int64_t by = disjunct->subscripts[i], low, high, least;
		if (by == 0)
			continue;
		if (!own || (by < 0 && !around) || *n == LO_AFFINE_MAX_DEPTH ||
		    !column_bounds(disjunct, n_cols, i, &low, &high) || high < low ||
		    __builtin_mul_overflow(by, around && corner == LINEAR_HIGH ? high : low, &least) ||
		    !lo_add_ok(*start, least, start) || __builtin_sub_overflow(high, low, &high))
			return false;
		if (!around)
			terms[(*n)++] = (struct run_term){by, high};
	}
	LO_SORT(terms, *n, compare_terms);
	return true;
}

/* Adds @p term to what is *length long. */
static bool extend(struct run_term term, int64_t *length)
{
	int64_t more;
	return !__builtin_mul_overflow(term.by, term.n, &more) && lo_add_ok(*length, more, length);
}

/* The run of a disjunct around @p place. *apart: what it touches is that run and others that do not overlap
 * it, so that no other one has the place. */
static bool find_run(const struct lo_affine_access *x, const struct lo_affine_disjunct *disjunct,
		     uint32_t depth, enum linear_corner corner, int64_t place, int64_t *first, int64_t *end,
		     bool *apart)
{
	struct run_term terms[LO_AFFINE_MAX_DEPTH];
	uint32_t n, joined = 0;
	int64_t length = 1, all;
	if (!find_terms(x, disjunct, depth, corner, terms, &n, first))
		return false;
	for (; joined < n && terms[joined].by <= length; joined++)
		if (!extend(terms[joined], &length))
			return false;
	*apart = true;
	all = length;
	for (uint32_t i = joined; i < n; i++) {
		*apart &= terms[i].by >= all;
		if (!extend(terms[i], &all))
			return false;
	}
	while (n-- > joined) {
		int64_t left, times, more;
		if (__builtin_sub_overflow(place, *first, &left))
			return false;
		times = left < 0 ? 0 : left / terms[n].by;
		times = times < terms[n].n ? times : terms[n].n;
		if (__builtin_mul_overflow(times, terms[n].by, &more) || !lo_add_ok(*first, more, first))
			return false;
	}
	return lo_add_ok(*first, length, end);
}

bool linear_run(const struct lo_affine_access *x, uint32_t depth, int64_t place, int64_t *first, int64_t *end)
{
	bool apart;
	return x->n_disjuncts == 1 && x->n_subscripts == 1 &&
	       find_run(x, x->disjuncts, depth, LINEAR_NO_CORNER, place, first, end, &apart);
}

/* Do the ivs before number @p depth have the values of @p corner in some iteration, by the rows of these ivs
 * alone? */
static bool has_corner(const struct lo_affine_access *x, const struct lo_affine_disjunct *disjunct,
		       uint32_t depth, enum linear_corner corner)
{
	uint32_t n_cols = lo_affine_n_columns(x, disjunct);
	for (uint32_t r = 0; r < disjunct->n_ineqs; r++) {
		const int64_t *row = disjunct->ineqs + (size_t)r * n_cols;
		int64_t sum = row[n_cols - 1], low, high, more;
		bool around = true;
		for (uint32_t i = depth; around && i + 1 < n_cols; i++)
			around = row[i] == 0;
		for (uint32_t i = 0; around && i < depth; i++)
			if (row[i] &&
			    (!column_bounds(disjunct, n_cols, i, &low, &high) ||
			     __builtin_mul_overflow(row[i], corner == LINEAR_HIGH ? high : low, &more) ||
			     !lo_add_ok(sum, more, &sum)))
				return false;
		if (around && sum < 0)
			return false;
	}
	return disjunct->n_eqs == 0;
}

bool linear_misses(const struct lo_affine_access *x, uint32_t depth, enum linear_corner corner, int64_t place)
{
	for (uint32_t i = 0; i < x->n_disjuncts; i++) {
		int64_t first = INT64_MAX, end = INT64_MIN;
		bool apart, fixed = corner != LINEAR_NO_CORNER;
		if (x->n_subscripts != 1 || (fixed && !has_corner(x, &x->disjuncts[i], depth, corner)))
			return false;
		if (find_run(x, &x->disjuncts[i], fixed ? depth : 0, corner, place, &first, &end, &apart) &&
		    apart) {
			if (place >= first && place < end)
				return false;
			continue;
		}
		first = INT64_MAX, end = INT64_MIN;
		if (!widen(x, &x->disjuncts[i], &first, &end) || (place >= first && place < end))
			return false;
	}
	return true;
}
