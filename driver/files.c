// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Files in and out. An input file is mapped; standard input and pipes are read. An output file is written
 * beside its place and moved there when all is well, so that nobody ever sees half of it. */
#define _DEFAULT_SOURCE /* madvise */
#include "driver.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define COPY_BYTES ((size_t)64 << 10)

/* Map a regular file whose last page has room for the NUL that the reader stops at. NULL if it cannot be had
 * that way. */
static const char *map_file(struct lo_context *context, int fd, size_t len)
{
	long page = sysconf(_SC_PAGESIZE);
	if (len == 0 || page <= 0 || len % (size_t)page == 0)
		return NULL;
	void *at = mmap(NULL, len, PROT_READ, MAP_PRIVATE, fd, 0);
	if (at == MAP_FAILED)
		return NULL;
	struct mapping *mapping = LO_NEW(lo_ctx_arena(context->ctx), struct mapping);
	*mapping = (struct mapping){at, len, context->mappings};
	context->mappings = mapping;
	return at;
}

void let_go(void *arg, const struct lo_source *source, size_t begin, size_t end)
{
	const struct lo_context *context = arg;
	const struct mapping *mapping = context->mappings;
	long page = sysconf(_SC_PAGESIZE);
	while (mapping && mapping->at != source->text)
		mapping = mapping->next;
	if (!mapping || page <= 0)
		return; /* no mapped file: the bytes are nowhere else */
	begin -= begin % (size_t)page;
	end -= end % (size_t)page;
	(void)madvise((char *)mapping->at + begin, end - begin, MADV_DONTNEED);
}

/* Everything that @p fd gives, with a NUL behind; of what is longer than any source may be one byte more than
 * that, which lo_source_add refuses. NULL on a read error (errno). */
static const char *read_all(struct lo_context *context, int fd, size_t expected, size_t *len)
{
	struct lo_arena *arena = lo_ctx_arena(context->ctx);
	size_t most = lo_source_room(context->ctx) + 1;
	size_t cap = (expected < most ? expected : most) + 4096;
	char *at = lo_arena_alloc(arena, cap);
	*len = 0;
	while (*len < most) {
		ssize_t got = read(fd, at + *len, cap - *len - 1);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return NULL;
		if (got == 0)
			break;
		*len += (size_t)got;
		if (*len + 1 == cap) {
			size_t more = cap * 2 < most + 2 ? cap * 2 : most + 2;
			at = lo_arena_grow(arena, at, cap, more);
			cap = more;
		}
	}
	at[*len] = 0;
	return at;
}

const struct lo_source *read_input(struct lo_context *context, const char *path)
{
	bool standard = strcmp(path, "-") == 0;
	int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	struct stat st;
	size_t len = 0;
	const char *text = NULL;

	if (fd < 0 || fstat(fd, &st)) {
		(void)lo_error(context->ctx, 0, "cannot open input file '%s': %s", path, strerror(errno));
		if (fd >= 0 && !standard)
			(void)close(fd);
		return NULL;
	}
	if (S_ISREG(st.st_mode) && !standard) {
		len = (size_t)st.st_size;
		bool fits = len <= lo_source_room(context->ctx);
		text = fits ? map_file(context, fd, len) : ""; /* too large: lo_source_add says so */
	}
	if (!text)
		text = read_all(context, fd, S_ISREG(st.st_mode) ? (size_t)st.st_size : 0, &len);
	if (!text)
		(void)lo_error(context->ctx, 0, "cannot read input file '%s': %s", path, strerror(errno));
	if (!standard)
		(void)close(fd);
	return text ? lo_source_add(context->ctx, standard ? "<stdin>" : path, text, len) : NULL;
}

/* A link is followed, so that the file behind it is replaced and not the link. */
static const char *resolve(struct lo_ctx *ctx, const char *path)
{
	const char *real = realpath(path, lo_arena_alloc(lo_ctx_arena(ctx), PATH_MAX));
	return real ? real : path;
}

/* A file that has no name any more. */
static bool open_held(struct lo_ctx *ctx, struct output *output)
{
	const char *directory = getenv("TMPDIR");
	char *path = lo_arena_printf(lo_ctx_arena(ctx), "%s/lifeopt-XXXXXX",
				     directory && *directory ? directory : "/tmp");
	output->held = true;
	output->fd = mkstemp(path);
	if (output->fd < 0)
		return lo_error(ctx, 0, "cannot write temporary file '%s': %s", path, strerror(errno));
	(void)unlink(path);
	return true;
}

bool output_open(struct lo_ctx *ctx, const char *path, bool hold, struct output *output)
{
	struct stat st;
	*output = (struct output){.path = path, .fd = STDOUT_FILENO};
	if (!path || strcmp(path, "-") == 0)
		return !hold || open_held(ctx, output);
	if (stat(path, &st) == 0 &&
	    !S_ISREG(st.st_mode)) { /* a device or a pipe cannot be moved into place */
		output->fd = open(path, O_WRONLY | O_CLOEXEC);
		return output->fd >= 0 ||
		       lo_error(ctx, 0, "cannot open output file '%s': %s", path, strerror(errno));
	}
	output->path = resolve(ctx, path);
	char *temporary = lo_arena_printf(lo_ctx_arena(ctx), "%s.lifeopt-XXXXXX", output->path);
	output->fd = mkstemp(temporary);
	if (output->fd < 0)
		return lo_error(ctx, 0, "cannot write output file '%s': %s", path, strerror(errno));
	output->temporary = temporary;
	return true;
}

void output_abandon(struct output *output)
{
	if (output->fd > STDERR_FILENO)
		(void)close(output->fd);
	if (output->temporary)
		(void)unlink(output->temporary);
	output->temporary = NULL;
	output->fd = -1;
}

/* What was held goes to standard output. */
static bool release_held(struct lo_ctx *ctx, struct output *output)
{
	struct lo_out out;
	struct lo_arena arena;
	ssize_t got = 1;
	lo_arena_init(&arena, lo_ctx_oom(ctx));
	lo_out_init(&out, &arena, STDOUT_FILENO);
	bool good = lseek(output->fd, 0, SEEK_SET) == 0;
	while (good && got) {
		lo_out_reserve(&out, COPY_BYTES);
		got = read(output->fd, out.at + out.len, COPY_BYTES);
		good = got >= 0 || errno == EINTR;
		out.len += got > 0 ? (size_t)got : 0;
	}
	good = lo_out_flush(&out) && good;
	lo_arena_destroy(&arena);
	return good || lo_error(ctx, 0, "cannot write to standard output: %s", strerror(errno));
}

bool output_commit(struct lo_ctx *ctx, struct output *output)
{
	if (!output->temporary) {
		bool released = !output->held || release_held(ctx, output);
		output_abandon(output);
		return released;
	}
	mode_t mask = umask(0);
	(void)umask(mask);
	bool good = fchmod(output->fd, 0666 & ~mask) == 0;
	good = close(output->fd) == 0 && good;
	output->fd = -1;
	good = good && rename(output->temporary, output->path) == 0;
	if (good)
		output->temporary = NULL;
	else
		(void)lo_error(ctx, 0, "cannot write output file '%s': %s", output->path, strerror(errno));
	output_abandon(output);
	return good;
}
