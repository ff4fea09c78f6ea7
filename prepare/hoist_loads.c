// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the accesses of each buffer. Out: the loop-invariant loads of innermost loops are before the loop, if
 * what they load may share storage with a buffer that the loop writes.
 *
 * With storage of its own for the loaded buffer LLVM moves the load itself, and computes several elements of
 * the written one at a time. In one allocation it cannot tell that the stores leave the loaded element alone,
 * so reuse/in_place.c keeps such buffers apart. Here both are still buffers, and the load can be moved:
 *
 * - It is in the body of the loop, which has a constant number of iterations, at least one.
 * - Its operands are defined outside of the loop, and nothing in the loop writes or frees its buffer.
 * - All accesses after the nest of loops around it are to other buffers, and the loop stores elements of a
 * buffer that is not accessed before the nest. So the one is likely to be computed in place of the other.
 *
 * Runs before lifelines are placed. */
#include "dialects/constants.h"
#include "prepare/prepare.h"

/** An innermost loop that stores elements of buffers. */
struct storing {
	lo_op_id loop;
	uint32_t begin, end;           /* positions of the loop, and after it */
	uint32_t nest_begin, nest_end; /* of the nest of loops around it */
	bool fresh;                    /* one of the buffers is not accessed before the nest */
};
static const uint32_t rejected = UINT32_MAX; /* in storing_of: no load leaves the loop */
struct load_hoisting {
	struct lo_module *m;
	const struct lo_liveness *live;
	LO_VEC(struct storing) loops;
	struct lo_id_map storing_of; /* loop -> 1 + index in loops, or rejected */
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
static uint32_t position_of(const struct load_hoisting *h, lo_op_id op)
{
	return op.n ? lo_dense_id(&h->live->flow->position_of, op.n) : LO_NO_INDEX;
}

/* Does the op do nothing but read or write memory at indices, or compute its results? */
static bool only_accesses(const struct lo_module *m, lo_op_id id)
{
	const struct lo_op *op = lo_op(m, id);
	if (!lo_is_at_indices(op))
		return lo_op_is_pure(m, op) && op->kind != LO_OP_MEMREF_LIFETIME_START &&
		       op->kind != LO_OP_MEMREF_LIFETIME_END;
	return !lo_op_has_effects(m, op, LO_EFFECT_CAPTURE | LO_EFFECT_ASYNC) &&
	       !(lo_info(op)->traits & LO_TRAIT_VISIBLE) && !lo_n_regions(m, op) && !lo_op_may_wait(m, op);
}

/* Are there only loads, stores and arithmetic in the loop, in one block? */
static bool has_only_accesses(const struct lo_module *m, lo_op_id loop)
{
	const struct lo_block *body = lo_body(m, lo_op(m, loop));
	for (lo_op_id id = body->first; id.n != body->last.n; id = lo_op(m, id)->next)
		if (!only_accesses(m, id))
			return false;
	return !body->next.n;
}

/* The number of the loop in h->loops, or rejected. */
static uint32_t note_loop(struct load_hoisting *h, lo_op_id loop)
{
	const struct lo_module *m = h->m;
	struct lo_loop_range range;
	lo_op_id nest = loop;
	while (is_loop(m, lo_parent_op(m, nest)))
		nest = lo_parent_op(m, nest);
	struct storing it = {.loop = loop,
			     .begin = position_of(h, loop),
			     .end = position_of(h, lo_op(m, loop)->next),
			     .nest_begin = position_of(h, nest),
			     .nest_end = position_of(h, lo_op(m, nest)->next)};
	if (it.begin == LO_NO_INDEX || it.end == LO_NO_INDEX || it.nest_end == LO_NO_INDEX ||
	    !lo_loop_range(m, lo_op(m, loop), &range) || range.low >= range.end ||
	    !has_only_accesses(m, loop))
		return rejected;
	LO_PUSH(h->arena, &h->loops, it);
	return h->loops.n;
}

/* Note the loop of a store to a buffer whose memory is first accessed at @p first. */
static void note_store(struct load_hoisting *h, lo_op_id store, uint32_t first)
{
	lo_op_id loop = lo_parent_op(h->m, store);
	if (!is_loop(h->m, loop) || !lo_is_at_indices(lo_op(h->m, store)))
		return;
	uint32_t number = lo_id_map_get(&h->storing_of, loop.n);
	if (!number)
		*lo_id_map_at(&h->storing_of, loop.n) = number = note_loop(h, loop);
	if (number != rejected)
		h->loops.at[number - 1].fresh |= h->loops.at[number - 1].nest_begin <= first;
}

/* The loop in whose body the access is, if loads can leave it; NULL: there is none. */
static const struct storing *loop_of(const struct load_hoisting *h, const struct lo_access *access)
{
	lo_op_id loop = lo_parent_op(h->m, access->op);
	uint32_t number = loop.n ? lo_id_map_get(&h->storing_of, loop.n) : 0;
	return number && number != rejected && h->loops.at[number - 1].fresh ? &h->loops.at[number - 1]
									     : NULL;
}

/* ---- loads --------------------------------------------------------------- */

/* Heap buffers that are laid out are allocas here. */
static bool may_share(const struct lo_buffer *buffer)
{
	return buffer->kind == LO_BUFFER_ALLOCA && !buffer->pinned_by.n && !buffer->n_lifelines &&
	       buffer->bytes > 0 && buffer->n_accesses;
}

/* Is it a load of this buffer and no other, with the same operands in all iterations of its loop? */
static bool is_invariant(const struct load_hoisting *h, const struct lo_access *access)
{
	const struct lo_op *op = lo_op(h->m, access->op);
	uint32_t n;
	if (access->effects != LO_EFFECT_READ || !lo_is_at_indices(op))
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_op(h->m, lo_known_at(h->m, lo_operand(h->m, op, i)))->block.n == op->block.n)
			return false;
	lo_aliases_of(h->live, lo_operand(h->m, op, access->operand), &n);
	return n == 1;
}

static bool any_invariant(const struct load_hoisting *h)
{
	for (uint32_t i = 1; i < h->live->n_buffers; i++) {
		const struct lo_buffer *b = &h->live->buffers[i];
		for (uint32_t k = 0; may_share(b) && k < b->n_accesses; k++)
			if (is_invariant(h, &h->live->accesses[b->accesses + k]))
				return true;
	}
	return false;
}

static const unsigned names_only = LO_EFFECT_VIEW | LO_EFFECT_FORWARD;

/* Note the loads of a buffer. Its accesses in an innermost loop follow each other. */
static void note_loads(struct load_hoisting *h, const struct lo_access *at, uint32_t n)
{
	uint32_t begin, end, last = 0;
	for (uint32_t i = 0; i < n; i++)
		last = at[i].effects & ~names_only ? at[i].position : last;
	for (begin = 0; begin < n; begin = end) {
		const struct storing *s = loop_of(h, &at[begin]);
		bool only_reads = true;
		for (end = begin; end < n && (end == begin || (s && at[end].position < s->end)); end++)
			only_reads &= !(at[end].effects & ~(names_only | LO_EFFECT_READ));
		for (uint32_t i = begin; s && only_reads && last < s->nest_end && i < end; i++)
			if (is_invariant(h, &at[i]))
				LO_PUSH(h->arena, &h->found->loads, at[i].op);
	}
}

/* The position at which the memory of the buffer is first accessed, and not only named. */
static uint32_t first_touch(const struct lo_access *at, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (at[i].effects & ~names_only)
			return at[i].position;
	return LO_NO_INDEX;
}

bool lo_hoist_loads_find(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena,
			 struct lo_hoisted_loads *out)
{
	struct load_hoisting h = {.m = m, .live = live, .found = out, .arena = arena};
	*out = (struct lo_hoisted_loads){0};
	if (!any_invariant(&h))
		return false;
	lo_id_map_init(&h.storing_of, arena, 0);
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_buffer *b = &live->buffers[i];
		const struct lo_access *at = live->accesses + b->accesses;
		uint32_t first = first_touch(at, b->n_accesses);
		for (uint32_t k = 0; may_share(b) && k < b->n_accesses; k++)
			if (at[k].effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL))
				note_store(&h, at[k].op, first);
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

/* ---- operands that maps do not use ---------------------------------------- */

/* Number of the operand that the expression is, after the dimensions if it is a symbol; LO_NO_INDEX: it is a
 * constant. false: it is more than that. */
static bool is_leaf(const struct lo_ctx *ctx, const struct lo_map *map, lo_expr e, uint32_t *number)
{
	const struct lo_expr_data *it = lo_expr_get(ctx, e);
	*number = it->kind == LO_EXPR_DIM   ? (uint32_t)it->value
		  : it->kind == LO_EXPR_SYM ? map->n_dims + (uint32_t)it->value
					    : LO_NO_INDEX;
	return it->kind == LO_EXPR_DIM || it->kind == LO_EXPR_SYM || it->kind == LO_EXPR_CONST;
}

static bool drop_unused(struct lo_module *m, lo_op_id id, struct lo_arena *arena)
{
	const struct lo_op *op = lo_op(m, id);
	const struct lo_map *map = lo_attr_get(m->ctx, lo_op_attr(m, op, "map"))->map;
	uint32_t n = map->n_dims + map->n_syms, first = op->n_operands - n, number;
	struct lo_map to = {.n_results = map->n_results};
	uint32_t *now = LO_ARRAY(arena, n, uint32_t); /* 1: used; then 1 + its number */
	lo_expr *results = LO_ARRAY(arena, map->n_results, lo_expr);
	lo_value_id *operands = LO_ARRAY(arena, op->n_operands, lo_value_id);
	for (uint32_t i = 0; i < map->n_results; i++) {
		if (!is_leaf(m->ctx, map, map->results[i], &number))
			return false;
		if (number != LO_NO_INDEX)
			now[number] = 1;
	}
	for (uint32_t i = 0; i < first; i++)
		operands[i] = lo_operand(m, op, i);
	for (uint32_t i = 0; i < n; i++) {
		if (!now[i])
			continue;
		operands[first + to.n_dims + to.n_syms] = lo_operand(m, op, first + i);
		now[i] = 1 + (i < map->n_dims ? to.n_dims++ : to.n_syms++);
	}
	if (to.n_dims + to.n_syms == n)
		return false;
	for (uint32_t i = 0; i < map->n_results; i++) {
		(void)is_leaf(m->ctx, map, map->results[i], &number);
		results[i] = number == LO_NO_INDEX  ? map->results[i]
			     : number < map->n_dims ? lo_expr_dim(m->ctx, now[number] - 1)
						    : lo_expr_sym(m->ctx, now[number] - 1);
	}
	to.results = results;
	lo_attr attr = lo_attr_map(m->ctx, lo_map_intern(m->ctx, &to));
	lo_op_set_operands(m, id, operands, first + to.n_dims + to.n_syms);
	lo_op(m, id)->attrs = lo_dict_set(m->ctx, lo_op(m, id)->attrs, "map", attr);
	return true;
}

bool lo_drop_unused_indices(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	bool any = false;
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;)
		any |= lo_info(lo_op(m, id))->affine == LO_AFFINE_AT_MAP && drop_unused(m, id, arena);
	return any;
}
