// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file affine_places.h  Where an access goes in one iteration: its locals are gone through, each within the
 * bounds that the rows leave it when those before it have a value. */
#ifndef TESTS_UNIT_AFFINE_PLACES_H
#define TESTS_UNIT_AFFINE_PLACES_H

#include "affine/affine.h"

/** Bounds of a local that has none. */
enum { PLACES_FAR = 100 };

struct places {
	const struct lo_affine_access *access;
	const struct lo_affine_disjunct *disjunct;
	int64_t *vars;   /* values of the columns; those of ivs and symbols are given */
	uint32_t n_vars; /* of the disjunct */
	int64_t *out;    /* [max] tuples of subscripts, one after the other */
	uint32_t n, max;
};

static inline int64_t places_value(const struct places *p, const int64_t *row, uint32_t n)
{
	int64_t sum = row[p->n_vars];
	for (uint32_t c = 0; c < n; c++)
		sum += row[c] * p->vars[c];
	return sum;
}

/** Narrow [*lb, *ub] of column @p c by a row >= 0 in which no later one stands. */
static inline void places_narrow(const struct places *p, const int64_t *row, int64_t sign, uint32_t c,
				 int64_t *lb, int64_t *ub)
{
	for (uint32_t k = c + 1; k < p->n_vars; k++)
		if (row[k])
			return;
	int64_t by = sign * row[c], rest = sign * places_value(p, row, c);
	if (by == 0 && rest < 0)
		*ub = *lb - 1;
	for (; by > 0 && *lb <= *ub && by * *lb + rest < 0;)
		++*lb;
	for (; by < 0 && *lb <= *ub && by * *ub + rest < 0;)
		--*ub;
}

static inline void places_of_disjunct(struct places *p, uint32_t c)
{
	const struct lo_affine_disjunct *disjunct = p->disjunct;
	uint32_t width = p->n_vars + 1;
	int64_t lb = c == p->n_vars ? 0 : -PLACES_FAR, ub = c == p->n_vars ? 0 : PLACES_FAR;
	bool given = c < p->access->n_dims + p->access->n_symbols;
	if (given)
		lb = ub = p->vars[c];
	for (uint32_t r = 0; r < disjunct->n_ineqs && c < p->n_vars; r++)
		places_narrow(p, disjunct->ineqs + (size_t)r * width, 1, c, &lb, &ub);
	for (uint32_t r = 0; r < disjunct->n_eqs && c < p->n_vars; r++) {
		places_narrow(p, disjunct->eqs + (size_t)r * width, 1, c, &lb, &ub);
		places_narrow(p, disjunct->eqs + (size_t)r * width, -1, c, &lb, &ub);
	}
	for (; c < p->n_vars && lb <= ub; lb++) {
		p->vars[c] = lb;
		places_of_disjunct(p, c + 1);
	}
	for (uint32_t s = 0; c == p->n_vars && s < p->access->n_subscripts && p->n < p->max; s++)
		p->out[p->n++] = places_value(p, disjunct->subscripts + (size_t)s * width, p->n_vars);
}

/** Subscripts of @p access, tuple by tuple, with the given values of its induction variables and symbols in
 * @p vars, which has room for its locals too. Returns how many numbers there are; at most @p max. */
static inline uint32_t places_of(const struct lo_affine_access *access, int64_t *vars, int64_t *out,
				 uint32_t max)
{
	struct places p = {.access = access, .vars = vars, .out = out, .max = max};
	for (uint32_t i = 0; i < access->n_disjuncts; i++) {
		p.disjunct = &access->disjuncts[i];
		p.n_vars = access->n_dims + access->n_symbols + p.disjunct->n_locals;
		places_of_disjunct(&p, 0);
	}
	return p.n;
}

#endif
