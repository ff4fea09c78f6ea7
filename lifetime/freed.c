// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function with its buffers. Out: which heap buffers may be needed after an op that frees them.
 *
 * An op that frees a buffer in a loop without the allocation leads back to itself. From any other such op a
 * walk runs forward. The allocation dominates all uses, so a path around a loop that contains it passes it
 * again, and the walk need not follow back edges. It visits the nodes up to the last use; there are none if
 * the free is the last use. */
#include "freed.h"

#include "analysis/node_walk.h"
#include "analysis/points.h"
#include "base/order.h"

enum { MAX_NODES = 1000 };

struct freeing {
	uint32_t buffer, position;
};
struct walk {
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	LO_VEC(struct freeing) list; /* by buffer, then by position */
	struct lo_node_walk nodes;
};

static void list_frees(struct walk *w)
{
	struct lo_module *m = w->flow->m;
	struct lo_id_map buffer_of = lo_id_map_make(w->arena, w->live->n_buffers);
	for (uint32_t i = 1; i < w->live->n_buffers; i++)
		if (w->live->buffers[i].kind == LO_BUFFER_ALLOC)
			*lo_id_map_at(&buffer_of, w->live->buffers[i].root.n) = i;
	for (uint32_t at = 0; at < w->flow->n_points; at++) {
		const struct lo_op *op = lo_op(m, w->flow->op_at[at]);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			uint32_t buffer = lo_id_map_get(&buffer_of, lo_operand(m, op, i).n);
			if (buffer && lo_op_effects_on(m, op, i) & LO_EFFECT_FREE)
				LO_PUSH(w->arena, &w->list, ((struct freeing){buffer, at}));
		}
	}
	LO_SORT(w->list.at, w->list.n, lo_compare_pairs);
}

/* Is there a use of the buffer in [begin, end)? @p frees: all frees of the buffer. */
static bool is_used_in(const struct walk *w, const struct freeing *frees, uint32_t n, uint32_t begin,
		       uint32_t end)
{
	const struct lo_buffer *buffer = &w->live->buffers[frees->buffer];
	const struct lo_access *accesses = w->live->accesses + buffer->accesses;
	uint32_t i = LO_FIRST_FROM(struct lo_access, position, accesses, buffer->n_accesses, begin);
	uint32_t k = LO_FIRST_FROM(struct freeing, position, frees, n, begin);
	return (i < buffer->n_accesses && accesses[i].position < end) || (k < n && frees[k].position < end);
}

static uint32_t last_use(const struct walk *w, const struct freeing *frees, uint32_t n)
{
	const struct lo_buffer *buffer = &w->live->buffers[frees->buffer];
	uint32_t last = frees[n - 1].position,
		 access = buffer->n_accesses
				  ? w->live->accesses[buffer->accesses + buffer->n_accesses - 1].position
				  : 0;
	return access > last ? access : last;
}

static void go_on(struct walk *w, uint32_t node, uint32_t last)
{
	const struct lo_flow_node *from = &w->flow->nodes[node];
	for (uint32_t i = 0; i < from->n_succs; i++) {
		uint32_t to = w->flow->succs[from->succs + i];
		if (to > node && to <= last)
			lo_node_walk_add(&w->nodes, to);
	}
}

static bool leads_back(const struct walk *w, uint32_t node, uint32_t made)
{
	for (uint32_t l = w->flow->nodes[node].loop; l; l = w->flow->loops[l].parent)
		if (!lo_loop_has(&w->flow->loops[l], made))
			return true;
	return false;
}

/* Is the buffer needed after number @p i of the ops that free it? */
static bool is_needed_after(struct walk *w, const struct freeing *frees, uint32_t n, uint32_t i,
			    uint32_t made)
{
	const struct lo_flow *flow = w->flow;
	uint32_t start_node = flow->node_at[frees[i].position], last = flow->node_at[last_use(w, frees, n)],
		 n_nodes = 0;
	if (leads_back(w, start_node, made) ||
	    is_used_in(w, frees, n, frees[i].position + 1, flow->nodes[start_node].end))
		return true;
	lo_node_walk_begin(&w->nodes);
	go_on(w, start_node, last);
	for (uint32_t node; (node = lo_node_walk_next(&w->nodes)) != LO_NO_NODE;) {
		if (++n_nodes > MAX_NODES ||
		    is_used_in(w, frees, n, flow->nodes[node].begin, flow->nodes[node].end))
			return true;
		go_on(w, node, last);
	}
	return false;
}

bool *needed_when_freed(const struct lo_liveness *live, struct lo_arena *arena)
{
	struct walk w = {.live = live, .flow = live->flow, .arena = arena};
	struct lo_dense_ids position_of = live->flow->position_of;
	bool *needed = LO_ARRAY(arena, live->n_buffers, bool);
	w.nodes = (struct lo_node_walk){.flow = live->flow, .arena = arena};
	list_frees(&w);
	for (uint32_t i = 0, end; i < w.list.n; i = end) {
		uint32_t buffer = w.list.at[i].buffer,
			 made = lo_dense_id(&position_of, live->buffers[buffer].op.n);
		for (end = i + 1; end < w.list.n && w.list.at[end].buffer == buffer;)
			end++;
		for (uint32_t k = i; made != LO_NO_INDEX && k < end && !needed[buffer]; k++)
			needed[buffer] =
				is_needed_after(&w, w.list.at + i, end - i, k - i, live->flow->node_at[made]);
	}
	return needed;
}
