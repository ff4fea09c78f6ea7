// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// dependences FILE [REPEATS]: asks for the dependences of all ordered pairs of accesses of each function of
// FILE, two reads apart, REPEATS times as lifeopt does and once by isl alone. Prints a line per number of
// common loops: that number, pairs, nanoseconds a pair as lifeopt does and by isl, pairs for which the fast
// path was not enough.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "affine/affine.h"
#include "ir/parse.h"

struct times {
	uint64_t pairs, by_isl;
	double ours, isl; /* nanoseconds, all pairs together */
};

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
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

/* Pairs that are not answered by the fast path alone. */
static uint64_t ask_all(struct lo_dependences *d, const struct lo_affine *a, const struct pair_list *list)
{
	uint64_t by_isl = 0;
	for (uint32_t k = 0; k < list->n; k++) {
		uint32_t n;
		bool any = false;
		const struct lo_dependence *answers =
			lo_dependences_of(d, &a->accesses[list->at[k][0]], &a->accesses[list->at[k][1]], &n);
		for (uint32_t i = 0; i < n; i++)
			any |= answers[i].by_isl;
		by_isl += any;
	}
	return by_isl;
}

static void measure(struct lo_affine *a, uint32_t n_common, uint32_t repeats, struct times *out)
{
	struct pair_list list = list_pairs(a, n_common);
	struct lo_dependences *ours = lo_dependences_create(a), *isl = lo_dependences_create(a);
	lo_dependences_always_isl(isl);
	out->pairs += list.n;
	out->by_isl += ask_all(ours, a, &list);
	double start = now();
	for (uint32_t i = 0; i < repeats; i++)
		(void)ask_all(ours, a, &list);
	out->ours += (now() - start) / repeats;
	start = now();
	(void)ask_all(isl, a, &list);
	out->isl += now() - start;
	lo_dependences_destroy(ours);
	lo_dependences_destroy(isl);
	free(list.at);
}

static void measure_function(struct lo_module *m, lo_op_id func, uint32_t repeats, struct times *times)
{
	struct lo_arena arena = {0};
	lo_arena_init(&arena, lo_ctx_oom(m->ctx));
	struct lo_affine *a = lo_affine_build(m, func, &arena);
	for (uint32_t n = 0; n <= LO_AFFINE_MAX_DEPTH; n++)
		measure(a, n, repeats, &times[n]);
	lo_arena_destroy(&arena);
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
	if (!source || !lo_parse(ctx, source, 0, size, &m)) {
		fprintf(stderr, "dependences: cannot read the program\n");
		return 1;
	}
	struct times times[LO_AFFINE_MAX_DEPTH + 1] = {{0}};
	for (lo_op_id op = lo_walk_next(m, m->top, m->top, false); op.n;
	     op = lo_walk_next(m, m->top, op, true))
		if (lo_info(lo_op(m, op))->traits & LO_TRAIT_FUNCTION)
			measure_function(m, op, repeats, times);
	for (uint32_t n = 0; n <= LO_AFFINE_MAX_DEPTH; n++)
		if (times[n].pairs)
			printf("%u %llu %.1f %.1f %llu\n", n, (unsigned long long)times[n].pairs,
			       times[n].ours / (double)times[n].pairs, times[n].isl / (double)times[n].pairs,
			       (unsigned long long)times[n].by_isl);
	lo_module_destroy(m);
	lo_ctx_destroy(ctx);
	free(text);
	return 0;
}
