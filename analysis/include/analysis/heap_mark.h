// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file heap_mark.h  Allocas that represent heap storage until the layout is done (prepare/heap.c). */
#ifndef ANALYSIS_HEAP_MARK_H
#define ANALYSIS_HEAP_MARK_H

#include "ir/ir.h"

/** Is @p op an alloca that represents heap storage? */
bool lo_is_heap_marked(const struct lo_module *m, const struct lo_op *op);
/** Add the mark of such an alloca to @p attrs. */
lo_attr lo_mark_heap(struct lo_ctx *ctx, lo_attr attrs);
/** Remove the mark from @p attrs. */
lo_attr lo_unmark_heap(struct lo_ctx *ctx, lo_attr attrs);

#endif
