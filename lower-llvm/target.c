// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The machine that code is made for: its data layout, LLVM's own pipelines for it. */
#include "lower.h"

#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <string.h>

bool optimize(struct lower *l, unsigned level)
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
		return verify_module(l, "optimize");
	text = LLVMGetErrorMessage(error);
	lo_error(l->ctx, 0, "cannot optimize: %s", text);
	LLVMDisposeErrorMessage(text);
	return false;
}

/* The layout of the host without starting its target: the strings that LLVM has for the two that Debian ships
 * most. */
void set_target(struct lower *l)
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
