// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The memory map as SVG. In: the gathered reports. Out: for each pool two maps side by side, as written and
 * as laid out: time across, offset down, a rectangle for each value and live interval, in the colour of its
 * place in the layout; below the right map the live bytes and the lower bound.
 *
 * Time steps go from one point at which an interval begins or ends to the next, all equally wide. Both maps
 * have the same scale of bytes. A rectangle shows its name if it fits, and has name, type, bytes, offset and
 * locations as a tooltip. Linear in the intervals. */
#include "names.h"
#include "picture.h"
#include "text/print.h"

enum {
	MAP_WIDTH = 520,
	MAP_HEIGHT = 300,
	CURVE_HEIGHT = 80,
	GAP = 40,
	HEAD = 44, /* title and captions */
	POOL_HEIGHT = HEAD + MAP_HEIGHT + 24 + CURVE_HEIGHT + GAP,
	WIDTH = 2 * MAP_WIDTH + 3 * GAP,
	LABEL_HEIGHT = 12, /* minimum height of a rectangle with text */
	LETTER_WIDTH = 7,
};

struct map {
	struct lo_module *m;
	const struct lo_function_report *r;
	const struct lo_report_pool *pool;
	uint32_t number; /* of the pool */
	struct lo_arena *arena;
	struct lo_out *out;
	uint32_t *points, n_points; /* points at which an interval begins or ends */
	int64_t *before;            /* [r->n_buffers] offset as written */
	int64_t scale;              /* bytes per MAP_HEIGHT */
};

static bool is_drawn(const struct lo_report_value *v, uint32_t pool)
{
	return v->pool == pool && v->storage != LO_NO_INDEX && v->bytes > 0 && v->n_intervals;
}

static bool holds_values(const struct lo_function_report *r, uint32_t pool)
{
	for (uint32_t i = 0; i < r->n_values; i++)
		if (is_drawn(&r->values[i], pool))
			return true;
	return false;
}

/* ---- time and offsets ---------------------------------------------------- */

static void find_points(struct map *k)
{
	const struct lo_function_report *r = k->r;
	uint32_t n = 0;
	k->points = LO_ARRAY(k->arena, 2 * (size_t)r->n_intervals, uint32_t);
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		for (uint32_t s = 0; is_drawn(v, k->number) && s < v->n_intervals; s++) {
			k->points[n++] = r->intervals[v->intervals + s].begin;
			k->points[n++] = r->intervals[v->intervals + s].end;
		}
	}
	k->n_points = sort_numbers(k->points, n);
}

static uint32_t rank_of(const struct map *k, uint32_t point)
{
	return find_number(k->points, k->n_points, point);
}

static double x_of(const struct map *k, uint32_t rank)
{
	return (double)rank * MAP_WIDTH / (k->n_points > 1 ? k->n_points - 1 : 1);
}

static double y_of(const struct map *k, int64_t bytes)
{
	return (double)bytes * MAP_HEIGHT / (double)k->scale;
}

/* Offsets one after the other in program order, each aligned; a piece has its offset in the buffer that was
 * split. */
static void find_offsets_before(struct map *k)
{
	const struct lo_function_report *r = k->r;
	int64_t at = 0, begin = 0;
	uint32_t last = LO_NO_INDEX;
	k->before = LO_ARRAY(k->arena, r->n_buffers, int64_t);
	for (uint32_t i = 0; i < r->n_buffers; i++) {
		const struct lo_report_buffer *b = &r->buffers[i];
		bool piece = b->origin != LO_NO_INDEX;
		if (b->pool != k->number)
			continue;
		if (!piece || b->origin != last) {
			struct lo_report_origin whole = {b->bytes, b->align_bytes};
			if (piece)
				whole = r->origins[b->origin];
			begin = (at + whole.align_bytes - 1) / whole.align_bytes * whole.align_bytes;
			at = begin + (whole.bytes > 0 ? whole.bytes : 0);
		}
		last = b->origin;
		k->before[i] = begin + (piece ? b->origin_offset_bytes : 0);
	}
}

/* ---- rectangles ---------------------------------------------------------- */

static void print_tooltip(struct map *k, const struct lo_report_value *v, int64_t offset)
{
	struct lo_out text;
	lo_value_id root = k->r->buffers[v->buffer].root;
	lo_out_init(&text, k->arena, -1);
	name_value(k->m, root, &text);
	lo_out_text(&text, " : ");
	lo_print_type(k->m->ctx, lo_type_of(k->m, root), &text);
	cut_text(&text, 0, 200);
	lo_out_printf(&text, ", %lld bytes at %lld, ", (long long)v->bytes, (long long)offset);
	name_line(k->m, v->first, &text);
	lo_out_text(&text, " to ");
	name_line(k->m, v->last, &text);
	lo_out_text(k->out, "<title>");
	label_html(k->out, text.at, text.len);
	lo_out_text(k->out, "</title>");
}

static void print_label(struct map *k, const struct lo_report_value *v, double x, double y, double width)
{
	struct lo_out text;
	lo_out_init(&text, k->arena, -1);
	name_value(k->m, k->r->buffers[v->buffer].root, &text);
	if ((double)cut_text(&text, 0, 200) * LETTER_WIDTH + 4 > width)
		return;
	lo_out_printf(k->out, "<text x=\"%.1f\" y=\"%.1f\">", x + 3, y + 10);
	label_html(k->out, text.at, text.len);
	lo_out_text(k->out, "</text>");
}

static void print_value(struct map *k, const struct lo_report_value *v, int64_t offset)
{
	const char *color = cell_color(k->arena, v);
	double y = y_of(k, offset), height = y_of(k, v->bytes);
	lo_out_text(k->out, "<g>");
	print_tooltip(k, v, offset);
	for (uint32_t s = 0; s < v->n_intervals; s++) {
		struct lo_interval span = k->r->intervals[v->intervals + s];
		double x = x_of(k, rank_of(k, span.begin)), width = x_of(k, rank_of(k, span.end)) - x;
		lo_out_printf(k->out,
			      "<rect x=\"%.3f\" y=\"%.1f\" width=\"%.3f\" height=\"%.1f\" fill=\"%s\" "
			      "stroke=\"#444\" stroke-width=\"0.5\"/>",
			      x, y, width, height < 0.5 ? 0.5 : height, color);
		if (height >= LABEL_HEIGHT)
			print_label(k, v, x, y, width);
	}
	lo_out_text(k->out, "</g>\n");
}

static void print_map(struct map *k, uint32_t x, const char *caption, int64_t bytes, bool after)
{
	const struct lo_function_report *r = k->r;
	lo_out_printf(k->out, "<g transform=\"translate(%u,%d)\"><text y=\"-6\">%s: %lld bytes</text>\n", x,
		      HEAD, caption, (long long)bytes);
	lo_out_printf(k->out,
		      "<rect width=\"%d\" height=\"%.1f\" fill=\"#f6f6f6\" stroke=\"#888\" "
		      "stroke-width=\"0.5\"/>\n",
		      MAP_WIDTH, y_of(k, bytes));
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		struct lo_arena_mark mark = lo_arena_mark(k->arena);
		if (!is_drawn(v, k->number))
			continue;
		print_value(k, v,
			    after ? r->storages[v->storage].offset_bytes + v->offset_bytes
				  : k->before[v->buffer]);
		lo_arena_reset(k->arena, mark);
	}
	lo_out_text(k->out, "</g>\n");
}

/* ---- the curve ----------------------------------------------------------- */

static int64_t *find_pressure(struct map *k)
{
	int64_t *live = LO_ARRAY(k->arena, k->n_points, int64_t);
	for (uint32_t i = 0; i < k->r->n_values; i++) {
		const struct lo_report_value *v = &k->r->values[i];
		for (uint32_t s = 0; is_drawn(v, k->number) && s < v->n_intervals; s++) {
			live[rank_of(k, k->r->intervals[v->intervals + s].begin)] += v->bytes;
			live[rank_of(k, k->r->intervals[v->intervals + s].end)] -= v->bytes;
		}
	}
	for (uint32_t i = 1; i < k->n_points; i++)
		live[i] += live[i - 1];
	return live;
}

static double curve_y(const struct map *k, int64_t bytes)
{
	int64_t top = k->pool->lower_bound > 0 ? k->pool->lower_bound : 1;
	return CURVE_HEIGHT - (double)bytes * CURVE_HEIGHT / (double)top;
}

static void print_curve(struct map *k, uint32_t x)
{
	const int64_t *live = find_pressure(k);
	lo_out_printf(k->out,
		      "<g transform=\"translate(%u,%d)\"><text y=\"-6\">live bytes; bound %lld</text>\n", x,
		      HEAD + MAP_HEIGHT + 24, (long long)k->pool->lower_bound);
	lo_out_printf(k->out, "<path fill=\"#cfe2f3\" stroke=\"#3d85c6\" stroke-width=\"0.5\" d=\"M0 %d",
		      CURVE_HEIGHT);
	for (uint32_t i = 0; i + 1 < k->n_points; i++)
		lo_out_printf(k->out, "L%.1f %.1fL%.1f %.1f", x_of(k, i), curve_y(k, live[i]), x_of(k, i + 1),
			      curve_y(k, live[i]));
	lo_out_printf(k->out, "L%d %dZ\"/>\n", MAP_WIDTH, CURVE_HEIGHT);
	lo_out_printf(k->out, "<line x2=\"%d\" stroke=\"#cc0000\" stroke-dasharray=\"4 2\"/>", MAP_WIDTH);
	lo_out_text(k->out, "</g>\n");
}

/* ---- the whole map ------------------------------------------------------- */

static void print_title(struct map *k)
{
	struct lo_out text;
	lo_out_init(&text, k->arena, -1);
	name_function(k->m, k->r->func, &text);
	cut_text(&text, 0, 80);
	if (k->pool->frame.n != k->r->func.n) {
		lo_out_printf(&text, ", each instance of '%s' at ",
			      lo_op_name(k->m, lo_op(k->m, k->pool->frame)));
		name_line(k->m, k->pool->frame, &text);
	}
	if (k->pool->heap)
		lo_out_text(&text, ", heap");
	if (k->pool->space.n) {
		lo_out_text(&text, ", memory space ");
		lo_print_attr(k->m->ctx, k->pool->space, &text);
	}
	lo_out_printf(k->out, "<text x=\"%d\" y=\"16\" font-size=\"14\" font-weight=\"bold\">", GAP);
	label_html(k->out, text.at, text.len);
	lo_out_text(k->out, "</text>\n");
}

static void print_pool(struct lo_module *m, const struct lo_function_report *r, uint32_t number, uint32_t y,
		       struct lo_arena *arena, struct lo_out *out)
{
	struct map k = {
		.m = m, .r = r, .pool = &r->pools[number], .number = number, .arena = arena, .out = out};
	k.scale = k.pool->bytes_before > k.pool->bytes_after ? k.pool->bytes_before : k.pool->bytes_after;
	k.scale = k.scale > 0 ? k.scale : 1;
	find_points(&k);
	find_offsets_before(&k);
	lo_out_printf(out, "<g transform=\"translate(0,%u)\">\n", y);
	print_title(&k);
	print_map(&k, GAP, "as written", k.pool->bytes_before, false);
	print_map(&k, MAP_WIDTH + 2 * GAP, "as laid out", k.pool->bytes_after, true);
	print_curve(&k, MAP_WIDTH + 2 * GAP);
	lo_out_text(out, "</g>\n");
}

void lo_report_svg(const struct lo_report *report, struct lo_arena *scratch, struct lo_out *out)
{
	struct lo_arena arena; /* of one pool at a time; the output buffer grows in the other arena */
	uint32_t n = 0, y = 0;
	lo_arena_init(&arena, scratch->oom);
	for (uint32_t i = 0; i < report->n; i++)
		for (uint32_t p = 0; p < report->at[i].n_pools; p++)
			n += holds_values(&report->at[i], p);
	lo_out_printf(out,
		      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%llu\" "
		      "font-family=\"sans-serif\" font-size=\"11\">\n"
		      "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
		      WIDTH, (unsigned long long)n * POOL_HEIGHT + GAP);
	for (uint32_t i = 0; i < report->n; i++)
		for (uint32_t p = 0; p < report->at[i].n_pools; p++) {
			if (!holds_values(&report->at[i], p))
				continue;
			struct lo_arena_mark mark = lo_arena_mark(&arena);
			print_pool(report->m, &report->at[i], p, y, &arena, out);
			lo_arena_reset(&arena, mark);
			y += POOL_HEIGHT;
		}
	lo_out_text(out, "</svg>\n");
	lo_arena_destroy(&arena);
}
