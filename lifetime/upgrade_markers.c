// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function with `memref.lifetime_start %buf : type`, which has no result, and `memref.lifetime_end %buf
 * : type`. Out: lifelines. Each use of such a buffer is rewritten to the start that dominates it most
 * closely. If that start is in a region whose names the use does not see, the lifeline is named right after
 * the allocation, and starts again there. lo_lifetime_verify checks afterwards, as for any lifelines, that no
 * other start and no end comes between. */
#include "analysis/positions.h"
#include "base/minmax_tree.h"
#include "base/order.h"
#include "lifeline_name.h"
#include "lifetime/lifetime.h"

struct old_start {
	uint32_t buffer, position; /* buffer: value id */
	lo_op_id op;
	lo_value_id lifeline;
	bool unseen; /* by some use */
};
/** A start in the order of the dominator tree, in which those that dominate a use come before it. */
struct dominating_start {
	uint32_t buffer, dom_in, position;
	uint32_t start; /* its number */
};
struct region_around {
	uint32_t region,
		position; /* position: of the innermost op around it that is reached; LO_NO_INDEX: none */
};
struct old_form {
	struct lo_module *m;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	struct lo_dense_ids position_of;
	struct lo_id_map first_of; /* buffer -> index of its first start + 1 */
	LO_VEC(struct old_start) starts;
	LO_VEC(struct dominating_start) order;
	struct lo_minmax_tree ends;          /* 1 + dom_out of the nodes of .order, the last one first */
	LO_VEC(struct region_around) around; /* the current op, the outermost first */
	struct lo_id_map is_around;          /* region -> 1: it is one of them */
	bool ok;
};

/** On a lifeline, such an op is one of its repeated starts. */
static bool is_old_start(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_LIFETIME_START && !op->n_results && op->n_operands == 1 &&
	       !lo_def_of_kind(m, lo_operand(m, op, 0), LO_OP_MEMREF_LIFETIME_START).n;
}

static bool is_allocation(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def = lo_def_op(m, v);
	return def.n && lo_op_allocates(m, lo_op(m, def), lo_value_index(m, v));
}

static void collect_starts(struct old_form *f, lo_op_id func)
{
	for (lo_op_id id = func; (id = lo_walk_next(f->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(f->m, id);
		if (!is_old_start(f->m, op))
			continue;
		if (is_allocation(f->m, lo_operand(f->m, op, 0)))
			LO_PUSH(f->arena, &f->starts,
				((struct old_start){.buffer = lo_operand(f->m, op, 0).n, .op = id}));
		else
			f->ok = lo_error(f->m->ctx, op->loc,
					 "'memref.lifetime_start' op expected the result of an allocation");
	}
}

LO_COMPARE(compare_starts, struct old_start, LO_BY(buffer) LO_BY(position) LO_BY(op.n))

/** Sort by buffer, then position; insert a new op with a result before each start. */
static void make_lifelines(struct old_form *f)
{
	for (uint32_t i = 0; i < f->starts.n; i++)
		f->starts.at[i].position = lo_dense_id(&f->position_of, f->starts.at[i].op.n);
	LO_SORT(f->starts.at, f->starts.n, compare_starts);
	for (uint32_t i = 0; i < f->starts.n; i++) {
		struct old_start *s = &f->starts.at[i];
		lo_value_id buffer = {s->buffer};
		lo_type type = lo_type_of(f->m, buffer);
		const struct lo_op *old = lo_op(f->m, s->op);
		lo_op_id op = lo_op_create(f->m, LO_OP_MEMREF_LIFETIME_START, old->loc, &buffer, 1, &type, 1,
					   old->attrs);
		lo_op_insert_before(f->m, s->op, op);
		s->lifeline = lo_result(lo_op(f->m, op), 0);
		name_lifeline(f->m, s->lifeline, buffer, f->arena);
		if (i == 0 || s[-1].buffer != s->buffer)
			*lo_id_map_at(&f->first_of, s->buffer) = i + 1;
	}
	f->m->renamed = true;
}

LO_COMPARE(compare_dominating, struct dominating_start,
	   LO_BY(buffer) LO_BY(dom_in) LO_BY(position) LO_BY(start))

static void order_starts(struct old_form *f)
{
	for (uint32_t i = 0; i < f->starts.n; i++) {
		const struct old_start *s = &f->starts.at[i];
		if (s->position == LO_NO_INDEX)
			continue;
		uint32_t dom_in = f->flow->nodes[f->flow->node_at[s->position]].dom_in;
		LO_PUSH(f->arena, &f->order, ((struct dominating_start){s->buffer, dom_in, s->position, i}));
	}
	LO_SORT(f->order.at, f->order.n, compare_dominating);
	uint32_t n = f->order.n, *ends = LO_ARRAY(f->arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++)
		ends[n - 1 - i] = 1 + f->flow->nodes[f->flow->node_at[f->order.at[i].position]].dom_out;
	lo_minmax_tree_init(&f->ends, ends, n, f->arena);
}

/** The start of the buffer that dominates @p position most closely; NULL: none. O(log starts). */
static struct old_start *start_for(const struct old_form *f, uint32_t buffer, uint32_t position)
{
	const struct lo_flow_node *node = &f->flow->nodes[f->flow->node_at[position]];
	const struct dominating_start use = {buffer, node->dom_in, position, UINT32_MAX};
	uint32_t low = 0, high = f->order.n;
	LO_BISECT(low, high, at, compare_dominating(&f->order.at[at], &use) < 0);
	uint32_t found = lo_minmax_tree_next(&f->ends, f->order.n - low, 0, node->dom_out);
	const struct dominating_start *s = found < f->order.n ? &f->order.at[f->order.n - 1 - found] : NULL;
	return s && s->buffer == buffer ? &f->starts.at[s->start] : NULL;
}

/** Report that no start dominates a use of the buffer of start number @p first. */
static void tell_outside(struct old_form *f, const struct lo_op *op, uint32_t first)
{
	const struct old_start *s = &f->starts.at[first];
	bool several = first + 1 < f->starts.n && s[1].buffer == s->buffer;
	f->ok = lo_error(f->m->ctx, op->loc, "'%s' op uses a buffer %s", lo_op_name(f->m, op),
			 several ? "without one 'memref.lifetime_start' of it that dominates the use"
				 : "outside of its lifetime");
	lo_note(f->m->ctx, lo_op(f->m, s->op)->loc,
		several ? "one of its starts" : "its 'memref.lifetime_start' does not dominate the use");
	if (several)
		lo_note(f->m->ctx, lo_op(f->m, s[1].op)->loc, "another of its starts");
}

static uint32_t region_of(const struct lo_module *m, lo_op_id op)
{
	return lo_block(m, lo_op(m, op)->block)->region.n;
}

/** The position of the op, which is now the current one, or of the innermost op around it if it is not
 * reached; LO_NO_INDEX: there is none. Updates the regions around it: in walking order, an op is in the
 * region of the op before it, in one of that op, or in one of an op around it. */
static uint32_t come_to(struct old_form *f, lo_op_id op)
{
	uint32_t region = region_of(f->m, op), at = lo_dense_id(&f->position_of, op.n);
	lo_op_id owner = lo_parent_op(f->m, op);
	const struct region_around *last = NULL;
	for (; f->around.n; f->around.n--) {
		last = &f->around.at[f->around.n - 1];
		if (last->region == region || last->region == region_of(f->m, owner))
			break;
		*lo_id_map_at(&f->is_around, last->region) = 0;
	}
	if (!f->around.n || last->region != region) {
		uint32_t outer = lo_dense_id(&f->position_of, owner.n);
		if (outer == LO_NO_INDEX || !lo_point_reachable(f->flow, outer))
			outer = f->around.n ? last->position : LO_NO_INDEX;
		LO_PUSH(f->arena, &f->around, ((struct region_around){region, outer}));
		*lo_id_map_at(&f->is_around, region) = 1;
	}
	return at != LO_NO_INDEX && lo_point_reachable(f->flow, at) ? at
								    : f->around.at[f->around.n - 1].position;
}

static void redirect_operand(struct old_form *f, lo_op_id id, uint32_t i, uint32_t position)
{
	const struct lo_op *op = lo_op(f->m, id);
	lo_value_id *operand = &lo_operands(f->m, op)[i];
	uint32_t first = lo_id_map_get(&f->first_of, operand->n);
	if (!first ||
	    (op->n_results == 0 && op->n_operands == 1 && lo_op_effects_on(f->m, op, i) == LO_EFFECT_FREE))
		return;
	struct old_start *s =
		position == LO_NO_INDEX ? &f->starts.at[first - 1] : start_for(f, operand->n, position);
	if (!s) {
		tell_outside(f, op, first - 1);
		return;
	}
	*operand = s->lifeline;
	s->unseen |= !lo_id_map_get(&f->is_around, region_of(f->m, s->op));
}

/** A use that is not reached gets the start that dominates what is around it; one that is in a block that is
 * not reached any. */
static void redirect(struct old_form *f, lo_op_id func)
{
	for (lo_op_id id = func; (id = lo_walk_next(f->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(f->m, id);
		uint32_t position = come_to(f, id);
		for (uint32_t i = 0; op->kind != LO_OP_MEMREF_LIFETIME_START && i < op->n_operands; i++)
			redirect_operand(f, id, i, position);
	}
}

/** Name the lifeline right after its allocation; it starts again where it was to start. */
static void name_above(struct old_form *f, const struct old_start *s)
{
	lo_op_id name = lo_def_op(f->m, s->lifeline);
	lo_op_id end = lo_op_create(f->m, LO_OP_MEMREF_LIFETIME_END, lo_op(f->m, name)->loc, &s->lifeline, 1,
				    NULL, 0, (lo_attr){0});
	lo_op_detach(f->m, name);
	lo_op_insert_after(f->m, lo_def_op(f->m, (lo_value_id){s->buffer}), name);
	lo_op_insert_after(f->m, name, end);
	*lo_operands(f->m, lo_op(f->m, s->op)) = s->lifeline;
}

bool lo_lifetime_upgrade(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct old_form f = {.m = m, .arena = arena, .ok = true};
	collect_starts(&f, func);
	if (!f.ok || f.starts.n == 0)
		return f.ok;
	f.flow = lo_flow_build(m, func, arena, arena);
	f.position_of = f.flow->position_of;
	lo_id_map_init(&f.first_of, arena, f.starts.n);
	lo_id_map_init(&f.is_around, arena, 0);
	make_lifelines(&f);
	order_starts(&f);
	redirect(&f, func);
	for (uint32_t i = 0; i < f.starts.n; i++)
		if (f.starts.at[i].unseen)
			name_above(&f, &f.starts.at[i]);
		else
			lo_op_erase(m, f.starts.at[i].op);
	return f.ok;
}
