// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a graph with its entry, node 0. Out: its nodes in an order in which loops are contiguous, and the
 * loop forest.
 *
 * The forest is Havlak's (Nesting of reducible and irreducible loops, 1997): the header of a loop is its
 * node with the least depth-first number; the body is the set of nodes in the header's subtree that reach
 * the header without leaving the subtree. Method of Ramalingam, Identifying loops in almost linear time,
 * 1999: an edge that is neither a tree edge nor a back edge is set aside at the nearest common ancestor of
 * its ends and put back when that ancestor is processed, so that no edge is moved more than once.
 *
 * The order: with each inner loop collapsed to one item and the edges to the header removed, the contents
 * of a loop are acyclic. Their headers in reverse post-order are a topological order of them: let an edge go
 * from a in the item of header h to b in that of k. k is no ancestor of a, else a would reach k by b and be
 * in its loop. So either a is an ancestor of k, and h is one too, or k is done when a is visited, and h is
 * done after a. */
#include "base/graph.h"

#define NO_EDGE UINT32_MAX

/** An edge that is neither a tree edge nor a back edge. It is first in the list of the common ancestor of
 * its ends, then in the list of the item it enters. */
struct side_edge {
	uint32_t from, to, next;
};
struct loop_finder {
	const struct lo_graph *g;
	uint32_t n_reached;
	uint32_t *number; /* [node] in pre-order, from 1; 0: not reached */
	uint32_t *node;   /* [number - 1] */
	uint32_t *post;   /* nodes in post-order */
	uint32_t *parent; /* [node] in the search tree */
	uint32_t *uf;     /* [node] union-find: first for common ancestors, then for collapsed loops */
	struct side_edge *edges;
	uint32_t n_edges;
	uint32_t *set_aside; /* [node] list of side edges */
	uint32_t *entering;  /* [node] list of side edges, by the item they enter */
	struct lo_edge *backs;
	uint32_t n_backs;
	uint32_t *header; /* [node] header of the innermost loop that contains the node and is not
			   * headed by it; NO_NODE: none */
	bool *is_header, *done;
	uint32_t *marks, *ends; /* [header] number of chains of nested irreducible loops, inner to outer,
				 * that begin and end at this header's loop */
	uint32_t *stack;
};

/** Classify edge @p from -> @p to while @p from is on the search stack: record a back edge, or set the edge
 * aside. */
static void classify(struct loop_finder *f, uint32_t from, uint32_t to)
{
	if (!f->done[to]) {
		f->backs[f->n_backs++] = (struct lo_edge){from, to};
		return;
	}
	uint32_t at = lo_union_find(f->uf, to);
	f->edges[f->n_edges] = (struct side_edge){from, to, f->set_aside[at]};
	f->set_aside[at] = f->n_edges++;
}

/** Depth-first search, last successor first, so that the first successor comes first in reverse
 * post-order. */
static void search(struct loop_finder *f, uint32_t *left)
{
	uint32_t depth = 0, n_post = 0;
	f->number[0] = 1;
	f->node[f->n_reached++] = 0;
	f->stack[depth++] = 0;
	left[0] = f->g->first[1];
	while (depth) {
		uint32_t v = f->stack[depth - 1];
		if (left[v] == f->g->first[v]) {
			f->done[v] = true;
			f->post[n_post++] = v;
			depth--;
			if (depth)
				f->uf[v] = f->parent[v];
			continue;
		}
		uint32_t w = f->g->succ[--left[v]];
		if (f->number[w]) {
			classify(f, v, w);
			continue;
		}
		f->parent[w] = v;
		f->node[f->n_reached++] = w;
		f->number[w] = f->n_reached;
		left[w] = f->g->first[w + 1];
		f->stack[depth++] = w;
	}
}

/** Put back the side edges whose ends have @p v as nearest common ancestor. An edge that enters a collapsed
 * loop elsewhere than at its header makes that loop irreducible, and so are the loops inside it that
 * contain the target. */
static void put_back(struct loop_finder *f, uint32_t v)
{
	for (uint32_t e = f->set_aside[v], next; e != NO_EDGE; e = next) {
		uint32_t to = f->edges[e].to, item = lo_union_find(f->uf, to);
		next = f->edges[e].next;
		if (item != to) {
			f->marks[f->header[to]]++;
			f->ends[item]++;
		}
		f->edges[e].next = f->entering[item];
		f->entering[item] = e;
	}
}

/** Push the item of @p v once on the stack that holds the body of the loop at @p header. */
static uint32_t reach(struct loop_finder *f, uint32_t v, uint32_t header, uint32_t depth)
{
	uint32_t item = lo_union_find(f->uf, v);
	if (item != header && f->header[item] == NO_NODE) {
		f->header[item] = header;
		f->stack[depth++] = item;
	}
	return depth;
}

/** Collect the body of the loop at @p header from the sources of its back edges, and collapse it. */
static void find_loop(struct loop_finder *f, uint32_t header, const struct lo_graph *backs)
{
	uint32_t depth = 0, n_body = 0;
	for (uint32_t e = backs->first[header]; e < backs->first[header + 1]; e++) {
		f->is_header[header] = true;
		depth = reach(f, backs->succ[e], header, depth);
	}
	/* the stack holds the body from the bottom; entries from n_body on are still to be visited */
	while (n_body < depth) {
		uint32_t v = f->stack[n_body++];
		depth = reach(f, f->parent[v], header, depth);
		for (uint32_t e = f->entering[v]; e != NO_EDGE; e = f->edges[e].next)
			depth = reach(f, f->edges[e].from, header, depth);
	}
	for (uint32_t i = 0; i < n_body; i++)
		f->uf[f->stack[i]] = header;
}

static void find_loops(struct loop_finder *f, struct lo_arena *arena)
{
	struct lo_edge *turned = LO_ARRAY(arena, f->n_backs, struct lo_edge);
	for (uint32_t i = 0; i < f->n_backs; i++)
		turned[i] = (struct lo_edge){f->backs[i].to, f->backs[i].from};
	struct lo_graph backs = lo_graph_make(f->g->n, turned, f->n_backs, false, arena);
	for (uint32_t v = 0; v < f->g->n; v++)
		f->uf[v] = v;
	for (uint32_t i = f->n_reached; i-- > 0;) {
		put_back(f, f->node[i]);
		find_loop(f, f->node[i], &backs);
	}
}

/* ---- the order ----------------------------------------------------------- */

struct items {
	uint32_t *child, *last_child,
		*sibling; /* [node] items of the loop it heads, in order; child[n]: the outermost items */
};

static void append(const struct loop_finder *f, struct items *s, uint32_t v)
{
	uint32_t up = f->header[v] == NO_NODE ? f->g->n : f->header[v];
	if (s->child[up] == NO_NODE)
		s->child[up] = v;
	else
		s->sibling[s->last_child[up]] = v;
	s->last_child[up] = v;
}

/** Walk the forest in pre-order; compute loop sizes on the way up. */
static void walk_forest(const struct loop_finder *f, const struct items *s, struct lo_node_order *out)
{
	uint32_t n = 0;
	for (uint32_t v = s->child[f->g->n]; v != NO_NODE;) {
		out->loop_size[v] = n; /* for now: the position where the loop begins */
		out->order[n++] = v;
		if (s->child[v] != NO_NODE) {
			v = s->child[v];
			continue;
		}
		for (;;) {
			out->loop_size[v] = f->is_header[v] ? n - out->loop_size[v] : 0;
			if (s->sibling[v] != NO_NODE || f->header[v] == NO_NODE)
				break;
			v = f->header[v];
		}
		v = s->sibling[v];
	}
	out->n_reachable = n;
	for (uint32_t v = 0; v < f->g->n; v++)
		if (!f->number[v])
			out->order[n++] = v;
}

/** Sum the marks over the forest, inner loops first. */
static void mark_irreducible(struct loop_finder *f, struct lo_node_order *out)
{
	for (uint32_t i = f->n_reached; i-- > 0;) {
		uint32_t v = f->node[i];
		if (!f->is_header[v])
			continue;
		out->irreducible[v] = f->marks[v] > 0;
		if (f->header[v] != NO_NODE)
			f->marks[f->header[v]] += f->marks[v] - f->ends[v];
	}
}

static void order_items(const struct loop_finder *f, struct lo_arena *arena, struct lo_node_order *out)
{
	size_t n = (size_t)f->g->n + 1;
	struct items s = {LO_ARRAY(arena, n, uint32_t), LO_ARRAY(arena, n, uint32_t),
			  LO_ARRAY(arena, n, uint32_t)};
	for (size_t v = 0; v < n; v++)
		s.child[v] = s.sibling[v] = NO_NODE;
	for (uint32_t i = f->n_reached; i-- > 0;)
		append(f, &s, f->post[i]);
	walk_forest(f, &s, out);
}

static struct loop_finder make_finder(const struct lo_graph *g, struct lo_arena *arena)
{
	size_t n = g->n, m = g->first[g->n];
	struct loop_finder f = {.g = g};
	f.number = LO_ARRAY(arena, n, uint32_t);
	f.node = LO_ARRAY(arena, n, uint32_t);
	f.post = LO_ARRAY(arena, n, uint32_t);
	f.parent = LO_ARRAY(arena, n, uint32_t);
	f.uf = LO_ARRAY(arena, n, uint32_t);
	f.edges = LO_ARRAY(arena, m, struct side_edge);
	f.set_aside = LO_ARRAY(arena, n, uint32_t);
	f.entering = LO_ARRAY(arena, n, uint32_t);
	f.backs = LO_ARRAY(arena, m, struct lo_edge);
	f.header = LO_ARRAY(arena, n, uint32_t);
	f.is_header = LO_ARRAY(arena, n, bool);
	f.done = LO_ARRAY(arena, n, bool);
	f.marks = LO_ARRAY(arena, n, uint32_t);
	f.ends = LO_ARRAY(arena, n, uint32_t);
	f.stack = LO_ARRAY(arena, n + 1, uint32_t);
	for (uint32_t v = 0; v < g->n; v++) {
		f.uf[v] = v;
		f.set_aside[v] = f.entering[v] = NO_EDGE;
		f.header[v] = NO_NODE;
	}
	return f;
}

struct lo_node_order lo_graph_order(const struct lo_graph *g, struct lo_arena *arena)
{
	struct lo_node_order out = {.order = LO_ARRAY(arena, g->n, uint32_t)};
	out.loop_size = LO_ARRAY(arena, g->n, uint32_t);
	out.irreducible = LO_ARRAY(arena, g->n, bool);
	if (!g->n)
		return out;
	struct loop_finder f = make_finder(g, arena);
	search(&f, LO_ARRAY(arena, g->n, uint32_t));
	find_loops(&f, arena);
	mark_irreducible(&f, &out);
	order_items(&f, arena, &out);
	return out;
}
