// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* reference PLAN: what the kernels of a plan (see elementwise.py) must give, computed in C without bit
 * tricks: formats that LLVM does not have are decoded to numbers, computed with as float and rounded by
 * dividing by the unit in the last place; f80 and f128 by the C library's functions for them. Reads and
 * writes what drive.c does. */
#define _GNU_SOURCE
#define __STDC_WANT_IEC_60559_TYPES_EXT__
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef _Float128 real;
typedef __int128 integer;

struct head {
	int32_t n, n_in, n_out, arg, in_bytes[4], out_bytes[4], lanes[4];
	char names[5][24];
};

/* ---- formats ------------------------------------------------------------- */

enum special { IEEE, FN, FNUZ, FINITE, E8M0 };
struct format {
	const char *name;
	int bits, exp, frac, bias;
	enum special special;
};
static const struct format formats[] = {
	{"f8E5M2", 8, 5, 2, 15, IEEE},
	{"f8E4M3", 8, 4, 3, 7, IEEE},
	{"f8E3M4", 8, 3, 4, 3, IEEE},
	{"f8E4M3FN", 8, 4, 3, 7, FN},
	{"f8E5M2FNUZ", 8, 5, 2, 16, FNUZ},
	{"f8E4M3FNUZ", 8, 4, 3, 8, FNUZ},
	{"f8E4M3B11FNUZ", 8, 4, 3, 11, FNUZ},
	{"f8E8M0FNU", 8, 8, 0, 127, E8M0},
	{"f6E3M2FN", 6, 3, 2, 3, FINITE},
	{"f6E2M3FN", 6, 2, 3, 1, FINITE},
	{"f4E2M1FN", 4, 2, 1, 1, FINITE},
	{"tf32", 19, 8, 10, 127, IEEE},
	{"f16", 16, 5, 10, 15, IEEE},
	{"bf16", 16, 8, 7, 127, IEEE},
	{"f32", 32, 8, 23, 127, IEEE},
	{"f64", 64, 11, 52, 1023, IEEE},
	{NULL, 0, 0, 0, 0, IEEE},
};

static const struct format *format_of(const char *name)
{
	for (const struct format *f = formats; f->name; f++)
		if (strcmp(f->name, name) == 0)
			return f;
	return NULL;
}

static real power_of_two(int e)
{
	return ldexpf128(1, e);
}

static real decode(const struct format *f, uint64_t x)
{
	uint64_t sign = x >> (f->bits - 1) & 1, rest = x & ((UINT64_C(1) << (f->bits - 1)) - 1);
	uint64_t frac = rest & ((UINT64_C(1) << f->frac) - 1);
	int e = (int)(rest >> f->frac), top = (1 << f->exp) - 1;
	if (f->special == E8M0)
		return x == 0xff ? (real)NAN : power_of_two((int)x - 127);
	real v = e ? (1 + frac / power_of_two(f->frac)) * power_of_two(e - f->bias)
		   : frac / power_of_two(f->frac) * power_of_two(1 - f->bias);
	if (f->special == IEEE && e == top)
		v = frac ? (real)NAN : (real)INFINITY;
	if (f->special == FN && rest == (UINT64_C(1) << (f->bits - 1)) - 1)
		v = NAN;
	if (f->special == FNUZ && sign && !rest)
		return NAN;
	return sign ? -v : v;
}

enum { EVEN, DOWN, UP, ZERO, AWAY };

/* @p q to an integer. */
static real round_quotient(real q, int mode, bool negative)
{
	real n = floorf128(q), rest = q - n;
	if (mode == EVEN)
		return n + (rest > 0.5 || (rest == 0.5 && fmodf128(n, 2) == 1));
	if (mode == AWAY)
		return n + (rest >= 0.5);
	if (mode == ZERO)
		return n;
	return n + (rest > 0 && (mode == UP) != negative);
}

static uint64_t nan_of(const struct format *f)
{
	uint64_t top = UINT64_C(1) << (f->bits - 1);
	switch (f->special) {
	case IEEE: return ((UINT64_C(1) << f->exp) - 1) << f->frac | UINT64_C(1) << (f->frac - 1);
	case FN: return top - 1;
	case FNUZ: return top;
	case E8M0: return 0xff;
	case FINITE: break;
	}
	return 0;
}

static uint64_t encode_power(real v, int mode)
{
	int e;
	real fraction = frexpf128(fabsf128(v), &e) * 2; /* 1 <= fraction < 2 */
	bool up = mode == UP ? fraction > 1 : mode == EVEN || mode == AWAY ? fraction >= 1.5 : false;
	if (v == 0 || e - 1 < -127)
		return 0;
	e += up - 1;
	if (isinf(v))
		return 0xff;
	return e > 127 ? (mode == ZERO || mode == DOWN ? 0xfe : 0xff) : (uint64_t)(e + 127);
}

static uint64_t encode(const struct format *f, real v, int mode)
{
	uint64_t top = UINT64_C(1) << (f->bits - 1), all = top - 1;
	bool negative = signbit(v);
	if (isnan(v))
		return nan_of(f);
	if (f->special == E8M0)
		return encode_power(v, mode);
	uint64_t infinity = f->special == IEEE     ? ((UINT64_C(1) << f->exp) - 1) << f->frac
			    : f->special == FINITE ? all
						   : nan_of(f);
	uint64_t largest = f->special == IEEE ? infinity - 1 : f->special == FN ? all - 1 : all, code;
	bool cut = mode == ZERO || (mode == UP && negative) || (mode == DOWN && !negative);
	if (isinf(v)) {
		code = infinity;
	} else {
		int e;
		frexpf128(v, &e);
		e = v == 0 || e - 1 < 1 - f->bias ? 1 - f->bias : e - 1;
		real n = round_quotient(fabsf128(v) / power_of_two(e - f->frac), mode, negative);
		real one = power_of_two(f->frac);
		real wide = n < one ? n : (e + f->bias - 1) * one + n; /* n may be 2 * one */
		code = wide > largest ? (cut ? largest : infinity) : (uint64_t)wide;
	}
	if (f->special == FNUZ && (code == 0 || code == top))
		return code;
	return code | (negative ? top : 0);
}

/* ---- operations, on float, long double and _Float128 --------------------- */

#define OPERATIONS(T, S, NAME)                                                                               \
	static T maximum_##NAME(T a, T b)                                                                    \
	{                                                                                                    \
		if (isnan(a) || isnan(b))                                                                    \
			return (T)NAN;                                                                       \
		return a == b ? (signbit(a) ? b : a) : a > b ? a : b;                                        \
	}                                                                                                    \
	static T minimum_##NAME(T a, T b)                                                                    \
	{                                                                                                    \
		return -maximum_##NAME(-a, -b);                                                              \
	}                                                                                                    \
	static bool common_##NAME(const char *op, T x, T y, T z, T *r)                                       \
	{                                                                                                    \
		if (strcmp(op, "maximumf") == 0)                                                             \
			*r = maximum_##NAME(x, y);                                                           \
		else if (strcmp(op, "minimumf") == 0)                                                        \
			*r = minimum_##NAME(x, y);                                                           \
		else if (strcmp(op, "clampf") == 0)                                                          \
			*r = maximum_##NAME(minimum_##NAME(x, y), z);                                        \
		else if (strcmp(op, "acosh") == 0)                                                           \
			*r = acosh##S(x);                                                                    \
		else if (strcmp(op, "asinh") == 0)                                                           \
			*r = asinh##S(x);                                                                    \
		else if (strcmp(op, "atanh") == 0)                                                           \
			*r = atanh##S(x);                                                                    \
		else if (strcmp(op, "cbrt") == 0)                                                            \
			*r = cbrt##S(x);                                                                     \
		else if (strcmp(op, "erf") == 0)                                                             \
			*r = erf##S(x);                                                                      \
		else if (strcmp(op, "erfc") == 0)                                                            \
			*r = erfc##S(x);                                                                     \
		else                                                                                         \
			return false;                                                                        \
		return true;                                                                                 \
	}
OPERATIONS(float, f, float)
OPERATIONS(long double, l, long)
OPERATIONS(_Float128, f128, quad)

static const struct {
	const char *name;
	float (*f)(float);
} unary[] = {
	{"absf", fabsf},           {"ceil", ceilf}, {"cos", cosf},     {"exp", expf},     {"exp2", exp2f},
	{"floor", floorf},         {"log", logf},   {"log10", log10f}, {"log2", log2f},   {"round", roundf},
	{"roundeven", roundevenf}, {"sin", sinf},   {"sqrt", sqrtf},   {"trunc", truncf}, {"acos", acosf},
	{"asin", asinf},           {"atan", atanf}, {"cosh", coshf},   {"sinh", sinhf},   {"tan", tanf},
	{"tanh", tanhf},
};

/* llvm.maxnum on x86: where the numbers are equal, also zeros of either sign, the first. */
static float number_of(float x, float y, bool y_wins)
{
	return isnan(x) ? y : isnan(y) ? x : y_wins ? y : x;
}

static float compute(const char *op, float x, float y, float z)
{
	float r;
	if (common_float(op, x, y, z, &r))
		return r;
	for (size_t i = 0; i < sizeof unary / sizeof unary[0]; i++)
		if (strcmp(unary[i].name, op) == 0)
			return unary[i].f(x);
#define CASE(NAME, VALUE)                                                                                    \
	if (strcmp(op, NAME) == 0)                                                                           \
		return VALUE;
	CASE("addf", x + y)
	CASE("subf", x - y)
	CASE("mulf", x * y)
	CASE("divf", x / y)
	CASE("remf", fmodf(x, y))
	CASE("maxnumf", number_of(x, y, y > x))
	CASE("minnumf", number_of(x, y, y < x))
	CASE("negf", -x)
	CASE("expm1", expf(x) - 1)
	CASE("log1p", logf(1 + x))
	CASE("rsqrt", 1 / sqrtf(x))
	CASE("copysign", copysignf(x, y))
	CASE("powf", powf(x, y))
	CASE("atan2", atan2f(x, y))
	CASE("fma", fmaf(x, y, z))
#undef CASE
	fprintf(stderr, "no reference for %s\n", op);
	exit(3);
}

static bool compare(int predicate, real x, real y)
{
	bool u = isnan(x) || isnan(y), greater = x > y, less = x < y, equal = x == y;
	switch (predicate) {
	case 1: return equal;
	case 2: return greater;
	case 3: return greater || equal;
	case 4: return less;
	case 5: return less || equal;
	case 6: return greater || less;
	case 7: return !u;
	case 8: return u || equal;
	case 9: return u || greater;
	case 10: return u || greater || equal;
	case 11: return u || less;
	case 12: return u || less || equal;
	case 13: return !equal;
	case 14: return u;
	default: return predicate == 15;
	}
}

static bool is_class(const char *op, float x)
{
	int class = fpclassify(x);
	if (strcmp(op, "isfinite") == 0)
		return class != FP_NAN && class != FP_INFINITE;
	if (strcmp(op, "isinf") == 0)
		return class == FP_INFINITE;
	return strcmp(op, "isnan") == 0 ? class == FP_NAN : class == FP_NORMAL;
}

/* ---- one element --------------------------------------------------------- */

struct operand {
	char bytes[16];
};

static uint64_t word(const struct operand *o)
{
	uint64_t w;
	memcpy(&w, o->bytes, 8);
	return w;
}

static real number(const char *type, const struct operand *o)
{
	const struct format *f = format_of(type);
	long double l;
	real q;
	if (f)
		return decode(f, word(o) & (f->bits == 64 ? UINT64_MAX : (UINT64_C(1) << f->bits) - 1));
	if (strcmp(type, "f80") == 0) {
		memcpy(&l, o->bytes, 10);
		return (real)l;
	}
	memcpy(&q, o->bytes, 16);
	return q;
}

static struct operand stored(const char *type, real v, int mode)
{
	const struct format *f = format_of(type);
	struct operand o = {{0}};
	long double l = (long double)v;
	uint64_t code;
	if (f) {
		code = encode(f, v, mode);
		memcpy(o.bytes, &code, 8);
	} else if (strcmp(type, "f80") == 0) {
		memcpy(o.bytes, &l, 10);
	} else {
		memcpy(o.bytes, &v, 16);
	}
	return o;
}

static struct operand whole(integer v, int bits)
{
	struct operand o;
	unsigned __int128 u = (unsigned __int128)v;
	if (bits < 128)
		u &= ((unsigned __int128)1 << bits) - 1;
	memcpy(o.bytes, &u, 16);
	return o;
}

static integer integer_of(const char *type, const struct operand *o, bool is_signed)
{
	int bits = atoi(type + 1);
	unsigned __int128 u;
	memcpy(&u, o->bytes, 16);
	if (bits == 128)
		return (integer)u;
	u &= ((unsigned __int128)1 << bits) - 1;
	if (is_signed && u >> (bits - 1))
		u |= ~(unsigned __int128)0 << bits;
	return (integer)u;
}

static float float_of_int(const char *type, const struct operand *o, bool is_signed)
{
	integer v = integer_of(type, o, is_signed);
	return is_signed ? (float)v : (float)(unsigned __int128)v;
}

static integer truncated(real v)
{
	return v >= power_of_two(127) ? (integer)(unsigned __int128)v : (integer)v;
}

/* By the exponent alone: as f8E8M0FNU, rounded towards zero. */
static real scale_of(const char *type, const struct operand *o)
{
	const struct format *power = format_of("f8E8M0FNU");
	return decode(power, encode(power, number(type, o), ZERO));
}

/* As the format that the computation takes place in. */
static real in_format(const char *type, real v)
{
	struct operand o = stored(type, v, EVEN);
	return number(type, &o);
}

static struct operand scaled(const struct head *h, const struct operand *x)
{
	const char *from = h->names[1], *to = h->names[4];
	bool extends = format_of(from)->bits < format_of(to)->bits;
	const char *in = extends ? to : from;
	real v = number(from, &x[0]), scale = scale_of(h->names[2], &x[1]);
	/* f128 holds products of f64 and powers of two, and quotients by them, exactly */
	return stored(
		to,
		in_format(in, extends ? in_format(in, v) * in_format(in, scale) : v / in_format(in, scale)),
		EVEN);
}

static struct operand wide(const char *op, const char *type, const struct operand *x)
{
	struct operand o = {{0}};
	if (strcmp(type, "f80") == 0) {
		long double a[3] = {0}, r = 0;
		for (int i = 0; i < 3; i++)
			memcpy(&a[i], x[i].bytes, 10);
		common_long(op, a[0], a[1], a[2], &r);
		memcpy(o.bytes, &r, 10);
		return o;
	}
	real a[3], r = 0;
	for (int i = 0; i < 3; i++)
		memcpy(&a[i], x[i].bytes, 16);
	common_quad(op, a[0], a[1], a[2], &r);
	memcpy(o.bytes, &r, 16);
	return o;
}

static struct operand element(const struct head *h, const struct operand *x, int result)
{
	const char *op = h->names[0], *from = h->names[1], *to = h->names[4];
	if (strcmp(op, "select") == 0)
		return x[0].bytes[0] & 1 ? x[1] : x[2];
	if (strcmp(op, "convert") == 0)
		return stored(to, number(from, &x[0]), h->arg);
	if (strcmp(op, "scaling") == 0)
		return scaled(h, x);
	if (strcmp(op, "sitofp") == 0 || strcmp(op, "uitofp") == 0)
		return stored(to, float_of_int(from, &x[0], op[0] == 's'), EVEN);
	if (strcmp(op, "fptosi") == 0 || strcmp(op, "fptoui") == 0)
		return whole(truncated(number(from, &x[0])), atoi(to + 1));
	if (!format_of(from))
		return wide(op, from, x);
	float a = (float)number(from, &x[0]),
	      b = h->n_in > 1 && format_of(h->names[2]) ? (float)number(h->names[2], &x[1]) : 0;
	float c = h->n_in > 2 ? (float)number(h->names[3], &x[2]) : 0;
	if (strcmp(op, "cmpf") == 0)
		return whole(compare(h->arg, a, b), 8);
	if (strncmp(op, "is", 2) == 0)
		return whole(is_class(op, a), 8);
	if (strcmp(op, "fpowi") == 0)
		return stored(to, __builtin_powif(a, (int)integer_of("i32", &x[1], true)), EVEN);
	if (strcmp(op, "sincos") == 0)
		return stored(to, result ? cosf(a) : sinf(a), EVEN);
	return stored(to, compute(op, a, b, c), EVEN);
}

static void run(FILE *plan, const struct head *h)
{
	int lanes = h->lanes[0], n = h->n * lanes, step[3];
	char *in[3] = {NULL, NULL, NULL};
	for (int i = 0; i < h->n_in; i++) {
		size_t bytes = (size_t)h->n * (size_t)h->in_bytes[i];
		in[i] = malloc(bytes + 16);
		if (!in[i] || fread(in[i], 1, bytes, plan) != bytes)
			exit(3);
		/* a scalar condition of vectors counts for all lanes */
		step[i] = h->in_bytes[i] % lanes ? 0 : h->in_bytes[i] / lanes;
	}
	for (int result = 0; result < h->n_out; result++)
		for (int e = 0; e < n; e++) {
			struct operand x[3];
			memset(x, 0, sizeof x);
			for (int i = 0; i < h->n_in; i++) {
				size_t size = step[i] ? (size_t)step[i] : (size_t)h->in_bytes[i];
				memcpy(x[i].bytes,
				       in[i] + (step[i] ? e * step[i] : e / lanes * h->in_bytes[i]),
				       size > 16 ? 16 : size);
			}
			struct operand r = element(h, x, result);
			fwrite(r.bytes, (size_t)(h->out_bytes[result] / lanes), 1, stdout);
		}
	for (int i = 0; i < h->n_in; i++)
		free(in[i]);
}

int main(int argc, char **argv)
{
	FILE *plan = argc == 2 ? fopen(argv[1], "rb") : NULL;
	struct head h;
	if (!plan)
		return 2;
	while (fread(&h, sizeof h, 1, plan) == 1)
		run(plan, &h);
	return fflush(stdout) ? 3 : 0;
}
