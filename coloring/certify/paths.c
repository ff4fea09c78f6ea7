// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: events of items at places of the flow graph. Out: the states, of those that an event must not meet, in
 * which its item may be.
 *
 * Plain forward data flow. The state of an item is a set of a few bits; 64 items are processed together, one
 * word for each bit. Nodes are visited in their order, in which only edges to loop headers lead back, until
 * nothing changes. Only a stretch of them is visited: those from the first event of the 64 items to the last,
 * and the outermost loops around these two. Control that enters the stretch has met no event. */
#include "edits.h"

#include "base/order.h"

enum { BATCH = 64 };

struct path_states {
	uint64_t in[EDIT_STATES];
};
struct path_solver {
	const struct lo_flow *flow;
	const struct edit_step *steps;
	struct edit_event *events;
	const uint32_t *sorted;      /* indices of the events */
	uint32_t begin, end;         /* the nodes of the stretch */
	uint32_t *first;             /* [end - begin + 1] start of the events of each node in sorted */
	struct path_states *at_head; /* [end - begin] */
	struct edit_cut cut;
};

/* Sort events by batch, then in program order. */
struct key {
	uint32_t batch, node, order, rank, index;
};

LO_COMPARE(compare_keys, struct key, LO_BY(batch) LO_BY(node) LO_BY(order) LO_BY(rank) LO_BY(index))

static struct key *sort_events(const struct edit_event *events, uint32_t n, struct lo_arena *arena)
{
	struct key *keys = LO_ARRAY(arena, n, struct key);
	for (uint32_t i = 0; i < n; i++)
		keys[i] = (struct key){events[i].item / BATCH, events[i].at.node, events[i].at.order,
				       events[i].rank, i};
	LO_SORT(keys, n, compare_keys);
	return keys;
}

static void meet(const struct path_solver *s, struct edit_event *event, struct path_states *now)
{
	const struct edit_step *step = &s->steps[event->step];
	uint64_t bit = (uint64_t)1 << event->item % BATCH;
	unsigned state = 0, next;
	for (unsigned i = 0; i < EDIT_STATES; i++)
		state |= now->in[i] & bit ? 1u << i : 0;
	event->bad |= (uint8_t)(state & step->bad);
	next = state && step->to ? step->to : state;
	next |= next & 2 ? step->adds : 0;
	for (unsigned i = 0; i < EDIT_STATES; i++)
		now->in[i] = next & 1u << i ? now->in[i] | bit : now->in[i] & ~bit;
}

static bool is_cut(const struct path_solver *s, uint32_t from, uint32_t to)
{
	const struct lo_loop *loop = &s->flow->loops[s->cut.loop];
	if (!s->cut.loop || to != loop->header)
		return false;
	return s->cut.all || from < loop->first || from > loop->last;
}

/* true: this node or an earlier one must be visited again. */
static bool visit(const struct path_solver *s, uint32_t node)
{
	const struct lo_flow_node *here = &s->flow->nodes[node];
	struct path_states now = s->at_head[node - s->begin];
	bool again = false;
	if (!(now.in[0] | now.in[1] | now.in[2] | now.in[3]))
		return false;
	for (uint32_t i = s->first[node - s->begin]; i < s->first[node - s->begin + 1]; i++)
		meet(s, &s->events[s->sorted[i]], &now);
	for (uint32_t i = 0; i < here->n_succs; i++) {
		uint32_t to = s->flow->succs[here->succs + i];
		if (to < s->begin || to >= s->end || is_cut(s, node, to))
			continue;
		struct path_states *head = &s->at_head[to - s->begin];
		for (unsigned k = 0; k < EDIT_STATES; k++) {
			again |= to <= node && (now.in[k] & ~head->in[k]);
			head->in[k] |= now.in[k];
		}
	}
	return again;
}

/* Is the node the first one, or does an edge lead to it from before the stretch? */
static bool is_entered(const struct path_solver *s, uint32_t node)
{
	const struct lo_flow_node *here = &s->flow->nodes[node];
	for (uint32_t i = 0; i < here->n_preds; i++) {
		uint32_t from = s->flow->preds[here->preds + i];
		if (from < s->begin && s->flow->nodes[from].reachable)
			return true;
	}
	return node == 0;
}

static void solve(const struct path_solver *s)
{
	bool again = true;
	for (uint32_t node = s->begin; node < s->end; node++)
		s->at_head[node - s->begin].in[0] = is_entered(s, node) ? UINT64_MAX : 0;
	while (again) {
		again = false;
		for (uint32_t node = s->begin; node < s->end; node++)
			again |= visit(s, node);
	}
}

static const struct lo_loop *outermost_loop(const struct lo_flow *flow, uint32_t node)
{
	uint32_t l = flow->nodes[node].loop;
	while (flow->loops[l].parent)
		l = flow->loops[l].parent;
	return l ? &flow->loops[l] : NULL;
}

/* The stretch with the nodes @p first and @p last. Where edges are cut it begins at the entry. */
static void find_stretch(struct path_solver *s, uint32_t first, uint32_t last)
{
	const struct lo_loop *before = outermost_loop(s->flow, first), *after = outermost_loop(s->flow, last);
	s->begin = s->cut.loop ? 0 : before ? before->first : first;
	s->end = (after ? after->last : last) + 1;
}

/* The events of @p n @p keys, all of one batch. */
static void solve_batch(struct path_solver *s, const struct key *keys, uint32_t n, struct lo_arena *scratch)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	uint32_t *sorted = LO_ARRAY(scratch, n, uint32_t), node = 0;
	find_stretch(s, keys[0].node, keys[n - 1].node);
	s->sorted = sorted;
	s->first = LO_ARRAY(scratch, (size_t)(s->end - s->begin) + 1, uint32_t);
	s->at_head = LO_ARRAY(scratch, s->end - s->begin, struct path_states);
	for (uint32_t i = 0; i < n; i++) {
		while (node <= keys[i].node - s->begin)
			s->first[node++] = i;
		sorted[i] = keys[i].index;
		s->events[keys[i].index].bad = 0;
	}
	while (node <= s->end - s->begin)
		s->first[node++] = n;
	solve(s);
	lo_arena_reset(scratch, mark);
}

void edit_paths(const struct lo_flow *flow, const struct edit_step *steps, struct edit_event *events,
		uint32_t n, struct edit_cut cut, struct lo_arena *scratch)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	const struct key *keys = sort_events(events, n, scratch);
	struct path_solver s = {.flow = flow, .steps = steps, .events = events, .cut = cut};
	for (uint32_t i = 0, end; i < n; i = end) {
		for (end = i; end < n && keys[end].batch == keys[i].batch; end++)
			;
		solve_batch(&s, keys + i, end - i, scratch);
	}
	lo_arena_reset(scratch, mark);
}
