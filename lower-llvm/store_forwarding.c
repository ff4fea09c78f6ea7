// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* A value that a loop stores to one place and loads again is carried in a register: otherwise C[i, j] += A[i,
 * k] * B[k, j] in a loop over k would wait for its own store in each iteration. In: the body of an innermost
 * loop. If all its stores go to one invariant address, a load from that address gives the value stored last,
 * whatever else is loaded: the first load is done before the loop instead, after its guard, and a phi node
 * receives it. The stores are kept, so the other loads need no alias analysis, and nothing is written back at
 * the end of the loop. (Compare the scalar replacement of Callahan, Carr and Kennedy, "Improving register
 * allocation for subscripted variables", PLDI 1990, which needs the dependences to remove the stores too.)
 *
 * The rows of the op table declare the ops that load and store an element, L_LOAD and L_STORE, and how they
 * denote its place: those with the same `.affine` take the same operands after the memref and the same
 * attribute `map`. */
#include "structured.h"

struct forwarded {
	const struct lo_op *store; /* one of the stores: its operands denote the place */
	/* The first load, if it precedes each store and each op with an effect visible from outside, such as
	 * an assertion; 0: none, no value comes from the previous iteration. */
	lo_op_id load;
	/* latest: contents of the place at the current op; NULL before the first store if there is no phi. */
	LLVMValueRef phi, latest;
};

static bool same_place(const struct lower *l, const struct lo_op *a, const struct lo_op *b)
{
	const struct lo_op_info *first = &lo_op_table[a->kind], *second = &lo_op_table[b->kind];
	uint32_t at = first->accessed, bt = second->accessed, n = a->n_operands - at;
	if (first->affine != second->affine || n != b->n_operands - bt)
		return false;
	for (uint32_t i = 0; i < n; i++)
		if (lo_operand(l->m, a, at + i).n != lo_operand(l->m, b, bt + i).n)
			return false;
	return op_attr(l, a, l->s.map).n == op_attr(l, b, l->s.map).n;
}

bool only_reads(const struct lower *l, const struct lo_op *op)
{
	if (op->kind == LO_OP_FOREIGN || lo_n_regions(l->m, op))
		return false;
	if (lo_op_effects_none(l->m, op) || lo_op_is_pure(l->m, op) ||
	    (lo_op_table[op->kind].traits & LO_TRAIT_TERMINATOR))
		return true;
	return lower_table[op->kind].access == ACCESS_LOAD;
}

static bool defined_in(const struct lower *l, lo_value_id v, lo_block_id block)
{
	lo_op_id def = lo_def_op(l->m, v);
	return (def.n ? lo_op(l->m, def)->block.n : lo_def_block(l->m, v).n) == block.n;
}

static bool is_invariant(const struct lower *l, const struct lo_op *access, lo_block_id body)
{
	for (uint32_t i = lo_op_table[access->kind].accessed; i < access->n_operands; i++)
		if (defined_in(l, lo_operand(l->m, access, i), body))
			return false;
	return true;
}

struct forwarded *forward_find(struct lower *l, lo_block_id body)
{
	struct forwarded found = {0};
	lo_op_id first_load = {0}, id = lo_block(l->m, body)->first;
	for (; id.n; id = lo_op(l->m, id)->next) {
		const struct lo_op *op = lo_op(l->m, id);
		if (lower_table[op->kind].access == ACCESS_STORE) {
			if (is_many(l, operand_type(l, op, 0)))
				return NULL;
			if (found.store ? !same_place(l, found.store, op) : !is_invariant(l, op, body))
				return NULL;
			found.store = op;
		} else if (!only_reads(l, op)) {
			return NULL;
		}
	}
	if (!found.store)
		return NULL;
	for (id = lo_block(l->m, body)->first; id.n && !first_load.n; id = lo_op(l->m, id)->next) {
		const struct lo_op *op = lo_op(l->m, id);
		if (lower_table[op->kind].access == ACCESS_STORE || lo_info(op)->traits & LO_TRAIT_VISIBLE)
			break;
		if (lower_table[op->kind].access == ACCESS_LOAD && same_place(l, found.store, op))
			first_load = id;
	}
	struct forwarded *out = LO_NEW(&l->scratch, struct forwarded);
	*out = found;
	out->load = first_load;
	return out;
}

bool forward_needs_load(const struct forwarded *fw)
{
	return fw && fw->load.n;
}

bool forward_first_load(struct lower *l, struct forwarded *fw)
{
	lo_op_id around = l->current.op_id;
	const struct lo_op *load = lo_op(l->m, fw->load);
	l->current.op = load;
	l->current.op_id = fw->load;
	bool ok = lower_table[load->kind].fn(l, load);
	l->current.op_id = around;
	l->current.op = lo_op(l->m, around);
	if (ok)
		fw->latest = lower_one(l, lo_result(load, 0));
	return ok;
}

void forward_open(struct lower *l, struct forwarded *fw, LLVMBasicBlockRef before)
{
	LLVMValueRef first = fw->latest;
	fw->latest = fw->phi = LLVMBuildPhi(l->b, LLVMTypeOf(first), "");
	LLVMAddIncoming(fw->phi, &first, &before, 1);
}

bool forward_op(struct lower *l, struct forwarded *fw, const struct lo_op *op)
{
	enum lower_access access = lower_table[op->kind].access;
	if (access == ACCESS_STORE)
		fw->latest = operand_one(l, op, 0);
	if (access != ACCESS_LOAD || !fw->latest || !same_place(l, fw->store, op))
		return false;
	set_one(l, lo_result(op, 0), fw->latest);
	return true;
}

void forward_close(struct forwarded *fw, LLVMBasicBlockRef latch)
{
	if (fw && fw->phi)
		LLVMAddIncoming(fw->phi, &fw->latest, &latch, 1);
}
