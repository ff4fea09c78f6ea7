// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lower_llvm.h  LLVM IR through the LLVM C API. Built as a separate shared object, which the driver
 * loads only for LLVM output, so that other runs do not pay for starting libLLVM. */
#ifndef LOWER_LLVM_LOWER_LLVM_H
#define LOWER_LLVM_LOWER_LLVM_H

#include "base/out.h"
#include "ir/ir.h"

enum lo_llvm_kind { LO_LLVM_TEXT, LO_LLVM_BITCODE, LO_LLVM_ASSEMBLY, LO_LLVM_OBJECT };
struct lo_llvm_options {
	enum lo_llvm_kind kind;
	struct lo_out *text; /* the output, in memory: then no file is opened; NULL: fd */
	int fd;              /* output descriptor */
	const char *shown;   /* name of the output in diagnostics */
	/* The output is an empty file that is discarded on failure; any other output receives nothing on
	 * failure. */
	bool regular;
	unsigned opt_level; /* -O0 .. -O3: LLVM's own pipeline if above 0 */
	/* For text without -O: about how many ops are in LLVM's memory at a time, in whole functions; 0:
	 * chosen automatically. */
	unsigned part_ops;
	bool strip_markers;
	bool alloca_per_value; /* for a static buffer with several lifelines; else they share the buffer's
				  alloca */
	bool debug;            /* with debug information */
	bool sanitize_address; /* mark functions for -fsanitize=address */
	bool bare_pointers;    /* pass memrefs of static shape as one pointer at function boundaries */
	/* NULL, or receives the bytes of each function's frame as compiled; then an object is generated and
	 * no output is written: */
	void (*on_frame)(void *arg, const char *name, size_t length, int64_t bytes);
	void *frame_arg;
	const char *target, *cpu, *features, *target_abi; /* as for llc; NULL: this machine */
};
/** Lower @p m (verified, with lifelines), run LLVM's verifier, and print. false with diagnostics: one for
 * each op that cannot be lowered, with its location and what to run first. Calling conventions are those of
 * MLIR's own lowering. */
bool lo_llvm_emit(struct lo_module *m, const struct lo_llvm_options *options);
typedef bool lo_llvm_emit_fn(struct lo_module *m, const struct lo_llvm_options *options);
/** Bits of a pointer of the target that @p options name; 0 with a diagnostic. */
unsigned lo_llvm_pointer_bits(struct lo_ctx *ctx, const struct lo_llvm_options *options);
typedef unsigned lo_llvm_pointer_bits_fn(struct lo_ctx *ctx, const struct lo_llvm_options *options);

#endif
