// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file collapsed_loops.h (private to lifetime/) Collapsed loops. Seen from a node `start_node`, a loop that
 * does not contain it is all or nothing: a value that starts at start_node and is live anywhere in the loop
 * is live in all of it. So walks from start_node step over whole loops, from their entries to their exits,
 * whatever their size. */
#ifndef LIFETIME_COLLAPSED_LOOPS_H
#define LIFETIME_COLLAPSED_LOOPS_H

#include "analysis/points.h"
#include "analysis/sese_chains.h"
#include "base/minmax_tree.h"
#include "liveness/liveness.h"

struct edge {
	uint32_t from, to;
	uint32_t number; /* in flow->succs */
};
struct collapsed_loops {
	const struct lo_flow *flow;
	struct lo_sese_chains chains;
	struct edge *out, *in;          /* all edges, in the order of flow->succs and of flow->preds */
	struct lo_minmax_tree to, from; /* trees over the targets of `out` and the sources of `in` */
	bool *irreducible;              /* [n_loops] it or a loop around it is irreducible */
};

/** Near-linear. */
void collapsed_loops_init(struct collapsed_loops *u, const struct lo_flow *flow, struct lo_arena *arena);
/** The outermost loop that contains @p node but not @p start_node; 0: none. O(log depth). */
static inline uint32_t collapsed_loop_of(const struct collapsed_loops *u, uint32_t node, uint32_t start_node)
{
	return lo_loop_without(&u->chains, node, start_node);
}
/** The next edge after @p e that leaves @p loop, or enters it; the first if @p e is NULL. NULL: there is
 * none. From reachable nodes only. O(log edges). */
const struct edge *next_exit(const struct collapsed_loops *u, uint32_t loop, const struct edge *e);
const struct edge *next_entry(const struct collapsed_loops *u, uint32_t loop, const struct edge *e);

#endif
