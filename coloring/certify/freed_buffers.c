// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before and after it was decided what its deallocs free. Out: whether both free the same
 * buffers at the same places, and tell others the same of who owns them.
 *
 * Both versions are run with the same numbers in place of all that they do not know (runs.c), and must show
 * the same. This cannot prove that two versions are the same, but a decision that is wrong shows as soon as a
 * run takes the branches, and gets the buffers, for which it is wrong. */
#include "runs.h"

#include "analysis/alias_sets.h"
#include "analysis/summaries.h"
#include "base/intern_table.h"

enum { MOST_RUNS = 24, FEW_RUNS = 8, MANY_OPS = 4096, STEPS_BY_OP = 4, FEWEST_STEPS = 1024 };

struct lo_freed {
	lo_op_id func;
	const struct lo_id_map *deciders;
	struct lo_id_map lists;
	struct run_trace traces[MOST_RUNS];
	uint32_t n_runs;
	uint64_t max_steps;
};

static uint64_t seed_of(uint32_t run)
{
	return lo_hash_mix(run + 1, 77);
}

static bool frees_by_condition(const struct lo_module *m, const struct lo_op *op)
{
	if (op->kind != LO_OP_MEMREF_DEALLOC)
		return op->kind == LO_OP_BUFFERIZATION_DEALLOC ||
		       (op->n_operands == 1 && op->n_results == 1 && lo_op_takes_address(m, op));
	lo_op_id def = lo_def_op(m, lo_operand(m, op, 0));
	lo_op_id parent = lo_region(m, lo_block(m, op->block)->region)->parent;
	return lo_op(m, parent)->kind == LO_OP_SCF_IF ||
	       (def.n &&
		lo_op_views(m, lo_op(m, def), lo_value_index(m, lo_operand(m, op, 0))) != UINT32_MAX);
}

/* Is there anything to decide? Lists the allocations whose addresses are passed to deciders. */
static bool examine(const struct lo_module *m, struct lo_freed *out)
{
	bool any = false;
	for (lo_op_id id = out->func; (id = lo_walk_next(m, out->func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		const struct lo_summary *callee = op->ext ? lo_summary_of_call(m, op) : NULL;
		any = any || frees_by_condition(m, op);
		if (!callee || !out->deciders || !lo_id_map_get(out->deciders, callee->func.n))
			continue;
		for (uint32_t i = 0; i < op->n_operands; i++) {
			lo_op_id def = lo_def_op(m, lo_operand(m, op, i));
			if (def.n && lo_op(m, def)->kind == LO_OP_MEMREF_CAST)
				def = lo_def_op(m, lo_operand(m, lo_op(m, def), 0));
			if (def.n)
				*lo_id_map_at(&out->lists, def.n) = 1;
		}
	}
	return any;
}

struct lo_freed *lo_freed_record(struct lo_module *m, lo_op_id func, const struct lo_id_map *deciders,
				 struct lo_arena *arena)
{
	struct lo_freed *out = LO_NEW(arena, struct lo_freed);
	out->func = func;
	out->deciders = deciders;
	lo_id_map_init(&out->lists, arena, 0);
	if (!examine(m, out))
		return NULL;
	struct lo_arena_mark mark = lo_arena_mark(arena);
	struct function_run r = run_make(m, func, deciders, &out->lists, arena);
	out->max_steps = FEWEST_STEPS + (uint64_t)STEPS_BY_OP * r.of.n_ops;
	out->n_runs = r.of.n_ops > MANY_OPS ? FEW_RUNS : MOST_RUNS;
	for (uint32_t i = 0; i < out->n_runs; i++) {
		struct lo_arena_mark begin = lo_arena_mark(arena);
		run_begin(&r, seed_of(i), out->max_steps, UINT32_MAX);
		run_function_with(&r, NULL);
		out->traces[i] = r.now;
		if (!r.choices)
			out->n_runs = 1;
		lo_arena_reset(arena, begin);
	}
	lo_arena_reset(arena, mark);
	return out;
}

bool lo_freed_certify(struct lo_module *m, const struct lo_freed *before, lo_op_id func,
		      struct lo_arena *arena, struct lo_flaw *flaw)
{
	if (!before)
		return lo_flawed(flaw, func, "deallocations of a function were decided that has none");
	struct lo_arena_mark mark = lo_arena_mark(arena);
	struct function_run r = run_make(m, func, before->deciders, &before->lists, arena);
	bool good = true;
	for (uint32_t i = 0; good && i < before->n_runs; i++) {
		struct lo_arena_mark begin = lo_arena_mark(arena);
		const struct run_trace *was = &before->traces[i];
		run_begin(&r, seed_of(i), 2 * before->max_steps, was->ended ? UINT32_MAX : was->clock);
		run_function_with(&r, NULL);
		bool cut = !r.now.ended && r.steps >= r.max_steps;
		good = cut ||
		       (r.now.sum == was->sum && r.now.clock == was->clock && r.now.ended == was->ended);
		lo_arena_reset(arena, begin);
	}
	lo_arena_reset(arena, mark);
	return good || lo_flawed(flaw, func,
				 "a function frees other buffers than before it was decided what it frees");
}
