// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Text, colours and choices shared by the graphviz outputs. In: names of any bytes, reports. Out: labels that
 * graphviz accepts without a warning, and the values worth drawing. */
#include "dot_common.h"

#include <stdio.h>
#include <stdlib.h>

#include "json.h"
#include "names.h"

#include "base/diag.h"
#include "base/order.h"

/* The same, but control characters also become U+FFFD. */
static size_t put_visible(struct lo_out *out, const char *at, size_t len)
{
	size_t n = lo_utf8_length(at, len);
	if (lo_shown_length(at, len))
		return put_character(out, at, len);
	(void)put_character(out, "\xff", 1);
	return n ? n : 1;
}

const char *label_text(struct lo_arena *arena, const char *at, size_t len)
{
	struct lo_out out;
	lo_out_init(&out, arena, -1);
	for (size_t i = 0; i < len;) {
		if (at[i] == '\\')
			lo_out_char(&out, '\\');
		i += put_visible(&out, at + i, len - i);
	}
	lo_out_char(&out, 0);
	return out.at;
}

void label_quoted(struct lo_out *out, const char *at, size_t len)
{
	for (size_t i = 0; i < len;) {
		if (at[i] == '\\' || at[i] == '"')
			lo_out_char(out, '\\');
		i += put_visible(out, at + i, len - i);
	}
}

void label_html(struct lo_out *out, const char *at, size_t len)
{
	for (size_t i = 0; i < len;) {
		const char *entity = at[i] == '<'   ? "&lt;"
				     : at[i] == '>' ? "&gt;"
				     : at[i] == '&' ? "&amp;"
				     : at[i] == '"' ? "&quot;"
						    : NULL;
		if (entity)
			lo_out_text(out, entity);
		i += entity ? 1 : put_visible(out, at + i, len - i);
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

/* agwrite requires a stream; its text is returned in memory of the C library. */
static bool write_graph(Agraph_t *graph, char **text, size_t *len)
{
	FILE *stream = open_memstream(text, len);
	if (!stream)
		return false;
	bool good = cgraph.agwrite(graph, stream) == 0;
	return fclose(stream) == 0 && good;
}

struct picture_numbers {
	Agraph_t *graph;
	IDTYPE next;
};

static void *numbers_open(Agraph_t *graph, Agdisc_t *services)
{
	(void)services;
	struct picture_numbers *numbers = cgraph.agalloc(graph, sizeof *numbers);
	if (numbers)
		*numbers = (struct picture_numbers){graph, 1};
	return numbers;
}

/* An object with a name is refused first; cgraph then asks for one without, and keeps the name itself. */
static long numbers_map(void *state, int type, char *name, IDTYPE *id, int create)
{
	struct picture_numbers *numbers = state;
	(void)type;
	if (!numbers || name || !create)
		return 0;
	*id = numbers->next++;
	return 1;
}

static long numbers_alloc(void *state, int type, IDTYPE id)
{
	(void)state, (void)type, (void)id;
	return 0;
}

static void numbers_free(void *state, int type, IDTYPE id)
{
	(void)state, (void)type, (void)id;
}

static char *numbers_print(void *state, int type, IDTYPE id)
{
	(void)state, (void)type, (void)id;
	return NULL;
}

static void numbers_close(void *state)
{
	struct picture_numbers *numbers = state;
	if (numbers)
		cgraph.agfree(numbers->graph, numbers);
}

static void numbers_register(void *state, int type, void *object)
{
	(void)state, (void)type, (void)object;
}

static bool not_drawn(struct lo_ctx *ctx)
{
	return lo_error_of(ctx, LO_RULE_FILE, 0, "libcgraph could not draw the graph");
}

Agraph_t *dot_open(struct lo_ctx *ctx, const char *name, bool directed, const char *title)
{
	static const Agiddisc_t by_number = {numbers_open,  numbers_map,   numbers_alloc,   numbers_free,
					     numbers_print, numbers_close, numbers_register};
	if (!cgraph_load(ctx))
		return NULL;
	Agdisc_t services = {cgraph.AgMemDisc, (Agiddisc_t *)(uintptr_t)&by_number, cgraph.AgIoDisc};
	Agraph_t *graph = cgraph.agopen(dot_string(name),
					directed ? *cgraph.Agdirected : *cgraph.Agundirected, &services);
	if (!graph) {
		(void)not_drawn(ctx);
		return NULL;
	}
	dot_set(graph, "label", title);
	dot_set(graph, "labelloc", "t");
	dot_set(graph, "fontname", "sans-serif");
	(void)cgraph.agattr(graph, AGNODE, dot_string("fontname"), dot_string("sans-serif"));
	dot_set(graph, "pack", "16"); /* functions below one another, in their order */
	dot_set(graph, "packmode", "array_il1");
	dot_set(graph, "pad", "0.2");
	return graph;
}

bool dot_finish(struct lo_ctx *ctx, Agraph_t *graph, struct lo_out *out)
{
	char *text = NULL;
	size_t len = 0;
	bool good = write_graph(graph, &text, &len);
	good = cgraph.agclose(graph) == 0 && good;
	if (good)
		lo_out_bytes(out, text, len);
	free(text);
	return good || not_drawn(ctx);
}

/* ---- numbers ------------------------------------------------------------- */

uint32_t sort_numbers(uint32_t *at, uint32_t n)
{
	uint32_t kept = 0;
	LO_SORT(at, n, lo_compare_u32);
	for (uint32_t i = 0; i < n; i++)
		if (kept == 0 || at[kept - 1] != at[i])
			at[kept++] = at[i];
	return kept;
}

uint32_t find_number(const uint32_t *at, uint32_t n, uint32_t number)
{
	const uint32_t *found = bsearch(&number, at, n, sizeof *at, lo_compare_u32);
	return (uint32_t)(found - at);
}

/* ---- choices ------------------------------------------------------------- */

uint32_t marked_peak(const struct lo_function_report *r)
{
	uint32_t point = r->peak.op.n ? r->peak.point : LO_NO_INDEX;
	int64_t most = r->peak.op.n ? r->peak.bytes : 0;
	for (uint32_t i = 0; i < r->n_pools; i++)
		if (r->pools[i].heap && r->pools[i].peak_bytes > most) {
			most = r->pools[i].peak_bytes;
			point = r->pools[i].peak;
		}
	return point;
}

struct near {
	uint32_t distance; /* in points, from the peak */
	int64_t bytes;
	uint32_t value;
};

LO_COMPARE(compare_near, struct near, LO_BY(distance) LO_DOWN(bytes) LO_BY(value))

static uint32_t distance(const struct lo_function_report *r, const struct lo_report_value *v, uint32_t peak)
{
	uint32_t best = UINT32_MAX;
	for (uint32_t k = 0; k < v->n_intervals; k++) {
		struct lo_interval span = r->intervals[v->intervals + k];
		uint32_t away = peak < span.begin  ? span.begin - peak
				: peak >= span.end ? peak - span.end + 1
						   : 0;
		best = away < best ? away : best;
	}
	return best;
}

uint32_t *values_near_peak(const struct lo_function_report *r, uint32_t max, struct lo_arena *arena,
			   uint32_t *n, uint32_t *total)
{
	struct near *list = LO_ARRAY(arena, r->n_values, struct near);
	uint32_t peak = marked_peak(r);
	*total = 0;
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		if (v->pool != LO_NO_INDEX && v->storage != LO_NO_INDEX && v->n_intervals)
			list[(*total)++] = (struct near){distance(r, v, peak), v->bytes, i};
	}
	LO_SORT(list, *total, compare_near);
	*n = *total < max ? *total : max;
	uint32_t *chosen = LO_ARRAY(arena, *n, uint32_t);
	for (uint32_t i = 0; i < *n; i++)
		chosen[i] = list[i].value;
	(void)sort_numbers(chosen, *n);
	return chosen;
}

/* ---- places and their colours ------------------------------------------------ */

struct picture_place {
	uint32_t pool;
	int64_t address;
	uint32_t value;
};

LO_COMPARE(compare_places, struct picture_place, LO_BY(pool) LO_BY(address) LO_BY(value))

bool is_laid_out(const struct lo_report_value *v)
{
	return v->pool != LO_NO_INDEX && v->storage != LO_NO_INDEX && v->bytes > 0 && v->n_intervals;
}

int64_t address_of(const struct lo_function_report *r, const struct lo_report_value *v)
{
	return r->storages[v->storage].offset_bytes + v->offset_bytes;
}

uint32_t *number_places(const struct lo_function_report *r, struct lo_arena *arena)
{
	struct picture_place *list = LO_ARRAY(arena, r->n_values, struct picture_place);
	uint32_t *places = LO_ARRAY(arena, r->n_values, uint32_t), n = 0, place = 0;
	for (uint32_t i = 0; i < r->n_values; i++)
		if (is_laid_out(&r->values[i]))
			list[n++] =
				(struct picture_place){r->values[i].pool, address_of(r, &r->values[i]), i};
	LO_SORT(list, n, compare_places);
	for (uint32_t i = 0; i < n; i++) {
		if (i == 0 || list[i].pool != list[i - 1].pool)
			place = 0;
		else if (list[i].address != list[i - 1].address)
			place++;
		places[list[i].value] = place;
	}
	return places;
}

/* The result of a search for eight light colours of which any two are far apart (23 in CIELAB) for people
 * with normal sight, protanopia, deuteranopia and tritanopia, and that dark text can be read on. */
const char *const place_colors[PLACE_COLORS] = {"#9ed4ff", "#d3864f", "#c5daa4", "#b57caf",
						"#fbd77b", "#618ce3", "#5dfde6", "#7b977e"};

const char *place_color(uint32_t place)
{
	return place_colors[place % PLACE_COLORS];
}

/* ---- bytes --------------------------------------------------------------------- */

void name_size(int64_t bytes, struct lo_out *out)
{
	static const char *const units[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
	double size = (double)bytes;
	uint32_t unit = 0;
	while (size >= 1024 && unit < 6) {
		size /= 1024;
		unit++;
	}
	lo_out_printf(out, "%.4g %s", size, units[unit]);
}

void name_bytes(int64_t bytes, struct lo_out *out)
{
	lo_out_printf(out, "%lld bytes", (long long)bytes);
	if (bytes < 1024)
		return;
	lo_out_text(out, " (");
	name_size(bytes, out);
	lo_out_char(out, ')');
}

const char *bytes_text(int64_t bytes, struct lo_arena *arena)
{
	struct lo_out out;
	lo_out_init(&out, arena, -1);
	name_bytes(bytes, &out);
	lo_out_char(&out, 0);
	return out.at;
}
