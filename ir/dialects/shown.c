// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op. Out: whether its pretty form is complete. */
#include "dialects/shown.h"

static bool shares_name(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def = lo_def_op(m, v);
	const struct lo_op *op = def.n ? lo_op(m, def) : NULL;
	if (!op || op->n_results == 1)
		return false;
	uint32_t name = lo_value(m, v)->name, last = op->results + op->n_results - 1;
	return (v.n > op->results && lo_value(m, (lo_value_id){v.n - 1})->name == name) ||
	       (v.n < last && lo_value(m, (lo_value_id){v.n + 1})->name == name);
}

enum lo_shown lo_switch_shown(struct lo_module *m, const struct lo_op *op)
{
	struct lo_slice operands = lo_operand_group(m, op, 1);
	for (uint32_t i = operands.first; i < operands.first + operands.n; i++)
		if (shares_name(m, lo_operand(m, op, i)))
			return LO_SHOWN_GENERIC;
	return LO_SHOWN_WHOLE;
}

enum lo_shown lo_mask_shown(struct lo_module *m, const struct lo_op *op)
{
	if (op->n_operands == 1)
		return LO_SHOWN_WHOLE;
	bool same = op->n_results == 1 &&
		    lo_type_of(m, lo_operand(m, op, 1)).n == lo_type_of(m, lo_result(op, 0)).n;
	return same ? LO_SHOWN_WHOLE : LO_SHOWN_GENERIC;
}
