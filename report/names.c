// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Names of values and places, as they stand in the program. In: ids. Out: text, the same for the same
 * program. */
#include "names.h"

/* Number of result @p v among those before it that share its name, and whether any other does. */
static bool one_of_group(const struct lo_module *m, const struct lo_op *op, lo_value_id v, uint32_t *number)
{
	uint32_t name = lo_value(m, v)->name, begin = v.n, end = v.n + 1;
	while (begin > op->results && lo_value(m, (lo_value_id){begin - 1})->name == name)
		begin--;
	if (end < op->results + op->n_results && lo_value(m, (lo_value_id){end})->name == name)
		end++;
	*number = v.n - begin;
	return end - begin > 1;
}

void name_value(const struct lo_module *m, lo_value_id v, struct lo_out *out)
{
	struct lo_span name = lo_name_text(m->ctx, lo_value(m, v)->name);
	lo_op_id def = lo_def_op(m, v);
	uint32_t number;
	lo_out_char(out, '%');
	if (name.len)
		lo_out_bytes(out, name.at, name.len);
	else
		lo_out_char(out, '?');
	if (name.len && def.n && one_of_group(m, lo_op(m, def), v, &number)) {
		lo_out_char(out, '#');
		lo_out_u64(out, number);
	}
}

void name_place(struct lo_module *m, lo_op_id op, struct lo_out *out)
{
	struct lo_line_col lc = lo_line_col(m->ctx, lo_op(m, op)->loc);
	if (lc.line)
		lo_out_printf(out, "%s:%u:%u", lc.file, lc.line, lc.col);
	else
		lo_out_text(out, "unknown place");
}
