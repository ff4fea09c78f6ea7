// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The order of tasks: tasks come after those that they need, the bytes are those of the order, and of up to
 * 20 tasks no order has fewer. The least is known from all sets of tasks, by code that shares nothing with
 * the search. A better order is found where one is known, and the given one is kept where it is as good. */
#include "schedule/task_order.h"

#include <CUnit/Basic.h>
#include <stdio.h>

static struct lo_oom oom;
#define MUCH (UINT64_C(1) << 32)
enum { MANY = LO_MAX_TASKS, FEW = 20, VALUES = 2 * MANY, TOUCHED = 8 };

struct graph {
	struct lo_tasks tasks;
	uint32_t first_touched[MANY + 1], touched[MANY * TOUCHED], first_before[MANY + 1],
		before[MANY * TOUCHED];
	struct lo_task_value values[VALUES];
	struct lo_task_pair pairs[MANY * TOUCHED];
};

static uint32_t below(uint64_t *state, uint32_t bound)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return (uint32_t)((*state >> 11) % bound);
}

static void set_lists(struct graph *g, uint32_t n, uint32_t n_values)
{
	g->tasks = (struct lo_tasks){.n = n,
				     .n_values = n_values,
				     .values = g->values,
				     .touched = {g->first_touched, g->touched},
				     .before = {g->first_before, g->before},
				     .pairs = g->pairs,
				     .n_pairs = g->tasks.n_pairs}; /* no floor */
}

/* Each task makes a value and reads some earlier ones; some read what is there before, some leave what they
 * make. */
static void make_random(struct graph *g, uint64_t *state, uint32_t n, bool pools)
{
	uint32_t reach = 1 + below(state, n), touched = 0, before = 0;
	bool in_place = below(state, 2);
	g->tasks.n_pairs = 0;
	for (uint32_t t = 0; t < n; t++) {
		uint32_t reads = below(state, 3), read[2] = {UINT32_MAX, UINT32_MAX};
		g->first_touched[t] = touched;
		g->first_before[t] = before;
		g->values[n + t] = (struct lo_task_value){0};
		g->values[t] = (struct lo_task_value){1 + below(state, 100), pools ? below(state, 2) : 0,
						      false, below(state, 12) == 0};
		g->touched[touched++] = t;
		for (uint32_t i = 0; i < reads && t; i++) {
			read[i] = t - 1 - below(state, t < reach ? t : reach);
			if (i && read[i] == read[0])
				continue;
			g->touched[touched++] = read[i];
			g->before[before++] = read[i];
			if (in_place && below(state, 2) && g->values[read[i]].pool == g->values[t].pool)
				g->pairs[g->tasks.n_pairs++] = (struct lo_task_pair){t, read[i], t};
		}
		if (below(state, 6) == 0) {
			g->values[n + t] = (struct lo_task_value){1 + below(state, 100), 0, true, false};
			g->touched[touched++] = n + t;
		}
	}
	g->first_touched[n] = touched;
	g->first_before[n] = before;
	set_lists(g, n, 2 * n);
}

/* ---- the bytes of an order, and the least of all orders ---- */

static bool touches(const struct graph *g, uint32_t t, uint32_t v)
{
	for (uint32_t i = g->first_touched[t]; i < g->first_touched[t + 1]; i++)
		if (g->touched[i] == v)
			return true;
	return false;
}

/* The bytes of a pool live at @p t, if the tasks that @p done tells have run. */
static int64_t bytes_at(const struct graph *g, const bool *done, uint32_t t, unsigned pool)
{
	bool taken[VALUES] = {false}, given[VALUES] = {false}, begun[VALUES] = {false},
	     more[VALUES] = {false};
	int64_t bytes = 0;
	for (uint32_t v = 0; v < g->tasks.n_values; v++) {
		begun[v] = g->values[v].enters;
		more[v] = g->values[v].leaves;
	}
	for (uint32_t s = 0; s < g->tasks.n; s++)
		for (uint32_t i = g->first_touched[s]; s != t && i < g->first_touched[s + 1]; i++) {
			begun[g->touched[i]] |= done[s];
			more[g->touched[i]] |= !done[s];
		}
	for (uint32_t v = 0; v < g->tasks.n_values; v++)
		if (g->values[v].pool == pool && ((begun[v] && more[v]) || touches(g, t, v)))
			bytes += g->values[v].bytes;
	for (uint32_t i = 0; i < g->tasks.n_pairs; i++) {
		const struct lo_task_pair *p = &g->pairs[i];
		if (p->task != t || g->values[p->to].pool != pool || taken[p->from] || given[p->to] ||
		    begun[p->to] || !begun[p->from] || more[p->from])
			continue;
		taken[p->from] = given[p->to] = true;
		bytes -= g->values[p->from].bytes < g->values[p->to].bytes ? g->values[p->from].bytes
									   : g->values[p->to].bytes;
	}
	return bytes;
}

static int64_t entering(const struct graph *g, unsigned pool)
{
	int64_t bytes = 0;
	for (uint32_t v = 0; v < g->tasks.n_values; v++)
		bytes += g->values[v].enters && g->values[v].pool == pool ? g->values[v].bytes : 0;
	return bytes > g->tasks.floor_bytes[pool] ? bytes : g->tasks.floor_bytes[pool];
}

/* -1: a task comes before one that it needs, or twice. */
static int64_t peak_of(const struct graph *g, const uint32_t *order)
{
	bool done[MANY] = {false};
	int64_t peaks[LO_TASK_POOLS] = {entering(g, 0), entering(g, 1)};
	for (uint32_t i = 0; i < g->tasks.n; i++) {
		uint32_t t = order[i];
		for (uint32_t k = g->first_before[t]; k < g->first_before[t + 1]; k++)
			if (!done[g->before[k]])
				return -1;
		if (done[t])
			return -1;
		for (unsigned p = 0; p < LO_TASK_POOLS; p++) {
			int64_t bytes = bytes_at(g, done, t, p);
			peaks[p] = bytes > peaks[p] ? bytes : peaks[p];
		}
		done[t] = true;
	}
	return peaks[0] + peaks[1];
}

/* The bytes live at @p t after the tasks of the set @p done, for up to FEW tasks of one pool without pairs;
 * by_tasks: for each value the set of tasks that touch it. */
static int64_t bytes_after(const struct graph *g, const uint32_t *by_tasks, uint32_t done, uint32_t t)
{
	int64_t bytes = 0;
	for (uint32_t v = 0; v < g->tasks.n_values; v++) {
		bool begun = g->values[v].enters || by_tasks[v] & done,
		     more = g->values[v].leaves || by_tasks[v] & ~done & ~(1u << t);
		bytes += (begun && more) || by_tasks[v] >> t & 1 ? g->values[v].bytes : 0;
	}
	return bytes;
}

static int64_t bytes_with_pairs(const struct graph *g, uint32_t done, uint32_t t)
{
	bool ran[MANY] = {false};
	for (uint32_t s = 0; s < g->tasks.n; s++)
		ran[s] = done >> s & 1;
	return bytes_at(g, ran, t, 0);
}

/* least[s]: the lowest peak of the ways to run the set s of tasks, of one pool. */
static int64_t least_peak(const struct graph *g)
{
	static int64_t least[1 << FEW];
	uint32_t by_tasks[2 * FEW] = {0}, before[FEW] = {0};
	for (uint32_t t = 0; t < g->tasks.n; t++) {
		for (uint32_t i = g->first_touched[t]; i < g->first_touched[t + 1]; i++)
			by_tasks[g->touched[i]] |= 1u << t;
		for (uint32_t i = g->first_before[t]; i < g->first_before[t + 1]; i++)
			before[t] |= 1u << g->before[i];
	}
	least[0] = entering(g, 0);
	for (uint32_t set = 1; set < 1u << g->tasks.n; set++) {
		least[set] = INT64_MAX;
		for (uint32_t t = 0; t < g->tasks.n; t++) {
			uint32_t rest = set & ~(1u << t);
			if (!(set >> t & 1) || before[t] & ~rest || least[rest] >= least[set])
				continue;
			int64_t bytes = g->tasks.n_pairs ? bytes_with_pairs(g, rest, t)
							 : bytes_after(g, by_tasks, rest, t);
			bytes = bytes > least[rest] ? bytes : least[rest];
			least[set] = bytes < least[set] ? bytes : least[set];
		}
	}
	return least[(1u << g->tasks.n) - 1];
}

/* The lowest peak of all orders of a few tasks. */
static int64_t least_of_all(const struct graph *g)
{
	uint32_t order[8] = {0, 1, 2, 3, 4, 5, 6, 7}, n = g->tasks.n, turns[8] = {0};
	int64_t least = peak_of(g, order);
	for (uint32_t i = 1; i < n;) { /* Heap's algorithm */
		if (turns[i] == i) {
			turns[i++] = 0;
			continue;
		}
		uint32_t k = i % 2 ? turns[i] : 0, swap = order[k];
		order[k] = order[i];
		order[i] = swap;
		turns[i]++;
		i = 1;
		int64_t peak = peak_of(g, order);
		least = peak >= 0 && peak < least ? peak : least;
	}
	return least;
}

/* ---- the tests ---- */

static struct graph graph;

static void test_few(void)
{
	uint32_t better = 0;
	for (uint64_t seed = 1; seed <= 300; seed++) {
		struct lo_arena arena;
		struct lo_task_order order;
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		lo_arena_init(&arena, &oom);
		make_random(&graph, &state, seed % 50 ? 1 + below(&state, seed % 10 ? 9 : 13) : FEW, false);
		if (graph.tasks.n == FEW)
			graph.tasks.n_pairs = 0;
		lo_order_tasks(&graph.tasks, 0, &(uint64_t){MUCH}, &arena, &order);
		int64_t least = least_peak(&graph);
		bool right = order.bytes == least && order.bound_bytes == least &&
			     peak_of(&graph, order.at) == least;
		if (!right)
			fprintf(stderr, "seed %llu: %lld bytes, bound %lld, found %lld, least %lld\n",
				(unsigned long long)seed, (long long)order.bytes,
				(long long)order.bound_bytes, (long long)peak_of(&graph, order.at),
				(long long)least);
		CU_ASSERT(right);
		for (uint32_t t = 0; order.bytes == order.given_bytes && t < graph.tasks.n; t++)
			CU_ASSERT(order.at[t] == t);
		better += order.bytes < order.given_bytes;
		lo_arena_destroy(&arena);
	}
	printf("%u of 300 have a better order ... ", better);
	CU_ASSERT(better > 60);
}

/* Of few tasks of two pools nearly all orders are the best: a set is reached in ways of which each is better
 * in one pool. */
static void test_pools(void)
{
	uint32_t best = 0, claimed = 0;
	for (uint64_t seed = 1; seed <= 200; seed++) {
		struct lo_arena arena;
		struct lo_task_order order;
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		lo_arena_init(&arena, &oom);
		make_random(&graph, &state, 2 + below(&state, 6), true);
		lo_order_tasks(&graph.tasks, 0, &(uint64_t){MUCH}, &arena, &order);
		int64_t least = least_of_all(&graph);
		CU_ASSERT(peak_of(&graph, order.at) == order.bytes &&
			  order.bytes == order.pool_bytes[0] + order.pool_bytes[1]);
		CU_ASSERT(order.bound_bytes <= least && order.bytes >= least);
		best += order.bytes == least;
		claimed += order.bytes == order.bound_bytes;
		lo_arena_destroy(&arena);
	}
	printf("%u of 200 best, %u proved ... ", best, claimed);
	CU_ASSERT(best >= 190 && claimed >= 150);
}

/* With few states a search is not complete: the order is still right, the bound is none too high, and more
 * states never end higher. */
static void test_limited(void)
{
	for (uint64_t seed = 1; seed <= 60; seed++) {
		struct lo_arena arena;
		struct lo_task_order few, more;
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		lo_arena_init(&arena, &oom);
		make_random(&graph, &state, seed % 6 ? 10 + below(&state, 60) : MANY, seed % 2);
		graph.tasks.floor_bytes[0] = below(&state, 200);
		lo_order_tasks(&graph.tasks, 1, &(uint64_t){MUCH}, &arena, &few);
		lo_order_tasks(&graph.tasks, 20000, &(uint64_t){MUCH}, &arena, &more);
		CU_ASSERT(peak_of(&graph, few.at) == few.bytes && few.bytes <= few.given_bytes);
		CU_ASSERT(peak_of(&graph, more.at) == more.bytes && more.bytes <= few.bytes);
		CU_ASSERT(few.bound_bytes <= more.bytes && more.bound_bytes <= more.bytes);
		lo_arena_destroy(&arena);
	}
}

/* Of more tasks, most orders are proved to be the best, and none is 2 % above what 16 times as many states
 * find. */
static void test_many(void)
{
	uint32_t proved = 0;
	for (uint64_t seed = 1; seed <= 40; seed++) {
		struct lo_arena arena;
		struct lo_task_order order, best;
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15) + 7;
		lo_arena_init(&arena, &oom);
		make_random(&graph, &state, 21 + below(&state, 40), false);
		lo_order_tasks(&graph.tasks, 0, &(uint64_t){MUCH}, &arena, &order);
		CU_ASSERT(peak_of(&graph, order.at) == order.bytes);
		if (order.bytes == order.bound_bytes) {
			proved++;
		} else {
			lo_order_tasks(&graph.tasks, 1 << 22, &(uint64_t){MUCH}, &arena, &best);
			CU_ASSERT(best.bytes <= order.bytes && 100 * order.bytes <= 102 * best.bytes);
		}
		lo_arena_destroy(&arena);
	}
	printf("%u of 40 proved ... ", proved);
	CU_ASSERT(proved >= 35);
}

/* Without work left an order is found that is no worse than the given one, and the rest is 0. */
static void test_no_work(void)
{
	for (uint64_t seed = 1; seed <= 20; seed++) {
		struct lo_arena arena;
		struct lo_task_order order;
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15), work = 100;
		lo_arena_init(&arena, &oom);
		make_random(&graph, &state, 60, false);
		lo_order_tasks(&graph.tasks, 0, &work, &arena, &order);
		CU_ASSERT(peak_of(&graph, order.at) == order.bytes && order.bytes <= order.given_bytes);
		CU_ASSERT(work == 0 || order.bytes == order.bound_bytes);
		lo_arena_destroy(&arena);
	}
}

/* If the values of a task need not be live at once, nothing is said to be the least, and the bound is lower.
 */
static void test_loose(void)
{
	static bool loose[MANY];
	for (uint64_t seed = 1; seed <= 100; seed++) {
		struct lo_arena arena;
		struct lo_task_order order, tight;
		uint64_t state = seed * UINT64_C(0x9e3779b97f4a7c15);
		lo_arena_init(&arena, &oom);
		make_random(&graph, &state, 2 + below(&state, 8), false);
		lo_order_tasks(&graph.tasks, 0, &(uint64_t){MUCH}, &arena, &tight);
		for (uint32_t t = 0; t < graph.tasks.n; t++)
			loose[t] = below(&state, 2);
		graph.tasks.loose = loose;
		lo_order_tasks(&graph.tasks, 0, &(uint64_t){MUCH}, &arena, &order);
		CU_ASSERT(order.bytes == tight.bytes && order.bound_bytes <= tight.bound_bytes);
		lo_arena_destroy(&arena);
	}
}

/* Chains of a large value that becomes a small one, all large ones first. One chain after the other is best.
 */
static void test_chains(void)
{
	enum { CHAINS = 100, LARGE = 1000, SMALL = 1 };
	struct lo_arena arena;
	struct lo_task_order order;
	lo_arena_init(&arena, &oom);
	graph.tasks.n_pairs = 0;
	for (uint32_t i = 0; i < CHAINS; i++) {
		graph.values[i] = (struct lo_task_value){LARGE, 0, false, false};
		graph.values[CHAINS + i] = (struct lo_task_value){SMALL, 0, false, true};
		graph.first_touched[i] = graph.touched[i] = i;
		graph.first_touched[CHAINS + i] = CHAINS + 2 * i;
		graph.touched[CHAINS + 2 * i] = i;
		graph.touched[CHAINS + 2 * i + 1] = CHAINS + i;
		graph.first_before[i] = 0;
		graph.first_before[CHAINS + i] = graph.before[i] = i;
	}
	graph.first_touched[2 * CHAINS] = 3 * CHAINS;
	graph.first_before[2 * CHAINS] = CHAINS;
	set_lists(&graph, 2 * CHAINS, 2 * CHAINS);
	lo_order_tasks(&graph.tasks, 0, &(uint64_t){MUCH}, &arena, &order);
	CU_ASSERT(order.given_bytes == CHAINS * LARGE + SMALL);
	CU_ASSERT(order.bytes == LARGE + CHAINS * SMALL);
	for (uint32_t i = 0; i < CHAINS; i++) /* nothing else is out of order */
		CU_ASSERT(order.at[2 * i] == i && order.at[2 * i + 1] == CHAINS + i);
	lo_arena_destroy(&arena);
}

static void test_none(void)
{
	struct lo_arena arena;
	struct lo_task_order order;
	struct lo_tasks none = {.touched = {(uint32_t[]){0}, NULL}, .before = {(uint32_t[]){0}, NULL}};
	lo_arena_init(&arena, &oom);
	lo_order_tasks(&none, 0, &(uint64_t){MUCH}, &arena, &order);
	CU_ASSERT(order.given_bytes == 0 && order.bytes == 0 && order.bound_bytes == 0);
	lo_arena_destroy(&arena);
}

int main(void)
{
	if (setjmp(oom.env) != 0 || CU_initialize_registry() != CUE_SUCCESS)
		return 1;
	oom.armed = true;
	CU_pSuite suite = CU_add_suite("task order", NULL, NULL);
	CU_add_test(suite, "of few tasks the least", test_few);
	CU_add_test(suite, "of two pools", test_pools);
	CU_add_test(suite, "limited searches", test_limited);
	CU_add_test(suite, "of many tasks", test_many);
	CU_add_test(suite, "no work left", test_no_work);
	CU_add_test(suite, "loose tasks", test_loose);
	CU_add_test(suite, "chains", test_chains);
	CU_add_test(suite, "no tasks", test_none);
	CU_basic_set_mode(CU_BRM_VERBOSE);
	CU_basic_run_tests();
	int failed = CU_get_number_of_failures() > 0;
	CU_cleanup_registry();
	return failed;
}
