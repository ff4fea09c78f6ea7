// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file loops.h (private to lower-llvm/) Loops in the output that do not come from a region of the program:
 * those of copies, of ops on whole memrefs, of vectors too large to unroll. Rotated like those of scf: a
 * guard, the body that is its own header, the test at its end; a guard that is known to hold is omitted.
 * Values carried by such a loop are plain LLVM values. */
#ifndef LOWER_LLVM_LOOPS_H
#define LOWER_LLVM_LOOPS_H

#include "lower.h"

struct plain_loop {
	LLVMValueRef iv; /* in the body; from start, while below bound (signed), by step */
	LLVMValueRef bound, step;
	LLVMBasicBlockRef before, body, exit;
	bool guarded; /* the loop may have no iterations */
	uint32_t n_carried;
	LLVMValueRef *inits, *phis; /* [n_carried] each */
};

/** Open a loop at the builder's position and continue in its body. @p carried [n]: in, the values of the
 * first iteration; out, the values in an iteration. The step is positive. Step NULL: 1. */
void plain_loop_open(struct lower *l, struct plain_loop *loop, LLVMValueRef start, LLVMValueRef bound,
		     LLVMValueRef step, LLVMValueRef *carried, uint32_t n);
/** End the body at the builder's position and continue after the loop. @p carried: in, the values for the
 * next iteration; out, the values of the last one, or the inits if there was none. */
void plain_loop_close(struct lower *l, struct plain_loop *loop, LLVMValueRef *carried);
/** Open a loop from 0 to size by 1 for each of @p n sizes, the last innermost; the induction variables are
 * stored in iv[n]. The loops are in the function's scratch memory, for plain_nest_close. */
struct plain_loop *plain_nest_open(struct lower *l, LLVMValueRef *sizes, uint32_t n, LLVMValueRef *iv);
/** End the innermost body at the builder's position, then the enclosing loops, and continue after them. */
void plain_nest_close(struct lower *l, struct plain_loop *loops, uint32_t n);

/** A condition in the output that does not come from a region: code built between open and close runs if @p
 * condition holds. close returns, for @p n values, phi nodes of then[i] and otherwise[i]. */
struct plain_if {
	LLVMBasicBlockRef before, exit;
};
void plain_if_open(struct lower *l, struct plain_if *branch, LLVMValueRef condition);
void plain_if_close(struct lower *l, struct plain_if *branch, LLVMValueRef *then,
		    const LLVMValueRef *otherwise, uint32_t n);

#endif
