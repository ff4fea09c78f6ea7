// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op. Out: whether its pretty form is complete. */
#include "dialects/shown.h"

#include "ir/affine_map.h"

static bool shares_name(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def = lo_def_op(m, v);
	const struct lo_op *op = def.n ? lo_op(m, def) : NULL;
	if (!op || op->n_results == 1)
		return false;
	uint32_t name = lo_value(m, v)->name, last = op->results + op->n_results - 1;
	return (v.n > op->results && lo_value(m, (lo_value_id){v.n - 1})->name == name) ||
	       (v.n < last && lo_value(m, (lo_value_id){v.n + 1})->name == name);
}

enum lo_shown lo_switch_shown(struct lo_module *m, const struct lo_op *op)
{
	struct lo_slice operands = lo_operand_group(m, op, 1);
	for (uint32_t i = operands.first; i < operands.first + operands.n; i++)
		if (shares_name(m, lo_operand(m, op, i)))
			return LO_SHOWN_GENERIC;
	return LO_SHOWN_WHOLE;
}

/* Is one of the operands from @p first on both a dimension and a symbol of the map? Few are compared. */
static bool is_mixed(const struct lo_module *m, const struct lo_op *op, const struct lo_map *map,
		     uint32_t first)
{
	if ((uint64_t)map->n_dims * map->n_syms > 4096)
		return true;
	for (uint32_t d = 0; d < map->n_dims; d++)
		for (uint32_t s = 0; s < map->n_syms; s++)
			if (lo_operand(m, op, first + d).n == lo_operand(m, op, first + map->n_dims + s).n)
				return true;
	return false;
}

enum lo_shown lo_affine_access_shown(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_map *map = lo_attr_of(m, op, "map")->map;
	uint32_t n = map ? map->n_dims + map->n_syms : 0;
	return map && n <= op->n_operands && is_mixed(m, op, map, op->n_operands - n) ? LO_SHOWN_GENERIC
										      : LO_SHOWN_WHOLE;
}

enum lo_shown lo_mask_shown(struct lo_module *m, const struct lo_op *op)
{
	if (op->n_operands == 1)
		return LO_SHOWN_WHOLE;
	bool same = op->n_results == 1 &&
		    lo_type_of(m, lo_operand(m, op, 1)).n == lo_type_of(m, lo_result(op, 0)).n;
	return same ? LO_SHOWN_WHOLE : LO_SHOWN_GENERIC;
}
