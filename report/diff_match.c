// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two reports. Out: which functions and values of one are those of the other, and the values that have
 * changed; diff_text.c, diff_json.c and diff_growth.c print it. Names are matched through sorted lists;
 * values of the same name are distinguished by their number. */
#include "diff.h"

#include <string.h>

#include "base/order.h"
#include "json.h"
#include "names.h"

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

/* Limits reject a program and do not change it; the other option is about places in it. */
static bool decides_memory(const char *option)
{
	return strncmp(option, "--max-", 6) != 0 && strncmp(option, "--places=", 9) != 0;
}

/* Those of @p some that are not among the @p n_others: their number. */
static uint32_t print_others(const char *const *some, size_t n, const char *const *others, size_t n_others,
			     struct lo_out *out)
{
	uint32_t shown = 0;
	for (size_t i = 0; i < n; i++) {
		bool found = false;
		for (size_t k = 0; k < n_others; k++)
			found |= strcmp(some[i], others[k]) == 0;
		if (found || !decides_memory(some[i]))
			continue;
		shown++;
		lo_out_char(out, ' ');
		for (size_t at = 0, len = strlen(some[i]); at < len;)
			at += put_character(out, some[i] + at, len - at);
	}
	lo_out_text(out, shown ? "" : " none");
	return shown;
}

bool diff_options(const struct lo_report *report, const struct lo_old_report *old, struct lo_out *out)
{
	const struct lo_tool_run *run = report->run;
	const char *const *now = lo_option_words(run, out->arena), *const *then = old->options;
	size_t start = out->len;
	lo_out_text(out, "then");
	uint32_t n = print_others(then, old->n_options, now, run->n_options, out);
	lo_out_text(out, ", now");
	n += print_others(now, run->n_options, then, old->n_options, out);
	if (then && n)
		return true;
	out->len = start;
	return false;
}

struct diffing diff_match(const struct lo_report *report, const struct lo_old_report *old,
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

/* Largest increase first. */
LO_COMPARE(compare_changes, struct change, LO_DOWN(bytes) LO_BY(value) LO_BY(old))

static int64_t size(int64_t bytes)
{
	return bytes > 0 ? bytes : 0;
}

/* The names of values, or of buffers, of one function then and now; sorted when they have been matched. */
struct diff_names {
	struct named *then, *now;
	uint32_t n_then, n_now;
};

static struct named name_now(const struct diffing *d, const struct lo_function_report *r, uint32_t buffer,
			     uint32_t number)
{
	struct lo_out name;
	lo_out_init(&name, d->scratch, -1);
	if (buffer != LO_NO_INDEX)
		name_value(d->m, r->buffers[buffer].root, &name);
	return (struct named){name.at, name.len, number};
}

static struct diff_names value_names(const struct diffing *d, const struct lo_function_report *r,
				     const struct lo_old_function *f)
{
	struct diff_names names = {LO_ARRAY(d->scratch, f->n_values, struct named),
				   LO_ARRAY(d->scratch, r->n_values, struct named), f->n_values, r->n_values};
	for (uint32_t i = 0; i < f->n_values; i++) {
		const struct lo_old_value *v = &d->old->values.at[f->values + i];
		names.then[i] = (struct named){v->name, v->length, i};
	}
	for (uint32_t i = 0; i < r->n_values; i++)
		names.now[i] = name_now(d, r, r->values[i].buffer, i);
	return names;
}

static struct diff_names buffer_names(const struct diffing *d, const struct lo_function_report *r,
				      const struct lo_old_function *f)
{
	struct diff_names names = {LO_ARRAY(d->scratch, f->n_buffers, struct named),
				   LO_ARRAY(d->scratch, r->n_buffers, struct named), f->n_buffers,
				   r->n_buffers};
	for (uint32_t i = 0; i < f->n_buffers; i++) {
		const struct lo_old_buffer *b = &d->old->buffers.at[f->buffers + i];
		names.then[i] = (struct named){b->name, b->length, i};
	}
	for (uint32_t i = 0; i < r->n_buffers; i++)
		names.now[i] = name_now(d, r, i, i);
	LO_SORT(names.then, names.n_then, compare_named);
	LO_SORT(names.now, names.n_now, compare_named);
	return names;
}

static bool has_name(const struct named *sorted, uint32_t n, const struct named *name)
{
	while (n) {
		uint32_t half = n / 2;
		int order = compare_names(&sorted[half], name);
		if (!order)
			return true;
		if (order < 0)
			sorted += half + 1;
		n = order < 0 ? n - half - 1 : half;
	}
	return false;
}

/* Mark the changes of buffers that are in both reports, and have values in one of them alone. */
static void find_moved(const struct diffing *d, const struct lo_function_report *r,
		       const struct lo_old_function *f, const struct diff_names *values,
		       struct changes *changes)
{
	struct diff_names buffers = buffer_names(d, r, f);
	for (uint32_t i = 0; i < changes->list.n; i++) {
		struct change *change = &changes->list.at[i];
		if (change->old == LO_NO_INDEX) {
			struct named name = name_now(d, r, r->values[change->value].buffer, 0);
			change->moved = has_name(buffers.then, buffers.n_then, &name) &&
					!has_name(values->then, values->n_then, &name);
		} else if (change->value == LO_NO_INDEX) {
			const struct lo_old_value *v = &d->old->values.at[f->values + change->old];
			struct named name = {v->name, v->length, 0};
			change->moved = has_name(buffers.now, buffers.n_now, &name) &&
					!has_name(values->now, values->n_now, &name);
		}
	}
}

struct changes diff_values(const struct diffing *d, const struct lo_function_report *r,
			   const struct lo_old_function *f)
{
	struct changes changes = {0};
	struct diff_names names = value_names(d, r, f);
	uint32_t *like = match(names.then, names.n_then, names.now, names.n_now, d->scratch);
	bool *kept = LO_ARRAY(d->scratch, f->n_values, bool);
	for (uint32_t i = 0; i < r->n_values; i++) {
		int64_t now = size(r->values[i].bytes), then = 0;
		if (like[i] != LO_NO_INDEX) {
			kept[like[i]] = true;
			then = size(d->old->values.at[f->values + like[i]].bytes);
		}
		if (now != then)
			LO_PUSH(d->scratch, &changes.list,
				((struct change){.bytes = now - then, .value = i, .old = like[i]}));
	}
	for (uint32_t i = 0; i < f->n_values; i++) {
		int64_t then = size(d->old->values.at[f->values + i].bytes);
		if (!kept[i] && then)
			LO_PUSH(d->scratch, &changes.list,
				((struct change){.bytes = -then, .value = LO_NO_INDEX, .old = i}));
	}
	LO_SORT(changes.list.at, changes.list.n, compare_changes);
	find_moved(d, r, f, &names, &changes);
	return changes;
}

bool diff_at_peak(const struct lo_function_report *r, uint32_t value)
{
	for (uint32_t i = 0; i < r->peak.n; i++)
		if (r->peak.values[i] == value)
			return true;
	return false;
}

/* ---- kinds of memory ----------------------------------------------------- */

void diff_kinds(const struct lo_memory_use *use, int64_t bytes[MEMORY_KINDS])
{
	bytes[KIND_STACK] = use->stack.after;
	bytes[KIND_HEAP_PEAK] = use->heap.after;
	bytes[KIND_HEAP_TOTAL] = use->asked.after;
	bytes[KIND_ALLOCATIONS] = use->n_after;
	bytes[KIND_ARENA] = use->arena.after;
}

bool diff_same_size(const struct lo_size_pair *pair)
{
	return pair->before && pair->after && pair->before->n == pair->after->n &&
	       pair->before->factor == pair->after->factor;
}

bool diff_is_same(const struct lo_function_report *r, const struct lo_old_function *f)
{
	struct lo_memory_use use = lo_memory_use_of(r);
	struct lo_size_pair pair = {0};
	int64_t now[MEMORY_KINDS], then[MEMORY_KINDS];
	diff_kinds(&use, now);
	diff_kinds(&f->memory, then);
	for (unsigned i = 0; i < (f->has_memory ? MEMORY_KINDS : 1); i++)
		if (now[i] != then[i])
			return false;
	while (f->has_memory && lo_size_pair_next(&f->sizes, &r->heap.out, &pair))
		if (!diff_same_size(&pair))
			return false;
	return true;
}
