// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the sizes of the items that end at a point of time, and of those that begin there, when no byte may be
 * wasted before or after it. Out: for each item, which items of the other side it may lie beside.
 *
 * Such a point is a seam. Items that are live through it are at the same offsets on both sides. Between two
 * of them, the items that end there and those that begin there fill the same bytes, so both have the same
 * sum. A set with this property that contains no smaller one is a balanced set. Sizes are seldom equal by
 * chance: as a rule the balanced sets are disjoint and small, and the items of each lie side by side, without
 * any other item between them. So the search may assume that two items meet at a seam only if some balanced
 * set has both, and that a set which is disjoint from all others covers no more bytes than its sum.
 *
 * This is not certain: in a packing, two sets may be mixed. So it serves to find a packing, not to prove that
 * there is none. */
#include "packing/interference.h"

enum { MOST_OF_A_SIDE = 8, MOST_BALANCED = 256 };

/* The sums of all subsets of @p n sizes, sorted; id: the subset. [2^n], and room for as many more. */
static struct sort_key *subset_sums(const int64_t *bytes, uint32_t n, struct lo_arena *arena)
{
	uint32_t count = 1u << n;
	struct sort_key *sums = LO_ARRAY(arena, 2 * (size_t)count, struct sort_key);
	for (uint32_t set = 1; set < count; set++) {
		uint32_t last = (uint32_t)__builtin_ctz(set);
		sums[set] = (struct sort_key){sums[set & (set - 1)].first + bytes[last], 0, set};
	}
	lo_sort_keys(sums, count, sums + count);
	return sums;
}

/* All pairs of subsets with equal sums, other than the empty ones, in @p sets; MOST_BALANCED + 1 if there are
 * more. */
static uint32_t pair_sums(const struct sort_key *ended, uint32_t n_ended, const struct sort_key *begun,
			  uint32_t n_begun, uint32_t *sets)
{
	uint32_t n = 0;
	for (uint32_t e = 1, from = 1; e < 1u << n_ended && n <= MOST_BALANCED; e++) {
		while (from < 1u << n_begun && begun[from].first < ended[e].first)
			from++;
		for (uint32_t b = from;
		     b < 1u << n_begun && begun[b].first == ended[e].first && n <= MOST_BALANCED; b++)
			sets[n++] = ended[e].id | begun[b].id << n_ended;
	}
	return n;
}

static bool contains_smaller(uint32_t set, const uint32_t *sets, uint32_t n)
{
	for (uint32_t k = 0; k < n; k++)
		if (sets[k] != set && (sets[k] & ~set) == 0)
			return true;
	return false;
}

bool lo_find_seam(const int64_t *bytes, uint32_t n_ended, uint32_t n_begun, struct lo_arena *scratch,
		  struct seam *out)
{
	uint32_t sets[MOST_BALANCED + 1], n = MOST_BALANCED + 1;
	for (uint32_t i = 0; i < n_ended + n_begun; i++)
		out[i] = LO_NO_SEAM;
	if (n_ended == 0 || n_begun == 0 || n_ended > MOST_OF_A_SIDE || n_begun > MOST_OF_A_SIDE)
		return false;
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	n = pair_sums(subset_sums(bytes, n_ended, scratch), n_ended,
		      subset_sums(bytes + n_ended, n_begun, scratch), n_begun, sets);
	lo_arena_reset(scratch, mark);
	if (n > MOST_BALANCED)
		return false;
	for (uint32_t i = 0; i < n_ended + n_begun; i++)
		out[i].beside = 0;
	for (uint32_t k = 0; k < n; k++) {
		int64_t sum = 0;
		if (contains_smaller(sets[k], sets, n))
			continue;
		for (uint32_t i = 0; i < n_ended; i++)
			sum += sets[k] >> i & 1 ? bytes[i] : 0;
		for (uint32_t i = 0; i < n_ended + n_begun; i++) {
			if (!(sets[k] >> i & 1))
				continue;
			out[i].bytes = out[i].beside == 0 ? sum : INT64_MAX;
			out[i].beside |= sets[k];
		}
	}
	return true;
}
