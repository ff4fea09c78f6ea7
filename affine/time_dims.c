// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an access. Out: the steps of its loops after which it touches the same element again, and the pairs of
 * iterations that are such steps apart.
 *
 * The subscripts are equal at x and y if their coefficients map y - x to zero: the steps are the null space
 * of the matrix of coefficients. Locals take part as variables bound by their equalities (a loop with a step:
 * iv = first + step * local), and are then dropped. */
#include <string.h>

#include "affine/schedule.h"
#include "lattice.h"

/* ---- symbols that change ------------------------------------------------- */

/* The number of outer loops that must be fixed for symbol @p s of the access to keep its value. */
static uint32_t loops_of_symbol(const struct lo_affine *a, const struct lo_affine_access *access, uint32_t s)
{
	uint32_t depth = a->loops[a->symbols[access->symbols[s]].loop].depth;
	return depth < access->n_dims ? depth : access->n_dims;
}

static bool row_has_symbol(const struct lo_affine_access *access, const int64_t *rows, uint32_t n_rows,
			   uint32_t n_cols, uint32_t s)
{
	for (uint32_t r = 0; r < n_rows; r++)
		if (rows[(size_t)r * n_cols + access->n_dims + s] != 0)
			return true;
	return false;
}

/* The number of outer loops that must be fixed for all symbols of subscripts and equalities. */
static uint32_t still_loops(const struct lo_affine *a, const struct lo_affine_access *access,
			    const struct lo_affine_disjunct *disjunct)
{
	uint32_t n_cols = lo_affine_n_columns(access, disjunct), still = 0;
	for (uint32_t s = 0; s < access->n_symbols; s++) {
		uint32_t loops = loops_of_symbol(a, access, s);
		if (loops > still &&
		    (row_has_symbol(access, disjunct->subscripts, access->n_subscripts, n_cols, s) ||
		     row_has_symbol(access, disjunct->eqs, disjunct->n_eqs, n_cols, s)))
			still = loops;
	}
	return still;
}

/* ---- steps --------------------------------------------------------------- */

/* Copies the coefficients of ivs and locals of @p n_rows rows to @p to. */
static void take_coefficients(const struct lo_affine_access *access,
			      const struct lo_affine_disjunct *disjunct, const int64_t *rows, uint32_t n_rows,
			      int64_t *to)
{
	uint32_t n_cols = lo_affine_n_columns(access, disjunct), n = access->n_dims + disjunct->n_locals;
	for (uint32_t r = 0; r < n_rows; r++) {
		const int64_t *from = rows + (size_t)r * n_cols;
		memcpy(to + (size_t)r * n, from, access->n_dims * sizeof *to);
		memcpy(to + (size_t)r * n + access->n_dims, from + access->n_dims + access->n_symbols,
		       disjunct->n_locals * sizeof *to);
	}
}

bool lo_access_time(const struct lo_affine *a, const struct lo_affine_access *access, uint32_t i,
		    struct lo_arena *arena, struct lo_lattice *out)
{
	const struct lo_affine_disjunct *disjunct = &access->disjuncts[i];
	uint32_t still = still_loops(a, access, disjunct), n = access->n_dims + disjunct->n_locals;
	uint32_t n_rows = access->n_subscripts + disjunct->n_eqs + still;
	int64_t *matrix = LO_ARRAY(arena, (uint64_t)n_rows * n, int64_t);
	take_coefficients(access, disjunct, disjunct->subscripts, access->n_subscripts, matrix);
	take_coefficients(access, disjunct, disjunct->eqs, disjunct->n_eqs,
			  matrix + (size_t)access->n_subscripts * n);
	for (uint32_t k = 0; k < still; k++)
		matrix[(size_t)(n_rows - 1 - k) * n + k] = 1;
	struct lo_lattice whole;
	*out = (struct lo_lattice){.n_cols = access->n_dims};
	if (!lo_access_null_space(matrix, n_rows, n, arena, &whole))
		return false;
	int64_t *steps = LO_ARRAY(arena, (uint64_t)whole.n * access->n_dims, int64_t);
	for (uint32_t r = 0; r < whole.n; r++)
		memcpy(steps + (size_t)r * access->n_dims, whole.basis + (size_t)r * n,
		       access->n_dims * sizeof *steps);
	return lattice_of(steps, whole.n, access->n_dims, arena, out);
}

/* ---- pairs of iterations ------------------------------------------------- */

/* Columns: x | y | symbols | locals of x | locals of y | copies of symbols for y | t | constant. */
struct time_pairs {
	const struct lo_affine_access *access;
	const struct lo_affine_disjunct *disjunct;
	uint32_t n_cols, n_copies;
	uint32_t *symbol_of_y; /* the column of each symbol in rows of y */
};

static void start_pairs(const struct lo_affine *a, const int64_t *step, struct lo_arena *arena,
			struct time_pairs *it)
{
	const struct lo_affine_access *access = it->access;
	uint32_t still = 0, first = 2 * access->n_dims + access->n_symbols + 2 * it->disjunct->n_locals;
	while (still < access->n_dims && step[still] == 0)
		still++;
	it->symbol_of_y = LO_ARRAY(arena, access->n_symbols, uint32_t);
	for (uint32_t s = 0; s < access->n_symbols; s++)
		it->symbol_of_y[s] = loops_of_symbol(a, access, s) > still ? first + it->n_copies++
									   : 2 * access->n_dims + s;
	it->n_cols = first + it->n_copies + 2;
}

/* Maps @p from, a row of the access, to the columns of x or of y. */
static void place_row(const struct time_pairs *it, const int64_t *from, bool of_y, int64_t *row)
{
	uint32_t n_dims = it->access->n_dims, n_symbols = it->access->n_symbols,
		 n_locals = it->disjunct->n_locals;
	memcpy(row + (of_y ? n_dims : 0), from, n_dims * sizeof *row);
	for (uint32_t s = 0; s < n_symbols; s++)
		row[of_y ? it->symbol_of_y[s] : 2 * n_dims + s] = from[n_dims + s];
	memcpy(row + 2 * n_dims + n_symbols + (of_y ? n_locals : 0), from + n_dims + n_symbols,
	       n_locals * sizeof *row);
	row[it->n_cols - 1] = from[n_dims + n_symbols + n_locals];
}

static void place_rows(const struct time_pairs *it, const int64_t *from, uint32_t n_rows, int64_t *rows)
{
	uint32_t n_from = lo_affine_n_columns(it->access, it->disjunct);
	for (uint32_t r = 0; r < n_rows; r++) {
		place_row(it, from + (size_t)r * n_from, false, rows + (size_t)r * it->n_cols);
		place_row(it, from + (size_t)r * n_from, true, rows + (size_t)(n_rows + r) * it->n_cols);
	}
}

/* x[k] + step[k] * t - y[k] = 0 */
static void place_steps(const struct time_pairs *it, const int64_t *step, int64_t *rows)
{
	for (uint32_t k = 0; k < it->access->n_dims; k++) {
		int64_t *row = rows + (size_t)k * it->n_cols;
		row[k] = 1;
		row[it->access->n_dims + k] = -1;
		row[it->n_cols - 2] = step[k];
	}
}

/* Subscripts at y minus those at x are 0. */
static bool place_subscripts(const struct time_pairs *it, struct lo_arena *arena, int64_t *rows)
{
	uint32_t n_from = lo_affine_n_columns(it->access, it->disjunct);
	int64_t *of_x = LO_ARRAY(arena, it->n_cols, int64_t);
	bool overflow = false;
	for (uint32_t r = 0; r < it->access->n_subscripts; r++) {
		int64_t *row = rows + (size_t)r * it->n_cols;
		memset(of_x, 0, it->n_cols * sizeof *of_x);
		place_row(it, it->disjunct->subscripts + (size_t)r * n_from, false, of_x);
		place_row(it, it->disjunct->subscripts + (size_t)r * n_from, true, row);
		for (uint32_t c = 0; c < it->n_cols; c++)
			overflow |= __builtin_sub_overflow(row[c], of_x[c], &row[c]);
	}
	return !overflow;
}

bool lo_access_repeats(const struct lo_affine *a, const struct lo_affine_access *access, uint32_t i,
		       const int64_t *step, struct lo_arena *arena, struct lo_dependence_polyhedron *out)
{
	struct time_pairs it = {.access = access, .disjunct = &access->disjuncts[i]};
	start_pairs(a, step, arena, &it);
	uint32_t n_eqs = access->n_dims + access->n_subscripts + 2 * it.disjunct->n_eqs;
	uint32_t n_ineqs = 1 + 2 * it.disjunct->n_ineqs;
	int64_t *eqs = LO_ARRAY(arena, (uint64_t)n_eqs * it.n_cols, int64_t);
	int64_t *ineqs = LO_ARRAY(arena, (uint64_t)n_ineqs * it.n_cols, int64_t);
	place_steps(&it, step, eqs);
	bool fits = place_subscripts(&it, arena, eqs + (size_t)access->n_dims * it.n_cols);
	place_rows(&it, it.disjunct->eqs, it.disjunct->n_eqs,
		   eqs + (size_t)(access->n_dims + access->n_subscripts) * it.n_cols);
	ineqs[it.n_cols - 2] = 1;
	ineqs[it.n_cols - 1] = -1;
	place_rows(&it, it.disjunct->ineqs, it.disjunct->n_ineqs, ineqs + it.n_cols);
	*out = (struct lo_dependence_polyhedron){.n_source_dims = access->n_dims,
						 .n_destination_dims = access->n_dims,
						 .n_symbols = access->n_symbols,
						 .n_locals = 2 * it.disjunct->n_locals + it.n_copies + 1,
						 .n_eqs = n_eqs,
						 .n_ineqs = n_ineqs,
						 .eqs = eqs,
						 .ineqs = ineqs};
	return fits;
}

/* ---- equal time ---------------------------------------------------------- */

bool lo_schedule_at_one_time(const struct lo_dependence_polyhedron *p, const struct lo_lattice *time,
			     struct lo_arena *arena, struct lo_dependence_polyhedron *out)
{
	size_t n_cols = (size_t)p->n_source_dims + p->n_destination_dims + p->n_symbols + p->n_locals + 1;
	int64_t *eqs = LO_ARRAY(arena, (p->n_eqs + time->n) * n_cols, int64_t);
	*out = *p;
	if (time->n_cols != p->n_source_dims || time->n_cols != p->n_destination_dims)
		return false;
	if (p->n_eqs)
		memcpy(eqs, p->eqs, p->n_eqs * n_cols * sizeof *eqs);
	for (uint32_t r = 0; r < time->n; r++)
		for (uint32_t c = 0; c < time->n_cols; c++) {
			int64_t *row = eqs + (p->n_eqs + r) * n_cols, by = time->basis[r * time->n_cols + c];
			row[c] = -by;
			row[time->n_cols + c] = by;
		}
	out->eqs = eqs;
	out->n_eqs += time->n;
	return true;
}
