// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Where stack storage is made. Static storage goes to the head of the entry block, so that the frame stays
 * static; dynamic storage is made in place and given back (stacksave, stackrestore) at the end of the scope
 * around it, if that is a loop's body or a scope op; a function gives its own back by returning.
 *
 * Storage in a loop that does not release it (scf.while, a loop of blocks) is new in each iteration. That it
 * may be made once, in the entry block, needs that no iteration hands it to the next: storage is "carried" if
 * it, or a view of it, is passed on by a terminator, selected, stored, or given to a call that returns a
 * memref or that may keep what it is given. Such storage stays where it is. */
#include "lower.h"

/* Behind the allocas that stand at the head of the entry block already, so that they keep the order of the
 * program. */
LLVMValueRef entry_alloca(struct lower *l, LLVMTypeRef type, LLVMValueRef count, uint32_t align_bytes)
{
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
	LLVMValueRef next =
		l->last_alloca ? LLVMGetNextInstruction(l->last_alloca) : LLVMGetFirstInstruction(l->entry);
	if (next)
		LLVMPositionBuilderBefore(l->b, next);
	else
		LLVMPositionBuilderAtEnd(l->b, l->entry);
	LLVMValueRef a =
		count ? LLVMBuildArrayAlloca(l->b, type, count, "") : LLVMBuildAlloca(l->b, type, "");
	set_align(a, align_bytes);
	l->last_alloca = a;
	LLVMPositionBuilderAtEnd(l->b, here);
	return a;
}

/* Where the body of @p f starts. */
static void save_stack(struct lower *l, struct frame *f)
{
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
	LLVMValueRef next = f->opened_behind ? LLVMGetNextInstruction(f->opened_behind)
					     : LLVMGetFirstInstruction(f->opened);
	if (next)
		LLVMPositionBuilderBefore(l->b, next);
	else
		LLVMPositionBuilderAtEnd(l->b, f->opened);
	LLVMTypeRef ptr = l->ptr;
	f->saved_stack = call_intrinsic(l, "llvm.stacksave", &ptr, 1, NULL, 0);
	LLVMPositionBuilderAtEnd(l->b, here);
}

LLVMValueRef dynamic_alloca(struct lower *l, LLVMTypeRef type, LLVMValueRef count, uint32_t align_bytes)
{
	for (uint32_t i = l->frames.n; i-- > 1;) {
		struct frame *f = &l->frames.at[i];
		if (!f->scope)
			continue;
		if (!f->saved_stack)
			save_stack(l, f);
		break;
	}
	LLVMValueRef a = LLVMBuildArrayAlloca(l->b, type, count, "");
	set_align(a, align_bytes);
	return a;
}

/* A descriptor is no alloca of the program: a loop's end does not release it if the next iteration has it. */
LLVMValueRef descriptor_alloca(struct lower *l, lo_value_id v, LLVMTypeRef type, LLVMValueRef count)
{
	bool again = false;
	for (uint32_t i = 0; i < l->frames.n; i++)
		again |= l->frames.at[i].block > 0 ||
			 (i && (l->frames.at[i].scope || l->frames.at[i].repeats));
	if (!again || !l->carried[v.n])
		return count ? dynamic_alloca(l, type, count, 8) : entry_alloca(l, type, NULL, 8);
	for (uint32_t i = 0; i < l->frames.n; i++)
		l->frames.at[i].keeps_stack = true;
	LLVMValueRef a = LLVMBuildArrayAlloca(l->b, type, count ? count : i64_const(l, 1), "");
	set_align(a, 8);
	return a;
}

void release_allocas(struct lower *l, struct frame *f)
{
	LLVMTypeRef ptr = l->ptr;
	if (f->saved_stack && !f->keeps_stack)
		call_intrinsic(l, "llvm.stackrestore", &ptr, 1, &f->saved_stack, 1);
}

/* ---- carried storage ---- */

/* Mark @p v and all that it is a view of; what is marked has been followed already. */
static void mark_carried(struct lower *l, lo_value_id v)
{
	while (!l->carried[v.n]) {
		l->carried[v.n] = true;
		lo_op_id def = lo_def_op(l->m, v);
		if (!def.n)
			return;
		const struct lo_op *op = lo_op(l->m, def);
		uint32_t source = lo_op_view_source(l->m, op, lo_value_index(l->m, v));
		if (source == UINT32_MAX)
			return;
		v = lo_operand(l->m, op, source);
	}
}

/* Functions whose body keeps no memref: nothing in it captures one or hands one to a call. */
struct callees {
	const struct lo_symbols *symbols;
	bool *harmless; /* by lo_op_id */
};

static bool captures_memref(const struct lower *l, const struct lo_op *op)
{
	if (lo_info(op)->traits & LO_TRAIT_RETURN)
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (is_many(l, lo_type_of(l->m, lo_operand(l->m, op, i))) &&
		    lo_op_effects_on(l->m, op, i) & LO_EFFECT_CAPTURE)
			return true;
	return false;
}

static struct callees find_callees(struct lower *l)
{
	struct callees c = {.symbols = lo_symbols_build(l->m, l->m->top, &l->arena),
			    .harmless = LO_ARRAY(&l->arena, l->m->ops.next, bool)};
	lo_op_id func = {0};
	for (lo_op_id id = l->m->top; id.n; id = lo_walk_next(l->m, l->m->top, id, false)) {
		const struct lo_op *op = lo_op(l->m, id);
		if (lo_info(op)->traits & LO_TRAIT_FUNCTION) {
			func = id;
			c.harmless[id.n] = lo_region(l->m, lo_op_region(l->m, op, 0))->first.n != 0;
		} else if (captures_memref(l, op)) {
			c.harmless[func.n] = false;
		}
	}
	return c;
}

/* May the call keep a memref that it is given, or give it back? */
static bool call_keeps(struct lower *l, const struct callees *c, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_results; i++)
		if (is_many(l, lo_type_of(l->m, lo_result(op, i))))
			return true;
	const struct lo_attr_data *callee = lo_attr_get(l->ctx, op_attr(l, op, l->s.callee));
	if (callee->kind != LO_ATTR_SYMBOL)
		return true;
	lo_op_id func = lo_symbol_find(c->symbols, callee->names[0]);
	return !func.n || !c->harmless[func.n];
}

/* Does the op keep a memref that it is given, as far as an iteration is concerned? */
static bool carries(struct lower *l, const struct callees *c, const struct lo_op *op, uint32_t operand)
{
	uint32_t effects = lo_op_effects_on(l->m, op, operand);
	if (lo_info(op)->traits & LO_TRAIT_RETURN)
		return false;
	if (lo_info(op)->traits & LO_TRAIT_TERMINATOR)
		return true;
	if (lo_info(op)->traits & LO_TRAIT_CALL)
		return call_keeps(l, c, op);
	return (effects & (LO_EFFECT_FORWARD | LO_EFFECT_CAPTURE)) != 0;
}

void find_carried(struct lower *l)
{
	struct callees callees = find_callees(l);
	l->carried = LO_ARRAY(&l->arena, l->m->values.next, bool);
	for (lo_op_id id = l->m->top; id.n; id = lo_walk_next(l->m, l->m->top, id, false)) {
		const struct lo_op *op = lo_op(l->m, id);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			lo_value_id v = lo_operand(l->m, op, i);
			if (is_many(l, lo_type_of(l->m, v)) && carries(l, &callees, op, i))
				mark_carried(l, v);
		}
	}
}

bool may_share_storage(struct lower *l, lo_value_id v)
{
	if (!l->carried[v.n])
		return true;
	for (uint32_t i = l->frames.n; i-- > 0;) {
		const struct frame *f = &l->frames.at[i];
		if (f->repeats || f->block > 0)
			return false;
		if (f->scope)
			return true;
	}
	return true;
}
