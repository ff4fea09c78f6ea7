// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Elements: dense<...>, dense_resource<...>, sparse<...>, array<...>. In: the text from that word on. Out: an
 * interned attribute with its elements as bytes, or id 0 with an error in MLIR's wording.
 *
 * A literal may have millions of elements, and their type follows them. So a first pass over the text counts
 * them and finds the shape of the lists, and a second pass, once the type is known, reads them. */
#include "base/bytes.h"
#include "parser.h"

#include <string.h>

/* ---- dense elements ------------------------------------------------------ */

/* What the first pass finds. */
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

static bool inconsistent_ranks(struct parser *p)
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
		return !literal->leaf_depth || literal->leaf_depth > depth || inconsistent_ranks(p);
	}
	if (!parse_elem(p, literal))
		return false;
	if (!literal->leaf_depth && literal->shape.n == depth)
		literal->leaf_depth = depth;
	return literal->leaf_depth == depth || inconsistent_ranks(p);
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
		return inconsistent_ranks(p);
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
	return intern_attr(p, proto);
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
 * ones is a splat. Of the byte of a single element any bit counts. NULL if @p size bytes are not @p n bits.
 */
static char *unpack_bits(struct parser *p, const char *bytes, size_t *size, int64_t n)
{
	bool splat = *size == 1 && (bytes[0] == 0 || (unsigned char)bytes[0] == 0xff);
	if (!splat && ((uint64_t)n + 7) / 8 != *size)
		return NULL;
	size_t n_bits = splat ? 1 : (size_t)n;
	char *bits = lo_arena_alloc(&p->temp, n_bits);
	for (size_t i = 0; i < n_bits; i++)
		bits[i] = (char)((unsigned char)bytes[i / 8] >> i % 8 & 1);
	if (n == 1)
		bits[0] = bytes[0] != 0;
	*size = n_bits;
	return bits;
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
		bytes[i / 2] = (char)lo_hex_byte(c + i);
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
		if (elem.kind != T_STRING) {
			lo_error(p->ctx, number_loc(p, &elem), "expected string token, got %.*s",
				 (int)(elem.end - elem.at), elem.at);
			return NO_ATTR;
		}
		size_t len;
		const char *bytes = lex_unescape(&p->temp, elem.at, elem.end, &len);
		elems[i] = intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_STRING,
								.text = lo_intern(p->ctx, bytes, len)});
	}
	uint32_t same = 1;
	while (same < n && elems[same].n == elems[0].n)
		same++;
	return intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_DENSE,
						    .type = type,
						    .splat = same == n,
						    .elems = elems,
						    .n = same == n ? 1 : n});
}

/* A literal without elements requires a type without elements. */
static lo_attr empty_dense(struct parser *p, const struct literal *literal, lo_type type, int64_t n)
{
	if (n) {
		lo_error(p->ctx, literal->loc, "parsed zero elements, but type ('%s') expected at least 1",
			 lo_type_str(p->ctx, type));
		return NO_ATTR;
	}
	return check_shape(p, literal, type) ? dense_from_bytes(p, type, NULL, 0, false) : NO_ATTR;
}

/* Has the literal as many numbers as @p n elements, or one element, are made of? */
static bool check_count(struct parser *p, const struct literal *literal, lo_type elem, int64_t n)
{
	uint32_t parts = lo_type_kind(p->ctx, elem) == LO_TYPE_COMPLEX ? 2 : 1;
	if (literal->n_elems == (literal->list ? (uint64_t)n : 1) * parts)
		return true;
	if (literal->list)
		return lo_error(p->ctx, literal->loc,
				"expected %lld elements of type '%s', but parsed %u numbers", (long long)n,
				lo_type_str(p->ctx, elem), literal->n_elems);
	return lo_error(p->ctx, literal->loc, "expected one element of type '%s'", lo_type_str(p->ctx, elem));
}

static lo_attr make_dense(struct parser *p, const struct literal *literal, lo_type type)
{
	int64_t n;
	size_t n_bytes;
	lo_type elem = lo_type_get(p->ctx, type)->elem;
	if (!static_elems(p, literal->loc, type, &n))
		return NO_ATTR;
	if (!literal->n_elems)
		return empty_dense(p, literal, type, n);
	bool strings = !elem_size(p, elem) && lo_type_kind(p->ctx, elem) != LO_TYPE_INTEGER;
	struct number first = only_elem(p, literal);
	if (!strings && !literal->list && first.kind == T_STRING)
		return dense_from_hex(p, literal, &first, type, n);
	if (!check_shape(p, literal, type))
		return NO_ATTR;
	if (strings)
		return dense_of_strings(p, literal, type);
	if (!check_count(p, literal, elem, n))
		return NO_ATTR;
	const char *bytes = literal_bytes(p, literal, elem, &n_bytes);
	return bytes ? dense_from_bytes(p, type, bytes, n_bytes, !literal->list) : NO_ATTR;
}

static lo_type parse_elements_type(struct parser *p, lo_type type)
{
	if (type.n)
		return type;
	return expect(p, ':', "expected ':'") ? parse_type(p) : NO_TYPE;
}

lo_attr parse_dense(struct parser *p, lo_type type)
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

lo_attr parse_dense_resource(struct parser *p, lo_type type)
{
	lo_loc loc = here(p);
	next(p);
	if (!expect(p, '<', "expected '<' after 'dense_resource'"))
		return NO_ATTR;
	lo_str key = {0};
	if (!take_name(p, &key)) {
		wrong_token(p, "expected a resource key");
		return NO_ATTR;
	}
	if (!expect(p, '>', "expected '>'") || !(type = parse_elements_type(p, type)).n)
		return NO_ATTR;
	if (!lo_type_is_shaped(p->ctx, type)) {
		lo_error(p->ctx, loc, "`dense_resource` expected a shaped type");
		return NO_ATTR;
	}
	return intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_RESOURCE, .text = key, .type = type});
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
	bool ok = rank == 2 ? !indices->list || rows[1] == type->rank : rank == 1 && type->rank == 1;
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
	return intern_attr(
		p, (struct lo_attr_data){.kind = LO_ATTR_SPARSE, .type = type, .elems = parts, .n = 2});
}

lo_attr parse_sparse(struct parser *p, lo_type type)
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

lo_attr parse_dense_array(struct parser *p)
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
	return intern_attr(p, (struct lo_attr_data){.kind = LO_ATTR_DENSE_ARRAY,
						    .type = elem,
						    .bytes = n_bytes ? bytes : NULL,
						    .n_bytes = n_bytes,
						    .n = literal.n_elems});
}
