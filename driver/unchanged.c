// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Functions that no pass changed (job.changed_only). In: a snapshot of each function before the passes. Out:
 * the functions without their bodies, for as long as the module is printed. Passes that add markers and
 * remove them again leave the records of a function as they were. */
#include "driver.h"

#include <string.h>

void note_functions(struct run *run)
{
	struct lo_module *m = run->pipeline.m;
	memset(&run->as_read, 0, sizeof run->as_read); /* the part before was in the scratch arena */
	for (lo_op_id op = {0}; run->job->changed_only && (op = next_function(m, op)).n;)
		LO_PUSH(&run->pipeline.scratch, &run->as_read,
			((struct noted_function){.func = op,
						 .snapshot = lo_snapshot_take(m, op, &run->pipeline.scratch)}));
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
