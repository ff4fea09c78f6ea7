// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ub: poison and unreachable are those of LLVM. */
#include "lower.h"

bool lower_ub_poison(struct lower *l, const struct lo_op *op)
{
	lo_value_id r = lo_result(op, 0);
	lo_type t = lo_type_of(l->m, r);
	LLVMValueRef poison = LLVMGetPoison(lower_type(l, t));
	if (is_many(l, t))
		set_many(l, r, descriptor_split(l, t, poison));
	else
		set_one(l, r, poison);
	return true;
}

bool lower_ub_unreachable(struct lower *l, const struct lo_op *op)
{
	(void)op;
	LLVMBuildUnreachable(l->b);
	return true;
}
