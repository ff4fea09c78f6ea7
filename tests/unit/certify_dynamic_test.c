// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The check of allocas of dynamic size that share storage accepts what is right, and tells what is wrong. */
#include "certify/certify.h"
#include "mlir_program.h"
#include "rows.h"

#include "ir/ops.h"

#define T "memref<?xf32>"
#define B_OF(SIZE, ATTRS)                                                                                    \
	"%B = memref.alloca(" SIZE ") " ATTRS ": " T "\n%b = memref.lifetime_start %B {start} : " T "\n"

/** What is done to the function. %A and %B are the allocas, %a and %b their lifelines, and `here` and `there`
 * mark ops. */
enum edit {
	NOTHING,
	JOIN,        /* %b is on %A, and %B is removed */
	MOVE,        /* `here` is moved before `there` */
	ERASE,       /* `here` is removed */
	RENAME,      /* %b in all accesses becomes %a */
	ADD,         /* `here` is there twice */
	BYTES,       /* %b is on new bytes, as many as %bytes says; a view of them replaces it in accesses */
	BYTES_EARLY, /* they are before `there`, and so is `here` */
	BYTES_UNALIGNED,
	BYTES_SHIFTED, /* the view begins at byte 4 */
	BYTES_UNNAMED, /* accesses use the lifeline */
	BYTES_UNSAID,  /* the pass does not tell of the view */
};

struct row {
	const char *name, *body;
	enum edit edit;
	const char *want; /* NULL: all is well */
};
#define KIND  "a value of dynamic size is moved to storage of another kind"
#define SMALL "a value is larger than its storage of dynamic size"
#define EARLY "an op with effects, or one that may end the program, was moved up"
#define OTHER "an operand was replaced by another memref"
#define ENDS  "storage of dynamic size is larger than what was allocated at its place"
#define FOUR  "%bytes = arith.muli %n, %c4 : index\n"
static const struct row rows[] = {
	{"nothing", B_OF("%n", ""), NOTHING, NULL},
	{"the same size", B_OF("%n", ""), JOIN, NULL},
	{"a sum", "%x = arith.addi %n, %c4 : index\n" B_OF("%x", ""), JOIN, SMALL},
	{"another size", B_OF("%m", ""), JOIN, SMALL},
	{"a larger alignment", B_OF("%n", "{alignment = 64 : i64} "), JOIN, KIND},
	{"another block", "scf.if %c {\n" B_OF("%n", "") "memref.lifetime_end %b : " T "\n}\n", JOIN, KIND},
	{"arithmetic moves up", "%x = arith.addi %n, %m {here} : index\n" B_OF("%x", ""), MOVE, NULL},
	{"a division moves up", "%x = arith.divui %n, %m {here} : index\n" B_OF("%x", ""), MOVE, EARLY},
	{"a remainder moves up", "%x = arith.remsi %n, %m {here} : index\n" B_OF("%x", ""), MOVE, EARLY},
	{"a division by four moves up", "%x = arith.divui %n, %c4 {here} : index\n" B_OF("%x", ""), MOVE,
	 NULL},
	{"a load moves up", "%x = memref.load %sizes[%c4] {here} : memref<8xindex>\n" B_OF("%x", ""), MOVE,
	 EARLY},
	{"a copy is removed", B_OF("%n", "") "memref.copy %in, %b {here} : " T " to " T "\n", ERASE,
	 "an op was removed that is no alloca of dynamic size"},
	{"a copy is added", B_OF("%n", "") "memref.copy %in, %b {here} : " T " to " T "\n", ADD,
	 "an op with effects was added where allocas share storage"},
	{"an access of another value", B_OF("%n", "") "memref.copy %in, %b : " T " to " T "\n", RENAME,
	 OTHER},
	{"bytes", FOUR B_OF("%n", ""), BYTES, NULL},
	{"too few bytes", "%bytes = arith.muli %n, %c2 : index\n" B_OF("%n", ""), BYTES, SMALL},
	{"bytes before a division",
	 "%bytes = arith.muli %n, %c4 {here} : index\n%q = arith.divui %n, %m : index\n" B_OF("%n", ""),
	 BYTES_EARLY, NULL},
	{"bytes before an assertion",
	 "%bytes = arith.muli %n, %c4 {here} : index\ncf.assert %c, \"c\"\n" B_OF("%n", ""), BYTES_EARLY,
	 ENDS},
	{"bytes before a loop that may not end",
	 "%bytes = arith.muli %n, %c4 {here} : index\nscf.while : () -> () {\nscf.condition(%c)\n} do "
	 "{\nscf.yield\n}\n" B_OF("%n", ""),
	 BYTES_EARLY, ENDS},
	{"more bytes than the value", "%bytes = arith.muli %n, %c8 : index\n" B_OF("%n", ""), BYTES, ENDS},
	{"bytes that are not aligned", FOUR B_OF("%n", ""), BYTES_UNALIGNED, KIND},
	{"bytes from the fourth on", FOUR B_OF("%n", ""), BYTES_SHIFTED, OTHER},
	{"bytes without a view", FOUR B_OF("%n", ""), BYTES_UNNAMED,
	 "an access uses the bytes of a lifeline in place of its view"},
	{"bytes of which the pass says nothing", FOUR B_OF("%n", ""), BYTES_UNSAID, OTHER},
};

static lo_op_id add_alloca(struct program *p, lo_op_id before, bool aligned)
{
	struct lo_ctx *ctx = p->ctx;
	int64_t dynamic = LO_DYNAMIC;
	lo_type type = lo_type_memref(ctx, 1, &dynamic, lo_type_integer(ctx, 8, LO_SIGNLESS), (lo_attr){0},
				      (lo_attr){0});
	lo_attr four = lo_attr_int(ctx, lo_type_integer(ctx, 64, LO_SIGNLESS), 4);
	lo_attr attrs = aligned ? lo_dict_set(ctx, (lo_attr){0}, "alignment", four) : (lo_attr){0};
	lo_value_id bytes = program_value(p, "bytes");
	lo_op_id made = lo_op_create(p->m, LO_OP_MEMREF_ALLOCA, 0, &bytes, 1, &type, 1, attrs);
	lo_op_insert_before(p->m, before, made);
	return made;
}

/** %b is on bytes; gives the view that has its former type. */
static struct lo_dynamic_view use_bytes(struct program *p, enum edit edit)
{
	lo_value_id b = program_value(p, "b"), n = program_value(p, "n");
	lo_op_id start = lo_def_op(p->m, b);
	lo_op_id place =
		edit == BYTES_EARLY ? program_marked(p, "there") : lo_def_op(p->m, program_value(p, "B"));
	lo_op_id storage = add_alloca(p, place, edit != BYTES_UNALIGNED);
	lo_value_id base = lo_result(lo_op(p->m, storage), 0);
	lo_value_id operands[] = {b, program_value(p, edit == BYTES_SHIFTED ? "c4" : "c0"), n};
	lo_type type = lo_type_of(p->m, b);
	lo_op_id view = lo_op_create(p->m, LO_OP_MEMREF_VIEW, 0, operands, 3, &type, 1, (lo_attr){0});
	lo_value_id name = lo_result(lo_op(p->m, view), 0);
	if (edit != BYTES_UNNAMED) {
		struct lo_id_map renamed;
		lo_id_map_init(&renamed, &p->arena, 0);
		*lo_id_map_at(&renamed, b.n) = name.n;
		lo_replace_uses(p->m, p->func, &renamed);
	}
	lo_op_insert_after(p->m, start, view);
	lo_op_id end = program_marked(p, "end");
	lo_op_set_operands(p->m, end, &b, 1);
	lo_op_set_operands(p->m, start, &base, 1);
	lo_value(p->m, b)->type = lo_type_of(p->m, base);
	lo_op_erase(p->m, lo_def_op(p->m, program_value(p, "B")));
	return (struct lo_dynamic_view){.name = name, .storage = base};
}

static void join(struct program *p)
{
	lo_value_id a = program_value(p, "A");
	lo_op_id gone = lo_def_op(p->m, program_value(p, "B"));
	lo_op_set_operands(p->m, program_marked(p, "start"), &a, 1);
	lo_op_erase(p->m, gone);
}

static void move(struct program *p)
{
	lo_op_id op = program_marked(p, "here");
	lo_op_detach(p->m, op);
	lo_op_insert_before(p->m, program_marked(p, "there"), op);
}

static void add(struct program *p)
{
	lo_op_id here = program_marked(p, "here");
	const struct lo_op *op = lo_op(p->m, here);
	lo_value_id operands[] = {lo_operand(p->m, op, 0), lo_operand(p->m, op, 1)};
	lo_op_insert_after(p->m, here,
			   lo_op_create(p->m, (enum lo_op_kind)op->kind, 0, operands, 2, NULL, 0, op->attrs));
}

static void make(struct program *p, enum edit edit, struct lo_shared_dynamic *shared)
{
	struct lo_dynamic_view view;
	switch (edit) {
	case NOTHING: break;
	case JOIN: join(p); break;
	case MOVE: move(p); break;
	case ERASE: lo_op_erase(p->m, program_marked(p, "here")); break;
	case RENAME: program_rename(p, "b", "a"); break;
	case ADD: add(p); break;
	default:
		if (edit == BYTES_EARLY)
			move(p);
		view = use_bytes(p, edit);
		if (edit != BYTES_UNSAID)
			LO_PUSH(&p->arena, &shared->views, view);
	}
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		static char text[8192];
		bool nested = strstr(rows[i].body, "scf.if");
		struct program p;
		struct lo_flaw flaw = {0};
		struct lo_shared_dynamic shared = {0};
		snprintf(text, sizeof text,
			 "func.func @f(%%in: " T
			 ", %%n: index, %%m: index, %%c: i1, %%sizes: memref<8xindex>) {\n"
			 "%%c0 = arith.constant 0 : index\n%%c2 = arith.constant 2 : index\n"
			 "%%c8 = arith.constant 8 : index\n%%c4 = arith.constant 4 : index\n%%A = "
			 "memref.alloca(%%n) {there} : " T "\n"
			 "%%a = memref.lifetime_start %%A : " T "\nmemref.copy %%in, %%a : " T " to " T "\n"
			 "memref.lifetime_end %%a : " T "\n%s%sreturn\n}\n",
			 rows[i].body,
			 nested ? ""
				: "memref.copy %b, %in : " T " to " T "\nmemref.lifetime_end %b {end} : " T
				  "\n");
		bool read = program_read(&p, text);
		CHECK(rows[i].name, read);
		if (read) {
			const struct lo_edit_record *before = lo_share_dynamic_record(p.m, p.func, &p.arena);
			CHECK(rows[i].name, before != NULL);
			make(&p, rows[i].edit, &shared);
			CHECK(rows[i].name, before && lo_share_dynamic_certify(p.m, before, &shared, &p.arena,
									       &flaw) == !flaw.text);
			CHECK_STRING(rows[i].name, flaw.text, rows[i].want);
		}
		program_free(&p);
	}
}

/** With fewer than two such allocas there is nothing to check. */
static void test_nothing_to_share(void)
{
	struct program p;
	CHECK("read", program_read(&p, "func.func @f(%n: index) {\n%A = memref.alloca(%n) : " T
				       "\n%B = memref.alloca() : memref<4xf32>\nreturn\n}\n"));
	CHECK("record", p.m && !lo_share_dynamic_record(p.m, p.func, &p.arena));
	program_free(&p);
}

int main(void)
{
	static const struct test tests[] = {{"rows", test_rows}, {"nothing to share", test_nothing_to_share}};
	return run_suite("certify_dynamic", tests, N_ROWS(tests));
}
