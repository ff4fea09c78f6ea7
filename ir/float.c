// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Floats of every format without the host's arithmetic: text to bits, bits to text, conversion.
 * Method: a number is sign * significand * 2^exponent with a significand of 128 bits and a sticky bit.
 * Decimal text is converted through big integers, which are only multiplied and divided by single words,
 * since a power of ten is a product of such words. As in MLIR, decimal text is first rounded to f64 and
 * then to its format, so that both tools read the same bits from the same text. Printing follows LLVM's
 * APFloat::toString digit for digit, including where it truncates instead of rounding. */
#include "base/out.h"
#include "base/wide.h"
#include "context_impl.h"

typedef struct lo_wide u128;

static const struct lo_float_format formats[LO_FLOAT_COUNT] = {
	[LO_F4E2M1FN] = {4, 2, 1, false, LO_NF_FINITE, 1},
	[LO_F6E2M3FN] = {6, 2, 3, false, LO_NF_FINITE, 1},
	[LO_F6E3M2FN] = {6, 3, 2, false, LO_NF_FINITE, 3},
	[LO_F8E5M2] = {8, 5, 2, false, LO_NF_IEEE, 15},
	[LO_F8E4M3] = {8, 4, 3, false, LO_NF_IEEE, 7},
	[LO_F8E4M3FN] = {8, 4, 3, false, LO_NF_FN, 7},
	[LO_F8E5M2FNUZ] = {8, 5, 2, false, LO_NF_FNUZ, 16},
	[LO_F8E4M3FNUZ] = {8, 4, 3, false, LO_NF_FNUZ, 8},
	[LO_F8E4M3B11FNUZ] = {8, 4, 3, false, LO_NF_FNUZ, 11},
	[LO_F8E3M4] = {8, 3, 4, false, LO_NF_IEEE, 3},
	[LO_F8E8M0FNU] = {8, 8, 0, false, LO_NF_E8M0, 127},
	[LO_BF16] = {16, 8, 7, false, LO_NF_IEEE, 127},
	[LO_F16] = {16, 5, 10, false, LO_NF_IEEE, 15},
	[LO_TF32] = {19, 8, 10, false, LO_NF_IEEE, 127},
	[LO_F32] = {32, 8, 23, false, LO_NF_IEEE, 127},
	[LO_F64] = {64, 11, 52, false, LO_NF_IEEE, 1023},
	[LO_F80] = {80, 15, 63, true, LO_NF_IEEE, 16383},
	[LO_F128] = {128, 15, 112, false, LO_NF_IEEE, 16383},
};

const struct lo_float_format *lo_float_format(enum lo_float_kind kind)
{
	return &formats[kind];
}

enum class { CLASS_ZERO, CLASS_FINITE, CLASS_INF, CLASS_NAN };
struct float_number {
	enum class class;
	bool negative, sticky; /* sticky: the exact value is slightly larger than significand * 2^exponent */
	u128 significand;
	int exponent;
};

/* ---- bits and numbers ---------------------------------------------------- */

static uint32_t stored_exponent_max(const struct lo_float_format *f)
{
	return (1u << f->exp_bits) - 1;
}
static uint32_t magnitude_bits(const struct lo_float_format *f)
{
	return f->nonfinite == LO_NF_E8M0 ? 8u : f->bits - 1u;
}

static struct float_number decode(enum lo_float_kind kind, const uint64_t bits[2])
{
	const struct lo_float_format *f = &formats[kind];
	u128 all = lo_wide_and((u128){bits[0], f->bits > 64 ? bits[1] : 0}, lo_wide_ones(f->bits));
	uint32_t significand_bits = f->fraction_bits + (f->integer_bit ? 1u : 0u);
	u128 fraction = lo_wide_and(all, lo_wide_ones(f->fraction_bits));
	uint32_t exponent = (uint32_t)lo_wide_right(all, significand_bits).low & stored_exponent_max(f);
	bool stored_one = f->integer_bit && lo_wide_bit(all, f->fraction_bits);
	struct float_number n = {.class = CLASS_FINITE};
	n.negative = f->nonfinite != LO_NF_E8M0 && lo_wide_bit(all, f->bits - 1u);
	u128 rest = lo_wide_and(all, lo_wide_ones(magnitude_bits(f)));
	bool top = exponent == stored_exponent_max(f), zero = lo_wide_is_zero(rest);
	bool largest = lo_wide_same(rest, lo_wide_ones(magnitude_bits(f)));
	if ((f->nonfinite == LO_NF_IEEE && top &&
	     (!lo_wide_is_zero(fraction) || (f->integer_bit && !stored_one))) ||
	    (f->integer_bit && exponent && !stored_one) ||
	    ((f->nonfinite == LO_NF_FN || f->nonfinite == LO_NF_E8M0) && largest) ||
	    (f->nonfinite == LO_NF_FNUZ && n.negative && zero)) {
		n.class = CLASS_NAN;
		n.significand = fraction;
		return n;
	}
	if (f->nonfinite == LO_NF_IEEE && top) {
		n.class = CLASS_INF;
		return n;
	}
	if (zero && f->nonfinite != LO_NF_E8M0) {
		n.class = CLASS_ZERO;
		return n;
	}
	bool normal = exponent != 0 || f->nonfinite == LO_NF_E8M0;
	n.significand = fraction;
	if (normal || stored_one)
		n.significand = lo_wide_or(fraction, lo_wide_power(f->fraction_bits));
	n.exponent = (normal ? (int)exponent : 1) - f->bias - f->fraction_bits;
	return n;
}

static u128 largest_finite(const struct lo_float_format *f)
{
	switch (f->nonfinite) {
	case LO_NF_IEEE: {
		uint32_t significand_bits = f->fraction_bits + (f->integer_bit ? 1u : 0u);
		u128 exponent = lo_wide_left(lo_wide(stored_exponent_max(f) - 1), significand_bits);
		return lo_wide_or(exponent, lo_wide_ones(significand_bits));
	}
	case LO_NF_FN:
	case LO_NF_E8M0: return lo_wide_sub(lo_wide_ones(magnitude_bits(f)), lo_wide(1));
	case LO_NF_FNUZ:
	case LO_NF_FINITE: break;
	}
	return lo_wide_ones(magnitude_bits(f));
}

/* The result for a number too large for the format, without sign (but NaN of FNUZ is the sign bit alone). */
static u128 overflowed(const struct lo_float_format *f)
{
	if (f->nonfinite == LO_NF_IEEE && f->integer_bit)
		return lo_wide_left(lo_wide(stored_exponent_max(f) << 1 | 1), f->fraction_bits);
	if (f->nonfinite == LO_NF_IEEE)
		return lo_wide_left(lo_wide(stored_exponent_max(f)), f->fraction_bits);
	if (f->nonfinite == LO_NF_FINITE)
		return largest_finite(f);
	return f->nonfinite == LO_NF_FNUZ ? lo_wide_power(f->bits - 1u) : lo_wide_ones(magnitude_bits(f));
}

static u128 nan_bits(const struct lo_float_format *f)
{
	if (f->nonfinite == LO_NF_IEEE)
		return lo_wide_or(overflowed(f), lo_wide_power(f->fraction_bits - 1u));
	return f->nonfinite == LO_NF_FINITE ? lo_wide(0) : overflowed(f);
}

/* Round to nearest even. Bit 127 is the top bit of the significand; @p keep bits are kept. May return
 * 2^keep. */
static u128 round_significand(u128 significand, bool sticky, int keep)
{
	if (keep < 0)
		return lo_wide(0);
	u128 kept = keep == 0 ? lo_wide(0) : lo_wide_right(significand, 128u - (uint32_t)keep);
	u128 lost = keep == 128 ? lo_wide(0) : lo_wide_left(significand, (uint32_t)keep);
	u128 half = lo_wide_power(127);
	bool up = lo_wide_less(half, lost) || (lo_wide_same(lost, half) && (sticky || (kept.low & 1)));
	return lo_wide_add(kept, lo_wide(up));
}

/* Bits of a finite nonzero number, without sign. */
static u128 encode_finite(const struct lo_float_format *f, const struct float_number *n)
{
	int shift = (int)lo_wide_leading_zeros(n->significand);
	u128 significand = lo_wide_left(n->significand, (uint32_t)shift);
	int exponent = n->exponent - shift + 127; /* exponent of the top bit */
	int least = f->nonfinite == LO_NF_E8M0 ? -f->bias : 1 - f->bias;
	int precision = f->fraction_bits + 1;
	if (f->nonfinite == LO_NF_E8M0 && exponent < least)
		return lo_wide(0); /* the smallest number */
	int keep =
		exponent < least ? precision - (least - exponent > 200 ? 200 : least - exponent) : precision;
	u128 kept = round_significand(significand, n->sticky, keep);
	if (lo_wide_bit(kept, (uint32_t)precision)) { /* it is 2^precision */
		kept = lo_wide_right(kept, 1);
		exponent++;
	}
	bool normal = lo_wide_bit(kept, (uint32_t)precision - 1);
	if (normal && exponent < least)
		exponent = least; /* a denormal was rounded up to the first normal number */
	if (exponent > (int)stored_exponent_max(f) - f->bias)
		return overflowed(f);
	u128 stored = lo_wide(normal ? (uint64_t)(exponent + f->bias) : 0);
	uint32_t kept_bits = f->fraction_bits + (f->integer_bit ? 1u : 0u);
	u128 code = lo_wide_or(lo_wide_left(stored, kept_bits), lo_wide_and(kept, lo_wide_ones(kept_bits)));
	return lo_wide_less(largest_finite(f), code) ? overflowed(f) : code;
}

static void encode(enum lo_float_kind kind, const struct float_number *n, uint64_t bits[2])
{
	const struct lo_float_format *f = &formats[kind];
	u128 code = lo_wide(0);
	switch (n->class) {
	case CLASS_ZERO: break;
	case CLASS_FINITE: code = encode_finite(f, n); break;
	case CLASS_INF: code = overflowed(f); break;
	case CLASS_NAN: code = nan_bits(f); break;
	}
	bool sign = n->negative && f->nonfinite != LO_NF_E8M0 &&
		    (f->nonfinite != LO_NF_FNUZ || !lo_wide_is_zero(code));
	code = lo_wide_or(code, lo_wide_left(lo_wide(sign), f->bits - 1u));
	bits[0] = code.low;
	bits[1] = code.high;
}

void lo_float_from_double(enum lo_float_kind kind, double v, uint64_t bits[2])
{
	uint64_t double_bits[2] = {0, 0};
	memcpy(double_bits, &v, sizeof v);
	struct float_number n = decode(LO_F64, double_bits);
	encode(kind, &n, bits);
}

/* ---- big integers -------------------------------------------------------- */

/* For f128 the least number is 1 * 5^16494 * 10^-16494, of 38,300 bits. For text: 800 digits, 10^5,000 and
 * a quotient of 128 bits. */
#define MAX_WORDS 640u
struct big {
	uint32_t n;
	uint64_t at[MAX_WORDS];
}; /* least significant first; at[n - 1] != 0 */

static void big_set(struct big *b, u128 v)
{
	b->at[0] = v.low;
	b->at[1] = v.high;
	b->n = b->at[1] ? 2 : b->at[0] ? 1 : 0;
}

static void big_mul_add(struct big *b, uint64_t factor, uint64_t carry)
{
	for (uint32_t i = 0; i < b->n; i++) {
		u128 product = lo_wide_mul_add(b->at[i], factor, carry);
		b->at[i] = product.low;
		carry = product.high;
	}
	if (carry)
		b->at[b->n++] = carry;
}

/* Divide @p b in place; returns the remainder. */
static uint64_t big_div(struct big *b, uint64_t divisor)
{
	u128 rest = lo_wide(0);
	for (uint32_t i = b->n; i-- > 0;)
		b->at[i] = lo_wide_div((u128){b->at[i], rest.low}, lo_wide(divisor), &rest).low;
	while (b->n && !b->at[b->n - 1])
		b->n--;
	return rest.low;
}

static void big_shift_left(struct big *b, uint32_t shift)
{
	if (!b->n)
		return;
	if (shift % 64)
		big_mul_add(b, UINT64_C(1) << (shift % 64), 0);
	uint32_t words = shift / 64;
	memmove(b->at + words, b->at, b->n * sizeof *b->at);
	memset(b->at, 0, words * sizeof *b->at);
	b->n += words;
}

static uint32_t big_bits(const struct big *b)
{
	return b->n ? 64 * b->n - (uint32_t)__builtin_clzll(b->at[b->n - 1]) : 0;
}

static uint64_t power(uint64_t base, uint32_t exponent)
{
	uint64_t p = 1;
	while (exponent--)
		p *= base;
	return p;
}

/* Multiply by 5^k, divide by 5^k or 10^k, with as many factors at a time as fit in a word. Division
 * returns true if a remainder was lost. */
static void big_mul_fives(struct big *b, uint32_t k)
{
	const uint64_t most = power(5, 27);
	for (; k >= 27; k -= 27)
		big_mul_add(b, most, 0);
	big_mul_add(b, power(5, k), 0);
}

static bool big_div_power(struct big *b, uint64_t base, uint32_t per_word, uint32_t k)
{
	bool lost = false;
	const uint64_t most = power(base, per_word);
	for (; k >= per_word; k -= per_word)
		lost |= big_div(b, most) != 0;
	if (k)
		lost |= big_div(b, power(base, k)) != 0;
	return lost;
}

/* The top 128 bits as a number: significand, exponent, and whether bits were lost. */
static struct float_number number_of_big(const struct big *b, int exponent, bool sticky)
{
	struct float_number n = {CLASS_FINITE, false, sticky, lo_wide(0), exponent};
	if (b->n == 0) {
		n.class = CLASS_ZERO;
		return n;
	}
	uint32_t low = b->n > 2 ? b->n - 3 : 0; /* index of the lowest of the three words used */
	for (uint32_t i = 0; i < low; i++)
		n.sticky |= b->at[i] != 0;
	int shift = __builtin_clzll(b->at[b->n - 1]);
	n.exponent += 64 * (int)low;
	if (b->n < 3) {
		n.significand = (u128){b->at[0], b->n > 1 ? b->at[1] : 0};
		return n;
	}
	n.significand = (u128){b->at[low + 1], b->at[low + 2]};
	uint64_t rest = b->at[low];
	if (shift) {
		n.significand = lo_wide_left(n.significand, (uint32_t)shift);
		n.significand.low |= rest >> (64 - shift);
		rest <<= shift;
	}
	n.exponent += 64 - shift;
	n.sticky |= rest != 0;
	return n;
}

/* ---- text to number ------------------------------------------------------ */

#define MAX_DIGITS 800u /* a double is determined by its first 767 digits */

struct decimal {
	bool negative;
	uint32_t n; /* significant digits, the first not 0; n == 0: zero */
	char digits[MAX_DIGITS + 1];
	int exponent; /* value = digits * 10^exponent */
};

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool read_exponent(const char *at, const char *end, int *exponent)
{
	bool negative = at < end && *at == '-';
	if (at < end && (*at == '-' || *at == '+'))
		at++;
	if (at == end)
		return false;
	int value = 0;
	for (; at < end; at++) {
		if (!is_digit(*at))
			return false;
		if (value < 1000000) /* beyond any format, for all digits */
			value = value * 10 + (*at - '0');
	}
	*exponent += negative ? -value : value;
	return true;
}

/* [+-]digits[.digits][eE[+-]digits]. Nonzero digits beyond MAX_DIGITS count as one further nonzero digit. */
static bool read_decimal(const char *text, size_t len, struct decimal *d)
{
	const char *at = text, *end = text + len;
	d->n = 0;
	d->exponent = 0;
	d->negative = at < end && *at == '-';
	if (at < end && (*at == '-' || *at == '+'))
		at++;
	bool any = false, point = false, cut = false;
	int64_t exponent = 0;
	for (; at < end && (is_digit(*at) || (*at == '.' && !point)); at++) {
		if (*at == '.') {
			point = true;
			continue;
		}
		any = true;
		bool kept = (d->n || *at != '0') && d->n < MAX_DIGITS;
		cut |= d->n == MAX_DIGITS && *at != '0';
		exponent += d->n == MAX_DIGITS && !point;
		exponent -= point && d->n < MAX_DIGITS;
		if (kept)
			d->digits[d->n++] = *at;
	}
	if (!any)
		return false;
	if (cut) {
		d->digits[d->n++] = '1';
		exponent--;
	}
	d->exponent = exponent > 1000000000    ? 1000000000
		      : exponent < -1000000000 ? -1000000000
					       : (int)exponent;
	if (at == end)
		return true;
	return (*at == 'e' || *at == 'E') && read_exponent(at + 1, end, &d->exponent);
}

/* digits * 10^exponent as a number, exact except for the sticky bit. Powers of ten beyond @p limit
 * overflow or underflow. */
static struct float_number number_of_decimal(const struct decimal *d, int limit)
{
	struct float_number n = {.class = CLASS_ZERO, .negative = d->negative};
	int64_t top = (int64_t)d->n + d->exponent; /* value < 10^top */
	if (d->n == 0 || top < -limit)
		return n;
	if (top > limit) {
		n.class = CLASS_INF;
		return n;
	}
	struct big b;
	b.n = 0;
	for (uint32_t i = 0; i < d->n; i++)
		big_mul_add(&b, 10, (uint64_t)(d->digits[i] - '0'));
	if (d->exponent >= 0) {
		big_mul_fives(&b, (uint32_t)d->exponent);
		n = number_of_big(&b, d->exponent, false);
	} else {
		/* digits * 2^shift / 5^k * 2^(-k - shift), with a quotient of at least 128 bits. */
		uint32_t k = (uint32_t)-d->exponent, divisor_bits = k * 7 / 3 + 1, bits = big_bits(&b);
		uint32_t shift = divisor_bits + 130 > bits ? divisor_bits + 130 - bits : 0;
		big_shift_left(&b, shift);
		bool lost = big_div_power(&b, 5, 27, k);
		n = number_of_big(&b, -(int)k - (int)shift, lost);
	}
	n.negative = d->negative;
	return n;
}

static int power_limit(enum lo_float_kind kind)
{
	return formats[kind].exp_bits == 15 ? 5000 : 400;
}

/* Few digits and a small power of ten: both are exact doubles, so one operation rounds correctly (Clinger
 * 1990). */
static bool exact_double(uint64_t digits, int exponent, bool negative, double *v)
{
	static const double tens[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
				      1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
	if (digits >> 53 || exponent < -22 || exponent > 22)
		return false;
	*v = exponent < 0 ? (double)digits / tens[-exponent] : (double)digits * tens[exponent];
	if (negative)
		*v = -*v;
	return true;
}

static bool double_of_decimal(const struct decimal *d, double *v)
{
	uint64_t digits = 0;
	if (d->n > 15)
		return false;
	for (uint32_t i = 0; i < d->n; i++)
		digits = digits * 10 + (uint64_t)(d->digits[i] - '0');
	return exact_double(digits, d->exponent, d->negative, v);
}

/* Convert text of up to 19 digits, the usual case, directly to a double; false: use the general method. */
static bool quick_double(const char *text, size_t len, double *v)
{
	const char *at = text, *end = text + len;
	bool negative = at < end && *at == '-', point = false;
	uint64_t digits = 0;
	int exponent = 0, n = 0;
	for (at += negative; at < end && n < 19 && (is_digit(*at) || (*at == '.' && !point)); at++) {
		if (*at == '.') {
			point = true;
			continue;
		}
		digits = digits * 10 + (uint64_t)(*at - '0');
		exponent -= point;
		n++;
	}
	if (!n || (at < end && ((*at != 'e' && *at != 'E') || !read_exponent(at + 1, end, &exponent))))
		return false;
	return exact_double(digits, exponent, negative, v);
}

/* Round the decimal once, directly to the format. */
static void nearest(enum lo_float_kind kind, const struct decimal *d, uint64_t bits[2])
{
	double v;
	bits[1] = 0;
	if (kind == LO_F64 && double_of_decimal(d, &v)) {
		memcpy(bits, &v, sizeof v);
		return;
	}
	struct float_number n = number_of_decimal(d, power_limit(kind));
	encode(kind, &n, bits);
}

static bool read_hexadecimal(enum lo_float_kind kind, const char *text, size_t len, uint64_t bits[2])
{
	u128 value = lo_wide(0);
	for (size_t i = 0; i < len; i++) {
		char c = text[i], lower = (char)(c | 0x20);
		if (!is_digit(c) && (lower < 'a' || lower > 'f'))
			return false;
		if (value.high >> 60)
			return false;
		uint32_t digit = (uint32_t)(is_digit(c) ? c - '0' : lower - 'a' + 10);
		value = lo_wide_left(value, 4);
		value.low |= digit;
	}
	bits[0] = value.low;
	bits[1] = value.high;
	return len > 0 && !lo_wide_less(lo_wide_ones(formats[kind].bits), value);
}

bool lo_float_parse(enum lo_float_kind kind, const char *text, size_t len, uint64_t bits[2])
{
	struct decimal d;
	double v;
	if (len > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X'))
		return read_hexadecimal(kind, text + 2, len - 2, bits);
	if (quick_double(text, len, &v)) {
		bits[0] = bits[1] = 0;
		memcpy(bits, &v, sizeof v);
	} else if (!read_decimal(text, len, &d)) {
		return false;
	} else {
		nearest(LO_F64, &d, bits);
		memcpy(&v, bits, sizeof v);
	}
	if (kind == LO_F32) {
		float narrow = (float)v; /* the host's conversion rounds to nearest even */
		uint32_t word;
		memcpy(&word, &narrow, sizeof word);
		bits[0] = word;
	}
	if (kind == LO_F64 || kind == LO_F32)
		return true;
	struct float_number n = decode(LO_F64, bits);
	encode(kind, &n, bits);
	return true;
}

/* ---- number to text ------------------------------------------------------ */

static uint32_t precision_of(enum lo_float_kind kind)
{
	return formats[kind].fraction_bits + 1u;
}

/* significand * 2^exponent = *b * 10^result. */
static int exact_decimal(const struct float_number *n, struct big *b)
{
	u128 significand = n->significand;
	int exponent = n->exponent;
	while (!(significand.low & 1)) {
		significand = lo_wide_right(significand, 1);
		exponent++;
	}
	big_set(b, significand);
	if (exponent >= 0) {
		big_shift_left(b, (uint32_t)exponent);
		return 0;
	}
	big_mul_fives(b, (uint32_t)-exponent);
	return exponent;
}

/* Drop decimal digits without rounding until about @p precision of them are left; at most 128 bits remain. */
static void cut_to_precision(struct big *b, int *exponent, uint32_t precision)
{
	uint32_t bits = big_bits(b), needed = (precision * 196 + 58) / 59;
	uint32_t tens = bits > needed ? (bits - needed) * 59 / 196 : 0;
	*exponent += (int)tens;
	big_div_power(b, 10, 19, tens);
}

/* The digits of @p v, most significant first, without trailing zeros. */
static void digits_of(u128 v, struct decimal *d)
{
	char reversed[40];
	uint32_t n = 0;
	while (!lo_wide_is_zero(v)) {
		u128 rest;
		v = lo_wide_div(v, lo_wide(10), &rest);
		char digit = (char)('0' + (int)rest.low);
		if (n == 0 && digit == '0')
			d->exponent++;
		else
			reversed[n++] = digit;
	}
	for (uint32_t i = 0; i < n; i++)
		d->digits[i] = reversed[n - 1 - i];
	d->n = n;
}

/* Round to @p precision digits, half up. */
static void round_digits(struct decimal *d, uint32_t precision)
{
	if (d->n <= precision)
		return;
	bool up = d->digits[precision] >= '5';
	d->exponent += (int)(d->n - precision);
	d->n = precision;
	while (d->n && d->digits[d->n - 1] == (up ? '9' : '0')) {
		d->n--;
		d->exponent++;
	}
	if (!up)
		return;
	if (d->n)
		d->digits[d->n - 1]++;
	else
		d->digits[d->n++] = '1';
}

static void decimal_of_number(const struct float_number *n, uint32_t precision, struct decimal *d)
{
	struct big b;
	d->negative = n->negative;
	d->exponent = exact_decimal(n, &b);
	cut_to_precision(&b, &d->exponent, precision);
	digits_of((u128){b.n ? b.at[0] : 0, b.n > 1 ? b.at[1] : 0}, d);
	round_digits(d, precision);
}

/* d.ddddde+dd with @p padded digits after the point (0: as many as there are, at least one, and E+d). */
static void print_scientific(const struct decimal *d, uint32_t padded, struct lo_out *out)
{
	int exponent = d->exponent + (int)d->n - 1;
	lo_out_char(out, d->digits[0]);
	lo_out_char(out, '.');
	lo_out_bytes(out, d->digits + 1, d->n - 1);
	if (padded)
		lo_out_fill(out, '0', padded - (d->n - 1));
	else if (d->n == 1)
		lo_out_char(out, '0');
	lo_out_char(out, padded ? 'e' : 'E');
	lo_out_char(out, exponent < 0 ? '-' : '+');
	exponent = exponent < 0 ? -exponent : exponent;
	if (padded && exponent < 10)
		lo_out_char(out, '0');
	lo_out_u64(out, (uint64_t)exponent);
}

static void print_hexadecimal(enum lo_float_kind kind, const uint64_t bits[2], struct lo_out *out)
{
	u128 all = {bits[0], formats[kind].bits > 64 ? bits[1] : 0};
	lo_out_text(out, "0x");
	uint32_t n = (131 - lo_wide_leading_zeros(all)) / 4;
	for (uint32_t digit = n ? n : 1; digit-- > 0;)
		lo_out_char(out, "0123456789ABCDEF"[lo_wide_right(all, 4 * digit).low & 15]);
}

/* Print six digits, if they read back as the same number. */
static bool print_short(enum lo_float_kind kind, const struct float_number *n, const uint64_t bits[2],
			struct lo_out *out)
{
	struct decimal d;
	uint64_t again[2];
	decimal_of_number(n, 6, &d);
	nearest(kind, &d, again);
	if (again[0] != bits[0] || (formats[kind].bits > 64 && again[1] != bits[1]))
		return false;
	if (d.negative)
		lo_out_char(out, '-');
	print_scientific(&d, 6, out);
	return true;
}

/* Print enough digits to distinguish the number from its neighbours; false if that text would not be a
 * float literal. */
static bool print_long(enum lo_float_kind kind, const struct float_number *n, struct lo_out *out)
{
	struct decimal d;
	uint32_t precision = 2 + precision_of(kind) * 59 / 196;
	decimal_of_number(n, precision, &d);
	int top = d.exponent + (int)d.n - 1; /* power of ten of the first digit */
	bool whole = d.exponent >= 0;
	if (whole && d.exponent <= 3 && d.n + (uint32_t)d.exponent <= precision)
		return false; /* digits without a decimal point */
	if (d.negative)
		lo_out_char(out, '-');
	if (whole || top < -3) {
		print_scientific(&d, 0, out);
		return true;
	}
	uint32_t n_whole = top >= 0 ? (uint32_t)top + 1 : 0;
	lo_out_bytes(out, d.digits, n_whole);
	lo_out_text(out, n_whole ? "." : "0.");
	lo_out_fill(out, '0', top < 0 ? (uint32_t)(-top - 1) : 0);
	lo_out_bytes(out, d.digits + n_whole, d.n - n_whole);
	return true;
}

/* Text is read through f64, so a value that f64 cannot hold must not be printed as decimal (mlir-opt does,
 * and loses it). */
static bool survives_double(enum lo_float_kind kind, const uint64_t bits[2])
{
	if (formats[kind].bits <= 64)
		return true;
	struct float_number n = decode(kind, bits);
	uint64_t as_double[2], again[2];
	encode(LO_F64, &n, as_double);
	n = decode(LO_F64, as_double);
	encode(kind, &n, again);
	return again[0] == bits[0] && again[1] == bits[1];
}

bool lo_float_print(enum lo_float_kind kind, const uint64_t stored[2], struct lo_out *out)
{
	/* Bytes that are read as hex digits may have more bits than the format. */
	uint32_t width = formats[kind].bits;
	u128 own = lo_wide_and((u128){stored[0], width > 64 ? stored[1] : 0}, lo_wide_ones(width));
	const uint64_t bits[2] = {own.low, own.high};
	struct float_number n = decode(kind, bits);
	if (n.class == CLASS_ZERO) {
		lo_out_text(out, n.negative ? "-0.000000e+00" : "0.000000e+00");
		return true;
	}
	if (n.class == CLASS_FINITE && survives_double(kind, bits) &&
	    (print_short(kind, &n, bits, out) || print_long(kind, &n, out)))
		return true;
	print_hexadecimal(kind, bits, out);
	return false;
}
