// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file uses.h (private to coloring/) What the uses of a memref demand of the place of its bytes. */
#ifndef CERTIFY_USES_H
#define CERTIFY_USES_H

#include "certify/certify.h"

struct use_demand {
	int64_t align_bytes; /* what accesses and views rely on; that of the elements at least */
	bool kept;           /* its address may escape, or is compared with others */
	bool freed;          /* an op may free it */
};
/** A use by an op that says that its operands are separate objects. */
struct use_apart {
	lo_op_id op;
	uint32_t operand;
};
/** Does any op of the function demand more of a memref than the alignment of its elements? */
bool use_any_demand(const struct lo_module *m, lo_op_id func, const struct lo_passed *passed);
struct use_graph;
/** The demands on all memrefs of the function, each with those on its views and on what control flow makes of
 * it. Near-linear. */
struct use_graph *use_graph_make(const struct lo_module *m, lo_op_id func, const struct lo_passed *passed,
				 struct lo_arena *arena);
struct use_demand use_demand_on(const struct use_graph *g, lo_value_id memref);
/** Does the lifeline have an end? */
bool use_ends(const struct use_graph *g, lo_value_id lifeline);
/** What @p memref may be: names that are no view of another and that control flow does not hand on. In the
 * arena of the graph. O(names that lead to it). */
uint32_t use_roots(struct use_graph *g, lo_value_id memref, const lo_value_id **out);
const struct use_apart *use_apart_list(const struct use_graph *g, uint32_t *n);
/** The call in the function that may return a second time, or the function if it may be suspended; id 0:
 * there is none. */
lo_op_id use_comes_back(const struct lo_passed *passed, lo_op_id func);

#endif
