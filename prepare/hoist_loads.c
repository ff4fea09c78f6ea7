// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the accesses of each buffer. Out: loads that give the same in all iterations of an innermost loop, and
 * whose buffer may share storage with one that the loop writes, are before the loop.
 *
 * With storage of its own for the loaded buffer LLVM moves the load itself, and computes several elements of
 * the written one at a time. In one allocation it cannot tell that the stores leave the loaded element alone,
 * so in_place.c keeps such buffers apart. Here both are still buffers, and the load can be moved:
 *
 * - It is in the body of the loop, which has a constant number of iterations, at least one.
 * - Its operands are defined outside of the loop, and nothing in the loop writes or frees its buffer.
 * - All accesses after the nest of loops around it are to other buffers, and the loop stores elements of a
 * buffer that is not accessed before the nest. Only such two are computed in place.
 *
 * Runs before lifelines are placed. */
#include "dialects/constants.h"
#include "prepare/prepare.h"

/** An innermost loop that stores elements of a buffer which is not accessed before its nest. */
struct storing {
	lo_op_id loop;
	uint32_t begin, end; /* positions of the loop, and after it */
	uint32_t nest_end;   /* position after the nest */
};
struct hoisting {
	struct lo_module *m;
	const struct lo_liveness *live;
	LO_VEC(struct storing) loops;
	struct lo_id_map storing_of; /* loop -> 1 + index in loops */
	struct lo_hoisted_loads *found;
	struct lo_arena *arena;
};

/* ---- loops --------------------------------------------------------------- */

static bool is_loop(const struct lo_module *m, lo_op_id op)
{
	enum lo_affine_op word = op.n ? lo_info(lo_op(m, op))->affine : LO_AFFINE_NONE;
	return word == LO_AFFINE_FOR || word == LO_AFFINE_FOR_MAPS;
}

/* The position of @p op; LO_NO_INDEX if it is 0 or not in the flow graph. */
static uint32_t position_of(const struct hoisting *h, lo_op_id op)
{
	return op.n ? lo_dense_id(&h->live->flow->position_of, op.n) : LO_NO_INDEX;
}

/* A load or a store at indices, which does nothing else. */
static bool is_element(const struct lo_module *m, lo_op_id op)
{
	const struct lo_op_info *info = lo_info(lo_op(m, op));
	return (info->affine == LO_AFFINE_AT_INDICES || info->affine == LO_AFFINE_AT_MAP) &&
	       !(info->traits & LO_TRAIT_VISIBLE);
}

/* Are there only loads, stores and arithmetic in the loop? */
static bool is_plain(const struct lo_module *m, lo_op_id loop)
{
	lo_block_id body = lo_body_id(m, lo_op(m, loop));
	for (lo_op_id id = lo_block(m, body)->first; id.n; id = lo_op(m, id)->next)
		if (id.n != lo_block(m, body)->last.n && !is_element(m, id) &&
		    !lo_op_is_pure(m, lo_op(m, id)))
			return false;
	return !lo_block(m, body)->next.n;
}

/* Note the loop of a store to a buffer whose first access is at @p first. */
static void note_store(struct hoisting *h, lo_op_id store, uint32_t first)
{
	const struct lo_module *m = h->m;
	struct lo_loop_range range;
	lo_op_id loop = lo_parent_op(m, store), nest = loop;
	if (!is_loop(m, loop) || lo_id_map_get(&h->storing_of, loop.n))
		return;
	while (is_loop(m, lo_parent_op(m, nest)))
		nest = lo_parent_op(m, nest);
	if (position_of(h, nest) > first || !lo_loop_range(m, lo_op(m, loop), &range) ||
	    range.low >= range.end || !is_plain(m, loop))
		return;
	struct storing it = {loop, position_of(h, loop), position_of(h, lo_op(m, loop)->next),
			     position_of(h, lo_op(m, nest)->next)};
	if (it.begin == LO_NO_INDEX || it.end == LO_NO_INDEX || it.nest_end == LO_NO_INDEX)
		return;
	LO_PUSH(h->arena, &h->loops, it);
	*lo_id_map_at(&h->storing_of, loop.n) = h->loops.n;
}

/* ---- loads --------------------------------------------------------------- */

static bool may_share(const struct lo_buffer *buffer)
{
	return (buffer->kind == LO_BUFFER_ALLOCA || buffer->kind == LO_BUFFER_ALLOC) &&
	       !buffer->pinned_by.n && !buffer->n_lifelines && buffer->bytes > 0 && buffer->n_accesses;
}

/* Is it a load of this buffer and no other, with the same operands in all iterations of its loop? */
static bool is_invariant(const struct hoisting *h, const struct lo_access *access)
{
	const struct lo_op *op = lo_op(h->m, access->op);
	uint32_t n;
	lo_aliases_of(h->live, lo_operand(h->m, op, access->operand), &n);
	if (n != 1 || access->effects != LO_EFFECT_READ || !is_element(h->m, access->op))
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_op(h->m, lo_known_at(h->m, lo_operand(h->m, op, i)))->block.n == op->block.n)
			return false;
	return true;
}

/* Note the loads of a buffer. Its accesses in an innermost loop follow each other. */
static void note_loads(struct hoisting *h, const struct lo_access *at, uint32_t n)
{
	const unsigned harmless = LO_EFFECT_READ | LO_EFFECT_VIEW | LO_EFFECT_FORWARD;
	uint32_t begin, end;
	for (begin = 0; begin < n; begin = end) {
		lo_op_id loop = lo_parent_op(h->m, at[begin].op);
		uint32_t number = loop.n ? lo_id_map_get(&h->storing_of, loop.n) : 0;
		const struct storing *s = number ? &h->loops.at[number - 1] : NULL;
		bool reads = true;
		for (end = begin; end < n && (end == begin || (s && at[end].position < s->end)); end++)
			reads &= !(at[end].effects & ~harmless);
		if (!s || !reads || at[n - 1].position >= s->nest_end)
			continue;
		for (uint32_t i = begin; i < end; i++)
			if (is_invariant(h, &at[i]))
				LO_PUSH(h->arena, &h->found->loads, at[i].op);
	}
}

bool lo_hoist_loads_find(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena,
			 struct lo_hoisted_loads *out)
{
	struct hoisting h = {.m = m, .live = live, .found = out, .arena = arena};
	*out = (struct lo_hoisted_loads){0};
	lo_id_map_init(&h.storing_of, arena, 0);
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_buffer *b = &live->buffers[i];
		const struct lo_access *at = live->accesses + b->accesses;
		for (uint32_t k = 0; may_share(b) && k < b->n_accesses; k++)
			if (at[k].effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL) && is_element(m, at[k].op))
				note_store(&h, at[k].op, at[0].position);
	}
	for (uint32_t i = 1; h.loops.n && i < live->n_buffers; i++)
		if (may_share(&live->buffers[i]))
			note_loads(&h, live->accesses + live->buffers[i].accesses,
				   live->buffers[i].n_accesses);
	return out->loads.n;
}

void lo_hoist_loads(struct lo_module *m, const struct lo_hoisted_loads *found)
{
	for (uint32_t i = 0; i < found->loads.n; i++) {
		lo_op_id load = found->loads.at[i], loop = lo_parent_op(m, load);
		lo_op_detach(m, load);
		lo_op_insert_before(m, loop, load);
	}
	m->renamed |= found->loads.n != 0;
}
