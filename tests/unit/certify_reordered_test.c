// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which orders of ops are accepted: a function is recorded, an op is moved by hand, and the order is checked.
 * An order that is rejected has a similar one beside it that is accepted. */
#include "analysis/summaries.h"
#include "certify/certify.h"
#include "mlir_program.h"
#include "rows.h"

enum edit {
	MOVE,   /* move the op with the attribute `here` to right before the one with `there` */
	ERASE,  /* remove it */
	ADD,    /* a second op like it */
	RENAME, /* replace uses of %o by %n */
};

struct row {
	const char *name, *body;
	enum edit edit;
	const char *want; /* NULL: nothing is wrong */
};

#define MEMORY  "an op has passed another that accesses the same memory"
#define PLACE   "an op has passed one that must keep its place"
#define OPERAND "an op was moved above one that defines its operand"
#define CHANGED "an op was changed where ops were only to be put in another order"
#define ADDED   "an op was added where ops were only to be put in another order"
#define REMOVED "an op was removed where ops were only to be put in another order"
#define LAST    "an op was moved below the terminator of its block"

#define M               "memref<8xi64>"
#define LOAD(R, A, K)   R " = memref.load " A "[%i] {" K "} : " M "\n"
#define STORE(A, K)     "memref.store %v, " A "[%i] {" K "} : " M "\n"
#define ALLOCA(R, K)    R " = memref.alloca() {" K "} : " M "\n"
#define SUM(R, X, Y, K) R " = arith.addi " X ", " Y " {" K "} : i64\n"
#define CALL(F, A, K)   "func.call @" F "(" A ") {" K "} : (" M ") -> ()\n"
#define END             "}\n"

static const struct row rows[] = {
	{"two reads", LOAD("%x", "%a", "there") LOAD("%y", "%a", "here"), MOVE, NULL},
	{"a read above a write", STORE("%a", "there") LOAD("%y", "%a", "here"), MOVE, MEMORY},
	{"a read above a write to another buffer", STORE("%a", "there") LOAD("%y", "%b", "here"), MOVE, NULL},
	{"a write above a read", LOAD("%y", "%a", "there") STORE("%a", "here"), MOVE, MEMORY},
	{"a write above a write", STORE("%a", "there") STORE("%a", "here"), MOVE, MEMORY},
	{"a write above a read in between", STORE("%b", "there") LOAD("%y", "%a", "x") STORE("%a", "here"),
	 MOVE, MEMORY},
	{"a write above what is read before", LOAD("%y", "%a", "x") STORE("%b", "there") STORE("%a", "here"),
	 MOVE, NULL},
	{"arguments may be one", STORE("%p", "there") LOAD("%y", "%q", "here"), MOVE, MEMORY},
	{"arguments that are read", LOAD("%x", "%p", "there") LOAD("%y", "%q", "here"), MOVE, NULL},
	{"an argument and a buffer", STORE("%p", "there") LOAD("%y", "%a", "here"), MOVE, NULL},
	{"an argument and a buffer that escapes",
	 CALL("g", "%a", "x") STORE("%p", "there") LOAD("%y", "%a", "here"), MOVE, MEMORY},
	{"a view",
	 "%s = memref.cast %a : " M
	 " to memref<?xi64>\n" STORE("%a", "there") "%y = memref.load %s[%i] {here} : memref<?xi64>\n",
	 MOVE, MEMORY},
	{"a name of one of two",
	 "%s = arith.select %c, %a, %b : " M "\n" STORE("%b", "there") LOAD("%y", "%s", "here"), MOVE,
	 MEMORY},
	{"a dealloc above a read",
	 "%h = memref.alloc() : " M "\n" LOAD("%y", "%h", "there") "memref.dealloc %h {here} : " M "\n", MOVE,
	 MEMORY},
	{"a dealloc above another's read",
	 "%h = memref.alloc() : " M "\n" LOAD("%y", "%a", "there") "memref.dealloc %h {here} : " M "\n", MOVE,
	 NULL},
	{"a result", SUM("%x", "%v", "%v", "there") SUM("%y", "%x", "%v", "here"), MOVE, OPERAND},
	{"no result", SUM("%x", "%v", "%v", "there") SUM("%y", "%v", "%v", "here"), MOVE, NULL},
	{"a result that is used inside",
	 SUM("%x", "%v", "%v", "there") "scf.if %c {\nmemref.store %x, %a[%i] : " M "\n} {here}\n", MOVE,
	 OPERAND},
	{"the definition of what is used inside, below it",
	 "scf.if %c {\nmemref.store %v, %a[%i] : " M "\n} {here}\n" SUM("%x", "%v", "%v", "x")
		 STORE("%b", "there"),
	 MOVE, NULL},
	{"a loop that reads, above a write",
	 STORE("%a", "there") "scf.for %r = %i to %j step %k {\n" LOAD("%y", "%a", "x") "} {here}\n", MOVE,
	 MEMORY},
	{"a loop that reads, above another write",
	 STORE("%b", "there") "scf.for %r = %i to %j step %k {\n" LOAD("%y", "%a", "x") "} {here}\n", MOVE,
	 NULL},
	{"within a loop",
	 "scf.for %r = %i to %j step %k {\n" STORE("%a", "there") LOAD("%y", "%a", "here") END, MOVE, MEMORY},
	{"within a loop, apart",
	 "scf.for %r = %i to %j step %k {\n" STORE("%a", "there") LOAD("%y", "%b", "here") END, MOVE, NULL},
	{"above a call", CALL("h", "%a", "there") STORE("%b", "here"), MOVE, PLACE},
	{"arithmetic above a call", CALL("h", "%a", "there") SUM("%x", "%v", "%v", "here"), MOVE, PLACE},
	{"a call, upwards", STORE("%b", "there") CALL("h", "%a", "here"), MOVE, PLACE},
	{"beside a call", CALL("h", "%a", "x") LOAD("%x", "%a", "there") STORE("%b", "here"), MOVE, NULL},
	{"above what ends the program", "cf.assert %c, \"no\" {there}\n" STORE("%b", "here"), MOVE, PLACE},
	{"above an op of another dialect", "\"other.op\"() {there} : () -> ()\n" STORE("%b", "here"), MOVE,
	 PLACE},
	{"above a loop that may not end",
	 "scf.while : () -> () {\nscf.condition(%c)\n} do {\nscf.yield\n} attributes {there}\n" STORE("%b",
												      "here"),
	 MOVE, PLACE},
	{"above a loop around a call",
	 "scf.for %r = %i to %j step %k {\n" CALL("h", "%a", "x") "} {there}\n" STORE("%b", "here"), MOVE,
	 PLACE},
	{"a start of a lifeline",
	 STORE("%b", "there") "%l = memref.lifetime_start %a {here} : " M "\nmemref.lifetime_end %l : " M
			      "\n",
	 MOVE, PLACE},
	{"into a loop", "scf.for %r = %i to %j step %k {\n" LOAD("%x", "%a", "there") END STORE("%b", "here"),
	 MOVE, CHANGED},
	{"an op that is gone", STORE("%b", "here"), ERASE, REMOVED},
	{"an op more", STORE("%b", "here"), ADD, ADDED},
	{"another operand",
	 SUM("%o", "%v", "%v", "x") SUM("%n", "%v", "%w", "x") "memref.store %o, %a[%i] : " M "\n", RENAME,
	 CHANGED},
};

#define GIVES     "a load was moved out of a loop in which it may give something else"
#define NOT_RUN   "a load was moved out of a loop that may not run"
#define DEFINES   "a load was moved out of the loop that defines its operand"
#define ELSEWHERE "a load was moved elsewhere than before its loop"
#define LOOP(K)   "affine.for %r = 0 to 8 {\n" K "} {there}\n"

/* Loads that leave a loop. */
static const struct row hoisted_rows[] = {
	{"a load", LOOP(LOAD("%y", "%a", "here") STORE("%b", "x")), MOVE, NULL},
	{"a load after a store", LOOP(STORE("%b", "x") LOAD("%y", "%a", "here")), MOVE, NULL},
	{"a store", LOOP(STORE("%b", "here")), MOVE, GIVES},
	{"a load of what is stored before", LOOP(STORE("%a", "x") LOAD("%y", "%a", "here")), MOVE, GIVES},
	{"a load of what is stored after", LOOP(LOAD("%y", "%a", "here") STORE("%a", "x")), MOVE, GIVES},
	{"a load of what others see", LOOP(LOAD("%y", "%p", "here") STORE("%b", "x")), MOVE, GIVES},
	{"an allocation", LOOP("%h = memref.alloc() {here} : " M "\nmemref.dealloc %h : " M "\n"), MOVE,
	 GIVES},
	{"beside a call", LOOP(LOAD("%y", "%a", "here") CALL("h", "%b", "x")), MOVE, GIVES},
	{"at the iv", LOOP("%y = memref.load %a[%r] {here} : " M "\n"), MOVE, DEFINES},
	{"of a loop without iterations", "affine.for %r = 8 to 8 {\n" LOAD("%y", "%a", "here") "} {there}\n",
	 MOVE, NOT_RUN},
	{"of a loop with bounds that are not known",
	 "scf.for %r = %i to %j step %k {\n" LOAD("%y", "%a", "here") "} {there}\n", MOVE, NOT_RUN},
	{"not to its loop", STORE("%b", "there") "affine.for %r = 0 to 8 {\n" LOAD("%y", "%a", "here") END,
	 MOVE, ELSEWHERE},
};

static void make(struct program *p, enum edit edit)
{
	switch (edit) {
	case MOVE: {
		lo_op_id op = program_marked(p, "here");
		lo_op_detach(p->m, op);
		lo_op_insert_before(p->m, program_marked(p, "there"), op);
		break;
	}
	case ERASE: lo_op_erase(p->m, program_marked(p, "here")); break;
	case ADD: {
		const struct lo_op *op = lo_op(p->m, program_marked(p, "here"));
		lo_op_id copy = lo_op_create(p->m, (enum lo_op_kind)op->kind, op->loc, lo_operands(p->m, op),
					     op->n_operands, NULL, 0, op->attrs);
		lo_op_insert_before(p->m, program_marked(p, "here"), copy);
		break;
	}
	case RENAME: program_rename(p, "o", "n"); break;
	}
}

static void check_rows(const struct row *row, size_t n, bool hoisted)
{
	for (size_t i = 0; i < n; i++) {
		static char text[8192];
		struct program p;
		struct lo_flaw flaw = {0};
		snprintf(text, sizeof text,
			 "func.func private @g(" M ")\nfunc.func private @h(" M " {llvm.nocapture})\n"
			 "func.func @f(%%p: " M ", %%q: " M
			 ", %%i: index, %%j: index, %%k: index, %%v: i64, %%w: i64, %%c: i1) {\n"
			 "%%a = memref.alloca() : " M "\n%%b = memref.alloca() : " M "\n%sreturn\n}\n",
			 row[i].body);
		bool read = program_read(&p, text);
		CHECK(row[i].name, read);
		if (read) {
			lo_summaries_compute(p.m, NULL, &p.arena);
			const struct lo_edit_record *before = lo_edit_record(p.m, p.func, &p.arena);
			make(&p, row[i].edit);
			bool good = hoisted ? lo_hoisted_certify(p.m, before, &p.arena, &flaw)
					    : lo_reordered_certify(p.m, before, NULL, &p.arena, &flaw);
			CHECK(row[i].name, good == !flaw.text);
			CHECK_STRING(row[i].name, flaw.text, row[i].want);
		}
		program_free(&p);
	}
}

static void test_rows(void)
{
	check_rows(rows, N_ROWS(rows), false);
}

static void test_hoisted(void)
{
	check_rows(hoisted_rows, N_ROWS(hoisted_rows), true);
}

/* The terminator of a block is its last op. */
static void test_terminator(void)
{
	struct program p;
	struct lo_flaw flaw = {0};
	CU_ASSERT_FATAL(program_read(
		&p, "func.func @f(%v: i64) {\n%x = arith.addi %v, %v {here} : i64\nreturn\n}\n"));
	const struct lo_edit_record *before = lo_edit_record(p.m, p.func, &p.arena);
	lo_op_id op = program_marked(&p, "here");
	lo_op_id last = lo_op(p.m, op)->next;
	lo_op_detach(p.m, op);
	lo_op_insert_after(p.m, last, op);
	CU_ASSERT(!lo_reordered_certify(p.m, before, NULL, &p.arena, &flaw));
	CHECK_STRING("terminator", flaw.text, LAST);
	program_free(&p);
}

int main(void)
{
	static const struct test tests[] = {
		{"rows", test_rows}, {"hoisted", test_hoisted}, {"terminator", test_terminator}};
	return run_suite("certify_reordered", tests, N_ROWS(tests));
}
