// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a call graph with the bytes of each frame. Out: for each function the deepest call chain that begins
 * with it, and the calls that close a cycle. Functions that call each other, directly or not, are a strongly
 * connected component: a chain through it counts each of them once, from any of them that it begins with, and
 * continues with the deepest of all calls that leave it. So the order of functions does not matter. See
 * calls.h. */
#include "base/graph.h"
#include "base/order.h"
#include "report/calls.h"

struct chain_solver {
	struct lo_call_graph *graph;
	uint32_t *first_call; /* calls of function f are calls[first_call[f] .. first_call[f + 1]) */
	struct lo_components components; /* cycles, and functions in none */
	uint32_t *place;                 /* [function] in components.nodes */
};

/* Add a call of a function of a cycle to what is known of the cycle: keep the first of the deepest ones. A
 * call of the cycle's own comes back to a function which is still running if the search, when it left the
 * caller, had not left the callee. */
static void take_call(struct chain_solver *s, uint32_t number, struct lo_call_function *sum)
{
	struct lo_call *call = &s->graph->calls[number];
	if (call->to == LO_NO_INDEX) {
		sum->depth_unknown |= LO_DEPTH_INDIRECT;
		return;
	}
	struct lo_call_function *to = &s->graph->functions[call->to];
	if (s->components.of[call->to] == s->components.of[call->from]) {
		sum->depth_unknown |= LO_DEPTH_RECURSION;
		call->again = s->place[call->to] >= s->place[call->from];
		if (call->from != call->to && to->cycle_call == LO_NO_INDEX)
			to->cycle_call = number;
		return;
	}
	sum->depth_unknown |= to->depth_unknown;
	if (sum->deepest == LO_NO_INDEX || to->depth_bytes > sum->depth_bytes) {
		sum->deepest = number;
		sum->depth_bytes = to->depth_bytes;
	}
}

/* Solve a cycle, or one function that is in none. The functions that it calls are solved. A chain takes those
 * of the cycle in reverse post-order. */
static void solve_cycle(struct chain_solver *s, const uint32_t *nodes, uint32_t n)
{
	struct lo_call_function *functions = s->graph->functions, sum = {.deepest = LO_NO_INDEX};
	for (uint32_t i = 0; i < n; i++)
		functions[nodes[i]].cycle_call = LO_NO_INDEX;
	for (uint32_t i = n; i-- > 0;) {
		sum.depth_unknown |= functions[nodes[i]].unknown;
		for (uint32_t c = s->first_call[nodes[i]]; c < s->first_call[nodes[i] + 1]; c++)
			take_call(s, c, &sum);
	}
	for (uint32_t i = 0; i < n; i++) {
		int64_t own = functions[nodes[i]].bytes;
		lo_add_capped(&sum.depth_bytes, own > 0 ? own : 0);
	}
	for (uint32_t i = 0; i < n; i++) {
		struct lo_call_function *f = &functions[nodes[i]];
		f->depth_bytes = sum.depth_bytes;
		f->deepest = sum.deepest;
		f->depth_unknown = sum.depth_unknown;
		f->next_in_cycle = nodes[i ? i - 1 : n - 1];
	}
}

/* Mark the first function of each cycle that is called from within it alone. */
static void find_roots(const struct chain_solver *s, struct lo_arena *scratch)
{
	struct lo_call_graph *graph = s->graph;
	const uint32_t *cycle = s->components.of;
	bool *called = LO_ARRAY(scratch, s->components.n, bool);
	for (uint32_t i = 0; i < graph->n_calls; i++) {
		const struct lo_call *call = &graph->calls[i];
		if (call->to != LO_NO_INDEX && cycle[call->to] != cycle[call->from])
			called[cycle[call->to]] = true;
	}
	for (uint32_t f = 0; f < graph->n_functions; f++) {
		graph->functions[f].root = !called[cycle[f]];
		called[cycle[f]] = true;
	}
}

/* The functions in program order, those that others call last: so a search that enters a cycle from outside
 * does so as calls do. */
static uint32_t *callers_first(const struct lo_call_graph *graph, struct lo_arena *scratch)
{
	uint32_t *order = LO_ARRAY(scratch, graph->n_functions, uint32_t), n = 0;
	bool *called = LO_ARRAY(scratch, graph->n_functions, bool);
	for (uint32_t i = 0; i < graph->n_calls; i++)
		if (graph->calls[i].to != LO_NO_INDEX && graph->calls[i].to != graph->calls[i].from)
			called[graph->calls[i].to] = true;
	for (int last = 0; last < 2; last++)
		for (uint32_t f = 0; f < graph->n_functions; f++)
			if (called[f] == last)
				order[n++] = f;
	return order;
}

void lo_call_graph_solve(struct lo_call_graph *graph, struct lo_arena *scratch)
{
	uint32_t n = graph->n_functions;
	struct chain_solver s = {
		.graph = graph,
		.first_call =
			LO_GROUP_BY(struct lo_call, from, graph->calls, graph->n_calls, n, scratch).first,
		.place = LO_ARRAY(scratch, n, uint32_t)};
	LO_VEC(struct lo_edge) edges = {0};
	for (uint32_t i = 0; i < graph->n_calls; i++)
		if (graph->calls[i].to != LO_NO_INDEX)
			LO_PUSH(scratch, &edges,
				((struct lo_edge){graph->calls[i].from, graph->calls[i].to}));
	struct lo_graph callees = lo_graph_make(n, edges.at, edges.n, false, scratch);
	s.components = lo_graph_components(&callees, callers_first(graph, scratch), scratch);
	for (uint32_t i = 0; i < n; i++)
		s.place[s.components.nodes[i]] = i;
	for (uint32_t c = 0; c < s.components.n; c++)
		solve_cycle(&s, s.components.nodes + s.components.first[c],
			    s.components.first[c + 1] - s.components.first[c]);
	find_roots(&s, scratch);
}

struct lo_call_chain lo_call_chain_begin(uint32_t function)
{
	return (struct lo_call_chain){function, function};
}

const struct lo_call *lo_call_chain_next(const struct lo_call_graph *graph, struct lo_call_chain *chain)
{
	const struct lo_call_function *f = &graph->functions[chain->function];
	if (f->next_in_cycle != chain->entry) {
		chain->function = f->next_in_cycle;
		return &graph->calls[graph->functions[chain->function].cycle_call];
	}
	if (f->deepest == LO_NO_INDEX)
		return NULL;
	chain->function = chain->entry = graph->calls[f->deepest].to;
	return &graph->calls[f->deepest];
}
