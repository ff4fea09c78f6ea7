// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a flow graph, where a search starts, what the client answers. Out: the units it came to, and steps.
 *
 * Both directions are one algorithm: a work list of units that have been left, last first. Each is followed
 * along its chain if nothing is in the way, else over its edges. Only the step differs. Backward, it leads to
 * the first member after the last event, which is live as a whole, and from there to the end of the member
 * before it, which has the event. Forward, it leads to the head of the last member that begins before the
 * next event. A loop without the node that the subject comes from is one unit: live anywhere in it is live
 * everywhere in it. Loops that kill a buffer end it: buffer_liveness.c. */
#include "liveness/liveness_search.h"

void lo_search_begin(struct lo_search *s)
{
	size_t n = (size_t)s->flow->n_nodes + s->flow->n_loops;
	if (!s->epochs) {
		s->epochs = LO_ARRAY(s->arena, n, uint32_t);
		s->state = LO_ARRAY(s->arena, n, uint8_t);
	}
	s->epoch++;
	s->found.n = s->work.n = s->steps.n = 0;
	s->stopped = false;
}

/* ---- collapsed loops ----------------------------------------------------- */

static bool is_entered(const struct lo_search *s, uint32_t loop)
{
	return lo_loop_has(&s->flow->loops[loop], s->home) || (s->held && s->held[loop] == s->epoch);
}

void lo_search_hold(struct lo_search *s, uint32_t position)
{
	if (!s->held)
		s->held = LO_ARRAY(s->arena, s->flow->n_loops, uint32_t);
	for (uint32_t l = s->flow->nodes[s->flow->node_at[position]].loop; l && !is_entered(s, l);
	     l = s->flow->loops[l].parent)
		s->held[l] = s->epoch;
}

uint32_t lo_search_unit(const struct lo_search *s, uint32_t node)
{
	uint32_t l = s->flow->nodes[node].loop;
	if (!s->units || s->home == LO_NO_NODE || !l || is_entered(s, l))
		return node;
	for (;;) {
		uint32_t far = s->units->chains.jump[l], parent = s->flow->loops[l].parent;
		if (far && !is_entered(s, far))
			l = far;
		else if (parent && !is_entered(s, parent))
			l = parent;
		else
			return s->flow->n_nodes + l;
	}
}

struct lo_interval lo_unit_points(const struct lo_flow *flow, uint32_t unit)
{
	const struct lo_loop *loop = unit < flow->n_nodes ? NULL : &flow->loops[unit - flow->n_nodes];
	return (struct lo_interval){flow->nodes[loop ? loop->first : unit].begin,
				    flow->nodes[loop ? loop->last : unit].end};
}

/* ---- places -------------------------------------------------------------- */

/** Note that the search is on a side of @p unit. true: it has not been there. */
static inline bool arrives(struct lo_search *s, uint32_t unit, bool at_end)
{
	uint8_t *state = lo_search_state(s, unit), before = *state;
	*state |= at_end ? LO_AT_END : LO_AT_HEAD;
	return before != *state;
}

void lo_search_leave(struct lo_search *s, uint32_t unit)
{
	if (arrives(s, unit, s->forward))
		LO_PUSH(s->arena, &s->work, unit);
}

static void come_to_unit(struct lo_search *s, uint32_t unit)
{
	if (arrives(s, unit, !s->forward) && (!s->through || s->through(s->client, unit)))
		lo_search_leave(s, unit);
}

void lo_search_come(struct lo_search *s, uint32_t node)
{
	if (s->flow->nodes[node].reachable)
		come_to_unit(s, s->home == LO_NO_NODE ? node : lo_search_unit(s, node));
}

/* ---- steps --------------------------------------------------------------- */

static uint32_t position_of(const struct lo_search *s, uint32_t event)
{
	uint32_t position;
	memcpy(&position, (const char *)s->events + (size_t)s->event_bytes * event, sizeof position);
	return position;
}

struct lo_interval lo_search_step_points(const struct lo_search *s, const struct lo_search_step *step)
{
	struct lo_interval to = lo_unit_points(s->flow, step->to);
	return (struct lo_interval){step->at_end ? to.end : to.begin,
				    lo_unit_points(s->flow, step->from).begin};
}

/** The position after the last event before @p unit; not before s->floor. */
static uint32_t quiet_since(const struct lo_search *s, uint32_t unit)
{
	uint32_t i = lo_search_event(s, s->flow->nodes[lo_unit_head(s->flow, unit)].begin);
	uint32_t since = i ? position_of(s, i - 1) + 1 : 0;
	return since > s->floor ? since : s->floor;
}

uint32_t lo_search_before(const struct lo_search *s, uint32_t unit)
{
	return lo_sese_chain_first(&s->units->chains, unit, quiet_since(s, unit));
}

/** The node from whose end alone @p unit is entered, if no event is between; LO_NO_NODE: there is none. */
static uint32_t only_source(const struct lo_search *s, uint32_t unit, uint32_t since)
{
	const struct lo_sese_chains *chains = &s->units->chains;
	uint32_t place = chains->place[unit];
	if (place == chains->first[chains->chain[unit]])
		return LO_NO_NODE;
	uint32_t before = chains->members[place - 1];
	bool only = before < s->flow->n_nodes && since <= s->flow->nodes[before].end;
	return only ? before : LO_NO_NODE;
}

/** Step back from the head of @p unit. false: no step is possible. */
static bool step_back(struct lo_search *s, uint32_t unit)
{
	uint32_t since = quiet_since(s, unit);
	struct lo_search_step step = {unit, lo_sese_chain_first(&s->units->chains, unit, since), false};
	if (step.to == unit)
		step = (struct lo_search_step){unit, only_source(s, unit, since), true};
	if (step.to == LO_NO_NODE)
		return false;
	LO_PUSH(s->arena, &s->steps, step);
	*lo_search_state(s, step.to) |= LO_STEPPED;
	come_to_unit(s, step.to);
	return true;
}

uint32_t lo_search_next(const struct lo_search *s, uint32_t unit)
{
	uint32_t i = lo_search_event(s, lo_unit_points(s->flow, unit).end);
	uint32_t to =
		lo_sese_chain_last(&s->units->chains, unit, i < s->n_events ? position_of(s, i) : UINT32_MAX);
	return to != unit ? lo_unit_head(s->flow, to) : LO_NO_NODE;
}

/** Step on from the end of @p unit. false: no step is possible. */
static bool step_on(struct lo_search *s, uint32_t unit)
{
	uint32_t to = lo_search_next(s, unit);
	if (to == LO_NO_NODE)
		return false;
	if (s->covers)
		s->covers(s->client,
			  (struct lo_interval){lo_unit_points(s->flow, unit).end, s->flow->nodes[to].begin});
	lo_search_come(s, to);
	return true;
}

static void follow(struct lo_search *s, uint32_t from, uint32_t to)
{
	if (!s->stopped && s->flow->nodes[from].reachable && (!s->follows || s->follows(s->client, from, to)))
		lo_search_come(s, s->forward ? to : from);
}

static void follow_edges(struct lo_search *s, uint32_t unit)
{
	const struct lo_flow *flow = s->flow;
	if (unit >= flow->n_nodes) {
		const struct lo_flow_edge *e = NULL;
		while ((e = (s->forward ? lo_next_exit : lo_next_entry)(s->units, unit - flow->n_nodes, e)))
			follow(s, e->from, e->to);
		return;
	}
	const struct lo_flow_node *node = &flow->nodes[unit];
	for (uint32_t i = 0; s->forward && i < node->n_succs; i++)
		follow(s, unit, flow->succs[node->succs + i]);
	for (uint32_t i = 0; !s->forward && i < node->n_preds; i++)
		follow(s, flow->preds[node->preds + i], unit);
}

bool lo_search_run(struct lo_search *s)
{
	while (s->work.n && !s->stopped) {
		uint32_t unit = s->work.at[--s->work.n];
		bool steps = s->units && !(s->join && unit == s->join);
		if (!steps || !(s->forward ? step_on : step_back)(s, unit))
			follow_edges(s, unit);
	}
	return !s->stopped;
}

bool lo_search_stop(struct lo_search *s)
{
	s->stopped = true;
	return false;
}
