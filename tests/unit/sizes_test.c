// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which sizes that are known at run time only are surely not larger than others, and what only looks so: sums
 * that may go around, numbers that may be negative. The certificate by numbers agrees with each yes, and
 * contradicts each no for which a small number can be found. */
#include "certify/certify.h"
#include "mlir_program.h"
#include "reuse/symbolic_sizes.h"
#include "rows.h"

struct row {
	const char *name;
	const char *sizes; /* computes what the types are made of, from indices %n, %m, %k and i32 %w */
	const char *a, *b; /* `(extents) : type` of two allocas */
	bool at_most;      /* is a at most b? */
	bool tries;        /* if not: do small numbers show it? */
};
#define F1 " : memref<?xf32>"
#define F2 " : memref<?x?xf32>"
#define B1 " : memref<?xi8>"
static const struct row rows[] = {
	{"the same", "", "(%n)" F1, "(%n)" F1, true, false},
	{"nothing known", "", "(%n)" F1, "(%m)" F1, false, true},
	{"wider elements", "", "(%n)" F1, "(%n) : memref<?xf64>", true, false},
	{"narrower elements", "", "(%n)" F1, "(%n) : memref<?xi16>", false, true},
	{"rows", "", "(%n) : memref<?x3xf32>", "(%n) : memref<?x4xf32>", true, false},
	{"the same product", "", "(%n, %m)" F2, "(%m, %n)" F2, true, false},
	{"a product with something more", "", "(%n)" F1, "(%n, %m)" F2, false, true},
	{"a product with at least one", "%x = arith.maxsi %m, %c1 : index\n", "(%n)" F1, "(%n, %x)" F2, true,
	 false},
	{"a product with at most as much", "%x = affine.min affine_map<(d0) -> (d0, 7)>(%m)\n", "(%n, %x)" F2,
	 "(%m, %n)" F2, true, false},
	{"plus a number", "%x = arith.addi %n, %c5 : index\n", "(%n)" F1, "(%x)" F1, true, false},
	{"less a number", "%x = arith.subi %n, %c5 : index\n", "(%n)" F1, "(%x)" F1, false, true},
	{"it is less", "%x = arith.subi %n, %c5 : index\n", "(%x)" F1, "(%n)" F1, true, false},
	{"plus something", "%x = arith.addi %n, %m : index\n", "(%n)" F1, "(%x)" F1, false, true},
	{"plus an extent", "%x = arith.addi %n, %d : index\n", "(%n)" F1, "(%x)" F1, true, false},
	{"times a number", "%x = arith.muli %n, %c5 : index\n", "(%n)" F1, "(%x)" F1, true, false},
	{"times too large a number: it may go around", "%x = arith.muli %n, %big : index\n", "(%n)" F1,
	 "(%x)" F1, false, true},
	{"times numbers that are too large together: it may go around",
	 "%y = arith.muli %n, %c32k : index\n%z = arith.muli %y, %c32k : index\n"
	 "%t = arith.muli %z, %c32k : index\n%x = arith.muli %t, %c32k : index\n",
	 "(%n)" F1, "(%x)" F1, false, true},
	{"bytes of elements", "%x = arith.muli %n, %c4 : index\n", "(%n)" F1, "(%x)" B1, true, false},
	{"elements of bytes", "%x = arith.muli %n, %c4 : index\n", "(%x)" B1, "(%n)" F1, true, false},
	{"a map", "%x = affine.apply affine_map<(d0) -> (d0 * 2 + 3)>(%n)\n", "(%n)" F1, "(%x)" F1, true,
	 false},
	{"two maps",
	 "%x = affine.apply affine_map<(d0) -> (d0 * 2 + 3)>(%n)\n"
	 "%y = affine.apply affine_map<(d0)[s0] -> (s0 * 3 + 4)>(%m)[%n]\n",
	 "(%x)" F1, "(%y)" F1, false, false},
	{"two maps of an extent",
	 "%x = affine.apply affine_map<(d0) -> (d0 * 2 + 3)>(%d)\n"
	 "%y = affine.apply affine_map<(d0)[s0] -> (s0 * 3 + 4)>(%m)[%d]\n",
	 "(%x)" F1, "(%y)" F1, true, false},
	{"two maps the other way",
	 "%x = affine.apply affine_map<(d0) -> (d0 * 2 + 3)>(%d)\n"
	 "%y = affine.apply affine_map<(d0) -> (d0 * 3 + 2)>(%d)\n",
	 "(%x)" F1, "(%y)" F1, false, true},
	{"a minimum", "%x = arith.minsi %n, %c5 : index\n", "(%x)" F1, "(%n)" F1, true, false},
	{"a minimum with what is not extended", "%x = arith.minsi %n, %c5 : index\n", "(%x)" F1, "(%m)" F1,
	 false, true},
	{"a minimum of numbers, against a number",
	 "%x = affine.min affine_map<(d0) -> (d0, 32)>(%n)\n"
	 "%y = arith.maxsi %m, %c64 : index\n",
	 "(%x)" F1, "(%y)" F1, true, false},
	{"and against a smaller one",
	 "%x = affine.min affine_map<(d0) -> (d0, 65)>(%n)\n"
	 "%y = arith.maxsi %m, %c64 : index\n",
	 "(%x)" F1, "(%y)" F1, false, true},
	{"an unsigned minimum with an extent", "%x = arith.minui %d, %c5 : index\n", "(%x)" F1, "(%d)" F1,
	 true, false},
	{"an unsigned minimum with what may be negative",
	 "%x = arith.minui %k, %c5 : index\n"
	 "%y = arith.addi %k, %c64 : index\n",
	 "(%x)" F1, "(%y)" F1, false, false},
	{"a minimum with a product that may go around",
	 "%x = arith.minsi %d, %c5 : index\n"
	 "%y = arith.muli %d, %c4 : index\n",
	 "(%x)" F1, "(%y) : memref<?xf32>", false, false},
	{"a minimum with a product that counts without end",
	 "%x = arith.minsi %d, %c5 : index\n%y = affine.apply affine_map<(d0) -> (d0 * 4)>(%d)\n", "(%x)" F1,
	 "(%y) : memref<?xf32>", true, false},
	{"a maximum of a difference, which may go around",
	 "%x = arith.subi %n, %c5 : index\n"
	 "%y = arith.maxsi %x, %c1 : index\n",
	 "(%x)" F1, "(%y)" F1, false, false},
	{"a maximum of a sum", "%x = arith.addi %n, %c5 : index\n%y = arith.maxsi %x, %c1 : index\n",
	 "(%n)" F1, "(%y)" F1, false, false},
	{"all of a maximum", "%x = arith.maxsi %d, %c4 : index\n%y = arith.addi %d, %c5 : index\n", "(%x)" F1,
	 "(%y)" F1, true, false},
	{"not all of a maximum", "%x = arith.maxsi %d, %c5 : index\n%y = arith.addi %d, %c4 : index\n",
	 "(%x)" F1, "(%y)" F1, false, true},
	{"a number less a maximum",
	 "%t = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%n)[%m]\n"
	 "%x = affine.apply affine_map<(d0) -> (9 - d0)>(%n)\n"
	 "%y = affine.apply affine_map<(d0) -> (9 - d0)>(%t)\n",
	 "(%x)" F1, "(%y)" F1, false, true},
	{"any of a minimum's rivals",
	 "%x = affine.min affine_map<(d0)[s0] -> (d0 + 1, s0 * 2)>(%n)[%m]\n"
	 "%y = affine.apply affine_map<(d0) -> (d0 + 2)>(%n)\n",
	 "(%x)" F1, "(%y)" F1, true, false},
	{"a number of 32 bits",
	 "%v = arith.addi %w, %w : i32\n%x = arith.index_cast %v : i32 to index\n"
	 "%y = arith.index_cast %w : i32 to index\n",
	 "(%y)" F1, "(%x)" F1, false, true},
	{"the same arithmetic twice", "%x = arith.divui %n, %c5 : index\n%y = arith.divui %n, %c5 : index\n",
	 "(%x)" F1, "(%y)" F1, true, false},
	{"a layout", "", "(%n) : memref<?xf32, strided<[2]>>", "(%n) : memref<?xf64>", false, false},
};

static void check_row_of(const struct row *row)
{
	static char text[4096];
	struct program p;
	snprintf(
		text, sizeof text,
		"func.func @f(%%n: index, %%m: index, %%k: index, %%w: i32, %%g: memref<?xf32>) {\n"
		"%%c0 = arith.constant 0 : index\n%%c1 = arith.constant 1 : index\n"
		"%%c4 = arith.constant 4 : index\n%%c5 = arith.constant 5 : index\n"
		"%%c64 = arith.constant 64 : index\n%%c32k = arith.constant 32768 : index\n"
		"%%big = arith.constant 4611686018427387904 : index\n"
		"%%d = memref.dim %%g, %%c0 : memref<?xf32>\n%s%%a = memref.alloca%s\n%%b = memref.alloca%s\n"
		"return\n}\n",
		row->sizes, row->a, row->b);
	CHECK(row->name, program_read(&p, text));
	if (p.m) {
		lo_value_id a = program_value(&p, "a"), b = program_value(&p, "b"), known[16];
		lo_op_id x = lo_def_op(p.m, a), y = lo_def_op(p.m, b);
		uint32_t n = 0;
		for (uint32_t i = 0; i < lo_op(p.m, x)->n_operands; i++)
			known[n++] = lo_operand(p.m, lo_op(p.m, x), i);
		for (uint32_t i = 0; i < lo_op(p.m, y)->n_operands; i++)
			known[n++] = lo_operand(p.m, lo_op(p.m, y), i);
		const struct lo_sizes_facts facts = {p.m, known, n};
		CHECK(row->name, lo_sizes_at_most(&facts, x, y) == row->at_most);
		/* of 32 bits: four bytes for each is a product that can go around */
		bool product = strstr(row->sizes, "muli") && strstr(row->b, "%x");
		lo_ctx_set_index_bytes(p.ctx, 4);
		CHECK(row->name, lo_sizes_at_most(&facts, x, y) == (row->at_most && !product));
		lo_ctx_set_index_bytes(p.ctx, 8);
		struct lo_dynamic_view view = {a, b, known, n};
		struct lo_shared_dynamic shared = {.views = {.at = &view, .n = 1}};
		bool holds = lo_share_dynamic_holds(p.m, &shared);
		CHECK(row->name, row->at_most ? holds : holds != row->tries);
	}
	program_free(&p);
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++)
		check_row_of(&rows[i]);
}

/* Sums, one behind the other, deeper than any limit that the certificate could do with. */
static void test_deep(void)
{
	char sizes[2048] = "%x0 = arith.addi %n, %c1 : index\n";
	struct row row = {"sums of sums", sizes, "(%x0)" F1, "(%x29)" F1, true, false};
	for (int i = 1; i < 30; i++)
		snprintf(sizes + strlen(sizes), sizeof sizes - strlen(sizes),
			 "%%x%d = arith.addi %%x%d, %%c1 : index\n", i, i - 1);
	check_row_of(&row);
}

int main(void)
{
	static const struct test tests[] = {{"which are at most", test_rows}, {"deep", test_deep}};
	return run_suite("sizes", tests, N_ROWS(tests));
}
