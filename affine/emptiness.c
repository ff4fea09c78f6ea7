// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a constraint system. Out: whether it has an integer point, and the ranges of variables. */
#include "constraint_rows.h"

/* ---- connected components ------------------------------------------------ */

/* Internal variables on which variable @p var of the caller depends. */
static lo_vars internals(const struct lo_system *s, uint32_t var)
{
	return s->mapped >> var & 1 ? s->mask[FORM + var] : (lo_vars)1 << var;
}

/* Variables of @p vars that depend on internal variables of @p mask. */
static lo_vars touched(const struct lo_system *s, lo_vars vars, lo_vars mask)
{
	lo_vars found = 0;
	for (lo_vars rest = vars; rest; rest &= rest - 1)
		if (internals(s, lowest(rest)) & mask)
			found |= (lo_vars)1 << lowest(rest);
	return found;
}

/* The internal variables of the connected component of @p mask: those that rows connect with it. */
static lo_vars component(const struct lo_system *s, lo_vars mask)
{
	for (lo_vars before = 0; before != mask;) {
		before = mask;
		for (uint32_t r = 0; r < s->n_rows; r++)
			if (s->mask[r] & mask)
				mask |= s->mask[r];
	}
	return mask;
}

/* Copies the rows of one component and, without constants, the part of the forms of @p vars in it. */
static void copy_component(struct lo_system *to, const struct lo_system *s, lo_vars mask, lo_vars vars)
{
	system_reserve(to, s->n);
	memcpy(to, s, offsetof(struct lo_system, least));
	to->n_rows = 0;
	to->wanted &= vars;
	to->mapped &= vars;
	to->inexact = false;
	for (lo_vars rest = mask; rest; rest &= rest - 1) {
		to->least[lowest(rest)] = s->least[lowest(rest)];
		to->greatest[lowest(rest)] = s->greatest[lowest(rest)];
	}
	for (uint32_t r = 0; r < s->n_rows; r++)
		if (s->mask[r] & mask)
			copy_row(to, to->n_rows++, s, r);
	for (lo_vars rest = to->mapped; rest; rest &= rest - 1) {
		uint32_t form = FORM + lowest(rest);
		copy_row(to, form, s, form);
		to->mask[form] &= mask;
		to->lo[form] = to->hi[form] = 0;
	}
}

/* ---- ranges -------------------------------------------------------------- */

/* Range of the part of variable @p var in the internal variables of @p mask, which are in no row. */
static enum lo_answer read_part(const struct lo_system *s, uint32_t var, lo_vars mask,
				struct lo_distance *out)
{
	if (!(s->mapped >> var & 1)) {
		bool in = mask >> var & 1;
		int64_t lb = in ? s->least[var] : 0, ub = in ? s->greatest[var] : 0;
		*out = (struct lo_distance){lb, ub, lb != -INF, ub != INF};
		return LO_YES;
	}
	const int64_t *c = s->c + (size_t)(FORM + var) * s->n;
	int64_t lb = -s->lo[FORM + var], ub = lb, product;
	bool has_lb = true, has_ub = true, lost = false;
	for (lo_vars rest = s->mask[FORM + var] & mask; rest; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		int64_t down = c[v] > 0 ? s->least[v] : s->greatest[v];
		int64_t up = c[v] > 0 ? s->greatest[v] : s->least[v];
		has_lb &= fits(down);
		has_ub &= fits(up);
		lost |= has_lb && (__builtin_mul_overflow(c[v], down, &product) ||
				   __builtin_add_overflow(lb, product, &lb));
		lost |= has_ub && (__builtin_mul_overflow(c[v], up, &product) ||
				   __builtin_add_overflow(ub, product, &ub));
	}
	*out = (struct lo_distance){lb, ub, has_lb, has_ub};
	return lost ? LO_UNKNOWN : LO_YES;
}

/* Adds the range of an independent part of a variable to that of its sum. */
static enum lo_answer add_part(struct lo_distance *sum, struct lo_distance part)
{
	sum->has_lb &= part.has_lb;
	sum->has_ub &= part.has_ub;
	bool lost = sum->has_lb && __builtin_add_overflow(sum->lb, part.lb, &sum->lb);
	lost |= sum->has_ub && __builtin_add_overflow(sum->ub, part.ub, &sum->ub);
	return lost ? LO_UNKNOWN : LO_YES;
}

/* ---- boxes --------------------------------------------------------------- */

/* Tightens the bounds of the variables of row @p r by it, if all of them have bounds. */
static void shrink_by(struct lo_system *s, uint32_t r)
{
	int64_t min, max, slack, width, product;
	const int64_t *c = coefs(s, r);
	system_reach(s, r, &min, &max);
	if (min == -INF || max == INF)
		return;
	for (lo_vars rest = s->mask[r]; rest && s->state == OPEN; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		int64_t m = magnitude(c[v]), low = s->least[v], high = s->greatest[v];
		for (int side = 0; side < 2; side++) {
			int64_t bound = side ? s->lo[r] : s->hi[r];
			if (!fits(bound) ||
			    __builtin_sub_overflow(side ? max : bound, side ? bound : min, &slack) ||
			    __builtin_sub_overflow(high, low, &width) ||
			    __builtin_mul_overflow(m, width, &product) || slack >= product)
				continue;
			if (slack < 0)
				s->state = EMPTY;
			else if ((c[v] > 0) == (side == 0))
				system_tighten(s, v, low, low + slack / m);
			else
				system_tighten(s, v, high - slack / m, high);
		}
	}
}

/* Tightens bounds by rows, and drops rows that the bounds then imply. true: there is an equality or a fixed
 * variable to substitute. */
static bool shrink(struct lo_system *s)
{
	for (uint32_t r = 0; r < s->n_rows && s->state == OPEN; r++)
		shrink_by(s, r);
	for (uint32_t r = s->n_rows; r-- > 0 && s->state == OPEN;) {
		system_trim(s, r);
		if (s->lo[r] == -INF && s->hi[r] == INF)
			system_remove_row(s, r);
	}
	return s->again && s->state == OPEN;
}

/* The points of a component are enumerated if all its variables but one have no more than so many
 * combinations of values. */
enum { FEW = 16, MANY = 6000 };

struct emptiness_walk {
	lo_vars mask;               /* the variables */
	uint32_t last;              /* the one with most values */
	int64_t at[LO_SYSTEM_VARS]; /* values of the others */
	int64_t low, high;          /* the range of the last one for these, if not empty */
};

/* Are the numbers small enough that no sum over a row can overflow? */
static bool small(const struct lo_system *s, uint32_t r)
{
	const int64_t limit = INT64_C(1) << 60;
	for (lo_vars rest = s->mask[r]; rest; rest &= rest - 1)
		if (magnitude(s->c[(size_t)r * s->n + lowest(rest)]) > 1 << 24)
			return false;
	return (!fits(s->lo[r]) || magnitude(s->lo[r]) < limit) &&
	       (!fits(s->hi[r]) || magnitude(s->hi[r]) < limit);
}

static bool start_walk(const struct lo_system *s, lo_vars mask, lo_vars vars, int64_t limit,
		       struct emptiness_walk *walk)
{
	int64_t most = 0, count = 1;
	walk->mask = mask;
	walk->last = lowest(mask); /* a component has a variable */
	for (lo_vars rest = mask; rest; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		if (s->least[v] < -(1 << 30) || s->greatest[v] > 1 << 30)
			return false;
		int64_t values = s->greatest[v] - s->least[v] + 1, other = values > most ? most : values;
		if (values > most) {
			walk->last = v;
			most = values;
		}
		walk->at[v] = s->least[v];
		count *= other ? other : 1;
		if (count > limit)
			return false;
	}
	for (uint32_t r = 0; r < s->n_rows; r++)
		if (s->mask[r] & mask && !small(s, r))
			return false;
	for (lo_vars rest = vars & s->mapped; rest; rest &= rest - 1)
		if (!small(s, FORM + lowest(rest)))
			return false;
	return true;
}

/* The sum of row @p r over all variables of the enumeration but the last. */
static inline int64_t sum_at(const struct lo_system *s, uint32_t r, const struct emptiness_walk *walk)
{
	int64_t sum = 0;
	for (lo_vars rest = s->mask[r] & walk->mask & ~((lo_vars)1 << walk->last); rest; rest &= rest - 1)
		sum += s->c[(size_t)r * s->n + lowest(rest)] * walk->at[lowest(rest)];
	return sum;
}

static bool interval_at(const struct lo_system *s, struct emptiness_walk *walk)
{
	uint32_t last = walk->last;
	int64_t low = s->least[last], high = s->greatest[last];
	for (uint32_t r = 0; r < s->n_rows && low <= high; r++) {
		if (!(s->mask[r] & walk->mask))
			continue;
		int64_t sum = sum_at(s, r, walk),
			c = s->mask[r] >> last & 1 ? s->c[(size_t)r * s->n + last] : 0;
		int64_t from = fits(s->lo[r]) ? s->lo[r] - sum : -INF,
			to = fits(s->hi[r]) ? s->hi[r] - sum : INF;
		if (c == 0) {
			if (from > 0 || to < 0)
				return false;
			continue;
		}
		if (c < 0) {
			int64_t old = from;
			from = -to;
			to = -old;
			c = -c;
		}
		if (c > 1) {
			from = fits(from) ? lo_ceil_div(from, c) : from;
			to = fits(to) ? lo_floor_div(to, c) : to;
		}
		low = from > low ? from : low;
		high = to < high ? to : high;
	}
	walk->low = low;
	walk->high = high;
	return low <= high;
}

/* Advances to the next values of all variables but the last; false: all are done. */
static bool step(const struct lo_system *s, struct emptiness_walk *walk)
{
	for (lo_vars rest = walk->mask & ~((lo_vars)1 << walk->last); rest; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		if (walk->at[v]++ < s->greatest[v])
			return true;
		walk->at[v] = s->least[v];
	}
	return false;
}

/* Widens @p range by the part of @p var in the component, at the current points of the enumeration. */
static void widen(const struct lo_system *s, uint32_t var, const struct emptiness_walk *walk,
		  struct lo_distance *range)
{
	uint32_t last = walk->last;
	int64_t c = last == var, sum = 0;
	if (s->mapped >> var & 1) {
		c = s->mask[FORM + var] >> last & 1 ? s->c[(size_t)(FORM + var) * s->n + last] : 0;
		sum = sum_at(s, FORM + var, walk);
	} else if (last != var) {
		sum = walk->at[var];
	}
	int64_t low = sum + c * (c > 0 ? walk->low : walk->high),
		high = sum + c * (c > 0 ? walk->high : walk->low);
	if (low < range->lb)
		range->lb = low;
	if (high > range->ub)
		range->ub = high;
}

/* Adds the ranges of the parts of @p vars in component @p mask, by enumerating its points. UNKNOWN: there are
 * too many. */
static enum lo_answer walk_through(const struct lo_system *s, lo_vars mask, lo_vars vars, int64_t limit,
				   struct lo_distance *out)
{
	struct emptiness_walk walk;
	struct lo_distance ranges[LO_SYSTEM_VARS];
	enum lo_answer result = LO_NO;
	if (!start_walk(s, mask, vars, limit, &walk))
		return LO_UNKNOWN;
	for (lo_vars rest = vars; rest; rest &= rest - 1)
		ranges[lowest(rest)] = (struct lo_distance){INF, -INF, true, true};
	do {
		if (!interval_at(s, &walk))
			continue;
		result = LO_YES;
		for (lo_vars rest = vars; rest; rest &= rest - 1)
			widen(s, lowest(rest), &walk, ranges + lowest(rest));
	} while ((vars || result != LO_YES) && step(s, &walk));
	for (lo_vars rest = vars; rest && result == LO_YES; rest &= rest - 1)
		result = add_part(out + lowest(rest), ranges[lowest(rest)]);
	return result;
}

/* ---- shadows ------------------------------------------------------------- */

/* Is there a point? Uses the real shadow for NO and the dark shadow for YES. */
static enum lo_answer by_shadows(const struct lo_system *s)
{
	struct lo_system *scratch = system_below(s, 0);
	copy_for(scratch, s, 0);
	system_reduce(scratch, REAL);
	if (scratch->state != OPEN || !scratch->inexact)
		return answer(scratch);
	copy_for(scratch, s, 0);
	system_reduce(scratch, DARK);
	return scratch->state == OPEN ? LO_YES : LO_UNKNOWN;
}

/* Limits of the search for a point: search depth, values tried per variable, systems examined. */
enum { DEEP = 6, WIDE = 6, NODES = 40 };

/* Range of internal variable @p v in the real shadow. LO_NO: the shadow has no point. */
static enum lo_answer shadow_of(const struct lo_system *s, uint32_t v, struct lo_distance *range)
{
	struct lo_system *scratch = system_below(s, 0);
	copy_for(scratch, s, 0);
	scratch->wanted = (lo_vars)1 << v;
	system_reduce(scratch, REAL);
	if (scratch->state != OPEN || scratch->n_rows > 0)
		return scratch->state == EMPTY ? LO_NO : LO_UNKNOWN;
	return read_part(scratch, v, ~(lo_vars)0, range);
}

/* The internal variable in rows whose shadow has the fewest values; half-bounded ones before unbounded ones.
 */
static enum lo_answer narrowest(const struct lo_system *s, uint32_t *var, struct lo_distance *range)
{
	int64_t best = INT64_MAX;
	for (lo_vars rest = used(s); rest; rest &= rest - 1) {
		struct lo_distance it = {0};
		int64_t width;
		enum lo_answer result = shadow_of(s, lowest(rest), &it);
		if (result != LO_YES)
			return result;
		if (!it.has_lb || !it.has_ub || __builtin_sub_overflow(it.ub, it.lb, &width))
			width = INT64_MAX - 1 - (it.has_lb || it.has_ub);
		if (width < best) {
			best = width;
			*var = lowest(rest);
			*range = it;
		}
	}
	return LO_YES;
}

/* Is there a point? Assigns values to variables, each time followed by exact eliminations. */
static enum lo_answer search(const struct lo_system *s, uint32_t depth, uint32_t *nodes)
{
	struct lo_system *scratch = system_below(s, 0);
	struct lo_distance range = {0};
	uint32_t v = 0;
	copy_for(scratch, s, 0);
	system_reduce(scratch, EXACT);
	if (scratch->state != OPEN || scratch->n_rows == 0)
		return answer(scratch);
	if (depth == DEEP || *nodes == 0)
		return LO_UNKNOWN;
	--*nodes;
	enum lo_answer result = narrowest(scratch, &v, &range);
	if (result != LO_YES)
		return result;
	int64_t value = range.has_lb ? range.lb : range.has_ub ? range.ub : 0, step = range.has_lb ? 1 : -1;
	result = LO_NO;
	for (int i = 0; i < WIDE && result != LO_YES; i++) {
		struct lo_system *fixed = system_below(s, 1);
		system_copy(fixed, scratch);
		system_tighten(fixed, v, value, value);
		enum lo_answer there = search(fixed, depth + 1, nodes);
		result = there == LO_NO ? result : there;
		if (range.has_lb && range.has_ub && value == range.ub)
			return result;
		if (__builtin_add_overflow(value, step, &value))
			return result == LO_YES ? LO_YES : LO_UNKNOWN;
	}
	return result == LO_YES ? LO_YES : LO_UNKNOWN;
}

/* Is there a point? By the shadows and, if they are inconclusive, by a search. */
static enum lo_answer feasible(const struct lo_system *s)
{
	uint32_t nodes = NODES;
	enum lo_answer result = by_shadows(s);
	return result == LO_UNKNOWN && s->state == OPEN ? search(s, 0, &nodes) : result;
}

/* Is there a point with @p var at @p value? */
static enum lo_answer feasible_at(const struct lo_system *s, uint32_t var, int64_t value)
{
	struct lo_system *scratch = system_below(s, 0);
	copy_for(scratch, s, (lo_vars)1 << var);
	system_add_bounds(scratch, var, value, value);
	return feasible(scratch);
}

/* Moves an end of a range inwards to the first feasible value; gives up after a few steps. */
static bool meet(const struct lo_system *s, uint32_t var, int64_t *end, int64_t inwards)
{
	enum lo_answer taken = LO_NO;
	for (int tries = 0; tries < 4 && taken == LO_NO; tries++) {
		taken = feasible_at(s, var, *end);
		if (taken == LO_NO && __builtin_add_overflow(*end, inwards, end))
			return false;
	}
	return taken == LO_YES;
}

/* If elimination is not exact, the real shadow may still be right. A side without a bound there has none over
 * the integers if there is any integer point (Meyer 1974: the hull of the integer points has the same
 * directions). */
static enum lo_answer range_of_shadow(const struct lo_system *s, uint32_t var, struct lo_distance *out)
{
	struct lo_system *scratch = system_below(s, 0);
	copy_for(scratch, s, (lo_vars)1 << var);
	system_reduce(scratch, REAL);
	if (scratch->state != OPEN || scratch->n_rows > 0)
		return scratch->state == EMPTY ? LO_NO : LO_UNKNOWN;
	enum lo_answer result = read_part(scratch, var, ~(lo_vars)0, out);
	if (result == LO_YES && !out->has_lb && !out->has_ub)
		result = feasible(s);
	if (result != LO_YES)
		return result;
	bool met =
		(!out->has_lb || meet(s, var, &out->lb, 1)) && (!out->has_ub || meet(s, var, &out->ub, -1));
	return met ? LO_YES : LO_UNKNOWN;
}

/* ---- queries ------------------------------------------------------------- */

/* Enumerates the points of a component whose variables may have no bounds: the real shadow gives them. */
static enum lo_answer walk_in_shadow(const struct lo_system *s, lo_vars mask, lo_vars vars,
				     struct lo_distance *out)
{
	struct lo_system *boxed = system_below(s, 0), *part = system_below(s, 1);
	struct lo_distance range;
	copy_component(boxed, s, mask, vars);
	for (lo_vars rest = mask; rest; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		if (boxed->least[v] != -INF && boxed->greatest[v] != INF)
			continue;
		copy_component(part, s, mask, 0);
		part->wanted = (lo_vars)1 << v;
		system_reduce(part, REAL);
		if (part->state == EMPTY)
			return LO_NO;
		if (part->state != OPEN || part->n_rows > 0 ||
		    read_part(part, v, ~(lo_vars)0, &range) != LO_YES || !range.has_lb || !range.has_ub)
			return LO_UNKNOWN;
		system_tighten(boxed, v, range.lb, range.ub);
	}
	for (int i = 0; i < 3 && boxed->state == OPEN; i++)
		shrink(boxed);
	return boxed->state == OPEN ? walk_through(boxed, mask, vars, MANY, out) : answer(boxed);
}

/* Adds the ranges of the parts of @p vars in component @p mask. */
static enum lo_answer add_component(const struct lo_system *s, lo_vars mask, lo_vars vars,
				    struct lo_distance *out)
{
	enum lo_answer result = walk_through(s, mask, vars, FEW, out);
	if (result != LO_UNKNOWN)
		return result;
	struct lo_system *part = system_below(s, 0);
	if (!vars) {
		copy_component(part, s, mask, 0);
		result = by_shadows(part);
		if (result == LO_UNKNOWN)
			result = walk_through(s, mask, 0, MANY, out);
		return result == LO_UNKNOWN ? feasible(part) : result;
	}
	result = LO_YES;
	for (lo_vars rest = vars; rest && result == LO_YES; rest &= rest - 1) {
		uint32_t var = lowest(rest);
		struct lo_distance range;
		copy_component(part, s, mask, (lo_vars)1 << var);
		system_reduce(part, EXACT);
		if (part->state != OPEN)
			return answer(part);
		if (part->n_rows > 0) {
			result = walk_through(s, mask, rest, MANY, out);
			if (result != LO_UNKNOWN)
				return result;
			copy_component(part, s, mask, (lo_vars)1 << var);
			result = range_of_shadow(part, var, &range);
			if (result == LO_UNKNOWN)
				return walk_in_shadow(s, mask, rest, out);
		} else {
			result = read_part(part, var, ~(lo_vars)0, &range);
		}
		if (result == LO_YES)
			result = add_part(out + var, range);
	}
	return result;
}

/* Ranges of the caller's variables @p vars, in the elements of @p out with their numbers. May change @p s. */
static enum lo_answer ranges(struct lo_system *s, lo_vars vars, struct lo_distance *out)
{
	do {
		system_reduce(s, EXACT);
	} while (s->state == OPEN && s->n_rows > 0 && shrink(s));
	enum lo_answer result = answer(s);
	lo_vars in_rows = used(s);
	for (lo_vars rest = vars; rest && result == LO_YES; rest &= rest - 1)
		result = read_part(s, lowest(rest), ~in_rows, out + lowest(rest));
	while (in_rows && result == LO_YES) {
		lo_vars mask = component(s, (lo_vars)1 << lowest(in_rows));
		result = add_component(s, mask, touched(s, vars, mask), out);
		in_rows &= ~mask;
	}
	return result;
}

enum lo_answer system_feasible(const struct lo_system *s)
{
	if (s->state != OPEN || s->n_rows == 0)
		return answer(s);
	struct lo_system *scratch = system_below(s, 0);
	copy_for(scratch, s, 0);
	return ranges(scratch, 0, NULL);
}

enum lo_answer system_range(const struct lo_system *s, uint32_t var, struct lo_distance *out)
{
	struct lo_system *scratch = system_below(s, 0);
	struct lo_distance all[LO_SYSTEM_VARS];
	copy_for(scratch, s, (lo_vars)1 << var);
	enum lo_answer result = ranges(scratch, (lo_vars)1 << var, all);
	if (result == LO_YES)
		*out = all[var];
	return result;
}

/* Ranges of the first @p n variables, if there are no rows. */
static enum lo_answer read_all(const struct lo_system *s, uint32_t n, struct lo_distance *out)
{
	enum lo_answer result = answer(s);
	for (uint32_t v = 0; v < n && result == LO_YES; v++)
		result = read_part(s, v, ~(lo_vars)0, out + v);
	return result;
}

void system_depths(const struct lo_system *s, uint32_t n, enum lo_answer *answers, struct lo_distance *out)
{
	struct lo_system *base = system_below(s, 0);
	copy_for(base, s, first(n));
	for (uint32_t d = 0; d < n; d++, out += n) {
		system_reduce(base, EXACT);
		int64_t least = base->least[d], greatest = base->greatest[d];
		bool plain = base->state == OPEN && !(base->mapped >> d & 1);
		if (plain && greatest < 1) {
			answers[d] = LO_NO;
		} else if (plain && base->n_rows == 0) {
			base->least[d] = least > 1 ? least : 1;
			answers[d] = read_all(base, n, out);
			base->least[d] = least;
		} else {
			struct lo_system *carried = system_below(s, 1);
			system_copy(carried, base);
			system_add_bounds(carried, d, 1, INT64_MAX);
			answers[d] = ranges(carried, first(n), out);
		}
		system_add_bounds(base, d, 0, 0);
	}
	answers[n] = ranges(base, first(n), out);
}
