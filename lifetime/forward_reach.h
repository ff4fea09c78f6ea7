// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file forward_reach.h (private to lifetime/) Forward reachability: the live ranges of values that never
 * end, that is, all points reached from their start before control leaves their scope. What follows a node or
 * a loop is the same for all values of a scope, and is found once for all of them. */
#ifndef LIFETIME_FORWARD_REACH_H
#define LIFETIME_FORWARD_REACH_H

#include "liveness/units.h"

#define REACH_RUNS 8u

/** Positions as runs, in order, disjoint, not touching. */
struct runs {
	struct lo_interval *at;
	uint32_t n; /* more than REACH_RUNS: too many, not listed */
};
struct forward_reach {
	const struct lo_units *units;
	struct lo_arena *arena;
	struct lo_interval scope;
	struct runs *of; /* [n_nodes + n_loops] what is reached from the head of a unit: first the nodes,
			    then the loops */
	uint32_t *state, epoch; /* per unit: epoch: in progress; epoch + 1: known */
	bool hopeless;          /* there is a cycle outside of the loops in the scope */
	LO_VEC(uint32_t) work;
};

void forward_reach_init(struct forward_reach *o, const struct lo_units *units, struct lo_arena *arena);
/** Make these points the scope; nothing is known of it yet. O(1). */
void forward_reach_set_scope(struct forward_reach *o, struct lo_interval scope);
/** List what is reached from @p start in node @p start_node, both reachable, in order in @p out, which has
 * space for REACH_RUNS. Returns the number of runs; 0 if there are more, or if there is a cycle outside of
 * the loops in the scope. All calls for one scope together visit its nodes and edges once. */
uint32_t forward_reach_from(struct forward_reach *o, uint32_t start_node, uint32_t start,
			    struct lo_interval *out);

#endif
