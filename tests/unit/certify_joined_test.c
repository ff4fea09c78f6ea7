// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The check of values of dynamic size that are in the storage of their operand accepts what is right, and
 * tells what is wrong. */
#include "certify/certify.h"
#include "mlir_program.h"
#include "rows.h"

#include "ir/ops.h"

#define T "memref<?xf32>"

/** What is done to the function. %A and %B are the allocas, %a and %b their lifelines; `end` ends %a. */
enum edit {
	NOTHING,
	JOIN,       /* %b becomes %a; the alloca, the start, and `end` are removed */
	KEEP_END,   /* the same, but `end` stays */
	ERASE,      /* the same as JOIN, and `here` is removed */
	TO_ANOTHER, /* %b becomes %in, which is no lifeline */
	ONE_USE,    /* only the use in `here` becomes %a */
	END_ALONE,  /* only `end` is removed */
};

struct row {
	const char *name, *size, *body;
	enum edit edit;
	const char *want;  /* NULL: all is well */
	const char *attrs; /* of %B */
};
#define LIVE    "a value of dynamic size is in the storage of one that is live"
#define SIZE    "a value of dynamic size is in storage of another size"
#define REMOVED "an op was removed where values of dynamic size are joined"
#define OPERAND "an operand was replaced where values of dynamic size are joined"
#define LOST    "the end of a lifeline was removed and no other takes its place"
#define NEST(READ, WRITE)                                                                                    \
	"affine.for %i = 0 to %n {\n%v = affine.load %a[" READ "] : " T "\naffine.store %v, %b[" WRITE       \
	"] : " T "\n}\n"
#define READ_A "%w = memref.load %a[%c4] : " T "\nmemref.store %w, %in[%c4] : " T "\n"
static const struct row rows[] = {
	{"nothing", "%n", NEST("%i", "%i"), NOTHING, NULL, ""},
	{"a nest", "%n", NEST("%i", "%i"), JOIN, NULL, ""},
	{"a nest that reads ahead", "%n", NEST("%i + 1", "%i"), JOIN, NULL, ""},
	{"a nest that reads behind", "%n", NEST("%i - 1", "%i"), JOIN, LIVE, ""},
	{"a nest that reads the last element", "%n", NEST("-%i + symbol(%n) - 1", "%i"), JOIN, LIVE, ""},
	{"a nest that reads one element", "%n", NEST("0", "%i"), JOIN, LIVE, ""},
	{"a copy", "%n", "memref.copy %a, %b : " T " to " T "\n", JOIN, NULL, ""},
	{"a structured op", "%n", "linalg.exp ins(%a : " T ") outs(%b : " T ")\n", JOIN, NULL, ""},
	{"no op accesses both", "%n", READ_A "memref.copy %in, %b : " T " to " T "\n", JOIN, NULL, ""},
	{"read afterwards", "%n", NEST("%i", "%i") READ_A, JOIN, LIVE, ""},
	{"written before", "%n", "memref.store %x, %b[%c4] : " T "\n" NEST("%i", "%i"), JOIN, LIVE, ""},
	{"read by a view", "%n",
	 "%d = memref.cast %a : " T " to memref<8xf32>\naffine.for %i = 0 to %n {\n"
	 "%v = affine.load %d[7 - %i] : memref<8xf32>\naffine.store %v, %b[%i] : " T "\n}\n",
	 JOIN, LIVE, ""},
	{"another size", "%m", NEST("%i", "%i"), JOIN, SIZE, ""},
	{"a size that is at most as large", "%less", NEST("%i", "%i"), JOIN, SIZE, ""},
	{"the same size, computed again", "%same", NEST("%i", "%i"), JOIN, NULL, ""},
	{"the size of the operand", "%dim", NEST("%i", "%i"), JOIN, NULL, ""},
	{"another alignment", "%n", NEST("%i", "%i"), JOIN, LIVE, "{alignment = 64 : i64} "},
	{"the end is kept", "%n", NEST("%i", "%i"), KEEP_END, LIVE, ""},
	{"another op is removed", "%n", NEST("%i", "%i") "memref.copy %b, %in {here} : " T " to " T "\n",
	 ERASE, REMOVED, ""},
	{"a copy is removed", "%n", "memref.copy %a, %b {here} : " T " to " T "\n", ERASE, NULL, ""},
	{"a copy is removed, though read afterwards", "%n",
	 "memref.copy %a, %b {here} : " T " to " T "\n" READ_A, ERASE, LIVE, ""},
	{"to what is no lifeline", "%n", NEST("%i", "%i"), TO_ANOTHER, LIVE, ""},
	{"one use", "%n", NEST("%i", "%i") "memref.copy %b, %in {here} : " T " to " T "\n", ONE_USE, OPERAND,
	 ""},
	{"an end alone", "%n", NEST("%i", "%i"), END_ALONE, LOST, ""},
};

static void join(struct program *p, enum edit edit)
{
	lo_value_id a = program_value(p, "a");
	if (edit == ONE_USE)
		lo_operands(p->m, lo_op(p->m, program_marked(p, "here")))[0] = a;
	else if (edit != END_ALONE)
		program_rename(p, "b", edit == TO_ANOTHER ? "in" : "a");
	if (edit == ERASE)
		lo_op_erase(p->m, program_marked(p, "here"));
	if (edit != KEEP_END && edit != ONE_USE)
		lo_op_erase(p->m, program_marked(p, "end"));
	if (edit == ONE_USE || edit == END_ALONE)
		return;
	lo_op_erase(p->m, lo_def_op(p->m, program_value(p, "b")));
	lo_op_erase(p->m, lo_def_op(p->m, program_value(p, "B")));
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		static char text[8192];
		struct program p;
		struct lo_flaw flaw = {0};
		snprintf(text, sizeof text,
			 "func.func @f(%%in: " T ", %%n: index, %%m: index, %%x: f32) {\n"
			 "%%c0 = arith.constant 0 : index\n%%c4 = arith.constant 4 : index\n"
			 "%%N = arith.addi %%m, %%c4 : index\n%%same = arith.addi %%m, %%c4 : index\n"
			 "%%less = arith.minsi %%n, %%m : index\n"
			 "%%A = memref.alloca(%s) : " T "\n%%a = memref.lifetime_start %%A : " T "\n"
			 "memref.copy %%in, %%a : " T " to " T "\n%%dim = memref.dim %%a, %%c0 : " T "\n"
			 "%%B = memref.alloca(%s) %s: " T "\n"
			 "%%b = memref.lifetime_start %%B : " T "\n%smemref.lifetime_end %%a {end} : " T
			 "\nmemref.copy %%b, %%in : " T " to " T "\nmemref.lifetime_end %%b : " T
			 "\nreturn\n}\n",
			 strcmp(rows[i].size, "%same") == 0 ? "%N" : "%n", rows[i].size, rows[i].attrs,
			 rows[i].body);
		bool read = program_read(&p, text);
		CHECK(rows[i].name, read);
		if (read) {
			const struct lo_edit_record *before = lo_share_dynamic_record(p.m, p.func, &p.arena);
			CHECK(rows[i].name, before != NULL);
			if (rows[i].edit != NOTHING)
				join(&p, rows[i].edit);
			CHECK(rows[i].name,
			      before && lo_joined_certify(p.m, before, &p.arena, &flaw) == !flaw.text);
			CHECK_STRING(rows[i].name, flaw.text, rows[i].want);
		}
		program_free(&p);
	}
}

int main(void)
{
	static const struct test tests[] = {{"rows", test_rows}};
	return run_suite("certify_joined", tests, N_ROWS(tests));
}
