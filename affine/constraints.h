// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* constraints.h  Conjunctions of affine constraints over the integers in int64, for the fast path. Every
 * answer is exact or UNKNOWN: never rounded, never wrapped. isl (isl_sets.h) decides what cannot be decided
 * here.
 *
 * Columns: variables 0 .. n_vars - 1, then the constant. */
#ifndef AFFINE_CONSTRAINTS_H
#define AFFINE_CONSTRAINTS_H

#include "affine/affine.h"

enum lo_answer { LO_NO, LO_YES, LO_UNKNOWN };

/** Limits of the fast path: a system that would grow beyond them is UNKNOWN. */
enum { LO_SYSTEM_VARS = 64, LO_SYSTEM_ROWS = 96 };

struct lo_system; /* some kilobytes; system_copy copies the part in use */
/** The working memory for queries is also taken from @p arena, at the first query. */
LO_GIVE struct lo_system *system_create(struct lo_arena *arena);
void system_copy(struct lo_system *to, const struct lo_system *from);
/** No rows, @p n_vars variables. false: too many variables, and the system is UNKNOWN. */
bool system_reset(struct lo_system *s, uint32_t n_vars);
/** Adds `row` = 0 or >= 0; n_vars + 1 coefficients. After an overflow or when it is full the system remains
 * UNKNOWN. O(n_vars), and one comparison for each existing row. */
void system_add_eq(struct lo_system *s, const int64_t *row);
void system_add_ineq(struct lo_system *s, const int64_t *row);
/** Adds @p lb <= variable @p var <= @p ub, which is faster than rows. INT64_MIN, INT64_MAX: no bound on that
 * side. */
void system_add_bounds(struct lo_system *s, uint32_t var, int64_t lb, int64_t ub);
/** Projects onto the first @p keep variables: afterwards n_vars is @p keep, and the integer points of the
 * system are exactly those that some values of the other variables complete. Variables that cannot be
 * eliminated exactly are kept as hidden internal ones. LO_YES: done (there may still be no point); LO_NO: no
 * point at all; LO_UNKNOWN: overflow, and every later query is UNKNOWN too. */
enum lo_answer system_project(struct lo_system *s, uint32_t keep);
/** Is there an integer point? */
enum lo_answer system_feasible(const struct lo_system *s);
/** Minimum and maximum of @p var over the integer points. LO_NO: no point. */
enum lo_answer system_range(const struct lo_system *s, uint32_t var, struct lo_distance *out);
/** The first @p n variables are the distances of the common loops, outermost first. For depth d of 1 .. n:
 * element d - 1 of @p answers says whether there is a point with variables 0 .. d - 2 = 0 and variable d - 1
 * >= 1; if YES, elements (d - 1) * n .. d * n - 1 of @p out are the ranges of all n over these points. Depth
 * n + 1: all n are 0. */
void system_depths(const struct lo_system *s, uint32_t n, enum lo_answer *answers, struct lo_distance *out);
/** The remaining rows of a system whose last answer was LO_YES, for further solving elsewhere: its variables,
 * then some internal ones, then the constant. The projection to the first n_vars columns has the points of
 * the system. */
uint32_t system_n_columns(const struct lo_system *s);
void system_each_row(const struct lo_system *s, void (*take)(void *user, const int64_t *row, bool equality),
		     void *user);

#endif
