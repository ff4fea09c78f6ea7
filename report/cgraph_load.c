// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which symbols of the libcgraph that was there when lifeopt was built are loaded. They are kept for the
 * process, since cgraph calls functions of dot_common.c that have no argument of ours. */
#include "cgraph_load.h"

#include "base/threads.h"
#include "loaded.h"

struct cgraph cgraph;

bool cgraph_load(struct lo_ctx *ctx)
{
	static struct lo_mutex lock = LO_MUTEX_STATIC;
	static bool loaded;
	struct cgraph found;
#define WANTED(NAME) {#NAME, &found.NAME},
	const struct loaded_symbol wanted[] = {CGRAPH_SYMBOLS(WANTED)};
#undef WANTED
	if (!load_symbols(ctx, LO_CGRAPH_FILE, "draws graphs", wanted, sizeof wanted / sizeof *wanted))
		return false;
	lo_mutex_lock(&lock);
	if (!loaded)
		cgraph = found; /* written once: other threads may be drawing */
	loaded = true;
	lo_mutex_unlock(&lock);
	return true;
}
