// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file sese_chains.h  Single-entry-single-exit (SESE) chains of the flow graph. A search that follows the
 * flow graph can step over a stretch that does not contain what it looks for.
 *
 * A *unit* is a node, or a whole loop: node n is unit n, loop l is unit n_nodes + l. Its *level* is the
 * loop directly around it (0: the function). A *chain* is a sequence of units of one level that are
 * control-equivalent: whenever one is passed, the next one is passed, and at most as often within one
 * iteration of the level's loop. For two members x before y:
 * - in the linear order, all nodes from the beginning of x to the beginning of y are reached from the head
 *   of x before y;
 * - no edge enters this stretch except at the head of x, and none leaves it except to the head of y;
 * - y is reached from every node of the stretch, where each loop inside counts as one unit that
 *   terminates.
 *
 * All nodes in it are reachable, except in loops. An irreducible loop, and each unit directly in one, is a
 * chain of its own. */
#ifndef ANALYSIS_SESE_CHAINS_H
#define ANALYSIS_SESE_CHAINS_H

#include "analysis/flow.h"

struct lo_sese_chains {
	const struct lo_flow *flow;
	uint32_t *jump; /* [n_loops] a distant enclosing loop, for climbing in logarithmic time */
	uint32_t n_chains;
	uint32_t *chain;           /* [n_nodes + n_loops] chain of each unit; loops[0] is unused */
	uint32_t *place;           /* [n_nodes + n_loops] index among all members */
	uint32_t *first;           /* [n_chains + 1] first member of each chain */
	uint32_t *members, *begin; /* unit; the position where it begins */
};

/** O(edges * log nodes). In @p arena. */
void lo_sese_chains_init(struct lo_sese_chains *chains, const struct lo_flow *flow, struct lo_arena *arena);
/** Outermost loop that contains @p node but not @p start; 0: none. O(log depth). */
uint32_t lo_loop_without(const struct lo_sese_chains *chains, uint32_t node, uint32_t start);
/** Last member of the chain of @p unit, not before @p unit, that begins at or before @p position. O(log). */
uint32_t lo_sese_chain_last(const struct lo_sese_chains *chains, uint32_t unit, uint32_t position);
/** First member of the chain of @p unit, not after @p unit, that begins at or after @p position. O(log). */
uint32_t lo_sese_chain_first(const struct lo_sese_chains *chains, uint32_t unit, uint32_t position);

/** First node of a unit. */
static inline uint32_t lo_unit_head(const struct lo_flow *flow, uint32_t unit)
{
	return unit < flow->n_nodes ? unit : flow->loops[unit - flow->n_nodes].first;
}

#endif
