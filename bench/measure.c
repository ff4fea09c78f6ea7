// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// measure OUTPUT COMMAND [ARGUMENT...]: runs the command with no input and its standard output in the file
// OUTPUT, then prints its wall time in nanoseconds, its peak resident memory in kilobytes and its exit
// status. A process counts the memory of whoever forked it, so that bench/run cannot start what it measures;
// this program is small.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static long long nanoseconds(struct timeval t)
{
	return t.tv_sec * 1000000000LL + t.tv_usec * 1000LL;
}

/* At most the memory of the machine: a command that wants more fails, and takes nothing down with it. */
static void limit_memory(void)
{
	struct rlimit limit;
	limit.rlim_cur = limit.rlim_max = (rlim_t)sysconf(_SC_PHYS_PAGES) * (rlim_t)sysconf(_SC_PAGE_SIZE);
	(void)setrlimit(RLIMIT_AS, &limit);
}

static void become(const char *output, char **command)
{
	limit_memory();
	int in = open("/dev/null", O_RDONLY), out = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	if (in < 0 || out < 0 || dup2(in, 0) < 0 || dup2(out, 1) < 0)
		_exit(126);
	execvp(command[0], command);
	_exit(127);
}

int main(int argc, char **argv)
{
	if (argc < 3)
		return 2;
	long long begin = now();
	pid_t child = fork();
	if (child == 0)
		become(argv[1], argv + 2);
	int status = 0;
	struct rusage usage;
	if (child < 0 || wait4(child, &status, 0, &usage) != child)
		return 1;
	printf("%lld %ld %d %lld\n", now() - begin, usage.ru_maxrss,
	       WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
	       nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime));
	return 0;
}
