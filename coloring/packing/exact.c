// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a few items. Out: offsets with the least possible top, if the steps suffice.
 *
 * In an optimal packing push every item down as far as possible and order the items by offset: then each is
 * at the top of the highest conflicting item before it, rounded up to its alignment. So some order, with
 * offsets that never decrease, gives an optimal packing. The search enumerates such orders, depth first. A
 * branch ends when
 * - for a clique (the items live at one point), the bytes still to be placed, above the offset reached and
 * above what is placed there, exceed the best top known;
 * - a remaining item would fit below the one to be placed: then the order in which it comes first is as good
 * (M. D. Moffitt, MiniMalloc, 2023);
 * - of two equal items the later would come first.
 *
 * Sets of items are 64-bit words. */
#include "packing/interference.h"

struct level {
	uint64_t left;   /* items not placed yet */
	int64_t reached; /* offset of the newest item */
	uint32_t newest, next, n_candidates;
	struct sort_key candidates[EXACT_ITEMS];
	int64_t offset[EXACT_ITEMS]; /* of a placed item; else the least possible */
};

struct exact_search {
	const struct interference *sweep;
	const uint32_t *items;
	uint32_t n, n_cliques;
	int64_t bytes[EXACT_ITEMS], align_bytes[EXACT_ITEMS];
	uint64_t conflicts[EXACT_ITEMS];
	uint32_t twin[EXACT_ITEMS]; /* an earlier item with equal size, alignment and conflicts, or itself */
	uint64_t cliques[2 * EXACT_ITEMS];
	struct level *levels;
};

/* ---- set-up -------------------------------------------------------------- */

/* Items that are live at @p point. */
static uint64_t live_at(const struct exact_search *x, uint32_t point)
{
	uint64_t live = 0;
	for (uint32_t i = 0; i < x->n; i++) {
		uint32_t item = x->items[i];
		for (uint32_t k = x->sweep->first_interval[item]; k < x->sweep->first_interval[item + 1]; k++)
			if (x->sweep->intervals[k].begin <= point && point < x->sweep->intervals[k].end)
				live |= UINT64_C(1) << i;
	}
	return live;
}

/* Add the clique @p live unless one contains it; cliques that it contains are removed. false: too many. */
static bool add_clique(struct exact_search *x, uint64_t live)
{
	uint32_t kept = 0;
	for (uint32_t c = 0; c < x->n_cliques; c++) {
		if ((live & ~x->cliques[c]) == 0)
			return true;
	}
	for (uint32_t c = 0; c < x->n_cliques; c++)
		if ((x->cliques[c] & ~live) != 0)
			x->cliques[kept++] = x->cliques[c];
	x->n_cliques = kept;
	if (kept == 2 * EXACT_ITEMS)
		return false;
	x->cliques[x->n_cliques++] = live;
	return true;
}

/* A maximal clique begins where some item begins. */
static bool find_cliques(struct exact_search *x)
{
	for (uint32_t i = 0; i < x->n; i++) {
		uint32_t item = x->items[i];
		for (uint32_t k = x->sweep->first_interval[item]; k < x->sweep->first_interval[item + 1];
		     k++) {
			uint64_t live = live_at(x, x->sweep->intervals[k].begin);
			if (!add_clique(x, live))
				return false;
			for (uint32_t j = 0; j < x->n; j++)
				if (live >> j & 1)
					x->conflicts[j] |= live;
		}
	}
	for (uint32_t i = 0; i < x->n; i++)
		x->conflicts[i] &= ~(UINT64_C(1) << i);
	return true;
}

static bool set_up(struct exact_search *x, struct lo_arena *scratch)
{
	uint64_t n_intervals = 0;
	for (uint32_t i = 0; i < x->n; i++) {
		const struct lo_item *item = &x->sweep->problem->items[x->items[i]];
		x->bytes[i] = item->bytes;
		x->align_bytes[i] = item->align_bytes;
		n_intervals += item->n_intervals;
	}
	if (n_intervals > (uint64_t)EXACT_ITEMS * 8 || !find_cliques(x))
		return false;
	for (uint32_t i = 0; i < x->n; i++) {
		x->twin[i] = i;
		for (uint32_t j = 0; j < i; j++) {
			uint64_t both = UINT64_C(1) << i | UINT64_C(1) << j;
			if (x->bytes[i] == x->bytes[j] && x->align_bytes[i] == x->align_bytes[j] &&
			    (x->conflicts[i] | both) == (x->conflicts[j] | both))
				x->twin[i] = j;
		}
	}
	x->levels = LO_ARRAY(scratch, (size_t)x->n + 1, struct level);
	return true;
}

/* ---- the search ---------------------------------------------------------- */

/* Can the remaining items of @p level still end at or below @p limit, as far as each clique shows? */
static bool may_fit(const struct exact_search *x, const struct level *level, int64_t limit)
{
	for (uint32_t c = 0; c < x->n_cliques; c++) {
		uint64_t left = x->cliques[c] & level->left;
		int64_t lowest = INT64_MAX, top = 0;
		if (left == 0)
			continue;
		for (uint64_t rest = left; rest != 0; rest &= rest - 1) {
			uint32_t i = (uint32_t)__builtin_ctzll(rest);
			lowest = level->offset[i] < lowest ? level->offset[i] : lowest;
			top += x->bytes[i];
		}
		lowest = lowest > level->reached ? lowest : level->reached;
		if (top > limit - lowest)
			return false;
	}
	return true;
}

/* Items that may come next, lowest first, then largest. */
static void find_candidates(const struct exact_search *x, struct level *level, int64_t limit)
{
	int64_t lowest_top = INT64_MAX;
	level->n_candidates = level->next = 0;
	for (uint64_t rest = level->left; rest != 0; rest &= rest - 1) {
		uint32_t i = (uint32_t)__builtin_ctzll(rest);
		if (x->bytes[i] > limit - level->offset[i])
			return;
		int64_t top = level->offset[i] + x->bytes[i];
		lowest_top = top < lowest_top ? top : lowest_top;
	}
	for (uint64_t rest = level->left; rest != 0; rest &= rest - 1) {
		uint32_t i = (uint32_t)__builtin_ctzll(rest);
		int64_t offset = level->offset[i];
		bool in_order = offset > level->reached || (offset == level->reached && i > level->newest);
		bool twin_waits = x->twin[i] != i && (level->left >> x->twin[i] & 1);
		if (in_order && !twin_waits && offset < lowest_top)
			level->candidates[level->n_candidates++] = (struct sort_key){offset, -x->bytes[i], i};
	}
	struct sort_key spare[EXACT_ITEMS];
	lo_sort_keys(level->candidates, level->n_candidates, spare);
}

/* Place item @p i of @p from; false if no top at or below @p limit can follow. */
static bool descend(const struct exact_search *x, const struct level *from, uint32_t i, int64_t limit,
		    struct level *to)
{
	int64_t top = from->offset[i] + x->bytes[i];
	if (top > limit)
		return false;
	to->left = from->left & ~(UINT64_C(1) << i);
	to->reached = from->offset[i];
	to->newest = i;
	for (uint32_t j = 0; j < x->n; j++)
		to->offset[j] = from->offset[j];
	for (uint64_t rest = x->conflicts[i] & to->left; rest != 0; rest &= rest - 1) {
		uint32_t j = (uint32_t)__builtin_ctzll(rest);
		int64_t least;
		if (!lo_align_ok(top, x->align_bytes[j], &least))
			return false;
		to->offset[j] = least > to->offset[j] ? least : to->offset[j];
	}
	return may_fit(x, to, limit);
}

static void keep_solution(const struct exact_search *x, const struct level *last, int64_t *offsets,
			  int64_t *top)
{
	*top = 0;
	for (uint32_t i = 0; i < x->n; i++) {
		offsets[x->items[i]] = last->offset[i];
		if (last->offset[i] + x->bytes[i] > *top)
			*top = last->offset[i] + x->bytes[i];
	}
}

bool lo_pack_exactly(const struct interference *sweep, const uint32_t *items, uint32_t n, int64_t target,
		     struct steps *steps, struct lo_arena *scratch, int64_t *offsets, int64_t *top)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct exact_search *x = LO_NEW(scratch, struct exact_search);
	uint32_t depth = 0;
	bool ended = false;
	x->sweep = sweep;
	x->items = items;
	x->n = n;
	if (set_up(x, scratch) && *top > target) {
		x->levels[0].left = n == 64 ? UINT64_MAX : (UINT64_C(1) << n) - 1;
		x->levels[0].reached = -1;
		find_candidates(x, &x->levels[0], *top - 1);
		while (!ended && *top > target && lo_steps_left(steps) > 0) {
			struct level *level = &x->levels[depth];
			if (level->next == level->n_candidates) {
				ended = depth == 0;
				depth -= depth > 0;
				continue;
			}
			lo_steps_take(steps, x->n_cliques);
			uint32_t i = level->candidates[level->next++].id;
			if (!descend(x, level, i, *top - 1, &x->levels[depth + 1]))
				continue;
			if (x->levels[depth + 1].left == 0)
				keep_solution(x, &x->levels[depth + 1], offsets, top);
			else
				find_candidates(x, &x->levels[++depth], *top - 1);
		}
	}
	lo_arena_reset(scratch, mark);
	return ended;
}
