// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a few items, of which some may have a fixed offset or be live in a part of their bytes. Out: offsets
 * with the least possible top, if the steps suffice.
 *
 * Two items that meet forbid some differences of their offsets: open intervals, one if both are live as a
 * whole, more if windows vary over time. The choices are between these intervals: one item wholly below the
 * other, or in a gap of it. A choice is one lower bound for each of the two offsets in terms of the other.
 * Bounds of this kind have a least solution, which is found by raising offsets until all hold. The search
 * begins with no choice made; while the least solution violates a pair, it branches over the choices of the
 * worst such pair, cheapest first. A least solution that violates none is the best packing below its node: so
 * the search is complete. A node is pruned when an offset exceeds what the best top allows, or when at some
 * point the bytes of the items at or above one of them no longer fit above its offset.
 *
 * Source: the disjunctive graph of job-shop scheduling (E. Balas, Machine sequencing via disjunctive graphs,
 * 1969), with rounding to alignments. */
#include "packing/interference.h"

/* Differences offset[b] - offset[a] strictly between low and high are forbidden. */
struct forbidden_pairs {
	int64_t low, high;
};
struct exact_pair {
	uint32_t a, b;
	uint32_t first, n; /* slice of forbidden: sorted, disjoint */
};
/* offset[to] >= offset[from] + by */
struct rule {
	uint32_t from, to;
	int64_t by;
};
struct pair_choice {
	int64_t cost; /* by how much an offset rises at first */
	uint32_t number;
};
struct node {
	uint32_t n_rules; /* number of rules before its own */
	uint32_t pair, next, n_choices, first_choice;
	int64_t offsets[EXACT_ITEMS];
};
struct pair_member {
	uint32_t item;
	struct lo_window window;
};
struct pair_solver {
	const struct interference *sweep;
	const uint32_t *items;
	struct lo_arena *arena;
	uint32_t n;
	int64_t bytes[EXACT_ITEMS], align_bytes[EXACT_ITEMS], fixed[EXACT_ITEMS];
	LO_VEC(struct exact_pair) pairs;
	LO_VEC(struct forbidden_pairs) forbidden;
	LO_VEC(struct rule) rules;
	LO_VEC(struct pair_choice) choices;
	LO_VEC(struct node) nodes;
	LO_VEC(struct pair_member) members; /* of all points, point by point */
	LO_VEC(uint32_t) first_member;
	bool gave_up; /* a branch was given up after too many rounds: nothing is proved */
};

/* ---- set-up -------------------------------------------------------------- */

/* Forbidden differences of items @p a and @p b of the sweep, not merged. */
static uint32_t find_forbidden(struct pair_solver *x, uint32_t a, uint32_t b, struct sort_key **keys)
{
	const struct interference *s = x->sweep;
	uint32_t k = s->first_interval[a], l = s->first_interval[b], n = 0;
	uint32_t most = s->first_interval[a + 1] - k + s->first_interval[b + 1] - l;
	*keys = LO_ARRAY(x->arena, 2 * (size_t)most, struct sort_key);
	while (k < s->first_interval[a + 1] && l < s->first_interval[b + 1]) {
		if (lo_intervals_meet(s->intervals[k], s->intervals[l])) {
			struct lo_window wa = lo_live_bytes(s, a, k), wb = lo_live_bytes(s, b, l);
			(*keys)[n] = (struct sort_key){wa.begin - wb.end, wa.end - wb.begin, n};
			n++;
		}
		if (s->intervals[k].end < s->intervals[l].end)
			k++;
		else
			l++;
	}
	lo_sort_keys(*keys, n, *keys + most);
	return n;
}

/* The difference at which two open intervals touch is allowed, so they are not merged. */
static void add_pair(struct pair_solver *x, uint32_t a, uint32_t b)
{
	struct sort_key *keys;
	uint32_t n = find_forbidden(x, x->items[a], x->items[b], &keys);
	struct exact_pair pair = {a, b, x->forbidden.n, 0};
	for (uint32_t i = 0; i < n; i++) {
		struct forbidden_pairs *last = pair.n > 0 ? &x->forbidden.at[x->forbidden.n - 1] : NULL;
		if (last && keys[i].first < last->high) {
			last->high = keys[i].second > last->high ? keys[i].second : last->high;
			continue;
		}
		LO_PUSH(x->arena, &x->forbidden, ((struct forbidden_pairs){keys[i].first, keys[i].second}));
		pair.n++;
	}
	if (pair.n > 0)
		LO_PUSH(x->arena, &x->pairs, pair);
}

/* The live items at each point where an interval begins: elsewhere none is added. */
static void find_members(struct pair_solver *x)
{
	const struct interference *s = x->sweep;
	struct sort_key *begins;
	uint32_t n = 0, n_intervals = 0;
	for (uint32_t i = 0; i < x->n; i++)
		n_intervals += s->first_interval[x->items[i] + 1] - s->first_interval[x->items[i]];
	begins = LO_ARRAY(x->arena, 2 * (size_t)n_intervals, struct sort_key);
	for (uint32_t i = 0; i < x->n; i++)
		for (uint32_t k = s->first_interval[x->items[i]]; k < s->first_interval[x->items[i] + 1]; k++)
			begins[n++] = (struct sort_key){s->intervals[k].begin, 0, 0};
	lo_sort_keys(begins, n, begins + n_intervals);
	for (uint32_t p = 0; p < n; p++) {
		uint32_t point = (uint32_t)begins[p].first;
		if (p > 0 && begins[p].first == begins[p - 1].first)
			continue;
		LO_PUSH(x->arena, &x->first_member, x->members.n);
		for (uint32_t i = 0; i < x->n; i++)
			for (uint32_t k = s->first_interval[x->items[i]];
			     k < s->first_interval[x->items[i] + 1]; k++)
				if (s->intervals[k].begin <= point && point < s->intervals[k].end)
					LO_PUSH(x->arena, &x->members,
						((struct pair_member){i, lo_live_bytes(s, x->items[i], k)}));
	}
	LO_PUSH(x->arena, &x->first_member, x->members.n);
}

static void set_up(struct pair_solver *x)
{
	for (uint32_t i = 0; i < x->n; i++) {
		const struct lo_item *item = &x->sweep->problem->items[x->items[i]];
		x->bytes[i] = item->bytes;
		x->align_bytes[i] = item->align_bytes;
		x->fixed[i] = item->fixed_offset;
	}
	for (uint32_t b = 0; b < x->n; b++)
		for (uint32_t a = 0; a < b; a++)
			add_pair(x, a, b);
	find_members(x);
}

/* ---- the least solution -------------------------------------------------- */

static bool raise_offset(const struct pair_solver *x, int64_t *offset, uint32_t i, int64_t least,
			 int64_t limit)
{
	int64_t to;
	if (least <= *offset)
		return true;
	if (x->fixed[i] >= 0 || !lo_align_ok(least, x->align_bytes[i], &to) || x->bytes[i] > limit ||
	    to > limit - x->bytes[i])
		return false;
	*offset = to;
	return true;
}

/* Raise offsets until all rules hold; false if that is impossible at or below @p limit. A cycle of
 * unsatisfiable rules would raise offsets without end, so the branch is given up after ROUNDS rounds. */
static bool raise_offsets(struct pair_solver *x, int64_t *offsets, int64_t limit, struct steps *steps)
{
	enum { ROUNDS = 200 };
	for (uint32_t round = 0; round < ROUNDS; round++) {
		bool changed = false;
		lo_steps_take(steps, x->rules.n / 16);
		for (uint32_t r = 0; r < x->rules.n; r++) {
			const struct rule *rule = &x->rules.at[r];
			int64_t before = offsets[rule->to], least;
			if (!lo_add_ok(offsets[rule->from], rule->by, &least) ||
			    !raise_offset(x, &offsets[rule->to], rule->to, least, limit))
				return false;
			changed |= offsets[rule->to] != before;
		}
		if (!changed)
			return true;
	}
	x->gave_up = true;
	return false;
}

/* At each point, for each live item: do the bytes of the items at or above it fit between its offset and the
 * limit? */
static bool may_fit(const struct pair_solver *x, const int64_t *offsets, int64_t limit)
{
	for (uint32_t p = 0; p + 1 < x->first_member.n; p++) {
		struct sort_key keys[EXACT_ITEMS];
		uint32_t n = 0;
		for (uint32_t m = x->first_member.at[p]; m < x->first_member.at[p + 1]; m++) {
			const struct pair_member *member = &x->members.at[m];
			struct sort_key key = {-(offsets[member->item] + member->window.begin),
					       member->window.end - member->window.begin, 0};
			uint32_t at = n++;
			for (; at > 0 && keys[at - 1].first > key.first; at--)
				keys[at] = keys[at - 1];
			keys[at] = key;
		}
		int64_t above = 0;
		for (uint32_t k = 0; k < n; k++) {
			above += keys[k].second;
			if (above > limit + keys[k].first)
				return false;
		}
	}
	return true;
}

/* ---- branching ----------------------------------------------------------- */

/* The forbidden interval that contains the difference, or pair->n if none does. */
static uint32_t broken_by(const struct pair_solver *x, const struct exact_pair *pair, int64_t difference)
{
	for (uint32_t f = 0; f < pair->n; f++)
		if (x->forbidden.at[pair->first + f].low < difference &&
		    difference < x->forbidden.at[pair->first + f].high)
			return f;
	return pair->n;
}

/* The violated pair whose cheapest repair costs most; UINT32_MAX if none is violated. */
static uint32_t worst_pair(const struct pair_solver *x, const int64_t *offsets)
{
	uint32_t worst = UINT32_MAX;
	int64_t most = -1;
	for (uint32_t i = 0; i < x->pairs.n; i++) {
		const struct exact_pair *pair = &x->pairs.at[i];
		int64_t difference = offsets[pair->b] - offsets[pair->a];
		uint32_t f = broken_by(x, pair, difference);
		if (f == pair->n)
			continue;
		int64_t up = x->forbidden.at[pair->first + f].high - difference,
			down = difference - x->forbidden.at[pair->first + f].low;
		int64_t cost = up < down ? up : down;
		if (cost > most) {
			most = cost;
			worst = i;
		}
	}
	return worst;
}

/* Choice c of a pair: the difference is between forbidden intervals c - 1 and c. */
static void list_choices(struct pair_solver *x, struct node *node)
{
	const struct exact_pair *pair = &x->pairs.at[node->pair];
	int64_t difference = node->offsets[pair->b] - node->offsets[pair->a];
	x->choices.n = node->first_choice;
	for (uint32_t c = 0; c <= pair->n; c++) {
		int64_t up = c > 0 ? x->forbidden.at[pair->first + c - 1].high - difference : 0;
		int64_t down = c < pair->n ? difference - x->forbidden.at[pair->first + c].low : 0;
		struct pair_choice choice = {up > down ? up : down, c};
		LO_PUSH(x->arena, &x->choices, choice);
		uint32_t at = x->choices.n - 1;
		for (; at > node->first_choice && x->choices.at[at - 1].cost > choice.cost; at--)
			x->choices.at[at] = x->choices.at[at - 1];
		x->choices.at[at] = choice;
	}
	node->n_choices = pair->n + 1;
	node->next = 0;
}

static void add_rules(struct pair_solver *x, const struct exact_pair *pair, uint32_t c)
{
	if (c > 0)
		LO_PUSH(x->arena, &x->rules,
			((struct rule){pair->a, pair->b, x->forbidden.at[pair->first + c - 1].high}));
	if (c < pair->n)
		LO_PUSH(x->arena, &x->rules,
			((struct rule){pair->b, pair->a, -x->forbidden.at[pair->first + c].low}));
}

static void keep(const struct pair_solver *x, const int64_t *offsets, int64_t *out, int64_t *top)
{
	*top = 0;
	for (uint32_t i = 0; i < x->n; i++) {
		out[x->items[i]] = offsets[i];
		*top = offsets[i] + x->bytes[i] > *top ? offsets[i] + x->bytes[i] : *top;
	}
}

/* Settle the newest node; it is removed if no better packing can be below it, or if it is a packing itself.
 */
static void open_node(struct pair_solver *x, struct steps *steps, int64_t *out, int64_t *top)
{
	struct node *node = &x->nodes.at[x->nodes.n - 1];
	uint32_t cost = 1 + x->pairs.n / 16 + x->members.n / 16;
	lo_steps_take(steps, cost);
	if (!raise_offsets(x, node->offsets, *top - 1, steps) || !may_fit(x, node->offsets, *top - 1)) {
		x->nodes.n--;
		return;
	}
	node->pair = worst_pair(x, node->offsets);
	if (node->pair == UINT32_MAX) {
		keep(x, node->offsets, out, top);
		x->nodes.n--;
		return;
	}
	list_choices(x, node);
}

static bool start(struct pair_solver *x, int64_t limit)
{
	struct node first = {0};
	for (uint32_t i = 0; i < x->n; i++) {
		first.offsets[i] = x->fixed[i] >= 0 ? x->fixed[i] : 0;
		if (x->bytes[i] > limit || first.offsets[i] > limit - x->bytes[i])
			return false;
	}
	LO_PUSH(x->arena, &x->nodes, first);
	return true;
}

static void search(struct pair_solver *x, int64_t target, struct steps *steps, int64_t *out, int64_t *top)
{
	if (!start(x, *top - 1))
		return;
	open_node(x, steps, out, top);
	while (x->nodes.n > 0 && *top > target && lo_steps_left(steps) > 0) {
		struct node *node = &x->nodes.at[x->nodes.n - 1];
		x->rules.n = node->n_rules;
		if (node->next == node->n_choices) {
			x->nodes.n--;
			continue;
		}
		add_rules(x, &x->pairs.at[node->pair],
			  x->choices.at[node->first_choice + node->next++].number);
		struct node below = {.n_rules = x->rules.n,
				     .first_choice = node->first_choice + node->n_choices};
		for (uint32_t i = 0; i < x->n; i++)
			below.offsets[i] = node->offsets[i];
		LO_PUSH(x->arena, &x->nodes, below);
		open_node(x, steps, out, top);
	}
}

bool lo_pack_by_pairs(const struct interference *sweep, const uint32_t *items, uint32_t n, int64_t target,
		      struct steps *steps, struct lo_arena *scratch, int64_t *offsets, int64_t *top)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct pair_solver *x = LO_NEW(scratch, struct pair_solver);
	x->sweep = sweep;
	x->items = items;
	x->arena = scratch;
	x->n = n;
	set_up(x);
	bool ended = false;
	if (*top > target) {
		search(x, target, steps, offsets, top);
		ended = x->nodes.n == 0 && !x->gave_up && lo_steps_left(steps) > 0;
	}
	lo_arena_reset(scratch, mark);
	return ended;
}
