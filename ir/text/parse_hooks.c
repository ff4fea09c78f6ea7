// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The irregular parts of pretty form: parse_<Name> for each HOOK(Name) of hooks.def. In: the current token
 * and the hook's arguments (groups, attributes and successors of the row). Out: uses, types, attributes,
 * successors on the stacks, and the names of region arguments for the following region. False with an error.
 */
#include "parse_hooks.h"

#include <string.h>

uint32_t arg_index(const struct format_item *item, uint32_t i)
{
	return item->args[i].index;
}

struct group_state *arg_group(struct parser *p, const struct format_item *item, uint32_t i)
{
	return operand_group(p, arg_index(item, i));
}

void push_arg_attr(struct parser *p, const struct format_item *item, uint32_t i, lo_attr attr)
{
	push_attr(p, top(p)->model->attrs[arg_index(item, i)].name, attr);
}

void set_group_uses(struct parser *p, struct group_state *group, uint32_t first)
{
	group->has = true;
	group->first = first - top(p)->first.uses;
	group->n = p->stacks.uses.n - first;
}

bool parse_word_or_error(struct parser *p, const char *word)
{
	return accept_word(p, word, strlen(word)) || op_error(p, here(p), "expected '%s'", word);
}

static lo_attr string_attr(struct parser *p, lo_str text)
{
	return lo_attr_intern(p->ctx, &(struct lo_attr_data){.kind = LO_ATTR_STRING, .text = text});
}

bool parse_entry_arg(struct parser *p, lo_type type)
{
	if (!parse_use(p, false))
		return false;
	struct use name = p->stacks.uses.at[--p->stacks.uses.n];
	struct entry_arg arg = {.at = name.at, .len = name.len, .hash = name.hash, .type = type};
	if (!parse_trailing_loc(p, &arg.loc, &arg.loc_alias))
		return false;
	LO_PUSH(&p->keep, &p->stacks.entry_args, arg);
	return true;
}

/* ---- functions ----------------------------------------------------------- */

static void parse_visibility(struct parser *p, const struct format_item *item)
{
	if (!AT_WORD(p, "private") && !AT_WORD(p, "public") && !AT_WORD(p, "nested"))
		return;
	push_arg_attr(p, item, 0, string_attr(p, lo_intern(p->ctx, p->lex.tok, lex_len(&p->lex))));
	next(p);
}

struct signature {
	LO_VEC(lo_attr) dicts;
	bool any_dict, any_name, any_unnamed;
};

/* `{...}` after an argument or result, or the empty dictionary. */
static bool parse_part_dict(struct parser *p, struct signature *s)
{
	uint32_t first = p->stacks.attrs.n;
	lo_attr dict = {0};
	if (at(p, '{') && (!parse_attr_entries(p) || !make_dict(p, first, &dict)))
		return false;
	s->any_dict |= dict.n != 0;
	if (!dict.n)
		dict = lo_attr_intern(p->ctx, &(struct lo_attr_data){.kind = LO_ATTR_DICT});
	LO_PUSH(&p->temp, &s->dicts, dict);
	return true;
}

/* `%a: t {attrs} loc(...)`, or `t {attrs}` */
static bool parse_function_arg(struct parser *p, struct signature *s)
{
	bool named = at(p, T_PERCENT);
	if (named && s->any_unnamed)
		return op_error(p, here(p), "expected type instead of SSA identifier");
	if (!named && s->any_name)
		return op_error(p, here(p), "expected SSA identifier");
	s->any_name |= named;
	s->any_unnamed |= !named;
	if (named && (!parse_entry_arg(p, (lo_type){0}) || !expect(p, ':', "expected ':'")))
		return false;
	if (!parse_pushed_type(p) || !parse_part_dict(p, s))
		return false;
	lo_attr loc;
	lo_str alias;
	if (!parse_trailing_loc(p, &loc, &alias))
		return false;
	if (named) {
		struct entry_arg *arg = &p->stacks.entry_args.at[p->stacks.entry_args.n - 1];
		arg->type = p->stacks.types.at[p->stacks.types.n - 1];
		if (loc.n || alias.n) {
			arg->loc = loc;
			arg->loc_alias = alias;
		}
	}
	return true;
}

static bool parse_function_args(struct parser *p, struct signature *s)
{
	if (!expect(p, '(', "expected '('"))
		return false;
	if (accept(p, ')'))
		return true;
	do {
		if (at(p, T_ELLIPSIS))
			return op_error(p, here(p), "variadic arguments are not supported");
		if (!parse_function_arg(p, s))
			return false;
	} while (accept(p, ','));
	return expect(p, ')', "expected ')'");
}

static bool parse_function_results(struct parser *p, struct signature *s)
{
	if (!accept(p, T_ARROW))
		return true;
	if (!accept(p, '(')) /* one result without brackets has no attributes: a brace begins the body */
		return parse_pushed_type(p);
	if (accept(p, ')'))
		return true;
	do {
		if (!parse_pushed_type(p) || !parse_part_dict(p, s))
			return false;
	} while (accept(p, ','));
	return expect(p, ')', "expected ')'");
}

static void push_dicts(struct parser *p, const struct format_item *item, uint32_t i,
		       const struct signature *s)
{
	if (s->any_dict)
		push_arg_attr(p, item, i, lo_attr_array(p->ctx, s->dicts.at, s->dicts.n));
}

bool parse_FunctionSignature(struct parser *p, const struct format_item *item)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	struct signature args = {0}, results = {0};
	uint32_t first = p->stacks.types.n;
	parse_visibility(p, item);
	if (!at(p, T_AT))
		return op_error(p, here(p), "expected valid '@'-identifier for symbol name");
	push_arg_attr(p, item, 1, string_attr(p, take_symbol_name(p)));
	if (!parse_function_args(p, &args))
		return false;
	uint32_t n_inputs = p->stacks.types.n - first;
	if (!parse_function_results(p, &results))
		return false;
	const lo_type *types = p->stacks.types.at + first;
	lo_type type = lo_type_function(p->ctx, types, n_inputs, types + n_inputs,
					p->stacks.types.n - first - n_inputs);
	p->stacks.types.n = first;
	push_arg_attr(p, item, 2, lo_attr_type(p->ctx, type));
	push_dicts(p, item, 3, &args);
	push_dicts(p, item, 4, &results);
	lo_arena_reset(&p->temp, mark);
	return true;
}

/* ---- memref -------------------------------------------------------------- */

bool parse_GlobalInit(struct parser *p, const struct format_item *item)
{
	lo_loc loc = lex_loc(&p->lex, top(p)->name_at);
	lo_type type = parse_type(p);
	if (!type.n)
		return false;
	const struct lo_type_data *data = lo_type_get(p->ctx, type);
	if (data->kind != LO_TYPE_MEMREF || !lo_type_has_static_shape(p->ctx, type))
		return op_error(p, loc, "type should be static shaped memref, but got '%s'",
				lo_type_str(p->ctx, type));
	push_arg_attr(p, item, 0, lo_attr_type(p->ctx, type));
	if (!accept(p, '='))
		return true;
	if (ACCEPT_WORD(p, "uninitialized")) {
		push_arg_attr(p, item, 1, lo_attr_unit(p->ctx));
		return true;
	}
	loc = here(p);
	lo_attr value =
		parse_attr(p, lo_type_tensor(p->ctx, data->rank, data->shape, data->elem, (lo_attr){0}));
	enum lo_attr_kind kind = lo_attr_kind(p->ctx, value);
	if (!value.n)
		return false;
	if (kind != LO_ATTR_DENSE && kind != LO_ATTR_RESOURCE && kind != LO_ATTR_SPARSE &&
	    kind != LO_ATTR_OPAQUE)
		return op_error(p, loc, "initial value should be a unit or elements attribute");
	push_arg_attr(p, item, 1, value);
	return true;
}

/* `[%o, 0]`: operands (group of argument 0), and an array (attribute of argument 1) that has them as dynamic
 * entries. */
static bool parse_mixed_list(struct parser *p, const struct format_item *item, int open, int close)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	LO_VEC(int64_t) values = {0};
	uint32_t first = p->stacks.uses.n;
	if (!expect(p, open, open == '[' ? "expected '['" : "expected '('"))
		return false;
	for (bool more = !at(p, close); more; more = accept(p, ',')) {
		int64_t value = LO_DYNAMIC;
		if (at(p, T_PERCENT) ? !parse_use(p, true)
				     : !parse_int64(p, &value, "expected SSA value or integer"))
			return false;
		LO_PUSH(&p->temp, &values, value);
	}
	if (!expect(p, close,
		    close == ']' ? "expected ']' in dynamic index list"
				 : "expected ')' in dynamic index list"))
		return false;
	set_group_uses(p, arg_group(p, item, 0), first);
	push_arg_attr(p, item, 1, lo_attr_i64_array(p->ctx, values.at, values.n));
	lo_arena_reset(&p->temp, mark);
	return true;
}

bool parse_SubviewList(struct parser *p, const struct format_item *item)
{
	return parse_mixed_list(p, item, '[', ']');
}

bool parse_ParenList(struct parser *p, const struct format_item *item)
{
	return parse_mixed_list(p, item, '(', ')');
}

bool parse_OutputShape(struct parser *p, const struct format_item *item)
{
	if (ACCEPT_WORD(p, "output_shape"))
		return parse_mixed_list(p, item, '[', ']');
	set_group_uses(p, arg_group(p, item, 0), p->stacks.uses.n);
	top(p)->older = true;
	return true;
}

/* ---- tensors and buffers ------------------------------------------------- */

static lo_type tensor_of(struct parser *p, lo_type memref)
{
	const struct lo_type_data *d = lo_type_get(p->ctx, memref);
	if (d->kind == LO_TYPE_MEMREF)
		return lo_type_tensor(p->ctx, d->rank, d->shape, d->elem, (lo_attr){0});
	return d->kind == LO_TYPE_UNRANKED_MEMREF ? lo_type_unranked_tensor(p->ctx, d->elem) : memref;
}

bool parse_BufferTypes(struct parser *p, const struct format_item *item)
{
	const struct lo_op_model *model = top(p)->model;
	enum constraint wanted = model->operands[arg_index(item, 0)].constraint;
	lo_loc loc = here(p);
	lo_type from = parse_type(p), to;
	if (!from.n)
		return false;
	if (ACCEPT_WORD(p, "to")) {
		if (!check_type_kind(p, loc, wanted, from))
			return false;
		loc = here(p);
		to = parse_type(p);
		if (!to.n || !check_type_kind(p, loc, model->results[0].constraint, to))
			return false;
	} else if (wanted == C_TENSOR) {
		to = from;
		from = tensor_of(p, to);
	} else {
		to = tensor_of(p, from);
	}
	set_group_type(p, arg_group(p, item, 0), from);
	set_group_type(p, result_group(p, 0), to);
	return true;
}

bool parse_MapInline(struct parser *p, const struct format_item *item)
{
	const struct lo_map *map = parse_affine_body(p, true, false);
	if (map)
		push_arg_attr(p, item, 0, lo_attr_map(p->ctx, map));
	return map != NULL;
}

bool parse_PrefetchArgs(struct parser *p, const struct format_item *item)
{
	bool write = AT_WORD(p, "write");
	if (!write && !AT_WORD(p, "read"))
		return op_error(p, here(p), "rw specifier has to be 'read' or 'write'");
	next(p);
	int64_t hint;
	if (!expect(p, ',', "expected ','") || !parse_word_or_error(p, "locality") ||
	    !expect(p, '<', "expected '<'") || !parse_int64(p, &hint, "expected integer value") ||
	    !expect(p, '>', "expected '>'") || !expect(p, ',', "expected ','"))
		return false;
	bool data = AT_WORD(p, "data");
	if (!data && !AT_WORD(p, "instr"))
		return op_error(p, here(p), "cache type has to be 'data' or 'instr'");
	next(p);
	push_arg_attr(p, item, 0, lo_attr_bool(p->ctx, write));
	push_arg_attr(p, item, 1, lo_attr_int(p->ctx, lo_type_integer(p->ctx, 32, LO_SIGNLESS), hint));
	push_arg_attr(p, item, 2, lo_attr_bool(p->ctx, data));
	return true;
}

/* ---- arith --------------------------------------------------------------- */

bool parse_SelectTypes(struct parser *p, const struct format_item *item)
{
	lo_type type = parse_type(p), condition = lo_type_integer(p->ctx, 1, LO_SIGNLESS);
	if (!type.n)
		return false;
	if (accept(p, ',')) {
		condition = type;
		type = parse_type(p);
		if (!type.n)
			return false;
	}
	set_group_type(p, arg_group(p, item, 0), condition);
	set_group_type(p, result_group(p, 0), type);
	return true;
}

bool parse_ConstantValue(struct parser *p, const struct format_item *item)
{
	lo_loc loc = here(p);
	lo_attr value = parse_attr(p, (lo_type){0});
	if (!value.n)
		return false;
	const struct lo_attr_data *data = lo_attr_get(p->ctx, value);
	if (!data->type.n || data->kind == LO_ATTR_TYPE || data->kind == LO_ATTR_DENSE_ARRAY)
		return op_error(p, loc, "invalid kind of attribute specified: expected TypedAttr");
	set_group_type(p, result_group(p, 0), data->type);
	push_arg_attr(p, item, 0, value);
	return true;
}

/* ---- results and loops --------------------------------------------------- */

static bool parse_arrow_results(struct parser *p)
{
	uint32_t first = p->stacks.types.n;
	if (accept(p, T_ARROW) && !parse_result_types(p))
		return false;
	set_group_types(p, result_group(p, 0), first);
	return true;
}

bool parse_ArrowResults(struct parser *p, const struct format_item *item)
{
	(void)item;
	return parse_arrow_results(p);
}
bool parse_ArrowTypes(struct parser *p, const struct format_item *item)
{
	return parse_ArrowResults(p, item);
}

/* `(%a = %x, ...)`: uses, and names of region arguments whose types follow later. */
static bool parse_assignments(struct parser *p)
{
	if (!expect(p, '(', "expected '('"))
		return false;
	for (bool more = !at(p, ')'); more; more = accept(p, ',')) {
		if (!parse_entry_arg(p, (lo_type){0}) || !expect(p, '=', "expected '='") ||
		    !parse_use(p, true))
			return false;
	}
	return expect(p, ')', "expected ')'");
}

/* Sets the types of the last @p n region arguments to those on the type stack from the frame's @p first_type
 * on. */
static void set_arg_types(struct parser *p, uint32_t n, uint32_t first_type)
{
	for (uint32_t i = 0; i < n; i++)
		p->stacks.entry_args.at[p->stacks.entry_args.n - n + i].type =
			p->stacks.types.at[top(p)->first.types + first_type + i];
}

/* `iter_args(%a = %x, ...) -> (ts)`, if present: the init group, the results and the region arguments. */
static bool parse_iter_args(struct parser *p, const struct format_item *item, uint32_t init_arg)
{
	uint32_t first = p->stacks.uses.n;
	lo_loc loc = lex_loc(&p->lex, top(p)->name_at);
	if (!ACCEPT_WORD(p, "iter_args")) {
		set_group_uses(p, arg_group(p, item, init_arg), first);
		result_group(p, 0)->has_types = true;
		return true;
	}
	if (!parse_assignments(p))
		return false;
	set_group_uses(p, arg_group(p, item, init_arg), first);
	if (!at(p, T_ARROW))
		return wrong_token(p, "expected '->'");
	if (!parse_arrow_results(p))
		return false;
	const struct group_state *results = result_group(p, 0);
	struct group_state *inits = arg_group(p, item, init_arg);
	if (results->n_types != inits->n)
		return op_error(p, loc, "mismatch in number of loop-carried values and defined values");
	inits->has_types = true;
	inits->first_type = results->first_type;
	inits->n_types = results->n_types;
	set_arg_types(p, inits->n, inits->first_type);
	return true;
}

static bool parse_one_use(struct parser *p, const struct format_item *item, uint32_t arg)
{
	return parse_group_uses(p, arg_index(item, arg), ARITY_ONE);
}

/* [unsigned] %i = %lb to %ub step %s iter_args(...) -> (...) : type */
bool parse_ForHeader(struct parser *p, const struct format_item *item)
{
	if (ACCEPT_WORD(p, "unsigned"))
		push_arg_attr(p, item, 4, lo_attr_unit(p->ctx));
	uint32_t arg = p->stacks.entry_args.n;
	if (!parse_entry_arg(p, (lo_type){0}) || !expect(p, '=', "expected '='"))
		return false;
	if (!parse_one_use(p, item, 0) || !parse_word_or_error(p, "to") || !parse_one_use(p, item, 1) ||
	    !parse_word_or_error(p, "step") || !parse_one_use(p, item, 2) || !parse_iter_args(p, item, 3))
		return false;
	lo_type type = accept(p, ':') ? parse_type(p) : lo_type_index(p->ctx);
	if (!type.n)
		return false;
	p->stacks.entry_args.at[arg].type = type;
	set_group_type(p, arg_group(p, item, 0), type);
	return true;
}

/* (%a = %x, ...) : (ts) -> ts, or without assignments */
bool parse_WhileHeader(struct parser *p, const struct format_item *item)
{
	uint32_t first = p->stacks.uses.n;
	if (at(p, '(') && !parse_assignments(p))
		return false;
	set_group_uses(p, arg_group(p, item, 0), first);
	lo_loc loc = here(p);
	if (!expect(p, ':', "expected ':'"))
		return false;
	uint32_t first_type = p->stacks.types.n;
	if (!parse_type_list_parens(p))
		return false;
	struct group_state *inits = arg_group(p, item, 0);
	set_group_types(p, inits, first_type);
	if (inits->n_types != inits->n)
		return op_error(p, loc, "expected as many input types as operands (expected %u got %u)",
				inits->n, inits->n_types);
	set_arg_types(p, inits->n, inits->first_type);
	if (!at(p, T_ARROW))
		return wrong_token(p, "expected '->'");
	return parse_arrow_results(p);
}

/* `(%a, %b)` as the group of that argument. */
static bool parse_paren_uses(struct parser *p, const struct format_item *item, uint32_t arg)
{
	return expect(p, '(', "expected '('") && parse_group_uses(p, arg_index(item, arg), ARITY_MANY) &&
	       expect(p, ')', "expected ')'");
}

/* `(%i, %j)`: induction variables, all of type index; *n of them. */
static bool parse_induction_vars(struct parser *p, uint32_t *n)
{
	*n = 0;
	if (!expect(p, '(', "expected '('"))
		return false;
	for (bool more = !at(p, ')'); more; more = accept(p, ',')) {
		if (!parse_entry_arg(p, lo_type_index(p->ctx)))
			return false;
		++*n;
	}
	return expect(p, ')', "expected ')'");
}

/* (%i, %j) = (%l, %l) to (%u, %u) step (%s, %s) init (%v) -> t */
bool parse_ParallelHeader(struct parser *p, const struct format_item *item)
{
	static const char *const words[] = {NULL, "to", "step"};
	uint32_t n;
	lo_loc loc = here(p);
	if (!parse_induction_vars(p, &n) || !expect(p, '=', "expected '='"))
		return false;
	for (uint32_t i = 0; i < 3; i++) {
		if (words[i] && !parse_word_or_error(p, words[i]))
			return false;
		lo_loc list = here(p);
		if (!parse_paren_uses(p, item, i))
			return false;
		if (arg_group(p, item, i)->n != n)
			return op_error(p, list, "expected %u operands", n);
	}
	uint32_t first = p->stacks.uses.n;
	if (!ACCEPT_WORD(p, "init"))
		set_group_uses(p, arg_group(p, item, 3), first);
	else if (!parse_paren_uses(p, item, 3))
		return false;
	if (!parse_arrow_results(p))
		return false;
	struct group_state *inits = arg_group(p, item, 3);
	const struct group_state *results = result_group(p, 0);
	if (results->n_types != inits->n)
		return op_error(p, loc, "expected as many results as initial values, %u, but got %u",
				inits->n, results->n_types);
	inits->has_types = true;
	inits->first_type = results->first_type;
	inits->n_types = results->n_types;
	return true;
}

/* Implicit bounds: @p value for each of the @p n loops, no operands. */
static void push_constant_bounds(struct parser *p, const struct format_item *item, uint32_t arg,
				 int64_t value, uint32_t n)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	int64_t *values = LO_ARRAY(&p->temp, n, int64_t);
	for (uint32_t i = 0; i < n; i++)
		values[i] = value;
	set_group_uses(p, arg_group(p, item, arg), p->stacks.uses.n);
	push_arg_attr(p, item, arg + 1, lo_attr_i64_array(p->ctx, values, n));
	lo_arena_reset(&p->temp, mark);
}

/* `(%n, 4)`: operands (argument @p arg) and array (the next one) */
static bool parse_bounds(struct parser *p, const struct format_item *item, uint32_t arg)
{
	struct format_item list = *item;
	list.args += arg;
	return parse_mixed_list(p, &list, '(', ')');
}

/* shared_outs(%o = %t) -> (t) */
static bool parse_shared_outs(struct parser *p, const struct format_item *item)
{
	lo_loc loc = here(p);
	uint32_t first = p->stacks.uses.n;
	bool any = ACCEPT_WORD(p, "shared_outs");
	if (any && !parse_assignments(p))
		return false;
	struct group_state *outputs = arg_group(p, item, 6);
	set_group_uses(p, outputs, first);
	if (any && !parse_arrow_results(p))
		return false;
	const struct group_state *results = result_group(p, 0);
	if (results->n_types != outputs->n)
		return op_error(p, loc,
				"number of operands and types do not match: got %u operands and %u types",
				outputs->n, results->n_types);
	outputs->has_types = true;
	outputs->first_type = results->first_type;
	outputs->n_types = results->n_types;
	set_arg_types(p, outputs->n, outputs->first_type);
	return true;
}

/* (%i) in (%n) or (%i) = (%l) to (%n) step (2), then shared_outs */
bool parse_ForallHeader(struct parser *p, const struct format_item *item)
{
	uint32_t n;
	if (!parse_induction_vars(p, &n))
		return false;
	if (ACCEPT_WORD(p, "in")) {
		push_constant_bounds(p, item, 0, 0, n);
		push_constant_bounds(p, item, 4, 1, n);
		return parse_bounds(p, item, 2) && parse_shared_outs(p, item);
	}
	return expect(p, '=', "expected '='") && parse_bounds(p, item, 0) && parse_word_or_error(p, "to") &&
	       parse_bounds(p, item, 2) && parse_word_or_error(p, "step") && parse_bounds(p, item, 4) &&
	       parse_shared_outs(p, item);
}

/* `(%a, %b : t, t)`, `(%a) : t` or nothing */
bool parse_Reduced(struct parser *p, const struct format_item *item)
{
	set_group_uses(p, arg_group(p, item, 0), p->stacks.uses.n);
	if (!accept(p, '('))
		return true;
	if (!parse_group_uses(p, arg_index(item, 0), ARITY_MANY))
		return false;
	top(p)->older = accept(p, ')');
	if (!expect(p, ':', "expected ':'") ||
	    !parse_group_types(p, arg_group(p, item, 0), ARITY_MANY, false))
		return false;
	return top(p)->older || expect(p, ')', "expected ')'");
}

/* ---- affine -------------------------------------------------------------- */

bool parse_AffineMapAccess(struct parser *p, const struct format_item *item)
{
	uint32_t first = p->stacks.uses.n;
	const struct lo_map *map = parse_affine_of_ssa(p);
	if (!map)
		return false;
	set_group_uses(p, arg_group(p, item, 0), first);
	push_arg_attr(p, item, 1, lo_attr_map(p->ctx, map));
	return true;
}

static bool parse_use_list(struct parser *p, int close)
{
	for (bool more = !at(p, close); more; more = accept(p, ',')) {
		if (!parse_use(p, true))
			return false;
	}
	return expect(p, close, close == ']' ? "expected ']'" : "expected ')'");
}

/* `(%d, ...)[%s, ...]`, as many as the map has. */
static bool parse_dims_and_symbols(struct parser *p, const struct lo_map *map, bool bound)
{
	uint32_t first = p->stacks.uses.n;
	const char *what = map->is_set ? "integer set" : "affine map";
	if (!expect(p, '(', "expected '('") || !parse_use_list(p, ')'))
		return false;
	uint32_t n_dims = p->stacks.uses.n - first;
	if (accept(p, '[') && !parse_use_list(p, ']'))
		return false;
	uint32_t n_syms = p->stacks.uses.n - first - n_dims;
	lo_loc loc = lex_loc(&p->lex, top(p)->name_at);
	if (!bound && !map->is_set && (n_dims != map->n_dims || n_syms != map->n_syms))
		return op_error(p, loc, "dimension or symbol index mismatch");
	if (n_dims != map->n_dims)
		return op_error(p, loc, "dim operand count and %s dim count must match", what);
	if (n_syms != map->n_syms)
		return op_error(p, loc, "symbol operand count and %s symbol count must match", what);
	return true;
}

bool parse_AffineMapOperands(struct parser *p, const struct format_item *item)
{
	lo_loc loc = here(p);
	uint32_t first = p->stacks.uses.n;
	bool set = top(p)->model->attrs[arg_index(item, 1)].kind == A_SET;
	lo_attr attr = parse_attr(p, (lo_type){0});
	if (!attr.n)
		return false;
	if (lo_attr_kind(p->ctx, attr) != (set ? LO_ATTR_INTEGER_SET : LO_ATTR_AFFINE_MAP))
		return op_error(p, loc, "invalid kind of attribute specified: expected %s",
				set ? "integer set" : "affine map");
	if (!parse_dims_and_symbols(p, lo_attr_get(p->ctx, attr)->map, false))
		return false;
	set_group_uses(p, arg_group(p, item, 0), first);
	push_arg_attr(p, item, 1, attr);
	return true;
}

static const struct lo_map *symbol_identity(struct parser *p)
{
	lo_expr symbol = lo_expr_sym(p->ctx, 0);
	return lo_map_intern(p->ctx, &(struct lo_map){.n_syms = 1, .n_results = 1, .results = &symbol});
}

/* An integer or `#map(...)[...]`. */
static const struct lo_map *parse_bound_attr(struct parser *p, bool lower, bool prefixed)
{
	lo_loc loc = here(p), name_loc = lex_loc(&p->lex, top(p)->name_at);
	uint64_t number;
	if (at(p, T_INT) && token_u64(p, &number) && number <= INT64_MAX) { /* no attribute is made of it */
		next(p);
		return lo_map_const(p->ctx, (int64_t)number);
	}
	lo_attr attr = parse_attr(p, lo_type_index(p->ctx));
	int64_t value;
	if (!attr.n)
		return NULL;
	if (lo_attr_as_int(p->ctx, attr, &value))
		return lo_map_const(p->ctx, value);
	if (lo_attr_kind(p->ctx, attr) != LO_ATTR_AFFINE_MAP) {
		op_error(p, name_loc, "expected valid affine map representation for loop bounds");
		return NULL;
	}
	const struct lo_map *map = lo_attr_get(p->ctx, attr)->map;
	if (!parse_dims_and_symbols(p, map, true))
		return NULL;
	if (map->n_results <= 1 || prefixed)
		return map;
	op_error(p, loc,
		 lower ? "lower loop bound affine map with multiple results requires 'max' prefix"
		       : "upper loop bound affine map with multiple results requires 'min' prefix");
	return NULL;
}

static bool parse_bound(struct parser *p, const struct format_item *item, bool lower)
{
	uint32_t first = p->stacks.uses.n;
	bool prefixed = lower ? ACCEPT_WORD(p, "max") : ACCEPT_WORD(p, "min");
	const struct lo_map *map;
	if (at(p, T_PERCENT))
		map = parse_use(p, true) ? symbol_identity(p) : NULL;
	else
		map = parse_bound_attr(p, lower, prefixed);
	if (!map)
		return false;
	set_group_uses(p, arg_group(p, item, lower ? 0 : 1), first);
	push_arg_attr(p, item, lower ? 3 : 4, lo_attr_map(p->ctx, map));
	return true;
}

static bool parse_step(struct parser *p, const struct format_item *item)
{
	int64_t step = 1;
	if (ACCEPT_WORD(p, "step")) {
		lo_loc loc = here(p);
		if (!parse_int64(p, &step, "expected integer value"))
			return false;
		if (step <= 0)
			return op_error(p, loc,
					"expected step to be representable as a positive signed integer");
	}
	push_arg_attr(p, item, 5, lo_attr_int(p->ctx, lo_type_index(p->ctx), step));
	return true;
}

bool parse_AffineForHeader(struct parser *p, const struct format_item *item)
{
	if (!parse_entry_arg(p, lo_type_index(p->ctx)) || !expect(p, '=', "expected '='"))
		return false;
	if (!parse_bound(p, item, true))
		return false;
	if (!ACCEPT_WORD(p, "to"))
		return op_error(p, here(p), "expected 'to' between bounds");
	return parse_bound(p, item, false) && parse_step(p, item) && parse_iter_args(p, item, 2);
}

static bool parse_grouped_bounds(struct parser *p, const struct format_item *item, const char *word,
				 uint32_t arg, uint32_t n)
{
	lo_attr groups;
	lo_loc loc = here(p);
	const struct lo_map *map = parse_affine_groups(p, word, &groups);
	if (!map)
		return false;
	const struct lo_type_data *type = lo_type_get(p->ctx, lo_attr_get(p->ctx, groups)->type);
	if (type->shape[0] != (int64_t)n)
		return op_error(p, loc, "expected %u bounds, one for each induction variable", n);
	push_arg_attr(p, item, arg, lo_attr_map(p->ctx, map));
	push_arg_attr(p, item, arg + 1, groups);
	return true;
}

/* step (1, 2); all 1 if absent */
static bool parse_steps(struct parser *p, const struct format_item *item, uint32_t n)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	lo_attr *steps = LO_ARRAY(&p->temp, n, lo_attr);
	lo_type i64 = lo_type_integer(p->ctx, 64, LO_SIGNLESS);
	bool written = ACCEPT_WORD(p, "step");
	if (written && !expect(p, '(', "expected '('"))
		return false;
	for (uint32_t i = 0; i < n; i++) {
		int64_t step = 1;
		lo_loc loc = here(p);
		if (written && ((i && !expect(p, ',', "expected ','")) ||
				!parse_int64(p, &step, "expected integer value")))
			return false;
		if (step <= 0)
			return op_error(p, loc,
					"expected step to be representable as a positive signed integer");
		steps[i] = lo_attr_int(p->ctx, i64, step);
	}
	if (written && !expect(p, ')', "expected ')'"))
		return false;
	push_arg_attr(p, item, 5, lo_attr_array(p->ctx, steps, n));
	lo_arena_reset(&p->temp, mark);
	return true;
}

/* reduce ("addf", ...) -> (ts) */
static bool parse_reductions(struct parser *p, const struct format_item *item)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	LO_VEC(lo_attr) kinds = {0};
	if (ACCEPT_WORD(p, "reduce")) {
		const struct enum_words *words = enum_words_find("atomic_rmw");
		lo_type i64 = lo_type_integer(p->ctx, 64, LO_SIGNLESS);
		if (!expect(p, '(', "expected '('"))
			return false;
		do {
			int kind = at(p, T_STRING)
					   ? enum_word_find(words, p->lex.tok + 1, lex_len(&p->lex) - 2)
					   : -1;
			if (kind < 0)
				return op_error(p, here(p), "expected a reduction, one of: %s", words->words);
			next(p);
			LO_PUSH(&p->temp, &kinds, lo_attr_int(p->ctx, i64, kind));
		} while (accept(p, ','));
		if (!expect(p, ')', "expected ')'"))
			return false;
	}
	push_arg_attr(p, item, 6, lo_attr_array(p->ctx, kinds.at, kinds.n));
	lo_arena_reset(&p->temp, mark);
	return parse_arrow_results(p);
}

bool parse_AffineParallelHeader(struct parser *p, const struct format_item *item)
{
	uint32_t n;
	if (!parse_induction_vars(p, &n) || !expect(p, '=', "expected '='"))
		return false;
	uint32_t first = p->stacks.uses.n;
	if (!parse_grouped_bounds(p, item, "max", 1, n) || !parse_word_or_error(p, "to") ||
	    !parse_grouped_bounds(p, item, "min", 3, n))
		return false;
	set_group_uses(p, arg_group(p, item, 0), first);
	return parse_steps(p, item, n) && parse_reductions(p, item);
}

/* ---- cf.switch ----------------------------------------------------------- */

/* `^block(%a, %b : t, t)`; *n operands. */
static bool parse_case_target(struct parser *p, uint32_t *n)
{
	uint32_t first = p->stacks.uses.n, first_type = p->stacks.types.n;
	*n = 0;
	if (!parse_successor(p))
		return false;
	if (!accept(p, '('))
		return true;
	for (bool more = at(p, T_PERCENT); more; more = accept(p, ','))
		if (!parse_use(p, true))
			return false;
	if (!expect(p, ':', "expected ':'") || !parse_type_list(p) || !expect(p, ')', "expected ')'"))
		return false;
	*n = p->stacks.uses.n - first;
	if (p->stacks.types.n - first_type == *n)
		return true;
	return op_error(p, here(p), "number of operands and types do not match: got %u operands and %u types",
			*n, p->stacks.types.n - first_type);
}

struct switch_cases {
	LO_VEC(int32_t) segments;
	LO_VEC(char) values;
	uint32_t n;
};

/* `42: ^block(...)` */
static bool parse_case(struct parser *p, lo_type flag, struct switch_cases *cases)
{
	uint32_t n, width = lo_type_get(p->ctx, flag)->width;
	lo_loc loc = here(p);
	bool word = lo_type_is_int(p->ctx, flag, 1) && (AT_WORD(p, "true") || AT_WORD(p, "false"));
	if (!at(p, T_INT) && !at(p, '-') && !word)
		return op_error(p, loc, "expected integer value");
	lo_attr value = parse_attr(p, flag);
	if (!value.n)
		return false;
	const struct lo_attr_data *data = lo_attr_get(p->ctx, value);
	if (data->kind != LO_ATTR_INTEGER)
		return op_error(p, loc, "expected integer value");
	for (uint32_t i = 0; i < (width + 7) / 8; i++)
		LO_PUSH(&p->temp, &cases->values,
			(char)(data->words[i / 8] >> (i % 8 * 8) & (width == 1 ? 1 : 0xff)));
	cases->n++;
	if (!expect(p, ':', "expected ':'") || !parse_case_target(p, &n))
		return false;
	LO_PUSH(&p->temp, &cases->segments, (int32_t)n);
	return true;
}

static void set_group_range(struct parser *p, struct group_state *g, uint32_t first_use, uint32_t first_type)
{
	set_group_uses(p, g, first_use);
	set_group_types(p, g, first_type);
}

/* The values as vector<Nxflag>, the form that MLIR keeps. */
static void push_case_values(struct parser *p, const struct format_item *item, lo_type flag,
			     const struct switch_cases *cases)
{
	int64_t n = cases->n;
	if (!n)
		return;
	size_t size = cases->values.n / cases->n;
	bool splat = cases->values.n == size ||
		     memcmp(cases->values.at, cases->values.at + size, cases->values.n - size) == 0;
	struct lo_attr_data proto = {.kind = LO_ATTR_DENSE,
				     .splat = splat,
				     .bytes = cases->values.at,
				     .type = lo_type_vector(p->ctx, 1, &n, NULL, flag),
				     .n_bytes = splat ? size : cases->values.n};
	push_arg_attr(p, item, 3, lo_attr_intern(p->ctx, &proto));
}

bool parse_SwitchCases(struct parser *p, const struct format_item *item)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	struct switch_cases cases = {0};
	lo_type flag = p->stacks.types.at[top(p)->first.types + arg_group(p, item, 0)->first_type];
	uint32_t n, first = p->stacks.uses.n, first_type = p->stacks.types.n;
	if (lo_type_kind(p->ctx, flag) != LO_TYPE_INTEGER)
		return op_error(p, here(p), "expected an integer flag, but got '%s'",
				lo_type_str(p->ctx, flag));
	if (!expect(p, '[', "expected '['") || !parse_word_or_error(p, "default") ||
	    !expect(p, ':', "expected ':'") || !parse_case_target(p, &n))
		return false;
	set_group_range(p, arg_group(p, item, 2), first, first_type);
	first = p->stacks.uses.n;
	first_type = p->stacks.types.n;
	while (accept(p, ',')) {
		if (!parse_case(p, flag, &cases))
			return false;
	}
	if (!expect(p, ']', "expected ']'"))
		return false;
	set_group_range(p, arg_group(p, item, 5), first, first_type);
	push_case_values(p, item, flag, &cases);
	push_arg_attr(p, item, 6, lo_attr_i32_array(p->ctx, cases.segments.at, cases.segments.n));
	lo_arena_reset(&p->temp, mark);
	return true;
}

const parse_hook parse_hooks[HOOK_COUNT] = {
#define HOOK(NAME, TEXT) [HOOK_##NAME] = parse_##NAME,
#include "hooks.def"
};
