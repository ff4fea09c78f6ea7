// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: tasks, which come before which, and the values that they touch. Out: an order with few bytes live at
 * the worst task.
 *
 * A state is a set of tasks that have run. It says which values are live, so that the only other thing that
 * counts is the highest peak so far. Level k has the states of k tasks. A state of a level is
 * extended by each task that can run next; equal sets are joined. Searches follow with more and more states
 * per level; each ends where a state is not better than the best order known. After most_work_ steps
 * the search that is running is given up. */
#include "schedule/task_order.h"

#include <string.h>

#include "base/order.h"

enum { MAX_WORDS = LO_MAX_TASKS / 64, DEFAULT_STATES = 1 << 18, GROWTH = 32, MAX_PAIRS = 64 };

struct task_set {
	uint64_t at[MAX_WORDS];
};
struct state {
	struct task_set done, ready;
	int64_t live[LO_TASK_POOLS], peaks[LO_TASK_POOLS]; /* bytes */
	int64_t peak, all_live;                            /* their sums */
	uint64_t swapped;    /* pairs of tasks that are not in the order of their numbers */
	uint32_t task, step; /* the last task of the way to it, and the step before it; of a state of the
			      * present level: its own step */
};
/* A step of the way to a state, the last one first. */
struct order_step {
	uint32_t task, previous;
};
struct order_states {
	struct state *at;
	uint32_t n, cap;
};
struct order_search {
	const struct lo_tasks *tasks;
	struct lo_arena *arena;
	uint32_t n_words;
	struct task_set *touches;        /* [n_values] the tasks that touch it */
	struct task_set *before, *after; /* [n] the tasks that must come directly before it; after it */
	uint32_t *first_pair;            /* [n + 1] */
	int64_t bound[LO_TASK_POOLS];
	int64_t limit;  /* a state with so many bytes is not better than what is known */
	uint32_t width; /* most states of a level */
	bool in_order;  /* of the ways to a set the one with the fewest swapped tasks counts */
	bool dropped;   /* a level had more states, or a way to a set was better in one pool alone */
	uint64_t work, most_work; /* values looked at so far, and at most */
	struct order_states now, next;
	uint32_t *slots, n_slots; /* open addressing: 1 + index in next */
	LO_VEC(struct order_step) steps;
};

/* ---- sets ---------------------------------------------------------------- */

static bool has(const struct task_set *s, uint32_t t)
{
	return s->at[t / 64] >> t % 64 & 1;
}

static void add(struct task_set *s, uint32_t t)
{
	s->at[t / 64] |= UINT64_C(1) << t % 64;
}

static bool contains(const struct order_search *x, const struct task_set *s, const struct task_set *part)
{
	for (uint32_t i = 0; i < x->n_words; i++)
		if (part->at[i] & ~s->at[i])
			return false;
	return true;
}

static bool meets(const struct order_search *x, const struct task_set *a, const struct task_set *b)
{
	for (uint32_t i = 0; i < x->n_words; i++)
		if (a->at[i] & b->at[i])
			return true;
	return false;
}

/* The first task of @p s from @p t on; LO_MAX_TASKS: none. */
static uint32_t next_of(const struct task_set *s, uint32_t t)
{
	for (uint32_t i = t / 64; i < MAX_WORDS; i++) {
		uint64_t rest = s->at[i];
		if (i == t / 64)
			rest &= ~UINT64_C(0) << t % 64;
		if (rest)
			return 64 * i + (uint32_t)__builtin_ctzll(rest);
	}
	return LO_MAX_TASKS;
}

/* ---- one task ------------------------------------------------------------ */

struct cost {
	int64_t during[LO_TASK_POOLS], after[LO_TASK_POOLS]; /* bytes live at the task, and after it */
};

static bool is_new(const struct order_search *x, const struct task_set *done, uint32_t v)
{
	return !x->tasks->values[v].enters && !meets(x, &x->touches[v], done);
}

/* Is no task but the next one left that touches the value? */
static bool ends(const struct order_search *x, const struct task_set *with_next, uint32_t v)
{
	return !x->tasks->values[v].leaves && contains(x, with_next, &x->touches[v]);
}

/* May both pairs be used? A value gives its bytes once, and takes those of one. */
static bool are_apart(const struct lo_task_pair *pairs, uint32_t i, uint32_t k)
{
	return pairs[i].from != pairs[k].from && pairs[i].to != pairs[k].to;
}

/* Values that begin at @p t take bytes of values that end there. */
static void reuse_bytes(const struct order_search *x, const struct task_set *done,
			const struct task_set *with_next, uint32_t t, struct cost *cost)
{
	uint32_t n = x->first_pair[t + 1] - x->first_pair[t];
	uint64_t used = 0; /* of the first MAX_PAIRS pairs */
	if (!n)
		return; /* the program may have no pairs, and no array of them */
	const struct lo_task_pair *pairs = x->tasks->pairs + x->first_pair[t];
	for (uint32_t i = 0; i < n && i < MAX_PAIRS; i++) {
		const struct lo_task_value *from = &x->tasks->values[pairs[i].from],
					   *to = &x->tasks->values[pairs[i].to];
		bool good = is_new(x, done, pairs[i].to) && !is_new(x, done, pairs[i].from) &&
			    ends(x, with_next, pairs[i].from);
		for (uint32_t k = 0; k < i && good; k++)
			good = !(used >> k & 1) || are_apart(pairs, i, k);
		if (!good)
			continue;
		used |= UINT64_C(1) << i;
		cost->during[to->pool] -= from->bytes < to->bytes ? from->bytes : to->bytes;
	}
}

static struct cost cost_of(struct order_search *x, const struct state *s, uint32_t t)
{
	const struct lo_task_lists *touched = &x->tasks->touched;
	struct task_set with_next = s->done;
	struct cost cost;
	x->work += 1 + touched->first[t + 1] - touched->first[t];
	add(&with_next, t);
	memcpy(cost.during, s->live, sizeof cost.during);
	memcpy(cost.after, s->live, sizeof cost.after);
	for (uint32_t i = touched->first[t]; i < touched->first[t + 1]; i++) {
		const struct lo_task_value *v = &x->tasks->values[touched->at[i]];
		if (is_new(x, &s->done, touched->at[i])) {
			cost.during[v->pool] += v->bytes;
			cost.after[v->pool] += v->bytes;
		}
		if (ends(x, &with_next, touched->at[i]))
			cost.after[v->pool] -= v->bytes;
	}
	reuse_bytes(x, &s->done, &with_next, t, &cost);
	return cost;
}

static int64_t more_of(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* The peak after a task. */
static int64_t peak_with(const struct state *s, const struct cost *cost)
{
	int64_t peak = 0;
	for (unsigned p = 0; p < LO_TASK_POOLS; p++)
		peak += more_of(s->peaks[p], cost->during[p]);
	return peak;
}

/* ---- states -------------------------------------------------------------- */

static struct state after_task(const struct order_search *x, const struct state *from,
			       const struct cost *cost, uint32_t t)
{
	struct state s = *from;
	add(&s.done, t);
	s.ready.at[t / 64] &= ~(UINT64_C(1) << t % 64);
	for (uint32_t next = next_of(&x->after[t], 0); next < x->tasks->n;
	     next = next_of(&x->after[t], next + 1))
		if (contains(x, &s.done, &x->before[next]))
			add(&s.ready, next);
	for (uint32_t i = 0; i < t / 64; i++)
		s.swapped += (uint64_t)__builtin_popcountll(~s.done.at[i]);
	s.swapped += (uint64_t)__builtin_popcountll(~s.done.at[t / 64] & ((UINT64_C(1) << t % 64) - 1));
	s.peak = s.all_live = 0;
	for (unsigned p = 0; p < LO_TASK_POOLS; p++) {
		s.live[p] = cost->after[p];
		s.peaks[p] = more_of(s.peaks[p], cost->during[p]);
		s.all_live += s.live[p];
		s.peak += s.peaks[p];
	}
	return s;
}

static uint32_t hash_of(const struct order_search *x, const struct task_set *s)
{
	uint64_t h = 0;
	for (uint32_t i = 0; i < x->n_words; i++) {
		h = (h ^ s->at[i]) * UINT64_C(0x9e3779b97f4a7c15);
		h = (h ^ h >> 32) * UINT64_C(0x9e3779b97f4a7c15);
		h ^= h >> 29;
	}
	return (uint32_t)(h ^ h >> 32);
}

static bool is_better(const struct order_search *x, const struct state *a, const struct state *b)
{
	if (x->in_order)
		return a->swapped < b->swapped;
	return a->peak != b->peak ? a->peak < b->peak : a->swapped < b->swapped;
}

/* Keep the better way to a set. Which is better may show only later, if each is in one pool. */
static void join(struct order_search *x, struct state *same, const struct state *s)
{
	const struct state *worse = is_better(x, s, same) ? same : s, *better = worse == s ? same : s;
	for (unsigned p = 0; p < LO_TASK_POOLS; p++)
		x->dropped |= worse->peaks[p] < better->peaks[p];
	if (better == s)
		*same = *s;
}

static void grow_slots(struct order_search *x)
{
	x->n_slots = x->n_slots ? 2 * x->n_slots : 256;
	x->slots = LO_ARRAY(x->arena, x->n_slots, uint32_t);
	for (uint32_t i = 0; i < x->next.n; i++) {
		uint32_t at = hash_of(x, &x->next.at[i].done) & (x->n_slots - 1);
		while (x->slots[at])
			at = (at + 1) & (x->n_slots - 1);
		x->slots[at] = i + 1;
	}
}

/* Add a state to the next level, or join it with one of the same set. */
static void add_state(struct order_search *x, const struct state *s)
{
	if (2 * (x->next.n + 1) > x->n_slots)
		grow_slots(x);
	uint32_t at = hash_of(x, &s->done) & (x->n_slots - 1);
	for (; x->slots[at]; at = (at + 1) & (x->n_slots - 1)) {
		struct state *same = &x->next.at[x->slots[at] - 1];
		if (memcmp(&same->done, &s->done, sizeof s->done) != 0)
			continue;
		join(x, same, s);
		return;
	}
	if (x->next.n == x->next.cap)
		x->next.at = lo_vec_grow(x->arena, x->next.at, &x->next.cap, sizeof *x->next.at);
	x->next.at[x->next.n++] = *s;
	x->slots[at] = x->next.n;
}

/* Does the task add no bytes, and set no peak that another order avoids? Then it is as good as any. */
static bool is_free(const struct order_search *x, const struct state *s, const struct cost *cost)
{
	for (unsigned p = 0; p < LO_TASK_POOLS; p++)
		if (cost->during[p] > more_of(s->peaks[p], x->bound[p]) || cost->after[p] > s->live[p])
			return false;
	return true;
}

static uint32_t find_free(struct order_search *x, const struct state *from)
{
	for (uint32_t t = next_of(&from->ready, 0); t < x->tasks->n; t = next_of(&from->ready, t + 1)) {
		struct cost cost = cost_of(x, from, t);
		if (is_free(x, from, &cost))
			return t;
	}
	return LO_MAX_TASKS;
}

static void extend(struct order_search *x, const struct state *from)
{
	uint32_t free = find_free(x, from);
	for (uint32_t t = next_of(&from->ready, 0); t < x->tasks->n; t = next_of(&from->ready, t + 1)) {
		if (free != LO_MAX_TASKS && t != free)
			continue;
		struct cost cost = cost_of(x, from, t);
		if (peak_with(from, &cost) >= x->limit)
			continue;
		struct state next = after_task(x, from, &cost, t);
		next.task = t;
		next.step = from->step;
		add_state(x, &next);
	}
}

LO_COMPARE(compare_by_bytes, struct state, LO_BY(peak) LO_BY(all_live) LO_BY(swapped) LO_BY(step) LO_BY(task))
LO_COMPARE(compare_by_order, struct state, LO_BY(swapped) LO_BY(peak) LO_BY(all_live) LO_BY(step) LO_BY(task))

/* Continue with the next level, with the best of its states. */
static void next_level(struct order_search *x)
{
	struct order_states now = x->now;
	x->now = x->next;
	x->next = (struct order_states){now.at, 0, now.cap};
	if (x->n_slots)
		memset(x->slots, 0, x->n_slots * sizeof *x->slots);
	if (x->now.n > x->width) {
		LO_SORT(x->now.at, x->now.n, x->in_order ? compare_by_order : compare_by_bytes);
		x->now.n = x->width;
		x->dropped = true;
	}
	for (uint32_t i = 0; i < x->now.n; i++) {
		struct state *s = &x->now.at[i];
		LO_PUSH(x->arena, &x->steps, ((struct order_step){s->task, s->step}));
		s->step = x->steps.n - 1;
	}
}

/* The best way to run all tasks below the limit. false: none was found. */
static bool search(struct order_search *x, const struct state *start, struct state *out)
{
	x->dropped = false;
	x->steps.n = 0;
	x->now.n = x->next.n = 0;
	add_state(x, start);
	next_level(x);
	for (uint32_t level = 0; level < x->tasks->n; level++) {
		for (uint32_t i = 0; i < x->now.n && (x->work <= x->most_work || x->width == 1); i++)
			extend(x, &x->now.at[i]);
		if (x->work > x->most_work && x->width > 1) {
			x->dropped = true;
			return false;
		}
		next_level(x);
	}
	if (x->now.n)
		*out = x->now.at[0];
	return x->now.n;
}

/* ---- set-up and bound ---------------------------------------------------- */

static struct state set_up(struct order_search *x)
{
	const struct lo_tasks *k = x->tasks;
	struct state start = {.peak = 0};
	x->n_words = (k->n + 63) / 64;
	x->touches = LO_ARRAY(x->arena, k->n_values, struct task_set);
	x->before = LO_ARRAY(x->arena, k->n, struct task_set);
	x->after = LO_ARRAY(x->arena, k->n, struct task_set);
	x->first_pair = LO_GROUP_BY(struct lo_task_pair, task, k->pairs, k->n_pairs, k->n, x->arena).first;
	for (uint32_t t = 0; t < k->n; t++) {
		for (uint32_t i = k->touched.first[t]; i < k->touched.first[t + 1]; i++)
			add(&x->touches[k->touched.at[i]], t);
		for (uint32_t i = k->before.first[t]; i < k->before.first[t + 1]; i++) {
			add(&x->before[t], k->before.at[i]);
			add(&x->after[k->before.at[i]], t);
		}
		if (k->before.first[t] == k->before.first[t + 1])
			add(&start.ready, t);
	}
	for (uint32_t v = 0; v < k->n_values; v++)
		start.live[k->values[v].pool] += k->values[v].enters ? k->values[v].bytes : 0;
	for (unsigned p = 0; p < LO_TASK_POOLS; p++) {
		start.peaks[p] = more_of(start.live[p], k->floor_bytes[p]);
		start.all_live += start.live[p];
		start.peak += start.peaks[p];
	}
	return start;
}

static void unite(const struct order_search *x, struct task_set *s, const struct task_set *more)
{
	for (uint32_t i = 0; i < x->n_words; i++)
		s->at[i] |= more->at[i];
}

/* Raise the bound to what @p t has at least: the values that it touches, less what some may take from others,
 * and those that tasks which must come before it and others which must come after it touch. */
static void raise_bound(struct order_search *x, const struct task_set *earlier, const struct task_set *later,
			uint32_t t)
{
	const struct lo_tasks *k = x->tasks;
	int64_t bytes[LO_TASK_POOLS] = {0}, largest[LO_TASK_POOLS] = {0};
	bool loose = k->loose && k->loose[t];
	for (uint32_t v = 0; v < k->n_values; v++) {
		const struct lo_task_value *value = &k->values[v];
		bool around = (value->enters || meets(x, &x->touches[v], earlier)) &&
			      (value->leaves || meets(x, &x->touches[v], later));
		if (around || (!loose && has(&x->touches[v], t)))
			bytes[value->pool] += value->bytes;
		else if (has(&x->touches[v], t))
			largest[value->pool] = more_of(largest[value->pool], value->bytes);
	}
	for (uint32_t i = x->first_pair[t], to = UINT32_MAX; i < x->first_pair[t + 1] && !loose; i++) {
		if (k->pairs[i].to != to) /* each once: the pairs of a task are in the order of `to` */
			bytes[k->values[k->pairs[i].to].pool] -= k->values[k->pairs[i].to].bytes;
		to = k->pairs[i].to;
	}
	for (unsigned p = 0; p < LO_TASK_POOLS; p++)
		x->bound[p] = more_of(x->bound[p], bytes[p] + largest[p]);
}

static int64_t find_bound(struct order_search *x, const struct state *start)
{
	const struct lo_tasks *k = x->tasks;
	struct task_set *earlier = LO_ARRAY(x->arena, k->n, struct task_set),
			*later = LO_ARRAY(x->arena, k->n, struct task_set);
	int64_t sum = 0;
	memcpy(x->bound, start->peaks, sizeof x->bound);
	for (uint32_t t = 0; t < k->n; t++) {
		earlier[t] = x->before[t];
		for (uint32_t s = next_of(&x->before[t], 0); s < k->n; s = next_of(&x->before[t], s + 1))
			unite(x, &earlier[t], &earlier[s]);
	}
	for (uint32_t t = k->n; t-- > 0;) {
		later[t] = x->after[t];
		for (uint32_t s = next_of(&x->after[t], 0); s < k->n; s = next_of(&x->after[t], s + 1))
			unite(x, &later[t], &later[s]);
		raise_bound(x, &earlier[t], &later[t], t);
	}
	for (unsigned p = 0; p < LO_TASK_POOLS; p++)
		sum += x->bound[p];
	return sum;
}

/* ---- the searches -------------------------------------------------------- */

static struct state run_as_numbered(struct order_search *x, struct state s)
{
	for (uint32_t t = 0; t < x->tasks->n; t++) {
		struct cost cost = cost_of(x, &s, t);
		s = after_task(x, &s, &cost, t);
	}
	return s;
}

static void take_way(const struct order_search *x, const struct state *end, struct lo_task_order *out)
{
	uint32_t step = end->step;
	for (uint32_t t = x->tasks->n; t-- > 0; step = x->steps.at[step].previous)
		out->at[t] = x->steps.at[step].task;
	out->bytes = end->peak;
	memcpy(out->pool_bytes, end->peaks, sizeof out->pool_bytes);
}

static bool any_loose(const struct lo_tasks *tasks)
{
	for (uint32_t t = 0; tasks->loose && t < tasks->n; t++)
		if (tasks->loose[t])
			return true;
	return false;
}

void lo_order_tasks(const struct lo_tasks *tasks, uint32_t max_states, uint64_t *work, struct lo_arena *arena,
		    struct lo_task_order *out)
{
	struct order_search x = {.tasks = tasks, .arena = arena, .most_work = *work};
	struct state start = set_up(&x), end = run_as_numbered(&x, start);
	uint32_t widest = tasks->n ? (max_states ? max_states : DEFAULT_STATES) / tasks->n : 0;
	out->at = LO_ARRAY(arena, tasks->n, uint32_t);
	for (uint32_t t = 0; t < tasks->n; t++)
		out->at[t] = t;
	out->given_bytes = out->bytes = end.peak;
	memcpy(out->pool_bytes, end.peaks, sizeof out->pool_bytes);
	out->bound_bytes = find_bound(&x, &start);
	for (x.width = 1; out->bytes > out->bound_bytes;) {
		x.limit = out->bytes;
		if (search(&x, &start, &end))
			take_way(&x, &end, out);
		if (!x.dropped && !any_loose(tasks))
			out->bound_bytes = out->bytes;
		if (x.width >= widest || x.work > x.most_work / 2)
			break;
		x.width = x.width < widest / GROWTH ? x.width * GROWTH : widest;
	}
	x.in_order = true; /* of the orders that need no more, one with few swapped tasks */
	x.limit = out->bytes + 1;
	if (out->bytes < out->given_bytes && search(&x, &start, &end))
		take_way(&x, &end, out);
	*work -= x.work < *work ? x.work : *work;
}
