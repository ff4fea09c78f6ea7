// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Character classes of MLIR's language reference. */
#include "chars.h"

#define S LEX_SPACE
#define D (LEX_DIGIT | LEX_HEX)
#define H (LEX_LETTER | LEX_HEX)
#define L LEX_LETTER
#define P LEX_PUNCT
#define G LEX_SIGN
#define T LEX_STOP
/* clang-format off */
const uint8_t lex_class[256] = {
	[' '] = S, ['\t'] = S, ['\n'] = S | T, ['\r'] = S,
	['0'] = D, ['1'] = D, ['2'] = D, ['3'] = D, ['4'] = D,
	['5'] = D, ['6'] = D, ['7'] = D, ['8'] = D, ['9'] = D,
	['a'] = H, ['b'] = H, ['c'] = H, ['d'] = H, ['e'] = H,
	['f'] = H, ['g'] = L, ['h'] = L, ['i'] = L, ['j'] = L,
	['k'] = L, ['l'] = L, ['m'] = L, ['n'] = L, ['o'] = L,
	['p'] = L, ['q'] = L, ['r'] = L, ['s'] = L, ['t'] = L,
	['u'] = L, ['v'] = L, ['w'] = L, ['x'] = L, ['y'] = L, ['z'] = L,
	['A'] = H, ['B'] = H, ['C'] = H, ['D'] = H, ['E'] = H,
	['F'] = H, ['G'] = L, ['H'] = L, ['I'] = L, ['J'] = L,
	['K'] = L, ['L'] = L, ['M'] = L, ['N'] = L, ['O'] = L,
	['P'] = L, ['Q'] = L, ['R'] = L, ['S'] = L, ['T'] = L,
	['U'] = L, ['V'] = L, ['W'] = L, ['X'] = L, ['Y'] = L, ['Z'] = L, ['_'] = L,
	['$'] = P, ['.'] = P, ['-'] = LEX_DASH,
	[','] = G, [':'] = G, ['='] = G, ['('] = G, [')'] = G,
	['}'] = G, ['['] = G, [']'] = G, ['<'] = G, ['>'] = G,
	['?'] = G, ['+'] = G, ['*'] = G, ['|'] = G,
	['%'] = T, ['/'] = T, ['"'] = T, ['\\'] = T, ['\v'] = T, ['\f'] = T, ['\0'] = T,
};
/* clang-format on */
#undef S
#undef D
#undef H
#undef L
#undef P
#undef G
#undef T

const char *lex_suffix_end(const char *at, const char *end)
{
	if (at < end && lex_is(*at, LEX_DIGIT)) {
		while (lex_is(*at, LEX_DIGIT))
			at++;
	} else {
		while (lex_is(*at, LEX_SUFFIX))
			at++;
	}
	return at < end ? at : end;
}
