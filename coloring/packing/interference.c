// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a packing problem. Out: its sweep. One pass over the ends of all intervals in order; ends come before
 * begins at the same point. Items that are live together form a clique; so an item that begins while others
 * are live belongs to the part of the item that began last, and conflicts with all live items. */
#include "packing/interference.h"
#include "base/order.h"

#include <string.h>

/* ---- sorting ------------------------------------------------------------- */

static bool key_less(const struct sort_key *a, const struct sort_key *b)
{
	if (a->first != b->first)
		return a->first < b->first;
	if (a->second != b->second)
		return a->second < b->second;
	return a->id < b->id;
}

static void insertion_sort(struct sort_key *keys, uint32_t n)
{
	for (uint32_t i = 1; i < n; i++) {
		struct sort_key key = keys[i];
		uint32_t at = i;
		for (; at > 0 && key_less(&key, &keys[at - 1]); at--)
			keys[at] = keys[at - 1];
		keys[at] = key;
	}
}

static void merge(const struct sort_key *from, uint32_t middle, uint32_t n, struct sort_key *to)
{
	uint32_t a = 0, b = middle;
	for (uint32_t i = 0; i < n; i++)
		to[i] = a < middle && (b >= n || !key_less(&from[b], &from[a])) ? from[a++] : from[b++];
}

static void merge_sort(struct sort_key *keys, uint32_t n, struct sort_key *spare)
{
	enum { RUN = 16 };
	for (uint32_t at = 0; at < n; at += RUN)
		insertion_sort(keys + at, n - at < RUN ? n - at : RUN);
	struct sort_key *from = keys, *to = spare;
	for (uint64_t width = RUN; width < n; width *= 2) {
		for (uint64_t at = 0; at < n; at += 2 * width) {
			uint64_t left = n - at, take = left < 2 * width ? left : 2 * width;
			merge(from + at, (uint32_t)(take < width ? take : width), (uint32_t)take, to + at);
		}
		struct sort_key *other = from;
		from = to;
		to = other;
	}
	if (from != keys)
		for (uint32_t i = 0; i < n; i++)
			keys[i] = from[i];
}

/* The range of one number of some keys. */
struct key_range {
	int64_t least, most;
};

static void widen(struct key_range *range, int64_t number)
{
	range->least = number < range->least ? number : range->least;
	range->most = number > range->most ? number : range->most;
}

enum { DIGIT_BITS = 8, DIGITS = 1 << DIGIT_BITS };

static unsigned n_digits(const struct key_range *range)
{
	unsigned n = 0;
	for (uint64_t span = (uint64_t)range->most - (uint64_t)range->least; span; span >>= DIGIT_BITS)
		n++;
	return n;
}

/* Distribute by one digit of `first`, or of `second`, counted from @p least; keys of one digit keep their
 * order. */
static void distribute(const struct sort_key *from, uint32_t n, bool by_first, int64_t least, unsigned digit,
		       struct sort_key *to)
{
	uint32_t at[DIGITS + 1] = {0};
	unsigned shift = digit * DIGIT_BITS;
	for (uint32_t i = 0; i < n; i++) {
		uint64_t number = (uint64_t)(by_first ? from[i].first : from[i].second) - (uint64_t)least;
		at[(number >> shift & (DIGITS - 1)) + 1]++;
	}
	for (uint32_t d = 0; d < DIGITS; d++)
		at[d + 1] += at[d];
	for (uint32_t i = 0; i < n; i++) {
		uint64_t number = (uint64_t)(by_first ? from[i].first : from[i].second) - (uint64_t)least;
		to[at[number >> shift & (DIGITS - 1)]++] = from[i];
	}
}

/* Sort many keys in the order of their ids, whose numbers are in small ranges: a radix sort is stable. false:
 * they are not such keys. */
static bool radix_sort(struct sort_key *keys, uint32_t n, struct sort_key *spare)
{
	enum { FEWEST = 64, MOST_DIGITS = 6 };
	if (n < FEWEST)
		return false;
	struct key_range first = {keys[0].first, keys[0].first}, second = {keys[0].second, keys[0].second};
	for (uint32_t i = 1; i < n; i++) {
		if (keys[i - 1].id > keys[i].id)
			return false;
		widen(&first, keys[i].first);
		widen(&second, keys[i].second);
	}
	unsigned n_second = n_digits(&second), n_all = n_second + n_digits(&first);
	if (n_all > MOST_DIGITS)
		return false;
	struct sort_key *from = keys, *to = spare;
	for (unsigned d = 0; d < n_all; d++) {
		bool by_first = d >= n_second;
		distribute(from, n, by_first, by_first ? first.least : second.least,
			   by_first ? d - n_second : d, to);
		struct sort_key *other = from;
		from = to;
		to = other;
	}
	if (from != keys)
		memcpy(keys, from, n * sizeof *keys);
	return true;
}

void lo_sort_keys(struct sort_key *keys, uint32_t n, struct sort_key *spare)
{
	if (!radix_sort(keys, n, spare))
		merge_sort(keys, n, spare);
}

/* ---- sets of ranks ------------------------------------------------------- */

void lo_ranks_init(struct ranks *set, uint32_t bound, struct lo_arena *arena)
{
	uint32_t n = bound > 0 ? bound : 1;
	set->n_levels = 0;
	do {
		n = n / 64 + (n % 64 != 0);
		set->n_words[set->n_levels] = n;
		set->level[set->n_levels++] = LO_ARRAY(arena, n, uint64_t);
	} while (n > 1);
}

void lo_ranks_add(struct ranks *set, uint32_t rank)
{
	for (uint32_t l = 0; l < set->n_levels; l++, rank /= 64)
		set->level[l][rank / 64] |= UINT64_C(1) << (rank % 64);
}

void lo_ranks_remove(struct ranks *set, uint32_t rank)
{
	for (uint32_t l = 0; l < set->n_levels; l++, rank /= 64) {
		set->level[l][rank / 64] &= ~(UINT64_C(1) << (rank % 64));
		if (set->level[l][rank / 64] != 0)
			return;
	}
}

uint32_t lo_ranks_from(const struct ranks *set, uint32_t rank)
{
	for (uint32_t l = 0; l < set->n_levels && rank / 64 < set->n_words[l]; l++, rank = rank / 64 + 1) {
		uint64_t word = set->level[l][rank / 64] >> (rank % 64);
		if (word == 0)
			continue;
		rank += (uint32_t)__builtin_ctzll(word);
		while (l-- > 0)
			rank = rank * 64 + (uint32_t)__builtin_ctzll(set->level[l][rank]);
		return rank;
	}
	return NO_RANK;
}

uint32_t lo_ranks_until(const struct ranks *set, uint32_t rank)
{
	for (uint32_t l = 0; l < set->n_levels; l++, rank = rank / 64 - 1) {
		uint64_t word = set->level[l][rank / 64] << (63 - rank % 64);
		if (word != 0) {
			rank -= (uint32_t)__builtin_clzll(word);
			while (l-- > 0)
				rank = rank * 64 + 63 - (uint32_t)__builtin_clzll(set->level[l][rank]);
			return rank;
		}
		if (rank < 64)
			break;
	}
	return NO_RANK;
}

/* ---- dense points -------------------------------------------------------- */

static uint32_t count_intervals(const struct lo_problem *problem, struct lo_arena *arena, uint32_t **first)
{
	uint32_t n = 0;
	*first = LO_ARRAY(arena, (size_t)problem->n + 1, uint32_t);
	for (uint32_t i = 0; i < problem->n; i++) {
		const struct lo_item *item = &problem->items[i];
		(*first)[i] = n;
		for (uint32_t k = 0; k < item->n_intervals; k++)
			n += item->intervals[k].begin < item->intervals[k].end;
	}
	(*first)[problem->n] = n;
	return n;
}

/* The sorted ends of intervals: id is 2 * interval, + 1 for its end. */
static struct sort_key *sorted_ends(const struct lo_problem *problem, uint32_t n_intervals,
				    struct lo_arena *scratch)
{
	struct sort_key *ends = LO_ARRAY(scratch, 2 * (size_t)n_intervals, struct sort_key);
	uint32_t n = 0;
	for (uint32_t i = 0; i < problem->n; i++) {
		const struct lo_item *item = &problem->items[i];
		for (uint32_t k = 0; k < item->n_intervals; k++) {
			struct lo_interval range = item->intervals[k];
			if (range.begin >= range.end)
				continue;
			ends[n] = (struct sort_key){.first = range.begin, .id = n};
			ends[n + 1] = (struct sort_key){.first = range.end, .id = n + 1};
			n += 2;
		}
	}
	lo_sort_keys(ends, n, LO_ARRAY(scratch, n, struct sort_key));
	return ends;
}

static bool has_windows(const struct lo_problem *problem)
{
	for (uint32_t i = 0; i < problem->n; i++)
		if (problem->items[i].windows)
			return true;
	return false;
}

static void copy_windows(struct interference *s, uint32_t n_intervals, struct lo_arena *arena)
{
	if (!has_windows(s->problem))
		return;
	s->windows = LO_ARRAY(arena, n_intervals, struct lo_window);
	for (uint32_t i = 0, n = 0; i < s->n; i++) {
		const struct lo_item *item = &s->problem->items[i];
		for (uint32_t k = 0; k < item->n_intervals; k++)
			if (item->intervals[k].begin < item->intervals[k].end)
				s->windows[n++] =
					item->windows ? item->windows[k] : (struct lo_window){0, item->bytes};
	}
}

static void make_dense(struct interference *s, struct lo_arena *arena)
{
	uint32_t n_intervals = count_intervals(s->problem, arena, &s->first_interval);
	s->intervals = LO_ARRAY(arena, n_intervals, struct lo_interval);
	struct sort_key *ends = sorted_ends(s->problem, n_intervals, arena);
	uint32_t point = 0;
	for (uint32_t i = 0; i < 2 * n_intervals; i++) {
		point += i > 0 && ends[i].first != ends[i - 1].first;
		struct lo_interval *interval = &s->intervals[ends[i].id / 2];
		*(ends[i].id % 2 ? &interval->end : &interval->begin) = point;
	}
	s->n_points = point;
	copy_windows(s, n_intervals, arena);
}

/* ---- conflicts and parts ------------------------------------------------- */

/* The intervals by the points at which they begin, and at which they end. */
struct timetable {
	struct lo_groups begun, ended;
	uint32_t *item_of; /* interval -> item */
};

static struct timetable make_timetable(const struct interference *s, struct lo_arena *arena)
{
	uint32_t n_intervals = s->first_interval[s->n];
	struct timetable t = {
		LO_GROUP_BY(struct lo_interval, begin, s->intervals, n_intervals, s->n_points + 1, arena),
		LO_GROUP_BY(struct lo_interval, end, s->intervals, n_intervals, s->n_points + 1, arena),
		LO_ARRAY(arena, n_intervals, uint32_t)};
	for (uint32_t i = 0; i < s->n; i++)
		for (uint32_t k = s->first_interval[i]; k < s->first_interval[i + 1]; k++)
			t.item_of[k] = i;
	return t;
}

/* Parts by union-find, with the least item as root; also counts the conflicts. */
static void find_parts(struct interference *s, const struct timetable *t, struct lo_arena *arena)
{
	uint32_t *parent = LO_ARRAY(arena, s->n, uint32_t), live = 0, newest = 0;
	for (uint32_t i = 0; i < s->n; i++)
		parent[i] = i;
	for (uint32_t p = 0; p < s->n_points; p++) {
		live -= t->ended.first[p + 1] - t->ended.first[p];
		for (uint32_t b = t->begun.first[p]; b < t->begun.first[p + 1]; b++) {
			uint32_t item = t->item_of[t->begun.of[b]];
			if (live > 0) {
				uint32_t x = lo_union_find(parent, item), y = lo_union_find(parent, newest);
				parent[x > y ? x : y] = x < y ? x : y;
			}
			s->n_conflicts += live++;
			newest = item;
		}
	}
	for (uint32_t i = 0; i < s->n; i++)
		s->part[i] = lo_union_find(parent, i) == i ? s->n_parts++ : s->part[lo_union_find(parent, i)];
}

/* One pass over time; @p fill: write the lists, else count into first_near[i + 1]. */
static void list_conflicts(struct interference *s, const struct timetable *t, bool fill, uint32_t *live,
			   uint32_t *place)
{
	uint32_t n_live = 0;
	for (uint32_t p = 0; p < s->n_points; p++) {
		for (uint32_t e = t->ended.first[p]; e < t->ended.first[p + 1]; e++) {
			uint32_t gone = place[t->item_of[t->ended.of[e]]];
			live[gone] = live[--n_live];
			place[live[gone]] = gone;
		}
		for (uint32_t b = t->begun.first[p]; b < t->begun.first[p + 1]; b++) {
			uint32_t item = t->item_of[t->begun.of[b]];
			for (uint32_t l = 0; l < n_live; l++) {
				if (fill) {
					s->near[s->first_near[item + 1]++] = live[l];
					s->near[s->first_near[live[l] + 1]++] = item;
				} else {
					s->first_near[item + 2]++;
					s->first_near[live[l] + 2]++;
				}
			}
			place[item] = n_live;
			live[n_live++] = item;
		}
	}
}

/* Only the bound of the sweep. */
static bool interference_bounds(const struct lo_problem *problem, struct lo_arena *scratch, int64_t *bound)
{
	struct interference s = {.problem = problem, .n = problem->n};
	make_dense(&s, scratch);
	if (!lo_bounds_find(&s, scratch))
		return false;
	*bound = s.bound;
	return true;
}

bool lo_interference_build(const struct lo_problem *problem, uint64_t max_conflicts, struct lo_arena *arena,
			   struct interference *out)
{
	*out = (struct interference){.problem = problem, .n = problem->n};
	make_dense(out, arena);
	if (!lo_bounds_find(out, arena))
		return false;
	out->part = LO_ARRAY(arena, problem->n, uint32_t);
	struct lo_arena_mark mark = lo_arena_mark(arena);
	struct timetable t = make_timetable(out, arena);
	find_parts(out, &t, arena);
	if (out->n_conflicts > max_conflicts) {
		lo_arena_reset(arena, mark);
		return true;
	}
	uint32_t *live = LO_ARRAY(arena, problem->n, uint32_t),
		 *place = LO_ARRAY(arena, problem->n, uint32_t);
	out->first_near = LO_ARRAY(arena, (size_t)problem->n + 2, uint32_t);
	list_conflicts(out, &t, false, live, place);
	for (uint32_t i = 0; i < problem->n; i++)
		out->first_near[i + 2] += out->first_near[i + 1];
	out->near = LO_ARRAY(arena, 2 * out->n_conflicts, uint32_t);
	list_conflicts(out, &t, true, live, place);
	return true;
}

uint32_t lo_forbid_stretches(const struct interference *s, uint32_t item, uint32_t other, int64_t offset,
			     struct sort_key *near)
{
	uint32_t k = s->first_interval[item], l = s->first_interval[other], n = 0;
	while (k < s->first_interval[item + 1] && l < s->first_interval[other + 1]) {
		if (lo_intervals_meet(s->intervals[k], s->intervals[l])) {
			struct lo_window mine = lo_live_bytes(s, item, k), its = lo_live_bytes(s, other, l);
			int64_t above_mine = s->problem->items[item].bytes - mine.end, first;
			if (!lo_add_ok(offset + its.begin, above_mine, &first))
				first = INT64_MAX;
			near[n++] = (struct sort_key){first, offset + its.end - mine.begin, other};
		}
		if (s->intervals[k].end < s->intervals[l].end)
			k++;
		else
			l++;
	}
	return n;
}

int64_t lo_problem_lower_bound(const struct lo_problem *problem, struct lo_arena *scratch)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	int64_t bound = -1;
	if (!interference_bounds(problem, scratch, &bound))
		bound = -1;
	lo_arena_reset(scratch, mark);
	return bound;
}
