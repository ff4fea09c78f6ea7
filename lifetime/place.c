// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the values of each buffer. Out: one lifeline for each value: a start, its ends, and its uses on it.
 *
 * For each value: the start stands at `home`, the nearest node that dominates all accesses and lies in no
 * loop without the allocation that carries the value, before the first access there. The nodes in which the
 * value is live are found backwards from the accesses to home, whole loops at a time (units.h). Where it is
 * live at the end of a node but not at the head of a successor, it has ended on that edge: at the successor's
 * head if all who lead there agree, else in a branch of its own made for it; where neither can be, it is
 * taken to live on, and the search goes on from there. Values of one buffer whose lifelines would meet become
 * one.
 *
 * A value that several ways write, each anew, need not live from home on: the search backwards stops at what
 * overwrites all of it (live->kills), where it starts again. If it is not live at home, its start there only
 * names it. That is done where it leaves room for an access to anything else, and outside of loops that count
 * as one. Nor is it live where it cannot be meant: on the ways through the other regions of a branch than the
 * one that makes and yields it.
 *
 * Invariant: a way from one access to another that passes home passes the start, since home dominates them;
 * what is needed behind home was not there before, or the loop that leads back carries the value and home is
 * outside of it. In an irreducible loop, where this may fail, the start stands right behind the allocation.
 * First all is planned on the flow graph, then the program is changed (redirect.c). Steps go over whole
 * loops and along chains (ir/chains.h) over all in which nothing happens to the value: its time depends on
 * its accesses and on how deep they lie, not on the nodes it is live in. */
#include <stdlib.h>

#include "lifetime/lifetime.h"
#include "name.h"
#include "place.h"
#include "redirect.h"
#include "units.h"

enum {
	LIVE_IN = 1,
	OPEN = 2,
	ACCESS = 4,
	ENDED = 8,
	THROUGH = 16,
	FRESH = 32
}; /* OPEN: live at its end. ENDED: dead, and the end stands at its head. THROUGH: live on all ways out of it,
      to another member of its chain. FRESH: it starts again here, where the first that happens to it
      overwrites it */
#define IS_LOOP   0x80000000u
#define ELSE_SLOT 0x80000000u
/* Pairs of points and values that are compared byte by byte; beyond it what meets is joined. */
#define MAX_COMPARED (1u << 24)

/** A value, or several of a buffer whose lifelines would meet. */
struct subject {
	const struct lo_access *accesses;
	const uint32_t *carried;
	uint32_t n_accesses, n_carried;
	bool whole;
	int64_t begin_byte, end_byte; /* of the buffer */
};
/** Points at which a value of the buffer at hand would have its lifeline. */
struct covered {
	struct lo_interval points;
	uint32_t subject;
};
/** Where something happens to a value. OVERWRITES: what it held before is lost. NEST: by a loop as a whole.
 */
enum { OVERWRITES = 1, NEST = 2 };
struct stop {
	uint32_t position, flags;
};
/** An end before @p anchor, or a start again. */
struct planned_end {
	uint32_t plan;
	lo_op_id anchor;
};
/** An end on an edge that needs a place of its own: successor number slot of op, or ELSE_SLOT | the region to
 * be made. */
struct planned_split {
	uint32_t position, slot, plan;
	lo_op_id op;
};
/** The one region of a branch in which a value is made and yielded, as the nodes [first, last], and the node
 * behind the branch, from which on it is used by names that come from there alone: what comes by another
 * region does not need it. It starts in start. */
struct arm {
	uint32_t first, last, start, behind;
};
struct placing {
	struct lo_module *m;
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	struct units units;
	struct lo_numbers position_of;
	uint32_t *region_first,
		*region_last; /* per node: the nodes of its region, those of regions inside included */
	uint32_t *above;      /* per node: the nearest that dominates it and whose values it sees */
	uint32_t *node_epoch, *loop_epoch, epoch; /* what was found of a node or loop holds for one value */
	uint32_t *loop_through;                   /* per loop, likewise: THROUGH */
	uint32_t *slot_first; /* per edge, by its number in flow->succs: a slice of slots */
	uint32_t *slots;      /* numbers of the op's successors that lead over the edge */
	uint8_t *state;
	uint32_t *first, *last; /* positions of the accesses in a node with ACCESS */
	uint32_t *n_open;     /* of the edges that lead to a node, how many are known to be open, in order */
	uint32_t home, raise; /* raise: a node that home must dominate too; LO_NO_NODE */
	bool stuck; /* some op never comes to its end: what follows is reached by the rules of SSA only */
	bool early; /* the start must stand right behind the allocation */
	const struct lo_buffer *buffer;
	const struct subject *subject;
	const struct lo_kill *kills; /* of the buffer, by position */
	uint32_t n_kills;
	bool holes;                      /* it may end before it is overwritten */
	bool arms;                       /* it may start in the arm of a branch */
	struct arm arm;                  /* of the value at hand; behind LO_NO_NODE: none */
	uint32_t *n_busy;                /* per position: accesses of any allocation that stand before it */
	LO_VEC(struct stop) stops;       /* of the value at hand, by position */
	LO_VEC(struct lo_interval) runs; /* of one node: the points at which the value lives */
	LO_VEC(struct subject) subjects; /* of the buffer */
	uint32_t *member; /* NULL; or per value of the buffer its number in subjects: values of other bytes
			     may meet */
	uint32_t n_members;
	LO_VEC(struct covered) covered;
	LO_VEC(uint32_t) nodes, loops, work;
	LO_VEC(struct lo_interval) stepped; /* what was stepped over */
	LO_VEC(struct plan) plans;
	LO_VEC(struct planned_end) ends, again;
	LO_VEC(struct planned_split) splits;
	LO_VEC(struct planned_split)
	entries; /* edges into loops of blocks that are to be split before all else */
};

/* ---- nodes and loops of one value ------------------------------------------- */

static uint8_t *state_of(struct placing *p, uint32_t node)
{
	if (p->node_epoch[node] != p->epoch) {
		p->node_epoch[node] = p->epoch;
		p->state[node] = 0;
		p->n_open[node] = 0;
		LO_PUSH(p->arena, &p->nodes, node);
	}
	return &p->state[node];
}

static bool has(const struct placing *p, uint32_t node, uint8_t bits)
{
	return p->node_epoch[node] == p->epoch && p->state[node] & bits;
}

static void mark_loop(struct placing *p, uint32_t loop)
{
	if (p->loop_epoch[loop] == p->epoch)
		return;
	p->loop_epoch[loop] = p->epoch;
	LO_PUSH(p->arena, &p->loops, loop);
	LO_PUSH(p->arena, &p->work, loop | IS_LOOP);
}

static void mark_live_in(struct placing *p, uint32_t node)
{
	uint8_t *state = state_of(p, node);
	if (node == p->home || *state & (LIVE_IN | FRESH))
		return;
	*state |= LIVE_IN;
	LO_PUSH(p->arena, &p->work, node);
}

static void mark_open(struct placing *p, uint32_t node)
{
	if (!p->flow->nodes[node].reachable)
		return;
	uint32_t unit = unit_of(&p->units, node, p->home);
	if (unit) {
		mark_loop(p, unit);
		return;
	}
	*state_of(p, node) |= OPEN;
	mark_live_in(p, node);
}

static bool is_open(const struct placing *p, uint32_t node)
{
	uint32_t unit = unit_of(&p->units, node, p->home);
	return unit ? p->loop_epoch[unit] == p->epoch : has(p, node, OPEN);
}

static bool live_at_head(const struct placing *p, uint32_t node)
{
	uint32_t unit = unit_of(&p->units, node, p->home);
	return unit ? p->loop_epoch[unit] == p->epoch : has(p, node, LIVE_IN);
}

/** The number of the first access at or behind @p position. */
static uint32_t access_from(const struct placing *p, uint32_t position)
{
	const struct lo_access *accesses = p->subject->accesses;
	uint32_t low = 0, high = p->subject->n_accesses;
	while (low < high) {
		uint32_t mid = low + (high - low) / 2;
		if (accesses[mid].position < position)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

/** The number of the first stop at or behind @p position. */
static uint32_t stop_from(const struct placing *p, uint32_t position)
{
	uint32_t low = 0, high = p->stops.n;
	while (low < high) {
		uint32_t mid = low + (high - low) / 2;
		if (p->stops.at[mid].position < position)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

/** The position behind the last before @p position at which something happens, or behind home's first. */
static uint32_t quiet_since(const struct placing *p, uint32_t position)
{
	uint32_t i = stop_from(p, position), home = p->flow->nodes[p->home].begin;
	uint32_t last = i && p->stops.at[i - 1].position > home ? p->stops.at[i - 1].position : home;
	return last + 1;
}

/** It lives on all ways from @p unit to the head of another of its chain, which begins at @p end. */
static void live_through(struct placing *p, uint32_t unit, uint32_t begin, uint32_t end)
{
	uint32_t n_nodes = p->flow->n_nodes;
	LO_PUSH(p->arena, &p->stepped, ((struct lo_interval){begin, end}));
	if (unit < n_nodes) {
		*state_of(p, unit) |= OPEN | THROUGH;
		mark_live_in(p, unit);
	} else {
		mark_loop(p, unit - n_nodes);
		p->loop_through[unit - n_nodes] = p->epoch;
	}
}

/** Back from the head of @p unit along its chain (ir/chains.h), over all in which nothing happens. false:
 * there is no way to go. */
static bool step_back(struct placing *p, uint32_t unit)
{
	const struct lo_chains *chains = &p->units.chains;
	const struct lo_flow_node *nodes = p->flow->nodes;
	uint32_t begin = nodes[lo_unit_head(p->flow, unit)].begin, since = quiet_since(p, begin),
		 back = lo_chain_back(chains, unit, since), place = chains->place[unit];
	if (back != unit) {
		live_through(p, back, nodes[lo_unit_head(p->flow, back)].begin, begin);
		return true;
	}
	if (place == chains->first[chains->chain[unit]])
		return false;
	uint32_t before = chains->members[place - 1];
	if (before >= p->flow->n_nodes || since > nodes[before].end)
		return false;
	live_through(p, before, nodes[before].end, begin);
	return true;
}

static bool in_arm(const struct placing *p, uint32_t node)
{
	return p->arm.first <= node && node <= p->arm.last;
}

/** Carry liveness backwards from all heads in the work list. */
static void propagate(struct placing *p)
{
	while (p->work.n) {
		uint32_t item = p->work.at[--p->work.n], loop = item & ~IS_LOOP;
		if (step_back(p, item & IS_LOOP ? p->flow->n_nodes + loop : item))
			continue;
		if (item & IS_LOOP) {
			for (const struct edge *e = NULL; (e = next_entry(&p->units, loop, e));)
				mark_open(p, e->from);
			continue;
		}
		const struct lo_flow_node *node = &p->flow->nodes[item];
		for (uint32_t i = 0; i < node->n_preds; i++) {
			uint32_t from = p->flow->preds[node->preds + i];
			if (item != p->arm.behind || in_arm(p, from))
				mark_open(p, from);
		}
	}
}

/** Do ops of @p node see values made in node @p from, as far as regions go? */
static bool sees(const struct placing *p, uint32_t node, uint32_t from)
{
	return p->region_first[from] <= node && node <= p->region_last[from];
}

static bool covers(const struct placing *p, uint32_t home, uint32_t node)
{
	return lo_node_dominates(p->flow, home, node) && sees(p, node, home);
}

/** Up from @p home to a node that covers @p node too. */
static uint32_t common_dominator(const struct placing *p, uint32_t home, uint32_t node)
{
	while (!covers(p, home, node))
		home = p->above[home];
	return home;
}

/* ---- where the start goes --------------------------------------------------- */

/** A loop of blocks entered by one edge from a block that branches: the start's best place is on that edge,
 * so that what does not enter the loop does not start the value. */
static void want_entry(struct placing *p, uint32_t loop)
{
	uint32_t n_entries = 0, edge = 0, from = 0;
	for (const struct edge *e = NULL; (e = next_entry(&p->units, loop, e));) {
		if (p->flow->nodes[e->from].begin == p->flow->nodes[e->from].end)
			continue;
		edge = e->number;
		from = e->from;
		n_entries++;
	}
	if (n_entries != 1 || p->slot_first[edge + 1] - p->slot_first[edge] != 1)
		return;
	struct planned_split entry = {.position = p->flow->nodes[from].end - 1,
				      .slot = p->slots[p->slot_first[edge]]};
	entry.op = p->flow->op_at[entry.position];
	if (lo_n_successors(p->m, lo_op(p->m, entry.op)) > 1)
		LO_PUSH(p->arena, &p->entries, entry);
}

static uint32_t leave_loop(struct placing *p, uint32_t loop, uint32_t node)
{
	const struct lo_loop *l = &p->flow->loops[loop];
	if (!l->irreducible) {
		want_entry(p, loop);
		return p->above[l->header];
	}
	while (lo_loop_has(l, node))
		node = p->above[node];
	return node;
}

static bool is_carried(const struct placing *p, uint32_t loop)
{
	for (uint32_t i = 0; i < p->subject->n_carried; i++)
		if (p->subject->carried[i] == loop)
			return true;
	return false;
}

/** Outermost loop around @p home that home may not stand in; 0: none. */
static uint32_t loop_to_leave(const struct placing *p, uint32_t home, uint32_t made)
{
	if (p->subject->whole)
		return unit_of(&p->units, home, made);
	uint32_t found = 0;
	for (uint32_t l = p->flow->nodes[home].loop; l && !lo_loop_has(&p->flow->loops[l], made);
	     l = p->flow->loops[l].parent)
		if (is_carried(p, l))
			found = l;
	return found;
}

/** Up to a node that is in no loop it may not be in, and is not empty. */
static uint32_t leave_loops(struct placing *p, uint32_t home, uint32_t made)
{
	while (home != LO_NO_NODE) {
		uint32_t loop = loop_to_leave(p, home, made);
		if (loop)
			home = leave_loop(p, loop, home);
		else if (p->flow->nodes[home].begin == p->flow->nodes[home].end)
			home = p->above[home];
		else
			break;
	}
	return home;
}

/** Nearest node that will do for the start and dominates all reachable accesses; LO_NO_NODE: there are none.
 */
static uint32_t find_home(struct placing *p, uint32_t made)
{
	uint32_t home = LO_NO_NODE;
	p->early = p->stuck;
	for (uint32_t i = 0; i < p->subject->n_accesses; i++) {
		uint32_t node = p->flow->node_at[p->subject->accesses[i].position];
		if (p->flow->nodes[node].reachable)
			home = home == LO_NO_NODE ? node : common_dominator(p, home, node);
		else
			p->early = true;
	}
	return leave_loops(p, home, made);
}

static lo_op_id find_anchor(const struct placing *p, lo_op_id alloc)
{
	const struct lo_flow_node *home = &p->flow->nodes[p->home];
	if (p->early)
		return lo_op(p->m, alloc)->next;
	return p->flow->op_at[has(p, p->home, ACCESS) ? p->first[p->home] : home->end - 1];
}

/* ---- where it is live ------------------------------------------------------- */

/** It is live at the head of @p node, whatever comes first there. */
static void live_on(struct placing *p, uint32_t node)
{
	*state_of(p, node) &= (uint8_t)~FRESH;
	mark_live_in(p, node);
}

/** An op with regions uses its operands until it is done: live at the head of what follows. A branch may use
 * them on its way. */
static void mark_last_op(struct placing *p, uint32_t node)
{
	lo_op_id next = lo_op(p->m, p->flow->op_at[p->flow->nodes[node].end - 1])->next;
	*state_of(p, node) |= OPEN;
	if (!next.n)
		return;
	uint32_t after = p->flow->node_at[lo_number(&p->position_of, next.n)];
	if (p->flow->nodes[after].reachable)
		live_on(p, after);
}

/** A loop that overwrites the value, and is one for it: it is live in it from its head on. */
static bool is_own_nest(const struct placing *p, const struct lo_kill *kill)
{
	uint32_t inside = kill->position + 1 < p->flow->n_points ? p->flow->node_at[kill->position + 1] : 0;
	uint32_t loop = inside ? unit_of(&p->units, inside, p->home) : 0;
	if (!loop || p->flow->loops[loop].op.n != kill->op.n)
		return false;
	uint32_t first = access_from(p, kill->position), end = p->flow->nodes[p->flow->loops[loop].last].end;
	return first < p->subject->n_accesses && p->subject->accesses[first].position > kill->position &&
	       p->subject->accesses[first].position < end;
}

/** The number of the first kill at or behind @p position. */
static uint32_t kill_from(const struct placing *p, uint32_t position)
{
	uint32_t low = 0, high = p->n_kills;
	while (low < high) {
		uint32_t mid = low + (high - low) / 2;
		if (p->kills[mid].position < position)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

/** Where something happens to it: its accesses, and loops that overwrite it. */
static void list_stops(struct placing *p)
{
	const struct lo_access *accesses = p->subject->accesses;
	uint32_t n_kills = p->holes && !p->early ? p->n_kills : 0;
	uint32_t k = n_kills && p->subject->n_accesses ? kill_from(p, p->flow->nodes[p->home].begin) : 0;
	p->stops.n = 0;
	for (uint32_t i = 0; i < p->subject->n_accesses; i++) {
		struct stop stop = {accesses[i].position, 0};
		if (i && accesses[i - 1].position == stop.position)
			continue;
		for (; k < n_kills && p->kills[k].position <= stop.position; k++) {
			const struct lo_kill *kill = &p->kills[k];
			if (kill->position == stop.position)
				stop.flags |= kill->nest ? 0 : OVERWRITES;
			else if (kill->nest && is_own_nest(p, kill))
				LO_PUSH(p->arena, &p->stops,
					((struct stop){kill->position, OVERWRITES | NEST}));
		}
		LO_PUSH(p->arena, &p->stops, stop);
	}
}

/** Does the access name the buffer itself, or a view of it? Else a name that was handed on. */
static bool is_direct(const struct placing *p, const struct lo_access *a)
{
	lo_value_id name = lo_operand(p->m, lo_op(p->m, a->op), a->operand);
	return lo_under_movable_views(p->m, name).n == p->buffer->root.n;
}

/** The arm that yields the value by access @p a. false: that is no such access. */
static bool set_arm(struct placing *p, const struct lo_access *a)
{
	const struct lo_op *op = lo_op(p->m, a->op);
	lo_op_id owner = lo_region(p->m, lo_block(p->m, op->block)->region)->parent;
	const struct lo_op *branch = lo_op(p->m, owner);
	uint32_t node = p->flow->node_at[a->position];
	if (op->next.n || !branch->n_results || lo_info(branch)->flow != LO_FLOW_BRANCH || !branch->next.n ||
	    !is_direct(p, a) || !p->flow->nodes[node].reachable)
		return false;
	uint32_t behind = lo_number(&p->position_of, branch->next.n);
	p->arm = (struct arm){p->region_first[node], p->region_last[node], LO_NO_NODE,
			      p->flow->node_at[behind]};
	return !unit_of(&p->units, node, p->home) && !unit_of(&p->units, p->arm.behind, p->home) &&
	       p->flow->nodes[p->arm.behind].begin == behind && !in_arm(p, p->home);
}

/** Are all accesses in the arm, or behind the branch by what it has yielded? Finds where the value starts. */
static bool is_made_in_arm(struct placing *p)
{
	struct arm *arm = &p->arm;
	bool used = false;
	for (uint32_t i = 0; i < p->subject->n_accesses; i++) {
		const struct lo_access *a = &p->subject->accesses[i];
		uint32_t node = p->flow->node_at[a->position];
		if (in_arm(p, node))
			arm->start = arm->start == LO_NO_NODE ? node : common_dominator(p, arm->start, node);
		else if (!covers(p, arm->behind, node) || is_direct(p, a))
			return false;
		used |= !in_arm(p, node);
	}
	while (in_arm(p, arm->start) && (unit_of(&p->units, arm->start, p->home) ||
					 p->flow->nodes[arm->start].begin == p->flow->nodes[arm->start].end))
		arm->start = p->above[arm->start];
	return used && in_arm(p, arm->start);
}

/** Is the value made in one arm of a branch that hands it on? */
static void find_arm(struct placing *p)
{
	for (uint32_t i = 0; p->holes && p->arms && !p->early && i < p->subject->n_accesses; i++) {
		if (!set_arm(p, &p->subject->accesses[i]))
			continue;
		if (is_made_in_arm(p))
			return;
		break;
	}
	p->arm = (struct arm){LO_NO_NODE, 0, LO_NO_NODE, LO_NO_NODE};
}

/** First and last in their nodes, and where it starts again; before anything is known to be live. */
static void note_stops(struct placing *p)
{
	for (uint32_t i = 0; i < p->stops.n; i++) {
		const struct stop *stop = &p->stops.at[i];
		uint32_t node = p->flow->node_at[stop->position];
		if (!p->flow->nodes[node].reachable || unit_of(&p->units, node, p->home))
			continue;
		uint8_t *state = state_of(p, node);
		if (!(*state & ACCESS)) {
			p->first[node] = stop->position;
			*state |= stop->flags & OVERWRITES && node != p->home ? FRESH : 0;
		}
		*state |= ACCESS;
		p->last[node] = stop->position;
	}
	if (p->arm.behind == LO_NO_NODE)
		return;
	uint8_t *state = state_of(p, p->arm.start);
	p->first[p->arm.start] =
		*state & ACCESS ? p->first[p->arm.start] : p->flow->nodes[p->arm.start].end - 1;
	*state |= FRESH;
}

static void mark_stop(struct placing *p, const struct stop *stop)
{
	uint32_t node = p->flow->node_at[stop->position];
	if (!p->flow->nodes[node].reachable)
		return;
	uint32_t unit = unit_of(&p->units, node, p->home);
	if (unit) {
		mark_loop(p, unit);
		return;
	}
	mark_live_in(p, node);
	if (stop->position + 1 == p->flow->nodes[node].end && !(stop->flags & NEST))
		mark_last_op(p, node);
}

static void mark_accesses(struct placing *p)
{
	p->epoch++;
	p->nodes.n = p->loops.n = p->work.n = p->stepped.n = 0;
	state_of(p, p->home);
	list_stops(p);
	find_arm(p);
	note_stops(p);
	for (uint32_t i = 0; i < p->stops.n; i++)
		mark_stop(p, &p->stops.at[i]);
	propagate(p);
}

/* ---- edges on which it dies ------------------------------------------------- */

/** Does op at @p position pass the buffer on to successor @p slot? */
static bool passes_on(const struct placing *p, uint32_t position, const struct lo_successor *slot)
{
	const struct lo_access *accesses = p->subject->accesses;
	for (uint32_t i = access_from(p, position);
	     i < p->subject->n_accesses && accesses[i].position == position; i++)
		if (accesses[i].operand - slot->first_operand < slot->n_operands)
			return true;
	return false;
}

/** The region that is missing in an op of which one region runs or none, as ELSE_SLOT | its number; 0: not
 * such an op. */
static uint32_t missing_branch(const struct placing *p, const struct lo_op *op)
{
	if (lo_info(op)->flow != LO_FLOW_BRANCH || op->n_results || !lo_info(op)->terminator)
		return 0;
	for (uint32_t i = 0; i < lo_n_regions(p->m, op); i++)
		if (!lo_region(p->m, lo_op_region(p->m, op, i))->first.n)
			return ELSE_SLOT | i;
	return 0;
}

/** Can an end be put on the edge alone? */
static bool can_split(const struct placing *p, struct edge e)
{
	const struct lo_flow_node *from = &p->flow->nodes[e.from], *to = &p->flow->nodes[e.to];
	if (from->begin == from->end)
		return false;
	const struct lo_op *op = lo_op(p->m, p->flow->op_at[from->end - 1]);
	for (uint32_t i = p->slot_first[e.number]; i < p->slot_first[e.number + 1]; i++)
		if (passes_on(p, from->end - 1, lo_successor(p->m, op, p->slots[i])))
			return false;
	return lo_n_successors(p->m, op) || (to->block.n == from->block.n && missing_branch(p, op));
}

/** A block that only leads on, from one place to another: as good as the edge on which it stands. The node
 * behind; LO_NO_NODE. */
static uint32_t leads_on(const struct placing *p, uint32_t node)
{
	const struct lo_flow_node *n = &p->flow->nodes[node];
	if (n->n_preds != 1 || n->n_succs != 1 || n->begin + 1 != n->end || !n->reachable)
		return LO_NO_NODE;
	const struct lo_op *op = lo_op(p->m, p->flow->op_at[n->begin]);
	return op->prev.n || op->next.n || lo_n_successors(p->m, op) != 1 ? LO_NO_NODE
									  : p->flow->succs[n->succs];
}

static bool edge_is_open(const struct placing *p, uint32_t from)
{
	if (!p->flow->nodes[from].reachable)
		return false;
	if (!is_open(p, from) && leads_on(p, from) != LO_NO_NODE)
		from = p->flow->preds[p->flow->nodes[from].preds];
	return is_open(p, from);
}

/** Is it live at the end of all that lead to @p node, blocks that only lead on set aside? What is open stays
 * so until the next value, so each edge is looked at once however often this is asked. */
static bool all_open(struct placing *p, uint32_t node)
{
	const struct lo_flow_node *to = &p->flow->nodes[node];
	state_of(p, node);
	uint32_t *n = &p->n_open[node];
	while (*n < to->n_preds && edge_is_open(p, p->flow->preds[to->preds + *n]))
		++*n;
	return *n == to->n_preds && to->begin != to->end;
}

/** The end goes behind a block that only leads on if it can go there for all: so it does not matter whether
 * the block is there. */
static bool pass_through(struct placing *p, uint32_t node)
{
	uint32_t behind = leads_on(p, node);
	if (behind == LO_NO_NODE || behind == p->home || live_at_head(p, behind) ||
	    !covers(p, p->home, behind) || !all_open(p, behind))
		return false;
	mark_live_in(p, node);
	*state_of(p, node) |= OPEN;
	propagate(p);
	return true;
}

/** It ends on all ways to a node and starts again there, and nothing is stored between. */
static bool is_idle_hole(struct placing *p, uint32_t node)
{
	return has(p, node, FRESH) && p->n_busy[p->first[node]] == p->n_busy[p->flow->nodes[node].begin] &&
	       all_open(p, node);
}

/** Where the value dies on an edge that has no place for its end, it lives on. false: it would live on into
 * home. */
static bool settle_edge(struct placing *p, struct edge e, bool *changed)
{
	if (live_at_head(p, e.to))
		return true;
	if (is_idle_hole(p, e.to)) {
		live_on(p, e.to);
		propagate(p);
		*changed = true;
		return true;
	}
	if (pass_through(p, e.to)) {
		*changed = true;
		return true;
	}
	bool covered = covers(p, p->home, e.to), open = all_open(p, e.to);
	if (open ? covered : can_split(p, e))
		return true;
	if (e.to == p->home || !covered) {
		p->raise = e.to;
		return false;
	}
	uint32_t unit = unit_of(&p->units, e.to, p->home);
	if (unit) {
		mark_loop(p, unit);
	} else {
		live_on(p, e.to);
		if (p->flow->nodes[e.to].begin == p->flow->nodes[e.to].end)
			*state_of(p, e.to) |= OPEN;
	}
	propagate(p);
	*changed = true;
	return true;
}

static void emit_edge(struct placing *p, struct edge e)
{
	const struct lo_flow_node *from = &p->flow->nodes[e.from], *to = &p->flow->nodes[e.to];
	if (live_at_head(p, e.to) || has(p, e.to, ENDED))
		return;
	if (all_open(p, e.to)) {
		*state_of(p, e.to) |= ENDED;
		LO_PUSH(p->arena, &p->ends, ((struct planned_end){p->plans.n, p->flow->op_at[to->begin]}));
		return;
	}
	struct planned_split split = {
		.position = from->end - 1, .plan = p->plans.n, .op = p->flow->op_at[from->end - 1]};
	const struct lo_op *op = lo_op(p->m, split.op);
	for (uint32_t i = p->slot_first[e.number]; i < p->slot_first[e.number + 1]; i++) {
		split.slot = p->slots[i];
		LO_PUSH(p->arena, &p->splits, split);
	}
	split.slot = lo_n_successors(p->m, op) ? 0 : missing_branch(p, op);
	if (split.slot)
		LO_PUSH(p->arena, &p->splits, split);
}

/** All edges out of where the value is live, to settle_edge (changed given) or emit_edge. */
static bool each_edge(struct placing *p, bool *changed)
{
	for (uint32_t i = 0, n = p->nodes.n; i < n; i++) {
		const struct lo_flow_node *node = &p->flow->nodes[p->nodes.at[i]];
		if (!has(p, p->nodes.at[i], OPEN) || has(p, p->nodes.at[i], THROUGH))
			continue;
		for (uint32_t k = 0; k < node->n_succs; k++) {
			uint32_t number = node->succs + k;
			struct edge e = {p->nodes.at[i], p->flow->succs[number], number};
			if (changed ? !settle_edge(p, e, changed) : false)
				return false;
			if (!changed)
				emit_edge(p, e);
		}
	}
	for (uint32_t i = 0; i < p->loops.n; i++) {
		uint32_t loop = p->loops.at[i];
		if (p->loop_through[loop] == p->epoch)
			continue;
		for (const struct edge *e = NULL; (e = next_exit(&p->units, loop, e));) {
			if (changed ? !settle_edge(p, *e, changed) : false)
				return false;
			if (!changed)
				emit_edge(p, *e);
		}
	}
	return true;
}

static int compare_steps(const void *a, const void *b)
{
	const struct lo_interval *x = a, *y = b;
	if (x->begin != y->begin)
		return x->begin < y->begin ? -1 : 1;
	return (x->end > y->end) - (x->end < y->end);
}

/** Steps in order, each as far as any before it reaches. */
static void order_steps(struct placing *p)
{
	struct lo_interval *steps = p->stepped.at;
	if (p->stepped.n > 1)
		qsort(steps, p->stepped.n, sizeof *steps, compare_steps);
	for (uint32_t i = 1; i < p->stepped.n; i++)
		steps[i].end = steps[i].end > steps[i - 1].end ? steps[i].end : steps[i - 1].end;
}

/** Has a step over all in which nothing happens passed @p position? So may the head behind an op with
 * regions, which lives since the op does. */
static bool is_stepped_over(const struct placing *p, uint32_t position)
{
	uint32_t low = 0, high = p->stepped.n;
	while (low < high) {
		uint32_t mid = low + (high - low) / 2;
		if (p->stepped.at[mid].begin <= position)
			low = mid + 1;
		else
			high = mid;
	}
	return low && position < p->stepped.at[low - 1].end;
}

/** The points of @p node at which it lives, as runs; from @p from on, if that is home. A run ends before the
 * node does where something is stored before the next op overwrites the value; it may be empty at the head.
 */
static void list_runs(struct placing *p, uint32_t node, uint32_t from)
{
	bool stops = has(p, node, ACCESS), fresh = has(p, node, FRESH);
	uint32_t begin = node == p->home ? from : fresh ? p->first[node] : p->flow->nodes[node].begin;
	uint32_t i = stop_from(p, begin), dead = begin;
	p->runs.n = 0;
	for (; stops && i < p->stops.n && p->stops.at[i].position <= p->last[node]; i++) {
		uint32_t at = p->stops.at[i].position;
		if (p->stops.at[i].flags & OVERWRITES && p->n_busy[dead] != p->n_busy[at] &&
		    !(node == p->home && at == p->first[node])) {
			LO_PUSH(p->arena, &p->runs, ((struct lo_interval){begin, dead}));
			begin = at;
		}
		dead = at + 1;
	}
	uint32_t end = has(p, node, OPEN) ? p->flow->nodes[node].end : stops ? p->last[node] + 1 : begin;
	LO_PUSH(p->arena, &p->runs, ((struct lo_interval){begin, end}));
}

static void plan_end(struct placing *p, uint32_t position)
{
	LO_PUSH(p->arena, &p->ends, ((struct planned_end){p->plans.n, p->flow->op_at[position]}));
}

static void plan_again(struct placing *p, uint32_t position)
{
	LO_PUSH(p->arena, &p->again, ((struct planned_end){p->plans.n, p->flow->op_at[position]}));
}

/** The ends and the starts within a node. */
static void emit_node(struct placing *p, uint32_t node)
{
	uint32_t begin = p->flow->nodes[node].begin;
	if (!has(p, node, ACCESS | LIVE_IN | OPEN))
		return;
	list_runs(p, node, begin);
	for (uint32_t i = 0; i < p->runs.n; i++) {
		if (i || has(p, node, FRESH))
			plan_again(p, p->runs.at[i].begin);
		if (i + 1 < p->runs.n)
			plan_end(p, p->runs.at[i].end);
	}
	if (has(p, node, ACCESS) && !has(p, node, OPEN))
		plan_end(p, p->last[node] + 1);
	else if (!has(p, node, OPEN) && !is_stepped_over(p, begin))
		plan_end(p, begin);
}

/* ---- the plan of one value -------------------------------------------------- */

/** Settle all edges, or say in raise what home must dominate. */
static bool settle(struct placing *p)
{
	bool changed = true;
	p->raise = LO_NO_NODE;
	while (changed) {
		changed = false;
		if (!each_edge(p, &changed))
			return false;
	}
	return true;
}

/** Find home and all edges on which the value dies. false: there is no place for its ends, and it gets no
 * lifeline. */
static bool find_range(struct placing *p, uint32_t made)
{
	for (;;) {
		p->early |= p->subject->whole && p->units.tangled[p->flow->nodes[p->home].loop];
		p->home = p->early ? made : p->home;
		mark_accesses(p);
		if (settle(p))
			return true;
		if (p->raise == p->home || p->home == made)
			return false;
		p->home = leave_loops(p, common_dominator(p, p->home, p->raise), made);
	}
}

static void plan_ends(struct placing *p)
{
	order_steps(p);
	for (uint32_t i = 0, n = p->nodes.n; i < n; i++)
		emit_node(p, p->nodes.at[i]);
	each_edge(p, NULL);
}

static bool is_used(const struct placing *p)
{
	for (uint32_t i = 0; i < p->subject->n_accesses; i++)
		if (lo_point_reachable(p->flow, p->subject->accesses[i].position))
			return true;
	return false;
}

/* ---- values that would meet ------------------------------------------------- */

static void cover(struct placing *p, uint32_t begin, uint32_t end)
{
	if (begin < end)
		LO_PUSH(p->arena, &p->covered,
			((struct covered){{begin, end}, (uint32_t)(p->subject - p->subjects.at)}));
}

/** The points between start and ends of the value at hand. */
static void cover_range(struct placing *p, lo_op_id anchor)
{
	uint32_t from = lo_number(&p->position_of, anchor.n);
	for (uint32_t i = 0; i < p->nodes.n; i++) {
		uint32_t n = p->nodes.at[i];
		if (!has(p, n, ACCESS | LIVE_IN | OPEN))
			continue;
		list_runs(p, n, from);
		for (uint32_t k = 0; k < p->runs.n; k++)
			cover(p, p->runs.at[k].begin, p->runs.at[k].end);
	}
	for (uint32_t i = 0; i < p->stepped.n; i++)
		cover(p, p->stepped.at[i].begin, p->stepped.at[i].end);
	for (uint32_t i = 0; i < p->loops.n; i++) {
		const struct lo_loop *loop = &p->flow->loops[p->loops.at[i]];
		cover(p, p->flow->nodes[loop->first].begin, p->flow->nodes[loop->last].end);
	}
}

static int compare_covered(const void *a, const void *b)
{
	const struct covered *x = a, *y = b;
	if (x->points.begin != y->points.begin)
		return x->points.begin < y->points.begin ? -1 : 1;
	return (x->subject > y->subject) - (x->subject < y->subject);
}

static uint32_t find_group(uint32_t *group, uint32_t i)
{
	while (group[i] != i) {
		group[i] = group[group[i]];
		i = group[i];
	}
	return i;
}

static int compare_accesses(const void *a, const void *b)
{
	const struct lo_access *x = a, *y = b;
	if (x->position != y->position)
		return x->position < y->position ? -1 : 1;
	if (x->op.n != y->op.n)
		return x->op.n < y->op.n ? -1 : 1;
	return (x->operand > y->operand) - (x->operand < y->operand);
}

/** One of all the values of @p subjects that are in @p of. */
static struct subject merged(struct placing *p, const uint32_t *group, uint32_t of)
{
	LO_VEC(struct lo_access) accesses = {0};
	LO_VEC(uint32_t) carried = {0};
	for (uint32_t i = 0; i < p->subjects.n; i++) {
		const struct subject *s = &p->subjects.at[i];
		for (uint32_t k = 0; group[i] == of && k < s->n_accesses; k++)
			LO_PUSH(p->arena, &accesses, s->accesses[k]);
		for (uint32_t k = 0; group[i] == of && k < s->n_carried; k++)
			LO_PUSH(p->arena, &carried, s->carried[k]);
	}
	qsort(accesses.at, accesses.n, sizeof *accesses.at, compare_accesses);
	struct subject all = {accesses.at, carried.at, accesses.n, carried.n, .begin_byte = INT64_MAX};
	for (uint32_t i = 0; i < p->subjects.n; i++) {
		const struct subject *s = &p->subjects.at[i];
		if (group[i] != of)
			continue;
		all.begin_byte = s->begin_byte < all.begin_byte ? s->begin_byte : all.begin_byte;
		all.end_byte = s->end_byte > all.end_byte ? s->end_byte : all.end_byte;
	}
	return all;
}

static bool join_subjects(uint32_t *group, uint32_t x, uint32_t y)
{
	x = find_group(group, x);
	y = find_group(group, y);
	group[x > y ? x : y] = x < y ? x : y;
	return x != y;
}

/** Join what meets, whatever bytes it needs. */
static bool find_meeting(struct placing *p, uint32_t *group)
{
	bool joined = false;
	for (uint32_t i = 1, last = 0; i < p->covered.n; i++) {
		const struct covered *before = &p->covered.at[last], *here = &p->covered.at[i];
		if (here->points.begin < before->points.end)
			joined |= join_subjects(group, before->subject, here->subject);
		last = here->points.end > before->points.end ? i : last;
	}
	return joined;
}

/** Join what meets and has a byte in common. */
static bool find_meeting_in_bytes(struct placing *p, uint32_t *group)
{
	uint32_t *open = LO_ARRAY(p->arena, p->covered.n, uint32_t), n_open = 0;
	bool joined = false;
	for (uint32_t i = 0; i < p->covered.n; i++) {
		const struct covered *here = &p->covered.at[i];
		const struct subject *s = &p->subjects.at[here->subject];
		uint32_t kept = 0;
		for (uint32_t k = 0; k < n_open; k++) {
			const struct covered *before = &p->covered.at[open[k]];
			const struct subject *t = &p->subjects.at[before->subject];
			if (before->points.end <= here->points.begin)
				continue;
			if (s->begin_byte < t->end_byte && t->begin_byte < s->end_byte)
				joined |= join_subjects(group, before->subject, here->subject);
			open[kept++] = open[k];
		}
		open[kept] = i;
		n_open = kept + 1;
	}
	return joined;
}

/** Join the values of the buffer that meet. false: none do. */
static bool join_meeting(struct placing *p)
{
	uint32_t *group = LO_ARRAY(p->arena, p->subjects.n, uint32_t), n = 0;
	for (uint32_t i = 0; i < p->subjects.n; i++)
		group[i] = i;
	if (p->covered.n > 1)
		qsort(p->covered.at, p->covered.n, sizeof *p->covered.at, compare_covered);
	bool in_bytes = p->member && (uint64_t)p->covered.n * p->subjects.n <= MAX_COMPARED;
	if (!(in_bytes ? find_meeting_in_bytes(p, group) : find_meeting(p, group)))
		return false;
	for (uint32_t i = 0; i < p->subjects.n; i++)
		group[i] = find_group(group, i);
	struct subject *left = LO_ARRAY(p->arena, p->subjects.n, struct subject);
	uint32_t *number = LO_ARRAY(p->arena, p->subjects.n, uint32_t);
	for (uint32_t i = 0; i < p->subjects.n; i++) {
		if (group[i] == i) {
			number[i] = n;
			left[n++] = merged(p, group, i);
		}
	}
	for (uint32_t i = 0; p->member && i < p->n_members; i++)
		p->member[i] = number[group[p->member[i]]];
	for (uint32_t i = 0; i < n; i++)
		p->subjects.at[i] = left[i];
	p->subjects.n = n;
	return true;
}

/** All values of the buffer as one. */
static void join_all(struct placing *p)
{
	uint32_t *group = LO_ARRAY(p->arena, p->subjects.n, uint32_t);
	p->subjects.at[0] = merged(p, group, 0);
	p->subjects.n = 1;
	for (uint32_t i = 0; p->member && i < p->n_members; i++)
		p->member[i] = 0;
}

/* ---- holes ------------------------------------------------------------------ */

/** Does it start again anywhere? */
static bool has_holes(struct placing *p)
{
	bool open = has(p, p->home, ACCESS | OPEN), found = !open || p->arm.behind != LO_NO_NODE;
	for (uint32_t i = 0; i < p->nodes.n && !found; i++) {
		uint32_t n = p->nodes.at[i];
		if (!has(p, n, ACCESS))
			continue;
		list_runs(p, n, p->flow->nodes[n].begin);
		found = p->runs.n > 1 || has(p, n, FRESH);
	}
	return found;
}

/** How many accesses of allocations stand where it lives; its own are counted too. */
static uint32_t busy_while_live(struct placing *p, lo_op_id alloc)
{
	uint32_t first = p->covered.n, n = 0, behind = 0;
	cover_range(p, find_anchor(p, alloc));
	struct covered *list = p->covered.at + first;
	if (p->covered.n - first > 1)
		qsort(list, p->covered.n - first, sizeof *list, compare_covered);
	for (uint32_t i = 0; i < p->covered.n - first; i++) {
		uint32_t begin = list[i].points.begin > behind ? list[i].points.begin : behind;
		behind = list[i].points.end > behind ? list[i].points.end : behind;
		n += behind > begin ? p->n_busy[behind] - p->n_busy[begin] : 0;
	}
	p->covered.n = first;
	return n;
}

static bool find_place_with(struct placing *p, uint32_t made, bool holes)
{
	p->holes = holes;
	p->home = find_home(p, made);
	return find_range(p, made);
}

/** Does it start in its arm, and not above? */
static bool is_only_made_in_arm(const struct placing *p)
{
	return has(p, p->arm.start, FRESH) && !has(p, p->home, ACCESS | OPEN);
}

/** The value's home and range. It has holes if they leave room for an access of anything else. false: it can
 * have no lifeline. */
static bool find_place(struct placing *p, lo_op_id alloc, uint32_t made)
{
	/* a name of the heap cannot be asked for again */
	bool may = !p->subject->whole && !lo_lifetime_is_heap(p->m, lo_op(p->m, p->buffer->op));
	p->arms = may;
	bool found = find_place_with(p, made, may);
	if (p->arm.behind != LO_NO_NODE && !(found && is_only_made_in_arm(p))) {
		p->arms = false;
		found = find_place_with(p, made, may);
	}
	bool any = p->n_kills || p->arm.behind != LO_NO_NODE;
	if (!may || (found && !(any && has_holes(p))))
		return found;
	uint32_t with = found ? busy_while_live(p, alloc) : UINT32_MAX;
	if (!find_place_with(p, made, false))
		return false;
	return busy_while_live(p, alloc) <= with || find_place_with(p, made, true);
}

/* ---- values that do not meet -------------------------------------------------- */

/** Until the values of the buffer have lifelines that do not meet. */
static void separate(struct placing *p, lo_op_id alloc, uint32_t made)
{
	while (p->subjects.n > 1) {
		bool all = true;
		p->covered.n = 0;
		for (uint32_t i = 0; all && i < p->subjects.n; i++) {
			p->subject = &p->subjects.at[i];
			all = find_place(p, alloc, made);
			if (all)
				cover_range(p, find_anchor(p, alloc));
		}
		if (!all)
			join_all(p);
		else if (!join_meeting(p))
			break;
	}
}

/* ---- plans ------------------------------------------------------------------ */

static void plan_subject(struct placing *p, uint32_t id, lo_op_id alloc, uint32_t made)
{
	struct plan plan = {.buffer = id,
			    .anchor = lo_op(p->m, alloc)->next,
			    .behind_alloc = true,
			    .accesses = p->subject->accesses,
			    .n_accesses = p->subject->n_accesses,
			    .whole = p->subject->whole,
			    .home = made};
	if (!is_used(p) || !plan.anchor.n)
		return;
	if (!p->buffer->pinned_by.n) {
		if (!find_place(p, alloc, made))
			return;
		plan.home = p->home;
		plan.anchor = find_anchor(p, alloc);
		plan.behind_alloc = p->early;
		plan.only_names = !p->early && !has(p, p->home, ACCESS | OPEN);
		plan_ends(p);
	}
	LO_PUSH(p->arena, &p->plans, plan);
}

/** What overwrites the buffer; of one that is accessed in parts it is not asked. */
static void find_kills(struct placing *p, uint32_t buffer)
{
	const struct lo_kill *kills = p->live->kills;
	uint32_t low = 0, high = p->live->n_kills;
	while (low < high) {
		uint32_t mid = low + (high - low) / 2;
		if (kills[mid].buffer.n < buffer)
			low = mid + 1;
		else
			high = mid;
	}
	p->kills = kills + low;
	for (p->n_kills = 0; low < p->live->n_kills && kills[low].buffer.n == buffer && !kills[low].end_byte;
	     low++)
		p->n_kills++;
}

/** The values from @p first to @p end. */
static void list_subjects(struct placing *p, uint32_t first, uint32_t end)
{
	p->subjects.n = 0;
	for (uint32_t i = first; i < end; i++) {
		const struct lo_buffer_value *v = &p->live->values[i];
		LO_PUSH(p->arena, &p->subjects,
			((struct subject){p->live->value_accesses + v->accesses,
					  p->live->carried + v->carried, v->n_accesses, v->n_carried,
					  v->whole, v->begin_byte, v->end_byte ? v->end_byte : INT64_MAX}));
	}
}

/** Plans for the values from @p first to @p end; none of them: for the buffer as a whole. */
static void plan_buffer(struct placing *p, uint32_t id, uint32_t first, uint32_t end)
{
	p->buffer = &p->live->buffers[id];
	lo_op_id alloc = p->buffer->op;
	uint32_t made = lo_number(&p->position_of, alloc.n);
	if (p->buffer->n_lifelines || made == LO_NO_INDEX || !lo_point_reachable(p->flow, made))
		return;
	made = p->flow->node_at[made];
	find_kills(p, id);
	list_subjects(p, first, end);
	if (first == end)
		LO_PUSH(p->arena, &p->subjects,
			((struct subject){p->live->accesses + p->buffer->accesses, NULL,
					  p->buffer->n_accesses, 0, true, 0, INT64_MAX}));
	separate(p, alloc, made);
	for (uint32_t i = 0; i < p->subjects.n; i++) {
		p->subject = &p->subjects.at[i];
		plan_subject(p, id, alloc, made);
	}
}

/* ---- the change ------------------------------------------------------------- */

static void create_start(struct placing *p, struct plan *plan)
{
	const struct lo_buffer *buffer = &p->live->buffers[plan->buffer];
	lo_type type = lo_type_of(p->m, buffer->root);
	plan->root = buffer->root;
	plan->start = lo_op_create(p->m, LO_OP_MEMREF_LIFETIME_START, lo_op(p->m, buffer->op)->loc,
				   &buffer->root, 1, &type, 1, (lo_attr){0});
	plan->lifeline = lo_result(lo_op(p->m, plan->start), 0);
	name_lifeline(p->m, plan->lifeline, buffer->root, p->arena);
}

static lo_op_id create_marker(struct placing *p, uint32_t plan, enum lo_op_kind kind)
{
	const struct plan *of = &p->plans.at[plan];
	return lo_op_create(p->m, kind, lo_op(p->m, of->start)->loc, &of->lifeline, 1, NULL, 0, (lo_attr){0});
}

static lo_op_id create_end(struct placing *p, uint32_t plan)
{
	return create_marker(p, plan, LO_OP_MEMREF_LIFETIME_END);
}

/** A block on the edge from successor @p slot of @p op, that passes on what the edge passes on. */
static lo_op_id split_edge(struct placing *p, lo_op_id op, uint32_t slot)
{
	struct lo_successor *edge = lo_successor(p->m, lo_op(p->m, op), slot);
	const lo_value_id *passed = lo_operands(p->m, lo_op(p->m, op)) + edge->first_operand;
	uint32_t n = edge->n_operands;
	lo_type *types = LO_ARRAY(p->arena, n, lo_type);
	lo_value_id *args = LO_ARRAY(p->arena, n, lo_value_id);
	for (uint32_t i = 0; i < n; i++)
		types[i] = lo_type_of(p->m, passed[i]);
	lo_loc loc = lo_op(p->m, op)->loc;
	lo_region_id region = lo_block(p->m, lo_op(p->m, op)->block)->region;
	lo_block_id block = lo_block_create(p->m, region, types, n, loc);
	for (uint32_t i = 0; i < n; i++)
		args[i] = lo_block_arg(lo_block(p->m, block), i);
	lo_op_id branch = lo_op_create(p->m, LO_OP_CF_BR, loc, args, n, NULL, 0, (lo_attr){0});
	*lo_op_add_successors(p->m, branch, 1) = (struct lo_successor){.block = edge->block, .n_operands = n};
	edge->block = block;
	lo_op(p->m, branch)->flags |= LO_OP_ON_EDGE;
	lo_op_append(p->m, block, branch);
	return branch;
}

static lo_op_id make_branch(struct placing *p, lo_op_id op, uint32_t region)
{
	lo_loc loc = lo_op(p->m, op)->loc;
	lo_block_id block = lo_block_create(p->m, lo_op_region(p->m, lo_op(p->m, op), region), NULL, 0, loc);
	lo_op_id end =
		lo_op_create(p->m, lo_info(lo_op(p->m, op))->terminator, loc, NULL, 0, NULL, 0, (lo_attr){0});
	lo_op(p->m, end)->flags |= LO_OP_IMPLICIT | LO_OP_ON_EDGE;
	lo_op_append(p->m, block, end);
	return end;
}

static int compare_splits(const void *a, const void *b)
{
	const struct planned_split *x = a, *y = b;
	if (x->position != y->position)
		return x->position < y->position ? -1 : 1;
	if (x->slot != y->slot)
		return x->slot < y->slot ? -1 : 1;
	return (x->plan > y->plan) - (x->plan < y->plan);
}

/** One new block for all the values that die on one edge. */
static void apply_splits(struct placing *p)
{
	lo_op_id last = {0};
	if (p->splits.n > 1)
		qsort(p->splits.at, p->splits.n, sizeof *p->splits.at, compare_splits);
	for (uint32_t i = 0; i < p->splits.n; i++) {
		const struct planned_split *s = &p->splits.at[i];
		if (i == 0 || s->position != s[-1].position || s->slot != s[-1].slot)
			last = s->slot & ELSE_SLOT ? make_branch(p, s->op, s->slot & ~ELSE_SLOT)
						   : split_edge(p, s->op, s->slot);
		lo_op_insert_before(p->m, last, create_end(p, s->plan));
	}
}

/** One that only names its value ends at once. */
static void insert_start(struct placing *p, uint32_t number)
{
	struct plan *plan = &p->plans.at[number];
	lo_op_id alloc = p->live->buffers[plan->buffer].op;
	if (plan->behind_alloc)
		lo_op_insert_after(p->m, alloc, plan->start);
	else
		lo_op_insert_before(p->m, plan->anchor, plan->start);
	plan->behind = plan->start;
	if (!plan->only_names)
		return;
	plan->behind = create_end(p, number);
	lo_op_insert_after(p->m, plan->start, plan->behind);
}

/** Ends before starts, so that what ends and what starts at one point do not overlap. */
static void apply_plans(struct placing *p)
{
	for (uint32_t i = 0; i < p->plans.n; i++)
		create_start(p, &p->plans.at[i]);
	for (uint32_t i = 0; i < p->ends.n; i++)
		lo_op_insert_before(p->m, p->ends.at[i].anchor, create_end(p, p->ends.at[i].plan));
	apply_splits(p);
	for (uint32_t i = 0; i < p->plans.n; i++)
		insert_start(p, i);
	for (uint32_t i = 0; i < p->again.n; i++)
		lo_op_insert_before(p->m, p->again.at[i].anchor,
				    create_marker(p, p->again.at[i].plan, LO_OP_MEMREF_LIFETIME_START));
	redirect_uses(p->m, p->flow, &p->position_of, p->plans.at, p->plans.n, p->arena);
	if (p->plans.n)
		p->m->renamed = true;
}

/** Nodes of a region stand together, after the op that owns it, with those of regions inside between them. */
static void find_regions(struct placing *p)
{
	const struct lo_flow *flow = p->flow;
	struct lo_id_map last_of = {0}, first_of = {0};
	lo_id_map_init(&last_of, p->arena, flow->n_nodes);
	lo_id_map_init(&first_of, p->arena, flow->n_nodes);
	p->region_first = LO_ARRAY(p->arena, flow->n_nodes, uint32_t);
	p->region_last = LO_ARRAY(p->arena, flow->n_nodes, uint32_t);
	for (uint32_t n = 0; n < flow->n_nodes; n++) {
		uint32_t region = lo_block(p->m, flow->nodes[n].block)->region.n,
			 *first = lo_id_map_at(&first_of, region);
		*first = *first ? *first : n + 1;
		p->region_first[n] = *first - 1;
		*lo_id_map_at(&last_of, region) = n;
	}
	for (uint32_t n = flow->n_nodes; n-- > 0;) {
		lo_region_id region = lo_block(p->m, flow->nodes[n].block)->region;
		uint32_t last = *lo_id_map_at(&last_of, region.n);
		p->region_last[n] = last;
		lo_op_id owner = lo_region(p->m, region)->parent;
		if (p->region_first[n] != n || owner.n == flow->func.n)
			continue;
		uint32_t *outer = lo_id_map_at(&last_of, lo_block(p->m, lo_op(p->m, owner)->block)->region.n);
		*outer = *outer < last ? last : *outer;
	}
}

/** Is there an op with regions that is reached and whose end is not? */
static bool is_stuck(const struct placing *p)
{
	for (uint32_t n = 0; n < p->flow->n_nodes; n++) {
		const struct lo_flow_node *node = &p->flow->nodes[n];
		if (node->reachable || node->begin == node->end)
			continue;
		lo_op_id before = lo_op(p->m, p->flow->op_at[node->begin])->prev;
		if (before.n && lo_point_reachable(p->flow, lo_number(&p->position_of, before.n)))
			return true;
	}
	return false;
}

/** For each successor of each op: count it for its edge (@p out NULL) or store it. */
static void walk_slots(const struct placing *p, struct lo_id_map *edge_to, uint32_t *at, uint32_t *out)
{
	for (uint32_t n = 0; n < p->flow->n_nodes; n++) {
		const struct lo_flow_node *node = &p->flow->nodes[n];
		if (node->begin == node->end)
			continue;
		const struct lo_op *op = lo_op(p->m, p->flow->op_at[node->end - 1]);
		uint32_t n_slots = lo_n_successors(p->m, op);
		for (uint32_t i = 0; n_slots && i < node->n_succs; i++) {
			const struct lo_flow_node *to = &p->flow->nodes[p->flow->succs[node->succs + i]];
			*lo_id_map_at(edge_to, to->block.n) = node->succs + i + 1;
		}
		for (uint32_t s = 0; s < n_slots; s++) {
			uint32_t edge = lo_id_map_get(edge_to, lo_successor(p->m, op, s)->block.n) - 1;
			if (edge - node->succs >=
			    node->n_succs) /* of another node: this end is not reached */
				continue;
			if (out)
				out[at[edge]] = s;
			at[edge]++;
		}
	}
}

static void find_slots(struct placing *p)
{
	const struct lo_flow *flow = p->flow;
	const struct lo_flow_node *last = flow->n_nodes ? &flow->nodes[flow->n_nodes - 1] : NULL;
	size_t n_edges = last ? (size_t)last->succs + last->n_succs : 0;
	struct lo_id_map edge_to = {0};
	lo_id_map_init(&edge_to, p->arena, 0);
	p->slot_first = LO_ARRAY(p->arena, n_edges + 2, uint32_t);
	walk_slots(p, &edge_to, p->slot_first + 2, NULL);
	for (size_t e = 0; e < n_edges; e++)
		p->slot_first[e + 2] += p->slot_first[e + 1];
	p->slots = LO_ARRAY(p->arena, p->slot_first[n_edges + 1], uint32_t);
	walk_slots(p, &edge_to, p->slot_first + 1, p->slots);
}

/** Dominators stand before what they dominate. */
static void find_above(struct placing *p)
{
	p->above = LO_ARRAY(p->arena, p->flow->n_nodes, uint32_t);
	for (uint32_t n = 0; n < p->flow->n_nodes; n++) {
		uint32_t above = p->flow->nodes[n].idom;
		while (above != LO_NO_NODE && !sees(p, n, above))
			above = p->above[above];
		p->above[n] = above;
	}
}

/** Accesses of allocations before each point. */
static void count_accesses(struct placing *p)
{
	const struct lo_liveness *live = p->live;
	p->n_busy = LO_ARRAY(p->arena, (size_t)p->flow->n_points + 1, uint32_t);
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_buffer *b = &live->buffers[i];
		bool counts = b->kind == LO_BUFFER_ALLOCA || b->kind == LO_BUFFER_ALLOC ||
			      b->kind == LO_BUFFER_LIFELINE;
		for (uint32_t k = 0; counts && k < b->n_accesses; k++)
			p->n_busy[live->accesses[b->accesses + k].position + 1]++;
	}
	for (uint32_t i = 0; i < p->flow->n_points; i++)
		p->n_busy[i + 1] += p->n_busy[i];
}

static void start(struct placing *p)
{
	const struct lo_flow *flow = p->flow;
	units_init(&p->units, flow, p->arena);
	p->position_of = lo_flow_positions(flow, p->arena);
	p->node_epoch = LO_ARRAY(p->arena, flow->n_nodes, uint32_t);
	p->loop_epoch = LO_ARRAY(p->arena, (size_t)flow->n_loops + 1, uint32_t);
	p->loop_through = LO_ARRAY(p->arena, (size_t)flow->n_loops + 1, uint32_t);
	p->state = LO_ARRAY(p->arena, flow->n_nodes, uint8_t);
	p->n_open = LO_ARRAY(p->arena, flow->n_nodes, uint32_t);
	p->first = LO_ARRAY(p->arena, flow->n_nodes, uint32_t);
	p->last = LO_ARRAY(p->arena, flow->n_nodes, uint32_t);
	find_regions(p);
	find_above(p);
	find_slots(p);
	count_accesses(p);
	p->stuck = is_stuck(p);
}

static void plan_all(struct placing *p, enum lo_place what)
{
	start(p);
	for (uint32_t i = 0, next; i < p->live->n_values; i = next) {
		const struct lo_buffer_value *v = &p->live->values[i];
		enum lo_buffer_kind kind = p->live->buffers[v->entry.n].kind;
		for (next = i + 1; next < p->live->n_values && p->live->values[next].entry.n == v->entry.n;)
			next++;
		if (kind == LO_BUFFER_ALLOCA || (what == LO_PLACE_HEAP && kind == LO_BUFFER_ALLOC))
			plan_buffer(p, v->entry.n, i, what == LO_PLACE_BUFFERS ? i : next);
	}
}

/** Split the edges that starts want; what has been planned is void. */
static void split_entries(struct placing *p)
{
	qsort(p->entries.at, p->entries.n, sizeof *p->entries.at, compare_splits);
	for (uint32_t i = 0; i < p->entries.n; i++) {
		const struct planned_split *e = &p->entries.at[i];
		if (i == 0 || e->position != e[-1].position || e->slot != e[-1].slot)
			split_edge(p, e->op, e->slot);
	}
	p->m->renamed = true;
}

bool lo_lifetime_place(struct lo_module *m, const struct lo_liveness *live, enum lo_place what,
		       struct lo_arena *arena)
{
	struct placing p = {.m = m, .live = live, .flow = live->flow, .arena = arena};
	plan_all(&p, what);
	while (p.entries.n) {
		struct lo_positions positions = {.arena = arena};
		split_entries(&p);
		const struct lo_flow *flow = lo_flow_build(m, p.flow->func, &positions, arena);
		p = (struct placing){.m = m, .flow = flow, .arena = arena};
		p.live = what == LO_PLACE_BUFFERS ? lo_liveness_of_buffers(flow, arena)
						  : lo_liveness_compute(flow, arena);
		plan_all(&p, what);
	}
	apply_plans(&p);
	return true;
}

/* ---- values that could have storage of their own -------------------------------- */

struct placing *placing_create(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena)
{
	struct placing *p = LO_NEW(arena, struct placing);
	*p = (struct placing){.m = m, .live = live, .flow = live->flow, .arena = arena};
	start(p);
	return p;
}

uint32_t placing_group(struct placing *p, uint32_t first, uint32_t end, uint32_t *group)
{
	const struct lo_buffer *buffer = &p->live->buffers[p->live->values[first].buffer.n];
	p->buffer = buffer;
	p->member = group;
	p->n_members = end - first;
	p->n_kills = 0;
	for (uint32_t i = 0; i < p->n_members; i++)
		group[i] = i;
	list_subjects(p, first, end);
	separate(p, buffer->op, p->flow->node_at[lo_number(&p->position_of, buffer->op.n)]);
	return p->subjects.n;
}
