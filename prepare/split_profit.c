// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the values of a function. Out: whether its stack could be smaller if the parts of its arenas were
 * separate, by an estimate of the most bytes that must be live at once.
 *
 * If the arenas of a function are full at some point, splitting them gains nothing, and the function is not
 * changed: so what lifeopt has laid out is not taken apart again. The estimate works on the ops of the body
 * of the function, if that is one block: a value is live from the op that is or contains its first access to
 * that of its last; of the values that are live within one op with regions only the largest counts, since
 * they may exclude each other. The estimate only decides what is tried. Near-linear. */
#include "prepare/prepare.h"

enum { NOT_WORTH = 64 }; /* a gain of less than one part in this many is not worth it */

struct estimate {
	struct lo_module *m;
	const struct lo_liveness *live;
	struct lo_id_map index_of; /* op of the body -> 1 + its index */
	lo_op_id *ops;             /* [n] */
	uint32_t n;
	int64_t *change, *inside; /* [n + 1], [n] */
};

static bool number_body(struct estimate *e, struct lo_arena *arena)
{
	lo_region_id body = lo_op_region(e->m, lo_op(e->m, e->live->flow->func), 0);
	lo_block_id block = lo_region(e->m, body)->first;
	LO_VEC(lo_op_id) ops = {0};
	if (lo_block(e->m, block)->next.n)
		return false;
	lo_id_map_init(&e->index_of, arena, 0);
	for (lo_op_id id = lo_block(e->m, block)->first; id.n; id = lo_op(e->m, id)->next) {
		LO_PUSH(arena, &ops, id);
		*lo_id_map_at(&e->index_of, id.n) = ops.n;
	}
	e->ops = ops.at;
	e->n = ops.n;
	e->change = LO_ARRAY(arena, (size_t)ops.n + 1, int64_t);
	e->inside = LO_ARRAY(arena, ops.n, int64_t);
	return true;
}

static uint32_t index_of(const struct estimate *e, lo_op_id op)
{
	uint32_t number = 0;
	while (op.n && !(number = lo_id_map_get(&e->index_of, op.n)))
		op = lo_parent_op(e->m, op);
	return number - 1;
}

static void add_value(struct estimate *e, const struct lo_buffer_value *v, int64_t bytes)
{
	uint32_t low = UINT32_MAX, high = 0;
	for (uint32_t i = 0; i < v->n_accesses; i++) {
		uint32_t at = index_of(e, e->live->value_accesses[v->accesses + i].op);
		low = at < low ? at : low;
		high = at > high ? at : high;
	}
	if (low > high)
		return;
	if (low == high && lo_n_regions(e->m, lo_op(e->m, e->ops[low]))) {
		e->inside[low] = bytes > e->inside[low] ? bytes : e->inside[low];
	} else {
		e->change[low] += bytes;
		e->change[high + 1] -= bytes;
	}
}

/* Sum the bytes of all allocas. false: INT64_MAX / 4 or more, so that later sums could overflow. */
static bool sum_allocas(const struct lo_liveness *live, int64_t *bytes)
{
	*bytes = 0;
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_buffer *b = &live->buffers[i];
		if (b->kind == LO_BUFFER_ALLOCA && b->bytes > 0 && !lo_add_ok(*bytes, b->bytes, bytes))
			return false;
	}
	return *bytes < INT64_MAX / 4;
}

bool lo_split_may_pay(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena)
{
	struct estimate e = {.m = m, .live = live};
	int64_t before, now = 0, peak = 0, values = 0;
	if (!sum_allocas(live, &before) || !number_body(&e, arena))
		return true;
	for (uint32_t i = 0; i < live->n_values; i++) {
		const struct lo_buffer_value *v = &live->values[i];
		const struct lo_buffer *b = &live->buffers[v->buffer.n];
		int64_t bytes = v->end_byte ? v->end_byte - v->begin_byte : b->bytes;
		if (b->kind != LO_BUFFER_ALLOCA || bytes <= 0)
			continue;
		if (!lo_add_ok(values, bytes, &values) || values >= INT64_MAX / 4)
			return true;
		add_value(&e, v, bytes);
	}
	for (uint32_t i = 0; i < e.n; i++) {
		now += e.change[i];
		peak = now + e.inside[i] > peak ? now + e.inside[i] : peak;
	}
	return before - peak > before / NOT_WORTH;
}
