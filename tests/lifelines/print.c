// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What the random programs call. Numbers that they compute go into a state, from which they take their
 * decisions; at the end of each function it is printed. A memref<?xT, strided<[?], offset: ?>> comes as its
 * parts. FIRST in the environment is the first function that runs: what is behind one that crashes. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int64_t begin(int64_t number);
void finish(int64_t number);
void mix(int64_t value);
int64_t number(int64_t limit);
int64_t opaque(int64_t value);
#define VIEW(T) T *allocated, T *aligned, int64_t offset, int64_t size, int64_t stride
#define DECLARE(T, NAME)                                                                                     \
	int64_t ext_sum_##NAME(VIEW(T));                                                                     \
	void ext_fill_##NAME(VIEW(T), int64_t value);                                                        \
	void ext_keep_##NAME(VIEW(T));                                                                       \
	int64_t ext_kept_##NAME(void);

static uint64_t state;

int64_t begin(int64_t number)
{
	const char *first = getenv("FIRST");
	state = (uint64_t)number + 7;
	return first == NULL || strtoll(first, NULL, 10) <= number;
}
void finish(int64_t number)
{
	(void)printf("%" PRId64 " %016" PRIx64 "\n", number, state);
	(void)fflush(stdout);
}
void mix(int64_t value)
{
	state = (state ^ (uint64_t)value) * 0x9e3779b97f4a7c15u;
	state ^= state >> 29;
}
int64_t number(int64_t limit)
{
	return (int64_t)((state >> 7) % (uint64_t)limit);
}
int64_t opaque(int64_t value)
{
	return value;
}
#define DEFINE(T, NAME)                                                                                      \
	static T *kept_##NAME;                                                                               \
	static int64_t kept_size_##NAME, kept_stride_##NAME;                                                 \
	int64_t ext_sum_##NAME(VIEW(T))                                                                      \
	{                                                                                                    \
		int64_t sum = 3;                                                                             \
		(void)allocated;                                                                             \
		for (int64_t i = 0; i < size; i++)                                                           \
			sum = (int64_t)((uint64_t)sum * 31 +                                                 \
					(uint64_t)(int64_t)aligned[offset + i * stride]);                    \
		return sum;                                                                                  \
	}                                                                                                    \
	void ext_fill_##NAME(VIEW(T), int64_t value)                                                         \
	{                                                                                                    \
		(void)allocated;                                                                             \
		for (int64_t i = 0; i < size; i++)                                                           \
			aligned[offset + i * stride] = (T)((value + i) & 63);                                \
	}                                                                                                    \
	void ext_keep_##NAME(VIEW(T))                                                                        \
	{                                                                                                    \
		(void)allocated;                                                                             \
		kept_##NAME = aligned + offset;                                                              \
		kept_size_##NAME = size;                                                                     \
		kept_stride_##NAME = stride;                                                                 \
	}                                                                                                    \
	int64_t ext_kept_##NAME(void)                                                                        \
	{                                                                                                    \
		return ext_sum_##NAME(kept_##NAME, kept_##NAME, 0, kept_size_##NAME, kept_stride_##NAME);    \
	}
DECLARE(int64_t, i64)
DECLARE(int32_t, i32)
DECLARE(float, f32)
DEFINE(int64_t, i64)
DEFINE(int32_t, i32)
DEFINE(float, f32)
