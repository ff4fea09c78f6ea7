// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Conditions and numbers that share parts at each of many levels: an access under them has the disjuncts
 * worked out by hand, and each part is looked at once; going through the parts as often as they occur would
 * not end. In the texts K is a level and L the next one. */
#include "affine/affine.h"
#include "base/out.h"
#include "mlir_program.h"
#include "rows.h"

static const struct row {
	const char *name, *level;
	uint32_t n_levels;
	const char *access; /* at the last level */
	uint32_t n_disjuncts;
	bool exact;
} rows[] = {
	{"both", "%cL = arith.andi %cK, %cK : i1\n", 50,
	 "scf.if %cK {\nmemref.store %v, %A[%i] : memref<9xf32>\n}\n", 1, true},
	{"one or the other", "%cL = arith.ori %cK, %cK : i1\n", 50,
	 "scf.if %cK {\nmemref.store %v, %A[%i] : memref<9xf32>\n}\n", 1, true},
	{"just one", "%cL = arith.xori %cK, %cK : i1\n", 2,
	 "scf.if %cK {\nmemref.store %v, %A[%i] : memref<9xf32>\n}\n", 0, true},
	{"just one, too many cases", "%cL = arith.xori %cK, %cK : i1\n", 18,
	 "scf.if %cK {\nmemref.store %v, %A[%i] : memref<9xf32>\n}\n", 1, false},
	{"selected numbers",
	 "%sK = arith.addi %aK, %bK : index\n%tK = arith.subi %aK, %bK : index\n"
	 "%uK = arith.addi %aK, %n : index\n"
	 "%aL = arith.select %c0, %sK, %uK : index\n%bL = arith.select %c0, %tK, %aK : index\n",
	 30, "memref.store %v, %A[%aK] : memref<9xf32>\n", 2, true},
};

static void put_level(struct lo_out *out, const char *text, uint32_t level)
{
	for (; *text; text++) {
		if (*text == 'K' || *text == 'L')
			lo_out_u64(out, level + (*text == 'L'));
		else
			lo_out_char(out, *text);
	}
}

static char *text_of(const struct row *x, struct lo_arena *arena)
{
	struct lo_out out;
	lo_out_init(&out, arena, -1);
	lo_out_text(&out, "func.func @f(%A: memref<9xf32>, %v: f32, %n: index, %m: index) {\n"
			  "%true = arith.constant true\naffine.for %i = 0 to %n {\n"
			  "%c0 = arith.cmpi slt, %i, %m : index\n"
			  "%a0 = arith.addi %i, %n : index\n%b0 = arith.addi %i, %m : index\n");
	for (uint32_t level = 0; level < x->n_levels; level++)
		put_level(&out, x->level, level);
	put_level(&out, x->access, x->n_levels);
	lo_out_text(&out, "}\nreturn\n}\n");
	return lo_arena_copy(arena, out.at, out.len);
}

static void check_disjuncts(const struct row *x)
{
	struct program p;
	struct lo_oom oom = {.armed = false};
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	bool read = program_read(&p, text_of(x, &arena));
	CHECK(x->name, read);
	if (read) {
		struct lo_affine *a = lo_affine_build(p.m, p.func, &p.arena);
		CHECK(x->name, a->n_accesses == 1 && a->accesses[0].n_disjuncts == x->n_disjuncts);
		CHECK(x->name, !a->accesses[0].inexact == x->exact);
	}
	program_free(&p);
	lo_arena_destroy(&arena);
}

static void test_shared_parts(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++)
		check_disjuncts(&rows[i]);
}

int main(void)
{
	static const struct test tests[] = {{"shared parts", test_shared_parts}};
	return run_suite("affine disjuncts", tests, N_ROWS(tests));
}
