// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Globals: their storage with its initial value, and the memrefs that refer to it. */
#include "initial.h"
#include "storage.h"

#include <string.h>

bool check_memref_global(struct lower *l, const struct lo_op *op)
{
	lo_type t = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "type"))->type;
	return storage_ok(l, t) && index_counts(l, t) && check_align(l, op) && check_initial(l, op);
}

/* For text output, large values are not built in LLVM: they are written together with their global. */
static LLVMValueRef global_value(struct lower *l, lo_op_id id, const struct initial *v, LLVMValueRef g)
{
	struct late_global late = {g, id};
	if (!initial_is_large(v) || !l->output.text_alone) {
		l->output.n_constants += v->zero ? 0 : (uint64_t)v->span;
		return initial_constant(l, v);
	}
	LO_PUSH(&l->arena, &l->output.late, late);
	return LLVMConstNull(LLVMGlobalGetValueType(g));
}

/* Without a value: a declaration if the symbol is public, as in MLIR, else uninitialized storage. */
static bool lower_global(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	lo_type t = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "type"))->type;
	const struct memref_info *info = memref_info(l, t);
	const char *name = lo_str_text(l->ctx, lo_attr_get(l->ctx, op_attr(l, op, l->s.sym_name))->text);
	lo_attr visibility = lo_op_attr(l->m, op, "sym_visibility"),
		value = lo_op_attr(l->m, op, "initial_value");
	struct initial v;
	bool has_value = initial_read(l, op, &v);
	bool one = !info->rank && !lo_type_get(l->ctx, t)->layout.n && !initial_is_large(&v);
	LLVMTypeRef type =
		has_value ? initial_type(l, &v) : LLVMArrayType2(info->elem, (uint64_t)static_span(l, t));
	LLVMValueRef g = LLVMAddGlobalInAddressSpace(l->module, one ? info->elem : type, name,
						     LLVMGetPointerAddressSpace(info->ptr));
	if (!symbol_add(l, name, NULL, g))
		return false;
	bool is_public = !visibility.n ||
			 strcmp(lo_str_text(l->ctx, lo_attr_get(l->ctx, visibility)->text), "public") == 0;
	LLVMSetLinkage(g, is_public ? LLVMExternalLinkage : LLVMPrivateLinkage);
	LLVMSetGlobalConstant(g, lo_op_attr(l->m, op, "constant").n != 0);
	bool declared = !value.n && is_public;
	int64_t align = info->elem_align_bytes;
	set_align(g, stated_alignment(l, op, declared ? align : alignment_for_casts(l, t, align)));
	if (declared)
		return true;
	LLVMValueRef init = has_value ? global_value(l, id, &v, g) : LLVMGetUndef(type);
	if (one)
		init = LLVMIsUndef(init) ? LLVMGetUndef(info->elem) : LLVMGetAggregateElement(init, 0);
	LLVMSetInitializer(g, init);
	return true;
}

bool lower_globals(struct lower *l)
{
	bool ok = true;
	lo_op_id id = l->m->top;
	while (id.n) {
		const struct lo_op *op = l->current.op = lo_op(l->m, id);
		if (op->kind == LO_OP_MEMREF_GLOBAL) {
			struct lo_arena_mark mark = lo_arena_mark(&l->scratch);
			ok &= lower_global(l, id, op);
			lo_arena_reset(&l->scratch, mark);
		}
		id = lo_walk_next(l->m, l->m->top, id, op->kind == LO_OP_FUNC_FUNC);
	}
	return ok;
}

bool lower_memref_global(struct lower *l, const struct lo_op *op)
{
	(void)op;
	return cannot(l, "has no lowering inside a function");
}

bool lower_memref_get_global(struct lower *l, const struct lo_op *op)
{
	const struct lo_attr_data *name = lo_attr_get(l->ctx, op_attr(l, op, l->s.name));
	const struct memref_info *info = memref_info(l, lo_type_of(l->m, lo_result(op, 0)));
	LLVMValueRef g = name->n == 1 ? global_named(l, lo_str_text(l->ctx, name->names[0])) : NULL;
	if (!g)
		return cannot(l, "names a symbol that is not a global of this module");
	LLVMValueRef *parts = parts_new(l, info);
	/* As in MLIR: the allocated pointer of a global is an address that free() cannot mistake for a valid
	 * one. */
	parts[PART_ALLOC] = LLVMConstIntToPtr(index_const(l, 0xdeadbeef), info->ptr);
	parts[PART_ALIGNED] = in_space(l, info->ptr, g);
	set_many(l, lo_result(op, 0), parts);
	return true;
}
