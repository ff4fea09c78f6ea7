// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Diagnostics. In: a location and a printf format. Out: records in the context, in the order recorded;
 * text on demand. */
#include "base/context_impl.h"
#include "base/out.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

#define MAX_SHOWN_COLUMNS 110u /* of a source line */

static const char *format(struct lo_ctx *ctx, const char *fmt, va_list args)
{
	va_list again;
	va_copy(again, args);
	int len = vsnprintf(NULL, 0, fmt, again);
	va_end(again);
	size_t size = len < 0 ? 1 : (size_t)len + 1;
	char *text = lo_arena_alloc(&ctx->arena, size);
	if (len > 0)
		vsnprintf(text, size, fmt, args);
	return text;
}

static void record(struct lo_ctx *ctx, struct lo_diag diag)
{
	uint32_t index = ctx->diags.n;
	if (diag.severity == LO_NOTE) {
		diag.parent = ctx->newest;
		diag.rule = ctx->diags.at[ctx->newest].rule;
	} else {
		diag.parent = ctx->newest = index;
	}
	LO_PUSH(&ctx->arena, &ctx->diags, diag);
}

static void say(struct lo_ctx *ctx, enum lo_severity severity, enum lo_rule rule, lo_loc loc, const char *fmt,
		va_list args)
{
	record(ctx, (struct lo_diag){
			    .severity = severity, .rule = rule, .loc = loc, .text = format(ctx, fmt, args)});
}

enum lo_rule lo_diag_step(struct lo_ctx *ctx, enum lo_rule rule)
{
	enum lo_rule before = ctx->step;
	ctx->step = rule;
	return before;
}

bool lo_diag_full(const struct lo_ctx *ctx)
{
	return ctx->max_errors && ctx->n_errors >= ctx->max_errors;
}

/* Count an error; is it kept? */
static bool count_error(struct lo_ctx *ctx)
{
	bool full = lo_diag_full(ctx);
	ctx->n_errors++;
	if (full)
		ctx->newest = UINT32_MAX;
	return !full;
}

bool lo_error(struct lo_ctx *ctx, lo_loc loc, const char *fmt, ...)
{
	if (!count_error(ctx))
		return false;
	va_list args;
	va_start(args, fmt);
	say(ctx, LO_ERROR, ctx->step, loc, fmt, args);
	va_end(args);
	return false;
}

bool lo_error_of(struct lo_ctx *ctx, enum lo_rule rule, lo_loc loc, const char *fmt, ...)
{
	if (!count_error(ctx))
		return false;
	va_list args;
	va_start(args, fmt);
	say(ctx, LO_ERROR, rule, loc, fmt, args);
	va_end(args);
	return false;
}

void lo_warning(struct lo_ctx *ctx, enum lo_rule rule, lo_loc loc, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	say(ctx, LO_WARNING, rule, loc, fmt, args);
	va_end(args);
}

void lo_remark(struct lo_ctx *ctx, enum lo_rule rule, lo_loc loc, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	say(ctx, LO_REMARK, rule, loc, fmt, args);
	va_end(args);
}

bool lo_note(struct lo_ctx *ctx, lo_loc loc, const char *fmt, ...)
{
	if (ctx->newest == UINT32_MAX)
		return false; /* a note on an error that was not kept */
	va_list args;
	va_start(args, fmt);
	say(ctx, LO_NOTE, LO_RULE_NONE, loc, fmt, args);
	va_end(args);
	return false;
}

void lo_fix(struct lo_ctx *ctx, lo_loc at, size_t len, const char *text)
{
	if (ctx->newest == UINT32_MAX)
		return;
	const char *copy = lo_arena_copy(&ctx->arena, text, strlen(text));
	ctx->diags.at[ctx->newest].fix = (struct lo_fix){at, (uint32_t)len, copy};
}

bool lo_bug(struct lo_ctx *ctx, lo_loc loc, const char *where, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	const char *text = format(ctx, fmt, args);
	va_end(args);
#ifndef NDEBUG
	fprintf(stderr, "internal error in %s: %s\n", where, text);
	assert(false);
#endif
	ctx->internal = true;
	ctx->n_errors++;
	text = lo_arena_printf(&ctx->arena, "internal error in %s, please report: %s", where, text);
	record(ctx,
	       (struct lo_diag){.severity = LO_ERROR, .rule = LO_RULE_INTERNAL, .loc = loc, .text = text});
	return false;
}

uint32_t lo_diag_count(const struct lo_ctx *ctx)
{
	return ctx->diags.n;
}
const struct lo_diag *lo_diag_at(const struct lo_ctx *ctx, uint32_t index)
{
	return &ctx->diags.at[index];
}
uint32_t lo_diag_errors(const struct lo_ctx *ctx)
{
	return ctx->n_errors;
}
bool lo_diag_internal(const struct lo_ctx *ctx)
{
	return ctx->internal;
}
void lo_diag_set_max(struct lo_ctx *ctx, uint32_t max_errors)
{
	bool fits = max_errors && max_errors <= UINT32_MAX - ctx->n_errors;
	ctx->max_errors = fits ? ctx->n_errors + max_errors : 0;
}

struct lo_diag_mark lo_diag_mark(const struct lo_ctx *ctx)
{
	return (struct lo_diag_mark){ctx->diags.n, ctx->n_errors};
}

void lo_diag_reset(struct lo_ctx *ctx, struct lo_diag_mark mark)
{
	if (ctx->internal)
		return;
	ctx->diags.n = mark.n;
	ctx->n_errors = mark.n_errors;
	ctx->newest = UINT32_MAX;
}

void lo_diag_clear(struct lo_ctx *ctx)
{
	ctx->diags.n = ctx->n_errors = 0;
	ctx->newest = UINT32_MAX;
	ctx->internal = false;
}

void lo_diag_fork(struct lo_ctx *fork)
{
	fork->diags.at = NULL;
	fork->diags.n = fork->diags.cap = fork->n_errors = 0;
	fork->newest = UINT32_MAX;
	fork->internal = false;
}

struct lo_diag_piece lo_diag_piece_begin(struct lo_ctx *fork)
{
	fork->n_errors = 0;
	fork->newest = UINT32_MAX;
	return (struct lo_diag_piece){.begin = fork->diags.n};
}

void lo_diag_piece_end(const struct lo_ctx *fork, struct lo_diag_piece *piece)
{
	piece->end = fork->diags.n;
	piece->n_errors = fork->n_errors;
}

void lo_diag_take(struct lo_ctx *ctx, const struct lo_ctx *fork, const struct lo_diag_piece *piece)
{
	uint32_t errors = 0;
	ctx->internal |= fork->internal;
	for (uint32_t i = piece->begin; i < piece->end; i++) {
		const struct lo_diag *diag = &fork->diags.at[i];
		bool keep = diag->severity == LO_NOTE    ? ctx->newest != UINT32_MAX
			    : diag->severity == LO_ERROR ? count_error(ctx)
							 : true;
		errors += diag->severity == LO_ERROR;
		if (keep)
			record(ctx, *diag);
	}
	if (errors < piece->n_errors) {
		ctx->n_errors += piece->n_errors - errors;
		ctx->newest = UINT32_MAX;
	}
}

/* ---- rendering ----------------------------------------------------------- */

static struct lo_span line_at(const struct lo_source *source, size_t offset)
{
	size_t begin = offset, end = offset;
	while (begin > 0 && source->text[begin - 1] != '\n')
		begin--;
	const char *newline = memchr(source->text + end, '\n', source->len - end);
	end = newline ? (size_t)(newline - source->text) : source->len;
	if (end > begin && source->text[end - 1] == '\r')
		end--;
	return (struct lo_span){source->text + begin, end - begin};
}

/* Print the line including its tabs. */
static void show_bytes(struct lo_span part, struct lo_out *out)
{
	for (size_t i = 0, n; i < part.len; i += n + 1) {
		const char *tab = memchr(part.at + i, '\t', part.len - i);
		n = tab ? (size_t)(tab - part.at) - i : part.len - i;
		lo_out_shown(out, part.at + i, n);
		if (tab)
			lo_out_char(out, '\t');
	}
}

/* Print as many blank columns as show_bytes needs for @p part, with the same tabs. */
static void skip_bytes(struct lo_span part, struct lo_out *out)
{
	static const uint32_t escaped = sizeof "\\XX" - 1;
	for (size_t i = 0, n; i < part.len; i += n) {
		n = lo_shown_length(part.at + i, part.len - i);
		if (part.at[i] == '\t')
			lo_out_char(out, '\t');
		else
			lo_out_fill(out, ' ', n ? 1 : escaped);
		n += n == 0;
	}
}

/* Is the text binary? Then it would tell nobody anything: some bytes that are no characters may be a slip,
 * many are not. */
static bool is_binary(struct lo_span text)
{
	enum { SOME = 8 };
	size_t odd = 0;
	for (size_t i = 0, n; i < text.len; i += n ? n : 1) {
		n = lo_shown_length(text.at + i, text.len - i);
		odd += !n && text.at[i] != '\t';
	}
	return odd >= SOME && odd > text.len / 4;
}

/* Print the line, cut to a window around the byte at @p column (from 0), and a caret below it. */
static void show_line(struct lo_span line, size_t column, struct lo_out *out)
{
	size_t begin = 0, end = line.len;
	if (column > line.len)
		column = line.len;
	if (end - begin > MAX_SHOWN_COLUMNS) {
		begin = column > MAX_SHOWN_COLUMNS / 2 ? column - MAX_SHOWN_COLUMNS / 2 : 0;
		if (begin > line.len - MAX_SHOWN_COLUMNS)
			begin = line.len - MAX_SHOWN_COLUMNS;
		end = begin + MAX_SHOWN_COLUMNS;
		while (begin > 0 && begin < column && ((unsigned char)line.at[begin] & 0xc0u) == 0x80u)
			begin++; /* not in the middle of a UTF-8 character */
		while (end < line.len && end > column + 1 && ((unsigned char)line.at[end] & 0xc0u) == 0x80u)
			end--;
	}
	if (is_binary((struct lo_span){line.at + begin, end - begin}))
		return;
	const char *before = begin > 0 ? "..." : "", *after = end < line.len ? "..." : "";
	lo_out_text(out, before);
	show_bytes((struct lo_span){line.at + begin, end - begin}, out);
	lo_out_text(out, after);
	lo_out_char(out, '\n');
	lo_out_fill(out, ' ', (uint32_t)strlen(before));
	skip_bytes((struct lo_span){line.at + begin, column - begin}, out);
	lo_out_text(out, "^\n");
}

static bool is_about_text(enum lo_rule rule)
{
	return rule == LO_RULE_SYNTAX || rule == LO_RULE_UNKNOWN_OP || rule == LO_RULE_VERIFY ||
	       rule == LO_RULE_GUESS || rule == LO_RULE_EXPECTED;
}

struct lo_diag_places lo_diag_places(struct lo_ctx *ctx, const struct lo_diag *diag)
{
	struct lo_line_col text = lo_line_col(ctx, diag->loc), none = {.file = ""};
	struct lo_line_col origin = ctx->text_places ? none : lo_origin_place(ctx, diag->loc);
	bool same = origin.line == text.line && origin.col == text.col && strcmp(origin.file, text.file) == 0;
	if (!origin.line || same)
		return (struct lo_diag_places){text, none, true};
	if (is_about_text(diag->rule))
		return (struct lo_diag_places){text, origin, true};
	return (struct lo_diag_places){origin, text, false};
}

static void print_head(struct lo_line_col at, const char *word, struct lo_out *out)
{
	if (at.line) {
		lo_out_shown(out, at.file, strlen(at.file));
		lo_out_printf(out, ":%u:%u: ", at.line, at.col);
	}
	lo_out_printf(out, "%s: ", word);
}

static void print_source_line(struct lo_ctx *ctx, lo_loc loc, struct lo_out *out)
{
	lo_loc place = lo_loc_place(ctx, loc);
	const struct lo_source *source = lo_source_of(ctx, place);
	if (source)
		show_line(line_at(source, place - source->base), lo_line_col(ctx, place).col - 1, out);
}

void lo_diag_render(struct lo_ctx *ctx, const struct lo_diag *diag, struct lo_out *out)
{
	static const char *const words[] = {"error", "warning", "remark", "note"};
	struct lo_diag_places places = lo_diag_places(ctx, diag);
	print_head(places.first, words[diag->severity], out);
	lo_out_shown(out, diag->text, strlen(diag->text));
	lo_out_char(out, '\n');
	if (places.first_in_text)
		print_source_line(ctx, diag->loc, out);
	if (!places.second.line)
		return;
	print_head(places.second, words[LO_NOTE], out);
	lo_out_text(out, places.first_in_text ? "made from this place\n" : "here in the text\n");
	if (!places.first_in_text)
		print_source_line(ctx, diag->loc, out);
}

void lo_diag_render_all(struct lo_ctx *ctx, const char *command, struct lo_out *out)
{
	uint32_t shown = 0, errors = lo_diag_errors(ctx);
	for (uint32_t i = 0; i < lo_diag_count(ctx); i++) {
		const struct lo_diag *diag = lo_diag_at(ctx, i);
		lo_diag_render(ctx, diag, out);
		shown += diag->severity == LO_ERROR;
	}
	if (shown < errors)
		lo_out_printf(out, "%s: %u more error%s\n", command, errors - shown,
			      errors - shown == 1 ? "" : "s");
}
