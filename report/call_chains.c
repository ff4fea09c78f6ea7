// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a call graph with the bytes of each frame. Out: for each function the deepest call chain that begins
 * with it, and the calls that close a cycle. Iterative depth-first search; see calls.h. */
#include "base/order.h"
#include "report/calls.h"

enum state { UNSEEN, OPEN, DONE };

struct chain_search {
	struct lo_call_graph *graph;
	uint32_t *first; /* calls of function f are calls[first[f] .. first[f + 1]) */
	uint32_t *next;  /* call with which the search of f continues */
	unsigned char *state;
	uint32_t *path, n_path;
};

static void open_function(struct chain_search *s, uint32_t f)
{
	struct lo_call_function *function = &s->graph->functions[f];
	s->state[f] = OPEN;
	s->next[f] = s->first[f];
	s->path[s->n_path++] = f;
	function->deepest = LO_NO_INDEX;
	function->depth_bytes = 0;
	function->depth_unknown = function->unknown;
}

/* Handle a call whose callee is done or unknown: keep the first of the deepest ones. */
static void take_call(struct chain_search *s, uint32_t number)
{
	const struct lo_call *call = &s->graph->calls[number];
	struct lo_call_function *from = &s->graph->functions[call->from];
	if (call->to == LO_NO_INDEX) {
		from->depth_unknown |= LO_DEPTH_INDIRECT;
		return;
	}
	const struct lo_call_function *to = &s->graph->functions[call->to];
	from->depth_unknown |= to->depth_unknown;
	if (from->deepest == LO_NO_INDEX || to->depth_bytes > from->depth_bytes) {
		from->deepest = number;
		from->depth_bytes = to->depth_bytes;
	}
}

/* Before this, depth_bytes is the depth of the deepest callee. */
static void close_function(struct chain_search *s, uint32_t f)
{
	struct lo_call_function *function = &s->graph->functions[f];
	int64_t own = function->bytes > 0 ? function->bytes : 0;
	lo_add_capped(&function->depth_bytes, own);
	s->state[f] = DONE;
	s->n_path--;
}

static void step(struct chain_search *s)
{
	uint32_t f = s->path[s->n_path - 1], number = s->next[f];
	if (number == s->first[f + 1]) {
		close_function(s, f);
		return;
	}
	struct lo_call *call = &s->graph->calls[number];
	if (call->to != LO_NO_INDEX && s->state[call->to] == UNSEEN) {
		open_function(s, call->to); /* the search returns to this call when the callee is done */
		return;
	}
	s->next[f]++;
	if (call->to != LO_NO_INDEX && s->state[call->to] == OPEN) {
		call->again = true;
		s->graph->functions[f].depth_unknown |= LO_DEPTH_RECURSION;
	} else {
		take_call(s, number);
	}
}

static void search_from(struct chain_search *s, uint32_t root)
{
	s->graph->functions[root].root = true;
	open_function(s, root);
	while (s->n_path)
		step(s);
}

void lo_call_graph_solve(struct lo_call_graph *graph, struct lo_arena *scratch)
{
	uint32_t n = graph->n_functions;
	struct chain_search s = {
		.graph = graph,
		.first = LO_GROUP_BY(struct lo_call, from, graph->calls, graph->n_calls, n, scratch).first,
		.next = LO_ARRAY(scratch, n, uint32_t),
		.state = LO_ARRAY(scratch, n, unsigned char),
		.path = LO_ARRAY(scratch, n, uint32_t)};
	bool *called = LO_ARRAY(scratch, n, bool);
	for (uint32_t i = 0; i < graph->n_calls; i++)
		if (graph->calls[i].to != LO_NO_INDEX && graph->calls[i].to != graph->calls[i].from)
			called[graph->calls[i].to] = true;
	for (uint32_t f = 0; f < n; f++)
		if (!called[f])
			search_from(&s, f);
	for (uint32_t f = 0; f < n; f++) /* functions that are only called in a cycle */
		if (s.state[f] == UNSEEN)
			search_from(&s, f);
}
