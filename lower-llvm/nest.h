// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file nest.h (private to lower-llvm/) A nest of counted loops around one region of the program, run one
 * iteration after the other: scf.parallel, scf.forall, affine.parallel, the structured ops of linalg.
 *
 *  All bounds are known before the nest, so one guard before it decides whether there is any iteration. After
 *  the guard each loop is rotated and runs at least once; the bodies of the outer loops contain only what the
 *  caller builds between one nest_enter() and the next. Results of the op are carried as phi nodes at the
 *  head of each loop; meanwhile the results' own entries in the table of values hold what has been computed
 *  so far. */
#ifndef LOWER_LLVM_NEST_H
#define LOWER_LLVM_NEST_H

#include "lower.h"

/** From start, while below bound (signed), by step, which is positive. */
struct nest_loop {
	LLVMValueRef start, bound, step; /* set by the caller */
	LLVMValueRef iv;                 /* set by nest_enter() */
	LLVMBasicBlockRef body;
	LLVMValueRef *phis;   /* for the op's results */
	LLVMValueRef carried; /* phi node of nest->carry; NULL: none */
};

struct nest {
	const struct lo_op *op;
	uint32_t n;
	struct nest_loop *loops;
	LLVMBasicBlockRef before, exit; /* exit: NULL if there are no loops */
	bool guarded;                   /* there may be no iteration */
	union lowered *inits;           /* entries of the results before the nest */
	LLVMValueRef carry;             /* an additional carried value, from the next entered loop on */
	LLVMValueRef parallel;          /* metadata that names the innermost loop; NULL: not stated */
	void *own;                      /* further state of the op */
};

/** A nest of @p n loops for the caller to fill in, with steps 1 and starts 0. In the function's scratch
 * memory. */
struct nest *nest_new(struct lower *l, const struct lo_op *op, uint32_t n);
/** Build the guard; continue after it and before the loops, where there is known to be an iteration. The
 * results' entries hold the values of the first iteration. */
void nest_guard(struct lower *l, struct nest *nest);
/** Continue in the body of loop number @p d; call it for 0 to n - 1 in order. */
void nest_enter(struct lower *l, struct nest *nest, uint32_t d);
/** Guard and all loops, if nothing is built between them. */
void nest_open(struct lower *l, struct nest *nest);
/** End the innermost body at the builder's position, increment and test from the innermost loop out, and
 * continue after the nest. The results' entries hold the values computed by the body on entry, and the
 * results of the nest on return. */
void nest_close(struct lower *l, struct nest *nest);

/** Is the body of @p op a single block that only computes, loads and stores elements? Then LLVM may be told
 * that iterations of the innermost loop are independent, which holds for an op whose iterations may run
 * concurrently. It does not hold if an iteration has storage of its own: that storage is in the entry block,
 * shared by all iterations. */
bool nest_is_plain(const struct lower *l, const struct lo_op *op);
/** @p access belongs to the open region: mark that it may be moved across iterations, if it may. */
void nest_note(struct lower *l, LLVMValueRef access);

#endif
