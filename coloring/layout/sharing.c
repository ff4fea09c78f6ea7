// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the lifelines of a function, and pairs of values that may share bytes. Out: a layout with those of the
 * pairs with which it needs the fewest bytes, of the choices that are tried.
 *
 * Coalesced values are at one address for longer, which can obstruct others. So the layout with all pairs
 * that have bytes in common is made first. If it is above the bound, the layout with values at one address
 * alone is tried too, and that without coalescing. The former also if some values begin elsewhere and parts
 * of some are dead: between the values of a class no others are. If this needs less, pairs are added one by
 * one. A second run, which finds values that are at one address already, would add them. With slots it would
 * also find those of several values, in which another has room beside the one that it is computed from: such
 * pairs are added too.
 *
 * A class takes the bytes of its largest value wherever one is live. Where this makes an arena larger than
 * the bound, the pairs that bring the smaller values at its peak into their classes are removed again (as
 * aggressive coalescing is undone where it causes spills: Park and Moon, Optimistic Register Coalescing,
 * 1998). Those of them that were not in the way are added again, one by one.
 *
 * Which pairs are joined first decides which others can be, and a value of a class cannot have dead parts of
 * another one elsewhere. So of a few pairs, each is joined last, or left out, or added.
 *
 * A value that is live only within an op may be at the address of one of many that outlive the op, and each
 * choice obstructs others, in classes whose bound is larger. So all this is done without such pairs too if
 * the layout has any: first without those whose other value the op does not access, then without those that
 * only a few values have, then without those of which the one is accessed after the op, then without all.
 *
 * No more layouts are made once one needs no more than the lower bound of all choices of pairs. */
#include <string.h>

#include "layout_maker.h"

/** The pairs that a layout is made with. */
enum pairs { NO_PAIRS, PAIRS_AT_ONE_ADDRESS, PAIRS_IN_COMMON_BYTES };

/** Layouts of the same values, each with some of the pairs. */
struct sharing {
	struct layout_input in;
	const struct lo_reuse_candidates *all;
	struct lo_reuse_candidates some;
	struct lo_reuse_candidate *at; /* the pairs of some, with room for all twice */
	bool *has, *last;      /* [all->n] is it one of some? Are two values joined by other pairs first? */
	struct lo_layout *out; /* the best so far */
	enum pairs begun;      /* the pairs of which it was made */
	int64_t least;         /* layout_least_stack(); 0: not computed so far */
};

/* ---- comparison ---------------------------------------------------------- */

static bool is_above_bound(const struct lo_layout *layout)
{
	return layout->stack.after > layout->stack.bound || layout->heap.after > layout->heap.bound;
}

/* Can no choice of pairs need less than the best layout? */
static bool is_least(struct sharing *s)
{
	if (!s->least)
		s->least = layout_least_stack(&s->in, s->all);
	return s->out->stack.after <= s->least;
}

/* May another choice of pairs need less? */
static bool may_shrink(struct sharing *s)
{
	return is_above_bound(s->out) && !is_least(s);
}

static bool any_begins_apart(const struct lo_layout *layout)
{
	for (uint32_t i = 0; layout->shifts && i < layout->lines->n; i++)
		if (layout->shifts[i])
			return true;
	return false;
}

/* ---- pairs --------------------------------------------------------------- */

/* At one address the second value is not larger. */
static bool is_among(const struct sharing *s, const struct lo_reuse_candidate *pair, enum pairs which)
{
	const struct lo_lifelines *lines = s->in.lines;
	bool in_place = pair->kind == LO_REUSE_COPY || pair->kind == LO_REUSE_IN_PLACE ||
			pair->kind == LO_REUSE_WITHIN;
	if (which == PAIRS_IN_COMMON_BYTES)
		return pair->kind == LO_REUSE_WITHIN || !lo_reuse_is_apart(lines, pair);
	return which == PAIRS_AT_ONE_ADDRESS &&
	       (!in_place || (!pair->shift && lines->at[pair->to].bytes <= lines->at[pair->from].bytes));
}

/* List those that it has, in the order of all, but for those that come last. Returns how many these are. */
static uint32_t list_pairs(struct sharing *s)
{
	s->some.n = 0;
	for (unsigned last = 0; last < 2; last++)
		for (uint32_t i = 0; i < s->all->n; i++)
			if (s->has[i] && s->last[i] == last)
				s->at[s->some.n++] = s->all->at[i];
	return s->some.n;
}

/* Take those pairs. Returns how many these are. */
static uint32_t take_pairs(struct sharing *s, enum pairs which)
{
	for (uint32_t i = 0; i < s->all->n; i++)
		s->has[i] = is_among(s, &s->all->at[i], which);
	return list_pairs(s);
}

/* Take the layout with those pairs if it is the best. */
static bool try_pairs(struct sharing *s, enum pairs which)
{
	struct lo_layout other;
	take_pairs(s, which);
	if (!layout_make(&s->in, which ? &s->some : NULL, s->out, &other))
		return false;
	if (lo_layout_needs_less(&other, s->out)) {
		*s->out = other;
		s->begun = which;
	}
	return true;
}

/* Add other pairs one by one to those of which the best layout has been made. A pair is kept if fewer bytes
 * are then needed, or no more and a copy is erased. At the bound, and where no choice can need less, only
 * copies can gain; that other pairs count as tried all the same keeps the choice of copies independent of
 * is_least(). Of many values one pair rarely decides, and each layout takes long.
 * @p apart: also pairs without a byte in common. These lower the bound, so they are tried at it too. */
static bool add_pairs(struct sharing *s, bool apart)
{
	enum { MAX_TRIED = 32, MAX_VALUES = 256 };
	uint32_t n_tried = 0, n_pairs = s->in.lines->n <= MAX_VALUES ? s->all->n : 0;
	for (uint32_t i = 0; i < n_pairs && n_tried < MAX_TRIED; i++) {
		const struct lo_reuse_candidate *pair = &s->all->at[i];
		struct lo_layout other;
		bool may = apart || pair->kind == LO_REUSE_COPY || is_above_bound(s->out),
		     beside = lo_reuse_is_apart(s->in.lines, pair);
		if (!may || (beside ? !apart : s->has[i]))
			continue;
		n_tried++;
		if (pair->kind != LO_REUSE_COPY && is_least(s))
			continue;
		s->at[s->some.n] = *pair;
		s->at[s->some.n++].beside = beside;
		if (!layout_make(&s->in, &s->some, NULL, &other))
			return false;
		bool copy = pair->kind == LO_REUSE_COPY && other.drops_copies &&
			    other.stack.after <= s->out->stack.after &&
			    other.heap.after <= s->out->heap.after;
		if (copy || lo_layout_needs_less(&other, s->out)) {
			s->has[i] = true;
			*s->out = other;
		} else {
			s->some.n--;
		}
	}
	return true;
}

/* Take the layout with the pairs that it has if that needs less; sets *less. Many are tried: where the first
 * orders are not better, no search for a packing is made. */
static bool try_listed(struct sharing *s, bool *less)
{
	struct lo_layout other;
	struct layout_input quick = s->in;
	quick.steps = 0;
	list_pairs(s);
	if (!layout_make(&quick, &s->some, s->out, &other))
		return false;
	*less = lo_layout_needs_less(&other, s->out);
	if (*less && !layout_make(&s->in, &s->some, s->out, &other))
		return false;
	if (*less && lo_layout_needs_less(&other, s->out))
		*s->out = other;
	return true;
}

/* Set *flag to @p to if fewer bytes are then needed, which *less says. */
static bool try_change(struct sharing *s, bool *flag, bool to, bool *less)
{
	*less = false;
	if (*flag == to || is_least(s))
		return true;
	*flag = to;
	if (!try_listed(s, less))
		return false;
	*flag = *less ? to : !to;
	return true;
}

/* If pairs are few, each is joined after all others, or else left out, or added if it is not one of them, as
 * long as fewer bytes are needed. @p always: also at the bound, which is that of the classes that these pairs
 * make. */
static bool change_pairs(struct sharing *s, bool always)
{
	enum { MAX_PAIRS = 16, MAX_VALUES = 256 };
	uint32_t n = s->all->n <= MAX_PAIRS && s->in.lines->n <= MAX_VALUES ? s->all->n : 0;
	for (uint32_t i = 0; i < n && (always || is_above_bound(s->out)) && !is_least(s); i++) {
		bool less = false, had = s->has[i];
		if (had && !try_change(s, &s->last[i], true, &less))
			return false;
		if (!less && !try_change(s, &s->has[i], !had, &less))
			return false;
	}
	return true;
}

/* ---- peaks --------------------------------------------------------------- */

/* [lines] of the first value of each class: where the largest ends. */
static int64_t *find_class_bytes(const struct sharing *s)
{
	const struct lo_layout *layout = s->out;
	int64_t *bytes = LO_ARRAY(s->in.arena, layout->lines->n, int64_t);
	for (uint32_t i = 0; i < layout->lines->n; i++) {
		int64_t end = layout->lines->at[i].bytes + (layout->shifts ? layout->shifts[i] : 0);
		int64_t *of_class = &bytes[layout->joined[i]];
		*of_class = end > *of_class ? end : *of_class;
	}
	return bytes;
}

/* The largest arena; UINT32_MAX: there is none. */
static uint32_t largest_arena(const struct lo_layout *layout)
{
	uint32_t found = UINT32_MAX;
	for (uint32_t i = 0; i < layout->n_storages; i++) {
		const struct lo_storage *a = &layout->storages[i];
		if (!a->slot && !a->into.n && !a->keep.n &&
		    (found == UINT32_MAX || a->bytes > layout->storages[found].bytes))
			found = i;
	}
	return found;
}

/* The first point at which classes in the storage take the most bytes. */
static uint32_t find_peak(const struct sharing *s, uint32_t storage, const int64_t *class_bytes)
{
	const struct lo_layout *layout = s->out;
	const struct lo_lifelines *lines = layout->lines;
	uint32_t n = 0, peak = 0;
	int64_t bytes = 0, most = 0;
	for (uint32_t i = 0; i < lines->n; i++)
		n += 2 * lines->at[i].n_intervals;
	struct sort_key *ends = LO_ARRAY(s->in.arena, 2 * (size_t)n, struct sort_key);
	n = 0;
	for (uint32_t i = 0; i < lines->n; i++)
		for (uint32_t k = 0; layout->cells[i].storage == storage && k < lines->at[i].n_intervals;
		     k++) {
			struct lo_interval life = lines->intervals[lines->at[i].intervals + k];
			ends[n++] = (struct sort_key){life.begin, 1, i};
			ends[n++] = (struct sort_key){life.end, 0, i};
		}
	lo_sort_keys(ends, n, ends + n);
	for (uint32_t i = 0; i < n; i++) {
		int64_t more = class_bytes[layout->joined[ends[i].id]];
		bytes += ends[i].second ? more : -more;
		if (bytes > most) {
			most = bytes;
			peak = (uint32_t)ends[i].first;
		}
	}
	return peak;
}

static bool is_live(const struct lo_lifelines *lines, uint32_t line, uint32_t point)
{
	for (uint32_t k = 0; k < lines->at[line].n_intervals; k++) {
		struct lo_interval life = lines->intervals[lines->at[line].intervals + k];
		if (life.begin <= point && point < life.end)
			return true;
	}
	return false;
}

/* Remove the pairs of a value of at most so many bytes with a larger one in the classes whose value at the
 * peak is smaller than the class. false: there is no such class. */
static bool remove_pairs_at_peak(struct sharing *s)
{
	const struct lo_layout *layout = s->out;
	const struct lo_lifelines *lines = layout->lines;
	uint32_t storage = largest_arena(layout), n = s->some.n;
	if (storage == UINT32_MAX)
		return false;
	const int64_t *class_bytes = find_class_bytes(s);
	int64_t *at_peak = LO_ARRAY(s->in.arena, lines->n, int64_t); /* 0: not split */
	uint32_t peak = find_peak(s, storage, class_bytes);
	for (uint32_t i = 0; i < lines->n; i++)
		if (layout->cells[i].storage == storage &&
		    lines->at[i].bytes < class_bytes[layout->joined[i]] && is_live(lines, i, peak))
			at_peak[layout->joined[i]] = lines->at[i].bytes;
	for (uint32_t i = 0; i < s->all->n; i++) {
		const struct lo_reuse_candidate *pair = &s->all->at[i];
		int64_t a = lines->at[pair->from].bytes,
			b = pair->to < lines->n ? lines->at[pair->to].bytes : a;
		int64_t limit = at_peak[layout->joined[pair->from]];
		s->has[i] &= !limit || (a <= limit) == (b <= limit);
	}
	return list_pairs(s) < n;
}

/* As long as fewer bytes are needed. Then those pairs are added again that were not in the way. */
static bool split_at_peaks(struct sharing *s)
{
	enum { MOST_ROUNDS = 8 };
	bool *had = LO_ARRAY(s->in.arena, s->all->n, bool), any = false;
	take_pairs(s, s->begun);
	for (unsigned round = 0; round < MOST_ROUNDS && may_shrink(s) && s->out->joined; round++) {
		struct lo_layout other;
		memcpy(had, s->has, s->all->n * sizeof *had);
		if (!remove_pairs_at_peak(s))
			break;
		if (!layout_make(&s->in, &s->some, s->out, &other))
			return false;
		if (!lo_layout_needs_less(&other, s->out)) {
			memcpy(s->has, had, s->all->n * sizeof *had);
			break;
		}
		*s->out = other;
		any = true;
	}
	list_pairs(s);
	return !any || add_pairs(s, false);
}

/* Are two values, of a pair, only beside each other? */
static bool any_apart(const struct sharing *s)
{
	bool any = false;
	for (uint32_t i = 0; i < s->all->n; i++)
		any |= lo_reuse_is_apart(s->in.lines, &s->all->at[i]);
	return any;
}

/* ---- entry point --------------------------------------------------------- */

enum { MAX_LINES = 128 };

/* Is a value at the address of one that outlives an op around it? */
static bool any_within(const struct lo_layout *layout, const struct lo_reuse_candidates *pairs)
{
	bool any = false;
	for (uint32_t i = 0; layout->joined && i < pairs->n; i++)
		any |= pairs->at[i].kind == LO_REUSE_WITHIN &&
		       layout->joined[pairs->at[i].from] == layout->joined[pairs->at[i].to];
	return any;
}

/* The best layout with pairs of @p pairs. Sets *within if the first one, with all of them, has a value
 * within. */
static bool make_best(struct layout_input in, const struct lo_reuse_candidates *pairs, struct lo_layout *out,
		      bool *within)
{
	struct sharing s = {
		.in = in, .all = pairs, .some = *pairs, .out = out, .begun = PAIRS_IN_COMMON_BYTES};
	s.some.at = s.at = LO_ARRAY(in.arena, 2 * (size_t)pairs->n, struct lo_reuse_candidate);
	s.has = LO_ARRAY(in.arena, pairs->n, bool);
	s.last = LO_ARRAY(in.arena, pairs->n, bool);
	uint32_t n_plain = take_pairs(&s, PAIRS_AT_ONE_ADDRESS), n = take_pairs(&s, s.begun);
	if (!layout_make(&s.in, in.color == LO_COLOR_NONE ? NULL : &s.some, NULL, out))
		return false;
	*within = any_within(out, pairs);
	bool beside = any_apart(&s),
	     slots = in.color == LO_COLOR_SLOTS && (out->joined || beside) && in.lines->n <= MAX_LINES;
	if (out->joined && n_plain < n && (is_above_bound(out) || (in.parts->n && any_begins_apart(out))) &&
	    !is_least(&s) && !try_pairs(&s, PAIRS_AT_ONE_ADDRESS))
		return false;
	if (out->joined && may_shrink(&s) && !try_pairs(&s, NO_PAIRS))
		return false;
	bool may_gain = s.begun == NO_PAIRS || (slots && (s.begun == PAIRS_AT_ONE_ADDRESS || beside));
	take_pairs(&s, s.begun);
	if (may_gain && !add_pairs(&s, slots))
		return false;
	if (in.color == LO_COLOR_PACK && s.begun != NO_PAIRS && !split_at_peaks(&s))
		return false;
	if (out->joined && !change_pairs(&s, *within))
		return false;
	*within = *within && !is_least(&s);
	return true;
}

/* Without pairs of which a value is live only within an op, in the ways from @p how on. */
static struct lo_reuse_candidates without_within(const struct lo_reuse_candidates *pairs,
						 enum lo_reuse_within how, struct lo_arena *arena)
{
	struct lo_reuse_candidates out = *pairs;
	struct lo_reuse_candidate *at = LO_ARRAY(arena, pairs->n, struct lo_reuse_candidate);
	out.n = 0;
	for (uint32_t i = 0; i < pairs->n; i++)
		if (pairs->at[i].kind != LO_REUSE_WITHIN || pairs->at[i].how < how)
			at[out.n++] = pairs->at[i];
	out.at = at;
	return out;
}

/* ---- what a second run finds ---------------------------------------------- */

/* May two values of @p layout be joined as they lie there? What shares bytes by parts may not. */
static bool may_stay(const struct lo_layout *layout, uint32_t a, uint32_t b)
{
	return (layout->joined && layout->joined[a] == layout->joined[b]) ||
	       !layout_lines_meet(layout->whole, a, b);
}

/* Write pairs that join the values which have common bytes in @p layout, directly or through others, as they
 * lie there. @return how many, fewer than there are values. */
static uint32_t list_overlaps(const struct lo_layout *layout, struct lo_arena *arena,
			      struct lo_reuse_candidate *out)
{
	const struct lo_lifelines *lines = layout->whole;
	uint32_t n = 0, n_out = 0;
	struct sort_key *keys = LO_ARRAY(arena, 2 * (size_t)lines->n, struct sort_key);
	for (uint32_t i = 0; i < lines->n; i++) {
		const struct lo_cell *cell = &layout->cells[i];
		if (cell->storage != UINT32_MAX && !layout->storages[cell->storage].into.n)
			keys[n++] = (struct sort_key){cell->storage, cell->offset_bytes, i};
	}
	lo_sort_keys(keys, n, keys + n);
	int64_t end = 0;
	for (uint32_t i = 0, first = 0; i < n; i++) {
		int64_t last = keys[i].second + lines->at[keys[i].id].bytes;
		if (!i || keys[i].first != keys[first].first || keys[i].second >= end) {
			first = i;
			end = last;
			continue;
		}
		if (may_stay(layout, keys[first].id, keys[i].id))
			out[n_out++] =
				(struct lo_reuse_candidate){.from = keys[first].id,
							    .to = keys[i].id,
							    .kind = LO_REUSE_IN_PLACE,
							    .shift = keys[i].second - keys[first].second};
		end = last > end ? last : end;
	}
	return n_out;
}

/* All @p pairs, after those that join the values which have common bytes in @p layout. */
static struct lo_reuse_candidates overlaps_first(const struct layout_input *in,
						 const struct lo_reuse_candidates *pairs,
						 const struct lo_layout *layout)
{
	struct lo_reuse_candidates out = *pairs;
	struct lo_reuse_candidate *at =
		LO_ARRAY(in->arena, (size_t)pairs->n + in->lines->n, struct lo_reuse_candidate);
	out.n = list_overlaps(layout, in->arena, at);
	for (uint32_t i = 0; i < pairs->n; i++) {
		at[out.n] = pairs->at[i];
		at[out.n++].beside = lo_reuse_is_apart(in->lines, &pairs->at[i]);
	}
	out.at = at;
	return out;
}

/* Values in common bytes are one value for a second run, beside which others have room. So the layout is made
 * again with all pairs, and with those values joined first, as long as it needs less. What may be in an
 * argument depends on the pairs of its whole class, so functions with such values are left out. */
static bool join_overlaps(struct layout_input in, const struct lo_reuse_candidates *pairs,
			  struct lo_layout *out)
{
	enum { MOST_ROUNDS = 4, MAX_VALUES = 256 };
	struct layout_input quick = in;
	quick.steps = 0; /* a packing is searched for only if the first orders need less */
	if (in.color == LO_COLOR_NONE || in.lines->n > MAX_VALUES || !pairs->n || pairs->n_targets ||
	    !out->changed || out->stack.after <= layout_least_stack(&in, pairs))
		return true;
	for (unsigned round = 0; round < MOST_ROUNDS; round++) {
		const struct lo_reuse_candidates all = overlaps_first(&in, pairs, out);
		struct lo_layout other;
		if (!layout_make(&quick, &all, out, &other))
			return false;
		if (!lo_layout_needs_less(&other, out))
			break;
		if (!layout_make(&in, &all, out, &other))
			return false;
		if (!lo_layout_needs_less(&other, out))
			break;
		*out = other;
	}
	return true;
}

/* Are the two values of @p pair in common bytes? */
static bool have_common_bytes(const struct lo_layout *layout, const struct lo_reuse_candidate *pair)
{
	const struct lo_cell *from = &layout->cells[pair->from], *to = &layout->cells[pair->to];
	int64_t distance = to->offset_bytes - from->offset_bytes;
	return from->storage == to->storage && from->storage != UINT32_MAX &&
	       distance < layout->lines->at[pair->from].bytes &&
	       -distance < layout->lines->at[pair->to].bytes;
}

/* Why values take no bytes of those that end where they begin: without a value that takes those of another
 * one there, or needs none, since it is in an argument. */
static void take_reasons(const struct lo_reuse_candidates *shares, struct lo_arena *arena,
			 struct lo_layout *out)
{
	lo_op_id *taken_at = LO_ARRAY(arena, out->lines->n, lo_op_id);
	struct lo_reason *left = LO_ARRAY(arena, shares->n_reasons, struct lo_reason);
	for (uint32_t i = 0; i < shares->n; i++) {
		const struct lo_reuse_candidate *pair = &shares->at[i];
		if (pair->kind != LO_REUSE_ARGUMENT && have_common_bytes(out, pair))
			taken_at[pair->to] = pair->op;
	}
	out->apart.at = left;
	out->apart.n = 0;
	for (uint32_t i = 0; i < shares->n_reasons; i++) {
		uint32_t line = shares->refused[i];
		bool begins = line != LO_NO_INDEX && out->cells[line].storage != UINT32_MAX;
		if (!begins || (taken_at[line].n != shares->reasons[i].at.n &&
				!out->storages[out->cells[line].storage].into.n))
			left[out->apart.n++] = shares->reasons[i];
	}
}

bool lo_layout_make(struct lo_module *m, const struct lo_lifelines *lines,
		    const struct lo_reuse_candidates *shares, enum lo_color color, int64_t steps,
		    struct lo_arena *arena, struct lo_layout *out)
{
	static const struct lo_reuse_candidates none;
	struct lo_parts parts = {0};
	struct layout_known known = {.arena = arena};
	const struct layout_input in = {m, lines, color, steps, &parts, &known, arena};
	struct lo_reuse_candidates some = shares ? *shares : none;
	bool within, few = lines->n <= MAX_LINES;
	if (!make_best(in, &some, out, &within))
		return false;
	/* bounds of other classes do not compare */
	for (unsigned how = LO_WITHIN_ACROSS + 1; within && few && how-- > 0;) {
		struct lo_layout other;
		uint32_t n = some.n;
		if (how == LO_WITHIN_BOTH) /* left out together with LO_WITHIN_FIRST */
			continue;
		some = without_within(&some, (enum lo_reuse_within)how, arena);
		if (some.n == n)
			continue;
		if (!make_best(in, &some, &other, &within))
			return false;
		if (lo_layout_needs_less(&other, out))
			*out = other;
	}
	if (!join_overlaps(in, shares ? shares : &none, out))
		return false;
	take_reasons(shares ? shares : &none, arena, out);
	return true;
}
