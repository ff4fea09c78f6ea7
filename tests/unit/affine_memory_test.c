// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Memories of an affine function: what kind each is, which share bytes, which of two accesses is first; and
 * places seen through views, worked out by hand. Accesses go by the names of what they load, or of the memref
 * that they touch. */
#include <stdlib.h>

#include "affine_places.h"
#include "mlir_program.h"
#include "rows.h"

#define GLOBALS                                                                                              \
	"memref.global \"private\" @g : memref<8xf32>\nmemref.global \"private\" @h : memref<8xf32>\n"       \
	"func.func private @ext(memref<8xf32>) -> memref<8xf32>\nfunc.func private @get() -> "               \
	"memref<8xf32>\n"
#define HEAD                                                                                                 \
	GLOBALS "func.func @f(%c: i1, %n: index, %x: f32, %arg: memref<8xf32>, %brg: memref<8xf32>,\n"       \
		"%one: memref<8xf32> {llvm.noalias}, %two: memref<8xf32> {llvm.noalias}) {\n"                \
		"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
#define TAIL          "return\n}\n"
#define ALLOC(NAME)   "%" NAME " = memref.alloc() : memref<8xf32>\n"
#define LOAD(V, NAME) "%" V " = affine.load %" NAME "[0] : memref<8xf32>\n"
#define BOTH          LOAD("p", "a") LOAD("q", "b")
#define FOR(IV)       "affine.for %" IV " = 0 to 10 {\n"
#define END           "}\n"

struct fixture {
	struct program p;
	struct lo_affine *a;
};

static bool start(struct fixture *x, const char *row, const char *text)
{
	bool ok = program_read(&x->p, text);
	CHECK(row, ok);
	if (ok)
		x->a = lo_affine_build(x->p.m, x->p.func, &x->p.arena);
	return ok;
}

/** The access whose op has the result @p name; of an op without results: the first to write the memref @p
 * name. */
static const struct lo_affine_access *access_of(const struct fixture *x, const char *name)
{
	lo_value_id v = program_value(&x->p, name);
	for (uint32_t i = 0; i < x->a->n_accesses; i++) {
		const struct lo_op *op = lo_op(x->p.m, x->a->accesses[i].op);
		if (op->n_results && op->results == v.n)
			return &x->a->accesses[i];
		if (!op->n_results && lo_operand(x->p.m, op, x->a->accesses[i].operand).n == v.n)
			return &x->a->accesses[i];
	}
	fprintf(stderr, "no access of %%%s\n", name);
	return NULL;
}

/* ---- memories ------------------------------------------------------------ */

struct memory_row {
	const char *name;
	const char *want; /* kinds of the memories of %p and %q; are they one; the same at depths 1, 2, ...
			     (A: apart, S: same, P: perhaps) */
	const char *text;
};
static const struct memory_row memory_rows[] = {
	{"two allocations", "local local A A", HEAD ALLOC("a") ALLOC("b") BOTH TAIL},
	{"one allocation", "local local S S", HEAD ALLOC("a") LOAD("p", "a") LOAD("q", "a") TAIL},
	{"two arguments", "argument argument P P", HEAD LOAD("p", "arg") LOAD("q", "brg") TAIL},
	{"one argument", "argument argument S S", HEAD LOAD("p", "arg") LOAD("q", "arg") TAIL},
	{"an argument and an allocation", "argument local A A",
	 HEAD ALLOC("b") LOAD("p", "arg") LOAD("q", "b") TAIL},
	{"an argument and a captured allocation", "argument allocation A A",
	 HEAD ALLOC("b") "%r = call @ext(%b) : (memref<8xf32>) -> memref<8xf32>\n" LOAD("p", "arg")
		 LOAD("q", "b") TAIL},
	{"arguments without aliases", "noalias noalias A A", HEAD LOAD("p", "one") LOAD("q", "two") TAIL},
	{"one without aliases and another", "noalias argument A A",
	 HEAD LOAD("p", "one") LOAD("q", "arg") TAIL},
	{"one without aliases, handed to a call", "argument unknown P P",
	 HEAD "%b = call @ext(%one) : (memref<8xf32>) -> memref<8xf32>\n" LOAD("p", "one") LOAD("q", "b")
		 TAIL},
	{"one without aliases and what a call gives", "noalias unknown A A",
	 HEAD "%b = call @get() : () -> memref<8xf32>\n" LOAD("p", "one") LOAD("q", "b") TAIL},
	{"two names of one global", "global global S S",
	 HEAD
	 "%a = memref.get_global @g : memref<8xf32>\n%b = memref.get_global @g : memref<8xf32>\n" BOTH TAIL},
	{"two globals", "global global A A",
	 HEAD
	 "%a = memref.get_global @g : memref<8xf32>\n%b = memref.get_global @h : memref<8xf32>\n" BOTH TAIL},
	{"a global and an argument", "global argument P P",
	 HEAD "%a = memref.get_global @g : memref<8xf32>\n" LOAD("p", "a") LOAD("q", "arg") TAIL},
	{"a global and an allocation", "global local A A",
	 HEAD "%a = memref.get_global @g : memref<8xf32>\n" ALLOC("b") BOTH TAIL},
	{"two names of a global in a loop", "global global S SS",
	 HEAD FOR("i") "%a = memref.get_global @g : memref<8xf32>\n%b = memref.get_global @g : "
		       "memref<8xf32>\n" BOTH END TAIL},

	{"what a call gives, and what it was given", "allocation unknown P P",
	 HEAD ALLOC("a") "%b = call @ext(%a) : (memref<8xf32>) -> memref<8xf32>\n" BOTH TAIL},
	{"what a call gives, and what it was not given", "local unknown A A",
	 HEAD ALLOC("a") "%b = call @get() : () -> memref<8xf32>\n" BOTH TAIL},
	{"what a call gives, twice", "unknown unknown S S",
	 HEAD "%a = call @get() : () -> memref<8xf32>\n" LOAD("p", "a") LOAD("q", "a") TAIL},
	{"what two calls give", "unknown unknown P P",
	 HEAD "%a = call @get() : () -> memref<8xf32>\n%b = call @get() : () -> memref<8xf32>\n" BOTH TAIL},
	{"what a call gives and an argument", "unknown argument P P",
	 HEAD "%a = call @get() : () -> memref<8xf32>\n" LOAD("p", "a") LOAD("q", "arg") TAIL},
	{"what a call gives and a global", "unknown global P P",
	 HEAD
	 "%a = call @get() : () -> memref<8xf32>\n%b = memref.get_global @g : memref<8xf32>\n" BOTH TAIL},
	{"what a call in a loop gives", "unknown unknown P PS",
	 HEAD FOR("i") "%a = call @get() : () -> memref<8xf32>\n" LOAD("p", "a") LOAD("q", "a") END TAIL},
	{"what a call in the outer loop gives", "unknown unknown P PSS",
	 HEAD FOR("i") "%a = call @get() : () -> memref<8xf32>\n" FOR("j") LOAD("p", "a") LOAD("q", "a")
		 END END TAIL},
	{"stored in memory", "allocation unknown P P",
	 HEAD ALLOC("a") "%m = memref.alloc() : memref<memref<8xf32>>\nmemref.store %a, %m[] : "
			 "memref<memref<8xf32>>\n"
			 "%b = memref.load %m[] : memref<memref<8xf32>>\n" BOTH TAIL},
	{"its address is taken", "allocation allocation A A",
	 HEAD ALLOC("a")
		 ALLOC("b") "%u = memref.extract_aligned_pointer_as_index %a : memref<8xf32> -> index\n"
			    "%v = memref.cast %b : memref<8xf32> to memref<?xf32>\n"
			    "%w = memref.extract_aligned_pointer_as_index %v : memref<?xf32> -> index\n"
			    "%s = arith.addi %u, %w : index\n" BOTH TAIL},
	{"its address is compared", "local local A A",
	 HEAD ALLOC("a")
		 ALLOC("b") "%u = memref.extract_aligned_pointer_as_index %a : memref<8xf32> -> index\n"
			    "%w = memref.extract_aligned_pointer_as_index %b : memref<8xf32> -> index\n"
			    "%s = arith.cmpi eq, %u, %w : index\n" BOTH TAIL},
	{"returned", "allocation local A A",
	 GLOBALS "func.func @f() -> memref<8xf32> {\n" ALLOC("a") ALLOC("b") BOTH
	 "return %a : memref<8xf32>\n}\n"},
	{"returned without aliases", "noalias noalias A A",
	 GLOBALS "func.func @f(%a: memref<8xf32> {llvm.noalias}, %b: memref<8xf32> {llvm.noalias}) -> "
		 "memref<8xf32> {\n" BOTH "return %a : memref<8xf32>\n}\n"},
	{"its element is handed on by nobody known", "allocation local A A",
	 HEAD ALLOC("a") ALLOC("b") "%m = memref.alloc() : memref<memref<8xf32>>\n"
				    "%r = memref.generic_atomic_rmw %m[] : memref<memref<8xf32>> {\n^e(%e: "
				    "memref<8xf32>):\n"
				    "memref.atomic_yield %a : memref<8xf32>\n}\n" BOTH TAIL},
	{"used by an unknown op", "allocation unknown P P",
	 HEAD ALLOC("a") "%b = \"what.ever\"(%a) : (memref<8xf32>) -> memref<8xf32>\n" BOTH TAIL},

	{"made in a loop", "local local S AS",
	 HEAD FOR("i") ALLOC("a") LOAD("p", "a") LOAD("q", "a") END TAIL},
	{"made in the outer loop", "local local S ASS",
	 HEAD FOR("i") ALLOC("a") FOR("j") LOAD("p", "a") LOAD("q", "a") END END TAIL},
	{"made outside of loops", "local local S SSS",
	 HEAD ALLOC("a") FOR("i") FOR("j") LOAD("p", "a") LOAD("q", "a") END END TAIL},
	{"made in one of several blocks", "local local S SS",
	 HEAD "cf.br ^l\n^l:\n" ALLOC("a") "cf.br ^m\n^m:\n" LOAD("p", "a")
		 LOAD("q", "a") "cf.cond_br %c, ^l, ^e\n^e:\n" TAIL},

	{"select", "one_of local P P",
	 HEAD ALLOC("u") ALLOC("b") "%a = arith.select %c, %u, %b : memref<8xf32>\n" BOTH TAIL},
	{"select of others", "one_of local A A",
	 HEAD ALLOC("u") ALLOC("v") ALLOC("b") "%a = arith.select %c, %u, %v : memref<8xf32>\n" BOTH TAIL},
	{"one select", "one_of one_of S S",
	 HEAD ALLOC("u") ALLOC("v") "%a = arith.select %c, %u, %v : memref<8xf32>\n" LOAD("p", "a")
		 LOAD("q", "a") TAIL},
	{"two selects", "one_of one_of P P",
	 HEAD ALLOC("u") ALLOC("v") "%a = arith.select %c, %u, %v : memref<8xf32>\n"
				    "%b = arith.select %c, %u, %v : memref<8xf32>\n" BOTH TAIL},
	{"select of an argument, and another", "one_of argument P P",
	 HEAD ALLOC("u") "%a = arith.select %c, %arg, %u : memref<8xf32>\n" LOAD("p", "a") LOAD("q", "brg")
		 TAIL},
	{"results of if", "one_of local P P",
	 HEAD ALLOC("u")
		 ALLOC("b") "%a = scf.if %c -> memref<8xf32> {\nscf.yield %u : memref<8xf32>\n} else {\n"
			    "scf.yield %b : memref<8xf32>\n}\n" BOTH TAIL},
	{"a view of one of two", "one_of local P P",
	 HEAD "%u = memref.alloc() : memref<16xf32>\n" ALLOC(
		 "b") "%v = memref.subview %u[0] [8] [1] : memref<16xf32> to memref<8xf32>\n"
		      "%a = arith.select %c, %v, %b : memref<8xf32>\n" BOTH TAIL},
	{"ping-pong in iter_args", "one_of one_of P PP",
	 HEAD ALLOC("u") ALLOC("v") "%r:2 = affine.for %i = 0 to 10 iter_args(%a = %u, %b = %v) -> "
				    "(memref<8xf32>, memref<8xf32>) {\n" BOTH
				    "affine.yield %b, %a : memref<8xf32>, memref<8xf32>\n}\n" TAIL},
	{"one side of ping-pong", "one_of one_of P PS",
	 HEAD ALLOC("u")
		 ALLOC("v") "%r:2 = affine.for %i = 0 to 10 iter_args(%a = %u, %b = %v) -> (memref<8xf32>, "
			    "memref<8xf32>) {\n" LOAD("p", "a") LOAD(
				    "q", "a") "affine.yield %b, %a : memref<8xf32>, memref<8xf32>\n}\n" TAIL},
	{"ping-pong and a third", "one_of local A AA",
	 HEAD ALLOC("u") ALLOC("v")
		 ALLOC("b") "%r:2 = affine.for %i = 0 to 10 iter_args(%a = %u, %w = %v) -> (memref<8xf32>, "
			    "memref<8xf32>) {\n" BOTH
			    "affine.yield %w, %a : memref<8xf32>, memref<8xf32>\n}\n" TAIL},
	{"arguments of blocks", "one_of local P PP",
	 HEAD ALLOC("u") ALLOC("b") "cf.cond_br %c, ^e(%u : memref<8xf32>), ^e(%b : memref<8xf32>)\n^e(%a: "
				    "memref<8xf32>):\n" BOTH TAIL},
	{"argument of the region of an unknown op", "unknown local A AA",
	 HEAD ALLOC("b") "\"what.ever\"() ({\n^e(%a: memref<8xf32>):\n" BOTH
			 "\"what.end\"() : () -> ()\n}) : () -> ()\n" TAIL},

	{"a cast", "local local S S",
	 HEAD ALLOC("a") "%b = memref.cast %a : memref<8xf32> to memref<?xf32>\n" LOAD(
		 "p", "a") "%q = affine.load %b[0] : memref<?xf32>\n" TAIL},
	{"a subview", "local local S S",
	 HEAD ALLOC("a") "%b = memref.subview %a[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], "
			 "offset: 2>>\n" LOAD("p", "a") "%q = affine.load %b[0] : memref<4xf32, strided<[1], "
							"offset: 2>>\n" TAIL},
	{"one view with a stride that is not known", "one_of one_of S S",
	 HEAD "%a = memref.subview %arg[0] [4] [%n] : memref<8xf32> to memref<4xf32, strided<[?]>>\n"
	      "%p = affine.load %a[0] : memref<4xf32, strided<[?]>>\n%q = affine.load %a[1] : memref<4xf32, "
	      "strided<[?]>>\n" TAIL},
	{"the same in a loop", "one_of one_of P PS",
	 HEAD FOR("i") "%a = memref.subview %arg[0] [4] [%i] : memref<8xf32> to memref<4xf32, strided<[?]>>\n"
		       "%p = affine.load %a[0] : memref<4xf32, strided<[?]>>\n%q = affine.load %a[1] : "
		       "memref<4xf32, strided<[?]>>\n" END TAIL},
	{"two of them", "one_of one_of P P",
	 HEAD "%a = memref.subview %arg[0] [4] [%n] : memref<8xf32> to memref<4xf32, strided<[?]>>\n"
	      "%b = memref.subview %arg[0] [4] [%n] : memref<8xf32> to memref<4xf32, strided<[?]>>\n"
	      "%p = affine.load %a[0] : memref<4xf32, strided<[?]>>\n%q = affine.load %b[1] : memref<4xf32, "
	      "strided<[?]>>\n" TAIL},
	{"it and what it is a view of", "one_of argument P P",
	 HEAD "%a = memref.subview %arg[0] [4] [%n] : memref<8xf32> to memref<4xf32, strided<[?]>>\n"
	      "%p = affine.load %a[0] : memref<4xf32, strided<[?]>>\n" LOAD("q", "arg") TAIL},
	{"it and another memory", "one_of local A A",
	 HEAD ALLOC(
		 "b") "%a = memref.subview %arg[0] [4] [%n] : memref<8xf32> to memref<4xf32, strided<[?]>>\n"
		      "%p = affine.load %a[0] : memref<4xf32, strided<[?]>>\n" LOAD("q", "b") TAIL},
	{"its only stride is not used", "argument argument S S",
	 HEAD
	 "%a = memref.subview %arg[2] [1] [%n] : memref<8xf32> to memref<1xf32, strided<[?], offset: 2>>\n"
	 "%p = affine.load %a[0] : memref<1xf32, strided<[?], offset: 2>>\n" LOAD("q", "arg") TAIL},
	{"distinct objects", "argument argument P P",
	 HEAD "%a, %b = memref.distinct_objects %arg, %brg : memref<8xf32>, memref<8xf32>\n" BOTH TAIL},
};

static const char *const kind_words[] = {"unknown",    "argument", "noalias", "global",
					 "allocation", "local",    "one_of"};

static char same_letter(enum lo_same_memory same)
{
	return same == LO_MEMORY_APART ? 'A' : same == LO_MEMORY_SAME ? 'S' : 'P';
}

static void check_memories(const struct memory_row *row, const struct fixture *x)
{
	const struct lo_affine_access *p = access_of(x, "p"), *q = access_of(x, "q");
	CHECK(row->name, p && q);
	if (!p || !q)
		return;
	char text[200], at[16] = {0}, back[16] = {0};
	uint32_t n = lo_affine_common_loops(x->a, p, q) + 1;
	for (uint32_t d = 1; d <= n && d < sizeof at; d++) {
		at[d - 1] = same_letter(lo_affine_same_memory_at(x->a, p->memory, q->memory, d));
		back[d - 1] = same_letter(lo_affine_same_memory_at(x->a, q->memory, p->memory, d));
	}
	CHECK(row->name, strcmp(at, back) == 0);
	CHECK(row->name, lo_affine_same_memory(x->a, p->memory, q->memory) ==
				 lo_affine_same_memory(x->a, q->memory, p->memory));
	int len = snprintf(text, sizeof text, "%s %s %c %s", kind_words[x->a->memories[p->memory].kind],
			   kind_words[x->a->memories[q->memory].kind],
			   same_letter(lo_affine_same_memory(x->a, p->memory, q->memory)), at);
	CHECK_TEXT(row->name, text, (size_t)len, row->want);
}

static void test_memories(void)
{
	for (size_t i = 0; i < N_ROWS(memory_rows); i++) {
		struct fixture x;
		if (start(&x, memory_rows[i].name, memory_rows[i].text))
			check_memories(&memory_rows[i], &x);
		program_free(&x.p);
	}
}

/* ---- order --------------------------------------------------------------- */

struct order_row {
	const char *name, *want; /* common loops, order of %p and %q */
	const char *text;
};
#define P LOAD("p", "arg")
#define Q LOAD("q", "arg")
static const struct order_row order_rows[] = {
	{"one after the other", "0 before", HEAD P Q TAIL},
	{"the other way round", "0 after", HEAD Q P TAIL},
	{"in one loop", "1 before", HEAD FOR("i") P Q END TAIL},
	{"in two loops", "0 before", HEAD FOR("i") P END FOR("j") Q END TAIL},
	{"an inner loop before", "1 after", HEAD FOR("i") FOR("j") Q END P END TAIL},
	{"an inner loop behind", "1 before", HEAD FOR("i") P FOR("j") FOR("k") Q END END END TAIL},
	{"inner loops of one", "1 before", HEAD FOR("i") FOR("j") P END FOR("k") FOR("l") Q END END END TAIL},
	{"branches of if", "0 exclusive", HEAD "scf.if %c {\n" P "} else {\n" Q END TAIL},
	{"loops in branches of if", "1 exclusive",
	 HEAD FOR("i") "scf.if %c {\n" FOR("j") P END "} else {\n" FOR("k") Q END END END TAIL},
	{"if and what is behind", "0 before", HEAD "scf.if %c {\n" P END Q TAIL},
	{"regions of while", "1 before",
	 HEAD "scf.while : () -> () {\n" P "scf.condition(%c)\n} do {\n" Q "scf.yield\n}\n" TAIL},
	{"regions of while, the other way round", "1 after",
	 HEAD "scf.while : () -> () {\n" Q "scf.condition(%c)\n} do {\n" P "scf.yield\n}\n" TAIL},
	{"regions of an unknown op", "1 unknown",
	 HEAD "\"what.ever\"() ({\n" P "\"what.end\"() : () -> ()\n}, {\n" Q
	      "\"what.end\"() : () -> ()\n}) : () -> ()\n" TAIL},
	{"the first block and another", "0 before", HEAD P "cf.br ^b\n^b:\n" Q TAIL},
	{"another block and the first", "0 after", HEAD Q "cf.br ^b\n^b:\n" P TAIL},
	{"two other blocks", "1 exclusive", HEAD "cf.br ^a\n^a:\n" P "cf.br ^b\n^b:\n" Q TAIL},
	{"loops in other blocks", "1 exclusive",
	 HEAD "cf.br ^a\n^a:\n" FOR("i") P END "cf.br ^b\n^b:\n" FOR("j") Q END TAIL},
	{"one block of several", "1 before", HEAD "cf.br ^b\n^b:\n" P Q "cf.br ^e\n^e:\n" TAIL},
	{"two blocks in an op", "1 before",
	 HEAD "scf.execute_region {\ncf.br ^b\n^b:\n" P "%w = arith.addf %p, %p : f32\n" Q
	      "scf.yield\n}\n" TAIL},
	{"an op and what its region does", "0 unknown",
	 HEAD "%p = memref.generic_atomic_rmw %arg[%c0] : memref<8xf32> {\n^e(%e: f32):\n%q = memref.load "
	      "%arg[%c0] : memref<8xf32>\n"
	      "memref.atomic_yield %e : f32\n}\n" TAIL},
};
static const char *const order_words[] = {"before", "after", "same", "exclusive", "unknown"};

static enum lo_affine_order turned(enum lo_affine_order order)
{
	return order == LO_ORDER_BEFORE ? LO_ORDER_AFTER : order == LO_ORDER_AFTER ? LO_ORDER_BEFORE : order;
}

static void check_order(const struct order_row *row, const struct fixture *x)
{
	const struct lo_affine_access *p = access_of(x, "p"), *q = access_of(x, "q");
	CHECK(row->name, p && q);
	if (!p || !q)
		return;
	char text[100];
	enum lo_affine_order order = lo_affine_order(x->a, p, q);
	int len =
		snprintf(text, sizeof text, "%u %s", lo_affine_common_loops(x->a, p, q), order_words[order]);
	CHECK_TEXT(row->name, text, (size_t)len, row->want);
	CHECK(row->name, lo_affine_order(x->a, q, p) == turned(order));
	CHECK(row->name, lo_affine_order(x->a, p, p) == LO_ORDER_SAME);
	CHECK(row->name, lo_affine_common_loops(x->a, q, p) == lo_affine_common_loops(x->a, p, q));
}

static void test_order(void)
{
	for (size_t i = 0; i < N_ROWS(order_rows); i++) {
		struct fixture x;
		if (start(&x, order_rows[i].name, order_rows[i].text))
			check_order(&order_rows[i], &x);
		program_free(&x.p);
	}
}

/* ---- views --------------------------------------------------------------- */

/** Where %p goes in its memory when the induction variables around it are 3, 2, 1 ... from outside in, the
 * symbol %n is 5, %m 7: every place, or why nothing is known. */
struct view_row {
	const char *name, *want;
	const char *
		space; /* in which the access is, and what it is in elements and bytes if that is asked for */
	const char *text;
};
#define VIEWS                                                                                                \
	"func.func @f(%n: index, %m: index, %a: memref<64xf32>, %b: memref<8x8xf32>, %d: memref<?x?xf32>,\n" \
	"%e: memref<?xf32>, %by: memref<4096xi8>, %u: memref<*xf32>, %t: memref<2x3x4xf32>, %h: "            \
	"memref<?xi8>,\n"                                                                                    \
	"%so: memref<8xf32, strided<[2], offset: 3>>, %dy: memref<8xf32, strided<[?], offset: ?>>,\n"        \
	"%z: memref<4x4xf32, strided<[0, 1]>>, %shape: memref<2xindex>, %dd: memref<?x4xf32>) {\n"
#define I FOR("i")
#define J FOR("j")
enum { MAX_PLACES = 64 };

static const struct view_row view_rows[] = {
	{"no view", "3", "indices", VIEWS I "%p = affine.load %a[%i] : memref<64xf32>\n" END TAIL},
	{"cast", "3", "indices",
	 VIEWS "%v = memref.cast %a : memref<64xf32> to memref<?xf32>\n" I
	       "%p = affine.load %v[%i] : memref<?xf32>\n" END TAIL},
	{"cast to any rank and back", "3", "elements",
	 VIEWS "%w = memref.cast %a : memref<64xf32> to memref<*xf32>\n%v = memref.cast %w : memref<*xf32> "
	       "to memref<64xf32>\n" I "%p = affine.load %v[%i] : memref<64xf32>\n" END TAIL},
	{"subview", "4 6", "indices",
	 VIEWS "%v = memref.subview %b[1, 2] [4, 3] [1, 2] : memref<8x8xf32> to memref<4x3xf32, strided<[8, "
	       "2], offset: 10>>\n" I J
	       "%p = affine.load %v[%i, %j] : memref<4x3xf32, strided<[8, 2], offset: 10>>\n" END END TAIL},
	{"subview at symbols and loops", "8 2", "indices",
	 VIEWS I J "%v = memref.subview %d[%n, %j] [4, 1] [1, 1] : memref<?x?xf32> to memref<4x1xf32, "
		   "strided<[?, 1], offset: ?>>\n"
		   "%p = affine.load %v[%i, 0] : memref<4x1xf32, strided<[?, 1], offset: ?>>\n" END END TAIL},
	{"subview without a dimension", "5 3", "indices",
	 VIEWS "%v = memref.subview %b[5, 0] [1, 8] [1, 1] : memref<8x8xf32> to memref<8xf32, strided<[1], "
	       "offset: 40>>\n" I
	       "%p = affine.load %v[%i] : memref<8xf32, strided<[1], offset: 40>>\n" END TAIL},
	{"subview without the other dimension", "3 5", "indices",
	 VIEWS "%v = memref.subview %b[0, 5] [8, 1] [1, 1] : memref<8x8xf32> to memref<8xf32, strided<[8], "
	       "offset: 5>>\n" I
	       "%p = affine.load %v[%i] : memref<8xf32, strided<[8], offset: 5>>\n" END TAIL},
	{"subview without dimensions", "5 6", "indices",
	 VIEWS "%v = memref.subview %b[5, 6] [1, 1] [1, 1] : memref<8x8xf32> to memref<f32, strided<[], "
	       "offset: 46>>\n" I "%p = affine.load %v[] : memref<f32, strided<[], offset: 46>>\n" END TAIL},
	{"subview without one of two ones", "1 3 2", "indices",
	 VIEWS "%v = memref.subview %t[1, 0, 2] [1, 3, 1] [1, 1, 1] : memref<2x3x4xf32> to memref<1x3xf32, "
	       "strided<[12, 4], offset: 14>>\n" I
	       "%p = affine.load %v[0, %i] : memref<1x3xf32, strided<[12, 4], offset: 14>>\n" END TAIL},
	{"subview of a subview", "10", "indices",
	 VIEWS
	 "%v = memref.subview %a[4] [30] [2] : memref<64xf32> to memref<30xf32, strided<[2], offset: 4>>\n"
	 "%w = memref.subview %v[0] [10] [1] : memref<30xf32, strided<[2], offset: 4>> to memref<10xf32, "
	 "strided<[2], offset: 4>>\n" I
	 "%p = affine.load %w[%i] : memref<10xf32, strided<[2], offset: 4>>\n" END TAIL},
	{"subview by a stride that is not known", "3", "indices",
	 VIEWS "%v = memref.subview %e[0] [4] [%n] : memref<?xf32> to memref<4xf32, strided<[?]>>\n" I
	       "%p = affine.load %v[%i] : memref<4xf32, strided<[?]>>\n" END TAIL},
	{"the first element of it", "0", "indices",
	 VIEWS "%v = memref.subview %e[0] [4] [%n] : memref<?xf32> to memref<4xf32, strided<[?]>>\n" I
	       "%p = affine.load %v[0] : memref<4xf32, strided<[?]>>\n" END TAIL},
	{"transpose", "2 3", "indices",
	 VIEWS
	 "%v = memref.transpose %b (x, y) -> (y, x) : memref<8x8xf32> to memref<8x8xf32, strided<[1, 8]>>\n" I
		 J "%p = affine.load %v[%i, %j] : memref<8x8xf32, strided<[1, 8]>>\n" END END TAIL},
	{"transpose of three", "1 3 2", "indices",
	 VIEWS
	 "%v = memref.transpose %t (x, y, z) -> (y, z, x) : memref<2x3x4xf32> to memref<3x4x2xf32, "
	 "strided<[4, 1, 12]>>\n" I J FOR(
		 "k") "%p = affine.load %v[%i, %j, %k] : memref<3x4x2xf32, strided<[4, 1, 12]>>\n" END END END
		 TAIL},
	{"collapse", "0 3", "indices",
	 VIEWS "%v = memref.collapse_shape %b [[0, 1]] : memref<8x8xf32> into memref<64xf32>\n" I
	       "%p = affine.load %v[%i] : memref<64xf32>\n" END TAIL},
	{"collapse of three", "1 0 3", "indices",
	 VIEWS "%v = memref.collapse_shape %t [[0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>\n" I
	       "%p = affine.load %v[%i * 5] : memref<24xf32>\n" END TAIL},
	{"collapse in groups", "1 1 3", "indices",
	 VIEWS "%v = memref.collapse_shape %t [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>\n" I J
	       "%p = affine.load %v[%j * 2, %i] : memref<6x4xf32>\n" END END TAIL},
	{"collapse of a dynamic outer dimension", "2 1", "indices",
	 VIEWS "%v = memref.collapse_shape %dd [[0, 1]] : memref<?x4xf32> into memref<?xf32>\n" I
	       "%p = affine.load %v[%i * 3] : memref<?xf32>\n" END TAIL},
	{"expand", "14", "indices",
	 VIEWS "%v = memref.expand_shape %a [[0, 1]] output_shape [16, 4] : memref<64xf32> into "
	       "memref<16x4xf32>\n" I J "%p = affine.load %v[%i, %j] : memref<16x4xf32>\n" END END TAIL},
	{"expand by ones", "3", "indices",
	 VIEWS "%v = memref.expand_shape %e [[0, 1, 2]] output_shape [1, %n, 1] : memref<?xf32> into "
	       "memref<1x?x1xf32>\n" I J "%p = affine.load %v[0, %i, 0] : memref<1x?x1xf32>\n" END END TAIL},
	{"expand by what is not known", "3 2", "indices",
	 VIEWS
	 "%v = memref.expand_shape %e [[0, 1]] output_shape [%n, %m] : memref<?xf32> into memref<?x?xf32>\n" I
		 J "%p = affine.load %v[%i, %j] : memref<?x?xf32>\n" END END TAIL},
	{"collapse of what is not known", "3", "indices",
	 VIEWS "%v = memref.collapse_shape %d [[0, 1]] : memref<?x?xf32> into memref<?xf32>\n" I
	       "%p = affine.load %v[%i] : memref<?xf32>\n" END TAIL},
	{"collapse of extents that an allocation was given", "0 3", "indices",
	 VIEWS "%c4 = arith.constant 4 : index\n%w = memref.alloc(%n, %c4) : memref<?x?xf32>\n"
	       "%v = memref.collapse_shape %w [[0, 1]] : memref<?x?xf32> into memref<?xf32>\n" I
	       "%p = affine.load %v[%i] : memref<?xf32>\n" END TAIL},
	{"expand of two groups", "3 5", "indices",
	 VIEWS "%v = memref.expand_shape %b [[0], [1, 2]] output_shape [8, 4, 2] : memref<8x8xf32> into "
	       "memref<8x4x2xf32>\n" I J FOR(
		       "k") "%p = affine.load %v[%i, %j, %k] : memref<8x4x2xf32>\n" END END END TAIL},
	{"reinterpret", "16", "elements",
	 VIEWS "%v = memref.reinterpret_cast %a to offset: [2], sizes: [4, 4], strides: [4, 1] : "
	       "memref<64xf32> to memref<4x4xf32, strided<[4, 1], offset: 2>>\n" I J
	       "%p = affine.load %v[%i, %j] : memref<4x4xf32, strided<[4, 1], offset: 2>>\n" END END TAIL},
	{"reinterpret at a symbol", "11", "elements",
	 VIEWS "%v = memref.reinterpret_cast %b to offset: [%n], sizes: [4], strides: [2] : memref<8x8xf32> "
	       "to memref<4xf32, strided<[2], offset: ?>>\n" I
	       "%p = affine.load %v[%i] : memref<4xf32, strided<[2], offset: ?>>\n" END TAIL},
	{"reinterpret of a subview counts from the memory", "5", "elements",
	 VIEWS
	 "%w = memref.subview %a[40] [8] [1] : memref<64xf32> to memref<8xf32, strided<[1], offset: 40>>\n"
	 "%v = memref.reinterpret_cast %w to offset: [2], sizes: [4], strides: [1] : memref<8xf32, "
	 "strided<[1], offset: 40>> to memref<4xf32, strided<[1], offset: 2>>\n" I
	 "%p = affine.load %v[%i] : memref<4xf32, strided<[1], offset: 2>>\n" END TAIL},
	{"base of the metadata", "0", "elements",
	 VIEWS "%v, %o, %s, %st = memref.extract_strided_metadata %a : memref<64xf32> -> memref<f32>, index, "
	       "index, index\n" I "%p = affine.load %v[] : memref<f32>\n" END TAIL},
	{"reshape", "14", "elements",
	 VIEWS "%v = memref.reshape %a(%shape) : (memref<64xf32>, memref<2xindex>) -> memref<16x4xf32>\n" I J
	       "%p = affine.load %v[%i, %j] : memref<16x4xf32>\n" END END TAIL},
	{"view of bytes", "28 29 30 31", "bytes",
	 VIEWS "%c16 = arith.constant 16 : index\n%v = memref.view %by[%c16][] : memref<4096xi8> to "
	       "memref<64xf32>\n" I "%p = affine.load %v[%i] : memref<64xf32>\n" END TAIL},
	{"view of bytes at a symbol", "61 62 63 64 65 66 67 68", "bytes",
	 VIEWS "%v = memref.view %h[%n][] : memref<?xi8> to memref<4x2xf64>\n" I
	       "%p = affine.load %v[%i, 1] : memref<4x2xf64>\n" END TAIL},
	{"subview of a view of bytes", "16 17 18 19", "bytes",
	 VIEWS
	 "%c0 = arith.constant 0 : index\n%w = memref.view %by[%c0][] : memref<4096xi8> to memref<64xf32>\n"
	 "%v = memref.subview %w[1] [8] [1] : memref<64xf32> to memref<8xf32, strided<[1], offset: 1>>\n" I
	 "%p = affine.load %v[%i] : memref<8xf32, strided<[1], offset: 1>>\n" END TAIL},
	{"indices to elements", "26", "indices to elements",
	 VIEWS I J "%p = affine.load %b[%i, %j] : memref<8x8xf32>\n" END END TAIL},
	{"indices to bytes", "12 13 14 15", "indices to bytes",
	 VIEWS I "%p = affine.load %a[%i] : memref<64xf32>\n" END TAIL},
	{"a layout with an offset", "9", "indices to elements",
	 VIEWS I "%p = affine.load %so[%i] : memref<8xf32, strided<[2], offset: 3>>\n" END TAIL},
	{"a layout that is not known", "none", "indices to elements",
	 VIEWS I "%p = affine.load %dy[%i] : memref<8xf32, strided<[?], offset: ?>>\n" END TAIL},
	{"extents that are not known", "none", "indices to elements",
	 VIEWS I J "%p = affine.load %d[%i, %j] : memref<?x?xf32>\n" END END TAIL},
	{"elements to bytes", "64 65 66 67", "elements to bytes",
	 VIEWS "%v = memref.reinterpret_cast %a to offset: [2], sizes: [4, 4], strides: [4, 1] : "
	       "memref<64xf32> to memref<4x4xf32, strided<[4, 1], offset: 2>>\n" I J
	       "%p = affine.load %v[%i, %j] : memref<4x4xf32, strided<[4, 1], offset: 2>>\n" END END TAIL},
	{"bytes are not elements", "none", "bytes to elements",
	 VIEWS "%c16 = arith.constant 16 : index\n%v = memref.view %by[%c16][] : memref<4096xi8> to "
	       "memref<64xf32>\n" I "%p = affine.load %v[%i] : memref<64xf32>\n" END TAIL},
	{"indices that share elements", "2", "elements",
	 VIEWS I J "%p = affine.load %z[%i, %j] : memref<4x4xf32, strided<[0, 1]>>\n" END END TAIL},
	{"an unknown view", "", "indices",
	 VIEWS "%v = vector.type_cast %b : memref<8x8xf32> to memref<vector<8x8xf32>>\n" I
	       "%p = affine.load %v[] : memref<vector<8x8xf32>>\n" END TAIL},
};

static void print_access(const struct fixture *x, const struct lo_affine_access *access, char *text,
			 size_t size)
{
	int64_t vars[32] = {0}, places[MAX_PLACES];
	size_t len = 0;
	text[0] = 0;
	for (uint32_t i = 0; i < access->n_dims; i++)
		vars[i] = 3 - (int64_t)i;
	for (uint32_t i = 0; i < access->n_symbols; i++)
		vars[access->n_dims + i] =
			x->a->symbols[access->symbols[i]].value.n == program_value(&x->p, "n").n ? 5 : 7;
	uint32_t n = places_of(access, vars, places, MAX_PLACES);
	for (uint32_t i = 0; i < n && len < size; i++)
		len += (size_t)snprintf(text + len, size - len, "%s%lld", i ? " " : "", (long long)places[i]);
}

static void check_view(const struct view_row *row, struct fixture *x, const char *load)
{
	static const char *const spaces[] = {"indices", "elements", "bytes"};
	const struct lo_affine_access *access = access_of(x, load);
	CHECK(row->name, access != NULL);
	if (!access)
		return;
	const char *first = spaces[access->space];
	char text[300] = "none";
	for (size_t to = LO_SPACE_ELEMENTS; to <= LO_SPACE_BYTES && strchr(row->space, ' '); to++)
		if (strstr(row->space, " to ") && strcmp(strstr(row->space, " to ") + 4, spaces[to]) == 0) {
			access = lo_affine_in_space(x->a, access, (enum lo_affine_space)to);
			break;
		}
	CHECK(row->name, strncmp(row->space, first, strlen(first)) == 0);
	if (access && access->inexact)
		snprintf(text, sizeof text, "%s", access->inexact);
	else if (access)
		print_access(x, access, text, sizeof text);
	CHECK_TEXT(row->name, text, strlen(text), row->want);
}

static void test_views(void)
{
	for (size_t i = 0; i < N_ROWS(view_rows); i++) {
		struct fixture x;
		if (start(&x, view_rows[i].name, view_rows[i].text))
			check_view(&view_rows[i], &x, "p");
		program_free(&x.p);
	}
}

/* ---- long chains --------------------------------------------------------- */

#define DYNAMIC "memref<?xf32, strided<[1], offset: ?>>"
struct chain_row {
	const char *name, *want;
	uint32_t n; /* of names: %v0 is the argument, each other one is made of the one before and loaded from
		     */
	const char *made; /* of the name before, %u */
};
static const struct chain_row chain_rows[] = {
	{"casts", "0", 20000, "memref.cast %%v%u : " DYNAMIC " to " DYNAMIC},
	{"subviews", "200", 201, "memref.subview %%v%u[1] [%%n] [1] : " DYNAMIC " to " DYNAMIC},
	{"too many subviews", "too many views", 3000,
	 "memref.subview %%v%u[1] [%%n] [1] : " DYNAMIC " to " DYNAMIC},
	{"selects", "0", 20000, "arith.select %%c, %%v%u, %%w : " DYNAMIC},
};

static char *chain_text(const struct chain_row *row)
{
	size_t size = 1000 + 300 * (size_t)row->n, len = 0;
	char *text = malloc(size), view[200];
	len += (size_t)snprintf(text, size,
				"func.func @f(%%c: i1, %%n: index, %%m: index, %%w: " DYNAMIC
				", %%v0: " DYNAMIC ") {\n");
	for (uint32_t i = 1; i < row->n; i++) {
		snprintf(view, sizeof view, row->made, i - 1);
		len += (size_t)snprintf(text + len, size - len,
					"%%v%u = %s\n%%%s%u = affine.load %%v%u[0] : " DYNAMIC "\n", i, view,
					i + 1 == row->n ? "p" : "x", i, i);
	}
	snprintf(text + len, size - len, "return\n}\n");
	return text;
}

static void test_chains(void)
{
	for (size_t i = 0; i < N_ROWS(chain_rows); i++) {
		struct fixture x;
		char *text = chain_text(&chain_rows[i]), name[20];
		snprintf(name, sizeof name, "p%u", chain_rows[i].n - 1);
		if (start(&x, chain_rows[i].name, text))
			check_view(
				&(struct view_row){chain_rows[i].name, chain_rows[i].want, "indices", NULL},
				&x, name);
		program_free(&x.p);
		free(text);
	}
}

/* ---- deep nests ---------------------------------------------------------- */

enum { DEEP = 70, MADE_AT = 66, REGIONS = 20000 };

static void append(char *text, size_t *len, size_t size, const char *more, uint32_t times)
{
	for (uint32_t i = 0; i < times && *len < size; i++)
		*len += (size_t)snprintf(text + *len, size - *len, "%s", more);
}

/** Below depth 64 there is one loop for all: each execution of a block is an iteration of it, and a buffer is
 * there in others. */
static void test_deep_loops(void)
{
	static char text[10000];
	size_t len = 0;
	append(text, &len, sizeof text, HEAD, 1);
	for (uint32_t i = 0; i < DEEP; i++) {
		append(text, &len, sizeof text, ALLOC("a"), i == MADE_AT);
		len += (size_t)snprintf(text + len, sizeof text - len, "affine.for %%i%u = 0 to 10 {\n", i);
	}
	append(text, &len, sizeof text, LOAD("p", "a") LOAD("q", "a") "scf.if %c {\n" LOAD("r", "a") END, 1);
	append(text, &len, sizeof text, END, DEEP);
	append(text, &len, sizeof text, TAIL, 1);
	struct fixture x;
	if (start(&x, "deep loops", text)) {
		const struct lo_affine_access *p = access_of(&x, "p"), *q = access_of(&x, "q"),
					      *r = access_of(&x, "r");
		CHECK("deep loops", lo_affine_common_loops(x.a, p, q) == LO_AFFINE_MAX_DEPTH);
		CHECK("deep loops", lo_affine_order(x.a, p, q) == LO_ORDER_BEFORE);
		CHECK("deep loops", lo_affine_order(x.a, p, r) == LO_ORDER_EXCLUSIVE);
		CHECK("deep loops", lo_affine_same_memory_at(x.a, p->memory, q->memory,
							     LO_AFFINE_MAX_DEPTH) == LO_MEMORY_SAME);
		CHECK("deep loops", lo_affine_same_memory_at(x.a, p->memory, q->memory,
							     LO_AFFINE_MAX_DEPTH - 1) == LO_MEMORY_APART);
		CHECK("deep loops", p->inexact != NULL);
	}
	program_free(&x.p);
}

static void test_deep_regions(void)
{
	static char text[40 * REGIONS];
	size_t len = 0;
	append(text, &len, sizeof text, HEAD P, 1);
	append(text, &len, sizeof text, "scf.if %c {\n", REGIONS);
	append(text, &len, sizeof text, Q, 1);
	append(text, &len, sizeof text, END, REGIONS);
	append(text, &len, sizeof text, TAIL, 1);
	struct fixture x;
	if (start(&x, "deep regions", text)) {
		const struct lo_affine_access *p = access_of(&x, "p"), *q = access_of(&x, "q");
		CHECK("deep regions", lo_affine_order(x.a, p, q) == LO_ORDER_BEFORE);
		CHECK("deep regions", lo_affine_order(x.a, q, p) == LO_ORDER_AFTER);
	}
	program_free(&x.p);
}

int main(void)
{
	static const struct test tests[] = {
		{"which memories are one", test_memories}, {"which access is first", test_order},
		{"places through views", test_views},      {"long chains", test_chains},
		{"deep loops", test_deep_loops},           {"deep regions", test_deep_regions},
	};
	return run_suite("affine_memory", tests, N_ROWS(tests));
}
