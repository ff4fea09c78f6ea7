// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Branches between blocks. Block arguments are phi nodes, created when the region is opened. LLVM requires
 * one value per predecessor, so a branch that reaches a block twice with different arguments gets an extra
 * block on one edge. */
#include "base/bytes.h"
#include "lower.h"

static void feed(struct lower *l, const struct lo_op *op, const struct lo_successor *to,
		 LLVMBasicBlockRef from)
{
	const struct lo_block *block = lo_block(l->m, to->block);
	phis_feed(l, l->tables.block_phis[to->block.n], lo_block_arg(block, 0),
		  lo_operands(l->m, op) + to->first_operand, to->n_operands, from);
}

/* The block to branch to for successor @p to; with @p apart a new block that branches to it. */
static LLVMBasicBlockRef edge(struct lower *l, const struct lo_op *op, const struct lo_successor *to,
			      bool apart)
{
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b), target = l->tables.blocks[to->block.n];
	if (!apart) {
		feed(l, op, to, here);
		return target;
	}
	LLVMBasicBlockRef between = new_block(l);
	LLVMPositionBuilderAtEnd(l->b, between);
	LLVMBuildBr(l->b, target);
	feed(l, op, to, between);
	LLVMPositionBuilderAtEnd(l->b, here);
	return between;
}

bool lower_cf_br(struct lower *l, const struct lo_op *op)
{
	LLVMBuildBr(l->b, edge(l, op, lo_successor(l->m, op, 0), false));
	return true;
}

bool lower_cf_cond_br(struct lower *l, const struct lo_op *op)
{
	const struct lo_successor *yes = lo_successor(l->m, op, 0), *no = lo_successor(l->m, op, 1);
	bool apart = yes->block.n == no->block.n && yes->n_operands;
	LLVMBasicBlockRef then = edge(l, op, yes, apart), other = edge(l, op, no, apart);
	LLVMValueRef branch = LLVMBuildCondBr(l->b, operand_one(l, op, 0), then, other);
	lo_attr weights = lo_op_attr(l->m, op, "branch_weights");
	if (weights.n) {
		int64_t both[2] = {lo_attr_array_int(l->ctx, weights, 0),
				   lo_attr_array_int(l->ctx, weights, 1)};
		LLVMMetadataRef node = profile(l, "branch_weights", l->types.i32, both, 2);
		LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(l->llvm, "prof", 4),
				LLVMMetadataAsValue(l->llvm, node));
	}
	return true;
}

/* An integer of any width from its bytes, least significant first. */
static LLVMValueRef case_value(struct lower *l, LLVMTypeRef type, const char *bytes, size_t n)
{
	size_t n_words = (n + 7) / 8;
	uint64_t *words = LO_ARRAY(&l->scratch, n_words, uint64_t);
	for (size_t i = 0; i < n_words; i++)
		words[i] = lo_number_of_bytes(bytes + 8 * i, n - 8 * i < 8 ? n - 8 * i : 8);
	return LLVMConstIntOfArbitraryPrecision(type, (unsigned)n_words, words);
}

bool lower_cf_switch(struct lower *l, const struct lo_op *op)
{
	uint32_t n = lo_n_successors(l->m, op);
	LLVMValueRef flag = operand_one(l, op, 0);
	const struct lo_successor *fallback = lo_successor(l->m, op, 0);
	lo_attr values = lo_op_attr(l->m, op, "case_values");
	const struct lo_attr_data *d = lo_attr_get(l->ctx, values);
	size_t width = n > 1 ? d->n_bytes / (d->splat ? 1 : n - 1) : 0;
	LLVMValueRef branch =
		LLVMBuildSwitch(l->b, flag, edge(l, op, fallback, fallback->n_operands > 0), n - 1);
	for (uint32_t i = 1; i < n; i++) {
		const struct lo_successor *to = lo_successor(l->m, op, i);
		const char *bytes = d->bytes + (d->splat ? 0 : (i - 1) * width);
		LLVMAddCase(branch, case_value(l, LLVMTypeOf(flag), bytes, width),
			    edge(l, op, to, to->n_operands > 0));
	}
	return true;
}

/* As in MLIR: print the message and abort. */
bool lower_cf_assert(struct lower *l, const struct lo_op *op)
{
	lo_str text = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "msg"))->text;
	LLVMValueRef init = compat_string(l->llvm, lo_str_text(l->ctx, text), lo_str_len(l->ctx, text) + 1);
	LLVMValueRef message = private_global(l, init, "assert_msg");
	LLVMBasicBlockRef holds = new_block(l), fails = new_block(l);
	LLVMBuildCondBr(l->b, operand_one(l, op, 0), holds, fails);
	continue_at(l, fails);
	call_library(l, "puts", l->types.void_type, &message, 1);
	call_library(l, "abort", l->types.void_type, NULL, 0);
	LLVMBuildUnreachable(l->b);
	continue_at(l, holds);
	return true;
}
