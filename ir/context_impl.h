// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file context_impl.h  (private to ir/) What a context holds, and the hash tables by which strings, types,
 * attributes and affine expressions are interned: open addressing with linear probing, slots of (hash, id),
 * at most 3/4 full. */
#ifndef IR_CONTEXT_IMPL_H
#define IR_CONTEXT_IMPL_H

#include "ir/affine_map.h"
#include "ir/attr.h"
#include "ir/diag.h"
#include "ir/type.h"

#include <string.h>

struct slot {
	uint32_t hash, id;
}; /* id 0: free */
struct table {
	struct slot *slots;
	uint32_t mask, n;
	struct lo_arena *arena;
};

void table_init(struct table *t, struct lo_arena *arena, uint32_t bits);
/** Enter @p id, which is not there yet. Amortised O(1). */
void table_add(struct table *t, uint32_t hash, uint32_t id);

/** A copy that lives as long as the context; NULL for an empty array. */
void *ctx_copy_array(struct lo_ctx *ctx, const void *at, size_t n, size_t size);

/* Mixing as in wyhash: the two halves of a 64 x 64 bit product folded together. */
static inline uint64_t hash_mix(uint64_t a, uint64_t b)
{
	__extension__ typedef unsigned __int128 u128;
	u128 product = (u128)(a ^ UINT64_C(0x9e3779b97f4a7c15)) * (b ^ UINT64_C(0xe7037ed1a0b428db));
	return (uint64_t)product ^ (uint64_t)(product >> 64);
}
static inline uint64_t hash_load_4(const char *at)
{
	uint32_t word;
	memcpy(&word, at, sizeof word);
	return word;
}
static inline uint64_t hash_load_8(const char *at)
{
	uint64_t word;
	memcpy(&word, at, sizeof word);
	return word;
}
/* The last up to 8 bytes, by loads of fixed size that may overlap. */
static inline uint64_t hash_load_rest(const char *at, size_t len)
{
	if (len >= 4)
		return hash_load_4(at) << 32 | hash_load_4(at + len - 4);
	if (len == 0)
		return 0;
	return (uint64_t)(unsigned char)at[0] << 16 | (uint64_t)(unsigned char)at[len / 2] << 8 |
	       (unsigned char)at[len - 1];
}
/* Most texts that are compared are names of a few bytes: no call for these. */
static inline bool same_bytes(const char *a, const char *b, size_t len)
{
	if (len > 16)
		return memcmp(a, b, len) == 0;
	if (len > 8)
		return hash_load_8(a) == hash_load_8(b) &&
		       hash_load_8(a + len - 8) == hash_load_8(b + len - 8);
	return hash_load_rest(a, len) == hash_load_rest(b, len);
}
static inline uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t len)
{
	const char *at = bytes;
	uint64_t h = seed ^ len;
	for (; len > 8; len -= 8, at += 8)
		h = hash_mix(h, hash_load_8(at));
	return hash_mix(h, hash_load_rest(at, len));
}
static inline uint32_t hash_fold(uint64_t h)
{
	return (uint32_t)(h ^ (h >> 32));
}

struct str_data {
	const char *at;
	uint32_t len, hash;
};
struct expr_data {
	struct lo_expr_data e;
	uint64_t divisor; /* largest known divisor; 0 for the constant 0 */
	uint32_t depth;   /* of the tree */
	bool symbolic;    /* no dims in it */
};
struct map_data {
	struct lo_map map;
	uint32_t hash;
};
struct explicit_loc {
	lo_loc place;
	lo_attr attr;
};
/** A source with the starts of its lines, found on the first question. */
struct source_data {
	struct lo_source source;
	uint32_t *lines;
	uint32_t n_lines;
};

/* Elements of one chunk of the pools, as powers of two. */
enum { STR_BITS = 8, TYPE_BITS = 6, ATTR_BITS = 7, EXPR_BITS = 6, MAP_BITS = 5 };

#define LO_TUPLE_WITHOUT_ALIAS 16u /* types of a tuple that is printed in place: a larger one gets a name */

struct op_models;
struct op_effects;
struct aliases;
struct used_keys;
struct lo_ctx {
	struct lo_arena arena;
	struct lo_arena scratch; /* marked and reset within one function */
	struct lo_oom oom;
	struct lo_pool strs, types, attrs, exprs, maps;
	struct table str_table, type_table, attr_table, expr_table, map_table;
	LO_VEC(struct source_data *) sources;
	uint32_t next_base; /* of the next source */
	LO_VEC(struct explicit_loc) locs;
	LO_VEC(struct lo_diag) diags;
	uint32_t n_errors, max_errors,
		newest; /* newest: what a note belongs to; UINT32_MAX: it was not kept */
	bool internal;
	uint8_t index_bytes; /* of an index in memory: 8, or 4 */
	lo_type type_index, type_none, floats[LO_FLOAT_COUNT], signless[129]; /* 0: not asked for yet */
	lo_attr unit;
	lo_str segment_sizes;          /* operandSegmentSizes */
	struct op_models *op_models;   /* made by model.c on first use */
	struct op_effects *op_effects; /* declarations of --op-effects; NULL: none */
	bool has_aliases;              /* some attribute or type would be printed under a name */
	struct used_keys *used_keys;   /* of dense_resource attributes that were printed; NULL: nobody asks */
	struct aliases *aliases;       /* of the module being printed, see print_alias.c; else NULL */
};

static inline const struct str_data *str_get(const struct lo_ctx *ctx, lo_str s)
{
	return LO_POOL_AT(struct str_data, &ctx->strs, STR_BITS, s.n);
}
static inline const struct expr_data *expr_get(const struct lo_ctx *ctx, lo_expr e)
{
	return LO_POOL_AT(struct expr_data, &ctx->exprs, EXPR_BITS, e.n);
}

#endif
