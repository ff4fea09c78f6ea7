// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: items of one part. Out: a lower packing, if the steps suffice. Repair (order_repair.c) begins with only
 * the largest items, whose rounds are short; then with twice as many, the new ones after the order found so
 * far, and so on: the smaller items fit into the gaps. */
#include "packing/interference.h"

enum { FEWEST = 32 /* items in an order of the largest */ };

/* Maximum over all points of the live bytes of the first @p n of @p keys. */
static int64_t most_live(const struct interference *s, const struct sort_key *keys, uint32_t n,
			 struct lo_arena *arena)
{
	struct lo_arena_mark mark = lo_arena_mark(arena);
	int64_t *change = LO_ARRAY(arena, (size_t)s->n_points + 1, int64_t), live = 0, most = 0;
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t k = s->first_interval[keys[i].id]; k < s->first_interval[keys[i].id + 1]; k++) {
			change[s->intervals[k].begin] += s->problem->items[keys[i].id].bytes;
			change[s->intervals[k].end] -= s->problem->items[keys[i].id].bytes;
		}
	for (uint32_t i = 0; i < s->n_points; i++) {
		live += change[i];
		most = live > most ? live : most;
	}
	lo_arena_reset(arena, mark);
	return most;
}

/* Integer square root. */
static int64_t root(uint64_t x)
{
	uint64_t found = 0;
	for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit /= 2)
		if ((found + bit) * (found + bit) <= x)
			found += bit;
	return (int64_t)found;
}

/* Bytes times the root of the time: between size and area, which work about equally well. */
static struct sort_key size_key(const struct interference *s, uint32_t item)
{
	int64_t bytes = s->problem->items[item].bytes, points = lo_points_alive(s, item), large;
	if (!lo_mul_ok(bytes, root((uint64_t)points * 256), &large))
		large = INT64_MAX;
	return (struct sort_key){-large, -bytes, item};
}

/* Fixed items, then the others, largest first. Returns the number of fixed items. */
static uint32_t sort_by_size(const struct interference *s, const uint32_t *items, uint32_t n,
			     struct sort_key *keys)
{
	uint32_t n_fixed = 0, at = 0;
	for (uint32_t fixed = 2; fixed-- > 0;) {
		for (uint32_t i = 0; i < n; i++) {
			const struct lo_item *item = &s->problem->items[items[i]];
			if ((item->fixed_offset >= 0) == (fixed == 1))
				keys[at++] = size_key(s, items[i]);
		}
		n_fixed = fixed == 1 ? at : n_fixed;
	}
	lo_sort_keys(keys + n_fixed, n - n_fixed, keys + n);
	return n_fixed;
}

static void order_largest(const struct interference *s, struct sort_key *keys, uint32_t n, uint32_t n_fixed,
			  struct steps *steps, struct lo_arena *arena)
{
	int64_t *offsets = LO_ARRAY(arena, s->n, int64_t);
	struct sort_key *spare = LO_ARRAY(arena, n, struct sort_key);
	for (uint32_t m = n / 16 > 0 ? n / 16 : 1; m < n && lo_steps_left(steps) > 0; m *= 2) {
		if (m < n_fixed || m < FEWEST)
			continue;
		int64_t top = INT64_MAX;
		struct steps third = lo_steps_lend(steps, steps->share / 3);
		lo_pack_by_repair(s, keys, m, most_live(s, keys, m, arena), &third, arena, offsets, &top);
		lo_steps_return(steps, &third);
		lo_sort_keys(keys, m, spare);
	}
}

void lo_pack_largest_first(const struct interference *s, const uint32_t *items, uint32_t n, int64_t target,
			   struct steps *steps, struct lo_arena *scratch, int64_t *offsets, int64_t *top)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	uint64_t round = (uint64_t)n * n / 64, pairs = s->n_conflicts / 2;
	round = s->near && pairs < round ? pairs : round;
	if (steps->share >= round && steps->all->left < round) { /* too few steps for one round: end the
							       search, since a round is never done in part */
		steps->all->left = 0;
	} else if (steps->share >= round) {
		struct sort_key *keys = LO_ARRAY(scratch, 2 * (size_t)n, struct sort_key);
		uint32_t n_fixed = sort_by_size(s, items, n, keys);
		order_largest(s, keys, n, n_fixed, steps, scratch);
		lo_pack_by_repair(s, keys, n, target, steps, scratch, offsets, top);
	}
	lo_arena_reset(scratch, mark);
}
