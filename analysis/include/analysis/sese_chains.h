// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file sese_chains.h  Stretches of the flow graph that are entered at one place and left at one other, so
 * that a walk that looks for something in particular can step over all that does not hold it.
 *
 *  A *unit* is a node, or a whole loop: node n is unit n, loop l is unit n_nodes + l. Each lies at the
 * *level* of the loop directly around it (0: the function). A *chain* is a row of units of one level, each of
 * which is passed whenever the one before it is, and no oftener within one turn of the level's loop. Of two
 * members x before y holds:
 *  - between the begin of x and the begin of y, in the linear order, lies only what is reached from the head
 * of x before y is;
 *  - no edge enters that stretch but at the head of x, and none leaves it but to the head of y;
 *  - from all of it y is reached, loops within it taken as one and thus as something that ends.
 *  All nodes in it are reachable, except in loops. A loop that is irreducible, and what lies directly in one,
 * are chains of their own. */
#ifndef ANALYSIS_SESE_CHAINS_H
#define ANALYSIS_SESE_CHAINS_H

#include "analysis/flow.h"

struct lo_chains {
	const struct lo_flow *flow;
	uint32_t *jump; /* [n_loops] a loop far out, for climbing in logarithmic time */
	uint32_t n_chains;
	uint32_t *chain;           /* [n_nodes + n_loops] of each unit; of loops[0] nothing */
	uint32_t *place;           /* [n_nodes + n_loops] number among all members */
	uint32_t *first;           /* [n_chains + 1] members of each chain */
	uint32_t *members, *begin; /* unit; the position at which it begins */
};

/** O(edges * log nodes). In @p arena. */
void lo_chains_init(struct lo_chains *chains, const struct lo_flow *flow, struct lo_arena *arena);
/** Outermost loop that holds @p node but not @p home; 0: none. O(log depth). */
uint32_t lo_loop_without(const struct lo_chains *chains, uint32_t node, uint32_t home);
/** Furthest member of the chain of @p unit, from it on, that begins at or before @p position. O(log). */
uint32_t lo_chain_onward(const struct lo_chains *chains, uint32_t unit, uint32_t position);
/** First member of the chain of @p unit, up to it, that begins at or behind @p position. O(log). */
uint32_t lo_chain_back(const struct lo_chains *chains, uint32_t unit, uint32_t position);

/** First node of a unit. */
static inline uint32_t lo_unit_head(const struct lo_flow *flow, uint32_t unit)
{
	return unit < flow->n_nodes ? unit : flow->loops[unit - flow->n_nodes].first;
}

#endif
