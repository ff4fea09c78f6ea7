// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* constraint_rows.h  The representation of constraint systems, for constraint_rows.c, fourier_motzkin.c and
 * emptiness.c.
 *
 * Rows are two-sided: lo <= form <= hi, so that opposite inequalities are one row and an equality is a row
 * with lo = hi. A row of one variable is stored as a bound of that variable (`least`, `greatest`). Invariant
 * between operations, kept by system_normalize(): a row has two variables or more, coefficients without a
 * common divisor (its bounds rounded inwards: this is the gcd test), the first of them positive, at least one
 * side, and no other row has the same form. `mask` holds the variables of a row; its other columns are
 * garbage.
 *
 * Columns are internal variables. Initially they are the variables of the caller; an equality removes one
 * (Gauss; where no coefficient is a unit, a unimodular change of variables by Euclid's algorithm makes one
 * first). A variable that the caller may still query and whose column is removed has a form over the internal
 * ones, kept as row FORM + variable (form = lo = hi, negative of the constant). So lattices need no rows: x =
 * 3 t + 1 is a form.
 *
 * Other variables are removed by Fourier-Motzkin elimination, which is exact over the integers if in each
 * pair of a lower and an upper bound from two rows one has a unit coefficient, and a row's own two bounds are
 * far enough apart. (Pugh, The Omega test, 1991.) Where it is not exact, a small number of points is
 * enumerated; else feasibility uses the real shadow for NO and the dark shadow for YES, and between them a
 * bounded search that assigns values to variables. A range is that of the real shadow if both of its ends, or
 * values near them, are feasible.
 *
 * Every addition and multiplication is checked; one that does not fit makes the system LOST, and LOST gives
 * UNKNOWN. */
#ifndef AFFINE_CONSTRAINT_ROWS_H
#define AFFINE_CONSTRAINT_ROWS_H

#include <stddef.h>
#include <string.h>

#include "constraints.h"

/* INF: no upper bound; -INF: no lower bound. All numbers in a system are strictly between. */
#define INF INT64_MAX

/* A set of variables: bit v is variable v. */
typedef uint64_t lo_vars;

enum { FORM = LO_SYSTEM_ROWS, ALL_ROWS = LO_SYSTEM_ROWS + LO_SYSTEM_VARS };
enum state { OPEN, EMPTY, LOST };
/* How variables are eliminated: only where that is exact; so that no point is lost; so that no point is
 * added. */
enum mode { EXACT, REAL, DARK };

struct lo_system {
	uint32_t n_vars, n, n_rows; /* the caller's variables; internal ones, the stride of c; rows */
	lo_vars wanted, mapped; /* the caller's variables that may be queried; those of them with a form */
	lo_vars known, fixed;   /* internal variables with one value; those of them that rows may still use */
	enum state state;
	bool again;   /* an equality or a fixed variable is still to be substituted */
	bool inexact; /* an elimination was inexact */
	int64_t least[LO_SYSTEM_VARS], greatest[LO_SYSTEM_VARS];
	lo_vars mask[ALL_ROWS];
	int64_t lo[ALL_ROWS], hi[ALL_ROWS];
	int64_t *c;   /* [ALL_ROWS * cap], n per row: most systems have few variables */
	uint32_t cap; /* at least n */
	struct below *below;
};

/* Systems to work in during a query about this one, allocated when first needed: too large for the stack.
 * Each has such systems of its own. */
struct below {
	struct lo_arena *arena;
	struct lo_system *at[2];
};

/* Room for the coefficients of @p n variables per row. */
void system_reserve(struct lo_system *s, uint32_t n);

/* ---- numbers ------------------------------------------------------------- */

static inline uint32_t lowest(lo_vars mask)
{
	return (uint32_t)__builtin_ctzll(mask);
}

static inline bool several(lo_vars mask)
{
	return (mask & (mask - 1)) != 0;
}

static inline int64_t magnitude(int64_t a)
{
	return a < 0 ? -a : a;
}

static inline bool is_unit(int64_t a)
{
	return a == 1 || a == -1;
}

static inline bool fits(int64_t a)
{
	return a > -INF && a < INF;
}

/* a + m * b; on overflow the system is LOST. */
static inline int64_t add_product(struct lo_system *s, int64_t a, int64_t m, int64_t b)
{
	int64_t product, sum;
	if (__builtin_mul_overflow(m, b, &product) || __builtin_add_overflow(a, product, &sum) ||
	    !fits(sum)) {
		s->state = LOST;
		return 0;
	}
	return sum;
}

/* The same for a bound; INF and -INF are unchanged. */
static inline int64_t shift_bound(struct lo_system *s, int64_t bound, int64_t m, int64_t b)
{
	return fits(bound) ? add_product(s, bound, m, b) : bound;
}

/* ---- rows ---------------------------------------------------------------- */

static inline int64_t *coefs(struct lo_system *s, uint32_t r)
{
	return s->c + (size_t)r * s->n;
}

static inline void copy_row(struct lo_system *to, uint32_t at, const struct lo_system *from, uint32_t r)
{
	to->mask[at] = from->mask[r];
	to->lo[at] = from->lo[r];
	to->hi[at] = from->hi[r];
	const int64_t *source = from->c + (size_t)r * from->n;
	int64_t *target = coefs(to, at);
	for (lo_vars rest = from->mask[r]; rest; rest &= rest - 1)
		target[lowest(rest)] = source[lowest(rest)];
}

/* Internal variables that rows use. */
static inline lo_vars used(const struct lo_system *s)
{
	lo_vars mask = 0;
	for (uint32_t r = 0; r < s->n_rows; r++)
		mask |= s->mask[r];
	return mask;
}

static inline enum lo_answer answer(const struct lo_system *s)
{
	return s->state == OPEN ? LO_YES : s->state == EMPTY ? LO_NO : LO_UNKNOWN;
}

/* The set of the first @p n variables. */
static inline lo_vars first(uint32_t n)
{
	return n < LO_SYSTEM_VARS ? ((lo_vars)1 << n) - 1 : ~(lo_vars)0;
}

/* A copy of @p s of which only the variables of @p wanted will be queried. */
static inline void copy_for(struct lo_system *scratch, const struct lo_system *s, lo_vars wanted)
{
	system_copy(scratch, s);
	scratch->wanted &= wanted;
	scratch->mapped &= wanted;
	scratch->inexact = false;
}

/* ---- functions of constraint_rows.c and fourier_motzkin.c ---------------- */

/* Removes row @p r: the last row takes its place. */
void system_remove_row(struct lo_system *s, uint32_t r);

/* Number of a new row, whose contents must be written before it is normalized. */
uint32_t system_new_row(struct lo_system *s);

void system_tighten(struct lo_system *s, uint32_t v, int64_t lo, int64_t hi);

/* Minimum and maximum of the form of row @p r over the bounds of its variables; INF or -INF if there is none
 * or none that fits. */
void system_reach(const struct lo_system *s, uint32_t r, int64_t *low, int64_t *high);

/* Drops the sides of a row that the bounds of its variables imply. */
void system_trim(struct lo_system *s, uint32_t r);

/* Restores the invariant for row @p r, which may be removed; the last row is then in its place. */
void system_normalize(struct lo_system *s, uint32_t r);

/* Row r becomes row + m * e, where e is coefficients in @p mask; its mask follows. */
void system_add_form(struct lo_system *s, uint32_t r, int64_t m, const int64_t *e, lo_vars mask);

/* Removes variable @p v from row @p r: the rest holds for some v within lo and hi. */
void system_absorb(struct lo_system *s, uint32_t r, uint32_t v, int64_t lo, int64_t hi);

/* System 0 or 1 of the working systems of @p s. */
struct lo_system *system_below(const struct lo_system *s, uint32_t number);

/* Substitutes all equalities and eliminates the variables that are not wanted. With mode EXACT, variables
 * that cannot be eliminated exactly are kept. */
void system_reduce(struct lo_system *s, enum mode mode);

#endif
