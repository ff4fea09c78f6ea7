// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file may_alias.h (private to coloring/) Which buffers of a function may be one memory, and which ops may
 * use memory beyond what their operands show. */
#ifndef REUSE_MAY_ALIAS_H
#define REUSE_MAY_ALIAS_H

#include "liveness/liveness.h"

/** Do others see the buffer: is it an argument, a global, of unknown origin, or has its address escaped? */
static inline bool lo_buffer_is_visible(const struct lo_buffer *b)
{
	return b->kind == LO_BUFFER_ARGUMENT || b->kind == LO_BUFFER_GLOBAL || b->kind == LO_BUFFER_UNKNOWN ||
	       b->pinned_by.n;
}
/** May the two be one memory? Two arguments may, and an argument and a global, unless one is noalias or
 * donated and does not escape; memory of unknown origin may be anything that is visible. An allocation is
 * only itself. */
bool lo_buffers_may_alias(const struct lo_module *m, lo_op_id func, const struct lo_buffer *a,
			  const struct lo_buffer *b);
/** Is @p name, in @p func, a global that is constant? Nothing writes or frees it. */
bool lo_is_constant_global(const struct lo_module *m, lo_op_id func, lo_value_id name);
/** May the op read, write or free visible memory that is none of its operands, or not return? */
bool lo_op_touches_visible_memory(const struct lo_module *m, const struct lo_op *op);

#endif
