// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: values, with the classes that they were coalesced into. Out: the items of a packing problem.
 *
 * A class is one item: as large as its largest value and live where any of its values is. If some of its
 * bytes can be dead while others are live, the item says at which points which are: the hull of those of the
 * values that are live there. With k->by_parts a value counts by its parts (reuse/parts.h) too. */
#include "layout_maker.h"

int64_t layout_shift(const struct layout_maker *k, uint32_t line)
{
	return k->out->shifts ? k->out->shifts[line] : 0;
}

bool layout_has_parts(const struct layout_maker *k, uint32_t line)
{
	return k->by_parts && k->parts->first[line] < k->parts->first[line + 1];
}

/* ---- one value ----------------------------------------------------------- */

/* A bound of what list_living lists. */
static uint32_t most_living(const struct layout_maker *k, const struct lo_lifelines *lines, uint32_t line)
{
	return lines->at[line].n_intervals +
	       (layout_has_parts(k, line) ? k->parts->first[line + 1] - k->parts->first[line] : 0);
}

/* The live ranges of a value, or of its parts within them, and their bytes from the begin of its class. */
static uint32_t list_living(const struct layout_maker *k, const struct lo_lifelines *lines, uint32_t line,
			    struct lo_live_bytes *out)
{
	const struct lo_lifeline *it = &lines->at[line];
	const struct lo_interval *life = lines->intervals + it->intervals;
	int64_t begin = layout_shift(k, line);
	uint32_t n = 0;
	if (!layout_has_parts(k, line)) {
		for (uint32_t t = 0; t < it->n_intervals; t++)
			out[n++] = (struct lo_live_bytes){life[t], {begin, begin + it->bytes}};
		return n;
	}
	for (uint32_t t = 0, p = k->parts->first[line];
	     t < it->n_intervals && p < k->parts->first[line + 1];) {
		const struct lo_part *part = &k->parts->at[p];
		struct lo_interval both = layout_common_points(life[t], part->points);
		if (both.begin < both.end)
			out[n++] = (struct lo_live_bytes){
				both, {begin + part->bytes.begin, begin + part->bytes.end}};
		if (life[t].end < part->points.end)
			t++;
		else
			p++;
	}
	return n;
}

/* @p begin: where the item begins in its class. */
static void set_living(const struct layout_maker *k, const struct lo_live_bytes *living, uint32_t n,
		       int64_t begin, struct lo_item *item)
{
	struct lo_interval *intervals = LO_ARRAY(k->arena, n, struct lo_interval);
	struct lo_window *windows = LO_ARRAY(k->arena, n, struct lo_window);
	for (uint32_t i = 0; i < n; i++) {
		intervals[i] = living[i].points;
		windows[i] = (struct lo_window){living[i].bytes.begin - begin, living[i].bytes.end - begin};
	}
	item->intervals = intervals;
	item->n_intervals = n;
	item->windows = windows;
}

static struct lo_item item_of_line(const struct layout_maker *k, uint32_t line)
{
	const struct lo_lifeline *it = &k->lines->at[line];
	struct lo_item item = {it->bytes > 0 ? it->bytes : 0,
			       it->align_bytes > 0 ? it->align_bytes : 1,
			       -1,
			       k->lines->intervals + it->intervals,
			       it->n_intervals,
			       NULL};
	if (layout_has_parts(k, line)) {
		struct lo_live_bytes *living =
			LO_ARRAY(k->arena, most_living(k, k->lines, line), struct lo_live_bytes);
		uint32_t n = list_living(k, k->lines, line, living);
		set_living(k, living, n, layout_shift(k, line), &item);
	}
	return item;
}

struct lo_problem layout_problem(const struct layout_maker *k, const uint32_t *lines, uint32_t n)
{
	struct lo_item *items = LO_ARRAY(k->arena, n, struct lo_item);
	for (uint32_t i = 0; i < n; i++)
		items[i] = item_of_line(k, lines[i]);
	return (struct lo_problem){items, n};
}

/* ---- one class: of the @p n lines that @p keys name ---------------------- */

/* Size and alignment. */
static struct lo_item measure_class(const struct layout_maker *k, const struct sort_key *keys, uint32_t n)
{
	struct lo_item item = {0, 1, -1, NULL, 0, NULL};
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_lifeline *line = &k->lines->at[keys[i].id];
		int64_t end = layout_shift(k, keys[i].id) + line->bytes;
		item.bytes = end > item.bytes ? end : item.bytes;
		item.align_bytes =
			line->align_bytes > item.align_bytes ? line->align_bytes : item.align_bytes;
	}
	return item;
}

/* May some of its bytes be dead while others are live? */
static bool may_live_in_part(const struct layout_maker *k, const struct sort_key *keys, uint32_t n)
{
	int64_t bytes = k->lines->at[keys[0].id].bytes;
	for (uint32_t i = 0; i < n; i++)
		if (layout_shift(k, keys[i].id) != 0 || layout_has_parts(k, keys[i].id) ||
		    (k->by_parts && k->lines->at[keys[i].id].bytes != bytes))
			return true;
	return false;
}

/* Its values at all points, each with the points at which it meets others too. */
static struct lo_live_bytes *list_class(const struct layout_maker *k, const struct sort_key *keys, uint32_t n,
					uint32_t *n_living)
{
	const struct lo_lifelines *whole = k->out->whole;
	uint32_t most = 0, total = 0;
	for (uint32_t i = 0; i < n; i++)
		most += most_living(k, whole, keys[i].id);
	struct lo_live_bytes *living = LO_ARRAY(k->arena, most, struct lo_live_bytes);
	for (uint32_t i = 0; i < n; i++)
		total += list_living(k, whole, keys[i].id, living + total);
	*n_living = total;
	return living;
}

static struct lo_item join_lines(const struct layout_maker *k, const struct sort_key *keys, uint32_t n)
{
	struct lo_item item = measure_class(k, keys, n);
	bool in_part = may_live_in_part(k, keys, n);
	uint32_t n_living;
	struct lo_live_bytes *living = list_class(k, keys, n, &n_living), *hulls;
	for (uint32_t i = 0; !in_part && i < n_living; i++)
		living[i].bytes = (struct lo_window){0, item.bytes};
	uint32_t n_hulls = lo_live_hulls(living, n_living, k->arena, &hulls);
	set_living(k, hulls, n_hulls, 0, &item);
	if (!in_part)
		item.windows = NULL;
	return item;
}

/* Wherever its values begin in it, it takes at each point the bytes of the largest that is live there.
 * @p points: false: nothing is known of when they are live. */
static struct lo_item overlay_lines(const struct layout_maker *k, const struct sort_key *keys, uint32_t n,
				    bool points)
{
	struct lo_item item = measure_class(k, keys, n);
	uint32_t n_living;
	struct lo_live_bytes *living = list_class(k, keys, n, &n_living), *hulls;
	for (uint32_t i = 0; i < n_living; i++)
		living[i].bytes = (struct lo_window){0, living[i].bytes.end - living[i].bytes.begin};
	uint32_t n_hulls = lo_live_hulls(living, points ? n_living : 0, k->arena, &hulls);
	set_living(k, hulls, n_hulls, 0, &item);
	item.align_bytes = 1;
	return item;
}

struct lo_problem layout_overlaid_problem(const struct layout_maker *k, const struct sort_key *keys,
					  uint32_t n, bool points)
{
	struct lo_item *items = LO_ARRAY(k->arena, n, struct lo_item);
	uint32_t n_items = 0;
	for (uint32_t first = 0, end; first < n; first = end) {
		end = layout_run_end(keys, first, n);
		items[n_items++] = overlay_lines(k, keys + first, end - first, points);
	}
	return (struct lo_problem){items, n_items};
}

/* ---- a group ------------------------------------------------------------- */

struct lo_problem layout_group_problem(const struct layout_maker *k, struct layout_group *group)
{
	uint32_t n = group->n_lines, n_items = 0;
	struct sort_key *keys = LO_ARRAY(k->arena, 2 * (size_t)n, struct sort_key);
	group->item_of = LO_ARRAY(k->arena, n, uint32_t);
	struct lo_id_map item_at = lo_id_map_make(k->arena, n);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t line = group->lines[i],
			 *item = lo_id_map_at(&item_at, 1 + (k->joined ? k->joined[line] : line));
		if (!*item)
			*item = ++n_items;
		group->item_of[i] = *item - 1;
		group->copies |= (k->joined && k->copies[line]) || layout_alloca(k, line)->in_argument;
		keys[i] = (struct sort_key){group->item_of[i], 0, line};
	}
	if (n_items == n)
		return layout_problem(k, group->lines, n);
	struct lo_item *items = LO_ARRAY(k->arena, n_items, struct lo_item);
	lo_sort_keys(keys, n, keys + n);
	for (uint32_t first = 0, end; first < n; first = end) {
		end = layout_run_end(keys, first, n);
		items[keys[first].first] = join_lines(k, keys + first, end - first);
	}
	return (struct lo_problem){items, n_items};
}
