// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file structured.h  (private to lower-llvm/) Loops and branches that scf and affine share. */
#ifndef LOWER_LLVM_STRUCTURED_H
#define LOWER_LLVM_STRUCTURED_H

#include "lower.h"

/** iv from start, while iv < bound, by step. */
struct counted_loop {
	LLVMValueRef start, bound, step;
	bool is_unsigned;
};
/** Open region 0 of @p op as the body of a loop: its first argument is the induction variable, the others, as
 * many as the op has results, start as @p inits. */
bool counted_loop_open(struct lower *l, lo_op_id id, const struct lo_op *op, const struct counted_loop *loop,
		       const lo_value_id *inits);
/** Region 0 of @p op if @p condition holds, else region 1 if there is one. */
bool branch_open(struct lower *l, lo_op_id id, const struct lo_op *op, LLVMValueRef condition);
/** A block for what is behind @p op, with phi nodes for its results. */
LLVMBasicBlockRef exit_block(struct lower *l, const struct lo_op *op, LLVMValueRef **phis);
/** Close the region and go on at its frame's exit. */
bool leave_to_exit(struct lower *l, struct frame *f);

#endif
