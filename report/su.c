// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Stack usage in the format of GCC's -fstack-usage, for tools that read it. In: the gathered reports. Out: a
 * line per function. A name with control characters is quoted as in MLIR, so that it does not break the
 * line. */
#include "names.h"
#include "report/report.h"

static bool is_shown(const char *at, size_t len)
{
	for (size_t i = 0, n; i < len; i += n)
		if (!(n = lo_shown_length(at + i, len - i)))
			return false;
	return true;
}

void lo_report_su(const struct lo_report *report, struct lo_out *out)
{
	for (uint32_t i = 0; i < report->n; i++) {
		const struct lo_function_report *r = &report->at[i];
		lo_str name = lo_symbol_name(report->m, lo_op(report->m, r->func));
		const char *text = lo_str_text(report->m->ctx, name);
		size_t len = lo_str_len(report->m->ctx, name);
		name_place(report->m, r->func, out);
		lo_out_char(out, ':');
		if (is_shown(text, len))
			lo_out_bytes(out, text, len);
		else
			name_symbol(text, len, out);
		lo_out_printf(out, "\t%lld\t%s\n",
			      (long long)(r->stack.compiled_bytes >= 0 ? r->stack.compiled_bytes
								       : r->stack.bytes_after),
			      r->stack.n_dynamic ? "dynamic" : "static");
	}
}
