// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* drive PLAN: calls each kernel of a program that elementwise.py made on the operands of its plan, and writes
 * what it stored to standard output: all of a kernel's first result, then of its second. A kernel takes
 * memrefs of one dimension, as MLIR passes them, and the number of elements. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

extern void (*const kernels[])(void);
extern const int n_kernels;

struct head {
	int32_t n, n_in, n_out, arg, in_bytes[4], out_bytes[4], lanes[4];
	char names[5][24];
};

#define MEMREF  void *, void *, int64_t, int64_t, int64_t
#define PASS(I) at[I], at[I], 0, n, 1
typedef void one_fn(MEMREF, int64_t);
typedef void two_fn(MEMREF, MEMREF, int64_t);
typedef void three_fn(MEMREF, MEMREF, MEMREF, int64_t);
typedef void four_fn(MEMREF, MEMREF, MEMREF, MEMREF, int64_t);

static void call(void (*f)(void), void **at, int count, int64_t n)
{
	switch (count) {
	case 1: ((one_fn *)f)(PASS(0), n); break;
	case 2: ((two_fn *)f)(PASS(0), PASS(1), n); break;
	case 3: ((three_fn *)f)(PASS(0), PASS(1), PASS(2), n); break;
	case 4: ((four_fn *)f)(PASS(0), PASS(1), PASS(2), PASS(3), n); break;
	default: exit(3);
	}
}

static void *allocate(int64_t bytes)
{
	void *p = aligned_alloc(64, (size_t)((bytes + 64 + 63) / 64 * 64));
	if (!p)
		exit(3);
	return p;
}

static void run(FILE *plan, const struct head *h, void (*f)(void))
{
	void *at[8];
	for (int i = 0; i < h->n_in; i++) {
		size_t bytes = (size_t)h->n * (size_t)h->in_bytes[i];
		at[i] = allocate((int64_t)bytes);
		if (fread(at[i], 1, bytes, plan) != bytes)
			exit(3);
	}
	for (int i = 0; i < h->n_out; i++) {
		int64_t bytes = (int64_t)h->n * h->out_bytes[i];
		at[h->n_in + i] = allocate(bytes);
		for (int64_t b = 0; b < bytes; b++)
			((char *)at[h->n_in + i])[b] = 0;
	}
	call(f, at, h->n_in + h->n_out, h->n);
	for (int i = 0; i < h->n_out; i++)
		fwrite(at[h->n_in + i], (size_t)h->out_bytes[i], (size_t)h->n, stdout);
	for (int i = 0; i < h->n_in + h->n_out; i++)
		free(at[i]);
}

int main(int argc, char **argv)
{
	FILE *plan = argc == 2 ? fopen(argv[1], "rb") : NULL;
	struct head h;
	if (!plan)
		return 2;
	for (int k = 0; k < n_kernels; k++) {
		if (fread(&h, sizeof h, 1, plan) != 1)
			return 3;
		run(plan, &h, kernels[k]);
	}
	return fflush(stdout) ? 3 : 0;
}
