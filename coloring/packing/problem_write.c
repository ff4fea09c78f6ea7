// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a table. Out: CSV text that lo_problem_read reads back as the same table. */
#include "packing/problem.h"

struct problem_writer {
	struct lo_ctx *ctx;
	const struct lo_problem_table *table;
	struct lo_out *out;
	bool alignment, hint, gaps, offset, space;
};

/* Quoted if the field would not be read back otherwise. */
static void write_text(struct problem_writer *w, lo_str id)
{
	const char *text = lo_str_text(w->ctx, id);
	size_t len = lo_str_len(w->ctx, id);
	bool plain = len == 0 ||
		     (text[0] != ' ' && text[0] != '\t' && text[len - 1] != ' ' && text[len - 1] != '\t');
	for (size_t i = 0; i < len; i++)
		plain = plain && text[i] != ',' && text[i] != '"' && text[i] != '\n' && text[i] != '\r';
	if (plain) {
		lo_out_bytes(w->out, text, len);
		return;
	}
	lo_out_char(w->out, '"');
	for (size_t i = 0; i < len; i++) {
		if (text[i] == '"')
			lo_out_char(w->out, '"');
		lo_out_char(w->out, text[i]);
	}
	lo_out_char(w->out, '"');
}

static void write_gaps(struct problem_writer *w, const struct lo_problem_value *value)
{
	for (uint32_t g = 0; g < value->n_gaps; g++) {
		const struct lo_gap *gap = &value->gaps[g];
		lo_out_text(w->out, g > 0 ? " " : "");
		lo_out_i64(w->out, gap->lower);
		lo_out_char(w->out, '-');
		lo_out_i64(w->out, gap->upper - w->table->inclusive);
		if (gap->begin < gap->end)
			lo_out_printf(w->out, "@%lld:%lld", (long long)gap->begin, (long long)gap->end);
	}
}

static void write_number(struct problem_writer *w, bool column, int64_t number)
{
	if (!column)
		return;
	lo_out_char(w->out, ',');
	lo_out_i64(w->out, number);
}

static void write_value(struct problem_writer *w, const struct lo_problem_value *value, int64_t offset)
{
	write_text(w, value->id);
	write_number(w, true, value->lower);
	write_number(w, true, value->upper - w->table->inclusive);
	write_number(w, true, value->size);
	write_number(w, w->alignment, value->alignment);
	write_number(w, w->hint, value->hint);
	if (w->gaps) {
		lo_out_char(w->out, ',');
		write_gaps(w, value);
	}
	if (w->space) {
		lo_out_char(w->out, ',');
		write_text(w, w->table->spaces[value->space]);
	}
	write_number(w, w->offset, offset);
	lo_out_char(w->out, '\n');
}

void lo_problem_write(struct lo_ctx *ctx, const struct lo_problem_table *table, const int64_t *offsets,
		      struct lo_out *out)
{
	struct problem_writer w = {.ctx = ctx, .table = table, .out = out, .offset = offsets != NULL};
	w.space = table->n_spaces > 1 || (table->n_spaces == 1 && lo_str_len(ctx, table->spaces[0]) > 0);
	for (uint32_t i = 0; i < table->n; i++) {
		const struct lo_problem_value *value = &table->values[i];
		w.alignment |= value->alignment != 1;
		w.hint |= value->hint != LO_FREE_OFFSET;
		w.gaps |= value->n_gaps > 0;
		w.offset |= value->offset != LO_FREE_OFFSET;
	}
	lo_out_printf(out, "id,%s,size%s%s%s%s%s\n", table->inclusive ? "start,end" : "lower,upper",
		      w.alignment ? ",alignment" : "", w.hint ? ",hint" : "", w.gaps ? ",gaps" : "",
		      w.space ? ",space" : "", w.offset ? ",offset" : "");
	for (uint32_t i = 0; i < table->n; i++)
		write_value(&w, &table->values[i], offsets ? offsets[i] : table->values[i].offset);
}
