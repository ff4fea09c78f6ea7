// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Output for which LLVM must have the whole program at once: bitcode, assembly, objects, all that it
 * optimizes, and debug information, whose parts refer to each other. */
#include "debug.h"

#include <llvm-c/BitWriter.h>

/* Made in memory, then written. */
static bool write_bytes(struct lower *l, const struct place *p)
{
	enum lo_llvm_kind kind = l->options->kind;
	LLVMMemoryBufferRef bytes = kind == LO_LLVM_BITCODE ? LLVMWriteBitcodeToMemoryBuffer(l->module)
							    : generate_code(l, kind == LO_LLVM_ASSEMBLY);
	if (!bytes)
		return false;
	bool good = place_write(l, p, LLVMGetBufferStart(bytes), LLVMGetBufferSize(bytes));
	LLVMDisposeMemoryBuffer(bytes);
	return good;
}

/* Code is made for what LLVM says of it. */
static bool measure(struct lower *l)
{
	frames_begin(l);
	LLVMMemoryBufferRef bytes = generate_code(l, false);
	if (bytes)
		LLVMDisposeMemoryBuffer(bytes);
	return bytes != NULL;
}

bool emit_whole(struct lower *l, bool ok)
{
	struct place p;
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
	if (!ok || !place_open(l, &p))
		return false;
	return place_close(l, &p,
			   l->options->kind == LO_LLVM_TEXT ? place_write_text(l, &p) : write_bytes(l, &p));
}
