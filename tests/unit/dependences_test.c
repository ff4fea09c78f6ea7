// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Every form of the dependences when memory runs out, early on at each request and later at every few:
 * nothing is lost, and with enough of it the form comes out. */
#include "affine/affine.h"
#include "mlir_program.h"
#include "report/dependences.h"
#include "rows.h"

/* A pair that isl has to decide, accesses of several pieces, two memories. */
static const char text[] = "func.func @f(%a: memref<?xf32>, %b: memref<?xf32>, %n: index, %c: f32) {\n"
			   "  affine.for %i = 0 to %n {\n"
			   "    affine.for %j = 0 to min affine_map<(d0)[s0] -> (d0 + 3, s0)>(%i)[%n] {\n"
			   "      %k = affine.min affine_map<(d0, d1) -> (d0 * 7, d1 * 5)>(%i, %j)\n"
			   "      affine.store %c, %a[%k] : memref<?xf32>\n"
			   "      %v = affine.load %a[(%i * 3 + %j * 5) mod 17] : memref<?xf32>\n"
			   "      affine.store %c, %b[%j floordiv 3] : memref<?xf32>\n"
			   "    }\n"
			   "  }\n"
			   "  return\n"
			   "}\n";

static const struct row {
	const char *name;
	enum lo_dependences_form form;
	const char *begin, *within; /* what the output begins with, and what stands somewhere in it */
} rows[] = {
	{"all", LO_DEPENDENCES_ALL,
	 "test.mlir:5:7: remark: dependence from 0 to 0 at depth 1 = ", "from 2 to 2 at depth 3 = false"},
	{"found", LO_DEPENDENCES_FOUND,
	 "test.mlir:5:7: remark: dependence from 0 to 0 at depth 1 = [1, +inf]",
	 "%a and %b may be the same memory"},
	{"verbose", LO_DEPENDENCES_VERBOSE, "test.mlir:5:7: remark: ", "dependence polyhedron at depth 2:\n"},
	{"json", LO_DEPENDENCES_JSON, "[\n{\"function\": \"f\"", "\"dependences\": ["},
	{"dot", LO_DEPENDENCES_DOT, "digraph dependences {\n", "f0_a0 -> f0_a0"},
};

static lo_op_id only_function(const struct lo_module *m)
{
	return lo_walk_next(m, m->top, m->top, false);
}

static void print_form(struct lo_ctx *ctx, struct lo_module *m, enum lo_dependences_form form,
		       struct lo_out *out)
{
	struct lo_arena arena;
	lo_arena_init(&arena, lo_ctx_oom(ctx));
	struct lo_affine *a = lo_affine_build(m, only_function(m), &arena);
	struct lo_dependences *d = lo_dependences_create(a);
	lo_dependences_begin(form, out);
	lo_dependences_print(a, d, form, false, 0, out);
	lo_dependences_end(form, out);
	lo_dependences_destroy(d);
	lo_arena_destroy(&arena);
}

static void check_output(const struct row *row, const struct lo_out *out)
{
	CHECK(row->name, strncmp(out->at, row->begin, strlen(row->begin)) == 0);
	CHECK(row->name, strstr(out->at, row->within) != NULL);
}

/* false: the @p countdown-th request for memory was made, and failed. */
static bool runs(const struct row *row, uint64_t countdown)
{
	struct lo_ctx *ctx = lo_ctx_create_failing(countdown);
	struct lo_module *m = NULL;
	struct lo_out out;
	if (!ctx)
		return false;
	if (setjmp(LO_BOUNDARY(ctx))) {
		lo_ctx_destroy(ctx);
		return false;
	}
	const struct lo_source *source = lo_source_add(ctx, "test.mlir", text, strlen(text));
	CU_ASSERT(source && lo_read(ctx, source, 0, strlen(text), &m));
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	print_form(ctx, m, row->form, &out);
	lo_out_char(&out, 0);
	check_output(row, &out);
	lo_module_destroy(m);
	lo_ctx_destroy(ctx);
	return true;
}

static void no_memory(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		uint64_t n = 1;
		while (n < 100000 && !runs(&rows[i], n))
			n += 1 + n / 16;
		CHECK(rows[i].name, n > 1 && n < 100000);
	}
}

int main(void)
{
	static const struct test tests[] = {{"no memory", no_memory}};
	return run_suite("dependences", tests, N_ROWS(tests));
}
