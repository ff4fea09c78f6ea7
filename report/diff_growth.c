// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* --fail-on-growth. In: two reports, matched. Out: an error for each kind of memory of which a function needs
 * more than before, and for each new function that needs any. */
#include "diff.h"

#include "base/diag.h"
#include "names.h"

static const char *name_of(const struct diffing *d, const struct lo_function_report *r)
{
	return lo_str_shown(d->m->ctx, lo_symbol_name(d->m, lo_op(d->m, r->func)));
}

static bool stack_grew(const struct diffing *d, const struct lo_function_report *r,
		       const struct lo_old_function *f)
{
	struct lo_ctx *ctx = d->m->ctx;
	lo_op_id at = r->peak.op.n ? r->peak.op : r->func;
	struct changes changes = diff_values(d, r, f);
	(void)lo_error_of(ctx, LO_RULE_GROWTH, lo_op(d->m, at)->loc,
			  "function '%s' needs %lld bytes of stack, %lld more than in %s",
			  lo_str_shown(ctx, lo_symbol_name(d->m, lo_op(d->m, r->func))),
			  (long long)r->stack.bytes_after, (long long)(r->stack.bytes_after - f->bytes_after),
			  d->old->file);
	for (uint32_t k = 0; k < changes.list.n && changes.list.at[k].bytes > 0; k++) {
		const struct change *change = &changes.list.at[k];
		lo_op_id buffer = r->buffers[r->values[change->value].buffer].op;
		(void)lo_note(ctx, lo_op(d->m, buffer)->loc, "%lld bytes %s in this buffer",
			      (long long)change->bytes, change->old == LO_NO_INDEX ? "are new" : "more are");
	}
	return false;
}

/* Text between the name of the function and the number, after it, and after 1, of each kind but the stack. */
static const char *const needs[MEMORY_KINDS][3] = {
	{"", "", ""},
	{"needs", "bytes of heap", "byte of heap"},
	{"asks in all for", "bytes of heap", "byte of heap"},
	{"has", "allocation sites on the heap", "allocation site on the heap"},
	{"needs an arena of", "bytes", "byte"},
};

static bool kinds_grew(const struct diffing *d, const struct lo_function_report *r,
		       const struct lo_old_function *f)
{
	struct lo_memory_use use = lo_memory_use_of(r);
	int64_t now[MEMORY_KINDS], then[MEMORY_KINDS];
	bool good = true;
	diff_kinds(&use, now);
	diff_kinds(&f->memory, then);
	for (unsigned i = 1; i < MEMORY_KINDS; i++)
		if (now[i] > then[i])
			good = lo_error_of(d->m->ctx, LO_RULE_GROWTH, lo_op(d->m, r->func)->loc,
					   "function '%s' %s %lld %s, %lld more than in %s", name_of(d, r),
					   needs[i][0], (long long)now[i], needs[i][now[i] == 1 ? 2 : 1],
					   (long long)(now[i] - then[i]), d->old->file);
	return good;
}

static const char *text_of(const struct diffing *d, const struct lo_dynamic_size *size)
{
	struct lo_out text;
	lo_out_init(&text, d->scratch, -1);
	lo_dynamic_size_print(size, &text);
	lo_out_char(&text, 0);
	return text.at;
}

static uint32_t degree(const struct lo_dynamic_size *size)
{
	uint32_t n = 0;
	for (const char *at = size->product; *at; at++)
		n += *at == '*';
	return n;
}

/* Is @p now a product that had another name? Then it is paired with one that is gone, of as many values and
 * not smaller. @p gone: [n_gone], NULL where it is paired. */
static bool was_renamed(const struct lo_dynamic_size *now, const struct lo_dynamic_size **gone,
			uint32_t n_gone)
{
	for (uint32_t i = 0; i < n_gone; i++)
		if (gone[i] && gone[i]->heap == now->heap && degree(gone[i]) == degree(now) &&
		    gone[i]->factor >= now->factor && gone[i]->n >= now->n) {
			gone[i] = NULL;
			return true;
		}
	return false;
}

/* Products of sizes are matched by the names of their values; names may change. */
static bool sizes_grew(const struct diffing *d, const struct lo_function_report *r,
		       const struct lo_old_function *f)
{
	enum { MAX_GONE = 100 };
	const struct lo_dynamic_size *gone[MAX_GONE];
	struct lo_size_pair pair = {0};
	uint32_t n_gone = 0;
	bool good = true;
	while (lo_size_pair_next(&f->sizes, &r->heap.out, &pair))
		if (!pair.after && n_gone < MAX_GONE)
			gone[n_gone++] = pair.before;
	pair = (struct lo_size_pair){0};
	while (lo_size_pair_next(&f->sizes, &r->heap.out, &pair)) {
		const struct lo_dynamic_size *then = pair.before, *now = pair.after;
		if (!now || (then && now->factor <= then->factor && now->n <= then->n) ||
		    (!then && was_renamed(now, gone, n_gone)))
			continue;
		good = lo_error_of(
			d->m->ctx, LO_RULE_GROWTH, lo_op(d->m, r->func)->loc,
			"function '%s' has buffers of dynamic size on the %s: %s%s in %u, in %s %s in %u",
			name_of(d, r), now->heap ? "heap" : "stack", text_of(d, now),
			lo_dynamic_size_unit(now), now->n, d->old->file,
			then ? text_of(d, then) : "none of that form", then ? then->n : 0);
	}
	return good;
}

static bool is_new(const struct diffing *d, const struct lo_function_report *r)
{
	struct lo_memory_use use = lo_memory_use_of(r);
	if (!use.stack.after && !use.n_after && !use.arena.after && !r->heap.out.n_sizes)
		return true;
	return lo_error_of(
		d->m->ctx, LO_RULE_GROWTH, lo_op(d->m, r->func)->loc,
		"function '%s' is not in %s and needs %lld bytes of stack, %lld of heap and an arena "
		"of %lld; "
		"--allow-new accepts new functions",
		name_of(d, r), d->old->file, (long long)use.stack.after, (long long)use.heap.after,
		(long long)use.arena.after);
}

/* Of the last error. */
static void note_options(const struct diffing *d)
{
	struct lo_out text;
	lo_out_init(&text, d->scratch, -1);
	if (diff_options(d->report, d->old, &text))
		(void)lo_note(d->m->ctx, 0, "%s was made with other options: %.*s", d->old->file,
			      (int)text.len, text.at);
}

bool lo_report_check_growth(const struct lo_report *report, const struct lo_old_report *old, bool allow_new,
			    struct lo_arena *scratch)
{
	struct diffing d = diff_match(report, old, scratch);
	bool good = true, was_good = true;
	for (uint32_t i = 0; i < report->n; i++) {
		const struct lo_function_report *r = &report->at[i];
		const struct lo_old_function *f =
			d.then[i] != LO_NO_INDEX ? &old->functions[d.then[i]] : NULL;
		if (!f) {
			good = (allow_new || is_new(&d, r)) && good;
			continue;
		}
		if (r->stack.bytes_after > f->bytes_after)
			good = stack_grew(&d, r, f);
		if (f->has_memory) {
			good = kinds_grew(&d, r, f) && good;
			good = sizes_grew(&d, r, f) && good;
		}
		if (was_good && !good)
			note_options(&d);
		was_good = good;
	}
	return good;
}
