// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a graph with its entry, node 0. Out: the immediate dominator of each node, and the dominator tree,
 * numbered so that dominance is a test of two intervals.
 *
 * Method: Lengauer and Tarjan, A fast algorithm for finding dominators in a flowgraph, 1979, with path
 * compression alone. The semi-NCA form (Georgiadis 2005) shares its first half and is slightly faster on
 * usual graphs, but its second half climbs the tree once per node: a long chain with a fan of 50,000
 * blocks below it makes that quadratic. */
#include "base/graph.h"

/* ---- graphs -------------------------------------------------------------- */

struct lo_graph lo_graph_make(uint32_t n, const struct lo_edge *edges, size_t n_edges, bool unique,
			      struct lo_arena *arena)
{
	uint32_t *first = LO_ARRAY(arena, (size_t)n + 2, uint32_t);
	uint32_t *succ = LO_ARRAY(arena, n_edges, uint32_t);
	for (size_t i = 0; i < n_edges; i++)
		first[edges[i].from + 2]++;
	for (uint32_t v = 0; v < n; v++)
		first[v + 2] += first[v + 1];
	for (size_t i = 0; i < n_edges; i++)
		succ[first[edges[i].from + 1]++] = edges[i].to;
	if (unique) {
		uint32_t *seen = LO_ARRAY(arena, n, uint32_t); /* 1 + the last source with an edge to this
								* node */
		uint32_t out = 0, begin = 0;
		for (uint32_t v = 0; v < n; v++) {
			uint32_t end = first[v + 1], start = out;
			for (uint32_t e = begin; e < end; e++) {
				if (seen[succ[e]] == v + 1)
					continue;
				seen[succ[e]] = v + 1;
				succ[out++] = succ[e];
			}
			begin = end;
			first[v] = start;
		}
		first[n] = out;
	}
	return (struct lo_graph){n, first, succ};
}

struct lo_graph lo_graph_reverse(const struct lo_graph *g, struct lo_arena *arena)
{
	uint32_t *first = LO_ARRAY(arena, (size_t)g->n + 2, uint32_t);
	uint32_t *succ = LO_ARRAY(arena, g->first[g->n], uint32_t);
	for (uint32_t e = 0; e < g->first[g->n]; e++)
		first[g->succ[e] + 2]++;
	for (uint32_t v = 0; v < g->n; v++)
		first[v + 2] += first[v + 1];
	for (uint32_t v = 0; v < g->n; v++)
		for (uint32_t e = g->first[v]; e < g->first[v + 1]; e++)
			succ[first[g->succ[e] + 1]++] = v;
	return (struct lo_graph){g->n, first, succ};
}

/* ---- dominators ---------------------------------------------------------- */

/** All arrays except number are indexed by depth-first numbers, which start at 1; 0 is "none". */
struct dominators {
	const struct lo_graph *g, *preds;
	uint32_t n;       /* number of reached nodes */
	uint32_t *number; /* [node] depth-first number */
	uint32_t *node;   /* [number] */
	uint32_t *parent; /* in the search tree */
	uint32_t *semi, *idom;
	uint32_t *ancestor; /* in the forest of linked nodes; 0: a root */
	uint32_t *label;    /* node of least semi on the compressed path */
	uint32_t *bucket, *bucket_next;
	uint32_t *stack;
};

static void search(struct dominators *d, uint32_t *next_edge)
{
	uint32_t depth = 0;
	d->n = 1;
	d->number[0] = 1;
	d->node[1] = 0;
	d->stack[depth++] = 0;
	next_edge[0] = d->g->first[0];
	while (depth) {
		uint32_t v = d->stack[depth - 1];
		if (next_edge[v] == d->g->first[v + 1]) {
			depth--;
			continue;
		}
		uint32_t w = d->g->succ[next_edge[v]++];
		if (d->number[w])
			continue;
		d->number[w] = ++d->n;
		d->node[d->n] = w;
		d->parent[d->n] = d->number[v];
		next_edge[w] = d->g->first[w];
		d->stack[depth++] = w;
	}
}

/** The node of least semi on the path from @p v up to, but without, the root of its tree; compresses the
 * path. */
static uint32_t eval(struct dominators *d, uint32_t v)
{
	if (!d->ancestor[v])
		return v;
	uint32_t depth = 0, top = v;
	for (; d->ancestor[d->ancestor[top]]; top = d->ancestor[top])
		d->stack[depth++] = top;
	while (depth) {
		uint32_t x = d->stack[--depth], up = d->ancestor[x];
		if (d->semi[d->label[up]] < d->semi[d->label[x]])
			d->label[x] = d->label[up];
		d->ancestor[x] = d->ancestor[up];
	}
	return d->label[v];
}

/** Compute the semidominator of @p w, then link @p w below its parent and resolve the nodes whose
 * semidominator is that parent. */
static void visit(struct dominators *d, uint32_t w)
{
	uint32_t node = d->node[w], p = d->parent[w];
	for (uint32_t e = d->preds->first[node]; e < d->preds->first[node + 1]; e++) {
		uint32_t v = d->number[d->preds->succ[e]];
		if (!v)
			continue;
		uint32_t least = d->semi[eval(d, v)];
		if (least < d->semi[w])
			d->semi[w] = least;
	}
	d->bucket_next[w] = d->bucket[d->semi[w]];
	d->bucket[d->semi[w]] = w;
	d->ancestor[w] = p;
	while (d->bucket[p]) {
		uint32_t v = d->bucket[p], u = eval(d, v);
		d->bucket[p] = d->bucket_next[v];
		d->idom[v] = d->semi[u] < d->semi[v] ? u : p;
	}
}

static struct dominators make_dominators(const struct lo_graph *g, const struct lo_graph *preds,
					 struct lo_arena *scratch)
{
	size_t n = (size_t)g->n + 1;
	struct dominators d = {.g = g, .preds = preds};
	d.number = LO_ARRAY(scratch, n, uint32_t);
	d.node = LO_ARRAY(scratch, n, uint32_t);
	d.parent = LO_ARRAY(scratch, n, uint32_t);
	d.semi = LO_ARRAY(scratch, n, uint32_t);
	d.idom = LO_ARRAY(scratch, n, uint32_t);
	d.ancestor = LO_ARRAY(scratch, n, uint32_t);
	d.label = LO_ARRAY(scratch, n, uint32_t);
	d.bucket = LO_ARRAY(scratch, n, uint32_t);
	d.bucket_next = LO_ARRAY(scratch, n, uint32_t);
	d.stack = LO_ARRAY(scratch, n, uint32_t);
	return d;
}

uint32_t *lo_graph_dominators(const struct lo_graph *g, const struct lo_graph *preds, struct lo_arena *arena,
			      struct lo_arena *scratch)
{
	uint32_t *out = LO_ARRAY(arena, g->n, uint32_t);
	for (uint32_t v = 0; v < g->n; v++)
		out[v] = NO_NODE;
	if (!g->n)
		return out;
	struct dominators d = make_dominators(g, preds, scratch);
	search(&d, LO_ARRAY(scratch, g->n, uint32_t));
	for (uint32_t w = 1; w <= d.n; w++)
		d.semi[w] = d.label[w] = w;
	for (uint32_t w = d.n; w > 1; w--)
		visit(&d, w);
	for (uint32_t w = 2; w <= d.n; w++) {
		if (d.idom[w] != d.semi[w])
			d.idom[w] = d.idom[d.idom[w]];
		out[d.node[w]] = d.node[d.idom[w]];
	}
	return out;
}

/* ---- the tree ------------------------------------------------------------ */

struct lo_dom_tree lo_dom_tree_make(uint32_t n, const uint32_t *idom, struct lo_arena *arena,
				    struct lo_arena *scratch)
{
	struct lo_dom_tree t = {LO_ARRAY(arena, n, uint32_t), LO_ARRAY(arena, n, uint32_t),
				LO_ARRAY(arena, n, uint32_t)};
	uint32_t *child = LO_ARRAY(scratch, n, uint32_t),
		 *sibling = LO_ARRAY(scratch, n, uint32_t); /* 0: none */
	for (uint32_t v = 0; v < n; v++)
		t.in[v] = UINT32_MAX;
	for (uint32_t v = n; v-- > 1;) {
		if (idom[v] == NO_NODE)
			continue;
		sibling[v] = child[idom[v]];
		child[idom[v]] = v;
	}
	uint32_t clock = 0, v = 0;
	for (bool down = true; n;) {
		if (down)
			t.in[v] = clock++;
		if (down && child[v]) {
			t.depth[child[v]] = t.depth[v] + 1;
			v = child[v];
			continue;
		}
		t.out[v] = clock;
		down = v && sibling[v];
		if (down)
			t.depth[sibling[v]] = t.depth[v];
		else if (!v)
			break;
		v = down ? sibling[v] : idom[v];
	}
	return t;
}
