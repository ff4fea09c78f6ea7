// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Files. A file appears whole or not at all: it is written under another name beside its place and renamed.
 */
#include "lower.h"

#include <errno.h>
#include <fcntl.h>
#include <llvm-c/BitWriter.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool cannot_write(struct lower *l, const char *shown, const char *why)
{
	return lo_error(l->ctx, 0, "cannot write %s: %s", shown, why);
}

static bool write_all(int fd, const char *at, size_t n)
{
	while (n) {
		ssize_t written = write(fd, at, n);
		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return false;
		at += written;
		n -= (size_t)written;
	}
	return true;
}

/* Bitcode, assembly or an object: made in memory, then written. */
static bool print_bytes(struct lower *l, int fd, enum lo_llvm_kind kind, const char *shown)
{
	LLVMMemoryBufferRef bytes = kind == LO_LLVM_BITCODE ? LLVMWriteBitcodeToMemoryBuffer(l->module)
							    : generate_code(l, kind == LO_LLVM_ASSEMBLY);
	if (!bytes)
		return false;
	bool good = write_all(fd, LLVMGetBufferStart(bytes), LLVMGetBufferSize(bytes)) ||
		    cannot_write(l, shown, strerror(errno));
	LLVMDisposeMemoryBuffer(bytes);
	return good;
}

static bool print_text(struct lower *l, const char *path, const char *shown)
{
	char *text = NULL;
	bool good = LLVMPrintModuleToFile(l->module, path, &text) == 0 ||
		    cannot_write(l, shown, text ? text : strerror(errno));
	LLVMDisposeMessage(text);
	return good;
}

static bool print_to(struct lower *l, const char *path, enum lo_llvm_kind kind, const char *shown)
{
	if (kind == LO_LLVM_TEXT)
		return print_text(l, path, shown);
	int fd = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC);
	if (fd < 0)
		return cannot_write(l, shown, strerror(errno));
	bool good = print_bytes(l, fd, kind, shown);
	return (close(fd) == 0 || cannot_write(l, shown, strerror(errno))) && good;
}

static bool print_stdout(struct lower *l, enum lo_llvm_kind kind)
{
	if (kind == LO_LLVM_TEXT)
		return print_text(l, "-", "standard output");
	return print_bytes(l, STDOUT_FILENO, kind, "standard output");
}

static bool print_renamed(struct lower *l, const struct lo_llvm_options *options)
{
	char *name = lo_arena_printf(&l->arena, "%s.XXXXXX", options->path);
	int fd = mkstemp(name);
	if (fd < 0)
		return cannot_write(l, options->path, strerror(errno));
	mode_t mask = umask(0);
	umask(mask);
	fchmod(fd, 0666 & ~mask);
	close(fd);
	bool ok = print_to(l, name, options->kind, options->path);
	if (ok && rename(name, options->path))
		ok = cannot_write(l, options->path, strerror(errno));
	if (!ok)
		unlink(name);
	return ok;
}

bool print_module(struct lower *l, const struct lo_llvm_options *options)
{
	struct stat st;
	if (strcmp(options->path, "-") == 0)
		return print_stdout(l, options->kind);
	if (stat(options->path, &st) == 0 && !S_ISREG(st.st_mode))
		return print_to(l, options->path, options->kind, options->path);
	return print_renamed(l, options);
}
