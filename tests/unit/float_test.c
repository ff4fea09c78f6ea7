// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Floats: what is read from text prints as mlir-opt 22 prints it, which is where the texts wanted come from.
 */
#include "base/out.h"
#include "ir/attr.h"
#include "rows.h"

#include <math.h>

static struct lo_ctx *ctx;

static const char *const names[] = {
#define FLOAT(SYM, TEXT, BITS) TEXT,
	LO_FLOATS(FLOAT)
#undef FLOAT
};
static const uint8_t widths[] = {
#define FLOAT(SYM, TEXT, BITS) BITS,
	LO_FLOATS(FLOAT)
#undef FLOAT
};

static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

static void test_printed(void)
{
	static const struct {
		enum lo_float_kind kind;
		const char *text, *want;
	} rows[] = {
		{LO_F32, "1.0", "1.000000e+00"},
		{LO_F32, "0.1", "1.000000e-01"},
		{LO_F32, "3.14159274", "3.14159274"},
		{LO_F32, "-123456789.0", "0xCCEB79A3"},
		{LO_F32, "16777217.0", "0x4B800000"},
		{LO_F32, "1.0e39", "0x7F800000"},
		{LO_F32, "-1.0e-60", "-0.000000e+00"},
		{LO_F32, "1.401298464324817e-45", "1.401300e-45"},
		{LO_F32, "0x7FC00000", "0x7FC00000"},
		{LO_F32, "0xFF800000", "0xFF800000"},
		{LO_F32, "0x1", "1.401300e-45"},
		{LO_F32, "0.333333343", "0.333333343"},
		{LO_F32, "1234567.0", "0x4996B438"},
		{LO_F32, "12345678.0", "0x4B3C614E"},
		{LO_F32, "0.000123456789", "1.2345679E-4"},
		{LO_F64, "0.0", "0.000000e+00"},
		{LO_F64, "-0.0", "-0.000000e+00"},
		{LO_F64, "0.1", "1.000000e-01"},
		{LO_F64, "0.30000000000000004", "0.30000000000000004"},
		{LO_F64, "1.0e400", "0x7FF0000000000000"},
		{LO_F64, "123456789012.0", "0x423CBE991A140000"},
		{LO_F64, "1234567890123456789.0", "1.2345678901234568E+18"},
		{LO_F64, "5.0e-324", "4.940660e-324"},
		{LO_F64, "1.7976931348623157e308", "1.7976931348623157E+308"},
		{LO_F64, "2.2250738585072011e-308", "2.2250738585072009E-308"},
		{LO_F64, "0.00012345678901234567", "1.2345678901234567E-4"},
		{LO_F64, "0.0012345678901234567", "0.0012345678901234567"},
		{LO_F64, "100000000.0", "1.000000e+08"},
		{LO_F64, "1234567000.0", "0x41D2657FD6000000"},
		{LO_F64, "12345678000.0", "0x4206FEE0C5800000"},
		{LO_F64, "9007199254740993.0", "0x4340000000000000"},
		{LO_F64, "0x7FF8000000000001", "0x7FF8000000000001"},
		{LO_F16, "1.0004882812500000001", "1.000000e+00"},
		{LO_F16, "65504.0", "6.550400e+04"},
		{LO_F16, "65519.0", "6.550400e+04"},
		{LO_F16, "65520.0", "0x7C00"},
		{LO_F16, "5.9604644775390625e-08", "5.960460e-08"},
		{LO_F16, "0.1", "9.997550e-02"},
		{LO_BF16, "3.140625", "3.140630e+00"},
		{LO_BF16, "1.0e38", "9.969200e+37"},
		{LO_BF16, "0.1", "1.000980e-01"},
		{LO_TF32, "0.1", "9.997550e-02"},
		{LO_F80, "0.1", "0.100000000000000005551"},
		{LO_F80, "0x7FFF8000000000000000", "0x7FFF8000000000000000"},
		{LO_F80, "0x3FFF8000000000000000", "1.000000e+00"},
		{LO_F128, "0.1", "0.100000000000000005551115123125782702"},
		{LO_F128, "2.5", "2.500000e+00"},
		{LO_F128, "0x7FFF0000000000000000000000000000", "0x7FFF0000000000000000000000000000"},
		{LO_F8E5M2, "50000.0", "4.915200e+04"},
		{LO_F8E5M2, "500000.0", "0x7C"},
		{LO_F8E4M3, "240.0", "2.400000e+02"},
		{LO_F8E4M3, "256.0", "0x78"},
		{LO_F8E4M3FN, "464.0", "4.480000e+02"},
		{LO_F8E4M3FN, "465.0", "0x7F"},
		{LO_F8E4M3FN, "-465.0", "0xFF"},
		{LO_F8E5M2FNUZ, "57344.0", "5.734400e+04"},
		{LO_F8E5M2FNUZ, "70000.0", "0x80"},
		{LO_F8E4M3FNUZ, "-0.0", "0.000000e+00"},
		{LO_F8E4M3FNUZ, "1000.0", "0x80"},
		{LO_F8E4M3B11FNUZ, "30.0", "3.000000e+01"},
		{LO_F8E4M3B11FNUZ, "0x80", "0x80"},
		{LO_F8E3M4, "15.5", "1.550000e+01"},
		{LO_F8E3M4, "0.015625", "1.562500e-02"},
		{LO_F8E8M0FNU, "3.0", "4.000000e+00"},
		{LO_F8E8M0FNU, "0.0", "5.877470e-39"},
		{LO_F8E8M0FNU, "1.0e50", "0xFF"},
		{LO_F6E2M3FN, "7.5", "7.500000e+00"},
		{LO_F6E2M3FN, "100.0", "7.500000e+00"},
		{LO_F6E3M2FN, "-28.0", "-2.800000e+01"},
		{LO_F4E2M1FN, "8.0", "6.000000e+00"},
		{LO_F4E2M1FN, "0.25", "0.000000e+00"},
		{LO_F4E2M1FN, "0.75", "1.000000e+00"},
	};
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		struct lo_out out;
		uint64_t bits[2];
		char row[80];
		snprintf(row, sizeof row, "%s : %s", rows[i].text, names[rows[i].kind]);
		lo_out_init(&out, lo_ctx_arena(ctx), -1);
		CHECK(row, lo_float_parse(rows[i].kind, rows[i].text, strlen(rows[i].text), bits));
		lo_float_print(rows[i].kind, bits, &out);
		CHECK_TEXT(row, out.at, out.len, rows[i].want);
	}
}

static void test_text(void)
{
	static const struct {
		const char *name, *text;
		bool ok;
	} rows[] = {
		{"digits behind the point may lack", "1.", true},
		{"before it too", ".5", true},
		{"plus", "+1.5e+3", true},
		{"integer", "12", true},
		{"nothing", "", false},
		{"sign alone", "-", false},
		{"point alone", ".", false},
		{"two points", "1.2.3", false},
		{"exponent without digits", "1.0e", false},
		{"exponent with a sign only", "1.0e+", false},
		{"letters behind", "1.0x", false},
		{"blank", " 1.0", false},
		{"huge exponent", "1.0e99999999999999999999", true},
		{"hexadecimal", "0x3f800000", true},
		{"hexadecimal too long", "0x13f800000", false},
		{"hexadecimal without digits", "0x", false},
		{"hexadecimal with others", "0x3g", false},
		{"hexadecimal of 33 digits", "0x000000000000000000000000000000000", false},
	};
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		uint64_t bits[2];
		bool ok = lo_float_parse(LO_F32, rows[i].text, strlen(rows[i].text), bits);
		bool zeros = strlen(rows[i].text) == 35; /* leading zeros do no harm */
		CHECK(rows[i].name, ok == (rows[i].ok || zeros));
	}
}

static double parse_double(const char *text, size_t len)
{
	uint64_t bits[2];
	double v;
	CU_ASSERT(lo_float_parse(LO_F64, text, len, bits));
	memcpy(&v, bits, sizeof v);
	return v;
}

/* Digits far behind decide a tie; text of any length is read in time that its length bounds. */
static void test_many_digits(void)
{
	static const struct {
		const char *name, *head;
		size_t zeros;
		const char *tail;
		double want;
	} rows[] = {
		{"tie goes to even", "9007199254740993.", 0, "0", 9007199254740992.0},
		{"a little more", "9007199254740993.", 700, "1", 9007199254740994.0},
		{"a little more, beyond the digits kept", "9007199254740993.", 100000, "1",
		 9007199254740994.0},
		{"zeros only", "9007199254740993.", 100000, "0", 9007199254740992.0},
		{"zeros in front", "0.", 1000000, "1e1000001", 1.0},
		{"zeros behind", "1", 1000000, ".0e-1000000", 1.0},
		{"ever smaller", "0.", 2000000, "1", 0.0},
	};
	char *text = lo_arena_alloc(lo_ctx_arena(ctx), 2100000);
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		size_t head = strlen(rows[i].head), tail = strlen(rows[i].tail);
		memcpy(text, rows[i].head, head);
		memset(text + head, '0', rows[i].zeros);
		memcpy(text + head + rows[i].zeros, rows[i].tail, tail);
		CHECK(rows[i].name, parse_double(text, head + rows[i].zeros + tail) == rows[i].want);
	}
}

/* What is printed reads back as the same bits, for every pattern of the small formats and many of the others.
 */
static void test_round_trip(void)
{
	uint64_t state = 20240817;
	for (int kind = 0; kind < LO_FLOAT_COUNT; kind++) {
		uint32_t width = widths[kind], n = width <= 16 ? 1u << width : 20000;
		bool same = true;
		for (uint32_t i = 0; i < n; i++) {
			uint64_t bits[2] = {i, 0}, again[2];
			if (width > 16) {
				bits[0] = next_random(&state) &
					  (width < 64 ? (UINT64_C(1) << width) - 1 : UINT64_MAX);
				bits[1] = width > 64 ? next_random(&state) >> (128 - width) : 0;
			}
			struct lo_arena_mark mark = lo_arena_mark(lo_ctx_arena(ctx));
			struct lo_out out;
			lo_out_init(&out, lo_ctx_arena(ctx), -1);
			lo_float_print((enum lo_float_kind)kind, bits, &out);
			same &= lo_float_parse((enum lo_float_kind)kind, out.at, out.len, again) &&
				again[0] == bits[0] && (width <= 64 || again[1] == bits[1]);
			lo_arena_reset(lo_ctx_arena(ctx), mark);
		}
		CHECK(names[kind], same);
	}
}

static void test_doubles(void)
{
	static const struct {
		const char *name;
		enum lo_float_kind kind;
		double in;
		uint64_t high, low; /* what is above bit 63, and the others */
	} rows[] = {
		{"f32 exact", LO_F32, 0.5, 0, 0x3f000000},
		{"f32 rounded", LO_F32, 0.1, 0, 0x3dcccccd},
		{"f32 overflow", LO_F32, 1e39, 0, 0x7f800000},
		{"f32 least denormal", LO_F32, 1.5e-45, 0, 1},
		{"f32 half of it", LO_F32, 7.006492321624085e-46, 0, 0},
		{"f16 tie to even", LO_F16, 2049.0, 0, 0x6800},
		{"bf16", LO_BF16, -3.14, 0, 0xc049},
		{"f80 holds every double", LO_F80, 0.1, 0x3ffb, 0xccccccccccccd000},
		{"f128 holds the least double", LO_F128, 4.9406564584124654e-324, 0x3bcd000000000000, 0},
		{"f128 infinity", LO_F128, -INFINITY, 0xffff000000000000, 0},
		{"f8E4M3FN largest", LO_F8E4M3FN, 448.0, 0, 0x7e},
		{"f8E4M3FN has no infinity", LO_F8E4M3FN, INFINITY, 0, 0x7f},
		{"f4E2M1FN saturates", LO_F4E2M1FN, -INFINITY, 0, 0xf},
		{"f8E4M3FNUZ has no negative zero", LO_F8E4M3FNUZ, -0.0, 0, 0},
		{"f32 has one", LO_F32, -0.0, 0, 0x80000000},
		{"f8E4M3FN nan", LO_F8E4M3FN, NAN, 0, 0x7f},
		{"f8E5M2FNUZ nan", LO_F8E5M2FNUZ, NAN, 0, 0x80},
		{"f8E8M0FNU nan", LO_F8E8M0FNU, NAN, 0, 0xff},
		{"f16 nan", LO_F16, NAN, 0, 0x7e00},
		{"f80 nan", LO_F80, NAN, 0x7fff, 0xc000000000000000},
		{"f128 nan", LO_F128, NAN, 0x7fff800000000000, 0},
	};
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		uint64_t bits[2];
		lo_float_from_double(rows[i].kind, rows[i].in, bits);
		CHECK(rows[i].name, bits[0] == rows[i].low && bits[1] == rows[i].high);
	}
}

int main(void)
{
	static const struct test tests[] = {
		{"printed as mlir-opt does", test_printed},
		{"what is a number", test_text},
		{"many digits", test_many_digits},
		{"printed and read back", test_round_trip},
		{"from double", test_doubles},
	};
	ctx = lo_ctx_create();
	if (!ctx)
		return 1;
	int failed = run_suite("float", tests, N_ROWS(tests));
	lo_ctx_destroy(ctx);
	return failed;
}
