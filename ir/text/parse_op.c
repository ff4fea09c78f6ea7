// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The parser's main loop: names of ops, and what is between ops. In: a parser whose root is open. Out: ops,
 * blocks and aliases.
 *
 * One pass. The stack of frames holds the ops under construction. At the start of a region its op is
 * suspended; when the region is closed, the op's frame continues where it stopped. So nothing recurses on the
 * nesting depth of the program.
 *
 * A failed op is scanned from its start (or from after its last region) for the braces it opened; parsing
 * continues at the next line that begins an op outside of them. Its results are entered as poisoned names,
 * whose uses are not reported. */
#include "parser.h"
#include "text/suggestion.h"

#include <stdio.h>
#include <string.h>

/* ---- names of ops and of their results ------------------------------------ */

/* `%a, %b:2 =` */
static bool parse_result_list(struct parser *p)
{
	do {
		struct result_name name = {offset_of(p, p->lex.tok + 1), (uint32_t)lex_len(&p->lex) - 1,
					   p->lex.hash, 1};
		uint64_t n = 1;
		if (!at(p, T_PERCENT))
			return wrong_token(p, "expected valid ssa identifier");
		next(p);
		if (accept(p, ':')) {
			if (!at(p, T_INT))
				return wrong_token(p, "expected integer number of results");
			if (!decimal(p->lex.tok, p->lex.at, &n) || n < 1 || n > LO_MAX_RESULTS)
				return error_here(
					p,
					"expected named operation to have at least 1 result and at most %u",
					LO_MAX_RESULTS);
			next(p);
		}
		name.n = (uint32_t)n;
		top(p)->n_declared_results += name.n;
		LO_PUSH(&p->keep, &p->stacks.result_names, name);
	} while (accept(p, ','));
	if (top(p)->n_declared_results > LO_MAX_RESULTS)
		return error_here(p, "an operation may have %u results", LO_MAX_RESULTS);
	return expect(p, '=', "expected '=' after SSA name");
}

/* Dialects in which a name without a dot is searched: the default dialect inside a module or function in
 * MLIR, then those whose ops were part of the standard dialect. */
static const char *const old_dialects[] = {"builtin", "func", "cf", "std", "memref", "arith", "math"};

static enum lo_op_kind find_short_name(struct parser *p, const char *at, size_t len, bool symbol_follows)
{
	char name[80];
	if (len >= sizeof name / 2)
		return LO_OP_FOREIGN;
	for (size_t i = 0; i < sizeof old_dialects / sizeof *old_dialects; i++) {
		size_t dot = strlen(old_dialects[i]);
		memcpy(name, old_dialects[i], dot);
		name[dot] = '.';
		memcpy(name + dot + 1, at, len);
		enum lo_op_kind kind = op_kind_to_read(p->ctx, name, dot + 1 + len);
		if (kind == LO_OP_FUNC_CONSTANT && !symbol_follows)
			continue;
		if (kind != LO_OP_FOREIGN)
			return kind;
	}
	return LO_OP_FOREIGN;
}

static const char *skip_blanks(const char *at, const char *end)
{
	while (at < end && (*at == ' ' || *at == '\t'))
		at++;
	return at;
}
/* The position after the attribute dictionary at @p at; examines at most LOOK_AHEAD bytes. */
#define LOOK_AHEAD 4096
static const char *skip_braces(const char *at, const char *end)
{
	int depth = 0;
	bool quoted = false;
	for (const char *stop = end - at < LOOK_AHEAD ? end : at + LOOK_AHEAD; at < stop; at++) {
		if (*at == '"' && at[-1] != '\\')
			quoted = !quoted;
		if (!quoted)
			depth += (*at == '{') - (*at == '}');
		if (!depth)
			return at + 1;
	}
	return at;
}

static enum lo_op_kind find_name(struct parser *p, const char *at, size_t len)
{
	enum lo_op_kind kind = op_kind_to_read(p->ctx, at, len);
	if (kind != LO_OP_FOREIGN)
		return kind;
	if (len > 4 && memcmp(at, "std.", 4) == 0)
		return find_name(p, at + 4, len - 4);
	if (memchr(at, '.', len))
		return LO_OP_FOREIGN;
	const char *after = skip_blanks(at + len, p->lex.end);
	if (*after == '{')
		after = skip_blanks(skip_braces(after, p->lex.end), p->lex.end);
	return find_short_name(p, at, len, *after == '@');
}

/* The same for a quoted name, which is never short; "std.addf" is as old as `addf`. */
static enum lo_op_kind find_quoted_name(struct parser *p, const char *at, size_t len)
{
	enum lo_op_kind kind = op_kind_to_read(p->ctx, at, len);
	if (kind == LO_OP_FOREIGN && len > 4 && memcmp(at, "std.", 4) == 0)
		return find_short_name(p, at + 4, len - 4, false);
	return kind;
}

static bool unknown_short_name(struct parser *p, size_t len)
{
	int shown = len > 200 ? 200 : (int)len;
	const char *dialect = p->frames.n > 2 ? "func" : "builtin";
	char name[256], advice[128];
	(void)snprintf(name, sizeof name, "func.%.*s", shown, p->lex.tok);
	const char *near = lo_suggest_op(name);
	advice[0] = 0;
	if (near)
		(void)snprintf(advice, sizeof advice, "; did you mean '%s'?", near);
	enum lo_rule step = lo_diag_step(p->ctx, LO_RULE_UNKNOWN_OP);
	(void)error_here(p, "custom op '%.*s' is unknown (tried '%s.%.*s' as well)%s", shown, p->lex.tok,
			 dialect, shown, p->lex.tok, advice);
	if (near)
		lo_fix(p->ctx, lex_loc(&p->lex, p->lex.tok), len, near);
	(void)lo_diag_step(p->ctx, step);
	return false;
}

/* i32, si8: a word that is no op name. */
static bool is_int_type(const char *word, size_t len)
{
	size_t at = len > 1 && (*word == 's' || *word == 'u');
	if (word[at] != 'i' || ++at >= len)
		return false;
	while (at < len && lex_is(word[at], LEX_DIGIT))
		at++;
	return at == len;
}

/* "dialect.op", which begins the generic form. */
static bool parse_quoted_name(struct parser *p)
{
	struct frame *f = top(p);
	f->generic = true;
	f->kind = (uint16_t)find_quoted_name(p, p->lex.tok + 1, lex_len(&p->lex) - 2);
	if (f->kind) {
		next(p);
		return true;
	}
	f->name = take_string(p);
	size_t len = lo_str_len(p->ctx, f->name);
	if (!len)
		return lo_error(p->ctx, lex_loc(&p->lex, f->name_at), "empty operation name is invalid");
	if (memchr(lo_str_text(p->ctx, f->name), 0, len))
		return lo_error(p->ctx, lex_loc(&p->lex, f->name_at), "operation name with a NUL byte in it");
	return true;
}

static bool parse_bare_name(struct parser *p)
{
	struct frame *f = top(p);
	size_t len = lex_len(&p->lex);
	f->kind = (uint16_t)find_name(p, p->lex.tok, len);
	if (!f->kind)
		f->name = lo_intern(p->ctx, p->lex.tok, len);
	if (!f->kind && !memchr(p->lex.tok, '.', len))
		return unknown_short_name(p, len);
	next(p);
	return true;
}

/* The op's name, which decides the form. */
static bool parse_op_name(struct parser *p)
{
	struct frame *f = top(p);
	f->name_at = p->lex.tok;
	if (at(p, T_STRING)) {
		if (!parse_quoted_name(p))
			return false;
	} else if (at(p, T_BARE) && !is_int_type(p->lex.tok, lex_len(&p->lex))) {
		if (!parse_bare_name(p))
			return false;
	} else {
		return wrong_token(p, "expected operation name in quotes");
	}
	if (f->kind) {
		f->model = lo_op_model(p->ctx, (enum lo_op_kind)f->kind);
		f->older = f->kind >= LO_OP_KIND_COUNT || (f->generic && f->model->info->upgrade);
	}
	if (f->model && !f->generic && !f->model->n_format)
		return op_error(p, lex_loc(&p->lex, f->name_at), "has no custom assembly form");
	return true;
}

static bool begin_op(struct parser *p)
{
	struct frame *f = push_frame(p);
	if (at(p, T_PERCENT) && !parse_result_list(p))
		return false;
	if (!parse_op_name(p))
		return false;
	f = top(p);
	if (f->model && !f->generic) {
		uint32_t n = (uint32_t)f->model->n_operands + f->model->n_results;
		LO_ROOM(&p->keep, &p->stacks.groups, n);
		memset(p->stacks.groups.at + p->stacks.groups.n, 0, n * sizeof *p->stacks.groups.at);
		p->stacks.groups.n += n;
	}
	return true;
}

/* ---- error recovery ------------------------------------------------------ */

static bool at_op_begin(struct parser *p)
{
	switch (p->lex.kind) {
	case T_PERCENT: return at_result_list(p);
	case T_STRING: return followed_by(p, p->lex.at, "(");
	case T_CARET: return followed_by(p, p->lex.at, "(:");
	case T_BARE:
		return memchr(p->lex.tok, '.', lex_len(&p->lex)) ||
		       find_name(p, p->lex.tok, lex_len(&p->lex)) != LO_OP_FOREIGN;
	case T_HASH:
	case T_EXCL: return p->frames.n == 1 && followed_by(p, p->lex.at, "=");
	default: return false;
	}
}

/* Number of braces open between @p from and the current token. Restores the lexer's position. */
static uint32_t open_braces(struct parser *p, const char *from)
{
	const char *until = p->lex.tok;
	uint32_t depth = 0;
	if (from >= until)
		return 0;
	for (lex_jump(&p->lex, from); p->lex.tok < until && !at(p, T_EOF); next(p)) {
		if (at(p, '{'))
			depth++;
		else if (at(p, '}') && depth)
			depth--;
	}
	return depth;
}

/* Skips to the next line that begins an op, outside of the braces that the failed op has opened, or to the
 * end of the region. */
static void skip_op(struct parser *p, const char *from, const char *start)
{
	p->lex.silent = true;
	uint32_t depth = open_braces(p, from);
	while (!at(p, T_EOF)) {
		if (!depth && p->lex.tok > start && first_of_line(&p->lex) && at_op_begin(p))
			break;
		if (at(p, '}') && !depth)
			break;
		if (at(p, '{'))
			depth++;
		else if (at(p, '}'))
			depth--;
		next(p);
	}
	p->lex.silent = false;
}

/* After an error in what begins at @p start and is no op. */
static void skip_item(struct parser *p, const char *start)
{
	p->nesting = 0;
	skip_op(p, start, start);
}

/* Gives up the top op. */
static void recover(struct parser *p)
{
	const struct frame *f = top(p);
	const char *from = f->resume_at, *start = f->start;
	p->dropped++;
	if (f->in_region) { /* its header was rejected after the region was opened */
		close_scope(p, f);
		p->stacks.forward_blocks.n = f->open.forward_blocks;
	}
	p->nesting = 0;
	for (uint32_t i = f->first.result_names; i < p->stacks.result_names.n; i++) {
		struct result_name name = p->stacks.result_names.at[i];
		define_name(p, name.at, name.len, name.hash, POISON_VALUE, name.n);
	}
	pop_frame(p);
	skip_op(p, from, start);
}

/* ---- the main loop -------------------------------------------------------- */

/* `#name = attribute` or `!name = type` */
static bool parse_alias(struct parser *p)
{
	bool is_type = at(p, T_EXCL);
	const char *name = p->lex.tok + 1;
	int len = (int)lex_len(&p->lex) - 1;
	const struct id_map *known = is_type ? &p->aliases.types : &p->aliases.attrs;
	lo_str id = lo_intern(p->ctx, name, (size_t)len);
	if (memchr(name, '.', (size_t)len))
		return error_here(p, "%s names with a '.' are reserved for dialect-defined names",
				  is_type ? "type" : "attribute");
	if (id_map_find(known, id.n))
		return error_here(p, "redefinition of %s alias id '%.*s'", is_type ? "type" : "attribute",
				  len, name);
	next(p);
	if (!expect(p, '=',
		    is_type ? "expected '=' in type alias definition"
			    : "expected '=' in attribute alias definition"))
		return false;
	begin_alias(p);
	uint32_t value = is_type ? parse_type(p).n : parse_attr(p, NO_TYPE).n;
	end_alias(p, id, is_type, value);
	return value != 0;
}

/* An item between the ops of the file. */
static void parse_top_item(struct parser *p)
{
	const char *start = p->lex.tok;
	if (!(at(p, T_METADATA_BEGIN) ? parse_resources(p) : parse_alias(p)))
		skip_item(p, start);
}

static void report_unclosed(struct parser *p)
{
	const struct frame *f = top(p);
	wrong_token(p, "expected '}' to end the region");
	lo_note(p->ctx, lex_loc(&p->lex, f->open.at), "of '%s', which begins here", frame_name(p, f));
}

/* Reads the top op up to its next region, or to its end. */
static void continue_op(struct parser *p)
{
	struct frame *f = top(p);
	enum progress progress = f->generic ? run_generic(p) : f->model ? run_format(p) : run_plain(p);
	if (progress == DONE)
		pop_frame(p);
	else if (progress == FAILED)
		recover(p);
}

static void parse_in_block(struct parser *p)
{
	struct frame *f = top(p);
	if (!f->open.block.n)
		open_entry_block(p, here(p));
	if (begin_op(p))
		continue_op(p);
	else
		recover(p);
}

static void parse_label(struct parser *p)
{
	const char *start = p->lex.tok;
	uint32_t first = p->stacks.entry_args.n;
	if (!parse_block_label(p)) {
		p->dropped++;
		p->stacks.entry_args.n = first;
		skip_item(p, start);
	}
}

static bool in_module_body(const struct parser *p)
{
	return p->frames.n <= 2 && p->top->kind == LO_OP_BUILTIN_MODULE && p->top->in_region;
}

bool parse_next_item(struct parser *p)
{
	bool root = p->frames.n == 1;
	if (at(p, T_EOF)) {
		if (!root)
			report_unclosed(p);
		return false;
	}
	if (at(p, '}') && !root) {
		finish_region(p);
		next(p);
		continue_op(p);
	} else if (at(p, T_CARET) && !root) {
		parse_label(p);
	} else if (root && (at(p, T_METADATA_BEGIN) || at(p, T_HASH) || at(p, T_EXCL))) {
		p->band.unfit = p->band.inside;
		if (!p->band.unfit)
			parse_top_item(p);
	} else if (at(p, '}')) {
		wrong_token(p, "expected operation name in quotes");
		next(p);
	} else if (!in_module_body(p) || !parse_parallel(p)) {
		parse_in_block(p);
	}
	return true;
}
