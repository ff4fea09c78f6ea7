// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which views in place of copies are accepted: a function is recorded, edited by hand as the pass does it,
 * and checked. An edit that is rejected has a similar one beside it that is accepted.
 *
 * The copies are the ops with the attribute `copy`. An op with `view` after one makes its view: that is not
 * in the function before the edit, and then is where the copy was. Without one, the source is the view. */
#include <stdarg.h>

#include "analysis/summaries.h"
#include "certify/certify.h"
#include "dialects/linalg.h"
#include "mlir_program.h"
#include "rows.h"

enum edit {
	REPLACE,     /* as it should be */
	BACKWARDS,   /* the same, from the last copy to the first */
	NOTHING,     /* the pass does nothing, and says so */
	SAID_ALONE,  /* nothing, but it says so */
	KEEP_BUFFER, /* the allocation is left */
	KEEP_COPY,
	ERASE_TOO,  /* the ops with `too` are removed too */
	MOVE_TOO,   /* the op with `too` is moved to right before the one with `there` */
	MOVE_VIEW,  /* the view is there */
	NAME_OTHER, /* %o is used in place of the buffer */
	SAY_OTHER,  /* %o is said to be the view, and used */
	ONE_OTHER,  /* the op with `too` uses %o in its first operand */
	OTHER_TYPE, /* the result of the op with `too` has the type of %o */
	ADD,        /* an op without use is added */
	TWICE,      /* the claim is made twice */
	FILL_OTHER, /* %o is said to be the buffer */
	FORGET,     /* the last claim is not made */
	UNSAID,     /* the source is said to be the view, and used */
	FEWER,      /* the op with `too` loses its last operand */
	ATTRIBUTES, /* the op with `too` gets the attributes of the one with `there` */
	HEAP,       /* the alloca with `too` represents heap storage */
};

struct row {
	const char *name, *body;
	enum edit edit;
	const char *want; /* NULL: nothing is wrong */
};

#define NO_COPY  "what a view is said to replace is no copy to an allocation"
#define ADDED    "an op was added that is not the view of a copy"
#define CHANGED  "an op was changed where views replace copies"
#define MOVED    "an op was moved where views replace copies"
#define REMOVED  "an op was removed that is no replaced copy or its buffer"
#define LEFT     "a copy that a view replaces, or its buffer, is still there"
#define OTHER    "an operand was replaced by another value than the view of its buffer"
#define CHAIN    "a source that a view replaces too is copied to later"
#define ELEMENTS "a view has other elements than the buffer that it replaces"
#define PARTLY   "a copy was replaced that does not write each element of its buffer"
#define ORDER    "a view has its elements in another order than the copy"
#define NO_VIEW  "a view is not one of the source of the copy"
#define NOT_HERE "a view is not where its copy was"
#define USED     "a buffer that a view replaces is not only read"
#define MORE     "a reader relies on more than the elements of a buffer that a view replaces"
#define UNKNOWN  "a view is used where it is not defined"
#define STALE    "a view is read after its source may have been written"
#define NOT_RUN  "a view is used where its copy may not have run"
#define AT_ONCE  "a source is written in a loop whose iterations run concurrently"
#define NO_PLACE "a copy was replaced that has no place in the flow"
#define NOWHERE  "a buffer that a view replaces is used where no flow leads"
#define LATER    "a source may be written in a region that runs elsewhere"
#define TRANSFER "the source of a copy that a view replaces may be in transfer"

#define M              "memref<4x8xf32>"
#define T              "memref<8x4xf32>"
#define TS             "memref<8x4xf32, strided<[1, 8]>>"
#define ALLOC(R, TYPE) R " = memref.alloc() : " TYPE "\n"
#define STACK(R, TYPE) R " = memref.alloca() : " TYPE "\n"
#define FREE(A, TYPE)  "memref.dealloc " A " : " TYPE "\n"
#define COPY(A, B)     "memref.copy " A ", " B " {copy} : " M " to " M "\n"
#define LOAD(A)        "%" A "e = memref.load %" A "[%i, %j] : " M "\n"
#define LOAD_T(A)      "%" A "e = memref.load %" A "[%i, %j] : " T "\n"
#define STORE(A)       "memref.store %v, " A "[%i, %j] : " M "\n"
#define TOO(A)         "memref.store %v, " A "[%i, %j] {too} : " M "\n"
#define THERE          "memref.store %v, %z[%i, %j] {there} : " M "\n"
#define CALL(F, A)     "func.call @" F "(" A ") : (" M ") -> ()\n"
#define LOOP           "scf.for %r = %i to %j step %k {\n"
#define PARALLEL       "scf.parallel (%r) = (%i) to (%j) step (%k) {\n"
#define IF             "scf.if %c {\n"
#define TURN(A, B)     "linalg.transpose ins(" A " : " M ") outs(" B " : " T ") permutation = [1, 0] {copy}\n"
#define TURNED(A)      "%w = memref.transpose " A " (i, j) -> (j, i) {view} : " M " to " TS "\n"
#define CAST(A, FROM, O, SIZES, STRIDES, TO)                                                                 \
	"%w = memref.reinterpret_cast " A " to offset: [" O "], sizes: [" SIZES "], strides: [" STRIDES      \
	"] {view} : " FROM " to " TO "\n"
#define GENERIC(FROM, TO, LOOPS, A, TA, B, TB, YIELD)                                                        \
	"linalg.generic {copy, indexing_maps = [affine_map<" FROM ">, affine_map<" TO                        \
	">], iterator_types = [" LOOPS "]} ins(" A " : " TA ") outs(" B " : " TB                             \
	") {\n^bb0(%in: f32, %out: f32):\nlinalg.yield " YIELD " : f32\n}\n"
#define TWO       "\"parallel\", \"parallel\""
#define THREE     TWO ", \"parallel\""
#define ROWS      "memref<3x4x8xf32>"
#define ROWSS     "memref<3x4x8xf32, strided<[0, 8, 1]>>"
#define FILL(B)   "linalg.broadcast ins(%p : " M ") outs(" B " : " ROWS ") dimensions = [0] {copy}\n"
#define LOAD_ROWS "%e = memref.load %b[%i, %i, %j] : " ROWS "\n"
#define PART      "memref<4x4xf32, strided<[8, 1], offset: 4>>"
#define D         "memref<?x?xf32>"
#define DD        "memref<?x?xf32, strided<[?, ?], offset: ?>>"
#define MS        "memref<4x8xf32, strided<[8, 1]>>"
#define MA        "memref<4x8xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>"
#define DS        "memref<?x?xf32, strided<[1, ?]>>"

/* A nest of two loops, %r and %l, with what is in it. */
#define LOOPS(R, L, BODY) "affine.for %r = " R " {\naffine.for %l = " L " {\n" BODY "}\n} {copy}\n"
#define AT(A, I, TYPE)    "%el = affine.load " A "[" I "] : " TYPE "\n"
#define TO(B, I, TYPE)    "affine.store %el, " B "[" I "] : " TYPE "\n"
#define NEST(R, L, FROM)                                                                                     \
	ALLOC("%b", T) LOOPS(R, L, AT("%p", FROM, M) TO("%b", "%r, %l", T)) TURNED("%p") LOAD_T("b")
#define NUMBERS                                                                                              \
	"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c4 = arith.constant 4 : index\n"   \
	"%c8 = arith.constant 8 : index\n"

#define SCF_NEST(BEGIN, END, STEP)                                                                           \
	NUMBERS ALLOC("%b", T) "scf.for %r = " BEGIN " to " END " step " STEP                                \
			       " {\nscf.for %l = %c0 to %c4 step %c1 {\n%el = memref.load %p[%l, %r] : " M   \
			       "\nmemref.store %el, %b[%r, %l] : " T "\n}\n} {copy}\n" TURNED("%p")          \
				       LOAD_T("b")

static const struct row rows[] = {
	/* ---- each copy */
	{"nothing", ALLOC("%b", M) COPY("%p", "%b") LOAD("b"), NOTHING, NULL},
	{"memref.copy", ALLOC("%b", M) COPY("%p", "%b") LOAD("b") FREE("%b", M), REPLACE, NULL},
	{"to the stack", STACK("%b", M) COPY("%p", "%b") LOAD("b"), REPLACE, NULL},
	{"linalg.copy", ALLOC("%b", M) "linalg.copy {copy} ins(%p : " M ") outs(%b : " M ")\n" LOAD("b"),
	 REPLACE, NULL},
	{"linalg.transpose", ALLOC("%b", T) TURN("%p", "%b") TURNED("%p") LOAD_T("b") FREE("%b", T), REPLACE,
	 NULL},
	{"linalg.transpose, by strides",
	 ALLOC("%b", T) TURN("%p", "%b") CAST("%p", M, "0", "8, 4", "1, 8", TS) LOAD_T("b"), REPLACE, NULL},
	{"linalg.broadcast",
	 ALLOC("%b", ROWS) FILL("%b") CAST("%p", M, "0", "3, 4, 8", "0, 8, 1", ROWSS) LOAD_ROWS, REPLACE,
	 NULL},
	{"linalg.generic",
	 ALLOC("%b", M) GENERIC("(d0, d1) -> (d0, d1)", "(d0, d1) -> (d0, d1)", TWO, "%p", M, "%b", M, "%in")
		 LOAD("b"),
	 REPLACE, NULL},
	{"linalg.generic, both permuted",
	 ALLOC("%b", M) GENERIC("(d0, d1) -> (d1, d0)", "(d0, d1) -> (d1, d0)", TWO, "%p", M, "%b", M, "%in")
		 LOAD("b"),
	 REPLACE, NULL},
	{"linalg.generic, one permuted",
	 ALLOC("%b", T) GENERIC("(d0, d1) -> (d0, d1)", "(d0, d1) -> (d1, d0)", TWO, "%p", M, "%b", T, "%in")
		 TURNED("%p") LOAD_T("b"),
	 REPLACE, NULL},
	{"a nest", NEST("0 to 8", "0 to 4", "%l, %r"), REPLACE, NULL},
	{"a nest in the order of the source",
	 ALLOC("%b", T) LOOPS("0 to 4", "0 to 8", AT("%p", "%r, %l", M) TO("%b", "%l, %r", T)) TURNED("%p")
		 LOAD_T("b"),
	 REPLACE, NULL},
	{"a nest in the same order",
	 ALLOC("%b", M) LOOPS("0 to 4", "0 to 8", AT("%p", "%r, %l", M) TO("%b", "%r, %l", M)) LOAD("b"),
	 REPLACE, NULL},
	{"a nest of scf", SCF_NEST("%c0", "%c8", "%c1"), REPLACE, NULL},
	{"a nest of scf to another end", SCF_NEST("%c0", "%c4", "%c1"), REPLACE, PARTLY},
	{"a nest of scf with another step", SCF_NEST("%c0", "%c8", "%c4"), REPLACE, PARTLY},
	{"a nest of scf from elsewhere", SCF_NEST("%i", "%c8", "%c1"), REPLACE, PARTLY},
	{"a parallel nest",
	 NUMBERS ALLOC("%b", T) "scf.parallel (%r, %l) = (%c0, %c0) to (%c8, %c4) step (%c1, %c1) {\n"
				"%el = memref.load %p[%l, %r] : " M "\nmemref.store %el, %b[%r, %l] : " T
				"\nscf.reduce\n} {copy}\n" TURNED("%p") LOAD_T("b"),
	 REPLACE, NULL},
	{"a parallel nest of affine",
	 ALLOC("%b", T) "affine.parallel (%r, %l) = (0, 0) to (8, 4) {\n" AT("%p", "%l, %r", M)
		 TO("%b", "%r, %l", T) "} {copy}\n" TURNED("%p") LOAD_T("b"),
	 REPLACE, NULL},
	{"a parallel nest of affine over less",
	 ALLOC("%b", T) "affine.parallel (%r, %l) = (0, 0) to (8, 3) {\n" AT("%p", "%l, %r", M)
		 TO("%b", "%r, %l", T) "} {copy}\n" TURNED("%p") LOAD_T("b"),
	 REPLACE, PARTLY},
	{"a parallel nest of affine with the minimum of two ends",
	 ALLOC("%b", T) "affine.parallel (%r, %l) = (0, 0) to (min(8, 7), 4) {\n" AT("%p", "%l, %r", M)
		 TO("%b", "%r, %l", T) "} {copy}\n" TURNED("%p") LOAD_T("b"),
	 REPLACE, PARTLY},
	{"a parallel nest of affine with another step",
	 ALLOC("%b", T) "affine.parallel (%r, %l) = (0, 0) to (8, 4) step (1, 2) {\n" AT("%p", "%l, %r", M)
		 TO("%b", "%r, %l", T) "} {copy}\n" TURNED("%p") LOAD_T("b"),
	 REPLACE, PARTLY},
	{"a nest that repeats",
	 ALLOC("%b", ROWS) "affine.for %x = 0 to 3 {\naffine.for %r = 0 to 4 {\naffine.for %l = 0 to 8 "
			   "{\n" AT("%p", "%r, %l", M) TO("%b", "%x, %r, %l", ROWS) "}\n}\n} {copy}\n" CAST(
				   "%p", M, "0", "3, 4, 8", "0, 8, 1", ROWSS) LOAD_ROWS,
	 REPLACE, NULL},
	{"a nest over fewer rows", NEST("0 to 7", "0 to 4", "%l, %r"), REPLACE, PARTLY},
	{"a nest from the second row", NEST("1 to 8", "0 to 4", "%l, %r"), REPLACE, PARTLY},
	{"a nest over every other row", NEST("0 to 8 step 2", "0 to 4", "%l, %r"), REPLACE, PARTLY},
	{"a nest of another element", NEST("0 to 8", "0 to 4", "%l, 0"), REPLACE, PARTLY},
	{"a nest of one subscript twice", NEST("0 to 8", "0 to 4", "%l, %l"), REPLACE, PARTLY},
	{"a nest of a shifted element", NEST("0 to 8", "0 to 4", "%l, (%r + 1) mod 8"), REPLACE, PARTLY},
	{"a nest to a diagonal",
	 ALLOC("%b", "memref<4x4xf32>")
		 LOOPS("0 to 4", "0 to 4",
		       AT("%s", "%r, %l", "memref<4x4xf32>")
			       TO("%b", "%r, %r",
				  "memref<4x4xf32>")) "%e = memref.load %b[%i, %j] : memref<4x4xf32>\n",
	 REPLACE, PARTLY},
	{"a nest whose order is not that of the view",
	 ALLOC("%b", "memref<4x4xf32>")
		 LOOPS("0 to 4", "0 to 4",
		       AT("%s", "%l, %r", "memref<4x4xf32>")
			       TO("%b", "%r, %l",
				  "memref<4x4xf32>")) "%e = memref.load %b[%i, %j] : memref<4x4xf32>\n",
	 REPLACE, ORDER},
	{"a nest that stores twice",
	 ALLOC("%b", M) LOOPS("0 to 4", "0 to 8",
			      AT("%p", "%r, %l", M) TO("%b", "%r, 0", M) TO("%b", "%r, %l", M)) LOAD("b"),
	 REPLACE, NO_COPY},
	{"a nest that stores another value",
	 ALLOC("%b", M) LOOPS("0 to 4", "0 to 8",
			      AT("%p", "%r, %l", M) "affine.store %v, %b[%r, %l] : " M "\n") LOAD("b"),
	 REPLACE, PARTLY},
	{"a nest that stores what another load read",
	 ALLOC("%b", M) LOOPS("0 to 4", "0 to 8",
			      AT("%p", "%r, %l", M) "%em = affine.load %q[%r, %l] : " M
						    "\naffine.store %em, %b[%r, %l] : " M "\n") LOAD("b"),
	 REPLACE, NO_COPY},
	{"a nest with a call",
	 ALLOC("%b", M) LOOPS("0 to 4", "0 to 8",
			      AT("%p", "%r, %l", M) CALL("keeps", "%q") TO("%b", "%r, %l", M)) LOAD("b"),
	 REPLACE, NO_COPY},
	{"a nest with a loop beside",
	 ALLOC("%b", M) LOOPS("0 to 4", "0 to 8",
			      AT("%p", "%r, %l", M) TO("%b", "%r, %l", M) "affine.for %x = 0 to 1 {\n}\n")
		 LOAD("b"),
	 REPLACE, PARTLY},
	{"a nest under a condition",
	 ALLOC("%b", M) LOOPS("0 to 4", "0 to 8", AT("%p", "%r, %l", M) IF TO("%b", "%r, %l", M) "}\n")
		 LOAD("b"),
	 REPLACE, NO_COPY},
	{"a write to the source after a nest",
	 ALLOC("%b", M) LOOPS("0 to 4", "0 to 8", AT("%p", "%r, %l", M) TO("%b", "%r, %l", M)) STORE("%p")
		 LOAD("b"),
	 REPLACE, STALE},
	{"a write to the source before a nest",
	 ALLOC("%b", M) STORE("%p") LOOPS("0 to 4", "0 to 8", AT("%p", "%r, %l", M) TO("%b", "%r, %l", M))
		 LOAD("b"),
	 REPLACE, NULL},
	{"a nest in a loop that writes the source later",
	 ALLOC("%b", M) "scf.for %x = %i to %j step %k {\n" LOOPS(
		 "0 to 4", "0 to 8", AT("%p", "%r, %l", M) TO("%b", "%r, %l", M)) LOAD("b") STORE("%p") "}\n",
	 REPLACE, NULL},
	{"a nest that is not run on all paths",
	 ALLOC("%b", M)
		 IF LOOPS("0 to 4", "0 to 8", AT("%p", "%r, %l", M) TO("%b", "%r, %l", M)) "}\n" LOAD("b"),
	 REPLACE, NOT_RUN},
	{"a generic op that yields what was there",
	 ALLOC("%b", M) GENERIC("(d0, d1) -> (d0, d1)", "(d0, d1) -> (d0, d1)", TWO, "%p", M, "%b", M, "%out")
		 LOAD("b"),
	 REPLACE, PARTLY},
	{"a generic op that adds",
	 ALLOC("%b", M) "linalg.generic {copy, indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, "
			"affine_map<(d0, d1) -> (d0, d1)>], iterator_types = [" TWO "]} ins(%p : " M
			") outs(%b : " M ") {\n^bb0(%in: f32, %out: f32):\n%sum = arith.addf %in, %in : f32\n"
			"linalg.yield %sum : f32\n}\n" LOAD("b"),
	 REPLACE, PARTLY},
	{"a generic op that writes the diagonal",
	 ALLOC("%b", "memref<4x4xf32>") GENERIC("(d0) -> (d0)", "(d0) -> (d0, d0)", "\"parallel\"", "%u",
						"memref<4xf32>", "%b", "memref<4x4xf32>", "%in")
		 CAST("%u", "memref<4xf32>", "0", "4, 4", "0, 1",
		      "memref<4x4xf32, strided<[0, 1]>>") "%e = memref.load %b[%i, %j] : memref<4x4xf32>\n",
	 REPLACE, PARTLY},
	{"a generic op over a loop more",
	 ALLOC("%b", "memref<4xf32>")
		 GENERIC("(d0, d1) -> (d0, d1)", "(d0, d1) -> (d0)", "\"parallel\", \"reduction\"", "%p", M,
			 "%b", "memref<4xf32>", "%in")
			 CAST("%p", M, "0", "4", "8",
			      "memref<4xf32, strided<[8]>>") "%e = memref.load %b[%i] : memref<4xf32>\n",
	 REPLACE, PARTLY},
	{"a generic op that reads the diagonal",
	 ALLOC("%b", "memref<4xf32>") GENERIC("(d0) -> (d0, d0)", "(d0) -> (d0)", "\"parallel\"", "%s",
					      "memref<4x4xf32>", "%b", "memref<4xf32>", "%in")
		 CAST("%s", "memref<4x4xf32>", "0", "4", "4",
		      "memref<4xf32, strided<[4]>>") "%e = memref.load %b[%i] : memref<4xf32>\n",
	 REPLACE, PARTLY},
	{"a generic op that reads one row",
	 ALLOC("%b", M) "%g = memref.subview %p[0, 0] [1, 8] [1, 1] : " M
			" to memref<1x8xf32, strided<[8, 1]>>\n" GENERIC(
				"(d0, d1) -> (0, d1)", "(d0, d1) -> (d0, d1)", TWO, "%g",
				"memref<1x8xf32, strided<[8, 1]>>", "%b", M, "%in")
				CAST("%g", "memref<1x8xf32, strided<[8, 1]>>", "0", "4, 8", "8, 1",
				     "memref<4x8xf32, strided<[8, 1]>>") LOAD("b"),
	 REPLACE, PARTLY},
	{"a generic op that repeats a row",
	 ALLOC("%b", M) "%g = memref.subview %p[0, 0] [1, 8] [1, 1] : " M
			" to memref<8xf32, strided<[1]>>\n" GENERIC(
				"(d0, d1) -> (d1)", "(d0, d1) -> (d0, d1)", TWO, "%g",
				"memref<8xf32, strided<[1]>>", "%b", M, "%in")
				CAST("%g", "memref<8xf32, strided<[1]>>", "0", "4, 8", "0, 1",
				     "memref<4x8xf32, strided<[0, 1]>>") LOAD("b"),
	 REPLACE, NULL},
	{"a generic op that also stores",
	 ALLOC("%b", M) "linalg.generic {copy, indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, "
			"affine_map<(d0, d1) -> (d0, d1)>], iterator_types = [" TWO "]} ins(%p : " M
			") outs(%b : " M ") {\n^bb0(%in: f32, %out: f32):\n" STORE(
				"%q") "linalg.yield %in : f32\n}\n" LOAD("b"),
	 REPLACE, PARTLY},
	{"a generic op over a reduction",
	 ALLOC("%b", M) GENERIC("(d0, d1) -> (d0, d1)", "(d0, d1) -> (d0, d1)", "\"parallel\", \"reduction\"",
				"%p", M, "%b", M, "%in") LOAD("b"),
	 REPLACE, PARTLY},
	{"linalg.copy to other elements",
	 ALLOC("%b", "memref<4x8xf64>") "linalg.copy {copy} ins(%p : " M ") outs(%b : memref<4x8xf64>)\n"
					"%e = memref.load %b[%i, %j] : memref<4x8xf64>\n",
	 REPLACE, ELEMENTS},
	{"a fill", ALLOC("%b", M) "linalg.exp {copy} ins(%p : " M ") outs(%b : " M ")\n" LOAD("b"), REPLACE,
	 PARTLY},
	{"a copy to part of a buffer",
	 ALLOC("%b", M) "%h = memref.subview %b[0, 4] [4, 4] [1, 1] : " M " to " PART
			"\n%g = memref.subview %p[0, 4] [4, 4] [1, 1] : " M " to " PART
			"\nmemref.copy %g, %h {copy} : " PART " to " PART "\n" LOAD("b"),
	 REPLACE, NO_COPY},
	{"a copy to an argument", COPY("%p", "%q") LOAD("q"), REPLACE, NO_COPY},
	/* ---- what is removed and added */
	{"said alone", ALLOC("%b", M) COPY("%p", "%b") LOAD("b"), SAID_ALONE, LEFT},
	{"the allocation is left", ALLOC("%b", M) COPY("%p", "%b") LOAD("b"), KEEP_BUFFER, LEFT},
	{"the copy is left", ALLOC("%b", M) COPY("%p", "%b") LOAD("b"), KEEP_COPY, LEFT},
	{"a store is removed too", ALLOC("%b", M) TOO("%q") COPY("%p", "%b") LOAD("b"), ERASE_TOO, REMOVED},
	{"another dealloc is removed too",
	 ALLOC("%b", M) COPY("%p", "%b") LOAD("b") "memref.dealloc %z {too} : " M "\n", ERASE_TOO, REMOVED},
	{"another allocation is removed too",
	 ALLOC("%b", M) "%g = memref.alloc() {too} : " M "\n" COPY("%p", "%b") LOAD("b"), ERASE_TOO, REMOVED},
	{"a load is removed too",
	 ALLOC("%b", M) COPY("%p", "%b") "%e = memref.load %b[%i, %j] {too} : " M "\n", ERASE_TOO, REMOVED},
	{"a store is moved", ALLOC("%b", M) COPY("%p", "%b") THERE LOAD("b") TOO("%q"), MOVE_TOO, MOVED},
	{"a store is moved out of a loop",
	 THERE ALLOC("%b", M) COPY("%p", "%b") LOAD("b") LOOP TOO("%q") "}\n", MOVE_TOO, CHANGED},
	{"another type",
	 ALLOC("%b", M) COPY("%p", "%b") LOAD("b") "%g = memref.cast %q {too} : " M
						   " to memref<4x?xf32>\n%o = memref.cast %q : " M
						   " to memref<?x8xf32>\n",
	 OTHER_TYPE, CHANGED},
	{"an op is added", ALLOC("%b", M) COPY("%p", "%b") LOAD("b"), ADD, ADDED},
	{"the claim is made twice", ALLOC("%b", M) COPY("%p", "%b") LOAD("b"), TWICE, NO_COPY},
	{"two copies",
	 ALLOC("%b", M) ALLOC("%b2", T) COPY("%p", "%b") "linalg.transpose ins(%p : " M ") outs(%b2 : " T
							 ") permutation = [1, 0] {copy}\n%w = "
							 "memref.transpose %p (i, j) -> (j, i) {view} : " M
							 " to " TS "\n" LOAD("b") LOAD_T("b2"),
	 REPLACE, NULL},
	{"two copies, one claim",
	 ALLOC("%b", M) ALLOC("%b2", M) COPY("%p", "%b") "memref.copy %p, %b2 {copy} : " M " to " M
							 "\n" LOAD("b") LOAD("b2"),
	 FORGET, REMOVED},
	{"another buffer than that of the copy", ALLOC("%b", M) ALLOC("%o", M) COPY("%p", "%b") LOAD("b"),
	 FILL_OTHER, NO_COPY},
	{"two copies to one buffer", ALLOC("%b", M) COPY("%p", "%b") COPY("%q", "%b") LOAD("b"), REPLACE,
	 NO_COPY},
	{"a store in a branch is removed too", ALLOC("%b", M) COPY("%p", "%b") LOAD("b") IF TOO("%q") "}\n",
	 ERASE_TOO, REMOVED},
	{"two copies, one of what is written",
	 ALLOC("%b", M) ALLOC("%b2", M) COPY("%p", "%b") COPY("%z", "%b2") LOAD("b2") STORE("%z") LOAD("b"),
	 REPLACE, NULL},
	{"two copies of what is written, one read before",
	 ALLOC("%b", M) ALLOC("%b2", M) COPY("%p", "%b") COPY("%p", "%b2") LOAD("b") STORE("%p") LOAD("b2"),
	 REPLACE, STALE},
	{"a chain of copies", ALLOC("%b", M) ALLOC("%b2", M) COPY("%p", "%b") COPY("%b", "%b2") LOAD("b2"),
	 REPLACE, NULL},
	{"a chain of copies, the second in another order",
	 ALLOC("%b", M) ALLOC("%b2", T) COPY("%p", "%b") TURN("%b", "%b2") TURNED("%b") LOAD_T("b2"), REPLACE,
	 NULL},
	{"a chain of copies and a write between them",
	 ALLOC("%b", M) ALLOC("%b2", M) COPY("%p", "%b") STORE("%p") COPY("%b", "%b2") LOAD("b2"), REPLACE,
	 STALE},
	{"a chain of copies and a write after them",
	 ALLOC("%b", M) ALLOC("%b2", M) COPY("%p", "%b") COPY("%b", "%b2") STORE("%p") LOAD("b2"), REPLACE,
	 STALE},
	{"a chain of copies, the first not on all paths",
	 ALLOC("%b", M) ALLOC("%b2", M) IF COPY("%p", "%b") "}\n" COPY("%b", "%b2") LOAD("b2"), REPLACE,
	 NOT_RUN},
	{"a chain of copies in the wrong order",
	 ALLOC("%b", M) ALLOC("%b2", M) COPY("%b", "%b2") COPY("%p", "%b") LOAD("b2"), REPLACE, CHAIN},
	{"a chain of copies in the wrong order, an op between them",
	 ALLOC("%b", M) ALLOC("%b2", M) COPY("%b", "%b2") STORE("%q") COPY("%p", "%b") LOAD("b2"), BACKWARDS,
	 NOT_RUN},
	{"a chain of copies, the first in a block further down",
	 ALLOC("%b", M) ALLOC("%b2", M) "cf.br ^first\n^second:\n" COPY("%b", "%b2")
		 LOAD("b2") "cf.br ^third\n^first:\n" COPY("%p", "%b") "cf.br ^second\n^third:\n",
	 BACKWARDS, NULL},
	{"a copy of a buffer to itself", ALLOC("%b", M) COPY("%b", "%b") LOAD("b"), REPLACE, CHAIN},
	{"a copy of part of a buffer",
	 ALLOC("%b", M) ALLOC("%b2", "memref<4x4xf32>")
		 COPY("%p", "%b") "%h = memref.subview %b[0, 4] [4, 4] [1, 1] : " M " to " PART
				  "\nmemref.copy %h, %b2 {copy} : " PART " to memref<4x4xf32>\n",
	 REPLACE, NULL},
	{"a copy of part of a buffer and a write between them",
	 ALLOC("%b", M) ALLOC("%b2", "memref<4x4xf32>")
		 COPY("%p", "%b") "%h = memref.subview %b[0, 4] [4, 4] [1, 1] : " M " to " PART "\n" STORE(
			 "%p") "memref.copy %h, %b2 {copy} : " PART " to memref<4x4xf32>\n",
	 REPLACE, STALE},
	{"another view is added",
	 ALLOC("%b", M) COPY("%p", "%b") "%w = memref.transpose %p (i, j) -> (i, j) {view} : " M " to " M
					 "\n" LOAD("b"),
	 UNSAID, ADDED},
	{"an operand fewer",
	 ALLOC("%b", M) COPY("%p", "%b") LOAD("b") "%g = memref.load %q[%i, %j] {too} : " M "\n", FEWER,
	 CHANGED},
	{"another attribute", ALLOC("%b", M) COPY("%p", "%b") LOAD("b") TOO("%q") THERE, ATTRIBUTES, CHANGED},
	{"an alloca becomes heap storage",
	 ALLOC("%b", M) COPY("%p", "%b") LOAD("b") "%g = memref.alloca() {too} : " M "\n", HEAP, CHANGED},
	{"a copy that no op follows",
	 "\"other.region\"() ({\n" ALLOC("%b", M) COPY("%p", "%b") "}) : () -> ()\n", REPLACE, NO_PLACE},
	{"a copy in a module",
	 "builtin.module {\n" ALLOC("%g", M) ALLOC("%b", M) COPY("%g", "%b") "%e = memref.rank %b : " M
									     "\n}\n",
	 REPLACE, NO_PLACE},
	/* ---- the view */
	{"another buffer", ALLOC("%b", M) "%o = memref.cast %q : " M " to " M "\n" COPY("%p", "%b") LOAD("b"),
	 SAY_OTHER, NO_VIEW},
	{"an operand is another buffer", ALLOC("%b", M) ALLOC("%o", M) COPY("%p", "%b") LOAD("b"), NAME_OTHER,
	 OTHER},
	{"another op uses the view",
	 ALLOC("%b", M) "%o = memref.cast %p : " M " to " M "\n" COPY("%p", "%b")
		 LOAD("b") "%g = memref.load %q[%i, %j] {too} : " M "\n",
	 ONE_OTHER, OTHER},
	{"an op that was there",
	 ALLOC("%b", M) COPY("%p", "%b") "%o = memref.cast %p : " M " to " M "\n" LOAD("b"), SAY_OTHER,
	 NO_VIEW},
	{"a view of other elements",
	 ALLOC("%b", "memref<4x8xf64>")
		 ALLOC("%o", "memref<4x8xf64>") "linalg.copy {copy} ins(%p : " M
						") outs(%b : memref<4x8xf64>)\n%w = memref.reinterpret_cast "
						"%p to offset: [0], sizes: [4, 8], strides: "
						"[8, 1] {view, too} : " M " to " M
						"\n%e = memref.load %b[%i, %j] : memref<4x8xf64>\n",
	 OTHER_TYPE, ELEMENTS},
	{"a view in another memory space",
	 ALLOC("%b", "memref<4x8xf32, 1>")
		 ALLOC("%o", "memref<4x8xf32, 1>") "memref.copy %p, %b {copy} : " M
						   " to memref<4x8xf32, 1>\n%w = memref.reinterpret_cast %p "
						   "to offset: [0], sizes: [4, 8], strides: "
						   "[8, 1] {view, too} : " M " to " M
						   "\n%e = memref.load %b[%i, %j] : memref<4x8xf32, 1>\n",
	 OTHER_TYPE, ELEMENTS},
	{"a view of another buffer", ALLOC("%b", T) TURN("%p", "%b") TURNED("%q") LOAD_T("b"), REPLACE,
	 NO_VIEW},
	{"a view that is another op",
	 ALLOC("%b", M) COPY("%p", "%b") "%w = memref.cast %p {view} : " M " to " M "\n" LOAD("b"), REPLACE,
	 ADDED},
	{"the view is before the copy", ALLOC("%b", T) THERE TURN("%p", "%b") TURNED("%p") LOAD_T("b"),
	 MOVE_VIEW, NOT_HERE},
	{"the view is after the copy",
	 ALLOC("%b", T) TURN("%p", "%b") TURNED("%p") STORE("%z") THERE LOAD_T("b"), MOVE_VIEW, NOT_HERE},
	{"the view is in a loop", ALLOC("%b", T) TURN("%p", "%b") TURNED("%p") LOOP THERE LOAD_T("b") "}\n",
	 MOVE_VIEW, NOT_HERE},
	{"a square without its permutation",
	 ALLOC("%b", "memref<4x4xf32>") "linalg.transpose ins(%s : memref<4x4xf32>) outs(%b : "
					"memref<4x4xf32>) permutation = [1, 0] {copy}\n"
					"%e = memref.load %b[%i, %j] : memref<4x4xf32>\n",
	 REPLACE, ORDER},
	{"a square with another permutation",
	 ALLOC("%b", "memref<4x4xf32>") "linalg.transpose ins(%s : memref<4x4xf32>) outs(%b : "
					"memref<4x4xf32>) permutation = [1, 0] {copy}\n"
					"%w = memref.transpose %s (i, j) -> (i, j) {view} : memref<4x4xf32> "
					"to memref<4x4xf32>\n"
					"%e = memref.load %b[%i, %j] : memref<4x4xf32>\n",
	 REPLACE, ORDER},
	{"three dimensions, rotated",
	 ALLOC("%b", "memref<2x2x2xf32>") "linalg.transpose ins(%t : memref<2x2x2xf32>) outs(%b : "
					  "memref<2x2x2xf32>) permutation = [1, 2, 0] {copy}\n"
					  "%w = memref.transpose %t (i, j, k) -> (j, k, i) {view} : "
					  "memref<2x2x2xf32> to memref<2x2x2xf32, strided<[2, 1, 4]>>\n"
					  "%e = memref.load %b[%i, %j, %k] : memref<2x2x2xf32>\n",
	 REPLACE, NULL},
	{"three dimensions, rotated the other way",
	 ALLOC("%b", "memref<2x2x2xf32>") "linalg.transpose ins(%t : memref<2x2x2xf32>) outs(%b : "
					  "memref<2x2x2xf32>) permutation = [1, 2, 0] {copy}\n"
					  "%w = memref.transpose %t (i, j, k) -> (k, i, j) {view} : "
					  "memref<2x2x2xf32> to memref<2x2x2xf32, strided<[1, 4, 2]>>\n"
					  "%e = memref.load %b[%i, %j, %k] : memref<2x2x2xf32>\n",
	 REPLACE, ORDER},
	{"wrong strides",
	 ALLOC("%b", T) TURN("%p", "%b")
		 CAST("%p", M, "0", "8, 4", "4, 1", "memref<8x4xf32, strided<[4, 1]>>") LOAD_T("b"),
	 REPLACE, ORDER},
	{"wrong sizes",
	 ALLOC("%b", T) TURN("%p", "%b")
		 CAST("%p", M, "0", "4, 8", "1, 8", "memref<4x8xf32, strided<[1, 8]>>") LOAD_T("b"),
	 REPLACE, ELEMENTS},
	{"a stride where the copy repeats",
	 ALLOC("%b", "memref<4x4xf32>") "linalg.broadcast ins(%u : memref<4xf32>) outs(%b : memref<4x4xf32>) "
					"dimensions = [0] {copy}\n" CAST(
						"%u", "memref<4xf32>", "0", "4, 4", "1, 0",
						"memref<4x4xf32, strided<[1, 0]>>") "%e = memref.load %b[%i, "
										    "%j] : memref<4x4xf32>\n",
	 REPLACE, ORDER},
	{"an offset",
	 ALLOC("%b",
	       "memref<4x4xf32>") "%g = memref.subview %p[0, 4] [4, 4] [1, 1] : " M " to " PART
				  "\nlinalg.transpose ins(%g : " PART ") outs(%b : memref<4x4xf32>) "
				  "permutation = [1, 0] {copy}\n" CAST(
					  "%g",
					  PART,
					  "4", "4, 4", "1, 8",
					  "memref<4x4xf32, strided<[1, 8], offset: 4>>") "%e = memref.load "
											 "%b[%i, %j] : "
											 "memref<4x4xf32>\n",
	 REPLACE, NULL},
	{"the wrong offset",
	 ALLOC("%b", "memref<4x4xf32>") "%g = memref.subview %p[0, 4] [4, 4] [1, 1] : " M " to " PART
					"\nlinalg.transpose ins(%g : " PART ") outs(%b : memref<4x4xf32>) "
					"permutation = [1, 0] {copy}\n" CAST(
						"%g", PART, "0", "4, 4", "1, 8",
						"memref<4x4xf32, strided<[1, 8]>>") "%e = memref.load %b[%i, "
										    "%j] : memref<4x4xf32>\n",
	 REPLACE, ORDER},
	{"an offset that is not known",
	 ALLOC("%b", "memref<4x4xf32>") "%g = memref.subview %p[0, %i] [4, 4] [1, 1] : " M
					" to memref<4x4xf32, strided<[8, 1], offset: ?>>\nlinalg.transpose "
					"ins(%g : memref<4x4xf32, "
					"strided<[8, 1], offset: ?>>) outs(%b : memref<4x4xf32>) permutation "
					"= [1, 0] {copy}\n" CAST(
						"%g", "memref<4x4xf32, strided<[8, 1], offset: ?>>", "0",
						"4, 4", "1, 8",
						"memref<4x4xf32, strided<[1, 8]>>") "%e = memref.load %b[%i, "
										    "%j] : memref<4x4xf32>\n",
	 REPLACE, ORDER},
	{"an offset that is not known, transposed",
	 ALLOC("%b", "memref<4x4xf32>") "%g = memref.subview %p[0, %i] [4, 4] [1, 1] : " M
					" to memref<4x4xf32, strided<[8, 1], offset: ?>>\nlinalg.transpose "
					"ins(%g : memref<4x4xf32, "
					"strided<[8, 1], offset: ?>>) outs(%b : memref<4x4xf32>) permutation "
					"= [1, 0] {copy}\n"
					"%w = memref.transpose %g (i, j) -> (j, i) {view} : memref<4x4xf32, "
					"strided<[8, 1], offset: "
					"?>> to memref<4x4xf32, strided<[1, 8], offset: ?>>\n"
					"%e = memref.load %b[%i, %j] : memref<4x4xf32>\n",
	 REPLACE, NULL},
	{"dynamic sizes",
	 "%b = memref.alloc(%i, %j) : " D "\nlinalg.transpose ins(%d : " D ") outs(%b : " D
	 ") permutation = [1, 0] {copy}\n%w = memref.transpose %d (i, j) -> (j, i) {view} : " D " to " DS
	 "\n%e = memref.load %b[%i, %j] : " D "\n%g = memref.dim %b, %i : " D "\n",
	 REPLACE, NULL},
	{"dynamic sizes, copied",
	 "%b = memref.alloc(%i, %j) : " D "\nmemref.copy %d, %b {copy} : " D " to " D
	 "\n%e = memref.load %b[%i, %j] : " D "\n",
	 REPLACE, NULL},
	{"a static copy of dynamic sizes",
	 ALLOC("%b", M) "memref.copy %d, %b {copy} : " D " to " M "\n" LOAD("b"), REPLACE, ELEMENTS},
	{"another memory space",
	 "%b = memref.alloc() : memref<4x8xf32, 1>\nmemref.copy %p, %b {copy} : " M
	 " to memref<4x8xf32, 1>\n%e = memref.load %b[%i, %j] : memref<4x8xf32, 1>\n",
	 REPLACE, ELEMENTS},
	{"strides that are not known, in another order",
	 "%b = memref.alloc(%i, %j) : " D "\nlinalg.transpose ins(%n : " DD ") outs(%b : " D
	 ") permutation = [1, 0] {copy}\n%w = memref.transpose %n (i, j) -> (i, j) {view} : " DD " to " DD
	 "\n%e = memref.load %b[%i, %j] : " D "\n",
	 REPLACE, ORDER},
	{"strides that are not known",
	 "%b = memref.alloc(%i, %j) : " D "\nlinalg.transpose ins(%n : " DD ") outs(%b : " D
	 ") permutation = [1, 0] {copy}\n%w = memref.transpose %n (i, j) -> (j, i) {view} : " DD " to " DD
	 "\n%e = memref.load %b[%i, %j] : " D "\n",
	 REPLACE, NULL},
	{"only the last stride is wrong",
	 ALLOC("%b", T) TURN("%p", "%b")
		 CAST("%p", M, "0", "8, 4", "1, 4", "memref<8x4xf32, strided<[1, 4]>>") LOAD_T("b"),
	 REPLACE, ORDER},
	{"an offset by an operand",
	 ALLOC("%b", T) TURN("%p", "%b") CAST("%p", M, "%i", "8, 4", "1, 8",
					      "memref<8x4xf32, strided<[1, 8], offset: ?>>") LOAD_T("b"),
	 REPLACE, ORDER},
	{"any stride of one element",
	 ALLOC("%b", "memref<1x8xf32>") "%g = memref.subview %p[0, 0] [1, 8] [1, 1] : " M
					" to memref<1x8xf32, strided<[8, 1]>>\nmemref.copy %g, %b {copy} : "
					"memref<1x8xf32, strided<[8, 1]>> to memref<1x8xf32>\n" CAST(
						"%g", "memref<1x8xf32, strided<[8, 1]>>", "0", "1, 8", "5, 1",
						"memref<1x8xf32, strided<[5, 1]>>") "%e = memref.load %b[%i, "
										    "%j] : memref<1x8xf32>\n",
	 REPLACE, NULL},
	{"strides of the type",
	 ALLOC("%b", T) "%o = memref.cast %y : " T " to memref<8x4xf32, strided<[4, 1]>>\n" TURN(
		 "%p", "%b") "%w = memref.transpose %p (i, j) -> (j, i) {view, too} : " M " to " TS
			     "\n" LOAD_T("b"),
	 OTHER_TYPE, ORDER},
	{"strides of the type of a cast",
	 ALLOC("%b", T) "%o = memref.cast %y : " T " to memref<8x4xf32, strided<[4, 1]>>\n" TURN(
		 "%p", "%b") "%w = memref.reinterpret_cast %p to offset: [0], sizes: [8, 4], strides: [1, 8] "
			     "{view, too} "
			     ": " M " to " TS "\n" LOAD_T("b"),
	 OTHER_TYPE, ORDER},
	{"offset of the type",
	 ALLOC("%b", T) "%o = memref.reinterpret_cast %y to offset: [4], sizes: [8, 4], strides: [1, 8] : " T
			" to memref<8x4xf32, strided<[1, 8], offset: 4>>\n" TURN(
				"%p", "%b") "%w = memref.transpose %p (i, j) -> (j, i) {view, too} : " M
					    " to " TS "\n" LOAD_T("b"),
	 OTHER_TYPE, ORDER},
	{"offset of the type of a cast",
	 ALLOC("%b", T) "%o = memref.reinterpret_cast %y to offset: [4], sizes: [8, 4], strides: [1, 8] : " T
			" to memref<8x4xf32, strided<[1, 8], offset: 4>>\n" TURN(
				"%p", "%b") "%w = memref.reinterpret_cast %p to offset: [0], sizes: [8, 4], "
					    "strides: [1, 8] {view, too} "
					    ": " M " to " TS "\n" LOAD_T("b"),
	 OTHER_TYPE, ORDER},
	/* ---- uses */
	{"a view of the buffer",
	 ALLOC("%b", M) COPY("%p", "%b") "%h = memref.subview %b[0, 4] [4, 4] [1, 1] : " M " to " PART
					 "\n%e = memref.load %h[%i, %j] : " PART "\n",
	 REPLACE, NULL},
	{"a view before the copy",
	 ALLOC("%b", M) "%h = memref.subview %b[0, 4] [4, 4] [1, 1] : " M " to " PART
			"\n" COPY("%p", "%b") "%e = memref.load %h[%i, %j] : " PART "\n",
	 REPLACE, NULL},
	{"a view of what has another layout",
	 ALLOC("%b", T) TURN("%p", "%b") TURNED("%p") "%h = memref.collapse_shape %b [[0, 1]] : " T
						      " into memref<32xf32>\n"
						      "%e = memref.load %h[%i] : memref<32xf32>\n",
	 REPLACE, MORE},
	{"a store", ALLOC("%b", M) COPY("%p", "%b") STORE("%b") LOAD("b"), REPLACE, USED},
	{"a store to a view of the buffer",
	 ALLOC("%b", M) COPY("%p", "%b") "%h = memref.subview %b[0, 4] [4, 4] [1, 1] : " M " to " PART
					 "\nmemref.store %v, %h[%i, %j] : " PART "\n",
	 REPLACE, USED},
	{"a call that reads", ALLOC("%b", M) COPY("%s2", "%b") CALL("reads", "%b"), REPLACE, NULL},
	{"a call that may write", ALLOC("%b", M) COPY("%s2", "%b") CALL("keeps", "%b"), REPLACE, USED},
	{"a call that may capture", ALLOC("%b", M) COPY("%s2", "%b") CALL("captures", "%b"), REPLACE, USED},
	{"a call of unknown layout",
	 ALLOC("%b", T) "linalg.transpose ins(%s2 : " M ") outs(%b : " T
			") permutation = [1, 0] {copy}\n" TURNED("%s2") "func.call @turned(%b) : (" T
									") -> ()\n",
	 REPLACE, MORE},
	{"a branch", ALLOC("%b", M) COPY("%p", "%b") "%h = arith.select %c, %b, %q : " M "\n" LOAD("h"),
	 REPLACE, USED},
	{"a loop that carries it",
	 ALLOC("%b", M) COPY("%p", "%b") "%h = scf.for %r = %i to %j step %k iter_args(%l = %b) -> (" M
					 ") {\n" LOAD("l") "scf.yield %l : " M "\n}\n",
	 REPLACE, USED},
	{"a yield",
	 ALLOC("%b", M) "%h = scf.if %c -> (" M
			") {\n" COPY("%p", "%b") "scf.yield %b : " M "\n} else {\nscf.yield %q : " M "\n}\n",
	 REPLACE, USED},
	{"an address",
	 ALLOC("%b", M) COPY("%p", "%b") "%h = memref.extract_aligned_pointer_as_index %b : " M " -> index\n",
	 REPLACE, USED},
	{"strides",
	 ALLOC("%b", M) COPY("%p", "%b") "%h:6 = memref.extract_strided_metadata %b : " M
					 " -> memref<f32>, index, index, index, index, index\n",
	 REPLACE, USED},
	{"an alignment",
	 ALLOC("%b", M) COPY("%p", "%b") "%h = memref.assume_alignment %b, 64 : " M "\n" LOAD("h"), REPLACE,
	 MORE},
	{"an aligned load",
	 ALLOC("%b", M) COPY("%p", "%b") "%e = vector.load %b[%i, %j] {alignment = 16} : " M
					 ", vector<4xf32>\n",
	 REPLACE, MORE},
	{"a vector of a row",
	 ALLOC("%b", M) COPY("%p", "%b") "%e = vector.load %b[%i, %j] : " M ", vector<4xf32>\n", REPLACE,
	 NULL},
	{"a vector of a column",
	 ALLOC("%b", T) TURN("%p", "%b") TURNED("%p") "%e = vector.load %b[%i, %j] : " T ", vector<4xf32>\n",
	 REPLACE, MORE},
	{"a slice of a column",
	 ALLOC("%b", T) TURN("%p", "%b") TURNED("%p") "%e = vector.transfer_read %b[%i, %j], %v : " T
						      ", vector<4xf32>\n",
	 REPLACE, NULL},
	{"the start of the storage",
	 ALLOC("%b", M) COPY("%p", "%b") "%e = memref.offset_load %b[%i] : " M "\n", REPLACE, MORE},
	{"the linear index", ALLOC("%b", M) COPY("%p", "%b") "%e = memref.load_linidx %b[%i][] : " M "\n",
	 REPLACE, NULL},
	{"the linear index of what has another layout",
	 ALLOC("%b", T) TURN("%p", "%b") TURNED("%p") "%e = memref.load_linidx %b[%i][] : " T "\n", REPLACE,
	 MORE},
	{"a structured op",
	 ALLOC("%b", T) TURN("%p", "%b") TURNED("%p") "linalg.copy ins(%b : " T ") outs(%y : " T ")\n",
	 REPLACE, NULL},
	{"a foreign op that reads", ALLOC("%b", M) COPY("%p", "%b") "\"my.read\"(%b) : (" M ") -> ()\n",
	 REPLACE, NULL},
	{"a foreign op that reads what has another layout",
	 ALLOC("%b", T) TURN("%p", "%b") TURNED("%p") "\"my.read\"(%b) : (" T ") -> ()\n", REPLACE, MORE},
	{"a foreign op", ALLOC("%b", M) COPY("%p", "%b") "\"other.op\"(%b) : (" M ") -> ()\n", REPLACE, USED},
	{"a dealloc of a view",
	 ALLOC("%b", M) COPY("%p", "%b") "%h = memref.cast %b : " M " to " D "\nmemref.dealloc %h : " D "\n",
	 REPLACE, USED},
	{"a lifeline",
	 STACK("%b", M) "%h = memref.lifetime_start %b : " M "\n" COPY("%p", "%b")
		 LOAD("h") "memref.lifetime_end %h : " M "\n",
	 REPLACE, USED},
	{"a view that is not defined there",
	 ALLOC("%b", T) "scf.while : () -> () {\n" TURN("%p", "%b")
		 TURNED("%p") "scf.condition(%c)\n} do {\n" LOAD_T("b") "scf.yield\n}\n",
	 REPLACE, UNKNOWN},
	{"an extent before the copy",
	 ALLOC("%b", M) "%e = memref.dim %b, %i : " M "\n" COPY("%p", "%b") LOAD("b"), REPLACE, NULL},
	{"an extent before the view",
	 ALLOC("%b", T) "%g = memref.dim %b, %i : " T "\n" TURN("%p", "%b") TURNED("%p") LOAD_T("b"), REPLACE,
	 UNKNOWN},
	{"an extent where the copy may not have run",
	 ALLOC("%b", M) IF COPY("%p", "%b") LOAD("b") "}\n%g = memref.dim %b, %i : " M "\n", REPLACE, NULL},
	{"a dynamic extent where the copy may not have run",
	 "%b = memref.alloc(%i, %j) : " D "\n" IF STORE("%p") "memref.copy %d, %b {copy} : " D " to " D
							      "\n}\n%g = memref.dim %b, %i : " D "\n",
	 REPLACE, NOT_RUN},
	{"a dynamic extent after a write",
	 "%b = memref.alloc(%i, %j) : " D "\nmemref.copy %d, %b {copy} : " D " to " D
	 "\n" STORE("%p") "%g = memref.dim %b, %i : " D "\n",
	 REPLACE, NULL},
	{"a load that never runs",
	 ALLOC("%b", T) IF STORE("%z") "}\n" TURN("%p", "%b")
		 TURNED("%p") "cf.br ^end\n^dead:\n" LOAD_T("b") "cf.br ^end\n^end:\n",
	 REPLACE, NULL},
	{"hints, the rank and a copy of what has another layout",
	 ALLOC("%b", T) TURN("%p", "%b") TURNED(
		 "%p") "%g = memref.rank %b : " T "\nmemref.prefetch %b[%i, %j], read, locality<3>, data : " T
		       "\naffine.prefetch %b[0, 0], read, locality<3>, data : " T "\nmemref.copy %b, %y : " T
		       " to " T "\n",
	 REPLACE, NULL},
	{"a vector of a row that is repeated",
	 ALLOC("%b", ROWS) FILL("%b")
		 CAST("%p", M, "0", "3, 4, 8", "0, 8, 1", ROWSS) "%e = vector.load %b[%i, %i, %j] : " ROWS
								 ", vector<4xf32>\n",
	 REPLACE, NULL},
	{"a masked vector of a column",
	 ALLOC("%b", T) TURN("%p", "%b") TURNED("%p") "%g = vector.constant_mask [2] : vector<4xi1>\n%h = "
						      "vector.broadcast %v : f32 to vector<4xf32>\n%e = "
						      "vector.maskedload %b[%i, %j], %g, %h : " T
						      ", vector<4xi1>, vector<4xf32> into vector<4xf32>\n",
	 REPLACE, MORE},
	{"a promise that it is disjoint",
	 ALLOC("%b", M) COPY("%p", "%b") "%h = memref.distinct_objects %b : " M "\n" LOAD("h"), REPLACE,
	 MORE},
	{"larger elements",
	 ALLOC("%b",
	       "memref<64xi8>") "memref.copy %a, %b {copy} : memref<64xi8> to memref<64xi8>\n%h = "
				"memref.view %b[%k][] : memref<64xi8> to memref<4xf32>\n%e = memref.load "
				"%h[%i] : memref<4xf32>\n",
	 REPLACE, USED},
	{"elements of the same size",
	 ALLOC("%b",
	       "memref<64xi8>") "memref.copy %a, %b {copy} : memref<64xi8> to memref<64xi8>\n%h = "
				"memref.view %b[%k][] : memref<64xi8> to memref<4xi8>\n%e = memref.load "
				"%h[%i] : memref<4xi8>\n",
	 REPLACE, NULL},
	{"a foreign op that gives a memref",
	 ALLOC("%b", M) COPY("%p", "%b") "%h = \"my.read\"(%b) : (" M ") -> " M "\n", REPLACE, USED},
	{"a foreign op without effects", ALLOC("%b", M) COPY("%p", "%b") "\"my.none\"(%b) : (" M ") -> ()\n",
	 REPLACE, USED},
	{"a region that runs elsewhere",
	 ALLOC("%b", M) COPY("%p", "%b") "\"my.later\"() ({\n" LOAD("b") "}) : () -> ()\n", REPLACE, NOWHERE},
	{"a layout with strides",
	 "%g = memref.cast %p : " M " to " MS "\n" ALLOC("%b", MS) "memref.copy %g, %b {copy} : " MS " to " MS
								   "\n%e = memref.load_linidx %b[%i][] : " MS
								   "\n",
	 REPLACE, NULL},
	{"a layout that is not known, by indices",
	 "%g = memref.alloc()[%j] : " MA "\n%b = memref.alloc()[%i] : " MA "\nmemref.copy %g, %b {copy} : " MA
	 " to " MA "\n%e = memref.load %b[%i, %j] : " MA "\n",
	 REPLACE, NULL},
	{"a layout that is not known",
	 "%g = memref.alloc()[%j] : " MA "\n%b = memref.alloc()[%i] : " MA "\nmemref.copy %g, %b {copy} : " MA
	 " to " MA "\n%e = memref.load_linidx %b[%i][] : " MA "\n",
	 REPLACE, MORE},
	/* ---- contents */
	{"a write before the copy", ALLOC("%b", M) STORE("%p") COPY("%p", "%b") LOAD("b"), REPLACE, NULL},
	{"a write after the reader", ALLOC("%b", M) COPY("%p", "%b") LOAD("b") STORE("%p"), REPLACE, NULL},
	{"a write between", ALLOC("%b", M) COPY("%p", "%b") STORE("%p") LOAD("b"), REPLACE, STALE},
	{"a write to a view of the source between",
	 ALLOC("%b", T) "%h = memref.subview %p[0, 4] [4, 4] [1, 1] : " M " to " PART "\n" TURN("%p", "%b")
		 TURNED("%p") "memref.store %v, %h[%i, %j] : " PART "\n" LOAD_T("b"),
	 REPLACE, STALE},
	{"a write between two readers",
	 ALLOC("%b", M) COPY("%p", "%b") LOAD("b") STORE("%p") "%e = memref.load %b[%i, %j] : " M "\n",
	 REPLACE, STALE},
	{"a write on one path", ALLOC("%b", M) COPY("%p", "%b") IF STORE("%p") "}\n" LOAD("b"), REPLACE,
	 STALE},
	{"a write and a reader on two paths",
	 ALLOC("%b", M) COPY("%p", "%b") IF STORE("%p") "} else {\n" LOAD("b") "}\n", REPLACE, NULL},
	{"a write to another argument", ALLOC("%b", M) COPY("%p", "%b") STORE("%q") LOAD("b"), REPLACE,
	 STALE},
	{"a write to an argument without aliases", ALLOC("%b", M) COPY("%p", "%b") STORE("%s2") LOAD("b"),
	 REPLACE, NULL},
	{"a write to an argument, of one without aliases",
	 ALLOC("%b", M) COPY("%s2", "%b") STORE("%q") LOAD("b"), REPLACE, NULL},
	{"a write to a local buffer", ALLOC("%b", M) COPY("%p", "%b") STORE("%z") LOAD("b"), REPLACE, NULL},
	{"a write to what may be the source",
	 ALLOC("%b", M) "%h = arith.select %c, %z, %s2 : " M "\n" COPY("%z", "%b") STORE("%h") LOAD("b"),
	 REPLACE, STALE},
	{"a source that may be written",
	 ALLOC("%b", M) "%h = arith.select %c, %z, %s2 : " M "\n" COPY("%h", "%b") STORE("%z") LOAD("b"),
	 REPLACE, STALE},
	{"a call between", ALLOC("%b", M) COPY("%p", "%b") CALL("nothing", "%z") LOAD("b"), REPLACE, STALE},
	{"a call between, of a local source", ALLOC("%b", M) COPY("%z", "%b") CALL("keeps", "%q") LOAD("b"),
	 REPLACE, NULL},
	{"a call between, of a captured source",
	 ALLOC("%b", M) CALL("captures", "%z") COPY("%z", "%b") CALL("keeps", "%q") LOAD("b"), REPLACE,
	 STALE},
	{"a call between, which gets the source",
	 ALLOC("%b", M) COPY("%z", "%b") CALL("keeps", "%z") LOAD("b"), REPLACE, STALE},
	{"a call between, which reads the source",
	 ALLOC("%b", M) COPY("%z", "%b") CALL("reads", "%z") LOAD("b"), REPLACE, NULL},
	{"a foreign op between", ALLOC("%b", M) COPY("%p", "%b") "\"other.op\"() : () -> ()\n" LOAD("b"),
	 REPLACE, STALE},
	{"an op that reads and writes",
	 ALLOC("%b", M) COPY("%p", "%b") "linalg.exp ins(%b : " M ") outs(%p : " M ")\n", REPLACE, STALE},
	{"an op that reads, and writes another buffer",
	 ALLOC("%b", M) COPY("%p", "%b") "linalg.exp ins(%b : " M ") outs(%z : " M ")\n", REPLACE, NULL},
	{"a call that reads, and writes the source",
	 ALLOC("%b", M) COPY("%z", "%b") "func.call @both(%b, %z) : (" M ", " M ") -> ()\n", REPLACE, STALE},
	{"a reader before", ALLOC("%b", M) LOAD("b") COPY("%p", "%b"), REPLACE, NOT_RUN},
	{"a reader of the last iteration's", ALLOC("%b", M) LOOP LOAD("b") COPY("%p", "%b") "}\n", REPLACE,
	 NOT_RUN},
	{"a copy on one path", ALLOC("%b", M) IF COPY("%p", "%b") "}\n" LOAD("b"), REPLACE, NOT_RUN},
	{"a copy in a loop that may not run", ALLOC("%b", M) LOOP COPY("%p", "%b") "}\n" LOAD("b"), REPLACE,
	 NOT_RUN},
	{"a copy in a loop, read there", ALLOC("%b", M) LOOP COPY("%p", "%b") LOAD("b") STORE("%p") "}\n",
	 REPLACE, NULL},
	{"a copy before a loop that writes after it reads",
	 ALLOC("%b", M) COPY("%p", "%b") LOOP LOAD("b") STORE("%p") "}\n", REPLACE, STALE},
	{"a copy before a loop that writes something else",
	 ALLOC("%b", M) COPY("%p", "%b") LOOP LOAD("b") STORE("%z") "}\n", REPLACE, NULL},
	{"a dealloc of the source", ALLOC("%b", M) COPY("%z", "%b") LOAD("b") FREE("%z", M), REPLACE, NULL},
	{"a dealloc of the source before the reader", ALLOC("%b", M) COPY("%z", "%b") FREE("%z", M) LOAD("b"),
	 REPLACE, STALE},
	{"the source of a lifeline",
	 ALLOC("%b", M) STACK("%h", M) "%l = memref.lifetime_start %h : " M "\n" STORE("%l") COPY("%l", "%b")
		 LOAD("b") "memref.lifetime_end %l : " M "\n",
	 REPLACE, NULL},
	{"a lifeline that ends before the reader",
	 ALLOC("%b", M) STACK("%h", M) "%l = memref.lifetime_start %h : " M "\n" STORE("%l")
		 COPY("%l", "%b") "memref.lifetime_end %l : " M "\n" LOAD("b"),
	 REPLACE, STALE},
	{"another lifeline begins before the reader",
	 ALLOC("%b", M) STACK("%h", M) "%l = memref.lifetime_start %h : " M "\n" STORE("%l")
		 COPY("%l", "%b") "%g = memref.lifetime_start %h : " M "\n" LOAD("b"),
	 REPLACE, STALE},
	{"a global",
	 "%g = memref.get_global @global : " M "\n" ALLOC("%b", M) COPY("%g", "%b") CALL("keeps", "%z")
		 LOAD("b"),
	 REPLACE, STALE},
	{"a constant global",
	 "%g = memref.get_global @constant : " M "\n" ALLOC("%b", M) COPY("%g", "%b") CALL("keeps", "%z")
		 STORE("%p") LOAD("b"),
	 REPLACE, NULL},
	{"a write to another global",
	 "%g = memref.get_global @global : " M "\n%h = memref.get_global @other : " M "\n" ALLOC("%b", M)
		 COPY("%g", "%b") STORE("%h") LOAD("b"),
	 REPLACE, NULL},
	{"a write to the same global",
	 "%g = memref.get_global @global : " M "\n%h = memref.get_global @global : " M "\n" ALLOC("%b", M)
		 COPY("%g", "%b") STORE("%h") LOAD("b"),
	 REPLACE, STALE},
	{"a write to a global, of an argument",
	 "%h = memref.get_global @other : " M "\n" ALLOC("%b", M) COPY("%p", "%b") STORE("%h") LOAD("b"),
	 REPLACE, STALE},
	{"a write to a loaded memref",
	 "%h = memref.load %m[%i] : memref<4x" M ">\n" ALLOC("%b", M) COPY("%p", "%b") STORE("%h") LOAD("b"),
	 REPLACE, STALE},
	{"a copy before a parallel loop", ALLOC("%b", M) COPY("%p", "%b") PARALLEL LOAD("b") "}\n", REPLACE,
	 NULL},
	{"a copy in a parallel loop", PARALLEL ALLOC("%b", M) COPY("%p", "%b") LOAD("b") "}\n", REPLACE,
	 NULL},
	{"a copy in a parallel loop that writes the source",
	 PARALLEL ALLOC("%b", M) STORE("%p") COPY("%p", "%b") LOAD("b") "}\n", REPLACE, AT_ONCE},
	{"a copy in a parallel loop that writes a source of its own",
	 PARALLEL ALLOC("%g", M) ALLOC("%b", M) STORE("%g") COPY("%g", "%b") LOAD("b") "}\n", REPLACE, NULL},
	{"a write in a region that runs elsewhere",
	 ALLOC("%b", M) COPY("%p", "%b") LOAD("b") "\"my.later\"() ({\n" STORE("%p") "}) : () -> ()\n",
	 REPLACE, LATER},
	{"a write to something else in a region that runs elsewhere",
	 ALLOC("%b", M) COPY("%p", "%b") LOAD("b") "\"my.later\"() ({\n" STORE("%z") "}) : () -> ()\n",
	 REPLACE, NULL},
	{"a call between, of a source whose address is compared",
	 ALLOC("%b", M) "%g = memref.extract_aligned_pointer_as_index %z : " M
			" -> index\n%h = arith.cmpi eq, %g, %i : index\n" COPY("%z", "%b") CALL("keeps", "%q")
				LOAD("b"),
	 REPLACE, NULL},
	{"a write to a global, of a local source",
	 "%h = memref.get_global @other : " M "\n" ALLOC("%b", M) COPY("%z", "%b") STORE("%h") LOAD("b"),
	 REPLACE, NULL},
	{"a write to an argument, of a global",
	 "%h = memref.get_global @other : " M "\n" ALLOC("%b", M) COPY("%h", "%b") STORE("%p") LOAD("b"),
	 REPLACE, STALE},
	{"a source that is overwritten by a foreign op",
	 ALLOC("%b", M) COPY("%z", "%b") "\"my.fill\"(%z) : (" M ") -> ()\n" LOAD("b"), REPLACE, STALE},
	{"a copy in a parallel loop, and a write after it",
	 PARALLEL ALLOC("%b", M) COPY("%p", "%b") LOAD("b") "}\n" STORE("%p"), REPLACE, NULL},
	{"a copy in a parallel loop that writes a source from before it",
	 PARALLEL ALLOC("%b", M) STORE("%z") COPY("%z", "%b") LOAD("b") "}\n", REPLACE, AT_ONCE},
	{"a copy in a parallel loop that writes what may be from before it",
	 PARALLEL ALLOC("%g", M) ALLOC("%b", M) "%h = arith.select %c, %g, %z : " M "\n" STORE("%h")
		 COPY("%h", "%b") LOAD("b") "}\n",
	 REPLACE, AT_ONCE},
	{"a copy in a parallel loop that writes what may be a global",
	 PARALLEL ALLOC("%g", M) ALLOC("%b", M) "%l = memref.get_global @global : " M
						"\n%h = arith.select %c, %g, %l : " M "\n" STORE("%h")
							COPY("%h", "%b") LOAD("b") "}\n",
	 REPLACE, AT_ONCE},
	{"a copy in a parallel loop that writes a captured source",
	 PARALLEL ALLOC("%g", M) ALLOC("%b", M) CALL("captures", "%g") COPY("%g", "%b") LOAD("b") "}\n",
	 REPLACE, AT_ONCE},
	{"a copy in a parallel loop that writes an argument without aliases",
	 PARALLEL ALLOC("%b", M) STORE("%s2") COPY("%s2", "%b") LOAD("b") "}\n", REPLACE, AT_ONCE},
	{"a copy in two parallel loops, of which the outer one writes the source",
	 PARALLEL STORE("%p") "scf.parallel (%r2) = (%i) to (%j) step (%k) {\n" ALLOC("%b", M)
		 COPY("%p", "%b") LOAD("b") "}\n}\n",
	 REPLACE, AT_ONCE},
	{"a copy in two parallel loops, whose source is of the outer one",
	 PARALLEL ALLOC("%g", M) STORE("%g") "scf.parallel (%r2) = (%i) to (%j) step (%k) {\n" ALLOC("%b", M)
		 COPY("%g", "%b") LOAD("b") "}\n}\n",
	 REPLACE, NULL},
	{"a transfer",
	 ALLOC("%b", M) "memref.dma_start %p[%i, %j], %z[%i, %j], %k, %tag[%i] : " M ", " M
			", memref<1xi32>\n" COPY("%p", "%b") LOAD("b"),
	 REPLACE, TRANSFER},
	{"a transfer of something else",
	 ALLOC("%b", M) "memref.dma_start %q[%i, %j], %y[%i, %j], %k, %tag[%i] : " M ", " T
			", memref<1xi32>\n" COPY("%z", "%b") LOAD("b"),
	 REPLACE, NULL},
	{"a source in a scope",
	 ALLOC("%b", M) "memref.alloca_scope {\n" STACK("%g", M) COPY("%g", "%b") LOAD("b") "}\n", REPLACE,
	 NULL},
	{"a source that is gone after its scope",
	 ALLOC("%b", M) "memref.alloca_scope {\n" STACK("%g", M) COPY("%g", "%b") "}\n" LOAD("b"), REPLACE,
	 UNKNOWN},
};

/* ---- the edit ------------------------------------------------------------ */

/* Source and buffer of a copy: its operands, or those of the first load and the last store in a nest. */
static void find_memrefs(struct program *p, lo_op_id copy, lo_value_id *source, lo_value_id *buffer)
{
	const struct lo_op *op = lo_op(p->m, copy);
	*source = *buffer = (lo_value_id){0};
	if (!lo_n_regions(p->m, op) || lo_linalg_structured(op)) {
		*source = lo_operand(p->m, op, 0);
		*buffer = lo_operand(p->m, op, 1);
		return;
	}
	for (lo_op_id id = copy; (id = lo_walk_next(p->m, copy, id, false)).n;) {
		op = lo_op(p->m, id);
		if (!source->n && (op->kind == LO_OP_MEMREF_LOAD || op->kind == LO_OP_AFFINE_LOAD))
			*source = lo_operand(p->m, op, 0);
		if (op->kind == LO_OP_MEMREF_STORE || op->kind == LO_OP_AFFINE_STORE)
			*buffer = lo_operand(p->m, op, 1);
	}
}

struct edits {
	struct program *p;
	enum edit edit;
	struct lo_copy_views said;
	struct lo_id_map renamed;
};

static void erase_marked(struct program *p, const char *mark)
{
	for (lo_op_id id; (id = program_marked(p, mark)).n;)
		lo_op_erase(p->m, id);
}

static void erase_deallocs(struct program *p, lo_value_id buffer)
{
	for (lo_op_id id = p->func; (id = lo_walk_next(p->m, p->func, id, false)).n;) {
		const struct lo_op *op = lo_op(p->m, id);
		if (op->kind != LO_OP_MEMREF_DEALLOC || lo_operand(p->m, op, 0).n != buffer.n)
			continue;
		lo_op_erase(p->m, id);
		id = p->func;
	}
}

static void replace(struct edits *e, lo_op_id copy, lo_op_id view)
{
	struct program *p = e->p;
	lo_value_id source, buffer;
	find_memrefs(p, copy, &source, &buffer);
	uint32_t replaced = lo_id_map_get(&e->renamed, source.n);
	if (replaced)
		source.n = replaced;
	lo_value_id name = view.n ? lo_result(lo_op(p->m, view), 0) : source;
	lo_op_id made = lo_def_op(p->m, buffer);
	if (e->edit == SAY_OTHER)
		name = program_value(p, "o");
	if (e->edit == UNSAID)
		name = source;
	struct lo_viewed_copy said = {copy, e->edit == FILL_OTHER ? program_value(p, "o") : buffer, name};
	LO_PUSH(&p->arena, &e->said.viewed, said);
	if (e->edit == TWICE)
		LO_PUSH(&p->arena, &e->said.viewed, said);
	if (view.n)
		lo_op_insert_before(p->m, e->edit == MOVE_VIEW ? program_marked(p, "there") : copy, view);
	if (e->edit == SAID_ALONE)
		return;
	erase_deallocs(p, buffer);
	if (e->edit != KEEP_COPY)
		lo_op_erase(p->m, copy);
	if (e->edit != KEEP_BUFFER && made.n)
		lo_op_erase(p->m, made);
	*lo_id_map_at(&e->renamed, buffer.n) = e->edit == NAME_OTHER ? program_value(p, "o").n : name.n;
}

static void change_more(struct program *p, enum edit edit)
{
	lo_op_id too = program_marked(p, "too");
	if (edit == ERASE_TOO) {
		erase_marked(p, "too");
	} else if (edit == MOVE_TOO) {
		lo_op_detach(p->m, too);
		lo_op_insert_before(p->m, program_marked(p, "there"), too);
	} else if (edit == ONE_OTHER) {
		lo_operands(p->m, lo_op(p->m, too))[0] = program_value(p, "o");
	} else if (edit == OTHER_TYPE) {
		lo_value(p->m, lo_result(lo_op(p->m, too), 0))->type =
			lo_type_of(p->m, program_value(p, "o"));
	} else if (edit == FEWER) {
		lo_op(p->m, too)->n_operands--;
	} else if (edit == ATTRIBUTES) {
		lo_op(p->m, too)->attrs = lo_op(p->m, program_marked(p, "there"))->attrs;
	} else if (edit == HEAP) {
		lo_mark_heap(lo_op(p->m, too), true);
	} else if (edit == ADD) {
		lo_value_id operands[] = {program_value(p, "v"), program_value(p, "v")};
		lo_type type = lo_type_of(p->m, operands[0]);
		lo_op_id made = lo_op_create(p->m, LO_OP_ARITH_ADDF, 0, operands, 2, &type, 1, (lo_attr){0});
		lo_op_insert_after(p->m, lo_def_op(p->m, program_value(p, "z")), made);
	}
}

struct pairs {
	LO_VEC(lo_op_id) copies, views;
};

/* The copies and their views, which are taken out of the function. */
static struct pairs find_pairs(struct program *p)
{
	struct pairs found = {0};
	for (lo_op_id id = p->func; (id = lo_walk_next(p->m, p->func, id, false)).n;) {
		const struct lo_op *op = lo_op(p->m, id);
		lo_op_id view = op->next;
		if (!lo_op_attr(p->m, op, "copy").n)
			continue;
		view = view.n && lo_op_attr(p->m, lo_op(p->m, view), "view").n ? view : (lo_op_id){0};
		LO_PUSH(&p->arena, &found.copies, id);
		LO_PUSH(&p->arena, &found.views, view);
		if (view.n)
			lo_op_detach(p->m, view);
	}
	return found;
}

static bool check(struct program *p, enum edit edit, struct lo_flaw *flaw)
{
	struct edits e = {.p = p, .edit = edit, .renamed = lo_id_map_make(&p->arena, 0)};
	struct pairs found = find_pairs(p);
	const struct lo_edit_record *before = lo_edit_record(p->m, p->func, &p->arena);
	for (uint32_t i = 0; edit != NOTHING && i < found.copies.n; i++) {
		uint32_t k = edit == BACKWARDS ? found.copies.n - 1 - i : i;
		replace(&e, found.copies.at[k], found.views.at[k]);
	}
	if (edit == FORGET)
		e.said.viewed.n--;
	lo_replace_uses(p->m, p->func, &e.renamed);
	change_more(p, edit);
	program_flow(p);
	return lo_copy_views_certify(before, &e.said, p->flow, &p->arena, flaw);
}

#define HEAD                                                                                                 \
	"memref.global \"private\" @global : " M " = dense<1.0>\n"                                           \
	"memref.global \"private\" @other : " M " = dense<1.0>\n"                                            \
	"memref.global \"private\" constant @constant : " M " = dense<1.0>\n"                                \
	"func.func private @keeps(" M " {llvm.nocapture})\n"                                                 \
	"func.func private @nothing(" M " {llvm.nocapture, llvm.readnone})\n"                                \
	"func.func private @captures(" M ")\n"                                                               \
	"func.func private @reads(" M " {llvm.nocapture, llvm.readonly})\n"                                  \
	"func.func private @turned(" T " {llvm.nocapture, llvm.readonly})\n"                                 \
	"func.func private @both(" M " {llvm.nocapture, llvm.readonly}, " M " {llvm.nocapture})\n"           \
	"func.func @f(%p: " M ", %q: " M ", %s2: " M " {llvm.noalias}, %d: " D ", %n: " DD                   \
	", %s: memref<4x4xf32>, %t: memref<2x2x2xf32>, %u: memref<4xf32>, %m: memref<4x" M                   \
	">, %a: memref<64xi8>, %i: index, %j: index, %k: index, %v: f32, %c: i1) -> " M " {\n"               \
	"%z = memref.alloc() : " M "\n%y = memref.alloc() : " T "\n%tag = memref.alloc() : memref<1xi32>\n"
#define TAIL "return %z : " M "\n}\n"

static const char declared[] =
	"my.read operands(x:memref) effects(read(x)) my.none effects(none) "
	"my.fill operands(x:memref) effects(kill(x)) my.later flow(none) effects(none)";

/* Read @p text, make the edit and check it. *flaw: what is found. */
static void run(const char *name, const char *text, enum edit edit, struct lo_flaw *flaw)
{
	struct program p;
	bool read = program_read_with(&p, declared, text);
	CHECK(name, read);
	if (read) {
		lo_summaries_compute(p.m, NULL, &p.arena);
		CHECK(name, check(&p, edit, flaw) == !flaw->text);
	}
	program_free(&p);
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		static char text[8192];
		struct lo_flaw flaw = {0};
		snprintf(text, sizeof text, "%s%s%s", HEAD, rows[i].body, TAIL);
		run(rows[i].name, text, rows[i].edit, &flaw);
		CHECK_STRING(rows[i].name, flaw.text, rows[i].want);
	}
}

/* ---- many ---------------------------------------------------------------- */

enum { MANY = 70 };
static char many[1 << 16];

static void say(const char *format, ...)
{
	va_list list;
	size_t n = strlen(many);
	va_start(list, format);
	vsnprintf(many + n, sizeof many - n, format, list);
	va_end(list);
}

/* Copies of %p, but for one of %z, which is written before all, or all but that one, are read. */
static void test_many_copies(void)
{
	static const struct {
		const char *name;
		int written;
		bool early;
		const char *want;
	} some[] = {{"none", -1, false, NULL},
		    {"the first", 0, false, STALE},
		    {"the last", MANY - 1, false, STALE},
		    {"the first, read before", 0, true, NULL},
		    {"the last, read before", MANY - 1, true, NULL}};
	for (size_t i = 0; i < N_ROWS(some); i++) {
		struct lo_flaw flaw = {0};
		*many = '\0';
		say("%s", HEAD);
		for (int k = 0; k < MANY; k++)
			say("%%b%d = memref.alloc() : " M "\nmemref.copy %s, %%b%d {copy} : " M " to " M "\n",
			    k, k == some[i].written ? "%z" : "%p", k);
		for (int late = 0; late < 2; late++) {
			for (int k = 0; k < MANY; k++)
				if (late != (some[i].early && k == some[i].written))
					say("%%e%d = memref.load %%b%d[%%i, %%j] : " M "\n", k, k);
			if (!late)
				say("%s", STORE("%z"));
		}
		say("%s", TAIL);
		run(some[i].name, many, REPLACE, &flaw);
		CHECK_STRING(some[i].name, flaw.text, some[i].want);
	}
}

/* A name that may denote one of many allocations is written, of which the first is the source or is not. */
static void test_many_names(void)
{
	static const struct {
		const char *name;
		int n, source;
		const char *want;
	} some[] = {{"one of three", 3, 2, STALE},
		    {"not one of three", 3, 3, NULL},
		    {"one of many", MANY - 1, 0, STALE},
		    {"not one of many", MANY - 1, MANY - 1, NULL}};
	for (size_t i = 0; i < N_ROWS(some); i++) {
		struct lo_flaw flaw = {0};
		*many = '\0';
		say("%s", HEAD);
		for (int k = 0; k < MANY; k++)
			say("%%g%d = memref.alloc() : " M "\n", k);
		say("%%h1 = arith.select %%c, %%g0, %%g1 : " M "\n");
		for (int k = 2; k < some[i].n; k++)
			say("%%h%d = arith.select %%c, %%h%d, %%g%d : " M "\n", k, k - 1, k);
		say("%%b = memref.alloc() : " M "\nmemref.copy %%g%d, %%b {copy} : " M " to " M
		    "\nmemref.store %%v, %%h%d[%%i, %%j] : " M "\n"
		    "%s%s",
		    some[i].source, some[i].n - 1, LOAD("b"), TAIL);
		run(some[i].name, many, REPLACE, &flaw);
		CHECK_STRING(some[i].name, flaw.text, some[i].want);
	}
}

int main(void)
{
	static const struct test tests[] = {
		{"rows", test_rows}, {"many copies", test_many_copies}, {"many names", test_many_names}};
	return run_suite("certify_views", tests, N_ROWS(tests));
}
