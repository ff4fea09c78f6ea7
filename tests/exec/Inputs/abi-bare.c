// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The other side of abi-bare.mlir: memrefs are pointers to their elements. */
#include <stdint.h>
#include <stdio.h>

struct several {
	int64_t number;
	int32_t *same;
};
float *scale(float *m, float by);
int64_t inner(int32_t *m);
struct several several(int32_t *m, int64_t k); /* two results fit in registers: C takes them for a struct */
int64_t *made(int64_t k);

float c_sum(const float *m)
{
	return m[0] + m[1] + m[2] + m[3];
}

int32_t *c_same(int32_t *m)
{
	m[4] += 100;
	return m;
}

void c_run(void)
{
	float m[4] = {1, 2, 3, 4}, *r = scale(m, 0.5f);
	int32_t numbers[32];
	for (int i = 0; i < 32; i++)
		numbers[i] = i * i;
	printf("%d %g %g\n", r == m, m[0], m[3]);
	printf("%lld\n", (long long)inner(numbers));
	struct several s = several(numbers, 42);
	printf("%lld %d %d %lld\n", (long long)s.number, s.same == numbers, numbers[4], (long long)*made(17));
	fflush(stdout);
}
