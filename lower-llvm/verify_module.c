// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an LLVM module. Out: whether LLVM considers it valid. */
#include "lower.h"

#include "base/out.h"

#include <llvm-c/Analysis.h>

/* LLVM reports an error, and the offending value on a line of its own; join them. */
static const char *in_one_line(struct lower *l, const char *text)
{
	struct lo_out out;
	lo_out_init(&out, &l->scratch, -1);
	for (const char *at = text ? text : ""; *at; at++)
		if (*at != '\n')
			lo_out_char(&out, *at);
		else if (at[1])
			lo_out_text(&out, ": ");
	lo_out_char(&out, 0);
	return out.at;
}

bool verify_module(struct lower *l, const char *after)
{
	char *text = NULL;
	if (l->found.name_taken)
		return false;
	bool ok = !LLVMVerifyModule(l->module, LLVMReturnStatusAction, &text);
	if (!ok && l->found.intrinsic)
		lo_error_of(l->ctx, LO_RULE_LLVM, l->found.intrinsic->loc,
			    "'func.func' op or another declares an intrinsic in a way that LLVM rejects: %s",
			    in_one_line(l, text));
	else if (!ok && l->found.attributed)
		lo_error_of(l->ctx, LO_RULE_LLVM, l->found.attributed->loc,
			    "'%s' op or another has attributes that LLVM rejects: %s",
			    lo_op_name(l->m, l->found.attributed), in_one_line(l, text));
	else if (!ok)
		lo_bug(l->ctx, lo_op(l->m, l->m->top)->loc, after, "LLVM rejects the result: %s",
		       in_one_line(l, text));
	LLVMDisposeMessage(text);
	return ok;
}
