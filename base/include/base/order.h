// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file order.h  Arrays of records sorted by a key field. */
#ifndef BASE_ORDER_H
#define BASE_ORDER_H

#include <stdlib.h>
#include <string.h>

#include "base/base.h"

/** The index of the first of @p n records of @p stride bytes whose key, a uint32_t at byte @p key of each
 * record, is at least @p from; n: none. Keys must not decrease. O(log n). */
static inline uint32_t lo_first_from(const void *records, size_t stride, size_t key, uint32_t n,
				     uint32_t from)
{
	uint32_t low = 0, high = n, found;
	while (low < high) {
		uint32_t mid = low + (high - low) / 2;
		memcpy(&found, (const char *)records + stride * mid + key, sizeof found);
		if (found < from)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}
#define LO_FIRST_FROM(type, field, records, n, from)                                                         \
	lo_first_from(records, sizeof(type), offsetof(type, field), n, from)

/** Records grouped by a key: of[first[k]] to below of[first[k + 1]] are the numbers of those whose key is k,
 * ascending. */
struct lo_groups {
	uint32_t *first, *of;
};
/** Groups of @p n records of @p stride bytes by their keys below @p n_keys, a uint32_t at byte @p key of
 * each; a record whose key is LO_NO_INDEX is in none. O(n + n_keys). */
struct lo_groups lo_group_by(const void *records, size_t stride, size_t key, uint32_t n, uint32_t n_keys,
			     struct lo_arena *arena);
#define LO_GROUP_BY(type, field, records, n, n_keys, arena)                                                  \
	lo_group_by(records, sizeof(type), offsetof(type, field), n, n_keys, arena)

/** qsort of the @p n elements of the array @p at, which may be NULL if there are none. O(n) if they are in
 * order. */
#define LO_SORT(at, n, compare) lo_sort((at), (n), sizeof *(at), (compare))
void lo_sort(void *at, size_t n, size_t size, int (*compare)(const void *, const void *));

/** A comparison function NAME for LO_SORT, on records of TYPE: by the keys in turn. KEYS is LO_BY(field) for
 * ascending order, LO_DOWN(field) for descending order, one after the other without commas. */
#define LO_COMPARE(NAME, TYPE, KEYS)                                                                         \
	static inline int NAME(const void *a, const void *b)                                                 \
	{                                                                                                    \
		const TYPE *x = a, *y = b;                                                                   \
		KEYS return 0;                                                                               \
	}
#define LO_BY(FIELD)                                                                                         \
	if (x->FIELD != y->FIELD)                                                                            \
		return x->FIELD < y->FIELD ? -1 : 1;
#define LO_DOWN(FIELD)                                                                                       \
	if (x->FIELD != y->FIELD)                                                                            \
		return x->FIELD > y->FIELD ? -1 : 1;

/** For LO_SORT, on numbers, and on records that begin with two uint32_t. */
static inline int lo_compare_u32(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;
	return (*x > *y) - (*x < *y);
}
static inline int lo_compare_i64(const void *a, const void *b)
{
	const int64_t *x = a, *y = b;
	return (*x > *y) - (*x < *y);
}
static inline int lo_compare_pairs(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;
	return x[0] != y[0] ? lo_compare_u32(x, y) : lo_compare_u32(x + 1, y + 1);
}

#endif
