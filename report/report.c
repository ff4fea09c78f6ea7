// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The text report for people: one line per function, then what is live at its peak, the bytes above the lower
 * bound, and what could not be shared and why. In: the reports gathered when the functions were laid out.
 * Out: text in at most 80 columns but for reasons and places, which are broken at 100; longer names
 * and types are cut. */
#include <string.h>

#include "base/rules.h"
#include "hints.h"
#include "names.h"
#include "report/calls.h"
#include "wrap.h"

#define MAX_LINES    8  /* per list */
#define MAX_NAME     24 /* columns */
#define MAX_FUNCTION 42 /* longer names are cut; those longer than the column shift the rest of the line */
#define MAX_COLUMN   23 /* end of the column of names */
#define MAX_BESIDE   26 /* the same beside a column of kinds */
#define MAX_TYPE     32
#define MAX_LINE     100

/* Terminal escape sequences; empty strings if colour is off. */
struct style {
	const char *bold, *good, *bad, *off;
};
static const struct style plain = {"", "", "", ""};
static const struct style colored = {"\033[1m", "\033[32m", "\033[33m", "\033[0m"};

struct report_printing {
	struct lo_module *m;
	struct lo_out *out, text; /* text: buffer for one name at a time, without a NUL */
	const struct style *style;
	uint32_t width;            /* of the column of names */
	bool sums;                 /* the rows are of all functions */
	bool several;              /* functions */
	bool kinds;                /* the table has a column of kinds of memory */
	bool counts;               /* it has columns of buffers and values: some row is about the stack */
	bool bounds;               /* it has a column of lower bounds: one is known */
	bool rules[LO_RULE_COUNT]; /* of the reasons that have been printed */
};

static void name_in_columns(struct report_printing *p, uint32_t columns, uint32_t least)
{
	uint32_t n = cut_text(&p->text, 0, columns);
	lo_out_bytes(p->out, p->text.at, p->text.len);
	lo_out_fill(p->out, ' ', n < least ? least - n : 0);
	p->text.len = 0;
}

static void print_name(struct report_printing *p, lo_value_id v)
{
	name_value(p->m, v, &p->text);
	name_in_columns(p, MAX_NAME, 0);
}

static void print_place(struct report_printing *p, lo_op_id op)
{
	name_place(p->m, op, p->out);
}

static void print_text(struct report_printing *p, const char *text)
{
	lo_out_shown(p->out, text, strlen(text));
}

/* Print why, and remember the rule. */
static void print_reason_text(struct report_printing *p, const char *text)
{
	p->rules[lo_rule_of_reason(text)] = true;
	print_text(p, text);
}

static void print_more(struct report_printing *p, uint32_t n)
{
	if (n > MAX_LINES)
		lo_out_printf(p->out, "                and %u more\n", n - MAX_LINES);
}

/* ---- details of a function ----------------------------------------------- */

static void print_peak_value(struct report_printing *p, const struct lo_function_report *r,
			     const struct lo_report_value *v, lo_op_id at)
{
	lo_value_id root = r->buffers[v->buffer].root;
	print_bytes_column(v->bytes, p->out);
	print_name(p, root);
	lo_out_text(p->out, " : ");
	name_type(p->m, lo_type_of(p->m, root), &p->text);
	name_in_columns(p, MAX_TYPE, 0);
	lo_out_text(p->out, ", ");
	name_line_beside(p->m, v->first, at, p->out);
	lo_out_text(p->out, " to ");
	name_line_beside(p->m, v->last, at, p->out);
	lo_out_char(p->out, '\n');
}

static void print_peak(struct report_printing *p, const struct lo_function_report *r,
		       const struct lo_peak_report *peak, const char *of)
{
	if (!peak->op.n)
		return;
	lo_out_printf(p->out, "  %speak of %lld bytes at ", of, (long long)peak->bytes);
	print_place(p, peak->op);
	lo_out_text(p->out, " '");
	name_op(p->m, peak->op, p->out);
	lo_out_text(p->out, "'; live there:\n");
	for (uint32_t i = 0; i < peak->n && i < MAX_LINES; i++)
		print_peak_value(p, r, &r->values[peak->values[i]], peak->op);
	print_more(p, peak->n);
}

/* Is each heap buffer that could be laid out an allocation of its own? So it is with --color=none. */
static bool heap_is_apart(const struct lo_function_report *r)
{
	for (uint32_t i = 0; i < r->n_storages; i++)
		if (r->storages[i].kind != LO_STORAGE_KEPT && r->pools[r->storages[i].pool].heap)
			return false;
	return r->heap.n_pooled > 1 && r->heap.out.n >= r->heap.n_pooled;
}

static void print_one_excess(struct report_printing *p, const struct lo_function_report *r,
			     const struct lo_report_excess *excess)
{
	uint32_t buffer = excess->storage != LO_NO_INDEX ? r->storages[excess->storage].buffer : LO_NO_INDEX;
	print_bytes_column(excess->bytes, p->out);
	if (buffer != LO_NO_INDEX) {
		print_name(p, r->buffers[buffer].root);
		lo_out_text(p->out, ": ");
	}
	print_reason_text(p, excess->text);
	if (excess->at.n) {
		lo_out_text(p->out, " (");
		print_place(p, excess->at);
		lo_out_char(p->out, ')');
	}
	lo_out_char(p->out, '\n');
}

/* Allocations that are apart are in no layout, and not above its bound. */
static void print_excess(struct report_printing *p, const struct lo_function_report *r)
{
	bool apart = heap_is_apart(r);
	int64_t bytes = 0;
	uint32_t n = 0;
	for (uint32_t i = 0; i < r->n_excess; i++)
		if (!apart || !r->pools[r->excess[i].pool].heap)
			lo_add_capped(&bytes, r->excess[i].bytes);
	for (uint32_t i = 0; i < r->n_excess; i++) {
		if (apart && r->pools[r->excess[i].pool].heap)
			continue;
		if (n == 0)
			lo_out_printf(p->out, "  %sabove the bound%s: %lld bytes\n", p->style->bad,
				      p->style->off, (long long)bytes);
		if (n++ < MAX_LINES)
			print_one_excess(p, r, &r->excess[i]);
	}
	print_more(p, n);
}

/* Print what llvm.noalias on some arguments would save. */
static void print_noalias(struct report_printing *p, const struct lo_function_report *r)
{
	const struct lo_noalias_report *it = &r->noalias;
	const struct lo_mode_use *now = &it->now, *then = &it->then;
	const char *between = "  with llvm.noalias on ";
	if (!it->n)
		return;
	for (uint32_t i = 0; i < it->n; i++) {
		lo_out_text(p->out, between);
		print_name(p, it->arguments[i]);
		between = ", ";
	}
	between = ": ";
	if (then->stack_bytes < now->stack_bytes) {
		lo_out_printf(p->out, ": %lld bytes of stack instead of %lld", (long long)then->stack_bytes,
			      (long long)now->stack_bytes);
		between = ", ";
	}
	if (then->heap_bytes < now->heap_bytes)
		lo_out_printf(p->out, "%s%lld bytes of heap instead of %lld", between,
			      (long long)then->heap_bytes, (long long)now->heap_bytes);
	lo_out_char(p->out, '\n');
}

static void print_reason(struct report_printing *p, const struct lo_reason *reason)
{
	bool dynamic = lo_memref_bytes(p->m->ctx, lo_type_of(p->m, reason->buffer)) == LO_DYNAMIC;
	print_bytes_column(dynamic ? -1 : reason->bytes, p->out); /* some reasons count 0 then, for sums */
	print_name(p, reason->buffer);
	lo_out_text(p->out, ": ");
	print_reason_text(p, reason->text);
	lo_out_text(p->out, " (");
	print_place(p, reason->at);
	lo_out_text(p->out, ")\n");
}

static void print_reasons(struct report_printing *p, const char *head, const struct lo_reason *reasons,
			  uint32_t n)
{
	if (n)
		lo_out_printf(p->out, "  %s:\n", head);
	for (uint32_t i = 0; i < n; i++)
		print_reason(p, &reasons[i]);
}

bool only_on_heap(const struct lo_reason *reason)
{
	static const char text[] = "is on the heap;";
	return strncmp(reason->text, text, sizeof text - 1) == 0;
}

static void print_fewer_bytes(struct report_printing *p, const struct lo_heap_modes *modes, uint32_t n)
{
	lo_out_text(p->out, "with --heap=pack ");
	if (modes->packed == n)
		lo_out_printf(p->out, "%s %lld bytes", n == 1 ? "it takes" : "they take",
			      (long long)modes->pack_after);
	else
		lo_out_printf(p->out, "%u of them take %lld bytes instead of %lld", modes->packed,
			      (long long)modes->pack_after, (long long)modes->pack_before);
}

/* What --heap=pack does with @p n heap buffers that are left alone: known if the modes were tried. Those of
 * dynamic size are not laid out, but may share an allocation of the same size. */
static void print_packed(struct report_printing *p, const struct lo_function_report *r, uint32_t n,
			 bool all_dynamic)
{
	const struct lo_heap_modes *modes = r->heap.modes;
	if (!modes || !modes->pack.known)
		lo_out_text(p->out, "only --heap=pack, arg and stack find out whether they can share");
	else if (!modes->packed && modes->pack.n_heap < r->heap.out.n)
		lo_out_printf(p->out, "with --heap=pack %u allocation%s instead of %u", modes->pack.n_heap,
			      lo_plural(modes->pack.n_heap), r->heap.out.n);
	else if (!modes->packed && all_dynamic)
		lo_out_text(p->out, n == 1 ? "its size is dynamic, which --heap=pack cannot lay out"
					   : "their sizes are dynamic, which --heap=pack cannot lay out");
	else if (!modes->packed)
		lo_out_text(p->out, n == 1 ? "--heap=pack cannot lay it out and says why"
					   : "--heap=pack cannot lay them out and says why");
	else if (modes->pack_after < modes->pack_before)
		print_fewer_bytes(p, modes, n);
	else
		lo_out_text(p->out, n == 1 ? "there is no other heap buffer to share with"
					   : "they would not share with --heap=pack either");
}

/* Buffers that keep storage of their own. Those on a heap that is left alone are one line. */
static void print_not_shared(struct report_printing *p, const struct lo_function_report *r)
{
	uint32_t n = 0;
	const struct lo_reason *only = NULL;
	int64_t bytes = 0;
	bool all_dynamic = true;
	if (r->n_reasons)
		lo_out_text(p->out, "  not shared:\n");
	for (uint32_t i = 0; i < r->n_reasons; i++) {
		const struct lo_reason *reason = &r->reasons[i];
		if (!only_on_heap(reason)) {
			print_reason(p, reason);
			continue;
		}
		only = reason;
		all_dynamic &= reason->bytes < 0;
		lo_add_capped(&bytes, reason->bytes > 0 ? reason->bytes : 0);
		n++;
	}
	if (!n)
		return;
	print_bytes_column(bytes ? bytes : only->bytes, p->out);
	if (n == 1) {
		print_name(p, only->buffer);
		lo_out_text(p->out, ": is on the heap; ");
	} else
		lo_out_printf(p->out, "%u heap buffers, one allocation each; ", n);
	print_packed(p, r, n, all_dynamic);
	if (n == 1) {
		lo_out_text(p->out, " (");
		print_place(p, only->at);
		lo_out_char(p->out, ')');
	}
	lo_out_char(p->out, '\n');
}

static void print_given(struct report_printing *p, const struct lo_function_report *r)
{
	if (r->n_given)
		lo_out_text(p->out, "  computed in arguments:\n");
	for (uint32_t i = 0; i < r->n_given; i++) {
		const struct lo_report_given *given = &r->given[i];
		print_bytes_column(given->bytes, p->out);
		print_name(p, r->buffers[given->buffer].root);
		lo_out_text(p->out, " in ");
		print_name(p, given->argument);
		if (!given->copy.n) {
			lo_out_text(p->out, ", which the caller gives up\n");
			continue;
		}
		lo_out_text(p->out, ", to which it was copied (");
		print_place(p, given->copy);
		lo_out_text(p->out, ")\n");
	}
}

/* Print the bytes of each buffer before and after folding. */
static void print_folded(struct report_printing *p, const struct lo_function_report *r)
{
	if (r->folded.n)
		lo_out_text(p->out, "  folded:\n");
	for (uint32_t i = 0; i < r->folded.n; i++) {
		const struct lo_folded *f = &r->folded.at[i];
		print_bytes_column(f->bytes_before, p->out);
		print_name(p, lo_result(lo_op(p->m, f->op), 0));
		if (f->reason) {
			lo_out_text(p->out, ": not folded: ");
			print_reason_text(p, f->reason);
		} else
			lo_out_printf(p->out, " to %lld", (long long)f->bytes_after);
		lo_out_text(p->out, " (");
		print_place(p, f->at.n ? f->at : f->op);
		lo_out_text(p->out, ")\n");
	}
}

/* Print what another order of ops has gained. */
static void print_scheduled(struct report_printing *p, const struct lo_function_report *r)
{
	const struct lo_scheduled *s = &r->scheduled;
	if (!s->given_bytes)
		return;
	lo_out_printf(p->out, "  order of ops: %u moved, at most %lld bytes live at once", s->n_moved,
		      (long long)s->bytes);
	if (s->bytes < s->given_bytes)
		lo_out_printf(p->out, " instead of %lld", (long long)s->given_bytes);
	if (s->dynamic.n) {
		lo_out_text(p->out, "; kept, since ");
		print_name(p, s->dynamic);
		lo_out_text(p->out, " has a dynamic size");
	} else if (s->bound_bytes == s->bytes)
		lo_out_text(p->out, ", which no order avoids");
	else
		lo_out_printf(p->out, ", lower bound of any order %lld", (long long)s->bound_bytes);
	lo_out_char(p->out, '\n');
}

/* Print which buffers are only live for a few iterations now, or why not. */
static void print_fused(struct report_printing *p, const struct lo_function_report *r)
{
	if (r->fused.n_loops)
		lo_out_printf(p->out, "  fused: %u nests into %u loop%s\n", r->fused.n_nests,
			      r->fused.n_loops, lo_plural(r->fused.n_loops));
	for (uint32_t i = 0, n = 0; i < r->fused.n; i++) {
		const struct lo_fused *f = &r->fused.at[i];
		if (!f->reason)
			continue;
		if (!n++)
			lo_out_text(p->out, "  not fused:\n");
		print_bytes_column(
			lo_memref_bytes(p->m->ctx, lo_type_of(p->m, lo_result(lo_op(p->m, f->op), 0))),
			p->out);
		print_name(p, lo_result(lo_op(p->m, f->op), 0));
		lo_out_text(p->out, ": ");
		print_reason_text(p, f->reason);
		lo_out_text(p->out, " (");
		print_place(p, f->at.n ? f->at : f->op);
		lo_out_text(p->out, ")\n");
	}
}

/* ---- the table ----------------------------------------------------------- */

/* A line of the table; numbers below 0 are not printed. */
struct report_row {
	enum memory_kind kind;
	int64_t n_buffers, n_values;
	struct lo_memory_bytes bytes;
};

static void print_cell(struct report_printing *p, int64_t number)
{
	if (number >= 0)
		lo_out_printf(p->out, " %8lld", (long long)number);
	else
		lo_out_fill(p->out, ' ', 9);
}

/* The name of the row is in p->text; p->kinds: a column says of which memory the row is. */
static void print_row(struct report_printing *p, const struct report_row *row)
{
	const struct style *style = p->style;
	int64_t before = row->bytes.before, after = row->bytes.after, bound = row->bytes.bound;
	bool above = bound >= 0 && after > bound, less = after < before;
	lo_out_text(p->out, style->bold);
	name_in_columns(p, p->kinds ? p->width : MAX_FUNCTION, p->width);
	lo_out_text(p->out, style->off);
	if (p->kinds)
		lo_out_printf(p->out, " %-*s", KIND_COLUMNS,
			      p->sums && row->kind == KIND_HEAP_PEAK ? "heap peaks added"
								     : memory_kind_names[row->kind]);
	if (p->counts) {
		print_cell(p, row->n_buffers);
		print_cell(p, row->n_values);
	}
	lo_out_printf(p->out, " %12lld %s%12lld%s", (long long)before,
		      less    ? style->good
		      : above ? style->bad
			      : "",
		      (long long)after, less || above ? style->off : "");
	if (bound >= 0)
		lo_out_printf(p->out, " %12lld", (long long)bound);
	lo_out_char(p->out, '\n');
}

/* Allocations of dynamic size, before and after: one of them NULL if there were none of that product. */
static void print_dynamic(struct report_printing *p, const struct lo_dynamic_size *before,
			  const struct lo_dynamic_size *after)
{
	const struct lo_dynamic_size *one = before ? before : after;
	lo_out_fill(p->out, ' ', p->width);
	lo_out_printf(p->out, " %-*s ", KIND_COLUMNS, one->heap ? "dynamic heap" : "dynamic stack");
	if (!before)
		lo_out_text(&p->text, "none");
	else {
		lo_dynamic_size_print(before, &p->text);
		lo_out_printf(&p->text, "%s (%u buffer%s)", lo_dynamic_size_unit(before), before->n,
			      lo_plural(before->n));
	}
	size_t first = p->text.len;
	if (before && after && before->n == after->n && before->factor == after->factor)
		;
	else if (after) {
		lo_out_text(&p->text, ", now ");
		lo_dynamic_size_print(after, &p->text);
		lo_out_printf(&p->text, " (%u)", after->n);
	} else
		lo_out_text(&p->text, ", now none");
	uint32_t columns = MAX_LINE - p->width - KIND_COLUMNS - 2;
	if (p->text.len > columns && first < p->text.len) { /* what it is now is in a line of its own */
		const char *now = lo_arena_printf(p->out->arena, "%.*s", (int)(p->text.len - first - 2),
						  p->text.at + first + 2);
		p->text.len = first;
		lo_out_char(&p->text, ',');
		name_in_columns(p, columns, 0);
		lo_out_char(p->out, '\n');
		lo_out_fill(p->out, ' ', p->width + KIND_COLUMNS + 2);
		lo_out_text(&p->text, now);
	}
	name_in_columns(p, columns, 0);
	lo_out_char(p->out, '\n');
}

static void print_sizes(struct report_printing *p, const struct lo_function_report *r)
{
	struct lo_size_pair pair = {0};
	while (lo_size_pair_next(&r->heap.in, &r->heap.out, &pair))
		print_dynamic(p, pair.before, pair.after);
}

static bool has_stack_row(uint32_t n_buffers, const struct lo_memory_use *use)
{
	return n_buffers || use->stack.after || !(use->n_before || use->n_after || use->arena.after);
}

/* Rows for what there is of each kind of memory; one for the stack if there is nothing. What is allocated in
 * all has a row only if it is not all allocated at one time. */
static void print_rows(struct report_printing *p, uint32_t n_buffers, uint32_t n_values,
		       const struct lo_memory_use *use)
{
	const struct lo_memory_bytes *peak = &use->heap, *total = &use->asked;
	if (has_stack_row(n_buffers, use))
		print_row(p, &(struct report_row){KIND_STACK, n_buffers, n_values, use->stack});
	if (total->before || total->after)
		print_row(p, &(struct report_row){KIND_HEAP_PEAK, -1, -1, *peak});
	if (total->before != peak->before || total->after != peak->after)
		print_row(p, &(struct report_row){KIND_HEAP_TOTAL, -1, -1, *total});
	if (use->n_before || use->n_after)
		print_row(p,
			  &(struct report_row){KIND_ALLOCATIONS, -1, -1, {use->n_before, use->n_after, -1}});
	if (use->arena.after)
		print_row(p, &(struct report_row){KIND_ARENA, -1, -1, use->arena});
}

static void print_table(struct report_printing *p, const struct lo_report *report)
{
	struct lo_memory_use total = {0};
	uint32_t n_buffers = 0, n_values = 0;
	for (uint32_t i = 0; i < report->n; i++) {
		const struct lo_function_report *r = &report->at[i];
		struct lo_memory_use use = lo_memory_use_of(r);
		name_function(p->m, r->func, &p->text);
		print_rows(p, r->stack.n, r->n_values, &use);
		print_sizes(p, r);
		lo_memory_use_add(&total, &use);
		n_buffers += r->stack.n;
		n_values += r->n_values;
	}
	lo_out_text(&p->text, "total");
	p->sums = true;
	if (report->n != 1)
		print_rows(p, n_buffers, n_values, &total);
	p->text.len = 0;
}

/* ---- the heap ------------------------------------------------------------ */

/* Print the effect of --heap=arg or --stack=arg; @p what is heap or stack. */
static void print_argument(struct report_printing *p, const char *what,
			   const struct lo_arg_function *argument, const struct lo_arg_left_one *left,
			   uint32_t n_left)
{
	if (argument->refused) {
		lo_out_printf(p->out, "  %s, no argument: the function ", what);
		print_reason_text(p, argument->refused);
		lo_out_text(p->out, " (");
		print_place(p, argument->refused_at);
		lo_out_text(p->out, ")\n");
	} else if (argument->bytes) {
		lo_out_printf(p->out, "  %s, in an argument: %lld bytes, aligned to %lld\n", what,
			      (long long)argument->bytes, (long long)argument->align_bytes);
	}
	if (n_left)
		lo_out_printf(p->out, "  %s, not in the argument:\n", what);
	for (uint32_t i = 0; i < n_left; i++) {
		print_bytes_column(left[i].bytes, p->out);
		print_name(p, left[i].root);
		lo_out_text(p->out, ": ");
		print_reason_text(p, left[i].text);
		lo_out_text(p->out, " (");
		print_place(p, left[i].op);
		lo_out_text(p->out, ")\n");
	}
}

/* Print the --heap modes that would change something in one of several functions. */
static void print_modes(struct report_printing *p, const struct lo_function_report *r)
{
	const struct lo_heap_modes *modes = r->heap.modes;
	if (modes->in_loops_hoisted < modes->in_loops)
		lo_out_printf(p->out, "    --heap=hoist: %u allocation%s of %u would leave the loops\n",
			      modes->in_loops - modes->in_loops_hoisted,
			      lo_plural(modes->in_loops - modes->in_loops_hoisted), modes->in_loops);
	if (modes->packed)
		lo_out_printf(
			p->out,
			"    --heap=pack: %u allocation%s of %lld bytes would take %lld, lower bound %lld\n",
			modes->packed, lo_plural(modes->packed), (long long)modes->pack_before,
			(long long)modes->pack_after, (long long)modes->pack_bound);
	if (modes->argument_bytes)
		lo_out_printf(p->out, "    --heap=arg: an argument of %lld bytes, aligned to %lld\n",
			      (long long)modes->argument_bytes, (long long)modes->argument_align_bytes);
	else if (modes->refused && modes->packed) {
		lo_out_text(p->out, "    --heap=arg: no argument, since the function ");
		print_text(p, modes->refused);
		lo_out_char(p->out, '\n');
	}
	if (modes->promoted)
		lo_out_printf(p->out,
			      "    --heap=stack: %u allocation%s of %lld bytes would be on the stack, "
			      "which would need %lld\n",
			      modes->promoted, lo_plural(modes->promoted), (long long)modes->promoted_bytes,
			      (long long)modes->stack_after);
}

static void print_heap(struct report_printing *p, const struct lo_function_report *r)
{
	uint32_t alone = r->heap.n - r->heap.n_pooled;
	bool apart = heap_is_apart(r), padded = r->heap.bytes_before > r->heap.static_bytes;
	if (apart)
		lo_out_printf(p->out,
			      "  heap, freed after the last use: %u allocations of static size, which "
			      "share no bytes\n",
			      r->heap.n_pooled);
	else if (r->heap.n_pooled)
		lo_out_printf(p->out,
			      "  heap, laid out: %u allocation%s of %lld bytes %s, %lld after, "
			      "lower bound %lld\n",
			      r->heap.n_pooled, lo_plural(r->heap.n_pooled), (long long)r->heap.bytes_before,
			      padded ? "with padding" : "in all", (long long)r->heap.bytes_after,
			      (long long)r->heap.lower_bound);
	else if (r->heap.in.n_in_loops > r->heap.out.n_in_loops)
		lo_out_printf(p->out, "  heap, hoisted out of loops: %u of %u allocation%s\n",
			      r->heap.in.n_in_loops - r->heap.out.n_in_loops, r->heap.in.n_in_loops,
			      lo_plural(r->heap.in.n_in_loops));
	if (r->heap.argument && r->heap.n_pooled)
		print_argument(p, "heap", r->heap.argument, r->heap.left, r->heap.n_left);
	if (alone && r->heap.n_pooled)
		lo_out_printf(p->out, "  heap, not laid out: %u allocation%s, %lld bytes of static size\n",
			      alone, lo_plural(alone),
			      (long long)(r->heap.static_bytes - r->heap.pooled_bytes));
	if (r->heap.modes && p->several)
		print_modes(p, r);
}

/* With --stack=arg: did the frame move, or why not? That of a public function never does. */
static bool says_of_stack(const struct lo_module *m, const struct lo_function_report *r)
{
	return r->stack.argument && (r->stack.n || r->stack.argument->bytes) &&
	       lo_function_is_private(m, r->func);
}

/* Has the report more to say of the function than its rows? */
static bool has_details(const struct lo_module *m, const struct lo_function_report *r)
{
	return r->stack.compiled_bytes >= 0 || says_of_stack(m, r) || r->peak.op.n || r->n_excess ||
	       r->heap.n || r->n_reasons || r->n_given || r->apart.n || r->noalias.n || r->folded.n ||
	       r->fused.n || r->scheduled.given_bytes || r->copies.n_viewed || r->copies.n_kept ||
	       r->copies.n_unwritten || r->copies.n_fills;
}

static void print_function(struct report_printing *p, const struct lo_function_report *r)
{
	if (r->stack.compiled_bytes >= 0)
		lo_out_printf(p->out, "  frame as compiled: %lld bytes\n",
			      (long long)r->stack.compiled_bytes);
	print_scheduled(p, r);
	print_peak(p, r, &r->peak, "");
	print_peak(p, r, &r->heap.peak, "heap ");
	print_excess(p, r);
	print_noalias(p, r);
	print_heap(p, r);
	if (says_of_stack(p->m, r))
		print_argument(p, "stack", r->stack.argument, r->stack.left, r->stack.n_left);
	print_not_shared(p, r);
	print_reasons(p, "kept whole", r->whole, r->n_whole);
	print_given(p, r);
	print_reasons(p, "not computed in place", r->apart.reasons, r->apart.n);
	print_reasons(p, "copies replaced by views", r->copies.viewed, r->copies.n_viewed);
	print_reasons(p, "copies kept", r->copies.kept, r->copies.n_kept);
	print_reasons(p, "kept as one element", r->copies.unwritten, r->copies.n_unwritten);
	print_reasons(p, "fills kept", r->copies.fills, r->copies.n_fills);
	print_fused(p, r);
	print_folded(p, r);
}

/* Say where to read more about the reasons. */
static void print_rules(struct report_printing *p)
{
	const char *between = "more on the reasons: ";
	for (int rule = LO_RULE_NONE + 1; rule < LO_RULE_COUNT; rule++)
		if (p->rules[rule]) {
			lo_out_printf(p->out, "%s--explain=%s", between,
				      lo_rule_info((enum lo_rule)rule)->id);
			between = ", ";
		}
	if (between[0] == ',')
		lo_out_char(p->out, '\n');
}

static uint32_t name_width(struct report_printing *p, const struct lo_report *report)
{
	uint32_t width = 20;
	for (uint32_t i = 0; i < report->n; i++) {
		name_function(p->m, report->at[i].func, &p->text);
		uint32_t columns = cut_text(&p->text, 0, p->kinds ? MAX_BESIDE : MAX_COLUMN);
		width = columns > width ? columns : width;
		p->text.len = 0;
	}
	return width;
}

/* Which columns does the table have? Those that no row would fill are left out. */
static void find_columns(struct report_printing *p, const struct lo_report *report)
{
	for (uint32_t i = 0; i < report->n; i++) {
		const struct lo_function_report *r = &report->at[i];
		struct lo_memory_use use = lo_memory_use_of(r);
		bool stack = has_stack_row(r->stack.n, &use);
		p->counts |= stack;
		p->bounds |= stack || use.heap.bound >= 0 || use.arena.after;
		p->kinds |= use.n_before || use.n_after || r->heap.in.n_sizes || use.arena.after;
	}
	if (!report->n)
		p->counts = p->bounds = true;
}

/* Where all rows are about the stack the unit is in the head, else in the name of the kind. */
static void print_head(struct report_printing *p)
{
	uint32_t width = p->width + (p->kinds ? 1 + KIND_COLUMNS : 0);
	lo_out_printf(p->out, "%-*s%s %12s %12s%s\n", (int)width, p->kinds ? "memory" : "stack",
		      p->counts ? "  buffers   values" : "", p->kinds ? "before" : "bytes before",
		      p->kinds ? "after" : "bytes after", p->bounds ? "  lower bound" : "");
}

/* Print what is gathered of the report, in lines of at most 100 columns. */
static void print_lines(struct lo_out *lines, struct lo_out *out)
{
	wrap_lines(lines, out);
	lines->len = 0;
}

/* The rows of all functions, what other modes would save, then the details of each function under its name.
 */
void lo_report_text(const struct lo_report *report, struct lo_out *out)
{
	struct lo_out lines;
	struct report_printing p = {
		.m = report->m, .out = &lines, .style = report->color ? &colored : &plain};
	lo_out_init(&p.text, out->arena, -1);
	lo_out_init(&lines, out->arena, -1);
	find_columns(&p, report);
	p.width = name_width(&p, report);
	p.several = report->n != 1;
	print_head(&p);
	print_table(&p, report);
	print_hints(report, &lines);
	lo_why_no_buffers(report, &lines);
	for (uint32_t i = 0; i < report->n; i++) {
		print_lines(&lines, out);
		if (report->n != 1 && has_details(report->m, &report->at[i])) {
			name_function(p.m, report->at[i].func, &p.text);
			lo_out_text(&p.text, ":");
			lo_out_text(&lines, p.style->bold);
			name_in_columns(&p, MAX_LINE, 0);
			lo_out_text(&lines, p.style->off);
			lo_out_char(&lines, '\n');
		}
		print_function(&p, &report->at[i]);
	}
	if (report->calls)
		lo_calls_text(report, report->calls, &lines);
	print_rules(&p);
	print_lines(&lines, out);
}
