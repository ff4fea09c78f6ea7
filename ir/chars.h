// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file chars.h (private to ir/) Characters and tokens of MLIR text. */
#ifndef IR_CHARS_H
#define IR_CHARS_H

#include <stdbool.h>
#include <stdint.h>

/* A punctuation character is its own kind: '(' ... Others: */
enum tok_kind {
	T_EOF = 128,
	T_ERROR,   /* already diagnosed */
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

extern const uint8_t lex_class[256];
enum {
	LEX_SPACE = 1,
	LEX_DIGIT = 2,
	LEX_LETTER = 4 /* and _ */,
	LEX_PUNCT = 8 /* $ . */,
	LEX_DASH = 16,
	LEX_HEX = 32,
	LEX_SIGN = 64,  /* a token of its own, regardless of what follows */
	LEX_STOP = 128, /* in a string: may start an escape or end the string; in a line: may be the name of a
			 * value, a string, a comment or the end */
};
#define LEX_BARE   (LEX_LETTER | LEX_DIGIT | LEX_PUNCT)            /* in bare and @ identifiers */
#define LEX_SUFFIX (LEX_LETTER | LEX_DIGIT | LEX_PUNCT | LEX_DASH) /* after % ^ # ! */
static inline bool lex_is(char c, int classes)
{
	return (lex_class[(unsigned char)c] & classes) != 0;
}

/** End of a name that starts at @p at, after % or ^. */
const char *lex_suffix_end(const char *at, const char *end);

#endif
