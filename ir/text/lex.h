// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lex.h (private to ir/) Tokens of MLIR text, one at a time, without a token array: the lexer holds
 * the current token and the end of the previous one. The text must be followed by a readable byte that no
 * token contains (NUL). */
#ifndef TEXT_LEX_H
#define TEXT_LEX_H

#include "base/diag.h"
#include "chars.h"

struct lexer {
	struct lo_ctx *ctx;
	const char *text;     /* of the whole source: for locations */
	const char *end;      /* of the part to read */
	const char *at;       /* after the current token */
	const char *tok;      /* begin of the current token */
	const char *prev_end; /* end of the previous token */
	uint32_t base;        /* location of text[0] */
	uint32_t hash;        /* of the name of a T_PERCENT */
	int kind;
	const char
		*unclosed; /* skipping: up to here the rest of the line is the inside of an unclosed string */
	bool silent;       /* skipping: report nothing */
};

/** A step of the hash of a name. Multiplying by 31 keeps the dependency chain short; the table mixes the bits
 * once more. */
static inline uint32_t lex_hash_step(uint32_t hash, char c)
{
	return hash * 31 + (unsigned char)c;
}
/** Sets up to read [begin, end) of @p text and reads the first token. */
void lex_init(struct lexer *lex, struct lo_ctx *ctx, const char *text, const char *begin, const char *end,
	      uint32_t base);
/** Advances to the next token. */
void lex_next(struct lexer *lex);
/** Continues at @p at: reads the next token from there. */
void lex_jump(struct lexer *lex, const char *at);
static inline lo_loc lex_loc(const struct lexer *lex, const char *at)
{
	return lex->base + (uint32_t)(at - lex->text);
}
static inline size_t lex_len(const struct lexer *lex)
{
	return (size_t)(lex->at - lex->tok);
}
/** Is the current token exactly the @p len bytes of @p word? */
bool lex_spelled(const struct lexer *lex, const char *word, size_t len);
/** The bytes denoted by the string literal [begin, end), which includes its quotes; *len of them, in @p
 * arena. */
const char *lex_unescape(struct lo_arena *arena, const char *begin, const char *end, size_t *len);

#endif
