// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file bytes.h  The bytes of numbers in attributes, least significant first on every host, and those of
 * hexadecimal text. */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

#include "base/base.h"

#include <string.h>

/** The low @p n bytes of @p words, the least significant word first. */
static inline void lo_bytes_of_words(char *to, const uint64_t *words, size_t n)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	memcpy(to, words, n);
#else
	for (size_t i = 0; i < n; i++)
		to[i] = (char)(words[i / 8] >> i % 8 * 8);
#endif
}

/** Sets the low @p n bytes of @p words, which are zero. */
static inline void lo_words_of_bytes(uint64_t *words, const char *from, size_t n)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	memcpy(words, from, n);
#else
	for (size_t i = 0; i < n; i++)
		words[i / 8] |= (uint64_t)(unsigned char)from[i] << i % 8 * 8;
#endif
}

/** The unsigned number in @p n <= 8 bytes. */
static inline uint64_t lo_number_of_bytes(const char *from, size_t n)
{
	uint64_t word = 0;
	lo_words_of_bytes(&word, from, n);
	return word;
}

/** The bytes of @p n numbers of @p size bytes each: @p v itself where they are as the host has them,
 * otherwise a copy in @p arena. */
static inline const char *lo_bytes_of_array(struct lo_arena *arena, const void *v, size_t n, size_t size)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	(void)arena, (void)n, (void)size;
	return v;
#else
	const char *from = v;
	char *to = lo_arena_array(arena, n, size);
	for (size_t i = 0; i < n * size; i++)
		to[i] = from[i - i % size + size - 1 - i % size];
	return to;
#endif
}

static inline bool lo_is_hex_digit(char c)
{
	return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'f');
}
/** The byte that two such digits are. */
static inline unsigned lo_hex_byte(const char *at)
{
	unsigned high = (unsigned char)at[0], low = (unsigned char)at[1];
	return (high % 16 + high / 64 * 9) << 4 | (low % 16 + low / 64 * 9);
}

#endif
