// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Replaces target.c, generate_code.c, emit_module.c and debug.c if the lowering is linked only with the part
 * of LLVM that holds, verifies and prints IR, which loads in about two milliseconds instead of fifteen. The
 * driver uses it for text only, for the machine that LLVM was built for, without -O or -g. */
#include "debug.h"

#include <llvm-c/TargetMachine.h>

bool set_target(struct lower *l)
{
	char *triple = LLVMGetDefaultTargetTriple();
	const char *layout = compat_known_layout(triple);
	LLVMSetTarget(l->module, triple);
	LLVMDisposeMessage(triple);
	l->target.cpu = l->target.features = "";
	if (!layout)
		return lo_bug(l->ctx, 0, "lower-llvm", "the data layout of this machine is unknown");
	LLVMSetDataLayout(l->module, layout);
	return true;
}

bool emit_whole(struct lower *l, bool ok)
{
	(void)ok;
	return lo_bug(l->ctx, 0, "lower-llvm", "this build of LLVM prints only text");
}

void debug_function(struct lower *l, const struct lo_op *op, LLVMValueRef fn)
{
	(void)l, (void)op, (void)fn;
}

void debug_op(struct lower *l, const struct lo_op *op)
{
	(void)l, (void)op;
}
