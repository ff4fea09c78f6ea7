// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the polyhedron of pairs that touch the same element. Out: the constraints on schedules that keep an
 * order, and the order in the program.
 *
 * By Farkas' lemma an affine form is >= 0 on a polyhedron if and only if it is a sum of the polyhedron's rows
 * with factors (>= 0 for inequalities) and a constant >= 0. Its coefficients are then linear in the factors;
 * eliminating the factors gives the cone of all forms that are >= 0. The rows of that cone are the generators
 * of the polyhedron: a form is >= 0 if it is so on each vertex and ray. They are computed in int64
 * (generators.h); where one is too large for that, or the rows are too many, isl eliminates the factors
 * (isl_basic_set_coefficients). Where the generators are too many, nothing is found: isl would need minutes,
 * since its limit counts operations, not their size. The time from one access to the other and the bound on
 * it are forms whose coefficients are linear in those of the schedules, so the four systems are the cone with
 * its columns renamed. */
#include <string.h>

#include "affine/schedule.h"
#include "generators.h"
#include "isl_sets.h"

/* Some hundred rows, far more than pairs of nests of depth 6 give; larger results are not useful. */
enum { MAX_ROWS = 512 };

struct lo_dependence_polyhedron lo_dependence_polyhedron_of(const struct lo_pair *pair)
{
	return (struct lo_dependence_polyhedron){pair->n_source_dims, pair->n_destination_dims,
						 pair->n_symbols,     pair->n_locals,
						 pair->n_eqs,         pair->n_ineqs,
						 pair->eqs,           pair->ineqs};
}

static uint32_t n_vars(const struct lo_dependence_polyhedron *p)
{
	return p->n_source_dims + p->n_destination_dims + p->n_symbols + p->n_locals;
}

static isl_basic_set *set_of(isl_ctx *isl, const struct lo_dependence_polyhedron *p)
{
	return sets_from_rows(isl, n_vars(p), p->eqs, p->n_eqs, p->ineqs, p->n_ineqs);
}

/* ---- the cone ------------------------------------------------------------ */

/* Forms over ivs and symbols that are >= 0 on @p p: columns are constant | ivs | symbols | 0. With isl. */
static bool eliminate_factors(const struct lo_dependence_polyhedron *p, struct lo_sets_rows *out)
{
	isl_ctx *isl = sets_create();
	if (!isl)
		return false;
	isl_basic_set *cone = isl_basic_set_coefficients(set_of(isl, p));
	uint32_t first_local = n_vars(p) - p->n_locals + 1;
	for (uint32_t i = 0; i < p->n_locals; i++)
		cone = isl_basic_set_fix_si(cone, isl_dim_set, first_local + i, 0);
	cone = isl_basic_set_project_out(cone, isl_dim_set, first_local, p->n_locals);
	cone = isl_basic_set_remove_redundancies(cone);
	enum lo_answer answer = sets_to_rows(cone, out);
	isl_basic_set_free(cone);
	sets_destroy(isl);
	return answer == LO_YES;
}

/* The same by generators: the coefficient of a local is 0, so its column is left out. */
static void take_generators(const struct lo_dependence_polyhedron *p, const struct lo_generators *from,
			    struct lo_sets_rows *out)
{
	uint32_t n = n_vars(p) - p->n_locals, n_points = 0;
	for (uint32_t r = 0; r < from->n_lines + from->n_rays; r++) {
		int64_t *row = out->at + (size_t)r * out->n_cols;
		row[0] = from->rows[r][from->n_cols - 1];
		memcpy(row + 1, from->rows[r], n * sizeof *row);
		n_points += row[0] != 0;
	}
	out->n_eqs = n_points > 0 ? from->n_lines : 0;
	out->n_ineqs = n_points > 0 ? from->n_rays : 0; /* an empty set satisfies everything */
}

/* false: too much work. */
static bool find_cone(const struct lo_dependence_polyhedron *p, struct lo_arena *scratch,
		      struct lo_sets_rows *out)
{
	struct lo_generators generators;
	out->n_cols = n_vars(p) - p->n_locals + 2;
	enum generators_found found = generators_of(p, scratch, &generators);
	if (found == GENERATORS_MANY)
		return false;
	if (found == GENERATORS_NO_FIT) {
		out->max_rows = MAX_ROWS;
		out->at = LO_ARRAY(scratch, (uint64_t)MAX_ROWS * out->n_cols, int64_t);
		return eliminate_factors(p, out);
	}
	out->max_rows = generators.n_lines + generators.n_rays;
	out->at = LO_ARRAY(scratch, (uint64_t)out->max_rows * out->n_cols, int64_t);
	take_generators(p, &generators, out);
	return true;
}

/* Maps rows of the cone to the columns of constraints. */
struct renaming {
	const struct lo_dependence_polyhedron *p;
	bool bounding, backward;
};

static uint32_t n_cols_of(const struct renaming *to)
{
	uint32_t n = to->p->n_source_dims + to->p->n_destination_dims + 1;
	return to->bounding ? n + 1 + to->p->n_symbols : n;
}

/* The time is b . y + c - a . x, or its negative for backward. The form that must be >= 0 is the time, or the
 * bound minus the time. */
static void rename_row(const struct renaming *to, const int64_t *from, int64_t *row)
{
	uint32_t n_source = to->p->n_source_dims, n_ivs = n_source + to->p->n_destination_dims;
	int64_t sign = to->backward != to->bounding ? -1 : 1;
	for (uint32_t i = 0; i < n_ivs; i++)
		row[i] = i < n_source ? -sign * from[1 + i] : sign * from[1 + i];
	row[n_ivs] = sign * from[0];
	if (!to->bounding)
		return;
	row[n_ivs + 1] = from[0];
	memcpy(row + n_ivs + 2, from + 1 + n_ivs, to->p->n_symbols * sizeof *row);
}

/* Rows of the cone, plus w >= 0 and u >= 0 if there are such columns. Columns as n_cols_of and a constant. */
static uint32_t rename_rows(const struct renaming *to, const struct lo_sets_rows *cone, int64_t *rows)
{
	uint32_t n = cone->n_eqs + cone->n_ineqs, n_cols = n_cols_of(to);
	for (uint32_t r = 0; r < n; r++)
		rename_row(to, cone->at + (size_t)r * cone->n_cols, rows + (size_t)r * (n_cols + 1));
	for (uint32_t i = 0; to->bounding && i <= to->p->n_symbols; i++)
		rows[(size_t)n++ * (n_cols + 1) + n_cols - 1 - i] = 1;
	return n;
}

/* ---- canonical rows ------------------------------------------------------ */

static int compare_rows(const int64_t *x, const int64_t *y, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (x[i] != y[i])
			return x[i] < y[i] ? -1 : 1;
	return 0;
}

/* Insertion sort: there are few rows. */
static void sort_rows(int64_t *rows, uint32_t n_rows, uint32_t n_cols)
{
	for (uint32_t r = 1; r < n_rows; r++)
		for (int64_t *at = rows + (size_t)r * n_cols;
		     at > rows && compare_rows(at - n_cols, at, n_cols) > 0; at -= n_cols)
			for (uint32_t c = 0; c < n_cols; c++) {
				int64_t was = at[c];
				at[c] = at[(ptrdiff_t)c - (ptrdiff_t)n_cols];
				at[(ptrdiff_t)c - (ptrdiff_t)n_cols] = was;
			}
}

/* Drops the constant, which is 0; an equality begins with a positive number. */
static int64_t *take_rows(const int64_t *from, uint32_t n_rows, uint32_t n_cols, bool eqs,
			  struct lo_arena *arena)
{
	int64_t *rows = LO_ARRAY(arena, (uint64_t)n_rows * n_cols, int64_t);
	for (uint32_t r = 0; r < n_rows; r++) {
		const int64_t *row = from + (size_t)r * (n_cols + 1);
		uint32_t lead = 0;
		while (lead + 1 < n_cols && row[lead] == 0)
			lead++;
		for (uint32_t c = 0; c < n_cols; c++)
			rows[(size_t)r * n_cols + c] = eqs && row[lead] < 0 ? -row[c] : row[c];
	}
	sort_rows(rows, n_rows, n_cols);
	return rows;
}

/* Removes redundant rows. No isl object is alive during an arena allocation. */
static bool simplify(const struct renaming *to, const struct lo_sets_rows *cone, struct lo_arena *scratch,
		     struct lo_arena *arena, struct lo_schedule_rows *out)
{
	uint32_t n_cols = n_cols_of(to), n = cone->n_eqs + cone->n_ineqs;
	int64_t *rows = LO_ARRAY(scratch, (uint64_t)(n + to->p->n_symbols + 1) * (n_cols + 1), int64_t);
	struct lo_sets_rows simple = {.max_rows = MAX_ROWS, .n_cols = n_cols + 1};
	simple.at = LO_ARRAY(scratch, (uint64_t)MAX_ROWS * (n_cols + 1), int64_t);
	n = rename_rows(to, cone, rows);
	isl_ctx *isl = sets_create();
	if (!isl)
		return false;
	const int64_t *ineqs = rows + (size_t)cone->n_eqs * (n_cols + 1);
	isl_basic_set *set = sets_from_rows(isl, n_cols, rows, cone->n_eqs, ineqs, n - cone->n_eqs);
	set = isl_basic_set_remove_redundancies(set);
	bool fits = sets_to_rows(set, &simple) == LO_YES;
	isl_basic_set_free(set);
	sets_destroy(isl);
	if (!fits)
		return false;
	*out = (struct lo_schedule_rows){.n_eqs = simple.n_eqs, .n_ineqs = simple.n_ineqs, .n_cols = n_cols};
	ineqs = simple.at + (size_t)simple.n_eqs * (n_cols + 1);
	out->eqs = take_rows(simple.at, simple.n_eqs, n_cols, true, arena);
	out->ineqs = take_rows(ineqs, simple.n_ineqs, n_cols, false, arena);
	return true;
}

static bool constraints(const struct lo_dependence_polyhedron *p, struct lo_arena *scratch,
			struct lo_arena *arena, struct lo_schedule_constraints *out)
{
	struct lo_sets_rows cone = {0};
	bool fits = find_cone(p, scratch, &cone);
	for (int order = LO_SOURCE_FIRST; order <= LO_DESTINATION_FIRST && fits; order++) {
		struct renaming to = {.p = p, .backward = order == LO_DESTINATION_FIRST};
		fits = simplify(&to, &cone, scratch, arena, &out->schedule[order]);
		to.bounding = true;
		fits = fits && simplify(&to, &cone, scratch, arena, &out->bounding[order]);
	}
	return fits;
}

bool lo_schedule_constraints(const struct lo_dependence_polyhedron *p, struct lo_arena *arena,
			     struct lo_schedule_constraints *out)
{
	struct lo_arena scratch;
	lo_arena_init(&scratch, arena->oom);
	*out = (struct lo_schedule_constraints){.n_source_dims = p->n_source_dims,
						.n_destination_dims = p->n_destination_dims,
						.n_symbols = p->n_symbols};
	bool fits = constraints(p, &scratch, arena, out);
	lo_arena_destroy(&scratch);
	return fits;
}

/* ---- satisfaction -------------------------------------------------------- */

static bool evaluate(const int64_t *row, const int64_t *at, uint32_t n, int64_t *out)
{
	bool overflow = false;
	*out = 0;
	for (uint32_t i = 0; i < n; i++) {
		int64_t product;
		overflow |= __builtin_mul_overflow(row[i], at[i], &product);
		overflow |= __builtin_add_overflow(*out, product, out);
	}
	return !overflow;
}

bool lo_schedule_satisfies(const struct lo_schedule_rows *rows, const int64_t *phi)
{
	int64_t v;
	for (uint32_t r = 0; r < rows->n_eqs; r++)
		if (!evaluate(rows->eqs + (size_t)r * rows->n_cols, phi, rows->n_cols, &v) || v != 0)
			return false;
	for (uint32_t r = 0; r < rows->n_ineqs; r++)
		if (!evaluate(rows->ineqs + (size_t)r * rows->n_cols, phi, rows->n_cols, &v) || v < 0)
			return false;
	return true;
}

/* ---- direction ----------------------------------------------------------- */

/* The rest of the polyhedron where the earlier rows of the identity schedule are equal. */
struct schedule_walk {
	const struct lo_dependence_polyhedron *p;
	const struct lo_schedule_constraints *c;
	isl_basic_set *rest;
	isl_ctx *isl;
	int64_t *row;     /* of a polyhedron */
	int64_t *phi;     /* of a schedule */
	unsigned unknown; /* isl gave up */
};

/* { rest : sign * (y[k] - x[k]) >= 1 }, or = 0 for sign 0. */
static isl_basic_set *where(struct schedule_walk *w, uint32_t k, int64_t sign)
{
	uint32_t n = n_vars(w->p), y = w->p->n_source_dims + k;
	memset(w->row, 0, (n + 1) * sizeof *w->row);
	w->row[y] = sign < 0 ? -1 : 1;
	w->row[k] = -w->row[y];
	w->row[n] = sign == 0 ? 0 : -1;
	isl_basic_set *set =
		sets_from_rows(w->isl, n, w->row, sign == 0, w->row + (sign == 0 ? n + 1 : 0), sign != 0);
	return isl_basic_set_intersect(isl_basic_set_copy(w->rest), set);
}

/* Has row @p k pairs that @p order forbids? Checks the constraints first, which are only sufficient. */
static bool has_pair_against(struct schedule_walk *w, uint32_t k, enum lo_schedule_order order)
{
	uint32_t n_cols = w->c->schedule[order].n_cols;
	memset(w->phi, 0, n_cols * sizeof *w->phi);
	w->phi[k] = w->phi[w->p->n_source_dims + k] = 1;
	if (lo_schedule_satisfies(&w->c->schedule[order], w->phi))
		return false;
	isl_basic_set *against = where(w, k, order == LO_SOURCE_FIRST ? -1 : 1);
	enum lo_answer answer = sets_feasible(against);
	isl_basic_set_free(against);
	w->unknown |= answer == LO_UNKNOWN;
	return answer == LO_YES;
}

static struct lo_schedule_step in_program(enum lo_affine_order order)
{
	return (struct lo_schedule_step){.forward = order == LO_ORDER_BEFORE || order == LO_ORDER_UNKNOWN,
					 .backward = order == LO_ORDER_AFTER || order == LO_ORDER_UNKNOWN};
}

/* All rows; steps has n_common + 1 elements. */
static unsigned walk_rows(struct schedule_walk *w, uint32_t n_common, enum lo_affine_order order,
			  struct lo_schedule_step *steps)
{
	unsigned found = LO_DIRECTION_NONE;
	enum lo_answer left = sets_feasible(w->rest);
	for (uint32_t k = 0; k <= n_common && left == LO_YES; k++) {
		if (k < n_common) {
			steps[k].forward = has_pair_against(w, k, LO_DESTINATION_FIRST);
			steps[k].backward = has_pair_against(w, k, LO_SOURCE_FIRST);
		} else {
			steps[k] = in_program(order);
		}
		found |= (steps[k].forward ? LO_DIRECTION_FORWARD : 0u) |
			 (steps[k].backward ? LO_DIRECTION_BACKWARD : 0u);
		if (k == n_common || (!steps[k].forward && !steps[k].backward))
			continue;
		isl_basic_set *equal = where(w, k, 0);
		isl_basic_set_free(w->rest);
		w->rest = equal;
		left = sets_feasible(w->rest);
	}
	return left == LO_UNKNOWN || w->unknown ? LO_DIRECTION_UNKNOWN : found;
}

enum lo_schedule_direction lo_schedule_direction(const struct lo_dependence_polyhedron *p,
						 const struct lo_schedule_constraints *c, uint32_t n_common,
						 enum lo_affine_order order, struct lo_arena *scratch,
						 struct lo_schedule_step *steps)
{
	struct schedule_walk w = {.p = p, .c = c};
	w.row = LO_ARRAY(scratch, 2 * ((size_t)n_vars(p) + 1), int64_t);
	w.phi = LO_ARRAY(scratch, (size_t)c->n_source_dims + c->n_destination_dims + 1, int64_t);
	if (!steps)
		steps = LO_ARRAY(scratch, (size_t)n_common + 1, struct lo_schedule_step);
	memset(steps, 0, (n_common + 1) * sizeof *steps);
	w.isl = sets_create();
	if (!w.isl)
		return LO_DIRECTION_UNKNOWN;
	w.rest = set_of(w.isl, p);
	unsigned found = walk_rows(&w, n_common, order, steps);
	isl_basic_set_free(w.rest);
	sets_destroy(w.isl);
	return (enum lo_schedule_direction)found;
}
