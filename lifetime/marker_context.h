// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file marker_context.h (private to lifetime/) The marker context: the facts of a function
 * (marker_context.c), the range of the current value (value_ranges.h), the plan of its markers
 * (marker_plan.h), and the change to the program (insert_lifelines.c). */
#ifndef LIFETIME_MARKER_CONTEXT_H
#define LIFETIME_MARKER_CONTEXT_H

#include "liveness/liveness_search.h"
#include "rewrite_uses.h"

/** The state of a node for the current value. */
enum {
	LIVE_IN = LO_AT_HEAD,
	LIVE_OUT = LO_AT_END,
	THROUGH = LO_STEPPED,      /* live on all paths out of it, to another member of its chain */
	ACCESS = LO_SEARCH_CLIENT, /* it has events */
	ENDED = 16,                /* dead, with its end at the head of the node */
	FRESH = 32,                /* it starts again here: its first event here overwrites it */
};
#define ELSE_SLOT 0x80000000u

/** A value, or several values of a buffer whose lifelines would interfere. */
struct subject {
	const struct lo_access *accesses;
	const uint32_t *carried;
	uint32_t n_accesses, n_carried;
	bool whole;
	int64_t begin_byte, end_byte; /* of the buffer */
};
/** Points that the lifeline of a value of the current buffer would cover. */
struct covered {
	struct lo_interval points;
	uint32_t subject;
};
/** An event of a value. KILL: the previous contents are lost. NEST: by a loop as a whole. */
enum { KILL = 1, NEST = 2 };
struct stop {
	uint32_t position, flags;
};
/** An end before @p anchor, or a repeated start. */
struct planned_end {
	uint32_t plan;
	lo_op_id anchor;
};
/** An end on an edge that needs a place of its own: successor number slot of op, or ELSE_SLOT | the number of
 * the region to create. */
struct planned_split {
	uint32_t position, slot, plan;
	lo_op_id op;
};
/** The one region of a branch in which a value is computed and yielded, as the nodes [first, last]. `after`
 * is the node after the branch; from there on only names that come from the region use the value, so paths
 * through another region do not need it. The value starts in node start. For blocks, first is LO_NO_NODE, the
 * arm is what start dominates, and `after` is the block whose argument takes the value; loop is the
 * collapsed loop around it that the arm leads into, 0: none. */
struct arm {
	uint32_t first, last, start, after, loop;
};
struct marker_facts {
	const struct lo_units *units;
	struct lo_dense_ids position_of;
	uint32_t *region_first,
		*region_last; /* per node: the nodes of its region, including those of nested regions */
	uint32_t *above;      /* per node: the nearest dominator whose values it sees */
	uint32_t *slot_first; /* per edge, by its number in flow->succs: a slice of slots */
	uint32_t *slots;      /* the op's successor numbers that lead over the edge */
	uint32_t *n_open;     /* per node: of the edges that lead to it, how many are known to be open, in
				 order */
	uint32_t *n_busy;     /* per position: number of accesses of any allocation before it */
	bool stuck; /* some op with regions never ends: what follows it is reached only by the rules of SSA */
};

/** The buffer whose values are handled, and its values. */
struct marker_group {
	const struct lo_buffer *buffer;
	const struct lo_kill *kills; /* of the buffer, by position */
	uint32_t n_kills;
	LO_VEC(struct subject) subjects;
	uint32_t *member; /* NULL; or per value of the buffer its index in subjects: values of different
			     bytes may then interfere */
	uint32_t n_members;
	LO_VEC(struct covered) covered;
};

/** The value that is handled now. */
struct marker_value {
	const struct subject *subject;
	uint32_t start_node, name; /* nodes: the start point of the value, and the definition point of its
				lifeline */
	uint32_t raise;            /* a node that both must dominate too; LO_NO_NODE: none */
	bool early;                /* the start must come right after the allocation */
	bool holes;                /* it may end before it is overwritten */
	bool apart;                /* it may be defined above start_node, and start again there */
	bool arms;                 /* it may start in an arm of a branch */
	struct arm arm;            /* arm.after LO_NO_NODE: none */
	LO_VEC(struct stop) stops; /* by position */
	LO_VEC(struct lo_interval) runs; /* of one node: the points at which the value is live */
};

/** What the rewrite will do. */
struct marker_plans {
	LO_VEC(struct marker_plan) plans;
	LO_VEC(struct planned_end) ends, again;
	LO_VEC(struct planned_split) splits;
	LO_VEC(struct planned_split)
	entries; /* edges into loops of blocks, to be split before all else */
};

struct lo_marker_context {
	struct lo_module *m;
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	struct marker_facts facts;
	struct lo_search search; /* where the current value is live, backward from its accesses */
	struct {
		uint32_t *first, *last; /* positions of the events in a node with ACCESS */
	} node;
	struct marker_group group;
	struct marker_value value;
	LO_VEC(struct lo_interval) stepped; /* what the steps of the search cover: range_order_steps */
	struct marker_plans out;
};

/** Find the facts of p->flow, given p->m, live, flow and arena. O(function). */
void marker_context_start(struct lo_marker_context *p);
/** Do ops of @p node see values defined in node @p from, as far as regions matter? */
static inline bool marker_sees(const struct lo_marker_context *p, uint32_t node, uint32_t from)
{
	return p->facts.region_first[from] <= node && node <= p->facts.region_last[from];
}
/** Do ops of @p node see values defined in @p start_node, and does @p start_node dominate @p node? */
static inline bool marker_covers(const struct lo_marker_context *p, uint32_t start_node, uint32_t node)
{
	return lo_node_dominates(p->flow, start_node, node) && marker_sees(p, node, start_node);
}
/** Can a block be created on the edge? Not if a foreign op does not say what it passes to the arguments. */
static inline bool marker_can_split(const struct lo_marker_context *p, const struct lo_successor *edge)
{
	return edge->n_operands == lo_block(p->m, edge->block)->n_args;
}
/** The nearest node, from @p start_node upwards, that covers @p node too. */
uint32_t marker_dominator(const struct lo_marker_context *p, uint32_t start_node, uint32_t node);

#endif
