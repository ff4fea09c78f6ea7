// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function with its buffers. Out: which heap buffers may be needed after an op that frees them.
 *
 * An op that frees a buffer in a loop without the allocation leads back to itself. From any other such op a
 * search runs forward. The allocation dominates all uses, so a path around a loop that contains it passes it
 * again, and the search need not follow back edges. It visits the nodes up to the last use; there are none if
 * the free is the last use. */
#include "needed_after_free.h"

#include "base/order.h"
#include "liveness/liveness_search.h"

enum { MAX_NODES = 1000 };

struct freeing {
	uint32_t buffer, position;
};
struct buffer_frees {
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	LO_VEC(struct freeing) list; /* by buffer, then by position */
	struct lo_search after;
	const struct freeing *of;  /* [n] all frees of the current buffer */
	uint32_t n, last, n_nodes; /* the node of its last use; the nodes that the search came to */
};

static void list_frees(struct buffer_frees *w)
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

/* Is there a use of the current buffer in [begin, end)? */
static bool is_used_in(const struct buffer_frees *w, uint32_t begin, uint32_t end)
{
	const struct lo_buffer *buffer = &w->live->buffers[w->of->buffer];
	const struct lo_access *accesses = w->live->accesses + buffer->accesses;
	uint32_t i = LO_FIRST_FROM(struct lo_access, position, accesses, buffer->n_accesses, begin);
	uint32_t k = LO_FIRST_FROM(struct freeing, position, w->of, w->n, begin);
	return (i < buffer->n_accesses && accesses[i].position < end) ||
	       (k < w->n && w->of[k].position < end);
}

static uint32_t last_use(const struct buffer_frees *w)
{
	const struct lo_buffer *buffer = &w->live->buffers[w->of->buffer];
	uint32_t last = w->of[w->n - 1].position,
		 access = buffer->n_accesses
				  ? w->live->accesses[buffer->accesses + buffer->n_accesses - 1].position
				  : 0;
	return access > last ? access : last;
}

static bool leads_on(void *frees, uint32_t from, uint32_t to)
{
	return to > from && to <= ((const struct buffer_frees *)frees)->last;
}

static bool passes(void *frees, uint32_t node)
{
	struct buffer_frees *w = frees;
	bool stops = ++w->n_nodes > MAX_NODES ||
		     is_used_in(w, w->flow->nodes[node].begin, w->flow->nodes[node].end);
	return stops ? lo_search_stop(&w->after) : true;
}

static bool leads_back(const struct buffer_frees *w, uint32_t node, uint32_t made)
{
	for (uint32_t l = w->flow->nodes[node].loop; l; l = w->flow->loops[l].parent)
		if (!lo_loop_has(&w->flow->loops[l], made))
			return true;
	return false;
}

/* Is the current buffer, allocated in node @p made, needed after the op at @p position that frees it? */
static bool is_needed_after(struct buffer_frees *w, uint32_t position, uint32_t made)
{
	uint32_t node = w->flow->node_at[position];
	if (leads_back(w, node, made) || is_used_in(w, position + 1, w->flow->nodes[node].end))
		return true;
	w->n_nodes = 0;
	lo_search_begin(&w->after);
	lo_search_leave(&w->after, node);
	return !lo_search_run(&w->after);
}

bool *needed_when_freed(const struct lo_liveness *live, struct lo_arena *arena)
{
	struct buffer_frees w = {.live = live, .flow = live->flow, .arena = arena};
	struct lo_dense_ids position_of = live->flow->position_of;
	bool *needed = LO_ARRAY(arena, live->n_buffers, bool);
	w.after = (struct lo_search){.flow = live->flow,
				     .arena = arena,
				     .forward = true,
				     .client = &w,
				     .through = passes,
				     .follows = leads_on};
	list_frees(&w);
	for (uint32_t i = 0; i < w.list.n; i += w.n) {
		w.of = w.list.at + i;
		uint32_t buffer = w.of->buffer, made = lo_dense_id(&position_of, live->buffers[buffer].op.n);
		for (w.n = 1; i + w.n < w.list.n && w.of[w.n].buffer == buffer;)
			w.n++;
		w.last = live->flow->node_at[last_use(&w)];
		for (uint32_t k = 0; made != LO_NO_INDEX && k < w.n && !needed[buffer]; k++)
			needed[buffer] = is_needed_after(&w, w.of[k].position, live->flow->node_at[made]);
	}
	return needed;
}
