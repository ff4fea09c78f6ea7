// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the flow graph of a function. Out: its buffers, the buffers that each memref value may be, every
 * access, and the buffers whose address may escape (pinned); find_values.c finds the values. There are three
 * walks: the first collects the memref values; the second finds the origin of each; the third, with the alias
 * sets solved, records accesses and pins. Invariant: an alloca that is not pinned dominates every value that
 * may be it, and has no name outside its scope. So the instance of one iteration is not visible in the next.
 */
#include "analysis/alias_sets.h"
#include "analysis/alignment.h"
#include "analysis/positions.h"
#include "analysis/summaries.h"
#include "base/order.h"
#include "buffer_list.h"
#include "liveness/liveness.h"
#include "values.h"

static const struct lo_block *block_begun_by(const struct builder *b, lo_op_id id)
{
	const struct lo_op *op = lo_op(b->m, id);
	return op->prev.n == 0 && op->block.n ? lo_block(b->m, op->block) : NULL;
}

/* ---- origins of memrefs -------------------------------------------------- */

static uint32_t add_buffer(struct builder *b, enum lo_buffer_kind kind, lo_value_id root, lo_op_id op,
			   const struct lo_scope_walk *w)
{
	lo_type type = lo_type_of(b->m, root);
	struct lo_buffer buffer = {
		.kind = kind, .root = root, .op = op, .frame = w->frame, .scope = w->scope};
	buffer.bytes = lo_type_kind(b->m->ctx, type) == LO_TYPE_MEMREF ? lo_memref_bytes(b->m->ctx, type)
								       : LO_DYNAMIC;
	buffer.align_bytes = lo_storage_align_bytes(b->m, op, type);
	buffer.space = lo_type_get(b->m->ctx, type)->space;
	if (w->payload.n) {
		buffer.pinned_by = w->payload;
		buffer.pin_reason = "allocated once for each element";
	}
	LO_PUSH(b->arena, &b->buffers, buffer);
	return b->buffers.n - 1;
}

static void define_args(struct builder *b, const struct lo_scope_walk *w, const struct lo_block *block)
{
	for (uint32_t i = 0; i < block->n_args; i++) {
		uint32_t v = lo_alias_number(b->aliases, lo_block_arg(block, i));
		if (v == LO_NO_INDEX || b->aliases->from[v] == LO_FROM_FLOW)
			continue;
		bool entry = b->aliases->from[v] == LO_FROM_ARGUMENT;
		b->aliases->origin[v] = add_buffer(b, entry ? LO_BUFFER_ARGUMENT : LO_BUFFER_UNKNOWN,
						   lo_block_arg(block, i), (lo_op_id){0}, w);
	}
}

/** Is the operand of the lifetime_start the result of an allocation? */
static bool starts_on_allocation(const struct builder *b, const struct lo_op *op)
{
	lo_op_id def = op->n_operands ? lo_def_op(b->m, lo_operand(b->m, op, 0)) : (lo_op_id){0};
	return def.n &&
	       lo_op_allocates(b->m, lo_op(b->m, def), lo_value_index(b->m, lo_operand(b->m, op, 0)));
}

static void define_result(struct builder *b, const struct lo_scope_walk *w, const struct lo_op *op,
			  uint32_t result)
{
	lo_value_id value = lo_result(op, result);
	uint32_t v = lo_alias_number(b->aliases, value);
	if (v == LO_NO_INDEX)
		return;
	enum lo_memref_from from = b->aliases->from[v];
	enum lo_buffer_kind kind = op->kind == LO_OP_MEMREF_ALLOCA ? LO_BUFFER_ALLOCA : LO_BUFFER_ALLOC;
	if (op->kind == LO_OP_MEMREF_LIFETIME_START && starts_on_allocation(b, op))
		b->aliases->origin[v] = add_buffer(b, LO_BUFFER_LIFELINE, value, w->op, w);
	else if (from == LO_FROM_ALLOCATION)
		b->aliases->origin[v] = add_buffer(b, kind, value, w->op, w);
	else if (from == LO_FROM_GLOBAL)
		LO_PUSH(b->arena, &b->globals, ((struct global_use){lo_op_global(b->m, op).n, v}));
	else if (from == LO_FROM_UNKNOWN)
		b->aliases->origin[v] = add_buffer(b, LO_BUFFER_UNKNOWN, value, w->op, w);
}

static void define_values(struct builder *b)
{
	struct lo_scope_walk w;
	lo_scope_walk_start(&w, b->m, b->flow->func, b->arena);
	LO_PUSH(b->arena, &b->buffers, ((struct lo_buffer){0}));
	while (lo_scope_walk_next(&w).n) {
		const struct lo_block *block = block_begun_by(b, w.op);
		if (block)
			define_args(b, &w, block);
		const struct lo_op *op = lo_op(b->m, w.op);
		for (uint32_t i = 0; i < op->n_results; i++)
			define_result(b, &w, op, i);
	}
}

LO_COMPARE(compare_globals, struct global_use, LO_BY(symbol) LO_BY(value))

/** All names of one global are one buffer, with the first name as root. */
static void define_globals(struct builder *b)
{
	LO_SORT(b->globals.at, b->globals.n, compare_globals);
	struct lo_scope_walk w = {.frame = b->flow->func, .scope = b->flow->func};
	for (uint32_t i = 0, first = 0; i < b->globals.n; i++) {
		uint32_t v = b->globals.at[i].value;
		lo_value_id value = b->aliases->values[v];
		bool again = i > 0 && b->globals.at[i].symbol == b->globals.at[first].symbol;
		first = again ? first : i;
		b->aliases->origin[v] =
			again ? b->aliases->origin[b->globals.at[first].value]
			      : add_buffer(b, LO_BUFFER_GLOBAL, value, lo_def_op(b->m, value), &w);
	}
}

/** Link each lifeline to the buffer of its allocation. */
static void link_lifelines(struct builder *b)
{
	for (uint32_t i = 1; i < b->buffers.n; i++) {
		struct lo_buffer *line = &b->buffers.at[i];
		if (line->kind != LO_BUFFER_LIFELINE)
			continue;
		line->of.n = b->aliases->origin[lo_alias_number(b->aliases,
								lo_operand(b->m, lo_op(b->m, line->op), 0))];
		struct lo_buffer *buffer = &b->buffers.at[line->of.n];
		buffer->n_lifelines++;
		line->align_bytes = buffer->align_bytes;
		line->scope = buffer->scope;
	}
}

/* ---- accesses ------------------------------------------------------------ */

/** Is this a free of the allocation by its own name? It is kept on the buffer itself and is no access. An op
 * with further operands may free or not. An alloca must not be freed: an op that frees it is an access like
 * others. */
static bool frees_root(const struct builder *b, const struct lo_op *op, uint32_t operand, uint32_t effects)
{
	lo_op_id def = lo_def_op(b->m, lo_operand(b->m, op, operand));
	return effects == LO_EFFECT_FREE && op->n_results == 0 && op->n_operands == 1 && def.n &&
	       lo_op(b->m, def)->kind != LO_OP_MEMREF_ALLOCA &&
	       lo_op_allocates(b->m, lo_op(b->m, def), lo_value_index(b->m, lo_operand(b->m, op, operand)));
}

static void record_operand(struct builder *b, const struct lo_scope_walk *w, const struct lo_op *op,
			   uint32_t i, uint32_t position)
{
	uint32_t v = lo_alias_number(b->aliases, lo_operand(b->m, op, i));
	if (v == LO_NO_INDEX)
		return;
	uint32_t effects = lo_op_effects_on(b->m, op, i);
	const char *hint, *how = pins_capture(b, w, op, i, effects, &hint);
	if (how)
		pins_all(b, lo_operand(b->m, op, i), w->op, how, hint);
	if (frees_root(b, op, i, effects))
		return;
	for (uint32_t k = 0; k < b->aliases->count[v]; k++)
		LO_PUSH(b->arena, &b->accesses,
			((struct raw_access){{position, i, w->op, effects},
					     b->aliases->sets.at[b->aliases->first[v] + k]}));
}

static void record_accesses(struct builder *b)
{
	struct lo_scope_walk w;
	uint32_t position = 0;
	lo_scope_walk_start(&w, b->m, b->flow->func, b->arena);
	while (lo_scope_walk_next(&w).n) {
		const struct lo_op *op = lo_op(b->m, w.op);
		position = lo_walk_position(&b->position_of, &w, position);
		if (lo_is_lifetime_marker(op))
			continue;
		for (uint32_t i = 0; i < op->n_operands; i++)
			record_operand(b, &w, op, i, position);
	}
}

/** Stable counting sort of @p n accesses from @p in to @p out, by position or by buffer. */
static void sort_pass(struct raw_access *out, const struct raw_access *in, uint32_t n, uint32_t *count,
		      uint32_t n_keys, bool by_buffer)
{
	for (uint32_t i = 0; i < n; i++)
		count[(by_buffer ? in[i].buffer : in[i].access.position) + 1]++;
	for (uint32_t k = 0; k < n_keys; k++)
		count[k + 1] += count[k];
	for (uint32_t i = 0; i < n; i++)
		out[count[by_buffer ? in[i].buffer : in[i].access.position]++] = in[i];
}

static void sort_accesses(struct builder *b, struct lo_liveness *live)
{
	uint32_t n = b->accesses.n, n_points = b->flow->n_points;
	struct raw_access *other = LO_ARRAY(b->arena, n, struct raw_access);
	sort_pass(other, b->accesses.at, n, LO_ARRAY(b->arena, (size_t)n_points + 1, uint32_t), n_points,
		  false);
	sort_pass(b->accesses.at, other, n, LO_ARRAY(b->arena, (size_t)b->buffers.n + 1, uint32_t),
		  b->buffers.n, true);
	live->accesses = LO_ARRAY(b->arena, n, struct lo_access);
	for (uint32_t i = 0; i < n; i++) {
		struct lo_buffer *buffer = &b->buffers.at[b->accesses.at[i].buffer];
		live->accesses[i] = b->accesses.at[i].access;
		if (buffer->n_accesses++ == 0)
			buffer->accesses = i;
	}
}

/* ---- main ---------------------------------------------------------------- */

static void solve_aliases(struct builder *b)
{
	struct lo_scope_walk w = {.frame = b->flow->func, .scope = b->flow->func};
	uint32_t unknown = b->buffers.n;
	LO_PUSH(b->arena, &b->buffers,
		((struct lo_buffer){.kind = LO_BUFFER_UNKNOWN, .frame = w.frame, .scope = w.scope}));
	lo_alias_sets_solve(b->aliases, b->buffers.n, unknown);
	if (b->aliases->overflowed.n == 0)
		b->buffers.n--;
	for (uint32_t i = 0; i < b->aliases->overflowed.n; i++)
		pins_one(b, (lo_buffer_id){b->aliases->overflowed.at[i]}, b->flow->func,
			 "one of more than 64 buffers that one value may refer to, in", "");
}

static const struct lo_aliases *public_aliases(const struct builder *b)
{
	struct lo_aliases *aliases = LO_NEW(b->arena, struct lo_aliases);
	aliases->sets = b->aliases;
	aliases->buffers = LO_ARRAY(b->arena, b->aliases->sets.n, lo_buffer_id);
	for (uint32_t i = 0; i < b->aliases->sets.n; i++)
		aliases->buffers[i].n = b->aliases->sets.at[i];
	return aliases;
}

struct lo_liveness *lo_liveness_of_buffers(const struct lo_flow *flow, struct lo_arena *arena)
{
	struct lo_liveness *live = LO_NEW(arena, struct lo_liveness);
	struct builder b = {.m = flow->m, .flow = flow, .arena = arena};
	b.position_of = flow->position_of;
	b.aliases = lo_alias_sets_collect(flow->m, flow->func, arena);
	define_values(&b);
	define_globals(&b);
	link_lifelines(&b);
	solve_aliases(&b);
	record_accesses(&b);
	pins_carried(&b);
	pins_coming_back(&b);
	pins_of_threads(&b);
	sort_accesses(&b, live);
	live->flow = flow;
	live->buffers = LO_ELEMENTS(arena, &b.buffers);
	live->n_buffers = b.buffers.n;
	live->aliases = public_aliases(&b);
	values_whole(live, arena);
	return live;
}

void lo_liveness_find_values(struct lo_liveness *live, const bool *wanted, struct lo_arena *arena)
{
	values_find(live, live->aliases->sets, &live->flow->position_of, wanted, arena);
}

struct lo_liveness *lo_liveness_compute(const struct lo_flow *flow, struct lo_arena *arena)
{
	struct lo_liveness *live = lo_liveness_of_buffers(flow, arena);
	lo_liveness_find_values(live, NULL, arena);
	return live;
}
