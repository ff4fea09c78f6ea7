// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Bytes that a name denotes, as the checkers find them: in its storage, or relative to a name from which it
 * is derived. Rows ask for %v, relative to %a if that is no allocation. Where the distance is unknown, no
 * bytes are claimed: "-". */
#include "footprint.h"
#include "mlir_program.h"
#include "rows.h"
#include "verify/verify.h"

#define ARGS                                                                                                 \
	"func.func @f(%arg: memref<16xf32, strided<[1], offset: ?>>, %plain: memref<16xf32>, %bytes: "       \
	"memref<256xi8>, %o: index) {\n%c16 = arith.constant 16 : index\n"
#define END   "return\n}\n"
#define AT(N) "memref<4xf32, strided<[1], offset: " N ">>"

struct row {
	const char *name, *root, *want, *text;
};
static const struct row rows[] = {
	{"a subview", "plain", "16-32",
	 "%v = memref.subview %plain[4] [4] [1] : memref<16xf32> to " AT("4") "\n"},
	{"every second element", "plain", "8-36",
	 "%v = memref.subview %plain[2] [4] [2] : memref<16xf32> to memref<4xf32, strided<[2], offset: "
	 "2>>\n"},
	{"a reinterpreted argument", "plain", "12-28",
	 "%v = memref.reinterpret_cast %plain to offset: [3], sizes: [4], strides: [1] : memref<16xf32> "
	 "to " AT("3") "\n"},
	{"a subview of an argument at an unknown offset", "arg", "16-32",
	 "%v = memref.subview %arg[4] [4] [1] : memref<16xf32, strided<[1], offset: ?>> to " AT("?") "\n"},
	{"a reinterpreted argument at an unknown offset", "arg", "-",
	 "%v = memref.reinterpret_cast %arg to offset: [0], sizes: [4], strides: [1] : memref<16xf32, "
	 "strided<[1], offset: ?>> to " AT("0") "\n"},
	{"a view of bytes", "bytes", "16-80",
	 "%v = memref.view %bytes[%c16][] : memref<256xi8> to memref<16xf32>\n"},
	{"a reinterpreted view of bytes", "bytes", "28-44",
	 "%w = memref.view %bytes[%c16][] : memref<256xi8> to memref<16xf32>\n"
	 "%v = memref.reinterpret_cast %w to offset: [3], sizes: [4], strides: [1] : memref<16xf32> to " AT(
		 "3") "\n"},
	{"a view of bytes at an unknown shift", "bytes", "-",
	 "%v = memref.view %bytes[%o][] : memref<256xi8> to memref<16xf32>\n"},
	{"a reinterpreted view at an unknown shift", "bytes", "-",
	 "%w = memref.view %bytes[%o][] : memref<256xi8> to memref<16xf32>\n"
	 "%v = memref.reinterpret_cast %w to offset: [3], sizes: [4], strides: [1] : memref<16xf32> to " AT(
		 "3") "\n"},
	{"a reinterpreted subview at an unknown offset", "plain", "12-28",
	 "%w = memref.subview %plain[%o] [4] [1] : memref<16xf32> to " AT(
		 "?") "\n"
		      "%v = memref.reinterpret_cast %w to offset: [3], sizes: [4], strides: [1] : " AT(
			      "?") " to " AT("3") "\n"},
};

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		char text[2048], got[64] = "-";
		struct program p;
		struct lo_footprint f;
		int64_t begin, end;
		snprintf(text, sizeof text, "%s%s%s", ARGS, rows[i].text, END);
		bool read = program_read(&p, text) && lo_verify(p.m);
		CHECK(rows[i].name, read);
		if (read &&
		    footprint_check_under(p.m, program_value(&p, "v"), program_value(&p, rows[i].root), &f) &&
		    f.is_static && footprint_span(&f, &begin, &end))
			snprintf(got, sizeof got, "%lld-%lld", (long long)begin, (long long)end);
		CHECK_STRING(rows[i].name, got, rows[i].want);
		program_free(&p);
	}
}

int main(void)
{
	static const struct test tests[] = {{"bytes of a name", test_rows}};
	return run_suite("footprints of checkers", tests, N_ROWS(tests));
}
