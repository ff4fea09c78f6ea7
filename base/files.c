// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Files in and out. Input is read and not mapped, since a mapped file may be truncated meanwhile. An output
 * file is written unnamed, or under a temporary name in the same directory, and moved into place on success,
 * so that a partial file is never visible. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "base/files.h"
#include "base/context_impl.h"
#include "base/out.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define COPY_BYTES ((size_t)64 << 10)

/* Read all of @p fd and add a NUL. If the input is longer than any source may be, so may the result be, which
 * lo_source_add rejects. NULL on a read error (errno). The text is in an arena of its own, no larger than
 * needed, and is freed with the context. */
static const char *read_all(struct lo_ctx *ctx, int fd, size_t expected, size_t *len)
{
	struct lo_arena arena;
	size_t most = lo_source_room(ctx) + 1;
	size_t cap = (expected < most ? expected : most) + 4096;
	lo_arena_init(&arena, lo_ctx_oom(ctx));
	char *at = lo_arena_alloc(&arena, cap);
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
			at = lo_arena_grow(&arena, at, cap, more);
			cap = more;
		}
	}
	at[*len] = 0;
	return at;
}

const struct lo_source *lo_read_file_named_at(struct lo_ctx *ctx, const char *path, lo_loc loc)
{
	bool standard = strcmp(path, "-") == 0;
	int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	struct stat st;
	size_t len = 0;

	if (fd < 0 || fstat(fd, &st)) {
		(void)lo_error_of(ctx, LO_RULE_FILE, loc, "cannot open input file '%s': %s",
				  lo_shown_path(ctx, path), strerror(errno));
		if (fd >= 0 && !standard)
			(void)close(fd);
		return NULL;
	}
	bool regular = S_ISREG(st.st_mode), fits = !regular || (uint64_t)st.st_size <= lo_source_room(ctx);
	const char *text = fits ? read_all(ctx, fd, regular ? (size_t)st.st_size : 0, &len) : "";
	if (!fits)
		len = SIZE_MAX; /* lo_source_add rejects it */
	if (!text)
		(void)lo_error_of(ctx, LO_RULE_FILE, loc, "cannot read input file '%s': %s",
				  lo_shown_path(ctx, path), strerror(errno));
	if (!standard)
		(void)close(fd);
	if (!standard && regular)
		lo_note_file_read(ctx, path);
	return text ? lo_source_add(ctx, standard ? "<stdin>" : path, text, len) : NULL;
}

const struct lo_source *lo_read_file(struct lo_ctx *ctx, const char *path)
{
	return lo_read_file_named_at(ctx, path, 0);
}

void lo_note_file_read(struct lo_ctx *ctx, const char *path)
{
	LO_PUSH(lo_ctx_arena(ctx), &ctx->files, lo_arena_printf(lo_ctx_arena(ctx), "%s", path));
}

const char *const *lo_files_read(const struct lo_ctx *ctx, size_t *n)
{
	*n = ctx->files.n;
	return ctx->files.at;
}

void lo_forget_files_read(struct lo_ctx *ctx, size_t n)
{
	ctx->files.n = (uint32_t)n;
}

/* ---- names of files that are being written ------------------------------- */

/* The only state of the process that belongs to no context: a signal ends all contexts. */
enum { MAX_TEMPORARIES = 64 };
static const char *_Atomic temporaries[MAX_TEMPORARIES];

/* Temporary files beyond MAX_TEMPORARIES are not recorded, and remain if a signal ends the process. */
static void note_temporary(const char *name)
{
	for (size_t i = 0; i < MAX_TEMPORARIES; i++) {
		const char *none = NULL;
		if (atomic_compare_exchange_strong(&temporaries[i], &none, name))
			return;
	}
}

static void forget_temporary(const char *name)
{
	for (size_t i = 0; i < MAX_TEMPORARIES; i++) {
		const char *expected = name;
		if (atomic_compare_exchange_strong(&temporaries[i], &expected, NULL))
			return;
	}
}

void lo_remove_temporaries(void)
{
	for (size_t i = 0; i < MAX_TEMPORARIES; i++) {
		const char *name = atomic_exchange(&temporaries[i], NULL);
		if (name)
			(void)unlink(name);
	}
}

/* ---- output -------------------------------------------------------------- */

static bool cannot_write(struct lo_ctx *ctx, const char *path)
{
	return lo_error_of(ctx, LO_RULE_FILE, 0, "cannot write output file '%s': %s",
			   lo_shown_path(ctx, path), strerror(errno));
}

/* The target of the symbolic link @p path, relative to the directory of the link. NULL: not a link, or
 * missing. */
static char *link_target(struct lo_ctx *ctx, const char *path)
{
	char target[PATH_MAX];
	ssize_t len = readlink(path, target, sizeof target);
	const char *slash = strrchr(path, '/');
	int folder = len > 0 && target[0] != '/' && slash ? (int)(slash + 1 - path) : 0;
	if (len <= 0)
		return NULL;
	return lo_arena_printf(lo_ctx_arena(ctx), "%.*s%.*s", folder, path, (int)len, target);
}

/* Follow symbolic links, so that the target is replaced and not the link; the target need not exist. NULL
 * with a diagnostic. */
static const char *resolve(struct lo_ctx *ctx, const char *path)
{
	enum { MOST_LINKS = 40 }; /* as in Linux */
	const char *at = path, *next;
	for (int n = 0; (next = link_target(ctx, at)); n++) {
		at = next;
		errno = ELOOP;
		if (n == MOST_LINKS && !cannot_write(ctx, path))
			return NULL;
	}
	return at;
}

/* An unused name in the directory of @p path: a different one for each @p number. It does not begin with that
 * of the file, which may be as long as a name can be. */
static char *beside(struct lo_ctx *ctx, const char *path, uint32_t number)
{
	struct timespec now = {0};
	const char *slash = strrchr(path, '/');
	int folder = slash ? (int)(slash + 1 - path) : 0;
	(void)clock_gettime(CLOCK_REALTIME, &now);
	unsigned long mixed = (unsigned long)now.tv_nsec * 2654435761u + (unsigned long)getpid() + number;
	return lo_arena_printf(lo_ctx_arena(ctx), "%.*slifeopt-%08lx.tmp", folder, path, mixed & 0xffffffff);
}

/* Create a file in the directory of output->path: a new one to write to, or a name for the unnamed one. The
 * name is recorded before the file exists. */
static bool take_name(struct lo_ctx *ctx, struct lo_output *output)
{
	enum { TRIES = 100 };
	char unnamed[32];
	(void)snprintf(unnamed, sizeof unnamed, "/proc/self/fd/%d", output->fd);
	errno = EEXIST;
	for (uint32_t i = 0; i < TRIES && errno == EEXIST; i++) {
		char *name = beside(ctx, output->path, i);
		note_temporary(name);
		int made = output->fd < 0 ? open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666)
					  : linkat(AT_FDCWD, unnamed, AT_FDCWD, name, AT_SYMLINK_FOLLOW);
		if (made >= 0) {
			output->fd = output->fd < 0 ? made : output->fd;
			output->temporary = name;
			return true;
		}
		forget_temporary(name);
	}
	return cannot_write(ctx, output->path);
}

/* An unnamed file vanishes with the process, however it ends. false: the file system does not support it, or
 * /proc, which is needed to give it a name, is missing. */
static bool open_unnamed(struct lo_ctx *ctx, struct lo_output *output)
{
#ifdef O_TMPFILE
	const char *slash = strrchr(output->path, '/');
	int len = slash ? (int)(slash + 1 - output->path) : 0;
	output->fd = open(lo_arena_printf(lo_ctx_arena(ctx), "%.*s.", len, output->path),
			  O_TMPFILE | O_RDWR | O_CLOEXEC, 0666);
	if (output->fd >= 0 &&
	    access(lo_arena_printf(lo_ctx_arena(ctx), "/proc/self/fd/%d", output->fd), F_OK) == 0)
		return true;
	if (output->fd >= 0)
		(void)close(output->fd);
	output->fd = -1;
#endif
	return false;
}

/* An existing file is replaced only if it is writable. The new file takes its mode and, where permitted, its
 * owner. */
static bool keep_mode(struct lo_ctx *ctx, struct lo_output *output)
{
	struct stat st;
	int old = open(output->path, O_WRONLY | O_CLOEXEC);
	if (old < 0)
		return errno == ENOENT || cannot_write(ctx, output->path);
	output->replaces = fstat(old, &st) == 0;
	output->mode = st.st_mode & 0777;
	output->owner = st.st_uid;
	output->group = st.st_gid;
	(void)close(old);
	return output->replaces || cannot_write(ctx, output->path);
}

bool lo_output_open(struct lo_ctx *ctx, const char *path, bool hold, struct lo_output *output)
{
	struct stat st;
	*output = (struct lo_output){.path = path, .fd = STDOUT_FILENO};
	if (!path || strcmp(path, "-") == 0) {
		output->held = hold;
		output->fd = hold ? lo_temporary_file() : STDOUT_FILENO;
		return output->fd >= 0 ||
		       lo_error_of(ctx, LO_RULE_FILE, 0, "cannot make a temporary file: %s", strerror(errno));
	}
	if (stat(path, &st) == 0 &&
	    !S_ISREG(st.st_mode)) { /* a device or a pipe cannot be moved into place */
		output->fd = open(path, O_WRONLY | O_CLOEXEC);
		return output->fd >= 0 ||
		       lo_error_of(ctx, LO_RULE_FILE, 0, "cannot open output file '%s': %s",
				   lo_shown_path(ctx, path), strerror(errno));
	}
	output->fd = -1;
	output->path = resolve(ctx, path);
	output->regular = true;
	return output->path && keep_mode(ctx, output) &&
	       (open_unnamed(ctx, output) || take_name(ctx, output));
}

void lo_output_abandon(struct lo_output *output)
{
	if (output->fd > STDERR_FILENO)
		(void)close(output->fd);
	if (output->temporary) {
		(void)unlink(output->temporary);
		forget_temporary(output->temporary);
	}
	output->temporary = NULL;
	output->fd = -1;
}

/* Copy held bytes to standard output. */
static bool release_held(struct lo_ctx *ctx, struct lo_output *output)
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
	return good ||
	       lo_error_of(ctx, LO_RULE_FILE, 0, "cannot write to standard output: %s", strerror(errno));
}

/* Set the owner first: changing it clears bits of the mode. */
static bool set_mode(const struct lo_output *output)
{
	if (!output->replaces)
		return true;
	if (output->owner != geteuid() || output->group != getegid())
		(void)!fchown(output->fd, output->owner, output->group);
	return fchmod(output->fd, output->mode) == 0;
}

/* Do all that can be undone: give the file its mode, and a name beside its own. */
static bool make_ready(struct lo_ctx *ctx, struct lo_output *output)
{
	if (!output->regular)
		return true;
	if (!set_mode(output))
		return cannot_write(ctx, output->path);
	if (!output->temporary && !take_name(ctx, output))
		return false;
	bool closed = close(output->fd) == 0;
	output->fd = -1;
	return closed || cannot_write(ctx, output->path);
}

static bool move_into_place(struct lo_ctx *ctx, struct lo_output *output)
{
	if (!output->temporary)
		return true;
	if (rename(output->temporary, output->path) != 0)
		return cannot_write(ctx, output->path);
	forget_temporary(output->temporary);
	output->temporary = NULL;
	return true;
}

bool lo_outputs_commit(struct lo_ctx *ctx, struct lo_output *outputs, size_t n)
{
	bool good = true;
	for (size_t i = 0; good && i < n; i++)
		good = make_ready(ctx, &outputs[i]);
	for (size_t i = 0; good && i < n; i++)
		good = !outputs[i].held || release_held(ctx, &outputs[i]);
	for (size_t i = 0; good && i < n; i++)
		good = move_into_place(ctx, &outputs[i]);
	for (size_t i = 0; i < n; i++)
		lo_output_abandon(&outputs[i]);
	return good;
}

bool lo_output_commit(struct lo_ctx *ctx, struct lo_output *output)
{
	return lo_outputs_commit(ctx, output, 1);
}
