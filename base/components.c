// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a graph. Out: its strongly connected components, each after those that its edges lead to. Tarjan,
 * Depth-first search and linear graph algorithms, 1972. No recursion over the graph. */
#include "base/graph.h"

struct component_search {
	const struct lo_graph *g;
	struct lo_components *out;
	uint32_t *number, *low; /* [node] of the search, from 1; 0: not visited */
	uint32_t *next;         /* [node] position of the search in g->succ */
	uint32_t *begin;        /* [node] n_finished when the search reached it */
	uint32_t *path, n_path;
	uint32_t *finished, n_finished; /* in post-order, without those of complete components */
	uint32_t n_seen;
};

static void enter(struct component_search *s, uint32_t v)
{
	s->number[v] = s->low[v] = ++s->n_seen;
	s->next[v] = s->g->first[v];
	s->begin[v] = s->n_finished;
	s->path[s->n_path++] = v;
}

static void finish_component(struct component_search *s, uint32_t begin)
{
	struct lo_components *out = s->out;
	uint32_t at = out->first[out->n];
	for (uint32_t i = begin; i < s->n_finished; i++) {
		out->of[s->finished[i]] = out->n;
		out->nodes[at++] = s->finished[i];
	}
	out->first[++out->n] = at;
	s->n_finished = begin;
}

static void leave(struct component_search *s, uint32_t v)
{
	s->finished[s->n_finished++] = v;
	s->n_path--;
	if (s->low[v] == s->number[v]) {
		finish_component(s, s->begin[v]);
	} else {
		uint32_t parent = s->path[s->n_path - 1];
		if (s->low[v] < s->low[parent])
			s->low[parent] = s->low[v];
	}
}

static void search(struct component_search *s, uint32_t root)
{
	enter(s, root);
	while (s->n_path) {
		uint32_t v = s->path[s->n_path - 1];
		if (s->next[v] == s->g->first[v + 1]) {
			leave(s, v);
			continue;
		}
		uint32_t to = s->g->succ[s->next[v]++];
		if (!s->number[to])
			enter(s, to);
		else if (s->out->of[to] == NO_NODE && s->number[to] < s->low[v])
			s->low[v] = s->number[to];
	}
}

struct lo_components lo_graph_components(const struct lo_graph *g, const uint32_t *order,
					 struct lo_arena *arena)
{
	struct lo_components out = {.first = LO_ARRAY(arena, g->n + 1, uint32_t),
				    .nodes = LO_ARRAY(arena, g->n, uint32_t),
				    .of = LO_ARRAY(arena, g->n, uint32_t)};
	struct component_search s = {.g = g,
				     .out = &out,
				     .number = LO_ARRAY(arena, g->n, uint32_t),
				     .low = LO_ARRAY(arena, g->n, uint32_t),
				     .next = LO_ARRAY(arena, g->n, uint32_t),
				     .begin = LO_ARRAY(arena, g->n, uint32_t),
				     .path = LO_ARRAY(arena, g->n, uint32_t),
				     .finished = LO_ARRAY(arena, g->n, uint32_t)};
	for (uint32_t v = 0; v < g->n; v++)
		out.of[v] = NO_NODE;
	for (uint32_t i = 0; i < g->n; i++) {
		uint32_t v = order ? order[i] : i;
		if (!s.number[v])
			search(&s, v);
	}
	return out;
}
