// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The packing problem of a function as rows of a table, for --emit=problem: one row for each value on the
 * stack that coloring may move; values that it places at one address share a row. One space for values that
 * are laid out together. Gaps say when only a part of the bytes of a row is live: of its largest value others
 * use the bytes that a smaller one, or a part of it, leaves. */
#include "packing/problem.h"

#include "names.h"
#include "report/report.h"
#include "text/print.h"

struct problem_rows {
	struct lo_module *m;
	const struct lo_layout *layout, *parts; /* of values, and of their parts */
	const struct lo_lifelines *lines;       /* of the values */
	uint32_t
		*first_part; /* [lines->n + 1] those of the further parts of value i begin at first_part[i] */
	uint32_t *next_joined; /* [lines->n] the next value at the same address; 0: none, since the first
				  value has no predecessor */
	struct lo_problem_table *table;
	struct lo_arena *arena;
	lo_op_id func;
	struct lo_span label;    /* of the function; unique */
	struct lo_id_map copies; /* id -> number of values that requested it */
};

static bool may_move(const struct lo_module *m, const struct lo_lifeline *line)
{
	return lo_op(m, line->alloc)->kind == LO_OP_MEMREF_ALLOCA && !line->pinned && line->bytes >= 0;
}

/* Is the value in an argument? Then it needs no bytes here. */
static bool is_given(const struct lo_layout *layout, uint32_t line)
{
	uint32_t s = layout->cells[line].storage;
	return s < layout->n_storages && layout->storages[s].into.n;
}

static lo_str intern_out(struct problem_rows *r, struct lo_out *out)
{
	return lo_intern(r->m->ctx, out->at, out->len);
}

/* Path of the function, "outer::function"; for further functions of the same path, in unnamed modules,
 * "function#2" and so on, which no path can be. */
static void make_label(struct problem_rows *r, struct lo_id_map *labels)
{
	struct lo_out out;
	lo_out_init(&out, r->arena, -1);
	name_path(r->m, r->func, &out);
	uint32_t *same = lo_id_map_at(labels, intern_out(r, &out).n);
	if (++*same > 1)
		lo_out_printf(&out, "#%u", *same);
	r->label = (struct lo_span){out.at, out.len};
}

/* "function/%buffer", with "+2" if two others are at its address; for further values of one name
 * "function/%buffer.2" and so on. */
static lo_str make_id(struct problem_rows *r, const struct lo_lifeline *line, uint32_t n_others)
{
	struct lo_out out;
	lo_out_init(&out, r->arena, -1);
	lo_out_bytes(&out, r->label.at, r->label.len);
	lo_out_char(&out, '/');
	name_value(r->m, lo_result(lo_op(r->m, line->alloc), 0), &out);
	if (n_others > 0)
		lo_out_printf(&out, "+%u", n_others);
	lo_str first = intern_out(r, &out), id = first;
	size_t len = out.len;
	uint32_t *copies = lo_id_map_at(&r->copies, first.n);
	for (*copies += 1; lo_problem_find(r->table, id) != LO_NO_VALUE; *copies += 1) {
		out.len = len;
		lo_out_printf(&out, ".%u", *copies > 1 ? *copies : 2);
		id = intern_out(r, &out);
	}
	return id;
}

/* End of the text of an attribute without its type. */
static size_t end_of_number(const struct lo_out *out, size_t begin)
{
	size_t end = begin;
	while (end < out->len && out->at[end] != ' ')
		end++;
	return end + 2 < out->len && out->at[end + 1] == ':' ? end : out->len;
}

/* The space, named after what keeps values apart: the function; the location of the frame if that is another
 * op; the memory space; the type if it has a layout. */
static uint32_t make_space(struct problem_rows *r, const struct lo_lifeline *line)
{
	struct lo_ctx *ctx = r->m->ctx;
	struct lo_out out;
	lo_out_init(&out, r->arena, -1);
	lo_out_bytes(&out, r->label.at, r->label.len);
	if (line->frame.n != r->func.n) {
		struct lo_line_col at = lo_line_col(ctx, lo_op(r->m, line->frame)->loc);
		lo_out_printf(&out, " frame %u:%u", at.line, at.col);
	}
	if (line->space.n) {
		lo_out_text(&out, " space ");
		size_t begin = out.len;
		lo_print_attr(ctx, line->space, &out);
		out.len = end_of_number(&out, begin);
	}
	lo_type type = lo_type_of(r->m, lo_result(lo_op(r->m, line->alloc), 0));
	if (lo_type_get(ctx, type)->layout.n) {
		lo_out_text(&out, " type ");
		lo_print_type(ctx, type, &out);
	}
	return lo_problem_space(r->table, r->arena, intern_out(r, &out));
}

/* ---- a row --------------------------------------------------------------- */

static uint32_t list_line(const struct problem_rows *r, uint32_t line, int64_t begin,
			  struct lo_live_bytes *out)
{
	const struct lo_lifeline *it = &r->parts->lines->at[line];
	for (uint32_t k = 0; out && k < it->n_intervals; k++)
		out[k] = (struct lo_live_bytes){r->parts->lines->intervals[it->intervals + k],
						{begin, begin + it->bytes}};
	return it->n_intervals;
}

/* List what is live of the values at the address of @p first, and when. @p out may be NULL. */
static uint32_t list_pieces(const struct problem_rows *r, uint32_t first, struct lo_live_bytes *out)
{
	const struct lo_cell *cells = r->parts->cells;
	uint32_t n = 0;
	for (uint32_t i = first, next = 1; next; i = next) {
		int64_t shift = r->layout->shifts ? r->layout->shifts[i] : 0;
		int64_t base = r->layout->cells[i].offset_bytes - shift;
		n += list_line(r, i, cells[i].offset_bytes - base, out ? out + n : NULL);
		for (uint32_t p = r->first_part[i]; p < r->first_part[i + 1]; p++)
			n += list_line(r, p, cells[p].offset_bytes - base, out ? out + n : NULL);
		next = r->next_joined[i];
	}
	return n;
}

/* Between these points only a part of the bytes of @p value may be live. */
static void add_gap(struct lo_problem_value *value, struct lo_gap *gaps, struct lo_gap gap)
{
	if (gap.lower < gap.upper && (gap.begin > 0 || gap.end < value->size))
		gaps[value->n_gaps++] = gap;
}

/* Live range and gaps; @p value has its size. */
static void find_life(const struct problem_rows *r, uint32_t first, struct lo_problem_value *value)
{
	uint32_t n = list_pieces(r, first, NULL);
	struct lo_live_bytes *pieces = LO_ARRAY(r->arena, n, struct lo_live_bytes), *hulls;
	(void)list_pieces(r, first, pieces);
	n = lo_live_hulls(pieces, n, r->arena, &hulls);
	struct lo_gap *gaps = LO_ARRAY(r->arena, 2 * (size_t)n, struct lo_gap);
	value->gaps = gaps;
	value->lower = n ? hulls[0].points.begin : 0;
	value->upper = value->lower;
	for (uint32_t i = 0; i < n; i++) {
		struct lo_interval points = hulls[i].points;
		add_gap(value, gaps, (struct lo_gap){value->upper, points.begin, 0, 0});
		add_gap(value, gaps,
			(struct lo_gap){points.begin, points.end, hulls[i].bytes.begin, hulls[i].bytes.end});
		value->upper = points.end;
	}
}

/* The size is that of all values in its bytes. */
static void add_row(struct problem_rows *r, uint32_t first)
{
	uint32_t n_others = 0;
	struct lo_problem_value value = {.alignment = 1, .hint = LO_FREE_OFFSET, .offset = LO_FREE_OFFSET};
	for (uint32_t i = first, next = 1; next; i = next) {
		const struct lo_lifeline *line = &r->lines->at[i];
		int64_t end = line->bytes + (r->layout->shifts ? r->layout->shifts[i] : 0);
		value.size = end > value.size ? end : value.size;
		value.alignment = line->align_bytes > value.alignment ? line->align_bytes : value.alignment;
		next = r->next_joined[i];
		n_others += next != 0;
	}
	value.id = make_id(r, &r->lines->at[first], n_others);
	value.loc = lo_op(r->m, r->lines->at[first].start)->loc;
	value.space = make_space(r, &r->lines->at[first]);
	find_life(r, first, &value);
	lo_problem_add(r->table, r->arena, &value);
}

/* Number the lifelines of the further parts of each value as lo_layout_by_parts appends them. */
static void number_parts(struct problem_rows *r)
{
	uint32_t n = r->lines->n, next = n;
	r->first_part = LO_ARRAY(r->arena, (size_t)n + 1, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		r->first_part[i] = next;
		if (r->layout->in_parts && r->layout->in_parts[i])
			next += r->layout->parts->first[i + 1] - r->layout->parts->first[i] - 1;
	}
	r->first_part[n] = next;
}

/* Link the values at one address into a list that begins with the first. */
static void link_joined(struct problem_rows *r, const uint32_t *joined)
{
	uint32_t *last = LO_ARRAY(r->arena, r->lines->n, uint32_t);
	r->next_joined = LO_ARRAY(r->arena, r->lines->n, uint32_t);
	for (uint32_t i = 0; joined && i < r->lines->n; i++) {
		if (joined[i] != i)
			r->next_joined[last[joined[i]]] = i;
		last[joined[i]] = i;
	}
}

void lo_report_problem(struct lo_module *m, const struct lo_layout *layout, struct lo_id_map *labels,
		       struct lo_problem_table *table, struct lo_arena *arena)
{
	const struct lo_lifelines *lines = layout->lines;
	struct lo_layout parts;
	lo_layout_by_parts(layout, arena, &parts);
	struct problem_rows r = {.m = m,
				 .layout = layout,
				 .parts = &parts,
				 .lines = lines,
				 .table = table,
				 .arena = arena,
				 .func = lines->flow->func};
	lo_id_map_init(&r.copies, arena, lines->n);
	make_label(&r, labels);
	link_joined(&r, layout->joined);
	number_parts(&r);
	for (uint32_t i = 0; i < lines->n; i++)
		if (may_move(m, &lines->at[i]) && !is_given(layout, i) &&
		    (!layout->joined || layout->joined[i] == i))
			add_row(&r, i);
}
