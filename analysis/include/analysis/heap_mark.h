// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file heap_mark.h  Allocas that stand for storage of the heap while it is laid out (prepare/heap.c). */
#ifndef ANALYSIS_HEAP_MARK_H
#define ANALYSIS_HEAP_MARK_H

#include "ir/ir.h"

/** Is it an alloca that stands for storage of the heap? */
bool lo_lifetime_is_heap(const struct lo_module *m, const struct lo_op *op);
/** @p attrs of an alloca with the mark of one that does. */
lo_attr lo_lifetime_mark_heap(struct lo_ctx *ctx, lo_attr attrs);
/** And without it. */
lo_attr lo_lifetime_unmark_heap(struct lo_ctx *ctx, lo_attr attrs);

#endif
