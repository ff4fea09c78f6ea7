// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file llvm_compat.h (private to lower-llvm/) All differences between the LLVM releases that the lowering
 * is built for, LO_LLVM_VERSION 19 and 22. No other file of this component depends on the version. */
#ifndef LOWER_LLVM_COMPAT_H
#define LOWER_LLVM_COMPAT_H

#include <llvm-c/Core.h>
#include <stdbool.h>
#include <stdint.h>

/** The data layout of the two host triples that Debian uses most, so that a module can have its host's layout
 * without initializing the target; NULL for others. */
const char *compat_known_layout(const char *triple);

/** Write the arguments of `llvm.lifetime.start` and `.end` on @p alloca to args[2]; returns their number.
 * Releases before 22 require the size. */
unsigned compat_lifetime_args(LLVMValueRef *args, LLVMContextRef ctx, LLVMValueRef alloca, int64_t bytes);
/** getelementptr inbounds; nuw: the index is not negative (used if the release has such a flag). */
LLVMValueRef compat_gep_inbounds(LLVMBuilderRef b, LLVMTypeRef elem, LLVMValueRef base, LLVMValueRef index,
				 bool nuw);
/** Floating-point constant of type @p type from its bits, least significant word first. */
LLVMValueRef compat_float_bits(LLVMTypeRef type, unsigned width, const uint64_t *words);
/** MLIR's llvm.nocapture. */
LLVMAttributeRef compat_nocapture(LLVMContextRef ctx);
/** Kinds of memory: other, argMem, inaccessibleMem, errnoMem, targetMem0, targetMem1, as MLIR names them. */
enum { COMPAT_MEMORY_PLACES = 6 };
/** Value of the attribute `memory`. @p effects, for each of those kinds: 0 none, 1 read, 2 write, 3 both. */
uint64_t compat_memory_effects(const unsigned *effects);
/** The intrinsic that returns the lane numbers of a scalable vector. */
#if LO_LLVM_VERSION >= 20
#define COMPAT_STEPVECTOR "llvm.stepvector"
#else
#define COMPAT_STEPVECTOR "llvm.experimental.stepvector"
#endif
/** The alignment of a masked load, store, gather or scatter whose pointer is args[pointer]: releases before
 * 22 take it as an argument after the pointer, for which args[n] must have space; returns the number of
 * arguments. */
unsigned compat_masked_args(LLVMValueRef *args, unsigned n, unsigned pointer, LLVMContextRef ctx,
			    int64_t align_bytes);
/** Later releases take it on the call. */
void compat_masked_align(LLVMValueRef call, unsigned pointer, LLVMContextRef ctx, int64_t align_bytes);
/** An array constant of @p len bytes, without a terminating NUL. */
LLVMValueRef compat_string(LLVMContextRef ctx, const char *text, size_t len);

#endif
