// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Hooks of the vector dialect: parse_<Name> for each HOOK(Name) of its part of hooks.def. In and out as in
 * parse_hooks.c. Most of them derive types that the text leaves out. */
#include "parse_hooks.h"
#include "vector_types.h"

#include <string.h>

/* The attribute of that row if already read for this op; id 0: none. */
static lo_attr find_arg_attr(const struct parser *p, const struct format_item *item, uint32_t i)
{
	const struct frame *f = &p->frames.at[p->frames.n - 1];
	lo_str name = f->model->attrs[arg_index(item, i)].name;
	for (uint32_t k = f->first.attrs; k < p->stacks.attrs.n; k++)
		if (p->stacks.attrs.at[k].name.n == name.n)
			return p->stacks.attrs.at[k].attr;
	return (lo_attr){0};
}

/* The location of the op's name. */
static lo_loc name_loc(struct parser *p)
{
	return lex_loc(&p->lex, top(p)->name_at);
}

/* ---- transfers ----------------------------------------------------------- */

struct parsed_transfer {
	lo_loc loc; /* of the types */
	lo_type base_type, vector_type;
	const struct lo_type_data *base, *vector;
	const struct lo_map *map;
};

static bool parse_transfer_types(struct parser *p, struct parsed_transfer *t, bool read)
{
	uint32_t first = p->stacks.types.n;
	t->loc = here(p);
	if (!expect(p, ':', "expected ':'") || !parse_type_list(p))
		return false;
	uint32_t n = p->stacks.types.n - first;
	p->stacks.types.n = first;
	if (n != 2)
		return op_error(p, t->loc, "requires two types");
	t->base_type = p->stacks.types.at[read ? first : first + 1];
	t->vector_type = p->stacks.types.at[read ? first + 1 : first];
	t->base = lo_type_get(p->ctx, t->base_type);
	t->vector = lo_type_get(p->ctx, t->vector_type);
	if (t->vector->kind != LO_TYPE_VECTOR)
		return op_error(p, t->loc, "requires vector type");
	if (t->base->kind != LO_TYPE_MEMREF && t->base->kind != LO_TYPE_TENSOR)
		return op_error(p, t->loc, "requires memref or ranked tensor type");
	return t->vector->rank <= MAX_VECTOR_RANK ||
	       op_error(p, t->loc, "of vectors of more than %d dimensions is not supported", MAX_VECTOR_RANK);
}

/* The attribute permutation_map, or by default the minor identity. */
static bool find_transfer_map(struct parser *p, const struct format_item *item, struct parsed_transfer *t)
{
	lo_attr attr = find_arg_attr(p, item, 4);
	int64_t rank = transfer_rank(p->ctx, t->base, t->vector);
	if (attr.n) {
		t->map = lo_attr_get(p->ctx, attr)->map;
		return lo_attr_kind(p->ctx, attr) == LO_ATTR_AFFINE_MAP ||
		       op_error(p, t->loc, "invalid kind of attribute specified: expected affine map");
	}
	if (rank < 0)
		return op_error(p, t->loc, "requires a vector with at least the dimensions of the elements");
	if (t->base->rank < rank)
		return op_error(p, t->loc,
				"expected a custom permutation_map when rank(source) != rank(destination)");
	t->map = minor_identity(p->ctx, t->base->rank, (uint32_t)rank);
	push_arg_attr(p, item, 4, lo_attr_map(p->ctx, t->map));
	return true;
}

/* in_bounds if absent: false for all results of the map. */
static void add_in_bounds(struct parser *p, const struct format_item *item, const struct parsed_transfer *t)
{
	if (find_arg_attr(p, item, 3).n)
		return;
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	lo_attr *elems = LO_ARRAY(&p->temp, t->map->n_results, lo_attr);
	for (uint32_t i = 0; i < t->map->n_results; i++)
		elems[i] = lo_attr_bool(p->ctx, false);
	push_arg_attr(p, item, 3, lo_attr_array(p->ctx, elems, t->map->n_results));
	lo_arena_reset(&p->temp, mark);
}

static bool infer_mask(struct parser *p, const struct format_item *item, const struct parsed_transfer *t)
{
	struct group_state *mask = arg_group(p, item, 2);
	if (!mask->n)
		return true;
	if (lo_type_kind(p->ctx, t->base->elem) == LO_TYPE_VECTOR)
		return op_error(p, p->source->base + mask->at,
				"does not support masks with vector element type");
	if (t->vector->rank != t->map->n_results)
		return op_error(
			p, t->loc,
			"expected the same rank for the vector and the results of the permutation map");
	lo_type type = transfer_mask_type(p->ctx, t->vector, t->map);
	if (!type.n)
		return op_error(p, t->loc,
				"requires a permutation_map of dimensions and constants for its mask");
	set_group_type(p, mask, type);
	return true;
}

static bool parse_transfer(struct parser *p, const struct format_item *item, bool read,
			   struct parsed_transfer *t)
{
	if (!parse_attr_dict(p, false) || !parse_transfer_types(p, t, read) || !find_transfer_map(p, item, t))
		return false;
	add_in_bounds(p, item, t);
	set_group_type(p, arg_group(p, item, 0), t->base_type);
	set_group_type(p, read ? result_group(p, 0) : arg_group(p, item, 1), t->vector_type);
	return infer_mask(p, item, t);
}

bool parse_TransferRead(struct parser *p, const struct format_item *item)
{
	struct parsed_transfer t;
	if (!parse_transfer(p, item, true, &t))
		return false;
	set_group_type(p, arg_group(p, item, 1), t.base->elem);
	return true;
}

bool parse_TransferWrite(struct parser *p, const struct format_item *item)
{
	struct parsed_transfer t;
	if (!parse_transfer(p, item, false, &t))
		return false;
	struct group_state *result = result_group(p, 0);
	result->has_types = true;
	if (t.base->kind == LO_TYPE_TENSOR)
		set_group_type(p, result, t.base_type);
	return true;
}

/* ---- derived types ------------------------------------------------------- */

/* A vector type; id 0 with an error if it is another type. */
static lo_type parse_vector_type(struct parser *p)
{
	lo_loc loc = here(p);
	lo_type type = parse_type(p);
	if (!type.n || lo_type_kind(p->ctx, type) == LO_TYPE_VECTOR)
		return type;
	op_error(p, loc, "invalid kind of type specified: expected builtin.vector, but found '%s'",
		 lo_type_str(p->ctx, type));
	return (lo_type){0};
}

/* Sets the types of @p group to @p n times @p type. */
static void set_equal_types(struct parser *p, struct group_state *group, lo_type type, uint32_t n)
{
	uint32_t first = p->stacks.types.n;
	for (uint32_t i = 0; i < n; i++)
		LO_PUSH(&p->keep, &p->stacks.types, type);
	set_group_types(p, group, first);
}

bool parse_ElementsOf(struct parser *p, const struct format_item *item)
{
	bool taken_apart = top(p)->model->results[0].arity == ARITY_MANY;
	lo_type type = parse_vector_type(p);
	if (!type.n)
		return false;
	const struct lo_type_data *vector = lo_type_get(p->ctx, type);
	int64_t n = vector_elements(vector);
	struct group_state *operands = arg_group(p, item, 0), *results = result_group(p, 0);
	set_group_type(p, taken_apart ? operands : results, type);
	if (taken_apart && n > LO_MAX_RESULTS)
		return op_error(p, name_loc(p), "of a vector of more than %u elements is not supported",
				LO_MAX_RESULTS);
	if (!taken_apart && n != operands->n)
		return op_error(p, name_loc(p),
				"number of operands and types do not match: got %u operands and %lld types",
				operands->n, (long long)n);
	set_equal_types(p, taken_apart ? results : operands, vector->elem, (uint32_t)n);
	return true;
}

bool parse_ShuffleTypes(struct parser *p, const struct format_item *item)
{
	lo_type v1 = parse_vector_type(p);
	if (!v1.n || !expect(p, ',', "expected ','"))
		return false;
	lo_type v2 = parse_vector_type(p);
	if (!v2.n)
		return false;
	const struct lo_attr_data *mask = lo_attr_get(p->ctx, find_arg_attr(p, item, 2));
	lo_type type = shuffle_type(p->ctx, lo_type_get(p->ctx, v1), mask->n);
	if (!type.n)
		return op_error(p, name_loc(p), "of vectors of more than %d dimensions is not supported",
				MAX_VECTOR_RANK);
	set_group_type(p, arg_group(p, item, 0), v1);
	set_group_type(p, arg_group(p, item, 1), v2);
	set_group_type(p, result_group(p, 0), type);
	return true;
}

/* Until release 17 the result's type was left out. */
bool parse_PartTypes(struct parser *p, const struct format_item *item)
{
	lo_type type = parse_type(p);
	if (!type.n)
		return false;
	lo_type source = type;
	if (ACCEPT_WORD(p, "from")) {
		source = parse_vector_type(p);
		if (!source.n)
			return false;
	} else if (lo_type_kind(p->ctx, type) == LO_TYPE_VECTOR) {
		const struct lo_attr_data *position = lo_attr_get(p->ctx, find_arg_attr(p, item, 1));
		type = vector_part(p->ctx, lo_type_get(p->ctx, source), position->n);
	} else {
		return op_error(p, here(p), "expected 'from'");
	}
	set_group_type(p, arg_group(p, item, 0), source);
	set_group_type(p, result_group(p, 0), type);
	return true;
}

bool parse_AccType(struct parser *p, const struct format_item *item)
{
	struct group_state *acc = arg_group(p, item, 0);
	lo_type type = {0};
	if (accept(p, ',') && !(type = parse_type(p)).n)
		return false;
	if (type.n)
		set_group_type(p, acc, type);
	return true;
}

bool parse_TrailingComma(struct parser *p, const struct format_item *item)
{
	(void)item;
	(void)accept(p, ',');
	return true;
}

bool parse_ResultType(struct parser *p, const struct format_item *item)
{
	struct group_state *acc = arg_group(p, item, 0);
	lo_loc loc = here(p);
	lo_type type = parse_type(p), known = {0};
	if (!type.n)
		return false;
	if (acc->has_types)
		known = p->stacks.types.at[top(p)->first.types + acc->first_type];
	if (known.n && known.n != type.n)
		return op_error(p, loc, "expected the type of the accumulator, '%s', but got '%s'",
				lo_type_str(p->ctx, known), lo_type_str(p->ctx, type));
	if (acc->n)
		set_group_type(p, acc, type);
	set_group_type(p, result_group(p, 0), type);
	return true;
}

bool parse_OuterTypes(struct parser *p, const struct format_item *item)
{
	lo_loc loc = here(p);
	lo_type lhs = parse_type(p);
	if (!lhs.n || !expect(p, ',', "expected ','"))
		return false;
	lo_type rhs = parse_type(p);
	if (!rhs.n)
		return false;
	if (lo_type_kind(p->ctx, lhs) != LO_TYPE_VECTOR)
		return op_error(p, loc, "expected vector type for operand #1");
	lo_type type = outer_type(p->ctx, lhs, rhs);
	if (!type.n)
		return op_error(p, loc, "expected 1-d vectors");
	set_group_type(p, arg_group(p, item, 0), lhs);
	set_group_type(p, arg_group(p, item, 1), rhs);
	if (arg_group(p, item, 2)->n)
		set_group_type(p, arg_group(p, item, 2), type);
	set_group_type(p, result_group(p, 0), type);
	return true;
}

bool parse_MaskTypes(struct parser *p, const struct format_item *item)
{
	lo_type mask = parse_type(p); /* any type: the verifier reports a wrong one */
	if (!mask.n)
		return false;
	set_group_type(p, arg_group(p, item, 0), mask);
	if (!parse_ArrowResults(p, item))
		return false;
	const struct group_state *results = result_group(p, 0);
	struct group_state *passthru = arg_group(p, item, 1);
	if (!passthru->n)
		return true;
	if (results->n_types != 1)
		return op_error(p, name_loc(p), "expects a result if passthru operand is provided");
	set_group_type(p, passthru, p->stacks.types.at[top(p)->first.types + results->first_type]);
	return true;
}

/* ---- contractions -------------------------------------------------------- */

/* `"parallel"` as #vector.iterator_type<parallel>, in an array; id 0 with an error. */
static lo_attr iterator_types(struct parser *p, lo_loc loc, lo_attr attr)
{
	const struct enum_words *words = enum_words_find("vector_iterator");
	const struct lo_attr_data *d = lo_attr_get(p->ctx, attr);
	if (d->kind != LO_ATTR_ARRAY) {
		op_error(p, loc, "expected iterator_types array attribute");
		return (lo_attr){0};
	}
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	lo_attr *elems = LO_ARRAY(&p->temp, d->n, lo_attr), array = {0};
	uint32_t i;
	for (i = 0; i < d->n; i++) {
		const struct lo_attr_data *elem = lo_attr_get(p->ctx, d->elems[i]);
		elems[i] = d->elems[i];
		if (elem->kind != LO_ATTR_STRING)
			continue;
		const char *text = lo_str_text(p->ctx, elem->text);
		int number = enum_word_find(words, text, lo_str_len(p->ctx, elem->text));
		if (number < 0) {
			op_error(p, loc, "unexpected iterator_type (%s)", text);
			break;
		}
		elems[i] = enum_attr(p->ctx, words, (uint32_t)number);
	}
	if (i == d->n)
		array = lo_attr_array(p->ctx, elems, d->n);
	lo_arena_reset(&p->temp, mark);
	return array;
}

bool parse_ContractTrait(struct parser *p, const struct format_item *item)
{
	lo_loc loc = here(p);
	lo_str iterators = top(p)->model->attrs[arg_index(item, 1)].name;
	lo_attr dict = parse_attr(p, (lo_type){0});
	if (!dict.n)
		return false;
	const struct lo_attr_data *d = lo_attr_get(p->ctx, dict);
	if (d->kind != LO_ATTR_DICT)
		return op_error(p, loc, "invalid kind of attribute specified");
	for (uint32_t i = 0; i < d->n; i++) {
		lo_attr attr = d->elems[i];
		if (d->names[i].n == iterators.n)
			attr = iterator_types(p, loc, attr);
		if (!attr.n)
			return false;
		push_attr(p, d->names[i], attr);
	}
	return true;
}

/* ---- vector.print -------------------------------------------------------- */

bool parse_PrintList(struct parser *p, const struct format_item *item)
{
	static const char *const words[] = {"punctuation", "str"};
	bool seen[2] = {false};
	for (;;) {
		uint32_t i = 0;
		while (i < 2 && !at_word(p, words[i], strlen(words[i])))
			i++;
		if (i == 2)
			return true;
		if (seen[i])
			return op_error(p, lex_loc(&p->lex, top(p)->name_at),
					"`%s` clause can appear at most once in the expansion of the oilist "
					"directive",
					words[i]);
		seen[i] = true;
		next(p);
		lo_attr attr = parse_attr_of_kind(p, &top(p)->model->attrs[arg_index(item, i)]);
		if (!attr.n)
			return false;
		push_arg_attr(p, item, i, attr);
	}
}
