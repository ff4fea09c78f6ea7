// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The other side of abi-calls.mlir: descriptors by pointer, structs of results through the first argument. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct vector {
	void *allocated, *aligned;
	int64_t offset, size, stride;
};
struct matrix {
	int64_t *allocated, *aligned;
	int64_t offset, sizes[2], strides[2];
};
struct unranked {
	int64_t rank;
	struct vector *descriptor;
};
struct several {
	struct vector m;
	bool flag;
	double number;
};
struct pair {
	struct unranked m;
	int64_t number;
};
void _mlir_ciface_from_c(struct pair *result, struct unranked *u, struct matrix *s, int64_t k);

/* What a vector of four words has become in memory. */
void c_words(intptr_t address)
{
	const int32_t *words = (const int32_t *)address;
	printf("%d %d %d %d ", (int)words[0], (int)words[1], (int)words[2], (int)words[3]);
}

/* The same elements, each one larger; the descriptor is the caller's to free. */
void _mlir_ciface_c_unranked(struct unranked *result, struct unranked *u, int64_t add)
{
	struct vector *d = malloc(sizeof *d);
	*d = *u->descriptor;
	for (int64_t i = 0; i < d->size; i++)
		((float *)d->aligned)[d->offset + i * d->stride] = (float)(i + add) + 0.5f;
	*result = (struct unranked){u->rank, d};
}

void _mlir_ciface_c_several(struct several *result, struct vector *m, bool flag, float f)
{
	memset(result, 0, sizeof *result);
	result->m = *m;
	((int64_t *)m->aligned)[m->offset + m->stride] = 77;
	result->flag = !flag;
	result->number = f * 2;
}

void _mlir_ciface_c_run(void)
{
	int64_t numbers[6] = {1, 2, 3, 4, 5, 6}, two[2] = {0, 0};
	struct matrix s = {numbers, numbers, 1, {2, 2}, {2, 2}};
	struct vector d = {two, two, 0, 2, 1};
	struct unranked u = {1, &d};
	struct pair p;
	_mlir_ciface_from_c(&p, &u, &s, 10);
	printf("%lld %lld %lld %d\n", (long long)two[1], (long long)p.number, (long long)p.m.rank,
	       p.m.descriptor->aligned == (void *)two);
	free(p.m.descriptor);
	fflush(stdout);
}
