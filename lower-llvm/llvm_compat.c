// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The only file that distinguishes LLVM releases. Release 19 lacks getelementptr with flags and constants
 * from raw bits; its lifetime intrinsics take a size. */
#include "llvm_compat.h"

#include <string.h>

#if LO_LLVM_VERSION < 19
#error "the lowering needs LLVM 19 or newer"
#endif

const char *compat_known_layout(const char *triple)
{
	if (strncmp(triple, "x86_64-", 7) == 0 && strstr(triple, "linux") && !strstr(triple, "x32"))
		return "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";
	if (strncmp(triple, "aarch64-", 8) == 0 && strstr(triple, "linux"))
#if LO_LLVM_VERSION >= 20
		return "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-"
		       "Fn32";
#else
		return "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32";
#endif
	return NULL;
}

unsigned compat_lifetime_args(LLVMValueRef *args, LLVMContextRef ctx, LLVMValueRef alloca, int64_t bytes)
{
#if LO_LLVM_VERSION >= 22
	(void)ctx, (void)bytes;
	args[0] = alloca;
	return 1;
#else
	args[0] = LLVMConstInt(LLVMInt64TypeInContext(ctx), (unsigned long long)bytes, 1);
	args[1] = alloca;
	return 2;
#endif
}

LLVMValueRef compat_gep_inbounds(LLVMBuilderRef b, LLVMTypeRef elem, LLVMValueRef base, LLVMValueRef index,
				 bool nuw)
{
#if LO_LLVM_VERSION >= 20
	LLVMGEPNoWrapFlags flags = LLVMGEPFlagInBounds | LLVMGEPFlagNUSW;
	if (nuw)
		flags |= LLVMGEPFlagNUW;
	return LLVMBuildGEPWithNoWrapFlags(b, elem, base, &index, 1, "", flags);
#else
	(void)nuw;
	return LLVMBuildInBoundsGEP2(b, elem, base, &index, 1, "");
#endif
}

LLVMValueRef compat_float_bits(LLVMTypeRef type, unsigned width, const uint64_t *words)
{
#if LO_LLVM_VERSION >= 22
	(void)width;
	return LLVMConstFPFromBits(type, words);
#else
	LLVMTypeRef bits = LLVMIntTypeInContext(LLVMGetTypeContext(type), width);
	return LLVMConstBitCast(LLVMConstIntOfArbitraryPrecision(bits, (width + 63) / 64, words), type);
#endif
}

LLVMAttributeRef compat_nocapture(LLVMContextRef ctx)
{
#if LO_LLVM_VERSION >= 21
	static const char name[] = "captures"; /* 0: none */
#else
	static const char name[] = "nocapture";
#endif
	return LLVMCreateEnumAttribute(ctx, LLVMGetEnumAttributeKindForName(name, strlen(name)), 0);
}

uint64_t compat_memory_effects(const unsigned *effects)
{
#if LO_LLVM_VERSION >= 22
	static const unsigned at[COMPAT_MEMORY_PLACES] = {3, 0, 1, 2, 4, 5};
	unsigned n = COMPAT_MEMORY_PLACES;
#else
	static const unsigned at[COMPAT_MEMORY_PLACES] = {2, 0, 1};
	unsigned n = 3;
#endif
	uint64_t value = 0;
	for (unsigned i = 0; i < n; i++)
		value |= (uint64_t)effects[i] << (2 * at[i]);
	return value;
}

LLVMValueRef compat_string(LLVMContextRef ctx, const char *text, size_t len)
{
	return LLVMConstStringInContext2(ctx, text, len, 1);
}

unsigned compat_masked_args(LLVMValueRef *args, unsigned n, unsigned pointer, LLVMContextRef ctx,
			    int64_t align_bytes)
{
#if LO_LLVM_VERSION >= 22
	(void)args, (void)pointer, (void)ctx, (void)align_bytes;
	return n;
#else
	for (unsigned i = n; i > pointer + 1; i--)
		args[i] = args[i - 1];
	args[pointer + 1] = LLVMConstInt(LLVMInt32TypeInContext(ctx), (unsigned long long)align_bytes, 0);
	return n + 1;
#endif
}

void compat_masked_align(LLVMValueRef call, unsigned pointer, LLVMContextRef ctx, int64_t align_bytes)
{
#if LO_LLVM_VERSION >= 22
	unsigned kind = LLVMGetEnumAttributeKindForName("align", 5);
	LLVMAddCallSiteAttribute(call, pointer + 1,
				 LLVMCreateEnumAttribute(ctx, kind, (uint64_t)align_bytes));
#else
	(void)call, (void)pointer, (void)ctx, (void)align_bytes;
#endif
}
