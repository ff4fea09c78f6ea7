// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What C sees of the functions in abi.mlir, and those that it calls.
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

struct memref1 {
	float *allocated, *aligned;
	int64_t offset, sizes[1], strides[1];
};
struct memref2 {
	float *allocated, *aligned;
	int64_t offset, sizes[2], strides[2];
};
struct memref2i {
	int32_t *allocated, *aligned;
	int64_t offset, sizes[2], strides[2];
};
struct memref0 {
	int64_t *allocated, *aligned;
	int64_t offset;
};
struct unranked {
	int64_t rank;
	void *descriptor;
};
struct both {
	struct memref1 m;
	int64_t k;
	bool t;
};
struct pair {
	struct memref1 m;
	int64_t n;
};

void _mlir_ciface_add(struct memref2 *result, struct memref2 *a, struct memref2 *b);
void _mlir_ciface_both(struct both *result, struct memref1 *a, int64_t k);
double _mlir_ciface_single(double x);
int64_t _mlir_ciface_calls(float f);

void _mlir_ciface_c_scale(struct memref1 *m, float f)
{
	for (int64_t i = 0; i < m->sizes[0]; i++)
		m->aligned[m->offset + i * m->strides[0]] *= f;
	printf("scale %" PRId64 " %a\n", m->sizes[0], m->aligned[m->offset + 2 * m->strides[0]]);
}

static float storage[4] = {1, 2, 3, 4};
void _mlir_ciface_c_pair(struct pair *result, struct memref2i *m, int64_t n)
{
	printf("pair %" PRId64 " %" PRId64 " %d\n", m->offset, m->strides[0], m->aligned[m->offset + 1]);
	result->m = (struct memref1){storage, storage, 0, {3}, {1}};
	result->n = n + 1;
}

double _mlir_ciface_c_number(int64_t n, double x)
{
	return (double)n * x;
}

int64_t _mlir_ciface_c_rank(struct unranked *u)
{
	struct memref1 *m = u->descriptor;
	printf("rank %" PRId64 " size %" PRId64 " first %a\n", u->rank, m->sizes[0], m->aligned[m->offset]);
	return u->rank;
}

int c_plain(int x)
{
	return x * 100;
}

static int64_t number = 77;
void _mlir_ciface_c_value(struct memref0 *result)
{
	*result = (struct memref0){&number, &number, 0};
}

void c_run(void)
{
	float x[6] = {1, 2, 3, 4, 5, 6}, y[6] = {.5, .5, .5, .5, .5, .5};
	struct memref2 a = {x, x, 0, {2, 3}, {3, 1}}, b = {y, y, 0, {2, 3}, {3, 1}}, r;
	_mlir_ciface_add(&r, &a, &b);
	printf("add %d %" PRId64 " %" PRId64 " %a %a\n", r.aligned == x, r.sizes[0], r.strides[0], x[0],
	       x[5]);
	struct memref1 m = {x, x, 0, {3}, {1}};
	struct both two;
	_mlir_ciface_both(&two, &m, 9);
	printf("both %d %" PRId64 " %" PRId64 " %d %a\n", two.m.aligned == x, two.m.sizes[0], two.k, two.t,
	       x[2]);
	printf("single %a\n", _mlir_ciface_single(1.25));
	printf("calls %" PRId64 "\n", _mlir_ciface_calls(1.5f));
}
