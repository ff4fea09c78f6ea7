// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file mlir_program.h  For tests of analyses: a program from text, its first function, its flow graph,
 * values by name. */
#ifndef TESTS_UNIT_MLIR_PROGRAM_H
#define TESTS_UNIT_MLIR_PROGRAM_H

#include <stdio.h>
#include <string.h>

#include "analysis/flow.h"
#include "read/read.h"
#include "text/op_declarations.h"
#include "text/print.h"

struct program {
	struct lo_ctx *ctx;
	struct lo_arena arena;
	struct lo_module *m; /* NULL: not read; the diagnostics tell */
	lo_op_id func;       /* the last function with a body */
	struct lo_flow *flow;
};

static inline void program_flow(struct program *p)
{
	p->flow = lo_flow_build(p->m, p->func, &p->arena, &p->arena);
}

static inline void program_show_errors(const struct program *p)
{
	for (uint32_t i = 0; i < lo_diag_count(p->ctx); i++)
		fprintf(stderr, "  %s\n", lo_diag_at(p->ctx, i)->text);
}

/** @p effects declares ops, in the words of --op-effects. */
static inline bool program_read_with(struct program *p, const char *effects, const char *text)
{
	*p = (struct program){.ctx = lo_ctx_create()};
	lo_arena_init(&p->arena, lo_ctx_oom(p->ctx));
	const struct lo_source *source = lo_source_add(p->ctx, "test.mlir", text, strlen(text)),
			       *declared = lo_source_add(p->ctx, "effects", effects, strlen(effects));
	if (!source || !declared || !lo_effects_read(p->ctx, declared) ||
	    !lo_read(p->ctx, source, 0, strlen(text), &p->m)) {
		program_show_errors(p);
		return false;
	}
	for (lo_op_id op = lo_walk_next(p->m, p->m->top, p->m->top, false); op.n;
	     op = lo_walk_next(p->m, p->m->top, op, true))
		if (lo_info(lo_op(p->m, op))->traits & LO_TRAIT_FUNCTION &&
		    lo_region(p->m, lo_op_region(p->m, lo_op(p->m, op), 0))->first.n)
			p->func = op;
	program_flow(p);
	return true;
}

static inline bool program_read(struct program *p, const char *text)
{
	return program_read_with(p, "", text);
}

static inline void program_free(struct program *p)
{
	if (p->m)
		lo_module_destroy(p->m);
	lo_arena_destroy(&p->arena);
	lo_ctx_destroy(p->ctx);
}

/** The text of the program as it is now, ended by NUL, in its arena. */
static inline const char *program_text(struct program *p)
{
	struct lo_out out;
	lo_out_init(&out, &p->arena, -1);
	lo_print_module(p->m, &(struct lo_print_options){0}, &out);
	lo_out_char(&out, '\0');
	return out.at;
}

/** The value whose name in the text is @p name, without the %. */
static inline lo_value_id program_value(const struct program *p, const char *name)
{
	for (uint32_t v = 1; v < p->m->values.next; v++) {
		struct lo_span text = lo_name_text(p->ctx, lo_value(p->m, (lo_value_id){v})->name);
		if (text.len == strlen(name) && memcmp(text.at, name, text.len) == 0)
			return (lo_value_id){v};
	}
	return (lo_value_id){0};
}

/** The first op with the attribute @p mark. */
static inline lo_op_id program_marked(const struct program *p, const char *mark)
{
	for (lo_op_id id = p->func; (id = lo_walk_next(p->m, p->func, id, false)).n;)
		if (lo_op_attr(p->m, lo_op(p->m, id), mark).n)
			return id;
	return (lo_op_id){0};
}

/** Make each use of %@p from one of %@p to. */
static inline void program_rename(struct program *p, const char *from, const char *to)
{
	struct lo_id_map renamed;
	lo_id_map_init(&renamed, &p->arena, 0);
	*lo_id_map_at(&renamed, program_value(p, from).n) = program_value(p, to).n;
	lo_replace_uses(p->m, p->func, &renamed);
}

#endif
