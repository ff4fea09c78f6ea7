// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Memory allocation of the command's process. malloc and its relatives never return NULL here: the process
 * ends with a message and status 1, and leaves no partial file. Without this, libraries that run out of
 * memory abort (GMP, the C++ runtime, LLVM, whose constructors run before a handler could be set) or read
 * through NULL (isl's own context, cgraph); handlers could help with the former only. Symbols of the
 * executable take precedence over those of libraries, so all of them call these functions. These call the
 * malloc that would have been called otherwise, even that of a preloaded library.
 *
 * A library must not do this to its process: lifeopt.h lists what can end it. Sanitizers have a malloc of
 * their own and report what they find. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "process.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
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

/* Runs before main, or earlier at the first allocation. POSIX guarantees that a void * can hold the address
 * of a function. */
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

void *calloc(size_t nmemb, size_t size)
{
	if (!next.calloc)
		find_next();
	return or_end(next.calloc(nmemb, size), nmemb && size);
}

void *realloc(void *ptr, size_t size)
{
	if (!next.realloc)
		find_next();
	return or_end(next.realloc(ptr, size), size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
	if (!next.aligned_alloc)
		find_next();
	return or_end(next.aligned_alloc(alignment, size), size);
}

int posix_memalign(void **memptr, size_t alignment, size_t size)
{
	if (!next.posix_memalign)
		find_next();
	int status = next.posix_memalign(memptr, alignment, size);
	if (status == ENOMEM)
		process_end_without_memory();
	return status;
}
#endif
