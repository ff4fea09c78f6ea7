// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* linalg in pretty form: parse_Linalg<Name> for the hooks of hooks.def. In: the current token. Out: uses,
 * types and attributes on the stacks; for named ops also the region that their text leaves out, as mlir-opt
 * builds it (linalg_payload.c), and the default of a missing `indexing_maps`. Values of such a region have no
 * names; the printer assigns some. */
#include "linalg_impl.h"
#include "parse_hooks.h"
#include "text/linalg_error.h"

#include <string.h>

/* ---- operands ------------------------------------------------------------ */

/* The attribute of that name among those read so far. */
static lo_attr pending_attr(const struct parser *p, const char *name)
{
	lo_str wanted = lo_intern_z(p->ctx, name);
	for (uint32_t i = p->frames.at[p->frames.n - 1].first.attrs; i < p->stacks.attrs.n; i++)
		if (p->stacks.attrs.at[i].name.n == wanted.n)
			return p->stacks.attrs.at[i].attr;
	return (lo_attr){0};
}

static void begin_side(struct parser *p, struct group_state *g)
{
	*g = (struct group_state){.has = true,
				  .has_types = true,
				  .at = offset_of(p, p->lex.tok),
				  .first = p->stacks.uses.n - top(p)->first.uses,
				  .first_type = p->stacks.types.n - top(p)->first.types};
}

static bool parse_side_uses(struct parser *p, struct group_state *g)
{
	g->at = offset_of(p, p->lex.tok);
	while (at(p, T_PERCENT)) {
		if (!parse_use(p, true))
			return false;
		g->n++;
		if (!accept(p, ','))
			break;
		if (!at(p, T_PERCENT))
			return wrong_token(p, "expected SSA operand");
	}
	return true;
}

static bool parse_side_types(struct parser *p, struct group_state *g)
{
	if (!expect(p, ':', "expected ':'") || !parse_type_list(p))
		return false;
	g->n_types = p->stacks.types.n - top(p)->first.types - g->first_type;
	return true;
}

static bool check_side(struct parser *p, const struct group_state *g)
{
	return g->n == g->n_types ||
	       op_error(p, p->source->base + g->at,
			"number of operands and types do not match: got %u operands and %u types", g->n,
			g->n_types);
}

/* `ins(%a, %b : t, t)`, or nothing: a slice of the uses and one of the types. */
static bool parse_side(struct parser *p, const char *word, struct group_state *g)
{
	begin_side(p, g);
	if (!accept_word(p, word, strlen(word)))
		return true;
	return expect(p, '(', "expected '('") && parse_side_uses(p, g) && parse_side_types(p, g) &&
	       expect(p, ')', "expected ')'") && check_side(p, g);
}

/* Until release 14: `(%a, %out) : t, t`, of which the last one is the output. Until release 12 linalg.fill
 * had its output first, which is the one that is shaped. */
static bool parse_older_sides(struct parser *p, struct group_state *ins, struct group_state *outs)
{
	begin_side(p, ins);
	if (!expect(p, '(', "expected '('") || !parse_side_uses(p, ins) || !expect(p, ')', "expected ')'") ||
	    (at(p, '{') && !parse_attr_dict(p, false)) || !parse_side_types(p, ins) || !check_side(p, ins))
		return false;
	if (!ins->n)
		return op_error(p, p->source->base + ins->at, "expected SSA operand");
	if (pending_attr(p, "inputPermutation").n || pending_attr(p, "outputPermutation").n)
		return op_error(p, p->source->base + ins->at, "has no permutations; use 'linalg.transpose'");
	struct use *use = p->stacks.uses.at + top(p)->first.uses + ins->first;
	lo_type *type = p->stacks.types.at + top(p)->first.types + ins->first_type;
	if (ins->n == 2 && lo_type_is_shaped(p->ctx, type[0]) && !lo_type_is_shaped(p->ctx, type[1])) {
		struct use output = use[0];
		lo_type output_type = type[0];
		use[0] = use[1];
		use[1] = output;
		type[0] = type[1];
		type[1] = output_type;
	}
	*outs = *ins;
	outs->n = outs->n_types = 1;
	outs->first += --ins->n;
	outs->first_type += --ins->n_types;
	return true;
}

bool parse_LinalgOperands(struct parser *p, const struct format_item *item)
{
	struct group_state ins, outs;
	if (!(at(p, '(') ? parse_older_sides(p, &ins, &outs)
			 : parse_side(p, "ins", &ins) && parse_side(p, "outs", &outs)))
		return false;
	if (item->n_args == 2) {
		*arg_group(p, item, 0) = ins;
		*arg_group(p, item, 1) = outs;
		return true;
	}
	ins.n += outs.n;
	ins.n_types += outs.n_types;
	*arg_group(p, item, 0) = ins;
	return true;
}

/* ---- attributes ---------------------------------------------------------- */

/* Converts strings, the legacy spelling of iterators, to #linalg.iterator_type. */
static lo_attr iterator_types(struct parser *p, lo_loc loc, lo_attr attr)
{
	const struct lo_attr_data *d = lo_attr_get(p->ctx, attr);
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	lo_attr *elems = LO_ARRAY(&p->temp, d->n, lo_attr);
	for (uint32_t i = 0; i < d->n; i++) {
		enum lo_iterator iterator;
		const struct lo_attr_data *elem = lo_attr_get(p->ctx, d->elems[i]);
		elems[i] = d->elems[i];
		if (elem->kind != LO_ATTR_STRING)
			continue;
		if (!linalg_iterator_of(p->ctx, elems[i], &iterator)) {
			op_error(p, loc, "unexpected iterator_type (%s)", lo_str_shown(p->ctx, elem->text));
			return (lo_attr){0};
		}
		elems[i] = linalg_iterator_attr(p->ctx, iterator);
	}
	lo_attr made = lo_attr_array(p->ctx, elems, d->n);
	lo_arena_reset(&p->temp, mark);
	return made;
}

static bool are_maps(const struct lo_ctx *ctx, lo_attr maps)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, maps);
	bool good = d->kind == LO_ATTR_ARRAY;
	for (uint32_t i = 0; good && i < d->n; i++)
		good = lo_attr_kind(ctx, d->elems[i]) == LO_ATTR_AFFINE_MAP;
	return good;
}

/* Checks an attribute of the op in the dictionary of linalg.generic; an error is located at the end of the
 * dictionary. */
static bool check_trait_entry(struct parser *p, lo_str name, lo_attr value)
{
	const char *text = lo_str_text(p->ctx, name);
	bool is_text = strcmp(text, "doc") == 0 || strcmp(text, "library_call") == 0;
	const char *wrong = NULL;
	if (is_text && lo_attr_kind(p->ctx, value) != LO_ATTR_STRING)
		wrong = "string attribute";
	if (strcmp(text, "indexing_maps") == 0 && !are_maps(p->ctx, value))
		wrong = "AffineMap array attribute";
	return !wrong ||
	       op_error(p, here(p), "'linalg.generic' op attribute '%s' failed to satisfy constraint: %s",
			text, wrong);
}

bool parse_LinalgTrait(struct parser *p, const struct format_item *item)
{
	lo_loc loc = here(p);
	lo_attr trait = parse_attr(p, (lo_type){0});
	if (!trait.n)
		return false;
	const struct lo_attr_data *d = lo_attr_get(p->ctx, trait);
	lo_str name = top(p)->model->attrs[arg_index(item, 2)].name;
	if (d->kind != LO_ATTR_DICT)
		return op_error(p, loc, "invalid kind of attribute specified");
	if (lo_attr_kind(p->ctx, lo_dict_find(p->ctx, trait, name)) != LO_ATTR_ARRAY)
		return op_error(p, loc, "expected \"iterator_types\" array attribute");
	for (uint32_t i = 0; i < d->n; i++) {
		lo_attr value = d->elems[i];
		if (d->names[i].n == name.n)
			value = iterator_types(p, here(p), value);
		if (!value.n || !check_trait_entry(p, d->names[i], value))
			return false;
		push_attr(p, d->names[i], value);
	}
	return true;
}

bool parse_LinalgAttrs(struct parser *p, const struct format_item *item)
{
	(void)item;
	if (!ACCEPT_WORD(p, "attrs"))
		return true;
	return expect(p, '=', "expected '='") && parse_attr_dict(p, false);
}

bool parse_LinalgProps(struct parser *p, const struct format_item *item)
{
	(void)item;
	bool dict = top(p)->kind == LO_OP_LINALG_GENERIC; /* the others have it in their formats */
	if (!accept(p, '<'))
		return !dict || parse_attr_dict(p, false);
	return at(p, '{') ? parse_attr_entries(p) && expect(p, '>', "expected '>'") &&
				    (!dict || parse_attr_dict(p, false))
			  : wrong_token(p, "expected attribute dictionary");
}

bool parse_ElementwiseKind(struct parser *p, const struct format_item *item)
{
	struct attr_row word = top(p)->model->attrs[arg_index(item, 0)];
	bool later = at(p, '<');
	if (later) {
		word.kind = A_ENUM;
		word.words = enum_words_find("elementwise_kind");
	} else if (!ACCEPT_WORD(p, "kind"))
		return op_error(p, here(p), "expected 'kind'");
	else if (!expect(p, '=', "expected '='"))
		return false;
	lo_attr kind = later ? parse_angled_word_attr(p, &word) : parse_attr(p, (lo_type){0});
	if (kind.n)
		push_arg_attr(p, item, 0, kind);
	return kind.n != 0;
}

bool parse_LinalgMaps(struct parser *p, const struct format_item *item)
{
	bool required = !top(p)->model->attrs[arg_index(item, 0)].optional;
	if (!ACCEPT_WORD(p, "indexing_maps"))
		return !required || op_error(p, here(p), "expected 'indexing_maps' attribute");
	if (!expect(p, '=', "expected '='"))
		return false;
	lo_loc loc = here(p);
	if (!at(p, '[') && !at(p, T_HASH))
		return wrong_token(p, "expected '['");
	lo_attr maps = parse_attr(p, (lo_type){0});
	if (!maps.n)
		return false;
	if (lo_attr_kind(p->ctx, maps) != LO_ATTR_ARRAY)
		return op_error(p, loc, "invalid kind of attribute specified");
	if (!are_maps(p->ctx, maps))
		return op_error(p, here(p), "element of indexing_maps array is not an affine_map");
	push_arg_attr(p, item, 0, maps);
	return true;
}

/* ---- implicit regions ---------------------------------------------------- */

/* Number of types written for the operands: of inputs and in total. */
static uint32_t written_types(struct parser *p, uint32_t *n_inputs)
{
	const struct lo_op_model *model = top(p)->model;
	uint32_t n = 0;
	for (uint32_t i = 0; i < model->n_operands; i++) {
		if (i == model->n_operands - 1u)
			*n_inputs = n;
		n += operand_group(p, i)->n_types;
	}
	if (model->n_operands == 1)
		*n_inputs = n / 2;
	return n;
}

/* Type @p i of the operands as written: they are adjacent on the type stack. */
static lo_type written_type(struct parser *p, uint32_t i)
{
	return p->stacks.types.at[top(p)->first.types + operand_group(p, 0)->first_type + i];
}

/* The arguments of @p block get the locations of the operands whose elements they are. */
static void take_operand_locations(struct parser *p, lo_block_id block, uint32_t n, lo_loc loc)
{
	for (uint32_t i = 0; i < n && top(p)->first.uses + i < p->stacks.uses.n; i++) {
		lo_value_id v = {p->stacks.uses.at[top(p)->first.uses + i].value};
		struct lo_arg_loc entry = {lo_block_arg(lo_block(p->m, block), i), loc};
		if (v.n && v.n != POISON_VALUE) {
			struct taken_loc taken = {p->m->arg_locs.n, v};
			LO_PUSH(&p->keep, &p->late.taken, taken);
		}
		LO_PUSH(&p->m->arena, &p->m->arg_locs, entry);
	}
}

/* The location of ops that mlir-opt creates without one; messages still name @p place. */
static lo_loc unknown_location(struct parser *p, lo_loc place)
{
	return lo_loc_explicit(p->ctx, place,
			       lo_attr_intern(p->ctx, &(struct lo_attr_data){.kind = LO_ATTR_LOC_UNKNOWN}));
}

/* The type of an operand in the region of a named op: mlir-opt uses types other than memrefs and ranked
 * tensors unchanged. */
static lo_type element_of(const struct lo_ctx *ctx, lo_type type)
{
	enum lo_type_kind kind = lo_type_kind(ctx, type);
	return kind == LO_TYPE_MEMREF || kind == LO_TYPE_TENSOR ? lo_type_get(ctx, type)->elem : type;
}

/* Builds a block with one argument per operand, at @p loc or, with @p item_locations, at the operands'
 * locations. */
static lo_block_id make_body(struct parser *p, uint32_t n, lo_loc loc, bool item_locations)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	lo_type *types = LO_ARRAY(&p->temp, n, lo_type);
	for (uint32_t i = 0; i < n; i++)
		types[i] = top(p)->hook ? lo_type_elem_or_self(p->ctx, written_type(p, i))
					: element_of(p->ctx, written_type(p, i));
	lo_block_id block = lo_block_create(p->m, (lo_region_id){0}, types, n, loc);
	struct pending_region region = {block, block, 0};
	top(p)->made_body = true;
	if (item_locations)
		take_operand_locations(p, block, n, loc);
	lo_arena_reset(&p->temp, mark);
	LO_PUSH(&p->keep, &p->stacks.regions, region);
	p->m->unnamed = true;
	return block;
}

/* The position of the op's text after its name. */
static lo_loc after_name(struct parser *p)
{
	const char *c = top(p)->name_at;
	while (c < p->lex.end && lex_is(*c, LEX_SUFFIX))
		c++;
	while (c < p->lex.end && (*c == ' ' || *c == '\t' || *c == '\n' || *c == '\r'))
		c++;
	return lex_loc(&p->lex, c);
}

static bool make_payload(struct parser *p)
{
	enum lo_op_kind kind = (enum lo_op_kind)top(p)->kind;
	uint32_t elementwise = 0, n_inputs = 0, n = written_types(p, &n_inputs);
	lo_attr kind_attr = pending_attr(p, "kind");
	if (kind == LO_OP_LINALG_ELEMENTWISE && !linalg_elementwise_kind(p->ctx, kind_attr, &elementwise))
		return true; /* the verifier reports it */
	const char *text = linalg_payload_text(kind, elementwise);
	uint32_t wanted = linalg_payload_inputs(kind, elementwise) + 1;
	if (!text)
		return true;
	if (n != wanted)
		return op_error(
			p, here(p),
			"[parseNamedStructuredOpRegion] ods-gen generated region expects %u args, got %u",
			wanted, n);
	bool copies = kind == LO_OP_LINALG_TRANSPOSE || kind == LO_OP_LINALG_BROADCAST;
	lo_loc place = lex_loc(&p->lex, top(p)->name_at), loc = copies ? place : unknown_location(p, place);
	struct linalg_payload x = {.m = p->m,
				   .loc = loc,
				   .block = make_body(p, n, loc, copies),
				   .unsigned_cast = linalg_is_unsigned_cast(p->ctx, pending_attr(p, "cast"))};
	return linalg_payload_run(&x, text) || op_error(p, after_name(p), "%s", lo_linalg_payload_error(&x));
}

static bool default_maps(struct parser *p)
{
	enum lo_op_kind kind = (enum lo_op_kind)top(p)->kind;
	uint32_t n_inputs = 0, n = written_types(p, &n_inputs);
	if (n_inputs >= n || pending_attr(p, "indexing_maps").n)
		return true;
	if (kind == LO_OP_LINALG_ELEMENTWISE && !lo_type_is_shaped(p->ctx, written_type(p, n_inputs)))
		return op_error(p, here(p), "return type needs to be shaped type");
	uint32_t rank = linalg_rank(p->ctx, written_type(p, n_inputs));
	lo_attr maps = linalg_default_maps(p->ctx, kind, rank, n);
	if (maps.n)
		push_attr_z(p, "indexing_maps", maps);
	return true;
}

bool parse_LinalgResults(struct parser *p, const struct format_item *item)
{
	if (!parse_ArrowTypes(p, item))
		return false;
	return make_payload(p) && default_maps(p);
}

/* ---- map, reduce --------------------------------------------------------- */

/* The op between the braces, without operands so far; its number is kept in the frame. */
bool parse_LinalgPayload(struct parser *p, const struct format_item *item)
{
	(void)item;
	if (!accept(p, '{'))
		return true;
	lo_loc loc = here(p);
	uint32_t first = p->stacks.attrs.n;
	lo_attr attrs;
	if (!at(p, T_BARE))
		return wrong_token(p, "expected bare identifier");
	size_t len = lex_len(&p->lex);
	enum lo_op_kind kind = op_kind_to_read(p->ctx, p->lex.tok, len);
	if (kind >= LO_OP_KIND_COUNT)
		kind = LO_OP_FOREIGN;
	lo_str name = lo_intern(p->ctx, p->lex.tok, len);
	next(p);
	if (!parse_attr_dict(p, false) || !make_dict(p, first, &attrs) || !expect(p, '}', "expected '}'"))
		return false;
	lo_op_id op = lo_op_create(p->m, kind, loc, NULL, 0, NULL, 0, attrs);
	if (kind == LO_OP_FOREIGN)
		lo_op_own_ext(p->m, op)->name = name;
	top(p)->hook = op.n;
	return true;
}

/* `%a: t` */
static bool parse_block_arg_of_header(struct parser *p)
{
	if (!at(p, T_PERCENT))
		return wrong_token(p, "expected SSA operand");
	if (!parse_entry_arg(p, (lo_type){0}) || !expect(p, ':', "expected ':'"))
		return false;
	lo_type type = parse_type(p);
	struct entry_arg *arg = &p->stacks.entry_args.at[p->stacks.entry_args.n - 1];
	arg->type = type;
	return type.n &&
	       (arg->loc.n || arg->loc_alias.n || parse_trailing_loc(p, &arg->loc, &arg->loc_alias));
}

bool parse_LinalgBlockArgs(struct parser *p, const struct format_item *item)
{
	(void)item;
	if (top(p)->hook)
		return !at(p, '{') || error_here(p, "the payload is said already");
	if (!expect(p, '(', "expected '('"))
		return false;
	while (!at(p, ')')) {
		if (!parse_block_arg_of_header(p))
			return false;
		if (!accept(p, ','))
			break;
	}
	if (!expect(p, ')', "expected ')' in argument list"))
		return false;
	uint32_t n_inputs = 0;
	written_types(p, &n_inputs);
	if (p->stacks.entry_args.n - top(p)->first.entry_args == n_inputs && top(p)->kind == LO_OP_LINALG_MAP)
		top(p)->older = true; /* until release 21 the region had no argument for the output */
	return at(p, '{') || wrong_token(p, "expected '{' to begin a region");
}

/* Builds the payload with its operands (all inputs, for linalg.reduce preceded by the output) and the yield.
 */
static bool make_short_body(struct parser *p, lo_op_id payload)
{
	bool reduce = top(p)->kind == LO_OP_LINALG_REDUCE;
	uint32_t n_inputs = 0, n = written_types(p, &n_inputs), n_operands = reduce ? n : n_inputs;
	lo_loc loc = lex_loc(&p->lex, top(p)->name_at);
	if (!n)
		return true;
	lo_block_id body = make_body(p, n, unknown_location(p, loc), false);
	const struct lo_block *block = lo_block(p->m, body);
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	lo_value_id *operands = LO_ARRAY(&p->temp, n_operands + 1, lo_value_id);
	for (uint32_t i = 0; i < n_operands; i++)
		operands[i] = lo_block_arg(block, !reduce ? i : i ? i - 1 : n - 1);
	lo_type type = lo_type_of(p->m, lo_block_arg(block, n - 1));
	struct lo_op *carrier = lo_op(p->m, payload);
	lo_op_id op = lo_op_create(p->m, (enum lo_op_kind)carrier->kind, loc, operands, n_operands, &type, 1,
				   carrier->attrs);
	if (carrier->kind == LO_OP_FOREIGN)
		lo_op_own_ext(p->m, op)->name = lo_op_ext(p->m, carrier)->name;
	carrier->flags |= LO_OP_ERASED;
	lo_op_append(p->m, body, op);
	lo_value_id result = lo_result(lo_op(p->m, op), 0);
	lo_op_append(p->m, body,
		     lo_op_create(p->m, LO_OP_LINALG_YIELD, loc, &result, 1, NULL, 0, (lo_attr){0}));
	lo_arena_reset(&p->temp, mark);
	return true;
}

/* Outputs that are tensors are results too. */
static void tie_results(struct parser *p)
{
	uint32_t n_inputs = 0, n = written_types(p, &n_inputs), first = p->stacks.types.n;
	for (uint32_t i = n_inputs; i < n; i++) {
		lo_type type = written_type(p, i);
		if (lo_type_kind(p->ctx, type) == LO_TYPE_TENSOR)
			LO_PUSH(&p->keep, &p->stacks.types, type);
	}
	set_group_types(p, result_group(p, 0), first);
}

bool parse_LinalgBody(struct parser *p, const struct format_item *item)
{
	(void)item;
	tie_results(p);
	if (top(p)->hook)
		return make_short_body(p, (lo_op_id){top(p)->hook});
	return make_payload(p);
}

/* ---- winograd ------------------------------------------------------------ */

/* `(4)` */
static bool parse_size(struct parser *p, const char *name, int64_t *size)
{
	return parse_word_or_error(p, name) && expect(p, '(', "expected '('") &&
	       parse_int64(p, size, "expected integer value") && expect(p, ')', "expected ')'");
}

bool parse_WinogradForm(struct parser *p, const struct format_item *item)
{
	lo_loc loc = here(p);
	int64_t m, r;
	if (!AT_WORD(p, "m"))
		return parse_word_or_error(p, "fmr") && expect(p, '(', "expected '('") &&
		       parse_attr_item(p, arg_index(item, 0)) && expect(p, ')', "expected ')'");
	if (!parse_size(p, "m", &m) || !parse_size(p, "r", &r))
		return false;
	lo_attr fmr = linalg_winograd_attr(p->ctx, m, r);
	if (!fmr.n)
		return op_error(p, loc, "today there are F_2_3, F_4_3 and F_2_5 only");
	push_arg_attr(p, item, 0, fmr);
	return true;
}
