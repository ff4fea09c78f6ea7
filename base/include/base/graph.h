// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file graph.h (private to ir/) A bare graph with node 0 as its entry: what flow.c and verify.c ask of
 * blocks. */
#ifndef BASE_GRAPH_H
#define BASE_GRAPH_H

#include "base/base.h"

#define NO_NODE UINT32_MAX

/** Successors of v: succ[first[v] .. first[v + 1]). Edges may stand twice. */
struct lo_graph {
	uint32_t n;
	uint32_t *first; /* [n + 1] */
	uint32_t *succ;
};

/** An edge list on its way to a graph. */
struct lo_edge {
	uint32_t from, to;
};
/** Sort @p edges by source, keeping their order otherwise; with @p unique, doubles are dropped. O(n + edges).
 * In @p arena. */
struct lo_graph lo_graph_make(uint32_t n, const struct lo_edge *edges, size_t n_edges, bool unique,
			      struct lo_arena *arena);
/** All edges turned round. O(n + edges). */
struct lo_graph lo_graph_reverse(const struct lo_graph *g, struct lo_arena *arena);

struct lo_order {
	uint32_t *order; /* [n] nodes in order; the reachable ones first, then the others by number */
	uint32_t n_reachable;
	uint32_t
		*loop_size; /* [n] of the loop whose header the node is: its number of nodes; 0: heads none */
	bool *irreducible;  /* [n] that loop is also entered elsewhere */
};
/** Reverse post-order in which the nodes of each loop are contiguous, its header first, and every edge that
 * does not go to the header of a loop holding its source goes forward. Arrays in @p arena. Near-linear. */
struct lo_order lo_graph_order(const struct lo_graph *g, struct lo_arena *arena);

/** Immediate dominators, NO_NODE for the entry and what it does not reach. @p preds is the reverse of @p g.
 *  O(edges * log nodes). In @p arena; @p scratch may be the same. */
uint32_t *lo_graph_dominators(const struct lo_graph *g, const struct lo_graph *preds, struct lo_arena *arena,
			      struct lo_arena *scratch);

/** The dominator tree walked in pre-order, children by number. */
struct lo_dom_tree {
	uint32_t *in, *out; /* of what is not reachable: UINT32_MAX and 0, so that everything dominates it */
	uint32_t *depth;
};
struct lo_dom_tree lo_dom_tree_make(uint32_t n, const uint32_t *idom, struct lo_arena *arena,
				    struct lo_arena *scratch);

#endif
