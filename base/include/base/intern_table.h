// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file intern_table.h  Hash tables and pools that intern strings, types, attributes and affine expressions.
 *
 * The contexts of several threads share them (context.h). Reading takes no lock: what an entry refers to is
 * written before the entry is published, nothing is ever changed or moved, and memory that a larger table
 * replaces remains readable. Adding is for one thread at a time: lo_ctx_lock(). */
#ifndef BASE_INTERN_TABLE_H
#define BASE_INTERN_TABLE_H

#include "base/base.h"
#include "base/wide.h"

#include <string.h>

struct slot {
	uint32_t hash, id;
}; /* id 0: free */
struct slots {
	uint32_t mask;
	struct slot at[]; /* [mask + 1] */
};
/** Open addressing with linear probing, at most 3/4 full. */
struct table {
	struct slots *slots;
	uint32_t n;
};

/** An empty table of 1 << @p bits slots, in @p arena. */
void lo_table_init(struct table *t, struct lo_arena *arena, uint32_t bits);
/** Enter @p id, which must not be in the table. A larger table is in @p arena. Amortised O(1). */
void lo_table_add(struct table *t, struct lo_arena *arena, uint32_t hash, uint32_t id);

/** A search for the entries of one hash. */
struct lo_probe {
	const struct slots *slots;
	uint32_t hash, at;
};
static inline struct lo_probe lo_probe_begin(const struct table *t, uint32_t hash)
{
	const struct slots *slots = __atomic_load_n(&t->slots, __ATOMIC_ACQUIRE);
	return (struct lo_probe){slots, hash, hash & slots->mask};
}
/** The next id with that hash; 0: there is no other. */
static inline uint32_t lo_probe_next(struct lo_probe *probe)
{
	for (;;) {
		const struct slot *slot = &probe->slots->at[probe->at];
		uint32_t id = __atomic_load_n(&slot->id, __ATOMIC_ACQUIRE);
		probe->at = (probe->at + 1) & probe->slots->mask;
		if (!id || slot->hash == probe->hash)
			return id;
	}
}

/** Elements numbered from 1, in chunks of doubling size, so that the table of chunks need not grow: chunk k
 * has 1 << (bits + k) elements. */
struct lo_shared_pool {
	char *chunks[32];
	uint32_t elem_size, bits;
	uint32_t next; /* the next id to hand out */
};
void lo_shared_pool_init(struct lo_shared_pool *pool, struct lo_arena *arena, uint32_t elem_size,
			 uint32_t bits);
/** The id of a new element, zeroed. A new chunk is in @p arena. Jumps when 31 bits are exhausted. */
uint32_t lo_shared_pool_add(struct lo_shared_pool *pool, struct lo_arena *arena);
/** Ids below this one exist; other threads may add more. */
static inline uint32_t lo_shared_pool_next(const struct lo_shared_pool *pool)
{
	return __atomic_load_n(&pool->next, __ATOMIC_RELAXED);
}
static inline void *lo_shared_element(const struct lo_shared_pool *pool, uint32_t id, uint32_t bits,
				      size_t elem_size)
{
	if (id < 1u << bits) /* nearly all */
		return pool->chunks[0] + id * elem_size;
	uint32_t at = id + (1u << bits), top = 31u - (uint32_t)__builtin_clz(at);
	return pool->chunks[top - bits] + (at - (1u << top)) * elem_size;
}
/** Element @p id of type T; @p bits as given to lo_shared_pool_init. */
#define LO_SHARED_AT(T, pool, bits, id) ((T *)lo_shared_element((pool), (id), (bits), sizeof(T)))

/* Mix as in wyhash: fold the two halves of a 64 x 64 bit product together. */
static inline uint64_t lo_hash_mix(uint64_t a, uint64_t b)
{
	struct lo_wide product =
		lo_wide_mul_add(a ^ UINT64_C(0x9e3779b97f4a7c15), b ^ UINT64_C(0xe7037ed1a0b428db), 0);
	return product.low ^ product.high;
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
