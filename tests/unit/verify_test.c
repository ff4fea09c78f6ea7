// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What tests/errors cannot say of the verifier: that all errors of a program come, that it takes time linear
 * in programs of any shape, and which uses see which definitions. */
#include "base/out.h"
#include "read/read.h"
#include "verify/verify.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/** Read and verify; number of errors, or -1 if it could not be read. @p took: seconds of the verifier. */
static int errors_of(struct lo_ctx *ctx, const char *text, size_t len, double *took)
{
	struct lo_module *m = NULL;
	struct timespec a, b;
	const struct lo_source *source = lo_source_add(ctx, "test", text, len);
	lo_diag_set_max(ctx, 0);
	if (!source || !lo_read(ctx, source, 0, len, &m))
		return -1;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
	bool good = lo_verify(m);
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
	*took = (double)(b.tv_sec - a.tv_sec) + (double)(b.tv_nsec - a.tv_nsec) * 1e-9;
	CU_ASSERT(good == !lo_diag_errors(ctx));
	lo_module_destroy(m);
	return (int)lo_diag_errors(ctx);
}

/* ---- rows ---------------------------------------------------------------- */

static const struct {
	const char *name, *text;
	int errors;
} programs[] = {
	{"each wrong op is an error",
	 "func.func @f(%a: i32, %m: memref<4xf32>, %i: index) {\n"
	 " %0 = memref.load %m[] : memref<4xf32>\n %1 = memref.load %m[%i, %i] : memref<4xf32>\n"
	 " %2 = memref.alloc() : memref<?xf32>\n return\n}\nfunc.func @g() {\n call @none() : () -> ()\n "
	 "return\n}",
	 4},
	{"an op that is wrong twice is one error",
	 "func.func @f(%a: i32) {\n %0:2 = \"arith.addi\"(%a) {overflowFlags = 3} : (i32) -> (i32, i32)\n "
	 "return\n}",
	 1},
	{"what a dominating block defines is seen",
	 "func.func @f(%c: i1) {\n %0 = arith.constant 1 : i32\n cf.cond_br %c, ^a, ^b\n ^a:\n %1 = "
	 "arith.addi %0, %0 : i32\n"
	 " cf.br ^d\n ^d:\n %2 = arith.addi %1, %0 : i32\n return\n ^b:\n return\n}",
	 0},
	{"what one of two branches defines is not seen behind them",
	 "func.func @f(%c: i1) {\n cf.cond_br %c, ^a, ^b\n ^a:\n %1 = arith.constant 1 : i32\n cf.br ^d\n "
	 "^b:\n cf.br ^d\n"
	 " ^d:\n %2 = arith.addi %1, %1 : i32\n return\n}",
	 1},
	{"a loop's body does not see what stands behind it",
	 "func.func @f(%n: index) {\n scf.for %i = %n to %n step %n {\n %1 = arith.addi %2, %2 : index\n }\n"
	 " %2 = arith.addi %n, %n : index\n return\n}",
	 1},
	{"in blocks that are not reached, anything goes",
	 "func.func @f() {\n return\n ^a:\n %1 = arith.addi %2, %2 : i32\n %2 = arith.addi %1, %1 : i32\n "
	 "cf.br ^a\n}",
	 0},
	{"what is defined in blocks that are not reached is not seen in those that are",
	 "func.func @f() {\n cf.br ^b\n ^a:\n %1 = arith.constant 1 : i32\n cf.br ^b\n ^b:\n %2 = arith.addi "
	 "%1, %1 : i32\n return\n}",
	 1},
	{"regions in blocks that are not reached see what is around them",
	 "func.func @f(%c: i1) {\n return\n ^a:\n %1 = arith.constant 1 : i32\n cf.br ^b\n ^b:\n scf.if %c "
	 "{\n"
	 " %2 = arith.addi %1, %1 : i32\n }\n cf.br ^a\n}",
	 0},
	{"an op's regions do not see its results",
	 "func.func @f() {\n %0 = \"t.a\"() ({\n \"t.b\"(%0) : (i32) -> ()\n }) : () -> i32\n return\n}", 1},
	{"in a module the order of ops means nothing",
	 "\"t.a\"(%1) : (i32) -> ()\n%1 = \"t.b\"() : () -> i32", 0},
	{"nor does it in the one block of an unknown op",
	 "func.func @f() {\n \"t.a\"() ({\n %0 = \"t.b\"(%1) : (i32) -> i32\n %1 = \"t.b\"(%0) : (i32) -> "
	 "i32\n }) : () -> ()\n"
	 " return\n}",
	 0},
	{"a function inside an unknown op finds its neighbours",
	 "\"t.module\"() ({\n func.func private @g()\n func.func @f() {\n call @g() : () -> ()\n return\n "
	 "}\n }) : () -> ()",
	 0},
	{"a symbol computed of symbols is one",
	 "func.func @f(%n: index) {\n affine.for %i = 0 to 4 {\n %k = arith.muli %n, %n : index\n"
	 " %l = arith.addi %k, %n : index\n affine.for %j = 0 to %l {\n }\n }\n return\n}",
	 0},
};

static void test_programs(void)
{
	for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
		struct lo_ctx *ctx = lo_ctx_create();
		double took;
		int errors = errors_of(ctx, programs[i].text, strlen(programs[i].text), &took);
		if (errors != programs[i].errors) {
			printf("\n  %s: %d errors, expected %d\n", programs[i].name, errors,
			       programs[i].errors);
			for (uint32_t k = 0; k < lo_diag_count(ctx); k++)
				printf("    %s\n", lo_diag_at(ctx, k)->text);
		}
		CU_ASSERT(errors == programs[i].errors);
		lo_ctx_destroy(ctx);
	}
}

/* ---- shapes -------------------------------------------------------------- */

#define BIG 100000u

static void nested_ifs(struct lo_out *out)
{
	lo_out_text(out, "func.func @f(%c: i1) {\n");
	for (uint32_t i = 0; i < BIG; i++)
		lo_out_text(out, "scf.if %c {\n");
	lo_out_text(out, "%0 = arith.andi %c, %c : i1\n");
	for (uint32_t i = 0; i < BIG; i++)
		lo_out_text(out, "}\n");
	lo_out_text(out, "return\n}\n");
}

static void chain_of_blocks(struct lo_out *out)
{
	lo_out_text(out, "func.func @f(%v0: i32) {\ncf.br ^b1\n");
	for (uint32_t i = 1; i <= BIG; i++)
		lo_out_printf(out, "^b%u:\n%%v%u = arith.addi %%v%u, %%v0 : i32\ncf.br ^b%u\n", i, i, i - 1,
			      i + 1);
	lo_out_printf(out, "^b%u:\nreturn\n}\n", BIG + 1);
}

static void back_edges(struct lo_out *out)
{
	lo_out_text(out, "func.func @f(%c: i1) {\ncf.br ^b0\n^b0:\ncf.br ^b1\n");
	for (uint32_t i = 1; i <= BIG; i++)
		lo_out_printf(out, "^b%u:\ncf.cond_br %%c, ^b%u, ^b%u\n", i, i + 1, i - 1);
	lo_out_printf(out, "^b%u:\nreturn\n}\n", BIG + 1);
}

static void many_functions(struct lo_out *out)
{
	for (uint32_t i = 0; i < BIG; i++)
		lo_out_printf(out, "func.func @f%u() {\ncall @f%u() : () -> ()\nreturn\n}\n", i, BIG - 1 - i);
}

static void many_errors(struct lo_out *out)
{
	lo_out_text(out, "func.func @f(%m: memref<4xf32>) {\n");
	for (uint32_t i = 0; i < BIG; i++)
		lo_out_printf(out, "%%v%u = memref.load %%m[] : memref<4xf32>\n", i);
	lo_out_text(out, "return\n}\n");
}

/* Far above what it takes even under sanitizers, far below what a quadratic verifier would take. */
#define LIMIT_SECONDS 5.0

static const struct {
	const char *name;
	void (*make)(struct lo_out *out);
	int errors;
} shapes[] = {
	{"nested scf.if", nested_ifs, 0},
	{"a chain of blocks", chain_of_blocks, 0},
	{"back edges", back_edges, 0},
	{"functions that call each other", many_functions, 0},
	{"an error in every op", many_errors, (int)BIG},
};

static void test_shapes(void)
{
	for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
		struct lo_ctx *ctx = lo_ctx_create();
		struct lo_arena arena = {0};
		struct lo_out out;
		double took = 0;
		lo_arena_init(&arena, lo_ctx_oom(ctx));
		lo_out_init(&out, &arena, -1);
		shapes[i].make(&out);
		lo_out_char(&out, '\0');
		int errors = errors_of(ctx, out.at, out.len - 1, &took);
		if (errors != shapes[i].errors || took > LIMIT_SECONDS)
			printf("\n  %s: %d errors, %.2f s\n", shapes[i].name, errors, took);
		CU_ASSERT(errors == shapes[i].errors);
		CU_ASSERT(took < LIMIT_SECONDS);
		lo_arena_destroy(&arena);
		lo_ctx_destroy(ctx);
	}
}

int main(void)
{
	CU_initialize_registry();
	CU_pSuite suite = CU_add_suite("verify", NULL, NULL);
	CU_add_test(suite, "programs and their number of errors", test_programs);
	CU_add_test(suite, "100,000 of each shape", test_shapes);
	CU_basic_run_tests();
	int failures = (int)CU_get_number_of_failures();
	CU_cleanup_registry();
	return failures != 0;
}
