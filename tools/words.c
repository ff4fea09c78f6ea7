// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Parse words of a command line. No state. */
#define _DEFAULT_SOURCE /* readlink */
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

/* Set @p at, of PATH_MAX bytes, to the path at which a file would be made that is opened as @p path:
 * realpath() does not follow symbolic links to a file that is not there. */
static bool follow_links(const char *path, char *at)
{
	enum { MOST_LINKS = 40 }; /* as in Linux */
	char target[PATH_MAX];
	size_t begin = 0, len = strlen(path);
	for (int n = 0; n <= MOST_LINKS && begin + len < PATH_MAX; n++) {
		memcpy(at + begin, n ? target : path, len);
		at[begin + len] = 0;
		ssize_t got = readlink(at, target, sizeof target);
		const char *slash = strrchr(at, '/');
		if (got <= 0)
			return true;
		begin = target[0] != '/' && slash ? (size_t)(slash + 1 - at) : 0;
		len = (size_t)got;
	}
	return false;
}

bool word_same_file(const char *a, const char *b)
{
	struct stat x, y;
	const char *name_a, *name_b;
	char end_a[PATH_MAX], end_b[PATH_MAX];
	if (strcmp(a, b) == 0)
		return strcmp(a, "/dev/null") != 0;
	bool is_a = find_file(a, &x), is_b = find_file(b, &y);
	if (is_a || is_b)
		return is_a && is_b && S_ISREG(x.st_mode) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
	return strcmp(a, "-") != 0 && strcmp(b, "-") != 0 && follow_links(a, end_a) &&
	       follow_links(b, end_b) && find_folder(end_a, &x, &name_a) && find_folder(end_b, &y, &name_b) &&
	       x.st_dev == y.st_dev && x.st_ino == y.st_ino && strcmp(name_a, name_b) == 0;
}

/* Print @p word for display, with its control characters as \XX. */
static void word_show(FILE *to, const char *word)
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
