// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* constraints.h  Conjunctions of affine constraints over the integers in int64, for the fast path. Every
 * answer is exact or UNKNOWN: never rounded, never wrapped. What cannot be decided here is decided by isl
 * (sets.h).
 *
 * Columns: variables 0 .. n_vars - 1, then the constant. */
#ifndef AFFINE_CONSTRAINTS_H
#define AFFINE_CONSTRAINTS_H

#include "affine/affine.h"

enum lo_answer { LO_NO, LO_YES, LO_UNKNOWN };

/** Limits of the fast path: a system that would grow beyond them is UNKNOWN. */
enum { LO_SYSTEM_VARS = 64, LO_SYSTEM_ROWS = 96 };

struct lo_system; /* some kilobytes; lo_system_copy copies what is in use */
/** What it needs to answer questions it takes from @p arena too, when it is first asked. */
LO_GIVE struct lo_system *lo_system_create(struct lo_arena *arena);
void lo_system_copy(struct lo_system *to, const struct lo_system *from);
/** No rows, @p n_vars variables. false: too many, and the system is UNKNOWN. */
bool lo_system_reset(struct lo_system *s, uint32_t n_vars);
/** Add `row` = 0 or >= 0; n_vars + 1 coefficients. After an overflow or when it is full the system stays
 * UNKNOWN. O(n_vars), and one comparison for each row there is. */
void lo_system_add_eq(struct lo_system *s, const int64_t *row);
void lo_system_add_ineq(struct lo_system *s, const int64_t *row);
/** Add @p lb <= variable @p var <= @p ub, which is faster than rows. INT64_MIN, INT64_MAX: no bound on that
 * side. */
void lo_system_add_bounds(struct lo_system *s, uint32_t var, int64_t lb, int64_t ub);
/** Keep the first @p keep variables alone: afterwards n_vars is @p keep, and the system has just those
 * integer points that some values of the other variables complete. What cannot be eliminated exactly stays
 * inside unseen. LO_YES: done (there may still be no point); LO_NO: no point at all; LO_UNKNOWN: overflow,
 * and whatever is asked from now on is UNKNOWN too. */
enum lo_answer lo_system_project(struct lo_system *s, uint32_t keep);
/** Is there an integer point? */
enum lo_answer lo_system_feasible(const struct lo_system *s);
/** Least and greatest value of @p var over the integer points. LO_NO: no point. */
enum lo_answer lo_system_range(const struct lo_system *s, uint32_t var, struct lo_distance *out);
/** The first @p n variables are the distances of the common loops, outermost first. For depth d of 1 .. n:
 * element d - 1 of
 *  @p answers says whether there is a point with variables 0 .. d - 2 = 0 and variable d - 1 >= 1, and where
 * it is YES elements (d - 1) * n .. d * n - 1 of @p out are the ranges of all n over these points. Depth n +
 * 1: all n are 0. */
void lo_system_depths(const struct lo_system *s, uint32_t n, enum lo_answer *answers,
		      struct lo_distance *out);
/** The rows that are left of a system whose last answer was LO_YES, for others to go on with: its variables,
 * then some of its own, then the constant. Points of the first n_vars columns are those of the system. */
uint32_t lo_system_n_columns(const struct lo_system *s);
void lo_system_each_row(const struct lo_system *s,
			void (*take)(void *user, const int64_t *row, bool equality), void *user);

#endif
