// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file window_bands.h Windows of a memory that nests in common loops pass through,
 * and whether subscripts modulo them are correct: by following the iterations of the common loops, without
 * isl. */
#ifndef AFFINE_WINDOW_BANDS_H
#define AFFINE_WINDOW_BANDS_H

#include "constraints.h"

/** The accesses to a memory as they were. */
struct window_bands;
/**
 * @param accesses [n] all to one memory, in program order, exact, in indices of the memory
 * @param windows  [n_dims] in: the extents; out: windows for lo_windows_find
 * @param reach    [n_dims] out
 * @param powers   windows are powers of two, or extents
 * @return what window_bands_hold needs, in @p arena; NULL: unknown. It borrows @p a and @p accesses. O(common
 * iterations * n * (rows of an access + elements that it touches) + the square of the elements that differ in
 * dimensions which move), within limits.
 */
const struct window_bands *window_bands_find(const struct lo_affine *a,
					     const struct lo_affine_access *const *accesses, uint32_t n,
					     int64_t *windows, int64_t *reach, uint32_t n_dims, bool powers,
					     struct lo_arena *arena, struct lo_arena *scratch);
/** The accesses as they were. */
const struct lo_affine_access **window_bands_accesses(const struct window_bands *was, uint32_t *n);
/** Does each read still read what it did before subscripts were taken modulo something? By the contents of
 * each place of the memory, whose extents are @p extents now. false: no, or unknown. */
bool window_bands_hold(const struct window_bands *was, const struct lo_affine_access *const *accesses,
		       uint32_t n, const int64_t *extents, uint32_t n_dims, struct lo_arena *scratch);

#endif
