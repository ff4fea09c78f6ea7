// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The report as a page for browsers. In: the gathered reports. Out: one self-contained HTML file: the files
 * of report/page/, the report as JSON, the source lines of the locations in it, and the colours.
 *
 * All text from the program is in JSON elements, in which `<` is escaped: no name can end the element or
 * begin a comment. The script inserts it into the page as text. */
#include <string.h>

#include "dot_common.h"
#include "json.h"
#include "origin_lines.h"
#include "page.h"

enum { LINE_BEFORE = 160, LINE_AFTER = 300 }; /* bytes of a source line shown around a location */

/* JSON for a script element. */
static void print_escaped(struct lo_out *out, const char *at, size_t len)
{
	while (len) {
		const char *found = memchr(at, '<', len);
		size_t n = found ? (size_t)(found - at) : len;
		lo_out_bytes(out, at, n);
		if (found)
			lo_out_text(out, "\\u003c");
		n += found != NULL;
		at += n;
		len -= n;
	}
}

static void print_data(struct lo_out *out, const char *id, const struct lo_out *json)
{
	lo_out_printf(out, "<script type=\"application/json\" id=\"%s\">", id);
	print_escaped(out, json->at, json->len);
	lo_out_text(out, "</script>\n");
}

/* ---- source lines -------------------------------------------------------- */

struct html_places {
	struct lo_module *m;
	lo_loc *at; /* offsets in sources */
	uint32_t n;
};

/* Collect the locations whose lines the page shows. Sorted, without duplicates. */
static void find_places(const struct lo_report *report, struct lo_arena *arena, struct html_places *places)
{
	uint32_t n;
	const lo_op_id *ops = shown_ops(report, arena, &n);
	*places = (struct html_places){.m = report->m, .at = LO_ARRAY(arena, n, lo_loc)};
	for (uint32_t i = 0; i < n; i++) {
		lo_loc place = ops[i].n ? lo_loc_place(report->m->ctx, lo_op(report->m, ops[i])->loc) : 0;
		if (place)
			places->at[places->n++] = place;
	}
	places->n = sort_numbers(places->at, places->n);
}

static bool inside_character(char c)
{
	return ((unsigned char)c & 0xc0) == 0x80;
}

/* [begin, end) of the line of byte @p at, or of the text near it if the line is long; whole characters
 * only. */
static void find_line(const char *text, size_t len, size_t at, size_t *begin, size_t *end)
{
	size_t first = at > LINE_BEFORE ? at - LINE_BEFORE : 0;
	size_t last = len - at > LINE_AFTER ? at + LINE_AFTER : len;
	for (*begin = at; *begin > first && text[*begin - 1] != '\n';)
		(*begin)--;
	while (*begin < at && inside_character(text[*begin]))
		(*begin)++;
	for (*end = at; *end < last && text[*end] != '\n';)
		(*end)++;
	while (*end > at && *end < len && inside_character(text[*end]))
		(*end)--;
}

void print_line_at(struct lo_line_col lc, const char *text, size_t len, size_t at, struct lo_out *out)
{
	size_t begin, end;
	find_line(text, len, at, &begin, &end);
	lo_out_printf(out, "\"%u:%u\": [", lc.line, lc.col);
	json_bytes(out, text + begin, at - begin);
	lo_out_text(out, ", ");
	json_bytes(out, text + at, end - at);
	lo_out_char(out, ']');
}

/* Print an object with an object for each file. */
static void print_sources(const struct html_places *places, struct lo_out *out)
{
	struct lo_ctx *ctx = places->m->ctx;
	const struct lo_source *last = NULL;
	lo_out_char(out, '{');
	for (uint32_t i = 0; i < places->n; i++) {
		const struct lo_source *source = lo_source_of(ctx, places->at[i]);
		if (!source || !lo_line_col(ctx, places->at[i]).line)
			continue;
		lo_out_text(out, source == last ? ",\n" : last ? "},\n" : "");
		if (source != last) {
			json_text(out, source->name);
			lo_out_text(out, ": {");
		}
		print_line_at(lo_line_col(ctx, places->at[i]), source->text, source->len,
			      places->at[i] - source->base, out);
		last = source;
	}
	lo_out_text(out, last ? "}}" : "}");
}

/* The colours of places, of which the page makes the same use as the other pictures. */
static void print_colors(struct lo_out *out)
{
	lo_out_char(out, '[');
	for (int i = 0; i < PLACE_COLORS; i++)
		lo_out_printf(out, i ? ", \"%s\"" : "\"%s\"", place_colors[i]);
	lo_out_char(out, ']');
}

/* ---- the whole page ------------------------------------------------------ */

void lo_report_html(const struct lo_report *report, struct lo_arena *scratch, struct lo_out *out)
{
	struct lo_arena arena; /* of the JSON; the output buffer grows in the other arena */
	struct lo_out json;
	struct html_places places;
	lo_arena_init(&arena, scratch->oom);
	lo_out_text(out,
		    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
		    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
		    "'unsafe-inline'; script-src 'unsafe-inline'\">\n"
		    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
		    "<title>lifeopt</title>\n<style>\n");
	lo_out_bytes(out, (const char *)page_css, page_css_len);
	lo_out_text(out, "</style>\n</head>\n<body>\n");
	lo_out_bytes(out, (const char *)page_html, page_html_len);
	lo_out_init(&json, &arena, -1);
	lo_report_json(report, &json);
	print_data(out, "report", &json);
	json.len = 0;
	origin_lines(report, scratch, &json);
	print_data(out, "origins", &json);
	json.len = 0;
	find_places(report, &arena, &places);
	print_sources(&places, &json);
	print_data(out, "sources", &json);
	json.len = 0;
	print_colors(&json);
	print_data(out, "colors", &json);
	lo_out_text(out, "<script>\n");
	lo_out_bytes(out, (const char *)page_js, page_js_len);
	lo_out_text(out, "</script>\n</body>\n</html>\n");
	lo_arena_destroy(&arena);
}
