// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Nests of counted loops (nest.h). */
#include "nest.h"

#include "structured.h"

#include <string.h>

static void save_results(struct lower *l, const struct lo_op *op, union lowered *to)
{
	for (uint32_t i = 0; i < op->n_results; i++)
		to[i] = l->tables.values[lo_result(op, i).n];
}

struct nest *nest_new(struct lower *l, const struct lo_op *op, uint32_t n)
{
	struct nest *nest = LO_NEW(&l->scratch, struct nest);
	nest->op = op;
	nest->n = n;
	nest->loops = LO_ARRAY(&l->scratch, n, struct nest_loop);
	for (uint32_t d = 0; d < n; d++) {
		nest->loops[d].start = index_const(l, 0);
		nest->loops[d].step = index_const(l, 1);
	}
	return nest;
}

/* Is there an iteration? NULL: always. */
static LLVMValueRef guard_of(struct lower *l, const struct nest *nest)
{
	LLVMValueRef guard = NULL;
	for (uint32_t d = 0; d < nest->n; d++) {
		const struct nest_loop *loop = &nest->loops[d];
		LLVMValueRef runs = LLVMBuildICmp(l->b, LLVMIntSLT, loop->start, loop->bound, "");
		int64_t known;
		if (!is_const(runs, &known))
			guard = guard ? LLVMBuildAnd(l->b, guard, runs, "") : runs;
		else if (!known)
			return runs;
	}
	return guard;
}

void nest_guard(struct lower *l, struct nest *nest)
{
	const struct lo_op *op = nest->op;
	LLVMValueRef guard = guard_of(l, nest);
	nest->inits = LO_ARRAY(&l->scratch, op->n_results, union lowered);
	save_results(l, op, nest->inits);
	if (!nest->n)
		return;
	nest->before = LLVMGetInsertBlock(l->b);
	nest->exit = new_block(l);
	nest->guarded = guard != NULL;
	if (guard) {
		LLVMBasicBlockRef after = new_block(l);
		LLVMBuildCondBr(l->b, guard, after, nest->exit);
		continue_at(l, after);
	}
}

void nest_enter(struct lower *l, struct nest *nest, uint32_t d)
{
	const struct lo_op *op = nest->op;
	struct nest_loop *loop = &nest->loops[d];
	LLVMBasicBlockRef before = LLVMGetInsertBlock(l->b);
	union lowered *incoming = LO_ARRAY(&l->scratch, op->n_results, union lowered);
	loop->body = new_block(l);
	LLVMBuildBr(l->b, loop->body);
	continue_at(l, loop->body);
	loop->iv = LLVMBuildPhi(l->b, LLVMTypeOf(loop->start), "");
	LLVMAddIncoming(loop->iv, &loop->start, &before, 1);
	save_results(l, op, incoming);
	loop->phis = phis_new(l, lo_result(op, 0), op->n_results);
	phis_feed_lowered(l, loop->phis, lo_result(op, 0), incoming, op->n_results, before);
	if (nest->carry) {
		loop->carried = LLVMBuildPhi(l->b, LLVMTypeOf(nest->carry), "");
		LLVMAddIncoming(loop->carried, &nest->carry, &before, 1);
		nest->carry = loop->carried;
	}
}

void nest_open(struct lower *l, struct nest *nest)
{
	nest_guard(l, nest);
	for (uint32_t d = 0; d < nest->n; d++)
		nest_enter(l, nest, d);
}

/* iv + step; it does not wrap around if the step is 1, or if the last step is known not to. */
static LLVMValueRef count(struct lower *l, const struct nest_loop *loop)
{
	int64_t start;
	unsigned flags = 0;
	if (step_is_safe(loop->step, loop->bound))
		flags = FOLD_NSW | (is_const(loop->start, &start) && start >= 0 ? FOLD_NUW : 0);
	return fold_add(l, loop->iv, loop->step, flags);
}

/* After the nest a result is the value from the last iteration, or the initial one if there was none. */
static void set_results(struct lower *l, const struct nest *nest, const union lowered *last,
			LLVMBasicBlockRef from)
{
	lo_value_id results = lo_result(nest->op, 0);
	uint32_t n = nest->op->n_results;
	if (!nest->guarded || !n)
		return;
	LLVMValueRef *phis = phis_new(l, results, n);
	phis_feed_lowered(l, phis, results, last, n, from);
	phis_feed_lowered(l, phis, results, nest->inits, n, nest->before);
}

static unsigned metadata_kind(const struct lower *l, const char *name)
{
	return LLVMGetMDKindIDInContext(l->llvm, name, (unsigned)strlen(name));
}

bool nest_is_plain(const struct lower *l, const struct lo_op *op)
{
	const struct lo_block *block = lo_body(l->m, op);
	for (lo_op_id id = block->first; id.n != block->last.n; id = lo_op(l->m, id)->next) {
		const struct lo_op *inner = lo_op(l->m, id);
		if (!only_reads(l, inner) && lower_table[inner->kind].access != ACCESS_STORE)
			return false;
	}
	return true;
}

void nest_note(struct lower *l, LLVMValueRef access)
{
	const struct lower_frame *f = frame_top(l);
	if (f->parallel && (LLVMIsALoadInst(access) || LLVMIsAStoreInst(access)))
		LLVMSetMetadata(access, metadata_kind(l, "llvm.mem.parallel_loop_access"), f->parallel);
}

void nest_close(struct lower *l, struct nest *nest)
{
	const struct lo_op *op = nest->op;
	union lowered *now = LO_ARRAY(&l->scratch, op->n_results, union lowered);
	save_results(l, op, now);
	for (uint32_t d = nest->n; d-- > 0;) {
		struct nest_loop *loop = &nest->loops[d];
		LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b), after = d ? new_block(l) : nest->exit;
		LLVMValueRef next = count(l, loop);
		LLVMAddIncoming(loop->iv, &next, &here, 1);
		phis_feed_lowered(l, loop->phis, lo_result(op, 0), now, op->n_results, here);
		if (loop->carried)
			LLVMAddIncoming(loop->carried, &nest->carry, &here, 1);
		LLVMValueRef again = LLVMBuildICmp(l->b, LLVMIntSLT, next, loop->bound, "");
		LLVMValueRef branch = LLVMBuildCondBr(l->b, again, loop->body, after);
		if (nest->parallel && d + 1 == nest->n)
			LLVMSetMetadata(branch, metadata_kind(l, "llvm.loop"), nest->parallel);
		continue_at(l, after);
		if (!d)
			set_results(l, nest, now, here);
	}
}
