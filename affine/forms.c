// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Affine expressions (forms), atoms and conditions: interned, simplified while they are built. In: forms.
 * Out: equal forms with fewer atoms, since each quotient becomes a local of an access and each minimum a
 * case. Nothing wraps: a sum that does not fit is unknown.
 *
 * Quotients: terms that the divisor divides are taken out, common factors cancelled, nested quotients merged;
 * a quotient whose dividend is within one multiple of the divisor by the bounds of loops is a constant. So a
 * delinearize of a linearize with the same constant basis gives the original indices if these are in bounds.
 */
#include "form_tables.h"

#include <string.h>

enum {
	MAX_TERMS = 64,
	MAX_ATOM_DEPTH = 32,
	MAX_CONDITION_DEPTH = 64,
	MAX_CASES = 64,
	MAX_COMPARED = 8,
	MAX_PROVED = 12
};

static const char too_large[] = "too large", too_many[] = "too many terms";

/* ---- numbering ----------------------------------------------------------- */

static uint32_t hash_words(const uint32_t *words, uint32_t n)
{
	uint64_t h = n;
	for (uint32_t i = 0; i < n; i++) {
		h = (h ^ words[i]) * 0x9e3779b97f4a7c15u;
		h ^= h >> 29;
	}
	return (uint32_t)(h ^ h >> 32);
}

static void grow_numbers(struct lo_affine_exprs *f)
{
	struct aff_tables *t = f->tables;
	struct number_slot *old = t->slots;
	uint32_t n_old = old ? t->mask + 1 : 0, n = n_old ? 2 * n_old : 64;
	t->slots = LO_ARRAY(f->scratch, n, struct number_slot);
	t->mask = n - 1;
	for (uint32_t i = 0; i < n_old; i++) {
		uint32_t at = old[i].hash & t->mask;
		while (t->slots[at].words)
			at = (at + 1) & t->mask;
		if (old[i].words)
			t->slots[at] = old[i];
	}
}

uint32_t *aff_number(struct lo_affine_exprs *f, const uint32_t *words, uint32_t n)
{
	struct aff_tables *t = f->tables;
	if (!t->slots || 4 * (uint64_t)t->n_numbers >= 3 * ((uint64_t)t->mask + 1))
		grow_numbers(f);
	uint32_t hash = hash_words(words, n), i = hash & t->mask;
	for (; t->slots[i].words; i = (i + 1) & t->mask)
		if (t->slots[i].hash == hash && t->slots[i].n == n &&
		    memcmp(t->slots[i].words, words, n * sizeof *words) == 0)
			return &t->slots[i].number;
	uint32_t *copy = LO_ARRAY(f->scratch, n, uint32_t);
	memcpy(copy, words, n * sizeof *words);
	t->slots[i] = (struct number_slot){.hash = hash, .n = n, .words = copy};
	t->n_numbers++;
	return &t->slots[i].number;
}

void aff_init(struct lo_affine_exprs *f)
{
	struct aff_tables *t = f->tables = LO_NEW(f->scratch, struct aff_tables);
	LO_PUSH(f->scratch, &t->forms, (struct aff_data){0});
	LO_PUSH(f->scratch, &t->atoms, (struct lo_atom){0});
	LO_PUSH(f->scratch, &t->conditions, (struct lo_condition_data){0});
	LO_PUSH(f->scratch, &t->bounds, (struct aff_bounds){0});
	LO_PUSH(f->a->arena, &t->symbols, (struct lo_affine_symbol){0});
	lo_id_map_init(&t->values, f->scratch, 64);
	lo_id_map_init(&t->truths, f->scratch, 0);
	lo_id_map_init(&t->blocks, f->scratch, 0);
	lo_id_map_init(&t->ivs, f->scratch, 0);
}

const struct lo_atom *aff_atom_get(const struct lo_affine_exprs *f, uint32_t atom)
{
	return &f->tables->atoms.at[atom];
}
const struct aff_data *aff_get(const struct lo_affine_exprs *f, aff x)
{
	return &f->tables->forms.at[x.n];
}
const struct lo_condition_data *aff_condition_get(const struct lo_affine_exprs *f, lo_condition c)
{
	return &f->tables->conditions.at[c.n];
}
uint32_t aff_n_atoms(const struct lo_affine_exprs *f)
{
	return f->tables->atoms.n;
}

/* ---- forms --------------------------------------------------------------- */

static uint32_t max(uint32_t x, uint32_t y)
{
	return x > y ? x : y;
}

static uint32_t put_int64(uint32_t *words, int64_t v)
{
	words[0] = (uint32_t)(uint64_t)v;
	words[1] = (uint32_t)((uint64_t)v >> 32);
	return 2;
}

/* @p terms may belong to a form or be on the caller's stack: they are copied. */
static aff make(struct lo_affine_exprs *f, int64_t constant, const struct lo_term *terms, uint32_t n)
{
	uint32_t words[3 + 3 * MAX_TERMS], n_words = 1;
	words[0] = NUMBER_FORM;
	n_words += put_int64(words + n_words, constant);
	for (uint32_t i = 0; i < n; i++) {
		words[n_words++] = terms[i].atom;
		n_words += put_int64(words + n_words, terms[i].by);
	}
	uint32_t *number = aff_number(f, words, n_words);
	if (*number)
		return (aff){*number};
	struct aff_data data = {.constant = constant, .n = n};
	struct lo_term *copy = LO_ARRAY(f->scratch, n, struct lo_term);
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_atom *atom = aff_atom_get(f, terms[i].atom);
		copy[i] = terms[i];
		data.depth = max(data.depth, atom->depth);
		data.loop = max(data.loop, atom->loop);
		data.unknown = data.unknown ? data.unknown : atom->unknown;
	}
	data.terms = copy;
	*number = f->tables->forms.n;
	LO_PUSH(f->scratch, &f->tables->forms, data);
	return (aff){*number};
}

aff aff_constant(struct lo_affine_exprs *f, int64_t v)
{
	return make(f, v, NULL, 0);
}

/* 1 * atom. */
static aff atom_form(struct lo_affine_exprs *f, uint32_t atom)
{
	return make(f, 0, &(struct lo_term){atom, 1}, 1);
}

static uint32_t add_atom(struct lo_affine_exprs *f, const struct lo_atom *atom)
{
	LO_PUSH(f->scratch, &f->tables->atoms, *atom);
	uint32_t n = f->tables->atoms.n - 1;
	if (atom->kind == LO_ATOM_UNKNOWN)
		f->tables->atoms.at[n].unknown = n;
	return n;
}

aff aff_unknown(struct lo_affine_exprs *f, const char *reason, lo_op_id at)
{
	return atom_form(f,
			 add_atom(f, &(struct lo_atom){.kind = LO_ATOM_UNKNOWN, .reason = reason, .at = at}));
}

bool aff_is_constant(const struct lo_affine_exprs *f, aff x, int64_t *v)
{
	const struct aff_data *data = aff_get(f, x);
	*v = data->constant;
	return data->n == 0;
}

bool aff_is_unknown(const struct lo_affine_exprs *f, aff x)
{
	return aff_get(f, x)->unknown != 0;
}

/* Computes a * x + b * y; false: overflow. */
static bool combine_ok(int64_t x, int64_t a, int64_t y, int64_t b, int64_t *out)
{
	return lo_mul_ok(x, a, &x) && lo_mul_ok(y, b, &y) && lo_add_ok(x, y, out);
}

aff aff_combine(struct lo_affine_exprs *f, aff x, int64_t a, aff y, int64_t b)
{
	const struct aff_data *l = aff_get(f, x), *r = aff_get(f, y);
	struct lo_term terms[MAX_TERMS];
	uint32_t n = 0, i = 0, j = 0;
	int64_t constant;
	bool fits = combine_ok(l->constant, a, r->constant, b, &constant);
	while (fits && (i < l->n || j < r->n)) {
		uint32_t left = i < l->n ? l->terms[i].atom : UINT32_MAX,
			 right = j < r->n ? r->terms[j].atom : UINT32_MAX;
		struct lo_term term = {left < right ? left : right, 0};
		int64_t p = left <= right ? l->terms[i++].by : 0, q = right <= left ? r->terms[j++].by : 0;
		fits = combine_ok(p, a, q, b, &term.by);
		if (!fits || !term.by)
			continue;
		if (n == MAX_TERMS)
			return aff_unknown(f, too_many, (lo_op_id){0});
		terms[n++] = term;
	}
	return fits ? make(f, constant, terms, n) : aff_unknown(f, too_large, (lo_op_id){0});
}

aff aff_add(struct lo_affine_exprs *f, aff x, aff y)
{
	return aff_combine(f, x, 1, y, 1);
}
aff aff_subtract(struct lo_affine_exprs *f, aff x, aff y)
{
	return aff_combine(f, x, 1, y, -1);
}
aff aff_scale(struct lo_affine_exprs *f, aff x, int64_t by)
{
	return aff_combine(f, x, by, x, 0);
}

aff aff_multiply(struct lo_affine_exprs *f, aff x, aff y)
{
	int64_t by;
	if (aff_is_constant(f, y, &by))
		return aff_scale(f, x, by);
	if (aff_is_constant(f, x, &by))
		return aff_scale(f, y, by);
	return aff_unknown(f, "index is not affine", (lo_op_id){0});
}

/* x without the term of that atom. */
static aff without(struct lo_affine_exprs *f, aff x, uint32_t atom)
{
	const struct aff_data *data = aff_get(f, x);
	struct lo_term terms[MAX_TERMS];
	uint32_t n = 0;
	for (uint32_t i = 0; i < data->n; i++)
		if (data->terms[i].atom != atom)
			terms[n++] = data->terms[i];
	return make(f, data->constant, terms, n);
}

/* ---- ranges -------------------------------------------------------------- */

static const struct aff_range everything = {0};

/* The range of x + by * y. */
static struct aff_range add_scaled(struct aff_range x, struct aff_range y, int64_t by)
{
	struct aff_range sum = {0};
	int64_t low = by < 0 ? y.ub : y.lb, high = by < 0 ? y.lb : y.ub;
	bool has_low = by < 0 ? y.has_ub : y.has_lb, has_high = by < 0 ? y.has_lb : y.has_ub;
	sum.has_lb = x.has_lb && has_low && combine_ok(x.lb, 1, low, by, &sum.lb);
	sum.has_ub = x.has_ub && has_high && combine_ok(x.ub, 1, high, by, &sum.ub);
	return sum;
}

static struct aff_range intersect(struct aff_range x, struct aff_range y)
{
	if (!x.has_lb || (y.has_lb && y.lb > x.lb))
		x.lb = y.lb, x.has_lb = y.has_lb;
	if (!x.has_ub || (y.has_ub && y.ub < x.ub))
		x.ub = y.ub, x.has_ub = y.has_ub;
	return x;
}

static struct aff_range plain_range(const struct lo_affine_exprs *f, const struct aff_data *x)
{
	struct aff_range sum = {x->constant, x->constant, true, true};
	for (uint32_t i = 0; i < x->n; i++)
		sum = add_scaled(sum, aff_atom_get(f, x->terms[i].atom)->range, x->terms[i].by);
	return sum;
}

/* The range of @p x by a quotient q of y by d in it: x is rest + c * y - c * d * q, and all but the rest is
 * in c * [0, d - 1]. */
static struct aff_range range_by_rest(struct lo_affine_exprs *f, aff x, struct lo_term q, uint32_t level);

static struct aff_range find_range(struct lo_affine_exprs *f, aff x, uint32_t level)
{
	struct aff_data *data = &f->tables->forms.at[x.n];
	if (data->ranged)
		return data->range;
	struct aff_range range = plain_range(f, data);
	for (uint32_t i = 0; level < 4 && i < data->n && !(range.has_lb && range.has_ub && data->n < 2);
	     i++) {
		struct lo_term term = data->terms[i];
		const struct lo_atom *atom = aff_atom_get(f, term.atom);
		if (atom->kind != LO_ATOM_QUOTIENT || term.by % atom->by)
			continue;
		range = intersect(range, range_by_rest(f, x, term, level + 1));
		data = &f->tables->forms.at[x.n];
	}
	if (level == 0) {
		data->ranged = true;
		data->range = range;
	}
	return range;
}

static struct aff_range range_by_rest(struct lo_affine_exprs *f, aff x, struct lo_term q, uint32_t level)
{
	const struct lo_atom atom = *aff_atom_get(f, q.atom);
	int64_t c, back = q.by / atom.by;
	if (!lo_mul_ok(back, -1, &c))
		return everything;
	aff rest = aff_combine(f, without(f, x, q.atom), 1, atom.of[0], back);
	if (aff_get(f, rest)->n >= aff_get(f, x)->n)
		return everything;
	struct aff_range digit = {0, atom.by - 1, true, true};
	return add_scaled(find_range(f, rest, level), digit, c);
}

struct aff_range aff_range(struct lo_affine_exprs *f, aff x)
{
	return find_range(f, x, 0);
}

static bool prove(struct lo_affine_exprs *f, aff x, uint32_t *tries);

/* With a quotient: floor(y / d) + r >= 0 where y + d * r >= 0, and r - floor(y / d) >= 0 where
 * d * r + d - 1 - y >= 0. */
static bool prove_by_quotient(struct lo_affine_exprs *f, aff x, uint32_t *tries)
{
	const struct aff_data *data = aff_get(f, x);
	for (uint32_t i = data->n; i-- > 0;) {
		struct lo_term term = data->terms[i];
		const struct lo_atom atom = *aff_atom_get(f, term.atom);
		if (atom.kind != LO_ATOM_QUOTIENT || (term.by != 1 && term.by != -1))
			continue;
		aff rest = aff_combine(f, without(f, x, term.atom), atom.by, atom.of[0], term.by);
		if (term.by < 0)
			rest = aff_add(f, rest, aff_constant(f, atom.by - 1));
		--*tries;
		return prove(f, rest, tries);
	}
	return false;
}

/* Using the bounds of the innermost loop whose iv occurs in x. */
static bool prove_by_bounds(struct lo_affine_exprs *f, aff x, uint32_t *tries)
{
	struct lo_term iv = {0, 0};
	uint32_t loop = 0;
	const struct aff_data *data = aff_get(f, x);
	for (uint32_t i = 0; i < data->n; i++) {
		const struct lo_atom *atom = aff_atom_get(f, data->terms[i].atom);
		if (atom->kind == LO_ATOM_LOOP && atom->number > loop) {
			loop = atom->number;
			iv = data->terms[i];
		}
	}
	if (loop == 0 || loop >= f->tables->bounds.n) /* a loop without an iv has no bounds */
		return false;
	const struct aff_bounds bounds = f->tables->bounds.at[loop];
	uint32_t n = iv.by > 0 ? bounds.n_lower : bounds.n_upper;
	for (uint32_t i = 0; i < n && *tries; i++) {
		aff bound = iv.by > 0 ? bounds.lower[i] : aff_add(f, bounds.upper[i], aff_constant(f, -1));
		--*tries;
		if (prove(f, aff_combine(f, without(f, x, iv.atom), 1, bound, iv.by), tries))
			return true;
	}
	return false;
}

/* Proves x >= 0. *tries bounds the work, as does the number of terms. */
static bool prove(struct lo_affine_exprs *f, aff x, uint32_t *tries)
{
	struct aff_range range = find_range(f, x, 0);
	if (range.has_lb && range.lb >= 0)
		return true;
	const struct aff_data *data = aff_get(f, x);
	if ((range.has_ub && range.ub < 0) || data->unknown || data->n > MAX_PROVED || !*tries)
		return false;
	return prove_by_quotient(f, x, tries) || (*tries && prove_by_bounds(f, x, tries));
}

bool aff_is_natural(struct lo_affine_exprs *f, aff x)
{
	uint32_t tries = 16;
	return prove(f, x, &tries);
}

/* ---- atoms --------------------------------------------------------------- */

static struct aff_range range_of_quotient(struct aff_range x, int64_t by)
{
	if (x.has_lb)
		x.lb = lo_floor_div(x.lb, by);
	if (x.has_ub)
		x.ub = lo_floor_div(x.ub, by);
	return x;
}

static struct aff_range range_of_lane(struct aff_range n)
{
	struct aff_range lane = {0, 0, true, n.has_ub && lo_add_ok(n.ub, -1, &n.ub)};
	lane.ub = lane.has_ub ? n.ub : 0;
	return lane;
}

/* The range of a minimum, or (@p either) of a selection. */
static struct aff_range range_of_cases(struct lo_affine_exprs *f, const struct lo_atom *atom, bool either)
{
	struct aff_range all = find_range(f, atom->of[0], 0);
	for (uint32_t i = 1; i < atom->n; i++) {
		struct aff_range x = find_range(f, atom->of[i], 0);
		all.lb = x.lb < all.lb ? x.lb : all.lb;
		all.has_lb = all.has_lb && x.has_lb;
		if (either) {
			all.ub = x.ub > all.ub ? x.ub : all.ub;
			all.has_ub = all.has_ub && x.has_ub;
		} else if (x.has_ub && (!all.has_ub || x.ub < all.ub)) {
			all.ub = x.ub;
			all.has_ub = true;
		}
	}
	return all;
}

static void rate_form(const struct lo_affine_exprs *f, aff x, struct lo_atom *atom)
{
	const struct aff_data *data = aff_get(f, x);
	atom->depth = max(atom->depth, data->depth + 1);
	atom->loop = max(atom->loop, data->loop);
	atom->unknown = atom->unknown ? atom->unknown : data->unknown;
}

/* Conditions are no deeper than MAX_CONDITION_DEPTH but may share parts: depth, loop and unknown are computed
 * when a condition is built. */
static void rate_condition(const struct lo_affine_exprs *f, lo_condition c, struct lo_atom *atom)
{
	const struct lo_condition_data *data = aff_condition_get(f, c);
	atom->depth = max(atom->depth, data->form_depth + 1);
	atom->loop = max(atom->loop, data->loop);
	atom->unknown = atom->unknown ? atom->unknown : data->unknown;
}

static struct aff_range range_of_atom(struct lo_affine_exprs *f, const struct lo_atom *atom)
{
	switch (atom->kind) {
	case LO_ATOM_QUOTIENT: return range_of_quotient(find_range(f, atom->of[0], 0), atom->by);
	case LO_ATOM_MIN: return range_of_cases(f, atom, false);
	case LO_ATOM_SELECT: return range_of_cases(f, atom, true);
	case LO_ATOM_LANE: return range_of_lane(find_range(f, atom->of[0], 0));
	case LO_ATOM_LOOP:
	case LO_ATOM_SYMBOL:
	case LO_ATOM_UNKNOWN: break;
	}
	return atom->range;
}

static uint32_t *atom_number(struct lo_affine_exprs *f, const struct lo_atom *atom)
{
	uint32_t words[6 + MAX_CASES] = {NUMBER_ATOM, atom->kind, atom->number, atom->condition.n}, n = 4;
	n += put_int64(words + n, atom->by);
	for (uint32_t i = 0; i < atom->n; i++)
		words[n++] = atom->of[i].n;
	return aff_number(f, words, n);
}

aff aff_of_atom(struct lo_affine_exprs *f, const struct lo_atom *proto)
{
	uint32_t known = *atom_number(f, proto);
	if (known)
		return atom_form(f, known);
	struct lo_atom atom = *proto;
	for (uint32_t i = 0; i < atom.n; i++)
		rate_form(f, atom.of[i], &atom);
	if (atom.kind == LO_ATOM_SELECT)
		rate_condition(f, atom.condition, &atom);
	if (atom.depth > MAX_ATOM_DEPTH)
		return aff_unknown(f, too_many, (lo_op_id){0});
	aff *of = LO_ARRAY(f->scratch, atom.n, aff);
	for (uint32_t i = 0; i < atom.n; i++)
		of[i] = atom.of[i];
	atom.of = of;
	atom.range = range_of_atom(f, &atom);
	uint32_t number = add_atom(f, &atom);
	*atom_number(f, proto) = number;
	return atom_form(f, number);
}

aff aff_symbol(struct lo_affine_exprs *f, lo_value_id v, uint32_t loop, const char *opaque,
	       struct aff_range range)
{
	bool one_number = opaque && strcmp(opaque, "too large") == 0; /* never a parameter */
	struct lo_affine_symbol symbol = {v, loop, loop || one_number ? opaque : NULL};
	uint32_t number = f->tables->symbols.n;
	LO_PUSH(f->a->arena, &f->tables->symbols, symbol);
	f->a->symbols = f->tables->symbols.at;
	f->a->n_symbols = f->tables->symbols.n;
	return aff_of_atom(
		f, &(struct lo_atom){.kind = LO_ATOM_SYMBOL, .number = number, .loop = loop, .range = range});
}

/* An extent is named by a memref until a memref.dim of it is found. */
void aff_rename(struct lo_affine_exprs *f, aff x, lo_value_id v)
{
	const struct lo_atom *atom = aff_atom_get(f, aff_get(f, x)->terms[0].atom);
	struct lo_affine_symbol *symbol = &f->tables->symbols.at[atom->number];
	bool is_memref = lo_is_memref(f->m, symbol->value);
	*lo_id_map_at(&f->a->equals, v.n) = atom->number;
	if (!is_memref)
		*lo_id_map_at(&f->a->equals, symbol->value.n) = atom->number;
	if (is_memref || v.n < symbol->value.n)
		symbol->value = v;
}

aff aff_lane(struct lo_affine_exprs *f, aff n)
{
	int64_t v;
	if (aff_is_constant(f, n, &v) && v == 1)
		return aff_constant(f, 0);
	return aff_of_atom(
		f, &(struct lo_atom){.kind = LO_ATOM_LANE, .number = f->tables->atoms.n, .n = 1, .of = &n});
}

void aff_enter(struct lo_affine_exprs *f, lo_block_id block, uint32_t loop)
{
	*lo_id_map_at(&f->tables->blocks, block.n) = loop + 1;
}

void aff_add_loop(struct lo_affine_exprs *f, uint32_t loop, lo_value_id iv, const struct aff_bounds *bounds)
{
	struct aff_tables *t = f->tables;
	struct aff_range range = {0};
	while (t->bounds.n <= loop)
		LO_PUSH(f->scratch, &t->bounds, (struct aff_bounds){0});
	t->bounds.at[loop] = *bounds;
	for (uint32_t i = 0; i < bounds->n_lower; i++) {
		struct aff_range lower = find_range(f, bounds->lower[i], 0);
		lower.has_ub = false;
		range = intersect(range, lower);
	}
	for (uint32_t i = 0; i < bounds->n_upper; i++) {
		struct aff_range upper = find_range(f, bounds->upper[i], 0);
		upper.has_lb = false;
		upper.has_ub = upper.has_ub && lo_add_ok(upper.ub, -1, &upper.ub);
		range = intersect(range, upper);
	}
	aff form = aff_of_atom(
		f, &(struct lo_atom){.kind = LO_ATOM_LOOP, .number = loop, .loop = loop, .range = range});
	*lo_id_map_at(&t->ivs, iv.n) = form.n;
}

/* ---- quotients ----------------------------------------------------------- */

/* x without the terms that @p by divides, which are put in *taken: x = taken * by + rest, its constant in [0,
 * by). */
static aff take_multiples(struct lo_affine_exprs *f, aff x, int64_t by, aff *taken)
{
	const struct aff_data *data = aff_get(f, x);
	struct lo_term multiples[MAX_TERMS], rest[MAX_TERMS];
	uint32_t n = 0, n_rest = 0;
	for (uint32_t i = 0; i < data->n; i++) {
		struct lo_term term = data->terms[i];
		if (term.by % by == 0)
			multiples[n++] = (struct lo_term){term.atom, term.by / by};
		else
			rest[n_rest++] = term;
	}
	int64_t constant = data->constant;
	*taken = make(f, lo_floor_div(constant, by), multiples, n);
	return make(f, lo_floor_mod(constant, by), rest, n_rest);
}

/* Divides x and *by by the common factor of *by and all coefficients; the constant is rounded down. */
static aff cancel(struct lo_affine_exprs *f, aff x, int64_t *by)
{
	const struct aff_data *data = aff_get(f, x);
	struct lo_term terms[MAX_TERMS];
	int64_t common = *by;
	for (uint32_t i = 0; i < data->n; i++)
		common = (int64_t)lo_gcd((uint64_t)common, lo_magnitude(data->terms[i].by));
	if (common == 1)
		return x;
	for (uint32_t i = 0; i < data->n; i++)
		terms[i] = (struct lo_term){data->terms[i].atom, data->terms[i].by / common};
	*by /= common;
	return make(f, lo_floor_div(data->constant, common), terms, data->n);
}

/* floor((floor(y / d) + k) / by) is floor((y + k * d) / (d * by)). */
static aff flatten_quotient(struct lo_affine_exprs *f, aff x, int64_t *by)
{
	const struct aff_data *data = aff_get(f, x);
	if (data->n != 1 || data->terms[0].by != 1)
		return x;
	const struct lo_atom *atom = aff_atom_get(f, data->terms[0].atom);
	int64_t product, shift;
	if (atom->kind != LO_ATOM_QUOTIENT || !lo_mul_ok(atom->by, *by, &product) ||
	    !lo_mul_ok(data->constant, atom->by, &shift))
		return x;
	*by = product;
	return aff_add(f, atom->of[0], aff_constant(f, shift));
}

/* Has floor(x / by) only one value? */
static bool one_quotient(struct lo_affine_exprs *f, aff x, int64_t by, int64_t *value)
{
	struct aff_range range = range_of_quotient(find_range(f, x, 0), by);
	*value = range.has_lb && range.has_ub && range.lb == range.ub ? range.lb : 0;
	if (range.has_lb && range.has_ub && (range.lb == range.ub || range.lb > 0 || range.ub < 0))
		return range.lb == range.ub;
	return aff_is_natural(f, x) && aff_is_natural(f, aff_combine(f, x, -1, aff_constant(f, by - 1), 1));
}

aff aff_floordiv(struct lo_affine_exprs *f, aff x, int64_t by)
{
	int64_t value;
	if (by == 0 || by == INT64_MIN)
		return aff_unknown(f, by ? too_large : "division by zero", (lo_op_id){0});
	if (by < 0)
		return aff_floordiv(f, aff_scale(f, x, -1), -by);
	aff taken, rest = take_multiples(f, x, by, &taken);
	if (aff_is_constant(f, rest, &value))
		return taken;
	if (one_quotient(f, rest, by, &value))
		return aff_add(f, taken, aff_constant(f, value));
	rest = cancel(f, rest, &by);
	aff flat = flatten_quotient(f, rest, &by);
	if (flat.n != rest.n)
		return aff_add(f, taken, aff_floordiv(f, flat, by));
	return aff_add(
		f, taken,
		aff_of_atom(f, &(struct lo_atom){.kind = LO_ATOM_QUOTIENT, .by = by, .n = 1, .of = &rest}));
}

aff aff_ceildiv(struct lo_affine_exprs *f, aff x, int64_t by)
{
	if (by <= 0)
		return aff_scale(f, aff_floordiv(f, aff_scale(f, x, -1), by), -1);
	return aff_floordiv(f, aff_add(f, x, aff_constant(f, by - 1)), by);
}

aff aff_mod(struct lo_affine_exprs *f, aff x, int64_t by)
{
	if (by <= 0)
		return aff_unknown(f, "division by zero", (lo_op_id){0});
	return aff_combine(f, x, 1, aff_floordiv(f, x, by), -by);
}

aff aff_div(struct lo_affine_exprs *f, aff x, int64_t by)
{
	if (by < 0 && by != INT64_MIN)
		return aff_scale(f, aff_div(f, x, -by), -1);
	return aff_select(f, aff_condition_positive(f, x), aff_floordiv(f, x, by), aff_ceildiv(f, x, by));
}

/* ---- cases --------------------------------------------------------------- */

struct expr_cases {
	aff at[MAX_CASES];
	uint32_t n;
	bool full;
};

/* Does x make the case @p other redundant? It does if other >= x, except where x has no upper bound of its
 * own and other has: @p other may carry a fact, such as that a narrow type holds the minimum. */
static bool stands_for(struct lo_affine_exprs *f, aff x, aff other)
{
	return aff_is_natural(f, aff_subtract(f, other, x)) &&
	       (find_range(f, x, 0).has_ub || !find_range(f, other, 0).has_ub);
}

static void add_case(struct lo_affine_exprs *f, struct expr_cases *cases, aff x)
{
	bool compare = cases->n <= MAX_COMPARED;
	for (uint32_t i = 0; i < cases->n; i++)
		if (cases->at[i].n == x.n || (compare && stands_for(f, cases->at[i], x)))
			return;
	uint32_t n = 0;
	for (uint32_t i = 0; i < cases->n; i++)
		if (!compare || !stands_for(f, x, cases->at[i]))
			cases->at[n++] = cases->at[i];
	cases->n = n;
	cases->full = cases->full || n == MAX_CASES;
	if (n < MAX_CASES)
		cases->at[cases->n++] = x;
}

/* The minimum of which x is the sum with a constant; NULL: x is something else. */
static const struct lo_atom *as_min(const struct lo_affine_exprs *f, aff x)
{
	const struct aff_data *data = aff_get(f, x);
	const struct lo_atom *atom = data->n ? aff_atom_get(f, data->terms[0].atom) : NULL;
	return data->n == 1 && data->terms[0].by == 1 && atom->kind == LO_ATOM_MIN ? atom : NULL;
}

uint32_t aff_cases(struct lo_affine_exprs *f, aff x, aff *out, uint32_t cap)
{
	const struct lo_atom *inner = as_min(f, x);
	uint32_t n = inner ? inner->n : 1;
	const aff *forms = inner ? inner->of : &x;
	aff shift = aff_constant(f, inner ? aff_get(f, x)->constant : 0);
	for (uint32_t i = 0; i < n && i < cap; i++)
		out[i] = aff_add(f, forms[i], shift);
	return n < cap ? n : cap;
}

aff aff_min(struct lo_affine_exprs *f, const aff *of, uint32_t n)
{
	struct expr_cases cases = {.n = 0};
	for (uint32_t i = 0; i < n; i++) {
		aff inner[MAX_CASES];
		uint32_t n_inner = aff_cases(f, of[i], inner, MAX_CASES);
		for (uint32_t j = 0; j < n_inner; j++)
			add_case(f, &cases, inner[j]);
	}
	if (cases.full)
		return aff_unknown(f, "too many cases", (lo_op_id){0});
	if (cases.n == 1)
		return cases.at[0];
	return aff_of_atom(f, &(struct lo_atom){.kind = LO_ATOM_MIN, .n = cases.n, .of = cases.at});
}

aff aff_max(struct lo_affine_exprs *f, const aff *of, uint32_t n)
{
	aff negated[MAX_CASES];
	if (n > MAX_CASES)
		return aff_unknown(f, "too many cases", (lo_op_id){0});
	for (uint32_t i = 0; i < n; i++)
		negated[i] = aff_scale(f, of[i], -1);
	return aff_scale(f, aff_min(f, negated, n), -1);
}

aff aff_select(struct lo_affine_exprs *f, lo_condition c, aff x, aff y)
{
	const struct lo_condition_data *data = aff_condition_get(f, c);
	if (x.n == y.n)
		return x;
	if (data->kind == LO_CONDITION_NOT)
		return aff_select(f, data->left, y, x);
	if (data->kind == LO_CONDITION_POSITIVE) {
		aff form = data->form;
		if (aff_is_natural(f, form))
			return x;
		if (aff_is_natural(f, aff_combine(f, form, -1, aff_constant(f, -1), 1)))
			return y;
	}
	const aff of[2] = {x, y};
	return aff_of_atom(f, &(struct lo_atom){.kind = LO_ATOM_SELECT, .condition = c, .n = 2, .of = of});
}

/* ---- conditions ---------------------------------------------------------- */

static void rate_part(const struct lo_affine_exprs *f, lo_condition part, struct lo_condition_data *c)
{
	const struct lo_condition_data *data = aff_condition_get(f, part);
	if (!part.n)
		return;
	c->depth = max(c->depth, data->depth + 1);
	c->form_depth = max(c->form_depth, data->form_depth);
	c->loop = max(c->loop, data->loop);
	c->unknown = c->unknown ? c->unknown : data->unknown;
}

static lo_condition make_condition(struct lo_affine_exprs *f, struct lo_condition_data c)
{
	uint32_t words[] = {NUMBER_CONDITION, c.kind, c.form.n, c.left.n, c.right.n};
	bool unknown = c.kind == LO_CONDITION_UNKNOWN;
	uint32_t *number = unknown ? NULL : aff_number(f, words, 5);
	if (number && *number)
		return (lo_condition){*number};
	const struct aff_data *form = aff_get(f, c.form);
	c.form_depth = form->depth;
	c.loop = form->loop;
	c.unknown = form->unknown;
	rate_part(f, c.left, &c);
	rate_part(f, c.right, &c);
	if (c.depth > MAX_CONDITION_DEPTH)
		return aff_condition_unknown(f, "too many terms", (lo_op_id){0});
	uint32_t n = f->tables->conditions.n;
	if (number)
		*number = n;
	LO_PUSH(f->scratch, &f->tables->conditions, c);
	return (lo_condition){n};
}

lo_condition aff_condition_positive(struct lo_affine_exprs *f, aff x)
{
	return make_condition(f, (struct lo_condition_data){.kind = LO_CONDITION_POSITIVE, .form = x});
}
lo_condition aff_condition_zero(struct lo_affine_exprs *f, aff x)
{
	return make_condition(f, (struct lo_condition_data){.kind = LO_CONDITION_ZERO, .form = x});
}
lo_condition aff_condition_join(struct lo_affine_exprs *f, enum lo_condition_kind kind, lo_condition x,
				lo_condition y)
{
	return make_condition(f, (struct lo_condition_data){.kind = kind, .left = x, .right = y});
}
lo_condition aff_condition_not(struct lo_affine_exprs *f, lo_condition x)
{
	const struct lo_condition_data *data = aff_condition_get(f, x);
	if (data->kind == LO_CONDITION_NOT)
		return data->left;
	return make_condition(f, (struct lo_condition_data){.kind = LO_CONDITION_NOT, .left = x});
}
lo_condition aff_condition_unknown(struct lo_affine_exprs *f, const char *reason, lo_op_id at)
{
	aff form = aff_unknown(f, reason, at);
	return make_condition(
		f, (struct lo_condition_data){
			   .kind = LO_CONDITION_UNKNOWN, .form = form, .reason = reason, .at = at});
}
