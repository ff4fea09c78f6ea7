// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two accesses. Out: whether their memories share bytes, the loops that they have in common, and which of
 * the two comes first when those are at one iteration. No recursion; a query is linear in the nesting depth
 * of the deeper access. */
#include "memory.h"

/* ---- memories that may share bytes --------------------------------------- */

#define KIND(K) (1u << LO_MEMORY_##K)
/** [kind] kinds of other memories with which it may share bytes. */
static const uint32_t may_share[] = {
	[LO_MEMORY_UNKNOWN] = KIND(UNKNOWN) | KIND(ARGUMENT) | KIND(GLOBAL) | KIND(ALLOCATION),
	[LO_MEMORY_ARGUMENT] = KIND(UNKNOWN) | KIND(ARGUMENT) | KIND(GLOBAL),
	[LO_MEMORY_NOALIAS] = 0,
	[LO_MEMORY_GLOBAL] = KIND(UNKNOWN) | KIND(ARGUMENT),
	[LO_MEMORY_ALLOCATION] = KIND(UNKNOWN),
	[LO_MEMORY_LOCAL] = 0,
};

static uint32_t shared_with(const struct lo_affine *a, const uint32_t *of, uint32_t n, uint32_t *kinds)
{
	uint32_t others = 0;
	for (uint32_t i = 0; i < n; i++) {
		*kinds |= 1u << a->memories[of[i]].kind;
		others |= may_share[a->memories[of[i]].kind];
	}
	return others;
}

uint32_t affine_shared_kinds(const struct lo_affine *a, uint32_t memory, uint32_t *kinds)
{
	const struct lo_affine_memory *x = &a->memories[memory];
	return x->kind == LO_MEMORY_ONE_OF ? shared_with(a, x->of, x->n, kinds)
					   : shared_with(a, &memory, 1, kinds);
}

/** Do two ascending lists have a number in common? */
static bool meet(const uint32_t *x, uint32_t n_x, const uint32_t *y, uint32_t n_y)
{
	uint32_t i = 0, j = 0;
	while (i < n_x && j < n_y) {
		if (x[i] == y[j])
			return true;
		if (x[i] < y[j])
			i++;
		else
			j++;
	}
	return false;
}

static bool may_meet(const struct lo_affine *a, uint32_t x, uint32_t y)
{
	const struct lo_affine_memory *mx = &a->memories[x], *my = &a->memories[y];
	bool one_of_x = mx->kind == LO_MEMORY_ONE_OF, one_of_y = my->kind == LO_MEMORY_ONE_OF;
	const uint32_t *of_x = one_of_x ? mx->of : &x, *of_y = one_of_y ? my->of : &y;
	uint32_t n_x = one_of_x ? mx->n : 1, n_y = one_of_y ? my->n : 1, kinds_x = 0, kinds_y = 0;
	uint32_t others = shared_with(a, of_x, n_x, &kinds_x);
	shared_with(a, of_y, n_y, &kinds_y);
	return others & kinds_y || meet(of_x, n_x, of_y, n_y);
}

static bool may_change(const struct lo_affine_memory *memory)
{
	return memory->kind == LO_MEMORY_UNKNOWN || memory->kind == LO_MEMORY_ONE_OF;
}

enum lo_same_memory lo_affine_same_memory(const struct lo_affine *a, uint32_t x, uint32_t y)
{
	if (x == y)
		return may_change(&a->memories[x]) && a->memories[x].loop ? LO_MEMORY_PERHAPS
									  : LO_MEMORY_SAME;
	return may_meet(a, x, y) ? LO_MEMORY_PERHAPS : LO_MEMORY_APART;
}

enum lo_same_memory lo_affine_same_memory_at(const struct lo_affine *a, uint32_t x, uint32_t y,
					     uint32_t depth)
{
	if (x != y)
		return lo_affine_same_memory(a, x, y);
	uint32_t loop = a->memories[x].loop;
	if (!loop || a->loops[loop].depth < depth)
		return LO_MEMORY_SAME;
	return may_change(&a->memories[x]) ? LO_MEMORY_PERHAPS : LO_MEMORY_APART;
}

/* ---- program order ------------------------------------------------------- */

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
