// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Placement of stack storage. Static storage is placed at the head of the entry block, so that the frame is
 * static. Dynamic storage is allocated in place and released (stacksave, stackrestore) at the end of the
 * enclosing scope, if that is a loop body or a scope op; a function releases its own on return.
 *
 * Storage in a loop that does not release it (scf.while, a loop of blocks) is new in each iteration; it is
 * released when the next iteration begins, unless it is carried (see again). Such storage may be allocated
 * once, in the entry block, only if no iteration passes it to the next. Storage is "carried" if it, or a view
 * of it, is passed on by a terminator, selected, stored, or passed to a call that returns a memref or may
 * capture its argument. Carried storage is allocated in place. */
#include "lower.h"

/* Move the builder before an instruction, or to the end of the block if there is none. The builder keeps its
 * debug location instead of taking that of the instruction. */
static void build_before(struct lower *l, LLVMValueRef next, LLVMBasicBlockRef block)
{
	LLVMMetadataRef place = l->debug ? LLVMGetCurrentDebugLocation2(l->b) : NULL;
	if (next)
		LLVMPositionBuilderBefore(l->b, next);
	else
		LLVMPositionBuilderAtEnd(l->b, block);
	if (l->debug)
		LLVMSetCurrentDebugLocation2(l->b, place);
}

/* After the allocas already at the head of the entry block, so that they remain in the order of the
 * program. */
LLVMValueRef entry_alloca(struct lower *l, LLVMTypeRef type, LLVMValueRef count, uint32_t align_bytes)
{
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
	LLVMValueRef next = l->current.last_alloca ? LLVMGetNextInstruction(l->current.last_alloca)
						   : LLVMGetFirstInstruction(l->current.entry);
	build_before(l, next, l->current.entry);
	LLVMValueRef a =
		count ? LLVMBuildArrayAlloca(l->b, type, count, "") : LLVMBuildAlloca(l->b, type, "");
	set_align(a, align_bytes);
	l->current.last_alloca = a;
	LLVMPositionBuilderAtEnd(l->b, here);
	return a;
}

/* Save the stack at the start of the body of @p f. */
static void save_stack(struct lower *l, struct lower_frame *f)
{
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
	LLVMValueRef next = f->opened_after ? LLVMGetNextInstruction(f->opened_after)
					    : LLVMGetFirstInstruction(f->opened);
	build_before(l, next, f->opened);
	LLVMTypeRef ptr = l->types.ptr;
	f->saved_stack = call_intrinsic(l, "llvm.stacksave", &ptr, 1, NULL, 0);
	LLVMPositionBuilderAtEnd(l->b, here);
}

/* ---- loops that are not scopes ------------------------------------------- */

/* For scf.while and loops of blocks: storage allocated in an iteration is released when the next one begins.
 * At the loop's header the stack is restored to its state at the end of the block that dominates the header
 * from outside. Anything deeper was allocated in the loop or on some path to it; it does not dominate the
 * header, so no use after the header can reach it unless a terminator passes it on: then it is carried, and
 * nothing is released. After the loop the storage of the last iteration is still allocated, for uses that its
 * definition dominates. */
struct again {
	LLVMBasicBlockRef before, head;
	LLVMValueRef restore; /* NULL: nothing to release so far */
	bool keeps;           /* some storage may be carried */
	struct again *next;   /* loops of blocks: those of one region */
};

struct again *again_new(struct lower *l, LLVMBasicBlockRef before, LLVMBasicBlockRef head)
{
	struct again *a = LO_NEW(&l->scratch, struct again);
	a->before = before;
	a->head = head;
	return a;
}

static void again_restore(struct lower *l, struct again *a)
{
	LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
	LLVMTypeRef ptr = l->types.ptr;
	if (a->keeps || a->restore)
		return;
	build_before(l, LLVMGetBasicBlockTerminator(a->before), a->before);
	LLVMValueRef saved = call_intrinsic(l, "llvm.stacksave", &ptr, 1, NULL, 0);
	LLVMValueRef first = LLVMGetFirstInstruction(a->head);
	while (first && LLVMGetInstructionOpcode(first) == LLVMPHI)
		first = LLVMGetNextInstruction(first);
	build_before(l, first, a->head);
	a->restore = call_intrinsic(l, "llvm.stackrestore", &ptr, 1, &saved, 1);
	LLVMPositionBuilderAtEnd(l->b, here);
}

static void again_keep(struct again *a)
{
	a->keeps = true;
	if (a->restore)
		LLVMInstructionEraseFromParent(a->restore);
	a->restore = NULL;
}

static const struct lo_flow *flow_of_function(struct lower *l)
{
	if (l->current.flow_of.n != l->current.func.n) {
		l->current.flow = lo_flow_build(l->m, l->current.func, &l->scratch, &l->scratch);
		l->current.flow_of = l->current.func;
	}
	return l->current.flow;
}

/* The loop of blocks with header node @p head in region @p f, which is added to the list of the region's
 * loops. The list begins with an entry for all of them, which records whether some storage may be carried. */
static struct again *again_of_block(struct lower *l, struct lower_frame *f, const struct lo_flow *flow,
				    uint32_t head)
{
	lo_block_id block = flow->nodes[head].block, dominator = flow->nodes[flow->nodes[head].idom].block;
	if (!l->tables.agains)
		l->tables.agains = LO_ARRAY(&l->arena, l->m->blocks.next, struct again *);
	if (!l->tables.agains[block.n]) {
		struct again *a = again_new(l, l->tables.ends[dominator.n], l->tables.blocks[block.n]);
		a->keeps = f->again->keeps;
		a->next = f->again->next;
		f->again->next = l->tables.agains[block.n] = a;
	}
	return l->tables.agains[block.n];
}

/* The loops of blocks of region @p f around the block being lowered, innermost first. */
static void blocks_restore(struct lower *l, struct lower_frame *f)
{
	const struct lo_flow *flow = flow_of_function(l);
	lo_block_id here = f->blocks[f->block];
	uint32_t node = lo_block_node(flow, here);
	uint32_t loop = node == LO_NO_NODE ? 0 : flow->nodes[node].loop;
	if (!f->again)
		f->again = again_new(l, NULL, NULL);
	for (; loop && !flow->loops[loop].op.n; loop = flow->loops[loop].parent) {
		uint32_t head = flow->loops[loop].header;
		if (lo_block(l->m, flow->nodes[head].block)->region.n != lo_block(l->m, here)->region.n)
			return;
		struct again *a = again_of_block(l, f, flow, head);
		if (a->restore || a->keeps)
			return; /* and so have the enclosing loops */
		again_restore(l, a);
	}
}

static void blocks_keep(struct lower *l, struct lower_frame *f)
{
	if (!f->again)
		f->again = again_new(l, NULL, NULL);
	for (struct again *a = f->again->keeps ? NULL : f->again; a; a = a->next)
		again_keep(a);
}

/* From now on, a loop of @p f that repeats without releasing its allocas restores the stack; with @p keep it
 * never does. */
static void frame_restore(struct lower *l, struct lower_frame *f, bool keep)
{
	if (f->n_blocks > 1 && keep)
		blocks_keep(l, f);
	else if (f->n_blocks > 1)
		blocks_restore(l, f);
	if (f->repeats && f->looping && keep)
		again_keep(f->looping);
	else if (f->repeats && f->looping)
		again_restore(l, f->looping);
}

/* From the innermost region outwards, up to the first that releases its allocas. */
static void loops_restore(struct lower *l, bool keep)
{
	for (uint32_t i = l->frames.n; i-- > 0;) {
		struct lower_frame *f = &l->frames.at[i];
		frame_restore(l, f, keep);
		if (!f->scope || !i)
			continue;
		if (!f->saved_stack)
			save_stack(l, f);
		return;
	}
}

static LLVMValueRef alloca_here(struct lower *l, LLVMTypeRef type, LLVMValueRef count, uint32_t align_bytes)
{
	LLVMValueRef a = LLVMBuildArrayAlloca(l->b, type, count, "");
	set_align(a, align_bytes);
	return a;
}

/* @p count elements, allocated here and released at the end of the enclosing scope, or before the next
 * iteration of the enclosing loop. */
static LLVMValueRef dynamic_alloca(struct lower *l, LLVMTypeRef type, LLVMValueRef count,
				   uint32_t align_bytes)
{
	loops_restore(l, false);
	return alloca_here(l, type, count, align_bytes);
}

LLVMValueRef alloca_of(struct lower *l, lo_value_id v, LLVMTypeRef type, LLVMValueRef count,
		       uint32_t align_bytes)
{
	loops_restore(l, l->tables.carried[v.n]);
	return alloca_here(l, type, count, align_bytes);
}

/* A descriptor is not an alloca of the program: the end of a loop does not release it if the next iteration
 * uses it. */
LLVMValueRef descriptor_alloca(struct lower *l, lo_value_id v, LLVMTypeRef type, LLVMValueRef count)
{
	bool again = false;
	for (uint32_t i = 0; i < l->frames.n; i++)
		again |= l->frames.at[i].block > 0 ||
			 (i && (l->frames.at[i].scope || l->frames.at[i].repeats));
	if (!again || !l->tables.carried[v.n])
		return in_space(l, l->types.ptr,
				count ? dynamic_alloca(l, type, count, 8) : entry_alloca(l, type, NULL, 8));
	for (uint32_t i = 0; i < l->frames.n; i++) {
		l->frames.at[i].keeps_stack = true;
		frame_restore(l, &l->frames.at[i], true);
	}
	return in_space(l, l->types.ptr, alloca_here(l, type, count ? count : index_const(l, 1), 8));
}

void release_allocas(struct lower *l, struct lower_frame *f)
{
	LLVMTypeRef ptr = l->types.ptr;
	if (f->saved_stack && !f->keeps_stack)
		call_intrinsic(l, "llvm.stackrestore", &ptr, 1, &f->saved_stack, 1);
}

/* ---- carried storage ----------------------------------------------------- */

/* Mark @p v and all that it is a view of; values already marked are not followed again. */
static void mark_carried(struct lower *l, lo_value_id v)
{
	while (!l->tables.carried[v.n]) {
		l->tables.carried[v.n] = true;
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

/* Functions whose body keeps no memref: no op in it captures one or passes one to a call. */
struct callees {
	const struct lo_symbols *symbols;
	bool *harmless; /* by lo_op_id */
};

static bool captures_memref(const struct lower *l, const struct lo_op *op)
{
	if (lo_info(op)->traits & LO_TRAIT_RETURN)
		return false;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (is_many(l, operand_type(l, op, i)) && lo_op_effects_on(l->m, op, i) & LO_EFFECT_CAPTURE)
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
			c.harmless[id.n] = lo_body_id(l->m, op).n != 0;
		} else if (captures_memref(l, op)) {
			c.harmless[func.n] = false;
		}
	}
	return c;
}

/* May the call capture a memref argument, or return it? */
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

/* May the op keep a memref operand beyond the current iteration? */
static bool carries(struct lower *l, const struct callees *c, const struct lo_op *op, uint32_t operand)
{
	uint32_t effects = lo_op_effects_on(l->m, op, operand);
	if (lo_info(op)->traits & LO_TRAIT_RETURN)
		return false;
	if (lo_info(op)->traits & LO_TRAIT_TERMINATOR)
		return true;
	if (lo_info(op)->traits & LO_TRAIT_CALL) {
		bool known = !(effects & (LO_EFFECT_CAPTURE | LO_EFFECT_VIEW));
		return !known && call_keeps(l, c, op);
	}
	return (effects & (LO_EFFECT_FORWARD | LO_EFFECT_CAPTURE)) != 0;
}

void find_carried(struct lower *l)
{
	struct callees callees = find_callees(l);
	l->tables.carried = LO_ARRAY(&l->arena, l->m->values.next, bool);
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
	if (!l->tables.carried[v.n])
		return true;
	for (uint32_t i = l->frames.n; i-- > 0;) {
		const struct lower_frame *f = &l->frames.at[i];
		if (f->repeats || f->block > 0)
			return false;
		if (f->scope)
			return true;
	}
	return true;
}
