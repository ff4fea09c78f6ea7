// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file units.h  (private to lifetime/) Loops as units. Seen from a node `home`, a loop that does not hold
 * it is all or nothing: a value that starts at home and is live anywhere in the loop is live in all of it. So
 * walks from home step over whole loops, from their entries to their exits, whatever their size. */
#ifndef LIFETIME_UNITS_H
#define LIFETIME_UNITS_H

#include "ir/chains.h"
#include "liveness/liveness.h"
#include "liveness/points.h"

struct edge {
	uint32_t from, to;
	uint32_t number; /* in flow->succs */
};
struct units {
	const struct lo_flow *flow;
	struct lo_chains chains;
	uint32_t *exit_first, *entry_first; /* [n_loops + 1] slices */
	struct edge *exits, *entries;       /* edges that leave or enter each loop */
	bool *tangled;                      /* [n_loops] it or a loop around it is irreducible */
};

/** Near-linear. */
void units_init(struct units *u, const struct lo_flow *flow, struct lo_arena *arena);
/** Outermost loop that holds @p node but not @p home; 0: none. O(log depth). */
static inline uint32_t unit_of(const struct units *u, uint32_t node, uint32_t home)
{
	return lo_loop_without(&u->chains, node, home);
}

#endif
