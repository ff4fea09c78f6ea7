// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Accesses of small programs, printed as text and compared with what is worked out by hand: each form of
 * bounds, subscripts and conditions.
 *
 * A line per disjunct: what it does, where it goes, when. i0, i1 ... are the induction variables of its
 * loops, outermost first, s0 ... its symbols, q0 ... its locals. `none` is an access without disjuncts.
 * Behind them stand the symbols that have something to tell, and the reason why the access is inexact.
 *
 * With buffers of the function instead of its arguments, the same programs say of each two accesses what they
 * say when nothing else is looked at (lo_affine_build_of). */
#include "affine/affine.h"
#include "mlir_program.h"
#include "rows.h"

#include "base/out.h"

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

static void print_row(struct lo_out *out, const struct lo_affine_access *x,
		      const struct lo_affine_disjunct *disjunct, const int64_t *row)
{
	bool any = false;
	for (uint32_t i = 0; i < x->n_dims; i++)
		print_term(out, *row++, 'i', i, &any);
	for (uint32_t i = 0; i < x->n_symbols; i++)
		print_term(out, *row++, 's', i, &any);
	for (uint32_t i = 0; i < disjunct->n_locals; i++)
		print_term(out, *row++, 'q', i, &any);
	print_term(out, *row, 0, 0, &any);
	if (!any)
		lo_out_printf(out, "0");
}

static void print_rows(struct lo_out *out, const struct lo_affine_access *x,
		       const struct lo_affine_disjunct *disjunct, const int64_t *rows, uint32_t n,
		       const char *relation, bool *any)
{
	for (uint32_t i = 0; i < n; i++) {
		lo_out_printf(out, *any ? ", " : " : ");
		*any = true;
		print_row(out, x, disjunct, rows + (size_t)i * lo_affine_n_columns(x, disjunct));
		lo_out_printf(out, "%s", relation);
	}
}

static void print_disjunct(struct lo_out *out, const struct lo_affine_access *x,
			   const struct lo_affine_disjunct *disjunct)
{
	static const char *const effects[] = {"touch", "read", "write", "update"};
	static const char brackets[3][2] = {{'[', ']'}, {'<', '>'}, {'{', '}'}};
	bool any = false;
	lo_out_printf(out, "%s %c", effects[x->effects], brackets[x->space][0]);
	for (uint32_t i = 0; i < x->n_subscripts; i++) {
		lo_out_printf(out, i ? ", " : "");
		print_row(out, x, disjunct,
			  disjunct->subscripts + (size_t)i * lo_affine_n_columns(x, disjunct));
	}
	lo_out_printf(out, "%c", brackets[x->space][1]);
	print_rows(out, x, disjunct, disjunct->eqs, disjunct->n_eqs, " = 0", &any);
	print_rows(out, x, disjunct, disjunct->ineqs, disjunct->n_ineqs, " >= 0", &any);
	lo_out_printf(out, "\n");
}

static void print_access(struct lo_out *out, const struct lo_affine *a, const struct lo_affine_access *x)
{
	for (uint32_t i = 0; i < x->n_disjuncts; i++)
		print_disjunct(out, x, &x->disjuncts[i]);
	if (!x->n_disjuncts)
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

static const struct row more_loops[] = {
	{"scf.for", "scf.for %i = %n to %m step %c4 { memref.store %v, %A[%i] : memref<100xf32> }",
	 "write [i0] : i0 - s0 - 4*q0 = 0, i0 - s0 >= 0, -i0 + s1 - 1 >= 0\n"},
	{"scf.for to a minimum",
	 "scf.for %i = %c0 to %n step %c10 { %e = affine.min affine_map<(d0)[s0] -> (d0 + 10, s0)>(%i)[%n]\n"
	 "scf.for %j = %i to %e step %c1 { memref.store %v, %A[%j] : memref<100xf32> } }",
	 "write [i1] : i0 - 10*q0 = 0, i0 >= 0, -i0 + s0 - 1 >= 0, -i0 + i1 >= 0, i0 - i1 + 9 >= 0, -i1 + s0 "
	 "- 1 >= 0\n"},
	{"step is not constant",
	 "scf.for %i = %c0 to %n step %m { memref.store %v, %A[%i] : memref<100xf32> }",
	 "write [i0] : i0 >= 0, -i0 + s0 - 1 >= 0\n"
	 "inexact: step is not constant\n"},
	{"unsigned, of unknown bounds",
	 "scf.for unsigned %i = %c0 to %n step %c1 { memref.store %v, %A[%i] : memref<100xf32> }",
	 "write [s0] : i0 >= 0\n"
	 "s0 in loop 1: index is a result or block argument of control flow\n"
	 "inexact: bounds are unsigned\n"},
	{"unsigned, of natural bounds",
	 "scf.for unsigned %i = %c0 to %c10 step %c1 { memref.store %v, %A[%i] : memref<100xf32> }",
	 "write [i0] : i0 >= 0, -i0 + 9 >= 0\n"},
	{"affine.parallel",
	 "affine.parallel (%i, %j) = (0, max(%n, 1)) to (10, min(%m, 20)) step (2, 1) { "
	 "affine.store %v, %B[%i, %j] : memref<100x100xf32> }",
	 "write [i0, i1] : i0 - 2*q0 = 0, i0 >= 0, -i0 + 9 >= 0, i1 - s0 >= 0, i1 - 1 >= 0, -i1 + s1 - 1 >= "
	 "0, -i1 + 19 >= 0\n"},
	{"scf.parallel",
	 "scf.parallel (%i, %j) = (%c0, %c1) to (%n, %c10) step (%c1, %c4) { "
	 "memref.store %v, %B[%i, %j] : memref<100x100xf32> }",
	 "write [i0, i1] : i1 - 4*q0 - 1 = 0, i0 >= 0, -i0 + s0 - 1 >= 0, i1 - 1 >= 0, -i1 + 9 >= 0\n"},
	{"scf.forall",
	 "scf.forall (%i, %j) = (0, %n) to (%m, 8) step (4, 1) { "
	 "memref.store %v, %B[%i, %j] : memref<100x100xf32> }",
	 "write [i0, i1] : i0 - 4*q0 = 0, i0 >= 0, -i0 + s0 - 1 >= 0, i1 - s1 >= 0, -i1 + 7 >= 0\n"},
	{"scf.while",
	 "%r = scf.while (%i = %c0) : (index) -> index { %x = arith.cmpi slt, %i, %n : index\n"
	 "scf.condition(%x) %i : index } do { ^bb0(%i: index):\n memref.store %v, %A[%i] : memref<100xf32>\n"
	 "%y = arith.addi %i, %c1 : index\nscf.yield %y : index }\nmemref.store %v, %A[%r] : memref<100xf32>",
	 "write [s0] : i0 >= 0\n"
	 "s0 in loop 1: index is a result or block argument of control flow\n"
	 "inexact: not a counted loop\n"
	 "write [s0]\n"},
	{"blocks",
	 "memref.store %v, %A[%n] : memref<100xf32>\ncf.br ^b(%n : index)\n^b(%i: index):\n"
	 "memref.store %v, %A[%i] : memref<100xf32>\ncf.cond_br %c, ^b(%m : index), ^d\n^d:",
	 "write [s0]\n"
	 "write [s0] : i0 >= 0\n"
	 "s0 in loop 1: index is a result or block argument of control flow\n"
	 "inexact: not a counted loop\n"},
	{"integers that may wrap",
	 "%z = arith.constant 0 : i32\n%o = arith.constant 2 : i32\n%u = arith.constant 100 : i32\n"
	 "scf.for %i = %z to %k step %o : i32 { %x = arith.index_cast %i : i32 to index\n"
	 "memref.store %v, %A[%x] : memref<100xf32> }\n"
	 "scf.for %i = %z to %u step %o : i32 { %x = arith.index_cast %i : i32 to index\n"
	 "memref.store %v, %A[%x] : memref<100xf32> }",
	 "write [s0] : i0 >= 0, s0 + 2147483648 >= 0, -s0 + 2147483647 >= 0\n"
	 "s0 in loop 1: index is a result or block argument of control flow\n"
	 "inexact: step may wrap\n"
	 "write [i0] : i0 - 2*q0 = 0, i0 >= 0, -i0 + 99 >= 0\n"},
	{"values handed on",
	 "%r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %m) -> (index) { "
	 "memref.store %v, %A[%a] : memref<100xf32>\n%b = arith.addi %a, %i : index\nscf.yield %b : index }\n"
	 "memref.store %v, %A[%r] : memref<100xf32>",
	 "write [s1] : i0 >= 0, -i0 + s0 - 1 >= 0\n"
	 "s1 in loop 1: index is a result or block argument of control flow\n"
	 "write [s0]\n"},
	{"integers",
	 "%z = arith.constant 0 : i32\n%o = arith.constant 1 : i32\n"
	 "scf.for %i = %z to %k step %o : i32 { %j = arith.addi %i, %o : i32\n%x = arith.index_cast %j : i32 "
	 "to index\n"
	 "memref.store %v, %A[%x] : memref<100xf32>\n%y = arith.addi %j, %j : i32\n%w = arith.index_cast %y "
	 ": i32 to index\n"
	 "memref.store %v, %A[%w] : memref<100xf32>\n%y2 = arith.addi %j, %j overflow<nsw> : i32\n%w2 = "
	 "arith.index_cast %y2 : i32 to index\n"
	 "memref.store %v, %A[%w2] : memref<100xf32> }",
	 "write [i0 + 1] : i0 >= 0, -i0 + s0 - 1 >= 0, s0 + 2147483648 >= 0, -s0 + 2147483647 >= 0\n"
	 "write [s1] : i0 >= 0, -i0 + s0 - 1 >= 0, s0 + 2147483648 >= 0, -s0 + 2147483647 >= 0, s1 + "
	 "2147483648 >= 0, -s1 + 2147483647 >= 0\n"
	 "s1 in loop 1: index may wrap\n"
	 "write [2*i0 + 2] : i0 >= 0, -i0 + s0 - 1 >= 0, s0 + 2147483648 >= 0, -s0 + 2147483647 >= 0\n"},
};

static const struct row indices[] = {
	{"quotients",
	 "affine.for %i = 0 to 100 { affine.store %v, %A[%i floordiv 3 + 2 * (%i mod 8) + (%i + 1) ceildiv "
	 "2] : memref<100xf32> }",
	 "write [2*i0 + q0 - 16*q1 + q2 + 1] : i0 >= 0, -i0 + 99 >= 0, i0 - 3*q0 >= 0, -i0 + 3*q0 + 2 >= 0, "
	 "i0 - 8*q1 >= 0, -i0 + 8*q1 + 7 >= 0, i0 - 2*q2 >= 0, -i0 + 2*q2 + 1 >= 0\n"},
	{"quotients that cancel",
	 "affine.for %i = 0 to 10 { affine.for %j = 0 to 8 { "
	 "affine.store %v, %B[(8 * %i + %j) floordiv 8, (8 * %i + %j) mod 8] : memref<100x100xf32> } }",
	 "write [i0, i1] : i0 >= 0, -i0 + 9 >= 0, i1 >= 0, -i1 + 7 >= 0\n"},
	{"quotient of a quotient",
	 "affine.for %i = 0 to 100 { affine.store %v, %A[(%i floordiv 3) floordiv 4] : memref<100xf32> }",
	 "write [q0] : i0 >= 0, -i0 + 99 >= 0, i0 - 12*q0 >= 0, -i0 + 12*q0 + 11 >= 0\n"},
	{"minimum",
	 "affine.for %i = 0 to 100 { %x = affine.min affine_map<(d0)[s0] -> (d0, s0, 50)>(%i)[%n]\n"
	 "affine.store %v, %A[%x] : memref<100xf32> }",
	 "write [i0] : i0 >= 0, -i0 + 99 >= 0, -i0 + s0 >= 0, -i0 + 50 >= 0\n"
	 "write [s0] : i0 >= 0, -i0 + 99 >= 0, i0 - s0 - 1 >= 0, -s0 + 50 >= 0\n"
	 "write [50] : i0 >= 0, -i0 + 99 >= 0, i0 - 51 >= 0, s0 - 51 >= 0\n"},
	{"minimum that bounds decide",
	 "affine.for %i = 0 to 10 { %x = affine.min affine_map<(d0) -> (d0, 50)>(%i)\n"
	 "affine.store %v, %A[%x] : memref<100xf32> }",
	 "write [i0] : i0 >= 0, -i0 + 9 >= 0\n"},
	{"maximum",
	 "affine.for %i = 0 to 100 { %x = arith.maxsi %i, %n : index\nmemref.store %v, %A[%x] : "
	 "memref<100xf32> }",
	 "write [i0] : i0 >= 0, -i0 + 99 >= 0, i0 - s0 >= 0\n"
	 "write [s0] : i0 >= 0, -i0 + 99 >= 0, -i0 + s0 - 1 >= 0\n"},
	{"division, sign known",
	 "affine.for %i = 0 to 100 { %x = arith.divsi %i, %c4 : index\n%y = arith.remsi %i, %c10 : index\n"
	 "memref.store %v, %B[%x, %y] : memref<100x100xf32> }",
	 "write [q0, i0 - 10*q1] : i0 >= 0, -i0 + 99 >= 0, i0 - 4*q0 >= 0, -i0 + 4*q0 + 3 >= 0, i0 - 10*q1 "
	 ">= 0, -i0 + 10*q1 + 9 >= 0\n"},
	{"division, sign not known",
	 "affine.for %i = -9 to 100 { %x = arith.divsi %i, %c4 : index\n"
	 "memref.store %v, %A[%x] : memref<100xf32> }",
	 "write [q0] : i0 + 9 >= 0, -i0 + 99 >= 0, i0 >= 0, i0 - 4*q0 >= 0, -i0 + 4*q0 + 3 >= 0\n"
	 "write [q0] : i0 + 9 >= 0, -i0 + 99 >= 0, -i0 - 1 >= 0, i0 - 4*q0 + 3 >= 0, -i0 + 4*q0 >= 0\n"},
	{"remainder, sign not known",
	 "%x = arith.remsi %n, %c10 : index\n"
	 "memref.store %v, %A[%x] : memref<100xf32>",
	 "write [s0 - 10*q0] : s0 >= 0, s0 - 10*q0 >= 0, -s0 + 10*q0 + 9 >= 0\n"
	 "write [s0 - 10*q0] : -s0 - 1 >= 0, s0 - 10*q0 + 9 >= 0, -s0 + 10*q0 >= 0\n"},
	{"rounded divisions",
	 "%c-3 = arith.constant -3 : index\naffine.for %i = 0 to 100 { %x = arith.floordivsi %i, %c-3 : "
	 "index\n%y = arith.ceildivsi %i, %c-3 : index\n"
	 "memref.store %v, %B[%x, %y] : memref<100x100xf32> }",
	 "write [q0, -q1] : i0 >= 0, -i0 + 99 >= 0, -i0 - 3*q0 >= 0, i0 + 3*q0 + 2 >= 0, i0 - 3*q1 >= 0, -i0 "
	 "+ 3*q1 + 2 >= 0\n"},
	{"shifts and masks",
	 "%c7 = arith.constant 7 : index\naffine.for %i = 0 to 100 { %x = arith.shli %i, %c1 : index\n%y = "
	 "arith.shrsi %i, %c1 : index\n%z = arith.andi %i, %c7 : index\n"
	 "memref.store %v, %B[%x, %y] : memref<100x100xf32>\nmemref.store %v, %A[%z] : memref<100xf32> }",
	 "write [2*i0, q0] : i0 >= 0, -i0 + 99 >= 0, i0 - 2*q0 >= 0, -i0 + 2*q0 + 1 >= 0\n"
	 "write [i0 - 8*q0] : i0 >= 0, -i0 + 99 >= 0, i0 - 8*q0 >= 0, -i0 + 8*q0 + 7 >= 0\n"},
	{"shifts, sign not known",
	 "affine.for %i = -8 to 8 { %x = arith.shrsi %i, %c4 : index\n"
	 "memref.store %v, %A[%x] : memref<100xf32>\n%y = arith.shrui %i, %c4 : index\n"
	 "memref.store %v, %A[%y] : memref<100xf32> }",
	 "write [q0] : i0 + 8 >= 0, -i0 + 7 >= 0, i0 - 16*q0 >= 0, -i0 + 16*q0 + 15 >= 0\n"
	 "write [s0] : i0 + 8 >= 0, -i0 + 7 >= 0\n"
	 "s0 in loop 1: index may be negative\n"},
	{"product of two",
	 "affine.for %i = 0 to 10 { affine.for %j = 0 to 10 { %x = arith.muli %i, %j : index\n%y = "
	 "arith.muli %j, %i : index\n%w = arith.muli %i, %j : index\n%z = arith.muli %n, %m : index\n"
	 "memref.store %v, %B[%x, %w] : memref<100x100xf32>\nmemref.store %v, %A[%z] : memref<100xf32>\n%u = "
	 "arith.muli %i, %n : index\nmemref.store %v, %A[%u] : memref<100xf32> } }",
	 "write [s0, s0] : i0 >= 0, -i0 + 9 >= 0, i1 >= 0, -i1 + 9 >= 0\n"
	 "s0 in loop 2: index is not affine\n"
	 "write [s0] : i0 >= 0, -i0 + 9 >= 0, i1 >= 0, -i1 + 9 >= 0\n"
	 "write [s0] : i0 >= 0, -i0 + 9 >= 0, i1 >= 0, -i1 + 9 >= 0\n"
	 "s0 in loop 1: index is not affine\n"},
	{"product in a map",
	 "affine.for %i = 0 to 10 { affine.store %v, %A[%i * symbol(%n)] : memref<100xf32> }",
	 "write [q0] : i0 >= 0, -i0 + 9 >= 0\n"
	 "inexact: index is not affine\n"},
	{"read from memory",
	 "%I = memref.alloc() : memref<100xindex>\naffine.for %i = 0 to 10 { %x = memref.load %I[%i] : "
	 "memref<100xindex>\n"
	 "memref.store %v, %A[%x] : memref<100xf32> }",
	 "read [i0] : i0 >= 0, -i0 + 9 >= 0\n"
	 "write [s0] : i0 >= 0, -i0 + 9 >= 0\n"
	 "s0 in loop 1: index is read from memory\n"},
	{"extents",
	 "%d = memref.dim %D, %c0 : memref<?x?xf32>\n%e = memref.dim %D, %c1 : memref<?x?xf32>\n%e2 = "
	 "memref.dim %D, %c1 : memref<?x?xf32>\n%h = memref.dim %A, %c0 : memref<100xf32>\n"
	 "affine.for %i = 0 to %d { affine.for %j = 0 to %e { affine.store %v, %D[%i, symbol(%e2) - %j] : "
	 "memref<?x?xf32>\naffine.store %v, %A[symbol(%h) - %j] : memref<100xf32> } }",
	 "write [i0, -i1 + s1] : i0 >= 0, -i0 + s0 - 1 >= 0, i1 >= 0, -i1 + s1 - 1 >= 0, s0 >= 0, s1 >= 0\n"
	 "write [-i1 + 100] : i0 >= 0, -i0 + s0 - 1 >= 0, i1 >= 0, -i1 + s1 - 1 >= 0, s0 >= 0, s1 >= 0\n"},
	{"extents of an allocation",
	 "%M = memref.alloc(%n) : memref<?xf32>\n%d = memref.dim %M, %c0 : memref<?xf32>\n"
	 "affine.for %i = 0 to %d { affine.store %v, %M[%i] : memref<?xf32> }",
	 "write [i0] : i0 >= 0, -i0 + s0 - 1 >= 0\n"},
	{"delinearize of linearize",
	 "affine.for %i = 0 to 10 { affine.for %j = 0 to 20 { %x = affine.linearize_index [%i, %j] by (10, "
	 "20) : index\n%y:2 = affine.delinearize_index %x into (10, 20) : index, index\n"
	 "affine.store %v, %B[%y#0, %y#1] : memref<100x100xf32> } }",
	 "write [i0, i1] : i0 >= 0, -i0 + 9 >= 0, i1 >= 0, -i1 + 19 >= 0\n"},
	{"delinearize of linearize, dynamic",
	 "affine.for %i = 0 to 10 { affine.for %j = 0 to %n { %x = affine.linearize_index [%i, %j] by (10, "
	 "%n) : index\n%y:2 = affine.delinearize_index %x into (10, %n) : index, index\n"
	 "affine.store %v, %B[%y#0, %y#1] : memref<100x100xf32>\n%u = affine.linearize_index [%i, %m] by "
	 "(10, %n) : index\n%w:2 = affine.delinearize_index %u into (10, %n) : index, index\naffine.store "
	 "%v, %B[%w#0, %w#1] : memref<100x100xf32> } }",
	 "write [i0, i1] : i0 >= 0, -i0 + 9 >= 0, i1 >= 0, -i1 + s0 - 1 >= 0\n"
	 "write [s1, s2] : i0 >= 0, -i0 + 9 >= 0, i1 >= 0, -i1 + s0 - 1 >= 0\n"
	 "s1 in loop 1: index is not affine\n"
	 "s2 in loop 1: index is not affine\n"},
	{"delinearize",
	 "affine.for %i = 0 to 100 { %y:3 = affine.delinearize_index %i into (5, 5, 4) : index, index, "
	 "index\n"
	 "memref.store %v, %B[%y#0, %y#2] : memref<100x100xf32>\nmemref.store %v, %A[%y#1] : memref<100xf32> "
	 "}",
	 "write [q0, i0 - 4*q1] : i0 >= 0, -i0 + 99 >= 0, i0 - 20*q0 >= 0, -i0 + 20*q0 + 19 >= 0, i0 - 4*q1 "
	 ">= 0, -i0 + 4*q1 + 3 >= 0\n"
	 "write [-5*q0 + q1] : i0 >= 0, -i0 + 99 >= 0, i0 - 20*q0 >= 0, -i0 + 20*q0 + 19 >= 0, i0 - 4*q1 >= "
	 "0, -i0 + 4*q1 + 3 >= 0\n"},
	{"selected",
	 "affine.for %i = 0 to 100 { %x = arith.cmpi slt, %i, %n : index\n%y = arith.select %x, %i, %c0 : "
	 "index\n"
	 "memref.store %v, %A[%y] : memref<100xf32> }",
	 "write [i0] : i0 >= 0, -i0 + 99 >= 0, -i0 + s0 - 1 >= 0\n"
	 "write [0] : i0 >= 0, -i0 + 99 >= 0, i0 - s0 >= 0\n"},
	{"index dialect",
	 "affine.for %i = 0 to 100 { %x = index.add %i, %n\n%y = index.floordivs %x, %c4\n%z = index.remu "
	 "%i, %c4\n"
	 "memref.store %v, %B[%y, %z] : memref<100x100xf32> }",
	 "write [q0, i0 - 4*q1] : i0 >= 0, -i0 + 99 >= 0, i0 + s0 - 4*q0 >= 0, -i0 - s0 + 4*q0 + 3 >= 0, i0 "
	 "- 4*q1 >= 0, -i0 + 4*q1 + 3 >= 0\n"},
	{"too large",
	 "affine.for %i = 0 to 10 { affine.store %v, %A[%i * 4611686018427387904 + %i * 4611686018427387904] "
	 ": memref<100xf32> }",
	 "write [q0] : i0 >= 0, -i0 + 9 >= 0\n"
	 "inexact: too large\n"},
	{"narrow integers",
	 "%x = arith.extui %k : i32 to i64\n%y = arith.index_cast %x : i64 to index\nmemref.store %v, %A[%y] "
	 ": memref<100xf32>\n"
	 "%t = arith.trunci %k : i32 to i8\n%u = arith.index_cast %t : i8 to index\nmemref.store %v, %A[%u] "
	 ": memref<100xf32>",
	 "write [s0] : s0 >= 0, -s0 + 4294967295 >= 0\n"
	 "write [s0] : s0 + 128 >= 0, -s0 + 127 >= 0\n"},
};

static const struct row conditions[] = {
	{"affine.if",
	 "affine.for %i = 0 to 100 { affine.if affine_set<(d0)[s0] : (d0 - 3 >= 0, s0 - d0 - 1 >= 0, d0 mod "
	 "2 == 0)>(%i)[%n] { "
	 "affine.store %v, %A[%i] : memref<100xf32> } else { affine.store %v, %A[%i + 1] : memref<100xf32> } "
	 "}",
	 "write [i0] : i0 - 2*q0 = 0, i0 >= 0, -i0 + 99 >= 0, i0 - 3 >= 0, -i0 + s0 - 1 >= 0, i0 - 2*q0 >= "
	 "0, -i0 + 2*q0 + 1 >= 0\n"
	 "write [i0 + 1] : i0 >= 0, -i0 + 99 >= 0, -i0 + 2 >= 0\n"
	 "write [i0 + 1] : i0 >= 0, -i0 + 99 >= 0, i0 - 3 >= 0, i0 - s0 >= 0\n"
	 "write [i0 + 1] : i0 >= 0, -i0 + 99 >= 0, i0 - 3 >= 0, -i0 + s0 - 1 >= 0, i0 - 2*q0 >= 0, -i0 + "
	 "2*q0 + 1 >= 0, i0 - 2*q0 - 1 >= 0\n"},
	{"scf.if",
	 "affine.for %i = 0 to 100 { %x = arith.cmpi sge, %i, %n : index\n%y = arith.cmpi ult, %i, %c10 : "
	 "index\n%z = arith.andi %x, %y : i1\n"
	 "scf.if %z { memref.store %v, %A[%i] : memref<100xf32> } else { memref.store %v, %A[%c0] : "
	 "memref<100xf32> } }",
	 "write [i0] : i0 >= 0, -i0 + 99 >= 0, i0 - s0 >= 0, i0 >= 0, -i0 + 9 >= 0\n"
	 "write [0] : i0 >= 0, -i0 + 99 >= 0, -i0 + s0 - 1 >= 0\n"
	 "write [0] : i0 >= 0, -i0 + 99 >= 0, i0 - s0 >= 0, i0 >= 0, i0 - 10 >= 0\n"},
	{"scf.if on anything",
	 "affine.for %i = 0 to 100 { %x = arith.cmpf olt, %v, %v : f32\n"
	 "scf.if %x { memref.store %v, %A[%i] : memref<100xf32> } }",
	 "write [i0] : i0 >= 0, -i0 + 99 >= 0\n"
	 "inexact: condition is not affine\n"},
	{"scf.if on a parameter",
	 "scf.if %c { memref.store %v, %A[%c0] : memref<100xf32> } else { memref.store %v, %A[%c1] : "
	 "memref<100xf32> }",
	 "write [0] : -s0 - 1 >= 0, s0 + 1 >= 0, -s0 >= 0\n"
	 "write [1] : s0 >= 0, s0 + 1 >= 0, -s0 >= 0\n"},
	{"equality",
	 "affine.for %i = 0 to 100 { %x = arith.cmpi eq, %i, %n : index\n"
	 "scf.if %x { memref.store %v, %A[%i] : memref<100xf32> } else { memref.store %v, %A[%c0] : "
	 "memref<100xf32> } }",
	 "write [i0] : i0 - s0 = 0, i0 >= 0, -i0 + 99 >= 0\n"
	 "write [0] : i0 >= 0, -i0 + 99 >= 0, i0 - s0 - 1 >= 0\n"
	 "write [0] : i0 >= 0, -i0 + 99 >= 0, -i0 + s0 - 1 >= 0\n"},
	{"or, not",
	 "%true = arith.constant true\naffine.for %i = 0 to 100 { %x = arith.cmpi sgt, %i, %n : index\n%y = "
	 "arith.cmpi slt, %i, %m : index\n%z = arith.ori %x, %y : i1\n%w = arith.xori %z, %true : i1\n"
	 "scf.if %z { memref.store %v, %A[%i] : memref<100xf32> }\nscf.if %w { memref.store %v, %A[%c0] : "
	 "memref<100xf32> } }",
	 "write [i0] : i0 >= 0, -i0 + 99 >= 0, i0 - s0 - 1 >= 0\n"
	 "write [i0] : i0 >= 0, -i0 + 99 >= 0, -i0 + s0 >= 0, -i0 + s1 - 1 >= 0\n"
	 "write [0] : i0 >= 0, -i0 + 99 >= 0, -i0 + s0 >= 0, i0 - s1 >= 0\n"},
	{"switch",
	 "affine.for %i = 0 to 100 { scf.index_switch %i case 5 { memref.store %v, %A[%c0] : "
	 "memref<100xf32>\nscf.yield } case 2 { memref.store %v, %A[%c1] : memref<100xf32>\nscf.yield } "
	 "default { memref.store %v, %A[%i] : memref<100xf32> } }",
	 "write [i0] : i0 >= 0, -i0 + 99 >= 0, -i0 + 1 >= 0\n"
	 "write [i0] : i0 >= 0, -i0 + 99 >= 0, i0 - 3 >= 0, -i0 + 4 >= 0\n"
	 "write [i0] : i0 >= 0, -i0 + 99 >= 0, i0 - 6 >= 0\n"
	 "write [0] : i0 - 5 = 0, i0 >= 0, -i0 + 99 >= 0\n"
	 "write [1] : i0 - 2 = 0, i0 >= 0, -i0 + 99 >= 0\n"},
	{"never",
	 "affine.for %i = 0 to 10 { affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%i) { affine.store %v, "
	 "%A[%i] : memref<100xf32> } }",
	 "none\n"},
};

static const struct row accesses[] = {
	{"vectors",
	 "affine.for %i = 0 to 10 { %x = affine.vector_load %B[%i, 4 * %i] : memref<100x100xf32>, "
	 "vector<4xf32>\n"
	 "affine.vector_store %x, %A[4 * %i] : memref<100xf32>, vector<4xf32>\n%y = vector.load %B[%i, %c0] "
	 ": memref<100x100xf32>, vector<2x4xf32>\n"
	 "%z = vector.load %A[%i] : memref<100xf32>, vector<[4]xf32> }",
	 "read [i0, 4*i0 + q0] : i0 >= 0, -i0 + 9 >= 0, q0 >= 0, -q0 + 3 >= 0\n"
	 "write [4*i0 + q0] : i0 >= 0, -i0 + 9 >= 0, q0 >= 0, -q0 + 3 >= 0\n"
	 "read [i0 + q0, q1] : i0 >= 0, -i0 + 9 >= 0, q0 >= 0, -q0 + 1 >= 0, q1 >= 0, -q1 + 3 >= 0\n"
	 "read [i0 + q0] : i0 >= 0, -i0 + 9 >= 0, q0 >= 0\n"
	 "inexact: vector is scalable\n"},
	{"masks",
	 "%k0 = vector.create_mask %n : vector<4xi1>\n%p = vector.broadcast %v : f32 to vector<4xf32>\n%x = "
	 "vector.maskedload %A[%c0], %k0, %p : memref<100xf32>, vector<4xi1>, vector<4xf32> into "
	 "vector<4xf32>\n"
	 "vector.maskedstore %A[%c4], %k0, %x : memref<100xf32>, vector<4xi1>, vector<4xf32>",
	 "read [q0] : q0 >= 0, -q0 + 3 >= 0\n"
	 "inexact: elements are masked\n"
	 "write [q0 + 4] : q0 >= 0, -q0 + 3 >= 0\n"
	 "inexact: elements are masked\n"},
	{"slices",
	 "%w = vector.transfer_read %A[%n], %v {in_bounds = [true]} : memref<100xf32>, vector<4xf32>\n"
	 "%x = vector.transfer_read %A[%n], %v : memref<100xf32>, vector<4xf32>\n"
	 "%y = vector.transfer_read %B[%c4, %c10], %v : memref<100x100xf32>, vector<4xf32>\n"
	 "vector.transfer_write %y, %D[%c0, %n] {permutation_map = affine_map<(d0, d1) -> (d0)>} : "
	 "vector<4xf32>, memref<?x?xf32>\n"
	 "%b = vector.transfer_read %B[%n, %m], %v {in_bounds = [true, true], permutation_map = "
	 "affine_map<(d0, d1) -> (0, d1)>} : memref<100x100xf32>, vector<2x4xf32>",
	 "read [s0 + q0] : q0 >= 0, -q0 + 3 >= 0\n"
	 "read [s0 + q0] : q0 >= 0, -q0 + 3 >= 0, -s0 - q0 + 99 >= 0\n"
	 "read [4, q0 + 10] : q0 >= 0, -q0 + 3 >= 0\n"
	 "write [q0, s0] : q0 >= 0, -q0 + 3 >= 0, s1 - q0 - 1 >= 0, s1 >= 0\n"
	 "read [s0, s1 + q0] : q0 >= 0, -q0 + 3 >= 0\n"},
	{"others",
	 "affine.prefetch %A[%n], read, locality<3>, data : memref<100xf32>\n%x = memref.atomic_rmw addf %v, "
	 "%A[%n] : (f32, memref<100xf32>) -> f32",
	 "touch [s0]\n"
	 "update [s0]\n"},
	{"linear",
	 "%x = memref.load_linidx %B[%n][] : memref<100x100xf32>\n%y = memref.offset_load %B[%n] : "
	 "memref<100x100xf32>\n%z = memref.load_linidx %B[%n][%c0, %c1] : memref<100x100xf32>",
	 "read <s0>\n"
	 "read <s0>\n"
	 "read [0, 1]\n"},
	{"transfers",
	 "%T = memref.alloc() : memref<1xi32>\n%N = memref.alloc() : memref<100xf32, 1>\naffine.for %i = 0 "
	 "to 10 { memref.dma_start %A[%i], %N[%c0], %c4, %T[%c0] : memref<100xf32>, memref<100xf32, 1>, "
	 "memref<1xi32>\n"
	 "affine.dma_start %B[%i, 0], %N[%i], %T[0], %c10, %n, %c4 : memref<100x100xf32>, memref<100xf32, "
	 "1>, memref<1xi32>\n"
	 "affine.dma_start %A[0], %N[%i], %T[0], %c10, %c10, %c4 : memref<100xf32>, memref<100xf32, 1>, "
	 "memref<1xi32> }",
	 "read [i0 + q0] : i0 >= 0, -i0 + 9 >= 0, q0 >= 0, -q0 + 3 >= 0\n"
	 "write [q0] : i0 >= 0, -i0 + 9 >= 0, q0 >= 0, -q0 + 3 >= 0\n"
	 "read <100*i0 + q0 - 4*q1 + q2> : i0 >= 0, -i0 + 9 >= 0, q0 >= 0, -q0 + 9 >= 0, q0 - 4*q1 >= 0, -q0 "
	 "+ 4*q1 + 3 >= 0\n"
	 "inexact: index is not affine\n"
	 "write [i0 + q0] : i0 >= 0, -i0 + 9 >= 0, q0 >= 0, -q0 + 9 >= 0\n"
	 "read [q0 + 6*q1] : i0 >= 0, -i0 + 9 >= 0, q0 >= 0, -q0 + 9 >= 0, q0 - 4*q1 >= 0, -q0 + 4*q1 + 3 >= "
	 "0\n"
	 "write [i0 + q0] : i0 >= 0, -i0 + 9 >= 0, q0 >= 0, -q0 + 9 >= 0\n"},
};

static void run_rows(const struct row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++)
		check_program(&rows[i]);
}

static void test_loops(void)
{
	run_rows(loops, N_ROWS(loops));
	run_rows(more_loops, N_ROWS(more_loops));
}
static void test_indices(void)
{
	run_rows(indices, N_ROWS(indices));
}
static void test_conditions(void)
{
	run_rows(conditions, N_ROWS(conditions));
}
static void test_accesses(void)
{
	run_rows(accesses, N_ROWS(accesses));
}

/* ---- two alone ----------------------------------------------------------- */

static const struct lo_affine_access *find_access(const struct lo_affine *a,
						  const struct lo_affine_access *like)
{
	for (uint32_t i = 0; i < a->n_accesses; i++)
		if (a->accesses[i].op.n == like->op.n && a->accesses[i].operand == like->operand)
			return &a->accesses[i];
	return NULL;
}

static bool same_access(const struct lo_affine *a, const struct lo_affine_access *x,
			const struct lo_affine *b, const struct lo_affine_access *y)
{
	return x->effects == y->effects && x->n_dims == y->n_dims && x->space == y->space &&
	       x->n_subscripts == y->n_subscripts && x->n_disjuncts == y->n_disjuncts &&
	       x->n_symbols == y->n_symbols && !x->inexact == !y->inexact &&
	       (!x->inexact || strcmp(x->inexact, y->inexact) == 0) &&
	       a->memories[x->memory].value.n == b->memories[y->memory].value.n &&
	       a->loops[a->memories[x->memory].loop].depth == b->loops[b->memories[y->memory].loop].depth;
}

static bool same_answers(const struct lo_dependence *x, const struct lo_dependence *y, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		if (x[i].kind != y[i].kind || x[i].n != y[i].n)
			return false;
		for (uint32_t k = 0; k < x[i].n; k++) {
			struct lo_distance d = x[i].distances[k], e = y[i].distances[k];
			if (d.has_lb != e.has_lb || d.has_ub != e.has_ub || (d.has_lb && d.lb != e.lb) ||
			    (d.has_ub && d.ub != e.ub))
				return false;
		}
	}
	return true;
}

static bool same_alone(struct program *p, struct lo_affine *a, const struct lo_affine_access *x,
		       const struct lo_affine_access *y)
{
	const lo_op_id ops[] = {x->op, y->op};
	uint32_t n, n_alone;
	struct lo_affine *alone = lo_affine_build_of(p->m, p->func, ops, 2, &p->arena);
	const struct lo_affine_access *s = find_access(alone, x), *t = find_access(alone, y);
	for (uint32_t i = 0; i < alone->n_accesses; i++)
		if (alone->accesses[i].op.n != x->op.n && alone->accesses[i].op.n != y->op.n)
			return false;
	if (!s || !t || !same_access(a, x, alone, s) || !same_access(a, y, alone, t) ||
	    lo_affine_order(a, x, y) != lo_affine_order(alone, s, t) ||
	    (x->memory == y->memory) != (s->memory == t->memory))
		return false;
	struct lo_dependences *of_all = lo_dependences_create(a), *of_two = lo_dependences_create(alone);
	const struct lo_dependence *all = lo_dependences_of(of_all, x, y, &n),
				   *two = lo_dependences_of(of_two, s, t, &n_alone);
	bool same = n == n_alone && same_answers(all, two, n);
	lo_dependences_destroy(of_all);
	lo_dependences_destroy(of_two);
	return same;
}

static uint32_t check_alone(const struct row *row)
{
	struct program p;
	char text[4096];
	uint32_t n = 0;
	snprintf(text, sizeof text,
		 "func.func @f(%%n: index, %%m: index, %%k: i32, %%c: i1, %%v: f32) {\n"
		 "%%A = memref.alloca() : memref<100xf32>\n%%B = memref.alloca() : memref<100x100xf32>\n"
		 "%%D = memref.alloca(%%n, %%m) : memref<?x?xf32>\n%%c0 = arith.constant 0 : index\n"
		 "%%c1 = arith.constant 1 : index\n%%c4 = arith.constant 4 : index\n"
		 "%%c10 = arith.constant 10 : index\n%s\nreturn\n}\n",
		 row->text);
	bool read = program_read(&p, text);
	CHECK(row->name, read);
	if (read) {
		struct lo_affine *a = lo_affine_build_own(p.m, p.func, &p.arena);
		for (uint32_t i = 0; i < a->n_accesses; i++)
			for (uint32_t k = 0; k < a->n_accesses; k++, n++)
				CHECK(row->name, same_alone(&p, a, &a->accesses[i], &a->accesses[k]));
	}
	program_free(&p);
	return n;
}

static void test_two_alone(void)
{
	static const struct {
		const struct row *rows;
		size_t n;
	} all[] = {{loops, N_ROWS(loops)},
		   {more_loops, N_ROWS(more_loops)},
		   {indices, N_ROWS(indices)},
		   {conditions, N_ROWS(conditions)},
		   {accesses, N_ROWS(accesses)}};
	uint32_t n = 0;
	for (size_t i = 0; i < N_ROWS(all); i++)
		for (size_t k = 0; k < all[i].n; k++)
			n += check_alone(&all[i].rows[k]);
	CU_ASSERT(n > 200);
}

/* Two subscripts of more quotients than there may be locals: the second one may be anything. */
static void test_many_locals(void)
{
	struct program p;
	char text[4096];
	int n = snprintf(text, sizeof text,
			 "func.func @f(%%B: memref<?x?xf32>, %%v: f32, %%n: index) {\n"
			 "affine.for %%i = 0 to %%n { affine.store %%v, %%B[0");
	for (int k = 1; k <= 40; k++)
		n += snprintf(text + n, sizeof text - (size_t)n, "%s(%%i + %d) floordiv %d",
			      k == 29 ? ", " : " + ", k, k + 90);
	snprintf(text + n, sizeof text - (size_t)n, "] : memref<?x?xf32> }\nreturn\n}\n");
	if (!program_read(&p, text)) {
		CU_FAIL("not read");
		return;
	}
	struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
	const struct lo_affine_access *x = &a->accesses[0];
	const struct lo_affine_disjunct *disjunct = &x->disjuncts[0];
	uint32_t width = lo_affine_n_columns(x, disjunct), set = 0;
	CU_ASSERT(a->n_accesses == 1 && x->n_disjuncts == 1 && x->n_subscripts == 2);
	CU_ASSERT(x->inexact && strcmp(x->inexact, "too large") == 0);
	for (uint32_t i = 0; i < width; i++)
		set += disjunct->subscripts[width + i] != 0;
	CU_ASSERT(set == 1 && disjunct->subscripts[2 * width - 2] == 1);
	program_free(&p);
}

int main(void)
{
	static const struct test tests[] = {
		{"loops", test_loops},       {"indices", test_indices},     {"conditions", test_conditions},
		{"accesses", test_accesses}, {"two alone", test_two_alone}, {"many locals", test_many_locals},
	};
	return run_suite("affine accesses", tests, N_ROWS(tests));
}
