// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* JSON tokens shared by its writers. In: text, numbers, locations. Out: tokens of RFC 8259. */
#include "json.h"

#include "base/rules.h"

#include <assert.h>
#include <string.h>

size_t put_character(struct lo_out *out, const char *at, size_t len)
{
	size_t n = lo_utf8_length(at, len);
	if (n)
		lo_out_bytes(out, at, n);
	else
		lo_out_text(out, "\xef\xbf\xbd");
	return n ? n : 1;
}

void json_bytes(struct lo_out *out, const char *text, size_t len)
{
	lo_out_char(out, '"');
	for (size_t i = 0; i < len;) {
		if (text[i] == '"' || text[i] == '\\')
			lo_out_char(out, '\\');
		size_t n = lo_utf8_length(text + i, len - i);
		bool control = n && !lo_shown_length(text + i, len - i);
		if (control) /* one byte, or two for U+0080 to U+009F, where the second is the code */
			lo_out_printf(out, "\\u%04x", (unsigned)(unsigned char)text[i + n - 1]);
		i += control ? n : put_character(out, text + i, len - i);
	}
	lo_out_char(out, '"');
}

void json_text(struct lo_out *out, const char *text)
{
	json_bytes(out, text, strlen(text));
}

void json_text_or_null(struct lo_out *out, const char *text)
{
	if (text)
		json_text(out, text);
	else
		lo_out_text(out, "null");
}

void json_texts(const char *const *texts, size_t n, struct lo_out *out)
{
	lo_out_char(out, '[');
	for (size_t i = 0; i < n; i++) {
		lo_out_comma(out, i);
		json_text(out, texts[i]);
	}
	lo_out_char(out, ']');
}

void json_key(struct lo_out *out, const char *name)
{
	lo_out_printf(out, ", \"%s\": ", name);
}

void json_reason(struct lo_out *out, const char *name, const char *reason)
{
	enum lo_rule rule = reason ? lo_rule_of_reason(reason) : LO_RULE_NONE;
	assert(rule || !reason); /* base/rules.def lacks its words */
	json_key(out, name);
	json_text_or_null(out, reason);
	json_key(out, "rule");
	json_text_or_null(out, rule ? lo_rule_info(rule)->id : NULL);
}

void json_size(struct lo_out *out, int64_t bytes)
{
	if (bytes >= 0)
		lo_out_i64(out, bytes);
	else
		lo_out_text(out, "null");
}

/* The place in the text, if it is not the one that is shown. */
static void text_place(struct lo_ctx *ctx, lo_loc loc, struct lo_line_col shown, struct lo_out *out)
{
	struct lo_line_col at = lo_line_col(ctx, loc);
	if (!at.line || (at.line == shown.line && at.col == shown.col && strcmp(at.file, shown.file) == 0))
		return;
	lo_out_text(out, ", \"text\": {\"file\": ");
	json_text(out, at.file);
	lo_out_printf(out, ", \"line\": %u, \"column\": %u}", at.line, at.col);
}

void json_place(struct lo_module *m, lo_op_id op, struct lo_out *out)
{
	struct lo_line_col at = {0};
	lo_out_text(out, "\"op\": ");
	json_text_or_null(out, op.n ? lo_op_name(m, lo_op(m, op)) : NULL);
	if (op.n)
		at = lo_shown_place(m->ctx, lo_op(m, op)->loc);
	json_key(out, "file");
	json_text_or_null(out, at.line ? at.file : NULL);
	lo_out_printf(out, at.line ? ", \"line\": %u, \"column\": %u" : ", \"line\": null, \"column\": null",
		      at.line, at.col);
	if (op.n)
		text_place(m->ctx, lo_op(m, op)->loc, at, out);
}
