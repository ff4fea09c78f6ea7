// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: values with their live ranges, and pairs of values that may share bytes. Out: congruence classes, where
 * each member begins in the bytes of its class, and live ranges in which no two members of a class meet.
 *
 * Method as in copy coalescing (Chaitin, Register allocation and spilling via graph coloring, 1982): pair by
 * pair, best first, two classes become one if no member of one interferes with a member of the other. A class
 * keeps the union of its live ranges as one list of intervals, which decides most cases at once: two classes
 * that have no point in common do not interfere. A pair says how many bytes apart its values begin; so
 * joining moves all members of one class, as in a union-find with weights. If other members forbid that
 * distance, those directly beyond each forbidden range of distances are tried. No op is removed here:
 * layout/erase_coalesced_copies.c does that after the rewrite. */
#include "reuse/coalesce.h"

#include "base/base.h"
#include "packing/interference.h"

enum { MAX_MEMBERS = 4096 };
/* Of classes with more pairs of members no other distance is tried, and of one function not more than so
 * many.
 */
enum { MAX_TRIED_PAIRS = 64, MAX_TRIED = 1 << 12 };

struct spans {
	struct lo_interval *at;
	uint32_t n;
};
/** Indexed by its first member. */
struct class_of_values {
	uint32_t last, n; /* last member, number of members */
	uint32_t target;  /* the member that is a place in an argument; 0: none */
	bool shifted;     /* not all members begin at one address */
	struct spans all; /* union of the live ranges */
};
struct joining {
	const struct lo_lifelines *whole;
	struct lo_coalesce_rules rules;
	const struct lo_reuse_candidate *pairs;
	int64_t *shift; /* [lines] where it begins, after the begin of the first member; in `lasting` */
	struct lo_arena *arena, *lasting;
	uint32_t *first; /* [lines] first member of its class; in `lasting` */
	uint32_t *next;  /* [lines] next member of its class; UINT32_MAX after the last */
	struct class_of_values *classes;
	struct spans *counted; /* [lines] live ranges after count_once */
	uint32_t *first_pair; /* [lines + 1] first pair of each line, as the lower one of a pair, in others */
	uint32_t *others;     /* [pairs] their numbers, by the lower line, then by the higher one */
	uint32_t n_tried;     /* distances of classes that were tried */
};

/* ---- lists of intervals -------------------------------------------------- */

static struct spans spans_of(const struct lo_lifelines *lines, uint32_t line)
{
	return (struct spans){lines->intervals + lines->at[line].intervals, lines->at[line].n_intervals};
}

static uint64_t count_common(struct spans a, struct spans b)
{
	uint64_t points = 0;
	for (uint32_t i = 0, k = 0; i < a.n && k < b.n;) {
		uint32_t begin = a.at[i].begin > b.at[k].begin ? a.at[i].begin : b.at[k].begin,
			 end = a.at[i].end < b.at[k].end ? a.at[i].end : b.at[k].end;
		points += begin < end ? end - begin : 0;
		if (a.at[i].end < b.at[k].end)
			i++;
		else
			k++;
	}
	return points;
}

static struct spans unite(struct lo_arena *arena, struct spans a, struct spans b)
{
	struct spans out = {LO_ARRAY(arena, (size_t)a.n + b.n, struct lo_interval), 0};
	for (uint32_t i = 0, k = 0; i < a.n || k < b.n;) {
		bool from_a = k == b.n || (i < a.n && a.at[i].begin <= b.at[k].begin);
		struct lo_interval next = from_a ? a.at[i++] : b.at[k++];
		struct lo_interval *last = out.n ? &out.at[out.n - 1] : NULL;
		if (last && next.begin <= last->end)
			last->end = next.end > last->end ? next.end : last->end;
		else
			out.at[out.n++] = next;
	}
	return out;
}

static struct spans take_away(struct lo_arena *arena, struct spans a, struct spans b)
{
	struct spans out = {LO_ARRAY(arena, (size_t)a.n + b.n, struct lo_interval), 0};
	for (uint32_t i = 0, k = 0; i < a.n; i++) {
		struct lo_interval rest = a.at[i];
		while (k < b.n && b.at[k].end <= rest.begin)
			k++;
		for (uint32_t j = k; j < b.n && b.at[j].begin < rest.end; j++) {
			if (rest.begin < b.at[j].begin)
				out.at[out.n++] = (struct lo_interval){rest.begin, b.at[j].begin};
			rest.begin = b.at[j].end;
		}
		if (rest.begin < rest.end)
			out.at[out.n++] = rest;
	}
	return out;
}

/* ---- pairs --------------------------------------------------------------- */

static uint32_t low_of(const struct lo_reuse_candidate *s)
{
	return s->from < s->to ? s->from : s->to;
}

static uint32_t high_of(const struct lo_reuse_candidate *s)
{
	return s->from < s->to ? s->to : s->from;
}

/* By the lower line, then by the higher one, best first. */
static void sort_pairs(struct joining *j, const struct lo_reuse_candidates *shares)
{
	uint32_t n = shares->n;
	struct sort_key *keys = LO_ARRAY(j->arena, 2 * (size_t)n, struct sort_key);
	j->first_pair = LO_ARRAY(j->arena, (size_t)j->whole->n + 1, uint32_t);
	j->others = LO_ARRAY(j->arena, n, uint32_t);
	j->pairs = shares->at;
	for (uint32_t i = 0; i < n; i++) {
		keys[i] = (struct sort_key){low_of(&shares->at[i]), high_of(&shares->at[i]), i};
		j->first_pair[low_of(&shares->at[i]) + 1]++;
	}
	for (uint32_t i = 0; i < j->whole->n; i++)
		j->first_pair[i + 1] += j->first_pair[i];
	lo_sort_keys(keys, n, keys + n);
	for (uint32_t i = 0; i < n; i++)
		j->others[i] = keys[i].id;
}

/* The numbers of the pairs of two lines: j->others[*first .. *end). */
static void pairs_of(const struct joining *j, uint32_t a, uint32_t b, uint32_t *first, uint32_t *end)
{
	uint32_t high = a < b ? b : a, low = j->first_pair[a < b ? a : b],
		 last = j->first_pair[(a < b ? a : b) + 1];
	LO_BISECT(low, last, middle, high_of(&j->pairs[j->others[middle]]) < high);
	*first = *end = low;
	for (last = j->first_pair[(a < b ? a : b) + 1];
	     *end < last && high_of(&j->pairs[j->others[*end]]) == high;)
		(*end)++;
}

/* May the values of the pair share bytes if they begin @p shift bytes apart? */
static bool is_safe(const struct lo_reuse_candidate *s, int64_t shift)
{
	bool safe = s->n_unsafe;
	for (uint32_t i = 0; i < s->n_unsafe; i++)
		safe &= shift < s->unsafe[i].least || s->unsafe[i].most < shift;
	return safe || s->shift == shift;
}

/* May the two be live at once, if @p b begins @p shift bytes after @p a? If they have no byte in common. */
static bool may_share(const struct joining *j, uint32_t a, uint32_t b, int64_t shift)
{
	uint32_t k, end;
	if ((shift > 0 && shift >= j->whole->at[a].bytes) || (shift < 0 && -shift >= j->whole->at[b].bytes))
		return true;
	for (pairs_of(j, a, b, &k, &end); k < end; k++) {
		const struct lo_reuse_candidate *s = &j->pairs[j->others[k]];
		if (is_safe(s, s->from == a ? shift : -shift))
			return true;
	}
	return false;
}

/* ---- classes ------------------------------------------------------------- */

/* May every two members of the classes @p a and @p b that meet share bytes, if those of @p b move by @p by?
 */
static bool nothing_in_the_way(const struct joining *j, uint32_t a, uint32_t b, int64_t by)
{
	if (count_common(j->classes[a].all, j->classes[b].all) == 0)
		return true;
	for (uint32_t x = a; x != UINT32_MAX; x = j->next[x]) {
		struct spans at = spans_of(j->whole, x);
		if (count_common(at, j->classes[b].all) == 0)
			continue;
		for (uint32_t y = b; y != UINT32_MAX; y = j->next[y])
			if (count_common(at, spans_of(j->whole, y)) != 0 &&
			    !may_share(j, x, y, j->shift[y] + by - j->shift[x]))
				return false;
	}
	return true;
}

/* Does a point at which both are live count for @p y alone? It counts for the larger one; of equal ones, for
 * the one that ends later. */
static bool counts_for(const struct joining *j, uint32_t x, uint32_t y)
{
	const struct lo_lifeline *a = &j->whole->at[x], *b = &j->whole->at[y];
	if (a->bytes != b->bytes)
		return a->bytes < b->bytes;
	return j->whole->intervals[a->intervals + a->n_intervals - 1].end <
	       j->whole->intervals[b->intervals + b->n_intervals - 1].end;
}

/* Let each point at which two members are live count for one of them. */
static void count_once(struct joining *j, uint32_t a, uint32_t b)
{
	for (uint32_t x = a; x != UINT32_MAX; x = j->next[x]) {
		if (count_common(j->counted[x], j->classes[b].all) == 0)
			continue;
		for (uint32_t y = b; y != UINT32_MAX; y = j->next[y]) {
			if (count_common(j->counted[x], j->counted[y]) == 0)
				continue;
			bool for_y = counts_for(j, x, y);
			struct spans *less = &j->counted[for_y ? x : y], *more = &j->counted[for_y ? y : x];
			*less = take_away(j->arena, *less, *more);
		}
	}
}

static void join_classes(struct joining *j, uint32_t a, uint32_t b, int64_t by)
{
	struct class_of_values *to = &j->classes[a], *from = &j->classes[b];
	for (uint32_t y = b; y != UINT32_MAX; y = j->next[y]) {
		j->first[y] = a;
		j->shift[y] += by;
	}
	to->shifted |= from->shifted || by;
	j->next[to->last] = b;
	to->last = from->last;
	to->n += from->n;
	to->target |= from->target;
	to->all = unite(j->arena, to->all, from->all);
}

static void start_classes(struct joining *j)
{
	uint32_t n = j->whole->n;
	j->first = LO_ARRAY(j->lasting, n, uint32_t);
	j->shift = LO_ARRAY(j->lasting, n, int64_t);
	j->next = LO_ARRAY(j->arena, n, uint32_t);
	j->classes = LO_ARRAY(j->arena, n, struct class_of_values);
	j->counted = LO_ARRAY(j->arena, n, struct spans);
	for (uint32_t i = 0; i < n; i++) {
		j->first[i] = i;
		j->next[i] = UINT32_MAX;
		j->counted[i] = spans_of(j->whole, i);
		j->classes[i] =
			(struct class_of_values){i, 1, i < j->rules.n_values ? 0 : i, false, j->counted[i]};
	}
}

/* May all of class @p a be in the place of class @p b, if that has one? */
static bool all_fit(const struct joining *j, uint32_t a, uint32_t b)
{
	uint32_t target = j->classes[b].target;
	if (!target)
		return true;
	if (j->classes[a].target)
		return false;
	for (uint32_t x = a; x != UINT32_MAX; x = j->next[x])
		if (!j->rules.may_join(j->rules.data, x, target))
			return false;
	return true;
}

/* The member of class @p a with the largest alignment. */
static uint32_t most_aligned(const struct joining *j, uint32_t a)
{
	uint32_t most = a;
	for (uint32_t x = a; x != UINT32_MAX; x = j->next[x])
		if (j->whole->at[x].align_bytes > j->whole->at[most].align_bytes)
			most = x;
	return most;
}

/* Are all of class @p a aligned where @p of is, if that is moved by @p by? */
static bool are_aligned(const struct joining *j, uint32_t a, uint32_t of, int64_t by)
{
	for (uint32_t x = a; x != UINT32_MAX; x = j->next[x])
		if (j->whole->at[x].align_bytes > 1 &&
		    (j->shift[of] + by - j->shift[x]) % j->whole->at[x].align_bytes)
			return false;
	return true;
}

/* Where a class begins whose first member is at @p begin, and the most aligned one at @p aligned. */
static int64_t aligned_begin(int64_t begin, int64_t aligned, int64_t align_bytes)
{
	return align_bytes > 1 ? aligned - (aligned - begin + align_bytes - 1) / align_bytes * align_bytes
			       : begin;
}

/* If the members of @p b move by @p by: can all be aligned, and at one address where the class is a place? */
static bool agree(const struct joining *j, uint32_t a, uint32_t b, int64_t by)
{
	const struct class_of_values *x = &j->classes[a], *y = &j->classes[b];
	if ((x->target || y->target) && (x->shifted || y->shifted || by))
		return false;
	if (!x->shifted && !y->shifted && !by)
		return true;
	uint32_t p = most_aligned(j, a), q = most_aligned(j, b);
	return j->whole->at[p].align_bytes >= j->whole->at[q].align_bytes ? are_aligned(j, b, p, -by)
									  : are_aligned(j, a, q, by);
}

/* ---- other distances of classes ------------------------------------------ */

/** The begin of class b minus that of class a, as its first members have them, with the fewest bytes so far.
 */
struct distance {
	uint32_t a, b;
	int64_t align_bytes, phase; /* it is `phase` more than a multiple of `align_bytes` */
	int64_t by, bytes;
};

static void widen(const struct joining *j, uint32_t a, int64_t by, int64_t *begin, int64_t *end)
{
	for (uint32_t x = a; x != UINT32_MAX; x = j->next[x]) {
		int64_t first = j->shift[x] + by, last = first + j->whole->at[x].bytes;
		*begin = first < *begin ? first : *begin;
		*end = last > *end ? last : *end;
	}
}

/* The bytes of both classes if those of @p b move by @p by, with what aligns the first of them. */
static int64_t extent_of(const struct joining *j, uint32_t a, uint32_t b, int64_t by)
{
	int64_t begin = INT64_MAX, end = INT64_MIN;
	widen(j, a, 0, &begin, &end);
	widen(j, b, by, &begin, &end);
	uint32_t p = most_aligned(j, a), q = most_aligned(j, b);
	bool of_a = j->whole->at[p].align_bytes >= j->whole->at[q].align_bytes;
	return end - aligned_begin(begin, of_a ? j->shift[p] : j->shift[q] + by,
				   j->whole->at[of_a ? p : q].align_bytes);
}

/* Take over the distance @p by, or the next one upward, or downward, that aligns both. */
static void try_distance(struct joining *j, struct distance *d, int64_t by, bool up)
{
	int64_t over = (by - d->phase) % d->align_bytes;
	over = over < 0 ? over + d->align_bytes : over;
	by += up && over ? d->align_bytes - over : -over;
	int64_t bytes = extent_of(j, d->a, d->b, by);
	if (bytes >= d->bytes || j->n_tried++ >= MAX_TRIED || !agree(j, d->a, d->b, by) ||
	    !nothing_in_the_way(j, d->a, d->b, by))
		return;
	d->by = by;
	d->bytes = bytes;
}

/* Try the distances directly beyond those at which @p x of one class and @p y of the other must not be; with
 * @p beside only if the two are no pair, and may have no byte in common. */
static void try_pair(struct joining *j, struct distance *d, uint32_t x, uint32_t y, bool beside)
{
	uint32_t k, end;
	int64_t zero = j->shift[x] - j->shift[y], most = d->bytes;
	pairs_of(j, x, y, &k, &end);
	if (beside && k == end && count_common(spans_of(j->whole, x), spans_of(j->whole, y))) {
		try_distance(j, d, zero + j->whole->at[x].bytes, true);
		try_distance(j, d, zero - j->whole->at[y].bytes, false);
	}
	for (; !beside && k < end; k++) {
		const struct lo_reuse_candidate *s = &j->pairs[j->others[k]];
		int64_t sign = s->from == x ? 1 : -1;
		try_distance(j, d, zero + sign * s->shift, true);
		for (uint32_t i = 0; i < s->n_unsafe; i++) {
			const struct lo_apart *unsafe = &s->unsafe[i];
			if (unsafe->most < most && unsafe->most > -most)
				try_distance(j, d, zero + sign * (unsafe->most + 1), sign > 0);
			if (unsafe->least < most && unsafe->least > -most)
				try_distance(j, d, zero + sign * (unsafe->least - 1), sign < 0);
		}
	}
}

static void try_pairs(struct joining *j, struct distance *d, bool beside)
{
	for (uint32_t x = d->a; x != UINT32_MAX; x = j->next[x])
		for (uint32_t y = d->b; y != UINT32_MAX; y = j->next[y])
			try_pair(j, d, x, y, beside);
}

/* No distance yet, but what aligns both classes. */
static struct distance start_distance(const struct joining *j, uint32_t a, uint32_t b)
{
	uint32_t p = most_aligned(j, a), q = most_aligned(j, b);
	int64_t x = j->whole->at[p].align_bytes, y = j->whole->at[q].align_bytes, align = x < y ? x : y;
	return (struct distance){a, b, align > 0 ? align : 1, j->shift[p] - j->shift[q], 0, INT64_MAX};
}

/* May both classes be side by side, the values of the pair at @p by or the next distance upward, or in the
 * other order? What that saves, the layout knows. */
static bool find_beside(struct joining *j, uint32_t a, uint32_t b, const struct lo_reuse_candidate *pair,
			int64_t *by)
{
	struct distance d = start_distance(j, a, b);
	bool up = j->first[pair->from] == a;
	int64_t zero = j->shift[up ? pair->from : pair->to] - j->shift[up ? pair->to : pair->from];
	try_distance(j, &d, *by, true);
	try_distance(j, &d, zero + (up ? -1 : 1) * j->whole->at[pair->to].bytes, !up);
	*by = d.by;
	return d.bytes != INT64_MAX;
}

/* Find the distance with which both classes need the fewest bytes, of those at which they begin or end at one
 * address, and those directly beyond what is forbidden. @p fits: they may be at that of *by, or perhaps at
 * the next one that aligns all members, which others must save bytes against. Else false: none saves a part
 * of the smaller one, an eighth or, if a value of the pair is to be beside one around it, all of it. */
static bool find_distance(struct joining *j, uint32_t a, uint32_t b, const struct lo_reuse_candidate *pair,
			  bool fits, int64_t *by)
{
	enum { MAX_BYTES = 1 << 30 };
	/* a value within an op lives no longer than the other one: a gap of that class costs nothing */
	bool apart = lo_reuse_is_apart(j->whole, pair), whole = apart && pair->kind == LO_REUSE_WITHIN;
	const int64_t least_part = whole ? 1 : 8;
	if (j->classes[a].n + j->classes[b].n == 2 || j->classes[a].target || j->classes[b].target ||
	    j->classes[a].n > MAX_TRIED_PAIRS / j->classes[b].n)
		return fits;
	int64_t begin[] = {INT64_MAX, INT64_MAX}, end[] = {INT64_MIN, INT64_MIN};
	widen(j, a, 0, &begin[0], &end[0]);
	widen(j, b, 0, &begin[1], &end[1]);
	int64_t alone[] = {end[0] - begin[0], end[1] - begin[1]}, both = alone[0] + alone[1];
	struct distance d = start_distance(j, a, b);
	if (alone[0] > (int64_t)MAX_BYTES << 20 || alone[1] > (int64_t)MAX_BYTES << 20)
		return fits;
	d.bytes = both;
	if (fits) {
		d.by = *by;
		d.bytes = extent_of(j, a, b, *by);
	} else if (!apart) {
		try_distance(j, &d, *by, true);
		try_distance(j, &d, *by, false);
		fits = d.bytes < both;
	}
	int64_t least = alone[0] < alone[1] ? alone[0] : alone[1];
	if (d.bytes > alone[0] && d.bytes > alone[1]) {
		try_distance(j, &d, begin[0] - begin[1], true);
		try_distance(j, &d, end[0] - end[1], false);
		try_pairs(j, &d, false);
		if (!fits && (both - d.bytes) * least_part < least)
			try_pairs(j, &d, true);
	}
	*by = d.by;
	return fits || (both - d.bytes) * least_part >= least;
}

/* Let each class begin at 0, and its most aligned member at a multiple of its alignment. */
static const int64_t *count_from_zero(const struct joining *j)
{
	bool any = false;
	for (uint32_t a = 0; a < j->whole->n; a++) {
		if (j->first[a] != a || !j->classes[a].shifted)
			continue;
		uint32_t most = most_aligned(j, a);
		int64_t least = 0;
		for (uint32_t x = a; x != UINT32_MAX; x = j->next[x])
			least = j->shift[x] < least ? j->shift[x] : least;
		least = aligned_begin(least, j->shift[most], j->whole->at[most].align_bytes);
		for (uint32_t x = a; x != UINT32_MAX; x = j->next[x])
			j->shift[x] -= least;
		any = true;
	}
	return any ? j->shift : NULL;
}

/* Lines beyond the number of values are places. */
static const struct lo_lifelines *counted_lines(const struct joining *j)
{
	struct lo_lifelines *out = LO_NEW(j->lasting, struct lo_lifelines);
	uint32_t total = 0;
	*out = *j->whole;
	for (uint32_t i = 0; i < out->n; i++)
		total += j->counted[i].n;
	out->at = LO_ARRAY(j->lasting, out->n, struct lo_lifeline);
	out->intervals = LO_ARRAY(j->lasting, total, struct lo_interval);
	total = 0;
	for (uint32_t i = 0; i < out->n; i++) {
		out->at[i] = j->whole->at[i];
		out->at[i].intervals = total;
		out->at[i].n_intervals = j->counted[i].n;
		for (uint32_t k = 0; k < j->counted[i].n; k++)
			out->intervals[total++] = j->counted[i].at[k];
	}
	return out;
}

/* May the values of the pair be in one class? Those of different kinds may if it has a place in an argument.
 */
static bool may_be_in_class(const struct joining *j, const struct lo_reuse_candidate *s, uint32_t low,
			    uint32_t high, bool in_argument)
{
	const struct lo_coalesce_rules *rules = &j->rules;
	if (j->classes[low].n + j->classes[high].n > MAX_MEMBERS || !all_fit(j, low, high) ||
	    !all_fit(j, high, low))
		return false;
	return in_argument ? (j->classes[low].target || j->classes[high].target) &&
				     rules->may_join_in_argument(rules->data, s->from, s->to)
			   : rules->may_join(rules->data, s->from, s->to);
}

static bool try_join(struct joining *j, const struct lo_reuse_candidate *s, bool in_argument)
{
	uint32_t a = j->first[s->from], b = j->first[s->to];
	uint32_t low = a < b ? a : b, high = a < b ? b : a;
	int64_t by = j->shift[s->from] + s->shift - j->shift[s->to];
	by = low == a ? by : -by;
	if (a == b || !may_be_in_class(j, s, low, high, in_argument))
		return false;
	int64_t beside = by;
	bool fits = !lo_reuse_is_apart(j->whole, s) && agree(j, low, high, by) &&
		    nothing_in_the_way(j, low, high, by),
	     kept = fits && s->kind == LO_REUSE_COPY; /* else the copy is kept */
	if (!kept && !find_distance(j, low, high, s, fits, &by)) {
		by = beside;
		if (!s->beside || !find_beside(j, low, high, s, &by))
			return false;
	}
	count_once(j, low, high);
	join_classes(j, low, high, by);
	return true;
}

void lo_coalesce(const struct lo_lifelines *whole, const struct lo_reuse_candidates *shares,
		 const struct lo_coalesce_rules *rules, struct lo_arena *arena, struct lo_arena *lasting,
		 const struct lo_lifelines **lines, const uint32_t **joined, const int64_t **shifts)
{
	struct joining j = {.whole = whole, .rules = *rules, .arena = arena, .lasting = lasting};
	bool any = false;
	*lines = whole;
	*joined = NULL;
	*shifts = NULL;
	if (!shares->n)
		return;
	start_classes(&j);
	sort_pairs(&j, shares);
	for (uint32_t i = 0; i < shares->n; i++)
		any |= try_join(&j, &shares->at[i], false);
	for (uint32_t i = 0; any && i < shares->n; i++)
		(void)try_join(&j, &shares->at[i], true);
	if (!any)
		return;
	*lines = counted_lines(&j);
	*joined = j.first;
	*shifts = count_from_zero(&j);
}

uint32_t *lo_next_in_class(const uint32_t *joined, uint32_t n, struct lo_arena *arena)
{
	uint32_t *next = LO_ARRAY(arena, n, uint32_t), *last = LO_ARRAY(arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t first = joined[i];
		next[i] = UINT32_MAX;
		if (first != i)
			next[last[first]] = i;
		last[first] = i;
	}
	return next;
}
