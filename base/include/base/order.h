// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file order.h  Arrays of records sorted by a key field. */
#ifndef BASE_ORDER_H
#define BASE_ORDER_H

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

/** For qsort, on records that begin with two uint32_t: by the first, then by the second. */
static inline int lo_compare_pairs(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;
	if (x[0] != y[0])
		return x[0] < y[0] ? -1 : 1;
	return (x[1] > y[1]) - (x[1] < y[1]);
}

#endif
