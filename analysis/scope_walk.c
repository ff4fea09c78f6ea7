// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* A pre-order walk that tracks the ops around each op: its frame, within which storage may be shared
 * (owns_frame() decides what has one of its own), the scope that releases its allocas, ops of unknown control
 * flow. One level per op with regions, popped when the walk leaves them. No climb from an op to the function,
 * so the cost does not depend on depth. */
#include "analysis/scope_walk.h"

struct lo_scope_level {
	lo_op_id op; /* around the ops of the level */
	lo_op_id frame, scope, unknown, payload;
};

void lo_scope_walk_start(struct lo_scope_walk *w, struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	*w = (struct lo_scope_walk){
		.m = m, .arena = arena, .func = func, .op = func, .frame = func, .scope = func};
}

static void push_level(struct lo_scope_walk *w, struct lo_scope_level level)
{
	if (w->n_levels == w->cap_levels)
		w->levels = lo_vec_grow(w->arena, w->levels, &w->cap_levels, sizeof *w->levels);
	w->levels[w->n_levels++] = level;
}

/** Is it unknown when the regions of the op run? What does not run in place runs at some other time. */
static bool flow_unknown(const struct lo_op_info *info)
{
	return info->flow == LO_FLOW_UNKNOWN || info->flow == LO_FLOW_NONE;
}

bool lo_op_hides_flow(const struct lo_module *m, const struct lo_op *op)
{
	return op->ext && lo_n_regions(m, op) && flow_unknown(lo_info_of(m, op));
}

/** May instances of the region run at once, or is that unknown? */
static bool owns_frame(const struct lo_op_info *info)
{
	return flow_unknown(info) || info->traits & LO_TRAIT_PARALLEL || info->flow == LO_FLOW_PARALLEL;
}

static void enter_regions(struct lo_scope_walk *w, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info_of(w->m, op);
	struct lo_scope_level level = {w->op, w->frame, w->scope, w->unknown, w->payload};
	if (w->op.n != w->func.n) {
		if (owns_frame(info))
			level.frame = w->op;
		if (info->traits & LO_TRAIT_ALLOCA_SCOPE)
			level.scope = w->op;
		if (flow_unknown(info) && !w->unknown.n)
			level.unknown = w->op;
		if (info->flow == LO_FLOW_PAYLOAD && !w->payload.n)
			level.payload = w->op;
	}
	push_level(w, level);
}

lo_op_id lo_scope_walk_on(struct lo_scope_walk *w)
{
	const struct lo_op *op = lo_op(w->m, w->op);
	lo_op_id next = {0}, at = w->op;
	bool is_function = lo_info(op)->traits & LO_TRAIT_FUNCTION;
	if (at.n == w->func.n || (op->ext && !is_function))
		next = lo_walk_next(w->m, at, at, false);
	if (next.n)
		enter_regions(w, op);
	while (!next.n && at.n != w->func.n) {
		next = lo_walk_next(w->m, w->levels[w->n_levels - 1].op, at, true);
		at = next.n ? at : w->levels[--w->n_levels].op;
	}
	if (w->n_levels) {
		const struct lo_scope_level *level = &w->levels[w->n_levels - 1];
		w->frame = level->frame;
		w->scope = level->scope;
		w->unknown = level->unknown;
		w->payload = level->payload;
	}
	return w->op = next;
}
