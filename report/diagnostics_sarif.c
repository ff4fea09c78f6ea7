// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Diagnostics as SARIF 2.1.0 (OASIS Standard, 27 March 2020; sections in brackets). In: the diagnostics of a
 * context. Out: a log with one run, on one line: each diagnostic is a result, its notes are related
 * locations. Names of files become relative URIs, or file: URIs if they are absolute (3.4). Columns count
 * characters (3.14.17). */
#include "diagnostics_impl.h"
#include "json.h"

struct sarif {
	struct lo_ctx *ctx;
	struct lo_out *out, text;
	uint32_t index[LO_RULE_COUNT]; /* of the rules of results: among those of the run */
};

/* ---- places ---------------------------------------------------------------- */

static bool is_unreserved(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       (c && strchr("-._~/", c));
}

/* A path as a URI reference (RFC 3986): bytes other than unreserved ones are %XX, whatever they are. */
static void print_uri(struct sarif *s, const char *path)
{
	lo_out_text(s->out, *path == '/' ? "\"file://" : "\"");
	for (; *path; path++)
		if (is_unreserved(*path))
			lo_out_char(s->out, *path);
		else
			lo_out_printf(s->out, "%%%02X", (unsigned)(unsigned char)*path);
	lo_out_char(s->out, '"');
}

/* The number of the character at column @p col of the line, which ends before the byte at @p place. */
static uint32_t column_in_characters(const struct lo_source *source, lo_loc place, uint32_t col)
{
	const char *at = source->text + (place - source->base) - (col - 1), *end = at + (col - 1);
	uint32_t n = 1;
	for (size_t len; at < end; at += len, n++) {
		len = lo_utf8_length(at, (size_t)(end - at));
		len += len == 0;
	}
	return n;
}

static void print_artifact(struct sarif *s, const char *file)
{
	lo_out_text(s->out, "\"artifactLocation\": {\"uri\": ");
	print_uri(s, file);
	lo_out_char(s->out, '}');
}

/* A place in a file. If it is in the text, @p loc says where. */
static void print_physical(struct sarif *s, struct lo_line_col at, lo_loc loc, bool in_text)
{
	lo_loc place = in_text ? lo_loc_place(s->ctx, loc) : 0;
	const struct lo_source *source = place ? lo_source_of(s->ctx, place) : NULL;
	uint32_t col = source ? column_in_characters(source, place, at.col) : at.col;
	lo_out_text(s->out, "\"physicalLocation\": {");
	print_artifact(s, at.file);
	lo_out_printf(s->out, ", \"region\": {\"startLine\": %u", at.line);
	if (col)
		lo_out_printf(s->out, ", \"startColumn\": %u", col);
	lo_out_text(s->out, "}}");
}

static void print_text(struct sarif *s, const char *name, const char *text)
{
	lo_out_printf(s->out, "\"%s\": {\"text\": ", name);
	json_text(s->out, text);
	lo_out_char(s->out, '}');
}

/* ---- results --------------------------------------------------------------- */

static void print_related(struct sarif *s, struct lo_line_col at, lo_loc loc, bool in_text, const char *text,
			  uint32_t n)
{
	lo_out_text(s->out, n ? ", {" : ", \"relatedLocations\": [{");
	if (at.line) {
		print_physical(s, at, loc, in_text);
		lo_out_text(s->out, ", ");
	}
	print_text(s, "message", text);
	lo_out_char(s->out, '}');
}

static void print_notes(struct sarif *s, uint32_t i, const struct lo_diag_places *places)
{
	const struct lo_diag *diag = lo_diag_at(s->ctx, i);
	uint32_t n = 0;
	if (places->second.line)
		print_related(s, places->second, diag->loc, !places->first_in_text,
			      places->first_in_text ? "made from this place" : "here in the text", n++);
	for (uint32_t k = i + 1; diag_is_note_of(s->ctx, k, i); k++) {
		const struct lo_diag *note = lo_diag_at(s->ctx, k);
		struct lo_diag_places at = lo_diag_places(s->ctx, note);
		print_related(s, at.first, note->loc, at.first_in_text, note->text, n++);
	}
	if (n)
		lo_out_char(s->out, ']');
}

static void print_fix(struct sarif *s, const struct lo_fix *fix)
{
	struct lo_line_col at = lo_line_col(s->ctx, fix->at);
	const struct lo_source *source = lo_source_of(s->ctx, lo_loc_place(s->ctx, fix->at));
	if (!fix->text || !source)
		return;
	lo_loc place = lo_loc_place(s->ctx, fix->at);
	lo_out_text(s->out, ", \"fixes\": [{\"artifactChanges\": [{");
	print_artifact(s, at.file);
	lo_out_printf(s->out,
		      ", \"replacements\": [{\"deletedRegion\": {\"startLine\": %u, \"startColumn\": %u, "
		      "\"endColumn\": %u}, ",
		      at.line, column_in_characters(source, place, at.col),
		      column_in_characters(source, place + fix->len, at.col + fix->len));
	print_text(s, "insertedContent", fix->text);
	lo_out_text(s->out, "}]}]}]");
}

static void print_result(struct sarif *s, uint32_t i)
{
	static const char *const levels[] = {"error", "warning", "note"};
	const struct lo_diag *diag = lo_diag_at(s->ctx, i);
	struct lo_diag_places places = lo_diag_places(s->ctx, diag);
	lo_out_printf(s->out, "{\"ruleId\": \"%s\", \"ruleIndex\": %u, \"level\": \"%s\", ",
		      lo_rule_info(diag->rule)->id, s->index[diag->rule], levels[diag->severity]);
	print_text(s, "message", diag->text);
	if (places.first.line) {
		lo_out_text(s->out, ", \"locations\": [{");
		print_physical(s, places.first, diag->loc, places.first_in_text);
		lo_out_text(s->out, "}]");
	}
	print_notes(s, i, &places);
	print_fix(s, &diag->fix);
	lo_out_char(s->out, '}');
}

static void print_results(struct sarif *s)
{
	uint32_t n = 0;
	lo_out_text(s->out, ", \"results\": [");
	for (uint32_t i = 0; i < lo_diag_count(s->ctx); i++) {
		if (lo_diag_at(s->ctx, i)->severity == LO_NOTE)
			continue;
		lo_out_comma(s->out, n++);
		print_result(s, i);
	}
	lo_out_char(s->out, ']');
}

/* ---- the run --------------------------------------------------------------- */

static void print_rule(struct sarif *s, const struct lo_rule_info *rule)
{
	lo_out_printf(s->out, "{\"id\": \"%s\", ", rule->id);
	print_text(s, "shortDescription", rule->title);
	lo_out_text(s->out, ", \"help\": {\"text\": ");
	json_text(s->out, rule->text);
	json_key(s->out, "markdown");
	json_text(s->out, rule->text);
	lo_out_text(s->out, "}}");
}

/* The rules that results are of, in the order of the table. */
static void print_rules(struct sarif *s)
{
	bool used[LO_RULE_COUNT] = {false};
	uint32_t n = 0;
	for (uint32_t i = 0; i < lo_diag_count(s->ctx); i++)
		used[lo_diag_at(s->ctx, i)->rule] = true;
	lo_out_text(s->out, ", \"rules\": [");
	for (int rule = LO_RULE_NONE + 1; rule < LO_RULE_COUNT; rule++) {
		if (!used[rule])
			continue;
		lo_out_comma(s->out, n);
		s->index[rule] = n++;
		print_rule(s, lo_rule_info((enum lo_rule)rule));
	}
	lo_out_char(s->out, ']');
}

static void print_invocation(struct sarif *s)
{
	enum { BUG = 70 };
	uint32_t more = diag_not_shown(s->ctx);
	bool failed = lo_diag_errors(s->ctx) > 0;
	lo_out_printf(s->out, ", \"invocations\": [{\"executionSuccessful\": %s, \"exitCode\": %d",
		      failed ? "false" : "true", lo_diag_internal(s->ctx) ? BUG : failed);
	if (more) {
		lo_out_printf(&s->text, "%u more error%s", more, lo_plural(more));
		lo_out_char(&s->text, 0);
		lo_out_text(s->out, ", \"toolExecutionNotifications\": [{\"level\": \"note\", ");
		print_text(s, "message", s->text.at);
		lo_out_text(s->out, "}]");
	}
	lo_out_text(s->out, "}]");
}

void lo_diagnostics_sarif(struct lo_ctx *ctx, const struct lo_tool *tool, struct lo_out *out)
{
	struct sarif s = {.ctx = ctx, .out = out};
	lo_out_init(&s.text, out->arena, -1);
	lo_out_text(out, "{\"$schema\": \"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
			 "sarif-schema-2.1.0.json\", \"version\": \"2.1.0\", \"runs\": [{\"tool\": "
			 "{\"driver\": {\"name\": ");
	json_text(out, tool->name);
	json_key(out, "version");
	json_text(out, tool->version);
	print_rules(&s);
	lo_out_text(out, "}}");
	print_invocation(&s);
	lo_out_text(out, ", \"columnKind\": \"unicodeCodePoints\"");
	print_results(&s);
	lo_out_text(out, "}]}\n");
}
