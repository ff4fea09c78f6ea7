// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which interleavings of nests are accepted: a function is recorded, its marked nests are put into loops over
 * time by hand, and the certificate is asked. What is rejected has something similar beside it that is
 * accepted. */
#include "analysis/summaries.h"
#include "certify/certify.h"
#include "mlir_program.h"
#include "rows.h"

/* At time t the loop runs max(t * rate + from, least) up to min(t * rate + to, most); INT64_MIN, INT64_MAX:
 * no such bound. */
struct strip {
	int64_t rate, from, least, to, most;
};
struct row {
	const char *name, *body;
	int64_t begin, end; /* of time */
	struct strip a, b;  /* of the nests marked a and b */
	const char *want;   /* NULL: nothing is wrong */
};

#define M           "memref<64xi64>"
#define LOAD(A, I)  "%x = affine.load " A "[" I "] : " M "\n"
#define STORE(A, I) "affine.store %v, " A "[" I "] : " M "\n"
#define FOR(I, N)   "affine.for " I " = 0 to " N " {\n"
#define END(K)      "} {" K "}\n"
#define NO_LEAST    INT64_MIN
#define NO_MOST     INT64_MAX

#define WRITE FOR("%i", "16") STORE("%a", "%i") END("a")
#define ORDER "an access was moved before one that it depends on"
#define ONCE  "a loop does not run its iterations once each, in their order"
#define KEEPS "an op was interleaved that must keep its place"

#define SAME                                                                                                 \
	{                                                                                                    \
		1, 0, NO_LEAST, 1, NO_MOST                                                                   \
	}
#define AHEAD(N)                                                                                             \
	{                                                                                                    \
		1, N, 0, (N) + 1, 16                                                                         \
	}
#define CLAMPED                                                                                              \
	{                                                                                                    \
		1, 0, 0, 1, 16                                                                               \
	}

/* The default, which is not closed, is eight intervals of numbers. */
#define CASE(I) "case " I " {\nscf.yield\n}\n"
#define SWITCH(I)                                                                                            \
	"scf.index_switch " I "\n" CASE("0") CASE("1") CASE("2") CASE("3") CASE("4") CASE("5")               \
		CASE("6") "default {\n"
#define PLANE "memref<17x16xi64>"
#define ROWS  "affine.for %%k = 0 to 16 {\naffine.for %%l = 0 to 16 {\n"
#define ROWS  "affine.for %%k = 0 to 16 {\naffine.for %%l = 0 to 16 {\n"

static const struct row rows[] = {
	{"the same element", WRITE FOR("%i", "16") LOAD("%a", "%i") END("b"), 0, 16, SAME, SAME, NULL},
	{"the next element, too late",
	 WRITE FOR("%i", "15") LOAD("%a", "%i + 1") END("b"),
	 0,
	 16,
	 SAME,
	 {1, 0, NO_LEAST, 1, 15},
	 ORDER},
	{"the next element, one ahead",
	 WRITE FOR("%i", "15") LOAD("%a", "%i + 1") END("b"),
	 -1,
	 15,
	 AHEAD(1),
	 {1, 0, 0, 1, NO_MOST},
	 NULL},
	{"another buffer", WRITE FOR("%i", "16") LOAD("%b", "%i + 9") END("b"), 0, 16, SAME, SAME, NULL},
	{"two reads", FOR("%i", "16") LOAD("%a", "%i") END("a") FOR("%i", "16") LOAD("%a", "%i + 9") END("b"),
	 0, 16, SAME, SAME, NULL},
	{"a write ahead of a read",
	 FOR("%i", "16") LOAD("%a", "%i") END("a") FOR("%i", "15") STORE("%a", "%i + 1") END("b"),
	 0,
	 16,
	 SAME,
	 {1, 0, NO_LEAST, 1, 15},
	 ORDER},
	{"a write after a read",
	 FOR("%i", "16") LOAD("%a", "%i + 1") END("a") FOR("%i", "16") STORE("%a", "%i") END("b"), 0, 16,
	 SAME, SAME, NULL},
	{"a write ahead of a write",
	 WRITE FOR("%i", "15") STORE("%a", "%i + 1") END("b"),
	 0,
	 16,
	 SAME,
	 {1, 0, NO_LEAST, 1, 15},
	 ORDER},
	{"backwards", WRITE FOR("%i", "16") LOAD("%a", "15 - %i") END("b"), 0, 16, SAME, SAME, ORDER},
	{"arguments may be one",
	 FOR("%i", "16") STORE("%p", "%i") END("a") FOR("%i", "15") LOAD("%q", "%i + 1") END("b"),
	 0,
	 16,
	 SAME,
	 {1, 0, NO_LEAST, 1, 15},
	 ORDER},
	{"two at a time",
	 WRITE FOR("%i", "8") LOAD("%a", "%i * 2 + 1") END("b"),
	 0,
	 8,
	 {2, 0, NO_LEAST, 2, NO_MOST},
	 SAME,
	 NULL},
	{"two at a time, too late",
	 WRITE FOR("%i", "7") LOAD("%a", "%i * 2 + 2") END("b"),
	 0,
	 8,
	 {2, 0, NO_LEAST, 2, NO_MOST},
	 {1, 0, NO_LEAST, 1, 7},
	 ORDER},
	{"the last iteration is left out", WRITE FOR("%i", "16") LOAD("%a", "%i") END("b"), 0, 15, SAME, SAME,
	 ONCE},
	{"the first iteration is left out", WRITE FOR("%i", "16") LOAD("%a", "%i") END("b"), 1, 16, SAME,
	 SAME, ONCE},
	{"iterations that are not there", WRITE FOR("%i", "16") LOAD("%a", "%i") END("b"), -1, 17, SAME,
	 CLAMPED, ONCE},
	{"times without an iteration", WRITE FOR("%i", "16") LOAD("%a", "%i") END("b"), -1, 17, CLAMPED,
	 CLAMPED, NULL},
	{"iterations twice",
	 WRITE FOR("%i", "16") LOAD("%b", "%i") END("b"),
	 0,
	 16,
	 SAME,
	 {1, 0, 0, 2, 16},
	 ONCE},
	{"every second iteration",
	 WRITE FOR("%i", "16") LOAD("%b", "%i") END("b"),
	 0,
	 16,
	 SAME,
	 {2, 0, NO_LEAST, 1, 16},
	 ONCE},
	{"iterations backwards",
	 WRITE FOR("%i", "16") LOAD("%b", "%i") END("b"),
	 0,
	 16,
	 SAME,
	 {-1, 15, NO_LEAST, 16, NO_MOST},
	 ONCE},
	{"a call in a nest", WRITE FOR("%i", "16") "func.call @g() : () -> ()\n" END("b"), 0, 16, SAME, SAME,
	 KEEPS},
	{"an access that is not known",
	 WRITE FOR("%i", "16") "memref.copy %a, %b : " M " to " M "\n" END("b"), 0, 16, SAME, SAME,
	 "the accesses of an op that was interleaved are not known"},
	{"bounds of an argument", WRITE "affine.for %i = 0 to %n {\n" LOAD("%a", "%i") END("b"), 0, 16, SAME,
	 SAME, "a loop whose bounds were not constant was given others"},
	{"an op between that reads",
	 WRITE "%y = affine.load %a[3] : " M "\n" FOR("%i", "16") STORE("%a", "%i") END("b"), 0, 16, SAME,
	 SAME, "an op has passed another that accesses the same memory"},
	{"an op between that reads elsewhere",
	 WRITE "%y = affine.load %c[3] : " M "\n" FOR("%i", "16") LOAD("%b", "%i") END("b"), 0, 16, SAME,
	 SAME, NULL},
};

static lo_attr map_of(struct lo_ctx *ctx, int64_t rate, int64_t constant, int64_t other, int64_t none)
{
	lo_expr at = lo_expr_binary(
		ctx, LO_EXPR_ADD,
		lo_expr_binary(ctx, LO_EXPR_MUL, lo_expr_dim(ctx, 0), lo_expr_const(ctx, rate)),
		lo_expr_const(ctx, constant));
	lo_expr results[2] = {at, lo_expr_const(ctx, other)};
	struct lo_map map = {.n_dims = 1, .n_results = other == none ? 1 : 2, .results = results};
	return lo_attr_map(ctx, lo_map_intern(ctx, &map));
}

static void set(struct program *p, lo_op_id op, const char *name, lo_attr attr)
{
	lo_op(p->m, op)->attrs = lo_dict_set(p->ctx, lo_op(p->m, op)->attrs, name, attr);
}

static void set_bounds(struct program *p, lo_op_id loop, const struct strip *s, lo_value_id t)
{
	set(p, loop, "lowerBoundMap", map_of(p->ctx, s->rate, s->from, s->least, NO_LEAST));
	set(p, loop, "upperBoundMap", map_of(p->ctx, s->rate, s->to, s->most, NO_MOST));
	set(p, loop, "operandSegmentSizes", lo_attr_i32_array(p->ctx, (const int32_t[]){1, 1, 0}, 3));
	lo_op_set_operands(p->m, loop, (lo_value_id[]){t, t}, 2);
}

/* A loop over time before @p anchor. */
static lo_op_id add_loop(struct program *p, lo_op_id anchor, int64_t begin, int64_t end)
{
	lo_type index = lo_type_index(p->ctx);
	lo_op_id loop = lo_op_create(p->m, LO_OP_AFFINE_FOR, 0, NULL, 0, NULL, 0, (lo_attr){0});
	set(p, loop, "lowerBoundMap", lo_attr_map(p->ctx, lo_map_const(p->ctx, begin)));
	set(p, loop, "upperBoundMap", lo_attr_map(p->ctx, lo_map_const(p->ctx, end)));
	set(p, loop, "step", lo_attr_int(p->ctx, index, 1));
	set(p, loop, "operandSegmentSizes", lo_attr_i32_array(p->ctx, (const int32_t[]){0, 0, 0}, 3));
	lo_block_id body = lo_block_create(p->m, lo_op_add_regions(p->m, loop, 1), &index, 1, 0);
	lo_op_append(p->m, body, lo_op_create(p->m, LO_OP_AFFINE_YIELD, 0, NULL, 0, NULL, 0, (lo_attr){0}));
	lo_op_insert_before(p->m, anchor, loop);
	return loop;
}

static struct lo_block *body_of(const struct program *p, lo_op_id loop)
{
	return lo_block(p->m, lo_region(p->m, lo_op_region(p->m, lo_op(p->m, loop), 0))->first);
}

static void put_in(struct program *p, lo_op_id loop, lo_op_id nest, const struct strip *s)
{
	lo_op_detach(p->m, nest);
	lo_op_insert_before(p->m, body_of(p, loop)->last, nest);
	set_bounds(p, nest, s, lo_block_arg(body_of(p, loop), 0));
}

static bool read(struct program *p, const char *body)
{
	static char text[8192];
	snprintf(text, sizeof text,
		 "func.func private @g()\nfunc.func @f(%%p: " M ", %%q: " M
		 ", %%v: i64, %%n: index) {\n%%a = memref.alloca() : " M "\n%%b = memref.alloca() : " M
		 "\n%%c = memref.alloca() : " M "\n%sreturn\n}\n",
		 body);
	if (!program_read(p, text))
		return false;
	lo_summaries_compute(p->m, NULL, &p->arena);
	return true;
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		const struct row *row = &rows[i];
		struct program p;
		struct lo_flaw flaw = {0};
		bool good = read(&p, row->body);
		CHECK(row->name, good);
		if (good) {
			const struct lo_edit_record *before = lo_edit_record(p.m, p.func, &p.arena);
			lo_op_id a = program_marked(&p, "a"), b = program_marked(&p, "b"),
				 loop = add_loop(&p, a, row->begin, row->end);
			put_in(&p, loop, a, &row->a);
			put_in(&p, loop, b, &row->b);
			CHECK(row->name, lo_fused_certify(p.m, before, &p.arena, &flaw) == !flaw.text);
			CHECK_STRING(row->name, flaw.text, row->want);
			CHECK(row->name, !flaw.unproved);
		}
		program_free(&p);
	}
}

/* Where isl gives up on some of many intervals, nothing is proved. What is wrong is wrong there too. */
static void test_large(void)
{
	static const struct {
		const char *name, *subscript;
		bool unproved;
	} nests[] = {{"the same row", "%k", true}, {"the next row, too late", "%k + 1", false}};
	for (size_t i = 0; i < N_ROWS(nests); i++) {
		struct program p;
		struct lo_flaw flaw = {0};
		struct strip same = SAME;
		char body[2048];
		snprintf(
			body, sizeof body,
			"cf.br ^next\n^next:\n%%zero = arith.constant 0 : index\n"
			"%%y = memref.load %%p[%%zero] : " M "\n%%m = arith.remui %%y, %%y : i64\n"
			"%%i = arith.index_cast %%m : i64 to index\n" SWITCH(
				"%%i") "%%j = arith.index_cast %%y : i64 to index\n" SWITCH("%%j") "%%t = "
												   "memref."
												   "alloca() "
												   ": " PLANE
												   "\n" ROWS
												   "affine."
												   "store "
												   "%%v, "
												   "%%t[%%k, "
												   "%%l] "
												   ": " PLANE
												   "\n" END(
													   "a"
													   "1")
													   END("a")
														   ROWS
			"%%x = affine.load %%t[%s, %%l] : " PLANE "\n" END("b1") END("b") "}\n}\n",
			nests[i].subscript);
		CU_ASSERT_FATAL(read(&p, body));
		const struct lo_edit_record *before = lo_edit_record(p.m, p.func, &p.arena);
		lo_op_id a = program_marked(&p, "a"), b = program_marked(&p, "b"),
			 outer = add_loop(&p, a, 0, 16),
			 inner = add_loop(&p, body_of(&p, outer)->last, 0, 16);
		put_in(&p, inner, a, &same);
		put_in(&p, inner, b, &same);
		lo_value_id t = lo_block_arg(body_of(&p, outer), 0), u = lo_block_arg(body_of(&p, inner), 0);
		set_bounds(&p, a, &same, t);
		set_bounds(&p, b, &same, t);
		set_bounds(&p, program_marked(&p, "a1"), &same, u);
		set_bounds(&p, program_marked(&p, "b1"), &same, u);
		CHECK(nests[i].name, !lo_fused_certify(p.m, before, &p.arena, &flaw));
		CHECK_STRING(nests[i].name, flaw.text, ORDER);
		CHECK(nests[i].name, flaw.unproved == nests[i].unproved);
		program_free(&p);
	}
}

/* Two levels: rows of planes. Of the outer one a time has one iteration at most, or iterations of the inner
 * one would be in another order. */
static void test_levels(void)
{
	static const struct {
		const char *name;
		int64_t planes; /* at a time */
		int64_t ahead;  /* rows by which the first nest is ahead */
		const char *want;
	} levels[] = {
		{"a row ahead", 1, 1, NULL},
		{"no row ahead", 1, 0, ORDER},
		{"two planes at a time", 2, 1, ONCE},
	};
	for (size_t i = 0; i < N_ROWS(levels); i++) {
		struct program p;
		struct lo_flaw flaw = {0};
		CU_ASSERT_FATAL(read(&p,
				     "%m = memref.alloca() : memref<4x8xi64>\n"
				     "affine.for %i = 0 to 4 {\naffine.for %j = 0 to 8 {\n"
				     "affine.store %v, %m[%i, %j] : memref<4x8xi64>\n} {a1}\n} {a}\n"
				     "affine.for %i = 0 to 4 {\naffine.for %j = 0 to 7 {\n"
				     "%x = affine.load %m[%i, %j + 1] : memref<4x8xi64>\n} {b1}\n} {b}\n"));
		const struct lo_edit_record *before = lo_edit_record(p.m, p.func, &p.arena);
		int64_t planes = levels[i].planes, ahead = levels[i].ahead;
		struct strip plane = {planes, 0, NO_LEAST, planes, NO_MOST},
			     first = {1, ahead, 0, ahead + 1, 8}, second = {1, 0, 0, 1, 7};
		lo_op_id a = program_marked(&p, "a"), b = program_marked(&p, "b"),
			 a1 = program_marked(&p, "a1"), b1 = program_marked(&p, "b1"),
			 outer = add_loop(&p, a, 0, 4 / planes),
			 inner = add_loop(&p, body_of(&p, outer)->last, -1, 8);
		put_in(&p, inner, a, &plane);
		put_in(&p, inner, b, &plane);
		lo_value_id t = lo_block_arg(body_of(&p, outer), 0), u = lo_block_arg(body_of(&p, inner), 0);
		set_bounds(&p, a, &plane, t);
		set_bounds(&p, b, &plane, t);
		set_bounds(&p, a1, &first, u);
		set_bounds(&p, b1, &second, u);
		CHECK(levels[i].name, lo_fused_certify(p.m, before, &p.arena, &flaw) == !flaw.text);
		CHECK_STRING(levels[i].name, flaw.text, levels[i].want);
		program_free(&p);
	}
}

/* Other bounds outside of loops over time, other ops in them, and other ops that are new are rejected. */
static void test_strangers(void)
{
	struct strip same = SAME;
	for (int kind = 0; kind < 3; kind++) {
		static const char *const wants[] = {"a loop that is not interleaved was given other bounds",
						    "an op that is no loop is interleaved with loops",
						    "an op was added that is no loop over time"};
		struct program p;
		struct lo_flaw flaw = {0};
		CU_ASSERT_FATAL(read(&p, WRITE "affine.store %v, %b[1] {b} : " M "\n"));
		const struct lo_edit_record *before = lo_edit_record(p.m, p.func, &p.arena);
		lo_op_id a = program_marked(&p, "a"), b = program_marked(&p, "b"), loop;
		if (kind == 0) {
			set(&p, a, "upperBoundMap", lo_attr_map(p.ctx, lo_map_const(p.ctx, 15)));
		} else if (kind == 1) {
			loop = add_loop(&p, a, 0, 16);
			put_in(&p, loop, a, &same);
			lo_op_detach(p.m, b);
			lo_op_insert_before(p.m, body_of(&p, loop)->last, b);
		} else {
			lo_op_id copy =
				lo_op_create(p.m, LO_OP_AFFINE_STORE, 0, lo_operands(p.m, lo_op(p.m, b)),
					     lo_op(p.m, b)->n_operands, NULL, 0, lo_op(p.m, b)->attrs);
			lo_op_insert_before(p.m, b, copy);
		}
		CU_ASSERT(!lo_fused_certify(p.m, before, &p.arena, &flaw));
		CHECK_STRING("stranger", flaw.text, wants[kind]);
		program_free(&p);
	}
}

int main(void)
{
	static const struct test tests[] = {{"rows", test_rows},
					    {"large", test_large},
					    {"levels", test_levels},
					    {"strangers", test_strangers}};
	return run_suite("certify_fused", tests, N_ROWS(tests));
}
