// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file fold_buffers.h  Shrinks buffers of which only a window is live at a time to the size of the window.
 */
#ifndef PREPARE_FOLD_BUFFERS_H
#define PREPARE_FOLD_BUFFERS_H

#include "affine/windows.h"
#include "liveness/liveness.h"

/** A buffer that lo_fold_buffers has examined. */
struct lo_folded {
	lo_op_id op; /* its allocation */
	int64_t bytes_before, bytes_after;
	const char *reason; /* NULL: folded; else why not; the place is `at` (0: no particular place) */
	lo_op_id at;
	bool is_piece; /* for the report: of an arena that was split, with which it is counted */
};
struct lo_folded_list {
	struct lo_folded *at;
	uint32_t n;
};
/**
 * Shrink buffers of static shape allocated in @p func of which only a window is live at a time in its loop
 * nests to the size of the window, and take the subscripts of their accesses modulo the window
 * (affine/windows.h). Such a buffer may be used only by exact affine loads and stores of elements,
 * prefetches, lifelines and deallocs. No value is computed twice. A separate data flow query checks
 * afterwards that every read reads what it read before; if not, an internal error is reported and the result
 * is false.
 *
 * @param w            of other states of @p func, so that what they have in common is asked once; NULL: none
 * @param power_of_two windows are rounded up to the next power of two where that is less than the extent
 * @param out           in @p arena, in program order
 */
LO_NODISCARD bool lo_fold_buffers(struct lo_module *m, lo_op_id func, struct lo_windows *w, bool power_of_two,
				  struct lo_arena *arena, struct lo_folded_list *out);
/**
 * After lo_fold_buffers: could it shrink a value of an alloca if each value had an alloca of its own? If
 * boxes of elements (affine/window_rows.h) say that all of each is live at once, none.
 */
bool lo_may_fold_values(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena);

#endif
