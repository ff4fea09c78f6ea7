// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op or a loop nest. Out: from which element of one memref it copies to which element of another, or
 * what it fills one with. */
#include "reuse/copy_moves.h"

#include "dialects/constants.h"
#include "dialects/linalg.h"
#include "ir/affine_map.h"
#include "ir/ops.h"
#include "reuse/copy_patterns.h"

/* ---- ops ----------------------------------------------------------------- */

/* Does the body yield the element of the input? A named op in pretty form has none. */
static bool yields_input(const struct lo_module *m, const struct lo_op *op)
{
	if (op->kind != LO_OP_LINALG_COPY && op->kind != LO_OP_LINALG_TRANSPOSE &&
	    op->kind != LO_OP_LINALG_BROADCAST && op->kind != LO_OP_LINALG_GENERIC)
		return false;
	lo_block_id first = lo_n_regions(m, op) ? lo_body_id(m, op) : (lo_block_id){0};
	if (!first.n)
		return op->kind != LO_OP_LINALG_GENERIC;
	const struct lo_block *body = lo_block(m, first);
	const struct lo_op *yield = lo_op(m, body->first);
	return body->first.n == body->last.n && yield->n_operands == 1 && body->n_args == 2 &&
	       lo_operand(m, yield, 0).n == lo_block_arg(body, 0).n;
}

/* The number of the loop that is result @p i of @p map; n_dims: it is no loop by itself. */
static uint32_t loop_at(const struct lo_ctx *ctx, const struct lo_map *map, uint32_t i)
{
	const struct lo_expr_data *e = lo_expr_get(ctx, map->results[i]);
	return e->kind == LO_EXPR_DIM ? (uint32_t)e->value : map->n_dims;
}

/* The source must be indexed by loops, each once, and the target by all loops, each once. */
static bool read_maps(const struct lo_module *m, const struct lo_op *op, struct lo_move *move)
{
	const struct lo_map *in = lo_linalg_map(m, op, 0), *out = lo_linalg_map(m, op, 1);
	uint8_t dim_of_loop[LO_MOVE_DIMS];
	if (!in || !out || out->n_results != move->rank || in->n_results != move->from_rank ||
	    out->n_dims != move->rank || in->n_syms || out->n_syms)
		return false;
	for (uint32_t l = 0; l < out->n_dims; l++) {
		dim_of_loop[l] = LO_MOVE_BROADCAST;
		if (lo_linalg_iterator(m, op, l) != LO_ITERATOR_PARALLEL)
			return false;
	}
	for (uint32_t d = 0; d < move->rank; d++) {
		uint32_t loop = loop_at(m->ctx, out, d);
		if (loop == out->n_dims || dim_of_loop[loop] != LO_MOVE_BROADCAST)
			return false;
		dim_of_loop[loop] = (uint8_t)d;
		move->source_dim[d] = LO_MOVE_BROADCAST;
	}
	for (uint32_t s = 0; s < move->from_rank; s++) {
		uint32_t loop = loop_at(m->ctx, in, s);
		if (loop == in->n_dims || move->source_dim[dim_of_loop[loop]] != LO_MOVE_BROADCAST)
			return false;
		move->source_dim[dim_of_loop[loop]] = (uint8_t)s;
	}
	return true;
}

/* false: the target cannot have each of its elements from one of the source. */
static bool set_memrefs(const struct lo_module *m, struct lo_move *move, lo_value_id source,
			lo_value_id target)
{
	const struct lo_type_data *from = lo_data_of(m, source), *to = lo_data_of(m, target);
	move->from = source;
	move->to = target;
	move->rank = to->rank;
	move->from_rank = from->rank;
	return from->kind == LO_TYPE_MEMREF && to->kind == LO_TYPE_MEMREF && from->elem.n == to->elem.n &&
	       from->space.n == to->space.n && to->rank <= LO_MOVE_DIMS && from->rank <= to->rank;
}

static bool read_op(const struct lo_module *m, const struct lo_op *op, struct lo_move *move)
{
	bool structured = op->kind != LO_OP_MEMREF_COPY;
	if (op->n_operands != 2 || op->n_results || (structured && !lo_linalg_structured(op)) ||
	    (structured && (lo_linalg_outputs(m, op).n != 1 || !yields_input(m, op))) ||
	    !set_memrefs(m, move, lo_operand(m, op, 0), lo_operand(m, op, 1)))
		return false;
	if (structured)
		return read_maps(m, op, move);
	for (uint32_t d = 0; d < move->rank; d++)
		move->source_dim[d] = (uint8_t)d;
	return move->from_rank == move->rank;
}

/* ---- loop nests ---------------------------------------------------------- */

/** The loops of a nest, from the outermost. */
struct loops {
	uint32_t n;
	lo_value_id iv[LO_MOVE_DIMS];
	int64_t extent[LO_MOVE_DIMS]; /* the iv runs from 0 to below it */
};

/* Result @p i of a map of the op. */
static bool constant_bound(const struct lo_module *m, const struct lo_op *op, const char *name, uint32_t i,
			   uint32_t n, int64_t *out)
{
	const struct lo_map *map = lo_attr_of(m, op, name)->map;
	if (!map || map->n_results != n)
		return false;
	const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[i]);
	*out = lo_index_number(m->ctx, e->value);
	return e->kind == LO_EXPR_CONST;
}

/* Does each of @p n loops have one bound? */
static bool one_bound_each(const struct lo_module *m, const struct lo_op *op, const char *groups, uint32_t n)
{
	const struct lo_attr_data *dense = lo_attr_of(m, op, groups);
	for (size_t i = 0; i < dense->n_bytes; i += 4)
		if (dense->bytes[i] != 1)
			return false;
	return dense->n_bytes == (dense->splat ? 4 : (size_t)n * 4);
}

/* The extent of loop @p i of @p n of the op; false: it does not run from 0 by 1 to a constant. */
static bool constant_extent(const struct lo_module *m, const struct lo_op *op, uint32_t i, uint32_t n,
			    int64_t *extent)
{
	int64_t lower, step = 1;
	struct lo_loop_range range;
	switch (lo_info(op)->affine) {
	case LO_AFFINE_FOR:
	case LO_AFFINE_FOR_MAPS:
		if (!lo_loop_range(m, op, &range) || range.low || range.step != 1)
			return false;
		*extent = range.end;
		return true;
	case LO_AFFINE_PARALLEL:
		return lo_constant_is(m, lo_operand(m, op, lo_operand_group(m, op, 0).first + i), 0) &&
		       lo_constant_int(m, lo_operand(m, op, lo_operand_group(m, op, 1).first + i), extent) &&
		       lo_constant_is(m, lo_operand(m, op, lo_operand_group(m, op, 2).first + i), 1);
	case LO_AFFINE_PARALLEL_MAPS:
		lo_attr_as_int(m->ctx, lo_attr_of(m, op, "steps")->elems[i], &step);
		return step == 1 && one_bound_each(m, op, "lowerBoundsGroups", n) &&
		       one_bound_each(m, op, "upperBoundsGroups", n) &&
		       constant_bound(m, op, "lowerBoundsMap", i, n, &lower) && lower == 0 &&
		       constant_bound(m, op, "upperBoundsMap", i, n, extent);
	default: return false;
	}
}

/* The only block of a loop that has no results; NULL: it is no such loop. */
static const struct lo_block *body_of(const struct lo_module *m, const struct lo_op *op)
{
	enum lo_affine_op says = lo_info(op)->affine;
	if (op->n_results || lo_n_regions(m, op) != 1 ||
	    (says != LO_AFFINE_FOR && says != LO_AFFINE_FOR_MAPS && says != LO_AFFINE_PARALLEL &&
	     says != LO_AFFINE_PARALLEL_MAPS))
		return NULL;
	const struct lo_region *region = lo_region(m, lo_op_region(m, op, 0));
	return region->first.n && region->first.n == region->last.n ? lo_block(m, region->first) : NULL;
}

static bool add_loops(const struct lo_module *m, const struct lo_op *op, const struct lo_block *body,
		      struct loops *loops)
{
	uint32_t n = body->n_args;
	if (n > LO_MOVE_DIMS - loops->n)
		return false;
	for (uint32_t i = 0; i < n; i++, loops->n++) {
		loops->iv[loops->n] = lo_block_arg(body, i);
		if (!constant_extent(m, op, i, n, &loops->extent[loops->n]) || loops->extent[loops->n] < 0)
			return false;
	}
	return true;
}

/* dims[l]: the dimension of the access of which loop l is the subscript; LO_MOVE_BROADCAST: none. Each
 * subscript is an iv, and no iv is two of them. */
static bool read_subscripts(const struct lo_module *m, const struct lo_op *access, const struct loops *loops,
			    uint32_t rank, uint8_t dims[LO_MOVE_DIMS])
{
	struct lo_slice group = lo_operand_group(m, access, lo_info(access)->accessed + 1);
	const struct lo_map *map =
		lo_info(access)->affine == LO_AFFINE_AT_MAP ? lo_attr_of(m, access, "map")->map : NULL;
	if (rank != (map ? map->n_results : group.n))
		return false;
	for (uint32_t l = 0; l < loops->n; l++)
		dims[l] = LO_MOVE_BROADCAST;
	for (uint32_t d = 0; d < rank; d++) {
		uint32_t at = map ? loop_at(m->ctx, map, d) : d, l = 0;
		lo_value_id v = at < group.n ? lo_operand(m, access, group.first + at) : (lo_value_id){0};
		if (map && at == map->n_dims)
			return false;
		while (l < loops->n && loops->iv[l].n != v.n)
			l++;
		if (l == loops->n || dims[l] != LO_MOVE_BROADCAST)
			return false;
		dims[l] = (uint8_t)d;
	}
	return true;
}

static bool read_accesses(const struct lo_module *m, const struct loops *loops, const struct lo_op *load,
			  const struct lo_op *store, struct lo_move *move)
{
	uint8_t read[LO_MOVE_DIMS], written[LO_MOVE_DIMS];
	if (!set_memrefs(m, move, lo_copies_accessed(m, load), lo_copies_accessed(m, store)) ||
	    lo_type_of(m, lo_result(load, 0)).n != lo_data_of(m, move->from)->elem.n ||
	    move->rank != loops->n || !read_subscripts(m, load, loops, move->from_rank, read) ||
	    !read_subscripts(m, store, loops, move->rank, written))
		return false;
	const struct lo_type_data *to = lo_data_of(m, move->to);
	for (uint32_t l = 0; l < loops->n; l++) {
		if (to->shape[written[l]] != loops->extent[l])
			return false;
		move->source_dim[written[l]] = read[l];
	}
	return true;
}

/* The first op in a perfect nest. 0: not a perfect nest. */
static lo_op_id innermost(const struct lo_module *m, lo_op_id nest)
{
	const struct lo_block *body;
	lo_op_id at = nest;
	uint32_t n = 0;
	while ((body = body_of(m, lo_op(m, at)))) {
		n += body->n_args;
		if (n > LO_MOVE_DIMS || !body->first.n || !lo_copies_is_end(m, lo_op(m, body->last)))
			return (lo_op_id){0};
		at = body->first;
		if (lo_op(m, at)->next.n != body->last.n && body_of(m, lo_op(m, at)))
			return (lo_op_id){0};
	}
	return at.n != nest.n && lo_op(m, at)->next.n ? at : (lo_op_id){0};
}

/* The loops of a nest whose first op is @p first. */
static bool read_loops(const struct lo_module *m, lo_op_id nest, lo_op_id first, struct loops *loops)
{
	loops->n = 0;
	while (nest.n != first.n) {
		const struct lo_block *body = body_of(m, lo_op(m, nest));
		if (!add_loops(m, lo_op(m, nest), body, loops))
			return false;
		nest = body->first;
	}
	return true;
}

static bool read_nest(const struct lo_module *m, lo_op_id nest, struct lo_move *move)
{
	struct loops loops;
	lo_op_id at = innermost(m, nest);
	if (!at.n)
		return false;
	const struct lo_op *load = lo_op(m, at), *store = lo_op(m, load->next);
	if (!lo_copies_is_load(m, load) || !lo_copies_is_store(m, store) || lo_op(m, store->next)->next.n ||
	    lo_operand(m, store, 0).n != lo_result(load, 0).n)
		return false;
	move->writer = load->next;
	return read_loops(m, nest, at, &loops) && read_accesses(m, &loops, load, store, move);
}

bool lo_move_read(const struct lo_module *m, lo_op_id op, struct lo_move *move)
{
	const struct lo_op *o = lo_op(m, op);
	if (!o->ext && o->n_operands != 2)
		return false; /* neither an op that moves elements nor a nest, as most ops */
	*move = (struct lo_move){.writer = op};
	return read_op(m, o, move) || (o->ext && read_nest(m, op, move));
}

/* ---- fills --------------------------------------------------------------- */

/* The value that is yielded for each element; 0: they differ. A named op in pretty form has no body. */
static lo_value_id yielded(const struct lo_module *m, const struct lo_op *op)
{
	lo_value_id input = op->n_operands == 2 ? lo_operand(m, op, 0) : (lo_value_id){0};
	lo_block_id first = lo_n_regions(m, op) ? lo_body_id(m, op) : (lo_block_id){0};
	if (!first.n)
		return op->kind == LO_OP_LINALG_FILL ? input : (lo_value_id){0};
	const struct lo_block *body = lo_block(m, first);
	const struct lo_op *yield = lo_op(m, body->first);
	if (body->first.n != body->last.n || yield->n_operands != 1)
		return (lo_value_id){0};
	lo_value_id v = lo_operand(m, yield, 0);
	bool of_body = lo_def_block(m, v).n == first.n;
	return !of_body ? v : lo_value_index(m, v) == 0 ? input : (lo_value_id){0};
}

static bool fills_by_op(const struct lo_module *m, const struct lo_op *op, struct lo_fill *fill)
{
	if (!lo_linalg_structured(op) || op->n_results || lo_linalg_outputs(m, op).n != 1 ||
	    op->n_operands > 2 || (op->n_operands == 2 && lo_is_memref(m, lo_operand(m, op, 0))) ||
	    !lo_linalg_covers(m, op, op->n_operands - 1))
		return false;
	*fill = (struct lo_fill){lo_operand(m, op, op->n_operands - 1), yielded(m, op)};
	return fill->value.n;
}

static bool fills_by_nest(const struct lo_module *m, lo_op_id nest, struct lo_fill *fill)
{
	struct loops loops;
	uint8_t written[LO_MOVE_DIMS];
	lo_op_id at = innermost(m, nest);
	const struct lo_op *store = at.n ? lo_op(m, at) : NULL;
	if (!at.n || !lo_copies_is_store(m, store) || lo_op(m, store->next)->next.n ||
	    !read_loops(m, nest, at, &loops))
		return false;
	*fill = (struct lo_fill){lo_copies_accessed(m, store), lo_operand(m, store, 0)};
	const struct lo_type_data *to = lo_data_of(m, fill->to);
	if (to->rank != loops.n || !read_subscripts(m, store, &loops, to->rank, written))
		return false;
	for (uint32_t l = 0; l < loops.n; l++)
		if (to->shape[written[l]] != loops.extent[l] || loops.iv[l].n == fill->value.n)
			return false;
	return true;
}

bool lo_fill_read(const struct lo_module *m, lo_op_id op, struct lo_fill *fill)
{
	const struct lo_op *o = lo_op(m, op);
	if (!fills_by_op(m, o, fill) && !(o->ext && fills_by_nest(m, op, fill)))
		return false;
	const struct lo_type_data *to = lo_data_of(m, fill->to);
	return to->kind == LO_TYPE_MEMREF && to->elem.n == lo_type_of(m, fill->value).n;
}

bool lo_fill_names_all(const struct lo_module *m, lo_value_id name, lo_value_id root)
{
	lo_type a = lo_type_of(m, name), b = lo_type_of(m, root);
	return name.n == root.n ||
	       (lo_memref_fills_storage(m->ctx, a) && lo_memref_fills_storage(m->ctx, b) &&
		lo_type_get(m->ctx, a)->elem.n == lo_type_get(m->ctx, b)->elem.n &&
		lo_memref_bytes(m->ctx, a) > 0 && lo_memref_bytes(m->ctx, a) == lo_memref_bytes(m->ctx, b));
}
