// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: rows of int64. Out: exact answers about their integer points, or UNKNOWN.
 *
 * Rows are two-sided: lo <= form <= hi, so that opposite inequalities are one row and an equality is a row
 * with lo = hi. A row of one variable is no row but a bound of that variable (`least`, `greatest`). Invariant
 * between operations, by settle(): a row has two variables or more, coefficients without a common divisor
 * (its bounds rounded inwards: this is the gcd test), the first of them positive, at least one side, and no
 * other row has the same form. `mask` holds the variables of a row; its other columns are garbage.
 *
 * Columns are internal variables. At first they are the variables of the caller; an equality removes one
 * (Gauss; where no coefficient is a unit, a unimodular change of variables by Euclid's algorithm makes one
 * first). A variable that the caller still wants to ask about and whose column is gone has a form over the
 * internal ones, kept as row FORM + variable (form = lo = hi, negative of the constant). So lattices need no
 * rows: x = 3 t + 1 is a form.
 *
 * Other variables go by Fourier-Motzkin elimination, which is exact over the integers where of each pair of a
 * lower and an upper bound one has a unit coefficient, or where the dark shadow says the same as the real
 * one. (Pugh, The Omega test, 1991.) Where it is not, feasibility asks the real shadow for NO and the dark
 * shadow for YES; a range is that of the real shadow if both of its ends are feasible.
 *
 * Every addition and multiplication is checked; what does not fit ends in LOST, and LOST in UNKNOWN. */
#include <stddef.h>
#include <string.h>

#include "system.h"

/* No bound above; -INF: none below. All numbers in a system lie strictly between. */
#define INF INT64_MAX

enum { FORM = LO_SYSTEM_ROWS, ALL_ROWS = LO_SYSTEM_ROWS + LO_SYSTEM_VARS };
enum state { OPEN, EMPTY, LOST };
/* How variables are eliminated: only where that is exact; so that no point is lost; so that no point is won.
 */
enum mode { EXACT, REAL, DARK };

struct lo_system {
	uint32_t n_vars, n, n_rows; /* the caller's variables; internal ones, the stride of c; rows */
	uint32_t wanted,
		mapped;        /* the caller's variables that may be asked about; those of them with a form */
	uint32_t known, fixed; /* internal variables with one value; those of them that rows may still use */
	enum state state;
	bool again;   /* an equality or a fixed variable is to be worked in */
	bool inexact; /* an elimination was */
	int64_t least[LO_SYSTEM_VARS], greatest[LO_SYSTEM_VARS];
	uint32_t mask[ALL_ROWS];
	int64_t lo[ALL_ROWS], hi[ALL_ROWS];
	int64_t c[ALL_ROWS * LO_SYSTEM_VARS]; /* n a row */
};

/* ---- numbers
 * ------------------------------------------------------------------------------------------------ */

static inline uint32_t lowest(uint32_t mask)
{
	return (uint32_t)__builtin_ctz(mask);
}

static inline bool several(uint32_t mask)
{
	return (mask & (mask - 1)) != 0;
}

static inline int64_t magnitude(int64_t a)
{
	return a < 0 ? -a : a;
}

static inline bool is_unit(int64_t a)
{
	return a == 1 || a == -1;
}

static int64_t gcd(int64_t a, int64_t b)
{
	a = magnitude(a);
	b = magnitude(b);
	while (b) {
		int64_t rest = a % b;
		a = b;
		b = rest;
	}
	return a;
}

/* b > 0 */
static inline int64_t floor_div(int64_t a, int64_t b)
{
	return a / b - (a % b < 0);
}

static inline int64_t ceil_div(int64_t a, int64_t b)
{
	return a / b + (a % b > 0);
}

static inline bool fits(int64_t a)
{
	return a > -INF && a < INF;
}

/* a + m * b; where that does not fit the system is LOST. */
static inline int64_t add_product(struct lo_system *s, int64_t a, int64_t m, int64_t b)
{
	int64_t product, sum;
	if (__builtin_mul_overflow(m, b, &product) || __builtin_add_overflow(a, product, &sum) ||
	    !fits(sum)) {
		s->state = LOST;
		return 0;
	}
	return sum;
}

/* The same for a bound, which INF or -INF leaves as it is. */
static inline int64_t shift_bound(struct lo_system *s, int64_t bound, int64_t m, int64_t b)
{
	return fits(bound) ? add_product(s, bound, m, b) : bound;
}

/* ---- rows
 * ----------------------------------------------------------------------------------------------------- */

static inline int64_t *coefs(struct lo_system *s, uint32_t r)
{
	return s->c + (size_t)r * s->n;
}

static void copy_row(struct lo_system *to, uint32_t at, const struct lo_system *from, uint32_t r)
{
	to->mask[at] = from->mask[r];
	to->lo[at] = from->lo[r];
	to->hi[at] = from->hi[r];
	const int64_t *source = from->c + (size_t)r * from->n;
	int64_t *target = coefs(to, at);
	for (uint32_t rest = from->mask[r]; rest; rest &= rest - 1)
		target[lowest(rest)] = source[lowest(rest)];
}

/* The last row takes the place of @p r. */
static void remove_row(struct lo_system *s, uint32_t r)
{
	s->n_rows--;
	if (r != s->n_rows)
		copy_row(s, r, s, s->n_rows);
}

/* Number of a new row, whose contents are to be written before it is settled. */
static uint32_t new_row(struct lo_system *s)
{
	if (s->n_rows == LO_SYSTEM_ROWS) {
		s->state = LOST;
		return LO_SYSTEM_ROWS - 1;
	}
	return s->n_rows++;
}

static void tighten(struct lo_system *s, uint32_t v, int64_t lo, int64_t hi)
{
	if (lo > s->least[v])
		s->least[v] = lo;
	if (hi < s->greatest[v])
		s->greatest[v] = hi;
	if (s->least[v] < s->greatest[v])
		return;
	if (s->least[v] > s->greatest[v])
		s->state = EMPTY;
	s->known |= 1u << v;
	s->fixed |= 1u << v;
	s->again = true;
}

/* Divide a row by @p g, rounding its bounds inwards; a negative one turns it round. */
static void divide(struct lo_system *s, uint32_t r, int64_t g)
{
	int64_t *c = coefs(s, r), lo = s->lo[r], hi = s->hi[r], m = magnitude(g);
	if (m != 1) {
		for (uint32_t rest = s->mask[r]; rest; rest &= rest - 1)
			c[lowest(rest)] /= m;
		lo = fits(lo) ? ceil_div(lo, m) : lo;
		hi = fits(hi) ? floor_div(hi, m) : hi;
	}
	if (g < 0) {
		int64_t old = lo;
		lo = -hi;
		hi = -old;
		for (uint32_t rest = s->mask[r]; rest; rest &= rest - 1)
			c[lowest(rest)] = -c[lowest(rest)];
	}
	s->lo[r] = lo;
	s->hi[r] = hi;
}

/* Greatest common divisor of the coefficients. */
static int64_t content(const int64_t *c, uint32_t mask)
{
	int64_t g = 0;
	for (uint32_t rest = mask; rest; rest &= rest - 1)
		if (is_unit(c[lowest(rest)]))
			return 1;
	for (uint32_t rest = mask; rest && g != 1; rest &= rest - 1)
		g = gcd(c[lowest(rest)], g);
	return g;
}

/* Least and greatest value of the form of row @p r while each variable is within its bounds; INF where there
 * is none or none that fits. */
static void reach(const struct lo_system *s, uint32_t r, int64_t *low, int64_t *high)
{
	const int64_t *c = s->c + (size_t)r * s->n;
	int64_t min = 0, max = 0, product;
	for (uint32_t rest = s->mask[r]; rest && (min != -INF || max != INF); rest &= rest - 1) {
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

/* Drop the sides of a row that the bounds of its variables imply. */
static void trim(struct lo_system *s, uint32_t r)
{
	int64_t min, max;
	if (s->lo[r] == s->hi[r])
		return;
	reach(s, r, &min, &max);
	if ((max < s->lo[r] && max != INF) || (min > s->hi[r] && min != -INF))
		s->state = EMPTY;
	if (min >= s->lo[r])
		s->lo[r] = -INF;
	if (max <= s->hi[r])
		s->hi[r] = INF;
}

/* Is there another row of the same form? Then it takes the bounds of @p r. */
static bool merge(struct lo_system *s, uint32_t r)
{
	const int64_t *c = coefs(s, r);
	for (uint32_t i = 0; i < s->n_rows; i++) {
		if (s->mask[i] != s->mask[r] || i == r)
			continue;
		const int64_t *other = coefs(s, i);
		uint32_t rest = s->mask[r];
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

static void settle_short(struct lo_system *s, uint32_t r)
{
	if (!s->mask[r]) {
		if (s->lo[r] > 0 || s->hi[r] < 0)
			s->state = EMPTY;
	} else {
		uint32_t v = lowest(s->mask[r]);
		int64_t c = coefs(s, r)[v];
		if (c != 1)
			divide(s, r, c);
		tighten(s, v, s->lo[r], s->hi[r]);
	}
	remove_row(s, r);
}

/* Make the invariant hold for row @p r, which may go by that; the last row is then in its place. */
static void settle(struct lo_system *s, uint32_t r)
{
	if (s->state != OPEN)
		return;
	if (!several(s->mask[r])) {
		settle_short(s, r);
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
	trim(s, r);
	if ((s->lo[r] == -INF && s->hi[r] == INF) || merge(s, r))
		remove_row(s, r);
	else
		s->again |= s->lo[r] == s->hi[r];
}

/* Row r becomes row + m * e, where e is coefficients in @p mask; its mask follows. */
static void add_form(struct lo_system *s, uint32_t r, int64_t m, const int64_t *e, uint32_t mask)
{
	int64_t *c = coefs(s, r);
	uint32_t old = s->mask[r], zero = 0;
	bool bad = false;
	for (uint32_t rest = mask; rest; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		int64_t product, before = old >> v & 1 ? c[v] : 0;
		bad |= __builtin_mul_overflow(m, e[v], &product);
		bad |= __builtin_add_overflow(before, product, c + v) || !fits(c[v]);
		zero |= (uint32_t)(c[v] == 0) << v;
	}
	s->mask[r] = (old | mask) & ~zero;
	if (bad)
		s->state = LOST;
}

/* Take variable @p v out of row @p r: what is left holds for some v within lo and hi. */
static void absorb(struct lo_system *s, uint32_t r, uint32_t v, int64_t lo, int64_t hi)
{
	int64_t a = coefs(s, r)[v];
	int64_t up = a > 0 ? hi : lo, down = a > 0 ? lo : hi;
	s->lo[r] = fits(up) ? shift_bound(s, s->lo[r], -a, up) : -INF;
	s->hi[r] = fits(down) ? shift_bound(s, s->hi[r], -a, down) : INF;
	s->mask[r] &= ~(1u << v);
}

/* Internal variables that rows use. */
static uint32_t used(const struct lo_system *s)
{
	uint32_t mask = 0;
	for (uint32_t r = 0; r < s->n_rows; r++)
		mask |= s->mask[r];
	return mask;
}

/* ---- equalities
 * --------------------------------------------------------------------------------------------- */

/* Internal variables that hold what the caller may ask about. */
static uint32_t kept(const struct lo_system *s)
{
	uint32_t mask = s->wanted & ~s->mapped;
	for (uint32_t rest = s->wanted & s->mapped; rest; rest &= rest - 1)
		mask |= s->mask[FORM + lowest(rest)];
	return mask;
}

/* Before internal variable @p v changes its meaning: if it is a variable of the caller, that one gets a form.
 */
static void give_form(struct lo_system *s, uint32_t v)
{
	if (!(s->wanted & ~s->mapped & 1u << v))
		return;
	s->mapped |= 1u << v;
	s->mask[FORM + v] = 1u << v;
	s->lo[FORM + v] = s->hi[FORM + v] = 0;
	coefs(s, FORM + v)[v] = 1;
}

/* Put the value of each fixed variable where it is used. */
static void work_in_fixed(struct lo_system *s)
{
	for (; s->fixed && s->state == OPEN; s->fixed &= s->fixed - 1) {
		uint32_t v = lowest(s->fixed);
		int64_t value = s->least[v];
		for (uint32_t rest = s->wanted & s->mapped; rest; rest &= rest - 1)
			if (s->mask[FORM + lowest(rest)] >> v & 1)
				absorb(s, FORM + lowest(rest), v, value, value);
		for (uint32_t r = s->n_rows; r-- > 0 && s->state == OPEN;)
			if (s->mask[r] >> v & 1) {
				absorb(s, r, v, value, value);
				settle(s, r);
			}
	}
}

/* Write row @p r. */
static void write_row(struct lo_system *s, uint32_t r, const int64_t *e, uint32_t mask, int64_t lo,
		      int64_t hi)
{
	int64_t *c = coefs(s, r);
	for (uint32_t rest = mask; rest; rest &= rest - 1)
		c[lowest(rest)] = e[lowest(rest)];
	s->mask[r] = mask;
	s->lo[r] = lo;
	s->hi[r] = hi;
}

/* Equality @p r, whose coefficient of @p p is 1 or -1, says what p is: no row and no form uses it any more,
 * and its bounds become a row. */
static void substitute(struct lo_system *s, uint32_t r, uint32_t p)
{
	int64_t e[LO_SYSTEM_VARS], value = s->lo[r], unit = coefs(s, r)[p];
	uint32_t mask = s->mask[r], bit = 1u << p;
	for (uint32_t rest = mask; rest; rest &= rest - 1)
		e[lowest(rest)] = coefs(s, r)[lowest(rest)];
	remove_row(s, r);
	give_form(s, p);
	for (uint32_t rest = s->wanted & s->mapped; rest; rest &= rest - 1) {
		uint32_t form = FORM + lowest(rest);
		if (!(s->mask[form] & bit))
			continue;
		int64_t m = -coefs(s, form)[p] * unit;
		add_form(s, form, m, e, mask);
		s->lo[form] = s->hi[form] = add_product(s, s->lo[form], m, value);
	}
	for (uint32_t i = s->n_rows; i-- > 0 && s->state == OPEN;) {
		if (!(s->mask[i] & bit))
			continue;
		int64_t m = -coefs(s, i)[p] * unit;
		add_form(s, i, m, e, mask);
		s->lo[i] = shift_bound(s, s->lo[i], m, value);
		s->hi[i] = shift_bound(s, s->hi[i], m, value);
		settle(s, i);
	}
	if (s->state != OPEN || (s->least[p] == -INF && s->greatest[p] == INF))
		return;
	uint32_t left = new_row(s);
	write_row(s, left, e, mask, value, value);
	absorb(s, left, p, s->least[p], s->greatest[p]);
	settle(s, left);
}

/* New variable in the column of @p p: p + sum of k[v] * v over @p mask, which does not hold p. Unimodular. */
static void shear(struct lo_system *s, uint32_t p, const int64_t *k, uint32_t mask)
{
	uint32_t bit = 1u << p;
	give_form(s, p);
	for (uint32_t rest = s->wanted & s->mapped; rest; rest &= rest - 1)
		if (s->mask[FORM + lowest(rest)] & bit)
			add_form(s, FORM + lowest(rest), -coefs(s, FORM + lowest(rest))[p], k, mask);
	for (uint32_t i = 0; i < s->n_rows; i++)
		if (s->mask[i] & bit)
			add_form(s, i, -coefs(s, i)[p], k, mask);
	if (s->least[p] != -INF || s->greatest[p] != INF) {
		uint32_t i = new_row(s);
		coefs(s, i)[p] = 1;
		s->mask[i] = bit;
		s->lo[i] = s->least[p];
		s->hi[i] = s->greatest[p];
		s->least[p] = -INF;
		s->greatest[p] = INF;
		add_form(s, i, -1, k, mask);
	}
	for (uint32_t i = s->n_rows; i-- > 0 && s->state == OPEN;)
		if (s->mask[i] & bit || !several(s->mask[i]))
			settle(s, i);
}

/* One step of Euclid's algorithm on the coefficients of row @p r at @p mask: the least of them reduces the
 * others. */
static void euclid(struct lo_system *s, uint32_t r, uint32_t mask)
{
	int64_t k[LO_SYSTEM_VARS];
	const int64_t *c = coefs(s, r);
	uint32_t p = lowest(mask);
	for (uint32_t rest = mask; rest; rest &= rest - 1)
		if (magnitude(c[lowest(rest)]) < magnitude(c[p]))
			p = lowest(rest);
	mask &= ~(1u << p);
	for (uint32_t rest = mask; rest; rest &= rest - 1)
		k[lowest(rest)] = c[lowest(rest)] / c[p];
	shear(s, p, k, mask);
}

/* A variable of @p mask whose coefficient in row @p r is a unit; LO_SYSTEM_VARS: none. */
static uint32_t unit_in(struct lo_system *s, uint32_t r, uint32_t mask)
{
	const int64_t *c = coefs(s, r);
	for (uint32_t rest = mask & s->mask[r]; rest; rest &= rest - 1)
		if (is_unit(c[lowest(rest)]))
			return lowest(rest);
	return LO_SYSTEM_VARS;
}

/* The equality to use next: one with a unit coefficient outside @p keep, whose variable goes; else one with a
 * unit coefficient within, whose variable becomes a form of others; else any. *p: the variable,
 * LO_SYSTEM_VARS: none. false: there is no equality. */
static bool next_equality(struct lo_system *s, uint32_t keep, uint32_t *row, uint32_t *p)
{
	bool found = false;
	*p = LO_SYSTEM_VARS;
	for (uint32_t r = s->n_rows; r-- > 0;) {
		if (s->lo[r] != s->hi[r])
			continue;
		uint32_t outside = unit_in(s, r, ~keep);
		uint32_t unit = outside < LO_SYSTEM_VARS ? outside : unit_in(s, r, keep);
		if (!found || (unit < LO_SYSTEM_VARS && *p == LO_SYSTEM_VARS) || outside < LO_SYSTEM_VARS) {
			*row = r;
			*p = unit;
		}
		found = true;
		if (outside < LO_SYSTEM_VARS)
			break;
	}
	return found;
}

/* Work in all fixed variables and equalities: each removes a variable, or comes nearer to that. */
static void solve(struct lo_system *s)
{
	while (s->again && s->state == OPEN) {
		uint32_t r, p, keep = kept(s);
		s->again = false;
		work_in_fixed(s);
		if (s->state != OPEN || !next_equality(s, keep, &r, &p))
			continue;
		s->again = true;
		if (p < LO_SYSTEM_VARS)
			substitute(s, r, p);
		else
			euclid(s, r, several(s->mask[r] & ~keep) ? s->mask[r] & ~keep : s->mask[r]);
	}
}

/* Forms may use more internal variables than there are forms. Change variables until each form has at most
 * one that is not in a form before it. */
static void triangulate(struct lo_system *s)
{
	uint32_t pivots = s->wanted & ~s->mapped, forms = s->wanted & s->mapped;
	if (__builtin_popcount(kept(s) & ~pivots) <= __builtin_popcount(forms))
		return;
	for (; forms && s->state == OPEN; forms &= forms - 1) {
		uint32_t form = FORM + lowest(forms);
		while (several(s->mask[form] & ~pivots) && s->state == OPEN)
			euclid(s, form, s->mask[form] & ~pivots);
		pivots |= s->mask[form];
	}
}

/* ---- elimination
 * -------------------------------------------------------------------------------------------- */

/* What eliminating a variable means: number of bounds that arise, and is it exact? */
struct plan {
	uint32_t var, cost;
	bool exact;
};

/* Do a row's own two sides always leave room for a multiple of its coefficient @p c ? */
static bool wide(const struct lo_system *s, uint32_t r, int64_t c)
{
	int64_t width;
	return !fits(s->lo[r]) || !fits(s->hi[r]) || __builtin_sub_overflow(s->hi[r], s->lo[r], &width) ||
	       width >= magnitude(c) - 1;
}

static struct plan plan_for(const struct lo_system *s, uint32_t v)
{
	uint32_t lower = s->least[v] != -INF, upper = s->greatest[v] != INF;
	uint32_t big_lower = 0, big_upper = 0, big = 0;
	bool all_wide = true;
	for (uint32_t r = 0; r < s->n_rows; r++) {
		if (!(s->mask[r] >> v & 1))
			continue;
		int64_t c = s->c[(size_t)r * s->n + v];
		bool below = c > 0 ? s->lo[r] != -INF : s->hi[r] != INF;
		bool above = c > 0 ? s->hi[r] != INF : s->lo[r] != -INF;
		lower += below;
		upper += above;
		if (is_unit(c))
			continue;
		big++;
		big_lower += below;
		big_upper += above;
		all_wide &= wide(s, r, c);
	}
	bool exact = !big_lower || !big_upper || !lower || !upper || (big == 1 && all_wide);
	return (struct plan){v, lower * upper, exact};
}

/* The cheapest variable outside @p keep, an exact one if there is any. var is LO_SYSTEM_VARS if no row uses
 * such a variable. */
static struct plan choose(const struct lo_system *s, uint32_t keep)
{
	struct plan best = {LO_SYSTEM_VARS, UINT32_MAX, false};
	for (uint32_t rest = used(s) & ~keep; rest; rest &= rest - 1) {
		struct plan plan = plan_for(s, lowest(rest));
		if (best.var == LO_SYSTEM_VARS || plan.exact > best.exact ||
		    (plan.exact == best.exact && plan.cost < best.cost))
			best = plan;
	}
	return best;
}

/* m * a + k * b, for bounds of which INF says that there is none. */
static int64_t combine_bounds(struct lo_system *s, int64_t none, int64_t m, int64_t a, int64_t k, int64_t b)
{
	return fits(a) && fits(b) ? add_product(s, add_product(s, 0, m, a), k, b) : none;
}

/* New row from @p i and @p j without @p v. DARK: so much narrower that an integer v exists for each point. */
static void combine(struct lo_system *s, uint32_t i, uint32_t j, uint32_t v, enum mode mode)
{
	const int64_t *x = coefs(s, i), *y = coefs(s, j);
	int64_t a = magnitude(x[v]), b = magnitude(y[v]), g = is_unit(a) || is_unit(b) ? 1 : gcd(a, b);
	int64_t m = b / g, k = (x[v] > 0) == (y[v] > 0) ? -(a / g) : a / g;
	int64_t lo = combine_bounds(s, -INF, m, s->lo[i], k, k < 0 ? s->hi[j] : s->lo[j]);
	int64_t hi = combine_bounds(s, INF, m, s->hi[i], k, k < 0 ? s->lo[j] : s->hi[j]);
	if ((lo == -INF && hi == INF) || s->state != OPEN)
		return;
	if (mode == DARK && a != 1 && b != 1) {
		int64_t gap = add_product(s, 0, a - 1, b - 1);
		gap = ceil_div(gap, g);
		lo = shift_bound(s, lo, 1, gap);
		hi = shift_bound(s, hi, -1, gap);
	}
	uint32_t r = new_row(s), mask = (s->mask[i] | s->mask[j]) & ~(1u << v), zero = 0;
	int64_t *c = coefs(s, r);
	bool bad = false;
	for (uint32_t rest = mask; rest; rest &= rest - 1) {
		uint32_t q = lowest(rest);
		int64_t left = s->mask[i] >> q & 1 ? x[q] : 0, right = s->mask[j] >> q & 1 ? y[q] : 0;
		bad |= __builtin_mul_overflow(m, left, &left) | __builtin_mul_overflow(k, right, &right);
		bad |= __builtin_add_overflow(left, right, c + q) | !fits(c[q]);
		zero |= (uint32_t)(c[q] == 0) << q;
	}
	s->mask[r] = mask & ~zero;
	s->lo[r] = lo;
	s->hi[r] = hi;
	if (bad)
		s->state = LOST;
	settle(s, r);
}

/* Fourier-Motzkin elimination of @p v. */
static void eliminate(struct lo_system *s, uint32_t v, enum mode mode)
{
	uint32_t rows[LO_SYSTEM_ROWS], n = 0;
	for (uint32_t r = 0; r < s->n_rows; r++)
		if (s->mask[r] >> v & 1)
			rows[n++] = r;
	for (uint32_t i = 0; i < n && s->state == OPEN; i++) {
		if (mode == DARK && !wide(s, rows[i], coefs(s, rows[i])[v]))
			s->state = EMPTY;
		for (uint32_t j = i + 1; j < n && s->state == OPEN; j++)
			combine(s, rows[i], rows[j], v, mode);
	}
	for (uint32_t i = n; i-- > 0 && s->state == OPEN;) {
		absorb(s, rows[i], v, s->least[v], s->greatest[v]);
		settle(s, rows[i]);
	}
}

/* Work in all equalities and eliminate what is not wanted. With mode EXACT what cannot go exactly stays. */
static void reduce(struct lo_system *s, enum mode mode)
{
	while (s->state == OPEN) {
		solve(s);
		if (s->mapped & s->wanted)
			triangulate(s);
		if (s->state != OPEN || s->n_rows == 0)
			return;
		if (s->again)
			continue;
		struct plan plan = choose(s, kept(s));
		if (plan.var == LO_SYSTEM_VARS ||
		    (mode == EXACT && (!plan.exact || s->n_rows + plan.cost > LO_SYSTEM_ROWS)))
			return;
		s->inexact |= !plan.exact;
		eliminate(s, plan.var, mode);
	}
}

/* ---- the interface
 * -------------------------------------------------------------------------------------------- */

struct lo_system *lo_system_create(struct lo_arena *arena)
{
	return LO_NEW(arena, struct lo_system);
}

void lo_system_copy(struct lo_system *to, const struct lo_system *from)
{
	memcpy(to, from, offsetof(struct lo_system, least));
	memcpy(to->least, from->least, from->n * sizeof *to->least);
	memcpy(to->greatest, from->greatest, from->n * sizeof *to->greatest);
	if (from->n_rows) {
		memcpy(to->mask, from->mask, from->n_rows * sizeof *to->mask);
		memcpy(to->lo, from->lo, from->n_rows * sizeof *to->lo);
		memcpy(to->hi, from->hi, from->n_rows * sizeof *to->hi);
		memcpy(to->c, from->c, (size_t)from->n_rows * from->n * sizeof *to->c);
	}
	for (uint32_t rest = from->mapped; rest; rest &= rest - 1)
		copy_row(to, FORM + lowest(rest), from, FORM + lowest(rest));
}

bool lo_system_reset(struct lo_system *s, uint32_t n_vars)
{
	bool few = n_vars <= LO_SYSTEM_VARS;
	s->n_vars = s->n = few ? n_vars : 0;
	s->n_rows = s->mapped = s->known = s->fixed = 0;
	s->wanted = n_vars < 32 ? (1u << n_vars) - 1 : UINT32_MAX;
	s->state = few ? OPEN : LOST;
	s->again = s->inexact = false;
	for (uint32_t v = 0; v < s->n; v++) {
		s->least[v] = -INF;
		s->greatest[v] = INF;
	}
	return few;
}

/* The variables of the caller in row @p r are replaced by what they are now: values and forms. */
static void place(struct lo_system *s, uint32_t r)
{
	int64_t row[LO_SYSTEM_VARS];
	uint32_t replaced = s->mask[r] & (s->mapped | s->known);
	memcpy(row, coefs(s, r), s->n_vars * sizeof *row);
	s->mask[r] &= ~replaced;
	for (uint32_t rest = replaced; rest && s->state == OPEN; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		bool mapped = s->mapped >> v & 1;
		int64_t constant = mapped ? s->lo[FORM + v] : -s->least[v];
		if (mapped)
			add_form(s, r, row[v], coefs(s, FORM + v), s->mask[FORM + v]);
		s->lo[r] = shift_bound(s, s->lo[r], row[v], constant);
		s->hi[r] = shift_bound(s, s->hi[r], row[v], constant);
	}
}

static void add_row(struct lo_system *s, const int64_t *row, bool equality)
{
	if (s->state != OPEN)
		return;
	uint32_t r = new_row(s), mask = 0;
	int64_t *c = coefs(s, r), constant = row[s->n_vars];
	bool bad = !fits(constant);
	for (uint32_t v = 0; v < s->n_vars; v++) {
		c[v] = row[v];
		mask |= (uint32_t)(row[v] != 0) << v;
		bad |= row[v] == INT64_MIN;
	}
	if (bad)
		s->state = LOST;
	if (s->state != OPEN)
		return;
	s->mask[r] = mask;
	s->lo[r] = -constant;
	s->hi[r] = equality ? -constant : INF;
	if (mask & (s->mapped | s->known))
		place(s, r);
	settle(s, r);
}

void lo_system_add_eq(struct lo_system *s, const int64_t *row)
{
	add_row(s, row, true);
}

void lo_system_add_ineq(struct lo_system *s, const int64_t *row)
{
	add_row(s, row, false);
}

void lo_system_add_bounds(struct lo_system *s, uint32_t var, int64_t lb, int64_t ub)
{
	if (s->state != OPEN)
		return;
	if (lb == INT64_MAX || ub == -INT64_MAX || lb == -INT64_MAX || ub == INT64_MIN) {
		s->state = LOST;
		return;
	}
	lb = lb == INT64_MIN ? -INF : lb;
	if (!(s->mapped >> var & 1)) {
		tighten(s, var, lb, ub);
		return;
	}
	uint32_t r = new_row(s);
	if (s->state != OPEN)
		return;
	write_row(s, r, coefs(s, FORM + var), s->mask[FORM + var], shift_bound(s, lb, 1, s->lo[FORM + var]),
		  shift_bound(s, ub, 1, s->lo[FORM + var]));
	settle(s, r);
}

static enum lo_answer answer(const struct lo_system *s)
{
	return s->state == OPEN ? LO_YES : s->state == EMPTY ? LO_NO : LO_UNKNOWN;
}

/* Rows take up the columns of the first @p n internal variables alone; the others are in no row and no form.
 */
static void narrow(struct lo_system *s, uint32_t n)
{
	for (uint32_t r = 0; r < s->n_rows; r++)
		memmove(s->c + (size_t)r * n, coefs(s, r), n * sizeof *s->c);
	s->n = n;
}

enum lo_answer lo_system_project(struct lo_system *s, uint32_t keep)
{
	s->n_vars = keep;
	s->wanted &= keep < 32 ? (1u << keep) - 1 : UINT32_MAX;
	s->mapped &= s->wanted;
	reduce(s, EXACT);
	if (s->state == OPEN && !s->mapped && !(used(s) & ~s->wanted))
		narrow(s, keep);
	return answer(s);
}

/* The set of the first @p n variables. */
static uint32_t first(uint32_t n)
{
	return n < 32 ? (1u << n) - 1 : UINT32_MAX;
}

/* A copy of @p s of which nothing but the variables of @p wanted will be asked. */
static void copy_for(struct lo_system *scratch, const struct lo_system *s, uint32_t wanted)
{
	lo_system_copy(scratch, s);
	scratch->wanted &= wanted;
	scratch->mapped &= wanted;
	scratch->inexact = false;
}

/* ---- one component
 * ------------------------------------------------------------------------------------------ */

/* Internal variables of variable @p var of the caller. */
static uint32_t internals(const struct lo_system *s, uint32_t var)
{
	return s->mapped >> var & 1 ? s->mask[FORM + var] : 1u << var;
}

/* Variables of @p vars that the internal ones of @p mask are in. */
static uint32_t touched(const struct lo_system *s, uint32_t vars, uint32_t mask)
{
	uint32_t found = 0;
	for (uint32_t rest = vars; rest; rest &= rest - 1)
		if (internals(s, lowest(rest)) & mask)
			found |= 1u << lowest(rest);
	return found;
}

/* All internal variables that rows connect with those of @p mask. */
static uint32_t component(const struct lo_system *s, uint32_t mask)
{
	for (uint32_t before = 0; before != mask;) {
		before = mask;
		for (uint32_t r = 0; r < s->n_rows; r++)
			if (s->mask[r] & mask)
				mask |= s->mask[r];
	}
	return mask;
}

/* The rows of one component alone, and of the forms of @p vars what is in it, without constants. */
static void copy_component(struct lo_system *to, const struct lo_system *s, uint32_t mask, uint32_t vars)
{
	memcpy(to, s, offsetof(struct lo_system, least));
	to->n_rows = 0;
	to->wanted &= vars;
	to->mapped &= vars;
	to->inexact = false;
	for (uint32_t rest = mask; rest; rest &= rest - 1) {
		to->least[lowest(rest)] = s->least[lowest(rest)];
		to->greatest[lowest(rest)] = s->greatest[lowest(rest)];
	}
	for (uint32_t r = 0; r < s->n_rows; r++)
		if (s->mask[r] & mask)
			copy_row(to, to->n_rows++, s, r);
	for (uint32_t rest = to->mapped; rest; rest &= rest - 1) {
		uint32_t form = FORM + lowest(rest);
		copy_row(to, form, s, form);
		to->mask[form] &= mask;
		to->lo[form] = to->hi[form] = 0;
	}
}

/* ---- ranges
 * --------------------------------------------------------------------------------------------------- */

/* Range of what of variable @p var lies in internal variables of @p mask, which are in no row. */
static enum lo_answer read_part(const struct lo_system *s, uint32_t var, uint32_t mask,
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
	for (uint32_t rest = s->mask[FORM + var] & mask; rest; rest &= rest - 1) {
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

/* Ranges of two independent parts of a variable make that of their sum. */
static enum lo_answer add_part(struct lo_distance *sum, struct lo_distance part)
{
	sum->has_lb &= part.has_lb;
	sum->has_ub &= part.has_ub;
	bool lost = sum->has_lb && __builtin_add_overflow(sum->lb, part.lb, &sum->lb);
	lost |= sum->has_ub && __builtin_add_overflow(sum->ub, part.ub, &sum->ub);
	return lost ? LO_UNKNOWN : LO_YES;
}

/* ---- boxes
 * ------------------------------------------------------------------------------------------------------ */

/* Tighten the bounds of the variables of row @p r by it, where all of them have bounds. */
static void shrink_by(struct lo_system *s, uint32_t r)
{
	int64_t min, max, slack, width, product;
	const int64_t *c = coefs(s, r);
	reach(s, r, &min, &max);
	if (min == -INF || max == INF)
		return;
	for (uint32_t rest = s->mask[r]; rest && s->state == OPEN; rest &= rest - 1) {
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
				tighten(s, v, low, low + slack / m);
			else
				tighten(s, v, high - slack / m, high);
		}
	}
}

/* Tighten bounds by rows, and drop what the bounds then imply. true: there is an equality or a variable to be
 * worked in. */
static bool shrink(struct lo_system *s)
{
	for (uint32_t r = 0; r < s->n_rows && s->state == OPEN; r++)
		shrink_by(s, r);
	for (uint32_t r = s->n_rows; r-- > 0 && s->state == OPEN;) {
		trim(s, r);
		if (s->lo[r] == -INF && s->hi[r] == INF)
			remove_row(s, r);
	}
	return s->again && s->state == OPEN;
}

/* Points of a component are gone through if there are no more than so many values of all its variables but
 * one. */
enum { FEW = 16, MANY = 400 };

struct walk {
	uint32_t mask, last;        /* the variables; the one with most values */
	int64_t at[LO_SYSTEM_VARS]; /* values of the others */
	int64_t low, high;          /* then the last one has these, if any */
};

/* Small enough that no sum over a row can overflow. */
static bool small(const struct lo_system *s, uint32_t r)
{
	const int64_t limit = INT64_C(1) << 60;
	for (uint32_t rest = s->mask[r]; rest; rest &= rest - 1)
		if (magnitude(s->c[(size_t)r * s->n + lowest(rest)]) > 1 << 24)
			return false;
	return (!fits(s->lo[r]) || magnitude(s->lo[r]) < limit) &&
	       (!fits(s->hi[r]) || magnitude(s->hi[r]) < limit);
}

static bool start_walk(const struct lo_system *s, uint32_t mask, uint32_t vars, int64_t limit,
		       struct walk *walk)
{
	int64_t most = 0, count = 1;
	walk->mask = mask;
	for (uint32_t rest = mask; rest; rest &= rest - 1) {
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
	for (uint32_t rest = vars & s->mapped; rest; rest &= rest - 1)
		if (!small(s, FORM + lowest(rest)))
			return false;
	return true;
}

/* The sum of row @p r over all variables of the walk but the last. */
static inline int64_t sum_at(const struct lo_system *s, uint32_t r, const struct walk *walk)
{
	int64_t sum = 0;
	for (uint32_t rest = s->mask[r] & walk->mask & ~(1u << walk->last); rest; rest &= rest - 1)
		sum += s->c[(size_t)r * s->n + lowest(rest)] * walk->at[lowest(rest)];
	return sum;
}

static bool interval_at(const struct lo_system *s, struct walk *walk)
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
			from = fits(from) ? ceil_div(from, c) : from;
			to = fits(to) ? floor_div(to, c) : to;
		}
		low = from > low ? from : low;
		high = to < high ? to : high;
	}
	walk->low = low;
	walk->high = high;
	return low <= high;
}

/* The next values of all variables but the last; false: there were all. */
static bool step(const struct lo_system *s, struct walk *walk)
{
	for (uint32_t rest = walk->mask & ~(1u << walk->last); rest; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		if (walk->at[v]++ < s->greatest[v])
			return true;
		walk->at[v] = s->least[v];
	}
	return false;
}

/* What of @p var lies in the component, at the points where the walk stands. */
static void widen(const struct lo_system *s, uint32_t var, const struct walk *walk, struct lo_distance *range)
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

/* Add the ranges of what of @p vars lies in component @p mask, by going through its points. UNKNOWN: there
 * are too many. */
static enum lo_answer walk_through(const struct lo_system *s, uint32_t mask, uint32_t vars, int64_t limit,
				   struct lo_distance *out)
{
	struct walk walk;
	struct lo_distance ranges[LO_SYSTEM_VARS];
	enum lo_answer result = LO_NO;
	if (!start_walk(s, mask, vars, limit, &walk))
		return LO_UNKNOWN;
	for (uint32_t rest = vars; rest; rest &= rest - 1)
		ranges[lowest(rest)] = (struct lo_distance){INF, -INF, true, true};
	do {
		if (!interval_at(s, &walk))
			continue;
		result = LO_YES;
		for (uint32_t rest = vars; rest; rest &= rest - 1)
			widen(s, lowest(rest), &walk, ranges + lowest(rest));
	} while ((vars || result != LO_YES) && step(s, &walk));
	for (uint32_t rest = vars; rest && result == LO_YES; rest &= rest - 1)
		result = add_part(out + lowest(rest), ranges[lowest(rest)]);
	return result;
}

/* ---- shadows
 * ---------------------------------------------------------------------------------------------------- */

/* Is there a point? By the real shadow for NO and the dark one for YES. */
static enum lo_answer by_shadows(const struct lo_system *s)
{
	struct lo_system scratch;
	copy_for(&scratch, s, 0);
	reduce(&scratch, REAL);
	if (scratch.state != OPEN || !scratch.inexact)
		return answer(&scratch);
	copy_for(&scratch, s, 0);
	reduce(&scratch, DARK);
	return scratch.state == OPEN ? LO_YES : LO_UNKNOWN;
}

/* Is there a point with @p var at @p value? */
static enum lo_answer feasible_at(const struct lo_system *s, uint32_t var, int64_t value)
{
	struct lo_system scratch;
	copy_for(&scratch, s, 1u << var);
	lo_system_add_bounds(&scratch, var, value, value);
	return by_shadows(&scratch);
}

/* Move an end of a range inwards to the first value that is taken, which is not far away, or give up. */
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

/* Where elimination is not exact, the real shadow may be right nevertheless. A side without a bound there has
 * none over the integers if there is any integer point (Meyer 1974: the hull of the integer points has the
 * same directions). */
static enum lo_answer range_of_shadow(const struct lo_system *s, uint32_t var, struct lo_distance *out)
{
	struct lo_system scratch;
	copy_for(&scratch, s, 1u << var);
	reduce(&scratch, REAL);
	if (scratch.state != OPEN || scratch.n_rows > 0)
		return scratch.state == EMPTY ? LO_NO : LO_UNKNOWN;
	enum lo_answer result = read_part(&scratch, var, UINT32_MAX, out);
	if (result == LO_YES && !out->has_lb && !out->has_ub)
		result = by_shadows(s);
	if (result != LO_YES)
		return result;
	bool met =
		(!out->has_lb || meet(s, var, &out->lb, 1)) && (!out->has_ub || meet(s, var, &out->ub, -1));
	return met ? LO_YES : LO_UNKNOWN;
}

/* ---- questions
 * -------------------------------------------------------------------------------------------------- */

/* Add the ranges of what of @p vars lies in component @p mask. */
static enum lo_answer add_component(const struct lo_system *s, uint32_t mask, uint32_t vars,
				    struct lo_distance *out)
{
	enum lo_answer result = walk_through(s, mask, vars, FEW, out);
	struct lo_system part;
	if (result != LO_UNKNOWN)
		return result;
	if (!vars) {
		copy_component(&part, s, mask, 0);
		result = by_shadows(&part);
		return result == LO_UNKNOWN ? walk_through(s, mask, 0, MANY, out) : result;
	}
	result = LO_YES;
	for (uint32_t rest = vars; rest && result == LO_YES; rest &= rest - 1) {
		uint32_t var = lowest(rest);
		struct lo_distance range;
		copy_component(&part, s, mask, 1u << var);
		reduce(&part, EXACT);
		if (part.state != OPEN)
			return answer(&part);
		if (part.n_rows > 0) {
			result = walk_through(s, mask, rest, MANY, out);
			if (result != LO_UNKNOWN)
				return result;
			copy_component(&part, s, mask, 1u << var);
			result = range_of_shadow(&part, var, &range);
		} else {
			result = read_part(&part, var, UINT32_MAX, &range);
		}
		if (result == LO_YES)
			result = add_part(out + var, range);
	}
	return result;
}

/* Ranges of the caller's variables @p vars, in elements of @p out of their numbers. @p s may be changed. */
static enum lo_answer ranges(struct lo_system *s, uint32_t vars, struct lo_distance *out)
{
	do {
		reduce(s, EXACT);
	} while (s->state == OPEN && s->n_rows > 0 && shrink(s));
	enum lo_answer result = answer(s);
	uint32_t in_rows = used(s);
	for (uint32_t rest = vars; rest && result == LO_YES; rest &= rest - 1)
		result = read_part(s, lowest(rest), ~in_rows, out + lowest(rest));
	while (in_rows && result == LO_YES) {
		uint32_t mask = component(s, 1u << lowest(in_rows));
		result = add_component(s, mask, touched(s, vars, mask), out);
		in_rows &= ~mask;
	}
	return result;
}

enum lo_answer lo_system_feasible(const struct lo_system *s)
{
	if (s->state != OPEN || s->n_rows == 0)
		return answer(s);
	struct lo_system scratch;
	copy_for(&scratch, s, 0);
	return ranges(&scratch, 0, NULL);
}

enum lo_answer lo_system_range(const struct lo_system *s, uint32_t var, struct lo_distance *out)
{
	struct lo_system scratch;
	struct lo_distance all[LO_SYSTEM_VARS];
	copy_for(&scratch, s, 1u << var);
	enum lo_answer result = ranges(&scratch, 1u << var, all);
	if (result == LO_YES)
		*out = all[var];
	return result;
}

/* Ranges of the first @p n variables, where there are no rows. */
static enum lo_answer read_all(const struct lo_system *s, uint32_t n, struct lo_distance *out)
{
	enum lo_answer result = answer(s);
	for (uint32_t v = 0; v < n && result == LO_YES; v++)
		result = read_part(s, v, UINT32_MAX, out + v);
	return result;
}

enum lo_answer lo_system_ranges(const struct lo_system *s, uint32_t n, struct lo_distance *out)
{
	if (s->n_rows == 0)
		return read_all(s, n, out);
	struct lo_system scratch;
	copy_for(&scratch, s, first(n));
	return ranges(&scratch, first(n), out);
}

void lo_system_depths(const struct lo_system *s, uint32_t n, enum lo_answer *answers, struct lo_distance *out)
{
	struct lo_system base, carried;
	copy_for(&base, s, first(n));
	for (uint32_t d = 0; d < n; d++, out += n) {
		reduce(&base, EXACT);
		int64_t least = base.least[d], greatest = base.greatest[d];
		bool plain = base.state == OPEN && !(base.mapped >> d & 1);
		if (plain && greatest < 1) {
			answers[d] = LO_NO;
		} else if (plain && base.n_rows == 0) {
			base.least[d] = least > 1 ? least : 1;
			answers[d] = read_all(&base, n, out);
			base.least[d] = least;
		} else {
			lo_system_copy(&carried, &base);
			lo_system_add_bounds(&carried, d, 1, INT64_MAX);
			answers[d] = ranges(&carried, first(n), out);
		}
		lo_system_add_bounds(&base, d, 0, 0);
	}
	answers[n] = ranges(&base, first(n), out);
}
