// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file flow.h  The flow graph of a function over structured and unstructured control flow, its linear
 * order, dominators and loop forest. No recursion.
 *
 * A node is a straight-line run of ops of one block: a block is cut after each op whose regions run in
 * place. The ops of all nodes, in order, are numbered 0, 1, 2 ...: the linear order. Nodes are numbered
 * likewise: node n holds positions [begin, end). Blocks are in reverse post-order with the blocks of each
 * loop contiguous; unreachable blocks are last. Regions of an op follow it directly. The op that owns
 * regions is the last op of its node; the ops after it start the node after its regions. A node is empty
 * if no op follows such an op, if its block is empty, and as the hub of an op of unknown flow with several
 * regions.
 *
 * Edges, by the op's enum lo_flow_kind; an exit is the end of a block without successors, unless it
 * returns from the function:
 * - ONCE, PAYLOAD: op -> region, its exits -> the next region or the node after. A payload's ops have
 *   positions although they run once per element: they do not access memory, so nothing depends on the
 *   number of runs.
 * - BRANCH: op -> each nonempty region, and -> after if one is missing or empty; exits -> after.
 * - LOOP, PARALLEL: op -> body and after; exits -> body and after. The body's entry node is the loop's
 *   header.
 * - WHILE: op -> before; its exits -> the second region and after; exits of that -> before, the loop's
 *   header.
 * - UNKNOWN with one region: as LOOP. With several: op -> hub, hub -> each region and after, exits -> hub,
 *   the loop's header. Its regions may run at once: such a loop counts as parallel.
 * - NONE: the regions run elsewhere or never; their ops have no position (LO_NO_NODE).
 *
 * Every edge goes forward in the order, except those to the header of a loop that contains their source. */
#ifndef ANALYSIS_FLOW_H
#define ANALYSIS_FLOW_H

#include "analysis/effects.h"
#include "ir/ir.h"

#define LO_NO_NODE UINT32_MAX

struct lo_flow_node {
	lo_block_id block;
	uint32_t begin, end;      /* positions */
	uint32_t succs, n_succs;  /* slice of flow->succs */
	uint32_t preds, n_preds;  /* slice of flow->preds */
	uint32_t idom;            /* LO_NO_NODE for the entry and for unreachable nodes */
	uint32_t dom_in, dom_out; /* a dominates b iff dom_in[a] <= dom_in[b] && dom_out[b] <= dom_out[a] */
	uint32_t loop;            /* innermost loop that contains it, 0: none */
	bool reachable;
};
struct lo_loop {
	uint32_t header; /* a node; for an irreducible loop, the first of its entries in the order; no two
			  * loops share one */
	uint32_t parent, depth; /* enclosing loop (0: none); depth of an outermost loop is 1 */
	uint32_t first, last; /* its nodes are [first, last] in the order, both included; first is the header.
			       * Regions of its ops count as inside, even parts from which the header is not
			       * reached again */
	lo_op_id op;          /* the loop op, or 0 for a loop of blocks */
	bool irreducible, parallel;
};
struct lo_flow {
	struct lo_module *m;
	lo_op_id func;
	uint32_t n_nodes, n_points, n_loops; /* loops[0] is unused; n_loops counts it */
	struct lo_flow_node *nodes;
	uint32_t *succs, *preds;         /* node numbers; no duplicate edges */
	struct lo_loop *loops;           /* outer before inner; only loops of reachable nodes */
	lo_op_id *op_at;                 /* [n_points] position -> op */
	struct lo_dense_ids position_of; /* op -> position; ops in regions that run elsewhere have none */
	struct lo_dense_ids block_of;    /* block -> its number in first_node */
	uint32_t *first_node;
	uint32_t *node_at; /* [n_points] position -> node */
};
/** Do iterations of any loop run at once? O(loops). */
static inline bool lo_flow_is_parallel(const struct lo_flow *f)
{
	bool any = false;
	for (uint32_t loop = 1; loop < f->n_loops && !any; loop++)
		any = f->loops[loop].parallel;
	return any;
}
/** The first node of @p block; LO_NO_NODE: it has none. */
static inline uint32_t lo_block_node(const struct lo_flow *f, lo_block_id block)
{
	uint32_t i = lo_dense_id(&f->block_of, block.n);
	return i == LO_NO_INDEX ? LO_NO_NODE : f->first_node[i];
}

/** Graph, dominators (Lengauer and Tarjan, 1979) and loop forest (Havlak 1997 with the fixes of Ramalingam
 * 1999) of @p func, an op whose first region is its body, in @p arena. A declaration has no nodes. What is
 * only needed meanwhile is in @p scratch, and is returned if that is another arena. The program must be
 * valid. Near-linear. */
LO_KEEP struct lo_flow *lo_flow_build(struct lo_module *m, lo_op_id func, struct lo_arena *scratch,
				      struct lo_arena *arena);
static inline bool lo_node_dominates(const struct lo_flow *f, uint32_t a, uint32_t b)
{
	return f->nodes[a].dom_in <= f->nodes[b].dom_in && f->nodes[b].dom_out <= f->nodes[a].dom_out;
}
/** Does the op at position @p a dominate the op at position @p b (a == b: true)? */
bool lo_point_dominates(const struct lo_flow *f, uint32_t a, uint32_t b);
/** Print nodes and loops as text, one per line, for tests and for people. */
struct lo_out;
void lo_flow_print(const struct lo_flow *f, struct lo_out *out);

/** Control flow assigns `from` to `to`: operand of a region op or branch -> region or block argument,
 * yielded value -> result. `by` is the op that has `from` as an operand. */
struct lo_forward {
	lo_value_id from, to;
	lo_op_id by;
};
/** All such pairs below @p func, in walking order, in @p arena. From the table's .forward and from
 * successor operands. */
struct lo_forward *lo_forwards(const struct lo_module *m, lo_op_id func, struct lo_arena *arena, uint32_t *n);
/** Blocks and ops to whose arguments and results control flow may bring anything. */
struct lo_open_targets {
	struct lo_id_map blocks; /* block -> 1: a branch does not say what it passes to the arguments */
	struct lo_id_map ops; /* op of the table -> 1: an op of an unknown dialect leaves one of its regions,
			       * and does not say what the results are */
};
/** The pairs of @p n_ops ops, in their order, and in *open the targets to which no pair leads; both are in
 * @p arena. A walk that looks for more than these can list the ops: those that may forward, and are in no
 * region that runs elsewhere. O(ops, their successors and operands, and blocks of their regions). */
struct lo_forward *lo_forwards_by(const struct lo_module *m, const lo_op_id *ops, uint32_t n_ops,
				  struct lo_arena *arena, uint32_t *n, struct lo_open_targets *open);
static inline bool lo_may_forward(const struct lo_module *m, const struct lo_op *op)
{
	return op->ext || lo_info_of(m, op)->forward != LO_FORWARD_NONE;
}
/** Do the regions of @p op, if it has any, run elsewhere or never? */
static inline bool lo_runs_elsewhere(const struct lo_module *m, const struct lo_op *op)
{
	return op->ext && lo_info_of(m, op)->flow == LO_FLOW_NONE;
}

#endif
