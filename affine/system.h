// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* system.h  Conjunctions of affine constraints over the integers in int64, for the fast path. Every answer is exact or UNKNOWN:
 * never rounded, never wrapped. What cannot be decided here is decided by isl (sets.h).
 *
 * Columns: variables 0 .. n_vars - 1, then the constant. */
#ifndef AFFINE_SYSTEM_H
#define AFFINE_SYSTEM_H

#include "affine/affine.h"

enum lo_answer { LO_NO, LO_YES, LO_UNKNOWN };

/** Limits of the fast path: a system that would grow beyond them is UNKNOWN. */
enum { LO_SYSTEM_VARS = 32, LO_SYSTEM_ROWS = 96 };

struct lo_system; /* some kilobytes; copied by lo_system_copy */
LO_GIVE struct lo_system *lo_system_create(struct lo_arena *arena);
void lo_system_copy(struct lo_system *to, const struct lo_system *from);
/** No rows, @p n_vars variables. false: too many. */
bool lo_system_reset(struct lo_system *s, uint32_t n_vars);
/** Add `row` = 0 or >= 0; n_vars + 1 coefficients. After an overflow or when it is full the system stays UNKNOWN. O(n_vars). */
void lo_system_add_eq(struct lo_system *s, const int64_t *row);
void lo_system_add_ineq(struct lo_system *s, const int64_t *row);
/** Eliminate every variable from @p keep on, exactly: afterwards the rows over the first @p keep variables have just the integer
 *  points that some values of the others complete. LO_YES: done (the rest may still have no point); LO_NO: no point at all;
 *  LO_UNKNOWN: not exact here, and nothing else may be asked. */
enum lo_answer lo_system_project(struct lo_system *s, uint32_t keep);
/** Is there an integer point? Leaves @p s as it was. */
enum lo_answer lo_system_feasible(const struct lo_system *s);
/** Least and greatest value of @p var over the integer points of @p s. LO_NO: no point. */
enum lo_answer lo_system_range(const struct lo_system *s, uint32_t var, struct lo_distance *out);

#endif
