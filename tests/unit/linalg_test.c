// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What passes ask of structured ops: loops, maps, iterators, what the region reads and what is surely
 * written. Each row is one op in the body of a function with some buffers, and an answer. */
#include "analysis/effects.h"
#include "base/out.h"
#include "dialects/linalg.h"
#include "read/read.h"
#include "text/print.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <string.h>

#define R  LO_EFFECT_READ
#define W  LO_EFFECT_WRITE
#define K  (LO_EFFECT_WRITE | LO_EFFECT_KILL)
#define RW (LO_EFFECT_READ | LO_EFFECT_WRITE)

#define PROGRAM                                                                                              \
	"func.func @f(%%m: memref<4x5xf32>, %%n: memref<4x5xf32>, %%r: memref<4xf32>, %%d: "                 \
	"memref<?x?xf32>, "                                                                                  \
	"%%e: memref<?xf32>, %%z: memref<0xf32>, %%s: memref<f32>, %%x: f32, %%i: index, %%t: "              \
	"tensor<4x5xf32>, "                                                                                  \
	"%%a: memref<4x6xf32>, %%b: memref<6x5xf32>, %%p: memref<1x8x8x1xf32>, %%w: memref<3x3xf32>, "       \
	"%%q: memref<1x3x3x1xf32>) {\n%s\nreturn\n}\n"
#define ID "affine_map<(i, j) -> (i, j)>"
#define TRAIT(OUT, KINDS)                                                                                    \
	"linalg.generic {indexing_maps = [" ID ", affine_map<(i, j) -> " OUT ">], iterator_types = [" KINDS  \
	"]} "

static const struct {
	const char *name, *text;
	uint32_t operand, effects, loops;
	const char *map;       /* of the operand */
	const char *iterators; /* p, r */
} rows[] = {
	{"fill kills", "linalg.fill ins(%x : f32) outs(%m : memref<4x5xf32>)", 1, K, 2,
	 "(d0, d1) -> (d0, d1)", "pp"},
	{"a scalar has no effects", "linalg.fill ins(%x : f32) outs(%m : memref<4x5xf32>)", 0, 0, 2,
	 "(d0, d1) -> ()", "pp"},
	{"fill of one element", "linalg.fill ins(%x : f32) outs(%s : memref<f32>)", 1, K, 0, "() -> ()", ""},
	{"fill of sizes unknown", "linalg.fill ins(%x : f32) outs(%d : memref<?x?xf32>)", 1, K, 2,
	 "(d0, d1) -> (d0, d1)", "pp"},
	{"copy reads", "linalg.copy ins(%m : memref<4x5xf32>) outs(%n : memref<4x5xf32>)", 0, R, 2,
	 "(d0, d1) -> (d0, d1)", "pp"},
	{"copy kills", "linalg.copy ins(%m : memref<4x5xf32>) outs(%n : memref<4x5xf32>)", 1, K, 2,
	 "(d0, d1) -> (d0, d1)", "pp"},
	{"matmul adds",
	 "linalg.matmul ins(%a, %b : memref<4x6xf32>, memref<6x5xf32>) outs(%m : memref<4x5xf32>)", 2, RW, 3,
	 "(d0, d1, d2) -> (d0, d1)", "ppr"},
	{"matmul reads",
	 "linalg.matmul ins(%a, %b : memref<4x6xf32>, memref<6x5xf32>) outs(%m : memref<4x5xf32>)", 1, R, 3,
	 "(d0, d1, d2) -> (d2, d1)", "ppr"},
	{"pooling has strides",
	 "linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>} ins(%p, %w : memref<1x8x8x1xf32>, "
	 "memref<3x3xf32>) outs(%q : memref<1x3x3x1xf32>)",
	 0, R, 6, "(d0, d1, d2, d3, d4, d5) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d3)", "pppprr"},
	{"the last of each row",
	 TRAIT("(i)", "\"parallel\", \"reduction\"") "ins(%m : memref<4x5xf32>) outs(%r : memref<4xf32>) {\n"
						     "^bb0(%u: f32, %v: f32):\nlinalg.yield %u : f32\n}",
	 1, K, 2, "(d0, d1) -> (d0)", "pr"},
	{"perhaps rows without elements",
	 TRAIT("(i)", "\"parallel\", \"reduction\"") "ins(%d : memref<?x?xf32>) outs(%e : memref<?xf32>) {\n"
						     "^bb0(%u: f32, %v: f32):\nlinalg.yield %u : f32\n}",
	 1, W, 2, "(d0, d1) -> (d0)", "pr"},
	{"not all elements",
	 TRAIT("(i + j)",
	       "\"parallel\", \"parallel\"") "ins(%d : memref<?x?xf32>) outs(%e : memref<?xf32>) {\n"
					     "^bb0(%u: f32, %v: f32):\nlinalg.yield %u : f32\n}",
	 1, W, 2, "(d0, d1) -> (d0 + d1)", "pp"},
	{"a sum reads",
	 TRAIT("(i)", "\"parallel\", \"reduction\"") "ins(%m : memref<4x5xf32>) outs(%r : memref<4xf32>) {\n"
						     "^bb0(%u: f32, %v: f32):\n%0 = arith.addf %u, %v : "
						     "f32\nlinalg.yield %0 : f32\n}",
	 1, RW, 2, "(d0, d1) -> (d0)", "pr"},
	{"a region that loads by itself",
	 TRAIT("(i, j)",
	       "\"parallel\", \"parallel\"") "ins(%m : memref<4x5xf32>) outs(%n : memref<4x5xf32>) {\n"
					     "^bb0(%u: f32, %v: f32):\n%0 = memref.load %n[%i, %i] : "
					     "memref<4x5xf32>\nlinalg.yield %0 : f32\n}",
	 1, RW, 2, "(d0, d1) -> (d0, d1)", "pp"},
	{"a region with an op that nobody knows",
	 TRAIT("(i, j)",
	       "\"parallel\", \"parallel\"") "ins(%m : memref<4x5xf32>) "
					     "outs(%n : memref<4x5xf32>) {\n^bb0(%u: f32, %v: f32):\n%0 = "
					     "\"my.op\"() : () -> f32\nlinalg.yield %0 : f32\n}",
	 1, RW, 2, "(d0, d1) -> (d0, d1)", "pp"},
	{"reduce",
	 "linalg.reduce { arith.addf } ins(%m : memref<4x5xf32>) outs(%r : memref<4xf32>) dimensions = [1]",
	 1, RW, 2, "(d0, d1) -> (d0)", "pr"},
	{"transpose",
	 "linalg.transpose ins(%m : memref<4x5xf32>) outs(%m : memref<4x5xf32>) permutation = [0, 1]", 1, K,
	 2, "(d0, d1) -> (d0, d1)", "pp"},
	{"broadcast", "linalg.broadcast ins(%r : memref<4xf32>) outs(%m : memref<4x5xf32>) dimensions = [1]",
	 0, R, 2, "(d0, d1) -> (d0)", "pp"},
	{"map",
	 "linalg.map { arith.addf } ins(%m, %m : memref<4x5xf32>, memref<4x5xf32>) outs(%n : "
	 "memref<4x5xf32>)",
	 2, K, 2, "(d0, d1) -> (d0, d1)", "pp"},
	{"contract",
	 "linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, "
	 "affine_map<(m, n, k) -> (m, n)>] ins(%a, %b : memref<4x6xf32>, memref<6x5xf32>) outs(%m : "
	 "memref<4x5xf32>)",
	 0, R, 3, "(d0, d1, d2) -> (d0, d2)", "ppr"},
	{"elementwise",
	 "linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%m : memref<4x5xf32>) outs(%n : "
	 "memref<4x5xf32>)",
	 1, K, 2, "(d0, d1) -> (d0, d1)", "pp"},
	{"tensors have no effects",
	 "%0 = linalg.exp ins(%t : tensor<4x5xf32>) outs(%t : tensor<4x5xf32>) -> tensor<4x5xf32>", 1, 0, 2,
	 "(d0, d1) -> (d0, d1)", "pp"},
};

static void check(bool good, const char *row, const char *what)
{
	if (!good)
		printf("\n    %s: %s", row, what);
	CU_ASSERT(good);
}

static const struct lo_op *first_structured(const struct lo_module *m)
{
	for (lo_op_id id = m->top; id.n; id = lo_walk_next(m, m->top, id, false))
		if (lo_linalg_structured(lo_op(m, id)))
			return lo_op(m, id);
	return NULL;
}

static void check_row(struct lo_ctx *ctx, size_t i)
{
	struct lo_module *m = NULL;
	const char *text = lo_arena_printf(lo_ctx_arena(ctx), PROGRAM, rows[i].text);
	const struct lo_source *source = lo_source_add(ctx, "row", text, strlen(text));
	struct lo_out out = {0};
	char iterators[16] = "";
	bool read = lo_read(ctx, source, 0, strlen(text), &m);
	check(read, rows[i].name, "is not read");
	if (!read)
		return;
	const struct lo_op *op = first_structured(m);
	check(op != NULL, rows[i].name, "no structured op");
	check(lo_op_effects_on(m, op, rows[i].operand) == rows[i].effects, rows[i].name, "other effects");
	check(lo_linalg_loops(m, op) == rows[i].loops, rows[i].name, "other loops");
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	lo_map_print(ctx, lo_linalg_map(m, op, rows[i].operand), &out);
	lo_out_char(&out, '\0');
	check(strcmp(out.at, rows[i].map) == 0, rows[i].name, out.at);
	for (uint32_t k = 0; k < lo_linalg_loops(m, op) && k < sizeof iterators - 1; k++)
		iterators[k] = lo_linalg_iterator(m, op, k) == LO_ITERATOR_PARALLEL ? 'p' : 'r';
	check(strcmp(iterators, rows[i].iterators) == 0, rows[i].name, "other iterators");
	lo_module_destroy(m);
}

static void test_rows(void)
{
	struct lo_ctx *ctx = lo_ctx_create();
	if (setjmp(LO_BOUNDARY(ctx))) {
		CU_FAIL("no memory");
		return;
	}
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		check_row(ctx, i);
	lo_ctx_oom(ctx)->armed = false;
	lo_ctx_destroy(ctx);
}

int main(void)
{
	CU_initialize_registry();
	CU_pSuite suite = CU_add_suite("linalg", NULL, NULL);
	CU_add_test(suite, "maps, loops and effects", test_rows);
	CU_basic_run_tests();
	unsigned failures = CU_get_number_of_failures();
	CU_cleanup_registry();
	return failures != 0;
}
