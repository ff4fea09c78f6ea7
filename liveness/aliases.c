// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: memref values as numbers, the buffers that some of them stand for, and edges "is also". Out: for each
 * value the sorted set of buffers that it may be. The sets of a strongly connected component are one; a
 * component is done after those that feed it, so each edge is looked at once. Values with one source share
 * its set. Without recursion on the graph's depth. Tarjan, Depth-first search and linear graph algorithms,
 * 1972. */
#include <stdlib.h>

#include "aliases.h"

struct solver {
	struct lo_aliases *a;
	struct lo_arena *arena;
	uint32_t *pred_first, *preds; /* edges by target */
	uint32_t *number, *low;       /* of the search; 0: not seen */
	uint32_t *next_pred;          /* where the search of a value stands in preds */
	uint32_t *done;               /* 1: its component is complete */
	uint32_t *stack, n_stack;     /* values not yet in a component */
	uint32_t *path, n_path;       /* the search's own stack */
	uint32_t *mark, epoch;        /* per buffer: in the set being made */
	lo_buffer_id unknown;
	uint32_t n_seen;
};

static void sort_edges(struct solver *s, const struct alias_edge *edges, uint32_t n_edges)
{
	uint32_t n = s->a->n;
	s->pred_first = LO_ARRAY(s->arena, (size_t)n + 2, uint32_t);
	s->preds = LO_ARRAY(s->arena, n_edges, uint32_t);
	uint32_t *at = s->pred_first + 1;
	for (uint32_t i = 0; i < n_edges; i++)
		at[edges[i].to + 1]++;
	for (uint32_t v = 0; v < n; v++)
		at[v + 1] += at[v];
	for (uint32_t i = 0; i < n_edges; i++)
		s->preds[at[edges[i].to]++] = edges[i].from;
}

static int compare_buffers(const void *a, const void *b)
{
	uint32_t x = ((const lo_buffer_id *)a)->n, y = ((const lo_buffer_id *)b)->n;
	return (x > y) - (x < y);
}

static void add_buffer(struct solver *s, lo_buffer_id b)
{
	if (s->mark[b.n] == s->epoch)
		return;
	s->mark[b.n] = s->epoch;
	LO_PUSH(s->arena, &s->a->sets, b);
}

/** Too many buffers to tell apart: give them up for the unknown one. */
static void overflow(struct solver *s, uint32_t first)
{
	for (uint32_t i = first; i < s->a->sets.n; i++)
		if (s->a->sets.at[i].n != s->unknown.n)
			LO_PUSH(s->arena, &s->a->overflowed, s->a->sets.at[i].n);
	s->a->sets.n = first;
	LO_PUSH(s->arena, &s->a->sets, s->unknown);
}

/** The one set that all of the component is, when it makes none of its own: from outside, always the same
 * slice. */
static bool shared_set(const struct solver *s, const uint32_t *members, uint32_t n, uint32_t *first,
		       uint32_t *count)
{
	bool found = false;
	for (uint32_t i = 0; i < n; i++) {
		uint32_t v = members[i];
		if (s->a->origin[v].n)
			return false;
		for (uint32_t e = s->pred_first[v]; e < s->pred_first[v + 1]; e++) {
			uint32_t p = s->preds[e];
			if (!s->done[p])
				continue;
			if (found && (s->a->first[p] != *first || s->a->count[p] != *count))
				return false;
			*first = s->a->first[p];
			*count = s->a->count[p];
			found = true;
		}
	}
	return found;
}

static void joined_set(struct solver *s, const uint32_t *members, uint32_t n, uint32_t *first,
		       uint32_t *count)
{
	s->epoch++;
	*first = s->a->sets.n;
	for (uint32_t i = 0; i < n; i++) {
		uint32_t v = members[i];
		if (s->a->origin[v].n)
			add_buffer(s, s->a->origin[v]);
		for (uint32_t e = s->pred_first[v]; e < s->pred_first[v + 1]; e++) {
			uint32_t p = s->preds[e];
			for (uint32_t k = 0; s->done[p] && k < s->a->count[p]; k++)
				add_buffer(s, s->a->sets.at[s->a->first[p] + k]);
		}
	}
	if (s->a->sets.n - *first > MAX_JOINED || s->mark[s->unknown.n] == s->epoch)
		overflow(s, *first);
	*count = s->a->sets.n - *first;
	if (*count > 1)
		qsort(s->a->sets.at + *first, *count, sizeof *s->a->sets.at, compare_buffers);
}

static void finish_component(struct solver *s, uint32_t root)
{
	uint32_t begin = s->n_stack;
	do
		begin--;
	while (s->stack[begin] != root);
	const uint32_t *members = s->stack + begin;
	uint32_t n = s->n_stack - begin, first = 0, count = 0;
	if (!shared_set(s, members, n, &first, &count))
		joined_set(s, members, n, &first, &count);
	for (uint32_t i = 0; i < n; i++) {
		s->a->first[members[i]] = first;
		s->a->count[members[i]] = count;
		s->done[members[i]] = 1;
	}
	s->n_stack = begin;
}

static void enter(struct solver *s, uint32_t v)
{
	s->number[v] = s->low[v] = ++s->n_seen;
	s->next_pred[v] = s->pred_first[v];
	s->stack[s->n_stack++] = v;
	s->path[s->n_path++] = v;
}

static void leave(struct solver *s, uint32_t v)
{
	s->n_path--;
	if (s->low[v] == s->number[v])
		finish_component(s, v);
	if (s->n_path) {
		uint32_t parent = s->path[s->n_path - 1];
		if (!s->done[v] && s->low[v] < s->low[parent])
			s->low[parent] = s->low[v];
	}
}

static void search(struct solver *s, uint32_t root)
{
	enter(s, root);
	while (s->n_path) {
		uint32_t v = s->path[s->n_path - 1];
		if (s->next_pred[v] == s->pred_first[v + 1]) {
			leave(s, v);
			continue;
		}
		uint32_t p = s->preds[s->next_pred[v]++];
		if (!s->number[p])
			enter(s, p);
		else if (!s->done[p] && s->number[p] < s->low[v])
			s->low[v] = s->number[p];
	}
}

void lo_aliases_solve(struct lo_aliases *a, const struct alias_edge *edges, uint32_t n_edges,
		      uint32_t n_buffers, lo_buffer_id unknown, struct lo_arena *arena)
{
	uint32_t n = a->n;
	struct solver s = {.a = a, .arena = arena, .unknown = unknown};
	sort_edges(&s, edges, n_edges);
	s.number = LO_ARRAY(arena, n, uint32_t);
	s.low = LO_ARRAY(arena, n, uint32_t);
	s.next_pred = LO_ARRAY(arena, n, uint32_t);
	s.done = LO_ARRAY(arena, n, uint32_t);
	s.stack = LO_ARRAY(arena, n, uint32_t);
	s.path = LO_ARRAY(arena, n, uint32_t);
	s.mark = LO_ARRAY(arena, n_buffers, uint32_t);
	a->first = LO_ARRAY(arena, n, uint32_t);
	a->count = LO_ARRAY(arena, n, uint32_t);
	for (uint32_t v = 0; v < n; v++)
		if (!s.number[v])
			search(&s, v);
}

const lo_buffer_id *lo_aliases_of(const struct lo_liveness *live, lo_value_id v, uint32_t *n)
{
	uint32_t i = lo_number(&live->aliases->index, v.n);
	*n = i == LO_NO_INDEX ? 0 : live->aliases->count[i];
	return *n ? live->aliases->sets.at + live->aliases->first[i] : NULL;
}
