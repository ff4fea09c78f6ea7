// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lower_llvm.h  LLVM IR through the LLVM C API. Built as a shared object of its own that the driver
 * loads when LLVM output is asked for, so that nobody else pays for libLLVM's start. */
#ifndef LOWER_LLVM_LOWER_LLVM_H
#define LOWER_LLVM_LOWER_LLVM_H

#include "ir/ir.h"

enum lo_llvm_kind { LO_LLVM_TEXT, LO_LLVM_BITCODE, LO_LLVM_ASSEMBLY, LO_LLVM_OBJECT };
struct lo_llvm_options {
	enum lo_llvm_kind kind;
	int fd;             /* where to write */
	const char *shown;  /* what that is called in messages */
	bool regular;       /* it is an empty file that is of no use if any of it fails; other places have
			       nothing then */
	unsigned opt_level; /* -O0 .. -O3: LLVM's own pipeline when above 0 */
	unsigned part_ops;  /* of text without -O: about how many ops are in LLVM's memory at one time, in
			       whole functions; 0: as many as go well */
	bool strip_markers;
	bool alloca_per_value; /* of a static buffer with several lifelines; else they share the buffer's */
	bool debug;            /* with debug information */
	bool sanitize_address; /* functions are to be instrumented by -fsanitize=address */
	bool bare_pointers;    /* memrefs of static shape are one pointer at the borders of functions */
	/* NULL, or what is told the bytes of each function's frame as compiled; then an object is made and
	 * nothing is written: */
	void (*on_frame)(void *arg, const char *name, size_t length, int64_t bytes);
	void *frame_arg;
	const char *target, *cpu, *features, *target_abi; /* as llc has them; NULL: this machine */
};
/** Lower @p m (verified, with lifelines), run LLVM's verifier, print. false with diagnostics: each op that
 * cannot be lowered with its place and what to run first. Calling conventions are those of MLIR's own
 * lowering. */
bool lo_llvm_emit(struct lo_module *m, const struct lo_llvm_options *options);
typedef bool lo_llvm_emit_fn(struct lo_module *m, const struct lo_llvm_options *options);
/** Bits of a pointer of the target that @p options name; 0 with a diagnostic. */
unsigned lo_llvm_pointer_bits(struct lo_ctx *ctx, const struct lo_llvm_options *options);
typedef unsigned lo_llvm_pointer_bits_fn(struct lo_ctx *ctx, const struct lo_llvm_options *options);

#endif
