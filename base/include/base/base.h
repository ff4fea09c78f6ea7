// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file base.h  The base of every component: status, dense ids, arenas, pools, vectors, intervals.
 * Implemented in base/arena.c, the only file of lifeopt that calls malloc. */
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/checked_arithmetic.h"

#define LO_NODISCARD         __attribute__((warn_unused_result))
#define LO_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))
/** What is called wherever an op or a value is looked up: inlined also in code that shall be small, where gcc
 * would make calls. */
#define LO_INLINE __attribute__((always_inline)) static inline
/* Ownership in public headers: the caller must release, consumed even on failure, only borrowed. */
#define LO_GIVE
#define LO_TAKE
#define LO_KEEP

typedef struct lo_str {
	uint32_t n;
} lo_str; /* interned string; 0: none */

/** A source location: an offset over all sources of the context, or an explicit location; see
 * base/context.h. 0: unknown. */
typedef uint32_t lo_loc;

/** A run of bytes without a terminating NUL. */
struct lo_span {
	const char *at;
	size_t len;
};

/* ---- out of memory ------------------------------------------------------- */

/** Where memory comes from, if not from the C library. All threads that work for one struct lo_oom and those
 * joined with it call both, also at once. */
struct lo_memory {
	/** @p size bytes, aligned for any object; NULL: there are none. NULL: the C library gives them. */
	void *(*allocate)(void *arg, size_t size);
	/** Takes back what `allocate` gave for the same @p size. */
	void (*release)(void *arg, void *at, size_t size);
	void *arg;
	bool zeroed; /* `allocate` gives bytes that are all zero */
};

struct lo_arena_chunk;
/** A resource of another library that must be released when an allocation fails, because the jump bypasses
 * the frames that own it. It may itself be stored in an arena. */
struct lo_cleanup {
	void (*run)(struct lo_cleanup *self);
	struct lo_cleanup *next, **link;
};
/** The jump target of a failed allocation, set by the wrapper of each public function (as in Lua). It lists
 * every chunk requested from the system on its behalf, so that lo_oom_free_all also releases the chunks of
 * arenas whose frames were jumped over. */
struct lo_oom {
	struct lo_memory memory; /* set before the first allocation */
	jmp_buf env;
	bool armed;
	uint64_t countdown; /* for tests: 0 off; n: the n-th request to the system from now on fails, and
			     * all later ones */
	struct lo_arena_chunk *all; /* every chunk in use, newest first */
	bool keeps; /* free chunks are kept for the next arena; then lo_oom_free_all must be called in the
		     * end */
	struct lo_arena_chunk *spares; /* the kept free chunks */
	size_t spare_bytes;
	size_t peak_bytes;             /* maximum of held_bytes since lo_oom_trim */
	struct lo_cleanup *cleanups;   /* newest first */
	size_t held_bytes, most_bytes; /* bytes in chunks in use now; their maximum since most_bytes was
					* last set to held_bytes */
};
/** From now on until lo_cleanup_forget, lo_oom_free_all runs @p cleanup, the newest first, before it frees
 * memory. */
void lo_cleanup_add(struct lo_oom *oom, struct lo_cleanup *cleanup);
void lo_cleanup_forget(struct lo_cleanup *cleanup);
/** Run the clean-ups and free the chunks of all arenas made with @p oom; those arenas may not be used or
 * destroyed after. */
void lo_oom_free_all(struct lo_oom *oom);
/** Run the clean-ups of @p from, of which there are none unless it ran out of memory, and hand its memory
 * over to @p oom: arenas made with @p from may be read, but not used. */
void lo_oom_join(struct lo_oom *oom, struct lo_oom *from);
/** Give back kept chunks but for a few megabytes, and keep no more from now on than the chunks in use need.
 */
void lo_oom_trim(struct lo_oom *oom);
/** Jump as if an allocation had failed. */
_Noreturn void lo_out_of_memory(struct lo_oom *oom);

/* ---- arena --------------------------------------------------------------- */

/** Bump allocation, freed at once. Zero-initialise, then lo_arena_init. Under ASan the unused tail is
 * poisoned. */
struct lo_arena {
	struct lo_oom *oom;
	struct lo_arena_chunk *chunks; /* newest first */
	char *at, *limit;
	size_t total_bytes; /* requested from the system, for --time */
};
/** A state to return to with lo_arena_reset: all later allocations are freed. */
struct lo_arena_mark {
	struct lo_arena_chunk *chunk;
	char *at;
};

/** Requests nothing from the system until the first allocation; a failed request jumps to @p oom. */
void lo_arena_init(struct lo_arena *arena, struct lo_oom *oom);
void lo_arena_destroy(struct lo_arena *arena);
/** Zeroed memory, aligned for any object. Never returns NULL: jumps to oom->env. size 0 gives a valid
 * pointer. O(size). */
void *lo_arena_alloc(struct lo_arena *arena, size_t size);
/** n * size bytes with an overflow check, zeroed. */
void *lo_arena_array(struct lo_arena *arena, uint64_t n, size_t size);
/** Grow the array @p old of @p old_size bytes to @p new_size; in place if it is the newest allocation. New
 * bytes are zeroed. */
void *lo_arena_grow(struct lo_arena *arena, void *old, size_t old_size, size_t new_size);
/** A copy of @p len bytes followed by a NUL. */
char *lo_arena_copy(struct lo_arena *arena, const void *bytes, size_t len);
char *lo_arena_printf(struct lo_arena *arena, const char *fmt, ...) LO_PRINTF(2, 3);
struct lo_arena_mark lo_arena_mark(const struct lo_arena *arena);
void lo_arena_reset(struct lo_arena *arena, struct lo_arena_mark mark);
/** Hand what is in @p from over to @p arena, whose struct lo_oom has been joined with that of @p from. There
 * may be no marks in @p arena. */
void lo_arena_join(struct lo_arena *arena, struct lo_arena *from);

#define LO_NEW(arena, T)      ((T *)lo_arena_alloc((arena), sizeof(T)))
#define LO_ARRAY(arena, n, T) ((T *)lo_arena_array((arena), (n), sizeof(T)))

/* ---- vector: a growing array in an arena --------------------------------- */

#define LO_VEC(T)                                                                                            \
	struct {                                                                                             \
		T *at;                                                                                       \
		uint32_t n, cap;                                                                             \
	}
/* Append @p x to the vector @p v. Invalidates pointers into v->at. Amortised O(1). */
#define LO_PUSH(arena, v, x)                                                                                 \
	do {                                                                                                 \
		if ((v)->n == (v)->cap)                                                                      \
			(v)->at = lo_vec_grow((arena), (v)->at, &(v)->cap, sizeof *(v)->at);                 \
		(v)->at[(v)->n++] = (x);                                                                     \
	} while (0)
void *lo_vec_grow(struct lo_arena *arena, void *at, uint32_t *cap, size_t size);
/* The elements of the vector @p v for a structure that outlives it; not NULL for an empty vector, so that
 * 0 can be added to it. */
#define LO_ELEMENTS(arena, v) ((v)->at ? (void *)(v)->at : lo_arena_array((arena), 0, sizeof *(v)->at))
/* Make space for @p more elements after the last. */
#define LO_ROOM(arena, v, more)                                                                              \
	do {                                                                                                 \
		while ((v)->cap - (v)->n < (more))                                                           \
			(v)->at = lo_vec_grow((arena), (v)->at, &(v)->cap, sizeof *(v)->at);                 \
	} while (0)

/* ---- pool: elements with dense ids and stable addresses ------------------ */

/** Elements numbered from 1, in chunks, so that an address is valid until the pool is destroyed. */
struct lo_pool {
	struct lo_arena *arena;
	char **chunks; /* chunk c holds ids [c << bits, (c + 1) << bits); NULL: a chunk of another view */
	uint32_t n_chunks, cap_chunks, elem_size, bits;
	uint32_t next;        /* the next id to hand out; ids below it exist, perhaps in other views */
	uint32_t end;         /* where the chunk or run of chunks ends that new ids are in */
	uint32_t *all_chunks; /* of a view: the number of chunks of all views; else NULL */
};
void lo_pool_init(struct lo_pool *pool, struct lo_arena *arena, uint32_t elem_size, uint32_t chunk_bits);
/** Ids of @p n new elements, zeroed, consecutive and contiguous in memory (n == 0 gives 0). Jumps when 32
 * bits are exhausted. */
uint32_t lo_pool_add(struct lo_pool *pool, uint32_t n);
/** A view of @p pool for a thread: it has the elements that are there, and adds to @p arena those that it
 * adds. Ids are unique among all views with the same @p all_chunks, which begins as pool->n_chunks; those
 * that a view adds ascend. Until the views have been joined nothing may be added to @p pool. */
void lo_pool_view(struct lo_pool *view, const struct lo_pool *pool, struct lo_arena *arena,
		  uint32_t *all_chunks);
/** After all threads: the elements that @p view has added are in @p pool too. */
void lo_pool_join(struct lo_pool *pool, const struct lo_pool *view);
/** Is element @p id, below pool->next, in this view? */
static inline bool lo_pool_has(const struct lo_pool *pool, uint32_t id)
{
	return pool->chunks[id >> pool->bits] != NULL;
}
LO_INLINE void *lo_pool_element(const struct lo_pool *pool, uint32_t id, uint32_t bits, size_t elem_size)
{
	return pool->chunks[id >> bits] + (id & ((1u << bits) - 1)) * elem_size;
}
static inline void *lo_pool_at(const struct lo_pool *pool, uint32_t id)
{
	return lo_pool_element(pool, id, pool->bits, pool->elem_size);
}
/** lo_pool_at for an element type and chunk_bits known at compile time: shifts by constants. */
#define LO_POOL_AT(T, pool, chunk_bits, id) ((T *)lo_pool_element((pool), (id), (chunk_bits), sizeof(T)))

/* ---- maps from ids to numbers -------------------------------------------- */

/** Maps ids (not 0) to numbers (0: absent) by open addressing. A side table of one function, whose size
 * must not depend on the module around it. Zero-initialise, then lo_id_map_init. Never iterated, so that
 * no order depends on it. */
struct lo_id_slot {
	uint32_t key, value;
};
struct lo_id_map {
	struct lo_arena *arena;
	struct lo_id_slot *slots;
	uint32_t n, mask;
};
void lo_id_map_init(struct lo_id_map *map, struct lo_arena *arena, uint32_t expected);
/** The number of @p key, entered as 0 if absent. The address is valid until the next call. Amortised O(1). */
uint32_t *lo_id_map_at(struct lo_id_map *map, uint32_t key);
/** The number of @p key, 0 if absent. */
uint32_t lo_id_map_get(const struct lo_id_map *map, uint32_t key);
static inline struct lo_id_map lo_id_map_make(struct lo_arena *arena, uint32_t expected)
{
	struct lo_id_map map = {.n = 0};
	lo_id_map_init(&map, arena, expected);
	return map;
}
/** In a map of ids to the ids that replace them: what replaces @p key in the end. Compresses the path. */
uint32_t lo_id_map_last(struct lo_id_map *map, uint32_t key);

/* ---- intervals ----------------------------------------------------------- */

/** [begin, end). Empty when begin >= end. Positions of the linear order, or bytes. */
struct lo_interval {
	uint32_t begin, end;
};
static inline bool lo_intervals_meet(struct lo_interval a, struct lo_interval b)
{
	uint32_t begin = a.begin > b.begin ? a.begin : b.begin, end = a.end < b.end ? a.end : b.end;
	return begin < end;
}
/** Do two lists, each sorted and disjoint, have a point in common? O(n + m). */
static inline bool lo_interval_lists_meet(const struct lo_interval *a, uint32_t n,
					  const struct lo_interval *b, uint32_t m)
{
	for (uint32_t i = 0, k = 0; i < n && k < m;) {
		if (lo_intervals_meet(a[i], b[k]))
			return true;
		if (a[i].end < b[k].end)
			i++;
		else
			k++;
	}
	return false;
}

/** Binary search: move @p low up to the first index below @p high for which @p before, an expression in the
 * index @p at, is false, or to @p high. @p before must hold for all indices before that one. Both are
 * changed. O(log). */
#define LO_BISECT(low, high, at, before)                                                                     \
	while ((low) < (high)) {                                                                             \
		uint32_t at = (low) + ((high) - (low)) / 2;                                                  \
		if (before)                                                                                  \
			(low) = at + 1;                                                                      \
		else                                                                                         \
			(high) = at;                                                                         \
	}

/** Union-find: the root of the set of @p i. A root is its own parent. Paths are halved. */
static inline uint32_t lo_union_find(uint32_t *parent, uint32_t i)
{
	while (parent[i] != i) {
		parent[i] = parent[parent[i]];
		i = parent[i];
	}
	return i;
}

#endif
