// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Attributes. In: the text at the current token. Out: an interned attribute, or id 0 with an error in MLIR's
 * wording. Arrays and dictionaries recurse, up to LO_MAX_NESTING. Elements of `dense` are first recorded as
 * positions in the text, since their type follows them, and converted to bytes then. Every number is read in
 * time linear in its digits, or rejected. */
#include "base/bytes.h"
#include "base/wide.h"
#include "context_impl.h"
#include "parser.h"

#include <string.h>

#define NO_ATTR ((lo_attr){0})
#define NO_TYPE ((lo_type){0})
enum {
	MAX_DECIMAL_DIGITS = 5000
}; /* limit for decimal numbers: converting them to binary takes quadratic time */

static lo_attr intern(struct parser *p, struct lo_attr_data proto)
{
	return lo_attr_intern(p->ctx, &proto);
}

/* ---- integers ------------------------------------------------------------ */

struct number {
	const char *at, *end;
	bool negative;
	int kind; /* T_INT, T_FLOAT, T_STRING, T_BARE (true, false) */
};

static lo_loc number_loc(const struct parser *p, const struct number *number)
{
	return lex_loc(&p->lex, number->at);
}

static uint32_t int_width(struct parser *p, lo_type type)
{
	const struct lo_type_data *data = lo_type_get(p->ctx, type);
	return data->kind == LO_TYPE_INDEX ? 64 : data->width;
}

static bool is_hex(const struct number *number)
{
	return number->end - number->at > 2 && number->at[1] == 'x';
}

/* words = words * factor + add; false when it does not fit. */
static bool multiply_add(uint64_t *words, uint32_t n, uint64_t factor, uint64_t add)
{
	for (uint32_t i = 0; i < n; i++) {
		struct lo_wide product = lo_wide_mul_add(words[i], factor, add);
		words[i] = product.low;
		add = product.high;
	}
	return add == 0;
}

static bool hex_words(const char *at, const char *end, uint64_t *words, uint32_t n)
{
	while (at < end && *at == '0')
		at++;
	if ((size_t)(end - at) > (size_t)n * 16)
		return false;
	for (uint32_t i = 0; at < end; i++) {
		uint64_t digit =
			lex_is(end[-1], LEX_DIGIT) ? (uint64_t)(end[-1] - '0') : ((uint64_t)end[-1] & 15) + 9;
		words[i / 16] |= digit << (i % 16 * 4);
		end--;
	}
	return true;
}

static bool decimal_words(const char *at, const char *end, uint64_t *words, uint32_t n)
{
	while (at < end && *at == '0')
		at++;
	if (end - at > MAX_DECIMAL_DIGITS || (size_t)(end - at) > (size_t)n * 20)
		return false;
	for (; at < end && words[0] <= UINT64_MAX / 10 - 1; at++) /* while one word is enough */
		words[0] = words[0] * 10 + (uint64_t)(*at - '0');
	for (; at < end; at++)
		if (!multiply_add(words, n, 10, (uint64_t)(*at - '0')))
			return false;
	return true;
}

static bool is_zero(const uint64_t *words, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (words[i])
			return false;
	return true;
}

static bool bit(const uint64_t *words, uint32_t i)
{
	return words[i / 64] >> (i % 64) & 1;
}

static void negate(uint64_t *words, uint32_t n)
{
	bool carry = true;
	for (uint32_t i = 0; i < n; i++) {
		words[i] = ~words[i] + carry;
		carry = carry && words[i] == 0;
	}
}

/* Are the bits from @p width on zero? sign_extend then sets them to the sign. */
static bool fits(const uint64_t *words, uint32_t width)
{
	return width % 64 == 0 ? width != 0 || words[0] == 0 : words[width / 64] >> (width % 64) == 0;
}

static void sign_extend(uint64_t *words, uint32_t width)
{
	if (width % 64 && bit(words, width - 1))
		words[width / 64] |= UINT64_MAX << (width % 64);
	else if (width % 64)
		words[width / 64] &= ~(UINT64_MAX << (width % 64));
}

static uint32_t n_words_of(uint32_t width)
{
	return width <= 64 ? 1 : (width + 63) / 64;
}

/* The number as an integer of @p width in words (sign-extended); false without a diagnostic if it is out of
 * range. Signless numbers may be as large as unsigned ones, as in MLIR. */
static bool int_words(const struct number *number, uint32_t width, bool is_signed, uint64_t *words)
{
	uint32_t n = n_words_of(width);
	bool read = is_hex(number) ? hex_words(number->at + 2, number->end, words, n)
				   : decimal_words(number->at, number->end, words, n);
	if (!read || !fits(words, width))
		return false;
	if (!width)
		return !number->negative;
	if (number->negative) {
		if (is_zero(words, n))
			return false;
		negate(words, n);
		sign_extend(words, width);
		return bit(words, width - 1);
	}
	if (is_signed && bit(words, width - 1))
		return false;
	sign_extend(words, width);
	return true;
}

static bool is_signed_type(const struct lo_type_data *type)
{
	return type->kind == LO_TYPE_INDEX || type->sign == LO_SIGNED;
}

static lo_attr make_int(struct parser *p, lo_type type, const struct number *number)
{
	const struct lo_type_data *data = lo_type_get(p->ctx, type);
	uint32_t width = int_width(p, type), n = n_words_of(width);
	if (number->negative && data->sign == LO_UNSIGNED) {
		lo_error(p->ctx, number_loc(p, number),
			 "negative integer literal not valid for unsigned integer type");
		return NO_ATTR;
	}
	uint64_t *words = LO_ARRAY(&p->temp, n, uint64_t);
	if (!int_words(number, width, is_signed_type(data), words)) {
		lo_error(p->ctx, number_loc(p, number),
			 number->end - number->at > MAX_DECIMAL_DIGITS && !is_hex(number)
				 ? "integer constant of more than 5000 digits; write it in hexadecimal"
				 : "integer constant out of range for attribute");
		return NO_ATTR;
	}
	return intern(p, (struct lo_attr_data){
				 .kind = LO_ATTR_INTEGER, .type = type, .words = words, .n_words = n});
}

/* ---- floats -------------------------------------------------------------- */

static bool float_bits(struct parser *p, const struct lo_type_data *type, const struct number *number,
		       uint64_t bits[2])
{
	uint64_t words[2] = {0};
	if (number->kind == T_FLOAT) {
		const char *text = number->at - number->negative; /* the sign is usually the byte before */
		size_t len = (size_t)(number->end - text);
		if (number->negative && *text != '-') {
			char *copy = lo_arena_copy(&p->temp, text, len);
			copy[0] = '-';
			text = copy;
		}
		if (lo_float_parse((enum lo_float_kind)type->float_kind, text, len, bits))
			return true;
		return lo_error(p->ctx, number_loc(p, number),
				"floating point value too large for attribute");
	}
	if (!is_hex(number)) {
		lo_error(p->ctx, number_loc(p, number),
			 "unexpected decimal integer literal for a floating point value");
		return lo_note(p->ctx, number_loc(p, number),
			       "add a trailing dot to make the literal a float");
	}
	if (number->negative)
		return lo_error(p->ctx, number_loc(p, number),
				"hexadecimal float literal should not have a leading minus");
	if (!hex_words(number->at + 2, number->end, words, type->width > 64 ? 2 : 1) ||
	    !fits(words, type->width))
		return lo_error(p->ctx, number_loc(p, number),
				"hexadecimal float constant out of range for type");
	bits[0] = words[0];
	bits[1] = words[1];
	return true;
}

static lo_attr make_float(struct parser *p, lo_type type, const struct number *number)
{
	const struct lo_type_data *data = lo_type_get(p->ctx, type);
	uint64_t bits[2] = {0};
	if (!float_bits(p, data, number, bits))
		return NO_ATTR;
	uint32_t n = data->width > 64 ? 2 : 1;
	return intern(
		p, (struct lo_attr_data){.kind = LO_ATTR_FLOAT, .type = type, .words = bits, .n_words = n});
}

/* A number, and its type unless @p type gives it. */
static lo_attr parse_number(struct parser *p, lo_type type)
{
	bool negative = accept(p, '-');
	struct number number = {p->lex.tok, p->lex.at, negative, p->lex.kind};
	if (!at(p, T_INT) && !at(p, T_FLOAT)) {
		wrong_token(p, "expected constant integer or floating point value");
		return NO_ATTR;
	}
	next(p);
	bool colon = !type.n && accept(p, ':');
	if (colon && !(type = parse_type(p)).n)
		return NO_ATTR;
	if (!type.n)
		type = number.kind == T_FLOAT ? lo_type_float(p->ctx, LO_F64)
					      : lo_type_integer(p->ctx, 64, LO_SIGNLESS);
	enum lo_type_kind kind = lo_type_kind(p->ctx, type);
	if (kind == LO_TYPE_FLOAT)
		return make_float(p, type, &number);
	if (number.kind == T_FLOAT)
		error_here(p, "floating point value not valid for specified type");
	else if (kind == LO_TYPE_INTEGER || kind == LO_TYPE_INDEX)
		return make_int(p, type, &number);
	else
		lo_error(p->ctx, number_loc(p, &number), "integer literal not valid for specified type");
	return NO_ATTR;
}

/* ---- strings, symbols, lists --------------------------------------------- */

lo_str take_string(struct parser *p)
{
	size_t len;
	const char *text = lex_unescape(&p->temp, p->lex.tok, p->lex.at, &len);
	lo_str s = lo_intern(p->ctx, text, len);
	next(p);
	return s;
}

lo_str take_symbol_name(struct parser *p)
{
	if (p->lex.tok[1] == '"') {
		p->lex.tok++;
		return take_string(p);
	}
	lo_str s = lo_intern(p->ctx, p->lex.tok + 1, lex_len(&p->lex) - 1);
	next(p);
	return s;
}

/* The type of a string or of a dialect's attribute: `none` is the same as no type. */
static lo_type some_type(struct parser *p, lo_type type)
{
	return lo_type_kind(p->ctx, type) == LO_TYPE_NONE ? NO_TYPE : type;
}

static lo_attr parse_string(struct parser *p, lo_type type)
{
	lo_str text = take_string(p);
	if (!type.n && accept(p, ':') && !(type = parse_type(p)).n)
		return NO_ATTR;
	type = some_type(p, type);
	return intern(p, (struct lo_attr_data){.kind = LO_ATTR_STRING, .text = text, .type = type});
}

/* @a::@b. A colon followed by anything else is not part of it. */
static lo_attr parse_symbol(struct parser *p)
{
	LO_VEC(lo_str) names = {0};
	LO_PUSH(&p->temp, &names, take_symbol_name(p));
	while (at(p, ':') && p->lex.at < p->lex.end && *p->lex.at == ':') {
		next(p);
		next(p);
		if (!at(p, T_AT)) {
			wrong_token(p, "expected nested symbol reference identifier");
			return NO_ATTR;
		}
		LO_PUSH(&p->temp, &names, take_symbol_name(p));
	}
	return intern(p, (struct lo_attr_data){.kind = LO_ATTR_SYMBOL, .names = names.at, .n = names.n});
}

static lo_attr parse_array(struct parser *p)
{
	LO_VEC(lo_attr) elems = {0};
	lo_loc open = here(p);
	next(p);
	if (!at(p, ']')) {
		do {
			lo_attr elem = parse_attr(p, NO_TYPE);
			if (!elem.n)
				return NO_ATTR;
			LO_PUSH(&p->temp, &elems, elem);
		} while (accept(p, ','));
	}
	if (!at(p, ']')) {
		wrong_token(p, "expected ',' or ']'");
		lo_note(p->ctx, open, "to match this '['");
		return NO_ATTR;
	}
	next(p);
	return lo_attr_array(p->ctx, elems.at, elems.n);
}

static bool parse_attr_entry(struct parser *p)
{
	struct pending_attr entry = {.at = offset_of(p, p->lex.tok)};
	if (at(p, T_STRING)) {
		entry.name = take_string(p);
	} else if (at(p, T_BARE)) {
		entry.name = lo_intern(p->ctx, p->lex.tok, lex_len(&p->lex));
		next(p);
	} else {
		return wrong_token(p, "expected attribute name");
	}
	if (!lo_str_len(p->ctx, entry.name))
		return lo_error(p->ctx, p->source->base + entry.at, "expected valid attribute name");
	entry.attr = accept(p, '=') ? parse_attr(p, NO_TYPE) : lo_attr_unit(p->ctx);
	if (!entry.attr.n)
		return false;
	LO_PUSH(&p->keep, &p->stacks.attrs, entry);
	return true;
}

bool parse_attr_entries(struct parser *p)
{
	lo_loc open = here(p);
	if (!expect(p, '{', "expected '{' in attribute dictionary"))
		return false;
	if (!at(p, '}')) {
		do {
			if (!parse_attr_entry(p))
				return false;
		} while (accept(p, ','));
	}
	if (accept(p, '}'))
		return true;
	wrong_token(p, "expected '}' in attribute dictionary");
	return lo_note(p->ctx, open, "to match this '{'");
}

static bool duplicate(struct parser *p, uint32_t first, lo_str name)
{
	bool seen = false;
	for (uint32_t i = first; i < p->stacks.attrs.n; i++) {
		if (p->stacks.attrs.at[i].name.n == name.n && seen)
			return lo_error(p->ctx, p->source->base + p->stacks.attrs.at[i].at,
					"duplicate key '%s' in dictionary attribute",
					lo_str_text(p->ctx, name));
		seen |= p->stacks.attrs.at[i].name.n == name.n;
	}
	return false;
}

/* The memo slot for the entries on p->stacks.attrs from @p first on, at most DICT_MEMO_ENTRIES; *known: it
 * holds their dictionary. Else its entries are stored and the caller sets the dictionary. */
static struct dict_memo *find_dict_memo(struct parser *p, uint32_t first, uint32_t n, bool *known)
{
	const struct pending_attr *entries = p->stacks.attrs.at + first;
	uint64_t hash = n;
	for (uint32_t i = 0; i < n; i++)
		hash = lo_hash_mix(hash, (uint64_t)entries[i].name.n << 32 | entries[i].attr.n);
	struct dict_memo *memo = &p->dict_memo[lo_hash_fold(hash) % DICT_MEMO_SIZE];
	*known = memo->n == n;
	for (uint32_t i = 0; i < n; i++) {
		*known &= memo->entries[i].name.n == entries[i].name.n &&
			  memo->entries[i].attr.n == entries[i].attr.n;
		memo->entries[i] = (struct lo_named_attr){entries[i].name, entries[i].attr};
	}
	memo->n = n;
	return memo;
}

bool make_dict(struct parser *p, uint32_t first, lo_attr *dict)
{
	uint32_t n = p->stacks.attrs.n - first;
	*dict = NO_ATTR;
	if (!n)
		return true;
	bool known = false;
	struct dict_memo *memo = n <= DICT_MEMO_ENTRIES ? find_dict_memo(p, first, n, &known) : NULL;
	if (known) {
		*dict = memo->dict;
		p->stacks.attrs.n = first;
		return true;
	}
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	struct lo_named_attr few[8], *entries = few;
	if (n > sizeof few / sizeof *few)
		entries = LO_ARRAY(&p->temp, n, struct lo_named_attr);
	for (uint32_t i = 0; i < n; i++)
		entries[i] = (struct lo_named_attr){p->stacks.attrs.at[first + i].name,
						    p->stacks.attrs.at[first + i].attr};
	lo_str dup = {0};
	*dict = lo_attr_dict(p->ctx, entries, n, &dup);
	bool ok = dict->n || duplicate(p, first, dup);
	if (memo) {
		memo->dict = *dict;
		memo->n = ok ? n : 0;
	}
	p->stacks.attrs.n = first;
	if (entries != few)
		lo_arena_reset(&p->temp, mark);
	return ok;
}

static lo_attr parse_dict(struct parser *p)
{
	uint32_t first = p->stacks.attrs.n;
	lo_attr dict = NO_ATTR;
	if (parse_attr_entries(p) && make_dict(p, first, &dict) && !dict.n)
		dict = intern(p, (struct lo_attr_data){.kind = LO_ATTR_DICT});
	p->stacks.attrs.n = first;
	return dict;
}

/* ---- dense elements ------------------------------------------------------ */

/* A literal may have millions of elements, and their type follows them: a first pass counts them, a second
 * pass reads them. */
struct literal {
	const char *begin; /* of its text */
	uint32_t n_elems;
	LO_VEC(int64_t) shape; /* by depth; -1: unknown so far */
	uint32_t leaf_depth;   /* list nesting of an element; 0: no element in a list so far */
	lo_loc loc;            /* of the word dense */
	bool list;
};

static struct lexer first_elem(const struct parser *p, const struct literal *literal)
{
	struct lexer lex = p->lex;
	if (literal->n_elems)
		lex_jump(&lex, literal->begin);
	return lex;
}

/* The next element; skips the punctuation before it. */
static struct number next_elem(struct lexer *lex)
{
	struct number number = {.kind = 0};
	for (; lex->kind < T_EOF; lex_next(lex))
		number.negative = lex->kind == '-';
	number.at = lex->tok;
	number.end = lex->at;
	number.kind = lex->kind;
	lex_next(lex);
	return number;
}

/* The element of a literal that is no list. */
static struct number only_elem(const struct parser *p, const struct literal *literal)
{
	struct lexer lex = first_elem(p, literal);
	return next_elem(&lex);
}

static const char *skip_digits(const char *at)
{
	while (lex_is(*at, LEX_DIGIT))
		at++;
	return at;
}
/* e+10; does not move if it is no exponent. */
static const char *skip_exponent(const char *at)
{
	const char *digits = at + 1 + (at[1] == '+' || at[1] == '-');
	return lex_is(*digits, LEX_DIGIT) ? skip_digits(digits) : at;
}
static const char *skip_spaces(const char *at)
{
	while (lex_is(*at, LEX_SPACE))
		at++;
	return at;
}

/* Most elements of a long list are decimal numbers: skips as many as are followed by a comma, with the
 * commas, from the current token on, without lexing them. Returns how many. */
static uint32_t skip_numbers(struct parser *p)
{
	const char *begin = p->lex.tok;
	uint32_t n = 0;
	for (;; n++) {
		const char *at = begin + (*begin == '-');
		if (!lex_is(*at, LEX_DIGIT))
			break;
		at = skip_digits(at);
		if (*at == '.') {
			at = skip_digits(at + 1);
			if (*at == 'e' || *at == 'E')
				at = skip_exponent(at);
		}
		at = skip_spaces(at);
		if (*at != ',' || at >= p->lex.end)
			break;
		begin = skip_spaces(at + 1);
	}
	if (n)
		lex_jump(&p->lex, begin);
	return n;
}

static bool inconsistent(struct parser *p)
{
	return error_here(p, "tensor literal is invalid; ranks are not consistent between elements");
}

static bool parse_scalar(struct parser *p, struct literal *literal)
{
	bool negative = accept(p, '-');
	bool word = !negative && (AT_WORD(p, "true") || AT_WORD(p, "false"));
	if (!at(p, T_INT) && !at(p, T_FLOAT) && !word && !(at(p, T_STRING) && !negative))
		return error_here(p, "expected element literal of primitive type");
	next(p);
	literal->n_elems++;
	return true;
}

/* A number, or `(re, im)`. */
static bool parse_elem(struct parser *p, struct literal *literal)
{
	if (!accept(p, '('))
		return parse_scalar(p, literal);
	return parse_scalar(p, literal) && expect(p, ',', "expected ',' between complex elements") &&
	       parse_scalar(p, literal) && expect(p, ')', "expected ')' after complex elements");
}

static bool parse_elem_list(struct parser *p, struct literal *literal, uint32_t depth);

/* An item of a list of depth @p depth - 1: all elements must be in lists of the same depth. */
static bool parse_list_item(struct parser *p, struct literal *literal, uint32_t depth)
{
	if (at(p, '[')) {
		if (!parse_elem_list(p, literal, depth))
			return false;
		return !literal->leaf_depth || literal->leaf_depth > depth || inconsistent(p);
	}
	if (!parse_elem(p, literal))
		return false;
	if (!literal->leaf_depth && literal->shape.n == depth)
		literal->leaf_depth = depth;
	return literal->leaf_depth == depth || inconsistent(p);
}

static bool parse_elem_list(struct parser *p, struct literal *literal, uint32_t depth)
{
	lo_loc open = here(p);
	int64_t n = 0;
	if (!deeper(p))
		return false;
	if (literal->shape.n == depth)
		LO_PUSH(&p->temp, &literal->shape, -1);
	next(p);
	if (!at(p, ']')) {
		do {
			uint32_t numbers = literal->leaf_depth == depth + 1 ? skip_numbers(p) : 0;
			literal->n_elems += numbers;
			n += numbers + 1;
			if (!parse_list_item(p, literal, depth + 1))
				return false;
		} while (accept(p, ','));
	}
	if (!at(p, ']')) {
		wrong_token(p, "expected ']'");
		return lo_note(p->ctx, open, "to match this '['");
	}
	next(p);
	if (literal->shape.at[depth] >= 0 && literal->shape.at[depth] != n)
		return inconsistent(p);
	literal->shape.at[depth] = n;
	p->nesting--;
	return true;
}

/* The rest of `1, 2` without brackets, as in the first documentation of memref.global: a list. */
static bool parse_bare_list(struct parser *p, struct literal *literal)
{
	int64_t n = 1;
	for (; accept(p, ','); n++)
		if (!parse_elem(p, literal))
			return false;
	LO_PUSH(&p->temp, &literal->shape, n);
	literal->leaf_depth = 1;
	literal->list = true;
	return true;
}

static bool parse_literal(struct parser *p, struct literal *literal)
{
	uint32_t nesting = p->nesting;
	literal->begin = p->lex.tok;
	literal->list = at(p, '[');
	bool ok = literal->list ? parse_elem_list(p, literal, 0) : parse_elem(p, literal);
	p->nesting = nesting;
	return ok;
}

/* Bytes of one element of a dense attribute, for complex ones both halves; 0: it has no byte representation.
 */
static size_t elem_size(struct parser *p, lo_type elem)
{
	const struct lo_type_data *data = lo_type_get(p->ctx, elem);
	switch (data->kind) {
	case LO_TYPE_INTEGER:
	case LO_TYPE_FLOAT: return ((size_t)data->width + 7) / 8;
	case LO_TYPE_INDEX: return 8;
	case LO_TYPE_COMPLEX: return 2 * elem_size(p, data->elem);
	default: return 0;
	}
}

static bool put_int(struct parser *p, lo_type type, const struct number *number, uint64_t *words, size_t size,
		    char *to)
{
	const struct lo_type_data *data = lo_type_get(p->ctx, type);
	uint32_t width = int_width(p, type);
	if (number->kind == T_BARE) {
		if (width != 1)
			return lo_error(p->ctx, number_loc(p, number),
					"expected i1 type for 'true' or 'false' values");
		*to = number->at[0] == 't';
		return true;
	}
	if (number->kind != T_INT)
		return lo_error(p->ctx, number_loc(p, number), "expected integer elements, but parsed %s",
				number->kind == T_FLOAT ? "floating-point" : "a string");
	if (number->negative && data->sign == LO_UNSIGNED)
		return lo_error(p->ctx, number_loc(p, number),
				"expected unsigned integer elements, but parsed negative value");
	memset(words, 0, n_words_of(width) * sizeof *words);
	if (!int_words(number, width, is_signed_type(data), words))
		return lo_error(p->ctx, number_loc(p, number), "integer constant out of range for type");
	if (width == 1)
		words[0] &= 1;
	lo_bytes_of_words(to, words, size);
	return true;
}

static bool put_elem(struct parser *p, lo_type type, const struct number *number, uint64_t *words,
		     size_t size, char *to)
{
	const struct lo_type_data *data = lo_type_get(p->ctx, type);
	if (data->kind != LO_TYPE_FLOAT)
		return put_int(p, type, number, words, size, to);
	if (number->kind == T_BARE || number->kind == T_STRING)
		return lo_error(p->ctx, number_loc(p, number), "expected floating point literal");
	uint64_t bits[2] = {0};
	bool ok = float_bits(p, data, number, bits);
	lo_bytes_of_words(to, bits, size);
	return ok;
}

/* The elements as bytes; NULL with an error. *n_bytes of them. */
static char *literal_bytes(struct parser *p, const struct literal *literal, lo_type elem, size_t *n_bytes)
{
	bool complex = lo_type_kind(p->ctx, elem) == LO_TYPE_COMPLEX;
	lo_type scalar = complex ? lo_type_get(p->ctx, elem)->elem : elem;
	size_t size = elem_size(p, scalar), n = literal->n_elems;
	if (!size && !(lo_type_kind(p->ctx, elem) == LO_TYPE_INTEGER)) {
		lo_error(
			p->ctx, literal->loc,
			"expected element type to be integer, index, floating-point or complex, but got '%s'",
			lo_type_str(p->ctx, elem));
		return NULL;
	}
	char *bytes = lo_arena_array(&p->temp, n + 1, size ? size : 1);
	uint64_t *words = LO_ARRAY(&p->temp, size / 8 + 1, uint64_t);
	struct lexer lex = first_elem(p, literal);
	for (size_t i = 0; i < n; i++) {
		struct number number = next_elem(&lex);
		if (!put_elem(p, scalar, &number, words, size, bytes + i * size))
			return NULL;
	}
	*n_bytes = n * size;
	return bytes;
}

static bool all_equal(const char *bytes, size_t n_bytes, size_t size)
{
	return size && n_bytes > size && memcmp(bytes, bytes + size, n_bytes - size) == 0;
}

static lo_attr dense_from_bytes(struct parser *p, lo_type type, const char *bytes, size_t n_bytes, bool one)
{
	size_t size = elem_size(p, lo_type_get(p->ctx, type)->elem);
	bool splat = one || n_bytes == size || all_equal(bytes, n_bytes, size);
	struct lo_attr_data proto = {.kind = LO_ATTR_DENSE,
				     .type = type,
				     .splat = splat && n_bytes,
				     .bytes = bytes,
				     .n_bytes = splat && n_bytes ? size : n_bytes};
	return intern(p, proto);
}

/* Product of the extents; false with an error if the type has no static number of elements. */
static bool static_elems(struct parser *p, lo_loc loc, lo_type type, int64_t *n)
{
	const struct lo_type_data *data = lo_type_get(p->ctx, type);
	*n = 1;
	if (!lo_type_is_shaped(p->ctx, type))
		return lo_error(p->ctx, loc, "elements literal must be a shaped type");
	if (data->kind == LO_TYPE_UNRANKED_TENSOR || data->kind == LO_TYPE_UNRANKED_MEMREF)
		return lo_error(p->ctx, loc, "elements literal type must have static shape");
	bool empty = false;
	for (uint32_t i = 0; i < data->rank; i++) {
		if (data->shape[i] == LO_DYNAMIC)
			return lo_error(p->ctx, loc, "elements literal type must have static shape");
		empty |= data->shape[i] == 0;
	}
	for (uint32_t i = 0; i < data->rank && !empty; i++)
		if (!lo_mul_ok(*n, data->shape[i], n))
			return lo_error(p->ctx, loc, "number of elements overflows 64 bits");
	*n = empty ? 0 : *n;
	return true;
}

static bool check_shape(struct parser *p, const struct literal *literal, lo_type type)
{
	const struct lo_type_data *data = lo_type_get(p->ctx, type);
	if (!literal->list ||
	    (literal->shape.n == data->rank &&
	     (!data->rank || memcmp(literal->shape.at, data->shape, data->rank * sizeof *data->shape) == 0)))
		return true;
	return lo_error(p->ctx, literal->loc,
			"inferred shape of elements literal ([%s]) does not match type ([%s])",
			lo_shape_text(&p->temp, literal->shape.at, literal->shape.n),
			lo_shape_text(&p->temp, data->shape, data->rank));
}

/* In hex, elements of i1 are packed eight to a byte, the first one lowest; a single byte of all zeros or all
 * ones is a splat. NULL if @p size bytes are not @p n bits. */
static char *unpack_bits(struct parser *p, const char *bytes, size_t *size, int64_t n)
{
	bool splat = *size == 1 && (bytes[0] == 0 || (unsigned char)bytes[0] == 0xff);
	if (!splat && ((uint64_t)n + 7) / 8 != *size)
		return NULL;
	size_t n_bits = splat ? 1 : (size_t)n;
	char *bits = lo_arena_alloc(&p->temp, n_bits);
	for (size_t i = 0; i < n_bits; i++)
		bits[i] = (char)((unsigned char)bytes[i / 8] >> i % 8 & 1);
	*size = n_bits;
	return bits;
}

static unsigned hex_digit(char c)
{
	return ((unsigned)c & 15) + ((unsigned)c >> 6 & 1) * 9;
}

/* dense<"0x..."> */
static lo_attr dense_from_hex(struct parser *p, const struct literal *literal, const struct number *text,
			      lo_type type, int64_t n)
{
	size_t len = (size_t)(text->end - text->at), size = elem_size(p, lo_type_get(p->ctx, type)->elem);
	const char *c = text->at + 3;
	bool ok = len >= 4 && len % 2 == 0 && c[-2] == '0' && c[-1] == 'x';
	size_t digits = ok ? len - 4 : 0;
	char *bytes = lo_arena_alloc(&p->temp, digits / 2 + 1);
	for (size_t i = 0; ok && i < digits; i += 2) {
		ok = lex_is(c[i], LEX_HEX) && lex_is(c[i + 1], LEX_HEX);
		bytes[i / 2] = (char)(hex_digit(c[i]) << 4 | hex_digit(c[i + 1]));
	}
	if (!ok) {
		lo_error(p->ctx, number_loc(p, text),
			 "expected string containing hex digits starting with `0x`");
		return NO_ATTR;
	}
	size_t n_bytes = digits / 2;
	if (lo_type_is_int(p->ctx, lo_type_get(p->ctx, type)->elem, 1))
		bytes = unpack_bits(p, bytes, &n_bytes, n);
	uint64_t expected;
	bool one = n_bytes == size && size;
	if (!bytes || __builtin_mul_overflow((uint64_t)n, size, &expected) || (n_bytes != expected && !one)) {
		lo_error(p->ctx, literal->loc, "elements hex data size is invalid for provided type: '%s'",
			 lo_type_str(p->ctx, type));
		return NO_ATTR;
	}
	return dense_from_bytes(p, type, bytes, n_bytes, one && n != 0);
}

static lo_attr dense_of_strings(struct parser *p, const struct literal *literal, lo_type type)
{
	uint32_t n = literal->n_elems;
	lo_attr *elems = LO_ARRAY(&p->temp, n, lo_attr);
	struct lexer lex = first_elem(p, literal);
	for (uint32_t i = 0; i < n; i++) {
		struct number elem = next_elem(&lex);
		const struct number *text = &elem;
		if (text->kind != T_STRING) {
			lo_error(p->ctx, number_loc(p, text), "expected string token, got %.*s",
				 (int)(text->end - text->at), text->at);
			return NO_ATTR;
		}
		size_t len;
		const char *bytes = lex_unescape(&p->temp, text->at, text->end, &len);
		elems[i] = intern(p, (struct lo_attr_data){.kind = LO_ATTR_STRING,
							   .text = lo_intern(p->ctx, bytes, len)});
	}
	uint32_t same = 1;
	while (same < n && elems[same].n == elems[0].n)
		same++;
	return intern(p, (struct lo_attr_data){.kind = LO_ATTR_DENSE,
					       .type = type,
					       .splat = same == n,
					       .elems = elems,
					       .n = same == n ? 1 : n});
}

/* The attribute of a literal and a type; a literal without elements requires a type without elements. */
static lo_attr make_dense(struct parser *p, const struct literal *literal, lo_type type)
{
	int64_t n;
	size_t n_bytes;
	lo_type elem = lo_type_get(p->ctx, type)->elem;
	if (!static_elems(p, literal->loc, type, &n))
		return NO_ATTR;
	if (!literal->n_elems) {
		if (n) {
			lo_error(p->ctx, literal->loc,
				 "parsed zero elements, but type ('%s') expected at least 1",
				 lo_type_str(p->ctx, type));
			return NO_ATTR;
		}
		return check_shape(p, literal, type) ? dense_from_bytes(p, type, NULL, 0, false) : NO_ATTR;
	}
	bool strings = !elem_size(p, elem) && lo_type_kind(p->ctx, elem) != LO_TYPE_INTEGER;
	struct number first = only_elem(p, literal);
	if (!strings && !literal->list && first.kind == T_STRING)
		return dense_from_hex(p, literal, &first, type, n);
	if (!check_shape(p, literal, type))
		return NO_ATTR;
	if (strings)
		return dense_of_strings(p, literal, type);
	bool complex = lo_type_kind(p->ctx, elem) == LO_TYPE_COMPLEX;
	if (literal->list && literal->n_elems != (uint64_t)n * (complex ? 2 : 1)) {
		lo_error(p->ctx, literal->loc, "expected %lld elements of type '%s', but parsed %u numbers",
			 (long long)n, lo_type_str(p->ctx, elem), literal->n_elems);
		return NO_ATTR;
	}
	if (!literal->list && literal->n_elems != (complex ? 2 : 1)) {
		lo_error(p->ctx, literal->loc, "expected one element of type '%s'",
			 lo_type_str(p->ctx, elem));
		return NO_ATTR;
	}
	const char *bytes = literal_bytes(p, literal, elem, &n_bytes);
	return bytes ? dense_from_bytes(p, type, bytes, n_bytes, !literal->list) : NO_ATTR;
}

static lo_type parse_elements_type(struct parser *p, lo_type type)
{
	if (type.n)
		return type;
	return expect(p, ':', "expected ':'") ? parse_type(p) : NO_TYPE;
}

static lo_attr parse_dense(struct parser *p, lo_type type)
{
	struct literal literal = {.loc = here(p)};
	next(p);
	if (!expect(p, '<', "expected '<' after 'dense'"))
		return NO_ATTR;
	if (!at(p, '>') && !parse_literal(p, &literal))
		return NO_ATTR;
	if (at(p, ',') && !literal.list && !parse_bare_list(p, &literal))
		return NO_ATTR;
	if (!expect(p, '>', "expected '>'") || !(type = parse_elements_type(p, type)).n)
		return NO_ATTR;
	return make_dense(p, &literal, type);
}

static lo_attr parse_dense_resource(struct parser *p, lo_type type)
{
	lo_loc loc = here(p);
	next(p);
	if (!expect(p, '<', "expected '<' after 'dense_resource'"))
		return NO_ATTR;
	lo_str key = {0};
	if (at(p, T_STRING)) {
		key = take_string(p);
	} else if (at(p, T_BARE)) {
		key = lo_intern(p->ctx, p->lex.tok, lex_len(&p->lex));
		next(p);
	} else {
		wrong_token(p, "expected a resource key");
		return NO_ATTR;
	}
	if (!expect(p, '>', "expected '>'") || !(type = parse_elements_type(p, type)).n)
		return NO_ATTR;
	if (!lo_type_is_shaped(p->ctx, type)) {
		lo_error(p->ctx, loc, "`dense_resource` expected a shaped type");
		return NO_ATTR;
	}
	return intern(p, (struct lo_attr_data){.kind = LO_ATTR_RESOURCE, .text = key, .type = type});
}

/* ---- sparse elements ----------------------------------------------------- */

static lo_attr sparse_part(struct parser *p, const struct literal *literal, uint32_t rank,
			   const int64_t *shape, lo_type elem)
{
	lo_type type = lo_type_tensor(p->ctx, rank, shape, elem, NO_ATTR);
	return make_dense(p, literal, type);
}

/* The indices must have one row per value: a matrix, or a list if the rank is 1. */
static bool check_sparse_shape(struct parser *p, const struct literal *indices, const struct literal *values,
			       const struct lo_type_data *type)
{
	const int64_t *rows = indices->shape.at;
	uint32_t rank = indices->list ? indices->shape.n : 2;
	bool ok = rank == 2 ? !indices->list || rows[1] == type->rank : rank == 1 ? type->rank == 1 : false;
	int64_t n_rows = indices->list && rank ? rows[0] : 1;
	if (values->list && values->shape.n != 1)
		return lo_error(p->ctx, indices->loc, "expected 1-d tensor for sparse element values");
	if (ok && (!values->list || values->shape.at[0] == n_rows))
		return true;
	return lo_error(p->ctx, indices->loc,
			"expected shape ([%s]); inferred shape of indices literal ([%s]); inferred shape of "
			"values literal ([%s])",
			lo_shape_text(&p->temp, type->shape, type->rank),
			lo_shape_text(&p->temp, rows, indices->shape.n),
			lo_shape_text(&p->temp, values->shape.at, values->shape.n));
}

/* Each index must be within the type. @p d: 64-bit indices, one row of the rank per value. */
static bool check_sparse_indices(struct parser *p, lo_loc loc, const struct lo_attr_data *d, lo_type type)
{
	const struct lo_type_data *data = lo_type_get(p->ctx, type);
	size_t n = d->n_bytes / sizeof(int64_t);
	for (size_t i = 0; i < n; i++) {
		int64_t index = (int64_t)lo_number_of_bytes(d->bytes + i * 8, 8);
		for (uint32_t k = 0; k < (d->splat ? data->rank : 1); k++)
			if (index < 0 || index >= data->shape[d->splat ? k : i % data->rank])
				return lo_error(p->ctx, loc,
						"sparse index #%zu is not contained within the value shape, "
						"with type='%s'",
						data->rank ? i / data->rank : 0, lo_type_str(p->ctx, type));
	}
	return true;
}

static lo_attr make_sparse(struct parser *p, struct literal *indices, struct literal *values, lo_type type)
{
	int64_t n;
	const struct lo_type_data *data = lo_type_get(p->ctx, type);
	lo_loc loc = indices->loc;
	if (!static_elems(p, loc, type, &n))
		return NO_ATTR;
	int64_t shape[2] = {1, data->rank};
	uint32_t rank = 2;
	if (!indices->n_elems) {
		shape[0] = 0;
		indices->list = values->list = false;
	} else if (!check_sparse_shape(p, indices, values, data)) {
		return NO_ATTR;
	} else if (indices->list) {
		shape[0] = indices->shape.at[0];
		rank = indices->shape.n;
	} else if (only_elem(p, indices).kind == T_STRING) {
		lo_error(p->ctx, loc, "expected integer elements, but parsed a string");
		return NO_ATTR;
	}
	lo_attr parts[2];
	parts[0] = sparse_part(p, indices, rank, shape, lo_type_integer(p->ctx, 64, LO_SIGNLESS));
	parts[1] = parts[0].n ? sparse_part(p, values, 1, shape, data->elem) : NO_ATTR;
	if (!parts[1].n || !check_sparse_indices(p, loc, lo_attr_get(p->ctx, parts[0]), type))
		return NO_ATTR;
	return intern(p, (struct lo_attr_data){.kind = LO_ATTR_SPARSE, .type = type, .elems = parts, .n = 2});
}

static lo_attr parse_sparse(struct parser *p, lo_type type)
{
	struct literal indices = {.loc = here(p)}, values = {.loc = here(p)};
	next(p);
	if (!expect(p, '<', "expected '<' after 'sparse'"))
		return NO_ATTR;
	if (!at(p, '>') &&
	    !(parse_literal(p, &indices) &&
	      expect(p, ',', "expected ',' between sparse indices and values") && parse_literal(p, &values)))
		return NO_ATTR;
	if (!expect(p, '>', "expected '>'") || !(type = parse_elements_type(p, type)).n)
		return NO_ATTR;
	return make_sparse(p, &indices, &values, type);
}

/* ---- array<i64: 1, 2> ---------------------------------------------------- */

static bool parse_array_elem(struct parser *p, const struct lo_type_data *type, struct literal *literal)
{
	if (type->kind == LO_TYPE_INTEGER && type->width == 1 && !AT_WORD(p, "true") && !AT_WORD(p, "false"))
		return wrong_token(p, "expected 'true' or 'false' values for i1 type");
	return parse_scalar(p, literal);
}

static lo_attr parse_dense_array(struct parser *p)
{
	struct literal literal = {.loc = here(p)};
	next(p);
	if (!expect(p, '<', "expected '<' after 'array'"))
		return NO_ATTR;
	lo_loc loc = here(p);
	lo_type elem = parse_type(p);
	if (!elem.n)
		return NO_ATTR;
	const struct lo_type_data *data = lo_type_get(p->ctx, elem);
	bool float_type = data->kind == LO_TYPE_FLOAT;
	if ((data->kind != LO_TYPE_INTEGER && !float_type) || (data->width != 1 && data->width % 8)) {
		lo_error(p->ctx, loc,
			 "expected integer or float type of bit width 1 or a multiple of 8, got '%s'",
			 lo_type_str(p->ctx, elem));
		return NO_ATTR;
	}
	if (accept(p, ':')) {
		literal.begin = p->lex.tok;
		do {
			if (!parse_array_elem(p, data, &literal))
				return NO_ATTR;
		} while (accept(p, ','));
	}
	if (!expect(p, '>', "expected '>' to close an array attribute"))
		return NO_ATTR;
	size_t n_bytes = 0;
	const char *bytes = literal_bytes(p, &literal, elem, &n_bytes);
	if (!bytes)
		return NO_ATTR;
	return intern(p, (struct lo_attr_data){.kind = LO_ATTR_DENSE_ARRAY,
					       .type = elem,
					       .bytes = n_bytes ? bytes : NULL,
					       .n_bytes = n_bytes,
					       .n = literal.n_elems});
}

/* ---- layouts and maps ---------------------------------------------------- */

static lo_attr parse_strided(struct parser *p)
{
	LO_VEC(int64_t) strides = {0};
	int64_t stride, offset = 0;
	next(p);
	if (!expect(p, '<', "expected '<' after 'strided'") || !expect(p, '[', "expected '['"))
		return NO_ATTR;
	if (!at(p, ']')) {
		do {
			if (!parse_int64_or_dynamic(p, &stride))
				return NO_ATTR;
			LO_PUSH(&p->temp, &strides, stride);
		} while (accept(p, ','));
	}
	if (!expect(p, ']', "expected ']'"))
		return NO_ATTR;
	if (accept(p, ',')) {
		if (!ACCEPT_WORD(p, "offset")) {
			wrong_token(p, "expected 'offset' after comma");
			return NO_ATTR;
		}
		if (!expect(p, ':', "expected ':' after 'offset'") || !parse_int64_or_dynamic(p, &offset))
			return NO_ATTR;
	}
	return expect(p, '>', "expected '>'") ? lo_attr_strided(p->ctx, strides.n, strides.at, offset)
					      : NO_ATTR;
}

static lo_attr parse_map(struct parser *p, bool set)
{
	next(p);
	if (!expect(p, '<', set ? "expected '<' in integer set" : "expected '<' in affine map"))
		return NO_ATTR;
	const struct lo_map *map = parse_affine_body(p, !set, set);
	if (!map || !expect(p, '>', set ? "expected '>' in integer set" : "expected '>' in affine map"))
		return NO_ATTR;
	return lo_attr_map(p->ctx, map);
}

static bool parse_distinct_id(struct parser *p, uint64_t *id)
{
	if (!at(p, T_INT))
		return wrong_token(p, "expected distinct ID");
	if (!token_u64(p, id))
		return error_here(p, "expected an unsigned 64-bit integer");
	next(p);
	return true;
}

/* One number denotes one distinct attribute in a file. *prior: the attribute it denoted before, if that is
 * not @p attr. */
static bool same_distinct(struct parser *p, uint64_t id, lo_attr attr, lo_attr *prior)
{
	uint32_t key = lo_intern(p->ctx, (const char *)&id, sizeof id).n;
	p->band.unfit |= p->band.inside;
	prior->n = id_map_find(&p->aliases.distinct, key);
	if (!prior->n)
		id_map_set(&p->keep, &p->aliases.distinct, key, attr.n);
	return !prior->n || prior->n == attr.n;
}

static lo_attr parse_distinct(struct parser *p)
{
	uint64_t id;
	lo_attr inner = lo_attr_unit(p->ctx);
	next(p);
	if (!expect(p, '[', "expected '[' after 'distinct'") || !parse_distinct_id(p, &id) ||
	    !expect(p, ']', "expected ']' to close distinct ID") ||
	    !expect(p, '<', "expected '<' after distinct ID"))
		return NO_ATTR;
	lo_loc loc = here(p);
	if (!at(p, '>') && !(inner = parse_attr(p, NO_TYPE)).n)
		return NO_ATTR;
	if (!expect(p, '>', "expected '>' to close distinct attribute"))
		return NO_ATTR;
	struct lo_attr_data proto = {
		.kind = LO_ATTR_DISTINCT, .words = &id, .n_words = 1, .elems = &inner, .n = 1};
	lo_attr prior = NO_ATTR, attr = intern(p, proto);
	if (!same_distinct(p, id, attr, &prior)) {
		lo_error(p->ctx, loc, "referenced attribute does not match previous definition: %s",
			 lo_attr_str(p->ctx, lo_attr_get(p->ctx, prior)->elems[0]));
		return NO_ATTR;
	}
	return attr;
}

/* ---- locations ----------------------------------------------------------- */

static lo_attr parse_loc_instance(struct parser *p, lo_str *alias);

static lo_attr parse_loc_callsite(struct parser *p)
{
	lo_attr parts[2];
	next(p);
	if (!expect(p, '(', "expected '(' in callsite location") ||
	    !(parts[0] = parse_loc_instance(p, NULL)).n)
		return NO_ATTR;
	if (!ACCEPT_WORD(p, "at")) {
		wrong_token(p, "expected 'at' in callsite location");
		return NO_ATTR;
	}
	if (!(parts[1] = parse_loc_instance(p, NULL)).n ||
	    !expect(p, ')', "expected ')' in callsite location"))
		return NO_ATTR;
	return intern(p, (struct lo_attr_data){.kind = LO_ATTR_LOC_CALLSITE, .elems = parts, .n = 2});
}

struct fused {
	LO_VEC(lo_attr) parts;
	struct id_map known;
};

static void add_part(struct parser *p, struct fused *fused, lo_attr part)
{
	if (id_map_find(&fused->known, part.n))
		return;
	id_map_set(&p->temp, &fused->known, part.n, 1);
	LO_PUSH(&p->temp, &fused->parts, part);
}

/* As in MLIR: unknown parts and duplicates are left out, and locations fused with the same metadata are
 * flattened. */
static lo_attr fuse(struct parser *p, const lo_attr *parts, uint32_t n, lo_attr metadata)
{
	struct fused fused = {0};
	lo_attr unknown = intern(p, (struct lo_attr_data){.kind = LO_ATTR_LOC_UNKNOWN});
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_attr_data *part = lo_attr_get(p->ctx, parts[i]);
		if (part->kind == LO_ATTR_LOC_FUSED && part->extra.n == metadata.n)
			for (uint32_t k = 0; k < part->n; k++)
				add_part(p, &fused, part->elems[k]);
		else if (part->kind != LO_ATTR_LOC_UNKNOWN)
			add_part(p, &fused, parts[i]);
	}
	if (!fused.parts.n && metadata.n)
		add_part(p, &fused, unknown);
	if (!metadata.n && fused.parts.n < 2)
		return fused.parts.n ? fused.parts.at[0] : unknown;
	return intern(p, (struct lo_attr_data){.kind = LO_ATTR_LOC_FUSED,
					       .elems = fused.parts.at,
					       .n = fused.parts.n,
					       .extra = metadata});
}

static lo_attr parse_loc_fused(struct parser *p)
{
	LO_VEC(lo_attr) parts = {0};
	lo_attr metadata = NO_ATTR;
	next(p);
	if (accept(p, '<')) {
		metadata = parse_attr(p, NO_TYPE);
		if (!metadata.n || !expect(p, '>', "expected '>' after fused location metadata"))
			return NO_ATTR;
	}
	if (!expect(p, '[', "expected '[' in fused location"))
		return NO_ATTR;
	if (accept(p, ']'))
		return fuse(p, NULL, 0, metadata);
	do {
		lo_attr part = parse_loc_instance(p, NULL);
		if (!part.n)
			return NO_ATTR;
		LO_PUSH(&p->temp, &parts, part);
	} while (accept(p, ','));
	if (!expect(p, ']', "expected ']' in fused location"))
		return NO_ATTR;
	return fuse(p, parts.at, parts.n, metadata);
}

static bool parse_u32(struct parser *p, int64_t *out, const char *message)
{
	uint64_t value;
	if (!at(p, T_INT))
		return wrong_token(p, "%s", message);
	if (!decimal(p->lex.tok, p->lex.at, &value) || value > UINT32_MAX)
		return error_here(p, "%s", message);
	*out = (int64_t)value;
	next(p);
	return true;
}

/* :line:col, or followed by ` to [line]:col`. */
static lo_attr parse_loc_file(struct parser *p, lo_str file)
{
	int64_t places[4] = {0};
	uint32_t n = 2;
	if (!lo_str_len(p->ctx, file))
		file = lo_intern_z(p->ctx, "-");
	file = lo_shown_name(p->ctx, lo_str_text(p->ctx, file), lo_str_len(p->ctx, file));
	if (!parse_u32(p, &places[0], "expected integer line number in FileLineColRange"))
		return NO_ATTR;
	if (!accept(p, ':')) /* a line only */
		return intern(p, (struct lo_attr_data){
					 .kind = LO_ATTR_LOC_FILE, .text = file, .ints = places, .n = n});
	if (!parse_u32(p, &places[1], "expected integer column number in FileLineColRange"))
		return NO_ATTR;
	if (ACCEPT_WORD(p, "to")) {
		n = 4;
		places[2] = places[0];
		if (at(p, T_INT) &&
		    !parse_u32(p, &places[2], "expected integer line number in FileLineColRange"))
			return NO_ATTR;
		if (!expect(p, ':', "expected either integer or `:` post `to` in FileLineColRange") ||
		    !parse_u32(p, &places[3], "expected integer column number in FileLineColRange"))
			return NO_ATTR;
	}
	return intern(p,
		      (struct lo_attr_data){.kind = LO_ATTR_LOC_FILE, .text = file, .ints = places, .n = n});
}

static lo_attr parse_loc_name(struct parser *p)
{
	lo_str text = take_string(p);
	lo_attr child = NO_ATTR;
	if (accept(p, ':'))
		return parse_loc_file(p, text);
	if (accept(p, '(')) {
		child = parse_loc_instance(p, NULL);
		if (!child.n || !expect(p, ')', "expected ')' after child location of NameLoc"))
			return NO_ATTR;
		if (lo_attr_kind(p->ctx, child) == LO_ATTR_LOC_UNKNOWN)
			child = NO_ATTR;
	}
	return intern(p, (struct lo_attr_data){.kind = LO_ATTR_LOC_NAME,
					       .text = text,
					       .elems = child.n ? &child : NULL,
					       .n = child.n != 0});
}

bool check_loc(struct parser *p, lo_loc loc, lo_attr attr)
{
	enum lo_attr_kind kind = lo_attr_kind(p->ctx, attr);
	return (kind >= LO_ATTR_LOC_UNKNOWN && kind <= LO_ATTR_LOC_FUSED) ||
	       lo_error(p->ctx, loc, "expected location, but found '%s'", lo_attr_str(p->ctx, attr));
}

static lo_attr parse_loc_alias(struct parser *p, lo_str *alias)
{
	const char *name = p->lex.tok + 1;
	size_t len = lex_len(&p->lex) - 1;
	lo_loc loc = here(p);
	bool of_dialect = memchr(name, '.', len) || *p->lex.at == '<';
	if (alias && !of_dialect) {
		lo_str text = lo_intern(p->ctx, name, len);
		if (!id_map_find(&p->aliases.attrs, text.n)) {
			*alias = text;
			p->late.alias_at = loc;
			next(p);
			return NO_ATTR;
		}
	}
	lo_attr attr = parse_attr(p, NO_TYPE);
	if (attr.n && of_dialect) {
		wrong_token(p, "expected location attribute, but got '%s'", lo_attr_str(p->ctx, attr));
		return NO_ATTR;
	}
	return attr.n && check_loc(p, loc, attr) ? attr : NO_ATTR;
}

static lo_attr parse_loc_parts(struct parser *p, lo_str *alias)
{
	if (at(p, T_HASH))
		return parse_loc_alias(p, alias);
	if (at(p, T_STRING))
		return parse_loc_name(p);
	if (AT_WORD(p, "callsite"))
		return parse_loc_callsite(p);
	if (AT_WORD(p, "fused"))
		return parse_loc_fused(p);
	if (ACCEPT_WORD(p, "unknown"))
		return intern(p, (struct lo_attr_data){.kind = LO_ATTR_LOC_UNKNOWN});
	wrong_token(p, "expected location instance");
	return NO_ATTR;
}

static lo_attr parse_loc_instance(struct parser *p, lo_str *alias)
{
	if (!deeper(p))
		return NO_ATTR;
	lo_attr attr = parse_loc_parts(p, alias);
	p->nesting--;
	return attr;
}

lo_attr parse_loc(struct parser *p, lo_str *alias)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	lo_attr attr = NO_ATTR;
	if (expect(p, '(', "expected '(' in location")) {
		attr = parse_loc_instance(p, alias);
		if ((attr.n || (alias && alias->n)) && !expect(p, ')', "expected ')' in location")) {
			attr = NO_ATTR;
			if (alias)
				alias->n = 0;
		}
	}
	lo_arena_reset(&p->temp, mark);
	return attr;
}

/* ---- all attributes ------------------------------------------------------ */

/* An attribute with known words, such as `#arith.fastmath<fast>`, may have only those; they are put in
 * canonical order. */
static lo_attr check_words(struct parser *p, lo_loc loc, lo_attr attr)
{
	lo_str text = lo_attr_get(p->ctx, attr)->text;
	const struct enum_words *words =
		enum_words_of_text(lo_str_text(p->ctx, text), lo_str_len(p->ctx, text));
	uint32_t value;
	if (!words)
		return attr;
	if (enum_value(p->ctx, words, attr, &value))
		return enum_attr(p->ctx, words, value);
	lo_error(p->ctx, loc, "'#%s' is not made of the words %s", lo_str_text(p->ctx, text), words->words);
	return NO_ATTR;
}

/* #alias, #dialect.attr, #dialect.attr<...>, #dialect<...>, optionally with `: type` */
static lo_attr parse_hash(struct parser *p, lo_type type)
{
	lo_loc loc = here(p);
	const char *name = p->lex.tok + 1, *end = p->lex.at;
	size_t len = (size_t)(end - name);
	if (*end == '<' && end < p->lex.end) {
		struct lo_span inside;
		next(p);
		if (!skip_balanced(p, &inside))
			return NO_ATTR;
		len = (size_t)(inside.at + inside.len + 1 - name);
	} else if (memchr(name, '.', len)) {
		next(p);
	} else {
		uint32_t known = id_map_find(&p->aliases.attrs, lo_intern(p->ctx, name, len).n);
		next(p);
		if (!known)
			wrong_token(p, "undefined symbol alias id '%.*s'", (int)len, name);
		if (known == POISON_ALIAS)
			return NO_ATTR;
		return add_alias_parts(p, lo_intern(p->ctx, name, len), false) ? (lo_attr){known} : NO_ATTR;
	}
	if (!type.n && accept(p, ':') && !(type = parse_type(p)).n)
		return NO_ATTR;
	type = some_type(p, type);
	lo_attr attr =
		intern(p, (struct lo_attr_data){
				  .kind = LO_ATTR_OPAQUE, .text = dialect_text(p, name, len), .type = type});
	return type.n ? attr : check_words(p, loc, attr);
}

static lo_attr parse_word(struct parser *p, lo_type type)
{
	if (ACCEPT_WORD(p, "true"))
		return lo_attr_bool(p->ctx, true);
	if (ACCEPT_WORD(p, "false"))
		return lo_attr_bool(p->ctx, false);
	if (ACCEPT_WORD(p, "unit"))
		return lo_attr_unit(p->ctx);
	if (AT_WORD(p, "dense"))
		return parse_dense(p, type);
	if (AT_WORD(p, "array"))
		return parse_dense_array(p);
	if (AT_WORD(p, "affine_map"))
		return parse_map(p, false);
	if (AT_WORD(p, "affine_set"))
		return parse_map(p, true);
	if (AT_WORD(p, "strided"))
		return parse_strided(p);
	if (AT_WORD(p, "dense_resource"))
		return parse_dense_resource(p, type);
	if (AT_WORD(p, "sparse"))
		return parse_sparse(p, type);
	if (AT_WORD(p, "distinct"))
		return parse_distinct(p);
	if (ACCEPT_WORD(p, "loc"))
		return parse_loc(p, NULL);
	wrong_token(p, "expected attribute value");
	return NO_ATTR;
}

static lo_attr parse_inner_attr(struct parser *p, lo_type type)
{
	switch (p->lex.kind) {
	case '-':
	case T_INT:
	case T_FLOAT: return parse_number(p, type);
	case T_STRING: return parse_string(p, type);
	case '[': return parse_array(p);
	case '{': return parse_dict(p);
	case T_AT: return parse_symbol(p);
	case T_HASH: return parse_hash(p, type);
	default: break;
	}
	if (at_type(p)) {
		lo_type value = parse_type(p);
		return value.n ? lo_attr_type(p->ctx, value) : NO_ATTR;
	}
	if (at(p, T_BARE))
		return parse_word(p, type);
	wrong_token(p, "expected attribute value");
	return NO_ATTR;
}

lo_attr parse_attr(struct parser *p, lo_type type)
{
	struct lo_arena_mark mark = lo_arena_mark(&p->temp);
	if (!deeper(p))
		return NO_ATTR;
	lo_attr attr = parse_inner_attr(p, type);
	p->nesting--;
	lo_arena_reset(&p->temp, mark);
	return attr;
}
