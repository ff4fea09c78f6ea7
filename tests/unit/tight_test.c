// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The search over valleys: it never says that there is no packing where there is one, and finds
 * none below the least top. Where much may be wasted it may give up.
 * What is the least top is known from the search over orders. What may lie side by side at a seam is known
 * for small ones, and a rectangle cut into many pieces, where greedy orders end far above, is found again. */
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

/* ---- seams --------------------------------------------------------------- */

struct seam_row {
	const char *name;
	int64_t bytes[6];
	uint32_t n_ended, n_begun;
	bool found;
	uint32_t beside[6]; /* of each; the lowest bits are those that end */
	int64_t sums[6];
};

#define ANY INT64_MAX
static const struct seam_row seam_rows[] = {
	{"one and one", {7, 7}, 1, 1, true, {3, 3}, {7, 7}},
	{"one and two", {9, 4, 5}, 1, 2, true, {7, 7, 7}, {9, 9, 9}},
	{"two pairs", {3, 8, 8, 3}, 2, 2, true, {9, 6, 6, 9}, {3, 8, 8, 3}},
	{"in two ways", {1, 2, 3, 3, 3}, 3, 2, true, {27, 27, 28, 15, 23}, {ANY, ANY, ANY, ANY, ANY}},
	{"two alike that end, one that begins twice",
	 {4, 4, 4, 4},
	 2,
	 2,
	 true,
	 {13, 14, 7, 11},
	 {ANY, ANY, ANY, ANY}},
	{"all in one", {5, 6, 4, 7}, 2, 2, true, {15, 15, 15, 15}, {11, 11, 11, 11}},
	{"none ends", {5}, 0, 1, false, {UINT32_MAX}, {ANY}},
	{"none begins", {5}, 1, 0, false, {UINT32_MAX}, {ANY}},
};

static void test_seams(void)
{
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	for (uint32_t k = 0; k < sizeof seam_rows / sizeof seam_rows[0]; k++) {
		const struct seam_row *row = &seam_rows[k];
		struct seam seams[6];
		bool right =
			lo_find_seam(row->bytes, row->n_ended, row->n_begun, &arena, seams) == row->found;
		for (uint32_t i = 0; i < row->n_ended + row->n_begun; i++)
			right = right && seams[i].beside == row->beside[i] && seams[i].bytes == row->sums[i];
		if (!right)
			fprintf(stderr, "%s\n", row->name);
		CU_ASSERT(right);
	}
	/* Too many ways to divide equal sizes, and too many items. */
	int64_t many[40];
	struct seam seams[40];
	for (uint32_t i = 0; i < 40; i++)
		many[i] = 1;
	CU_ASSERT(!lo_find_seam(many, 8, 8, &arena, seams) && seams[15].beside == UINT32_MAX);
	CU_ASSERT(!lo_find_seam(many, 9, 9, &arena, seams) && seams[17].bytes == INT64_MAX);
	lo_arena_destroy(&arena);
}

/* Cut a rectangle of @p span points and 2^20 bytes into @p n pieces, by time or by bytes; each is cut where a
 * large one is. */
static struct lo_problem cut_rectangle(uint64_t *state, uint32_t n, uint32_t span, struct lo_arena *arena)
{
	struct lo_item *items = LO_ARRAY(arena, n, struct lo_item);
	struct lo_interval *lives = LO_ARRAY(arena, n, struct lo_interval);
	items[0] = (struct lo_item){1 << 20, 1, -1, &lives[0], 1, NULL};
	lives[0].end = span;
	for (uint32_t made = 1; made < n;) {
		uint32_t i = below(state, made), other = below(state, made);
		uint64_t area = (uint64_t)items[i].bytes * (lives[i].end - lives[i].begin);
		i = (uint64_t)items[other].bytes * (lives[other].end - lives[other].begin) > area ? other : i;
		uint32_t length = lives[i].end - lives[i].begin, part;
		items[made] = items[i];
		items[made].intervals = &lives[made];
		lives[made] = lives[i];
		if (below(state, 2) == 0 && length > 1) {
			part = 1 + below(state, length - 1);
			lives[i].end = lives[made].begin = lives[i].begin + part;
		} else if (items[i].bytes > 1) {
			part = 1 + below(state, (uint32_t)items[i].bytes - 1);
			items[i].bytes -= part;
			items[made].bytes = part;
		} else {
			continue;
		}
		made++;
	}
	return (struct lo_problem){items, n};
}

/* Greedy orders end far above; the search finds how the pieces were. */
static void test_cut(void)
{
	static const uint32_t shapes[][2] = {{150, 1000}, {200, 60},  {300, 1000},
					     {200, 128},  {400, 300}, {500, 1000}};
	for (uint32_t k = 0; k < sizeof shapes / sizeof shapes[0]; k++) {
		struct lo_arena arena;
		uint64_t state = (k + 1) * UINT64_C(0x9e3779b97f4a7c15);
		struct lo_packing greedy, found;
		lo_arena_init(&arena, &oom);
		struct lo_problem problem = cut_rectangle(&state, shapes[k][0], shapes[k][1], &arena);
		CU_ASSERT_FATAL(
			lo_pack(&problem, &(struct lo_pack_options){.every_order = true}, &arena, &greedy) &&
			lo_pack(&problem, &(struct lo_pack_options){.steps = 200000000}, &arena, &found));
		printf("%.1f %% -> %.1f %% ... ", 100.0 * (double)greedy.bytes / (1 << 20) - 100,
		       100.0 * (double)found.bytes / (1 << 20) - 100);
		CU_ASSERT(greedy.bytes > (1 << 20) + (1 << 20) / 8);
		CU_ASSERT(found.bytes == 1 << 20 && found.optimal &&
			  is_packing(&problem, found.offsets, 1 << 20));
		lo_arena_destroy(&arena);
	}
}

int main(void)
{
	if (setjmp(oom.env) != 0 || CU_initialize_registry() != CUE_SUCCESS)
		return 1;
	oom.armed = true;
	CU_pSuite suite = CU_add_suite("tight", NULL, NULL);
	CU_add_test(suite, "random problems", test_random);
	CU_add_test(suite, "seams", test_seams);
	CU_add_test(suite, "cut rectangles", test_cut);
	CU_basic_set_mode(CU_BRM_VERBOSE);
	CU_basic_run_tests();
	int failed = CU_get_number_of_failures() > 0;
	CU_cleanup_registry();
	return failed;
}
