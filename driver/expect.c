// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* --verify-diagnostics: comments `// expected-error@+1 {{text}}` declare the diagnostics of a line. In: the
 * diagnostics of one part of the input. Out: a list of diagnostics that were expected and missing, or
 * unexpected. The rules are those of mlir-opt 22, so that test files can be shared. At the end of a line:
 *
 *   expected-(error|warning|remark|note)(-re)? *(@+N|@-N|@above|@below|@unknown)? *{{text}}
 *
 * At most one per line; text after the last }} means that the line has none. The text must occur in the
 * message; with -re, {{...}} inside it are extended regular expressions. @above and @below mean the nearest
 * line without such a comment; @unknown means a diagnostic without a location in the input. One comment may
 * match several diagnostics. A message that is expected with another severity is reported as such. Linear in
 * the text; per diagnostic, linear in the comments of its line. */
#include "driver.h"

#include <regex.h>
#include <string.h>

enum where { AT_LINE, AT_BELOW, AT_ABOVE, AT_UNKNOWN };

struct expectation {
	enum lo_severity severity;
	enum where where;
	uint32_t line; /* line meant, from 1; NO_LINE for AT_UNKNOWN; set later for AT_BELOW */
	uint32_t next; /* 1 + number of the next expectation of that line; 0: none */
	struct lo_span text;
	const char *regex; /* regular expression made of the text; NULL: compare with the text itself */
	bool is_regex, broken, found;
	lo_loc loc; /* of the comment */
};
#define NO_LINE UINT32_MAX

struct scan {
	struct lo_context *context;
	const struct lo_source *source;
	LO_VEC(struct expectation) all;
	struct lo_id_map first_of; /* line -> 1 + number of its first expectation */
	uint32_t line;             /* the current line */
	uint32_t last_plain;       /* the last line without expectations, for @above */
	uint32_t below_from;       /* first of `all` that waits for its line of @below */
};

static const char *const severity_names[] = {
	[LO_ERROR] = "error", [LO_WARNING] = "warning", [LO_REMARK] = "remark", [LO_NOTE] = "note"};

static void expect_failed(struct lo_context *context, lo_loc loc, const char *text)
{
	struct expect_failure failure = {loc, text};
	LO_PUSH(lo_ctx_arena(context->ctx), &context->failures, failure);
}

/* ---- comments ------------------------------------------------------------ */

static bool take(const char **at, const char *end, const char *word)
{
	size_t len = strlen(word);
	if ((size_t)(end - *at) < len || memcmp(*at, word, len) != 0)
		return false;
	*at += len;
	return true;
}

static void skip_spaces(const char **at, const char *end)
{
	while (*at < end && **at == ' ')
		(*at)++;
}

/* `@+1`, `@-2`, `@below`, `@above`, `@unknown`, or nothing. */
static bool take_where(const struct scan *s, const char **at, const char *end, struct expectation *e)
{
	e->line = s->line;
	if (!take(at, end, "@"))
		return true;
	if (take(at, end, "below")) {
		e->where = AT_BELOW;
	} else if (take(at, end, "above")) {
		e->where = AT_ABOVE;
		e->line = s->last_plain;
	} else if (take(at, end, "unknown")) {
		e->where = AT_UNKNOWN;
		e->line = NO_LINE;
	} else {
		bool minus = take(at, end, "-");
		const char *digits = *at += !minus && *at < end && **at == '+';
		uint32_t n = 0;
		for (; *at < end && **at >= '0' && **at <= '9'; (*at)++)
			n = n < 100000000 ? n * 10 + (uint32_t)(**at - '0') : n;
		e->line = minus ? (n < s->line ? s->line - n : 0) : s->line + n;
		return *at > digits && (minus || digits[-1] == '+');
	}
	return true;
}

/* Read an expectation that begins at @p at and ends at @p end, the end of the line. false: there is none. */
static bool read_one(const struct scan *s, const char *at, const char *end, struct expectation *e)
{
	*e = (struct expectation){.loc = s->source->base + (lo_loc)(at - s->source->text)};
	size_t i = 0;
	if (!take(&at, end, "expected-"))
		return false;
	while (i < 4 && !take(&at, end, severity_names[i]))
		i++;
	if (i == 4)
		return false;
	e->severity = (enum lo_severity)i;
	e->is_regex = take(&at, end, "-re");
	skip_spaces(&at, end);
	if (!take_where(s, &at, end, e))
		return false;
	skip_spaces(&at, end);
	if (!take(&at, end, "{{") || end - at < 2)
		return false;
	e->text = (struct lo_span){at, (size_t)(end - 2 - at)};
	return true;
}

static bool ends_with_text(const char *at, const char *end)
{
	return end - at > 2 && end[-1] == '}' && end[-2] == '}';
}

static void end_plain_line(struct scan *s)
{
	s->last_plain = s->line;
	for (uint32_t i = s->below_from; i < s->all.n; i++)
		if (s->all.at[i].where == AT_BELOW)
			s->all.at[i].line = s->line;
	s->below_from = s->all.n;
}

static void scan_line(struct scan *s, const char *at, const char *end)
{
	struct expectation e;
	while (end > at && strchr(" \t\r\v\f", end[-1]))
		end--;
	for (; ends_with_text(at, end) && (at = memchr(at, 'e', (size_t)(end - at))); at++)
		if (read_one(s, at, end, &e)) {
			LO_PUSH(lo_ctx_arena(s->context->ctx), &s->all, e);
			return;
		}
	end_plain_line(s);
}

/* Link the expectations of each line in the order of the text. */
static void index_by_line(struct scan *s)
{
	lo_id_map_init(&s->first_of, lo_ctx_arena(s->context->ctx), s->all.n);
	for (uint32_t i = s->all.n; i-- > 0;) {
		struct expectation *e = &s->all.at[i];
		if (!e->line)
			continue;
		uint32_t *first = lo_id_map_at(&s->first_of, e->line);
		e->next = *first;
		*first = i + 1;
	}
}

static void scan_source(struct scan *s, size_t begin, size_t end)
{
	const char *text = s->source->text, *stop = text + end;
	s->line = lo_line_col(s->context->ctx, s->source->base + (lo_loc)begin).line;
	for (const char *at = text + begin; at < stop; s->line++) {
		const char *newline = memchr(at, '\n', (size_t)(stop - at));
		const char *line_end = newline ? newline : stop;
		scan_line(s, at, line_end);
		at = newline ? newline + 1 : stop;
	}
	index_by_line(s);
}

/* ---- texts --------------------------------------------------------------- */

/* The next two equal characters @p pair in [at, end); NULL: none. */
static const char *find_pair(const char *at, const char *end, char pair)
{
	for (; at + 1 < end; at++)
		if (at[0] == pair && at[1] == pair)
			return at;
	return NULL;
}

/* Is the piece between {{ and }} a regular expression? false with a failure. */
static bool check_piece(struct lo_context *context, const struct expectation *e, const char *at, size_t len)
{
	struct lo_arena *arena = lo_ctx_arena(context->ctx);
	regex_t regex;
	char message[128];
	int status = regcomp(&regex, lo_arena_copy(arena, at, len), REG_EXTENDED | REG_NOSUB);
	if (len && !status) {
		regfree(&regex);
		return true;
	}
	(void)regerror(status, &regex, message, sizeof message);
	if (!status)
		regfree(&regex);
	expect_failed(context, e->loc,
		      lo_arena_printf(arena, "invalid regex: %s", len ? message : "it is empty"));
	return false;
}

/* One regular expression for a text: its {{...}} parts are regular expressions, the rest is literal. NULL
 * with a failure if it is invalid. */
static const char *regex_of(struct lo_context *context, const struct expectation *e)
{
	const char *at = e->text.at, *end = at + e->text.len;
	struct lo_out out;
	lo_out_init(&out, lo_ctx_arena(context->ctx), -1);
	while (at < end) {
		const char *open = find_pair(at, end, '{'),
			   *close = open ? find_pair(open + 2, end, '}') : NULL;
		for (; at < (open ? open : end); at++) {
			if (strchr(".[]{}()\\*+?|^$", *at))
				lo_out_char(&out, '\\');
			lo_out_char(&out, *at);
		}
		if (!open)
			break;
		if (!close) {
			expect_failed(context, e->loc, "found start of regex with no end '}}'");
			return NULL;
		}
		if (!check_piece(context, e, open + 2, (size_t)(close - open - 2)))
			return NULL;
		lo_out_char(&out, '(');
		lo_out_bytes(&out, open + 2, (size_t)(close - open - 2));
		lo_out_char(&out, ')');
		at = close + 2;
	}
	lo_out_char(&out, 0);
	return out.at;
}

/* Make the regular expressions; mark invalid ones as broken. */
static void prepare(struct scan *s)
{
	for (uint32_t i = 0; i < s->all.n; i++) {
		struct expectation *e = &s->all.at[i];
		if (!e->is_regex)
			continue;
		e->regex = regex_of(s->context, e);
		e->broken = !e->regex;
	}
}

static bool regex_matches(const char *text, const char *message)
{
	regex_t regex;
	if (regcomp(&regex, text, REG_EXTENDED | REG_NOSUB) != 0)
		return false;
	bool match = regexec(&regex, message, 0, NULL, 0) == 0;
	regfree(&regex);
	return match;
}

static bool contains(const char *message, struct lo_span text)
{
	size_t len = strlen(message);
	if (text.len == 0)
		return true;
	for (size_t i = 0; i + text.len <= len; i++)
		if (message[i] == text.at[0] && memcmp(message + i, text.at, text.len) == 0)
			return true;
	return false;
}

/* ---- diagnostics --------------------------------------------------------- */

/* The line of a diagnostic; NO_LINE if it is in another file or its loc(...) names no place. */
static uint32_t line_of(const struct scan *s, const struct lo_diag *diag)
{
	struct lo_ctx *ctx = s->context->ctx;
	lo_attr attr = lo_loc_attr(ctx, diag->loc);
	if (attr.n && lo_attr_kind(ctx, attr) == LO_ATTR_LOC_UNKNOWN)
		return NO_LINE;
	lo_loc place = lo_loc_place(ctx, diag->loc);
	return place && lo_source_of(ctx, place) == s->source ? lo_line_col(ctx, place).line : NO_LINE;
}

static void check_diag(struct scan *s, const struct lo_diag *diag)
{
	struct lo_arena *arena = lo_ctx_arena(s->context->ctx);
	const struct expectation *near = NULL;
	for (uint32_t i = lo_id_map_get(&s->first_of, line_of(s, diag)); i; i = s->all.at[i - 1].next) {
		struct expectation *e = &s->all.at[i - 1];
		if (e->broken ||
		    !(e->regex ? regex_matches(e->regex, diag->text) : contains(diag->text, e->text)))
			continue;
		if (e->severity == diag->severity) {
			e->found = true;
			return;
		}
		near = e;
	}
	if (s->context->only_expected)
		return;
	if (near)
		expect_failed(s->context, near->loc,
			      lo_arena_printf(arena, "'%s' diagnostic emitted when expecting a '%s'",
					      severity_names[diag->severity],
					      severity_names[near->severity]));
	else
		expect_failed(s->context, diag->loc,
			      lo_arena_printf(arena, "unexpected %s: %s", severity_names[diag->severity],
					      diag->text));
}

bool check_expectations(struct lo_context *context, const struct lo_source *source, size_t begin, size_t end)
{
	struct lo_ctx *ctx = context->ctx;
	struct scan s = {.context = context, .source = source};
	uint32_t failures = context->failures.n;

	if (lo_diag_internal(ctx))
		return false;
	scan_source(&s, begin, end);
	prepare(&s);
	for (uint32_t i = 0; i < lo_diag_count(ctx); i++)
		check_diag(&s, lo_diag_at(ctx, i));
	for (uint32_t i = 0; i < s.all.n; i++) {
		const struct expectation *e = &s.all.at[i];
		if (!e->found && !e->broken)
			expect_failed(
				context, e->loc,
				lo_arena_printf(lo_ctx_arena(ctx), "expected %s \"%.*s\" was not produced",
						severity_names[e->severity], (int)e->text.len, e->text.at));
	}
	lo_diag_clear(ctx);
	return context->failures.n == failures;
}

void report_expectations(struct lo_context *context)
{
	for (uint32_t i = 0; i < context->failures.n; i++)
		(void)lo_error_of(context->ctx, LO_RULE_EXPECTED, context->failures.at[i].loc, "%s",
				  context->failures.at[i].text);
	context->failures.n = 0;
}
