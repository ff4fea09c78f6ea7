// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an array of numbers. Out: the next one outside an interval, found with a min/max segment tree. */
#include "base/minmax_tree.h"

void lo_minmax_tree_init(struct lo_minmax_tree *row, const uint32_t *numbers, uint32_t n,
			 struct lo_arena *arena)
{
	*row = (struct lo_minmax_tree){.n = n, .size = 1};
	while (row->size < n)
		row->size *= 2;
	row->least = LO_ARRAY(arena, 2 * (size_t)row->size, uint32_t);
	row->most = LO_ARRAY(arena, 2 * (size_t)row->size, uint32_t);
	for (uint32_t i = 0; i < row->size; i++) {
		row->least[row->size + i] = i < n ? numbers[i] : UINT32_MAX;
		row->most[row->size + i] = i < n ? numbers[i] : 0;
	}
	for (uint32_t k = row->size; k-- > 1;) {
		uint32_t a = 2 * k, b = a + 1;
		row->least[k] = row->least[a] < row->least[b] ? row->least[a] : row->least[b];
		row->most[k] = row->most[a] > row->most[b] ? row->most[a] : row->most[b];
	}
}

uint32_t lo_minmax_tree_next(const struct lo_minmax_tree *row, uint32_t at, uint32_t low, uint32_t high)
{
	if (at >= row->n)
		return row->n;
	for (uint32_t k = at + row->size;;) {
		if (row->least[k] < low || row->most[k] > high) {
			if (k >= row->size)
				return k - row->size < row->n ? k - row->size : row->n;
			k *= 2;
			continue;
		}
		while (k & 1)
			k /= 2;
		if (k == 0)
			return row->n;
		k++;
	}
}
