// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lex.h (private to ir/) Tokens of MLIR text, one at a time, no token array: the lexer holds the
 * current token and knows where the one before it ended. Needs a byte that no token contains (NUL) readable
 * at the end of the text. */
#ifndef TEXT_LEX_H
#define TEXT_LEX_H

#include "base/diag.h"
#include "chars.h"

struct lexer {
	struct lo_ctx *ctx;
	const char *text;     /* of the whole source: for locations */
	const char *end;      /* of the part to read */
	const char *at;       /* behind the current token */
	const char *tok;      /* begin of the current token */
	const char *prev_end; /* end of the token before */
	uint32_t base;        /* location of text[0] */
	uint32_t hash;        /* of the name of a T_PERCENT */
	int kind;
	const char *unclosed; /* skipping: up to here the line is the inside of a string that is not closed */
	bool silent;          /* skipping: report nothing */
};

/** Set up to read [begin, end) of @p text and read the first token. */
void lex_init(struct lexer *lex, struct lo_ctx *ctx, const char *text, const char *begin, const char *end,
	      uint32_t base);
/** Make the next token the current one. */
void lex_next(struct lexer *lex);
/** Go on at @p at, which becomes the place where the next token is looked for. */
void lex_jump(struct lexer *lex, const char *at);
static inline lo_loc lex_loc(const struct lexer *lex, const char *at)
{
	return lex->base + (uint32_t)(at - lex->text);
}
static inline size_t lex_len(const struct lexer *lex)
{
	return (size_t)(lex->at - lex->tok);
}
/** Is the current token exactly @p word of @p len bytes? */
bool lex_spelled(const struct lexer *lex, const char *word, size_t len);
/** The bytes that the string literal [begin, end), quotes included, means; *len of them, in @p arena. */
const char *lex_unescape(struct lo_arena *arena, const char *begin, const char *end, size_t *len);

#endif
