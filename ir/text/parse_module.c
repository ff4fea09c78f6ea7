// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What is read as a whole: a file, a band of its text for one of several threads, one type, one attribute.
 * In: a source. Out: a module, a list of ops, an id.
 *
 * The ops of a file are those of a module that the text leaves out, the root: its frame is the first. At the
 * end of a truncated file the open modules are closed, so that the complete ops in them are kept. */
#include "parser.h"

#include <string.h>

/* ---- the root ------------------------------------------------------------- */

static void open_root(struct parser *p)
{
	struct frame *f = push_frame(p);
	f->model = lo_op_model(p->ctx, LO_OP_BUILTIN_MODULE);
	f->kind = LO_OP_BUILTIN_MODULE;
	f->op.n = lo_pool_add(&p->m->ops, 1);
	f->open.scope = p->scope = scope_push(p, true);
	f->in_region = true;
	f->open.at = p->lex.tok;
	open_entry_block(p, lex_loc(&p->lex, p->begin));
	p->m->top = f->op;
	*lo_op(p->m, f->op) = (struct lo_op){
		.kind = LO_OP_BUILTIN_MODULE, .flags = LO_OP_IMPLICIT, .loc = lex_loc(&p->lex, p->begin)};
}

/* Attaches the region that is being read, as the only one of its op. */
static void attach_open_region(struct parser *p, struct frame *f)
{
	p->stacks.regions.n = f->first.regions;
	LO_PUSH(&p->keep, &p->stacks.regions, f->open.region);
	attach_regions(p, f, f->op);
}

/* For a truncated file: closes the open modules here, so that the complete ops in them are kept; other open
 * ops are lost. */
static void close_modules(struct parser *p)
{
	if (top(p)->in_region && !top(p)->open.block.n)
		open_entry_block(p, here(p));
	for (uint32_t i = 1; i < p->frames.n && p->frames.at[i].kind == LO_OP_BUILTIN_MODULE; i++) {
		struct frame *f = &p->frames.at[i];
		if (!f->in_region)
			return;
		*lo_op(p->m, f->op) = (struct lo_op){
			.kind = f->kind, .flags = LO_OP_BROKEN, .loc = lex_loc(&p->lex, f->name_at)};
		attach_open_region(p, f);
		append_op(p, f - 1, f->op);
	}
}

static void close_root(struct parser *p)
{
	struct frame *f = &p->frames.at[0];
	if (p->frames.n > 1) { /* truncated: reported already, so missing definitions are not */
		close_modules(p);
	} else {
		report_undefined_blocks(p, 0);
		scope_pop(p, f->open.scope, true);
	}
	attach_open_region(p, f);
	if (p->frames.n == 1)
		resolve_late_locs(p);
}

/* ---- the parser ----------------------------------------------------------- */

/* The stacks are allocated initially, so that an empty slice of one has an address. */
static void init_stacks(struct parser *p)
{
	LO_PUSH(&p->keep, &p->stacks.types, (lo_type){0});
	LO_PUSH(&p->keep, &p->stacks.uses, (struct use){0});
	LO_PUSH(&p->keep, &p->op_types, (lo_type){0});
	LO_PUSH(&p->keep, &p->stacks.groups, (struct group_state){0});
	p->stacks.types.n = p->stacks.uses.n = p->op_types.n = p->stacks.groups.n = 0;
}

static void init(struct parser *p, struct lo_ctx *ctx, const struct lo_source *source, size_t begin,
		 size_t end)
{
	*p = (struct parser){.ctx = ctx, .source = source, .begin = source->text + begin};
	lo_arena_init(&p->keep, lo_ctx_oom(ctx));
	lo_arena_init(&p->temp, lo_ctx_oom(ctx));
	p->memo = LO_ARRAY(&p->keep, TYPE_MEMO_SIZE, struct type_memo);
	p->dict_memo = LO_ARRAY(&p->keep, DICT_MEMO_SIZE, struct dict_memo);
	p->op_memo = LO_ARRAY(&p->keep, OP_MEMO_SIZE, struct op_memo);
	names_init(p);
	init_stacks(p);
	lex_init(&p->lex, ctx, source->text, p->begin, source->text + end, source->base);
}

static void destroy(struct parser *p)
{
	lo_arena_destroy(&p->keep);
	lo_arena_destroy(&p->temp);
}

/* ---- the file ------------------------------------------------------------- */

/* Comments at the head of the file: those before its first token, except a block directly above that token,
 * which belongs to it. If there is only one block, it belongs to the file. */
static struct lo_span head_comments(const struct parser *p)
{
	const char *begin = p->begin, *end = begin;
	bool blank = false;
	for (const char *line = begin; line < p->lex.tok;) {
		const char *c = line;
		while (c < p->lex.tok && lex_is(*c, LEX_SPACE) && *c != '\n')
			c++;
		bool empty = c < p->lex.tok && *c == '\n';
		if (empty && line > begin) {
			end = line;
			blank = true;
		}
		const char *newline = memchr(c, '\n', (size_t)(p->lex.tok - c));
		line = newline ? newline + 1 : p->lex.tok;
	}
	if (!blank || at(p, T_EOF))
		end = p->lex.tok;
	return (struct lo_span){begin, (size_t)(end - begin)};
}

/* Detects common non-MLIR files by their first bytes. */
static bool is_text(struct lo_ctx *ctx, const struct lo_source *source, size_t begin, size_t end)
{
	static const struct {
		const char *bytes, *message;
	} known[] = {
		{"ML\xefR", "this is MLIR bytecode; mlir-opt prints its text"},
		{"BC\xc0\xde", "this is LLVM bitcode, not the text of MLIR"},
		{"\x7f"
		 "ELF",
		 "this is an object file or a program (ELF), not the text of MLIR"},
		{"!<arch>\n", "this is a library of object files, not the text of MLIR"},
		{"\xef\xbb\xbf", "the text begins with a byte order mark; MLIR's text has none"},
		{"\xff\xfe", "this is UTF-16; MLIR's text is UTF-8"},
		{"\xfe\xff", "this is UTF-16; MLIR's text is UTF-8"},
		{"\x1f\x8b", "this is compressed by gzip; 'gzip -dc' prints the text"},
		{"\xfd"
		 "7zXZ",
		 "this is compressed by xz; 'xz -dc' prints the text"},
		{"\x28\xb5\x2f\xfd", "this is compressed by zstd; 'zstd -dc' prints the text"},
		{"BZh", "this is compressed by bzip2; 'bzip2 -dc' prints the text"},
		{"PK\x03\x04", "this is a zip archive; 'unzip -p' prints the text"},
		{"{\"",
		 "this is JSON, not the text of MLIR; --diff=OLD.json compares a program with a report"},
	};
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
		size_t len = strlen(known[i].bytes);
		if (len <= end - begin && memcmp(source->text + begin, known[i].bytes, len) == 0)
			return lo_error(ctx, source->base + (uint32_t)begin, "%s", known[i].message);
	}
	return true;
}

bool lo_parse(struct lo_ctx *ctx, const struct lo_source *source, size_t begin, size_t end,
	      struct lo_arena *arena, struct lo_parsed *out)
{
	struct parser p;
	uint32_t errors = lo_diag_errors(ctx);
	*out = (struct lo_parsed){0};
	if (!is_text(ctx, source, begin, end))
		return false;
	init(&p, ctx, source, begin, end);
	p.m = lo_module_create(ctx);
	p.m->head = head_comments(&p);
	open_root(&p);
	while (parse_next_item(&p))
		continue;
	close_root(&p);
	out->m = p.m;
	out->legacy = LO_ARRAY(arena, p.older.n, lo_op_id);
	out->n_legacy = p.older.n;
	if (p.older.n)
		memcpy(out->legacy, p.older.at, p.older.n * sizeof *out->legacy);
	destroy(&p);
	return errors == lo_diag_errors(ctx);
}

/* ---- a band of the text --------------------------------------------------- */

void parser_begin_band(struct parser *p, const struct parser *whole, struct lo_module *m, const char *begin,
		       const char *end)
{
	const struct lo_source *source = whole->source;
	init(p, m->ctx, source, (size_t)(begin - source->text), (size_t)(end - source->text));
	p->m = m;
	p->band.inside = p->band.tried = true;
	p->aliases.types = whole->aliases.types; /* a band that would add to them is unfit before it does */
	p->aliases.attrs = whole->aliases.attrs;
	p->aliases.n_parts = whole->aliases.n_parts;
	p->aliases.depths = whole->aliases.depths;
}

lo_op_id parse_band(struct parser *p)
{
	open_root(p);
	while (!p->band.unfit && parse_next_item(p))
		continue;
	if (p->band.unfit)
		return (lo_op_id){0};
	lo_block_id body = top(p)->open.block;
	bool whole = p->frames.n == 1;
	close_root(p);
	lo_op(p->m, p->m->top)->flags |= LO_OP_ERASED;
	p->band.unfit |= !whole;
	return whole ? lo_block(p->m, body)->first : (lo_op_id){0};
}

void parser_end_band(struct parser *p)
{
	destroy(p);
}

/* ---- one type, one attribute --------------------------------------------- */

static bool init_text(struct parser *p, struct lo_ctx *ctx, const char *text)
{
	size_t len = strlen(text);
	const struct lo_source *source =
		lo_source_add(ctx, "<text>", lo_arena_copy(lo_ctx_arena(ctx), text, len), len);
	if (source)
		init(p, ctx, source, 0, len);
	return source != NULL;
}

static bool at_end(struct parser *p)
{
	return at(p, T_EOF) || error_here(p, "found trailing characters");
}

lo_type lo_parse_type(struct lo_ctx *ctx, const char *text)
{
	struct parser p;
	lo_type type = {0};
	if (!init_text(&p, ctx, text))
		return type;
	type = parse_type(&p);
	if (type.n && !at_end(&p))
		type.n = 0;
	destroy(&p);
	return type;
}

lo_attr lo_parse_attr(struct lo_ctx *ctx, const char *text)
{
	struct parser p;
	lo_attr attr = {0};
	if (!init_text(&p, ctx, text))
		return attr;
	attr = parse_attr(&p, NO_TYPE);
	if (attr.n && !at_end(&p))
		attr.n = 0;
	destroy(&p);
	return attr;
}
