// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op and an operand. Out: the effects of the op on the operand: those of the op's row, those of the
 * called function, or all effects of an unknown op. */
#include "analysis/effects.h"
#include "analysis/summaries.h"

#define UNKNOWN_EFFECTS (LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_CAPTURE)

uint32_t lo_op_effects_on(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	uint32_t effects;
	if (lo_op_row_effects(m, op, operand, &effects))
		return effects;
	const struct lo_summary *callee = lo_summary_of_call(m, op);
	return callee ? callee->args[operand] : UNKNOWN_EFFECTS;
}
