// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* LLVM ends the process at an error that it cannot report, such as a cpu that cannot run the target's code,
 * or a full disk. In: such an error. Out: a jump back to the caller of LLVM; objects that LLVM held are
 * lost. */
#include "lower.h"

#include <llvm-c/ErrorHandling.h>
#include <string.h>

static _Thread_local struct fatal {
	jmp_buf back;
	bool caught;
	char text[512];
} fatal;

static void on_fatal(const char *reason)
{
	size_t n = strlen(reason);
	n = n < sizeof fatal.text ? n : sizeof fatal.text - 1;
	memcpy(fatal.text, reason, n);
	fatal.text[n] = 0;
	if (fatal.caught)
		longjmp(fatal.back, 1);
}

jmp_buf *fatal_catch(void)
{
	fatal.caught = true;
	LLVMInstallFatalErrorHandler(on_fatal);
	return &fatal.back;
}

void fatal_off(void)
{
	fatal.caught = false;
	LLVMResetFatalErrorHandler();
}

const char *fatal_text(void)
{
	fatal_off();
	return fatal.text;
}
