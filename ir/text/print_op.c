// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Ops as text. In: a module. Out: its pretty form, by running each row's compiled format, or its generic
 * form; ops without a format, and foreign ones, are always generic. An op with an open region waits on a
 * stack of frames with its position in the format; nothing here recurses over regions. Values have their
 * source names; only in a changed module are they looked up (print_names.c). The text of each type is built
 * once. Linear in the size of the output: indentation stops growing at MAX_INDENT levels, so that deep
 * nesting does not make it quadratic. */
#include "context_impl.h"
#include "print_impl.h"

#include <string.h>

#define MAX_INDENT 100u

/* ---- tokens -------------------------------------------------------------- */

void print_newline(struct printer *p, uint32_t more)
{
	uint32_t levels = p->indent + more;
	lo_out_char(p->out, '\n');
	lo_out_fill(p->out, ' ', 2 * (levels < MAX_INDENT ? levels : MAX_INDENT));
}

/* The text of type @p t, cached. */
static struct lo_span type_text(struct printer *p, lo_type t)
{
	if (t.n >= p->n_types) {
		uint32_t n = t.n * 2 + 64;
		p->types = lo_arena_grow(&p->arena, p->types, p->n_types * sizeof *p->types,
					 n * sizeof *p->types);
		p->n_types = n;
	}
	if (!p->types[t.n].at) {
		struct lo_out out = {0};
		lo_out_init(&out, &p->arena, -1);
		lo_print_type(p->ctx, t, &out);
		p->types[t.n] = (struct lo_span){out.at, out.len};
	}
	return p->types[t.n];
}

void print_type(struct printer *p, lo_type t)
{
	if (p->visiting) {
		aliases_visit_type(p->aliases, t);
		return;
	}
	struct lo_span text = type_text(p, t);
	lo_out_bytes(p->out, text.at, text.len);
}

void print_operand_types(struct printer *p, const struct lo_op *op, struct lo_slice slice)
{
	for (uint32_t i = 0; i < slice.n; i++) {
		lo_out_comma(p->out, i);
		print_type(p, lo_type_of(p->m, lo_operand(p->m, op, slice.first + i)));
	}
}

void print_result_types(struct printer *p, const struct lo_op *op, struct lo_slice slice)
{
	for (uint32_t i = 0; i < slice.n; i++) {
		lo_out_comma(p->out, i);
		print_type(p, lo_type_of(p->m, lo_result(op, slice.first + i)));
	}
}

void print_arrow_types(struct printer *p, const struct lo_op *op)
{
	bool brackets = op->n_results != 1 ||
			lo_type_kind(p->ctx, lo_type_of(p->m, lo_result(op, 0))) == LO_TYPE_FUNCTION;
	if (brackets)
		lo_out_char(p->out, '(');
	print_result_types(p, op, (struct lo_slice){0, op->n_results});
	if (brackets)
		lo_out_char(p->out, ')');
}

static struct lo_slice all_operands(const struct lo_op *op)
{
	return (struct lo_slice){0, op->n_operands};
}

static void print_functional_type(struct printer *p, const struct lo_op *op)
{
	lo_out_char(p->out, '(');
	print_operand_types(p, op, all_operands(op));
	lo_out_text(p->out, ") -> ");
	print_arrow_types(p, op);
}

static uint32_t name_of(const struct printer *p, lo_value_id v)
{
	return p->names ? value_name(p->names, v) : lo_value(p->m, v)->name;
}

static void print_name(struct printer *p, char sigil, uint32_t name)
{
	struct lo_span text = lo_name_text(p->ctx, name);
	lo_out_char(p->out, sigil);
	lo_out_bytes(p->out, text.at, text.len);
}

/* First value of the result group that contains @p v: results with one name are adjacent. */
static uint32_t group_begin(const struct printer *p, const struct lo_op *op, lo_value_id v)
{
	uint32_t name = name_of(p, v), low = op->results, high = v.n;
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		if (name_of(p, (lo_value_id){middle}) == name)
			high = middle;
		else
			low = middle + 1;
	}
	return low;
}

/* The number of @p v among the results of @p op that share its name. */
static void print_number(struct printer *p, const struct lo_op *op, lo_value_id v)
{
	uint32_t begin = group_begin(p, op, v);
	bool alone = begin == v.n && (v.n + 1 == op->results + op->n_results ||
				      name_of(p, (lo_value_id){v.n + 1}) != name_of(p, v));
	if (!alone) {
		lo_out_char(p->out, '#');
		lo_out_u64(p->out, v.n - begin);
	}
}

void print_value(struct printer *p, lo_value_id v)
{
	size_t begin = p->out->len;
	lo_op_id def = lo_def_op(p->m, v);
	print_name(p, '%', name_of(p, v));
	if (def.n && lo_op(p->m, def)->n_results != 1)
		print_number(p, lo_op(p->m, def), v);
	if (p->noting)
		repeat_note(p, v, begin);
}

void print_operands(struct printer *p, const struct lo_op *op, struct lo_slice slice)
{
	for (uint32_t i = 0; i < slice.n; i++) {
		lo_out_comma(p->out, i);
		print_value(p, lo_operand(p->m, op, slice.first + i));
	}
}

/* `%a, %b:2 = `. Results without a name have no uses: then the op is printed without result names, as in the
 * source. */
static void print_result_names(struct printer *p, const struct lo_op *op)
{
	if (!op->n_results || !name_of(p, lo_result(op, 0)))
		return;
	for (uint32_t i = 0, n; i < op->n_results; i += n) {
		uint32_t name = name_of(p, lo_result(op, i));
		for (n = 1; i + n < op->n_results && name_of(p, lo_result(op, i + n)) == name; n++)
			;
		lo_out_comma(p->out, i);
		print_name(p, '%', name);
		if (n > 1) {
			lo_out_char(p->out, ':');
			lo_out_u64(p->out, n);
		}
	}
	lo_out_bytes(p->out, " = ", 3);
}

/* An entry block without a source name is named only here, when it is printed; the name must differ from
 * those of the other blocks of its region. */
static void print_made_block_name(struct printer *p, lo_block_id block)
{
	uint32_t longest = 0;
	lo_region_id region = lo_block(p->m, block)->region;
	for (lo_block_id b = lo_region(p->m, region)->first; b.n; b = lo_block(p->m, b)->next) {
		struct lo_span text = lo_name_text(p->ctx, lo_block(p->m, b)->name);
		if (text.len >= 2 && text.at[0] == 'b' && text.at[1] == 'b') {
			uint32_t zeros = 0;
			while (2 + zeros < text.len && text.at[2 + zeros] == '0')
				zeros++;
			longest = zeros == text.len - 2 && zeros > longest ? zeros : longest;
		}
	}
	lo_out_text(p->out, "^bb");
	lo_out_fill(p->out, '0', longest + 1);
}

void print_block_name(struct printer *p, lo_block_id block)
{
	uint32_t name = p->names ? block_name(p->names, block) : lo_block(p->m, block)->name;
	if (name)
		print_name(p, '^', name);
	else
		print_made_block_name(p, block);
}

static lo_attr file_location(struct printer *p, const char *file, uint32_t line, uint32_t col)
{
	int64_t place[2] = {line, col};
	return lo_attr_intern(p->ctx, &(struct lo_attr_data){.kind = LO_ATTR_LOC_FILE,
							     .text = lo_intern_z(p->ctx, file),
							     .ints = place,
							     .n = 2});
}

/* A location as an attribute: the explicit one, or a position in the source. */
static lo_attr location_attr(struct printer *p, lo_loc loc)
{
	lo_attr attr = lo_loc_attr(p->ctx, loc);
	if (attr.n)
		return attr;
	struct lo_line_col place = lo_line_col(p->ctx, loc);
	if (place.line)
		return file_location(p, place.file, place.line, place.col);
	return lo_attr_intern(p->ctx, &(struct lo_attr_data){.kind = LO_ATTR_LOC_UNKNOWN});
}

/* The location of the implicit module of a file is before its first line; that of a later part of a file is
 * after the marker, as in MLIR. */
static lo_attr op_location(struct printer *p, lo_op_id id)
{
	const struct lo_op *op = lo_op(p->m, id);
	if (id.n == p->m->top.n && (op->flags & LO_OP_IMPLICIT)) {
		struct lo_line_col begin = lo_line_col(p->ctx, op->loc);
		if (begin.line <= 1 && begin.col <= 1)
			return file_location(p, begin.file, 0, 0);
	}
	return location_attr(p, op->loc);
}

static void print_trailing_location(struct printer *p, lo_op_id id)
{
	lo_attr attr = op_location(p, id);
	lo_out_text(p->out, " loc(");
	if (!print_alias_of_attr(p->aliases, attr, p->out))
		print_location(p->ctx, attr, p->out);
	lo_out_char(p->out, ')');
}

void print_arg_location(struct printer *p, lo_value_id arg)
{
	if (!p->options->locations)
		return;
	lo_attr attr = location_attr(p, lo_block_arg_loc(p->m, arg));
	if (p->visiting) {
		aliases_visit_attr(p->aliases, attr);
		return;
	}
	lo_out_text(p->out, " loc(");
	print_location(p->ctx, attr, p->out);
	lo_out_char(p->out, ')');
}

lo_block_id entry_block(const struct printer *p, const struct lo_op *op, uint32_t i)
{
	return i < lo_n_regions(p->m, op) ? lo_region(p->m, lo_op_region(p->m, op, i))->first
					  : (lo_block_id){0};
}

/* ---- attributes of ops --------------------------------------------------- */

static const struct lo_op_model *model_of(const struct printer *p, const struct lo_op *op)
{
	return lo_op_model(p->ctx, (enum lo_op_kind)op->kind);
}

lo_attr row_attr(const struct printer *p, const struct lo_op *op, uint32_t row)
{
	const struct attr_row *attr = &model_of(p, op)->attrs[row];
	lo_attr found = lo_dict_find(p->ctx, op->attrs, attr->name);
	return found.n ? found : attr->fallback;
}

uint32_t array_size(const struct printer *p, lo_attr a)
{
	const struct lo_attr_data *d = lo_attr_get(p->ctx, a);
	return d->kind == LO_ATTR_DENSE_ARRAY ? d->n : 0;
}

static void print_int_array(struct printer *p, lo_attr a)
{
	lo_out_char(p->out, '[');
	for (uint32_t i = 0; i < array_size(p, a); i++) {
		lo_out_comma(p->out, i);
		lo_out_i64(p->out, lo_attr_array_int(p->ctx, a, i));
	}
	lo_out_char(p->out, ']');
}

void print_row_attr(struct printer *p, const struct attr_row *row, lo_attr a)
{
	const struct lo_attr_data *d = lo_attr_get(p->ctx, a);
	uint32_t value;
	if (row->kind == A_ENUM && enum_value(p->ctx, row->words, a, &value)) {
		struct lo_span word = enum_word(row->words, value);
		lo_out_text(p->out, row->words->angled ? "<" : "");
		lo_out_bytes(p->out, word.at, word.len);
		lo_out_text(p->out, row->words->angled ? ">" : "");
	} else if (row->kind == A_FLAGS && d->kind == LO_ATTR_OPAQUE) {
		size_t before = strlen(row->words->prefix) - 1;
		lo_out_bytes(p->out, lo_str_text(p->ctx, d->text) + before,
			     lo_str_len(p->ctx, d->text) - before);
	} else if (row->kind == A_NAME && d->kind == LO_ATTR_STRING)
		print_symbol_name(p->ctx, d->text, p->out);
	else if ((row->kind == A_I64_ARRAY || row->kind == A_I32_ARRAY) && d->kind == LO_ATTR_DENSE_ARRAY)
		print_int_array(p, a);
	else if (row->kind == A_I32 || row->kind == A_I64 || row->kind == A_INDEX)
		print_attr(p->ctx, a, TYPE_NEVER, p->out);
	else
		print_attr(p->ctx, a, TYPE_ALWAYS, p->out);
}

/* Attribute row of that name from *row on; rows and dictionaries have the same order. */
static const struct attr_row *row_of(const struct printer *p, const struct lo_op_model *model, uint32_t *row,
				     lo_str name)
{
	const char *text = lo_str_text(p->ctx, name);
	while (*row < model->n_attrs) {
		const struct attr_row *attr = &model->attrs[*row];
		if (attr->name.n == name.n)
			return attr;
		if (strcmp(lo_str_text(p->ctx, attr->name), text) > 0)
			return NULL;
		++*row;
	}
	return NULL;
}

static void open_or_comma(struct printer *p, const char *open, bool *any)
{
	lo_out_text(p->out, *any ? ", " : open);
	*any = true;
}

static bool is_among(lo_str name, const lo_str *names, uint32_t n)
{
	while (n && names[n - 1].n != name.n)
		n--;
	return n != 0;
}

bool print_attr_dict(struct printer *p, const struct lo_op *op, const char *open, const lo_str *shown,
		     uint32_t n_shown)
{
	if (!op->attrs.n)
		return false;
	struct silent_dict *silent = &p->silent[(op->attrs.n ^ op->kind) % SILENT_DICTS];
	if (silent->attrs == op->attrs.n && silent->kind == op->kind)
		return false;
	const struct lo_op_model *model = model_of(p, op);
	const struct lo_attr_data *dict = lo_attr_get(p->ctx, op->attrs);
	bool any = false;
	for (uint32_t i = 0, at = 0; i < dict->n; i++) {
		const struct attr_row *row = row_of(p, model, &at, dict->names[i]);
		if (row && (row->in_format || row->fallback.n == dict->elems[i].n) &&
		    !is_among(row->name, shown, n_shown))
			continue;
		if (model->segments && dict->names[i].n == ir_ctx(p->ctx)->segment_sizes.n)
			continue;
		if (dict->names[i].n == model->derived.n)
			continue;
		open_or_comma(p, open, &any);
		print_entry(p->ctx, dict->names[i], dict->elems[i], p->out);
	}
	if (any)
		lo_out_char(p->out, '}');
	else if (!n_shown)
		*silent = (struct silent_dict){op->attrs.n, op->kind};
	return any;
}

void print_all_attrs(struct printer *p, const struct lo_op *op, const char *open)
{
	if (!op->attrs.n)
		return;
	const struct lo_op_model *model = op->kind == LO_OP_FOREIGN ? NULL : model_of(p, op);
	const struct lo_attr_data *dict = lo_attr_get(p->ctx, op->attrs);
	bool any = false;
	for (uint32_t i = 0, at = 0; i < dict->n; i++) {
		const struct attr_row *row = model ? row_of(p, model, &at, dict->names[i]) : NULL;
		if (row && row->fallback.n == dict->elems[i].n)
			continue;
		open_or_comma(p, open, &any);
		print_entry(p->ctx, dict->names[i], dict->elems[i], p->out);
	}
	if (any)
		lo_out_char(p->out, '}');
}

/* `<{...}>` of an op with a row: the attributes that the row declares, with defaults. */
static void print_properties(struct printer *p, const struct lo_op *op)
{
	const struct lo_op_model *model = model_of(p, op);
	if (model->no_properties)
		return;
	lo_attr sizes = model->segments ? lo_dict_find(p->ctx, op->attrs, ir_ctx(p->ctx)->segment_sizes)
					: (lo_attr){0};
	bool any = false;
	for (uint32_t i = 0; i <= model->n_attrs; i++) {
		const struct attr_row *row = i < model->n_attrs ? &model->attrs[i] : NULL;
		if (sizes.n && (!row || strcmp(lo_str_text(p->ctx, row->name), "operandSegmentSizes") > 0)) {
			open_or_comma(p, " <{", &any);
			print_entry(p->ctx, ir_ctx(p->ctx)->segment_sizes, sizes, p->out);
			sizes.n = 0;
		}
		if (!row)
			break;
		lo_attr attr = lo_dict_find(p->ctx, op->attrs, row->name);
		if (!attr.n && !row->optional)
			attr = row->fallback;
		if (!attr.n)
			continue;
		open_or_comma(p, " <{", &any);
		print_entry(p->ctx, row->name, attr, p->out);
	}
	if (any)
		lo_out_text(p->out, "}>");
}

/* The op's attributes in generic form. */
static lo_attr generic_attrs(const struct printer *p, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info(op);
	lo_attr derived = info->derive ? info->derive(p->m, op) : (lo_attr){0};
	return derived.n ? lo_dict_set(p->ctx, op->attrs, info->derived, derived) : op->attrs;
}

/* `{...}` of the generic form: attributes that the row does not declare. */
static void print_discardable(struct printer *p, const struct lo_op *op)
{
	const struct lo_op_model *model = op->kind == LO_OP_FOREIGN ? NULL : model_of(p, op);
	lo_attr attrs = generic_attrs(p, op);
	if (!attrs.n)
		return;
	const struct lo_attr_data *dict = lo_attr_get(p->ctx, attrs);
	bool any = false;
	for (uint32_t i = 0, at = 0; i < dict->n; i++) {
		if (model && !model->no_properties &&
		    (row_of(p, model, &at, dict->names[i]) ||
		     (model->segments && dict->names[i].n == ir_ctx(p->ctx)->segment_sizes.n)))
			continue;
		open_or_comma(p, " {", &any);
		print_entry(p->ctx, dict->names[i], dict->elems[i], p->out);
	}
	if (any)
		lo_out_char(p->out, '}');
}

/* ---- regions ------------------------------------------------------------- */

/* Ops directly inside func.func and builtin.module are printed without the prefix `func.` or `builtin.`. */
static struct lo_span elided_dialect(const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info(op);
	if (!(info->traits & (LO_TRAIT_FUNCTION | LO_TRAIT_SYMBOL_TABLE)))
		return (struct lo_span){"", 0};
	return (struct lo_span){info->name, (size_t)(strchr(info->name, '.') - info->name) + 1};
}

static void print_block_label(struct printer *p, lo_block_id id)
{
	const struct lo_block *block = lo_block(p->m, id);
	print_newline(p, 0);
	print_block_name(p, id);
	if (block->n_args) {
		lo_out_char(p->out, '(');
		for (uint32_t i = 0; i < block->n_args; i++) {
			lo_out_comma(p->out, i);
			print_value(p, lo_block_arg(block, i));
			lo_out_bytes(p->out, ": ", 2);
			print_type(p, lo_type_of(p->m, lo_block_arg(block, i)));
			print_arg_location(p, lo_block_arg(block, i));
		}
		lo_out_char(p->out, ')');
	}
	lo_out_char(p->out, ':');
}

/* Prints `{` and the label of the first block if it has one; the frame is then at the region's first op. */
static void open_region(struct printer *p, struct print_frame *f, uint32_t number, bool header)
{
	const struct lo_op *op = lo_op(p->m, f->op);
	lo_region_id region = lo_op_region(p->m, op, number);
	f->in_region = true;
	f->block = lo_region(p->m, region)->first;
	f->next = f->block.n ? lo_block(p->m, f->block)->first : (lo_op_id){0};
	f->hide_terminator = !f->generic && (lo_info(op)->traits & LO_TRAIT_IMPLICIT_TERMINATOR);
	f->dialect = f->generic ? (struct lo_span){"", 0} : elided_dialect(op);
	if (p->names && !(header && number == 0))
		f->names_mark = names_enter(p->names, region);
	lo_out_char(p->out, '{');
	bool label =
		f->block.n && ((f->generic && !f->next.n) || (!header && lo_block(p->m, f->block)->n_args));
	if (label && !p->attrs_alone)
		print_block_label(p, f->block);
	p->indent++;
}

static void close_region(struct printer *p, struct print_frame *f)
{
	p->indent--;
	if (p->names)
		names_leave(p->names, f->names_mark);
	print_newline(p, 0);
	lo_out_char(p->out, '}');
	f->in_region = false;
	f->done++;
}

/* ---- generic form -------------------------------------------------------- */

static void print_generic_begin(struct printer *p, const struct lo_op *op)
{
	const char *irdl = p->options->irdl ? lo_info(op)->irdl : NULL,
		   *name = irdl ? irdl : lo_op_name(p->m, op);
	print_quoted(name, strlen(name), p->out);
	lo_out_char(p->out, '(');
	print_operands(p, op, all_operands(op));
	lo_out_char(p->out, ')');
	for (uint32_t i = 0, n = lo_n_successors(p->m, op); i < n; i++) {
		lo_out_text(p->out, i ? ", " : "[");
		print_block_name(p, lo_successor(p->m, op, i)->block);
		if (i + 1 == n)
			lo_out_char(p->out, ']');
	}
	if (op->kind != LO_OP_FOREIGN)
		print_properties(p, op);
	else if (lo_op_ext(p->m, op)->props.n) {
		lo_out_text(p->out, " <");
		print_attr(p->ctx, lo_op_ext(p->m, op)->props, TYPE_ALWAYS, p->out);
		lo_out_char(p->out, '>');
	}
}

/* Visits the types and attributes of an op in generic form, in MLIR's order: after its regions, with
 * properties and other attributes as one dictionary. */
static void visit_generic(struct printer *p, const struct lo_op *op)
{
	if (aliases_in_types(p->aliases)) {
		print_operand_types(p, op, all_operands(op));
		print_result_types(p, op, (struct lo_slice){0, op->n_results});
	}
	const struct lo_attr_data *dict = lo_attr_get(p->ctx, generic_attrs(p, op));
	for (uint32_t i = 0; i < dict->n; i++)
		aliases_visit_attr(p->aliases, dict->elems[i]);
	if (op->kind == LO_OP_FOREIGN && lo_op_ext(p->m, op)->props.n)
		aliases_visit_attr(p->aliases, lo_op_ext(p->m, op)->props);
}

/* Continues an op in generic form; true: a region is open. */
static bool walk_generic(struct printer *p, struct print_frame *f)
{
	const struct lo_op *op = lo_op(p->m, f->op);
	uint32_t n = lo_n_regions(p->m, op);
	if (p->visiting && f->done >= n) {
		visit_generic(p, op);
		return false;
	}
	if (!f->item && !p->visiting) {
		print_generic_begin(p, op);
		f->item = 1;
	}
	if (f->done < n) {
		lo_out_text(p->out, f->done ? ", " : " (");
		open_region(p, f, f->done, false);
		return true;
	}
	if (n)
		lo_out_char(p->out, ')');
	print_discardable(p, op);
	lo_out_bytes(p->out, " : ", 3);
	print_functional_type(p, op);
	return false;
}

/* ---- pretty form --------------------------------------------------------- */

/* Is the anchor of a group present? */
static bool is_present(const struct printer *p, const struct print_frame *f, const struct lo_op *op,
		       const struct lo_op_model *model, const struct format_item *group)
{
	const struct format_item *anchor = group->anchor == NO_ITEM ? NULL : &model->format[group->anchor];
	if (!anchor || anchor->kind == F_ATTR) {
		uint32_t row = anchor ? anchor->index : group->anchor_attr;
		lo_attr attr = lo_dict_find(p->ctx, op->attrs, model->attrs[row].name);
		return attr.n && attr.n != model->attrs[row].fallback.n;
	}
	switch (anchor->kind) {
	case F_OPERAND:
	case F_TYPE_OPERAND: return lo_operand_group(p->m, op, anchor->index).n != 0;
	case F_TYPE_RESULT: return lo_result_group(p->m, op, anchor->index).n != 0;
	case F_REGION: return entry_block(p, op, anchor->index).n != 0 && !(f->short_form && !anchor->index);
	case F_TYPE_RESULTS: return op->n_results != 0;
	default: return op->n_operands != 0;
	}
}

static void print_space(struct printer *p, const struct format_item *item)
{
	if (item->space)
		lo_out_char(p->out, ' ');
}

/* If a hook prints nothing, the space before it is removed too. */
static void print_custom(struct printer *p, const struct lo_op *op, const struct format_item *item)
{
	print_space(p, item);
	uint64_t before = p->out->flushed + p->out->len;
	print_hooks[item->index](p, op, item);
	if (item->space && p->out->flushed + p->out->len == before && p->out->len)
		p->out->len--;
}

static void print_list_item(struct printer *p, const struct lo_op *op, const struct lo_op_model *model,
			    const struct format_item *item)
{
	bool operands = item->kind != F_TYPE_RESULT && item->kind != F_TYPE_RESULTS;
	struct lo_slice slice = {0, operands ? op->n_operands : op->n_results};
	if (item->kind == F_OPERAND || item->kind == F_TYPE_OPERAND)
		slice = op_operand_group(p->m, model, op, item->index);
	else if (item->kind == F_TYPE_RESULT)
		slice = lo_result_group(p->m, op, item->index);
	if (!slice.n)
		return;
	print_space(p, item);
	if (item->kind == F_OPERAND || item->kind == F_OPERANDS)
		print_operands(p, op, slice);
	else if (operands)
		print_operand_types(p, op, slice);
	else
		print_result_types(p, op, slice);
}

/* An item that is neither group nor region. */
static void print_item(struct printer *p, const struct lo_op *op, const struct lo_op_model *model,
		       const struct format_item *item)
{
	switch (item->kind) {
	case F_LITERAL:
		print_space(p, item);
		lo_out_bytes(p->out, item->text.at, item->text.len);
		break;
	case F_ATTR:
		print_space(p, item);
		print_row_attr(p, &model->attrs[item->index], row_attr(p, op, item->index));
		break;
	case F_SUCCESSOR:
		print_space(p, item);
		print_block_name(p, lo_successor(p->m, op, item->index)->block);
		break;
	case F_FUNCTIONAL_TYPE:
		print_space(p, item);
		print_functional_type(p, op);
		break;
	case F_ATTR_DICT: print_attr_dict(p, op, " {", NULL, 0); break;
	case F_ATTR_DICT_KEYWORD: print_attr_dict(p, op, " attributes {", NULL, 0); break;
	case F_CUSTOM: print_custom(p, op, item); break;
	default: print_list_item(p, op, model, item); break;
	}
}

/* Prints the text before the next region of @p item and opens the region; false if all its regions are done.
 */
static bool next_region(struct printer *p, struct print_frame *f, const struct lo_op_model *model,
			const struct format_item *item)
{
	const struct lo_op *op = lo_op(p->m, f->op);
	uint32_t row = item->kind == F_CASES ? item->anchor : item->index;
	uint32_t n_regions = lo_n_regions(p->m, op), n = model->regions[row].variadic ? n_regions - row : 1;
	if (f->done >= n || row >= n_regions) {
		if (item->kind == F_CASES)
			print_newline(p, 0);
		f->done = 0;
		return false;
	}
	if (item->kind == F_CASES) {
		lo_attr cases = row_attr(p, op, item->index);
		print_newline(p, 0);
		lo_out_text(p->out, "case ");
		lo_out_i64(p->out,
			   f->done < array_size(p, cases) ? lo_attr_array_int(p->ctx, cases, f->done) : 0);
		lo_out_char(p->out, ' ');
	} else {
		if (f->done)
			lo_out_char(p->out, ',');
		lo_out_text(p->out, item->space || f->done ? " " : "");
	}
	open_region(p, f, row + f->done, model->regions[row].header);
	f->hide_terminator =
		f->hide_terminator && item->kind != F_CASES; /* mlir-opt requires the terminator here */
	return true;
}

/* Continues an op at its position in the format; true: a region is open. */
static bool walk_format(struct printer *p, struct print_frame *f)
{
	const struct lo_op *op = lo_op(p->m, f->op);
	const struct lo_op_model *model = model_of(p, op);
	while (f->item < model->n_format) {
		const struct format_item *item = &model->format[f->item];
		switch (item->kind) {
		case F_GROUP:
			f->item = is_present(p, f, op, model, item) ? f->item + 1 : item->then_end;
			break;
		case F_ELSE: f->item = item->else_end; break;
		case F_REGION:
		case F_CASES:
			if (next_region(p, f, model, item))
				return true;
			f->item++;
			break;
		default:
			print_item(p, op, model, item);
			f->item++;
			break;
		}
	}
	return false;
}

/* Has the op attributes that its row does not declare? */
static bool has_others(const struct printer *p, const struct lo_op *op, const struct lo_op_model *model)
{
	const struct lo_attr_data *dict = lo_attr_get(p->ctx, op->attrs);
	for (uint32_t i = 0, at = 0; i < dict->n; i++)
		if (!row_of(p, model, &at, dict->names[i]) &&
		    dict->names[i].n != ir_ctx(p->ctx)->segment_sizes.n)
			return true;
	return false;
}

static bool is_generic(const struct printer *p, const struct lo_op *op)
{
	if (op->kind == LO_OP_FOREIGN || p->options->generic || (p->options->irdl && lo_info(op)->irdl))
		return true;
	const struct lo_op_model *model = model_of(p, op);
	return !model->n_format || (model->no_attr_dict && has_others(p, op, model));
}

/* ---- main loop ----------------------------------------------------------- */

/* Visiting an op whose own text is already known: visits only its regions. */
static bool walk_regions(struct printer *p, struct print_frame *f)
{
	bool more = f->done < lo_n_regions(p->m, lo_op(p->m, f->op));
	if (more)
		open_region(p, f, f->done, false);
	return more;
}

static void advance(struct printer *p, struct print_frame *f)
{
	if (f->met ? walk_regions(p, f) : f->generic ? walk_generic(p, f) : walk_format(p, f))
		LO_PUSH(&p->arena, &p->frames, *f);
	else if (p->options->locations && !p->visiting)
		print_trailing_location(p, f->op);
}

/* Names the arguments of the first region that the header shows, before the region is opened. */
static void name_header(struct printer *p, const struct lo_op *op, struct print_frame *f)
{
	const struct lo_op_model *model = model_of(p, op);
	if (p->names && model->n_regions && model->regions[0].header && entry_block(p, op, 0).n &&
	    !f->short_form)
		f->names_mark = names_enter(p->names, lo_op_region(p->m, op, 0));
}

/* Is the attribute printed by a hook that writes an affine map over SSA names or without its alias, as in
 * affine.load? */
static bool is_inline(const struct lo_op_model *model, lo_str name)
{
	for (uint32_t i = 0; i < model->n_format; i++) {
		const struct format_item *item = &model->format[i];
		if (item->kind != F_CUSTOM ||
		    (item->index != HOOK_AffineMapAccess && item->index != HOOK_MapInline))
			continue;
		for (uint32_t k = 0; k < item->n_args; k++)
			if (item->args[k].kind == F_ATTR &&
			    model->attrs[item->args[k].index].name.n == name.n)
				return true;
	}
	return false;
}

/* Visiting: may the text of this op, or of one of its regions, contain an alias? */
static bool shows_aliases(struct printer *p, const struct lo_op *op, bool generic)
{
	if (aliases_in_types(p->aliases) || lo_n_regions(p->m, op))
		return true;
	if (op->kind == LO_OP_FOREIGN && lo_op_ext(p->m, op)->props.n)
		return true;
	if (!op->attrs.n || !attr_has_alias(p->aliases, op->attrs))
		return false;
	const struct lo_attr_data *dict = lo_attr_get(p->ctx, op->attrs);
	for (uint32_t i = 0; i < dict->n; i++)
		if (attr_has_alias(p->aliases, dict->elems[i]) &&
		    (generic || !is_inline(model_of(p, op), dict->names[i])))
			return true;
	return false;
}

/* Visiting: was an op with the same attributes in its own text visited before? */
static bool met_before(struct printer *p, const struct lo_op *op)
{
	if (!p->attrs_alone || op->kind == LO_OP_FOREIGN || lo_info(op)->shown)
		return false;
	struct met_op met = {op->kind | 1u << 16, op->attrs.n, op->n_operands, op->n_results,
			     entry_block(p, op, 0).n != 0};
	uint32_t hash = (met.kind ^ met.attrs << 9) * 0x9e3779b1u;
	struct met_op *slot = &p->met[hash >> (32 - MET_BITS)];
	bool same = memcmp(slot, &met, sizeof met) == 0;
	*slot = met;
	return same;
}

/* @p dialect: the prefix left out of the op's name. */
static void print_op(struct printer *p, lo_op_id id, struct lo_span dialect)
{
	const struct lo_op *op = lo_op(p->m, id);
	struct print_frame f = {.op = id};
	if (p->visiting) {
		p->out->len = 0;
		f.met = met_before(p, op);
		if (f.met && lo_n_regions(p->m, op))
			advance(p, &f);
		if (f.met)
			return;
	}
	f.generic = is_generic(p, op);
	if (!f.generic && lo_info(op)->shown) {
		enum lo_shown shown = lo_info(op)->shown(p->m, op);
		f.generic = shown == LO_SHOWN_GENERIC;
		f.short_form = shown == LO_SHOWN_SHORT;
	}
	if (p->visiting) {
		if (p->options->locations)
			aliases_visit_trailing(p->aliases, op_location(p, id));
		if (!shows_aliases(p, op, f.generic))
			return;
	}
	print_result_names(p, op);
	if (f.generic) {
		advance(p, &f);
		return;
	}
	const char *name = lo_info(op)->name;
	bool elide = dialect.len && strncmp(name, dialect.at, dialect.len) == 0 &&
		     !strchr(name + dialect.len, '.');
	struct op_text *text = elide ? NULL : repeat_slot(p, op);
	if (text && repeat_print(p, text, op))
		return;
	size_t begin = p->out->len;
	lo_out_text(p->out, elide ? name + dialect.len : name);
	name_header(p, op, &f);
	advance(p, &f);
	if (text)
		repeat_add(p, text, op, begin);
}

/* Does the terminator yield the results of the only op before it, and is that its default? */
static bool yields_only_op(const struct printer *p, const struct print_frame *f, const struct lo_op *yield)
{
	const struct lo_op *only = yield->prev.n ? lo_op(p->m, yield->prev) : NULL;
	if (!(lo_info(lo_op(p->m, f->op))->traits & LO_TRAIT_IMPLICIT_YIELD) || !only || only->prev.n)
		return false;
	bool same = only->n_results == yield->n_operands;
	for (uint32_t i = 0; same && i < yield->n_operands; i++)
		same = lo_operand(p->m, yield, i).n == lo_result(only, i).n;
	return same;
}

/* Is the terminator the one that is implied if absent? */
static bool is_hidden(const struct printer *p, const struct print_frame *f, lo_op_id id)
{
	const struct lo_op *op = lo_op(p->m, id);
	if (!f->hide_terminator || op->next.n || op->kind != lo_info(lo_op(p->m, f->op))->terminator ||
	    (op->n_operands && !yields_only_op(p, f, op)) || op->attrs.n)
		return false;
	uint32_t n = lo_n_regions(p->m, op);
	const char *may_have = lo_info(op)->regions;
	if (n == 0)
		return !may_have || !*may_have;   /* scf.reduce is always printed, as in mlir-opt */
	lo_block_id body = entry_block(p, op, 0); /* of scf.forall.in_parallel, if it is empty */
	return n == 1 && body.n && !lo_block(p->m, body)->first.n && !lo_op(p->m, f->op)->n_results;
}

/* Visiting: no text of this op can contain an alias, which is so of most ops. */
static bool shows_none(struct printer *p, const struct lo_op *op)
{
	return !op->ext && p->attrs_alone && (!op->attrs.n || !attr_has_alias(p->aliases, op->attrs));
}

/* One step in the open region of the innermost frame. */
static void step(struct printer *p)
{
	struct print_frame *f = &p->frames.at[p->frames.n - 1];
	lo_op_id op = f->next;
	if (op.n) {
		f->next = lo_op(p->m, op)->next;
		if ((p->visiting && shows_none(p, lo_op(p->m, op))) || is_hidden(p, f, op))
			return;
		if (!p->visiting)
			print_newline(p, 0);
		if (!print_piece(p, op))
			print_op(p, op, f->dialect);
		return;
	}
	f->block = f->block.n ? lo_block(p->m, f->block)->next : f->block;
	if (f->block.n) {
		p->indent--;
		print_block_label(p, f->block);
		p->indent++;
		f->next = lo_block(p->m, f->block)->first;
		return;
	}
	struct print_frame frame = *f;
	p->frames.n--;
	close_region(p, &frame);
	advance(p, &frame);
}

/* Prints the ops of the module that the parser added around a file without one; the module op is left out. */
static void print_implicit_module(struct printer *p)
{
	const struct lo_op *top = lo_op(p->m, p->m->top);
	lo_block_id block = entry_block(p, top, 0);
	struct names_mark mark = {0};
	if (p->names)
		mark = names_enter(p->names, lo_op_region(p->m, top, 0));
	for (lo_op_id op = block.n ? lo_block(p->m, block)->first : (lo_op_id){0}; op.n;
	     op = lo_op(p->m, op)->next) {
		if (!print_piece(p, op))
			print_op(p, op, elided_dialect(top));
		while (p->frames.n)
			step(p);
		lo_out_char(p->out, '\n');
	}
	if (p->names)
		names_leave(p->names, mark);
}

/* Prints one op of the module, as if at the outermost level. */
static void print_only(struct printer *p, lo_op_id id)
{
	const struct lo_op *op = lo_op(p->m, id);
	struct names_mark mark = {0};
	if (p->names)
		mark = names_enter(p->names, lo_block(p->m, op->block)->region);
	print_op(p, id, elided_dialect(lo_op(p->m, p->m->top)));
	while (p->frames.n)
		step(p);
	lo_out_char(p->out, '\n');
	if (p->names)
		names_leave(p->names, mark);
}

/* Is the top module left out? */
static bool is_implicit(const struct printer *p)
{
	const struct lo_op *top = lo_op(p->m, p->m->top);
	return top->flags & LO_OP_IMPLICIT && !p->options->generic && !top->attrs.n;
}

static void print_ops(struct printer *p)
{
	if (p->options->only.n) {
		print_only(p, p->options->only);
		return;
	}
	const struct lo_op *top = lo_op(p->m, p->m->top);
	if (is_implicit(p)) {
		print_implicit_module(p);
		return;
	}
	print_op(p, p->m->top, elided_dialect(top));
	while (p->frames.n)
		step(p);
	lo_out_char(p->out, '\n');
}

void print_begin_visit(struct printer *p)
{
	p->aliases = ir_ctx(p->ctx)->aliases = aliases_create(p->ctx, &p->arena);
	p->visiting = true;
	p->attrs_alone = !p->options->locations && !aliases_in_types(p->aliases);
	p->met = LO_ARRAY(&p->arena, 1u << MET_BITS, struct met_op);
}

/* Visits everything that will be printed, to find what gets an alias. Skips ops that cannot show one. */
static void find_aliases(struct printer *p)
{
	struct lo_out *out = p->out, sink;
	struct printed_names *names = p->names;
	if (p->pieces)
		pieces_visit(p);
	lo_out_init(&sink, &p->arena, -1);
	print_begin_visit(p);
	p->out = &sink;
	p->names = NULL;
	print_ops(p);
	p->names = names;
	p->out = out;
	p->visiting = p->attrs_alone = false;
	aliases_number(p->aliases);
	if (p->pieces)
		pieces_visited(p);
}

/* Changed modules only: else the names of the source are good. */
static struct printed_names *find_names(struct printer *p)
{
	bool missing = p->m->renamed || (p->m->unnamed && p->options->generic);
	return missing ? names_create(p->m, &p->arena) : NULL;
}

void print_begin_functions(struct printer *p)
{
	const struct lo_op *top = lo_op(p->m, p->m->top);
	p->indent = is_implicit(p) ? 0 : 1;
	p->names = find_names(p);
	if (p->names)
		(void)names_enter(p->names, lo_op_region(p->m, top, 0));
}

void print_top_function(struct printer *p, lo_op_id function)
{
	print_op(p, function, elided_dialect(lo_op(p->m, p->m->top)));
	while (p->frames.n)
		step(p);
}

void lo_print_module(struct lo_module *m, const struct lo_print_options *options, struct lo_out *out)
{
	struct printer p = {.m = m, .ctx = m->ctx, .out = out, .options = options};
	lo_arena_init(&p.arena, lo_ctx_oom(m->ctx));
	p.pieces = pieces_create(&p);
	p.names = find_names(&p);
	if (m->head.len && !options->only.n)
		print_head(&p);
	if (ir_ctx(p.ctx)->has_aliases || options->locations) {
		find_aliases(&p);
		print_alias_definitions(p.aliases, false, out);
	}
	if (m->resources.n)
		used_keys_create(&p);
	if (p.pieces)
		pieces_print(&p);
	print_ops(&p);
	if (p.pieces)
		pieces_printed(&p);
	if (p.aliases)
		print_alias_definitions(p.aliases, true, out);
	ir_ctx(p.ctx)->aliases = NULL;
	if (m->resources.n)
		print_resources(&p);
	lo_arena_destroy(&p.arena);
}
