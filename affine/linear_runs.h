// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file linear_runs.h (private to affine/) What an access touches, counted in elements or bytes
 * from the start of its memory, without isl: what its constant bounds say. */
#ifndef AFFINE_LINEAR_RUNS_H
#define AFFINE_LINEAR_RUNS_H

#include "affine/affine.h"

/** The least and the greatest value of variable @p col (< n_cols - 1) of @p disjunct, by the rows that use it
 * alone. false: they do not bound it on both sides. No value: *high < *low. O(rows * columns). */
bool column_bounds(const struct lo_affine_disjunct *disjunct, uint32_t n_cols, uint32_t col, int64_t *low,
		   int64_t *high);
/** All that @p x, in ELEMENTS or BYTES, touches is in [*first, *end). false: not known. O(disjuncts * rows *
 * columns^2). */
bool linear_bounds(const struct lo_affine_access *x, int64_t *first, int64_t *end);
/** The consecutive elements [*first, *end) that the one disjunct of @p x, in ELEMENTS or BYTES, touches
 * around @p place, if the ivs from number @p depth on and the locals have all values that their constant
 * bounds allow, and others do not matter. false: not known; the interval may be without @p place. O(rows *
 * columns^2). */
bool linear_run(const struct lo_affine_access *x, uint32_t depth, int64_t place, int64_t *first,
		int64_t *end);

/** Values of the ivs around a region: all, the least of each, or the greatest. */
enum linear_corner { LINEAR_NO_CORNER, LINEAR_LOW, LINEAR_HIGH };
/** Do the constant bounds show that @p x, in ELEMENTS or BYTES, does not touch @p place, if the ivs before
 * number @p depth have those values? O(disjuncts * rows * columns^2). */
bool linear_misses(const struct lo_affine_access *x, uint32_t depth, enum linear_corner corner,
		   int64_t place);

#endif
