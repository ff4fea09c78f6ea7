// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file trim_buffers.h  Cuts off the end of buffers that no access reaches. */
#ifndef PREPARE_TRIM_BUFFERS_H
#define PREPARE_TRIM_BUFFERS_H

#include "liveness/liveness.h"
#include "prepare/fold_buffers.h"

/**
 * Find the allocations of static shape, used only by loads and stores of elements at known subscripts, of
 * which these never reach the end. What is left of each extent is in the type, outermost first, so that every
 * element remains where it is. O(accesses).
 *
 * @param out   in @p arena, in program order: bytes now, and those that are left
 * @param types [out->n] the types that the allocations can have
 */
void lo_trims_find(const struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena,
		   struct lo_folded_list *out, lo_type **types);
/** Give each allocation and its lifelines the type. @p live: stays valid. */
void lo_trim_buffers(struct lo_module *m, struct lo_liveness *live, const struct lo_folded_list *found,
		     const lo_type *types);

#endif
