// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two reports. Out: the changes from the old one to the new one, as text, or as errors if something grew.
 * Names are matched through sorted lists; values of the same name are distinguished by their number. */
#include "report/diff.h"
#include "base/order.h"

#include <string.h>

#include "base/diag.h"
#include "json.h"
#include "names.h"

#define MAX_VALUES 16 /* per function */

struct named {
	const char *name;
	size_t length;
	uint32_t number; /* index in its list */
};

static int compare_names(const struct named *x, const struct named *y)
{
	size_t least = x->length < y->length ? x->length : y->length;
	int order = least ? memcmp(x->name, y->name, least) : 0;
	return order ? order : (x->length > y->length) - (x->length < y->length);
}

static int compare_named(const void *a, const void *b)
{
	const struct named *x = a, *y = b;
	int order = compare_names(x, y);
	return order ? order : (x->number > y->number) - (x->number < y->number);
}

/* For each of @p to the index of its match in @p from, or LO_NO_INDEX. Sorts both lists. */
static uint32_t *match(struct named *from, uint32_t n_from, struct named *to, uint32_t n_to,
		       struct lo_arena *scratch)
{
	uint32_t *like = LO_ARRAY(scratch, n_to, uint32_t);
	LO_SORT(from, n_from, compare_named);
	LO_SORT(to, n_to, compare_named);
	for (uint32_t i = 0, k = 0; i < n_to; i++) {
		while (k < n_from && compare_names(&from[k], &to[i]) < 0)
			k++;
		bool same = k < n_from && compare_names(&from[k], &to[i]) == 0;
		like[to[i].number] = same ? from[k++].number : LO_NO_INDEX;
	}
	return like;
}

struct diffing {
	struct lo_module *m;
	const struct lo_report *report;
	const struct lo_old_report *old;
	struct lo_arena *scratch;
	uint32_t *then; /* [report->n] function of the old report, or LO_NO_INDEX */
	bool *is_there; /* [old->n_functions] it is in the new report */
};

static struct diffing match_functions(const struct lo_report *report, const struct lo_old_report *old,
				      struct lo_arena *scratch)
{
	struct diffing d = {.m = report->m, .report = report, .old = old, .scratch = scratch};
	struct named *from = LO_ARRAY(scratch, old->n_functions, struct named);
	struct named *to = LO_ARRAY(scratch, report->n, struct named);
	for (uint32_t i = 0; i < old->n_functions; i++)
		from[i] = (struct named){old->functions[i].name, old->functions[i].length, i};
	for (uint32_t i = 0; i < report->n; i++) {
		lo_str name = lo_symbol_name(d.m, lo_op(d.m, report->at[i].func));
		struct lo_out text; /* name in the form of the old report */
		lo_out_init(&text, scratch, -1);
		for (size_t at = 0, len = lo_str_len(d.m->ctx, name); at < len;)
			at += put_character(&text, lo_str_text(d.m->ctx, name) + at, len - at);
		to[i] = (struct named){text.at, text.len, i};
	}
	d.then = match(from, old->n_functions, to, report->n, scratch);
	d.is_there = LO_ARRAY(scratch, old->n_functions, bool);
	for (uint32_t i = 0; i < report->n; i++)
		if (d.then[i] != LO_NO_INDEX)
			d.is_there[d.then[i]] = true;
	return d;
}

/* ---- values of one function ---------------------------------------------- */

struct change {
	int64_t bytes;       /* increase; negative: decrease */
	uint32_t value, old; /* LO_NO_INDEX: the value was removed, the value is new */
};
struct changes {
	LO_VEC(struct change) list;
};

/* Largest increase first. */
LO_COMPARE(compare_changes, struct change, LO_DOWN(bytes) LO_BY(value) LO_BY(old))

static int64_t size(int64_t bytes)
{
	return bytes > 0 ? bytes : 0;
}

static uint32_t *match_values(const struct diffing *d, const struct lo_function_report *r,
			      const struct lo_old_function *f)
{
	struct named *from = LO_ARRAY(d->scratch, f->n_values, struct named);
	struct named *to = LO_ARRAY(d->scratch, r->n_values, struct named);
	for (uint32_t i = 0; i < f->n_values; i++) {
		const struct lo_old_value *v = &d->old->values.at[f->values + i];
		from[i] = (struct named){v->name, v->length, i};
	}
	for (uint32_t i = 0; i < r->n_values; i++) {
		struct lo_out name;
		lo_out_init(&name, d->scratch, -1);
		if (r->values[i].buffer != LO_NO_INDEX)
			name_value(d->m, r->buffers[r->values[i].buffer].root, &name);
		to[i] = (struct named){name.at, name.len, i};
	}
	return match(from, f->n_values, to, r->n_values, d->scratch);
}

static struct changes compare_values(const struct diffing *d, const struct lo_function_report *r,
				     const struct lo_old_function *f)
{
	struct changes changes = {0};
	uint32_t *like = match_values(d, r, f);
	bool *kept = LO_ARRAY(d->scratch, f->n_values, bool);
	for (uint32_t i = 0; i < r->n_values; i++) {
		int64_t now = size(r->values[i].bytes), then = 0;
		if (like[i] != LO_NO_INDEX) {
			kept[like[i]] = true;
			then = size(d->old->values.at[f->values + like[i]].bytes);
		}
		if (now != then)
			LO_PUSH(d->scratch, &changes.list, ((struct change){now - then, i, like[i]}));
	}
	for (uint32_t i = 0; i < f->n_values; i++) {
		int64_t then = size(d->old->values.at[f->values + i].bytes);
		if (!kept[i] && then)
			LO_PUSH(d->scratch, &changes.list, ((struct change){-then, LO_NO_INDEX, i}));
	}
	LO_SORT(changes.list.at, changes.list.n, compare_changes);
	return changes;
}

static bool at_peak(const struct lo_function_report *r, uint32_t value)
{
	for (uint32_t i = 0; i < r->n_peak; i++)
		if (r->peak[i] == value)
			return true;
	return false;
}

/* ---- text ---------------------------------------------------------------- */

static void print_bytes(struct lo_out *out, int64_t bytes)
{
	if (bytes >= 0)
		lo_out_printf(out, " %12lld", (long long)bytes);
	else
		lo_out_text(out, "            -");
}

static void print_row(struct lo_out *out, struct lo_out *name, int64_t then, int64_t now)
{
	uint32_t columns = cut_text(name, 0, 48);
	lo_out_bytes(out, name->at, name->len);
	lo_out_fill(out, ' ', columns < 40 ? 40 - columns : 0);
	print_bytes(out, then);
	print_bytes(out, now);
	lo_out_printf(out, " %+12lld\n", (long long)(size(now) - size(then)));
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
		      at_peak(r, change->value) ? ", live at the peak" : "");
}

static void print_function(const struct diffing *d, uint32_t i, struct lo_out *out)
{
	const struct lo_function_report *r = &d->report->at[i];
	const struct lo_old_function none = {.bytes_after = -1};
	const struct lo_old_function *f = d->then[i] != LO_NO_INDEX ? &d->old->functions[d->then[i]] : &none;
	struct lo_out name;
	lo_out_init(&name, d->scratch, -1);
	name_function(d->m, r->func, &name);
	print_row(out, &name, f->bytes_after, r->bytes_after);
	if (f == &none)
		return;
	if (r->peak_op.n && r->peak_bytes != f->peak_bytes) {
		lo_out_printf(out, "  peak of %lld bytes, now of %lld at ", (long long)f->peak_bytes,
			      (long long)r->peak_bytes);
		name_place(d->m, r->peak_op, out);
		lo_out_char(out, '\n');
	}
	struct changes changes = compare_values(d, r, f);
	for (uint32_t k = 0; k < changes.list.n && k < MAX_VALUES; k++)
		print_change(d, r, f, &changes.list.at[k], out);
	if (changes.list.n > MAX_VALUES)
		lo_out_printf(out, "                and %u more\n", changes.list.n - MAX_VALUES);
}

void lo_report_diff(const struct lo_report *report, const struct lo_old_report *old, struct lo_out *out)
{
	struct diffing d = match_functions(report, old, out->arena);
	struct lo_out name;
	int64_t then = 0, now = 0;
	uint32_t same = 0;
	lo_out_init(&name, out->arena, -1);
	lo_out_text(out, "stack, in bytes");
	lo_out_fill(out, ' ', 25);
	lo_out_text(out, "         then          now       change\n");
	for (uint32_t i = 0; i < report->n; i++) {
		bool known = d.then[i] != LO_NO_INDEX;
		lo_add_capped(&now, report->at[i].bytes_after);
		if (known && old->functions[d.then[i]].bytes_after == report->at[i].bytes_after)
			same++;
		else
			print_function(&d, i, out);
	}
	for (uint32_t i = 0; i < old->n_functions; i++) {
		const struct lo_old_function *f = &old->functions[i];
		lo_add_capped(&then, f->bytes_after);
		if (d.is_there[i])
			continue;
		name.len = 0;
		name_symbol(f->name, f->length, &name);
		print_row(out, &name, f->bytes_after, -1);
	}
	if (same)
		lo_out_printf(out, "%u function%s as large as before\n", same, same == 1 ? " is" : "s are");
	name.len = 0;
	lo_out_text(&name, "total");
	print_row(out, &name, then, now);
}

/* ---- growth -------------------------------------------------------------- */

static bool grew(const struct diffing *d, const struct lo_function_report *r, const struct lo_old_function *f)
{
	struct lo_ctx *ctx = d->m->ctx;
	lo_op_id at = r->peak_op.n ? r->peak_op : r->func;
	struct changes changes = compare_values(d, r, f);
	(void)lo_error(ctx, lo_op(d->m, at)->loc,
		       "function '%s' needs %lld bytes of stack, %lld more than in %s",
		       lo_str_text(ctx, lo_symbol_name(d->m, lo_op(d->m, r->func))),
		       (long long)r->bytes_after, (long long)(r->bytes_after - f->bytes_after), d->old->file);
	for (uint32_t k = 0; k < changes.list.n && changes.list.at[k].bytes > 0; k++) {
		const struct change *change = &changes.list.at[k];
		lo_op_id buffer = r->buffers[r->values[change->value].buffer].op;
		(void)lo_note(ctx, lo_op(d->m, buffer)->loc, "%lld bytes %s in this buffer",
			      (long long)change->bytes, change->old == LO_NO_INDEX ? "are new" : "more are");
	}
	return false;
}

bool lo_report_check_growth(const struct lo_report *report, const struct lo_old_report *old,
			    struct lo_arena *scratch)
{
	struct diffing d = match_functions(report, old, scratch);
	bool good = true;
	for (uint32_t i = 0; i < report->n; i++) {
		const struct lo_old_function *f =
			d.then[i] != LO_NO_INDEX ? &old->functions[d.then[i]] : NULL;
		if (f && report->at[i].bytes_after > f->bytes_after)
			good = grew(&d, &report->at[i], f);
	}
	return good;
}
