// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a region and a memory, or a part of it. Out: does the region surely write every element?
 *
 * An element is surely written if it is in the image of an exact write. Most nests need no isl: a write whose
 * subscripts are ivs that cover all indices. The rows show that. */
#include <string.h>

#include "coverage.h"
#include "linear_runs.h"

enum { MAX_ONCE = 16 };

static const char no_write[] = "no write is certain", left_out[] = "an element may not be written",
		  no_extents[] = "extents are unknown", made_inside[] = "it is allocated in the region";
const char dataflow_too_large[] = "too large", dataflow_perhaps_same[] = "may be the same memory",
	   dataflow_other_op[] = "accessed by an op that is not an affine access";

/* ---- the memory ---------------------------------------------------------- */

static int64_t total_of(const struct lo_affine *a, lo_type memref, enum lo_affine_space space)
{
	const struct lo_type_data *type = lo_type_get(a->m->ctx, memref);
	int64_t total = 1;
	for (uint32_t k = 0; k < type->rank; k++)
		if (type->shape[k] == LO_DYNAMIC || __builtin_mul_overflow(total, type->shape[k], &total))
			return -1;
	if (!lo_memref_fills_storage(a->m->ctx, memref))
		return -1;
	return space == LO_SPACE_BYTES ? lo_memref_bytes(a->m->ctx, memref) : total;
}

struct shape coverage_shape(struct lo_dataflow *d, const struct lo_region_at *at, enum lo_affine_space space)
{
	const struct lo_affine *a = d->a;
	const struct lo_affine_memory *memory = &a->memories[at->memory];
	struct shape shape = {.space = space, .unknown = no_extents};
	if (!memory->value.n)
		return shape;
	lo_type memref = lo_type_of(a->m, memory->value);
	const struct lo_type_data *type = lo_type_get(a->m->ctx, memref);
	if (type->kind != LO_TYPE_MEMREF)
		return shape;
	shape.n = space == LO_SPACE_INDICES ? type->rank : 1;
	if (memory->whole) {
		bool inside = memory->whole->n_dims > at->depth;
		shape.whole = inside ? NULL : lo_affine_in_space(&d->here, memory->whole, space);
		shape.unknown = shape.whole ? NULL : no_extents;
		return shape;
	}
	shape.unknown = NULL;
	shape.extents = LO_ARRAY(&d->scratch, shape.n, int64_t);
	for (uint32_t k = 0; space == LO_SPACE_INDICES && k < shape.n; k++)
		shape.extents[k] = type->shape[k];
	if (space != LO_SPACE_INDICES)
		shape.extents[0] = total_of(a, memref, space);
	for (uint32_t k = 0; k < shape.n; k++)
		if (shape.extents[k] < 0)
			shape.unknown = no_extents;
	return shape;
}

struct shape coverage_shape_of_part(struct lo_dataflow *d, const struct lo_region_at *at,
				    enum lo_affine_space *space)
{
	const struct lo_memory_part *part = at->part;
	if (!part)
		return coverage_shape(d, at, *space);
	struct shape shape = coverage_shape(d, at, LO_SPACE_ELEMENTS);
	if (shape.unknown || shape.whole)
		return (struct shape){.space = *space, .n = 1, .unknown = no_extents};
	const struct lo_affine_memory *memory = &d->a->memories[at->memory];
	int64_t bytes = lo_type_elem_bytes(d->a->m->ctx, lo_data_of(d->a->m, memory->value)->elem);
	bool whole = bytes > 0 && part->begin_byte % bytes == 0 && part->end_byte % bytes == 0;
	*space = *space == LO_SPACE_BYTES || !whole ? LO_SPACE_BYTES : LO_SPACE_ELEMENTS;
	bytes = *space == LO_SPACE_BYTES ? 1 : bytes;
	shape.space = *space;
	shape.first = part->begin_byte / bytes;
	shape.extents[0] = part->end_byte / bytes;
	return shape;
}

/* ---- without isl --------------------------------------------------------- */

/* A write whose subscripts are distinct ivs. */
struct plain_write {
	const struct lo_affine_access *w;
	const struct lo_affine_disjunct *disjunct;
	const struct shape *shape;
	uint32_t depth, n_cols;
	uint64_t lanes; /* one bit per local of shape->whole that is a subscript of it, and so at least 0 */
	uint32_t subscript_of[LO_AFFINE_MAX_DEPTH]; /* 1 + the subscript that an iv is; 0: none */
};

static bool has_iv(const struct plain_write *x, const int64_t *row)
{
	for (uint32_t i = x->depth; i < x->w->n_dims; i++)
		if (row[i] != 0)
			return true;
	return false;
}

/* The only column of ivs of the region that a row uses, if with coefficient 1 or -1; else n_dims. */
static uint32_t only_iv(const struct plain_write *x, const int64_t *row)
{
	uint32_t found = x->w->n_dims;
	for (uint32_t i = x->depth; i < x->w->n_dims; i++) {
		if (row[i] == 0)
			continue;
		if (found < x->w->n_dims || (row[i] != 1 && row[i] != -1))
			return x->w->n_dims;
		found = i;
	}
	return found;
}

/* Does the row use no invariant column (ivs around the region, symbols or locals)? */
static bool is_constant(const struct plain_write *x, const int64_t *row)
{
	for (uint32_t i = 0; i + 1 < x->n_cols; i++)
		if (row[i] != 0 && (i < x->depth || i >= x->w->n_dims))
			return false;
	return true;
}

static int64_t of_symbol(const struct lo_affine_access *x, const int64_t *row, uint32_t symbol)
{
	for (uint32_t s = 0; s < x->n_symbols; s++)
		if (x->symbols[s] == symbol)
			return row[x->n_dims + s];
	return 0;
}

/* Is the row, apart from ivs of the region, at least @p known, a row of the whole memory, apart from its
 * locals? */
static bool is_no_less(const struct plain_write *x, const int64_t *row, const int64_t *known)
{
	const struct lo_affine_access *all = x->shape->whole;
	for (uint32_t i = 0; i < x->depth; i++)
		if (row[i] != (i < all->n_dims ? known[i] : 0))
			return false;
	for (uint32_t s = 0; s < x->w->n_symbols; s++)
		if (row[x->w->n_dims + s] != of_symbol(all, known, x->w->symbols[s]))
			return false;
	for (uint32_t s = 0; s < all->n_symbols; s++)
		if (known[all->n_dims + s] != of_symbol(x->w, row, all->symbols[s]))
			return false;
	for (uint32_t l = x->w->n_dims + x->w->n_symbols; l + 1 < x->n_cols; l++)
		if (row[l] != 0)
			return false;
	return row[x->n_cols - 1] >= known[all->n_dims + all->n_symbols + all->disjuncts->n_locals];
}

/* The local of the whole memory that is its subscript @p k; n_locals: the subscript is not a single local. */
static uint32_t local_of(const struct lo_affine_access *all, uint32_t k)
{
	uint32_t n_rest = all->n_dims + all->n_symbols, n = all->disjuncts->n_locals, found = n;
	const int64_t *row = all->disjuncts->subscripts + (size_t)k * (n_rest + n + 1);
	for (uint32_t i = 0; i <= n_rest + n; i++) {
		if (row[i] == 0)
			continue;
		if (i < n_rest || i == n_rest + n || row[i] != 1 || found < n)
			return n;
		found = i - n_rest;
	}
	return found;
}

/* Does a row of the whole memory imply the row: one with @p local alone, or (n_locals) one that only
 * subtracts terms that are at least 0? */
static bool is_said(const struct plain_write *x, const int64_t *row, uint32_t local)
{
	const struct lo_affine_access *all = x->shape->whole;
	uint32_t n_rest = all->n_dims + all->n_symbols, n = all->disjuncts->n_locals;
	for (uint32_t r = 0; r < all->disjuncts->n_ineqs; r++) {
		const int64_t *known = all->disjuncts->ineqs + (size_t)r * (n_rest + n + 1);
		bool fits = true;
		for (uint32_t l = 0; l < n; l++)
			fits = fits && (local == n && x->lanes >> l & 1 ? known[n_rest + l] <= 0
									: known[n_rest + l] == -(l == local));
		if (fits && is_no_less(x, row, known))
			return true;
	}
	return false;
}

/* Finds x->lanes. false: rows cannot be compared with the extents. */
static bool find_lanes(struct plain_write *x)
{
	const struct lo_affine_access *all = x->shape->whole;
	if (!all)
		return true;
	if (all->n_disjuncts != 1 || all->disjuncts->n_locals > 64)
		return false;
	for (uint32_t k = 0; k < all->n_subscripts; k++)
		if (local_of(all, k) < all->disjuncts->n_locals)
			x->lanes |= (uint64_t)1 << local_of(all, k);
	return true;
}

/* Is subscript @p k always 0, and the only index of its dimension? */
static bool is_single(const struct plain_write *x, const int64_t *row, uint32_t k)
{
	const struct lo_affine_access *all = x->shape->whole;
	for (uint32_t i = 0; i < x->n_cols; i++)
		if (row[i] != 0)
			return false;
	if (!all)
		return x->shape->extents[k] == 1;
	uint32_t n = lo_affine_n_columns(all, all->disjuncts);
	for (uint32_t i = 0; i < n; i++)
		if (all->disjuncts->subscripts[(size_t)k * n + i] != 0)
			return false;
	return true;
}

static bool read_subscripts(struct plain_write *x)
{
	for (uint32_t k = 0; k < x->w->n_subscripts; k++) {
		const int64_t *row = x->disjunct->subscripts + (size_t)k * x->n_cols;
		if (is_single(x, row, k))
			continue;
		uint32_t iv = only_iv(x, row);
		if (iv == x->w->n_dims || row[iv] != 1 || !is_constant(x, row) || row[x->n_cols - 1] != 0 ||
		    x->subscript_of[iv])
			return false;
		x->subscript_of[iv] = k + 1;
	}
	return true;
}

/* Does the row hold for all indices of the iv's dimension? iv + c >= 0, or extent - 1 - iv >= 0 or weaker. */
static bool holds_for_indices(const struct plain_write *x, const int64_t *row, uint32_t iv)
{
	uint32_t k = x->subscript_of[iv] - 1;
	const struct lo_affine_access *all = x->shape->whole;
	int64_t c = row[x->n_cols - 1];
	if (row[iv] == 1)
		return is_constant(x, row) && c >= 0;
	if (!all)
		return is_constant(x, row) && c >= x->shape->extents[k] - 1;
	return local_of(all, k) < all->disjuncts->n_locals && is_said(x, row, local_of(all, k));
}

/* Has an iv that is no subscript, and whose bounds are constant, at least one iteration? */
static bool runs_once_at_least(const struct plain_write *x, uint32_t iv)
{
	int64_t low = INT64_MIN, high = INT64_MAX;
	for (uint32_t r = 0; r < x->disjunct->n_ineqs; r++) {
		const int64_t *row = x->disjunct->ineqs + (size_t)r * x->n_cols;
		int64_t c = row[x->n_cols - 1];
		if (row[iv] == 1 && c > INT64_MIN && -c > low)
			low = -c;
		if (row[iv] == -1 && c < high)
			high = c;
	}
	return low > INT64_MIN && high < INT64_MAX && low <= high;
}

/* The op of the outermost loop around @p w inside the region; without one, its own op. */
static lo_op_id first_in_region(const struct lo_affine *a, const struct lo_affine_access *w,
				const struct lo_region_at *at)
{
	uint32_t loop = w->loop, inner = 0;
	for (; loop && a->loops[loop].depth > at->depth; loop = a->loops[loop].parent)
		inner = loop;
	return inner ? a->loops[inner].op : w->op;
}

/* Do the rows before the first one with an iv of the region hold whenever it runs? They do if no condition is
 * between the region and the first loop whose iv they can use. */
static bool begins_with_loop(const struct lo_affine *a, const struct lo_affine_access *w,
			     const struct lo_region_at *at)
{
	lo_op_id op = first_in_region(a, w, at);
	for (uint32_t i = 0; i < MAX_ONCE; i++) {
		if (!at->iteration && op.n == at->op.n)
			return op.n != w->op.n;
		op = lo_parent_op(a->m, op);
		if (op.n == at->op.n && at->iteration)
			return true;
		if (lo_info_of(a->m, lo_op(a->m, op))->flow != LO_FLOW_ONCE)
			return false;
		if (op.n == at->op.n)
			return true;
	}
	return false;
}

/* The number of leading equalities, or inequalities, that hold whenever the region runs. */
static uint32_t n_entered(const struct plain_write *x, bool ineqs)
{
	return x->depth && x->disjunct->entered ? x->disjunct->entered[2 * (x->depth - 1) + ineqs] : 0;
}

/* Is inequality @p r one of those that hold whenever the region runs: of what has been entered, or of symbols
 * alone? */
static bool is_given(const struct plain_write *x, uint32_t r)
{
	const struct lo_affine_disjunct *disjunct = x->disjunct;
	return r < n_entered(x, true) ||
	       (r >= disjunct->first_known && r - disjunct->first_known < disjunct->n_known);
}

/* Do all inequalities hold for every index of the memory whenever the region runs, and has each iv that is no
 * subscript an iteration? @p around: those before the first one with an iv of the region hold. */
static bool rows_hold(const struct plain_write *x, bool around)
{
	const struct lo_affine_disjunct *disjunct = x->disjunct;
	for (uint32_t r = 0; r < disjunct->n_ineqs; r++) {
		const int64_t *row = disjunct->ineqs + (size_t)r * x->n_cols;
		bool inner = has_iv(x, row);
		around = around && !inner && r < disjunct->n_plain;
		if (around || is_given(x, r) ||
		    (!inner && x->shape->whole && is_said(x, row, x->shape->whole->disjuncts->n_locals)))
			continue;
		uint32_t iv = only_iv(x, row);
		if (iv == x->w->n_dims ||
		    (x->subscript_of[iv] ? !holds_for_indices(x, row, iv) : !is_constant(x, row)))
			return false;
	}
	for (uint32_t i = x->depth; i < x->w->n_dims; i++)
		if (!x->subscript_of[i] && !runs_once_at_least(x, i))
			return false;
	return true;
}

bool coverage_by_one(const struct lo_dataflow *d, const struct lo_region_at *at,
		     const struct lo_affine_access *w, const struct shape *shape)
{
	struct plain_write x = {.w = w, .disjunct = w->disjuncts, .shape = shape, .depth = at->depth};
	if (w->n_disjuncts != 1 || w->space != LO_SPACE_INDICES || shape->unknown ||
	    shape->space != LO_SPACE_INDICES || w->n_subscripts != shape->n ||
	    w->n_dims > LO_AFFINE_MAX_DEPTH || !find_lanes(&x) || w->disjuncts->n_eqs > n_entered(&x, false))
		return false;
	x.n_cols = lo_affine_n_columns(w, w->disjuncts);
	return read_subscripts(&x) && rows_hold(&x, begins_with_loop(d->a, w, at));
}

/* Does the row restrict one iv of the region or one local by a constant, and nothing else? */
static bool bounds_one(const struct plain_write *x, const int64_t *row)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i + 1 < x->n_cols; i++) {
		bool own = (i >= x->depth && i < x->w->n_dims) || i >= x->w->n_dims + x->w->n_symbols;
		if (row[i] != 0 && (!own || (row[i] != 1 && row[i] != -1)))
			return false;
		n += row[i] != 0;
	}
	return n == 1;
}

/* Does the row use a local that is in the subscript? */
static bool uses_lane(const struct plain_write *x, const int64_t *row)
{
	for (uint32_t i = x->w->n_dims + x->w->n_symbols; i + 1 < x->n_cols; i++)
		if (row[i] != 0 && x->disjunct->subscripts[i] != 0)
			return true;
	return false;
}

/* Have the ivs of the region and the locals of the subscript all values between their constant bounds
 * whenever the region runs, and each iv one? A local of what is around the region has one value. @p around:
 * rows before the first one with an iv of the region hold. */
static bool has_constant_bounds(const struct plain_write *x, bool around)
{
	for (uint32_t r = 0; r < x->disjunct->n_ineqs; r++) {
		const int64_t *row = x->disjunct->ineqs + (size_t)r * x->n_cols;
		around = around && !has_iv(x, row) && r < x->disjunct->n_plain;
		if (around || is_given(x, r) ? uses_lane(x, row) : !bounds_one(x, row))
			return false;
	}
	for (uint32_t i = x->depth; i < x->w->n_dims; i++)
		if (!runs_once_at_least(x, i))
			return false;
	return x->disjunct->n_eqs <= n_entered(x, false);
}

/* The end of the run of consecutive elements around @p place that the rows show that @p w writes; @p place
 * itself if they show none. */
static int64_t run_from(struct lo_dataflow *d, const struct lo_region_at *at,
			const struct lo_affine_access *w, const struct shape *shape, int64_t place)
{
	int64_t first, end;
	const struct lo_affine_access *in = lo_affine_in_space(&d->here, w, shape->space);
	if (!in || !linear_run(in, at->depth, place, &first, &end) || first > place || end <= place)
		return place;
	struct plain_write x = {.w = in, .disjunct = in->disjuncts, .shape = shape, .depth = at->depth};
	x.n_cols = lo_affine_n_columns(in, in->disjuncts);
	return has_constant_bounds(&x, begins_with_loop(d->a, w, at)) ? end : place;
}

bool coverage_of_part_by_one(struct lo_dataflow *d, const struct lo_region_at *at,
			     const struct lo_affine_access *w, const struct shape *shape)
{
	return run_from(d, at, w, shape, shape->first) >= shape->extents[0];
}

static bool has_row(const int64_t *rows, uint32_t n_rows, uint32_t n_cols, const int64_t *row)
{
	for (uint32_t r = 0; r < n_rows; r++)
		if (memcmp(rows + (size_t)r * n_cols, row, n_cols * sizeof *row) == 0)
			return true;
	return false;
}

bool writes_the_same(const struct lo_affine_access *w, const struct lo_affine_access *r)
{
	if (w->loop != r->loop || w->space != r->space || w->n_disjuncts != 1 || r->n_disjuncts != 1 ||
	    w->n_symbols != r->n_symbols || w->n_subscripts != r->n_subscripts || w->disjuncts->n_locals ||
	    r->disjuncts->n_locals ||
	    (w->n_symbols && memcmp(w->symbols, r->symbols, w->n_symbols * sizeof *w->symbols) != 0))
		return false;
	const struct lo_affine_disjunct *x = w->disjuncts, *y = r->disjuncts;
	uint32_t n_cols = w->n_dims + w->n_symbols + 1;
	for (uint32_t i = 0; i < x->n_eqs; i++)
		if (!has_row(y->eqs, y->n_eqs, n_cols, x->eqs + (size_t)i * n_cols))
			return false;
	for (uint32_t i = 0; i < x->n_ineqs; i++)
		if (!has_row(y->ineqs, y->n_ineqs, n_cols, x->ineqs + (size_t)i * n_cols))
			return false;
	return w->n_subscripts == 0 || memcmp(x->subscripts, y->subscripts,
					      (size_t)w->n_subscripts * n_cols * sizeof *x->subscripts) == 0;
}

/* ---- written elements, by isl -------------------------------------------- */

uint32_t dataflow_depth_of_memory(const struct lo_affine *a, uint32_t memory)
{
	return a->loops[a->memories[memory].loop].depth;
}

const struct lo_affine_access *dataflow_own(const struct lo_dataflow *d, const struct lo_region_at *at,
					    uint32_t i)
{
	return &d->a->accesses[at->own.at[i]];
}

bool dataflow_is_exact(const struct lo_region_at *at, const struct lo_affine_access *x)
{
	bool counted = at->depth < LO_AFFINE_MAX_DEPTH || !x->inexact_level;
	return counted && x->inexact_level <= 2 * at->level + at->iteration;
}

/* Does access @p w to the memory surely write its elements? */
static bool is_sure(const struct lo_dataflow *d, const struct lo_region_at *at,
		    const struct lo_affine_access *w)
{
	return may_surely_write(d, w, at->memory, NULL) && dataflow_is_exact(at, w) &&
	       keeps_symbols(d->a, w, at->depth);
}

uint32_t coverage_survey(struct lo_dataflow *d, const struct lo_region_at *at, enum lo_affine_space *space,
			 struct lo_parameters *p)
{
	uint32_t n = 0;
	*space = LO_SPACE_INDICES;
	*p = (struct lo_parameters){0};
	for (uint32_t i = 0; i < at->own.n; i++) {
		const struct lo_affine_access *w = dataflow_own(d, at, i);
		if (!is_sure(d, at, w))
			continue;
		n++;
		*space = w->space > *space ? w->space : *space;
		parameters_add(d->a, p, w, at->depth, &d->scratch);
	}
	return n;
}

void coverage_images(struct lo_dataflow *d, const struct lo_region_at *at, enum lo_affine_space space,
		     const struct lo_parameters *p, lo_row_list *out)
{
	for (uint32_t i = 0; i < at->own.n; i++) {
		const struct lo_affine_access *w = dataflow_own(d, at, i);
		if (!is_sure(d, at, w))
			continue;
		w = lo_affine_in_space(&d->here, w, space);
		for (uint32_t k = 0; w && k < w->n_disjuncts; k++)
			LO_PUSH(&d->scratch, out, image_rows(w, k, at->depth, p, &d->scratch));
	}
}

/* Rows of ivs around the region and parameters that hold whenever it runs: those of the fixed loops; if the
 * first loop in the region is unconditional (@p around), all before the first row with an iv of the region;
 * and facts about symbols. */
static uint32_t around_rows(const struct lo_region_at *at, const struct lo_affine_access *w,
			    const struct lo_parameters *p, uint32_t n_before, uint32_t n_cols, bool around,
			    int64_t *to)
{
	const struct lo_affine_disjunct *disjunct = w->disjuncts;
	uint32_t n_from = lo_affine_n_columns(w, disjunct), n = 0;
	struct plain_write x = {.w = w, .disjunct = disjunct, .depth = at->depth};
	for (uint32_t r = 0; r < disjunct->n_ineqs; r++) {
		const int64_t *row = disjunct->ineqs + (size_t)r * n_from;
		around = around && !has_iv(&x, row) && r < disjunct->n_plain;
		bool known = around || is_given(&x, r);
		for (uint32_t l = w->n_dims + w->n_symbols; l + 1 < n_from; l++)
			known &= row[l] == 0;
		int64_t *into = to + (size_t)n * n_cols;
		memset(into, 0, n_cols * sizeof *into);
		memcpy(into + n_before, row, at->depth * sizeof *into);
		for (uint32_t s = 0; s < w->n_symbols; s++) {
			uint32_t k = 0;
			while (k < p->n && p->at[k] != w->symbols[s])
				k++;
			known &= k < p->n || row[w->n_dims + s] == 0;
			if (k < p->n)
				into[n_before + at->depth + k] = row[w->n_dims + s];
		}
		into[n_cols - 1] = row[n_from - 1];
		n += known;
	}
	return n;
}

/* The access whose rows give most constraints around the region; NULL: none. Where a loop in the region has
 * unknown bounds, there may be no row between those around it and those of a condition within it. */
static const struct lo_affine_access *teller(struct lo_dataflow *d, const struct lo_region_at *at,
					     bool *around)
{
	const struct lo_affine_access *some = NULL;
	*around = false;
	for (uint32_t i = 0; i < at->own.n && !*around; i++) {
		const struct lo_affine_access *w = dataflow_own(d, at, i);
		if (w->n_disjuncts != 1)
			continue;
		*around = dataflow_is_exact(at, w) && begins_with_loop(d->a, w, at);
		some = *around || !some ? w : some;
	}
	return some;
}

/* All elements: subscripts | ivs around | parameters. */
static struct lo_rows static_rows(struct lo_dataflow *d, const struct lo_region_at *at,
				  const struct shape *shape, const struct lo_parameters *p)
{
	uint32_t n_vars = shape->n + at->depth + p->n, n_cols = n_vars + 1;
	struct lo_rows rows = {.n_vars = n_vars, .n_ineqs = 2 * shape->n};
	rows.ineqs = LO_ARRAY(&d->scratch, (uint64_t)(rows.n_ineqs + 1) * n_cols, int64_t);
	for (uint32_t k = 0; k < shape->n; k++) {
		int64_t *low = rows.ineqs + (size_t)2 * k * n_cols, *high = low + n_cols;
		low[k] = 1;
		low[n_vars] = k == 0 ? -shape->first : 0;
		high[k] = -1;
		high[n_vars] = shape->extents[k] - 1;
	}
	return rows;
}

/* The same with the constraints around the region. */
static struct lo_rows add_around(struct lo_dataflow *d, const struct lo_region_at *at,
				 const struct shape *shape, const struct lo_parameters *p,
				 struct lo_rows rows)
{
	bool around;
	const struct lo_affine_access *w = teller(d, at, &around);
	size_t n_cols = rows.n_vars + 1;
	if (!w)
		return rows;
	int64_t *more = LO_ARRAY(&d->scratch, (rows.n_ineqs + w->disjuncts->n_ineqs + 1) * n_cols, int64_t);
	if (rows.n_ineqs)
		memcpy(more, rows.ineqs, rows.n_ineqs * n_cols * sizeof *more);
	rows.ineqs = more;
	rows.n_ineqs +=
		around_rows(at, w, p, shape->n, rows.n_vars + 1, around, more + rows.n_ineqs * n_cols);
	return rows;
}

static void boxes(struct lo_dataflow *d, const struct lo_region_at *at, const struct shape *shape,
		  const struct lo_parameters *p, lo_row_list *out)
{
	const struct lo_affine_access *all = shape->whole;
	for (uint32_t k = 0; k < (all ? all->n_disjuncts : 1); k++) {
		struct lo_rows rows =
			all ? whole_rows(all, k, at->depth, p, &d->scratch) : static_rows(d, at, shape, p);
		LO_PUSH(&d->scratch, out, add_around(d, at, shape, p, rows));
	}
}

/* The number of values of a variable by the rows of it alone; -1: they do not bound it by constants. */
static int64_t n_values(const struct lo_affine_disjunct *disjunct, uint32_t n_cols, uint32_t col)
{
	int64_t low, high, n;
	if (!column_bounds(disjunct, n_cols, col, &low, &high) || __builtin_sub_overflow(high, low, &n) ||
	    n == INT64_MAX)
		return -1;
	return n < 0 ? 0 : n + 1;
}

/* Upper bound for the number of elements that one disjunct of a write of the region writes; -1: unknown. Only
 * ivs of the region, and locals, that are in a subscript distinguish elements. */
static int64_t most_elements(const struct lo_region_at *at, const struct lo_affine_access *w,
			     const struct lo_affine_disjunct *disjunct)
{
	uint32_t first_local = w->n_dims + w->n_symbols, n_cols = first_local + disjunct->n_locals + 1;
	int64_t most = 1;
	for (uint32_t col = at->depth; col + 1 < n_cols && most >= 0; col++) {
		bool counts = false;
		for (uint32_t k = 0; (col < w->n_dims || col >= first_local) && k < w->n_subscripts; k++)
			counts |= disjunct->subscripts[(size_t)k * n_cols + col] != 0;
		int64_t n = counts ? n_values(disjunct, n_cols, col) : 1;
		if (n < 0 || __builtin_mul_overflow(most, n, &most))
			most = -1;
	}
	return most;
}

/* Are there more elements than the sure writes of the region could write even if all were different? */
static bool writes_too_few(const struct lo_dataflow *d, const struct lo_region_at *at,
			   const struct shape *shape)
{
	int64_t total = 1, written = 0;
	if (shape->unknown || shape->whole)
		return false;
	for (uint32_t k = 0; k < shape->n; k++)
		if (__builtin_mul_overflow(total, shape->extents[k] - (k == 0 ? shape->first : 0), &total))
			return false;
	for (uint32_t i = 0; i < at->own.n; i++) {
		const struct lo_affine_access *w = dataflow_own(d, at, i);
		for (uint32_t k = 0; is_sure(d, at, w) && k < w->n_disjuncts; k++) {
			int64_t most = most_elements(at, w, &w->disjuncts[k]);
			if (most < 0 || __builtin_add_overflow(written, most, &written) || written >= total)
				return false;
		}
	}
	return written < total;
}

/* Why the region does not surely write every element; NULL: it does. */
static const char *cover_by_isl(struct lo_dataflow *d, const struct lo_region_at *at)
{
	enum lo_affine_space space;
	struct lo_parameters p;
	lo_row_list written = {0}, box = {0};
	coverage_survey(d, at, &space, &p);
	struct shape shape = coverage_shape_of_part(d, at, &space);
	if (shape.unknown)
		return shape.unknown;
	if (shape.whole)
		parameters_add(d->a, &p, shape.whole, at->depth, &d->scratch);
	coverage_images(d, at, space, &p, &written);
	for (uint32_t i = 0; i < written.n; i++)
		if (written.at[i].n_vars < shape.n + at->depth + p.n)
			return no_extents;
	boxes(d, at, &shape, &p, &box);
	enum lo_answer covered = dataflow_is_subset(d, &box, &written, shape.n + at->depth + p.n);
	return covered == LO_YES ? NULL : covered == LO_NO ? left_out : dataflow_too_large;
}

bool dataflow_touches_part(const struct lo_region_at *at, lo_op_id op, uint32_t operand)
{
	return !at->part || at->part->touches(at->part->data, op, operand);
}

/* Does no sure write touch element @p place of the queried part, if the ivs around the region have the values
 * of @p corner, by the bounds of each write? These may differ: then a part that is covered may be taken for
 * one that is not, which only costs bytes. */
static bool all_miss_at(struct lo_dataflow *d, const struct lo_region_at *at, const struct shape *shape,
			int64_t place, enum linear_corner corner)
{
	for (uint32_t i = 0; i < at->own.n; i++) {
		const struct lo_affine_access *w = dataflow_own(d, at, i);
		if (!dataflow_touches_part(at, w->op, w->operand) || !is_sure(d, at, w))
			continue;
		w = lo_affine_in_space(&d->here, w, shape->space);
		if (!w || !linear_misses(w, at->depth, corner, place))
			return false;
	}
	return true;
}

/* Does none, in some iteration of the loops around the region? */
static bool all_miss(struct lo_dataflow *d, const struct lo_region_at *at, const struct shape *shape,
		     int64_t place)
{
	return all_miss_at(d, at, shape, place, LINEAR_NO_CORNER) ||
	       (at->depth && (all_miss_at(d, at, shape, place, LINEAR_LOW) ||
			      all_miss_at(d, at, shape, place, LINEAR_HIGH)));
}

/* Do the rows show that the sure writes cover the queried part? It is followed run by run, from its first
 * element to one that is in no run. *by: a write that covers it alone, or NULL. LO_UNKNOWN: isl can decide.
 */
static enum lo_answer part_is_written(struct lo_dataflow *d, const struct lo_region_at *at,
				      const struct shape *shape, const struct lo_affine_access **by)
{
	enum { MAX_RUNS = 64 };
	int64_t place = shape->first, last = shape->extents[0] - 1;
	for (uint32_t n = 0; n < MAX_RUNS && place <= last; n++) {
		int64_t reached = place;
		for (uint32_t i = 0; i < at->own.n && reached <= last; i++) {
			const struct lo_affine_access *w = dataflow_own(d, at, i);
			if (!dataflow_touches_part(at, w->op, w->operand) || !is_sure(d, at, w))
				continue;
			int64_t end = run_from(d, at, w, shape, place);
			reached = end > reached ? end : reached;
			*by = n == 0 && end > last ? w : NULL;
		}
		if (reached == place)
			break;
		place = reached;
	}
	if (place > last)
		return LO_YES;
	return all_miss(d, at, shape, place) || all_miss(d, at, shape, last) ? LO_NO : LO_UNKNOWN;
}

const char *coverage_flaw(struct lo_dataflow *d, const struct lo_region_at *at,
			  const struct lo_affine_access **by, bool *by_isl)
{
	enum lo_affine_space space;
	struct lo_parameters p;
	*by = NULL;
	if (dataflow_depth_of_memory(d->a, at->memory) > at->depth)
		return made_inside;
	if (!coverage_survey(d, at, &space, &p))
		return no_write;
	struct shape shape = coverage_shape(d, at, LO_SPACE_INDICES);
	for (uint32_t i = 0; i < at->own.n; i++) {
		*by = dataflow_own(d, at, i);
		if (is_sure(d, at, *by) && coverage_by_one(d, at, *by, &shape))
			return NULL;
	}
	*by = NULL;
	if (at->part)
		shape = coverage_shape_of_part(d, at, &space);
	if (at->part && !shape.unknown) {
		enum lo_answer answer = part_is_written(d, at, &shape, by);
		if (answer != LO_UNKNOWN)
			return answer == LO_YES ? NULL : left_out;
	}
	if (writes_too_few(d, at, &shape))
		return left_out;
	if (at->own.n > MAX_BY_ISL)
		return dataflow_too_large;
	*by_isl = true;
	return dataflow_begin(d) ? cover_by_isl(d, at) : dataflow_too_large;
}
