// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file graph.h  Graphs. Where an entry matters it is node 0, as of blocks in flow.c and verify.c. */
#ifndef BASE_GRAPH_H
#define BASE_GRAPH_H

#include "base/base.h"

#define NO_NODE UINT32_MAX

/** Successors of v: succ[first[v] .. first[v + 1]). Edges may occur twice. */
struct lo_graph {
	uint32_t n;
	uint32_t *first; /* [n + 1] */
	uint32_t *succ;
};

/** An edge of the list from which a graph is built. */
struct lo_edge {
	uint32_t from, to;
};
/** Sort @p edges by source, keeping their order otherwise; @p unique drops duplicates. O(n + edges). In @p
 * arena. */
struct lo_graph lo_graph_make(uint32_t n, const struct lo_edge *edges, size_t n_edges, bool unique,
			      struct lo_arena *arena);
/** The graph with all edges reversed. O(n + edges). */
struct lo_graph lo_graph_reverse(const struct lo_graph *g, struct lo_arena *arena);

/** Strongly connected components: that of number c has nodes[first[c] .. first[c + 1]), in post-order of the
 * search. An edge leads to the same component or to one before it. */
struct lo_components {
	uint32_t n;
	uint32_t *first; /* [n + 1] */
	uint32_t *nodes;
	uint32_t *of; /* [node] its component */
};
/** The components of @p g. The search begins with the first node of @p order, then with the next one that it
 * has not reached; NULL: by number. O(n + edges). In @p arena. */
struct lo_components lo_graph_components(const struct lo_graph *g, const uint32_t *order,
					 struct lo_arena *arena);

struct lo_node_order {
	uint32_t *order; /* [n] nodes in order; the reachable ones first, then the others by number */
	uint32_t n_reachable;
	uint32_t *loop_size; /* [n] number of nodes of the loop that the node heads; 0: it heads none */
	bool *irreducible;   /* [n] the loop that the node heads is also entered elsewhere */
};
/** Reverse post-order in which the nodes of each loop are contiguous, its header first. Every edge goes
 * forward, except those to the header of a loop that contains their source. Arrays in @p arena.
 * Near-linear. */
struct lo_node_order lo_graph_order(const struct lo_graph *g, struct lo_arena *arena);

/** Immediate dominators; NO_NODE for the entry and for unreachable nodes. @p preds is the reverse of @p g.
 * O(edges * log nodes). In @p arena; @p scratch may be the same. */
uint32_t *lo_graph_dominators(const struct lo_graph *g, const struct lo_graph *preds, struct lo_arena *arena,
			      struct lo_arena *scratch);

/** The dominator tree numbered in pre-order, children by number. */
struct lo_dom_tree {
	uint32_t *in, *out; /* unreachable nodes: UINT32_MAX and 0, so that every node dominates them */
	uint32_t *depth;
};
struct lo_dom_tree lo_dom_tree_make(uint32_t n, const uint32_t *idom, struct lo_arena *arena,
				    struct lo_arena *scratch);

#endif
