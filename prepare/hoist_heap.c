// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: heap allocations in the bodies of sequential loops. Out: plans to move each out of the loops, and its
 * `dealloc` after them: both or none. They are in the body of the loop, so no iteration sees the storage of
 * another. The heap then holds it longer. */
#include "dialects/constants.h"
#include "moves.h"

/** The op whose only block contains the op at @p position, if it is a loop with sequential iterations; else
 * LO_NO_NODE. */
static uint32_t loop_around(const struct allocating *a, uint32_t position)
{
	const struct lo_region *region =
		lo_region(a->m, lo_block(a->m, moves_op_at(a, position)->block)->region);
	if (region->parent.n == a->flow->func.n || region->first.n != region->last.n)
		return LO_NO_NODE;
	const struct lo_op_info *info = lo_info_of(a->m, lo_op(a->m, region->parent));
	bool sequential = info->flow == LO_FLOW_LOOP || info->flow == LO_FLOW_WHILE;
	if (!sequential || info->traits & (LO_TRAIT_PARALLEL | LO_TRAIT_ISOLATED))
		return LO_NO_NODE;
	return lo_dense_id(&a->position_of, region->parent.n);
}

static void find_tops(struct allocating *a)
{
	const struct lo_control_groups *g = &a->groups;
	a->top = LO_ARRAY(a->arena, g->n, uint32_t);
	for (uint32_t group = 0; group < g->n; group++) {
		bool empty = g->first[group] == g->first[group + 1];
		uint32_t loop = empty ? LO_NO_NODE : loop_around(a, g->positions[g->first[group]]);
		a->top[group] = loop;
		if (loop != LO_NO_NODE && a->top[g->parent[group]] != LO_NO_NODE)
			a->top[group] = a->top[g->parent[group]];
	}
}

/** Does the op at @p position of the loop's body run whenever the loop op does? */
static bool surely_runs(const struct allocating *a, uint32_t loop, uint32_t position)
{
	const struct lo_op *op = moves_op_at(a, loop);
	int64_t lower, upper;
	if (lo_info_of(a->m, op)->affine != LO_AFFINE_FOR ||
	    !lo_constant_int(a->m, lo_operand(a->m, op, lo_operand_group(a->m, op, 0).first), &lower) ||
	    !lo_constant_int(a->m, lo_operand(a->m, op, lo_operand_group(a->m, op, 1).first), &upper))
		return false;
	return 0 <= lower && lower < upper &&
	       a->calm[a->groups.index_of[position]] ==
		       a->groups.first[lo_control_group_at(&a->groups, position)];
}

static bool sizes_known(const struct allocating *a, const struct lo_op *alloc, uint32_t loop)
{
	for (uint32_t i = 0; i < alloc->n_operands; i++) {
		lo_value_id size = lo_operand(a->m, alloc, i);
		lo_op_id def = lo_known_at(a->m, size);
		uint32_t at = def.n ? lo_dense_id(&a->position_of, def.n) : LO_NO_INDEX;
		if (at == LO_NO_INDEX || at > loop)
			return false;
	}
	return true;
}

/** The outermost loop that the allocation may leave. An allocation of static size may then run for a loop
 * that does not run; one of dynamic size may not, since the size may be meaningless then. */
static uint32_t loop_to_leave(const struct allocating *a, uint32_t made)
{
	const struct lo_op *op = moves_op_at(a, made);
	uint32_t found = LO_NO_NODE, at = made, loop;
	if (!op->n_operands)
		return a->top[lo_control_group_at(&a->groups, made)];
	while ((loop = loop_around(a, at)) != LO_NO_NODE && sizes_known(a, op, loop) &&
	       surely_runs(a, loop, at))
		found = at = loop;
	return found;
}

static bool freed_by_other_name(const struct allocating *a, const struct lo_buffer *buffer)
{
	for (uint32_t i = 0; i < buffer->n_accesses; i++)
		if (a->live->accesses[buffer->accesses + i].effects & LO_EFFECT_FREE)
			return true;
	return false;
}

/** Move an allocation and its dealloc out of the body of a loop: both or none. */
static void plan_outwards(struct allocating *a, const struct lo_buffer *buffer, const struct frees *frees)
{
	struct span uses;
	uint32_t made = moves_allocation(a, buffer, &uses);
	if (made == LO_NO_NODE || moves_op_at(a, made)->kind != LO_OP_MEMREF_ALLOC || frees->n != 1 ||
	    lo_control_group_at(&a->groups, frees->first) != lo_control_group_at(&a->groups, made) ||
	    moves_is_last(a, frees->first) || freed_by_other_name(a, buffer))
		return;
	uint32_t loop = loop_to_leave(a, made);
	if (loop == LO_NO_NODE || moves_is_last(a, loop))
		return;
	moves_plan(a, made, a->groups.index_of[loop], true);
	moves_plan(a, frees->first, a->groups.index_of[loop] + 1, false);
}

void moves_out_of_loops(struct allocating *a)
{
	moves_find_calm(a);
	find_tops(a);
	for (uint32_t i = 1; i < a->live->n_buffers; i++)
		plan_outwards(a, &a->live->buffers[i], &a->frees[i]);
}
