// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* False claims given to the certificate: layouts by hand in which values lie at one address, or in each
 * other's bytes, that must not. Each must be refused, by the half of the certificate that the row names, also
 * if the live ranges that come with the layout leave points out. Beside each kind stands a claim that is
 * true, so that the certificate cannot pass by refusing all. And folds: windows by hand, one of them too
 * small. */
#include "affine/windows.h"
#include "analysis/summaries.h"
#include "certify/certify.h"
#include "mlir_program.h"
#include "rows.h"

enum { MAX_VALUES = 4 };
enum verdict { GOOD, BEFORE, AFTER }; /* refused before the rewriting; only when that has been done */

struct claim {
	const char *name;
	const char *text;            /* lifelines %x, %y, %z, ... in the order in which they start */
	int64_t offsets[MAX_VALUES]; /* in one arena */
	int64_t bytes;               /* of it */
	bool joined;                 /* all with the first one */
	enum verdict verdict;
};

/* %x is made, BODY makes %y of it, %y is read. */
#define VALUES(TYPE_X, TYPE_Y)                                                                               \
	"%a = memref.alloca() {alignment = 16 : i64} : memref<" TYPE_X ">\n"                                 \
	"%b = memref.alloca() {alignment = 16 : i64} : memref<" TYPE_Y ">\n"                                 \
	"%x = memref.lifetime_start %a : memref<" TYPE_X ">\n"                                               \
	"memref.copy %in, %x : memref<" TYPE_X "> to memref<" TYPE_X ">\n"
#define ENDS(TYPE_X, TYPE_Y)                                                                                 \
	"memref.lifetime_end %x : memref<" TYPE_X ">\n"                                                      \
	"memref.copy %y, %out : memref<" TYPE_Y "> to memref<" TYPE_Y ">\n"                                  \
	"memref.lifetime_end %y : memref<" TYPE_Y ">\n"                                                      \
	"return\n}\n"
#define HEAD(TYPE_X, TYPE_Y)                                                                                 \
	"func.func @f(%in: memref<" TYPE_X ">, %out: memref<" TYPE_Y ">, %v: f32, %p: i1, %q: i1, %n: "      \
	"index) {\n"                                                                                         \
	"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c16 = arith.constant 16 : index\n"
#define OF(TYPE_X, TYPE_Y, BODY)                                                                             \
	HEAD(TYPE_X, TYPE_Y)                                                                                 \
	VALUES(TYPE_X, TYPE_Y)                                                                               \
	"%y = memref.lifetime_start %b : memref<" TYPE_Y ">\n" BODY ENDS(TYPE_X, TYPE_Y)
#define LINE              "16xf32"
#define LINES(BODY)       OF(LINE, LINE, BODY)
#define LOAD(AT)          "%0 = affine.load %x[" AT "] : memref<16xf32>\n"
#define STORE(AT)         "affine.store %v, %y[" AT "] : memref<16xf32>\n"
#define STORE_0(AT)       "affine.store %0, %y[" AT "] : memref<16xf32>\n"
#define FOR(BODY)         "affine.for %i = 0 to 16 {\n" BODY "}\n"
#define NEST(READ, WRITE) LINES(FOR(LOAD(READ) STORE_0(WRITE)))
/* %y is live in each round of the loop alone, which comes before what reads %x for the last time. */
#define WITHIN(LOOP, READ, WRITE, THEN)                                                                      \
	HEAD(LINE, LINE)                                                                                     \
	VALUES(LINE, LINE)                                                                                   \
	LOOP " {\n" READ "%y = memref.lifetime_start %b : memref<16xf32>\n" WRITE                            \
	     "memref.lifetime_end %y : memref<16xf32>\n}\n" THEN                                             \
	     "memref.lifetime_end %x : memref<16xf32>\nreturn\n}\n"
#define SQUARE "4x4xf32"
#define GENERIC(X, Y, KINDS)                                                                                 \
	"linalg.generic {indexing_maps = [affine_map<(i, j) -> " X ">, affine_map<(i, j) -> " Y              \
	">], iterator_types = [" KINDS "]} ins(%x : memref<4x4xf32>) outs(%y : memref<4x4xf32>) {\n"         \
	"^bb0(%s: f32, %t: f32):\n%1 = arith.addf %s, %s : f32\nlinalg.yield %1 : f32\n}\n"
#define ALL_PARALLEL "\"parallel\", \"parallel\""

static const struct claim in_place[] = {
	{"each element in its turn", NEST("%i", "%i"), {0, 0}, 64, true, GOOD},
	{"what is read is ahead",
	 LINES("affine.for %i = 0 to 15 {\n" LOAD("%i + 1") STORE_0("%i") "}\n"),
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"a shifted reader",
	 LINES("affine.for %i = 1 to 16 {\n" LOAD("%i - 1") STORE_0("%i") "}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"a reversed reader", NEST("-%i + 15", "%i"), {0, 0}, 64, true, AFTER},
	{"reversed where they meet in the middle alone",
	 LINES("affine.for %i = 0 to 9 {\n" LOAD("-%i + 15") STORE_0("%i") "}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"reversed halves that do not meet",
	 LINES("affine.for %i = 0 to 8 {\n" LOAD("-%i + 15") STORE_0("%i") "}\n"),
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"a reader behind the writer", LINES(FOR(STORE("%i") LOAD("%i"))), {0, 0}, 64, true, AFTER},
	{"one element for all", NEST("5", "%i"), {0, 0}, 64, true, AFTER},
	{"stride two",
	 LINES("affine.for %i = 0 to 8 {\n" LOAD("%i") STORE_0("%i * 2") "}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"iterations at once, each its own element",
	 LINES("affine.parallel (%i) = (0) to (16) {\n" LOAD("%i") STORE_0("%i") "}\n"),
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"iterations at once, a neighbour's element",
	 LINES("affine.parallel (%i) = (0) to (15) {\n" LOAD("%i + 1") STORE_0("%i") "}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"iterations at once that read one element each for many",
	 LINES("affine.parallel (%i, %j) = (0, 0) to (16, 4) {\n" LOAD("%i") STORE_0("%i") "}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"the nest once more around it",
	 LINES("affine.for %k = 0 to 2 {\n" FOR(LOAD("%i") STORE_0("%i")) "}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"a second reader later in the nest",
	 LINES(FOR(LOAD("%i") STORE_0("%i") "%2 = affine.load %x[%i] : memref<16xf32>\n")),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"a second writer, ahead of the reader",
	 LINES("affine.for %i = 0 to 15 {\n" LOAD("%i") STORE_0("%i") STORE("%i + 1") "}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"a reader in the next nest",
	 LINES(FOR(LOAD("%i") STORE_0("%i")) FOR(LOAD("%i"))),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"where it goes nobody knows",
	 LINES(FOR(LOAD("%i") "%j = arith.remui %n, %c16 : index\n"
			      "memref.store %0, %y[%j] : memref<16xf32>\n" STORE_0("%i"))),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"only if something else holds is it read first",
	 LINES(FOR("scf.if %p {\n" LOAD("%i") "}\n" STORE("%i") "scf.if %q {\n" LOAD("%i") "}\n")),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"vectors: each before the next",
	 LINES("affine.for %i = 0 to 16 step 4 {\n"
	       "%w = affine.vector_load %x[%i] : memref<16xf32>, vector<4xf32>\n"
	       "affine.vector_store %w, %y[%i] : memref<16xf32>, vector<4xf32>\n}\n"),
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"vectors: the next three with it",
	 LINES("affine.for %i = 0 to 12 {\n" LOAD(
		 "%i") "%w = vector.broadcast %0 : f32 to vector<4xf32>\n"
		       "affine.vector_store %w, %y[%i] : memref<16xf32>, vector<4xf32>\n}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"vectors: three read that were written",
	 LINES("affine.for %i = 3 to 16 {\n"
	       "%w = affine.vector_load %x[%i - 3] : memref<16xf32>, vector<4xf32>\n" STORE("%i") "}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"narrow elements of wide ones",
	 OF("8xf64", "8xf32",
	    "affine.for %i = 0 to 8 {\n%0 = affine.load %x[%i] : memref<8xf64>\n"
	    "%1 = arith.truncf %0 : f64 to f32\naffine.store %1, %y[%i] : memref<8xf32>\n}\n"),
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"narrow elements of wide ones, going down",
	 OF("8xf64", "8xf32",
	    "affine.for %i = 0 to 8 {\n%0 = affine.load %x[-%i + 7] : memref<8xf64>\n"
	    "%1 = arith.truncf %0 : f64 to f32\naffine.store %1, %y[-%i + 7] : memref<8xf32>\n}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"wide elements of narrow ones",
	 OF("8xf32", "8xf64",
	    "affine.for %i = 0 to 8 {\n%0 = affine.load %x[%i] : memref<8xf32>\n"
	    "%1 = arith.extf %0 : f32 to f64\naffine.store %1, %y[%i] : memref<8xf64>\n}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"rows of another length",
	 OF("4x4xf32", "8x2xf32",
	    "affine.for %i = 0 to 4 {\naffine.for %j = 0 to 2 {\n%0 = affine.load %x[%i, %j] : "
	    "memref<4x4xf32>\n"
	    "affine.store %0, %y[%i * 2, -%j + 1] : memref<8x2xf32>\n}\n}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"columns into rows",
	 OF("4x4xf32", "4x4xf32",
	    "affine.for %i = 0 to 4 {\naffine.for %j = 0 to 4 {\n%0 = affine.load %x[%j, %i] : "
	    "memref<4x4xf32>\n"
	    "affine.store %0, %y[%i, %j] : memref<4x4xf32>\n}\n}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
};

static const struct claim by_ops[] = {
	{"in step", OF(SQUARE, SQUARE, GENERIC("(i, j)", "(i, j)", ALL_PARALLEL)), {0, 0}, 64, true, GOOD},
	{"both transposed",
	 OF(SQUARE, SQUARE, GENERIC("(j, i)", "(j, i)", ALL_PARALLEL)),
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"one transposed",
	 OF(SQUARE, SQUARE, GENERIC("(j, i)", "(i, j)", ALL_PARALLEL)),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"the diagonal, once for each column",
	 OF(SQUARE, SQUARE, GENERIC("(i, i)", "(i, i)", ALL_PARALLEL)),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"a row for all",
	 OF("4xf32", SQUARE,
	    "linalg.broadcast ins(%x : memref<4xf32>) outs(%y : memref<4x4xf32>) dimensions = [0]\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"a loop that sums up",
	 OF(SQUARE, "4xf32",
	    "linalg.reduce ins(%x : memref<4x4xf32>) outs(%y : memref<4xf32>) dimensions = [1]\n"
	    "(%s: f32, %t: f32) {\n%1 = arith.addf %s, %t : f32\nlinalg.yield %1 : f32\n}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"a product of matrices",
	 OF(SQUARE, SQUARE,
	    "linalg.matmul ins(%x, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%y : memref<4x4xf32>)\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"what the body reads by itself",
	 OF(SQUARE, SQUARE,
	    "linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = [" ALL_PARALLEL
	    "]} outs(%y : memref<4x4xf32>) {\n^bb0(%t: f32):\n%1 = linalg.index 0 : index\n"
	    "%2 = memref.load %x[%1, %1] : memref<4x4xf32>\nlinalg.yield %2 : f32\n}\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"a copy",
	 OF(SQUARE, SQUARE, "memref.copy %x, %y : memref<4x4xf32> to memref<4x4xf32>\n"),
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"a copy of a part to another place",
	 LINES("%s = memref.subview %x[0] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1]>>\n"
	       "%t = memref.subview %y[4] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: "
	       "4>>\n"
	       "memref.copy %s, %t : memref<8xf32, strided<[1]>> to memref<8xf32, strided<[1], offset: "
	       "4>>\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"a call",
	 "func.func private @g(memref<16xf32>, memref<16xf32>)\n" LINES(
		 "func.call @g(%x, %y) : (memref<16xf32>, memref<16xf32>) -> ()\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
};

/* %x and %y go into an op with two results; behind the last access by the first result FIRST ends and %z
 * begins, behind that by the second one SECOND ends. */
#define RESULTS(BEFORE, OP, FIRST, SECOND)                                                                   \
	BEFORE "func.func @f(%in: memref<16xf32>, %out: memref<16xf32>) {\n"                                 \
	       "%a = memref.alloca() {alignment = 16 : i64} : memref<16xf32>\n"                              \
	       "%b = memref.alloca() {alignment = 16 : i64} : memref<16xf32>\n"                              \
	       "%c = memref.alloca() {alignment = 16 : i64} : memref<16xf32>\n"                              \
	       "%x = memref.lifetime_start %a : memref<16xf32>\n"                                            \
	       "memref.copy %in, %x : memref<16xf32> to memref<16xf32>\n"                                    \
	       "%y = memref.lifetime_start %b : memref<16xf32>\n"                                            \
	       "memref.copy %in, %y : memref<16xf32> to memref<16xf32>\n" OP                                 \
	       "memref.copy %r#0, %out : memref<16xf32> to memref<16xf32>\n"                                 \
	       "memref.lifetime_end " FIRST " : memref<16xf32>\n"                                            \
	       "%z = memref.lifetime_start %c : memref<16xf32>\n"                                            \
	       "memref.copy %in, %z : memref<16xf32> to memref<16xf32>\n"                                    \
	       "memref.copy %r#1, %out : memref<16xf32> to memref<16xf32>\n"                                 \
	       "memref.lifetime_end " SECOND " : memref<16xf32>\n"                                           \
	       "memref.copy %z, %out : memref<16xf32> to memref<16xf32>\n"                                   \
	       "memref.lifetime_end %z : memref<16xf32>\n"                                                   \
	       "return\n}\n"
#define CALLEE(RETURN)                                                                                       \
	"func.func private @g(%p: memref<16xf32>, %q: memref<16xf32>) -> (memref<16xf32>, memref<16xf32>) "  \
	"{\n" RETURN " : memref<16xf32>, memref<16xf32>\n}\n"
#define EXCHANGE "return %q, %p"
#define NEW      "%n = memref.alloc() : memref<16xf32>\nreturn %n, %q"
#define CALL                                                                                                 \
	"%r:2 = func.call @g(%x, %y) : (memref<16xf32>, memref<16xf32>) -> (memref<16xf32>, "                \
	"memref<16xf32>)\n"
#define OBJECTS "%r:2 = memref.distinct_objects %x, %y : memref<16xf32>, memref<16xf32>\n"

static const struct claim results[] = {
	{"exchanged by a callee", RESULTS(CALLEE(EXCHANGE), CALL, "%y", "%x"), {0, 64, 64}, 128, false, GOOD},
	{"taken for the other", RESULTS(CALLEE(EXCHANGE), CALL, "%x", "%y"), {0, 64, 0}, 128, false, AFTER},
	{"beside a new one", RESULTS(CALLEE(NEW), CALL, "%x", "%y"), {0, 64, 0}, 128, false, GOOD},
	{"beside a new one, taken for that",
	 RESULTS(CALLEE(NEW), CALL, "%y", "%x"),
	 {0, 64, 64},
	 128,
	 false,
	 AFTER},
	{"each by its place", RESULTS("", OBJECTS, "%x", "%y"), {0, 64, 0}, 128, false, GOOD},
	{"each by the other's place", RESULTS("", OBJECTS, "%y", "%x"), {0, 64, 64}, 128, false, AFTER},
};

/* %y is made of %x, and both end, and start again with nothing between: THEN is all that follows. */
#define AND_THEN(THEN)                                                                                       \
	HEAD(LINE, LINE)                                                                                     \
	VALUES(LINE, LINE)                                                                                   \
	"%y = memref.lifetime_start %b : memref<16xf32>\n" FOR(                                              \
		LOAD("%i") STORE_0("%i")) "memref.lifetime_end %x : memref<16xf32>\n"                        \
					  "memref.lifetime_end %y : memref<16xf32>\n" THEN "return\n}\n"
#define MARKER(WHAT, NAME) "memref.lifetime_" WHAT " " NAME " : memref<16xf32>\n"
#define REFILL(NAME)       "memref.copy %in, " NAME " : memref<16xf32> to memref<16xf32>\n"
#define SHOWN(NAME)        "memref.copy " NAME ", %out : memref<16xf32> to memref<16xf32>\n"

static const struct claim again[] = {
	{"the source again",
	 AND_THEN(MARKER("start", "%x") REFILL("%x") SHOWN("%x") MARKER("end", "%x")),
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"the source again, and the other is read",
	 AND_THEN(MARKER("start", "%x") REFILL("%x") SHOWN("%y") SHOWN("%x") MARKER("end", "%x")),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"both again",
	 AND_THEN(MARKER("start", "%x") MARKER("start", "%y") REFILL("%x") FOR(LOAD("%i") STORE_0("%i"))
			  MARKER("end", "%x") SHOWN("%y") MARKER("end", "%y")),
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"both again, of the other's last element",
	 AND_THEN(MARKER("start", "%x") MARKER("start", "%y") REFILL("%x") FOR(LOAD("-%i + 15") STORE_0("%i"))
			  MARKER("end", "%x") SHOWN("%y") MARKER("end", "%y")),
	 {0, 0},
	 64,
	 true,
	 AFTER},
};

#define WIDEN                                                                                                \
	"affine.for %i = 0 to 8 {\n%0 = affine.load %x[%i] : memref<8xf32>\n"                                \
	"%1 = arith.extf %0 : f32 to f64\naffine.store %1, %y[%i] : memref<8xf64>\n}\n"
#define WIDENED OF("8xf32", "8xf64", WIDEN)

static const struct claim bytes[] = {
	{"beside each other", LINES(FOR(LOAD("%i") STORE_0("%i"))), {0, 64}, 128, false, GOOD},
	{"the last bytes of a live one", LINES(FOR(LOAD("%i") STORE_0("%i"))), {0, 48}, 128, false, BEFORE},
	{"the first bytes of a live one", LINES(FOR(LOAD("%i") STORE_0("%i"))), {48, 0}, 128, false, BEFORE},
	{"the same bytes, and nothing is said of it", NEST("%i", "%i"), {0, 0}, 64, false, BEFORE},
	{"joined, at a distance that later iterations read", NEST("%i", "%i"), {0, 16}, 96, true, AFTER},
	{"joined, at a distance that they have read", NEST("%i", "%i"), {16, 0}, 96, true, GOOD},
	{"joined, at a distance that they have read going down",
	 NEST("-%i + 15", "-%i + 15"),
	 {0, 16},
	 96,
	 true,
	 GOOD},
	{"joined, at the end of larger elements", WIDENED, {32, 0}, 64, true, GOOD},
	{"joined, in the middle of larger elements", WIDENED, {16, 0}, 64, true, AFTER},
	{"joined, at the head of larger elements", WIDENED, {0, 0}, 64, true, AFTER},
	{"joined, at the end of larger elements, which it does not meet alone",
	 OF("8xf32", "8xf64", WIDEN "%9 = affine.load %x[0] : memref<8xf32>\n"),
	 {32, 0},
	 64,
	 true,
	 AFTER},
	{"a storage one byte too small", NEST("%i", "%i"), {0, 0}, 63, true, BEFORE},
	{"a storage that the larger of two does not fit in",
	 OF("8xf32", "8xf64",
	    "affine.for %i = 0 to 8 {\n%0 = affine.load %x[-%i + 7] : memref<8xf32>\n"
	    "%1 = arith.extf %0 : f32 to f64\naffine.store %1, %y[-%i + 7] : memref<8xf64>\n}\n"),
	 {0, 0},
	 32,
	 true,
	 BEFORE},
	{"below the storage", NEST("%i", "%i"), {-16, -16}, 64, true, BEFORE},
	{"not aligned", NEST("%i", "%i"), {8, 8}, 80, true, BEFORE},
	{"joined, and live beside each other behind the nest",
	 HEAD(LINE, LINE) VALUES(LINE, LINE) "%y = memref.lifetime_start %b : memref<16xf32>\n" FOR(
		 LOAD("%i") STORE_0("%i")) "%3 = memref.load %y[%c1] : memref<16xf32>\n"
					   "%4 = memref.load %x[%c0] : memref<16xf32>\n" ENDS(LINE, LINE),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"joined, and the second is written before the nest",
	 LINES("affine.store %v, %y[3] : memref<16xf32>\n" FOR(LOAD("%i") STORE_0("%i"))),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"of a value from before the loop each round makes another",
	 HEAD(LINE, LINE)
		 VALUES(LINE, LINE) "scf.for %k = %c0 to %n step %c1 {\n"
				    "%y = memref.lifetime_start %b : memref<16xf32>\n" FOR(LOAD("%i") STORE_0(
					    "%i")) "memref.copy %y, %out : memref<16xf32> to memref<16xf32>\n"
						   "memref.lifetime_end %y : memref<16xf32>\n}\n"
						   "memref.lifetime_end %x : memref<16xf32>\nreturn\n}\n",
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"within a loop, in the element that it has read",
	 WITHIN("affine.for %i = 0 to 16", LOAD("%i"), STORE_0("%i"), ""),
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"within a loop, in the element that the next round reads",
	 WITHIN("affine.for %i = 0 to 15", LOAD("%i"), STORE_0("%i + 1"), ""),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"within a loop, in the element that another round reads at once",
	 WITHIN("affine.parallel (%i) = (0) to (15)", LOAD("%i + 1"), STORE_0("%i"), ""),
	 {0, 0},
	 64,
	 true,
	 BEFORE},
	{"within a loop, before it is read there",
	 WITHIN("affine.for %i = 0 to 16", "%0 = arith.addf %v, %v : f32\n",
		STORE_0("%i") "%1 = affine.load %x[%i] : memref<16xf32>\n", ""),
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"within a loop, and the other is read after it",
	 WITHIN("affine.for %i = 0 to 16", LOAD("%i"), STORE_0("%i"),
		"%2 = affine.load %x[3] : memref<16xf32>\n"),
	 {0, 0},
	 64,
	 true,
	 AFTER},
};

/* Two values that arms make, used behind them by the name %r. */
#define ARMS                                                                                                 \
	HEAD(LINE, LINE)                                                                                     \
	"%a = memref.alloca() {alignment = 16 : i64} : memref<16xf32>\n"                                     \
	"%b = memref.alloca() {alignment = 16 : i64} : memref<16xf32>\n"
#define BEHIND                                                                                               \
	"memref.copy %r, %out : memref<16xf32> to memref<16xf32>\n"                                          \
	"memref.lifetime_end %x : memref<16xf32>\nmemref.lifetime_end %y : memref<16xf32>\nreturn\n}\n"
#define START(NAME, OF) "%" NAME " = memref.lifetime_start %" OF " : memref<16xf32>\n"
#define NAMED(NAME, OF) START(NAME, OF) "memref.lifetime_end %" NAME " : memref<16xf32>\n"
#define AGAIN(NAME)     "memref.lifetime_start %" NAME " : memref<16xf32>\n"
#define FILL(NAME)      "memref.copy %in, %" NAME " : memref<16xf32> to memref<16xf32>\n"
#define YIELD(NAME)     "scf.yield %" NAME " : memref<16xf32>\n"
#define CHOICE          "%r = scf.if %p -> memref<16xf32> {\n"
#define END_OF_X        "memref.lifetime_end %x : memref<16xf32>\nreturn\n}\n"
#define ANOTHER                                                                                              \
	LOAD("0")                                                                                            \
	START("y", "b") STORE_0("0") "memref.lifetime_end %y : memref<16xf32>\n"

static const struct claim arms[] = {
	{"arms of one branch",
	 ARMS NAMED("x", "a") NAMED("y", "b") CHOICE AGAIN("x") FILL("x") YIELD("x") "} else {\n" AGAIN("y")
		 FILL("y") YIELD("y") "}\n" BEHIND,
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"both before the branch",
	 ARMS START("x", "a") START("y", "b") FILL("x") FILL("y")
		 CHOICE YIELD("x") "} else {\n" YIELD("y") "}\n" BEHIND,
	 {0, 0},
	 64,
	 true,
	 AFTER},
	{"one before the branch, one in an arm",
	 ARMS START("x", "a") FILL("x") NAMED("y", "b") CHOICE YIELD("x") "} else {\n" AGAIN("y") FILL("y")
		 YIELD("y") "}\n" BEHIND,
	 {0, 0},
	 64,
	 true,
	 BEFORE},
	{"both in one arm",
	 ARMS NAMED("x", "a") NAMED("y", "b") CHOICE AGAIN("x") FILL("x") AGAIN("y") FILL("y")
		 YIELD("x") "} else {\n" AGAIN("y") FILL("y") YIELD("y") "}\n" BEHIND,
	 {0, 0},
	 64,
	 true,
	 BEFORE},
	{"two branches, one behind the other",
	 ARMS NAMED("x", "a") NAMED("y", "b") "scf.if %p {\n" AGAIN("x")
		 FILL("x") "}\n"
			   "scf.if %q {\n" AGAIN("y")
				   FILL("y") "}\n%r = arith.select %p, %x, %y : memref<16xf32>\n" BEHIND,
	 {0, 0},
	 64,
	 true,
	 BEFORE},
	{"one read in the second arm, for another that is live there alone",
	 ARMS START("x", "a") FILL("x") CHOICE YIELD("in") "} else {\n" ANOTHER YIELD("x") "}\n" END_OF_X,
	 {0, 0},
	 64,
	 true,
	 GOOD},
	{"one read in the first arm, for another that is live there alone, and behind the branch",
	 ARMS START("x", "a") FILL("x") CHOICE ANOTHER YIELD("x") "} else {\n" YIELD(
		 "in") "}\n%1 = affine.load %r[0] : memref<16xf32>\n" END_OF_X,
	 {0, 0},
	 64,
	 true,
	 AFTER},
};

/* ---- in an argument ------------------------------------------------------ */

/* %x is made, BODY copies it to %place, in which it is said to lie. */
#define IN_PLACE_OF(TYPE, ARGUMENTS, BODY)                                                                   \
	"memref.global \"private\" @g : memref<16xf32> = uninitialized\nfunc.func private @any()\n"          \
	"func.func @f(" ARGUMENTS ", %v: f32, %p: i1, %n: index, %k: index) -> f32 {\n"                      \
	"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c16 = arith.constant 16 : index\n" \
	"%a = memref.alloca() : memref<" TYPE ">\n"                                                          \
	"%x = memref.lifetime_start %a : memref<" TYPE ">\n" BODY "return %v : f32\n}\n"
#define PLACE         "%place: memref<16xf32>"
#define ALONE         "%place: memref<16xf32> {llvm.noalias}"
#define OTHER         ", %other: memref<16xf32>"
#define GIVEN_UP      "%place: memref<16xf32> {lifeopt.donated}"
#define DONATED(BODY) IN_PLACE_OF(LINE, GIVEN_UP, BODY)
#define USED          "%u = memref.load %x[%k] : memref<16xf32>\n"
#define READ_PLACE    "%r = memref.load %place[%k] : memref<16xf32>\n"
#define FROM_PLACE(AT)                                                                                       \
	FOR("%e = affine.load %place[" AT "] : memref<16xf32>\naffine.store %e, %x[%i] : memref<16xf32>\n")
#define TAKEN          "memref.copy %place, %x : memref<16xf32> to memref<16xf32>\n"
#define TO_PLACE(BODY) IN_PLACE_OF(LINE, PLACE, BODY)
#define MADE           "linalg.fill ins(%v : f32) outs(%x : memref<16xf32>)\n"
#define COPIED         "memref.copy %x, %place : memref<16xf32> to memref<16xf32>\n"
#define END            "memref.lifetime_end %x : memref<16xf32>\n"
#define READ(FROM)                                                                                           \
	"%0 = memref.load " FROM "[%k] : memref<16xf32>\nmemref.store %0, %x[%n] : memref<16xf32>\n"

static const struct claim arguments[] = {
	{"made and copied", TO_PLACE(MADE COPIED END), {0}, 64, true, GOOD},
	{"not copied at all", TO_PLACE(MADE END), {0}, 64, true, BEFORE},
	{"copied by an op",
	 TO_PLACE(MADE "linalg.copy ins(%x : memref<16xf32>) outs(%place : memref<16xf32>)\n" END),
	 {0},
	 64,
	 true,
	 GOOD},
	{"copied element by element, of which three bytes of four are written",
	 IN_PLACE_OF("16xi24", "%place: memref<16xi24>, %w: i24",
		     "linalg.fill ins(%w : i24) outs(%x : memref<16xi24>)\n"
		     "linalg.copy ins(%x : memref<16xi24>) outs(%place : memref<16xi24>)\n"
		     "memref.lifetime_end %x : memref<16xi24>\n"),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"copied elsewhere",
	 IN_PLACE_OF(LINE, ALONE OTHER,
		     MADE "memref.copy %x, %other : memref<16xf32> to memref<16xf32>\n" END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"copied on one way", TO_PLACE(MADE "scf.if %p {\n" COPIED "}\n" END), {0}, 64, true, BEFORE},
	{"copied on both ways",
	 TO_PLACE(MADE "scf.if %p {\n" COPIED END "} else {\n" COPIED END "}\n"),
	 {0},
	 64,
	 true,
	 GOOD},
	{"copied in a loop that may not run",
	 TO_PLACE(MADE "scf.for %i = %c0 to %n step %c1 {\n" COPIED "}\n" END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"changed behind the copy",
	 TO_PLACE(MADE COPIED "memref.store %v, %x[%k] : memref<16xf32>\n" END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"the place is read before", TO_PLACE(MADE READ("%place") COPIED END), {0}, 64, true, BEFORE},
	{"the place is written before",
	 TO_PLACE(MADE "memref.store %v, %place[%k] : memref<16xf32>\n" COPIED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"another argument is read",
	 IN_PLACE_OF(LINE, PLACE OTHER, MADE READ("%other") COPIED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"another argument is read, which is another",
	 IN_PLACE_OF(LINE, ALONE OTHER, MADE READ("%other") COPIED END),
	 {0},
	 64,
	 true,
	 GOOD},
	{"another that says so itself is read",
	 IN_PLACE_OF(LINE, PLACE ", %other: memref<16xf32> {llvm.noalias}", MADE READ("%other") COPIED END),
	 {0},
	 64,
	 true,
	 GOOD},
	{"a global is read",
	 TO_PLACE(MADE "%g = memref.get_global @g : memref<16xf32>\n" READ("%g") COPIED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"memory from elsewhere is read",
	 IN_PLACE_OF(LINE, PLACE ", %all: memref<1xmemref<16xf32>>",
		     "%m = memref.load %all[%c0] : memref<1xmemref<16xf32>>\n" MADE READ("%m") COPIED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"a call", TO_PLACE(MADE "func.call @any() : () -> ()\n" COPIED END), {0}, 64, true, BEFORE},
	{"an assert", TO_PLACE(MADE "cf.assert %p, \"no\"\n" COPIED END), {0}, 64, true, BEFORE},
	{"an op that nobody knows",
	 TO_PLACE(MADE "\"a.b\"() : () -> ()\n" COPIED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"an early return",
	 TO_PLACE(MADE "cf.cond_br %p, ^on, ^off\n^off:\n" END "return %v : f32\n^on:\n" COPIED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"elements that lie otherwise, one by one",
	 IN_PLACE_OF(
		 LINE, "%place: memref<16xf32, strided<[2], offset: ?>>",
		 MADE
		 "memref.copy %x, %place : memref<16xf32> to memref<16xf32, strided<[2], offset: ?>>\n" END),
	 {0},
	 64,
	 true,
	 GOOD},
	{"elements that lie on one another",
	 IN_PLACE_OF(
		 LINE, "%place: memref<16xf32, strided<[0], offset: ?>>",
		 MADE
		 "memref.copy %x, %place : memref<16xf32> to memref<16xf32, strided<[0], offset: ?>>\n" END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"rows that reach into one another",
	 IN_PLACE_OF(
		 "4x4xf32", "%place: memref<4x4xf32, strided<[3, 1], offset: ?>>",
		 "linalg.fill ins(%v : f32) outs(%x : memref<4x4xf32>)\n"
		 "memref.copy %x, %place : memref<4x4xf32> to memref<4x4xf32, strided<[3, 1], offset: ?>>\n"
		 "memref.lifetime_end %x : memref<4x4xf32>\n"),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"an extent that nobody knows",
	 IN_PLACE_OF(LINE, "%place: memref<?xf32>",
		     MADE "memref.copy %x, %place : memref<16xf32> to memref<?xf32>\n" END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"an argument that is not read",
	 IN_PLACE_OF(LINE, "%place: memref<16xf32> {llvm.writeonly}", MADE COPIED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"strides that nobody knows",
	 IN_PLACE_OF(
		 LINE, "%place: memref<16xf32, strided<[?], offset: ?>>",
		 MADE
		 "memref.copy %x, %place : memref<16xf32> to memref<16xf32, strided<[?], offset: ?>>\n" END),
	 {0},
	 64,
	 true,
	 BEFORE},
	/* an argument that the caller gives up */
	{"in a donated argument", DONATED(MADE USED END), {0}, 64, true, GOOD},
	{"in a donated argument, a call",
	 DONATED(MADE "func.call @any() : () -> ()\n" USED END),
	 {0},
	 64,
	 true,
	 GOOD},
	{"in a donated argument that is read before",
	 DONATED(READ_PLACE MADE USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in a donated argument that is read when the value is dead",
	 DONATED(MADE USED END READ_PLACE),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in a donated argument that is read between",
	 DONATED(MADE READ_PLACE USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in a donated argument that is written between",
	 DONATED(MADE "memref.store %v, %place[%k] : memref<16xf32>\n" USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in a donated argument that is read on one way",
	 DONATED(MADE USED END "scf.if %p {\n" READ_PLACE "}\n"),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in a donated argument that a view reads",
	 DONATED("%w = memref.cast %place : memref<16xf32> to memref<?xf32>\n" MADE
		 "%r = memref.load %w[%k] : memref<?xf32>\n" USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in a donated argument that may be read by another name",
	 IN_PLACE_OF(LINE, GIVEN_UP OTHER,
		     "%w = arith.select %p, %place, %other : memref<16xf32>\n" MADE READ("%w") USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in a donated argument, and another is read",
	 IN_PLACE_OF(LINE, GIVEN_UP OTHER, MADE READ("%other") USED END),
	 {0},
	 64,
	 true,
	 GOOD},
	{"in a donated argument whose address is stored",
	 IN_PLACE_OF(LINE, GIVEN_UP ", %all: memref<1xmemref<16xf32>>",
		     "memref.store %place, %all[%c0] : memref<1xmemref<16xf32>>\n" MADE USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in a donated argument that an attribute says is only read",
	 IN_PLACE_OF(LINE, "%place: memref<16xf32> {lifeopt.donated, llvm.readonly}", MADE USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in a donated argument that is larger",
	 IN_PLACE_OF(LINE, "%place: memref<32xf32> {lifeopt.donated}", MADE USED END),
	 {0},
	 64,
	 true,
	 GOOD},
	{"in the second half of a donated argument",
	 IN_PLACE_OF(LINE, "%place: memref<32xf32> {lifeopt.donated}", MADE USED END),
	 {64},
	 128,
	 true,
	 GOOD},
	{"in a donated argument and beyond",
	 IN_PLACE_OF(LINE, "%place: memref<32xf32> {lifeopt.donated}", MADE USED END),
	 {68},
	 132,
	 true,
	 BEFORE},
	{"between two elements of a donated argument",
	 IN_PLACE_OF(LINE, "%place: memref<32xf32> {lifeopt.donated}", MADE USED END),
	 {2},
	 128,
	 true,
	 BEFORE},
	{"in the second half of an argument that is overwritten",
	 IN_PLACE_OF(LINE, PLACE, MADE COPIED END),
	 {64},
	 128,
	 true,
	 BEFORE},
	{"in a donated argument that is smaller",
	 IN_PLACE_OF(LINE, "%place: memref<8xf32> {lifeopt.donated}", MADE USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in a donated argument of other elements",
	 IN_PLACE_OF(LINE, "%place: memref<16xi32> {lifeopt.donated}", MADE USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in an argument that is writable, noalias, and not written",
	 IN_PLACE_OF(LINE, "%place: memref<16xf32> {bufferization.writable = true, llvm.noalias}",
		     MADE USED END),
	 {0},
	 64,
	 true,
	 GOOD},
	{"in an argument that is writable",
	 IN_PLACE_OF(LINE, "%place: memref<16xf32> {bufferization.writable = true}", MADE USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in an argument that is not writable",
	 IN_PLACE_OF(LINE, "%place: memref<16xf32> {bufferization.writable = false, llvm.noalias}",
		     MADE USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"in an argument that is writable, and may have a result",
	 IN_PLACE_OF(LINE, "%place: memref<16xf32> {bufferization.writable = true, llvm.noalias}",
		     "memref.store %v, %place[%k] : memref<16xf32>\n" MADE USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	/* made of what the argument holds */
	{"made of a donated argument", DONATED(FROM_PLACE("%i") USED END), {0}, 64, true, GOOD},
	{"made of a donated argument, reversed",
	 DONATED(FROM_PLACE("-%i + 15") USED END),
	 {0},
	 64,
	 true,
	 AFTER},
	{"made of the first element of a donated argument",
	 DONATED(FROM_PLACE("0") USED END),
	 {0},
	 64,
	 true,
	 AFTER},
	{"copied from a donated argument", DONATED(TAKEN USED END), {0}, 64, true, GOOD},
	{"copied from a donated argument, and changed before",
	 DONATED("memref.store %v, %x[%k] : memref<16xf32>\n" TAKEN USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"copied from a donated argument twice", DONATED(TAKEN USED TAKEN END), {0}, 64, true, BEFORE},
	{"copied from a donated argument, which is then read",
	 DONATED(TAKEN READ_PLACE USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"copied from a donated argument in a loop",
	 IN_PLACE_OF(LINE, GIVEN_UP, "scf.for %i = %c0 to %n step %c1 {\n" TAKEN USED "}\n" END),
	 {0},
	 64,
	 true,
	 AFTER},
	{"copied from the argument and back",
	 IN_PLACE_OF(LINE, ALONE, TAKEN USED COPIED END),
	 {0},
	 64,
	 true,
	 GOOD},
	{"copied from the argument, and never back",
	 IN_PLACE_OF(LINE, ALONE, TAKEN USED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"copied from the argument and back, while others may read it",
	 IN_PLACE_OF(LINE, ALONE, TAKEN "func.call @any() : () -> ()\n" COPIED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"copied from the argument, which may be another, and back",
	 IN_PLACE_OF(LINE, PLACE OTHER, TAKEN READ("%other") COPIED END),
	 {0},
	 64,
	 true,
	 BEFORE},
	{"transposed",
	 IN_PLACE_OF("4x4xf32", "%place: memref<4x4xf32>",
		     "linalg.fill ins(%v : f32) outs(%x : memref<4x4xf32>)\n"
		     "linalg.transpose ins(%x : memref<4x4xf32>) outs(%place : memref<4x4xf32>) permutation "
		     "= [1, 0]\n"
		     "memref.lifetime_end %x : memref<4x4xf32>\n"),
	 {0},
	 64,
	 true,
	 BEFORE},
};

/* ---- the layout ---------------------------------------------------------- */

static struct lo_layout layout_of(struct program *p, const struct claim *claim, struct lo_lifelines *lines)
{
	uint32_t n = lines->n, *joined = LO_ARRAY(&p->arena, n, uint32_t);
	struct lo_layout layout = {.lines = lines,
				   .whole = lines,
				   .joined = claim->joined ? joined : NULL,
				   .n_storages = 1,
				   .stack.before = 1024,
				   .stack.after = claim->bytes,
				   .changed = true};
	layout.cells = LO_ARRAY(&p->arena, n, struct lo_cell);
	layout.storages = LO_ARRAY(&p->arena, 1, struct lo_storage);
	layout.applied.made = LO_ARRAY(&p->arena, 1, lo_op_id);
	layout.applied.names = LO_ARRAY(&p->arena, n, lo_value_id);
	layout.applied.again = LO_ARRAY(&p->arena, 16, lo_op_id);
	layout.applied.bases = LO_ARRAY(&p->arena, 1, lo_value_id);
	layout.storages[0] = (struct lo_storage){.frame = p->func,
						 .bytes = claim->bytes,
						 .align_bytes = 16,
						 .into = program_value(p, "place")};
	for (uint32_t i = 0; i < n; i++) {
		layout.cells[i].offset_bytes = claim->offsets[i];
		if (claim->joined && claim->offsets[i] != claim->offsets[0])
			layout.shifts = claim->offsets;
	}
	return layout;
}

/* Point @p from is taken out of the live ranges; more than there are: none. */
static void leave_out(struct program *p, struct lo_lifelines *lines, uint32_t from)
{
	LO_VEC(struct lo_interval) kept = {0};
	for (uint32_t i = 0; i < lines->n; i++) {
		struct lo_lifeline *line = &lines->at[i];
		uint32_t first = kept.n;
		for (uint32_t k = 0; k < line->n_intervals; k++) {
			struct lo_interval all = lines->intervals[line->intervals + k], left = all,
					   right = all;
			left.end = all.end < from ? all.end : from;
			right.begin = all.begin > from + 1 ? all.begin : from + 1;
			if (left.begin < left.end)
				LO_PUSH(&p->arena, &kept, left);
			if (right.begin < right.end)
				LO_PUSH(&p->arena, &kept, right);
		}
		line->intervals = first;
		line->n_intervals = kept.n - first;
	}
	lines->intervals = kept.at;
}

/* What each half says: whether good, and why not. */
struct answer {
	bool before, after;
	struct lo_flaw why_before, why_after;
	uint32_t n_points;
};

static bool ask(const struct claim *claim, uint32_t left_out,
		void (*damage)(struct program *, struct lo_layout *), struct answer *out)
{
	struct program p;
	*out = (struct answer){0};
	if (!program_read(&p, claim->text)) {
		program_free(&p);
		return false;
	}
	lo_summaries_compute(p.m, NULL, &p.arena);
	struct lo_lifelines *lines = lo_lifelines_compute(p.flow, &p.arena);
	leave_out(&p, lines, left_out);
	struct lo_layout layout = layout_of(&p, claim, lines);
	out->n_points = p.flow->n_points;
	out->before = lo_layout_certify(p.m, &layout, &p.arena, &out->why_before);
	bool good = lines->n >= 1 && lo_layout_apply(p.m, &layout, &p.arena);
	if (good && damage)
		damage(&p, &layout);
	program_flow(&p);
	out->after = good && lo_layout_certify_applied(p.m, &layout, p.flow, &p.arena, &out->why_after);
	program_free(&p);
	return good;
}

static const char *text_of(bool good, const struct lo_flaw *flaw)
{
	return good ? "good" : flaw->text ? flaw->text : "not asked";
}

static void check_claim(const struct claim *claim, uint32_t left_out, struct answer *answer)
{
	bool asked = ask(claim, left_out, NULL, answer);
	enum verdict got = !answer->before ? BEFORE : !answer->after ? AFTER : GOOD;
	bool good = asked &&
		    (left_out == UINT32_MAX || claim->verdict == GOOD ? got == claim->verdict : got != GOOD);
	if (!good)
		fprintf(stderr, "%s, without point %d: before: %s; after: %s\n", claim->name, (int)left_out,
			text_of(answer->before, &answer->why_before),
			text_of(answer->after, &answer->why_after));
	CHECK(claim->name, good);
}

static void check_claims(const struct claim *claims, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct answer all, some;
		check_claim(&claims[i], UINT32_MAX, &all);
		for (uint32_t at = 0; at < all.n_points; at++)
			check_claim(&claims[i], at, &some);
	}
}

static void test_in_place(void)
{
	check_claims(in_place, N_ROWS(in_place));
}

static void test_ops(void)
{
	check_claims(by_ops, N_ROWS(by_ops));
}

static void test_results(void)
{
	check_claims(results, N_ROWS(results));
}

static void test_again(void)
{
	check_claims(again, N_ROWS(again));
}

static void test_bytes(void)
{
	check_claims(bytes, N_ROWS(bytes));
}

static void test_arms(void)
{
	check_claims(arms, N_ROWS(arms));
}

static void test_arguments(void)
{
	check_claims(arguments, N_ROWS(arguments));
}

/* ---- programs that are not what was certified ---------------------------- */

static struct lo_op *view_of(struct program *p, const struct lo_layout *layout, uint32_t line)
{
	return lo_op(p->m, lo_def_op(p->m, layout->applied.names[line]));
}

static void move_view(struct program *p, const struct lo_layout *layout, uint32_t line, int64_t offset)
{
	lo_value_id shift = lo_operand(p->m, view_of(p, layout, line), 1);
	struct lo_op *constant = lo_op(p->m, lo_def_op(p->m, shift));
	constant->attrs = lo_dict_set(p->ctx, constant->attrs, "value",
				      lo_attr_int(p->ctx, lo_type_index(p->ctx), offset));
}

static void move_nothing(struct program *p, struct lo_layout *layout)
{
	move_view(p, layout, 1, 0);
}

/* The program does one thing, the layout says another. */
static void move_the_view(struct program *p, struct lo_layout *layout)
{
	move_view(p, layout, 1, 16);
}
static void move_the_cell(struct program *p, struct lo_layout *layout)
{
	(void)p;
	layout->cells[1].offset_bytes = 16;
}

/* Both say the same, and it is wrong. */
static void move_both(struct program *p, struct lo_layout *layout)
{
	move_view(p, layout, 1, 16);
	layout->cells[1].offset_bytes = 16;
}

static void part_them(struct program *p, struct lo_layout *layout)
{
	(void)p;
	layout->joined = NULL;
}

/* The arena itself: more than the value. */
static void name_the_arena(struct program *p, struct lo_layout *layout)
{
	layout->applied.names[1] = lo_operand(p->m, view_of(p, layout, 0), 0);
}

/* The first is read once more, behind the nest. */
static void read_late(struct program *p, struct lo_layout *layout)
{
	lo_op_id copy = {0};
	for (lo_op_id id = p->func; (id = lo_walk_next(p->m, p->func, id, false)).n;)
		if (lo_op(p->m, id)->kind == LO_OP_MEMREF_COPY)
			copy = id;
	lo_value_id operands[] = {layout->applied.names[0], lo_operand(p->m, lo_op(p->m, copy), 1)};
	lo_op_insert_after(p->m, copy,
			   lo_op_create(p->m, LO_OP_MEMREF_COPY, 0, operands, 2, NULL, 0, (lo_attr){0}));
}

struct damaged {
	const char *name;
	void (*damage)(struct program *p, struct lo_layout *layout);
	const char *text; /* NULL: all is well */
};
static const struct damaged damages[] = {
	{"nothing", move_nothing, NULL},
	{"a view", move_the_view, "a value is not at its offset"},
	{"a cell", move_the_cell, "a value is not at its offset"},
	{"both", move_both, "two values that are live at once share bytes"},
	{"a name", name_the_arena, "a value is defined at an unreachable point"},
	{"the claim", part_them, "two values that are live at once share bytes"},
	{"a late reader", read_late, "two values that are live at once share bytes"},
};

/* The last op of its kind. */
static lo_op_id op_of_kind(struct program *p, enum lo_op_kind kind)
{
	lo_op_id found = {0};
	for (lo_op_id id = p->func; (id = lo_walk_next(p->m, p->func, id, false)).n;)
		found = lo_op(p->m, id)->kind == kind ? id : found;
	return found;
}

static void leave_argument(struct program *p, struct lo_layout *layout)
{
	(void)p;
	(void)layout;
}

static void name_another(struct program *p, struct lo_layout *layout)
{
	struct lo_op *cast = lo_op(p->m, lo_def_op(p->m, layout->applied.names[0]));
	lo_operands(p->m, cast)[0] = program_value(p, "other");
}

static void say_another(struct program *p, struct lo_layout *layout)
{
	name_another(p, layout);
	layout->applied.bases[0] = program_value(p, "other");
}

static void erase_the_copy(struct program *p, struct lo_layout *layout)
{
	(void)layout;
	lo_op_erase(p->m, op_of_kind(p, LO_OP_MEMREF_COPY));
}

/* A copy to another argument before it. */
static void write_another(struct program *p, struct lo_layout *layout)
{
	lo_op_id copy = op_of_kind(p, LO_OP_MEMREF_COPY);
	lo_value_id operands[] = {layout->applied.names[0], program_value(p, "other")};
	lo_op_insert_before(p->m, copy,
			    lo_op_create(p->m, LO_OP_MEMREF_COPY, 0, operands, 2, NULL, 0, (lo_attr){0}));
}

static const struct damaged damaged_arguments[] = {
	{"nothing", leave_argument, NULL},
	{"a name", name_another, "a value is at the wrong place in an argument"},
	{"a place", say_another, "the caller can observe it"},
	{"the copy", erase_the_copy, "the caller can observe it"},
	{"another is written", write_another, "the caller can observe it"},
};

static void test_damaged_arguments(void)
{
	static const struct claim claim = {
		"", IN_PLACE_OF(LINE, PLACE OTHER, MADE COPIED END), {0}, 64, true, GOOD};
	for (size_t i = 0; i < N_ROWS(damaged_arguments); i++) {
		const struct damaged *row = &damaged_arguments[i];
		struct answer answer;
		bool asked = ask(&claim, UINT32_MAX, row->damage, &answer);
		const char *text = text_of(answer.after, &answer.why_after);
		if (answer.after != !row->text)
			fprintf(stderr, "%s: %s\n", row->name, text);
		CHECK(row->name, asked && answer.before);
		CHECK(row->name, answer.after == !row->text);
		CHECK(row->name, !row->text || strstr(text, row->text));
	}
}

static void test_damaged(void)
{
	static const struct claim claim = {"", NEST("%i", "%i"), {0, 0}, 80, true, GOOD};
	for (size_t i = 0; i < N_ROWS(damages); i++) {
		struct answer answer;
		bool asked = ask(&claim, UINT32_MAX, damages[i].damage, &answer);
		const char *text = text_of(answer.after, &answer.why_after);
		if (answer.after != !damages[i].text)
			fprintf(stderr, "%s: %s\n", damages[i].name, text);
		CHECK(damages[i].name, asked && answer.before);
		CHECK(damages[i].name, answer.after == !damages[i].text);
		CHECK(damages[i].name, !damages[i].text || strstr(text, damages[i].text));
	}
}

/* ---- windows ------------------------------------------------------------- */

struct window {
	const char *name, *text;
	int64_t extent, window;
};
#define FOLDED(BODY) "func.func @f(%v: f32) {\n%t = memref.alloca() : memref<32xf32>\n" BODY "return\n}\n"
static const struct window windows[] = {
	{"read at once",
	 FOLDED("affine.for %i = 0 to 32 {\naffine.store %v, %t[%i] : memref<32xf32>\n"
		"%0 = affine.load %t[%i] : memref<32xf32>\n}\n"),
	 32, 1},
	{"read in the next iteration",
	 FOLDED("affine.for %i = 0 to 32 {\naffine.store %v, %t[%i] : memref<32xf32>\n"
		"affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {\n%0 = affine.load %t[%i - 1] : "
		"memref<32xf32>\n}\n}\n"),
	 32, 2},
	{"three points",
	 FOLDED("affine.for %i = 0 to 32 {\naffine.store %v, %t[%i] : memref<32xf32>\n"
		"affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {\n%0 = affine.load %t[%i] : memref<32xf32>\n"
		"%1 = affine.load %t[%i - 1] : memref<32xf32>\n%2 = affine.load %t[%i - 2] : "
		"memref<32xf32>\n}\n}\n"),
	 32, 3},
	{"every second one, five behind",
	 FOLDED("affine.for %i = 0 to 16 {\naffine.store %v, %t[%i * 2] : memref<32xf32>\n"
		"affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {\n%0 = affine.load %t[%i * 2 - 6] : "
		"memref<32xf32>\n}\n}\n"),
	 32, 5},
};

static void take_modulo(struct program *p, int64_t window)
{
	for (lo_op_id id = p->func; (id = lo_walk_next(p->m, p->func, id, false)).n;) {
		struct lo_op *op = lo_op(p->m, id);
		if (op->kind != LO_OP_AFFINE_LOAD && op->kind != LO_OP_AFFINE_STORE)
			continue;
		struct lo_map map = *lo_attr_get(p->ctx, lo_op_attr(p->m, op, "map"))->map;
		lo_expr result =
			lo_expr_binary(p->ctx, LO_EXPR_MOD, map.results[0], lo_expr_const(p->ctx, window));
		map.results = &result;
		op->attrs = lo_dict_set(p->ctx, op->attrs, "map",
					lo_attr_map(p->ctx, lo_map_intern(p->ctx, &map)));
	}
}

/* Is the program still the same with subscripts modulo @p window? *found: what lo_windows_find says. */
static bool folds_to(const char *text, int64_t window, int64_t *found)
{
	struct program p;
	struct lo_windows_reason why = {0};
	int64_t reach = 0;
	uint32_t flow = 0;
	bool holds = false;
	if (program_read(&p, text)) {
		struct lo_windows *w = lo_windows_create(&p.arena);
		struct lo_dataflow *d = lo_dataflow_create(lo_affine_build(p.m, p.func, &p.arena));
		lo_value_id t = program_value(&p, "t");
		bool is_too_large, known = lo_windows_find(w, d, lo_dataflow_memory(d, t), found, &reach, 1,
							   false, &flow, &why);
		lo_dataflow_destroy(d);
		if (known) {
			take_modulo(&p, window);
			d = lo_dataflow_create(lo_affine_build(p.m, p.func, &p.arena));
			holds = lo_windows_hold(w, d, lo_dataflow_memory(d, t), flow, &is_too_large);
			lo_dataflow_destroy(d);
		}
		lo_windows_destroy(w);
	}
	program_free(&p);
	return holds;
}

static void test_windows(void)
{
	for (size_t i = 0; i < N_ROWS(windows); i++) {
		const struct window *row = &windows[i];
		int64_t found = row->extent;
		CHECK(row->name, folds_to(row->text, row->window, &found));
		CHECK(row->name, found == row->window);
		for (int64_t less = 1; less < row->window; less++) {
			found = row->extent;
			CHECK(row->name, !folds_to(row->text, less, &found));
		}
	}
}

int main(void)
{
	static const struct test tests[] = {
		{"in place in nests", test_in_place},
		{"in place by one op", test_ops},
		{"results of one op", test_results},
		{"values that start again", test_again},
		{"bytes and points", test_bytes},
		{"exclusive arms", test_arms},
		{"in an argument", test_arguments},
		{"an argument that was certified and is not there", test_damaged_arguments},
		{"what was certified and is not there", test_damaged},
		{"windows", test_windows},
	};
	return run_suite("false claims", tests, N_ROWS(tests));
}
