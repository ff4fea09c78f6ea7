// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file storage.h (private to lower-llvm/) Buffers that a lowering allocates, frees and copies: interfaces
 * of allocations.c, copy.c and globals.c for each other and for ops composed of such steps. */
#ifndef LOWER_LLVM_STORAGE_H
#define LOWER_LLVM_STORAGE_H

#include "lower.h"

/** Can a buffer of memref type @p t be allocated: does its size fit into 64 bits, and does its layout not
 * begin before its storage? false with a diagnostic at the op being checked. */
bool storage_ok(struct lower *l, lo_type t);
/** The same for storage allocated here, of that alignment (0: malloc's own): also, do an index and a pointer
 * hold the size? */
bool heap_ok(struct lower *l, lo_type t, int64_t align_bytes);
/** Is each element of a buffer of memref type @p t at an index that is not negative? An index is signed where
 * LLVM adds it to a pointer. false with a diagnostic. */
bool index_counts(struct lower *l, lo_type t);
/** Elements from the beginning of a buffer's storage to the end of its last one; LO_DYNAMIC if not static, -1
 * on overflow. */
int64_t static_span(struct lower *l, lo_type t);
/** The same of the memref of type @p t with @p parts, as a value of index type. */
LLVMValueRef storage_span(struct lower *l, lo_type t, LLVMValueRef *parts);
/** Give @p v the name that value @p id has in the source, unless that is a number. */
void name_after(struct lower *l, LLVMValueRef v, lo_value_id id);
/** Allocate heap storage for parts of type @p t whose sizes, strides and offset are filled in; sets the
 * pointers. heap_ok() has been checked. @p align_bytes is a power of two, or 0: malloc's own. */
void heap_new(struct lower *l, lo_type t, LLVMValueRef *parts, int64_t align_bytes);
/** Fill in offset 0 and the row-major strides that the type does not determine, for the given sizes. */
void fill_row_major(struct lower *l, const struct memref_info *info, LLVMValueRef *parts);
/** @p align, or more if storage of memref type @p t may be accessed as elements that need it. */
int64_t alignment_for_casts(struct lower *l, lo_type t, int64_t align);
/** Alignment that heap storage of memref type @p t has by default: as in MLIR, and what whole vectors need.
 */
int64_t natural_heap_alignment(struct lower *l, lo_type t);
/** The alignment that the op states of storage, or @p natural, on which accesses rely, if that is more. */
int64_t stated_alignment(struct lower *l, const struct lo_op *op, int64_t natural);
/** A pointer to @p bytes from malloc; @p bytes is an integer of any width that is not negative. */
LLVMValueRef heap_allocate(struct lower *l, LLVMValueRef bytes);
/** The same, with @p align_bytes more; returns the first address in it that is aligned to so many. Where
 * memrefs may be bare pointers, that is what is allocated. */
LLVMValueRef heap_aligned(struct lower *l, LLVMValueRef bytes, int64_t align_bytes, LLVMValueRef *allocated);
/** Free what @p pointer, of any memory space, points to. */
void heap_free(struct lower *l, LLVMValueRef pointer);

/** Copy all elements between ranked memrefs of one shape and element type. */
void copy_elements(struct lower *l, lo_type to, LLVMValueRef *to_parts, lo_type from,
		   LLVMValueRef *from_parts);
/** The same for unranked ones, by MLIR's runner library. */
void copy_unranked(struct lower *l, lo_type elem, LLVMValueRef *to, LLVMValueRef *from);

/* ---- unranked memrefs (unranked.c) --------------------------------------- */

/** Size of dimension @p i of the memref that @p from describes. */
typedef LLVMValueRef size_fn(struct lower *l, const void *from, LLVMValueRef i);
/** For an unranked memref, whose parts are @p from. */
size_fn unranked_size;
/** Parts of an unranked memref of rank @p rank, row-major, for value @p v: sizes from size(l, from, i),
 * pointers and offset not yet set. *n_elems: the product of the sizes. */
LLVMValueRef *unranked_of_shape(struct lower *l, lo_value_id v, LLVMValueRef rank, size_fn *size,
				const void *from, LLVMValueRef *n_elems);
/** Set allocated pointer, aligned pointer and offset; the pointers are cast to the memory space of @p t. */
void unranked_set_base(struct lower *l, LLVMValueRef *parts, lo_type t, LLVMValueRef *base);
/** Read one of these three of an unranked memref of type @p t. */
LLVMValueRef unranked_base(struct lower *l, LLVMValueRef *parts, lo_type t, uint32_t part);

/** Parts for value @p v: the memref @p source of type @p from, cast to v's memory space. */
LLVMValueRef *unranked_in_space(struct lower *l, lo_value_id v, lo_type from, LLVMValueRef *source);

#endif
