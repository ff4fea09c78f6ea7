// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Call chains: depth, chain, what is not known, and which calls close a cycle. A graph is written as frames
 * "a100 b20" and calls "ab" (a calls b), "a?" (a calls a value); a frame of -1 is external and not known.
 * A chain counts each function of a cycle once, whichever it begins with. Then random graphs against what
 * follows from which function reaches which, and against the same graphs with the functions in another order.
 */
#include "report/calls.h"
#include "rows.h"

#include <stdlib.h>

enum { MAX_FUNCTIONS = 8, MAX_CALLS = 24 };

struct graph {
	struct lo_call_graph graph;
	struct lo_call_function functions[MAX_FUNCTIONS];
	struct lo_call calls[MAX_CALLS];
};

static int compare_calls(const void *a, const void *b)
{
	const struct lo_call *x = a, *y = b;
	if (x->from != y->from)
		return x->from < y->from ? -1 : 1;
	return (x->op.n > y->op.n) - (x->op.n < y->op.n);
}

static void solve(struct graph *g)
{
	struct lo_ctx *ctx = lo_ctx_create();
	struct lo_arena arena;
	if (g->graph.n_calls > 1)
		qsort(g->calls, g->graph.n_calls, sizeof *g->calls, compare_calls);
	g->graph.functions = g->functions;
	g->graph.calls = g->calls;
	lo_arena_init(&arena, lo_ctx_oom(ctx));
	if (setjmp(LO_BOUNDARY(ctx)) == 0)
		lo_call_graph_solve(&g->graph, &arena);
	lo_ctx_oom(ctx)->armed = false;
	lo_arena_destroy(&arena);
	lo_ctx_destroy(ctx);
}

static const struct row {
	const char *name, *frames, *calls;
	const char *root;  /* the function asked about */
	const char *chain; /* functions of its deepest chain */
	int64_t depth;
	unsigned unknown;
	const char *roots, *again; /* again: calls not followed */
} rows[] = {
	{"alone", "a100", "", "a", "a", 100, 0, "a", ""},
	{"chain", "a1 b20 c300", "ab bc", "a", "abc", 321, 0, "a", ""},
	{"deeper of two", "a1 b20 c30", "ab ac", "a", "ac", 31, 0, "a", ""},
	{"first of equals", "a1 b20 c20", "ac ab", "a", "ac", 21, 0, "a", ""},
	{"long way round", "a1 b5 c5 d20", "ad ab bc cd", "a", "abcd", 31, 0, "a", ""},
	{"two roots", "a1 b2 c3", "ac bc", "b", "bc", 5, 0, "ab", ""},
	{"calls itself", "a7", "aa", "a", "a", 7, LO_DEPTH_RECURSION, "a", "aa"},
	{"a round without a way in", "a1 b2 c3", "ab bc ca", "a", "abc", 6, LO_DEPTH_RECURSION, "a", "ca"},
	{"a round further down", "a1 b2 c3 d50", "ab bc cb cd", "a", "abcd", 56, LO_DEPTH_RECURSION, "a",
	 "cb"},
	{"beside a round", "a1 b2 c3", "ab bb ac", "c", "c", 3, 0, "a", "bb"},
	{"into the middle of a round", "a1 b2 c3 d4", "ac bc cd dc", "b", "bcd", 9, LO_DEPTH_RECURSION, "ab",
	 "dc"},
	{"two ways into a round", "a1 b2 c3 d4", "ac bd cd dc", "b", "bdc", 9, LO_DEPTH_RECURSION, "ab",
	 "dc"},
	{"two rounds of one function", "a1 b2 c3", "ab ac ba ca", "b", "bac", 6, LO_DEPTH_RECURSION, "a",
	 "baca"},
	{"out of a round by another function", "a1 b2 c3 d50", "ab bc cb bd", "c", "cbd", 55,
	 LO_DEPTH_RECURSION, "a", "cb"},
	{"a round that calls a round before it", "a1 b2 c3 d4", "ab ba ca cd dc", "d", "dcab", 10,
	 LO_DEPTH_RECURSION, "c", "badc"},
	{"a value", "a1 b2", "ab b?", "a", "ab", 3, LO_DEPTH_INDIRECT, "a", ""},
	{"external", "a1 b-1", "ab", "a", "ab", 1, LO_DEPTH_EXTERNAL, "a", ""},
	{"external beside", "a1 b-1 c2", "ab ac", "a", "ac", 3, LO_DEPTH_EXTERNAL, "a", ""},
	{"too large", "a9223372036854775807 b1", "ab", "a", "ab", INT64_MAX, 0, "a", ""},
};

static void read_graph(const struct row *row, struct graph *g)
{
	const char *at = row->frames;
	while (*at) {
		char *end;
		struct lo_call_function *f = &g->functions[g->graph.n_functions++];
		f->bytes = strtoll(at + 1, &end, 10);
		f->unknown = f->bytes < 0 ? LO_DEPTH_EXTERNAL : 0;
		at = *end ? end + 1 : end;
	}
	for (at = row->calls; *at; at += at[2] ? 3 : 2) {
		uint32_t to = at[1] == '?' ? LO_NO_INDEX : (uint32_t)(at[1] - 'a');
		g->calls[g->graph.n_calls] = (struct lo_call){
			.from = (uint32_t)(at[0] - 'a'), .to = to, .op = {g->graph.n_calls + 1}};
		g->graph.n_calls++;
	}
}

static void write_chain(const struct graph *g, uint32_t f, char *out)
{
	struct lo_call_chain chain = lo_call_chain_begin(f);
	const struct lo_call *call;
	*out++ = (char)('a' + f);
	while ((call = lo_call_chain_next(&g->graph, &chain)))
		*out++ = (char)('a' + call->to);
	*out = 0;
}

static void check_graph(const struct row *row)
{
	struct graph g = {0};
	char chain[MAX_FUNCTIONS + 1], roots[MAX_FUNCTIONS + 1] = "", again[2 * MAX_CALLS + 1] = "";
	uint32_t f = (uint32_t)(row->root[0] - 'a');
	read_graph(row, &g);
	solve(&g);
	write_chain(&g, f, chain);
	for (uint32_t i = 0; i < g.graph.n_functions; i++)
		if (g.functions[i].root)
			(void)snprintf(roots + strlen(roots), 2, "%c", 'a' + (int)i);
	for (uint32_t i = 0; i < g.graph.n_calls; i++)
		if (g.calls[i].again)
			(void)snprintf(again + strlen(again), 3, "%c%c", 'a' + (int)g.calls[i].from,
				       'a' + (int)g.calls[i].to);
	CHECK_TEXT(row->name, chain, strlen(chain), row->chain);
	CHECK_TEXT(row->name, roots, strlen(roots), row->roots);
	CHECK_TEXT(row->name, again, strlen(again), row->again);
	CHECK(row->name, g.functions[f].depth_bytes == row->depth);
	CHECK(row->name, g.functions[f].depth_unknown == row->unknown);
}

static void test_rows(void)
{
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		check_graph(&rows[i]);
}

/* ---- random graphs ------------------------------------------------------- */

static uint32_t draw(uint64_t *seed, uint32_t below)
{
	*seed = *seed * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(*seed >> 33) % below;
}

/* [f] does a chain lead from @p from to f? */
static void find_reached(const struct graph *g, uint32_t from, bool *reached)
{
	memset(reached, 0, MAX_FUNCTIONS * sizeof *reached);
	for (uint32_t round = 0; round < g->graph.n_functions; round++)
		for (uint32_t i = 0; i < g->graph.n_calls; i++)
			if (g->calls[i].from == from || reached[g->calls[i].from])
				reached[g->calls[i].to] = true;
}

/* The depth from f: its frame, those of functions that it reaches and that reach it, and the deepest of what
 * these call besides. */
static int64_t deepest(const struct graph *g, uint32_t f, unsigned *unknown)
{
	bool reached[MAX_FUNCTIONS], back[MAX_FUNCTIONS], in_cycle[MAX_FUNCTIONS];
	int64_t own = 0, best = 0;
	find_reached(g, f, reached);
	*unknown |= reached[f] ? LO_DEPTH_RECURSION : 0;
	for (uint32_t i = 0; i < g->graph.n_functions; i++) {
		find_reached(g, i, back);
		in_cycle[i] = i == f || (reached[i] && back[f]);
		own += in_cycle[i] ? g->functions[i].bytes : 0;
	}
	for (uint32_t i = 0; i < g->graph.n_calls; i++) {
		const struct lo_call *call = &g->calls[i];
		if (!in_cycle[call->from] || in_cycle[call->to])
			continue;
		int64_t depth = deepest(g, call->to, unknown);
		best = depth > best ? depth : best;
	}
	return own + best;
}

/* Do depths and chains agree with the calls, and with those of @p h, where function i is n - 1 - i? */
static void check_depths(const char *name, const struct graph *g, const struct graph *h)
{
	uint32_t n = g->graph.n_functions;
	for (uint32_t f = 0; f < n; f++) {
		struct lo_call_chain chain = lo_call_chain_begin(f);
		const struct lo_call *call;
		bool called[MAX_FUNCTIONS] = {false};
		int64_t bytes = g->functions[f].bytes;
		unsigned unknown = 0;
		called[f] = true;
		CHECK(name, deepest(g, f, &unknown) == g->functions[f].depth_bytes);
		CHECK(name, unknown == g->functions[f].depth_unknown);
		CHECK(name, g->functions[f].depth_bytes == h->functions[n - 1 - f].depth_bytes);
		while ((call = lo_call_chain_next(&g->graph, &chain))) {
			CHECK(name, !called[call->to]);
			called[call->to] = true;
			bytes += g->functions[call->to].bytes;
		}
		CHECK(name, bytes == g->functions[f].depth_bytes);
	}
}

/* Is each function reached from a root, and no root from a function that it does not reach? */
static void check_roots(const char *name, const struct graph *g)
{
	for (uint32_t f = 0; f < g->graph.n_functions; f++) {
		bool any = g->functions[f].root, back[MAX_FUNCTIONS], reached[MAX_FUNCTIONS];
		find_reached(g, f, reached);
		for (uint32_t r = 0; r < g->graph.n_functions; r++) {
			find_reached(g, r, back);
			any |= g->functions[r].root && back[f];
			CHECK(name, !g->functions[f].root || r == f || !back[f] ||
					    (reached[r] && !g->functions[r].root));
		}
		CHECK(name, any);
	}
}

static void check_random(uint64_t seed)
{
	struct graph g = {0}, h = {0};
	char name[32];
	(void)snprintf(name, sizeof name, "seed %llu", (unsigned long long)seed);
	uint32_t n = g.graph.n_functions = h.graph.n_functions = 1 + draw(&seed, 7);
	g.graph.n_calls = h.graph.n_calls = draw(&seed, 12);
	for (uint32_t f = 0; f < n; f++)
		g.functions[f].bytes = h.functions[n - 1 - f].bytes = draw(&seed, 100);
	for (uint32_t i = 0; i < g.graph.n_calls; i++) {
		uint32_t from = draw(&seed, n), to = draw(&seed, n);
		g.calls[i] = (struct lo_call){.from = from, .to = to, .op = {i + 1}};
		h.calls[i] = (struct lo_call){.from = n - 1 - from, .to = n - 1 - to, .op = {i + 1}};
	}
	solve(&g);
	solve(&h);
	for (uint32_t i = 0; i < g.graph.n_calls; i++) {
		bool reached[MAX_FUNCTIONS];
		find_reached(&g, g.calls[i].to, reached);
		CHECK(name,
		      !g.calls[i].again || g.calls[i].to == g.calls[i].from || reached[g.calls[i].from]);
	}
	check_depths(name, &g, &h);
	check_roots(name, &g);
}

static void test_random(void)
{
	for (uint64_t seed = 1; seed <= 2000; seed++)
		check_random(seed);
}

int main(void)
{
	static const struct test tests[] = {{"chains of small graphs", test_rows},
					    {"random graphs", test_random}};
	return run_suite("calls", tests, N_ROWS(tests));
}
