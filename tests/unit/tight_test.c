// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The search over valleys: it never says that there is no packing where there is one, and finds
 * none below the least top. Where much may be wasted it may give up.
 * What is the least top is known from the search over orders. */
#include "packing/interference.h"

#include <CUnit/Basic.h>
#include <stdio.h>

static struct lo_oom oom;
enum { STEPS = 100000 };

static uint32_t below(uint64_t *state, uint32_t bound)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (uint32_t)((*state >> 11) % bound);
}

static struct lo_problem random_problem(uint64_t *state, bool aligned, struct lo_arena *arena)
{
	uint32_t n = 2 + below(state, 9), span = 3 + below(state, 8), most_bytes = 2 + below(state, 20);
	struct lo_item *items = LO_ARRAY(arena, n, struct lo_item);
	struct lo_interval *lives = LO_ARRAY(arena, n, struct lo_interval);
	for (uint32_t i = 0; i < n; i++) {
		lives[i].begin = below(state, span);
		lives[i].end = lives[i].begin + 1 + below(state, span - lives[i].begin);
		int64_t align = aligned ? INT64_C(1) << below(state, 4) : 1;
		items[i] = (struct lo_item){1 + below(state, most_bytes), align, -1, &lives[i], 1, NULL};
	}
	return (struct lo_problem){items, n};
}

/* No two that are live together overlap, and none ends above @p limit. */
static bool is_packing(const struct lo_problem *p, const int64_t *offsets, int64_t limit)
{
	for (uint32_t i = 0; i < p->n; i++) {
		const struct lo_item *a = &p->items[i];
		if (offsets[i] < 0 || offsets[i] % a->align_bytes != 0 || offsets[i] + a->bytes > limit)
			return false;
		for (uint32_t k = 0; k < i; k++)
			if (lo_intervals_meet(a->intervals[0], p->items[k].intervals[0]) &&
			    offsets[i] < offsets[k] + p->items[k].bytes && offsets[k] < offsets[i] + a->bytes)
				return false;
	}
	return true;
}

struct counts {
	uint32_t found, none, gave_up;
};

static void check_problem(const struct lo_problem *problem, uint64_t seed, struct lo_arena *arena,
			  struct counts *counts)
{
	struct lo_packing packing;
	struct interference sweep;
	uint32_t items[16];
	int64_t offsets[16];
	CU_ASSERT_FATAL(lo_pack(problem, &(struct lo_pack_options){.steps = 10000000, .every_order = true},
				arena, &packing) &&
			lo_interference_build(problem, 1000, arena, &sweep));
	if (sweep.n_parts > 1 || !packing.optimal)
		return;
	for (uint32_t i = 0; i < problem->n; i++)
		items[i] = i;
	struct all_steps all_steps = {.left = STEPS};
	struct steps steps = {STEPS, &all_steps};
	enum lo_tight at = lo_pack_tightly(&sweep, items, problem->n, packing.bytes, &steps, arena, offsets);
	bool right = at == LO_TIGHT_GAVE_UP ||
		     (at == LO_TIGHT_FOUND && is_packing(problem, offsets, packing.bytes));
	counts->found += at == LO_TIGHT_FOUND;
	counts->gave_up += at == LO_TIGHT_GAVE_UP;
	if (packing.bytes > sweep.bound) {
		enum lo_tight under =
			lo_pack_tightly(&sweep, items, problem->n, packing.bytes - 1, &steps, arena, offsets);
		right = right && under != LO_TIGHT_FOUND;
		counts->none += under == LO_TIGHT_NONE;
	}
	if (!right)
		fprintf(stderr, "seed %llu: wrong at %lld or below\n", (unsigned long long)seed,
			(long long)packing.bytes);
	CU_ASSERT(right);
}

/* With room to spare what there is must not be missed either. */
static void check_slack(const struct lo_problem *problem, uint64_t *state, uint64_t seed,
			struct lo_arena *arena)
{
	struct lo_packing packing;
	struct interference sweep;
	uint32_t items[16];
	int64_t offsets[16];
	CU_ASSERT_FATAL(lo_pack(problem, &(struct lo_pack_options){.steps = 10000000, .every_order = true},
				arena, &packing) &&
			lo_interference_build(problem, 1000, arena, &sweep));
	if (sweep.n_parts > 1)
		return;
	for (uint32_t i = 0; i < problem->n; i++)
		items[i] = i;
	struct all_steps all_steps = {.left = STEPS};
	struct steps steps = {STEPS, &all_steps};
	int64_t limit = packing.bytes + below(state, 10);
	enum lo_tight at = lo_pack_tightly(&sweep, items, problem->n, limit, &steps, arena, offsets);
	bool right = at == LO_TIGHT_GAVE_UP || (at == LO_TIGHT_FOUND && is_packing(problem, offsets, limit));
	if (!right)
		fprintf(stderr, "seed %llu: wrong at %lld\n", (unsigned long long)seed, (long long)limit);
	CU_ASSERT(right);
}

static void test_random(void)
{
	struct counts counts = {0};
	for (uint64_t seed = 1; seed <= 6000; seed++) {
		struct lo_arena arena;
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		lo_arena_init(&arena, &oom);
		struct lo_problem problem = random_problem(&state, seed % 3 == 0, &arena);
		check_problem(&problem, seed, &arena, &counts);
		check_slack(&problem, &state, seed, &arena);
		lo_arena_destroy(&arena);
	}
	printf("%u found, %u proven not to be, %u given up ... ", counts.found, counts.none, counts.gave_up);
	CU_ASSERT(counts.found > 2000 && counts.none > 50 && counts.gave_up * 10 < counts.found);
}

int main(void)
{
	if (setjmp(oom.env) != 0 || CU_initialize_registry() != CUE_SUCCESS)
		return 1;
	oom.armed = true;
	CU_pSuite suite = CU_add_suite("tight", NULL, NULL);
	CU_add_test(suite, "random problems", test_random);
	CU_basic_set_mode(CU_BRM_VERBOSE);
	CU_basic_run_tests();
	int failed = CU_get_number_of_failures() > 0;
	CU_cleanup_registry();
	return failed;
}
