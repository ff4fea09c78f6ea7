// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file llvm.h  A run whose output is an LLVM module in a context of the calling program, in memory: for a
 * program that has LLVM itself, such as a JIT. Link with LLVM of any release from 19 on. lifeopt.h itself
 * needs no LLVM.
 *
 *  The module is handed over as bitcode in memory, which LLVM of this program reads: lifeopt loads the LLVM
 * that it was built with, and this program may have another release, or the same one linked statically. A
 * pointer to a module of one LLVM means nothing to another, and nothing tells two of them apart. So these
 * functions are defined here, where they are compiled for LLVM of this program. */
#ifndef LIFEOPT_LLVM_H
#define LIFEOPT_LLVM_H

#include <llvm-c/BitReader.h>
#include <llvm-c/Core.h>
#include <llvm/Config/llvm-config.h>

#include "lifeopt/lifeopt.h"

/** For lo_run_to_llvm alone. */
struct lo_llvm_reader {
	LLVMContextRef llvm;
	LLVMModuleRef module;
};
/** For lo_run_to_llvm alone: read the module. */
static inline void lo_llvm_read_bitcode(void *arg, const char *text, size_t length)
{
	struct lo_llvm_reader *reader = (struct lo_llvm_reader *)arg;
	LLVMMemoryBufferRef bytes = LLVMCreateMemoryBufferWithMemoryRange(text, length, "lifeopt", 0);
	if (LLVMParseBitcodeInContext2(reader->llvm, bytes, &reader->module))
		reader->module = NULL;
	LLVMDisposeMemoryBuffer(bytes);
}

/** lo_run(), whose job has one more output: *@p module, a module in @p llvm that the caller disposes of. NULL
 * if the outcome is not LO_DONE. Without job.llvm_version the bitcode is that of the release of this program,
 * or of the newest older one that the library was built for; LLVM reads the bitcode of older releases. LO_BUG
 * without a diagnostic: LLVM could not read it. @p llvm is used by the calling thread alone. */
static inline enum lo_outcome lo_run_to_llvm(struct lo_context *context, const struct lo_job *job,
					     LLVMContextRef llvm, LLVMModuleRef *module)
{
	struct lo_llvm_reader reader = {llvm, NULL};
	struct lo_job with_module = *job;
	*module = NULL;
	if (!lo_job_emit(context, &with_module, "bc", lo_llvm_read_bitcode, &reader))
		return LO_REJECTED;
	if (!job->llvm_version) {
		unsigned release = lo_llvm_release(LLVM_VERSION_MAJOR);
		with_module.llvm_version = release ? release : LLVM_VERSION_MAJOR;
	}
	enum lo_outcome outcome = lo_run(context, &with_module);
	*module = reader.module;
	return outcome == LO_DONE && !reader.module ? LO_BUG : outcome;
}

#endif
