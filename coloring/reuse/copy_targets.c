// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: buffers that are copied to a part of another one, the target, and can be computed
 * there; the function in which they are.
 *
 * A padded tensor becomes an allocation that is filled, and a copy of the source to a part of it. The part
 * holds nothing that is read before the copy. So the source may be that part from its first write on, if the
 * target is filled before. What the source is computed from element by element, and whose last use is there,
 * is in the part too, and so on backward: else the two would lie beside each other in different layouts. All
 * this is looked for within a block, where the order of ops is the order of time. */
#include "reuse/copy_targets.h"

#include "analysis/alias_sets.h"
#include "analysis/effects.h"
#include "analysis/view_footprint.h"
#include "dialects/linalg.h"
#include "ir/ops.h"

enum { MAX_DIMS = 32, MAX_MEMBERS = 64 };

struct copy_target_finder {
	const struct lo_module *m;
	struct lo_arena *lasting, *arena;
	struct lo_uses uses;
	struct lo_dense_ids order; /* of the ops, in pre-order */
	struct lo_id_map taken;    /* targets and members that were found */
	struct lo_copy_targets *out;
};
struct copy_target_candidate {
	lo_block_id block;
	uint32_t copy;  /* order */
	uint32_t freed; /* order of the first dealloc of the target; UINT32_MAX: none */
	uint32_t last;  /* order of the last use of the last member */
	struct lo_copy_target found;
	LO_VEC(lo_value_id) members;
};

static uint32_t order_of(const struct copy_target_finder *f, lo_op_id op)
{
	return lo_dense_id(&f->order, op.n);
}

static const struct lo_op *def_of(const struct copy_target_finder *f, lo_value_id v)
{
	lo_op_id def = lo_def_op(f->m, v);
	return def.n ? lo_op(f->m, def) : NULL;
}

/* ---- buffers and parts --------------------------------------------------- */

/* An allocation of static size in the block. */
static bool is_buffer(const struct copy_target_finder *f, const struct copy_target_candidate *c,
		      lo_value_id v)
{
	const struct lo_op *op = def_of(f, v);
	return op && (op->kind == LO_OP_MEMREF_ALLOC || op->kind == LO_OP_MEMREF_ALLOCA) &&
	       op->block.n == c->block.n && !op->n_operands &&
	       lo_memref_is_identity(f->m->ctx, lo_type_of(f->m, v)) && !lo_id_map_get(&f->taken, v.n);
}

/* Is the buffer @p v allocated as the target is: on the heap, on the stack, or as an alloca for the heap? */
static bool is_of_kind(const struct copy_target_finder *f, const struct copy_target_candidate *c,
		       lo_value_id v)
{
	const struct lo_op *a = def_of(f, v), *b = def_of(f, c->found.target);
	return a->kind == b->kind && lo_is_heap_marked(a) == lo_is_heap_marked(b);
}

/* A subview of the target by numbers, in its block. */
static bool is_part(const struct copy_target_finder *f, const struct copy_target_candidate *c, lo_value_id v)
{
	const struct lo_op *op = def_of(f, v);
	return op && op->kind == LO_OP_MEMREF_SUBVIEW && op->n_operands == 1 && op->block.n == c->block.n &&
	       lo_operand(f->m, op, 0).n == c->found.target.n;
}

/* Is there a dimension in which one part ends before the other begins? */
static bool are_apart(const struct copy_target_finder *f, const struct copy_target_candidate *c,
		      const struct lo_op *a, const struct lo_op *b)
{
	uint32_t rank = lo_data_of(f->m, c->found.target)->rank;
	for (uint32_t d = 0; d < rank; d++) {
		const struct lo_op *low = lo_op_array_int(f->m, a, "static_offsets", d) <
							  lo_op_array_int(f->m, b, "static_offsets", d)
						  ? a
						  : b;
		int64_t apart = lo_op_array_int(f->m, low == a ? b : a, "static_offsets", d) -
				lo_op_array_int(f->m, low, "static_offsets", d),
			n = lo_op_array_int(f->m, low, "static_sizes", d),
			stride = lo_op_array_int(f->m, low, "static_strides", d), reach;
		if (n > 0 && stride > 0 && lo_mul_ok(n - 1, stride, &reach) && reach < apart)
			return true;
	}
	return false;
}

/* ---- structured ops ------------------------------------------------------ */

static bool in_block(const struct copy_target_finder *f, const struct copy_target_candidate *c, lo_op_id op)
{
	return lo_op(f->m, op)->block.n == c->block.n;
}

/* Does the structured op run over all elements of the operand, one after the other, in any order? */
static bool goes_over_each_once(const struct copy_target_finder *f, const struct lo_op *op, uint32_t operand)
{
	const struct lo_map *map = lo_linalg_map(f->m, op, operand);
	for (uint32_t l = 0; l < lo_linalg_loops(f->m, op); l++)
		if (lo_linalg_iterator(f->m, op, l) != LO_ITERATOR_PARALLEL)
			return false;
	return map && map->n_results == lo_linalg_loops(f->m, op) && lo_linalg_covers(f->m, op, operand);
}

/* Writes all elements, and reads none. */
static bool overwrites(const struct copy_target_finder *f, const struct lo_op *op, uint32_t operand)
{
	uint32_t effects = lo_op_effects_on(f->m, op, operand);
	return lo_linalg_structured(op) && effects & LO_EFFECT_WRITE && !(effects & LO_EFFECT_READ) &&
	       lo_linalg_covers(f->m, op, operand);
}

/* Writes all of the target, from no memory: an op whose region accesses memory is taken to read its output.
 */
static bool is_fill(const struct copy_target_finder *f, lo_op_id id, uint32_t operand)
{
	const struct lo_op *op = lo_op(f->m, id);
	if (op->n_results || !overwrites(f, op, operand))
		return false;
	for (uint32_t k = 0; k < op->n_operands; k++)
		if (k != operand && lo_is_memref(f->m, lo_operand(f->m, op, k)))
			return false;
	return true;
}

static bool only_reads(const struct copy_target_finder *f, const struct lo_op *op, uint32_t operand)
{
	uint32_t effects = lo_op_effects_on(f->m, op, operand);
	bool names = op->kind == LO_OP_MEMREF_DIM || op->kind == LO_OP_MEMREF_RANK;
	return !lo_op_effects_unknown(f->m, op) && (effects ? effects == LO_EFFECT_READ : names);
}

/* ---- members ------------------------------------------------------------- */

/* Are all uses structured ops of the block and deallocs? *first, *last: order of the first and last other
 * than deallocs; *op: the first one. */
static bool list_uses(const struct copy_target_finder *f, const struct copy_target_candidate *c,
		      lo_value_id v, uint32_t *first, uint32_t *last, lo_op_id *op)
{
	uint32_t n;
	const struct lo_use *use = lo_uses_of(&f->uses, v, &n);
	*first = UINT32_MAX, *last = 0;
	for (; n; n--, use++) {
		const struct lo_op *at = lo_op(f->m, use->op);
		uint32_t order = order_of(f, use->op);
		if (at->kind == LO_OP_MEMREF_DEALLOC)
			continue;
		if (!in_block(f, c, use->op) || at->n_results ||
		    (!lo_linalg_structured(at) && at->kind != LO_OP_MEMREF_COPY) ||
		    (order > c->copy && !only_reads(f, at, use->operand)))
			return false;
		*op = order < *first ? use->op : *op;
		*first = order < *first ? order : *first;
		*last = order > *last ? order : *last;
	}
	return *first != UINT32_MAX;
}

static uint32_t count_operands(const struct copy_target_finder *f, const struct lo_op *op, lo_value_id v,
			       uint32_t *which)
{
	uint32_t n = 0;
	for (uint32_t k = 0; k < op->n_operands; k++)
		if (lo_operand(f->m, op, k).n == v.n)
			*which = k, n++;
	return n;
}

/* Is each operand of @p op that is @p v read by the map of output @p to? */
static bool is_read_alike(const struct copy_target_finder *f, const struct lo_op *op, lo_value_id v,
			  uint32_t to)
{
	for (uint32_t k = 0; k < op->n_operands; k++)
		if (lo_operand(f->m, op, k).n == v.n &&
		    (k == to || lo_linalg_map(f->m, op, k) != lo_linalg_map(f->m, op, to)))
			return false;
	return true;
}

/* An input that dies in @p op, whose elements are read where those of output @p to are written. */
static bool dies_into(const struct copy_target_finder *f, const struct copy_target_candidate *c, lo_op_id op,
		      uint32_t from, uint32_t to, lo_op_id *first)
{
	const struct lo_op *at = lo_op(f->m, op);
	lo_value_id v = lo_operand(f->m, at, from);
	uint32_t begin, end;
	return is_buffer(f, c, v) && v.n != c->found.target.n && is_of_kind(f, c, v) &&
	       lo_type_of(f->m, v).n == lo_type_of(f->m, lo_operand(f->m, at, to)).n &&
	       is_read_alike(f, at, v, to) && list_uses(f, c, v, &begin, &end, first) &&
	       end == order_of(f, op) && begin < end;
}

/* Is @p v computed from another buffer in place by its first use? Then *from is that one, and *first its
 * first use. */
static bool is_computed_in_place(const struct copy_target_finder *f, const struct copy_target_candidate *c,
				 lo_value_id v, lo_op_id *first, lo_value_id *from)
{
	const struct lo_op *op = lo_op(f->m, *first);
	lo_op_id begin = *first;
	uint32_t to = 0;
	if (!lo_linalg_structured(op) || lo_linalg_outputs(f->m, op).n != 1 ||
	    count_operands(f, op, v, &to) != 1 || !overwrites(f, op, to) || !goes_over_each_once(f, op, to))
		return false;
	for (uint32_t k = 0; k < lo_linalg_outputs(f->m, op).first; k++)
		if (dies_into(f, c, *first, k, to, &begin)) {
			*from = lo_operand(f->m, op, k);
			*first = begin;
			return true;
		}
	return false;
}

static bool find_members(const struct copy_target_finder *f, struct copy_target_candidate *c,
			 lo_value_id source)
{
	uint32_t begin;
	if (!is_buffer(f, c, source) || source.n == c->found.target.n ||
	    !list_uses(f, c, source, &begin, &c->last, &c->found.first) || begin >= c->copy)
		return false;
	for (lo_value_id v = source;;) {
		LO_PUSH(f->lasting, &c->members, v);
		if (c->members.n == MAX_MEMBERS || !is_computed_in_place(f, c, v, &c->found.first, &v))
			return true;
	}
}

/* ---- the target ---------------------------------------------------------- */

/* Ops on another part: after the fill, and not by another name, which might reach further. */
static bool is_other_part(const struct copy_target_finder *f, const struct copy_target_candidate *c,
			  lo_value_id part)
{
	uint32_t n;
	const struct lo_use *use = lo_uses_of(&f->uses, part, &n);
	if (!is_part(f, c, part) || !are_apart(f, c, def_of(f, part), def_of(f, c->found.place)))
		return false;
	for (; n; n--, use++) {
		const struct lo_op *op = lo_op(f->m, use->op);
		if ((!lo_linalg_structured(op) && op->kind != LO_OP_MEMREF_COPY) || op->n_results ||
		    (c->found.fill.n && order_of(f, use->op) < order_of(f, c->found.fill)))
			return false;
	}
	return true;
}

/* The fill, if there is one: the only op of the block that writes the target by its own name. */
static void find_fill(const struct copy_target_finder *f, struct copy_target_candidate *c)
{
	uint32_t n;
	const struct lo_use *use = lo_uses_of(&f->uses, c->found.target, &n);
	for (; n; n--, use++)
		if (in_block(f, c, use->op) && order_of(f, use->op) < c->copy &&
		    is_fill(f, use->op, use->operand))
			c->found.fill = use->op;
}

/* Do all readers of the target, and of views of it, come after the copy? */
static bool is_read_after(const struct copy_target_finder *f, struct copy_target_candidate *c)
{
	LO_VEC(lo_value_id) names = {0};
	LO_PUSH(f->arena, &names, c->found.target);
	c->freed = UINT32_MAX;
	for (uint32_t i = 0; i < names.n; i++) {
		uint32_t n;
		const struct lo_use *use = lo_uses_of(&f->uses, names.at[i], &n);
		for (; n; n--, use++) {
			const struct lo_op *op = lo_op(f->m, use->op);
			uint32_t order = order_of(f, use->op);
			lo_value_id result = op->n_results ? lo_result(op, 0) : (lo_value_id){0};
			if (use->op.n == c->found.fill.n || result.n == c->found.place.n)
				continue;
			if (i == 0 && op->kind == LO_OP_MEMREF_DEALLOC) {
				c->freed = order < c->freed ? order : c->freed;
				continue;
			}
			if (i == 0 && op->kind == LO_OP_MEMREF_SUBVIEW && is_other_part(f, c, result))
				continue;
			if (lo_is_movable_view(f->m, op) &&
			    lo_op_effects_on(f->m, op, use->operand) & LO_EFFECT_VIEW)
				LO_PUSH(f->arena, &names, result);
			else if (order < c->copy || !only_reads(f, op, use->operand))
				return false;
		}
	}
	return true;
}

/* Are the values that the fill uses defined before @p first? */
static bool may_be_filled_at(const struct copy_target_finder *f, const struct copy_target_candidate *c,
			     uint32_t first)
{
	lo_op_id fill = c->found.fill;
	if (!fill.n || order_of(f, fill) < first)
		return true;
	for (lo_op_id id = fill; id.n; id = lo_walk_next(f->m, fill, id, false)) {
		const struct lo_op *op = lo_op(f->m, id);
		for (uint32_t k = 0; k < op->n_operands; k++) {
			lo_op_id def = lo_def_op(f->m, lo_operand(f->m, op, k));
			if (lo_operand(f->m, op, k).n != c->found.target.n && def.n && in_block(f, c, def) &&
			    order_of(f, def) >= first)
				return false;
		}
	}
	return true;
}

/* ---- search -------------------------------------------------------------- */

/* Does the part have the elements of the member, and no other element at one of their places? */
static bool are_alike(const struct copy_target_finder *f, lo_value_id member, lo_value_id part)
{
	const struct lo_type_data *a = lo_data_of(f->m, member), *b = lo_data_of(f->m, part);
	int64_t strides[MAX_DIMS], offset;
	if (b->rank > MAX_DIMS || a->rank != b->rank || a->elem.n != b->elem.n || a->space.n != b->space.n ||
	    !lo_memref_strides(f->m->ctx, lo_type_of(f->m, part), strides, &offset) || offset == LO_DYNAMIC ||
	    !lo_all_known(strides, b->rank))
		return false;
	for (uint32_t d = 0; d < b->rank; d++)
		if (strides[d] <= 0 || a->shape[d] != b->shape[d] || a->shape[d] <= 0)
			return false;
	return true;
}

static void examine(struct copy_target_finder *f, lo_op_id id)
{
	const struct lo_op *op = lo_op(f->m, id);
	if (op->kind != LO_OP_MEMREF_COPY)
		return;
	struct copy_target_candidate c = {.block = op->block, .copy = order_of(f, id), .found = {.copy = id}};
	lo_value_id source = lo_operand(f->m, op, 0);
	uint32_t n;
	c.found.place = lo_operand(f->m, op, 1);
	const struct lo_op *part = def_of(f, c.found.place);
	(void)lo_uses_of(&f->uses, c.found.place, &n);
	if (!part || n != 1 || part->kind != LO_OP_MEMREF_SUBVIEW)
		return;
	c.found.target = lo_operand(f->m, part, 0);
	if (!is_part(f, &c, c.found.place) || !is_buffer(f, &c, c.found.target) ||
	    !are_alike(f, source, c.found.place) || !find_members(f, &c, source) ||
	    !is_of_kind(f, &c, source))
		return;
	find_fill(f, &c);
	if (!is_read_after(f, &c) || c.freed < c.last || !may_be_filled_at(f, &c, order_of(f, c.found.first)))
		return;
	c.found.members = f->out->members.n;
	c.found.n = c.members.n;
	*lo_id_map_at(&f->taken, c.found.target.n) = 1;
	for (uint32_t i = 0; i < c.members.n; i++) {
		*lo_id_map_at(&f->taken, c.members.at[i].n) = 1;
		LO_PUSH(f->lasting, &f->out->members, c.members.at[i]);
	}
	LO_PUSH(f->lasting, &f->out->at, c.found);
}

static bool list_ops(struct copy_target_finder *f, lo_op_id func)
{
	LO_VEC(uint32_t) ids = {0};
	bool any = false;
	for (lo_op_id id = func; (id = lo_walk_next(f->m, func, id, false)).n;) {
		LO_PUSH(f->arena, &ids, id.n);
		any |= lo_op(f->m, id)->kind == LO_OP_MEMREF_COPY;
	}
	if (any)
		f->order = lo_dense_ids_make(ids.at, ids.n, f->arena);
	return any;
}

void lo_copy_targets_find(const struct lo_module *m, lo_op_id func, struct lo_arena *lasting,
			  struct lo_arena *arena, struct lo_copy_targets *out)
{
	struct copy_target_finder f = {.m = m, .lasting = lasting, .arena = arena, .out = out};
	if (!list_ops(&f, func))
		return;
	f.uses = lo_uses_compute(m, func, arena);
	lo_id_map_init(&f.taken, arena, 0);
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;)
		examine(&f, id);
}

/* ---- edit ---------------------------------------------------------------- */

/* Is @p op after @p first in its block? O(ops between them). */
static bool is_after(const struct lo_module *m, lo_op_id op, lo_op_id first)
{
	for (lo_op_id id = first; id.n; id = lo_op(m, id)->next)
		if (id.n == op.n)
			return true;
	return false;
}

static void move_up(struct lo_module *m, lo_op_id op, lo_op_id first)
{
	if (!op.n || !is_after(m, op, first))
		return;
	lo_op_detach(m, op);
	lo_op_insert_before(m, first, op);
}

void lo_copy_targets_make(struct lo_module *m, lo_op_id func, const struct lo_copy_targets *targets,
			  struct lo_arena *arena)
{
	struct lo_uses uses = lo_uses_compute(m, func, arena);
	struct lo_id_map place_of = lo_id_map_make(arena, 0);
	for (uint32_t i = 0; i < targets->at.n; i++) {
		const struct lo_copy_target *t = &targets->at.at[i];
		move_up(m, lo_def_op(m, t->target), t->first);
		move_up(m, t->fill, t->first);
		move_up(m, lo_def_op(m, t->place), t->first);
		lo_op_erase(m, t->copy);
		for (uint32_t k = 0; k < t->n; k++) {
			lo_value_id member = targets->members.at[t->members + k];
			uint32_t n;
			const struct lo_use *use = lo_uses_of(&uses, member, &n);
			*lo_id_map_at(&place_of, member.n) = t->place.n;
			for (; n; n--, use++)
				if (lo_op(m, use->op)->kind == LO_OP_MEMREF_DEALLOC)
					lo_op_erase(m, use->op);
		}
	}
	lo_replace_uses(m, func, &place_of);
	for (uint32_t i = 0; i < targets->members.n; i++)
		lo_op_erase(m, lo_def_op(m, targets->members.at[i]));
}
