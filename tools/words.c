// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Parse words of a command line. No state. */
#define _DEFAULT_SOURCE /* realpath */
#include "words.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

bool word_number(const char *word, int64_t *out)
{
	const char *end = after_digits(word, out);
	return end && !*end;
}

bool word_bytes(const char *word, int64_t *out)
{
	static const char units[] = "kKmMgG";
	const char *end = after_digits(word, out), *unit = end && *end ? strchr(units, *end) : NULL;
	if (!unit)
		return end && !*end;
	if (end[1] && strcmp(end + 1, "iB") != 0)
		return false;
	return !__builtin_mul_overflow(*out, (int64_t)1 << 10 * ((unit - units) / 2 + 1), out);
}

size_t word_item(const char *text, size_t *equals)
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

/* ---- files --------------------------------------------------------------- */

static bool find_file(const char *path, struct stat *st)
{
	return (strcmp(path, "-") == 0 ? fstat(STDOUT_FILENO, st) : stat(path, st)) == 0;
}

/* Find the directory of @p path; *name: the last component of the path. false: it does not exist. */
static bool find_folder(const char *path, struct stat *st, const char **name)
{
	char folder[PATH_MAX];
	const char *slash = strrchr(path, '/');
	size_t len = slash ? (size_t)(slash - path) + 1 : 0;
	*name = path + len;
	if (len >= sizeof folder)
		return false;
	memcpy(folder, path, len);
	memcpy(folder + len, "", 1);
	return stat(len ? folder : ".", st) == 0;
}

bool word_same_file(const char *a, const char *b)
{
	struct stat x, y;
	const char *name_a, *name_b;
	if (strcmp(a, b) == 0)
		return strcmp(a, "/dev/null") != 0;
	bool is_a = find_file(a, &x), is_b = find_file(b, &y);
	if (is_a || is_b)
		return is_a && is_b && S_ISREG(x.st_mode) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
	return strcmp(a, "-") != 0 && strcmp(b, "-") != 0 && find_folder(a, &x, &name_a) &&
	       find_folder(b, &y, &name_b) && x.st_dev == y.st_dev && x.st_ino == y.st_ino &&
	       strcmp(name_a, name_b) == 0;
}

void word_show(FILE *to, const char *word)
{
	for (; *word; word++) {
		unsigned char c = (unsigned char)*word;
		(void)(c < 0x20 || c == 0x7f ? fprintf(to, "\\%02X", c) : fputc(c, to));
	}
}

int word_printed(void)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return 0;
	(void)fprintf(stderr, "%s: error: cannot write to standard output: %s\n", program, strerror(errno));
	return 1;
}

int usage_error(const char *what, const char *word, const char *hint)
{
	(void)fprintf(stderr, "%s: %s '", program, what);
	word_show(stderr, word);
	(void)fputc('\'', stderr);
	if (hint) {
		(void)fprintf(stderr, "; ");
		word_show(stderr, hint);
	}
	(void)fprintf(stderr, "\n%s: see '%s --help'\n", program, program);
	return EXIT_USAGE;
}

int missing_value(const char *option, const char *argument)
{
	char hint[96];
	(void)snprintf(hint, sizeof hint, "write %s%s", option, argument);
	return usage_error("missing value of", option, hint);
}

int parse_number(const char *word, const char *expected, int64_t *out)
{
	return word_number(word, out) ? 0 : usage_error(expected, word, NULL);
}

int parse_bytes(const char *word, int64_t *out)
{
	return word_bytes(word, out) ? 0 : usage_error("expected a number of bytes, got", word, NULL);
}

int parse_effort(const char *word, int64_t *steps)
{
	bool good = word_number(word, steps) && !__builtin_mul_overflow(*steps, (int64_t)1000000, steps);
	return good ? 0 : usage_error("expected a number of steps in millions, got", word, NULL);
}
