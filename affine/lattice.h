// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* lattice.h  Integer lattices: builds schedule.h's lo_lattice. */
#ifndef AFFINE_LATTICE_H
#define AFFINE_LATTICE_H

#include "affine/schedule.h"

/** The Hermite normal form of @p generators (n_rows x n_cols): a basis of all their integer combinations. In
 * @p arena. false: too large. O(rows^2 x cols) per step of Euclid. */
LO_NODISCARD bool lattice_of(const int64_t *generators, uint32_t n_rows, uint32_t n_cols,
			     struct lo_arena *arena, struct lo_lattice *out);

#endif
