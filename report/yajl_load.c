// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which functions of which release of yajl are loaded. */
#include "yajl_load.h"

#include <yajl/yajl_version.h>

#include "loaded.h"

#define TEXT_OF(NUMBER)    #NUMBER
#define FILE_NAME(VERSION) "libyajl.so." TEXT_OF(VERSION)

bool yajl_load(struct lo_ctx *ctx, struct yajl *out)
{
#define WANTED(NAME) {"yajl_" #NAME, &out->NAME},
	const struct loaded_symbol wanted[] = {YAJL_FUNCTIONS(WANTED)};
#undef WANTED
	return load_symbols(ctx, FILE_NAME(YAJL_MAJOR), "reads JSON", wanted, sizeof wanted / sizeof *wanted);
}
