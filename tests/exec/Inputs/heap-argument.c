// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Calls the functions of heap-argument.mlir. With -DARENA they take one: it begins at an address that is no
 * more aligned than it must be, is full of rubbish, and has guards on both sides. -DBARE: as one pointer. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

void show_heap(int64_t number, int64_t result);

#ifndef ARENA
#define PARAMETER
#define HAND(function)
#define DECLARE(function)
#elif defined BARE
#define PARAMETER      , unsigned char *
#define HAND(function) , arena(#function, function##_arena_bytes, function##_arena_alignment)
#define DECLARE(function)                                                                                    \
	extern const int64_t function##_arena_bytes;                                                         \
	extern const int64_t function##_arena_alignment;
#else
#define PARAMETER , unsigned char *, unsigned char *, int64_t, int64_t, int64_t
#define HAND(function)                                                                                       \
	, NULL, arena(#function, function##_arena_bytes, function##_arena_alignment), 0,                     \
		function##_arena_bytes, 1
#define DECLARE(function)                                                                                    \
	extern const int64_t function##_arena_bytes;                                                         \
	extern const int64_t function##_arena_alignment;
#endif

DECLARE(chain)
DECLARE(caller)
DECLARE(indirect)
int64_t chain(int64_t x PARAMETER);
int64_t caller(int64_t x, int64_t n PARAMETER);
int64_t circle(int64_t x, int64_t n);
int64_t indirect(int64_t x PARAMETER);

static _Alignas(4096) unsigned char storage[8192];
static int64_t first, last;

unsigned char *arena(const char *name, int64_t bytes, int64_t alignment);
unsigned char *arena(const char *name, int64_t bytes, int64_t alignment)
{
	first = 1024 + alignment;
	last = first + bytes;
	memset(storage, 0xa5, sizeof storage);
	fprintf(stderr, "%s_arena: %lld bytes, aligned to %lld\n", name, (long long)bytes,
		(long long)alignment);
	return storage + first;
}

static void check(int64_t number, int64_t result)
{
	for (int64_t i = 0; i < (int64_t)sizeof storage && last; i++)
		if ((i < first || i >= last) && storage[i] != 0xa5) {
			printf("%lld: writes beside the arena, at %lld\n", (long long)number,
			       (long long)(i - first));
			break;
		}
	last = 0;
	show_heap(number, result);
}

int main(void)
{
	check(1, chain(7 HAND(chain)));
	check(2, caller(7, 3 HAND(caller)));
	check(3, circle(7, 3));
	check(4, indirect(7 HAND(indirect)));
	return 0;
}
