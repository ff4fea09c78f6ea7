// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function and the accesses of its buffers. Out: buffers that only hold a copy of memory which nobody
 * writes while the copy is read; they are replaced by views of that memory.
 *
 * The target of such a copy is an allocation with one writer, the copy, which dominates all readers. So a
 * reader sees what the source held when the copy last ran. That is what the source holds at the reader,
 * unless a path leads from the copy through a write to the source, or to what may alias it, to the reader,
 * and does not pass the copy again. Only nodes that the copy dominates are searched for such a path: a path
 * that leaves them meets the copy before it meets a reader. If the source of a copy becomes a view itself,
 * the memory of that view is taken for the source.
 *
 * A view has the layout of the source, in another order of dimensions. Structured ops, loads and copies read
 * any layout; all else keeps the copy, unless the type of the buffer stays what it was. */
#include "reuse/copy_views.h"

#include <assert.h>
#include <string.h>

#include "analysis/positions.h"
#include "base/order.h"
#include "dialects/constants.h"
#include "dialects/extents.h"
#include "dialects/linalg.h"
#include "ir/ops.h"
#include "liveness/liveness_search.h"
#include "reuse/copy_moves.h"
#include "reuse/copy_patterns.h"
#include "reuse/may_alias.h"

enum { MAX_DIMS = LO_MOVE_DIMS, MAX_LOOPS = 32, BROADCAST = LO_MOVE_BROADCAST };
/* Nodes, buffers and accesses that are looked at for all copies of a function in all rounds, before the rest
 * is kept. */
enum { BUDGET = 1 << 23 };
static const uint32_t harmless = LO_EFFECT_READ | LO_EFFECT_VIEW | LO_EFFECT_FORWARD | LO_EFFECT_ADDRESS;

/** A copy that is examined. */
struct copy_view_candidate {
	lo_op_id copy;
	uint32_t position;
	struct lo_move move;
	lo_value_id source;       /* name of the memory of which it becomes a view */
	lo_type source_type;      /* of move.from, or of the view that replaces it in this round */
	lo_type type;             /* of the view */
	LO_VEC(uint32_t) readers; /* positions, ascending */
	lo_op_id at;              /* for the reason: the op in the way */
	bool waits;               /* its source is replaced in this round, or waits itself */
	bool chained; /* its source is replaced in this round, and it is to be a view of that view */
};
enum { WAITS = 1, FIRST_VIEWED = 2 };
/** An op that may free a buffer. */
struct view_freeing {
	uint32_t buffer;
	uint32_t position; /* of the op around it that has one */
};
LO_COMPARE(compare_freeings, struct view_freeing, LO_BY(buffer) LO_BY(position))
/** Positions at which the source of a copy may be written. */
struct view_stops {
	LO_VEC(uint32_t) positions;
};
struct copy_view_finder {
	struct lo_module *m;
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_arena *arena, *lasting;
	struct lo_copy_view_rules rules;
	struct lo_uses uses;
	struct lo_dense_ids position_of;
	struct lo_id_map buffer_of; /* root -> number of the buffer */
	struct lo_id_map replaced;  /* buffer that is replaced in this round -> FIRST_VIEWED + number of the
				     * copy in `viewed`; one that waits for the next -> WAITS */
	bool *copied;               /* by buffer: is it the source of one of the copies? */
	LO_VEC(struct copy_view_candidate) viewed;
	LO_VEC(struct copy_view_candidate) chained; /* those of which the source is replaced too */
	bool waits;              /* must a copy of a source that is replaced wait for the next round? */
	LO_VEC(uint32_t) copies; /* positions of what may be a copy to an allocation */
	bool listed; /* are the ops and accesses below known, of which only sources of copies ask? */
	LO_VEC(uint32_t)
	visible;                 /* positions of ops after which memory that others see may be written;
				  * ascending */
	LO_VEC(uint32_t) shared; /* numbers of the buffers that others see; ascending */
	LO_VEC(struct view_freeing) frees; /* by buffer, then by position */
	LO_VEC(uint32_t) writes;           /* positions of accesses that are not harmless, by buffer */
	uint32_t *first_write;  /* [n_buffers + 1] by buffer: where its positions begin in writes */
	bool *in_flight;        /* by buffer: an access may still be in flight after its op */
	struct lo_search after; /* the nodes after writes of the current copy's source */
	const struct copy_view_candidate *examined;
	uint64_t spent;
	struct lo_copy_views *out;
};

/* ---- the view ------------------------------------------------------------ */

static bool is_in_order(const struct lo_move *move)
{
	for (uint32_t d = 0; d < move->rank; d++)
		if (move->source_dim[d] != d)
			return false;
	return move->rank == move->from_rank;
}

static bool is_permutation(const struct lo_move *move)
{
	return move->rank == move->from_rank;
}

static bool is_broadcast(const struct lo_move *move)
{
	for (uint32_t d = 0; d < move->rank; d++)
		if (move->source_dim[d] == BROADCAST)
			return true;
	return false;
}

/* The type of the view. false: it has none, since extents differ, or since a broadcast needs numbers that are
 * not known. */
static bool find_type(const struct lo_module *m, struct copy_view_candidate *c)
{
	const struct lo_move *move = &c->move;
	struct lo_ctx *ctx = m->ctx;
	lo_type from_type = c->source_type;
	const struct lo_type_data *from = lo_type_get(ctx, from_type),
				  *to = lo_type_get(ctx, lo_type_of(m, move->to));
	int64_t from_strides[MAX_DIMS], strides[MAX_DIMS], offset;
	if (from->rank > MAX_DIMS || !lo_memref_strides(ctx, from_type, from_strides, &offset))
		return false;
	bool known = offset != LO_DYNAMIC;
	for (uint32_t d = 0; d < move->rank; d++) {
		uint32_t s = move->source_dim[d];
		strides[d] = s == BROADCAST ? 0 : from_strides[s];
		if (s != BROADCAST && from->shape[s] != to->shape[d])
			return false;
		known &= strides[d] != LO_DYNAMIC && to->shape[d] != LO_DYNAMIC;
	}
	c->type = is_in_order(move)
			  ? from_type
			  : lo_type_memref(ctx, move->rank, to->shape, to->elem,
					   lo_attr_strided(ctx, move->rank, strides, offset), to->space);
	return is_permutation(move) || known;
}

/* ---- readers ------------------------------------------------------------- */

static const char *const too_large =
	"is a copy in a function that is too large to look for writes to its source";
static const char *const overwritten = "is a copy whose source may be written or freed here while it is read";
static const char *const too_late = "is a copy that is not made before this on all paths";

static bool comes_after(const struct copy_view_finder *f, const struct copy_view_candidate *c, lo_op_id op,
			uint32_t *position)
{
	*position = lo_dense_id(&f->position_of, op.n);
	return *position != LO_NO_INDEX && lo_point_reachable(f->flow, *position) &&
	       lo_point_dominates(f->flow, c->position, *position) && *position != c->position &&
	       lo_region_is_around(f->m, lo_op(f->m, c->copy)->block, op);
}

/* Does the op read the operand whatever its strides are? */
static bool takes_any_layout(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	if (lo_linalg_structured(op))
		return operand < lo_linalg_outputs(m, op).first;
	return lo_copies_loads_element(m, op, operand) || op->kind == LO_OP_MEMREF_DIM ||
	       (op->kind == LO_OP_MEMREF_COPY && operand == 0);
}

/* May the op rely on more than the elements: on their alignment, or on storage that is apart from all other?
 */
static bool relies_on_storage(const struct lo_module *m, const struct lo_op *op)
{
	enum lo_affine_op says = lo_info(op)->affine;
	return lo_info_of(m, op)->traits & LO_TRAIT_CALL || op->kind == LO_OP_FOREIGN ||
	       op->kind == LO_OP_MEMREF_DISTINCT_OBJECTS || says == LO_AFFINE_AT_OFFSET ||
	       says == LO_AFFINE_VIEW_BYTES || lo_op_attr(m, op, "alignment").n;
}

/* Is the result a view of other elements, which may have to be more aligned? */
static bool views_as_others(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	return lo_type_elem_or_self(m->ctx, lo_type_of(m, lo_result(op, 0))).n !=
	       lo_type_elem_or_self(m->ctx, lo_type_of(m, lo_operand(m, op, operand))).n;
}

static bool only_names(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_DIM || op->kind == LO_OP_MEMREF_RANK;
}

/* NULL: @p op reads the operand, or names it, and may have the view instead. */
static const char *check_reader(struct copy_view_finder *f, struct copy_view_candidate *c, lo_op_id id,
				uint32_t operand, bool same_type)
{
	const struct lo_op *op = lo_op(f->m, id);
	uint32_t effects = lo_op_effects_on(f->m, op, operand), position;
	bool view = effects & LO_EFFECT_VIEW && lo_is_movable_view(f->m, op);
	if (!view &&
	    ((effects ? effects != LO_EFFECT_READ : !only_names(op)) || lo_op_effects_unknown(f->m, op)))
		return "is a copy that is written, freed or handed on here";
	if (!same_type && !takes_any_layout(f->m, op, operand))
		return "is a copy, since this does not take the layout of its source";
	if (relies_on_storage(f->m, op) || (view && views_as_others(f->m, op, operand)))
		return "is a copy, since this may rely on its alignment";
	if (!comes_after(f, c, id, &position))
		return too_late;
	LO_PUSH(f->arena, &c->readers, position);
	return NULL;
}

/* NULL: all uses of the target are deallocs, the copy, and readers. */
static const char *check_uses(struct copy_view_finder *f, struct copy_view_candidate *c)
{
	bool same_type = c->type.n == lo_type_of(f->m, c->move.to).n;
	LO_VEC(lo_value_id) names = {0};
	LO_PUSH(f->arena, &names, c->move.to);
	for (uint32_t k = 0; k < names.n; k++) {
		uint32_t n;
		const struct lo_use *use = lo_uses_of(&f->uses, names.at[k], &n);
		for (const struct lo_use *end = use + n; use < end; use++) {
			const struct lo_op *op = lo_op(f->m, use->op);
			c->at = use->op;
			if (use->op.n == c->move.writer.n || (k == 0 && op->kind == LO_OP_MEMREF_DEALLOC))
				continue;
			const char *why = check_reader(f, c, use->op, use->operand, same_type);
			if (why)
				return why;
			if (lo_op_effects_on(f->m, op, use->operand) & LO_EFFECT_VIEW)
				LO_PUSH(f->arena, &names, lo_result(op, 0));
		}
	}
	LO_SORT(c->readers.at, c->readers.n, lo_compare_u32);
	return NULL;
}

/* ---- ops and accesses ---------------------------------------------------- */

/* Once for all copies: many may read one buffer, which has an access for each of them. */
static void list_accesses(struct copy_view_finder *f)
{
	uint32_t n = f->live->n_buffers;
	f->first_write = LO_ARRAY(f->lasting, (size_t)n + 1, uint32_t);
	f->in_flight = LO_ARRAY(f->lasting, n, bool);
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_buffer *b = &f->live->buffers[i];
		f->first_write[i] = f->writes.n;
		for (uint32_t k = 0; i && k < b->n_accesses; k++) {
			const struct lo_access *a = &f->live->accesses[b->accesses + k];
			f->in_flight[i] |= a->effects & LO_EFFECT_ASYNC;
			if (a->effects & ~harmless)
				LO_PUSH(f->lasting, &f->writes, a->position);
		}
	}
	f->first_write[n] = f->writes.n;
}

static bool is_visible(const struct copy_view_finder *f, lo_value_id name)
{
	uint32_t n;
	const lo_buffer_id *buffers = lo_aliases_of(f->live, name, &n);
	bool visible = false;
	for (uint32_t i = 0; i < n; i++)
		visible |= lo_buffer_is_visible(&f->live->buffers[buffers[i].n]);
	return visible;
}

static void list_freed(struct copy_view_finder *f, lo_value_id v, uint32_t position)
{
	uint32_t n;
	const lo_buffer_id *buffers = lo_aliases_of(f->live, v, &n);
	for (uint32_t k = 0; k < n; k++)
		LO_PUSH(f->lasting, &f->frees, ((struct view_freeing){buffers[k].n, position}));
}

/* May the op wait for others, or they for it? They may then write what they know. */
static bool may_wait(const struct copy_view_finder *f, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_op_may_wait_at(f->m, op, i) && is_visible(f, lo_operand(f->m, op, i)))
			return true;
	return false;
}

/* Ops that run elsewhere, or once per element, count at the position of the op around them. false: some may
 * run concurrently with what follows them. */
static bool list_ops(struct copy_view_finder *f)
{
	struct lo_scope_walk w;
	uint32_t position = 0;
	lo_scope_walk_start(&w, f->m, f->flow->func, f->lasting);
	while (lo_scope_walk_next(&w).n) {
		const struct lo_op *op = lo_op(f->m, w.op);
		uint32_t at = lo_walk_position(&f->position_of, &w, LO_NO_INDEX);
		position = at == LO_NO_INDEX ? position : at;
		if ((w.unknown.n || at == LO_NO_INDEX) && lo_op_uses_memory(f->m, op))
			return false; /* it may run beside all that follows, or nobody knows when */
		if (lo_op_touches_visible_memory(f->m, op) || may_wait(f, op))
			LO_PUSH(f->lasting, &f->visible, position);
		for (uint32_t i = 0; i < op->n_operands; i++)
			if (lo_is_memref(f->m, lo_operand(f->m, op, i)) &&
			    (op->kind == LO_OP_MEMREF_DEALLOC ||
			     lo_op_effects_on(f->m, op, i) & LO_EFFECT_FREE))
				list_freed(f, lo_operand(f->m, op, i), position);
	}
	LO_SORT(f->frees.at, f->frees.n, compare_freeings);
	return true;
}

/* The lists are made when the first source is examined. What that has in `arena` is discarded after it, so
 * they are in `lasting`. false: see list_ops(). */
static bool list_all(struct copy_view_finder *f)
{
	if (f->listed)
		return true;
	f->listed = true;
	list_accesses(f);
	return list_ops(f);
}

/* Does the flow graph know when all ops run? */
static bool all_in_flow(const struct copy_view_finder *f)
{
	for (uint32_t p = 0; p < f->flow->n_points; p++)
		if (lo_op_hides_flow(f->m, lo_op(f->m, f->flow->op_at[p])))
			return false;
	return true;
}

/* ---- writes to the source ------------------------------------------------ */

/* false: an access may still be in flight after its op. */
static bool add_writes(struct copy_view_finder *f, uint32_t buffer, struct view_stops *stops)
{
	for (uint32_t i = f->first_write[buffer]; i < f->first_write[buffer + 1]; i++, f->spent++)
		LO_PUSH(f->arena, &stops->positions, f->writes.at[i]);
	return !f->in_flight[buffer];
}

/* A lifeline of the input ends the storage of its buffer at a point of its own. */
static bool has_lifelines(const struct lo_buffer *b)
{
	return b->kind == LO_BUFFER_LIFELINE || b->n_lifelines;
}

static bool is_constant(struct copy_view_finder *f, const struct lo_buffer *b)
{
	return b->kind == LO_BUFFER_GLOBAL && lo_is_constant_global(f->m, f->flow->func, b->root);
}

static bool list_writes(struct copy_view_finder *f, lo_buffer_id id, struct view_stops *stops)
{
	const struct lo_buffer *source = &f->live->buffers[id.n];
	if (has_lifelines(source))
		return false;
	if (is_constant(f, source))
		return true;
	if (!lo_buffer_is_visible(source)) /* no other buffer may be the same memory */
		return add_writes(f, id.n, stops);
	for (uint32_t i = 0; i < f->shared.n; i++) {
		const struct lo_buffer *other = &f->live->buffers[f->shared.at[i]];
		if (lo_buffers_may_alias(f->m, f->flow->func, source, other) &&
		    !add_writes(f, f->shared.at[i], stops))
			return false;
	}
	for (uint32_t i = 0; i < f->visible.n; i++)
		LO_PUSH(f->arena, &stops->positions, f->visible.at[i]);
	f->spent += f->shared.n + f->visible.n;
	return true;
}

static void add_frees(struct copy_view_finder *f, uint32_t buffer, struct view_stops *stops)
{
	uint32_t i = LO_FIRST_FROM(struct view_freeing, buffer, f->frees.at, f->frees.n, buffer);
	for (; i < f->frees.n && f->frees.at[i].buffer == buffer; i++, f->spent++)
		LO_PUSH(f->arena, &stops->positions, f->frees.at[i].position);
}

/* What frees the result of an allocation is no access. */
static void list_frees(struct copy_view_finder *f, lo_buffer_id id, struct view_stops *stops)
{
	const struct lo_buffer *source = &f->live->buffers[id.n];
	if (is_constant(f, source))
		return;
	if (!lo_buffer_is_visible(source))
		add_frees(f, id.n, stops);
	for (uint32_t i = 0; lo_buffer_is_visible(source) && i < f->shared.n; i++, f->spent++)
		if (lo_buffers_may_alias(f->m, f->flow->func, source, &f->live->buffers[f->shared.at[i]]))
			add_frees(f, f->shared.at[i], stops);
}

/* Do concurrent iterations contain both the copy and @p position? */
static bool runs_beside(const struct copy_view_finder *f, const struct copy_view_candidate *c,
			uint32_t position)
{
	uint32_t node = f->flow->node_at[position];
	for (uint32_t l = f->flow->nodes[f->flow->node_at[c->position]].loop; l; l = f->flow->loops[l].parent)
		if (f->flow->loops[l].parallel && lo_loop_has(&f->flow->loops[l], node))
			return true;
	return false;
}

/* Does the copy, or the end of the node, come before a reader at or after @p from in the node? Sets *ends if
 * the copy stops the search. */
static bool meets_reader(const struct copy_view_finder *f, const struct copy_view_candidate *c, uint32_t node,
			 uint32_t from, bool *ends)
{
	uint32_t end = f->flow->nodes[node].end, low = 0, high = c->readers.n;
	*ends = from <= c->position && c->position < end;
	end = *ends ? c->position : end;
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		if (c->readers.at[middle] < from)
			low = middle + 1;
		else
			high = middle;
	}
	return low < c->readers.n && c->readers.at[low] < end;
}

static bool follows(void *finder, uint32_t from, uint32_t to)
{
	const struct copy_view_finder *f = finder;
	(void)from;
	return lo_node_dominates(f->flow, f->flow->node_at[f->examined->position], to);
}

/* Go from @p from in the node to a reader, or to the copy. true: to the end of the node. */
static bool run(struct copy_view_finder *f, uint32_t node, uint32_t from)
{
	bool ends;
	if (meets_reader(f, f->examined, node, from, &ends))
		return lo_search_stop(&f->after);
	return !ends;
}

static bool run_through(void *finder, uint32_t node)
{
	struct copy_view_finder *f = finder;
	f->spent++;
	return run(f, node, f->flow->nodes[node].begin);
}

/* Does a path lead from a write at @p position to a reader that does not pass the copy? */
static bool reaches_reader(struct copy_view_finder *f, uint32_t position)
{
	uint32_t node = f->flow->node_at[position];
	if (!lo_point_reachable(f->flow, position) ||
	    !lo_node_dominates(f->flow, f->flow->node_at[f->examined->position], node))
		return false;
	if (run(f, node, position))
		lo_search_leave(&f->after, node);
	return !lo_search_run(&f->after);
}

/* NULL: each reader finds in the source what the copy found there. */
static const char *check_source(struct copy_view_finder *f, struct copy_view_candidate *c)
{
	struct view_stops stops = {0};
	uint32_t n;
	const lo_buffer_id *sources = lo_aliases_of(f->live, c->source, &n);
	c->at = c->copy;
	bool listed = list_all(f);
	assert(listed), (void)listed;
	for (uint32_t i = 0; i < n; i++) {
		c->waits = lo_id_map_get(&f->replaced, sources[i].n);
		if (c->waits || f->live->buffers[sources[i].n].root.n == c->move.to.n ||
		    !list_writes(f, sources[i], &stops))
			return "is a copy of storage whose end is not known";
	}
	if (!n)
		return "is a copy of storage whose end is not known";
	for (uint32_t i = 0; i < n; i++)
		list_frees(f, sources[i], &stops);
	lo_search_begin(&f->after);
	f->examined = c;
	for (uint32_t i = 0; i < stops.positions.n; i++) {
		uint32_t position = stops.positions.at[i];
		c->at = f->flow->op_at[position];
		if (position != c->position && (runs_beside(f, c, position) || reaches_reader(f, position)))
			return overwritten;
	}
	return f->spent > BUDGET ? too_large : NULL;
}

/* ---- speed --------------------------------------------------------------- */

enum { SMALL_BYTES = 16 << 10, PAGE_BYTES = 4 << 10 };
static const char *const slower = "is a copy, since this reads it many times in an order in which its source "
				  "is not contiguous; --copies=size "
				  "replaces it";

/** How the subscripts of a reader change with the loops around it, outermost first: dimension d by step[d][l]
 * in loop l. */
struct copy_view_walk {
	uint32_t n_dims, n_loops;
	int64_t step[MAX_DIMS][MAX_LOOPS];
};

/* @p numbers: the dimensions of the map, of which number k is loop loops[k]; MAX_LOOPS: no loop. */
static bool walk_map(const struct lo_module *m, const struct lo_map *map, const uint32_t *loops,
		     struct copy_view_walk *walk)
{
	int64_t numbers[MAX_LOOPS] = {0}, a, b;
	walk->n_dims = map->n_results;
	if (map->n_dims > MAX_LOOPS || map->n_syms || map->n_results > MAX_DIMS)
		return false;
	for (uint32_t d = 0; d < map->n_results; d++) {
		for (uint32_t k = 0; k < map->n_dims; k++) {
			if (loops[k] == MAX_LOOPS)
				continue;
			if (!lo_expr_eval(m->ctx, map->results[d], numbers, NULL, &a))
				return false;
			numbers[k] = 1;
			if (!lo_expr_eval(m->ctx, map->results[d], numbers, NULL, &b))
				return false;
			numbers[k] = 0;
			walk->step[d][loops[k]] = b - a;
		}
	}
	return true;
}

/* The induction variables of the loops around the reader that are not around the copy, innermost first. */
static uint32_t list_loops(const struct lo_module *m, const struct copy_view_candidate *c, lo_op_id op,
			   lo_value_id ivs[MAX_LOOPS])
{
	uint32_t n = 0, region = lo_block(m, lo_op(m, c->copy)->block)->region.n;
	while (lo_block(m, lo_op(m, op)->block)->region.n != region) {
		const struct lo_block *body = lo_block(m, lo_op(m, op)->block);
		op = lo_parent_op(m, op);
		enum lo_flow_kind flow = lo_info_of(m, lo_op(m, op))->flow;
		uint32_t n_ivs = lo_info_of(m, lo_op(m, op))->n_induction_vars;
		if (flow == LO_FLOW_PARALLEL)
			n_ivs = body->n_args;
		for (uint32_t i = n_ivs; i-- > 0 && n < MAX_LOOPS;)
			ivs[n++] = lo_block_arg(body, i);
	}
	return n;
}

static uint32_t find_loop(const lo_value_id *ivs, uint32_t n, lo_value_id v)
{
	for (uint32_t i = 0; i < n; i++)
		if (ivs[i].n == v.n)
			return n - 1 - i;
	return MAX_LOOPS;
}

/* A load whose subscripts are induction variables, constants, or maps of these. */
static bool walk_load(const struct lo_module *m, const struct copy_view_candidate *c, lo_op_id id,
		      struct copy_view_walk *walk)
{
	const struct lo_op *op = lo_op(m, id);
	struct lo_slice group = lo_operand_group(m, op, lo_info(op)->accessed + 1);
	lo_value_id ivs[MAX_LOOPS];
	uint32_t loops[MAX_LOOPS];
	int64_t constant;
	if (group.n > MAX_DIMS)
		return false;
	walk->n_loops = list_loops(m, c, id, ivs);
	for (uint32_t k = 0; k < group.n; k++) {
		lo_value_id v = lo_operand(m, op, group.first + k);
		loops[k] = find_loop(ivs, walk->n_loops, v);
		if (loops[k] == MAX_LOOPS && !lo_constant_int(m, v, &constant))
			return false;
	}
	if (lo_info(op)->affine == LO_AFFINE_AT_MAP)
		return walk_map(m, lo_attr_of(m, op, "map")->map, loops, walk);
	walk->n_dims = group.n;
	for (uint32_t d = 0; d < group.n; d++)
		if (loops[d] != MAX_LOOPS)
			walk->step[d][loops[d]] = 1;
	return true;
}

/* false: it is not known in which order the op walks the operand. */
static bool find_walk(const struct lo_module *m, const struct copy_view_candidate *c, lo_op_id id,
		      uint32_t operand, struct copy_view_walk *walk)
{
	const struct lo_op *op = lo_op(m, id);
	*walk = (struct copy_view_walk){0};
	if (lo_copies_loads_element(m, op, operand))
		return walk_load(m, c, id, walk);
	const struct lo_map *map = lo_linalg_structured(op) ? lo_linalg_map(m, op, operand) : NULL;
	uint32_t loops[MAX_LOOPS];
	for (uint32_t l = 0; l < MAX_LOOPS; l++)
		loops[l] = l;
	if (!map || map->n_dims > MAX_LOOPS)
		return false;
	walk->n_loops = map->n_dims;
	return walk_map(m, map, loops, walk);
}

/* The stride that loop @p loop has in memory of @p strides, in elements: the largest of the dimensions whose
 * subscript contains the loop. *found: there is one. LO_DYNAMIC if unknown. */
static int64_t stride_of_loop(const struct copy_view_walk *walk, const int64_t *strides, uint32_t loop,
			      bool *found)
{
	int64_t most = 0;
	*found = false;
	for (uint32_t d = 0; d < walk->n_dims; d++) {
		if (!walk->step[d][loop])
			continue;
		*found = true;
		if (strides[d] == LO_DYNAMIC)
			return LO_DYNAMIC;
		most = strides[d] > most ? strides[d] : most;
	}
	return most;
}

/* Does each loop occur in the subscripts, so that no element is read twice? */
static bool reads_once(const struct copy_view_walk *walk)
{
	int64_t strides[MAX_DIMS] = {0};
	bool found = true;
	for (uint32_t l = 0; l < walk->n_loops && found; l++)
		(void)stride_of_loop(walk, strides, l, &found);
	return found && walk->n_dims == walk->n_loops;
}

/* Reads in the innermost loop are what counts: they should walk the view in steps no larger than those in
 * which they walk the copy, or in steps of one. What is read in an order that is not known is taken to be
 * walked along the last dimension. */
static bool walks_well(const struct lo_module *m, const struct copy_view_candidate *c, lo_op_id op,
		       uint32_t operand, bool once)
{
	int64_t copied[MAX_DIMS], viewed[MAX_DIMS], offset, before, after;
	struct copy_view_walk walk;
	bool found = true;
	lo_type type = lo_type_of(m, c->move.to);
	if (!lo_memref_strides(m->ctx, type, copied, &offset) ||
	    !lo_memref_strides(m->ctx, c->type, viewed, &offset))
		return false;
	if (!find_walk(m, c, op, operand, &walk)) {
		uint32_t last = c->move.rank - 1;
		return !c->move.rank || viewed[last] == copied[last] || viewed[last] == 0;
	}
	if (!walk.n_loops)
		return true;
	before = stride_of_loop(&walk, copied, walk.n_loops - 1, &found);
	after = stride_of_loop(&walk, viewed, walk.n_loops - 1, &found);
	return !found || (after != LO_DYNAMIC && (after <= 1 || (before != LO_DYNAMIC && after <= before))) ||
	       (once && reads_once(&walk));
}

/* Are rows of the source, and not of the copy, whole pages apart, so that they compete for one set of the
 * cache? */
static bool competes(const struct lo_module *m, const struct copy_view_candidate *c)
{
	int64_t copied[MAX_DIMS], viewed[MAX_DIMS], offset;
	int64_t elem = lo_type_elem_bytes(m->ctx, lo_type_get(m->ctx, c->type)->elem);
	if (!lo_memref_strides(m->ctx, lo_type_of(m, c->move.to), copied, &offset) ||
	    !lo_memref_strides(m->ctx, c->type, viewed, &offset) || elem <= 0)
		return true;
	bool any = false;
	for (uint32_t d = 0; d < c->move.rank; d++) {
		any |= viewed[d] > 1 && viewed[d] < INT64_MAX / elem && viewed[d] * elem % PAGE_BYTES == 0;
		if (copied[d] > 1 && copied[d] < INT64_MAX / elem && copied[d] * elem % PAGE_BYTES == 0)
			return false;
	}
	return any;
}

/* NULL: no reader becomes slower by a layout of the source. The copy itself reads the source once in the same
 * order, so a reader that is the only one, and reads each element once, cannot be slower. What is small is in
 * the first level of the cache whatever its layout is. */
static const char *slower_by(struct copy_view_finder *f, struct copy_view_candidate *c)
{
	int64_t bytes = lo_memref_bytes(f->m->ctx, lo_type_of(f->m, c->move.to));
	if (c->type.n == lo_type_of(f->m, c->move.to).n || (bytes >= 0 && bytes <= SMALL_BYTES))
		return NULL;
	uint32_t n;
	const struct lo_use *use = lo_uses_of(&f->uses, c->move.to, &n);
	for (const struct lo_use *end = use + n; use < end; use++) {
		const struct lo_op *op = lo_op(f->m, use->op);
		bool reads = lo_op_effects_on(f->m, op, use->operand) & LO_EFFECT_READ,
		     once = c->readers.n == 1;
		if (use->op.n == c->move.writer.n || !reads)
			continue;
		c->at = use->op;
		if (!walks_well(f->m, c, use->op, use->operand, once) || (!once && competes(f->m, c)))
			return slower;
	}
	return NULL;
}

/* ---- search -------------------------------------------------------------- */

/* An allocation whose result is an operand of the copy. It does nothing else, as memref.realloc does. */
static bool is_own_buffer(const struct copy_view_finder *f, const struct copy_view_candidate *c)
{
	uint32_t number = lo_id_map_get(&f->buffer_of, c->move.to.n);
	const struct lo_buffer *b = &f->live->buffers[number];
	unsigned made_by = number ? lo_op(f->m, b->op)->kind : LO_OP_FOREIGN;
	return (made_by == LO_OP_MEMREF_ALLOC || made_by == LO_OP_MEMREF_ALLOCA) && !b->pinned_by.n &&
	       !b->n_lifelines && lo_memref_is_identity(f->m->ctx, lo_type_of(f->m, c->move.to));
}

/* Is the copy the only op that writes the buffer? */
static bool is_only_writer(const struct copy_view_finder *f, const struct copy_view_candidate *c)
{
	const struct lo_buffer *b = &f->live->buffers[lo_id_map_get(&f->buffer_of, c->move.to.n)];
	for (uint32_t k = 0; k < b->n_accesses; k++) {
		const struct lo_access *a = &f->live->accesses[b->accesses + k];
		if (a->effects & ~harmless && a->op.n != c->move.writer.n)
			return false;
	}
	return true;
}

/* A copy of a buffer that becomes a view in this round, or of a view of it, may become a view of that view at
 * once, if nothing copies what it writes. */
static void look_through(struct copy_view_finder *f, struct copy_view_candidate *c)
{
	uint32_t n, number = 0;
	const lo_buffer_id *sources = lo_aliases_of(f->live, c->move.from, &n);
	for (uint32_t i = 0; i < n && !number; i++)
		number = lo_id_map_get(&f->replaced, sources[i].n);
	if (!number)
		return;
	if (number < FIRST_VIEWED || n > 1 || f->copied[lo_id_map_get(&f->buffer_of, c->move.to.n)]) {
		f->waits |= find_type(f->m, c); /* without a type now, it has none in the next round */
		return;
	}
	const struct copy_view_candidate *of = &f->viewed.at[number - FIRST_VIEWED];
	c->chained = true;
	c->source = of->source;
	if (of->move.to.n == c->move.from.n)
		c->source_type = of->type;
}

static void examine(struct copy_view_finder *f, lo_op_id copy, uint32_t position)
{
	struct copy_view_candidate c = {.copy = copy, .position = position, .at = copy};
	if (!lo_move_read(f->m, copy, &c.move) || !is_own_buffer(f, &c))
		return;
	c.source = c.move.from;
	c.source_type = lo_type_of(f->m, c.move.from);
	if (!is_only_writer(f, &c)) {
		f->out->of_values = true;
		return;
	}
	struct lo_arena_mark mark = lo_arena_mark(f->arena);
	look_through(f, &c);
	const char *why =
		f->spent > BUDGET      ? too_large
		: !find_type(f->m, &c) ? "is a copy of a source whose layout is not known"
		: f->rules.no_zero_strides && is_broadcast(&c.move)
			? "is a copy that a view with a stride of 0 would replace (--zero-strides=no)"
			: check_uses(f, &c);
	bool dead = !why && !c.readers.n;
	if (!why && !dead)
		why = check_source(f, &c);
	if (!why && !dead && !f->rules.size)
		why = slower_by(f, &c);
	if (!why && !dead && f->rules.no_visible && is_visible(f, c.source)) {
		why = "is a copy without which more bytes would be needed";
		c.at = copy;
	}
	lo_arena_reset(f->arena, mark);
	if (dead)
		return; /* erase-dead-copies removes it */
	uint32_t *replaced = lo_id_map_at(&f->replaced, lo_id_map_get(&f->buffer_of, c.move.to.n));
	/* a view of it, by another layout, would be a reader that does not take any */
	if (c.waits && f->rules.waiting && c.type.n != lo_type_of(f->m, c.move.to).n)
		*replaced = WAITS;
	if (why) {
		int64_t bytes = lo_memref_bytes(f->m->ctx, lo_type_of(f->m, c.move.to));
		f->out->of_values |= why == overwritten;
		LO_PUSH(f->lasting, &f->out->kept,
			((struct lo_reason){c.at, c.move.to, why, bytes > 0 ? bytes : 0, false}));
		return;
	}
	if (c.chained) {
		LO_PUSH(f->arena, &f->chained, c);
		return;
	}
	*replaced = FIRST_VIEWED + f->viewed.n;
	LO_PUSH(f->arena, &f->viewed, c);
}

static void add_viewed(struct copy_view_finder *f, const struct copy_view_candidate *c)
{
	f->out->reads_visible |= is_visible(f, c->source);
	LO_PUSH(f->lasting, &f->out->viewed,
		((struct lo_viewed_copy){.copy = c->copy, .buffer = c->move.to}));
}

static bool is_allocation(const struct lo_module *m, lo_op_id op)
{
	return op.n &&
	       (lo_op(m, op)->kind == LO_OP_MEMREF_ALLOC || lo_op(m, op)->kind == LO_OP_MEMREF_ALLOCA);
}

static void list_copies(struct copy_view_finder *f)
{
	struct lo_move move;
	for (uint32_t p = 0; p < f->flow->n_points; p++)
		if (lo_move_read(f->m, f->flow->op_at[p], &move) &&
		    is_allocation(f->m, lo_def_op(f->m, move.to))) {
			uint32_t n;
			const lo_buffer_id *sources = lo_aliases_of(f->live, move.from, &n);
			for (uint32_t i = 0; i < n; i++)
				f->copied[sources[i].n] = true;
			LO_PUSH(f->arena, &f->copies, p);
		}
}

void lo_copy_views_find(struct lo_module *m, const struct lo_liveness *live, struct lo_copy_view_rules rules,
			struct lo_arena *lasting, struct lo_arena *arena, struct lo_copy_views *out)
{
	const struct lo_flow *flow = live->flow;
	struct copy_view_finder f = {.m = m,
				     .live = live,
				     .flow = flow,
				     .arena = arena,
				     .lasting = lasting,
				     .rules = rules,
				     .spent = out->spent,
				     .out = out};
	f.copied = LO_ARRAY(arena, live->n_buffers, bool);
	list_copies(&f);
	if (!f.copies.n)
		return;
	f.uses = lo_memref_uses_compute(m, flow->func, arena);
	f.position_of = flow->position_of;
	f.after = (struct lo_search){.flow = flow,
				     .arena = lasting,
				     .forward = true,
				     .client = &f,
				     .through = run_through,
				     .follows = follows};
	lo_id_map_init(&f.buffer_of, arena, 0);
	lo_id_map_init(&f.replaced, arena, 0);
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		*lo_id_map_at(&f.buffer_of, live->buffers[i].root.n) = i;
		if (lo_buffer_is_visible(&live->buffers[i]))
			LO_PUSH(arena, &f.shared, i);
	}
	if (!all_in_flow(&f) && !list_all(&f))
		return;
	for (uint32_t i = 0; i < f.copies.n; i++)
		examine(&f, flow->op_at[f.copies.at[i]], f.copies.at[i]);
	for (uint32_t i = 0; i < f.viewed.n; i++)
		add_viewed(&f, &f.viewed.at[i]);
	for (uint32_t i = 0; i < f.chained.n && !f.waits; i++)
		add_viewed(&f, &f.chained.at[i]);
	out->spent = f.spent;
}

/* ---- edit ---------------------------------------------------------------- */

static lo_value_id insert_view(struct lo_module *m, lo_op_id copy, enum lo_op_kind kind, lo_value_id from,
			       lo_type type, lo_attr attrs)
{
	lo_op_id view = lo_op_create(m, kind, lo_op(m, copy)->loc, &from, 1, &type, 1, attrs);
	lo_op_insert_before(m, copy, view);
	return lo_result(lo_op(m, view), 0);
}

static lo_value_id transposed(struct lo_module *m, const struct copy_view_candidate *c)
{
	lo_expr results[MAX_DIMS];
	for (uint32_t d = 0; d < c->move.rank; d++)
		results[d] = lo_expr_dim(m->ctx, c->move.source_dim[d]);
	struct lo_map map = {.n_dims = c->move.rank, .n_results = c->move.rank, .results = results};
	lo_attr permutation = lo_attr_map(m->ctx, lo_map_intern(m->ctx, &map));
	return insert_view(m, c->copy, LO_OP_MEMREF_TRANSPOSE, c->move.from, c->type,
			   lo_dict_set(m->ctx, (lo_attr){0}, "permutation", permutation));
}

static lo_value_id reinterpreted(struct lo_module *m, const struct copy_view_candidate *c)
{
	const struct lo_type_data *t = lo_type_get(m->ctx, c->type);
	int64_t strides[MAX_DIMS], offset;
	bool known = lo_memref_strides(m->ctx, c->type, strides, &offset);
	assert(known), (void)known;
	return insert_view(m, c->copy, LO_OP_MEMREF_REINTERPRET_CAST, c->move.from, c->type,
			   lo_reinterpret_attrs(m->ctx, t, 0, offset, strides));
}

static lo_value_id make_view(struct lo_module *m, lo_op_id copy, const struct lo_id_map *view_of)
{
	struct copy_view_candidate c = {.copy = copy};
	bool good = lo_move_read(m, copy, &c.move);
	uint32_t view_of_source = lo_id_map_get(view_of, c.move.from.n);
	if (view_of_source)
		c.move.from.n = view_of_source;
	c.source_type = lo_type_of(m, c.move.from);
	good = good && find_type(m, &c);
	assert(good), (void)good;
	if (is_in_order(&c.move))
		return c.move.from;
	lo_value_id view = is_permutation(&c.move) ? transposed(m, &c) : reinterpreted(m, &c);
	lo_value(m, view)->name = lo_value(m, c.move.to)->name;
	return view;
}

/* Erase the deallocs of the buffers in @p view_of. */
static void erase_frees(struct lo_module *m, lo_op_id func, const struct lo_id_map *view_of)
{
	for (lo_op_id id = lo_walk_next(m, func, func, false), next; id.n; id = next) {
		next = lo_walk_next(m, func, id, false);
		if (lo_op(m, id)->kind == LO_OP_MEMREF_DEALLOC &&
		    lo_id_map_get(view_of, lo_operand(m, lo_op(m, id), 0).n))
			lo_op_erase(m, id);
	}
}

void lo_copy_views_make(struct lo_module *m, lo_op_id func, struct lo_copy_views *views,
			struct lo_arena *arena)
{
	struct lo_id_map view_of = lo_id_map_make(arena, views->viewed.n);
	for (uint32_t i = 0; i < views->viewed.n; i++) {
		struct lo_viewed_copy *v = &views->viewed.at[i];
		v->view = make_view(m, v->copy, &view_of);
		*lo_id_map_at(&view_of, v->buffer.n) = v->view.n;
		lo_op_erase(m, v->copy);
	}
	erase_frees(m, func, &view_of);
	lo_replace_uses(m, func, &view_of);
	for (uint32_t i = 0; i < views->viewed.n; i++)
		lo_op_erase(m, lo_def_op(m, views->viewed.at[i].buffer));
}
