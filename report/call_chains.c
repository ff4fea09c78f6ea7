// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a call graph with the bytes of each frame. Out: for each function the deepest call chain that begins
 * with it, and the calls that close a cycle. Functions that call each other, directly or not, are a strongly
 * connected component: a chain through it counts each of them once, from any of them that it begins with, and
 * continues with the deepest of all calls that leave it. So the order of functions does not matter. Iterative
 * depth-first search (Tarjan, Depth-first search and linear graph algorithms, 1972); see calls.h. */
#include "base/order.h"
#include "report/calls.h"

enum state { UNSEEN, OPEN, LEFT, DONE }; /* LEFT: all its calls were taken, those of its cycle were not */

struct chain_search {
	struct lo_call_graph *graph;
	uint32_t *first; /* calls of function f are calls[first[f] .. first[f + 1]) */
	uint32_t *next;  /* call with which the search of f continues */
	unsigned char *state;
	uint32_t *path, n_path;   /* functions that are open */
	uint32_t *stack, n_stack; /* functions that are open or left */
	uint32_t *number, n_seen; /* in the order in which they were opened */
	uint32_t *low;            /* the least number of a function on the stack that is reached from f */
	uint32_t *cycle;          /* of a function that is done: the first that was opened of its cycle */
};

static void open_function(struct chain_search *s, uint32_t f)
{
	s->state[f] = OPEN;
	s->next[f] = s->first[f];
	s->number[f] = s->low[f] = s->n_seen++;
	s->path[s->n_path++] = f;
	s->stack[s->n_stack++] = f;
}

/* Add a call of a function of a cycle to what is known of the cycle: keep the first of the deepest ones. */
static void take_call(struct chain_search *s, uint32_t number, struct lo_call_function *sum)
{
	const struct lo_call *call = &s->graph->calls[number];
	if (call->to == LO_NO_INDEX) {
		sum->depth_unknown |= LO_DEPTH_INDIRECT;
		return;
	}
	struct lo_call_function *to = &s->graph->functions[call->to];
	if (s->state[call->to] != DONE) {
		sum->depth_unknown |= LO_DEPTH_RECURSION;
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

/* The functions from @p first on, on the stack, are a cycle, or one function alone. */
static void close_cycle(struct chain_search *s, uint32_t first)
{
	struct lo_call_function sum = {.deepest = LO_NO_INDEX}, *f;
	uint32_t begin = s->n_stack;
	do
		s->graph->functions[s->stack[--begin]].cycle_call = LO_NO_INDEX;
	while (s->stack[begin] != first);
	for (uint32_t i = begin; i < s->n_stack; i++) {
		sum.depth_unknown |= s->graph->functions[s->stack[i]].unknown;
		for (uint32_t c = s->first[s->stack[i]]; c < s->first[s->stack[i] + 1]; c++)
			take_call(s, c, &sum);
	}
	for (uint32_t i = begin; i < s->n_stack; i++) {
		int64_t own = s->graph->functions[s->stack[i]].bytes;
		lo_add_capped(&sum.depth_bytes, own > 0 ? own : 0);
	}
	for (uint32_t i = begin; i < s->n_stack; i++) {
		f = &s->graph->functions[s->stack[i]];
		f->depth_bytes = sum.depth_bytes;
		f->deepest = sum.deepest;
		f->depth_unknown = sum.depth_unknown;
		f->next_in_cycle = s->stack[i + 1 < s->n_stack ? i + 1 : begin];
		s->state[s->stack[i]] = DONE;
		s->cycle[s->stack[i]] = first;
	}
	s->n_stack = begin;
}

static void step(struct chain_search *s)
{
	uint32_t f = s->path[s->n_path - 1], number = s->next[f];
	if (number == s->first[f + 1]) {
		s->state[f] = LEFT;
		s->n_path--;
		if (s->low[f] == s->number[f])
			close_cycle(s, f);
		return;
	}
	struct lo_call *call = &s->graph->calls[number];
	if (call->to != LO_NO_INDEX && s->state[call->to] == UNSEEN) {
		open_function(s, call->to); /* the search returns to this call when it has left the callee */
		return;
	}
	s->next[f]++;
	if (call->to == LO_NO_INDEX || s->state[call->to] == DONE)
		return;
	call->again = s->state[call->to] == OPEN;
	if (s->low[call->to] < s->low[f])
		s->low[f] = s->low[call->to];
}

static void search_from(struct chain_search *s, uint32_t f)
{
	if (s->state[f] != UNSEEN)
		return;
	open_function(s, f);
	while (s->n_path)
		step(s);
}

/* Mark the first function of each cycle that is called from within it alone. */
static void find_roots(struct chain_search *s, struct lo_arena *scratch)
{
	struct lo_call_graph *graph = s->graph;
	bool *called = LO_ARRAY(scratch, graph->n_functions, bool);
	for (uint32_t i = 0; i < graph->n_calls; i++) {
		const struct lo_call *call = &graph->calls[i];
		if (call->to != LO_NO_INDEX && s->cycle[call->to] != s->cycle[call->from])
			called[s->cycle[call->to]] = true;
	}
	for (uint32_t f = 0; f < graph->n_functions; f++) {
		graph->functions[f].root = !called[s->cycle[f]];
		called[s->cycle[f]] = true;
	}
}

void lo_call_graph_solve(struct lo_call_graph *graph, struct lo_arena *scratch)
{
	uint32_t n = graph->n_functions;
	struct chain_search s = {
		.graph = graph,
		.first = LO_GROUP_BY(struct lo_call, from, graph->calls, graph->n_calls, n, scratch).first,
		.next = LO_ARRAY(scratch, n, uint32_t),
		.state = LO_ARRAY(scratch, n, unsigned char),
		.path = LO_ARRAY(scratch, n, uint32_t),
		.stack = LO_ARRAY(scratch, n, uint32_t),
		.number = LO_ARRAY(scratch, n, uint32_t),
		.low = LO_ARRAY(scratch, n, uint32_t),
		.cycle = LO_ARRAY(scratch, n, uint32_t)};
	bool *called = LO_ARRAY(scratch, n, bool);
	for (uint32_t i = 0; i < graph->n_calls; i++)
		if (graph->calls[i].to != LO_NO_INDEX && graph->calls[i].to != graph->calls[i].from)
			called[graph->calls[i].to] = true;
	for (uint32_t f = 0; f < n; f++)
		if (!called[f])
			search_from(&s, f);
	for (uint32_t f = 0; f < n; f++) /* functions that are only called in a cycle */
		search_from(&s, f);
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
