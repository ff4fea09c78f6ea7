// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* math: LLVM's intrinsics where MLIR's own lowering uses them, else the C library's functions, so that
 * results are the same bits. The library has float and double: half and bfloat16 go through float, vectors
 * element by element. */
#include "lower.h"

#include <string.h>

enum { MAX_MATH_ARGS = 3 };

static LLVMValueRef library_scalar(struct lower *l, const char *name, LLVMTypeRef type, LLVMValueRef *args,
				   unsigned n)
{
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	LLVMTypeRef f32 = LLVMFloatTypeInContext(l->llvm);
	LLVMValueRef wide[MAX_MATH_ARGS];
	switch (kind) {
	case LLVMDoubleTypeKind: return call_library(l, name, type, args, n);
	case LLVMFloatTypeKind:
		return call_library(l, lo_arena_printf(&l->scratch, "%sf", name), type, args, n);
	case LLVMHalfTypeKind:
	case LLVMBFloatTypeKind:
		for (unsigned i = 0; i < n; i++)
			wide[i] = LLVMBuildFPExt(l->b, args[i], f32, "");
		return LLVMBuildFPTrunc(l->b, library_scalar(l, name, f32, wide, n), type, "");
	default: cannot(l, "has no lowering for its type: the C library knows f32 and f64"); return NULL;
	}
}

static LLVMValueRef library_call(struct lower *l, const char *name, LLVMTypeRef type, LLVMValueRef *args,
				 unsigned n)
{
	if (scalar_of(type) == type)
		return library_scalar(l, name, type, args, n);
	if (LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind) {
		cannot(l, "has no lowering for scalable vectors");
		return NULL;
	}
	LLVMValueRef result = LLVMGetPoison(type), parts[MAX_MATH_ARGS];
	for (unsigned i = 0; i < LLVMGetVectorSize(type); i++) {
		LLVMValueRef at = LLVMConstInt(l->i64, i, 0);
		for (unsigned a = 0; a < n; a++)
			parts[a] = LLVMBuildExtractElement(l->b, args[a], at, "");
		LLVMValueRef one = library_scalar(l, name, LLVMGetElementType(type), parts, n);
		if (!one)
			return NULL;
		result = LLVMBuildInsertElement(l->b, result, one, at, "");
	}
	return result;
}

static LLVMValueRef build_math(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	const struct lower_row *row = &lower_table[op->kind];
	LLVMValueRef v =
		row->intrinsic ? call_intrinsic(l, row->intrinsic, &type, 1, args, op->n_operands) : NULL;
	if (!v && row->libm)
		v = library_call(l, row->libm, type, args, op->n_operands);
	if (!v)
		return NULL;
	return row->intrinsic ? set_fast_math(v, fast_math(l, op)) : v;
}

bool lower_math(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_math);
}

static LLVMValueRef ones(struct lower *l, LLVMTypeRef type)
{
	return splat(l, type, LLVMConstReal(scalar_of(type), 1.0));
}

static LLVMValueRef build_rsqrt(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	unsigned flags = fast_math(l, op);
	LLVMValueRef root = set_fast_math(call_intrinsic(l, "llvm.sqrt", &type, 1, args, 1), flags);
	return set_fast_math(LLVMBuildFDiv(l->b, ones(l, type), root, ""), flags);
}

bool lower_math_rsqrt(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_rsqrt);
}

/* As MLIR has it, exp(x) - 1, not the library's expm1: the same bits are what counts. */
static LLVMValueRef build_expm1(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	unsigned flags = fast_math(l, op);
	LLVMValueRef e = set_fast_math(call_intrinsic(l, "llvm.exp", &type, 1, args, 1), flags);
	return set_fast_math(LLVMBuildFSub(l->b, e, ones(l, type), ""), flags);
}

bool lower_math_expm1(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_expm1);
}

static LLVMValueRef build_log1p(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	unsigned flags = fast_math(l, op);
	LLVMValueRef sum = set_fast_math(LLVMBuildFAdd(l->b, ones(l, type), args[0], ""), flags);
	return set_fast_math(call_intrinsic(l, "llvm.log", &type, 1, &sum, 1), flags);
}

bool lower_math_log1p(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_log1p);
}

/* max(value, min) then min(that, max), as math-expand-ops does. */
static LLVMValueRef build_clampf(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				 LLVMValueRef *args)
{
	unsigned flags = fast_math(l, op);
	LLVMValueRef low[2] = {args[0], args[1]}, high[2] = {NULL, args[2]};
	high[0] = set_fast_math(call_intrinsic(l, "llvm.maximum", &type, 1, low, 2), flags);
	return set_fast_math(call_intrinsic(l, "llvm.minimum", &type, 1, high, 2), flags);
}

bool lower_math_clampf(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_clampf);
}

static LLVMValueRef build_fpowi(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	if (scalar_of(type) != type) {
		cannot(l, "has no lowering for vectors; run mlir-opt --math-expand-ops first");
		return NULL;
	}
	LLVMTypeRef overloads[2] = {type, LLVMTypeOf(args[1])};
	return set_fast_math(call_intrinsic(l, "llvm.powi", overloads, 2, args, 2), fast_math(l, op));
}

bool lower_math_fpowi(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_fpowi);
}

/* ---- integers ---- */

/* llvm.abs, ctlz and cttz take a flag: is the result for the least integer, or for 0, poison? */
static LLVMValueRef with_false(struct lower *l, const char *name, LLVMTypeRef type, LLVMValueRef x)
{
	LLVMValueRef args[2] = {x, LLVMConstInt(l->i1, 0, 0)};
	return call_intrinsic(l, name, &type, 1, args, 2);
}

static LLVMValueRef build_absi(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)op;
	return with_false(l, "llvm.abs", type, args[0]);
}

static LLVMValueRef build_ctlz(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)op;
	return with_false(l, "llvm.ctlz", type, args[0]);
}

static LLVMValueRef build_cttz(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)op;
	return with_false(l, "llvm.cttz", type, args[0]);
}

static LLVMValueRef build_ctpop(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)op;
	return call_intrinsic(l, "llvm.ctpop", &type, 1, args, 1);
}

bool lower_math_absi(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_absi);
}

bool lower_math_ctlz(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_ctlz);
}

bool lower_math_cttz(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_cttz);
}

bool lower_math_ctpop(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_ctpop);
}

/* ---- classes: llvm.is.fpclass with a mask of the classes asked for ---- */

enum { CLASS_NAN = 0x3, CLASS_INFINITE = 0x204, CLASS_NORMAL = 0x108, CLASS_FINITE = 0x1f8 };

static LLVMValueRef is_class(struct lower *l, LLVMValueRef x, unsigned mask)
{
	LLVMTypeRef type = LLVMTypeOf(x);
	LLVMValueRef args[2] = {x, LLVMConstInt(l->i32, mask, 0)};
	return call_intrinsic(l, "llvm.is.fpclass", &type, 1, args, 2);
}

static LLVMValueRef build_isnan(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)op, (void)type;
	return is_class(l, args[0], CLASS_NAN);
}

static LLVMValueRef build_isinf(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)op, (void)type;
	return is_class(l, args[0], CLASS_INFINITE);
}

static LLVMValueRef build_isnormal(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				   LLVMValueRef *args)
{
	(void)op, (void)type;
	return is_class(l, args[0], CLASS_NORMAL);
}

static LLVMValueRef build_isfinite(struct lower *l, const struct lo_op *op, LLVMTypeRef type,
				   LLVMValueRef *args)
{
	(void)op, (void)type;
	return is_class(l, args[0], CLASS_FINITE);
}

bool lower_math_isnan(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_isnan);
}

bool lower_math_isinf(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_isinf);
}

bool lower_math_isnormal(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_isnormal);
}

bool lower_math_isfinite(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_isfinite);
}

/* ---- two results ---- */

/* MLIR uses llvm.sincos; sine and cosine by themselves are the same library code, so one bit pattern fits all
 * releases. */
static LLVMValueRef build_sin(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	return set_fast_math(call_intrinsic(l, "llvm.sin", &type, 1, args, 1), fast_math(l, op));
}

static LLVMValueRef build_cos(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	return set_fast_math(call_intrinsic(l, "llvm.cos", &type, 1, args, 1), fast_math(l, op));
}

bool lower_math_sincos(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_sin) && elementwise(l, op, 1, build_cos);
}

/* ---- integer powers ---- */

/* 1 / base^|n|, rounded towards zero: 1 for base 1, 1 or -1 for base -1, else 0. */
static LLVMValueRef negative_power(struct lower *l, LLVMTypeRef type, LLVMValueRef base, LLVMValueRef power)
{
	LLVMValueRef zero = LLVMConstNull(type), one = LLVMConstInt(type, 1, 0),
		     minus_one = LLVMConstAllOnes(type);
	LLVMValueRef odd = LLVMBuildICmp(l->b, LLVMIntNE, LLVMBuildAnd(l->b, power, one, ""), zero, "");
	LLVMValueRef sign = LLVMBuildSelect(l->b, odd, minus_one, one, "");
	LLVMValueRef is_minus = LLVMBuildICmp(l->b, LLVMIntEQ, base, minus_one, "");
	LLVMValueRef is_one = LLVMBuildICmp(l->b, LLVMIntEQ, base, one, "");
	LLVMValueRef r = LLVMBuildSelect(l->b, is_minus, sign, zero, "");
	return LLVMBuildSelect(l->b, is_one, one, r, "");
}

/* Square and multiply: while n > 0, { if n is odd, r *= b; n >>= 1; b *= b }. */
static LLVMValueRef power_loop(struct lower *l, LLVMTypeRef type, LLVMValueRef base, LLVMValueRef power)
{
	LLVMBasicBlockRef before = LLVMGetInsertBlock(l->b), head = new_block(l), body = new_block(l),
			  exit = new_block(l);
	LLVMValueRef zero = LLVMConstNull(type), one = LLVMConstInt(type, 1, 0);
	LLVMBuildBr(l->b, head);
	continue_at(l, head);
	LLVMValueRef r = LLVMBuildPhi(l->b, type, ""), b = LLVMBuildPhi(l->b, type, ""),
		     n = LLVMBuildPhi(l->b, type, "");
	LLVMAddIncoming(r, &one, &before, 1);
	LLVMAddIncoming(b, &base, &before, 1);
	LLVMAddIncoming(n, &power, &before, 1);
	LLVMBuildCondBr(l->b, LLVMBuildICmp(l->b, LLVMIntEQ, n, zero, ""), exit, body);
	continue_at(l, body);
	LLVMValueRef odd = LLVMBuildICmp(l->b, LLVMIntNE, LLVMBuildAnd(l->b, n, one, ""), zero, "");
	LLVMValueRef next_r = LLVMBuildSelect(l->b, odd, LLVMBuildMul(l->b, r, b, ""), r, "");
	LLVMValueRef next_n = LLVMBuildLShr(l->b, n, one, ""), next_b = LLVMBuildMul(l->b, b, b, "");
	LLVMAddIncoming(r, &next_r, &body, 1);
	LLVMAddIncoming(b, &next_b, &body, 1);
	LLVMAddIncoming(n, &next_n, &body, 1);
	LLVMBuildBr(l->b, head);
	continue_at(l, exit);
	return r;
}

static LLVMValueRef build_ipowi(struct lower *l, const struct lo_op *op, LLVMTypeRef type, LLVMValueRef *args)
{
	(void)op;
	if (scalar_of(type) != type) {
		cannot(l, "has no lowering for vectors; run mlir-opt --convert-math-to-funcs first");
		return NULL;
	}
	LLVMValueRef zero = LLVMConstNull(type);
	LLVMValueRef below = LLVMBuildICmp(l->b, LLVMIntSLT, args[1], zero, "");
	LLVMValueRef inverse = negative_power(l, type, args[0], args[1]);
	LLVMValueRef power = power_loop(l, type, args[0], LLVMBuildSelect(l->b, below, zero, args[1], ""));
	return LLVMBuildSelect(l->b, below, inverse, power, "");
}

bool lower_math_ipowi(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	(void)id;
	return elementwise(l, op, 0, build_ipowi);
}
