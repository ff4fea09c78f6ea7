// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* llvm_host FILE: a program with LLVM of its own prints the module that lifeopt/llvm.h gives it, after the
 * MLIR that another output of the same job has. A job that fails gives no module. */
#include <lifeopt/llvm.h>
#include <llvm-c/Analysis.h>
#include <stdio.h>
#include <string.h>

static void print(void *file, const char *text, size_t length)
{
	(void)fwrite(text, 1, length, (FILE *)file);
}

int main(int argc, char **argv)
{
	static const char wrong[] = "func.func @f() { return %a }\n";
	struct lo_context *context = lo_context_create();
	struct lo_job *job = context ? lo_job_create(context) : NULL;
	LLVMContextRef llvm = LLVMContextCreate();
	LLVMModuleRef module = NULL;
	char *text;
	if (argc < 2 || !job)
		return 2;
	job->input = argv[1];
	if (!lo_job_emit(context, job, "mlir", print, stderr) ||
	    lo_run_to_llvm(context, job, llvm, &module) != LO_DONE || !module || job->n_emits != 1 ||
	    LLVMGetModuleContext(module) != llvm || LLVMVerifyModule(module, LLVMReturnStatusAction, NULL))
		return fputs(lo_diagnostics_text(context, NULL), stderr), 1;
	text = LLVMPrintModuleToString(module);
	fputs(text, stdout);
	LLVMDisposeMessage(text);
	LLVMDisposeModule(module);
	lo_job_read(job, "wrong", wrong, strlen(wrong));
	if (lo_run_to_llvm(context, job, llvm, &module) != LO_REJECTED || module ||
	    lo_error_count(context) != 1)
		return 1;
	lo_context_destroy(context);
	LLVMContextDispose(llvm);
	return 0;
}
