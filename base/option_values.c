// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Values of options: words to numbers. No state. */
#include "base/option_values.h"

#include <string.h>

int lo_word_choice(const char *list, const char *word)
{
	size_t len = strlen(word);
	int number = 0;
	for (const char *at = list + 1; *at; number++) {
		size_t n = strcspn(at, "|");
		if (n == len && strncmp(at, word, n) == 0)
			return number;
		at += n + (at[n] == '|');
	}
	return -1;
}

/* Parse the digits at the start of @p word. The text after them; NULL if there are none or the number does
 * not fit. */
static const char *after_digits(const char *word, int64_t *out)
{
	const char *at = word;
	*out = 0;
	for (; *at >= '0' && *at <= '9'; at++)
		if (__builtin_mul_overflow(*out, 10, out) || __builtin_add_overflow(*out, *at - '0', out))
			return NULL;
	return at > word ? at : NULL;
}

bool lo_word_number(const char *word, int64_t *out)
{
	const char *end = after_digits(word, out);
	return end && !*end;
}

bool lo_word_bytes(const char *word, int64_t *out)
{
	static const char units[] = "kKmMgG";
	const char *end = after_digits(word, out), *unit = end && *end ? strchr(units, *end) : NULL;
	if (!unit)
		return end && !*end;
	if (end[1] && strcmp(end + 1, "iB") != 0)
		return false;
	return !__builtin_mul_overflow(*out, (int64_t)1 << 10 * ((unit - units) / 2 + 1), out);
}

size_t lo_word_item(const char *text, size_t *equals)
{
	size_t len = 0, last = SIZE_MAX;
	bool quoted = false;
	for (; text[len] && (quoted || text[len] != ','); len++) {
		if (quoted && text[len] == '\\' && text[len + 1])
			len++;
		else if (text[len] == '"')
			quoted = !quoted;
		else if (!quoted && text[len] == '=')
			last = len;
	}
	*equals = last == SIZE_MAX ? len : last;
	return len;
}

bool lo_word_effort(const char *word, int64_t *steps)
{
	return lo_word_number(word, steps) && !__builtin_mul_overflow(*steps, (int64_t)1000000, steps);
}
