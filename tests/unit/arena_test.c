// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Arenas, vectors, pools and checked sizes: memory is zeroed, aligned and stays where it is; a failed request
 * reaches the boundary. */
#include "base/base.h"
#include "rows.h"

#include <stdlib.h>

static struct lo_oom oom;

static bool all_zero(const char *at, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (at[i])
			return false;
	return true;
}

static void test_alloc(void)
{
	static const struct {
		const char *name;
		size_t size;
	} rows[] = {
		{"nothing", 0},     {"one byte", 1},          {"a word", 8},
		{"a chunk", 32768}, {"many chunks", 5000000}, {"odd", 4097},
	};
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	for (size_t round = 0; round < 3; round++) {
		for (size_t i = 0; i < N_ROWS(rows); i++) {
			char *at = lo_arena_alloc(&arena, rows[i].size);
			CHECK(rows[i].name, at != NULL);
			CHECK(rows[i].name, (uintptr_t)at % _Alignof(max_align_t) == 0);
			CHECK(rows[i].name, all_zero(at, rows[i].size));
			memset(at, 0x55, rows[i].size);
			CHECK(rows[i].name,
			      *lo_arena_copy(&arena, "x", 1) == 'x'); /* leaves the arena unaligned */
		}
	}
	lo_arena_destroy(&arena);
	CU_ASSERT_PTR_NULL(oom.all);
}

static void test_reset_clears(void)
{
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	char *kept = lo_arena_alloc(&arena, 10);
	memset(kept, 7, 10);
	for (size_t size = 100; size < 3000000; size *= 30) { /* within the chunk, and beyond it */
		struct lo_arena_mark mark = lo_arena_mark(&arena);
		for (int i = 0; i < 4; i++)
			memset(lo_arena_alloc(&arena, size), 0x55, size);
		lo_arena_reset(&arena, mark);
		CU_ASSERT(arena.total_bytes < ((size_t)5 << 20)); /* the first chunk */
		char *again = lo_arena_alloc(&arena, size);
		CU_ASSERT(all_zero(again, size));
		lo_arena_reset(&arena, mark);
	}
	CU_ASSERT(kept[0] == 7 && kept[9] == 7);
	lo_arena_destroy(&arena);
}

static void test_reset_to_empty(void)
{
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	struct lo_arena_mark mark = lo_arena_mark(&arena);
	memset(lo_arena_alloc(&arena, 100000), 1, 100000);
	lo_arena_reset(&arena, mark);
	CU_ASSERT(!arena.chunks);
	CU_ASSERT(all_zero(lo_arena_alloc(&arena, 100), 100));
	lo_arena_destroy(&arena);
	CU_ASSERT(!oom.all);
}

/* Where a mark stands near the end of a chunk, each round needs another one: the same each time. */
static void test_reset_keeps_chunks(void)
{
	struct lo_oom keeping = {.keeps = true};
	struct lo_arena arena;
	lo_arena_init(&arena, &keeping);
	char *first = lo_arena_alloc(&arena, 100);
	(void)lo_arena_alloc(&arena, (size_t)(arena.limit - arena.at) - 16);
	struct lo_arena_mark mark = lo_arena_mark(&arena);
	char *round = lo_arena_alloc(&arena, 5000);
	size_t total = arena.total_bytes;
	CU_ASSERT(arena.chunks != mark.chunk);
	for (int i = 0; i < 10; i++) {
		memset(round, 0x55, 5000);
		lo_arena_reset(&arena, mark);
		CU_ASSERT_PTR_EQUAL(lo_arena_alloc(&arena, 5000), round);
		CU_ASSERT(all_zero(round, 5000));
	}
	CU_ASSERT_EQUAL(arena.total_bytes, total);
	CU_ASSERT(all_zero(first, 100));
	lo_arena_destroy(&arena);
	CU_ASSERT(!keeping.all && keeping.held_bytes == 0);
	lo_oom_free_all(&keeping);
}

/* What one arena gives back the next one gets, all zero; no more is kept than a limit. */
static void test_arenas_share_chunks(void)
{
	static const size_t sizes[] = {100, 40000, 300000, 3000000};
	struct lo_oom keeping = {.keeps = true};
	struct lo_arena arena;
	for (size_t i = 0; i < 4 * N_ROWS(sizes); i++) {
		size_t size = sizes[i % N_ROWS(sizes)];
		lo_arena_init(&arena, &keeping);
		char *at = lo_arena_alloc(&arena, size);
		CU_ASSERT(all_zero(at, size));
		memset(at, 0x55, size);
		if (i % 3 == 0)
			lo_arena_reset(&arena, (struct lo_arena_mark){NULL, NULL});
		lo_arena_destroy(&arena);
		CU_ASSERT(!keeping.all && keeping.held_bytes == 0);
		CU_ASSERT(keeping.spares && keeping.spare_bytes <= ((size_t)8 << 20));
	}
	lo_arena_init(&arena, &keeping);
	char *small = lo_arena_alloc(&arena, 100);
	lo_arena_destroy(&arena);
	lo_arena_init(&arena, &keeping);
	CU_ASSERT_PTR_EQUAL(lo_arena_alloc(&arena, 100), small);
	lo_arena_destroy(&arena);
	lo_oom_free_all(&keeping); /* LeakSanitizer looks */
}

static void test_grow(void)
{
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	char *at = lo_arena_alloc(&arena, 10);
	memset(at, 3, 10);
	char *bigger = lo_arena_grow(&arena, at, 10, 100);
	CU_ASSERT_PTR_EQUAL(bigger, at); /* the newest allocation grows in place */
	CU_ASSERT(bigger[9] == 3 && all_zero(bigger + 10, 90));
	(void)lo_arena_alloc(&arena, 1);
	char *moved = lo_arena_grow(&arena, bigger, 100, 200);
	CU_ASSERT_PTR_NOT_EQUAL(moved, bigger);
	CU_ASSERT(moved[9] == 3 && all_zero(moved + 10, 190));
	CU_ASSERT_PTR_EQUAL(lo_arena_grow(&arena, moved, 200, 50), moved);
	CU_ASSERT(all_zero(lo_arena_grow(&arena, NULL, 0, 64), 64));
	lo_arena_destroy(&arena);
}

static void test_text(void)
{
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	CU_ASSERT_STRING_EQUAL(lo_arena_printf(&arena, "%s %d", "size", 42), "size 42");
	CU_ASSERT_STRING_EQUAL(lo_arena_printf(&arena, "%s", ""), "");
	CU_ASSERT(memcmp(lo_arena_copy(&arena, "a\0b", 3), "a\0b", 4) == 0);
	CU_ASSERT_STRING_EQUAL(lo_arena_copy(&arena, NULL, 0), "");
	lo_arena_destroy(&arena);
}

static void test_vector(void)
{
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	LO_VEC(uint32_t) v = {NULL, 0, 0};
	CU_ASSERT_PTR_NOT_NULL(LO_ELEMENTS(&arena, &v)); /* NULL + 0 is no pointer in C17 */
	for (uint32_t i = 0; i < 100000; i++) {
		LO_PUSH(&arena, &v, i);
		if (i % 1000 == 0)
			(void)lo_arena_alloc(&arena, 1); /* so that it must move now and then */
	}
	bool same = v.n == 100000;
	for (uint32_t i = 0; i < v.n; i++)
		same &= v.at[i] == i;
	CU_ASSERT(same);
	CU_ASSERT_PTR_EQUAL(LO_ELEMENTS(&arena, &v), v.at);
	lo_arena_destroy(&arena);
}

static void test_pool(void)
{
	static const struct {
		const char *name;
		uint32_t n;
	} rows[] = {
		{"one", 1},
		{"two", 2},
		{"a chunk", 8},
		{"across the end of a chunk", 7},
		{"many chunks", 1000},
		{"one again", 1},
	};
	struct lo_arena arena;
	struct lo_pool pool;
	lo_arena_init(&arena, &oom);
	lo_pool_init(&pool, &arena, 12, 3);
	char *none = lo_pool_at(&pool, 0);
	CU_ASSERT_EQUAL(lo_pool_add(&pool, 0), 0);
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		uint32_t id = lo_pool_add(&pool, rows[i].n);
		char *first = lo_pool_at(&pool, id), *last = lo_pool_at(&pool, id + rows[i].n - 1);
		CHECK(rows[i].name, id > 0 && pool.next == id + rows[i].n);
		CHECK(rows[i].name, last == first + (rows[i].n - 1) * 12);
		CHECK(rows[i].name, all_zero(first, rows[i].n * 12));
		memset(first, 0x55, rows[i].n * 12);
	}
	CU_ASSERT(all_zero(none, 12));
	lo_arena_destroy(&arena);
}

static void test_id_map(void)
{
	struct lo_arena arena;
	struct lo_id_map map = {0};
	lo_arena_init(&arena, &oom);
	lo_id_map_init(&map, &arena, 1);
	CU_ASSERT_EQUAL(lo_id_map_get(&map, 5), 0);
	for (uint32_t key = 1; key < 50000; key++)
		*lo_id_map_at(&map, key * 64) = key;
	bool all = true;
	for (uint32_t key = 1; key < 50000; key++)
		all &= lo_id_map_get(&map, key * 64) == key && lo_id_map_get(&map, key * 64 + 1) == 0;
	CU_ASSERT(all);
	*lo_id_map_at(&map, 64) += 41;
	CU_ASSERT_EQUAL(lo_id_map_get(&map, 64), 42);
	lo_arena_destroy(&arena);
}

static void test_checked_sizes(void)
{
	static const struct {
		const char *name;
		int64_t a, b;
		bool mul_ok, add_ok;
	} rows[] = {
		{"small", 3, 5, true, true},
		{"zero", 0, INT64_MAX, true, true},
		{"just fits", INT64_MAX, 1, true, false},
		{"product too large", INT64_C(1) << 32, INT64_C(1) << 31, false, true},
		{"negative", INT64_MIN, -1, false, false},
	};
	int64_t out;
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		CHECK(rows[i].name, lo_mul_ok(rows[i].a, rows[i].b, &out) == rows[i].mul_ok);
		CHECK(rows[i].name, lo_add_ok(rows[i].a, rows[i].b, &out) == rows[i].add_ok);
	}
	CU_ASSERT(lo_align_ok(17, 16, &out) && out == 32);
	CU_ASSERT(lo_align_ok(32, 16, &out) && out == 32);
	CU_ASSERT(lo_align_ok(0, 64, &out) && out == 0);
	CU_ASSERT(!lo_align_ok(INT64_MAX - 3, 16, &out));
}

static void test_intervals(void)
{
	static const struct {
		const char *name;
		struct lo_interval a, b;
		bool meet;
	} rows[] = {
		{"touching", {0, 3}, {3, 5}, false}, {"one point", {0, 4}, {3, 5}, true},
		{"nested", {0, 9}, {3, 5}, true},    {"empty inside another", {4, 4}, {0, 9}, false},
		{"the same", {2, 3}, {2, 3}, true},  {"apart", {0, 1}, {7, 9}, false},
	};
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		CHECK(rows[i].name, lo_intervals_meet(rows[i].a, rows[i].b) == rows[i].meet);
		CHECK(rows[i].name, lo_intervals_meet(rows[i].b, rows[i].a) == rows[i].meet);
	}
}

/* Requests that can never be met jump to the boundary, as does one that the system refuses. */
static bool too_much(int what, struct lo_arena *arena)
{
	struct lo_pool pool;
	if (setjmp(oom.env))
		return true;
	oom.armed = true;
	switch (what) {
	case 0: (void)lo_arena_array(arena, SIZE_MAX / 2, 16); break;
	case 1: (void)lo_arena_alloc(arena, SIZE_MAX - 8); break;
	case 2: (void)lo_arena_copy(arena, "", SIZE_MAX); break;
	case 3:
		lo_pool_init(&pool, arena, 1, 4);
		(void)lo_pool_add(&pool, UINT32_MAX - 5);
		break;
	case 4:
		oom.countdown = 1;
		(void)lo_arena_alloc(arena, 1 << 20);
		break;
	default: break;
	}
	oom.armed = false;
	return false;
}

static void test_out_of_memory(void)
{
	static const struct {
		const char *name;
		bool fails;
	} rows[] = {
		{"product of sizes overflows", true},
		{"half of all memory", true},
		{"length overflows", true},
		{"too many elements", true},
		{"refused", true},
		{"nothing asked", false},
	};
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		CHECK(rows[i].name, too_much((int)i, &arena) == rows[i].fails);
		CHECK(rows[i].name, !oom.armed);
		oom.countdown = 0;
	}
	lo_arena_destroy(&arena);
}

/* Arenas whose frames were jumped over are released by the lo_oom that they share. */
static void fill_and_fail(struct lo_arena *local)
{
	if (setjmp(oom.env))
		return;
	oom.armed = true;
	for (int i = 0; i < 2; i++) {
		lo_arena_init(&local[i], &oom);
		(void)lo_arena_alloc(&local[i], 100);
	}
	oom.countdown = 3;
	for (;;)
		(void)lo_arena_alloc(&local[1], 40000);
}

static void test_free_all(void)
{
	struct lo_arena local[2];
	fill_and_fail(local);
	CU_ASSERT_PTR_NOT_NULL(oom.all);
	lo_oom_free_all(&oom); /* LeakSanitizer looks */
	oom = (struct lo_oom){.armed = false};
}

/* Clean-ups run once each, the newest first; what was forgotten does not run. */
struct counted {
	struct lo_cleanup cleanup;
	int number;
};
static int ran[3], n_ran;

static void count_run(struct lo_cleanup *self)
{
	ran[n_ran++] = ((struct counted *)self)->number;
}

static void test_cleanups(void)
{
	struct lo_arena local;
	struct counted of[3] = {
		{{count_run, NULL, NULL}, 0}, {{count_run, NULL, NULL}, 1}, {{count_run, NULL, NULL}, 2}};
	oom = (struct lo_oom){.armed = false};
	lo_arena_init(&local, &oom);
	(void)lo_arena_alloc(&local, 100);
	for (int i = 0; i < 3; i++)
		lo_cleanup_add(&oom, &of[i].cleanup);
	lo_cleanup_forget(&of[1].cleanup);
	lo_oom_free_all(&oom);
	CU_ASSERT_EQUAL(n_ran, 2);
	CU_ASSERT_EQUAL(ran[0], 2);
	CU_ASSERT_EQUAL(ran[1], 0);
	oom = (struct lo_oom){.armed = false};
}

/* An allocator whose bytes are not zero, and which checks what it gets back. */
struct own {
	size_t held, n_allocated, n_released, most;
	bool wrong;
};
enum { OWN_HEAD = 16 };

static void *own_allocate(void *arg, size_t size)
{
	struct own *own = arg;
	if (own->held + size > own->most)
		return NULL;
	char *at = malloc(OWN_HEAD + size);
	memcpy(at, &size, sizeof size);
	memset(at + OWN_HEAD, 0xa5, size);
	own->held += size;
	own->n_allocated++;
	return at + OWN_HEAD;
}

static void own_release(void *arg, void *at, size_t size)
{
	struct own *own = arg;
	char *begin = (char *)at - OWN_HEAD;
	own->wrong |= memcmp(begin, &size, sizeof size) != 0;
	own->held -= size;
	own->n_released++;
	free(begin);
}

static bool is_zero(const char *at, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (at[i])
			return false;
	return true;
}

/* All chunks are from the allocator of the struct lo_oom, and of one that is joined with it, and go back to
 * it: those in use, spare ones, ones that are too large to be spare, and too many spare ones. */
static void test_own_memory(void)
{
	struct own own = {.most = (size_t)1 << 26};
	struct lo_memory memory = {own_allocate, own_release, &own, false};
	struct lo_oom joined = {.memory = memory, .keeps = true};
	struct lo_arena local[2], other;
	oom = (struct lo_oom){.memory = memory, .keeps = true};
	lo_arena_init(&local[0], &oom);
	lo_arena_init(&local[1], &oom);
	lo_arena_init(&other, &joined);
	CU_ASSERT(is_zero(lo_arena_alloc(&local[0], 1000), 1000) && own.n_allocated == 1);
	for (int i = 0; i < 40; i++)
		CU_ASSERT(is_zero(lo_arena_alloc(&local[1], 200000), 200000));
	CU_ASSERT(is_zero(lo_arena_alloc(&local[1], 5 << 20), 5 << 20));
	lo_arena_destroy(&local[1]);
	CU_ASSERT(own.n_released > 0 && oom.spares);
	for (int i = 0; i < 40; i++)
		CU_ASSERT(is_zero(lo_arena_alloc(&other, 200000), 200000));
	lo_arena_reset(&other, (struct lo_arena_mark){NULL, NULL});
	CU_ASSERT(is_zero(lo_arena_alloc(&other, 200000), 200000));
	lo_oom_join(&oom, &joined);
	CU_ASSERT(joined.memory.arg == &own && own.held >= oom.held_bytes + oom.spare_bytes);
	lo_oom_free_all(&oom);
	CU_ASSERT(!own.held && own.n_allocated == own.n_released && !own.wrong);
	oom = (struct lo_oom){.armed = false};
}

/* What was in use at the peak is kept for later arenas, so that a second use of as many bytes asks for none;
 * chunks in use and spare ones never need more than the peak and the limit, until lo_oom_trim up to the
 * limit. */
static void test_peak_is_kept(void)
{
	const size_t limit = (size_t)8 << 20, slack = (size_t)1 << 10;
	struct own own = {.most = (size_t)1 << 30};
	struct lo_memory memory = {own_allocate, own_release, &own, false};
	struct lo_arena local, other;
	oom = (struct lo_oom){.memory = memory, .keeps = true};
	size_t n_allocated = 0, peak = 0;
	for (unsigned turn = 0; turn < 3; turn++) {
		lo_arena_init(&local, &oom);
		for (int i = 0; i < 200; i++)
			CU_ASSERT(is_zero(lo_arena_alloc(&local, 200000), 200000));
		if (turn == 0) {
			n_allocated = own.n_allocated;
			peak = oom.held_bytes;
		}
		CU_ASSERT(own.n_allocated == n_allocated && peak > 4 * limit);
		CU_ASSERT(own.held <= peak + limit + slack);
		lo_arena_destroy(&local);
		CU_ASSERT(own.held > 4 * limit && !oom.held_bytes);
	}
	/* bytes that no spare chunk has are not added to all spare ones */
	lo_arena_init(&other, &oom);
	CU_ASSERT(is_zero(lo_arena_alloc(&other, 4 * limit), 4 * limit));
	CU_ASSERT(own.held <= (peak > oom.held_bytes ? peak : oom.held_bytes) + limit + slack);
	lo_arena_destroy(&other);
	lo_oom_trim(&oom);
	CU_ASSERT(own.held <= limit + slack && oom.spares);
	lo_arena_init(&local, &oom);
	(void)lo_arena_alloc(&local, 100);
	CU_ASSERT(own.held <= limit + slack);
	lo_arena_destroy(&local);
	lo_oom_free_all(&oom);
	CU_ASSERT(!own.held && own.n_allocated == own.n_released && !own.wrong);
	oom = (struct lo_oom){.armed = false};
}

/* NULL from the allocator is a lack of memory. */
static void test_own_memory_ends(void)
{
	struct own own = {.most = 100000};
	struct lo_arena local;
	oom = (struct lo_oom){.memory = {own_allocate, own_release, &own, false}};
	lo_arena_init(&local, &oom);
	if (setjmp(oom.env) == 0) {
		oom.armed = true;
		(void)lo_arena_alloc(&local, 50000);
		(void)lo_arena_alloc(&local, 100000);
		CU_FAIL("allocated more than there is");
	}
	CU_ASSERT(!oom.armed && own.n_allocated == 1);
	lo_oom_free_all(&oom);
	CU_ASSERT(!own.held && !own.wrong);
	oom = (struct lo_oom){.armed = false};
}

int main(void)
{
	static const struct test tests[] = {
		{"memory is zeroed and aligned", test_alloc},
		{"clean-ups run when memory fails", test_cleanups},
		{"reset clears", test_reset_clears},
		{"reset to an empty arena", test_reset_to_empty},
		{"reset keeps chunks", test_reset_keeps_chunks},
		{"arenas share chunks", test_arenas_share_chunks},
		{"grow", test_grow},
		{"text", test_text},
		{"vector", test_vector},
		{"pool", test_pool},
		{"map of ids", test_id_map},
		{"checked sizes", test_checked_sizes},
		{"intervals", test_intervals},
		{"out of memory", test_out_of_memory},
		{"memory of frames jumped over", test_free_all},
		{"memory of an allocator", test_own_memory},
		{"the peak is kept", test_peak_is_kept},
		{"an allocator has no more memory", test_own_memory_ends},
	};
	return run_suite("arena", tests, N_ROWS(tests));
}
