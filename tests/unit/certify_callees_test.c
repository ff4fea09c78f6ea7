// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Whether the arguments %a and %b of a function may be one memory: what looks for that and what checks it
 * agree with the table, and the second does not trust the first. */
#include "certify/certify.h"
#include "liveness/liveness.h"
#include "mlir_program.h"
#include "reuse/reuse.h"
#include "rows.h"

#define T "memref<8xf32>"
#define NEST(READ, WRITE)                                                                                    \
	"affine.for %i = 0 to 8 {\n%v = affine.load %a[" READ "] : " T "\naffine.store %v, %b[" WRITE        \
	"] : " T "\n}\n"
#define EXP  "linalg.exp ins(%a : " T ") outs(%b : " T ")\n"
#define READ "%w = memref.load %a[%c0] : " T "\nmemref.store %w, %c[%c0] : " T "\n"

struct row {
	const char *name, *a, *b, *body; /* attributes of the arguments */
	bool may;
};
static const struct row rows[] = {
	{"a nest", "", "", NEST("%i", "%i"), true},
	{"a nest that reads ahead", "", "",
	 "affine.for %i = 1 to 8 {\n%v = affine.load %a[%i] : " T "\naffine.store %v, %b[%i - 1] : " T
	 "\n}\n",
	 true},
	{"a nest that reads behind", "", "",
	 "affine.for %i = 1 to 8 {\n%v = affine.load %a[%i - 1] : " T "\naffine.store %v, %b[%i] : " T
	 "\n}\n",
	 false},
	{"a nest that reverses", "", "", NEST("7 - %i", "%i"), false},
	{"a structured op", "", "", EXP, true},
	{"a copy", "", "", "memref.copy %a, %b : " T " to " T "\n", true},
	{"read, then written", "", "", READ "linalg.fill ins(%w : f32) outs(%b : " T ")\n", true},
	{"written, then read", "", "", EXP READ, false},
	{"written before and in place", "", "", "memref.store %x, %b[%c0] : " T "\n" NEST("%i", "%i"), false},
	{"read before and in place", "", "", READ NEST("%i", "%i"), true},
	{"an operand apart", " {llvm.noalias}", "", EXP, false},
	{"a result apart", "", " {llvm.noalias}", EXP, false},
	{"a donated operand", " {lifeopt.donated}", "", EXP, false},
	{"a view", "", "", "%d = memref.cast %a : " T " to memref<?xf32>\n" EXP, false},
	{"an operand that is written", "", "", EXP "memref.store %x, %a[%c0] : " T "\n", false},
	{"a call", "", "", "func.call @g(%a, %b) : (" T ", " T ") -> ()\n", false},
	{"blocks", "", "", EXP "cf.br ^end\n^end:\n", false},
};

static bool found(struct program *p)
{
	struct lo_liveness *live = lo_liveness_of_buffers(p->flow, &p->arena);
	return lo_callee_takes_over(p->m, live, p->func, 0, 1, false, &p->arena);
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		static char text[4096];
		struct program p;
		struct lo_flaw flaw = {0};
		snprintf(text, sizeof text,
			 "func.func private @g(" T ", " T ")\nfunc.func @f(%%a: " T "%s, %%b: " T
			 "%s, %%c: " T ", %%x: f32) {\n%%c0 = arith.constant 0 : index\n%sreturn\n}\n",
			 rows[i].a, rows[i].b, rows[i].body);
		bool read = program_read(&p, text);
		CHECK(rows[i].name, read);
		if (read) {
			CHECK(rows[i].name, found(&p) == rows[i].may);
			CHECK(rows[i].name, lo_callee_takes_over_certify(p.m, p.func, 0, 1, &p.arena,
									 &flaw) == rows[i].may);
			CHECK(rows[i].name, !flaw.text == rows[i].may);
			CHECK(rows[i].name,
			      !lo_callee_takes_over_certify(p.m, p.func, 0, 0, &p.arena, &flaw));
		}
		program_free(&p);
	}
}

int main(void)
{
	static const struct test tests[] = {{"rows", test_rows}};
	return run_suite("certify_callees", tests, N_ROWS(tests));
}
