// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two accesses of one memory. Out: one constraint system whose integer points are the pairs of instances
 * that touch the same element. Each common loop has two columns, one per instance; a symbol has one column if
 * its value must be the same for both. */
#include <string.h>

#include "dependence_system.h"

/* ---- columns ------------------------------------------------------------- */

/* Is the value of @p symbol the same in both instances? It is if all loops around its definition are at the
 * same iteration. */
static bool is_shared(const struct lo_affine *a, uint32_t symbol, uint32_t depth)
{
	return a->loops[a->symbols[symbol].loop].depth < depth;
}

/* Merges the ascending lists and assigns the columns of both accesses' symbols. Returns the number of copies.
 */
static uint32_t place_symbols(const struct lo_affine *a, const struct lo_affine_access *x,
			      const struct lo_affine_access *y, uint32_t depth, uint32_t first,
			      struct pair_columns *c)
{
	uint32_t *of_x = c->source + x->n_dims, *of_y = c->destination + y->n_dims;
	uint32_t n_copies = 0, i = 0, j = 0;
	while (i < x->n_symbols || j < y->n_symbols) {
		bool in_x = j == y->n_symbols || (i < x->n_symbols && x->symbols[i] <= y->symbols[j]);
		bool in_y = i == x->n_symbols || (j < y->n_symbols && y->symbols[j] <= x->symbols[i]);
		uint32_t symbol = in_x ? x->symbols[i] : y->symbols[j];
		if (in_x)
			of_x[i++] = first + c->n_symbols;
		if (in_y)
			of_y[j++] = in_x && !is_shared(a, symbol, depth) ? UINT32_MAX - n_copies++
									 : first + c->n_symbols;
		c->symbols[c->n_symbols++] = symbol;
	}
	for (uint32_t k = 0; k < y->n_symbols; k++)
		if (of_y[k] > UINT32_MAX - n_copies)
			of_y[k] = first + c->n_symbols + (UINT32_MAX - of_y[k]);
	return n_copies;
}

static void count_up(uint32_t *to, uint32_t n, uint32_t first)
{
	for (uint32_t i = 0; i < n; i++)
		to[i] = first + i;
}

void pair_columns(const struct lo_affine *a, const struct lo_affine_access *source,
		  const struct lo_affine_disjunct *x, const struct lo_affine_access *destination,
		  const struct lo_affine_disjunct *y, uint32_t depth, bool distances, struct lo_arena *arena,
		  struct pair_columns *out)
{
	*out = (struct pair_columns){
		.distances = distances,
		.n_common = lo_affine_common_loops(a, source, destination),
		.symbols = LO_ARRAY(arena, source->n_symbols + destination->n_symbols, uint32_t),
		.source = LO_ARRAY(arena, source->n_dims + source->n_symbols + x->n_locals, uint32_t),
		.destination =
			LO_ARRAY(arena, destination->n_dims + destination->n_symbols + y->n_locals, uint32_t),
	};
	uint32_t shared =
		distances ? out->n_common : 0; /* ivs of the destination without a column of their own */
	uint32_t next = shared;
	count_up(out->source, source->n_dims, next);
	next += source->n_dims;
	count_up(out->destination, shared, shared);
	count_up(out->destination + shared, destination->n_dims - shared, next);
	next += destination->n_dims - shared;
	uint32_t n_copies = place_symbols(a, source, destination, depth, next, out);
	next += out->n_symbols + n_copies;
	count_up(out->source + source->n_dims + source->n_symbols, x->n_locals, next);
	next += x->n_locals;
	count_up(out->destination + destination->n_dims + destination->n_symbols, y->n_locals, next);
	out->n_vars = next + y->n_locals;
	out->n_locals = n_copies + x->n_locals + y->n_locals;
}

/* ---- rows ---------------------------------------------------------------- */

static int64_t *new_row(struct lo_pair_rows *rows, int64_t **at, size_t *cap, uint32_t n)
{
	size_t used = (size_t)n * rows->n_cols, wanted = used + rows->n_cols;
	if (wanted > *cap) {
		size_t bigger = 2 * wanted;
		*at = lo_arena_grow(rows->arena, *at, *cap * sizeof **at, bigger * sizeof **at);
		*cap = bigger;
	}
	memset(*at + used, 0, rows->n_cols * sizeof **at);
	return *at + used;
}

int64_t *pair_add_eq(struct lo_pair_rows *rows)
{
	return new_row(rows, &rows->eqs, &rows->eqs_cap, rows->n_eqs++);
}

int64_t *pair_add_ineq(struct lo_pair_rows *rows)
{
	return new_row(rows, &rows->ineqs, &rows->ineqs_cap, rows->n_ineqs++);
}

static void add_to(struct lo_pair_rows *rows, int64_t *at, int64_t v)
{
	rows->too_large |= __builtin_add_overflow(*at, v, at);
}

/* One side of a pair: the columns of its disjuncts, and how many of them also add the distance. */
struct pair_side {
	const uint32_t *to;
	uint32_t n_vars, n_distances;
};

/* Adds @p from, a row in the columns of one access, to @p row; negated if @p negate. An iv of the destination
 * is that of the source plus the distance. */
static void place_row(struct lo_pair_rows *rows, int64_t *row, const int64_t *from,
		      const struct pair_side *side, bool negate)
{
	for (uint32_t i = 0; i <= side->n_vars; i++) {
		int64_t v = from[i];
		if (!v)
			continue;
		if (negate && __builtin_sub_overflow((int64_t)0, v, &v))
			rows->too_large = true;
		add_to(rows, row + (i == side->n_vars ? rows->n_cols - 1 : side->to[i]), v);
		if (i < side->n_distances)
			add_to(rows, row + i, v);
	}
}

static void place_domain(struct lo_pair_rows *rows, const struct lo_affine_disjunct *disjunct,
			 const struct pair_side *side)
{
	size_t n_cols = side->n_vars + 1;
	for (uint32_t i = 0; i < disjunct->n_eqs; i++)
		place_row(rows, pair_add_eq(rows), disjunct->eqs + i * n_cols, side, false);
	for (uint32_t i = 0; i < disjunct->n_ineqs; i++)
		place_row(rows, pair_add_ineq(rows), disjunct->ineqs + i * n_cols, side, false);
}

void pair_fill(struct lo_pair_rows *rows, const struct pair_columns *columns,
	       const struct lo_affine_access *source, const struct lo_affine_disjunct *x,
	       const struct lo_affine_access *destination, const struct lo_affine_disjunct *y,
	       bool same_element)
{
	struct pair_side from = {.to = columns->source,
				 .n_vars = source->n_dims + source->n_symbols + x->n_locals};
	struct pair_side to = {.to = columns->destination,
			       .n_vars = destination->n_dims + destination->n_symbols + y->n_locals,
			       .n_distances = columns->distances ? columns->n_common : 0};
	rows->n_cols = columns->n_vars + 1;
	rows->n_eqs = rows->n_ineqs = 0;
	rows->too_large = false;
	for (uint32_t i = 0; same_element && i < source->n_subscripts; i++) {
		int64_t *row = pair_add_eq(rows);
		place_row(rows, row, y->subscripts + (size_t)i * (to.n_vars + 1), &to, false);
		place_row(rows, row, x->subscripts + (size_t)i * (from.n_vars + 1), &from, true);
	}
	place_domain(rows, x, &from);
	place_domain(rows, y, &to);
}

/* ---- whole pairs --------------------------------------------------------- */

bool pair_align(struct lo_affine *a, const struct lo_affine_access **source,
		const struct lo_affine_access **destination)
{
	enum lo_affine_space space =
		(*source)->space > (*destination)->space ? (*source)->space : (*destination)->space;
	const struct lo_affine_access *x = lo_affine_in_space(a, *source, space),
				      *y = lo_affine_in_space(a, *destination, space);
	if (!x || !y || x->n_subscripts != y->n_subscripts)
		return false;
	*source = x;
	*destination = y;
	return true;
}

/* The first depth - 1 loops are at the same iteration, the next one is later. */
static void add_order(struct lo_pair_rows *rows, const struct pair_columns *columns, uint32_t depth)
{
	for (uint32_t k = 0; k < depth && k < columns->n_common; k++) {
		bool later = k + 1 == depth;
		int64_t *row = later ? pair_add_ineq(rows) : pair_add_eq(rows);
		row[columns->source[k]] = -1;
		row[columns->destination[k]] = 1;
		row[rows->n_cols - 1] = later ? -1 : 0;
	}
}

bool lo_pair_build(struct lo_affine *a, const struct lo_affine_access *source, uint32_t i,
		   const struct lo_affine_access *destination, uint32_t j, uint32_t depth, bool order,
		   struct lo_pair *out)
{
	*out = (struct lo_pair){0};
	if (!pair_align(a, &source, &destination))
		return false;
	const struct lo_affine_disjunct *x = &source->disjuncts[i], *y = &destination->disjuncts[j];
	struct pair_columns columns;
	struct lo_pair_rows rows = {.arena = a->arena};
	pair_columns(a, source, x, destination, y, depth, false, a->arena, &columns);
	pair_fill(&rows, &columns, source, x, destination, y, true);
	if (order)
		add_order(&rows, &columns, depth);
	*out = (struct lo_pair){
		.source = source,
		.destination = destination,
		.n_source_dims = source->n_dims,
		.n_destination_dims = destination->n_dims,
		.n_symbols = columns.n_symbols,
		.n_locals = columns.n_locals,
		.n_eqs = rows.n_eqs,
		.n_ineqs = rows.n_ineqs,
		.symbols = columns.symbols,
		.eqs = rows.eqs,
		.ineqs = rows.ineqs,
	};
	return !rows.too_large;
}
