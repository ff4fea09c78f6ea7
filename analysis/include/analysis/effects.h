// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file effects.h  What an op does to the memrefs that it is given. */
#ifndef ANALYSIS_EFFECTS_H
#define ANALYSIS_EFFECTS_H

#include "ir/ir.h"

/** Effects of @p op on the memref operand number @p operand: bits of enum lo_effect.
 *  Foreign ops that nothing is declared of, and unknown ones: READ | WRITE | CAPTURE. Calls: as the summary
 * of the callee says, see analysis/summaries.h; without one likewise. A call never has FREE alone. */
uint32_t lo_op_effects_on(const struct lo_module *m, const struct lo_op *op, uint32_t operand);

#endif
