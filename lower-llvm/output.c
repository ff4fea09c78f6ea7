// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Where the output goes: standard output, a device or pipe, or a file that the driver moves to its place when
 * all is well. */
#include "lower.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool cannot_write(struct lower *l, const struct place *p)
{
	return lo_error(l->ctx, 0, "cannot write %s: %s", p->shown, strerror(errno));
}

bool place_open(struct lower *l, struct place *p)
{
	struct stat st;
	const char *path = l->options->path;
	*p = (struct place){.shown = path, .fd = STDOUT_FILENO};
	if (strcmp(path, "-") == 0) {
		p->shown = "standard output";
		return true;
	}
	if (stat(path, &st) != 0 || S_ISREG(st.st_mode))
		p->file = path;
	p->fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	return p->fd >= 0 || cannot_write(l, p);
}

bool place_close(struct lower *l, struct place *p, bool ok)
{
	return p->fd == STDOUT_FILENO || close(p->fd) == 0 ? ok : ok && cannot_write(l, p);
}

bool place_write(struct lower *l, const struct place *p, const char *at, size_t n)
{
	while (n) {
		ssize_t written = write(p->fd, at, n);
		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return cannot_write(l, p);
		at += written;
		n -= (size_t)written;
	}
	return true;
}

bool place_copy(struct lower *l, const struct place *p, int from)
{
	char bytes[1 << 14];
	ssize_t n;
	if (lseek(from, 0, SEEK_SET) != 0)
		return cannot_write(l, p);
	while ((n = read(from, bytes, sizeof bytes)) > 0)
		if (!place_write(l, p, bytes, (size_t)n))
			return false;
	return n == 0 || cannot_write(l, p);
}

/* LLVM's own way takes no memory, but ends the process where it cannot close. */
static bool print_to_file(struct lower *l, const struct place *p, const char *path)
{
	char *text = NULL;
	bool ok = !LLVMPrintModuleToFile(l->module, path, &text) || cannot_write(l, p);
	LLVMDisposeMessage(text);
	return ok;
}

/* Through a file, since LLVM would hold the text twice. */
static bool write_long_text(struct lower *l, const struct place *p)
{
	const char *folder = getenv("TMPDIR");
	char *path = lo_arena_printf(&l->arena, "%s/lifeopt.XXXXXX", folder && *folder ? folder : "/tmp");
	int fd = mkstemp(path);
	if (fd < 0)
		return lo_error(l->ctx, 0, "cannot make a temporary file: %s", strerror(errno));
	bool ok = print_to_file(l, p, path);
	unlink(path);
	ok = ok && place_copy(l, p, fd);
	close(fd);
	return ok;
}

bool place_write_text(struct lower *l, const struct place *p)
{
	enum { MANY_CONSTANTS = 1 << 20, MANY_OPS = 1 << 16 };
	if (p->file)
		return print_to_file(l, p, p->file);
	if (l->n_constants > MANY_CONSTANTS || l->m->ops.next > MANY_OPS)
		return write_long_text(l, p);
	char *text = LLVMPrintModuleToString(l->module);
	bool ok = place_write(l, p, text, strlen(text));
	LLVMDisposeMessage(text);
	return ok;
}
