// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a packing problem. Out: an offset for each item: items that are live at a common point do not overlap,
 * and each offset is a multiple of its alignment.
 *
 * Greedy: items are placed one after the other, each among its placed neighbours in time, in the lowest gap
 * that holds it (first fit) or the tightest one (best fit). Several orders are tried; each part of the
 * problem keeps the best result and is not tried again once it fits below the goal, which is the lower bound,
 * or the capacity if that is more. Parts above the goal are then searched (search_part): skyline_search.c
 * looks for a packing below a limit; few items are searched by exact.c or exact_pairs.c, many by ejection.c,
 * largest.c or time_windows.c.
 *
 * Searches run in rounds, each with four times the steps of the previous one, beginning with the best packing
 * known. What a round does follows only from the problem and the number of the round; the step limit only
 * ends it. So a run with more steps begins with everything that a run with fewer does. Since only
 * improvements are kept, more steps never give a worse result, nor one worse than any greedy order.
 *
 * Where items are live in parts of their bytes, items are exchanged in the order after that, as long as the
 * top gets no higher.
 *
 * Work is counted in neighbours examined, never in time, so equal input gives equal output. A problem with
 * more conflicts than the limit uses buckets.c and skyline_large.c, which need no lists of pairs. Orders as
 * in: Y. Pisarchyk, J. Lee, Efficient Memory Management for Deep Neural Net Inference, 2020; M. D. Moffitt,
 * MiniMalloc: A Lightweight Memory Allocator for Hardware-Accelerated Machine Learning, 2023. */
#include "packer.h"

enum {
	CONFLICTS_LISTED = 12000000, /* pairs; the lists need eight bytes per pair */
	GREEDY_WORK = 25000000,      /* neighbours examined in all orders together */
	EXACT_WORK = 3000, /* steps of the first round of searches, per item; lo_pack does only this round */
	EXCHANGE_WORK = 12000,     /* neighbours examined after exchanges in the order, per item */
	MOST_EXACT_WORK = 2000000, /* the same for all items together */
	ROUND_GROWTH = 4,          /* factor between the steps of a round and of the previous one */
	FEW_ITEMS = 1500,          /* a part of up to so many items is repaired as a whole */
	SMALL_PART = 256, /* a part of up to so many items always gets its share of the skyline search */
	MOST_FIT_WORK = 100000000, /* items that first fit in buckets may examine, in order of size only */
};
#define MOST_EVERY_FIT_WORK UINT64_C(10000000000) /* the same if every order is run */
static bool is_wanted(const struct lo_pack_options *options, int order)
{
	return options->orders == 0 || (options->orders >> order & 1);
}

static bool has_fixed(const struct lo_problem *problem)
{
	for (uint32_t i = 0; i < problem->n; i++)
		if (problem->items[i].fixed_offset >= 0)
			return true;
	return false;
}

/* Exchange two items in the order, at random, and keep the order if its top is no higher. For items that are
 * live in parts of their bytes: the searches, but for that over pairs, take them as a whole. */
static void run_exchanged(struct packer *p, uint32_t n)
{
	uint64_t random = LO_RANDOM_SEED, most = p->work + (uint64_t)EXCHANGE_WORK * n;
	int64_t top = INT64_MAX;
	while (n > 1 && n <= EXACT_ITEMS && top > p->goal && p->work < most && p->work < GREEDY_WORK) {
		(void)lo_next_random(&random);
		struct sort_key *a = &p->keys[(random >> 16) % n], *b = &p->keys[(random >> 32) % n],
				was = *a;
		*a = *b;
		*b = was;
		int64_t now = packer_run(p, n, random >> 60 > 12, top);
		if (now > top) {
			*b = *a;
			*a = was;
		}
		top = now < top ? now : top;
	}
}

static void run_all(struct packer *p, const struct lo_pack_options *options)
{
	bool both = !options->first_fit && !options->best_fit;
	for (int order = 0; order < LO_ORDERS; order++) {
		for (int best_fit = 0; best_fit < 2 && (options->every_order || p->work < GREEDY_WORK);
		     best_fit++) {
			if (!is_wanted(options, order) ||
			    (!both && !(best_fit ? options->best_fit : options->first_fit)))
				continue;
			uint32_t n = packer_sort_items(p, (enum lo_order)order);
			(void)packer_run(p, n, best_fit, INT64_MAX);
			if (n == 0)
				return;
		}
	}
}

/* First fit examines far more than the skyline does: use it only for the order of size, unless every order is
 * requested. */
static bool may_fit(const struct packer *p, const struct lo_pack_options *options, int order, uint32_t n,
		    struct lo_arena *arena)
{
	if (!options->every_order && order != LO_ORDER_SIZE)
		return false;
	return lo_pack_in_buckets_cost(p->sweep, p->keys, n, arena) <=
	       (options->every_order ? MOST_EVERY_FIT_WORK : MOST_FIT_WORK);
}

static void run_all_dense(struct packer *p, const struct lo_pack_options *options, struct lo_arena *arena)
{
	bool in_passing = is_wanted(options, LO_ORDER_START) && !has_fixed(p->sweep->problem);
	for (int backward = 0; backward < 2 && in_passing; backward++) {
		uint32_t n = packer_sort_items(p, LO_ORDER_SIZE);
		packer_forget_run(p);
		lo_pack_in_passing(p->sweep, p->keys, n, backward, arena, p->offsets);
		packer_keep_better(p, n);
	}
	for (int order = 0; order < LO_ORDERS; order++) {
		if (!is_wanted(options, order))
			continue;
		uint32_t n = packer_sort_items(p, (enum lo_order)order);
		packer_forget_run(p);
		if (may_fit(p, options, order, n, arena))
			lo_pack_in_buckets(p->sweep, p->keys, n, p->best_tops, arena, p->offsets);
		else
			lo_pack_on_skyline(p->sweep, p->keys, n, arena, p->offsets);
		packer_keep_better(p, n);
	}
}

/* ---- searches, part by part ---------------------------------------------- */

/* Is no item of the part fixed, and is each item always live as a whole? */
static bool is_plain(const struct interference *s, const struct sort_key *by_part, uint32_t n,
		     uint32_t *items)
{
	bool plain = true;
	for (uint32_t k = 0; k < n; k++) {
		items[k] = by_part[k].id;
		plain = plain && s->problem->items[items[k]].fixed_offset < 0 &&
			!s->problem->items[items[k]].windows;
	}
	return plain;
}

static int64_t top_of(const struct packer *p, const uint32_t *items, uint32_t n)
{
	int64_t top = 0;
	for (uint32_t k = 0; k < n; k++) {
		int64_t end = p->best[items[k]] + p->sweep->problem->items[items[k]].bytes;
		top = end > top ? end : top;
	}
	return top;
}

/* Try one limit, with a share of the steps. If it is proved impossible, *needed is raised. */
static enum lo_tight try_limit(struct packer *p, const uint32_t *items, uint32_t n, int64_t limit,
			       uint64_t share, struct steps *steps, struct lo_arena *arena, int64_t *top,
			       int64_t *needed)
{
	struct steps lent = lo_steps_lend(steps, share);
	enum lo_tight outcome = lo_pack_tightly(p->sweep, items, n, limit, &lent, arena, p->best);
	if (outcome == LO_TIGHT_FOUND)
		*top = top_of(p, items, n);
	else if (outcome == LO_TIGHT_NONE && *needed <= limit)
		*needed = limit + 1;
	lo_steps_return(steps, &lent);
	return outcome;
}

/* Bisect between the highest limit that failed and the top that was found, down to a thousandth of @p target,
 * or further while searches end with a proof or a result. */
static void halve(struct packer *p, const uint32_t *items, uint32_t n, int64_t target, struct steps *steps,
		  struct lo_arena *arena, int64_t *top, int64_t *needed)
{
	enum lo_tight outcome = LO_TIGHT_GAVE_UP;
	for (int64_t low = target; *top - low > 1 && lo_steps_left(steps) > 0;) {
		int64_t limit = low + (*top - low) / 2;
		if (outcome == LO_TIGHT_GAVE_UP && *top - low <= target / 1000)
			return;
		outcome = try_limit(p, items, n, limit, steps->share / 3 + 1, steps, arena, top, needed);
		low = outcome == LO_TIGHT_FOUND ? low : limit;
	}
}

/* Items that end too high take the places of others; then repair, of few items as a whole, of many by time
 * windows. If some are live in a part of their bytes, repair alone. */
static void repair(struct packer *p, const uint32_t *items, uint32_t n, int64_t target, uint64_t share,
		   struct steps *steps, struct lo_arena *arena, int64_t *top)
{
	if (p->sweep->windows) {
		if (p->sweep->near)
			lo_pack_largest_first(p->sweep, items, n, target, steps, arena, p->best, top);
		return;
	}
	struct steps lent = lo_steps_lend(steps, n <= FEW_ITEMS ? share / 2 : share - share / 8);
	lo_pack_by_ejection(p->sweep, items, n, target, &lent, arena, p->best, top);
	lo_steps_return(steps, &lent);
	lent = lo_steps_lend(steps, n <= FEW_ITEMS ? share - share / 2 : share / 8);
	if (*top > target && n <= FEW_ITEMS)
		lo_pack_largest_first(p->sweep, items, n, target, &lent, arena, p->best, top);
	else if (*top > target)
		lo_pack_time_windows(p->sweep, items, n, target, &lent, arena, p->best, top);
	lo_steps_return(steps, &lent);
}

/* Averaged over the lifetime of the part, is more than a tenth of the bytes up to @p target unused? */
static bool has_room(const struct interference *s, const uint32_t *items, uint32_t n, int64_t target)
{
	uint32_t low = UINT32_MAX, high = 0;
	for (uint32_t k = 0; k < n; k++) {
		struct lo_interval life = lo_hull(s, items[k]);
		low = life.begin < low ? life.begin : low;
		high = life.end > high ? life.end : high;
	}
	uint64_t full = 0; /* in units of 1/10000 */
	for (uint32_t point = low; point < high; point++)
		full += (uint64_t)((double)s->live_bytes[point] / (double)target * 10000);
	return full < (uint64_t)(high - low) * 9000;
}

/* The searches for a part: skyline search for a packing at the bound; then, for few items, branch and bound
 * over orders, or over pairs if an item is fixed or live in a part of its bytes; for many items, repair, then
 * skyline search above the bound. Returns the bytes proved to be needed. */
static int64_t search_part(struct packer *p, const struct sort_key *by_part, uint32_t n, int64_t target,
			   struct steps *steps, struct lo_arena *arena, int64_t *top)
{
	const struct interference *s = p->sweep;
	struct lo_arena_mark mark = lo_arena_mark(arena);
	uint32_t *items = LO_ARRAY(arena, n, uint32_t);
	bool plain = is_plain(s, by_part, n, items);
	int64_t needed = 0;
	bool loose = n > SMALL_PART && has_room(s, items, n, target);
	if (plain)
		(void)try_limit(p, items, n, target, loose ? steps->share / 16 : steps->share / 3, steps,
				arena, top, &needed);
	if (n <= EXACT_ITEMS) {
		if ((plain ? lo_pack_exactly : lo_pack_by_pairs)(s, items, n, target, steps, arena, p->best,
								 top))
			needed = *top;
	} else if (*top > target) {
		repair(p, items, n, target, loose ? steps->share : steps->share / 2, steps, arena, top);
		if (plain && !loose)
			halve(p, items, n, target, steps, arena, top, &needed);
	}
	lo_arena_reset(arena, mark);
	return needed;
}

/* Items of parts above the goal in p->keys, highest part first: none needs to get lower than the part before
 * it.
 */
static uint32_t sort_by_part(struct packer *p)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < p->sweep->n; i++) {
		uint32_t part = p->sweep->part[i];
		if (p->sweep->problem->items[i].bytes > 0 && !packer_is_at_goal(p, part))
			p->keys[n++] = (struct sort_key){-p->best_tops[part], part, i};
	}
	lo_sort_keys(p->keys, n, p->spare);
	return n;
}

/* One round of searches, from the highest part down to those that are no higher than another part has to be.
 * Proved lower bounds raise *needed. */
static void search_parts(struct packer *p, struct steps *steps, struct lo_arena *arena, int64_t *needed)
{
	uint32_t n = sort_by_part(p);
	int64_t reached = p->goal;
	for (uint32_t k = 0, end = 0; k < n; k = end) {
		uint32_t part = p->sweep->part[p->keys[k].id];
		int64_t *top = &p->best_tops[part];
		while (end < n && p->sweep->part[p->keys[end].id] == part)
			end++;
		if (*top <= reached || lo_steps_left(steps) == 0)
			break;
		int64_t proven = search_part(p, p->keys + k, end - k, reached, steps, arena, top);
		*needed = proven > *needed ? proven : *needed;
		reached = *top > reached ? *top : reached;
	}
}

static int64_t highest_top(const struct packer *p)
{
	int64_t top = 0;
	for (uint32_t c = 0; c < p->sweep->n_parts; c++)
		top = p->best_tops[c] > top ? p->best_tops[c] : top;
	return top;
}

static uint64_t first_round(const struct lo_problem *problem)
{
	uint64_t steps = (uint64_t)EXACT_WORK * problem->n;
	return steps < MOST_EXACT_WORK ? steps : MOST_EXACT_WORK;
}

/* Rounds while the top is above the goal and may get lower. Returns the bytes proved to be needed. */
static int64_t search_in_rounds(struct packer *p, struct all_steps *steps, struct lo_arena *arena)
{
	const struct interference *s = p->sweep;
	int64_t needed = s->bound;
	uint64_t round = first_round(s->problem);
	while (steps->left > 0 && highest_top(p) > p->goal && highest_top(p) > needed) {
		struct steps share = {round, steps};
		search_parts(p, &share, arena, &needed);
		bool idle = share.share == round;
		if (round > UINT64_MAX / ROUND_GROWTH || (idle && round > steps->left))
			break;
		round *= ROUND_GROWTH;
	}
	return needed;
}

/* ---- entry point --------------------------------------------------------- */

static struct packer *make_packer(const struct interference *sweep, struct lo_arena *arena)
{
	struct packer *p = LO_NEW(arena, struct packer);
	uint32_t n = sweep->n, most_near = n;
	for (uint32_t i = 0; sweep->near && i < n; i++)
		if (sweep->first_near[i + 1] - sweep->first_near[i] > most_near)
			most_near = sweep->first_near[i + 1] - sweep->first_near[i];
	p->sweep = sweep;
	p->offsets = LO_ARRAY(arena, n, int64_t);
	p->best = LO_ARRAY(arena, n, int64_t);
	p->tops = LO_ARRAY(arena, sweep->n_parts, int64_t);
	p->best_tops = LO_ARRAY(arena, sweep->n_parts, int64_t);
	p->duration = LO_ARRAY(arena, n, int64_t);
	p->contention = LO_ARRAY(arena, n, int64_t);
	p->keys = LO_ARRAY(arena, n, struct sort_key);
	p->seen_by = LO_ARRAY(arena, sweep->windows ? n : 0, uint32_t);
	p->near = LO_ARRAY(arena, most_near, struct sort_key);
	p->spare = LO_ARRAY(arena, most_near, struct sort_key);
	for (uint32_t i = 0; i < n; i++)
		if (sweep->problem->items[i].bytes > 0)
			p->best_tops[sweep->part[i]] = INT64_MAX;
	packer_find_contention(p, arena);
	packer_find_durations(p);
	return p;
}

static bool finish(const struct packer *p, int64_t needed, struct lo_packing *out)
{
	out->lower_bound = p->sweep->bound;
	out->align_bytes = 1;
	for (uint32_t c = 0; c < p->sweep->n_parts; c++) {
		if (p->best_tops[c] == INT64_MAX)
			return false;
		out->bytes = p->best_tops[c] > out->bytes ? p->best_tops[c] : out->bytes;
	}
	for (uint32_t i = 0; i < p->sweep->n; i++) {
		const struct lo_item *item = &p->sweep->problem->items[i];
		out->offsets[i] = item->fixed_offset >= 0 ? item->fixed_offset : p->best[i];
		out->align_bytes =
			item->align_bytes > out->align_bytes ? item->align_bytes : out->align_bytes;
	}
	out->needed_bytes = needed;
	out->optimal = out->bytes <= needed;
	return true;
}

bool lo_pack(const struct lo_problem *problem, const struct lo_pack_options *options, struct lo_arena *arena,
	     struct lo_packing *out)
{
	struct lo_pack_options one_round = {.steps = first_round(problem),
					    .cancel = options ? options->cancel : NULL};
	if (!options || options->one_round)
		options = &one_round;
	*out = (struct lo_packing){.offsets = LO_ARRAY(arena, problem->n, int64_t)};
	struct lo_arena_mark mark = lo_arena_mark(arena);
	struct interference sweep;
	if (!lo_interference_build(problem, CONFLICTS_LISTED, arena, &sweep)) {
		lo_arena_reset(arena, mark);
		return false;
	}
	struct packer *p = make_packer(&sweep, arena);
	struct all_steps steps = {options->steps, options->cancel};
	p->goal = options->capacity > sweep.bound ? options->capacity : sweep.bound;
	if (sweep.near)
		run_all(p, options);
	else
		run_all_dense(p, options, arena);
	int64_t needed = search_in_rounds(p, &steps, arena);
	if (sweep.near && sweep.windows && options->steps && highest_top(p) > needed)
		run_exchanged(p, has_fixed(problem) ? 0 : packer_sort_items(p, LO_ORDER_CONTENTION));
	bool ok = finish(p, needed, out);
	out->steps = options->steps - steps.left;
	lo_arena_reset(arena, mark);
	return ok;
}
