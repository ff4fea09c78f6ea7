// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Text of a program that is never entirely in LLVM's memory: functions are lowered in parts, each into a
 * module of its own, verified, printed and freed, and the texts are merged (merge_ir.c). The first module,
 * with the globals, is kept, since later ones use the types of its globals. A program of one part is printed
 * as LLVM prints it, except for initial values that are too large for that.
 *
 * Output in memory is without files altogether: the parts are printed to strings.
 *
 * An error may occur late. So an output that cannot be undone, such as standard output, receives nothing
 * before the end: the text waits in a temporary file. */
#define _GNU_SOURCE /* memfd_create */
#include "lower.h"
#include "merge_ir.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Chosen to fit about into a second-level cache. */
enum { PART_OPS = 2000 };

void begin_part(struct lower *l, LLVMModuleRef like)
{
	l->module = LLVMModuleCreateWithNameInContext("lifeopt", l->llvm);
	size_t len;
	const char *source = LLVMGetSourceFileName(like, &len);
	LLVMSetSourceFileName(l->module, source, len);
	LLVMSetTarget(l->module, LLVMGetTarget(like));
	LLVMSetDataLayout(l->module, LLVMGetDataLayoutStr(like));
	memset(l->intrinsics, 0, sizeof l->intrinsics);
	l->output.n_own = 0;
	l->output.in_order = false;
}

static int memory_file(void)
{
#ifdef MFD_CLOEXEC
	return memfd_create("lifeopt", MFD_CLOEXEC);
#else
	return -1;
#endif
}

/* The text that LLVM printed to @p fd, NUL-terminated; NULL: it cannot be read. */
static char *map_text(int fd, size_t *len)
{
	off_t end = lseek(fd, 0, SEEK_END);
	if (end <= 0 || pwrite(fd, "", 1, end) != 1)
		return NULL;
	char *text = mmap(NULL, (size_t)end + 1, PROT_READ, MAP_PRIVATE, fd, 0);
	*len = (size_t)end;
	return text == MAP_FAILED ? NULL : text;
}

/* LLVM prints to a file in a third of the time that it needs for a string, of which it also holds two copies.
 * So the part is printed to a file in memory, if possible. */
bool print_part(struct lower *l, struct part_text *text)
{
	*text = (struct part_text){.at = NULL};
	if (!verify_module(l, "lower-llvm"))
		return false;
	int fd = l->options->text ? -1 : memory_file();
	bool there = false, good = fd < 0 || print_module(l, fd, &there) || !there;
	if (good && there)
		text->at = map_text(fd, &text->len);
	text->mapped = text->at != NULL;
	if (fd >= 0)
		close(fd);
	if (good && !text->at) {
		text->at = LLVMPrintModuleToString(l->module);
		text->len = strlen(text->at);
	}
	return good;
}

void release_text(struct part_text *text)
{
	if (text->mapped)
		munmap(text->at, text->len + 1);
	else
		LLVMDisposeMessage(text->at);
	text->at = NULL;
}

static bool add_part(struct lower *l, struct stitch *s)
{
	struct lo_arena_mark mark = lo_arena_mark(&l->scratch);
	struct part_text text;
	if (!print_part(l, &text))
		return false;
	struct cut *cut = stitch_cut(l, text.at, text.len, &l->scratch);
	bool ok = cut && stitch_add(s, cut);
	release_text(&text);
	lo_arena_reset(&l->scratch, mark);
	return ok;
}

/* Lower and print the parts after function @p at. */
static bool print_rest(struct lower *l, struct stitch *s, lo_op_id at, uint32_t n_ops, bool ok)
{
	LLVMModuleRef first = l->module;
	if (ok)
		at = emit_parallel(l, s, at, n_ops);
	while (at.n) {
		begin_part(l, first);
		at = lower_functions(l, at, n_ops, &ok);
		ok = ok && add_part(l, s);
		LLVMDisposeModule(l->module);
	}
	l->module = first;
	if (ok)
		stitch_end(s);
	return ok;
}

static bool write_parts(struct lower *l, lo_op_id at, uint32_t n_ops, bool ok)
{
	bool waits = !l->options->regular && !l->options->text && at.n;
	int waiting = waits ? lo_temporary_file() : -1;
	struct lo_out to_file, *out = l->options->text ? l->options->text : &to_file;
	struct stitch s;
	if (waits && waiting < 0)
		return lo_error_of(l->ctx, LO_RULE_FILE, 0, "cannot create a temporary file: %s",
				   strerror(errno));
	lo_out_init(&to_file, &l->arena, waits ? waiting : l->options->fd);
	stitch_init(&s, l, out);
	ok = ok && add_part(l, &s);
	ok = print_rest(l, &s, at, n_ops, ok);
	if (ok && !lo_out_flush(out))
		ok = cannot_write(l);
	if (ok && waiting >= 0)
		ok = copy_to_output(l, waiting);
	if (waiting >= 0)
		close(waiting);
	return ok;
}

bool emit_parts(struct lower *l, bool ok)
{
	uint32_t n_ops = l->options->part_ops ? l->options->part_ops : PART_OPS;
	lo_op_id at = lower_functions(l, l->m->top, n_ops, &ok);
	if (!at.n && !(ok && verify_module(l, "lower-llvm")))
		return false;
	return at.n || l->output.late.n ? write_parts(l, at, n_ops, ok) : write_module_text(l);
}
