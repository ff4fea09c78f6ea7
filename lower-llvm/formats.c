// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Float formats that LLVM does not have, by exact operations on bits.
 *
 * Extending: the fraction is shifted into position and the exponent is rebiased; a denormal is its fraction,
 * as a number, times a power of two; infinities and NaNs are selected. Rounding: if the number is normal in
 * the format, exponent and fraction are shifted right as one integer, so that a carry out of the fraction
 * increments the exponent; otherwise the significand is shifted further, by the amount by which the exponent
 * is too small. Overflow is then one comparison.
 *
 * Results are those of LLVM's APFloat, with these exceptions. Infinity becomes the largest number if a format
 * has neither infinity nor NaN (APFloat: zero), and a NaN becomes zero without its sign, which arithmetic
 * leaves open. f8E8M0FNU takes the magnitude of a negative number, and its NaN stays a NaN (APFloat leaves
 * the sign in the exponent, and turns the NaN into infinity). */
#include "formats.h"

#include "base/wide.h"

typedef struct lo_wide u128;

bool emulated_format(const struct lower *l, lo_type t, enum lo_float_kind *kind)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	if (d->kind == LO_TYPE_VECTOR)
		d = lo_type_get(l->ctx, d->elem);
	if (d->kind != LO_TYPE_FLOAT)
		return false;
	*kind = (enum lo_float_kind)d->float_kind;
	return *kind < LO_BF16 || *kind == LO_TF32;
}

static LLVMValueRef bits_const(LLVMTypeRef type, u128 v)
{
	uint64_t words[2] = {v.low, v.high};
	LLVMTypeRef elem = LLVMGetTypeKind(type) == LLVMIntegerTypeKind ? type : LLVMGetElementType(type);
	return LLVMConstIntOfArbitraryPrecision(elem, 2, words);
}

/* An integer type of the bits of the converted value: a scalar, or a vector of the same length. */
struct bits {
	struct lower *l;
	LLVMBuilderRef b;
	LLVMTypeRef type;
};

static LLVMValueRef wide_num(const struct bits *c, u128 v)
{
	return splat(c->l, c->type, bits_const(c->type, v));
}
static LLVMValueRef num(const struct bits *c, uint64_t v)
{
	return wide_num(c, lo_wide(v));
}
static LLVMValueRef add(const struct bits *c, LLVMValueRef a, LLVMValueRef b)
{
	return LLVMBuildAdd(c->b, a, b, "");
}
static LLVMValueRef bit_and(const struct bits *c, LLVMValueRef a, u128 mask)
{
	return LLVMBuildAnd(c->b, a, wide_num(c, mask), "");
}
static LLVMValueRef bit_or(const struct bits *c, LLVMValueRef a, LLVMValueRef b)
{
	return LLVMBuildOr(c->b, a, b, "");
}
static LLVMValueRef right(const struct bits *c, LLVMValueRef a, LLVMValueRef n)
{
	return LLVMBuildLShr(c->b, a, n, "");
}
static LLVMValueRef left(const struct bits *c, LLVMValueRef a, unsigned n)
{
	return LLVMBuildShl(c->b, a, num(c, n), "");
}
/* @p yes where a <predicate> v, else @p no. */
static LLVMValueRef choose(const struct bits *c, LLVMIntPredicate predicate, LLVMValueRef a, u128 v,
			   LLVMValueRef yes, LLVMValueRef no)
{
	return LLVMBuildSelect(c->b, LLVMBuildICmp(c->b, predicate, a, wide_num(c, v), ""), yes, no, "");
}

/* ---- to f32 -------------------------------------------------------------- */

enum { F32_FRACTION = 23, F32_BIAS = 127 };
static const uint32_t f32_infinity = 0x7f800000, f32_nan = 0x7fc00000, f32_quiet = 0x400000;

static LLVMValueRef extend_power(const struct bits *c, LLVMValueRef x)
{
	LLVMValueRef r = choose(c, LLVMIntEQ, x, lo_wide(0), num(c, 0x400000), left(c, x, F32_FRACTION));
	return choose(c, LLVMIntEQ, x, lo_wide(0xff), num(c, f32_nan), r);
}

/* The fraction alone, times the smallest number of the format. */
static LLVMValueRef extend_denormal(const struct bits *c, const struct lo_float_format *f, LLVMTypeRef floats,
				    LLVMValueRef magnitude)
{
	uint32_t least = (uint32_t)(F32_BIAS + 1 - f->bias - f->fraction_bits) << F32_FRACTION;
	LLVMValueRef scale = LLVMConstBitCast(num(c, least), floats);
	LLVMValueRef product = LLVMBuildFMul(c->b, LLVMBuildUIToFP(c->b, magnitude, floats, ""), scale, "");
	return LLVMBuildBitCast(c->b, product, c->type, "");
}

static LLVMValueRef extend_nonfinite(const struct bits *c, const struct lo_float_format *f, LLVMValueRef x,
				     LLVMValueRef magnitude, LLVMValueRef fraction, LLVMValueRef finite)
{
	u128 infinity = lo_wide_left(lo_wide_ones(f->exp_bits), f->fraction_bits);
	switch (f->nonfinite) {
	case LO_NF_IEEE: {
		LLVMValueRef quiet = choose(c, LLVMIntUGT, magnitude, infinity, num(c, f32_quiet), num(c, 0));
		LLVMValueRef wide = bit_or(c, bit_or(c, fraction, num(c, f32_infinity)), quiet);
		return choose(c, LLVMIntUGE, magnitude, infinity, wide, finite);
	}
	case LO_NF_FN:
		return choose(c, LLVMIntEQ, magnitude, lo_wide_ones(f->bits - 1u),
			      bit_or(c, fraction, num(c, f32_nan)), finite);
	case LO_NF_FNUZ: return choose(c, LLVMIntEQ, x, lo_wide_power(f->bits - 1u), num(c, f32_nan), finite);
	case LO_NF_FINITE:
	case LO_NF_E8M0: break;
	}
	return finite;
}

LLVMValueRef emulated_extend(struct lower *l, enum lo_float_kind kind, LLVMValueRef value)
{
	const struct lo_float_format *f = lo_float_format(kind);
	struct bits bits = {l, l->b, with_elem(LLVMTypeOf(value), l->types.i32)}, *c = &bits;
	LLVMTypeRef floats = with_elem(c->type, float_type(l, LO_F32));
	LLVMValueRef x = LLVMBuildZExt(l->b, value, c->type, "");
	if (f->nonfinite == LO_NF_E8M0)
		return LLVMBuildBitCast(l->b, extend_power(c, x), floats, "");
	u128 top = lo_wide_power(f->bits - 1u);
	unsigned rebias = (unsigned)(F32_BIAS - f->bias);
	LLVMValueRef magnitude = bit_and(c, x, lo_wide_ones(f->bits - 1u));
	LLVMValueRef sign = left(c, bit_and(c, x, top), 32u - f->bits);
	LLVMValueRef fraction = left(c, magnitude, F32_FRACTION - f->fraction_bits), r = fraction;
	if (rebias) {
		r = add(c, r, num(c, rebias << F32_FRACTION));
		LLVMValueRef denormal = extend_denormal(c, f, floats, magnitude);
		r = choose(c, LLVMIntULT, magnitude, lo_wide_power(f->fraction_bits), denormal, r);
	}
	r = bit_or(c, extend_nonfinite(c, f, x, magnitude, fraction, r), sign);
	if (f->nonfinite == LO_NF_FNUZ)
		r = choose(c, LLVMIntEQ, x, top, num(c, f32_nan), r);
	return LLVMBuildBitCast(l->b, r, floats, "");
}

/* ---- from LLVM's formats ------------------------------------------------- */

struct rounder {
	struct bits c;
	const struct lo_float_format *from, *to;
	enum rounding mode;
	LLVMValueRef negative;
};

/* value / 2^amount, rounded; @p amount is not 0. */
static LLVMValueRef shift_rounded(const struct rounder *r, LLVMValueRef value, LLVMValueRef amount)
{
	const struct bits *c = &r->c;
	LLVMValueRef one = num(c, 1), zero = num(c, 0);
	LLVMValueRef rest = LLVMBuildSub(c->b, LLVMBuildShl(c->b, one, amount, ""), one, "");
	LLVMValueRef half = right(c, rest, one), up = half;
	switch (r->mode) {
	case ROUND_NEAREST_EVEN: up = add(c, half, bit_and(c, right(c, value, amount), lo_wide(1))); break;
	case ROUND_NEAREST_AWAY: up = add(c, half, one); break;
	case ROUND_TO_ZERO: return right(c, value, amount);
	case ROUND_UP: up = LLVMBuildSelect(c->b, r->negative, zero, rest, ""); break;
	case ROUND_DOWN: up = LLVMBuildSelect(c->b, r->negative, rest, zero, ""); break;
	case N_ROUNDINGS: break;
	}
	return right(c, add(c, value, up), amount);
}

static unsigned rebias_of(const struct rounder *r)
{
	return (unsigned)(r->from->bias - r->to->bias);
}

/* v * 2^fraction */
static u128 scaled(unsigned v, unsigned fraction)
{
	return lo_wide_left(lo_wide(v), fraction);
}

/* Exponent and fraction of the magnitude in the new format, as if the exponent had no upper limit. */
static LLVMValueRef round_magnitude(const struct rounder *r, LLVMValueRef magnitude)
{
	const struct bits *c = &r->c;
	unsigned fraction = r->from->fraction_bits, shift = fraction - r->to->fraction_bits,
		 rebias = rebias_of(r);
	LLVMValueRef moved = LLVMBuildSub(c->b, magnitude, wide_num(c, scaled(rebias, fraction)), "");
	LLVMValueRef normal = shift_rounded(r, moved, num(c, shift));
	if (!rebias)
		return normal;
	LLVMValueRef exponent = right(c, magnitude, num(c, fraction));
	LLVMValueRef amount = LLVMBuildSub(c->b, num(c, shift + 1 + rebias), exponent, "");
	amount = choose(c, LLVMIntUGT, amount, lo_wide(fraction + 2), num(c, fraction + 2), amount);
	LLVMValueRef one = wide_num(c, lo_wide_power(fraction));
	LLVMValueRef lead = choose(c, LLVMIntEQ, exponent, lo_wide(0), num(c, 0), one);
	LLVMValueRef significand = bit_or(c, bit_and(c, magnitude, lo_wide_ones(fraction)), lead);
	LLVMValueRef denormal = shift_rounded(r, significand, amount);
	return choose(c, LLVMIntULT, magnitude, scaled(rebias + 1, fraction), denormal, normal);
}

/* f8E8M0FNU: the exponent alone. A tie is rounded up, as the one bit of the significand is odd. The smallest
 * number is a denormal of f32, and the midpoint between it and the next is not where a shift would round. */
static LLVMValueRef round_power(const struct rounder *r, LLVMValueRef magnitude)
{
	const struct bits *c = &r->c;
	unsigned fraction = r->from->fraction_bits, rebias = rebias_of(r);
	u128 half = lo_wide_power(fraction - 1), up = lo_wide(0), bound = scaled(rebias, fraction);
	bool nearest = r->mode == ROUND_NEAREST_EVEN || r->mode == ROUND_NEAREST_AWAY;
	if (r->mode == ROUND_UP)
		up = lo_wide_ones(fraction);
	else if (nearest)
		up = half;
	if (!rebias)
		bound = r->mode == ROUND_UP ? lo_wide_add(half, lo_wide(1))
			: nearest           ? scaled(3, fraction - 2)
					    : scaled(1, fraction);
	LLVMValueRef raised = add(c, magnitude, wide_num(c, up));
	LLVMValueRef moved = LLVMBuildSub(c->b, raised, wide_num(c, scaled(rebias, fraction)), "");
	LLVMValueRef power = right(c, moved, num(c, fraction));
	if (!rebias)
		power = choose(c, LLVMIntULT, power, lo_wide(1), num(c, 1), power);
	return choose(c, LLVMIntULT, magnitude, bound, num(c, 0), power);
}

static u128 largest_of(const struct lo_float_format *f)
{
	u128 all = lo_wide_ones(f->bits - 1u), one = lo_wide(1);
	switch (f->nonfinite) {
	case LO_NF_IEEE: return lo_wide_sub(lo_wide_left(lo_wide_ones(f->exp_bits), f->fraction_bits), one);
	case LO_NF_FN: return lo_wide_sub(all, one);
	case LO_NF_E8M0: return lo_wide(0xfe);
	case LO_NF_FNUZ:
	case LO_NF_FINITE: break;
	}
	return all;
}

/* The representation of infinity, or of the NaN that replaces it. */
static u128 overflow_of(const struct lo_float_format *f)
{
	switch (f->nonfinite) {
	case LO_NF_IEEE:
	case LO_NF_E8M0: return lo_wide_add(largest_of(f), lo_wide(1));
	case LO_NF_FN: return lo_wide_ones(f->bits - 1u);
	case LO_NF_FNUZ: return lo_wide_power(f->bits - 1u);
	case LO_NF_FINITE: break;
	}
	return largest_of(f);
}

/* If the rounding mode does not round up an overflow, the result is the largest number; infinity stays
 * infinity. */
static LLVMValueRef overflowed(const struct rounder *r, LLVMValueRef magnitude)
{
	const struct bits *c = &r->c;
	LLVMValueRef infinity = wide_num(c, overflow_of(r->to)), largest = wide_num(c, largest_of(r->to)), v;
	switch (r->mode) {
	case ROUND_TO_ZERO: v = largest; break;
	case ROUND_UP: v = LLVMBuildSelect(c->b, r->negative, largest, infinity, ""); break;
	case ROUND_DOWN: v = LLVMBuildSelect(c->b, r->negative, infinity, largest, ""); break;
	case ROUND_NEAREST_EVEN:
	case ROUND_NEAREST_AWAY:
	case N_ROUNDINGS:
	default: return infinity;
	}
	return choose(c, LLVMIntEQ, magnitude, overflow_of(r->from), infinity, v);
}

static LLVMValueRef nan_code(const struct rounder *r, LLVMValueRef magnitude)
{
	const struct bits *c = &r->c;
	const struct lo_float_format *f = r->to;
	if (f->nonfinite != LO_NF_IEEE)
		return wide_num(c, f->nonfinite == LO_NF_FINITE ? lo_wide(0) : overflow_of(f));
	LLVMValueRef payload =
		bit_and(c, right(c, magnitude, num(c, r->from->fraction_bits - f->fraction_bits)),
			lo_wide_ones(f->fraction_bits));
	u128 quiet = lo_wide_or(overflow_of(f), lo_wide_power(f->fraction_bits - 1u));
	return bit_or(c, payload, wide_num(c, quiet));
}

static LLVMValueRef with_sign(const struct rounder *r, LLVMValueRef magnitude, LLVMValueRef code)
{
	const struct bits *c = &r->c;
	u128 top = lo_wide_power(r->to->bits - 1u);
	if (r->to->nonfinite == LO_NF_E8M0)
		return code;
	LLVMValueRef sign = LLVMBuildSelect(c->b, r->negative, wide_num(c, top), num(c, 0), "");
	if (r->to->nonfinite == LO_NF_FNUZ)
		sign = choose(c, LLVMIntEQ, code, lo_wide(0), num(c, 0), sign);
	if (r->to->nonfinite == LO_NF_FINITE)
		sign = choose(c, LLVMIntUGT, magnitude, overflow_of(r->from), num(c, 0), sign);
	return bit_or(c, code, sign);
}

/* bfloat is the upper half of a float. Done by integer operations: on x86, LLVM 22 loses the sign if it
 * combines an extension of bfloat with this file's comparisons. */
static LLVMValueRef from_bfloat(struct lower *l, LLVMValueRef x)
{
	LLVMTypeRef half = with_elem(LLVMTypeOf(x), LLVMIntTypeInContext(l->llvm, 16));
	struct bits bits = {l, l->b, with_elem(LLVMTypeOf(x), l->types.i32)};
	LLVMValueRef code = LLVMBuildZExt(l->b, LLVMBuildBitCast(l->b, x, half, ""), bits.type, "");
	return LLVMBuildBitCast(l->b, left(&bits, code, 16), with_elem(bits.type, float_type(l, LO_F32)), "");
}

/* Convert to f32, f64 or f128: other formats are extended first, which is exact. */
static LLVMValueRef to_plain(struct lower *l, LLVMValueRef x, enum lo_float_kind *kind)
{
	LLVMTypeRef type = LLVMTypeOf(x);
	switch (LLVMGetTypeKind(scalar_of(type))) {
	case LLVMDoubleTypeKind: *kind = LO_F64; return x;
	case LLVMFP128TypeKind: *kind = LO_F128; return x;
	case LLVMX86_FP80TypeKind: *kind = LO_F128; break;
	case LLVMFloatTypeKind: *kind = LO_F32; return x;
	case LLVMBFloatTypeKind: *kind = LO_F32; return from_bfloat(l, x);
	default: *kind = LO_F32; break;
	}
	return LLVMBuildFPExt(l->b, x, with_elem(type, float_type(l, *kind)), "");
}

LLVMValueRef emulated_round(struct lower *l, enum lo_float_kind kind, LLVMValueRef x, enum rounding mode)
{
	enum lo_float_kind from;
	x = to_plain(l, x, &from);
	struct rounder rounder = {.from = lo_float_format(from), .to = lo_float_format(kind), .mode = mode};
	struct rounder *r = &rounder;
	struct bits *c = &r->c;
	*c = (struct bits){l, l->b, with_elem(LLVMTypeOf(x), LLVMIntTypeInContext(l->llvm, r->from->bits))};
	LLVMValueRef all = LLVMBuildBitCast(l->b, x, c->type, "");
	LLVMValueRef magnitude = bit_and(c, all, lo_wide_ones(r->from->bits - 1u));
	r->negative = LLVMBuildICmp(l->b, LLVMIntSLT, all, num(c, 0), "");
	bool power = r->to->nonfinite == LO_NF_E8M0;
	if (power)
		r->negative = LLVMConstNull(LLVMTypeOf(r->negative));
	LLVMValueRef code = power ? round_power(r, magnitude) : round_magnitude(r, magnitude);
	code = choose(c, LLVMIntUGT, code, largest_of(r->to), overflowed(r, magnitude), code);
	u128 infinity = overflow_of(r->from);
	code = choose(c, LLVMIntUGT, magnitude, infinity, nan_code(r, magnitude), code);
	LLVMTypeRef ints = LLVMIntTypeInContext(l->llvm, r->to->bits);
	return LLVMBuildTrunc(l->b, with_sign(r, magnitude, code), with_elem(c->type, ints), "");
}
