// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* From a module to a file: check (check.c), lower, verify, optimize if requested (target.c), print
 * (output.c). Text that LLVM does not optimize is written in parts (emit_parts.c). */
#include "lower.h"

#include "base/out.h"

#include <llvm-c/Analysis.h>
#include <string.h>

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

/* Value of `S<bits>` in a data layout, in bytes. */
static int64_t stack_align_of(const char *layout)
{
	int64_t bits = 0;
	while (layout && *layout != 'S')
		layout = strchr(layout, '-') ? strchr(layout, '-') + 1 : NULL;
	for (const char *at = layout ? layout + 1 : ""; *at >= '0' && *at <= '9' && bits < 4096; at++)
		bits = 10 * bits + (*at - '0');
	return bits < 8 ? 1 : bits / 8;
}

/* An empty module for the target. */
static bool init_module(struct lower *l, struct lo_ctx *ctx, const struct lo_llvm_options *options)
{
	l->ctx = ctx;
	l->options = options;
	lo_arena_init(&l->arena, lo_ctx_oom(ctx));
	lo_arena_init(&l->scratch, lo_ctx_oom(ctx));
	l->llvm = LLVMContextCreate();
	l->module = LLVMModuleCreateWithNameInContext("lifeopt", l->llvm);
	l->b = LLVMCreateBuilderInContext(l->llvm);
	if (!set_target(l))
		return false;
	l->target.data = LLVMGetModuleDataLayout(l->module);
	l->target.pointer_bytes = LLVMPointerSize(l->target.data);
	return true;
}

/* The source name is that of the input: debuggers and `nm` show it for an object. */
static void name_source(struct lower *l)
{
	lo_loc place = lo_loc_place(l->ctx, lo_op(l->m, l->m->top)->loc);
	const struct lo_source *source = lo_source_of(l->ctx, place);
	if (source)
		LLVMSetSourceFileName(l->module, source->name, strlen(source->name));
}

/* Lines for the assembler; they may define what functions call. */
static void add_assembly(struct lower *l)
{
	const struct lo_attr_data *all = lo_attr_of(l->m, lo_op(l->m, l->m->top), "llvm.module_asm");
	for (uint32_t i = 0; all->kind == LO_ATTR_ARRAY && i < all->n; i++) {
		const struct lo_attr_data *text = lo_attr_get(l->ctx, all->elems[i]);
		if (text->kind == LO_ATTR_STRING)
			LLVMAppendModuleInlineAsm(l->module, lo_str_text(l->ctx, text->text),
						  lo_str_len(l->ctx, text->text));
	}
}

/* Of the module, for a target that has been set. */
static void init_rest(struct lower *l, struct lo_module *m, const struct lo_llvm_options *options)
{
	l->strip_markers = options->strip_markers;
	intern_names(l);
	symbols_init(l);
	l->tables.values = LO_ARRAY(&l->arena, m->values.next, union lowered);
	l->tables.blocks = LO_ARRAY(&l->arena, m->blocks.next, LLVMBasicBlockRef);
	l->tables.ends = LO_ARRAY(&l->arena, m->blocks.next, LLVMBasicBlockRef);
	l->tables.block_phis = LO_ARRAY(&l->arena, m->blocks.next, LLVMValueRef *);
	l->types.void_type = LLVMVoidTypeInContext(l->llvm);
	l->types.i1 = LLVMInt1TypeInContext(l->llvm);
	l->types.i8 = LLVMInt8TypeInContext(l->llvm);
	l->types.i32 = LLVMInt32TypeInContext(l->llvm);
	l->types.i64 = LLVMInt64TypeInContext(l->llvm);
	l->types.ptr = LLVMPointerTypeInContext(l->llvm, 0);
	l->target.stack_align_bytes = stack_align_of(LLVMGetDataLayoutStr(l->module));
	l->types.pointer_int = LLVMIntPtrTypeInContext(l->llvm, l->target.data);
	l->target.index_bytes = (unsigned)lo_type_elem_bytes(l->ctx, lo_type_index(l->ctx));
	l->types.index = l->target.index_bytes == 4 ? l->types.i32 : l->types.i64;
}

static bool init(struct lower *l, struct lo_module *m, const struct lo_llvm_options *options)
{
	l->m = m;
	if (!init_module(l, m->ctx, options))
		return false;
	name_source(l);
	add_assembly(l);
	init_rest(l, m, options);
	return true;
}

static void done(struct lower *l)
{
	if (!l->found.lost) {
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
	l->output.text_alone =
		l->options->kind == LO_LLVM_TEXT && !l->options->opt_level && !l->options->debug;
	find_carried(l);
	bool globals = lower_globals(l);
	if (!declare_functions(l))
		return false;
	return l->output.text_alone ? emit_parts(l, globals) : emit_whole(l, globals);
}

/* Globals are needed for their types and initial values, which may be folded; they have been printed. */
bool lower_begin_thread(struct lower *l, const struct lower *from, struct lo_module *view)
{
	l->m = view;
	l->ctx = view->ctx;
	l->options = from->options;
	lo_arena_init(&l->arena, lo_ctx_oom(l->ctx));
	lo_arena_init(&l->scratch, lo_ctx_oom(l->ctx));
	l->llvm = LLVMContextCreate();
	l->b = LLVMCreateBuilderInContext(l->llvm);
	begin_part(l, from->module);
	l->target.cpu = from->target.cpu;
	l->target.features = from->target.features;
	l->target.abi = from->target.abi;
	l->target.pointer_bytes = from->target.pointer_bytes;
	l->target.data = LLVMGetModuleDataLayout(l->module);
	init_rest(l, view, from->options);
	l->output.in_thread = true;
	l->output.text_alone = from->output.text_alone;
	l->knows_tensors = from->knows_tensors;
	l->cast_aligns_bytes = from->cast_aligns_bytes;
	l->view_aligns_bytes = from->view_aligns_bytes;
	l->tables.carried = from->tables.carried;
	l->tables.used = from->tables.used;
	return lower_globals(l) && declare_functions(l);
}

void lower_end_thread(struct lower *l)
{
	done(l);
}

bool lo_llvm_emit(struct lo_module *m, const struct lo_llvm_options *options)
{
	struct lower l = {0};
	bool ok = init(&l, m, options) && lower_all(&l);
	done(&l);
	return ok;
}

unsigned lo_llvm_pointer_bits(struct lo_ctx *ctx, const struct lo_llvm_options *options)
{
	struct lower l = {0};
	unsigned bits = init_module(&l, ctx, options) ? 8 * l.target.pointer_bytes : 0;
	done(&l);
	return bits;
}
