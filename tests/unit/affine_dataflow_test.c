// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Array data flow: small programs worked out by hand, and random nests that are run, so that each element's
 * last write, what a region writes and what it reads before it has written it are known. LO_SEED=N starts the
 * random programs at N; SHOW=1 prints them. */
#include "affine/array_dataflow.h"
#include "constraints.h"
#include "last_writes.h"
#include "mlir_program.h"
#include "rows.h"

#include <stdarg.h>
#include <stdlib.h>
#include <time.h>

enum { N_RANDOM = 400 };

/* ---- by hand ------------------------------------------------------------- */

struct row {
	const char *name, *text;
	uint32_t loop; /* the region: the loop of that number, 0: the function */
	bool covers, exposed, by_isl;
	bool iteration; /* one iteration of it */
	const char *not_covered, *why_exposed;
};

#define NEST        "affine.for %i = 0 to 4 {\naffine.for %j = 0 to 6 {\n"
#define END2        "}\n}\n"
#define NOT_ALL     "an element may not be written"
#define STORE2      "affine.store %v, %A[%i, %j] : memref<?x?xf32>\n}\n}\n"
#define FOR(IV, TO) "affine.for %" IV " = 0 to " TO " {\n"
#define AGAIN       "scf.while : () -> () {\nscf.condition(%c)\n} do {\n"
#define BEFORE      "an element may be read before it is written"
static const struct row rows[] = {
	{.name = "all indices",
	 .text = NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2,
	 .covers = true},
	{.name = "all indices, the nest alone",
	 .loop = 1,
	 .text = NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2,
	 .covers = true},
	{.name = "one row of two",
	 .loop = 2,
	 .text = NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2,
	 .not_covered = NOT_ALL},
	{.name = "again and again",
	 .loop = 2,
	 .text = "affine.for %t = 0 to %n {\n" NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2
		 "}\n",
	 .covers = true},
	{.name = "perhaps never",
	 .loop = 1,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .text = "affine.for %t = 0 to %n {\n" NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2
		 "}\n"},
	{.name = "once at least",
	 .loop = 1,
	 .covers = true,
	 .text = "affine.for %t = 0 to 3 {\n" NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2
		 "}\n"},
	{.name = "transposed",
	 .loop = 1,
	 .covers = true,
	 .text = "affine.for %j = 0 to 6 {\naffine.for %i = 0 to 4 {\naffine.store %v, %A[%i, %j] : "
		 "memref<4x6xf32>\n" END2},
	{.name = "the last column not",
	 .loop = 1,
	 .not_covered = NOT_ALL,
	 .text = "affine.for %i = 0 to 4 {\naffine.for %j = 0 to 5 {\naffine.store %v, %A[%i, %j] : "
		 "memref<4x6xf32>\n" END2},
	{.name = "a triangle",
	 .loop = 1,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .text = "affine.for %i = 0 to 4 {\naffine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {\n"
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2},
	{.name = "even and odd",
	 .loop = 1,
	 .by_isl = true,
	 .covers = true,
	 .text = "affine.for %i = 0 to 4 {\naffine.for %j = 0 to 6 step 2 {\naffine.store %v, %A[%i, %j] : "
		 "memref<4x6xf32>\n"
		 "affine.store %v, %A[%i, %j + 1] : memref<4x6xf32>\n" END2},
	{.name = "only even",
	 .loop = 1,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .text = "affine.for %i = 0 to 4 {\naffine.for %j = 0 to 6 step 2 {\naffine.store %v, %A[%i, %j] : "
		 "memref<4x6xf32>\n" END2},
	{.name = "on a condition",
	 .loop = 1,
	 .not_covered = NOT_ALL,
	 .text = NEST "affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {\naffine.store %v, %A[%i, %j] : "
		      "memref<4x6xf32>\n}\n" END2},
	{.name = "on both sides of a condition",
	 .loop = 1,
	 .by_isl = true,
	 .covers = true,
	 .text = NEST
	 "affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {\naffine.store %v, %A[%i, %j] : memref<4x6xf32>\n"
	 "} else {\naffine.store %v, %A[%i, %j] : memref<4x6xf32>\n}\n" END2},
	{.name = "on a condition that is not affine",
	 .loop = 1,
	 .not_covered = "no write is certain",
	 .text = NEST "%q = arith.cmpf ogt, %v, %v : f32\n"
		      "scf.if %q {\nmemref.store %v, %A[%i, %j] : memref<4x6xf32>\n}\n" END2},
	{.name = "written and read",
	 .loop = 1,
	 .covers = true,
	 .text = NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n%x = affine.load %A[%i, %j] : "
		      "memref<4x6xf32>\n" END2},
	{.name = "read and written",
	 .loop = 1,
	 .covers = true,
	 .exposed = true,
	 .by_isl = true,
	 .why_exposed = BEFORE,
	 .text = NEST "%x = affine.load %A[%i, %j] : memref<4x6xf32>\naffine.store %v, %A[%i, %j] : "
		      "memref<4x6xf32>\n" END2},
	{.name = "the row before",
	 .loop = 1,
	 .covers = true,
	 .exposed = true,
	 .by_isl = true,
	 .why_exposed = BEFORE,
	 .text = NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n%x = affine.load %A[%i - 1, %j] : "
		      "memref<4x6xf32>\n" END2},
	{.name = "the row before, but the first",
	 .loop = 1,
	 .covers = true,
	 .by_isl = true,
	 .text = NEST
	 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\naffine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {\n"
	 "%x = affine.load %A[%i - 1, %j] : memref<4x6xf32>\n}\n" END2},
	{.name = "a nest, then another",
	 .covers = true,
	 .text = NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2
		      "affine.for %i = 0 to 4 {\naffine.for %j = 0 to 6 {\n%x = affine.load %A[-%i + 3, %j] "
		      ": memref<4x6xf32>\n" END2},
	{.name = "two nests in a loop",
	 .loop = 1,
	 .covers = true,
	 .text = "affine.for %t = 0 to 2 {\n" NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2
		 "affine.for %i = 0 to 4 {\naffine.for %j = 0 to 6 {\n%x = affine.load %A[-%i + 3, %j] : "
		 "memref<4x6xf32>\n" END2 "}\n"},
	{.name = "two nests, in every iteration of a loop around",
	 .loop = 1,
	 .covers = true,
	 .by_isl = true,
	 .text = "affine.for %t = 0 to 2 {\naffine.for %i = 0 to 4 {\naffine.for %j = 0 to 6 {\n"
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n}\n%x = affine.load %A[%i, 3] : "
		 "memref<4x6xf32>\n}\n}\n"},
	{.name = "on a condition that a symbol tells",
	 .loop = 1,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .text = NEST "scf.if %c {\nmemref.store %v, %A[%i, %j] : memref<4x6xf32>\n}\n" END2},
	{.name = "the other row, of iterations at once",
	 .loop = 1,
	 .covers = true,
	 .exposed = true,
	 .by_isl = true,
	 .why_exposed = BEFORE,
	 .text = "affine.parallel (%i, %j) = (0, 0) to (4, 6) {\naffine.store %v, %A[%i, %j] : "
		 "memref<4x6xf32>\n"
		 "affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {\n%x = affine.load %A[%i - 1, %j] : "
		 "memref<4x6xf32>\n}\n}\n"},
	{.name = "the same element, of iterations at once",
	 .loop = 1,
	 .covers = true,
	 .text = "affine.parallel (%i, %j) = (0, 0) to (4, 6) {\naffine.store %v, %A[%i, %j] : "
		 "memref<4x6xf32>\n"
		 "%x = affine.load %A[%i, %j] : memref<4x6xf32>\n}\n"},
	{.name = "a call",
	 .loop = 1,
	 .covers = true,
	 .exposed = true,
	 .why_exposed = "accessed by an op that is not an affine access",
	 .text = NEST
	 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\nfunc.call @g(%A) : (memref<4x6xf32>) -> ()\n" END2},
	{.name = "another memory, perhaps",
	 .loop = 1,
	 .covers = true,
	 .exposed = true,
	 .why_exposed = "may be the same memory",
	 .text = NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n%x = affine.load %B[%i, %j] : "
		      "memref<4x6xf32>\n" END2},
	{.name = "through a view",
	 .loop = 1,
	 .covers = true,
	 .text = "%w = memref.cast %A : memref<4x6xf32> to memref<?x6xf32>\n" NEST
		 "affine.store %v, %w[%i, %j] : memref<?x6xf32>\n%x = affine.load %A[%i, %j] : "
		 "memref<4x6xf32>\n" END2},
	{.name = "halves, by elements",
	 .by_isl = true,
	 .covers = true,
	 .text = "%w = memref.collapse_shape %A [[0, 1]] : memref<4x6xf32> into memref<24xf32>\n"
		 "affine.for %i = 0 to 12 {\naffine.store %v, %w[%i] : memref<24xf32>\n}\n"
		 "affine.for %i = 12 to 24 {\naffine.store %v, %w[%i] : memref<24xf32>\n}\n"},
	{.name = "a vector",
	 .loop = 1,
	 .by_isl = true,
	 .covers = true,
	 .text = "affine.for %i = 0 to 4 {\naffine.for %j = 0 to 6 step 3 {\n"
		 "affine.vector_store %u, %A[%i, %j] : memref<4x6xf32>, vector<3xf32>\n" END2},
	{.name = "masked",
	 .loop = 1,
	 .not_covered = "no write is certain",
	 .text = NEST
	 "vector.maskedstore %A[%i, %j], %k, %u : memref<4x6xf32>, vector<3xi1>, vector<3xf32>\n" END2},
	{.name = "of a vector one lane is written",
	 .loop = 1,
	 .exposed = true,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .why_exposed = BEFORE,
	 .text = "affine.for %i = 0 to 4 {\naffine.store %v, %A[%i, 0] : memref<4x6xf32>\n"
		 "%x = affine.vector_load %A[%i, 0] : memref<4x6xf32>, vector<3xf32>\n}\n"},
	{.name = "of a vector all lanes are written",
	 .loop = 1,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .text = "affine.for %i = 0 to 4 {\naffine.store %v, %A[%i, 0] : memref<4x6xf32>\n"
		 "affine.vector_store %u, %A[%i, 1] : memref<4x6xf32>, vector<3xf32>\n"
		 "%x = affine.vector_load %A[%i, 0] : memref<4x6xf32>, vector<3xf32>\n}\n"},
	{.name = "one element of those that may be read is written",
	 .loop = 1,
	 .exposed = true,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .why_exposed = BEFORE,
	 .text = "affine.for %i = 0 to 4 {\naffine.store %v, %A[%i, 0] : memref<4x6xf32>\n"
		 "%q = arith.muli %i, %i : index\n%j = arith.remui %q, %n : index\n"
		 "%x = memref.load %A[%i, %j] : memref<4x6xf32>\n}\n"},
	{.name = "a call for each element",
	 .covers = true,
	 .exposed = true,
	 .why_exposed = "accessed by an op that is not an affine access",
	 .text = NEST
	 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "%L = memref.alloc() : memref<4x6xf32>\n"
	 "linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], "
	 "iterator_types = [\"parallel\", \"parallel\"]} outs(%L : memref<4x6xf32>) {\n"
	 "^bb0(%o: f32):\nfunc.call @g(%A) : (memref<4x6xf32>) -> ()\nlinalg.yield %o : f32\n}\n"},
	/* one iteration */
	{.name = "not handed on",
	 .loop = 1,
	 .iteration = true,
	 .not_covered = NOT_ALL,
	 .text = "affine.for %i = 0 to 4 {\naffine.store %v, %A[%i, 0] : memref<4x6xf32>\n%x = affine.load "
		 "%A[%i, 0] : memref<4x6xf32>\n}\n"},
	{.name = "handed on",
	 .loop = 1,
	 .iteration = true,
	 .exposed = true,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .why_exposed = BEFORE,
	 .text = "affine.for %i = 1 to 4 {\naffine.store %v, %A[%i, 0] : memref<4x6xf32>\n%x = affine.load "
		 "%A[%i - 1, 0] : memref<4x6xf32>\n}\n"},
	{.name = "handed on by the inner loop alone",
	 .loop = 1,
	 .iteration = true,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .text = "affine.for %i = 0 to 4 {\naffine.store %v, %A[%i, 0] : memref<4x6xf32>\naffine.for %j = 1 "
		 "to "
		 "6 {\n"
		 "%x = affine.load %A[%i, %j - 1] : memref<4x6xf32>\naffine.store %x, %A[%i, %j] : "
		 "memref<4x6xf32>\n" END2},
	{.name = "each iteration writes all",
	 .loop = 1,
	 .iteration = true,
	 .covers = true,
	 .text = "affine.for %t = 0 to %n {\n" NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2
		 "}\n"},
	{.name = "each iteration writes all on a condition",
	 .loop = 1,
	 .iteration = true,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .text = "affine.for %t = 0 to 3 {\naffine.if affine_set<(d0) : (d0 - 1 >= 0)>(%t) {\n" NEST
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "}\n}\n"},
	{.name = "each iteration writes all, and the condition always holds",
	 .loop = 1,
	 .iteration = true,
	 .covers = true,
	 .by_isl = true,
	 .text = "affine.for %t = 1 to %n {\naffine.if affine_set<(d0) : (d0 - 1 >= 0)>(%t) {\n" NEST
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "}\n}\n"},
	{.name = "a bound chosen by the condition within",
	 .loop = 1,
	 .iteration = true,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .text = "%b = arith.select %c, %c4, %c6 : index\nscf.for %t = %c0 to %b step %c1 {\nscf.if %c "
		 "{\n" NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "}\n}\n"},
	{.name = "a bound around chosen by the condition within",
	 .loop = 2,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .text = "%b = arith.select %c, %c4, %c6 : index\nscf.for %t = %c0 to %b step %c1 {\n"
		 "affine.for %i = 0 to 4 {\nscf.if %c {\naffine.for %j = 0 to 6 {\n"
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "}\n}\n"},
	{.name = "writes and reads of one iteration that cover each other",
	 .loop = 1,
	 .iteration = true,
	 .covers = true,
	 .text = "affine.for %t = 0 to %n {\n" NEST
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 NEST
		 "%x = affine.load %A[-%i + 3, %j] : memref<4x6xf32>\n" END2 "}\n"},
	{.name = "the last iteration's values are read first",
	 .loop = 1,
	 .iteration = true,
	 .covers = true,
	 .exposed = true,
	 .by_isl = true,
	 .why_exposed = BEFORE,
	 .text = "affine.for %t = 0 to %n {\n" NEST
		 "%x = affine.load %A[-%i + 3, %j] : memref<4x6xf32>\n" END2 NEST
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "}\n"},
	{.name = "instances at once, each by itself",
	 .loop = 1,
	 .iteration = true,
	 .not_covered = NOT_ALL,
	 .text = "scf.parallel (%i, %j) = (%c0, %c0) to (%c4, %c6) step (%c1, %c1) {\n"
		 "memref.store %v, %A[%i, %j] : memref<4x6xf32>\n"
		 "%x = memref.load %A[%i, %j] : memref<4x6xf32>\n}\n"},
	{.name = "an iteration of both loops of one op",
	 .loop = 1,
	 .iteration = true,
	 .exposed = true,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .why_exposed = BEFORE,
	 .text = "scf.parallel (%i, %j) = (%c0, %c0) to (%c4, %c6) step (%c1, %c1) {\n"
		 "memref.store %v, %A[%i, %j] : memref<4x6xf32>\n"
		 "%x = memref.load %A[%i, %c0] : memref<4x6xf32>\n}\n"},
	/* what is not known around the region does not matter */
	{.name = "a nest in a while loop",
	 .loop = 2,
	 .covers = true,
	 .text = AGAIN NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "scf.yield\n}\n"},
	{.name = "a while loop with a nest",
	 .loop = 1,
	 .not_covered = "no write is certain",
	 .text = AGAIN NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "scf.yield\n}\n"},
	{.name = "in one iteration of a while loop, which is perhaps the last",
	 .loop = 1,
	 .iteration = true,
	 .not_covered = "no write is certain",
	 .text = AGAIN NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 NEST
			    "%x = affine.load %A[-%i + 3, %j] : memref<4x6xf32>\n" END2 "scf.yield\n}\n"},
	{.name = "before the condition of a while loop",
	 .loop = 1,
	 .iteration = true,
	 .covers = true,
	 .text = "scf.while : () -> () {\n" NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2
		 "scf.condition(%c)\n} do {\n%x = memref.load %A[%c1, %c1] : "
		 "memref<4x6xf32>\nscf.yield\n}\n"},
	{.name = "behind the condition of a while loop",
	 .loop = 1,
	 .iteration = true,
	 .exposed = true,
	 .by_isl = true,
	 .not_covered = "no write is certain",
	 .why_exposed = BEFORE,
	 .text = "scf.while : () -> () {\n%x = memref.load %A[%c1, %c1] : memref<4x6xf32>\n"
		 "scf.condition(%c)\n} do {\nmemref.store %v, %A[%c1, %c1] : "
		 "memref<4x6xf32>\nscf.yield\n}\n"},
	{.name = "what a while loop reads back, an element each",
	 .loop = 1,
	 .iteration = true,
	 .by_isl = true,
	 .not_covered = "no write is certain",
	 .text = AGAIN "affine.for %i = 0 to 4 {\naffine.store %v, %A[%i, 0] : memref<4x6xf32>\n}\n"
		       "affine.for %i = 0 to 4 {\n%x = affine.load %A[-%i + 3, 0] : memref<4x6xf32>\n}\n"
		       "scf.yield\n}\n"},
	{.name = "both under a condition that is not affine",
	 .loop = 1,
	 .iteration = true,
	 .not_covered = "no write is certain",
	 .text = "affine.for %t = 0 to %n {\n%q = arith.cmpf ogt, %v, %v : f32\nscf.if %q {\n" NEST
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 NEST
		 "%x = affine.load %A[-%i + 3, %j] : memref<4x6xf32>\n" END2 "}\n}\n"},
	{.name = "the write alone under a condition that is not affine",
	 .loop = 1,
	 .iteration = true,
	 .exposed = true,
	 .by_isl = true,
	 .not_covered = "no write is certain",
	 .why_exposed = BEFORE,
	 .text = "affine.for %t = 0 to %n {\n%q = arith.cmpf ogt, %v, %v : f32\nscf.if %q {\n" NEST
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "}\n" NEST
		 "%x = affine.load %A[-%i + 3, %j] : memref<4x6xf32>\n" END2 "}\n"},
	{.name = "a condition in a loop whose bounds are unknown says nothing of the region",
	 .loop = 2,
	 .iteration = true,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .text = "affine.for %t = 0 to 4 {\naffine.for %s = 0 to 1 {\n"
		 "affine.if affine_set<(d0) : (-d0 + 1 >= 0)>(%t) {\n" NEST
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "}\n"
		 "affine.for %l = affine_map<(d0)[s0] -> (d0 * s0)>(%t)[%n] to "
		 "affine_map<(d0)[s0] -> (d0 * s0 + 1)>(%t)[%n] {\n"
		 "affine.if affine_set<(d0) : (-d0 + 1 >= 0)>(%t) {\n"
		 "%x = affine.load %A[0, 0] : memref<4x6xf32>\n}\n}\n}\n}\n"},
	{.name = "one of the conditions around a loop, again within it",
	 .loop = 2,
	 .not_covered = "no write is certain",
	 .text = "affine.for %t = 0 to %n {\n%q = arith.cmpf ogt, %v, %v : f32\n"
		 "%p = arith.cmpf olt, %v, %v : f32\n%r = arith.ori %q, %p : i1\nscf.if %r {\n"
		 "affine.for %s = 0 to 2 {\nscf.if %q {\n" NEST
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "}\n}\n}\n}\n"},
	{.name = "the condition around a loop, again within it",
	 .loop = 2,
	 .covers = true,
	 .text = "affine.for %t = 0 to %n {\n%q = arith.cmpf ogt, %v, %v : f32\n"
		 "%p = arith.cmpf olt, %v, %v : f32\n%r = arith.ori %q, %p : i1\nscf.if %q {\n"
		 "affine.for %s = 0 to 2 {\nscf.if %q {\n" NEST
		 "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2 "}\n}\n}\n}\n"},
	{.name = "a subscript that is not affine, around and within",
	 .loop = 2,
	 .by_isl = true,
	 .not_covered = NOT_ALL,
	 .text = AGAIN "affine.for %i = 0 to 4 {\naffine.for %l = 0 to 5 {\naffine.store %v, %A[%i, %l] : "
		       "memref<4x6xf32>\naffine.store %v, %A[%i, %l] : memref<4x6xf32>\n}\n"
		       "%q = arith.muli %i, %i : index\n%j = arith.remui %q, %n : index\n"
		       "memref.store %v, %A[%i, %j] : memref<4x6xf32>\n}\nscf.yield\n}\n"},
	{.name = "an index of one element",
	 .loop = 1,
	 .covers = true,
	 .text = "%w = memref.expand_shape %A [[0, 1], [2]] output_shape [1, 4, 6] : memref<4x6xf32> into "
		 "memref<1x4x6xf32>\n" NEST "affine.store %v, %w[0, %i, %j] : memref<1x4x6xf32>\n" END2},
	{.name = "an iteration without a loop",
	 .iteration = true,
	 .covers = true,
	 .text = NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2},
};

static uint32_t memory_named(const struct program *p, const struct lo_affine *a, const char *name)
{
	for (uint32_t i = 1; i < a->n_memories; i++)
		if (a->memories[i].value.n == program_value(p, name).n)
			return i;
	return 0;
}

static bool same_text(const char *got, const char *want)
{
	return got && want ? strcmp(got, want) == 0 : !got && !want;
}

/* Rule: an answer that was kept, whatever function it was asked of, is the one that isl gives again. */
static struct lo_dataflow_answers *kept;
static struct lo_arena kept_in;

static void check_flow_of(const struct row *x, struct program *p, struct lo_dataflow_answers *answers)
{
	struct lo_region_flow got;
	struct lo_affine *a = lo_affine_build(p->m, p->func, &p->arena);
	struct lo_dataflow *d = lo_dataflow_create(a);
	lo_op_id op = x->loop ? a->loops[x->loop].op : p->func;
	uint32_t memory = memory_named(p, a, "A");
	lo_dataflow_keep_answers(d, answers);
	CHECK(x->name, lo_dataflow_memory(d, program_value(p, "A")) == memory);
	if (x->iteration)
		lo_dataflow_iteration(d, op, memory, &got);
	else
		lo_dataflow_region(d, op, memory, &got);
	CHECK(x->name, got.covers == x->covers);
	CHECK(x->name, got.exposed == x->exposed);
	CHECK(x->name, got.by_isl == x->by_isl);
	CHECK(x->name, got.writes);
	CHECK(x->name, got.reads == (strstr(x->text, "load") || strstr(x->text, "call")));
	CHECK(x->name, same_text(got.not_covered, x->not_covered));
	CHECK(x->name, same_text(got.why_exposed, x->why_exposed));
	lo_dataflow_destroy(d);
}

static void check_row_of(const struct row *x)
{
	struct program p;
	char text[4096];
	snprintf(text, sizeof text,
		 "func.func private @g(memref<4x6xf32>)\nfunc.func @f(%%A: memref<4x6xf32>, %%B: "
		 "memref<4x6xf32>, %%n: index, "
		 "%%c: i1, %%v: f32, %%u: vector<3xf32>, %%k: vector<3xi1>) {\n"
		 "%%c0 = arith.constant 0 : index\n%%c1 = arith.constant 1 : index\n"
		 "%%c4 = arith.constant 4 : index\n%%c6 = arith.constant 6 : index\n%sreturn\n}\n",
		 x->text);
	bool read = program_read(&p, text);
	CHECK(x->name, read);
	if (read) {
		check_flow_of(x, &p, NULL);
		check_flow_of(x, &p, kept);
		check_flow_of(x, &p, kept);
	}
	program_free(&p);
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++)
		check_row_of(&rows[i]);
}

/* Dynamic extents: those that the allocation was given, and those that memref.dim tells. The region is a
 * loop, or (0) the function. */
static const struct dynamic_row {
	const char *name, *text;
	uint32_t loop;
	bool iteration, covers, by_isl;
} dynamic_rows[] = {
	{"given", "%A = memref.alloc(%n, %n) : memref<?x?xf32>\n" FOR("i", "%n") FOR("j", "%n") STORE2, 1,
	 false, true, false},
	{"given, in the function",
	 "%A = memref.alloc(%n, %n) : memref<?x?xf32>\n" FOR("i", "%n") FOR("j", "%n") STORE2, 0, false, true,
	 false},
	{"asked",
	 "%A = memref.alloc(%n, %m) : memref<?x?xf32>\n%d = memref.dim %A, %c1 : memref<?x?xf32>\n" FOR(
		 "i", "%n") FOR("j", "%d") STORE2,
	 1, false, true, false},
	{"asked of an argument",
	 "%d = memref.dim %B, %c0 : memref<?xf32>\n" FOR("i", "%d") "affine.store %v, %B[%i] : "
								    "memref<?xf32>\n}\n%A = "
								    "memref.alloc() : memref<f32>\n",
	 1, false, true, false},
	{"another", "%A = memref.alloc(%n, %m) : memref<?x?xf32>\n" FOR("i", "%n") FOR("j", "%n") STORE2, 1,
	 false, false, true},
	{"scf.for",
	 "%A = memref.alloc(%n) : memref<?xf32>\nscf.for %i = %c0 to %n step %c1 {\n"
	 "memref.store %v, %A[%i] : memref<?xf32>\n}\n",
	 1, false, true, false},
	{"scf.for from 1",
	 "%A = memref.alloc(%n) : memref<?xf32>\nscf.for %i = %c1 to %n step %c1 {\n"
	 "memref.store %v, %A[%i] : memref<?xf32>\n}\n",
	 1, false, false, true},
	{"scf.for by 2",
	 "%A = memref.alloc(%n) : memref<?xf32>\nscf.for %i = %c0 to %n step %c2 {\n"
	 "memref.store %v, %A[%i] : memref<?xf32>\n}\n",
	 1, false, false, true},
	{"scf.parallel",
	 "%A = memref.alloc(%n) : memref<?x8xf32>\n"
	 "scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c8) step (%c1, %c1) {\n"
	 "memref.store %v, %A[%i, %j] : memref<?x8xf32>\n}\n",
	 1, false, true, false},
	{"a sum",
	 "%e = arith.addi %n, %c2 : index\n%A = memref.alloc(%e) : memref<?xf32>\n"
	 "affine.for %i = 0 to affine_map<()[s0] -> (s0 + 2)>()[%n] {\n"
	 "affine.store %v, %A[%i] : memref<?xf32>\n}\n",
	 1, false, true, false},
	{"one less than a sum",
	 "%e = arith.addi %n, %c2 : index\n%A = memref.alloc(%e) : memref<?xf32>\n"
	 "affine.for %i = 0 to affine_map<()[s0] -> (s0 + 1)>()[%n] {\n"
	 "affine.store %v, %A[%i] : memref<?xf32>\n}\n",
	 1, false, false, true},
	{"more than there is",
	 "%A = memref.alloc(%n) : memref<?xf32>\n"
	 "affine.for %i = 0 to affine_map<()[s0] -> (s0 + 1)>()[%n] {\n"
	 "affine.store %v, %A[%i] : memref<?xf32>\n}\n",
	 1, false, true, false},
	{"a minimum, as of a tile",
	 "affine.for %t = 0 to %n step 32 {\n"
	 "%e = affine.min affine_map<(d0)[s0] -> (32, s0 - d0)>(%t)[%n]\n"
	 "%A = memref.alloc(%e) : memref<?xf32>\nscf.for %i = %c0 to %e step %c1 {\n"
	 "memref.store %v, %A[%i] : memref<?xf32>\n}\n}\n",
	 2, false, true, false},
	{"a quotient",
	 "%e = arith.ceildivsi %n, %c8 : index\n%A = memref.alloc(%e) : memref<?xf32>\n"
	 "scf.for %i = %c0 to %e step %c1 {\nmemref.store %v, %A[%i] : memref<?xf32>\n}\n",
	 1, false, true, true},
	{"the induction variable around",
	 "affine.for %t = 0 to %n {\n%A = memref.alloc(%t) : memref<?xf32>\naffine.for %i = 0 to %t {\n"
	 "affine.store %v, %A[%i] : memref<?xf32>\n}\n}\n",
	 1, true, true, false},
	{"a product",
	 "%e = arith.muli %n, %m : index\n%A = memref.alloc(%e) : memref<?xf32>\n"
	 "scf.for %i = %c0 to %e step %c1 {\nmemref.store %v, %A[%i] : memref<?xf32>\n}\n",
	 1, false, true, false},
	{"of 32 bits, in a loop of such",
	 "%e = arith.index_cast %k : i32 to index\n%A = memref.alloc(%e) : memref<?xf32>\n"
	 "%s = arith.index_cast %l : i32 to index\nscf.for %t = %c0 to %s step %c1 {\n"
	 "scf.for %i = %c0 to %e step %c1 {\nmemref.store %v, %A[%i] : "
	 "memref<?xf32>\n}\n}\n",
	 2, false, true, false},
	{"rows flat",
	 "%A = memref.alloc(%n) : memref<?x8xf32>\n%w = memref.collapse_shape %A [[0, 1]] : "
	 "memref<?x8xf32> into memref<?xf32>\n"
	 "affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] {\n"
	 "affine.store %v, %w[%i] : memref<?xf32>\n}\n",
	 1, false, true, true},
};

static void test_dynamic(void)
{
	for (size_t i = 0; i < N_ROWS(dynamic_rows); i++) {
		const struct dynamic_row *x = &dynamic_rows[i];
		struct program p;
		char text[2048];
		snprintf(text, sizeof text,
			 "func.func @f(%%B: memref<?xf32>, %%n: index, %%m: index, %%k: i32, %%l: i32, %%v: "
			 "f32) {\n"
			 "%%c0 = arith.constant 0 : index\n%%c1 = arith.constant 1 : index\n"
			 "%%c2 = arith.constant 2 : index\n%%c8 = arith.constant 8 : index\n%sreturn\n}\n",
			 x->text);
		bool read = program_read(&p, text);
		CHECK(x->name, read);
		if (read) {
			struct lo_region_flow got;
			struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
			struct lo_dataflow *d = lo_dataflow_create(a);
			lo_op_id op = x->loop ? a->loops[x->loop].op : p.func;
			uint32_t memory = a->accesses[0].memory;
			if (x->iteration)
				lo_dataflow_iteration(d, op, memory, &got);
			else
				lo_dataflow_region(d, op, memory, &got);
			CHECK(x->name, got.covers == x->covers);
			CHECK(x->name, got.by_isl == x->by_isl);
			CHECK(x->name, got.writes && !got.reads && !got.exposed);
			lo_dataflow_destroy(d);
		}
		program_free(&p);
	}
}

/* Bytes that no store writes, and what lies between the elements of %A: iterations of the outermost loop
 * write all elements before any byte of %A is read. */
static void test_bytes_left_out(void)
{
#define GAPS          "memref<4xf32, strided<[2]>>"
#define SET(IV, TYPE) "affine.for %j = 0 to 4 {\naffine.store %v, %" IV "[%j] : " TYPE "\n}\n"
	const struct {
		const char *name, *elem, *text;
		bool covers, exposed;
	} gaps[] = {
		{"elements are read", "f32",
		 "%A = memref.alloca() : " GAPS
		 "\naffine.for %i = 0 to 2 {\n" SET("A", GAPS) "%x = affine.load %A[%i] : " GAPS "\n}\n",
		 true, false},
		{"what lies between them is read", "f32",
		 "%A = memref.alloca() : " GAPS
		 "\n%w = memref.reinterpret_cast %A to offset: [0], sizes: [7], strides: [1] : " GAPS
		 " to memref<7xf32>\naffine.for %i = 0 to 2 {\n" SET(
			 "A", GAPS) "%x = affine.load %w[%i] : memref<7xf32>\n}\n",
		 true, true},
		{"bytes are read", "i32",
		 "%A = memref.alloca() : memref<16xi8>\n%w = memref.view %A[%c0][] : memref<16xi8> to "
		 "memref<4xi32>\n"
		 "affine.for %i = 0 to 2 {\n" SET(
			 "w", "memref<4xi32>") "%x = affine.load %A[%i] : memref<16xi8>\n}\n",
		 true, false},
		{"bytes are read that i24 leaves out", "i24",
		 "%A = memref.alloca() : memref<16xi8>\n%w = memref.view %A[%c0][] : memref<16xi8> to "
		 "memref<4xi24>\n"
		 "affine.for %i = 0 to 2 {\n" SET(
			 "w", "memref<4xi24>") "%x = affine.load %A[%i] : memref<16xi8>\n}\n",
		 false, true},
		{"elements of i24", "i24",
		 "%A = memref.alloca() : memref<4xi24>\naffine.for %i = 0 to 2 {\n" SET(
			 "A", "memref<4xi24>") "%x = affine.load %A[%i] : memref<4xi24>\n}\n",
		 false, false},
		{"a copy reads what i24 leaves out", "i24",
		 "%A = memref.alloca() : memref<4xi24>\n%B = memref.alloca() : memref<4xi24>\n"
		 "affine.for %i = 0 to 2 {\n" SET("A",
						  "memref<4xi24>") "memref.copy %A, %B : memref<4xi24> to "
								   "memref<4xi24>\n}\n",
		 false, true},
	};
	for (size_t i = 0; i < N_ROWS(gaps); i++) {
		struct program p;
		char text[2048];
		snprintf(text, sizeof text,
			 "func.func @f(%%v: %s) {\n%%c0 = arith.constant 0 : index\n%sreturn\n}\n",
			 gaps[i].elem, gaps[i].text);
		bool read = program_read(&p, text);
		CHECK(gaps[i].name, read);
		if (!read)
			continue;
		struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
		struct lo_dataflow *d = lo_dataflow_create(a);
		for (uint32_t iteration = 0; iteration < 2; iteration++) {
			struct lo_region_flow got;
			if (iteration)
				lo_dataflow_iteration(d, a->loops[1].op, memory_named(&p, a, "A"), &got);
			else
				lo_dataflow_region(d, a->loops[1].op, memory_named(&p, a, "A"), &got);
			CHECK(gaps[i].name, got.covers == gaps[i].covers);
			CHECK(gaps[i].name, got.exposed == gaps[i].exposed);
		}
		lo_dataflow_destroy(d);
		program_free(&p);
	}
#undef GAPS
#undef SET
}

static bool may_touch(const void *data, lo_op_id op, uint32_t operand)
{
	(void)data, (void)op, (void)operand;
	return true;
}

/* Parts of an arena of 4096 bytes that a loop writes through views; @c by_isl: the rows do not show it. */
static void test_parts(void)
{
#define VIEW(NAME, AT, TYPE) "%" NAME " = memref.view %A[%c" AT "][] : memref<4096xi8> to memref<" TYPE ">\n"
#define COLUMNS(TO, NAME, TYPE)                                                                              \
	FOR("i", "4") FOR("j", TO) "affine.store %v, %" NAME "[%i, %j] : memref<" TYPE ">\n}\n}\n"
	const struct {
		const char *name, *text;
		int64_t begin, end;
		bool covers, exposed, by_isl;
		uint32_t loop; /* its number, in program order */
	} parts[] = {
		{"all of a view", VIEW("w", "64", "4x16xf32") COLUMNS("16", "w", "4x16xf32"), 64, 320, true,
		 false, false, 1},
		{"some of it", VIEW("w", "64", "4x16xf32") COLUMNS("16", "w", "4x16xf32"), 68, 72, true,
		 false, false, 1},
		{"no whole elements", VIEW("w", "64", "4x16xf32") COLUMNS("16", "w", "4x16xf32"), 67, 70,
		 true, false, false, 1},
		{"a byte more", VIEW("w", "64", "4x16xf32") COLUMNS("16", "w", "4x16xf32"), 63, 320, false,
		 false, false, 1},
		{"another byte more", VIEW("w", "64", "4x16xf32") COLUMNS("16", "w", "4x16xf32"), 64, 321,
		 false, false, false, 1},
		{"in a row of some columns", VIEW("w", "64", "4x16xf32") COLUMNS("8", "w", "4x16xf32"), 128,
		 160, true, false, false, 1},
		{"between two rows", VIEW("w", "64", "4x16xf32") COLUMNS("8", "w", "4x16xf32"), 96, 128,
		 false, false, false, 1},
		{"across two rows", VIEW("w", "64", "4x16xf32") COLUMNS("8", "w", "4x16xf32"), 64, 160, false,
		 false, false, 1},
		{"by two nests",
		 VIEW("w", "64", "4x16xf32") VIEW("x", "0", "16xf32") FOR("t", "2")
			 COLUMNS("16", "w", "4x16xf32")
				 FOR("k", "16") "affine.store %v, %x[%k] : memref<16xf32>\n}\n}\n",
		 0, 320, true, false, false, 1},
		{"only while a condition holds",
		 VIEW("w", "0", "16xf32") FOR("t", "2") "scf.if %c {\n" FOR(
			 "k", "16") "affine.store %v, %w[%k] : memref<16xf32>\n}\n}\n}\n",
		 0, 64, false, false, true, 1},
		{"as often as an argument says",
		 VIEW("w", "0", "16xf32") FOR("k", "%n") "affine.store %v, %w[%k] : memref<16xf32>\n}\n", 0,
		 64, false, false, true, 1},
		{"read after it is written",
		 VIEW("w", "64", "16xf32") FOR("t", "2")
			 FOR("k", "16") "affine.store %v, %w[%k] : memref<16xf32>\n}\n" FOR(
				 "l", "16") "%y = affine.load %w[%l] : memref<16xf32>\n}\n}\n",
		 64, 128, true, false, false, 1},
		{"read, and another part written",
		 VIEW("w", "64", "16xf32") VIEW("x", "128", "16xf32")
			 FOR("k", "16") "%y = affine.load %w[%k] : memref<16xf32>\n"
					"affine.store %y, %x[%k] : memref<16xf32>\n}\n",
		 64, 128, false, true, false, 1},
		{"the first of the rows of a loop around",
		 VIEW("w", "64", "4x16xf32") COLUMNS("8", "w", "4x16xf32"), 64, 96, false, false, false, 2},
		{"the last", VIEW("w", "64", "4x16xf32") COLUMNS("8", "w", "4x16xf32"), 256, 288, false,
		 false, false, 2},
		{"all rows", VIEW("w", "64", "4x16xf32") COLUMNS("16", "w", "4x16xf32"), 64, 320, false,
		 false, false, 2},
		{"the only row",
		 VIEW("w", "64", "4x16xf32") FOR("i", "1")
			 FOR("j", "8") "affine.store %v, %w[%i, %j] : memref<4x16xf32>\n}\n}\n",
		 64, 96, true, false, true, 2},
		{"the row that a condition leaves",
		 VIEW("w", "64", "4x16xf32")
			 FOR("i", "4") "affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {\n" FOR(
				 "j", "8") "affine.store %v, %w[%i, %j] : memref<4x16xf32>\n}\n}\n}\n",
		 256, 288, true, false, true, 2},
		{"the row that a condition on two loops leaves",
		 VIEW("w", "64", "4x16xf32") FOR("i", "4")
			 FOR("t", "4") "affine.if affine_set<(d0, d1) : (d1 - d0 - 3 >= 0)>(%i, %t) {\n" FOR(
				 "j", "8") "affine.store %v, %w[%i, %j] : memref<4x16xf32>\n}\n}\n}\n}\n",
		 64, 96, true, false, true, 3},
		{"the element of half a number of the loop around",
		 VIEW("w", "64", "4xf32") FOR(
			 "i", "8") "affine.if affine_set<(d0) : (d0 floordiv 2 >= 0, -(d0 floordiv 2) + 3 >= "
				   "0)>(%i) {\n" FOR("t", "2") "affine.store %v, %w[%i floordiv 2] : "
							       "memref<4xf32>\n}\n}\n}\n",
		 64, 80, false, false, true, 2},
	};
	for (size_t i = 0; i < N_ROWS(parts); i++) {
		struct program p;
		char text[2048];
		snprintf(text, sizeof text,
			 "func.func @f(%%v: f32, %%n: index, %%c: i1) {\n%%c0 = arith.constant 0 : index\n"
			 "%%c64 = arith.constant 64 : index\n%%c128 = arith.constant 128 : index\n"
			 "%%A = memref.alloca() : memref<4096xi8>\n%sreturn\n}\n",
			 parts[i].text);
		bool read = program_read(&p, text);
		CHECK(parts[i].name, read);
		if (!read)
			continue;
		struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
		struct lo_dataflow *d = lo_dataflow_create(a);
		struct lo_memory_part part = {parts[i].begin, parts[i].end, may_touch, NULL};
		struct lo_region_flow got;
		lo_dataflow_part(d, a->loops[parts[i].loop].op, false, memory_named(&p, a, "A"), &part, &got);
		CHECK(parts[i].name, got.covers == parts[i].covers);
		CHECK(parts[i].name, got.exposed == parts[i].exposed);
		CHECK(parts[i].name, got.by_isl == parts[i].by_isl);
		lo_dataflow_destroy(d);
		program_free(&p);
	}
#undef VIEW
#undef COLUMNS
}

/* What a question takes to a coarser space goes with it, though the table of conversions was there before. */
static void test_conversions(void)
{
	struct program p;
	struct lo_region_flow got;
	const char *text = "func.func @f(%A: memref<4x6xf32>, %v: f32) {\n"
			   "%w = memref.reinterpret_cast %A to offset: [0], sizes: [24], strides: [1]\n"
			   " : memref<4x6xf32> to memref<24xf32>\n"
			   "affine.for %i = 0 to 24 {\naffine.store %v, %w[%i] : memref<24xf32>\n}\n" NEST
			   "%x = affine.load %A[%i, %j] : memref<4x6xf32>\n" END2 "return\n}\n";
	CHECK(text, program_read(&p, text));
	struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
	CHECK(text, a->accesses[0].space == LO_SPACE_ELEMENTS && a->accesses[1].space == LO_SPACE_INDICES);
	CHECK(text, lo_affine_in_space(a, &a->accesses[0], LO_SPACE_BYTES) != NULL);
	struct lo_dataflow *d = lo_dataflow_create(a);
	lo_dataflow_region(d, p.func, memory_named(&p, a, "A"), &got);
	CHECK(text, got.covers && !got.exposed && got.by_isl);
	lo_dataflow_destroy(d);
	const struct lo_affine_access *read = lo_affine_in_space(a, &a->accesses[1], LO_SPACE_ELEMENTS);
	CHECK(text, read && read->n_subscripts == 1 && read->disjuncts[0].subscripts[0] == 6);
	program_free(&p);
}

/* A read that may not take place, or elsewhere, has no last write for sure. */
static void test_inexact_read(void)
{
	static const char *const reads[] = {
		"%x = vector.load %A[%i, %c0] : memref<4x6xf32>, vector<3xf32>\n",
		"%x = vector.maskedload %A[%i, %c0], %k, %u : memref<4x6xf32>, vector<3xi1>, vector<3xf32> "
		"into vector<3xf32>\n",
	};
	for (size_t i = 0; i < N_ROWS(reads); i++) {
		struct program p;
		char text[1024];
		snprintf(text, sizeof text,
			 "func.func @f(%%A: memref<4x6xf32>, %%k: vector<3xi1>, %%u: vector<3xf32>, %%v: "
			 "f32) {\n"
			 "%%c0 = arith.constant 0 : index\naffine.for %%i = 0 to 4 {\n"
			 "affine.store %%v, %%A[%%i, 1] : memref<4x6xf32>\n%s}\nreturn\n}\n",
			 reads[i]);
		CHECK(reads[i], program_read(&p, text));
		struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
		struct lo_dataflow *d = lo_dataflow_create(a);
		uint32_t n;
		bool by_value;
		const struct last_write *writes = dataflow_last_writes(d, &a->accesses[1], &n, &by_value);
		CHECK(reads[i], by_value && n == 1 && writes[0].surely == !a->accesses[1].inexact);
		CHECK(reads[i], !a->accesses[1].inexact == (i == 0));
		lo_dataflow_destroy(d);
		program_free(&p);
	}
}

/* The last access of each program is the read that is asked about. */
static const struct last_row {
	const char *name, *text;
	bool by_value;
	uint32_t n, n_surely; /* writes that reach it; those of them that surely do */
} last_rows[] = {
	{"overwritten",
	 "affine.store %v, %A[0, 0] : memref<4x6xf32>\naffine.store %v, %A[0, 0] : memref<4x6xf32>\n"
	 "%x = affine.load %A[0, 0] : memref<4x6xf32>\n",
	 true, 1, 1},
	{"elsewhere",
	 "affine.store %v, %A[0, 0] : memref<4x6xf32>\naffine.store %v, %A[0, 1] : memref<4x6xf32>\n"
	 "%x = affine.load %A[0, 0] : memref<4x6xf32>\n",
	 true, 1, 1},
	{"half of each",
	 NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n" END2
	      "affine.for %i = 0 to 2 {\naffine.for %j = 0 to 6 {\naffine.store %v, %A[%i, %j] : "
	      "memref<4x6xf32>\n" END2 NEST "%x = affine.load %A[%i, %j] : memref<4x6xf32>\n" END2,
	 true, 2, 2},
	{"perhaps overwritten",
	 NEST "affine.store %v, %A[%i, %j] : memref<4x6xf32>\n"
	      "%q = arith.cmpf ogt, %v, %v : f32\nscf.if %q {\nmemref.store %v, %A[%i, %j] : "
	      "memref<4x6xf32>\n}\n" END2 "%x = affine.load %A[1, 1] : memref<4x6xf32>\n",
	 true, 2, 0},
	{"a call between",
	 "affine.store %v, %A[0, 0] : memref<4x6xf32>\naffine.store %v, %A[0, 0] : memref<4x6xf32>\n"
	 "func.call @g(%A) : (memref<4x6xf32>) -> ()\n%x = affine.load %A[0, 0] : memref<4x6xf32>\n",
	 false, 2, 0},
	{"another memory, perhaps",
	 "affine.store %v, %A[0, 0] : memref<4x6xf32>\naffine.store %v, %B[1, 1] : memref<4x6xf32>\n"
	 "%x = affine.load %A[0, 0] : memref<4x6xf32>\n",
	 false, 2, 0},
	{"never written",
	 "affine.store %v, %A[0, 0] : memref<4x6xf32>\n%x = affine.load %A[0, 1] : memref<4x6xf32>\n", true,
	 0, 0},
	{"through a view",
	 "%w = memref.collapse_shape %A [[0, 1]] : memref<4x6xf32> into memref<24xf32>\n"
	 "affine.for %i = 0 to 24 {\naffine.store %v, %w[%i] : memref<24xf32>\n}\n" NEST
	 "%x = affine.load %A[%i, %j] : memref<4x6xf32>\n" END2,
	 true, 1, 1},
	{"iterations at once",
	 "affine.parallel (%i) = (0) to (4) {\naffine.store %v, %A[%i, 0] : memref<4x6xf32>\n"
	 "%x = affine.load %A[-%i + 3, 0] : memref<4x6xf32>\n}\n",
	 false, 1, 0},
};

static void test_last_writes(void)
{
	for (size_t i = 0; i < N_ROWS(last_rows); i++) {
		const struct last_row *x = &last_rows[i];
		struct program p;
		char text[4096];
		snprintf(text, sizeof text,
			 "func.func private @g(memref<4x6xf32>)\nfunc.func @f(%%A: memref<4x6xf32>, %%B: "
			 "memref<4x6xf32>, "
			 "%%v: f32) {\n%sreturn\n}\n",
			 x->text);
		CHECK(x->name, program_read(&p, text));
		uint32_t n, n_surely = 0;
		bool by_value;
		struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
		struct lo_dataflow *d = lo_dataflow_create(a);
		const struct last_write *writes =
			dataflow_last_writes(d, &a->accesses[a->n_accesses - 1], &n, &by_value);
		for (uint32_t k = 0; writes && k < n; k++)
			n_surely += writes[k].surely;
		CHECK(x->name, writes && by_value == x->by_value && n == x->n && n_surely == x->n_surely);
		lo_dataflow_destroy(d);
		program_free(&p);
	}
}

/* ---- random programs ----------------------------------------------------- */

enum {
	MAX_LOOPS = 3,
	MAX_NODES = 24,
	MAX_EVENTS = 4000,
	MAX_RUNS = 400,
	MAX_ITERATIONS = 2000,
	RANK = 2,
	EXTENT = 3
};

static uint64_t state;

static int64_t within(int64_t low, int64_t high)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return low + (int64_t)((state >> 11) % (uint64_t)(high - low + 1));
}

/* A sum over the ivs of the loops around, and a constant; perhaps divided by 2, rounded down. */
struct sum {
	int64_t by[MAX_LOOPS], constant;
	int64_t of_symbol; /* times %n */
	bool halved;
};
enum kind { LOOP, IF, STORE, LOAD, WHILE, MAYBE };
struct node {
	enum kind kind;
	uint32_t depth;       /* loops around */
	struct sum low, high; /* a loop's bounds */
	struct sum at[RANK];  /* of an access; of an IF at[0] >= 0, or == 0 */
	int64_t step;
	bool equal;
	uint32_t first, else_first,
		next;    /* 0: none; of a WHILE what comes before the condition, and behind it */
	uint32_t number; /* of an access; of a loop */
};
struct random_program {
	struct node nodes[MAX_NODES];
	uint32_t n_nodes, n_accesses, n_loops;
	uint32_t access_node[MAX_NODES], loop_node[MAX_NODES];
	bool parallel; /* some loop is */
	bool symbolic; /* %n occurs */
	bool unknown;  /* some condition is read from memory */
	bool is_parallel[MAX_NODES];
	char text[16384];
	size_t len;
};
static struct random_program program;

static struct sum random_sum(uint32_t depth, bool bound)
{
	struct sum s = {.constant = within(bound ? 0 : -1, 2)};
	if (depth && within(0, 3))
		s.by[within(0, depth - 1)] = within(0, 5) ? 1 : bound ? 1 : -1;
	if (depth && !bound && within(0, 4) == 0)
		s.by[within(0, depth - 1)] += within(1, 2);
	s.halved = !bound && within(0, 9) == 0;
	if (program.symbolic && within(0, 7) == 0)
		s.of_symbol = within(0, 3) ? 1 : -1;
	return s;
}

static uint32_t new_node(enum kind kind, uint32_t depth)
{
	uint32_t number = program.n_nodes++;
	program.nodes[number] = (struct node){.kind = kind, .depth = depth};
	return number;
}

static uint32_t random_block(uint32_t depth, uint32_t nesting);

static uint32_t random_node(uint32_t depth, uint32_t nesting)
{
	int64_t what = within(0, 9);
	bool deeper = nesting < 5 && program.n_nodes + 6 < MAX_NODES;
	if (deeper && depth < MAX_LOOPS && (depth == 0 || what < (depth == 1 ? 6 : 2))) {
		uint32_t n = new_node(LOOP, depth);
		struct node *x = &program.nodes[n];
		x->number = program.n_loops++;
		program.loop_node[x->number] = n;
		x->low = (struct sum){.constant = within(0, 4) == 0};
		x->high = (struct sum){.constant = within(0, 2) ? EXTENT : within(1, EXTENT)};
		if (depth && within(0, 3) == 0)
			x->low = random_sum(depth, true);
		if (depth && within(0, 3) == 0)
			x->high = random_sum(depth, true);
		if (program.symbolic && within(0, 2) == 0)
			x->high = (struct sum){.constant = within(-1, 1), .of_symbol = 1};
		x->step = within(0, 5) ? 1 : 2;
		program.is_parallel[x->number] = within(0, 24) == 0;
		program.parallel |= program.is_parallel[x->number];
		x->first = random_block(depth + 1, nesting + 1);
		return n;
	}
	if (deeper && program.unknown && depth < MAX_LOOPS && what == 7) {
		uint32_t n = new_node(WHILE, depth);
		struct node *x = &program.nodes[n];
		x->number = program.n_loops++;
		program.loop_node[x->number] = n;
		x->first = random_block(depth + 1, nesting + 1);
		x->else_first = random_block(depth + 1, nesting + 1);
		return n;
	}
	if (deeper && program.unknown && what == 8) {
		uint32_t n = new_node(MAYBE, depth);
		program.nodes[n].first = random_block(depth, nesting + 1);
		program.nodes[n].else_first = within(0, 1) ? random_block(depth, nesting + 1) : 0;
		return n;
	}
	if (deeper && depth && what == 6) {
		uint32_t n = new_node(IF, depth);
		struct node *x = &program.nodes[n];
		x->at[0] = random_sum(depth, false);
		x->equal = within(0, 3) == 0;
		x->first = random_block(depth, nesting + 1);
		x->else_first = within(0, 1) ? random_block(depth, nesting + 1) : 0;
		return n;
	}
	uint32_t n = new_node(within(0, 1) ? STORE : LOAD, depth);
	for (uint32_t k = 0; k < RANK; k++) {
		program.nodes[n].at[k] = random_sum(depth, false);
		if (depth > k && within(0, 4))
			program.nodes[n].at[k] = (struct sum){.by = {[0] = k == 0, [1] = k == 1}};
	}
	program.nodes[n].number = program.n_accesses;
	program.access_node[program.n_accesses++] = n;
	return n;
}

static uint32_t random_block(uint32_t depth, uint32_t nesting)
{
	uint32_t first = 0, last = 0;
	for (int64_t n = within(1, depth ? 2 : 3); n > 0 && program.n_nodes + 3 < MAX_NODES; n--) {
		uint32_t at = random_node(depth, nesting);
		if (last)
			program.nodes[last].next = at;
		else
			first = at;
		last = at;
	}
	return first;
}

/* ---- their text ---------------------------------------------------------- */

static void say(const char *format, ...) LO_PRINTF(1, 2);
static void say(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	int n = vsnprintf(program.text + program.len, sizeof program.text - program.len, format, args);
	va_end(args);
	program.len += (size_t)n;
}

static void say_sum(const struct sum *s, const char *variable)
{
	say(s->halved ? "(" : "");
	say("%lld", (long long)s->constant);
	if (s->of_symbol)
		say(" + %s * %lld", *variable == 'd' ? "s0" : "symbol(%n)", (long long)s->of_symbol);
	for (uint32_t i = 0; i < MAX_LOOPS; i++)
		if (s->by[i])
			say(" + %s%u * %lld", variable, i, (long long)s->by[i]);
	say(s->halved ? ") floordiv 2" : "");
}

static void say_dims(uint32_t depth, const char *prefix)
{
	say("(");
	for (uint32_t i = 0; i < depth; i++)
		say("%s%s%u", i ? ", " : "", prefix, i);
	say(")");
}

static void say_bound(const struct sum *s, uint32_t depth)
{
	say("affine_map<");
	say_dims(depth, "d");
	say("[s0] -> (");
	say_sum(s, "d");
	say(")>");
	say_dims(depth, "%i");
	say("[%%n]");
}

static void say_block(uint32_t first);

static void say_loop(const struct node *x)
{
	if (program.is_parallel[x->number]) {
		say("affine.parallel (%%i%u) = (", x->depth);
		say_sum(&x->low, "%i");
		say(") to (");
		say_sum(&x->high, "%i");
		say(") step (%lld) {\n", (long long)x->step);
	} else {
		say("affine.for %%i%u = ", x->depth);
		say_bound(&x->low, x->depth);
		say(" to ");
		say_bound(&x->high, x->depth);
		say(" step %lld {\n", (long long)x->step);
	}
	say_block(x->first);
	say("}\n");
}

static void say_if(const struct node *x)
{
	say("affine.if affine_set<");
	say_dims(x->depth, "d");
	say("[s0] : (");
	say_sum(&x->at[0], "d");
	say(x->equal ? " == 0)>" : " >= 0)>");
	say_dims(x->depth, "%i");
	say("[%%n] {\n");
	say_block(x->first);
	if (x->else_first) {
		say("} else {\n");
		say_block(x->else_first);
	}
	say("}\n");
}

static const char ask_memory[] = "memref.load %Q[] : memref<i1>\n";

static void say_maybe(const struct node *x)
{
	uint32_t n = (uint32_t)(x - program.nodes);
	say("%%q%u = %sscf.if %%q%u {\n", n, ask_memory, n);
	say_block(x->first);
	if (x->else_first) {
		say("} else {\n");
		say_block(x->else_first);
	}
	say("}\n");
}

/* It has no induction variable: one that is 0 takes its place. */
static void say_while(const struct node *x)
{
	uint32_t n = (uint32_t)(x - program.nodes);
	say("scf.while : () -> () {\n%%i%u = arith.constant 0 : index\n", x->depth);
	say_block(x->first);
	say("%%q%u = %sscf.condition(%%q%u)\n} do {\n", n, ask_memory, n);
	say("%%i%u = arith.constant 0 : index\n", x->depth);
	say_block(x->else_first);
	say("scf.yield\n}\n");
}

static void say_access(const struct node *x)
{
	if (x->kind == STORE)
		say("affine.store %%v, %%A[");
	else
		say("%%x%u = affine.load %%A[", x->number);
	for (uint32_t k = 0; k < RANK; k++) {
		say(k ? ", " : "");
		say_sum(&x->at[k], "%i");
	}
	say("] : memref<%dx%dxf32>\n", EXTENT, EXTENT);
}

/* Recursion: the nesting of a random program is small. */
static void say_block(uint32_t first)
{
	for (uint32_t n = first; n; n = program.nodes[n].next) {
		const struct node *x = &program.nodes[n];
		if (x->kind == LOOP)
			say_loop(x);
		else if (x->kind == IF)
			say_if(x);
		else if (x->kind == MAYBE)
			say_maybe(x);
		else if (x->kind == WHILE)
			say_while(x);
		else
			say_access(x);
	}
}

static void make_program(void)
{
	program.n_nodes = 1;
	program.n_accesses = program.n_loops = 0;
	program.parallel = false;
	program.symbolic = within(0, 2) == 0;
	program.unknown = within(0, 2) == 0;
	program.len = 0;
	uint32_t first = random_block(0, 0);
	program.nodes[0].first = first;
	say("func.func @f(%%A: memref<%dx%dxf32> {llvm.noalias}, %%n: index, %%v: f32, %%Q: memref<i1>) {\n",
	    EXTENT, EXTENT);
	say_block(first);
	say("return\n}\n");
}

/* ---- their runs ---------------------------------------------------------- */

/* One execution of an access. */
struct event {
	uint32_t access;
	int64_t ivs[MAX_LOOPS], at[RANK];
	int32_t last_write; /* the event that wrote the element before; -1: none */
};
/* One execution of a loop with all its iterations, or of the function, or one iteration: events [begin, end).
 */
struct run {
	uint32_t loop; /* number + 1; 0: the function */
	int64_t ivs[MAX_LOOPS];
	uint32_t begin, end;
};
static int64_t symbol_value; /* of %n */
static struct event events[MAX_EVENTS];
static uint32_t n_events;
static struct run runs[MAX_RUNS], iterations[MAX_ITERATIONS];
static uint32_t n_runs, n_iterations;

static int64_t value_of(const struct sum *s, const int64_t *ivs)
{
	int64_t v = s->constant + s->of_symbol * symbol_value;
	for (uint32_t i = 0; i < MAX_LOOPS; i++)
		v += s->by[i] * ivs[i];
	return !s->halved ? v : v >= 0 ? v / 2 : -((1 - v) / 2);
}

static void run_block(uint32_t first, int64_t *ivs);

static void run_loop(const struct node *x, int64_t *ivs)
{
	uint32_t run = n_runs < MAX_RUNS ? n_runs++ : MAX_RUNS - 1;
	runs[run] = (struct run){.loop = x->number + 1, .begin = n_events};
	memcpy(runs[run].ivs, ivs, sizeof runs[run].ivs);
	int64_t high = value_of(&x->high, ivs);
	for (int64_t i = value_of(&x->low, ivs); i < high; i += x->step) {
		uint32_t n = n_iterations < MAX_ITERATIONS ? n_iterations++ : MAX_ITERATIONS - 1;
		iterations[n] = (struct run){.loop = x->number + 1, .begin = n_events};
		ivs[x->depth] = i;
		run_block(x->first, ivs);
		iterations[n].end = n_events;
	}
	ivs[x->depth] = 0;
	runs[run].end = n_events;
}

/* Some iterations of a WHILE; the last one ends at the condition. */
static void run_while(const struct node *x, int64_t *ivs)
{
	uint32_t run = n_runs < MAX_RUNS ? n_runs++ : MAX_RUNS - 1;
	runs[run] = (struct run){.loop = x->number + 1, .begin = n_events};
	memcpy(runs[run].ivs, ivs, sizeof runs[run].ivs);
	for (bool goes_on = true; goes_on;) {
		uint32_t n = n_iterations < MAX_ITERATIONS ? n_iterations++ : MAX_ITERATIONS - 1;
		iterations[n] = (struct run){.loop = x->number + 1, .begin = n_events};
		run_block(x->first, ivs);
		goes_on = within(0, 2) > 0;
		if (goes_on)
			run_block(x->else_first, ivs);
		iterations[n].end = n_events;
	}
	runs[run].end = n_events;
}

static void run_access(const struct node *x, const int64_t *ivs)
{
	if (n_events == MAX_EVENTS)
		return;
	struct event *e = &events[n_events];
	*e = (struct event){.access = x->number, .last_write = -1};
	memcpy(e->ivs, ivs, sizeof e->ivs);
	for (uint32_t k = 0; k < RANK; k++)
		e->at[k] = value_of(&x->at[k], ivs);
	for (uint32_t i = n_events; i > 0 && e->last_write < 0; i--)
		if (program.nodes[program.access_node[events[i - 1].access]].kind == STORE &&
		    memcmp(events[i - 1].at, e->at, sizeof e->at) == 0)
			e->last_write = (int32_t)i - 1;
	n_events++;
}

static void run_block(uint32_t first, int64_t *ivs)
{
	for (uint32_t n = first; n; n = program.nodes[n].next) {
		const struct node *x = &program.nodes[n];
		int64_t v = x->kind == IF ? value_of(&x->at[0], ivs) : 0;
		if (x->kind == LOOP)
			run_loop(x, ivs);
		else if (x->kind == MAYBE)
			run_block(within(0, 1) ? x->first : x->else_first, ivs);
		else if (x->kind == WHILE)
			run_while(x, ivs);
		else if (x->kind == IF)
			run_block((x->equal ? v == 0 : v >= 0) ? x->first : x->else_first, ivs);
		else
			run_access(x, ivs);
	}
}

static void run_program(void)
{
	int64_t ivs[MAX_LOOPS] = {0};
	n_events = n_runs = n_iterations = 0;
	runs[n_runs++] = (struct run){0};
	run_block(program.nodes[0].first, ivs);
	runs[0].end = n_events;
}

/* ---- what is to be said of them ------------------------------------------ */

static bool is_store(const struct event *e)
{
	return program.nodes[program.access_node[e->access]].kind == STORE;
}

static bool writes_in(const struct run *run, const int64_t *at)
{
	for (uint32_t i = run->begin; i < run->end; i++)
		if (is_store(&events[i]) && memcmp(events[i].at, at, sizeof events[i].at) == 0)
			return true;
	return false;
}

/* Elements in the order in which they are in memory. */
struct elements {
	int64_t first, end;
};
static const struct elements all_elements = {0, (int64_t)EXTENT *EXTENT};

static bool covers_in(const struct run *run, struct elements of)
{
	for (int64_t i = of.first; i < of.end; i++)
		if (!writes_in(run, (const int64_t[RANK]){i / EXTENT, i % EXTENT}))
			return false;
	return true;
}

static bool is_exposed(const struct event *e, const struct run *run)
{
	return !is_store(e) && e->last_write < (int32_t)run->begin;
}

static bool is_element(const struct event *e, struct elements of)
{
	int64_t number = e->at[0] * EXTENT + e->at[1];
	return e->at[0] >= 0 && e->at[0] < EXTENT && e->at[1] >= 0 && e->at[1] < EXTENT &&
	       number >= of.first && number < of.end;
}

/* Is anything exposed in it? Only what is an element must be found. */
static bool is_exposed_in(const struct run *run, const struct elements *of)
{
	for (uint32_t i = run->begin; i < run->end; i++)
		if (is_exposed(&events[i], run) && (!of || is_element(&events[i], *of)))
			return true;
	return false;
}

/* ---- points -------------------------------------------------------------- */

static struct lo_system *at_point;

/* Dims and symbols, of which there is but one. */
static bool in_disjunct(const struct lo_affine_disjunct *disjunct, uint32_t n_dims, uint32_t n_symbols,
			const int64_t *point)
{
	uint32_t n = n_dims + disjunct->n_locals;
	int64_t row[LO_SYSTEM_VARS + 1];
	if (!system_reset(at_point, n))
		return CHECK("small enough", false), false;
	for (uint32_t i = 0; i < n_dims; i++) {
		memset(row, 0, sizeof row);
		row[i] = 1;
		row[n] = -(i < n_dims - n_symbols ? point[i] : symbol_value);
		system_add_eq(at_point, row);
	}
	for (uint32_t r = 0; r < disjunct->n_eqs; r++)
		system_add_eq(at_point, disjunct->eqs + r * (n + 1));
	for (uint32_t r = 0; r < disjunct->n_ineqs; r++)
		system_add_ineq(at_point, disjunct->ineqs + r * (n + 1));
	enum lo_answer answer = system_feasible(at_point);
	CHECK("decided", answer != LO_UNKNOWN);
	return answer == LO_YES;
}

static bool in_points(const struct points *points, const int64_t *point)
{
	for (uint32_t i = 0; i < points->n_disjuncts; i++)
		if (in_disjunct(&points->disjuncts[i], points->n_dims + points->n_symbols, points->n_symbols,
				point))
			return true;
	return false;
}

/* ---- checks -------------------------------------------------------------- */

static char name[64];
static uint32_t n_covers, n_covered, n_exposed, n_not_exposed, n_by_value, n_missed;

static lo_op_id op_of(const struct lo_affine *a, const struct run *run)
{
	return run->loop ? a->loops[run->loop].op : a->func;
}

/* What the runs of one region showed, for all values of %n. */
struct seen {
	bool any, not_covered, exposed, element;
	bool part_not_covered, part_element; /* of `part` */
	bool outside;                        /* an index is, which counted in elements is another element */
};
static struct seen seen[2][MAX_NODES]; /* of regions; of one iteration */
static struct elements part;
static uint32_t n_parts, n_parts_directly;

static void see_run(const struct run *run, struct seen *at)
{
	at->any = true;
	at->not_covered |= !covers_in(run, all_elements);
	at->exposed |= is_exposed_in(run, NULL);
	at->element |= is_exposed_in(run, &all_elements);
	at->part_not_covered |= !covers_in(run, part);
	at->part_element |= is_exposed_in(run, &part);
	for (uint32_t i = run->begin; i < run->end; i++)
		at->outside |= !is_element(&events[i], all_elements);
}

static void see_runs(void)
{
	for (uint32_t i = 0; i < n_runs; i++)
		see_run(&runs[i], &seen[0][runs[i].loop]);
	for (uint32_t i = 0; i < n_iterations; i++)
		see_run(&iterations[i], &seen[1][iterations[i].loop]);
}

/* The same of some elements. Any access may touch them, so that what is exposed need not be in the part. */
static void check_part(struct lo_affine *a, struct lo_dataflow *d, uint32_t loop, bool iteration,
		       uint32_t memory)
{
	struct lo_region_flow got;
	const struct seen *runs_of = &seen[iteration][loop];
	struct lo_memory_part bytes = {4 * part.first, 4 * part.end, may_touch, NULL};
	lo_dataflow_part(d, loop ? a->loops[loop].op : a->func, iteration, memory, &bytes, &got);
	if (!runs_of->any || runs_of->outside)
		return;
	CHECK(name, !got.covers || !runs_of->part_not_covered);
	CHECK(name, loop || program.symbolic || program.unknown || got.covers == !runs_of->part_not_covered);
	CHECK(name, got.exposed || !runs_of->part_element);
	n_parts += got.covers;
	n_parts_directly += got.covers && !got.by_isl;
}

/* Where there is a symbol, other values than those of the runs may tell more. */
static void check_region(struct lo_affine *a, struct lo_dataflow *d, uint32_t loop, bool iteration,
			 uint32_t memory)
{
	struct lo_region_flow got;
	const struct seen *runs_of = &seen[iteration][loop];
	bool covers = !runs_of->not_covered;
	if (iteration)
		lo_dataflow_iteration(d, a->loops[loop].op, memory, &got);
	else
		lo_dataflow_region(d, loop ? a->loops[loop].op : a->func, memory, &got);
	if (!runs_of->any)
		return;
	CHECK(name, !got.covers || covers);
	CHECK(name, loop || program.symbolic || program.unknown || got.covers == covers);
	n_missed += covers && !got.covers;
	n_covers += got.covers;
	n_covered++;
	CHECK(name, got.exposed || !runs_of->element);
	CHECK(name,
	      program.parallel || program.symbolic || program.unknown || !got.exposed || runs_of->exposed);
	n_exposed += got.exposed;
	n_not_exposed += !got.exposed && got.reads;
}

static void check_written(struct lo_affine *a, struct lo_dataflow *d, const struct run *run, uint32_t memory)
{
	uint32_t depth = run->loop ? program.nodes[program.loop_node[run->loop - 1]].depth : 0;
	struct points points;
	bool known = dataflow_written(d, op_of(a, run), memory, &points);
	CHECK(name, !known || (points.n_dims == RANK + depth && points.n_symbols <= program.symbolic));
	for (int64_t i = 0; i < 64; i++) {
		int64_t point[RANK + MAX_LOOPS] = {i / 8 - 2, i % 8 - 2};
		memcpy(point + RANK, run->ivs, depth * sizeof *point);
		CHECK(name, (known && in_points(&points, point)) == writes_in(run, point));
	}
}

static void check_exposed(struct lo_affine *a, struct lo_dataflow *d, const struct run *run)
{
	for (uint32_t r = 0; r < program.n_accesses; r++) {
		const struct lo_affine_access *access = &a->accesses[r];
		struct points points;
		if (!(access->effects & LO_EFFECT_READ))
			continue;
		bool known = false;
		for (uint32_t i = run->begin; i < run->end; i++) {
			if (events[i].access != r)
				continue;
			if (!known)
				known = dataflow_exposed(d, op_of(a, run), access, &points);
			CHECK(name, known && points.n_dims == access->n_dims);
			bool in = in_points(&points, events[i].ivs), is = is_exposed(&events[i], run);
			CHECK(name, in || !is);
			CHECK(name, program.parallel || in == is);
		}
	}
}

static bool reaches(const struct last_write *writes, uint32_t n, const struct event *from,
		    const struct event *to, const struct lo_affine *a, bool *surely)
{
	bool found = false;
	for (uint32_t i = 0; i < n; i++) {
		int64_t point[2 * MAX_LOOPS] = {0};
		if (writes[i].write != from->access)
			continue;
		uint32_t n_from = a->accesses[from->access].n_dims;
		memcpy(point, from->ivs, n_from * sizeof *point);
		memcpy(point + n_from, to->ivs, a->accesses[to->access].n_dims * sizeof *point);
		if (!in_points(&writes[i].pairs, point))
			continue;
		*surely = writes[i].surely;
		found = true;
	}
	return found;
}

/* The last write reaches, others not; some pairs that touch other elements are looked at too. */
static void check_last_writes(struct lo_affine *a, struct lo_dataflow *d, uint32_t r)
{
	uint32_t n;
	bool by_value;
	const struct last_write *writes = dataflow_last_writes(d, &a->accesses[r], &n, &by_value);
	CHECK(name, writes != NULL);
	CHECK(name, by_value || program.parallel);
	n_by_value += by_value;
	for (uint32_t i = 0; writes && i < n_events; i++) {
		if (events[i].access != r)
			continue;
		for (uint32_t k = 0; k < n_events; k++) {
			bool is = events[i].last_write == (int32_t)k, surely = false;
			bool same = memcmp(events[i].at, events[k].at, sizeof events[i].at) == 0;
			if (!is_store(&events[k]) || (!same && within(0, 19)))
				continue;
			bool says = reaches(writes, n, &events[k], &events[i], a, &surely);
			CHECK(name, says || !is);
			CHECK(name, !by_value || says == is);
			CHECK(name, !by_value || !says || surely);
		}
	}
}

static void check_runs(struct lo_affine *a, struct lo_dataflow *d, uint32_t memory)
{
	for (uint32_t i = 0; i < n_runs; i++) {
		if (i > 0 && within(0, 9))
			continue;
		check_written(a, d, &runs[i], memory);
		check_exposed(a, d, &runs[i]);
	}
	for (uint32_t r = 0; r < program.n_accesses; r++)
		if (a->accesses[r].effects & LO_EFFECT_READ)
			check_last_writes(a, d, r);
}

static void check_random(void)
{
	struct program p;
	bool read = program_read(&p, program.text);
	CHECK(name, read);
	if (read) {
		struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
		struct lo_dataflow *d = lo_dataflow_create(a);
		uint32_t memory = memory_named(&p, a, "A");
		lo_dataflow_keep_answers(d, kept);
		at_point = system_create(&p.arena);
		CHECK(name, program.unknown || a->n_accesses == program.n_accesses);
		CHECK(name, a->n_loops == program.n_loops + 1);
		memset(seen, 0, sizeof seen);
		part.first = within(0, EXTENT * EXTENT - 1);
		part.end = within((int)part.first + 1, EXTENT * EXTENT);
		for (int64_t i = 0, last = program.symbolic ? 4 : 0; i <= (program.unknown ? 20 : last);
		     i++) {
			symbol_value = program.symbolic ? i % (last + 1) : 0;
			run_program();
			if (n_events >= 600 || n_runs >= MAX_RUNS || n_iterations >= MAX_ITERATIONS)
				break;
			see_runs();
			if (memory && !program.unknown && (!program.symbolic || within(0, 1)))
				check_runs(a, d, memory);
		}
		for (uint32_t loop = 0; memory && loop <= program.n_loops; loop++) {
			for (int iteration = 0; iteration <= (loop > 0); iteration++) {
				check_region(a, d, loop, iteration, memory);
				check_part(a, d, loop, iteration, memory);
			}
		}
		lo_dataflow_destroy(d);
	}
	program_free(&p);
}

static void test_random(void)
{
	const char *seed = getenv("LO_SEED");
	state = seed ? strtoull(seed, NULL, 10) : UINT64_C(20260101);
	printf("seed %llu ", (unsigned long long)state);
	for (int i = 0; i < (seed ? 1 : N_RANDOM); i++) {
		snprintf(name, sizeof name, "LO_SEED=%llu", (unsigned long long)state);
		make_program();
		if (getenv("SHOW"))
			printf("%s\n%s", name, program.text);
		check_random();
	}
	printf("regions %u, covered %u (missed %u), exposed %u, not exposed %u, reads by value %u, parts %u, "
	       "directly %u ",
	       n_covered, n_covers, n_missed, n_exposed, n_not_exposed, n_by_value, n_parts,
	       n_parts_directly);
	CHECK("of each kind", seed || (n_covers > 10 && n_exposed > 50 && n_not_exposed > 20 &&
				       n_by_value > 50 && n_parts_directly > 10));
}

/* Points that isl_set_coalesce of isl 0.25 adds: what the first nest writes with a step of 2 is one disjunct
 * with what others write, and has an element between. */
static void test_coalesced(void)
{
	state = UINT64_C(642325288559604938);
	snprintf(name, sizeof name, "LO_SEED=%llu", (unsigned long long)state);
	make_program();
	check_random();
}

/* ---- many accesses, little memory ---------------------------------------- */

/* Each store is read behind it, and far behind it: linear, and exposed where too much would have to be asked.
 */
static void test_many(void)
{
	enum { N = 20000 };
	struct program p;
	struct lo_region_flow got;
	static char text[N * 140 + 200];
	size_t len =
		(size_t)snprintf(text, sizeof text, "func.func @f(%%A: memref<%dxf32>, %%v: f32) {\n", N);
	for (int i = 0; i < N; i++)
		len += (size_t)snprintf(text + len, sizeof text - len,
					"affine.store %%v, %%A[%d] : memref<%dxf32>\n%%x%d = affine.load "
					"%%A[%d] : memref<%dxf32>\n",
					i, N, i, i, N);
	snprintf(text + len, sizeof text - len, "return\n}\n");
	CHECK("many", program_read(&p, text));
	struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
	struct lo_dataflow *d = lo_dataflow_create(a);
	lo_dataflow_region(d, p.func, memory_named(&p, a, "A"), &got);
	CHECK("many", !got.covers && !got.exposed && got.reads && got.writes && !got.by_isl);
	CHECK("many", same_text(got.not_covered, "too large"));
	lo_dataflow_destroy(d);
	program_free(&p);
}

/* Many buffers, each written by a nest and read by another: each nest is asked about its own buffer, and each
 * buffer about the whole function, in a time that does not grow with the number of the others. */
static void test_many_buffers(void)
{
	enum { N = 10000 };
	struct program p;
	struct lo_region_flow got;
	static char text[N * 480 + 200];
	size_t len = (size_t)snprintf(text, sizeof text, "func.func @f(%%n: index, %%v: f32) {\n");
	for (int i = 0; i < N; i++)
		len += (size_t)snprintf(text + len, sizeof text - len,
					"%%A%d = memref.alloc() : memref<16x8xf32>\n"
					"affine.for %%i = 0 to 16 {\naffine.for %%j = 0 to 8 {\n"
					"affine.store %%v, %%A%d[%%i, %%j] : memref<16x8xf32>\n" END2
					"affine.for %%i = 0 to 16 {\naffine.for %%j = 0 to 8 {\n"
					"%%x = affine.load %%A%d[%%i, %%j] : memref<16x8xf32>\n" END2,
					i, i, i);
	snprintf(text + len, sizeof text - len, "return\n}\n");
	CHECK("many buffers", program_read(&p, text));
	struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
	struct lo_dataflow *d = lo_dataflow_create(a);
	uint32_t n_killed = 0, n_read = 0;
	clock_t start = clock();
	for (uint32_t i = 0; i < a->n_accesses; i++) {
		uint32_t outer = a->loops[a->accesses[i].loop].parent;
		lo_dataflow_region(d, a->loops[outer].op, a->accesses[i].memory, &got);
		n_killed += got.covers;
		n_read += got.exposed;
		lo_dataflow_region(d, p.func, a->accesses[i].memory, &got);
		CHECK("many buffers", got.covers && !got.exposed && !got.by_isl);
	}
	double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
	printf("%.2f s ", seconds);
	CHECK("many buffers", n_killed == N && n_read == N && a->n_accesses == 2 * N);
	CHECK("a few microseconds each", seconds < 4);
	lo_dataflow_destroy(d);
	program_free(&p);
}

static const char all_questions[] =
	"func.func @f(%A: memref<4x6xf32>, %n: index, %v: f32) {\naffine.for %t = 0 to %n {\n"
	"affine.for %i = 0 to 4 {\naffine.for %j = 0 to 6 step 2 {\naffine.store %v, %A[%i, %j] : "
	"memref<4x6xf32>\n"
	"affine.store %v, %A[%i, %j + 1] : memref<4x6xf32>\n%x = affine.load %A[%i, 3] : memref<4x6xf32>\n"
	"}\n}\nfunc.call @g() : () -> ()\n}\nreturn\n}\nfunc.func private @g()\n";

/* false: the @p countdown-th request for memory was made, and failed. */
static bool answers_all(uint64_t countdown)
{
	struct lo_ctx *ctx = lo_ctx_create_failing(countdown);
	struct lo_module *m = NULL;
	if (!ctx)
		return false;
	if (setjmp(LO_BOUNDARY(ctx))) {
		lo_ctx_destroy(ctx);
		return false;
	}
	const struct lo_source *source =
		lo_source_add(ctx, "test.mlir", all_questions, strlen(all_questions));
	CU_ASSERT(source && lo_read(ctx, source, 0, strlen(all_questions), &m));
	struct lo_affine *a = lo_affine_build(m, lo_walk_next(m, m->top, m->top, false), lo_ctx_arena(ctx));
	struct lo_dataflow *d = lo_dataflow_create(a);
	struct lo_region_flow flow;
	struct points points;
	bool by_value;
	uint32_t n, memory = a->accesses[0].memory;
	lo_dataflow_region(d, a->loops[2].op, memory, &flow);
	CU_ASSERT(flow.covers && flow.exposed);
	CU_ASSERT(dataflow_written(d, a->loops[2].op, memory, &points) && points.n_disjuncts > 0);
	CU_ASSERT(dataflow_exposed(d, a->loops[2].op, &a->accesses[2], &points) && points.n_disjuncts > 0);
	CU_ASSERT(dataflow_last_writes(d, &a->accesses[2], &n, &by_value) && n > 0 && !by_value);
	lo_dataflow_destroy(d);
	lo_module_destroy(m);
	lo_ctx_destroy(ctx);
	return true;
}

static void test_no_memory(void)
{
	uint64_t n = 1;
	while (n < 100000 && !answers_all(n))
		n += 1 + n / 16;
	CHECK("no memory", n > 1 && n < 100000);
}

int main(void)
{
	static const struct test tests[] = {
		{"regions by hand", test_rows},
		{"dynamic extents", test_dynamic},
		{"bytes that no store writes", test_bytes_left_out},
		{"parts", test_parts},
		{"conversions go with their question", test_conversions},
		{"reads that are not exact", test_inexact_read},
		{"last writes by hand", test_last_writes},
		{"random programs, as they run", test_random},
		{"points that isl adds", test_coalesced},
		{"many accesses", test_many},
		{"many buffers", test_many_buffers},
		{"no memory", test_no_memory},
	};
	lo_arena_init(&kept_in, NULL);
	kept = lo_dataflow_answers_create(&kept_in);
	int status = run_suite("array data flow", tests, N_ROWS(tests));
	lo_dataflow_answers_destroy(kept);
	lo_arena_destroy(&kept_in);
	return status;
}
