// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: allocas. Out: which of them represent heap storage, marked by an attribute that is removed in the
 * end. */
#include "analysis/heap_mark.h"

static const char mark_name[] = "lifeopt.heap";

bool lo_is_heap_marked(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_ALLOCA && lo_op_attr(m, op, mark_name).n;
}

lo_attr lo_mark_heap(struct lo_ctx *ctx, lo_attr attrs)
{
	return lo_dict_set(ctx, attrs, mark_name, lo_attr_unit(ctx));
}

lo_attr lo_unmark_heap(struct lo_ctx *ctx, lo_attr attrs)
{
	return lo_dict_set(ctx, attrs, mark_name, (lo_attr){0});
}
