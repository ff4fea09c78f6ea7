// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: rows of int64. Out: the same integer points with fewer variables: equalities substituted, variables
 * eliminated. constraint_rows.h explains the method. */
#include "constraint_rows.h"

/* ---- equalities ---------------------------------------------------------- */

/* Internal variables on which the caller's wanted variables depend. */
static lo_vars kept(const struct lo_system *s)
{
	lo_vars mask = s->wanted & ~s->mapped;
	for (lo_vars rest = s->wanted & s->mapped; rest; rest &= rest - 1)
		mask |= s->mask[FORM + lowest(rest)];
	return mask;
}

/* Called before internal variable @p v changes its meaning: if it is a variable of the caller, that one gets
 * a form. */
static void give_form(struct lo_system *s, uint32_t v)
{
	if (!(s->wanted & ~s->mapped & (lo_vars)1 << v))
		return;
	s->mapped |= (lo_vars)1 << v;
	s->mask[FORM + v] = (lo_vars)1 << v;
	s->lo[FORM + v] = s->hi[FORM + v] = 0;
	coefs(s, FORM + v)[v] = 1;
}

/* Substitutes the value of each fixed variable. */
static void work_in_fixed(struct lo_system *s)
{
	for (; s->fixed && s->state == OPEN; s->fixed &= s->fixed - 1) {
		uint32_t v = lowest(s->fixed);
		int64_t value = s->least[v];
		for (lo_vars rest = s->wanted & s->mapped; rest; rest &= rest - 1)
			if (s->mask[FORM + lowest(rest)] >> v & 1)
				system_absorb(s, FORM + lowest(rest), v, value, value);
		for (uint32_t r = s->n_rows; r-- > 0 && s->state == OPEN;)
			if (s->mask[r] >> v & 1) {
				system_absorb(s, r, v, value, value);
				system_normalize(s, r);
			}
	}
}

static void write_row(struct lo_system *s, uint32_t r, const int64_t *e, lo_vars mask, int64_t lo, int64_t hi)
{
	int64_t *c = coefs(s, r);
	for (lo_vars rest = mask; rest; rest &= rest - 1)
		c[lowest(rest)] = e[lowest(rest)];
	s->mask[r] = mask;
	s->lo[r] = lo;
	s->hi[r] = hi;
}

/* Substitutes the variable @p p by equality @p r, in which its coefficient is 1 or -1: no row and no form
 * uses @p p any more, and its bounds become a row. */
static void substitute(struct lo_system *s, uint32_t r, uint32_t p)
{
	int64_t e[LO_SYSTEM_VARS], value = s->lo[r], unit = coefs(s, r)[p];
	lo_vars mask = s->mask[r], bit = (lo_vars)1 << p;
	for (lo_vars rest = mask; rest; rest &= rest - 1)
		e[lowest(rest)] = coefs(s, r)[lowest(rest)];
	system_remove_row(s, r);
	give_form(s, p);
	for (lo_vars rest = s->wanted & s->mapped; rest; rest &= rest - 1) {
		uint32_t form = FORM + lowest(rest);
		if (!(s->mask[form] & bit))
			continue;
		int64_t m = -coefs(s, form)[p] * unit;
		system_add_form(s, form, m, e, mask);
		s->lo[form] = s->hi[form] = add_product(s, s->lo[form], m, value);
	}
	for (uint32_t i = s->n_rows; i-- > 0 && s->state == OPEN;) {
		if (!(s->mask[i] & bit))
			continue;
		int64_t m = -coefs(s, i)[p] * unit;
		system_add_form(s, i, m, e, mask);
		s->lo[i] = shift_bound(s, s->lo[i], m, value);
		s->hi[i] = shift_bound(s, s->hi[i], m, value);
		system_normalize(s, i);
	}
	if (s->state != OPEN || (s->least[p] == -INF && s->greatest[p] == INF))
		return;
	uint32_t left = system_new_row(s);
	write_row(s, left, e, mask, value, value);
	system_absorb(s, left, p, s->least[p], s->greatest[p]);
	system_normalize(s, left);
}

/* New variable in the column of @p p: p + sum of k[v] * v over @p mask, which does not contain p. Unimodular.
 */
static void shear(struct lo_system *s, uint32_t p, const int64_t *k, lo_vars mask)
{
	lo_vars bit = (lo_vars)1 << p;
	give_form(s, p);
	for (lo_vars rest = s->wanted & s->mapped; rest; rest &= rest - 1)
		if (s->mask[FORM + lowest(rest)] & bit)
			system_add_form(s, FORM + lowest(rest), -coefs(s, FORM + lowest(rest))[p], k, mask);
	for (uint32_t i = 0; i < s->n_rows; i++)
		if (s->mask[i] & bit)
			system_add_form(s, i, -coefs(s, i)[p], k, mask);
	if (s->least[p] != -INF || s->greatest[p] != INF) {
		uint32_t i = system_new_row(s);
		coefs(s, i)[p] = 1;
		s->mask[i] = bit;
		s->lo[i] = s->least[p];
		s->hi[i] = s->greatest[p];
		s->least[p] = -INF;
		s->greatest[p] = INF;
		system_add_form(s, i, -1, k, mask);
	}
	for (uint32_t i = s->n_rows; i-- > 0 && s->state == OPEN;)
		if (s->mask[i] & bit || !several(s->mask[i]))
			system_normalize(s, i);
}

/* One step of Euclid's algorithm on the coefficients of row @p r at @p mask: the smallest reduces the others.
 */
static void euclid(struct lo_system *s, uint32_t r, lo_vars mask)
{
	int64_t k[LO_SYSTEM_VARS];
	const int64_t *c = coefs(s, r);
	uint32_t p = lowest(mask);
	for (lo_vars rest = mask; rest; rest &= rest - 1)
		if (magnitude(c[lowest(rest)]) < magnitude(c[p]))
			p = lowest(rest);
	mask &= ~((lo_vars)1 << p);
	for (lo_vars rest = mask; rest; rest &= rest - 1)
		k[lowest(rest)] = c[lowest(rest)] / c[p];
	shear(s, p, k, mask);
}

/* A variable of @p mask whose coefficient in row @p r is a unit; LO_SYSTEM_VARS: none. */
static uint32_t unit_in(struct lo_system *s, uint32_t r, lo_vars mask)
{
	const int64_t *c = coefs(s, r);
	for (lo_vars rest = mask & s->mask[r]; rest; rest &= rest - 1)
		if (is_unit(c[lowest(rest)]))
			return lowest(rest);
	return LO_SYSTEM_VARS;
}

/* The equality to use next: one with a unit coefficient outside @p keep, whose variable is removed; else one
 * with a unit coefficient within, whose variable becomes a form of others; else any. *p: the variable,
 * LO_SYSTEM_VARS: none. false: there is no equality. */
static bool next_equality(struct lo_system *s, lo_vars keep, uint32_t *row, uint32_t *p)
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

/* Substitutes all fixed variables and equalities: each step removes a variable or reduces coefficients. */
static void solve(struct lo_system *s)
{
	while (s->again && s->state == OPEN) {
		lo_vars keep = kept(s);
		uint32_t r, p;
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

/* Forms may use more internal variables than there are forms. Changes variables until each form has at most
 * one that is not in an earlier form. */
static void triangulate(struct lo_system *s)
{
	lo_vars pivots = s->wanted & ~s->mapped, forms = s->wanted & s->mapped, spare = kept(s) & ~pivots;
	for (lo_vars rest = forms; rest; rest &= rest - 1)
		spare &= spare - 1;
	if (!spare)
		return;
	for (; forms && s->state == OPEN; forms &= forms - 1) {
		uint32_t form = FORM + lowest(forms);
		while (several(s->mask[form] & ~pivots) && s->state == OPEN)
			euclid(s, form, s->mask[form] & ~pivots);
		pivots |= s->mask[form];
	}
}

/* ---- elimination --------------------------------------------------------- */

/* The cost of eliminating a variable: number of resulting bounds, and whether it is exact. */
struct plan {
	uint32_t var, cost;
	bool exact;
};

/* Is there always a multiple of the coefficient @p c between a row's own two sides? */
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
static struct plan choose(const struct lo_system *s, lo_vars keep)
{
	struct plan best = {LO_SYSTEM_VARS, UINT32_MAX, false};
	for (lo_vars rest = used(s) & ~keep; rest; rest &= rest - 1) {
		struct plan plan = plan_for(s, lowest(rest));
		if (best.var == LO_SYSTEM_VARS || plan.exact > best.exact ||
		    (plan.exact == best.exact && plan.cost < best.cost))
			best = plan;
	}
	return best;
}

/* m * a + k * b for bounds; @p none if one of the two is infinite. */
static int64_t combine_bounds(struct lo_system *s, int64_t none, int64_t m, int64_t a, int64_t k, int64_t b)
{
	return fits(a) && fits(b) ? add_product(s, add_product(s, 0, m, a), k, b) : none;
}

/* New row from @p i and @p j without @p v. DARK: narrowed so that an integer v exists for each point. */
static void combine(struct lo_system *s, uint32_t i, uint32_t j, uint32_t v, enum mode mode)
{
	const int64_t *x = coefs(s, i), *y = coefs(s, j);
	int64_t a = magnitude(x[v]), b = magnitude(y[v]),
		g = is_unit(a) || is_unit(b) ? 1 : (int64_t)lo_gcd((uint64_t)a, (uint64_t)b);
	int64_t m = b / g, k = (x[v] > 0) == (y[v] > 0) ? -(a / g) : a / g;
	int64_t lo = combine_bounds(s, -INF, m, s->lo[i], k, k < 0 ? s->hi[j] : s->lo[j]);
	int64_t hi = combine_bounds(s, INF, m, s->hi[i], k, k < 0 ? s->lo[j] : s->hi[j]);
	if ((lo == -INF && hi == INF) || s->state != OPEN)
		return;
	if (mode == DARK && a != 1 && b != 1) {
		int64_t gap = add_product(s, 0, a - 1, b - 1);
		gap = lo_ceil_div(gap, g);
		lo = shift_bound(s, lo, 1, gap);
		hi = shift_bound(s, hi, -1, gap);
	}
	lo_vars mask = (s->mask[i] | s->mask[j]) & ~((lo_vars)1 << v), zero = 0;
	uint32_t r = system_new_row(s);
	int64_t *c = coefs(s, r);
	bool bad = false;
	for (lo_vars rest = mask; rest; rest &= rest - 1) {
		uint32_t q = lowest(rest);
		int64_t left = s->mask[i] >> q & 1 ? x[q] : 0, right = s->mask[j] >> q & 1 ? y[q] : 0;
		bad |= __builtin_mul_overflow(m, left, &left);
		bad |= __builtin_mul_overflow(k, right, &right);
		bad |= __builtin_add_overflow(left, right, c + q);
		bad |= !fits(c[q]);
		zero |= (lo_vars)(c[q] == 0) << q;
	}
	s->mask[r] = mask & ~zero;
	s->lo[r] = lo;
	s->hi[r] = hi;
	if (bad)
		s->state = LOST;
	system_normalize(s, r);
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
		system_absorb(s, rows[i], v, s->least[v], s->greatest[v]);
		system_normalize(s, rows[i]);
	}
}

void system_reduce(struct lo_system *s, enum mode mode)
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

/* ---- the interface ------------------------------------------------------- */

struct lo_system *system_create(struct lo_arena *arena)
{
	struct lo_system *s = LO_NEW(arena, struct lo_system);
	s->below = LO_NEW(arena, struct below);
	s->below->arena = arena;
	return s;
}

struct lo_system *system_below(const struct lo_system *s, uint32_t number)
{
	struct below *below = s->below;
	if (!below->at[number])
		below->at[number] = system_create(below->arena);
	return below->at[number];
}

void system_reserve(struct lo_system *s, uint32_t n)
{
	enum { FEW = 4 };
	if (n <= s->cap)
		return;
	for (s->cap = FEW; s->cap < n;)
		s->cap *= 2;
	s->c = LO_ARRAY(s->below->arena, (uint64_t)(FORM + s->cap) * s->cap, int64_t);
}

void system_copy(struct lo_system *to, const struct lo_system *from)
{
	system_reserve(to, from->n);
	memcpy(to, from, offsetof(struct lo_system, least));
	memcpy(to->least, from->least, from->n * sizeof *to->least);
	memcpy(to->greatest, from->greatest, from->n * sizeof *to->greatest);
	if (from->n_rows) {
		memcpy(to->mask, from->mask, from->n_rows * sizeof *to->mask);
		memcpy(to->lo, from->lo, from->n_rows * sizeof *to->lo);
		memcpy(to->hi, from->hi, from->n_rows * sizeof *to->hi);
		memcpy(to->c, from->c, (size_t)from->n_rows * from->n * sizeof *to->c);
	}
	for (lo_vars rest = from->mapped; rest; rest &= rest - 1)
		copy_row(to, FORM + lowest(rest), from, FORM + lowest(rest));
}

bool system_reset(struct lo_system *s, uint32_t n_vars)
{
	bool few = n_vars <= LO_SYSTEM_VARS;
	if (few)
		system_reserve(s, n_vars);
	s->n_vars = s->n = few ? n_vars : 0;
	s->n_rows = 0;
	s->mapped = s->known = s->fixed = 0;
	s->wanted = first(n_vars);
	s->state = few ? OPEN : LOST;
	s->again = s->inexact = false;
	for (uint32_t v = 0; v < s->n; v++) {
		s->least[v] = -INF;
		s->greatest[v] = INF;
	}
	return few;
}

/* Replaces the caller's variables in row @p r by their current values and forms. */
static void place(struct lo_system *s, uint32_t r)
{
	int64_t row[LO_SYSTEM_VARS];
	lo_vars replaced = s->mask[r] & (s->mapped | s->known);
	memcpy(row, coefs(s, r), s->n_vars * sizeof *row);
	s->mask[r] &= ~replaced;
	for (lo_vars rest = replaced; rest && s->state == OPEN; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		bool mapped = s->mapped >> v & 1;
		int64_t constant = mapped ? s->lo[FORM + v] : -s->least[v];
		if (mapped)
			system_add_form(s, r, row[v], coefs(s, FORM + v), s->mask[FORM + v]);
		s->lo[r] = shift_bound(s, s->lo[r], row[v], constant);
		s->hi[r] = shift_bound(s, s->hi[r], row[v], constant);
	}
}

static void add_row(struct lo_system *s, const int64_t *row, bool equality)
{
	int64_t constant = row[s->n_vars];
	lo_vars mask = 0;
	bool bad = !fits(constant);
	for (uint32_t v = 0; v < s->n_vars; v++) {
		mask |= (lo_vars)(row[v] != 0) << v;
		bad |= row[v] == INT64_MIN;
	}
	if (s->state != OPEN)
		return;
	if (bad) {
		s->state = LOST;
		return;
	}
	if (mask && !several(mask) && !(mask & s->mapped) && is_unit(row[lowest(mask)])) {
		bool up = row[lowest(mask)] > 0;
		system_tighten(s, lowest(mask),
			       up         ? -constant
			       : equality ? constant
					  : -INF,
			       !up        ? constant
			       : equality ? -constant
					  : INF);
		return;
	}
	uint32_t r = system_new_row(s);
	write_row(s, r, row, mask, -constant, equality ? -constant : INF);
	if (mask & (s->mapped | s->known))
		place(s, r);
	system_normalize(s, r);
}

void system_add_eq(struct lo_system *s, const int64_t *row)
{
	add_row(s, row, true);
}

void system_add_ineq(struct lo_system *s, const int64_t *row)
{
	add_row(s, row, false);
}

void system_add_bounds(struct lo_system *s, uint32_t var, int64_t lb, int64_t ub)
{
	if (s->state != OPEN)
		return;
	if (lb == INT64_MAX || ub == -INT64_MAX || lb == -INT64_MAX || ub == INT64_MIN) {
		s->state = LOST;
		return;
	}
	lb = lb == INT64_MIN ? -INF : lb;
	if (!(s->mapped >> var & 1)) {
		system_tighten(s, var, lb, ub);
		return;
	}
	uint32_t r = system_new_row(s);
	if (s->state != OPEN)
		return;
	write_row(s, r, coefs(s, FORM + var), s->mask[FORM + var], shift_bound(s, lb, 1, s->lo[FORM + var]),
		  shift_bound(s, ub, 1, s->lo[FORM + var]));
	system_normalize(s, r);
}

/* Shrinks rows to the columns of the first @p n internal variables; the others are in no row and no form. */
static void narrow(struct lo_system *s, uint32_t n)
{
	for (uint32_t r = 0; r < s->n_rows; r++)
		memmove(s->c + (size_t)r * n, coefs(s, r), n * sizeof *s->c);
	s->n = n;
}

enum lo_answer system_project(struct lo_system *s, uint32_t keep)
{
	s->n_vars = keep;
	s->wanted &= first(keep);
	s->mapped &= s->wanted;
	system_reduce(s, EXACT);
	if (s->state == OPEN && !s->mapped && !(used(s) & ~s->wanted))
		narrow(s, keep);
	return answer(s);
}

/* ---- the remaining rows -------------------------------------------------- */

/* Internal variables that rows and forms use. */
static lo_vars in_use(const struct lo_system *s)
{
	lo_vars mask = used(s);
	for (lo_vars rest = s->wanted & s->mapped; rest; rest &= rest - 1)
		mask |= s->mask[FORM + lowest(rest)];
	return mask;
}

/* Columns of variables: a variable of the caller that is also an internal one keeps its column. */
static uint32_t place_columns(const struct lo_system *s, uint32_t *columns)
{
	uint32_t next = s->n_vars;
	for (lo_vars rest = in_use(s); rest; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		columns[v] = v < s->n_vars && !(s->mapped >> v & 1) ? v : next++;
	}
	return next + 1;
}

uint32_t system_n_columns(const struct lo_system *s)
{
	uint32_t columns[LO_SYSTEM_VARS];
	return place_columns(s, columns);
}

struct row_writer {
	int64_t row[2 * LO_SYSTEM_VARS + 1];
	uint32_t n;
	void (*take)(void *user, const int64_t *row, bool equality);
	void *user;
};

/* Adds the rows lo <= sum <= hi for the sum in the row. */
static void write_bounds(struct row_writer *w, int64_t lo, int64_t hi)
{
	w->row[w->n - 1] = fits(lo) ? -lo : 0;
	if (fits(lo))
		w->take(w->user, w->row, lo == hi);
	if (!fits(hi) || lo == hi)
		return;
	for (uint32_t i = 0; i + 1 < w->n; i++)
		w->row[i] = -w->row[i];
	w->row[w->n - 1] = hi;
	w->take(w->user, w->row, false);
}

static void write_form(struct row_writer *w, const struct lo_system *s, uint32_t r, const uint32_t *columns)
{
	memset(w->row, 0, w->n * sizeof *w->row);
	for (lo_vars rest = s->mask[r]; rest; rest &= rest - 1)
		w->row[columns[lowest(rest)]] = s->c[(size_t)r * s->n + lowest(rest)];
}

void system_each_row(const struct lo_system *s, void (*take)(void *user, const int64_t *row, bool equality),
		     void *user)
{
	uint32_t columns[LO_SYSTEM_VARS];
	struct row_writer w = {.n = place_columns(s, columns), .take = take, .user = user};
	lo_vars plain = first(s->n_vars) & s->wanted & ~s->mapped, all = in_use(s) | plain;
	for (lo_vars rest = s->wanted & s->mapped; rest; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		write_form(&w, s, FORM + v, columns);
		w.row[v] = -1;
		write_bounds(&w, s->lo[FORM + v], s->lo[FORM + v]);
	}
	for (uint32_t r = 0; r < s->n_rows; r++) {
		write_form(&w, s, r, columns);
		write_bounds(&w, s->lo[r], s->hi[r]);
	}
	for (lo_vars rest = all; rest; rest &= rest - 1) {
		uint32_t v = lowest(rest);
		memset(w.row, 0, w.n * sizeof *w.row);
		w.row[plain >> v & 1 ? v : columns[v]] = 1;
		write_bounds(&w, s->least[v], s->greatest[v]);
	}
}
