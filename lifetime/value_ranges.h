// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file value_ranges.h (private to lifetime/) The range of one value: its start point `start_node`; the
 * definition point `name` of its lifeline, which all uses and ends must see; and the nodes and loops in which
 * it is live (start_point.c, value_ranges.c), extended until each edge on which it dies has a place for its
 * end (edge_ends.c). All of it is about p->value.subject. */
#ifndef LIFETIME_VALUE_RANGES_H
#define LIFETIME_VALUE_RANGES_H

#include "base/order.h"
#include "marker_context.h"

/** Find start_node, name and range, as p->value.holes, arms and apart allow. @p made: the node of the
 * allocation. false: there is no place for the ends, and the value gets no lifeline. */
bool place_ends(struct lo_marker_context *p, uint32_t made);
/** start_node: the nearest node that can hold the start, dominates all reachable accesses, and is visible to
 * them unless p->value.apart; LO_NO_NODE: there are no such accesses. name: the nearest node from there
 * upwards that is visible to them. */
void range_set_start(struct lo_marker_context *p, uint32_t made);
/** Move both up so that @p node can have an end. false: there is no such place after the allocation, or @p
 * node is start_node itself. */
bool range_raise(struct lo_marker_context *p, uint32_t node, uint32_t made);
/** Does @p node see the value's name, and does start_node dominate it? */
static inline bool range_reaches(const struct lo_marker_context *p, uint32_t node)
{
	return lo_node_dominates(p->flow, p->value.start_node, node) && marker_sees(p, node, p->value.name);
}
/** Is the value named above start_node, so that it starts again there? */
static inline bool range_is_apart(const struct lo_marker_context *p)
{
	return p->value.name != p->value.start_node;
}
/** The op before which the value is named; for allocation @p alloc. */
lo_op_id range_name_anchor(const struct lo_marker_context *p, lo_op_id alloc);
/** The op before which the value starts; for allocation @p alloc. */
lo_op_id range_anchor(const struct lo_marker_context *p, lo_op_id alloc);

/** Once per function: set up p->search. */
void range_search_init(struct lo_marker_context *p);
/** Find where the value is live, from the accesses backwards to p->value.start_node. */
void range_mark(struct lo_marker_context *p);
/** The state of @p node, for writing; 0 at first. */
uint8_t *range_state(struct lo_marker_context *p, uint32_t node);
static inline bool range_has(const struct lo_marker_context *p, uint32_t node, uint8_t bits)
{
	return lo_search_has(&p->search, node, bits);
}
/** Is the value live at the end of @p node? at its head? */
bool range_is_open(const struct lo_marker_context *p, uint32_t node);
bool range_live_at_head(const struct lo_marker_context *p, uint32_t node);
/** Mark the value live at the head of @p node, unless it starts again there; whatever comes first there. The
 * consequences are found by lo_search_run(&p->search). */
void range_mark_live_in(struct lo_marker_context *p, uint32_t node);
void range_live_on(struct lo_marker_context *p, uint32_t node);

/** Does the value start at start_node, and end there on an edge that does not pass it to the block of its
 * arm? Then uses in the block need it on other paths alone, and the name is apart from the start. */
static inline bool range_is_passed(const struct lo_marker_context *p)
{
	return p->value.arm.after != LO_NO_NODE && p->value.arm.start == p->value.start_node;
}
/** Does the op at @p position pass the buffer to successor @p slot? */
bool range_passes_on(const struct lo_marker_context *p, uint32_t position, const struct lo_successor *slot);

/** List in p->value.runs the points of @p node at which the value is live; if @p node is start_node, from @p
 * from on. A run ends before the node does if something is stored before the next op overwrites the value; it
 * may be empty at the head. */
void range_list_runs(struct lo_marker_context *p, uint32_t node, uint32_t from);
/** Sort the steps, and extend each as far as any before it reaches. */
void range_order_steps(struct lo_marker_context *p);
/** Has a step over a part without events passed @p position? That may happen to the head after an op with
 * regions, where the value is live because it is live in the op. The steps are in order. O(log n). */
bool range_is_stepped_over(const struct lo_marker_context *p, uint32_t position);

/** Plan the ends of the current value on edges: each has a place (place_ends). */
void range_plan_edge_ends(struct lo_marker_context *p);

/** Add the points between the start, which is before @p anchor, and the ends of the current value to
 * p->group.covered. */
void range_cover(struct lo_marker_context *p, lo_op_id anchor);
/** For LO_SORT, of p->group.covered. */
LO_COMPARE(range_compare_covered, struct covered, LO_BY(points.begin) LO_BY(subject))

#endif
