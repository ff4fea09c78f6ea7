// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a polyhedron as rows. Out: its vertices, rays and lines, over the rationals.
 *
 * Double description: initially the generators are all directions, as lines. Each row cuts the current set. A
 * line not on the row becomes a ray (or is removed, at an equality) and moves all others onto the row. If no
 * line crosses the row, rays on the wrong side are removed, and each edge between a kept and a removed ray
 * gives a new ray; two rays have an edge between them if no third is tight on all the rows on which both are
 * tight. The constant is a variable >= 0 like the others (the cone over the polyhedron). Motzkin and others,
 * The double description method, 1953; Le Verge, A note on Chernikova's algorithm, 1992. Products are
 * computed in 128 bits and must fit in 64 once primitive. */
#include <string.h>

#include "base/wide.h"
#include "generators.h"

/* Enough for pairs of nests of depth 6. */
enum { MAX_RAYS = 384, MAX_ROWS = 256, WORDS = MAX_ROWS / 64 };

struct generator {
	int64_t *at;
	int64_t side;          /* value of the current row at this generator */
	uint64_t tight[WORDS]; /* rows that are 0 at this generator; for a line all are */
};

struct description {
	struct lo_arena *arena;
	uint32_t n_cols;
	struct generator *lines, *rays;
	uint32_t n_lines, n_rays, n_rows; /* rows: inequalities so far */
	bool lost;                        /* one does not fit, or there are too many */
	bool many;                        /* the latter */
};

/* ---- numbers ------------------------------------------------------------- */

/* Does the signed number @p v, not the least, fit in *to? */
static bool narrow(struct lo_wide v, int64_t *to)
{
	*to = (int64_t)v.low;
	return v.high == -(v.low >> 63) && *to != INT64_MIN;
}

static int64_t dot(struct description *d, const int64_t *x, const int64_t *y)
{
	struct lo_wide sum = {0, 0};
	bool overflow = false;
	for (uint32_t c = 0; c < d->n_cols; c++)
		overflow |= lo_wide_add_overflows(sum, lo_wide_mul_signed(x[c], y[c]), &sum);
	int64_t v = 0;
	if (overflow || !narrow(sum, &v))
		d->lost = true;
	return d->lost ? 0 : v;
}

static struct lo_wide gcd(struct lo_wide a, struct lo_wide b)
{
	while (!lo_wide_is_zero(b)) {
		struct lo_wide rest;
		lo_wide_div(a, b, &rest);
		a = b;
		b = rest;
	}
	return a;
}

/* p * x + q * y */
static struct lo_wide sum_of_products(int64_t p, int64_t x, int64_t q, int64_t y)
{
	return lo_wide_add(lo_wide_mul_signed(p, x), lo_wide_mul_signed(q, y));
}

/* to = p * x + q * y, made primitive; `to` may be x or y. */
static void combine(struct description *d, int64_t p, const int64_t *x, int64_t q, const int64_t *y,
		    int64_t *to)
{
	struct lo_wide divisor = {0, 0}, rest;
	for (uint32_t c = 0; c < d->n_cols && !lo_wide_same(divisor, lo_wide(1)); c++)
		divisor = gcd(lo_wide_magnitude(sum_of_products(p, x[c], q, y[c])), divisor);
	for (uint32_t c = 0; c < d->n_cols && !lo_wide_is_zero(divisor); c++) {
		struct lo_wide v = sum_of_products(p, x[c], q, y[c]);
		bool negative = v.high >> 63;
		v = lo_wide_div(lo_wide_magnitude(v), divisor, &rest);
		d->lost |= !narrow(negative ? lo_wide_negate(v) : v, &to[c]);
	}
}

/* ---- lines --------------------------------------------------------------- */

static void set_tight(struct generator *g, uint32_t row)
{
	g->tight[row / 64] |= UINT64_C(1) << row % 64;
}

static void measure(struct description *d, const int64_t *row)
{
	for (uint32_t i = 0; i < d->n_lines; i++)
		d->lines[i].side = dot(d, row, d->lines[i].at);
	for (uint32_t i = 0; i < d->n_rays; i++)
		d->rays[i].side = dot(d, row, d->rays[i].at);
}

/* Moves @p g along @p line, which is on the positive side, onto the row. */
static void carry(struct description *d, struct generator *g, const struct generator *line)
{
	if (g->side != 0)
		combine(d, line->side, g->at, -g->side, line->at, g->at);
}

/* The line that crosses the row with the smallest value, to keep numbers small; n_lines if none. */
static uint32_t crossing_line(const struct description *d)
{
	uint32_t best = d->n_lines;
	int64_t least = INT64_MAX;
	for (uint32_t i = 0; i < d->n_lines; i++) {
		int64_t v = d->lines[i].side < 0 ? -d->lines[i].side : d->lines[i].side;
		if (v != 0 && v <= least) {
			best = i;
			least = v;
		}
	}
	return best;
}

static void cut_line(struct description *d, uint32_t best, bool eq)
{
	struct generator line = d->lines[best];
	d->lines[best] = d->lines[--d->n_lines];
	for (uint32_t c = 0; c < d->n_cols && line.side < 0; c++)
		line.at[c] = -line.at[c];
	line.side = line.side < 0 ? -line.side : line.side;
	for (uint32_t i = 0; i < d->n_lines; i++)
		carry(d, &d->lines[i], &line);
	for (uint32_t i = 0; i < d->n_rays; i++) {
		carry(d, &d->rays[i], &line);
		if (!eq)
			set_tight(&d->rays[i], d->n_rows);
	}
	if (eq)
		return;
	memset(line.tight, 0, sizeof line.tight);
	for (uint32_t r = 0; r < d->n_rows; r++)
		set_tight(&line, r);
	if (d->n_rays == MAX_RAYS)
		d->lost = d->many = true;
	else
		d->rays[d->n_rays++] = line;
}

/* ---- rays ---------------------------------------------------------------- */

static void meet(const struct generator *x, const struct generator *y, uint64_t *both)
{
	for (int w = 0; w < WORDS; w++)
		both[w] = x->tight[w] & y->tight[w];
}

static bool is_tight(const struct generator *g, const uint64_t *rows)
{
	for (int w = 0; w < WORDS; w++)
		if (rows[w] & ~g->tight[w])
			return false;
	return true;
}

static bool has_edge(const struct description *d, uint32_t x, uint32_t y)
{
	uint64_t both[WORDS];
	meet(&d->rays[x], &d->rays[y], both);
	for (uint32_t i = 0; i < d->n_rays; i++)
		if (i != x && i != y && is_tight(&d->rays[i], both))
			return false;
	return true;
}

/* The point on the row of the edge between @p x, which is kept, and @p y, which is removed. */
static void add_between(struct description *d, uint32_t x, uint32_t y, struct generator *to, bool eq)
{
	const struct generator *stays = &d->rays[x], *goes = &d->rays[y];
	*to = (struct generator){.at = LO_ARRAY(d->arena, d->n_cols, int64_t)};
	combine(d, -goes->side, stays->at, stays->side, goes->at, to->at);
	meet(stays, goes, to->tight);
	if (!eq)
		set_tight(to, d->n_rows);
}

static void cut_rays(struct description *d, bool eq)
{
	struct generator *next = LO_ARRAY(d->arena, MAX_RAYS, struct generator);
	uint32_t n = 0;
	for (uint32_t i = 0; i < d->n_rays; i++) {
		if (eq ? d->rays[i].side != 0 : d->rays[i].side < 0)
			continue;
		next[n] = d->rays[i];
		if (!eq && d->rays[i].side == 0)
			set_tight(&next[n], d->n_rows);
		n++;
	}
	for (uint32_t i = 0; i < d->n_rays; i++)
		for (uint32_t k = 0; k < d->n_rays && d->rays[i].side > 0 && !d->lost; k++) {
			if (d->rays[k].side >= 0 || !has_edge(d, i, k))
				continue;
			if (n == MAX_RAYS)
				d->lost = d->many = true;
			else
				add_between(d, i, k, &next[n++], eq);
		}
	d->rays = next;
	d->n_rays = n;
}

static void cut(struct description *d, const int64_t *row, bool eq)
{
	measure(d, row);
	uint32_t line = crossing_line(d);
	if (d->lost)
		return;
	if (line < d->n_lines)
		cut_line(d, line, eq);
	else
		cut_rays(d, eq);
	d->n_rows += !eq;
}

/* ---- main ---------------------------------------------------------------- */

static void start(struct description *d)
{
	d->lines = LO_ARRAY(d->arena, d->n_cols, struct generator);
	d->rays = LO_ARRAY(d->arena, MAX_RAYS, struct generator);
	d->n_lines = d->n_cols;
	for (uint32_t i = 0; i < d->n_cols; i++) {
		d->lines[i].at = LO_ARRAY(d->arena, d->n_cols, int64_t);
		d->lines[i].at[i] = 1;
	}
}

static void give(const struct description *d, struct lo_generators *out)
{
	*out = (struct lo_generators){d->n_lines, d->n_rays, d->n_cols, NULL};
	out->rows = LO_ARRAY(d->arena, (size_t)d->n_lines + d->n_rays, const int64_t *);
	for (uint32_t i = 0; i < d->n_lines; i++)
		out->rows[i] = d->lines[i].at;
	for (uint32_t i = 0; i < d->n_rays; i++)
		out->rows[d->n_lines + i] = d->rays[i].at;
}

enum generators_found generators_of(const struct lo_dependence_polyhedron *p, struct lo_arena *arena,
				    struct lo_generators *out)
{
	struct description d = {.arena = arena};
	d.n_cols = p->n_source_dims + p->n_destination_dims + p->n_symbols + p->n_locals + 1;
	if (p->n_ineqs + 1 > MAX_ROWS)
		return GENERATORS_NO_FIT;
	start(&d);
	int64_t *constant = LO_ARRAY(arena, d.n_cols, int64_t);
	constant[d.n_cols - 1] = 1;
	for (uint32_t r = 0; r < p->n_eqs && !d.lost; r++)
		cut(&d, p->eqs + (size_t)r * d.n_cols, true);
	cut(&d, constant, false);
	for (uint32_t r = 0; r < p->n_ineqs && !d.lost; r++)
		cut(&d, p->ineqs + (size_t)r * d.n_cols, false);
	if (!d.lost)
		give(&d, out);
	return d.many ? GENERATORS_MANY : d.lost ? GENERATORS_NO_FIT : GENERATORS_ALL;
}
