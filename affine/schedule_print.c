// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: rows of schedule.h. Out: text, one row per line, in the notation of papers on loop scheduling:
 * variables are v_0, v_1, ... by column; inequalities are <=, symbols and constants of a polyhedron are on
 * the right-hand side. */
#include "affine/schedule.h"

/* One term of a sum: `- 2v_3`; *first: none was printed before. A coefficient of 0 prints nothing. */
static void print_term(struct lo_out *out, int64_t coefficient, bool negate, struct lo_span name, bool *first)
{
	if (coefficient == 0)
		return;
	bool minus = (coefficient < 0) != negate;
	uint64_t size = coefficient < 0 ? 0 - (uint64_t)coefficient : (uint64_t)coefficient;
	lo_out_text(out, *first ? minus ? "-" : "" : minus ? " - " : " + ");
	if (size != 1 || name.len == 0)
		lo_out_u64(out, size);
	lo_out_bytes(out, name.at, name.len);
	*first = false;
}

static void print_variable(struct lo_out *out, int64_t coefficient, bool negate, uint32_t column, bool *first)
{
	char name[16] = "v_", digits[10];
	uint32_t n = 2, n_digits = 0;
	do
		digits[n_digits++] = (char)('0' + column % 10);
	while ((column /= 10) != 0);
	while (n_digits > 0)
		name[n++] = digits[--n_digits];
	print_term(out, coefficient, negate, (struct lo_span){name, n}, first);
}

static void print_form(struct lo_out *out, const int64_t *row, uint32_t n, bool negate)
{
	bool first = true;
	for (uint32_t c = 0; c < n; c++)
		print_variable(out, row[c], negate, c, &first);
	if (first)
		lo_out_char(out, '0');
}

void lo_schedule_rows_print(const struct lo_schedule_rows *rows, struct lo_out *out)
{
	for (uint32_t r = 0; r < rows->n_ineqs; r++) {
		print_form(out, rows->ineqs + (size_t)r * rows->n_cols, rows->n_cols, true);
		lo_out_text(out, " <= 0\n");
	}
	for (uint32_t r = 0; r < rows->n_eqs; r++) {
		print_form(out, rows->eqs + (size_t)r * rows->n_cols, rows->n_cols, false);
		lo_out_text(out, " == 0\n");
	}
}

/* ---- polyhedra ----------------------------------------------------------- */

static uint32_t n_ivs(const struct lo_dependence_polyhedron *p)
{
	return p->n_source_dims + p->n_destination_dims;
}

/* The right-hand side of a row of a polyhedron: symbols and the constant. */
static void print_right(const struct lo_dependence_polyhedron *p, const int64_t *row,
			const struct lo_span *symbols, bool negate, struct lo_out *out)
{
	uint32_t n_terms = 0;
	bool first = true;
	for (uint32_t s = 0; s < p->n_symbols; s++)
		n_terms += row[n_ivs(p) + s] != 0;
	if (n_terms > 0)
		lo_out_text(out, "( ");
	for (uint32_t s = 0; s < p->n_symbols; s++)
		print_term(out, row[n_ivs(p) + s], negate, symbols[s], &first);
	int64_t constant = row[n_ivs(p) + p->n_symbols + p->n_locals];
	print_term(out, constant, negate, (struct lo_span){"", 0}, &first);
	lo_out_text(out, n_terms > 0 ? " )" : first ? "0" : "");
}

/* Rows are form >= 0 or = 0; they are printed as left <= right or left == right. */
static void print_row(const struct lo_dependence_polyhedron *p, const int64_t *row, bool eq,
		      const struct lo_span *symbols, struct lo_out *out)
{
	bool first = true, negate = !eq;
	for (uint32_t c = 0; c < n_ivs(p); c++)
		print_variable(out, row[c], negate, c, &first);
	for (uint32_t l = 0; l < p->n_locals; l++)
		print_variable(out, row[n_ivs(p) + p->n_symbols + l], negate, n_ivs(p) + l, &first);
	if (first)
		lo_out_char(out, '0');
	lo_out_text(out, eq ? " == " : " <= ");
	print_right(p, row, symbols, eq, out);
	lo_out_char(out, '\n');
}

void lo_dependence_polyhedron_print(const struct lo_dependence_polyhedron *p, const struct lo_span *symbols,
				    struct lo_out *out)
{
	uint32_t n_cols = n_ivs(p) + p->n_symbols + p->n_locals + 1;
	for (uint32_t r = 0; r < p->n_ineqs; r++)
		print_row(p, p->ineqs + (size_t)r * n_cols, false, symbols, out);
	for (uint32_t r = 0; r < p->n_eqs; r++)
		print_row(p, p->eqs + (size_t)r * n_cols, true, symbols, out);
}
