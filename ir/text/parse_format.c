// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Pretty form: runs the row's compiled format (op_descriptor.h). In: the top frame, at its position in the
 * format. Out: the op's operands, attributes, successors and types on the stacks, then the types that the
 * text leaves out. The run stops at a region; the main loop reads the region and resumes the run. */
#include "context_impl.h"
#include "parse_hooks.h"

#include <string.h>

/* ---- literals ------------------------------------------------------------ */

static bool at_literal(const struct parser *p, struct lo_span text)
{
	return *p->lex.tok == *text.at && lex_spelled(&p->lex, text.at, text.len);
}

static bool parse_literal(struct parser *p, struct lo_span text)
{
	/* legacy: `memref.copy %a, %b : t -> t` */
	bool older = at(p, T_ARROW) && text.len == 2 && memcmp(text.at, "to", 2) == 0;
	if (at_literal(p, text) || older) {
		next(p);
		return true;
	}
	if (lex_is(*text.at, LEX_LETTER))
		return op_error(p, here(p), "expected '%.*s'", (int)text.len, text.at);
	return wrong_token(p, "expected '%.*s'", (int)text.len, text.at);
}

/* ---- operands and types -------------------------------------------------- */

bool parse_group_uses(struct parser *p, uint32_t group, enum arity arity)
{
	struct group_state *g = operand_group(p, group);
	g->has = true;
	g->at = offset_of(p, p->lex.tok);
	g->first = p->stacks.uses.n - top(p)->first.uses;
	g->n = 0;
	bool literals = top(p)->model->operands[group].constraint == C_INDEX;
	if (arity != ARITY_ONE && !at(p, T_PERCENT) && !(literals && at(p, T_INT)))
		return true;
	do {
		if (literals && at(p, T_INT) ? !parse_literal_use(p) : !parse_use(p, true))
			return false;
		operand_group(p, group)->n++;
	} while (arity == ARITY_MANY && accept(p, ','));
	return true;
}

/* @p kind NULL: several kinds are possible. */
static bool expected_kind(struct parser *p, lo_loc loc, const char *kind, lo_type type)
{
	if (!kind)
		return op_error(p, loc, "invalid kind of type specified");
	return op_error(p, loc, "invalid kind of type specified: expected %s, but found '%s'", kind,
			lo_type_str(p->ctx, type));
}

static bool is_vector_constraint(enum constraint constraint)
{
	return constraint == C_VECTOR || (constraint >= C_VECTOR_ND && constraint <= C_INDEX_1D);
}

bool check_type_kind(struct parser *p, lo_loc loc, enum constraint constraint, lo_type type)
{
	enum lo_type_kind kind = lo_type_kind(p->ctx, type);
	if (is_vector_constraint(constraint) && kind != LO_TYPE_VECTOR)
		return expected_kind(p, loc, "builtin.vector", type);
	if (constraint == C_RANKED_MEMREF && kind != LO_TYPE_MEMREF)
		return expected_kind(p, loc, "builtin.memref", type);
	if ((constraint == C_COMPLEX || constraint == C_ANY_COMPLEX) && kind != LO_TYPE_COMPLEX)
		return expected_kind(p, loc, "builtin.complex", type);
	if (constraint == C_INDEX && kind != LO_TYPE_INDEX)
		return expected_kind(p, loc, "builtin.index", type);
	if (constraint == C_RANKED_TENSOR && kind != LO_TYPE_TENSOR)
		return expected_kind(p, loc, "builtin.tensor", type);
	bool tensor = kind == LO_TYPE_TENSOR || kind == LO_TYPE_UNRANKED_TENSOR;
	if ((constraint == C_TENSOR && !tensor) ||
	    (constraint == C_SHAPED && !lo_type_is_shaped(p->ctx, type)) ||
	    (constraint == C_MEMREF && !lo_type_is_memref(p->ctx, type)))
		return expected_kind(p, loc, NULL, type);
	if (constraint == C_FUNCTION && kind != LO_TYPE_FUNCTION)
		return expected_kind(p, loc, "builtin.function", type);
	return true;
}

bool parse_group_types(struct parser *p, struct group_state *group, enum arity arity, bool empty)
{
	uint32_t first = p->stacks.types.n;
	if (!(empty && !at_type(p))) {
		do {
			if (!parse_pushed_type(p))
				return false;
		} while (arity == ARITY_MANY && accept(p, ','));
	}
	set_group_types(p, group, first);
	return true;
}

void set_group_types(struct parser *p, struct group_state *group, uint32_t first)
{
	group->has_types = true;
	group->first_type = first - top(p)->first.types;
	group->n_types = p->stacks.types.n - first;
}

void set_group_type(struct parser *p, struct group_state *group, lo_type type)
{
	LO_PUSH(&p->keep, &p->stacks.types, type);
	set_group_types(p, group, p->stacks.types.n - 1);
}

static bool parse_type_item(struct parser *p, const struct group *row, struct group_state *group, bool empty)
{
	lo_loc loc = here(p);
	if (!parse_group_types(p, group, row->arity, empty))
		return false;
	return !group->n_types || row->arity == ARITY_MANY ||
	       check_type_kind(p, loc, row->constraint,
			       p->stacks.types.at[top(p)->first.types + group->first_type]);
}

/* Distributes types [first, first + n) of the stack to the groups in order: one to each single group, the
 * rest to the variadic one. */
static bool spread_types(struct parser *p, lo_loc loc, bool results, uint32_t first, uint32_t n)
{
	const struct lo_op_model *model = top(p)->model;
	const struct group *rows = results ? model->results : model->operands;
	uint32_t n_groups = results ? model->n_results : model->n_operands, known = 0, open = 0;
	for (uint32_t i = 0; i < n_groups; i++) {
		const struct group_state *g = results ? result_group(p, i) : operand_group(p, i);
		bool fixed = rows[i].arity == ARITY_ONE || (!results && n_groups > 1);
		known += !fixed ? 0 : rows[i].arity == ARITY_ONE ? 1 : g->n;
		open += !fixed;
	}
	if (n < known || (n > known && !open))
		return op_error(p, loc, "expected %u %s types, but got %u", known,
				results ? "result" : "operand", n);
	for (uint32_t i = 0; i < n_groups; i++) {
		struct group_state *g = results ? result_group(p, i) : operand_group(p, i);
		bool fixed = rows[i].arity == ARITY_ONE || (!results && n_groups > 1);
		uint32_t take = !fixed ? n - known : rows[i].arity == ARITY_ONE ? 1 : g->n;
		g->first_type = first - top(p)->first.types;
		g->n_types = take;
		g->has_types = true;
		first += take;
	}
	return true;
}

static bool parse_all_types(struct parser *p, bool results)
{
	uint32_t first = p->stacks.types.n;
	lo_loc loc = here(p);
	if (at_type(p) && !parse_type_list(p))
		return false;
	return spread_types(p, loc, results, first, p->stacks.types.n - first);
}

static bool parse_functional_type(struct parser *p)
{
	uint32_t first = p->stacks.types.n;
	lo_loc loc = here(p);
	if (!parse_type_list_parens(p))
		return false;
	uint32_t second = p->stacks.types.n;
	bool older = ACCEPT_WORD(p, "to"); /* memref.reshape, in its first documentation */
	if ((!older && !expect(p, T_ARROW, "expected '->' in function type")) || !parse_result_types(p))
		return false;
	return spread_types(p, loc, false, first, second - first) &&
	       spread_types(p, loc, true, second, p->stacks.types.n - second);
}

/* `%a, %b` for all operand groups of a row, of which one may be variadic. */
static bool parse_all_operands(struct parser *p)
{
	const struct lo_op_model *model = top(p)->model;
	uint32_t first = p->stacks.uses.n;
	while (at(p, T_PERCENT)) {
		if (!parse_use(p, true))
			return false;
		if (!accept(p, ','))
			break;
	}
	uint32_t n = p->stacks.uses.n - first, single = 0;
	for (uint32_t i = 0; i < model->n_operands; i++)
		single += model->operands[i].arity == ARITY_ONE;
	if (n < single || (n > single && single == model->n_operands))
		return op_error(p, here(p), "expected %u operands, but got %u", single, n);
	first -= top(p)->first.uses;
	for (uint32_t i = 0; i < model->n_operands; i++) {
		struct group_state *g = operand_group(p, i);
		g->has = true;
		g->first = first;
		g->n = model->operands[i].arity == ARITY_ONE ? 1 : n - single;
		first += g->n;
	}
	return true;
}

/* ---- attributes ---------------------------------------------------------- */

static lo_attr invalid_attr(struct parser *p, lo_loc loc, const char *expected)
{
	op_error(p, loc, "invalid kind of attribute specified: expected %s", expected);
	return (lo_attr){0};
}

/* a|b as a, b */
static const char *word_list(struct parser *p, const struct enum_words *words)
{
	struct lo_out out = {0};
	lo_out_init(&out, &p->temp, -1);
	for (const char *c = words->words; *c; c++)
		lo_out_text(&out, *c == '|' ? ", " : (const char[]){*c, '\0'});
	lo_out_char(&out, '\0');
	return out.at;
}

static lo_attr parse_word_attr(struct parser *p, const struct attr_row *row)
{
	size_t quote = at(p, T_STRING) ? 1 : 0; /* "slt" is a legacy spelling */
	int number = -1;
	if (at(p, T_BARE) || at(p, T_STRING))
		number = enum_word_to_read(row->words, p->lex.tok + quote, lex_len(&p->lex) - 2 * quote);
	if (number < 0) {
		op_error(p, here(p),
			 "expected string or keyword containing one of the following enum values for "
			 "attribute '%s' [%s]",
			 lo_str_text(p->ctx, row->name), word_list(p, row->words));
		return (lo_attr){0};
	}
	next(p);
	return enum_attr(p->ctx, row->words, (uint32_t)number);
}

lo_attr parse_angled_word_attr(struct parser *p, const struct attr_row *row)
{
	uint32_t value;
	if (at(p, T_HASH)) {
		lo_loc loc = here(p);
		lo_attr attr = parse_attr(p, (lo_type){0});
		if (attr.n && !enum_value(p->ctx, row->words, attr, &value)) {
			op_error(p, loc, "invalid kind of attribute specified");
			return (lo_attr){0};
		}
		return attr;
	}
	if (at(p, T_STRING)) /* until release 14 */
		return parse_word_attr(p, row);
	if (!expect(p, '<', "expected '<'"))
		return (lo_attr){0};
	lo_attr attr = parse_word_attr(p, row);
	return attr.n && expect(p, '>', "expected '>'") ? attr : (lo_attr){0};
}

/* `<word,word>` */
static lo_attr parse_flags_attr(struct parser *p, const struct attr_row *row)
{
	uint32_t all_bits = 0;
	if (!expect(p, '<', "expected '<'"))
		return (lo_attr){0};
	do {
		uint32_t bits;
		if (!at(p, T_BARE) || !flags_find(row->words, p->lex.tok, lex_len(&p->lex), &bits)) {
			op_error(p, here(p), "expected '%s' to be one of: %s", lo_str_text(p->ctx, row->name),
				 word_list(p, row->words));
			return (lo_attr){0};
		}
		all_bits |= bits;
		next(p);
	} while (accept(p, ','));
	return expect(p, '>', "expected '>'") ? enum_attr(p->ctx, row->words, all_bits) : (lo_attr){0};
}

/* `[1, 2]` as array<i64: 1, 2> */
static lo_attr parse_int_array(struct parser *p, enum attr_word kind)
{
	LO_VEC(int64_t) wide = {0};
	LO_VEC(int32_t) narrow = {0};
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	bool square = at(p, '['), ok = true;
	lo_attr attr = {0};
	if (square)
		next(p);
	else if (!at(p, T_INT) && !at(p, '-'))
		ok = wrong_token(p, "expected '['");
	while (ok && (at(p, T_INT) || at(p, '-'))) {
		int64_t value;
		lo_loc loc = here(p);
		ok = parse_int64(p, &value, "expected integer value");
		if (ok && kind == A_I32_ARRAY && (value < INT32_MIN || value > INT32_MAX))
			ok = lo_error(p->ctx, loc, "integer value too large");
		if (!ok)
			break;
		LO_PUSH(&p->temp, &wide, value);
		LO_PUSH(&p->temp, &narrow, (int32_t)value);
		if (!accept(p, ','))
			break;
	}
	if (ok && (!square || expect(p, ']', "expected ']'")))
		attr = kind == A_I32_ARRAY ? lo_attr_i32_array(p->ctx, narrow.at, narrow.n)
					   : lo_attr_i64_array(p->ctx, wide.at, wide.n);
	lo_arena_reset(&p->temp, mark);
	return attr;
}

static lo_attr parse_name_attr(struct parser *p)
{
	if (!at(p, T_AT)) {
		op_error(p, here(p), "expected valid '@'-identifier for symbol name");
		return (lo_attr){0};
	}
	return lo_attr_intern(p->ctx,
			      &(struct lo_attr_data){.kind = LO_ATTR_STRING, .text = take_symbol_name(p)});
}

static lo_type number_type(struct parser *p, enum attr_word kind)
{
	switch (kind) {
	case A_I32: return lo_type_integer(p->ctx, 32, LO_SIGNLESS);
	case A_I64: return lo_type_integer(p->ctx, 64, LO_SIGNLESS);
	case A_INDEX: return lo_type_index(p->ctx);
	default: return (lo_type){0};
	}
}

/* The attribute kinds with their names in MLIR's messages. */
static bool has_kind(struct parser *p, enum attr_word kind, lo_attr attr, const char **expected)
{
	static const struct {
		enum attr_word word;
		enum lo_attr_kind kind;
		const char *name;
	} kinds[] = {
		{A_SYMBOL, LO_ATTR_SYMBOL, "symbol reference"},
		{A_STRING, LO_ATTR_STRING, "string"},
		{A_TYPE, LO_ATTR_TYPE, "type attribute"},
		{A_ARRAY, LO_ATTR_ARRAY, "array"},
		{A_DICT, LO_ATTR_DICT, "dictionary"},
		{A_MAP, LO_ATTR_AFFINE_MAP, "affine map"},
		{A_SET, LO_ATTR_INTEGER_SET, "integer set"},
		{A_BOOL, LO_ATTR_INTEGER, "bool"},
		{A_INT, LO_ATTR_INTEGER, "integer"},
		{A_FLOAT, LO_ATTR_FLOAT, "float"},
		{A_I32, LO_ATTR_INTEGER, "integer"},
		{A_I64, LO_ATTR_INTEGER, "integer"},
		{A_INDEX, LO_ATTR_INTEGER, "integer"},
	};
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		*expected = kinds[i].name;
		if (kinds[i].word == kind)
			return lo_attr_kind(p->ctx, attr) == kinds[i].kind;
	}
	return true;
}

lo_attr parse_attr_of_kind(struct parser *p, const struct attr_row *row)
{
	lo_loc loc = here(p);
	const char *expected;
	switch (row->kind) {
	case A_UNIT: return lo_attr_unit(p->ctx);
	case A_NAME: return parse_name_attr(p);
	case A_ENUM: return row->words->angled ? parse_angled_word_attr(p, row) : parse_word_attr(p, row);
	case A_FLAGS: return parse_flags_attr(p, row);
	case A_I32_ARRAY:
	case A_I64_ARRAY: return parse_int_array(p, row->kind);
	case A_STRING:
		if (at(p, T_STRING)) /* it has no `: type` */
			return lo_attr_intern(p->ctx, &(struct lo_attr_data){.kind = LO_ATTR_STRING,
									     .text = take_string(p)});
		break;
	default: break;
	}
	lo_attr attr = parse_attr(p, number_type(p, row->kind));
	if (attr.n && !has_kind(p, row->kind, attr, &expected))
		return invalid_attr(p, loc, expected);
	return attr;
}

/* Can the attribute of that row begin here? For optional groups. */
static bool at_attr(struct parser *p, const struct attr_row *row)
{
	switch (row->kind) {
	case A_NAME:
	case A_SYMBOL: return at(p, T_AT);
	case A_STRING: return at(p, T_STRING);
	case A_ARRAY:
	case A_I32_ARRAY:
	case A_I64_ARRAY: return at(p, '[') || at(p, T_INT) || at(p, '-');
	case A_DICT: return at(p, '{');
	case A_ENUM:
		if (row->words->angled)
			return at(p, '<') || at(p, T_HASH) || at(p, T_STRING);
		return at(p, T_BARE) && enum_word_to_read(row->words, p->lex.tok, lex_len(&p->lex)) >= 0;
	case A_FLAGS: return at(p, '<');
	case A_TYPE: return at_type(p);
	case A_MAP: return at(p, T_HASH) || AT_WORD(p, "affine_map");
	case A_SET: return at(p, T_HASH) || AT_WORD(p, "affine_set");
	case A_UNIT: return true;
	default:
		return at(p, T_INT) || at(p, T_FLOAT) || at(p, '-') || AT_WORD(p, "true") ||
		       AT_WORD(p, "false");
	}
}

bool parse_attr_item(struct parser *p, uint32_t index)
{
	const struct attr_row *row = &top(p)->model->attrs[index];
	lo_attr attr = parse_attr_of_kind(p, row);
	if (!attr.n)
		return false;
	push_attr(p, row->name, attr);
	return true;
}

/* Does an attribute of that row begin here, before the dictionary? It is `name = value`, `fastmath<...>`, or
 * the keyword of a hint. */
static bool at_direct_row(struct parser *p, const struct attr_row *row)
{
	struct lo_span word = {lo_str_text(p->ctx, row->name), lo_str_len(p->ctx, row->name)};
	if (row->kind == A_HINT)
		return at_word(p, row->keyword.at, row->keyword.len);
	return !row->in_format && at_word(p, word.at, word.len) &&
	       followed_by(p, p->lex.at, row->kind == A_FLAGS ? "<" : "=");
}

/* An attribute of the row that release 22 writes inside the dictionary or does not have, and later ones write
 * before it; NULL if there is none here. */
static const struct attr_row *at_direct_attr(struct parser *p)
{
	const struct lo_op_model *model = top(p)->model;
	for (uint32_t i = 0; at(p, T_BARE) && i < model->n_attrs; i++)
		if (at_direct_row(p, &model->attrs[i]))
			return &model->attrs[i];
	return NULL;
}

/* `alignment = 64`, where the number has no type */
static bool parse_direct_attr(struct parser *p, const struct attr_row *row)
{
	struct attr_row plain = *row;
	if (row->kind == A_INT)
		plain.kind = A_I64;
	next(p);
	if (!accept(p, '=') && row->kind == A_HINT)
		return true;
	lo_attr attr = parse_attr_of_kind(p, &plain);
	if (attr.n)
		push_attr(p, row->name, attr);
	return attr.n != 0;
}

/* Attributes that later releases write before the dictionary: `offsets = [0], sizes = [2]`, and then perhaps
 * `<{name = value}>`. */
static bool parse_direct_attrs(struct parser *p)
{
	const struct attr_row *row;
	bool comma = false;
	while ((row = at_direct_attr(p))) {
		if (!parse_direct_attr(p, row))
			return false;
		comma = accept(p, ',');
	}
	if (comma)
		return wrong_token(p, "expected attribute name");
	return !at(p, '<') || !followed_by(p, p->lex.at, "{") || parse_props(p);
}

/* Rejects attributes that the signature of a function determines. */
static bool check_not_inferred(struct parser *p, lo_loc loc, uint32_t first)
{
	static const char *const names[] = {"sym_visibility", "sym_name", "function_type"};
	for (size_t k = 0; k < sizeof names / sizeof *names; k++)
		for (uint32_t i = first; i < p->stacks.attrs.n; i++)
			if (strcmp(lo_str_text(p->ctx, p->stacks.attrs.at[i].name), names[k]) == 0)
				return op_error(p, loc,
						"'%s' is an inferred attribute and should not be specified "
						"in the explicit attribute dictionary",
						names[k]);
	return true;
}

static bool parse_function_dict(struct parser *p)
{
	lo_loc loc = here(p);
	uint32_t first = p->stacks.attrs.n;
	next(p);
	return parse_attr_entries(p) && check_not_inferred(p, loc, first);
}

bool parse_attr_dict(struct parser *p, bool keyword)
{
	if (!keyword && !parse_direct_attrs(p))
		return false;
	if (keyword && AT_WORD(p, "attributes") && top(p)->model->info->traits & LO_TRAIT_FUNCTION)
		return parse_function_dict(p);
	if (keyword && !ACCEPT_WORD(p, "attributes"))
		return true;
	return (!keyword && !at(p, '{')) || parse_attr_entries(p);
}

/* ---- the run ------------------------------------------------------------- */

/* Is the optional group that begins with @p item present? */
static bool group_present(struct parser *p, const struct format_item *item)
{
	const struct lo_op_model *model = top(p)->model;
	switch (item->kind) {
	case F_LITERAL: return at_literal(p, item->text);
	case F_OPERAND:
	case F_OPERANDS: return at(p, T_PERCENT) && !at_next_results(p);
	case F_ATTR: return at_attr(p, &model->attrs[item->index]);
	case F_REGION: return at(p, '{');
	case F_SUCCESSOR: return at(p, T_CARET);
	case F_TYPE_OPERAND:
	case F_TYPE_RESULT:
	case F_TYPE_OPERANDS:
	case F_TYPE_RESULTS: return at_type(p);
	case F_FUNCTIONAL_TYPE: return at(p, '(');
	case F_ATTR_DICT: return at(p, '{');
	case F_ATTR_DICT_KEYWORD: return AT_WORD(p, "attributes");
	default: return !at(p, T_EOF);
	}
}

static bool enter_group(struct parser *p, const struct format_item *item)
{
	struct frame *f = top(p);
	const struct lo_op_model *model = f->model;
	bool present = group_present(p, item + 1);
	f->pc = present ? (uint16_t)(f->pc + 1) : item->then_end;
	if (present && item->anchor == NO_ITEM)
		push_attr(p, model->attrs[item->anchor_attr].name, lo_attr_unit(p->ctx));
	return true;
}

/* A region, or one of several separated by commas: called to open it and again after it has been read. */
static enum progress region_item(struct parser *p, const struct format_item *item)
{
	struct frame *f = top(p);
	const struct region_row *row = &f->model->regions[item->index];
	bool again = f->region_done;
	f->region_done = false;
	if (again ? !row->variadic || !accept(p, ',') : row->variadic && !at(p, '{')) {
		top(p)->pc++;
		return DONE;
	}
	return open_region(p, item->index) ? REGION : FAILED;
}

/* Any number of `case N {...}`; the numbers are on the type stack until all are read. */
static enum progress cases_item(struct parser *p, const struct format_item *item)
{
	struct frame *f = top(p);
	f->region_done = false;
	int64_t value;
	if (ACCEPT_WORD(p, "case")) {
		if (!parse_int64(p, &value, "expected integer value"))
			return FAILED;
		LO_PUSH(&p->keep, &p->stacks.types, ((lo_type){(uint32_t)value}));
		LO_PUSH(&p->keep, &p->stacks.types, ((lo_type){(uint32_t)((uint64_t)value >> 32)}));
		top(p)->hook++;
		return open_region(p, item->anchor) ? REGION : FAILED;
	}
	uint32_t n = f->hook;
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	int64_t *values = LO_ARRAY(&p->temp, n, int64_t);
	const lo_type *halves = p->stacks.types.at + (p->stacks.types.n - 2 * n);
	for (uint32_t i = 0; i < n; i++)
		values[i] = (int64_t)((uint64_t)halves[2 * i].n | (uint64_t)halves[2 * i + 1].n << 32);
	p->stacks.types.n -= 2 * n;
	push_attr(p, f->model->attrs[item->index].name, lo_attr_i64_array(p->ctx, values, n));
	lo_arena_reset(&p->temp, mark);
	top(p)->pc++;
	return DONE;
}

static bool parse_item(struct parser *p, const struct format_item *item)
{
	const struct lo_op_model *model = top(p)->model;
	switch (item->kind) {
	case F_LITERAL: return parse_literal(p, item->text);
	case F_OPERAND:
		return parse_group_uses(p, item->index,
					item->must ? ARITY_ONE : model->operands[item->index].arity);
	case F_ATTR: return parse_attr_item(p, item->index);
	case F_SUCCESSOR: return parse_successor(p);
	case F_TYPE_OPERAND:
		return parse_type_item(p, &model->operands[item->index], operand_group(p, item->index),
				       model->operands[item->index].arity == ARITY_OPTIONAL &&
					       operand_group(p, item->index)->n == 0);
	case F_TYPE_RESULT:
		return parse_type_item(p, &model->results[item->index], result_group(p, item->index),
				       model->results[item->index].arity == ARITY_OPTIONAL);
	case F_OPERANDS: return parse_all_operands(p);
	case F_TYPE_OPERANDS: return parse_all_types(p, false);
	case F_TYPE_RESULTS: return parse_all_types(p, true);
	case F_FUNCTIONAL_TYPE: return parse_functional_type(p);
	case F_ATTR_DICT: return parse_attr_dict(p, false);
	case F_ATTR_DICT_KEYWORD: return parse_attr_dict(p, true);
	case F_CUSTOM: return parse_hooks[item->index](p, item);
	default: return lo_bug(p->ctx, here(p), "parse_item", "format item %d", (int)item->kind);
	}
}

static bool finish_format(struct parser *p)
{
	uint32_t n_operands, n_results;
	if (!infer_types(p, &n_operands, &n_results) || !make_op(p, n_operands, n_results))
		return false;
	if (top(p)->model->is_repeated)
		memo_add(p, n_operands, n_results);
	return true;
}

enum progress run_format(struct parser *p)
{
	const struct lo_op_model *model = top(p)->model;
	const struct op_memo *memo = model->is_repeated ? memo_find(p) : NULL;
	if (memo)
		return memo_make(p, memo) ? DONE : FAILED;
	while (top(p)->pc < model->n_format) {
		struct frame *f = top(p);
		const struct format_item *item = &model->format[f->pc];
		enum progress progress = DONE;
		if (item->sign && at(p, item->sign)) {
			next(p);
			f->pc++;
			continue;
		}
		switch (item->kind) {
		case F_GROUP: enter_group(p, item); break;
		case F_ELSE: f->pc = item->else_end; break;
		case F_REGION: progress = region_item(p, item); break;
		case F_CASES: progress = cases_item(p, item); break;
		default:
			if (!parse_item(p, item))
				return FAILED;
			f->pc++;
		}
		if (progress != DONE)
			return progress;
	}
	return finish_format(p) ? DONE : FAILED;
}

/* ---- types that the text leaves out -------------------------------------- */

/* The groups of the op whose types are queried. */
struct typing {
	struct parser *p;
	const struct frame *f;
	const struct lo_op_model *model;
	const struct group_state *groups; /* operands, then results */
	const lo_type *types;
};

static struct typing typing_of(struct parser *p)
{
	const struct frame *f = top(p);
	return (struct typing){p, f, f->model, p->stacks.groups.at + f->first.groups,
			       p->stacks.types.at + f->first.types};
}

static const struct group *group_row(const struct lo_op_model *model, uint32_t ref)
{
	return ref & REF_RESULT ? &model->results[ref & ~REF_RESULT] : &model->operands[ref];
}

static const struct group_state *group_of(const struct typing *t, uint32_t ref)
{
	return ref & REF_RESULT ? &t->groups[t->model->n_operands + (ref & ~REF_RESULT)] : &t->groups[ref];
}

static lo_type type_of(const struct typing *t, uint32_t ref, uint32_t i, uint32_t depth);

/* Type @p i of inputs(x) or results(x). */
static lo_type function_part(const struct typing *t, const struct group *row, uint32_t i, uint32_t depth)
{
	const struct lo_type_data *data = lo_type_get(t->p->ctx, type_of(t, row->ref, 0, depth + 1));
	if (data->kind != LO_TYPE_FUNCTION)
		return (lo_type){0};
	if (row->constraint == C_INPUTS)
		return i < data->n_inputs ? data->types[i] : (lo_type){0};
	return i < data->n_results ? data->types[data->n_inputs + i] : (lo_type){0};
}

/* The type derived from that of the group which the constraint names. */
static lo_type referred_type(const struct typing *t, const struct group *row, uint32_t i, uint32_t depth)
{
	struct lo_ctx *ctx = t->p->ctx;
	if (row->ref == REF_NONE || depth == 4)
		return (lo_type){0};
	const struct group_state *other = group_of(t, row->ref);
	bool each = group_row(t->model, row->ref)->arity == ARITY_MANY && other->n_types > 1;
	lo_type type = type_of(t, row->ref, each ? i : 0, depth + 1);
	if (row->constraint == C_ELEMOF && lo_type_kind(ctx, type) == LO_TYPE_COMPLEX)
		return lo_type_get(ctx, type)->elem;
	if (row->constraint == C_ELEMOF)
		return lo_type_is_shaped(ctx, type) ? lo_type_elem_or_self(ctx, type) : (lo_type){0};
	return row->constraint == C_BOOL_LIKE && type.n ? lo_type_bool_like(ctx, type) : type;
}

/* The type of an operand by its definition; id 0 if it is not defined yet. */
static lo_type defined_type(const struct typing *t, uint32_t use)
{
	uint32_t value = t->p->stacks.uses.at[t->f->first.uses + use].value;
	t->p->shape.n = 0;
	return value && value != POISON_VALUE ? lo_value(t->p->m, (lo_value_id){value})->type : (lo_type){0};
}

/* The only type that a constraint allows; id 0: none. */
static lo_type only_type(struct lo_ctx *ctx, enum constraint constraint)
{
	switch (constraint) {
	case C_INDEX: return lo_type_index(ctx);
	case C_I1: return lo_type_integer(ctx, 1, LO_SIGNLESS);
	case C_I32: return lo_type_integer(ctx, 32, LO_SIGNLESS);
	case C_I64: return lo_type_integer(ctx, 64, LO_SIGNLESS);
	default: return (lo_type){0};
	}
}

/* Type of element @p i of a group: as written, by its constraint, or (an operand) by its definition. Id 0:
 * unknown. */
static lo_type type_of(const struct typing *t, uint32_t ref, uint32_t i, uint32_t depth)
{
	const struct group_state *g = group_of(t, ref);
	if (g->has_types && i < g->n_types)
		return t->types[g->first_type + i];
	if (g->has_types)
		return g->n_types == 1 ? t->types[g->first_type] : (lo_type){0};
	const struct group *row = group_row(t->model, ref);
	if (row->constraint == C_INPUTS || row->constraint == C_RESULTS)
		return function_part(t, row, i, depth);
	lo_type type = only_type(t->p->ctx, row->constraint);
	if (!type.n)
		type = referred_type(t, row, i, depth);
	return type.n || ref & REF_RESULT ? type : defined_type(t, g->first + i);
}

/* Has the op an operand that is unknown because an earlier op failed? */
static bool poisoned(struct parser *p)
{
	const struct frame *f = top(p);
	for (uint32_t i = f->first.uses; i < p->stacks.uses.n; i++)
		if (p->stacks.uses.at[i].value == POISON_VALUE)
			return true;
	return false;
}

/* Types of @p n elements of a group, if they are written or only one is possible. */
static bool push_known_types(const struct typing *t, const struct group_state *g, lo_type only, uint32_t n)
{
	LO_ROOM(&t->p->keep, &t->p->op_types, n);
	lo_type *to = t->p->op_types.at + t->p->op_types.n;
	for (uint32_t i = 0; i < n; i++)
		to[i] = only.n ? only : t->types[g->first_type + i];
	t->p->op_types.n += n;
	return true;
}

/* The type of a group of one if it is written or follows from a written one, the most frequent case; id 0:
 * use type_of. */
static lo_type plain_type(const struct typing *t, const struct group *row, const struct group_state *g)
{
	if (g->has_types)
		return g->n_types == 1 ? t->types[g->first_type] : (lo_type){0};
	if ((row->constraint != C_SAME && row->constraint != C_ELEMOF) || row->ref == REF_NONE)
		return only_type(t->p->ctx, row->constraint);
	const struct group_state *other = group_of(t, row->ref);
	if (!other->has_types || other->n_types != 1)
		return (lo_type){0};
	lo_type type = t->types[other->first_type];
	if (row->constraint == C_SAME)
		return type;
	const struct lo_type_data *data = lo_type_get(t->p->ctx, type);
	return data->kind == LO_TYPE_MEMREF ? data->elem : (lo_type){0};
}

static bool push_types(const struct typing *t, uint32_t ref, uint32_t n)
{
	struct parser *p = t->p;
	if (!n)
		return true;
	const struct group_state *g = group_of(t, ref);
	lo_type plain = n == 1 ? plain_type(t, group_row(t->model, ref), g) : (lo_type){0};
	if (plain.n) {
		LO_PUSH(&p->keep, &p->op_types, plain);
		return true;
	}
	lo_type only = g->has_types ? (lo_type){0} : only_type(p->ctx, group_row(t->model, ref)->constraint);
	if (only.n || (g->has_types && g->n_types == n))
		return push_known_types(t, g, only, n);
	for (uint32_t i = 0; i < n; i++) {
		lo_type type = type_of(t, ref, i, 0);
		if (!type.n && !poisoned(p)) {
			const struct group *row = group_row(t->model, ref);
			return op_error(
				p, lex_loc(&p->lex, t->f->name_at), "type of %s '%.*s' cannot be inferred",
				ref & REF_RESULT ? "result" : "operand", (int)row->name_len, row->name);
		}
		LO_PUSH(&p->keep, &p->op_types, type);
	}
	return true;
}

static uint32_t n_results_of(const struct typing *t, uint32_t group)
{
	const struct group *row = &t->model->results[group];
	const struct group_state *g = group_of(t, REF_RESULT | group);
	if (row->arity == ARITY_ONE)
		return 1;
	if (g->has_types)
		return g->n_types;
	if (row->arity == ARITY_OPTIONAL)
		return t->f->n_declared_results != 0;
	if (row->constraint == C_RESULTS) {
		const struct lo_type_data *data = lo_type_get(t->p->ctx, type_of(t, row->ref, 0, 0));
		return data->kind == LO_TYPE_FUNCTION ? data->n_results : 0;
	}
	if ((row->constraint == C_SAME || row->constraint == C_BOOL_LIKE) && row->ref != REF_NONE &&
	    !(row->ref & REF_RESULT))
		return group_of(t, row->ref)->n;
	return 0;
}

static bool check_group_count(const struct typing *t, uint32_t group)
{
	const struct group *row = &t->model->operands[group];
	const struct group_state *g = &t->groups[group];
	uint32_t n_types = g->n_types;
	if (!g->has_types) {
		if (row->constraint != C_INPUTS)
			return true;
		const struct lo_type_data *data = lo_type_get(t->p->ctx, type_of(t, row->ref, 0, 0));
		n_types = data->kind == LO_TYPE_FUNCTION ? data->n_inputs : g->n;
	}
	if (n_types == g->n)
		return true;
	lo_loc loc = g->at ? t->p->source->base + g->at : lex_loc(&t->p->lex, t->f->name_at);
	return op_error(t->p, loc, "number of operands and types do not match: got %u operands and %u types",
			g->n, n_types);
}

/* Reorders the uses by the groups of the row. */
static void order_uses(struct parser *p)
{
	const struct frame *f = top(p);
	uint32_t at = 0;
	bool in_order = true;
	for (uint32_t i = 0; i < f->model->n_operands; i++) {
		const struct group_state *g = operand_group(p, i);
		in_order &= !g->n || g->first == at;
		at += g->n;
	}
	if (in_order)
		return;
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	struct use *order = LO_ARRAY(&p->temp, at, struct use);
	uint32_t to = 0;
	for (uint32_t i = 0; i < f->model->n_operands; i++) {
		struct group_state *g = operand_group(p, i);
		for (uint32_t k = 0; k < g->n; k++)
			order[to + k] = p->stacks.uses.at[f->first.uses + g->first + k];
		g->first = to;
		to += g->n;
	}
	memcpy(p->stacks.uses.at + f->first.uses, order, to * sizeof *order);
	lo_arena_reset(&p->temp, mark);
}

static void push_segments(struct parser *p)
{
	const struct lo_op_model *model = top(p)->model;
	struct segments sizes = {.n = model->n_operands};
	for (uint32_t i = 0; i < sizes.n; i++)
		sizes.at[i] = (int32_t)operand_group(p, i)->n;
	if (sizes.n != p->segments.n || memcmp(sizes.at, p->segments.at, sizeof sizes.at) != 0) {
		p->segments = sizes;
		p->segments.attr = lo_attr_i32_array(p->ctx, sizes.at, sizes.n);
	}
	push_attr(p, ir_ctx(p->ctx)->segment_sizes, p->segments.attr);
	p->stacks.attrs.at[p->stacks.attrs.n - 1].at =
		offset_of(p, top(p)->name_at); /* for the error if it is a duplicate */
}

bool infer_types(struct parser *p, uint32_t *n_operands, uint32_t *n_results)
{
	p->op_types.n = 0;
	order_uses(p);
	struct typing t = typing_of(p);
	for (uint32_t i = 0; i < t.model->n_operands; i++)
		if (!check_group_count(&t, i) || !push_types(&t, i, t.groups[i].n))
			return false;
	*n_operands = p->op_types.n;
	for (uint32_t i = 0; i < t.model->n_results; i++)
		if (!push_types(&t, REF_RESULT | i, n_results_of(&t, i)))
			return false;
	*n_results = p->op_types.n - *n_operands;
	if (t.model->segments)
		push_segments(p);
	return true;
}
