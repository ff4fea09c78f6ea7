// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file dense_ids.h  Dense numbers for ids, for side tables of the size of one function. */
#ifndef BASE_DENSE_IDS_H
#define BASE_DENSE_IDS_H

#include "base/base.h"

#define LO_NO_INDEX UINT32_MAX

/** The ids [base, base + n). */
struct lo_dense_span {
	uint32_t base, n;
	uint32_t *at; /* number of each id + 1; 0: none */
};

/** Maps ids to small numbers: arrays over the span of the ids, or over its two halves, if these are dense
 * enough; else a hash map. */
struct lo_dense_ids {
	struct lo_dense_span low, high;
	bool mapped;
	struct lo_id_map map; /* number + 1 */
};
/** ids[i] -> i, for nonzero ids; of equal ids the last one counts. O(n), in @p arena. */
struct lo_dense_ids lo_dense_ids_make(const uint32_t *ids, uint32_t n, struct lo_arena *arena);
/** The number of @p id, or LO_NO_INDEX. */
static inline uint32_t lo_dense_id(const struct lo_dense_ids *numbers, uint32_t id)
{
	if (id - numbers->low.base < numbers->low.n)
		return numbers->low.at[id - numbers->low.base] - 1;
	if (id - numbers->high.base < numbers->high.n)
		return numbers->high.at[id - numbers->high.base] - 1;
	return numbers->mapped ? lo_id_map_get(&numbers->map, id) - 1 : LO_NO_INDEX;
}

#endif
