// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: items of one part and a limit. Out: offsets below the limit, for problems in which little or nothing
 * may be wasted.
 *
 * The placed items form a skyline over the points. A valley is a stretch of one height, its ground, between
 * higher walls. The point at its left end is either wasted, or the next item there begins at exactly that
 * point and ends within the valley, since it rests on the ground; likewise at the right end. So each end of a
 * valley offers few choices, and if nothing may be wasted an end without a choice ends the branch. The search
 * continues at the end with the fewest choices, weighted by how often it has failed there (F. Boussemart et
 * al., Boosting systematic search by weighting constraints, 2004), and restarts from the empty ground after a
 * number of failed branches, keeping the weights. Of four attempts three assume that items lie side by side
 * at seams as seams.c says, which leaves few choices; they end often after few failures, seldom after many
 * (M. Luby, A. Sinclair, D. Zuckerman, Optimal speedup of Las Vegas algorithms, 1993). The others are
 * complete and get longer. The bytes that may be wasted at a point are the limit minus all bytes live there.
 * The search is complete, and reports when it is exhausted. Placing at the lowest position first as in: E.
 * Burke et al., A new placement heuristic for the orthogonal stock-cutting problem, 2004. */
#include "base/order.h"
#include "packing/interference.h"

enum { FIRST_FAILS = 200, SEAM_FAILS = 100, MOST_POINTS = 1000000 };

/* Height of a point at which no item is left to place. */
#define WALL INT64_MAX

struct skyline_item {
	int64_t bytes, align_bytes;
	uint32_t begin, end; /* points, renumbered by renumber() */
	uint32_t twin;       /* an earlier item with the same size, alignment and points, or itself */
	struct seam at_begin, at_end;
	bool placed;
};
struct undo {
	uint32_t point;
	int64_t height;
};
/* A choice at one end of a valley. */
struct skyline_frame {
	uint32_t point, first_choice, n_choices, next;
	uint32_t undo;   /* length of the undo list before the current choice */
	uint32_t placed; /* item of the current choice, or NONE */
	bool right, may_waste;
	int64_t waste_to; /* height of the wasted points */
	uint32_t waste_begin, waste_end;
};
#define NONE      UINT32_MAX
#define NO_VALLEY UINT32_MAX
#define LAST_RANK (UINT32_MAX - 1)

/** The items of one point. */
struct bucket {
	const uint32_t *of;
	uint32_t n;
};

struct tight {
	const struct interference *sweep;
	struct lo_arena *arena;
	struct skyline_item *items;
	uint32_t n, n_points, n_left;
	int64_t limit;
	int64_t *height, *left;            /* [n_points] of the skyline; bytes of live items not placed yet */
	int64_t *offsets;                  /* [n] of placed items */
	struct lo_groups by_begin, by_end; /* items by the points where they begin, and where they end */
	uint32_t *weight;                  /* [n_points + 1] failures at the ends there */
	uint32_t *ranks, size; /* min segment tree of ranks over points, leaves from `size` on: the rank of
				  the valley that begins there */
	bool *right;           /* [n_points] does the right end of that valley have the rank? */
	bool has_seams, use_seams;
	uint64_t random, fails, work;
	LO_VEC(struct skyline_frame) frames;
	LO_VEC(uint32_t) choices;
	LO_VEC(struct undo) undos;
};

/* ---- set-up -------------------------------------------------------------- */

static struct bucket items_at(const struct lo_groups *by, uint32_t point)
{
	return (struct bucket){by->of + by->first[point], by->first[point + 1] - by->first[point]};
}

/* Renumber the points of the sweep at which the items are live, from 0. false if a live range has holes, or
 * there are too many points. */
static bool renumber(struct tight *t, const uint32_t *items)
{
	const struct interference *s = t->sweep;
	uint32_t low = UINT32_MAX, high = 0;
	for (uint32_t i = 0; i < t->n; i++) {
		uint32_t k = s->first_interval[items[i]];
		if (s->first_interval[items[i] + 1] != k + 1)
			return false;
		low = s->intervals[k].begin < low ? s->intervals[k].begin : low;
		high = s->intervals[k].end > high ? s->intervals[k].end : high;
	}
	t->n_points = high - low;
	for (uint32_t i = 0; i < t->n; i++) {
		const struct lo_interval *at = &s->intervals[s->first_interval[items[i]]];
		t->items[i].begin = at->begin - low;
		t->items[i].end = at->end - low;
	}
	return t->n_points <= MOST_POINTS;
}

static bool same_item(const struct skyline_item *a, const struct skyline_item *b)
{
	return a->bytes == b->bytes && a->align_bytes == b->align_bytes && a->begin == b->begin &&
	       a->end == b->end;
}

/* The seam at @p point, if bytes of equal sum end and begin there and no byte may be wasted beside it. */
static void find_seam(struct tight *t, uint32_t point)
{
	struct bucket ended = items_at(&t->by_end, point), begun = items_at(&t->by_begin, point);
	uint32_t n = ended.n + begun.n;
	struct lo_arena_mark mark = lo_arena_mark(t->arena);
	int64_t *bytes = LO_ARRAY(t->arena, n, int64_t);
	struct seam *seams = LO_ARRAY(t->arena, n, struct seam);
	for (uint32_t k = 0; k < n; k++)
		bytes[k] = t->items[k < ended.n ? ended.of[k] : begun.of[k - ended.n]].bytes;
	t->has_seams |= lo_find_seam(bytes, ended.n, begun.n, t->arena, seams);
	for (uint32_t k = 0; k < ended.n; k++)
		t->items[ended.of[k]].at_end = seams[k];
	for (uint32_t k = ended.n; k < n; k++)
		t->items[begun.of[k - ended.n]].at_begin = seams[k];
	lo_arena_reset(t->arena, mark);
}

static void find_seams(struct tight *t)
{
	int64_t *live = t->left;
	for (uint32_t i = 0; i < t->n; i++)
		for (uint32_t p = t->items[i].begin; p < t->items[i].end; p++)
			live[p] += t->items[i].bytes;
	for (uint32_t p = 1; p < t->n_points; p++)
		if (live[p - 1] == t->limit && live[p] == t->limit)
			find_seam(t, p);
}

static bool set_up(struct tight *t, const uint32_t *items)
{
	struct lo_arena *arena = t->arena;
	t->items = LO_ARRAY(arena, t->n, struct skyline_item);
	for (uint32_t i = 0; i < t->n; i++) {
		const struct lo_item *item = &t->sweep->problem->items[items[i]];
		t->items[i] = (struct skyline_item){.bytes = item->bytes,
						    .align_bytes = item->align_bytes,
						    .at_begin = LO_NO_SEAM,
						    .at_end = LO_NO_SEAM};
	}
	if (!renumber(t, items))
		return false;
	uint32_t n = t->n_points;
	t->height = LO_ARRAY(arena, n, int64_t);
	t->left = LO_ARRAY(arena, n, int64_t);
	t->offsets = LO_ARRAY(arena, t->n, int64_t);
	for (t->size = 1; t->size < n; t->size *= 2)
		;
	t->ranks = LO_ARRAY(arena, 2 * (size_t)t->size, uint32_t);
	t->right = LO_ARRAY(arena, n, bool);
	for (uint32_t k = 0; k < 2 * t->size; k++)
		t->ranks[k] = NO_VALLEY;
	t->weight = LO_ARRAY(arena, (size_t)n + 1, uint32_t);
	t->by_begin = LO_GROUP_BY(struct skyline_item, begin, t->items, t->n, n + 1, arena);
	t->by_end = LO_GROUP_BY(struct skyline_item, end, t->items, t->n, n + 1, arena);
	for (uint32_t i = 0; i < t->n; i++) {
		struct bucket begun = items_at(&t->by_begin, t->items[i].begin);
		t->items[i].twin = i;
		for (uint32_t k = 0; begun.of[k] != i; k++)
			if (same_item(&t->items[i], &t->items[begun.of[k]]))
				t->items[i].twin = begun.of[k];
	}
	find_seams(t);
	return true;
}

/* ---- choices ------------------------------------------------------------- */

/* Count in one item that ends or begins at a seam, as another at [at, at + bytes) sees it: false if they lie
 * beside each other and must not. If they belong together, *low and *high are those of all. */
static bool meet_at_seam(const struct tight *t, const struct skyline_item *item, int64_t at, uint32_t other,
			 bool together, int64_t *low, int64_t *high)
{
	int64_t begin = t->offsets[other], end = begin + t->items[other].bytes;
	if (!t->items[other].placed)
		return true;
	if (together) {
		*low = begin < *low ? begin : *low;
		*high = end > *high ? end : *high;
	}
	return together || begin >= at + item->bytes || at >= end;
}

/* Does item @p i at offset @p at lie beside what it may at the seam @p point, where it begins or ends? */
static bool suits_seam(const struct tight *t, uint32_t i, int64_t at, uint32_t point, bool begins)
{
	const struct skyline_item *item = &t->items[i];
	const struct seam *seam = begins ? &item->at_begin : &item->at_end;
	struct bucket ended = items_at(&t->by_end, point), begun = items_at(&t->by_begin, point);
	int64_t low = at, high = at + item->bytes;
	if (seam->beside == UINT32_MAX)
		return true;
	for (uint32_t k = 0; k < ended.n; k++)
		if (!meet_at_seam(t, item, at, ended.of[k], seam->beside >> k & 1, &low, &high))
			return false;
	for (uint32_t k = 0; k < begun.n; k++)
		if (!meet_at_seam(t, item, at, begun.of[k], seam->beside >> (ended.n + k) & 1, &low, &high))
			return false;
	return high - low <= seam->bytes;
}

static bool suits_seams(const struct tight *t, uint32_t i, int64_t at)
{
	return !t->use_seams || (suits_seam(t, i, at, t->items[i].begin, true) &&
				 suits_seam(t, i, at, t->items[i].end, false));
}

/* May item @p i be the next on the ground of valley [begin, end)? */
static bool fits(const struct tight *t, uint32_t i, uint32_t begin, uint32_t end)
{
	const struct skyline_item *item = &t->items[i];
	int64_t at;
	if (item->placed || item->begin < begin || item->end > end ||
	    (item->twin != i && !t->items[item->twin].placed))
		return false;
	if ((t->height[begin] & (item->align_bytes - 1)) == 0)
		return suits_seams(t, i, t->height[begin]);
	if (!lo_align_ok(t->height[begin], item->align_bytes, &at))
		return false;
	for (uint32_t p = item->begin; p < item->end; p++)
		if (t->left[p] > t->limit - at)
			return false;
	return true;
}

/* The items with an end at one end of valley [begin, end), or @p d points from there into the valley. */
static struct bucket items_at_end(const struct tight *t, uint32_t begin, uint32_t end, bool right, uint32_t d)
{
	return right ? items_at(&t->by_end, end - d) : items_at(&t->by_begin, begin + d);
}

static uint32_t count_choices(const struct tight *t, uint32_t begin, uint32_t end, bool right)
{
	struct bucket items = items_at_end(t, begin, end, right, 0);
	uint32_t found = 0;
	for (uint32_t k = 0; k < items.n; k++)
		found += fits(t, items.of[k], begin, end);
	return found;
}

static bool can_waste(const struct tight *t, uint32_t point)
{
	return t->height[point] < t->limit - t->left[point];
}

/* The least rank is branched on: no choice, then one choice, then few choices weighted by many failures. */
static uint32_t rank_end(const struct tight *t, uint32_t begin, uint32_t end, bool right)
{
	uint64_t n = count_choices(t, begin, end, right) + can_waste(t, right ? end - 1 : begin);
	if (n <= 1)
		return (uint32_t)n;
	uint64_t rank = (n << 16) / (1 + (uint64_t)t->weight[right ? end : begin]);
	return rank < LAST_RANK - 2 ? (uint32_t)rank + 2 : LAST_RANK;
}

static void set_rank(struct tight *t, uint32_t point, uint32_t rank, bool right)
{
	uint32_t node = t->size + point;
	t->right[point] = right;
	if (t->ranks[node] == rank)
		return;
	t->ranks[node] = rank;
	for (node /= 2; node > 0; node /= 2) {
		uint32_t least = t->ranks[2 * node] < t->ranks[2 * node + 1] ? t->ranks[2 * node]
									     : t->ranks[2 * node + 1];
		if (t->ranks[node] == least)
			return;
		t->ranks[node] = least;
	}
}

/* Rank the stretch of one height [begin, end) if it is a valley. */
static void rank_run(struct tight *t, uint32_t begin, uint32_t end)
{
	int64_t h = t->height[begin];
	uint32_t left_rank = NO_VALLEY, right_rank = NO_VALLEY;
	if (h != WALL && (begin == 0 || t->height[begin - 1] > h) &&
	    (end == t->n_points || t->height[end] > h)) {
		left_rank = rank_end(t, begin, end, false);
		right_rank = rank_end(t, begin, end, true);
	}
	set_rank(t, begin, left_rank <= right_rank ? left_rank : right_rank, right_rank < left_rank);
	for (uint32_t p = begin + 1; p < end; p++)
		if (t->ranks[t->size + p] != NO_VALLEY)
			set_rank(t, p, NO_VALLEY, false);
}

/* After heights of points [begin, end) have changed: rank their stretches and the adjacent ones again. */
static void refresh(struct tight *t, uint32_t begin, uint32_t end)
{
	uint32_t from = begin > 0 ? begin - 1 : 0, to = end < t->n_points ? end + 1 : end;
	while (from > 0 && t->height[from - 1] == t->height[from])
		from--;
	while (to < t->n_points && t->height[to] == t->height[to - 1])
		to++;
	t->work += to - from;
	for (uint32_t p = from, next; p < to; p = next) {
		for (next = p + 1; next < to && t->height[next] == t->height[p]; next++)
			;
		rank_run(t, p, next);
	}
}

struct valley {
	uint32_t begin, end;
	bool right;
};

/* The end of a valley at which to continue. There is one while any item is left. */
static struct valley best_valley(const struct tight *t)
{
	uint32_t node = 1;
	while (node < t->size)
		node = 2 * node + (t->ranks[2 * node + 1] < t->ranks[2 * node]);
	struct valley v = {node - t->size, node - t->size + 1, t->right[node - t->size]};
	while (v.end < t->n_points && t->height[v.end] == t->height[v.begin])
		v.end++;
	return v;
}

/* Restart from the empty ground. */
static void clear(struct tight *t)
{
	for (uint32_t p = 0; p < t->n_points; p++)
		t->height[p] = t->left[p] = 0;
	for (uint32_t i = 0; i < t->n; i++) {
		t->items[i].placed = false;
		t->work += t->items[i].end - t->items[i].begin;
		for (uint32_t p = t->items[i].begin; p < t->items[i].end; p++)
			t->left[p] += t->items[i].bytes;
	}
	for (uint32_t p = 0; p < t->n_points; p++)
		t->height[p] = t->left[p] == 0 ? WALL : 0;
	t->n_left = t->n;
	t->frames.n = t->choices.n = t->undos.n = 0;
	refresh(t, 0, t->n_points);
}

/* ---- steps --------------------------------------------------------------- */

static void set_height(struct tight *t, uint32_t point, int64_t height)
{
	LO_PUSH(t->arena, &t->undos, ((struct undo){point, t->height[point]}));
	t->height[point] = height;
}

static void place(struct tight *t, struct skyline_frame *f, uint32_t i, int64_t ground)
{
	struct skyline_item *item = &t->items[i];
	int64_t at = ground;
	(void)lo_align_ok(ground, item->align_bytes, &at);
	item->placed = true;
	t->offsets[i] = at;
	t->n_left--;
	for (uint32_t p = item->begin; p < item->end; p++) {
		t->left[p] -= item->bytes;
		set_height(t, p, t->left[p] == 0 ? WALL : at + item->bytes);
	}
	refresh(t, item->begin, item->end);
	f->placed = i;
}

static void take_back(struct tight *t, struct skyline_frame *f)
{
	if (t->undos.n == f->undo)
		return;
	uint32_t begin = UINT32_MAX, end = 0;
	while (t->undos.n > f->undo) {
		struct undo undo = t->undos.at[--t->undos.n];
		t->height[undo.point] = undo.height;
		begin = undo.point < begin ? undo.point : begin;
		end = undo.point + 1 > end ? undo.point + 1 : end;
	}
	if (f->placed != NONE) {
		struct skyline_item *item = &t->items[f->placed];
		item->placed = false;
		t->n_left++;
		for (uint32_t p = item->begin; p < item->end; p++)
			t->left[p] += item->bytes;
		f->placed = NONE;
	}
	refresh(t, begin, end);
}

static int64_t height_beside(const struct tight *t, const struct valley *v, bool right)
{
	if (right)
		return v->end < t->n_points ? t->height[v->end] : WALL;
	return v->begin > 0 ? t->height[v->begin - 1] : WALL;
}

/* Compute what is wasted if nothing is placed on the ground at this end of the valley: the points up to the
 * next one at which an item on the ground may begin. An item that covers these points later rests on the wall
 * beside them; or it begins there and rests on the other wall, or on an item that may be on the ground within
 * its reach. The least of these heights is wasted. */
static void plan_waste(struct tight *t, const struct valley *v, struct skyline_frame *f)
{
	int64_t ground = t->height[v->begin], to = height_beside(t, v, v->right),
		other = height_beside(t, v, !v->right);
	uint32_t reach = 0, width = v->end - v->begin, wasted = width;
	for (uint32_t d = 0; d < width && (d < wasted || d < reach); d++) {
		struct bucket items = items_at_end(t, v->begin, v->end, v->right, d);
		t->work += 1 + items.n;
		for (uint32_t k = 0; k < items.n; k++) {
			const struct skyline_item *item = &t->items[items.of[k]];
			bool within = item->begin >= v->begin && item->end <= v->end;
			if (item->placed)
				continue;
			if (!within)
				to = other < to ? other : to;
			if (d == 0)
				reach = item->end - item->begin > reach ? item->end - item->begin : reach;
			else if (within)
				to = item->bytes < to - ground ? ground + item->bytes : to;
			if (d > 0 && within && wasted == width)
				wasted = d;
		}
	}
	f->waste_begin = v->right ? v->end - wasted : v->begin;
	f->waste_end = v->right ? v->end : v->begin + wasted;
	f->waste_to = to;
	f->may_waste = to != WALL;
	for (uint32_t p = f->waste_begin; p < f->waste_end; p++)
		f->may_waste = f->may_waste && to <= t->limit - t->left[p];
}

/* Rank of item @p i in the valley: the best has the least. */
static int64_t choice_rank(struct tight *t, const struct valley *v, uint32_t i)
{
	const struct skyline_item *item = &t->items[i];
	int64_t ground = t->height[v->begin];
	int64_t wall = height_beside(t, v, v->right);
	int64_t rank = -(int64_t)(item->end - item->begin) * 4;
	if (wall != WALL && ground + item->bytes == wall)
		rank -= (int64_t)t->n_points * 8;
	if (item->end - item->begin == v->end - v->begin)
		rank -= (int64_t)t->n_points * 4;
	return rank + (int64_t)(lo_next_random(&t->random) % (1 + (uint64_t)t->n_points));
}

static void list_choices(struct tight *t, const struct valley *v, struct skyline_frame *f)
{
	struct bucket items = items_at_end(t, v->begin, v->end, v->right, 0);
	struct lo_arena_mark mark;
	f->first_choice = t->choices.n;
	for (uint32_t k = 0; k < items.n; k++)
		if (fits(t, items.of[k], v->begin, v->end))
			LO_PUSH(t->arena, &t->choices, items.of[k]);
	f->n_choices = t->choices.n - f->first_choice;
	mark = lo_arena_mark(t->arena);
	struct sort_key *keys = LO_ARRAY(t->arena, 2 * (size_t)f->n_choices, struct sort_key);
	for (uint32_t k = 0; k < f->n_choices; k++) {
		uint32_t i = t->choices.at[f->first_choice + k];
		keys[k] = (struct sort_key){choice_rank(t, v, i), 0, i};
	}
	lo_sort_keys(keys, f->n_choices, keys + f->n_choices);
	for (uint32_t k = 0; k < f->n_choices; k++)
		t->choices.at[f->first_choice + k] = keys[k].id;
	lo_arena_reset(t->arena, mark);
}

/* Add a frame at the best end, possibly without any choice. */
static void open_frame(struct tight *t)
{
	struct valley v = best_valley(t);
	struct skyline_frame f = {
		.point = v.right ? v.end : v.begin, .right = v.right, .placed = NONE, .undo = t->undos.n};
	list_choices(t, &v, &f);
	if (can_waste(t, v.right ? v.end - 1 : v.begin))
		plan_waste(t, &v, &f);
	if (f.n_choices == 0 && !f.may_waste) {
		t->weight[f.point]++;
		t->fails++;
	}
	LO_PUSH(t->arena, &t->frames, f);
}

/* Make the next choice of the newest frame; the frame is removed if there is none. */
static void advance(struct tight *t)
{
	struct skyline_frame *f = &t->frames.at[t->frames.n - 1];
	t->work += 16;
	take_back(t, f);
	if (f->next < f->n_choices) {
		uint32_t i = t->choices.at[f->first_choice + f->next++];
		place(t, f, i, t->height[t->items[i].begin]);
	} else if (f->may_waste) {
		f->may_waste = false;
		for (uint32_t p = f->waste_begin; p < f->waste_end; p++)
			set_height(t, p, f->waste_to);
		refresh(t, f->waste_begin, f->waste_end);
	} else {
		if (f->n_choices > 0) {
			t->weight[f->point]++;
			t->fails++;
		}
		t->choices.n = f->first_choice;
		t->frames.n--;
		return;
	}
	if (t->n_left > 0)
		open_frame(t);
}

static bool may_advance(const struct tight *t, uint64_t most_fails)
{
	return t->frames.n > 0 && t->n_left > 0 && t->fails < most_fails;
}

/* 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...: element number 2^k - 1 is 2^(k - 1), and those from 2^k on repeat the
 * sequence. */
static uint32_t luby(uint32_t attempt)
{
	for (;;) {
		uint32_t power = 1;
		while (power * 2 - 1 < attempt)
			power *= 2;
		if (power * 2 - 1 == attempt)
			return power;
		attempt -= power - 1;
	}
}

enum lo_tight lo_pack_tightly(const struct interference *sweep, const uint32_t *items, uint32_t n,
			      int64_t limit, struct steps *steps, struct lo_arena *scratch, int64_t *offsets)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct tight *t = LO_NEW(scratch, struct tight);
	enum lo_tight outcome = LO_TIGHT_GAVE_UP;
	*t = (struct tight){.sweep = sweep,
			    .arena = scratch,
			    .n = n,
			    .limit = limit,
			    .random = LO_RANDOM_SEED ^ steps->share << 20};
	bool ready = set_up(t, items);
	uint64_t complete_fails = FIRST_FAILS;
	for (uint32_t attempt = 1; ready && outcome == LO_TIGHT_GAVE_UP && lo_steps_left(steps) > 0;
	     attempt++) {
		t->use_seams = t->has_seams && attempt % 4 != 0;
		uint64_t most_fails =
			t->use_seams ? (uint64_t)SEAM_FAILS * luby(attempt - attempt / 4) : complete_fails;
		complete_fails += t->use_seams ? 0 : complete_fails / 4;
		t->work = t->fails = 0;
		clear(t);
		open_frame(t);
		do {
			uint64_t left = lo_steps_left(steps);
			uint64_t most = left < STEPS_UNASKED ? left : STEPS_UNASKED;
			while (may_advance(t, most_fails) && t->work < most)
				advance(t);
			lo_steps_take(steps, t->work);
			t->work = 0;
		} while (may_advance(t, most_fails) && lo_steps_left(steps) > 0);
		if (t->n_left == 0)
			outcome = LO_TIGHT_FOUND;
		else if (t->frames.n == 0 && !t->use_seams)
			outcome = LO_TIGHT_NONE;
		else if (t->frames.n == 0)
			t->has_seams = false;
	}
	for (uint32_t i = 0; outcome == LO_TIGHT_FOUND && i < n; i++)
		offsets[items[i]] = t->offsets[i];
	lo_arena_reset(scratch, mark);
	return outcome;
}
