// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The packing solvers: what they return is a packing, is never below the bound, is the best for small
 * problems, and comes in near-linear time for large ones. */
#include "certify/certify.h"
#include "packing/interference.h"

#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static struct lo_oom oom;

static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

static uint32_t below(uint64_t *state, uint32_t bound)
{
	return (uint32_t)(next_random(state) % bound);
}

/* ---- checks by definition ------------------------------------------------ */

static bool live_together(const struct lo_item *a, const struct lo_item *b)
{
	for (uint32_t i = 0; i < a->n_intervals; i++)
		for (uint32_t k = 0; k < b->n_intervals; k++)
			if (lo_intervals_meet(a->intervals[i], b->intervals[k]))
				return true;
	return false;
}

static bool bytes_meet(int64_t a, int64_t a_bytes, int64_t b, int64_t b_bytes)
{
	int64_t begin = a > b ? a : b, end = a + a_bytes < b + b_bytes ? a + a_bytes : b + b_bytes;
	return begin < end;
}

static bool is_packing(const struct lo_problem *p, const struct lo_packing *packing)
{
	for (uint32_t i = 0; i < p->n; i++) {
		const struct lo_item *a = &p->items[i];
		int64_t at = packing->offsets[i];
		if (at < 0 || at % a->align_bytes != 0 || at + a->bytes > packing->bytes)
			return false;
		if (a->fixed_offset >= 0 && at != a->fixed_offset)
			return false;
		for (uint32_t k = 0; k < i; k++)
			if (bytes_meet(at, a->bytes, packing->offsets[k], p->items[k].bytes) &&
			    live_together(a, &p->items[k]))
				return false;
	}
	return packing->bytes >= packing->lower_bound;
}

static bool are_slots(const struct lo_problem *p, const struct lo_slots *slots)
{
	int64_t bytes = 0;
	for (uint32_t s = 0; s < slots->n_slots; s++) {
		bytes += -bytes & (slots->slot_align_bytes[s] - 1);
		bytes += slots->slot_bytes[s];
	}
	for (uint32_t i = 0; i < p->n; i++) {
		uint32_t slot = slots->slot_of[i];
		if (slot >= slots->n_slots || slots->slot_bytes[slot] < p->items[i].bytes ||
		    slots->slot_align_bytes[slot] % p->items[i].align_bytes != 0)
			return false;
		for (uint32_t k = 0; k < i; k++)
			if (slots->slot_of[k] == slot && live_together(&p->items[i], &p->items[k]))
				return false;
	}
	return bytes == slots->bytes;
}

/* ---- tables -------------------------------------------------------------- */

#define MAX_ITEMS 5
struct row {
	const char *name;
	uint32_t n;
	struct {
		int64_t bytes, align_bytes, fixed_offset;
		struct lo_interval intervals[2];
		uint32_t n_intervals;
	} items[MAX_ITEMS];
	int64_t bound, pack_bytes, slot_bytes;
};
static const struct row rows[] = {
	{"nothing", 0, {{0}}, 0, 0, 0},
	{"one", 1, {{40, 8, -1, {{0, 3}}, 1}}, 40, 40, 40},
	{"touching share", 2, {{40, 8, -1, {{0, 3}}, 1}, {40, 8, -1, {{3, 5}}, 1}}, 40, 40, 40},
	{"nested do not", 2, {{40, 8, -1, {{0, 9}}, 1}, {40, 8, -1, {{3, 5}}, 1}}, 80, 80, 80},
	{"one lives in the other's hole",
	 2,
	 {{40, 8, -1, {{0, 3}, {6, 9}}, 2}, {40, 8, -1, {{3, 6}}, 1}},
	 40,
	 40,
	 40},
	{"an empty range touches nobody",
	 2,
	 {{40, 8, -1, {{0, 9}}, 1}, {16, 8, -1, {{4, 4}}, 1}},
	 40,
	 40,
	 40},
	{"no bytes", 2, {{0, 8, -1, {{0, 9}}, 1}, {16, 8, -1, {{4, 5}}, 1}}, 16, 16, 16},
	{"padding is counted", 2, {{12, 16, -1, {{0, 9}}, 1}, {12, 16, -1, {{4, 5}}, 1}}, 28, 28, 28},
	{"few bytes at a wide alignment",
	 2,
	 {{16, 64, -1, {{0, 9}}, 1}, {16, 64, -1, {{4, 5}}, 1}},
	 80,
	 80,
	 80},
	{"the topmost ends unaligned: the largest padding is saved",
	 2,
	 {{4, 64, -1, {{0, 9}}, 1}, {60, 64, -1, {{4, 5}}, 1}},
	 68,
	 68,
	 68},
	{"padding holds what is aligned to less",
	 3,
	 {{16, 64, -1, {{0, 9}}, 1}, {16, 64, -1, {{0, 9}}, 1}, {40, 8, -1, {{4, 5}}, 1}},
	 80,
	 80,
	 80},
	{"values that are aligned alike but never live together",
	 3,
	 {{16, 64, -1, {{0, 4}}, 1}, {8, 8, -1, {{0, 9}}, 1}, {16, 64, -1, {{4, 9}}, 1}},
	 24,
	 24,
	 24},
	{"the small one goes on top of the padding",
	 2,
	 {{4, 4, -1, {{0, 9}}, 1}, {64, 64, -1, {{4, 5}}, 1}},
	 68,
	 68,
	 68},
	{"a large value over two small ones: slots waste, offsets do not",
	 3,
	 {{8, 8, -1, {{0, 4}}, 1}, {8, 8, -1, {{2, 4}}, 1}, {16, 8, -1, {{4, 6}}, 1}},
	 16,
	 16,
	 24},
	{"fixed stays", 2, {{8, 8, 32, {{0, 4}}, 1}, {40, 8, -1, {{2, 4}}, 1}}, 48, 80, 48},
	{"fixed leaves room below", 2, {{8, 8, 32, {{0, 4}}, 1}, {24, 8, -1, {{2, 4}}, 1}}, 40, 40, 32},
};

static struct lo_problem problem_of(const struct row *row, struct lo_item *items)
{
	for (uint32_t i = 0; i < row->n; i++)
		items[i] = (struct lo_item){row->items[i].bytes,        row->items[i].align_bytes,
					    row->items[i].fixed_offset, row->items[i].intervals,
					    row->items[i].n_intervals,  NULL};
	return (struct lo_problem){items, row->n};
}

static void check_row(const struct row *row, struct lo_arena *arena)
{
	struct lo_item items[MAX_ITEMS];
	struct lo_problem problem = problem_of(row, items);
	struct lo_packing packing;
	struct lo_slots slots;
	bool packed = lo_pack(&problem, NULL, arena, &packing),
	     colored = lo_color_slots(&problem, 0, arena, &slots);
	int64_t bound = lo_problem_lower_bound(&problem, arena);
	bool right = packed && colored && is_packing(&problem, &packing) && are_slots(&problem, &slots) &&
		     bound == row->bound && packing.lower_bound == bound &&
		     packing.bytes == row->pack_bytes && slots.bytes == row->slot_bytes;
	if (!right)
		fprintf(stderr, "row '%s': bound %lld, packed %lld, slots %lld\n", row->name,
			(long long)bound, (long long)packing.bytes, (long long)slots.bytes);
	CU_ASSERT(right);
}

static void test_rows(void)
{
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		check_row(&rows[i], &arena);
	lo_arena_destroy(&arena);
}

static void test_overflow(void)
{
	static const struct lo_interval both = {0, 4};
	const struct lo_item large = {INT64_MAX - 8, 8, -1, &both, 1, NULL};
	const struct lo_item items[] = {large, large};
	const struct lo_item high = {64, 8, INT64_MAX - 15, &both, 1, NULL};
	struct lo_packing packing;
	struct lo_slots slots;
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	CU_ASSERT(lo_pack(&(struct lo_problem){items, 1}, NULL, &arena, &packing));
	CU_ASSERT_EQUAL(packing.bytes, INT64_MAX - 8);
	CU_ASSERT(lo_color_slots(&(struct lo_problem){items, 1}, 0, &arena, &slots));
	CU_ASSERT_FALSE(lo_pack(&(struct lo_problem){items, 2}, NULL, &arena, &packing));
	CU_ASSERT_FALSE(lo_color_slots(&(struct lo_problem){items, 2}, 0, &arena, &slots));
	CU_ASSERT_EQUAL(lo_problem_lower_bound(&(struct lo_problem){items, 2}, &arena), -1);
	CU_ASSERT_FALSE(lo_pack(&(struct lo_problem){&high, 1}, NULL, &arena, &packing));
	lo_arena_destroy(&arena);
}

/* ---- random problems against brute force --------------------------------- */

enum { SMALL = 8 };

static struct lo_problem random_problem(uint64_t *state, uint32_t n, uint32_t span, uint32_t length,
					uint32_t max_bytes, bool holes, struct lo_arena *arena)
{
	struct lo_item *items = LO_ARRAY(arena, n, struct lo_item);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t n_intervals = holes && below(state, 3) == 0 ? 2 : 1;
		struct lo_interval *at = LO_ARRAY(arena, n_intervals, struct lo_interval);
		uint32_t begin = below(state, span);
		for (uint32_t k = 0; k < n_intervals; k++) {
			at[k].begin = begin;
			at[k].end = begin + 1 + below(state, length);
			begin = at[k].end + 1 + below(state, 3);
		}
		int64_t align = INT64_C(1) << (2 + below(state, 4) % 3);
		items[i] = (struct lo_item){
			max_bytes ? 1 + below(state, max_bytes) : 0, align, -1, at, n_intervals, NULL};
		if (max_bytes == 0)
			items[i].bytes = items[i].align_bytes = 16;
	}
	return (struct lo_problem){items, n};
}

/* The next order after @p at in the order of the alphabet; false after the last. */
static bool next_order(uint32_t *at, uint32_t n)
{
	uint32_t i = n - 1, k = n - 1;
	while (i > 0 && at[i - 1] > at[i])
		i--;
	if (i == 0)
		return false;
	while (at[k] < at[i - 1])
		k--;
	uint32_t swap = at[k];
	at[k] = at[i - 1];
	at[i - 1] = swap;
	for (k = n - 1; i < k; i++, k--) {
		swap = at[k];
		at[k] = at[i];
		at[i] = swap;
	}
	return true;
}

static int64_t top_in_order(const struct lo_problem *p, const uint32_t *order)
{
	int64_t offset[SMALL], top = 0;
	for (uint32_t i = 0; i < p->n; i++) {
		const struct lo_item *item = &p->items[order[i]];
		offset[i] = 0;
		for (uint32_t j = 0; j < i; j++) {
			const struct lo_item *other = &p->items[order[j]];
			int64_t above = offset[j] + other->bytes;
			above += -above & (item->align_bytes - 1);
			if (above > offset[i] && live_together(item, other))
				offset[i] = above;
		}
		top = offset[i] + item->bytes > top ? offset[i] + item->bytes : top;
	}
	return top;
}

/* The least top over all orders, each item on top of what conflicts with it: one of the orders gives an
 * optimal packing. */
static int64_t brute_force(const struct lo_problem *p)
{
	uint32_t order[SMALL];
	int64_t best = INT64_MAX;
	for (uint32_t i = 0; i < p->n; i++)
		order[i] = i;
	do {
		int64_t top = top_in_order(p, order);
		best = top < best ? top : best;
	} while (next_order(order, p->n));
	return best;
}

static void test_small_against_brute_force(void)
{
	struct lo_arena arena;
	uint32_t greedy_best = 0, trials = 3000, proven = 0;
	for (uint64_t seed = 1; seed <= trials; seed++) {
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		lo_arena_init(&arena, &oom);
		struct lo_problem problem = random_problem(&state, 2 + below(&state, seed % 20 ? 5 : 7), 6, 5,
							   30, seed % 2, &arena);
		struct lo_packing packing, greedy;
		struct lo_slots slots;
		int64_t least = brute_force(&problem);
		CU_ASSERT(lo_pack(&problem, NULL, &arena, &packing) && is_packing(&problem, &packing));
		CU_ASSERT(lo_pack(&problem, &(struct lo_pack_options){.steps = 0, .every_order = true},
				  &arena, &greedy) &&
			  is_packing(&problem, &greedy));
		CU_ASSERT(lo_color_slots(&problem, 0, &arena, &slots) && are_slots(&problem, &slots));
		CU_ASSERT(slots.bytes >= least && greedy.bytes >= packing.bytes &&
			  least >= packing.lower_bound);
		if (packing.bytes != least)
			fprintf(stderr, "seed %llu: %u items, packed %lld, least %lld\n",
				(unsigned long long)seed, problem.n, (long long)packing.bytes,
				(long long)least);
		CU_ASSERT_EQUAL(packing.bytes, least);
		greedy_best += greedy.bytes == least;
		proven += packing.optimal;
		lo_arena_destroy(&arena);
	}
	printf("greedy alone is optimal in %u of %u, proven %u ... ", greedy_best, trials, proven);
	CU_ASSERT(greedy_best * 100 >= trials * 60);
	CU_ASSERT_EQUAL(proven, trials);
}

/* The fewest bytes of slots one after the other, over all their orders. */
static int64_t least_stack(const int64_t *bytes, const int64_t *align_bytes, uint32_t n)
{
	uint32_t order[SMALL];
	int64_t best = INT64_MAX;
	for (uint32_t k = 0; k < n; k++)
		order[k] = k;
	do {
		int64_t top = 0;
		for (uint32_t k = 0; k < n; k++)
			top += (-top & (align_bytes[order[k]] - 1)) + bytes[order[k]];
		best = top < best ? top : best;
	} while (next_order(order, n));
	return best;
}

/* The next way to number items by slots, each new slot by the next number; false after the last. */
static bool next_slots(uint32_t *slot_of, uint32_t n)
{
	for (uint32_t i = n; i-- > 1;) {
		uint32_t most = 0;
		for (uint32_t k = 0; k < i; k++)
			most = slot_of[k] > most ? slot_of[k] : most;
		if (slot_of[i] > most)
			continue;
		slot_of[i]++;
		for (uint32_t k = i + 1; k < n; k++)
			slot_of[k] = 0;
		return true;
	}
	return false;
}

/* The fewest bytes of all colorings with whole slots. */
static int64_t least_slots(const struct lo_problem *p)
{
	uint32_t slot_of[SMALL] = {0};
	int64_t best = INT64_MAX;
	do {
		int64_t bytes[SMALL] = {0}, align_bytes[SMALL] = {0}, top;
		uint32_t n = 0;
		bool good = true;
		for (uint32_t i = 0; i < p->n; i++) {
			uint32_t slot = slot_of[i];
			for (uint32_t k = 0; k < i; k++)
				good &= slot_of[k] != slot || !live_together(&p->items[i], &p->items[k]);
			n = slot + 1 > n ? slot + 1 : n;
			bytes[slot] = p->items[i].bytes > bytes[slot] ? p->items[i].bytes : bytes[slot];
			if (p->items[i].align_bytes > align_bytes[slot])
				align_bytes[slot] = p->items[i].align_bytes;
		}
		top = good ? least_stack(bytes, align_bytes, n) : INT64_MAX;
		best = top < best ? top : best;
	} while (next_slots(slot_of, p->n));
	return best;
}

/* With enough steps slots need the fewest bytes possible, which greedy colorings alone often do not. */
static void test_slots_against_brute_force(void)
{
	enum { TRIALS = 1500, STEPS = 1 << 16 };
	uint32_t greedy_best = 0;
	for (uint64_t seed = 1; seed <= TRIALS; seed++) {
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		struct lo_arena arena;
		struct lo_slots slots, greedy;
		lo_arena_init(&arena, &oom);
		struct lo_problem problem =
			random_problem(&state, 2 + below(&state, 5), 8, 3, 60, seed % 2, &arena);
		int64_t least = least_slots(&problem);
		CU_ASSERT(lo_color_slots(&problem, STEPS, &arena, &slots) && are_slots(&problem, &slots));
		CU_ASSERT(lo_color_slots(&problem, 0, &arena, &greedy));
		if (slots.bytes != least)
			fprintf(stderr, "seed %llu: %u items, slots %lld, least %lld\n",
				(unsigned long long)seed, problem.n, (long long)slots.bytes,
				(long long)least);
		CU_ASSERT_EQUAL(slots.bytes, least);
		greedy_best += greedy.bytes == least;
		lo_arena_destroy(&arena);
	}
	printf("greedy alone is optimal in %u of %u ... ", greedy_best, TRIALS);
	CU_ASSERT(greedy_best < TRIALS);
}

/* Of small problems with wide alignments the bound is never above the least possible, and meets it more often
 * than the bytes that are live at once. */
static void test_bound_of_alignment(void)
{
	enum { TRIALS = 2000 };
	uint32_t met = 0, met_by_pressure = 0;
	for (uint64_t seed = 1; seed <= TRIALS; seed++) {
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		struct lo_arena arena;
		lo_arena_init(&arena, &oom);
		struct lo_problem problem =
			random_problem(&state, 2 + below(&state, 4), 6, 5, 70, seed % 2, &arena);
		struct lo_item *items = LO_ARRAY(&arena, problem.n, struct lo_item);
		for (uint32_t i = 0; i < problem.n; i++) {
			items[i] = problem.items[i];
			items[i].align_bytes = INT64_C(1) << below(&state, 8);
		}
		problem.items = items;
		int64_t least = brute_force(&problem), bound = lo_problem_lower_bound(&problem, &arena);
		for (uint32_t i = 0; i < problem.n; i++)
			items[i].align_bytes = 1;
		int64_t pressure = lo_problem_lower_bound(&problem, &arena);
		if (bound > least || bound < pressure)
			fprintf(stderr, "seed %llu: bound %lld, pressure %lld, least %lld\n",
				(unsigned long long)seed, (long long)bound, (long long)pressure,
				(long long)least);
		CU_ASSERT(pressure <= bound && bound <= least);
		met += bound == least;
		met_by_pressure += pressure == least;
		lo_arena_destroy(&arena);
	}
	printf("met in %u of %u, by the pressure in %u ... ", met, TRIALS, met_by_pressure);
	CU_ASSERT(2 * met > 3 * met_by_pressure);
}

/* An item that is given the bottom stays there, whichever search packs what is left. */
static void test_fixed_at_the_bottom(void)
{
	struct lo_arena arena;
	for (uint64_t seed = 1; seed <= 300; seed++) {
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		lo_arena_init(&arena, &oom);
		uint32_t n = 4 + below(&state, 5);
		struct lo_problem problem = random_problem(&state, n, 6, 5, 30, seed % 2, &arena);
		struct lo_item *items = LO_ARRAY(&arena, n, struct lo_item);
		for (uint32_t i = 0; i < n; i++)
			items[i] = problem.items[i];
		items[below(&state, n)].fixed_offset = 0;
		problem.items = items;
		struct lo_packing packing;
		CU_ASSERT(lo_pack(&problem, NULL, &arena, &packing) && is_packing(&problem, &packing));
		lo_arena_destroy(&arena);
	}
}

/* ---- many ---------------------------------------------------------------- */

struct many {
	const char *name;
	uint32_t n, span, length, max_bytes;
	int64_t max_percent; /* of the lower bound, for offsets and for slots */
	int64_t max_slot_percent;
};
static const struct many manies[] = {
	{"a chain", 100000, 100000, 3, 4096, 130, 200},
	{"ten live at once", 30000, 30000, 20, 4096, 110, 140},
	{"a hundred live at once", 30000, 30000, 200, 4096, 110, 130},
	{"thousands live at once", 100000, 100000, 20000, 4096, 130, 130},
	{"all live at once", 100000, 1, 1, 4096, 101, 101},
	{"equal sizes", 30000, 30000, 50, 0, 120, 200},
};

static double seconds_since(struct timespec from)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)(now.tv_sec - from.tv_sec) + (double)(now.tv_nsec - from.tv_nsec) * 1e-9;
}

/* Sweep by offset at each sampled point: no two live there overlap. */
static bool overlaps_at(const struct lo_problem *p, const int64_t *offsets, uint32_t point)
{
	uint32_t live[4096], n = 0;
	for (uint32_t i = 0; i < p->n && n < 4096; i++)
		for (uint32_t k = 0; k < p->items[i].n_intervals; k++)
			if (p->items[i].intervals[k].begin <= point && point < p->items[i].intervals[k].end)
				live[n++] = i;
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t k = 0; k < i; k++)
			if (bytes_meet(offsets[live[i]], p->items[live[i]].bytes, offsets[live[k]],
				       p->items[live[k]].bytes))
				return true;
	return false;
}

static void test_many(void)
{
	for (size_t r = 0; r < sizeof manies / sizeof manies[0]; r++) {
		const struct many *row = &manies[r];
		struct lo_arena arena;
		uint64_t state = 88172645463325252u;
		lo_arena_init(&arena, &oom);
		struct lo_problem problem =
			random_problem(&state, row->n, row->span, row->length, row->max_bytes, true, &arena);
		struct lo_packing packing;
		struct lo_slots slots;
		struct timespec from;
		clock_gettime(CLOCK_MONOTONIC, &from);
		CU_ASSERT_FATAL(lo_pack(&problem, NULL, &arena, &packing));
		double pack_seconds = seconds_since(from);
		clock_gettime(CLOCK_MONOTONIC, &from);
		CU_ASSERT_FATAL(lo_color_slots(&problem, 0, &arena, &slots));
		double slot_seconds = seconds_since(from);
		printf("\n    %-24s bound %lld, offsets %+.1f%% in %.2f s, slots %+.1f%% in %.2f s",
		       row->name, (long long)packing.lower_bound,
		       100.0 * (double)packing.bytes / (double)packing.lower_bound - 100, pack_seconds,
		       100.0 * (double)slots.bytes / (double)packing.lower_bound - 100, slot_seconds);
		CU_ASSERT(packing.bytes >= packing.lower_bound);
		CU_ASSERT(packing.bytes * 100 <= packing.lower_bound * row->max_percent);
		CU_ASSERT(slots.bytes * 100 <= packing.lower_bound * row->max_slot_percent);
		for (uint32_t point = 0; point < row->span; point += row->span / 7 + 1)
			CU_ASSERT_FALSE(overlaps_at(&problem, packing.offsets, point));
		lo_arena_destroy(&arena);
	}
	printf(" ... ");
}

/* ---- more effort --------------------------------------------------------- */

/* One greedy order alone, first fit or best fit. */
static int64_t greedy_alone(const struct lo_problem *problem, int order, bool best_fit,
			    struct lo_arena *arena)
{
	struct lo_pack_options options = {
		.orders = 1u << order, .first_fit = !best_fit, .best_fit = best_fit, .every_order = true};
	struct lo_packing packing;
	CU_ASSERT_FATAL(lo_pack(problem, &options, arena, &packing) && is_packing(problem, &packing));
	return packing.bytes;
}

/* Some values of the problem have given offsets: those that a packing has. */
static void fix_some(struct lo_problem *problem, uint64_t *state, struct lo_arena *arena)
{
	struct lo_item *items = LO_ARRAY(arena, problem->n, struct lo_item);
	struct lo_packing packing;
	CU_ASSERT_FATAL(lo_pack(problem, &(struct lo_pack_options){.steps = 0, .every_order = true}, arena,
				&packing));
	for (uint32_t i = 0; i < problem->n; i++) {
		items[i] = problem->items[i];
		items[i].fixed_offset = below(state, 8) == 0 ? packing.offsets[i] : -1;
	}
	problem->items = items;
}

static void check_effort(const struct lo_problem *problem, uint64_t seed, uint32_t *fewer,
			 struct lo_arena *arena)
{
	int64_t before = INT64_MAX;
	for (int order = 0; order < 2 * LO_ORDERS; order++) {
		int64_t alone = greedy_alone(problem, order / 2, order % 2, arena);
		before = alone < before ? alone : before;
	}
	for (uint64_t steps = 0; steps < 4000000; steps += steps / 2 + 1 + steps % 1237) {
		struct lo_arena_mark mark = lo_arena_mark(arena);
		struct lo_packing packing;
		CU_ASSERT_FATAL(lo_pack(problem,
					&(struct lo_pack_options){.steps = steps, .every_order = true}, arena,
					&packing));
		if (packing.bytes > before)
			fprintf(stderr, "seed %llu: %lld bytes with %llu steps, %lld with fewer\n",
				(unsigned long long)seed, (long long)packing.bytes, (unsigned long long)steps,
				(long long)before);
		CU_ASSERT(packing.bytes <= before && is_packing(problem, &packing));
		*fewer += packing.bytes < before;
		before = packing.bytes;
		lo_arena_reset(arena, mark);
		if (packing.optimal)
			break;
	}
}

/* More steps are never worse than fewer, and none is worse than a greedy order alone: of few and many values,
 * with holes in their lives, given offsets, parts that never meet. */
static void test_effort(void)
{
	enum { TRIALS = 48 };
	static const struct {
		uint32_t n, span, length;
	} shapes[] = {{12, 30, 12},   {60, 80, 30},   {120, 200, 60},
		      {300, 400, 60}, {300, 900, 12}, {70, 20, 12}};
	uint32_t fewer = 0;
	for (uint64_t seed = 1; seed <= TRIALS; seed++) {
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		size_t s = (size_t)seed % (sizeof shapes / sizeof shapes[0]);
		struct lo_arena arena;
		lo_arena_init(&arena, &oom);
		struct lo_problem problem = random_problem(&state, shapes[s].n, shapes[s].span,
							   shapes[s].length, 1000, seed / 6 % 4 == 1, &arena);
		if (seed % 5 == 1)
			fix_some(&problem, &state, &arena);
		check_effort(&problem, seed, &fewer, &arena);
		lo_arena_destroy(&arena);
	}
	printf("got less by more steps %u times ... ", fewer);
	CU_ASSERT(fewer > TRIALS / 2);
}

/* So it is where more pairs meet than are listed. */
static void test_effort_dense(void)
{
	struct lo_arena arena;
	uint64_t state = 42;
	lo_arena_init(&arena, &oom);
	struct lo_problem problem = random_problem(&state, 6000, 600, 1000, 100000, false, &arena);
	struct lo_packing all, more;
	CU_ASSERT_FATAL(
		lo_pack(&problem, &(struct lo_pack_options){.steps = 0, .every_order = true}, &arena, &all) &&
		all.bytes > all.lower_bound);
	CU_ASSERT(is_packing(&problem, &all));
	for (int order = 0; order < LO_ORDERS; order++)
		CU_ASSERT(all.bytes <= greedy_alone(&problem, order, false, &arena));
	CU_ASSERT(lo_pack(&problem, &(struct lo_pack_options){.steps = 3000000, .every_order = true}, &arena,
			  &more) &&
		  more.bytes <= all.bytes);
	CU_ASSERT(is_packing(&problem, &more));
	lo_arena_destroy(&arena);
}

/* The search ends where all fits: with a capacity between the greedy answer and the best one it takes fewer
 * steps. */
static void test_capacity(void)
{
	struct lo_arena arena;
	uint64_t state = 4711;
	lo_arena_init(&arena, &oom);
	struct lo_problem problem = random_problem(&state, 120, 200, 60, 1000, false, &arena);
	struct lo_packing greedy, best, enough, none;
	CU_ASSERT_FATAL(lo_pack(&problem, &(struct lo_pack_options){.steps = 0, .every_order = true}, &arena,
				&greedy) &&
			lo_pack(&problem, &(struct lo_pack_options){.steps = 20000000, .every_order = true},
				&arena, &best) &&
			best.bytes + 2 < greedy.bytes);
	struct lo_pack_options options = {
		.steps = 20000000, .every_order = true, .capacity = (greedy.bytes + best.bytes) / 2};
	CU_ASSERT(lo_pack(&problem, &options, &arena, &enough) && is_packing(&problem, &enough));
	CU_ASSERT(enough.bytes <= options.capacity && enough.steps < best.steps);
	options.capacity = greedy.bytes;
	CU_ASSERT(lo_pack(&problem, &options, &arena, &none) && none.steps == 0);
	CU_ASSERT(none.bytes <= greedy.bytes);
	options.capacity = best.lower_bound - 1; /* cannot be: then the best is looked for */
	CU_ASSERT(lo_pack(&problem, &options, &arena, &none) && none.bytes == best.bytes);
	lo_arena_destroy(&arena);
}

/* ---- rectangles cut at random -------------------------------------------- */

struct piece {
	uint32_t lower, upper;
	int64_t bottom, top;
};

/* A rectangle of CUT_BYTES and @p times, cut until there are @p n pieces: packed as it was it has no byte to
 * spare. Larger pieces are cut first, where chance says. */
enum { CUT_BYTES = 1 << 20 };
static struct lo_problem cut_problem(uint64_t *state, uint32_t n, uint32_t times, struct lo_arena *arena)
{
	struct piece *pieces = LO_ARRAY(arena, n, struct piece);
	struct lo_item *items = LO_ARRAY(arena, n, struct lo_item);
	struct lo_interval *lives = LO_ARRAY(arena, n, struct lo_interval);
	pieces[0] = (struct piece){0, times, 0, CUT_BYTES};
	for (uint32_t have = 1; have < n;) {
		struct piece *a = &pieces[below(state, have)], *b = &pieces[below(state, have)];
		double a_area = (double)(a->upper - a->lower) * (double)(a->top - a->bottom);
		double b_area = (double)(b->upper - b->lower) * (double)(b->top - b->bottom);
		struct piece *cut = a_area > b_area ? a : b, *rest = &pieces[have];
		*rest = *cut;
		if (below(state, 2) && cut->upper - cut->lower > 1)
			cut->upper = rest->lower = cut->lower + 1 + below(state, cut->upper - cut->lower - 1);
		else if (cut->top - cut->bottom > 1)
			cut->top = rest->bottom =
				cut->bottom + 1 + below(state, (uint32_t)(cut->top - cut->bottom - 1));
		else
			continue;
		have++;
	}
	for (uint32_t i = 0; i < n; i++) { /* the order tells nothing */
		uint32_t k = i + below(state, n - i);
		struct piece piece = pieces[k];
		pieces[k] = pieces[i];
		lives[i] = (struct lo_interval){piece.lower, piece.upper};
		items[i] = (struct lo_item){piece.top - piece.bottom, 1, -1, &lives[i], 1, NULL};
	}
	return (struct lo_problem){items, n};
}

static const struct {
	const char *name;
	uint32_t n, times, trials;
	uint64_t steps;
} cuts[] = {
	{"a few", 12, 8, 200, 1000000},           {"some, coarse times", 60, 20, 20, 30000000},
	{"some", 60, 1000, 20, 10000000},         {"a hundred, coarse times", 100, 50, 10, 30000000},
	{"two hundred", 200, 1000, 10, 30000000}, {"four hundred", 400, 1000, 3, 200000000},
};

static void test_cut(void)
{
	for (size_t r = 0; r < sizeof cuts / sizeof cuts[0]; r++) {
		uint64_t most = 0;
		double greedy_percent = 0;
		for (uint32_t trial = 0; trial < cuts[r].trials; trial++) {
			struct lo_arena arena;
			uint64_t state = (1 + r * 1000 + trial) * UINT64_C(0x9e3779b97f4a7c15);
			struct lo_packing packing, greedy;
			lo_arena_init(&arena, &oom);
			struct lo_problem problem = cut_problem(&state, cuts[r].n, cuts[r].times, &arena);
			CU_ASSERT_FATAL(lo_pack(&problem,
						&(struct lo_pack_options){.steps = cuts[r].steps,
									  .every_order = true},
						&arena, &packing) &&
					lo_pack(&problem,
						&(struct lo_pack_options){.steps = 0, .every_order = true},
						&arena, &greedy));
			struct lo_packing hasty; /* what is said to be the least is */
			CU_ASSERT_FATAL(lo_pack(
				&problem,
				&(struct lo_pack_options){.steps = cuts[r].steps / 1000, .every_order = true},
				&arena, &hasty));
			CU_ASSERT(is_packing(&problem, &hasty));
			CU_ASSERT(hasty.optimal == (hasty.bytes == CUT_BYTES));
			bool right = is_packing(&problem, &packing) && packing.bytes == CUT_BYTES &&
				     packing.optimal && packing.lower_bound == CUT_BYTES;
			if (!right)
				fprintf(stderr, "row '%s', trial %u: %lld bytes\n", cuts[r].name, trial,
					(long long)packing.bytes);
			CU_ASSERT(right);
			most = packing.steps > most ? packing.steps : most;
			greedy_percent +=
				100.0 * (double)(greedy.bytes - CUT_BYTES) / CUT_BYTES / cuts[r].trials;
			lo_arena_destroy(&arena);
		}
		printf("\n    %-24s at most %llu steps; greedy alone +%.1f%%", cuts[r].name,
		       (unsigned long long)most, greedy_percent);
	}
	printf(" ... ");
}

/* ---- sorting -------------------------------------------------------------- */

static int compare_keys(const void *a, const void *b)
{
	const struct sort_key *x = a, *y = b;
	if (x->first != y->first)
		return x->first < y->first ? -1 : 1;
	if (x->second != y->second)
		return x->second < y->second ? -1 : 1;
	return (x->id > y->id) - (x->id < y->id);
}

/* Many keys with ascending ids and numbers in small ranges are sorted by their digits, others by merging:
 * both as qsort does. */
static void test_sort(void)
{
	static const struct {
		uint32_t n, first, second; /* numbers are below these; 0: all that there are */
		int64_t least;
		bool ascending; /* ids */
	} shapes[] = {
		{0, 9, 9, 0, true},
		{1, 9, 9, 0, true},
		{17, 5, 2, -3, true},
		{63, 40, 3, -20, true},
		{64, 40, 3, -20, true},
		{64, 1, 1, 7, true},
		{500, 300, 1, -150, true},
		{500, 1, 70000, -9, true},
		{3000, 70000, 900, -40000, true},
		{3000, 70000, 900, 0, false},
		{3000, 0, 0, 0, true},
		{3000, 0, 2, 0, false},
		{900, 257, 256, INT64_MIN, true},
		{900, 3, 0, INT64_MIN, true},
	};
	uint64_t state = 41;
	for (size_t r = 0; r < sizeof shapes / sizeof *shapes; r++) {
		struct sort_key keys[3000], spare[3000], right[3000];
		for (uint32_t i = 0; i < shapes[r].n; i++) {
			int64_t first = shapes[r].first ? shapes[r].least + below(&state, shapes[r].first)
							: (int64_t)next_random(&state);
			int64_t second = shapes[r].second ? shapes[r].least + below(&state, shapes[r].second)
							  : (int64_t)next_random(&state);
			right[i] = keys[i] = (struct sort_key){
				first, second, shapes[r].ascending ? i : below(&state, UINT32_MAX)};
		}
		lo_sort_keys(keys, shapes[r].n, spare);
		qsort(right, shapes[r].n, sizeof *right, compare_keys);
		for (uint32_t i = 0; i < shapes[r].n; i++)
			CU_ASSERT_EQUAL(compare_keys(&keys[i], &right[i]), 0);
	}
}

static void test_deterministic(void)
{
	struct lo_arena arena;
	uint64_t state = 7;
	lo_arena_init(&arena, &oom);
	struct lo_problem problem = random_problem(&state, 400, 100, 30, 999, true, &arena);
	struct lo_packing first, second;
	CU_ASSERT_FATAL(lo_pack(&problem, NULL, &arena, &first) && lo_pack(&problem, NULL, &arena, &second));
	CU_ASSERT(is_packing(&problem, &first));
	for (uint32_t i = 0; i < problem.n; i++)
		CU_ASSERT_EQUAL(first.offsets[i], second.offsets[i]);
	lo_arena_destroy(&arena);
}

int main(void)
{
	if (setjmp(oom.env) != 0 || CU_initialize_registry() != CUE_SUCCESS)
		return 1;
	oom.armed = true;
	CU_pSuite suite = CU_add_suite("pack", NULL, NULL);
	CU_add_test(suite, "rows", test_rows);
	CU_add_test(suite, "an item fixed at the bottom stays", test_fixed_at_the_bottom);
	CU_add_test(suite, "overflow is told", test_overflow);
	CU_add_test(suite, "small problems are solved exactly", test_small_against_brute_force);
	CU_add_test(suite, "small problems get the best slots", test_slots_against_brute_force);
	CU_add_test(suite, "the bound knows alignment", test_bound_of_alignment);
	CU_add_test(suite, "a hundred thousand items", test_many);
	CU_add_test(suite, "more steps never end worse", test_effort);
	CU_add_test(suite, "nor where pairs are many", test_effort_dense);
	CU_add_test(suite, "a capacity ends the search", test_capacity);
	CU_add_test(suite, "rectangles cut at random", test_cut);
	CU_add_test(suite, "keys are sorted", test_sort);
	CU_add_test(suite, "equal input, equal output", test_deterministic);
	CU_basic_set_mode(CU_BRM_VERBOSE);
	CU_basic_run_tests();
	int failed = CU_get_number_of_failures() > 0;
	CU_cleanup_registry();
	return failed;
}
