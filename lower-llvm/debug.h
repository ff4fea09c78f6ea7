// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file debug.h (private to lower-llvm/) Debug information, for -g. All of its state is in l->debug, which
 * is NULL without -g; nothing here changes an instruction. */
#ifndef LOWER_LLVM_DEBUG_H
#define LOWER_LLVM_DEBUG_H

#include "lower.h"

/** Create l->debug with the compile unit of the source. */
void debug_begin(struct lower *l);
/** All functions are lowered: complete cyclic references. */
void debug_end(struct lower *l);
/** Give @p fn, of function op @p op, a subprogram, whose location applies to what is built from now on. NULL:
 * no location. */
void debug_function(struct lower *l, const struct lo_op *op, LLVMValueRef fn);
/** Before @p op is lowered: create variables for what was computed just before it (the arguments of the block
 * that it begins, or the results of the preceding op), and set its location for what is built from now on. */
void debug_op(struct lower *l, const struct lo_op *op);

#endif
