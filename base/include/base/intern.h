// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file intern.h  Hash tables that intern strings, types, attributes and affine expressions: open
 * addressing with linear probing, slots of (hash, id), at most 3/4 full. */
#ifndef BASE_INTERN_H
#define BASE_INTERN_H

#include "base/base.h"

#include <string.h>

struct slot {
	uint32_t hash, id;
}; /* id 0: free */
struct table {
	struct slot *slots;
	uint32_t mask, n;
	struct lo_arena *arena;
};

/** An empty table of 1 << @p bits slots, in @p arena. */
void lo_table_init(struct table *t, struct lo_arena *arena, uint32_t bits);
/** Enter @p id, which must not be in the table. Amortised O(1). */
void lo_table_add(struct table *t, uint32_t hash, uint32_t id);

/* Mix as in wyhash: fold the two halves of a 64 x 64 bit product together. */
static inline uint64_t lo_hash_mix(uint64_t a, uint64_t b)
{
	__extension__ typedef unsigned __int128 u128;
	u128 product = (u128)(a ^ UINT64_C(0x9e3779b97f4a7c15)) * (b ^ UINT64_C(0xe7037ed1a0b428db));
	return (uint64_t)product ^ (uint64_t)(product >> 64);
}
static inline uint64_t lo_hash_load_4(const char *at)
{
	uint32_t word;
	memcpy(&word, at, sizeof word);
	return word;
}
static inline uint64_t lo_hash_load_8(const char *at)
{
	uint64_t word;
	memcpy(&word, at, sizeof word);
	return word;
}
/* The last up to 8 bytes, by loads of fixed size that may overlap. */
static inline uint64_t lo_hash_load_rest(const char *at, size_t len)
{
	if (len >= 4)
		return lo_hash_load_4(at) << 32 | lo_hash_load_4(at + len - 4);
	if (len == 0)
		return 0;
	return (uint64_t)(unsigned char)at[0] << 16 | (uint64_t)(unsigned char)at[len / 2] << 8 |
	       (unsigned char)at[len - 1];
}
/* Most compared texts are names of a few bytes: compare those without a call. */
static inline bool lo_same_bytes(const char *a, const char *b, size_t len)
{
	if (len > 16)
		return memcmp(a, b, len) == 0;
	if (len > 8)
		return lo_hash_load_8(a) == lo_hash_load_8(b) &&
		       lo_hash_load_8(a + len - 8) == lo_hash_load_8(b + len - 8);
	return lo_hash_load_rest(a, len) == lo_hash_load_rest(b, len);
}
static inline uint64_t lo_hash_bytes(uint64_t seed, const void *bytes, size_t len)
{
	const char *at = bytes;
	uint64_t h = seed ^ len;
	for (; len > 8; len -= 8, at += 8)
		h = lo_hash_mix(h, lo_hash_load_8(at));
	return lo_hash_mix(h, lo_hash_load_rest(at, len));
}
static inline uint32_t lo_hash_fold(uint64_t h)
{
	return (uint32_t)(h ^ (h >> 32));
}

#endif
