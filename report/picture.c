// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Text, colours and choices that the pictures share. In: names of any bytes, reports. Out: labels that
 * graphviz takes without a warning, and the values worth drawing. */
#include "picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "names.h"

static void put_character(struct lo_out *out, const char *at, size_t n)
{
	if (n == 0 || (n == 1 && ((unsigned char)*at < 0x20 || *at == 0x7f)))
		lo_out_text(out, "\xef\xbf\xbd");
	else
		lo_out_bytes(out, at, n);
}

const char *label_text(struct lo_arena *arena, const char *at, size_t len)
{
	struct lo_out out;
	lo_out_init(&out, arena, -1);
	for (size_t i = 0, n; i < len; i += n ? n : 1) {
		n = utf8_length((const unsigned char *)at + i, len - i);
		if (n == 1 && at[i] == '\\')
			lo_out_char(&out, '\\');
		put_character(&out, at + i, n);
	}
	lo_out_char(&out, 0);
	return out.at;
}

void label_html(struct lo_out *out, const char *at, size_t len)
{
	for (size_t i = 0, n; i < len; i += n ? n : 1) {
		n = utf8_length((const unsigned char *)at + i, len - i);
		if (at[i] == '<')
			lo_out_text(out, "&lt;");
		else if (at[i] == '>')
			lo_out_text(out, "&gt;");
		else if (at[i] == '&')
			lo_out_text(out, "&amp;");
		else if (at[i] == '"')
			lo_out_text(out, "&quot;");
		else
			put_character(out, at + i, n);
	}
}

const char *function_label(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct lo_out out;
	lo_out_init(&out, arena, -1);
	name_function(m, func, &out);
	cut_text(&out, 0, 60);
	return label_text(arena, out.at, out.len);
}

/* agwrite takes a stream; its text comes back through memory of the C library. */
static bool write_graph(Agraph_t *graph, char **text, size_t *len)
{
	FILE *stream = open_memstream(text, len);
	if (!stream)
		return false;
	bool good = agwrite(graph, stream) == 0;
	return fclose(stream) == 0 && good;
}

bool dot_finish(Agraph_t *graph, struct lo_out *out)
{
	char *text = NULL;
	size_t len = 0;
	bool good = write_graph(graph, &text, &len);
	good = agclose(graph) == 0 && good;
	if (good)
		lo_out_bytes(out, text, len);
	free(text);
	return good;
}

/* ---- choices -------------------------------------------------------------------------- */

struct near {
	uint32_t distance; /* in points, from the peak */
	int64_t bytes;
	uint32_t value;
};

static int compare_near(const void *a, const void *b)
{
	const struct near *x = a, *y = b;
	if (x->distance != y->distance)
		return x->distance < y->distance ? -1 : 1;
	if (x->bytes != y->bytes)
		return x->bytes > y->bytes ? -1 : 1;
	return (x->value > y->value) - (x->value < y->value);
}

static int compare_numbers(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;
	return (*x > *y) - (*x < *y);
}

static uint32_t distance(const struct lo_function_report *r, const struct lo_report_value *v)
{
	uint32_t best = UINT32_MAX;
	for (uint32_t k = 0; k < v->n_intervals; k++) {
		struct lo_interval span = r->intervals[v->intervals + k];
		uint32_t away = r->peak_point < span.begin  ? span.begin - r->peak_point
				: r->peak_point >= span.end ? r->peak_point - span.end + 1
							    : 0;
		best = away < best ? away : best;
	}
	return best;
}

uint32_t *values_near_peak(const struct lo_function_report *r, uint32_t max, struct lo_arena *arena,
			   uint32_t *n, uint32_t *total)
{
	struct near *list = LO_ARRAY(arena, r->n_values, struct near);
	*total = 0;
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		if (v->pool != LO_NO_INDEX && v->storage != LO_NO_INDEX && v->n_intervals)
			list[(*total)++] = (struct near){distance(r, v), v->bytes, i};
	}
	if (*total > 1)
		qsort(list, *total, sizeof *list, compare_near);
	*n = *total < max ? *total : max;
	uint32_t *chosen = LO_ARRAY(arena, *n, uint32_t);
	for (uint32_t i = 0; i < *n; i++)
		chosen[i] = list[i].value;
	if (*n > 1)
		qsort(chosen, *n, sizeof *chosen, compare_numbers);
	return chosen;
}

/* A hue a golden section further each time; one of six sectors between a light and a lighter tone. */
const char *cell_color(struct lo_arena *arena, const struct lo_report_value *v)
{
	enum { LOW = 150, HIGH = 245 };
	uint64_t number =
		v->storage * 949ull + (uint64_t)v->offset_bytes * 0x9e3779b97f4a7c15u / 0x100000000u;
	uint32_t hue = (uint32_t)((number + 300) % 1536), part = hue % 256;
	uint32_t up = LOW + (HIGH - LOW) * part / 255, down = HIGH - (HIGH - LOW) * part / 255;
	const uint32_t sectors[6][3] = {{HIGH, up, LOW},   {down, HIGH, LOW}, {LOW, HIGH, up},
					{LOW, down, HIGH}, {up, LOW, HIGH},   {HIGH, LOW, down}};
	const uint32_t *rgb = sectors[hue / 256];
	return lo_arena_printf(arena, "#%02x%02x%02x", rgb[0], rgb[1], rgb[2]);
}
