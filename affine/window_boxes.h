// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file window_boxes.h (private to windows.c) What boxes of elements say of windows, without isl. */
#ifndef AFFINE_WINDOW_BOXES_H
#define AFFINE_WINDOW_BOXES_H

#include "affine/affine.h"

enum window_answer {
	WINDOW_UNKNOWN,
	WINDOW_UNWRITTEN, /* an element is read before it is written */
	WINDOW_UNREAD,    /* none is read at all */
	WINDOW_WHOLE      /* none is, and windows are the extents */
};
/**
 * @param accesses [n] all to one memory, in program order, exact, in indices of the memory
 * @param depth    number of loops around the memory
 * @param extents  [n_dims] of the memory
 * @param reach    [n_dims] out: for WINDOW_UNREAD, 1 + the greatest subscript, at most the extent
 * O(n * rows of an access + the square of the accesses in one nest)
 */
enum window_answer window_by_boxes(const struct lo_affine *a, const struct lo_affine_access *const *accesses,
				   uint32_t n, uint32_t depth, const int64_t *extents, uint32_t n_dims,
				   int64_t *reach);

#endif
