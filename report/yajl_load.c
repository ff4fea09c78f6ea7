// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* yajl is not linked but loaded: a run that reads no JSON does not pay for another library at its start, a
 * twelfth of what it takes to print the version. It remains loaded, since other threads may use it too. */
#include "yajl_load.h"

#include <dlfcn.h>
#include <string.h>

#include <yajl/yajl_version.h>

#include "base/diag.h"

#define TEXT_OF(NUMBER)    #NUMBER
#define FILE_NAME(VERSION) "libyajl.so." TEXT_OF(VERSION)

/* dlsym returns an object pointer; POSIX guarantees that it can hold a function's address. */
static bool find(void *library, const char *name, void *out, size_t size)
{
	void *at = library ? dlsym(library, name) : NULL;
	memcpy(out, &at, size);
	return at;
}

bool yajl_load(struct lo_ctx *ctx, struct yajl *out)
{
	void *library = dlopen(FILE_NAME(YAJL_MAJOR), RTLD_NOW | RTLD_LOCAL);
	bool good = true;
#define FIND(NAME) good = good && find(library, "yajl_" #NAME, &out->NAME, sizeof out->NAME);
	YAJL_FUNCTIONS(FIND)
#undef FIND
	const char *why = good ? NULL : dlerror();
	return good || lo_error(ctx, 0, "cannot load the library that reads JSON: %s",
				why ? why : FILE_NAME(YAJL_MAJOR));
}
