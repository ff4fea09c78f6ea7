// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file window_rows.h  Windows of buffers whose accesses are boxes of elements, from the ops alone.
 *  Start at lo_boxes_windows(). The page is docs/affine.md. */
#ifndef AFFINE_WINDOW_ROWS_H
#define AFFINE_WINDOW_ROWS_H

#include "affine/windows.h"

struct lo_boxes;
/** In @p arena, which holds all its memory. NULL: @p func has several blocks. */
LO_GIVE struct lo_boxes *lo_boxes_create(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

enum lo_boxes_answer {
	LO_BOXES_UNKNOWN, /* lo_windows_find() may know more */
	LO_BOXES_NONE,    /* there are no windows; the reason says why */
	LO_BOXES_WINDOWS
};
/**
 * What lo_windows_find() says about an allocation in the body of the function, for a hundredth of the work:
 * all uses of it are loads and stores of elements in loops with constant bounds and step 1, at ivs and
 * constants.
 *
 * @param alloc     the allocation
 * @param uses      [n_uses] loads and stores, in program order; others do not touch the allocation
 * @param windows   [n] in: the extents; out: for LO_BOXES_WINDOWS, as of lo_windows_find(); so are the others
 */
enum lo_boxes_answer lo_boxes_windows(struct lo_boxes *b, lo_op_id alloc, const struct lo_use *uses,
				      uint32_t n_uses, int64_t *windows, int64_t *reach, uint32_t n,
				      uint32_t *flow, struct lo_windows_reason *reason);
/** The certificate of LO_BOXES_WINDOWS, after the ops have changed. @p extents: of the changed type. */
LO_NODISCARD bool lo_boxes_hold(struct lo_boxes *b, const struct lo_use *uses, uint32_t n_uses,
				const int64_t *extents, uint32_t n, uint32_t flow);

#endif
