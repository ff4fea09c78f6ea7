// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the results of the analyses of one function. Out: text, a section for each kind of result. For --dump,
 * which driver/passes_report.c reads. */
#include "report/dump.h"

#include "names.h"

static void section(struct lo_module *m, lo_op_id func, const char *kind, struct lo_out *out)
{
	lo_out_text(out, "// ");
	lo_out_text(out, kind);
	lo_out_text(out, " of ");
	name_function(m, func, out);
	lo_out_text(out, ":\n");
}

static void print_bytes(int64_t begin, int64_t end, struct lo_out *out)
{
	if (end)
		lo_out_printf(out, " bytes [%lld, %lld)", (long long)begin, (long long)end);
}

/* `memref.store 12:3` */
static void print_op(struct lo_module *m, lo_op_id op, struct lo_out *out)
{
	name_op(m, op, out);
	lo_out_char(out, ' ');
	name_line(m, op, out);
}

void lo_dump_flow(const struct lo_flow *flow, struct lo_out *out)
{
	section(flow->m, flow->func, "flow graph", out);
	lo_flow_print(flow, out);
}

/* ---- aliases ------------------------------------------------------------- */

void lo_dump_aliases(const struct lo_liveness *live, struct lo_out *out)
{
	struct lo_module *m = live->flow->m;
	const struct lo_alias_sets *sets = live->aliases->sets;
	section(m, live->flow->func, "aliases", out);
	for (uint32_t v = 0; v < sets->n; v++) {
		uint32_t n;
		const lo_buffer_id *buffers = lo_aliases_of(live, sets->values[v], &n);
		name_value(m, sets->values[v], out);
		lo_out_char(out, ':');
		for (uint32_t i = 0; i < n; i++) {
			lo_out_char(out, ' ');
			if (live->buffers[buffers[i].n].root.n)
				name_value(m, live->buffers[buffers[i].n].root, out);
			else
				lo_out_text(out, "unknown");
		}
		lo_out_char(out, '\n');
	}
}

/* ---- values -------------------------------------------------------------- */

static void print_effects(uint32_t effects, struct lo_out *out)
{
	static const struct {
		uint32_t bit;
		const char *word;
	} words[] = {{LO_EFFECT_READ, " read"},       {LO_EFFECT_WRITE, " write"},
		     {LO_EFFECT_KILL, " kill"},       {LO_EFFECT_FREE, " free"},
		     {LO_EFFECT_CAPTURE, " capture"}, {LO_EFFECT_VIEW, " view"},
		     {LO_EFFECT_FORWARD, " forward"}, {LO_EFFECT_ASYNC, " async"}};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (effects & words[i].bit)
			lo_out_text(out, words[i].word);
}

static void print_value(const struct lo_liveness *live, const struct lo_buffer_value *value,
			struct lo_out *out)
{
	struct lo_module *m = live->flow->m;
	name_value(m, live->buffers[value->buffer.n].root, out);
	print_bytes(value->begin_byte, value->end_byte, out);
	if (value->n_carried)
		lo_out_text(out, " carried by loop");
	for (uint32_t i = 0; i < value->n_carried; i++)
		lo_out_printf(out, " %u", live->carried[value->carried + i]);
	lo_out_char(out, '\n');
	for (uint32_t i = 0; i < value->n_accesses; i++) {
		const struct lo_access *access = &live->value_accesses[value->accesses + i];
		lo_out_printf(out, "  %u: ", access->position);
		print_op(m, access->op, out);
		print_effects(access->effects, out);
		lo_out_char(out, '\n');
	}
}

void lo_dump_values(const struct lo_liveness *live, struct lo_out *out)
{
	struct lo_module *m = live->flow->m;
	section(m, live->flow->func, "values", out);
	for (uint32_t i = 0; i < live->n_values; i++)
		print_value(live, &live->values[i], out);
	for (uint32_t i = 0; i < live->n_kills; i++) {
		const struct lo_kill *kill = &live->kills[i];
		lo_out_printf(out, "kill at %u of ", kill->position);
		name_value(m, live->buffers[kill->buffer.n].root, out);
		print_bytes(kill->begin_byte, kill->end_byte, out);
		lo_out_text(out, " by ");
		print_op(m, kill->op, out);
		lo_out_char(out, '\n');
	}
	for (uint32_t i = 0; i < live->n_cuts; i++) {
		const struct lo_privatizable *cut = &live->cuts[i];
		lo_out_printf(out,
			      cut->iteration ? "privatizable in each iteration of loop %u: "
					     : "not upward-exposed from loop %u: ",
			      cut->loop);
		name_value(m, live->buffers[cut->buffer.n].root, out);
		print_bytes(cut->begin_byte, cut->end_byte, out);
		lo_out_char(out, '\n');
	}
}

/* ---- live ranges --------------------------------------------------------- */

static void print_line(struct lo_module *m, const struct lo_lifelines *lines, uint32_t line,
		       struct lo_out *out)
{
	name_value(m, lo_result(lo_op(m, lines->at[line].start), 0), out);
	lo_out_text(out, " of ");
	name_value(m, lo_result(lo_op(m, lines->at[line].alloc), 0), out);
}

void lo_dump_ranges(struct lo_module *m, const struct lo_lifelines *lines, struct lo_out *out)
{
	section(m, lines->flow->func, "live ranges", out);
	for (uint32_t i = 0; i < lines->n; i++) {
		const struct lo_lifeline *line = &lines->at[i];
		print_line(m, lines, i, out);
		if (line->bytes == LO_DYNAMIC)
			lo_out_text(out, ", bytes not known:");
		else
			lo_out_printf(out, ", %lld bytes:", (long long)line->bytes);
		for (uint32_t k = 0; k < line->n_intervals; k++) {
			struct lo_interval points = lines->intervals[line->intervals + k];
			lo_out_printf(out, " [%u, %u)", points.begin, points.end);
		}
		lo_out_text(out, line->pinned ? " to the end of its scope\n" : "\n");
	}
}

void lo_dump_interference(struct lo_module *m, const struct lo_lifelines *lines, struct lo_out *out)
{
	section(m, lines->flow->func, "interference", out);
	for (uint32_t i = 0; i < lines->n; i++)
		for (uint32_t k = i + 1; k < lines->n; k++) {
			const struct lo_lifeline *a = &lines->at[i], *b = &lines->at[k];
			if (!lo_interval_lists_meet(lines->intervals + a->intervals, a->n_intervals,
						    lines->intervals + b->intervals, b->n_intervals))
				continue;
			print_line(m, lines, i, out);
			lo_out_text(out, " -- ");
			print_line(m, lines, k, out);
			lo_out_char(out, '\n');
		}
}

/* ---- layout -------------------------------------------------------------- */

static void print_storage(struct lo_module *m, const struct lo_storage *storage, uint32_t number,
			  struct lo_out *out)
{
	lo_out_printf(out, "storage %u, %lld bytes aligned to %lld", number, (long long)storage->bytes,
		      (long long)storage->align_bytes);
	if (storage->heap)
		lo_out_text(out, ", heap");
	if (storage->into.n) {
		lo_out_text(out, ", in ");
		name_value(m, storage->into, out);
	} else if (storage->keep.n) {
		lo_out_text(out, ", kept ");
		name_value(m, lo_result(lo_op(m, storage->keep), 0), out);
	} else {
		lo_out_text(out, storage->slot ? ", a slot" : ", an arena");
	}
	lo_out_char(out, '\n');
}

void lo_dump_layout(struct lo_module *m, const struct lo_layout *layout, struct lo_out *out)
{
	const struct lo_lifelines *lines = layout->lines;
	section(m, lines->flow->func, "layout", out);
	lo_out_printf(out, "%lld bytes before, %lld after, lower bound %lld%s\n",
		      (long long)layout->stack.before, (long long)layout->stack.after,
		      (long long)layout->stack.bound, layout->changed ? "" : ", not changed");
	for (uint32_t s = 0; s < layout->n_storages; s++) {
		print_storage(m, &layout->storages[s], s, out);
		for (uint32_t i = 0; i < lines->n; i++) {
			if (layout->cells[i].storage != s)
				continue;
			lo_out_printf(out, "  +%lld: ", (long long)layout->cells[i].offset_bytes);
			print_line(m, lines, i, out);
			lo_out_char(out, '\n');
		}
	}
}
