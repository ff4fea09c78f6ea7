// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a memory and all accesses to it. Out: the windows modulo which its subscripts can be folded.
 *
 * All relations are isl unions between instances (a tuple per access, named after its op), elements and
 * times:
 *   flow       write -> read          the last write before each read
 *   conflicts  write -> other write   the other is between the first and a read of the first's value
 * The elements of two writes in conflict give a difference; windows must keep all differences but 0 from
 * being 0 modulo them. Dimension by dimension (Lefebvre and Feautrier), of those that are 0 in the dimensions
 * before: 1 more than the greatest difference is such a window. If not all numbers up to it are differences,
 * the least number that has no multiple among them is one too.
 *
 * Invariant: rows are built before isl runs, so that no isl object except those of struct lo_windows is alive
 * during an arena allocation. */
#include <assert.h>
#include <stdio.h>
#include <string.h>
#ifndef NDEBUG
#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <isl/flow.h>
#include <isl/id.h>
#include <isl/ilp.h>
#include <isl/map.h>
#include <isl/space.h>
#include <isl/union_map.h>
#include <isl/union_set.h>

#include "affine/windows.h"
#include "analysis/workgroups.h"
#include "dataflow_impl.h"
#include "question_table.h"
#include "window_bands.h"
#include "window_boxes.h"

/* Limit on accesses: isl considers all pairs of them. For nests that are deeper than MAX_SHALLOW isl takes
 * long: bands are asked first, whose windows may be larger. */
enum { MAX_ACCESSES = 48, MAX_DIMS = 16, NAME = 48, MAX_SHALLOW = 4, MAX_LISTED = 1 << 10 };
#define BANDS ((uint32_t)1 << 31) /* and more: number of the bands that are recorded, and no flow is */
static const char too_large[] = "too large";

/** The answer to a question that isl has been asked. */
struct answered_window {
	const char *reason; /* NULL: windows were found */
	const int64_t *windows, *reach;
	uint32_t flow;
};
/** The flow of some relations. */
struct known_flow {
	isl_union_map *map; /* NULL: isl gave up */
	bool unwritten;
};
struct lo_windows {
	isl_ctx *isl;
	struct question_table relations, questions;
	LO_VEC(struct known_flow) flows; /* by relations */
	LO_VEC(const struct window_bands *) bands;
	LO_VEC(struct answered_window) answered; /* by question */
	const struct lo_affine *a; /* of the last search: it says which values are one parameter */
	struct lo_cleanup cleanup;
	struct lo_arena memory, scratch; /* as long as this struct; released at the next query */
};

struct party {
	const struct lo_affine_access *access;
	uint32_t number;  /* among all accesses of the memory */
	lo_row_list rows; /* ivs | subscripts | parameters */
	uint32_t *places; /* by depth: place of the loop there, or of the access, in the loop around it */
};
struct window_question {
	struct lo_windows *w;
	struct lo_dataflow *d;
	uint32_t memory, depth;   /* each iteration of so many loops has a buffer of its own */
	uint32_t n, n_subscripts; /* accesses; dims of an element, after those of the loops */
	uint32_t max_depth;
	bool checks; /* an answer that isl has given */
	bool powers;
	const int64_t *extents; /* [n_subscripts] known to contain all subscripts; NULL: isl is not told so */
	struct party *parties;
	struct lo_parameters p;
	struct lo_windows_reason *reason;
};

static bool fails(struct window_question *q, const char *text, lo_op_id at)
{
	*q->reason = (struct lo_windows_reason){text, at};
	return false;
}

/* ---- the query ----------------------------------------------------------- */

static bool check_loops(struct window_question *q, const struct lo_affine_access *x)
{
	const struct lo_affine *a = q->d->a;
	for (uint32_t loop = x->loop; loop; loop = a->loops[loop].parent) {
		if (a->loops[loop].depth <= q->depth)
			break;
		if (a->loops[loop].parallel)
			return fails(q, "iterations may run concurrently", a->loops[loop].op);
		if (!a->loops[loop].iv.n)
			return fails(q, "not a counted loop", a->loops[loop].op);
	}
	return true;
}

static bool check_access(struct window_question *q, const struct lo_affine_access *x)
{
	const struct lo_affine *a = q->d->a;
	if (x->inexact || !keeps_symbols(a, x, 0))
		return fails(q, x->inexact ? x->inexact : "index is not affine", x->op);
	if (x->space != LO_SPACE_INDICES || x->n_subscripts != q->n_subscripts)
		return fails(q, "accessed with indices of another view", x->op);
	if (lo_op_effects_on(a->m, lo_op(a->m, x->op), x->operand) & LO_EFFECT_ASYNC)
		return fails(q, "the access is asynchronous", x->op);
	return check_loops(q, x);
}

static bool check_order(struct window_question *q)
{
	for (uint32_t i = 0; i < q->n; i++)
		for (uint32_t k = 0; k < i; k++)
			if (lo_affine_order(q->d->a, q->parties[i].access, q->parties[k].access) ==
			    LO_ORDER_UNKNOWN)
				return fails(q, "the order of accesses is unknown", q->parties[i].access->op);
	return true;
}

static bool check_others(struct window_question *q, const struct lo_region_at *all)
{
	uint32_t read = flow_first_other(q->d, all, false), written = flow_first_other(q->d, all, true),
		 first = read < written ? read : written;
	return first == UINT32_MAX || fails(q, "accessed as a whole", q->d->others.at[first].op);
}

/* The first access by another name from number @p from on that may be of this memory; UINT32_MAX: none. */
static uint32_t first_perhaps(const struct window_question *q, struct lo_region_at all, uint32_t from)
{
	for (;; from++) {
		all.first = from;
		uint32_t read = flow_first_perhaps(q->d, &all, false),
			 written = flow_first_perhaps(q->d, &all, true);
		from = read < written ? read : written;
		if (from == UINT32_MAX || q->d->a->accesses[from].n_disjuncts)
			return from;
	}
}

static bool find_parties(struct window_question *q)
{
	const struct lo_affine *a = q->d->a;
	struct lo_arena *scratch = &q->w->scratch;
	struct lo_region_at all;
	LO_VEC(struct party) parties = {0};
	region_find(q->d, a->func, false, q->memory, &all);
	uint32_t perhaps = first_perhaps(q, all, 0);
	for (uint32_t i = 0; i < all.own.n && all.own.at[i] < perhaps; i++) {
		const struct lo_affine_access *x = &a->accesses[all.own.at[i]];
		if (!x->effects || !x->n_disjuncts)
			continue;
		if (!check_access(q, x))
			return false;
		struct party it = {.access = x, .number = i + 1};
		LO_PUSH(scratch, &parties, it);
		q->max_depth = x->n_dims > q->max_depth ? x->n_dims : q->max_depth;
		parameters_add(a, &q->p, x, 0, scratch);
	}
	if (perhaps != UINT32_MAX)
		return fails(q, "may be the same memory", a->accesses[perhaps].op);
	q->parties = parties.at;
	q->n = parties.n;
	if (q->n > MAX_ACCESSES)
		return fails(q, "too many accesses", (lo_op_id){0});
	return check_others(q, &all) && check_order(q);
}

static bool begin(struct window_question *q)
{
	const struct lo_affine_memory *memory = &q->d->a->memories[q->memory];
	lo_arena_reset(&q->w->scratch, (struct lo_arena_mark){0});
	q->depth = q->d->a->loops[memory->loop].depth;
	if (memory->kind == LO_MEMORY_LOCAL)
		return find_parties(q);
	bool shared = memory->value.n && lo_is_of_workgroup(q->d->a->m, memory->value);
	return fails(q, shared ? "is memory of a workgroup, whose threads may wait" : "its address escapes",
		     (lo_op_id){0});
}

/* Number of the first access in the loop of that depth around @p i: orders the loop among its siblings. */
static uint32_t place_in(const struct window_question *q, uint32_t i, uint32_t depth)
{
	const struct lo_affine *a = q->d->a;
	while (i > 0 && lo_affine_common_loops(a, q->parties[i].access, q->parties[i - 1].access) >= depth)
		i--;
	return i;
}

static uint32_t *places_of(const struct window_question *q, uint32_t i)
{
	uint32_t *places = LO_ARRAY(&q->w->scratch, (size_t)q->max_depth + 1, uint32_t);
	uint32_t n = q->parties[i].access->n_dims;
	for (uint32_t depth = 0; depth <= n; depth++)
		places[depth] = (depth < n ? place_in(q, i, depth + 1) : i) - place_in(q, i, depth);
	return places;
}

/* false: there is no isl. */
static bool begin_isl(struct window_question *q)
{
	for (uint32_t i = 0; i < q->n; i++) {
		struct party *it = &q->parties[i];
		it->rows = (lo_row_list){0};
		for (uint32_t k = 0; k < it->access->n_disjuncts; k++)
			LO_PUSH(&q->w->scratch, &it->rows, graph_rows(it->access, k, &q->p, &q->w->scratch));
		it->places = places_of(q, i);
	}
	if (!q->w->isl)
		q->w->isl = sets_create();
	if (q->w->isl && q->checks)
		sets_begin_check(q->w->isl);
	else if (q->w->isl)
		sets_begin(q->w->isl);
	return q->w->isl || fails(q, too_large, (lo_op_id){0});
}

static const struct lo_affine_access **accesses_of(const struct window_question *q)
{
	const struct lo_affine_access **at = LO_ARRAY(&q->w->scratch, q->n, const struct lo_affine_access *);
	for (uint32_t i = 0; i < q->n; i++)
		at[i] = q->parties[i].access;
	return at;
}

static bool find_by_bands(struct window_question *q, int64_t *windows, int64_t *reach, uint32_t *flow)
{
	const struct window_bands *bands =
		q->depth ? NULL
			 : window_bands_find(q->d->a, accesses_of(q), q->n, windows, reach, q->n_subscripts,
					     q->powers, &q->w->memory, &q->w->scratch);
	if (!bands)
		return false;
	*flow = BANDS + q->w->bands.n;
	LO_PUSH(&q->w->memory, &q->w->bands, bands);
	return true;
}

/* Find the windows by boxes, without isl. *answered: false: isl must find them. */
static bool find_by_boxes(struct window_question *q, int64_t *windows, int64_t *reach, uint32_t *flow,
			  bool *answered)
{
	enum window_answer answer =
		window_by_boxes(q->d->a, accesses_of(q), q->n, q->depth, windows, q->n_subscripts, reach);
	*answered = answer != WINDOW_UNKNOWN;
	*flow = answer == WINDOW_KEEPS ? WINDOW_FLOW_KEPT : WINDOW_FLOW_NONE;
	return answer != WINDOW_UNWRITTEN || fails(q, window_unwritten, (lo_op_id){0});
}

static bool reads_nothing(const struct window_question *q)
{
	for (uint32_t i = 0; i < q->n; i++)
		if (q->parties[i].access->effects & LO_EFFECT_READ)
			return false;
	return true;
}

/* ---- relations ----------------------------------------------------------- */

/* The same name before and after subscripts change, so that flows can be compared. It does not depend on the
 * numbers of ops: isl orders relations by names, and so takes as many steps in another run. */
static isl_id *name_of(const struct window_question *q, const struct party *it)
{
	char name[NAME];
	(void)snprintf(name, sizeof name, "access%u_%u", it->number, it->access->effects);
	return isl_id_alloc(q->w->isl, name, NULL);
}

/* The value of parameter @p i. Of several equal values it is the one that the search took: when subscripts
 * have been removed, those that a check still finds may be others. */
static uint32_t value_of(const struct window_question *q, uint32_t i)
{
	lo_value_id value = q->d->a->symbols[q->p.at[i]].value;
	uint32_t symbol = lo_id_map_get(&q->w->a->equals, value.n);
	return symbol ? q->w->a->symbols[symbol].value.n : value.n;
}

static isl_id *parameter_name(const struct window_question *q, uint32_t i)
{
	uint32_t value = value_of(q, i), same = 0;
	char name[NAME];
	for (uint32_t k = 0; k < i; k++)
		same += value_of(q, k) == value;
	(void)snprintf(name, sizeof name, "value%u_%u", value, same);
	return isl_id_alloc(q->w->isl, name, NULL);
}

/* { instance -> [ivs of the loops with a buffer per iteration, subscripts] } */
static isl_map *elements_of(const struct window_question *q, const struct party *it)
{
	uint32_t n_ivs = it->access->n_dims, n = n_ivs + q->n_subscripts;
	isl_set *set = dataflow_union(q->w->isl, &it->rows, n + q->p.n);
	set = isl_set_move_dims(set, isl_dim_param, 0, isl_dim_set, n, q->p.n);
	for (uint32_t i = 0; i < q->p.n; i++)
		set = isl_set_set_dim_id(set, isl_dim_param, i, parameter_name(q, i));
	isl_map *map = isl_map_move_dims(isl_map_from_range(set), isl_dim_in, 0, isl_dim_out, 0, n_ivs);
	map = isl_map_insert_dims(map, isl_dim_out, 0, q->depth);
	for (uint32_t i = 0; i < q->depth; i++)
		map = isl_map_equate(map, isl_dim_in, (int)i, isl_dim_out, (int)i);
	for (uint32_t i = 0; q->extents && i < q->n_subscripts; i++) {
		map = isl_map_lower_bound_si(map, isl_dim_out, q->depth + i, 0);
		map = isl_map_upper_bound_val(map, isl_dim_out, q->depth + i,
					      sets_val(q->w->isl, q->extents[i] - 1));
	}
	return isl_map_set_tuple_id(map, isl_dim_in, name_of(q, it));
}

/* Do the places at that depth order any accesses? The fewer dimensions times have, the less isl computes. */
static bool places_differ(const struct window_question *q, uint32_t depth)
{
	for (uint32_t i = 1; i < q->n; i++)
		if (q->parties[i].places[depth] != q->parties[0].places[depth])
			return true;
	return false;
}

/* { instance -> [place, iv, place, iv, ..., place] }, in the lexicographic order of the program, without the
 * places that are all the same. */
static isl_map *times_of(const struct window_question *q, const struct party *it)
{
	uint32_t n_ivs = it->access->n_dims, n = 0;
	isl_map *map = isl_map_universe(isl_space_alloc(q->w->isl, 0, n_ivs, 0));
	for (uint32_t depth = 0; depth <= q->max_depth; depth++) {
		if (places_differ(q, depth)) {
			map = isl_map_add_dims(map, isl_dim_out, 1);
			map = isl_map_fix_si(map, isl_dim_out, n++, (int)it->places[depth]);
		}
		if (depth == q->max_depth)
			break;
		map = isl_map_add_dims(map, isl_dim_out, 1);
		if (depth < n_ivs)
			map = isl_map_equate(map, isl_dim_in, (int)depth, isl_dim_out, (int)n++);
		else
			map = isl_map_fix_si(map, isl_dim_out, n++, 0);
	}
	return isl_map_set_tuple_id(map, isl_dim_in, name_of(q, it));
}

struct relations {
	isl_union_map *writes, *reads, *times;
};

static struct relations relations_of(const struct window_question *q)
{
	struct relations r = {isl_union_map_empty_ctx(q->w->isl), isl_union_map_empty_ctx(q->w->isl),
			      isl_union_map_empty_ctx(q->w->isl)};
	for (uint32_t i = 0; i < q->n; i++) {
		const struct party *it = &q->parties[i];
		isl_union_map *elements = isl_union_map_from_map(elements_of(q, it));
		if (it->access->effects & LO_EFFECT_WRITE)
			r.writes = isl_union_map_union(r.writes, isl_union_map_copy(elements));
		if (it->access->effects & LO_EFFECT_READ)
			r.reads = isl_union_map_union(r.reads, isl_union_map_copy(elements));
		isl_union_map_free(elements);
		r.times = isl_union_map_add_map(r.times, times_of(q, it));
	}
	return r;
}

static void relations_free(struct relations *r)
{
	isl_union_map_free(r->writes);
	isl_union_map_free(r->reads);
	isl_union_map_free(r->times);
}

/* { write -> read }; *unwritten: an element may be read before it is written. NULL: isl failed. */
static isl_union_map *flow_of(const struct relations *r, bool *unwritten)
{
	isl_union_access_info *info = isl_union_access_info_from_sink(isl_union_map_copy(r->reads));
	info = isl_union_access_info_set_must_source(info, isl_union_map_copy(r->writes));
	info = isl_union_access_info_set_schedule_map(info, isl_union_map_copy(r->times));
	isl_union_flow *found = isl_union_access_info_compute_flow(info);
	isl_union_map *none = isl_union_flow_get_must_no_source(found);
	isl_union_map *flow = isl_union_flow_get_must_dependence(found);
	isl_bool empty = isl_union_map_is_empty(none);
	*unwritten = empty != isl_bool_true;
	isl_union_map_free(none);
	isl_union_flow_free(found);
	if (empty != isl_bool_error)
		return flow;
	isl_union_map_free(flow);
	return NULL;
}

/* ---- flows that are known ------------------------------------------------- */

/* Whatever the relations are made of: equal numbers, equal relations. */
static lo_question relation_numbers(const struct window_question *q)
{
	struct lo_arena *arena = &q->w->scratch;
	lo_question out = {0};
	int64_t head[] = {q->depth, q->n_subscripts, q->max_depth, q->p.n, q->extents != NULL};
	question_add(arena, &out, head, sizeof head / sizeof *head);
	if (q->extents)
		question_add(arena, &out, q->extents, q->n_subscripts);
	for (uint32_t i = 0; i < q->p.n; i++)
		LO_PUSH(arena, &out, value_of(q, i));
	for (uint32_t i = 0; i < q->n; i++) {
		const struct party *it = &q->parties[i];
		int64_t nested = i ? lo_affine_common_loops(q->d->a, it->access, it[-1].access) : 0;
		int64_t own[] = {it->number, it->access->effects, it->access->n_dims, nested};
		question_add(arena, &out, own, sizeof own / sizeof *own);
		question_add_rows(arena, &out, &it->rows);
	}
	return out;
}

static const int64_t *copy_numbers(struct lo_windows *w, const int64_t *from, size_t n)
{
	int64_t *at = LO_ARRAY(&w->memory, n, int64_t);
	memcpy(at, from, n * sizeof *at);
	return at;
}

/* The index in w->flows of the flow of the question's relations; *is_new: isl has not been asked for it yet.
 * The same flow is asked for when a folded buffer is checked, when it is folded again, and each time the
 * function is measured. */
static uint32_t flow_number(const struct window_question *q, bool *is_new)
{
	struct lo_windows *w = q->w;
	lo_question all = relation_numbers(q);
	uint32_t known = question_find(&w->relations, &all);
	*is_new = !known;
	if (known)
		return known - 1;
	LO_PUSH(&w->memory, &w->flows, ((struct known_flow){NULL, false}));
	return question_enter(&w->relations, &all) - 1;
}

/* isl has a limit of its own for a flow, so that what is known already does not decide where it gives up. */
static void find_flow(struct lo_windows *w, const struct relations *r, struct known_flow *flow)
{
	sets_begin(w->isl);
	flow->map = flow_of(r, &flow->unwritten);
}

/* ---- windows ------------------------------------------------------------- */

/* { instance of a -> later instance of b }, without the bounds of their loops: in an iteration of one of the
 * loops around both that comes later, or in the same iteration of all of them, if b comes later there. */
static isl_map *order_of(const struct window_question *q, const struct party *a, const struct party *b)
{
	uint32_t common = lo_affine_common_loops(q->d->a, a->access, b->access);
	isl_space *space = isl_space_alloc(q->w->isl, 0, a->access->n_dims, b->access->n_dims);
	isl_map *same = isl_map_universe(isl_space_copy(space)), *later = isl_map_empty(space);
	for (uint32_t i = 0; i < common; i++) {
		later = isl_map_union_disjoint(
			later, isl_map_order_lt(isl_map_copy(same), isl_dim_in, (int)i, isl_dim_out, (int)i));
		same = isl_map_equate(same, isl_dim_in, (int)i, isl_dim_out, (int)i);
	}
	if (a->places[common] < b->places[common])
		later = isl_map_union_disjoint(later, isl_map_copy(same));
	isl_map_free(same);
	later = isl_map_set_tuple_id(later, isl_dim_in, name_of(q, a));
	return isl_map_set_tuple_id(later, isl_dim_out, name_of(q, b));
}

/* { write -> later access with that effect } */
static isl_union_map *after_writes(const struct window_question *q, uint32_t effect)
{
	isl_union_map *all = isl_union_map_empty_ctx(q->w->isl);
	for (uint32_t i = 0; i < q->n; i++)
		for (uint32_t k = 0; k < q->n; k++)
			if (q->parties[i].access->effects & LO_EFFECT_WRITE &&
			    q->parties[k].access->effects & effect)
				all = isl_union_map_add_map(all, order_of(q, &q->parties[i], &q->parties[k]));
	return all;
}

/* { write -> other write } where the other is between the first and a read of the first's value. */
static isl_union_map *conflicts_of(const struct window_question *q, const isl_union_map *flow)
{
	isl_union_map *conflicts =
		isl_union_map_apply_range(isl_union_map_copy((isl_union_map *)flow),
					  isl_union_map_reverse(after_writes(q, LO_EFFECT_READ)));
	return isl_union_map_intersect(conflicts, after_writes(q, LO_EFFECT_WRITE));
}

/* All differences of the subscripts of two conflicting elements. NULL: isl failed. */
static isl_set *differences_of(const struct window_question *q, const struct relations *r,
			       const isl_union_map *flow)
{
	isl_union_map *pairs = conflicts_of(q, flow);
	pairs = isl_union_map_apply_domain(pairs, isl_union_map_copy(r->writes));
	pairs = isl_union_map_apply_range(pairs, isl_union_map_copy(r->writes));
	isl_union_set *deltas = isl_union_map_deltas(pairs);
	uint32_t n = q->depth + q->n_subscripts;
	isl_set *set;
	if (isl_union_set_is_empty(deltas) == isl_bool_true)
		set = isl_set_empty(isl_space_set_alloc(q->w->isl, 0, n));
	else
		set = isl_set_from_union_set(isl_union_set_copy(deltas));
	isl_union_set_free(deltas);
	isl_size n_params = isl_set_dim(set, isl_dim_param);
	if (n_params > 0)
		set = isl_set_project_out(set, isl_dim_param, 0, (unsigned)n_params);
	for (uint32_t i = 0; i < q->depth; i++)
		set = isl_set_fix_si(set, isl_dim_set, i, 0);
	return set;
}

/* Raises *out to isl's maximum of a dimension, clamped to @p most. false: isl failed. */
static bool raise(isl_val *val, int64_t most, int64_t *out)
{
	bool good = val != NULL;
	if (good && isl_val_is_nan(val) == isl_bool_false && isl_val_is_neginfty(val) == isl_bool_false) {
		int64_t at = most;
		bool less = sets_number(val, &at) && at < most;
		at = less ? at : most;
		*out = at > *out ? at : *out;
	}
	isl_val_free(val);
	return good;
}

struct differences {
	const isl_set *set;
	uint32_t depth; /* dimensions of the set before those of the element */
	bool powers;
	isl_ctx *isl;
	bool *listed; /* false: listing took too long */
};

/* Note the difference of a point of one dimension in the list @p to. */
static isl_stat note_difference(isl_point *point, void *to)
{
	isl_val *val = isl_point_get_coordinate_val(point, isl_dim_set, 0);
	int64_t at;
	bool known = sets_number(val, &at) && at > 0 && at < MAX_LISTED;
	if (known)
		((bool *)to)[at] = true;
	isl_val_free(val);
	isl_point_free(point);
	return known ? isl_stat_ok : isl_stat_error;
}

/* The least modulus of which no difference of the dimension is a multiple, if @p greatest is the greatest
 * one. false: isl failed. */
static bool least_modulus(isl_set *of, uint32_t dim, int64_t greatest, bool powers, int64_t *window)
{
	bool differ[MAX_LISTED] = {false};
	isl_size n = isl_set_dim(of, isl_dim_set);
	of = isl_set_project_out(of, isl_dim_set, dim + 1, n > (int)dim ? (unsigned)n - dim - 1 : 0);
	of = isl_set_project_out(of, isl_dim_set, 0, dim);
	isl_set *back = isl_set_neg(isl_set_copy(of));
	of = isl_set_union(of, back);
	of = isl_set_lower_bound_si(of, isl_dim_set, 0, 1);
	of = isl_set_upper_bound_si(of, isl_dim_set, 0, (int)greatest);
	isl_set *all = isl_set_universe(isl_set_get_space(of));
	all = isl_set_lower_bound_si(all, isl_dim_set, 0, 1);
	all = isl_set_upper_bound_si(all, isl_dim_set, 0, (int)greatest);
	isl_bool dense = isl_set_is_equal(of, all);
	bool good =
		dense == isl_bool_true || (dense == isl_bool_false &&
					   isl_set_foreach_point(of, note_difference, differ) == isl_stat_ok);
	if (dense == isl_bool_false && good)
		*window = window_least(differ, greatest + 1, powers);
	isl_set_free(all);
	isl_set_free(of);
	return good;
}

/* A window of the differences that are 0 in the dimensions of @p zero. A difference beyond the extent means
 * an access outside of it: then no smaller modulus is right for all that the subscripts say. */
static bool window_of(const void *data, uint32_t dim, uint32_t zero, int64_t extent, int64_t *window)
{
	const struct differences *d = data;
	int64_t greatest = 0;
	isl_set *left = isl_set_copy((isl_set *)d->set);
	for (uint32_t i = 0; i < MAX_DIMS; i++)
		if (zero >> i & 1)
			left = isl_set_fix_si(left, isl_dim_set, d->depth + i, 0);
	isl_val *min = isl_set_dim_min_val(isl_set_copy(left), (int)(d->depth + dim));
	bool good = min && raise(isl_val_neg(isl_val_copy(min)), extent, &greatest);
	isl_val_free(min);
	good = good &&
	       raise(isl_set_dim_max_val(isl_set_copy(left), (int)(d->depth + dim)), extent, &greatest);
	*window = greatest < extent ? greatest + 1 : extent;
	if (good && greatest > 0 && greatest < extent && greatest < MAX_LISTED && *d->listed) {
		*d->listed = least_modulus(isl_set_copy(left), d->depth + dim, greatest, d->powers, window);
		if (!*d->listed)
			sets_begin(d->isl);
	}
	isl_set_free(left);
	return good;
}

static bool find_reach(const struct window_question *q, const struct relations *r, const int64_t *extents,
		       int64_t *reach)
{
	isl_union_map *all = isl_union_map_union(isl_union_map_copy(r->writes), isl_union_map_copy(r->reads));
	isl_union_set *range = isl_union_map_range(all);
	bool good = true, none = isl_union_set_is_empty(range) == isl_bool_true;
	isl_set *elements = none ? NULL : isl_set_from_union_set(isl_union_set_copy(range));
	for (uint32_t i = 0; i < q->n_subscripts; i++) {
		int64_t greatest = 0;
		if (!none && good)
			good = raise(isl_set_dim_max_val(isl_set_copy(elements), (int)(q->depth + i)),
				     extents[i] - 1, &greatest);
		reach[i] = greatest + 1;
	}
	isl_set_free(elements);
	isl_union_set_free(range);
	return good;
}

static bool ask_isl(struct window_question *q, int64_t *windows, int64_t *reach, uint32_t *number)
{
	struct lo_windows *w = q->w;
	bool listed = true, is_new;
	*number = flow_number(q, &is_new);
	struct known_flow *flow = &w->flows.at[*number];
	struct relations r = relations_of(q);
	if (is_new)
		find_flow(w, &r, flow);
	sets_begin(w->isl);
	isl_set *differences = flow->map && !flow->unwritten ? differences_of(q, &r, flow->map) : NULL;
	bool good = differences && find_reach(q, &r, windows, reach) &&
		    window_best(q->n_subscripts, windows, window_of,
				&(struct differences){differences, q->depth, q->powers, w->isl, &listed});
	isl_set_free(differences);
	relations_free(&r);
	if (flow->map && flow->unwritten)
		return fails(q, window_unwritten, (lo_op_id){0});
	return good || fails(q, too_large, (lo_op_id){0});
}

/* ---- questions asked before ---------------------------------------------- */

/* Whatever the answer depends on: equal numbers, equal answers. */
static lo_question numbers_of(const struct window_question *q, const int64_t *extents)
{
	lo_question out = relation_numbers(q);
	LO_PUSH(&q->w->scratch, &out, (int64_t)q->powers);
	question_add(&q->w->scratch, &out, extents, q->n_subscripts);
	return out;
}

/* What is asked for buffers that did not change since is asked again after each edit of a function. */
static bool find_by_isl(struct window_question *q, int64_t *windows, int64_t *reach, uint32_t *flow)
{
	struct lo_windows *w = q->w;
	if (!begin_isl(q))
		return false;
	lo_question question = numbers_of(q, windows);
	uint32_t number = question_find(&w->questions, &question);
	if (!number) {
		struct answered_window now = {0};
		number = question_enter(&w->questions, &question);
		now.reason = ask_isl(q, windows, reach, &now.flow) ? NULL : q->reason->text;
		if (!now.reason) {
			now.windows = copy_numbers(w, windows, q->n_subscripts);
			now.reach = copy_numbers(w, reach, q->n_subscripts);
		}
		LO_PUSH(&w->memory, &w->answered, now);
	}
	const struct answered_window *known = &w->answered.at[number - 1];
	*flow = known->flow;
	if (known->reason)
		return fails(q, known->reason, (lo_op_id){0});
	memcpy(windows, known->windows, q->n_subscripts * sizeof *windows);
	memcpy(reach, known->reach, q->n_subscripts * sizeof *reach);
	return true;
}

#ifndef NDEBUG
/* Has a process compared this answer before? Tests make one program in many ways, which ask the same: they
 * set LIFEOPT_AGREED to a folder, in which each answer that was compared gets a folder: to make one allocates
 * no memory. */
static bool agreed_before(uint64_t answer, bool note)
{
	char path[1 << 10];
	const char *folder = getenv("LIFEOPT_AGREED");
	if (!folder)
		return false;
	int n = snprintf(path, sizeof path, "%s/%016" PRIx64, folder, answer);
	bool fits = n > 0 && (size_t)n < sizeof path;
	return fits && (note ? mkdir(path, 0777) : access(path, F_OK)) == 0;
}

static uint64_t hash_answer(struct window_question *q, const int64_t *extents, bool good,
			    const int64_t *windows, const int64_t *reach)
{
	lo_question all = {0};
	if (begin_isl(q))
		all = numbers_of(q, extents);
	LO_PUSH(&q->w->scratch, &all, (int64_t)good);
	if (good) {
		question_add(&q->w->scratch, &all, windows, q->n_subscripts);
		question_add(&q->w->scratch, &all, reach, q->n_subscripts);
	}
	return lo_hash_bytes(0, all.at, all.n * sizeof *all.at);
}

static bool compare_with_isl(struct window_question *q, const int64_t *extents, bool good,
			     const int64_t *windows, const int64_t *reach)
{
	int64_t w[MAX_DIMS], r[MAX_DIMS];
	uint32_t flow;
	memcpy(w, extents, q->n_subscripts * sizeof *w);
	bool answered = find_by_isl(q, w, r, &flow);
	if (!answered && good && q->reason->text == window_unwritten) {
		q->extents = extents;
		answered = find_by_isl(q, w, r, &flow);
	}
	if (!answered)
		return !good || q->reason->text == too_large;
	return good && memcmp(w, windows, q->n_subscripts * sizeof *w) == 0 &&
	       memcmp(r, reach, q->n_subscripts * sizeof *r) == 0;
}

/* Debug builds compare what boxes say with what isl says, if that can say anything. Boxes take subscripts to
 * be in bounds. */
static bool isl_agrees(const struct window_question *q, const int64_t *extents, bool good,
		       const int64_t *windows, const int64_t *reach)
{
	struct lo_windows_reason why;
	struct window_question again = *q;
	again.reason = &why;
	uint64_t answer = hash_answer(&again, extents, good, windows, reach);
	if (agreed_before(answer, false))
		return true;
	bool agrees = compare_with_isl(&again, extents, good, windows, reach);
	if (agrees)
		(void)agreed_before(answer, true);
	return agrees;
}
#endif

bool lo_windows_find(struct lo_windows *w, struct lo_dataflow *d, uint32_t memory, int64_t *windows,
		     int64_t *reach, uint32_t n, bool powers, uint32_t *flow,
		     struct lo_windows_reason *reason)
{
	struct window_question q = {
		.w = w, .d = d, .memory = memory, .n_subscripts = n, .powers = powers, .reason = reason};
	int64_t extents[MAX_DIMS];
	bool answered;
	w->a = d->a;
	if (n > MAX_DIMS)
		return fails(&q, "too many dimensions", (lo_op_id){0});
	if (!begin(&q))
		return false;
	memcpy(extents, windows, n * sizeof *extents);
	bool good = find_by_boxes(&q, windows, reach, flow, &answered);
	if (!answered)
		return (q.max_depth > MAX_SHALLOW && find_by_bands(&q, windows, reach, flow)) ||
		       find_by_isl(&q, windows, reach, flow);
	assert(isl_agrees(&q, extents, good, windows, reach));
	return good;
}

/* The flow of the accesses that were recorded, which are those of the question with other subscripts. */
static isl_union_map *recorded_flow(const struct window_question *q, const struct window_bands *bands)
{
	struct window_question before = *q;
	uint32_t n;
	const struct lo_affine_access **at = window_bands_accesses(bands, &n);
	bool unwritten;
	if (n != q->n)
		return NULL;
	before.parties = LO_ARRAY(&q->w->scratch, n, struct party);
	for (uint32_t i = 0; i < n; i++)
		before.parties[i] = (struct party){.access = at[i], .number = q->parties[i].number};
	if (!begin_isl(&before))
		return NULL;
	struct relations r = relations_of(&before);
	isl_union_map *flow = flow_of(&r, &unwritten);
	relations_free(&r);
	return flow;
}

bool lo_windows_hold(struct lo_windows *w, struct lo_dataflow *d, uint32_t memory, uint32_t flow,
		     bool *is_too_large)
{
	struct lo_windows_reason reason;
	struct window_question q = {.w = w, .d = d, .memory = memory, .reason = &reason, .checks = true};
	const struct lo_type_data *type = lo_data_of(d->a->m, d->a->memories[memory].value);
	const struct window_bands *bands =
		flow >= BANDS && flow < WINDOW_FLOW_KEPT ? w->bands.at[flow - BANDS] : NULL;
	q.n_subscripts = type->rank;
	*is_too_large = false;
	if (!begin(&q))
		return false;
	if (bands && window_bands_hold(bands, accesses_of(&q), q.n, type->shape, q.n_subscripts, &w->scratch))
		return true;
	if (flow == WINDOW_FLOW_KEPT)
		return window_boxes_fit(d->a, accesses_of(&q), q.n, q.depth, type->shape, type->rank);
	if (flow == WINDOW_FLOW_NONE || !begin_isl(&q))
		return flow == WINDOW_FLOW_NONE && reads_nothing(&q);
	bool is_new;
	uint32_t number = flow_number(&q, &is_new);
	struct known_flow *known = &w->flows.at[number];
	isl_union_map *was = bands ? recorded_flow(&q, bands) : isl_union_map_copy(w->flows.at[flow].map);
	struct relations r = relations_of(&q);
	if (is_new)
		find_flow(w, &r, known);
	bool unwritten = known->unwritten;
	sets_begin_check(w->isl);
	isl_union_map *now = known->map ? isl_union_map_copy(known->map) : flow_of(&r, &unwritten);
	/* a subscript that is no more has taken with it what is known of its symbols */
	now = isl_union_map_intersect_params(now, isl_union_map_params(isl_union_map_copy(was)));
	bool same = was && now && !unwritten && isl_union_map_is_equal(was, now) == isl_bool_true;
	*is_too_large = !same && isl_ctx_last_error(w->isl) == isl_error_quota;
	isl_union_map_free(was);
	isl_union_map_free(now);
	relations_free(&r);
	return same;
}

/* ---- creation ------------------------------------------------------------ */

static void release(struct lo_cleanup *self)
{
	struct lo_windows *w = (struct lo_windows *)((char *)self - offsetof(struct lo_windows, cleanup));
	for (uint32_t i = 0; i < w->flows.n; i++)
		isl_union_map_free(w->flows.at[i].map);
	sets_destroy(w->isl);
}

struct lo_windows *lo_windows_create(struct lo_arena *arena)
{
	struct lo_windows *w = LO_NEW(arena, struct lo_windows);
	lo_arena_init(&w->memory, arena->oom);
	lo_arena_init(&w->scratch, arena->oom);
	question_table_init(&w->relations, &w->memory);
	question_table_init(&w->questions, &w->memory);
	w->cleanup.run = release;
	lo_cleanup_add(arena->oom, &w->cleanup);
	return w;
}

void lo_windows_destroy(struct lo_windows *w)
{
	if (!w)
		return;
	lo_cleanup_forget(&w->cleanup);
	release(&w->cleanup);
	lo_arena_destroy(&w->memory);
	lo_arena_destroy(&w->scratch);
}
