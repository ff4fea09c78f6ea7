// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file checked_arithmetic.h  Arithmetic on sizes and coefficients: checked for overflow, quotients that are
 * rounded, the greatest common divisor. Numbers of more than 64 bits are in wide.h. */
#ifndef BASE_CHECKED_ARITHMETIC_H
#define BASE_CHECKED_ARITHMETIC_H

#include <stdbool.h>
#include <stdint.h>

/** true and *out set if the result fits in int64_t. */
static inline bool lo_mul_ok(int64_t a, int64_t b, int64_t *out)
{
	return !__builtin_mul_overflow(a, b, out);
}
static inline bool lo_add_ok(int64_t a, int64_t b, int64_t *out)
{
	return !__builtin_add_overflow(a, b, out);
}
/** Add @p more to *sum; INT64_MAX if the sum does not fit. */
static inline void lo_add_capped(int64_t *sum, int64_t more)
{
	if (!lo_add_ok(*sum, more, sum))
		*sum = INT64_MAX;
}
/** The product of @p n factors; INT64_MAX if it does not fit. */
static inline int64_t lo_product_capped(const int64_t *factors, uint32_t n)
{
	int64_t product = 1;
	for (uint32_t i = 0; i < n; i++)
		if (!lo_mul_ok(product, factors[i], &product))
			return INT64_MAX;
	return product;
}
/** @p bytes rounded up to a multiple of @p align_bytes (a power of two); false on overflow. */
static inline bool lo_align_ok(int64_t bytes, int64_t align_bytes, int64_t *out)
{
	if (!lo_add_ok(bytes, align_bytes - 1, out))
		return false;
	*out &= -align_bytes;
	return true;
}

/** lo_floor_div: a / b rounded down; lo_ceil_div: rounded up; lo_floor_mod: a - b * lo_floor_div(a, b).
 * b > 0, and nothing overflows. */
static inline int64_t lo_floor_div(int64_t a, int64_t b)
{
	return a / b - (a % b < 0);
}
static inline int64_t lo_ceil_div(int64_t a, int64_t b)
{
	return a / b + (a % b > 0);
}
static inline int64_t lo_floor_mod(int64_t a, int64_t b)
{
	return a % b < 0 ? a % b + b : a % b;
}
/** The absolute value of @p a, also for INT64_MIN. */
static inline uint64_t lo_magnitude(int64_t a)
{
	return a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
}
/** The greatest common divisor; lo_gcd(0, b) is b. */
static inline uint64_t lo_gcd(uint64_t a, uint64_t b)
{
	while (b) {
		uint64_t rest = a % b;
		a = b;
		b = rest;
	}
	return a;
}

#endif
