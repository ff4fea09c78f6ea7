// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Declarations of external ops (--op-effects). In: a file. Out: for each op that it names a row like those of
 * the table, and its compiled form, kept in the context; the parser attaches them to the ops of that name.
 *
 *   name key(...) key(...) ...      name: dialect.op, "quoted", or dialect.* for the other ops of a dialect
 *
 * The keys are the columns of the op table, with the same grammar (dialects/ops.def); a column that is not
 * given is not checked. A declaration ends at the next name. After an error the rest of it is still checked.
 */
#include "text/op_declarations.h"
#include "context_impl.h"
#include "lex.h"
#include "op_descriptor.h"

enum key {
	K_OPERANDS,
	K_RESULTS,
	K_REGIONS,
	K_SUCCESSORS,
	K_EFFECTS,
	K_ALIAS,
	K_TRAITS,
	K_FLOW,
	K_FORWARD,
	K_INITS,
	K_INDUCTION_VARS,
	K_COUNT
};
struct word {
	const char *name;
	uint32_t value;
};
static const struct word keys[] = {
	{"operands", K_OPERANDS},
	{"results", K_RESULTS},
	{"regions", K_REGIONS},
	{"successors", K_SUCCESSORS},
	{"effects", K_EFFECTS},
	{"alias", K_ALIAS},
	{"traits", K_TRAITS},
	{"flow", K_FLOW},
	{"forward", K_FORWARD},
	{"inits", K_INITS},
	{"induction_vars", K_INDUCTION_VARS},
	{0},
};
static const struct word traits[] = {
	{"terminator", LO_TRAIT_TERMINATOR},
	{"return", LO_TRAIT_TERMINATOR | LO_TRAIT_RETURN},
	{"alloca_scope", LO_TRAIT_ALLOCA_SCOPE},
	{"parallel", LO_TRAIT_PARALLEL},
	{"segments", LO_TRAIT_SEGMENTS},
	{"affine_scope", LO_TRAIT_AFFINE_SCOPE},
	{0},
};
static const struct word flows[] = {
	{"none", LO_FLOW_NONE},       {"once", LO_FLOW_ONCE},       {"branch", LO_FLOW_BRANCH},
	{"loop", LO_FLOW_LOOP},       {"while", LO_FLOW_WHILE},     {"parallel", LO_FLOW_PARALLEL},
	{"payload", LO_FLOW_PAYLOAD}, {"unknown", LO_FLOW_UNKNOWN}, {0},
};
static const struct word forwards[] = {
	{"none", LO_FORWARD_NONE},   {"yield", LO_FORWARD_YIELD},   {"iter", LO_FORWARD_ITER},
	{"while", LO_FORWARD_WHILE}, {"select", LO_FORWARD_SELECT}, {0},
};
#define MAX_INDUCTION_VARS 1000u

struct op_effects {
	LO_VEC(struct lo_declared) all;
	struct lo_id_map exact; /* name to number in `all`, from 1 */
	struct lo_id_map found; /* answers of declared_find: that number, or NONE */
};
#define NONE UINT32_MAX

struct declaration_reader {
	struct lo_ctx *ctx;
	struct lexer lex;
	struct op_effects *effects;
	/* the current declaration */
	lo_loc place;
	const char *
		text[K_COUNT]; /* between the brackets of a key, of its length in the file; NULL: not given */
	lo_loc key_at[K_COUNT], text_at[K_COUNT];
};

/* ---- lists of words ------------------------------------------------------ */

static const struct word *find_word(const struct word *words, const char *at, size_t len)
{
	for (; words->name; words++)
		if (strlen(words->name) == len && memcmp(words->name, at, len) == 0)
			return words;
	return NULL;
}

static const char *list_words(struct lo_ctx *ctx, const struct word *words)
{
	const char *list = words->name;
	for (words++; words->name; words++)
		list = lo_arena_printf(lo_ctx_arena(ctx), "%s, %s", list, words->name);
	return list;
}

static size_t word_len(const char *at)
{
	return strcspn(at, " ,()");
}

static lo_loc place_in(const struct declaration_reader *r, enum key key, const char *at)
{
	return r->text_at[key] + (lo_loc)(at - r->text[key]);
}

static void fail(const struct declaration_reader *r, lo_loc loc, const char *text)
{
	lo_error(r->ctx, loc, "%s", text);
}

/* Comma-separated words of @p key: *out gets the union of their values. Only one, unless @p many. */
static void take_words(struct declaration_reader *r, enum key key, const struct word *words, bool many,
		       uint32_t *out)
{
	const char *at = r->text[key];
	if (!at)
		return;
	for (*out = 0;; at++) {
		at += strspn(at, " ");
		const struct word *word = find_word(words, at, word_len(at));
		if (!word)
			lo_error(r->ctx, place_in(r, key, at), "no such word of '%s': '%.*s'; known are: %s",
				 keys[key].name, (int)word_len(at), at, list_words(r->ctx, words));
		*out |= word ? word->value : 0;
		at += word_len(at);
		at += strspn(at, " ");
		if (*at != ',' || !many)
			break;
	}
	if (*at)
		fail(r, place_in(r, key, at), many ? "expected ',' or ')'" : "expected ')'");
}

/* The single word of @p key, NUL-ended; NULL if not given. */
static const char *take_name(struct declaration_reader *r, enum key key)
{
	const char *at = r->text[key];
	if (!at)
		return NULL;
	at += strspn(at, " ");
	size_t len = word_len(at);
	const char *after = at + len + strspn(at + len, " ");
	if (!len || *after)
		fail(r, place_in(r, key, len ? after : at), len ? "expected ')'" : "expected a name");
	return lo_arena_copy(lo_ctx_arena(r->ctx), at, len);
}

static uint32_t take_number(struct declaration_reader *r, enum key key)
{
	const char *text = take_name(r, key), *at = text;
	uint32_t n = 0;
	for (; at && *at >= '0' && *at <= '9' && n <= MAX_INDUCTION_VARS; at++)
		n = n * 10 + (uint32_t)(*at - '0');
	if (at && (*at || at == text || n > MAX_INDUCTION_VARS))
		fail(r, r->text_at[key], "expected a number, at most 1000");
	return n;
}

/* ---- one declaration ----------------------------------------------------- */

static bool has_group(const struct lo_op_model *model, const char *name)
{
	for (uint32_t i = 0; i < model->n_operands; i++)
		if (model->operands[i].name_len == strlen(name) &&
		    memcmp(model->operands[i].name, name, strlen(name)) == 0)
			return true;
	return false;
}

static uint32_t count_open(const struct group *groups, uint32_t n)
{
	uint32_t open = 0;
	for (uint32_t i = 0; i < n; i++)
		open += groups[i].arity != ARITY_ONE;
	return open;
}

/* Checks columns that must agree. */
static void check_forward(struct declaration_reader *r, const struct lo_op_info *info,
			  const struct lo_op_model *model)
{
	bool iter = info->forward == LO_FORWARD_ITER, loops = iter || info->forward == LO_FORWARD_WHILE;
	bool fits = !iter || info->flow == LO_FLOW_LOOP || info->flow == LO_FLOW_PARALLEL;
	bool said = info->alias;
	for (uint32_t i = 0; i < model->n_results; i++)
		said |= model->results[i].alloc;
	if (info->forward != LO_FORWARD_NONE && said)
		fail(r, r->key_at[K_FORWARD],
		     "the results are what alias(...) and alloc(...) say, or come by forward(...)");
	if (iter && !fits)
		fail(r, r->key_at[K_FORWARD], "forward(iter) goes with flow(loop) or flow(parallel)");
	if (info->forward == LO_FORWARD_WHILE && info->flow != LO_FLOW_WHILE)
		fail(r, r->key_at[K_FORWARD], "forward(while) goes with flow(while)");
	if (loops && !info->inits)
		fail(r, r->key_at[K_FORWARD],
		     "needs inits(...): the operands that the first iteration is given");
	if (info->inits && !loops)
		fail(r, r->key_at[K_INITS], "goes with forward(iter) or forward(while)");
	if (info->inits && loops && !has_group(model, info->inits))
		lo_error(r->ctx, r->text_at[K_INITS], "no operand is named '%s'", info->inits);
}

static void check_columns(struct declaration_reader *r, const struct lo_op_info *info,
			  const struct lo_op_model *model)
{
	if (count_open(model->operands, model->n_operands) > 1 && !model->segments)
		fail(r, r->text_at[K_OPERANDS],
		     "several operands of any number need traits(segments): the op's operandSegmentSizes "
		     "tells them "
		     "apart");
	if (count_open(model->results, model->n_results) > 1)
		fail(r, r->text_at[K_RESULTS], "only one of the results may be of any number");
	for (uint32_t i = 0; i < model->n_successors; i++)
		if (model->successors[i].variadic)
			fail(r, r->text_at[K_SUCCESSORS], "any number of successors cannot be declared");
	check_forward(r, info, model);
}

/* The row built from the keys; NULL with errors. */
static const struct lo_op_info *make_info(struct declaration_reader *r, lo_str name)
{
	struct lo_op_info *info = LO_NEW(lo_ctx_arena(r->ctx), struct lo_op_info);
	uint32_t flow = LO_FLOW_UNKNOWN, forward = LO_FORWARD_NONE;
	take_words(r, K_TRAITS, traits, true, &info->traits);
	take_words(r, K_FLOW, flows, false, &flow);
	take_words(r, K_FORWARD, forwards, false, &forward);
	info->name = lo_str_text(r->ctx, name);
	info->operands = r->text[K_OPERANDS] ? r->text[K_OPERANDS] : "operands:any*";
	info->results = r->text[K_RESULTS] ? r->text[K_RESULTS] : "results:any*";
	info->regions = r->text[K_REGIONS];
	info->successors = r->text[K_SUCCESSORS];
	info->effects = r->text[K_EFFECTS];
	info->alias = r->text[K_ALIAS];
	info->flow = (enum lo_flow_kind)flow;
	info->forward = (enum lo_forward_kind)forward;
	info->inits = take_name(r, K_INITS);
	info->n_induction_vars = take_number(r, K_INDUCTION_VARS);
	if (!info->effects)
		fail(r, r->place, "a declaration must say effects(...); effects(none) if there are none");
	return info;
}

static void add(struct declaration_reader *r, lo_str name, const struct lo_op_info *info,
		const struct lo_op_model *model)
{
	struct op_effects *effects = r->effects;
	struct lo_declared declared = {info, model, r->place};
	uint32_t *number = lo_id_map_at(&effects->exact, name.n);
	if (*number) {
		lo_error(r->ctx, r->place, "'%s' is declared already", lo_str_text(r->ctx, name));
		lo_note(r->ctx, effects->all.at[*number - 1].place, "here");
		return;
	}
	LO_PUSH(lo_ctx_arena(r->ctx), &effects->all, declared);
	*number = effects->all.n;
}

static void finish(struct declaration_reader *r, lo_str name)
{
	const struct lo_op_info *info = make_info(r, name);
	const struct declared_columns columns = {
		.name = r->place,
		.operands = r->text_at[K_OPERANDS],
		.results = r->text_at[K_RESULTS],
		.regions = r->text_at[K_REGIONS],
		.successors = r->text_at[K_SUCCESSORS],
		.effects = r->text_at[K_EFFECTS],
		.alias = r->text_at[K_ALIAS],
	};
	const struct lo_op_model *model = declared_model(r->ctx, info, &columns);
	if (model)
		check_columns(r, info, model);
	if (op_kind_to_read(r->ctx, info->name, strlen(info->name)) != LO_OP_FOREIGN)
		lo_error(r->ctx, r->place,
			 "'%s' has a row in lifeopt's own table; only ops without one can be declared",
			 info->name);
	else
		add(r, name, info, model); /* even if faulty, so that a duplicate is reported */
}

/* ---- the file ------------------------------------------------------------ */

static bool at(const struct declaration_reader *r, int kind)
{
	return r->lex.kind == kind;
}
static lo_loc here(const struct declaration_reader *r)
{
	return lex_loc(&r->lex, r->lex.tok);
}
/* Is the current token a name, which begins the next declaration, and not a key? */
static bool at_name(const struct declaration_reader *r)
{
	return at(r, T_STRING) || (at(r, T_BARE) && memchr(r->lex.tok, '.', lex_len(&r->lex)));
}
static void say(struct declaration_reader *r, const char *text)
{
	if (!at(r, T_ERROR)) /* else the lexer has reported it */
		lo_error(r->ctx, here(r), "%s", text);
}

/* The text between the brackets, with comments and line ends replaced by blanks. The current token is the
 * opening bracket. */
static bool take_text(struct declaration_reader *r, enum key key)
{
	lo_loc open = here(r);
	const char *begin = r->lex.at;
	lex_next(&r->lex);
	const struct lexer first = r->lex;
	for (uint32_t depth = 1; !at(r, T_EOF) && !at(r, T_ERROR) && !at_name(r); lex_next(&r->lex)) {
		depth += at(r, '(');
		depth -= at(r, ')');
		if (!depth)
			break;
	}
	if (!at(r, ')')) {
		say(r, "expected ')'");
		lo_note(r->ctx, open, "to close this bracket");
		return false;
	}
	const char *end = r->lex.tok;
	char *text = lo_arena_copy(lo_ctx_arena(r->ctx), begin, (size_t)(end - begin));
	memset(text, ' ', (size_t)(end - begin));
	for (r->lex = first; r->lex.tok < end; lex_next(&r->lex))
		memcpy(text + (r->lex.tok - begin), r->lex.tok, lex_len(&r->lex));
	lex_next(&r->lex);
	r->text[key] = text;
	r->text_at[key] = lex_loc(&r->lex, begin);
	return true;
}

/* `key(...)`; false: the caller skips the rest of the declaration. */
static bool take_key(struct declaration_reader *r)
{
	const struct word *word = at(r, T_BARE) ? find_word(keys, r->lex.tok, lex_len(&r->lex)) : NULL;
	lo_loc loc = here(r);
	if (!word) {
		if (at(r, T_BARE))
			lo_error(r->ctx, loc, "no such key: '%.*s'; known are: %s", (int)lex_len(&r->lex),
				 r->lex.tok, list_words(r->ctx, keys));
		else
			say(r, "expected a key, such as effects(...), or the name of the next op");
		return false;
	}
	enum key key = (enum key)word->value;
	lex_next(&r->lex);
	if (!at(r, '(')) {
		lo_error(r->ctx, loc, "expected '(' after '%s'", keys[key].name);
		return false;
	}
	if (r->text[key])
		lo_error(r->ctx, loc, "'%s' is given twice", keys[key].name);
	if (!take_text(r, key))
		return false;
	r->key_at[key] = loc;
	return true;
}

static bool begins_line(const struct declaration_reader *r)
{
	return memchr(r->lex.prev_end, '\n', (size_t)(r->lex.tok - r->lex.prev_end)) != NULL;
}

/* Skips to the next name at the start of a line. */
static void skip(struct declaration_reader *r)
{
	r->lex.silent = true;
	while (!at(r, T_EOF) && !(at_name(r) && begins_line(r)))
		lex_next(&r->lex);
	r->lex.silent = false;
}

/* `dialect.op`, `"any.name"` or `dialect.*`; id 0 with an error. */
static lo_str take_op_name(struct declaration_reader *r)
{
	struct lo_arena *arena = lo_ctx_arena(r->ctx);
	const char *text = r->lex.tok;
	size_t len = lex_len(&r->lex);
	if (!at_name(r)) {
		say(r, "expected the name of an operation, such as dialect.op or dialect.*");
		return (lo_str){0};
	}
	if (at(r, T_STRING))
		text = lex_unescape(arena, text, r->lex.at, &len);
	lex_next(&r->lex);
	const char *dot = memchr(text, '.', len);
	if (dot && dot + 1 == text + len && at(r, '*') && r->lex.tok == r->lex.prev_end) {
		lex_next(&r->lex);
		return lo_intern_z(r->ctx, lo_arena_printf(arena, "%.*s*", (int)len, text));
	}
	if (dot && text[len - 1] != '.')
		return lo_intern(r->ctx, text, len);
	lo_error(r->ctx, r->place, "expected the name of an operation, such as dialect.op or dialect.*");
	return (lo_str){0};
}

static void take_declaration(struct declaration_reader *r)
{
	memset(r->text, 0, sizeof r->text);
	memset(r->text_at, 0, sizeof r->text_at);
	r->place = here(r);
	lo_str name = take_op_name(r);
	bool good = name.n != 0;
	while (good && !at(r, T_EOF) && !at_name(r))
		good = take_key(r);
	if (good)
		finish(r, name);
	else
		skip(r);
}

static struct op_effects *create(struct lo_ctx *ctx)
{
	struct op_effects *effects = LO_NEW(lo_ctx_arena(ctx), struct op_effects);
	lo_id_map_init(&effects->exact, lo_ctx_arena(ctx), 0);
	lo_id_map_init(&effects->found, lo_ctx_arena(ctx), 0);
	return effects;
}

bool lo_effects_read(struct lo_ctx *ctx, const struct lo_source *source)
{
	uint32_t errors = lo_diag_errors(ctx);
	if (!ir_ctx(ctx)->op_effects)
		ir_ctx(ctx)->op_effects = create(ctx);
	struct declaration_reader r = {.ctx = ctx, .effects = ir_ctx(ctx)->op_effects};
	lex_init(&r.lex, ctx, source->text, source->text, source->text + source->len, source->base);
	while (!at(&r, T_EOF))
		take_declaration(&r);
	lo_id_map_init(&r.effects->found, lo_ctx_arena(ctx), 0);
	return errors == lo_diag_errors(ctx);
}

void lo_effects_clear(struct lo_ctx *ctx)
{
	ir_ctx(ctx)->op_effects = NULL;
}

/* ---- queries by the parser ----------------------------------------------- */

static uint32_t find(struct lo_ctx *ctx, const struct op_effects *effects, lo_str name)
{
	uint32_t number = lo_id_map_get(&effects->exact, name.n);
	const char *text = lo_str_text(ctx, name), *dot = strchr(text, '.');
	if (number || !dot)
		return number ? number : NONE;
	const char *all = lo_arena_printf(lo_ctx_arena(ctx), "%.*s.*", (int)(dot - text), text);
	number = lo_id_map_get(&effects->exact, lo_intern_z(ctx, all).n);
	return number ? number : NONE;
}

const struct lo_declared *declared_find(struct lo_ctx *ctx, lo_str name)
{
	struct op_effects *effects = ir_ctx(ctx)->op_effects;
	if (!effects || !name.n)
		return NULL;
	uint32_t *number = lo_id_map_at(&effects->found, name.n);
	if (!*number)
		*number = find(ctx, effects, name);
	return *number == NONE ? NULL : &effects->all.at[*number - 1];
}
