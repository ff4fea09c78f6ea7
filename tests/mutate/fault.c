// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which fault is active, from the environment, before anything else runs; a program with one gets memory up
 * to a limit. A child that is killed leaves what it reached in the file, which is shared memory;
 * LIFEOPT_FAULT_REACHED names it, and its size is the number of faults. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fault.h"

#define MOST_BYTES ((rlim_t)4 << 30)

unsigned lo_fault_number;
unsigned char *lo_fault_reached;
int lo_fault_unchecked;

_Bool lo_fault_found(const char *check, _Bool good)
{
	if (!good)
		(void)fprintf(stderr, "rejected by: %s\n", check);
	return good;
}

__attribute__((constructor)) static void read_environment(void)
{
	const char *number = getenv("LIFEOPT_FAULT"), *path = getenv("LIFEOPT_FAULT_REACHED");
	struct stat st;
	lo_fault_unchecked = getenv("LIFEOPT_UNCHECKED") != NULL;
	if (number) {
		const struct rlimit most = {MOST_BYTES, MOST_BYTES};
		lo_fault_number = (unsigned)strtoul(number, NULL, 10);
		(void)setrlimit(RLIMIT_AS, &most);
	}
	int fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
	if (fd < 0)
		return;
	if (fstat(fd, &st) == 0 && st.st_size > 0) {
		void *at = mmap(NULL, (size_t)st.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
		lo_fault_reached = at == MAP_FAILED ? NULL : at;
	}
	(void)close(fd);
}
