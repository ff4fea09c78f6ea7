// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Generic form: `"name"(%a, %b)[^bb] <{properties}> ({regions}) {attributes} : (types) -> types`. In: the
 * text after the op's name. Out: the op. It is suspended at each region: frame.pc says where it continues. */
#include "parser.h"

enum generic_stage { GENERIC_HEAD, GENERIC_REGIONS, GENERIC_TAIL };

/* `(%a, %b)` */
static bool parse_generic_operands(struct parser *p)
{
	if (!expect(p, '(', "expected '(' to start operand list"))
		return false;
	for (bool more = !at(p, ')'); more; more = accept(p, ',')) {
		if (!parse_use(p, true))
			return false;
	}
	return expect(p, ')', "expected ')' to end operand list");
}

bool parse_generic_successors(struct parser *p)
{
	if (!accept(p, '['))
		return true;
	do {
		if (!parse_successor(p))
			return false;
	} while (accept(p, ','));
	return expect(p, ']', "expected ',' or ']'");
}

const struct attr_row *find_attr_row(const struct lo_op_model *model, lo_str name)
{
	for (uint32_t i = 0; i < model->n_attrs; i++)
		if (model->attrs[i].name.n == name.n)
			return &model->attrs[i];
	return NULL;
}

/* A unit property may be written as a bool: `disjoint = false` is the same as absence. */
static void normalize_units(struct parser *p, uint32_t first, const struct lo_op_model *model)
{
	uint32_t to = first;
	for (uint32_t i = first; i < p->stacks.attrs.n; i++) {
		struct pending_attr entry = p->stacks.attrs.at[i];
		const struct attr_row *row = find_attr_row(model, entry.name);
		bool is_bool =
			row && row->kind == A_UNIT && lo_attr_kind(p->ctx, entry.attr) == LO_ATTR_INTEGER;
		if (is_bool && entry.attr.n == lo_attr_bool(p->ctx, false).n)
			continue;
		if (is_bool && entry.attr.n == lo_attr_bool(p->ctx, true).n)
			entry.attr = lo_attr_unit(p->ctx);
		p->stacks.attrs.at[to++] = entry;
	}
	p->stacks.attrs.n = to;
}

static bool has_props(const struct lo_op_model *model)
{
	bool any = model->segments;
	for (uint32_t i = 0; i < model->n_attrs; i++)
		any |= model->attrs[i].kind != A_HINT;
	return any && !model->no_properties;
}

/* Are there attributes from @p first on, all of them properties that later releases have? */
static bool are_hints(const struct parser *p, uint32_t first, const struct lo_op_model *model)
{
	bool all = p->stacks.attrs.n > first;
	for (uint32_t i = first; i < p->stacks.attrs.n; i++) {
		const struct attr_row *row = find_attr_row(model, p->stacks.attrs.at[i].name);
		all &= row && row->kind == A_HINT;
	}
	return all;
}

static bool no_props_error(struct parser *p)
{
	return lo_error(p->ctx, lex_loc(&p->lex, top(p)->name_at),
			"invalid properties for op %s: this operation does not support properties",
			frame_name(p, top(p)));
}

bool parse_props(struct parser *p)
{
	struct frame *f = top(p);
	if (!accept(p, '<'))
		return true;
	f->has_props = true;
	bool none = f->model && !has_props(f->model);
	if (none && !f->model->hints)
		return no_props_error(p);
	if (f->model) {
		uint32_t first = p->stacks.attrs.n;
		if (!parse_attr_entries(p))
			return false;
		if (none && !are_hints(p, first, f->model))
			return no_props_error(p);
		normalize_units(p, first, f->model);
	} else {
		lo_attr props = parse_attr(p, NO_TYPE);
		if (!props.n)
			return false;
		top(p)->props = props;
	}
	return expect(p, '>', "expected '>' to close properties");
}

static enum progress parse_generic_head(struct parser *p)
{
	if (!parse_generic_operands(p) || !parse_generic_successors(p) || !parse_props(p))
		return FAILED;
	struct frame *f = top(p);
	f->pc = GENERIC_TAIL;
	if (!accept(p, '('))
		return DONE;
	f->pc = GENERIC_REGIONS;
	return open_region(p, 0) ? REGION : FAILED;
}

static bool count_matches(struct parser *p, uint32_t operands, uint32_t types, lo_loc loc)
{
	if (operands == types)
		return true;
	return lo_error(p->ctx, loc, "expected %u operand type%s but had %u", operands, lo_plural(operands),
			types);
}

/* `{attrs} : (ts) -> ts` */
static bool parse_generic_tail(struct parser *p)
{
	struct frame *f = top(p);
	if (at(p, '{') && !parse_attr_entries(p))
		return false;
	if (!expect(p, ':', "expected ':' followed by operation type"))
		return false;
	lo_loc loc = here(p);
	if (!at(p, '('))
		return error_here(p, "expected function type");
	uint32_t first = p->stacks.types.n;
	if (!parse_type_list_parens(p))
		return false;
	uint32_t n_operands = p->stacks.types.n - first;
	if (!expect(p, T_ARROW, "expected '->' in function type") || !parse_result_types(p))
		return false;
	uint32_t n = p->stacks.types.n - first;
	if (!count_matches(p, p->stacks.uses.n - f->first.uses, n_operands, loc))
		return false;
	p->op_types.n = 0;
	for (uint32_t i = 0; i < n; i++)
		LO_PUSH(&p->keep, &p->op_types, p->stacks.types.at[first + i]);
	if (n - n_operands > LO_MAX_RESULTS)
		return lo_error(p->ctx, loc, "an operation may have %u results", LO_MAX_RESULTS);
	return make_op(p, n_operands, n - n_operands);
}

enum progress run_generic(struct parser *p)
{
	if (top(p)->pc == GENERIC_HEAD) {
		enum progress progress = parse_generic_head(p);
		if (progress != DONE)
			return progress;
	} else if (top(p)->pc == GENERIC_REGIONS) {
		top(p)->region_done = false;
		if (accept(p, ','))
			return open_region(p, 0) ? REGION : FAILED;
		if (!expect(p, ')', "expected ')' to end region list"))
			return FAILED;
		top(p)->pc = GENERIC_TAIL;
	}
	return parse_generic_tail(p) ? DONE : FAILED;
}
