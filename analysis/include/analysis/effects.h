// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file effects.h  The effects of an op on its memref operands. */
#ifndef ANALYSIS_EFFECTS_H
#define ANALYSIS_EFFECTS_H

#include "ir/ir.h"

/** Effects of @p op on the memref operand number @p operand: bits of enum lo_effect.
 * Undeclared foreign ops, and unknown ones: READ | WRITE | CAPTURE. Calls: from the summary of the callee,
 * see analysis/summaries.h; without a summary the same. A call never has FREE alone. */
uint32_t lo_op_effects_on(const struct lo_module *m, const struct lo_op *op, uint32_t operand);
/** Has @p op one of @p effects on some memref operand? */
bool lo_op_has_effects(const struct lo_module *m, const struct lo_op *op, uint32_t effects);
/** Does @p op, by its row, read or write memory by an operand that is no memref, such as a pointer? */
bool lo_op_accesses_by_others(const struct lo_module *m, const struct lo_op *op);
/** Does @p op read and write one place of that memref, as memref.atomic_rmw does? If others know the place,
 * it may wait for them, or they for it, so that other memory is theirs before or after it. */
bool lo_op_may_wait_at(const struct lo_module *m, const struct lo_op *op, uint32_t operand);
/** Does it so of any operand? No call does: what else a callee does is in its summary. */
bool lo_op_may_wait(const struct lo_module *m, const struct lo_op *op);

#endif
