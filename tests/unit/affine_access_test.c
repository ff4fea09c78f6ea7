// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Accesses of small programs, printed as text and compared with what is worked out by hand: each form of
 * bounds, subscripts and conditions.
 *
 * A line per piece: what it does, where it goes, when. i0, i1 ... are the induction variables of its loops,
 * outermost first, s0 ... its symbols, q0 ... its locals. `none` is an access without pieces. Behind them
 * stand the symbols that have something to tell, and the reason why the access is inexact. */
#include "affine/affine.h"
#include "mlir_program.h"
#include "rows.h"

#include "ir/out.h"

#include <stdlib.h>

static void print_term(struct lo_out *out, int64_t by, char letter, uint32_t number, bool *any)
{
	if (!by)
		return;
	if (*any)
		lo_out_printf(out, by < 0 ? " - " : " + ");
	else if (by < 0)
		lo_out_printf(out, "-");
	uint64_t size = by < 0 ? 0 - (uint64_t)by : (uint64_t)by;
	*any = true;
	if (!letter)
		lo_out_printf(out, "%llu", (unsigned long long)size);
	else if (size == 1)
		lo_out_printf(out, "%c%u", letter, number);
	else
		lo_out_printf(out, "%llu*%c%u", (unsigned long long)size, letter, number);
}

static uint32_t width_of(const struct lo_affine_access *x, const struct lo_affine_piece *piece)
{
	return x->n_dims + x->n_symbols + piece->n_locals + 1;
}

static void print_row(struct lo_out *out, const struct lo_affine_access *x,
		      const struct lo_affine_piece *piece, const int64_t *row)
{
	bool any = false;
	for (uint32_t i = 0; i < x->n_dims; i++)
		print_term(out, *row++, 'i', i, &any);
	for (uint32_t i = 0; i < x->n_symbols; i++)
		print_term(out, *row++, 's', i, &any);
	for (uint32_t i = 0; i < piece->n_locals; i++)
		print_term(out, *row++, 'q', i, &any);
	print_term(out, *row, 0, 0, &any);
	if (!any)
		lo_out_printf(out, "0");
}

static void print_rows(struct lo_out *out, const struct lo_affine_access *x,
		       const struct lo_affine_piece *piece, const int64_t *rows, uint32_t n,
		       const char *relation, bool *any)
{
	for (uint32_t i = 0; i < n; i++) {
		lo_out_printf(out, *any ? ", " : " : ");
		*any = true;
		print_row(out, x, piece, rows + (size_t)i * width_of(x, piece));
		lo_out_printf(out, "%s", relation);
	}
}

static void print_piece(struct lo_out *out, const struct lo_affine_access *x,
			const struct lo_affine_piece *piece)
{
	static const char *const effects[] = {"touch", "read", "write", "update"};
	static const char brackets[3][2] = {{'[', ']'}, {'<', '>'}, {'{', '}'}};
	bool any = false;
	lo_out_printf(out, "%s %c", effects[x->effects], brackets[x->space][0]);
	for (uint32_t i = 0; i < x->n_subscripts; i++) {
		lo_out_printf(out, i ? ", " : "");
		print_row(out, x, piece, piece->subscripts + (size_t)i * width_of(x, piece));
	}
	lo_out_printf(out, "%c", brackets[x->space][1]);
	print_rows(out, x, piece, piece->eqs, piece->n_eqs, " = 0", &any);
	print_rows(out, x, piece, piece->ineqs, piece->n_ineqs, " >= 0", &any);
	lo_out_printf(out, "\n");
}

static void print_access(struct lo_out *out, const struct lo_affine *a, const struct lo_affine_access *x)
{
	for (uint32_t i = 0; i < x->n_pieces; i++)
		print_piece(out, x, &x->pieces[i]);
	if (!x->n_pieces)
		lo_out_printf(out, "none\n");
	for (uint32_t i = 0; i < x->n_symbols; i++) {
		const struct lo_affine_symbol *symbol = &a->symbols[x->symbols[i]];
		if (symbol->loop)
			lo_out_printf(out, "s%u in loop %u: %s\n", i, symbol->loop, symbol->opaque);
	}
	if (x->inexact)
		lo_out_printf(out, "inexact: %s\n", x->inexact);
}

struct row {
	const char *name, *text, *want;
};

static void check_program(const struct row *row)
{
	struct program p;
	char text[4096];
	snprintf(text, sizeof text,
		 "func.func @f(%%A: memref<100xf32>, %%B: memref<100x100xf32>, %%D: memref<?x?xf32>, %%n: "
		 "index, %%m: index, %%k: i32, %%c: i1, %%v: f32) {\n%%c0 = arith.constant 0 : index\n"
		 "%%c1 = arith.constant 1 : index\n%%c4 = arith.constant 4 : index\n"
		 "%%c10 = arith.constant 10 : index\n%s\nreturn\n}\n",
		 row->text);
	bool read = program_read(&p, text);
	CHECK(row->name, read);
	if (read) {
		struct lo_out out;
		lo_out_init(&out, &p.arena, -1);
		struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
		for (uint32_t i = 0; i < a->n_accesses; i++)
			print_access(&out, a, &a->accesses[i]);
		if (getenv("SHOW"))
			printf("--- %s\n%.*s", row->name, (int)out.len, out.at);
		CHECK_TEXT(row->name, out.at, out.len, row->want);
	}
	program_free(&p);
}

static const struct row loops[] = {
	{"rectangle, as in MLIR",
	 "affine.for %i = 0 to 9 { affine.for %j = 0 to 9 { affine.store %v, %B[%i, %j] : "
	 "memref<100x100xf32>\n"
	 "%x = affine.load %B[%i - 2, %j] : memref<100x100xf32> } }",
	 "write [i0, i1] : i0 >= 0, -i0 + 8 >= 0, i1 >= 0, -i1 + 8 >= 0\n"
	 "read [i0 - 2, i1] : i0 >= 0, -i0 + 8 >= 0, i1 >= 0, -i1 + 8 >= 0\n"},
	{"symbols and triangles",
	 "affine.for %i = 0 to %n { affine.for %j = affine_map<(d0) -> (d0)>(%i) to %n { "
	 "affine.store %v, %B[%i, %j + symbol(%m)] : memref<100x100xf32> } }",
	 "write [i0, i1 + s1] : i0 >= 0, -i0 + s0 - 1 >= 0, -i0 + i1 >= 0, -i1 + s0 - 1 >= 0\n"},
	{"step", "affine.for %i = 3 to 20 step 5 { affine.store %v, %A[%i] : memref<100xf32> }",
	 "write [i0] : i0 - 5*q0 - 3 = 0, i0 - 3 >= 0, -i0 + 19 >= 0\n"},
	{"minimum and maximum of bounds",
	 "affine.for %i = max affine_map<(d0) -> (d0, 0)>(%n) to min affine_map<(d0) -> (d0, 64)>(%m) { "
	 "affine.store %v, %A[%i] : memref<100xf32> }",
	 "write [i0] : i0 - s0 >= 0, i0 >= 0, -i0 + s1 - 1 >= 0, -i0 + 63 >= 0\n"},
	{"step from the greatest of two: two cases",
	 "affine.for %i = max affine_map<(d0) -> (d0, 0)>(%n) to 64 step 4 { "
	 "affine.store %v, %A[%i] : memref<100xf32> }",
	 "write [i0] : i0 - s0 - 4*q0 = 0, s0 >= 0, i0 - s0 >= 0, i0 >= 0, -i0 + 63 >= 0\n"
	 "write [i0] : i0 - 4*q0 = 0, -s0 - 1 >= 0, i0 - s0 >= 0, i0 >= 0, -i0 + 63 >= 0\n"},
	{"empty", "affine.for %i = 4 to 4 { affine.store %v, %A[%i] : memref<100xf32> }", "none\n"},
};

static void run_rows(const struct row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++)
		check_program(&rows[i]);
}

static void test_loops(void)
{
	run_rows(loops, N_ROWS(loops));
}

int main(void)
{
	static const struct test tests[] = {
		{"loops", test_loops},
	};
	return run_suite("affine accesses", tests, N_ROWS(tests));
}
