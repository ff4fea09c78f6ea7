// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file structured.h (private to lower-llvm/) Loops and branches shared by scf and affine. */
#ifndef LOWER_LLVM_STRUCTURED_H
#define LOWER_LLVM_STRUCTURED_H

#include "lower.h"

/** iv from start, while iv < bound, by step. */
struct counted_loop {
	LLVMValueRef start, bound, step;
	bool is_unsigned;
};
/** Open region 0 of @p op as the body of a loop: its first argument is the induction variable; the others, as
 * many as the op has results, start as @p inits. */
bool counted_loop_open(struct lower *l, const struct lo_op *op, const struct counted_loop *loop,
		       const lo_value_id *inits);
/** Open region 0 of @p op if @p condition holds, else region 1 if there is one. */
bool branch_open(struct lower *l, const struct lo_op *op, LLVMValueRef condition);

/* ---- store_forwarding.c: values from store to load in a register --------- */

struct forwarded;
/** Is @p body the block of an innermost loop that stores to one place only? NULL: no. O(ops of the block up
 * to the first that prevents it). */
struct forwarded *forward_find(struct lower *l, lo_block_id body);
/** Must the place be loaded before the loop? False if @p fw is NULL. */
bool forward_needs_load(const struct forwarded *fw);
/** Load it, at a point where the loop is known to run; false with a diagnostic. */
bool forward_first_load(struct lower *l, struct forwarded *fw);
/** At the head of the body: the phi node that receives the value from block @p before. */
void forward_open(struct lower *l, struct forwarded *fw, LLVMBasicBlockRef before);
/** Call before each op of the body is lowered: true if the op was a load whose value is known. */
bool forward_op(struct lower *l, struct forwarded *fw, const struct lo_op *op);
/** Call at the end of the body. */
void forward_close(struct forwarded *fw, LLVMBasicBlockRef latch);

/** Does the op have no effect except reading memory? An op with regions is assumed to have others. */
bool only_reads(const struct lower *l, const struct lo_op *op);

#endif
