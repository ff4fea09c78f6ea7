// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a flow graph with its loops. Out: its chains (sese_chains.h).
 *
 * The units of one level and the edges between them form an acyclic graph, in which the linear order is
 * topological. An edge back to the header of the level's loop, or out of the loop, counts as an exit, and
 * so does a unit without outgoing edges. One pass in order finds the immediate dominators at all levels at
 * once; one pass in reverse order finds the immediate postdominators. The (post)dominator of a unit is the
 * nearest common ancestor of the units at the other ends of its edges, found by climbing with jump
 * pointers (Myers, An applicative random-access stack, 1983). If y is the immediate postdominator of x and
 * x the immediate dominator of y, then x and y are control-equivalent (Johnson, Pearson, Pingali, The
 * program structure tree, 1994). The units between them are those that x dominates and y does not; they
 * are contiguous in the order if their number equals the distance. */
#include "analysis/sese_chains.h"
#include "analysis/positions.h"

#define NONE UINT32_MAX

/** Dominators or postdominators; the root of all levels is the number after the last unit. */
struct chain_tree {
	uint32_t *parent, *depth, *jump;
	uint32_t *meet; /* common ancestor of the units seen at the other ends of edges; NONE: none yet */
};
struct linking {
	const struct lo_flow *flow;
	struct lo_sese_chains *chains;
	uint32_t root;
	struct chain_tree before, after;
	uint32_t *index; /* [unit] index among the units of its level */
	uint32_t *count; /* [level] number of units visited so far */
	uint32_t *size;  /* [unit] number of units of its level that it dominates */
	uint32_t *low;   /* [unit] depth of the outermost level that an edge out of it leads to */
	uint32_t *next;  /* [unit] next member of its chain; NONE: none */
};

/* ---- units --------------------------------------------------------------- */

static uint32_t depth_of(const struct lo_flow *flow, uint32_t loop)
{
	return loop ? flow->loops[loop].depth : 0;
}

uint32_t lo_loop_without(const struct lo_sese_chains *chains, uint32_t node, uint32_t start)
{
	const struct lo_flow *flow = chains->flow;
	uint32_t l = flow->nodes[node].loop;
	if (!l || lo_loop_has(&flow->loops[l], start))
		return 0;
	for (;;) {
		uint32_t far = chains->jump[l], parent = flow->loops[l].parent;
		if (far && !lo_loop_has(&flow->loops[far], start))
			l = far;
		else if (parent && !lo_loop_has(&flow->loops[parent], start))
			l = parent;
		else
			return l;
	}
}

static void make_jumps(struct lo_sese_chains *chains, struct lo_arena *arena)
{
	const struct lo_flow *flow = chains->flow;
	chains->jump = LO_ARRAY(arena, (size_t)flow->n_loops + 1, uint32_t);
	for (uint32_t l = 1; l < flow->n_loops; l++) {
		uint32_t near = flow->loops[l].parent, mid = chains->jump[near], far = chains->jump[mid];
		bool equal = depth_of(flow, near) - depth_of(flow, mid) ==
			     depth_of(flow, mid) - depth_of(flow, far);
		chains->jump[l] = equal ? far : near;
	}
}

/** The unit that contains @p node at the innermost level that also contains @p other. */
static uint32_t unit_beside(const struct linking *k, uint32_t node, uint32_t other)
{
	uint32_t loop = lo_loop_without(k->chains, node, other);
	return loop ? k->flow->n_nodes + loop : node;
}

static uint32_t level_of(const struct linking *k, uint32_t unit)
{
	uint32_t n = k->flow->n_nodes;
	return unit < n ? k->flow->nodes[unit].loop : k->flow->loops[unit - n].parent;
}

static bool is_irreducible(const struct linking *k, uint32_t unit)
{
	return unit >= k->flow->n_nodes && k->flow->loops[unit - k->flow->n_nodes].irreducible;
}

/** The loop whose first node is @p node; 0: none. */
static uint32_t headed_by(const struct lo_flow *flow, uint32_t node)
{
	uint32_t l = flow->nodes[node].loop;
	return l && flow->nodes[node].reachable && flow->loops[l].first == node ? l : 0;
}

/* ---- trees --------------------------------------------------------------- */

static struct chain_tree make_tree(uint32_t root, struct lo_arena *arena)
{
	size_t n = (size_t)root + 1;
	struct chain_tree t = {LO_ARRAY(arena, n, uint32_t), LO_ARRAY(arena, n, uint32_t),
			       LO_ARRAY(arena, n, uint32_t), LO_ARRAY(arena, n, uint32_t)};
	t.parent[root] = t.jump[root] = root;
	for (size_t i = 0; i < n; i++)
		t.meet[i] = NONE;
	return t;
}

static uint32_t raise(const struct chain_tree *t, uint32_t unit, uint32_t depth)
{
	while (t->depth[unit] > depth)
		unit = t->depth[t->jump[unit]] >= depth ? t->jump[unit] : t->parent[unit];
	return unit;
}

static uint32_t common_ancestor(const struct chain_tree *t, uint32_t a, uint32_t b)
{
	a = raise(t, a, t->depth[b]);
	b = raise(t, b, t->depth[a]);
	while (a != b) {
		bool far = t->jump[a] != t->jump[b];
		a = far ? t->jump[a] : t->parent[a];
		b = far ? t->jump[b] : t->parent[b];
	}
	return a;
}

static void join(struct chain_tree *t, uint32_t unit, uint32_t other)
{
	t->meet[unit] = t->meet[unit] == NONE ? other : common_ancestor(t, t->meet[unit], other);
}

/** Insert @p unit into the tree after all its edges have been joined. */
static void hang(struct chain_tree *t, uint32_t unit, uint32_t root)
{
	uint32_t up = t->meet[unit] == NONE ? root : t->meet[unit], mid = t->jump[up];
	bool equal = t->depth[up] - t->depth[mid] == t->depth[mid] - t->depth[t->jump[mid]];
	t->parent[unit] = up;
	t->depth[unit] = t->depth[up] + 1;
	t->jump[unit] = equal ? t->jump[mid] : up;
}

/* ---- dominators, in order ------------------------------------------------ */

static void open_unit(struct linking *k, uint32_t unit)
{
	k->index[unit] = k->count[level_of(k, unit)]++;
	hang(&k->before, unit, k->root);
}

/** The header of an irreducible loop does not dominate all nodes of the loop, so edges directly in the loop
 * are omitted. */
static void find_dominators(struct linking *k)
{
	const struct lo_flow *flow = k->flow;
	for (uint32_t n = 0; n < flow->n_nodes; n++) {
		const struct lo_flow_node *node = &flow->nodes[n];
		if (headed_by(flow, n))
			open_unit(k, flow->n_nodes + node->loop);
		open_unit(k, n);
		for (uint32_t i = 0; node->reachable && i < node->n_succs; i++) {
			uint32_t to = flow->succs[node->succs + i], from = unit_beside(k, n, to);
			uint32_t level = level_of(k, from);
			if (to > n && !(level && flow->loops[level].irreducible))
				join(&k->before, unit_beside(k, to, n), from);
		}
	}
}

/* ---- postdominators, in reverse order ------------------------------------ */

static uint32_t least(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

static void follow_edge(struct linking *k, uint32_t n, uint32_t to)
{
	uint32_t from = unit_beside(k, n, to);
	k->low[n] = least(k->low[n], depth_of(k->flow, level_of(k, from)));
	join(&k->after, from, to > n ? unit_beside(k, to, n) : k->root);
}

/** All nodes in and after @p unit have been visited. */
static void close_unit(struct linking *k, uint32_t unit)
{
	uint32_t level = level_of(k, unit);
	if (k->low[unit] < depth_of(k->flow, level))
		join(&k->after, unit, k->root);
	hang(&k->after, unit, k->root);
	if (level)
		k->low[k->flow->n_nodes + level] = least(k->low[k->flow->n_nodes + level], k->low[unit]);
	k->size[unit]++;
	k->size[k->before.parent[unit]] += k->size[unit];
}

static void find_postdominators(struct linking *k)
{
	const struct lo_flow *flow = k->flow;
	for (uint32_t n = flow->n_nodes; n-- > 0;) {
		const struct lo_flow_node *node = &flow->nodes[n];
		if (!node->reachable)
			continue;
		for (uint32_t i = 0; i < node->n_succs; i++)
			follow_edge(k, n, flow->succs[node->succs + i]);
		close_unit(k, n);
		if (headed_by(flow, n))
			close_unit(k, flow->n_nodes + node->loop);
	}
}

/* ---- chains -------------------------------------------------------------- */

/** The unit that is control-equivalent to @p unit and contiguous with the units in between; NONE: none. */
static uint32_t find_next(const struct linking *k, uint32_t unit)
{
	uint32_t level = level_of(k, unit), next = k->after.parent[unit];
	if (next == k->root || k->before.parent[next] != unit || (level && k->flow->loops[level].irreducible))
		return NONE;
	return k->size[unit] - k->size[next] == k->index[next] - k->index[unit] ? next : NONE;
}

static void add_member(struct linking *k, uint32_t unit, uint32_t *n)
{
	struct lo_sese_chains *chains = k->chains;
	chains->chain[unit] = chains->n_chains;
	chains->place[unit] = *n;
	chains->members[*n] = unit;
	chains->begin[(*n)++] = k->flow->nodes[lo_unit_head(k->flow, unit)].begin;
}

/** Add the chain that starts with @p unit, without irreducible loops: these have no single header to step
 * to. */
static void add_chain(struct linking *k, uint32_t unit, uint32_t *n)
{
	k->chains->first[k->chains->n_chains] = *n;
	for (uint32_t u = unit; u != NONE; u = k->next[u])
		if (!is_irreducible(k, u))
			add_member(k, u, n);
	k->chains->n_chains++;
}

static void make_chains(struct linking *k, struct lo_arena *arena)
{
	struct lo_sese_chains *chains = k->chains;
	const struct lo_flow *flow = k->flow;
	uint32_t n = 0;
	bool *follows = LO_ARRAY(arena, k->root, bool);
	for (uint32_t u = 0; u < k->root; u++) {
		bool unit = u < flow->n_nodes ? flow->nodes[u].reachable : u > flow->n_nodes;
		k->next[u] = unit ? find_next(k, u) : NONE;
		if (k->next[u] != NONE)
			follows[k->next[u]] = true;
	}
	for (uint32_t u = 0; u < k->root; u++) {
		if (u == flow->n_nodes)
			continue;
		if (!follows[u])
			add_chain(k, u, &n);
		if (!is_irreducible(k, u))
			continue;
		chains->first[chains->n_chains] = n;
		add_member(k, u, &n);
		chains->n_chains++;
	}
	chains->first[chains->n_chains] = n;
}

void lo_sese_chains_init(struct lo_sese_chains *chains, const struct lo_flow *flow, struct lo_arena *arena)
{
	uint32_t n = flow->n_nodes + flow->n_loops;
	*chains = (struct lo_sese_chains){.flow = flow};
	make_jumps(chains, arena);
	chains->chain = LO_ARRAY(arena, n, uint32_t);
	chains->place = LO_ARRAY(arena, n, uint32_t);
	chains->members = LO_ARRAY(arena, n, uint32_t);
	chains->begin = LO_ARRAY(arena, n, uint32_t);
	chains->first = LO_ARRAY(arena, 2 * (size_t)n + 1, uint32_t);
	struct lo_arena_mark mark = lo_arena_mark(arena);
	struct linking k = {.flow = flow, .chains = chains, .root = n};
	k.before = make_tree(n, arena);
	k.after = make_tree(n, arena);
	k.index = LO_ARRAY(arena, n, uint32_t);
	k.count = LO_ARRAY(arena, flow->n_loops, uint32_t);
	k.size = LO_ARRAY(arena, (size_t)n + 1, uint32_t);
	k.low = LO_ARRAY(arena, n, uint32_t);
	k.next = LO_ARRAY(arena, n, uint32_t);
	for (uint32_t u = 0; u < n; u++)
		k.low[u] = UINT32_MAX;
	find_dominators(&k);
	find_postdominators(&k);
	make_chains(&k, arena);
	lo_arena_reset(arena, mark);
}

/* ---- steps --------------------------------------------------------------- */

uint32_t lo_sese_chain_last(const struct lo_sese_chains *chains, uint32_t unit, uint32_t position)
{
	uint32_t low = chains->place[unit], high = chains->first[chains->chain[unit] + 1];
	while (high - low > 1) {
		uint32_t mid = low + (high - low) / 2;
		if (chains->begin[mid] <= position)
			low = mid;
		else
			high = mid;
	}
	return chains->members[low];
}

uint32_t lo_sese_chain_first(const struct lo_sese_chains *chains, uint32_t unit, uint32_t position)
{
	uint32_t low = chains->first[chains->chain[unit]], high = chains->place[unit];
	LO_BISECT(low, high, mid, chains->begin[mid] < position);
	return chains->members[low];
}
