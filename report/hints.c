// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: reports with the effect of each --heap mode. Out: sums over the functions, for the lines below the
 * table. A function that a mode does not change counts as it is. */
#include "hints.h"

/* The arena that a caller passes contains those of its callees. */
static void add_use(struct lo_mode_use *sum, const struct lo_mode_use *use)
{
	lo_add_capped(&sum->stack_bytes, use->stack_bytes);
	lo_add_capped(&sum->heap_bytes, use->heap_bytes);
	if (use->arena_bytes > sum->arena_bytes)
		sum->arena_bytes = use->arena_bytes;
	sum->n_heap += use->n_heap;
}

static void add_mode(struct lo_mode_use *sum, const struct lo_mode_use *mode, const struct lo_mode_use *now)
{
	bool known = mode && mode->known;
	sum->known |= known;
	add_use(sum, known ? mode : now);
}

/* The smallest heap buffer of @p r that stack takes if its limit allows, or @p most if that is smaller. */
static int64_t smallest_of(const struct lo_function_report *r, int64_t most)
{
	for (uint32_t i = 0; i < r->n_reasons; i++)
		if (r->reasons[i].bytes > 0 && r->reasons[i].bytes < most && only_on_heap(&r->reasons[i]))
			most = r->reasons[i].bytes;
	return most;
}

/* What the modes do with the function of @p r, for the reasons why one saves nothing. */
static void add_tried(struct hints *hints, const struct lo_function_report *r)
{
	const struct lo_heap_modes *modes = r->heap.modes;
	if (!modes)
		return;
	hints->n_tried++;
	hints->in_loops += modes->in_loops;
	hints->in_loops_hoisted += modes->in_loops_hoisted;
	hints->results += modes->results;
	hints->packed += modes->packed;
	hints->promoted += modes->promoted;
	hints->promotable_bytes = modes->promotable_bytes;
	hints->smallest_bytes = smallest_of(r, hints->smallest_bytes);
	if (!hints->refused)
		hints->refused = modes->refused;
}

/* Without one no allocation can be freed earlier. */
static bool has_dealloc(const struct lo_module *m)
{
	for (lo_op_id id = m->top; (id = lo_walk_next(m, m->top, id, false)).n;) {
		enum lo_op_kind kind = lo_op(m, id)->kind;
		if (kind == LO_OP_MEMREF_DEALLOC || kind == LO_OP_MEMREF_REALLOC ||
		    kind == LO_OP_BUFFERIZATION_DEALLOC)
			return true;
	}
	return false;
}

struct hints find_hints(const struct lo_report *report)
{
	struct hints hints = {.now = {.known = true}, .smallest_bytes = INT64_MAX};
	for (uint32_t i = 0; i < report->n; i++) {
		const struct lo_heap_modes *modes = report->at[i].heap.modes;
		struct lo_memory_use use = lo_memory_use_of(&report->at[i]);
		struct lo_mode_use now = {true, use.stack.after, use.heap.after, use.arena.after,
					  use.n_after};
		add_use(&hints.now, &now);
		add_mode(&hints.pack, modes ? &modes->pack : NULL, &now);
		add_mode(&hints.arg, modes ? &modes->arg : &report->at[i].heap.as_caller, &now);
		add_mode(&hints.stack, modes ? &modes->stack : NULL, &now);
		hints.n_arenas += modes && modes->arg.arena_bytes > 0;
		add_tried(&hints, &report->at[i]);
		lo_memory_use_add(&hints.use, &use);
		const struct lo_heap_use *out = &report->at[i].heap.out;
		hints.dynamic |= out->n_sizes && out->sizes[0].heap;
	}
	hints.frees = hints.n_tried && has_dealloc(report->m);
	return hints;
}

bool hint_saves(const struct lo_mode_use *now, const struct lo_mode_use *then)
{
	return then->known && (then->heap_bytes < now->heap_bytes || then->n_heap < now->n_heap);
}
