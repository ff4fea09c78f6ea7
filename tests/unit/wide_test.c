// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Numbers of 128 bits (base/wide.h): the portable functions give what the compiler's type gives, where it has
 * one, and on every host what the definitions say. The bytes of numbers are the same on every host. */
#include "base/bytes.h"
#include "base/wide.h"

#include "rows.h"

#include <stdio.h>

/* ---- numbers of any length ----------------------------------------------- */

struct random {
	uint64_t state;
};
static uint64_t any_word(struct random *r)
{
	r->state += UINT64_C(0x9e3779b97f4a7c15);
	uint64_t z = r->state;
	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}
/* Often with few bits, or all bits below one. */
static uint64_t word(struct random *r)
{
	uint64_t shape = any_word(r), v = any_word(r) >> shape % 64;
	return shape >> 62 ? v : UINT64_MAX >> shape % 64;
}
static struct lo_wide wide(struct random *r)
{
	struct lo_wide v = {word(r), word(r)};
	return any_word(r) % 3 ? v : lo_wide(v.low);
}

static bool is(struct lo_wide v, uint64_t high, uint64_t low)
{
	bool good = v.high == high && v.low == low;
	if (!good)
		printf("\n    %llx:%llx, expected %llx:%llx", (unsigned long long)v.high,
		       (unsigned long long)v.low, (unsigned long long)high, (unsigned long long)low);
	return good;
}
static bool same(struct lo_wide a, struct lo_wide b)
{
	return is(a, b.high, b.low);
}

/* ---- known results ------------------------------------------------------- */

#define MAX UINT64_MAX

static void test_shifts(void)
{
	static const struct {
		uint32_t n;
		uint64_t left_high, left_low, right_high, right_low;
	} rows[] = {
		{0, 5, 9, 5, 9},
		{1, 10, 18, 2, MAX / 2 + 1 + 4},
		{63, MAX / 2 + 1 + 4, MAX / 2 + 1, 0, 10},
		{64, 9, 0, 0, 5},
		{65, 18, 0, 0, 2},
		{127, MAX / 2 + 1, 0, 0, 0},
	};
	struct lo_wide v = {9, 5};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		CU_ASSERT(is(lo_wide_left(v, rows[i].n), rows[i].left_high, rows[i].left_low));
		CU_ASSERT(is(lo_wide_right(v, rows[i].n), rows[i].right_high, rows[i].right_low));
	}
	CU_ASSERT(is(lo_wide_ones(0), 0, 0) && is(lo_wide_ones(64), 0, MAX) && is(lo_wide_ones(65), 1, MAX) &&
		  is(lo_wide_ones(128), MAX, MAX));
	CU_ASSERT(lo_wide_leading_zeros(lo_wide(0)) == 128 && lo_wide_leading_zeros(lo_wide(1)) == 127 &&
		  lo_wide_leading_zeros(lo_wide_power(64)) == 63);
}

static void test_sums(void)
{
	struct lo_wide most = lo_wide_ones(127), least = lo_wide_power(127), one = lo_wide(1), sum;
	CU_ASSERT(is(lo_wide_add(lo_wide(MAX), one), 1, 0) &&
		  is(lo_wide_sub(lo_wide_power(64), one), 0, MAX));
	CU_ASSERT(is(lo_wide_negate(one), MAX, MAX) && is(lo_wide_negate(lo_wide_power(64)), MAX, 0));
	CU_ASSERT(is(lo_wide_magnitude(lo_wide_negate(lo_wide(7))), 0, 7) &&
		  same(lo_wide_magnitude(most), most));
	CU_ASSERT(lo_wide_add_overflows(most, one, &sum) && same(sum, least));
	CU_ASSERT(lo_wide_add_overflows(least, lo_wide_negate(one), &sum) && same(sum, most));
	CU_ASSERT(!lo_wide_add_overflows(most, least, &sum) && same(sum, lo_wide_negate(one)));
	CU_ASSERT(!lo_wide_add_overflows(lo_wide(MAX), one, &sum) && is(sum, 1, 0));
	CU_ASSERT(lo_wide_less(lo_wide(MAX), lo_wide_power(64)) && !lo_wide_less(one, one) &&
		  lo_wide_less(one, lo_wide(2)) && !lo_wide_less(lo_wide_power(64), one));
}

static void test_products(void)
{
	CU_ASSERT(is(lo_wide_mul_add_portable(MAX, MAX, MAX), MAX, 0));
	CU_ASSERT(is(lo_wide_mul_add_portable(1u << 31, UINT64_C(1) << 33, 3), 1, 3));
	CU_ASSERT(is(lo_wide_mul_signed_portable(INT64_MIN, INT64_MIN), UINT64_C(1) << 62, 0));
	CU_ASSERT(is(lo_wide_mul_signed_portable(-3, 5), MAX, MAX - 14));
	CU_ASSERT(is(lo_wide_mul_signed_portable(-1, INT64_MIN), 0, UINT64_C(1) << 63));
}

/* a = q * b + rest and rest < b. */
static void test_quotients(void)
{
	struct random r = {1};
	for (int i = 0; i < 20000; i++) {
		struct lo_wide q = wide(&r), rest;
		uint64_t b = word(&r) | 1, below = any_word(&r) % b;
		struct lo_wide low = lo_wide_mul_add_portable(q.low, b, below);
		q.high = b == 1 ? q.high : q.high % (MAX / b); /* the product fits */
		struct lo_wide a = {low.low, low.high + q.high * b};
		if (a.high < low.high)
			continue;
		CU_ASSERT_FATAL(same(lo_wide_div_portable(a, lo_wide(b), &rest), q) && is(rest, 0, below));
	}
}

/* ---- against the compiler's type ----------------------------------------- */

static void test_against_compiler(void)
{
#ifdef __SIZEOF_INT128__
	__extension__ typedef __int128 signed_wide;
	struct random r = {2};
	for (int i = 0; i < 100000; i++) {
		struct lo_wide a = wide(&r), b = wide(&r), rest, sum;
		lo_u128 x = lo_u128_of(a), y = lo_u128_of(b);
		uint32_t n = (uint32_t)(any_word(&r) % 128);
		CU_ASSERT_FATAL(same(lo_wide_left(a, n), lo_wide_of_u128(x << n)));
		CU_ASSERT_FATAL(same(lo_wide_right(a, n), lo_wide_of_u128(x >> n)));
		CU_ASSERT_FATAL(lo_wide_less(a, b) == (x < y) && lo_wide_same(a, b) == (x == y));
		CU_ASSERT_FATAL(same(lo_wide_sub(a, b), lo_wide_of_u128(x - y)));
		signed_wide signed_sum;
		bool overflows = __builtin_add_overflow((signed_wide)x, (signed_wide)y, &signed_sum);
		CU_ASSERT_FATAL(lo_wide_add_overflows(a, b, &sum) == overflows);
		CU_ASSERT_FATAL(same(sum, lo_wide_of_u128((lo_u128)signed_sum)));
		CU_ASSERT_FATAL(same(lo_wide_mul_add_portable(a.low, b.low, b.high),
				     lo_wide_mul_add(a.low, b.low, b.high)));
		CU_ASSERT_FATAL(same(lo_wide_mul_signed_portable((int64_t)a.low, (int64_t)b.high),
				     lo_wide_mul_signed((int64_t)a.low, (int64_t)b.high)));
		if (y == 0)
			continue;
		CU_ASSERT_FATAL(same(lo_wide_div_portable(a, b, &rest), lo_wide_of_u128(x / y)));
		CU_ASSERT_FATAL(same(rest, lo_wide_of_u128(x % y)));
	}
#endif
}

/* ---- bytes --------------------------------------------------------------- */

static void test_bytes(void)
{
	static const char expected[] = {8, 7, 6, 5, 4, 3, 2, 1, (char)0xff, 2};
	uint64_t words[2] = {UINT64_C(0x0102030405060708), 0x2ff}, again[2] = {0, 0};
	char bytes[sizeof expected];
	lo_bytes_of_words(bytes, words, sizeof bytes);
	CU_ASSERT(memcmp(bytes, expected, sizeof bytes) == 0);
	lo_words_of_bytes(again, bytes, sizeof bytes);
	CU_ASSERT(again[0] == words[0] && again[1] == words[1]);
	CU_ASSERT(lo_number_of_bytes(expected, 4) == 0x05060708 &&
		  lo_number_of_bytes(expected + 8, 1) == 0xff);

	struct lo_oom oom = {0};
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	int32_t numbers[] = {0x01020304, -2};
	const char in_order[] = {4, 3, 2, 1, (char)0xfe, (char)0xff, (char)0xff, (char)0xff};
	CU_ASSERT(memcmp(lo_bytes_of_array(&arena, numbers, 2, 4), in_order, sizeof in_order) == 0);
	lo_arena_destroy(&arena);
}

int main(void)
{
	static const struct test tests[] = {
		{"shifts", test_shifts},
		{"sums", test_sums},
		{"products", test_products},
		{"quotients", test_quotients},
		{"portable functions against the compiler's", test_against_compiler},
		{"bytes", test_bytes},
	};
	return run_suite("wide", tests, N_ROWS(tests));
}
