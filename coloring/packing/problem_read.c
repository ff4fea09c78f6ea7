// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a CSV file. Out: a table of values, or a diagnostic for each error in the file. The header determines
 * the meaning of each column; then rows are read field by field. Reading continues after a flawed row, so all
 * errors of a file are reported at once. */
#include "packing/problem.h"

#include <string.h>

#include "base/diag.h"
#include "packing/interference.h"

enum column { ID, LOWER, UPPER, SIZE, ALIGNMENT, HINT, GAPS, OFFSET, SPACE, COLUMNS };
enum { MAX_FIELDS = 64 };

static const struct {
	const char *name;
	enum column column;
	bool inclusive;
} names[] = {
	{"id", ID, false},         {"lower", LOWER, false},
	{"upper", UPPER, false},   {"size", SIZE, false},
	{"buffer", ID, false},     {"buffer_id", ID, false},
	{"start", LOWER, false},   {"begin", LOWER, false},
	{"end", UPPER, true},      {"alignment", ALIGNMENT, false},
	{"hint", HINT, false},     {"gaps", GAPS, false},
	{"offset", OFFSET, false}, {"space", SPACE, false},
};

struct problem_field {
	const char *text; /* without surrounding blanks and quotes */
	size_t len;
	lo_loc loc;
};
struct problem_reader {
	struct lo_ctx *ctx;
	const struct lo_source *source;
	struct lo_arena *arena;
	struct lo_problem_table *table;
	size_t at;
	struct problem_field fields[MAX_FIELDS];
	bool cut_off; /* a quoted field extends to the end of the file: there is no row */
	uint32_t n_fields, n_columns;
	lo_loc row, row_end;
	uint32_t field_of[COLUMNS]; /* + 1; 0: no such column */
	bool good;
};

static void flaw(struct problem_reader *r, lo_loc loc, const char *text, struct problem_field f)
{
	r->good = lo_error(r->ctx, loc, "%s, got '%.*s'", text, (int)(f.len > 60 ? 60 : f.len), f.text);
}

/* ---- rows and fields ----------------------------------------------------- */

static lo_loc loc_at(const struct problem_reader *r, size_t at)
{
	return r->source->base + (lo_loc)at;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static bool at_row_end(const struct problem_reader *r)
{
	if (r->at >= r->source->len)
		return true;
	char c = r->source->text[r->at];
	return c == '\n' || (c == '\r' && r->source->text[r->at + 1] == '\n');
}

/* A quoted field; two quotes within mean one. */
static struct problem_field quoted_field(struct problem_reader *r)
{
	const char *text = r->source->text;
	size_t begin = r->at++;
	struct problem_field f = {.loc = loc_at(r, begin)};
	char *copy = NULL;
	for (size_t pass = 0; pass < 2; pass++) { /* measure, then copy */
		size_t at = begin + 1, len = 0;
		for (; at < r->source->len; at++) {
			if (text[at] == '"' && text[at + 1] != '"')
				break;
			at += text[at] == '"';
			if (copy)
				copy[len] = text[at];
			len++;
		}
		if (at >= r->source->len) {
			r->good = lo_error(r->ctx, f.loc, "unterminated quoted field");
			r->at = r->source->len;
			r->cut_off = true;
			return f;
		}
		copy = copy ? copy : lo_arena_alloc(r->arena, len + 1);
		f.len = len;
		r->at = at + 1;
	}
	f.text = copy;
	while (!at_row_end(r) && is_blank(text[r->at]))
		r->at++;
	if (!at_row_end(r) && text[r->at] != ',')
		r->good = lo_error(r->ctx, loc_at(r, r->at), "expected a comma after a quoted field");
	while (!at_row_end(r) && text[r->at] != ',')
		r->at++;
	return f;
}

static struct problem_field plain_field(struct problem_reader *r)
{
	const char *text = r->source->text;
	size_t begin = r->at;
	while (!at_row_end(r) && text[r->at] != ',')
		r->at++;
	size_t end = r->at;
	while (end > begin && is_blank(text[end - 1]))
		end--;
	return (struct problem_field){text + begin, end - begin, loc_at(r, begin)};
}

/* The next row that is not empty, in r->fields; false at the end of the file, or if a quoted field extends to
 * it. */
static bool next_row(struct problem_reader *r)
{
	const char *text = r->source->text;
	r->n_fields = 0;
	while (r->at < r->source->len && (is_blank(text[r->at]) || at_row_end(r)))
		r->at++;
	if (r->at >= r->source->len)
		return false;
	r->row = loc_at(r, r->at);
	for (;;) {
		while (!at_row_end(r) && is_blank(text[r->at]))
			r->at++;
		struct problem_field f =
			!at_row_end(r) && text[r->at] == '"' ? quoted_field(r) : plain_field(r);
		if (r->n_fields < MAX_FIELDS)
			r->fields[r->n_fields] = f;
		r->n_fields++;
		if (at_row_end(r))
			break;
		r->at++;
	}
	r->row_end = loc_at(r, r->at);
	return !r->cut_off;
}

/* ---- the header ---------------------------------------------------------- */

static bool is_word(struct problem_field f, const char *word)
{
	return strlen(word) == f.len && memcmp(word, f.text, f.len) == 0;
}

static void read_column(struct problem_reader *r, uint32_t k)
{
	struct problem_field f = r->fields[k];
	size_t i = 0, n = sizeof names / sizeof names[0];
	while (i < n && !is_word(f, names[i].name))
		i++;
	if (i == n) {
		flaw(r, f.loc,
		     "expected a column named id, lower, upper, size, start, end, alignment, hint, gaps, "
		     "offset or space",
		     f);
		return;
	}
	enum column column = names[i].column;
	if (r->field_of[column]) {
		struct problem_field other = r->fields[r->field_of[column] - 1];
		r->good = lo_error(r->ctx, f.loc, "column '%.*s' duplicates column '%.*s'", (int)f.len,
				   f.text, (int)other.len, other.text);
		return;
	}
	r->field_of[column] = k + 1;
	r->table->inclusive |= names[i].inclusive;
}

static bool read_header(struct problem_reader *r)
{
	static const char *const needed[] = {"id", "lower or start", "upper or end", "size"};
	if (!next_row(r))
		return !r->cut_off && lo_error(r->ctx, loc_at(r, 0),
					       "expected a header that names columns, got an empty file");
	if (r->n_fields > MAX_FIELDS)
		return lo_error(r->ctx, r->row, "more than %d columns", MAX_FIELDS);
	r->n_columns = r->n_fields;
	for (uint32_t k = 0; k < r->n_columns; k++)
		read_column(r, k);
	for (uint32_t c = ID; c <= SIZE; c++)
		if (!r->field_of[c])
			r->good = lo_error(r->ctx, r->row, "missing column %s", needed[c]);
	return r->good;
}

/* ---- numbers ------------------------------------------------------------- */

/* The decimal number that is all of @p f; errors are reported. */
static bool read_number(struct problem_reader *r, struct problem_field f, const char *what, int64_t *out)
{
	size_t at = f.len > 0 && (f.text[0] == '-' || f.text[0] == '+');
	bool negative = at && f.text[0] == '-', fits = true;
	*out = 0;
	for (; at < f.len && f.text[at] >= '0' && f.text[at] <= '9'; at++)
		fits = fits && !__builtin_mul_overflow(*out, 10, out) &&
		       !__builtin_sub_overflow(*out, f.text[at] - '0', out);
	if (f.len == 0 || at < f.len || f.text[at - 1] < '0' || f.text[at - 1] > '9') {
		r->good = lo_error(r->ctx, f.loc, "expected a number as %s, got '%.*s'", what,
				   (int)(f.len > 60 ? 60 : f.len), f.text);
		return false;
	}
	if (!negative)
		fits = fits && !__builtin_sub_overflow((int64_t)0, *out, out);
	if (!fits)
		r->good = lo_error(r->ctx, f.loc, "%s does not fit in 64 bits", what);
	return fits;
}

/* The number in @p column, or @p absent if there is none. */
static bool read_column_number(struct problem_reader *r, enum column column, const char *what, int64_t absent,
			       int64_t *out)
{
	*out = absent;
	uint32_t k = r->field_of[column];
	if (!k || (column >= ALIGNMENT && r->fields[k - 1].len == 0))
		return true;
	return read_number(r, r->fields[k - 1], what, out);
}

static lo_loc column_loc(const struct problem_reader *r, enum column column)
{
	return r->fields[r->field_of[column] - 1].loc;
}

/* ---- gaps ---------------------------------------------------------------- */

/* Split @p f at the first @p mark after its first byte (which may be a sign); false if there is none. */
static bool cut(struct problem_field f, char mark, struct problem_field *before, struct problem_field *after)
{
	const char *found = f.len > 1 ? memchr(f.text + 1, mark, f.len - 1) : NULL;
	if (!found)
		return false;
	size_t len = (size_t)(found - f.text);
	*before = (struct problem_field){f.text, len, f.loc};
	*after = (struct problem_field){found + 1, f.len - len - 1, f.loc + (lo_loc)len + 1};
	return true;
}

static bool read_gap(struct problem_reader *r, struct problem_field f, const struct lo_problem_value *value,
		     struct lo_gap *gap)
{
	struct problem_field times = f, window = {0}, lower, upper, begin, end;
	bool windowed = cut(f, '@', &times, &window);
	*gap = (struct lo_gap){0};
	if (!cut(times, '-', &lower, &upper) || (windowed && !cut(window, ':', &begin, &end))) {
		flaw(r, f.loc, "expected a gap as 7-9 or 7-9@0:512", f);
		return false;
	}
	if (!read_number(r, lower, "start of a gap", &gap->lower) ||
	    !read_number(r, upper, "end of a gap", &gap->upper) ||
	    (windowed && (!read_number(r, begin, "first byte of a gap", &gap->begin) ||
			  !read_number(r, end, "last byte of a gap", &gap->end))))
		return false;
	if (r->table->inclusive && !lo_add_ok(gap->upper, 1, &gap->upper))
		return r->good = lo_error(r->ctx, upper.loc, "end of a gap does not fit in 64 bits");
	if (gap->lower > gap->upper)
		return r->good = lo_error(r->ctx, f.loc, "gap ends before it starts");
	if (gap->lower < value->lower || gap->upper > value->upper)
		return r->good = lo_error(r->ctx, f.loc, "gap is outside of the live range of its value");
	if (gap->begin < 0 || gap->begin > gap->end || gap->end > value->size)
		return r->good = lo_error(r->ctx, f.loc, "bytes of the gap are outside of its value");
	return true;
}

/* Sort by lower, then upper; stable. */
static void sort_gaps(struct problem_reader *r, struct lo_gap *gaps, lo_loc *locs, uint32_t n)
{
	struct sort_key *keys = LO_ARRAY(r->arena, 2 * (size_t)n, struct sort_key);
	struct lo_gap *gap_copies = LO_ARRAY(r->arena, n, struct lo_gap);
	lo_loc *loc_copies = LO_ARRAY(r->arena, n, lo_loc);
	for (uint32_t i = 0; i < n; i++) {
		keys[i] = (struct sort_key){gaps[i].lower, gaps[i].upper, i};
		gap_copies[i] = gaps[i];
		loc_copies[i] = locs[i];
	}
	lo_sort_keys(keys, n, keys + n);
	for (uint32_t i = 0; i < n; i++) {
		gaps[i] = gap_copies[keys[i].id];
		locs[i] = loc_copies[keys[i].id];
	}
}

static void read_gaps(struct problem_reader *r, struct lo_problem_value *value)
{
	LO_VEC(struct lo_gap) gaps = {0};
	LO_VEC(lo_loc) locs = {0};
	struct problem_field f =
		r->field_of[GAPS] ? r->fields[r->field_of[GAPS] - 1] : (struct problem_field){0};
	for (size_t at = 0; at < f.len;) {
		size_t begin = at;
		struct lo_gap gap;
		while (at < f.len && !is_blank(f.text[at]))
			at++;
		struct problem_field one = {f.text + begin, at - begin, f.loc + (lo_loc)begin};
		if (one.len > 0 && read_gap(r, one, value, &gap) && gap.lower < gap.upper) {
			LO_PUSH(r->arena, &gaps, gap);
			LO_PUSH(r->arena, &locs, one.loc);
		}
		at += at < f.len;
	}
	for (uint32_t i = 1; i < gaps.n; i++)
		if (gaps.at[i].lower < gaps.at[i - 1].lower) {
			sort_gaps(r, gaps.at, locs.at, gaps.n);
			break;
		}
	for (uint32_t i = 1; i < gaps.n; i++)
		if (gaps.at[i].lower < gaps.at[i - 1].upper)
			r->good = lo_error(r->ctx, locs.at[i], "gap overlaps another gap of its value");
	value->gaps = gaps.at;
	value->n_gaps = gaps.n;
}

/* ---- a row --------------------------------------------------------------- */

static void read_id(struct problem_reader *r, struct lo_problem_value *value)
{
	struct problem_field f = r->fields[r->field_of[ID] - 1];
	value->id = lo_intern(r->ctx, f.text, f.len);
	if (f.len == 0) {
		r->good = lo_error(r->ctx, f.loc, "value has no id");
		return;
	}
	uint32_t first = lo_problem_find(r->table, value->id);
	if (first == LO_NO_VALUE)
		return;
	r->good = lo_error(r->ctx, f.loc, "duplicate id '%.*s'", (int)(f.len > 60 ? 60 : f.len), f.text);
	(void)lo_note(r->ctx, r->table->values[first].loc, "first used here");
}

static bool read_life(struct problem_reader *r, struct lo_problem_value *value)
{
	bool lower = read_column_number(r, LOWER, r->table->inclusive ? "start" : "lower", 0, &value->lower);
	if (!read_column_number(r, UPPER, r->table->inclusive ? "end" : "upper", 0, &value->upper) || !lower)
		return false;
	if (r->table->inclusive && !lo_add_ok(value->upper, 1, &value->upper))
		return r->good = lo_error(r->ctx, column_loc(r, UPPER), "end does not fit in 64 bits");
	if (value->lower > value->upper)
		return r->good =
			       lo_error(r->ctx, column_loc(r, UPPER),
					"live range ends before it starts at %lld", (long long)value->lower);
	return true;
}

static bool read_storage(struct problem_reader *r, struct lo_problem_value *value)
{
	bool good = read_column_number(r, SIZE, "size", 0, &value->size);
	good = read_column_number(r, ALIGNMENT, "alignment", 1, &value->alignment) && good;
	good = read_column_number(r, HINT, "hint", LO_FREE_OFFSET, &value->hint) && good;
	good = read_column_number(r, OFFSET, "offset", LO_FREE_OFFSET, &value->offset) && good;
	int64_t end;
	if (!good)
		return false;
	if (value->size < 0)
		good = lo_error(r->ctx, column_loc(r, SIZE), "size must not be negative, got %lld",
				(long long)value->size);
	if (value->alignment <= 0 || (value->alignment & (value->alignment - 1)) != 0)
		return r->good = lo_error(r->ctx, column_loc(r, ALIGNMENT),
					  "alignment must be a power of two, got %lld",
					  (long long)value->alignment);
	if (value->hint < LO_FREE_OFFSET)
		good = lo_error(r->ctx, column_loc(r, HINT), "hint must be -1 or an offset, got %lld",
				(long long)value->hint);
	if (value->offset < LO_FREE_OFFSET)
		good = lo_error(r->ctx, column_loc(r, OFFSET), "offset must be -1 or nonnegative, got %lld",
				(long long)value->offset);
	if (good && value->offset >= 0 && (value->offset & (value->alignment - 1)) != 0)
		good = lo_error(r->ctx, column_loc(r, OFFSET),
				"offset %lld is not a multiple of the alignment %lld",
				(long long)value->offset, (long long)value->alignment);
	if (good && value->offset >= 0 && !lo_add_ok(value->offset, value->size, &end))
		good = lo_error(r->ctx, column_loc(r, OFFSET),
				"the sum of offset and size does not fit in 64 bits");
	r->good = r->good && good;
	return good;
}

static void read_row(struct problem_reader *r)
{
	struct lo_problem_value value = {.loc = r->row};
	if (r->n_fields != r->n_columns) {
		bool few = r->n_fields < r->n_columns || r->n_fields > MAX_FIELDS;
		r->good = lo_error(r->ctx, few ? r->row_end : r->fields[r->n_columns].loc,
				   "expected %u fields as in the header, got %u", r->n_columns, r->n_fields);
		return;
	}
	read_id(r, &value);
	bool life = read_life(r, &value), storage = read_storage(r, &value);
	if (life && storage)
		read_gaps(r, &value);
	if (r->field_of[SPACE]) {
		struct problem_field f = r->fields[r->field_of[SPACE] - 1];
		value.space = lo_problem_space(r->table, r->arena, lo_intern(r->ctx, f.text, f.len));
	}
	lo_problem_add(r->table, r->arena, &value);
}

/* Room for a value for each line, so that the table need not grow: growing leaves the old one in the arena. A
 * row has at least eight characters: what is shorter is an error. */
static void make_room(struct problem_reader *r)
{
	size_t lines = 0, most = r->source->len / 8;
	for (size_t i = r->at; i < r->source->len && lines < most; i++)
		lines += r->source->text[i] == '\n';
	r->table->cap = lines < UINT32_MAX ? (uint32_t)lines : 0;
	r->table->values = LO_ARRAY(r->arena, r->table->cap, struct lo_problem_value);
}

bool lo_problem_read(struct lo_ctx *ctx, const struct lo_source *source, struct lo_arena *arena,
		     struct lo_problem_table *table)
{
	static const char mark[] = "\xef\xbb\xbf";
	struct problem_reader *r = LO_NEW(arena, struct problem_reader);
	*table = (struct lo_problem_table){0};
	*r = (struct problem_reader){
		.ctx = ctx, .source = source, .arena = arena, .table = table, .good = true};
	if (source->len >= 3 && memcmp(source->text, mark, 3) == 0)
		r->at = 3;
	if (!read_header(r))
		return false;
	if (!r->field_of[SPACE])
		(void)lo_problem_space(table, arena, lo_intern(ctx, "", 0));
	make_room(r);
	while (next_row(r))
		read_row(r);
	return r->good;
}
