// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Preloaded into a command: the allocation with the number of FAILING_AT fails, and with FAILING_REST all
 * after it. With FAILING_COUNT the number of allocations is written to that file at the end. Allocations are
 * counted from 1, those of all libraries together. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_long count;
static long at;
static bool rest, asked;

static bool fails(void)
{
	if (!asked) {
		const char *number = getenv("FAILING_AT");
		asked = true;
		at = number ? strtol(number, NULL, 10) : 0;
		rest = getenv("FAILING_REST") != NULL;
	}
	long number = atomic_fetch_add(&count, 1) + 1;
	bool failed = at && (number == at || (rest && number > at));
	if (failed)
		errno = ENOMEM;
	return failed;
}

/* What the program would have called. */
#define NEXT(type, name)                                                                                     \
	static __typeof__(type) *real;                                                                       \
	if (!real)                                                                                           \
	*(void **)&real = dlsym(RTLD_NEXT, name)

void *malloc(size_t size)
{
	NEXT(void *(size_t), "malloc");
	return fails() ? NULL : real(size);
}

void *calloc(size_t n, size_t size)
{
	NEXT(void *(size_t, size_t), "calloc");
	return fails() ? NULL : real(n, size);
}

void *realloc(void *old, size_t size)
{
	NEXT(void *(void *, size_t), "realloc");
	return fails() ? NULL : real(old, size);
}

void *aligned_alloc(size_t align, size_t size)
{
	NEXT(void *(size_t, size_t), "aligned_alloc");
	return fails() ? NULL : real(align, size);
}

int posix_memalign(void **out, size_t align, size_t size)
{
	NEXT(int(void **, size_t, size_t), "posix_memalign");
	return fails() ? ENOMEM : real(out, align, size);
}

__attribute__((destructor)) static void say(void)
{
	const char *path = getenv("FAILING_COUNT");
	char text[32];
	int fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666) : -1;
	if (fd < 0)
		return;
	int len = snprintf(text, sizeof text, "%ld\n", atomic_load(&count));
	(void)!write(fd, text, (size_t)len);
	close(fd);
}
