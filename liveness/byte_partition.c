// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the bytes that each access of a buffer touches. Out: the atoms of the buffer, each with its accesses;
 * and, given the values of each atom, which of them form one value of the buffer. */
#include "byte_partition.h"

#include "base/order.h"

/* Limit on the atoms per access, on average: an arena with many parts has many atoms, but each access touches
 * few of them. */
enum { MAX_TOUCHED = 64 };

/** The bounds of all ranges, ascending, without duplicates. */
static uint32_t find_bounds(const struct byte_range *ranges, uint32_t n, int64_t *bounds)
{
	uint32_t n_all = 0, kept = 0;
	for (uint32_t i = 0; i < n; i++) {
		if (ranges[i].begin == ranges[i].end)
			continue;
		bounds[n_all++] = ranges[i].begin;
		bounds[n_all++] = ranges[i].end;
	}
	LO_SORT(bounds, n_all, lo_compare_i64);
	for (uint32_t i = 0; i < n_all; i++)
		if (i == 0 || bounds[i] != bounds[i - 1])
			bounds[kept++] = bounds[i];
	return kept;
}

static uint32_t bound_at(const int64_t *bounds, uint32_t n, int64_t byte)
{
	uint32_t low = 0;
	LO_BISECT(low, n, mid, bounds[mid] < byte);
	return low;
}

/** List the ranges that touch each piece between two neighboring bounds. */
static void list_members(const struct byte_range *ranges, uint32_t n, const int64_t *bounds,
			 uint32_t n_bounds, uint32_t *first, uint32_t *members)
{
	for (uint32_t pass = 0; pass < 2; pass++) {
		for (uint32_t i = 0; i < n; i++)
			for (uint32_t k = bound_at(bounds, n_bounds, ranges[i].begin);
			     k + 1 < n_bounds && bounds[k] < ranges[i].end; k++) {
				if (pass)
					members[first[k + 1]] = i;
				first[pass ? k + 1 : k + 2]++;
			}
		for (uint32_t k = 2; !pass && k <= n_bounds; k++)
			first[k] += first[k - 1];
	}
}

bool atoms_cut(const struct byte_range *ranges, uint32_t n, struct lo_arena *arena, struct atoms *out)
{
	int64_t *bounds = LO_ARRAY(arena, 2 * (size_t)n + 1, int64_t);
	uint32_t n_bounds = find_bounds(ranges, n, bounds);
	uint64_t touched = 0;
	*out = (struct atoms){0};
	for (uint32_t i = 0; i < n; i++)
		if (ranges[i].begin < ranges[i].end)
			touched += bound_at(bounds, n_bounds, ranges[i].end) -
				   bound_at(bounds, n_bounds, ranges[i].begin);
	if (touched > (uint64_t)MAX_TOUCHED * n)
		return false;
	out->at = LO_ARRAY(arena, n_bounds, struct byte_range);
	out->first = LO_ARRAY(arena, (size_t)n_bounds + 2, uint32_t);
	out->members = LO_ARRAY(arena, touched, uint32_t);
	list_members(ranges, n, bounds, n_bounds, out->first, out->members);
	for (uint32_t k = 0; k + 1 < n_bounds; k++) {
		if (out->first[k] == out->first[k + 1])
			continue;
		out->at[out->n] = (struct byte_range){bounds[k], bounds[k + 1]};
		out->first[out->n++] = out->first[k];
	}
	out->first[out->n] = (uint32_t)touched;
	return true;
}

/* ---- values -------------------------------------------------------------- */

void atoms_join(const struct atom_values *in, uint32_t *value_of, uint32_t *of_access)
{
	for (uint32_t k = 0; k < in->n_accesses; k++)
		of_access[k] = LO_NO_INDEX;
	for (uint32_t i = 0; i < in->n; i++) {
		const struct lo_buffer_value *v = &in->values[i];
		value_of[i] = i;
		for (uint32_t a = 0; a < v->n_accesses; a++) {
			uint32_t *of = &of_access[in->accesses[v->accesses + a]];
			uint32_t x = lo_union_find(value_of, i),
				 y = *of == LO_NO_INDEX ? x : lo_union_find(value_of, *of);
			value_of[x > y ? x : y] = x < y ? x : y;
			*of = x < y ? x : y;
		}
	}
	for (uint32_t i = 0; i < in->n; i++)
		value_of[i] = lo_union_find(value_of, i);
	for (uint32_t k = 0; k < in->n_accesses; k++)
		if (of_access[k] != LO_NO_INDEX)
			of_access[k] = value_of[of_access[k]];
}
