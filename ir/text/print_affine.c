// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The text of affine expressions and maps, with MLIR's parentheses. */
#include "ir/affine_map.h"
#include "text/print.h"

static const char *spelling(enum lo_expr_kind kind)
{
	switch (kind) {
	case LO_EXPR_ADD: return " + ";
	case LO_EXPR_MUL: return " * ";
	case LO_EXPR_MOD: return " mod ";
	case LO_EXPR_FLOORDIV: return " floordiv ";
	case LO_EXPR_CEILDIV: return " ceildiv ";
	default: return "";
	}
}

struct affine_printing {
	const struct lo_ctx *ctx;
	const struct lo_expr_names *names; /* NULL: d0, s0 */
	struct lo_out *out;
};
static void print_expr(const struct affine_printing *p, lo_expr e, bool tight);

/* The least int64 has no positive counterpart. */
static bool is_subtracted(const struct lo_expr_data *d)
{
	return d->kind == LO_EXPR_CONST && d->value < 0 && d->value > INT64_MIN;
}

/* Print a sum; a negative right side is printed as a difference. */
static void print_sum(const struct affine_printing *p, const struct lo_expr_data *d)
{
	const struct lo_expr_data *r = lo_expr_get(p->ctx, d->rhs), *factor = lo_expr_get(p->ctx, r->rhs);
	print_expr(p, d->lhs, false);
	if (is_subtracted(r)) {
		lo_out_text(p->out, " - ");
		lo_out_u64(p->out, lo_magnitude(r->value));
		return;
	}
	bool negative = r->kind == LO_EXPR_MUL && is_subtracted(factor);
	lo_out_text(p->out, negative ? " - " : " + ");
	if (!negative) {
		print_expr(p, d->rhs, false);
	} else if (factor->value == -1) {
		print_expr(p, r->lhs, lo_expr_get(p->ctx, r->lhs)->kind == LO_EXPR_ADD);
	} else {
		print_expr(p, r->lhs, true);
		lo_out_text(p->out, " * ");
		lo_out_u64(p->out, lo_magnitude(factor->value));
	}
}

static void print_product(const struct affine_printing *p, const struct lo_expr_data *d)
{
	const struct lo_expr_data *r = lo_expr_get(p->ctx, d->rhs);
	if (d->kind == LO_EXPR_MUL && r->kind == LO_EXPR_CONST && r->value == -1) {
		lo_out_char(p->out, '-');
		print_expr(p, d->lhs, true);
		return;
	}
	print_expr(p, d->lhs, true);
	lo_out_text(p->out, spelling((enum lo_expr_kind)d->kind));
	print_expr(p, d->rhs, true);
}

/* @p tight: put parentheses around anything that is not a leaf. */
static void print_leaf(const struct affine_printing *p, const struct lo_expr_data *d)
{
	if (d->kind != LO_EXPR_CONST && p->names) {
		p->names->print(p->names->data, d->kind == LO_EXPR_SYM, (uint32_t)d->value, p->out);
		return;
	}
	if (d->kind == LO_EXPR_CONST && d->value == INT64_MIN) { /* as one number mlir-opt does not read it */
		lo_out_printf(p->out, "(%lld - 1)", -(long long)INT64_MAX);
		return;
	}
	if (d->kind != LO_EXPR_CONST)
		lo_out_char(p->out, d->kind == LO_EXPR_DIM ? 'd' : 's');
	lo_out_i64(p->out, d->value);
}
static void print_expr(const struct affine_printing *p, lo_expr e, bool tight)
{
	const struct lo_expr_data *d = lo_expr_get(p->ctx, e);
	if (d->kind <= LO_EXPR_SYM) {
		print_leaf(p, d);
		return;
	}
	if (tight)
		lo_out_char(p->out, '(');
	if (d->kind == LO_EXPR_ADD)
		print_sum(p, d);
	else
		print_product(p, d);
	if (tight)
		lo_out_char(p->out, ')');
}

void lo_expr_print(const struct lo_ctx *ctx, lo_expr e, struct lo_out *out)
{
	print_expr(&(struct affine_printing){ctx, NULL, out}, e, false);
}
void lo_expr_print_names(const struct lo_ctx *ctx, lo_expr e, const struct lo_expr_names *names,
			 struct lo_out *out)
{
	print_expr(&(struct affine_printing){ctx, names, out}, e, false);
}

static void print_names(char letter, uint32_t n, struct lo_out *out)
{
	for (uint32_t i = 0; i < n; i++) {
		lo_out_comma(out, i);
		lo_out_char(out, letter);
		lo_out_u64(out, i);
	}
}

void lo_map_print(const struct lo_ctx *ctx, const struct lo_map *map, struct lo_out *out)
{
	lo_out_char(out, '(');
	print_names('d', map->n_dims, out);
	lo_out_char(out, ')');
	if (map->n_syms) {
		lo_out_char(out, '[');
		print_names('s', map->n_syms, out);
		lo_out_char(out, ']');
	}
	lo_out_text(out, map->is_set ? " : (" : " -> (");
	for (uint32_t i = 0; i < map->n_results; i++) {
		lo_out_comma(out, i);
		lo_expr_print(ctx, map->results[i], out);
		if (map->is_set)
			lo_out_text(out, map->is_eq[i] ? " == 0" : " >= 0");
	}
	lo_out_char(out, ')');
}
