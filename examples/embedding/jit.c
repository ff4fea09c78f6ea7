// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* A module in memory becomes an LLVM module of this program's LLVM, which compiles and calls it. */
#include <lifeopt/llvm.h>
#include <llvm-c/Analysis.h>
#include <llvm-c/ExecutionEngine.h>
#include <llvm-c/Target.h>
#include <stdio.h>
#include <string.h>

static const char text[] = "func.func @f(%x: f32) -> f32 {\n"
			   "  %a = memref.alloca() : memref<8xf32>\n"
			   "  affine.for %i = 0 to 8 {\n"
			   "    affine.store %x, %a[%i] : memref<8xf32>\n"
			   "  }\n"
			   "  %zero = arith.constant 0.0 : f32\n"
			   "  %sum = affine.for %i = 0 to 8 iter_args(%s = %zero) -> f32 {\n"
			   "    %v = affine.load %a[%i] : memref<8xf32>\n"
			   "    %t = arith.addf %s, %v : f32\n"
			   "    affine.yield %t : f32\n"
			   "  }\n"
			   "  return %sum : f32\n"
			   "}\n";

static int call(LLVMModuleRef module)
{
	LLVMExecutionEngineRef engine;
	char *why = NULL;
	float (*f)(float);
	LLVMLinkInMCJIT();
	LLVMInitializeNativeTarget();
	LLVMInitializeNativeAsmPrinter();
	if (LLVMVerifyModule(module, LLVMReturnStatusAction, &why) ||
	    LLVMCreateExecutionEngineForModule(&engine, module, &why))
		return fprintf(stderr, "%s\n", why), 1;
	uint64_t address = LLVMGetFunctionAddress(engine, "f");
	memcpy(&f, &address, sizeof f);
	printf("f(3) = %g\n", (double)f(3));
	LLVMDisposeExecutionEngine(engine); /* with the module */
	LLVMDisposeMessage(why);
	return 0;
}

int main(int argc, char **argv)
{
	const char *input = argc > 1 ? argv[1] : text;
	struct lo_context *context = lo_context_create();
	struct lo_job *job = context ? lo_job_create(context) : NULL;
	LLVMContextRef llvm = LLVMContextCreate();
	LLVMModuleRef module = NULL;
	if (!job)
		return 2;
	lo_job_read(job, "host.mlir", input, strlen(input));
	int outcome = (int)lo_run_to_llvm(context, job, llvm, &module);
	fputs(lo_diagnostics_text(context, NULL), stderr);
	if (module)
		outcome = call(module);
	lo_context_destroy(context);
	LLVMContextDispose(llvm);
	return outcome;
}
