// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The report as LLVM's optimization remarks. In: the gathered reports. Out: a YAML document per remark. Text
 * is in single quotes; text with control characters is in double quotes, with the escapes of JSON, which are
 * valid in YAML. */
#include "base/rules.h"

#include "json.h"
#include "names.h"
#include "report/report.h"
#include "text/print.h"

struct remarking {
	struct lo_module *m;
	const struct lo_function_report *r; /* NULL: the remark is about all functions */
	struct lo_out *out, text;
};

static bool is_plain(const char *text, size_t len)
{
	for (size_t i = 0, n; i < len; i += n ? n : 1) {
		n = lo_utf8_length(text + i, len - i);
		if (n && !lo_shown_length(text + i, len - i))
			return false;
	}
	return true;
}

static void yaml_text(struct lo_out *out, const char *text, size_t len)
{
	if (!is_plain(text, len)) {
		json_bytes(out, text, len);
		return;
	}
	lo_out_char(out, '\'');
	for (size_t i = 0; i < len;) {
		if (text[i] == '\'')
			lo_out_char(out, '\'');
		i += put_character(out, text + i, len - i);
	}
	lo_out_char(out, '\'');
}

/* ---- parts of a remark --------------------------------------------------- */

static void function_name(struct remarking *k)
{
	if (!k->r) {
		lo_out_text(k->out, "'<total>'");
		return;
	}
	lo_str name = lo_symbol_name(k->m, lo_op(k->m, k->r->func));
	if (lo_str_len(k->m->ctx, name) > 0)
		yaml_text(k->out, lo_str_text(k->m->ctx, name), lo_str_len(k->m->ctx, name));
	else /* LLVM's readers reject an empty name */
		lo_out_text(k->out, "'\"\"'");
}

static void begin_remark(struct remarking *k, const char *type, const char *name, lo_op_id at)
{
	lo_op_id op = at.n ? at : k->r ? k->r->func : k->m->top;
	struct lo_line_col place = lo_shown_place(k->m->ctx, lo_op(k->m, op)->loc);
	lo_out_printf(k->out, "--- !%s\nPass:            lifeopt\nName:            %s%s\n", type,
		      k->r ? "" : "Total", name);
	if (place.line) {
		lo_out_text(k->out, "DebugLoc:        { File: ");
		yaml_text(k->out, place.file, strlen(place.file));
		lo_out_printf(k->out, ", Line: %u, Column: %u }\n", place.line, place.col);
	}
	lo_out_text(k->out, "Function:        ");
	function_name(k);
	lo_out_text(k->out, "\nArgs:\n");
}

static void end_remark(struct remarking *k)
{
	lo_out_text(k->out, "...\n");
}

static void argument(struct remarking *k, const char *name, const char *text, size_t len)
{
	lo_out_printf(k->out, "  - %s: ", name);
	yaml_text(k->out, text, len);
	lo_out_char(k->out, '\n');
}

static void words(struct remarking *k, const char *text)
{
	argument(k, "String", text, strlen(text));
}

static void number(struct remarking *k, const char *name, int64_t n)
{
	lo_out_printf(k->out, "  - %s: '%lld'\n", name, (long long)n);
}

static void bytes(struct remarking *k, const char *name, int64_t n)
{
	if (n >= 0)
		number(k, name, n);
	else
		words(k, "an unknown number of");
	words(k, " bytes");
}

static void buffer(struct remarking *k, lo_value_id root)
{
	k->text.len = 0;
	name_value(k->m, root, &k->text);
	argument(k, "Buffer", k->text.at, k->text.len);
	words(k, " : ");
	k->text.len = 0;
	lo_print_type(k->m->ctx, lo_type_of(k->m, root), &k->text);
	argument(k, "Type", k->text.at, k->text.len);
	words(k, ", ");
}

/* ---- remarks ------------------------------------------------------------- */

static void remark_stack(struct remarking *k, const struct lo_memory_bytes *stack)
{
	begin_remark(k, "Analysis", "StackSize", (lo_op_id){0});
	number(k, "NumStackBytes", stack->after); /* first, as in LLVM's own remark of that name */
	words(k, " bytes of stack, before ");
	number(k, "BytesBefore", stack->before);
	words(k, ", at least ");
	number(k, "LowerBound", stack->bound);
	end_remark(k);
}

static void remark_peak(struct remarking *k)
{
	if (!k->r->peak.op.n)
		return;
	begin_remark(k, "Analysis", "StackPeak", k->r->peak.op);
	bytes(k, "BytesLive", k->r->peak.bytes);
	words(k, " are live here, in ");
	number(k, "Values", k->r->peak.n);
	words(k, k->r->peak.n == 1 ? " value" : " values");
	end_remark(k);
}

static void remark_heap(struct remarking *k, const struct lo_memory_use *use)
{
	begin_remark(k, "Analysis", "HeapSize", (lo_op_id){0});
	number(k, "NumHeapBytes", use->heap.after);
	words(k, " bytes of heap at once, before ");
	number(k, "BytesBefore", use->heap.before);
	if (use->heap.bound >= 0) {
		words(k, ", at least ");
		number(k, "LowerBound", use->heap.bound);
	}
	words(k, "; asked for in all ");
	number(k, "BytesAsked", use->asked.after);
	words(k, ", before ");
	number(k, "BytesAskedBefore", use->asked.before);
	words(k, "; allocation sites ");
	number(k, "Allocations", use->n_after);
	words(k, ", before ");
	number(k, "AllocationsBefore", use->n_before);
	end_remark(k);
}

/* Of a function, or of all; the heap, and the arena that callers pass, only where there is any. */
static void remark_memory(struct remarking *k, const struct lo_memory_use *use)
{
	remark_stack(k, &use->stack);
	if (use->n_before || use->n_after)
		remark_heap(k, use);
	if (!use->arena.after)
		return;
	begin_remark(k, "Analysis", "ArenaSize", (lo_op_id){0});
	number(k, "NumArenaBytes", use->arena.after);
	words(k, " bytes of arena, at least ");
	number(k, "LowerBound", use->arena.bound);
	end_remark(k);
}

static void remark_sizes(struct remarking *k)
{
	struct lo_size_pair pair = {0};
	while (lo_size_pair_next(&k->r->heap.in, &k->r->heap.out, &pair)) {
		if (!pair.after)
			continue;
		begin_remark(k, "Analysis", "DynamicSize", k->r->func);
		k->text.len = 0;
		lo_dynamic_size_print(pair.after, &k->text);
		argument(k, "Formula", k->text.at, k->text.len);
		words(k, lo_arena_printf(k->out->arena, "%s of %s in ", lo_dynamic_size_unit(pair.after),
					 pair.after->heap ? "heap" : "stack"));
		number(k, "Buffers", pair.after->n);
		words(k, " buffers of dynamic size");
		end_remark(k);
	}
}

static void remark_shared(struct remarking *k, const struct lo_report_value *v)
{
	const struct lo_report_storage *s = v->storage != LO_NO_INDEX ? &k->r->storages[v->storage] : NULL;
	if (!s || s->kind == LO_STORAGE_KEPT || !k->r->changed)
		return;
	begin_remark(k, "Passed", "SharedStorage", k->r->buffers[v->buffer].op);
	buffer(k, k->r->buffers[v->buffer].root);
	bytes(k, "Bytes", v->bytes);
	words(k, s->kind == LO_STORAGE_SLOT ? " share a slot, at offset " : " share an arena, at offset ");
	number(k, "Offset", v->offset_bytes);
	words(k, " of ");
	number(k, "StorageBytes", s->bytes);
	end_remark(k);
}

/* A reason, and after it the rule that it is of. */
static void reason_text(struct remarking *k, const char *text)
{
	enum lo_rule rule = lo_rule_of_reason(text);
	argument(k, "Reason", text, strlen(text));
	if (!rule)
		return;
	words(k, " [");
	argument(k, "Rule", lo_rule_info(rule)->id, strlen(lo_rule_info(rule)->id));
	words(k, "]");
}

static void remark_reason(struct remarking *k, const struct lo_reason *reason)
{
	begin_remark(k, "Missed", "NotShared", reason->at);
	buffer(k, reason->buffer);
	bytes(k, "Bytes", reason->bytes);
	words(k, ", not shared: ");
	reason_text(k, reason->text);
	end_remark(k);
}

static void remark_excess(struct remarking *k, const struct lo_report_excess *excess)
{
	begin_remark(k, "Missed", "AboveBound", excess->at);
	bytes(k, "Bytes", excess->bytes);
	words(k, " above the lower bound: ");
	reason_text(k, excess->text);
	end_remark(k);
}

static void remark_noalias(struct remarking *k)
{
	const struct lo_noalias_report *it = &k->r->noalias;
	if (!it->n)
		return;
	begin_remark(k, "Missed", "WithNoalias", k->r->func);
	words(k, "with llvm.noalias on ");
	k->text.len = 0;
	for (uint32_t i = 0; i < it->n; i++) {
		lo_out_text(&k->text, i ? ", " : "");
		name_value(k->m, it->arguments[i], &k->text);
	}
	argument(k, "Arguments", k->text.at, k->text.len);
	words(k, ": ");
	number(k, "StackBytes", it->then.stack_bytes);
	words(k, " bytes of stack, ");
	number(k, "HeapBytes", it->then.heap_bytes);
	words(k, " of heap at once");
	end_remark(k);
}

void lo_report_remarks(const struct lo_report *report, struct lo_out *out)
{
	struct remarking k = {.m = report->m, .out = out};
	struct lo_memory_use total = {0};
	lo_out_init(&k.text, out->arena, -1);
	for (uint32_t i = 0; i < report->n; i++) {
		struct lo_memory_use use = lo_memory_use_of(&report->at[i]);
		k.r = &report->at[i];
		lo_memory_use_add(&total, &use);
		remark_memory(&k, &use);
		remark_sizes(&k);
		remark_peak(&k);
		for (uint32_t v = 0; v < k.r->n_values; v++)
			remark_shared(&k, &k.r->values[v]);
		for (uint32_t x = 0; x < k.r->n_excess; x++)
			remark_excess(&k, &k.r->excess[x]);
		remark_noalias(&k);
		for (uint32_t x = 0; x < k.r->n_reasons; x++)
			remark_reason(&k, &k.r->reasons[x]);
	}
	k.r = NULL;
	if (report->n > 1)
		remark_memory(&k, &total);
}
