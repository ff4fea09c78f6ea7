// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Loops and conditions in the output that do not come from a region of the program. */
#include "loops.h"

static LLVMValueRef below(struct lower *l, LLVMValueRef a, LLVMValueRef b)
{
	return LLVMBuildICmp(l->b, LLVMIntSLT, a, b, "");
}

void plain_loop_open(struct lower *l, struct plain_loop *loop, LLVMValueRef start, LLVMValueRef bound,
		     LLVMValueRef step, LLVMValueRef *carried, uint32_t n)
{
	int64_t known;
	LLVMValueRef guard = below(l, start, bound);
	*loop = (struct plain_loop){
		.bound = bound,
		.step = step ? step : LLVMConstInt(LLVMTypeOf(start), 1, 0),
		.before = LLVMGetInsertBlock(l->b),
		.body = new_block(l),
		.exit = new_block(l),
		.n_carried = n,
		.inits = LO_ARRAY(&l->scratch, n, LLVMValueRef),
		.phis = LO_ARRAY(&l->scratch, n, LLVMValueRef),
	};
	loop->guarded = !is_const(guard, &known) || !known;
	if (loop->guarded)
		LLVMBuildCondBr(l->b, guard, loop->body, loop->exit);
	else
		LLVMBuildBr(l->b, loop->body);
	continue_at(l, loop->body);
	loop->iv = LLVMBuildPhi(l->b, LLVMTypeOf(start), "");
	LLVMAddIncoming(loop->iv, &start, &loop->before, 1);
	for (uint32_t i = 0; i < n; i++) {
		loop->inits[i] = carried[i];
		carried[i] = loop->phis[i] = LLVMBuildPhi(l->b, LLVMTypeOf(carried[i]), "");
		LLVMAddIncoming(loop->phis[i], &loop->inits[i], &loop->before, 1);
	}
}

void plain_loop_close(struct lower *l, struct plain_loop *loop, LLVMValueRef *carried)
{
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
	unsigned flags = step_is_safe(loop->step, loop->bound) ? FOLD_NSW : 0;
	LLVMValueRef next = fold_add(l, loop->iv, loop->step, flags);
	LLVMAddIncoming(loop->iv, &next, &here, 1);
	for (uint32_t i = 0; i < loop->n_carried; i++)
		LLVMAddIncoming(loop->phis[i], &carried[i], &here, 1);
	LLVMBuildCondBr(l->b, below(l, next, loop->bound), loop->body, loop->exit);
	continue_at(l, loop->exit);
	for (uint32_t i = 0; i < loop->n_carried; i++) {
		LLVMValueRef last = carried[i];
		carried[i] = LLVMBuildPhi(l->b, LLVMTypeOf(last), "");
		LLVMAddIncoming(carried[i], &last, &here, 1);
		if (loop->guarded)
			LLVMAddIncoming(carried[i], &loop->inits[i], &loop->before, 1);
	}
}

struct plain_loop *plain_nest_open(struct lower *l, LLVMValueRef *sizes, uint32_t n, LLVMValueRef *iv)
{
	struct plain_loop *loops = LO_ARRAY(&l->scratch, n, struct plain_loop);
	for (uint32_t d = 0; d < n; d++) {
		plain_loop_open(l, &loops[d], index_const(l, 0), sizes[d], NULL, NULL, 0);
		iv[d] = loops[d].iv;
	}
	return loops;
}

void plain_nest_close(struct lower *l, struct plain_loop *loops, uint32_t n)
{
	while (n-- > 0)
		plain_loop_close(l, &loops[n], NULL);
}

void plain_if_open(struct lower *l, struct plain_if *branch, LLVMValueRef condition)
{
	LLVMBasicBlockRef then = new_block(l);
	branch->before = LLVMGetInsertBlock(l->b);
	branch->exit = new_block(l);
	LLVMBuildCondBr(l->b, condition, then, branch->exit);
	continue_at(l, then);
}

void plain_if_close(struct lower *l, struct plain_if *branch, LLVMValueRef *then,
		    const LLVMValueRef *otherwise, uint32_t n)
{
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
	LLVMBuildBr(l->b, branch->exit);
	continue_at(l, branch->exit);
	for (uint32_t i = 0; i < n; i++) {
		LLVMValueRef values[2] = {then[i], otherwise[i]};
		LLVMBasicBlockRef from[2] = {here, branch->before};
		then[i] = LLVMBuildPhi(l->b, LLVMTypeOf(values[0]), "");
		LLVMAddIncoming(then[i], values, from, 2);
	}
}
