// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a number. Out: the op that defines it. */
#include "dialects/constants.h"

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

bool lo_constant_int(const struct lo_module *m, lo_value_id v, int64_t *out)
{
	lo_op_id def = lo_def_op(m, v);
	return def.n && lo_info(lo_op(m, def))->traits & LO_TRAIT_CONSTANT &&
	       lo_op_attr_int(m, lo_op(m, def), "value", out);
}
