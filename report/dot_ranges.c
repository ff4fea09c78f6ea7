// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Live ranges for graphviz. In: the gathered reports. Out: a table per function, program points down, values
 * across: a bar per live interval in the colour of the value's place, holes between them, and the bytes that
 * are live at each row; the row of the peak is marked.
 *
 * A row covers the points from one at which an interval begins or ends up to the next. Of a large function
 * the values and rows nearest to the peak are drawn. The table is a graphviz label between < and >, the only
 * form with cells that span several rows. */
#include "dot_common.h"
#include "names.h"

#define MAX_VALUES 40
#define MAX_ROWS   80

struct range_table {
	struct lo_module *m;
	const struct lo_function_report *r;
	struct lo_arena *arena;
	struct lo_out *out;
	uint32_t *values, n, total; /* columns */
	const uint32_t *places;     /* of all values */
	uint32_t *points, n_points; /* where rows begin, and the end of the last row */
	uint32_t peak;              /* the point that is marked; LO_NO_INDEX: none */
	uint32_t first, n_rows;     /* rows drawn: from points[first] on */
};

/* Ends of the intervals of the columns, without duplicates. */
static void find_points(struct range_table *t)
{
	const struct lo_function_report *r = t->r;
	uint32_t n = 1;
	for (uint32_t i = 0; i < t->n; i++)
		n += 2 * r->values[t->values[i]].n_intervals;
	t->points = LO_ARRAY(t->arena, n, uint32_t);
	if (t->peak != LO_NO_INDEX)
		t->points[t->n_points++] = t->peak;
	for (uint32_t i = 0; i < t->n; i++) {
		const struct lo_report_value *v = &r->values[t->values[i]];
		for (uint32_t k = 0; k < v->n_intervals; k++) {
			t->points[t->n_points++] = r->intervals[v->intervals + k].begin;
			t->points[t->n_points++] = r->intervals[v->intervals + k].end;
		}
	}
	t->n_points = sort_numbers(t->points, t->n_points);
}

/* As many rows as allowed, around the peak. */
static void choose_rows(struct range_table *t)
{
	uint32_t rows = t->n_points > 0 ? t->n_points - 1 : 0, peak = 0;
	while (peak < rows && t->points[peak] < t->peak)
		peak++;
	t->n_rows = rows < MAX_ROWS ? rows : MAX_ROWS;
	t->first = peak > t->n_rows / 2 ? peak - t->n_rows / 2 : 0;
	if (t->first + t->n_rows > rows)
		t->first = rows - t->n_rows;
}

/* ---- cells --------------------------------------------------------------- */

static void text_cell(struct range_table *t, const char *options, bool dark, const struct lo_out *text)
{
	lo_out_printf(t->out, dark ? "<td%s><font color=\"" DARK_INK "\">" : "<td%s>", options);
	label_html(t->out, text->at, text->len);
	lo_out_text(t->out, dark ? "</font></td>" : "</td>");
}

static void head_cell(struct range_table *t, uint32_t value)
{
	const struct lo_report_value *v = &t->r->values[value];
	struct lo_out text;
	lo_out_init(&text, t->arena, -1);
	name_value(t->m, t->r->buffers[v->buffer].root, &text);
	cut_text(&text, 0, 20);
	lo_out_text(t->out, "<td>");
	label_html(t->out, text.at, text.len);
	lo_out_printf(t->out, "<br/>%lld B<br/>at %lld</td>", (long long)v->bytes,
		      (long long)address_of(t->r, v));
}

/* The interval that holds row @p row, or NULL. */
static const struct lo_interval *span_at(const struct range_table *t, uint32_t value, uint32_t row)
{
	const struct lo_report_value *v = &t->r->values[value];
	uint32_t point = t->points[row];
	for (uint32_t k = 0; k < v->n_intervals; k++) {
		const struct lo_interval *span = &t->r->intervals[v->intervals + k];
		if (span->begin <= point && point < span->end)
			return span;
	}
	return NULL;
}

/* A bar is one cell that spans its rows: it is written in the first of them. */
static void value_cell(struct range_table *t, uint32_t value, uint32_t row)
{
	const struct lo_interval *span = span_at(t, value, row);
	uint32_t end = row, last = t->first + t->n_rows;
	if (!span) {
		lo_out_text(t->out, "<td></td>");
		return;
	}
	if (row > t->first && t->points[row - 1] >= span->begin)
		return;
	while (end < last && t->points[end] < span->end)
		end++;
	lo_out_printf(t->out, "<td bgcolor=\"%s\" rowspan=\"%u\"></td>", place_color(t->places[value]),
		      end - row);
}

/* Of all values, including those that are not drawn. */
static int64_t live_bytes(const struct range_table *t, uint32_t row)
{
	int64_t bytes = 0;
	for (uint32_t i = 0; i < t->r->n_values; i++)
		if (t->r->values[i].pool != LO_NO_INDEX && t->r->values[i].bytes > 0 && span_at(t, i, row) &&
		    !lo_add_ok(bytes, t->r->values[i].bytes, &bytes))
			bytes = INT64_MAX;
	return bytes;
}

static void print_row(struct range_table *t, uint32_t row)
{
	bool peak = t->points[row] == t->peak;
	const char *options = peak ? " align=\"left\" bgcolor=\"" PEAK_COLOR "\"" : " align=\"left\"";
	lo_op_id op = lo_report_op_at(t->r->flow, t->points[row]);
	struct lo_out text;
	lo_out_init(&text, t->arena, -1);
	name_line(t->m, op, &text);
	lo_out_printf(&text, " %s", lo_op_name(t->m, lo_op(t->m, op)));
	cut_text(&text, 0, 40);
	lo_out_text(t->out, "<tr>");
	text_cell(t, options, peak, &text);
	text.len = 0;
	lo_out_printf(&text, "%lld B%s", (long long)live_bytes(t, row), peak ? ", peak" : "");
	text_cell(t, peak ? " align=\"right\" bgcolor=\"" PEAK_COLOR "\"" : " align=\"right\"", peak, &text);
	for (uint32_t i = 0; i < t->n; i++)
		value_cell(t, t->values[i], row);
	lo_out_text(t->out, "</tr>\n");
}

static void print_title(struct range_table *t)
{
	struct lo_out text;
	lo_out_init(&text, t->arena, -1);
	name_function(t->m, t->r->func, &text);
	cut_text(&text, 0, 60);
	if (t->n < t->total)
		lo_out_printf(&text, ": %u of %u values, those nearest to the peak", t->n, t->total);
	if (t->n_rows + 1 < t->n_points)
		lo_out_printf(&text, "%s %u of %u rows", t->n < t->total ? ";" : ":", t->n_rows,
			      t->n_points - 1);
	lo_out_printf(t->out, "<tr><td colspan=\"%u\">", t->n + 2);
	label_html(t->out, text.at, text.len);
	lo_out_text(t->out, "</td></tr>\n");
}

/* Text between < and > for the node's label; NULL if nothing is laid out. */
static const char *make_table(struct lo_module *m, const struct lo_function_report *r, struct lo_arena *arena)
{
	struct lo_out out;
	struct range_table t = {.m = m, .r = r, .arena = arena, .out = &out, .peak = marked_peak(r)};
	t.values = values_near_peak(r, MAX_VALUES, arena, &t.n, &t.total);
	t.places = number_places(r, arena);
	if (t.n == 0)
		return NULL;
	lo_out_init(&out, arena, -1);
	find_points(&t);
	choose_rows(&t);
	lo_out_text(&out, "<table border=\"0\" cellborder=\"1\" cellspacing=\"0\">\n");
	print_title(&t);
	lo_out_text(&out, "<tr><td>line, op</td><td>live</td>");
	for (uint32_t i = 0; i < t.n; i++)
		head_cell(&t, t.values[i]);
	lo_out_text(&out, "</tr>\n");
	for (uint32_t row = t.first; row < t.first + t.n_rows; row++)
		print_row(&t, row);
	lo_out_text(&out, "</table>");
	lo_out_char(&out, 0);
	return out.at;
}

bool lo_dot_ranges(const struct lo_report *report, struct lo_arena *arena, struct lo_out *out)
{
	const char **names = LO_ARRAY(arena, report->n, const char *);
	const char **tables = LO_ARRAY(arena, report->n, const char *);
	for (uint32_t i = 0; i < report->n; i++) {
		names[i] = lo_arena_printf(arena, "f%u", i);
		tables[i] = make_table(report->m, &report->at[i], arena);
	}
	Agraph_t *graph = dot_open(report->m->ctx, "ranges", true,
				   "Live ranges\\n"
				   "Time goes down. Column: a value, its bytes,\\n"
				   "and the byte of the layout at which it begins.\\n"
				   "Bar: the value is live; of one colour: at the same byte.");
	if (!graph)
		return false;
	for (uint32_t i = 0; i < report->n; i++) {
		if (!tables[i])
			continue;
		Agnode_t *node = cgraph.agnode(graph, dot_string(names[i]), 1);
		dot_set(node, "shape", "plain");
		dot_set_html_label(node, tables[i]);
	}
	return dot_finish(report->m->ctx, graph, out);
}
