// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* From ids of a module to small numbers of a function: an array over the span of the ids if that is at most
 * some times as long as they are many, else a map. So the cost is that of the function, and not of the module
 * around it. */
#include "ir/numbers.h"

#define MAX_SPREAD 8u

struct lo_numbers lo_number_ids(const uint32_t *ids, uint32_t n, struct lo_arena *arena)
{
	struct lo_numbers numbers = {0};
	uint32_t least = UINT32_MAX, most = 0;
	for (uint32_t i = 0; i < n; i++) {
		least = ids[i] < least ? ids[i] : least;
		most = ids[i] > most ? ids[i] : most;
	}
	if (n && (most - least) / MAX_SPREAD <= n) {
		numbers.base = least;
		numbers.span = most - least + 1;
		numbers.array = LO_ARRAY(arena, numbers.span, uint32_t);
		for (uint32_t i = 0; i < n; i++)
			numbers.array[ids[i] - least] = i + 1;
		return numbers;
	}
	lo_id_map_init(&numbers.map, arena, n);
	for (uint32_t i = 0; i < n; i++)
		*lo_id_map_at(&numbers.map, ids[i]) = i + 1;
	return numbers;
}
