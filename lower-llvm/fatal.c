// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* LLVM ends the process at an error that it cannot report, such as a cpu that cannot run the target's code,
 * or a full disk. In: such an error. Out: a jump back to the caller of LLVM; objects that LLVM held are
 * lost.
 *
 * LLVM has one handler of such errors for the whole process. Runs of several contexts may overlap: the
 * handler is removed by the last that needs it. */
#include "base/threads.h"
#include "lower.h"

#include <llvm-c/ErrorHandling.h>
#include <string.h>

static _Thread_local struct fatal {
	jmp_buf back;
	bool caught;
	char text[512];
} fatal;

static struct {
	struct lo_mutex lock;
	unsigned users;
} handler = {LO_MUTEX_STATIC, 0};

static void on_fatal(const char *reason)
{
	size_t n = strlen(reason);
	n = n < sizeof fatal.text ? n : sizeof fatal.text - 1;
	memcpy(fatal.text, reason, n);
	fatal.text[n] = 0;
	if (fatal.caught)
		longjmp(fatal.back, 1);
}

void fatal_begin_threads(void)
{
	lo_mutex_lock(&handler.lock);
	if (!handler.users++)
		LLVMInstallFatalErrorHandler(on_fatal);
	lo_mutex_unlock(&handler.lock);
}

void fatal_end_threads(void)
{
	lo_mutex_lock(&handler.lock);
	if (!--handler.users)
		LLVMResetFatalErrorHandler();
	lo_mutex_unlock(&handler.lock);
}

jmp_buf *fatal_catch_in_thread(void)
{
	fatal.caught = true;
	return &fatal.back;
}

void fatal_off_in_thread(void)
{
	fatal.caught = false;
}

jmp_buf *fatal_catch(void)
{
	fatal_begin_threads();
	return fatal_catch_in_thread();
}

void fatal_off(void)
{
	fatal_off_in_thread();
	fatal_end_threads();
}

const char *fatal_text(void)
{
	fatal_off();
	return fatal.text;
}
