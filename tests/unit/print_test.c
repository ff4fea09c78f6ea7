// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Names that the printer gives when a module was changed, and the shape of what it prints where mlir-opt is
 * no judge: results without names, deep nesting. */
#include "read/read.h"
#include "text/print.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <string.h>

/* What is done to the names of the module read. */
enum change { KEEP, DROP_ALL, ALL_X, RENAMED_ONLY };

static const struct {
	const char *name;
	enum change change;
	bool generic;
	const char *text, *expected;
} rows[] = {
	{"results without a name stay without", KEEP, false,
	 "func.func private @g() -> i32\nfunc.func @f() {\n  call @g() : () -> i32\n  return\n}\n",
	 "func.func private @g() -> i32\nfunc.func @f() {\n  call @g() : () -> i32\n  return\n}\n"},
	{"changed, but nothing clashes", RENAMED_ONLY, false,
	 "func.func @f(%a: i32) {\n  %b = arith.addi %a, %a : i32\n  return\n}\n",
	 "func.func @f(%a: i32) {\n  %b = arith.addi %a, %a : i32\n  return\n}\n"},
	{"values without names get numbers", DROP_ALL, false,
	 "func.func @f(%a: i32) {\n  %b = arith.addi %a, %a : i32\n  %c = arith.addi %b, %a : i32\n  "
	 "return\n}\n",
	 "func.func @f(%0: i32) {\n  %1 = arith.addi %0, %0 : i32\n  %2 = arith.addi %1, %0 : i32\n  "
	 "return\n}\n"},
	{"a name twice in one scope", ALL_X, false,
	 "func.func @f(%a: i32) {\n  %b = arith.addi %a, %a : i32\n  %c = arith.addi %b, %a : i32\n  "
	 "return\n}\n",
	 "func.func @f(%x: i32) {\n  %x_0 = arith.addi %x, %x : i32\n  %x_1 = arith.addi %x_0, %x : i32\n  "
	 "return\n}\n"},
	{"scopes side by side", ALL_X, false,
	 "func.func @f(%a: i32) {\n  return\n}\nfunc.func @g(%b: i32) {\n  return\n}\n",
	 "func.func @f(%x: i32) {\n  return\n}\nfunc.func @g(%x: i32) {\n  return\n}\n"},
	{"a scope inside another", ALL_X, false,
	 "func.func @f(%c: i1) {\n  scf.if %c {\n    %a = arith.andi %c, %c : i1\n  }\n  return\n}\n",
	 "func.func @f(%x: i1) {\n  scf.if %x {\n    %x_0 = arith.andi %x, %x : i1\n  }\n  return\n}\n"},
	{"arguments that the header shows", ALL_X, false,
	 "func.func @f(%a: index) {\n  scf.for %i = %a to %a step %a {\n    %b = arith.addi %i, %a : index\n "
	 " }\n  return\n}\n",
	 "func.func @f(%x: index) {\n  scf.for %x_0 = %x to %x step %x {\n    %x_1 = arith.addi %x_0, %x : "
	 "index\n  }\n  return\n}\n"},
	{"groups of results", ALL_X, false,
	 "func.func @f(%a: i32) {\n  %p:2 = arith.mulsi_extended %a, %a : i32\n  %q = arith.addi %p#0, %p#1 "
	 ": i32\n  return\n}\n",
	 "func.func @f(%x: i32) {\n  %x_0:2 = arith.mulsi_extended %x, %x : i32\n  %x_1 = arith.addi %x_0#0, "
	 "%x_0#1 : i32\n"
	 "  return\n}\n"},
	{"blocks without names", DROP_ALL, false,
	 "func.func @f() {\n  cf.br ^a\n^a:\n  cf.br ^b\n^b:\n  return\n}\n",
	 "func.func @f() {\n  cf.br ^bb1\n^bb1:\n  cf.br ^bb2\n^bb2:\n  return\n}\n"},
	{"blocks of one name in two regions", ALL_X, false,
	 "func.func @f() {\n  scf.execute_region {\n    cf.br ^a\n  ^a:\n    scf.yield\n  }\n  cf.br "
	 "^b\n^b:\n  return\n}\n",
	 "func.func @f() {\n  scf.execute_region {\n    cf.br ^x_0\n  ^x_0:\n    scf.yield\n  }\n  cf.br "
	 "^x_0\n^x_0:\n  return\n}\n"},
	{"the entry block has no name in pretty form", KEEP, true,
	 "func.func @f(%a: i32) {\n  cf.br ^bb0\n^bb0:\n  return\n}\n",
	 "\"builtin.module\"() ({\n"
	 "  \"func.func\"() <{function_type = (i32) -> (), sym_name = \"f\"}> ({\n"
	 "  ^bb00(%a: i32):\n"
	 "    \"cf.br\"()[^bb0] : () -> ()\n"
	 "  ^bb0:\n"
	 "    \"func.return\"() : () -> ()\n"
	 "  }) : () -> ()\n"
	 "}) : () -> ()\n"},
	{"a foreign op is kept", KEEP, false,
	 "func.func @f(%a: i32) {\n  %b:2, %c = \"x.y\"(%a) <{p = 1 : i8}> ({\n  ^bb0(%d: f32):\n    "
	 "\"x.z\"() : () -> ()\n  }) {q} : "
	 "(i32) -> (i1, i2, i3)\n  return\n}\n",
	 "func.func @f(%a: i32) {\n  %b:2, %c = \"x.y\"(%a) <{p = 1 : i8}> ({\n  ^bb0(%d: f32):\n    "
	 "\"x.z\"() : () -> ()\n  }) {q} : "
	 "(i32) -> (i1, i2, i3)\n  return\n}\n"},
};

static void change_names(struct lo_module *m, enum change change)
{
	if (change == KEEP)
		return;
	m->renamed = true;
	if (change == RENAMED_ONLY)
		return;
	uint32_t name = change == ALL_X ? lo_name_make(m->ctx, "x") : 0;
	for (uint32_t v = 1; v < m->values.next; v++)
		lo_value(m, (lo_value_id){v})->name = name;
	for (uint32_t b = 1; b < m->blocks.next; b++)
		lo_block(m, (lo_block_id){b})->name = name;
}

static struct lo_module *read_text(struct lo_ctx *ctx, const char *text, size_t len)
{
	struct lo_module *m = NULL;
	if (lo_read(ctx, lo_source_add(ctx, "input", text, len), 0, len, &m))
		return m;
	for (uint32_t i = 0; i < lo_diag_count(ctx); i++)
		printf("\n    %s", lo_diag_at(ctx, i)->text);
	return NULL;
}

static void print_row(struct lo_ctx *ctx, size_t i)
{
	struct lo_module *m = read_text(ctx, rows[i].text, strlen(rows[i].text));
	CU_ASSERT(m != NULL);
	if (!m)
		return;
	struct lo_out out;
	change_names(m, rows[i].change);
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	lo_print_module(m, &(struct lo_print_options){.generic = rows[i].generic}, &out);
	lo_out_char(&out, 0);
	bool same = strcmp(out.at, rows[i].expected) == 0;
	if (!same)
		printf("\n    %s: printed\n%s", rows[i].name, out.at);
	CU_ASSERT(same);
	lo_module_destroy(m);
}

static void test_rows(void)
{
	struct lo_ctx *ctx = lo_ctx_create();
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		print_row(ctx, i);
	lo_ctx_destroy(ctx);
}

/* Indentation has an end, so that the text of deep nesting does not grow with the square of the depth. */
static void test_deep(void)
{
	enum { DEPTH = 100000, LONGEST_LINE = 300 };
	struct lo_ctx *ctx = lo_ctx_create();
	struct lo_out text, out;
	lo_out_init(&text, lo_ctx_arena(ctx), -1);
	lo_out_text(&text, "func.func @f(%c: i1) {\n");
	for (int i = 0; i < DEPTH; i++)
		lo_out_text(&text, "scf.if %c {\n");
	for (int i = 0; i < DEPTH; i++)
		lo_out_text(&text, "}\n");
	lo_out_text(&text, "return\n}\n");
	struct lo_module *m = read_text(ctx, text.at, text.len);
	CU_ASSERT(m != NULL);
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	if (m)
		lo_print_module(m, &(struct lo_print_options){0}, &out);
	CU_ASSERT(out.len > (size_t)2 * DEPTH && out.len < (size_t)2 * DEPTH * LONGEST_LINE);
	lo_module_destroy(m);
	lo_ctx_destroy(ctx);
}

/* Uses of the results of one op with very many find their number in the group without counting. */
static void test_many_results(void)
{
	enum { N = 60000 };
	struct lo_ctx *ctx = lo_ctx_create();
	struct lo_out text, out;
	lo_out_init(&text, lo_ctx_arena(ctx), -1);
	lo_out_printf(&text, "%%r:%d = \"x.y\"() : () -> (", N);
	for (int i = 0; i < N; i++)
		lo_out_text(&text, i ? ", i1" : "i1");
	lo_out_text(&text, ")\n\"x.z\"(");
	for (int i = 0; i < N; i++)
		lo_out_printf(&text, "%s%%r#%d", i ? ", " : "", i);
	lo_out_text(&text, ") : (");
	for (int i = 0; i < N; i++)
		lo_out_text(&text, i ? ", i1" : "i1");
	lo_out_text(&text, ") -> ()\n");
	struct lo_module *m = read_text(ctx, text.at, text.len);
	CU_ASSERT(m != NULL);
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	if (m)
		lo_print_module(m, &(struct lo_print_options){0}, &out);
	CU_ASSERT(m && out.len > text.len - 10 && strstr(out.at, "%r#59999"));
	lo_module_destroy(m);
	lo_ctx_destroy(ctx);
}

int main(void)
{
	CU_initialize_registry();
	CU_pSuite suite = CU_add_suite("print", NULL, NULL);
	CU_add_test(suite, "names and labels", test_rows);
	CU_add_test(suite, "100,000 nested regions", test_deep);
	CU_add_test(suite, "60,000 results", test_many_results);
	CU_basic_run_tests();
	int failures = (int)CU_get_number_of_failures();
	CU_cleanup_registry();
	return failures != 0;
}
