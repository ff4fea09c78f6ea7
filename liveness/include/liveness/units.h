// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file units.h  The facts of a flow graph by which searches (liveness_search.h) move over whole loops and
 * along chains. */
#ifndef LIVENESS_UNITS_H
#define LIVENESS_UNITS_H

#include "analysis/positions.h"
#include "analysis/sese_chains.h"
#include "base/minmax_tree.h"

struct lo_flow_edge {
	uint32_t from, to;
	uint32_t number; /* in flow->succs */
};
struct lo_units {
	const struct lo_flow *flow;
	struct lo_sese_chains chains;
	struct lo_flow_edge *out, *in;  /* all edges, in the order of flow->succs and of flow->preds */
	struct lo_minmax_tree to, from; /* trees over the targets of `out` and the sources of `in` */
	bool *irreducible;              /* [n_loops] it or a loop around it is irreducible */
};

/** In @p arena. Near-linear. */
const struct lo_units *lo_units_make(const struct lo_flow *flow, struct lo_arena *arena);
/** The outermost loop that contains @p node but not @p start_node; 0: none. O(log depth). */
static inline uint32_t lo_collapsed_loop(const struct lo_units *u, uint32_t node, uint32_t start_node)
{
	return lo_loop_without(&u->chains, node, start_node);
}
/** The next edge after @p e that leaves @p loop, or enters it; the first if @p e is NULL. NULL: there is
 * none. From reachable nodes only. O(log edges). */
const struct lo_flow_edge *lo_next_exit(const struct lo_units *u, uint32_t loop,
					const struct lo_flow_edge *e);
const struct lo_flow_edge *lo_next_entry(const struct lo_units *u, uint32_t loop,
					 const struct lo_flow_edge *e);

#endif
