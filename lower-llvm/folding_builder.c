// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Builders that fold. LLVM's own builder folds constants only; the index arithmetic of memrefs has many x * 1
 * and x + 0, and the output is often passed to llc without opt. Also: intrinsics and library calls. */
#include "lower.h"

#include <string.h>

/* With 32 bits: the low bits, as in MLIR. */
LLVMValueRef index_const(struct lower *l, int64_t v)
{
	if (l->target.index_bytes == 4)
		v = (int64_t)(((uint64_t)v & UINT32_MAX) ^ 0x80000000u) - 0x80000000ll;
	return LLVMConstInt(l->types.index, (unsigned long long)v, 1);
}

bool is_const(LLVMValueRef v, int64_t *out)
{
	if (!LLVMIsAConstantInt(v) || LLVMGetIntTypeWidth(LLVMTypeOf(v)) > 64)
		return false;
	*out = LLVMConstIntGetSExtValue(v);
	return true;
}

static LLVMValueRef with_flags(LLVMValueRef v, unsigned flags)
{
	if (flags && LLVMIsAInstruction(v)) {
		if (flags & FOLD_NSW)
			LLVMSetNSW(v, 1);
		if (flags & FOLD_NUW)
			LLVMSetNUW(v, 1);
	}
	return v;
}

LLVMValueRef fold_add(struct lower *l, LLVMValueRef a, LLVMValueRef b, unsigned flags)
{
	int64_t x;
	if (is_const(a, &x) && x == 0)
		return b;
	if (is_const(b, &x) && x == 0)
		return a;
	return with_flags(LLVMBuildAdd(l->b, a, b, ""), flags);
}

LLVMValueRef fold_sub(struct lower *l, LLVMValueRef a, LLVMValueRef b, unsigned flags)
{
	int64_t x;
	if (is_const(b, &x) && x == 0)
		return a;
	return with_flags(LLVMBuildSub(l->b, a, b, ""), flags);
}

LLVMValueRef fold_mul(struct lower *l, LLVMValueRef a, LLVMValueRef b, unsigned flags)
{
	int64_t x;
	if (is_const(a, &x) && (x == 1 || x == 0))
		return x ? b : a;
	if (is_const(b, &x) && (x == 1 || x == 0))
		return x ? a : b;
	return with_flags(LLVMBuildMul(l->b, a, b, ""), flags);
}

/* Elements that an index can count may have more bytes than it can. */
LLVMValueRef fold_wide(struct lower *l, LLVMValueRef n)
{
	bool narrow = l->target.index_bytes < l->target.pointer_bytes;
	return narrow ? LLVMBuildZExt(l->b, n, l->types.pointer_int, "") : n;
}

LLVMValueRef fold_bytes(struct lower *l, LLVMValueRef n, int64_t elem_bytes)
{
	LLVMValueRef of_one = fold_wide(l, index_const(l, elem_bytes));
	return fold_mul(l, fold_wide(l, n), of_one, FOLD_NSW | FOLD_NUW);
}

bool step_is_safe(LLVMValueRef step, LLVMValueRef bound)
{
	int64_t by, end, last;
	if (!is_const(step, &by) || by <= 0)
		return false;
	int64_t most = INT64_MAX >> (64 - LLVMGetIntTypeWidth(LLVMTypeOf(step)));
	return by == 1 || (is_const(bound, &end) && lo_add_ok(end, by - 1, &last) && last <= most);
}

LLVMValueRef in_space(struct lower *l, LLVMTypeRef type, LLVMValueRef pointer)
{
	return LLVMTypeOf(pointer) == type ? pointer : LLVMBuildAddrSpaceCast(l->b, pointer, type, "");
}

LLVMValueRef fold_gep(struct lower *l, LLVMTypeRef elem, LLVMValueRef base, LLVMValueRef index, bool nuw)
{
	int64_t x;
	if (is_const(index, &x)) {
		if (x == 0)
			return base;
		nuw = x > 0;
	}
	return compat_gep_inbounds(l->b, elem, base, index, nuw);
}

LLVMTypeRef scalar_of(LLVMTypeRef type)
{
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	bool vector = kind == LLVMVectorTypeKind || kind == LLVMScalableVectorTypeKind;
	return vector ? LLVMGetElementType(type) : type;
}

LLVMTypeRef with_elem(LLVMTypeRef type, LLVMTypeRef elem)
{
	switch (LLVMGetTypeKind(type)) {
	case LLVMVectorTypeKind: return LLVMVectorType(elem, LLVMGetVectorSize(type));
	case LLVMScalableVectorTypeKind: return LLVMScalableVectorType(elem, LLVMGetVectorSize(type));
	default: return elem;
	}
}

LLVMValueRef splat(struct lower *l, LLVMTypeRef type, LLVMValueRef scalar)
{
	if (scalar_of(type) == type)
		return scalar;
	unsigned n = LLVMGetVectorSize(type);
	if (LLVMIsConstant(scalar) && LLVMIsNull(scalar))
		return LLVMConstNull(type);
	if (LLVMIsPoison(scalar))
		return LLVMGetPoison(type);
	if (LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind || !LLVMIsConstant(scalar)) {
		LLVMValueRef first =
			LLVMBuildInsertElement(l->b, LLVMGetPoison(type), scalar, index_const(l, 0), "");
		bool scalable = LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind;
		LLVMValueRef zeros =
			LLVMConstNull((scalable ? LLVMScalableVectorType : LLVMVectorType)(l->types.i32, n));
		return LLVMBuildShuffleVector(l->b, first, LLVMGetPoison(type), zeros, "");
	}
	LLVMValueRef *elems = LO_ARRAY(&l->scratch, n, LLVMValueRef);
	for (unsigned i = 0; i < n; i++)
		elems[i] = scalar;
	return LLVMConstVector(elems, n);
}

void set_align(LLVMValueRef access, int64_t bytes)
{
	if (bytes > 0)
		LLVMSetAlignment(access, (unsigned)(bytes < MAX_ALIGN_BYTES ? bytes : MAX_ALIGN_BYTES));
}

bool check_align(struct lower *l, const struct lo_op *op)
{
	int64_t bytes = 0;
	return !op_attr_int(l, op, l->s.alignment, &bytes) || bytes <= MAX_ALIGN_BYTES ||
	       cannot(l, "has an alignment above %lld, the largest that LLVM gives storage",
		      (long long)MAX_ALIGN_BYTES);
}

static void declare_intrinsic(struct lower *l, struct intrinsic *out, LLVMTypeRef *overloads,
			      unsigned n_overloads)
{
	unsigned id = LLVMLookupIntrinsicID(out->name, strlen(out->name));
	if (!id)
		return;
	out->fn = LLVMGetIntrinsicDeclaration(l->module, id, overloads, n_overloads);
	out->type = LLVMIntrinsicGetType(l->llvm, id, overloads, n_overloads);
}

/* LLVM builds and looks up the mangled name at each request, so recent results are cached. */
LLVMValueRef call_intrinsic(struct lower *l, const char *name, LLVMTypeRef *overloads, unsigned n_overloads,
			    LLVMValueRef *args, unsigned n_args)
{
	struct intrinsic made = {.name = name, .overload = n_overloads ? overloads[0] : NULL}, *known = &made;
	if (n_overloads <= 1) {
		uint64_t key = ((uintptr_t)name >> 2) ^ ((uintptr_t)made.overload >> 4);
		known = &l->intrinsics[(key * 0x9e3779b97f4a7c15u) >> 58];
	}
	if (known == &made || known->name != name || known->overload != made.overload) {
		declare_intrinsic(l, &made, overloads, n_overloads);
		*known = made;
	}
	return known->fn ? LLVMBuildCall2(l->b, known->type, known->fn, args, n_args, "") : NULL;
}

/* The C library function of that name in the output, declared if missing. If the program defines the name
 * with another type, this is reported and verify_module() fails. */
static LLVMValueRef library_function(struct lower *l, const char *name, LLVMTypeRef type)
{
	LLVMValueRef fn = function_named(l, name);
	if (!fn && !symbol_known(l, name))
		return LLVMAddFunction(l->module, name, type);
	if (fn && LLVMGlobalGetValueType(fn) == type)
		return fn;
	l->found.name_taken = true;
	char *text = LLVMPrintTypeToString(type);
	cannot(l, "calls @%s of type '%s', but the program has a different @%s", name, text, name);
	LLVMDisposeMessage(text);
	return fn ? fn : LLVMGetUndef(l->types.ptr);
}

LLVMValueRef call_library(struct lower *l, const char *name, LLVMTypeRef result, LLVMValueRef *args,
			  unsigned n_args)
{
	LLVMTypeRef types[8];
	for (unsigned i = 0; i < n_args; i++)
		types[i] = LLVMTypeOf(args[i]);
	LLVMTypeRef type = LLVMFunctionType(result, types, n_args, 0);
	return LLVMBuildCall2(l->b, type, library_function(l, name, type), args, n_args, "");
}
