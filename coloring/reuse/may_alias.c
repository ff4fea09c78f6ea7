// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: buffers and ops of a function. Out: which memory may be which, as seen from inside of the function.
 * affine/same_memory.c has the same rule for the memories of accesses. */
#include "reuse/may_alias.h"

#include "ir/arguments.h"
#include "ir/ops.h"

static bool is_noalias(const struct lo_module *m, lo_op_id func, const struct lo_buffer *b)
{
	return b->kind == LO_BUFFER_ARGUMENT && !b->pinned_by.n &&
	       lo_argument_is_noalias(m, func, lo_value_index(m, b->root));
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
	       lo_op_accesses_by_others(m, op) || (info->flow == LO_FLOW_UNKNOWN && lo_n_regions(m, op));
}

bool lo_is_constant_global(const struct lo_module *m, lo_op_id func, lo_value_id name)
{
	lo_op_id def = lo_def_of_kind(m, name, LO_OP_MEMREF_GET_GLOBAL);
	if (!def.n)
		return false;
	lo_op_id global = lo_symbol_lookup(m, func, lo_op_global(m, lo_op(m, def)));
	return global.n && lo_op(m, global)->kind == LO_OP_MEMREF_GLOBAL &&
	       lo_op_attr(m, lo_op(m, global), "constant").n;
}
