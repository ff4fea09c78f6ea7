// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* generators.h  A polyhedron as the points and directions that generate it. */
#ifndef AFFINE_GENERATORS_H
#define AFFINE_GENERATORS_H

#include "affine/schedule.h"

/** Rows of n_cols: a point (x, d) is x / d, a direction has d = 0; primitive integers. The first n_lines are
 * bidirectional. No point: the polyhedron is empty over the rationals. */
struct lo_generators {
	uint32_t n_lines, n_rays, n_cols;
	const int64_t **rows;
};
enum generators_found {
	GENERATORS_ALL,
	GENERATORS_MANY,   /* there are too many */
	GENERATORS_NO_FIT, /* one does not fit in int64, or the polyhedron has too many rows */
};
/** The fewest generators of @p p; columns are those of its rows. In @p arena. Else *out is not set. */
LO_NODISCARD enum generators_found generators_of(const struct lo_dependence_polyhedron *p,
						 struct lo_arena *arena, struct lo_generators *out);

#endif
