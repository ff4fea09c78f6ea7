// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Lifetime markers of LLVM, and poison, where values start and end. */
#include "storage.h"

/* The marker is placed on the alloca itself or omitted: on a view it would start or end other bytes too. */
static void mark_lifetime(struct lower *l, lo_value_id lifeline, bool start)
{
	lo_value_id v = lo_under_kind(l->m, lifeline, LO_OP_MEMREF_LIFETIME_START);
	if (!lo_def_of_kind(l->m, v, LO_OP_MEMREF_ALLOCA).n)
		return;
	int64_t n_elems = static_span(l, lo_type_of(l->m, v));
	LLVMValueRef a = lower_many(l, lifeline)[PART_ALLOC];
	if (LLVMIsAAddrSpaceCastInst(a))
		a = LLVMGetOperand(a, 0);
	if (l->strip_markers || !LLVMIsAAllocaInst(a) || LLVMGetInstructionParent(a) != l->current.entry ||
	    n_elems <= 0)
		return;
	int64_t bytes = n_elems * memref_info(l, lo_type_of(l->m, v))->elem_bytes;
	LLVMValueRef args[2];
	LLVMTypeRef ptr = LLVMTypeOf(a);
	unsigned n = compat_lifetime_args(args, l->llvm, a, bytes);
	call_intrinsic(l, start ? "llvm.lifetime.start" : "llvm.lifetime.end", &ptr, 1, args, n);
}

/* Is it an alloca of static size at the head of the entry block? */
static bool is_static_alloca(struct lower *l, LLVMValueRef a)
{
	int64_t count;
	return LLVMIsAAllocaInst(a) && LLVMGetInstructionParent(a) == l->current.entry &&
	       is_const(LLVMGetOperand(a, 0), &count) && count == 1;
}

/* With an alloca per value: if the alloca of buffer @p v was already used for a value, the next value gets a
 * new alloca. The first one uses the buffer's own. */
static bool needs_own_alloca(struct lower *l, lo_value_id v)
{
	if (!l->options->alloca_per_value || l->strip_markers ||
	    !is_static_alloca(l, lower_many(l, v)[PART_ALLOC]))
		return false;
	if (!l->tables.given)
		l->tables.given = LO_ARRAY(&l->arena, l->m->values.next, bool);
	bool given = l->tables.given[v.n];
	l->tables.given[v.n] = true;
	return given;
}

static void give_own_alloca(struct lower *l, lo_value_id lifeline, lo_value_id v)
{
	const struct memref_info *info = memref_info(l, lo_type_of(l->m, v));
	LLVMValueRef *parts = parts_new(l, info), first = lower_many(l, v)[PART_ALLOC];
	for (uint32_t i = 0; i < N_PARTS(info->rank); i++)
		parts[i] = lower_many(l, v)[i];
	parts[PART_ALLOC] = entry_alloca(l, LLVMGetAllocatedType(first), NULL, LLVMGetAlignment(first));
	parts[PART_ALIGNED] = parts[PART_ALLOC];
	name_after(l, parts[PART_ALLOC], lifeline);
	set_many(l, lifeline, parts);
}

bool lower_memref_lifetime_start(struct lower *l, const struct lo_op *op)
{
	lo_value_id v = lo_operand(l->m, op, 0), lifeline = op->n_results ? lo_result(op, 0) : v;
	if (op->n_results && needs_own_alloca(l, v)) {
		give_own_alloca(l, lifeline, v);
	} else if (op->n_results) {
		set_lowered(l, lifeline, v);
		scope_same(l, lifeline, v);
	}
	if (!lo_op_only_names(l->m, op))
		mark_lifetime(l, lifeline, true);
	return true;
}

bool lower_memref_lifetime_end(struct lower *l, const struct lo_op *op)
{
	const struct lo_op *before = op->prev.n ? lo_op(l->m, op->prev) : NULL;
	if (before && before->kind == LO_OP_MEMREF_LIFETIME_START && lo_op_only_names(l->m, before))
		return true;
	mark_lifetime(l, lo_operand(l->m, op, 0), false);
	return true;
}

/* ---- poison -------------------------------------------------------------- */

/* Fill all bytes of the memref itself: of an alloca, or of a view of an arena. The stores are volatile, or
 * LLVM would remove those that are overwritten or end next. */
static void fill_storage(struct lower *l, lo_value_id v, unsigned pattern)
{
	lo_type t = lo_type_of(l->m, v);
	const struct memref_info *info = memref_info(l, t);
	LLVMValueRef *parts = lower_many(l, v);
	LLVMValueRef bytes = fold_bytes(l, storage_span(l, t, parts), info->elem_bytes);
	int64_t known;
	if (is_const(bytes, &known) && known == 0)
		return;
	LLVMValueRef set = LLVMBuildMemSet(l->b, parts[PART_ALIGNED], LLVMConstInt(l->types.i8, pattern, 0),
					   bytes, (unsigned)info->elem_align_bytes);
	LLVMSetOperand(set, 3, LLVMConstInt(l->types.i1, 1, 0));
}

bool lower_memref_poison_start(struct lower *l, const struct lo_op *op)
{
	fill_storage(l, lo_operand(l->m, op, 0), 0x5b);
	return true;
}

bool lower_memref_poison_end(struct lower *l, const struct lo_op *op)
{
	fill_storage(l, lo_operand(l->m, op, 0), 0xdb);
	return true;
}
