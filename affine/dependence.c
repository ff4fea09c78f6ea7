// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an ordered pair of accesses. Out: for each depth whether a dependence exists, and its possible
 * distances.
 *
 * The pairs of instances that touch the same element are the integer points of a constraint system
 * (dependence_system.h) whose first columns are the distances of the common loops. All other variables are
 * eliminated once; the remaining rows answer all depths: at depth d the first d - 1 distances are 0 and the
 * next is at least 1 (Allen and Kennedy, Automatic translation of FORTRAN programs to vector form, 1987).
 * Where the elimination in int64 is not exact, isl decides, depth by depth. Unions are handled disjunct by
 * disjunct; the interval of a union is the hull of the intervals. */
#include <string.h>

#include "dependence_system.h"
#include "isl_sets.h"

struct lo_dependences {
	struct lo_cleanup cleanup; /* of isl; the first field */
	struct lo_affine *a;
	struct lo_arena scratch; /* columns of a pair; reset for each */
	struct lo_arena memory;  /* what outlives a pair */
	struct lo_system *all;   /* the distances of the pair */
	isl_ctx *isl;            /* created when first needed; NULL before */
	struct lo_pair_rows rows;
	struct lo_dependence *answers;
	struct lo_distance *distances; /* of the answers: cap rows, as many columns as common loops */
	enum lo_answer *fast;          /* [cap] */
	struct lo_distance *ranges;    /* of one pair of disjuncts, rows as above */
	uint32_t cap;                  /* number of depths allocated */
	bool always_isl;
	bool begun; /* isl has been used for this pair, whose queries share one operation limit */
};

struct lo_dependences *lo_dependences_create(struct lo_affine *a)
{
	struct lo_dependences *d = LO_NEW(a->arena, struct lo_dependences);
	d->a = a;
	lo_arena_init(&d->scratch, a->arena->oom);
	lo_arena_init(&d->memory, a->arena->oom);
	d->all = system_create(&d->memory);
	d->rows.arena = &d->memory;
	return d;
}

void lo_dependences_destroy(struct lo_dependences *d)
{
	if (!d)
		return;
	if (d->isl) {
		lo_cleanup_forget(&d->cleanup);
		sets_destroy(d->isl);
	}
	lo_arena_destroy(&d->scratch);
	lo_arena_destroy(&d->memory);
}

void lo_dependences_always_isl(struct lo_dependences *d)
{
	d->always_isl = true;
}

/* ---- answers ------------------------------------------------------------- */

/* The query: the pair, and the facts about it known without arithmetic. */
struct dependence_question {
	const struct lo_affine_access *source, *destination; /* in one space, if same_element */
	uint32_t n_common, first_depth, last_depth;
	bool same_element; /* the subscripts can be compared */
	const char *doubt; /* NULL, or the reason why a dependence that is found may not exist */
};

static void start_answers(struct lo_dependences *d, uint32_t n_common)
{
	if (n_common + 1 > d->cap) {
		d->cap = 2 * (n_common + 1);
		d->answers = LO_ARRAY(&d->memory, d->cap, struct lo_dependence);
		d->fast = LO_ARRAY(&d->memory, d->cap, enum lo_answer);
		d->distances = LO_ARRAY(&d->memory, (uint64_t)d->cap * d->cap, struct lo_distance);
		d->ranges = LO_ARRAY(&d->memory, (uint64_t)d->cap * d->cap, struct lo_distance);
	}
	for (uint32_t i = 0; i <= n_common; i++)
		d->answers[i] = (struct lo_dependence){.distances = d->distances + (size_t)i * n_common};
}

/* Widens the interval @p a to contain @p b. */
static void hull(struct lo_distance *a, const struct lo_distance *b)
{
	a->has_lb = a->has_lb && b->has_lb;
	a->has_ub = a->has_ub && b->has_ub;
	a->lb = b->lb < a->lb ? b->lb : a->lb;
	a->ub = b->ub > a->ub ? b->ub : a->ub;
}

/* Records a dependence with these distances; with a reason, a possible one. */
static void found(struct lo_dependence *answer, uint32_t n_common, const struct lo_distance *distances,
		  const char *reason, bool by_isl)
{
	bool first = answer->kind == LO_DEPENDENCE_NONE;
	for (uint32_t k = 0; k < n_common; k++) {
		if (first)
			answer->distances[k] = distances[k];
		else
			hull(&answer->distances[k], &distances[k]);
	}
	answer->n = n_common;
	answer->by_isl |= by_isl;
	answer->gave_up = false;
	if (reason && answer->kind != LO_DEPENDENCE_PERHAPS) {
		answer->kind = LO_DEPENDENCE_PERHAPS;
		answer->reason = reason;
	} else if (first) {
		answer->kind = LO_DEPENDENCE_EXISTS;
	}
}

/* Records that the problem at @p depth is too large: all distances that the order allows. */
static void cannot_say(struct lo_dependence *answer, uint32_t n_common, uint32_t depth)
{
	for (uint32_t k = 0; k < n_common; k++) {
		struct lo_distance *it = &answer->distances[k];
		*it = (struct lo_distance){.has_lb = k < depth, .has_ub = k + 1 < depth};
		it->lb = k + 1 == depth ? 1 : 0;
	}
	answer->n = n_common;
	answer->gave_up |= answer->kind == LO_DEPENDENCE_NONE;
	answer->kind = LO_DEPENDENCE_PERHAPS;
	answer->reason = "too large";
}

/* ---- by isl -------------------------------------------------------------- */

/* Rows of the order in the columns of distances. */
static void order_rows(struct lo_pair_rows *rows, uint32_t n_common, uint32_t depth)
{
	for (uint32_t k = 0; k < depth && k < n_common; k++) {
		bool later = k + 1 == depth;
		int64_t *row = later ? pair_add_ineq(rows) : pair_add_eq(rows);
		row[k] = 1;
		row[rows->n_cols - 1] = later ? -1 : 0;
	}
}

static enum lo_answer ask_set(isl_basic_set *set, uint32_t n_common, uint32_t depth,
			      struct lo_distance *ranges)
{
	if (!set)
		return LO_UNKNOWN;
	enum lo_answer answer = sets_feasible(set);
	for (uint32_t k = 0; k < n_common && answer == LO_YES; k++) {
		if (k + 1 < depth)
			ranges[k] = (struct lo_distance){.has_lb = true, .has_ub = true};
		else
			answer = sets_range(set, k, &ranges[k]);
	}
	return answer;
}

static void release_isl(struct lo_cleanup *self)
{
	sets_destroy(((struct lo_dependences *)self)->isl);
}

static bool has_isl(struct lo_dependences *d)
{
	if (d->isl)
		return true;
	d->isl = sets_create();
	d->cleanup.run = release_isl;
	if (d->isl)
		lo_cleanup_add(d->a->arena->oom, &d->cleanup);
	return d->isl;
}

/* The rows of the pair are in d->rows; those of the order are added and removed again. */
static enum lo_answer ask_isl(struct lo_dependences *d, uint32_t n_common, uint32_t depth,
			      struct lo_distance *ranges)
{
	struct lo_pair_rows *rows = &d->rows;
	uint32_t n_eqs = rows->n_eqs, n_ineqs = rows->n_ineqs;
	if (!has_isl(d))
		return LO_UNKNOWN;
	order_rows(rows, n_common, depth);
	if (!d->begun)
		sets_begin(d->isl);
	d->begun = true;
	isl_basic_set *set =
		sets_from_rows(d->isl, rows->n_cols - 1, rows->eqs, rows->n_eqs, rows->ineqs, rows->n_ineqs);
	enum lo_answer answer = ask_set(set, n_common, depth, ranges);
	isl_basic_set_free(set);
	rows->n_eqs = n_eqs;
	rows->n_ineqs = n_ineqs;
	return answer;
}

/* ---- one pair of disjuncts ----------------------------------------------- */

/* Puts the rows of the pair into the fast path and eliminates all variables but the distances. */
static enum lo_answer project(struct lo_dependences *d, uint32_t n_common)
{
	const struct lo_pair_rows *rows = &d->rows;
	if (d->always_isl || !system_reset(d->all, rows->n_cols - 1))
		return LO_UNKNOWN;
	for (uint32_t i = 0; i < rows->n_eqs; i++)
		system_add_eq(d->all, rows->eqs + (size_t)i * rows->n_cols);
	for (uint32_t i = 0; i < rows->n_ineqs; i++)
		system_add_ineq(d->all, rows->ineqs + (size_t)i * rows->n_cols);
	return system_project(d->all, n_common);
}

static void take_row(void *user, const int64_t *from, bool equality)
{
	struct lo_pair_rows *rows = user;
	int64_t *row = equality ? pair_add_eq(rows) : pair_add_ineq(rows);
	memcpy(row, from, rows->n_cols * sizeof *row);
}

/* isl continues from the rows that remain after elimination, which is less work than the whole pair. */
static void take_what_is_left(struct lo_dependences *d)
{
	d->rows.n_cols = system_n_columns(d->all);
	d->rows.n_eqs = d->rows.n_ineqs = 0;
	system_each_row(d->all, take_row, &d->rows);
}

/* All depths from @p first to @p last, for which the rows in d->rows hold. @p doubt as in struct
 * dependence_question. */
static void ask_depths(struct lo_dependences *d, const struct dependence_question *q, uint32_t first,
		       uint32_t last, const char *doubt)
{
	uint32_t n = q->n_common;
	bool taken = false;
	enum lo_answer projected = project(d, n);
	if (projected == LO_NO)
		return;
	if (projected == LO_YES)
		system_depths(d->all, n, d->fast, d->ranges);
	for (uint32_t depth = first; depth <= last; depth++) {
		struct lo_dependence *answer = &d->answers[depth - 1];
		struct lo_distance *ranges = d->ranges + (size_t)(depth - 1) * n;
		enum lo_answer there = projected == LO_YES ? d->fast[depth - 1] : LO_UNKNOWN;
		bool by_isl = there == LO_UNKNOWN;
		if (by_isl && projected == LO_YES && !taken) {
			take_what_is_left(d);
			taken = true;
		}
		if (by_isl)
			there = ask_isl(d, n, depth, ranges);
		if (there == LO_YES)
			found(answer, n, ranges, doubt, by_isl);
		else if (there == LO_UNKNOWN)
			cannot_say(answer, n, depth);
	}
}

/* The next depth at which more symbols are shared by both instances: the depth of the outermost loop, of
 * those at depth @p depth or deeper, that defines a symbol of both disjuncts; UINT32_MAX if there is none. */
static uint32_t next_sharing(const struct lo_affine *a, const struct pair_columns *columns, uint32_t depth)
{
	uint32_t next = UINT32_MAX;
	for (uint32_t i = 0; i < columns->n_symbols; i++) {
		uint32_t at = a->loops[a->symbols[columns->symbols[i]].loop].depth;
		if (at >= depth && at < next)
			next = at;
	}
	return next;
}

/* Is symbol @p i of @p access in the rows of the domain of disjunct @p x? */
static bool is_in_domain(const struct lo_affine_access *access, const struct lo_affine_disjunct *x,
			 uint32_t i)
{
	uint32_t column = access->n_dims + i, n_cols = lo_affine_n_columns(access, x);
	for (uint32_t r = 0; r < x->n_eqs; r++)
		if (x->eqs[(size_t)r * n_cols + column] != 0)
			return true;
	for (uint32_t r = 0; r < x->n_ineqs; r++)
		if (r - x->first_known >= x->n_known && x->ineqs[(size_t)r * n_cols + column] != 0)
			return true;
	return false;
}

/* Has symbol @p i of @p access the same coefficient in the subscripts of both, and the same value in both
 * instances, so that it cancels? */
static bool is_cancelled(const struct lo_affine_access *access, const struct lo_affine_disjunct *x,
			 uint32_t i, const uint32_t *columns, const struct lo_affine_access *other,
			 const struct lo_affine_disjunct *y, const uint32_t *other_columns)
{
	uint32_t n_x = lo_affine_n_columns(access, x), n_y = lo_affine_n_columns(other, y), k = 0;
	while (k < other->n_symbols && other_columns[other->n_dims + k] != columns[access->n_dims + i])
		k++;
	for (uint32_t r = 0; r < access->n_subscripts; r++) {
		int64_t by = k < other->n_symbols ? y->subscripts[(size_t)r * n_y + other->n_dims + k] : 0;
		if (x->subscripts[(size_t)r * n_x + access->n_dims + i] != by)
			return false;
	}
	return true;
}

/* Why the answer for the two disjuncts may depend on the values of symbols that are not parameters; NULL: it
 * does not. */
static const char *opaque_doubt(const struct lo_affine *a, const struct dependence_question *q,
				const struct lo_affine_disjunct *x, const struct lo_affine_disjunct *y,
				const struct pair_columns *columns)
{
	for (int side = 0; side < 2; side++) {
		const struct lo_affine_access *access = side ? q->destination : q->source,
					      *other = side ? q->source : q->destination;
		const struct lo_affine_disjunct *disjunct = side ? y : x, *of_other = side ? x : y;
		for (uint32_t i = 0; i < access->n_symbols; i++) {
			const char *reason = a->symbols[access->symbols[i]].opaque;
			if (reason &&
			    (is_in_domain(access, disjunct, i) || !q->same_element ||
			     !is_cancelled(access, disjunct, i, side ? columns->destination : columns->source,
					   other, of_other, side ? columns->source : columns->destination)))
				return reason;
		}
	}
	return NULL;
}

static void ask_disjuncts(struct lo_dependences *d, const struct dependence_question *q,
			  const struct lo_affine_disjunct *x, const struct lo_affine_disjunct *y)
{
	for (uint32_t depth = q->first_depth, last; depth <= q->last_depth; depth = last + 1) {
		struct pair_columns columns;
		struct lo_arena_mark mark = lo_arena_mark(&d->scratch);
		pair_columns(d->a, q->source, x, q->destination, y, depth, true, &d->scratch, &columns);
		pair_fill(&d->rows, &columns, q->source, x, q->destination, y, q->same_element);
		last = next_sharing(d->a, &columns, depth);
		last = last < q->last_depth ? last : q->last_depth;
		const char *doubt = q->doubt ? q->doubt : opaque_doubt(d->a, q, x, y, &columns);
		lo_arena_reset(&d->scratch, mark);
		if (!d->rows.too_large)
			ask_depths(d, q, depth, last, doubt);
		for (uint32_t k = depth; d->rows.too_large && k <= last; k++)
			cannot_say(&d->answers[k - 1], q->n_common, k);
	}
}

/* ---- pairs of accesses --------------------------------------------------- */

/* Sets the facts about the two memories for the instances at q->first_depth and, for all queries here, at
 * deeper ones. false: they share no byte. */
static bool ask_memory(struct lo_affine *a, struct dependence_question *q)
{
	enum lo_same_memory same =
		lo_affine_same_memory_at(a, q->source->memory, q->destination->memory, q->first_depth);
	q->same_element = same == LO_MEMORY_SAME;
	q->doubt = NULL;
	if (same == LO_MEMORY_PERHAPS)
		q->doubt = q->source->memory == q->destination->memory
				   ? "may be another memory in another iteration"
				   : "may be the same memory";
	if (!q->doubt)
		q->doubt = q->source->inexact;
	if (!q->doubt)
		q->doubt = q->destination->inexact;
	if (q->same_element && !pair_align(a, &q->source, &q->destination)) {
		q->same_element = false;
		q->doubt = "offsets are unknown";
	}
	return same != LO_MEMORY_APART;
}

/* Depths @p first to @p last, at all of which the memories relate in the same way: same, apart or perhaps the
 * same. */
static void ask_range(struct lo_dependences *d, struct dependence_question q, uint32_t first, uint32_t last)
{
	q.first_depth = first;
	q.last_depth = last;
	if (first > last || !ask_memory(d->a, &q))
		return;
	for (uint32_t i = 0; i < q.source->n_disjuncts; i++)
		for (uint32_t j = 0; j < q.destination->n_disjuncts; j++)
			ask_disjuncts(d, &q, &q.source->disjuncts[i], &q.destination->disjuncts[j]);
}

/* Depth of the loop in which the memory of both is allocated or defined; 0: none, or they have two memories.
 */
static uint32_t depth_of_memory(const struct lo_affine *a, const struct dependence_question *q)
{
	uint32_t memory = q->source->memory;
	return memory == q->destination->memory ? a->loops[a->memories[memory].loop].depth : 0;
}

const struct lo_dependence *lo_dependences_of(struct lo_dependences *d, const struct lo_affine_access *source,
					      const struct lo_affine_access *destination, uint32_t *n)
{
	struct dependence_question q = {.source = source, .destination = destination};
	q.n_common = lo_affine_common_loops(d->a, source, destination);
	*n = q.n_common + 1;
	d->begun = false;
	start_answers(d, q.n_common);
	enum lo_affine_order order = lo_affine_order(d->a, source, destination);
	bool in_turn = order == LO_ORDER_BEFORE || order == LO_ORDER_UNKNOWN;
	uint32_t changes = depth_of_memory(d->a, &q);
	ask_range(d, q, 1, changes);
	ask_range(d, q, changes + 1, q.n_common + in_turn);
	struct lo_dependence *last = &d->answers[q.n_common];
	if (order == LO_ORDER_UNKNOWN && last->kind == LO_DEPENDENCE_EXISTS) {
		last->kind = LO_DEPENDENCE_PERHAPS;
		last->reason = "the order of the two is unknown";
	}
	return d->answers;
}

/* ---- forms of the iterations --------------------------------------------- */

/* The form in the columns of the pair, which follow the column of its value. */
static int64_t *form_row(struct lo_pair_rows *rows, const struct pair_columns *c,
			 const struct lo_iteration_form *form)
{
	int64_t *row = pair_add_eq(rows);
	row[c->source[c->n_common + form->level]] = form->by_source;
	row[c->destination[c->n_common + form->level]] = form->by_destination;
	row[rows->n_cols - 1] = form->constant;
	return row;
}

/* The rows of two disjuncts, after a column for the value of the last form; without forms, for the difference
 * of the subscripts. */
static void fill_forms(struct lo_dependences *d, const struct dependence_question *q,
		       const struct lo_affine_disjunct *x, const struct lo_affine_disjunct *y,
		       const struct lo_iteration_form *forms, uint32_t n)
{
	struct pair_columns c;
	pair_columns(d->a, q->source, x, q->destination, y, q->first_depth, false, &d->scratch, &c);
	uint32_t n_x = q->source->n_dims + q->source->n_symbols + x->n_locals,
		 n_y = q->destination->n_dims + q->destination->n_symbols + y->n_locals;
	for (uint32_t i = 0; i < n_x; i++)
		c.source[i]++;
	for (uint32_t i = 0; i < n_y; i++)
		c.destination[i]++;
	c.n_vars++;
	pair_fill(&d->rows, &c, q->source, x, q->destination, y, q->same_element);
	if (!n)
		d->rows.eqs[0] = -1;
	for (uint32_t i = 0; i < q->n_common && i < q->first_depth; i++) {
		bool later = i + 1 == q->first_depth;
		int64_t *row = later ? pair_add_ineq(&d->rows) : pair_add_eq(&d->rows);
		row[c.source[i]] = -1;
		row[c.destination[i]] = 1;
		row[d->rows.n_cols - 1] = -later;
	}
	for (uint32_t i = 0; i < n; i++) {
		int64_t *row = form_row(&d->rows, &c, &forms[i]);
		if (i + 1 == n)
			row[0] = -1;
	}
}

static enum lo_answer range_by_isl(struct lo_dependences *d, struct lo_distance *out)
{
	const struct lo_pair_rows *rows = &d->rows;
	if (!has_isl(d))
		return LO_UNKNOWN;
	sets_begin(d->isl);
	isl_basic_set *set =
		sets_from_rows(d->isl, rows->n_cols - 1, rows->eqs, rows->n_eqs, rows->ineqs, rows->n_ineqs);
	enum lo_answer answer = set ? sets_range(set, 0, out) : LO_UNKNOWN;
	isl_basic_set_free(set);
	return answer;
}

/* The range of column 0 of the rows in d->rows. */
static enum lo_answer range_of_rows(struct lo_dependences *d, struct lo_distance *out)
{
	if (d->rows.too_large)
		return LO_UNKNOWN;
	enum lo_answer answer = project(d, 1);
	if (answer == LO_YES)
		answer = system_range(d->all, 0, out);
	return answer == LO_UNKNOWN ? range_by_isl(d, out) : answer;
}

static enum lo_dependence_kind range_of(struct lo_dependences *d, struct dependence_question q,
					const struct lo_iteration_form *forms, uint32_t n,
					struct lo_distance *range, const char **reason)
{
	enum lo_dependence_kind kind = LO_DEPENDENCE_NONE;
	*range = (struct lo_distance){0};
	if (!ask_memory(d->a, &q))
		return kind;
	if (!n && (!q.same_element || q.source->n_subscripts != 1)) {
		*reason = "offsets are unknown";
		return LO_DEPENDENCE_PERHAPS;
	}
	for (uint32_t i = 0; i < q.source->n_disjuncts; i++)
		for (uint32_t j = 0; j < q.destination->n_disjuncts; j++) {
			struct lo_distance of = {0};
			struct lo_arena_mark mark = lo_arena_mark(&d->scratch);
			fill_forms(d, &q, &q.source->disjuncts[i], &q.destination->disjuncts[j], forms, n);
			lo_arena_reset(&d->scratch, mark);
			enum lo_answer there = range_of_rows(d, &of);
			if (there == LO_NO)
				continue;
			if (kind == LO_DEPENDENCE_NONE)
				*range = of;
			else
				hull(range, &of);
			if (there == LO_UNKNOWN || q.doubt || kind == LO_DEPENDENCE_PERHAPS) {
				*reason = q.doubt ? q.doubt : "too large";
				kind = LO_DEPENDENCE_PERHAPS;
			} else {
				kind = LO_DEPENDENCE_EXISTS;
			}
		}
	return kind;
}

enum lo_dependence_kind lo_dependences_range(struct lo_dependences *d, const struct lo_affine_access *source,
					     const struct lo_affine_access *destination,
					     const struct lo_iteration_form *forms, uint32_t n,
					     struct lo_distance *range, const char **reason)
{
	uint32_t common = lo_affine_common_loops(d->a, source, destination);
	return range_of(d,
			(struct dependence_question){source, destination, common, common + 1, 0, false, NULL},
			forms, n, range, reason);
}

enum lo_dependence_kind lo_dependences_shift(struct lo_dependences *d, const struct lo_affine_access *source,
					     const struct lo_affine_access *destination, uint32_t depth,
					     struct lo_distance *range)
{
	const char *reason;
	uint32_t common = lo_affine_common_loops(d->a, source, destination);
	return range_of(d, (struct dependence_question){source, destination, common, depth, 0, false, NULL},
			NULL, 0, range, &reason);
}
