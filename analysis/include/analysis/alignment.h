// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file alignment.h  The alignment that storage has, and that ops rely on. */
#ifndef ANALYSIS_ALIGNMENT_H
#define ANALYSIS_ALIGNMENT_H

#include "ir/ir.h"

/** The alignment of the storage of type @p memref that @p op (0: a caller) allocates: that of its element
 * type, on which accesses rely, or what its attribute states if that is more. 0 if neither is known. */
int64_t lo_storage_align_bytes(const struct lo_module *m, lo_op_id op, lo_type memref);
/** The alignment in bytes that @p op, or the function that it calls, relies on for its memref operand @p i,
 * if that is more than the alignment of the elements: that of memref.assume_alignment, of an access, or of
 * the elements of a view; 0: none. */
int64_t lo_op_relied_alignment(const struct lo_module *m, const struct lo_op *op, uint32_t i);

#endif
