// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The lexer. In: bytes. Out: the current token. Linear; every byte is examined once, or twice where a parser
 * splits a token (the dimensions 4x8xf32 are an integer and an identifier to the lexer). Tokens are those of
 * MLIR's language reference. */
#include "lex.h"
#include "base/bytes.h"

#include <string.h>

static void lex_error(struct lexer *lex, const char *at, const char *message)
{
	lex->kind = T_ERROR;
	if (!lex->silent)
		lo_error(lex->ctx, lex_loc(lex, at), "%s", message);
}

/* Skips the bytes up to the end of the line. */
static const char *skip_comment(const struct lexer *lex, const char *p)
{
	const char *newline = memchr(p, '\n', (size_t)(lex->end - p));
	return newline ? newline : lex->end;
}

static const char *skip_space(struct lexer *lex, const char *p)
{
	for (;;) {
		while (lex_is(*p, LEX_SPACE))
			p++;
		if (*p != '/' || p >= lex->end || p[1] != '/')
			return p;
		p = skip_comment(lex, p);
	}
}

/* An unclosed string ends at @p end. When an op is skipped, the text after the quote is read as tokens, to
 * find its braces, and is searched for a closing quote only once. */
static void unclosed_string(struct lexer *lex, const char *quote, const char *end)
{
	lex->at = lex->silent ? quote + 1 : end;
	lex->unclosed = end;
	lex_error(lex, quote, "expected '\"' in string literal");
}

static void lex_string(struct lexer *lex, const char *p)
{
	const char *quote = p - 1;
	if (lex->silent && p < lex->unclosed)
		p = lex->end;
	for (; p < lex->end; p++) {
		while (!lex_is(*p, LEX_STOP))
			p++;
		switch (p < lex->end ? *p : '\0') {
		case '"': lex->at = p + 1; return;
		case '\n':
		case '\v':
		case '\f': unclosed_string(lex, quote, p); return;
		case '\\':
			p++;
			if (*p == '"' || *p == '\\' || *p == 'n' || *p == 't')
				continue;
			if (lex_is(*p, LEX_HEX) && lex_is(p[1], LEX_HEX)) {
				p++;
				continue;
			}
			lex->at = p;
			lex_error(lex, p - 1, "unknown escape in string literal");
			return;
		default: break;
		}
	}
	unclosed_string(lex, quote, lex->silent && lex->unclosed > quote ? lex->unclosed : lex->end);
}

static void lex_number(struct lexer *lex, const char *p)
{
	lex->kind = T_INT;
	if (p[-1] == '0' && *p == 'x' && lex_is(p[1], LEX_HEX)) {
		for (p += 2; lex_is(*p, LEX_HEX);)
			p++;
		lex->at = p;
		return;
	}
	while (lex_is(*p, LEX_DIGIT))
		p++;
	if (*p == '.') {
		lex->kind = T_FLOAT;
		for (p++; lex_is(*p, LEX_DIGIT);)
			p++;
		if (*p == 'e' || *p == 'E') {
			const char *exponent = p + 1 + (p[1] == '+' || p[1] == '-');
			if (lex_is(*exponent, LEX_DIGIT)) {
				for (p = exponent; lex_is(*p, LEX_DIGIT);)
					p++;
			}
		}
	}
	lex->at = p;
}

/* %name, ^name, #name, !name: @p p is after the sign. */
static void lex_suffixed(struct lexer *lex, int kind, const char *p, const char *message)
{
	const char *begin = p;
	uint32_t hash = 0;
	int classes = lex_is(*p, LEX_DIGIT) ? LEX_DIGIT : LEX_SUFFIX;
	for (; lex_is(*p, classes); p++)
		hash = lex_hash_step(hash, *p);
	lex->kind = kind;
	lex->hash = hash;
	lex->at = p;
	if (p == begin)
		lex_error(lex, lex->tok, message);
}

static void lex_at(struct lexer *lex, const char *p)
{
	lex->kind = T_AT;
	if (*p == '"') {
		lex_string(lex, p + 1);
		return;
	}
	if (!lex_is(*p, LEX_LETTER)) {
		lex->at = p;
		lex_error(lex, lex->tok, "@ identifier expected to start with letter or '_'");
		return;
	}
	while (lex_is(*p, LEX_BARE))
		p++;
	lex->at = p;
}

/* Tokens that start with a punctuation character and may be longer. @p p is after the first character. */
static void lex_sign(struct lexer *lex, char c, const char *p)
{
	lex->kind = c;
	lex->at = p;
	switch (c) {
	case '{':
		if (p[0] == '-' && p[1] == '#') {
			lex->kind = T_METADATA_BEGIN;
			lex->at = p + 2;
		}
		return;
	case '-':
		if (*p == '>') {
			lex->kind = T_ARROW;
			lex->at = p + 1;
		}
		return;
	case '/': return;
	case '.':
		if (p[0] == '.' && p[1] == '.') {
			lex->kind = T_ELLIPSIS;
			lex->at = p + 2;
			return;
		}
		lex_error(lex, lex->tok, "expected three consecutive dots for an ellipsis");
		return;
	default: lex_error(lex, lex->tok, "unexpected character"); return;
	}
}

/* Less frequent tokens. @p p is after the first character. */
static __attribute__((noinline)) void lex_other(struct lexer *lex, char c, const char *p)
{
	switch (c) {
	case '"':
		lex->kind = T_STRING;
		lex_string(lex, p);
		break;
	case '%': lex_suffixed(lex, T_PERCENT, p, "invalid SSA name"); break;
	case '^': lex_suffixed(lex, T_CARET, p, "invalid block name"); break;
	case '!': lex_suffixed(lex, T_EXCL, p, "invalid type identifier"); break;
	case '@': lex_at(lex, p); break;
	case '#':
		if (p[0] != '-' || p[1] != '}') {
			lex_suffixed(lex, T_HASH, p, "invalid attribute name");
			break;
		}
		lex->kind = T_METADATA_END;
		lex->at = p + 2;
		break;
	default:
		if (lex_is(c, LEX_DIGIT))
			lex_number(lex, p);
		else
			lex_sign(lex, c, p);
	}
	if (lex->at > lex->end)
		lex->at = lex->end;
}

/* The token at @p p. Names of values, words and punctuation are the most frequent: they are read without a
 * call. */
static inline void lex_token(struct lexer *lex, const char *p)
{
	lex->tok = p;
	int class = lex_class[(unsigned char)*p];
	if (class & LEX_LETTER) {
		do
			p++;
		while (lex_is(*p, LEX_BARE));
		lex->kind = T_BARE;
	} else if (class & LEX_SIGN) {
		lex->kind = *p++;
	} else if (*p == '%' && lex_is(p[1], LEX_SUFFIX)) {
		uint32_t hash = 0;
		int classes = lex_is(*++p, LEX_DIGIT) ? LEX_DIGIT : LEX_SUFFIX;
		do
			hash = lex_hash_step(hash, *p++);
		while (lex_is(*p, classes));
		lex->kind = T_PERCENT;
		lex->hash = hash;
	} else {
		lex_other(lex, *p, p + 1);
		return;
	}
	lex->at = p < lex->end ? p : lex->end;
}

/* The token after spaces and comments from @p p on, or the end. */
static __attribute__((noinline)) void lex_after_comment(struct lexer *lex, const char *p)
{
	p = skip_space(lex, p);
	if (p < lex->end) {
		lex_token(lex, p);
		return;
	}
	lex->tok = lex->at = lex->end;
	lex->kind = T_EOF;
}

void lex_next(struct lexer *lex)
{
	const char *p = lex->at;
	lex->prev_end = p;
	while (lex_is(*p, LEX_SPACE))
		p++;
	if (*p == '/' || p >= lex->end)
		lex_after_comment(lex, p);
	else
		lex_token(lex, p);
}

void lex_jump(struct lexer *lex, const char *at)
{
	lex->at = at;
	lex_next(lex);
}

void lex_init(struct lexer *lex, struct lo_ctx *ctx, const char *text, const char *begin, const char *end,
	      uint32_t base)
{
	*lex = (struct lexer){.ctx = ctx, .text = text, .end = end, .at = begin, .base = base};
	lex_next(lex);
}

bool lex_spelled(const struct lexer *lex, const char *word, size_t len)
{
	return lex_len(lex) == len && memcmp(lex->tok, word, len) == 0;
}

const char *lex_unescape(struct lo_arena *arena, const char *begin, const char *end, size_t *len)
{
	size_t inside = (size_t)(end - begin) - 2;
	if (!memchr(begin + 1, '\\', inside)) {
		*len = inside;
		return begin + 1;
	}
	char *out = lo_arena_alloc(arena, inside + 1), *to = out;
	for (const char *p = begin + 1; p < end - 1;) {
		if (*p != '\\') {
			*to++ = *p++;
			continue;
		}
		if (p[1] == 'n' || p[1] == 't' || p[1] == '"' || p[1] == '\\') {
			*to++ = p[1] == 'n' ? '\n' : p[1] == 't' ? '\t' : p[1];
			p += 2;
		} else {
			*to++ = (char)lo_hex_byte(p + 1);
			p += 3;
		}
	}
	*len = (size_t)(to - out);
	return out;
}
