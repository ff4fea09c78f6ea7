// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file storage.h  (private to lower-llvm/) Buffers that a lowering makes, gives back and copies: what
 * alloc.c, copy.c and globals.c offer to each other and to the ops that are made of such steps. */
#ifndef LOWER_LLVM_STORAGE_H
#define LOWER_LLVM_STORAGE_H

#include "lower.h"

/** Can a buffer of memref type @p t be made: does its size go into 64 bits, and does its layout not reach in
 * front of it? false with a diagnostic at the op being looked at. */
bool storage_ok(struct lower *l, lo_type t);
/** Elements from the beginning of a buffer's storage to behind its last one; LO_DYNAMIC if not static, -1 if
 * that overflows. */
int64_t static_span(struct lower *l, lo_type t);
/** Heap storage for parts of type @p t whose sizes, strides and offset are filled in; sets the pointers.
 * @p align_bytes 0: as malloc does it. */
void heap_new(struct lower *l, lo_type t, LLVMValueRef *parts, int64_t align_bytes);
/** Row-major strides for the sizes that are there, where the type does not say them, and offset 0. */
void fill_row_major(struct lower *l, const struct memref_info *info, LLVMValueRef *parts);
/** Alignment that MLIR gives heap storage of type @p info by itself. */
int64_t natural_heap_alignment(const struct lower *l, const struct memref_info *info);
/** Give back what @p pointer, of any memory space, points to. */
void heap_free(struct lower *l, LLVMValueRef pointer);
/** @p pointer in the memory space of @p info. */
LLVMValueRef in_space(struct lower *l, const struct memref_info *info, LLVMValueRef pointer);

/** Copy all elements between ranked memrefs of one shape and element type. */
void copy_elements(struct lower *l, lo_type to, LLVMValueRef *to_parts, lo_type from,
		   LLVMValueRef *from_parts);

#endif
