// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The irregular parts of the syntax: print_<Name> for each HOOK(Name) of hooks.def, which documents the
 * output of each. Their arguments are operand groups and attributes of the row, in the order given there. */
#include "print_hooks.h"
#include "base/bytes.h"

struct lo_slice arg_operands(const struct printer *p, const struct lo_op *op, const struct format_item *item,
			     uint32_t arg)
{
	return lo_operand_group(p->m, op, item->args[arg].index);
}
lo_attr arg_attr(const struct printer *p, const struct lo_op *op, const struct format_item *item,
		 uint32_t arg)
{
	return row_attr(p, op, item->args[arg].index);
}
lo_value_id operand_at(const struct printer *p, const struct lo_op *op, struct lo_slice slice, uint32_t i)
{
	return lo_operand(p->m, op, slice.first + i);
}
void print_comma(struct printer *p, uint32_t i)
{
	lo_out_comma(p->out, i);
}
void print_text(struct printer *p, const char *at)
{
	lo_out_text(p->out, at);
}

/* ---- func.func, memref.global -------------------------------------------- */

/* Entry @p i of an array of dictionaries, printed after a space unless it is empty. */
static void print_attrs_of(struct printer *p, lo_attr array, uint32_t i)
{
	const struct lo_attr_data *d = lo_attr_get(p->ctx, array);
	if (d->kind != LO_ATTR_ARRAY || i >= d->n || !lo_attr_get(p->ctx, d->elems[i])->n)
		return;
	lo_out_char(p->out, ' ');
	print_attr(p->ctx, d->elems[i], TYPE_ALWAYS, p->out);
}

static void print_parameters(struct printer *p, const struct lo_op *op, const struct lo_type_data *type,
			     lo_attr attrs)
{
	lo_block_id entry = entry_block(p, op, 0);
	lo_out_char(p->out, '(');
	for (uint32_t i = 0; i < type->n_inputs; i++) {
		print_comma(p, i);
		if (entry.n) {
			print_value(p, lo_block_arg(lo_block(p->m, entry), i));
			print_text(p, ": ");
		}
		print_type(p, type->types[i]);
		if (!entry.n || !p->visiting) /* MLIR looks for no aliases in attributes of named arguments */
			print_attrs_of(p, attrs, i);
		if (entry.n)
			print_arg_location(p, lo_block_arg(lo_block(p->m, entry), i));
	}
	lo_out_char(p->out, ')');
}

static void print_returned(struct printer *p, const struct lo_type_data *type, lo_attr attrs)
{
	const struct lo_attr_data *d = lo_attr_get(p->ctx, attrs);
	if (!type->n_results)
		return;
	const lo_type *results = type->types + type->n_inputs;
	bool has_attrs = d->kind == LO_ATTR_ARRAY && d->n && lo_attr_get(p->ctx, d->elems[0])->n;
	bool brackets =
		type->n_results != 1 || has_attrs || lo_type_kind(p->ctx, results[0]) == LO_TYPE_FUNCTION;
	print_text(p, brackets ? " -> (" : " -> ");
	for (uint32_t i = 0; i < type->n_results; i++) {
		print_comma(p, i);
		print_type(p, results[i]);
		print_attrs_of(p, attrs, i);
	}
	if (brackets)
		lo_out_char(p->out, ')');
}

void print_FunctionSignature(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	const struct lo_attr_data *visibility = lo_attr_get(p->ctx, arg_attr(p, op, item, 0));
	const struct lo_attr_data *name = lo_attr_get(p->ctx, arg_attr(p, op, item, 1));
	const struct lo_attr_data *type = lo_attr_get(p->ctx, arg_attr(p, op, item, 2));
	const struct lo_type_data *function = lo_type_get(p->ctx, type->type);
	if (visibility->kind == LO_ATTR_STRING) {
		print_text(p, lo_str_text(p->ctx, visibility->text));
		lo_out_char(p->out, ' ');
	}
	print_symbol_name(p->ctx, name->text, p->out);
	print_parameters(p, op, function, arg_attr(p, op, item, 3));
	print_returned(p, function, arg_attr(p, op, item, 4));
}

void print_GlobalInit(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	lo_attr init = arg_attr(p, op, item, 1);
	print_attr(p->ctx, arg_attr(p, op, item, 0), TYPE_ALWAYS, p->out);
	if (!init.n)
		return;
	print_text(p, " = ");
	if (lo_attr_kind(p->ctx, init) == LO_ATTR_UNIT)
		print_text(p, "uninitialized");
	else
		print_attr(p->ctx, init, TYPE_NEVER, p->out);
}

/* ---- lists, maps --------------------------------------------------------- */

static void print_mixed_list(struct printer *p, const struct lo_op *op, const struct format_item *item,
			     const char *brackets)
{
	struct lo_slice dynamic = arg_operands(p, op, item, 0);
	lo_attr fixed = arg_attr(p, op, item, 1);
	uint32_t used = 0;
	lo_out_char(p->out, brackets[0]);
	for (uint32_t i = 0; i < array_size(p, fixed); i++) {
		int64_t v = lo_attr_array_int(p->ctx, fixed, i);
		print_comma(p, i);
		if (v != LO_DYNAMIC)
			lo_out_i64(p->out, v);
		else if (used < dynamic.n)
			print_value(p, operand_at(p, op, dynamic, used++));
	}
	lo_out_char(p->out, brackets[1]);
}
void print_SubviewList(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_mixed_list(p, op, item, "[]");
}
void print_ParenList(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_mixed_list(p, op, item, "()");
}

void print_OutputShape(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_text(p, "output_shape ");
	print_mixed_list(p, op, item, "[]");
}

void print_BufferTypes(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	(void)item;
	print_operand_types(p, op, (struct lo_slice){0, 1});
	print_text(p, " to ");
	print_result_types(p, op, (struct lo_slice){0, 1});
}

/* `(%a, %b : t, t)`; nothing if there are none. */
static void print_typed_operands(struct printer *p, const struct lo_op *op, struct lo_slice operands)
{
	if (!operands.n)
		return;
	lo_out_char(p->out, '(');
	print_operands(p, op, operands);
	print_text(p, " : ");
	print_operand_types(p, op, operands);
	lo_out_char(p->out, ')');
}

void print_Reduced(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_typed_operands(p, op, arg_operands(p, op, item, 0));
}

void print_MapInline(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	const struct lo_attr_data *d = lo_attr_get(p->ctx, arg_attr(p, op, item, 0));
	if (d->map)
		lo_map_print(p->ctx, d->map, p->out);
}

/* `(%d, %e)[%s]`; the symbols' brackets are left out if there are no symbols. */
static void print_dims_and_symbols(struct printer *p, const struct lo_op *op, struct lo_slice operands,
				   uint32_t n_dims)
{
	uint32_t dims = n_dims < operands.n ? n_dims : operands.n;
	lo_out_char(p->out, '(');
	print_operands(p, op, (struct lo_slice){operands.first, dims});
	lo_out_char(p->out, ')');
	if (dims == operands.n)
		return;
	lo_out_char(p->out, '[');
	print_operands(p, op, (struct lo_slice){operands.first + dims, operands.n - dims});
	lo_out_char(p->out, ']');
}

void print_AffineMapOperands(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	lo_attr map = arg_attr(p, op, item, 1);
	const struct lo_map *data = lo_attr_get(p->ctx, map)->map;
	print_attr(p->ctx, map, TYPE_ALWAYS, p->out);
	print_dims_and_symbols(p, op, arg_operands(p, op, item, 0), data ? data->n_dims : 0);
}

/* Expressions over operands: dim i is operand i of the slice, symbols follow the dims. */
struct ssa_names {
	struct printer *p;
	const struct lo_op *op;
	struct lo_slice operands;
	uint32_t n_dims;
};
static void print_ssa_name(void *data, bool symbol, uint32_t i, struct lo_out *out)
{
	const struct ssa_names *names = data;
	uint32_t operand = symbol ? names->n_dims + i : i;
	if (operand >= names->operands.n)
		return;
	if (symbol)
		lo_out_text(out, "symbol(");
	print_value(names->p, operand_at(names->p, names->op, names->operands, operand));
	if (symbol)
		lo_out_char(out, ')');
}
void print_ssa_exprs(struct printer *p, const struct lo_op *op, struct lo_slice operands,
		     const struct lo_map *map, uint32_t first, uint32_t n)
{
	struct ssa_names data = {p, op, operands, map->n_dims};
	struct lo_expr_names names = {print_ssa_name, &data};
	for (uint32_t i = 0; i < n; i++) {
		print_comma(p, i);
		lo_expr_print_names(p->ctx, map->results[first + i], &names, p->out);
	}
}

void print_AffineMapAccess(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	const struct lo_map *map = lo_attr_get(p->ctx, arg_attr(p, op, item, 1))->map;
	lo_out_char(p->out, '[');
	if (map)
		print_ssa_exprs(p, op, arg_operands(p, op, item, 0), map, 0, map->n_results);
	lo_out_char(p->out, ']');
}

/* ---- loops --------------------------------------------------------------- */

/* `-> (t, t)` */
static void print_arrow_results(struct printer *p, const struct lo_op *op)
{
	print_text(p, "-> (");
	print_result_types(p, op, (struct lo_slice){0, op->n_results});
	lo_out_char(p->out, ')');
}

void print_ArrowResults(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	(void)item;
	if (!op->n_results)
		return;
	print_arrow_results(p, op);
}
void print_ArrowTypes(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	(void)item;
	if (!op->n_results)
		return;
	print_text(p, "-> ");
	print_arrow_types(p, op);
}

/* `(%arg = %init, ...)`: region arguments from @p first on, with their initial values. */
static void print_inits(struct printer *p, const struct lo_op *op, struct lo_slice inits, uint32_t first)
{
	const struct lo_block *entry = lo_block(p->m, entry_block(p, op, 0));
	lo_out_char(p->out, '(');
	for (uint32_t i = 0; i < inits.n; i++) {
		print_comma(p, i);
		if (first + i < entry->n_args)
			print_value(p, lo_block_arg(entry, first + i));
		print_text(p, " = ");
		print_value(p, operand_at(p, op, inits, i));
	}
	lo_out_char(p->out, ')');
}

static void print_iter_args(struct printer *p, const struct lo_op *op, struct lo_slice inits)
{
	if (!inits.n)
		return;
	print_text(p, " iter_args");
	print_inits(p, op, inits, 1);
	print_text(p, " ");
	print_arrow_results(p, op);
}

/* The region's arguments [0, n), `%i, %j`. */
static void print_induction_vars(struct printer *p, const struct lo_op *op, uint32_t n)
{
	const struct lo_block *entry = lo_block(p->m, entry_block(p, op, 0));
	for (uint32_t i = 0; i < n && i < entry->n_args; i++) {
		print_comma(p, i);
		print_value(p, lo_block_arg(entry, i));
	}
}

void print_ForHeader(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	lo_type type = lo_type_of(p->m, lo_operand(p->m, op, 0));
	if (arg_attr(p, op, item, 4).n)
		print_text(p, "unsigned ");
	print_induction_vars(p, op, 1);
	print_text(p, " = ");
	print_operands(p, op, arg_operands(p, op, item, 0));
	print_text(p, " to ");
	print_operands(p, op, arg_operands(p, op, item, 1));
	print_text(p, " step ");
	print_operands(p, op, arg_operands(p, op, item, 2));
	print_iter_args(p, op, arg_operands(p, op, item, 3));
	if (lo_type_kind(p->ctx, type) != LO_TYPE_INDEX) {
		print_text(p, " : ");
		print_type(p, type);
	}
}

void print_WhileHeader(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	struct lo_slice inits = arg_operands(p, op, item, 0);
	if (inits.n) {
		print_inits(p, op, inits, 0);
		lo_out_char(p->out, ' ');
	}
	print_text(p, ": (");
	print_operand_types(p, op, inits);
	print_text(p, ") -> ");
	print_arrow_types(p, op);
}

/* A constant, a single symbol, or an applied map, preceded by @p word if it has several results. */
static void print_bound(struct printer *p, const struct lo_op *op, struct lo_slice operands, lo_attr bound,
			const char *word)
{
	const struct lo_map *map = lo_attr_get(p->ctx, bound)->map;
	if (!map)
		return;
	const struct lo_expr_data *expr = map->n_results == 1 ? lo_expr_get(p->ctx, map->results[0]) : NULL;
	if (expr && !map->n_dims && !map->n_syms && expr->kind == LO_EXPR_CONST) {
		lo_out_i64(p->out, expr->value);
	} else if (expr && !map->n_dims && map->n_syms == 1 && expr->kind == LO_EXPR_SYM && operands.n == 1) {
		print_operands(p, op, operands);
	} else {
		print_text(p, expr ? "" : word);
		print_attr(p->ctx, bound, TYPE_ALWAYS, p->out);
		print_dims_and_symbols(p, op, operands, map->n_dims);
	}
}

void print_AffineForHeader(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	int64_t step = 1;
	print_induction_vars(p, op, 1);
	print_arg_location(p, lo_block_arg(lo_block(p->m, entry_block(p, op, 0)), 0));
	print_text(p, " = ");
	print_bound(p, op, arg_operands(p, op, item, 0), arg_attr(p, op, item, 3), "max ");
	print_text(p, " to ");
	print_bound(p, op, arg_operands(p, op, item, 1), arg_attr(p, op, item, 4), "min ");
	if (lo_attr_as_int(p->ctx, arg_attr(p, op, item, 5), &step) && step != 1) {
		print_text(p, " step ");
		lo_out_i64(p->out, step);
	}
	print_iter_args(p, op, arg_operands(p, op, item, 2));
}

void print_ParallelHeader(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	static const char *const words[] = {") = (", ") to (", ") step ("};
	struct lo_slice inits = arg_operands(p, op, item, 3);
	lo_out_char(p->out, '(');
	print_induction_vars(p, op, arg_operands(p, op, item, 0).n);
	for (uint32_t i = 0; i < 3; i++) {
		print_text(p, words[i]);
		print_operands(p, op, arg_operands(p, op, item, i));
	}
	lo_out_char(p->out, ')');
	if (inits.n) {
		print_text(p, " init (");
		print_operands(p, op, inits);
		lo_out_char(p->out, ')');
	}
	if (op->n_results) {
		print_text(p, " -> ");
		print_arrow_types(p, op);
	}
}

/* Are all elements of the array @p value? */
static bool all_are(const struct printer *p, lo_attr array, int64_t value)
{
	for (uint32_t i = 0; i < array_size(p, array); i++)
		if (lo_attr_array_int(p->ctx, array, i) != value)
			return false;
	return true;
}

static void print_bounds(struct printer *p, const struct lo_op *op, const struct format_item *item,
			 uint32_t arg, const char *word)
{
	struct format_item list = *item;
	list.args += arg;
	print_text(p, word);
	print_mixed_list(p, op, &list, "()");
}

static void print_shared_outs(struct printer *p, const struct lo_op *op, struct lo_slice outputs,
			      uint32_t n_loops)
{
	lo_block_id entry = entry_block(p, op, 0);
	print_text(p, " shared_outs(");
	for (uint32_t i = 0; i < outputs.n; i++) {
		print_comma(p, i);
		if (entry.n && n_loops + i < lo_block(p->m, entry)->n_args) {
			print_value(p, lo_block_arg(lo_block(p->m, entry), n_loops + i));
			print_text(p, " = ");
		}
		print_value(p, operand_at(p, op, outputs, i));
	}
	print_text(p, ") ");
	print_arrow_results(p, op);
}

void print_ForallHeader(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	lo_attr lower = arg_attr(p, op, item, 1), step = arg_attr(p, op, item, 5);
	struct lo_slice outputs = arg_operands(p, op, item, 6);
	uint32_t n = array_size(p, lower);
	lo_out_char(p->out, '(');
	print_induction_vars(p, op, n);
	lo_out_char(p->out, ')');
	if (all_are(p, lower, 0) && all_are(p, step, 1)) {
		print_bounds(p, op, item, 2, " in ");
	} else {
		print_bounds(p, op, item, 0, " = ");
		print_bounds(p, op, item, 2, " to ");
		print_bounds(p, op, item, 4, " step ");
	}
	if (outputs.n)
		print_shared_outs(p, op, outputs, n);
}

/* Bounds of affine.parallel: the results of @p map in groups, one per loop; several results are enclosed in
 * @p word( ). */
static void print_grouped_bounds(struct printer *p, const struct lo_op *op, struct lo_slice operands,
				 const struct lo_map *map, lo_attr groups, const char *word)
{
	const struct lo_attr_data *d = lo_attr_get(p->ctx, groups);
	const struct lo_type_data *type = lo_type_get(p->ctx, d->type);
	uint32_t n_loops = type->rank == 1 && type->shape[0] > 0 ? (uint32_t)type->shape[0] : 0;
	for (uint32_t i = 0, first = 0; i < n_loops && map; i++) {
		int32_t size = (int32_t)lo_number_of_bytes(d->bytes + (d->splat ? 0 : (size_t)i * 4), 4);
		uint32_t n = size > 0 && (uint32_t)size <= map->n_results - first ? (uint32_t)size
										  : map->n_results - first;
		print_comma(p, i);
		print_text(p, n == 1 ? "" : word);
		print_ssa_exprs(p, op, operands, map, first, n);
		print_text(p, n == 1 ? "" : ")");
		first += n;
	}
}

static void print_steps(struct printer *p, lo_attr steps)
{
	const struct lo_attr_data *d = lo_attr_get(p->ctx, steps);
	bool all_one = true;
	for (uint32_t i = 0; i < d->n; i++) {
		int64_t v = 0;
		all_one = lo_attr_as_int(p->ctx, d->elems[i], &v) && v == 1 && all_one;
	}
	if (all_one)
		return;
	print_text(p, " step (");
	for (uint32_t i = 0; i < d->n; i++) {
		print_comma(p, i);
		print_attr(p->ctx, d->elems[i], TYPE_NEVER, p->out);
	}
	lo_out_char(p->out, ')');
}

static void print_reductions(struct printer *p, const struct lo_op *op, lo_attr reductions)
{
	const struct lo_attr_data *d = lo_attr_get(p->ctx, reductions);
	const struct enum_words *words = enum_words_find("atomic_rmw");
	if (!op->n_results)
		return;
	print_text(p, " reduce (");
	for (uint32_t i = 0; i < d->n; i++) {
		uint32_t number = 0;
		print_comma(p, i);
		struct lo_span word = enum_value(p->ctx, words, d->elems[i], &number)
					      ? enum_word(words, number)
					      : (struct lo_span){"", 0};
		print_quoted(word.at, word.len, p->out);
	}
	print_text(p, ") ");
	print_arrow_results(p, op);
}

void print_AffineParallelHeader(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	struct lo_slice operands = arg_operands(p, op, item, 0);
	const struct lo_map *lower = lo_attr_get(p->ctx, arg_attr(p, op, item, 1))->map;
	const struct lo_map *upper = lo_attr_get(p->ctx, arg_attr(p, op, item, 3))->map;
	uint32_t n_lower = lower ? lower->n_dims + lower->n_syms : 0;
	n_lower = n_lower < operands.n ? n_lower : operands.n;
	lo_out_char(p->out, '(');
	print_induction_vars(p, op, UINT32_MAX);
	print_text(p, ") = (");
	print_grouped_bounds(p, op, (struct lo_slice){operands.first, n_lower}, lower,
			     arg_attr(p, op, item, 2), "max(");
	print_text(p, ") to (");
	print_grouped_bounds(p, op, (struct lo_slice){operands.first + n_lower, operands.n - n_lower}, upper,
			     arg_attr(p, op, item, 4), "min(");
	lo_out_char(p->out, ')');
	print_steps(p, arg_attr(p, op, item, 5));
	print_reductions(p, op, arg_attr(p, op, item, 6));
}

/* ---- others -------------------------------------------------------------- */

static void print_successor(struct printer *p, const struct lo_op *op, uint32_t i)
{
	const struct lo_successor *successor = lo_successor(p->m, op, i);
	struct lo_slice slice = {successor->first_operand, successor->n_operands};
	print_block_name(p, successor->block);
	print_typed_operands(p, op, slice);
}

void print_SwitchCases(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	const struct lo_attr_data *values = lo_attr_get(p->ctx, arg_attr(p, op, item, 3));
	lo_type elem = lo_type_get(p->ctx, values->type)->elem;
	lo_out_char(p->out, '[');
	print_newline(p, 1);
	print_text(p, "default: ");
	print_successor(p, op, 0);
	for (uint32_t i = 1; i < lo_n_successors(p->m, op); i++) {
		lo_out_char(p->out, ',');
		print_newline(p, 1);
		print_element(p->ctx, values, elem, i - 1, p->out);
		print_text(p, ": ");
		print_successor(p, op, i);
	}
	print_newline(p, 0);
	lo_out_char(p->out, ']');
}

void print_SelectTypes(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	lo_type condition = lo_type_of(p->m, lo_operand(p->m, op, 0));
	if (!lo_type_is_int(p->ctx, condition, 1)) {
		print_type(p, condition);
		print_text(p, ", ");
	}
	print_operand_types(p, op, arg_operands(p, op, item, 1));
}

void print_ConstantValue(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_attr(p->ctx, arg_attr(p, op, item, 0), TYPE_ALWAYS, p->out);
}

static bool is_true(const struct printer *p, lo_attr a)
{
	int64_t v = 0;
	return lo_attr_as_int(p->ctx, a, &v) && v;
}
void print_PrefetchArgs(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_text(p, is_true(p, arg_attr(p, op, item, 0)) ? "write, locality<" : "read, locality<");
	print_attr(p->ctx, arg_attr(p, op, item, 1), TYPE_NEVER, p->out);
	print_text(p, is_true(p, arg_attr(p, op, item, 2)) ? ">, data" : ">, instr");
}

const print_hook print_hooks[HOOK_COUNT] = {
#define HOOK(NAME, TEXT) [HOOK_##NAME] = print_##NAME,
#include "hooks.def"
};
