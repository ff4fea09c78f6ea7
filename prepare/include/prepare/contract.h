// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file contract.h  Buffers of which only a window is live at a time become as large as the window. */
#ifndef PREPARE_CONTRACT_H
#define PREPARE_CONTRACT_H

#include "ir/ir.h"

/** A buffer that lo_fold_buffers has looked at. */
struct lo_folded {
	lo_op_id op; /* its allocation */
	int64_t bytes_before, bytes_after;
	const char *reason; /* NULL: folded; else why it is not, at `at` (0: nowhere in particular) */
	lo_op_id at;
};
struct lo_folded_list {
	const struct lo_folded *at;
	uint32_t n;
};
/**
 * Buffers of static shape made in @p func of which only a window is live at a time in its nests become as
 * large as the window, and the subscripts of their accesses are taken modulo it (affine/windows.h). Of such a
 * buffer nothing but exact affine loads and stores of elements, prefetches, lifelines and deallocs may know.
 * No value is computed twice. By another question of data flow it is checked afterwards that every read reads
 * what it has read before; if not, a bug of ours is said and false given.
 *
 * @param power_of_two windows are rounded up to the next one where that is less than the extent
 * @param out           in @p arena, in program order
 */
LO_NODISCARD bool lo_fold_buffers(struct lo_module *m, lo_op_id func, bool power_of_two,
				  struct lo_arena *arena, struct lo_folded_list *out);

#endif
