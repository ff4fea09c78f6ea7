// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Numbers. In: a number as written in the text, and its type. Out: the words or bits of its value, or the
 * attribute. Every number is read in time linear in its digits, or rejected. */
#include "base/wide.h"
#include "parser.h"

enum {
	MAX_DECIMAL_DIGITS = 5000
}; /* limit for decimal numbers: converting them to binary takes quadratic time */

/* ---- integers ------------------------------------------------------------ */

uint32_t int_width(struct parser *p, lo_type type)
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

uint32_t n_words_of(uint32_t width)
{
	return width <= 64 ? 1 : (width + 63) / 64;
}

bool int_words(const struct number *number, uint32_t width, bool is_signed, uint64_t *words)
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

bool is_signed_type(const struct lo_type_data *type)
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
	return intern_attr(p, (struct lo_attr_data){
				      .kind = LO_ATTR_INTEGER, .type = type, .words = words, .n_words = n});
}

/* ---- floats -------------------------------------------------------------- */

bool float_bits(struct parser *p, const struct lo_type_data *type, const struct number *number,
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
	return intern_attr(
		p, (struct lo_attr_data){.kind = LO_ATTR_FLOAT, .type = type, .words = bits, .n_words = n});
}

lo_attr parse_number(struct parser *p, lo_type type)
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
