// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Memory of the process of a command. malloc and its kin never give NULL here: the process ends with a
 * message and status 1, and leaves no file. Where one of the libraries below finds no memory it aborts (GMP,
 * the C++ runtime, LLVM, whose constructors run before any handler of theirs could be set) or reads through
 * NULL (isl's own context, cgraph), and what can be set for the first few does not help with the others.
 * Names in the executable come before those of libraries, so that all of them call these; they ask the malloc
 * that would have been called, be it that of a library that is preloaded.
 *
 * A library can do none of that to its process: lifeopt.h says what can end it. Sanitizers have a malloc of
 * their own, and say what they find. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "process.h"

#if defined(__SANITIZE_ADDRESS__)
#define OWN_MALLOC 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define OWN_MALLOC 0
#endif
#endif
#ifndef OWN_MALLOC
#define OWN_MALLOC 1
#endif

#if OWN_MALLOC
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>

static struct {
	void *(*malloc)(size_t);
	void *(*calloc)(size_t, size_t);
	void *(*realloc)(void *, size_t);
	void *(*aligned_alloc)(size_t, size_t);
	int (*posix_memalign)(void **, size_t, size_t);
} next;

/* Before main, or earlier, by what is first asked. POSIX says that a void * holds the address of a function.
 */
__attribute__((constructor)) static void find_next(void)
{
	if (next.posix_memalign)
		return;
	*(void **)&next.malloc = dlsym(RTLD_NEXT, "malloc");
	*(void **)&next.calloc = dlsym(RTLD_NEXT, "calloc");
	*(void **)&next.realloc = dlsym(RTLD_NEXT, "realloc");
	*(void **)&next.aligned_alloc = dlsym(RTLD_NEXT, "aligned_alloc");
	*(void **)&next.posix_memalign = dlsym(RTLD_NEXT, "posix_memalign");
}

static void *or_end(void *at, size_t size)
{
	if (!at && size)
		process_end_without_memory();
	return at;
}

void *malloc(size_t size)
{
	if (!next.malloc)
		find_next();
	return or_end(next.malloc(size), size);
}

void *calloc(size_t n, size_t size)
{
	if (!next.calloc)
		find_next();
	return or_end(next.calloc(n, size), n && size);
}

void *realloc(void *old, size_t size)
{
	if (!next.realloc)
		find_next();
	return or_end(next.realloc(old, size), size);
}

void *aligned_alloc(size_t align, size_t size)
{
	if (!next.aligned_alloc)
		find_next();
	return or_end(next.aligned_alloc(align, size), size);
}

int posix_memalign(void **at, size_t align, size_t size)
{
	if (!next.posix_memalign)
		find_next();
	int status = next.posix_memalign(at, align, size);
	if (status == ENOMEM)
		process_end_without_memory();
	return status;
}
#endif
