// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs one example: fills its inputs with fixed pseudo-random numbers, calls it through the C interface that
// llvm.emit_c_interface makes, and prints a hash over all bits of the output and its first values. Two
// objects of the same program print the same text exactly if their outputs are equal bit for bit.
//
//   cc -DEXAMPLE=mlp examples/driver.c mlp.o -lm
//
// With the argument --stack it prints the bytes of stack that the call used instead: it runs on a stack of
// its own, filled with a pattern beforehand, and the lowest byte that changed is looked up afterwards.
#define _XOPEN_SOURCE 700
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

#define STACK_BYTES (16u << 20)
#define MAX_RANK    4
#define MAX_ARGS    8

/* MLIR's descriptor of a memref of rank R: base, aligned base, offset, sizes[R], strides[R]. */
struct memref {
	float *allocated, *aligned;
	int64_t offset, sizes_and_strides[2 * MAX_RANK];
};

/* Shapes of the arguments, all f32; the last is the output. */
static const struct example {
	const char *name;
	const char *shapes[MAX_ARGS];
} examples[] = {
	{"mlp", {"32x64", "64x128", "128", "128x32", "32", "32x32"}},
	{"convnet", {"1x1x20x20", "8x1x3x3", "8", "16x8x3x3", "16", "144x10", "10", "1x10"}},
	{"attention", {"48x64", "64x64", "64x64", "64x64", "64x64", "48x64"}},
	{"layernorm", {"64x96", "96", "96", "64x96"}},
	{"stencil", {"64x64", "62x62", "64x64"}},
	{"power", {"128x128", "128", "128"}},
	{"rfc", {"1024", "1024"}},
};

#define JOIN2(a, b) a##b
#define JOIN(a, b)  JOIN2(a, b)
#define TEXT2(a)    #a
#define TEXT(a)     TEXT2(a)

/* Declared without a prototype: the examples differ in the number of their arguments. */
extern void JOIN(_mlir_ciface_, EXAMPLE)();

static size_t make_memref(const char *shape, struct memref *m)
{
	int64_t sizes[MAX_RANK];
	size_t rank = 0, n = 1;
	for (char *end; *shape != 0 && rank < MAX_RANK; shape = *end == 'x' ? end + 1 : end) {
		sizes[rank] = strtol(shape, &end, 10);
		n *= (size_t)sizes[rank++];
	}
	int64_t stride = 1;
	for (size_t i = rank; i-- > 0;) {
		m->sizes_and_strides[i] = sizes[i];
		m->sizes_and_strides[rank + i] = stride;
		stride *= sizes[i];
	}
	m->allocated = m->aligned = aligned_alloc(64, (n * sizeof(float) + 63) / 64 * 64);
	m->offset = 0;
	return m->allocated ? n : 0;
}

/* Uniform in [-1, 1), the same everywhere: the top 24 bits of a linear congruential generator. */
static void fill(float *values, size_t n, uint64_t *state)
{
	for (size_t i = 0; i < n; i++) {
		*state = *state * 6364136223846793005u + 1442695040888963407u;
		values[i] = (float)(int32_t)(*state >> 40) / 8388608.0f - 1.0f;
	}
}

static uint64_t hash(const float *values, size_t n)
{
	uint64_t h = 14695981039346656037u;
	const unsigned char *bytes = (const unsigned char *)values;
	for (size_t i = 0; i < n * sizeof(float); i++)
		h = (h ^ bytes[i]) * 1099511628211u;
	return h;
}

static void call(struct memref *m, int n_args)
{
	void (*const f)() = JOIN(_mlir_ciface_, EXAMPLE);
	switch (n_args) {
	case 2: f(&m[0], &m[1]); break;
	case 3: f(&m[0], &m[1], &m[2]); break;
	case 4: f(&m[0], &m[1], &m[2], &m[3]); break;
	case 6: f(&m[0], &m[1], &m[2], &m[3], &m[4], &m[5]); break;
	case 8: f(&m[0], &m[1], &m[2], &m[3], &m[4], &m[5], &m[6], &m[7]); break;
	}
}

struct job {
	struct memref *args;
	int n_args;
};

/* makecontext passes ints only, so the job goes in two halves. */
static void start(unsigned high, unsigned low)
{
	const struct job *job = (const struct job *)(uintptr_t)((uint64_t)high << 32 | low);
	call(job->args, job->n_args);
}

static size_t stack_used(struct memref *args, int n_args)
{
	const unsigned char pattern = 0xa5;
	unsigned char *stack = malloc(STACK_BYTES);
	ucontext_t here, there;
	struct job job = {args, n_args};
	if (!stack || getcontext(&there) != 0)
		return 0;
	memset(stack, pattern, STACK_BYTES);
	there.uc_stack.ss_sp = stack;
	there.uc_stack.ss_size = STACK_BYTES;
	there.uc_link = &here;
	makecontext(&there, (void (*)(void))start, 2, (unsigned)((uint64_t)(uintptr_t)&job >> 32),
		    (unsigned)(uintptr_t)&job);
	swapcontext(&here, &there);
	size_t untouched = 0;
	while (untouched < STACK_BYTES && stack[untouched] == pattern)
		untouched++;
	free(stack);
	return STACK_BYTES - untouched;
}

static void print_output(const char *name, const float *out, size_t n)
{
	printf("%s: %zu values, hash %016" PRIx64 "\n", name, n, hash(out, n));
	for (size_t i = 0; i < n && i < 4; i++) {
		uint32_t bits;
		memcpy(&bits, &out[i], sizeof bits);
		printf("  [%zu] %08" PRIx32 "  %.9g\n", i, bits, (double)out[i]);
	}
}

int main(int argc, char **argv)
{
	const struct example *e = examples;
	while (strcmp(e->name, TEXT(EXAMPLE)) != 0)
		e++;
	struct memref m[MAX_ARGS];
	size_t n = 0;
	int n_args = 0;
	uint64_t state = 2026;
	for (; n_args < MAX_ARGS && e->shapes[n_args]; n_args++) {
		n = make_memref(e->shapes[n_args], &m[n_args]);
		if (n == 0)
			return 1;
		fill(m[n_args].aligned, n, &state);
	}
	if (argc > 1 && strcmp(argv[1], "--stack") == 0) {
		printf("%zu\n", stack_used(m, n_args));
	} else {
		call(m, n_args);
		print_output(e->name, m[n_args - 1].aligned, n);
	}
	for (int i = 0; i < n_args; i++)
		free(m[i].allocated);
	return 0;
}
