// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: lines of a report. Out: the same lines, those that are too wide broken at spaces. A place has no space
 * in it, so `file:line:column` is kept in one piece, however long it is. */
#include "wrap.h"

#include "base/out.h"
#include "names.h"

enum { COLUMNS = 100, MAX_NUMBERED = 18 };

static size_t skip(const char *at, size_t from, size_t end, char c)
{
	while (from < end && at[from] == c)
		from++;
	return from;
}

static size_t word_end(const char *at, size_t from, size_t end)
{
	while (from < end && at[from] != ' ')
		from++;
	return from;
}

static uint32_t columns_of(const char *at, size_t from, size_t end)
{
	uint32_t n = 0;
	for (size_t i = from; i < end; i++)
		n += begins_character(at[i]);
	return n;
}

/* Columns before the other lines of @p at: where the text after the number begins, if the line begins with
 * one, else two more than the line has. */
static uint32_t indent_of(const char *at, size_t end)
{
	size_t blank = skip(at, 0, end, ' '), text = skip(at, word_end(at, blank, end), end, ' ');
	bool number = at[blank] == '?' || (at[blank] >= '0' && at[blank] <= '9');
	return (uint32_t)(number && blank && text < MAX_NUMBERED ? text : blank) + 2;
}

static void wrap_line(const char *at, size_t end, struct lo_out *out)
{
	uint32_t indent = indent_of(at, end), column = 0;
	size_t from = 0;
	while (from < end) {
		size_t word = skip(at, from, end, ' '), next = word_end(at, word, end);
		uint32_t n = columns_of(at, from, next);
		if (column > indent && column + n > COLUMNS) {
			lo_out_char(out, '\n');
			lo_out_fill(out, ' ', column = indent);
			n = columns_of(at, from = word, next);
		}
		lo_out_bytes(out, at + from, next - from);
		column += n;
		from = next;
	}
}

void wrap_lines(const struct lo_out *text, struct lo_out *out)
{
	for (size_t from = 0, end; from < text->len; from = end + 1) {
		const char *line = text->at + from, *ends = memchr(line, '\n', text->len - from);
		end = ends ? (size_t)(ends - text->at) : text->len;
		if (columns_of(line, 0, end - from) <= COLUMNS || memchr(line, '\033', end - from))
			lo_out_bytes(out, line, end - from);
		else
			wrap_line(line, end - from, out);
		lo_out_char(out, '\n');
	}
}
