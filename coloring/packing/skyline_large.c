// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Packings of problems with too many conflicts to examine pair by pair; see interference.h.
 *
 * The skyline is a tree of maxima over the points. The pass over time keeps the live items in the order of
 * their offsets, in chunks of a few hundred that store their widest gap, so a search examines one number per
 * chunk and one or two whole chunks. */
#include "packing/interference.h"

/* ---- skyline ------------------------------------------------------------- */

/* A node covers a range of points: `most` is the greatest height in it, `all` a lower bound of the height of
 * all its points. */
struct skyline {
	int64_t *most, *all;
	uint32_t size;
};

/* One step at a node that covers [begin, begin + width): raise @p range to @p height if that is above 0, and
 * return the greatest height in it. Depth <= 32. */
static int64_t skyline_step(struct skyline *sky, uint32_t node, uint32_t begin, uint32_t width,
			    struct lo_interval range, int64_t height)
{
	if (!lo_intervals_meet((struct lo_interval){begin, begin + width}, range))
		return 0;
	bool whole = range.begin <= begin && begin + width <= range.end;
	if (height > sky->most[node])
		sky->most[node] = height;
	if (whole && height > sky->all[node])
		sky->all[node] = height;
	if (whole)
		return sky->most[node];
	int64_t left = skyline_step(sky, 2 * node, begin, width / 2, range, height);
	int64_t right = skyline_step(sky, 2 * node + 1, begin + width / 2, width / 2, range, height);
	int64_t most = left > right ? left : right;
	return sky->all[node] > most ? sky->all[node] : most;
}

static int64_t skyline_over(struct skyline *sky, const struct interference *s, uint32_t item, int64_t height)
{
	int64_t most = 0;
	for (uint32_t k = s->first_interval[item]; k < s->first_interval[item + 1]; k++) {
		int64_t here = skyline_step(sky, 1, 0, sky->size, s->intervals[k], height);
		most = here > most ? here : most;
	}
	return most;
}

void lo_pack_on_skyline(const struct interference *s, const struct sort_key *order, uint32_t n,
			struct lo_arena *scratch, int64_t *offsets)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct skyline sky = {.size = 1};
	while (sky.size < s->n_points)
		sky.size *= 2;
	sky.most = LO_ARRAY(scratch, 2 * (size_t)sky.size, int64_t);
	sky.all = LO_ARRAY(scratch, 2 * (size_t)sky.size, int64_t);
	for (uint32_t k = 0; k < n; k++) {
		uint32_t i = order[k].id;
		const struct lo_item *item = &s->problem->items[i];
		int64_t offset = item->fixed_offset, top;
		if (offset < 0 && !lo_align_ok(skyline_over(&sky, s, i, 0), item->align_bytes, &offset))
			continue;
		if (!lo_add_ok(offset, item->bytes, &top))
			continue;
		offsets[i] = offset;
		(void)skyline_over(&sky, s, i, top);
	}
	lo_arena_reset(scratch, mark);
}

/* ---- one pass over time -------------------------------------------------- */

enum { CHUNK = 512 };

struct skyline_chunk {
	uint32_t items[CHUNK], n;
	uint32_t next;  /* chunk of higher offsets; 0: none */
	int64_t widest; /* of the gaps directly below its items */
};

struct skyline_shelf {
	const struct interference *sweep;
	int64_t *offsets;
	struct lo_pool chunks; /* chunk 1 is the lowest and is kept even if empty */
	uint32_t *chunk_of;    /* [n items] */
};

static struct skyline_chunk *chunk_at(const struct skyline_shelf *shelf, uint32_t id)
{
	return lo_pool_at(&shelf->chunks, id);
}

static int64_t top_of(const struct skyline_shelf *shelf, uint32_t item)
{
	return shelf->offsets[item] + shelf->sweep->problem->items[item].bytes;
}

/* Recompute the widest gap of a chunk above @p below; returns the end of its last item. */
static int64_t measure_chunk(const struct skyline_shelf *shelf, struct skyline_chunk *chunk, int64_t below)
{
	chunk->widest = -1;
	for (uint32_t k = 0; k < chunk->n; k++) {
		int64_t gap = shelf->offsets[chunk->items[k]] - below;
		chunk->widest = gap > chunk->widest ? gap : chunk->widest;
		below = top_of(shelf, chunk->items[k]);
	}
	return below;
}

/* The end of the last item in the chunks before @p id. */
static int64_t end_below(const struct skyline_shelf *shelf, uint32_t id)
{
	int64_t below = 0;
	for (uint32_t c = 1; c != id; c = chunk_at(shelf, c)->next) {
		const struct skyline_chunk *chunk = chunk_at(shelf, c);
		below = chunk->n > 0 ? top_of(shelf, chunk->items[chunk->n - 1]) : below;
	}
	return below;
}

/* Update after a change in chunk @p id: its gaps, and the gap below the next item above it. */
static void refresh(const struct skyline_shelf *shelf, uint32_t id)
{
	int64_t below = measure_chunk(shelf, chunk_at(shelf, id), end_below(shelf, id));
	uint32_t next = chunk_at(shelf, id)->next;
	for (; next != 0 && chunk_at(shelf, next)->n == 0; next = chunk_at(shelf, next)->next)
		;
	if (next != 0)
		(void)measure_chunk(shelf, chunk_at(shelf, next), below);
}

static void split(struct skyline_shelf *shelf, uint32_t id)
{
	uint32_t upper_id = lo_pool_add(&shelf->chunks, 1);
	struct skyline_chunk *lower = chunk_at(shelf, id), *upper = chunk_at(shelf, upper_id);
	upper->n = lower->n / 2;
	lower->n -= upper->n;
	for (uint32_t k = 0; k < upper->n; k++) {
		upper->items[k] = lower->items[lower->n + k];
		shelf->chunk_of[upper->items[k]] = upper_id;
	}
	upper->next = lower->next;
	lower->next = upper_id;
	refresh(shelf, id);
	refresh(shelf, upper_id);
}

static void insert_item(struct skyline_shelf *shelf, uint32_t id, uint32_t at, uint32_t item)
{
	struct skyline_chunk *chunk = chunk_at(shelf, id);
	for (uint32_t k = chunk->n++; k > at; k--)
		chunk->items[k] = chunk->items[k - 1];
	chunk->items[at] = item;
	shelf->chunk_of[item] = id;
	if (chunk->n == CHUNK)
		split(shelf, id);
	else
		refresh(shelf, id);
}

/* A chunk that becomes empty is unlinked, unless it is the first. */
static void remove_item(struct skyline_shelf *shelf, uint32_t item)
{
	uint32_t id = shelf->chunk_of[item], at = 0, before = 1;
	struct skyline_chunk *chunk = chunk_at(shelf, id);
	while (chunk->items[at] != item)
		at++;
	chunk->n--;
	for (; at < chunk->n; at++)
		chunk->items[at] = chunk->items[at + 1];
	if (chunk->n == 0 && id != 1) {
		while (chunk_at(shelf, before)->next != id)
			before = chunk_at(shelf, before)->next;
		chunk_at(shelf, before)->next = chunk->next;
		id = before;
	}
	refresh(shelf, id);
}

/* Place @p item in the lowest gap that holds it, or at the top; false on overflow. */
static bool shelve(struct skyline_shelf *shelf, uint32_t item)
{
	const struct lo_item *it = &shelf->sweep->problem->items[item];
	int64_t below = 0, at, top;
	uint32_t last = 1;
	for (uint32_t c = 1; c != 0; c = chunk_at(shelf, c)->next) {
		const struct skyline_chunk *chunk = chunk_at(shelf, c);
		for (uint32_t k = 0; chunk->widest >= it->bytes && k < chunk->n; k++) {
			int64_t end = shelf->offsets[chunk->items[k]];
			if (lo_align_ok(below, it->align_bytes, &at) && at <= end && end - at >= it->bytes) {
				shelf->offsets[item] = at;
				insert_item(shelf, c, k, item);
				return true;
			}
			below = top_of(shelf, chunk->items[k]);
		}
		below = chunk->n > 0 ? top_of(shelf, chunk->items[chunk->n - 1]) : below;
		last = c;
	}
	if (!lo_align_ok(below, it->align_bytes, &at) || !lo_add_ok(at, it->bytes, &top))
		return false;
	shelf->offsets[item] = at;
	insert_item(shelf, last, chunk_at(shelf, last)->n, item);
	return true;
}

/* First or last point of the hull of @p item, mirrored if time runs backward. */
static int64_t hull_end(const struct interference *s, uint32_t item, bool last, bool backward)
{
	uint32_t first = s->first_interval[item], end = s->first_interval[item + 1];
	if (first == end)
		return 0;
	if (last == backward)
		return backward ? -(int64_t)s->intervals[first].begin : (int64_t)s->intervals[first].begin;
	return backward ? -(int64_t)s->intervals[end - 1].end : (int64_t)s->intervals[end - 1].end;
}

void lo_pack_in_passing(const struct interference *s, const struct sort_key *order, uint32_t n, bool backward,
			struct lo_arena *scratch, int64_t *offsets)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct skyline_shelf shelf = {
		.sweep = s, .offsets = offsets, .chunk_of = LO_ARRAY(scratch, s->n, uint32_t)};
	struct sort_key *starts = LO_ARRAY(scratch, n, struct sort_key),
			*ends = LO_ARRAY(scratch, n, struct sort_key);
	struct sort_key *spare = LO_ARRAY(scratch, n, struct sort_key);
	lo_pool_init(&shelf.chunks, scratch, sizeof(struct skyline_chunk), 4);
	(void)lo_pool_add(&shelf.chunks, 1);
	for (uint32_t k = 0; k < n; k++) {
		starts[k] = (struct sort_key){hull_end(s, order[k].id, false, backward), k, order[k].id};
		ends[k] = (struct sort_key){hull_end(s, order[k].id, true, backward), k, order[k].id};
	}
	lo_sort_keys(starts, n, spare);
	lo_sort_keys(ends, n, spare);
	for (uint32_t k = 0, e = 0; k < n; k++) {
		for (; e < n && ends[e].first <= starts[k].first; e++)
			if (shelf.chunk_of[ends[e].id] != 0)
				remove_item(&shelf, ends[e].id);
		(void)shelve(&shelf, starts[k].id);
	}
	lo_arena_reset(scratch, mark);
}
