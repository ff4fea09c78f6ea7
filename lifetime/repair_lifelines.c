// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function whose lifelines were legal before another tool rewrote the program around them. Out: the
 * lifelines that this has made illegal are legal again, or removed, so that new ones are placed; all others
 * are unchanged. Removing the lifelines of a buffer is always allowed: they only say that storage is free.
 *
 * - The size of an allocation has become a constant, and the lifeline is on a memref.cast of it. The lifeline
 *   is moved to the allocation, and the cast to the lifeline.
 * - An `scf.if` or a branch that only chose between lifelines has become an `arith.select` before it, where
 *   those that start in the arms have ended.
 * - The op that let an address escape was removed, and the lifeline has no end. It is the only one of its
 *   buffer; if there are other markers of the buffer, a missing end is an error, which the verifier reports.
 */
#include "lifetime/lifetime.h"

#include "lifeline_name.h"

struct repair {
	struct lo_module *m;
	lo_op_id func;
	struct lo_arena *arena;
	LO_VEC(lo_op_id) starts, others, selects; /* starts: those with a result; others: all other markers */
	struct lo_id_map marked;                  /* lifelines with an end or a repeated start */
	struct lo_id_map n_lifelines;             /* by buffer */
	struct lo_id_map broken;                  /* buffers whose lifelines are removed */
	bool any_broken;
};

static void collect(struct repair *r)
{
	for (lo_op_id id = r->func; (id = lo_walk_next(r->m, r->func, id, false)).n;) {
		const struct lo_op *op = lo_op(r->m, id);
		bool starts = op->kind == LO_OP_MEMREF_LIFETIME_START;
		if (starts && op->n_results && op->n_operands)
			LO_PUSH(r->arena, &r->starts, id);
		else if ((starts || op->kind == LO_OP_MEMREF_LIFETIME_END) && op->n_operands)
			LO_PUSH(r->arena, &r->others, id);
		if (op->kind == LO_OP_ARITH_SELECT)
			LO_PUSH(r->arena, &r->selects, id);
	}
}

/* ---- lifelines on casts -------------------------------------------------- */

/** The allocation of which @p v is a cast; id 0: there is none. */
static lo_value_id allocation_under_casts(const struct lo_module *m, lo_value_id v)
{
	lo_value_id under = lo_under_kind(m, v, LO_OP_MEMREF_CAST);
	lo_op_id def = lo_def_op(m, under);
	bool made = under.n != v.n && def.n && lo_op_allocates(m, lo_op(m, def), lo_value_index(m, under));
	return made ? under : (lo_value_id){0};
}

/** Replace the lifeline @p old on a cast of @p buffer by a new one on the buffer and a cast of that, which
 * takes all uses except those of markers. */
static void move_to_allocation(struct repair *r, lo_op_id *old, lo_value_id buffer, struct lo_id_map *markers,
			       struct lo_id_map *others)
{
	struct lo_module *m = r->m;
	const struct lo_op *op = lo_op(m, *old);
	lo_value_id name = lo_result(op, 0);
	lo_type type = lo_type_of(m, buffer), wanted = lo_type_of(m, name);
	lo_op_id after = lo_op_only_names(m, op) ? op->next : *old;
	lo_op_id start =
		lo_op_create(m, LO_OP_MEMREF_LIFETIME_START, op->loc, &buffer, 1, &type, 1, op->attrs);
	lo_value_id lifeline = lo_result(lo_op(m, start), 0);
	lo_op_id cast = lo_op_create(m, LO_OP_MEMREF_CAST, lo_op(m, *old)->loc, &lifeline, 1, &wanted, 1,
				     (lo_attr){0});
	lo_op_insert_after(m, after, cast);
	lo_op_insert_before(m, *old, start);
	name_lifeline(m, lifeline, buffer, r->arena);
	*lo_id_map_at(markers, name.n) = lifeline.n;
	*lo_id_map_at(others, name.n) = lo_result(lo_op(m, cast), 0).n;
	*old = start;
}

static void redirect_markers(struct repair *r, const struct lo_id_map *markers)
{
	for (lo_op_id id = r->func; (id = lo_walk_next(r->m, r->func, id, false)).n;) {
		const struct lo_op *op = lo_op(r->m, id);
		bool marker = lo_is_lifetime_marker(op) || op->kind == LO_OP_MEMREF_POISON_START ||
			      op->kind == LO_OP_MEMREF_POISON_END;
		uint32_t to =
			marker && op->n_operands ? lo_id_map_get(markers, lo_operand(r->m, op, 0).n) : 0;
		if (to)
			lo_operands(r->m, op)[0].n = to;
	}
}

/** Erase the casts that have lost their last use. */
static void erase_unused_casts(struct repair *r, const lo_value_id *casts, uint32_t n)
{
	struct lo_uses uses = lo_uses_compute(r->m, r->func, r->arena);
	struct lo_id_map gone = lo_id_map_make(r->arena, n);
	for (uint32_t i = 0; i < n; i++) {
		lo_value_id v = casts[i];
		uint32_t n_uses = 0;
		(void)lo_uses_of(&uses, v, &n_uses);
		if (n_uses || lo_id_map_get(&gone, v.n))
			continue;
		*lo_id_map_at(&gone, v.n) = 1;
		lo_op_erase(r->m, lo_def_op(r->m, v));
	}
}

static void move_off_casts(struct repair *r)
{
	struct lo_id_map markers = {0}, others = {0};
	LO_VEC(lo_value_id) casts = {0};
	LO_VEC(lo_op_id) old = {0};
	lo_id_map_init(&markers, r->arena, 0);
	lo_id_map_init(&others, r->arena, 0);
	for (uint32_t i = 0; i < r->starts.n; i++) {
		lo_op_id *start = &r->starts.at[i];
		lo_value_id on = lo_operand(r->m, lo_op(r->m, *start), 0);
		lo_value_id buffer = allocation_under_casts(r->m, on);
		if (!buffer.n)
			continue;
		LO_PUSH(r->arena, &casts, on);
		LO_PUSH(r->arena, &old, *start);
		move_to_allocation(r, start, buffer, &markers, &others);
	}
	if (!old.n)
		return;
	redirect_markers(r, &markers);
	lo_replace_uses(r->m, r->func, &others);
	for (uint32_t i = 0; i < old.n; i++)
		lo_op_erase(r->m, old.at[i]);
	erase_unused_casts(r, casts.at, casts.n);
	r->m->renamed = true;
}

/* ---- lifelines to be placed again ---------------------------------------- */

/** Mark the buffer of a lifeline as broken. false: the lifeline is not on an allocation, an error that the
 * verifier reports. */
static bool mark_broken(struct repair *r, lo_op_id start)
{
	lo_value_id buffer = lo_operand(r->m, lo_op(r->m, start), 0);
	lo_op_id def = lo_def_op(r->m, buffer);
	if (!def.n || !lo_op_allocates(r->m, lo_op(r->m, def), lo_value_index(r->m, buffer)))
		return false;
	*lo_id_map_at(&r->broken, buffer.n) = 1;
	r->any_broken = true;
	return true;
}

/** Lifelines that start in the arms of a choice, and were only named before it, cannot be chosen before it.
 */
static void find_selected(struct repair *r)
{
	for (uint32_t i = 0; i < r->selects.n; i++) {
		const struct lo_op *select = lo_op(r->m, r->selects.at[i]);
		for (uint32_t k = 1; k < select->n_operands; k++) {
			lo_value_id name = lo_under_movable_views(r->m, lo_operand(r->m, select, k));
			lo_op_id def = lo_def_op(r->m, name);
			if (def.n && lo_op_only_names(r->m, lo_op(r->m, def)))
				(void)mark_broken(r, def);
		}
	}
}

/** Is it the only marker of its buffer? That is also so for a value whose address escapes. */
static bool is_alone(const struct repair *r, lo_op_id start)
{
	const struct lo_op *op = lo_op(r->m, start);
	return !lo_id_map_get(&r->marked, lo_result(op, 0).n) &&
	       lo_id_map_get(&r->n_lifelines, lo_operand(r->m, op, 0).n) == 1;
}

static void tell_endless(struct repair *r, lo_op_id start)
{
	const struct lo_op *op = lo_op(r->m, start);
	if (!mark_broken(r, start))
		return;
	lo_warning(r->m->ctx, LO_RULE_LIFELINE_REPAIRED, op->loc,
		   "'%s' op has no 'memref.lifetime_end', and the address of its buffer does not escape; the "
		   "lifelines of the buffer are placed again",
		   lo_op_name(r->m, op));
}

static void count_markers(struct repair *r)
{
	lo_id_map_init(&r->marked, r->arena, r->others.n);
	lo_id_map_init(&r->n_lifelines, r->arena, r->starts.n);
	for (uint32_t i = 0; i < r->others.n; i++) {
		lo_value_id v = lo_operand(r->m, lo_op(r->m, r->others.at[i]), 0);
		*lo_id_map_at(&r->marked, lo_under_movable_views(r->m, v).n) = 1;
	}
	for (uint32_t i = 0; i < r->starts.n; i++)
		++*lo_id_map_at(&r->n_lifelines, lo_operand(r->m, lo_op(r->m, r->starts.at[i]), 0).n);
}

/** Find lifelines without any end, of buffers whose address does not escape. */
static void find_endless(struct repair *r)
{
	bool any = false;
	count_markers(r);
	for (uint32_t i = 0; i < r->starts.n; i++)
		any |= is_alone(r, r->starts.at[i]);
	if (!any)
		return;
	const struct lo_flow *flow = lo_flow_build(r->m, r->func, r->arena, r->arena);
	const struct lo_liveness *live = lo_liveness_of_buffers(flow, r->arena);
	for (uint32_t i = 1; i < live->n_buffers; i++)
		if (live->buffers[i].kind == LO_BUFFER_LIFELINE && !live->buffers[i].pinned_by.n &&
		    is_alone(r, live->buffers[i].op))
			tell_endless(r, live->buffers[i].op);
}

void lo_lifetime_repair(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct repair r = {.m = m, .func = func, .arena = arena};
	collect(&r);
	if (!r.starts.n)
		return;
	lo_id_map_init(&r.broken, arena, 0);
	move_off_casts(&r);
	find_selected(&r);
	find_endless(&r);
	if (r.any_broken)
		lo_lifetime_strip_some(m, func, &r.broken, arena);
}
