// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file op_declarations.h  Files of --op-effects: memory effects of ops without a table row, in the words of
 * the op table. The format is in docs/language.md.
 *
 * 	// a comment
 * 	dialect.copy operands(from:memref, to:memref) effects(read(from), kill(to))
 * 	dialect.part operands(of:memref, at:index*) results(part:memref) effects(none) alias(view(of))
 * 	dialect.*      effects(read(operands)) */
#ifndef TEXT_OP_DECLARATIONS_H
#define TEXT_OP_DECLARATIONS_H

#include "ir/context.h"

/** Adds the declarations of @p source to those of the context: programs read from now on use them. O(length).
 *  @return false with diagnostics for all errors. */
LO_NODISCARD bool lo_effects_read(struct lo_ctx *ctx, const struct lo_source *source);
/** Removes all declarations. Programs read before keep theirs. */
void lo_effects_clear(struct lo_ctx *ctx);

#endif
