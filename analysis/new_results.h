// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file new_results.h (private to analysis/) Which results of a function are new buffers. */
#ifndef ANALYSIS_NEW_RESULTS_H
#define ANALYSIS_NEW_RESULTS_H

#include "analysis/alias_sets.h"
#include "analysis/summaries.h"

/** From here on others may know the address of the operand. */
struct operand_escape {
	lo_op_id op;
	uint32_t operand;
	bool later; /* the op may run at any time, or may still access the operand after it has run */
};

/** A body, as far as it has been walked. */
struct result_uses {
	LO_VEC(lo_op_id) returns; /* ops that return from the function with its results as operands */
	LO_VEC(struct operand_escape) escapes;
};

/** Is the operand freed for a result, which may be the same memory? */
static inline bool reuses_operand(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	return lo_op_effects_on(m, op, operand) & LO_EFFECT_FREE && op->n_results &&
	       lo_op_allocates(m, op, 0);
}

/** Set `shared` of the results of @p s that may be no new buffer. The other fields of the results are known.
 * @p sets is solved anew. Near-linear in the memrefs, if there may be a new one; else O(results).
 * @return whether anything has changed. */
bool note_shared_results(const struct lo_summary *s, struct lo_alias_sets *sets,
			 const struct result_uses *uses, const struct lo_summary_experts *experts,
			 struct lo_arena *arena);

#endif
