// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op and an operand. Out: its effects on it: those of the op's row, or of the function that it calls,
 * or all that an unknown op may do. */
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
