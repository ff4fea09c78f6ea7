// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Types. In: the text at the current token. Out: an interned type, or id 0 with an error in MLIR's wording.
 *
 * The text of a type is looked up first: programs use the same few types repeatedly, so a small direct-mapped
 * memo from text to type (aliases cannot be redefined, so a text denotes one type) saves most of the work.
 * Only the outermost type of a nest is looked up, which keeps the total linear. */
#include "context_impl.h"
#include "parser.h"

#include <string.h>

enum { MEMO_MAX_TEXT = 256 };

static lo_type parse_inner_type(struct parser *p);

/* ---- numbers ------------------------------------------------------------- */

bool decimal(const char *at, const char *end, uint64_t *out)
{
	uint64_t value = 0;
	if (at == end)
		return false;
	for (; at < end; at++) {
		if (!lex_is(*at, LEX_DIGIT) || __builtin_mul_overflow(value, 10u, &value) ||
		    __builtin_add_overflow(value, (uint64_t)(*at - '0'), &value))
			return false;
	}
	*out = value;
	return true;
}

static bool hexadecimal(const char *at, const char *end, uint64_t *out)
{
	uint64_t value = 0;
	for (; at < end; at++) {
		if (value >> 60)
			return false;
		value = value << 4 |
			(lex_is(*at, LEX_DIGIT) ? (uint64_t)(*at - '0') : ((uint64_t)*at & 15) + 9);
	}
	*out = value;
	return true;
}

bool token_u64(const struct parser *p, uint64_t *out)
{
	const char *tok = p->lex.tok;
	if (lex_len(&p->lex) > 2 && tok[1] == 'x')
		return hexadecimal(tok + 2, p->lex.at, out);
	return decimal(tok, p->lex.at, out);
}

bool parse_int64(struct parser *p, int64_t *out, const char *message)
{
	bool negative = accept(p, '-');
	uint64_t value;
	if (!at(p, T_INT))
		return wrong_token(p, "%s", message);
	if (!token_u64(p, &value) || value > (uint64_t)INT64_MAX + negative)
		return error_here(p, "integer value too large");
	*out = negative ? (int64_t)(0 - value) : (int64_t)value;
	next(p);
	return true;
}

bool parse_int64_or_dynamic(struct parser *p, int64_t *out)
{
	*out = LO_DYNAMIC;
	static const char message[] = "expected a 64-bit signed integer or '?'";
	lo_loc loc = here(p);
	if (accept(p, '?'))
		return true;
	if (!parse_int64(p, out, message))
		return false;
	return *out != LO_DYNAMIC || lo_error(p->ctx, loc, "%s", message);
}

/* ---- shapes -------------------------------------------------------------- */

struct parsed_shape {
	LO_VEC(int64_t) dims;
	LO_VEC(bool) scalable;
	bool any_scalable, unranked;
};
enum shape_flags { DYNAMIC_OK = 1, SCALABLE_OK = 2, UNRANKED_OK = 4 };

/* The x after a dimension, after which the lexer restarts: 4x8xf32 is one integer and one identifier to it.
 */
static bool parse_x(struct parser *p)
{
	if (!at(p, T_BARE) || p->lex.tok[0] != 'x')
		return wrong_token(p, "expected 'x' in dimension list");
	const char *after = p->lex.tok + 1;
	lex_jump(&p->lex, after);
	return true;
}

/* Reads the current token as an extent and does not skip it. 0x8xf32 is the extent 0, then x8xf32. */
static bool read_extent(struct parser *p, int64_t *out)
{
	const char *tok = p->lex.tok;
	uint64_t value = 0;
	if (lex_len(&p->lex) > 1 && tok[1] == 'x')
		p->lex.at = tok + 1;
	else if (!decimal(tok, p->lex.at, &value) || value > INT64_MAX)
		return error_here(p, "invalid dimension");
	*out = (int64_t)value;
	return true;
}

/* Continues after the x that follows the current token, without lexing the identifier that the x begins: it
 * may hold all remaining dimensions. */
static bool skip_x(struct parser *p)
{
	if (p->lex.at < p->lex.end && *p->lex.at == 'x') {
		lex_jump(&p->lex, p->lex.at + 1);
		return true;
	}
	next(p);
	return parse_x(p);
}

static bool parse_one_dim(struct parser *p, struct parsed_shape *shape, int flags)
{
	int64_t extent = LO_DYNAMIC;
	bool scalable = (flags & SCALABLE_OK) && accept(p, '[');
	if (!at(p, '?') &&
	    !(at(p, T_INT) ? read_extent(p, &extent) : wrong_token(p, "expected integer in dimension list")))
		return false;
	if (shape->dims.n == LO_MAX_RANK)
		return error_here(p, "rank is limited to %u", LO_MAX_RANK);
	LO_PUSH(&p->temp, &shape->dims, extent);
	LO_PUSH(&p->temp, &shape->scalable, scalable);
	shape->any_scalable |= scalable;
	if (!scalable)
		return skip_x(p);
	next(p);
	return expect(p, ']', "missing ']' closing scalable dimension") && parse_x(p);
}

/* `4x?x` or `*x` after the `<`. */
static bool parse_dims(struct parser *p, struct parsed_shape *shape, int flags)
{
	if ((flags & UNRANKED_OK) && accept(p, '*')) {
		shape->unranked = true;
		return parse_x(p);
	}
	while (at(p, T_INT) || (at(p, '?') && (flags & DYNAMIC_OK)) ||
	       (at(p, '[') && (flags & SCALABLE_OK))) {
		if (!parse_one_dim(p, shape, flags))
			return false;
	}
	return true;
}

static bool parse_shape_and_elem(struct parser *p, struct parsed_shape *shape, int flags, lo_type *elem,
				 lo_loc *elem_loc)
{
	next(p);
	if (!expect(p, '<', "expected '<' in type") || !parse_dims(p, shape, flags))
		return false;
	*elem_loc = here(p);
	*elem = parse_inner_type(p);
	return elem->n != 0;
}

/* ---- shaped types -------------------------------------------------------- */

static bool is_elem(struct parser *p, lo_type elem, bool in_memref)
{
	switch (lo_type_kind(p->ctx, elem)) {
	case LO_TYPE_INTEGER:
	case LO_TYPE_INDEX:
	case LO_TYPE_FLOAT:
	case LO_TYPE_COMPLEX:
	case LO_TYPE_VECTOR:
	case LO_TYPE_OPAQUE: return true;
	case LO_TYPE_MEMREF:
	case LO_TYPE_UNRANKED_MEMREF: return in_memref;
	default: return false;
	}
}

static lo_type parse_vector(struct parser *p)
{
	struct parsed_shape shape = {0};
	lo_type elem;
	lo_loc begin = here(p), elem_loc;
	if (!parse_shape_and_elem(p, &shape, SCALABLE_OK, &elem, &elem_loc) ||
	    !expect(p, '>', "expected '>' in vector type"))
		return NO_TYPE;
	enum lo_type_kind kind = lo_type_kind(p->ctx, elem);
	if (kind != LO_TYPE_INTEGER && kind != LO_TYPE_INDEX && kind != LO_TYPE_FLOAT &&
	    kind != LO_TYPE_OPAQUE) {
		lo_error(p->ctx, begin,
			 "failed to verify 'elementType': VectorElementTypeInterface instance");
		return NO_TYPE;
	}
	for (uint32_t i = 0; i < shape.dims.n; i++) {
		if (shape.dims.at[i] > 0)
			continue;
		lo_error(p->ctx, begin, "vector types must have positive constant sizes but got %s",
			 shape.dims.at[i] == LO_DYNAMIC ? "?" : "0");
		return NO_TYPE;
	}
	const bool *scalable = shape.any_scalable ? shape.scalable.at : NULL;
	return lo_type_vector(p->ctx, shape.dims.n, shape.dims.at, scalable, elem);
}

static lo_type parse_tensor(struct parser *p)
{
	struct parsed_shape shape = {0};
	lo_type elem;
	lo_attr encoding = {0};
	lo_loc elem_loc;
	if (!parse_shape_and_elem(p, &shape, DYNAMIC_OK | UNRANKED_OK, &elem, &elem_loc))
		return NO_TYPE;
	if (accept(p, ',') && !at(p, '>')) {
		lo_loc loc = here(p);
		if (AT_WORD(p, "strided")) {
			wrong_token(p, "expected '>' in tensor type");
			return NO_TYPE;
		}
		encoding = parse_attr(p, NO_TYPE);
		if (!encoding.n)
			return NO_TYPE;
		if (shape.unranked) {
			lo_error(p->ctx, loc, "cannot apply encoding to unranked tensor");
			return NO_TYPE;
		}
	}
	if (!is_elem(p, elem, false)) {
		lo_error(p->ctx, elem_loc, "invalid tensor element type: '%s'", lo_type_str(p->ctx, elem));
		return NO_TYPE;
	}
	if (!expect(p, '>', "expected '>' in tensor type"))
		return NO_TYPE;
	return shape.unranked ? lo_type_unranked_tensor(p->ctx, elem)
			      : lo_type_tensor(p->ctx, shape.dims.n, shape.dims.at, elem, encoding);
}

/* `memspace2` of early MLIR documentation: memory space 2. */
static bool at_legacy_space(const struct parser *p)
{
	static const char word[] = "memspace";
	size_t len = lex_len(&p->lex), first = sizeof word - 1;
	uint64_t number;
	return at(p, T_BARE) && len > first && len < first + 10 && memcmp(p->lex.tok, word, first) == 0 &&
	       decimal(p->lex.tok + first, p->lex.tok + len, &number);
}

static lo_attr parse_legacy_space(struct parser *p)
{
	uint64_t number = 0;
	decimal(p->lex.tok + strlen("memspace"), p->lex.tok + lex_len(&p->lex), &number);
	next(p);
	return lo_attr_int(p->ctx, lo_type_integer(p->ctx, 64, LO_SIGNLESS), (int64_t)number);
}

struct memref_parts {
	lo_attr layout, space;
	bool has_space;
};

/* For an attribute of a dialect unknown to MLIR it is undecidable whether it is a layout or a memory space.
 * The first position is taken as the layout: mistaking a memory space for a layout costs a size, the reverse
 * would invent one. */
static bool is_layout(struct parser *p, const struct parsed_shape *shape, const struct memref_parts *parts,
		      lo_attr attr)
{
	enum lo_attr_kind kind = lo_attr_kind(p->ctx, attr);
	bool first = !shape->unranked && !parts->layout.n && !parts->has_space;
	return kind == LO_ATTR_AFFINE_MAP || kind == LO_ATTR_STRIDED ||
	       (first && lo_attr_is_foreign(p->ctx, attr));
}

/* One of the attributes after the element type: a layout, or the memory space, which is the last. */
static bool parse_memref_part(struct parser *p, lo_loc begin, const struct parsed_shape *shape,
			      struct memref_parts *parts)
{
	lo_loc loc = here(p);
	if (at(p, '>'))
		return wrong_token(p, "expected list element");
	lo_attr attr = at_legacy_layout(p)  ? parse_legacy_layout(p)
		       : at_legacy_space(p) ? parse_legacy_space(p)
					    : parse_attr(p, NO_TYPE);
	enum lo_attr_kind kind = lo_attr_kind(p->ctx, attr);
	if (!attr.n)
		return false;
	if (!is_layout(p, shape, parts, attr)) {
		if (parts->has_space)
			return lo_error(p->ctx, loc, "multiple memory spaces specified in memref type");
		if (kind != LO_ATTR_INTEGER && kind != LO_ATTR_STRING && kind != LO_ATTR_DICT &&
		    kind != LO_ATTR_OPAQUE)
			return lo_error(p->ctx, begin, "unsupported memory space Attribute");
		int64_t number;
		bool zero = kind == LO_ATTR_INTEGER && lo_attr_as_int(p->ctx, attr, &number) && number == 0;
		parts->space = zero ? (lo_attr){0} : attr;
		parts->has_space = true;
		return true;
	}
	if (shape->unranked)
		return error_here(p, "cannot have affine map for unranked memref type");
	if (parts->has_space)
		return error_here(p, "expected memory space to be last in memref type");
	if (parts->layout.n)
		return lo_error(p->ctx, loc, "multiple layouts specified in memref type");
	parts->layout = attr;
	return true;
}

static lo_type parse_memref(struct parser *p)
{
	struct parsed_shape shape = {0};
	struct memref_parts parts = {0};
	lo_type elem;
	lo_loc begin = here(p), elem_loc;
	if (!parse_shape_and_elem(p, &shape, DYNAMIC_OK | UNRANKED_OK, &elem, &elem_loc))
		return NO_TYPE;
	if (!is_elem(p, elem, true)) {
		lo_error(p->ctx, elem_loc, "invalid memref element type");
		return NO_TYPE;
	}
	while (accept(p, ',')) {
		if (!parse_memref_part(p, begin, &shape, &parts))
			return NO_TYPE;
	}
	if (!expect(p, '>', "expected ',' or '>' in memref type"))
		return NO_TYPE;
	if (shape.unranked)
		return lo_type_unranked_memref(p->ctx, elem, parts.space);
	if (!check_layout_rank(p, begin, shape.dims.n, parts.layout))
		return NO_TYPE;
	return lo_type_memref(p->ctx, shape.dims.n, shape.dims.at, elem, parts.layout, parts.space);
}

/* ---- other types --------------------------------------------------------- */

static lo_type parse_complex(struct parser *p)
{
	next(p);
	if (!expect(p, '<', "expected '<' in complex type"))
		return NO_TYPE;
	lo_loc loc = here(p);
	lo_type elem = parse_inner_type(p);
	if (!elem.n || !expect(p, '>', "expected '>' in complex type"))
		return NO_TYPE;
	enum lo_type_kind kind = lo_type_kind(p->ctx, elem);
	if (kind != LO_TYPE_INTEGER && kind != LO_TYPE_FLOAT) {
		lo_error(p->ctx, loc, "invalid element type for complex");
		return NO_TYPE;
	}
	return lo_type_complex(p->ctx, elem);
}

static lo_type parse_tuple(struct parser *p)
{
	uint32_t first = p->stacks.types.n;
	next(p);
	if (!expect(p, '<', "expected '<' in tuple type"))
		return NO_TYPE;
	lo_type tuple = NO_TYPE;
	if ((at(p, '>') || parse_type_list(p)) && expect(p, '>', "expected '>' in tuple type"))
		tuple = lo_type_tuple(p->ctx, p->stacks.types.at + first, p->stacks.types.n - first);
	p->stacks.types.n = first;
	return tuple;
}

static lo_type parse_function(struct parser *p)
{
	uint32_t first = p->stacks.types.n;
	lo_type type = NO_TYPE;
	if (parse_type_list_parens(p)) {
		uint32_t n_inputs = p->stacks.types.n - first;
		if (expect(p, T_ARROW, "expected '->' in function type") && parse_result_types(p)) {
			const lo_type *inputs = p->stacks.types.at + first;
			type = lo_type_function(p->ctx, inputs, n_inputs, inputs + n_inputs,
						p->stacks.types.n - first - n_inputs);
		}
	}
	p->stacks.types.n = first;
	return type;
}

/* i32, si8, ui1: the current token, or id 0 without a diagnostic. */
static lo_type integer_word(struct parser *p)
{
	const char *tok = p->lex.tok;
	enum lo_signedness sign = *tok == 's' ? LO_SIGNED : *tok == 'u' ? LO_UNSIGNED : LO_SIGNLESS;
	const char *digits = tok + (sign != LO_SIGNLESS) + 1;
	if (digits[-1] != 'i' || digits >= p->lex.at)
		return NO_TYPE;
	for (const char *c = digits; c < p->lex.at; c++)
		if (!lex_is(*c, LEX_DIGIT))
			return NO_TYPE;
	uint64_t width;
	if (!decimal(digits, p->lex.at, &width) || width > UINT32_MAX) {
		error_here(p, "invalid integer width");
		return NO_TYPE;
	}
	if (width > LO_MAX_INT_WIDTH) {
		error_here(p, "integer bitwidth is limited to %u bits", LO_MAX_INT_WIDTH);
		return NO_TYPE;
	}
	next(p);
	return lo_type_integer(p->ctx, (uint32_t)width, sign);
}

static const char *const float_words[LO_FLOAT_COUNT] = {
#define FLOAT(SYM, TEXT, BITS) [LO_##SYM] = TEXT,
	LO_FLOATS(FLOAT)
#undef FLOAT
};

static lo_type float_word(struct parser *p)
{
	for (int kind = 0; kind < LO_FLOAT_COUNT; kind++) {
		if (accept_word(p, float_words[kind], strlen(float_words[kind])))
			return lo_type_float(p->ctx, (enum lo_float_kind)kind);
	}
	return NO_TYPE;
}

enum {
	WORD_NONE,
	WORD_MEMREF,
	WORD_VECTOR,
	WORD_TENSOR,
	WORD_COMPLEX,
	WORD_TUPLE,
	WORD_INDEX,
	WORD_NO_TYPE,
	WORD_COUNT
};
static const struct {
	const char *text;
	size_t len;
} words[WORD_COUNT] = {
	[WORD_MEMREF] = {"memref", 6},   [WORD_VECTOR] = {"vector", 6}, [WORD_TENSOR] = {"tensor", 6},
	[WORD_COMPLEX] = {"complex", 7}, [WORD_TUPLE] = {"tuple", 5},   [WORD_INDEX] = {"index", 5},
	[WORD_NO_TYPE] = {"none", 4},
};

static int type_word(const struct parser *p)
{
	for (int word = 1; word < WORD_COUNT; word++)
		if (at_word(p, words[word].text, words[word].len))
			return word;
	return WORD_NONE;
}

static lo_type parse_word_type(struct parser *p)
{
	uint32_t errors = lo_diag_errors(p->ctx);
	lo_type type;
	switch (type_word(p)) {
	case WORD_MEMREF: return parse_memref(p);
	case WORD_VECTOR: return parse_vector(p);
	case WORD_TENSOR: return parse_tensor(p);
	case WORD_COMPLEX: return parse_complex(p);
	case WORD_TUPLE: return parse_tuple(p);
	case WORD_INDEX: next(p); return lo_type_index(p->ctx);
	case WORD_NO_TYPE: next(p); return lo_type_none(p->ctx);
	default: break;
	}
	type = integer_word(p);
	if (!type.n && errors == lo_diag_errors(p->ctx))
		type = float_word(p);
	if (!type.n && errors == lo_diag_errors(p->ctx))
		wrong_token(p, "expected non-function type");
	return type;
}

/* Closing counterpart of an opening bracket. */
static char closing(char open)
{
	return open == '<' ? '>' : open == '(' ? ')' : open == '[' ? ']' : '}';
}

/* The position after a string literal that begins at @p at; NULL if it is not closed. */
static const char *pass_string(const struct parser *p, const char *at)
{
	for (at++; at < p->lex.end && *at != '"' && *at != '\n'; at++)
		at += *at == '\\';
	return at < p->lex.end && *at == '"' ? at + 1 : NULL;
}

bool skip_balanced(struct parser *p, struct lo_span *inside)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	LO_VEC(char) open = {0};
	const char *begin = p->lex.at, *c = begin;
	LO_PUSH(&p->temp, &open, '<');
	while (open.n) {
		if (c >= p->lex.end || *c == '\0') {
			return lo_error(p->ctx, here(p), "unbalanced '%c' character in pretty dialect name",
					open.at[open.n - 1]);
		}
		if (*c == '"') {
			const char *after = pass_string(p, c);
			if (!after)
				return lo_error(p->ctx, lex_loc(&p->lex, c),
						"expected '\"' in string literal");
			c = after;
			continue;
		}
		if (*c == '-' && c[1] == '>') {
			c += 2;
			continue;
		}
		if (strchr("<([{", *c)) {
			LO_PUSH(&p->temp, &open, *c);
		} else if (strchr(">)]}", *c)) {
			char last = open.at[open.n - 1];
			if (closing(last) != *c)
				return lo_error(p->ctx, here(p),
						"unbalanced '%c' character in pretty dialect name", last);
			open.n--;
		}
		c++;
	}
	*inside = (struct lo_span){begin, (size_t)(c - 1 - begin)};
	lo_arena_reset(&p->temp, mark);
	lex_jump(&p->lex, c);
	return true;
}

/* Can `dialect<body>` be written `dialect.body`? Letters, digits, _ and . first, then nothing or <...>. */
static bool is_pretty_body(const char *at, size_t len)
{
	size_t i = 0;
	if (!len || !lex_is(*at, LEX_LETTER) || *at == '_')
		return false;
	while (i < len && (lex_is(at[i], LEX_LETTER | LEX_DIGIT) || at[i] == '.'))
		i++;
	return i == len || (at[i] == '<' && at[len - 1] == '>');
}

/* Expands to @p out the alias whose name is at @p c, after # or !. false: there is none. */
static bool expand_alias(struct parser *p, const char *c, const char *end, struct lo_out *out)
{
	const char *after = lex_suffix_end(c, end);
	bool is_type = c[-1] == '!';
	if (after == c || memchr(c, '.', (size_t)(after - c)) || (after < end && *after == '<'))
		return false;
	lo_str name = lo_intern(p->ctx, c, (size_t)(after - c));
	uint32_t known = id_map_find(is_type ? &p->aliases.types : &p->aliases.attrs, name.n);
	if (!known || known == POISON_ALIAS || p->aliases.text > LO_MAX_ALIAS_TEXT ||
	    !add_alias_parts(p, name, is_type))
		return false;
	size_t before = out->len;
	if (is_type)
		lo_print_type(p->ctx, (lo_type){known}, out);
	else
		lo_print_attr(p->ctx, (lo_attr){known}, out);
	p->band.unfit |= p->band.inside; /* the limit is one of the whole text */
	p->aliases.text += out->len - before;
	if (p->aliases.text > LO_MAX_ALIAS_TEXT)
		error_here(p, "aliases in the text of dialects may expand to at most %u bytes",
			   LO_MAX_ALIAS_TEXT);
	return true;
}

static void expand_aliases(struct parser *p, const char *at, size_t len, struct lo_out *out)
{
	const char *end = at + len, *copied = at;
	for (const char *c = at; c < end; c++) {
		if (*c == '"') {
			for (c++; c < end && *c != '"'; c++)
				c += *c == '\\';
			continue;
		}
		if (*c != '#' && *c != '!')
			continue;
		size_t before = out->len;
		lo_out_bytes(out, copied, (size_t)(c - copied));
		if (!expand_alias(p, c + 1, end, out)) {
			out->len = before;
			continue;
		}
		copied = lex_suffix_end(c + 1, end);
		c = copied - 1;
	}
	lo_out_bytes(out, copied, (size_t)(end - copied));
}

lo_str dialect_text(struct parser *p, const char *at, size_t len)
{
	size_t prefix = 0;
	while (prefix < len && at[prefix] != '.' && at[prefix] != '<')
		prefix++;
	bool dot = at[prefix] == '.';
	size_t body_len = len - prefix - (dot ? 1 : 2);
	const char *body = at + prefix + 1;
	bool pretty = is_pretty_body(body, body_len);
	if (dot == pretty && !memchr(body, '#', body_len) && !memchr(body, '!', body_len))
		return lo_intern(p->ctx, at, len);
	struct lo_out out;
	lo_out_init(&out, &p->temp, -1);
	lo_out_bytes(&out, at, prefix);
	lo_out_char(&out, pretty ? '.' : '<');
	expand_aliases(p, body, body_len, &out);
	if (!pretty)
		lo_out_char(&out, '>');
	return lo_intern(p->ctx, out.at, out.len);
}

/* !alias, !dialect.type, !dialect.type<...>, !dialect<...> */
static lo_type parse_dialect_type(struct parser *p)
{
	const char *name = p->lex.tok + 1, *end = p->lex.at;
	size_t len = (size_t)(end - name);
	bool dialect = memchr(name, '.', len) != NULL;
	if (*end == '<' && end < p->lex.end) {
		struct lo_span inside;
		next(p);
		if (!skip_balanced(p, &inside))
			return NO_TYPE;
		const char *after = inside.at + inside.len + 1;
		return lo_type_opaque(p->ctx, dialect_text(p, name, (size_t)(after - name)));
	}
	if (dialect) {
		next(p);
		return lo_type_opaque(p->ctx, dialect_text(p, name, len));
	}
	uint32_t known = id_map_find(&p->aliases.types, lo_intern(p->ctx, name, len).n);
	next(p);
	if (!known) {
		wrong_token(p, "undefined symbol alias id '%.*s'", (int)len, name);
		return NO_TYPE;
	}
	if (known == POISON_ALIAS)
		return NO_TYPE;
	return add_alias_parts(p, lo_intern(p->ctx, name, len), true) ? (lo_type){known} : NO_TYPE;
}

static lo_type parse_inner_type(struct parser *p)
{
	lo_type type = NO_TYPE;
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	if (!deeper(p))
		return type;
	if (at(p, T_BARE))
		type = parse_word_type(p);
	else if (at(p, '('))
		type = parse_function(p);
	else if (at(p, T_EXCL))
		type = parse_dialect_type(p);
	else
		wrong_token(p, "expected non-function type");
	p->nesting--;
	lo_arena_reset(&p->temp, mark);
	return type;
}

/* ---- the memo ------------------------------------------------------------ */

/* End of the text of the type at the current token, if it is easily found: a word, or a word<...> without
 * strings. Else NULL. */
static const char *simple_end(const struct parser *p)
{
	const char *c = p->lex.at;
	if (*c != '<')
		return c;
	uint32_t depth = 0;
	const char *limit = p->lex.end - c < MEMO_MAX_TEXT ? p->lex.end : c + MEMO_MAX_TEXT;
	for (; c < limit; c++) {
		if (*c == '<') {
			depth++;
		} else if (*c == '>') {
			if (c[-1] != '-' && !--depth)
				return c + 1;
		} else if (*c == '"' || *c == '\n' || *c == '/') {
			return NULL;
		}
	}
	return NULL;
}

lo_type parse_type(struct parser *p)
{
	const char *begin = p->lex.tok;
	if (p->nesting || p->aliases.parts || (!at(p, T_BARE) && !at(p, T_EXCL)))
		return parse_inner_type(p);
	const char *end = simple_end(p);
	if (!end || end - begin > MEMO_MAX_TEXT)
		return parse_inner_type(p);
	uint32_t len = (uint32_t)(end - begin), hash = lo_hash_fold(lo_hash_bytes(0, begin, len));
	struct type_memo *memo = &p->memo[(hash ^ hash >> 10) % TYPE_MEMO_SIZE];
	if (memo->len == len && memo->hash == hash && memcmp(memo->at, begin, len) == 0) {
		lex_jump(&p->lex, end);
		return memo->type;
	}
	lo_type type = parse_inner_type(p);
	if (type.n && p->lex.prev_end == end)
		*memo = (struct type_memo){hash, len, begin, type};
	return type;
}

/* ---- lists --------------------------------------------------------------- */

bool at_type(const struct parser *p)
{
	if (at(p, '(') || at(p, T_EXCL))
		return true;
	if (!at(p, T_BARE))
		return false;
	const char *tok = p->lex.tok;
	if (type_word(p))
		return true;
	size_t i = (tok[0] == 's' || tok[0] == 'u') && tok[1] == 'i' ? 2 : tok[0] == 'i' ? 1 : 0;
	if (i && lex_is(tok[i], LEX_DIGIT)) {
		while (i < lex_len(&p->lex) && lex_is(tok[i], LEX_DIGIT))
			i++;
		return i == lex_len(&p->lex);
	}
	for (int kind = 0; kind < LO_FLOAT_COUNT; kind++)
		if (at_word(p, float_words[kind], strlen(float_words[kind])))
			return true;
	return false;
}

bool parse_pushed_type(struct parser *p)
{
	lo_type type = parse_type(p);
	if (type.n)
		LO_PUSH(&p->keep, &p->stacks.types, type);
	return type.n != 0;
}

bool parse_type_list(struct parser *p)
{
	do {
		if (!parse_pushed_type(p))
			return false;
	} while (accept(p, ','));
	return true;
}

bool parse_type_list_parens(struct parser *p)
{
	if (!expect(p, '(', "expected '('"))
		return false;
	if (accept(p, ')'))
		return true;
	return parse_type_list(p) && expect(p, ')', "expected ')'");
}

bool parse_result_types(struct parser *p)
{
	return at(p, '(') ? parse_type_list_parens(p) : parse_pushed_type(p);
}
