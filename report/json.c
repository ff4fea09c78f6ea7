// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The small pieces of JSON that its writers share. In: text, numbers, places. Out: tokens of RFC 8259. */
#include "json.h"

#include <string.h>

/* Bytes of the sequence at @p at; 0 if there is none. */
static size_t utf8_length(const unsigned char *at, size_t len)
{
	unsigned char c = at[0], low = 0x80, high = 0xbf;
	size_t n = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;
	if (n > len)
		return 0;
	low = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : low;
	high = c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : high;
	for (size_t i = 1; i < n; i++, low = 0x80, high = 0xbf)
		if (at[i] < low || at[i] > high)
			return 0;
	return n;
}

size_t put_character(struct lo_out *out, const char *at, size_t len)
{
	size_t n = utf8_length((const unsigned char *)at, len);
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
		if ((unsigned char)text[i] < 0x20)
			lo_out_printf(out, "\\u%04x", (unsigned)text[i++]);
		else
			i += put_character(out, text + i, len - i);
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

void json_key(struct lo_out *out, const char *name)
{
	lo_out_printf(out, ", \"%s\": ", name);
}

void json_size(struct lo_out *out, int64_t bytes)
{
	if (bytes >= 0)
		lo_out_i64(out, bytes);
	else
		lo_out_text(out, "null");
}

void json_place(struct lo_module *m, lo_op_id op, struct lo_out *out)
{
	struct lo_line_col at = {0};
	lo_out_text(out, "\"op\": ");
	json_text_or_null(out, op.n ? lo_op_name(m, lo_op(m, op)) : NULL);
	if (op.n)
		at = lo_line_col(m->ctx, lo_op(m, op)->loc);
	json_key(out, "file");
	json_text_or_null(out, at.line ? at.file : NULL);
	lo_out_printf(out, at.line ? ", \"line\": %u, \"column\": %u" : ", \"line\": null, \"column\": null",
		      at.line, at.col);
}
