// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The op descriptors: compiled rows of the op table. In: the rows of ir/dialects/ops.def, whose strings
 * follow the grammar at its head. Out: one struct lo_op_model per row, built when the row is first used,
 * and the index of rows by name; both live as long as the context. A row that violates the grammar is a
 * bug in lifeopt (lo_bug). Spaces of the format are decided here once, by the rules of MLIR's generated
 * printers: none inside brackets, before commas and at ``. */
#include "op_descriptor.h"
#include "chars.h"
#include "context_impl.h"

#include "dialects/linalg.h"
#include "dialects/shown.h"

#include <string.h>

const struct lo_op_info lo_op_table[LO_OLD_END] = {
	[LO_OP_FOREIGN] = {.name = "", .effects = "unknown", .flow = LO_FLOW_UNKNOWN},
#define OP(SYM, NAME, LOWER, ...) [LO_OP_##SYM] = {.name = NAME, __VA_ARGS__},
#include "ops.def"
#define OLD(SYM, NAME, ...) [LO_OLD_##SYM] = {.name = NAME, .today = LO_OP_##__VA_ARGS__},
#include "legacy.def"
};

#define INDEX_BITS 11 /* size of the name index: at least twice the number of rows */
#define INDEX_SIZE (1u << INDEX_BITS)
#define MAX_ITEMS  96 /* in one format */
#define MAX_ARGS   8  /* of one hook */
_Static_assert(LO_OLD_END * 2 <= INDEX_SIZE, "the index of op names is too small");

struct op_models {
	const struct lo_op_model *models[LO_OLD_END];
	uint16_t by_name[INDEX_SIZE]; /* kinds; open addressing, 0 is free */
};

static const char *const constraint_words[C_COUNT] = {
#define CONSTRAINT(SYM, WORD, TEXT) WORD,
#include "constraints.def"
};
static const char *const attr_words[A_COUNT] = {
	"any",  "unit",  "bool", "int", "i32", "i64",   "index",     "float",     "string", "symbol", "name",
	"type", "array", "dict", "map", "set", "dense", "i32_array", "i64_array", "enum",   "flags",  "hint",
};
static const struct {
	const char *word;
	uint32_t effect;
} effect_words[] = {
	{"read", LO_EFFECT_READ},          {"write", LO_EFFECT_WRITE},
	{"kill", LO_EFFECT_KILL},          {"free", LO_EFFECT_FREE},
	{"capture", LO_EFFECT_CAPTURE},    {"forward", LO_EFFECT_FORWARD},
	{"async", LO_EFFECT_ASYNC},        {"address", LO_EFFECT_CAPTURE | LO_EFFECT_ADDRESS},
	{"structured", EFFECT_STRUCTURED},
};
#define PREDICATES "slt|sle|sgt|sge|ult|ule|ugt|uge"
static const struct enum_words enum_words[] = {
	{.name = "cmpi", .width = 64, .words = "eq|ne|" PREDICATES},
	{.name = "cmpf",
	 .width = 64,
	 .words = "false|oeq|ogt|oge|olt|ole|one|ord|ueq|ugt|uge|ult|ule|une|uno|true"},
	{.name = "rounding",
	 .width = 32,
	 .words = "to_nearest_even|downward|upward|toward_zero|to_nearest_away"},
	{.name = "atomic_rmw",
	 .width = 64,
	 .words = "addf|addi|andi|assign|maximumf|maxnumf|maxs|maxu|minimumf|minnumf|mins|minu|mulf|muli|ori|"
		  "xori",
	 .older = "maxf=maximumf|minf=minimumf"},
	{.name = "index_cmp", .prefix = "index<cmp_predicate ", .suffix = ">", .words = "eq|ne|" PREDICATES},
	{.name = "type_fn", .prefix = "linalg.type_fn<", .suffix = ">", .words = "cast_signed|cast_unsigned"},
	{.name = "iterator_type",
	 .prefix = "linalg.iterator_type<",
	 .suffix = ">",
	 .words = "parallel|reduction"},
	{.name = "elementwise_kind",
	 .prefix = "linalg.elementwise_kind<",
	 .suffix = ">",
	 .words = "exp|log|abs|ceil|floor|negf|reciprocal|round|sqrt|rsqrt|square|tanh|erf|add|sub|mul|div|"
		  "div_unsigned|max_signed|min_signed|max_unsigned|min_unsigned|powf|select"},
	{.name = "unary_fn",
	 .prefix = "linalg.unary_fn<",
	 .suffix = ">",
	 .words = "exp|log|abs|ceil|floor|negf|reciprocal|round|sqrt|rsqrt|square|tanh|erf"},
	{.name = "binary_fn",
	 .prefix = "linalg.binary_fn<",
	 .suffix = ">",
	 .words = "add|sub|mul|div|div_unsigned|max_signed|min_signed|max_unsigned|min_unsigned|powf"},
	{.name = "winograd", .width = 32, .words = "F_2_3|F_4_3|F_2_5"},
	{.name = "fastmath",
	 .prefix = "arith.fastmath<",
	 .suffix = ">",
	 .separator = ",",
	 .words = "reassoc|nnan|ninf|nsz|arcp|contract|afn",
	 .all = "fast",
	 .none = "none"},
	{.name = "overflow",
	 .prefix = "arith.overflow<",
	 .suffix = ">",
	 .separator = ", ",
	 .words = "nsw|nuw",
	 .none = "none"},
	{.name = "vector_kind",
	 .prefix = "vector.kind<",
	 .suffix = ">",
	 .words = "add|mul|minui|minsi|minnumf|maxui|maxsi|maxnumf|and|or|xor|maximumf|minimumf",
	 .older = "minf=minnumf|maxf=maxnumf",
	 .angled = true,
	 .text = "Kind of combining function for contractions and reductions"},
	{.name = "vector_iterator",
	 .prefix = "vector.iterator_type<",
	 .suffix = ">",
	 .words = "parallel|reduction"},
	{.name = "vector_punctuation",
	 .prefix = "vector.punctuation<",
	 .suffix = ">",
	 .words = "no_punctuation|newline|comma|open|close",
	 .angled = true,
	 .text = "Punctuation for separating vectors or vector elements"},
};

/* ---- words of enums and flags -------------------------------------------- */

static bool span_is(const char *at, size_t len, const char *word)
{
	return word && strlen(word) == len && memcmp(at, word, len) == 0;
}

const struct enum_words *enum_words_find(const char *name)
{
	for (size_t i = 0; i < sizeof enum_words / sizeof *enum_words; i++)
		if (strcmp(name, enum_words[i].name) == 0)
			return &enum_words[i];
	return NULL;
}

struct lo_span enum_word(const struct enum_words *words, uint32_t number)
{
	const char *at = words->words;
	for (; number && at; number--)
		at = (at = strchr(at, '|')) ? at + 1 : NULL;
	return at ? (struct lo_span){at, strcspn(at, "|")} : (struct lo_span){0};
}

int enum_word_find(const struct enum_words *words, const char *at, size_t len)
{
	int number = 0;
	for (const char *word = words->words; *word; number++) {
		size_t word_len = strcspn(word, "|");
		if (word_len == len && memcmp(word, at, len) == 0)
			return number;
		word += word_len + (word[word_len] == '|');
	}
	return -1;
}

int enum_word_to_read(const struct enum_words *words, const char *at, size_t len)
{
	int number = enum_word_find(words, at, len);
	for (const char *pair = number < 0 ? words->older : NULL; pair; pair = strchr(pair, '|')) {
		pair += *pair == '|';
		size_t old = strcspn(pair, "=");
		if (old == len && memcmp(pair, at, len) == 0)
			return enum_word_find(words, pair + old + 1, strcspn(pair + old + 1, "|"));
	}
	return number;
}

static uint32_t all_bits(const struct enum_words *words)
{
	uint32_t bits = 0;
	for (uint32_t i = 0; enum_word(words, i).at; i++)
		bits |= 1u << i;
	return bits;
}

static bool is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
static const char *pass_blanks(const char *at, const char *end)
{
	while (at < end && is_space(*at))
		at++;
	return at;
}

bool flags_find(const struct enum_words *words, const char *at, size_t len, uint32_t *bits)
{
	*bits = 0;
	for (const char *end = at + len;; at++) {
		size_t n = 0;
		at = pass_blanks(at, end);
		while (n < (size_t)(end - at) && at[n] != ',' && !is_space(at[n]))
			n++;
		int number = enum_word_find(words, at, n);
		if (number >= 0)
			*bits |= 1u << number;
		else if (span_is(at, n, words->all))
			*bits |= all_bits(words);
		else if (!n || !span_is(at, n, words->none))
			return false;
		at = pass_blanks(at + n, end);
		if (at == end || *at != ',')
			return at == end;
	}
}

const struct enum_words *enum_words_of_text(const char *at, size_t len)
{
	for (size_t i = 0; i < sizeof enum_words / sizeof *enum_words; i++) {
		const char *prefix = enum_words[i].prefix;
		size_t n = prefix ? strlen(prefix) : 0;
		if (n && n < len && memcmp(at, prefix, n) == 0)
			return &enum_words[i];
	}
	return NULL;
}

static const char *flags_text(struct lo_ctx *ctx, const struct enum_words *words, uint32_t bits)
{
	struct lo_arena *arena = lo_ctx_arena(ctx);
	if (!bits && words->none)
		return words->none;
	if (words->all && bits == all_bits(words))
		return words->all;
	const char *text = "";
	for (uint32_t i = 0; enum_word(words, i).at; i++) {
		struct lo_span word = enum_word(words, i);
		if (bits >> i & 1)
			text = lo_arena_printf(arena, "%s%s%.*s", text, *text ? words->separator : "",
					       (int)word.len, word.at);
	}
	return text;
}

static lo_attr opaque_attr(struct lo_ctx *ctx, const char *text)
{
	return lo_attr_intern(ctx,
			      &(struct lo_attr_data){.kind = LO_ATTR_OPAQUE, .text = lo_intern_z(ctx, text)});
}

lo_attr enum_attr(struct lo_ctx *ctx, const struct enum_words *words, uint32_t value)
{
	if (words->width)
		return lo_attr_int(ctx, lo_type_integer(ctx, words->width, LO_SIGNLESS), value);
	struct lo_arena *arena = lo_ctx_arena(ctx);
	struct lo_span word = enum_word(words, value);
	const char *inside = words->separator ? flags_text(ctx, words, value)
					      : lo_arena_copy(arena, word.at ? word.at : "", word.len);
	return opaque_attr(ctx, lo_arena_printf(arena, "%s%s%s", words->prefix, inside, words->suffix));
}

bool enum_value(const struct lo_ctx *ctx, const struct enum_words *words, lo_attr attr, uint32_t *value)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, attr);
	int64_t number;
	if (words->width) {
		if (!lo_attr_as_int(ctx, attr, &number) || number < 0 || number > 31)
			return false;
		*value = (uint32_t)number;
		return enum_word(words, *value).at != NULL;
	}
	if (d->kind != LO_ATTR_OPAQUE)
		return false;
	const char *text = lo_str_text(ctx, d->text);
	size_t len = lo_str_len(ctx, d->text), before = strlen(words->prefix), after = strlen(words->suffix);
	if (len < before + after || memcmp(text, words->prefix, before) != 0)
		return false;
	if (words->separator)
		return flags_find(words, text + before, len - before - after, value);
	int found = enum_word_find(words, text + before, len - before - after);
	*value = (uint32_t)found;
	return found >= 0;
}

/* ---- reading a row's strings --------------------------------------------- */

struct compiler {
	struct lo_ctx *ctx;
	const struct lo_op_info *info;
	struct lo_op_model *model;
	const struct declared_columns *declared; /* NULL: a row of the table, whose errors are bugs in
						  * lifeopt */
	const char *at;                          /* current position in the string being read */
	bool failed;
	/* the format so far */
	struct format_item items[MAX_ITEMS];
	uint16_t n_items;
	bool want_space, after_punctuation, force_space; /* state of MLIR's spacing rules */
};

/* Location of @p at, which points into a column, in the file of declarations. */
static lo_loc place_of(const struct compiler *c, const char *at)
{
	const struct {
		const char *text;
		lo_loc loc;
	} columns[] = {
		{c->info->operands, c->declared->operands}, {c->info->results, c->declared->results},
		{c->info->regions, c->declared->regions},   {c->info->successors, c->declared->successors},
		{c->info->effects, c->declared->effects},   {c->info->alias, c->declared->alias},
	};
	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
		if (columns[i].text && at >= columns[i].text &&
		    at <= columns[i].text + strlen(columns[i].text))
			return columns[i].loc + (lo_loc)(at - columns[i].text);
	return c->declared->name;
}

/* The rest of the column cannot be read. */
static void wrong(struct compiler *c, const char *what)
{
	if (!c->failed && c->declared)
		lo_error(c->ctx, place_of(c, c->at), "%s", what);
	else if (!c->failed)
		lo_bug(c->ctx, 0, "the op table", "row %s: %s at '%s'", c->info->name, what, c->at);
	c->failed = true;
	c->at = "";
}

/* Report a word that the column does not allow; reading continues after it. @p known: the allowed words,
 * or NULL. */
static void wrong_word(struct compiler *c, struct lo_span word, const char *what, const char *const *known,
		       size_t n_known)
{
	struct lo_arena *arena = lo_ctx_arena(c->ctx);
	const char *list = "";
	if (!c->declared) {
		wrong(c, lo_arena_printf(arena, "%s before", what));
		return;
	}
	if (c->failed)
		return;
	for (size_t i = 0; i < n_known; i++)
		list = lo_arena_printf(arena, "%s%s%s", list, i ? ", " : "; known are: ", known[i]);
	lo_error(c->ctx, place_of(c, word.at), "%s '%.*s'%s", what, (int)word.len, word.at, list);
}

static void skip_space(struct compiler *c)
{
	while (*c->at == ' ' || *c->at == '\t')
		c->at++;
}
static bool take(struct compiler *c, char ch)
{
	skip_space(c);
	if (*c->at != ch)
		return false;
	c->at++;
	return true;
}
static void need(struct compiler *c, char ch)
{
	if (take(c, ch) || c->failed)
		return;
	const char what[] = {'e', 'x', 'p', 'e', 'c', 't', 'e', 'd', ' ', '\'', ch, '\'', 0};
	wrong(c, what);
}
static bool is_word_char(char ch)
{
	return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9') ||
	       ch == '_' || ch == '-';
}
/* The word at c->at, possibly empty. */
static struct lo_span take_word(struct compiler *c)
{
	skip_space(c);
	struct lo_span word = {c->at, 0};
	while (is_word_char(c->at[word.len]))
		word.len++;
	c->at += word.len;
	return word;
}
static int find_word(struct lo_span word, const char *const *words, int n)
{
	for (int i = 0; i < n; i++)
		if (span_is(word.at, word.len, words[i]))
			return i;
	return -1;
}
static bool same_name(struct lo_span word, const char *name, size_t len)
{
	return word.len == len && memcmp(word.at, name, len) == 0;
}
/* Number of entries of a comma-separated list. */
static size_t count_entries(const char *list)
{
	size_t n = list && *list ? 1 : 0;
	int depth = 0;
	for (; list && *list; list++) {
		depth += (*list == '(') - (*list == ')');
		n += *list == ',' && !depth;
	}
	return n;
}
/* The same; declarations may have at most @p max entries. */
static size_t short_list(struct compiler *c, const char *list, size_t max)
{
	size_t n = count_entries(list);
	if (!c->declared || n <= max)
		return n;
	c->at = list;
	wrong(c, lo_arena_printf(lo_ctx_arena(c->ctx), "at most %zu of them can be declared", max));
	return 0;
}
static bool begin_list(struct compiler *c, const char *list)
{
	c->at = list ? list : "";
	skip_space(c);
	return *c->at != 0;
}
static bool more(struct compiler *c)
{
	if (c->failed)
		return false;
	if (take(c, ','))
		return true;
	if (*c->at)
		wrong(c, "expected ',' or the end of the list");
	return false;
}

/* ---- operands, results, attributes, regions, successors ------------------ */

static uint16_t find_group(const struct group *groups, uint32_t n, struct lo_span name)
{
	for (uint32_t i = 0; i < n; i++)
		if (same_name(name, groups[i].name, groups[i].name_len))
			return (uint16_t)i;
	return REF_NONE;
}
/* Operand or result group with that name; operands first. */
static uint16_t find_ref(const struct compiler *c, struct lo_span name)
{
	uint16_t i = find_group(c->model->operands, c->model->n_operands, name);
	if (i != REF_NONE)
		return i;
	i = find_group(c->model->results, c->model->n_results, name);
	return i == REF_NONE ? i : (uint16_t)(i | REF_RESULT);
}
static uint16_t find_attr(const struct compiler *c, struct lo_span name)
{
	for (uint16_t i = 0; i < c->model->n_attrs; i++)
		if (same_name(name, lo_str_text(c->ctx, c->model->attrs[i].name),
			      lo_str_len(c->ctx, c->model->attrs[i].name)))
			return i;
	return REF_NONE;
}
static uint16_t find_region(const struct compiler *c, struct lo_span name)
{
	for (uint16_t i = 0; i < c->model->n_regions; i++)
		if (same_name(name, c->model->regions[i].name, c->model->regions[i].name_len))
			return i;
	return REF_NONE;
}
static uint16_t find_successor(const struct compiler *c, struct lo_span name)
{
	for (uint16_t i = 0; i < c->model->n_successors; i++)
		if (same_name(name, c->model->successors[i].name, c->model->successors[i].name_len))
			return i;
	return REF_NONE;
}

/* First pass: names only, so that constraints may refer to later groups. */
static void read_group_names(struct compiler *c, const char *list, struct group **groups, uint16_t *n)
{
	size_t count = short_list(c, list, MAX_GROUPS);
	*groups = LO_ARRAY(lo_ctx_arena(c->ctx), count, struct group);
	*n = (uint16_t)count;
	begin_list(c, list);
	for (size_t i = 0; i < count; i++) {
		struct lo_span name = take_word(c);
		if (!name.len)
			wrong(c, "expected a name");
		else if (find_group(*groups, (uint32_t)i, name) != REF_NONE)
			wrong_word(c, name, "two are named", NULL, 0);
		(*groups)[i] = (struct group){.name = name.at, .name_len = name.len, .ref = REF_NONE};
		int depth = 0;
		for (; *c->at && (*c->at != ',' || depth); c->at++)
			depth += (*c->at == '(') - (*c->at == ')');
		take(c, ',');
	}
}
static void read_group(struct compiler *c, struct group *g)
{
	take_word(c);
	need(c, ':');
	struct lo_span word = take_word(c);
	int constraint = find_word(word, constraint_words, C_COUNT);
	if (constraint < 0)
		wrong_word(c, word, "no such constraint:", constraint_words, C_COUNT);
	else
		g->constraint = (enum constraint)constraint;
	if (take(c, '(')) {
		word = take_word(c);
		g->ref = find_ref(c, word);
		if (g->ref == REF_NONE)
			wrong_word(c, word, "no operand or result is named", NULL, 0);
		need(c, ')');
	}
	g->arity = take(c, '*') ? ARITY_MANY : take(c, '?') ? ARITY_OPTIONAL : ARITY_ONE;
}
static void read_groups(struct compiler *c, const char *list, struct group *groups, uint16_t *open)
{
	uint32_t i = 0;
	uint32_t n_open = 0;
	*open = REF_NONE;
	if (begin_list(c, list))
		do {
			read_group(c, &groups[i]);
			groups[i].open_before = n_open;
			if (groups[i].arity != ARITY_ONE) {
				*open = (uint16_t)i;
				n_open++;
			}
			i++;
		} while (more(c));
}

static const struct enum_words *find_enum(struct compiler *c, struct lo_span name)
{
	for (size_t i = 0; i < sizeof enum_words / sizeof *enum_words; i++)
		if (span_is(name.at, name.len, enum_words[i].name))
			return &enum_words[i];
	wrong(c, "no such enum before");
	return &enum_words[0];
}
static lo_attr read_fallback(struct compiler *c, const struct attr_row *row)
{
	uint32_t value = 0;
	bool opaque = take(c, '#');
	struct lo_span text = take_word(c);
	while (opaque && (*c->at == '.' || is_word_char(*c->at))) {
		c->at++;
		text.len++;
	}
	if (opaque)
		return opaque_attr(c->ctx, lo_arena_copy(lo_ctx_arena(c->ctx), text.at, text.len));
	if (row->kind == A_BOOL || row->kind == A_UNIT)
		return lo_attr_bool(c->ctx, span_is(text.at, text.len, "true"));
	if (row->kind == A_FLAGS && flags_find(row->words, text.at, text.len, &value))
		return enum_attr(c->ctx, row->words, value);
	int word = row->kind == A_ENUM ? enum_word_find(row->words, text.at, text.len) : -1;
	if (word >= 0)
		return enum_attr(c->ctx, row->words, (uint32_t)word);
	wrong(c, "no such default before");
	return (lo_attr){0};
}
static void read_attr(struct compiler *c, struct attr_row *row)
{
	struct lo_span name = take_word(c);
	row->name = lo_intern(c->ctx, name.at, name.len);
	need(c, ':');
	int kind = find_word(take_word(c), attr_words, A_COUNT);
	if (kind < 0) {
		wrong(c, "no such kind of attribute before");
		return;
	}
	row->kind = (enum attr_word)kind;
	if (row->kind == A_ENUM || row->kind == A_FLAGS) {
		need(c, '(');
		row->words = find_enum(c, take_word(c));
		need(c, ')');
	}
	if (row->kind == A_HINT) {
		need(c, '(');
		row->keyword = take_word(c);
		need(c, ')');
		c->model->hints = row->optional = true;
		return;
	}
	row->optional = take(c, '?');
	if (take(c, '='))
		row->fallback = read_fallback(c, row);
	else
		row->optional |= row->kind == A_UNIT;
}
static void read_attrs(struct compiler *c)
{
	const char *list = c->info->attrs;
	size_t count = count_entries(list);
	struct attr_row *rows = c->model->attrs = LO_ARRAY(lo_ctx_arena(c->ctx), count, struct attr_row);
	uint32_t i = 0;
	if (begin_list(c, list))
		do {
			read_attr(c, &rows[i]);
			if (i && strcmp(lo_str_text(c->ctx, rows[i - 1].name),
					lo_str_text(c->ctx, rows[i].name)) >= 0)
				wrong(c, "attributes must be in order of their names before");
			i++;
		} while (more(c));
	c->model->n_attrs = (uint16_t)count;
}

/* `...` */
static bool take_dots(struct compiler *c)
{
	bool dots = take(c, '.');
	if (dots) {
		need(c, '.');
		need(c, '.');
	}
	return dots;
}

static void read_regions(struct compiler *c)
{
	const char *list = c->info->regions;
	size_t count = short_list(c, list, MAX_GROUPS);
	struct region_row *row = c->model->regions = LO_ARRAY(lo_ctx_arena(c->ctx), count, struct region_row);
	c->model->n_regions = (uint16_t)count;
	if (!count || !begin_list(c, list))
		return;
	do {
		struct lo_span name = take_word(c);
		*row = (struct region_row){.name = name.at, .name_len = name.len};
		need(c, ':');
		row->single_block = !take(c, '*');
		if (row->single_block)
			need(c, '1');
		row->may_be_empty = take(c, '?');
		row->variadic = take_dots(c);
		struct lo_span word = take_word(c);
		row->header = span_is(word.at, word.len, "header");
		row++;
	} while (more(c));
}
static void read_successors(struct compiler *c)
{
	const char *list = c->info->successors;
	size_t count = short_list(c, list, MAX_GROUPS);
	struct successor_row *row = c->model->successors =
		LO_ARRAY(lo_ctx_arena(c->ctx), count, struct successor_row);
	c->model->n_successors = (uint16_t)count;
	if (!count || !begin_list(c, list))
		return;
	do {
		struct lo_span name = take_word(c);
		*row = (struct successor_row){
			.name = name.at, .name_len = name.len, .operands = REF_NONE, .segments = REF_NONE};
		row->variadic = take_dots(c);
		if (take(c, '(')) {
			struct lo_span group = take_word(c);
			row->operands = find_group(c->model->operands, c->model->n_operands, group);
			if (row->operands == REF_NONE)
				wrong_word(c, group, "no operand is named", NULL, 0);
			if (take(c, ',') && (row->segments = find_attr(c, take_word(c))) == REF_NONE)
				wrong(c, "no such attribute before");
			need(c, ')');
		}
		row++;
	} while (more(c));
}

/* ---- effects and aliases ------------------------------------------------- */

static const char *const effect_texts[] = {"none",       "recursive", "unknown",    "read(x)",
					   "write(x)",   "kill(x)",   "free(x)",    "capture(x)",
					   "forward(x)", "async(x)",  "address(x)", "alloc(result)"};

/* none, recursive, unknown: effects of the whole op. */
static bool whole_effect(struct compiler *c, struct lo_span word)
{
	bool none = span_is(word.at, word.len, "none"), unknown = span_is(word.at, word.len, "unknown");
	c->model->effects_none |= none;
	c->model->effects_unknown |= unknown;
	return none || unknown || span_is(word.at, word.len, "recursive");
}
static void add_effect(struct compiler *c, struct lo_span word, struct group *group)
{
	for (size_t i = 0; i < sizeof effect_words / sizeof *effect_words; i++)
		if (span_is(word.at, word.len, effect_words[i].word) &&
		    !(c->declared && effect_words[i].effect == EFFECT_STRUCTURED)) {
			group->effects |= effect_words[i].effect;
			return;
		}
	wrong_word(c, word, "no such effect:", effect_texts, sizeof effect_texts / sizeof *effect_texts);
}
static void read_effect(struct compiler *c)
{
	struct lo_span word = take_word(c);
	if (whole_effect(c, word))
		return;
	struct group nobody = {0};
	bool alloc = span_is(word.at, word.len, "alloc");
	if (!take(c, '(')) {
		add_effect(c, word, &nobody);
		need(c, '(');
		return;
	}
	struct lo_span name = take_word(c);
	need(c, ')');
	struct group *groups = alloc ? c->model->results : c->model->operands;
	uint16_t group = find_group(groups, alloc ? c->model->n_results : c->model->n_operands, name);
	if (group == REF_NONE)
		wrong_word(c, name, alloc ? "no result is named" : "no operand is named", NULL, 0);
	if (alloc && group != REF_NONE)
		groups[group].alloc = c->model->allocates = true;
	else if (!alloc)
		add_effect(c, word, group == REF_NONE ? &nobody : &groups[group]);
}
/* Only declarations have several: each memref result may be a view of each operand. */
static void read_alias(struct compiler *c)
{
	static const char *const words[] = {"view(operand)", "same(operand)"};
	struct lo_span word = take_word(c);
	need(c, '(');
	struct lo_span name = take_word(c);
	need(c, ')');
	if (span_is(word.at, word.len, "global") && !c->declared) {
		c->model->global = find_attr(c, name);
		if (c->model->global == REF_NONE)
			wrong(c, "no such attribute before");
		return;
	}
	if (!span_is(word.at, word.len, "view") && !span_is(word.at, word.len, "same"))
		wrong_word(c, word, "no such alias:", words, 2);
	uint16_t group = find_group(c->model->operands, c->model->n_operands, name);
	if (group == REF_NONE)
		wrong_word(c, name, "no operand is named", NULL, 0);
	else
		c->model->operands[group].effects |= LO_EFFECT_VIEW;
	c->model->view_of = group;
}

/* ---- format -------------------------------------------------------------- */

static struct format_item *new_item(struct compiler *c, enum format_kind kind)
{
	if (c->n_items == MAX_ITEMS) {
		wrong(c, "format too long");
		c->n_items = 0;
	}
	struct format_item *item = &c->items[c->n_items++];
	*item = (struct format_item){.kind = kind, .anchor = NO_ITEM};
	return item;
}
/* An item other than a literal or an attribute dictionary, which print their own space; sets the space
 * before it. */
static struct format_item *new_spaced_item(struct compiler *c, enum format_kind kind)
{
	struct format_item *item = new_item(c, kind);
	item->space = c->force_space || c->want_space || !c->after_punctuation;
	c->force_space = false;
	c->want_space = true;
	c->after_punctuation = false;
	return item;
}

static bool literal_wants_space(const struct compiler *c, const char *text, size_t len)
{
	if (len != 1 && !span_is(text, len, "->"))
		return true;
	return !strchr(c->after_punctuation ? ">)}]," : "<>(){}[],", *text);
}
/* Token kind of a one-token literal; else 0. */
static uint16_t sign_of(const char *text, size_t len)
{
	if (len == 1 && !lex_is(*text, LEX_LETTER))
		return (unsigned char)*text;
	return span_is(text, len, "->") ? T_ARROW : 0;
}
static void read_literal(struct compiler *c)
{
	const char *text = c->at;
	size_t len = strcspn(text, "`");
	c->at += len;
	need(c, '`');
	if (len == 0 || *text == ' ') { /* only a spacing directive: no space, a space */
		c->after_punctuation = len == 0;
		c->want_space = false;
		c->force_space = len != 0;
		return;
	}
	struct format_item *item = new_item(c, F_LITERAL);
	item->text = (struct lo_span){text, len};
	item->sign = sign_of(text, len);
	item->space = c->force_space || (c->want_space && literal_wants_space(c, text, len));
	c->force_space = false;
	c->want_space = len != 1 || !strchr("<({[", *text);
	c->after_punctuation = *text != '_' && !((*text | 32) >= 'a' && (*text | 32) <= 'z');
}

/* `$name` as an item: operand, attribute, region or successor. */
static void read_variable(struct compiler *c, struct format_item *item)
{
	struct lo_span name = take_word(c);
	uint16_t i;
	if ((i = find_ref(c, name)) != REF_NONE && !(i & REF_RESULT))
		item->kind = F_OPERAND;
	else if ((i = find_attr(c, name)) != REF_NONE) {
		item->kind = F_ATTR;
		c->model->attrs[i].in_format = true;
	} else if ((i = find_region(c, name)) != REF_NONE)
		item->kind = F_REGION;
	else if ((i = find_successor(c, name)) != REF_NONE)
		item->kind = F_SUCCESSOR;
	else
		wrong(c, "no such name before");
	item->index = i;
}
static void read_type(struct compiler *c, struct format_item *item)
{
	need(c, '(');
	if (!take(c, '$')) {
		struct lo_span word = take_word(c);
		item->kind = span_is(word.at, word.len, "operands") ? F_TYPE_OPERANDS : F_TYPE_RESULTS;
		if (item->kind == F_TYPE_RESULTS && !span_is(word.at, word.len, "results"))
			wrong(c, "operands or results expected before");
	} else {
		uint16_t ref = find_ref(c, take_word(c));
		if (ref == REF_NONE)
			wrong(c, "no such operand or result before");
		item->kind = ref & REF_RESULT ? F_TYPE_RESULT : F_TYPE_OPERAND;
		item->index = (uint16_t)(ref & ~REF_RESULT);
	}
	need(c, ')');
}
static const char *const hook_words[HOOK_COUNT] = {
#define HOOK(NAME, TEXT) #NAME,
#include "hooks.def"
};
static void read_custom(struct compiler *c, struct format_item *item)
{
	struct format_item args[MAX_ARGS];
	uint16_t n = 0;
	need(c, '<');
	int hook = find_word(take_word(c), hook_words, HOOK_COUNT);
	if (hook < 0)
		wrong(c, "no such hook before");
	item->index = (uint16_t)hook;
	need(c, '>');
	need(c, '(');
	while (!c->failed && n < MAX_ARGS && take(c, '$')) {
		args[n] = (struct format_item){.anchor = NO_ITEM};
		read_variable(c, &args[n++]);
		if (!take(c, ','))
			break;
	}
	need(c, ')');
	struct format_item *copy = LO_ARRAY(lo_ctx_arena(c->ctx), n, struct format_item);
	memcpy(copy, args, n * sizeof *copy);
	item->args = copy;
	item->n_args = n;
}
static void read_cases(struct compiler *c, struct format_item *item)
{
	struct format_item cases = {0}, regions = {0};
	need(c, '(');
	need(c, '$');
	read_variable(c, &cases);
	need(c, ',');
	need(c, '$');
	read_variable(c, &regions);
	need(c, ')');
	if (cases.kind != F_ATTR || regions.kind != F_REGION)
		wrong(c, "case-regions takes an attribute and regions");
	item->index = cases.index;
	item->anchor = regions.index;
}
static void read_directive(struct compiler *c)
{
	struct lo_span word = take_word(c);
	if (span_is(word.at, word.len, "attr-dict") || span_is(word.at, word.len, "attr-dict-with-keyword")) {
		new_item(c, word.len > strlen("attr-dict") ? F_ATTR_DICT_KEYWORD : F_ATTR_DICT);
		c->after_punctuation = false;
	} else if (span_is(word.at, word.len, "type"))
		read_type(c, new_spaced_item(c, F_TYPE_OPERAND));
	else if (span_is(word.at, word.len, "operands"))
		new_spaced_item(c, F_OPERANDS);
	else if (span_is(word.at, word.len, "custom"))
		read_custom(c, new_spaced_item(c, F_CUSTOM));
	else if (span_is(word.at, word.len, "case-regions"))
		read_cases(c, new_spaced_item(c, F_CASES));
	else if (span_is(word.at, word.len, "functional-type")) {
		new_spaced_item(c, F_FUNCTIONAL_TYPE);
		while (*c->at && *c->at != ')')
			c->at++;
		need(c, ')');
	} else
		wrong(c, "no such directive before");
}

static void read_item(struct compiler *c);
/* `( items ^ items )?` or `( ... ) : ( ... )?`, after the opening bracket. Groups do not nest. */
static void read_format_group(struct compiler *c)
{
	uint16_t group = (uint16_t)(new_item(c, F_GROUP) - c->items), other = NO_ITEM;
	while (!c->failed && !take(c, ')'))
		read_item(c);
	if (take(c, ':')) {
		other = (uint16_t)(new_item(c, F_ELSE) - c->items);
		c->items[group].then_end = c->n_items;
		need(c, '(');
		while (!c->failed && !take(c, ')'))
			read_item(c);
		c->items[other].else_end = c->items[other].then_end = c->n_items;
	} else
		c->items[group].then_end = c->n_items;
	need(c, '?');
	c->items[group].else_end = c->n_items;
}
/* The anchor belongs to the open group: the last group without an end. */
static void set_anchor(struct compiler *c, uint16_t item)
{
	for (uint32_t i = c->n_items; i-- > 0;)
		if (c->items[i].kind == F_GROUP && !c->items[i].else_end) {
			c->items[i].anchor = item;
			return;
		}
	wrong(c, "an anchor outside of a group before");
}
static void set_unit_anchor(struct compiler *c, uint16_t attr)
{
	set_anchor(c, NO_ITEM);
	for (uint32_t i = c->n_items; i-- > 0;)
		if (c->items[i].kind == F_GROUP && !c->items[i].else_end) {
			c->items[i].anchor_attr = attr;
			return;
		}
}
static void read_element(struct compiler *c)
{
	const struct compiler before = {.want_space = c->want_space,
					.after_punctuation = c->after_punctuation};
	struct format_item *item = new_spaced_item(c, F_OPERAND);
	read_variable(c, item);
	bool anchor = *c->at == '^';
	if (anchor && item->kind == F_ATTR && c->model->attrs[item->index].kind == A_UNIT) {
		c->at++;
		c->n_items--;
		c->want_space = before.want_space;
		c->after_punctuation = before.after_punctuation;
		set_unit_anchor(c, item->index);
	}
}
static void read_item(struct compiler *c)
{
	uint16_t item = c->n_items;
	if (take(c, '`'))
		read_literal(c);
	else if (take(c, '('))
		read_format_group(c);
	else if (take(c, '$'))
		read_element(c);
	else
		read_directive(c);
	if (*c->at == '^') {
		c->at++;
		set_anchor(c, item);
	}
	if (*c->at == '!') {
		c->at++;
		c->items[item].must = true;
	}
	skip_space(c);
}

/* Does the text of an op, where it ends at the end of a line, determine all but which values the operands
 * are? The format must end with what nothing on the next line continues; its hooks may read what they add and
 * no more. */
static bool is_repeated(const struct lo_op_model *model)
{
	bool repeated = model->n_format && !model->n_regions && !model->n_successors;
	for (uint32_t i = 0; i < model->n_results; i++)
		repeated &= model->results[i].arity == ARITY_ONE;
	for (uint32_t i = 0; repeated && i < model->n_format; i++) {
		const struct format_item *item = &model->format[i];
		bool last = i + 1u == model->n_format;
		switch (item->kind) {
		case F_LITERAL:
		case F_OPERAND:
		case F_ATTR:
		case F_ATTR_DICT: repeated = !last; break;
		case F_GROUP:
		case F_ELSE: repeated = item->else_end < model->n_format; break;
		case F_TYPE_OPERAND:
			repeated = !last || model->operands[item->index].arity == ARITY_ONE;
			break;
		case F_TYPE_RESULT: break;
		case F_CUSTOM:
			repeated = item->index == HOOK_ConstantValue ||
				   (item->index == HOOK_AffineMapAccess && !last);
			break;
		default: repeated = false;
		}
	}
	return repeated;
}

static void read_format(struct compiler *c)
{
	c->at = c->info->format ? c->info->format : "";
	c->want_space = true;
	skip_space(c);
	while (*c->at)
		read_item(c);
	c->model->format = LO_ARRAY(lo_ctx_arena(c->ctx), c->n_items, struct format_item);
	c->model->n_format = c->n_items;
	memcpy(c->model->format, c->items, c->n_items * sizeof *c->items);
	c->model->is_repeated = is_repeated(c->model);
}

/* ---- rows ---------------------------------------------------------------- */

static void read_group_columns(struct compiler *c)
{
	struct lo_op_model *model = c->model;
	read_group_names(c, c->info->operands, &model->operands, &model->n_operands);
	read_group_names(c, c->info->results, &model->results, &model->n_results);
	if (c->failed)
		return;
	read_groups(c, c->info->operands, model->operands, &model->open_operands);
	read_groups(c, c->info->results, model->results, &model->open_results);
	if (model->segments)
		model->open_operands = REF_NONE;
	while (!model->segments && model->n_single < model->n_operands &&
	       model->operands[model->n_single].arity == ARITY_ONE)
		model->n_single++;
}
static bool takes_memrefs_alone(enum constraint constraint)
{
	return constraint == C_MEMREF || constraint == C_RANKED_MEMREF || constraint == C_UNRANKED_MEMREF ||
	       constraint == C_STATIC_MEMREF;
}
static void read_effects(struct compiler *c)
{
	if (begin_list(c, c->info->effects))
		do
			read_effect(c);
		while (more(c));
	for (uint16_t i = 0; i < c->model->n_operands; i++)
		c->model->on_others |= c->model->operands[i].effects &&
				       !takes_memrefs_alone(c->model->operands[i].constraint);
}
static void read_aliases(struct compiler *c)
{
	uint32_t n = 0;
	if (begin_list(c, c->info->alias))
		do {
			read_alias(c);
			n++;
		} while (more(c));
	if (n > 1)
		c->model->view_of = REF_NONE; /* the VIEW effects of the groups give all sources */
}

static bool is_view(const struct lo_op_model *model)
{
	if (model->view_of != 0 || model->operands[0].arity != ARITY_ONE || model->n_results != 1 ||
	    model->results[0].arity != ARITY_ONE || model->results[0].alloc || model->effects_unknown)
		return false;
	for (uint32_t i = 0; i < model->n_operands; i++)
		if (model->operands[i].effects != (i ? 0 : LO_EFFECT_VIEW))
			return false;
	return true;
}

static void begin_row(struct compiler *c, struct lo_ctx *ctx, const struct lo_op_info *info)
{
	struct lo_op_model *model = LO_NEW(lo_ctx_arena(ctx), struct lo_op_model);
	*c = (struct compiler){.ctx = ctx, .info = info, .model = model, .at = ""};
	*model = (struct lo_op_model){.info = info,
				      .name = lo_intern_z(ctx, info->name),
				      .view_of = REF_NONE,
				      .global = REF_NONE,
				      .no_properties = (info->traits & LO_TRAIT_NO_PROPERTIES) != 0,
				      .no_attr_dict = (info->traits & LO_TRAIT_NO_ATTR_DICT) != 0,
				      .segments = (info->traits & LO_TRAIT_SEGMENTS) != 0};
}

static const struct lo_op_model *compile_row(struct lo_ctx *ctx, const struct lo_op_info *info)
{
	struct compiler c;
	begin_row(&c, ctx, info);
	if (info->derived)
		c.model->derived = lo_intern_z(ctx, info->derived);
	read_group_columns(&c);
	read_attrs(&c);
	read_regions(&c);
	read_successors(&c);
	read_effects(&c);
	read_aliases(&c);
	c.model->is_view = is_view(c.model);
	read_format(&c);
	return c.model;
}

const struct lo_op_model *declared_model(struct lo_ctx *ctx, const struct lo_op_info *info,
					 const struct declared_columns *columns)
{
	uint32_t errors = lo_diag_errors(ctx);
	struct compiler c;
	begin_row(&c, ctx, info);
	c.declared = columns;
	read_group_columns(&c);
	if (c.failed) /* the other columns refer to these names */
		return NULL;
	read_regions(&c);
	c.failed = false;
	read_successors(&c);
	c.failed = false;
	read_effects(&c);
	c.failed = false;
	read_aliases(&c);
	if (errors != lo_diag_errors(ctx))
		return NULL;
	c.model->is_view = is_view(c.model);
	return c.model;
}

static uint32_t name_slot(const char *name, size_t len)
{
	return (uint32_t)(lo_hash_bytes(0, name, len) >> (64 - INDEX_BITS));
}

static void enter_name(struct op_models *models, uint32_t kind, const char *name)
{
	uint32_t i = name_slot(name, strlen(name));
	while (models->by_name[i])
		i = (i + 1) & (INDEX_SIZE - 1);
	models->by_name[i] = (uint16_t)kind;
}

static struct op_models *models_of(struct lo_ctx *ctx)
{
	struct op_models **slot = &ir_ctx(ctx)->op_models;
	if (*slot)
		return *slot;
	struct op_models *models = LO_NEW(lo_ctx_arena(ctx), struct op_models);
	for (uint32_t kind = 1; kind < LO_OLD_END; kind++) {
		enter_name(models, kind, lo_op_table[kind].name);
		if (lo_op_table[kind].irdl)
			enter_name(models, kind, lo_op_table[kind].irdl);
	}
	return *slot = models;
}

/* Not inline: it runs once for each kind, and would have all callers save registers. */
static __attribute__((noinline)) const struct lo_op_model *make_model(struct lo_ctx *ctx,
								      enum lo_op_kind kind)
{
	struct op_models *models = models_of(ctx);
	/* two threads may do so: both are right */
	const struct lo_op_model *model = compile_row(ctx, &lo_op_table[kind]);
	__atomic_store_n(&models->models[kind], model, __ATOMIC_RELEASE);
	return model;
}

const struct lo_op_model *lo_op_model(struct lo_ctx *ctx, enum lo_op_kind kind)
{
	struct op_models *models = ir_ctx(ctx)->op_models;
	const struct lo_op_model *model =
		models ? __atomic_load_n(&models->models[kind], __ATOMIC_ACQUIRE) : NULL;
	return model ? model : make_model(ctx, kind);
}

static uint32_t find_row(struct lo_ctx *ctx, const char *name, size_t len)
{
	const struct op_models *models = models_of(ctx);
	for (uint32_t i = name_slot(name, len); models->by_name[i]; i = (i + 1) & (INDEX_SIZE - 1)) {
		const struct lo_op_info *row = &lo_op_table[models->by_name[i]];
		if (span_is(name, len, row->name) || (row->irdl && span_is(name, len, row->irdl)))
			return models->by_name[i];
	}
	return LO_OP_FOREIGN;
}

enum lo_op_kind lo_op_kind_find(struct lo_ctx *ctx, const char *name, size_t len)
{
	uint32_t kind = find_row(ctx, name, len);
	return kind < LO_OP_KIND_COUNT ? (enum lo_op_kind)kind : LO_OP_FOREIGN;
}

enum lo_op_kind op_kind_to_read(struct lo_ctx *ctx, const char *name, size_t len)
{
	uint32_t kind = find_row(ctx, name, len);
	bool renamed = kind >= LO_OP_KIND_COUNT && !lo_op_table[kind].operands;
	return renamed ? lo_op_table[kind].today : (enum lo_op_kind)kind;
}

lo_attr lo_op_own_attr(const struct lo_module *m, const struct lo_op *op, lo_str name)
{
	const struct lo_op_model *model = op_model(m, op);
	for (uint32_t i = 0; i < model->n_attrs; i++)
		if (model->attrs[i].name.n == name.n)
			return lo_dict_find(m->ctx, op->attrs, name);
	return (lo_attr){0};
}
