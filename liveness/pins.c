// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the buffers of a function and what each memref value may be. Out: the buffers that are pinned, each
 * with the first op that requires it and the reason: its address escapes, or a name of it is where its
 * allocation does not dominate, or after its release, or the function is a coroutine, or calls what returns
 * twice. */
#include "buffer_list.h"

#include "analysis/positions.h"
#include "analysis/summaries.h"
#include "analysis/workgroups.h"
#include "ir/arguments.h"

void pins_one(struct builder *b, lo_buffer_id id, lo_op_id by, const char *what, const char *hint)
{
	struct lo_buffer *buffer = &b->buffers.at[id.n];
	if (buffer->pinned_by.n)
		return;
	buffer->pinned_by = by;
	buffer->pin_reason =
		lo_arena_printf(b->arena, "%s '%s'%s", what, lo_op_name(b->m, lo_op(b->m, by)), hint);
	if (buffer->of.n)
		pins_one(b, buffer->of, by, what, hint);
}

void pins_all(struct builder *b, lo_value_id v, lo_op_id by, const char *what, const char *hint)
{
	uint32_t i = lo_alias_number(b->aliases, v);
	for (uint32_t k = 0; i != LO_NO_INDEX && k < b->aliases->count[i]; k++)
		pins_one(b, (lo_buffer_id){b->aliases->sets.at[b->aliases->first[i] + k]}, by, what, hint);
}

static bool on_stack(const struct builder *b, const struct lo_buffer *buffer)
{
	return (buffer->of.n ? &b->buffers.at[buffer->of.n] : buffer)->kind == LO_BUFFER_ALLOCA;
}

/* May the value be a buffer that can be freed? */
static bool may_be_freed(const struct builder *b, lo_value_id v)
{
	uint32_t i = lo_alias_number(b->aliases, v);
	bool found = false;
	for (uint32_t k = 0; i != LO_NO_INDEX && k < b->aliases->count[i]; k++)
		found |= !on_stack(b, &b->buffers.at[b->aliases->sets.at[b->aliases->first[i] + k]]);
	return found;
}

/** What the user can do about a capture, as words to put after the op's name; "": nothing. */
static const char *capture_hint(struct builder *b, const struct lo_op *op, uint32_t operand)
{
	lo_op_id func = lo_called_declaration(b->m, op);
	if (lo_op_is_undeclared(b->m, op))
		return "; declare its effects with --op-effects";
	if (!func.n)
		return "";
	bool freed = lo_declaration_may_free(b->m, func, operand) &&
		     may_be_freed(b, lo_operand(b->m, op, operand));
	return lo_arena_printf(b->arena, "; add llvm.nocapture%s to argument #%u of '@%s'",
			       freed ? " and llvm.nofree" : "", operand,
			       lo_str_text(b->m->ctx, lo_symbol_name(b->m, lo_op(b->m, func))));
}

/** The same about a use in @p unknown, whose control flow is unknown. */
static const char *flow_hint(struct builder *b, const struct lo_op *unknown)
{
	return lo_op_is_undeclared(b->m, unknown)
		       ? lo_arena_printf(b->arena, "; declare effects and flow of '%s' with --op-effects",
					 lo_op_name(b->m, unknown))
		       : "";
}

/* Is the op a memref.dim of an allocation in a region? It may be the bound of an affine loop there if the
 * allocation is outside. lo_fold_dims has left those whose extent it does not know. */
static bool asks_extent(const struct builder *b, lo_op_id id, const struct lo_op *op)
{
	if (lo_info(op)->affine != LO_AFFINE_DIM || lo_parent_op(b->m, id).n == b->flow->func.n)
		return false;
	return lo_is_of_allocation(b->m, lo_operand(b->m, op, 0));
}

const char *pins_capture(struct builder *b, const struct lo_scope_walk *w, const struct lo_op *op,
			 uint32_t operand, uint32_t effects, const char **hint)
{
	enum lo_escape escape = lo_alias_escape(b->aliases, op, operand);
	*hint = "";
	if (escape == LO_ESCAPES_RETURNED)
		return "returned by";
	if (escape == LO_ESCAPES_COMPARED) /* sharing would be observable */
		return "its address is compared after it is taken by";
	if (escape == LO_ESCAPES_CAPTURED) {
		*hint = capture_hint(b, op, operand);
		return "captured by";
	}
	if (lo_info_of(b->m, op)->traits & LO_TRAIT_CALL && lo_is_tail_call(b->m, op)) {
		*hint = ", a tail call: it may get nothing of the frame of its caller";
		return "captured by";
	}
	if (effects & LO_EFFECT_ASYNC)
		return "an asynchronous transfer may still be in flight after";
	if (w->unknown.n) {
		*hint = flow_hint(b, lo_op(b->m, w->unknown));
		return "used in a region of unknown control flow by";
	}
	if (escape == LO_ESCAPES_STORED)
		return "stored by";
	if (asks_extent(b, w->op, op))
		return "its extent may be a bound where it is asked for by";
	return escape == LO_ESCAPES_PERHAPS_RETURNED ? "may be returned by" : NULL;
}

static uint32_t def_position(const struct builder *b, lo_value_id v)
{
	lo_op_id op = lo_known_at(b->m, v);
	return op.n ? lo_dense_id(&b->position_of, op.n) : LO_NO_INDEX;
}

/** Is the point inside the regions of @p op? Regions follow their op in the order. */
static bool inside(const struct builder *b, uint32_t position, lo_op_id op)
{
	uint32_t at = lo_dense_id(&b->position_of, op.n);
	lo_op_id next = lo_op(b->m, op)->next;
	if (op.n == b->flow->func.n || at == LO_NO_INDEX)
		return true;
	return at < position && (next.n == 0 || position < lo_dense_id(&b->position_of, next.n));
}

static bool may_be_pinned(const struct lo_buffer *buffer)
{
	return buffer->kind <= LO_BUFFER_ALLOC || buffer->kind == LO_BUFFER_LIFELINE;
}

/** Pin an allocation if a name of it is at a point that the allocation, or this instance of it, does not
 * dominate, or after its release. */
static void pin_if_outside(struct builder *b, lo_buffer_id id, lo_value_id name)
{
	const struct lo_buffer *buffer = &b->buffers.at[id.n];
	if (!may_be_pinned(buffer))
		return;
	uint32_t here = def_position(b, name), made = lo_dense_id(&b->position_of, buffer->op.n);
	if (here == LO_NO_INDEX || made == LO_NO_INDEX || !lo_point_reachable(b->flow, here))
		return;
	lo_op_id by = b->flow->op_at[here];
	bool before = here == made && !lo_def_op(b->m, name).n; /* an argument of the block that the
								   allocation begins */
	bool dominated = !before && lo_point_dominates(b->flow, made, here);
	if (dominated && !(on_stack(b, buffer) && !inside(b, here, buffer->scope)))
		return;
	b->buffers.at[buffer->of.n ? buffer->of.n : id.n].outside |= !buffer->pinned_by.n;
	pins_one(b, id, by,
		 dominated ? "its address escapes the scope of its allocation at"
			   : "its address flows to a point that the allocation does not dominate, at",
		 "");
}

static void pin_allocations(struct builder *b, lo_op_id by, const char *what)
{
	for (uint32_t i = 1; i < b->buffers.n; i++)
		if (may_be_pinned(&b->buffers.at[i]))
			pins_one(b, (lo_buffer_id){i}, by, what, "");
}

/* All threads of a workgroup run the function if it has such ops. Some may be before, and others after, the
 * point at which one is. */
void pins_of_threads(struct builder *b)
{
	lo_op_id by = {0};
	for (uint32_t p = 0; p < b->flow->n_points && !by.n; p++)
		if (b->flow->op_at[p].n && lo_op_may_know_threads(b->m, lo_op(b->m, b->flow->op_at[p])))
			by = b->flow->op_at[p];
	for (uint32_t i = 1; i < b->buffers.n && by.n; i++)
		if (may_be_pinned(&b->buffers.at[i]) && lo_is_of_workgroup(b->m, b->buffers.at[i].root))
			pins_one(b, (lo_buffer_id){i}, by,
				 "is memory of a workgroup, whose threads may wait at", "");
}

void pins_coming_back(struct builder *b)
{
	if (lo_function_is_coroutine(b->m, b->flow->func))
		pin_allocations(b, b->flow->func, "may be needed after a suspension of");
	for (uint32_t p = 0; p < b->flow->n_points; p++) {
		lo_op_id id = b->flow->op_at[p];
		if (id.n && lo_op_names_twice(b->m, lo_op(b->m, id)))
			pin_allocations(b, id, "may be needed again after a second return of");
		else if (id.n && lo_op_restores_stack(b->m, lo_op(b->m, id)))
			pin_allocations(b, id, "must stay on its side of");
		else
			continue;
		return;
	}
}

void pins_carried(struct builder *b)
{
	for (uint32_t v = 0; v < b->aliases->n; v++) {
		const uint32_t *set = b->aliases->sets.at + b->aliases->first[v];
		if (b->aliases->origin[v])
			continue;
		for (uint32_t k = 0; k < b->aliases->count[v]; k++)
			pin_if_outside(b, (lo_buffer_id){set[k]}, b->aliases->values[v]);
	}
}
