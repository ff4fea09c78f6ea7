// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Lines of the files from which the text was made. In: the places that loc(...) names, and the files below
 * the working directory. Out: JSON. A file that cannot be read has no lines, which is no error. */
#define _GNU_SOURCE /* O_CLOEXEC */
#include "origin_lines.h"
#include "json.h"

#include "base/files.h"
#include "base/order.h"

#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_BYTES = 4 << 20, MOST_FILES = 100 };

struct origins {
	struct lo_module *m;
	struct lo_line_col *at;
	uint32_t n;
};

static int compare_origins(const void *a, const void *b)
{
	const struct lo_line_col *x = a, *y = b;
	int files = strcmp(x->file, y->file);
	if (files)
		return files;
	if (x->line != y->line)
		return x->line < y->line ? -1 : 1;
	return x->col == y->col ? 0 : x->col < y->col ? -1 : 1;
}

lo_op_id *shown_ops(const struct lo_report *report, struct lo_arena *arena, uint32_t *n)
{
	size_t most = 0;
	for (uint32_t i = 0; i < report->n; i++)
		most += report->at[i].n_buffers + 2 * (size_t)report->at[i].n_values;
	lo_op_id *ops = LO_ARRAY(arena, most, lo_op_id);
	*n = 0;
	for (uint32_t i = 0; i < report->n; i++) {
		const struct lo_function_report *r = &report->at[i];
		for (uint32_t k = 0; k < r->n_buffers; k++)
			ops[(*n)++] = r->buffers[k].op;
		for (uint32_t k = 0; k < r->n_values; k++) {
			ops[(*n)++] = r->values[k].first;
			ops[(*n)++] = r->values[k].last;
		}
	}
	return ops;
}

/* Collect the places of ops that loc(...) names, where they are not those in the text. */
static void find_origins(const struct lo_report *report, struct lo_arena *arena, struct origins *o)
{
	uint32_t n;
	const lo_op_id *ops = shown_ops(report, arena, &n);
	*o = (struct origins){.m = report->m, .at = LO_ARRAY(arena, n, struct lo_line_col)};
	for (uint32_t i = 0; i < n; i++) {
		if (!ops[i].n)
			continue;
		lo_loc loc = lo_op(o->m, ops[i])->loc;
		struct lo_line_col at = lo_shown_place(o->m->ctx, loc), text = lo_line_col(o->m->ctx, loc);
		if (at.line && at.col && compare_origins(&at, &text) != 0)
			o->at[o->n++] = at;
	}
	LO_SORT(o->at, o->n, compare_origins);
}

/* ---- files ------------------------------------------------------------------ */

static bool climbs(const char *path)
{
	for (const char *at = path; (at = strstr(at, "..")); at += 2)
		if ((at == path || at[-1] == '/') && (!at[2] || at[2] == '/'))
			return true;
	return false;
}

/* Is the file in the working directory or below it, as far as its name says? */
static bool is_below_here(const char *path)
{
	char here[PATH_MAX];
	if (climbs(path))
		return false;
	if (*path != '/')
		return true;
	size_t len = getcwd(here, sizeof here) ? strlen(here) : 0;
	return len > 1 && strncmp(path, here, len) == 0 && path[len] == '/';
}

static size_t read_bytes(int fd, char *to, size_t len)
{
	size_t n = 0;
	for (ssize_t got; n < len && (got = read(fd, to + n, len - n)) > 0;)
		n += (size_t)got;
	return n;
}

/* The text of a file; NULL: it is not to be read, or cannot be. */
static const char *read_origin(struct lo_ctx *ctx, const char *shown, struct lo_arena *arena, size_t *len)
{
	struct stat st;
	const char *path = lo_name_shown_as(ctx, shown);
	int fd = is_below_here(path) ? open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) : -1;
	char *text = NULL;
	if (fd < 0)
		return NULL;
	if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0 && st.st_size <= MOST_BYTES) {
		text = lo_arena_alloc(arena, (size_t)st.st_size);
		*len = read_bytes(fd, text, (size_t)st.st_size);
		lo_note_file_read(ctx, path);
	}
	(void)close(fd);
	return text;
}

/* ---- lines ------------------------------------------------------------------ */

/* Print the lines of the origins [from, to), which are of one file and in order. */
static void print_lines(const struct origins *o, uint32_t from, uint32_t to, const char *text, size_t len,
			struct lo_out *out)
{
	uint32_t line = 1, n = 0;
	size_t begin = 0; /* of the line */
	for (uint32_t i = from; i < to; i++) {
		struct lo_line_col lc = o->at[i];
		while (line < lc.line && begin < len) {
			const char *end = memchr(text + begin, '\n', len - begin);
			begin = end ? (size_t)(end + 1 - text) : len;
			line++;
		}
		const char *end = begin < len ? memchr(text + begin, '\n', len - begin) : NULL;
		size_t width = (end ? (size_t)(end - text) : len) - begin;
		if (line < lc.line || lc.col > width ||
		    (i > from && compare_origins(&lc, &o->at[i - 1]) == 0))
			continue;
		lo_out_text(out, n++ ? ",\n" : "");
		print_line_at(lc, text, len, begin + lc.col - 1, out);
	}
}

void origin_lines(const struct lo_report *report, struct lo_arena *scratch, struct lo_out *out)
{
	struct origins o;
	uint32_t n_files = 0;
	find_origins(report, scratch, &o);
	lo_out_char(out, '{');
	for (uint32_t from = 0, to; from < o.n; from = to) {
		struct lo_arena_mark mark = lo_arena_mark(scratch);
		size_t len = 0;
		for (to = from + 1; to < o.n && strcmp(o.at[to].file, o.at[from].file) == 0;)
			to++;
		const char *text =
			n_files < MOST_FILES ? read_origin(o.m->ctx, o.at[from].file, scratch, &len) : NULL;
		if (text) {
			lo_out_text(out, n_files++ ? ",\n" : "");
			json_text(out, o.at[from].file);
			lo_out_text(out, ": {");
			print_lines(&o, from, to, text, len, out);
			lo_out_char(out, '}');
		}
		lo_arena_reset(scratch, mark);
	}
	lo_out_char(out, '}');
}
