// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Arenas, vectors, pools. In: sizes. Out: zeroed memory, all freed at once.
 * Invariant: the bytes [at, limit) of the newest chunk are zero (and poisoned under ASan), so an
 * allocation only moves a pointer. Method: chunks of doubling size from calloc or, from 2 MB on, of huge
 * pages from the system, which are zeroed when they are touched; or from the allocator of the program that
 * embeds the library. Free chunks are kept for the next arena, so that a pass does not pay for new chunks
 * each time; all chunks together have no more bytes than those in use had at their peak, or a limit. What was
 * handed out before, in a spare chunk or before a reset, is cleared piece by piece, up to limit, when the
 * bytes are needed again. */
#define _DEFAULT_SOURCE /* madvise */
#include "base/base.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define POISONING 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define POISONING 1
#endif
#endif
#ifdef POISONING
#include <sanitizer/asan_interface.h>
#define POISON(at, size)   __asan_poison_memory_region(at, size)
#define UNPOISON(at, size) __asan_unpoison_memory_region(at, size)
#else
#define POISON(at, size)   ((void)(at), (void)(size))
#define UNPOISON(at, size) ((void)(at), (void)(size))
#endif

#define ALIGN_BYTES       16u
#define FIRST_CHUNK_BYTES (((size_t)32 << 10) - HEADER_BYTES)
#define LAST_CHUNK_BYTES  (((size_t)4 << 20) - HEADER_BYTES)
#define SPARE_BYTES       (2 * LAST_CHUNK_BYTES) /* so much is kept in any case */
#define CLEARED_BYTES     ((size_t)1 << 10)      /* cleared in advance, after what is asked for */
#define HUGE_BYTES        ((size_t)2 << 20)      /* a huge page, and the alignment that it needs */

struct lo_arena_chunk {
	struct lo_arena_chunk *older;               /* in the same arena */
	struct lo_arena_chunk *all_prev, *all_next; /* in the same lo_oom */
	size_t size;                                /* bytes after the header */
	char *used;  /* end of the handed-out bytes when a newer chunk was added */
	char *limit; /* end of the bytes that can be handed out: zero after those that were */
	char *dirty; /* end of the bytes from @p limit on that may not be zero, from an earlier use */
};
#define HEADER_BYTES ((sizeof(struct lo_arena_chunk) + ALIGN_BYTES - 1) & ~(size_t)(ALIGN_BYTES - 1))

static char *chunk_begin(struct lo_arena_chunk *chunk)
{
	return (char *)chunk + HEADER_BYTES;
}

static char *chunk_end(struct lo_arena_chunk *chunk)
{
	return chunk_begin(chunk) + chunk->size;
}

/* From @p from on, the bytes of @p chunk are to be cleared before they are handed out again. Until now they
 * were handed out up to @p used. */
static void dirty_from(struct lo_arena_chunk *chunk, char *from, char *used)
{
	if (chunk->limit == chunk_end(chunk))
		chunk->dirty = used;
	chunk->limit = from;
}

_Noreturn void lo_out_of_memory(struct lo_oom *oom)
{
	if (!oom || !oom->armed)
		__builtin_trap(); /* no caller to return to: code ran without a boundary */
	oom->armed = false;
	longjmp(oom->env, 1);
}

static void *ask_host(const struct lo_memory *memory, size_t size)
{
	void *at = memory->allocate(memory->arg, size);
	if (at && !memory->zeroed)
		memset(at, 0, size);
	return at;
}

/* Is a chunk of @p size bytes in all mapped from the system, not a block of the C library? */
static bool is_mapped(size_t size)
{
#ifdef POISONING
	(void)size;
	return false; /* the leak checker does not look into mappings */
#else
	return size >= HUGE_BYTES;
#endif
}

/* Zeroed memory of huge pages, if the system takes the advice: a hundredth of the page faults. */
static char *map_pages(size_t size)
{
	char *all = mmap(NULL, size + HUGE_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (all == MAP_FAILED)
		return NULL;
	size_t page = (size_t)sysconf(_SC_PAGESIZE), before = (size_t)(-(uintptr_t)all & (HUGE_BYTES - 1));
	char *at = all + before, *end = at + ((size + page - 1) & -page);
	if (before)
		(void)munmap(all, before);
	(void)munmap(end, (size_t)(all + size + HUGE_BYTES - end));
#ifdef MADV_HUGEPAGE
	(void)madvise(at, (size_t)(end - at), MADV_HUGEPAGE);
#endif
	return at;
}

static void *ask_system(struct lo_oom *oom, size_t size)
{
	if (oom && oom->countdown && (oom->countdown == 1 || --oom->countdown == 1))
		return NULL;
	if (oom && oom->memory.allocate)
		return ask_host(&oom->memory, size);
	return is_mapped(size) ? map_pages(size) : calloc(1, size);
}

/* @p memory: where it comes from; NULL: the C library. */
static void give_back(const struct lo_memory *memory, struct lo_arena_chunk *chunk)
{
	UNPOISON(chunk_begin(chunk), chunk->size);
	if (memory && memory->allocate)
		memory->release(memory->arg, chunk, HEADER_BYTES + chunk->size);
	else if (is_mapped(HEADER_BYTES + chunk->size))
		(void)munmap(chunk, HEADER_BYTES + chunk->size);
	else
		free(chunk);
}

static void clear(char *from, char *to)
{
	size_t size = (size_t)(to - from);
	UNPOISON(from, size);
	memset(from, 0, size);
	POISON(from, size);
}

/* May spare chunks have @p spare_bytes while those in use have @p held_bytes? */
static bool may_keep(const struct lo_oom *oom, size_t held_bytes, size_t spare_bytes)
{
	return spare_bytes <= SPARE_BYTES || held_bytes + spare_bytes <= oom->peak_bytes;
}

/* Give back spare chunks until those that are left may be kept. */
static void trim_spares(struct lo_oom *oom)
{
	while (oom->spares && !may_keep(oom, oom->held_bytes, oom->spare_bytes)) {
		struct lo_arena_chunk *chunk = oom->spares;
		oom->spares = chunk->older;
		oom->spare_bytes -= chunk->size;
		give_back(&oom->memory, chunk);
	}
}

static void note_held(struct lo_oom *oom)
{
	if (oom->held_bytes > oom->most_bytes)
		oom->most_bytes = oom->held_bytes;
	if (oom->held_bytes > oom->peak_bytes)
		oom->peak_bytes = oom->held_bytes;
	trim_spares(oom);
}

void lo_oom_trim(struct lo_oom *oom)
{
	oom->peak_bytes = oom->held_bytes;
	trim_spares(oom);
}

/* Remove @p chunk, whose bytes up to @p used were handed out, from the chunks in use. It becomes a spare
 * chunk if it has LAST_CHUNK_BYTES at most, and there may be so many. */
static void release_chunk(struct lo_oom *oom, struct lo_arena_chunk *chunk, char *used)
{
	if (chunk->all_prev)
		chunk->all_prev->all_next = chunk->all_next;
	else if (oom)
		oom->all = chunk->all_next;
	if (chunk->all_next)
		chunk->all_next->all_prev = chunk->all_prev;
	if (oom)
		oom->held_bytes -= HEADER_BYTES + chunk->size;
	if (oom && oom->keeps && !oom->countdown && chunk->size <= LAST_CHUNK_BYTES &&
	    may_keep(oom, oom->held_bytes, oom->spare_bytes + chunk->size)) {
		POISON(chunk_begin(chunk), (size_t)(used - chunk_begin(chunk)));
		dirty_from(chunk, chunk_begin(chunk), used);
		chunk->older = oom->spares;
		oom->spares = chunk;
		oom->spare_bytes += chunk->size;
		return;
	}
	give_back(oom ? &oom->memory : NULL, chunk);
}

/* The smallest spare chunk with at least @p size bytes; NULL: none. */
static struct lo_arena_chunk *take_spare(struct lo_oom *oom, size_t size)
{
	struct lo_arena_chunk **best = NULL;
	for (struct lo_arena_chunk **at = oom ? &oom->spares : NULL; at && *at; at = &(*at)->older)
		if ((*at)->size >= size && (!best || (*at)->size < (*best)->size))
			best = at;
	if (!best)
		return NULL;
	struct lo_arena_chunk *chunk = *best;
	*best = chunk->older;
	oom->spare_bytes -= chunk->size;
	return chunk;
}

void lo_cleanup_add(struct lo_oom *oom, struct lo_cleanup *cleanup)
{
	cleanup->next = oom->cleanups;
	cleanup->link = &oom->cleanups;
	if (cleanup->next)
		cleanup->next->link = &cleanup->next;
	oom->cleanups = cleanup;
}

void lo_cleanup_forget(struct lo_cleanup *cleanup)
{
	*cleanup->link = cleanup->next;
	if (cleanup->next)
		cleanup->next->link = cleanup->link;
}

void lo_oom_free_all(struct lo_oom *oom)
{
	for (struct lo_cleanup *it = oom->cleanups; it; it = it->next)
		it->run(it);
	/* The struct lo_oom itself may be stored in one of the chunks in use. */
	const struct lo_memory memory = oom->memory;
	struct lo_arena_chunk *chunk = oom->all, *spare = oom->spares;
	while (spare) {
		struct lo_arena_chunk *next = spare->older;
		give_back(&memory, spare);
		spare = next;
	}
	while (chunk) {
		struct lo_arena_chunk *next = chunk->all_next;
		give_back(&memory, chunk);
		chunk = next;
	}
}

/* Append the list of chunks in use @p from to that of @p oom. */
static void join_chunks(struct lo_oom *oom, struct lo_arena_chunk *from)
{
	struct lo_arena_chunk *last = from;
	while (last && last->all_next)
		last = last->all_next;
	if (!last)
		return;
	last->all_next = oom->all;
	if (oom->all)
		oom->all->all_prev = last;
	oom->all = from;
}

void lo_oom_join(struct lo_oom *oom, struct lo_oom *from)
{
	for (struct lo_cleanup *it = from->cleanups; it; it = it->next)
		it->run(it);
	join_chunks(oom, from->all);
	oom->held_bytes += from->held_bytes;
	note_held(oom);
	for (struct lo_arena_chunk *spare = from->spares, *next; spare; spare = next) {
		next = spare->older;
		if (!may_keep(oom, oom->held_bytes, oom->spare_bytes + spare->size)) {
			give_back(&from->memory, spare);
			continue;
		}
		spare->older = oom->spares;
		oom->spares = spare;
		oom->spare_bytes += spare->size;
	}
	*from = (struct lo_oom){.memory = from->memory, .keeps = true};
}

static size_t next_chunk_bytes(const struct lo_arena *arena, size_t size)
{
	if (arena->oom && arena->oom->countdown)
		return size; /* in tests nearly every allocation is a request that can fail */
	size_t bytes =
		arena->chunks ? 2 * (HEADER_BYTES + arena->chunks->size) - HEADER_BYTES : FIRST_CHUNK_BYTES;
	if (bytes < FIRST_CHUNK_BYTES)
		bytes = FIRST_CHUNK_BYTES;
	if (bytes > LAST_CHUNK_BYTES)
		bytes = LAST_CHUNK_BYTES;
	return bytes < size ? size : bytes;
}

static struct lo_arena_chunk *new_chunk(struct lo_arena *arena, size_t size)
{
	struct lo_oom *oom = arena->oom;
	size_t bytes = next_chunk_bytes(arena, size);
	struct lo_arena_chunk *chunk = take_spare(oom, bytes);
	if (!chunk) {
		chunk = ask_system(oom, HEADER_BYTES + bytes);
		if (!chunk)
			lo_out_of_memory(oom);
		chunk->size = bytes;
		chunk->limit = chunk_end(chunk);
	}
	bytes = chunk->size;
	if (oom) {
		chunk->all_prev = NULL;
		chunk->all_next = oom->all;
		if (oom->all)
			oom->all->all_prev = chunk;
		oom->all = chunk;
		oom->held_bytes += HEADER_BYTES + bytes;
		note_held(oom);
	}
	arena->total_bytes += HEADER_BYTES + bytes;
	return chunk;
}

/* Clear old bytes of the newest chunk, if so there are @p size bytes to hand out. */
static bool clear_more(struct lo_arena *arena, size_t size)
{
	struct lo_arena_chunk *chunk = arena->chunks;
	if (!chunk || arena->limit == chunk_end(chunk) || (size_t)(chunk_end(chunk) - arena->at) < size)
		return false;
	char *to = chunk->dirty;
	if ((size_t)(to - arena->at) > size + CLEARED_BYTES)
		to = arena->at + size + CLEARED_BYTES;
	clear(arena->limit, to);
	arena->limit = chunk->limit = to < chunk->dirty ? to : chunk_end(chunk);
	return true;
}

static void add_chunk(struct lo_arena *arena, size_t size)
{
	struct lo_arena_chunk *chunk = new_chunk(arena, size);
	if (arena->chunks)
		arena->chunks->used = arena->at;
	chunk->older = arena->chunks;
	arena->chunks = chunk;
	arena->at = chunk_begin(chunk);
	arena->limit = chunk->limit;
	POISON(arena->at, chunk->size);
	(void)clear_more(arena, size);
}

void lo_arena_init(struct lo_arena *arena, struct lo_oom *oom)
{
	*arena = (struct lo_arena){.oom = oom};
}

static void drop_newest(struct lo_arena *arena)
{
	struct lo_arena_chunk *chunk = arena->chunks, *older = chunk->older;
	arena->total_bytes -= HEADER_BYTES + chunk->size;
	release_chunk(arena->oom, chunk, arena->at);
	arena->chunks = older;
	arena->at = older ? older->used : NULL;
	arena->limit = older ? older->limit : NULL;
}

void lo_arena_destroy(struct lo_arena *arena)
{
	while (arena->chunks)
		drop_newest(arena);
	*arena = (struct lo_arena){.oom = arena->oom};
}

/* Make room for @p size bytes after @p pad in the newest chunk, or in a new one. Returns what remains of
 * @p pad: nothing in a new chunk. */
static size_t make_room(struct lo_arena *arena, size_t pad, size_t size)
{
	if (size > SIZE_MAX / 2)
		lo_out_of_memory(arena->oom);
	if (clear_more(arena, pad + size))
		return pad;
	add_chunk(arena, size ? size : 1);
	return 0;
}

/* Inline: it is nearly all that an allocation costs. */
static inline void *bump(struct lo_arena *arena, size_t size, size_t align)
{
	size_t pad = (size_t)(-(uintptr_t)arena->at & (align - 1));
	if (__builtin_expect(!arena->chunks || (size_t)(arena->limit - arena->at) < pad ||
				     (size_t)(arena->limit - arena->at) - pad < size,
			     0))
		pad = make_room(arena, pad, size);
	char *result = arena->at + pad;
	arena->at = result + size;
	UNPOISON(result, size);
	return result;
}

void *lo_arena_alloc(struct lo_arena *arena, size_t size)
{
	return bump(arena, size, ALIGN_BYTES);
}

void *lo_arena_array(struct lo_arena *arena, uint64_t n, size_t size)
{
	size_t bytes;
	if (__builtin_mul_overflow(n, size, &bytes))
		lo_out_of_memory(arena->oom);
	return bump(arena, bytes, ALIGN_BYTES);
}

void *lo_arena_grow(struct lo_arena *arena, void *old, size_t old_size, size_t new_size)
{
	if (new_size <= old_size)
		return old;
	bool newest = old && arena->chunks && (char *)old + old_size == arena->at;
	size_t more = new_size - old_size;
	if (newest && ((size_t)(arena->limit - arena->at) >= more || clear_more(arena, more))) {
		UNPOISON(arena->at, more);
		arena->at += more;
		return old;
	}
	char *fresh = lo_arena_alloc(arena, new_size);
	if (old_size)
		memcpy(fresh, old, old_size);
	return fresh;
}

char *lo_arena_copy(struct lo_arena *arena, const void *bytes, size_t len)
{
	if (len == SIZE_MAX)
		lo_out_of_memory(arena->oom);
	char *copy = bump(arena, len + 1, 1);
	if (len)
		memcpy(copy, bytes, len);
	return copy;
}

/* The text is formatted in the room that the newest chunk has, and again if it does not fit there. */
char *lo_arena_printf(struct lo_arena *arena, const char *fmt, ...)
{
	va_list args, again;
	size_t room = arena->chunks ? (size_t)(arena->limit - arena->at) : 0;
	char *text = arena->at;
	va_start(args, fmt);
	va_copy(again, args);
	UNPOISON(text, room);
	int len = vsnprintf(text, room, fmt, args);
	POISON(text, room);
	va_end(args);
	size_t size = len < 0 ? 1 : (size_t)len + 1;
	bool fits = size <= room;
	if (!fits && room)
		clear(text, arena->limit);
	text = bump(arena, size, 1);
	if (!fits && len > 0)
		vsnprintf(text, size, fmt, again);
	va_end(again);
	return text;
}

struct lo_arena_mark lo_arena_mark(const struct lo_arena *arena)
{
	return (struct lo_arena_mark){arena->chunks, arena->at};
}

/* The newest chunk hands its bytes out again from @p from on. A few are cleared now, for what follows is zero
 * already; more when they are needed. */
static void take_back(struct lo_arena *arena, char *from)
{
	struct lo_arena_chunk *chunk = arena->chunks;
	size_t size = (size_t)(arena->at - from);
	if (size <= CLEARED_BYTES) {
		clear(from, arena->at);
	} else {
		POISON(from, size);
		dirty_from(chunk, from, arena->at);
		arena->limit = from;
	}
	arena->at = from;
}

void lo_arena_reset(struct lo_arena *arena, struct lo_arena_mark mark)
{
	while (arena->chunks != mark.chunk)
		drop_newest(arena);
	if (mark.chunk)
		take_back(arena, mark.at);
}

void lo_arena_join(struct lo_arena *arena, struct lo_arena *from)
{
	struct lo_arena_chunk *oldest = from->chunks;
	if (!oldest)
		return;
	oldest->used = from->at;
	while (oldest->older)
		oldest = oldest->older;
	arena->total_bytes += from->total_bytes;
	if (arena->chunks) { /* the newest chunk of the arena remains the one that it allocates from */
		oldest->older = arena->chunks->older;
		arena->chunks->older = from->chunks;
	} else {
		arena->chunks = from->chunks;
		arena->at = from->at;
		arena->limit = from->limit;
	}
	*from = (struct lo_arena){.oom = from->oom};
}

void *lo_vec_grow(struct lo_arena *arena, void *at, uint32_t *cap, size_t size)
{
	uint32_t new_cap = *cap ? *cap * 2 : 8;
	if (*cap > UINT32_MAX / 2)
		lo_out_of_memory(arena->oom);
	void *fresh = lo_arena_grow(arena, at, *cap * size, new_cap * size);
	*cap = new_cap;
	return fresh;
}

/* ---- pool ---------------------------------------------------------------- */

/* Memory for chunks @p first to @p first + n - 1, contiguous. Those before that this pool does not have
 * belong to other views. */
static void add_pool_chunks(struct lo_pool *pool, uint32_t first, uint32_t n)
{
	size_t chunk_bytes = (size_t)pool->elem_size << pool->bits;
	char *memory = lo_arena_array(pool->arena, n, chunk_bytes);
	while (pool->cap_chunks - first < n || pool->cap_chunks < first)
		pool->chunks =
			lo_vec_grow(pool->arena, pool->chunks, &pool->cap_chunks, sizeof *pool->chunks);
	for (uint32_t i = 0; i < n; i++)
		pool->chunks[first + i] = memory + i * chunk_bytes;
	pool->n_chunks = first + n;
	pool->end = pool->n_chunks << pool->bits;
}

void lo_pool_init(struct lo_pool *pool, struct lo_arena *arena, uint32_t elem_size, uint32_t chunk_bits)
{
	*pool = (struct lo_pool){.arena = arena, .elem_size = elem_size, .bits = chunk_bits, .next = 1};
	add_pool_chunks(pool, 0, 1); /* element 0 exists and remains zero */
}

/* The number of the first of @p more new chunks. Jumps if their ids would have more than 31 bits. */
static uint32_t take_chunks(struct lo_pool *pool, uint64_t more)
{
	uint64_t most = UINT32_MAX / 2 >> pool->bits;
	uint32_t first = pool->n_chunks;
	if (more < most && pool->all_chunks)
		first = __atomic_fetch_add(pool->all_chunks, (uint32_t)more, __ATOMIC_RELAXED);
	if (first + more > most)
		lo_out_of_memory(pool->arena->oom);
	return first;
}

uint32_t lo_pool_add(struct lo_pool *pool, uint32_t n)
{
	if (!n)
		return 0;
	uint32_t first = pool->next;
	if (n > pool->end - first) {
		/* A contiguous run cannot span two separate pieces of memory, so it starts in a new one. */
		uint64_t more = ((uint64_t)n + (1u << pool->bits) - 1) >> pool->bits;
		uint32_t chunk = take_chunks(pool, more);
		add_pool_chunks(pool, chunk, (uint32_t)more);
		first = chunk << pool->bits;
	}
	pool->next = first + n;
	return first;
}

void lo_pool_view(struct lo_pool *view, const struct lo_pool *pool, struct lo_arena *arena,
		  uint32_t *all_chunks)
{
	*view = *pool;
	view->arena = arena;
	view->all_chunks = all_chunks;
	view->chunks = LO_ARRAY(arena, pool->n_chunks, char *);
	view->cap_chunks = pool->n_chunks;
	memcpy(view->chunks, pool->chunks, pool->n_chunks * sizeof *pool->chunks);
	view->next = view->end = pool->n_chunks << pool->bits;
}

void lo_pool_join(struct lo_pool *pool, const struct lo_pool *view)
{
	uint32_t n = *view->all_chunks;
	while (pool->cap_chunks < n)
		pool->chunks =
			lo_vec_grow(pool->arena, pool->chunks, &pool->cap_chunks, sizeof *pool->chunks);
	for (uint32_t i = 0; i < view->n_chunks; i++)
		if (view->chunks[i])
			pool->chunks[i] = view->chunks[i];
	if (n > pool->n_chunks) {
		pool->n_chunks = n;
		pool->next = pool->end = n << pool->bits;
	}
}

/* ---- maps from ids to numbers -------------------------------------------- */

/* The slot of @p key, or the empty slot where it would be inserted. Multiplicative hashing (Knuth, TAOCP
 * 3, 6.4). */
static struct lo_id_slot *id_slot(const struct lo_id_map *map, uint32_t key)
{
	uint32_t hash = key * 0x9e3779b1u;
	uint32_t i = (hash ^ hash >> 15) & map->mask;
	while (map->slots[i].key && map->slots[i].key != key)
		i = (i + 1) & map->mask;
	return &map->slots[i];
}

void lo_id_map_init(struct lo_id_map *map, struct lo_arena *arena, uint32_t expected)
{
	uint32_t size = 16;
	*map = (struct lo_id_map){.arena = arena};
	if (!expected)
		return;
	while (size < UINT32_MAX / 4 && size / 2 < expected)
		size *= 2;
	map->slots = LO_ARRAY(arena, size, struct lo_id_slot);
	map->mask = size - 1;
}

static void id_map_grow(struct lo_id_map *map)
{
	struct lo_id_map bigger = lo_id_map_make(map->arena, map->mask + 1);
	for (uint32_t i = 0; map->slots && i <= map->mask; i++)
		if (map->slots[i].key)
			*id_slot(&bigger, map->slots[i].key) = map->slots[i];
	bigger.n = map->n;
	*map = bigger;
}

uint32_t *lo_id_map_at(struct lo_id_map *map, uint32_t key)
{
	if (map->n >= (map->mask + 1) / 2)
		id_map_grow(map);
	struct lo_id_slot *slot = id_slot(map, key);
	if (!slot->key) {
		slot->key = key;
		map->n++;
	}
	return &slot->value;
}

uint32_t lo_id_map_get(const struct lo_id_map *map, uint32_t key)
{
	return map->slots ? id_slot(map, key)->value : 0;
}
