// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before copies were replaced by views of their sources, the function after it, and the copies
 * that the pass says it has replaced: its claims. Out: whether every reader of a copy reads the same elements
 * from the view, with the same contents.
 *
 * - Ops keep their ids, so the two functions are compared id by id. Removed are the copies, the allocations
 * of their buffers and the deallocs of these; added are the views, each where its copy was. Every other op is
 * as it was, but that it uses the view in place of the buffer.
 * - The view has, for each dimension of the buffer, the stride of that dimension of the source over which the
 * copy ran along with it. The maps of the copy say which one that is.
 * - The uses of the buffer, and of views of it, only read, and depend on no more than its elements.
 * - What they read is what the copy would have given them (viewed_contents.c).
 *
 * Nothing of coloring/reuse/, which decides and edits, is used. */
#include "viewed_copies.h"
#include "certify_impl.h"

#include "analysis/effects.h"
#include "analysis/positions.h"
#include "analysis/scope_walk.h"
#include "analysis/view_footprint.h"
#include "dialects/linalg.h"

#include <string.h>

#define CHANGED "an op was changed where views replace copies"

struct viewed_comparison {
	struct edit e;
	struct lo_module *m;
	struct lo_arena *arena;
	uint32_t n; /* claims */
	struct viewed_claim *claims;
	uint32_t *claimed_by; /* [e.n] 1 + claim of a copy; 0: none */
	struct edit_claims under;
	struct lo_id_map added; /* op that makes the view of a claim, and was not there before */
	struct lo_alias_sets *sets;
	LO_VEC(struct viewed_reader) readers;
};

static uint32_t position_of(const struct viewed_comparison *c, lo_op_id op)
{
	return lo_dense_id(&c->e.position_of, op.n);
}

/* ---- the claims ---------------------------------------------------------- */

static bool is_allocation(uint16_t kind)
{
	return kind == LO_OP_MEMREF_ALLOC || kind == LO_OP_MEMREF_ALLOCA;
}

static bool read_claim(struct viewed_comparison *c, const struct lo_viewed_copy *said, uint32_t number)
{
	uint32_t copy = edit_number(&c->e, said->copy),
		 made = edit_number(&c->e, lo_def_op(c->m, said->buffer));
	struct viewed_nest nest = {0};
	if (copy != LO_NO_INDEX && !viewed_nest_read(c->m, said->copy, &nest) &&
	    edit_n_operands(&c->e, copy) == 2) {
		nest.source = edit_operand(&c->e, copy, 0);
		nest.buffer = edit_operand(&c->e, copy, 1);
	}
	if (copy == LO_NO_INDEX || made == LO_NO_INDEX || !is_allocation(edit_recorded(&c->e, made)->kind) ||
	    !nest.buffer.n || nest.buffer.n != said->buffer.n ||
	    lo_id_map_get(&c->under.claim_of, said->buffer.n) || !said->view.n)
		return lo_flawed(c->e.flaw, said->copy,
				 "what a view is said to replace is no copy to an allocation");
	c->claims[number] = (struct viewed_claim){
		.source = nest.source,
		.buffer = said->buffer,
		.view = said->view,
		.copy = copy,
	};
	c->claimed_by[copy] = *lo_id_map_at(&c->under.claim_of, said->buffer.n) = number + 1;
	lo_op_id def = lo_def_op(c->m, said->view);
	if (def.n && edit_number(&c->e, def) == LO_NO_INDEX)
		*lo_id_map_at(&c->added, def.n) = 1;
	return true;
}

static bool read_claims(struct viewed_comparison *c, const struct lo_copy_views *views)
{
	c->n = views->viewed.n;
	c->claims = LO_ARRAY(c->arena, c->n, struct viewed_claim);
	c->claimed_by = LO_ARRAY(c->arena, c->e.n, uint32_t);
	lo_id_map_init(&c->under.claim_of, c->arena, c->n);
	lo_id_map_init(&c->under.known, c->arena, 0);
	lo_id_map_init(&c->added, c->arena, c->n);
	for (uint32_t i = 0; i < c->n; i++)
		if (!read_claim(c, &views->viewed.at[i], i))
			return false;
	return true;
}

/* ---- the comparison ------------------------------------------------------ */

static bool may_be_added(const struct viewed_comparison *c, lo_op_id id)
{
	uint16_t kind = lo_op(c->m, id)->kind;
	return lo_id_map_get(&c->added, id.n) &&
	       (kind == LO_OP_MEMREF_TRANSPOSE || kind == LO_OP_MEMREF_REINTERPRET_CAST);
}

static bool find_kept(struct viewed_comparison *c)
{
	uint32_t before = 0; /* 1 + index of the last recorded op */
	for (lo_op_id id = c->e.before->func; (id = lo_walk_next(c->m, c->e.before->func, id, false)).n;) {
		uint32_t i = edit_number(&c->e, id);
		if (i == LO_NO_INDEX && !may_be_added(c, id))
			return lo_flawed(c->e.flaw, id, "an op was added that is not the view of a copy");
		if (i == LO_NO_INDEX)
			continue;
		if (!edit_is_alike(&c->e, i))
			return lo_flawed(c->e.flaw, id, CHANGED);
		if (i + 1 <= before)
			return lo_flawed(c->e.flaw, id, "an op was moved where views replace copies");
		c->e.kept[i] = true;
		before = i + 1;
	}
	return true;
}

/* A copy with what is in it, an allocation of a claimed buffer, or a dealloc of one. */
static bool may_be_removed(const struct viewed_comparison *c, uint32_t i)
{
	const struct recorded_op *was = edit_recorded(&c->e, i);
	lo_value_id buffer = {0};
	if (is_allocation(was->kind))
		buffer = lo_result(lo_op(c->m, was->id), 0);
	else if (was->kind == LO_OP_MEMREF_DEALLOC)
		buffer = edit_operand(&c->e, i, 0);
	for (uint32_t at = i; at != LO_NO_INDEX; at = edit_parent(&c->e, at))
		if (c->claimed_by[at])
			return true;
	return lo_id_map_get(&c->under.claim_of, buffer.n);
}

static bool check_removed(struct viewed_comparison *c)
{
	for (uint32_t i = 0; i < c->e.n; i++)
		if (!c->e.kept[i] && !may_be_removed(c, i))
			return lo_flawed(c->e.flaw, c->e.before->func,
					 "an op was removed that is no replaced copy or its buffer");
	for (uint32_t i = 0; i < c->n; i++)
		if (c->e.kept[c->claims[i].copy] ||
		    c->e.kept[edit_number(&c->e, lo_def_op(c->m, c->claims[i].buffer))])
			return lo_flawed(c->e.flaw, edit_recorded(&c->e, c->claims[i].copy)->id,
					 "a copy that a view replaces, or its buffer, is still there");
	return true;
}

/* The place of each copy is before the next op of its block that is left. */
static bool find_places(struct viewed_comparison *c)
{
	struct lo_id_map next = lo_id_map_make(c->arena, 0); /* block -> that op */
	for (uint32_t i = c->e.n; i-- > 0;) {
		const struct recorded_op *was = edit_recorded(&c->e, i);
		if (c->e.kept[i]) {
			*lo_id_map_at(&next, was->block.n) = was->id.n;
		} else if (c->claimed_by[i]) {
			lo_op_id op = {lo_id_map_get(&next, was->block.n)};
			if (!op.n || position_of(c, op) == LO_NO_INDEX)
				return lo_flawed(c->e.flaw, was->id,
						 "a copy was replaced that has no place in the flow");
			c->claims[c->claimed_by[i] - 1].next = op;
		}
	}
	return true;
}

/* ---- elements ------------------------------------------------------------ */

/* Does the region of the structured op, if it has one, only yield the element of the input? */
static bool yields_input(const struct lo_module *m, const struct lo_op *op)
{
	if (!lo_n_regions(m, op))
		return op->kind != LO_OP_LINALG_GENERIC;
	const struct lo_region *region = lo_region(m, lo_op_region(m, op, 0));
	if (!region->first.n || region->first.n != region->last.n)
		return false;
	const struct lo_block *body = lo_block(m, region->first);
	const struct lo_op *yield = lo_op(m, body->last);
	return body->first.n == body->last.n && body->n_args == 2 && yield->n_operands == 1 &&
	       lo_operand(m, yield, 0).n == body->args;
}

static bool is_structured_copy(const struct lo_module *m, const struct lo_op *op)
{
	bool known = op->kind == LO_OP_LINALG_COPY || op->kind == LO_OP_LINALG_TRANSPOSE ||
		     op->kind == LO_OP_LINALG_BROADCAST || op->kind == LO_OP_LINALG_GENERIC;
	return known && !op->n_results && lo_linalg_outputs(m, op).first == 1 && yields_input(m, op);
}

/* The loop that result @p k of the map is; LO_NO_INDEX: it is not one of @p n loops. */
static uint32_t loop_of(const struct lo_module *m, const struct lo_map *map, uint32_t k, uint32_t n)
{
	const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[k]);
	return e->kind == LO_EXPR_DIM && (uint64_t)e->value < n ? (uint32_t)e->value : LO_NO_INDEX;
}

/* dim_of[l]: the dimension that loop l indexes; LO_NO_INDEX: none. Each dimension has a loop of its own. */
static bool find_loops(const struct lo_module *m, const struct lo_map *map, uint32_t n,
		       uint32_t dim_of[VIEWED_DIMS])
{
	for (uint32_t l = 0; l < n; l++)
		dim_of[l] = LO_NO_INDEX;
	for (uint32_t k = 0; k < map->n_results; k++) {
		uint32_t l = loop_of(m, map, k, n);
		if (l == LO_NO_INDEX || dim_of[l] != LO_NO_INDEX)
			return false;
		dim_of[l] = k;
	}
	return true;
}

bool viewed_copy_dims(const struct lo_module *m, lo_op_id id, uint32_t from, uint32_t to,
		      uint32_t dims[VIEWED_DIMS])
{
	const struct lo_op *op = lo_op(m, id);
	uint32_t of_source[VIEWED_DIMS], of_buffer[VIEWED_DIMS];
	struct viewed_nest nest;
	for (uint32_t d = 0; d < to; d++)
		dims[d] = d;
	if (op->kind == LO_OP_MEMREF_COPY)
		return from == to;
	if (viewed_nest_read(m, id, &nest)) {
		memcpy(dims, nest.dims, to * sizeof *dims);
		return true;
	}
	if (!is_structured_copy(m, op) || lo_linalg_loops(m, op) != to)
		return false;
	const struct lo_map *source = lo_linalg_map(m, op, 0), *buffer = lo_linalg_map(m, op, 1);
	if (!source || !buffer || source->n_results != from || buffer->n_results != to ||
	    !find_loops(m, source, to, of_source) || !find_loops(m, buffer, to, of_buffer))
		return false;
	for (uint32_t l = 0; l < to; l++) {
		if (lo_linalg_iterator(m, op, l) != LO_ITERATOR_PARALLEL)
			return false;
		dims[of_buffer[l]] = of_source[l];
	}
	return true;
}

/* Offset and strides of a memref, from its type. */
struct address {
	int64_t offset, strides[VIEWED_DIMS];
};

static bool address_of(const struct lo_module *m, lo_type memref, struct address *out)
{
	return lo_type_get(m->ctx, memref)->rank <= VIEWED_DIMS &&
	       lo_memref_strides(m->ctx, memref, out->strides, &out->offset);
}

static bool is_view_by_order(const struct lo_module *m, const struct lo_op *op, uint32_t rank,
			     const uint32_t *dims)
{
	const struct lo_map *map = lo_attr_of(m, op, "permutation")->map;
	lo_type from = lo_type_of(m, lo_operand(m, op, 0)), to = lo_type_of(m, lo_result(op, 0));
	struct address a, b;
	if (!map || map->n_results != rank || lo_type_get(m->ctx, from)->rank != rank ||
	    !address_of(m, from, &a) || !address_of(m, to, &b) || a.offset != b.offset)
		return false;
	for (uint32_t d = 0; d < rank; d++)
		if (dims[d] == LO_NO_INDEX || loop_of(m, map, d, rank) != dims[d] ||
		    a.strides[dims[d]] != b.strides[d])
			return false;
	return true;
}

/* A cast counts from the start of the memory, not from the first element of its operand. Without further
 * operands it has no dynamic numbers. */
static bool is_view_by_strides(const struct lo_module *m, const struct lo_op *op, uint32_t rank,
			       const uint32_t *dims)
{
	lo_type to = lo_type_of(m, lo_result(op, 0));
	struct address a, b;
	if (op->n_operands != 1 || lo_attr_of(m, op, "static_offsets")->n != 1 ||
	    lo_attr_of(m, op, "static_sizes")->n != rank || lo_attr_of(m, op, "static_strides")->n != rank ||
	    !address_of(m, lo_type_of(m, lo_operand(m, op, 0)), &a) || !address_of(m, to, &b))
		return false;
	int64_t offset = lo_op_array_int(m, op, "static_offsets", 0);
	if (offset != a.offset || offset != b.offset)
		return false;
	for (uint32_t d = 0; d < rank; d++) {
		int64_t size = lo_op_array_int(m, op, "static_sizes", d),
			stride = lo_op_array_int(m, op, "static_strides", d),
			want = dims[d] == LO_NO_INDEX ? 0 : a.strides[dims[d]];
		if (size != lo_type_get(m->ctx, to)->shape[d] || stride != b.strides[d] ||
		    (size != 1 && stride != want))
			return false;
	}
	return true;
}

static bool is_identity(const uint32_t *dims, uint32_t from, uint32_t to)
{
	for (uint32_t d = 0; d < to; d++)
		if (dims[d] != d)
			return false;
	return from == to;
}

/* Is the address of an element the same for all memrefs of the type that start at one address? */
static bool is_fixed(const struct lo_module *m, lo_type memref)
{
	struct address a;
	if (!lo_type_get(m->ctx, memref)->layout.n)
		return true;
	return address_of(m, memref, &a) && a.offset != LO_DYNAMIC &&
	       lo_all_known(a.strides, lo_type_get(m->ctx, memref)->rank);
}

/* Is the op that makes the view where the copy was? Only other new views are between it and the next op. */
static bool is_in_place(const struct viewed_comparison *c, const struct viewed_claim *claim, lo_op_id view)
{
	while (view.n && edit_number(&c->e, view) == LO_NO_INDEX)
		view = lo_op(c->m, view)->next;
	return view.n == claim->next.n;
}

static bool check_view(struct viewed_comparison *c, struct viewed_claim *claim)
{
	lo_op_id copy = edit_recorded(&c->e, claim->copy)->id, def = lo_def_op(c->m, claim->view);
	lo_type was = lo_type_of(c->m, claim->buffer), now = lo_type_of(c->m, claim->view);
	const struct lo_type_data *from = lo_data_of(c->m, claim->source), *to = lo_type_get(c->m->ctx, was);
	uint32_t dims[VIEWED_DIMS];
	if (!edit_same_elements(to, lo_type_get(c->m->ctx, now)) || from->kind != LO_TYPE_MEMREF ||
	    from->elem.n != to->elem.n || from->space.n != to->space.n)
		return lo_flawed(c->e.flaw, copy,
				 "a view has other elements than the buffer that it replaces");
	if (to->rank > VIEWED_DIMS || !viewed_copy_dims(c->m, copy, from->rank, to->rank, dims))
		return lo_flawed(c->e.flaw, copy,
				 "a copy was replaced that does not write each element of its buffer");
	claim->same_layout = was.n == now.n && is_fixed(c->m, now);
	if (claim->view.n == claim->source.n)
		return is_identity(dims, from->rank, to->rank) ||
		       lo_flawed(c->e.flaw, copy, "a view has its elements in another order than the copy");
	if (!def.n || !may_be_added(c, def) || lo_operand(c->m, lo_op(c->m, def), 0).n != claim->source.n)
		return lo_flawed(c->e.flaw, copy, "a view is not one of the source of the copy");
	if (!is_in_place(c, claim, def))
		return lo_flawed(c->e.flaw, def, "a view is not where its copy was");
	const struct lo_op *op = lo_op(c->m, def);
	return (op->kind == LO_OP_MEMREF_TRANSPOSE ? is_view_by_order(c->m, op, to->rank, dims)
						   : is_view_by_strides(c->m, op, to->rank, dims)) ||
	       lo_flawed(c->e.flaw, def, "a view has its elements in another order than the copy");
}

/* ---- uses ---------------------------------------------------------------- */

/* Is @p name defined at @p op, at @p position of the flow: where that is dominated, in a region around it? */
static bool is_defined(const struct viewed_comparison *c, lo_value_id name, lo_op_id op, uint32_t position)
{
	lo_op_id first = lo_known_at(c->m, name);
	return lo_point_dominates(c->e.flow, position_of(c, first), position) &&
	       lo_region_is_around(c->m, lo_op(c->m, first)->block, op);
}

static int64_t last_stride(const struct lo_module *m, lo_type memref)
{
	struct address a;
	uint32_t rank = lo_type_get(m->ctx, memref)->rank;
	return rank && address_of(m, memref, &a) ? a.strides[rank - 1] : LO_DYNAMIC;
}

/* Does the op find the elements of its memref operand, now of type @p now, by their indices? An access of
 * several elements finds them one after the other. */
static bool goes_by_indices(const struct lo_module *m, const struct lo_op *op, lo_type now)
{
	bool one = !op->n_results || lo_type_of(m, lo_result(op, 0)).n == lo_type_get(m->ctx, now)->elem.n;
	switch (lo_info(op)->affine) {
	case LO_AFFINE_DIM:
	case LO_AFFINE_AT_SLICE: return true;
	case LO_AFFINE_AT_MAP:
	case LO_AFFINE_AT_INDICES:
	case LO_AFFINE_AT_MASKED: return one || last_stride(m, now) == 1;
	default:
		return op->kind == LO_OP_MEMREF_COPY || op->kind == LO_OP_MEMREF_RANK ||
		       lo_linalg_structured(op);
	}
}

/* Does it ask nothing of its operand but that its elements are there? */
static bool asks_no_more(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind != LO_OP_MEMREF_DISTINCT_OBJECTS && lo_info(op)->affine != LO_AFFINE_AT_OFFSET &&
	       !lo_op_attr(m, op, "alignment").n;
}

static bool is_plain_view(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	return lo_is_movable_view(m, op) && lo_op_views(m, op, 0) == operand &&
	       lo_elem_align_bytes_of(m, lo_result(op, 0)) <=
		       lo_elem_align_bytes_of(m, lo_operand(m, op, operand));
}

static bool has_no_effect(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_DIM || op->kind == LO_OP_MEMREF_RANK ||
	       op->kind == LO_OP_MEMREF_PREFETCH || op->kind == LO_OP_AFFINE_PREFETCH;
}

/* The op uses the buffer of @p number, or a view of it, which has that view for its buffer now. */
static bool check_use(struct viewed_comparison *c, lo_op_id id, uint32_t operand, uint32_t number,
		      uint32_t position)
{
	const struct lo_op *op = lo_op(c->m, id);
	const struct viewed_claim *claim = &c->claims[number];
	lo_value_id now = lo_operand(c->m, op, operand);
	bool view = is_plain_view(c->m, op, operand);
	uint32_t effects = lo_op_effects_on(c->m, op, operand);
	if (position == LO_NO_INDEX)
		return lo_flawed(c->e.flaw, id, "a buffer that a view replaces is used where no flow leads");
	if (!view && ((effects ? effects != LO_EFFECT_READ : !has_no_effect(op)) ||
		      lo_alias_escape(c->sets, op, operand)))
		return lo_flawed(c->e.flaw, id, "a buffer that a view replaces is not only read");
	if (!asks_no_more(c->m, op) ||
	    (!claim->same_layout && !goes_by_indices(c->m, op, lo_type_of(c->m, now))))
		return lo_flawed(
			c->e.flaw, id,
			"a reader relies on more than the elements of a buffer that a view replaces");
	if (now.n == claim->view.n && !is_defined(c, now, id, position))
		return lo_flawed(c->e.flaw, id, "a view is used where it is not defined");
	const struct lo_type_data *type = lo_data_of(c->m, claim->buffer);
	bool reads = effects & LO_EFFECT_READ;
	if (reads || !lo_all_known(type->shape, type->rank))
		LO_PUSH(c->arena, &c->readers, ((struct viewed_reader){number, 2 * position + 1, id, reads}));
	return true;
}

static bool check_operand(struct viewed_comparison *c, lo_op_id id, uint32_t i, uint32_t k, uint32_t position)
{
	lo_value_id old = edit_operand(&c->e, i, k), now = lo_operand(c->m, lo_op(c->m, id), k);
	uint32_t claim = lo_id_map_get(&c->under.claim_of, old.n);
	if (now.n != (claim ? c->claims[claim - 1].view.n : old.n))
		return lo_flawed(c->e.flaw, id,
				 "an operand was replaced by another value than the view of its buffer");
	claim = lo_is_memref(c->m, old) ? edit_claim_under(&c->e, &c->under, old) : 0;
	return !claim || check_use(c, id, k, claim - 1, position);
}

static bool check_uses(struct viewed_comparison *c)
{
	struct lo_scope_walk w;
	c->sets = lo_alias_sets_collect(c->m, c->e.before->func, c->arena);
	lo_scope_walk_start(&w, c->m, c->e.before->func, c->arena);
	while (lo_scope_walk_next(&w).n) {
		uint32_t i = edit_number(&c->e, w.op), position = edit_position(&c->e, &w, LO_NO_INDEX);
		for (uint32_t k = 0; i != LO_NO_INDEX && k < lo_op(c->m, w.op)->n_operands; k++)
			if (!check_operand(c, w.op, i, k, position))
				return false;
	}
	return true;
}

/* ---- entry point --------------------------------------------------------- */

/* A source that is replaced too holds, at the place of the copy, what the copy read there: the copy is one of
 * its readers. The view that replaces it has the same elements. Of two copies at one place the first must be
 * that to the source. */
static bool check_sources(struct viewed_comparison *c)
{
	for (uint32_t i = 0; i < c->n; i++) {
		struct viewed_claim *claim = &c->claims[i];
		uint32_t of = edit_claim_under(&c->e, &c->under, claim->source);
		if (!of)
			continue;
		const struct viewed_claim *first = &c->claims[of - 1];
		if (first->next.n == claim->next.n && first->copy >= claim->copy)
			return lo_flawed(c->e.flaw, edit_recorded(&c->e, claim->copy)->id,
					 "a source that a view replaces too is copied to later");
		LO_PUSH(c->arena, &c->readers,
			((struct viewed_reader){of - 1, 2 * position_of(c, claim->next), claim->next, true}));
		if (claim->source.n == first->buffer.n)
			claim->source = first->view;
	}
	return true;
}

static bool check_views(struct viewed_comparison *c)
{
	for (uint32_t i = 0; i < c->n; i++)
		if (!check_view(c, &c->claims[i]))
			return false;
	return true;
}

bool lo_copy_views_certify(const struct lo_edit_record *before, const struct lo_copy_views *views,
			   const struct lo_flow *flow, struct lo_arena *arena, struct lo_flaw *out)
{
	struct viewed_comparison c = {.m = flow->m, .arena = arena};
	c.e = edit_begin(c.m, before, flow, arena, out);
	if (!read_claims(&c, views) || !find_kept(&c) || !check_removed(&c) || !find_places(&c) ||
	    !check_sources(&c) || !check_views(&c))
		return false;
	return check_uses(&c) &&
	       viewed_contents_check(&c.e, c.claims, c.n, c.readers.at, c.readers.n, c.sets);
}
