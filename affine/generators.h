// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* generators.h  A polyhedron as the points and directions that generate it. */
#ifndef AFFINE_GENERATORS_H
#define AFFINE_GENERATORS_H

#include "affine/schedule.h"
#include "constraints.h"

/** Rows of n_cols: a point (x, d) is x / d, a direction has d = 0; primitive integers. The first n_lines are
 * bidirectional. No point: the polyhedron is empty over the rationals. */
struct lo_generators {
	uint32_t n_lines, n_rays, n_cols;
	const int64_t **rows;
};
/** LO_YES: the fewest generators of @p p; columns are those of its rows. In @p arena. LO_NO: there are too
 * many. LO_UNKNOWN: one is too large for int64, or @p p has too many rows. */
LO_NODISCARD enum lo_answer generators_of(const struct lo_dependence_polyhedron *p, struct lo_arena *arena,
					  struct lo_generators *out);

#endif
