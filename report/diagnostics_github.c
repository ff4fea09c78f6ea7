// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Diagnostics as workflow commands of GitHub Actions. In: the diagnostics of a context. Out: a line for each.
 * Grammar (docs.github.com, "Workflow commands for GitHub Actions", and actions/toolkit): line = "::"
 * ("error" | "warning" | "notice") [" " property *("," property)] "::" text A text has %25, %0D and %0A for a
 * percent sign and the ends of lines; a property also %3A and %2C for a colon and a comma. Notes and the fix
 * are further lines of the text. */
#include "diagnostics_impl.h"

/* Append @p text to @p out with those of @p signs as %XX. */
static void put_escaped(struct lo_out *out, const char *text, size_t len, const char *signs)
{
	for (size_t i = 0; i < len; i++)
		if (text[i] && strchr(signs, text[i]))
			lo_out_printf(out, "%%%02X", (unsigned)(unsigned char)text[i]);
		else
			lo_out_char(out, text[i]);
}

static void put_property(struct lo_out *out, const char *name, struct lo_out *value)
{
	lo_out_printf(out, "%s=", name);
	put_escaped(out, value->at, value->len, "%\r\n:,");
	value->len = 0;
}

/* The text of a diagnostic or a note, with its place if it is a note; to @p text, unescaped. */
static void put_note(struct lo_line_col at, const char *note, struct lo_out *text)
{
	lo_out_text(text, "\nnote: ");
	if (at.line) {
		lo_out_shown(text, at.file, strlen(at.file));
		lo_out_printf(text, ":%u:%u: ", at.line, at.col);
	}
	lo_out_shown(text, note, strlen(note));
}

static void put_text(struct lo_ctx *ctx, uint32_t i, struct lo_out *text)
{
	const struct lo_diag *diag = lo_diag_at(ctx, i);
	struct lo_diag_places places = lo_diag_places(ctx, diag);
	lo_out_shown(text, diag->text, strlen(diag->text));
	if (places.second.line)
		put_note(places.second, places.first_in_text ? "made from this place" : "here in the text",
			 text);
	for (uint32_t k = i + 1; diag_is_note_of(ctx, k, i); k++)
		put_note(lo_diag_places(ctx, lo_diag_at(ctx, k)).first, lo_diag_at(ctx, k)->text, text);
	if (diag->fix.text)
		lo_out_printf(text, "\nfix: write '%s'", diag->fix.text);
}

static void put_diag(struct lo_ctx *ctx, uint32_t i, struct lo_out *text, struct lo_out *out)
{
	static const char *const commands[] = {"error", "warning", "notice"};
	const struct lo_diag *diag = lo_diag_at(ctx, i);
	struct lo_line_col at = lo_diag_places(ctx, diag).first;
	lo_out_printf(out, "::%s ", commands[diag->severity]);
	if (at.line) {
		lo_out_shown(text, at.file, strlen(at.file));
		put_property(out, "file", text);
		lo_out_printf(out, ",line=%u,col=%u,", at.line, at.col);
	}
	lo_out_printf(text, "lifeopt: %s", lo_rule_info(diag->rule)->id);
	put_property(out, "title", text);
	lo_out_text(out, "::");
	put_text(ctx, i, text);
	put_escaped(out, text->at, text->len, "%\r\n");
	lo_out_char(out, '\n');
	text->len = 0;
}

void lo_diagnostics_github(struct lo_ctx *ctx, struct lo_out *out)
{
	struct lo_out text;
	uint32_t more = diag_not_shown(ctx);
	lo_out_init(&text, out->arena, -1);
	for (uint32_t i = 0; i < lo_diag_count(ctx); i++)
		if (lo_diag_at(ctx, i)->severity != LO_NOTE)
			put_diag(ctx, i, &text, out);
	if (more)
		lo_out_printf(out, "::notice title=lifeopt::%u more error%s\n", more, lo_plural(more));
}
