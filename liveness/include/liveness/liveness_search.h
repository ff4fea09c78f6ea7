// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file liveness_search.h  The liveness engine: sparse searches of a flow graph.
 *
 * A search backward starts at uses and finds where what they need is live; a search forward starts at
 * definitions and finds what they reach. The client knows the *events* at which a search ends: a kill, the
 * definition, the end of a lifeline. The search knows the graph, and comes to each place once. It moves over
 * *units* (analysis/sese_chains.h), nodes and loops:
 *
 *     backward:  comes to the end of a unit  -> through it -> leaves it at its head -> the units before it
 *     forward:   comes to the head of a unit -> through it -> leaves it at its end  -> the units after it
 *
 * - Whether it passes *through* the unit is the client's answer. There it may end, or note what is live.
 * - It leaves a unit along its chain, in one step over all units between which no event is. So a search costs
 *   time for the events and their nesting depth, not for the nodes between. If there is no such step, it
 *   *follows* the edges, which the client may refuse one by one.
 * - A loop without the *home*, the node from which the subject comes, is *collapsed*: live anywhere in it is
 *   live everywhere in it. It is one unit whatever its size, entered and left over the edges across its
 *   border. A client may *hold* a loop, so that it is not collapsed.
 *
 * A client fills in the first part of struct lo_search, calls lo_search_begin for each subject, sets the
 * events, leaves the units in which it starts (lo_search_leave), and calls lo_search_run. What was found is
 * in the state of the units and in the steps: intervals of positions. All memory is in the client's arena and
 * is kept for the next subject.
 *
 * Without facts about units a search visits node by node, for rare questions that are not worth these facts.
 *
 * Time: each unit and each edge once; O(log) for a step and for a border edge. A search costs what it visits:
 * only the first one takes time for all units. Sources: Brandner, Boissinot, Darte, Dupont de Dinechin,
 * Rastello, Computing liveness sets for SSA-form programs, 2011 (a loop is all or nothing); Johnson, Pearson,
 * Pingali, The program structure tree, 1994 (single-entry-single-exit regions are stepped over). They fill a
 * set for each block; this fills intervals for each subject. */
#ifndef LIVENESS_LIVENESS_SEARCH_H
#define LIVENESS_LIVENESS_SEARCH_H

#include "base/order.h"
#include "liveness/units.h"

/** The state of a unit. Bits from LO_SEARCH_CLIENT on are the client's. */
enum {
	LO_AT_HEAD = 1, /* the search came to its head, or left it there */
	LO_AT_END = 2,
	LO_STEPPED = 4, /* a step led to here: all that leaves the unit is in the step */
	LO_SEARCH_CLIENT = 8,
};
/** Of a search backward: no event is between the head of unit `from` and the head of `to`, or its end. */
struct lo_search_step {
	uint32_t from, to;
	bool at_end;
};

struct lo_search {
	const struct lo_flow *flow;
	const struct lo_units *units; /* NULL: it visits node by node */
	struct lo_arena *arena;
	bool forward;

	/* The client's, set before it comes to anything. */
	const void *events; /* [n_events] records of event_bytes, each of which begins with its position, a
			       uint32_t; in order */
	uint32_t n_events, event_bytes;
	uint32_t home;  /* a node; LO_NO_NODE: no loop is collapsed */
	uint32_t floor; /* no step back leads further than this position */
	uint32_t join;  /* a node from whose head no step leads back, so that each of its edges is followed or
			   refused; 0: none */
	void *client;
	bool (*through)(void *client, uint32_t unit);               /* NULL: always */
	bool (*follows)(void *client, uint32_t from, uint32_t to);  /* nodes; NULL: always */
	void (*covers)(void *client, struct lo_interval positions); /* a step forward; NULL: nothing */

	/* What it found. */
	uint8_t *state;         /* [n_nodes + n_loops] see lo_search_state */
	LO_VEC(uint32_t) found; /* units with a state, in the order in which they got it */
	LO_VEC(struct lo_search_step) steps;

	uint32_t epoch, *epochs, *held; /* per unit, of its state; per loop */
	LO_VEC(uint32_t) work;
	bool stopped;
};

/** Begin a search: nothing has been found. */
void lo_search_begin(struct lo_search *s);
/** The state of @p unit, for writing; 0 at first. */
static inline uint8_t *lo_search_state(struct lo_search *s, uint32_t unit)
{
	if (s->epochs[unit] != s->epoch) {
		s->epochs[unit] = s->epoch;
		s->state[unit] = 0;
		LO_PUSH(s->arena, &s->found, unit);
	}
	return &s->state[unit];
}
/** Does its state have one of @p bits? */
static inline bool lo_search_has(const struct lo_search *s, uint32_t unit, uint8_t bits)
{
	return s->epochs[unit] == s->epoch && s->state[unit] & bits;
}
/** Enter the loops around @p position instead of collapsing them. */
void lo_search_hold(struct lo_search *s, uint32_t position);
/** The collapsed loop around @p node, as a unit; else the node. O(log depth). */
uint32_t lo_search_unit(const struct lo_search *s, uint32_t node);
/** The index of the first event at or after @p position. O(log). */
static inline uint32_t lo_search_event(const struct lo_search *s, uint32_t position)
{
	return lo_first_from(s->events, s->event_bytes, 0, s->n_events, position);
}
/** Come to the unit of @p node, unless it is unreachable or the search has come to it before. */
void lo_search_come(struct lo_search *s, uint32_t node);
void lo_search_leave(struct lo_search *s, uint32_t unit);
/** Follow all units that have been left. false: lo_search_stop was called. */
bool lo_search_run(struct lo_search *s);
/** The client knows enough. Returns false, for a client to return in turn. */
bool lo_search_stop(struct lo_search *s);
/** Backward: the first unit after the last event before @p unit, along its chain. What is live at the head of
 * @p unit is live from the head of that unit on. */
uint32_t lo_search_before(const struct lo_search *s, uint32_t unit);
/** Forward: the node to whose head a step from @p unit leads; LO_NO_NODE: no step is possible. */
uint32_t lo_search_next(const struct lo_search *s, uint32_t unit);
/** The positions of a unit; of a step. */
struct lo_interval lo_unit_points(const struct lo_flow *flow, uint32_t unit);
struct lo_interval lo_search_step_points(const struct lo_search *s, const struct lo_search_step *step);

#endif
