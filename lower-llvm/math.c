// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* math: LLVM's intrinsics where MLIR's own lowering uses them, else the C library's functions, so that
 * results are bitwise equal. half and bfloat16 use the library's float functions. f80 and f128, which MLIR
 * does not lower to the library, use the functions with suffix l and f128. What is not an instruction on
 * vectors is done element by element. */
#include "lower.h"

#include "text/print.h"

#include <string.h>

/* ---- element by element -------------------------------------------------- */

typedef LLVMValueRef scalar_fn(struct lower *l, const void *how, LLVMTypeRef type, LLVMValueRef *args,
			       unsigned n);

static LLVMValueRef each_element(struct lower *l, scalar_fn *fn, const void *how, LLVMTypeRef type,
				 LLVMValueRef *args, unsigned n)
{
	if (scalar_of(type) == type)
		return fn(l, how, type, args, n);
	LLVMValueRef result = LLVMGetPoison(type), parts[MAX_MATH_ARGS];
	for (unsigned i = 0; i < LLVMGetVectorSize(type); i++) {
		LLVMValueRef at = LLVMConstInt(l->types.i64, i, 0);
		for (unsigned a = 0; a < n; a++)
			parts[a] = LLVMBuildExtractElement(l->b, args[a], at, "");
		LLVMValueRef one = fn(l, how, LLVMGetElementType(type), parts, n);
		result = LLVMBuildInsertElement(l->b, result, one, at, "");
	}
	return result;
}

bool check_no_scalable(struct lower *l, const struct lo_op *op)
{
	lo_type t = lo_type_of(l->m, lo_result(op, 0));
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	for (uint32_t i = 0; d->kind == LO_TYPE_VECTOR && d->scalable && i < d->rank; i++)
		if (d->scalable[i])
			return cannot(l,
				      "has no lowering for %s: its elements are computed one by one; use a "
				      "vector of "
				      "fixed size",
				      lo_type_str(l->ctx, t));
	return true;
}

/* ---- intrinsics and the C library ---------------------------------------- */

bool check_math(struct lower *l, const struct lo_op *op)
{
	const char *name = lower_table[op->kind].intrinsic;
	return (name && LLVMLookupIntrinsicID(name, strlen(name))) || check_no_scalable(l, op);
}

static LLVMValueRef library_scalar(struct lower *l, const void *how, LLVMTypeRef type, LLVMValueRef *args,
				   unsigned n)
{
	const char *name = how, *suffix = "";
	LLVMTypeRef f32 = float_type(l, LO_F32);
	LLVMValueRef wide[MAX_MATH_ARGS];
	switch (LLVMGetTypeKind(type)) {
	case LLVMFloatTypeKind: suffix = "f"; break;
	case LLVMX86_FP80TypeKind: suffix = "l"; break;
	case LLVMFP128TypeKind: suffix = "f128"; break;
	case LLVMHalfTypeKind:
	case LLVMBFloatTypeKind:
		for (unsigned i = 0; i < n; i++)
			wide[i] = LLVMBuildFPExt(l->b, args[i], f32, "");
		return LLVMBuildFPTrunc(l->b, library_scalar(l, name, f32, wide, n), type, "");
	default: break;
	}
	return call_library(l, lo_arena_printf(&l->scratch, "%s%s", name, suffix), type, args, n);
}

static LLVMValueRef ones(struct lower *l, LLVMTypeRef type)
{
	return splat(l, type, LLVMConstReal(scalar_of(type), 1.0));
}

LLVMValueRef math_rsqrt(struct lower *l, LLVMTypeRef type, LLVMValueRef x, unsigned flags)
{
	LLVMValueRef root = set_fast_math(call_intrinsic(l, "llvm.sqrt", &type, 1, &x, 1), flags);
	return set_fast_math(LLVMBuildFDiv(l->b, ones(l, type), root, ""), flags);
}

/* exp(x) - 1 as in MLIR, not the library's expm1, so that results are bitwise equal. */
LLVMValueRef math_expm1(struct lower *l, LLVMTypeRef type, LLVMValueRef x, unsigned flags)
{
	LLVMValueRef e = set_fast_math(call_intrinsic(l, "llvm.exp", &type, 1, &x, 1), flags);
	return set_fast_math(LLVMBuildFSub(l->b, e, ones(l, type), ""), flags);
}

LLVMValueRef math_log1p(struct lower *l, LLVMTypeRef type, LLVMValueRef x, unsigned flags)
{
	LLVMValueRef sum = set_fast_math(LLVMBuildFAdd(l->b, ones(l, type), x, ""), flags);
	return set_fast_math(call_intrinsic(l, "llvm.log", &type, 1, &sum, 1), flags);
}

/* llvm.maximum or llvm.minimum of f80 or f128, which LLVM's targets cannot select. Operands that compare
 * equal have the same bits, or are zeros: the bitwise and is the larger, the bitwise or the smaller. The sum
 * with a NaN is a NaN. */
static LLVMValueRef extremum(struct lower *l, LLVMTypeRef type, LLVMValueRef *args, bool larger)
{
	LLVMValueRef a = args[0], b = args[1];
	unsigned width = LLVMGetTypeKind(scalar_of(type)) == LLVMFP128TypeKind ? 128 : 80;
	LLVMTypeRef bits = with_elem(type, LLVMIntTypeInContext(l->llvm, width));
	LLVMValueRef a_bits = LLVMBuildBitCast(l->b, a, bits, ""),
		     b_bits = LLVMBuildBitCast(l->b, b, bits, "");
	LLVMValueRef equal = LLVMBuildBinOp(l->b, larger ? LLVMAnd : LLVMOr, a_bits, b_bits, "");
	LLVMValueRef first = LLVMBuildFCmp(l->b, larger ? LLVMRealOGT : LLVMRealOLT, a, b, "");
	LLVMValueRef r = LLVMBuildSelect(l->b, first, a, b, "");
	LLVMValueRef is_equal = LLVMBuildFCmp(l->b, LLVMRealOEQ, a, b, "");
	r = LLVMBuildSelect(l->b, is_equal, LLVMBuildBitCast(l->b, equal, type, ""), r, "");
	LLVMValueRef is_nan = LLVMBuildFCmp(l->b, LLVMRealUNO, a, b, "");
	return LLVMBuildSelect(l->b, is_nan, LLVMBuildFAdd(l->b, a, b, ""), r, "");
}

static bool is_long(LLVMTypeRef type)
{
	LLVMTypeKind kind = LLVMGetTypeKind(scalar_of(type));
	return kind == LLVMFP128TypeKind || kind == LLVMX86_FP80TypeKind;
}

LLVMValueRef math_value(struct lower *l, enum lo_op_kind kind, LLVMTypeRef type, LLVMValueRef *args,
			unsigned n, unsigned flags)
{
	const struct lower_row *row = &lower_table[kind];
	if (row->formula)
		return row->formula(l, type, args[0], flags);
	if (is_long(type) && (kind == LO_OP_ARITH_MAXIMUMF || kind == LO_OP_ARITH_MINIMUMF))
		return extremum(l, type, args, kind == LO_OP_ARITH_MAXIMUMF);
	LLVMValueRef v = row->intrinsic ? call_intrinsic(l, row->intrinsic, &type, 1, args, n) : NULL;
	if (!v && row->libm)
		v = each_element(l, library_scalar, row->libm, type, args, n);
	return v && row->intrinsic ? set_fast_math(v, flags) : v;
}

LLVMValueRef build_math(struct lower *l, const struct elem *e)
{
	if (is_constrained(l, e->op))
		return build_constrained(l, e);
	return math_value(l, e->op->kind, e->type, e->args, e->op->n_operands, fast_math(l, e->op));
}

/* max(min(value, min), max), as MLIR defines it. */
LLVMValueRef build_clampf(struct lower *l, const struct elem *e)
{
	unsigned flags = fast_math(l, e->op);
	LLVMValueRef low = math_value(l, LO_OP_ARITH_MINIMUMF, e->type, e->args, 2, flags),
		     both[2] = {low, e->args[2]};
	return math_value(l, LO_OP_ARITH_MAXIMUMF, e->type, both, 2, flags);
}

/* ---- integers ------------------------------------------------------------ */

/* llvm.abs, ctlz and cttz take a flag, here false: the result for the smallest integer, or for 0, is not
 * poison. */
LLVMValueRef build_flagged(struct lower *l, const struct elem *e)
{
	LLVMValueRef args[2] = {e->args[0], LLVMConstInt(l->types.i1, 0, 0)};
	LLVMTypeRef type = e->type;
	return call_intrinsic(l, lower_table[e->op->kind].intrinsic, &type, 1, args, 2);
}

/* llvm.is.fpclass with the mask of the row. */
LLVMValueRef build_class(struct lower *l, const struct elem *e)
{
	LLVMTypeRef type = LLVMTypeOf(e->args[0]);
	LLVMValueRef args[2] = {e->args[0], LLVMConstInt(l->types.i32, lower_table[e->op->kind].mask, 0)};
	return call_intrinsic(l, "llvm.is.fpclass", &type, 1, args, 2);
}

/* ---- two results --------------------------------------------------------- */

/* MLIR uses llvm.sincos; separate sine and cosine call the same library code, so results are the same in all
 * releases. */
static LLVMValueRef wave(struct lower *l, const struct elem *e, const char *name)
{
	LLVMTypeRef type = e->type;
	return set_fast_math(call_intrinsic(l, name, &type, 1, e->args, 1), fast_math(l, e->op));
}

LLVMValueRef build_sin(struct lower *l, const struct elem *e)
{
	return wave(l, e, "llvm.sin");
}

LLVMValueRef build_cos(struct lower *l, const struct elem *e)
{
	return wave(l, e, "llvm.cos");
}

/* ---- integer powers ------------------------------------------------------ */

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

/* How to multiply. */
struct power {
	LLVMOpcode product;
	unsigned flags; /* fast-math */
};

/* Square and multiply: r = 1; do { if n is odd, r *= b; n >>= 1; b *= b } while n is not 0. */
static LLVMValueRef power_loop(struct lower *l, const struct power *p, LLVMValueRef one, LLVMValueRef base,
			       LLVMValueRef n)
{
	LLVMBasicBlockRef before = LLVMGetInsertBlock(l->b), body = new_block(l), exit = new_block(l);
	LLVMTypeRef type = LLVMTypeOf(base), counter = LLVMTypeOf(n);
	LLVMValueRef zero = LLVMConstNull(counter), bit = LLVMConstInt(counter, 1, 0);
	LLVMBuildBr(l->b, body);
	continue_at(l, body);
	LLVMValueRef r = LLVMBuildPhi(l->b, type, ""), b = LLVMBuildPhi(l->b, type, ""),
		     left = LLVMBuildPhi(l->b, counter, "");
	LLVMAddIncoming(r, &one, &before, 1);
	LLVMAddIncoming(b, &base, &before, 1);
	LLVMAddIncoming(left, &n, &before, 1);
	LLVMValueRef odd = LLVMBuildICmp(l->b, LLVMIntNE, LLVMBuildAnd(l->b, left, bit, ""), zero, "");
	LLVMValueRef times = set_fast_math(LLVMBuildBinOp(l->b, p->product, r, b, ""), p->flags);
	LLVMValueRef next_r = LLVMBuildSelect(l->b, odd, times, r, "");
	bool one_bit = LLVMGetIntTypeWidth(counter) == 1; /* too narrow to be shifted */
	LLVMValueRef next_left = one_bit ? zero : LLVMBuildLShr(l->b, left, bit, "");
	LLVMValueRef next_b = set_fast_math(LLVMBuildBinOp(l->b, p->product, b, b, ""), p->flags);
	LLVMAddIncoming(r, &next_r, &body, 1);
	LLVMAddIncoming(b, &next_b, &body, 1);
	LLVMAddIncoming(left, &next_left, &body, 1);
	LLVMBuildCondBr(l->b, LLVMBuildICmp(l->b, LLVMIntEQ, next_left, zero, ""), exit, body);
	continue_at(l, exit);
	return next_r;
}

static LLVMValueRef int_power(struct lower *l, const void *how, LLVMTypeRef type, LLVMValueRef *args,
			      unsigned n)
{
	const struct power p = {LLVMMul, 0};
	LLVMValueRef zero = LLVMConstNull(type);
	(void)how, (void)n;
	LLVMValueRef below = LLVMBuildICmp(l->b, LLVMIntSLT, args[1], zero, "");
	LLVMValueRef inverse = negative_power(l, type, args[0], args[1]);
	LLVMValueRef count = LLVMBuildSelect(l->b, below, zero, args[1], "");
	LLVMValueRef power = power_loop(l, &p, LLVMConstInt(type, 1, 0), args[0], count);
	return LLVMBuildSelect(l->b, below, inverse, power, "");
}

LLVMValueRef build_ipowi(struct lower *l, const struct elem *e)
{
	return each_element(l, int_power, NULL, e->type, e->args, 2);
}

/* ---- integer powers of floats -------------------------------------------- */

/* As MLIR's __mlir_math_fpowi: the absolute value of the smallest integer is not representable, so it takes
 * one more product. */
static LLVMValueRef long_power(struct lower *l, LLVMTypeRef type, LLVMValueRef base, LLVMValueRef n,
			       unsigned flags)
{
	const struct power p = {LLVMFMul, flags};
	LLVMTypeRef counter = LLVMTypeOf(n);
	LLVMValueRef zero = LLVMConstNull(counter), one = LLVMConstReal(type, 1.0),
		     all = LLVMConstAllOnes(counter);
	LLVMValueRef most = LLVMBuildLShr(l->b, all, LLVMConstInt(counter, 1, 0), "");
	LLVMValueRef below = LLVMBuildICmp(l->b, LLVMIntSLT, n, zero, "");
	LLVMValueRef is_least = LLVMBuildICmp(l->b, LLVMIntEQ, n, LLVMBuildXor(l->b, most, all, ""), "");
	LLVMValueRef count = LLVMBuildSelect(l->b, below, LLVMBuildSub(l->b, zero, n, ""), n, "");
	LLVMValueRef r = power_loop(l, &p, one, base, LLVMBuildSelect(l->b, is_least, most, count, ""));
	LLVMValueRef more = set_fast_math(LLVMBuildFMul(l->b, r, base, ""), flags);
	r = LLVMBuildSelect(l->b, is_least, more, r, "");
	LLVMValueRef inverse = set_fast_math(LLVMBuildFDiv(l->b, one, r, ""), flags);
	return LLVMBuildSelect(l->b, below, inverse, r, "");
}

/* llvm.powi is a library function whose exponents are ints. */
static LLVMValueRef float_power(struct lower *l, const void *how, LLVMTypeRef type, LLVMValueRef *args,
				unsigned n)
{
	const unsigned *flags = how;
	unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(args[1]));
	if (width > 32)
		return long_power(l, type, args[0], args[1], *flags);
	LLVMValueRef both[2] = {args[0],
				width < 32 ? LLVMBuildSExt(l->b, args[1], l->types.i32, "") : args[1]};
	LLVMTypeRef overloads[2] = {type, l->types.i32};
	return set_fast_math(call_intrinsic(l, "llvm.powi", overloads, 2, both, n), *flags);
}

LLVMValueRef build_fpowi(struct lower *l, const struct elem *e)
{
	unsigned flags = fast_math(l, e->op);
	return each_element(l, float_power, &flags, e->type, e->args, 2);
}
