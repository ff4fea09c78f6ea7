// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Systems of rows in int64 answer as isl does, or not at all: some by hand, and random ones of many shapes.
 * Which shapes have to be answered without isl is said too. LO_SEED brings a failure back. */
#include <isl/options.h>
#include <isl/point.h>
#include <isl/val.h>
#include <stdlib.h>

#include "constraints.h"
#include "isl_sets.h"
#include "rows.h"

enum { MAX_VARS = 18, MAX_ROWS = 40, N_SYSTEMS = 3000, N_PAIRS = 600 };

/* xorshift64* (Vigna, 2016) */
static uint32_t draw(uint64_t *state, uint32_t below)
{
	*state ^= *state >> 12;
	*state ^= *state << 25;
	*state ^= *state >> 27;
	return (uint32_t)((*state * 2685821657736338717ull) >> 33) % below;
}

static int64_t between(uint64_t *state, int64_t low, int64_t high)
{
	return low + draw(state, (uint32_t)(high - low + 1));
}

/* ---- a system, ours and isl's -------------------------------------------- */

struct rows {
	uint32_t n_vars, n_eqs, n_ineqs;
	int64_t eqs[MAX_ROWS * (MAX_VARS + 1)], ineqs[MAX_ROWS * (MAX_VARS + 1)];
};

struct bench {
	struct lo_oom oom;
	struct lo_arena arena;
	struct lo_system *ours, *copy;
	isl_ctx *isl;
};

static void fill(struct lo_system *s, const struct rows *rows)
{
	system_reset(s, rows->n_vars);
	for (uint32_t r = 0; r < rows->n_ineqs; r++)
		system_add_ineq(s, rows->ineqs + (size_t)r * (rows->n_vars + 1));
	for (uint32_t r = 0; r < rows->n_eqs; r++)
		system_add_eq(s, rows->eqs + (size_t)r * (rows->n_vars + 1));
}

static isl_basic_set *to_isl(isl_ctx *isl, const struct rows *rows)
{
	return sets_from_rows(isl, rows->n_vars, rows->eqs, rows->n_eqs, rows->ineqs, rows->n_ineqs);
}

static bool open_bench(struct bench *b)
{
	memset(b, 0, sizeof *b);
	b->isl = sets_create();
	if (!b->isl) {
		CU_FAIL("out of memory");
		return false;
	}
	lo_arena_init(&b->arena, &b->oom);
	b->ours = system_create(&b->arena);
	b->copy = system_create(&b->arena);
	return true;
}

static void close_bench(struct bench *b)
{
	lo_arena_destroy(&b->arena);
	sets_destroy(b->isl);
}

static bool same_range(struct lo_distance a, struct lo_distance b)
{
	return a.has_lb == b.has_lb && a.has_ub == b.has_ub && (!a.has_lb || a.lb == b.lb) &&
	       (!a.has_ub || a.ub == b.ub);
}

static void print_rows(const char *what, const int64_t *row, uint32_t n, uint32_t n_vars)
{
	for (uint32_t r = 0; r < n; r++) {
		for (uint32_t c = 0; c <= n_vars; c++)
			printf(" %lld", (long long)*row++);
		printf(" %s\n", what);
	}
}

static void print_system(const struct rows *rows)
{
	printf("\n%u variables\n", rows->n_vars);
	print_rows("= 0", rows->eqs, rows->n_eqs, rows->n_vars);
	print_rows(">= 0", rows->ineqs, rows->n_ineqs, rows->n_vars);
}

/* ---- by hand ------------------------------------------------------------- */

/* Rows of the columns x y z 1; the answer about all of x, y and z. Rows that are all 0 are not used. */
struct hand {
	const char *name;
	int64_t eqs[2][4], ineqs[8][4];
	enum lo_answer feasible;
	struct lo_distance ranges[3];
};
#define UP(lb)                                                                                               \
	{                                                                                                    \
		lb, 0, true, false                                                                           \
	}
#define WITHIN(l, u)                                                                                         \
	{                                                                                                    \
		l, u, true, true                                                                             \
	}
#define ANY                                                                                                  \
	{                                                                                                    \
		0, 0, false, false                                                                           \
	}

static const struct hand by_hand[] = {
	{"nothing", {{0}}, {{0}}, LO_YES, {ANY, ANY, ANY}},
	{"a constant that is wrong", {{0}}, {{0, 0, 0, -1}}, LO_NO, {ANY}},
	{"box", {{0}}, {{1, 0, 0, 0}, {-1, 0, 0, 9}, {0, 2, 0, -3}}, LO_YES, {WITHIN(0, 9), UP(2), ANY}},
	{"empty box", {{0}}, {{2, 0, 0, -5}, {-2, 0, 0, 5}}, LO_NO, {ANY}},
	{"gcd test", {{2, 4, -6, 1}}, {{0}}, LO_NO, {ANY}},
	{"triangle",
	 {{0}},
	 {{1, 0, 0, -1}, {-1, 1, 0, -1}, {0, -1, 0, 5}},
	 LO_YES,
	 {WITHIN(1, 4), WITHIN(2, 5), ANY}},
	{"every third",
	 {{1, -3, 0, -1}},
	 {{1, 0, 0, 0}, {-1, 0, 0, 12}},
	 LO_YES,
	 {WITHIN(1, 10), WITHIN(0, 3), ANY}},
	{"parity of a sum",
	 {{1, 1, -2, 0}},
	 {{1, 0, 0, -1}, {-1, 0, 0, 1}, {0, 1, 0, 0}, {0, -1, 0, 4}},
	 LO_YES,
	 {WITHIN(1, 1), WITHIN(1, 3), WITHIN(1, 2)}},
	{"3x + 5y = 7",
	 {{3, 5, 0, -7}},
	 {{1, 0, 0, 0}, {-1, 0, 0, 20}},
	 LO_YES,
	 {WITHIN(4, 19), WITHIN(-10, -1), ANY}},
	{"no multiple of 5 between 6 and 9",
	 {{0}},
	 {{5, 1, 0, -6}, {-5, -1, 0, 9}, {0, 1, 0, 0}, {0, -1, 0, 0}},
	 LO_NO,
	 {ANY}},
	{"between the shadows (Pugh): no point",
	 {{0}},
	 {{11, 13, 0, -27}, {-11, -13, 0, 45}, {7, -9, 0, 10}, {-7, 9, 0, 4}},
	 LO_NO,
	 {ANY}},
	{"residues that exclude each other: x and z seem free",
	 {{0}},
	 {{5, 2, 0, -1}, {-5, -2, 0, 2}, {0, 3, 5, 0}, {0, -3, -5, 2}},
	 LO_UNKNOWN,
	 {ANY}},
	{"just narrower than the dark shadow allows",
	 {{0}},
	 {{2, -1, 0, 16}, {-2, 1, 0, -15}, {4, -6, 0, 14}, {-4, 6, 0, -12}},
	 LO_NO,
	 {ANY}},
	{"opposite sides meet",
	 {{0}},
	 {{1, -1, 0, 0}, {-1, 1, 0, 0}, {1, 1, 0, -7}, {-1, -1, 0, 7}},
	 LO_NO,
	 {ANY}},
};

static void check_hand(struct bench *b, const struct hand *row)
{
	struct rows rows = {.n_vars = 3, .n_eqs = 2, .n_ineqs = 8};
	memcpy(rows.eqs, row->eqs, sizeof row->eqs);
	memcpy(rows.ineqs, row->ineqs, sizeof row->ineqs);
	fill(b->ours, &rows);
	CHECK(row->name, system_feasible(b->ours) == row->feasible);
	for (uint32_t v = 0; v < 3; v++) {
		struct lo_distance range = {0};
		CHECK(row->name, system_range(b->ours, v, &range) == row->feasible);
		CHECK(row->name, row->feasible != LO_YES || same_range(range, row->ranges[v]));
	}
}

static void test_by_hand(void)
{
	struct bench b;
	if (!open_bench(&b))
		return;
	for (size_t i = 0; i < N_ROWS(by_hand); i++)
		check_hand(&b, by_hand + i);
	close_bench(&b);
}

/* The polyhedra of the dependence article, in the columns d1 d2 | i j | 1. */
static void test_depths(void)
{
	static const int64_t shifted[][5] = {{1, 0, 0, 0, -2}, {0, 1, 0, 0, 0}};
	static const int64_t skewed[][5] = {{1, 1, 0, -2, 0}, {1, 2, -3, -3, 3}};
	static const struct {
		const char *name;
		const int64_t (*eqs)[5];
		int64_t size[2];
		enum lo_answer answers[3];
		struct lo_distance first[2];
	} table[] = {
		{"A[i][j] and A[i - 2][j]",
		 shifted,
		 {9, 9},
		 {LO_YES, LO_NO, LO_NO},
		 {WITHIN(2, 2), WITHIN(0, 0)}},
		{"A[i + 3j][4i + 5j] and A[i + j][i + 2j + 3]",
		 skewed,
		 {10, 7},
		 {LO_YES, LO_NO, LO_YES},
		 {WITHIN(1, 7), WITHIN(-1, 3)}},
	};
	struct bench b;
	if (!open_bench(&b))
		return;
	for (size_t t = 0; t < N_ROWS(table); t++) {
		struct lo_system *s = b.ours;
		enum lo_answer answers[3];
		struct lo_distance out[6];
		system_reset(s, 4);
		for (uint32_t v = 0; v < 2; v++) {
			int64_t low[5] = {0}, high[5] = {0};
			system_add_eq(s, table[t].eqs[v]);
			system_add_bounds(s, 2 + v, 0, table[t].size[v] - 1);
			low[v] = low[2 + v] = 1;
			high[v] = high[2 + v] = -1;
			high[4] = table[t].size[v] - 1;
			system_add_ineq(s, low);
			system_add_ineq(s, high);
		}
		CHECK(table[t].name, system_project(s, 2) == LO_YES);
		system_depths(s, 2, answers, out);
		for (int d = 0; d < 3; d++)
			CHECK(table[t].name, answers[d] == table[t].answers[d]);
		CHECK(table[t].name,
		      same_range(out[0], table[t].first[0]) && same_range(out[1], table[t].first[1]));
	}
	close_bench(&b);
}

/* Numbers that do not fit are UNKNOWN, and so is all that comes after. */
static void test_limits(void)
{
	struct bench b;
	struct lo_distance range;
	if (!open_bench(&b))
		return;
	struct lo_system *s = b.ours;
	int64_t huge = INT64_MAX, row[3] = {1, huge, 1}, other[3] = {-huge, 1, 0};
	system_reset(s, 2);
	system_add_eq(s, row);
	system_add_ineq(s, other);
	system_add_ineq(s, (int64_t[]){1, 1, 0});
	CU_ASSERT_EQUAL(system_range(s, 0, &range), LO_UNKNOWN);
	system_reset(s, 2);
	system_add_ineq(s, (int64_t[]){1, 1, INT64_MIN});
	CU_ASSERT_EQUAL(system_feasible(s), LO_UNKNOWN);
	system_reset(s, 2);
	system_add_ineq(s, (int64_t[]){INT64_MIN, 1, 0});
	system_add_ineq(s, (int64_t[]){0, 0, -1});
	CU_ASSERT_EQUAL(system_feasible(s), LO_UNKNOWN);
	system_reset(s, 2);
	system_add_bounds(s, 0, -huge, huge);
	CU_ASSERT_EQUAL(system_feasible(s), LO_UNKNOWN);
	system_reset(s, 2);
	system_add_bounds(s, 0, huge - 1, huge);
	CU_ASSERT(system_range(s, 0, &range) == LO_YES && range.lb == huge - 1 && !range.has_ub);
	CU_ASSERT_FALSE(system_reset(s, LO_SYSTEM_VARS + 1));
	CU_ASSERT_EQUAL(system_feasible(s), LO_UNKNOWN);
	system_reset(s, LO_SYSTEM_VARS);
	for (uint32_t v = 0; v + 1 < LO_SYSTEM_VARS; v++) {
		int64_t chain[LO_SYSTEM_VARS + 1] = {0};
		chain[v] = -1;
		chain[v + 1] = 1;
		chain[LO_SYSTEM_VARS] = -1;
		system_add_ineq(s, chain);
	}
	system_add_bounds(s, 0, 0, INT64_MAX);
	CU_ASSERT(system_range(s, LO_SYSTEM_VARS - 1, &range) == LO_YES && range.lb == LO_SYSTEM_VARS - 1);
	close_bench(&b);
}

/* ---- at random ----------------------------------------------------------- */

struct shape {
	const char *name;
	uint32_t vars, eqs, ineqs; /* at most */
	int64_t coef, constant;    /* greatest magnitude */
	uint32_t terms;            /* of a row, at most */
	int64_t box;               /* bounds of each variable: about -box/2 .. box; 0: none */
	uint32_t unknown;          /* per thousand answers that may be UNKNOWN */
	int64_t strip;             /* each inequality has an opposite one at most so far away; 0: none */
};

static const struct shape shapes[] = {
	{"boxes", 5, 0, 10, 1, 9, 1, 0, 0, 0},
	{"differences", 5, 1, 8, 1, 9, 2, 9, 0, 0},
	{"unit coefficients", 5, 2, 6, 1, 12, 4, 9, 1, 0},
	{"unit coefficients, no box", 6, 2, 9, 1, 12, 3, 0, 1, 0},
	{"equalities with divisors", 5, 3, 6, 6, 12, 3, 12, 5, 0},
	{"small coefficients", 4, 1, 6, 3, 12, 3, 9, 5, 0},
	{"strips", 3, 0, 4, 7, 30, 3, 0, 20, 6},
	{"strips in boxes", 3, 0, 3, 5, 30, 3, 60, 5, 5},
	{"any coefficients", 4, 1, 6, 20, 99, 4, 0, 10, 0},
	{"large coefficients", 3, 1, 4, INT64_C(1) << 62, INT64_C(1) << 62, 2, 0, 100, 0},
	{"large constants", 4, 1, 6, 2, INT64_C(1) << 62, 3, 0, 50, 0},
};

struct count {
	uint64_t state;
	uint32_t asked, unknown, wrong;
};

static int64_t number(uint64_t *state, int64_t magnitude)
{
	if (magnitude <= 1000)
		return between(state, -magnitude, magnitude);
	int64_t near = between(state, 0, 3);
	switch (draw(state, 4)) {
	case 0: return magnitude - near;
	case 1: return near - magnitude;
	case 2: return (int64_t)draw(state, 1u << 30) * (int64_t)draw(state, 1u << 30) % magnitude;
	default: return near - 2;
	}
}

static void draw_row(uint64_t *state, const struct shape *shape, uint32_t n_vars, int64_t *row)
{
	memset(row, 0, (n_vars + 1) * sizeof *row);
	for (uint32_t t = draw(state, shape->terms) + 1; t > 0; t--)
		row[draw(state, n_vars)] = number(state, shape->coef);
	row[n_vars] = number(state, shape->constant);
}

static void draw_rows(uint64_t *state, const struct shape *shape, struct rows *rows)
{
	uint32_t n_vars = 1 + draw(state, shape->vars), columns = n_vars + 1;
	rows->n_vars = n_vars;
	rows->n_eqs = draw(state, shape->eqs + 1);
	rows->n_ineqs = draw(state, shape->ineqs + 1);
	for (uint32_t r = 0; r < rows->n_eqs; r++)
		draw_row(state, shape, n_vars, rows->eqs + (size_t)r * columns);
	for (uint32_t r = 0; r < rows->n_ineqs; r++)
		draw_row(state, shape, n_vars, rows->ineqs + (size_t)r * columns);
	for (uint32_t r = 0, n = rows->n_ineqs; r < n && shape->strip; r++) {
		const int64_t *row = rows->ineqs + (size_t)r * columns;
		int64_t *opposite = rows->ineqs + (size_t)rows->n_ineqs++ * columns;
		for (uint32_t c = 0; c < columns; c++)
			opposite[c] = -row[c];
		opposite[n_vars] += between(state, 0, shape->strip);
	}
	for (uint32_t v = 0; v < n_vars && shape->box; v++)
		for (int side = 0; side < 2; side++) {
			int64_t *row = rows->ineqs + (size_t)rows->n_ineqs++ * columns;
			memset(row, 0, columns * sizeof *row);
			row[v] = side ? -1 : 1;
			row[n_vars] = shape->box / (side ? 1 : 2) - between(state, 0, shape->box / 2);
		}
}

static void compare(struct count *count, const struct rows *rows, const char *what, enum lo_answer ours,
		    enum lo_answer theirs, bool same)
{
	count->asked++;
	count->unknown += ours == LO_UNKNOWN;
	if (ours == LO_UNKNOWN || theirs == LO_UNKNOWN || (ours == theirs && same))
		return;
	if (count->wrong++ == 0) {
		print_system(rows);
		printf("%s: ours %d, isl's %d\n", what, (int)ours, (int)theirs);
	}
}

static void compare_range(struct count *count, const struct rows *rows, const struct lo_system *s,
			  isl_basic_set *set, uint32_t var)
{
	struct lo_distance ours = {0}, theirs = {0};
	enum lo_answer mine = system_range(s, var, &ours), isls = sets_range(set, var, &theirs);
	compare(count, rows, "range", mine, isls, mine != LO_YES || same_range(ours, theirs));
}

/* Points of the projection on the first @p keep variables, near 0 and near points that isl finds. */
static void compare_points(struct count *count, const struct rows *rows, struct bench *b, isl_basic_set *set,
			   uint32_t keep)
{
	isl_set *shadow = isl_set_project_out(isl_set_from_basic_set(isl_basic_set_copy(set)), isl_dim_set,
					      keep, rows->n_vars - keep);
	isl_point *sample = isl_set_sample_point(isl_set_copy(shadow));
	bool has = isl_point_is_void(sample) == isl_bool_false;
	for (int t = 0; t < 6; t++) {
		isl_set *at = isl_set_copy(shadow);
		system_copy(b->copy, b->ours);
		for (uint32_t v = 0; v < keep; v++) {
			int64_t value = between(&count->state, -3, 12);
			if (has && t % 2) {
				isl_val *near = isl_point_get_coordinate_val(sample, isl_dim_set, (int)v);
				int64_t found;
				if (sets_number(near, &found) && found < INT64_MAX / 2 &&
				    found > INT64_MIN / 2)
					value = found + between(&count->state, -1, 1);
				isl_val_free(near);
			}
			at = isl_set_fix_val(at, isl_dim_set, v, sets_val(b->isl, value));
			system_add_bounds(b->copy, v, value, value);
		}
		isl_bool empty = isl_set_is_empty(at);
		compare(count, rows, "point", system_feasible(b->copy),
			empty == isl_bool_error  ? LO_UNKNOWN
			: empty == isl_bool_true ? LO_NO
						 : LO_YES,
			true);
		isl_set_free(at);
	}
	isl_point_free(sample);
	isl_set_free(shadow);
}

/* Depths are what they say they are, asked one by one. */
static void compare_depths(struct count *count, const struct rows *rows, struct bench *b, uint32_t n,
			   isl_basic_set *set)
{
	enum lo_answer answers[MAX_VARS + 1];
	struct lo_distance out[(MAX_VARS + 1) * MAX_VARS];
	system_depths(b->ours, n, answers, out);
	isl_basic_set *base = isl_basic_set_copy(set);
	for (uint32_t d = 0; d <= n; d++) {
		isl_basic_set *at = isl_basic_set_copy(base);
		if (d < n) {
			at = isl_basic_set_lower_bound_val(at, isl_dim_set, d, isl_val_one(b->isl));
			base = isl_basic_set_fix_si(base, isl_dim_set, d, 0);
		}
		enum lo_answer theirs = sets_feasible(at);
		bool same = true;
		for (uint32_t v = 0; v < n && theirs == LO_YES && answers[d] == LO_YES; v++) {
			struct lo_distance range;
			if (sets_range(at, v, &range) == LO_YES)
				same &= same_range(range, out[d * n + v]);
		}
		compare(count, rows, "depth", answers[d], theirs, same);
		isl_basic_set_free(at);
	}
	isl_basic_set_free(base);
}

/* A row that comes after the projection, over the variables that were kept. */
static void compare_added(struct count *count, const struct rows *rows, struct bench *b, uint32_t keep,
			  const struct shape *shape)
{
	struct rows more = *rows;
	int64_t row[MAX_VARS + 1], *wide = more.ineqs + (size_t)more.n_ineqs++ * (rows->n_vars + 1);
	bool equality = draw(&count->state, 2);
	draw_row(&count->state, shape, keep, row);
	memset(wide, 0, (rows->n_vars + 1) * sizeof *wide);
	memcpy(wide, row, keep * sizeof *row);
	wide[rows->n_vars] = row[keep];
	if (equality)
		memcpy(more.eqs + (size_t)more.n_eqs++ * (rows->n_vars + 1), wide,
		       (rows->n_vars + 1) * sizeof *wide);
	system_copy(b->copy, b->ours);
	(equality ? system_add_eq : system_add_ineq)(b->copy, row);
	isl_basic_set *set = to_isl(b->isl, &more);
	compare(count, &more, "added row", system_feasible(b->copy), sets_feasible(set), true);
	compare_range(count, &more, b->copy, set, draw(&count->state, keep));
	isl_basic_set_free(set);
}

static void check_random(struct bench *b, const struct shape *shape, struct count *count)
{
	struct rows rows;
	draw_rows(&count->state, shape, &rows);
	sets_begin(b->isl);
	isl_basic_set *set = to_isl(b->isl, &rows);
	fill(b->ours, &rows);
	compare(count, &rows, "feasible", system_feasible(b->ours), sets_feasible(set), true);
	compare_range(count, &rows, b->ours, set, draw(&count->state, rows.n_vars));
	uint32_t keep = draw(&count->state, rows.n_vars + 1);
	enum lo_answer projected = system_project(b->ours, keep);
	compare(count, &rows, "projection", projected == LO_NO ? LO_NO : LO_UNKNOWN, sets_feasible(set),
		true);
	count->unknown -= projected != LO_NO;
	compare(count, &rows, "feasible projection", system_feasible(b->ours), sets_feasible(set), true);
	if (keep > 0)
		compare_range(count, &rows, b->ours, set, draw(&count->state, keep));
	if (keep > 0)
		compare_added(count, &rows, b, keep, shape);
	compare_points(count, &rows, b, set, keep);
	compare_depths(count, &rows, b, keep, set);
	isl_basic_set_free(set);
}

static void test_random(void)
{
	const char *seed = getenv("LO_SEED");
	struct count count = {.state = seed ? strtoull(seed, NULL, 10) : 20260101};
	struct bench b;
	printf("seed %llu ", (unsigned long long)count.state);
	if (!open_bench(&b))
		return;
	for (size_t i = 0; i < N_ROWS(shapes); i++) {
		count.asked = count.unknown = count.wrong = 0;
		for (int n = 0; n < N_SYSTEMS; n++)
			check_random(&b, shapes + i, &count);
		printf("\n    %s: %u asked, %u unknown", shapes[i].name, count.asked, count.unknown);
		CHECK(shapes[i].name, count.wrong == 0);
		CHECK(shapes[i].name,
		      (uint64_t)count.unknown * 1000 <= (uint64_t)count.asked * shapes[i].unknown);
	}
	close_bench(&b);
}

/* ---- random pairs of accesses -------------------------------------------- */

/* Columns: distances | iterations of the source | the parameter N | locals | constant. */
struct pair {
	struct rows rows;
	uint64_t *state;
	uint32_t n, columns, local; /* of loops; of columns; the next local */
};

enum { N_LOCALS = 8 };

static int64_t *pair_row(struct pair *p, bool equality)
{
	uint32_t *n = equality ? &p->rows.n_eqs : &p->rows.n_ineqs;
	return (equality ? p->rows.eqs : p->rows.ineqs) + (size_t)(*n)++ * p->columns;
}

/* Add m times the iteration of @p loop, at the source or at the destination. */
static void put(const struct pair *p, int64_t *row, uint32_t loop, int64_t m, bool destination)
{
	row[p->n + loop] += m;
	row[loop] += destination ? m : 0;
}

/* Bounds of a loop: constants, the parameter, an outer loop; one in six runs in steps. */
static void loop_bounds(struct pair *p, uint32_t loop)
{
	uint32_t constant = p->columns - 1;
	int64_t size = between(p->state, 1, 12), skew = between(p->state, 0, 2),
		step = draw(p->state, 6) ? 1 : 2;
	uint32_t kind = draw(p->state, loop ? 4 : 3);
	for (int side = 0; side < 2; side++) {
		put(p, pair_row(p, false), loop, 1, side);
		int64_t *upper = pair_row(p, false);
		put(p, upper, loop, -1, side);
		upper[constant] = kind == 3 ? skew : kind == 2 ? -1 : size - 1;
		if (kind == 2)
			upper[2 * p->n] = 1;
		if (kind == 3)
			put(p, upper, loop - 1, 1, side);
		if (step > 1) {
			int64_t *multiple = pair_row(p, true);
			put(p, multiple, loop, 1, side);
			multiple[p->local++] = -step;
		}
	}
}

/* A local that is a loop's iteration divided by @p k, rounded down. */
static uint32_t quotient(struct pair *p, uint32_t loop, int64_t k, bool destination)
{
	uint32_t q = p->local++;
	for (int side = 0; side < 2; side++) {
		int64_t *row = pair_row(p, false);
		put(p, row, loop, side ? -1 : 1, destination);
		row[q] = side ? k : -k;
		row[p->columns - 1] = side ? k - 1 : 0;
	}
	return q;
}

/* One subscript of both accesses: the same form, or another, of loops; some with a quotient or a remainder.
 */
static void subscript(struct pair *p, uint32_t at)
{
	int64_t *row = pair_row(p, true);
	bool same = draw(p->state, 3) > 0;
	row[p->columns - 1] = between(p->state, -2, 2);
	if (p->local + 2 <= p->columns - 1 && draw(p->state, 6) == 0) {
		int64_t k = between(p->state, 2, 4), whole = draw(p->state, 2);
		for (int side = 0; side < 2; side++) {
			put(p, row, at, side ? whole : -whole, side);
			row[quotient(p, at, k, side)] = (side ? 1 : -1) * (whole ? -k : 1);
		}
		return;
	}
	int64_t source[4] = {0}, destination[4] = {0};
	source[at] = destination[same ? at : draw(p->state, p->n)] =
		draw(p->state, 6) ? 1 : between(p->state, 2, 3);
	if (draw(p->state, 3) == 0) {
		uint32_t other = draw(p->state, p->n);
		source[other] += draw(p->state, 4) ? 1 : between(p->state, -1, 3);
		destination[other] += same ? source[other] : between(p->state, -1, 2);
	}
	for (uint32_t l = 0; l < p->n; l++) {
		put(p, row, l, -source[l], false);
		put(p, row, l, destination[l], true);
	}
}

static void check_pair(struct bench *b, uint32_t n, struct count *count)
{
	struct pair p = {
		.state = &count->state, .n = n, .columns = 2 * n + 1 + N_LOCALS + 1, .local = 2 * n + 1};
	p.rows.n_vars = p.columns - 1;
	for (uint32_t l = 0; l < n; l++)
		loop_bounds(&p, l);
	for (uint32_t i = draw(p.state, 5) ? n : 1 + draw(p.state, n); i-- > 0;)
		subscript(&p, draw(p.state, 6) ? i : draw(p.state, n));
	sets_begin(b->isl);
	isl_basic_set *set = to_isl(b->isl, &p.rows);
	set = isl_basic_set_project_out(set, isl_dim_set, n, p.rows.n_vars - n);
	fill(b->ours, &p.rows);
	system_project(b->ours, n);
	compare_depths(count, &p.rows, b, n, set);
	isl_basic_set_free(set);
}

static void test_pairs(void)
{
	const char *seed = getenv("LO_SEED");
	struct count count = {.state = seed ? strtoull(seed, NULL, 10) : 20260101};
	struct bench b;
	if (!open_bench(&b))
		return;
	for (uint32_t n = 1; n <= 4; n++) {
		count.asked = count.unknown = count.wrong = 0;
		for (uint32_t i = 0; i < N_PAIRS / n; i++)
			check_pair(&b, n, &count);
		printf("\n    pairs in %u loops: %u asked, %u unknown", n, count.asked, count.unknown);
		CHECK("pairs", count.wrong == 0);
		CHECK("pairs", count.unknown * 100 <= count.asked);
	}
	close_bench(&b);
}

/* ---- differences of addresses -------------------------------------------- */

/* Columns: the difference | iterations of the source | those of the destination | a byte of each | constant.
 */
static int64_t *bound_below(struct rows *rows, uint32_t column, int64_t low)
{
	int64_t *row = rows->ineqs + (size_t)rows->n_ineqs++ * (rows->n_vars + 1);
	memset(row, 0, (rows->n_vars + 1) * sizeof *row);
	row[column] = 1;
	row[rows->n_vars] = -low;
	return row;
}

static int64_t *bound_above(struct rows *rows, uint32_t column, int64_t high)
{
	int64_t *row = bound_below(rows, column, 0);
	row[column] = -1;
	row[rows->n_vars] = high;
	return row;
}

/* A loop from 0 to a constant or to an outer loop, without an end, or over a tile of an outer loop that is no
 * such loop and has constant bounds. */
static void plain_loop(uint64_t *state, struct rows *rows, uint32_t loop, uint32_t n, uint32_t kinds[4])
{
	uint32_t kind = draw(state, loop ? 8 : 5), outer = loop ? draw(state, loop) : 0;
	int64_t size = between(state, 1, 40);
	if (kind > 4 && kinds[outer] > 5)
		kind = 0;
	kinds[loop] = kind > 4 ? kind : 0;
	for (uint32_t side = 0; side < 2; side++) {
		uint32_t at = 1 + side * n + loop, other = 1 + side * n + outer;
		int64_t *low = bound_below(rows, at, 0), *high;
		if (kind == 4)
			continue;
		high = bound_above(rows, at, kind == 5 ? between(state, -1, 1) : size - 1);
		if (kind == 5)
			high[other] = 1;
		if (kind > 5) {
			low[other] = -size;
			high[other] = size;
		}
	}
}

/* Of plain nests isl is asked nothing, and would say the same. */
static void check_difference(struct bench *b, struct count *count)
{
	struct rows rows = {0};
	uint64_t *state = &count->state;
	uint32_t n = 1 + draw(state, 4), depth = draw(state, n + 1), kinds[4];
	int64_t stride = between(state, 1, 3), *row = rows.eqs;
	rows.n_vars = 2 * n + 3;
	rows.n_eqs = 1;
	row[0] = -1;
	for (uint32_t k = 0; k < 2 * n; k++)
		row[1 + k] = (k < n ? -1 : 1) *
			     (draw(state, 4) ? stride << 2 * (n - 1 - k % n) : between(state, -9, 9));
	row[2 * n + 1] = -1;
	row[2 * n + 2] = 1;
	row[rows.n_vars] = between(state, -20, 20);
	for (uint32_t k = 0; k < n; k++)
		plain_loop(state, &rows, k, n, kinds);
	for (uint32_t side = 0; side < 2; side++) {
		bound_below(&rows, 2 * n + 1 + side, 0);
		bound_above(&rows, 2 * n + 1 + side, between(state, 0, 7));
	}
	for (uint32_t k = 0; k <= depth && k < n; k++) {
		int64_t *later = k == depth ? bound_below(&rows, 1 + n + k, 1)
					    : memset(rows.eqs + (size_t)rows.n_eqs++ * (rows.n_vars + 1), 0,
						     (rows.n_vars + 1) * sizeof *row);
		later[1 + n + k] = 1;
		later[1 + k] = -1;
	}
	struct lo_distance ours = {0}, theirs = {0};
	system_reset(b->ours, rows.n_vars);
	system_add_eq(b->ours, rows.eqs);
	for (uint32_t r = 1; r < rows.n_eqs; r++)
		system_add_eq(b->ours, rows.eqs + (size_t)r * (rows.n_vars + 1));
	for (uint32_t r = 0; r < rows.n_ineqs; r++)
		system_add_ineq(b->ours, rows.ineqs + (size_t)r * (rows.n_vars + 1));
	system_project(b->ours, 1);
	enum lo_answer mine = system_range(b->ours, 0, &ours);
	sets_begin(b->isl);
	isl_basic_set *set = to_isl(b->isl, &rows);
	enum lo_answer isls = sets_range(set, 0, &theirs);
	compare(count, &rows, "difference", mine, isls, mine != LO_YES || same_range(ours, theirs));
	isl_basic_set_free(set);
}

static void test_differences(void)
{
	const char *seed = getenv("LO_SEED");
	struct count count = {.state = seed ? strtoull(seed, NULL, 10) : 20260101};
	struct bench b;
	if (!open_bench(&b))
		return;
	for (uint32_t i = 0; i < N_SYSTEMS; i++)
		check_difference(&b, &count);
	printf("\n    differences: %u asked, %u unknown", count.asked, count.unknown);
	CHECK("differences", count.wrong == 0);
	CHECK("differences", count.unknown == 0);
	close_bench(&b);
}

/* The form of a variable may use the last of the internal ones. */
static void test_many_variables(void)
{
	enum { N = 40 };
	struct bench b;
	int64_t row[N + 1] = {[0] = 3, [1] = -1, [N - 1] = 2};
	enum lo_answer answers[3];
	struct lo_distance ranges[6], want = WITHIN(3, 19);
	if (!open_bench(&b))
		return;
	system_reset(b.ours, N);
	system_add_eq(b.ours, row);
	system_add_bounds(b.ours, 0, 0, 3);
	system_add_bounds(b.ours, N - 1, 0, 5);
	system_depths(b.ours, 2, answers, ranges);
	CU_ASSERT(answers[0] == LO_YES && same_range(ranges[1], want));
	close_bench(&b);
}

/* Numbers go to isl and come back whole, where a long has 32 bits too; a larger one is refused. */
static void test_numbers(void)
{
	static const int64_t numbers[] = {0,         1,          -1,       INT32_MAX, INT64_C(1) << 40,
					  INT64_MAX, -INT64_MAX, INT64_MIN};
	isl_ctx *isl = sets_create();
	int64_t back = 0;
	for (size_t i = 0; i < N_ROWS(numbers); i++) {
		isl_val *val = sets_val(isl, numbers[i]);
		CU_ASSERT(sets_number(val, &back) && back == numbers[i]);
		isl_val *other = isl_val_add_ui(isl_val_copy(val), 1);
		CU_ASSERT(sets_number(other, &back) == (numbers[i] != INT64_MAX));
		isl_val_free(other);
		CU_ASSERT(sets_take_number(val, &back) == (numbers[i] != INT64_MIN));
	}
	isl_val *half = isl_val_div(sets_val(isl, 1), sets_val(isl, 2));
	CU_ASSERT(!sets_number(half, &back));
	isl_val_free(half);
	sets_destroy(isl);
}

int main(void)
{
	static const struct test tests[] = {
		{"systems by hand", test_by_hand},
		{"distances at each depth", test_depths},
		{"numbers of isl", test_numbers},
		{"what does not fit is unknown", test_limits},
		{"random systems, by isl", test_random},
		{"random pairs, by isl", test_pairs},
		{"random plain nests, by isl", test_differences},
		{"many variables", test_many_variables},
	};
	return run_suite("affine systems", tests, N_ROWS(tests));
}
