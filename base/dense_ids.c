// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Map ids of a module to small numbers of one function. The ids read with a function are close together.
 * The ids that passes added are also close together, but far from the first group. Method: one array over
 * each half of the span of the ids, if both arrays together have at most MAX_SPREAD entries per id; else a
 * hash map. The cost is then that of the function, independent of the size of the module. */
#include "base/dense_ids.h"

#define MAX_SPREAD 8u

static struct lo_dense_span span_of(const uint32_t *ids, uint32_t n, uint32_t from, uint32_t to)
{
	uint32_t least = UINT32_MAX, most = 0;
	for (uint32_t i = 0; i < n; i++) {
		if (ids[i] < from || ids[i] > to)
			continue;
		least = ids[i] < least ? ids[i] : least;
		most = ids[i] > most ? ids[i] : most;
	}
	return least > most ? (struct lo_dense_span){0}
			    : (struct lo_dense_span){least, most - least + 1, NULL};
}

struct lo_dense_ids lo_dense_ids_make(const uint32_t *ids, uint32_t n, struct lo_arena *arena)
{
	struct lo_dense_ids numbers = {.low = span_of(ids, n, 0, UINT32_MAX)};
	uint32_t middle = numbers.low.base + numbers.low.n / 2;
	if (numbers.low.n / MAX_SPREAD > n) {
		numbers.high = span_of(ids, n, middle, UINT32_MAX);
		numbers.low = span_of(ids, n, 0, middle - 1);
	}
	if ((numbers.low.n + numbers.high.n) / MAX_SPREAD > n) {
		numbers = (struct lo_dense_ids){.mapped = true};
		lo_id_map_init(&numbers.map, arena, n);
		for (uint32_t i = 0; i < n; i++)
			*lo_id_map_at(&numbers.map, ids[i]) = i + 1;
		return numbers;
	}
	numbers.low.at = LO_ARRAY(arena, numbers.low.n, uint32_t);
	numbers.high.at = LO_ARRAY(arena, numbers.high.n, uint32_t);
	for (uint32_t i = 0; i < n; i++)
		if (ids[i] - numbers.low.base < numbers.low.n)
			numbers.low.at[ids[i] - numbers.low.base] = i + 1;
		else
			numbers.high.at[ids[i] - numbers.high.base] = i + 1;
	return numbers;
}

uint32_t lo_id_map_last(struct lo_id_map *map, uint32_t key)
{
	uint32_t last = key;
	for (uint32_t next = lo_id_map_get(map, last); next; next = lo_id_map_get(map, last))
		last = next;
	for (uint32_t next = lo_id_map_get(map, key); next && next != last; next = lo_id_map_get(map, key)) {
		*lo_id_map_at(map, key) = last;
		key = next;
	}
	return last;
}
