// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: events of items at places of the flow graph. Out: the states, of those that an event must not meet, in
 * which its item may be.
 *
 * Plain forward data flow. The state of an item is a set of a few bits; 64 items are processed together, one
 * word for each bit. Nodes are visited in their order, in which only edges to loop headers lead back, until
 * nothing changes. */
#include "edits.h"

#include "base/order.h"

enum { BATCH = 64 };

struct states {
	uint64_t in[EDIT_STATES];
};
struct solver {
	const struct lo_flow *flow;
	const struct edit_step *steps;
	struct edit_event *events;
	const uint32_t *sorted; /* indices of the events of the batch */
	uint32_t *first;        /* [n_nodes + 1] start of the events of each node in sorted */
	struct states *at_head; /* [n_nodes] */
	struct edit_cut cut;
};

/* Sort events by batch, then in program order. */
struct key {
	uint32_t batch, node, order, rank, index;
};

static int compare_numbers(uint32_t a, uint32_t b)
{
	return (a > b) - (a < b);
}

static int compare_keys(const void *a, const void *b)
{
	const struct key *x = a, *y = b;
	int by = compare_numbers(x->batch, y->batch);
	by = by ? by : compare_numbers(x->node, y->node);
	by = by ? by : compare_numbers(x->order, y->order);
	by = by ? by : compare_numbers(x->rank, y->rank);
	return by ? by : compare_numbers(x->index, y->index);
}

static struct key *sort_events(const struct edit_event *events, uint32_t n, struct lo_arena *arena)
{
	struct key *keys = LO_ARRAY(arena, n, struct key);
	for (uint32_t i = 0; i < n; i++)
		keys[i] = (struct key){events[i].item / BATCH, events[i].at.node, events[i].at.order,
				       events[i].rank, i};
	LO_SORT(keys, n, compare_keys);
	return keys;
}

static void meet(const struct solver *s, struct edit_event *event, struct states *now)
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

static bool is_cut(const struct solver *s, uint32_t from, uint32_t to)
{
	const struct lo_loop *loop = &s->flow->loops[s->cut.loop];
	if (!s->cut.loop || to != loop->header)
		return false;
	return s->cut.all || from < loop->first || from > loop->last;
}

/* true: this node or an earlier one must be visited again. */
static bool visit(const struct solver *s, uint32_t node)
{
	const struct lo_flow_node *here = &s->flow->nodes[node];
	struct states now = s->at_head[node];
	bool again = false;
	if (!(now.in[0] | now.in[1] | now.in[2] | now.in[3]))
		return false;
	for (uint32_t i = s->first[node]; i < s->first[node + 1]; i++)
		meet(s, &s->events[s->sorted[i]], &now);
	for (uint32_t i = 0; i < here->n_succs; i++) {
		uint32_t to = s->flow->succs[here->succs + i];
		struct states *head = &s->at_head[to];
		for (unsigned k = 0; !is_cut(s, node, to) && k < EDIT_STATES; k++) {
			again |= to <= node && (now.in[k] & ~head->in[k]);
			head->in[k] |= now.in[k];
		}
	}
	return again;
}

static void solve(const struct solver *s)
{
	bool again = true;
	for (uint32_t node = 0; node < s->flow->n_nodes; node++)
		s->at_head[node] = (struct states){0};
	s->at_head[0].in[0] = UINT64_MAX;
	while (again) {
		again = false;
		for (uint32_t node = 0; node < s->flow->n_nodes; node++)
			again |= visit(s, node);
	}
}

void edit_paths(const struct lo_flow *flow, const struct edit_step *steps, struct edit_event *events,
		uint32_t n, struct edit_cut cut, struct lo_arena *scratch)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	const struct key *keys = sort_events(events, n, scratch);
	uint32_t *sorted = LO_ARRAY(scratch, n, uint32_t);
	struct solver s = {.flow = flow, .steps = steps, .events = events, .cut = cut};
	s.first = LO_ARRAY(scratch, (size_t)flow->n_nodes + 1, uint32_t);
	s.at_head = LO_ARRAY(scratch, flow->n_nodes, struct states);
	s.sorted = sorted;
	for (uint32_t i = 0, end; i < n; i = end) {
		uint32_t node = 0;
		for (end = i; end < n && keys[end].batch == keys[i].batch; end++) {
			while (node <= keys[end].node)
				s.first[node++] = end;
			sorted[end] = keys[end].index;
			events[keys[end].index].bad = 0;
		}
		while (node <= flow->n_nodes)
			s.first[node++] = end;
		solve(&s);
	}
	lo_arena_reset(scratch, mark);
}
