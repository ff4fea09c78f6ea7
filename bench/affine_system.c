// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// affine_system_bench [CASE [TURNS]]: time per ordered pair of accesses (system built, projected, all depths
// asked) for the shapes of pairs that programs are made of, by affine/constraints.c and by isl doing the
// same, in nanoseconds.
#include <isl/val.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "constraints.h"
#include "sets.h"

enum { MAX_DEPTH = 4, MAX_COLUMNS = 2 * MAX_DEPTH + 2, MAX_ROWS = 4 * MAX_DEPTH + 4 };

/* Columns: distances | iterations of the source | a parameter N | constant. */
struct pair {
	uint32_t n, n_vars, n_eqs, n_ineqs;
	int64_t eqs[MAX_DEPTH][MAX_COLUMNS], ineqs[MAX_ROWS][MAX_COLUMNS];
};

static void put(const struct pair *p, int64_t *row, uint32_t loop, int64_t m, bool destination)
{
	row[p->n + loop] += m;
	if (destination)
		row[loop] += m;
}

static int64_t *new_eq(struct pair *p)
{
	return p->eqs[p->n_eqs++];
}

static int64_t *new_ineq(struct pair *p)
{
	return p->ineqs[p->n_ineqs++];
}

/* 0 <= loop < size, for both; size 0: < N */
static void bound(struct pair *p, uint32_t loop, int64_t size)
{
	for (int side = 0; side < 2; side++) {
		put(p, new_ineq(p), loop, 1, side);
		int64_t *upper = new_ineq(p);
		put(p, upper, loop, -1, side);
		upper[size ? p->n_vars : p->n_vars - 1] += size ? size : 1;
		upper[p->n_vars] -= 1;
	}
}

static void bounds(struct pair *p, int64_t size)
{
	for (uint32_t l = 0; l < p->n; l++)
		bound(p, l, size);
}

/* for (i < 64) for (j <= i) ... */
static void triangle(struct pair *p)
{
	bound(p, 0, 64);
	for (uint32_t l = 1; l < p->n; l++)
		for (int side = 0; side < 2; side++) {
			put(p, new_ineq(p), l, 1, side);
			int64_t *upper = new_ineq(p);
			put(p, upper, l, -1, side);
			put(p, upper, l - 1, 1, side);
		}
}

/* A[i][j].. and A[i - 2][j].. */
static void shifted(struct pair *p)
{
	for (uint32_t l = 0; l < p->n; l++) {
		int64_t *eq = new_eq(p);
		eq[l] = 1;
		eq[p->n_vars] = l ? 0 : -2;
	}
}

static void stencil(struct pair *p)
{
	bounds(p, 64);
	shifted(p);
}

static void parametric(struct pair *p)
{
	bounds(p, 0);
	shifted(p);
}

static void triangular(struct pair *p)
{
	triangle(p);
	shifted(p);
}

/* A[i][j][k] and A[j][k][i] */
static void rotate(struct pair *p)
{
	for (uint32_t l = 0; l < p->n; l++) {
		int64_t *eq = new_eq(p);
		put(p, eq, (l + 1) % p->n, 1, true);
		put(p, eq, l, -1, false);
	}
}

static void transposed(struct pair *p)
{
	bounds(p, 64);
	rotate(p);
}

static void transposed_triangle(struct pair *p)
{
	triangle(p);
	rotate(p);
}

static void transposed_parametric(struct pair *p)
{
	bounds(p, 0);
	rotate(p);
}

/* The article's example, and in the deeper loops the same with those outside. */
static void skewed(struct pair *p)
{
	for (uint32_t l = 0; l < p->n; l++)
		bound(p, l, 10 - 3 * (l % 2));
	for (uint32_t l = 0; l + 1 < p->n; l += 2) {
		int64_t *first = new_eq(p), *second = new_eq(p);
		put(p, first, l, 1, true);
		put(p, first, l + 1, 1, true);
		put(p, first, l, -1, false);
		put(p, first, l + 1, -3, false);
		put(p, second, l, 1, true);
		put(p, second, l + 1, 2, true);
		put(p, second, l, -4, false);
		put(p, second, l + 1, -5, false);
		second[p->n_vars] = 3;
	}
	if (p->n % 2)
		new_eq(p)[p->n - 1] = 1;
}

/* A[i + j + k] */
static void diagonal(struct pair *p)
{
	bounds(p, 64);
	int64_t *eq = new_eq(p);
	for (uint32_t l = 0; l < p->n; l++)
		eq[l] = 1;
	eq[p->n_vars] = -1;
}

/* A[100 i + j] */
static void linear(struct pair *p)
{
	bounds(p, 100);
	int64_t *eq = new_eq(p);
	int64_t stride = 1;
	for (uint32_t l = p->n; l-- > 0; stride *= 100)
		eq[l] = stride;
	eq[p->n_vars] = -3;
}

/* A[i] in a deeper nest: the sum of a reduction */
static void reduction(struct pair *p)
{
	bounds(p, 64);
	for (uint32_t l = 0; l + 1 < p->n; l++)
		new_eq(p)[l] = 1;
}

/* A[2i + 3j] .. */
static void strided(struct pair *p)
{
	bounds(p, 64);
	for (uint32_t l = 0; l + 1 < p->n; l++) {
		int64_t *eq = new_eq(p);
		put(p, eq, l, 2, true);
		put(p, eq, l + 1, 1, true);
		put(p, eq, l, -2, false);
		put(p, eq, l + 1, -3, false);
		eq[p->n_vars] = 1;
	}
}

static const struct {
	const char *name;
	void (*make)(struct pair *);
} cases[] = {
	{"stencil", stencil},
	{"parametric", parametric},
	{"triangular", triangular},
	{"reduction", reduction},
	{"transposed", transposed},
	{"transposed-parametric", transposed_parametric},
	{"transposed-triangle", transposed_triangle},
	{"diagonal", diagonal},
	{"linear", linear},
	{"strided", strided},
	{"skewed", skewed},
};

static uint64_t now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

struct answers {
	enum lo_answer depth[MAX_DEPTH + 1];
	struct lo_distance distances[(MAX_DEPTH + 1) * MAX_DEPTH];
};

static void ask(struct lo_system *s, const struct pair *p, struct answers *out)
{
	lo_system_reset(s, p->n_vars);
	for (uint32_t r = 0; r < p->n_ineqs; r++)
		lo_system_add_ineq(s, p->ineqs[r]);
	for (uint32_t r = 0; r < p->n_eqs; r++)
		lo_system_add_eq(s, p->eqs[r]);
	lo_system_project(s, p->n);
	lo_system_depths(s, p->n, out->depth, out->distances);
}

static void ask_isl(isl_ctx *isl, const struct pair *p, struct answers *out)
{
	int64_t eqs[MAX_DEPTH * MAX_COLUMNS], ineqs[MAX_ROWS * MAX_COLUMNS];
	uint32_t columns = p->n_vars + 1;
	for (uint32_t r = 0; r < p->n_eqs; r++)
		memcpy(eqs + (size_t)r * columns, p->eqs[r], columns * sizeof *eqs);
	for (uint32_t r = 0; r < p->n_ineqs; r++)
		memcpy(ineqs + (size_t)r * columns, p->ineqs[r], columns * sizeof *ineqs);
	lo_sets_begin(isl);
	isl_basic_set *base = lo_sets_from_rows(isl, p->n_vars, eqs, p->n_eqs, ineqs, p->n_ineqs);
	base = isl_basic_set_project_out(base, isl_dim_set, p->n, p->n_vars - p->n);
	for (uint32_t d = 0; d <= p->n; d++) {
		isl_basic_set *at = isl_basic_set_copy(base);
		if (d < p->n) {
			at = isl_basic_set_lower_bound_val(at, isl_dim_set, d, isl_val_one(isl));
			base = isl_basic_set_fix_si(base, isl_dim_set, d, 0);
		}
		out->depth[d] = lo_sets_feasible(at);
		for (uint32_t v = 0; v < p->n && out->depth[d] == LO_YES; v++)
			out->depth[d] = lo_sets_range(at, v, out->distances + d * p->n + v);
		isl_basic_set_free(at);
	}
	isl_basic_set_free(base);
}

static bool same(const struct answers *a, const struct answers *b, uint32_t n)
{
	for (uint32_t d = 0; d <= n; d++) {
		if (a->depth[d] != b->depth[d])
			return false;
		for (uint32_t v = 0; v < n && a->depth[d] == LO_YES; v++) {
			struct lo_distance x = a->distances[d * n + v], y = b->distances[d * n + v];
			if (x.has_lb != y.has_lb || x.has_ub != y.has_ub || (x.has_lb && x.lb != y.lb) ||
			    (x.has_ub && x.ub != y.ub))
				return false;
		}
	}
	return true;
}

/* The least of many short times: others use the machine too. */
static double time_of(struct lo_system *s, isl_ctx *isl, const struct pair *p, struct answers *out)
{
	uint64_t best = UINT64_MAX, rounds = isl ? 5 : 500;
	for (int turn = 0; turn < 100; turn++) {
		uint64_t begin = now();
		for (uint64_t i = 0; i < rounds; i++)
			isl ? ask_isl(isl, p, out) : ask(s, p, out);
		uint64_t taken = now() - begin;
		best = taken < best ? taken : best;
	}
	return (double)best / (double)rounds;
}

/* One case at all depths, @p turns times. */
static void repeat(struct lo_system *s, const char *name, long turns)
{
	for (uint32_t n = 2; n <= MAX_DEPTH; n++)
		for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
			struct pair pair = {.n = n, .n_vars = 2 * n + 1};
			struct answers out;
			if (strcmp(name, cases[i].name) != 0)
				continue;
			cases[i].make(&pair);
			for (long t = 0; t < turns; t++)
				ask(s, &pair, &out);
		}
}

int main(int argc, char **argv)
{
	static struct lo_oom oom;
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	struct lo_system *s = lo_system_create(&arena);
	if (argc > 2) {
		repeat(s, argv[1], strtol(argv[2], NULL, 10));
		lo_arena_destroy(&arena);
		return 0;
	}
	isl_ctx *isl = lo_sets_create();
	printf("%-24s%6s%10s%12s%8s\n", "pair", "depth", "ns", "isl ns", "ratio");
	for (uint32_t n = 2; n <= MAX_DEPTH; n++) {
		double all = 0, all_isl = 0;
		uint32_t count = 0;
		for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
			if (argc > 1 && strcmp(argv[1], cases[i].name) != 0)
				continue;
			struct pair pair = {.n = n, .n_vars = 2 * n + 1};
			struct answers ours, theirs;
			cases[i].make(&pair);
			double time = time_of(s, NULL, &pair, &ours), isls = time_of(s, isl, &pair, &theirs);
			all += time;
			all_isl += isls;
			count++;
			printf("%-24s%6u%10.0f%12.0f%8.0f%s\n", cases[i].name, n, time, isls, isls / time,
			       same(&ours, &theirs, n) ? "" : "  not the same answers");
		}
		if (count)
			printf("%-24s%6u%10.0f%12.0f%8.0f\n", "mean", n, all / count, all_isl / count,
			       all_isl / all);
	}
	lo_sets_destroy(isl);
	lo_arena_destroy(&arena);
	return 0;
}
