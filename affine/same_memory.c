// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two memories. Out: whether they are the same, may share bytes, or never do. coloring/reuse/may_alias.c
 * has the same rule for buffers. */
#include "memory.h"

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

bool lo_affine_may_be_another(const struct lo_affine *a, uint32_t memory)
{
	const struct lo_affine_memory *x = &a->memories[memory];
	return may_change(x) || x->kind == LO_MEMORY_ARGUMENT;
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
