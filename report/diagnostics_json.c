// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Diagnostics as JSON. In: the diagnostics of a context. Out: one object on one line, as described by
 * docs/diagnostics.schema.json. An incompatible change raises the version. */
#include "diagnostics_impl.h"
#include "json.h"

#define DIAGNOSTICS_VERSION 1

static void print_place(struct lo_line_col at, struct lo_out *out)
{
	if (!at.line) {
		lo_out_text(out, "null");
		return;
	}
	lo_out_text(out, "{\"file\": ");
	json_text(out, at.file);
	lo_out_printf(out, ", \"line\": %u, \"column\": %u}", at.line, at.col);
}

/* Message and places, which diagnostics and notes have. */
static void print_message(struct lo_ctx *ctx, const struct lo_diag *diag, struct lo_out *out)
{
	struct lo_diag_places places = lo_diag_places(ctx, diag);
	lo_out_text(out, "\"message\": ");
	json_text(out, diag->text);
	json_key(out, "place");
	print_place(places.first, out);
	json_key(out, "other_place");
	print_place(places.second, out);
}

static void print_fix(struct lo_ctx *ctx, const struct lo_fix *fix, struct lo_out *out)
{
	json_key(out, "fix");
	if (!fix->text) {
		lo_out_text(out, "null");
		return;
	}
	struct lo_line_col at = lo_line_col(ctx, fix->at);
	lo_out_text(out, "{\"place\": ");
	print_place(at, out);
	lo_out_printf(out, ", \"end_column\": %u, \"text\": ", at.col + fix->len);
	json_text(out, fix->text);
	lo_out_char(out, '}');
}

static void print_diag(struct lo_ctx *ctx, uint32_t i, struct lo_out *out)
{
	const struct lo_diag *diag = lo_diag_at(ctx, i);
	lo_out_printf(out, "{\"severity\": \"%s\", \"rule\": \"%s\", ", diag_severity(diag),
		      lo_rule_info(diag->rule)->id);
	print_message(ctx, diag, out);
	lo_out_text(out, ", \"notes\": [");
	for (uint32_t k = i + 1; diag_is_note_of(ctx, k, i); k++) {
		lo_out_text(out, k > i + 1 ? ", {" : "{");
		print_message(ctx, lo_diag_at(ctx, k), out);
		lo_out_char(out, '}');
	}
	lo_out_char(out, ']');
	print_fix(ctx, &diag->fix, out);
	lo_out_char(out, '}');
}

void lo_diagnostics_json(struct lo_ctx *ctx, const struct lo_tool *tool, struct lo_out *out)
{
	uint32_t n = 0;
	lo_json_head("diagnostics", DIAGNOSTICS_VERSION, out);
	lo_json_tool(tool, out);
	lo_out_printf(out, ", \"errors\": %u, \"errors_not_shown\": %u, \"diagnostics\": [",
		      lo_diag_errors(ctx), diag_not_shown(ctx));
	for (uint32_t i = 0; i < lo_diag_count(ctx); i++) {
		if (lo_diag_at(ctx, i)->severity == LO_NOTE)
			continue;
		lo_out_comma(out, n++);
		print_diag(ctx, i, out);
	}
	lo_out_text(out, "]}\n");
}
