// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: text. Out: a tree of JSON values, or the location of the first syntax error. Open arrays and objects
 * are on a stack of fixed depth. */
#include "json_read.h"

#include <string.h>

#include "base/diag.h"
#include "base/out.h"

struct reader {
	struct lo_ctx *ctx;
	struct lo_arena *arena;
	const char *text;
	size_t at, len;
	lo_loc base;
	struct json *open[JSON_MAX_DEPTH]; /* from the outermost in */
	struct json **end[JSON_MAX_DEPTH]; /* where the next element of each is linked */
	uint32_t depth;
};

static bool wrong(struct reader *r, const char *expected)
{
	return lo_error(r->ctx, r->base + (lo_loc)r->at, "expected %s", expected);
}

static void skip_blanks(struct reader *r)
{
	while (r->at < r->len && strchr(" \t\r\n", r->text[r->at]) && r->text[r->at])
		r->at++;
}

static bool take(struct reader *r, char c)
{
	skip_blanks(r);
	if (r->at >= r->len || r->text[r->at] != c)
		return false;
	r->at++;
	return true;
}

/* ---- strings ------------------------------------------------------------- */

static bool read_hex(struct reader *r, uint32_t *out)
{
	*out = 0;
	for (int i = 0; i < 4; i++, r->at++) {
		char c = r->at < r->len ? r->text[r->at] : 0;
		uint32_t digit = c >= '0' && c <= '9'   ? (uint32_t)(c - '0')
				 : c >= 'a' && c <= 'f' ? (uint32_t)(c - 'a' + 10)
				 : c >= 'A' && c <= 'F' ? (uint32_t)(c - 'A' + 10)
							: 16;
		if (digit == 16)
			return wrong(r, "four hexadecimal digits");
		*out = *out << 4 | digit;
	}
	return true;
}

static void put_utf8(struct lo_out *out, uint32_t c)
{
	if (c < 0x80) {
		lo_out_char(out, (char)c);
		return;
	}
	uint32_t more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
	static const unsigned char heads[] = {0, 0xc0, 0xe0, 0xf0};
	lo_out_char(out, (char)(heads[more] | c >> (6 * more)));
	while (more--)
		lo_out_char(out, (char)(0x80 | (c >> (6 * more) & 0x3f)));
}

/* Read what follows `\u`; an unpaired surrogate becomes U+FFFD. */
static bool read_code(struct reader *r, struct lo_out *out)
{
	uint32_t high, low;
	if (!read_hex(r, &high))
		return false;
	if (high < 0xd800 || high > 0xdfff) {
		put_utf8(out, high);
		return true;
	}
	if (high > 0xdbff || r->len - r->at < 6 || r->text[r->at] != '\\' || r->text[r->at + 1] != 'u') {
		put_utf8(out, 0xfffd);
		return true;
	}
	r->at += 2;
	if (!read_hex(r, &low))
		return false;
	bool pair = low >= 0xdc00 && low <= 0xdfff;
	put_utf8(out, pair ? 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00) : 0xfffd);
	return true;
}

static bool read_escape(struct reader *r, struct lo_out *out)
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	char c = r->at < r->len ? r->text[r->at] : 0;
	const char *found = c ? strchr(from, c) : NULL;
	if (!found && c != 'u')
		return wrong(r, "a JSON escape");
	r->at++;
	if (c == 'u')
		return read_code(r, out);
	lo_out_char(out, to[found - from]);
	return true;
}

/* Read what follows the opening quote. */
static bool read_string(struct reader *r, const char **text, size_t *len)
{
	struct lo_out out;
	lo_out_init(&out, r->arena, -1);
	for (;;) {
		char c = r->at < r->len ? r->text[r->at] : 0;
		if ((unsigned char)c < 0x20)
			return wrong(r, "the end of a string");
		r->at++;
		if (c == '"')
			break;
		if (c != '\\')
			lo_out_char(&out, c);
		else if (!read_escape(r, &out))
			return false;
	}
	*len = out.len;
	lo_out_char(&out, 0);
	*text = out.at;
	return true;
}

/* ---- values -------------------------------------------------------------- */

static bool read_number(struct reader *r, struct json *value)
{
	bool minus = r->text[r->at] == '-';
	r->at += minus;
	if (r->at >= r->len || r->text[r->at] < '0' || r->text[r->at] > '9')
		return wrong(r, "a JSON value");
	for (; r->at < r->len && r->text[r->at] >= '0' && r->text[r->at] <= '9'; r->at++) {
		int64_t digit = r->text[r->at] - '0';
		if (!lo_mul_ok(value->number, 10, &value->number) ||
		    !lo_add_ok(value->number, minus ? -digit : digit, &value->number))
			return wrong(r, "a number that fits in 64 bits");
	}
	if (r->at < r->len && strchr(".eE", r->text[r->at]) && r->text[r->at])
		return wrong(r, "an integer");
	value->kind = JSON_NUMBER;
	return true;
}

static bool read_word(struct reader *r, struct json *value)
{
	static const struct {
		const char *word;
		enum json_kind kind;
	} words[] = {{"null", JSON_NULL}, {"false", JSON_FALSE}, {"true", JSON_TRUE}};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		size_t len = strlen(words[i].word);
		if (r->len - r->at < len || memcmp(r->text + r->at, words[i].word, len) != 0)
			continue;
		r->at += len;
		value->kind = words[i].kind;
		return true;
	}
	return read_number(r, value);
}

static bool open_value(struct reader *r, struct json *value, enum json_kind kind)
{
	if (r->depth == JSON_MAX_DEPTH)
		return wrong(r, "less nesting");
	value->kind = kind;
	r->open[r->depth] = value;
	r->end[r->depth++] = &value->first;
	return true;
}

static bool read_value(struct reader *r, struct json *value)
{
	skip_blanks(r);
	value->loc = r->base + (lo_loc)r->at;
	if (r->at >= r->len)
		return wrong(r, "a JSON value");
	if (take(r, '{'))
		return open_value(r, value, JSON_OBJECT);
	if (take(r, '['))
		return open_value(r, value, JSON_ARRAY);
	if (!take(r, '"'))
		return read_word(r, value);
	value->kind = JSON_STRING;
	return read_string(r, &value->text, &value->len);
}

/* One step in the innermost open array or object: read its end, or its next element. */
static bool read_next(struct reader *r)
{
	struct json *in = r->open[r->depth - 1];
	bool object = in->kind == JSON_OBJECT;
	if (take(r, object ? '}' : ']')) {
		r->depth--;
		return true;
	}
	if (in->first && !take(r, ','))
		return wrong(r, object ? "',' or '}'" : "',' or ']'");
	struct json *value = LO_NEW(r->arena, struct json);
	if (object) {
		if (!take(r, '"'))
			return wrong(r, "a member name");
		if (!read_string(r, &value->name, &value->name_len))
			return false;
		if (!take(r, ':'))
			return wrong(r, "':'");
	}
	*r->end[r->depth - 1] = value;
	r->end[r->depth - 1] = &value->next;
	return read_value(r, value);
}

const struct json *json_read(struct lo_ctx *ctx, const struct lo_source *source, struct lo_arena *arena)
{
	struct reader r = {
		.ctx = ctx, .arena = arena, .text = source->text, .len = source->len, .base = source->base};
	struct json *top = LO_NEW(arena, struct json);
	bool good = read_value(&r, top);
	while (good && r.depth)
		good = read_next(&r);
	skip_blanks(&r);
	if (good && r.at < r.len)
		good = wrong(&r, "the end of the file");
	return good ? top : NULL;
}

const struct json *json_member(const struct json *object, const char *name)
{
	size_t len = strlen(name);
	if (!object || object->kind != JSON_OBJECT)
		return NULL;
	for (const struct json *at = object->first; at; at = at->next)
		if (at->name_len == len && memcmp(at->name, name, len) == 0)
			return at;
	return NULL;
}

int64_t json_number(const struct json *value, int64_t otherwise)
{
	return value && value->kind == JSON_NUMBER ? value->number : otherwise;
}
