// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: allocas of static size, with the lifelines of the values they hold. Out: each is in the straight run of
 * ops at the head of its holder; those that were elsewhere are moved there, in program order.
 *
 * The holder of an alloca is the innermost of: the function, the body of an op whose instances may run
 * concurrently, an op like `memref.alloca_scope`, which is no loop and releases it. Loops and branches
 * between do not matter: no iteration needs what another one left in the alloca.
 * - A loop that releases its allocas (`scf.for`) releases the instance before the next iteration has its own.
 * - One that does not (`scf.while`, blocks): an alloca that is not pinned dominates every value that may be
 *   it, so a name that is used has been redefined since the alloca last ran, and names that instance. A
 *   pinned one is not moved.
 *
 * An alloca that is pinned because it does not dominate a name of it is not moved either: afterwards it would
 * no longer be pinned, and its lifeline would lack ends. A value keeps its lifeline in the loop; only a
 * lifeline without ends, whose start would be passed repeatedly, has its start moved with the alloca.
 * Therefore this pass runs after the lifelines are placed: before that, an alloca in the body of a loop shows
 * by its place that its values belong to one iteration. If no alloca is in a loop, the pass can run directly
 * after placement, with the liveness used there. */
#include "analysis/positions.h"
#include "prepare/prepare.h"

/** Lifelines of an alloca. */
struct starts {
	uint32_t n, n_endless;
	lo_op_id endless; /* the last one without ends */
};
struct alloca_hoisting {
	struct lo_module *m;
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	struct lo_dense_ids position_of;
	lo_region_id *holder;       /* per position: region of the holder of the op; 0: the holder is
				       unknown */
	struct lo_id_map head;      /* region of a holder -> 1 + the node at its head */
	struct lo_id_map last_head; /* region -> the last static alloca in the run at its head */
	struct lo_id_map ended;     /* lifelines that have an end */
	struct starts *starts;      /* [n_buffers] */
	bool changed, stack_changed;
};

static bool is_static_alloca(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_ALLOCA && op->n_operands == 0 &&
	       lo_type_has_static_shape(m->ctx, lo_type_of(m, lo_result(op, 0)));
}

/* ---- holders ------------------------------------------------------------- */

enum holding { HOLDS, PASSES, UNKNOWN };

/** Do allocas in its regions belong to the op, or to the op's own holder? */
static enum holding holding_of(const struct lo_op_info *info)
{
	bool loop = info->flow == LO_FLOW_LOOP || info->flow == LO_FLOW_WHILE;
	if (info->flow == LO_FLOW_PARALLEL || info->traits & LO_TRAIT_PARALLEL)
		return HOLDS;
	if (!loop && info->flow != LO_FLOW_BRANCH && info->flow != LO_FLOW_ONCE)
		return UNKNOWN;
	return !loop && info->traits & LO_TRAIT_ALLOCA_SCOPE ? HOLDS : PASSES;
}

static void find_holders(struct alloca_hoisting *h)
{
	h->holder = LO_ARRAY(h->arena, h->flow->n_points, lo_region_id);
	lo_id_map_init(&h->head, h->arena, 0);
	for (uint32_t p = 0; p < h->flow->n_points; p++) {
		const struct lo_op *op = lo_op(h->m, h->flow->op_at[p]);
		lo_region_id region = lo_block(h->m, op->block)->region;
		lo_op_id owner = lo_region(h->m, region)->parent;
		bool outermost = owner.n == h->flow->func.n;
		enum holding holding = outermost ? HOLDS : holding_of(lo_info_of(h->m, lo_op(h->m, owner)));
		if (holding == PASSES)
			h->holder[p] = h->holder[lo_dense_id(&h->position_of, owner.n)];
		if (holding != HOLDS)
			continue;
		h->holder[p] = region;
		uint32_t *head = lo_id_map_at(&h->head, region.n);
		*head = *head ? *head : h->flow->node_at[p] + 1;
	}
}

/** The innermost loop around @p position and inside of its holder; 0: none. */
static uint32_t loop_around(const struct alloca_hoisting *h, uint32_t position)
{
	uint32_t loop = h->flow->nodes[h->flow->node_at[position]].loop;
	lo_op_id owner = lo_region(h->m, h->holder[position])->parent;
	if (!loop || owner.n == h->flow->func.n)
		return loop;
	uint32_t node = h->flow->node_at[lo_dense_id(&h->position_of, owner.n)];
	const struct lo_loop *l = &h->flow->loops[loop];
	return l->op.n == owner.n || lo_loop_has(l, node) ? 0 : loop;
}

/* ---- lifelines ----------------------------------------------------------- */

static void find_ends(struct alloca_hoisting *h)
{
	lo_id_map_init(&h->ended, h->arena, 0);
	for (uint32_t p = 0; p < h->flow->n_points; p++) {
		const struct lo_op *op = lo_op(h->m, h->flow->op_at[p]);
		if (op->kind == LO_OP_MEMREF_LIFETIME_END)
			*lo_id_map_at(&h->ended, lo_operand(h->m, op, 0).n) = 1;
	}
}

static void find_starts(struct alloca_hoisting *h)
{
	h->starts = LO_ARRAY(h->arena, h->live->n_buffers, struct starts);
	for (uint32_t i = 1; i < h->live->n_buffers; i++) {
		const struct lo_buffer *line = &h->live->buffers[i];
		if (line->kind != LO_BUFFER_LIFELINE)
			continue;
		struct starts *starts = &h->starts[line->of.n];
		starts->n++;
		if (lo_id_map_get(&h->ended, line->root.n))
			continue;
		starts->n_endless++;
		starts->endless = line->op;
	}
}

/* ---- the change ---------------------------------------------------------- */

/** Can one instance replace one per iteration? */
static bool one_will_do(const struct alloca_hoisting *h, const struct lo_buffer *buffer, uint32_t loop,
			const struct starts *starts)
{
	lo_op_id op = h->flow->loops[loop].op;
	bool releases = op.n && lo_info_of(h->m, lo_op(h->m, op))->traits & LO_TRAIT_ALLOCA_SCOPE;
	return (releases || !buffer->pinned_by.n) && (!starts->n_endless || starts->n == 1);
}

static void put_at_head(struct alloca_hoisting *h, lo_region_id region, lo_op_id alloca)
{
	uint32_t *last = lo_id_map_at(&h->last_head, region.n);
	lo_op_detach(h->m, alloca);
	if (*last)
		lo_op_insert_after(h->m, (lo_op_id){*last}, alloca);
	else
		lo_op_insert_before(h->m, lo_block(h->m, lo_region(h->m, region)->first)->first, alloca);
	*last = alloca.n;
	h->changed = true;
	h->stack_changed |= !lo_is_heap_marked(lo_op(h->m, alloca));
}

static void hoist(struct alloca_hoisting *h, const struct lo_buffer *buffer, const struct starts *starts)
{
	uint32_t position = lo_dense_id(&h->position_of, buffer->op.n);
	if (position == LO_NO_INDEX || !h->holder[position].n || !lo_point_reachable(h->flow, position))
		return;
	lo_region_id region = h->holder[position];
	uint32_t loop = loop_around(h, position);
	if (h->flow->node_at[position] + 1 == lo_id_map_get(&h->head, region.n)) {
		*lo_id_map_at(&h->last_head, region.n) = buffer->op.n;
		return;
	}
	if (buffer->outside || (loop && !one_will_do(h, buffer, loop, starts)))
		return;
	put_at_head(h, region, buffer->op);
	if (!loop || !starts->n_endless)
		return;
	lo_op_detach(h->m, starts->endless);
	lo_op_insert_after(h->m, buffer->op, starts->endless);
}

static bool is_hoisted(const struct alloca_hoisting *h, const struct lo_buffer *buffer)
{
	return buffer->kind == LO_BUFFER_ALLOCA && is_static_alloca(h->m, lo_op(h->m, buffer->op));
}

static bool any_in_loop(const struct alloca_hoisting *h)
{
	for (uint32_t i = 1; i < h->live->n_buffers; i++) {
		const struct lo_buffer *buffer = &h->live->buffers[i];
		uint32_t position =
			is_hoisted(h, buffer) ? lo_dense_id(&h->position_of, buffer->op.n) : LO_NO_INDEX;
		if (position != LO_NO_INDEX && h->flow->nodes[h->flow->node_at[position]].loop)
			return true;
	}
	return false;
}

bool lo_hoist_allocas(struct lo_module *m, const struct lo_liveness *live, bool from_loops,
		      struct lo_arena *arena, bool *stack)
{
	struct alloca_hoisting h = {.m = m, .live = live, .flow = live->flow, .arena = arena};
	h.position_of = h.flow->position_of;
	*stack = false;
	if (!from_loops && any_in_loop(&h))
		return false;
	lo_id_map_init(&h.last_head, arena, 0);
	find_holders(&h);
	find_ends(&h);
	find_starts(&h);
	for (uint32_t i = 1; i < live->n_buffers; i++)
		if (is_hoisted(&h, &live->buffers[i]))
			hoist(&h, &live->buffers[i], &h.starts[i]);
	m->renamed |= h.changed;
	*stack = h.stack_changed;
	return h.changed;
}
