// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: buffers and ops of a function. Out: which memory may be which, as seen from inside of the function. */
#include "reuse/aliasing.h"

#include "ir/ops.h"

lo_attr lo_argument_attr(const struct lo_module *m, lo_op_id func, lo_value_id argument, const char *name)
{
	lo_attr attrs = lo_op_attr(m, lo_op(m, func), "arg_attrs");
	uint32_t i = lo_value_index(m, argument);
	if (lo_attr_kind(m->ctx, attrs) != LO_ATTR_ARRAY)
		return (lo_attr){0};
	const struct lo_attr_data *all = lo_attr_get(m->ctx, attrs);
	bool any = i < all->n && lo_attr_kind(m->ctx, all->elems[i]) == LO_ATTR_DICT;
	return any ? lo_dict_find_z(m->ctx, all->elems[i], name) : (lo_attr){0};
}

bool lo_argument_says(const struct lo_module *m, lo_op_id func, lo_value_id argument, const char *attribute)
{
	return lo_argument_attr(m, func, argument, attribute).n;
}

static bool is_noalias(const struct lo_module *m, lo_op_id func, const struct lo_buffer *b)
{
	return b->kind == LO_BUFFER_ARGUMENT && !b->pinned_by.n &&
	       (lo_argument_says(m, func, b->root, "llvm.noalias") ||
		lo_argument_says(m, func, b->root, "lifeopt.donated"));
}

bool lo_buffers_may_alias(const struct lo_module *m, lo_op_id func, const struct lo_buffer *a,
			  const struct lo_buffer *b)
{
	if (a == b)
		return true;
	if (!lo_buffer_is_visible(a) || !lo_buffer_is_visible(b) || is_noalias(m, func, a) ||
	    is_noalias(m, func, b))
		return false;
	if (a->kind == LO_BUFFER_UNKNOWN || b->kind == LO_BUFFER_UNKNOWN)
		return true;
	if (a->kind == LO_BUFFER_GLOBAL && b->kind == LO_BUFFER_GLOBAL)
		return false;
	return (a->kind == LO_BUFFER_ARGUMENT || a->kind == LO_BUFFER_GLOBAL) &&
	       (b->kind == LO_BUFFER_ARGUMENT || b->kind == LO_BUFFER_GLOBAL);
}

bool lo_op_touches_visible_memory(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info_of(m, op);
	bool known = op->kind != LO_OP_FOREIGN || lo_op_ext(m, op)->declared;
	return !known || info->traits & (LO_TRAIT_CALL | LO_TRAIT_VISIBLE) || lo_op_effects_unknown(m, op) ||
	       (info->flow == LO_FLOW_UNKNOWN && lo_n_regions(m, op));
}
