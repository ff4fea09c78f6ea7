// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Stack frames as LLVM's code generator lays them out, including spills and padding. The C API has no query
 * for them, but LLVM reports each function whose frame exceeds the limit in its attribute warn-stack-size,
 * which clang's -Wframe-larger-than sets. A limit of 0 reports all functions that have a frame. In: functions
 * that were lowered. Out: name and bytes of each, passed to the caller's function. */
#include "lower.h"

#include <string.h>

/* Request all functions with a body; each has frame 0 until LLVM reports another size. */
void frames_begin(struct lower *l)
{
	static const char name[] = "warn-stack-size";
	LLVMAttributeRef attribute = LLVMCreateStringAttribute(l->llvm, name, sizeof name - 1, "0", 1);
	for (LLVMValueRef fn = LLVMGetFirstFunction(l->module); fn; fn = LLVMGetNextFunction(fn)) {
		size_t len;
		const char *text = LLVMGetValueName2(fn, &len);
		if (LLVMIsDeclaration(fn))
			continue;
		LLVMAddAttributeAtIndex(fn, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, attribute);
		l->options->on_frame(l->options->frame_arg, text, len, 0);
	}
}

/* Parse "<unknown>:0:0: stack frame size (424) exceeds limit (0) in function 'name'", the same in both
 * releases. */
bool frames_note(struct lower *l, const char *text)
{
	static const char head[] = "stack frame size (", middle[] = ") exceeds limit (0) in function '";
	int64_t bytes = 0;
	const char *at = l->options->on_frame ? strstr(text, head) : NULL;
	if (!at)
		return false;
	for (at += sizeof head - 1; *at >= '0' && *at <= '9'; at++)
		if (!lo_mul_ok(bytes, 10, &bytes) || !lo_add_ok(bytes, *at - '0', &bytes))
			return false;
	size_t len = strlen(at);
	if (strncmp(at, middle, sizeof middle - 1) != 0 || len < sizeof middle || at[len - 1] != '\'')
		return false;
	at += sizeof middle - 1;
	l->options->on_frame(l->options->frame_arg, at, strlen(at) - 1, bytes);
	return true;
}
