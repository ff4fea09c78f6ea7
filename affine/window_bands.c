// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: all accesses to a memory, in nests that have loops in common: those of --fuse=memory have loops over
 * time. Out: windows of the memory, and later whether the accesses with subscripts modulo them are correct.
 *
 * An iteration of the common loops is called a time. At each time a nest touches a box of elements: a range
 * of subscripts in each dimension. In some dimensions the range changes with the time, in the others it is
 * the same at all times. Elements that differ in the others alone are counted as one. An element is live from
 * its first write to its last read. A nest that reads and writes accesses all its elements as long as it
 * runs. The window of a dimension is 1 more than the greatest difference of two elements of which one is
 * written while the other is live, and which do not differ in the dimensions before.
 *
 * The check follows the times once more, and knows of each place which element was written to it last.
 *
 * What is not of this form, or has too many elements, is left to isl. */
#include <string.h>

#include "window_bands.h"
#include "window_boxes.h"

enum {
	MAX_DIMS = 16,
	MAX_LOOPS = LO_AFFINE_MAX_DEPTH,
	MAX_ELEMENTS = 1 << 11,
	MAX_TIMES = 1 << 13,
	MAX_TOUCHED = 1 << 24, /* elements of all accesses at all times */
};

/** From low to high, both included. */
struct band_range {
	int64_t low, high;
};
struct band {
	const struct lo_affine_access *x;
	uint32_t place;                  /* accesses of one nest have the same */
	int64_t modulo[MAX_DIMS];        /* of the subscript; 0: it is not taken modulo anything */
	bool covers;                     /* writes all of its elements that are read */
	struct band_range own[MAX_DIMS]; /* subscripts at all times, before the modulo */
	struct band_range box[MAX_DIMS]; /* at the time that was asked for last */
};
struct bands {
	uint32_t n, n_common, n_dims, n_moving;
	struct band *at;
	uint32_t moving[MAX_DIMS];
	struct band_range hull[MAX_DIMS]; /* of the subscripts, before the modulo */
	struct band_range times[MAX_LOOPS];
	int64_t n_times, n_elements;
};
struct window_bands {
	const struct lo_affine *a;
	uint32_t n;
	const struct lo_affine_access **at;
};

/* ---- rows ---------------------------------------------------------------- */

static uint32_t columns(const struct lo_affine_access *x)
{
	return x->n_dims + x->disjuncts->n_locals + 1;
}

static const int64_t *ineq(const struct lo_affine_access *x, uint32_t i)
{
	return x->disjuncts->ineqs + (size_t)i * columns(x);
}

static const int64_t *subscript(const struct lo_affine_access *x, uint32_t d)
{
	return x->disjuncts->subscripts + (size_t)d * columns(x);
}

/* The local of the row; n_locals: it has none. */
static uint32_t local_of(const struct lo_affine_access *x, const int64_t *row)
{
	uint32_t i = 0;
	while (i < x->disjuncts->n_locals && !row[x->n_dims + i])
		i++;
	return i;
}

/* Is the subscript form - by * local, from 0 to by - 1, and is the local used for nothing else? */
static bool find_modulo(const struct lo_affine_access *x, uint32_t d, int64_t *by)
{
	const int64_t *row = subscript(x, d);
	uint32_t n = columns(x), local = local_of(x, row), bounds = 0;
	*by = 0;
	if (local == x->disjuncts->n_locals)
		return true;
	*by = -row[x->n_dims + local];
	for (uint32_t i = local + 1; i < x->disjuncts->n_locals; i++)
		if (row[x->n_dims + i])
			return false;
	for (uint32_t k = 0; k < x->n_subscripts; k++)
		if (k != d && subscript(x, k)[x->n_dims + local])
			return false;
	for (uint32_t i = 0; i < x->disjuncts->n_ineqs; i++) {
		const int64_t *bound = ineq(x, i);
		int64_t sign = bound[x->n_dims + local] < 0 ? 1 : -1;
		if (!bound[x->n_dims + local])
			continue;
		for (uint32_t k = 0; k < n; k++)
			if (bound[k] != sign * row[k] + (sign < 0 && k + 1 == n ? *by - 1 : 0))
				return false;
		bounds |= sign > 0 ? 1 : 2;
	}
	return *by > 0 && bounds == 3;
}

/* Is there at most one iv of a loop that is not common in the row, with coefficient 1 or -1? *iv: n_dims if
 * there is none. */
static bool only_own(const struct bands *b, const struct lo_affine_access *x, const int64_t *row,
		     uint32_t *iv)
{
	*iv = x->n_dims;
	for (uint32_t i = b->n_common; i < x->n_dims; i++) {
		if (!row[i])
			continue;
		if (*iv < x->n_dims || (row[i] != 1 && row[i] != -1))
			return false;
		*iv = i;
	}
	return true;
}

static bool is_plain(const struct bands *b, struct band *it)
{
	const struct lo_affine_access *x = it->x;
	uint32_t iv;
	if (x->n_disjuncts != 1 || x->n_symbols || x->disjuncts->n_eqs || x->n_dims > MAX_LOOPS)
		return false;
	uint32_t n_locals = 0;
	for (uint32_t d = 0; d < b->n_dims; d++) {
		if (!find_modulo(x, d, &it->modulo[d]))
			return false;
		n_locals += it->modulo[d] != 0;
	}
	if (n_locals != x->disjuncts->n_locals)
		return false;
	for (uint32_t i = 0; i < x->disjuncts->n_ineqs; i++)
		if (local_of(x, ineq(x, i)) == x->disjuncts->n_locals && !only_own(b, x, ineq(x, i), &iv))
			return false;
	return true;
}

/* ---- boxes --------------------------------------------------------------- */

/* row at ivs, of the loops before @p n. */
static int64_t value_at(const struct lo_affine_access *x, const int64_t *row, const int64_t *ivs, uint32_t n)
{
	int64_t sum = row[columns(x) - 1], part;
	for (uint32_t i = 0; i < n; i++)
		if (!lo_mul_ok(row[i], ivs[i], &part) || !lo_add_ok(sum, part, &sum))
			return INT64_MIN;
	return sum;
}

/* The elements that the access touches at a time are in it->box. false: none; *known: false: too large. */
static bool find_box(const struct bands *b, struct band *it, const int64_t *time, bool *known)
{
	const struct lo_affine_access *x = it->x;
	struct band_range ivs[MAX_LOOPS];
	for (uint32_t i = b->n_common; i < x->n_dims; i++)
		ivs[i] = (struct band_range){INT32_MIN, INT32_MAX};
	for (uint32_t i = 0; i < x->disjuncts->n_ineqs; i++) {
		const int64_t *row = ineq(x, i);
		uint32_t iv;
		if (local_of(x, row) < x->disjuncts->n_locals)
			continue;
		(void)only_own(b, x, row, &iv);
		int64_t rest = value_at(x, row, time, b->n_common);
		if (rest <= -INT64_MAX / 2 || rest >= INT64_MAX / 2)
			return *known = false;
		if (iv == x->n_dims && rest < 0)
			return false;
		if (iv < x->n_dims && row[iv] > 0 && -rest > ivs[iv].low)
			ivs[iv].low = -rest;
		if (iv < x->n_dims && row[iv] < 0 && rest < ivs[iv].high)
			ivs[iv].high = rest;
	}
	for (uint32_t i = b->n_common; i < x->n_dims; i++) {
		*known = *known && ivs[i].low > INT32_MIN && ivs[i].high < INT32_MAX;
		if (ivs[i].low > ivs[i].high)
			return false;
	}
	for (uint32_t d = 0; d < b->n_dims; d++) {
		const int64_t *row = subscript(x, d);
		int64_t c = value_at(x, row, time, b->n_common);
		it->box[d] = (struct band_range){c, c};
		*known = *known && c > -INT32_MAX && c < INT32_MAX;
		for (uint32_t i = b->n_common; i < x->n_dims && *known; i++) {
			int64_t by = row[i];
			*known = by > -INT32_MAX && by < INT32_MAX;
			it->box[d].low += *known ? by * (by > 0 ? ivs[i].low : ivs[i].high) : 0;
			it->box[d].high += *known ? by * (by > 0 ? ivs[i].high : ivs[i].low) : 0;
			*known = *known && it->box[d].low > -INT64_MAX / 2 && it->box[d].high < INT64_MAX / 2;
		}
		*known = *known && it->box[d].low > -INT32_MAX && it->box[d].high < INT32_MAX;
	}
	return true;
}

/* ---- times --------------------------------------------------------------- */

static void time_at(const struct bands *b, int64_t number, int64_t *time)
{
	for (uint32_t i = b->n_common; i-- > 0;) {
		int64_t n = b->times[i].high - b->times[i].low + 1;
		time[i] = b->times[i].low + number % n;
		number /= n;
	}
}

/* The common loops have constant bounds, and nothing else decides whether they run: the rows of an access
 * that hold in each iteration state no more. */
static bool find_times(struct bands *b)
{
	const struct lo_affine_access *x = b->at[0].x;
	const uint32_t *entered = x->disjuncts->entered;
	uint32_t r = 0;
	b->n_times = 1;
	for (uint32_t iv = 0; iv < b->n_common; iv++) {
		struct band_range *times = &b->times[iv];
		*times = (struct band_range){INT32_MIN, INT32_MAX};
		for (; entered && r < entered[2 * iv + 1]; r++) {
			const int64_t *row = ineq(x, r);
			int64_t c = row[columns(x) - 1];
			for (uint32_t i = 0; i + 1 < columns(x); i++)
				if (i == iv ? row[i] != 1 && row[i] != -1 : row[i] != 0)
					return false;
			if (c <= INT32_MIN || c >= INT32_MAX)
				return false;
			if (row[iv] > 0)
				times->low = -c > times->low ? -c : times->low;
			else
				times->high = c < times->high ? c : times->high;
		}
		int64_t n = times->high - times->low + 1;
		if (n < 1 || n > MAX_TIMES || times->low == INT32_MIN || times->high == INT32_MAX)
			return false;
		b->n_times *= n;
		if (b->n_times > MAX_TIMES)
			return false;
	}
	return true;
}

static bool moves(const struct bands *b, const struct lo_affine_access *x, uint32_t d)
{
	const int64_t *row = subscript(x, d);
	bool found = false;
	for (uint32_t i = 0; i < b->n_common; i++)
		found |= row[i] != 0;
	for (uint32_t r = 0; r < x->disjuncts->n_ineqs; r++) {
		uint32_t iv;
		if (local_of(x, ineq(x, r)) < x->disjuncts->n_locals || !only_own(b, x, ineq(x, r), &iv) ||
		    iv == x->n_dims || !row[iv])
			continue;
		for (uint32_t i = 0; i < b->n_common; i++)
			found |= ineq(x, r)[i] != 0;
	}
	return found;
}

static void widen(struct band_range *all, struct band_range by)
{
	all->low = by.low < all->low ? by.low : all->low;
	all->high = by.high > all->high ? by.high : all->high;
}

/* Are the subscripts distinct ivs, so that the access touches all of its box? */
static bool is_dense(const struct bands *b, const struct lo_affine_access *x)
{
	uint32_t seen = 0, iv;
	for (uint32_t d = 0; d < b->n_dims; d++) {
		if (!only_own(b, x, subscript(x, d), &iv) || (iv < x->n_dims && seen >> iv & 1))
			return false;
		seen |= iv < x->n_dims ? 1u << iv : 0;
	}
	return true;
}

/* b->hull, and which accesses cover what is read. The part of a dimension that does not move is that of some
 * time.
 */
static bool find_hull(struct bands *b)
{
	struct band_range read[MAX_DIMS];
	int64_t time[MAX_LOOPS];
	bool known = true, *there = (bool[]){false};
	for (uint32_t d = 0; d < b->n_dims; d++)
		read[d] = b->hull[d] = (struct band_range){INT64_MAX, INT64_MIN};
	for (uint32_t i = 0; i < b->n; i++) {
		struct band *it = &b->at[i];
		*there = false;
		for (uint32_t d = 0; d < b->n_dims; d++)
			it->own[d] = (struct band_range){INT64_MAX, INT64_MIN};
		for (int64_t t = 0; t < b->n_times && known; t++) {
			time_at(b, t, time);
			if (!find_box(b, it, time, &known))
				continue;
			*there = true;
			for (uint32_t d = 0; d < b->n_dims; d++) {
				widen(&b->hull[d], it->box[d]);
				widen(&it->own[d], it->box[d]);
				if (it->x->effects & LO_EFFECT_READ)
					widen(&read[d], it->box[d]);
			}
		}
		if (!known || !*there)
			return false;
	}
	for (uint32_t i = 0; i < b->n; i++) {
		struct band *it = &b->at[i];
		it->covers = it->x->effects & LO_EFFECT_WRITE && is_dense(b, it->x);
		for (uint32_t d = 0, m = 0; d < b->n_dims; d++) {
			if (m < b->n_moving && b->moving[m] == d)
				m++;
			else
				it->covers &=
					it->box[d].low <= read[d].low && it->box[d].high >= read[d].high;
		}
	}
	return true;
}

/* A nest that reads and writes does both at the same elements. */
static bool has_simple_nests(const struct bands *b)
{
	for (uint32_t i = 1; i < b->n; i++) {
		const struct lo_affine_access *x = b->at[i - 1].x, *y = b->at[i].x;
		if (b->at[i].place != b->at[i - 1].place || (x->effects == y->effects))
			continue;
		if (x->n_dims != y->n_dims || columns(x) != columns(y) ||
		    memcmp(x->disjuncts->subscripts, y->disjuncts->subscripts,
			   (size_t)b->n_dims * columns(x) * sizeof(int64_t)) != 0)
			return false;
	}
	return true;
}

static bool begin(struct bands *b, const struct lo_affine *a, const struct lo_affine_access *const *at,
		  uint32_t n, uint32_t n_dims, struct lo_arena *scratch)
{
	*b = (struct bands){.n = n, .n_dims = n_dims, .n_common = UINT32_MAX};
	if (!n || n_dims > MAX_DIMS)
		return false;
	for (uint32_t i = 1; i < n; i++) {
		uint32_t common = lo_affine_common_loops(a, at[0], at[i]);
		b->n_common = common < b->n_common ? common : b->n_common;
	}
	b->n_common = n == 1 && at[0]->n_dims ? 1 : b->n_common;
	if (!b->n_common || b->n_common > MAX_LOOPS)
		return false;
	b->at = LO_ARRAY(scratch, n, struct band);
	for (uint32_t i = 0; i < n; i++) {
		struct band *it = &b->at[i];
		bool first = !i || lo_affine_common_loops(a, at[i - 1], at[i]) <= b->n_common;
		it->x = at[i];
		it->place = i ? b->at[i - 1].place + first : 0;
		if (!is_plain(b, it))
			return false;
	}
	for (uint32_t d = 0; d < n_dims; d++) {
		bool any = false;
		for (uint32_t i = 0; i < n; i++)
			any |= moves(b, at[i], d);
		if (any)
			b->moving[b->n_moving++] = d;
	}
	if (!b->n_moving || !find_times(b) || !has_simple_nests(b) || !find_hull(b))
		return false;
	b->n_elements = 1;
	for (uint32_t m = 0; m < b->n_moving; m++) {
		const struct band_range *r = &b->hull[b->moving[m]];
		if (r->high - r->low >= MAX_ELEMENTS)
			return false;
		b->n_elements *= r->high - r->low + 1;
		if (b->n_elements > MAX_ELEMENTS)
			return false;
	}
	return true;
}

/* ---- elements ------------------------------------------------------------ */

/* The next element of the box after the one with these subscripts, which begin with the lowest. */
static bool next_element(const struct bands *b, const struct band *it, int64_t *at)
{
	for (uint32_t m = b->n_moving; m-- > 0;) {
		if (at[m]++ < it->box[b->moving[m]].high)
			return true;
		at[m] = it->box[b->moving[m]].low;
	}
	return false;
}

static void first_element(const struct bands *b, const struct band *it, int64_t *at)
{
	for (uint32_t m = 0; m < b->n_moving; m++)
		at[m] = it->box[b->moving[m]].low;
}

static int64_t number_of(const struct bands *b, const int64_t *at)
{
	int64_t number = 0;
	for (uint32_t m = 0; m < b->n_moving; m++) {
		const struct band_range *r = &b->hull[b->moving[m]];
		number = number * (r->high - r->low + 1) + at[m] - r->low;
	}
	return number;
}

/* ---- windows ------------------------------------------------------------- */

struct window_life {
	int64_t first_write, last_write, covered, last_read; /* times and places; -1: never */
};

/* false: something is read that may not have been written, or too much is touched. */
static bool find_lives(struct bands *b, struct window_life *lives)
{
	int64_t time[MAX_LOOPS], at[MAX_DIMS];
	uint32_t n_touched = 0;
	bool known = true;
	for (int64_t t = 0; t < b->n_times; t++)
		for (uint32_t i = 0; i < b->n; i++) {
			struct band *it = &b->at[i];
			int64_t now = t * b->n + it->place;
			time_at(b, t, time);
			if (!find_box(b, it, time, &known))
				continue;
			first_element(b, it, at);
			do {
				struct window_life *l = &lives[number_of(b, at)];
				if (++n_touched > MAX_TOUCHED)
					return false;
				if (it->x->effects & LO_EFFECT_READ) {
					if (l->covered < 0 || l->covered >= now)
						return false;
					l->last_read = now;
				}
				if (it->x->effects & LO_EFFECT_WRITE) {
					l->first_write = l->first_write < 0 ? now : l->first_write;
					l->last_write = now;
					l->covered = it->covers && l->covered < 0 ? now : l->covered;
				}
			} while (next_element(b, it, at));
		}
	return known;
}

/* Note by how much the elements differ in the first dimension in which they do. */
static void note_difference(const struct bands *b, int64_t x, int64_t y, bool *const *differ)
{
	int64_t by[MAX_DIMS];
	for (uint32_t m = b->n_moving; m-- > 0;) {
		const struct band_range *r = &b->hull[b->moving[m]];
		int64_t n = r->high - r->low + 1;
		by[m] = x % n > y % n ? x % n - y % n : y % n - x % n;
		x /= n;
		y /= n;
	}
	for (uint32_t m = 0; m < b->n_moving; m++)
		if (by[m]) {
			differ[m][by[m]] = true;
			return;
		}
}

static void find_windows(const struct bands *b, const struct window_life *lives, bool powers,
			 int64_t *windows, struct lo_arena *scratch)
{
	bool *differ[MAX_DIMS];
	for (uint32_t m = 0; m < b->n_moving; m++) {
		const struct band_range *r = &b->hull[b->moving[m]];
		differ[m] = LO_ARRAY(scratch, (size_t)(r->high - r->low + 1), bool);
	}
	for (int64_t x = 0; x < b->n_elements; x++)
		for (int64_t y = 0; lives[x].last_read >= 0 && y < b->n_elements; y++)
			if (lives[y].first_write >= 0 && lives[y].first_write <= lives[x].last_read &&
			    lives[y].last_write >= lives[x].first_write)
				note_difference(b, x, y, differ);
	for (uint32_t m = 0; m < b->n_moving; m++) {
		const struct band_range *r = &b->hull[b->moving[m]];
		windows[b->moving[m]] = window_least(differ[m], r->high - r->low + 1, powers);
	}
}

/* If subscripts are taken modulo something already, is this as small as it can be? */
static bool fit(const struct bands *b, const int64_t *extents, int64_t *windows, int64_t *reach, bool *folded)
{
	bool less = false;
	*folded = false;
	for (uint32_t d = 0; d < b->n_dims; d++) {
		int64_t modulo = b->at[0].modulo[d];
		for (uint32_t i = 1; i < b->n; i++)
			if (b->at[i].modulo[d] != modulo)
				return false;
		*folded |= modulo != 0;
		if (modulo ? modulo > extents[d] || windows[d] != modulo
			   : b->hull[d].low < 0 || b->hull[d].high >= extents[d])
			return false;
		reach[d] = modulo ? modulo : b->hull[d].high + 1;
		windows[d] = windows[d] < reach[d] ? windows[d] : reach[d];
		less |= windows[d] < extents[d];
	}
	return !*folded || !less;
}

const struct window_bands *window_bands_find(const struct lo_affine *a,
					     const struct lo_affine_access *const *accesses, uint32_t n,
					     int64_t *windows, int64_t *reach, uint32_t n_dims, bool powers,
					     struct lo_arena *arena, struct lo_arena *scratch)
{
	struct bands b;
	int64_t found[MAX_DIMS];
	bool folded;
	if (!begin(&b, a, accesses, n, n_dims, scratch))
		return NULL;
	struct window_life *lives = LO_ARRAY(scratch, (size_t)b.n_elements, struct window_life);
	for (int64_t i = 0; i < b.n_elements; i++)
		lives[i] = (struct window_life){-1, -1, -1, -1};
	if (!find_lives(&b, lives))
		return NULL;
	memcpy(found, windows, n_dims * sizeof *found);
	find_windows(&b, lives, powers, found, scratch);
	if (!fit(&b, windows, found, reach, &folded))
		return NULL;
	memcpy(windows, found, n_dims * sizeof *found);
	struct window_bands *was = LO_NEW(arena, struct window_bands);
	was->a = a;
	was->n = folded ? 0 : n; /* it is not folded once more */
	was->at = LO_ARRAY(arena, n, const struct lo_affine_access *);
	for (uint32_t i = 0; i < n; i++)
		was->at[i] = accesses[i];
	return was;
}

/* Dimensions that do not move are not folded, and subscripts are in bounds. Where others are taken modulo
 * something, one that is less than that may be too. */
static bool is_in_bounds(struct bands *b, const int64_t *extents)
{
	for (uint32_t d = 0, m = 0; d < b->n_dims; d++) {
		bool moving = m < b->n_moving && b->moving[m] == d;
		int64_t modulo = 0;
		m += moving;
		for (uint32_t i = 0; i < b->n; i++)
			modulo = b->at[i].modulo[d] > modulo ? b->at[i].modulo[d] : modulo;
		if (modulo && (!moving || modulo > extents[d]))
			return false;
		for (uint32_t i = 0; i < b->n; i++) {
			struct band *it = &b->at[i];
			if (!it->modulo[d] &&
			    (it->own[d].low < 0 || it->own[d].high >= (modulo ? modulo : extents[d])))
				return false;
			it->modulo[d] = modulo && !it->modulo[d] ? modulo : it->modulo[d];
		}
	}
	return true;
}

/* The place of the element in the memory, among those of dimensions that move. */
static int64_t place_of(const struct bands *b, const struct band *it, const int64_t *at,
			const int64_t *extents)
{
	int64_t place = 0;
	for (uint32_t m = 0; m < b->n_moving; m++) {
		uint32_t d = b->moving[m];
		int64_t by = it->modulo[d];
		place = place * extents[d] + (by ? (at[m] % by + by) % by : at[m]);
	}
	return place;
}

static int64_t n_places(const struct bands *b, const int64_t *extents)
{
	int64_t places = 1;
	for (uint32_t m = 0; m < b->n_moving; m++) {
		int64_t extent = extents[b->moving[m]];
		places = extent < 1 || extent > MAX_ELEMENTS ? 0 : places * extent;
		if (places > MAX_ELEMENTS)
			return 0;
	}
	return places;
}

/* ---- the check ----------------------------------------------------------- */

/* Is the subscript from 0 to below the extent at all times? */
static bool is_below(const struct bands *b, const struct lo_affine_access *x, uint32_t d, int64_t extent)
{
	struct band it = {.x = x};
	int64_t time[MAX_LOOPS];
	bool known = true;
	for (int64_t t = 0; t < b->n_times && known; t++) {
		time_at(b, t, time);
		if (find_box(b, &it, time, &known) && (it.box[d].low < 0 || it.box[d].high >= extent))
			return false;
	}
	return known;
}

/* Is the subscript what it was, modulo the extent at most? Multiples of that may have been left out, and so
 * may a modulo that changes nothing. */
static bool is_subscript(const struct bands *b, const struct lo_affine_access *x,
			 const struct lo_affine_access *was, uint32_t d, int64_t extent, int64_t *modulo)
{
	const int64_t *row = subscript(x, d), *before = subscript(was, d);
	uint32_t n = x->n_dims;
	if (!find_modulo(x, d, modulo))
		return false;
	if (!*modulo && memcmp(row, before, n * sizeof *row) == 0 && row[columns(x) - 1] == before[n])
		return true;
	if (!*modulo && !is_below(b, x, d, extent))
		return false;
	*modulo = *modulo ? *modulo : extent;
	for (uint32_t i = 0; i <= n; i++)
		if ((row[i < n ? i : columns(x) - 1] % *modulo - before[i] % *modulo) % *modulo)
			return false;
	return true;
}

/* Has the access the loops, conditions and subscripts that it had, but for the modulo? */
static bool is_as_before(const struct bands *b, struct band *it, const struct lo_affine_access *x,
			 const int64_t *extents)
{
	const struct lo_affine_access *was = it->x;
	uint32_t k = 0, n = x->n_dims, n_locals = 0;
	if (x->op.n != was->op.n || x->effects != was->effects || n != was->n_dims || x->n_symbols ||
	    x->n_disjuncts != 1 || x->disjuncts->n_eqs || x->n_subscripts != was->n_subscripts)
		return false;
	for (uint32_t d = 0; d < x->n_subscripts; d++) {
		if (!is_subscript(b, x, was, d, extents[d], &it->modulo[d]))
			return false;
		n_locals += local_of(x, subscript(x, d)) < x->disjuncts->n_locals;
	}
	for (uint32_t i = 0; i < x->disjuncts->n_ineqs; i++) {
		const int64_t *row = ineq(x, i);
		if (local_of(x, row) < x->disjuncts->n_locals)
			continue;
		if (k == was->disjuncts->n_ineqs || memcmp(row, ineq(was, k), n * sizeof(int64_t)) != 0 ||
		    row[columns(x) - 1] != ineq(was, k)[n])
			return false;
		k++;
	}
	return k == was->disjuncts->n_ineqs && n_locals == x->disjuncts->n_locals;
}

/* Do elements of the nest at one time have places of their own? */
static bool are_apart(const struct bands *b, uint32_t first, uint32_t end, const bool *there)
{
	for (uint32_t m = 0; m < b->n_moving; m++) {
		uint32_t d = b->moving[m];
		struct band_range all = {INT64_MAX, INT64_MIN};
		int64_t by = -1;
		for (uint32_t i = first; i < end; i++) {
			if (!there[i])
				continue;
			widen(&all, b->at[i].box[d]);
			if (by >= 0 && b->at[i].modulo[d] != by)
				return false;
			by = b->at[i].modulo[d];
		}
		if (by > 0 && all.high - all.low >= by)
			return false;
	}
	return true;
}

/* One access: reads find their elements, writes leave theirs. */
static bool follow(const struct bands *b, const struct band *it, const int64_t *extents, bool reads,
		   int64_t *contents)
{
	int64_t at[MAX_DIMS];
	first_element(b, it, at);
	do {
		int64_t element = number_of(b, at), *now = &contents[place_of(b, it, at, extents)];
		if (reads && *now != element)
			return false;
		if (!reads && *now != element)
			*now = it->covers ? element : -1;
	} while (next_element(b, it, at));
	return true;
}

const struct lo_affine_access **window_bands_accesses(const struct window_bands *was, uint32_t *n)
{
	*n = was->n;
	return was->at;
}

bool window_bands_hold(const struct window_bands *was, const struct lo_affine_access *const *accesses,
		       uint32_t n, const int64_t *extents, uint32_t n_dims, struct lo_arena *scratch)
{
	struct bands b;
	int64_t time[MAX_LOOPS], places;
	bool known = true, *there = LO_ARRAY(scratch, n, bool);
	if (n != was->n || !begin(&b, was->a, was->at, n, n_dims, scratch))
		return false;
	for (uint32_t i = 0; i < n; i++)
		if (!is_as_before(&b, &b.at[i], accesses[i], extents))
			return false;
	if (!is_in_bounds(&b, extents))
		return false;
	places = n_places(&b, extents);
	if (!places)
		return false;
	int64_t *contents = LO_ARRAY(scratch, (size_t)places, int64_t);
	for (int64_t i = 0; i < places; i++)
		contents[i] = -1;
	for (int64_t t = 0; t < b.n_times; t++) {
		time_at(&b, t, time);
		for (uint32_t first = 0, end; first < n; first = end) {
			for (end = first; end < n && b.at[end].place == b.at[first].place; end++)
				there[end] = find_box(&b, &b.at[end], time, &known);
			if (!are_apart(&b, first, end, there))
				return false;
			for (int reads = 1; reads >= 0; reads--)
				for (uint32_t i = first; i < end; i++)
					if (there[i] &&
					    b.at[i].x->effects & (reads ? LO_EFFECT_READ : LO_EFFECT_WRITE) &&
					    !follow(&b, &b.at[i], extents, reads, contents))
						return false;
		}
	}
	return known;
}
