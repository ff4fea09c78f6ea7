// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file debug.h (private to lower-llvm/) Debug information, for -g. All of it hangs on l->debug, which is
 * NULL without -g; nothing that is done here changes an instruction. */
#ifndef LOWER_LLVM_DEBUG_H
#define LOWER_LLVM_DEBUG_H

#include "lower.h"

/** Begin l->debug with the compile unit of the source. */
void debug_begin(struct lower *l);
/** All functions are lowered: complete what refers to each other. */
void debug_end(struct lower *l);
/** Give @p fn, which function op @p op is, a subprogram; what is built from now on stands at its place. NULL:
 * nowhere. */
void debug_function(struct lower *l, const struct lo_op *op, LLVMValueRef fn);
/** Before @p op is lowered: variables for what has been computed just before it (the arguments of the block
 * that it begins, or the results of the op in front), and its place for what is built from now on. */
void debug_op(struct lower *l, const struct lo_op *op);

#endif
