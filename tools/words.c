// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Words of a command line in, what they say out. No state. */
#include "words.h"

#include <string.h>

const char *word_after_name(const char *word, const char *name)
{
	size_t len;
	if (name[1] == '-' && word[1] != '-')
		name++;
	len = strlen(name);
	return strncmp(word, name, len) == 0 && (!word[len] || word[len] == '=') ? word + len : NULL;
}

int word_choice(const char *list, const char *word)
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

bool word_number(const char *word, int64_t *out)
{
	*out = 0;
	for (const char *at = word; *at; at++)
		if (*at < '0' || *at > '9' || __builtin_mul_overflow(*out, 10, out) ||
		    __builtin_add_overflow(*out, *at - '0', out))
			return false;
	return *word != 0;
}
