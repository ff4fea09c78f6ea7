// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an array of numbers. Out: the next one outside an interval, found with a min/max segment tree
 * over runs of it. */
#include "base/minmax_tree.h"

/* Numbers for each leaf: they are searched one by one, and the tree has an eighth of the entries. */
enum { RUN = 8 };

void lo_minmax_tree_init(struct lo_minmax_tree *row, const uint32_t *numbers, uint32_t n,
			 struct lo_arena *arena)
{
	*row = (struct lo_minmax_tree){.numbers = numbers, .n = n, .size = 1};
	while (row->size < n / RUN + 1)
		row->size *= 2;
	row->least = LO_ARRAY(arena, 2 * (size_t)row->size, uint32_t);
	row->most = LO_ARRAY(arena, 2 * (size_t)row->size, uint32_t);
	for (uint32_t i = 0; i < row->size; i++) {
		uint32_t least = UINT32_MAX, most = 0;
		for (uint32_t k = i * RUN; k < n && k < (i + 1) * RUN; k++) {
			least = numbers[k] < least ? numbers[k] : least;
			most = numbers[k] > most ? numbers[k] : most;
		}
		row->least[row->size + i] = least;
		row->most[row->size + i] = most;
	}
	for (uint32_t k = row->size; k-- > 1;) {
		uint32_t a = 2 * k, b = a + 1;
		row->least[k] = row->least[a] < row->least[b] ? row->least[a] : row->least[b];
		row->most[k] = row->most[a] > row->most[b] ? row->most[a] : row->most[b];
	}
}

/* The first run from @p at on with a number outside; size: none. */
static uint32_t next_run(const struct lo_minmax_tree *row, uint32_t at, uint32_t low, uint32_t high)
{
	if (at >= row->size)
		return row->size;
	for (uint32_t k = at + row->size;;) {
		if (row->least[k] < low || row->most[k] > high) {
			if (k >= row->size)
				return k - row->size;
			k *= 2;
			continue;
		}
		while (k & 1)
			k /= 2;
		if (k == 0)
			return row->size;
		k++;
	}
}

uint32_t lo_minmax_tree_next(const struct lo_minmax_tree *row, uint32_t at, uint32_t low, uint32_t high)
{
	while (at < row->n && row->numbers[at] >= low && row->numbers[at] <= high)
		at = (at + 1) % RUN ? at + 1 : RUN * next_run(row, at / RUN + 1, low, high);
	return at < row->n ? at : row->n;
}
