// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Outputs that need the whole program in LLVM at once: bitcode, assembly, objects, all optimized output, and
 * debug information, whose parts refer to each other. */
#include "debug.h"

#include <llvm-c/BitWriter.h>

/* Create the output in memory, then write it. */
static bool write_bytes(struct lower *l)
{
	enum lo_llvm_kind kind = l->options->kind;
	LLVMMemoryBufferRef bytes = kind == LO_LLVM_BITCODE
					    ? LLVMWriteBitcodeToMemoryBuffer(l->module)
					    : generate_code(l, l->module, kind == LO_LLVM_ASSEMBLY);
	if (!bytes)
		return false;
	bool good = write_output(l, LLVMGetBufferStart(bytes), LLVMGetBufferSize(bytes));
	LLVMDisposeMemoryBuffer(bytes);
	return good;
}

/* Generate code only for the frame sizes that LLVM reports. */
static bool measure(struct lower *l)
{
	frames_begin(l);
	LLVMMemoryBufferRef bytes = generate_code(l, l->module, false);
	if (bytes)
		LLVMDisposeMemoryBuffer(bytes);
	return bytes != NULL;
}

bool emit_whole(struct lower *l, bool ok)
{
	if (l->options->debug)
		debug_begin(l);
	(void)lower_functions(l, l->m->top, UINT32_MAX, &ok);
	if (l->debug)
		debug_end(l);
	ok = ok && verify_module(l, "lower-llvm");
	if (ok && l->options->opt_level)
		ok = optimize(l, l->options->opt_level);
	if (ok && l->options->on_frame)
		return measure(l);
	if (!ok)
		return false;
	return l->options->kind == LO_LLVM_TEXT ? write_module_text(l) : write_bytes(l);
}
