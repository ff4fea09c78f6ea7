// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function whose lifelines are verified. Out: for each end, whether its lifeline has started on all
 * paths.
 *
 * A lifeline that starts where it is named has started wherever it ends. For one that is only named first, a
 * search runs back from its ends to the markers before them, over nodes without markers; on a path that comes
 * from another end, or from the name, it has not started. Then a search runs forward from such paths over the
 * same nodes, without passing a start: the lifeline may be closed wherever it comes. */
#include "must_started.h"
#include "base/order.h"
#include "liveness/liveness_search.h"

/** A marker of a lifeline that is only named first. The first one is its name, which starts nothing. */
struct started_marker {
	uint32_t lifeline, position;
	bool starts;
};
struct asking {
	const struct lo_flow *flow;
	struct lo_arena *arena;
	bool *started;
	LO_VEC(struct started_marker) markers;
	const struct started_marker *first; /* of the current lifeline */
	uint32_t n;
	struct lo_search asked, closed; /* nodes whose heads are between markers; where it may be closed */
};

/** The lifeline of a marker; id 0: the op is none. */
static lo_value_id lifeline_of(const struct lo_module *m, const struct lo_op *op)
{
	if (op->kind == LO_OP_MEMREF_LIFETIME_START && op->n_results)
		return lo_result(op, 0);
	bool marks = lo_is_lifetime_marker(op);
	return marks && op->n_operands == 1 ? lo_operand(m, op, 0) : (lo_value_id){0};
}

static void add_marker(struct asking *a, uint32_t position)
{
	struct lo_module *m = a->flow->m;
	const struct lo_op *op = lo_op(m, a->flow->op_at[position]);
	lo_value_id lifeline = lifeline_of(m, op);
	lo_op_id name = lifeline.n ? lo_def_op(m, lifeline) : (lo_op_id){0};
	if (!name.n || !lo_op_only_names(m, lo_op(m, name)))
		return;
	bool starts = op->kind == LO_OP_MEMREF_LIFETIME_START && !op->n_results;
	LO_PUSH(a->arena, &a->markers, ((struct started_marker){lifeline.n, position, starts}));
}

/** The last marker of the lifeline in @p node before @p position; NULL: none. */
static const struct started_marker *marker_before(const struct asking *a, uint32_t node, uint32_t position)
{
	uint32_t i = LO_FIRST_FROM(struct started_marker, position, a->first, a->n, position);
	return i && a->first[i - 1].position >= a->flow->nodes[node].begin ? &a->first[i - 1] : NULL;
}

/** Does no marker come before the edge in its node? If one does that is no start, the lifeline may be closed
 * where the edge leads. */
static bool asks_on(void *asking, uint32_t from, uint32_t to)
{
	struct asking *a = asking;
	const struct started_marker *before = marker_before(a, from, a->flow->nodes[from].end);
	if (before && !before->starts)
		lo_search_come(&a->closed, to);
	return !before;
}

static bool closed_through(void *asking, uint32_t node)
{
	const struct asking *a = asking;
	return !marker_before(a, node, a->flow->nodes[node].end);
}

static bool is_asked(void *asking, uint32_t from, uint32_t to)
{
	const struct asking *a = asking;
	(void)from;
	return lo_search_has(&a->asked, to, LO_AT_HEAD);
}

static void find_started(struct asking *a)
{
	lo_search_begin(&a->asked);
	lo_search_begin(&a->closed);
	for (uint32_t i = 0; i < a->n; i++) {
		uint32_t node = a->flow->node_at[a->first[i].position];
		if (!a->first[i].starts && !marker_before(a, node, a->first[i].position))
			lo_search_leave(&a->asked, node);
	}
	(void)lo_search_run(&a->asked);
	(void)lo_search_run(&a->closed);
	for (uint32_t i = 0; i < a->n; i++) {
		uint32_t position = a->first[i].position, node = a->flow->node_at[position];
		const struct started_marker *before = marker_before(a, node, position);
		if (!a->first[i].starts)
			a->started[position] =
				before ? before->starts : !lo_search_has(&a->closed, node, LO_AT_HEAD);
	}
}

const bool *must_started(const struct lo_flow *flow, struct lo_arena *arena)
{
	struct asking a = {.flow = flow, .arena = arena};
	a.started = LO_ARRAY(arena, flow->n_points, bool);
	for (uint32_t i = 0; i < flow->n_points; i++) {
		a.started[i] = true;
		add_marker(&a, i);
	}
	if (a.markers.n == 0)
		return a.started;
	a.asked = a.closed = (struct lo_search){.flow = flow, .arena = arena, .client = &a};
	a.asked.follows = asks_on;
	a.closed.forward = true;
	a.closed.through = closed_through;
	a.closed.follows = is_asked;
	LO_SORT(a.markers.at, a.markers.n, lo_compare_pairs);
	for (uint32_t i = 0; i < a.markers.n; i += a.n) {
		a.first = a.markers.at + i;
		for (a.n = 0; i + a.n < a.markers.n && a.first[a.n].lifeline == a.first->lifeline;)
			a.n++;
		find_started(&a);
	}
	return a.started;
}
