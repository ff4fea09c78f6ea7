// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* linalg in pretty form: print_Linalg<Name> for the hooks of hooks.def, each the counterpart of the parser's
 * in parse_linalg.c. */
#include "linalg_impl.h"
#include "print_hooks.h"
#include "text/linalg_error.h"

static void print_side(struct printer *p, const struct lo_op *op, const char *open, struct lo_slice slice)
{
	if (!slice.n)
		return;
	print_text(p, open);
	print_operands(p, op, slice);
	print_text(p, " : ");
	print_operand_types(p, op, slice);
	lo_out_char(p->out, ')');
}

void print_LinalgOperands(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	struct lo_slice outs = lo_linalg_outputs(p->m, op);
	(void)item;
	print_side(p, op, "ins(", (struct lo_slice){0, outs.first});
	print_side(p, op, outs.first ? " outs(" : "outs(", outs);
}

/* `["parallel", "reduction"]` */
static void print_iterators(struct printer *p, lo_attr attr)
{
	const struct lo_attr_data *d = lo_attr_get(p->ctx, attr);
	lo_out_char(p->out, '[');
	for (uint32_t i = 0; i < d->n; i++) {
		enum lo_iterator iterator;
		print_comma(p, i);
		if (!linalg_iterator_of(p->ctx, d->elems[i], &iterator)) {
			print_attr(p->ctx, d->elems[i], TYPE_ALWAYS, p->out);
			continue;
		}
		lo_out_char(p->out, '"');
		print_text(p, linalg_iterator_words[iterator]);
		lo_out_char(p->out, '"');
	}
	lo_out_char(p->out, ']');
}

void print_LinalgTrait(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	static const char *const keys[] = {
		"doc = ", "indexing_maps = ", "iterator_types = ", "library_call = "};
	uint32_t n = 0;
	lo_out_char(p->out, '{');
	for (uint32_t i = 0; i < 4; i++) {
		lo_attr attr = arg_attr(p, op, item, i);
		if (!attr.n)
			continue;
		print_comma(p, n++);
		print_text(p, keys[i]);
		if (i == 2 && lo_attr_kind(p->ctx, attr) == LO_ATTR_ARRAY)
			print_iterators(p, attr);
		else
			print_attr(p->ctx, attr, TYPE_ALWAYS, p->out);
	}
	lo_out_char(p->out, '}');
}

void print_LinalgAttrs(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	(void)item;
	print_attr_dict(p, op, "attrs = {", NULL, 0);
}

void print_LinalgProps(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	(void)p;
	(void)op;
	(void)item;
}

void print_LinalgResults(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_ArrowTypes(p, op, item);
}

void print_LinalgMaps(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	lo_attr maps = arg_attr(p, op, item, 0);
	struct lo_slice outs = lo_linalg_outputs(p->m, op);
	uint32_t rank = outs.n ? linalg_rank(p->ctx, lo_type_of(p->m, lo_operand(p->m, op, outs.first))) : 0;
	lo_attr usual = linalg_default_maps(p->ctx, (enum lo_op_kind)op->kind, rank, op->n_operands);
	if (!maps.n || maps.n == usual.n)
		return;
	print_text(p, "indexing_maps = ");
	print_attr(p->ctx, maps, TYPE_ALWAYS, p->out);
}

void print_ElementwiseKind(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_text(p, "kind=");
	print_attr(p->ctx, arg_attr(p, op, item, 0), TYPE_ALWAYS, p->out);
}

void print_LinalgPayload(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	const struct lo_op *payload = linalg_short_payload(p->m, op);
	(void)item;
	if (!payload)
		return;
	print_text(p, "{ ");
	print_text(p, lo_op_name(p->m, payload));
	print_all_attrs(p, payload, " {");
	print_text(p, " }");
}

void print_LinalgBlockArgs(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	lo_block_id entry = entry_block(p, op, 0);
	(void)item;
	if (!entry.n || linalg_short_payload(p->m, op))
		return;
	const struct lo_block *block = lo_block(p->m, entry);
	lo_out_char(p->out, '(');
	for (uint32_t i = 0; i < block->n_args; i++) {
		print_comma(p, i);
		print_value(p, lo_block_arg(block, i));
		print_text(p, ": ");
		print_type(p, lo_type_of(p->m, lo_block_arg(block, i)));
		print_arg_location(p, lo_block_arg(block, i));
	}
	lo_out_char(p->out, ')');
}

void print_LinalgBody(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	(void)p;
	(void)op;
	(void)item;
}

void print_WinogradForm(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	const struct lo_op_model *model = lo_op_model(p->ctx, (enum lo_op_kind)op->kind);
	print_text(p, "fmr(");
	print_row_attr(p, &model->attrs[0], arg_attr(p, op, item, 0));
	lo_out_char(p->out, ')');
}

const char *lo_linalg_payload_error(const struct linalg_payload *x)
{
	struct lo_ctx *ctx = x->m->ctx;
	if (!x->types[0].n)
		return x->message;
	return lo_arena_printf(lo_ctx_arena(ctx), "%s'%s' and '%s'", x->message,
			       lo_type_str(ctx, x->types[0]), lo_type_str(ctx, x->types[1]));
}
