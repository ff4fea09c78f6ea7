// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Records sorted, and grouped by a key, by counting sort. */
#include "base/dense_ids.h"
#include "base/order.h"

static uint32_t key_at(const char *key, size_t stride, uint32_t i)
{
	uint32_t found;
	memcpy(&found, key + stride * i, sizeof found);
	return found;
}

struct lo_groups lo_group_by(const void *records, size_t stride, size_t key, uint32_t n, uint32_t n_keys,
			     struct lo_arena *arena)
{
	struct lo_groups groups = {LO_ARRAY(arena, (size_t)n_keys + 2, uint32_t),
				   LO_ARRAY(arena, n, uint32_t)};
	const char *keys = n ? (const char *)records + key : NULL;
	uint32_t *next = groups.first + 1; /* of key k at next[k]; in the end first[k + 1] */
	for (uint32_t i = 0; i < n; i++)
		if (key_at(keys, stride, i) != LO_NO_INDEX)
			next[key_at(keys, stride, i) + 1]++;
	for (uint32_t k = 0; k < n_keys; k++)
		next[k + 1] += next[k];
	for (uint32_t i = 0; i < n; i++)
		if (key_at(keys, stride, i) != LO_NO_INDEX)
			groups.of[next[key_at(keys, stride, i)]++] = i;
	return groups;
}

void lo_sort(void *at, size_t n, size_t size, int (*compare)(const void *, const void *))
{
	const char *next = at;
	size_t i = 1;
	for (; i < n && compare(next, next + size) <= 0; i++)
		next += size;
	if (i < n)
		qsort(at, n, size, compare);
}
