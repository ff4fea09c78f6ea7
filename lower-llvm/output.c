// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Writing the output: to memory, to standard output, a device or pipe, or to a file that the driver moves
 * into place on success. */
#include "lower.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/out.h"

bool cannot_write(struct lower *l)
{
	return lo_error_of(l->ctx, LO_RULE_FILE, 0, "cannot write to %s: %s", l->options->shown,
			   strerror(errno));
}

bool write_output(struct lower *l, const char *at, size_t n)
{
	if (l->options->text) {
		lo_out_bytes(l->options->text, at, n);
		return true;
	}
	while (n) {
		ssize_t written = write(l->options->fd, at, n);
		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return cannot_write(l);
		at += written;
		n -= (size_t)written;
	}
	return true;
}

bool copy_to_output(struct lower *l, int from)
{
	char bytes[1 << 13];
	ssize_t n;
	if (lseek(from, 0, SEEK_SET) != 0)
		return cannot_write(l);
	while ((n = read(from, bytes, sizeof bytes)) > 0)
		if (!write_output(l, bytes, (size_t)n))
			return false;
	return n == 0 || cannot_write(l);
}

bool print_module(struct lower *l, int fd, bool *there)
{
	char path[32], *text = NULL;
	(void)snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
	*there = access(path, W_OK) == 0;
	if (!*there)
		return false;
	if (setjmp(*(l->output.in_thread ? fatal_catch_in_thread() : fatal_catch()))) {
		if (l->output.in_thread) /* the part is printed again by the calling thread, which reports it
					  */
			return fatal_off_in_thread(), false;
		return lo_error_of(l->ctx, LO_RULE_FILE, 0, "cannot write to %s: %s", l->options->shown,
				   fatal_text());
	}
	bool failed = LLVMPrintModuleToFile(l->module, path, &text) != 0;
	if (l->output.in_thread)
		fatal_off_in_thread();
	else
		fatal_off();
	LLVMDisposeMessage(text);
	return !failed || cannot_write(l);
}

static bool write_string(struct lower *l)
{
	char *text = LLVMPrintModuleToString(l->module);
	bool ok = write_output(l, text, strlen(text));
	LLVMDisposeMessage(text);
	return ok;
}

/* Through a temporary file, since LLVM would hold the text twice. */
static bool write_long_text(struct lower *l)
{
	int fd = lo_temporary_file();
	bool there = false;
	if (fd < 0)
		return lo_error_of(l->ctx, LO_RULE_FILE, 0, "cannot create a temporary file: %s",
				   strerror(errno));
	bool ok = print_module(l, fd, &there) && copy_to_output(l, fd);
	close(fd);
	return there ? ok : write_string(l);
}

bool write_module_text(struct lower *l)
{
	enum { MANY_CONSTANTS = 1 << 20, MANY_OPS = 1 << 16 };
	bool there = false, ok = l->options->regular && print_module(l, l->options->fd, &there);
	if (there)
		return ok;
	if (l->options->text)
		return write_string(l);
	if (l->output.n_constants > MANY_CONSTANTS || l->m->ops.next > MANY_OPS)
		return write_long_text(l);
	return write_string(l);
}
