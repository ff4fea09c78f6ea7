// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the items of a problem, in some order. Out: an offset for each, among its placed neighbours in time: in
 * the lowest gap that holds it (first fit) or in the tightest one (best fit). Parts that get lower than
 * before keep the result. */
#include "packer.h"

/* ---- orders -------------------------------------------------------------- */

static int64_t saturating_mul(int64_t a, int64_t b)
{
	int64_t product;
	return lo_mul_ok(a, b, &product) ? product : INT64_MAX;
}

/* Most bytes live at any point of each item, from a tree of maxima: node k covers its children 2k and 2k + 1.
 */
void packer_find_contention(struct packer *p, struct lo_arena *arena)
{
	const struct interference *s = p->sweep;
	uint32_t n = s->n_points;
	struct lo_arena_mark mark = lo_arena_mark(arena);
	int64_t *tree = LO_ARRAY(arena, 2 * (size_t)n + 2, int64_t);
	for (uint32_t i = 0; i < n; i++)
		tree[n + i] = s->live_bytes[i];
	for (uint32_t i = n; i-- > 1;)
		tree[i] = tree[2 * i] > tree[2 * i + 1] ? tree[2 * i] : tree[2 * i + 1];
	for (uint32_t i = 0; i < s->n; i++) {
		int64_t most = 0;
		for (uint32_t k = s->first_interval[i]; k < s->first_interval[i + 1]; k++) {
			uint32_t a = s->intervals[k].begin + n, b = s->intervals[k].end + n;
			for (; a < b; a /= 2, b /= 2) {
				if (a % 2 == 1 && tree[a++] > most)
					most = tree[a - 1];
				if (b % 2 == 1 && tree[--b] > most)
					most = tree[b];
			}
		}
		p->contention[i] = most;
	}
	lo_arena_reset(arena, mark);
}

void packer_find_durations(struct packer *p)
{
	for (uint32_t i = 0; i < p->sweep->n; i++)
		p->duration[i] = lo_points_alive(p->sweep, i);
}

/* Sort key of item @p i: the first to be placed has the least. */
static struct sort_key order_key(const struct packer *p, enum lo_order order, uint32_t i)
{
	const struct interference *s = p->sweep;
	int64_t bytes = s->problem->items[i].bytes;
	uint32_t first = s->first_interval[i];
	int64_t start = first < s->first_interval[i + 1] ? s->intervals[first].begin : 0;
	switch (order) {
	case LO_ORDER_SIZE: return (struct sort_key){-bytes, -p->duration[i], i};
	case LO_ORDER_AREA: return (struct sort_key){-saturating_mul(bytes, p->duration[i]), -bytes, i};
	case LO_ORDER_DURATION: return (struct sort_key){-p->duration[i], -bytes, i};
	case LO_ORDER_CONTENTION: return (struct sort_key){-p->contention[i], -bytes, i};
	default: return (struct sort_key){start, -bytes, i};
	}
}

/* Items of parts above the goal that need storage, fixed ones first, in p->keys; returns their number. */
uint32_t packer_sort_items(struct packer *p, enum lo_order order)
{
	uint32_t n = 0, n_fixed = 0;
	for (int free_ones = 0; free_ones < 2; free_ones++) {
		for (uint32_t i = 0; i < p->sweep->n; i++) {
			const struct lo_item *item = &p->sweep->problem->items[i];
			if (item->bytes > 0 && !packer_is_at_goal(p, p->sweep->part[i]) &&
			    (item->fixed_offset < 0) == free_ones)
				p->keys[n++] = order_key(p, order, i);
		}
		n_fixed = free_ones ? n_fixed : n;
	}
	lo_sort_keys(p->keys + n_fixed, n - n_fixed, p->spare);
	return n;
}

/* ---- greedy -------------------------------------------------------------- */

/* Placed neighbours of @p item, sorted by offset, in p->near. */
static uint32_t placed_near(struct packer *p, uint32_t item)
{
	const struct interference *s = p->sweep;
	uint32_t n = 0;
	p->turn++;
	for (uint32_t k = s->first_near[item]; k < s->first_near[item + 1]; k++) {
		uint32_t other = s->near[k];
		int64_t offset = p->offsets[other];
		if (offset == UNPLACED)
			continue;
		if (!s->windows)
			p->near[n++] =
				(struct sort_key){offset, offset + s->problem->items[other].bytes, other};
		else if (p->seen_by[other] != p->turn)
			n += lo_forbid_stretches(s, item, other, offset, p->near + n);
		if (s->windows)
			p->seen_by[other] = p->turn;
	}
	p->work += s->first_near[item + 1] - s->first_near[item] + 1;
	lo_sort_keys(p->near, n, p->spare);
	return n;
}

bool packer_find_gap(const struct sort_key *near, uint32_t n, const struct lo_item *item, bool best_fit,
		     int64_t *offset)
{
	int64_t above = 0, least_room = INT64_MAX, found = UNPLACED;
	for (uint32_t k = 0; k < n; k++) {
		int64_t at, room;
		if (!lo_align_ok(above, item->align_bytes, &at))
			return false;
		room = at <= near[k].first ? near[k].first - at : -1;
		if (room >= item->bytes && room < least_room) {
			least_room = room;
			found = at;
			if (!best_fit)
				break;
		}
		above = near[k].second > above ? near[k].second : above;
	}
	*offset = found;
	return found != UNPLACED || lo_align_ok(above, item->align_bytes, offset);
}

void packer_forget_run(struct packer *p)
{
	for (uint32_t i = 0; i < p->sweep->n; i++)
		p->offsets[i] = UNPLACED;
}

/* Tops of the parts in the run; INT64_MAX if an item has no offset because of overflow. */
static void measure(struct packer *p, uint32_t n)
{
	for (uint32_t c = 0; c < p->sweep->n_parts; c++)
		p->tops[c] = 0;
	for (uint32_t k = 0; k < n; k++) {
		uint32_t i = p->keys[k].id;
		int64_t offset = p->offsets[i], *part_top = &p->tops[p->sweep->part[i]];
		int64_t top = offset == UNPLACED ? INT64_MAX : offset + p->sweep->problem->items[i].bytes;
		*part_top = top > *part_top ? top : *part_top;
	}
}

/* Parts that are lower than before take the offsets of the run. */
void packer_keep_better(struct packer *p, uint32_t n)
{
	measure(p, n);
	for (uint32_t k = 0; k < n; k++) {
		uint32_t i = p->keys[k].id, part = p->sweep->part[i];
		if (!packer_is_at_goal(p, part) && p->tops[part] < p->best_tops[part])
			p->best[i] = p->offsets[i];
	}
	for (uint32_t c = 0; c < p->sweep->n_parts; c++)
		if (!packer_is_at_goal(p, c) && p->tops[c] < p->best_tops[c])
			p->best_tops[c] = p->tops[c];
}

/* Place the items in their order; ends with one that would end above @p limit. Returns the top. */
int64_t packer_run(struct packer *p, uint32_t n, bool best_fit, int64_t limit)
{
	int64_t top = 0, highest = 0;
	packer_forget_run(p);
	for (uint32_t k = 0; k < n && top <= limit; k++) {
		uint32_t i = p->keys[k].id;
		const struct lo_item *item = &p->sweep->problem->items[i];
		int64_t offset = item->fixed_offset;
		if (offset >= 0 || (packer_find_gap(p->near, placed_near(p, i), item, best_fit, &offset) &&
				    lo_add_ok(offset, item->bytes, &top)))
			p->offsets[i] = offset;
		highest = top > highest ? top : highest;
	}
	packer_keep_better(p, n);
	return highest;
}
