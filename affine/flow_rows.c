// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: disjuncts of accesses, and pairs of them. Out: their rows in other columns. Each input column is mapped
 * to an output column; equalities between subscripts and columns of their own may be added. */
#include <string.h>

#include "flow_rows.h"

/* ---- parameters ---------------------------------------------------------- */

static void add_parameter(struct lo_parameters *p, uint32_t symbol, struct lo_arena *arena)
{
	uint32_t at = 0, end = p->n;
	LO_BISECT(at, end, middle, p->at[middle] < symbol);
	if (at < p->n && p->at[at] == symbol)
		return;
	LO_PUSH(arena, p, symbol);
	memmove(p->at + at + 1, p->at + at, (p->n - 1 - at) * sizeof *p->at);
	p->at[at] = symbol;
}

void parameters_add(const struct lo_affine *a, struct lo_parameters *p, const struct lo_affine_access *access,
		    uint32_t depth, struct lo_arena *arena)
{
	for (uint32_t s = 0; s < access->n_symbols; s++)
		if (a->loops[a->symbols[access->symbols[s]].loop].depth <= depth)
			add_parameter(p, access->symbols[s], arena);
}

static bool find_parameter(const struct lo_parameters *p, uint32_t symbol, uint32_t *at)
{
	uint32_t end = p->n;
	*at = 0;
	LO_BISECT(*at, end, middle, p->at[middle] < symbol);
	return *at < p->n && p->at[*at] == symbol;
}

/* ---- columns ------------------------------------------------------------- */

/* Output columns of the input columns; `next` is the first free one after those that are kept. */
struct row_places {
	uint32_t *to;
	uint32_t n, next;
};

static void place_run(struct row_places *c, uint32_t n, uint32_t first)
{
	for (uint32_t i = 0; i < n; i++)
		c->to[c->n++] = first + i;
}

static void place_free(struct row_places *c, uint32_t n)
{
	place_run(c, n, c->next);
	c->next += n;
}

static void place_symbols(struct row_places *c, const uint32_t *symbols, uint32_t n,
			  const struct lo_parameters *p, uint32_t first)
{
	for (uint32_t s = 0; s < n; s++) {
		uint32_t at;
		if (find_parameter(p, symbols[s], &at))
			place_run(c, 1, first + at);
		else
			place_free(c, 1);
	}
}

static void move_rows(const struct row_places *c, const int64_t *from, uint32_t n_rows, int64_t *to,
		      uint32_t n_to)
{
	for (uint32_t r = 0; r < n_rows; r++) {
		for (uint32_t i = 0; i < c->n; i++)
			to[c->to[i]] = from[i];
		to[n_to] = from[c->n];
		from += c->n + 1;
		to += n_to + 1;
	}
}

static struct lo_rows new_rows(uint32_t n_vars, uint32_t n_eqs, uint32_t n_ineqs, struct lo_arena *arena)
{
	return (struct lo_rows){n_vars, n_eqs, n_ineqs,
				LO_ARRAY(arena, ((uint64_t)n_vars + 1) * n_eqs, int64_t),
				LO_ARRAY(arena, ((uint64_t)n_vars + 1) * n_ineqs, int64_t)};
}

/* ---- accesses ------------------------------------------------------------ */

/* The first columns of the n_outer outermost ivs, of the subscripts and of the parameters; the number of
 * columns that are kept. */
struct column_layout {
	uint32_t n_outer, outer, subscripts, parameters, n_kept;
};

/* Rows of disjunct @p i, an equality for each subscript first. */
static struct lo_rows rows_of(const struct lo_affine_access *access, uint32_t i,
			      const struct lo_parameters *p, const struct column_layout *layout,
			      struct lo_arena *arena)
{
	const struct lo_affine_disjunct *disjunct = &access->disjuncts[i];
	uint32_t n_from = access->n_dims + access->n_symbols + disjunct->n_locals;
	uint32_t n_subscripts = access->n_subscripts;
	struct row_places c = {.to = LO_ARRAY(arena, n_from, uint32_t), .next = layout->n_kept};
	place_run(&c, layout->n_outer, layout->outer);
	place_free(&c, access->n_dims - layout->n_outer);
	place_symbols(&c, access->symbols, access->n_symbols, p, layout->parameters);
	place_free(&c, disjunct->n_locals);
	struct lo_rows rows = new_rows(c.next, n_subscripts + disjunct->n_eqs, disjunct->n_ineqs, arena);
	move_rows(&c, disjunct->subscripts, n_subscripts, rows.eqs, c.next);
	for (uint32_t s = 0; s < n_subscripts; s++)
		rows.eqs[(size_t)s * (c.next + 1) + layout->subscripts + s] = -1;
	move_rows(&c, disjunct->eqs, disjunct->n_eqs, rows.eqs + (size_t)n_subscripts * (c.next + 1), c.next);
	move_rows(&c, disjunct->ineqs, disjunct->n_ineqs, rows.ineqs, c.next);
	return rows;
}

struct lo_rows image_rows(const struct lo_affine_access *access, uint32_t i, uint32_t depth,
			  const struct lo_parameters *p, struct lo_arena *arena)
{
	struct column_layout layout = {.n_outer = depth,
				       .outer = access->n_subscripts,
				       .parameters = access->n_subscripts + depth,
				       .n_kept = access->n_subscripts + depth + p->n};
	return rows_of(access, i, p, &layout, arena);
}

struct lo_rows whole_rows(const struct lo_affine_access *whole, uint32_t i, uint32_t depth,
			  const struct lo_parameters *p, struct lo_arena *arena)
{
	struct column_layout layout = {.n_outer = whole->n_dims,
				       .outer = whole->n_subscripts,
				       .parameters = whole->n_subscripts + depth,
				       .n_kept = whole->n_subscripts + depth + p->n};
	return rows_of(whole, i, p, &layout, arena);
}

struct lo_rows graph_rows(const struct lo_affine_access *access, uint32_t i, const struct lo_parameters *p,
			  struct lo_arena *arena)
{
	struct column_layout layout = {.n_outer = access->n_dims,
				       .subscripts = access->n_dims,
				       .parameters = access->n_dims + access->n_subscripts,
				       .n_kept = access->n_dims + access->n_subscripts + p->n};
	return rows_of(access, i, p, &layout, arena);
}

/* ---- pairs --------------------------------------------------------------- */

/* Columns of disjunct @p x of the source, where those of the pair are mapped by @p c: its symbols are the
 * pair's, its locals come before those of disjunct @p y of the destination. */
static struct row_places source_places(const struct lo_pair *pair, const struct row_places *c,
				       const struct lo_affine_disjunct *x, const struct lo_affine_disjunct *y,
				       struct lo_arena *arena)
{
	const struct lo_affine_access *source = pair->source;
	struct row_places of_source = {
		.to = LO_ARRAY(arena, source->n_dims + source->n_symbols + x->n_locals, uint32_t)};
	const uint32_t *symbols = c->to + pair->n_source_dims + pair->n_destination_dims;
	for (uint32_t i = 0; i < source->n_dims; i++)
		place_run(&of_source, 1, c->to[i]);
	for (uint32_t s = 0, at = 0; s < source->n_symbols; s++) {
		while (pair->symbols[at] != source->symbols[s])
			at++;
		place_run(&of_source, 1, symbols[at]);
	}
	for (uint32_t l = c->n - y->n_locals - x->n_locals; l < c->n - y->n_locals; l++)
		place_run(&of_source, 1, c->to[l]);
	return of_source;
}

struct lo_rows pair_to_graph_rows(const struct lo_pair *pair, uint32_t i, uint32_t k,
				  const struct lo_parameters *p, struct lo_arena *arena)
{
	const struct lo_affine_disjunct *x = &pair->source->disjuncts[i],
					*y = &pair->destination->disjuncts[k];
	uint32_t n_ivs = pair->n_destination_dims, n_subscripts = pair->source->n_subscripts;
	uint32_t n = pair->n_source_dims + n_ivs + pair->n_symbols + pair->n_locals;
	struct row_places c = {.to = LO_ARRAY(arena, n, uint32_t), .next = n_ivs + n_subscripts + p->n};
	place_free(&c, pair->n_source_dims);
	place_run(&c, n_ivs, 0);
	place_symbols(&c, pair->symbols, pair->n_symbols, p, n_ivs + n_subscripts);
	place_free(&c, pair->n_locals);
	struct lo_rows rows = new_rows(c.next, n_subscripts + pair->n_eqs, pair->n_ineqs, arena);
	move_rows(&c, pair->eqs, pair->n_eqs, rows.eqs + (size_t)n_subscripts * (c.next + 1), c.next);
	move_rows(&c, pair->ineqs, pair->n_ineqs, rows.ineqs, c.next);
	struct row_places of_source = source_places(pair, &c, x, y, arena);
	move_rows(&of_source, x->subscripts, n_subscripts, rows.eqs, c.next);
	for (uint32_t s = 0; s < n_subscripts; s++)
		rows.eqs[(size_t)s * (c.next + 1) + n_ivs + s] = -1;
	return rows;
}
