// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Names of values and locations as in the program. In: ids. Out: text, the same for the same program. */
#include "names.h"

#include "text/print.h"

/* Set @p number to the index of result @p v among the results that share its name. Does any other result
 * share it? */
static bool one_of_group(const struct lo_module *m, const struct lo_op *op, lo_value_id v, uint32_t *number)
{
	uint32_t name = lo_value(m, v)->name, begin = v.n, end = v.n + 1;
	while (begin > op->results && lo_value(m, (lo_value_id){begin - 1})->name == name)
		begin--;
	if (end < op->results + op->n_results && lo_value(m, (lo_value_id){end})->name == name)
		end++;
	*number = v.n - begin;
	return end - begin > 1;
}

void name_value(const struct lo_module *m, lo_value_id v, struct lo_out *out)
{
	struct lo_span name = lo_name_text(m->ctx, lo_value(m, v)->name);
	lo_op_id def = lo_def_op(m, v);
	uint32_t number;
	lo_out_char(out, '%');
	if (name.len)
		lo_out_bytes(out, name.at, name.len);
	else
		lo_out_char(out, '?');
	if (name.len && def.n && one_of_group(m, lo_op(m, def), v, &number)) {
		lo_out_char(out, '#');
		lo_out_u64(out, number);
	}
}

static void name_file_place(struct lo_line_col lc, struct lo_out *out)
{
	lo_out_shown(out, lc.file, strlen(lc.file));
	lo_out_printf(out, ":%u:%u", lc.line, lc.col);
}

void name_op(const struct lo_module *m, lo_op_id op, struct lo_out *out)
{
	const char *name = lo_op_name(m, lo_op(m, op));
	lo_out_shown(out, name, strlen(name));
}

void name_type(struct lo_module *m, lo_type type, struct lo_out *out)
{
	struct lo_out text;
	lo_out_init(&text, out->arena, -1);
	lo_print_type(m->ctx, type, &text);
	lo_out_shown(out, text.at, text.len);
}

void name_place(struct lo_module *m, lo_op_id op, struct lo_out *out)
{
	struct lo_line_col lc = lo_shown_place(m->ctx, lo_op(m, op)->loc);
	if (lc.line)
		name_file_place(lc, out);
	else
		lo_out_text(out, "unknown place");
}

void name_line(struct lo_module *m, lo_op_id op, struct lo_out *out)
{
	struct lo_line_col lc = lo_shown_place(m->ctx, lo_op(m, op)->loc);
	if (lc.line)
		lo_out_printf(out, "%u:%u", lc.line, lc.col);
	else
		lo_out_char(out, '?');
}

void name_line_beside(struct lo_module *m, lo_op_id op, lo_op_id beside, struct lo_out *out)
{
	struct lo_line_col lc = lo_shown_place(m->ctx, lo_op(m, op)->loc);
	struct lo_line_col other = lo_shown_place(m->ctx, lo_op(m, beside)->loc);
	if (lc.line && other.line && strcmp(lc.file, other.file) != 0)
		name_file_place(lc, out);
	else
		name_line(m, op, out);
}

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_identifier(const char *at, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (!is_letter(at[i]) && (i == 0 || ((at[i] < '0' || at[i] > '9') && at[i] != '$' &&
						     at[i] != '.' && at[i] != '-')))
			return false;
	return len > 0;
}

static void name_in_path(const char *at, size_t len, struct lo_out *out)
{
	if (is_identifier(at, len)) {
		lo_out_bytes(out, at, len);
		return;
	}
	lo_out_char(out, '"');
	for (size_t i = 0, n; i < len; i += n) {
		for (n = 0; i + n < len && at[i + n] != '"' && at[i + n] != '\\';)
			n++;
		lo_out_shown(out, at + i, n);
		if (i + n < len)
			lo_out_printf(out, "\\%c", at[i + n++]);
	}
	lo_out_char(out, '"');
}

void name_symbol(const char *at, size_t len, struct lo_out *out)
{
	lo_out_char(out, '@');
	name_in_path(at, len, out);
}

void name_path(const struct lo_module *m, lo_op_id func, struct lo_out *out)
{
	enum { MOST_NAMES = 16 };
	lo_str names[MOST_NAMES + 1];
	uint32_t n = 0;
	for (lo_op_id op = func; op.n && op.n != m->top.n && n <= MOST_NAMES;) {
		lo_str name = lo_symbol_name(m, lo_op(m, op));
		if (name.n || op.n == func.n)
			names[n++] = name;
		op = lo_region(m, lo_block(m, lo_op(m, op)->block)->region)->parent;
	}
	if (n > MOST_NAMES) {
		lo_out_text(out, "...::");
		n--;
	}
	while (n-- > 0) {
		name_in_path(lo_str_text(m->ctx, names[n]), lo_str_len(m->ctx, names[n]), out);
		if (n > 0)
			lo_out_text(out, "::");
	}
}

void name_function(const struct lo_module *m, lo_op_id func, struct lo_out *out)
{
	lo_str name = lo_symbol_name(m, lo_op(m, func));
	name_symbol(lo_str_text(m->ctx, name), lo_str_len(m->ctx, name), out);
}

bool begins_character(char c)
{
	return ((unsigned char)c & 0xc0) != 0x80;
}

uint32_t cut_text(struct lo_out *out, size_t from, uint32_t columns)
{
	uint32_t n = 0;
	size_t cut = out->len;
	for (size_t i = from; i < out->len; i++) {
		if (!begins_character(out->at[i]))
			continue;
		if (n + 3 == columns)
			cut = i;
		n++;
	}
	if (n <= columns)
		return n;
	out->len = cut;
	lo_out_text(out, "...");
	return columns;
}

const char *const memory_kind_names[MEMORY_KINDS] = {"stack bytes", "peak heap bytes", "total heap bytes",
						     "allocation sites", "arena bytes"};

void print_bytes_column(int64_t bytes, struct lo_out *out)
{
	if (bytes >= 0)
		lo_out_printf(out, "    %10lld  ", (long long)bytes);
	else
		lo_out_text(out, "             ?  ");
}
