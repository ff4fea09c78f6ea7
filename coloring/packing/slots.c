// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a packing problem. Out: a slot for each item: items of one slot are never live together, and a slot has
 * the size of its largest and the alignment of its most aligned item.
 *
 * Two greedy colorings are made, the better one is kept, and a search tries to find one that is better still:
 * - by size: largest first, each into a slot that is free in its range, so that no slot ever grows; for
 * intervals of equal size this is the coloring by left ends, which is optimal;
 * - by start: the tightest free slot that is large enough, else the largest one, which grows.
 *
 * A problem with too many conflicts to list takes the second, with hulls as ranges: a slot is free after the
 * last end of all its items. Sets of slots are sets of ranks by size, so both are near-linear. */
#include <string.h>

#include "packing/interference.h"

enum { CONFLICTS_LISTED = 6000000 };
#define NO_SLOT UINT32_MAX

struct coloring {
	const struct interference *sweep;
	uint32_t *slot_of;    /* [n] */
	uint32_t *largest;    /* [n] slot -> its largest item */
	uint32_t *rank;       /* [n] item -> its number in the order of sizes, smallest first */
	uint32_t *slot_at;    /* [n] rank -> the slot whose largest item has it */
	uint32_t *taken;      /* [n] slot -> 1 + the last item with a neighbour in it */
	struct ranks by_size; /* ranks of the largest items of the slots: all slots, or the free ones */
	uint32_t n_slots;
};

static int64_t bytes_of(const struct coloring *c, uint32_t item)
{
	return c->sweep->problem->items[item].bytes;
}

static uint32_t begin_of(const struct interference *s, uint32_t item)
{
	uint32_t first = s->first_interval[item];
	return first < s->first_interval[item + 1] ? s->intervals[first].begin : 0;
}

static uint32_t end_of(const struct interference *s, uint32_t item)
{
	uint32_t last = s->first_interval[item + 1];
	return s->first_interval[item] < last ? s->intervals[last - 1].end : 0;
}

bool lo_share_a_byte(const struct interference *s, uint32_t a, uint32_t b)
{
	uint32_t x = s->first_interval[a], y = s->first_interval[b];
	if (!s->windows)
		return true;
	while (x < s->first_interval[a + 1] && y < s->first_interval[b + 1]) {
		struct lo_window v = lo_live_bytes(s, a, x), w = lo_live_bytes(s, b, y);
		if (lo_intervals_meet(s->intervals[x], s->intervals[y]) && v.begin < w.end && w.begin < v.end)
			return true;
		if (s->intervals[x].end < s->intervals[y].end)
			x++;
		else
			y++;
	}
	return false;
}

/* ---- one coloring -------------------------------------------------------- */

static struct coloring *make_coloring(const struct interference *s, const uint32_t *at_rank,
				      struct lo_arena *arena)
{
	struct coloring *c = LO_NEW(arena, struct coloring);
	c->sweep = s;
	c->slot_of = LO_ARRAY(arena, s->n, uint32_t);
	c->largest = LO_ARRAY(arena, s->n, uint32_t);
	c->rank = LO_ARRAY(arena, s->n, uint32_t);
	c->slot_at = LO_ARRAY(arena, s->n, uint32_t);
	c->taken = LO_ARRAY(arena, s->n, uint32_t);
	lo_ranks_init(&c->by_size, s->n, arena);
	for (uint32_t r = 0; r < s->n; r++) {
		c->rank[at_rank[r]] = r;
		c->slot_of[r] = NO_SLOT;
	}
	return c;
}

static void mark_taken(struct coloring *c, uint32_t item)
{
	const struct interference *s = c->sweep;
	for (uint32_t k = s->first_near[item]; k < s->first_near[item + 1]; k++)
		if (c->slot_of[s->near[k]] != NO_SLOT && lo_share_a_byte(s, item, s->near[k]))
			c->taken[c->slot_of[s->near[k]]] = item + 1;
}

static bool is_taken(const struct coloring *c, uint32_t slot, uint32_t item)
{
	return c->taken[slot] == item + 1;
}

/* The tightest slot that holds @p item, else the largest; NO_SLOT if all are taken. Takes as many steps as
 * slots are taken. */
static uint32_t find_slot(const struct coloring *c, uint32_t item)
{
	uint32_t rank = lo_ranks_from(&c->by_size, c->rank[item]);
	while (rank != NO_RANK && is_taken(c, c->slot_at[rank], item))
		rank = lo_ranks_from(&c->by_size, rank + 1);
	if (rank != NO_RANK)
		return c->slot_at[rank];
	rank = lo_ranks_until(&c->by_size, c->rank[item]);
	while (rank != NO_RANK && is_taken(c, c->slot_at[rank], item))
		rank = rank > 0 ? lo_ranks_until(&c->by_size, rank - 1) : NO_RANK;
	return rank != NO_RANK ? c->slot_at[rank] : NO_SLOT;
}

static uint32_t give_slot(struct coloring *c, uint32_t item, uint32_t slot)
{
	if (slot == NO_SLOT) {
		slot = c->n_slots++;
		c->largest[slot] = item;
	} else if (c->rank[item] > c->rank[c->largest[slot]]) {
		lo_ranks_remove(&c->by_size, c->rank[c->largest[slot]]);
		c->largest[slot] = item;
	}
	c->slot_at[c->rank[c->largest[slot]]] = slot;
	c->slot_of[item] = slot;
	return slot;
}

static void color_by_lists(struct coloring *c, const struct sort_key *order)
{
	for (uint32_t k = 0; k < c->sweep->n; k++) {
		uint32_t item = order[k].id;
		mark_taken(c, item);
		uint32_t slot = give_slot(c, item, find_slot(c, item));
		lo_ranks_add(&c->by_size, c->rank[c->largest[slot]]);
	}
}

/* @p starts, @p ends: the items sorted by start and by end. */
static void color_by_hulls(struct coloring *c, const struct sort_key *starts, const struct sort_key *ends)
{
	const struct interference *s = c->sweep;
	uint32_t e = 0;
	for (uint32_t k = 0; k < s->n; k++) {
		uint32_t item = starts[k].id;
		for (; e < s->n && end_of(s, ends[e].id) <= begin_of(s, item); e++) {
			uint32_t slot = c->slot_of[ends[e].id];
			if (slot != NO_SLOT)
				lo_ranks_add(&c->by_size, c->rank[c->largest[slot]]);
		}
		uint32_t slot = give_slot(c, item, find_slot(c, item));
		lo_ranks_remove(&c->by_size, c->rank[c->largest[slot]]);
	}
}

/* ---- the result ---------------------------------------------------------- */

/* Bytes of the slots one after the other; -1 on overflow. */
static int64_t sum_slots(const struct sort_key *keys, uint32_t n)
{
	int64_t bytes = 0;
	for (uint32_t k = 0; k < n; k++)
		if (!lo_align_ok(bytes, -keys[k].first, &bytes) || !lo_add_ok(bytes, -keys[k].second, &bytes))
			return -1;
	return bytes;
}

/* Take over @p other if it needs fewer bytes. */
static void take_better(struct sort_key *keys, const struct sort_key *other, uint32_t n)
{
	int64_t bytes = sum_slots(other, n);
	if (bytes >= 0 && bytes < sum_slots(keys, n))
		memcpy(keys, other, n * sizeof *keys);
}

/* Those slots first whose size is a multiple of every alignment: before them there is no padding then, and
 * between them none. The others keep their order, and need no more padding. Returns the number of the former.
 */
static uint32_t put_multiples_first(const struct sort_key *keys, uint32_t n, struct sort_key *moved)
{
	uint32_t m = 0, n_multiples = 0;
	for (int part = 0; part < 2; part++) {
		for (uint32_t k = 0; k < n; k++)
			if ((keys[k].second % keys[0].first == 0) == (part == 0))
				moved[m++] = keys[k];
		n_multiples = part == 0 ? m : n_multiples;
	}
	return n_multiples;
}

/** Slots in sorted order, taken one by one. Runs have one alignment each, of which there are at most as many
 * as there are bits in a number. */
struct slot_taking {
	const struct sort_key *keys;
	uint32_t *free_from; /* [n + 1] union-find: the first from each on that is not taken */
	uint32_t run_end[64], n_runs;
	uint64_t end; /* of what was taken, modulo the largest alignment */
	struct sort_key *out;
	uint32_t n_out;
};

static uint64_t padding_before(const struct slot_taking *t, uint32_t slot)
{
	uint64_t align = (uint64_t)-t->keys[slot].first;
	return (align - t->end % align) % align;
}

/* Append the slot to what was taken. Wrapping is modulo a power of two, as the alignments are. */
static void take(struct slot_taking *t, uint32_t slot)
{
	t->end += padding_before(t, slot) + (uint64_t)-t->keys[slot].second;
	t->out[t->n_out++] = t->keys[slot];
	t->free_from[slot] = slot + 1;
}

/* Of the slots that need the least padding the most aligned, and the largest. With @p room, of those that end
 * within it; UINT32_MAX: none. */
static uint32_t least_padded(const struct slot_taking *t, const uint64_t *room)
{
	uint64_t least = UINT64_MAX;
	uint32_t best = UINT32_MAX;
	for (uint32_t r = 0, begin = 0; r < t->n_runs; begin = t->run_end[r++]) {
		uint32_t first = lo_union_find(t->free_from, begin), low = first, high = t->run_end[r];
		if (first >= high)
			continue;
		uint64_t padding = padding_before(t, first);
		if (room && padding >= *room)
			continue;
		if (room)
			LO_BISECT(low, high, mid, (uint64_t)-t->keys[mid].second > *room - padding);
		first = lo_union_find(t->free_from, low);
		if (first >= t->run_end[r] || padding >= least)
			continue;
		least = padding;
		best = first;
	}
	return best;
}

/* Try to have less padding by smaller alignments in between. @p within: only in the gap before the next of
 * the largest alignment that is left; else whatever needs the least padding. O(n) for each alignment. */
static void fill_gaps(const struct sort_key *keys, uint32_t n, bool within, struct lo_arena *arena,
		      struct sort_key *out)
{
	struct slot_taking t = {
		.keys = keys, .free_from = LO_ARRAY(arena, (size_t)n + 1, uint32_t), .out = out};
	for (uint32_t k = 0; k < n; k++) {
		t.n_runs += k == 0 || keys[k].first != keys[k - 1].first;
		t.run_end[t.n_runs - 1] = k + 1;
	}
	for (uint32_t k = 0; k <= n; k++)
		t.free_from[k] = k;
	while (t.n_out < n) {
		uint32_t first = lo_union_find(t.free_from, 0), slot;
		uint64_t room = padding_before(&t, first);
		slot = least_padded(&t, within ? &room : NULL);
		take(&t, slot == UINT32_MAX ? first : slot);
	}
}

enum { FEW_SLOTS = 8, ORDER_STEPS = 1 << 12 };

static bool is_alike(const struct sort_key *a, const struct sort_key *b)
{
	return a->first == b->first && a->second == b->second;
}

/* Find the order of a few slots, sorted, that needs the fewest bytes, if the steps suffice. Depth first; a
 * slot is not tried before another of its size and alignment. */
static void try_orders(const struct sort_key *keys, uint32_t n, struct sort_key *out)
{
	uint32_t next[FEW_SLOTS + 1] = {0}, order[FEW_SLOTS], depth = 0, used = 0;
	uint64_t end[FEW_SLOTS + 1] = {0}, best = UINT64_MAX;
	for (uint32_t steps = 0; steps < ORDER_STEPS; steps++) {
		if (depth == n && end[n] < best) {
			best = end[n];
			for (uint32_t k = 0; k < n; k++)
				out[k] = keys[order[k]];
		}
		if (depth == n || next[depth] == n) {
			if (depth == 0)
				break;
			used &= ~(1U << order[--depth]);
			continue;
		}
		uint32_t i = next[depth]++;
		if (used >> i & 1 || (i > 0 && is_alike(&keys[i], &keys[i - 1]) && !(used >> (i - 1) & 1)))
			continue;
		uint64_t align = (uint64_t)-keys[i].first, from = (end[depth] + align - 1) / align * align,
			 until = from + (uint64_t)-keys[i].second;
		if (until >= best)
			continue;
		order[depth++] = i;
		used |= 1U << i;
		end[depth] = until;
		next[depth] = 0;
	}
}

/* By descending alignment, then by descending size, then in the order of creation: padding is needed only
 * after slots whose size is not a multiple of the next alignment. Other orders are tried too. */
int64_t lo_order_slots(struct sort_key *keys, uint32_t n, struct lo_arena *arena)
{
	if (!n)
		return 0;
	struct sort_key *order = LO_ARRAY(arena, n, struct sort_key),
			*whole = LO_ARRAY(arena, n, struct sort_key);
	lo_sort_keys(keys, n, order);
	if (sum_slots(keys, n) < 0)
		return -1;
	uint32_t n_multiples = put_multiples_first(keys, n, whole);
	memcpy(order, whole, n * sizeof *keys);
	take_better(keys, order, n);
	for (int within = 0; within < 2; within++) {
		fill_gaps(whole + n_multiples, n - n_multiples, within, arena, order + n_multiples);
		take_better(keys, order, n);
	}
	if (n - n_multiples <= FEW_SLOTS) {
		try_orders(whole + n_multiples, n - n_multiples, order + n_multiples);
		take_better(keys, order, n);
	}
	return sum_slots(keys, n);
}

static bool number_slots(const struct coloring *c, struct lo_slots *out, struct lo_arena *arena)
{
	uint32_t n = c->n_slots, *number = LO_ARRAY(arena, n, uint32_t);
	int64_t *align = LO_ARRAY(arena, n, int64_t);
	struct sort_key *keys = LO_ARRAY(arena, n, struct sort_key);
	for (uint32_t i = 0; i < c->sweep->n; i++) {
		int64_t needs = c->sweep->problem->items[i].align_bytes;
		if (needs > align[c->slot_of[i]])
			align[c->slot_of[i]] = needs;
	}
	for (uint32_t k = 0; k < n; k++)
		keys[k] = (struct sort_key){-align[k], -bytes_of(c, c->largest[k]), k};
	out->n_slots = n;
	out->bytes = lo_order_slots(keys, n, arena);
	if (out->bytes < 0)
		return false;
	for (uint32_t k = 0; k < n; k++) {
		number[keys[k].id] = k;
		out->slot_align_bytes[k] = -keys[k].first;
		out->slot_bytes[k] = -keys[k].second;
	}
	for (uint32_t i = 0; i < c->sweep->n; i++)
		out->slot_of[i] = number[c->slot_of[i]];
	return true;
}

static struct sort_key *sort_all(const struct interference *s, int by, struct lo_arena *arena)
{
	struct sort_key *keys = LO_ARRAY(arena, s->n, struct sort_key);
	for (uint32_t i = 0; i < s->n; i++) {
		int64_t bytes = s->problem->items[i].bytes;
		if (by == 0)
			keys[i] = (struct sort_key){-bytes, begin_of(s, i), i};
		else
			keys[i] = (struct sort_key){by == 1 ? begin_of(s, i) : end_of(s, i), -bytes, i};
	}
	lo_sort_keys(keys, s->n, LO_ARRAY(arena, s->n, struct sort_key));
	return keys;
}

/* Exchange @p best for @p other if that is @p valid and needs fewer bytes. */
static void keep_better(struct lo_slots *best, bool any, struct lo_slots *other, bool valid)
{
	if (!valid || (any && best->bytes <= other->bytes))
		return;
	struct lo_slots swap = *best;
	*best = *other;
	*other = swap;
}

/* The coloring that the search finds, if it is better than @p best. */
static bool search_all(const struct interference *s, const struct sort_key *sizes, const uint32_t *at_rank,
		       uint64_t steps, const struct lo_slots *best, struct lo_slots *other,
		       struct lo_arena *arena)
{
	struct coloring *c = make_coloring(s, at_rank, arena);
	if (!steps || !lo_search_slots(s, sizes, best->bytes, steps, arena, c->slot_of))
		return false;
	for (uint32_t k = s->n; k-- > 0;) {
		c->largest[c->slot_of[sizes[k].id]] = sizes[k].id;
		if (c->slot_of[sizes[k].id] >= c->n_slots)
			c->n_slots = c->slot_of[sizes[k].id] + 1;
	}
	return number_slots(c, other, arena);
}

static bool color_all(const struct interference *s, uint64_t steps, struct lo_slots *best,
		      struct lo_slots *other, struct lo_arena *arena)
{
	struct sort_key *sizes = sort_all(s, 0, arena), *starts = sort_all(s, 1, arena);
	uint32_t *at_rank = LO_ARRAY(arena, s->n, uint32_t);
	for (uint32_t k = 0; k < s->n; k++)
		at_rank[s->n - 1 - k] = sizes[k].id;
	struct coloring *c = make_coloring(s, at_rank, arena);
	if (!s->near) {
		color_by_hulls(c, starts, sort_all(s, 2, arena));
		return number_slots(c, best, arena);
	}
	color_by_lists(c, sizes);
	bool ok = number_slots(c, best, arena);
	if (ok && best->bytes <= s->bound)
		return true;
	c = make_coloring(s, at_rank, arena);
	color_by_lists(c, starts);
	bool found = number_slots(c, other, arena);
	keep_better(best, ok, other, found);
	ok |= found;
	keep_better(best, ok, other, ok && search_all(s, sizes, at_rank, steps, best, other, arena));
	return ok;
}

static struct lo_slots make_slots(uint32_t n, struct lo_arena *arena)
{
	return (struct lo_slots){.slot_of = LO_ARRAY(arena, n, uint32_t),
				 .slot_bytes = LO_ARRAY(arena, n, int64_t),
				 .slot_align_bytes = LO_ARRAY(arena, n, int64_t)};
}

bool lo_color_slots(const struct lo_problem *problem, uint64_t steps, struct lo_arena *arena,
		    struct lo_slots *out)
{
	struct lo_slots other = make_slots(problem->n, arena);
	*out = make_slots(problem->n, arena);
	struct lo_arena_mark mark = lo_arena_mark(arena);
	struct interference sweep;
	bool ok = lo_interference_build(problem, CONFLICTS_LISTED, arena, &sweep) &&
		  color_all(&sweep, steps, out, &other, arena);
	lo_arena_reset(arena, mark);
	return ok;
}
