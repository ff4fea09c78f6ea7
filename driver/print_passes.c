// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Functions as MLIR between passes (--print-before, --print-after, --print-changed). lifeopt reads the text
 * back. */
#include "driver.h"

#include <string.h>

#include "text/print.h"

static bool has_name(const char *const *names, size_t n, const char *pass)
{
	for (size_t i = 0; i < n; i++)
		if (strcmp(names[i], pass) == 0 || strcmp(names[i], "all") == 0)
			return true;
	return false;
}

/* The text is in @p arena, after a first line that names the pass: @p *line bytes. */
static struct lo_span print_function(struct pipeline *p, lo_op_id func, const char *when, const char *pass,
				     struct lo_arena *arena, size_t *line)
{
	struct lo_print_options options = {.only = func, .irdl = p->job->markers == LO_MARKERS_DIALECT};
	struct lo_out out;
	lo_out_init(&out, arena, -1);
	lo_out_printf(&out, "// %s%s:\n", when, pass);
	*line = out.len;
	lo_print_module(p->m, &options, &out);
	return (struct lo_span){out.at, out.len};
}

/* Analyses of the pass may be in the scratch arena: the text gets an arena of its own. */
static void show(struct pipeline *p, lo_op_id func, const char *when, const char *pass)
{
	struct lo_arena arena;
	size_t line;
	lo_arena_init(&arena, lo_ctx_oom(p->context->ctx));
	struct lo_span text = print_function(p, func, when, pass, &arena, &line);
	p->job->printed(p->job->printed_arg, text.at, text.len);
	lo_arena_destroy(&arena);
}

static void show_if_changed(struct pipeline *p, lo_op_id func, const char *when, const char *pass)
{
	struct lo_arena arena;
	size_t line;
	lo_arena_init(&arena, lo_ctx_oom(p->context->ctx));
	struct lo_span text = print_function(p, func, when, pass, &arena, &line);
	size_t len = text.len - line;
	if (p->printed.text.len != len || memcmp(p->printed.text.at, text.at + line, len) != 0) {
		p->job->printed(p->job->printed_arg, text.at, text.len);
		lo_arena_reset(&p->printed.arena, (struct lo_arena_mark){0});
		p->printed.text =
			(struct lo_span){lo_arena_copy(&p->printed.arena, text.at + line, len), len};
	}
	lo_arena_destroy(&arena);
}

void print_input(struct pipeline *p, lo_op_id func)
{
	p->printed.text = (struct lo_span){"", 0};
	if (p->job->print_changed)
		show_if_changed(p, func, "input", "");
}

void print_before(struct pipeline *p, lo_op_id func, const char *pass)
{
	if (has_name(p->job->print_before, p->job->n_print_before, pass))
		show(p, func, "before ", pass);
}

void print_after(struct pipeline *p, lo_op_id func, const char *pass)
{
	if (has_name(p->job->print_after, p->job->n_print_after, pass))
		show(p, func, "after ", pass);
	if (p->job->print_changed)
		show_if_changed(p, func, "changed by ", pass);
}
