// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The memory map as SVG. In: the gathered reports. Out: for each pool a title with bars of the bytes before,
 * after and at the bound; two maps side by side, as written and as laid out: time across, offset down, a
 * rectangle for each value and live interval, in the colour and pattern of its place in the layout; below
 * them what is live at the peak, and the live bytes over time with the bound.
 *
 * Time steps go from one point at which an interval begins or ends to the next, all equally wide. Each map
 * has its own scale of bytes, so that one that has become small is not a hairline; the bars have one scale. A
 * rectangle shows its name if it fits, and has name, type, bytes, offset and locations as a tooltip; one too
 * small to see has no outline, which would hide its neighbours. Linear in the intervals. */
#include "dot_common.h"
#include "names.h"
#include "text/print.h"

#include "base/order.h"

enum {
	AXIS = 72, /* left of each map */
	MAP_WIDTH = 480,
	MAP_HEIGHT = 300,
	SIDE = AXIS + MAP_WIDTH + 24,
	WIDTH = 2 * SIDE,
	LEGEND = 44, /* above all maps */
	MAP_Y = 120,
	LOW_Y = MAP_Y + MAP_HEIGHT + 72,
	LOW_HEIGHT = 80,
	POOL_HEIGHT = LOW_Y + LOW_HEIGHT + 60,
	LETTER_WIDTH = 7,
	LABEL_HEIGHT = 12, /* minimum height of a rectangle with text */
	SMALL = 3,         /* less wide or high: no outline */
	PATTERNS = 3,
};

/* Fills are the same in both schemes, and text on them is dark. */
static const char style[] =
	"<style>text{fill:#1b1f24}.paper{fill:#fff}.free{fill:#f3f5f7}.dim{fill:#57606a}.on{fill:" DARK_INK
	"}.axis{stroke:#8c959f;stroke-opacity:.5;fill:none}.value{stroke:#1b1f24;stroke-opacity:.7;stroke-"
	"width:.5}"
	".was{fill:#8c959f}.is{fill:#618ce3}.bound{fill:none;stroke:#1b1f24;stroke-dasharray:4 2}"
	"@media (prefers-color-scheme:dark){text{fill:#e6edf3}.paper{fill:#14181d}.free{fill:#1c2229}"
	".dim{fill:#9aa5b1}.bound{stroke:#e6edf3}}</style>\n";
/* The pattern of all places from the ninth on: lines, then dots. */
static const char *const patterns[PATTERNS] = {"", "M-1 7L7-1M-1 1L1-1M5 7L7 5", "M2 3h2"};

struct map {
	struct lo_module *m;
	const struct lo_function_report *r;
	const struct lo_report_pool *pool;
	uint32_t number; /* of the pool */
	struct lo_arena *arena;
	struct lo_out *out;
	uint32_t *places;           /* of the function's values */
	uint32_t *points, n_points; /* points at which an interval begins or ends */
	int64_t *before;            /* [r->n_buffers] offset as written */
	int64_t scale;              /* bytes per MAP_HEIGHT */
};

static bool is_drawn(const struct lo_report_value *v, uint32_t pool)
{
	return v->pool == pool && is_laid_out(v);
}

static bool holds_values(const struct lo_function_report *r, uint32_t pool)
{
	for (uint32_t i = 0; i < r->n_values; i++)
		if (is_drawn(&r->values[i], pool))
			return true;
	return false;
}

/* Text from the program, and the end of the element that it is in. */
static void end_text(struct map *k, const struct lo_out *text)
{
	label_html(k->out, text->at, text->len);
	lo_out_text(k->out, "</text>\n");
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

/* ---- axes ---------------------------------------------------------------- */

/* The smallest power of two of which @p most has at most @p n multiples. */
static int64_t tick_step(int64_t most, uint32_t n)
{
	int64_t step = 1;
	while (most / step > n)
		step *= 2;
	return step;
}

/* Bytes along a line from (0, y) on, @p most of them after (dx, dy); down or up with lines across the map, or
 * to the right. */
static void print_byte_axis(struct map *k, int64_t most, uint32_t n, int y, int dx, int dy)
{
	int64_t step = tick_step(most, n);
	for (int64_t bytes = 0; bytes <= most; bytes += step) {
		double part = most > 0 ? (double)bytes / (double)most : 0, at_x = dx * part,
		       at_y = y + dy * part;
		lo_out_printf(k->out, "<path class=\"axis\" d=\"M%.1f %.1f%s\"/>", dx ? at_x : at_x - 4, at_y,
			      dx ? "v4" : "h484");
		lo_out_printf(k->out, "<text class=\"dim\" text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">",
			      dx ? "middle" : "end", dx ? at_x : at_x - 8, dx ? at_y + 16 : at_y + 4);
		name_size(bytes, k->out);
		lo_out_text(k->out, "</text>\n");
		if (most - bytes < step)
			break;
	}
}

/* The source lines of steps that are far enough from one another for their text. */
static void print_time_axis(struct map *k, int y)
{
	enum { ROOM = 60 };
	uint32_t step = 1;
	while (x_of(k, step) < ROOM && step < k->n_points)
		step++;
	for (uint32_t i = 0; i < k->n_points && k->points[i] < k->r->flow->n_points; i += step) {
		struct lo_out text;
		lo_out_init(&text, k->arena, -1);
		name_line(k->m, lo_report_op_at(k->r->flow, k->points[i]), &text);
		lo_out_printf(k->out, "<path class=\"axis\" d=\"M%.1f %dv4\"/>", x_of(k, i), y);
		lo_out_printf(k->out, "<text class=\"dim\" text-anchor=\"middle\" x=\"%.1f\" y=\"%d\">",
			      x_of(k, i), y + 16);
		end_text(k, &text);
	}
	lo_out_printf(k->out,
		      "<text class=\"dim\" text-anchor=\"end\" x=\"%d\" y=\"%d\">line:column of the op, in "
		      "program order &#8594;</text>\n",
		      MAP_WIDTH, y + 32);
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
	lo_out_text(&text, ", ");
	name_bytes(v->bytes, &text);
	lo_out_printf(&text, " at %lld, ", (long long)offset);
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
	lo_out_printf(k->out, "<text class=\"on\" x=\"%.1f\" y=\"%.1f\">", x + 3, y + 10);
	end_text(k, &text);
}

/* A part of a value, with the name if it fits. */
static void print_rectangle(struct map *k, const struct lo_report_value *v, double x, double y, double width,
			    double height)
{
	uint32_t place = k->places[v - k->r->values], pattern = place / PLACE_COLORS % PATTERNS;
	lo_out_printf(k->out, "<rect x=\"%.3f\" y=\"%.1f\" width=\"%.3f\" height=\"%.1f\" fill=\"%s\"", x, y,
		      width, height < 0.5 ? 0.5 : height, place_color(place));
	lo_out_text(k->out, width < SMALL || height < SMALL ? "/>" : " class=\"value\"/>");
	if (pattern)
		lo_out_printf(k->out, "<path d=\"M%.3f %.1fh%.3fv%.1fh-%.3fz\" fill=\"url(#pattern%u)\"/>", x,
			      y, width, height, width, pattern);
	if (height >= LABEL_HEIGHT)
		print_label(k, v, x, y, width);
}

static void print_value(struct map *k, const struct lo_report_value *v, int64_t offset)
{
	lo_out_text(k->out, "<g>");
	print_tooltip(k, v, offset);
	for (uint32_t s = 0; s < v->n_intervals; s++) {
		struct lo_interval span = k->r->intervals[v->intervals + s];
		double x = x_of(k, rank_of(k, span.begin));
		print_rectangle(k, v, x, y_of(k, offset), x_of(k, rank_of(k, span.end)) - x,
				y_of(k, v->bytes));
	}
	lo_out_text(k->out, "</g>\n");
}

/* What is drawn in no map counts in the first map of the stack, or of the heap. Is this the one in which that
 * allocation counts? */
static bool is_first_map_of(const struct map *k, lo_op_id allocation)
{
	for (uint32_t i = 0; i < k->number; i++)
		if (k->r->pools[i].heap == k->pool->heap)
			return false;
	return lo_is_on_stack(lo_op(k->m, allocation)) != k->pool->heap;
}
/* Bytes of buffers that are drawn in no map, but that the report counts among the bytes before. */
static int64_t left_out(const struct map *k, const struct lo_reason *buffers, uint32_t n)
{
	int64_t bytes = 0;
	for (uint32_t i = 0; i < n; i++)
		if (buffers[i].bytes > 0 && is_first_map_of(k, lo_def_op(k->m, buffers[i].buffer)))
			lo_add_capped(&bytes, buffers[i].bytes);
	return bytes;
}
/* Copies that have become views. */
static int64_t viewed_bytes(const struct map *k)
{
	return left_out(k, k->r->copies.viewed, k->r->copies.n_viewed);
}
/* All but one element of buffers that nothing writes, or that hold one value. */
static int64_t unwritten_bytes(const struct map *k)
{
	return left_out(k, k->r->copies.unwritten, k->r->copies.n_unwritten);
}
/* What folding took away. */
static int64_t folded_bytes(const struct map *k)
{
	int64_t bytes = 0;
	for (uint32_t i = 0; i < k->r->folded.n; i++) {
		const struct lo_folded *folded = &k->r->folded.at[i];
		if (!folded->reason && !folded->is_piece && is_first_map_of(k, folded->op))
			lo_add_capped(&bytes, folded->bytes_before - folded->bytes_after);
	}
	return bytes;
}
static void print_left_out(struct map *k)
{
	int64_t viewed = viewed_bytes(k), unwritten = unwritten_bytes(k), folded = folded_bytes(k);
	if (viewed)
		lo_out_printf(k->out,
			      "<tspan font-weight=\"normal\">, without %lld bytes of copies that are views "
			      "now</tspan>",
			      (long long)viewed);
	if (unwritten)
		lo_out_printf(k->out,
			      "<tspan font-weight=\"normal\">, without %lld bytes of buffers that are one "
			      "element now</tspan>",
			      (long long)unwritten);
	if (folded)
		lo_out_printf(
			k->out,
			"<tspan font-weight=\"normal\">, without %lld bytes that folding took away</tspan>",
			(long long)folded);
}

static void print_map(struct map *k, uint32_t x, const char *caption, int64_t bytes, bool after)
{
	const struct lo_function_report *r = k->r;
	k->scale = bytes > 0 ? bytes : 1;
	lo_out_printf(k->out, "<g transform=\"translate(%u,%d)\"><text y=\"-8\" font-weight=\"bold\">%s: ", x,
		      MAP_Y, caption);
	name_bytes(bytes, k->out);
	if (!after)
		print_left_out(k);
	lo_out_printf(k->out, "</text>\n<rect width=\"%d\" height=\"%d\" class=\"free\"/>\n", MAP_WIDTH,
		      MAP_HEIGHT);
	print_byte_axis(k, k->scale, 8, 0, 0, MAP_HEIGHT);
	print_time_axis(k, MAP_HEIGHT);
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		struct lo_arena_mark mark = lo_arena_mark(k->arena);
		if (!is_drawn(v, k->number))
			continue;
		print_value(k, v, after ? address_of(r, v) : k->before[v->buffer]);
		lo_arena_reset(k->arena, mark);
	}
	lo_out_text(k->out, "</g>\n");
}

/* ---- at the peak, and over time ------------------------------------------ */

struct live {
	int64_t bytes;
	uint32_t value;
};

LO_COMPARE(compare_live, struct live, LO_DOWN(bytes) LO_BY(value))

/* The values that are live at the peak of the pool, end to end, the largest first. */
static void print_peak(struct map *k)
{
	const struct lo_function_report *r = k->r;
	struct live *list = LO_ARRAY(k->arena, r->n_values, struct live);
	uint32_t n = 0;
	int64_t at = 0, most = k->pool->peak_bytes > 0 ? k->pool->peak_bytes : 1;
	for (uint32_t i = 0; i < r->n_values; i++)
		if (is_drawn(&r->values[i], k->number) && lo_report_is_live(r, &r->values[i], k->pool->peak))
			list[n++] = (struct live){r->values[i].bytes, i};
	LO_SORT(list, n, compare_live);
	lo_out_printf(
		k->out,
		"<g transform=\"translate(%d,%d)\"><text y=\"-8\" font-weight=\"bold\">live at the peak, ",
		AXIS, LOW_Y);
	name_line(k->m, lo_report_op_at(r->flow, k->pool->peak), k->out);
	lo_out_text(k->out, ": ");
	name_bytes(k->pool->peak_bytes, k->out);
	lo_out_printf(k->out, " in %u value%s</text>\n", n, lo_plural(n));
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_report_value *v = &r->values[list[i].value];
		lo_out_text(k->out, "<g>");
		print_tooltip(k, v, address_of(r, v));
		print_rectangle(k, v, (double)at / (double)most * MAP_WIDTH, 0,
				(double)v->bytes / (double)most * MAP_WIDTH, LOW_HEIGHT);
		lo_out_text(k->out, "</g>\n");
		at += v->bytes;
	}
	print_byte_axis(k, most, 6, LOW_HEIGHT, MAP_WIDTH, 0);
	lo_out_text(k->out, "</g>\n");
}

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

static void print_curve(struct map *k)
{
	const int64_t *live = find_pressure(k);
	int64_t most = k->pool->lower_bound > 0 ? k->pool->lower_bound : 1;
	double scale = LOW_HEIGHT / (double)most;
	lo_out_printf(k->out,
		      "<g transform=\"translate(%d,%d)\"><text y=\"-8\" font-weight=\"bold\">live bytes; "
		      "dashed: bound ",
		      SIDE + AXIS, LOW_Y);
	name_bytes(k->pool->lower_bound, k->out);
	lo_out_printf(k->out, "</text>\n<path class=\"is\" d=\"M0 %d", LOW_HEIGHT);
	for (uint32_t i = 0; i + 1 < k->n_points; i++) {
		double y = LOW_HEIGHT - (double)live[i] * scale;
		lo_out_printf(k->out, "L%.1f %.1fL%.1f %.1f", x_of(k, i), y, x_of(k, i + 1), y);
	}
	lo_out_printf(k->out, "L%d %dZ\"/>\n", MAP_WIDTH, LOW_HEIGHT);
	print_byte_axis(k, most, 3, LOW_HEIGHT, 0, -LOW_HEIGHT);
	print_time_axis(k, LOW_HEIGHT);
	lo_out_printf(k->out, "<path class=\"bound\" d=\"M0 0h%d\"/></g>\n", MAP_WIDTH);
}

/* ---- the whole map ------------------------------------------------------- */

static void print_title(struct map *k)
{
	struct lo_out text;
	lo_out_init(&text, k->arena, -1);
	name_function(k->m, k->r->func, &text);
	cut_text(&text, 0, 80);
	lo_out_printf(&text, ", %s", k->pool->heap ? "heap" : "stack");
	if (k->pool->frame.n != k->r->func.n) {
		lo_out_printf(&text, ", each instance of '%s' at ",
			      lo_op_name(k->m, lo_op(k->m, k->pool->frame)));
		name_line(k->m, k->pool->frame, &text);
	}
	if (k->pool->space.n) {
		lo_out_text(&text, ", memory space ");
		lo_print_attr(k->m->ctx, k->pool->space, &text);
	}
	lo_out_printf(k->out, "<text x=\"%d\" y=\"18\" font-size=\"15\" font-weight=\"bold\">", AXIS);
	end_text(k, &text);
}

/* Before, after and bound, in one scale. */
static void print_bars(struct map *k)
{
	int64_t before = k->pool->bytes_before;
	lo_add_capped(&before, viewed_bytes(k));
	lo_add_capped(&before, unwritten_bytes(k));
	lo_add_capped(&before, folded_bytes(k));
	const struct {
		const char *name, *kind;
		int64_t bytes;
	} bars[] = {{"before", "was", before},
		    {"after", "is", k->pool->bytes_after},
		    {"bound", "bound", k->pool->lower_bound}};
	int64_t most = 1;
	for (int i = 0; i < 3; i++)
		most = bars[i].bytes > most ? bars[i].bytes : most;
	for (int i = 0; i < 3; i++) {
		double width = (double)bars[i].bytes / (double)most * (WIDTH - 2 * AXIS - 200);
		lo_out_printf(k->out,
			      "<text text-anchor=\"end\" x=\"%d\" y=\"%d\">%s</text><path class=\"%s\" "
			      "d=\"M%d %dh%.1fv10h-%.1fz\"/><text x=\"%.1f\" y=\"%d\">",
			      AXIS - 8, 40 + 16 * i, bars[i].name, bars[i].kind, AXIS, 31 + 16 * i, width,
			      width, AXIS + width + 6, 40 + 16 * i);
		name_bytes(bars[i].bytes, k->out);
		lo_out_text(k->out, "</text>\n");
	}
}

/* @p k has the function; the rest of it is of this pool. */
static void print_pool(struct map k, uint32_t number, uint64_t y)
{
	struct lo_out *out = k.out;
	k.number = number;
	k.pool = &k.r->pools[number];
	find_points(&k);
	find_offsets_before(&k);
	lo_out_printf(out, "<g transform=\"translate(0,%llu)\">\n", (unsigned long long)y);
	print_title(&k);
	print_bars(&k);
	print_map(&k, AXIS, "as written", k.pool->bytes_before, false);
	print_map(&k, SIDE + AXIS, "as laid out", k.pool->bytes_after, true);
	print_peak(&k);
	print_curve(&k);
	lo_out_text(out, "</g>\n");
}

static void print_head(uint64_t height, struct lo_out *out)
{
	lo_out_printf(
		out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%llu\" viewBox=\"0 0 %d "
		"%llu\" font-family=\"sans-serif\" font-size=\"11\">\n",
		WIDTH, (unsigned long long)height, WIDTH, (unsigned long long)height);
	lo_out_text(out, style);
	for (uint32_t i = 1; i < PATTERNS; i++)
		lo_out_printf(out,
			      "<pattern id=\"pattern%u\" width=\"6\" height=\"6\" "
			      "patternUnits=\"userSpaceOnUse\"><path d=\"%s\" stroke=\"" DARK_INK
			      "\" stroke-opacity=\".55\" stroke-width=\"%s\"/></pattern>\n",
			      i, patterns[i], i == 1 ? "1" : "2");
	lo_out_text(out, "<rect width=\"100%\" height=\"100%\" class=\"paper\"/>\n");
}

void lo_report_svg(const struct lo_report *report, struct lo_arena *scratch, struct lo_out *out)
{
	struct lo_arena arena; /* of one function at a time; the output buffer grows in the other arena */
	uint64_t n = 0, y = LEGEND;
	lo_arena_init(&arena, scratch->oom);
	for (uint32_t i = 0; i < report->n; i++)
		for (uint32_t p = 0; p < report->at[i].n_pools; p++)
			n += holds_values(&report->at[i], p);
	print_head(LEGEND + n * POOL_HEIGHT, out);
	lo_out_printf(out,
		      "<text x=\"%d\" y=\"20\" class=\"dim\">Memory map. A rectangle is a value while it is "
		      "live: time goes to the right, bytes go down; point at it for its name. One colour and "
		      "pattern: one place in the layout.</text>\n",
		      AXIS);
	for (uint32_t i = 0; i < report->n; i++) {
		struct lo_arena_mark function = lo_arena_mark(&arena);
		struct map k = {.m = report->m, .r = &report->at[i], .arena = &arena, .out = out};
		k.places = number_places(k.r, &arena);
		for (uint32_t p = 0; p < k.r->n_pools; p++) {
			if (!holds_values(k.r, p))
				continue;
			struct lo_arena_mark pool = lo_arena_mark(&arena);
			print_pool(k, p, y);
			lo_arena_reset(&arena, pool);
			y += POOL_HEIGHT;
		}
		lo_arena_reset(&arena, function);
	}
	if (!n)
		lo_out_printf(
			out,
			"<text x=\"%d\" y=\"40\" class=\"dim\">No buffer is laid out here. The heap is with "
			"--heap=pack; --emit=report says why there is nothing else.</text>\n",
			AXIS);
	lo_out_text(out, "</svg>\n");
	lo_arena_destroy(&arena);
}
