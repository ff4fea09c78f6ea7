// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* From a module to a file: look (check.c), lower, verify, optimize if asked to (target.c), print (output.c).
 * Text that LLVM does not optimize goes out a part at a time (stream.c). */
#include "lower.h"

#include <llvm-c/Analysis.h>
#include <string.h>

bool verify_module(struct lower *l, const char *after)
{
	char *text = NULL;
	if (l->name_taken)
		return false;
	bool ok = !LLVMVerifyModule(l->module, LLVMReturnStatusAction, &text);
	if (!ok && l->intrinsic)
		lo_error(l->ctx, l->intrinsic->loc,
			 "'func.func' op or another declares an intrinsic in a way that LLVM rejects: %s",
			 text ? text : "");
	else if (!ok && l->attributed)
		lo_error(l->ctx, l->attributed->loc,
			 "'func.func' op or another has attributes that LLVM rejects: %s", text ? text : "");
	else if (!ok)
		lo_bug(l->ctx, lo_op(l->m, l->m->top)->loc, after, "LLVM rejects the result: %s",
		       text ? text : "");
	LLVMDisposeMessage(text);
	return ok;
}

static void intern_names(struct lower *l)
{
	const struct {
		lo_str *name;
		const char *text;
	} all[] = {
		{&l->s.alignment, "alignment"},
		{&l->s.value, "value"},
		{&l->s.fastmath, "fastmath"},
		{&l->s.overflow, "overflowFlags"},
		{&l->s.predicate, "predicate"},
		{&l->s.pred, "pred"},
		{&l->s.exact, "isExact"},
		{&l->s.roundingmode, "roundingmode"},
		{&l->s.sym_name, "sym_name"},
		{&l->s.callee, "callee"},
		{&l->s.map, "map"},
		{&l->s.nontemporal, "nontemporal"},
		{&l->s.name, "name"},
		{&l->s.static_offsets, "static_offsets"},
		{&l->s.static_sizes, "static_sizes"},
		{&l->s.static_strides, "static_strides"},
		{&l->s.step, "step"},
		{&l->s.unsigned_cmp, "unsignedCmp"},
		{&l->s.cases, "cases"},
	};
	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
		*all[i].name = lo_intern_z(l->ctx, all[i].text);
}

/* The part `S<bits>` of a data layout, in bytes. */
static int64_t stack_align_of(const char *layout)
{
	int64_t bits = 0;
	while (layout && *layout != 'S')
		layout = strchr(layout, '-') ? strchr(layout, '-') + 1 : NULL;
	for (const char *at = layout ? layout + 1 : ""; *at >= '0' && *at <= '9' && bits < 4096; at++)
		bits = 10 * bits + (*at - '0');
	return bits < 8 ? 1 : bits / 8;
}

static bool init(struct lower *l, struct lo_module *m, const struct lo_llvm_options *options)
{
	l->m = m;
	l->ctx = m->ctx;
	l->options = options;
	l->strip_markers = options->strip_markers;
	lo_arena_init(&l->arena, lo_ctx_oom(m->ctx));
	lo_arena_init(&l->scratch, lo_ctx_oom(m->ctx));
	intern_names(l);
	symbols_init(l);
	l->values = LO_ARRAY(&l->arena, m->values.next, union lowered);
	l->blocks = LO_ARRAY(&l->arena, m->blocks.next, LLVMBasicBlockRef);
	l->ends = LO_ARRAY(&l->arena, m->blocks.next, LLVMBasicBlockRef);
	l->positions.arena = &l->arena;
	l->block_phis = LO_ARRAY(&l->arena, m->blocks.next, LLVMValueRef *);
	l->llvm = LLVMContextCreate();
	l->module = LLVMModuleCreateWithNameInContext("lifeopt", l->llvm);
	l->b = LLVMCreateBuilderInContext(l->llvm);
	l->void_type = LLVMVoidTypeInContext(l->llvm);
	l->i1 = LLVMInt1TypeInContext(l->llvm);
	l->i8 = LLVMInt8TypeInContext(l->llvm);
	l->i32 = LLVMInt32TypeInContext(l->llvm);
	l->i64 = LLVMInt64TypeInContext(l->llvm);
	l->ptr = LLVMPointerTypeInContext(l->llvm, 0);
	if (!set_target(l))
		return false;
	l->data = LLVMGetModuleDataLayout(l->module);
	l->stack_align_bytes = stack_align_of(LLVMGetDataLayoutStr(l->module));
	l->pointer_int = LLVMIntPtrTypeInContext(l->llvm, l->data);
	l->pointer_bytes = LLVMPointerSize(l->data);
	l->index = options->index_bits == 32 ? l->i32 : l->i64;
	l->index_bytes = options->index_bits == 32 ? 4 : 8;
	return true;
}

static void done(struct lower *l)
{
	if (!l->lost) {
		LLVMDisposeBuilder(l->b);
		LLVMDisposeModule(l->module);
		LLVMContextDispose(l->llvm);
	}
	lo_arena_destroy(&l->scratch);
	lo_arena_destroy(&l->arena);
}

static bool lower_all(struct lower *l)
{
	if (!check_all(l))
		return false;
	find_carried(l);
	bool globals = lower_globals(l);
	if (!declare_functions(l))
		return false;
	bool whole = l->options->kind != LO_LLVM_TEXT || l->options->opt_level || l->options->debug;
	return whole ? emit_whole(l, globals) : emit_parts(l, globals);
}

bool lo_llvm_emit(struct lo_module *m, const struct lo_llvm_options *options)
{
	struct lower l = {0};
	bool ok = init(&l, m, options) && lower_all(&l);
	done(&l);
	return ok;
}
