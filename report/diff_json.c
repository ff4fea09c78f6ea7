// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two reports, matched. Out: the changes as JSON, as described by docs/diff.schema.json. */
#include "diff.h"

#include "json.h"
#include "json_memory.h"
#include "names.h"

struct diff_writing {
	const struct diffing *d;
	struct lo_out *out;
	uint32_t n; /* functions written */
};

static void write_memory(struct diff_writing *w, const char *name, const struct lo_memory_use *use)
{
	int64_t bytes[MEMORY_KINDS];
	json_key(w->out, name);
	if (!use) {
		lo_out_text(w->out, "null");
		return;
	}
	diff_kinds(use, bytes);
	lo_out_printf(
		w->out,
		"{\"stack\": %lld, \"heap\": %lld, \"asked\": %lld, \"allocations\": %lld, \"arena\": %lld}",
		(long long)bytes[0], (long long)bytes[1], (long long)bytes[2], (long long)bytes[3],
		(long long)bytes[4]);
}

static void begin_function(struct diff_writing *w, const char *name, size_t len, const char *change)
{
	lo_out_text(w->out, w->n++ ? ",\n  {\"name\": " : "\n  {\"name\": ");
	json_bytes(w->out, name, len);
	lo_out_printf(w->out, ", \"change\": \"%s\"", change);
}

static void write_value(struct diff_writing *w, const struct lo_function_report *r,
			const struct lo_old_function *f, const struct change *change, uint32_t i)
{
	const struct diffing *d = w->d;
	const struct lo_old_value *old =
		change->old != LO_NO_INDEX ? &d->old->values.at[f->values + change->old] : NULL;
	struct lo_out name;
	lo_out_init(&name, d->scratch, -1);
	lo_out_text(w->out, i ? ", {\"name\": " : "{\"name\": ");
	if (change->value == LO_NO_INDEX)
		json_bytes(w->out, old->name, old->length);
	else {
		name_value(d->m, r->buffers[r->values[change->value].buffer].root, &name);
		json_bytes(w->out, name.at, name.len);
	}
	bool gone = change->value == LO_NO_INDEX;
	bool at_peak = gone ? old->at_peak : diff_at_peak(r, change->value);
	lo_out_printf(w->out, ", \"change\": \"%s\", \"bytes\": %lld, \"at_peak\": %s}",
		      gone                ? "gone"
		      : !old              ? "new"
		      : change->bytes > 0 ? "larger"
					  : "smaller",
		      (long long)change->bytes, at_peak ? "true" : "false");
}

static void write_function(struct diff_writing *w, uint32_t i)
{
	static const struct lo_old_function none = {0};
	const struct diffing *d = w->d;
	const struct lo_function_report *r = &d->report->at[i];
	bool known = d->then[i] != LO_NO_INDEX;
	const struct lo_old_function *f = known ? &d->old->functions[d->then[i]] : &none;
	struct lo_memory_use use = lo_memory_use_of(r);
	struct changes changes = {0};
	lo_str name = lo_symbol_name(d->m, lo_op(d->m, r->func));
	begin_function(w, lo_str_text(d->m->ctx, name), lo_str_len(d->m->ctx, name),
		       known ? "changed" : "new");
	write_memory(w, "then", known ? &f->memory : NULL);
	write_memory(w, "now", &use);
	json_sizes(&f->sizes, &r->heap.out, w->out);
	if (known)
		changes = diff_values(d, r, f);
	lo_out_text(w->out, ", \"values\": [");
	for (uint32_t k = 0; k < changes.list.n; k++)
		write_value(w, r, f, &changes.list.at[k], k);
	lo_out_text(w->out, "], \"place\": {");
	json_place(d->m, r->func, w->out);
	lo_out_text(w->out, "}}");
}

static void write_gone(struct diff_writing *w, const struct lo_old_function *f)
{
	static const struct lo_heap_use nothing = {0};
	begin_function(w, f->name, f->length, "gone");
	write_memory(w, "then", &f->memory);
	write_memory(w, "now", NULL);
	json_sizes(&f->sizes, &nothing, w->out);
	lo_out_text(w->out, ", \"values\": [], \"place\": null}");
}

void lo_report_diff_json(const struct lo_report *report, const struct lo_old_report *old, struct lo_out *out)
{
	struct diffing d = diff_match(report, old, out->arena);
	struct diff_writing w = {.d = &d, .out = out};
	struct lo_memory_use then = {0}, now = {0};
	uint32_t same = 0;
	lo_json_head("diff", 1, out);
	lo_json_tool(&report->run->tool, out);
	lo_json_options(report->run, out);
	json_key(out, "old");
	json_text(out, old->file);
	json_key(out, "old_options");
	json_texts(old->options, old->n_options, out);
	lo_out_text(out, ",\n \"functions\": [");
	for (uint32_t i = 0; i < report->n; i++) {
		struct lo_memory_use use = lo_memory_use_of(&report->at[i]);
		lo_memory_use_add(&now, &use);
		if (d.then[i] != LO_NO_INDEX && diff_is_same(&report->at[i], &old->functions[d.then[i]]))
			same++;
		else
			write_function(&w, i);
	}
	for (uint32_t i = 0; i < old->n_functions; i++) {
		lo_memory_use_add(&then, &old->functions[i].memory);
		if (!d.is_there[i])
			write_gone(&w, &old->functions[i]);
	}
	lo_out_printf(out, "],\n \"same\": %u", same);
	write_memory(&w, "then", &then);
	write_memory(&w, "now", &now);
	lo_out_text(out, "}\n");
}
