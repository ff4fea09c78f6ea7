// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function, the number of an argument. Out: what its attributes say of the argument. */
#include "ir/arguments.h"

lo_attr lo_argument_attr(const struct lo_module *m, lo_op_id func, uint32_t i, const char *name)
{
	const struct lo_attr_data *all = lo_attr_of(m, lo_op(m, func), "arg_attrs");
	bool any = all->kind == LO_ATTR_ARRAY && i < all->n;
	return any ? lo_dict_find_z(m->ctx, all->elems[i], name) : (lo_attr){0};
}

bool lo_argument_is_noalias(const struct lo_module *m, lo_op_id func, uint32_t i)
{
	return lo_argument_attr(m, func, i, "llvm.noalias").n ||
	       lo_argument_attr(m, func, i, "lifeopt.donated").n;
}

bool lo_argument_is_donated(const struct lo_module *m, lo_op_id func, uint32_t i)
{
	lo_attr writable = lo_argument_attr(m, func, i, "bufferization.writable");
	return lo_argument_attr(m, func, i, "lifeopt.donated").n ||
	       writable.n == lo_attr_bool(m->ctx, true).n;
}
