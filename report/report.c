// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The report for people: one line per function, then what is live at its peak and what could not be shared
 * and why. In: what the driver gathered while it laid the functions out. Out: text in at most 80 columns
 * where names allow it, the same bytes for the same program. */
#include "report/report.h"

#include <string.h>

#include "ir/print.h"
#include "names.h"

#define MAX_PEAK_LINES 8

static const char *function_name(struct lo_module *m, lo_op_id func)
{
	return lo_str_text(m->ctx, lo_symbol_name(m, lo_op(m, func)));
}

static void print_peak(struct lo_module *m, const struct lo_function_report *r, struct lo_out *out)
{
	if (!r->peak_op.n)
		return;
	lo_out_printf(out, "  peak of %lld bytes at ", (long long)r->peak_bytes);
	name_place(m, r->peak_op, out);
	lo_out_printf(out, " '%s', where live are:\n", lo_op_name(m, lo_op(m, r->peak_op)));
	for (uint32_t i = 0; i < r->n_peak && i < MAX_PEAK_LINES; i++) {
		lo_out_printf(out, "    %10lld  ", (long long)r->peak[i].bytes);
		name_value(m, r->peak[i].buffer, out);
		lo_out_text(out, " : ");
		lo_print_type(m->ctx, lo_type_of(m, r->peak[i].buffer), out);
		lo_out_char(out, '\n');
	}
	if (r->n_peak > MAX_PEAK_LINES)
		lo_out_printf(out, "                and %u more\n", r->n_peak - MAX_PEAK_LINES);
}

static void print_reasons(struct lo_module *m, const struct lo_function_report *r, struct lo_out *out)
{
	if (r->n_reasons)
		lo_out_text(out, "  not shared:\n");
	for (uint32_t i = 0; i < r->n_reasons; i++) {
		const struct lo_reason *reason = &r->reasons[i];
		if (reason->bytes >= 0)
			lo_out_printf(out, "    %10lld  ", (long long)reason->bytes);
		else
			lo_out_text(out, "             ?  ");
		name_value(m, reason->buffer, out);
		lo_out_printf(out, ": %s (", reason->text);
		name_place(m, reason->at, out);
		lo_out_text(out, ")\n");
	}
}

static void print_row(struct lo_out *out, const char *name, size_t width, const struct lo_function_report *r)
{
	size_t len = strlen(name);
	lo_out_text(out, name);
	lo_out_fill(out, ' ', len < width ? (uint32_t)(width - len) : 0);
	lo_out_printf(out, " %8u %8u %12lld %12lld %12lld\n", r->n_buffers, r->n_values,
		      (long long)r->bytes_before, (long long)r->bytes_after, (long long)r->lower_bound);
}

static size_t name_width(struct lo_module *m, const struct lo_function_report *reports, uint32_t n)
{
	size_t width = 20;
	for (uint32_t i = 0; i < n; i++) {
		size_t len = strlen(function_name(m, reports[i].func)) + 1;
		if (len > width)
			width = len < 40 ? len : 40;
	}
	return width;
}

void lo_report_text(struct lo_module *m, const struct lo_function_report *reports, uint32_t n,
		    struct lo_out *out)
{
	size_t width = name_width(m, reports, n);
	struct lo_function_report total = {0};

	lo_out_text(out, "stack, in bytes");
	lo_out_fill(out, ' ', (uint32_t)(width - 15));
	lo_out_text(out, "  buffers   values       before        after        bound\n");
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_function_report *r = &reports[i];
		const char *name = lo_arena_printf(lo_ctx_arena(m->ctx), "@%s", function_name(m, r->func));
		print_row(out, name, width, r);
		print_peak(m, r, out);
		if (r->n_heap)
			lo_out_printf(out, "  heap, left alone: %u allocation%s, %lld bytes of known size\n",
				      r->n_heap, r->n_heap == 1 ? "" : "s", (long long)r->heap_bytes);
		print_reasons(m, r, out);
		total.n_buffers += r->n_buffers;
		total.n_values += r->n_values;
		if (!lo_add_ok(total.bytes_before, r->bytes_before, &total.bytes_before))
			total.bytes_before = INT64_MAX;
		if (!lo_add_ok(total.bytes_after, r->bytes_after, &total.bytes_after))
			total.bytes_after = INT64_MAX;
		if (!lo_add_ok(total.lower_bound, r->lower_bound, &total.lower_bound))
			total.lower_bound = INT64_MAX;
	}
	if (n != 1)
		print_row(out, "total", width, &total);
}
