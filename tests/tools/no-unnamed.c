// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Preloaded into a command: a file system without files that have no name (O_TMPFILE), as NFS is. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>

int open(const char *path, int flags, ...)
{
	static int (*real)(const char *, int, ...);
	va_list args;
	va_start(args, flags);
	unsigned mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(args, unsigned) : 0;
	va_end(args);
	if (!real)
		*(void **)&real = dlsym(RTLD_NEXT, "open");
	errno = EOPNOTSUPP;
	return (flags & O_TMPFILE) == O_TMPFILE ? -1 : real(path, flags, mode);
}
