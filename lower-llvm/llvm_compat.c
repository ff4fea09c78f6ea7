// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The one place that knows LLVM releases apart. 19 lacks the geps with flags, constants from raw bits and
 * data arrays; its lifetime intrinsics take a size. */
#include "llvm_compat.h"

#include <string.h>

#if LO_LLVM_VERSION < 19
#error "the lowering needs LLVM 19 or newer"
#endif

void compat_lifetime(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef alloca, int64_t bytes, bool start)
{
	const char *name = start ? "llvm.lifetime.start" : "llvm.lifetime.end";
	unsigned id = LLVMLookupIntrinsicID(name, start ? sizeof "llvm.lifetime.start" - 1
							: sizeof "llvm.lifetime.end" - 1);
	LLVMTypeRef ptr = LLVMTypeOf(alloca);
	LLVMContextRef ctx = LLVMGetModuleContext(module);
	LLVMValueRef fn = LLVMGetIntrinsicDeclaration(module, id, &ptr, 1);
	LLVMTypeRef type = LLVMIntrinsicGetType(ctx, id, &ptr, 1);
#if LO_LLVM_VERSION >= 22
	(void)bytes;
	LLVMBuildCall2(b, type, fn, &alloca, 1, "");
#else
	LLVMValueRef args[2] = {LLVMConstInt(LLVMInt64TypeInContext(ctx), (unsigned long long)bytes, 1),
				alloca};
	LLVMBuildCall2(b, type, fn, args, 2, "");
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

LLVMValueRef compat_string(LLVMContextRef ctx, const char *text, size_t len)
{
	return LLVMConstStringInContext2(ctx, text, len, 1);
}

LLVMValueRef compat_data_array(LLVMTypeRef elem, unsigned elem_bytes, const char *bytes, uint64_t n,
			       LLVMValueRef *scratch)
{
#if LO_LLVM_VERSION >= 22
	(void)scratch;
	return LLVMConstDataArray(elem, bytes, (size_t)n * elem_bytes);
#else
	LLVMTypeRef bits = LLVMIntTypeInContext(LLVMGetTypeContext(elem), elem_bytes * 8);
	for (uint64_t i = 0; i < n; i++) {
		uint64_t word = 0;
		memcpy(&word, bytes + i * elem_bytes, elem_bytes);
		scratch[i] = LLVMConstBitCast(LLVMConstInt(bits, word, 0), elem);
	}
	return LLVMConstArray2(elem, scratch, n);
#endif
}

bool compat_needs_scratch(void)
{
	return LO_LLVM_VERSION < 22;
}
