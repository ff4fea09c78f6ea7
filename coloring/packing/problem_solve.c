// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a table of values. Out: an offset for each. Space by space, values become items, items are packed, and
 * values are moved to their hints if that costs nothing. The caller has the answer checked. */
#include "base/diag.h"
#include "base/order.h"
#include "packing/interference.h"
#include "packing/problem.h"

enum { HINT_WORK = 100000000 }; /* pairs compared for hints, in all; hints beyond that are ignored */

/* ---- tables -------------------------------------------------------------- */

uint32_t lo_problem_space(struct lo_problem_table *table, struct lo_arena *arena, lo_str name)
{
	if (!table->space_numbers.arena)
		lo_id_map_init(&table->space_numbers, arena, 16);
	uint32_t *number = lo_id_map_at(&table->space_numbers, name.n + 1);
	if (*number)
		return *number - 1;
	*number = table->n_spaces + 1;
	if (table->n_spaces == table->cap_spaces)
		table->spaces = lo_vec_grow(arena, table->spaces, &table->cap_spaces, sizeof *table->spaces);
	table->spaces[table->n_spaces++] = name;
	return table->n_spaces - 1;
}

void lo_problem_add(struct lo_problem_table *table, struct lo_arena *arena,
		    const struct lo_problem_value *value)
{
	if (!table->numbers.arena)
		lo_id_map_init(&table->numbers, arena, 64);
	if (table->n == table->cap)
		table->values = lo_vec_grow(arena, table->values, &table->cap, sizeof *table->values);
	table->values[table->n++] = *value;
	uint32_t *number = lo_id_map_at(&table->numbers, value->id.n + 1);
	*number = *number ? *number : table->n;
}

/* ---- times --------------------------------------------------------------- */

/* The mapping of times to 32-bit points: the distance from the first time, or the rank among all. */
struct solve_times {
	int64_t first;
	const struct sort_key *ranks; /* NULL: distances */
	uint32_t n_ranks;
};

static void add_time(struct sort_key *keys, uint32_t *n, int64_t time)
{
	keys[*n] = (struct sort_key){time, 0, *n};
	*n += 1;
}

static struct solve_times make_times(const struct lo_problem_table *table, const uint32_t *which, uint32_t n,
				     struct lo_arena *arena)
{
	struct solve_times times = {.first = INT64_MAX};
	int64_t last = INT64_MIN, span;
	uint64_t n_ends = 0;
	for (uint32_t k = 0; k < n; k++) {
		const struct lo_problem_value *value = &table->values[which[k]];
		times.first = value->lower < times.first ? value->lower : times.first;
		last = value->upper > last ? value->upper : last;
		n_ends += 2 + 2 * (uint64_t)value->n_gaps;
	}
	if (n == 0 || (!__builtin_sub_overflow(last, times.first, &span) && span < UINT32_MAX))
		return times;
	struct sort_key *keys = LO_ARRAY(arena, 2 * n_ends, struct sort_key);
	for (uint32_t k = 0; k < n; k++) {
		const struct lo_problem_value *value = &table->values[which[k]];
		add_time(keys, &times.n_ranks, value->lower);
		add_time(keys, &times.n_ranks, value->upper);
		for (uint32_t g = 0; g < value->n_gaps; g++) {
			add_time(keys, &times.n_ranks, value->gaps[g].lower);
			add_time(keys, &times.n_ranks, value->gaps[g].upper);
		}
	}
	lo_sort_keys(keys, times.n_ranks, keys + times.n_ranks);
	times.ranks = keys;
	return times;
}

/* Equal times have equal points: their first rank. */
static uint32_t point_of(const struct solve_times *times, int64_t time)
{
	if (!times->ranks)
		return (uint32_t)(time - times->first);
	uint32_t low = 0, high = times->n_ranks;
	LO_BISECT(low, high, middle, times->ranks[middle].first < time);
	return low;
}

/* ---- items --------------------------------------------------------------- */

static void add_interval(struct lo_interval *intervals, struct lo_window *windows, uint32_t *n,
			 struct lo_interval at, struct lo_window window)
{
	if (at.begin >= at.end || window.begin >= window.end)
		return;
	intervals[*n] = at;
	if (windows)
		windows[*n] = window;
	*n += 1;
}

static struct lo_item make_item(const struct lo_problem_value *value, const struct solve_times *times,
				struct lo_arena *arena)
{
	struct lo_interval *intervals = LO_ARRAY(arena, 2 * (size_t)value->n_gaps + 1, struct lo_interval);
	struct lo_window *windows = NULL, all = {0, value->size};
	uint32_t n = 0, lower = point_of(times, value->lower);
	for (uint32_t g = 0; g < value->n_gaps && !windows; g++)
		if (value->gaps[g].begin < value->gaps[g].end)
			windows = LO_ARRAY(arena, 2 * (size_t)value->n_gaps + 1, struct lo_window);
	for (uint32_t g = 0; g < value->n_gaps; g++) {
		const struct lo_gap *gap = &value->gaps[g];
		struct lo_interval at = {point_of(times, gap->lower), point_of(times, gap->upper)};
		add_interval(intervals, windows, &n, (struct lo_interval){lower, at.begin}, all);
		if (windows)
			add_interval(intervals, windows, &n, at, (struct lo_window){gap->begin, gap->end});
		lower = at.end;
	}
	add_interval(intervals, windows, &n, (struct lo_interval){lower, point_of(times, value->upper)}, all);
	return (struct lo_item){value->size, value->alignment, value->offset, intervals, n, windows};
}

/* The @p n values @p which of @p table as items for the solvers, in that order. Times become 32-bit numbers:
 * distances, or ranks if distances do not fit. In @p arena. O(k log k) for k ends of live ranges and gaps. */
static struct lo_problem problem_items(const struct lo_problem_table *table, const uint32_t *which,
				       uint32_t n, struct lo_arena *arena)
{
	struct lo_item *items = LO_ARRAY(arena, n, struct lo_item);
	struct solve_times times = make_times(table, which, n, arena);
	for (uint32_t k = 0; k < n; k++)
		items[k] = make_item(&table->values[which[k]], &times, arena);
	return (struct lo_problem){items, n};
}

/* ---- hints --------------------------------------------------------------- */

static bool bytes_meet(const struct lo_item *a, uint32_t k, int64_t a_at, const struct lo_item *b, uint32_t l,
		       int64_t b_at)
{
	struct lo_window x = a->windows ? a->windows[k] : (struct lo_window){0, a->bytes};
	struct lo_window y = b->windows ? b->windows[l] : (struct lo_window){0, b->bytes};
	return a_at + x.begin < b_at + y.end && b_at + y.begin < a_at + x.end;
}

static bool items_meet(const struct lo_item *a, int64_t a_at, const struct lo_item *b, int64_t b_at)
{
	if (a_at >= b_at + b->bytes || b_at >= a_at + a->bytes)
		return false;
	for (uint32_t k = 0, l = 0; k < a->n_intervals && l < b->n_intervals;) {
		if (lo_intervals_meet(a->intervals[k], b->intervals[l]) && bytes_meet(a, k, a_at, b, l, b_at))
			return true;
		if (a->intervals[k].end < b->intervals[l].end)
			k++;
		else
			l++;
	}
	return false;
}

/* May item @p k be at its hint, given all items that have an offset in @p at? */
static bool hint_is_free(const struct lo_problem_value *value, const struct lo_problem *problem, uint32_t k,
			 const int64_t *at, uint64_t *work)
{
	bool free = value->offset < 0 && value->hint >= 0 && value->hint % value->alignment == 0 &&
		    value->size <= INT64_MAX - value->hint && *work < HINT_WORK;
	for (uint32_t other = 0; free && other < problem->n; other++, *work += 1)
		free = other == k || at[other] < 0 ||
		       !items_meet(&problem->items[k], value->hint, &problem->items[other], at[other]);
	return free;
}

/* Move each value with a hint there, if it is free at that moment and the top does not rise. */
static void take_hints(const struct lo_problem_table *table, const uint32_t *which,
		       const struct lo_problem *problem, int64_t bytes, int64_t *at)
{
	uint64_t work = 0;
	for (uint32_t k = 0; k < problem->n; k++) {
		const struct lo_problem_value *value = &table->values[which[k]];
		if (value->hint != at[k] && value->size <= bytes && value->hint <= bytes - value->size &&
		    hint_is_free(value, problem, k, at, &work))
			at[k] = value->hint;
	}
}

/* Make all hints that do not conflict given offsets. false if there is none. */
static bool grant_hints(const struct lo_problem_table *table, const uint32_t *which,
			const struct lo_problem *problem, struct lo_arena *arena, struct lo_problem *granted)
{
	struct lo_item *items = LO_ARRAY(arena, problem->n, struct lo_item);
	int64_t *at = LO_ARRAY(arena, problem->n, int64_t);
	uint64_t work = 0;
	bool any = false;
	for (uint32_t k = 0; k < problem->n; k++) {
		items[k] = problem->items[k];
		at[k] = items[k].fixed_offset;
	}
	for (uint32_t k = 0; k < problem->n; k++) {
		const struct lo_problem_value *value = &table->values[which[k]];
		if (!hint_is_free(value, problem, k, at, &work))
			continue;
		items[k].fixed_offset = at[k] = value->hint;
		any = true;
	}
	*granted = (struct lo_problem){items, problem->n};
	return any;
}

/* ---- entry point --------------------------------------------------------- */

static bool solve_space(struct lo_ctx *ctx, const struct lo_problem_table *table, const uint32_t *which,
			uint32_t n, const struct lo_pack_options *options, struct lo_arena *arena,
			int64_t *offsets, struct lo_space_answer *answer)
{
	struct lo_problem problem = problem_items(table, which, n, arena);
	struct lo_problem granted;
	struct lo_packing packing, wished;
	if (!lo_pack(&problem, options, arena, &packing))
		return lo_error(ctx, n > 0 ? table->values[which[0]].loc : 0,
				"the sum of the bytes live at one time does not fit in 63 bits");
	if (grant_hints(table, which, &problem, arena, &granted) &&
	    lo_pack(&granted, options, arena, &wished) && wished.bytes <= packing.bytes) {
		packing.offsets = wished.offsets;
		packing.optimal |= wished.bytes <= packing.needed_bytes;
		packing.bytes = wished.bytes;
	}
	take_hints(table, which, &problem, packing.bytes, packing.offsets);
	for (uint32_t k = 0; k < n; k++)
		offsets[which[k]] = packing.offsets[k];
	*answer = (struct lo_space_answer){n,
					   packing.bytes,
					   packing.lower_bound,
					   packing.needed_bytes,
					   packing.align_bytes,
					   packing.optimal,
					   packing.steps};
	return true;
}

bool lo_problem_solve(struct lo_ctx *ctx, const struct lo_problem_table *table,
		      const struct lo_pack_options *options, struct lo_arena *arena, int64_t *offsets,
		      struct lo_space_answer *answers)
{
	struct lo_arena_mark start = lo_arena_mark(arena);
	const struct lo_groups by =
		LO_GROUP_BY(struct lo_problem_value, space, table->values, table->n, table->n_spaces, arena);
	bool good = true;
	for (uint32_t i = 0; i < table->n; i++)
		offsets[i] = table->values[i].offset;
	good = lo_problem_check(ctx, table, offsets, true, arena, NULL);
	struct lo_arena_mark mark = lo_arena_mark(arena);
	for (uint32_t s = 0; good && s < table->n_spaces; s++) {
		good = solve_space(ctx, table, by.of + by.first[s], by.first[s + 1] - by.first[s], options,
				   arena, offsets, &answers[s]);
		lo_arena_reset(arena, mark);
	}
	lo_arena_reset(arena, start);
	return good;
}
