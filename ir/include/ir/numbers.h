// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file numbers.h  Numbers of ids in side tables whose size is that of the function. */
#ifndef IR_NUMBERS_H
#define IR_NUMBERS_H

#include "ir/base.h"

#define LO_NO_INDEX UINT32_MAX

/** Ids to small numbers: an array while the ids lie close together, as they do after reading; else a map. */
struct lo_numbers {
	uint32_t base, span;   /* array: number of id i is array[i - base] - 1 */
	uint32_t *array;       /* NULL: in the map, + 1 */
	struct lo_id_map map;
};
/** ids[i] -> i, for nonzero ids that are all different. O(n), in @p arena. */
struct lo_numbers lo_number_ids(const uint32_t *ids, uint32_t n, struct lo_arena *arena);
/** The number of @p id, or LO_NO_INDEX. */
static inline uint32_t lo_number(const struct lo_numbers *numbers, uint32_t id)
{
	if (numbers->array)
		return id - numbers->base < numbers->span ? numbers->array[id - numbers->base] - 1 : LO_NO_INDEX;
	return lo_id_map_get(&numbers->map, id) - 1;
}

#endif
