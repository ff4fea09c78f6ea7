// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file wide.h  Numbers of 128 bits as two words, on every host.
 * Products, sums and quotients are the compiler's where it has a type of 128 bits; the functions called
 * portable do without, and a unit test compares the two. */
#ifndef BASE_WIDE_H
#define BASE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

/** Unsigned, or signed in two's complement. */
struct lo_wide {
	uint64_t low, high;
};

#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 lo_u128;
static inline lo_u128 lo_u128_of(struct lo_wide v)
{
	return (lo_u128)v.high << 64 | v.low;
}
static inline struct lo_wide lo_wide_of_u128(lo_u128 v)
{
	return (struct lo_wide){(uint64_t)v, (uint64_t)(v >> 64)};
}
#endif

/* ---- bits ---------------------------------------------------------------- */

static inline struct lo_wide lo_wide(uint64_t v)
{
	return (struct lo_wide){v, 0};
}
static inline bool lo_wide_is_zero(struct lo_wide v)
{
	return !(v.low | v.high);
}
static inline bool lo_wide_less(struct lo_wide a, struct lo_wide b)
{
	return a.high < b.high || (a.high == b.high && a.low < b.low);
}
static inline bool lo_wide_same(struct lo_wide a, struct lo_wide b)
{
	return a.high == b.high && a.low == b.low;
}
static inline struct lo_wide lo_wide_and(struct lo_wide a, struct lo_wide b)
{
	return (struct lo_wide){a.low & b.low, a.high & b.high};
}
static inline struct lo_wide lo_wide_or(struct lo_wide a, struct lo_wide b)
{
	return (struct lo_wide){a.low | b.low, a.high | b.high};
}
/** @p n < 128, for both shifts. */
static inline struct lo_wide lo_wide_left(struct lo_wide v, uint32_t n)
{
	if (n >= 64)
		return (struct lo_wide){0, v.low << (n - 64)};
	return (struct lo_wide){v.low << n, v.high << n | v.low >> 1 >> (63 - n)};
}
static inline struct lo_wide lo_wide_right(struct lo_wide v, uint32_t n)
{
	if (n >= 64)
		return lo_wide(v.high >> (n - 64));
	return (struct lo_wide){v.low >> n | v.high << 1 << (63 - n), v.high >> n};
}
static inline bool lo_wide_bit(struct lo_wide v, uint32_t n)
{
	return lo_wide_right(v, n).low & 1;
}
static inline struct lo_wide lo_wide_power(uint32_t n) /* 2^n */
{
	return lo_wide_left(lo_wide(1), n);
}
/** 128 for 0. */
static inline uint32_t lo_wide_leading_zeros(struct lo_wide v)
{
	return v.high  ? (uint32_t)__builtin_clzll(v.high)
	       : v.low ? 64 + (uint32_t)__builtin_clzll(v.low)
		       : 128;
}

/* ---- sums ---------------------------------------------------------------- */

static inline struct lo_wide lo_wide_add(struct lo_wide a, struct lo_wide b)
{
	uint64_t low = a.low + b.low;
	return (struct lo_wide){low, a.high + b.high + (low < a.low)};
}
/** Sets *sum = a + b as signed numbers; did it overflow? */
static inline bool lo_wide_add_overflows(struct lo_wide a, struct lo_wide b, struct lo_wide *sum)
{
	*sum = lo_wide_add(a, b);
	return ((a.high ^ sum->high) & (b.high ^ sum->high)) >> 63;
}
static inline struct lo_wide lo_wide_negate(struct lo_wide v)
{
	return (struct lo_wide){-v.low, ~v.high + !v.low};
}
static inline struct lo_wide lo_wide_sub(struct lo_wide a, struct lo_wide b)
{
	return lo_wide_add(a, lo_wide_negate(b));
}
static inline struct lo_wide lo_wide_ones(uint32_t n) /* 2^n - 1 */
{
	return n >= 128 ? lo_wide_negate(lo_wide(1)) : lo_wide_sub(lo_wide_power(n), lo_wide(1));
}
/** The magnitude of a signed number. */
static inline struct lo_wide lo_wide_magnitude(struct lo_wide v)
{
	return v.high >> 63 ? lo_wide_negate(v) : v;
}

/* ---- products ------------------------------------------------------------ */

/* From the four products of halves. */
static inline struct lo_wide lo_wide_mul_add_portable(uint64_t a, uint64_t b, uint64_t c)
{
	uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
	uint64_t p00 = a0 * b0 + (uint32_t)c, p10 = a1 * b0 + (c >> 32) + (p00 >> 32);
	uint64_t p01 = a0 * b1 + (uint32_t)p10;
	return (struct lo_wide){p01 << 32 | (uint32_t)p00, a1 * b1 + (p10 >> 32) + (p01 >> 32)};
}
/** a * b + c, which always fits. */
static inline struct lo_wide lo_wide_mul_add(uint64_t a, uint64_t b, uint64_t c)
{
#ifdef __SIZEOF_INT128__
	return lo_wide_of_u128((lo_u128)a * b + c);
#else
	return lo_wide_mul_add_portable(a, b, c);
#endif
}

static inline struct lo_wide lo_wide_mul_signed_portable(int64_t a, int64_t b)
{
	struct lo_wide product = lo_wide_mul_add_portable((uint64_t)a, (uint64_t)b, 0);
	product.high -= (a < 0 ? (uint64_t)b : 0) + (b < 0 ? (uint64_t)a : 0);
	return product;
}
static inline struct lo_wide lo_wide_mul_signed(int64_t a, int64_t b)
{
#ifdef __SIZEOF_INT128__
	__extension__ typedef __int128 signed_wide;
	return lo_wide_of_u128((lo_u128)((signed_wide)a * b));
#else
	return lo_wide_mul_signed_portable(a, b);
#endif
}

/* ---- quotients ----------------------------------------------------------- */

/* Bit by bit; two single words at once. */
static inline struct lo_wide lo_wide_div_portable(struct lo_wide a, struct lo_wide b, struct lo_wide *rest)
{
	if (!(a.high | b.high)) {
		*rest = lo_wide(a.low % b.low);
		return lo_wide(a.low / b.low);
	}
	struct lo_wide quotient = {0, 0};
	int32_t top = (int32_t)lo_wide_leading_zeros(b) - (int32_t)lo_wide_leading_zeros(a);
	for (; top >= 0; top--) {
		struct lo_wide part = lo_wide_left(b, (uint32_t)top);
		if (lo_wide_less(a, part))
			continue;
		a = lo_wide_sub(a, part);
		quotient = lo_wide_or(quotient, lo_wide_power((uint32_t)top));
	}
	*rest = a;
	return quotient;
}
/** a / b for b != 0; *rest = a % b. */
static inline struct lo_wide lo_wide_div(struct lo_wide a, struct lo_wide b, struct lo_wide *rest)
{
#ifdef __SIZEOF_INT128__
	*rest = lo_wide_of_u128(lo_u128_of(a) % lo_u128_of(b));
	return lo_wide_of_u128(lo_u128_of(a) / lo_u128_of(b));
#else
	return lo_wide_div_portable(a, b, rest);
#endif
}

#endif
