// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file nest.h (private to lower-llvm/) A nest of counted loops around one region of the program, run one
 * iteration after the other: scf.parallel, scf.forall, affine.parallel, the structured ops of linalg.
 *
 *  All bounds are known before the nest, so that one guard in front says whether there is any iteration;
 * behind it each loop is rotated and runs at least once, the bodies of the outer ones holding nothing but
 * what the caller puts there between nest_enter() and the next. Results of the op go along as phi nodes at
 * the head of each loop; between, the results' own entries in the table of values hold what has been computed
 * so far. */
#ifndef LOWER_LLVM_NEST_H
#define LOWER_LLVM_NEST_H

#include "lower.h"

/** From start, while below bound (signed), by step, which is positive. */
struct nest_loop {
	LLVMValueRef start, bound, step; /* the caller's */
	LLVMValueRef iv;                 /* from nest_enter() on */
	LLVMBasicBlockRef body;
	LLVMValueRef *phis;   /* of the op's results */
	LLVMValueRef carried; /* of nest->carry; NULL: none */
};

struct nest {
	const struct lo_op *op;
	uint32_t n;
	struct nest_loop *loops;
	LLVMBasicBlockRef before, exit; /* exit: NULL if there are no loops */
	bool guarded;                   /* there may be no iteration at all */
	union lowered *inits;           /* what the results' entries held in front of the nest */
	LLVMValueRef carry;             /* what goes along besides, from the loop on that is entered next */
	LLVMValueRef parallel; /* metadata that names the innermost loop; NULL: nothing is said of it */
	void *own;             /* more, as the op needs it */
};

/** A nest of @p n loops for the caller to fill in, steps 1 and starts 0. Of the function's scratch memory. */
struct nest *nest_new(struct lower *l, const struct lo_op *op, uint32_t n);
/** The guard; go on behind it, in front of the loops, where it is known that there is an iteration. The
 * results' entries hold what the first one gets. */
void nest_guard(struct lower *l, struct nest *nest);
/** Go on in the body of loop number @p d; from 0 to n - 1, one after the other. */
void nest_enter(struct lower *l, struct nest *nest, uint32_t d);
/** All of it, where nothing is to be put between. */
void nest_open(struct lower *l, struct nest *nest);
/** End the innermost body where the builder stands, count and test from the innermost loop out, and go on
 * behind the nest. The results' entries hold what the body made of them, and then what the nest did. */
void nest_close(struct lower *l, struct nest *nest);

/** Is the body of @p op one block that does nothing but compute, load and store elements? Then LLVM may be
 * told that iterations of the innermost loop do not depend on each other, which those of an op whose
 * iterations may run at once do not. Not so where an iteration has storage of its own: it stands in the entry
 * block, where all iterations share it. */
bool nest_is_plain(const struct lower *l, const struct lo_op *op);
/** The access is one of the open region: say that it may be moved across iterations, if that is so. */
void nest_note(struct lower *l, LLVMValueRef access);

#endif
