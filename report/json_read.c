// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: text. Out: a tree of JSON values, or the location of the first error. Method: yajl reads the text and
 * calls a function for each token but ',' and ':'; these functions link the values. yajl takes its memory
 * from the arena, so it has nothing to free, also where the arena jumps since there is no memory. It says how
 * far it has read; the next token begins after the blanks, and the separator, from there on. What would have
 * been right at an error follows from the token before. yajl is lax with UTF-8 and surrogates, which are
 * checked here. */
#include "json_read.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/order.h"
#include "base/out.h"
#include "yajl_load.h"

enum token { NO_TOKEN, OPENING, MEMBER_NAME, END_OF_VALUE };

struct json_reader {
	struct lo_ctx *ctx;
	struct lo_arena *arena;
	struct yajl yajl;
	yajl_handle parser;
	const char *text;
	size_t len;
	lo_loc base;
	size_t at;                         /* the end of the last token */
	enum token last;                   /* what it was */
	bool at_end;                       /* all text is read: yajl counts from there */
	struct json *open[JSON_MAX_DEPTH]; /* arrays and objects, from the outermost in */
	struct json **end[JSON_MAX_DEPTH]; /* where the next element of each is linked */
	uint32_t depth;
	struct json *top;
	struct json name;                    /* the member name before the value */
	LO_VEC(const struct json *) members; /* of the object that ends */
};

static bool wrong(struct json_reader *r, size_t at, const char *expected)
{
	return lo_error(r->ctx, r->base + (lo_loc)at, "expected %s", expected);
}

static char byte(const struct json_reader *r, size_t at)
{
	return at < r->len ? r->text[at] : 0;
}

/* ---- places -------------------------------------------------------------- */

static void skip_blanks(struct json_reader *r)
{
	while (byte(r, r->at) && strchr(" \t\n\v\f\r", byte(r, r->at)))
		r->at++;
}

static size_t read_so_far(const struct json_reader *r)
{
	return r->at_end ? r->len : r->yajl.get_bytes_consumed(r->parser);
}

/* Go to where the next token begins that is no separator. Is there a separator before it? */
static bool skip_separator(struct json_reader *r)
{
	char separator = r->last == MEMBER_NAME ? ':' : r->last == END_OF_VALUE && r->depth ? ',' : 0;
	skip_blanks(r);
	if (!separator || byte(r, r->at) != separator)
		return false;
	r->at++;
	skip_blanks(r);
	return true;
}

/* Where the token begins that yajl has just read. */
static size_t take_token(struct json_reader *r, enum token kind)
{
	(void)skip_separator(r);
	size_t begin = r->at;
	r->at = read_so_far(r);
	r->last = kind;
	return begin;
}

/* ---- values: called by yajl, which ends where one returns false -------- */

static struct json *add_value(struct json_reader *r, enum json_kind kind)
{
	struct json *value = LO_NEW(r->arena, struct json);
	*value = r->name;
	value->kind = kind;
	value->loc = r->base + (lo_loc)take_token(r, END_OF_VALUE);
	r->name = (struct json){0};
	if (!r->depth) {
		r->top = value;
		return value;
	}
	*r->end[r->depth - 1] = value;
	r->end[r->depth - 1] = &value->next;
	return value;
}

static int add_null(void *reader)
{
	(void)add_value(reader, JSON_NULL);
	return true;
}

static int add_bool(void *reader, int value)
{
	(void)add_value(reader, value ? JSON_TRUE : JSON_FALSE);
	return true;
}

/* yajl's own integers are without the least of 64 bits. @p text is copied, since the document follows it:
 * sanitizers read what strtoll is given up to its end, for each number. No number has needless zeros. */
static int add_number(void *reader, const char *text, size_t len)
{
	struct json_reader *r = reader;
	struct json *value = add_value(r, JSON_NUMBER);
	size_t begin = value->loc - r->base, digits = 0;
	while (digits < len && !strchr(".eE", text[digits]))
		digits++;
	if (digits < len)
		return wrong(r, begin + digits, "an integer");
	char copy[sizeof "-9223372036854775808"];
	if (len >= sizeof copy)
		return wrong(r, begin, "a number that fits in 64 bits");
	memcpy(copy, text, len);
	copy[len] = 0;
	errno = 0;
	value->number = strtoll(copy, NULL, 10);
	return errno ? wrong(r, begin, "a number that fits in 64 bits") : true;
}

/* Is each surrogate in [begin, end), the text of a string, half of a pair? */
static bool check_surrogates(struct json_reader *r, size_t begin, size_t end)
{
	const char *escape = memchr(r->text + begin, '\\', end - begin);
	bool high = false;
	for (size_t at = escape ? (size_t)(escape - r->text) : end, next; at < end; at = next) {
		bool code = r->text[at] == '\\' && r->text[at + 1] == 'u';
		bool surrogate =
			code && strchr("dD", r->text[at + 2]) && !strchr("01234567", r->text[at + 3]);
		bool low = surrogate && !strchr("89aAbB", r->text[at + 3]);
		next = at + (code ? 6 : r->text[at] == '\\' ? 2 : 1);
		if (high != low)
			return wrong(r, at,
				     high ? "the low half of a surrogate pair"
					  : "a high surrogate before this");
		high = surrogate && !low;
	}
	return high ? wrong(r, end, "the low half of a surrogate pair") : true;
}

static int add_string(void *reader, const unsigned char *text, size_t len)
{
	struct json_reader *r = reader;
	struct json *value = add_value(r, JSON_STRING);
	value->text = lo_arena_copy(r->arena, text, len);
	value->len = len;
	return check_surrogates(r, value->loc - r->base + 1, r->at - 1);
}

static int add_name(void *reader, const unsigned char *text, size_t len)
{
	struct json_reader *r = reader;
	size_t begin = take_token(r, MEMBER_NAME);
	r->name.name = lo_arena_copy(r->arena, text, len);
	r->name.name_len = len;
	r->name.name_loc = r->base + (lo_loc)begin;
	return check_surrogates(r, begin + 1, r->at - 1);
}

static bool open_value(struct json_reader *r, enum json_kind kind)
{
	struct json *value = add_value(r, kind);
	if (r->depth == JSON_MAX_DEPTH)
		return wrong(r, value->loc - r->base, "less nesting");
	r->open[r->depth] = value;
	r->end[r->depth++] = &value->first;
	r->last = OPENING;
	return true;
}

static int open_object(void *reader)
{
	return open_value(reader, JSON_OBJECT);
}

static int open_array(void *reader)
{
	return open_value(reader, JSON_ARRAY);
}

static int close_array(void *reader)
{
	struct json_reader *r = reader;
	(void)take_token(r, END_OF_VALUE);
	r->depth--;
	return true;
}

static int compare_names(const struct json *x, const struct json *y)
{
	int order = memcmp(x->name, y->name, x->name_len < y->name_len ? x->name_len : y->name_len);
	return order ? order : (x->name_len > y->name_len) - (x->name_len < y->name_len);
}

static int compare_members(const void *a, const void *b)
{
	const struct json *x = *(const struct json *const *)a, *y = *(const struct json *const *)b;
	int order = compare_names(x, y);
	return order ? order : (x->name_loc > y->name_loc) - (x->name_loc < y->name_loc);
}

static int close_object(void *reader)
{
	struct json_reader *r = reader;
	r->members.n = 0;
	for (const struct json *at = r->open[r->depth - 1]->first; at; at = at->next)
		LO_PUSH(r->arena, &r->members, at);
	LO_SORT(r->members.at, r->members.n, compare_members);
	for (uint32_t i = 1; i < r->members.n; i++) {
		const struct json *first = r->members.at[i - 1], *second = r->members.at[i];
		if (compare_names(first, second) != 0)
			continue;
		(void)lo_error(r->ctx, second->name_loc, "member '%s' is given twice", second->name);
		return lo_note(r->ctx, first->name_loc, "the first is here");
	}
	return close_array(r);
}

/* ---- memory -------------------------------------------------------------- */

/* Before each block is its size, since yajl does not give it back. */
union block {
	size_t size;
	max_align_t aligned;
};

static void *allocate(void *arena, size_t size)
{
	union block *block = lo_arena_alloc(arena, sizeof *block + size);
	block->size = size;
	return block + 1;
}

static void *reallocate(void *arena, void *old, size_t size)
{
	size_t old_size = old ? ((union block *)old - 1)->size : 0;
	void *fresh = allocate(arena, size);
	if (old)
		memcpy(fresh, old, old_size < size ? old_size : size);
	return fresh;
}

static void leave(void *arena, void *block)
{
	(void)arena;
	(void)block;
}

/* ---- the whole text ------------------------------------------------------ */

/* A string that begins where a string may, and that yajl has rejected at @p at. */
static bool wrong_string(struct json_reader *r, size_t at)
{
	if ((unsigned char)byte(r, at) < 0x20)
		return wrong(r, at, "the end of a string");
	return wrong(r, at, r->text[at - 1] == '\\' ? "a JSON escape" : "four hexadecimal digits");
}

/* What yajl has rejected when it had read up to @p at. */
static bool wrong_token(struct json_reader *r, size_t at)
{
	bool object = r->depth && r->open[r->depth - 1]->kind == JSON_OBJECT;
	bool separated = skip_separator(r), opened = r->last == OPENING;
	bool name = object && (opened || (r->last == END_OF_VALUE && separated));
	bool value = !name && (r->last == NO_TOKEN || opened || separated);
	char c = byte(r, r->at);
	if (c == '"' && (name || value))
		return wrong_string(r, at);
	if (c && strchr("-0123456789", c) && value)
		return wrong(r, at, "a digit");
	if (name)
		return wrong(r, r->at, opened ? "a member name or '}'" : "a member name");
	if (value)
		return wrong(r, r->at,
			     opened                ? "a JSON value or ']'"
			     : r->last == NO_TOKEN ? "a JSON value: a report of --emit=report-json"
						   : "a JSON value");
	if (r->last == MEMBER_NAME)
		return wrong(r, r->at, "':'");
	if (!r->depth && c == '{')
		return wrong(r, r->at,
			     "the end of the file: --diff reads one report, and with --split-input-file "
			     "--emit=report-json prints one for each part");
	return wrong(r, r->at, !r->depth ? "the end of the file" : object ? "',' or '}'" : "',' or ']'");
}

static bool check_utf8(struct json_reader *r)
{
	for (size_t at = 0, n; at < r->len; at += n) {
		n = lo_utf8_length(r->text + at, r->len - at);
		if (!n)
			return wrong(r, at, "UTF-8");
	}
	return true;
}

const struct json *json_read(struct lo_ctx *ctx, const struct lo_source *source, struct lo_arena *arena)
{
	static const yajl_callbacks callbacks = {
		.yajl_null = add_null,
		.yajl_boolean = add_bool,
		.yajl_number = add_number,
		.yajl_string = add_string,
		.yajl_start_map = open_object,
		.yajl_map_key = add_name,
		.yajl_end_map = close_object,
		.yajl_start_array = open_array,
		.yajl_end_array = close_array,
	};
	yajl_alloc_funcs memory = {.malloc = allocate, .realloc = reallocate, .free = leave, .ctx = arena};
	struct json_reader r = {
		.ctx = ctx, .arena = arena, .text = source->text, .len = source->len, .base = source->base};
	if (!check_utf8(&r) || !yajl_load(ctx, &r.yajl))
		return NULL;
	r.parser = r.yajl.alloc(&callbacks, &memory, &r);
	(void)r.yajl.config(r.parser, yajl_dont_validate_strings, 1);
	yajl_status status = r.yajl.parse(r.parser, (const unsigned char *)r.text, r.len);
	if (status == yajl_status_ok) {
		r.at_end = true;
		status = r.yajl.complete_parse(r.parser);
	}
	if (status == yajl_status_error)
		(void)wrong_token(&r, read_so_far(&r));
	if (status != yajl_status_ok)
		return NULL;
	skip_blanks(&r);
	if (r.at < r.len && !wrong(&r, r.at, "the end of the file"))
		return NULL; /* yajl ignores the first half of a token after the value */
	return r.top;
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
