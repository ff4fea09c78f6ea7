// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: bytes that are live, each at some points. Out: between which points which bytes are live, as the hull
 * of those that are. A sweep over the points: between two neighbours the same bytes are live. */
#include "packing/interference.h"

/* The begins (second 1) and ends (0) of @p n, by their points. */
static struct sort_key *sort_ends(const struct lo_live_bytes *live, uint32_t n, struct lo_arena *arena)
{
	struct sort_key *ends = LO_ARRAY(arena, 4 * (size_t)n, struct sort_key);
	for (uint32_t i = 0; i < n; i++) {
		ends[2 * (size_t)i] = (struct sort_key){live[i].points.begin, 1, i};
		ends[2 * (size_t)i + 1] = (struct sort_key){live[i].points.end, 0, i};
	}
	lo_sort_keys(ends, 2 * n, ends + 2 * (size_t)n);
	return ends;
}

static void remove_id(uint32_t *ids, uint32_t *n, uint32_t id)
{
	uint32_t x = 0;
	while (ids[x] != id)
		x++;
	ids[x] = ids[--*n];
}

static struct lo_window hull_of(const struct lo_live_bytes *live, const uint32_t *ids, uint32_t n)
{
	struct lo_window all = {INT64_MAX, 0};
	for (uint32_t i = 0; i < n; i++) {
		struct lo_window bytes = live[ids[i]].bytes;
		all.begin = bytes.begin < all.begin ? bytes.begin : all.begin;
		all.end = bytes.end > all.end ? bytes.end : all.end;
	}
	return all;
}

/* Append to @p n hulls, or extend the last of them. */
static void append(struct lo_live_bytes *hulls, uint32_t *n, struct lo_live_bytes now)
{
	struct lo_live_bytes *last = *n > 0 ? &hulls[*n - 1] : NULL;
	if (last && last->points.end == now.points.begin && last->bytes.begin == now.bytes.begin &&
	    last->bytes.end == now.bytes.end)
		last->points.end = now.points.end;
	else
		hulls[(*n)++] = now;
}

uint32_t lo_live_hulls(const struct lo_live_bytes *live, uint32_t n, struct lo_arena *arena,
		       struct lo_live_bytes **hulls)
{
	uint32_t n_now = 0, n_hulls = 0, *now = LO_ARRAY(arena, n, uint32_t);
	const struct sort_key *ends = sort_ends(live, n, arena);
	*hulls = LO_ARRAY(arena, 2 * (size_t)n, struct lo_live_bytes);
	for (uint32_t i = 0; i + 1 < 2 * n; i++) {
		if (ends[i].second)
			now[n_now++] = ends[i].id;
		else
			remove_id(now, &n_now, ends[i].id);
		struct lo_interval points = {(uint32_t)ends[i].first, (uint32_t)ends[i + 1].first};
		if (points.begin < points.end && n_now)
			append(*hulls, &n_hulls, (struct lo_live_bytes){points, hull_of(live, now, n_now)});
	}
	return n_hulls;
}
