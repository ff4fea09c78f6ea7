// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The reader: types, attributes and programs are read and printed as expected; wrong ones are refused with
 * the message and the place that MLIR gives; hostile ones end with an answer. The expectations are what
 * mlir-opt 22 prints for the same text. */
#include "read/read.h"
#include "text/parse.h"
#include "text/print.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *text_of(struct lo_out *out)
{
	lo_out_char(out, '\0');
	return out->at;
}

static void check_text(const char *name, const char *expected, const char *got)
{
	if (strcmp(expected, got) != 0) {
		fprintf(stderr, "  row '%s'\n    expected: %s\n    got:      %s\n", name, expected, got);
		CU_FAIL("texts differ");
	}
}

/* All diagnostics as `line:col: error: text` lines. */
static const char *diagnostics(struct lo_ctx *ctx)
{
	static const char *const words[] = {"error", "warning", "remark", "note"};
	struct lo_out out = {0};
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	for (uint32_t i = 0; i < lo_diag_count(ctx); i++) {
		const struct lo_diag *diag = lo_diag_at(ctx, i);
		struct lo_line_col at = lo_line_col(ctx, diag->loc);
		lo_out_printf(&out, "%s%u:%u: %s: %s", i ? "\n" : "", at.line, at.col, words[diag->severity],
			      diag->text);
	}
	return text_of(&out);
}

/* ---- types and attributes ------------------------------------------------ */

struct text_row {
	const char *text, *printed; /* NULL: as it was read */
};

static const struct text_row types[] = {
	{"i32", NULL},
	{"i0", NULL},
	{"si8", NULL},
	{"ui16777215", NULL},
	{"index", NULL},
	{"none", NULL},
	{"bf16", NULL},
	{"f8E4M3B11FNUZ", NULL},
	{"tf32", NULL},
	{"complex<f64>", NULL},
	{"vector<4xf32>", NULL},
	{"vector<f32>", NULL},
	{"vector<2x[4]xi8>", NULL},
	{"vector<4 x index>", "vector<4xindex>"},
	{"tensor<*xf32>", NULL},
	{"tensor<4x?xf32, #foo.bar<x>>", NULL},
	{"tensor<0x2xi1>", NULL},
	{"memref<f32>", NULL},
	{"memref<?x0x3xvector<4xf32>>", NULL},
	{"memref<0x0xf32>", NULL},
	{"memref<4xf32, 0>", "memref<4xf32>"},
	{"memref<4xf32, 0 : i32>", "memref<4xf32>"},
	{"memref<4xf32, 3>", "memref<4xf32, 3>"},
	{"memref<4xf32, \"shared\">", NULL},
	{"memref<*xf32, 1 : i32>", NULL},
	{"memref<4xf32, affine_map<(d0) -> (d0)>>", "memref<4xf32>"},
	{"memref<4x4xf32, affine_map<(i, j) -> (j, i)>, 1>",
	 "memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>, 1>"},
	{"memref<4xf32, strided<[1], offset: 0>>", "memref<4xf32, strided<[1]>>"},
	{"memref<4x?xf32, strided<[-2, ?], offset: ?>>", NULL},
	{"memref<4x?xf32, offset: ?, strides: [?, 1]>", "memref<4x?xf32, strided<[?, 1], offset: ?>>"},
	{"memref<2xmemref<?xf32>>", NULL},
	{"() -> ()", NULL},
	{"(i32)->(f32)", "(i32) -> f32"},
	{"(i32, () -> ()) -> (f32, f64)", NULL},
	{"() -> (() -> ())", NULL},
	{"tuple<>", NULL},
	{"tuple<i32, tuple<f32>>", NULL},
	{"!llvm.ptr", NULL},
	{"!llvm.struct<(i32, ptr)>", NULL},
	{"!foo.bar<\"x>\", [1, {2}], (a) -> b>", NULL},
	{"!foo<\"x y\">", NULL},
};

static const struct text_row attrs[] = {
	{"1", "1 : i64"},
	{"-1 : i8", NULL},
	{"255 : i8", "-1 : i8"},
	{"-128 : i8", NULL},
	{"0x80 : i8", "-128 : i8"},
	{"200 : ui8", NULL},
	{"-9223372036854775808 : index", NULL},
	{"9223372036854775808", "-9223372036854775808 : i64"},
	{"170141183460469231731687303715884105727 : i128", NULL},
	{"-1 : i128", NULL},
	{"0xffffffffffffffffffffffffffffffff : i128", "-1 : i128"},
	{"0 : i0", NULL},
	{"1 : i1", "true"},
	{"true", NULL},
	{"unit", NULL},
	{"1.5", "1.500000e+00 : f64"},
	{"-0.0 : f32", "-0.000000e+00 : f32"},
	{"0x7FC00000 : f32", NULL},
	{"1.e400 : f32", "0x7F800000 : f32"},
	{"0.1 : f32", "1.000000e-01 : f32"},
	{"2.5 : f128", "2.500000e+00 : f128"},
	{"\"a\\22\\n\\t\\\\\\0Ab\"", "\"a\\22\\0A\\09\\\\\\0Ab\""},
	{"\"s\" : i32", NULL},
	{"[1, \"x\", [unit]]", "[1, \"x\", [unit]]"},
	{"[]", NULL},
	{"{}", NULL},
	{"{b, a = 1 : i32, \"x y\" = f32, z.w}", "{a = 1 : i32, b, \"x y\" = f32, z.w}"},
	{"@a", NULL},
	{"@a::@\"b c\"::@d", NULL},
	{"i32", NULL},
	{"(i32) -> ()", NULL},
	{"affine_map<() -> ()>", NULL},
	{"affine_map<(d0)[s0] -> (d0 * s0, -d0, d0 - 1, d0 mod 3 floordiv 2)>",
	 "affine_map<(d0)[s0] -> (d0 * s0, -d0, d0 - 1, (d0 mod 3) floordiv 2)>"},
	{"affine_map<(i, j)[n] -> ((i + 1) floordiv 4, j ceildiv n)>",
	 "affine_map<(d0, d1)[s0] -> ((d0 + 1) floordiv 4, d1 ceildiv s0)>"},
	{"affine_set<(d0) : (d0 >= 0, d0 == 1, d0 <= 3)>",
	 "affine_set<(d0) : (d0 >= 0, d0 - 1 == 0, -d0 + 3 >= 0)>"},
	{"affine_set<(d0) : ()>", "affine_set<(d0) : (0 == 0)>"},
	{"dense<1> : tensor<2xi32>", NULL},
	{"dense<[1, 1]> : tensor<2xi32>", "dense<1> : tensor<2xi32>"},
	{"dense<[[1, -2], [3, 4]]> : tensor<2x2xi8>", NULL},
	{"dense<[true, false]> : vector<2xi1>", NULL},
	{"dense<1> : tensor<2xi1>", "dense<true> : tensor<2xi1>"},
	{"dense<\"0x0102\"> : tensor<2xi8>", "dense<[1, 2]> : tensor<2xi8>"},
	{"dense<\"0x01\"> : tensor<2xi8>", "dense<1> : tensor<2xi8>"},
	{"dense<> : tensor<0x2xf32>", NULL},
	{"dense<[]> : tensor<0xf32>", "dense<> : tensor<0xf32>"},
	{"dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>",
	 "dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>"},
	{"dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i8>>", "dense<[(1,2), (3,4)]> : tensor<2xcomplex<i8>>"},
	{"dense<[0x7FC00000, 1.0]> : tensor<2xf32>", "dense<[0x7FC00000, 1.000000e+00]> : tensor<2xf32>"},
	{"dense<[\"a\", \"b\"]> : tensor<2x!foo.s>", NULL},
	{"dense<5> : tensor<index>", NULL},
	{"dense_resource<blob> : tensor<2xi8>", NULL},
	{"dense_resource<\"a-b\"> : tensor<2xi8>", NULL},
	{"sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>", NULL},
	{"sparse<> : tensor<3x4xi32>", NULL},
	{"array<i32>", NULL},
	{"array<i64: 1, -2>", NULL},
	{"array<i1: true, false>", NULL},
	{"array<f32: 1.0, 0x7FC00000>", "array<f32: 1.000000e+00, 0x7FC00000>"},
	{"strided<[1, ?], offset: ?>", NULL},
	{"strided<[]>", NULL},
	{"distinct[3]<\"x\">", NULL},
	{"#foo.bar", NULL},
	{"#foo.bar<x, \"y>\", a -> b>", NULL},
	{"#foo.bar<x> : i32", NULL},
	{"loc(unknown)", NULL},
	{"loc(\"f\":1:2)", NULL},
	{"loc(\"f\":1:2 to 3:4)", NULL},
	{"loc(\"a\"(\"b\"))", NULL},
	{"loc(callsite(\"a\" at fused<\"m\">[\"b\", \"c\":1:1]))", NULL},
};

static void test_types(void)
{
	struct lo_ctx *ctx = lo_ctx_create();
	for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
		struct lo_out out = {0};
		lo_out_init(&out, lo_ctx_arena(ctx), -1);
		lo_type type = lo_parse_type(ctx, types[i].text);
		lo_print_type(ctx, type, &out);
		check_text(types[i].text, types[i].printed ? types[i].printed : types[i].text, text_of(&out));
		CU_ASSERT_EQUAL(type.n, lo_parse_type(ctx, out.at).n);
	}
	check_text("types", "", diagnostics(ctx));
	lo_ctx_destroy(ctx);
}

static void test_attrs(void)
{
	struct lo_ctx *ctx = lo_ctx_create();
	for (size_t i = 0; i < sizeof attrs / sizeof *attrs; i++) {
		struct lo_out out = {0};
		lo_out_init(&out, lo_ctx_arena(ctx), -1);
		lo_attr attr = lo_parse_attr(ctx, attrs[i].text);
		lo_print_attr(ctx, attr, &out);
		check_text(attrs[i].text, attrs[i].printed ? attrs[i].printed : attrs[i].text, text_of(&out));
		CU_ASSERT_EQUAL(attr.n, lo_parse_attr(ctx, out.at).n);
	}
	check_text("attributes", "", diagnostics(ctx));
	lo_ctx_destroy(ctx);
}

struct error_row {
	const char *text, *diagnostics;
};

static const struct error_row bad_types[] = {
	{"i16777216", "1:1: error: integer bitwidth is limited to 16777215 bits"},
	{"i99999999999", "1:1: error: invalid integer width"},
	{"memref<4xf32, 1, 2>", "1:18: error: multiple memory spaces specified in memref type"},
	{"memref<*xf32, strided<[1]>>", "1:27: error: cannot have affine map for unranked memref type"},
	{"memref<4x4xf32, affine_map<(d0)->(d0)>>",
	 "1:1: error: memref layout mismatch between rank and affine map: 2 != 1"},
	{"memref<4x4xf32, strided<[1]>>", "1:1: error: expected the number of strides to match the rank"},
	{"vector<0xf32>", "1:1: error: vector types must have positive constant sizes but got 0"},
	{"vector<?xf32>", "1:8: error: expected non-function type"},
	{"complex<vector<4xf32>>", "1:9: error: invalid element type for complex"},
	{"memref<99999999999999999999xf32>", "1:8: error: invalid dimension"},
	{"memref<4", "1:9: error: expected 'x' in dimension list"},
	{"memref<4xf32", "1:13: error: expected ',' or '>' in memref type"},
	{"memref<none>", "1:8: error: invalid memref element type"},
	{"(i32)", "1:6: error: expected '->' in function type"},
	{"!undef", "1:7: error: undefined symbol alias id 'undef'"},
	{"!foo.t<a[>", "1:7: error: unbalanced '[' character in pretty dialect name"},
	{"i32 i32", "1:5: error: found trailing characters"},
};

static const struct error_row bad_attrs[] = {
	{"-0 : i32", "1:2: error: integer constant out of range for attribute"},
	{"256 : i8", "1:1: error: integer constant out of range for attribute"},
	{"128 : si8", "1:1: error: integer constant out of range for attribute"},
	{"-1 : ui8", "1:2: error: negative integer literal not valid for unsigned integer type"},
	{"18446744073709551616", "1:1: error: integer constant out of range for attribute"},
	{"1 : f32", "1:1: error: unexpected decimal integer literal for a floating point value\n"
		    "1:1: note: add a trailing dot to make the literal a float"},
	{"0x17FC00000 : f32", "1:1: error: hexadecimal float constant out of range for type"},
	{"-0x1 : f32", "1:2: error: hexadecimal float literal should not have a leading minus"},
	{"1 : none", "1:1: error: integer literal not valid for specified type"},
	{"{a, a}", "1:5: error: duplicate key 'a' in dictionary attribute"},
	{"[1, 2", "1:6: error: expected ',' or ']'\n1:1: note: to match this '['"},
	{"\"abc", "1:1: error: expected '\"' in string literal"},
	{"\"\\q\"", "1:2: error: unknown escape in string literal"},
	{"@a::b", "1:5: error: expected nested symbol reference identifier"},
	{"dense<[[1,2],[3]]> : tensor<2x2xi32>",
	 "1:17: error: tensor literal is invalid; ranks are not consistent between elements"},
	{"dense<[1,2]> : tensor<3xi32>",
	 "1:1: error: inferred shape of elements literal ([2]) does not match type ([3])"},
	{"dense<> : tensor<2xf32>",
	 "1:1: error: parsed zero elements, but type ('tensor<2xf32>') expected at least 1"},
	{"dense<1.0> : tensor<2xi32>", "1:7: error: expected integer elements, but parsed floating-point"},
	{"dense<true> : tensor<2xi32>", "1:7: error: expected i1 type for 'true' or 'false' values"},
	{"dense<300> : tensor<2xi8>", "1:7: error: integer constant out of range for type"},
	{"dense<\"0x010203\"> : tensor<2xi8>",
	 "1:1: error: elements hex data size is invalid for provided type: 'tensor<2xi8>'"},
	{"dense<1> : tensor<?xi32>", "1:1: error: elements literal type must have static shape"},
	{"dense<1> : i32", "1:1: error: elements literal must be a shaped type"},
	{"affine_map<(d0,d0) -> ()>", "1:16: error: redefinition of identifier 'd0'"},
	{"affine_map<(d0) -> (d1)>", "1:21: error: use of undeclared identifier"},
	{"affine_map<(d0) -> (d0 * d0)>", "1:24: error: non-affine expression: at least one of the multiply "
					  "operands has to be either a constant or symbolic"},
	{"affine_map<(d0) -> (d0 mod d0)>",
	 "1:24: error: non-affine expression: right operand of mod has to be either a constant or symbolic"},
	{"affine_map<(d0) -> (d0 mod 0)>", "1:24: error: right operand of mod must be positive, but is 0"},
	{"affine_map<(d0) -> (d0 floordiv -1)>",
	 "1:24: error: right operand of floordiv must be positive, but is -1"},
	{"affine_map<(d0) -> (9223372036854775808)>", "1:21: error: constant too large for index"},
	{"affine_set<(d0) -> (d0)>", "1:12: error: expected IntegerSet, but got AffineMap"},
	{"#undef", "1:7: error: undefined symbol alias id 'undef'"},
	{"loc(#undef)", "1:11: error: undefined symbol alias id 'undef'"},
};

static void test_bad_types(void)
{
	for (size_t i = 0; i < sizeof bad_types / sizeof *bad_types; i++) {
		struct lo_ctx *ctx = lo_ctx_create();
		CU_ASSERT_EQUAL(lo_parse_type(ctx, bad_types[i].text).n, 0);
		check_text(bad_types[i].text, bad_types[i].diagnostics, diagnostics(ctx));
		lo_ctx_destroy(ctx);
	}
}

static void test_bad_attrs(void)
{
	for (size_t i = 0; i < sizeof bad_attrs / sizeof *bad_attrs; i++) {
		struct lo_ctx *ctx = lo_ctx_create();
		CU_ASSERT_EQUAL(lo_parse_attr(ctx, bad_attrs[i].text).n, 0);
		check_text(bad_attrs[i].text, bad_attrs[i].diagnostics, diagnostics(ctx));
		lo_ctx_destroy(ctx);
	}
}

/* ---- programs ------------------------------------------------------------ */

static struct lo_module *read_program(struct lo_ctx *ctx, const char *text, size_t len)
{
	struct lo_module *m = NULL;
	const struct lo_source *source = lo_source_add(ctx, "t", text, len);
	bool ok = lo_read(ctx, source, 0, len, &m);
	CU_ASSERT_EQUAL(ok, m != NULL);
	CU_ASSERT_EQUAL(ok, lo_diag_errors(ctx) == 0);
	return m;
}

static const char *print_program(struct lo_ctx *ctx, struct lo_module *m, bool generic)
{
	struct lo_out out = {0};
	struct lo_print_options options = {.generic = generic};
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	lo_print_module(m, &options, &out);
	return text_of(&out);
}

/* Read, print, read that, print again: the same. */
static void check_round_trip(const char *text, const char *printed, bool generic)
{
	struct lo_ctx *ctx = lo_ctx_create();
	struct lo_module *m = read_program(ctx, text, strlen(text));
	check_text(text, "", diagnostics(ctx));
	if (m) {
		const char *first = print_program(ctx, m, generic);
		if (printed)
			check_text(text, printed, first);
		struct lo_module *again = read_program(ctx, first, strlen(first));
		check_text(first, "", diagnostics(ctx));
		if (again)
			check_text(text, first, print_program(ctx, again, generic));
		lo_module_destroy(again);
	}
	lo_module_destroy(m);
	lo_ctx_destroy(ctx);
}

static const struct text_row programs[] = {
	{"", NULL},
	{"// nothing but a comment", NULL},
	{"module {\n}\n", NULL},
	{"module {}\nmodule {}", NULL},
	{"func @f(%x: i32) -> i32 { %y = addi %x, %x : i32 return %y : i32 }",
	 "func.func @f(%x: i32) -> i32 {\n  %y = arith.addi %x, %x : i32\n  return %y : i32\n}\n"},
	{"\"a.b\"() ({ \"u\"(%x) : (i32) -> () \"u\"(%x) : (i32) -> () %x = \"d\"() : () -> i32 }) : () -> "
	 "()",
	 NULL},
	{"%a:2, %b = \"x.y\"() : () -> (i32, i32, f32)\n\"u\"(%a#1, %b, %a#0) : (i32, f32, i32) -> ()", NULL},
	{"\"u\"(%a#1, %a) : (f32, i32) -> ()\n%a:2 = \"x.y\"() : () -> (i32, f32)", NULL},
	{"func.func @f(%c: i1) { scf.if %c { scf.if %c { } else { } } cf.br ^b ^b: return }", NULL},
	{"\"x.y\"() <{p = 1 : i32}> {q} : () -> ()", NULL},
	{"#m = affine_map<(d0) -> (d0 + 1)>\n!t = memref<4xf32>\n\"x.y\"() {m = #m, t = !t} : () -> ()",
	 NULL},
	{"\"x.y\"() : () -> () loc(#l)\n#l = loc(\"late\")", NULL},
	{"func.func private @g(i32, memref<?xf32> {a.b}) -> (f32 {c.d}, i32)", NULL},
	{"\"x.y\"() : () -> ()\n{-# external_resources: { a: { b: \"#-}\" } } #-}", NULL},
	{"func.func @f(%f: i1, %a: f32) { cf.switch %f : i1, [default: ^b(%a : f32), 1: ^b(%a : f32), 0: ^c]"
	 " ^b(%x: f32): return ^c: return }",
	 NULL},
};

static void test_programs(void)
{
	for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
		check_round_trip(programs[i].text, programs[i].printed, false);
		check_round_trip(programs[i].text, NULL, true);
	}
}

static const struct error_row bad_programs[] = {
	{"func.func @f(%x: i32) { %0 = arith.addf %x, %x : f32 return }",
	 "1:41: error: use of value '%x' expects different type than prior uses: 'f32' vs 'i32'\n"
	 "1:14: note: prior use here"},
	{"func.func @f(%x: i32) { %0 = arith.addi %x, %y : i32 return }",
	 "1:45: error: use of undeclared SSA value name"},
	{"func.func @f(%x: i32, %x: i32) { return }",
	 "1:23: error: region entry argument '%x' is already in use\n1:14: note: previously referenced here"},
	{"func.func @f(%x: i32) { %x = arith.constant 1 : i32 return }",
	 "1:25: error: redefinition of SSA value '%x'\n1:14: note: previously defined here"},
	{"func.func @f() { cf.br ^bb1 }", "1:24: error: reference to an undefined block"},
	{"func.func @f() { cf.br ^a ^a: return ^a: return }",
	 "1:38: error: redefinition of block '^a'\n1:27: note: previously defined here"},
	{"%0:2 = arith.constant 1 : i32",
	 "1:1: error: operation defines 1 results but was provided 2 to bind"},
	{"%0 = \"a.b\"() : () -> ()", "1:1: error: cannot name an operation with no results"},
	{"\"u\"(%y) : (i32) -> ()\n\"u\"(%y) : (f32) -> ()\n%y = \"d\"() : () -> i64",
	 "2:5: error: use of value '%y' expects different type than prior uses: 'f32' vs 'i32'\n"
	 "1:5: note: prior use here\n"
	 "3:1: error: definition of SSA value '%y#0' has type 'i64'\n"
	 "1:5: note: previously used here with type 'i32'"},
	{"%x = \"d\"() : () -> i32\n\"u\"(%x#1) : (i32) -> ()",
	 "2:5: error: reference to invalid result number"},
	{"func.func @f(%i: i32) { builtin.module { \"u\"(%i) : (i32) -> () } return }",
	 "1:46: error: use of undeclared SSA value name"},
	{"\"u\"() ({ %q = \"d\"() : () -> i32 }, { \"u\"(%q) : (i32) -> () }) : () -> ()",
	 "1:42: error: use of undeclared SSA value name"},
	{"func.func @f(%x: index) { scf.for %i = %x to %x { }\n return }",
	 "1:49: error: custom op 'scf.for' expected 'step'"},
	{"func.func @f() {}", "1:16: error: custom op 'func.func' expected non-empty function body"},
	{"func.func @f() { return", "1:24: error: expected '}' to end the region\n"
				    "1:16: note: of 'func.func', which begins here"},
	{"func.func @f() { return }}", "1:26: error: expected operation name in quotes"},
	{"#a = 1\n#a = 2", "2:1: error: redefinition of attribute alias id 'a'"},
	{"\"a.b\"() : () -> () loc(#x)", "1:24: error: operation location alias was never defined"},
	{"\"a.b\"() {x = 1, x = 2} : () -> ()", "1:17: error: duplicate key 'x' in dictionary attribute"},
	{"foo", "1:1: error: custom op 'foo' is unknown (tried 'builtin.foo' as well)"},
	{"%a = foo.x\n",
	 "1:6: error: custom op 'foo.x' is unknown, and this is not the plain form `foo.x %a, %b "
	 "{attributes} : types -> types`\n"
	 "2:1: note: stopped here; 'mlir-opt --mlir-print-op-generic' prints a form that can be read"},
	/* Two mistakes, two errors; what follows from them is not told. */
	{"func.func @f(%x: i32) {\n  %a = foo.x +\n  %b = arith.addi %a, %x : i32\n  scf.if %a {\n    %c = "
	 "foo.y +\n"
	 "    %d = arith.addi %c, %c : i64\n  }\n  return\n}",
	 "2:8: error: custom op 'foo.x' is unknown, and this is not the plain form `foo.x %a, %b "
	 "{attributes} : types -> types`\n"
	 "2:14: note: stopped here; 'mlir-opt --mlir-print-op-generic' prints a form that can be read\n"
	 "5:10: error: custom op 'foo.y' is unknown, and this is not the plain form `foo.y %a, %b "
	 "{attributes} : types -> types`\n"
	 "5:16: note: stopped here; 'mlir-opt --mlir-print-op-generic' prints a form that can be read"},
	/* A header that cannot be read takes its body with it, and no more. */
	{"func.func @f(%x: bad) {\n  %a = foo.x +\n}\nfunc.func @g(%x: worse) {\n  return\n}",
	 "1:17: error: expected non-function type\n4:17: error: expected non-function type"},
};

static void test_bad_programs(void)
{
	for (size_t i = 0; i < sizeof bad_programs / sizeof *bad_programs; i++) {
		struct lo_ctx *ctx = lo_ctx_create();
		struct lo_module *m = read_program(ctx, bad_programs[i].text, strlen(bad_programs[i].text));
		CU_ASSERT_PTR_NULL(m);
		check_text(bad_programs[i].text, bad_programs[i].diagnostics, diagnostics(ctx));
		lo_ctx_destroy(ctx);
	}
}

/* ---- hostile input ------------------------------------------------------- */

static const char sample[] =
	"#map = affine_map<(d0)[s0] -> (d0 + s0 * 2, d0 mod 3)>\n"
	"!t = memref<4x?xf32, strided<[?, 1], offset: ?>>\n"
	"module @top attributes {foo.bar = 1 : i32} {\n"
	"memref.global \"private\" constant @g : memref<2xi32> = dense<[1, 2]> {alignment = 64 : i64}\n"
	"func.func @f(%a: f32 {x.y}, %i: i32, %n: index, %m: !t loc(\"q\"), %c: i1) -> (f32, i32) attributes "
	"{z = \"y\\22\"} {\n"
	"  %0 = arith.addf %a, %a fastmath<nnan, ninf> : f32\n"
	"  %1 = memref.load %m[%n, %n] {nontemporal = true} : !t\n"
	"  %2:2 = scf.while (%p = %a, %q = %i) : (f32, i32) -> (f32, i32) {\n"
	"    scf.condition(%c) %p, %q : f32, i32\n"
	"  } do {\n"
	"  ^bb0(%p: f32, %q: i32):\n"
	"    scf.yield %p, %q : f32, i32\n"
	"  }\n"
	"  affine.for %j = max #map(%n)[%n] to 10 step 2 iter_args(%x = %a) -> (f32) {\n"
	"    %y = affine.load %m[%j + 1, symbol(%n) floordiv 2] : !t\n"
	"    affine.yield %y : f32\n"
	"  } {tag = array<i64: 1, 2>}\n"
	"  %s = memref.subview %m[0, %n] [2, 2] [1, 1] : !t to memref<2x2xf32, strided<[?, 1], offset: ?>>\n"
	"  %u:2 = \"foo.bar\"(%fwd, %n) <{p = [1, 2.5, @a::@b]}> ({\n"
	"  ^bb0(%r: vector<[4]xi8>):\n"
	"    \"foo.br\"(%r)[^bb1] : (vector<[4]xi8>) -> ()\n"
	"  ^bb1:\n"
	"  }, {}) {q = dense<[[1], [2]]> : tensor<2x1xi8>} : (i32, index) -> (!foo.x<\"a>\">, complex<f32>) "
	"loc(fused[\"a\", \"b\"])\n"
	"  %fwd = arith.constant 0x2A : i32\n"
	"  cf.switch %i : i32, [ default: ^end(%a : f32), -1: ^end(%0 : f32) ] loc(#late)\n"
	"^end(%e: f32):\n"
	"  return %e, %i : f32, i32\n"
	"}\n"
	"}\n"
	"#late = loc(callsite(\"x\":1:2 at unknown))\n"
	"{-# dialect_resources: { builtin: { blob: \"0x0400000001\" } } #-}\n";

/* An answer or an error; a copy of exact size lets the sanitizer see a look too far. */
static bool survives(const char *text, size_t len)
{
	struct lo_ctx *ctx = lo_ctx_create();
	char *copy = malloc(len + 1);
	memcpy(copy, text, len);
	copy[len] = '\0';
	struct lo_module *m = read_program(ctx, copy, len);
	bool read = m != NULL;
	CU_ASSERT_FALSE(lo_diag_internal(ctx));
	if (m)
		print_program(ctx, m, true);
	lo_module_destroy(m);
	lo_ctx_destroy(ctx);
	free(copy);
	return read;
}

static void test_sample(void)
{
	check_round_trip(sample, NULL, false);
	check_round_trip(sample, NULL, true);
}

static void test_cut_off(void)
{
	uint32_t read = 0;
	for (size_t len = 0; len < sizeof sample - 1; len++)
		read += survives(sample, len);
	CU_ASSERT(read >= 4 && read < 20); /* the empty text, text between aliases and behind the module */
}

/* Every byte replaced by others, and every byte left out. */
static void test_mutations(void)
{
	static const char others[] = "{}()<>[]%^#!@\"0x-:=,.a\n\0";
	size_t len = sizeof sample - 1;
	char *copy = malloc(len + 1);
	for (size_t i = 0; i < len; i++) {
		memcpy(copy, sample, len + 1);
		copy[i] = others[i * 7 % (sizeof others - 1)];
		survives(copy, len);
		memmove(copy + i, sample + i + 1, len - i);
		survives(copy, len - 1);
	}
	free(copy);
}

/* A part of a text may be read, and nothing behind its end is looked at as if it belonged to it. */
static void test_part(void)
{
	static const char text[] = "\"a.b\"() : () -> ()\n\"c.d\"() {x = \"y\"} : () -> i32";
	struct lo_ctx *ctx = lo_ctx_create();
	const struct lo_source *source = lo_source_add(ctx, "t", text, sizeof text - 1);
	for (size_t end = 0; end < sizeof text; end++) {
		struct lo_module *m;
		bool whole = end == 0 || (end >= 18 && end <= 19) || end >= sizeof text - 2; /* i3, i32 */
		CU_ASSERT_EQUAL(lo_read(ctx, source, 0, end, &m), whole);
		lo_module_destroy(m);
		lo_diag_clear(ctx);
	}
	lo_ctx_destroy(ctx);
}

/* ---- size ---------------------------------------------------------------- */

enum { MANY = 100000 };

struct size_row {
	const char *name, *head, *open, *close, *tail;
	bool reads;
};

static const struct size_row sizes[] = {
	{"nested scf.if", "func.func @f(%c: i1) {\n", "scf.if %c {\n", "}\n", "return }\n", true},
	{"nested modules", "", "module {\n", "}\n", "", true},
	{"nested generic regions", "", "\"a.b\"() ({\n", "}) : () -> ()\n", "", true},
	{"unclosed regions", "func.func @f(%c: i1) {\n", "scf.if %c {\n", "", "", false},
	{"a row of ops in one line", "", "\"a.b\"() : () -> () ", "", "", true},
	{"nested arrays", "\"a.b\"() {x = ", "[", "]", "} : () -> ()", false},
	{"nested dictionaries", "\"a.b\"() {x = ", "{a = ", "}", "} : () -> ()", false},
	{"nested tuples", "\"a.b\"() {x = ", "tuple<", ">", "} : () -> ()", false},
	{"nested functions", "\"a.b\"() {x = ", "() -> (", ")", "} : () -> ()", false},
	{"nested memory spaces", "\"a.b\"() {x = ", "memref<i8, ", ">", "} : () -> ()", false},
	{"nested locations", "\"a.b\"() : () -> () loc(", "callsite(", ")", ")", false},
	{"nested elements", "\"a.b\"() {x = dense<", "[", "]", "> : tensor<1xi8>} : () -> ()", false},
	{"nested brackets of an affine map", "\"a.b\"() {x = affine_map<(d0) -> (", "(", ")",
	 ")>} : () -> ()", false},
	{"minus signs", "\"a.b\"() {x = affine_map<(d0) -> (", "-", "", "d0)>} : () -> ()", true},
	{"a long sum", "\"a.b\"() {x = affine_map<(d0) -> (d0", " + 1", "", ")>} : () -> ()", true},
	{"nested opaque text", "\"a.b\"() {x = #a.b", "<", ">", "} : () -> ()", true},
	{"opaque text not closed", "\"a.b\"() {x = #a.b", "<", "", "} : () -> ()", false},
	{"a number of many digits", "\"a.b\"() {x = ", "7", "", " : i16777215} : () -> ()", false},
	{"a hexadecimal number of many digits", "\"a.b\"() {x = 0x", "7", "", " : i16777215} : () -> ()",
	 true},
	{"a long name", "%", "a", "", " = \"a.b\"() : () -> i1", true},
	{"a long string", "\"a.b\"() {x = \"", "a", "", "\"} : () -> ()", true},
	{"quotes", "\"a.b\"() {x = ", "{\\\"", "", "\n", false},
	{"errors", "", "foo.bar +\n", "", "", false},
	{"errors in nested regions", "func.func @f(%c: i1) {\n", "scf.if %c { foo.bar +\n", "}\n", "return }",
	 false},
	{"errors behind nested regions", "func.func @f(%c: i1) {\n", "scf.if %c {\n", "} +\n", "return }",
	 false},
};

static char *repeat(char *to, const char *text, size_t n)
{
	size_t len = strlen(text);
	for (size_t i = 0; i < n; i++, to += len)
		memcpy(to, text, len);
	return to;
}

static void test_sizes(void)
{
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		const struct size_row *row = &sizes[i];
		size_t len = strlen(row->head) + MANY * (strlen(row->open) + strlen(row->close)) +
			     strlen(row->tail);
		char *text = malloc(len + 1), *to = repeat(text, row->head, 1);
		to = repeat(to, row->open, MANY);
		to = repeat(to, row->close, MANY);
		*repeat(to, row->tail, 1) = '\0';
		struct lo_ctx *ctx = lo_ctx_create();
		struct lo_module *m = read_program(ctx, text, len);
		if ((m != NULL) != row->reads) {
			fprintf(stderr, "  row '%s': %s\n", row->name, diagnostics(ctx));
			CU_FAIL("wrong answer");
		}
		lo_module_destroy(m);
		lo_ctx_destroy(ctx);
		free(text);
	}
}

/* Text of MANY numbered lines: each line of @p format, whose numbers are i and MANY - 1 - i. */
static void check_many(const char *head, const char *(*line)(char *to, size_t size, unsigned i),
		       const char *tail)
{
	size_t cap = (size_t)MANY * 80 + 1000, len = (size_t)snprintf(NULL, 0, "%s", head);
	char *text = malloc(cap), part[80];
	memcpy(text, head, len);
	for (unsigned i = 0; i < MANY; i++) {
		size_t n = strlen(line(part, sizeof part, i));
		memcpy(text + len, part, n);
		len += n;
	}
	len += (size_t)snprintf(text + len, cap - len, "%s", tail);
	struct lo_ctx *ctx = lo_ctx_create();
	struct lo_module *m = read_program(ctx, text, len);
	check_text(head, "", diagnostics(ctx));
	lo_module_destroy(m);
	lo_ctx_destroy(ctx);
	free(text);
}

static const char *forward_line(char *to, size_t size, unsigned i)
{
	snprintf(to, size, "%%v%u = \"x.y\"(%%v%u) : (i32) -> i32\n", i, MANY - 1 - i);
	return to;
}
static const char *block_line(char *to, size_t size, unsigned i)
{
	snprintf(to, size, "^b%u: cf.cond_br %%c, ^b%u, ^b%u\n", i, (i + 1) % MANY, MANY - 1 - i);
	return to;
}
static const char *case_line(char *to, size_t size, unsigned i)
{
	snprintf(to, size, "case %u { scf.yield }\n", i);
	return to;
}
static const char *same_name_line(char *to, size_t size, unsigned i)
{
	snprintf(to, size, "\"x.y\"() ({ %%a = \"d%u\"() : () -> i1 }) : () -> ()\n", i);
	return to;
}

static void test_many(void)
{
	check_many("\"a.b\"() ({\n", forward_line, "}) : () -> ()\n");
	check_many("func.func @f(%c: i1) { cf.br ^b1\n", block_line, "}\n");
	check_many("func.func @f(%n: index) { scf.index_switch %n\n", case_line,
		   "default { scf.yield } return }\n");
	check_many("module {\n", same_name_line, "}\n");
}

int main(void)
{
	CU_initialize_registry();
	CU_pSuite suite = CU_add_suite("parse", NULL, NULL);
	CU_add_test(suite, "types are read and printed", test_types);
	CU_add_test(suite, "attributes are read and printed", test_attrs);
	CU_add_test(suite, "wrong types are refused", test_bad_types);
	CU_add_test(suite, "wrong attributes are refused", test_bad_attrs);
	CU_add_test(suite, "programs are read, printed and read again", test_programs);
	CU_add_test(suite, "wrong programs are refused, each mistake once", test_bad_programs);
	CU_add_test(suite, "the sample reads", test_sample);
	CU_add_test(suite, "the sample cut off at each byte", test_cut_off);
	CU_add_test(suite, "the sample with each byte changed", test_mutations);
	CU_add_test(suite, "a part of a text", test_part);
	CU_add_test(suite, "100,000 of anything", test_sizes);
	CU_add_test(suite, "100,000 names, blocks, cases", test_many);
	CU_basic_run_tests();
	unsigned failed = CU_get_number_of_failures();
	CU_cleanup_registry();
	return failed != 0;
}
