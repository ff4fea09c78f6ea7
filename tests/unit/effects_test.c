// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Declarations of --op-effects: what they say of an op is what the questions of ops.h answer; without one,
 * everything. Running out of memory anywhere in a file of declarations leaves nothing behind. */
#include <CUnit/Basic.h>
#include <stdio.h>
#include <string.h>

#include "analysis/effects.h"
#include "read/read.h"
#include "text/op_declarations.h"

#define READ    LO_EFFECT_READ
#define WRITE   LO_EFFECT_WRITE
#define KILL    LO_EFFECT_KILL
#define CAPTURE LO_EFFECT_CAPTURE
#define UNKNOWN (READ | WRITE | CAPTURE)
#define NOBODY  UINT32_MAX

static const struct row {
	const char *name, *effects, *op; /* %a, %b: memrefs, %i: an index */
	uint32_t on[3];                  /* effects on the first operands */
	bool allocates;                  /* result 0 */
	uint32_t view_of;                /* of result 0 */
	enum lo_flow_kind flow;
} rows[] = {
	{"nothing declared",
	 "",
	 "\"my.op\"(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()",
	 {UNKNOWN, UNKNOWN},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"by name",
	 "my.op operands(x:memref, y:memref) effects(read(x), kill(y))",
	 "my.op %a, %b : memref<4xf32>, memref<4xf32>",
	 {READ, KILL},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"another op",
	 "my.other effects(none)",
	 "my.op %a : memref<4xf32>",
	 {UNKNOWN},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"the dialect",
	 "my.* effects(read(operands))",
	 "my.op %a, %b : memref<4xf32>",
	 {READ, READ},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"the op before the dialect",
	 "my.* effects(none) my.op effects(write(operands))",
	 "my.op %a : memref<4xf32>",
	 {WRITE},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"another dialect",
	 "me.* effects(none) m.* effects(none)",
	 "my.op %a : memref<4xf32>",
	 {UNKNOWN},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"a name in quotes",
	 "\"my.op\" effects(none)",
	 "my.op %a : memref<4xf32>",
	 {0},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"any number first",
	 "my.op operands(x:memref*, y:memref) effects(read(x), kill(y))",
	 "my.op %a, %b, %a : memref<4xf32>",
	 {READ, READ, KILL},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"none of any number",
	 "my.op operands(x:memref*, y:memref) effects(read(x), kill(y))",
	 "my.op %b : memref<4xf32>",
	 {KILL},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"optional, absent",
	 "my.op operands(x:memref?, y:memref) effects(read(x), kill(y))",
	 "my.op %b : memref<4xf32>",
	 {KILL},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"segments in properties",
	 "my.op operands(x:any*, y:any*) effects(read(x), kill(y)) traits(segments)",
	 "\"my.op\"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1>}> : (memref<4xf32>, memref<4xf32>) -> "
	 "()",
	 {READ, KILL},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"segments in attributes",
	 "my.op operands(x:any*, y:any*) effects(read(x), kill(y)) traits(segments)",
	 "\"my.op\"(%a, %b) {operandSegmentSizes = array<i32: 0, 2>} : (memref<4xf32>, memref<4xf32>) -> ()",
	 {KILL, KILL},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"unknown",
	 "my.op effects(unknown)",
	 "my.op %a : memref<4xf32>",
	 {UNKNOWN},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"an allocation",
	 "my.op operands(n:index) results(r:memref) effects(alloc(r))",
	 "%r = my.op %i : index -> memref<4xf32>",
	 {0},
	 true,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"a view of the second",
	 "my.op operands(n:index, x:memref) results(r:memref) effects(none) alias(view(x))",
	 "%r = my.op %i, %a : index, memref<4xf32> -> memref<4xf32>",
	 {0, LO_EFFECT_VIEW},
	 false,
	 1,
	 LO_FLOW_UNKNOWN},
	{"one of two",
	 "my.op operands(x:memref, y:memref) results(r:memref) effects(none) alias(view(x), view(y))",
	 "%r = my.op %a, %b : memref<4xf32>",
	 {LO_EFFECT_VIEW, LO_EFFECT_VIEW},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
	{"a loop",
	 "my.op effects(recursive) flow(loop)",
	 "\"my.op\"() ({}) : () -> ()",
	 {0},
	 false,
	 NOBODY,
	 LO_FLOW_LOOP},
	{"comments and lines",
	 "// my.op effects(none)\nmy.op // x\n effects( // y)\n read(operands)\n)",
	 "my.op %a : memref<4xf32>",
	 {READ},
	 false,
	 NOBODY,
	 LO_FLOW_UNKNOWN},
};

static const struct lo_op *find_op(const struct lo_module *m)
{
	for (lo_op_id id = lo_walk_next(m, m->top, m->top, false); id.n;
	     id = lo_walk_next(m, m->top, id, false))
		if (lo_op(m, id)->kind == LO_OP_FOREIGN)
			return lo_op(m, id);
	return NULL;
}

static bool answers(const struct row *row, const struct lo_module *m, const struct lo_op *op)
{
	bool good = lo_info_of(m, op)->flow == row->flow;
	for (uint32_t i = 0; i < op->n_operands; i++)
		good &= lo_op_effects_on(m, op, i) == row->on[i];
	if (op->n_results)
		good &= lo_op_allocates(m, op, 0) == row->allocates &&
			lo_op_view_source(m, op, 0) == row->view_of;
	return good;
}

static const struct lo_source *add_source(struct lo_ctx *ctx, const char *text)
{
	return lo_source_add(ctx, "test", text, strlen(text));
}

static bool check_row(struct lo_ctx *ctx, const struct row *row)
{
	char program[512];
	struct lo_module *m;
	(void)snprintf(program, sizeof program,
		       "func.func @f(%%a: memref<4xf32>, %%b: memref<4xf32>, %%i: index) {\n%s\nreturn\n}\n",
		       row->op);
	const struct lo_source *effects = add_source(ctx, row->effects), *source = add_source(ctx, program);
	if (!lo_effects_read(ctx, effects) || !lo_read(ctx, source, 0, source->len, &m))
		return false;
	bool good = answers(row, m, find_op(m));
	lo_module_destroy(m);
	return good;
}

static void test_answers(void)
{
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct lo_ctx *ctx = lo_ctx_create();
		if (!check_row(ctx, &rows[i])) {
			printf("\n  row '%s'", rows[i].name);
			for (uint32_t d = 0; d < lo_diag_count(ctx); d++)
				printf("\n  %s", lo_diag_at(ctx, d)->text);
			CU_FAIL("it answers otherwise");
		}
		lo_ctx_destroy(ctx);
	}
}

static void test_clear(void)
{
	struct row none = rows[0];
	struct lo_ctx *ctx = lo_ctx_create();
	CU_ASSERT(lo_effects_read(ctx, add_source(ctx, "my.* effects(none)")));
	lo_effects_clear(ctx);
	CU_ASSERT(check_row(ctx, &none));
	lo_ctx_destroy(ctx);
}

static bool read_failing(uint64_t countdown, bool *done)
{
	struct lo_ctx *ctx = lo_ctx_create_failing(countdown);
	*done = false;
	if (!ctx)
		return false;
	if (setjmp(LO_BOUNDARY(ctx))) {
		lo_ctx_destroy(ctx);
		return false;
	}
	bool good = lo_effects_read(ctx, add_source(ctx, rows[1].effects)) &&
		    !lo_effects_read(
			    ctx, add_source(ctx, "my.x effects(reed(a)) my.y operands(a:any effects(none)"));
	*done = true;
	lo_ctx_destroy(ctx);
	return good;
}

static void test_no_memory(void)
{
	bool done = false;
	for (uint64_t n = 1; n < 1000 && !done; n++)
		CU_ASSERT(read_failing(n, &done) || !done);
	CU_ASSERT(done);
}

int main(void)
{
	CU_initialize_registry();
	CU_pSuite suite = CU_add_suite("effects", NULL, NULL);
	CU_add_test(suite, "declarations and what ops answer", test_answers);
	CU_add_test(suite, "declarations are forgotten", test_clear);
	CU_add_test(suite, "no memory", test_no_memory);
	CU_basic_run_tests();
	int failures = (int)CU_get_number_of_failures();
	CU_cleanup_registry();
	return failures != 0;
}
