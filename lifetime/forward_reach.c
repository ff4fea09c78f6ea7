// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a flow graph, a scope, and a point in it. Out: the runs of positions that are reached from there within
 * the scope.
 *
 * The outermost loops in the scope count as one node each, as in liveness/liveness_search.h: from any point
 * of such a loop all of it is reached. Without them there are no cycles, so what is reached from a unit is
 * its own positions and what is reached from its successors: found once for each unit, successors first. In
 * the order of the flow graph these are few runs, mostly one. If there are more than REACH_RUNS, or if there
 * is a cycle all the same, the caller must walk. */
#include <string.h>

#include "forward_reach.h"

void forward_reach_init(struct forward_reach *o, const struct lo_units *units, struct lo_arena *arena)
{
	size_t n = (size_t)units->flow->n_nodes + units->flow->n_loops;
	*o = (struct forward_reach){.units = units, .arena = arena};
	o->of = LO_ARRAY(arena, n, struct runs);
	o->state = LO_ARRAY(arena, n, uint32_t);
}

void forward_reach_set_scope(struct forward_reach *o, struct lo_interval scope)
{
	o->scope = scope;
	o->epoch += 2;
	o->hopeless = false;
}

static struct lo_interval points_of(const struct forward_reach *o, uint32_t unit)
{
	const struct lo_flow *flow = o->units->flow;
	if (unit < flow->n_nodes)
		return (struct lo_interval){flow->nodes[unit].begin, flow->nodes[unit].end};
	const struct lo_loop *loop = &flow->loops[unit - flow->n_nodes];
	return (struct lo_interval){flow->nodes[loop->first].begin, flow->nodes[loop->last].end};
}

static bool in_scope(const struct forward_reach *o, uint32_t unit)
{
	struct lo_interval points = points_of(o, unit);
	return o->scope.begin <= points.begin && points.end <= o->scope.end;
}

/** The outermost loop around @p node that is in the scope, else the node. */
static uint32_t unit_around(const struct forward_reach *o, uint32_t node)
{
	uint32_t n_nodes = o->units->flow->n_nodes, l = o->units->flow->nodes[node].loop;
	if (!l || !in_scope(o, n_nodes + l))
		return node;
	for (;;) {
		uint32_t far = o->units->chains.jump[l], parent = o->units->flow->loops[l].parent;
		if (far && in_scope(o, n_nodes + far))
			l = far;
		else if (parent && in_scope(o, n_nodes + parent))
			l = parent;
		else
			return n_nodes + l;
	}
}

/** The edge out of @p unit after @p e; the first if @p e is NULL. NULL: there is none. */
static const struct lo_flow_edge *next_way(const struct forward_reach *o, uint32_t unit,
					   const struct lo_flow_edge *e)
{
	const struct lo_flow *flow = o->units->flow;
	if (unit >= flow->n_nodes)
		return lo_next_exit(o->units, unit - flow->n_nodes, e);
	const struct lo_flow_edge *first = o->units->out + flow->nodes[unit].succs;
	e = e ? e + 1 : first;
	return e < first + flow->nodes[unit].n_succs ? e : NULL;
}

/** The unit to which the edge leads; LO_NO_NODE: out of the scope. */
static uint32_t leads_to(const struct forward_reach *o, const struct lo_flow_edge *e)
{
	return in_scope(o, e->to) ? unit_around(o, e->to) : LO_NO_NODE;
}

/* ---- runs ---------------------------------------------------------------- */

/** Add @p add to the runs @p to, which have space for REACH_RUNS + 1. */
static void join(struct runs *to, struct lo_interval add)
{
	uint32_t first = 0, last;
	if (add.begin == add.end || to->n > REACH_RUNS)
		return;
	while (first < to->n && to->at[first].end < add.begin)
		first++;
	for (last = first; last < to->n && to->at[last].begin <= add.end; last++) {
		add.begin = add.begin < to->at[last].begin ? add.begin : to->at[last].begin;
		add.end = add.end > to->at[last].end ? add.end : to->at[last].end;
	}
	if (last == first) {
		for (uint32_t i = to->n++; i > first; i--)
			to->at[i] = to->at[i - 1];
	} else {
		for (uint32_t i = last; i < to->n; i++)
			to->at[first + 1 + i - last] = to->at[i];
		to->n -= last - first - 1;
	}
	to->at[first] = add;
}

static void join_all(struct runs *to, const struct runs *add)
{
	if (add->n > REACH_RUNS)
		to->n = add->n;
	for (uint32_t i = 0; i < add->n && to->n <= REACH_RUNS; i++)
		join(to, add->at[i]);
}

/* ---- the search ---------------------------------------------------------- */

/** Put the successors of @p unit that are not known into the work list. false: one leads back. */
static bool ask_ways(struct forward_reach *o, uint32_t unit)
{
	for (const struct lo_flow_edge *e = NULL; (e = next_way(o, unit, e));) {
		uint32_t next = leads_to(o, e);
		if (next == LO_NO_NODE || o->state[next] == o->epoch + 1)
			continue;
		if (o->state[next] == o->epoch)
			return false;
		LO_PUSH(o->arena, &o->work, next);
	}
	return true;
}

static void conclude(struct forward_reach *o, uint32_t unit)
{
	struct lo_interval room[REACH_RUNS + 1];
	struct runs all = {room, 0};
	join(&all, points_of(o, unit));
	for (const struct lo_flow_edge *e = NULL; (e = next_way(o, unit, e));) {
		uint32_t next = leads_to(o, e);
		if (next != LO_NO_NODE)
			join_all(&all, &o->of[next]);
	}
	o->of[unit] = (struct runs){NULL, all.n};
	if (all.n && all.n <= REACH_RUNS) {
		o->of[unit].at = LO_ARRAY(o->arena, all.n, struct lo_interval);
		memcpy(o->of[unit].at, room, all.n * sizeof *room);
	}
	o->state[unit] = o->epoch + 1;
}

/** Process the work list, depth first. */
static bool search(struct forward_reach *o)
{
	while (o->work.n) {
		uint32_t unit = o->work.at[o->work.n - 1];
		if (o->state[unit] < o->epoch) {
			o->state[unit] = o->epoch;
			if (!ask_ways(o, unit))
				return false;
			continue;
		}
		o->work.n--;
		if (o->state[unit] == o->epoch)
			conclude(o, unit);
	}
	return true;
}

uint32_t forward_reach_from(struct forward_reach *o, uint32_t start_node, uint32_t start,
			    struct lo_interval *out)
{
	uint32_t unit = unit_around(o, start_node), n = 0;
	o->work.n = 0;
	LO_PUSH(o->arena, &o->work, unit);
	o->hopeless = o->hopeless || !search(o);
	if (o->hopeless || o->of[unit].n > REACH_RUNS)
		return 0;
	for (uint32_t i = 0; i < o->of[unit].n; i++) {
		struct lo_interval run = o->of[unit].at[i];
		if (unit == start_node && run.begin < start)
			run.begin = start;
		if (run.begin < run.end)
			out[n++] = run;
	}
	return n;
}
