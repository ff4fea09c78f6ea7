// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Operations on single rows of a constraint system, and their invariant; constraint_rows.h defines both. */
#include "constraint_rows.h"

void system_remove_row(struct lo_system *s, uint32_t r)
{
	s->n_rows--;
	if (r != s->n_rows)
		copy_row(s, r, s, s->n_rows);
}

uint32_t system_new_row(struct lo_system *s)
{
	if (s->n_rows == LO_SYSTEM_ROWS) {
		s->state = LOST;
		return LO_SYSTEM_ROWS - 1;
	}
	return s->n_rows++;
}

void system_tighten(struct lo_system *s, uint32_t v, int64_t lo, int64_t hi)
{
	if (lo > s->least[v])
		s->least[v] = lo;
	if (hi < s->greatest[v])
		s->greatest[v] = hi;
	if (s->least[v] < s->greatest[v])
		return;
	if (s->least[v] > s->greatest[v])
		s->state = EMPTY;
	s->known |= (lo_vars)1 << v;
	s->fixed |= (lo_vars)1 << v;
	s->again = true;
}

/* Divides a row by @p g, rounding its bounds inwards; a negative @p g flips its sign. */
static void divide(struct lo_system *s, uint32_t r, int64_t g)
{
	int64_t *c = coefs(s, r), lo = s->lo[r], hi = s->hi[r], m = magnitude(g);
	if (m != 1) {
		for (lo_vars rest = s->mask[r]; rest; rest &= rest - 1)
			c[lowest(rest)] /= m;
		lo = fits(lo) ? lo_ceil_div(lo, m) : lo;
		hi = fits(hi) ? lo_floor_div(hi, m) : hi;
	}
	if (g < 0) {
		int64_t old = lo;
		lo = -hi;
		hi = -old;
		for (lo_vars rest = s->mask[r]; rest; rest &= rest - 1)
			c[lowest(rest)] = -c[lowest(rest)];
	}
	s->lo[r] = lo;
	s->hi[r] = hi;
}

/* Greatest common divisor of the coefficients. */
static int64_t content(const int64_t *c, lo_vars mask)
{
	int64_t g = 0;
	for (lo_vars rest = mask; rest; rest &= rest - 1)
		if (is_unit(c[lowest(rest)]))
			return 1;
	for (lo_vars rest = mask; rest && g != 1; rest &= rest - 1)
		g = (int64_t)lo_gcd(lo_magnitude(c[lowest(rest)]), (uint64_t)g);
	return g;
}

void system_reach(const struct lo_system *s, uint32_t r, int64_t *low, int64_t *high)
{
	const int64_t *c = s->c + (size_t)r * s->n;
	int64_t min = 0, max = 0, product;
	for (lo_vars rest = s->mask[r]; rest && (min != -INF || max != INF); rest &= rest - 1) {
		uint32_t v = lowest(rest);
		int64_t down = c[v] > 0 ? s->least[v] : s->greatest[v];
		int64_t up = c[v] > 0 ? s->greatest[v] : s->least[v];
		if (min == -INF || !fits(down) || __builtin_mul_overflow(c[v], down, &product) ||
		    __builtin_add_overflow(min, product, &min) || !fits(min))
			min = -INF;
		if (max == INF || !fits(up) || __builtin_mul_overflow(c[v], up, &product) ||
		    __builtin_add_overflow(max, product, &max) || !fits(max))
			max = INF;
	}
	*low = min;
	*high = max;
}

void system_trim(struct lo_system *s, uint32_t r)
{
	int64_t min, max;
	if (s->lo[r] == s->hi[r])
		return;
	system_reach(s, r, &min, &max);
	if ((max < s->lo[r] && max != INF) || (min > s->hi[r] && min != -INF))
		s->state = EMPTY;
	if (min >= s->lo[r])
		s->lo[r] = -INF;
	if (max <= s->hi[r])
		s->hi[r] = INF;
}

/* Merges row @p r into another row of the same form, if there is one. */
static bool merge(struct lo_system *s, uint32_t r)
{
	const int64_t *c = coefs(s, r);
	for (uint32_t i = 0; i < s->n_rows; i++) {
		if (s->mask[i] != s->mask[r] || i == r)
			continue;
		const int64_t *other = coefs(s, i);
		lo_vars rest = s->mask[r];
		while (rest && other[lowest(rest)] == c[lowest(rest)])
			rest &= rest - 1;
		if (rest)
			continue;
		if (s->lo[r] > s->lo[i])
			s->lo[i] = s->lo[r];
		if (s->hi[r] < s->hi[i])
			s->hi[i] = s->hi[r];
		s->again |= s->lo[i] == s->hi[i];
		if (s->lo[i] > s->hi[i])
			s->state = EMPTY;
		return true;
	}
	return false;
}

static void normalize_short(struct lo_system *s, uint32_t r)
{
	if (!s->mask[r]) {
		if (s->lo[r] > 0 || s->hi[r] < 0)
			s->state = EMPTY;
	} else {
		uint32_t v = lowest(s->mask[r]);
		int64_t c = coefs(s, r)[v];
		if (c != 1)
			divide(s, r, c);
		system_tighten(s, v, s->lo[r], s->hi[r]);
	}
	system_remove_row(s, r);
}

void system_normalize(struct lo_system *s, uint32_t r)
{
	if (s->state != OPEN)
		return;
	if (!several(s->mask[r])) {
		normalize_short(s, r);
		return;
	}
	const int64_t *c = coefs(s, r);
	int64_t g = content(c, s->mask[r]);
	if (c[lowest(s->mask[r])] < 0)
		g = -g;
	if (g != 1)
		divide(s, r, g);
	if (s->lo[r] > s->hi[r])
		s->state = EMPTY;
	system_trim(s, r);
	if ((s->lo[r] == -INF && s->hi[r] == INF) || merge(s, r))
		system_remove_row(s, r);
	else
		s->again |= s->lo[r] == s->hi[r];
}

void system_add_form(struct lo_system *s, uint32_t r, int64_t m, const int64_t *e, lo_vars mask)
{
	int64_t *c = coefs(s, r);
	lo_vars old = s->mask[r], zero = 0;
	bool bad = false;
	for (lo_vars rest = mask; rest; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		int64_t product, before = old >> v & 1 ? c[v] : 0;
		bad |= __builtin_mul_overflow(m, e[v], &product);
		bad |= __builtin_add_overflow(before, product, c + v) || !fits(c[v]);
		zero |= (lo_vars)(c[v] == 0) << v;
	}
	s->mask[r] = (old | mask) & ~zero;
	if (bad)
		s->state = LOST;
}

void system_absorb(struct lo_system *s, uint32_t r, uint32_t v, int64_t lo, int64_t hi)
{
	int64_t a = coefs(s, r)[v];
	int64_t up = a > 0 ? hi : lo, down = a > 0 ? lo : hi;
	s->lo[r] = fits(up) ? shift_bound(s, s->lo[r], -a, up) : -INF;
	s->hi[r] = fits(down) ? shift_bound(s, s->hi[r], -a, down) : INF;
	s->mask[r] &= ~((lo_vars)1 << v);
}
