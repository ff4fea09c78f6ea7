// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before buffers that nothing writes were replaced by one element each, the function after it,
 * and the pairs of buffer and element that the pass says it has replaced: its claims. Out: whether nothing
 * else has changed, and no op but readers of single elements, at indices, and fills ever used those buffers.
 *
 * Ops keep their ids, so the two functions are compared id by id. Removed are the allocations of the buffers
 * and views of them. Added are, where such an allocation was, one of one element, and views of that element
 * in which it is at all indices. An op that used the buffer, or a view of it, uses a view of the same shape
 * on its element, and only reads; or it filled the buffer with one value, and fills the element. Since all
 * uses of the buffer are among these, its elements are equal at any time, or no path writes it. */
#include "reuse/unwritten.h"
#include "edits.h"

#include "analysis/effects.h"
#include "dialects/linalg.h"

enum { MAX_DIMS = 64 };

struct unwritten_claim {
	lo_value_id buffer, element;
	uint32_t made; /* index of the allocation of the buffer */
	lo_op_id next; /* the op that followed it, of those that are left */
};
struct unwritten_comparison {
	struct edit e;
	struct lo_module *m;
	struct lo_arena *arena;
	uint32_t n;
	struct unwritten_claim *claims;
	struct lo_id_map element_of; /* element -> 1 + claim */
	struct edit_claims under;
};

/* ---- what is claimed ----------------------------------------------------- */

static bool is_one_element(const struct unwritten_comparison *c, lo_value_id element,
			   const struct recorded_op *was, lo_value_id buffer)
{
	lo_op_id def = lo_def_op(c->m, element);
	const struct lo_type_data *one = lo_data_of(c->m, element), *all = lo_data_of(c->m, buffer);
	return def.n && edit_number(&c->e, def) == LO_NO_INDEX && lo_op(c->m, def)->kind == was->kind &&
	       lo_op(c->m, def)->n_operands == 0 && lo_is_heap_marked(lo_op(c->m, def)) == was->heap &&
	       one->kind == LO_TYPE_MEMREF && one->rank == 0 && !one->layout.n &&
	       one->elem.n == all->elem.n && one->space.n == all->space.n;
}

static bool read_claim(struct unwritten_comparison *c, const struct lo_unwritten *said, uint32_t number)
{
	uint32_t made = edit_number(&c->e, lo_def_op(c->m, said->buffer));
	uint16_t kind = made != LO_NO_INDEX ? edit_recorded(&c->e, made)->kind : LO_OP_FOREIGN;
	if ((kind != LO_OP_MEMREF_ALLOC && kind != LO_OP_MEMREF_ALLOCA) ||
	    lo_id_map_get(&c->under.claim_of, said->buffer.n) ||
	    lo_id_map_get(&c->element_of, said->element.n) ||
	    !is_one_element(c, said->element, edit_recorded(&c->e, made), said->buffer))
		return lo_flawed(c->e.flaw, c->e.before->func,
				 "what replaces a buffer that nothing writes is not an element of it");
	c->claims[number] = (struct unwritten_claim){said->buffer, said->element, made, {0}};
	*lo_id_map_at(&c->under.claim_of, said->buffer.n) = *lo_id_map_at(&c->element_of, said->element.n) =
		number + 1;
	return true;
}

static bool read_claims(struct unwritten_comparison *c, const struct lo_unwritten_list *said)
{
	c->n = said->list.n;
	c->claims = LO_ARRAY(c->arena, c->n, struct unwritten_claim);
	lo_id_map_init(&c->under.claim_of, c->arena, c->n);
	lo_id_map_init(&c->element_of, c->arena, c->n);
	lo_id_map_init(&c->under.known, c->arena, 0);
	for (uint32_t i = 0; i < c->n; i++)
		if (!read_claim(c, &said->list.at[i], i))
			return false;
	return true;
}

/* ---- what is left, and what was removed ---------------------------------- */

static bool find_kept(struct unwritten_comparison *c)
{
	uint32_t before = 0; /* 1 + index of the last recorded op */
	for (lo_op_id id = c->e.before->func; (id = lo_walk_next(c->m, c->e.before->func, id, false)).n;) {
		uint32_t i = edit_number(&c->e, id);
		if (i == LO_NO_INDEX)
			continue;
		if (!edit_is_alike(&c->e, i) || i + 1 <= before)
			return lo_flawed(c->e.flaw, id,
					 "an op was changed or moved where an element replaces a buffer");
		c->e.kept[i] = true;
		before = i + 1;
	}
	return true;
}

static bool check_removed(struct unwritten_comparison *c)
{
	for (uint32_t i = 0; i < c->e.n; i++) {
		const struct lo_op *op = lo_op(c->m, edit_recorded(&c->e, i)->id);
		bool gone = op->n_results && lo_is_memref(c->m, lo_result(op, 0)) &&
			    edit_claim_under(&c->e, &c->under, lo_result(op, 0));
		if (c->e.kept[i] == gone)
			return lo_flawed(
				c->e.flaw, c->e.before->func,
				"a buffer that an element replaces, or a view of it, is still there, or "
				"another op is not");
	}
	return true;
}

/* The place of each allocation is before the next op of its block that is left. */
static void find_places(struct unwritten_comparison *c)
{
	struct lo_id_map next = lo_id_map_make(c->arena, 0);
	for (uint32_t i = c->e.n; i-- > 0;) {
		const struct recorded_op *was = edit_recorded(&c->e, i);
		lo_op_id op = was->id;
		uint32_t claim = 0;
		if (!c->e.kept[i] && lo_op(c->m, op)->n_results)
			claim = lo_id_map_get(&c->under.claim_of, lo_result(lo_op(c->m, op), 0).n);
		if (c->e.kept[i])
			*lo_id_map_at(&next, was->block.n) = op.n;
		else if (claim)
			c->claims[claim - 1].next = (lo_op_id){lo_id_map_get(&next, was->block.n)};
	}
}

/* ---- what was added ------------------------------------------------------ */

/* Is the element at all indices? Sizes known at run time are those of the allocation. */
static bool repeats_element(const struct unwritten_comparison *c, const struct lo_op *op,
			    const struct unwritten_claim *claim)
{
	const struct lo_type_data *t = lo_data_of(c->m, lo_result(op, 0));
	uint32_t n = 1;
	int64_t strides[MAX_DIMS], offset;
	if (lo_attr_of(c->m, op, "static_offsets")->n != 1 ||
	    lo_op_array_int(c->m, op, "static_offsets", 0) != 0 ||
	    lo_attr_of(c->m, op, "static_sizes")->n != t->rank ||
	    lo_attr_of(c->m, op, "static_strides")->n != t->rank || t->rank > MAX_DIMS ||
	    !lo_memref_strides(c->m->ctx, lo_type_of(c->m, lo_result(op, 0)), strides, &offset) || offset)
		return false;
	for (uint32_t d = 0; d < t->rank; d++) {
		if (lo_op_array_int(c->m, op, "static_strides", d) != 0 || strides[d] != 0 ||
		    lo_op_array_int(c->m, op, "static_sizes", d) != t->shape[d])
			return false;
		if (t->shape[d] != LO_DYNAMIC)
			continue;
		if (n >= op->n_operands || n > edit_n_operands(&c->e, claim->made) ||
		    lo_operand(c->m, op, n).n != edit_operand(&c->e, claim->made, n - 1).n)
			return false;
		n++;
	}
	return n == op->n_operands;
}

static bool is_in_place(const struct unwritten_comparison *c, const struct unwritten_claim *claim,
			lo_op_id added)
{
	while (added.n && edit_number(&c->e, added) == LO_NO_INDEX)
		added = lo_op(c->m, added)->next;
	return added.n && added.n == claim->next.n;
}

static bool check_added(struct unwritten_comparison *c)
{
	for (lo_op_id id = c->e.before->func; (id = lo_walk_next(c->m, c->e.before->func, id, false)).n;) {
		const struct lo_op *op = lo_op(c->m, id);
		if (edit_number(&c->e, id) != LO_NO_INDEX)
			continue;
		bool view = op->kind == LO_OP_MEMREF_REINTERPRET_CAST;
		lo_value_id element = view            ? lo_operand(c->m, op, 0)
				      : op->n_results ? lo_result(op, 0)
						      : (lo_value_id){0};
		uint32_t claim = lo_id_map_get(&c->element_of, element.n);
		if (!claim || (view && !repeats_element(c, op, &c->claims[claim - 1])))
			return lo_flawed(c->e.flaw, id,
					 "an op was added that is no element, nor a view that repeats one");
		if (!is_in_place(c, &c->claims[claim - 1], id))
			return lo_flawed(c->e.flaw, id, "an element is not where its buffer was allocated");
	}
	return true;
}

/* ---- uses ---------------------------------------------------------------- */

/* Does the op read elements of the operand at indices, and nothing else of it? */
static bool only_reads(const struct unwritten_comparison *c, const struct lo_op *op, uint32_t operand)
{
	if (op->kind == LO_OP_MEMREF_DIM || op->kind == LO_OP_MEMREF_RANK)
		return true;
	if (lo_op_effects_on(c->m, op, operand) != LO_EFFECT_READ || lo_op_attr(c->m, op, "alignment").n)
		return false;
	if (lo_linalg_structured(op))
		return true;
	return lo_is_at_indices(op) && op->n_results == 1 &&
	       lo_type_of(c->m, lo_result(op, 0)).n ==
		       lo_data_of(c->m, lo_operand(c->m, op, operand))->elem.n;
}

/* Does the op give all elements of operand @p k one value, and nothing else: that of its other operand, or
 * one from outside? Of a single element it does the same. */
static bool is_fill(const struct unwritten_comparison *c, const struct lo_op *op, uint32_t k)
{
	if (op->kind != LO_OP_LINALG_FILL || op->n_operands != 2 || k != 1 || lo_n_regions(c->m, op) != 1)
		return false;
	const struct lo_block *body = lo_body(c->m, op);
	const struct lo_op *yield = lo_op(c->m, body->first);
	if (body->first.n != body->last.n || yield->n_operands != 1)
		return false;
	lo_value_id value = lo_operand(c->m, yield, 0);
	lo_block_id own = lo_def_block(c->m, value);
	return (value.n == lo_block_arg(body, 0).n || !own.n || lo_block(c->m, own) != body) &&
	       lo_type_of(c->m, value).n == lo_data_of(c->m, lo_operand(c->m, op, 1))->elem.n;
}

/* The sizes of a view of parts of the buffer are those of its type. */
static bool has_shape_of(const struct unwritten_comparison *c, lo_value_id now, lo_value_id was,
			 const struct unwritten_claim *claim)
{
	const struct lo_type_data *a = lo_data_of(c->m, now), *b = lo_data_of(c->m, was);
	return edit_same_elements(a, b) && (was.n == claim->buffer.n || lo_all_known(b->shape, b->rank));
}

static bool check_operand(struct unwritten_comparison *c, lo_op_id id, uint32_t i, uint32_t k)
{
	const struct lo_op *op = lo_op(c->m, id);
	lo_value_id was = edit_operand(&c->e, i, k), now = lo_operand(c->m, op, k);
	uint32_t number = lo_is_memref(c->m, was) ? edit_claim_under(&c->e, &c->under, was) : 0;
	if (!number)
		return now.n == was.n ||
		       lo_flawed(c->e.flaw, id,
				 "an operand was replaced that is no buffer that an element replaces");
	const struct unwritten_claim *claim = &c->claims[number - 1];
	if (op->kind == LO_OP_MEMREF_DEALLOC && was.n == claim->buffer.n)
		return now.n == claim->element.n ||
		       lo_flawed(c->e.flaw, id, "a dealloc frees another element");
	if (is_fill(c, op, k) && was.n == claim->buffer.n &&
	    lo_memref_fills_storage(c->m->ctx, lo_type_of(c->m, was)))
		return now.n == claim->element.n ||
		       lo_flawed(c->e.flaw, id, "a fill of a buffer fills another element");
	lo_op_id view = lo_def_op(c->m, now);
	if (!view.n || edit_number(&c->e, view) != LO_NO_INDEX ||
	    lo_op(c->m, view)->kind != LO_OP_MEMREF_REINTERPRET_CAST ||
	    lo_operand(c->m, lo_op(c->m, view), 0).n != claim->element.n || !has_shape_of(c, now, was, claim))
		return lo_flawed(c->e.flaw, id,
				 "a buffer was replaced by something other than a view of its element");
	return only_reads(c, op, k) ||
	       lo_flawed(c->e.flaw, id,
			 "a buffer that an element replaces is used otherwise than to read elements");
}

static bool check_uses(struct unwritten_comparison *c)
{
	for (uint32_t i = 0; i < c->e.n; i++)
		for (uint32_t k = 0; c->e.kept[i] && k < edit_n_operands(&c->e, i); k++)
			if (!check_operand(c, edit_recorded(&c->e, i)->id, i, k))
				return false;
	return true;
}

/* ---- entry point --------------------------------------------------------- */

bool lo_unwritten_certify(struct lo_module *m, const struct lo_edit_record *before,
			  const struct lo_unwritten_list *said, struct lo_arena *arena, struct lo_flaw *out)
{
	struct unwritten_comparison c = {.m = m, .arena = arena};
	c.e = edit_begin(m, before, NULL, arena, out);
	if (!read_claims(&c, said) || !find_kept(&c) || !check_removed(&c))
		return false;
	find_places(&c);
	return check_added(&c) && check_uses(&c);
}
