// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a packing of a part and the order that gave it. Out: a lower packing, if the steps suffice, and the
 * best order.
 *
 * Items are placed in an order, each in the lowest gap among its earlier neighbours. Items that end above the
 * target are moved earlier in the order of the next round, by a random fraction of their rank, and so on; the
 * lowest packing of all rounds is kept, and after a number of rounds without improvement the search returns
 * to its order. A round places again only items of which an earlier neighbour moved or whose rank changed.
 * Source: D. Joslin, D. Clements, Squeaky wheel optimization, 1999. */
#include "packer.h"

enum { SHARE = 32, PATIENCE = 200, FEW = 4000 };

/* A placed item. */
struct repair_shelf {
	int64_t offset, top;
	uint32_t begin, end;
};
struct order_repair {
	const struct interference *sweep;
	uint32_t n;
	struct sort_key *keys, *merged; /* [n] in order; first: the rank */
	int64_t *rank, *best_rank;      /* [sweep->n] */
	int64_t *offset;                /* [sweep->n] offsets of the current round */
	bool *dirty, *moved;            /* [sweep->n] must be placed again; rank has changed */
	uint32_t *lists;                /* a copy of the neighbour lists of the sweep, reordered */
	uint32_t *seen_by, turn;      /* [sweep->n] with windows: the last turn in which it was a neighbour */
	struct repair_shelf *shelves; /* [n] if items are few and have no holes; else NULL */
	int64_t highest;              /* no shelf ends above it, so no sum overflows */
	struct sort_key *near, *spare;
	uint64_t random, work;
	bool overflow;
};

static uint32_t chance(struct order_repair *r, uint32_t bound)
{
	return (uint32_t)((lo_next_random(&r->random) >> 16) % bound);
}

static bool is_earlier(const struct order_repair *r, uint32_t a, uint32_t b)
{
	return r->rank[a] != r->rank[b] ? r->rank[a] < r->rank[b] : a < b;
}

/* Neighbours of @p item in the sweep. */
static uint32_t near_count(const struct order_repair *r, uint32_t item)
{
	return r->sweep->first_near[item + 1] - r->sweep->first_near[item];
}

/* ---- a round ------------------------------------------------------------- */

/* Sort by offset; the list is nearly sorted from the last time. */
static void sort_near(struct order_repair *r, uint32_t n)
{
	struct sort_key *keys = r->near;
	uint64_t shifts = 0;
	for (uint32_t i = 1; i < n && shifts < 8 * (uint64_t)n; i++) {
		struct sort_key key = keys[i];
		uint32_t at = i;
		for (; at > 0 && keys[at - 1].first > key.first; at--)
			keys[at] = keys[at - 1];
		keys[at] = key;
		shifts += i - at;
	}
	r->work += n / 2 + shifts / 4;
	if (shifts >= 8 * (uint64_t)n)
		lo_sort_keys(keys, n, r->spare);
}

/* Earlier neighbours of @p item, by offset, in r->near; the list is reordered to keep this order for the next
 * time. */
static uint32_t earlier_near(struct order_repair *r, uint32_t item)
{
	uint32_t *list = r->lists + r->sweep->first_near[item], n = 0, n_later = 0, all = near_count(r, item);
	for (uint32_t k = 0; k < all; k++) {
		uint32_t other = list[k];
		int64_t offset = r->offset[other];
		if (offset != UNPLACED && is_earlier(r, other, item))
			r->near[n++] = (struct sort_key){
				offset, offset + r->sweep->problem->items[other].bytes, other};
		else
			list[n_later++] = other;
	}
	for (uint32_t k = 0; k < n_later; k++)
		list[all - 1 - k] = list[n_later - 1 - k];
	sort_near(r, n);
	for (uint32_t k = 0; k < n; k++)
		list[k] = r->near[k].id;
	r->work += 1 + all;
	return n;
}

/* The same where items are live in parts of their bytes: the offsets that they forbid. */
static uint32_t earlier_stretches(struct order_repair *r, uint32_t item)
{
	const struct interference *s = r->sweep;
	uint32_t n = 0;
	r->turn++;
	for (uint32_t k = s->first_near[item]; k < s->first_near[item + 1]; k++) {
		uint32_t other = s->near[k];
		if (r->offset[other] == UNPLACED || r->seen_by[other] == r->turn ||
		    !is_earlier(r, other, item))
			continue;
		r->seen_by[other] = r->turn;
		n += lo_forbid_stretches(s, item, other, r->offset[other], r->near + n);
	}
	lo_sort_keys(r->near, n, r->spare);
	r->work += 1 + 16 * near_count(r, item); /* they are sorted anew each time */
	return n;
}

/* Place @p item in the lowest gap. */
static void place(struct order_repair *r, uint32_t item)
{
	const struct lo_item *it = &r->sweep->problem->items[item];
	uint32_t n = r->sweep->windows ? earlier_stretches(r, item) : earlier_near(r, item);
	int64_t at, top;
	r->overflow |= !packer_find_gap(r->near, n, it, false, &at) || !lo_add_ok(at, it->bytes, &top);
	if (r->overflow || at == r->offset[item])
		return;
	r->offset[item] = at;
	for (uint32_t k = r->sweep->first_near[item]; k < r->sweep->first_near[item + 1]; k++)
		r->dirty[r->sweep->near[k]] = true;
}

/* ---- a round over few items ---------------------------------------------- */

/* Place @p item in the lowest gap among the @p n shelves, which are sorted by offset, and insert it. All
 * shelves are examined, those of other times too: for some thousands that is less work than sorting the
 * neighbours of each item. Only the branch that ends the loop is hard to predict. */
static void shelve(struct order_repair *r, uint32_t item, uint32_t n)
{
	const struct lo_item *it = &r->sweep->problem->items[item];
	struct lo_interval life = r->sweep->intervals[r->sweep->first_interval[item]];
	int64_t above = 0, at = 0, bytes = it->bytes, align = it->align_bytes;
	uint32_t k = 0;
	for (; it->fixed_offset < 0 && k < n; k++) {
		const struct repair_shelf *shelf = &r->shelves[k];
		bool meets = (shelf->begin < life.end) & (shelf->end > life.begin);
		at = (above + align - 1) & -align;
		if (meets & (shelf->offset - at >= bytes))
			break;
		above = (meets & (shelf->top > above)) ? shelf->top : above;
	}
	at = it->fixed_offset >= 0 ? it->fixed_offset : (above + align - 1) & -align;
	r->work += k / 4 + 1;
	r->overflow |= at > r->highest || bytes > r->highest - at;
	if (r->overflow)
		return;
	r->offset[item] = at;
	for (k = n; k > 0 && r->shelves[k - 1].offset > at; k--)
		r->shelves[k] = r->shelves[k - 1];
	r->work += (n - k) / 4;
	r->shelves[k] = (struct repair_shelf){at, at + bytes, life.begin, life.end};
}

static int64_t run_round_on_shelves(struct order_repair *r)
{
	int64_t top = 0;
	for (uint32_t k = 0; k < r->n && !r->overflow; k++) {
		uint32_t i = r->keys[k].id;
		int64_t end;
		shelve(r, i, k);
		end = r->offset[i] + r->sweep->problem->items[i].bytes;
		top = end > top ? end : top;
	}
	return top;
}

/* ---- a round over many items --------------------------------------------- */

/* Returns the top. An item marked dirty after its turn is earlier than the item that moved, so it is not
 * affected. */
static int64_t run_round(struct order_repair *r)
{
	int64_t top = 0;
	for (uint32_t k = 0; k < r->n && !r->overflow; k++) {
		uint32_t i = r->keys[k].id;
		const struct lo_item *item = &r->sweep->problem->items[i];
		if (r->dirty[i] && item->fixed_offset < 0)
			place(r, i);
		r->dirty[i] = false;
		top = r->offset[i] + item->bytes > top ? r->offset[i] + item->bytes : top;
	}
	r->work += r->n / 4;
	return top;
}

/* ---- orders -------------------------------------------------------------- */

/* Sort the items whose ranks have changed in among the others. */
static void reorder(struct order_repair *r)
{
	uint32_t n_moved = 0, n_stay = 0;
	for (uint32_t k = 0; k < r->n; k++) {
		uint32_t i = r->keys[k].id;
		if (r->moved[i])
			r->merged[n_moved++] = (struct sort_key){r->rank[i], 0, i};
		else
			r->keys[n_stay++] = r->keys[k];
	}
	struct sort_key *movers = r->merged;
	lo_sort_keys(movers, n_moved, r->spare);
	for (uint32_t at = r->n; at-- > 0;) {
		bool take_mover = n_moved > 0 && (n_stay == 0 || is_earlier(r, r->keys[n_stay - 1].id,
									    movers[n_moved - 1].id));
		r->keys[at] = take_mover ? movers[--n_moved] : r->keys[--n_stay];
		r->moved[r->keys[at].id] = false;
	}
}

static void blame(struct order_repair *r, int64_t target)
{
	for (uint32_t k = 0; k < r->n; k++) {
		uint32_t i = r->keys[k].id;
		const struct lo_item *item = &r->sweep->problem->items[i];
		if (item->fixed_offset >= 0 || r->offset[i] + item->bytes <= target)
			continue;
		r->rank[i] -= r->rank[i] / SHARE * (1 + chance(r, 3));
		r->moved[i] = r->dirty[i] = true;
		if (r->shelves)
			continue;
		for (uint32_t o = r->sweep->first_near[i]; o < r->sweep->first_near[i + 1]; o++)
			r->dirty[r->sweep->near[o]] = true;
		r->work += near_count(r, i);
	}
	reorder(r);
}

static void return_to_best(struct order_repair *r)
{
	for (uint32_t k = 0; k < r->n; k++) {
		uint32_t i = r->keys[k].id;
		r->rank[i] = r->best_rank[i];
		r->moved[i] = r->dirty[i] = true;
	}
	reorder(r);
}

/* ---- entry point --------------------------------------------------------- */

static struct order_repair *set_up(const struct interference *s, const struct sort_key *order, uint32_t n,
				   struct lo_arena *arena)
{
	struct order_repair *r = LO_NEW(arena, struct order_repair);
	uint32_t most_near = n;
	int64_t most_align = 1;
	r->sweep = s;
	r->n = n;
	r->random = LO_RANDOM_SEED;
	r->keys = LO_ARRAY(arena, n, struct sort_key);
	r->merged = LO_ARRAY(arena, n, struct sort_key);
	r->rank = LO_ARRAY(arena, s->n, int64_t);
	r->best_rank = LO_ARRAY(arena, s->n, int64_t);
	r->offset = LO_ARRAY(arena, s->n, int64_t);
	r->dirty = LO_ARRAY(arena, s->n, bool);
	r->moved = LO_ARRAY(arena, s->n, bool);
	for (uint32_t k = 0; k < n; k++) {
		uint32_t i = order[k].id;
		if (s->problem->items[i].align_bytes > most_align)
			most_align = s->problem->items[i].align_bytes;
		bool fixed = s->problem->items[i].fixed_offset >= 0;
		r->rank[i] = r->best_rank[i] = fixed ? 0 : (int64_t)(k + 1) << 20;
		r->offset[i] = fixed ? s->problem->items[i].fixed_offset : UNPLACED;
		r->keys[k] = (struct sort_key){r->rank[i], 0, i};
		r->dirty[i] = true;
		if (s->near && near_count(r, i) > most_near)
			most_near = near_count(r, i);
	}
	r->spare = LO_ARRAY(arena, most_near, struct sort_key);
	bool holes = s->windows;
	r->seen_by = LO_ARRAY(arena, s->windows ? s->n : 0, uint32_t);
	for (uint32_t k = 0; k < n; k++)
		holes |= s->first_interval[order[k].id + 1] != s->first_interval[order[k].id] + 1;
	r->shelves = (n <= FEW || !s->near) && !holes ? LO_ARRAY(arena, n, struct repair_shelf) : NULL;
	r->highest = INT64_MAX - most_align + 1;
	if (!s->near)
		return r;
	r->lists = LO_ARRAY(arena, s->first_near[s->n], uint32_t);
	for (uint32_t k = 0; k < s->first_near[s->n]; k++)
		r->lists[k] = s->near[k];
	r->near = LO_ARRAY(arena, most_near, struct sort_key);
	return r;
}

static void keep(struct order_repair *r, int64_t *offsets)
{
	for (uint32_t k = 0; k < r->n; k++) {
		uint32_t i = r->keys[k].id;
		offsets[i] = r->offset[i];
		r->best_rank[i] = r->rank[i];
	}
}

void lo_pack_by_repair(const struct interference *sweep, struct sort_key *order, uint32_t n, int64_t target,
		       struct steps *steps, struct lo_arena *scratch, int64_t *offsets, int64_t *top)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct order_repair *r = set_up(sweep, order, n, scratch);
	int64_t best = INT64_MAX; /* of the rounds: the packing passed in may be of another order */
	bool ready = r->shelves || r->lists;
	for (uint32_t idle = 0; ready && *top > target && lo_steps_left(steps) > 0; idle++) {
		r->work = 0;
		int64_t reached = r->shelves ? run_round_on_shelves(r) : run_round(r);
		if (r->overflow)
			break;
		if (reached < best) {
			best = reached;
			idle = 0;
			for (uint32_t k = 0; k < n; k++)
				r->best_rank[r->keys[k].id] = r->rank[r->keys[k].id];
		}
		if (reached < *top) {
			*top = reached;
			keep(r, offsets);
		}
		if (idle >= PATIENCE) {
			idle = 0;
			return_to_best(r);
		}
		blame(r, target);
		lo_steps_take(steps, r->work);
	}
	for (uint32_t k = 0; k < n; k++)
		order[k].first = r->best_rank[order[k].id];
	lo_arena_reset(scratch, mark);
}
