// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function with lifelines. Out: the same, with a `memref.poison_start` of the lifeline after each start
 * and a `memref.poison_end` before each end. These are accesses like others: the rewrite of the layout moves
 * them to the bytes of the value, also where the markers themselves are removed. So values are overwritten,
 * not what has markers in LLVM IR.
 *
 * An allocation that reads an operand may have contents from the beginning (realloc, clone): they are kept.
 * Storage that may have been freed, which no alloca can be, is not touched, that is, at an end that comes
 * later in the linear order than an op that frees the buffer. (In the opposite order, control passes through
 * the allocation again.) Nor is a lifeline touched that may not have started: one that is only named at first
 * may be ended on paths on which it has not started (must_started.h). Nor is one of which the layout has
 * given dead bytes to others while it is live. */
#include "lifetime/lifetime.h"
#include "must_started.h"

struct poisoning {
	struct lo_module *m;
	const struct lo_liveness *live;
	uint32_t *first_free; /* [n_buffers] position of the first op that may free it */
	const struct lo_id_map *but;
	const bool *started; /* [n_points] at ends: the lifeline must have started */
};

static uint32_t storage_of(const struct poisoning *p, lo_buffer_id buffer)
{
	const struct lo_buffer *b = &p->live->buffers[buffer.n];
	return b->of.n ? b->of.n : buffer.n;
}

static void note_frees(struct poisoning *p, uint32_t position)
{
	const struct lo_op *op = lo_op(p->m, p->live->flow->op_at[position]);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		uint32_t n = 0;
		lo_value_id v = lo_operand(p->m, op, i);
		if (!lo_is_memref(p->m, v) || !(lo_op_effects_on(p->m, op, i) & LO_EFFECT_FREE))
			continue;
		const lo_buffer_id *buffers = lo_aliases_of(p->live, v, &n);
		for (uint32_t k = 0; k < n; k++) {
			uint32_t *first = &p->first_free[storage_of(p, buffers[k])];
			*first = position < *first ? position : *first;
		}
	}
}

/** Is the storage of a lifeline that starts there without contents? */
static bool is_new(const struct lo_module *m, const struct lo_op *start)
{
	lo_op_id def = lo_def_op(m, lo_operand(m, start, 0));
	if (def.n && !start->n_results)
		def = lo_def_op(m, lo_operand(m, lo_op(m, def), 0));
	if (!def.n)
		return false;
	const struct lo_op *allocation = lo_op(m, def);
	for (uint32_t i = 0; i < allocation->n_operands; i++)
		if (lo_op_effects_on(m, allocation, i) & LO_EFFECT_READ)
			return false;
	return true;
}

/** Is the storage still allocated at @p position, where the lifeline ends? */
static bool is_there(const struct poisoning *p, lo_value_id lifeline, uint32_t position)
{
	uint32_t n = 0;
	if (!p->started[position])
		return false;
	const lo_buffer_id *buffers = lo_aliases_of(p->live, lifeline, &n);
	for (uint32_t k = 0; k < n; k++) {
		uint32_t storage = storage_of(p, buffers[k]);
		const struct lo_buffer *b = &p->live->buffers[storage];
		bool seen_elsewhere = b->pinned_by.n || p->live->buffers[buffers[k].n].pinned_by.n;
		if (b->kind != LO_BUFFER_ALLOCA && (p->first_free[storage] < position || seen_elsewhere))
			return false;
	}
	return n > 0;
}

static lo_op_id make(struct lo_module *m, enum lo_op_kind kind, lo_op_id marker, lo_value_id lifeline)
{
	return lo_op_create(m, kind, lo_op(m, marker)->loc, &lifeline, 1, NULL, 0, (lo_attr){0});
}

static void poison_at(struct poisoning *p, uint32_t position)
{
	lo_op_id id = p->live->flow->op_at[position];
	const struct lo_op *op = lo_op(p->m, id);
	bool end = op->kind == LO_OP_MEMREF_LIFETIME_END;
	if (lo_op_only_names(p->m, op) ||
	    lo_id_map_get(p->but, end ? lo_def_op(p->m, lo_operand(p->m, op, 0)).n : id.n))
		return;
	if (op->kind == LO_OP_MEMREF_LIFETIME_START && is_new(p->m, op)) {
		lo_value_id lifeline = op->n_results ? lo_result(op, 0) : lo_operand(p->m, op, 0);
		lo_op_insert_after(p->m, id, make(p->m, LO_OP_MEMREF_POISON_START, id, lifeline));
	} else if (op->kind == LO_OP_MEMREF_LIFETIME_END && is_there(p, lo_operand(p->m, op, 0), position)) {
		lo_value_id lifeline = lo_operand(p->m, op, 0);
		lo_op_insert_before(p->m, id, make(p->m, LO_OP_MEMREF_POISON_END, id, lifeline));
	}
}

void lo_lifetime_poison(struct lo_module *m, const struct lo_liveness *live, const struct lo_id_map *but,
			struct lo_arena *arena)
{
	struct poisoning p = {
		.m = m, .live = live, .but = but, .first_free = LO_ARRAY(arena, live->n_buffers, uint32_t)};
	p.started = must_started(live->flow, arena);
	for (uint32_t i = 0; i < live->n_buffers; i++)
		p.first_free[i] = UINT32_MAX;
	for (uint32_t i = 0; i < live->flow->n_points; i++)
		note_frees(&p, i);
	for (uint32_t i = 0; i < live->flow->n_points; i++)
		poison_at(&p, i);
}
