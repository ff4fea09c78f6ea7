// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The text report for people: one line per function, then what is live at its peak, the bytes above the lower
 * bound, and what could not be shared and why. In: the reports gathered when the functions were laid out.
 * Out: text in at most 80 columns where reasons and locations allow it; longer names and types are cut. */
#include <string.h>

#include "names.h"
#include "report/calls.h"

#define MAX_LINES    8  /* per list */
#define MAX_NAME     24 /* columns */
#define MAX_FUNCTION 48
#define MAX_COLUMN   23 /* end of the column of names; longer names shift the rest of the line */
#define MAX_TYPE     32

/* Terminal escape sequences; empty strings if colour is off. */
struct style {
	const char *bold, *good, *bad, *off;
};
static const struct style plain = {"", "", "", ""};
static const struct style colored = {"\033[1m", "\033[32m", "\033[33m", "\033[0m"};

struct printing {
	struct lo_module *m;
	struct lo_out *out, text; /* text: buffer for one name at a time, without a NUL */
	const struct style *style;
	uint32_t width; /* of the column of names */
};

static void name_in_columns(struct printing *p, uint32_t columns, uint32_t least)
{
	uint32_t n = cut_text(&p->text, 0, columns);
	lo_out_bytes(p->out, p->text.at, p->text.len);
	lo_out_fill(p->out, ' ', n < least ? least - n : 0);
	p->text.len = 0;
}

static void print_bytes(struct printing *p, int64_t bytes)
{
	if (bytes >= 0)
		lo_out_printf(p->out, "    %10lld  ", (long long)bytes);
	else
		lo_out_text(p->out, "             ?  ");
}

static void print_name(struct printing *p, lo_value_id v)
{
	name_value(p->m, v, &p->text);
	name_in_columns(p, MAX_NAME, 0);
}

static void print_place(struct printing *p, lo_op_id op)
{
	name_place(p->m, op, p->out);
}

static void print_text(struct printing *p, const char *text)
{
	lo_out_shown(p->out, text, strlen(text));
}

static void print_more(struct printing *p, uint32_t n)
{
	if (n > MAX_LINES)
		lo_out_printf(p->out, "                and %u more\n", n - MAX_LINES);
}

/* ---- details of a function ----------------------------------------------- */

static void print_peak_value(struct printing *p, const struct lo_function_report *r,
			     const struct lo_report_value *v)
{
	lo_value_id root = r->buffers[v->buffer].root;
	print_bytes(p, v->bytes);
	print_name(p, root);
	lo_out_text(p->out, " : ");
	name_type(p->m, lo_type_of(p->m, root), &p->text);
	name_in_columns(p, MAX_TYPE, 0);
	lo_out_text(p->out, ", ");
	name_line(p->m, v->first, p->out);
	lo_out_text(p->out, " to ");
	name_line(p->m, v->last, p->out);
	lo_out_char(p->out, '\n');
}

static void print_peak(struct printing *p, const struct lo_function_report *r)
{
	if (!r->peak_op.n)
		return;
	lo_out_printf(p->out, "  peak of %lld bytes at ", (long long)r->peak_bytes);
	print_place(p, r->peak_op);
	lo_out_text(p->out, " '");
	name_op(p->m, r->peak_op, p->out);
	lo_out_text(p->out, "'; live there:\n");
	for (uint32_t i = 0; i < r->n_peak && i < MAX_LINES; i++)
		print_peak_value(p, r, &r->values[r->peak[i]]);
	print_more(p, r->n_peak);
}

static void print_excess(struct printing *p, const struct lo_function_report *r)
{
	if (r->n_excess == 0)
		return;
	int64_t bytes = r->bytes_after - r->lower_bound;
	lo_add_capped(&bytes, r->heap_after - r->heap_bound);
	lo_out_printf(p->out, "  %sabove the bound%s: %lld bytes\n", p->style->bad, p->style->off,
		      (long long)bytes);
	for (uint32_t i = 0; i < r->n_excess && i < MAX_LINES; i++) {
		const struct lo_report_excess *excess = &r->excess[i];
		uint32_t buffer =
			excess->storage != LO_NO_INDEX ? r->storages[excess->storage].buffer : LO_NO_INDEX;
		print_bytes(p, excess->bytes);
		if (buffer != LO_NO_INDEX) {
			print_name(p, r->buffers[buffer].root);
			lo_out_text(p->out, ": ");
		}
		print_text(p, excess->text);
		if (excess->at.n) {
			lo_out_text(p->out, " (");
			print_place(p, excess->at);
			lo_out_char(p->out, ')');
		}
		lo_out_char(p->out, '\n');
	}
	print_more(p, r->n_excess);
}

static void print_reasons(struct printing *p, const char *head, const struct lo_reason *reasons, uint32_t n)
{
	if (n)
		lo_out_printf(p->out, "  %s:\n", head);
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_reason *reason = &reasons[i];
		print_bytes(p, reason->bytes);
		print_name(p, reason->buffer);
		lo_out_text(p->out, ": ");
		print_text(p, reason->text);
		lo_out_text(p->out, " (");
		print_place(p, reason->at);
		lo_out_text(p->out, ")\n");
	}
}

static void print_given(struct printing *p, const struct lo_function_report *r)
{
	if (r->n_given)
		lo_out_text(p->out, "  in arguments:\n");
	for (uint32_t i = 0; i < r->n_given; i++) {
		const struct lo_report_given *given = &r->given[i];
		print_bytes(p, given->bytes);
		print_name(p, r->buffers[given->buffer].root);
		lo_out_text(p->out, " in ");
		print_name(p, given->argument);
		lo_out_text(p->out, ", to which it was copied (");
		print_place(p, given->copy);
		lo_out_text(p->out, ")\n");
	}
}

/* Print the bytes of each buffer before and after folding. */
static void print_folded(struct printing *p, const struct lo_function_report *r)
{
	if (r->folded.n)
		lo_out_text(p->out, "  folded:\n");
	for (uint32_t i = 0; i < r->folded.n; i++) {
		const struct lo_folded *f = &r->folded.at[i];
		print_bytes(p, f->bytes_before);
		print_name(p, lo_result(lo_op(p->m, f->op), 0));
		if (f->reason) {
			lo_out_text(p->out, ": not folded: ");
			print_text(p, f->reason);
		} else
			lo_out_printf(p->out, " to %lld", (long long)f->bytes_after);
		lo_out_text(p->out, " (");
		print_place(p, f->at.n ? f->at : f->op);
		lo_out_text(p->out, ")\n");
	}
}

/* ---- rows ---------------------------------------------------------------- */

struct row {
	uint32_t n_buffers, n_values;
	int64_t before, after, bound;
};

/* The name of the row is in p->text. */
static void print_row(struct printing *p, const struct row *row)
{
	const struct style *style = p->style;
	lo_out_text(p->out, style->bold);
	name_in_columns(p, MAX_FUNCTION, p->width);
	lo_out_printf(p->out, "%s %8u %8u %12lld %s%12lld%s %12lld\n", style->off, row->n_buffers,
		      row->n_values, (long long)row->before,
		      row->after < row->before  ? style->good
		      : row->after > row->bound ? style->bad
						: "",
		      (long long)row->after,
		      row->after < row->before || row->after > row->bound ? style->off : "",
		      (long long)row->bound);
}

static void add_row(struct row *total, const struct row *row)
{
	total->n_buffers += row->n_buffers;
	total->n_values += row->n_values;
	lo_add_capped(&total->before, row->before);
	lo_add_capped(&total->after, row->after);
	lo_add_capped(&total->bound, row->bound);
}

static const char *plural(uint32_t n)
{
	return n == 1 ? "" : "s";
}

/* Sum of the buffers, without padding between them. */
static int64_t heap_pooled_bytes(const struct lo_function_report *r)
{
	int64_t bytes = 0;
	for (uint32_t i = 0; i < r->n_buffers; i++)
		if (r->buffers[i].heap && r->buffers[i].pool != LO_NO_INDEX && r->buffers[i].bytes > 0)
			lo_add_capped(&bytes, r->buffers[i].bytes);
	return bytes;
}

/* Print the effect of --heap=arg. */
static void print_argument(struct printing *p, const struct lo_function_report *r)
{
	const struct lo_heap_function *argument = r->argument;
	if (argument->refused) {
		lo_out_text(p->out, "  heap, no argument: the function ");
		print_text(p, argument->refused);
		lo_out_text(p->out, " (");
		print_place(p, argument->refused_at);
		lo_out_text(p->out, ")\n");
	} else if (argument->bytes) {
		lo_out_printf(p->out, "  heap, in an argument: %lld bytes, aligned to %lld\n",
			      (long long)argument->bytes, (long long)argument->align_bytes);
	}
	if (r->n_left)
		lo_out_text(p->out, "  heap, not in the argument:\n");
	for (uint32_t i = 0; i < r->n_left; i++) {
		print_bytes(p, r->left[i].bytes);
		print_name(p, r->left[i].root);
		lo_out_text(p->out, ": ");
		print_text(p, r->left[i].text);
		lo_out_text(p->out, " (");
		print_place(p, r->left[i].op);
		lo_out_text(p->out, ")\n");
	}
}

/* Print the --heap modes that would change something. */
static void print_modes(struct printing *p, const struct lo_function_report *r)
{
	const struct lo_heap_modes *modes = r->modes;
	if (modes->in_loops_hoisted < modes->in_loops)
		lo_out_printf(p->out, "    --heap=hoist: %u of %u in loops would be hoisted out of them\n",
			      modes->in_loops - modes->in_loops_hoisted, modes->in_loops);
	if (modes->packed)
		lo_out_printf(p->out, "    --heap=pack: %u of %lld bytes would take %lld, bound %lld\n",
			      modes->packed, (long long)modes->pack_before, (long long)modes->pack_after,
			      (long long)modes->pack_bound);
	if (modes->argument_bytes)
		lo_out_printf(p->out, "    --heap=arg: an argument of %lld bytes, aligned to %lld\n",
			      (long long)modes->argument_bytes, (long long)modes->argument_align_bytes);
	else if (modes->refused && modes->packed) {
		lo_out_text(p->out, "    --heap=arg: no argument, since the function ");
		print_text(p, modes->refused);
		lo_out_char(p->out, '\n');
	}
	if (modes->promoted)
		lo_out_printf(
			p->out,
			"    --heap=stack: %u of %lld bytes would be on the stack, which would need %lld\n",
			modes->promoted, (long long)modes->promoted_bytes, (long long)modes->stack_after);
}

static void print_heap(struct printing *p, const struct lo_function_report *r)
{
	uint32_t alone = r->n_heap - r->n_heap_pooled;
	if (r->n_heap_pooled)
		lo_out_printf(
			p->out,
			"  heap, laid out: %u allocation%s, %lld bytes before, %lld after, bound %lld\n",
			r->n_heap_pooled, plural(r->n_heap_pooled), (long long)r->heap_before,
			(long long)r->heap_after, (long long)r->heap_bound);
	if (r->argument && r->n_heap_pooled)
		print_argument(p, r);
	if (alone)
		lo_out_printf(p->out, "  heap, not laid out: %u allocation%s, %lld bytes of static size\n",
			      alone, plural(alone), (long long)(r->heap_bytes - heap_pooled_bytes(r)));
	if (r->modes)
		print_modes(p, r);
}

static void print_function(struct printing *p, const struct lo_function_report *r, struct row *total)
{
	struct row row = {r->n_stack, r->n_values, r->bytes_before, r->bytes_after, r->lower_bound};
	name_function(p->m, r->func, &p->text);
	print_row(p, &row);
	if (r->compiled_bytes >= 0)
		lo_out_printf(p->out, "  frame as compiled: %lld bytes\n", (long long)r->compiled_bytes);
	print_peak(p, r);
	print_excess(p, r);
	print_heap(p, r);
	print_reasons(p, "not shared", r->reasons, r->n_reasons);
	print_given(p, r);
	print_reasons(p, "not in place", r->apart, r->n_apart);
	print_folded(p, r);
	add_row(total, &row);
}

static uint32_t name_width(struct printing *p, const struct lo_report *report)
{
	uint32_t width = 20;
	for (uint32_t i = 0; i < report->n; i++) {
		name_function(p->m, report->at[i].func, &p->text);
		uint32_t columns = cut_text(&p->text, 0, MAX_COLUMN);
		width = columns > width ? columns : width;
		p->text.len = 0;
	}
	return width;
}

void lo_report_text(const struct lo_report *report, struct lo_out *out)
{
	struct printing p = {.m = report->m, .out = out, .style = report->color ? &colored : &plain};
	struct row total = {0};
	lo_out_init(&p.text, out->arena, -1);
	p.width = name_width(&p, report);
	lo_out_text(out, "stack, in bytes");
	lo_out_fill(out, ' ', p.width - 15);
	lo_out_text(out, "  buffers   values       before        after        bound\n");
	for (uint32_t i = 0; i < report->n; i++)
		print_function(&p, &report->at[i], &total);
	lo_out_text(&p.text, "total");
	if (report->n != 1)
		print_row(&p, &total);
	if (report->calls)
		lo_calls_text(report, report->calls, out);
}
