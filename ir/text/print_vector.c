// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Hooks of the vector dialect: print_<Name> for each HOOK(Name) of its part of hooks.def. */
#include "print_hooks.h"
#include "vector_types.h"

/* ---- transfers ----------------------------------------------------------- */

static bool any_true(const struct printer *p, lo_attr array)
{
	const struct lo_attr_data *d = lo_attr_get(p->ctx, array);
	for (uint32_t i = 0; d->kind == LO_ATTR_ARRAY && i < d->n; i++)
		if (d->elems[i].n != lo_attr_bool(p->ctx, false).n)
			return true;
	return false;
}

static lo_str arg_name(const struct lo_op_model *model, const struct format_item *item, uint32_t i)
{
	return model->attrs[item->args[i].index].name;
}

/* `{attributes} : t, t`, with the types @p first and @p second. */
static void print_transfer(struct printer *p, const struct lo_op *op, const struct format_item *item,
			   lo_type first, lo_type second)
{
	const struct lo_op_model *model = lo_op_model(p->ctx, (enum lo_op_kind)op->kind);
	const struct lo_map *map = lo_attr_get(p->ctx, arg_attr(p, op, item, 4))->map;
	lo_str shown[2];
	uint32_t n = 0;
	if (any_true(p, arg_attr(p, op, item, 3)))
		shown[n++] = arg_name(model, item, 3);
	if (!map || !map_is_minor_identity(p->ctx, map))
		shown[n++] = arg_name(model, item, 4);
	print_text(p, print_attr_dict(p, op, "{", shown, n) ? " : " : ": ");
	print_type(p, first);
	print_text(p, ", ");
	print_type(p, second);
}

static lo_type arg_type(const struct printer *p, const struct lo_op *op, const struct format_item *item,
			uint32_t i)
{
	struct lo_slice slice = arg_operands(p, op, item, i);
	return lo_type_of(p->m, operand_at(p, op, slice, 0));
}

void print_TransferRead(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_transfer(p, op, item, arg_type(p, op, item, 0), lo_type_of(p->m, lo_result(op, 0)));
}
void print_TransferWrite(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_transfer(p, op, item, arg_type(p, op, item, 1), arg_type(p, op, item, 0));
}

/* ---- types --------------------------------------------------------------- */

void print_ElementsOf(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	bool taken_apart = lo_op_model(p->ctx, (enum lo_op_kind)op->kind)->results[0].arity == ARITY_MANY;
	print_type(p, taken_apart ? arg_type(p, op, item, 0) : lo_type_of(p->m, lo_result(op, 0)));
}
void print_ShuffleTypes(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_type(p, arg_type(p, op, item, 0));
	print_text(p, ", ");
	print_type(p, arg_type(p, op, item, 1));
}
void print_OuterTypes(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_ShuffleTypes(p, op, item);
}
void print_PartTypes(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_type(p, lo_type_of(p->m, lo_result(op, 0)));
	print_text(p, " from ");
	print_type(p, arg_type(p, op, item, 0));
}
void print_ResultType(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	(void)item;
	print_type(p, lo_type_of(p->m, lo_result(op, 0)));
}
void print_AccType(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	(void)p, (void)op, (void)item;
}
void print_TrailingComma(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	(void)p, (void)op, (void)item;
}
void print_MaskTypes(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_operand_types(p, op, (struct lo_slice){0, 1});
	print_ArrowTypes(p, op, item);
}

/* ---- vector.contract, vector.print --------------------------------------- */

/* `["parallel", "reduction"]` */
static void print_iterators(struct printer *p, lo_attr iterators)
{
	const struct enum_words *words = enum_words_find("vector_iterator");
	const struct lo_attr_data *d = lo_attr_get(p->ctx, iterators);
	lo_out_char(p->out, '[');
	for (uint32_t i = 0; d->kind == LO_ATTR_ARRAY && i < d->n; i++) {
		uint32_t number;
		print_comma(p, i);
		if (enum_value(p->ctx, words, d->elems[i], &number)) {
			struct lo_span word = enum_word(words, number);
			print_quoted(word.at, word.len, p->out);
		} else {
			print_attr(p->ctx, d->elems[i], TYPE_ALWAYS, p->out);
		}
	}
	lo_out_char(p->out, ']');
}

void print_ContractTrait(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_text(p, "{indexing_maps = ");
	print_attr(p->ctx, arg_attr(p, op, item, 0), TYPE_ALWAYS, p->out);
	print_text(p, ", iterator_types = ");
	print_iterators(p, arg_attr(p, op, item, 1));
	print_text(p, ", kind = ");
	print_attr(p->ctx, arg_attr(p, op, item, 2), TYPE_ALWAYS, p->out);
	lo_out_char(p->out, '}');
}

void print_PrintList(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	static const char *const words[] = {"punctuation ", "str "};
	/* mlir-opt would parse the results of the next op as an operand of a `vector.print` without any. */
	bool lone = op->n_operands == 0 && !arg_attr(p, op, item, 1).n;
	const struct lo_op_model *model = lo_op_model(p->ctx, (enum lo_op_kind)op->kind);
	bool any = false;
	for (uint32_t i = 0; i < 2; i++) {
		const struct attr_row *row = &model->attrs[item->args[i].index];
		lo_attr attr = arg_attr(p, op, item, i);
		if (!attr.n || (attr.n == row->fallback.n && !lone))
			continue;
		print_text(p, any ? " " : "");
		print_text(p, words[i]);
		print_row_attr(p, row, attr);
		any = true;
	}
}
