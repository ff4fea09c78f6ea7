// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file value_range.h (private to lifetime/) The range of one value: `home`, where it starts to live,
 * `name`, where its lifeline must be named so that all who use or end it see it, and the nodes and loops in
 * which it lives (value_range.c), until each edge on which it dies has a place for its end (end_placement.c).
 * All of it is of p->subject. */
#ifndef LIFETIME_VALUE_RANGE_H
#define LIFETIME_VALUE_RANGE_H

#include "marker_context.h"

/** Find home, name and range; p->holes, arms and apart say what it may be like. @p made: the node of the
 * allocation. false: there is no place for its ends, and it gets no lifeline. */
bool settle_range(struct placing *p, uint32_t made);
/** home: the nearest node that will do for the start and dominates all reachable accesses, and sees them
 * unless p->apart; LO_NO_NODE: there are none. name: the nearest from there up that sees them. */
void range_set_home(struct placing *p, uint32_t made);
/** Both up so that @p node can have an end. false: there is no such place behind the allocation, or home
 * cannot be the same again. */
bool range_raise(struct placing *p, uint32_t node, uint32_t made);
/** Is the value known at @p node, and surely past its home? */
static inline bool range_reaches(const struct placing *p, uint32_t node)
{
	return lo_node_dominates(p->flow, p->home, node) && placing_sees(p, node, p->name);
}
/** Is the value named above home, and starts again there? */
static inline bool range_is_apart(const struct placing *p)
{
	return p->name != p->home;
}
/** The op before which it is named; for allocation @p alloc. */
lo_op_id range_name_anchor(const struct placing *p, lo_op_id alloc);
/** The op before which the value starts to live; for allocation @p alloc. */
lo_op_id range_anchor(const struct placing *p, lo_op_id alloc);

/** Find what lives, from the accesses backwards to p->home. */
void range_mark(struct placing *p);
/** What is known of @p node, to be changed; nothing at first. */
uint8_t *range_state(struct placing *p, uint32_t node);
static inline bool range_has(const struct placing *p, uint32_t node, uint8_t bits)
{
	return p->node_epoch[node] == p->epoch && p->state[node] & bits;
}
/** Does it live at the end of @p node? at its head? */
bool range_is_open(const struct placing *p, uint32_t node);
bool range_live_at_head(const struct placing *p, uint32_t node);
/** It lives in all of @p loop; at the head of @p node, unless it starts again there; whatever comes first
 * there. What follows from it range_propagate finds. */
void range_mark_loop(struct placing *p, uint32_t loop);
void range_mark_live_in(struct placing *p, uint32_t node);
void range_live_on(struct placing *p, uint32_t node);
/** Carry liveness backwards from all heads in the work list. */
void range_propagate(struct placing *p);

/** The number of the first access at or behind @p position; of the first stop. O(log n). */
uint32_t range_access_from(const struct placing *p, uint32_t position);
uint32_t range_stop_from(const struct placing *p, uint32_t position);

/** The points of @p node at which it lives, to p->runs; from @p from on, if that is home. A run ends before
 * the node does where something is stored before the next op overwrites the value; it may be empty at the
 * head. */
void range_list_runs(struct placing *p, uint32_t node, uint32_t from);
/** Steps in order, each as far as any before it reaches. */
void range_order_steps(struct placing *p);
/** Has a step over all in which nothing happens passed @p position? So may the head behind an op with
 * regions, which lives since the op does. The steps are in order. O(log n). */
bool range_is_stepped_over(const struct placing *p, uint32_t position);

/** The region that is missing in an op of which one region runs or none, as ELSE_SLOT | its number; 0: not
 * such an op. */
uint32_t settle_missing_branch(const struct placing *p, const struct lo_op *op);
/** Does it live at the end of all that lead to @p node, blocks that only lead on set aside? */
bool settle_all_open(struct placing *p, uint32_t node);
/** All edges out of where it lives, to @p visit until that says false. */
bool settle_each_edge(struct placing *p, bool (*visit)(struct placing *p, struct edge e, bool *changed),
		      bool *changed);

/** The points between start, which stands before @p anchor, and ends of the value at hand, to p->covered. */
void range_cover(struct placing *p, lo_op_id anchor);
/** For qsort, of p->covered. */
int range_compare_covered(const void *a, const void *b);

#endif
