// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file window_boxes.h (private to windows.c) What boxes of elements say of windows, without isl. */
#ifndef AFFINE_WINDOW_BOXES_H
#define AFFINE_WINDOW_BOXES_H

#include "affine/affine.h"

enum window_answer {
	WINDOW_UNKNOWN,
	WINDOW_UNWRITTEN, /* an element is read before it is written */
	WINDOW_UNREAD,    /* none is read at all: windows of 1 */
	WINDOW_WHOLE,     /* none is, and windows are the extents */
	WINDOW_KEEPS      /* none is; no subscript reaches the windows, so none changes */
};
extern const char window_unwritten[];
/** In place of the number of a flow: none is recorded, since nothing is read or windows are the extents; or
 * subscripts are kept. */
#define WINDOW_FLOW_NONE UINT32_MAX
#define WINDOW_FLOW_KEPT (UINT32_MAX - 1)

/**
 * @param accesses [n] all to one memory, in program order, exact, in indices of the memory
 * @param depth    number of loops around the memory
 * @param windows  [n_dims] in: extents of the memory; out: windows
 * @param reach    [n_dims] out: 1 + the greatest subscript, at most the extent; or the window if that is the
 * extent
 * O(n * rows of an access + the square of the accesses in one nest)
 */
enum window_answer window_by_boxes(const struct lo_affine *a, const struct lo_affine_access *const *accesses,
				   uint32_t n, uint32_t depth, int64_t *windows, uint32_t n_dims,
				   int64_t *reach);
/** Are all accesses to elements within the extents? */
bool window_boxes_fit(const struct lo_affine *a, const struct lo_affine_access *const *accesses, uint32_t n,
		      uint32_t depth, const int64_t *extents, uint32_t n_dims);
/** The least number of which no k > 0 with @p differ [n] is a multiple. If @p powers, the least power of two,
 * or 1 more than the greatest such k, if that is less. */
int64_t window_least(const bool *differ, int64_t n, bool powers);
/**
 * Tries each dimension as the last one, the others outermost first, and lowers @p windows [n] to those of the
 * order with the fewest elements.
 *
 * @param window_of the window of dimension @p dim if differences are 0 in all dimensions of @p zero, a mask.
 * false: fails.
 */
bool window_best(uint32_t n, int64_t *windows,
		 bool (*window_of)(const void *data, uint32_t dim, uint32_t zero, int64_t extent,
				   int64_t *window),
		 const void *data);

#endif
