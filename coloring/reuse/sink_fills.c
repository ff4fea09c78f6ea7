// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: the same, with fills moved down to right before what first uses the buffer.
 *
 * Within its block a fill is moved to before the first op that is or contains an access of its buffer, by
 * whatever name. If no op of the block after it does, it is moved to the block that dominates all accesses
 * that may run after it, and is in no loop in which the fill is not; if there is none, to the end of its own.
 * Each path from the fill to an access leads through that block; and from one pass of it to the next through
 * the fill, which dominates it and is in the same loops. So it runs no more often. If all accesses are in one
 * arm of a branch, it is moved into that.
 *
 * A fill of what is never read moves to a write of a part too: where the layout puts values that are read
 * into its buffer, a second run would move it.
 *
 * Only accesses of the buffer decide, and never the layout. Where nothing is between a fill and its place but
 * other fills, and ops that access no memory, nothing would be gained and the fill is kept. */
#include "reuse/sink_fills.h"

#include "analysis/positions.h"
#include "base/order.h"
#include "ir/ops.h"
#include "reuse/copy_moves.h"
#include "reuse/may_alias.h"

static const unsigned accesses_memory = LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL | LO_EFFECT_FREE;

/* For each fill of a buffer all its accesses are looked at, here and by the check: of so many in all. */
enum { MAX_LOOKED_AT = 1 << 16 };

struct sink_fill_finder {
	struct lo_module *m;
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	uint32_t *n_examined;            /* [buffer] fills */
	uint32_t *touched;               /* [n_points + 1] ops before the position that touch memory */
	bool *read;                      /* [n_buffers] */
	uint32_t *free_first, *free_end; /* [n_buffers] the ops that free it, which may be no accesses, are
					    between these positions; free_end 0: none does */
};
/* A fill that was found: positions [at, end) are its ops. */
struct sink_fill_candidate {
	lo_op_id op;
	lo_buffer_id buffer;
	uint32_t at, end;
	uint32_t after; /* first position that may run after it */
};

static uint32_t position_of(const struct sink_fill_finder *f, lo_op_id op)
{
	return lo_dense_id(&f->flow->position_of, op.n);
}

/* ---- fills --------------------------------------------------------------- */

/* What the op fills with one value or with a constant; 0: nothing. */
static lo_value_id filled_by(struct sink_fill_finder *f, lo_op_id id)
{
	const struct lo_op *op = lo_op(f->m, id);
	struct lo_fill fill;
	if (lo_fill_read(f->m, id, &fill))
		return fill.to;
	bool copies = op->kind == LO_OP_MEMREF_COPY &&
		      lo_is_constant_global(f->m, f->flow->func, lo_operand(f->m, op, 0));
	return copies ? lo_operand(f->m, op, 1) : (lo_value_id){0};
}

/* Is the value all of an allocation whose address does not escape, and that the program has no lifelines of?
 */
static bool is_own_buffer(const struct sink_fill_finder *f, lo_value_id name, lo_buffer_id *buffer)
{
	uint32_t n;
	const lo_buffer_id *all = lo_aliases_of(f->live, name, &n);
	if (n != 1)
		return false;
	const struct lo_buffer *b = &f->live->buffers[all[0].n];
	*buffer = all[0];
	return (b->kind == LO_BUFFER_ALLOCA || b->kind == LO_BUFFER_ALLOC) &&
	       lo_fill_names_all(f->m, name, b->root) && !b->pinned_by.n && !b->n_lifelines;
}

static void note_accesses(struct sink_fill_finder *f)
{
	f->touched = LO_ARRAY(f->arena, f->flow->n_points + 1, uint32_t);
	f->read = LO_ARRAY(f->arena, f->live->n_buffers, bool);
	f->free_first = LO_ARRAY(f->arena, f->live->n_buffers, uint32_t);
	f->free_end = LO_ARRAY(f->arena, f->live->n_buffers, uint32_t);
	for (uint32_t i = 1; i < f->live->n_buffers; i++) {
		const struct lo_buffer *b = &f->live->buffers[i];
		for (uint32_t k = 0; k < b->n_accesses; k++) {
			const struct lo_access *a = &f->live->accesses[b->accesses + k];
			if (a->effects & accesses_memory)
				f->touched[a->position + 1] = 1;
			f->read[i] |= a->effects & LO_EFFECT_READ;
		}
	}
}

static void note_free(struct sink_fill_finder *f, const struct lo_op *op, uint32_t position)
{
	uint32_t n;
	for (uint32_t k = 0; k < op->n_operands; k++) {
		const lo_buffer_id *all = lo_aliases_of(f->live, lo_operand(f->m, op, k), &n);
		if (!n || !(lo_op_effects_on(f->m, op, k) & LO_EFFECT_FREE))
			continue;
		for (uint32_t i = 0; i < n; i++) {
			if (!f->free_end[all[i].n])
				f->free_first[all[i].n] = position;
			f->free_end[all[i].n] = position + 1;
		}
	}
}

/* The first position that may run after the fill: others run before it alone, or not on a path with it. */
static uint32_t first_after(const struct lo_flow *flow, uint32_t at)
{
	uint32_t loop = flow->nodes[flow->node_at[at]].loop;
	if (!loop)
		return at;
	while (flow->loops[loop].parent)
		loop = flow->loops[loop].parent;
	return flow->nodes[flow->loops[loop].first].begin;
}

/* Lists the fills of buffers, and counts up to each position what touches memory and is no fill. */
static struct sink_fill_candidate *list_fills(struct sink_fill_finder *f, uint32_t *n)
{
	const struct lo_flow *flow = f->flow;
	LO_VEC(struct sink_fill_candidate) found = {0};
	uint32_t fill_ends = 0;
	note_accesses(f);
	for (uint32_t p = 0; p < flow->n_points; p++) {
		lo_op_id id = flow->op_at[p];
		struct sink_fill_candidate c = {.op = id, .at = p};
		lo_value_id to = p >= fill_ends && flow->nodes[flow->node_at[p]].reachable ? filled_by(f, id)
											   : (lo_value_id){0};
		if (to.n) {
			c.end = fill_ends = position_of(f, lo_op(f->m, id)->next);
			c.after = first_after(flow, p);
			if (is_own_buffer(f, to, &c.buffer))
				LO_PUSH(f->arena, &found, c);
		}
		note_free(f, lo_op(f->m, id), p);
		bool counts = f->touched[p + 1] || lo_info_of(f->m, lo_op(f->m, id))->traits & LO_TRAIT_CALL;
		f->touched[p + 1] = f->touched[p] + (counts && p >= fill_ends);
	}
	*n = found.n;
	return found.at;
}

/* ---- places -------------------------------------------------------------- */

static bool is_other_access(const struct sink_fill_candidate *c, const struct lo_access *a)
{
	return a->effects & accesses_memory && a->position >= c->after &&
	       (a->position < c->at || a->position >= c->end);
}

static lo_region_id region_of(const struct sink_fill_finder *f, lo_op_id op)
{
	return lo_block(f->m, lo_op(f->m, op)->block)->region;
}

/* The op of the region that is @p op or contains it; 0: none. */
static lo_op_id in_region(const struct sink_fill_finder *f, lo_op_id op, lo_region_id region)
{
	while (op.n && region_of(f, op).n != region.n)
		op = op.n == f->flow->func.n ? (lo_op_id){0} : lo_parent_op(f->m, op);
	return op;
}

/* The first access at or after the position. */
static const struct lo_access *access_from(const struct sink_fill_finder *f, const struct lo_buffer *b,
					   uint32_t position)
{
	const struct lo_access *all = f->live->accesses + b->accesses;
	uint32_t k = LO_FIRST_FROM(struct lo_access, position, all, b->n_accesses, position);
	while (k < b->n_accesses && !(all[k].effects & accesses_memory))
		k++;
	return k < b->n_accesses ? &all[k] : NULL;
}

/* The node that dominates all accesses after the fill and runs no more often than it; LO_NO_NODE: there is
 * none. */
static uint32_t node_below(const struct sink_fill_finder *f, const struct sink_fill_candidate *c,
			   const struct lo_buffer *b)
{
	const struct lo_flow *flow = f->flow;
	uint32_t own = flow->node_at[c->at], node = LO_NO_NODE;
	for (uint32_t k = 0; k < b->n_accesses; k++) {
		const struct lo_access *a = &f->live->accesses[b->accesses + k];
		uint32_t at = flow->node_at[a->position];
		if (!is_other_access(c, a))
			continue;
		node = node == LO_NO_NODE ? at : node;
		while (node != LO_NO_NODE && !lo_node_dominates(flow, node, at))
			node = flow->nodes[node].idom;
		if (!flow->nodes[at].reachable || node == LO_NO_NODE || !lo_node_dominates(flow, own, node))
			return LO_NO_NODE;
	}
	while (node != LO_NO_NODE && (flow->nodes[node].loop != flow->nodes[own].loop ||
				      flow->nodes[node].begin == flow->nodes[node].end))
		node = flow->nodes[node].idom;
	return flow->loops[flow->nodes[own].loop].irreducible ? LO_NO_NODE : node;
}

/* The op before which the fill may be if no op of its block after it accesses the buffer: in another block of
 * its region, else the last op of its own. */
static lo_op_id at_end_or_below(const struct sink_fill_finder *f, const struct sink_fill_candidate *c,
				const struct lo_buffer *b)
{
	lo_region_id region = region_of(f, c->op);
	bool single = lo_region(f->m, region)->first.n == lo_region(f->m, region)->last.n;
	uint32_t own = lo_op(f->m, c->op)->block.n, node = single ? LO_NO_NODE : node_below(f, c, b);
	lo_op_id at = {0};
	if (node != LO_NO_NODE)
		at = in_region(f, f->flow->op_at[f->flow->nodes[node].begin], region);
	if (!at.n || lo_op(f->m, at)->block.n == own)
		return lo_block(f->m, (lo_block_id){own})->last;
	const struct lo_block *block = lo_block(f->m, lo_op(f->m, at)->block);
	const struct lo_access *a = access_from(f, b, position_of(f, block->first));
	lo_op_id first = a ? in_region(f, a->op, region) : (lo_op_id){0};
	return first.n && lo_op(f->m, first)->block.n == lo_op(f->m, at)->block.n ? first : block->last;
}

/* While all accesses are in one region of the op, which runs at most once, and that is one block: the op of
 * it with the first one. */
static lo_op_id in_arm(const struct sink_fill_finder *f, const struct sink_fill_candidate *c,
		       const struct lo_buffer *b, lo_op_id op)
{
	for (;;) {
		const struct lo_op_info *info = lo_info_of(f->m, lo_op(f->m, op));
		lo_op_id inner = {0};
		if ((info->flow != LO_FLOW_BRANCH && info->flow != LO_FLOW_ONCE) ||
		    info->traits & LO_TRAIT_ISOLATED)
			return op;
		for (uint32_t k = 0; k < b->n_accesses; k++) {
			const struct lo_access *a = &f->live->accesses[b->accesses + k];
			lo_op_id at = a->op;
			if (!is_other_access(c, a))
				continue;
			while (at.n && at.n != f->flow->func.n && lo_parent_op(f->m, at).n != op.n)
				at = lo_parent_op(f->m, at);
			if (lo_parent_op(f->m, at).n != op.n ||
			    (inner.n && lo_op(f->m, inner)->block.n != lo_op(f->m, at)->block.n))
				return op;
			inner = inner.n ? inner : at;
		}
		const struct lo_region *region = lo_region(f->m, region_of(f, inner));
		if (region->first.n != region->last.n)
			return op;
		op = inner;
	}
}

/* Do iterations that run at once share the buffer where the fill is? Then others may wait to access it. */
static bool is_shared(const struct sink_fill_finder *f, const struct sink_fill_candidate *c)
{
	const struct lo_flow *flow = f->flow;
	uint32_t made = position_of(f, f->live->buffers[c->buffer.n].op);
	for (uint32_t l = flow->nodes[flow->node_at[c->at]].loop; l; l = flow->loops[l].parent)
		if (flow->loops[l].parallel && !lo_loop_has(&flow->loops[l], flow->node_at[made]))
			return true;
	return false;
}

static void examine(struct sink_fill_finder *f, const struct sink_fill_candidate *c, struct lo_arena *lasting,
		    struct lo_sunk_fills *out)
{
	const struct lo_buffer *b = &f->live->buffers[c->buffer.n];
	if ((uint64_t)++f->n_examined[c->buffer.n] * b->n_accesses > MAX_LOOKED_AT || is_shared(f, c))
		return;
	const struct lo_access *next = access_from(f, b, c->end);
	if (!f->read[c->buffer.n] && (!next || next->effects & LO_EFFECT_KILL))
		return;
	lo_block_id block = lo_op(f->m, c->op)->block;
	lo_op_id before = next ? in_region(f, next->op, region_of(f, c->op)) : (lo_op_id){0};
	if (!before.n || lo_op(f->m, before)->block.n != block.n)
		before = at_end_or_below(f, c, b);
	before = in_arm(f, c, b, before);
	if (f->free_end[c->buffer.n] > c->at && f->free_first[c->buffer.n] < position_of(f, before))
		return; /* what frees it may be in between */
	if (lo_op(f->m, before)->block.n != block.n ||
	    f->touched[position_of(f, before)] != f->touched[c->end])
		LO_PUSH(lasting, &out->at, ((struct lo_sunk_fill){.fill = c->op, .before = before}));
}

/* ---- entry points -------------------------------------------------------- */

void lo_fills_find(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *lasting,
		   struct lo_arena *arena, struct lo_sunk_fills *out)
{
	struct sink_fill_finder f = {.m = m, .live = live, .flow = live->flow, .arena = arena};
	uint32_t n;
	const struct sink_fill_candidate *fills = list_fills(&f, &n);
	f.n_examined = LO_ARRAY(arena, live->n_buffers, uint32_t);
	for (uint32_t i = 0; i < n; i++)
		examine(&f, &fills[i], lasting, out);
}

static void move_before(struct lo_module *m, lo_op_id op, lo_op_id before)
{
	lo_op_detach(m, op);
	lo_op_insert_before(m, before, op);
}

void lo_fills_sink(struct lo_module *m, struct lo_sunk_fills *fills)
{
	for (uint32_t i = 0; i < fills->at.n; i++) {
		struct lo_sunk_fill *f = &fills->at.at[i];
		f->was_before = lo_op(m, f->fill)->next;
		move_before(m, f->fill, f->before);
	}
}

void lo_fills_unsink(struct lo_module *m, const struct lo_sunk_fills *fills)
{
	for (uint32_t i = fills->at.n; i-- > 0;)
		move_before(m, fills->at.at[i].fill, fills->at.at[i].was_before);
}
