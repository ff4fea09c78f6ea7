// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* isl_sets.h  The bridge to isl: constraint systems become isl sets, and answers come back as rows and
 * numbers. isl types are shown only here and in dataflow_impl.h. isl's errors (out of memory, too many
 * operations) end in LO_UNKNOWN; isl never prints and never ends the process. No isl object is held across an
 * allocation in an arena, whose failure jumps. */
#ifndef AFFINE_ISL_SETS_H
#define AFFINE_ISL_SETS_H

#include <isl/ctx.h>
#include <isl/mat.h>
#include <isl/set.h>
#include <isl/val.h>

#include "constraints.h"

/** An isl context that gives up after a bounded number of operations (per call of sets_begin) instead of
 * running for hours. */
LO_GIVE isl_ctx *sets_create(void);
void sets_destroy(LO_TAKE isl_ctx *isl);
/** Resets the operation count and clears an earlier error. */
void sets_begin(isl_ctx *isl);
/** The same for the check of an answer, which should not give up where the search did not: some times the
 * operations. */
void sets_begin_check(isl_ctx *isl);

/** { [v0, ..., v(n_vars - 1)] : rows }, rows of n_vars + 1 columns. NULL on isl's error. */
LO_GIVE isl_basic_set *sets_from_rows(isl_ctx *isl, uint32_t n_vars, const int64_t *eqs, uint32_t n_eqs,
				      const int64_t *ineqs, uint32_t n_ineqs);
/** Is there an integer point? */
enum lo_answer sets_feasible(LO_KEEP isl_basic_set *set);
/** Minimum and maximum of dimension @p var over the integer points. LO_NO: no point. LO_UNKNOWN also if a
 * bound does not fit in int64. */
enum lo_answer sets_range(LO_KEEP isl_basic_set *set, uint32_t var, struct lo_distance *out);

/** The same points in fewer disjuncts, if isl can join some. isl's isl_set_coalesce alone may add points
 * (version 0.25; tests/unit/affine_dataflow_test.c has a set), so its result is compared. */
LO_GIVE isl_set *sets_coalesce(LO_TAKE isl_set *set);
/** n_rows x n_cols numbers. NULL on isl's error. */
LO_GIVE isl_mat *sets_matrix(isl_ctx *isl, const int64_t *rows, uint32_t n_rows, uint32_t n_cols);
/** NULL on isl's error. */
LO_GIVE isl_val *sets_val(isl_ctx *isl, int64_t v);
/** false: @p val is no integer, or int64 does not have it. */
bool sets_number(LO_KEEP isl_val *val, int64_t *out);
/** An integer from -INT64_MAX to INT64_MAX; false: @p val is not one. */
bool sets_take_number(LO_TAKE isl_val *val, int64_t *out);

/** Rows taken from isl: space for so many of both kinds together is allocated before isl runs. */
struct lo_sets_rows {
	int64_t *at; /* max_rows x n_cols: the equalities, then the inequalities */
	uint32_t max_rows, n_cols, n_eqs, n_ineqs;
};
/** Constraints of @p set in out->n_cols columns, its dimensions and the constant last. LO_UNKNOWN: the set
 * has quotients, more rows than fit or numbers beyond int64 (INT64_MIN is never given), or isl failed. */
enum lo_answer sets_to_rows(LO_KEEP isl_basic_set *set, struct lo_sets_rows *out);

#endif
