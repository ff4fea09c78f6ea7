// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the stretches of points in which values need their cells. Out: whether no two of them share a point and
 * a byte. A sweep visits all stretches in order, with the values needed at a point sorted by storage and
 * offset: while neighbours in that order do not overlap, no two values do. Values of a class that begin at
 * different addresses may overlap each other, as far as may_meet allows. */
#include "certify_impl.h"

#include "base/order.h"

#define NO_NUMBER UINT32_MAX

struct overlap_place {
	uint32_t storage, line;
	int64_t offset;
};

LO_COMPARE(compare_places, struct overlap_place, LO_BY(storage) LO_BY(offset) LO_BY(line))

struct overlap_event {
	uint32_t line;
	bool begins;
};

/* [lines] those that are compared pair by pair: values of which others may take bytes that are not live, and
 * all of their classes. NULL: none. */
static bool *find_loose(const struct checker *c)
{
	const struct lo_layout *layout = c->layout;
	uint32_t n = layout->lines->n;
	if (!layout->in_parts)
		return NULL;
	bool *out = LO_ARRAY(c->arena, n, bool), *class = LO_ARRAY(c->arena, n, bool);
	for (uint32_t i = 0; i < n; i++)
		if (layout->in_parts[i])
			out[i] = class[layout->joined && layout->joined[i] < n ? layout->joined[i] : i] =
				true;
	for (uint32_t i = 0; layout->joined && i < n; i++)
		out[i] |= layout->joined[i] < n && class[layout->joined[i]];
	return out;
}

static struct overlap_place *rank_lines(struct checker *c, const bool *loose, uint32_t *n)
{
	uint32_t n_lines = c->layout->lines->n;
	struct overlap_place *places = LO_ARRAY(c->arena, n_lines, struct overlap_place);
	c->ranks = LO_ARRAY(c->arena, n_lines, uint32_t);
	c->bytes = LO_ARRAY(c->arena, n_lines, int64_t);
	*n = 0;
	for (uint32_t i = 0; i < n_lines; i++)
		if (certify_storage(c, i))
			places[(*n)++] = (struct overlap_place){c->layout->cells[i].storage, i,
								c->layout->cells[i].offset_bytes};
	if (*n > 0)
		LO_SORT(places, *n, compare_places);
	for (uint32_t r = 0; r < *n; r++) {
		c->ranks[places[r].line] = r;
		c->bytes[places[r].line] =
			loose && loose[places[r].line] ? 0 : certify_bytes(c, places[r].line);
	}
	return places;
}

/* The ranks needed at a point, as counts in a tree: node k is the sum of its children 2k and 2k + 1. */
struct overlap_crowd {
	uint32_t *count;
	uint32_t size;
};

static void change_crowd(struct overlap_crowd *crowd, uint32_t rank, bool enters)
{
	for (uint32_t k = rank + crowd->size; k > 0; k /= 2)
		crowd->count[k] += enters ? 1u : UINT32_MAX;
}

/* The nearest rank below (or above) @p rank in the crowd; NO_NUMBER if there is none. */
static uint32_t neighbour(const struct overlap_crowd *crowd, uint32_t rank, bool above)
{
	uint32_t k = rank + crowd->size;
	while (k > 1 && (k % 2 == above || crowd->count[above ? k + 1 : k - 1] == 0))
		k /= 2;
	if (k <= 1)
		return NO_NUMBER;
	k = above ? k + 1 : k - 1;
	while (k < crowd->size)
		k = crowd->count[2 * k + !above] > 0 ? 2 * k + !above : 2 * k + above;
	return k - crowd->size;
}

static bool overlap(const struct checker *c, uint32_t low, uint32_t high)
{
	const struct lo_cell *a = &c->layout->cells[low], *b = &c->layout->cells[high];
	if (a->storage != b->storage)
		return false;
	int64_t a_end = a->offset_bytes + c->bytes[low], b_end = b->offset_bytes + c->bytes[high];
	int64_t begin = a->offset_bytes > b->offset_bytes ? a->offset_bytes : b->offset_bytes;
	return begin < (a_end < b_end ? a_end : b_end);
}

/* The number of events before those of the ends at a point (2 * point) and of its begins (2 * point + 1). */
static uint32_t *count_events(struct checker *c, uint32_t n_points)
{
	uint32_t *first = LO_ARRAY(c->arena, 2 * (size_t)n_points + 1, uint32_t);
	for (uint32_t i = 0; i < c->stretches.n; i++) {
		struct stretch s = c->stretches.at[i];
		if (c->bytes[s.line] <= 0)
			continue;
		first[2 * (size_t)s.begin + 2]++;
		first[2 * (size_t)s.end + 1]++;
	}
	for (size_t k = 1; k <= 2 * (size_t)n_points; k++)
		first[k] += first[k - 1];
	return first;
}

/* Counting sort by points; ends come before begins at the same point. */
static struct overlap_event *sort_events(struct checker *c, uint32_t *n)
{
	uint32_t n_points = 1;
	for (uint32_t i = 0; i < c->stretches.n; i++) {
		struct stretch s = c->stretches.at[i];
		n_points = s.begin >= n_points ? s.begin + 1 : n_points;
		n_points = s.end >= n_points ? s.end + 1 : n_points;
	}
	uint32_t *at = count_events(c, n_points);
	*n = at[2 * (size_t)n_points];
	struct overlap_event *events = LO_ARRAY(c->arena, *n, struct overlap_event);
	for (uint32_t i = 0; i < c->stretches.n; i++) {
		struct stretch s = c->stretches.at[i];
		if (c->bytes[s.line] <= 0)
			continue;
		events[at[2 * (size_t)s.begin + 1]++] = (struct overlap_event){s.line, true};
		events[at[2 * (size_t)s.end]++] = (struct overlap_event){s.line, false};
	}
	return events;
}

/** The values that are needed at a point; a class counts as one, its first line. */
struct needed {
	struct overlap_crowd crowd;
	uint32_t *count;      /* [lines] number of its stretches that contain the point */
	uint32_t *class_next; /* [lines] 1 + the next needed line of its class */
	uint32_t *
		class_head; /* [lines] 1 + the first needed line of a class, by the first line of the class */
	uint64_t *met;      /* [n_met] pairs of coalesced lines that are needed at once */
	uint32_t n_met, cap_met;
};

/* The first line of the class if both have the same cell, else the line itself. If some values of a class are
 * said to begin elsewhere, each line is looked at by itself. */
static uint32_t class_of(const struct checker *c, uint32_t line)
{
	const uint32_t *joined = c->layout->shifts ? NULL : c->layout->joined;
	uint32_t first = joined ? joined[line] : line;
	const struct lo_cell *a = &c->layout->cells[line];
	if (first >= c->layout->lines->n || !certify_storage(c, first))
		return line;
	const struct lo_cell *b = &c->layout->cells[first];
	return a->storage == b->storage && a->offset_bytes == b->offset_bytes ? first : line;
}

static void note_met(struct checker *c, struct needed *needed, uint32_t a, uint32_t b)
{
	if (needed->n_met == needed->cap_met) {
		uint32_t cap = 2 * needed->cap_met + 16;
		needed->met = lo_arena_grow(c->arena, needed->met, needed->cap_met * sizeof *needed->met,
					    cap * sizeof *needed->met);
		needed->cap_met = cap;
	}
	needed->met[needed->n_met++] = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
}

static void enter(struct checker *c, struct needed *needed, uint32_t line)
{
	uint32_t first = class_of(c, line);
	if (needed->count[line]++ > 0)
		return;
	for (uint32_t other = needed->class_head[first]; other; other = needed->class_next[other - 1])
		note_met(c, needed, line, other - 1);
	needed->class_next[line] = needed->class_head[first];
	needed->class_head[first] = line + 1;
}

/* [lines] is it in a class of several values, which may overlap? Only if they are said to begin apart. */
static bool *find_overlapping(const struct checker *c)
{
	const struct lo_layout *layout = c->layout;
	uint32_t n = layout->lines->n;
	bool *out = LO_ARRAY(c->arena, n, bool);
	for (uint32_t i = 0; layout->shifts && layout->joined && i < n; i++)
		if (layout->joined[i] < n && layout->joined[i] != i)
			out[i] = out[layout->joined[i]] = true;
	return out;
}

/* @p line begins to be needed: does it overlap others only of its class? A value that overlaps it from below,
 * but not the next one below, is of the class of that. */
static bool overlaps_its_class(struct checker *c, struct needed *needed, const struct overlap_place *places,
			       const bool *overlapping, uint32_t line)
{
	const uint32_t *joined = c->layout->joined;
	for (int above = 0; above < 2; above++) {
		uint32_t at = c->ranks[class_of(c, line)];
		while ((at = neighbour(&needed->crowd, at, above)) != NO_NUMBER) {
			uint32_t other = places[at].line;
			if (overlap(c, other, class_of(c, line))) {
				if (!overlapping[line] || !overlapping[other] ||
				    joined[line] != joined[other])
					return false;
				note_met(c, needed, line, other);
			} else if (above || !overlapping[other]) {
				break;
			}
		}
	}
	return true;
}

static void leave(struct checker *c, struct needed *needed, uint32_t line)
{
	uint32_t *at = &needed->class_head[class_of(c, line)];
	if (--needed->count[line] > 0)
		return;
	while (*at != line + 1)
		at = &needed->class_next[*at - 1];
	*at = needed->class_next[line];
}

static int compare_pairs(const void *a, const void *b)
{
	const uint64_t *x = a, *y = b;
	return (*x > *y) - (*x < *y);
}

static bool may_all_meet(struct checker *c, struct needed *needed)
{
	LO_SORT(needed->met, needed->n_met, compare_pairs);
	for (uint32_t i = 0; i < needed->n_met; i++) {
		uint32_t a = (uint32_t)(needed->met[i] >> 32), b = (uint32_t)needed->met[i];
		if ((i == 0 || needed->met[i] != needed->met[i - 1]) &&
		    (!c->may_meet || !c->may_meet(c, a, b)))
			return lo_flawed(c->flaw, c->layout->lines->at[b].start,
					 "two values that are live at once share bytes");
	}
	return true;
}

/* The first line of a class gets the bytes of its largest member. */
static void widen_classes(struct checker *c, const struct overlap_place *places, uint32_t n)
{
	for (uint32_t r = 0; r < n; r++) {
		uint32_t line = places[r].line, first = class_of(c, line);
		if (c->bytes[line] > c->bytes[first])
			c->bytes[first] = c->bytes[line];
	}
}

/* A line in the lists of needed points. */
struct bound {
	uint32_t point, begins, line;
};

/* Ends come first at a point. */
LO_COMPARE(compare_bounds, struct bound, LO_BY(point) LO_BY(begins) LO_BY(line))

static struct bound *sort_bounds(struct checker *c, const struct certify_spans *spans, uint32_t *n)
{
	uint32_t n_lines = c->layout->lines->n;
	struct bound *bounds = LO_ARRAY(c->arena, 2 * (size_t)spans->first[n_lines], struct bound);
	*n = 0;
	for (uint32_t line = 0; line < n_lines; line++)
		for (uint32_t i = spans->first[line]; i < spans->first[line + 1]; i++) {
			struct lo_interval needed = spans->at[i];
			if (!certify_storage(c, line) || needed.begin >= needed.end)
				continue;
			bounds[(*n)++] = (struct bound){needed.begin, 1, line};
			bounds[(*n)++] = (struct bound){needed.end, 0, line};
		}
	LO_SORT(bounds, *n, compare_bounds);
	return bounds;
}

struct apart {
	struct checker *c;
	const bool *loose;
	const int64_t *bytes; /* [lines] of the whole values */
	struct certify_spans spans;
	struct certify_pieces *pieces; /* NULL: not needed so far */
};

/* Two lines that are needed at once: may they have their cells? */
static bool is_pair_apart(struct apart *x, uint32_t one, uint32_t other)
{
	struct checker *c = x->c;
	const uint32_t *joined = c->layout->joined;
	uint32_t a = c->ranks[one] < c->ranks[other] ? one : other, b = a == one ? other : one;
	const struct lo_cell *low = &c->layout->cells[a], *high = &c->layout->cells[b];
	if ((!x->loose[a] && !x->loose[b]) || low->storage != high->storage ||
	    high->offset_bytes >= low->offset_bytes + x->bytes[a] || !x->bytes[b])
		return true;
	bool one_class = joined && joined[a] == joined[b];
	if (!one_class && !x->pieces)
		x->pieces = certify_pieces_make(c, &x->spans);
	if (one_class ? c->may_meet && c->may_meet(c, a, b) : certify_pieces_apart(x->pieces, a, b))
		return true;
	return lo_flawed(c->flaw, c->layout->lines->at[b].start,
			 "two values that are live at once share bytes");
}

/* Compare each loose line with all that have a point in common with it: a sweep over the points, with the
 * lines that are needed there. */
static bool are_apart(struct checker *c, const bool *loose)
{
	uint32_t n, n_lines = c->layout->lines->n, n_now = 0;
	struct apart x = {.c = c, .loose = loose, .spans = certify_spans(c)};
	const struct bound *bounds = sort_bounds(c, &x.spans, &n);
	int64_t *bytes = LO_ARRAY(c->arena, n_lines, int64_t);
	uint32_t *now = LO_ARRAY(c->arena, n_lines, uint32_t), *at = LO_ARRAY(c->arena, n_lines, uint32_t);
	for (uint32_t i = 0; i < n_lines; i++)
		bytes[i] = certify_storage(c, i) ? certify_bytes(c, i) : 0;
	x.bytes = bytes;
	for (uint32_t i = 0; i < n; i++) {
		uint32_t line = bounds[i].line;
		if (!bounds[i].begins) {
			now[at[line]] = now[--n_now];
			at[now[n_now]] = at[line];
			continue;
		}
		for (uint32_t k = 0; k < n_now; k++)
			if (!is_pair_apart(&x, line, now[k]))
				return false;
		at[line] = n_now;
		now[n_now++] = line;
	}
	return true;
}

bool certify_disjoint(struct checker *c)
{
	uint32_t n = 0, n_events = 0, n_lines = c->layout->lines->n;
	const bool *loose = find_loose(c);
	const struct overlap_place *places = rank_lines(c, loose, &n);
	const struct overlap_event *events = sort_events(c, &n_events);
	struct needed needed = {.crowd.size = 1,
				.count = LO_ARRAY(c->arena, n_lines, uint32_t),
				.class_next = LO_ARRAY(c->arena, n_lines, uint32_t),
				.class_head = LO_ARRAY(c->arena, n_lines, uint32_t)};
	const bool *overlapping = find_overlapping(c);
	widen_classes(c, places, n);
	while (needed.crowd.size < n)
		needed.crowd.size *= 2;
	needed.crowd.count = LO_ARRAY(c->arena, 2 * (size_t)needed.crowd.size, uint32_t);
	for (uint32_t e = 0; e < n_events; e++) {
		uint32_t line = events[e].line, first = class_of(c, line), rank = c->ranks[first];
		if (events[e].begins && !overlaps_its_class(c, &needed, places, overlapping, line))
			return lo_flawed(c->flaw, c->layout->lines->at[line].start,
					 "two values that are live at once share bytes");
		change_crowd(&needed.crowd, rank, events[e].begins);
		if (events[e].begins)
			enter(c, &needed, line);
		else
			leave(c, &needed, line);
	}
	return may_all_meet(c, &needed) && (!loose || are_apart(c, loose));
}

LO_COMPARE(compare_stretches, struct stretch, LO_BY(line) LO_BY(begin) LO_BY(anew))

struct certify_spans certify_spans(struct checker *c)
{
	uint32_t n = c->stretches.n, n_lines = c->layout->lines->n, k = 0;
	struct certify_spans spans = {LO_ARRAY(c->arena, n, struct lo_interval),
				      LO_ARRAY(c->arena, (size_t)n_lines + 1, uint32_t)};
	struct stretch *sorted = LO_ARRAY(c->arena, n, struct stretch);
	for (uint32_t i = 0; i < n; i++)
		sorted[i] = c->stretches.at[i];
	LO_SORT(sorted, n, compare_stretches);
	for (uint32_t line = 0, i = 0; line < n_lines; line++) {
		spans.first[line] = k;
		for (; i < n && sorted[i].line == line; i++) {
			bool overlaps = k > spans.first[line] && sorted[i].begin < spans.at[k - 1].end;
			bool touches = k > spans.first[line] && sorted[i].begin == spans.at[k - 1].end;
			if (!overlaps && !(touches && !sorted[i].anew))
				spans.at[k++] = (struct lo_interval){sorted[i].begin, sorted[i].end};
			else if (sorted[i].end > spans.at[k - 1].end)
				spans.at[k - 1].end = sorted[i].end;
		}
	}
	spans.first[n_lines] = k;
	return spans;
}
