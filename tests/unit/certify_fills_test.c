// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which places of fills are accepted, which fills in place of copies, and which values in place of loads: a
 * function is recorded, an op is moved or replaced by hand, and the result is checked. One that is rejected
 * has a similar one beside it that is accepted. */
#include "analysis/summaries.h"
#include "certify/certify.h"
#include "mlir_program.h"
#include "rows.h"

struct row {
	const char *name, *body;
	const char *want; /* NULL: nothing is wrong */
};

#define BEFORE  "a buffer is accessed before the fill that was moved"
#define OFTEN   "a fill was moved to where it runs more often, or fills in another value"
#define MORE    "what was moved does more than to fill a buffer"
#define OUTSIDE "what a fill that was moved fills may be accessed elsewhere"
#define OTHER   "a fill replaces a copy of something else"
#define ESCAPED "the source of a copy that a fill replaces may be written elsewhere"
#define SEVERAL "the source of a copy that a fill replaces may be several buffers"
#define NO_COPY "what a fill is said to replace was no copy"

#define M             "memref<8xi64>"
#define FILL(A, K)    "linalg.fill {" K "} ins(%v : i64) outs(" A " : " M ")\n"
#define LOAD(A, K)    "memref.load " A "[%i] {" K "} : " M "\n"
#define STORE(A, K)   "memref.store %v, " A "[%i] {" K "} : " M "\n"
#define COPY(A, B, K) "memref.copy " A ", " B " {" K "} : " M " to " M "\n"
#define LOOP(BODY, K) "scf.for %r = %i to %j step %k {\n" BODY "} {" K "}\n"
#define IF(A, B, K)   "scf.if %c {\n" A "} else {\n" B "} {" K "}\n"
#define NEXT          "memref.store %v, %b[%i] {there} : " M "\n"

/* The op `here` is moved to before `there`. */
static const struct row moved[] = {
	{"below another buffer", FILL("%a", "here") STORE("%b", "x") NEXT "%x = " LOAD("%a", "x"), NULL},
	{"below a load", FILL("%a", "here") "%x = " LOAD("%a", "x") NEXT, BEFORE},
	{"below a store", FILL("%a", "here") STORE("%a", "x") NEXT "%x = " LOAD("%a", "x"), BEFORE},
	{"below a load by another name",
	 "%w = memref.cast %a : " M
	 " to memref<?xi64>\n" FILL("%a", "here") "%x = memref.load %w[%i] : memref<?xi64>\n" NEXT,
	 BEFORE},
	{"below a load of one of two",
	 "%w = arith.select %c, %a, %b : " M "\n" FILL("%a", "here") "%x = " LOAD("%w", "x") NEXT, BEFORE},
	{"above a load that had other contents", "%x = " LOAD("%a", "there") FILL("%a", "here"), OFTEN},
	{"into a loop", FILL("%a", "here") LOOP("%x = " LOAD("%a", "there"), "x"), OFTEN},
	{"before a loop", FILL("%a", "here") STORE("%b", "x") LOOP("%x = " LOAD("%a", "x"), "there"), NULL},
	{"within a loop", LOOP(FILL("%a", "here") STORE("%b", "x") "%x = " LOAD("%a", "there"), "x"), NULL},
	{"out of a loop", LOOP(FILL("%a", "here"), "x") STORE("%b", "there") "%x = " LOAD("%a", "x"), OFTEN},
	{"into an arm", FILL("%a", "here") IF("%x = " LOAD("%a", "there"), STORE("%b", "x"), "x"), NULL},
	{"into an arm, and the other reads",
	 FILL("%a", "here") IF("%x = " LOAD("%a", "there"), "%y = " LOAD("%a", "x"), "x"), BEFORE},
	{"into an arm, and it is read later",
	 FILL("%a", "here") IF("%x = " LOAD("%a", "there"), "", "x") "%y = " LOAD("%a", "x"), BEFORE},
	{"into an arm of a loop",
	 LOOP(FILL("%a", "here") IF("%x = " LOAD("%a", "there"), STORE("%b", "x"), "x"), "x"), NULL},
	{"into an arm of a loop that reads before",
	 LOOP("%y = " LOAD("%a", "x") FILL("%a", "here") IF("%x = " LOAD("%a", "there"), "", "x"), "x"),
	 BEFORE},
	{"below another fill of the buffer", FILL("%a", "here") FILL("%a", "x") NEXT "%x = " LOAD("%a", "x"),
	 BEFORE},
	{"no fill", "linalg.add {here} ins(%b, %b : " M ", " M ") outs(%a : " M ")\n" STORE("%b", "x") NEXT,
	 MORE},
	{"a copy of a buffer", COPY("%b", "%a", "here") STORE("%b", "x") NEXT, MORE},
	{"of an argument", FILL("%p", "here") STORE("%b", "x") NEXT, MORE},
	{"of what escapes", "func.call @g(%a) : (" M ") -> ()\n" FILL("%a", "here") STORE("%b", "x") NEXT,
	 OUTSIDE},
	{"of what a callee only reads",
	 FILL("%a", "here") STORE("%b", "x") NEXT "func.call @h(%a) : (" M ") -> ()\n", NULL},
	{"below a callee that reads", FILL("%a", "here") "func.call @h(%a) : (" M ") -> ()\n" NEXT, BEFORE},
	{"another value in the next iteration",
	 LOOP("%e = arith.index_cast %r : index to i64\nlinalg.fill {here} ins(%e : i64) outs(%a : " M
	      ")\n" STORE("%b", "x") NEXT "%x = " LOAD("%a", "x"),
	      "x"),
	 NULL},
};

/* The copy `here` of %a to %b is replaced by a fill with %v. */
static const struct row copied[] = {
	{"of what is filled", FILL("%a", "x") COPY("%a", "%b", "here"), NULL},
	{"of what is filled with another value",
	 "linalg.fill ins(%u : i64) outs(%a : " M ")\n" COPY("%a", "%b", "here"), OTHER},
	{"of what is not filled", COPY("%a", "%b", "here"), OTHER},
	{"of what was changed", FILL("%a", "x") STORE("%a", "x") COPY("%a", "%b", "here"), OTHER},
	{"of what was read", FILL("%a", "x") "%x = " LOAD("%a", "x") COPY("%a", "%b", "here"), NULL},
	{"of what one path fills", IF(FILL("%a", "x"), "", "x") COPY("%a", "%b", "here"), OTHER},
	{"of what both paths fill", IF(FILL("%a", "x"), FILL("%a", "x"), "x") COPY("%a", "%b", "here"), NULL},
	{"of what an iteration changes", FILL("%a", "x") LOOP(COPY("%a", "%b", "here") STORE("%a", "x"), "x"),
	 OTHER},
	{"of what each iteration fills", LOOP(FILL("%a", "x") COPY("%a", "%b", "here") STORE("%a", "x"), "x"),
	 NULL},
	{"of what escapes", "func.call @g(%a) : (" M ") -> ()\n" FILL("%a", "x") COPY("%a", "%b", "here"),
	 ESCAPED},
	{"of what may be an argument",
	 "%w = arith.select %c, %a, %p : " M "\n" FILL("%w", "x") COPY("%w", "%b", "here"), SEVERAL},
	{"of what a part of is filled",
	 "%w = memref.subview %a[0] [4] [1] : " M " to memref<4xi64, strided<[1]>>\n"
	 "linalg.fill ins(%v : i64) outs(%w : memref<4xi64, strided<[1]>>)\n" COPY("%a", "%b", "here"),
	 OTHER},
	{"no copy", FILL("%a", "x") "linalg.exp {here} ins(%f : memref<8xf32>) outs(%f : memref<8xf32>)\n",
	 NO_COPY},
};

#define NEST(V, N) "affine.for %q = 0 to " N " {\naffine.store " V ", %a[%q] : " M "\n}\n"
#define VIEW       "%w = memref.subview %a[2] [4] [1] : " M " to memref<4xi64, strided<[1], offset: 2>>\n"
#define LOAD_VIEW  "%x = memref.load %w[%i] {here} : memref<4xi64, strided<[1], offset: 2>>\n"
#define LOADED     "%x = " LOAD("%a", "here")
#define USED       "memref.store %x, %b[%i] : " M "\n"

/* What is loaded `here` is %v instead. */
static const struct row loaded[] = {
	{"of what is filled", FILL("%a", "x") LOADED USED, NULL},
	{"of what is filled by a nest", NEST("%v", "8") LOADED USED, NULL},
	{"of what a part of is filled by a nest", NEST("%v", "7") LOADED USED, OTHER},
	{"of what is filled with another value by a nest", NEST("%u", "8") LOADED USED, OTHER},
	{"of what two nests fill, one with another value", NEST("%v", "8") NEST("%u", "8") LOADED USED,
	 OTHER},
	{"of what an op without inputs fills",
	 "linalg.map outs(%a : " M ") () {\nlinalg.yield %v : i64\n}\n" LOADED USED, NULL},
	{"of what an op fills with another value",
	 "linalg.map outs(%a : " M ") () {\nlinalg.yield %u : i64\n}\n" LOADED USED, OTHER},
	{"of what is filled with another value", "linalg.fill ins(%u : i64) outs(%a : " M ")\n" LOADED USED,
	 OTHER},
	{"of what is not filled", LOADED USED, OTHER},
	{"of what is filled later", LOADED FILL("%a", "x") USED, OTHER},
	{"of what was changed", FILL("%a", "x") STORE("%a", "x") LOADED USED, OTHER},
	{"of what is changed later", FILL("%a", "x") LOADED STORE("%a", "x") USED, NULL},
	{"of what one path fills", IF(FILL("%a", "x"), "", "x") LOADED USED, OTHER},
	{"of what both paths fill", IF(FILL("%a", "x"), FILL("%a", "x"), "x") LOADED USED, NULL},
	{"of what one path changes", FILL("%a", "x") IF(STORE("%a", "x"), "", "x") LOADED USED, OTHER},
	{"on one path, of what the other changes",
	 FILL("%a", "x") "cf.cond_br %c, ^l, ^m\n^l:\n" STORE("%a", "x") "cf.br ^e\n^m:\n" LOADED USED
									 "cf.br ^e\n^e:\n",
	 NULL},
	{"of one of two, by its name",
	 "%w = arith.select %c, %a, %b : " M "\n" FILL("%w", "x") "%x = " LOAD("%w", "here") USED, NULL},
	{"of one of two, after a write of one",
	 "%w = arith.select %c, %a, %b : " M "\n" FILL("%w", "x") STORE("%b", "x") "%x = " LOAD("%w", "here")
		 USED,
	 OTHER},
	{"of what an iteration changes", FILL("%a", "x") LOOP(LOADED USED STORE("%a", "x"), "x"), OTHER},
	{"of what each iteration fills", LOOP(FILL("%a", "x") LOADED USED STORE("%a", "x"), "x"), NULL},
	{"in a loop, of what is filled before it", FILL("%a", "x") LOOP(LOADED USED, "x"), NULL},
	{"in a loop, of what an inner loop changes",
	 FILL("%a", "x") LOOP(LOADED USED "affine.for %q = 0 to 4 {\n" STORE("%a", "x") "}\n", "x"), OTHER},
	{"after a loop that fills, and may not run", LOOP(FILL("%a", "x"), "x") LOADED USED, OTHER},
	{"after a loop that fills and then changes", LOOP(FILL("%a", "x") STORE("%a", "x"), "x") LOADED USED,
	 OTHER},
	{"in a loop, before it fills", LOOP(LOADED USED FILL("%a", "x"), "x"), OTHER},
	{"in a loop in which one path fills", LOOP(IF(FILL("%a", "x"), "", "x") LOADED USED, "x"), OTHER},
	{"after a loop of blocks that fills",
	 "cf.br ^l\n^l:\n" FILL("%a", "x") "cf.cond_br %c, ^l, ^e\n^e:\n" LOADED USED, NULL},
	{"after a loop of blocks that changes what it fills, and fills it again",
	 "cf.br ^l\n^l:\n" STORE("%a", "x") FILL("%a", "x") "cf.cond_br %c, ^m, ^e\n^m:\n" STORE(
		 "%a", "x") "cf.br ^l\n^e:\n" LOADED USED,
	 NULL},
	{"after a loop of blocks that is left before it fills again",
	 "cf.br ^l\n^l:\n" STORE("%a", "x") "cf.cond_br %c, ^m, ^e\n^m:\n" FILL(
		 "%a", "x") "cf.br ^l\n^e:\n" LOADED USED,
	 OTHER},
	{"by a view", VIEW FILL("%a", "x") LOAD_VIEW USED, NULL},
	{"by a view that was changed",
	 VIEW FILL("%a",
		   "x") "memref.store %v, %w[%i] : memref<4xi64, strided<[1], offset: 2>>\n" LOAD_VIEW USED,
	 OTHER},
	{"of what escapes", "func.call @g(%a) : (" M ") -> ()\n" FILL("%a", "x") LOADED USED, ESCAPED},
	{"of what may be an argument",
	 "%w = arith.select %c, %a, %p : " M "\n" FILL("%w", "x") "%x = " LOAD("%w", "here") USED, SEVERAL},
	{"no load", FILL("%a", "x") "%x = arith.addi %u, %u {here} : i64\n" USED, NO_COPY},
};

static bool read_body(struct program *p, const char *body)
{
	static char text[8192];
	snprintf(text, sizeof text,
		 "func.func private @g(" M ")\nfunc.func private @h(" M
		 " {llvm.nocapture, llvm.readonly})\nfunc.func @f(%%p: " M
		 ", %%i: index, %%j: index, %%k: index, %%v: i64, %%u: i64, %%c: i1, %%f: memref<8xf32>) {\n"
		 "%%a = memref.alloca() : " M "\n%%b = memref.alloca() : " M "\n%sreturn\n}\n",
		 body);
	bool read = program_read(p, text);
	if (read)
		lo_summaries_compute(p->m, NULL, &p->arena);
	return read;
}

static void test_moved(void)
{
	for (size_t i = 0; i < N_ROWS(moved); i++) {
		struct program p;
		struct lo_flaw flaw = {0};
		bool read = read_body(&p, moved[i].body);
		CHECK(moved[i].name, read);
		if (read) {
			const struct lo_edit_record *before = lo_edit_record(p.m, p.func, &p.arena);
			struct lo_sunk_fills fills = {0};
			LO_PUSH(&p.arena, &fills.at,
				((struct lo_sunk_fill){.fill = program_marked(&p, "here"),
						       .before = program_marked(&p, "there")}));
			lo_fills_sink(p.m, &fills);
			program_flow(&p);
			CHECK(moved[i].name,
			      lo_sunk_fills_certify(before, &fills, p.flow, &p.arena, &flaw) == !flaw.text);
			CHECK_STRING(moved[i].name, flaw.text, moved[i].want);
		}
		program_free(&p);
	}
}

static void test_copied(void)
{
	for (size_t i = 0; i < N_ROWS(copied); i++) {
		struct program p;
		struct lo_flaw flaw = {0};
		bool read = read_body(&p, copied[i].body);
		CHECK(copied[i].name, read);
		if (read) {
			const struct lo_edit_record *before = lo_edit_record(p.m, p.func, &p.arena);
			struct lo_splat_copies copies = {0};
			lo_op_id copy = program_marked(&p, "here");
			LO_PUSH(&p.arena, &copies.at,
				((struct lo_splat_copy){.copy = copy,
							.source = lo_operand(p.m, lo_op(p.m, copy), 0),
							.target = lo_operand(p.m, lo_op(p.m, copy), 1),
							.value = program_value(&p, "v")}));
			lo_splat_copies_fill(p.m, p.func, &copies, &p.arena);
			program_flow(&p);
			CHECK(copied[i].name, lo_splat_copies_certify(before, &copies, p.flow, &p.arena,
								      &flaw) == !flaw.text);
			CHECK_STRING(copied[i].name, flaw.text, copied[i].want);
		}
		program_free(&p);
	}
}

static void test_loaded(void)
{
	for (size_t i = 0; i < N_ROWS(loaded); i++) {
		struct program p;
		struct lo_flaw flaw = {0};
		bool read = read_body(&p, loaded[i].body);
		CHECK(loaded[i].name, read);
		if (read) {
			const struct lo_edit_record *before = lo_edit_record(p.m, p.func, &p.arena);
			struct lo_splat_copies copies = {0};
			lo_op_id load = program_marked(&p, "here");
			LO_PUSH(&p.arena, &copies.at,
				((struct lo_splat_copy){.copy = load,
							.source = lo_operand(p.m, lo_op(p.m, load), 0),
							.value = program_value(&p, "v"),
							.by_name =
								strstr(loaded[i].body, "select") != NULL}));
			lo_splat_copies_fill(p.m, p.func, &copies, &p.arena);
			program_flow(&p);
			CHECK(loaded[i].name, lo_splat_copies_certify(before, &copies, p.flow, &p.arena,
								      &flaw) == !flaw.text);
			CHECK_STRING(loaded[i].name, flaw.text, loaded[i].want);
		}
		program_free(&p);
	}
}

/* What is not said to be moved must not be. */
static void test_unsaid(void)
{
	struct program p;
	struct lo_flaw flaw = {0};
	CU_ASSERT_FATAL(read_body(&p, FILL("%a", "here") STORE("%b", "x") NEXT));
	const struct lo_edit_record *before = lo_edit_record(p.m, p.func, &p.arena);
	struct lo_sunk_fills fills = {0};
	lo_op_id op = program_marked(&p, "here");
	lo_op_detach(p.m, op);
	lo_op_insert_before(p.m, program_marked(&p, "there"), op);
	program_flow(&p);
	CU_ASSERT(!lo_sunk_fills_certify(before, &fills, p.flow, &p.arena, &flaw));
	CHECK_STRING("unsaid", flaw.text, "an op was moved that is not said to be a fill");
	program_free(&p);
}

int main(void)
{
	static const struct test tests[] = {{"moved", test_moved},
					    {"copied", test_copied},
					    {"loaded", test_loaded},
					    {"unsaid", test_unsaid}};
	return run_suite("certify_fills", tests, N_ROWS(tests));
}
