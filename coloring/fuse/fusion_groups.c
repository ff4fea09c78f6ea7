// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: nests in the order of the program, the distances between iterations that touch one element, buffers.
 * Out: which runs of nests are fused, and rate and shift of each nest.
 *
 * Levels are taken from the outermost one on as long as nests touch one element only in the same iteration of
 * it; the next level decides. Rates are those at which the iterations advance through the buffers. Shifts are
 * found from the last nest to the first: the least that lets each nest run before those that need it. What is
 * then live of a buffer follows from the distances. Dynamic programming over the last group finds the
 * partition. */
#include "fuse/groups.h"

/* Loops inside are interleaved if that saves a part of the group's bytes: one of WIDER. */
enum { MAX_RATE = 1 << 12, WIDER = 4 };
#define MOST_ITERATIONS (INT64_C(1) << 40)

/* ---- one group ----------------------------------------------------------- */

static uint32_t first_pair(const struct lo_fuse_problem *p, uint32_t nest)
{
	uint32_t low = 0, high = p->n_pairs;
	LO_BISECT(low, high, middle, p->pairs[middle].from < nest);
	return low;
}

struct fusion_grouping {
	const struct lo_fuse_problem *p;
	uint32_t begin, end, first; /* first: pair */
	struct lo_arena *arena;
	const char **reason;
	uint32_t *pair;
};

static bool fails(struct fusion_grouping *g, const char *reason, uint32_t pair)
{
	*g->reason = reason;
	*g->pair = pair;
	return false;
}

/* Pair @p i is of two nests of the group. */
static bool is_within(const struct fusion_grouping *g, uint32_t i)
{
	return g->p->pairs[i].to < g->end;
}

static bool goes_on(const struct fusion_grouping *g, uint32_t i)
{
	return i < g->p->n_pairs && g->p->pairs[i].from < g->end;
}

static bool check_apart(struct fusion_grouping *g)
{
	for (uint32_t i = g->first; goes_on(g, i); i++)
		if (is_within(g, i) && g->p->pairs[i].apart)
			return fails(g, g->p->pairs[i].apart, i);
	return true;
}

/* Do all pairs of the level touch one element only in the same iteration, and has each nest a level further
 * in? */
static bool may_go_in(const struct fusion_grouping *g, uint32_t level)
{
	for (uint32_t i = g->begin; i < g->end; i++)
		if (g->p->nests[i].n_levels < level + 2 ||
		    g->p->nests[i].trips[level] != g->p->nests[g->begin].trips[level])
			return false;
	for (uint32_t i = g->first; goes_on(g, i); i++) {
		const struct lo_fuse_pair *pair = &g->p->pairs[i];
		const struct lo_fuse_distance *d = &pair->levels[level];
		if (is_within(g, i) && d->exists &&
		    (d->from_rate != 1 || d->to_rate != 1 || d->least || d->most ||
		     pair->n_levels < level + 2))
			return false;
	}
	return true;
}

struct fraction {
	int64_t over, under; /* 0: unknown */
};

/* rate of from / rate of to = from_rate / to_rate, for all pairs. */
static bool find_rates(struct fusion_grouping *g, uint32_t level, int64_t *rates)
{
	uint32_t n = g->end - g->begin;
	struct fraction *known = LO_ARRAY(g->arena, n, struct fraction);
	int64_t least = 1, common = 0;
	for (uint32_t from = n; from-- > 0;) {
		for (uint32_t i = first_pair(g->p, g->begin + from);
		     i < g->p->n_pairs && g->p->pairs[i].from == g->begin + from; i++) {
			const struct lo_fuse_distance *d = &g->p->pairs[i].levels[level];
			if (!is_within(g, i) || !d->exists)
				continue;
			if (d->from_rate > MAX_RATE * MAX_RATE || d->to_rate > MAX_RATE * MAX_RATE)
				return fails(g, "the loops advance at different rates", i);
			const struct fraction *to = &known[g->p->pairs[i].to - g->begin];
			int64_t over = to->over * d->from_rate, under = to->under * d->to_rate,
				by = (int64_t)lo_gcd((uint64_t)over, (uint64_t)under);
			struct fraction rate = {over / by, under / by};
			if (known[from].over &&
			    (known[from].over != rate.over || known[from].under != rate.under))
				return fails(g, "the loops advance at different rates", i);
			known[from] = rate;
			if (rate.over > MAX_RATE || rate.under > MAX_RATE)
				return fails(g, "the loops advance at different rates", i);
		}
		if (!known[from].over)
			known[from] = (struct fraction){1, 1};
	}
	for (uint32_t i = 0; i < n; i++) {
		least *= known[i].under / (int64_t)lo_gcd((uint64_t)least, (uint64_t)known[i].under);
		if (least > MAX_RATE)
			return fails(g, "the loops advance at different rates", LO_NO_INDEX);
	}
	for (uint32_t i = 0; i < n; i++) {
		rates[i] = known[i].over * (least / known[i].under);
		common = (int64_t)lo_gcd((uint64_t)rates[i], (uint64_t)common);
	}
	for (uint32_t i = 0; i < n; i++)
		rates[i] /= common;
	return true;
}

static bool find_shifts(struct fusion_grouping *g, uint32_t level, const int64_t *rates, int64_t *shifts)
{
	for (uint32_t from = g->end; from-- > g->begin;) {
		int64_t least = INT64_MIN;
		uint32_t by = LO_NO_INDEX;
		for (uint32_t i = first_pair(g->p, from); i < g->p->n_pairs && g->p->pairs[i].from == from;
		     i++) {
			const struct lo_fuse_pair *pair = &g->p->pairs[i];
			const struct lo_fuse_distance *d = &pair->levels[level];
			if (!is_within(g, i) || !d->exists)
				continue;
			uint32_t a = from - g->begin, b = pair->to - g->begin;
			int64_t scale = rates[b] / d->to_rate;
			int64_t shift =
				lo_floor_div(scale * d->most + rates[a] * (shifts[b] - 1), rates[b]) + 1;
			by = shift > least ? i : by;
			least = shift > least ? shift : least;
		}
		shifts[from - g->begin] = by == LO_NO_INDEX ? 0 : least;
		if (by != LO_NO_INDEX && (least > MOST_ITERATIONS || least < -MOST_ITERATIONS))
			return fails(g, "the distance is too large", by);
	}
	return true;
}

/* Iterations of the first nest of the pair whose results are live at once. */
static int64_t window_of(const struct lo_fuse_group *g, const struct lo_fuse_pair *pair)
{
	const struct lo_fuse_distance *d = &pair->levels[g->n_levels - 1];
	uint32_t a = pair->from - g->begin, b = pair->to - g->begin;
	if (!d->exists)
		return 0;
	int64_t scale = g->rates[b] / d->to_rate;
	return lo_floor_div(g->rates[a] * (g->rates[b] - g->shifts[b]) - scale * d->least, g->rates[b]) +
	       g->shifts[a];
}

int64_t lo_fuse_window(const struct lo_fuse_problem *p, const struct lo_fuse_group *g,
		       const struct lo_fuse_buffer *buffer)
{
	int64_t most = 1;
	if (!buffer->inner || buffer->first == buffer->last || buffer->first < g->begin ||
	    buffer->last >= g->end)
		return buffer->bytes;
	for (uint32_t i = first_pair(p, buffer->first); i < p->n_pairs && p->pairs[i].from == buffer->first;
	     i++)
		if (p->pairs[i].memory == buffer->memory) {
			int64_t window = window_of(g, &p->pairs[i]);
			most = window > most ? window : most;
		}
	const struct lo_fuse_nest *nest = &p->nests[buffer->first];
	int64_t trips = nest->trips[g->n_levels - 1], bytes = buffer->bytes;
	for (uint32_t i = 0; i + 1 < g->n_levels; i++)
		bytes = (bytes + nest->trips[i] - 1) / nest->trips[i];
	if (most >= trips)
		return bytes;
	return bytes / trips * most + (bytes % trips * most + trips - 1) / trips;
}

static int64_t bytes_of(const struct lo_fuse_problem *p, const struct lo_fuse_group *g)
{
	int64_t bytes = 0;
	for (uint32_t i = 0; i < p->n_buffers; i++) {
		const struct lo_fuse_buffer *b = &p->buffers[i];
		if (b->first < g->end && b->last >= g->begin)
			lo_add_capped(&bytes, lo_fuse_window(p, g, b));
	}
	return bytes;
}

static bool group_at(struct fusion_grouping *g, uint32_t level, struct lo_fuse_group *out)
{
	out->n_levels = level + 1;
	if (!find_rates(g, level, out->rates) || !find_shifts(g, level, out->rates, out->shifts))
		return false;
	out->bytes = bytes_of(g->p, out);
	return true;
}

bool lo_fuse_group_of(const struct lo_fuse_problem *p, uint32_t begin, uint32_t end, struct lo_arena *arena,
		      struct lo_fuse_group *out, const char **reason, uint32_t *pair)
{
	struct fusion_grouping g = {p, begin, end, first_pair(p, begin), arena, reason, pair};
	uint32_t n = end - begin, level = 0;
	*out = (struct lo_fuse_group){begin, end, 1, LO_ARRAY(arena, n, int64_t), LO_ARRAY(arena, n, int64_t),
				      0};
	if (n == 1) {
		out->rates[0] = 1;
		out->bytes = bytes_of(p, out);
		return true;
	}
	if (!check_apart(&g))
		return false;
	while (level + 1 < LO_FUSE_LEVELS && may_go_in(&g, level))
		level++;
	if (!group_at(&g, level, out))
		return false;
	int64_t enough = out->bytes + out->bytes / WIDER;
	for (; level > 0; level--) { /* where the innermost level gains little, the one around it will do */
		struct lo_fuse_group wider = *out;
		wider.rates = LO_ARRAY(arena, n, int64_t);
		wider.shifts = LO_ARRAY(arena, n, int64_t);
		if (!group_at(&g, level - 1, &wider) || wider.bytes > enough)
			break;
		*out = wider;
	}
	return true;
}

/* ---- all groups ---------------------------------------------------------- */

/* Nests that need less than this part of the most bytes that any need are not fused: they do not count. */
enum { UNCOUNTED = 8 };

/* The best partition of the nests before one. */
struct fusion_step {
	int64_t peak;
	uint32_t fused; /* nests */
	uint32_t from;  /* first nest of its last group */
};

static void relax(uint32_t begin, uint32_t end, int64_t bytes, int64_t limit, struct fusion_step *steps)
{
	const struct fusion_step *before = &steps[begin];
	struct fusion_step *best = &steps[end];
	struct fusion_step now = {before->peak > bytes ? before->peak : bytes,
				  before->fused + (end - begin > 1 ? end - begin : 0), begin};
	now.peak = now.peak > limit ? now.peak : limit;
	if (best->peak < 0 || now.peak < best->peak || (now.peak == best->peak && now.fused < best->fused))
		*best = now;
}

struct choosing {
	const struct lo_fuse_problem *p;
	int64_t *bytes; /* [nest * LO_FUSE_MOST + k] of the group of k + 1 nests from it on; -1: it is none */
	struct fusion_step *steps;
};

/* The best partition of the nests [begin, end) is in the steps. Returns its peak. */
static int64_t partition(struct choosing *c, uint32_t begin, uint32_t end, int64_t limit)
{
	/* the lowest peak; then, below it, the fewest fused nests */
	for (int round = 0; round < 2; round++) {
		for (uint32_t i = begin; i <= end; i++)
			c->steps[i] = (struct fusion_step){.peak = i == begin ? limit : -1};
		for (uint32_t from = begin; from < end; from++)
			for (uint32_t k = 0; k < LO_FUSE_MOST && from + k < end; k++) {
				int64_t of = c->bytes[(size_t)from * LO_FUSE_MOST + k];
				if (of >= 0)
					relax(from, from + k + 1, of, limit, c->steps);
			}
		limit = c->steps[end].peak;
	}
	return limit;
}

static int64_t group_bytes(const struct choosing *c, uint32_t end)
{
	uint32_t from = c->steps[end].from;
	return c->bytes[(size_t)from * LO_FUSE_MOST + end - from - 1];
}

/* Where the peak cannot be lower, it can be on both sides of its group. @p before: end of a group -> its
 * begin.
 */
static void choose_within(struct choosing *c, struct lo_arena *arena, uint32_t *before)
{
	LO_VEC(uint32_t) ends = {0}; /* pairs: begin and end of nests for which no groups are chosen */
	int64_t floor = 0;
	LO_PUSH(arena, &ends, 0);
	LO_PUSH(arena, &ends, c->p->n_nests);
	while (ends.n) {
		uint32_t end = ends.at[--ends.n], begin = ends.at[--ends.n], most = end;
		if (begin == end)
			continue;
		int64_t peak = partition(c, begin, end, floor);
		floor = floor ? floor : peak / UNCOUNTED;
		for (uint32_t i = end; i > begin; i = c->steps[i].from) {
			before[i] = c->steps[i].from;
			most = group_bytes(c, i) > group_bytes(c, most) ? i : most;
		}
		if (peak <= floor)
			continue;
		uint32_t from = c->steps[most].from;
		LO_PUSH(arena, &ends, begin);
		LO_PUSH(arena, &ends, from);
		LO_PUSH(arena, &ends, most);
		LO_PUSH(arena, &ends, end);
	}
}

struct lo_fuse_group *lo_fuse_choose(const struct lo_fuse_problem *p, struct lo_arena *arena, uint32_t *n)
{
	struct choosing c = {p, LO_ARRAY(arena, (size_t)p->n_nests * LO_FUSE_MOST, int64_t),
			     LO_ARRAY(arena, p->n_nests + 1, struct fusion_step)};
	uint32_t *before = LO_ARRAY(arena, p->n_nests + 1, uint32_t), pair;
	const char *reason;
	for (uint32_t begin = 0; begin < p->n_nests; begin++)
		for (uint32_t k = 0; k < LO_FUSE_MOST && begin + k < p->n_nests; k++) {
			struct lo_arena_mark mark = lo_arena_mark(arena);
			struct lo_fuse_group g;
			bool good = lo_fuse_group_of(p, begin, begin + k + 1, arena, &g, &reason, &pair);
			c.bytes[(size_t)begin * LO_FUSE_MOST + k] = good ? g.bytes : -1;
			lo_arena_reset(arena, mark);
		}
	choose_within(&c, arena, before);
	*n = 0;
	for (uint32_t i = p->n_nests; i > 0; i = before[i])
		++*n;
	struct lo_fuse_group *groups = LO_ARRAY(arena, *n, struct lo_fuse_group);
	for (uint32_t i = p->n_nests, k = *n; i > 0; i = before[i])
		if (!lo_fuse_group_of(p, before[i], i, arena, &groups[--k], &reason, &pair))
			break; /* it was possible above */
	return groups;
}
