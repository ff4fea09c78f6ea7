// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: reports with the effect of each --heap mode. Out: sums over the functions, for the lines below the
 * table. A function that a mode does not change counts as it is. */
#include "hints.h"

static void add_use(struct lo_mode_use *sum, const struct lo_mode_use *use)
{
	lo_add_capped(&sum->stack_bytes, use->stack_bytes);
	lo_add_capped(&sum->heap_bytes, use->heap_bytes);
	lo_add_capped(&sum->arena_bytes, use->arena_bytes);
	sum->n_heap += use->n_heap;
}

static void add_mode(struct lo_mode_use *sum, const struct lo_mode_use *mode, const struct lo_mode_use *now)
{
	bool known = mode && mode->known;
	sum->known |= known;
	add_use(sum, known ? mode : now);
}

struct hints find_hints(const struct lo_report *report)
{
	struct hints hints = {.now = {.known = true}};
	for (uint32_t i = 0; i < report->n; i++) {
		const struct lo_heap_modes *modes = report->at[i].modes;
		struct lo_memory_use use = lo_memory_use_of(&report->at[i]);
		struct lo_mode_use now = {true, use.stack.after, use.heap.after, use.arena.after,
					  use.n_after};
		add_use(&hints.now, &now);
		add_mode(&hints.pack, modes ? &modes->pack : NULL, &now);
		add_mode(&hints.arg, modes ? &modes->arg : NULL, &now);
		add_mode(&hints.stack, modes ? &modes->stack : NULL, &now);
		hints.in_loops += modes ? modes->in_loops : 0;
		hints.in_loops_hoisted += modes ? modes->in_loops_hoisted : 0;
	}
	if (!hints.arg.arena_bytes) /* no function takes one: this is --heap=pack */
		hints.arg.known = false;
	return hints;
}

bool hint_saves(const struct lo_mode_use *now, const struct lo_mode_use *then)
{
	return then->known && (then->heap_bytes < now->heap_bytes || then->n_heap < now->n_heap);
}
