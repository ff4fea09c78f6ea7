// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file schedule.h  Schedules of two accesses that touch the same elements: which affine schedules keep
 * their order, which of the two comes first in the program, and in which direction of the iterations an
 * access returns to an element. Start at lo_schedule_constraints(); lo_schedule_rows_print() shows the
 * result. The page is docs/affine.md.
 *
 *  A schedule gives each instance a time that is affine in its ivs x (source) or y (destination):
 *      phi_source = a . x        phi_destination = b . y + c
 *  Constraints on schedules are rows with the columns
 *      schedule constraints:   a: one per iv of the source | b: one per iv of the destination | c
 *      bounding constraints:   the same | u | w: one per symbol
 *  without a constant, since the constraints are homogeneous: a row of `eqs` means form = 0, of `ineqs` form
 *  >= 0. Rows are primitive, none is redundant, and their order is fixed (ascending, column by column).
 *
 *  Sources: Feautrier, Some efficient solutions to the affine scheduling problem, 1992 (Farkas' lemma, 2d + 1
 *  rows); Bondhugula and others, A practical automatic polyhedral parallelizer and locality optimizer, 2008
 *  (the bound u + w . p). */
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
/** Which of the two must come first: index of the arrays below. */
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
 * eliminated. The constraints are exact for the rational points of the polyhedron (isl, used where numbers
 * are large or rows are many, rounds some to integers); for its integer points they are sufficient, and also
 * necessary if its vertices are integer. An empty polyhedron constrains nothing.
 *
 * @param out in @p arena; valid only if the result is true.
 * @return false: too large (a coefficient that does not fit in int64, more than some hundred rows, or too
 * much work for isl).
 */
LO_NODISCARD bool lo_schedule_constraints(const struct lo_dependence_polyhedron *p, struct lo_arena *arena,
					  struct lo_schedule_constraints *out);
/** Does the row @p phi of a schedule (n_cols coefficients) satisfy @p rows? False if a form overflows int64.
 */
bool lo_schedule_satisfies(const struct lo_schedule_rows *rows, const int64_t *phi);

/* ---- direction ----------------------------------------------------------- */

enum lo_schedule_direction {
	LO_DIRECTION_NONE = 0, /* no two instances depend: the polyhedron has no integer point, or only pairs
				  of an instance with itself */
	LO_DIRECTION_FORWARD = 1,  /* in every pair the source comes first */
	LO_DIRECTION_BACKWARD = 2, /* in every pair the destination comes first */
	LO_DIRECTION_BOTH = 3,     /* there are pairs of both kinds */
	LO_DIRECTION_UNKNOWN = 4,  /* too large */
};
/** Order of the pairs that are equal in all earlier rows of the program's schedule, by one row: does the
 * source come first in some pair (forward), the destination (backward)? */
struct lo_schedule_step {
	bool forward, backward;
};
/**
 * The order of the two accesses in the program: that of the identity schedule (2d + 1 rows: the ivs of the
 * common loops, and between them the position in the program), row by row, as in Feautrier's lexicographic
 * order. A row that satisfies the constraints @p c of one order has no pair of the other order; if it
 * satisfies neither, isl decides over the integers.
 *
 * @param n_common so many leading ivs of both are those of the same loops
 * @param order     of the two when all common loops are at the same iteration (lo_affine_order)
 * @param steps     NULL, or n_common + 1 elements, the last for `order`
 */
enum lo_schedule_direction lo_schedule_direction(const struct lo_dependence_polyhedron *p,
						 const struct lo_schedule_constraints *c, uint32_t n_common,
						 enum lo_affine_order order, struct lo_arena *scratch,
						 struct lo_schedule_step *steps);

/* ---- time ---------------------------------------------------------------- */

/** A basis of integer vectors in echelon form: the first non-zero number of row r, which is positive, is
 * right of that of row r - 1. */
struct lo_lattice {
	uint32_t n, n_cols;
	const int64_t *basis; /* n rows x n_cols */
};
/**
 * The integer vectors that @p matrix (n_rows x n_cols) maps to zero: an access with these rows as
 * coefficients of its subscripts touches the same element again after each of these steps of its loops. Rows
 * of the basis are primitive, numbers above a leading one are reduced: the Hermite normal form of the null
 * space, hence unique. Unimodular elimination in int64, isl where that overflows. In @p arena.
 * @return false: too large.
 */
LO_NODISCARD bool lo_access_null_space(const int64_t *matrix, uint32_t n_rows, uint32_t n_cols,
				       struct lo_arena *arena, struct lo_lattice *out);
/** Steps of the loops of @p access after which its disjunct @p i is at the same element again: the null space
 * of its subscripts and of the equalities that bind its locals, in the columns of its ivs. Steps of loops
 * with which a symbol in these rows may change are left out. Each basis vector is later in the program's
 * order, and so is every combination whose first non-zero factor is positive. */
LO_NODISCARD bool lo_access_time(const struct lo_affine *a, const struct lo_affine_access *access, uint32_t i,
				 struct lo_arena *arena, struct lo_lattice *out);
/** Pairs of iterations x and y = x + t * @p step, t >= 1, in which disjunct @p i of @p access touches the
 * same element. Its direction by lo_schedule_direction is that of time: NONE if the domain is too short for
 * any such pair, FORWARD for the rows of lo_access_time. */
LO_NODISCARD bool lo_access_repeats(const struct lo_affine *a, const struct lo_affine_access *access,
				    uint32_t i, const int64_t *step, struct lo_arena *arena,
				    struct lo_dependence_polyhedron *out);

/** The pairs of @p p at equal time: y - x is orthogonal to each step of @p time, whose columns are the ivs of
 * both. For instances at different times see lo_access_repeats. false: too large. */
LO_NODISCARD bool lo_schedule_at_one_time(const struct lo_dependence_polyhedron *p,
					  const struct lo_lattice *time, struct lo_arena *arena,
					  struct lo_dependence_polyhedron *out);

/* ---- printing ------------------------------------------------------------ */

/** One row per line, as `-v_1 + v_4 <= 0` and `v_6 == 0`: columns are v_0, v_1, ... */
void lo_schedule_rows_print(const struct lo_schedule_rows *rows, struct lo_out *out);
/** One row of the polyhedron per line: `-v_0 + v_3 == 0`, `v_0 <= ( M - 1 )`; @p symbols are the names of its
 * symbols. */
void lo_dependence_polyhedron_print(const struct lo_dependence_polyhedron *p, const struct lo_span *symbols,
				    struct lo_out *out);

#endif
