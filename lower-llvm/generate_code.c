// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* LLVM's own pipelines, and its code generator: an object file or assembly for the target. */
#include "lower.h"

#include <llvm-c/Transforms/PassBuilder.h>

static bool run_pipeline(struct lower *l, const char *passes, LLVMTargetMachineRef machine)
{
	LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
	if (setjmp(*fatal_catch()))
		return target_fatal(l);
	LLVMErrorRef error = LLVMRunPasses(l->module, passes, machine, options);
	fatal_off();
	LLVMDisposePassBuilderOptions(options);
	if (!error)
		return true;
	char *text = LLVMGetErrorMessage(error);
	lo_error_of(l->ctx, LO_RULE_LLVM, 0, "cannot optimize: %s", text);
	LLVMDisposeErrorMessage(text);
	return false;
}

/* Without -O, code is generated at llc's default level. */
static LLVMCodeGenOptLevel code_level(unsigned level)
{
	static const LLVMCodeGenOptLevel levels[] = {LLVMCodeGenLevelDefault, LLVMCodeGenLevelLess,
						     LLVMCodeGenLevelDefault, LLVMCodeGenLevelAggressive};
	return levels[level > 3 ? 3 : level];
}

bool optimize(struct lower *l, unsigned level)
{
	static const char *const pipelines[] = {"default<O0>", "default<O1>", "default<O2>", "default<O3>"};
	LLVMTargetMachineRef machine = target_machine(l, code_level(level));
	if (!machine)
		return false;
	bool good = run_pipeline(l, pipelines[level > 3 ? 3 : level], machine);
	LLVMDisposeTargetMachine(machine);
	return good && verify_module(l, "optimize");
}

LLVMMemoryBufferRef generate_code(struct lower *l, LLVMModuleRef m, bool assembly)
{
	LLVMCodeGenFileType type = assembly ? LLVMAssemblyFile : LLVMObjectFile;
	LLVMTargetMachineRef machine = target_machine(l, code_level(l->options->opt_level));
	LLVMMemoryBufferRef out = NULL;
	char *text = NULL;
	if (!machine)
		return NULL;
	LLVMSetTargetMachineAsmVerbosity(machine, 1);
	if (setjmp(*fatal_catch())) {
		target_fatal(l);
		return NULL;
	}
	bool failed = LLVMTargetMachineEmitToMemoryBuffer(machine, m, type, &text, &out) != 0;
	fatal_off();
	LLVMDisposeTargetMachine(machine);
	if (failed)
		lo_error_of(l->ctx, LO_RULE_LLVM, 0, "LLVM cannot make code for %s: %s",
			    LLVMGetTarget(l->module), text ? text : "");
	if (failed)
		LLVMDisposeMessage(text);
	if (!failed && l->found.rejected) {
		LLVMDisposeMemoryBuffer(out);
		return NULL;
	}
	return failed ? NULL : out;
}
