// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// In: MLIR text and a donor of pieces. Out: the text with some words, lines, groups or bytes dropped,
// doubled, exchanged or replaced. The same text, donor and state give the same result.
#include "mutate.h"

#include <stdbool.h>
#include <string.h>

struct piece {
	size_t begin, end; /* [begin, end) */
};

static const char *const words[] = {
	"0",
	"1",
	"-1",
	"2",
	"3",
	"7",
	"64",
	"65535",
	"65536",
	"2147483647",
	"-2147483648",
	"4294967296",
	"9223372036854775807",
	"-9223372036854775808",
	"9223372036854775808",
	"18446744073709551615",
	"18446744073709551616",
	"340282366920938463463374607431768211456",
	"0x0",
	"0xFF",
	"0x7FC00000",
	"0x8000000000000000",
	"1.0",
	"-0.0",
	"1e999",
	"1.0e-400",
	"?",
	"*",
	"-",
	"[",
	"]",
	"(",
	")",
	"{",
	"}",
	"<",
	">",
	"<{",
	"}>",
	",",
	":",
	"::",
	"=",
	"->",
	"==",
	">=",
	"#",
	"!",
	"@",
	"^",
	"%",
	"...",
	"x",
	"i1",
	"i8",
	"i32",
	"i64",
	"index",
	"f16",
	"bf16",
	"f32",
	"f64",
	"f128",
	"f8E4M3FN",
	"none",
	"complex<f32>",
	"vector<4xf32>",
	"vector<[4]xi1>",
	"tensor<*xf32>",
	"tensor<4x?xf32>",
	"memref<?xf32>",
	"memref<4xf32>",
	"memref<4x8xf32, strided<[?, 1], offset: ?>>",
	"memref<*xf32>",
	"memref<0xf32>",
	"memref<f32>",
	"memref<4xf32, 1>",
	"memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>",
	"memref<9223372036854775807x2xf32>",
	"tuple<i1, f32>",
	"!foo.bar<1>",
	"#foo.bar",
	"() -> ()",
	"(i32) -> f32",
	"affine_map<(d0)[s0] -> (d0 floordiv 2 + s0 mod 3)>",
	"affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>",
	"dense<0>",
	"dense<[1, 2]>",
	"dense<\"0x00000000\">",
	"dense<[]>",
	"array<i32: 1, 2>",
	"unit",
	"true",
	"false",
	"loc(unknown)",
	"loc(\"a\":1:2)",
	"loc(fused[\"a\", \"b\"])",
	"loc(callsite(\"a\" at \"b\"))",
	"floordiv",
	"ceildiv",
	"mod",
	"min",
	"max",
	"to",
	"step",
	"iter_args",
	"into",
	"else",
	"do",
	"attributes",
	"private",
	"public",
	"@f",
	"@f::@g",
	"@\"q\"",
	"\"a\\00\"",
	"\"",
	"{a = 1 : i8}",
	"{a}",
	"%0",
	"%0:2",
	"%0#1",
	"%0#99",
	"^bb0",
	"^bb1",
	"^bb0(%x: i1):",
	"// -----\n",
	"{-# dialect_resources: {} #-}",
	"#map",
	"!t = i32\n",
	"#a = 1 : i32\n",
	"distinct[0]<1>",
	"dense_resource<x>",
	"sparse<[[0]], [1]>",
	"opaque<\"a\", \"0x\"> : i32",
	"\"x.y\"() ({ }) : () -> ()",
	"module {",
	"func.func @g() {",
	"return",
	"scf.yield",
	"\n",
	" ",
	"\t",
	"\\",
	"//",
	"\xff",
	"\xc3\xa9",
	";",
};
static const char brackets[] = "()[]{}<>";

size_t random_below(uint64_t *state, size_t n)
{
	*state += 0x9e3779b97f4a7c15u;
	uint64_t z = *state;
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	z ^= z >> 31;
	return n ? (size_t)(z % n) : 0;
}

/* Replace @p p of the text by @p len bytes, which must not lie in it. */
static void replace(struct text *t, struct piece p, const uint8_t *with, size_t len)
{
	size_t rest = t->len - p.end;
	if (p.begin + len + rest > t->room)
		return;
	memmove(t->at + p.begin + len, t->at + p.end, rest);
	if (len)
		memcpy(t->at + p.begin, with, len);
	t->len = p.begin + len + rest;
}

static bool is_word(uint8_t c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
	       c == '.' || c == '$';
}

/* A word with its sigil, or one other byte. */
static struct piece word_at(const uint8_t *s, size_t len, size_t at)
{
	struct piece p = {at, at};
	if (at >= len)
		return p;
	while (p.end < len && is_word(s[p.end]))
		p.end++;
	if (p.end == at)
		p.end++;
	while (p.begin > 0 && is_word(s[at]) && is_word(s[p.begin - 1]))
		p.begin--;
	if (p.begin > 0 && memchr("%^@#!", s[p.begin - 1], 5))
		p.begin--;
	return p;
}

static struct piece line_at(const uint8_t *s, size_t len, size_t at)
{
	struct piece p = {at, at};
	while (p.begin > 0 && s[p.begin - 1] != '\n')
		p.begin--;
	while (p.end < len && s[p.end] != '\n')
		p.end++;
	if (p.end < len)
		p.end++;
	return p;
}

/* The group that the first opening bracket at or behind @p at begins, both brackets included; nothing if
 * there is none. */
static struct piece group_at(const uint8_t *s, size_t len, size_t at)
{
	while (at < len && !memchr("([{<", s[at], 4))
		at++;
	struct piece p = {at, at};
	if (at == len)
		return p;
	uint8_t open = s[at], close = (uint8_t)strchr(brackets, open)[1];
	size_t depth = 0;
	for (; p.end < len; p.end++) {
		depth += s[p.end] == open;
		bool arrow = close == '>' && p.end > 0 && s[p.end - 1] == '-';
		if (s[p.end] == close && !arrow && --depth == 0) {
			p.end++;
			return p;
		}
	}
	p.end = p.begin;
	return p;
}

enum { WORD, LINE, GROUP, BYTES, KINDS };

static struct piece piece_at(const uint8_t *s, size_t len, unsigned kind, uint64_t *state)
{
	size_t at = random_below(state, len);
	switch (kind) {
	case WORD: return word_at(s, len, at);
	case LINE: return line_at(s, len, at);
	case GROUP: return group_at(s, len, at);
	default: {
		size_t n = random_below(state, 16);
		return (struct piece){at, at + n < len ? at + n : len};
	}
	}
}

/* Put a copy of @p p, of this text, at @p at. */
static void repeat(struct text *t, struct piece p, size_t at)
{
	uint8_t copy[4096];
	size_t len = p.end - p.begin;
	if (len > sizeof copy)
		return;
	memcpy(copy, t->at + p.begin, len);
	replace(t, (struct piece){at, at}, copy, len);
}

static void exchange(struct text *t, struct piece a, struct piece b)
{
	uint8_t copy[4096];
	if (a.begin > b.begin) {
		struct piece swap = a;
		a = b;
		b = swap;
	}
	size_t len = a.end - a.begin;
	if (a.end > b.begin || len > sizeof copy)
		return;
	memcpy(copy, t->at + a.begin, len);
	struct piece moved = {a.begin, a.begin};
	size_t other = b.end - b.begin;
	if (other > sizeof copy)
		return;
	uint8_t copy_b[sizeof copy];
	memcpy(copy_b, t->at + b.begin, other);
	replace(t, b, copy, len);
	moved.end = a.end;
	replace(t, moved, copy_b, other);
}

static void nest(struct text *t, struct piece p, uint64_t *state)
{
	const char *pair = brackets + 2 * random_below(state, 4);
	for (size_t n = 1 + random_below(state, 3); n > 0; n--) {
		replace(t, (struct piece){p.end, p.end}, (const uint8_t *)pair + 1, 1);
		replace(t, (struct piece){p.begin, p.begin}, (const uint8_t *)pair, 1);
		p.end = p.end + 2 < t->len ? p.end + 2 : t->len;
	}
}

static void change(struct text *t, const uint8_t *donor, size_t donor_len, uint64_t *state)
{
	unsigned kind = (unsigned)random_below(state, KINDS);
	struct piece p = piece_at(t->at, t->len, kind, state);
	struct piece given = piece_at(donor, donor_len, kind, state);
	const char *word = words[random_below(state, sizeof words / sizeof *words)];
	switch (random_below(state, 9)) {
	case 0: replace(t, p, NULL, 0); break;
	case 1: repeat(t, p, p.end); break;
	case 2: repeat(t, p, random_below(state, t->len)); break;
	case 3: exchange(t, p, piece_at(t->at, t->len, kind, state)); break;
	case 4: replace(t, p, donor + given.begin, given.end - given.begin); break;
	case 5:
		replace(t, (struct piece){p.begin, p.begin}, donor + given.begin, given.end - given.begin);
		break;
	case 6:
		replace(t, kind == BYTES ? (struct piece){p.begin, p.begin} : p, (const uint8_t *)word,
			strlen(word));
		break;
	case 7: nest(t, p, state); break;
	default:
		if (t->len)
			t->at[random_below(state, t->len)] ^= (uint8_t)(1u << random_below(state, 8));
	}
}

void mutate(struct text *text, const uint8_t *donor, size_t donor_len, uint64_t *state)
{
	for (size_t n = 1 + random_below(state, 4); n > 0; n--)
		change(text, donor, donor_len, state);
}
