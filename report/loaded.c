// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: names of a library and of symbols in it. Out: addresses, or what the loader says. */
#include "loaded.h"

#include <dlfcn.h>
#include <string.h>

#include "base/diag.h"

/* dlsym returns an object pointer; POSIX guarantees that it can hold a function's address. */
static bool find(void *library, const struct loaded_symbol *symbol)
{
	void *address = library ? dlsym(library, symbol->name) : NULL;
	memcpy(symbol->at, &address, sizeof address);
	return address;
}

bool load_symbols(struct lo_ctx *ctx, const char *file, const char *purpose,
		  const struct loaded_symbol *symbols, size_t n)
{
	void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
	bool good = true;
	for (size_t i = 0; i < n && good; i++)
		good = find(library, &symbols[i]);
	const char *why = good ? NULL : dlerror();
	return good || lo_error(ctx, 0, "cannot load the library that %s: %s", purpose, why ? why : file);
}
