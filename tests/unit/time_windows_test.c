// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Long problems. First fit in buckets lays each item where trying all offsets from 0 on does, with holes,
 * alignments and given offsets. Packing time windows anew makes packings of it, moves nothing that is
 * given, never ends higher, and gets well below what first fit by size leaves. So does ejection, for which
 * more steps never end higher either. */
#include "packing/interference.h"

#include <CUnit/Basic.h>
#include <stdio.h>

static struct lo_oom oom;

static uint32_t below(uint64_t *state, uint32_t bound)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (uint32_t)((*state >> 11) % bound);
}

struct shape {
	uint32_t n, span, longest, most_bytes, most_align_bits;
	bool holes;
	uint32_t fixed; /* one of so many is; 0: none */
};

/* One interval, or two with a hole between. The fixed ones lie side by side. */
static struct lo_problem random_problem(uint64_t *state, const struct shape *shape, struct lo_arena *arena)
{
	struct lo_item *items = LO_ARRAY(arena, shape->n, struct lo_item);
	struct lo_interval *lives = LO_ARRAY(arena, 2 * (size_t)shape->n, struct lo_interval);
	int64_t above = 0;
	for (uint32_t i = 0; i < shape->n; i++) {
		struct lo_interval *life = &lives[2 * i];
		uint32_t length = 1 + below(state, shape->longest), hole = below(state, 3);
		life[0].begin = below(state, shape->span);
		life[0].end = life[0].begin + length;
		life[1] = (struct lo_interval){life[0].end + hole, life[0].end + hole + 1 + below(state, 5)};
		int64_t align = INT64_C(1) << below(state, shape->most_align_bits + 1);
		bool fixed = shape->fixed > 0 && below(state, shape->fixed) == 0;
		items[i] =
			(struct lo_item){1 + below(state, shape->most_bytes), align, fixed ? above : -1, life,
					 shape->holes && hole > 0 ? 2 : 1,    NULL};
		above += fixed ? shape->most_bytes + (align - above % align) % align : 0;
		items[i].align_bytes = fixed ? 1 : align;
	}
	return (struct lo_problem){items, shape->n};
}

static bool meet(const struct lo_item *a, const struct lo_item *b)
{
	for (uint32_t k = 0; k < a->n_intervals; k++)
		for (uint32_t l = 0; l < b->n_intervals; l++)
			if (lo_intervals_meet(a->intervals[k], b->intervals[l]))
				return true;
	return false;
}

static bool free_at(const struct lo_problem *p, const int64_t *offsets, uint32_t item, int64_t at)
{
	for (uint32_t k = 0; k < p->n; k++)
		if (k != item && offsets[k] >= 0 && meet(&p->items[item], &p->items[k]) &&
		    at < offsets[k] + p->items[k].bytes && offsets[k] < at + p->items[item].bytes)
			return false;
	return true;
}

/* Fixed ones first. */
static struct sort_key *any_order(const struct lo_problem *p, struct lo_arena *arena)
{
	struct sort_key *order = LO_ARRAY(arena, p->n, struct sort_key);
	uint32_t n = 0;
	for (int fixed = 1; fixed >= 0; fixed--)
		for (uint32_t i = 0; i < p->n; i++)
			if ((p->items[i].fixed_offset >= 0) == fixed)
				order[n++] = (struct sort_key){0, 0, i};
	return order;
}

static int64_t *first_fit_by_trying(const struct lo_problem *p, const struct sort_key *order,
				    struct lo_arena *arena)
{
	int64_t *offsets = LO_ARRAY(arena, p->n, int64_t);
	for (uint32_t i = 0; i < p->n; i++)
		offsets[i] = -1;
	for (uint32_t k = 0; k < p->n; k++) {
		const struct lo_item *item = &p->items[order[k].id];
		int64_t at = item->fixed_offset >= 0 ? item->fixed_offset : 0;
		while (item->fixed_offset < 0 && !free_at(p, offsets, order[k].id, at))
			at += item->align_bytes;
		offsets[order[k].id] = at;
	}
	return offsets;
}

static void test_buckets(void)
{
	for (uint64_t seed = 1; seed <= 300; seed++) {
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		struct lo_arena arena;
		struct interference sweep;
		lo_arena_init(&arena, &oom);
		struct shape shape = {2 + below(&state, 60), 1 + below(&state, 40), 1 + below(&state, 30),
				      1 + below(&state, 12), below(&state, 4),      seed % 2 == 0,
				      seed % 3 == 0 ? 8 : 0};
		struct lo_problem p = random_problem(&state, &shape, &arena);
		CU_ASSERT_FATAL(lo_interference_build(&p, 0, &arena, &sweep));
		struct sort_key *order = any_order(&p, &arena);
		int64_t *expected = first_fit_by_trying(&p, order, &arena),
			*offsets = LO_ARRAY(&arena, p.n, int64_t);
		lo_pack_in_buckets(&sweep, order, p.n, NULL, &arena, offsets);
		for (uint32_t i = 0; i < p.n; i++) {
			if (offsets[i] != expected[i])
				fprintf(stderr, "seed %llu item %u\n", (unsigned long long)seed, i);
			CU_ASSERT(offsets[i] == expected[i]);
		}
		lo_arena_destroy(&arena);
	}
}

static int64_t top_of_part(const struct interference *s, uint32_t part, const int64_t *offsets)
{
	int64_t top = 0;
	for (uint32_t i = 0; i < s->n; i++)
		if (s->part[i] == part && offsets[i] + s->problem->items[i].bytes > top)
			top = offsets[i] + s->problem->items[i].bytes;
	return top;
}

/* Parts that end below their ceilings are packed as without ceilings; of the others some item has no offset.
 */
static void test_ceilings(void)
{
	uint32_t n_low = 0, n_high = 0;
	for (uint64_t seed = 1; seed <= 300; seed++) {
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		struct lo_arena arena;
		struct interference sweep;
		lo_arena_init(&arena, &oom);
		struct shape shape = {20 + below(&state, 60), 100, 10, 12, 0, seed % 2 == 0, 0};
		struct lo_problem p = random_problem(&state, &shape, &arena);
		CU_ASSERT_FATAL(lo_interference_build(&p, 0, &arena, &sweep));
		struct sort_key *order = any_order(&p, &arena);
		int64_t *expected = first_fit_by_trying(&p, order, &arena),
			*offsets = LO_ARRAY(&arena, p.n, int64_t),
			*ceilings = LO_ARRAY(&arena, sweep.n_parts, int64_t);
		uint32_t *n_unplaced = LO_ARRAY(&arena, sweep.n_parts, uint32_t);
		for (uint32_t c = 0; c < sweep.n_parts; c++)
			ceilings[c] = top_of_part(&sweep, c, expected) - 1 + below(&state, 3);
		for (uint32_t i = 0; i < p.n; i++)
			offsets[i] = -1;
		lo_pack_in_buckets(&sweep, order, p.n, ceilings, &arena, offsets);
		for (uint32_t i = 0; i < p.n; i++) {
			CU_ASSERT(offsets[i] == expected[i] || offsets[i] == -1);
			n_unplaced[sweep.part[i]] += offsets[i] == -1;
		}
		for (uint32_t c = 0; c < sweep.n_parts; c++) {
			bool low = top_of_part(&sweep, c, expected) < ceilings[c];
			CU_ASSERT(low == (n_unplaced[c] == 0));
			n_low += low;
			n_high += !low;
		}
		lo_arena_destroy(&arena);
	}
	CU_ASSERT(n_low > 300 && n_high > 300);
}

static int64_t top_of(const struct lo_problem *p, const int64_t *offsets)
{
	int64_t top = 0;
	for (uint32_t i = 0; i < p->n; i++)
		top = offsets[i] + p->items[i].bytes > top ? offsets[i] + p->items[i].bytes : top;
	return top;
}

static bool is_packing(const struct lo_problem *p, const int64_t *offsets)
{
	for (uint32_t i = 0; i < p->n; i++)
		if (offsets[i] < 0 || offsets[i] % p->items[i].align_bytes != 0 ||
		    !free_at(p, offsets, i, offsets[i]) ||
		    (p->items[i].fixed_offset >= 0 && offsets[i] != p->items[i].fixed_offset))
			return false;
	return true;
}

typedef void lower_top(const struct interference *, const uint32_t *, uint32_t, int64_t, struct steps *,
		       struct lo_arena *, int64_t *, int64_t *);

/* Percent above the bound, after any order in first fit and after the search. */
static void pack_again(uint64_t seed, const struct shape *shape, lower_top *search, uint64_t n_steps,
		       double *before, double *after)
{
	uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
	struct all_steps all_steps = {.left = n_steps};
	struct steps steps = {20000000, &all_steps};
	struct lo_arena arena;
	struct interference sweep;
	lo_arena_init(&arena, &oom);
	struct lo_problem p = random_problem(&state, shape, &arena);
	CU_ASSERT_FATAL(lo_interference_build(&p, 0, &arena, &sweep));
	int64_t *offsets = LO_ARRAY(&arena, p.n, int64_t);
	uint32_t *items = LO_ARRAY(&arena, p.n, uint32_t);
	for (uint32_t i = 0; i < p.n; i++)
		items[i] = i;
	lo_pack_in_buckets(&sweep, any_order(&p, &arena), p.n, NULL, &arena, offsets);
	int64_t first = top_of(&p, offsets), top = first;
	search(&sweep, items, p.n, sweep.bound, &steps, &arena, offsets, &top);
	CU_ASSERT(is_packing(&p, offsets) && top == top_of(&p, offsets) && top <= first &&
		  top >= sweep.bound);
	*before = 100.0 * (double)(first - sweep.bound) / (double)sweep.bound;
	*after = 100.0 * (double)(top - sweep.bound) / (double)sweep.bound;
	lo_arena_destroy(&arena);
}

static const struct shape shapes[] = {{800, 2000, 60, 5000, 0, false, 0},
				      {800, 2000, 60, 5000, 4, false, 0},
				      {400, 900, 50, 500, 3, true, 0},
				      {800, 2000, 60, 1000, 0, false, 100}};

static void test_windows(void)
{
	for (uint32_t k = 0; k < sizeof shapes / sizeof shapes[0]; k++) {
		double before, after;
		pack_again(k + 1, &shapes[k], lo_pack_time_windows, 20000000, &before, &after);
		printf("%.1f %% -> %.1f %% ... ", before, after);
		CU_ASSERT(after < before / 2);
	}
}

static void test_ejection(void)
{
	for (uint32_t k = 0; k < sizeof shapes / sizeof shapes[0]; k++) {
		double before, after, few = 1e9;
		for (uint64_t n_steps = 1000; n_steps < 20000000; n_steps *= 4) {
			pack_again(k + 1, &shapes[k], lo_pack_by_ejection, n_steps, &before, &after);
			CU_ASSERT(after <= few);
			few = after;
		}
		printf("%.1f %% -> %.1f %% ... ", before, after);
		CU_ASSERT(after < before / 2);
	}
}

/* Many small problems with given offsets, holes and alignments: only packings, and nothing given is moved. */
static void test_small_ejections(void)
{
	for (uint64_t seed = 1; seed <= 300; seed++) {
		struct shape shape = {2 + (uint32_t)seed % 40, 4, 8, 40, (uint32_t)seed % 4, seed % 2 == 0,
				      seed % 3 == 0 ? 4 : 0};
		double before, after;
		pack_again(seed, &shape, lo_pack_by_ejection, 100000, &before, &after);
	}
}

int main(void)
{
	if (setjmp(oom.env) != 0 || CU_initialize_registry() != CUE_SUCCESS)
		return 1;
	oom.armed = true;
	CU_pSuite suite = CU_add_suite("long problems", NULL, NULL);
	CU_add_test(suite, "first fit in buckets", test_buckets);
	CU_add_test(suite, "ceilings of parts", test_ceilings);
	CU_add_test(suite, "time windows", test_windows);
	CU_add_test(suite, "ejection", test_ejection);
	CU_add_test(suite, "ejection in small problems", test_small_ejections);
	CU_basic_set_mode(CU_BRM_VERBOSE);
	CU_basic_run_tests();
	int failed = CU_get_number_of_failures() > 0;
	CU_cleanup_registry();
	return failed;
}
