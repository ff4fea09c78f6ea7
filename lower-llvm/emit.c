// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* From a module to a file: look, lower, verify, optimize if asked to, print. A file appears whole or not at
 * all: it is written under another name beside its place and renamed. */
#include "lower.h"

#include "ir/print.h"

#include <errno.h>
#include <llvm-c/Analysis.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- look at all ops first ---- */

/* What mlir-opt has to do first for the ops of a dialect that is not ours. */
static const char *advice(const char *name)
{
	static const struct {
		const char *dialect, *passes;
	} known[] = {
		{"linalg", "--convert-linalg-to-loops"},
		{"tensor", "--one-shot-bufferize"},
		{"bufferization",
		 "--one-shot-bufferize --buffer-deallocation-pipeline --convert-bufferization-to-memref"},
		{"tosa", "--tosa-to-linalg"},
		{"vector", "--convert-vector-to-scf --convert-vector-to-llvm"},
		{"complex", "--convert-complex-to-standard"},
		{"gpu", "--gpu-kernel-outlining --gpu-module-to-binary --gpu-to-llvm"},
		{"stablehlo", "the passes that turn StableHLO into linalg"},
		{"shape", "--convert-shape-to-std"},
		{"omp", "--convert-openmp-to-llvm"},
		{"async", "--async-to-async-runtime --convert-async-to-llvm"},
	};
	size_t len = strcspn(name, ".");
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
		if (strlen(known[i].dialect) == len && memcmp(known[i].dialect, name, len) == 0)
			return known[i].passes;
	return NULL;
}

static bool no_lowering(struct lower *l, const struct lo_op *op)
{
	const char *name = lo_op_name(l->m, op), *never = lower_table[op->kind].never;
	if (never)
		return lo_error(l->ctx, op->loc, "'%s' op has no lowering here; %s", name, never);
	const char *passes = advice(name);
	if (passes)
		return lo_error(l->ctx, op->loc, "'%s' op has no lowering here; run mlir-opt %s first", name,
				passes);
	return lo_error(l->ctx, op->loc, "'%s' op has no lowering here", name);
}

/* A memref's layout must be strided. */
static bool type_ok(struct lower *l, lo_type t)
{
	if (!lower_type(l, t))
		return false;
	return lo_type_kind(l->ctx, t) != LO_TYPE_MEMREF || memref_info(l, t)->strided;
}

static bool check_type(struct lower *l, const struct lo_op *op, lo_type t)
{
	if (type_ok(l, t))
		return true;
	return lo_error(l->ctx, op->loc, "'%s' op has a type without lowering: %s", lo_op_name(l->m, op),
			lo_type_str(l->ctx, t));
}

static bool check_signature(struct lower *l, const struct lo_op *op)
{
	const struct lo_type_data *f =
		lo_type_get(l->ctx, lo_attr_get(l->ctx, lo_op_attr(l->m, op, "function_type"))->type);
	for (uint32_t i = 0; i < f->n_inputs + f->n_results; i++)
		if (!check_type(l, op, f->types[i]))
			return false;
	return true;
}

/* What begins with `llvm.` is LLVM's own: it takes a declaration for the intrinsic, and cannot have a
 * definition. */
static bool check_name(struct lower *l, const struct lo_op *op)
{
	const char *name = lo_str_text(l->ctx, lo_attr_get(l->ctx, lo_op_attr(l->m, op, "sym_name"))->text);
	if (strncmp(name, "llvm.", 5) != 0)
		return true;
	if (op->kind != LO_OP_FUNC_FUNC || lo_region(l->m, lo_op_region(l->m, op, 0))->first.n)
		return lo_error(
			l->ctx, op->loc,
			"'%s' op @%s cannot be defined: names that begin with 'llvm.' are those of LLVM's "
			"intrinsics",
			lo_op_name(l->m, op), name);
	if (!l->intrinsic)
		l->intrinsic = op;
	return true;
}

static bool check_regions(struct lower *l, const struct lo_op *op)
{
	for (uint32_t r = 0; r < lo_n_regions(l->m, op); r++)
		for (lo_block_id b = lo_region(l->m, lo_op_region(l->m, op, r))->first; b.n;
		     b = lo_block(l->m, b)->next)
			for (uint32_t i = 0; i < lo_block(l->m, b)->n_args; i++)
				if (!check_type(l, op, lo_type_of(l->m, lo_block_arg(lo_block(l->m, b), i))))
					return false;
	return true;
}

static bool check_op(struct lower *l, const struct lo_op *op)
{
	bool structural = op->kind == LO_OP_BUILTIN_MODULE || op->kind == LO_OP_FUNC_FUNC ||
			  op->kind == LO_OP_MEMREF_GLOBAL;
	if (!structural && !lower_table[op->kind].fn)
		return no_lowering(l, op);
	if (op->kind == LO_OP_FUNC_FUNC && (!check_name(l, op) || !check_signature(l, op)))
		return false;
	if (op->kind == LO_OP_MEMREF_GLOBAL)
		return check_name(l, op) &&
		       check_type(l, op, lo_attr_get(l->ctx, lo_op_attr(l->m, op, "type"))->type);
	for (uint32_t i = 0; i < op->n_results; i++)
		if (!check_type(l, op, lo_type_of(l->m, lo_result(op, i))))
			return false;
	if (op->ext && !check_regions(l, op))
		return false;
	l->op = op;
	return !lower_table[op->kind].check || lower_table[op->kind].check(l, op);
}

/* What is inside of an op without lowering needs none of its own. */
static bool check_all(struct lower *l)
{
	bool ok = true;
	for (lo_op_id id = l->m->top; id.n;) {
		const struct lo_op *op = lo_op(l->m, id);
		ok &= check_op(l, op);
		bool foreign = op->kind != LO_OP_BUILTIN_MODULE && op->kind != LO_OP_FUNC_FUNC &&
			       !lower_table[op->kind].fn;
		id = lo_walk_next(l->m, l->m->top, id, foreign);
	}
	return ok;
}

/* ---- optimize, verify ---- */

static bool verify(struct lower *l, const char *after)
{
	char *text = NULL;
	bool ok = !LLVMVerifyModule(l->module, LLVMReturnStatusAction, &text);
	if (!ok && l->intrinsic)
		lo_error(l->ctx, l->intrinsic->loc,
			 "'func.func' op or another declares an intrinsic in a way that LLVM rejects: %s",
			 text ? text : "");
	else if (!ok)
		lo_bug(l->ctx, lo_op(l->m, l->m->top)->loc, after, "LLVM rejects the result: %s",
		       text ? text : "");
	LLVMDisposeMessage(text);
	return ok;
}

static bool optimize(struct lower *l, unsigned level)
{
	static const char *const pipelines[] = {"default<O0>", "default<O1>", "default<O2>", "default<O3>"};
	static const LLVMCodeGenOptLevel levels[] = {LLVMCodeGenLevelNone, LLVMCodeGenLevelLess,
						     LLVMCodeGenLevelDefault, LLVMCodeGenLevelAggressive};
	LLVMTargetRef target = NULL;
	char *text = NULL;
	level = level > 3 ? 3 : level;
	LLVMInitializeNativeTarget();
	if (LLVMGetTargetFromTriple(LLVMGetTarget(l->module), &target, &text)) {
		lo_error(l->ctx, 0, "cannot optimize: %s", text);
		LLVMDisposeMessage(text);
		return false;
	}
	LLVMTargetMachineRef machine = LLVMCreateTargetMachine(
		target, LLVMGetTarget(l->module), "", "", levels[level], LLVMRelocPIC, LLVMCodeModelDefault);
	LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
	LLVMErrorRef error = LLVMRunPasses(l->module, pipelines[level], machine, options);
	LLVMDisposePassBuilderOptions(options);
	LLVMDisposeTargetMachine(machine);
	if (!error)
		return verify(l, "optimize");
	text = LLVMGetErrorMessage(error);
	lo_error(l->ctx, 0, "cannot optimize: %s", text);
	LLVMDisposeErrorMessage(text);
	return false;
}

/* The layout of the host without starting its target: the strings that LLVM has for the two that Debian ships
 * most. */
static void set_target(struct lower *l)
{
	char *triple = LLVMGetDefaultTargetTriple();
	LLVMSetTarget(l->module, triple);
	if (strncmp(triple, "x86_64", 6) == 0) {
		LLVMSetDataLayout(l->module, COMPAT_X86_64_LAYOUT);
	} else if (strncmp(triple, "aarch64", 7) == 0 && strstr(triple, "linux")) {
		LLVMSetDataLayout(l->module, COMPAT_AARCH64_LAYOUT);
	} else {
		LLVMTargetRef target = NULL;
		LLVMInitializeNativeTarget();
		if (!LLVMGetTargetFromTriple(triple, &target, NULL)) {
			LLVMTargetMachineRef machine =
				LLVMCreateTargetMachine(target, triple, "", "", LLVMCodeGenLevelNone,
							LLVMRelocPIC, LLVMCodeModelDefault);
			LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(machine);
			LLVMSetModuleDataLayout(l->module, layout);
			LLVMDisposeTargetData(layout);
			LLVMDisposeTargetMachine(machine);
		}
	}
	LLVMDisposeMessage(triple);
}

/* ---- print ---- */

static bool print_to(struct lower *l, const char *path, enum lo_llvm_kind kind, const char *shown)
{
	char *text = NULL;
	bool failed = kind == LO_LLVM_BITCODE ? LLVMWriteBitcodeToFile(l->module, path) != 0
					      : LLVMPrintModuleToFile(l->module, path, &text) != 0;
	if (failed)
		lo_error(l->ctx, 0, "cannot write %s: %s", shown, text ? text : strerror(errno));
	LLVMDisposeMessage(text);
	return !failed;
}

static bool print_stdout(struct lower *l, enum lo_llvm_kind kind)
{
	if (kind == LO_LLVM_TEXT)
		return print_to(l, "-", kind, "standard output");
	if (LLVMWriteBitcodeToFD(l->module, STDOUT_FILENO, 0, 0))
		return lo_error(l->ctx, 0, "cannot write standard output: %s", strerror(errno));
	return true;
}

static bool print_renamed(struct lower *l, const struct lo_llvm_options *options)
{
	char *name = lo_arena_printf(&l->arena, "%s.XXXXXX", options->path);
	int fd = mkstemp(name);
	if (fd < 0)
		return lo_error(l->ctx, 0, "cannot write %s: %s", options->path, strerror(errno));
	mode_t mask = umask(0);
	umask(mask);
	fchmod(fd, 0666 & ~mask);
	close(fd);
	bool ok = print_to(l, name, options->kind, options->path);
	if (ok && rename(name, options->path))
		ok = lo_error(l->ctx, 0, "cannot write %s: %s", options->path, strerror(errno));
	if (!ok)
		unlink(name);
	return ok;
}

static bool print_module(struct lower *l, const struct lo_llvm_options *options)
{
	struct stat st;
	if (strcmp(options->path, "-") == 0)
		return print_stdout(l, options->kind);
	if (stat(options->path, &st) == 0 && !S_ISREG(st.st_mode))
		return print_to(l, options->path, options->kind, options->path);
	return print_renamed(l, options);
}

/* ---- the whole ---- */

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

static void init(struct lower *l, struct lo_module *m, const struct lo_llvm_options *options)
{
	l->m = m;
	l->ctx = m->ctx;
	l->strip_markers = options->strip_markers;
	lo_arena_init(&l->arena, lo_ctx_oom(m->ctx));
	lo_arena_init(&l->scratch, lo_ctx_oom(m->ctx));
	intern_names(l);
	l->values = LO_ARRAY(&l->arena, m->values.next, union lowered);
	l->blocks = LO_ARRAY(&l->arena, m->blocks.next, LLVMBasicBlockRef);
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
}

static void done(struct lower *l)
{
	LLVMDisposeBuilder(l->b);
	LLVMDisposeModule(l->module);
	LLVMContextDispose(l->llvm);
	lo_arena_destroy(&l->scratch);
	lo_arena_destroy(&l->arena);
}

static bool lower_all(struct lower *l)
{
	if (!check_all(l))
		return false;
	find_carried(l);
	bool globals = lower_globals(l);
	return lower_functions(l) && globals;
}

bool lo_llvm_emit(struct lo_module *m, const struct lo_llvm_options *options)
{
	struct lower l = {0};
	init(&l, m, options);
	set_target(&l);
	bool ok = lower_all(&l) && verify(&l, "lower-llvm");
	if (ok && options->opt_level)
		ok = optimize(&l, options->opt_level);
	ok = ok && print_module(&l, options);
	done(&l);
	return ok;
}
