// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* State of a command's process: its descriptors, and the removal of temporary files at a signal. */
#define _GNU_SOURCE /* O_PATH */
#include "process.h"
#include "words.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "lifeopt/lifeopt.h"

#ifndef O_PATH /* of Linux; a folder cannot be read either */
#define O_PATH O_RDONLY
#endif

/* An opened file gets the lowest free descriptor, which must not be that of standard output. A closed
 * standard descriptor is replaced by one that can be neither read nor written, so that the error is still
 * EBADF. */
static bool occupy_standard(void)
{
	int fd;
	do
		fd = open("/", O_PATH);
	while (fd >= 0 && fd <= STDERR_FILENO);
	return fd > STDERR_FILENO && close(fd) == 0;
}

/* Remove temporary files, then let the signal end the process as it would have without this handler. */
static void on_end(int number)
{
	lo_remove_temporaries();
	(void)raise(number);
}

/* Catch signals that end a process by default. A signal that is ignored, as by nohup, or already caught, as
 * by AddressSanitizer, gets its action back. The handler has a stack of its own because the normal stack may
 * have overflowed. */
static void catch_signals(void)
{
	static const int numbers[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,
				      SIGXCPU, SIGABRT, SIGSEGV, SIGBUS,  SIGFPE,  SIGILL,  SIGSYS,  SIGTRAP};
	static char stack[1 << 14];
	(void)sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
	struct sigaction old, catching = {.sa_flags = (int)(SA_RESETHAND | SA_NODEFER | SA_ONSTACK)};
	catching.sa_handler = on_end;
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (sigaction(numbers[i], &catching, &old) == 0 &&
		    ((old.sa_flags & SA_SIGINFO) || old.sa_handler != SIG_DFL))
			(void)sigaction(numbers[i], &old, NULL);
	(void)signal(SIGXFSZ, SIG_IGN); /* exceeding the file size limit becomes an error of write */
}

static int outcome = -1; /* exit status; -1: not known yet */

void process_end_without_memory(void)
{
	static const char text[] = ": error: out of memory\n";
	if (outcome >= 0)
		_exit(outcome);
	lo_remove_temporaries();
	if (write(STDERR_FILENO, program, strlen(program)) >= 0)
		(void)!write(STDERR_FILENO, text, sizeof text - 1);
	_exit(LO_REJECTED);
}

int process_finish(int status)
{
	outcome = status;
	return status;
}

bool process_begin(void)
{
	catch_signals();
	return occupy_standard();
}

bool process_has_terminal(void)
{
	return isatty(STDOUT_FILENO);
}
