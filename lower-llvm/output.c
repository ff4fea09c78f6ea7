// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Files. A file appears whole or not at all: it is written under another name beside its place and renamed.
 */
#include "lower.h"

#include <errno.h>
#include <llvm-c/BitWriter.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool print_to(struct lower *l, const char *path, enum lo_llvm_kind kind, const char *shown)
{
	char *text = NULL;
	bool failed = kind == LO_LLVM_BITCODE ? LLVMWriteBitcodeToFile(l->module, path) != 0
					      : LLVMPrintModuleToFile(l->module, path, &text) != 0;
	if (failed)
		lo_error(l->ctx, 0, "cannot write %s: %s", shown, text ? text : strerror(errno));
	LLVMDisposeMessage(text);
	return !failed;
}

static bool print_stdout(struct lower *l, enum lo_llvm_kind kind)
{
	if (kind == LO_LLVM_TEXT)
		return print_to(l, "-", kind, "standard output");
	if (LLVMWriteBitcodeToFD(l->module, STDOUT_FILENO, 0, 0))
		return lo_error(l->ctx, 0, "cannot write standard output: %s", strerror(errno));
	return true;
}

static bool print_renamed(struct lower *l, const struct lo_llvm_options *options)
{
	char *name = lo_arena_printf(&l->arena, "%s.XXXXXX", options->path);
	int fd = mkstemp(name);
	if (fd < 0)
		return lo_error(l->ctx, 0, "cannot write %s: %s", options->path, strerror(errno));
	mode_t mask = umask(0);
	umask(mask);
	fchmod(fd, 0666 & ~mask);
	close(fd);
	bool ok = print_to(l, name, options->kind, options->path);
	if (ok && rename(name, options->path))
		ok = lo_error(l->ctx, 0, "cannot write %s: %s", options->path, strerror(errno));
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
