// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What a program of tests/exec needs where there is no C library for a machine of 32 bits (x86, Linux): its
 * start, printing, malloc that never frees, division of 64 bits. */
#include <stddef.h>
#include <stdint.h>

int main(void);
void _start(void);
void *malloc(size_t n);
void free(void *at);
void *memcpy(void *to, const void *from, size_t n);
void printI64(int64_t x);
void printNewline(void);
uint64_t __udivdi3(uint64_t a, uint64_t b);
int64_t __divdi3(int64_t a, int64_t b);

static int call(int number, int a, const void *b, size_t c)
{
	int result;
	__asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(a), "c"(b), "d"(c) : "memory");
	return result;
}

void *malloc(size_t n)
{
	static _Alignas(16) char heap[1 << 16];
	static size_t used;
	void *at = heap + used;
	used += (n + 15) & ~(size_t)15;
	return used <= sizeof heap ? at : NULL;
}

void free(void *at)
{
	(void)at;
}

void *memcpy(void *to, const void *from, size_t n)
{
	for (size_t i = 0; i < n; i++)
		((char *)to)[i] = ((const char *)from)[i];
	return to;
}

uint64_t __udivdi3(uint64_t a, uint64_t b)
{
	uint64_t quotient = 0, rest = 0;
	for (int i = 63; i >= 0; i--) {
		rest = rest << 1 | (a >> i & 1);
		if (rest >= b) {
			rest -= b;
			quotient |= (uint64_t)1 << i;
		}
	}
	return quotient;
}

int64_t __divdi3(int64_t a, int64_t b)
{
	uint64_t q = __udivdi3(a < 0 ? -(uint64_t)a : (uint64_t)a, b < 0 ? -(uint64_t)b : (uint64_t)b);
	return (int64_t)((a < 0) != (b < 0) ? -q : q);
}

void printI64(int64_t x)
{
	char text[24];
	size_t at = sizeof text;
	uint64_t rest = x < 0 ? -(uint64_t)x : (uint64_t)x;
	text[--at] = ' ';
	do {
		uint64_t tenth = __udivdi3(rest, 10);
		text[--at] = (char)('0' + (int)(rest - tenth * 10));
		rest = tenth;
	} while (rest);
	if (x < 0)
		text[--at] = '-';
	call(4, 1, text + at, sizeof text - at);
}

void printNewline(void)
{
	call(4, 1, "\n", 1);
}

void _start(void)
{
	call(1, main(), NULL, 0);
}
