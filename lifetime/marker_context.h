// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file marker_context.h (private to lifetime/) What placing lifelines works on: the facts of a function
 * (marker_context.c), the range of the value at hand (value_range.h), what is to be done for it
 * (marker_plan.h), and the change to the program (place.c). */
#ifndef LIFETIME_MARKER_CONTEXT_H
#define LIFETIME_MARKER_CONTEXT_H

#include "collapsed_loops.h"
#include "lifetime/lifetime.h"
#include "rewrite_uses.h"

/** What is known of a node for the value at hand. */
enum {
	LIVE_IN = 1,
	OPEN = 2, /* live at its end */
	ACCESS = 4,
	ENDED = 8,    /* dead, and the end stands at its head */
	THROUGH = 16, /* live on all ways out of it, to another member of its chain */
	FRESH = 32,   /* it starts again here, where the first that happens to it overwrites it */
};
#define ELSE_SLOT 0x80000000u

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
 * region does not need it. It starts in start. Of blocks (first LO_NO_NODE) the arm is what start dominates,
 * and behind the block whose argument takes over the value; loop is the unit around it that the arm leads
 * into, 0: none. */
struct arm {
	uint32_t first, last, start, behind, loop;
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
	uint32_t *n_open;    /* of the edges that lead to a node, how many are known to be open, in order */
	uint32_t home, name; /* nodes: where the value starts to live, and where its lifeline is named */
	uint32_t raise;      /* a node that they must dominate too; LO_NO_NODE */
	bool stuck; /* some op never comes to its end: what follows is reached by the rules of SSA only */
	bool early; /* the start must stand right behind the allocation */
	const struct lo_buffer *buffer;
	const struct subject *subject;
	const struct lo_kill *kills; /* of the buffer, by position */
	uint32_t n_kills;
	bool holes;                      /* it may end before it is overwritten */
	bool apart;                      /* it may be named above home, and start again there */
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

/** The facts of p->flow, for p->m, live, flow and arena. O(function). */
void placing_start(struct placing *p);
/** Do ops of @p node see values made in node @p from, as far as regions go? */
static inline bool placing_sees(const struct placing *p, uint32_t node, uint32_t from)
{
	return p->region_first[from] <= node && node <= p->region_last[from];
}
/** Are they seen, and surely made before? */
static inline bool placing_covers(const struct placing *p, uint32_t home, uint32_t node)
{
	return lo_node_dominates(p->flow, home, node) && placing_sees(p, node, home);
}
/** Up from @p home to a node that covers @p node too. */
uint32_t placing_dominator(const struct placing *p, uint32_t home, uint32_t node);

#endif
