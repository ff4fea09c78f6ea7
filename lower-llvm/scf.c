// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Structured control flow: scf, and the ops of affine and memref of the same form. A loop is lowered in
 * rotated form: a guard, a body that is its own header, the test at its end; so llc needs no loop rotation. A
 * guard that is known to hold is omitted. */
#include "lower.h"

#include "structured.h"

/* ---- yield --------------------------------------------------------------- */

bool lower_yield(struct lower *l, const struct lo_op *op)
{
	struct lower_frame *f = frame_top(l);
	return f->yield(l, f, op);
}

/* Branch to the block after the op and feed the phi nodes of its results. */
static bool yield_to_exit(struct lower *l, struct lower_frame *f, const struct lo_op *yield)
{
	const struct lo_op *op = lo_op(l->m, f->op);
	release_allocas(l, f);
	phis_feed(l, f->exit_phis, lo_result(op, 0), lo_operands(l->m, yield), yield->n_operands,
		  LLVMGetInsertBlock(l->b));
	LLVMBuildBr(l->b, f->exit);
	return true;
}

/* The block after @p op, with phi nodes for its results; the builder does not move. */
static LLVMBasicBlockRef exit_block(struct lower *l, const struct lo_op *op, LLVMValueRef **phis)
{
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b), exit = new_block(l);
	LLVMPositionBuilderAtEnd(l->b, exit);
	*phis = phis_new(l, lo_result(op, 0), op->n_results);
	LLVMPositionBuilderAtEnd(l->b, here);
	return exit;
}

/* Close the region and continue at its frame's exit. */
static bool leave_to_exit(struct lower *l, struct lower_frame *f)
{
	continue_at(l, f->exit);
	region_close(l);
	return true;
}

/* ---- counted loops ------------------------------------------------------- */

/* Does iv + step not wrap around, given that iv < bound? */
static bool counts_safely(const struct counted_loop *loop)
{
	return loop->is_unsigned ? loop->step == LLVMConstInt(LLVMTypeOf(loop->step), 1, 0)
				 : step_is_safe(loop->step, loop->bound);
}

static LLVMValueRef less(struct lower *l, const struct counted_loop *loop, LLVMValueRef a)
{
	return LLVMBuildICmp(l->b, loop->is_unsigned ? LLVMIntULT : LLVMIntSLT, a, loop->bound, "");
}

/* At the end of the body: increment, feed the phi nodes of the next iteration and of the exit, and test. */
static bool yield_counted(struct lower *l, struct lower_frame *f, const struct lo_op *yield)
{
	const struct lo_op *op = lo_op(l->m, f->op);
	const struct counted_loop *loop = f->own;
	const struct lo_block *body = lo_block(l->m, f->blocks[0]);
	const lo_value_id *yielded = lo_operands(l->m, yield);
	LLVMValueRef next = LLVMBuildAdd(l->b, f->iv, loop->step, "");
	if (counts_safely(loop) && LLVMIsAInstruction(next)) {
		LLVMSetNSW(next, !loop->is_unsigned);
		LLVMSetNUW(next, loop->is_unsigned);
	}
	release_allocas(l, f);
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
	LLVMAddIncoming(f->iv, &next, &here, 1);
	forward_close(f->forwarded, here);
	phis_feed(l, f->phis, lo_block_arg(body, 1), yielded, yield->n_operands, here);
	phis_feed(l, f->exit_phis, lo_result(op, 0), yielded, yield->n_operands, here);
	LLVMBuildCondBr(l->b, less(l, loop, next), f->body, f->exit);
	return true;
}

bool counted_loop_open(struct lower *l, const struct lo_op *op, const struct counted_loop *loop,
		       const lo_value_id *inits)
{
	const struct lo_block *block = lo_body(l->m, op);
	LLVMBasicBlockRef before = LLVMGetInsertBlock(l->b), body = new_block(l);
	LLVMValueRef *exit_phis = NULL, guard = less(l, loop, loop->start);
	LLVMBasicBlockRef exit = exit_block(l, op, &exit_phis);
	struct forwarded *forwarded = forward_find(l, lo_body_id(l->m, op));
	int64_t known;
	if (is_const(guard, &known) && known) {
		if (forward_needs_load(forwarded) && !forward_first_load(l, forwarded))
			return false;
		LLVMBuildBr(l->b, body);
	} else {
		phis_feed(l, exit_phis, lo_result(op, 0), inits, op->n_results, before);
		if (forward_needs_load(forwarded)) {
			LLVMBasicBlockRef first = new_block(l);
			LLVMBuildCondBr(l->b, guard, first, exit);
			continue_at(l, first);
			if (!forward_first_load(l, forwarded))
				return false;
			LLVMBuildBr(l->b, body);
			before = first;
		} else {
			LLVMBuildCondBr(l->b, guard, body, exit);
		}
	}
	continue_at(l, body);
	LLVMValueRef iv = LLVMBuildPhi(l->b, LLVMTypeOf(loop->start), "");
	LLVMAddIncoming(iv, (LLVMValueRef[]){loop->start}, &before, 1);
	set_one(l, lo_block_arg(block, 0), iv);
	LLVMValueRef *phis = phis_new(l, lo_block_arg(block, 1), op->n_results);
	phis_feed(l, phis, lo_block_arg(block, 1), inits, op->n_results, before);
	if (forward_needs_load(forwarded))
		forward_open(l, forwarded, before);
	struct lower_frame *f = region_open(l, l->current.op_id, op, 0, leave_to_exit);
	f->yield = yield_counted;
	f->exit = exit;
	f->iv = iv;
	f->forwarded = forwarded;
	f->phis = phis;
	f->exit_phis = exit_phis;
	f->scope = true;
	struct counted_loop *own = LO_NEW(&l->scratch, struct counted_loop);
	*own = *loop;
	f->own = own;
	return true;
}

bool lower_scf_for(struct lower *l, const struct lo_op *op)
{
	struct counted_loop loop = {
		.start = operand_one(l, op, 0),
		.bound = operand_one(l, op, 1),
		.step = operand_one(l, op, 2),
		.is_unsigned = op_attr(l, op, l->s.unsigned_cmp).n != 0,
	};
	return counted_loop_open(l, op, &loop, lo_operands(l->m, op) + 3);
}

/* ---- branches ------------------------------------------------------------ */

/* Close the region of @p f and continue at @p start with region number @p region of its op. The frame of
 * that, which is returned, has the same exit, phi nodes and state. */
static struct lower_frame *open_next(struct lower *l, const struct lower_frame *f, LLVMBasicBlockRef start,
				     uint32_t region, leave_fn *leave)
{
	struct lower_frame done = *f;
	region_close(l);
	continue_at(l, start);
	struct lower_frame *next = region_open(l, done.op, lo_op(l->m, done.op), region, leave);
	next->yield = done.yield;
	next->body = done.body;
	next->exit = done.exit;
	next->phis = done.phis;
	next->exit_phis = done.exit_phis;
	next->repeats = done.repeats;
	next->looping = done.looping;
	next->own = done.own;
	return next;
}

/* own: where each region starts. */
static bool leave_case(struct lower *l, struct lower_frame *f)
{
	const LLVMBasicBlockRef *starts = f->own;
	uint32_t next = f->region + 1;
	if (next == lo_n_regions(l->m, lo_op(l->m, f->op)))
		return leave_to_exit(l, f);
	(void)open_next(l, f, starts[next], next, leave_case);
	return true;
}

bool branch_open(struct lower *l, const struct lo_op *op, LLVMValueRef condition)
{
	bool has_else = lo_n_regions(l->m, op) > 1 && lo_region(l->m, lo_op_region(l->m, op, 1))->first.n;
	LLVMValueRef *phis = NULL;
	LLVMBasicBlockRef *starts = LO_ARRAY(&l->scratch, 2, LLVMBasicBlockRef);
	starts[0] = new_block(l);
	starts[1] = has_else ? new_block(l) : NULL;
	LLVMBasicBlockRef exit = exit_block(l, op, &phis);
	LLVMBuildCondBr(l->b, condition, starts[0], has_else ? starts[1] : exit);
	continue_at(l, starts[0]);
	struct lower_frame *f =
		region_open(l, l->current.op_id, op, 0, has_else ? leave_case : leave_to_exit);
	f->yield = yield_to_exit;
	f->own = starts;
	f->exit = exit;
	f->exit_phis = phis;
	return true;
}

bool lower_scf_if(struct lower *l, const struct lo_op *op)
{
	return branch_open(l, op, operand_one(l, op, 0));
}

/* Cases that an index does not hold would lose their high bits, and could be the same. */
bool check_scf_index_switch(struct lower *l, const struct lo_op *op)
{
	lo_attr cases = op_attr(l, op, l->s.cases);
	for (uint32_t i = 0; i < lo_attr_get(l->ctx, cases)->n; i++) {
		int64_t v = lo_attr_array_int(l->ctx, cases, i);
		if (l->target.index_bytes == 4 && v != (int32_t)v)
			return cannot(l,
				      "has case %lld, which does not fit in an index of 32 bits; use "
				      "--index-bitwidth=64",
				      (long long)v);
	}
	return true;
}

/* Region 0 is the default, the others are the cases in order. */
bool lower_scf_index_switch(struct lower *l, const struct lo_op *op)
{
	uint32_t n = lo_n_regions(l->m, op);
	LLVMBasicBlockRef *starts = LO_ARRAY(&l->scratch, n, LLVMBasicBlockRef);
	LLVMValueRef *phis = NULL;
	LLVMBasicBlockRef exit = exit_block(l, op, &phis);
	lo_attr cases = op_attr(l, op, l->s.cases);
	for (uint32_t i = 0; i < n; i++)
		starts[i] = new_block(l);
	LLVMValueRef branch = LLVMBuildSwitch(l->b, operand_one(l, op, 0), starts[0], n - 1);
	for (uint32_t i = 1; i < n; i++)
		LLVMAddCase(branch, index_const(l, lo_attr_array_int(l->ctx, cases, i - 1)), starts[i]);
	continue_at(l, starts[0]);
	struct lower_frame *f = region_open(l, l->current.op_id, op, 0, leave_case);
	f->yield = yield_to_exit;
	f->exit = exit;
	f->exit_phis = phis;
	f->own = starts;
	return true;
}

/* ---- a region that runs once --------------------------------------------- */

static bool open_once(struct lower *l, const struct lo_op *op, bool scope)
{
	LLVMValueRef *phis = NULL;
	LLVMBasicBlockRef exit = exit_block(l, op, &phis);
	if (scope) {
		LLVMBasicBlockRef body = new_block(l);
		LLVMBuildBr(l->b, body);
		continue_at(l, body);
	}
	struct lower_frame *f = region_open(l, l->current.op_id, op, 0, leave_to_exit);
	f->yield = yield_to_exit;
	f->exit = exit;
	f->exit_phis = phis;
	f->scope = scope;
	return true;
}

bool lower_scf_execute_region(struct lower *l, const struct lo_op *op)
{
	return open_once(l, op, false);
}

bool lower_memref_alloca_scope(struct lower *l, const struct lo_op *op)
{
	return open_once(l, op, true);
}

/* ---- while --------------------------------------------------------------- */

/* The first region's arguments are phi nodes. The second region's arguments and the results are the values
 * that scf.condition passes on, which dominate both. */
static bool yield_condition(struct lower *l, struct lower_frame *f, const struct lo_op *condition)
{
	const struct lo_op *op = lo_op(l->m, f->op);
	const struct lo_block *after = lo_block(l->m, lo_region(l->m, lo_op_region(l->m, op, 1))->first);
	for (uint32_t i = 0; i < op->n_results; i++) {
		lo_value_id passed = lo_operand(l->m, condition, i + 1);
		set_lowered(l, lo_block_arg(after, i), passed);
		set_lowered(l, lo_result(op, i), passed);
	}
	LLVMBuildCondBr(l->b, operand_one(l, condition, 0), f->latch, f->exit);
	return true;
}

static bool yield_again(struct lower *l, struct lower_frame *f, const struct lo_op *yield)
{
	const struct lo_op *op = lo_op(l->m, f->op);
	const struct lo_block *before = lo_body(l->m, op);
	phis_feed(l, f->phis, lo_block_arg(before, 0), lo_operands(l->m, yield), yield->n_operands,
		  LLVMGetInsertBlock(l->b));
	LLVMBuildBr(l->b, f->body);
	return true;
}

static bool leave_before(struct lower *l, struct lower_frame *f)
{
	open_next(l, f, f->latch, 1, leave_to_exit)->yield = yield_again;
	return true;
}

bool lower_scf_while(struct lower *l, const struct lo_op *op)
{
	const struct lo_block *block = lo_body(l->m, op);
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b), head = new_block(l);
	LLVMBuildBr(l->b, head);
	continue_at(l, head);
	LLVMValueRef *phis = phis_new(l, lo_block_arg(block, 0), block->n_args);
	phis_feed(l, phis, lo_block_arg(block, 0), lo_operands(l->m, op), block->n_args, here);
	struct lower_frame *f = region_open(l, l->current.op_id, op, 0, leave_before);
	f->yield = yield_condition;
	f->phis = phis;
	f->latch = new_block(l);
	f->exit = new_block(l);
	f->repeats = true;
	f->looping = again_new(l, here, head);
	return true;
}
