// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What belongs to the process of a command: its descriptors, and what a signal leaves of its files. */
#define _GNU_SOURCE /* O_PATH */
#include "process.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "lifeopt/lifeopt.h"

/* A file that is opened gets the lowest free number: it must not be that of standard output. What takes the
 * place of a closed descriptor can be neither read nor written, so that EBADF remains the answer. */
static bool occupy_standard(void)
{
	int fd;
	do
		fd = open("/", O_PATH);
	while (fd >= 0 && fd <= STDERR_FILENO);
	return fd > STDERR_FILENO && close(fd) == 0;
}

/* The signal ends the process as it would have without this. */
static void on_end(int number)
{
	lo_remove_temporaries();
	(void)raise(number);
}

/* Those that end a process if nobody catches them. Who ignores one, as nohup does, or catches it, as
 * AddressSanitizer does, keeps it. A stack that has overflowed is no place for a handler. */
static void catch_signals(void)
{
	static const int numbers[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,
				      SIGXCPU, SIGABRT, SIGSEGV, SIGBUS,  SIGFPE,  SIGILL,  SIGSYS,  SIGTRAP};
	static char stack[1 << 14];
	(void)sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
	struct sigaction old, catching = {.sa_flags = (int)(SA_RESETHAND | SA_NODEFER | SA_ONSTACK)};
	catching.sa_handler = on_end;
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (sigaction(numbers[i], NULL, &old) == 0 && !(old.sa_flags & SA_SIGINFO) &&
		    old.sa_handler == SIG_DFL)
			(void)sigaction(numbers[i], &catching, NULL);
	(void)signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error of write */
}

/* Of this process. */
static const char *name = "lifeopt";
static int outcome = -1; /* once it is known */

void process_end_without_memory(void)
{
	static const char text[] = ": error: out of memory\n";
	if (outcome >= 0)
		_exit(outcome);
	lo_remove_temporaries();
	if (write(STDERR_FILENO, name, strlen(name)) >= 0)
		(void)!write(STDERR_FILENO, text, sizeof text - 1);
	_exit(LO_REJECTED);
}

int process_finish(int status)
{
	outcome = status;
	return status;
}

bool process_begin(const char *command)
{
	name = command;
	catch_signals();
	return occupy_standard();
}
