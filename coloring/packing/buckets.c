// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* First fit for problems with too many conflicts to list; see interference.h.
 *
 * Time is divided into buckets, each about as long as an average live range. A bucket keeps the items live in
 * it in the order of offsets, in chunks of some dozens. An item is placed by traversing the lists of its
 * buckets together: its offset is raised above each conflicting item, until no list has a conflicting item
 * below its top. No list is traversed backwards, since all items passed end below the item. */
#include "packing/interference.h"

enum { CHUNK = 64 };

struct bucket_shelf {
	int64_t offset, top;
	uint32_t begin, end;
};
struct bucket_chunk {
	uint32_t n, next; /* chunk of higher offsets; 0: none */
	struct bucket_shelf at[CHUNK];
};
struct cursor {
	uint32_t chunk, at;
};
struct buckets {
	const struct interference *sweep;
	uint32_t n, width;     /* points of a bucket */
	uint32_t *first;       /* [n] lowest chunk of a bucket; 0: none */
	struct lo_pool chunks; /* numbered from 1 */
	struct cursor *cursors;
};

static struct bucket_chunk *chunk_at(const struct buckets *b, uint32_t id)
{
	return lo_pool_at(&b->chunks, id);
}

static bool in_its_way(const struct interference *s, uint32_t item, const struct bucket_shelf *shelf)
{
	struct lo_interval life = {shelf->begin, shelf->end};
	for (uint32_t k = s->first_interval[item]; k < s->first_interval[item + 1]; k++)
		if (lo_intervals_meet(s->intervals[k], life))
			return true;
	return false;
}

/* ---- length of a bucket -------------------------------------------------- */

static void set_width(struct buckets *b, const struct sort_key *order, uint32_t n)
{
	uint64_t points = 0;
	for (uint32_t k = 0; k < n; k++) {
		struct lo_interval life = lo_hull(b->sweep, order[k].id);
		points += life.end - life.begin;
	}
	b->width = n > 0 && points / n > 0 ? (uint32_t)(points / n) : 1;
	b->n = b->sweep->n_points / b->width + 1;
}

uint64_t lo_pack_in_buckets_cost(const struct interference *s, const struct sort_key *order, uint32_t n,
				 struct lo_arena *scratch)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct buckets b = {.sweep = s};
	uint64_t cost = 0;
	set_width(&b, order, n);
	uint64_t *lives = LO_ARRAY(scratch, (size_t)b.n + 1, uint64_t);
	for (uint32_t k = 0; k < n; k++) {
		struct lo_interval life = lo_hull(s, order[k].id);
		for (uint32_t at = life.begin / b.width;
		     life.begin < life.end && at <= (life.end - 1) / b.width; at++)
			lives[at]++;
	}
	for (uint32_t at = 0; at < b.n; at++)
		cost += lives[at] * lives[at] / 4;
	lo_arena_reset(scratch, mark);
	return cost;
}

/* May an offset exceed 63 bits? No offset is larger than the highest fixed one plus all sizes, padded. */
static bool may_overflow(const struct interference *s, const struct sort_key *order, uint32_t n)
{
	int64_t highest = 0, all = 0, padded;
	for (uint32_t k = 0; k < n; k++) {
		const struct lo_item *item = &s->problem->items[order[k].id];
		highest = item->fixed_offset > highest ? item->fixed_offset : highest;
		if (!lo_add_ok(item->bytes, item->align_bytes, &padded) || !lo_add_ok(all, padded, &all))
			return true;
	}
	return !lo_add_ok(highest, all, &all);
}

/* ---- placement ----------------------------------------------------------- */

/* Advance in the list of the cursor past all that begins below the top of @p item at offset @p at. Returns
 * the offset that the item then needs. */
static int64_t rise(const struct buckets *b, uint32_t item, int64_t at, struct cursor *cursor)
{
	const struct lo_item *it = &b->sweep->problem->items[item];
	while (cursor->chunk != 0) {
		const struct bucket_chunk *chunk = chunk_at(b, cursor->chunk);
		if (chunk->next != 0)
			__builtin_prefetch(chunk_at(b, chunk->next));
		for (uint32_t k = cursor->at; k < chunk->n; k++) {
			const struct bucket_shelf *shelf = &chunk->at[k];
			if (shelf->offset >= at + it->bytes) {
				cursor->at = k;
				return at;
			}
			if (shelf->top > at && in_its_way(b->sweep, item, shelf))
				at = (shelf->top + it->align_bytes - 1) & -it->align_bytes;
		}
		*cursor = (struct cursor){chunk->next, 0};
	}
	return at;
}

static int64_t lowest_place(struct buckets *b, uint32_t item, uint32_t first, uint32_t last)
{
	int64_t at = 0, before = -1;
	for (uint32_t k = first; k <= last; k++)
		b->cursors[k - first] = (struct cursor){b->first[k], 0};
	while (at != before) {
		before = at;
		for (uint32_t k = first; k <= last; k++)
			at = rise(b, item, at, &b->cursors[k - first]);
	}
	return at;
}

/* Split off the upper half of a full chunk. */
static void split(struct buckets *b, uint32_t id)
{
	uint32_t upper_id = lo_pool_add(&b->chunks, 1);
	struct bucket_chunk *lower = chunk_at(b, id), *upper = chunk_at(b, upper_id);
	upper->n = lower->n / 2;
	lower->n -= upper->n;
	for (uint32_t k = 0; k < upper->n; k++)
		upper->at[k] = lower->at[lower->n + k];
	upper->next = lower->next;
	lower->next = upper_id;
}

static void insert(struct buckets *b, uint32_t bucket, struct bucket_shelf shelf)
{
	uint32_t id = b->first[bucket], k;
	if (id == 0)
		id = b->first[bucket] = lo_pool_add(&b->chunks, 1);
	while (chunk_at(b, id)->next != 0 && chunk_at(b, chunk_at(b, id)->next)->at[0].offset <= shelf.offset)
		id = chunk_at(b, id)->next;
	struct bucket_chunk *chunk = chunk_at(b, id);
	for (k = chunk->n++; k > 0 && chunk->at[k - 1].offset > shelf.offset; k--)
		chunk->at[k] = chunk->at[k - 1];
	chunk->at[k] = shelf;
	if (chunk->n == CHUNK)
		split(b, id);
}

static void insert_item(struct buckets *b, uint32_t item, int64_t at)
{
	const struct interference *s = b->sweep;
	for (uint32_t k = s->first_interval[item]; k < s->first_interval[item + 1]; k++) {
		struct lo_interval life = s->intervals[k];
		for (uint32_t bucket = life.begin / b->width; bucket <= (life.end - 1) / b->width; bucket++)
			insert(b, bucket,
			       (struct bucket_shelf){at, at + s->problem->items[item].bytes, life.begin,
						     life.end});
	}
}

void lo_pack_in_buckets(const struct interference *s, const struct sort_key *order, uint32_t n,
			const int64_t *ceilings, struct lo_arena *scratch, int64_t *offsets)
{
	if (may_overflow(s, order, n))
		return;
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct buckets b = {.sweep = s};
	bool *too_high = LO_ARRAY(scratch, s->n_parts, bool);
	set_width(&b, order, n);
	b.first = LO_ARRAY(scratch, b.n, uint32_t);
	b.cursors = LO_ARRAY(scratch, b.n, struct cursor);
	lo_pool_init(&b.chunks, scratch, sizeof(struct bucket_chunk), 4);
	for (uint32_t k = 0; k < n; k++) {
		uint32_t i = order[k].id;
		const struct lo_item *item = &s->problem->items[i];
		struct lo_interval life = lo_hull(s, i);
		int64_t at = item->fixed_offset;
		if (too_high[s->part[i]])
			continue;
		if (at < 0)
			at = life.begin < life.end
				     ? lowest_place(&b, i, life.begin / b.width, (life.end - 1) / b.width)
				     : 0;
		too_high[s->part[i]] = ceilings && at + item->bytes >= ceilings[s->part[i]];
		if (too_high[s->part[i]])
			continue;
		insert_item(&b, i, at);
		offsets[i] = at;
	}
	lo_arena_reset(scratch, mark);
}
