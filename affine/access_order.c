// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two accesses. Out: the loops that they have in common, and which of the two comes first when those are
 * at one iteration. No recursion; a query is linear in the nesting depth of the deeper access. */
#include "memory.h"

static uint32_t common_loop(const struct lo_affine *a, uint32_t x, uint32_t y)
{
	while (x != y) { /* outer loops have lower numbers */
		if (x > y)
			x = a->loops[x].parent;
		else
			y = a->loops[y].parent;
	}
	return x;
}

uint32_t lo_affine_common_loops(const struct lo_affine *a, const struct lo_affine_access *x,
				const struct lo_affine_access *y)
{
	uint32_t loop = common_loop(a, x->loop, y->loop);
	return loop ? a->loops[loop].depth : 0;
}

static uint32_t op_depth(const struct lo_module *m, lo_op_id op)
{
	uint32_t depth = 0;
	while (op.n) {
		op = lo_parent_op(m, op);
		depth++;
	}
	return depth;
}

/** Replaces *x and *y by the ops around them, or themselves, that are in regions of one op, or in one region;
 * false: one of the two encloses the other. */
static bool climb(const struct lo_module *m, lo_op_id *x, lo_op_id *y)
{
	uint32_t depth_x = op_depth(m, *x), depth_y = op_depth(m, *y);
	for (; depth_x > depth_y; depth_x--)
		*x = lo_parent_op(m, *x);
	for (; depth_y > depth_x; depth_y--)
		*y = lo_parent_op(m, *y);
	if (x->n == y->n)
		return false;
	while (lo_parent_op(m, *x).n != lo_parent_op(m, *y).n) {
		*x = lo_parent_op(m, *x);
		*y = lo_parent_op(m, *y);
	}
	return true;
}

lo_op_id affine_under_common(const struct lo_affine *a, const struct lo_affine_access *x,
			     const struct lo_affine_access *y)
{
	lo_op_id op_x = x->op, op_y = y->op;
	if (lo_op(a->m, op_x)->block.n != lo_op(a->m, op_y)->block.n)
		climb(a->m, &op_x, &op_y);
	return op_x;
}

uint32_t affine_common_level(const struct lo_affine *a, const struct lo_affine_access *x,
			     const struct lo_affine_access *y)
{
	lo_op_id op_x = x->op, op_y = y->op;
	bool one_block = lo_op(a->m, op_x)->block.n == lo_op(a->m, op_y)->block.n;
	if (!one_block && !climb(a->m, &op_x, &op_y))
		return 0;
	one_block = lo_op(a->m, op_x)->block.n == lo_op(a->m, op_y)->block.n;
	uint32_t level = op_depth(a->m, op_x) - op_depth(a->m, a->func) - 1; /* of the op around both */
	return 1 + 2 * level + one_block;
}

/** Order of two regions of @p parent, in one iteration if it is a loop. */
static enum lo_affine_order order_of_regions(const struct lo_module *m, lo_op_id parent, bool first)
{
	const struct lo_op *op = lo_op(m, parent);
	const struct lo_op_info *info = lo_info_of(m, op);
	enum lo_affine_order in_turn = first ? LO_ORDER_BEFORE : LO_ORDER_AFTER;
	if (info->traits & LO_TRAIT_PARALLEL)
		return LO_ORDER_UNKNOWN;
	if (info->flow == LO_FLOW_BRANCH)
		return LO_ORDER_EXCLUSIVE;
	if (info->flow == LO_FLOW_ONCE || (info->flow == LO_FLOW_WHILE && lo_n_regions(m, op) == 2))
		return in_turn;
	return LO_ORDER_UNKNOWN;
}

/** Order of two blocks of @p region. The first block runs once, before the others; the others are in a loop
 * of their own, each iteration of which runs one of them. */
static enum lo_affine_order order_of_blocks(const struct lo_affine *a, lo_region_id region, lo_block_id x,
					    lo_block_id y, uint32_t loop)
{
	lo_block_id first = lo_region(a->m, region)->first;
	if (x.n == first.n || y.n == first.n)
		return x.n == first.n ? LO_ORDER_BEFORE : LO_ORDER_AFTER;
	bool counts_blocks = !a->loops[loop].iv.n && a->loops[loop].op.n == lo_region(a->m, region)->parent.n;
	return loop && counts_blocks ? LO_ORDER_EXCLUSIVE : LO_ORDER_UNKNOWN;
}

/** Order of accesses of different ops, in one iteration of @p loop, the innermost around both. */
static enum lo_affine_order order_of_ops(const struct lo_affine *a, lo_op_id op_x, lo_op_id op_y, bool first,
					 uint32_t loop)
{
	const struct lo_module *m = a->m;
	lo_block_id block_x = lo_op(m, op_x)->block, block_y = lo_op(m, op_y)->block;
	if (block_x.n != block_y.n && a->loops[loop].depth == LO_AFFINE_MAX_DEPTH)
		return LO_ORDER_EXCLUSIVE;
	if (block_x.n != block_y.n && !climb(m, &op_x, &op_y))
		return LO_ORDER_UNKNOWN; /* one op is inside a region of the other */
	block_x = lo_op(m, op_x)->block;
	block_y = lo_op(m, op_y)->block;
	if (block_x.n == block_y.n)
		return first ? LO_ORDER_BEFORE : LO_ORDER_AFTER;
	lo_region_id region_x = lo_block(m, block_x)->region, region_y = lo_block(m, block_y)->region;
	if (region_x.n == region_y.n)
		return order_of_blocks(a, region_x, block_x, block_y, loop);
	return order_of_regions(m, lo_region(m, region_x)->parent, region_x.n < region_y.n);
}

enum lo_affine_order lo_affine_order(const struct lo_affine *a, const struct lo_affine_access *x,
				     const struct lo_affine_access *y)
{
	if (x->op.n == y->op.n && x->operand == y->operand)
		return LO_ORDER_SAME;
	if (x->op.n == y->op.n) /* a transfer reads before it writes */
		return y->effects & LO_EFFECT_WRITE ? LO_ORDER_BEFORE : LO_ORDER_AFTER;
	return order_of_ops(a, x->op, y->op, x->order < y->order, common_loop(a, x->loop, y->loop));
}
