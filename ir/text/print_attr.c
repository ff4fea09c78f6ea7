// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Attributes as text, as MLIR prints them. Recursion is bounded: the parser builds no attribute deeper than
 * LO_MAX_NESTING. */
#include "base/bytes.h"
#include "context_impl.h"
#include "print_impl.h"

#define HEX_ELEMENTS                                                                                         \
	100u /* a dense attribute with more elements, not all equal, is printed as one string of hex digits  \
	      */
#define MAX_DECIMAL_WORDS 64u /* wider integers are printed in hex: decimal takes quadratic time */

/* ---- names and strings --------------------------------------------------- */

static bool is_letter(char c)
{
	return ((unsigned char)c | 32) >= 'a' && ((unsigned char)c | 32) <= 'z';
}
static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}
static bool is_bare(const char *at, size_t len)
{
	if (len == 0 || !(is_letter(*at) || *at == '_'))
		return false;
	for (size_t i = 1; i < len; i++)
		if (!is_letter(at[i]) && !is_digit(at[i]) && at[i] != '_' && at[i] != '$' && at[i] != '.')
			return false;
	return true;
}

static void print_hex_byte(unsigned char byte, struct lo_out *out)
{
	static const char digits[] = "0123456789ABCDEF";
	lo_out_char(out, digits[byte >> 4]);
	lo_out_char(out, digits[byte & 15]);
}

void print_quoted(const char *at, size_t len, struct lo_out *out)
{
	lo_out_char(out, '"');
	for (size_t i = 0; i < len; i++) {
		unsigned char c = (unsigned char)at[i];
		if (c == '\\')
			lo_out_bytes(out, "\\\\", 2);
		else if (c >= 0x20 && c < 0x7f && c != '"')
			lo_out_char(out, (char)c);
		else {
			lo_out_char(out, '\\');
			print_hex_byte(c, out);
		}
	}
	lo_out_char(out, '"');
}

static void print_str_quoted(struct lo_ctx *ctx, lo_str s, struct lo_out *out)
{
	print_quoted(lo_str_text(ctx, s), lo_str_len(ctx, s), out);
}

void print_key(struct lo_ctx *ctx, lo_str name, struct lo_out *out)
{
	if (is_bare(lo_str_text(ctx, name), lo_str_len(ctx, name)))
		lo_out_bytes(out, lo_str_text(ctx, name), lo_str_len(ctx, name));
	else
		print_str_quoted(ctx, name, out);
}

void print_symbol_name(struct lo_ctx *ctx, lo_str name, struct lo_out *out)
{
	lo_out_char(out, '@');
	print_key(ctx, name, out);
}

void print_entry(struct lo_ctx *ctx, lo_str name, lo_attr value, struct lo_out *out)
{
	print_key(ctx, name, out);
	if (lo_attr_kind(ctx, value) == LO_ATTR_UNIT)
		return;
	lo_out_bytes(out, " = ", 3);
	print_attr(ctx, value, TYPE_ALWAYS, out);
}

/* ---- numbers ------------------------------------------------------------- */

/* Divides words[0, n), unsigned, by ten in place; returns the remainder. */
static uint32_t divide_by_ten(uint64_t *words, uint32_t n)
{
	uint64_t rest = 0;
	for (uint32_t i = n; i-- > 0;) {
		uint64_t high = rest << 32 | words[i] >> 32;
		uint64_t low = (high % 10) << 32 | (words[i] & UINT32_MAX);
		words[i] = (high / 10) << 32 | low / 10;
		rest = low % 10;
	}
	return (uint32_t)rest;
}

static void print_decimal(uint64_t *words, uint32_t n, struct lo_out *out)
{
	char digits[MAX_DECIMAL_WORDS * 20];
	size_t n_digits = 0;
	while (n && words[n - 1] == 0)
		n--;
	do {
		digits[sizeof digits - ++n_digits] = (char)('0' + divide_by_ten(words, n));
		while (n && words[n - 1] == 0)
			n--;
	} while (n);
	lo_out_bytes(out, digits + sizeof digits - n_digits, n_digits);
}

static void print_wide_hex(const uint64_t *words, uint32_t n, struct lo_out *out)
{
	lo_out_text(out, "0x");
	for (size_t i = (size_t)n * 8; i-- > 0;)
		print_hex_byte((unsigned char)(words[i / 8] >> (i % 8 * 8)), out);
}

/* More than one word: sign and magnitude; unsigned of @p unsigned_bits bits if that is not 0. */
static void print_wide(const uint64_t *words, uint32_t n, uint32_t unsigned_bits, struct lo_out *out)
{
	uint64_t some[MAX_DECIMAL_WORDS],
		*copy = n > MAX_DECIMAL_WORDS ? LO_ARRAY(out->arena, n, uint64_t) : some;
	bool negative = !unsigned_bits && words[n - 1] >> 63;
	uint64_t carry = negative;
	for (uint32_t i = 0; i < n; i++) {
		copy[i] = (negative ? ~words[i] : words[i]) + carry;
		carry = carry && copy[i] == 0;
	}
	if (unsigned_bits % 64) /* words are sign-extended */
		copy[n - 1] &= (UINT64_C(1) << unsigned_bits % 64) - 1;
	if (negative)
		lo_out_char(out, '-');
	if (n > MAX_DECIMAL_WORDS)
		print_wide_hex(copy, n, out);
	else
		print_decimal(copy, n, out);
}

/* The integer of words[0, n_words), sign-extended, as its type determines (signed unless unsigned). */
static void print_integer(const struct lo_type_data *type, const uint64_t *words, uint32_t n_words,
			  struct lo_out *out)
{
	bool is_unsigned = type->kind == LO_TYPE_INTEGER && type->sign == LO_UNSIGNED;
	if (n_words == 1 && !is_unsigned)
		lo_out_i64(out, (int64_t)words[0]);
	else if (n_words == 1)
		lo_out_u64(out, type->width < 64 ? words[0] & ((UINT64_C(1) << type->width) - 1) : words[0]);
	else
		print_wide(words, n_words, is_unsigned ? type->width : 0, out);
}

static bool is_bool(const struct lo_type_data *type)
{
	return type->kind == LO_TYPE_INTEGER && type->width == 1 && type->sign == LO_SIGNLESS;
}

/* ---- elements of dense attributes ---------------------------------------- */

static size_t number_bytes(const struct lo_type_data *type)
{
	return type->kind == LO_TYPE_INDEX ? 8 : (type->width + 7) / 8;
}

/* An element of @p type, or half of a complex one, from its bytes, least significant first. */
static void print_number(const struct lo_type_data *type, const char *bytes, struct lo_out *out)
{
	uint64_t some_words[MAX_DECIMAL_WORDS] = {0}, *words = some_words;
	size_t n = number_bytes(type);
	if (n > sizeof some_words)
		words = lo_arena_alloc(out->arena, (n + 7) / 8 * 8);
	if (type->kind == LO_TYPE_FLOAT) {
		lo_words_of_bytes(words, bytes, n);
		lo_float_print((enum lo_float_kind)type->float_kind, words, out);
		return;
	}
	if (is_bool(type)) {
		lo_out_text(out, bytes[0] & 1 ? "true" : "false");
		return;
	}
	if (!n) { /* i0 */
		lo_out_char(out, '0');
		return;
	}
	bool is_unsigned = type->kind == LO_TYPE_INTEGER && type->sign == LO_UNSIGNED;
	uint32_t top = type->kind == LO_TYPE_INDEX ? 63 : type->width - 1;
	uint32_t n_words = (uint32_t)((n + 7) / 8);
	lo_words_of_bytes(words, bytes, n);
	bool negative = !is_unsigned && words[top / 64] >> top % 64 & 1;
	if (negative && top % 64 != 63)
		words[top / 64] |= ~UINT64_C(0) << top % 64;
	else if (!negative && top % 64 != 63)
		words[top / 64] &= (UINT64_C(2) << top % 64) - 1;
	print_integer(type, words, n_words, out);
}

static size_t element_bytes(struct lo_ctx *ctx, lo_type elem)
{
	const struct lo_type_data *type = lo_type_get(ctx, elem);
	return type->kind == LO_TYPE_COMPLEX ? 2 * number_bytes(lo_type_get(ctx, type->elem))
					     : number_bytes(type);
}

void print_element(struct lo_ctx *ctx, const struct lo_attr_data *d, lo_type elem, size_t i,
		   struct lo_out *out)
{
	const struct lo_type_data *type = lo_type_get(ctx, elem);
	if (d->n && d->elems) {
		const struct lo_attr_data *text = lo_attr_get(ctx, d->elems[d->splat ? 0 : i]);
		print_str_quoted(ctx, text->text, out);
		return;
	}
	const char *all = d->bytes ? d->bytes : ""; /* elements of i0 have no bytes */
	const char *bytes = all + (d->splat ? 0 : i) * element_bytes(ctx, elem);
	if (type->kind != LO_TYPE_COMPLEX) {
		print_number(type, bytes, out);
		return;
	}
	const struct lo_type_data *half = lo_type_get(ctx, type->elem);
	lo_out_char(out, '(');
	print_number(half, bytes, out);
	lo_out_char(out, ',');
	print_number(half, bytes + number_bytes(half), out);
	lo_out_char(out, ')');
}

/* The number of brackets that close after element @p i: one for each inner size that divides i + 1. */
static uint32_t closing_brackets(const struct lo_type_data *type, uint64_t i)
{
	uint32_t n = 0;
	for (uint64_t size = 1; n < type->rank; n++) {
		size *= (uint64_t)type->shape[type->rank - 1 - n];
		if ((i + 1) % size)
			break;
	}
	return n;
}

static void print_elements(struct lo_ctx *ctx, const struct lo_attr_data *d, const struct lo_type_data *type,
			   uint64_t n, struct lo_out *out)
{
	lo_out_fill(out, '[', type->rank);
	for (uint64_t i = 0; i < n; i++) {
		print_element(ctx, d, type->elem, (size_t)i, out);
		uint32_t closing = closing_brackets(type, i);
		lo_out_fill(out, ']', closing);
		if (i + 1 < n) {
			lo_out_bytes(out, ", ", 2);
			lo_out_fill(out, '[', closing);
		}
	}
}

/* The bytes as hex; elements of i1 are packed eight to a byte. */
static void print_hex(struct lo_ctx *ctx, const struct lo_attr_data *d, lo_type elem, struct lo_out *out)
{
	lo_out_text(out, "\"0x");
	if (lo_type_is_int(ctx, elem, 1)) {
		for (size_t i = 0; i < d->n_bytes; i += 8) {
			unsigned byte = 0;
			for (size_t j = 0; j < 8 && i + j < d->n_bytes; j++)
				byte |= ((unsigned)d->bytes[i + j] & 1u) << j;
			print_hex_byte((unsigned char)byte, out);
		}
	} else
		for (size_t i = 0; i < d->n_bytes; i++)
			print_hex_byte((unsigned char)d->bytes[i], out);
	lo_out_char(out, '"');
}

static uint64_t element_count(const struct lo_type_data *type)
{
	uint64_t n = 1;
	for (uint32_t i = 0; i < type->rank; i++)
		n *= (uint64_t)type->shape[i]; /* the elements exist, so this does not overflow */
	return n;
}

/* The contents of dense< >. */
static void print_dense_elements(struct lo_ctx *ctx, const struct lo_attr_data *d, struct lo_out *out)
{
	const struct lo_type_data *type = lo_type_get(ctx, d->type);
	bool text = d->n && d->elems;
	if (d->splat) {
		print_element(ctx, d, type->elem, 0, out);
		return;
	}
	uint64_t n = element_count(type);
	if (n == 0)
		return;
	if (n > HEX_ELEMENTS && !text)
		print_hex(ctx, d, type->elem, out);
	else
		print_elements(ctx, d, type, n, out);
}

static void print_dense_array(struct lo_ctx *ctx, const struct lo_attr_data *d, struct lo_out *out)
{
	const struct lo_type_data *type = lo_type_get(ctx, d->type);
	lo_out_text(out, "array<");
	lo_print_type(ctx, d->type, out);
	for (uint32_t i = 0; i < d->n; i++) {
		lo_out_bytes(out, i ? ", " : ": ", 2);
		print_number(type, d->bytes + (size_t)i * number_bytes(type), out);
	}
	lo_out_char(out, '>');
}

/* ---- the kinds ----------------------------------------------------------- */

static void print_colon_type(struct lo_ctx *ctx, lo_type type, struct lo_out *out)
{
	lo_out_bytes(out, " : ", 3);
	lo_print_type(ctx, type, out);
}

static void print_number_attr(struct lo_ctx *ctx, const struct lo_attr_data *d, enum elision elision,
			      struct lo_out *out)
{
	const struct lo_type_data *type = lo_type_get(ctx, d->type);
	bool usual;
	if (d->kind == LO_ATTR_FLOAT) {
		usual = lo_float_print((enum lo_float_kind)type->float_kind, d->words, out) &&
			type->float_kind == LO_F64;
	} else if (is_bool(type)) {
		lo_out_text(out, d->words[0] & 1 ? "true" : "false");
		return;
	} else {
		print_integer(type, d->words, d->n_words, out);
		usual = lo_type_is_int(ctx, d->type, 64);
	}
	if (elision == TYPE_ALWAYS || (elision == TYPE_MAY_BE_LEFT_OUT && !usual))
		print_colon_type(ctx, d->type, out);
}

static void print_array(struct lo_ctx *ctx, const struct lo_attr_data *d, struct lo_out *out)
{
	lo_out_char(out, '[');
	for (uint32_t i = 0; i < d->n; i++) {
		lo_out_comma(out, i);
		print_attr(ctx, d->elems[i], TYPE_MAY_BE_LEFT_OUT, out);
	}
	lo_out_char(out, ']');
}

static void print_dict(struct lo_ctx *ctx, const struct lo_attr_data *d, struct lo_out *out)
{
	lo_out_char(out, '{');
	for (uint32_t i = 0; i < d->n; i++) {
		lo_out_comma(out, i);
		print_entry(ctx, d->names[i], d->elems[i], out);
	}
	lo_out_char(out, '}');
}

static void print_symbol(struct lo_ctx *ctx, const struct lo_attr_data *d, struct lo_out *out)
{
	for (uint32_t i = 0; i < d->n; i++) {
		if (i)
			lo_out_bytes(out, "::", 2);
		print_symbol_name(ctx, d->names[i], out);
	}
}

static void print_strided_number(int64_t v, struct lo_out *out)
{
	if (v == LO_DYNAMIC)
		lo_out_char(out, '?');
	else
		lo_out_i64(out, v);
}
static void print_strided(const struct lo_attr_data *d, struct lo_out *out)
{
	lo_out_text(out, "strided<[");
	for (uint32_t i = 0; i < d->n; i++) {
		lo_out_comma(out, i);
		print_strided_number(d->ints[i], out);
	}
	lo_out_char(out, ']');
	if (d->ints[d->n] != 0) {
		lo_out_text(out, ", offset: ");
		print_strided_number(d->ints[d->n], out);
	}
	lo_out_char(out, '>');
}

static void print_distinct(struct lo_ctx *ctx, lo_attr a, const struct lo_attr_data *d, struct lo_out *out)
{
	lo_out_text(out, "distinct[");
	lo_out_u64(out, ir_ctx(ctx)->aliases ? distinct_number(ir_ctx(ctx)->aliases, a) : d->words[0]);
	lo_out_text(out, "]<");
	if (d->n && lo_attr_kind(ctx, d->elems[0]) != LO_ATTR_UNIT)
		print_attr(ctx, d->elems[0], TYPE_ALWAYS, out);
	lo_out_char(out, '>');
}

static void print_file_location(struct lo_ctx *ctx, const struct lo_attr_data *d, struct lo_out *out)
{
	print_str_quoted(ctx, d->text, out);
	lo_out_char(out, ':');
	lo_out_i64(out, d->ints[0]);
	lo_out_char(out, ':');
	lo_out_i64(out, d->ints[1]);
	if (d->n < 4 || (d->ints[0] == d->ints[2] && d->ints[1] == d->ints[3]))
		return;
	lo_out_text(out, " to ");
	if (d->ints[0] != d->ints[2])
		lo_out_i64(out, d->ints[2]);
	lo_out_char(out, ':');
	lo_out_i64(out, d->ints[3]);
}

/* A location inside another one. */
static void print_part(struct lo_ctx *ctx, lo_attr a, struct lo_out *out)
{
	if (!print_alias_of_attr(ir_ctx(ctx)->aliases, a, out))
		print_location(ctx, a, out);
}

static void print_fused(struct lo_ctx *ctx, const struct lo_attr_data *d, struct lo_out *out)
{
	lo_out_text(out, "fused");
	if (d->extra.n) {
		lo_out_char(out, '<');
		print_attr(ctx, d->extra, TYPE_ALWAYS, out);
		lo_out_char(out, '>');
	}
	lo_out_char(out, '[');
	for (uint32_t i = 0; i < d->n; i++) {
		lo_out_comma(out, i);
		print_part(ctx, d->elems[i], out);
	}
	lo_out_char(out, ']');
}

void print_location(struct lo_ctx *ctx, lo_attr a, struct lo_out *out)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, a);
	switch (d->kind) {
	case LO_ATTR_LOC_FILE: print_file_location(ctx, d, out); break;
	case LO_ATTR_LOC_NAME:
		print_str_quoted(ctx, d->text, out);
		if (d->n && lo_attr_kind(ctx, d->elems[0]) != LO_ATTR_LOC_UNKNOWN) {
			lo_out_char(out, '(');
			print_part(ctx, d->elems[0], out);
			lo_out_char(out, ')');
		}
		break;
	case LO_ATTR_LOC_CALLSITE:
		lo_out_text(out, "callsite(");
		print_part(ctx, d->elems[0], out);
		lo_out_text(out, " at ");
		print_part(ctx, d->elems[1], out);
		lo_out_char(out, ')');
		break;
	case LO_ATTR_LOC_FUSED: print_fused(ctx, d, out); break;
	default: lo_out_text(out, "unknown"); break;
	}
}

static void print_map(struct lo_ctx *ctx, const struct lo_attr_data *d, const char *word, struct lo_out *out)
{
	lo_out_text(out, word);
	lo_map_print(ctx, d->map, out);
	lo_out_char(out, '>');
}

static void print_opaque(struct lo_ctx *ctx, const struct lo_attr_data *d, struct lo_out *out)
{
	lo_out_char(out, '#');
	lo_out_bytes(out, lo_str_text(ctx, d->text), lo_str_len(ctx, d->text));
	if (d->type.n)
		print_colon_type(ctx, d->type, out);
}

/* The indices are always a list: no reader accepts hexadecimal digits there. A single number means that all
 * indices equal it, and is read only with a single value. */
static void print_sparse(struct lo_ctx *ctx, const struct lo_attr_data *d, struct lo_out *out)
{
	const struct lo_attr_data *indices = lo_attr_get(ctx, d->elems[0]);
	const struct lo_attr_data *values = lo_attr_get(ctx, d->elems[1]);
	const struct lo_type_data *type = lo_type_get(ctx, indices->type);
	uint64_t n = element_count(type);
	lo_out_text(out, "sparse<");
	if (n && (values->n_bytes || values->n)) {
		if (indices->splat && values->splat)
			print_element(ctx, indices, type->elem, 0, out);
		else
			print_elements(ctx, indices, type, n, out);
		lo_out_comma(out, 1);
		print_dense_elements(ctx, values, out);
	}
	lo_out_char(out, '>');
}

void print_attr(struct lo_ctx *ctx, lo_attr a, enum elision elision, struct lo_out *out)
{
	if (aliases_visiting(ir_ctx(ctx)->aliases))
		aliases_visit_attr(ir_ctx(ctx)->aliases, a);
	else if (!print_alias_of_attr(ir_ctx(ctx)->aliases, a, out))
		print_attr_in_full(ctx, a, elision, out);
}

void print_attr_in_full(struct lo_ctx *ctx, lo_attr a, enum elision elision, struct lo_out *out)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, a);
	switch ((enum lo_attr_kind)d->kind) {
	case LO_ATTR_NULL: lo_out_text(out, "<<NULL ATTRIBUTE>>"); break;
	case LO_ATTR_UNIT: lo_out_text(out, "unit"); break;
	case LO_ATTR_INTEGER:
	case LO_ATTR_FLOAT: print_number_attr(ctx, d, elision, out); break;
	case LO_ATTR_STRING: print_str_quoted(ctx, d->text, out); break;
	case LO_ATTR_TYPE: lo_print_type(ctx, d->type, out); break;
	case LO_ATTR_ARRAY: print_array(ctx, d, out); break;
	case LO_ATTR_DICT: print_dict(ctx, d, out); break;
	case LO_ATTR_SYMBOL: print_symbol(ctx, d, out); break;
	case LO_ATTR_AFFINE_MAP: print_map(ctx, d, "affine_map<", out); break;
	case LO_ATTR_INTEGER_SET: print_map(ctx, d, "affine_set<", out); break;
	case LO_ATTR_DENSE:
		lo_out_text(out, "dense<");
		print_dense_elements(ctx, d, out);
		lo_out_char(out, '>');
		break;
	case LO_ATTR_DENSE_ARRAY: print_dense_array(ctx, d, out); break;
	case LO_ATTR_RESOURCE:
		if (ir_ctx(ctx)->used_keys)
			use_key(ir_ctx(ctx)->used_keys, d->text);
		lo_out_text(out, "dense_resource<");
		print_key(ctx, d->text, out);
		lo_out_char(out, '>');
		break;
	case LO_ATTR_SPARSE: print_sparse(ctx, d, out); break;
	case LO_ATTR_STRIDED: print_strided(d, out); break;
	case LO_ATTR_DISTINCT: print_distinct(ctx, a, d, out); break;
	case LO_ATTR_LOC_UNKNOWN:
	case LO_ATTR_LOC_FILE:
	case LO_ATTR_LOC_NAME:
	case LO_ATTR_LOC_CALLSITE:
	case LO_ATTR_LOC_FUSED:
		lo_out_text(out, "loc(");
		print_location(ctx, a, out);
		lo_out_char(out, ')');
		break;
	case LO_ATTR_OPAQUE: print_opaque(ctx, d, out); break;
	}
	bool typed = d->kind == LO_ATTR_STRING || d->kind == LO_ATTR_DENSE || d->kind == LO_ATTR_RESOURCE ||
		     d->kind == LO_ATTR_SPARSE;
	if (typed && d->type.n && elision != TYPE_NEVER)
		print_colon_type(ctx, d->type, out);
}

void lo_print_attr(struct lo_ctx *ctx, lo_attr a, struct lo_out *out)
{
	print_attr(ctx, a, TYPE_ALWAYS, out);
}

const char *lo_attr_str(struct lo_ctx *ctx, lo_attr a)
{
	struct lo_out out = {0};
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	print_attr(ctx, a, TYPE_ALWAYS, &out);
	lo_out_char(&out, 0);
	return out.at;
}
