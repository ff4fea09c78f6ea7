// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Lifelines: which values may share storage in programs that have broken compilers; what the verifier
 * rejects; that stripping and placing again changes nothing; and random programs against a search of all
 * paths that shares no code with the room (LO_SEED=N runs one seed, LO_RUNS=N that many). */
#include <stdarg.h>
#include <stdlib.h>
#include <time.h>

#include "lifetime/lifetime.h"
#include "mlir_program.h"
#include "rows.h"
#include "verify/verify.h"

#define HEAD                                                                                                 \
	"func.func private @ext(memref<?xf32>)\nfunc.func @f(%c: i1, %n: index, %x: f32, %arg: "             \
	"memref<?xf32>) {\n"                                                                                 \
	"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
#define BUFFER(NAME)   "%" NAME " = memref.alloca() : memref<4xf32>\n"
#define HEAP(NAME)     "%" NAME " = memref.alloc() : memref<4xf32>\n"
#define FREE(NAME)     "memref.dealloc %" NAME " : memref<4xf32>\n"
#define PUT(NAME)      "memref.store %x, %" NAME "[%c0] : memref<4xf32>\n"
#define USE(NAME)      "memref.copy %" NAME ", %arg : memref<4xf32> to memref<?xf32>\n"
#define USEV(NAME)     "memref.copy %" NAME ", %arg : memref<?xf32> to memref<?xf32>\n"
#define CAST(TO, FROM) "%" TO " = memref.cast %" FROM " : memref<4xf32> to memref<?xf32>\n"
#define TAIL           "return\n}\n"

static bool place(struct program *p, bool heap)
{
	if (!lo_lifetime_place(p->m, lo_liveness_compute(p->flow, &p->arena),
			       heap ? LO_PLACE_HEAP : LO_PLACE_VALUES, NULL, &p->arena))
		return false;
	program_flow(p);
	return lo_verify(p->m) && lo_lifetime_verify(p->m, p->flow, NULL, &p->arena);
}

/* ---- who may share with whom --------------------------------------------- */

/* Expectation: words. `A&B`: both live at some point. `A/B`: never. `A!`: pinned. `A.`: not. `A-`: no
 * lifeline. */
struct sharing_row {
	const char *name, *want, *text;
	bool heap;
};
static const struct sharing_row sharing_rows[] = {
	{"one after the other", "A/B A. B.", HEAD BUFFER("A") BUFFER("B") USE("A") USE("B") TAIL, false},
	{"one inside the other", "A&B", HEAD BUFFER("A") BUFFER("B") PUT("A") USE("A") USE("B") USE("A") TAIL,
	 false},
	{"one inside the other, which nothing has written", "A/B",
	 HEAD BUFFER("A") BUFFER("B") USE("A") USE("B") USE("A") TAIL, false},
	{"three chained", "A&B B&C A/C",
	 HEAD BUFFER("A") BUFFER("B") BUFFER("C") PUT("A") "scf.for %i = %c0 to %n step %c1 {\n" USE("A")
		 PUT("B") "}\n"
			  "scf.for %i = %c0 to %n step %c1 {\n" USE("B") PUT("C") "}\n" USE("C") TAIL,
	 false},
	{"without accesses", "A-", HEAD BUFFER("A") TAIL, false},
	{"exclusive branches", "A/B",
	 HEAD BUFFER("A") BUFFER("B") "scf.if %c {\n" USE("A") "} else {\n" USE("B") "}\n" TAIL, false},
	{"dead on one side only", "A&C B/A B&C",
	 HEAD BUFFER("A") BUFFER("B") BUFFER("C") PUT("A")
		 PUT("C") "scf.if %c {\n" USE("A") "} else {\n" USE("B") USE("C") "}\n" TAIL,
	 false},
	{"dead where there is no else", "A/B",
	 HEAD BUFFER("A") BUFFER("B") USE("A") "scf.if %c {\n" USE("A") "}\n" USE("B") TAIL, false},
	{"trap 1: a partial overwrite is no kill", "A&B",
	 HEAD BUFFER("A") BUFFER("B") PUT("A") USE("B") PUT("A") USE("A") TAIL, false},
	{"trap 1: a loop that may not run is no kill", "A&B",
	 HEAD BUFFER("A") BUFFER("B") PUT("A")
		 USE("B") "scf.for %i = %c0 to %n step %c1 {\n" PUT("A") "}\n" USE("A") TAIL,
	 false},
	{"trap 3: a transfer goes on behind its op", "A! A&B",
	 HEAD BUFFER("A")
		 BUFFER("B") "%t = memref.alloca() : memref<1xi32>\n"
			     "\"memref.dma_start\"(%A, %c0, %arg, %c0, %n, %t, %c0) : (memref<4xf32>, index, "
			     "memref<?xf32>, index, index, memref<1xi32>, index) -> ()\n" USE(
				     "B") "memref.dma_wait %t[%c0], %n : memref<1xi32>\n" TAIL,
	 false},
	{"trap 4: a cast is the same memory", "A&B",
	 HEAD BUFFER("A") BUFFER("B") CAST("v", "A") PUT("A") USE("B") USEV("v") TAIL, false},
	{"trap 4: a subview is the same memory", "A&B",
	 HEAD BUFFER("A") BUFFER("B") "%v = memref.subview %A[0] [2] [1] : memref<4xf32> to memref<2xf32, "
				      "strided<[1]>>\n" PUT("A")
					      USE("B") "memref.copy %v, %arg : memref<2xf32, strided<[1]>> "
						       "to memref<?xf32>\n" TAIL,
	 false},
	{"trap 4: a select is either", "A&C B&C",
	 HEAD BUFFER("A") BUFFER("B") BUFFER("C") "%v = arith.select %c, %A, %B : memref<4xf32>\n" USE("C")
		 USE("v") TAIL,
	 false},
	{"trap 4: a result of scf.if is either", "A&C B&C A. B.",
	 HEAD BUFFER("A") BUFFER("B")
		 BUFFER("C") "%v = scf.if %c -> (memref<4xf32>) {\nscf.yield %A : memref<4xf32>\n} else {\n"
			     "scf.yield %B : memref<4xf32>\n}\n" USE("C") USE("v") TAIL,
	 false},
	{"trap 4: a block argument is either", "A&C B&C A. B.",
	 HEAD BUFFER("A") BUFFER("B") BUFFER("C") "cf.cond_br %c, ^a(%A : memref<4xf32>), ^a(%B : "
						  "memref<4xf32>)\n^a(%v: memref<4xf32>):\n" USE("C") USE("v")
							  TAIL,
	 false},
	{"trap 4: iter_args hand it on", "A&B A.",
	 HEAD BUFFER("A")
		 BUFFER("B") "%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %A) -> (memref<4xf32>) {\n"
			     "scf.yield %v : memref<4xf32>\n}\n" USE("B") USE("r") TAIL,
	 false},
	{"trap 5: ping-pong by iter_args", "A&B A. B.",
	 HEAD BUFFER("A") BUFFER("B") PUT("A") PUT("B") USE(
		 "A") "%r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%u = %A, %v = %B) -> (memref<4xf32>, "
		      "memref<4xf32>) {\n" USE("u")
			      USE("v") "scf.yield %v, %u : memref<4xf32>, memref<4xf32>\n}\n" TAIL,
	 false},
	{"trap 5: ping-pong by block arguments", "A&B A. B.",
	 HEAD BUFFER("A")
		 BUFFER("B") "cf.br ^l(%A, %B : memref<4xf32>, memref<4xf32>)\n^l(%u: memref<4xf32>, %v: "
			     "memref<4xf32>):\n" USE("u") "cf.cond_br %c, ^l(%v, %u : memref<4xf32>, "
							  "memref<4xf32>), ^e\n^e:\n" TAIL,
	 false},
	{"trap 6: the next iteration reads what this one wrote", "A&B",
	 HEAD BUFFER("A") BUFFER("B") "scf.for %i = %c0 to %n step %c1 {\n" USE("A") USE("B") PUT("A")
		 PUT("B") "}\n" TAIL,
	 false},
	{"trap 6: of one iteration only", "A/B",
	 HEAD "scf.for %i = %c0 to %n step %c1 {\n" BUFFER("A") BUFFER("B") USE("A") USE("B") "}\n" TAIL,
	 false},
	{"trap 6: a loop of blocks", "A&B",
	 HEAD BUFFER("A") BUFFER("B") "cf.br ^l\n^l:\n" USE("A") USE("B") PUT("A")
		 PUT("B") "cf.cond_br %c, ^l, ^e\n^e:\n" TAIL,
	 false},
	{"trap 6: an instance handed to the next iteration", "A!",
	 HEAD BUFFER("B") "%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %B) -> (memref<4xf32>) "
			  "{\n" BUFFER("A") USE("v") "scf.yield %A : memref<4xf32>\n}\n" USE("r") TAIL,
	 false},
	{"trap 6: an instance handed to the block that the allocation begins", "A!",
	 HEAD BUFFER("B") "cf.br ^l(%B : memref<4xf32>)\n^l(%v: memref<4xf32>):\n" BUFFER("A")
		 USE("v") "cf.cond_br %c, ^l(%A : memref<4xf32>), ^e\n^e:\n" TAIL,
	 false},
	{"trap 8: a call may keep the address", "A! A&B B.",
	 HEAD BUFFER("A") BUFFER("B") CAST("v", "A") "func.call @ext(%v) : (memref<?xf32>) -> ()\n" USE("B")
		 TAIL,
	 false},
	{"trap 8: an unknown op may keep the address", "A! A&B",
	 HEAD BUFFER("A") BUFFER("B") "\"what.ever\"(%A) : (memref<4xf32>) -> ()\n" USE("B") TAIL, false},
	{"trap 8: a pointer that is seen", "A! A&B",
	 HEAD BUFFER("A")
		 BUFFER("B") "%p = memref.extract_aligned_pointer_as_index %A : memref<4xf32> -> index\n"
			     "%q = arith.addi %p, %p : index\n" USE("B") TAIL,
	 false},
	{"trap 8: a memref that is stored", "A! A&B",
	 HEAD BUFFER("A") BUFFER("B") "%m = memref.alloca() : memref<1xmemref<4xf32>>\n"
				      "memref.store %A, %m[%c0] : memref<1xmemref<4xf32>>\n" USE("B") TAIL,
	 false},
	{"trap 8: a dealloc ends a captured buffer", "A! A/B",
	 HEAD HEAP("A") HEAP("B") CAST("v", "A") "func.call @ext(%v) : (memref<?xf32>) -> ()\n" FREE("A")
		 USE("B") FREE("B") TAIL,
	 true},
	{"heap values one after the other", "A/B A. B.",
	 HEAD HEAP("A") HEAP("B") USE("A") USE("B") FREE("A") FREE("B") TAIL, true},
	{"heap is left alone unless asked", "A- B.",
	 HEAD HEAP("A") BUFFER("B") USE("A") USE("B") FREE("A") TAIL, false},
	{"an address that leaves its scope", "A!",
	 HEAD "%v = memref.alloca_scope -> (memref<4xf32>) {\n" BUFFER(
		 "A") "memref.alloca_scope.return %A : memref<4xf32>\n}\n" USE("v") TAIL,
	 false},
	{"an address that leaves the branch in which it is made", "A!",
	 HEAD BUFFER("B") "%v = scf.if %c -> (memref<4xf32>) {\n" BUFFER(
		 "A") "scf.yield %A : memref<4xf32>\n} else {\nscf.yield %B : "
		      "memref<4xf32>\n}\n" USE("v") TAIL,
	 false},
	{"used where control flow is unknown", "A!",
	 HEAD BUFFER("A") "\"what.ever\"() ({\n" USE("A") "}) : () -> ()\n" TAIL, false},
	{"a critical edge", "A/B",
	 HEAD BUFFER("A") BUFFER("B") "cf.cond_br %c, ^a, ^b\n^a:\n" USE(
		 "A") "cf.cond_br %c, ^a2, ^b\n^a2:\n" USE("A") "cf.br ^b\n^b:\n" USE("B") TAIL,
	 false},
	{"a switch with one block twice", "A/B",
	 HEAD BUFFER("A") BUFFER("B") "%s = arith.constant 3 : i32\n" USE(
		 "A") "cf.switch %s : i32, [\ndefault: "
		      "^a,\n1: ^b,\n2: ^b\n]\n^a:\n" USE("A") "cf.br ^b\n^b:\n" USE("B") TAIL,
	 false},
	{"the operand of a loop that does not use it", "A&B",
	 HEAD BUFFER("A") BUFFER("B") "%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %A) -> "
				      "(memref<4xf32>) {\n" USE("B") "scf.yield %B : memref<4xf32>\n}\n" TAIL,
	 false},
	{"scf.while", "A&B B&C A&C",
	 HEAD BUFFER("A") BUFFER("B") BUFFER("C") PUT("C") "scf.while : () -> () {\n" USE("A")
		 PUT("B") "scf.condition(%c)\n} do {\n" USE("B") PUT("A") "scf.yield\n}\n" USE("C") TAIL,
	 false},
	{"every branch of a switch", "A/B B/C A/C",
	 HEAD BUFFER("A") BUFFER("B")
		 BUFFER("C") "scf.index_switch %n\ncase 1 {\n" USE("A") "scf.yield\n}\ncase 2 {\n" USE(
			 "B") "scf.yield\n}\ndefault {\n" USE("C") "scf.yield\n}\n" TAIL,
	 false},
	{"unreachable uses do not count", "A/B",
	 HEAD BUFFER("A") BUFFER("B") USE("A") USE("B") "return\n^u:\n" USE("A") "cf.br ^u\n}\n", false},
};

/** The lifeline of the buffer called @p name. */
static const struct lo_lifeline *line_of(const struct program *p, const struct lo_lifelines *lines,
					 const char *name, size_t len)
{
	for (uint32_t i = 0; i < lines->n; i++) {
		lo_value_id root = lo_result(lo_op(p->m, lines->at[i].alloc), 0);
		struct lo_span text = lo_name_text(p->ctx, lo_value(p->m, root)->name);
		if (text.len == len && memcmp(text.at, name, len) == 0)
			return &lines->at[i];
	}
	return NULL;
}

static bool meet(const struct lo_lifelines *lines, const struct lo_lifeline *a, const struct lo_lifeline *b)
{
	for (uint32_t i = 0; i < a->n_intervals; i++)
		for (uint32_t k = 0; k < b->n_intervals; k++)
			if (lo_intervals_meet(lines->intervals[a->intervals + i],
					      lines->intervals[b->intervals + k]))
				return true;
	return false;
}

static bool word_holds(const struct program *p, const struct lo_lifelines *lines, const char *word)
{
	const struct lo_lifeline *a = line_of(p, lines, word, 1);
	if (word[1] == '-')
		return !a;
	if (!a)
		return false;
	if (word[1] == '!' || word[1] == '.')
		return a->pinned == (word[1] == '!');
	const struct lo_lifeline *b = line_of(p, lines, word + 2, 1);
	return b && meet(lines, a, b) == (word[1] == '&');
}

static void test_sharing(void)
{
	for (size_t i = 0; i < N_ROWS(sharing_rows); i++) {
		const struct sharing_row *row = &sharing_rows[i];
		struct program p;
		bool ok = program_read(&p, row->text) && place(&p, row->heap);
		CHECK(row->name, ok);
		if (ok) {
			const struct lo_lifelines *lines = lo_lifelines_compute(p.flow, &p.arena);
			for (const char *word = row->want; *word;
			     word += strcspn(word, " "), word += *word == ' ')
				if (!word_holds(&p, lines, word)) {
					check_row(row->name, false, "what is expected holds", __LINE__,
						  __FILE__);
					fprintf(stderr, "%s: %.3s does not hold in\n%s\n", row->name, word,
						program_text(&p));
				}
		} else {
			program_show_errors(&p);
			fprintf(stderr, "%s\n", p.m ? program_text(&p) : row->text);
		}
		program_free(&p);
	}
}

/** Removing the lifelines and placing them again gives the same bytes; placing twice adds nothing. */
static void test_again(void)
{
	for (size_t i = 0; i < N_ROWS(sharing_rows); i++) {
		const struct sharing_row *row = &sharing_rows[i];
		struct program p;
		if (program_read(&p, row->text) && place(&p, row->heap)) {
			const char *once = program_text(&p);
			CHECK(row->name, place(&p, row->heap));
			const char *twice = program_text(&p);
			CHECK_TEXT(row->name, twice, strlen(twice), once);
			lo_lifetime_strip(p.m, p.func, &p.arena);
			CHECK(row->name, !strstr(program_text(&p), "lifetime"));
			program_flow(&p);
			CHECK(row->name, place(&p, row->heap));
			const char *again = program_text(&p);
			CHECK_TEXT(row->name, again, strlen(again), once);
		}
		program_free(&p);
	}
}

/* ---- what the verifier says ---------------------------------------------- */

#define START(L, B) "%" L " = memref.lifetime_start %" B " : memref<4xf32>\n"
#define END(L)      "memref.lifetime_end %" L " : memref<4xf32>\n"

struct verify_row {
	const char *name, *text, *error; /* NULL: accepted */
};
static const struct verify_row verify_rows[] = {
	{"one value", HEAD BUFFER("A") START("l", "A") PUT("l") END("l") TAIL, NULL},
	{"two values of one buffer",
	 HEAD BUFFER("A") START("l", "A") PUT("l") END("l") START("k", "A") PUT("k") END("k") TAIL, NULL},
	{"two values at once",
	 HEAD BUFFER("A") START("l", "A") START("k", "A") PUT("l") PUT("k") END("l") END("k") TAIL,
	 "'memref.lifetime_start' op is reached before another lifeline of the same buffer has ended"},
	{"one value for each iteration",
	 HEAD BUFFER("A") "scf.for %i = %c0 to %n step %c1 {\n" START("l", "A") PUT("l") END("l") "}\n" TAIL,
	 NULL},
	{"ends on both branches",
	 HEAD BUFFER("A") START("l", "A") "scf.if %c {\n" PUT("l") END("l") "} else {\n" END("l") "}\n" TAIL,
	 NULL},
	{"use after the end", HEAD BUFFER("A") START("l", "A") END("l") PUT("l") TAIL,
	 "'memref.store' op uses a lifeline that has already ended"},
	{"use after the end through a view",
	 HEAD BUFFER("A") START("l", "A") CAST("v", "l")
		 END("l") "memref.store %x, %v[%c0] : memref<?xf32>\n" TAIL,
	 "'memref.store' op uses a lifeline that has already ended"},
	{"use after the end on a branch",
	 HEAD BUFFER("A") START("l", "A") "scf.if %c {\n" END("l") "}\n" PUT("l") END("l") TAIL,
	 "'memref.store' op uses a lifeline that has already ended"},
	{"ended twice", HEAD BUFFER("A") START("l", "A") END("l") END("l") TAIL,
	 "'memref.lifetime_end' op ends a lifeline that has already ended"},
	{"ended in a loop",
	 HEAD BUFFER("A") START("l", "A") "scf.for %i = %c0 to %n step %c1 {\n" END("l") "}\n" TAIL,
	 "'memref.lifetime_end' op ends a lifeline that has already ended"},
	{"ended in a loop of blocks",
	 HEAD BUFFER("A") START("l", "A") "cf.br ^a\n^a:\n" END("l") "cf.cond_br %c, ^a, ^b\n^b:\n" TAIL,
	 "'memref.lifetime_end' op ends a lifeline that has already ended"},
	{"used in the next iteration",
	 HEAD BUFFER("A") START("l", "A") "cf.br ^a\n^a:\n" PUT("l") "cf.cond_br %c, ^a, ^b\n^b:\n" END(
		 "l") "cf.cond_br %c, ^a, ^d\n^d:\n" TAIL,
	 "has already ended"},
	{"never ended", HEAD BUFFER("A") START("l", "A") PUT("l") TAIL,
	 "'memref.lifetime_start' op has no 'memref.lifetime_end'"},
	{"not ended on one branch", HEAD BUFFER("A") START("l", "A") "scf.if %c {\n" END("l") "}\n" TAIL,
	 "'memref.lifetime_start' op has no 'memref.lifetime_end' on some path"},
	{"started again before an end",
	 HEAD BUFFER("A") "cf.br ^a\n^a:\n" START("l", "A") "cf.cond_br %c, ^a, ^b\n^b:\n" END("l") TAIL,
	 "'memref.lifetime_start' op is reached again before its lifeline has ended"},
	{"started for ever", HEAD BUFFER("A") "cf.br ^a\n^a:\n" START("l", "A") "cf.br ^a\n}\n",
	 "'memref.lifetime_start' op is reached again before its lifeline has ended"},
	{"used past the lifeline", HEAD BUFFER("A") START("l", "A") PUT("l") PUT("A") END("l") TAIL,
	 "'memref.store' op uses a buffer that has a lifeline; use the result of 'memref.lifetime_start' "
	 "instead"},
	{"a view of the raw buffer", HEAD BUFFER("A") START("l", "A") PUT("l") CAST("v", "A") END("l") TAIL,
	 "'memref.cast' op uses a buffer that has a lifeline; use the result of 'memref.lifetime_start' "
	 "instead"},
	{"dealloc of the raw buffer", HEAD HEAP("A") START("l", "A") PUT("l") END("l") FREE("A") TAIL, NULL},
	{"start on a view",
	 HEAD BUFFER("A") CAST("v", "A") "%l = memref.lifetime_start %v : memref<?xf32>\n" TAIL,
	 "'memref.lifetime_start' op expected the result of an allocation"},
	{"start on an argument", HEAD "%l = memref.lifetime_start %arg : memref<?xf32>\n" TAIL,
	 "'memref.lifetime_start' op expected the result of an allocation"},
	{"end of no lifeline", HEAD BUFFER("A") END("A") TAIL,
	 "'memref.lifetime_end' op expected a lifeline"},
	{"captured, never ended",
	 HEAD BUFFER("A") START("l", "A") CAST("v", "l") "func.call @ext(%v) : (memref<?xf32>) -> ()\n" TAIL,
	 NULL},
	{"captured, started again and again",
	 HEAD BUFFER("A") "scf.for %i = %c0 to %n step %c1 {\n" START("l", "A")
		 CAST("v", "l") "func.call @ext(%v) : (memref<?xf32>) -> ()\n}\n" TAIL,
	 "'memref.lifetime_start' op is reached again before its lifeline has ended"},
	{"trap 9: one storage for all instances",
	 HEAD BUFFER("A") "scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n" START("l", "A") PUT("l")
		 END("l") "scf.reduce\n}\n" TAIL,
	 "'memref.lifetime_start' op starts a value in storage that is shared by instances that may run "
	 "concurrently"},
	{"no end where nothing returns",
	 HEAD BUFFER("A") START("l", "A") "cf.br ^a\n^a:\n" PUT("l") "cf.br ^a\n}\n", NULL},
	{"the older form is not for here",
	 HEAD BUFFER("A") "memref.lifetime_start %A : memref<4xf32>\n" PUT("A") TAIL,
	 "'memref.lifetime_start' op has no result"},
	{"without lifelines", HEAD BUFFER("A") PUT("A") TAIL, NULL},
};

static bool says(const struct program *p, const char *want)
{
	for (uint32_t i = 0; i < lo_diag_count(p->ctx); i++)
		if (lo_diag_at(p->ctx, i)->severity == LO_ERROR && strstr(lo_diag_at(p->ctx, i)->text, want))
			return true;
	return false;
}

static void test_verify(void)
{
	for (size_t i = 0; i < N_ROWS(verify_rows); i++) {
		const struct verify_row *row = &verify_rows[i];
		struct program p;
		bool read = program_read(&p, row->text);
		CHECK(row->name, read);
		if (read) {
			bool ok = lo_lifetime_verify(p.m, p.flow, NULL, &p.arena);
			CHECK(row->name, ok == !row->error);
			CHECK(row->name, ok || (row->error && says(&p, row->error)));
			CHECK(row->name, ok == (lo_diag_errors(p.ctx) == 0));
			if (ok != !row->error)
				program_show_errors(&p);
		}
		program_free(&p);
	}
}

/* ---- the older form ------------------------------------------------------ */

#define OLD_START(B) "memref.lifetime_start %" B " : memref<4xf32>\n"

static const struct verify_row old_rows[] = {
	{"one life", HEAD BUFFER("A") OLD_START("A") PUT("A") END("A") TAIL, NULL},
	{"two lives", HEAD BUFFER("A") OLD_START("A") PUT("A") END("A") OLD_START("A") PUT("A") END("A") TAIL,
	 NULL},
	{"ends on both branches",
	 HEAD BUFFER("A") OLD_START("A") "scf.if %c {\n" PUT("A") END("A") "} else {\n" END("A") "}\n" TAIL,
	 NULL},
	{"used before", HEAD BUFFER("A") PUT("A") OLD_START("A") END("A") TAIL,
	 "'memref.store' op uses a buffer outside of its lifetime"},
	{"started on one branch only", HEAD BUFFER("A") "scf.if %c {\n" OLD_START("A") "}\n" PUT("A") TAIL,
	 "'memref.store' op uses a buffer outside of its lifetime"},
	{"used behind the end", HEAD BUFFER("A") OLD_START("A") END("A") PUT("A") TAIL,
	 "uses a lifeline that has already ended"},
	{"on an argument", HEAD "memref.lifetime_start %arg : memref<?xf32>\n" TAIL,
	 "'memref.lifetime_start' op expected the result of an allocation"},
};

static void test_modernise(void)
{
	for (size_t i = 0; i < N_ROWS(old_rows); i++) {
		const struct verify_row *row = &old_rows[i];
		struct program p;
		bool read = program_read(&p, row->text);
		CHECK(row->name, read);
		if (read) {
			bool ok = lo_lifetime_upgrade(p.m, p.func, &p.arena);
			program_flow(&p);
			ok = ok && lo_lifetime_verify(p.m, p.flow, NULL, &p.arena);
			CHECK(row->name, ok == !row->error);
			CHECK(row->name, ok || (row->error && says(&p, row->error)));
			CHECK(row->name, !ok || lo_lifelines_compute(p.flow, &p.arena)->n > 0);
		}
		program_free(&p);
	}
}

/* ---- pressure ------------------------------------------------------------ */

static void test_pressure(void)
{
	static const struct {
		const char *name, *text;
		int64_t peak; /* -1: too large */
		bool of_function;
	} rows[] = {
		{"none", HEAD TAIL, 0, false},
		{"one", HEAD BUFFER("A") PUT("A") TAIL, 16, true},
		{"apart", HEAD BUFFER("A") BUFFER("B") PUT("A") PUT("B") TAIL, 16, true},
		{"together", HEAD BUFFER("A") BUFFER("B") PUT("A") PUT("B") USE("A") TAIL, 32, true},
		{"of another frame",
		 HEAD "scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n" BUFFER("A")
			 PUT("A") "scf.reduce\n}\n" TAIL,
		 16, false},
		{"of two frames, never added",
		 HEAD BUFFER("B") PUT("B") "scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n" BUFFER("A")
			 PUT("A") "scf.reduce\n}\n" PUT("B") TAIL,
		 16, true},
		{"too large to add",
		 HEAD
		 "%A = memref.alloca() : memref<9223372036854775807xi8>\n%B = memref.alloca() : "
		 "memref<9223372036854775807xi8>\n"
		 "%y = arith.constant 1 : i8\nmemref.store %y, %A[%c0] : memref<9223372036854775807xi8>\n"
		 "memref.store %y, %B[%c0] : memref<9223372036854775807xi8>\n"
		 "%z = memref.load %A[%c0] : memref<9223372036854775807xi8>\n" TAIL,
		 -1, true},
	};
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		struct program p;
		struct lo_peak peak;
		CHECK(rows[i].name, program_read(&p, rows[i].text) && place(&p, false));
		bool good = p.m && lo_pressure_peak(lo_lifelines_compute(p.flow, &p.arena), &peak, &p.arena);
		CHECK(rows[i].name, good == (rows[i].peak >= 0));
		if (good)
			CHECK(rows[i].name, peak.bytes == rows[i].peak);
		if (good)
			CHECK(rows[i].name, (peak.frame.n == p.flow->func.n) == rows[i].of_function);
		program_free(&p);
	}
}

/* ---- random programs ----------------------------------------------------- */

struct random {
	uint64_t state;
};
static uint32_t below(struct random *r, uint32_t n)
{
	r->state = r->state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)((r->state >> 33) % n);
}

#define MAX_NAMES 200
struct name {
	char text[12];
	bool cast; /* memref<?xf32>; else memref<4xf32> */
};
struct writer {
	struct random r;
	char text[1 << 16];
	size_t len;
	struct name names[MAX_NAMES]; /* buffers that may be named here */
	uint32_t n_names, n_made, n_buffers, budget;
	bool jumps; /* blocks in any order, also loops that nothing leaves */
};

static void out(struct writer *w, const char *fmt, ...) LO_PRINTF(2, 3);
static void out(struct writer *w, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	int n = vsnprintf(w->text + w->len, sizeof w->text - w->len, fmt, args);
	va_end(args);
	if (n > 0 && (size_t)n < sizeof w->text - w->len)
		w->len += (size_t)n;
}

static const char *add_name(struct writer *w, char kind, bool cast)
{
	struct name *name = &w->names[w->n_names < MAX_NAMES - 1 ? w->n_names++ : MAX_NAMES - 1];
	snprintf(name->text, sizeof name->text, "%c%u", kind, w->n_made++);
	name->cast = cast;
	return name->text;
}

static const char *type_of(const struct name *name)
{
	return name->cast ? "memref<?xf32>" : "memref<4xf32>";
}

static const struct name *any_name(struct writer *w)
{
	uint32_t near = w->n_names > 4 && below(&w->r, 2) ? w->n_names - 4 : 0;
	return &w->names[near + below(&w->r, w->n_names - near)];
}

/** A buffer as memref<?xf32>, written as a cast if need be. Its text is good until the next name. */
static struct name any_cast(struct writer *w)
{
	struct name name = *any_name(w);
	if (name.cast)
		return name;
	struct name source = name;
	add_name(w, 'v', true);
	name = w->names[w->n_names - 1];
	out(w, "%%%s = memref.cast %%%s : memref<4xf32> to memref<?xf32>\n", name.text, source.text);
	return name;
}

static void write_body(struct writer *w, uint32_t depth);

static void write_scope(struct writer *w, uint32_t depth)
{
	uint32_t n = w->n_names;
	write_body(w, depth + 1);
	w->n_names = n;
}

static void write_if(struct writer *w, uint32_t depth)
{
	out(w, "scf.if %%c {\n");
	write_scope(w, depth);
	if (below(&w->r, 2)) {
		out(w, "} else {\n");
		write_scope(w, depth);
	}
	out(w, "}\n");
}

static void write_if_result(struct writer *w, uint32_t depth)
{
	uint32_t n = w->n_names, id = w->n_made++;
	out(w, "%%r%u = scf.if %%c -> (memref<?xf32>) {\n", id);
	for (int i = 0; i < 2; i++) {
		write_body(w, depth + 1);
		struct name name = any_cast(w);
		out(w, "scf.yield %%%s : memref<?xf32>\n}%s", name.text, i ? "\n" : " else {\n");
		w->n_names = n;
	}
	add_name(w, 'r', true);
	snprintf(w->names[w->n_names - 1].text, sizeof w->names[0].text, "r%u", id);
}

static void write_for(struct writer *w, uint32_t depth)
{
	out(w, "scf.for %%i%u = %%c0 to %%n step %%c1 {\n", w->n_made++);
	write_scope(w, depth);
	out(w, "}\n");
}

/** Two buffers go round, perhaps exchanged, perhaps others in their place. */
static void write_for_args(struct writer *w, uint32_t depth)
{
	struct name a = any_cast(w), b = any_cast(w);
	uint32_t n = w->n_names, id = w->n_made++;
	out(w, "%%r%u, %%s%u = scf.for %%i%u = %%c0 to %%n step %%c1 iter_args(", id, id, id);
	const char *x = add_name(w, 'x', true), *y = add_name(w, 'y', true);
	out(w, "%%%s = %%%s, %%%s = %%%s) -> (memref<?xf32>, memref<?xf32>) {\n", x, a.text, y, b.text);
	struct name first = w->names[n + 1], second = w->names[n];
	write_body(w, depth + 1);
	if (below(&w->r, 3) == 0)
		first = any_cast(w);
	out(w, "scf.yield %%%s, %%%s : memref<?xf32>, memref<?xf32>\n}\n", first.text, second.text);
	w->n_names = n;
	add_name(w, 'r', true);
	snprintf(w->names[w->n_names - 1].text, sizeof w->names[0].text, "r%u", id);
}

static void write_while(struct writer *w, uint32_t depth)
{
	uint32_t n = w->n_names;
	out(w, "scf.while : () -> () {\n");
	write_scope(w, depth);
	out(w, "scf.condition(%%c)\n} do {\n");
	write_scope(w, depth);
	out(w, "scf.yield\n}\n");
	w->n_names = n;
}

static void write_jump(struct writer *w, uint32_t id, uint32_t block, uint32_t n_blocks)
{
	uint32_t low = w->jumps ? 1 : block + 1, range = n_blocks - low;
	uint32_t a = low + below(&w->r, range), b = low + below(&w->r, range);
	if (below(&w->r, 3) == 0)
		out(w, "cf.br ^b%u_%u\n", id, a);
	else
		out(w, "cf.cond_br %%c, ^b%u_%u, ^b%u_%u\n", id, a, id, b);
}

static void write_blocks(struct writer *w, uint32_t depth)
{
	uint32_t n = w->n_names, n_blocks = 2 + below(&w->r, 5), id = w->n_made++;
	out(w, "scf.execute_region {\n");
	write_body(w, depth + 1);
	uint32_t shared = w->n_names;
	for (uint32_t block = 0; block < n_blocks; block++) {
		if (block) {
			out(w, "^b%u_%u:\n", id, block);
			write_body(w, depth + 1);
		}
		if (block + 1 < n_blocks)
			write_jump(w, id, block, n_blocks);
		else
			out(w, "scf.yield\n");
		w->n_names = shared;
	}
	out(w, "}\n");
	w->n_names = n;
}

static void write_access(struct writer *w)
{
	const struct name *name = any_name(w);
	if (below(&w->r, 2))
		out(w, "memref.store %%x, %%%s[%%c0] : %s\n", name->text, type_of(name));
	else
		out(w, "%%l%u = memref.load %%%s[%%c0] : %s\n", w->n_made++, name->text, type_of(name));
}

static void write_alloca(struct writer *w)
{
	if (w->n_buffers++ < 12)
		out(w, "%%%s = memref.alloca() : memref<4xf32>\n", add_name(w, 'a', false));
}

static void write_select(struct writer *w)
{
	struct name a = any_cast(w), b = any_cast(w);
	out(w, "%%%s = arith.select %%c, %%%s, %%%s : memref<?xf32>\n", add_name(w, 'z', true), a.text,
	    b.text);
}

static void write_op(struct writer *w, uint32_t depth)
{
	uint32_t choice = below(&w->r, depth < 5 ? 30 : 14);
	struct name name;
	switch (choice) {
	case 0:
	case 1:
	case 2: write_alloca(w); break;
	case 3: write_select(w); break;
	case 4: any_cast(w); break;
	case 5:
		if (below(&w->r, 4) == 0) {
			name = any_cast(w);
			out(w, "func.call @ext(%%%s) : (memref<?xf32>) -> ()\n", name.text);
		}
		break;
	case 14:
	case 15:
	case 16:
	case 17: write_if(w, depth); break;
	case 18: write_if_result(w, depth); break;
	case 19:
	case 20:
	case 21: write_for(w, depth); break;
	case 22: write_for_args(w, depth); break;
	case 23: write_while(w, depth); break;
	case 24:
	case 25:
	case 26:
	case 27: write_blocks(w, depth); break;
	case 28:
		out(w, "memref.alloca_scope {\n");
		write_scope(w, depth);
		out(w, "}\n");
		break;
	case 29:
		out(w, "scf.parallel (%%i%u) = (%%c0) to (%%n) step (%%c1) {\n", w->n_made++);
		write_scope(w, depth);
		out(w, "scf.reduce\n}\n");
		break;
	default: write_access(w);
	}
}

static void write_body(struct writer *w, uint32_t depth)
{
	for (uint32_t i = below(&w->r, 5); i > 0 && w->budget > 0; i--) {
		w->budget--;
		write_op(w, depth);
	}
}

static void write_program(struct writer *w, uint64_t seed)
{
	*w = (struct writer){.r = {seed * 7919 + 1}, .budget = 60};
	w->jumps = below(&w->r, 3) == 0;
	out(w, "%s", HEAD);
	write_alloca(w);
	write_alloca(w);
	for (uint32_t i = 0; i < 14 && w->budget > 0; i++) {
		w->budget--;
		write_op(w, 0);
	}
	out(w, "%s", TAIL);
}

/* ---- all paths, plainly -------------------------------------------------- */

#define MAX_OPS 2000
/** The program as points with successors, by what each op means, without the flow graph. */
struct paths {
	struct lo_module *m;
	lo_op_id ops[MAX_OPS];
	uint32_t n;
	uint32_t succs[MAX_OPS][4], n_succs[MAX_OPS];
	uint32_t *point_of; /* op id -> point + 1 */
	uint64_t *named;    /* value id -> storages that it may be, as bits: allocas, then lifelines */
	uint32_t n_allocas, n_storages;
	lo_op_id allocas[64], starts[64]; /* of each storage: its alloca, the start of a lifeline */
	bool returns;                     /* every point that is reached can reach the return */
	bool reachable[MAX_OPS];
};

static uint32_t point(const struct paths *t, lo_op_id op)
{
	return t->point_of[op.n] - 1;
}

static void add_succ(struct paths *t, uint32_t from, lo_op_id to)
{
	t->succs[from][t->n_succs[from]++] = point(t, to);
}

/** First op of region @p r, or what follows the op if the region is empty. */
static lo_op_id region_head(const struct paths *t, const struct lo_op *op, uint32_t r)
{
	lo_block_id block = lo_region(t->m, lo_op_region(t->m, op, r))->first;
	return block.n ? lo_block(t->m, block)->first : op->next;
}

static uint32_t region_number(const struct paths *t, const struct lo_op *parent, lo_op_id op)
{
	lo_region_id region = lo_block(t->m, lo_op(t->m, op)->block)->region;
	return region.n - lo_op_ext(t->m, parent)->regions;
}

static void link_end(struct paths *t, uint32_t at, lo_op_id id)
{
	const struct lo_op *op = lo_op(t->m, id), *parent = lo_op(t->m, lo_parent_op(t->m, id));
	for (uint32_t i = 0; i < lo_n_successors(t->m, op); i++)
		add_succ(t, at, lo_block(t->m, lo_successor(t->m, op, i)->block)->first);
	if (lo_n_successors(t->m, op) || op->kind == LO_OP_FUNC_RETURN)
		return;
	bool again = parent->kind == LO_OP_SCF_FOR || parent->kind == LO_OP_SCF_PARALLEL ||
		     (parent->kind == LO_OP_SCF_WHILE && region_number(t, parent, id) == 1);
	if (again)
		add_succ(t, at, region_head(t, parent, 0));
	if (op->kind == LO_OP_SCF_CONDITION)
		add_succ(t, at, region_head(t, parent, 1));
	if (!(parent->kind == LO_OP_SCF_WHILE && again))
		add_succ(t, at, parent->next);
}

static void link_point(struct paths *t, uint32_t at)
{
	const struct lo_op *op = lo_op(t->m, t->ops[at]);
	switch (op->kind) {
	case LO_OP_SCF_IF:
		add_succ(t, at, region_head(t, op, 0));
		add_succ(t, at, region_head(t, op, 1));
		break;
	case LO_OP_SCF_FOR:
	case LO_OP_SCF_PARALLEL:
		add_succ(t, at, region_head(t, op, 0));
		add_succ(t, at, op->next);
		break;
	case LO_OP_SCF_WHILE:
	case LO_OP_SCF_EXECUTE_REGION:
	case LO_OP_MEMREF_ALLOCA_SCOPE: add_succ(t, at, region_head(t, op, 0)); break;
	default:
		if (op->next.n)
			add_succ(t, at, op->next);
		else
			link_end(t, at, t->ops[at]);
	}
}

/** Is @p target reached from the successors of @p from without running @p without (a point, or UINT32_MAX)?
 */
static bool reaches(const struct paths *t, uint32_t from, uint32_t target, uint32_t without)
{
	bool seen[MAX_OPS] = {false};
	uint32_t work[MAX_OPS], n = 0;
	work[n++] = from;
	while (n) {
		uint32_t at = work[--n];
		for (uint32_t i = 0; i < t->n_succs[at]; i++) {
			uint32_t s = t->succs[at][i];
			if (s == target)
				return true;
			if (seen[s] || s == without)
				continue;
			seen[s] = true;
			work[n++] = s;
		}
	}
	return false;
}

static bool point_dominates(const struct paths *t, uint32_t a, uint32_t b)
{
	return a == b || a == 0 || (b != 0 && !reaches(t, 0, b, a));
}

static bool give(struct paths *t, lo_value_id to, lo_value_id from)
{
	uint64_t old = t->named[to.n];
	t->named[to.n] |= t->named[from.n];
	return t->named[to.n] != old;
}

/** Names given by a terminator to the results of the op around it, or to the arguments of the next round. */
static bool name_end(struct paths *t, lo_op_id id, const struct lo_op *op)
{
	const struct lo_op *parent = lo_op(t->m, lo_parent_op(t->m, id));
	bool changed = false;
	if (op->kind != LO_OP_SCF_YIELD && op->kind != LO_OP_MEMREF_ALLOCA_SCOPE_RETURN)
		return false;
	for (uint32_t i = 0; i < op->n_operands && i < parent->n_results; i++) {
		changed |= give(t, lo_result(parent, i), lo_operand(t->m, op, i));
		if (parent->kind == LO_OP_SCF_FOR) {
			const struct lo_block *body =
				lo_block(t->m, lo_region(t->m, lo_op_region(t->m, parent, 0))->first);
			changed |= give(t, lo_block_arg(body, i + 1), lo_operand(t->m, op, i));
			changed |= give(t, lo_block_arg(body, i + 1), lo_operand(t->m, parent, i + 3));
			changed |= give(t, lo_result(parent, i), lo_operand(t->m, parent, i + 3));
		}
	}
	return changed;
}

static bool name_point(struct paths *t, lo_op_id id)
{
	const struct lo_op *op = lo_op(t->m, id);
	bool changed = false;
	if (op->kind == LO_OP_MEMREF_CAST || op->kind == LO_OP_MEMREF_LIFETIME_START)
		changed |= give(t, lo_result(op, 0), lo_operand(t->m, op, 0));
	if (op->kind == LO_OP_ARITH_SELECT) {
		changed |= give(t, lo_result(op, 0), lo_operand(t->m, op, 1));
		changed |= give(t, lo_result(op, 0), lo_operand(t->m, op, 2));
	}
	return changed | name_end(t, id, op);
}

static void find_names(struct paths *t)
{
	for (uint32_t i = 0; i < t->n; i++)
		if (lo_op(t->m, t->ops[i])->kind == LO_OP_MEMREF_ALLOCA) {
			t->named[lo_result(lo_op(t->m, t->ops[i]), 0).n] = UINT64_C(1) << t->n_allocas;
			t->allocas[t->n_allocas++] = t->ops[i];
		}
	t->n_storages = t->n_allocas;
	for (uint32_t i = 0; i < t->n; i++) {
		const struct lo_op *op = lo_op(t->m, t->ops[i]);
		if (op->kind != LO_OP_MEMREF_LIFETIME_START || t->n_storages == 64)
			continue;
		t->named[lo_result(op, 0).n] = UINT64_C(1) << t->n_storages;
		t->allocas[t->n_storages] = lo_def_op(t->m, lo_operand(t->m, op, 0));
		t->starts[t->n_storages++] = t->ops[i];
	}
	for (bool changed = true; changed;) {
		changed = false;
		for (uint32_t i = 0; i < t->n; i++)
			changed |= name_point(t, t->ops[i]);
	}
}

static void find_reachable(struct paths *t)
{
	t->returns = true;
	for (uint32_t i = 0; i < t->n; i++)
		t->reachable[i] = i == 0 || reaches(t, 0, i, UINT32_MAX);
	for (uint32_t i = 0; i < t->n; i++)
		if (t->reachable[i] && lo_op(t->m, t->ops[i])->kind != LO_OP_FUNC_RETURN &&
		    !reaches(t, i, t->n - 1, UINT32_MAX))
			t->returns = false;
}

static bool make_paths(struct paths *t, struct program *p)
{
	*t = (struct paths){.m = p->m};
	t->point_of = LO_ARRAY(&p->arena, p->m->ops.next, uint32_t);
	t->named = LO_ARRAY(&p->arena, p->m->values.next, uint64_t);
	for (lo_op_id op = lo_walk_next(p->m, p->func, p->func, false); op.n;
	     op = lo_walk_next(p->m, p->func, op, false)) {
		if (t->n == MAX_OPS)
			return false;
		t->ops[t->n++] = op;
		t->point_of[op.n] = t->n;
	}
	for (uint32_t i = 0; i < t->n; i++)
		link_point(t, i);
	find_names(t);
	find_reachable(t);
	return true;
}

static bool uses_alloca(const struct paths *t, uint32_t at, uint32_t a)
{
	const struct lo_op *op = lo_op(t->m, t->ops[at]);
	for (uint32_t i = 0; !lo_is_lifetime_marker(op) && i < op->n_operands; i++)
		if (t->named[lo_operand(t->m, op, i).n] >> a & 1)
			return true;
	return false;
}

/** Does @p inner stand inside the regions of @p outer? */
static bool within(const struct paths *t, lo_op_id inner, lo_op_id outer)
{
	for (lo_op_id op = lo_parent_op(t->m, inner); op.n; op = lo_parent_op(t->m, op))
		if (op.n == outer.n)
			return true;
	return false;
}

static lo_op_id alloca_scope(const struct paths *t, lo_op_id op)
{
	do
		op = lo_parent_op(t->m, op);
	while (!(lo_info(lo_op(t->m, op))->traits & LO_TRAIT_ALLOCA_SCOPE) &&
	       lo_op(t->m, op)->kind != LO_OP_FUNC_FUNC);
	return op;
}

/** Must the alloca keep storage of its own: given to a call, or named where it need not have run or is gone?
 */
static bool plainly_pinned(const struct paths *t, uint32_t a)
{
	uint32_t made = point(t, t->allocas[a]);
	lo_op_id scope = alloca_scope(t, t->allocas[a]);
	for (uint32_t i = 0; i < t->n; i++) {
		const struct lo_op *op = lo_op(t->m, t->ops[i]);
		if (op->kind == LO_OP_FUNC_CALL && uses_alloca(t, i, a))
			return true;
		const struct lo_block *block = lo_block(t->m, op->block);
		uint32_t n_args = op->prev.n ? 0 : block->n_args;
		for (uint32_t k = 0; k < op->n_results + n_args; k++) {
			lo_value_id v =
				k < op->n_results ? lo_result(op, k) : lo_block_arg(block, k - op->n_results);
			bool named =
				v.n != lo_result(lo_op(t->m, t->allocas[a]), 0).n && t->named[v.n] >> a & 1;
			if (named && t->reachable[i] &&
			    (!point_dominates(t, made, i) || !within(t, t->ops[i], scope)))
				return true;
		}
	}
	return false;
}

/** Are values made at point @p from seen at point @p at, as far as regions go? */
static bool seen_at(const struct paths *t, uint32_t at, uint32_t from)
{
	lo_region_id region = lo_block(t->m, lo_op(t->m, t->ops[from])->block)->region;
	for (lo_op_id op = t->ops[at]; lo_op(t->m, op)->block.n; op = lo_parent_op(t->m, op))
		if (lo_block(t->m, lo_op(t->m, op)->block)->region.n == region.n)
			return true;
	return false;
}

/* ---- a lifeline against all paths ---------------------------------------- */

struct state {
	bool seen[MAX_OPS][2]; /* reached with the lifeline closed, open */
	const char *wrong;
};

static void push_state(struct state *s, uint32_t (*work)[2], uint32_t *n, uint32_t at, uint32_t open)
{
	if (s->seen[at][open])
		return;
	s->seen[at][open] = true;
	work[*n][0] = at;
	work[(*n)++][1] = open;
}

/** Is it a start again of the lifeline of @p start? */
static bool starts_again(const struct lo_module *m, lo_op_id id, lo_op_id start)
{
	const struct lo_op *op = lo_op(m, id);
	return op->kind == LO_OP_MEMREF_LIFETIME_START && op->n_results == 0 &&
	       lo_operand(m, op, 0).n == lo_result(lo_op(m, start), 0).n;
}

/** Does the op name the lifeline of @p start itself, or a view of it? Else by names that control flow has
 * handed on, which need not mean it. */
static bool names_directly(const struct lo_module *m, lo_op_id id, lo_op_id start)
{
	const struct lo_op *op = lo_op(m, id);
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_under_movable_views(m, lo_operand(m, op, i)).n == lo_result(lo_op(m, start), 0).n)
			return !lo_is_movable_view(m, op);
	return false;
}

/** What the op at @p at does to the lifeline of alloca @p a: the state behind it. */
static uint32_t step(const struct paths *t, struct state *s, uint32_t at, uint32_t a, uint32_t open,
		     lo_op_id start)
{
	const struct lo_op *op = lo_op(t->m, t->ops[at]);
	bool named = lo_op_only_names(t->m, lo_op(t->m, start));
	if (t->ops[at].n == start.n || starts_again(t->m, t->ops[at], start)) {
		s->wrong = open ? "started twice" : s->wrong;
		return 1;
	}
	if (op->kind == LO_OP_MEMREF_LIFETIME_END && t->named[lo_operand(t->m, op, 0).n] >> a & 1) {
		s->wrong = open || named ? s->wrong : "ended twice";
		return 0;
	}
	bool may_be_dead = named && !names_directly(t->m, t->ops[at], start);
	if (uses_alloca(t, at, a) && ((!open && !may_be_dead) || !seen_at(t, at, point(t, start))))
		s->wrong = "used while dead, or where its lifeline is not seen";
	if (op->kind == LO_OP_FUNC_RETURN && open)
		s->wrong = "never ended";
	return open;
}

static void run_states(const struct paths *t, struct state *s, uint32_t a, lo_op_id start)
{
	static uint32_t work[2 * MAX_OPS][2];
	uint32_t n = 0;
	*s = (struct state){0};
	push_state(s, work, &n, 0, 0);
	while (n) {
		uint32_t at = work[--n][0], open = step(t, s, at, a, work[n][1], start);
		for (uint32_t i = 0; i < t->n_succs[at]; i++)
			push_state(s, work, &n, t->succs[at][i], open);
	}
}

/** A use of it can still come before it starts again. */
static bool needed(const struct paths *t, uint32_t at, uint32_t a)
{
	uint32_t made = point(t, t->starts[a]);
	for (uint32_t i = 0; i < t->n; i++)
		if (uses_alloca(t, i, a) && (i == at || reaches(t, at, i, made)))
			return true;
	return false;
}

/** The branch of a block with nothing else in it: an end may stand before or behind it. */
static bool leads_on(const struct paths *t, uint32_t at)
{
	lo_op_id op = lo_op(t->m, t->ops[at])->prev;
	while (op.n && lo_is_lifetime_marker(lo_op(t->m, op)))
		op = lo_op(t->m, op)->prev;
	return !op.n && lo_op(t->m, t->ops[at])->kind == LO_OP_CF_BR;
}

/** Only views and accesses name it: then its range must be the least there is. */
static bool is_plain(const struct paths *t, uint32_t a)
{
	for (uint32_t i = 0; i < t->n; i++) {
		const struct lo_op *op = lo_op(t->m, t->ops[i]);
		if (uses_alloca(t, i, a) &&
		    (lo_n_regions(t->m, op) || lo_info(op)->traits & LO_TRAIT_TERMINATOR))
			return false;
	}
	return true;
}

static bool in_loop_without(const struct paths *t, uint32_t at, uint32_t made)
{
	return reaches(t, at, at, made);
}

/** Neither a marker nor a view needs storage: views of what starts next to it may stand behind the start. */
static bool needs_none(const struct paths *t, uint32_t at)
{
	const struct lo_op *op = lo_op(t->m, t->ops[at]);
	return lo_is_lifetime_marker(op) || lo_is_movable_view(t->m, op);
}

/** A point further down that would do for the start: dominates all uses, is seen there, in no loop without
 * the alloca. */
static bool could_start_later(const struct paths *t, uint32_t a, lo_op_id start)
{
	uint32_t made = point(t, t->allocas[a]), here = point(t, start);
	while (needs_none(t, here))
		here++;
	for (uint32_t q = 0; q < t->n; q++) {
		if (q == here || !t->reachable[q] || lo_is_lifetime_marker(lo_op(t->m, t->ops[q])) ||
		    in_loop_without(t, q, made) || !point_dominates(t, here, q))
			continue;
		bool all = true;
		for (uint32_t i = 0; i < t->n; i++)
			all &= !uses_alloca(t, i, a) || !t->reachable[i] ||
			       (point_dominates(t, q, i) && seen_at(t, i, q));
		if (all)
			return true;
	}
	return false;
}

static bool in_range(const struct lo_lifelines *lines, const struct lo_lifeline *line, uint32_t position)
{
	for (uint32_t i = 0; i < line->n_intervals; i++) {
		struct lo_interval v = lines->intervals[line->intervals + i];
		if (v.begin <= position && position < v.end)
			return true;
	}
	return false;
}

/** Live points are just those where the lifeline is open, from its start up to but without its ends. */
static const char *check_range(const struct program *p, const struct paths *t, const struct state *s,
			       const struct lo_lifelines *lines, const struct lo_lifeline *line, uint32_t a)
{
	for (uint32_t at = 0; at < p->flow->n_points; at++) {
		uint32_t i = point(t, p->flow->op_at[at]);
		if (!t->reachable[i])
			continue;
		const struct lo_op *op = lo_op(t->m, t->ops[i]);
		bool ends =
			op->kind == LO_OP_MEMREF_LIFETIME_END && t->named[lo_operand(t->m, op, 0).n] >> a & 1;
		bool starts = t->ops[i].n == line->start.n && !lo_op_only_names(t->m, op);
		starts |= starts_again(t->m, t->ops[i], line->start);
		bool live = starts || (s->seen[i][1] && !ends), got = in_range(lines, line, at);
		if (live && !got)
			return "a live point is not in the range";
		if (got && !live && t->returns)
			return "a dead point is in the range";
	}
	return NULL;
}

static bool tangled(const struct program *p)
{
	for (uint32_t l = 1; l < p->flow->n_loops; l++)
		if (p->flow->loops[l].irreducible)
			return true;
	return false;
}

static const char *check_least(const struct program *p, const struct paths *t, const struct state *s,
			       uint32_t a, lo_op_id start)
{
	if (!is_plain(t, a) || !t->returns || tangled(p))
		return NULL;
	for (uint32_t i = 0; i < t->n; i++)
		if (!t->reachable[i] && uses_alloca(t, i, a))
			return NULL;
	for (uint32_t i = 0; i < t->n; i++)
		if (s->seen[i][1] && !lo_is_lifetime_marker(lo_op(t->m, t->ops[i])) && !leads_on(t, i) &&
		    !needed(t, i, a))
			return "live where nothing needs it";
	return could_start_later(t, a, start) ? "could start later" : NULL;
}

static uint32_t storage_of(const struct paths *t, lo_op_id start)
{
	uint32_t a = t->n_allocas;
	while (a < t->n_storages && t->starts[a].n != start.n)
		a++;
	return a;
}

static const char *check_line(const struct program *p, const struct paths *t,
			      const struct lo_lifelines *lines, const struct lo_lifeline *line, bool pinned)
{
	uint32_t a = storage_of(t, line->start);
	if (a == t->n_storages || (line->pinned && !pinned && !t->returns))
		return NULL; /* more than there are bits for; in use for ever */
	if (line->pinned != pinned)
		return "ends although pinned, or the other way round";
	if (pinned)
		return NULL;
	static struct state s;
	run_states(t, &s, a, line->start);
	if (s.wrong)
		return s.wrong;
	const char *wrong = check_range(p, t, &s, lines, line, a);
	return wrong ? wrong : check_least(p, t, &s, a, line->start);
}

static const char *check_alloca(const struct program *p, const struct paths *t,
				const struct lo_lifelines *lines, uint32_t a, const struct lo_liveness *live)
{
	uint32_t made = point(t, t->allocas[a]), n_lines = 0;
	bool used = false, pinned = plainly_pinned(t, a);
	const char *wrong = NULL;
	for (uint32_t i = 0; i < t->n; i++)
		used |= t->reachable[i] && uses_alloca(t, i, a);
	for (uint32_t i = 1; i < live->n_buffers; i++)
		if (live->buffers[i].op.n == t->allocas[a].n && t->reachable[made] &&
		    (live->buffers[i].pinned_by.n != 0) != pinned)
			return pinned ? "not pinned" : "pinned";
	for (uint32_t i = 0; i < lines->n && !wrong; i++) {
		if (lines->at[i].alloc.n != t->allocas[a].n)
			continue;
		n_lines++;
		wrong = check_line(p, t, lines, &lines->at[i], pinned);
	}
	if (wrong)
		return wrong;
	if (!used || !t->reachable[made])
		return n_lines ? "a lifeline for what is not used" : NULL;
	return n_lines || tangled(p) || !t->returns ? NULL : "no lifeline";
}

/** NULL, or what is wrong with the lifelines of the program. */
static const char *check_program(struct program *p, struct paths *t)
{
	const char *before = program_text(p);
	uint32_t n_blocks = p->m->blocks.next;
	if (!place(p, false))
		return "the verifier rejects what was placed";
	const struct lo_lifelines *lines = lo_lifelines_compute(p->flow, &p->arena);
	const struct lo_liveness *live = lo_liveness_compute(p->flow, &p->arena);
	if (!make_paths(t, p))
		return NULL;
	for (uint32_t a = 0; a < t->n_allocas; a++) {
		const char *wrong = check_alloca(p, t, lines, a, live);
		if (wrong)
			return lo_arena_printf(
				&p->arena, "%s: %%%.*s", wrong,
				(int)lo_name_text(
					p->ctx,
					lo_value(p->m, lo_result(lo_op(p->m, t->allocas[a]), 0))->name)
					.len,
				lo_name_text(p->ctx,
					     lo_value(p->m, lo_result(lo_op(p->m, t->allocas[a]), 0))->name)
					.at);
	}
	const char *once = program_text(p);
	lo_lifetime_strip(p->m, p->func, &p->arena);
	if (p->m->blocks.next == n_blocks && !strstr(before, "memref.cast") /* may have been moved */ &&
	    strcmp(program_text(p), before) != 0)
		return "stripping does not give back the program";
	program_flow(p);
	if (!place(p, false) || strcmp(program_text(p), once) != 0)
		return "placing again gives other lifelines";
	return NULL;
}

static void test_random(void)
{
	/* three values start at one point, and the views of the last stand behind all starts */
	enum { SEED_OF_VIEWS_BETWEEN = 2796 };
	static struct writer w;
	static struct paths t;
	const char *seed = getenv("LO_SEED"), *runs = getenv("LO_RUNS");
	uint64_t first = seed ? strtoull(seed, NULL, 10) : 1, n = seed   ? 1
								  : runs ? strtoull(runs, NULL, 10)
									 : 1500;
	for (uint64_t i = 0; i <= n; i++) {
		struct program p;
		if (i == n && seed)
			break;
		write_program(&w, i < n ? first + i : SEED_OF_VIEWS_BETWEEN);
		bool read = program_read(&p, w.text);
		const char *wrong = read ? check_program(&p, &t) : "not read";
		if (wrong) {
			fprintf(stderr, "seed %llu: %s\n%s\n%s\n",
				(unsigned long long)(i < n ? first + i : SEED_OF_VIEWS_BETWEEN), wrong,
				w.text, read ? program_text(&p) : "");
			program_show_errors(&p);
			CU_FAIL("random program");
			i = n;
		}
		program_free(&p);
	}
}

/* ---- size ---------------------------------------------------------------- */

static void put_buffers(struct lo_out *text, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		lo_out_printf(text, "%%a%u = memref.alloca() : memref<4xf32>\n", i);
}

static void put_store(struct lo_out *text, uint32_t i)
{
	lo_out_printf(text, "memref.store %%x, %%a%u[%%c0] : memref<4xf32>\n", i);
}

static void put_load(struct lo_out *text, uint32_t i)
{
	lo_out_printf(text, "%%r%u = memref.load %%a%u[%%c0] : memref<4xf32>\n", i, i);
}

static void put_one_by_one(struct lo_out *text, uint32_t n)
{
	put_buffers(text, n);
	for (uint32_t i = 0; i < n; i++)
		put_store(text, i);
}

static void put_all_at_once(struct lo_out *text, uint32_t n)
{
	put_one_by_one(text, n);
	for (uint32_t i = 0; i < n; i++)
		put_load(text, i);
}

static void put_in_a_loop(struct lo_out *text, uint32_t n)
{
	lo_out_text(text, "scf.for %i = %c0 to %n step %c1 {\n");
	put_one_by_one(text, n);
	lo_out_text(text, "}\n");
}

static void put_in_branches(struct lo_out *text, uint32_t n)
{
	put_buffers(text, n);
	for (uint32_t i = 0; i < n; i++) {
		put_store(text, i);
		lo_out_text(text, "scf.if %c {\n");
		put_load(text, i);
		lo_out_text(text, "}\n");
	}
}

static void put_in_blocks(struct lo_out *text, uint32_t n)
{
	put_buffers(text, n);
	for (uint32_t i = 0; i < n; i++) {
		put_store(text, i);
		lo_out_printf(text, "cf.cond_br %%c, ^a%u, ^b%u\n^a%u:\n", i, i, i);
		put_load(text, i);
		lo_out_printf(text, "cf.br ^b%u\n^b%u:\n", i, i);
	}
}

static void put_around_loops(struct lo_out *text, uint32_t n)
{
	put_buffers(text, n);
	for (uint32_t i = 0; i < n; i++) {
		lo_out_printf(text, "scf.for %%i%u = %%c0 to %%n step %%c1 {\n", i);
		put_load(text, i ? i - 1 : 0);
		put_store(text, i);
		lo_out_text(text, "}\n");
	}
}

static void put_one_in_every_depth(struct lo_out *text, uint32_t n)
{
	put_buffers(text, n);
	for (uint32_t i = 0; i < n; i++) {
		lo_out_printf(text, "scf.for %%i%u = %%c0 to %%n step %%c1 {\n", i);
		put_store(text, i);
	}
	for (uint32_t i = 0; i < n; i++)
		lo_out_text(text, "}\n");
}

static void put_select_chain(struct lo_out *text, uint32_t n)
{
	put_buffers(text, n);
	lo_out_text(text, "%s0 = arith.select %c, %a0, %a1 : memref<4xf32>\n");
	for (uint32_t i = 1; i < n; i++)
		lo_out_printf(text, "%%s%u = arith.select %%c, %%s%u, %%a%u : memref<4xf32>\n", i, i - 1, i);
}

/** A block each, from which control goes on to the next, or back to block @p back (UINT32_MAX: to itself). */
static void put_captured(struct lo_out *text, uint32_t n, uint32_t back)
{
	lo_out_text(text, "cf.br ^l0\n");
	for (uint32_t i = 0; i < n; i++) {
		lo_out_printf(text, "^l%u:\n%%a%u = memref.alloca(%%n) : memref<?xf32>\n", i, i);
		lo_out_printf(text, "func.call @ext(%%a%u) : (memref<?xf32>) -> ()\n", i);
		lo_out_printf(text, "cf.cond_br %%c, ^l%u, ^l%u\n", back < i ? back : i, i + 1);
	}
	lo_out_printf(text, "^l%u:\n", n);
}

static void put_captured_in_loops(struct lo_out *text, uint32_t n)
{
	put_captured(text, n, UINT32_MAX);
}

static void put_captured_in_one_loop(struct lo_out *text, uint32_t n)
{
	put_captured(text, n, 0);
}

static void put_captured_in_branches(struct lo_out *text, uint32_t n)
{
	put_buffers(text, n);
	for (uint32_t i = 0; i < n; i++) {
		lo_out_printf(text,
			      "scf.if %%c {\n%%v%u = memref.cast %%a%u : memref<4xf32> to memref<?xf32>\n", i,
			      i);
		lo_out_printf(text, "func.call @ext(%%v%u) : (memref<?xf32>) -> ()\n}\n", i);
	}
}

/** Views of views, each written: that many values, each with a copy of the views that lead to it, would be
 * too many. */
static void put_views_of_views(struct lo_out *text, uint32_t n)
{
	lo_out_printf(text, "%%v0 = memref.alloca() : memref<%uxf32, strided<[1], offset: 0>>\n", n + 1);
	for (uint32_t i = 0; i < n; i++) {
		lo_out_printf(
			text,
			"%%v%u = memref.subview %%v%u[1] [%u] [1] : memref<%uxf32, strided<[1], offset: %u>>",
			i + 1, i, n - i, n + 1 - i, i);
		lo_out_printf(text, " to memref<%uxf32, strided<[1], offset: %u>>\n", n - i, i + 1);
		lo_out_printf(text,
			      "memref.store %%x, %%v%u[%%n] : memref<%uxf32, strided<[1], offset: %u>>\n",
			      i + 1, n - i, i + 1);
	}
}

/** Near-linear, and without recursion, in each shape. */
static void test_many(void)
{
	static const struct {
		const char *name;
		void (*put)(struct lo_out *text, uint32_t n);
		uint32_t n, lines; /* 0: as many as n */
	} rows[] = {
		{"views of views", put_views_of_views, 2000, 1},
		{"one by one", put_one_by_one, 100000, 0},
		{"all at once", put_all_at_once, 100000, 0},
		{"in a loop", put_in_a_loop, 100000, 0},
		{"in branches", put_in_branches, 50000, 0},
		{"in blocks", put_in_blocks, 50000, 0},
		{"around loops", put_around_loops, 2000, 0},
		{"one in every depth", put_one_in_every_depth, 20000, 0},
		{"select chain", put_select_chain, 50000, 0},
		{"captured in loops", put_captured_in_loops, 50000, 0},
		{"captured in one loop", put_captured_in_one_loop, 50000, 0},
		{"captured in branches", put_captured_in_branches, 50000, 0},
	};
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		struct lo_oom oom = {0};
		struct lo_arena arena = {0};
		struct lo_out text;
		struct program p;
		lo_arena_init(&arena, &oom);
		lo_out_init(&text, &arena, -1);
		lo_out_text(&text, HEAD);
		rows[i].put(&text, rows[i].n);
		lo_out_text(&text, TAIL);
		lo_out_char(&text, '\0');
		CHECK(rows[i].name, program_read(&p, text.at));
		clock_t begin = clock();
		if (p.m) {
			CHECK(rows[i].name, place(&p, false));
			CHECK(rows[i].name, lo_lifelines_compute(p.flow, &p.arena)->n ==
						    (rows[i].lines ? rows[i].lines : rows[i].n));
		}
		double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
		CHECK(rows[i].name, seconds < 20);
		fprintf(stderr, "\n    %s: %.2f s", rows[i].name, seconds);
		program_free(&p);
		lo_arena_destroy(&arena);
	}
}

int main(void)
{
	static const struct test tests[] = {
		{"sharing", test_sharing},   {"strip and place again", test_again},
		{"verify", test_verify},     {"older form", test_modernise},
		{"pressure", test_pressure}, {"random programs", test_random},
		{"many buffers", test_many},
	};
	return run_suite("lifetime", tests, N_ROWS(tests));
}
