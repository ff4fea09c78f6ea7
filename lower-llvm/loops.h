// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file loops.h (private to lower-llvm/) Loops in the output that no region of the program stands for:
 * those of copies, of ops on whole memrefs, of vectors too large to unroll. Rotated like those of scf: a
 * guard, the body that is its own header, the test at its end; a guard that is known to hold is left out.
 * What such a loop carries are plain LLVM values. */
#ifndef LOWER_LLVM_LOOPS_H
#define LOWER_LLVM_LOOPS_H

#include "lower.h"

struct plain_loop {
	LLVMValueRef iv; /* in the body; from start, while below bound (signed), by step */
	LLVMValueRef bound, step;
	LLVMBasicBlockRef before, body, exit;
	bool guarded; /* the loop may run no time at all */
	uint32_t n_carried;
	LLVMValueRef *inits, *phis; /* n_carried each */
};

/** Open a loop at the builder's position and go on in its body. @p carried [n]: in, what the first iteration
 * gets; out, what an iteration gets. The step is positive. Step NULL: 1. */
void plain_loop_open(struct lower *l, struct plain_loop *loop, LLVMValueRef start, LLVMValueRef bound,
		     LLVMValueRef step, LLVMValueRef *carried, uint32_t n);
/** End the body where the builder stands and go on behind the loop. @p carried: in, what the next iteration
 * gets; out, what the last one left, or the inits if there was none. */
void plain_loop_close(struct lower *l, struct plain_loop *loop, LLVMValueRef *carried);
/** A loop from 0 to size by 1 for each of @p n sizes, the last innermost; the induction variables in iv[n].
 * The loops are of the function's scratch memory, for plain_nest_close. */
struct plain_loop *plain_nest_open(struct lower *l, LLVMValueRef *sizes, uint32_t n, LLVMValueRef *iv);
/** End the innermost body where the builder stands, then the loops around it, and go on behind them. */
void plain_nest_close(struct lower *l, struct plain_loop *loops, uint32_t n);

/** A condition in the output that no region stands for: what is built between open and close runs if @p
 * condition holds. close gives, for @p n values, phi nodes of then[i] and otherwise[i]. */
struct plain_if {
	LLVMBasicBlockRef before, exit;
};
void plain_if_open(struct lower *l, struct plain_if *branch, LLVMValueRef condition);
void plain_if_close(struct lower *l, struct plain_if *branch, LLVMValueRef *then,
		    const LLVMValueRef *otherwise, uint32_t n);

#endif
