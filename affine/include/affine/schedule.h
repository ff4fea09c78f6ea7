// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file schedule.h  Schedules of two accesses that touch the same elements: which affine schedules keep
 * their order, which of the two the program has first, and in which direction of the iterations an access
 * comes back to an element. Start at lo_schedule_constraints(); lo_schedule_print() shows all of it. The page
 * is docs/affine.md.
 *
 *  A schedule gives each instance a time that is affine in its induction variables:
 *      phi_source = a . x        phi_destination = b . y + c        x, y: ivs of the source, of the
 * destination Constraints on schedules are rows in the columns a: one per iv of the source | b: one per iv of
 * the destination | c          schedule constraints the same | u | w: one per symbol bounding constraints
 *  without a constant, since the constraints are homogeneous: a row of `eqs` says form = 0, of `ineqs` form
 * >= 0. Rows are primitive, none follows from the others, and their order is fixed (rising, column by
 * column).
 *
 *  Sources: Feautrier, Some efficient solutions to the affine scheduling problem, 1992 (Farkas' lemma, 2d + 1
 * rows); Bondhugula and others, A practical automatic polyhedral parallelizer and locality optimizer, 2008
 * (the bound u + w . p). */
#ifndef AFFINE_SCHEDULE_H
#define AFFINE_SCHEDULE_H

#include "affine/affine.h"
#include "base/out.h"

/** Pairs of instances that touch the same element, in the columns of struct lo_pair:
 *      ivs of the source | ivs of the destination | symbols | locals | constant */
struct lo_dependence_polyhedron {
	uint32_t n_source_dims, n_destination_dims, n_symbols, n_locals, n_eqs, n_ineqs;
	const int64_t *eqs, *ineqs; /* n_eqs, n_ineqs rows x (all columns) */
};
/** The rows of @p pair, not copied. */
struct lo_dependence_polyhedron lo_dependence_polyhedron_of(const struct lo_pair *pair);

/* ---- constraints on schedules -------------------------------------------- */

struct lo_schedule_rows {
	uint32_t n_eqs, n_ineqs, n_cols;
	const int64_t *eqs, *ineqs; /* n_eqs, n_ineqs rows x n_cols */
};
/** Which of the two is to be first: index of the arrays below. */
enum lo_schedule_order { LO_SOURCE_FIRST, LO_DESTINATION_FIRST };
struct lo_schedule_constraints {
	uint32_t n_source_dims, n_destination_dims, n_symbols;
	struct lo_schedule_rows schedule[2]; /* the time from the first to the second is >= 0 everywhere on
						the polyhedron ... */
	struct lo_schedule_rows
		bounding[2]; /* ... and <= w . p + u everywhere, where p are the symbols; w >= 0 and u >= 0 */
};
/**
 * All schedules of the two accesses of @p p that keep an order, by Farkas' lemma with the multipliers
 * eliminated. The constraints say just which schedules do so on all rational points of the polyhedron (isl,
 * which works where numbers are large or rows are many, rounds some to integers); for its integer points they
 * are sufficient, and necessary too wherever its vertices are integer. An empty polyhedron constrains
 * nothing.
 *
 * @param out in @p arena; good only if the answer is true.
 * @return false: too large (a coefficient that does not fit in int64, more than some hundred rows, or too
 * much work for isl).
 */
LO_NODISCARD bool lo_schedule_constraints(const struct lo_dependence_polyhedron *p, struct lo_arena *arena,
					  struct lo_schedule_constraints *out);
/** Does the row @p phi of a schedule (n_cols coefficients) satisfy @p rows? A form beyond int64 satisfies
 * nothing. */
bool lo_schedule_satisfies(const struct lo_schedule_rows *rows, const int64_t *phi);

/* ---- direction ----------------------------------------------------------- */

enum lo_schedule_direction {
	LO_DIRECTION_NONE =
		0, /* no two instances depend: the polyhedron has no integer point, or one instance twice */
	LO_DIRECTION_FORWARD = 1,  /* in every pair the source is first */
	LO_DIRECTION_BACKWARD = 2, /* in every pair the destination is first */
	LO_DIRECTION_BOTH = 3,     /* there are pairs of either kind */
	LO_DIRECTION_UNKNOWN = 4,  /* too large */
};
/** What a row of the program's schedule says of the pairs whose earlier rows are equal: has one the source
 * first, the destination? */
struct lo_schedule_step {
	bool forward, backward;
};
/**
 * The order that the program has: that of the identity schedule (2d + 1 rows: the induction variables of the
 * common loops, and between them the place in the program), row by row, as in Feautrier's lexicographic
 * order. A row that satisfies the constraints
 * @p c of one order has no pair of the other; where it satisfies neither, isl decides over the integers.
 *
 * @param n_common the first so many ivs of both are those of the same loops
 * @param order     of the two when all common loops stand at the same iteration (lo_affine_order)
 * @param steps     NULL, or n_common + 1 elements, the last for `order`
 */
enum lo_schedule_direction lo_schedule_direction(const struct lo_dependence_polyhedron *p,
						 const struct lo_schedule_constraints *c, uint32_t n_common,
						 enum lo_affine_order order, struct lo_arena *scratch,
						 struct lo_schedule_step *steps);

/* ---- time ---------------------------------------------------------------- */

/** A basis of integer vectors in echelon form: row r has its first non-zero number, which is positive, right
 * of that of row r - 1. */
struct lo_lattice {
	uint32_t n, n_cols;
	const int64_t *basis; /* n rows x n_cols */
};
/**
 * The integer vectors that @p matrix (n_rows x n_cols) maps to zero: an access whose subscripts' coefficients
 * are its rows touches the same element again after each of these steps of its loops. Rows of the basis are
 * primitive, numbers over a leading one reduced: the Hermite normal form of the null space, hence unique.
 * Unimodular elimination in int64, isl where that overflows. In @p arena.
 * @return false: too large.
 */
LO_NODISCARD bool lo_access_null_space(const int64_t *matrix, uint32_t n_rows, uint32_t n_cols,
				       struct lo_arena *arena, struct lo_lattice *out);
/** Steps of the loops of @p access after which its piece @p i is at the same element again: the null space of
 * its subscripts and of the equalities that tie its locals, in the columns of its ivs; of loops that a symbol
 * in them may change with, none is taken. All are later in the program's order: so is every combination whose
 * first non-zero factor is positive. */
LO_NODISCARD bool lo_access_time(const struct lo_affine *a, const struct lo_affine_access *access, uint32_t i,
				 struct lo_arena *arena, struct lo_lattice *out);
/** Pairs of iterations x and y = x + t * @p step, t >= 1, in which @p access' piece @p i touches the same
 * element. Its direction by lo_schedule_direction is that of time: NONE if the domain is never so long,
 * FORWARD for the rows of lo_access_time. */
LO_NODISCARD bool lo_access_repeats(const struct lo_affine *a, const struct lo_affine_access *access,
				    uint32_t i, const int64_t *step, struct lo_arena *arena,
				    struct lo_dependence_polyhedron *out);

/** Those pairs of @p p that stand at one time: y - x is orthogonal to each step of @p time, whose columns are
 * the ivs of both. Between instances at different times lo_access_repeats tells. false: too large. */
LO_NODISCARD bool lo_schedule_at_one_time(const struct lo_dependence_polyhedron *p,
					  const struct lo_lattice *time, struct lo_arena *arena,
					  struct lo_dependence_polyhedron *out);

/* ---- to be looked at ----------------------------------------------------- */

/** A row a line, as `-v_1 + v_4 <= 0` and `v_6 == 0`: columns are v_0, v_1, ... */
void lo_schedule_rows_print(const struct lo_schedule_rows *rows, struct lo_out *out);
/** The polyhedron a row a line: `-v_0 + v_3 == 0`, `v_0 <= ( M - 1 )`; @p symbols are the names of its
 * symbols. */
void lo_dependence_polyhedron_print(const struct lo_dependence_polyhedron *p, const struct lo_span *symbols,
				    struct lo_out *out);

#endif
