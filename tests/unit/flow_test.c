// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Flow graph, order, dominators, loops, chains and searches by them: against solvers that are slow and plain,
 * on random graphs (LO_SEED=N repeats a run); against expected graphs of each kind of flow; and on shapes
 * that make careless algorithms quadratic or recursive. */
#include "analysis/flow.h"
#include "analysis/sese_chains.h"
#include "base/graph.h"
#include "base/out.h"
#include "liveness/liveness_search.h"
#include "read/read.h"

#include <CUnit/Basic.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_N 64

struct fixture {
	struct lo_ctx *ctx;
	struct lo_arena arena, scratch;
	struct lo_module *m;
};

static void set_up(struct fixture *x)
{
	*x = (struct fixture){.ctx = lo_ctx_create()};
	lo_arena_init(&x->arena, lo_ctx_oom(x->ctx));
	lo_arena_init(&x->scratch, lo_ctx_oom(x->ctx));
	x->m = lo_module_create(x->ctx);
}

static void tear_down(struct fixture *x)
{
	lo_module_destroy(x->m);
	lo_arena_destroy(&x->scratch);
	lo_arena_destroy(&x->arena);
	lo_ctx_destroy(x->ctx);
}

struct random {
	uint64_t state;
};
static uint32_t below(struct random *r, uint32_t n)
{
	r->state = r->state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)((r->state >> 33) % n);
}

/* ---- plain solvers ------------------------------------------------------- */

/** A graph as a matrix of bits, up to MAX_N nodes. */
struct plain {
	uint32_t n;
	uint64_t succ[MAX_N];
};

/** Nodes of @p in that @p from reaches through nodes of @p in; with @p from itself. */
static uint64_t reached(const struct plain *g, uint32_t from, uint64_t in)
{
	uint64_t seen = 1ull << from & in, old = 0;
	while (seen != old) {
		old = seen;
		for (uint32_t v = 0; v < g->n; v++)
			if (seen >> v & 1)
				seen |= g->succ[v] & in;
	}
	return seen;
}

/** What the order says of a loop. */
struct expected_loop {
	uint32_t header, size;
	bool irreducible;
};
struct expected {
	struct expected_loop loops[MAX_N];
	uint32_t n;
};

/** The loops of nodes @p in: each strongly connected part whose first node in the order heads it, and what is
 * left of it without the edges to that node. @p at: place of each node in the order. Recursion is bounded by
 * MAX_N. */
static void plain_loops(const struct plain *g, uint64_t in, uint64_t reachable, const uint32_t *at,
			struct expected *out)
{
	for (uint64_t left = in; left;) {
		uint32_t v = (uint32_t)__builtin_ctzll(left), header = v;
		uint64_t part = 0, entries = 0;
		for (uint32_t w = 0; w < g->n; w++)
			if ((reached(g, v, in) >> w & 1) && (reached(g, w, in) >> v & 1))
				part |= 1ull << w;
		left &= ~part;
		if (part == 1ull << v && !(g->succ[v] >> v & 1))
			continue;
		for (uint32_t w = 0; w < g->n; w++)
			if ((part >> w & 1) && at[w] < at[header])
				header = w;
		for (uint32_t w = 0; w < g->n; w++)
			if ((reachable >> w & 1) && !(part >> w & 1))
				entries |= g->succ[w] & part;
		out->loops[out->n++] = (struct expected_loop){header, (uint32_t)__builtin_popcountll(part),
							      (entries & ~(1ull << header)) != 0};
		struct plain inner = *g;
		for (uint32_t w = 0; w < g->n; w++)
			inner.succ[w] &= ~(1ull << header);
		plain_loops(&inner, part, reachable, at, out);
	}
}

/** Does every path from node 0 to @p b go through @p a? */
static bool plain_dominates(const struct plain *g, uint32_t a, uint32_t b)
{
	uint64_t all = g->n == 64 ? ~0ull : (1ull << g->n) - 1;
	return a == b || !(reached(g, 0, all & ~(1ull << a)) >> b & 1);
}

/* ---- random graphs ------------------------------------------------------- */

static struct plain random_graph(struct random *r, struct lo_edge *edges, uint32_t *n_edges)
{
	struct plain g = {.n = 1 + below(r, 14)};
	*n_edges = 0;
	uint32_t want = below(r, 3 * g.n);
	for (uint32_t i = 0; i < want; i++) {
		struct lo_edge e = {below(r, g.n), below(r, g.n)};
		if (below(r, 3) && e.from > e.to)
			e = (struct lo_edge){e.to, e.from};
		edges[(*n_edges)++] = e;
	}
	for (uint32_t v = 1; v < g.n; v++) {
		if (below(r, 5))
			edges[(*n_edges)++] = (struct lo_edge){below(r, v), v};
	}
	for (uint32_t i = 0; i < *n_edges; i++)
		g.succ[edges[i].from] |= 1ull << edges[i].to;
	return g;
}

static bool same_dominators(const struct plain *g, uint64_t reachable, const uint32_t *idom,
			    const struct lo_dom_tree *tree)
{
	for (uint32_t b = 0; b < g->n; b++) {
		bool has_idom = idom[b] != NO_NODE;
		if (has_idom != (b && (reachable >> b & 1)))
			return false;
		for (uint32_t a = 0; a < g->n; a++) {
			bool says = tree->in[a] <= tree->in[b] && tree->out[b] <= tree->out[a];
			if (((reachable >> a) & (reachable >> b) & 1) && says != plain_dominates(g, a, b))
				return false;
			if ((reachable >> a & 1) && !(reachable >> b & 1) && !says)
				return false;
			if (!(reachable >> a & 1) && (reachable >> b & 1) && says)
				return false;
		}
	}
	return true;
}

static bool same_loops(const struct plain *g, uint64_t reachable, const struct lo_node_order *o,
		       const uint32_t *at)
{
	struct expected e = {.n = 0};
	uint32_t n = 0;
	plain_loops(g, reachable, reachable, at, &e);
	for (uint32_t v = 0; v < g->n; v++)
		n += o->loop_size[v] != 0;
	for (uint32_t i = 0; i < e.n; i++) {
		uint32_t h = e.loops[i].header;
		if (o->loop_size[h] != e.loops[i].size || o->irreducible[h] != e.loops[i].irreducible)
			return false;
	}
	return n == e.n;
}

/** Edges that go back go to the header of a loop that holds their source. */
static bool forward_else(const struct plain *g, uint64_t reachable, const struct lo_node_order *o,
			 const uint32_t *at)
{
	for (uint32_t a = 0; a < g->n; a++)
		for (uint32_t b = 0; b < g->n; b++)
			if ((reachable >> a & 1) && (g->succ[a] >> b & 1) && at[b] <= at[a] &&
			    at[a] >= at[b] + o->loop_size[b])
				return false;
	return true;
}

static bool check_graph(struct fixture *x, struct random *r)
{
	struct lo_edge edges[8 * MAX_N];
	uint32_t n_edges, at[MAX_N] = {0};
	struct plain g = random_graph(r, edges, &n_edges);
	struct lo_graph graph = lo_graph_make(g.n, edges, n_edges, below(r, 2), &x->arena);
	struct lo_graph preds = lo_graph_reverse(&graph, &x->arena);
	struct lo_node_order o = lo_graph_order(&graph, &x->arena);
	uint64_t reachable = reached(&g, 0, (1ull << g.n) - 1), seen = 0;
	for (uint32_t i = 0; i < g.n; i++) {
		at[o.order[i]] = i;
		seen |= 1ull << o.order[i];
		if ((reachable >> o.order[i] & 1) != (i < o.n_reachable))
			return false;
	}
	uint32_t *idom = lo_graph_dominators(&graph, &preds, &x->arena, &x->arena);
	struct lo_dom_tree tree = lo_dom_tree_make(g.n, idom, &x->arena, &x->arena);
	return seen == (1ull << g.n) - 1 && same_dominators(&g, reachable, idom, &tree) &&
	       same_loops(&g, reachable, &o, at) && forward_else(&g, reachable, &o, at);
}

static uint64_t first_seed(void)
{
	const char *text = getenv("LO_SEED");
	return text ? strtoull(text, NULL, 10) : 1;
}

static void test_random_graphs(void)
{
	for (uint64_t seed = first_seed(); seed < first_seed() + 4000; seed++) {
		struct fixture x;
		struct random r = {seed * 77 + 5};
		set_up(&x);
		bool ok = check_graph(&x, &r);
		if (!ok)
			printf("\n  LO_SEED=%llu\n", (unsigned long long)seed);
		CU_ASSERT(ok);
		tear_down(&x);
		if (!ok)
			break;
	}
}

/* ---- programs made by hand ----------------------------------------------- */

static lo_op_id foreign(struct fixture *x, const char *name, uint32_t n_regions, uint32_t n_successors)
{
	lo_op_id op = lo_op_create(x->m, LO_OP_FOREIGN, 0, NULL, 0, NULL, 0, (lo_attr){0});
	lo_op_add_regions(x->m, op, n_regions);
	if (n_successors)
		lo_op_add_successors(x->m, op, n_successors);
	lo_op_ext(x->m, lo_op(x->m, op))->name = lo_intern_z(x->ctx, name);
	return op;
}

/** A function of @p n blocks; block i ends in a branch to those that @p edges say. */
static lo_op_id make_blocks(struct fixture *x, uint32_t n, const struct lo_edge *edges, size_t n_edges)
{
	struct lo_graph g = lo_graph_make(n, edges, n_edges, false, &x->arena);
	lo_op_id func = foreign(x, "test.func", 1, 0);
	lo_region_id body = lo_op_region(x->m, lo_op(x->m, func), 0);
	uint32_t first = x->m->blocks.next;
	for (uint32_t v = 0; v < n; v++)
		lo_block_create(x->m, body, NULL, 0, 0);
	for (uint32_t v = 0; v < n; v++) {
		uint32_t n_succ = g.first[v + 1] - g.first[v];
		lo_op_id op = foreign(x, "test.br", 0, n_succ);
		for (uint32_t i = 0; i < n_succ; i++)
			lo_successor(x->m, lo_op(x->m, op), i)->block.n = first + g.succ[g.first[v] + i];
		lo_op_append(x->m, (lo_block_id){first + v}, op);
	}
	return func;
}

/** What regions may belong to: a kind of each flow, with as many regions as it has. */
static const struct {
	enum lo_op_kind kind;
	uint32_t n_regions;
} owners[] = {
	{LO_OP_FOREIGN, 1},
	{LO_OP_FOREIGN, 2},
	{LO_OP_FOREIGN, 3},
	{LO_OP_SCF_FOR, 1},
	{LO_OP_SCF_IF, 2},
	{LO_OP_SCF_IF, 2},
	{LO_OP_SCF_WHILE, 2},
	{LO_OP_SCF_PARALLEL, 1},
	{LO_OP_SCF_EXECUTE_REGION, 1},
	{LO_OP_SCF_INDEX_SWITCH, 3},
	{LO_OP_MEMREF_GENERIC_ATOMIC_RMW, 1},
};

static lo_op_id random_owner(struct fixture *x, struct random *r, uint32_t *n_regions)
{
	uint32_t i = below(r, sizeof owners / sizeof *owners);
	*n_regions = owners[i].n_regions;
	if (owners[i].kind == LO_OP_FOREIGN)
		return foreign(x, "test.op", *n_regions, 0);
	lo_op_id op = lo_op_create(x->m, owners[i].kind, 0, NULL, 0, NULL, 0, (lo_attr){0});
	lo_op_add_regions(x->m, op, *n_regions);
	return op;
}

/** Blocks of ops at random, some with regions of their own; block 0 is not branched to. Recursion is bounded
 * by @p depth. */
static void fill_region(struct fixture *x, struct random *r, lo_region_id region, uint32_t depth)
{
	uint32_t n = below(r, 4) ? 1 : 1 + below(r, 4), first = x->m->blocks.next;
	for (uint32_t i = 0; i < n; i++)
		lo_block_create(x->m, region, NULL, 0, 0);
	for (uint32_t i = 0; i < n; i++) {
		lo_block_id block = {first + i};
		for (uint32_t k = below(r, 3); k > 0; k--) {
			uint32_t n_regions = 0;
			lo_op_id op = depth && below(r, 3) ? random_owner(x, r, &n_regions)
							   : foreign(x, "test.op", 0, 0);
			lo_op_append(x->m, block, op);
			for (uint32_t j = 0; j < n_regions; j++)
				if (below(r, 5))
					fill_region(x, r, lo_op_region(x->m, lo_op(x->m, op), j), depth - 1);
		}
		uint32_t n_succ = n > 1 ? below(r, 3) : 0;
		if (!n_succ && below(r, 2))
			continue;
		lo_op_id br = foreign(x, "test.br", 0, n_succ);
		for (uint32_t k = 0; k < n_succ; k++)
			lo_successor(x->m, lo_op(x->m, br), k)->block.n = first + 1 + below(r, n - 1);
		lo_op_append(x->m, block, br);
	}
}

/** The nodes' graph as a matrix; false if there are too many. */
static bool plain_of(const struct lo_flow *f, struct plain *g)
{
	*g = (struct plain){.n = f->n_nodes};
	if (f->n_nodes > 60)
		return false;
	for (uint32_t v = 0; v < f->n_nodes; v++)
		for (uint32_t i = 0; i < f->nodes[v].n_succs; i++)
			g->succ[v] |= 1ull << f->succs[f->nodes[v].succs + i];
	return true;
}

static uint32_t position_of(const struct lo_flow *f, lo_op_id op)
{
	return lo_dense_id(&f->position_of, op.n);
}

/** Positions and nodes number each other, each op stands behind the op that owns its region and before the
 * next op. */
static bool check_positions(const struct fixture *x, const struct lo_flow *f)
{
	for (uint32_t p = 0; p < f->n_points; p++) {
		const struct lo_flow_node *node = &f->nodes[f->node_at[p]];
		const struct lo_op *op = lo_op(x->m, f->op_at[p]);
		lo_op_id parent = lo_parent_op(x->m, f->op_at[p]);
		if (position_of(f, f->op_at[p]) != p || p < node->begin || p >= node->end)
			return false;
		if (node->block.n != op->block.n)
			return false;
		if (parent.n != f->func.n && position_of(f, parent) >= p)
			return false;
		if (op->prev.n && position_of(f, op->prev) >= p)
			return false;
		if (parent.n != f->func.n && lo_op(x->m, parent)->next.n &&
		    position_of(f, lo_op(x->m, parent)->next) <= p)
			return false;
	}
	return true;
}

/** The loops of the text's nesting hold at least what the graph's loops hold, and are as many. */
static bool check_flow_loops(const struct lo_flow *f, const struct plain *g, uint64_t reachable)
{
	struct expected e = {.n = 0};
	uint32_t at[MAX_N];
	for (uint32_t v = 0; v < g->n; v++)
		at[v] = v;
	plain_loops(g, reachable, reachable, at, &e);
	if (e.n + 1 != f->n_loops)
		return false;
	for (uint32_t i = 0; i < e.n; i++) {
		bool found = false;
		for (uint32_t k = 1; k < f->n_loops; k++)
			if (f->loops[k].header == e.loops[i].header)
				found = f->loops[k].irreducible == e.loops[i].irreducible &&
					f->loops[k].last - f->loops[k].first + 1 >= e.loops[i].size;
		if (!found)
			return false;
	}
	for (uint32_t k = 1; k < f->n_loops; k++) {
		const struct lo_loop *l = &f->loops[k], *up = &f->loops[l->parent];
		if (l->header != l->first || f->nodes[l->header].loop != k || l->parent >= k)
			return false;
		if (l->parent && (l->first <= up->first || l->last > up->last || l->depth != up->depth + 1))
			return false;
		for (uint32_t v = l->first; v <= l->last; v++) {
			uint32_t at_loop = f->nodes[v].loop;
			while (at_loop > k)
				at_loop = f->loops[at_loop].parent;
			if (at_loop != k)
				return false;
		}
		for (uint32_t a = 0; a < g->n; a++) /* the exact extent: what reaches the header inside */
			if ((reachable >> a & 1) && (a < l->first || a > l->last) &&
			    (reached(g, l->header, reachable & ~((1ull << l->header) - 1)) >> a & 1) &&
			    (reached(g, a, reachable & ~((1ull << l->header) - 1)) >> l->header & 1))
				return false;
	}
	return true;
}

/* ---- chains -------------------------------------------------------------- */

static uint32_t level_of(const struct lo_flow *f, uint32_t unit)
{
	return unit < f->n_nodes ? f->nodes[unit].loop : f->loops[unit - f->n_nodes].parent;
}

static bool unit_exists(const struct lo_flow *f, uint32_t unit)
{
	return unit < f->n_nodes ? f->nodes[unit].reachable
				 : unit > f->n_nodes && !f->loops[unit - f->n_nodes].irreducible;
}

static uint64_t nodes_from(uint32_t first, uint32_t end)
{
	return (1ull << end) - (1ull << first);
}

/** The unit of level @p level that @p v lies in, which must be in that level. */
static uint32_t unit_in(const struct lo_flow *f, uint32_t v, uint32_t level)
{
	uint32_t unit = v;
	while (level_of(f, unit) != level)
		unit = f->n_nodes + level_of(f, unit);
	return unit;
}

/** What a chain promises of two of its members, read off the graph: see sese_chains.h. */
static bool plain_bound(const struct lo_flow *f, const struct plain *g, uint64_t reachable, uint32_t x,
			uint32_t y)
{
	uint32_t from = lo_unit_head(f, x), to = lo_unit_head(f, y), level = level_of(f, x);
	uint64_t between = nodes_from(from, to), ends = 1ull << to, turn = x < f->n_nodes ? 1ull << from : 0;
	uint64_t inside = y < f->n_nodes ? ends : nodes_from(to, f->loops[y - f->n_nodes].last + 1);
	if (from >= to || (level && f->loops[level].irreducible))
		return false;
	for (uint32_t v = 0; v < g->n; v++) {
		if (!(reachable >> v & 1)) {
			if ((between >> v & 1) && f->nodes[v].loop == level)
				return false;
			continue;
		}
		if ((between >> v & 1) && (g->succ[v] & ~((between & ~turn) | ends)))
			return false;
		if (!(between >> v & 1) && (g->succ[v] & between & ~(1ull << from)))
			return false;
		if (!((between | inside) >> v & 1) && (g->succ[v] & ends))
			return false;
	}
	for (uint32_t v = from; v < to; v++) {
		uint32_t unit = unit_in(f, v, level);
		uint64_t whole = unit < f->n_nodes ? 1ull << v
						   : nodes_from(lo_unit_head(f, unit),
								f->loops[unit - f->n_nodes].last + 1);
		bool passes = false;
		for (uint32_t w = 0; w < g->n; w++)
			if ((whole & reachable) >> w & 1)
				passes |= reached(g, w, between | ends) >> to & 1;
		if (!passes || ((reachable >> v & 1) && !(reached(g, from, between) >> v & 1)))
			return false;
	}
	return true;
}

/** Two units are members of one chain if and only if the promise holds; steps stop where they are told to. */
static bool check_chains(struct fixture *x, const struct lo_flow *f, const struct plain *g,
			 uint64_t reachable)
{
	struct lo_sese_chains c;
	uint32_t n = f->n_nodes + f->n_loops;
	lo_sese_chains_init(&c, f, &x->arena);
	for (uint32_t a = 0; a < n; a++)
		for (uint32_t b = 0; b < n && unit_exists(f, a); b++) {
			if (a == b || !unit_exists(f, b) || level_of(f, a) != level_of(f, b))
				continue;
			bool linked = c.chain[a] == c.chain[b] && c.place[a] < c.place[b];
			if (linked != plain_bound(f, g, reachable, a, b))
				return false;
			uint32_t begin = f->nodes[lo_unit_head(f, b)].begin;
			uint32_t on = lo_sese_chain_last(&c, a, begin),
				 back = lo_sese_chain_first(&c, b, begin);
			if (linked && (c.place[on] < c.place[b] || c.begin[c.place[on]] > begin ||
				       c.place[back] > c.place[b] || c.begin[c.place[back]] < begin))
				return false;
		}
	return true;
}

static bool check_flow(struct fixture *x, const struct lo_flow *f)
{
	struct plain g;
	if (!check_positions(x, f))
		return false;
	if (!plain_of(f, &g))
		return true;
	uint32_t idom[MAX_N] = {0};
	struct lo_dom_tree tree = {(uint32_t[MAX_N]){0}, (uint32_t[MAX_N]){0}, (uint32_t[MAX_N]){0}};
	uint64_t reachable = f->n_nodes ? reached(&g, 0, (1ull << g.n) - 1) : 0;
	for (uint32_t v = 0; v < g.n; v++) {
		idom[v] = f->nodes[v].idom;
		tree.in[v] = f->nodes[v].dom_in;
		tree.out[v] = f->nodes[v].dom_out;
		if (f->nodes[v].reachable != (reachable >> v & 1))
			return false;
		for (uint32_t i = 0; i < f->nodes[v].n_succs && f->nodes[v].reachable; i++) {
			uint32_t w = f->succs[f->nodes[v].succs + i];
			uint32_t l = f->nodes[w].loop;
			if (w <= v && !(l && f->loops[l].header == w && v <= f->loops[l].last))
				return false;
		}
	}
	return same_dominators(&g, reachable, idom, &tree) && check_flow_loops(f, &g, reachable) &&
	       check_chains(x, f, &g, reachable);
}

/* ---- searches ------------------------------------------------------------ */

enum { MAX_POINTS = 4096 };

/** Events of a random subject, and what a search that steps over all else covers. */
struct searching {
	const struct lo_flow *flow;
	struct lo_search search;
	struct event {
		uint32_t position;
		bool use;
	} events[MAX_POINTS];
	uint32_t n_events;
	bool at[MAX_POINTS], uses[MAX_POINTS], covered[MAX_POINTS], want[MAX_POINTS];
};

static void cover(void *searching, struct lo_interval points)
{
	struct searching *s = searching;
	for (uint32_t p = points.begin; p < points.end; p++)
		s->covered[p] = s->covered[p] || lo_point_reachable(s->flow, p);
}

static void pick_events(struct searching *s, struct random *r)
{
	uint32_t often = 2 + below(r, 30);
	for (uint32_t p = 0; p < s->flow->n_points; p++) {
		s->at[p] = lo_point_reachable(s->flow, p) && !below(r, often);
		s->uses[p] = s->at[p] && !below(r, 2);
		if (s->at[p])
			s->events[s->n_events++] = (struct event){p, s->uses[p]};
	}
}

/** From point @p end back to the head of @p node: cover what is live. */
static bool back(struct searching *s, uint32_t node, uint32_t end, bool live)
{
	for (uint32_t p = end; p-- > s->flow->nodes[node].begin;) {
		live = s->at[p] ? s->uses[p] : live;
		s->covered[p] = live;
	}
	return live;
}

static bool back_through(void *searching, uint32_t unit)
{
	struct searching *s = searching;
	if (unit >= s->flow->n_nodes) {
		cover(s, lo_unit_points(s->flow, unit));
		return true;
	}
	return back(s, unit, s->flow->nodes[unit].end, true);
}

/** What is live before each point, found point by point until nothing changes. */
static void plain_liveness(struct searching *s)
{
	const struct lo_flow *f = s->flow;
	bool *head = calloc(f->n_nodes + 1, sizeof *head), again = true;
	while (again) {
		again = false;
		for (uint32_t v = f->n_nodes; v-- > 0;) {
			bool live = false;
			for (uint32_t i = 0; i < f->nodes[v].n_succs; i++)
				live |= head[f->succs[f->nodes[v].succs + i]];
			for (uint32_t p = f->nodes[v].end; p-- > f->nodes[v].begin;)
				live = s->want[p] = s->at[p] ? s->uses[p] : live;
			again |= live != head[v];
			head[v] = live;
		}
	}
	free(head);
}

/** Is all covered that must be, and nothing else? A step takes the loops that it passes to end, so where no
 * path leads to an exit of the function there may be more. */
static bool same_points(const struct searching *s, const struct plain *g)
{
	uint64_t exits = 0;
	for (uint32_t v = 0; v < g->n; v++)
		exits |= (uint64_t)(g->succ[v] == 0) << v;
	for (uint32_t p = 0; p < s->flow->n_points; p++) {
		bool ends = reached(g, s->flow->node_at[p], ~0ull) & exits;
		if (lo_point_reachable(s->flow, p) && (s->want[p] ? !s->covered[p] : s->covered[p] && ends))
			return false;
	}
	return true;
}

static bool check_backward(struct searching *s, const struct plain *g)
{
	const struct lo_flow *f = s->flow;
	lo_search_begin(&s->search);
	for (uint32_t i = 0; i < s->n_events; i++) {
		uint32_t node = f->node_at[s->events[i].position];
		if (s->uses[s->events[i].position] && back(s, node, s->events[i].position + 1, false))
			lo_search_leave(&s->search, node);
	}
	(void)lo_search_run(&s->search);
	for (uint32_t i = 0; i < s->search.steps.n; i++)
		cover(s, lo_search_step_points(&s->search, &s->search.steps.at[i]));
	/* an event may be before one that was covered from the end of their node */
	for (uint32_t p = 0; p < f->n_points; p++)
		s->covered[p] = s->at[p] ? s->uses[p] : s->covered[p];
	plain_liveness(s);
	return same_points(s, g);
}

/** Cover from @p begin on to the first event. true: there is none in the unit. */
static bool on(struct searching *s, uint32_t unit, uint32_t begin)
{
	uint32_t end = lo_unit_points(s->flow, unit).end, p = begin;
	for (; p < end && !s->at[p]; p++)
		s->covered[p] = lo_point_reachable(s->flow, p);
	return p == end;
}

static bool on_through(void *searching, uint32_t unit)
{
	return on(searching, unit, lo_unit_points(((struct searching *)searching)->flow, unit).begin);
}

/** What is reached after @p start before any event. */
static void plain_reach(struct searching *s, uint32_t start)
{
	const struct lo_flow *f = s->flow;
	bool *head = calloc(f->n_nodes + 1, sizeof *head), again = true;
	while (again) {
		again = false;
		for (uint32_t v = 0; v < f->n_nodes; v++) {
			bool now = head[v];
			for (uint32_t p = f->nodes[v].begin; p < f->nodes[v].end; p++) {
				now &= !s->at[p];
				s->want[p] |= now;
				now |= p == start;
			}
			for (uint32_t i = 0; now && i < f->nodes[v].n_succs; i++) {
				uint32_t w = f->succs[f->nodes[v].succs + i];
				again |= !head[w];
				head[w] = true;
			}
		}
	}
	free(head);
}

static bool check_forward(struct searching *s, const struct plain *g, uint32_t start)
{
	uint32_t node = s->flow->node_at[start];
	s->search.forward = true;
	s->search.through = on_through;
	s->search.home = node;
	lo_search_begin(&s->search);
	for (uint32_t i = 0; i < s->n_events; i++)
		lo_search_hold(&s->search, s->events[i].position);
	memset(s->covered, 0, sizeof s->covered);
	memset(s->want, 0, sizeof s->want);
	if (on(s, node, start + 1))
		lo_search_leave(&s->search, node);
	(void)lo_search_run(&s->search);
	plain_reach(s, start);
	return same_points(s, g);
}

static bool check_searches(struct fixture *x, const struct lo_flow *f, struct random *r)
{
	struct plain g;
	if (!plain_of(f, &g) || f->n_points > MAX_POINTS || !f->n_points)
		return true;
	struct searching *s = calloc(1, sizeof *s);
	bool stepping = below(r, 4);
	s->flow = f;
	s->search = (struct lo_search){.flow = f,
				       .units = stepping ? lo_units_make(f, &x->arena) : NULL,
				       .arena = &x->arena,
				       .events = s->events,
				       .event_bytes = sizeof *s->events,
				       .home = LO_NO_NODE,
				       .client = s,
				       .through = back_through,
				       .covers = cover};
	pick_events(s, r);
	s->search.n_events = s->n_events;
	bool ok = check_backward(s, &g);
	for (uint32_t i = 0; ok && i < s->n_events && i < 4; i++)
		ok = check_forward(s, &g, s->events[below(r, s->n_events)].position);
	free(s);
	return ok;
}

static void print_failure(struct fixture *x, uint64_t seed, const struct lo_flow *f)
{
	struct lo_out out;
	lo_out_init(&out, &x->arena, -1);
	lo_flow_print(f, &out);
	printf("\n  LO_SEED=%llu\n%.*s", (unsigned long long)seed, (int)out.len, out.at);
}

static lo_op_id random_program(struct fixture *x, struct random *r)
{
	lo_op_id func = foreign(x, "test.func", 1, 0);
	fill_region(x, r, lo_op_region(x->m, lo_op(x->m, func), 0), 3);
	return func;
}

/** Blocks with the edges of a random graph, but for those to the entry. */
static lo_op_id random_blocks(struct fixture *x, struct random *r)
{
	struct lo_edge edges[8 * MAX_N];
	uint32_t n_edges, n_kept = 0;
	struct plain g = random_graph(r, edges, &n_edges);
	for (uint32_t i = 0; i < n_edges; i++)
		if (edges[i].to)
			edges[n_kept++] = edges[i];
	return make_blocks(x, g.n, edges, n_kept);
}

static void check_random(lo_op_id (*make)(struct fixture *, struct random *))
{
	uint32_t checked = 0;
	for (uint64_t seed = first_seed(); seed < first_seed() + 3000; seed++) {
		struct fixture x;
		struct random r = {seed * 1237 + 11};
		set_up(&x);
		struct lo_flow *f = lo_flow_build(x.m, make(&x, &r), &x.scratch, &x.arena);
		bool ok = check_flow(&x, f) && check_searches(&x, f, &r);
		checked += f->n_nodes > 4 && f->n_nodes <= 60;
		if (!ok)
			print_failure(&x, seed, f);
		CU_ASSERT(ok);
		tear_down(&x);
		if (!ok)
			break;
	}
	CU_ASSERT(checked > 500);
}

static void test_random_programs(void)
{
	check_random(random_program);
	check_random(random_blocks);
}

/* ---- shapes -------------------------------------------------------------- */

#define BIG 100000u

static uint32_t shape_chain(struct lo_edge *e)
{
	for (uint32_t v = 0; v + 1 < BIG; v++)
		e[v] = (struct lo_edge){v, v + 1};
	return BIG - 1;
}

static uint32_t shape_ladder(struct lo_edge *e)
{
	uint32_t n = 0;
	for (uint32_t v = 0; v + 3 < BIG; v += 2) {
		e[n++] = (struct lo_edge){v, v + 2};
		e[n++] = (struct lo_edge){v, v + 1};
		e[n++] = (struct lo_edge){v + 1, v + 3};
		e[n++] = (struct lo_edge){v + 1, v + 2};
	}
	return n;
}

static uint32_t shape_back_edge_each(struct lo_edge *e)
{
	uint32_t n = shape_chain(e);
	for (uint32_t v = 2; v < BIG; v++)
		e[n++] = (struct lo_edge){v, v - 1};
	return n;
}

static uint32_t shape_back_to_first(struct lo_edge *e)
{
	uint32_t n = shape_chain(e);
	for (uint32_t v = 2; v < BIG; v++)
		e[n++] = (struct lo_edge){v, 1};
	return n;
}

/** Loops nested in each other, all left from the innermost block. */
static uint32_t shape_nested(struct lo_edge *e)
{
	uint32_t n = 0, half = BIG / 2;
	for (uint32_t v = 0; v + 1 < BIG; v++)
		e[n++] = (struct lo_edge){v, v + 1};
	for (uint32_t v = half; v + 1 < BIG; v++)
		e[n++] = (struct lo_edge){v, BIG - 1 - v};
	for (uint32_t v = half + 1; v < BIG; v++)
		e[n++] = (struct lo_edge){half, v};
	return n;
}

/** The case in which semi-NCA is quadratic: a chain, and a fan that both its ends reach. */
static uint32_t shape_fan(struct lo_edge *e)
{
	uint32_t n = 0, half = BIG / 2;
	for (uint32_t v = 0; v + 1 < half; v++)
		e[n++] = (struct lo_edge){v, v + 1};
	for (uint32_t v = half; v < BIG; v++)
		e[n++] = (struct lo_edge){half - 1, v};
	for (uint32_t v = half; v < BIG; v++)
		e[n++] = (struct lo_edge){0, v};
	return n;
}

/** Every loop is entered at both of its nodes. */
static uint32_t shape_irreducible(struct lo_edge *e)
{
	uint32_t n = 0;
	for (uint32_t v = 0; v + 3 < BIG; v += 3) {
		e[n++] = (struct lo_edge){v, v + 1};
		e[n++] = (struct lo_edge){v, v + 2};
		e[n++] = (struct lo_edge){v + 1, v + 2};
		e[n++] = (struct lo_edge){v + 2, v + 1};
		e[n++] = (struct lo_edge){v + 2, v + 3};
	}
	return n;
}

static double seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Far above what the build takes even under sanitizers (0.02 s without), far below what a quadratic one would
 * take. */
#define LIMIT_SECONDS 3.0

static const struct shape {
	const char *name;
	uint32_t (*make)(struct lo_edge *);
	uint32_t n_loops, n_chains;
} shapes[] = {
	{"chain", shape_chain, 0, 1},
	{"ladder", shape_ladder, 0, BIG},
	{"back edge in each block", shape_back_edge_each, BIG - 2, 2 * BIG - 4},
	{"back edge to the first from each block", shape_back_to_first, 1, BIG - 1},
	{"nested loops, one exit block", shape_nested, BIG / 2 - 1, BIG - 2},
	{"chain and fan", shape_fan, 0, BIG / 2 + 2},
	{"irreducible loops", shape_irreducible, BIG / 3, BIG},
};

static void test_shapes(void)
{
	for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
		struct fixture x;
		set_up(&x);
		struct lo_edge *edges = LO_ARRAY(&x.arena, 3 * BIG, struct lo_edge);
		lo_op_id func = make_blocks(&x, BIG, edges, shapes[i].make(edges));
		double start = seconds();
		struct lo_flow *f = lo_flow_build(x.m, func, &x.scratch, &x.arena);
		double took = seconds() - start;
		if (getenv("LO_TIMES"))
			printf("\n  %-40s %.3f s", shapes[i].name, took);
		if (took > LIMIT_SECONDS || f->n_loops != shapes[i].n_loops + 1)
			printf("\n  %s: %u loops, %.2f s\n", shapes[i].name, f->n_loops - 1, took);
		CU_ASSERT(took < LIMIT_SECONDS);
		CU_ASSERT(f->n_nodes == BIG);
		CU_ASSERT(f->n_loops == shapes[i].n_loops + 1);
		struct lo_sese_chains chains;
		lo_sese_chains_init(&chains, f, &x.arena);
		if (chains.n_chains != shapes[i].n_chains)
			printf("\n  %s: %u chains\n", shapes[i].name, chains.n_chains);
		CU_ASSERT(chains.n_chains == shapes[i].n_chains);
		tear_down(&x);
	}
}

static void test_nested_regions(void)
{
	struct fixture x;
	set_up(&x);
	lo_op_id func = foreign(&x, "test.func", 1, 0), op = func;
	for (uint32_t i = 0; i < BIG; i++) {
		lo_block_id block = lo_block_create(x.m, lo_op_region(x.m, lo_op(x.m, op), 0), NULL, 0, 0);
		op = foreign(&x, "test.op", i + 1 < BIG, 0);
		lo_op_append(x.m, block, op);
	}
	double start = seconds();
	struct lo_flow *f = lo_flow_build(x.m, func, &x.scratch, &x.arena);
	double took = seconds() - start;
	if (getenv("LO_TIMES"))
		printf("\n  %-40s %.3f s\n", "nested regions", took);
	CU_ASSERT(took < LIMIT_SECONDS);
	CU_ASSERT(f->n_points == BIG);
	CU_ASSERT(f->n_loops == BIG);
	CU_ASSERT(f->loops[BIG - 1].depth == BIG - 1);
	CU_ASSERT(lo_point_dominates(f, 5, BIG - 1) && !lo_point_dominates(f, BIG - 1, 5));
	tear_down(&x);
}

/* ---- programs from text -------------------------------------------------- */

/** Only for the boundary: a parse that runs out of memory ends the test. */
static lo_op_id parse_function(struct fixture *x, const char *text)
{
	const struct lo_source *source = lo_source_add(x->ctx, "test", text, strlen(text));
	lo_module_destroy(x->m);
	x->m = NULL;
	if (!lo_read(x->ctx, source, 0, strlen(text), &x->m)) {
		printf("\n  %s\n", lo_diag_count(x->ctx) ? lo_diag_at(x->ctx, 0)->text : "");
		x->m = lo_module_create(x->ctx);
		return (lo_op_id){0};
	}
	lo_op_id op = x->m->top;
	while (op.n && lo_op(x->m, op)->kind != LO_OP_FUNC_FUNC)
		op = lo_walk_next(x->m, x->m->top, op, false);
	return op;
}

static void check_text(const char *name, const struct lo_out *have, const char *want)
{
	bool same = have->len == strlen(want) && (!have->len || !memcmp(have->at, want, have->len));
	if (!same)
		printf("\n  %s:\n%.*s  expected:\n%s", name, (int)have->len, have->at, want);
	CU_ASSERT(same);
}

/* Positions count from 0; the regions of an op follow it. */
static const struct {
	const char *name, *text, *graph;
} flows[] = {
	{"scf.for: the body may not run",
	 "func.func @f(%n: index) {\n scf.for %i = %n to %n step %n {\n \"t.a\"() : () -> ()\n }\n return\n}",
	 "node 0: [0, 1) loop 0 -> 1 2\n"
	 "node 1: [1, 3) loop 1 idom 0 -> 1 2\n"
	 "node 2: [3, 4) loop 0 idom 0\n"
	 "loop 1: nodes [1, 1] parent 0 depth 1 of scf.for\n"},
	{"scf.if without else", "func.func @f(%c: i1) {\n scf.if %c {\n }\n return\n}",
	 "node 0: [0, 1) loop 0 -> 1 2\n"
	 "node 1: [1, 2) loop 0 idom 0 -> 2\n"
	 "node 2: [2, 3) loop 0 idom 0\n"},
	{"scf.if with else", "func.func @f(%c: i1) {\n scf.if %c {\n } else {\n }\n return\n}",
	 "node 0: [0, 1) loop 0 -> 1 2\n"
	 "node 1: [1, 2) loop 0 idom 0 -> 3\n"
	 "node 2: [2, 3) loop 0 idom 0 -> 3\n"
	 "node 3: [3, 4) loop 0 idom 0\n"},
	{"scf.while: the condition is the way out",
	 "func.func @f(%c: i1) {\n scf.while : () -> () {\n scf.condition(%c)\n } do {\n scf.yield\n }\n "
	 "return\n}",
	 "node 0: [0, 1) loop 0 -> 1\n"
	 "node 1: [1, 2) loop 1 idom 0 -> 2 3\n"
	 "node 2: [2, 3) loop 1 idom 1 -> 1\n"
	 "node 3: [3, 4) loop 0 idom 1\n"
	 "loop 1: nodes [1, 2] parent 0 depth 1 of scf.while\n"},
	{"scf.index_switch always takes a region",
	 "func.func @f(%n: index) {\n scf.index_switch %n\n case 1 {\n scf.yield\n }\n default {\n }\n "
	 "return\n}",
	 "node 0: [0, 1) loop 0 -> 1 2\n"
	 "node 1: [1, 2) loop 0 idom 0 -> 3\n"
	 "node 2: [2, 3) loop 0 idom 0 -> 3\n"
	 "node 3: [3, 4) loop 0 idom 0\n"},
	{"a loop of blocks inside scf.execute_region",
	 "func.func @f(%c: i1) {\n scf.execute_region {\n cf.br ^a\n ^a:\n cf.cond_br %c, ^a, ^b\n ^b:\n "
	 "scf.yield\n }\n"
	 " return\n}",
	 "node 0: [0, 1) loop 0 -> 1\n"
	 "node 1: [1, 2) loop 0 idom 0 -> 2\n"
	 "node 2: [2, 3) loop 1 idom 1 -> 2 3\n"
	 "node 3: [3, 4) loop 0 idom 2 -> 4\n"
	 "node 4: [4, 5) loop 0 idom 3\n"
	 "loop 1: nodes [2, 2] parent 0 depth 1\n"},
	{"what stands behind an endless region is not reached",
	 "func.func @f(%c: i1) {\n scf.execute_region {\n cf.br ^a\n ^a:\n cf.br ^a\n }\n return\n}",
	 "node 0: [0, 1) loop 0 -> 1\n"
	 "node 1: [1, 2) loop 0 idom 0 -> 2\n"
	 "node 2: [2, 3) loop 1 idom 1 -> 2\n"
	 "node 3: [3, 4) loop 0 unreachable\n"
	 "loop 1: nodes [2, 2] parent 0 depth 1\n"},
	{"a branch whose targets are one block has one edge",
	 "func.func @f(%c: i1) {\n cf.cond_br %c, ^a, ^a\n ^a:\n return\n}",
	 "node 0: [0, 1) loop 0 -> 1\n"
	 "node 1: [1, 2) loop 0 idom 0\n"},
	{"what stands behind a branch is reached though its last arm is endless",
	 "func.func @f(%c: i1) {\n scf.if %c {\n } else {\n scf.execute_region {\n cf.br ^a\n ^a:\n cf.br "
	 "^a\n }\n }\n return\n}",
	 "node 0: [0, 1) loop 0 -> 1 2\n"
	 "node 1: [1, 2) loop 0 idom 0 -> 6\n"
	 "node 2: [2, 3) loop 0 idom 0 -> 3\n"
	 "node 3: [3, 4) loop 0 idom 2 -> 4\n"
	 "node 4: [4, 5) loop 1 idom 3 -> 4\n"
	 "node 5: [5, 6) loop 0 unreachable -> 6\n"
	 "node 6: [6, 7) loop 0 idom 1\n"
	 "loop 1: nodes [4, 4] parent 0 depth 1\n"},
	{"scf.parallel runs at once; its terminator owns a region",
	 "func.func @f(%n: index, %x: f32) {\n %r = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> "
	 "f32 {\n"
	 " scf.reduce(%x : f32) {\n ^bb0(%a: f32, %b: f32):\n scf.reduce.return %a : f32\n }\n }\n return\n}",
	 "node 0: [0, 1) loop 0 -> 1 4\n"
	 "node 1: [1, 2) loop 1 idom 0 -> 2 3\n"
	 "node 2: [2, 3) loop 2 idom 1 -> 2 3\n"
	 "node 3: [3, 3) loop 1 idom 1 -> 1 4\n"
	 "node 4: [3, 4) loop 0 idom 0\n"
	 "loop 1: nodes [1, 3] parent 0 depth 1 of scf.parallel parallel\n"
	 "loop 2: nodes [2, 2] parent 1 depth 2 of scf.reduce parallel\n"},
	{"a payload runs once",
	 "func.func @f(%m: memref<4xf32>, %i: index) {\n %r = memref.generic_atomic_rmw %m[%i] : "
	 "memref<4xf32> {\n"
	 " ^bb0(%c: f32):\n memref.atomic_yield %c : f32\n }\n return\n}",
	 "node 0: [0, 1) loop 0 -> 1\n"
	 "node 1: [1, 2) loop 0 idom 0 -> 2\n"
	 "node 2: [2, 3) loop 0 idom 1\n"},
	{"regions of an unknown op run in any order, any number of times",
	 "func.func @f() {\n \"t.a\"() ({\n \"t.b\"() : () -> ()\n }, {\n \"t.c\"() : () -> ()\n }) : () -> "
	 "()\n return\n}",
	 "node 0: [0, 1) loop 0 -> 1\n"
	 "node 1: [1, 1) loop 1 idom 0 -> 2 3 4\n"
	 "node 2: [1, 2) loop 1 idom 1 -> 1\n"
	 "node 3: [2, 3) loop 1 idom 1 -> 1\n"
	 "node 4: [3, 4) loop 0 idom 1\n"
	 "loop 1: nodes [1, 3] parent 0 depth 1 of t.a parallel\n"},
	{"a module inside is passed over",
	 "func.func @f() {\n module {\n func.func @g() {\n return\n }\n }\n return\n}",
	 "node 0: [0, 2) loop 0\n"},
	{"blocks stand in reverse post-order, loops in one piece, unreachable blocks last",
	 "func.func @f(%c: i1) {\n cf.br ^h\n ^dead:\n cf.br ^exit\n ^exit:\n return\n ^b:\n cf.br ^h\n ^h:\n"
	 " cf.cond_br %c, ^exit, ^a\n ^a:\n cf.cond_br %c, ^b, ^exit\n}",
	 "node 0: [0, 1) loop 0 -> 1\n"
	 "node 1: [1, 2) loop 1 idom 0 -> 4 2\n"
	 "node 2: [2, 3) loop 1 idom 1 -> 3 4\n"
	 "node 3: [3, 4) loop 1 idom 2 -> 1\n"
	 "node 4: [4, 5) loop 0 idom 1\n"
	 "node 5: [5, 6) loop 0 unreachable -> 4\n"
	 "loop 1: nodes [1, 3] parent 0 depth 1\n"},
	{"an irreducible loop",
	 "func.func @f(%c: i1) {\n cf.cond_br %c, ^a, ^b\n ^a:\n cf.br ^b\n ^b:\n cf.cond_br %c, ^a, ^e\n "
	 "^e:\n return\n}",
	 "node 0: [0, 1) loop 0 -> 2 1\n"
	 "node 1: [1, 2) loop 1 idom 0 -> 2 3\n"
	 "node 2: [2, 3) loop 1 idom 0 -> 1\n"
	 "node 3: [3, 4) loop 0 idom 1\n"
	 "loop 1: nodes [1, 2] parent 0 depth 1 irreducible\n"},
};

static void test_flow_kinds(void)
{
	for (volatile size_t i = 0; i < sizeof flows / sizeof *flows; i++) {
		struct fixture x;
		struct lo_out out;
		set_up(&x);
		if (setjmp(LO_BOUNDARY(x.ctx))) {
			CU_FAIL("out of memory");
			return;
		}
		lo_op_id func = parse_function(&x, flows[i].text);
		CU_ASSERT(func.n != 0);
		lo_out_init(&out, &x.arena, -1);
		if (func.n) {
			struct lo_flow *f = lo_flow_build(x.m, func, &x.scratch, &x.arena);
			lo_flow_print(f, &out);
			CU_ASSERT(check_flow(&x, f));
		}
		check_text(flows[i].name, &out, flows[i].graph);
		tear_down(&x);
	}
}

/* Each line: a value goes on as another, by an op. */
static const struct {
	const char *name, *text, *pairs;
} forwards[] = {
	{"scf.for: initial values to arguments and results, yielded ones likewise",
	 "func.func @f(%n: index, %a: memref<f32>, %b: memref<f32>) {\n"
	 " %r = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (memref<f32>) {\n scf.yield %b : "
	 "memref<f32>\n }\n return\n}",
	 "a -> x by scf.for\na -> r by scf.for\nb -> x by scf.yield\nb -> r by scf.yield\n"},
	{"scf.if: what either region yields is the result",
	 "func.func @f(%c: i1, %a: index, %b: index) {\n %r = scf.if %c -> (index) {\n scf.yield %a : "
	 "index\n } else {\n"
	 " scf.yield %b : index\n }\n return\n}",
	 "a -> r by scf.yield\nb -> r by scf.yield\n"},
	{"scf.while: round the loop and out of it",
	 "func.func @f(%c: i1, %a: index) {\n %r = scf.while (%x = %a) : (index) -> index {\n "
	 "scf.condition(%c) %x : index\n"
	 " } do {\n ^bb0(%y: index):\n scf.yield %y : index\n }\n return\n}",
	 "a -> x by scf.while\nx -> y by scf.condition\nx -> r by scf.condition\ny -> x by scf.yield\n"},
	{"branches to block arguments",
	 "func.func @f(%c: i1, %a: index, %b: index) {\n cf.cond_br %c, ^x(%a, %b : index, index), ^y(%b : "
	 "index)\n"
	 " ^x(%p: index, %q: index):\n return\n ^y(%s: index):\n return\n}",
	 "a -> p by cf.cond_br\nb -> q by cf.cond_br\nb -> s by cf.cond_br\n"},
	{"a select is one of two",
	 "func.func @f(%c: i1, %a: memref<f32>, %b: memref<f32>) {\n %r = arith.select %c, %a, %b : "
	 "memref<f32>\n return\n}",
	 "a -> r by arith.select\nb -> r by arith.select\n"},
	{"affine.for and memref.alloca_scope",
	 "func.func @f(%a: f32) {\n %r = affine.for %i = 0 to 4 iter_args(%x = %a) -> (f32) {\n"
	 " %s = memref.alloca_scope -> (f32) {\n memref.alloca_scope.return %x : f32\n }\n affine.yield %s : "
	 "f32\n }\n return\n}",
	 "a -> x by affine.for\na -> r by affine.for\ns -> x by affine.yield\ns -> r by affine.yield\n"
	 "x -> s by memref.alloca_scope.return\n"},
};

static void test_forwards(void)
{
	for (volatile size_t i = 0; i < sizeof forwards / sizeof *forwards; i++) {
		struct fixture x;
		struct lo_out out;
		uint32_t n = 0;
		set_up(&x);
		if (setjmp(LO_BOUNDARY(x.ctx))) {
			CU_FAIL("out of memory");
			return;
		}
		lo_op_id func = parse_function(&x, forwards[i].text);
		lo_out_init(&out, &x.arena, -1);
		struct lo_forward *at = func.n ? lo_forwards(x.m, func, &x.arena, &n) : NULL;
		for (uint32_t k = 0; k < n; k++) {
			struct lo_span from = lo_name_text(x.ctx, lo_value(x.m, at[k].from)->name);
			struct lo_span to = lo_name_text(x.ctx, lo_value(x.m, at[k].to)->name);
			lo_out_printf(&out, "%.*s -> %.*s by %s\n", (int)from.len, from.at, (int)to.len,
				      to.at, lo_op_name(x.m, lo_op(x.m, at[k].by)));
		}
		check_text(forwards[i].name, &out, forwards[i].pairs);
		tear_down(&x);
	}
}

static void test_declaration(void)
{
	struct fixture x;
	set_up(&x);
	lo_op_id func = foreign(&x, "test.func", 1, 0);
	struct lo_flow *f = lo_flow_build(x.m, func, &x.scratch, &x.arena);
	CU_ASSERT(f->n_nodes == 0 && f->n_points == 0 && f->n_loops == 1);
	CU_ASSERT(position_of(f, func) == LO_NO_INDEX);
	tear_down(&x);
}

/* A flow graph takes the memory that its function needs, however large the module is: else the time for all
 * functions grows with the square of their number. */
static void test_memory_of_one_function(void)
{
	struct fixture x;
	set_up(&x);
	lo_op_id func = parse_function(&x, "func.func @f() {\n  return\n}\n");
	for (uint32_t i = 0; i < 100000; i++)
		(void)foreign(&x, "test.elsewhere", 0, 0);
	size_t before = x.arena.total_bytes + x.scratch.total_bytes;
	(void)lo_flow_build(x.m, func, &x.scratch, &x.arena);
	CU_ASSERT(x.arena.total_bytes + x.scratch.total_bytes <= before + 70000);
	tear_down(&x);
}

int main(void)
{
	CU_initialize_registry();
	CU_pSuite suite = CU_add_suite("flow", NULL, NULL);
	CU_add_test(suite, "random graphs agree with plain solvers", test_random_graphs);
	CU_add_test(suite, "random programs agree with plain solvers", test_random_programs);
	CU_add_test(suite, "100,000 blocks of each shape", test_shapes);
	CU_add_test(suite, "100,000 nested regions", test_nested_regions);
	CU_add_test(suite, "each kind of flow has its edges", test_flow_kinds);
	CU_add_test(suite, "what control flow hands on", test_forwards);
	CU_add_test(suite, "a declaration has no nodes", test_declaration);
	CU_add_test(suite, "a large module takes no memory of its functions", test_memory_of_one_function);
	CU_basic_run_tests();
	int failures = (int)CU_get_number_of_failures();
	CU_cleanup_registry();
	return failures != 0;
}
