// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What a host needs that has the program in another form and takes changes over: which functions no pass
 * changed (job.changed_only), and whence each operation comes (lo_emit.places). In: a snapshot of each
 * function before the passes. Out: those functions without their bodies, for as long as the module is
 * printed. Passes that add markers and remove them again leave the records of a function as they were. */
#include "driver.h"

#include <string.h>

void note_functions(struct run *run)
{
	struct lo_module *m = run->pipeline.m;
	memset(&run->as_read, 0, sizeof run->as_read); /* the part before was in the scratch arena */
	for (lo_op_id op = {0}; run->job->changed_only && (op = next_function(m, op)).n;)
		LO_PUSH(&run->pipeline.scratch, &run->as_read,
			((struct noted_function){
				.func = op, .snapshot = lo_snapshot_take(m, op, &run->pipeline.scratch)}));
}

static void take_body(struct run *run, struct noted_function *f)
{
	struct lo_module *m = run->pipeline.m;
	uint32_t n = lo_n_regions(m, lo_op(m, f->func));
	f->bodies = LO_ARRAY(&run->pipeline.scratch, n, struct lo_region);
	for (uint32_t i = 0; i < n; i++) {
		struct lo_region *region = lo_region(m, lo_op_region(m, lo_op(m, f->func), i));
		f->bodies[i] = *region;
		region->first = region->last = (lo_block_id){0};
	}
}

void take_unchanged_bodies(struct run *run)
{
	for (uint32_t i = 0; i < run->as_read.n; i++)
		if (lo_snapshot_holds(run->as_read.at[i].snapshot))
			take_body(run, &run->as_read.at[i]);
}

void return_bodies(struct run *run)
{
	struct lo_module *m = run->pipeline.m;
	for (uint32_t k = 0; k < run->as_read.n; k++) {
		struct noted_function *f = &run->as_read.at[k];
		for (uint32_t i = 0; f->bodies && i < lo_n_regions(m, lo_op(m, f->func)); i++)
			*lo_region(m, lo_op_region(m, lo_op(m, f->func), i)) = f->bodies[i];
		f->bodies = NULL;
	}
}

static void list_place(struct run *run, struct text_places *to, lo_loc loc)
{
	struct lo_ctx *ctx = run->context->ctx;
	struct lo_line_col at = lo_line_col(ctx, lo_loc_place(ctx, loc));
	LO_PUSH(&run->text_arena, &to->list, ((struct lo_text_place){at.line, at.col}));
}

static void list_arguments(struct run *run, struct text_places *to, lo_region_id region)
{
	const struct lo_module *m = run->pipeline.m;
	for (lo_block_id b = lo_region(m, region)->first; b.n; b = lo_block(m, b)->next)
		for (uint32_t i = 0; i < lo_block(m, b)->n_args; i++)
			list_place(run, to, lo_block_arg_loc(m, lo_block_arg(lo_block(m, b), i)));
}

void list_places(struct run *run, struct text_places *to)
{
	const struct lo_module *m = run->pipeline.m;
	for (lo_op_id op = m->top; op.n; op = lo_walk_next(m, m->top, op, false)) {
		list_place(run, to, lo_op(m, op)->loc);
		for (uint32_t i = 0; i < lo_n_regions(m, lo_op(m, op)); i++)
			list_arguments(run, to, lo_op_region(m, lo_op(m, op), i));
	}
}
