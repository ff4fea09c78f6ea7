// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lex.h  (private to ir/) Tokens of MLIR text, one at a time, no token array: the lexer holds the
 * current token and knows where the one before it ended. Needs a byte that no token contains (NUL) readable
 * at the end of the text. */
#ifndef IR_LEX_H
#define IR_LEX_H

#include "ir/diag.h"

/* Punctuation of one character is its own kind: '(' ... Others: */
enum tok_kind {
	T_EOF = 128,
	T_ERROR,   /* diagnosed already */
	T_BARE,    /* identifier or keyword, dots included: memref.load, f32, x8xf32 */
	T_INT,     /* 42, 0x2a */
	T_FLOAT,   /* 1.5, 2.e-3 */
	T_STRING,  /* "...", as written */
	T_PERCENT, /* %name, %0 */
	T_CARET,   /* ^bb0 */
	T_HASH,    /* #map, #0, #arith.fastmath */
	T_EXCL,    /* !t, !llvm.ptr */
	T_AT,      /* @f, @"any text" */
	T_ARROW,
	T_ELLIPSIS,
	T_METADATA_BEGIN, /* {-# */
	T_METADATA_END,   /* #-} */
};

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

extern const uint8_t lex_class[256];
enum {
	LEX_SPACE = 1,
	LEX_DIGIT = 2,
	LEX_LETTER = 4 /* and _ */,
	LEX_PUNCT = 8 /* $ . */,
	LEX_DASH = 16,
	LEX_HEX = 32,
	LEX_SIGN = 64,  /* a token of its own, whatever follows */
	LEX_STOP = 128, /* in a string: more than itself, or its end */
};
#define LEX_BARE   (LEX_LETTER | LEX_DIGIT | LEX_PUNCT)            /* in bare and @ identifiers */
#define LEX_SUFFIX (LEX_LETTER | LEX_DIGIT | LEX_PUNCT | LEX_DASH) /* behind % ^ # ! */
static inline bool lex_is(char c, int classes)
{
	return (lex_class[(unsigned char)c] & classes) != 0;
}

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
/** End of a name that starts at @p at, behind % or ^. */
const char *lex_suffix_end(const char *at, const char *end);
/** The bytes that the string literal [begin, end), quotes included, means; *len of them, in @p arena. */
const char *lex_unescape(struct lo_arena *arena, const char *begin, const char *end, size_t *len);

#endif
