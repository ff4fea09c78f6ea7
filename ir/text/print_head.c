// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Comments at the head of the file. In: the lines before the first op, as in the source. Out: the comments,
 * with runs of empty lines merged, followed by an empty line. Lines that FileCheck would take for directives
 * are left out: in a checked output they would match themselves. */
#include "print_impl.h"

#include <string.h>

static bool is_upper(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/* `// WORD:` with a word in capitals, other than the common ones of lit and of people. */
static bool is_directive(const char *at, const char *end)
{
	static const char *const others[] = {"RUN",  "REQUIRES", "UNSUPPORTED", "XFAIL",
					     "TODO", "FIXME",    "NOTE"};
	while (at < end && (*at == '/' || *at == ' ' || *at == '\t'))
		at++;
	const char *word = at;
	while (at < end && is_upper(*at))
		at++;
	size_t len = (size_t)(at - word);
	if (!len || at == end || *at != ':')
		return false;
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (strlen(others[i]) == len && memcmp(others[i], word, len) == 0)
			return false;
	return true;
}

void print_head(struct printer *p)
{
	const char *at = p->m->head.at, *end = at + p->m->head.len;
	bool any = false, gap = false;
	while (at < end) {
		const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
		const char *c = at;
		while (c < stop && (*c == ' ' || *c == '\t'))
			c++;
		while (stop > c && (stop[-1] == ' ' || stop[-1] == '\t' || stop[-1] == '\r'))
			stop--;
		if (c == stop) {
			gap = any;
		} else if (*c == '/' && !is_directive(c, stop)) {
			if (gap)
				lo_out_char(p->out, '\n');
			lo_out_bytes(p->out, c, (size_t)(stop - c));
			lo_out_char(p->out, '\n');
			any = true;
			gap = false;
		}
		at = newline ? newline + 1 : end;
	}
	if (any)
		lo_out_char(p->out, '\n');
}
