// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* --verify-diagnostics: comments `// expected-error@+1 {{text}}` say which diagnostics a line must bring,
 * with error, warning, remark and note, at an offset of lines (@+N, @-N), at the nearest line without such a
 * comment (@below, @above), or anywhere (@unknown). The text must occur in the message; with -re
 * (`expected-error-re`), {{...}} inside it are extended regular expressions. In: the diagnostics of one part
 * of the input. Out: a list of what was expected and did not come, or came unexpected. The syntax is that of
 * mlir-opt, so that test files can be shared. Linear in the text, plus diagnostics times expectations of one
 * line. */
#include "driver.h"

#include <regex.h>
#include <string.h>

enum where { AT_LINE, AT_BELOW, AT_ABOVE, AT_UNKNOWN };

struct expectation {
	enum lo_severity severity;
	enum where where;
	uint32_t line; /* from 1, the line meant; of AT_BELOW still to be found */
	struct lo_span text;
	bool regex, found;
	lo_loc loc; /* of the comment */
};
struct scan {
	struct lo_context *context;
	const struct lo_source *source;
	LO_VEC(struct expectation) all;
	uint32_t line;       /* the line at hand */
	uint32_t last_plain; /* the last line without expectations, for @above */
	uint32_t below_from; /* first of `all` that waits for @below */
};

static const char *const severity_names[] = {
	[LO_ERROR] = "error", [LO_WARNING] = "warning", [LO_REMARK] = "remark", [LO_NOTE] = "note"};

static bool take(const char **at, const char *end, const char *word)
{
	size_t len = strlen(word);
	if ((size_t)(end - *at) < len || memcmp(*at, word, len) != 0)
		return false;
	*at += len;
	return true;
}

/* `@+1`, `@-2`, `@below`, `@above`, `@unknown`, or nothing. */
static void take_where(struct scan *s, const char **at, const char *end, struct expectation *e)
{
	e->line = s->line;
	if (!take(at, end, "@"))
		return;
	if (take(at, end, "below")) {
		e->where = AT_BELOW;
	} else if (take(at, end, "above")) {
		e->where = AT_ABOVE;
		e->line = s->last_plain;
	} else if (take(at, end, "unknown")) {
		e->where = AT_UNKNOWN;
	} else if (*at < end && (**at == '+' || **at == '-')) {
		bool minus = *(*at)++ == '-';
		uint32_t n = 0;
		for (; *at < end && **at >= '0' && **at <= '9' && n < 100000000; (*at)++)
			n = n * 10 + (uint32_t)(**at - '0');
		e->line = minus ? (n < s->line ? s->line - n : 0) : s->line + n;
	}
}

/* The end of the text between {{ and }}; with nested pairs in a regular one. NULL: not closed on this line.
 */
static const char *text_end(const char *at, const char *end, bool regex)
{
	for (unsigned depth = 1; at + 1 < end; at++) {
		if (regex && at[0] == '{' && at[1] == '{') {
			depth++;
			at++;
		} else if (at[0] == '}' && at[1] == '}' && !(at + 2 < end && at[2] == '}')) {
			if (--depth == 0)
				return at;
			at++;
		}
	}
	return NULL;
}

/* One `expected-` comment at @p at (behind that word); returns where to go on. */
static const char *scan_one(struct scan *s, const char *at, const char *end)
{
	struct expectation e = {.loc = s->source->base + (lo_loc)(at - s->source->text)};
	size_t i = 0;
	while (i < 4 && !take(&at, end, severity_names[i]))
		i++;
	if (i == 4)
		return at;
	e.severity = (enum lo_severity)i;
	e.regex = take(&at, end, "-re");
	take_where(s, &at, end, &e);
	while (at < end && *at == ' ')
		at++;
	if (!take(&at, end, "{{"))
		return at;
	const char *stop = text_end(at, end, e.regex);
	if (!stop)
		return at;
	e.text = (struct lo_span){at, (size_t)(stop - at)};
	LO_PUSH(lo_ctx_arena(s->context->ctx), &s->all, e);
	return stop + 2;
}

static void scan_line(struct scan *s, const char *at, const char *end)
{
	uint32_t before = s->all.n;
	while ((size_t)(end - at) > 9) {
		at = memchr(at, 'e', (size_t)(end - at));
		if (!at)
			break;
		if (take(&at, end, "expected-"))
			at = scan_one(s, at, end);
		else
			at++;
	}
	if (s->all.n > before)
		return;
	s->last_plain = s->line;
	for (uint32_t i = s->below_from; i < s->all.n; i++)
		if (s->all.at[i].where == AT_BELOW)
			s->all.at[i].line = s->line;
	s->below_from = s->all.n;
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
}

/* {{...}} parts are regular expressions, the rest stands for itself. NULL when it does not compile. */
static bool regex_matches(struct lo_ctx *ctx, struct lo_span text, const char *message)
{
	struct lo_out out;
	regex_t regex;
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	bool inside = false;
	for (size_t i = 0; i < text.len; i++) {
		bool pair = i + 1 < text.len && text.at[i] == text.at[i + 1];
		if (pair && text.at[i] == (inside ? '}' : '{')) {
			lo_out_char(&out, inside ? ')' : '(');
			inside = !inside;
			i++;
			continue;
		}
		if (!inside && strchr(".[]{}()\\*+?|^$", text.at[i]))
			lo_out_char(&out, '\\');
		lo_out_char(&out, text.at[i]);
	}
	lo_out_char(&out, 0);
	if (regcomp(&regex, out.at, REG_EXTENDED | REG_NOSUB) != 0)
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

static bool matches(struct lo_ctx *ctx, const struct expectation *e, const struct lo_diag *diag,
		    uint32_t line)
{
	if (e->found || e->severity != diag->severity)
		return false;
	if (e->where == AT_UNKNOWN ? line != 0 : e->line != line)
		return false;
	return e->regex ? regex_matches(ctx, e->text, diag->text) : contains(diag->text, e->text);
}

static void expect_failed(struct lo_context *context, lo_loc loc, const char *text)
{
	struct expect_failure failure = {loc, text};
	LO_PUSH(lo_ctx_arena(context->ctx), &context->failures, failure);
}

bool check_expectations(struct lo_context *context, const struct lo_source *source, size_t begin, size_t end)
{
	struct lo_ctx *ctx = context->ctx;
	struct lo_arena *arena = lo_ctx_arena(ctx);
	struct scan s = {.context = context, .source = source};
	uint32_t failures = context->failures.n;

	if (lo_diag_internal(ctx))
		return false;
	scan_source(&s, begin, end);
	for (uint32_t i = 0; i < lo_diag_count(ctx); i++) {
		const struct lo_diag *diag = lo_diag_at(ctx, i);
		uint32_t line = lo_line_col(ctx, diag->loc).line, j = 0;
		while (j < s.all.n && !matches(ctx, &s.all.at[j], diag, line))
			j++;
		if (j < s.all.n)
			s.all.at[j].found = true;
		else
			expect_failed(context, diag->loc,
				      lo_arena_printf(arena, "unexpected %s: %s",
						      severity_names[diag->severity], diag->text));
	}
	for (uint32_t i = 0; i < s.all.n; i++)
		if (!s.all.at[i].found)
			expect_failed(context, s.all.at[i].loc,
				      lo_arena_printf(arena, "expected %s \"%.*s\" was not produced",
						      severity_names[s.all.at[i].severity],
						      (int)s.all.at[i].text.len, s.all.at[i].text.at));
	lo_diag_clear(ctx);
	return context->failures.n == failures;
}

void report_expectations(struct lo_context *context)
{
	for (uint32_t i = 0; i < context->failures.n; i++)
		(void)lo_error(context->ctx, context->failures.at[i].loc, "%s", context->failures.at[i].text);
	context->failures.n = 0;
}
