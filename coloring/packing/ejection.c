// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a packing of one part. Out: a lower one, if the steps suffice.
 *
 * A limit is set a little below the top. Items that end above it lose their offsets. One after the other,
 * they are put into the tightest gap that holds them. Where there is none, an item takes the place where the
 * items in its way cost least; these lose their offsets in turn, and follow. The cost of an item grows with
 * its size each time that it had to push others away, so items that are hard to place keep their places more
 * and more. When all have an offset, the packing is kept and the limit is lowered. Source: Y. Nagata, O.
 * Braysy, A powerful route minimization heuristic for the vehicle routing problem with time windows, 2009.
 *
 * Moving an item takes time linear in the number of its neighbours, the items with which it conflicts.
 * Neighbours are not stored. Items are numbered by their first point, and the items live at every n-th of
 * these points are stored, so that memory is linear. */
#include <string.h>

#include "packing/interference.h"

enum {
	BUCKETS = 2048, /* of offsets, for sorting */
	CUT = 8,        /* the limit is lowered by this part of the distance to the target */
	LOOSE_FITS = 4, /* of so many items, one takes the lowest gap instead of the tightest one */
};
#define UNPLACED  (-1)
#define MOST_SIZE (UINT64_C(1) << 32) /* sizes are scaled to it */
#define MOST_COST (UINT64_C(1) << 40)
#define MOST_TOP  (INT64_MAX / 4) /* no sum overflows below it */

/* What a move asks of each item in reach, side by side: they are examined in the order of their numbers. */
struct ejection_entry {
	int64_t offset, bytes;
	struct lo_interval life; /* its hull */
};
struct neighbour {
	int64_t begin, end; /* bytes */
	uint32_t id;
};
/* Of the first neighbours in an order. */
struct sum {
	uint64_t cost;
	uint32_t n_fixed;
};
struct ejection {
	const struct interference *sweep;
	uint32_t n;
	uint32_t *item;               /* [n] of the sweep, by the point at which they begin */
	uint32_t *first_at;           /* [n_points + 1] the first that begins at the point or later */
	struct ejection_entry *entry; /* [n] */
	uint64_t *cost;               /* [n] size_of(), times one more than it has pushed others away */
	uint32_t scale;               /* of sizes: a number of bits */
	uint32_t spacing, *first_live, *live; /* of item k * spacing: those before it that are live there */
	struct neighbour *near, *by_end, *spare; /* [most neighbours of an item] */
	struct sum *begun, *ended;               /* [the same + 1] sums in the order of begins, of ends */
	uint32_t *buckets;                       /* [BUCKETS + 1] for sort() */
	LO_VEC(uint32_t) pool;                   /* items without an offset, the next one last */
	struct lo_arena *arena;
	bool holes;
	int64_t limit;
	uint64_t random, work;
};

static uint32_t chance(struct ejection *x, uint32_t bound)
{
	return (uint32_t)((lo_next_random(&x->random) >> 16) % bound);
}

static const struct lo_item *item_at(const struct ejection *x, uint32_t i)
{
	return &x->sweep->problem->items[x->item[i]];
}

/* How hard it is to place: bytes times time. */
static uint64_t unscaled_size(const struct ejection *x, uint32_t i)
{
	uint64_t bytes = (uint64_t)item_at(x, i)->bytes, size;
	uint64_t time = (uint64_t)lo_points_alive(x->sweep, x->item[i]);
	return __builtin_mul_overflow(bytes, time, &size) ? UINT64_MAX : size;
}

static uint64_t size_of(const struct ejection *x, uint32_t i)
{
	return (unscaled_size(x, i) >> x->scale) + 1;
}

static bool is_fixed(const struct ejection *x, uint32_t i)
{
	return item_at(x, i)->fixed_offset >= 0;
}

/* ---- neighbours ---------------------------------------------------------- */

static bool are_live_together(const struct ejection *x, uint32_t a, uint32_t b)
{
	const struct interference *s = x->sweep;
	uint32_t k = s->first_interval[x->item[a]], l = s->first_interval[x->item[b]];
	return lo_interval_lists_meet(s->intervals + k, s->first_interval[x->item[a] + 1] - k,
				      s->intervals + l, s->first_interval[x->item[b] + 1] - l);
}

static void add_neighbour(struct ejection *x, uint32_t i, uint32_t other, uint32_t *n)
{
	const struct ejection_entry *e = &x->entry[other];
	if (e->offset != UNPLACED && e->life.end > x->entry[i].life.begin && other != i &&
	    (!x->holes || are_live_together(x, i, other)))
		x->near[(*n)++] = (struct neighbour){e->offset, e->offset + e->bytes, other};
}

/* Placed items that are live together with item @p i, in x->near. */
static uint32_t gather(struct ejection *x, uint32_t i)
{
	uint32_t mark = i / x->spacing, n = 0, last = x->first_at[x->entry[i].life.end];
	for (uint32_t k = x->first_live[mark]; k < x->first_live[mark + 1]; k++)
		add_neighbour(x, i, x->live[k], &n);
	for (uint32_t other = mark * x->spacing; other < last; other++)
		add_neighbour(x, i, other, &n);
	x->work += 8 + (x->first_live[mark + 1] - x->first_live[mark] + last - mark * x->spacing) / 2;
	return n;
}

/* Sort @p n neighbours by their ends or begins: into buckets, then by insertion. */
static void sort(struct ejection *x, struct neighbour *near, uint32_t n, bool by_end)
{
	uint32_t *first = x->buckets, shift = 0;
	memset(first, 0, (BUCKETS + 1) * sizeof *first);
	while (x->limit >> shift >= BUCKETS)
		shift++;
	for (uint32_t k = 0; k < n; k++)
		first[((by_end ? near[k].end : near[k].begin) >> shift) + 1]++;
	for (uint32_t b = 0; b < BUCKETS; b++)
		first[b + 1] += first[b];
	for (uint32_t k = 0; k < n; k++)
		x->spare[first[(by_end ? near[k].end : near[k].begin) >> shift]++] = near[k];
	for (uint32_t k = 0; k < n; k++) {
		struct neighbour one = x->spare[k];
		int64_t key = by_end ? one.end : one.begin;
		uint32_t at = k;
		for (; at > 0 && (by_end ? near[at - 1].end : near[at - 1].begin) > key; at--)
			near[at] = near[at - 1];
		x->work += k - at;
		near[at] = one;
	}
	x->work += BUCKETS / 16 + 3 * (uint64_t)n;
}

/* ---- places -------------------------------------------------------------- */

/* The tightest gap, or the lowest one, among @p n neighbours sorted by their begins. */
static int64_t find_gap(const struct ejection *x, const struct lo_item *item, uint32_t n, bool lowest)
{
	int64_t above = 0, found = UNPLACED, least = INT64_MAX;
	for (uint32_t k = 0; k <= n; k++) {
		int64_t end = k < n ? x->near[k].begin : x->limit;
		int64_t at = (above + item->align_bytes - 1) & -item->align_bytes;
		if (end - at >= item->bytes && end - above < least) {
			least = end - above;
			found = at;
			if (lowest)
				return found;
		}
		above = k < n && x->near[k].end > above ? x->near[k].end : above;
	}
	return found;
}

/* A place considered for an item, and the cost of all in its way. */
struct ejection_place {
	int64_t at;
	uint64_t cost;
};

/* The neighbours in the way at @p at are those that begin below its end, less those that end at or below it.
 * @p begun and @p ended are counts from the last, lower place, and are raised. */
static void consider(const struct ejection *x, const struct lo_item *item, uint32_t n, int64_t at,
		     uint32_t *begun, uint32_t *ended, struct ejection_place *best)
{
	if (at < 0 || at > x->limit - item->bytes)
		return;
	while (*begun < n && x->near[*begun].begin < at + item->bytes)
		*begun += 1;
	while (*ended < n && x->by_end[*ended].end <= at)
		*ended += 1;
	uint64_t cost = x->begun[*begun].cost - x->ended[*ended].cost;
	if (cost < best->cost && x->begun[*begun].n_fixed == x->ended[*ended].n_fixed)
		*best = (struct ejection_place){at, cost};
}

static void sum_up(const struct ejection *x, const struct neighbour *near, uint32_t n, struct sum *sums)
{
	sums[0] = (struct sum){0, 0};
	for (uint32_t k = 0; k < n; k++)
		sums[k + 1] = (struct sum){sums[k].cost + x->cost[near[k].id],
					   sums[k].n_fixed + is_fixed(x, near[k].id)};
}

/* The place with the least cost; directly above a neighbour, below one, at the bottom or the limit. @p n
 * neighbours sorted by their begins. */
static struct ejection_place find_cheapest(struct ejection *x, const struct lo_item *item, uint32_t n)
{
	struct ejection_place best = {UNPLACED, UINT64_MAX};
	uint32_t begun = 0, ended = 0;
	for (uint32_t k = 0; k < n; k++)
		x->by_end[k] = x->near[k];
	sort(x, x->by_end, n, true);
	sum_up(x, x->near, n, x->begun);
	sum_up(x, x->by_end, n, x->ended);
	consider(x, item, n, 0, &begun, &ended, &best);
	for (uint32_t k = 0; k < n; k++)
		consider(x, item, n, (x->by_end[k].end + item->align_bytes - 1) & -item->align_bytes, &begun,
			 &ended, &best);
	begun = ended = 0;
	for (uint32_t k = 0; k <= n; k++)
		consider(x, item, n,
			 ((k < n ? x->near[k].begin : x->limit) - item->bytes) & -item->align_bytes, &begun,
			 &ended, &best);
	x->work += 4 * (uint64_t)n;
	return best;
}

/* ---- moves --------------------------------------------------------------- */

static void push(struct ejection *x, uint32_t i)
{
	x->entry[i].offset = UNPLACED;
	LO_PUSH(x->arena, &x->pool, i);
}

/* Sort the pool from @p from on, so that what is hardest to place comes next. */
static void sort_pool(struct ejection *x, uint32_t from)
{
	struct lo_arena_mark mark = lo_arena_mark(x->arena);
	uint32_t n = x->pool.n - from;
	struct sort_key *keys = LO_ARRAY(x->arena, 2 * (size_t)n, struct sort_key);
	for (uint32_t k = 0; k < n; k++)
		keys[k] =
			(struct sort_key){(int64_t)size_of(x, x->pool.at[from + k]), 0, x->pool.at[from + k]};
	lo_sort_keys(keys, n, keys + n);
	for (uint32_t k = 0; k < n; k++)
		x->pool.at[from + k] = keys[k].id;
	lo_arena_reset(x->arena, mark);
}

/* Give the next item of the pool an offset; false if only fixed items are in its way everywhere. */
static bool place_next(struct ejection *x)
{
	uint32_t i = x->pool.at[--x->pool.n], n = gather(x, i), from = x->pool.n;
	const struct lo_item *item = item_at(x, i);
	sort(x, x->near, n, false);
	x->entry[i].offset = find_gap(x, item, n, chance(x, LOOSE_FITS) == 0);
	if (x->entry[i].offset != UNPLACED)
		return true;
	struct ejection_place place = find_cheapest(x, item, n);
	if (place.at == UNPLACED)
		return false;
	for (uint32_t k = 0; k < n && x->near[k].begin < place.at + item->bytes; k++)
		if (x->near[k].end > place.at)
			push(x, x->near[k].id);
	sort_pool(x, from);
	x->entry[i].offset = place.at;
	x->cost[i] += x->cost[i] < MOST_COST ? size_of(x, i) : 0;
	return true;
}

/* ---- set-up -------------------------------------------------------------- */

/* Note the items live where each item of a multiple of x->spacing begins. */
static void note_live(struct ejection *x, struct lo_arena *arena)
{
	LO_VEC(uint32_t) live = {0};
	uint32_t *now = LO_ARRAY(arena, x->n, uint32_t), n = 0;
	x->first_live = LO_ARRAY(arena, x->n / x->spacing + 2, uint32_t);
	for (uint32_t i = 0; i < x->n; i++) {
		if (i % x->spacing == 0) {
			uint32_t kept = 0;
			for (uint32_t k = 0; k < n; k++)
				if (x->entry[now[k]].life.end > x->entry[i].life.begin)
					now[kept++] = now[k];
			n = kept;
			for (uint32_t k = 0; k < n; k++)
				LO_PUSH(arena, &live, now[k]);
			x->first_live[i / x->spacing + 1] = live.n;
		}
		now[n++] = i;
	}
	x->live = live.at;
}

static struct ejection *set_up(const struct interference *s, const uint32_t *items, uint32_t n,
			       struct lo_arena *arena)
{
	struct ejection *x = LO_NEW(arena, struct ejection);
	uint32_t *ended, most = 0, most_live = 1;
	uint64_t largest = 0;
	*x = (struct ejection){.sweep = s, .n = n, .arena = arena, .random = LO_RANDOM_SEED};
	x->item = LO_ARRAY(arena, n, uint32_t);
	x->entry = LO_ARRAY(arena, n, struct ejection_entry);
	x->cost = LO_ARRAY(arena, n, uint64_t);
	x->first_at = LO_ARRAY(arena, (size_t)s->n_points + 2, uint32_t);
	struct lo_arena_mark mark = lo_arena_mark(arena);
	ended = LO_ARRAY(arena, (size_t)s->n_points + 2, uint32_t);
	for (uint32_t k = 0; k < n; k++) {
		x->first_at[lo_hull(s, items[k]).begin]++;
		ended[lo_hull(s, items[k]).end]++;
	}
	for (uint32_t p = 0; p <= s->n_points; p++) {
		x->first_at[p + 1] += x->first_at[p];
		ended[p + 1] += ended[p];
	}
	for (uint32_t k = n; k-- > 0;)
		x->item[--x->first_at[lo_hull(s, items[k]).begin]] = items[k];
	for (uint32_t i = 0; i < n; i++) {
		x->entry[i] = (struct ejection_entry){UNPLACED, item_at(x, i)->bytes, lo_hull(s, x->item[i])};
		largest = unscaled_size(x, i) > largest ? unscaled_size(x, i) : largest;
		x->holes |= s->first_interval[x->item[i] + 1] - s->first_interval[x->item[i]] > 1;
	}
	while (largest >> x->scale >= MOST_SIZE)
		x->scale++;
	for (uint32_t i = 0; i < n; i++) {
		x->cost[i] = size_of(x, i);
		uint32_t before = ended[x->entry[i].life.begin],
			 live = x->first_at[x->entry[i].life.begin + 1] - before,
			 near = x->first_at[x->entry[i].life.end] - before;
		most = near > most ? near : most;
		most_live = live > most_live ? live : most_live;
	}
	lo_arena_reset(arena, mark);
	x->spacing = most_live;
	x->near = LO_ARRAY(arena, most, struct neighbour);
	x->by_end = LO_ARRAY(arena, most, struct neighbour);
	x->spare = LO_ARRAY(arena, most, struct neighbour);
	x->begun = LO_ARRAY(arena, (size_t)most + 1, struct sum);
	x->ended = LO_ARRAY(arena, (size_t)most + 1, struct sum);
	x->buckets = LO_ARRAY(arena, BUCKETS + 1, uint32_t);
	note_live(x, arena);
	return x;
}

/* ---- entry point --------------------------------------------------------- */

static int64_t top_of(const struct ejection *x)
{
	int64_t top = 0;
	for (uint32_t i = 0; i < x->n; i++)
		top = x->entry[i].offset + x->entry[i].bytes > top ? x->entry[i].offset + x->entry[i].bytes
								   : top;
	return top;
}

/* Lower the limit from @p top towards @p target; all that ends above it loses its offset. */
static void lower_limit(struct ejection *x, int64_t top, int64_t target)
{
	x->limit = top - 1 - (top - 1 - target) / CUT;
	for (uint32_t i = 0; i < x->n; i++)
		if (x->entry[i].offset > x->limit - x->entry[i].bytes)
			push(x, i);
	sort_pool(x, 0);
}

void lo_pack_by_ejection(const struct interference *s, const uint32_t *items, uint32_t n, int64_t target,
			 struct steps *steps, struct lo_arena *scratch, int64_t *offsets, int64_t *top)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	bool possible = *top <= MOST_TOP;
	for (uint32_t k = 0; k < n; k++)
		possible &= s->problem->items[items[k]].align_bytes <= MOST_TOP;
	if (!possible)
		return;
	struct ejection *x = set_up(s, items, n, scratch);
	for (uint32_t i = 0; i < n; i++)
		x->entry[i].offset = offsets[x->item[i]];
	lo_steps_take(steps, n);
	while (*top > target && possible && lo_steps_left(steps) > 0) {
		lower_limit(x, *top, target);
		lo_steps_take(steps, n / 4 + 1);
		while (x->pool.n > 0 && possible && lo_steps_left(steps) > 0) {
			x->work = 0;
			possible = place_next(x);
			lo_steps_take(steps, x->work);
		}
		if (x->pool.n > 0 || !possible)
			break;
		*top = top_of(x);
		for (uint32_t i = 0; i < n; i++)
			offsets[x->item[i]] = x->entry[i].offset;
	}
	lo_arena_reset(scratch, mark);
}
