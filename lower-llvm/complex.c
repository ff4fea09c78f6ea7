// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* complex: a struct of two floats. Each op uses the formula of MLIR's own lowering (for division, its
 * algebraic variant), with the same operations in the same order and with the same flags, so that results are
 * bitwise equal. Magnitudes are scaled by their larger part, so that squares neither overflow nor underflow;
 * where this gives a NaN (both parts zero, or both infinite) the result is the smaller part. Parts in a
 * format that LLVM does not have are rounded after each step. */
#include "formats.h"

#include <math.h>

struct complex_pair {
	LLVMValueRef re, im;
};

/* Type of the parts of the op's operands, and the flags for what is built. */
struct complex_parts {
	struct lower *l;
	LLVMTypeRef type; /* type of the computation */
	bool emulated;
	enum lo_float_kind kind;
	unsigned flags;
};

typedef LLVMValueRef value;

/* ---- one operation on parts ---------------------------------------------- */

static value wide(const struct complex_parts *p, value x)
{
	return p->emulated ? emulated_extend(p->l, p->kind, x) : x;
}

static value narrow(const struct complex_parts *p, value x)
{
	x = set_fast_math(x, p->flags);
	return p->emulated ? emulated_round(p->l, p->kind, x, ROUND_NEAREST_EVEN) : x;
}

static value num(const struct complex_parts *p, double v)
{
	value x = LLVMConstReal(p->type, v);
	return p->emulated ? emulated_round(p->l, p->kind, x, ROUND_NEAREST_EVEN) : x;
}

static value binary(const struct complex_parts *p, LLVMOpcode code, value a, value b)
{
	return narrow(p, LLVMBuildBinOp(p->l->b, code, wide(p, a), wide(p, b), ""));
}
static value add(const struct complex_parts *p, value a, value b)
{
	return binary(p, LLVMFAdd, a, b);
}
static value sub(const struct complex_parts *p, value a, value b)
{
	return binary(p, LLVMFSub, a, b);
}
static value mul(const struct complex_parts *p, value a, value b)
{
	return binary(p, LLVMFMul, a, b);
}
static value quotient(const struct complex_parts *p, value a, value b)
{
	return binary(p, LLVMFDiv, a, b);
}
static value negate(const struct complex_parts *p, value a)
{
	return narrow(p, LLVMBuildFNeg(p->l->b, wide(p, a), ""));
}

/* Apply a row of math by its kind to one to three parts. */
static value math3(const struct complex_parts *p, enum lo_op_kind kind, value a, value b, value c)
{
	value args[3] = {wide(p, a), b ? wide(p, b) : NULL, c ? wide(p, c) : NULL};
	unsigned n = c ? 3 : b ? 2 : 1;
	return narrow(p, math_value(p->l, kind, p->type, args, n, p->flags));
}
static value math2(const struct complex_parts *p, enum lo_op_kind kind, value a, value b)
{
	return math3(p, kind, a, b, NULL);
}
static value math1(const struct complex_parts *p, enum lo_op_kind kind, value a)
{
	return math3(p, kind, a, NULL, NULL);
}
static value absolute(const struct complex_parts *p, value a)
{
	return math1(p, LO_OP_MATH_ABSF, a);
}
static value larger(const struct complex_parts *p, value a, value b)
{
	return math2(p, LO_OP_ARITH_MAXIMUMF, a, b);
}
static value smaller(const struct complex_parts *p, value a, value b)
{
	return math2(p, LO_OP_ARITH_MINIMUMF, a, b);
}

static value compare(const struct complex_parts *p, LLVMRealPredicate predicate, value a, value b)
{
	return set_fast_math(LLVMBuildFCmp(p->l->b, predicate, wide(p, a), wide(p, b), ""), p->flags);
}
static value is_nan(const struct complex_parts *p, value a)
{
	return compare(p, LLVMRealUNO, a, a);
}
static value equals(const struct complex_parts *p, value a, double v)
{
	return compare(p, LLVMRealOEQ, a, num(p, v));
}
static value both(const struct complex_parts *p, value a, value b)
{
	return LLVMBuildAnd(p->l->b, a, b, "");
}
static value either(const struct complex_parts *p, value a, value b)
{
	return LLVMBuildOr(p->l->b, a, b, "");
}
static value choose(const struct complex_parts *p, value condition, value yes, value no)
{
	return LLVMBuildSelect(p->l->b, condition, yes, no, "");
}
static struct complex_pair choose_pair(const struct complex_parts *p, value condition,
				       struct complex_pair yes, struct complex_pair no)
{
	return (struct complex_pair){choose(p, condition, yes.re, no.re),
				     choose(p, condition, yes.im, no.im)};
}

/* The same without the flags that exclude NaNs and infinities; and without any flags. */
static struct complex_parts with_nans(const struct complex_parts *p)
{
	struct complex_parts q = *p;
	q.flags &= ~(unsigned)(LLVMFastMathNoNaNs | LLVMFastMathNoInfs);
	return q;
}
static struct complex_parts without_flags(const struct complex_parts *p)
{
	struct complex_parts q = *p;
	q.flags = 0;
	return q;
}
static bool finite_only(const struct complex_parts *p)
{
	return (p->flags & LLVMFastMathNoNaNs) && (p->flags & LLVMFastMathNoInfs);
}

/* ---- magnitude and angle ------------------------------------------------- */

struct scaled {
	value larger, smaller, one_plus; /* absolute values of the parts; 1 + (smaller / larger)^2 */
};

static struct scaled scale(const struct complex_parts *p, struct complex_pair x)
{
	struct complex_parts q = with_nans(p);
	value re = absolute(p, x.re), im = absolute(p, x.im);
	struct scaled s = {larger(p, re, im), smaller(p, re, im), NULL};
	value ratio = quotient(&q, s.smaller, s.larger);
	s.one_plus = add(&q, mul(&q, ratio, ratio), num(p, 1));
	return s;
}

static value magnitude(const struct complex_parts *p, struct complex_pair x)
{
	struct complex_parts q = with_nans(p);
	struct scaled s = scale(p, x);
	value r = mul(&q, s.larger, math1(&q, LO_OP_MATH_SQRT, s.one_plus));
	return choose(p, is_nan(&q, r), s.smaller, r);
}

static value magnitude_root(const struct complex_parts *p, struct complex_pair x)
{
	struct complex_parts q = with_nans(p);
	struct scaled s = scale(p, x);
	value root = math1(&q, LO_OP_MATH_SQRT, s.larger);
	value r = mul(&q, root, math2(&q, LO_OP_MATH_POWF, s.one_plus, num(p, 0.25)));
	return choose(p, is_nan(&q, r), s.smaller, r);
}

static value magnitude_inverse_root(const struct complex_parts *p, struct complex_pair x)
{
	struct complex_parts q = with_nans(p);
	struct scaled s = scale(p, x);
	value of_sum = math1(&q, LO_OP_MATH_RSQRT, s.one_plus);
	value of_smaller = math1(&q, LO_OP_MATH_RSQRT, s.smaller);
	value of_larger = math1(&q, LO_OP_MATH_RSQRT, s.larger);
	value r = mul(&q, of_larger, math1(&q, LO_OP_MATH_SQRT, of_sum));
	return choose(p, is_nan(&q, r), of_smaller, r);
}

static value angle(const struct complex_parts *p, struct complex_pair x)
{
	return math2(p, LO_OP_MATH_ATAN2, x.im, x.re);
}

/* ---- products and quotients ---------------------------------------------- */

static struct complex_pair sum(const struct complex_parts *p, struct complex_pair a, struct complex_pair b)
{
	return (struct complex_pair){add(p, a.re, b.re), add(p, a.im, b.im)};
}

static struct complex_pair product(const struct complex_parts *p, struct complex_pair a,
				   struct complex_pair b)
{
	value re = sub(p, mul(p, a.re, b.re), mul(p, a.im, b.im));
	return (struct complex_pair){re, add(p, mul(p, a.im, b.re), mul(p, a.re, b.im))};
}

/* Smith's method (R. L. Smith, Algorithm 116, 1962): scaled by b.im, or by b.re. */
static struct complex_pair divide_by_im(const struct complex_parts *p, struct complex_pair a,
					struct complex_pair b)
{
	value ratio = quotient(p, b.re, b.im);
	value by = add(p, b.im, mul(p, ratio, b.re));
	value re = quotient(p, add(p, mul(p, a.re, ratio), a.im), by);
	return (struct complex_pair){re, quotient(p, sub(p, mul(p, a.im, ratio), a.re), by)};
}

static struct complex_pair divide_by_re(const struct complex_parts *p, struct complex_pair a,
					struct complex_pair b)
{
	value ratio = quotient(p, b.im, b.re);
	value by = add(p, b.re, mul(p, ratio, b.im));
	value re = quotient(p, add(p, a.re, mul(p, a.im, ratio)), by);
	return (struct complex_pair){re, quotient(p, sub(p, a.im, mul(p, a.re, ratio)), by)};
}

/* The result required by Annex G of C if the division gives two NaNs. */
struct division {
	const struct complex_parts *p, *plain; /* with the op's flags; without flags */
	struct complex_pair a, b;
	value a_re, a_im, b_re, b_im; /* absolute values */
};

static value finite(const struct complex_parts *p, value absolute_value)
{
	return compare(p, LLVMRealONE, absolute_value, num(p, INFINITY));
}

/* 1 with the sign of x if it is infinite, else 0 with that sign. */
static value as_unit(const struct division *d, value infinite, value x)
{
	const struct complex_parts *q = d->plain;
	return math2(q, LO_OP_MATH_COPYSIGN, choose(q, infinite, num(q, 1), num(q, 0)), x);
}

static struct complex_pair divided_by_zero(const struct division *d)
{
	value infinity = math2(d->plain, LO_OP_MATH_COPYSIGN, num(d->p, INFINITY), d->b.re);
	return (struct complex_pair){mul(d->p, infinity, d->a.re), mul(d->p, infinity, d->a.im)};
}

static value is_divided_by_zero(const struct division *d)
{
	const struct complex_parts *q = d->plain;
	value zero = both(q, equals(q, d->b_re, 0), equals(q, d->b_im, 0));
	value number = either(q, compare(q, LLVMRealORD, d->a.re, num(q, 0)),
			      compare(q, LLVMRealORD, d->a.im, num(q, 0)));
	return both(q, number, zero);
}

static struct complex_pair infinite_by_finite(const struct division *d, value *condition)
{
	const struct complex_parts *p = d->p, *q = d->plain;
	value re = equals(q, d->a_re, INFINITY), im = equals(q, d->a_im, INFINITY);
	*condition = both(q, either(q, re, im), both(q, finite(q, d->b_re), finite(q, d->b_im)));
	struct complex_pair unit = {as_unit(d, re, d->a.re), as_unit(d, im, d->a.im)};
	value x = add(p, mul(p, unit.re, d->b.re), mul(p, unit.im, d->b.im));
	value minuend = mul(p, unit.re, d->b.im);
	value y = sub(p, mul(p, unit.im, d->b.re), minuend);
	return (struct complex_pair){mul(p, num(p, INFINITY), x), mul(p, num(p, INFINITY), y)};
}

static struct complex_pair finite_by_infinite(const struct division *d, value *condition)
{
	const struct complex_parts *p = d->p, *q = d->plain;
	value re = equals(q, d->b_re, INFINITY), im = equals(q, d->b_im, INFINITY);
	*condition = both(q, both(q, finite(q, d->a_re), finite(q, d->a_im)), either(q, re, im));
	struct complex_pair unit = {as_unit(d, re, d->b.re), as_unit(d, im, d->b.im)};
	value x = add(p, mul(p, d->a.re, unit.re), mul(p, d->a.im, unit.im));
	value y = sub(p, mul(p, d->a.im, unit.re), mul(p, d->a.re, unit.im));
	return (struct complex_pair){mul(p, num(p, 0), x), mul(p, num(p, 0), y)};
}

static struct complex_pair divide(const struct complex_parts *p, struct complex_pair a, struct complex_pair b)
{
	struct complex_parts plain = without_flags(p), *q = &plain;
	struct complex_pair by_im = divide_by_im(p, a, b), by_re = divide_by_re(p, a, b);
	struct division d = {p, q, a, b, NULL, NULL, absolute(p, b.re), absolute(p, b.im)};
	d.a_re = absolute(p, a.re);
	d.a_im = absolute(p, a.im);
	value infinite_a, infinite_b;
	struct complex_pair of_infinite = infinite_by_finite(&d, &infinite_a);
	struct complex_pair by_infinite = finite_by_infinite(&d, &infinite_b);
	struct complex_pair r = choose_pair(p, compare(q, LLVMRealOLT, d.b_re, d.b_im), by_im, by_re);
	struct complex_pair special = choose_pair(p, infinite_b, by_infinite, r);
	special = choose_pair(p, infinite_a, of_infinite, special);
	special = choose_pair(p, is_divided_by_zero(&d), divided_by_zero(&d), special);
	value re_nan = compare(q, LLVMRealUNO, r.re, num(q, 0)),
	      im_nan = compare(q, LLVMRealUNO, r.im, num(q, 0));
	return choose_pair(p, both(q, re_nan, im_nan), special, r);
}

/* ---- roots, powers, exponentials ----------------------------------------- */

static struct complex_pair root_of_infinite(const struct complex_parts *p, struct complex_pair x,
					    struct complex_pair r, value radius)
{
	struct complex_parts plain = without_flags(p);
	value im = absolute(p, x.im);
	value im_infinite = equals(p, im, INFINITY), im_finite = finite(p, im);
	value re_infinite = equals(p, x.re, INFINITY), re_minus = equals(p, x.re, -INFINITY);
	r.re = choose(p, both(p, re_minus, im_finite), num(p, 0), r.re);
	r.re = choose(p, either(p, im_infinite, re_infinite), num(p, INFINITY), r.re);
	value signed_infinity = math2(p, LO_OP_MATH_COPYSIGN, num(p, INFINITY), x.im);
	r.im = choose(p, is_nan(&plain, radius), num(p, NAN), r.im);
	r.im = choose(p, either(p, im_infinite, re_minus), signed_infinity, r.im);
	return r;
}

static struct complex_pair square_root(const struct complex_parts *p, struct complex_pair x)
{
	value radius = magnitude_root(p, x), half = mul(p, angle(p, x), num(p, 0.5));
	value cosine = math1(p, LO_OP_MATH_COS, half), sine = math1(p, LO_OP_MATH_SIN, half);
	value is_real = equals(p, sine, 0);
	struct complex_pair r = {mul(p, radius, cosine), mul(p, radius, sine)};
	r.im = choose(p, is_real, num(p, 0), r.im);
	if (!finite_only(p))
		r = root_of_infinite(p, x, r, radius);
	struct complex_pair zero = {num(p, 0), num(p, 0)};
	return choose_pair(p, equals(p, radius, 0), zero, r);
}

static struct complex_pair inverse_root_of_infinite(const struct complex_parts *p, struct complex_pair x,
						    struct complex_pair r)
{
	struct complex_parts plain = without_flags(p);
	value re_zero = math2(&plain, LO_OP_MATH_COPYSIGN, num(p, 0), x.re);
	value im_zero = math2(&plain, LO_OP_MATH_COPYSIGN, num(p, 0), x.im);
	struct complex_pair zero = {re_zero, mul(&plain, num(p, -1), im_zero)};
	value re = absolute(&plain, x.re), im = absolute(&plain, x.im);
	value nan_and_infinity = both(p, equals(&plain, im, INFINITY), is_nan(&plain, x.re));
	value vanishes = either(p, nan_and_infinity, equals(&plain, re, INFINITY));
	return choose_pair(p, vanishes, zero, r);
}

static struct complex_pair inverse_root(const struct complex_parts *p, struct complex_pair x)
{
	value radius = magnitude_inverse_root(p, x), half = mul(p, angle(p, x), num(p, -0.5));
	value cosine = math1(p, LO_OP_MATH_COS, half), sine = math1(p, LO_OP_MATH_SIN, half);
	struct complex_pair r = {mul(p, radius, cosine), mul(p, radius, sine)};
	if (!finite_only(p))
		r = inverse_root_of_infinite(p, x, r);
	value zero = both(p, equals(p, x.re, 0), equals(p, x.im, 0));
	struct complex_pair infinite = {num(p, INFINITY), num(p, NAN)};
	return choose_pair(p, zero, infinite, r);
}

/* If e^re overflows, multiply by e^(re / 2) twice. */
static struct complex_pair exponential(const struct complex_parts *p, struct complex_pair x)
{
	struct complex_parts plain = without_flags(p);
	value e = math1(p, LO_OP_MATH_EXP, x.re);
	value half = math1(p, LO_OP_MATH_EXP, mul(p, x.re, num(p, 0.5)));
	value cosine = math1(p, LO_OP_MATH_COS, x.im), sine = math1(p, LO_OP_MATH_SIN, x.im);
	value overflows = equals(p, e, INFINITY), is_real = equals(&plain, x.im, 0);
	value re = choose(p, overflows, mul(p, mul(p, half, cosine), half), mul(p, e, cosine));
	value im = choose(p, overflows, mul(p, mul(p, half, sine), half), mul(p, e, sine));
	return (struct complex_pair){re, choose(p, is_real, num(p, 0), im)};
}

/* cos(x) - 1; computed by a polynomial in x^2 where the subtraction would lose digits. */
static value cosine_minus_one(const struct complex_parts *p, value x)
{
	static const double c[] = {4.7377507964246204691685E-14, -1.1470284843425359765671E-11,
				   2.0876754287081521758361E-9,  -2.7557319214999787979814E-7,
				   2.4801587301570552304991E-5,  -1.3888888888888872993737E-3,
				   4.1666666666666666609054E-2};
	struct complex_parts plain = without_flags(p);
	value difference = add(p, math1(p, LO_OP_MATH_COS, x), num(p, -1));
	value square = mul(p, x, x), fourth = mul(p, square, square), r = num(p, c[0]);
	for (size_t i = 1; i < sizeof c / sizeof c[0]; i++)
		r = math3(p, LO_OP_MATH_FMA, r, square, num(p, c[i]));
	value high = mul(p, fourth, r), low = mul(p, num(p, -0.5), square);
	r = add(&plain, high, low);
	return choose(p, compare(p, LLVMRealOGE, square, num(p, 0.61685)), difference, r);
}

static struct complex_pair exponential_minus_one(const struct complex_parts *p, struct complex_pair x)
{
	value e = math1(p, LO_OP_MATH_EXPM1, x.re), e_plus_one = add(p, e, num(p, 1));
	value sine = math1(p, LO_OP_MATH_SIN, x.im), cosine = cosine_minus_one(p, x.im);
	value re = add(p, mul(p, e, add(p, cosine, num(p, 1))), cosine);
	value is_real = equals(p, x.im, 0);
	return (struct complex_pair){re, choose(p, is_real, num(p, 0), mul(p, e_plus_one, sine))};
}

static struct complex_pair logarithm(const struct complex_parts *p, struct complex_pair x)
{
	value re = math1(p, LO_OP_MATH_LOG, magnitude(p, x));
	return (struct complex_pair){re, angle(p, x)};
}

static struct complex_pair logarithm_plus_one(const struct complex_parts *p, struct complex_pair x)
{
	struct complex_parts q = with_nans(p);
	value re_plus_one = add(p, x.re, num(p, 1));
	value re = absolute(p, re_plus_one), im = absolute(p, x.im);
	value most = larger(p, re, im), least = smaller(p, re, im);
	value real_is_most = compare(p, LLVMRealOGT, re_plus_one, im);
	value most_minus_one = choose(p, real_is_most, x.re, sub(p, most, num(p, 1)));
	value ratio = quotient(&q, least, most), log_most = math1(p, LO_OP_MATH_LOG1P, most_minus_one);
	value log_ratio = mul(&q, num(p, 0.5), math1(&q, LO_OP_MATH_LOG1P, mul(&q, ratio, ratio)));
	value r = add(&q, log_ratio, log_most);
	r = choose(p, is_nan(&q, r), least, r);
	return (struct complex_pair){r, angle(p, (struct complex_pair){re_plus_one, x.im})};
}

static struct complex_pair power(const struct complex_parts *p, struct complex_pair x, struct complex_pair y)
{
	value radius = magnitude(p, x), powered = math2(p, LO_OP_MATH_POWF, radius, y.re);
	value minus = negate(p, y.im), phi = angle(p, x);
	value length = mul(p, powered, math1(p, LO_OP_MATH_EXP, mul(p, minus, phi)));
	value log_radius = math1(p, LO_OP_MATH_LOG, radius);
	value turned = add(p, mul(p, y.re, phi), mul(p, y.im, log_radius));
	value cosine = math1(p, LO_OP_MATH_COS, turned), sine = math1(p, LO_OP_MATH_SIN, turned);
	struct complex_pair one = {num(p, 1), num(p, 0)}, zero = {num(p, 0), num(p, 0)},
			    infinity = {num(p, INFINITY), num(p, 0)};
	value y_re_zero = equals(p, y.re, 0), y_real = equals(p, y.im, 0), x_real = equals(p, x.im, 0);
	struct complex_pair r = {mul(p, length, cosine), mul(p, length, sine)};
	value of_zero =
		both(p, both(p, equals(p, radius, 0), y_real), compare(p, LLVMRealOLE, num(p, 0), y.re));
	r = choose_pair(p, of_zero, choose_pair(p, y_re_zero, one, zero), r);
	r = choose_pair(p, both(p, y_re_zero, y_real), one, r);
	r = choose_pair(p, both(p, equals(p, x.re, 1), x_real), one, r);
	value of_infinity = both(p, equals(p, x.re, INFINITY), x_real);
	value positive = both(p, y_real, compare(p, LLVMRealOGT, y.re, num(p, 0)));
	value negative = both(p, y_real, compare(p, LLVMRealOLT, y.re, num(p, 0)));
	r = choose_pair(p, both(p, of_infinity, positive), infinity, r);
	return choose_pair(p, both(p, of_infinity, negative), zero, r);
}

/* ---- trigonometry -------------------------------------------------------- */

struct waves {
	value up, down, sine, cosine; /* e^im / 2, e^-im / 2; of re */
};

static struct waves waves(const struct complex_parts *p, struct complex_pair x)
{
	value e = math1(p, LO_OP_MATH_EXP, x.im), half = num(p, 0.5);
	struct waves w = {mul(p, half, e), quotient(p, half, e), NULL, NULL};
	w.sine = math1(p, LO_OP_MATH_SIN, x.re);
	w.cosine = math1(p, LO_OP_MATH_COS, x.re);
	return w;
}

static struct complex_pair sine(const struct complex_parts *p, struct complex_pair x)
{
	struct waves w = waves(p, x);
	value re = mul(p, add(p, w.up, w.down), w.sine);
	return (struct complex_pair){re, mul(p, sub(p, w.up, w.down), w.cosine)};
}

static struct complex_pair cosine(const struct complex_parts *p, struct complex_pair x)
{
	struct waves w = waves(p, x);
	value re = mul(p, add(p, w.down, w.up), w.cosine);
	return (struct complex_pair){re, mul(p, sub(p, w.down, w.up), w.sine)};
}

/* (e^2re - e^-2re + 4i cos(im) sin(im)) / (e^2re + e^-2re - 2 + 4 cos(im)^2). */
static struct complex_pair hyperbolic_tangent(const struct complex_parts *p, struct complex_pair x)
{
	value four = num(p, 4), twice = add(p, x.re, x.re);
	value up = math1(p, LO_OP_MATH_EXPM1, twice);
	value down = math1(p, LO_OP_MATH_EXPM1, mul(p, num(p, -1), twice));
	value re = sub(p, up, down), cos_im = math1(p, LO_OP_MATH_COS, x.im);
	value cos_part = mul(p, mul(p, cos_im, cos_im), four);
	value im = mul(p, four, mul(p, cos_im, math1(p, LO_OP_MATH_SIN, x.im)));
	value both_sides = add(p, up, down), by = add(p, both_sides, cos_part);
	value overflows = equals(p, both_sides, INFINITY);
	value limit = math2(p, LO_OP_MATH_COPYSIGN, num(p, -1), x.re);
	struct complex_pair r = {choose(p, overflows, limit, quotient(p, re, by)), quotient(p, im, by)};
	if (finite_only(p))
		return r;
	value infinite = equals(p, absolute(p, x.re), INFINITY), real = equals(p, x.im, 0),
	      nan = is_nan(p, im);
	value not_infinite = LLVMBuildXor(p->l->b, infinite, LLVMConstInt(p->l->types.i1, 1, 0), "");
	r.re = choose(p, both(p, nan, not_infinite), num(p, NAN), r.re);
	r.im = choose(p, either(p, real, both(p, infinite, nan)), num(p, 0), r.im);
	return r;
}

static struct complex_pair tangent(const struct complex_parts *p, struct complex_pair x)
{
	value minus = num(p, -1);
	struct complex_pair r = hyperbolic_tangent(p, (struct complex_pair){mul(p, x.im, minus), x.re});
	return (struct complex_pair){r.im, mul(p, r.re, minus)};
}

/* -i log((x + i y) / sqrt(x^2 + y^2)), with y the first operand. */
static struct complex_pair arc_tangent(const struct complex_parts *p, struct complex_pair y,
				       struct complex_pair x)
{
	struct complex_pair i = {num(p, 0), num(p, 1)}, minus_i = {num(p, 0), num(p, -1)};
	struct complex_pair length = square_root(p, sum(p, product(p, x, x), product(p, y, y)));
	struct complex_pair direction = sum(p, x, product(p, i, y));
	return product(p, minus_i, logarithm(p, divide(p, direction, length)));
}

static struct complex_pair sign(const struct complex_parts *p, struct complex_pair x)
{
	struct complex_parts plain = without_flags(p);
	value zero = both(p, equals(&plain, x.re, 0), equals(&plain, x.im, 0)), length = magnitude(p, x);
	struct complex_pair unit = {quotient(p, x.re, length), quotient(p, x.im, length)};
	return choose_pair(p, zero, x, unit);
}

/* ---- functions of the op table ------------------------------------------- */

static struct complex_parts parts_of(struct lower *l, const struct lo_op *op, lo_type t)
{
	lo_type elem = lo_type_get(l->ctx, t)->elem;
	struct complex_parts p = {.l = l, .type = lower_type(l, elem), .flags = fast_math(l, op)};
	p.emulated = emulated_format(l, elem, &p.kind);
	if (p.emulated)
		p.type = float_type(l, LO_F32);
	return p;
}

static struct complex_parts operand_parts(struct lower *l, const struct lo_op *op)
{
	return parts_of(l, op, operand_type(l, op, 0));
}

static struct complex_pair split(struct lower *l, LLVMValueRef x)
{
	value re = LLVMBuildExtractValue(l->b, x, 0, "");
	return (struct complex_pair){re, LLVMBuildExtractValue(l->b, x, 1, "")};
}

static struct complex_pair operand_pair(struct lower *l, const struct lo_op *op, uint32_t i)
{
	return split(l, operand_one(l, op, i));
}

static bool set_pair(struct lower *l, const struct lo_op *op, struct complex_pair x)
{
	lo_value_id r = lo_result(op, 0);
	LLVMTypeRef type = lower_type(l, lo_type_of(l->m, r));
	LLVMValueRef v = LLVMBuildInsertValue(l->b, LLVMGetPoison(type), x.re, 0, "");
	set_one(l, r, LLVMBuildInsertValue(l->b, v, x.im, 1, ""));
	return true;
}

#define UNARY(NAME, FORMULA)                                                                                 \
	bool lower_complex_##NAME(struct lower *l, const struct lo_op *op)                                   \
	{                                                                                                    \
		struct complex_parts p = operand_parts(l, op);                                               \
		return set_pair(l, op, FORMULA(&p, operand_pair(l, op, 0)));                                 \
	}
#define BINARY(NAME, FORMULA)                                                                                \
	bool lower_complex_##NAME(struct lower *l, const struct lo_op *op)                                   \
	{                                                                                                    \
		struct complex_parts p = operand_parts(l, op);                                               \
		return set_pair(l, op, FORMULA(&p, operand_pair(l, op, 0), operand_pair(l, op, 1)));         \
	}
#define TO_REAL(NAME, FORMULA)                                                                               \
	bool lower_complex_##NAME(struct lower *l, const struct lo_op *op)                                   \
	{                                                                                                    \
		struct complex_parts p = operand_parts(l, op);                                               \
		set_one(l, lo_result(op, 0), FORMULA(&p, operand_pair(l, op, 0)));                           \
		return true;                                                                                 \
	}

static struct complex_pair difference(const struct complex_parts *p, struct complex_pair a,
				      struct complex_pair b)
{
	return (struct complex_pair){sub(p, a.re, b.re), sub(p, a.im, b.im)};
}

/* Without flags, as in MLIR. */
static struct complex_pair negation(const struct complex_parts *p, struct complex_pair x)
{
	struct complex_parts plain = without_flags(p);
	return (struct complex_pair){negate(&plain, x.re), negate(&plain, x.im)};
}

static struct complex_pair conjugate(const struct complex_parts *p, struct complex_pair x)
{
	struct complex_parts plain = without_flags(p);
	return (struct complex_pair){x.re, negate(&plain, x.im)};
}

static value real_part(const struct complex_parts *p, struct complex_pair x)
{
	(void)p;
	return x.re;
}

static value imaginary_part(const struct complex_parts *p, struct complex_pair x)
{
	(void)p;
	return x.im;
}

BINARY(add, sum)
BINARY(sub, difference)
BINARY(mul, product)
BINARY(div, divide)
BINARY(atan2, arc_tangent)
BINARY(pow, power)
UNARY(neg, negation)
UNARY(conj, conjugate)
UNARY(sign, sign)
UNARY(sqrt, square_root)
UNARY(rsqrt, inverse_root)
UNARY(exp, exponential)
UNARY(expm1, exponential_minus_one)
UNARY(log, logarithm)
UNARY(log1p, logarithm_plus_one)
UNARY(sin, sine)
UNARY(cos, cosine)
UNARY(tan, tangent)
UNARY(tanh, hyperbolic_tangent)
TO_REAL(abs, magnitude)
TO_REAL(angle, angle)
TO_REAL(re, real_part)
TO_REAL(im, imaginary_part)

/* The integer is converted to a complex number with imaginary part zero. */
bool lower_complex_powi(struct lower *l, const struct lo_op *op)
{
	struct complex_parts p = operand_parts(l, op);
	value n = LLVMBuildSIToFP(l->b, operand_one(l, op, 1), p.type, "");
	if (p.emulated)
		n = emulated_round(l, p.kind, n, ROUND_NEAREST_EVEN);
	return set_pair(l, op, power(&p, operand_pair(l, op, 0), (struct complex_pair){n, num(&p, 0)}));
}

static void set_equality(struct lower *l, const struct lo_op *op, LLVMRealPredicate predicate,
			 LLVMOpcode join)
{
	struct complex_parts p = operand_parts(l, op);
	struct complex_pair a = operand_pair(l, op, 0), b = operand_pair(l, op, 1);
	value re = compare(&p, predicate, a.re, b.re), im = compare(&p, predicate, a.im, b.im);
	set_one(l, lo_result(op, 0), LLVMBuildBinOp(l->b, join, re, im, ""));
}

bool lower_complex_eq(struct lower *l, const struct lo_op *op)
{
	set_equality(l, op, LLVMRealOEQ, LLVMAnd);
	return true;
}

bool lower_complex_neq(struct lower *l, const struct lo_op *op)
{
	set_equality(l, op, LLVMRealUNE, LLVMOr);
	return true;
}

bool lower_complex_create(struct lower *l, const struct lo_op *op)
{
	return set_pair(l, op, (struct complex_pair){operand_one(l, op, 0), operand_one(l, op, 1)});
}

bool lower_complex_constant(struct lower *l, const struct lo_op *op)
{
	lo_type t = lo_type_of(l->m, lo_result(op, 0)), elem = lo_type_get(l->ctx, t)->elem;
	const struct lo_attr_data *a = lo_attr_get(l->ctx, op_attr(l, op, l->s.value));
	LLVMValueRef parts[2];
	for (uint32_t i = 0; i < 2; i++)
		if (!(parts[i] = constant_from_attr(l, a->elems[i], elem)))
			return false;
	set_one(l, lo_result(op, 0), LLVMConstStructInContext(l->llvm, parts, 2, 0));
	return true;
}

/* ---- bits ---------------------------------------------------------------- */

static LLVMTypeRef part_bits(struct lower *l, lo_type complex)
{
	return LLVMIntTypeInContext(l->llvm, lo_type_get(l->ctx, lo_type_get(l->ctx, complex)->elem)->width);
}

/* As in memory: on a little-endian target the real part is the low half. */
static LLVMValueRef bits_of_complex(struct lower *l, lo_type t, LLVMValueRef x)
{
	LLVMTypeRef half = part_bits(l, t);
	unsigned width = LLVMGetIntTypeWidth(half);
	LLVMTypeRef whole = LLVMIntTypeInContext(l->llvm, 2 * width);
	struct complex_pair pair = split(l, x);
	value re = LLVMBuildZExt(l->b, LLVMBuildBitCast(l->b, pair.re, half, ""), whole, "");
	value im = LLVMBuildZExt(l->b, LLVMBuildBitCast(l->b, pair.im, half, ""), whole, "");
	return LLVMBuildOr(l->b, re, LLVMBuildShl(l->b, im, LLVMConstInt(whole, width, 0), ""), "");
}

/* @p x is an integer of twice the width of a part. */
static struct complex_pair complex_of_bits(struct lower *l, lo_type t, LLVMValueRef x)
{
	LLVMTypeRef half = part_bits(l, t), part = lower_type(l, lo_type_get(l->ctx, t)->elem);
	unsigned width = LLVMGetIntTypeWidth(half);
	LLVMTypeRef whole = LLVMIntTypeInContext(l->llvm, 2 * width);
	value bits = LLVMBuildBitCast(l->b, x, whole, "");
	value high = LLVMBuildLShr(l->b, bits, LLVMConstInt(whole, width, 0), "");
	value re = LLVMBuildBitCast(l->b, LLVMBuildTrunc(l->b, bits, half, ""), part, "");
	return (struct complex_pair){re,
				     LLVMBuildBitCast(l->b, LLVMBuildTrunc(l->b, high, half, ""), part, "")};
}

bool lower_complex_bitcast(struct lower *l, const struct lo_op *op)
{
	lo_type from = operand_type(l, op, 0), to = lo_type_of(l->m, lo_result(op, 0));
	bool from_complex = lo_type_kind(l->ctx, from) == LO_TYPE_COMPLEX,
	     to_complex = lo_type_kind(l->ctx, to) == LO_TYPE_COMPLEX;
	LLVMValueRef x = operand_one(l, op, 0);
	if (from_complex && to_complex) { /* the verifier requires equal types in this case */
		set_one(l, lo_result(op, 0), x);
		return true;
	}
	if (to_complex)
		return set_pair(l, op, complex_of_bits(l, to, x));
	if (from_complex)
		x = bits_of_complex(l, from, x);
	set_one(l, lo_result(op, 0), LLVMBuildBitCast(l->b, x, lower_type(l, to), ""));
	return true;
}
