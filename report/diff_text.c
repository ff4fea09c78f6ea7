// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two reports, matched. Out: the changes as text: rows for the kinds of memory of each function that have
 * changed, the values that made it, and a total. */
#include "diff.h"

#include "names.h"

enum { MAX_VALUES = 16, MAX_COLUMNS = 100, NAME_COLUMNS = 40, NAME_BESIDE = 28 /* a column of kinds */ };

struct diff_printing {
	const struct diffing *d;
	struct lo_out *out, text; /* text: buffer for one name at a time, without a NUL */
	bool kinds;               /* a column says of which memory a row is */
};

static void print_bytes(struct lo_out *out, int64_t bytes)
{
	if (bytes >= 0)
		lo_out_printf(out, " %12lld", (long long)bytes);
	else
		lo_out_text(out, "            -");
}

/* The name of the row is in p->text. A number below 0: there is none. */
static void print_row(struct diff_printing *p, const char *kind, int64_t then, int64_t now)
{
	uint32_t width = p->kinds ? NAME_BESIDE : NAME_COLUMNS;
	uint32_t columns = cut_text(&p->text, 0, p->kinds ? width : 48);
	lo_out_bytes(p->out, p->text.at, p->text.len);
	lo_out_fill(p->out, ' ', columns < width ? width - columns : 0);
	if (p->kinds)
		lo_out_printf(p->out, " %-*s", KIND_COLUMNS, kind);
	print_bytes(p->out, then);
	print_bytes(p->out, now);
	lo_out_printf(p->out, " %+12lld\n", (long long)((now > 0 ? now : 0) - (then > 0 ? then : 0)));
	p->text.len = 0;
}

/* Rows for the kinds that have changed; of a function that is new or gone, and of the total, for those that
 * there are. NULL: there was, or is, no such function. */
static void print_rows(struct diff_printing *p, const struct lo_memory_use *then,
		       const struct lo_memory_use *now, bool all, bool has_memory)
{
	int64_t before[MEMORY_KINDS] = {-1, -1, -1, -1, -1}, after[MEMORY_KINDS] = {-1, -1, -1, -1, -1};
	bool some = false;
	if (then)
		diff_kinds(then, before);
	if (now)
		diff_kinds(now, after);
	for (unsigned i = has_memory ? 1 : MEMORY_KINDS; i < MEMORY_KINDS; i++)
		some |= all ? before[i] > 0 || after[i] > 0 : before[i] != after[i];
	for (unsigned i = 0; i < (has_memory ? MEMORY_KINDS : 1); i++) {
		bool is_there = before[i] > 0 || after[i] > 0;
		bool shown = all && i ? is_there : before[i] != after[i] || (i == 0 && (all || !some));
		if (i == 0 && some && !is_there)
			shown = false;
		if (shown)
			print_row(p, memory_kind_names[i], before[i], after[i]);
	}
}

static void print_size(struct lo_out *out, const struct lo_dynamic_size *size)
{
	if (!size) {
		lo_out_text(out, "none");
		return;
	}
	lo_dynamic_size_print(size, out);
	lo_out_printf(out, " (%u)", size->n);
}

static void print_sizes(struct diff_printing *p, const struct lo_function_report *r,
			const struct lo_old_function *f)
{
	struct lo_size_pair pair = {0};
	while (lo_size_pair_next(&f->sizes, &r->heap.out, &pair)) {
		const struct lo_dynamic_size *one = pair.before ? pair.before : pair.after;
		if (diff_same_size(&pair))
			continue;
		lo_out_printf(p->out, "  dynamic %s bytes: ", one->heap ? "heap" : "stack");
		print_size(&p->text, pair.before);
		lo_out_text(&p->text, ", now ");
		print_size(&p->text, pair.after);
		cut_text(&p->text, 0, MAX_COLUMNS - 23);
		lo_out_bytes(p->out, p->text.at, p->text.len);
		lo_out_char(p->out, '\n');
		p->text.len = 0;
	}
}

static void print_change(const struct diffing *d, const struct lo_function_report *r,
			 const struct lo_old_function *f, const struct change *change, struct lo_out *out)
{
	const struct lo_old_value *old =
		change->old != LO_NO_INDEX ? &d->old->values.at[f->values + change->old] : NULL;
	struct lo_out text;
	lo_out_init(&text, d->scratch, -1);
	lo_out_printf(out, "    %+10lld  ", (long long)change->bytes);
	if (change->value == LO_NO_INDEX) {
		lo_out_bytes(&text, old->name, old->length);
		cut_text(&text, 0, 24);
		lo_out_bytes(out, text.at, text.len);
		lo_out_text(out, old->at_peak ? ", gone, was live at the peak\n" : ", gone\n");
		return;
	}
	const struct lo_report_value *v = &r->values[change->value];
	name_value(d->m, r->buffers[v->buffer].root, &text);
	cut_text(&text, 0, 24);
	lo_out_text(&text, " : ");
	size_t from = text.len;
	name_type(d->m, lo_type_of(d->m, r->buffers[v->buffer].root), &text);
	cut_text(&text, from, 32);
	lo_out_bytes(out, text.at, text.len);
	lo_out_printf(out, ", %s%s\n",
		      !old                ? "new"
		      : change->bytes > 0 ? "larger"
					  : "smaller",
		      diff_at_peak(r, change->value) ? ", live at the peak" : "");
}

static void print_moved(struct lo_out *out, uint32_t n, const char *what)
{
	if (n)
		lo_out_printf(out, "                %u value%s %s laid out\n", n, n == 1 ? " is" : "s are",
			      what);
}

/* Buffers that are in both reports, and laid out in one of them alone, are only counted. */
static void print_changes(struct diff_printing *p, const struct lo_function_report *r,
			  const struct lo_old_function *f)
{
	struct changes changes = diff_values(p->d, r, f);
	uint32_t n = 0, laid_out = 0, no_longer = 0;
	for (uint32_t k = 0; k < changes.list.n; k++) {
		const struct change *change = &changes.list.at[k];
		laid_out += change->moved && change->bytes > 0;
		no_longer += change->moved && change->bytes < 0;
		if (!change->moved && n++ < MAX_VALUES)
			print_change(p->d, r, f, change, p->out);
	}
	if (n > MAX_VALUES)
		lo_out_printf(p->out, "                and %u more\n", n - MAX_VALUES);
	print_moved(p->out, laid_out, "now");
	print_moved(p->out, no_longer, "no longer");
}

static void print_function(struct diff_printing *p, uint32_t i)
{
	static const struct lo_old_function none = {.bytes_after = -1};
	const struct diffing *d = p->d;
	const struct lo_function_report *r = &d->report->at[i];
	bool known = d->then[i] != LO_NO_INDEX;
	const struct lo_old_function *f = known ? &d->old->functions[d->then[i]] : &none;
	struct lo_memory_use use = lo_memory_use_of(r);
	name_function(d->m, r->func, &p->text);
	print_rows(p, known ? &f->memory : NULL, &use, !known, !known || f->has_memory);
	if (!known || f->has_memory)
		print_sizes(p, r, f);
	if (!known)
		return;
	if (r->peak.op.n && r->peak.bytes != f->peak_bytes) {
		lo_out_printf(p->out, "  peak of %lld bytes, now of %lld at ", (long long)f->peak_bytes,
			      (long long)r->peak.bytes);
		name_place(d->m, r->peak.op, p->out);
		lo_out_char(p->out, '\n');
	}
	print_changes(p, r, f);
}

static bool is_only_stack(const struct lo_memory_use *use)
{
	return !use->heap.after && !use->asked.after && !use->arena.after && !use->n_after;
}

static void print_head(struct diff_printing *p)
{
	uint32_t width = p->kinds ? NAME_BESIDE + 1 + KIND_COLUMNS : NAME_COLUMNS;
	lo_out_printf(p->out, "%-*s         then          now       change\n", (int)width,
		      p->kinds ? "memory" : "stack, in bytes");
}

void lo_report_diff(const struct lo_report *report, const struct lo_old_report *old, struct lo_out *out)
{
	struct diffing d = diff_match(report, old, out->arena);
	struct diff_printing p = {.d = &d, .out = out};
	struct lo_memory_use then = {0}, now = {0};
	bool has_memory = true;
	uint32_t same = 0;
	lo_out_init(&p.text, out->arena, -1);
	for (uint32_t i = 0; i < old->n_functions; i++) {
		lo_memory_use_add(&then, &old->functions[i].memory);
		has_memory = has_memory && old->functions[i].has_memory;
	}
	for (uint32_t i = 0; i < report->n; i++) {
		struct lo_memory_use use = lo_memory_use_of(&report->at[i]);
		lo_memory_use_add(&now, &use);
	}
	p.kinds = !is_only_stack(&then) || !is_only_stack(&now);
	if (diff_options(report, old, &p.text))
		lo_out_printf(out, "made with other options: %.*s\n", (int)p.text.len, p.text.at);
	p.text.len = 0;
	print_head(&p);
	for (uint32_t i = 0; i < report->n; i++)
		if (d.then[i] != LO_NO_INDEX && diff_is_same(&report->at[i], &old->functions[d.then[i]]))
			same++;
		else
			print_function(&p, i);
	for (uint32_t i = 0; i < old->n_functions; i++) {
		const struct lo_old_function *f = &old->functions[i];
		if (d.is_there[i])
			continue;
		name_symbol(f->name, f->length, &p.text);
		print_rows(&p, &f->memory, NULL, true, true);
	}
	if (same)
		lo_out_printf(out, "%u function%s as large as before\n", same, same == 1 ? " is" : "s are");
	if (report->n == 1 && old->n_functions == 1 && d.is_there[0] && !same)
		return; /* the rows of the function are the total */
	lo_out_text(&p.text, "total");
	print_rows(&p, &then, &now, true, has_memory);
}
