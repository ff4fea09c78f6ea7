// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file forward_reach.h (private to lifetime/) Where the values live that never end: all that is reached
 * from their start before their scope is left. What follows a node or a loop is the same for all values of a
 * scope, and is found once for all of them. */
#ifndef LIFETIME_FORWARD_REACH_H
#define LIFETIME_FORWARD_REACH_H

#include "collapsed_loops.h"

#define ONWARD_RUNS 8u

/** Positions as runs, in order, disjoint, not touching. */
struct runs {
	struct lo_interval *at;
	uint32_t n; /* more than ONWARD_RUNS: too many to be told */
};
struct onward {
	const struct units *units;
	struct lo_arena *arena;
	struct lo_interval scope;
	struct runs *of; /* [n_nodes + n_loops] what is reached from the head of a unit: a node, or, behind
			    the nodes, a loop */
	uint32_t *state, epoch; /* per unit: epoch: being looked at; epoch + 1: known */
	bool hopeless;          /* a way leads back without a loop in the scope */
	LO_VEC(uint32_t) work;
};

void onward_init(struct onward *o, const struct units *units, struct lo_arena *arena);
/** From here on the scope is these points; nothing is known of it. O(1). */
void onward_set_scope(struct onward *o, struct lo_interval scope);
/** What is reached from @p start in node @p home, both reachable, in order to @p out, which has room for
 * ONWARD_RUNS; how many runs, 0 where they are more. The nodes and edges of one scope are looked at once,
 * however often this is asked. */
uint32_t onward_from(struct onward *o, uint32_t home, uint32_t start, struct lo_interval *out);

#endif
