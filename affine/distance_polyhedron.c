// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The dependence polyhedron, projected on the distances. In: two accesses and a depth. Out: rows over the
 * distances of the common loops and the symbols.
 *
 * Each pair of disjuncts becomes a basic set over distances | symbols | iterations of both | locals, with a
 * row that defines each distance; the iterations and locals are projected out, and the disjuncts are
 * coalesced. Quotients that a projection over the integers leaves are kept as locals. isl's objects are freed
 * before anything is allocated in the arena (its failure jumps): rows are written to a buffer allocated
 * before, and if it was too small everything is computed again with one of the needed size. Feautrier,
 * Dataflow analysis of array and scalar references, 1991. Elimination without isl is in fourier_motzkin.c. */
#include <string.h>

#include <isl/mat.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>

#include "isl_sets.h"

#include "base/order.h"

#define FIRST_ROOM 4096 /* integers */

/* The pairs of disjuncts, and the column layout of the wide sets. */
struct polyhedron_pairs {
	const struct lo_pair *at;
	uint32_t n;
	uint32_t n_dims; /* common loops */
	const uint32_t *symbols;
	uint32_t n_symbols;
};

/* Buffer for the integers of isl's rows; those beyond `cap` are only counted. */
struct room {
	int64_t *at;
	size_t n, cap;
	uint32_t n_disjuncts;
	bool too_large; /* one did not fit in int64 */
};

static void put(struct room *room, int64_t value)
{
	if (room->n < room->cap)
		room->at[room->n] = value;
	room->n++;
}

/* ---- to isl -------------------------------------------------------------- */

static uint32_t symbol_column(const struct polyhedron_pairs *pairs, uint32_t symbol)
{
	uint32_t i = 0;
	while (pairs->symbols[i] != symbol)
		i++;
	return pairs->n_dims + i;
}

static uint32_t wide_columns(const struct polyhedron_pairs *pairs, const struct lo_pair *pair)
{
	return pairs->n_dims + pairs->n_symbols + pair->n_source_dims + pair->n_destination_dims +
	       pair->n_locals + 1;
}

/* Rows of the pair in the columns distances | symbols | both iterations | locals | constant. */
static void widen(const struct polyhedron_pairs *pairs, const struct lo_pair *pair, const int64_t *rows,
		  uint32_t n_rows, int64_t *wide)
{
	uint32_t n_wide = wide_columns(pairs, pair), first = pairs->n_dims + pairs->n_symbols;
	uint32_t n_ivs = pair->n_source_dims + pair->n_destination_dims;
	uint32_t n = n_ivs + pair->n_symbols + pair->n_locals + 1;
	for (uint32_t r = 0; r < n_rows; r++, rows += n, wide += n_wide) {
		memcpy(wide + first, rows, n_ivs * sizeof *rows);
		for (uint32_t s = 0; s < pair->n_symbols; s++)
			wide[symbol_column(pairs, pair->symbols[s])] = rows[n_ivs + s];
		memcpy(wide + first + n_ivs, rows + n_ivs + pair->n_symbols,
		       (pair->n_locals + 1) * sizeof *rows);
	}
}

/* Row k: distance k = loop k of the destination - loop k of the source. */
static void distance_rows(const struct polyhedron_pairs *pairs, const struct lo_pair *pair, int64_t *wide)
{
	uint32_t n_wide = wide_columns(pairs, pair), first = pairs->n_dims + pairs->n_symbols;
	for (uint32_t k = 0; k < pairs->n_dims; k++, wide += n_wide) {
		wide[k] = -1;
		wide[first + k] = -1;
		wide[first + pair->n_source_dims + k] = 1;
	}
}

struct wide_rows {
	int64_t *eqs, *ineqs;
	uint32_t n_eqs, n_ineqs, n_vars;
};

static struct wide_rows wide_rows(const struct polyhedron_pairs *pairs, const struct lo_pair *pair,
				  struct lo_arena *arena)
{
	uint32_t n_wide = wide_columns(pairs, pair);
	struct wide_rows rows = {
		.n_eqs = pairs->n_dims + pair->n_eqs, .n_ineqs = pair->n_ineqs, .n_vars = n_wide - 1};
	rows.eqs = LO_ARRAY(arena, (uint64_t)rows.n_eqs * n_wide, int64_t);
	rows.ineqs = LO_ARRAY(arena, (uint64_t)rows.n_ineqs * n_wide, int64_t);
	distance_rows(pairs, pair, rows.eqs);
	widen(pairs, pair, pair->eqs, pair->n_eqs, rows.eqs + (size_t)pairs->n_dims * n_wide);
	widen(pairs, pair, pair->ineqs, pair->n_ineqs, rows.ineqs);
	return rows;
}

/* ---- from isl ------------------------------------------------------------ */

/* Writes the number of rows of @p mat and the rows; consumes @p mat. false: isl gave up. */
static bool put_rows(struct room *room, isl_mat *mat)
{
	isl_size n_rows = isl_mat_rows(mat), n_cols = isl_mat_cols(mat);
	put(room, n_rows);
	for (int r = 0; r < n_rows; r++)
		for (int c = 0; c < n_cols; c++) {
			int64_t value;
			room->too_large |= !sets_take_number(isl_mat_get_element_val(mat, r, c), &value);
			put(room, value);
		}
	isl_mat_free(mat);
	return n_rows >= 0;
}

static isl_stat put_disjunct(isl_basic_set *disjunct, void *arg)
{
	struct room *room = arg;
	if (isl_basic_set_is_empty(disjunct) == isl_bool_true) {
		isl_basic_set_free(disjunct);
		return isl_stat_ok;
	}
	room->n_disjuncts++;
	disjunct = isl_basic_set_remove_redundancies(isl_basic_set_detect_equalities(disjunct));
	isl_mat *eqs = isl_basic_set_equalities_matrix(disjunct, isl_dim_set, isl_dim_div, isl_dim_cst,
						       isl_dim_param);
	isl_mat *ineqs = isl_basic_set_inequalities_matrix(disjunct, isl_dim_set, isl_dim_div, isl_dim_cst,
							   isl_dim_param);
	put(room, isl_basic_set_dim(disjunct, isl_dim_div));
	bool good = put_rows(room, eqs);
	good = put_rows(room, ineqs) && good;
	isl_basic_set_free(disjunct);
	return good ? isl_stat_ok : isl_stat_error;
}

/* Writes all disjuncts to @p room. false: isl gave up. */
static bool project(const struct polyhedron_pairs *pairs, const struct wide_rows *rows, struct room *room)
{
	isl_ctx *isl = sets_create();
	if (!isl)
		return false;
	uint32_t keep = pairs->n_dims + pairs->n_symbols;
	isl_set *all = isl_set_empty(isl_space_set_alloc(isl, 0, keep));
	for (uint32_t i = 0; i < pairs->n; i++) {
		const struct wide_rows *w = &rows[i];
		isl_set *set = isl_set_from_basic_set(
			sets_from_rows(isl, w->n_vars, w->eqs, w->n_eqs, w->ineqs, w->n_ineqs));
		set = isl_set_project_out(set, isl_dim_set, keep, w->n_vars - keep);
		all = isl_set_union(all, set);
	}
	all = sets_coalesce(isl_set_detect_equalities(all));
	bool good = isl_set_foreach_basic_set(all, put_disjunct, room) == isl_stat_ok;
	isl_set_free(all);
	sets_destroy(isl);
	return good && !room->too_large;
}

/* ---- canonical order ----------------------------------------------------- */

/* A row whose columns before the constant begin at @p at, with the number of columns: qsort passes only
 * addresses. */
struct polyhedron_row {
	const int64_t *at;
	uint32_t n;
};

static int compare_numbers(const int64_t *x, const int64_t *y, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (x[i] != y[i])
			return x[i] > y[i] ? -1 : 1;
	return 0;
}

/* Rows that begin at an earlier column come first, of these lower bounds before upper ones, then larger
 * numbers first. */
static int compare_rows(const void *left, const void *right)
{
	const struct polyhedron_row *x = left, *y = right;
	uint32_t first_x = 0, first_y = 0;
	while (first_x < x->n - 1 && !x->at[first_x])
		first_x++;
	while (first_y < y->n - 1 && !y->at[first_y])
		first_y++;
	if (first_x != first_y)
		return first_x < first_y ? -1 : 1;
	return compare_numbers(x->at + first_x, y->at + first_x, x->n - first_x);
}

static const int64_t *sorted(const int64_t *rows, uint32_t n_rows, uint32_t n_cols, struct lo_arena *arena)
{
	struct polyhedron_row *order = LO_ARRAY(arena, n_rows, struct polyhedron_row);
	int64_t *out = LO_ARRAY(arena, (uint64_t)n_rows * n_cols, int64_t);
	for (uint32_t r = 0; r < n_rows; r++)
		order[r] = (struct polyhedron_row){rows + (size_t)r * n_cols, n_cols};
	LO_SORT(order, n_rows, compare_rows);
	for (uint32_t r = 0; r < n_rows; r++)
		memcpy(out + (size_t)r * n_cols, order[r].at, n_cols * sizeof *out);
	return out;
}

/* Makes an equality's first coefficient positive; every number here can be negated (put_rows). */
static void lead_positive(int64_t *rows, uint32_t n_rows, uint32_t n_cols)
{
	for (uint32_t r = 0; r < n_rows; r++, rows += n_cols) {
		uint32_t first = 0;
		while (first < n_cols - 1 && !rows[first])
			first++;
		bool negative = rows[first] < 0;
		for (uint32_t c = first; negative && c < n_cols; c++)
			rows[c] = -rows[c];
	}
}

struct ordered_disjunct {
	struct lo_affine_disjunct disjunct;
	uint32_t n_fixed; /* columns other than locals and the constant */
};

static int compare_disjuncts(const void *left, const void *right)
{
	const struct ordered_disjunct *a = left, *b = right;
	const struct lo_affine_disjunct *x = &a->disjunct, *y = &b->disjunct;
	if (x->n_locals != y->n_locals)
		return x->n_locals < y->n_locals ? -1 : 1;
	if (x->n_eqs != y->n_eqs)
		return x->n_eqs > y->n_eqs ? -1 : 1;
	if (x->n_ineqs != y->n_ineqs)
		return x->n_ineqs < y->n_ineqs ? -1 : 1;
	size_t n_cols = a->n_fixed + x->n_locals + 1;
	int order = compare_numbers(x->eqs, y->eqs, x->n_eqs * n_cols);
	return order ? order : compare_numbers(x->ineqs, y->ineqs, x->n_ineqs * n_cols);
}

static int64_t *take_rows(int64_t **at, uint32_t *n_rows, uint32_t n_cols)
{
	int64_t *rows = *at + 1;
	*n_rows = (uint32_t) * *at;
	*at = rows + (size_t)*n_rows * n_cols;
	return rows;
}

static const struct lo_affine_disjunct *read_disjuncts(const struct room *room, uint32_t n, uint32_t n_fixed,
						       struct lo_arena *arena)
{
	struct ordered_disjunct *disjuncts = LO_ARRAY(arena, n, struct ordered_disjunct);
	struct lo_affine_disjunct *out = LO_ARRAY(arena, n, struct lo_affine_disjunct);
	int64_t *at = room->at;
	for (uint32_t i = 0; i < n; i++) {
		struct lo_affine_disjunct *disjunct = &disjuncts[i].disjunct;
		disjuncts[i].n_fixed = n_fixed;
		disjunct->n_locals = (uint32_t)*at++;
		uint32_t n_cols = n_fixed + disjunct->n_locals + 1;
		int64_t *eqs = take_rows(&at, &disjunct->n_eqs, n_cols);
		lead_positive(eqs, disjunct->n_eqs, n_cols);
		disjunct->eqs = sorted(eqs, disjunct->n_eqs, n_cols, arena);
		int64_t *ineqs = take_rows(&at, &disjunct->n_ineqs, n_cols);
		disjunct->ineqs = sorted(ineqs, disjunct->n_ineqs, n_cols, arena);
	}
	LO_SORT(disjuncts, n, compare_disjuncts);
	for (uint32_t i = 0; i < n; i++)
		out[i] = disjuncts[i].disjunct;
	return out;
}

/* ---- the pairs ----------------------------------------------------------- */

/* Merges the symbols of @p pair into @p symbols, which are ascending. */
static void join_symbols(uint32_t *symbols, uint32_t *n, const struct lo_pair *pair)
{
	for (uint32_t s = 0; s < pair->n_symbols; s++) {
		uint32_t at = 0;
		while (at < *n && symbols[at] < pair->symbols[s])
			at++;
		if (at < *n && symbols[at] == pair->symbols[s])
			continue;
		memmove(symbols + at + 1, symbols + at, (*n - at) * sizeof *symbols);
		symbols[at] = pair->symbols[s];
		++*n;
	}
}

static bool build_pairs(struct lo_affine *a, const struct lo_affine_access *source,
			const struct lo_affine_access *destination, uint32_t depth,
			struct polyhedron_pairs *pairs)
{
	struct lo_pair *at =
		LO_ARRAY(a->arena, (uint64_t)source->n_disjuncts * destination->n_disjuncts, struct lo_pair);
	size_t most_symbols = 0;
	*pairs =
		(struct polyhedron_pairs){.at = at, .n_dims = lo_affine_common_loops(a, source, destination)};
	for (uint32_t i = 0; i < source->n_disjuncts; i++)
		for (uint32_t j = 0; j < destination->n_disjuncts; j++) {
			struct lo_pair *pair = &at[pairs->n++];
			if (!lo_pair_build(a, source, i, destination, j, depth, true, pair))
				return false;
			most_symbols += pair->n_symbols;
		}
	uint32_t *symbols = LO_ARRAY(a->arena, most_symbols, uint32_t);
	for (uint32_t i = 0; i < pairs->n; i++)
		join_symbols(symbols, &pairs->n_symbols, &at[i]);
	pairs->symbols = symbols;
	return true;
}

bool lo_affine_polyhedron(struct lo_affine *a, const struct lo_affine_access *source,
			  const struct lo_affine_access *destination, uint32_t depth,
			  struct lo_polyhedron *out)
{
	struct polyhedron_pairs pairs;
	if (!build_pairs(a, source, destination, depth, &pairs))
		return false;
	struct wide_rows *rows = LO_ARRAY(a->arena, pairs.n, struct wide_rows);
	for (uint32_t i = 0; i < pairs.n; i++)
		rows[i] = wide_rows(&pairs, &pairs.at[i], a->arena);
	struct room room = {.cap = FIRST_ROOM};
	for (;;) {
		room.at = LO_ARRAY(a->arena, room.cap, int64_t);
		room.n = 0;
		room.n_disjuncts = 0;
		if (!project(&pairs, rows, &room))
			return false;
		if (room.n <= room.cap)
			break;
		room.cap = room.n;
	}
	*out = (struct lo_polyhedron){
		.n_dims = pairs.n_dims,
		.n_symbols = pairs.n_symbols,
		.symbols = pairs.symbols,
		.n_disjuncts = room.n_disjuncts,
		.disjuncts =
			read_disjuncts(&room, room.n_disjuncts, pairs.n_dims + pairs.n_symbols, a->arena),
	};
	return true;
}

bool lo_affine_never_meet(struct lo_affine *a, const struct lo_affine_access *source,
			  const struct lo_affine_access *destination, uint32_t depth)
{
	struct polyhedron_pairs pairs;
	if (!build_pairs(a, source, destination, depth, &pairs))
		return false;
	isl_ctx *isl = sets_create();
	bool empty = isl;
	for (uint32_t i = 0; i < pairs.n && empty; i++) {
		const struct lo_pair *p = &pairs.at[i];
		uint32_t n = p->n_source_dims + p->n_destination_dims + p->n_symbols + p->n_locals;
		isl_basic_set *set = sets_from_rows(isl, n, p->eqs, p->n_eqs, p->ineqs, p->n_ineqs);
		empty = sets_feasible(set) == LO_NO;
		isl_basic_set_free(set);
	}
	if (isl)
		sets_destroy(isl);
	return empty;
}
