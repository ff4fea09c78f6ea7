// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function as it was when an edit before the layout began, and as the edit has left it. Out: whether
 * the edit has made only allowed changes: removed dead copies (removed.c), and moved allocations, deallocs
 * and starts of lifelines (moved.c).
 *
 * Ops keep their ids when they are moved, so the two functions are compared id by id. All other ops are in
 * their blocks, in their order; no op has other operands, attributes or types, and so no allocation has
 * another size, type or alignment. Nothing of the passes that edit is used. */
#include "edits.h"
#include "certify_impl.h"

#include "analysis/positions.h"

/* ---- the record ---------------------------------------------------------- */

struct lo_edit_record *lo_edit_record(const struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct lo_edit_record *r = LO_NEW(arena, struct lo_edit_record);
	r->func = func;
	uint32_t n_ops = 1, n_operands = 0;
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n; n_ops++)
		n_operands += lo_op(m, id)->n_operands;
	r->ops.cap = n_ops;
	r->operands.cap = n_operands;
	r->ops.at = LO_ARRAY(arena, n_ops, struct recorded_op);
	r->operands.at = LO_ARRAY(arena, n_operands, lo_value_id);
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		LO_PUSH(arena, &r->ops,
			((struct recorded_op){.id = id,
					      .block = op->block,
					      .kind = op->kind,
					      .attrs = op->attrs,
					      .heap = lo_is_heap_marked(op),
					      .type = op->n_results ? lo_type_of(m, lo_result(op, 0))
								    : (lo_type){0},
					      .operands = r->operands.n}));
		for (uint32_t i = 0; i < op->n_operands; i++)
			LO_PUSH(arena, &r->operands, lo_operand(m, op, i));
	}
	LO_PUSH(arena, &r->ops, ((struct recorded_op){.operands = r->operands.n}));
	return r;
}

/* ---- the comparison ------------------------------------------------------ */

static bool may_be_moved(uint16_t kind)
{
	return kind == LO_OP_MEMREF_ALLOC || kind == LO_OP_MEMREF_ALLOCA || kind == LO_OP_MEMREF_DEALLOC ||
	       kind == LO_OP_MEMREF_LIFETIME_START;
}

static bool is_alike(const struct lo_module *m, const struct recorded_op *was)
{
	const struct lo_op *op = lo_op(m, was->id);
	return op->kind == was->kind && op->attrs.n == was->attrs.n &&
	       op->n_operands == was[1].operands - was->operands;
}

static bool has_its_type(const struct lo_module *m, const struct recorded_op *was)
{
	const struct lo_op *op = lo_op(m, was->id);
	return !op->n_results || lo_type_of(m, lo_result(op, 0)).n == was->type.n;
}

bool edit_is_alike_but_type(const struct edit *e, uint32_t i)
{
	const struct recorded_op *was = &e->before->ops.at[i];
	const struct lo_op *op = lo_op(e->m, was->id);
	return is_alike(e->m, was) && op->block.n == was->block.n && lo_is_heap_marked(op) == was->heap;
}

bool edit_is_alike(const struct edit *e, uint32_t i)
{
	return edit_is_alike_but_type(e, i) && has_its_type(e->m, &e->before->ops.at[i]);
}

bool edit_same_elements(const struct lo_type_data *a, const struct lo_type_data *b)
{
	return a->kind == LO_TYPE_MEMREF && b->kind == LO_TYPE_MEMREF && a->elem.n == b->elem.n &&
	       a->space.n == b->space.n && lo_same_shape(a, b);
}

bool edit_is_same(const struct lo_module *m, const struct lo_edit_record *before, uint32_t i)
{
	const struct recorded_op *was = &before->ops.at[i];
	const struct lo_op *op = lo_op(m, was->id);
	if (!is_alike(m, was) || !has_its_type(m, was))
		return false;
	for (uint32_t k = 0; k < op->n_operands; k++)
		if (lo_operand(m, op, k).n != before->operands.at[was->operands + k].n)
			return false;
	return true;
}

/* *last: for each op, 1 + index of the last op before it that must not be moved; 0: none. */
static bool find_kept(struct edit *e, uint32_t *last)
{
	uint32_t before = 0;
	for (lo_op_id id = e->before->func; (id = lo_walk_next(e->m, e->before->func, id, false)).n;) {
		uint32_t i = lo_dense_id(&e->number, id.n);
		if (i == LO_NO_INDEX)
			return lo_flawed(e->flaw, id,
					 "an op was added by an edit that only moves and removes");
		const struct recorded_op *was = &e->before->ops.at[i];
		if (!edit_is_same(e->m, e->before, i))
			return lo_flawed(e->flaw, id,
					 "an op was changed by an edit that only moves and removes");
		e->kept[i] = true;
		last[i] = before;
		if (may_be_moved(was->kind))
			continue;
		if (i + 1 <= before || lo_op(e->m, id)->block.n != was->block.n)
			return lo_flawed(e->flaw, id,
					 "an op was moved that is not an allocation or a dealloc");
		before = i + 1;
	}
	return true;
}

/* An op that may be moved was moved if it has another block or follows another fixed op. */
static void find_moved(struct edit *e, const uint32_t *last)
{
	uint32_t before = 0;
	for (uint32_t i = 0; i < e->n; i++) {
		const struct recorded_op *was = &e->before->ops.at[i];
		if (!e->kept[i])
			continue;
		if (!may_be_moved(was->kind))
			before = i + 1;
		else
			e->moved[i] = last[i] != before || lo_op(e->m, was->id)->block.n != was->block.n;
	}
}

static struct edit_place end_of(const struct edit *e, lo_block_id block)
{
	uint32_t last = 0;
	for (uint32_t node = 0; node < e->flow->n_nodes; node++)
		last = e->flow->nodes[node].block.n == block.n ? node : last;
	return (struct edit_place){last, 2 * e->flow->nodes[last].end};
}

/* The gap of an op that was removed or may be moved is before the next op of its block that is neither, or,
 * if the block is removed too, the gap of the op that contains the block. */
static void find_gaps(struct edit *e)
{
	struct lo_id_map next = lo_id_map_make(e->arena, 0); /* block -> 1 + position of that op */
	for (uint32_t i = e->n; i-- > 0;) {
		const struct recorded_op *was = &e->before->ops.at[i];
		uint32_t at = lo_dense_id(&e->position_of, was->id.n);
		bool fixed = e->kept[i] && !may_be_moved(was->kind);
		if (fixed && at != LO_NO_INDEX)
			*lo_id_map_at(&next, was->block.n) = at + 1;
		else if (!fixed && (at = lo_id_map_get(&next, was->block.n)))
			e->gap[i] = (struct edit_place){e->flow->node_at[at - 1], 2 * (at - 1)};
		else if (!fixed && !edit_is_removed(e, edit_parent(e, i)))
			e->gap[i] = end_of(e, was->block);
	}
	for (uint32_t i = 0; i < e->n; i++)
		if (!e->kept[i] && edit_is_removed(e, edit_parent(e, i)))
			e->gap[i] = e->gap[edit_parent(e, i)];
}

struct edit edit_begin(struct lo_module *m, const struct lo_edit_record *before, const struct lo_flow *flow,
		       struct lo_arena *arena, struct lo_flaw *flaw)
{
	struct edit e = {.m = m,
			 .before = before,
			 .flow = flow,
			 .arena = arena,
			 .flaw = flaw,
			 .n = before->ops.n - 1,
			 .number = edit_number_ops(before, arena)};
	e.kept = LO_ARRAY(arena, e.n, bool);
	if (flow)
		e.position_of = flow->position_of;
	return e;
}

struct lo_dense_ids edit_number_ops(const struct lo_edit_record *before, struct lo_arena *arena)
{
	uint32_t n = before->ops.n - 1, *ids = LO_ARRAY(arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++)
		ids[i] = before->ops.at[i].id.n;
	return lo_dense_ids_make(ids, n, arena);
}

bool lo_edit_certify(const struct lo_edit_record *before, const struct lo_flow *flow, struct lo_arena *arena,
		     struct lo_flaw *flaw)
{
	struct edit e = edit_begin(flow->m, before, flow, arena, flaw);
	uint32_t *last = LO_ARRAY(arena, e.n, uint32_t);
	e.moved = LO_ARRAY(arena, e.n, bool);
	e.gap = LO_ARRAY(arena, e.n, struct edit_place);
	if (!find_kept(&e, last))
		return false;
	find_moved(&e, last);
	find_gaps(&e);
	return edit_check_removed(&e) && edit_check_moved(&e);
}
