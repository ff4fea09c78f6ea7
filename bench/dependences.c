// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// dependences FILE [REPEATS]: asks for the dependences of all ordered pairs of accesses of each function of
// FILE, two reads apart, REPEATS times as lifeopt does and once by isl alone. Prints a line per number of
// common loops: that number, pairs, nanoseconds a pair as lifeopt does and by isl; pairs for which the fast
// path was not enough, nanoseconds a pair of these as lifeopt does, which then tried in vain, and by isl.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "affine/affine.h"
#include "read/read.h"

struct dependence_times {
	uint64_t pairs, left;
	double ours, isl; /* nanoseconds, all pairs together */
	double left_ours, left_isl;
};

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static bool is_pair(const struct lo_affine *a, uint32_t i, uint32_t j, uint32_t n_common)
{
	const struct lo_affine_access *x = &a->accesses[i], *y = &a->accesses[j];
	return ((x->effects | y->effects) & LO_EFFECT_WRITE) && x->effects && y->effects &&
	       lo_affine_common_loops(a, x, y) == n_common;
}

struct pair_list {
	uint32_t n, (*at)[2];
};

static struct pair_list list_pairs(const struct lo_affine *a, uint32_t n_common)
{
	struct pair_list list = {.at = calloc((size_t)a->n_accesses * a->n_accesses + 1, sizeof *list.at)};
	for (uint32_t i = 0; i < a->n_accesses; i++)
		for (uint32_t j = 0; j < a->n_accesses; j++)
			if (is_pair(a, i, j, n_common)) {
				list.at[list.n][0] = i;
				list.at[list.n++][1] = j;
			}
	return list;
}

static bool asks_isl(struct lo_dependences *d, const struct lo_affine *a, const uint32_t *pair)
{
	uint32_t n;
	bool any = false;
	const struct lo_dependence *answers =
		lo_dependences_of(d, &a->accesses[pair[0]], &a->accesses[pair[1]], &n);
	for (uint32_t i = 0; i < n; i++)
		any |= answers[i].by_isl;
	return any;
}

/* Pairs for which the fast path is not enough go to the front; returns how many. */
static uint32_t sort_out(struct lo_dependences *d, const struct lo_affine *a, struct pair_list *list)
{
	uint32_t n = 0;
	for (uint32_t k = 0; k < list->n; k++) {
		if (!asks_isl(d, a, list->at[k]))
			continue;
		uint32_t pair[2] = {list->at[k][0], list->at[k][1]};
		memcpy(list->at[k], list->at[n], sizeof pair);
		memcpy(list->at[n++], pair, sizeof pair);
	}
	return n;
}

static bool same_distance(struct lo_distance x, struct lo_distance y)
{
	return x.has_lb == y.has_lb && x.has_ub == y.has_ub && (!x.has_lb || x.lb == y.lb) &&
	       (!x.has_ub || x.ub == y.ub);
}

/* Both must say the same of a pair, unless one gives up. */
static void compare(struct lo_dependences *ours, struct lo_dependences *isl, const struct lo_affine *a,
		    const uint32_t *pair)
{
	const struct lo_affine_access *from = &a->accesses[pair[0]], *to = &a->accesses[pair[1]];
	uint32_t n;
	const struct lo_dependence *x = lo_dependences_of(ours, from, to, &n),
				   *y = lo_dependences_of(isl, from, to, &n);
	for (uint32_t i = 0; i < n; i++) {
		bool same = x[i].kind == y[i].kind;
		for (uint32_t k = 0; same && k < x[i].n; k++)
			same = same_distance(x[i].distances[k], y[i].distances[k]);
		if (same || x[i].kind == LO_DEPENDENCE_PERHAPS || y[i].kind == LO_DEPENDENCE_PERHAPS)
			continue;
		fprintf(stderr, "dependences: %u to %u at depth %u: not what isl says\n", pair[0], pair[1],
			i + 1);
		exit(1);
	}
}

/* Nanoseconds for all pairs of the list together; the best of three. */
static double time_all(struct lo_dependences *d, const struct lo_affine *a, const struct pair_list *list,
		       uint32_t repeats)
{
	double best = 0;
	for (uint32_t turn = 0; turn < 3; turn++) {
		double start = now();
		for (uint32_t i = 0; i < repeats; i++)
			for (uint32_t k = 0; k < list->n; k++)
				(void)asks_isl(d, a, list->at[k]);
		double took = (now() - start) / repeats;
		best = turn == 0 || took < best ? took : best;
	}
	return best;
}

static void measure(struct lo_affine *a, uint32_t n_common, uint32_t repeats, struct dependence_times *out)
{
	struct pair_list list = list_pairs(a, n_common);
	struct lo_dependences *ours = lo_dependences_create(a), *isl = lo_dependences_create(a);
	lo_dependences_always_isl(isl);
	struct pair_list left = {.n = sort_out(ours, a, &list), .at = list.at},
			 rest = {.n = list.n - left.n, .at = list.at + left.n};
	for (uint32_t k = 0; k < list.n; k++)
		compare(ours, isl, a, list.at[k]);
	double left_ours = time_all(ours, a, &left, 1), left_isl = time_all(isl, a, &left, 1);
	out->pairs += list.n;
	out->left += left.n;
	out->left_ours += left_ours;
	out->left_isl += left_isl;
	out->ours += left_ours + time_all(ours, a, &rest, repeats);
	out->isl += left_isl + time_all(isl, a, &rest, 1);
	lo_dependences_destroy(ours);
	lo_dependences_destroy(isl);
	free(list.at);
}

static void measure_function(struct lo_module *m, lo_op_id func, uint32_t repeats,
			     struct dependence_times *times)
{
	struct lo_arena arena = {0};
	lo_arena_init(&arena, lo_ctx_oom(m->ctx));
	struct lo_affine *a = lo_affine_build(m, func, &arena);
	for (uint32_t n = 0; n <= LO_AFFINE_MAX_DEPTH; n++)
		measure(a, n, repeats, &times[n]);
	lo_arena_destroy(&arena);
}

static double per(double all, uint64_t n)
{
	return n ? all / (double)n : 0;
}

static void print_line(uint32_t depth, const struct dependence_times *t)
{
	printf("%u %llu %.1f %.1f %llu %.1f %.1f\n", depth, (unsigned long long)t->pairs,
	       per(t->ours, t->pairs), per(t->isl, t->pairs), (unsigned long long)t->left,
	       per(t->left_ours, t->left), per(t->left_isl, t->left));
}

static char *read_file(const char *path, size_t *size)
{
	FILE *file = fopen(path, "rb");
	if (!file || fseek(file, 0, SEEK_END))
		return NULL;
	long length = ftell(file);
	rewind(file);
	char *text = calloc(1, (size_t)length + 1);
	*size = fread(text, 1, (size_t)length, file);
	fclose(file);
	return text;
}

int main(int argc, char **argv)
{
	size_t size = 0;
	char *text = argc > 1 ? read_file(argv[1], &size) : NULL;
	uint32_t repeats = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 10;
	struct lo_ctx *ctx = lo_ctx_create();
	const struct lo_source *source = text ? lo_source_add(ctx, argv[1], text, size) : NULL;
	struct lo_module *m = NULL;
	if (!source || !lo_read(ctx, source, 0, size, &m)) {
		fprintf(stderr, "dependences: cannot read the program\n");
		return 1;
	}
	struct dependence_times times[LO_AFFINE_MAX_DEPTH + 1] = {{0}};
	for (lo_op_id op = lo_walk_next(m, m->top, m->top, false); op.n;
	     op = lo_walk_next(m, m->top, op, true))
		if (lo_info(lo_op(m, op))->traits & LO_TRAIT_FUNCTION)
			measure_function(m, op, repeats, times);
	for (uint32_t n = 0; n <= LO_AFFINE_MAX_DEPTH; n++)
		if (times[n].pairs)
			print_line(n, &times[n]);
	lo_module_destroy(m);
	lo_ctx_destroy(ctx);
	free(text);
	return 0;
}
