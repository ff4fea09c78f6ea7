// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Constants: the op that defines one, the number that a value is, the bounds of a loop. */
#include "dialects/constants.h"

#include "ir/affine_map.h"

static lo_attr value_dict(struct lo_module *m, lo_attr value)
{
	struct lo_named_attr entry = {lo_intern_z(m->ctx, "value"), value};
	return lo_attr_dict(m->ctx, &entry, 1, NULL);
}

lo_op_id lo_index_constant(struct lo_module *m, lo_loc loc, int64_t value)
{
	lo_type index = lo_type_index(m->ctx);
	m->renamed = true;
	lo_op_id op = lo_op_create(m, LO_OP_ARITH_CONSTANT, loc, NULL, 0, &index, 1,
				   value_dict(m, lo_attr_int(m->ctx, index, value)));
	const char *name = lo_arena_printf(&m->arena, "c%lld", (long long)value);
	lo_value(m, lo_result(lo_op(m, op), 0))->name = lo_name_make(m->ctx, name);
	return op;
}

lo_value_id lo_index_constant_before(struct lo_module *m, lo_op_id op, int64_t value)
{
	lo_op_id constant = lo_index_constant(m, lo_op(m, op)->loc, value);
	lo_op_insert_before(m, op, constant);
	return lo_result(lo_op(m, constant), 0);
}

bool lo_constant_number(const struct lo_module *m, const struct lo_op *op, int64_t *out)
{
	if (!(lo_info(op)->traits & LO_TRAIT_CONSTANT) || !lo_op_attr_int(m, op, "value", out))
		return false;
	if (lo_type_kind(m->ctx, lo_type_of(m, lo_result(op, 0))) == LO_TYPE_INDEX)
		*out = lo_index_number(m->ctx, *out);
	return true;
}

bool lo_constant_int(const struct lo_module *m, lo_value_id v, int64_t *out)
{
	lo_op_id def = lo_def_op(m, v);
	return def.n && lo_constant_number(m, lo_op(m, def), out);
}

bool lo_constant_is(const struct lo_module *m, lo_value_id v, int64_t number)
{
	int64_t value;
	return lo_constant_int(m, v, &value) && value == number;
}

static bool constant_bound(const struct lo_module *m, const struct lo_op *op, const char *name, int64_t *out)
{
	const struct lo_map *map = lo_attr_of(m, op, name)->map;
	const struct lo_expr_data *e = map->n_results == 1 ? lo_expr_get(m->ctx, map->results[0]) : NULL;
	if (!e || e->kind != LO_EXPR_CONST)
		return false;
	*out = lo_index_number(m->ctx, e->value);
	return true;
}

int64_t lo_affine_for_step(const struct lo_module *m, const struct lo_op *op)
{
	int64_t step;
	if (!lo_op_attr_int(m, op, "step", &step))
		return 0;
	step = lo_index_number(m->ctx, step);
	return step > 0 ? step : 0;
}

bool lo_loop_range(const struct lo_module *m, const struct lo_op *op, struct lo_loop_range *out)
{
	if (lo_info(op)->affine == LO_AFFINE_FOR_MAPS)
		return constant_bound(m, op, "lowerBoundMap", &out->low) &&
		       constant_bound(m, op, "upperBoundMap", &out->end) &&
		       (out->step = lo_affine_for_step(m, op)) > 0;
	return lo_info(op)->affine == LO_AFFINE_FOR && !lo_op_attr(m, op, "unsignedCmp").n &&
	       lo_constant_int(m, lo_operand(m, op, 0), &out->low) &&
	       lo_constant_int(m, lo_operand(m, op, 1), &out->end) &&
	       lo_constant_int(m, lo_operand(m, op, 2), &out->step) && out->step > 0;
}
