// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a packing of one part. Out: a lower one, if the steps suffice. Time windows are repacked one after the
 * other.
 *
 * In a long problem a few time windows determine the bytes needed, and the items live in one of them hardly
 * meet those of the next. So the item that ends highest is taken. The items that live within a window around
 * it are removed and packed again (largest.c), as a separate problem in which all other items live there are
 * fixed. If the window gets lower, the result is kept; else a larger window is tried with more steps when its
 * turn comes again. Windows that need not be lower are not touched, so the work grows with the excess and not
 * with the problem. Large neighbourhood search: P. Shaw, Using constraint programming and local search
 * methods to solve vehicle routing problems, 1998. */
#include "packing/interference.h"

enum {
	FEWEST = 128, /* items of a window */
	ROUNDS = 64,  /* of repair for the first attempt at a window, about */
	FEWEST_ROUNDS = 32,
	MOST_LEVEL = 40,
};

struct stretches {
	const struct interference *sweep;
	struct lo_arena *arena;
	const uint32_t *items; /* [n] */
	uint32_t n;
	int64_t *offsets;
	uint8_t *level; /* [sweep->n] number of failed attempts at windows with the item */
	bool tired;     /* the remaining steps are too few for another window */
};

static int64_t end_of(const struct stretches *x, uint32_t item)
{
	return x->offsets[item] + x->sweep->problem->items[item].bytes;
}

/* ---- choice of the window ------------------------------------------------ */

/* The item that ends highest; of several the one with the fewest attempts, then the first. */
static uint32_t highest(const struct stretches *x)
{
	uint32_t found = x->items[0];
	for (uint32_t k = 1; k < x->n; k++) {
		uint32_t i = x->items[k];
		int64_t end = end_of(x, i), most = end_of(x, found);
		if (end > most || (end == most && x->level[i] < x->level[found]))
			found = i;
	}
	return found;
}

/* The point at which most bytes are live while @p item is. */
static uint32_t fullest_point(const struct interference *s, uint32_t item)
{
	struct lo_interval life = lo_hull(s, item);
	uint32_t found = life.begin;
	for (uint32_t p = life.begin; p < life.end; p++)
		if (s->live_bytes[p] > s->live_bytes[found])
			found = p;
	return found;
}

static uint32_t count_live(const struct stretches *x, uint32_t point)
{
	uint32_t n = 0;
	for (uint32_t k = 0; k < x->n; k++) {
		struct lo_interval life = lo_hull(x->sweep, x->items[k]);
		n += life.begin <= point && point < life.end;
	}
	return n;
}

/* A window around the fullest point in which about four times as many items live as at that point; more at
 * higher levels. A point is where a live range begins or ends. */
static struct lo_interval choose(const struct stretches *x, uint32_t item)
{
	uint32_t middle = fullest_point(x->sweep, item), live = count_live(x, middle), level = x->level[item];
	uint64_t reach = (uint64_t)(live > FEWEST / 4 ? live : FEWEST / 4) * (10 + level) / 2;
	return (struct lo_interval){middle > reach ? middle - (uint32_t)reach : 0,
				    middle + reach < x->sweep->n_points ? middle + (uint32_t)reach
									: x->sweep->n_points};
}

/* ---- a window as a problem ----------------------------------------------- */

struct window_stretch {
	struct lo_problem problem;
	uint32_t *items; /* [problem.n] numbers in the whole problem */
	int64_t top;     /* highest end of the items that are not fixed */
	bool holes;
};

static uint32_t clip(const struct interference *s, uint32_t item, struct lo_interval to,
		     struct lo_interval *out)
{
	uint32_t n = 0;
	for (uint32_t k = s->first_interval[item]; k < s->first_interval[item + 1]; k++)
		if (lo_intervals_meet(s->intervals[k], to))
			out[n++] = (struct lo_interval){
				s->intervals[k].begin > to.begin ? s->intervals[k].begin : to.begin,
				s->intervals[k].end < to.end ? s->intervals[k].end : to.end};
	return n;
}

static struct window_stretch cut_out(const struct stretches *x, struct lo_interval within)
{
	const struct interference *s = x->sweep;
	struct window_stretch cut = {0};
	uint32_t n = 0, n_intervals = 0;
	for (uint32_t k = 0; k < x->n; k++) {
		bool meets = lo_intervals_meet(lo_hull(s, x->items[k]), within);
		n += meets;
		n_intervals +=
			meets ? s->first_interval[x->items[k] + 1] - s->first_interval[x->items[k]] : 0;
	}
	struct lo_item *items = LO_ARRAY(x->arena, n, struct lo_item);
	struct lo_interval *intervals = LO_ARRAY(x->arena, n_intervals, struct lo_interval);
	cut.items = LO_ARRAY(x->arena, n, uint32_t);
	for (uint32_t k = 0; k < x->n; k++) {
		uint32_t i = x->items[k], found = clip(s, i, within, intervals);
		struct lo_interval life = lo_hull(s, i);
		const struct lo_item *item = &s->problem->items[i];
		bool fixed = item->fixed_offset >= 0 || life.begin < within.begin || life.end > within.end;
		if (found == 0)
			continue;
		cut.items[cut.problem.n] = i;
		items[cut.problem.n++] = (struct lo_item){
			item->bytes, item->align_bytes, fixed ? x->offsets[i] : -1, intervals, found, NULL};
		cut.top = !fixed && end_of(x, i) > cut.top ? end_of(x, i) : cut.top;
		cut.holes |= found > 1;
		intervals += found;
	}
	cut.problem.items = items;
	return cut;
}

/* ---- entry point --------------------------------------------------------- */

/* Repack the window; true if it got lower. */
static bool pack_again(struct stretches *x, struct lo_interval within, uint32_t level, int64_t target,
		       struct steps *steps)
{
	enum { MOST_PAIRS = 8000000 };
	struct window_stretch cut = cut_out(x, within);
	uint32_t n = cut.problem.n;
	uint64_t round = (uint64_t)n * n / 64 + n, share = round * ROUNDS << (level < 32 ? level : 32);
	struct interference sweep;
	int64_t top = cut.top, *offsets = LO_ARRAY(x->arena, n, int64_t);
	uint32_t *all = LO_ARRAY(x->arena, n, uint32_t);
	lo_steps_take(steps, x->n / 4);
	share = share < steps->share ? share : steps->share;
	x->tired = share / FEWEST_ROUNDS < round;
	if (x->tired || top <= target ||
	    !lo_interference_build(&cut.problem, cut.holes ? MOST_PAIRS : 0, x->arena, &sweep))
		return false;
	for (uint32_t k = 0; k < n; k++)
		all[k] = k;
	struct steps lent = lo_steps_lend(steps, share);
	lo_pack_largest_first(&sweep, all, n, target, &lent, x->arena, offsets, &top);
	lo_steps_return(steps, &lent);
	for (uint32_t k = 0; top < cut.top && k < n; k++)
		x->offsets[cut.items[k]] = offsets[k];
	return top < cut.top;
}

void lo_pack_time_windows(const struct interference *s, const uint32_t *items, uint32_t n, int64_t target,
			  struct steps *steps, struct lo_arena *scratch, int64_t *offsets, int64_t *top)
{
	struct lo_arena_mark start = lo_arena_mark(scratch), mark;
	struct stretches x = {s, scratch, items, n, offsets, LO_ARRAY(scratch, s->n, uint8_t), false};
	mark = lo_arena_mark(scratch);
	for (uint32_t item = highest(&x);
	     lo_steps_left(steps) > 0 && !x.tired && end_of(&x, item) > target && x.level[item] < MOST_LEVEL;
	     item = highest(&x)) {
		struct lo_interval within = choose(&x, item);
		uint8_t level = x.level[item];
		bool lower = pack_again(&x, within, level, target, steps);
		level += !lower;
		for (uint32_t k = 0; k < n; k++)
			if (lo_intervals_meet(lo_hull(s, items[k]), within) && x.level[items[k]] < level)
				x.level[items[k]] = level;
		lo_arena_reset(scratch, mark);
	}
	*top = end_of(&x, highest(&x));
	lo_arena_reset(scratch, start);
}
