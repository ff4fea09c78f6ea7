// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a loop nest that a view is said to replace. Out: whether it copies each element of one memref from
 * another, and which subscripts go together.
 *
 * Found from the store outward: each subscript of the store is the induction variable of another loop around
 * it, which runs over that dimension, and there is no other loop in the nest and no other op with an effect.
 */
#include "viewed_copies.h"

#include "dialects/constants.h"
#include "ir/ops.h"

/* The ops of a nest that are no loops and no ends of blocks. */
struct content {
	lo_op_id load, store;
	uint32_t n_loops; /* induction variables */
};

static bool is_element(const struct lo_module *m, const struct lo_op *op, uint32_t accessed, uint32_t effect)
{
	if (!lo_is_at_indices(op) || lo_info(op)->accessed != accessed || op->n_results + accessed != 1 ||
	    lo_n_regions(m, op))
		return false;
	uint32_t memref = lo_operand_group(m, op, accessed).first;
	lo_type element = lo_type_of(m, accessed ? lo_operand(m, op, 0) : lo_result(op, 0));
	return lo_data_of(m, lo_operand(m, op, memref))->elem.n == element.n &&
	       (lo_op_effects_on(m, op, memref) & ~(uint32_t)LO_EFFECT_KILL) == effect;
}

static bool is_loop(const struct lo_module *m, const struct lo_op *op)
{
	enum lo_affine_op says = lo_info(op)->affine;
	bool known = says == LO_AFFINE_FOR || says == LO_AFFINE_FOR_MAPS || says == LO_AFFINE_PARALLEL ||
		     says == LO_AFFINE_PARALLEL_MAPS;
	if (!known || op->n_results || lo_n_regions(m, op) != 1)
		return false;
	const struct lo_region *body = lo_region(m, lo_op_region(m, op, 0));
	return body->first.n == body->last.n;
}

/* @p loads: may the nest load an element? */
static bool list_content(const struct lo_module *m, lo_op_id nest, bool loads, struct content *out)
{
	for (lo_op_id id = nest; id.n; id = lo_walk_next(m, nest, id, false)) {
		const struct lo_op *op = lo_op(m, id);
		if (out->n_loops > VIEWED_DIMS)
			return false;
		if (is_loop(m, op))
			out->n_loops += lo_body(m, op)->n_args;
		else if (loads && is_element(m, op, 0, LO_EFFECT_READ) && !out->load.n)
			out->load = id;
		else if (is_element(m, op, 1, LO_EFFECT_WRITE) && !out->store.n)
			out->store = id;
		else if (op->next.n || op->n_operands || lo_n_regions(m, op) || op->kind == LO_OP_FOREIGN)
			return false;
	}
	return out->store.n;
}

static bool bound_is(const struct lo_module *m, const struct lo_op *op, const char *name, uint32_t i,
		     int64_t want)
{
	const struct lo_map *map = lo_attr_of(m, op, name)->map;
	const struct lo_expr_data *e =
		map && i < map->n_results ? lo_expr_get(m->ctx, map->results[i]) : NULL;
	return e && e->kind == LO_EXPR_CONST && lo_index_number(m->ctx, e->value) == want;
}

/* Does each of @p n loops have one bound? */
static bool one_bound_each(const struct lo_module *m, const struct lo_op *op, const char *groups,
			   const char *map, uint32_t n)
{
	const struct lo_attr_data *dense = lo_attr_of(m, op, groups);
	for (uint32_t k = 0; k < (dense->splat ? 1 : n); k++)
		for (uint32_t byte = 0; byte < 4; byte++)
			if (4 * k + byte >= dense->n_bytes ||
			    (unsigned char)dense->bytes[4 * k + byte] != (byte == 0))
				return false;
	return lo_attr_of(m, op, map)->map->n_results == n;
}

/* Does induction variable @p i of the loop run from 0 by 1 to below @p extent? */
static bool runs_over(const struct lo_module *m, const struct lo_op *op, uint32_t i, uint32_t n,
		      int64_t extent)
{
	int64_t step;
	lo_attr steps = lo_op_attr(m, op, "steps");
	if (extent < 0) /* dynamic */
		return false;
	switch (lo_info(op)->affine) {
	case LO_AFFINE_FOR:
	case LO_AFFINE_PARALLEL:
		return lo_constant_is(m, lo_operand(m, op, lo_operand_group(m, op, 0).first + i), 0) &&
		       lo_constant_is(m, lo_operand(m, op, lo_operand_group(m, op, 1).first + i), extent) &&
		       lo_constant_is(m, lo_operand(m, op, lo_operand_group(m, op, 2).first + i), 1);
	case LO_AFFINE_FOR_MAPS:
		return lo_affine_for_step(m, op) == 1 &&
		       lo_attr_of(m, op, "lowerBoundMap")->map->n_results == 1 &&
		       lo_attr_of(m, op, "upperBoundMap")->map->n_results == 1 &&
		       bound_is(m, op, "lowerBoundMap", 0, 0) && bound_is(m, op, "upperBoundMap", 0, extent);
	case LO_AFFINE_PARALLEL_MAPS:
		return lo_attr_as_int(m->ctx, lo_attr_get(m->ctx, steps)->elems[i], &step) &&
		       lo_index_number(m->ctx, step) == 1 &&
		       one_bound_each(m, op, "lowerBoundsGroups", "lowerBoundsMap", n) &&
		       one_bound_each(m, op, "upperBoundsGroups", "upperBoundsMap", n) &&
		       bound_is(m, op, "lowerBoundsMap", i, 0) &&
		       bound_is(m, op, "upperBoundsMap", i, extent);
	default: return false;
	}
}

/* The value that is subscript @p d of an access; 0: it is computed. */
static lo_value_id subscript(const struct lo_module *m, const struct lo_op *op, uint32_t d)
{
	struct lo_slice group = lo_operand_group(m, op, lo_info(op)->accessed + 1);
	uint32_t k = d;
	if (lo_info(op)->affine == LO_AFFINE_AT_MAP) {
		const struct lo_map *map = lo_attr_of(m, op, "map")->map;
		const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[d]);
		if (e->kind != LO_EXPR_DIM)
			return (lo_value_id){0};
		k = (uint32_t)e->value;
	}
	return k < group.n ? lo_operand(m, op, group.first + k) : (lo_value_id){0};
}

/* Is @p iv a variable of a loop of the nest that runs over @p extent? */
static bool is_variable(const struct lo_module *m, lo_op_id nest, lo_value_id iv, int64_t extent)
{
	if (!iv.n || lo_def_op(m, iv).n)
		return false;
	const struct lo_block *body = lo_block(m, lo_def_block(m, iv));
	lo_op_id loop = lo_region(m, body->region)->parent;
	lo_op_id around = loop;
	while (around.n && around.n != nest.n)
		around = lo_parent_op(m, around);
	return around.n && is_loop(m, lo_op(m, loop)) &&
	       runs_over(m, lo_op(m, loop), lo_value_index(m, iv), body->n_args, extent);
}

/* Does the store write each element of its memref, of type @p to? */
static bool writes_all(const struct lo_module *m, lo_op_id nest, const struct lo_op *store,
		       const struct lo_type_data *to)
{
	for (uint32_t d = 0; d < to->rank; d++) {
		if (!is_variable(m, nest, subscript(m, store, d), to->shape[d]))
			return false;
		for (uint32_t other = 0; other < d; other++)
			if (subscript(m, store, other).n == subscript(m, store, d).n)
				return false;
	}
	return true;
}

bool viewed_fill_read(const struct lo_module *m, lo_op_id nest, lo_value_id *to, lo_value_id *value)
{
	struct content has = {0};
	if (!is_loop(m, lo_op(m, nest)) || !list_content(m, nest, false, &has))
		return false;
	const struct lo_op *store = lo_op(m, has.store);
	*to = lo_operand(m, store, lo_operand_group(m, store, 1).first);
	*value = lo_operand(m, store, 0);
	lo_op_id inside = lo_def_op(m, *value);
	if (!inside.n)
		inside = lo_region(m, lo_block(m, lo_def_block(m, *value))->region)->parent;
	const struct lo_type_data *t = lo_data_of(m, *to);
	return has.n_loops == t->rank && t->rank <= VIEWED_DIMS && !lo_is_below(m, inside, nest) &&
	       writes_all(m, nest, store, t);
}

bool viewed_nest_read(const struct lo_module *m, lo_op_id nest, struct viewed_nest *out)
{
	struct content has = {0};
	*out = (struct viewed_nest){0};
	if (!is_loop(m, lo_op(m, nest)) || !list_content(m, nest, true, &has) || !has.load.n)
		return false;
	const struct lo_op *load = lo_op(m, has.load), *store = lo_op(m, has.store);
	out->source = lo_operand(m, load, lo_operand_group(m, load, 0).first);
	out->buffer = lo_operand(m, store, lo_operand_group(m, store, 1).first);
	const struct lo_type_data *from = lo_data_of(m, out->source), *to = lo_data_of(m, out->buffer);
	if (lo_operand(m, store, 0).n != lo_result(load, 0).n || has.n_loops != to->rank ||
	    to->rank > VIEWED_DIMS || from->rank > VIEWED_DIMS || !writes_all(m, nest, store, to))
		return false;
	for (uint32_t d = 0; d < to->rank; d++)
		out->dims[d] = LO_NO_INDEX;
	for (uint32_t s = 0; s < from->rank; s++) {
		uint32_t d = 0;
		while (d < to->rank && subscript(m, store, d).n != subscript(m, load, s).n)
			d++;
		if (d == to->rank || out->dims[d] != LO_NO_INDEX)
			return false;
		out->dims[d] = s;
	}
	return true;
}
