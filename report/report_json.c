// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The report for programs. In: the gathered reports. Out: one JSON object, as described by
 * docs/report.schema.json. The object suffices to recompute its numbers: bytes from buffers and storages,
 * peaks and bounds from the live intervals of the values. An incompatible change raises the version. */
#include "hints.h"
#include "json.h"
#include "json_memory.h"
#include "names.h"
#include "report/calls.h"

#include "text/print.h"

#define REPORT_VERSION 1

struct report_writing {
	struct lo_module *m;
	const struct lo_function_report *r;
	struct lo_out *out, text;
};

static void number_or_null(struct lo_out *out, uint32_t n)
{
	if (n != LO_NO_INDEX)
		lo_out_u64(out, n);
	else
		lo_out_text(out, "null");
}

static void take_text(struct report_writing *w)
{
	json_bytes(w->out, w->text.at, w->text.len);
	w->text.len = 0;
}

static void open_list(struct report_writing *w, const char *name)
{
	lo_out_printf(w->out, ",\n  \"%s\": [", name);
}

static void next_in_list(struct report_writing *w, uint32_t i)
{
	lo_out_text(w->out, i ? ",\n   {" : "\n   {");
}

static void place(struct report_writing *w, const char *name, lo_op_id op)
{
	json_key(w->out, name);
	if (!op.n) {
		lo_out_text(w->out, "null");
		return;
	}
	lo_out_char(w->out, '{');
	json_place(w->m, op, w->out);
	lo_out_char(w->out, '}');
}

static void write_bytes(struct report_writing *w, int64_t before, int64_t after, int64_t bound)
{
	lo_out_printf(w->out, "\"before\": %lld, \"after\": %lld, \"bound\": %lld", (long long)before,
		      (long long)after, (long long)bound);
}

static void write_pools(struct report_writing *w)
{
	open_list(w, "pools");
	for (uint32_t i = 0; i < w->r->n_pools; i++) {
		const struct lo_report_pool *pool = &w->r->pools[i];
		next_in_list(w, i);
		write_bytes(w, pool->bytes_before, pool->bytes_after, pool->lower_bound);
		lo_out_printf(w->out, ", \"heap\": %s, \"peak\": {\"at\": %u, \"bytes\": %lld}, \"space\": ",
			      pool->heap ? "true" : "false", pool->peak, (long long)pool->peak_bytes);
		if (pool->space.n) {
			lo_print_attr(w->m->ctx, pool->space, &w->text);
			take_text(w);
		} else {
			lo_out_text(w->out, "null");
		}
		place(w, "frame", pool->frame);
		lo_out_char(w->out, '}');
	}
	lo_out_char(w->out, ']');
}

/* The last members of an object: a reason and its place. */
static void end_with_reason(struct report_writing *w, const char *text, lo_op_id at)
{
	json_reason(w->out, "why", text);
	place(w, "place", at);
	lo_out_char(w->out, '}');
}

static void write_buffers(struct report_writing *w)
{
	open_list(w, "buffers");
	for (uint32_t i = 0; i < w->r->n_buffers; i++) {
		const struct lo_report_buffer *b = &w->r->buffers[i];
		next_in_list(w, i);
		lo_out_text(w->out, "\"name\": ");
		name_value(w->m, b->root, &w->text);
		take_text(w);
		json_key(w->out, "type");
		lo_print_type(w->m->ctx, lo_type_of(w->m, b->root), &w->text);
		take_text(w);
		lo_out_printf(w->out, ", \"heap\": %s, \"used\": %s, \"bytes\": ", b->heap ? "true" : "false",
			      b->used ? "true" : "false");
		json_size(w->out, b->bytes);
		lo_out_printf(w->out, ", \"align\": %lld, \"pool\": ", (long long)b->align_bytes);
		number_or_null(w->out, b->pool);
		lo_out_text(w->out, ", \"origin\": ");
		number_or_null(w->out, b->origin);
		if (b->origin != LO_NO_INDEX)
			lo_out_printf(w->out, ", \"origin_offset\": %lld", (long long)b->origin_offset_bytes);
		place(w, "place", b->op);
		lo_out_char(w->out, '}');
	}
	lo_out_char(w->out, ']');
}

static void write_origins(struct report_writing *w)
{
	open_list(w, "origins");
	for (uint32_t i = 0; i < w->r->n_origins; i++)
		lo_out_printf(w->out, "%s{\"bytes\": %lld, \"align\": %lld}", i ? ", " : "",
			      (long long)w->r->origins[i].bytes, (long long)w->r->origins[i].align_bytes);
	lo_out_char(w->out, ']');
}

static void write_storages(struct report_writing *w)
{
	static const char *const kinds[] = {
		[LO_STORAGE_KEPT] = "kept", [LO_STORAGE_SLOT] = "slot", [LO_STORAGE_ARENA] = "arena"};
	open_list(w, "storages");
	for (uint32_t i = 0; i < w->r->n_storages; i++) {
		const struct lo_report_storage *s = &w->r->storages[i];
		next_in_list(w, i);
		lo_out_printf(w->out, "\"kind\": \"%s\", \"pool\": %u, \"buffer\": ", kinds[s->kind],
			      s->pool);
		number_or_null(w->out, s->buffer);
		lo_out_printf(w->out, ", \"offset\": %lld, \"bytes\": %lld, \"align\": %lld}",
			      (long long)s->offset_bytes, (long long)s->bytes, (long long)s->align_bytes);
	}
	lo_out_char(w->out, ']');
}

static void write_values(struct report_writing *w)
{
	open_list(w, "values");
	for (uint32_t i = 0; i < w->r->n_values; i++) {
		const struct lo_report_value *v = &w->r->values[i];
		next_in_list(w, i);
		lo_out_text(w->out, "\"buffer\": ");
		number_or_null(w->out, v->buffer);
		lo_out_text(w->out, ", \"bytes\": ");
		json_size(w->out, v->bytes);
		lo_out_printf(w->out, ", \"align\": %lld, \"storage\": ", (long long)v->align_bytes);
		number_or_null(w->out, v->storage);
		lo_out_printf(w->out, ", \"offset\": %lld, \"pinned\": %s, \"live\": [",
			      (long long)v->offset_bytes, v->pinned ? "true" : "false");
		for (uint32_t k = 0; k < v->n_intervals; k++) {
			struct lo_interval span = w->r->intervals[v->intervals + k];
			lo_out_printf(w->out, k ? ", [%u, %u]" : "[%u, %u]", span.begin, span.end);
		}
		lo_out_char(w->out, ']');
		place(w, "first", v->first);
		place(w, "last", v->last);
		lo_out_char(w->out, '}');
	}
	lo_out_char(w->out, ']');
}

static void write_points(struct report_writing *w)
{
	const struct lo_function_report *r = w->r;
	const bool *wanted = lo_report_points(r, w->out->arena);
	uint32_t n = 0;
	open_list(w, "points");
	for (uint32_t i = 0; i < r->flow->n_points; i++) {
		if (!wanted[i])
			continue;
		next_in_list(w, n++);
		lo_out_printf(w->out, "\"at\": %u, ", i);
		json_place(w->m, lo_report_op_at(r->flow, i), w->out);
		lo_out_char(w->out, '}');
	}
	lo_out_char(w->out, ']');
}

static void write_excess(struct report_writing *w)
{
	open_list(w, "above_bound");
	for (uint32_t i = 0; i < w->r->n_excess; i++) {
		const struct lo_report_excess *excess = &w->r->excess[i];
		next_in_list(w, i);
		lo_out_printf(w->out, "\"pool\": %u, \"storage\": ", excess->pool);
		number_or_null(w->out, excess->storage);
		lo_out_printf(w->out, ", \"bytes\": %lld", (long long)excess->bytes);
		end_with_reason(w, excess->text, excess->at);
	}
	lo_out_char(w->out, ']');
}

static void write_reasons(struct report_writing *w)
{
	uint32_t n = 0;
	open_list(w, "not_shared");
	for (uint32_t i = 0; i < w->r->n_buffers; i++) {
		if (w->r->buffers[i].reason == LO_NO_INDEX)
			continue;
		const struct lo_reason *reason = &w->r->reasons[w->r->buffers[i].reason];
		next_in_list(w, n++);
		lo_out_printf(w->out, "\"buffer\": %u", i);
		end_with_reason(w, reason->text, reason->at);
	}
	lo_out_char(w->out, ']');
}

static void write_apart(struct report_writing *w)
{
	open_list(w, "not_in_place");
	for (uint32_t i = 0; i < w->r->apart.n; i++) {
		next_in_list(w, i);
		lo_out_printf(w->out, "\"buffer\": %u", w->r->apart.buffers[i]);
		end_with_reason(w, w->r->apart.reasons[i].text, w->r->apart.reasons[i].at);
	}
	lo_out_char(w->out, ']');
}

static void write_noalias(struct report_writing *w)
{
	const struct lo_noalias_report *it = &w->r->noalias;
	json_key(w->out, "with_noalias");
	lo_out_text(w->out, it->n ? "{\"arguments\": [" : "null");
	for (uint32_t i = 0; i < it->n; i++) {
		lo_out_text(w->out, i ? ", " : "");
		name_value(w->m, it->arguments[i], &w->text);
		take_text(w);
	}
	if (it->n)
		lo_out_printf(w->out, "], \"stack\": %lld, \"heap\": %lld}", (long long)it->then.stack_bytes,
			      (long long)it->then.heap_bytes);
}

static void write_given(struct report_writing *w)
{
	open_list(w, "in_arguments");
	for (uint32_t i = 0; i < w->r->n_given; i++) {
		const struct lo_report_given *given = &w->r->given[i];
		next_in_list(w, i);
		lo_out_printf(w->out, "\"buffer\": %u, \"bytes\": %lld", given->buffer,
			      (long long)given->bytes);
		json_key(w->out, "argument");
		name_value(w->m, given->argument, &w->text);
		take_text(w);
		place(w, "place", given->copy);
		lo_out_char(w->out, '}');
	}
	lo_out_char(w->out, ']');
}

/* Where the allocation @p id is, and whether it is a part of an arena, with which it is counted. */
static void write_storage(struct report_writing *w, lo_op_id id, bool is_piece)
{
	lo_out_printf(w->out, ", \"heap\": %s, \"piece\": %s",
		      lo_is_on_stack(lo_op(w->m, id)) ? "false" : "true", is_piece ? "true" : "false");
}

static void write_folded(struct report_writing *w)
{
	open_list(w, "folded");
	for (uint32_t i = 0; i < w->r->folded.n; i++) {
		const struct lo_folded *f = &w->r->folded.at[i];
		next_in_list(w, i);
		lo_out_text(w->out, "\"name\": ");
		name_value(w->m, lo_result(lo_op(w->m, f->op), 0), &w->text);
		take_text(w);
		lo_out_printf(w->out, ", \"before\": %lld, \"after\": %lld", (long long)f->bytes_before,
			      (long long)(f->reason ? f->bytes_before : f->bytes_after));
		write_storage(w, f->op, f->is_piece);
		json_reason(w->out, "why_not", f->reason);
		place(w, "place", f->at.n ? f->at : f->op);
		lo_out_char(w->out, '}');
	}
	lo_out_char(w->out, ']');
}

static void write_fused(struct report_writing *w)
{
	json_key(w->out, "fuse");
	if (!w->r->fused.n && !w->r->fused.n_loops) {
		lo_out_text(w->out, "null");
		return;
	}
	lo_out_printf(w->out, "{\"nests\": %u, \"loops\": %u", w->r->fused.n_nests, w->r->fused.n_loops);
	open_list(w, "buffers");
	for (uint32_t i = 0; i < w->r->fused.n; i++) {
		const struct lo_fused *f = &w->r->fused.at[i];
		next_in_list(w, i);
		lo_out_text(w->out, "\"name\": ");
		name_value(w->m, lo_result(lo_op(w->m, f->op), 0), &w->text);
		take_text(w);
		json_reason(w->out, "why_not", f->reason);
		place(w, "place", f->at.n ? f->at : f->op);
		lo_out_char(w->out, '}');
	}
	lo_out_text(w->out, "]}");
}

static void write_scheduled(struct report_writing *w)
{
	const struct lo_scheduled *s = &w->r->scheduled;
	json_key(w->out, "schedule");
	if (!s->given_bytes) {
		lo_out_text(w->out, "null");
		return;
	}
	lo_out_printf(w->out, "{\"moved\": %u, \"before\": %lld, \"after\": %lld, \"bound\": %lld",
		      s->n_moved, (long long)s->given_bytes, (long long)s->bytes, (long long)s->bound_bytes);
	json_key(w->out, "dynamic");
	if (s->dynamic.n) {
		name_value(w->m, s->dynamic, &w->text);
		take_text(w);
	} else
		lo_out_text(w->out, "null");
	lo_out_char(w->out, '}');
}

static void write_copies(struct report_writing *w, const char *key, const struct lo_reason *copies,
			 uint32_t n)
{
	open_list(w, key);
	for (uint32_t i = 0; i < n; i++) {
		next_in_list(w, i);
		lo_out_text(w->out, "\"name\": ");
		name_value(w->m, copies[i].buffer, &w->text);
		take_text(w);
		write_storage(w, lo_def_op(w->m, copies[i].buffer), copies[i].is_piece);
		lo_out_printf(w->out, ", \"bytes\": %lld", (long long)copies[i].bytes);
		end_with_reason(w, copies[i].text, copies[i].at);
	}
	lo_out_char(w->out, ']');
}

static void write_peak(struct report_writing *w)
{
	const struct lo_function_report *r = w->r;
	if (!r->peak.op.n) {
		lo_out_text(w->out, ",\n  \"peak\": null");
		return;
	}
	lo_out_printf(w->out, ",\n  \"peak\": {\"at\": %u, \"bytes\": %lld", r->peak.point,
		      (long long)r->peak.bytes);
	place(w, "place", r->peak.op);
	place(w, "frame", r->peak.frame);
	lo_out_text(w->out, ", \"values\": [");
	for (uint32_t i = 0; i < r->peak.n; i++)
		lo_out_printf(w->out, i ? ", %u" : "%u", r->peak.values[i]);
	lo_out_text(w->out, "]}");
}

/* Write the effect of --heap=arg or --stack=arg. */
static void write_argument(struct report_writing *w, const char *key, const struct lo_arg_function *argument,
			   const struct lo_arg_left_one *left, uint32_t n_left)
{
	json_key(w->out, key);
	if (!argument) {
		lo_out_text(w->out, "null");
		return;
	}
	lo_out_printf(w->out, "{\"bytes\": %lld, \"align\": %lld", (long long)argument->bytes,
		      (long long)(argument->bytes ? argument->align_bytes : 1));
	json_reason(w->out, "refused", argument->refused);
	place(w, "place", argument->refused ? argument->refused_at : (lo_op_id){0});
	json_key(w->out, "left");
	lo_out_char(w->out, '[');
	for (uint32_t i = 0; i < n_left; i++) {
		lo_out_printf(w->out, "%s{\"bytes\": %lld", i ? ", " : "", (long long)left[i].bytes);
		json_reason(w->out, "why", left[i].text);
		place(w, "place", left[i].op);
		lo_out_char(w->out, '}');
	}
	lo_out_text(w->out, "]}");
}

/* What a function needs with a mode, as the last member of the object of that mode. */
static void write_use(struct report_writing *w, const struct lo_mode_use *use)
{
	if (!use->known) {
		lo_out_text(w->out, ", \"use\": null}");
		return;
	}
	lo_out_printf(w->out,
		      ", \"use\": {\"stack\": %lld, \"heap\": %lld, \"arena\": %lld, \"allocations\": %u}}",
		      (long long)use->stack_bytes, (long long)use->heap_bytes, (long long)use->arena_bytes,
		      use->n_heap);
}

/* What other modes would save over all functions, each with the option to type. */
static void write_advice(struct report_writing *w, const struct lo_report *report)
{
	struct hints hints = find_hints(report);
	const struct {
		const char *option;
		const struct lo_mode_use *use;
	} modes[] = {
		{"--heap=pack", &hints.pack}, {"--heap=arg", &hints.arg}, {"--heap=stack", &hints.stack}};
	uint32_t n = 0;
	lo_out_text(w->out, ",\n \"advice\": [");
	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
		if (!hint_saves(&hints.now, modes[i].use) ||
		    (modes[i].use == &hints.arg && !hints.arg.arena_bytes))
			continue;
		lo_out_printf(w->out, "%s{\"option\": \"%s\"", n++ ? ", " : "", modes[i].option);
		write_use(w, modes[i].use);
	}
	lo_out_char(w->out, ']');
}

/* Write the effect of each --heap mode. */
static void write_modes(struct report_writing *w)
{
	const struct lo_heap_modes *modes = w->r->heap.modes;
	json_key(w->out, "heap_modes");
	if (!modes) {
		lo_out_text(w->out, "null");
		return;
	}
	lo_out_printf(w->out, "{\"hoist\": {\"in_loops\": %u, \"after\": %u", modes->in_loops,
		      modes->in_loops_hoisted);
	write_use(w, &modes->hoist);
	lo_out_printf(w->out, ", \"pack\": {\"allocations\": %u, ", modes->packed);
	write_bytes(w, modes->pack_before, modes->pack_after, modes->pack_bound);
	write_use(w, &modes->pack);
	lo_out_printf(w->out, ", \"arg\": {\"bytes\": %lld, \"align\": %lld",
		      (long long)modes->argument_bytes,
		      (long long)(modes->argument_bytes ? modes->argument_align_bytes : 1));
	json_reason(w->out, "refused", modes->refused);
	write_use(w, &modes->arg);
	lo_out_printf(w->out, ", \"stack\": {\"allocations\": %u, \"bytes\": %lld, \"stack\": %lld",
		      modes->promoted, (long long)modes->promoted_bytes, (long long)modes->stack_after);
	write_use(w, &modes->stack);
	lo_out_char(w->out, '}');
}

static void write_function(struct report_writing *w)
{
	const struct lo_function_report *r = w->r;
	struct lo_memory_use use = lo_memory_use_of(r);
	lo_str name = lo_symbol_name(w->m, lo_op(w->m, r->func));
	lo_out_text(w->out, "{\"name\": ");
	json_bytes(w->out, lo_str_text(w->m->ctx, name), lo_str_len(w->m->ctx, name));
	place(w, "place", r->func);
	lo_out_text(w->out, ",\n  \"bytes\": {");
	write_bytes(w, r->stack.bytes_before, r->stack.bytes_after, r->stack.lower_bound);
	lo_out_text(w->out, "},\n  \"memory\": {");
	json_memory(&use, w->out);
	json_sizes(&r->heap.in, &r->heap.out, w->out);
	lo_out_printf(
		w->out,
		"},\n  \"changed\": %s, \"dynamic\": %u, \"heap\": {\"allocations\": %u, \"bytes\": %lld}",
		r->changed ? "true" : "false", r->stack.n_dynamic, r->heap.n,
		(long long)r->heap.static_bytes);
	write_argument(w, "heap_argument", r->heap.argument, r->heap.left, r->heap.n_left);
	if (r->stack.argument)
		write_argument(w, "stack_argument", r->stack.argument, r->stack.left, r->stack.n_left);
	write_modes(w);
	lo_out_text(w->out, ", \"compiled\": ");
	json_size(w->out, r->stack.compiled_bytes);
	write_peak(w);
	write_pools(w);
	write_buffers(w);
	write_origins(w);
	write_storages(w);
	write_values(w);
	write_points(w);
	write_excess(w);
	write_reasons(w);
	write_given(w);
	write_apart(w);
	write_noalias(w);
	write_copies(w, "viewed_copies", w->r->copies.viewed, w->r->copies.n_viewed);
	write_copies(w, "kept_copies", w->r->copies.kept, w->r->copies.n_kept);
	write_copies(w, "one_element", w->r->copies.unwritten, w->r->copies.n_unwritten);
	write_copies(w, "kept_whole", w->r->whole, w->r->n_whole);
	write_copies(w, "kept_fills", w->r->copies.fills, w->r->copies.n_fills);
	write_folded(w);
	write_scheduled(w);
	write_fused(w);
	lo_out_char(w->out, '}');
}

void lo_report_json(const struct lo_report *report, struct lo_out *out)
{
	struct report_writing w = {.m = report->m, .out = out};
	struct lo_memory_use total = {0};
	lo_out_init(&w.text, out->arena, -1);
	lo_json_head("report", REPORT_VERSION, out);
	lo_json_tool(&report->run->tool, out);
	lo_json_options(report->run, out);
	lo_out_text(out, ",\n \"functions\": [");
	for (uint32_t i = 0; i < report->n; i++) {
		w.r = &report->at[i];
		lo_out_text(out, i ? ",\n " : "\n ");
		write_function(&w);
		struct lo_memory_use use = lo_memory_use_of(w.r);
		lo_memory_use_add(&total, &use);
	}
	lo_out_text(out, "],\n \"total\": {");
	write_bytes(&w, total.stack.before, total.stack.after, total.stack.bound);
	lo_out_text(out, "},\n \"memory\": {");
	json_memory(&total, out);
	lo_out_char(out, '}');
	write_advice(&w, report);
	if (report->calls) {
		lo_out_text(out, ",\n ");
		lo_calls_json(report, report->calls, out);
	}
	lo_out_text(out, "}\n");
}
