// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a read. Out: the instances of writes that may be the source of its values.
 *
 * isl's flow analysis takes the read and all writes to its memory as relations from iterations to elements,
 * and finds for each instance of the read the last instances before it that must write the element, and those
 * after them that may. It requires a total order of all instances: loops that run one iteration after the
 * other, and symbols that keep their values. Otherwise each write on which the read depends may be the last
 * one. Feautrier, Dataflow analysis of array and scalar references, 1991. */
#include <isl/flow.h>
#include <isl/map.h>
#include <isl/space.h>
#include <string.h>

#include "last_writes.h"

#include "coverage.h"

/* Above the first limit isl's analysis, which considers every pair of writes, is not used; above the second
 * the read has no answer. */
enum { MAX_WRITES = 64, MAX_BY_MEMORY = 1024 };

/* The read, or a write. */
struct party {
	struct question *q;
	uint32_t number;
	const struct lo_affine_access *access; /* of the function */
	const struct lo_affine_access *x;      /* in the space of the query */
	lo_row_list rows;        /* ivs | subscripts | parameters; or ivs of both | parameters */
	size_t begin[2], end[2]; /* ranges in the buffer: of may pairs, of must pairs */
};
struct question {
	struct lo_dataflow *d;
	struct party read, *writes;
	uint32_t n; /* of writes */
	struct lo_parameters p;
	size_t used;
};

/* ---- points -------------------------------------------------------------- */

/* Disjuncts taken out of isl: n_vars, n_eqs, n_ineqs, the rows of each. In numbers, half a megabyte: more are
 * too large to be useful. */
enum { HEAD = 3, ROOM = 1 << 16 };
static int64_t room[ROOM];
static isl_stat take_disjunct(isl_basic_set *disjunct, void *user)
{
	size_t *used = user;
	if (isl_basic_set_is_empty(disjunct) == isl_bool_true) {
		isl_basic_set_free(disjunct);
		return isl_stat_ok;
	}
	disjunct = isl_basic_set_remove_redundancies(isl_basic_set_lift(disjunct));
	isl_size n_vars = isl_basic_set_dim(disjunct, isl_dim_set);
	size_t left = ROOM - *used;
	bool fits = n_vars >= 0 && left > HEAD;
	if (fits) {
		int64_t *at = room + *used;
		struct lo_sets_rows rows = {.at = at + HEAD, .n_cols = (uint32_t)n_vars + 1};
		rows.max_rows = (uint32_t)((left - HEAD) / rows.n_cols);
		fits = sets_to_rows(disjunct, &rows) == LO_YES;
		at[0] = n_vars;
		at[1] = rows.n_eqs;
		at[2] = rows.n_ineqs;
		*used += HEAD + (size_t)(rows.n_eqs + rows.n_ineqs) * rows.n_cols;
	}
	isl_basic_set_free(disjunct);
	return fits ? isl_stat_ok : isl_stat_error;
}

/* Appends the disjuncts of @p set. false: too large. */
static bool take(isl_set *set, size_t *used)
{
	isl_set *whole = sets_coalesce(isl_set_make_disjoint(isl_set_copy(set)));
	isl_stat stat = isl_set_foreach_basic_set(whole, take_disjunct, used);
	isl_set_free(whole);
	return stat == isl_stat_ok;
}

static uint32_t count_disjuncts(size_t from, size_t to)
{
	uint32_t n = 0;
	for (; from < to; n++)
		from += HEAD + (size_t)(room[from + 1] + room[from + 2]) * ((size_t)room[from] + 1);
	return n;
}

/* Those of the numbers [from, to), in the arena of @p d; their dims are @p n_dims and then the parameters. */
static void points_of(struct lo_dataflow *d, size_t from, size_t to, uint32_t n_dims,
		      const struct lo_parameters *p, struct points *out)
{
	*out = (struct points){n_dims, p->n, count_disjuncts(from, to), NULL, NULL};
	uint32_t *symbols = LO_ARRAY(&d->memory, p->n, uint32_t);
	struct lo_affine_disjunct *disjuncts =
		LO_ARRAY(&d->memory, out->n_disjuncts, struct lo_affine_disjunct);
	if (p->n)
		memcpy(symbols, p->at, p->n * sizeof *symbols);
	for (uint32_t i = 0; i < out->n_disjuncts; i++) {
		const int64_t *at = room + from;
		size_t n_cols = (size_t)at[0] + 1, n = (size_t)(at[1] + at[2]) * n_cols;
		int64_t *rows = LO_ARRAY(&d->memory, n, int64_t);
		memcpy(rows, at + HEAD, n * sizeof *rows);
		disjuncts[i] = (struct lo_affine_disjunct){.n_locals = (uint32_t)at[0] - n_dims - p->n,
							   .n_eqs = (uint32_t)at[1],
							   .n_ineqs = (uint32_t)at[2],
							   .eqs = rows,
							   .ineqs = rows + (size_t)at[1] * n_cols};
		from += HEAD + n;
	}
	out->symbols = symbols;
	out->disjuncts = disjuncts;
}

/* ---- does isl's analysis apply? ------------------------------------------ */

static bool any_runs_at_once(const struct lo_affine *a, const struct lo_affine_access *x)
{
	for (uint32_t loop = x->loop; loop; loop = a->loops[loop].parent)
		if (a->loops[loop].parallel)
			return true;
	return false;
}

static bool has_one_order(const struct question *q, const struct lo_affine_access *x)
{
	const struct lo_affine *a = q->d->a;
	if (lo_affine_order(a, x, q->read.access) == LO_ORDER_UNKNOWN)
		return false;
	for (uint32_t i = 0; i < q->n; i++)
		if (lo_affine_order(a, x, q->writes[i].access) == LO_ORDER_UNKNOWN)
			return false;
	return true;
}

static bool is_plain(const struct question *q, const struct lo_affine_access *x)
{
	const struct lo_affine *a = q->d->a;
	const struct lo_op *op = lo_op(a->m, x->op);
	return x->memory == q->read.access->memory && keeps_symbols(a, x, 0) && !any_runs_at_once(a, x) &&
	       !(lo_op_effects_on(a->m, op, x->operand) & LO_EFFECT_ASYNC) && has_one_order(q, x);
}

/* May the other op touch the memory? */
static bool other_may_touch(const struct lo_dataflow *d, const struct lo_other *other, uint32_t memory)
{
	if (other->elsewhere)
		return d->a->memories[memory].kind != LO_MEMORY_LOCAL;
	return !other->memory || lo_affine_same_memory(d->a, other->memory, memory) != LO_MEMORY_APART;
}

static bool can_go_by_value(const struct question *q)
{
	const struct lo_dataflow *d = q->d;
	uint32_t memory = q->read.access->memory;
	if (q->n > MAX_WRITES || d->a->memories[memory].loop || !is_plain(q, q->read.access) ||
	    lo_affine_same_memory(d->a, memory, memory) != LO_MEMORY_SAME)
		return false;
	for (uint32_t i = 0; i < d->others.n; i++)
		if (d->others.at[i].effects & LO_EFFECT_WRITE && other_may_touch(d, &d->others.at[i], memory))
			return false;
	for (uint32_t i = 0; i < q->n; i++)
		if (!is_plain(q, q->writes[i].access))
			return false;
	return true;
}

/* ---- by value ------------------------------------------------------------ */

static enum lo_affine_space coarsest(const struct question *q)
{
	enum lo_affine_space space = q->read.access->space;
	for (uint32_t i = 0; i < q->n; i++)
		if (q->writes[i].access->space > space)
			space = q->writes[i].access->space;
	return space;
}

static bool make_graph(struct party *it, enum lo_affine_space space)
{
	struct lo_dataflow *d = it->q->d;
	it->x = lo_affine_in_space(&d->here, it->access, space);
	for (uint32_t i = 0; it->x && i < it->x->n_disjuncts; i++)
		LO_PUSH(&d->scratch, &it->rows, graph_rows(it->x, i, &it->q->p, &d->scratch));
	return it->x;
}

static bool make_graphs(struct question *q)
{
	enum lo_affine_space space = coarsest(q);
	struct lo_dataflow *d = q->d;
	parameters_add(d->a, &q->p, q->read.access, 0, &d->scratch);
	for (uint32_t i = 0; i < q->n; i++)
		parameters_add(d->a, &q->p, q->writes[i].access, 0, &d->scratch);
	bool good = make_graph(&q->read, space);
	for (uint32_t i = 0; good && i < q->n; i++)
		good = make_graph(&q->writes[i], space) &&
		       q->writes[i].x->n_subscripts == q->read.x->n_subscripts;
	return good;
}

/* { ivs -> subscripts } with the parameters as isl parameters. */
static isl_map *relation(const struct party *it)
{
	uint32_t n_params = it->q->p.n, n = it->x->n_dims + it->x->n_subscripts;
	isl_set *set = dataflow_union(it->q->d->isl, &it->rows, n + n_params);
	set = isl_set_move_dims(set, isl_dim_param, 0, isl_dim_set, n, n_params);
	return isl_map_move_dims(isl_map_from_range(set), isl_dim_in, 0, isl_dim_out, 0, it->x->n_dims);
}

/* In isl's encoding: twice the number of common loops, plus 1 if the first comes before the second. */
static int level_before(void *first, void *second)
{
	const struct party *x = first, *y = second;
	const struct lo_affine *a = x->q->d->a;
	uint32_t n = lo_affine_common_loops(a, x->access, y->access);
	enum lo_affine_order order = lo_affine_order(a, x->access, y->access);
	bool before = order == LO_ORDER_BEFORE ||
		      (order == LO_ORDER_EXCLUSIVE && x->access->order < y->access->order);
	return (int)(2 * n + before);
}

/* Takes the pairs of one write, { its ivs -> ivs of the read }, to the buffer, in the columns of points. */
static isl_stat take_pairs(isl_map *pairs, int surely, void *of, void *user)
{
	struct party *it = of;
	struct question *q = user;
	isl_size n_params = isl_map_dim(pairs, isl_dim_param);
	isl_set *set = isl_set_flatten(isl_map_wrap(pairs));
	isl_size n = isl_set_dim(set, isl_dim_set);
	bool good = n >= 0 && n_params >= 0;
	if (good)
		set = isl_set_move_dims(set, isl_dim_set, (unsigned)n, isl_dim_param, 0, (unsigned)n_params);
	it->begin[!!surely] = q->used;
	good = good && take(set, &q->used);
	it->end[!!surely] = q->used;
	isl_set_free(set);
	return good ? isl_stat_ok : isl_stat_error;
}

static bool find_by_value(struct question *q)
{
	isl_access_info *info = isl_access_info_alloc(relation(&q->read), &q->read, level_before, (int)q->n);
	for (uint32_t i = 0; i < q->n; i++)
		info = isl_access_info_add_source(info, relation(&q->writes[i]),
						  !q->writes[i].access->inexact, &q->writes[i]);
	isl_flow *flow = isl_access_info_compute_flow(info);
	bool good = isl_flow_foreach(flow, take_pairs, q) == isl_stat_ok;
	isl_flow_free(flow);
	return good;
}

/* ---- by memory ----------------------------------------------------------- */

/* Rows of a pair in other columns: column i becomes to[i]. */
static int64_t *moved(const uint32_t *to, uint32_t n_from, const int64_t *from, uint32_t n_rows,
		      uint32_t n_to, struct lo_arena *arena)
{
	int64_t *all = LO_ARRAY(arena, (size_t)n_rows * (n_to + 1), int64_t), *rows = all;
	for (uint32_t r = 0; r < n_rows; r++, from += n_from + 1, rows += n_to + 1) {
		for (uint32_t i = 0; i < n_from; i++)
			rows[to[i]] = from[i];
		rows[n_to] = from[n_from];
	}
	return all;
}

/* ivs of both, those of the write first | parameters: pairs of instances. */
static struct lo_rows rows_of_pair(const struct lo_pair *pair, bool swapped, const struct lo_parameters *p,
				   struct lo_arena *arena)
{
	uint32_t n_source = pair->n_source_dims, n_dims = n_source + pair->n_destination_dims,
		 n_from = n_dims + pair->n_symbols + pair->n_locals, n_to = n_dims + p->n;
	uint32_t *to = LO_ARRAY(arena, n_from, uint32_t);
	for (uint32_t i = 0; i < n_dims; i++)
		to[i] = !swapped ? i : i < n_source ? i + pair->n_destination_dims : i - n_source;
	for (uint32_t i = n_dims; i < n_from; i++) {
		uint32_t at = p->n;
		for (uint32_t k = 0; i < n_dims + pair->n_symbols && k < p->n; k++)
			at = p->at[k] == pair->symbols[i - n_dims] ? k : at;
		to[i] = at < p->n ? n_dims + at : n_to++;
	}
	return (struct lo_rows){.n_vars = n_to,
				.n_eqs = pair->n_eqs,
				.n_ineqs = pair->n_ineqs,
				.eqs = moved(to, n_from, pair->eqs, pair->n_eqs, n_to, arena),
				.ineqs = moved(to, n_from, pair->ineqs, pair->n_ineqs, n_to, arena)};
}

/* Pairs at one depth, in which the source comes first; with @p swapped the read is the source. false: the
 * elements they touch are unknown. */
static bool add_pairs(struct party *write, uint32_t depth, bool swapped)
{
	struct question *q = write->q;
	const struct lo_affine_access *x = swapped ? q->read.x : write->x,
				      *y = swapped ? write->x : q->read.x;
	for (uint32_t i = 0; i < x->n_disjuncts; i++)
		for (uint32_t k = 0; k < y->n_disjuncts; k++) {
			struct lo_pair pair;
			if (!lo_pair_build(&q->d->here, x, i, y, k, depth, true, &pair))
				return false;
			struct lo_rows rows = rows_of_pair(&pair, swapped, &q->p, &q->d->scratch);
			LO_PUSH(&q->d->scratch, &write->rows, rows);
		}
	return true;
}

/* All pairs of iterations: the elements touched are unknown. */
static void add_everything(struct party *write)
{
	struct question *q = write->q;
	struct lo_rows all = {.n_vars = write->access->n_dims + q->read.access->n_dims + q->p.n};
	write->rows.n = 0;
	LO_PUSH(&q->d->scratch, &write->rows, all);
}

static void add_dependences(struct party *write)
{
	struct question *q = write->q;
	const struct lo_affine *a = q->d->a;
	const struct lo_affine_access *w = write->access, *r = q->read.access;
	enum lo_affine_space space = w->space > r->space ? w->space : r->space;
	uint32_t n_common = lo_affine_common_loops(a, w, r);
	enum lo_affine_order order = lo_affine_order(a, w, r);
	write->x = lo_affine_in_space(&q->d->here, w, space);
	q->read.x = lo_affine_in_space(&q->d->here, r, space);
	bool known = write->x && q->read.x && w->memory == r->memory &&
		     lo_affine_same_memory(a, w->memory, w->memory) == LO_MEMORY_SAME;
	bool goes_on = lo_op_effects_on(a->m, lo_op(a->m, w->op), w->operand) & LO_EFFECT_ASYNC;
	for (uint32_t depth = 1; known && depth <= n_common + 1; depth++) {
		bool last = depth > n_common;
		if (!last || order == LO_ORDER_BEFORE || order == LO_ORDER_UNKNOWN)
			known = add_pairs(write, depth, false);
		if (known && !last && runs_at_once(a, r->loop, depth))
			known = add_pairs(write, depth, true);
	}
	if (!known || goes_on)
		add_everything(write);
}

static bool find_by_memory(struct question *q)
{
	struct lo_dataflow *d = q->d;
	q->p = (struct lo_parameters){0};
	parameters_add(d->a, &q->p, q->read.access, 0, &d->scratch);
	for (uint32_t i = 0; i < q->n; i++)
		parameters_add(d->a, &q->p, q->writes[i].access, 0, &d->scratch);
	for (uint32_t i = 0; i < q->n; i++) {
		q->writes[i].rows.n = 0;
		add_dependences(&q->writes[i]);
	}
	bool good = true;
	for (uint32_t i = 0; i < q->n && good; i++) {
		struct party *it = &q->writes[i];
		uint32_t keep = it->access->n_dims + q->read.access->n_dims + q->p.n;
		isl_set *set = dataflow_union(d->isl, &it->rows, keep);
		it->begin[0] = q->used;
		good = take(set, &q->used);
		it->end[0] = q->used;
		isl_set_free(set);
	}
	return good;
}

/* ---- answers ------------------------------------------------------------- */

static void find_writes(struct question *q)
{
	const struct lo_affine *a = q->d->a;
	struct lo_arena *scratch = &q->d->scratch;
	LO_VEC(struct party) writes = {0};
	for (uint32_t i = 0; i < a->n_accesses; i++) {
		const struct lo_affine_access *w = &a->accesses[i];
		struct party it = {.q = q, .number = i, .access = w};
		if (w->effects & LO_EFFECT_WRITE && w->n_disjuncts &&
		    lo_affine_same_memory(a, w->memory, q->read.access->memory) != LO_MEMORY_APART)
			LO_PUSH(scratch, &writes, it);
	}
	q->writes = writes.at;
	q->n = writes.n;
}

static const struct last_write *answers(struct question *q, uint32_t *n)
{
	struct lo_dataflow *d = q->d;
	struct last_write *out = LO_ARRAY(&d->memory, 2 * (size_t)q->n, struct last_write);
	*n = 0;
	for (uint32_t i = 0; i < q->n; i++)
		for (int surely = 1; surely >= 0; surely--) {
			const struct party *it = &q->writes[i];
			if (it->begin[surely] == it->end[surely])
				continue;
			struct last_write *write = &out[(*n)++];
			write->write = it->number;
			write->surely = surely && !q->read.access->inexact;
			points_of(d, it->begin[surely], it->end[surely],
				  it->access->n_dims + q->read.access->n_dims, &q->p, &write->pairs);
		}
	return out;
}

const struct last_write *dataflow_last_writes(struct lo_dataflow *d, const struct lo_affine_access *read,
					      uint32_t *n, bool *by_value)
{
	struct question q = {.d = d};
	*n = 0;
	*by_value = false;
	if (!dataflow_begin(d))
		return NULL;
	q.read = (struct party){.q = &q, .number = UINT32_MAX, .access = read};
	find_writes(&q);
	if (q.n > MAX_BY_MEMORY)
		return NULL;
	*by_value = can_go_by_value(&q) && make_graphs(&q) && find_by_value(&q);
	if (!*by_value) {
		q.used = 0;
		for (uint32_t i = 0; i < q.n; i++)
			q.writes[i].begin[0] = q.writes[i].begin[1] = q.writes[i].end[0] =
				q.writes[i].end[1] = 0;
		sets_begin(d->isl);
		if (!find_by_memory(&q))
			return NULL;
	}
	return answers(&q, n);
}

/* ---- of a region --------------------------------------------------------- */

/* The points of @p set, which is released. false: too large. */
static bool answer(struct lo_dataflow *d, isl_set *set, uint32_t n_dims, const struct lo_parameters *p,
		   struct points *out)
{
	size_t used = 0;
	bool fits = take(set, &used);
	isl_set_free(set);
	if (fits)
		points_of(d, 0, used, n_dims, p, out);
	return fits;
}

bool dataflow_written(struct lo_dataflow *d, lo_op_id op, uint32_t memory, struct points *out)
{
	struct lo_region_at at;
	struct lo_parameters p;
	lo_row_list written = {0};
	enum lo_affine_space space;
	region_find(d, op, false, memory, &at);
	if (!dataflow_begin(d) || !coverage_survey(d, &at, &space, &p))
		return false;
	coverage_images(d, &at, space, &p, &written);
	uint32_t n_dims = coverage_shape(d, &at, space).n + at.depth;
	return answer(d, dataflow_union(d->isl, &written, n_dims + p.n), n_dims, &p, out);
}

bool dataflow_exposed(struct lo_dataflow *d, lo_op_id op, const struct lo_affine_access *read,
		      struct points *out)
{
	struct lo_region_at at;
	struct lo_parameters p = {0};
	lo_row_list reads = {0}, written = {0};
	region_find(d, op, false, read->memory, &at);
	if (!dataflow_begin(d))
		return false;
	const struct lo_affine_access *r = dataflow_list_exposed(d, &at, read, &p, &reads, &written);
	uint32_t keep = r->n_dims + r->n_subscripts + p.n;
	isl_set *left = isl_set_subtract(dataflow_union(d->isl, &reads, keep),
					 dataflow_union(d->isl, &written, keep));
	left = isl_set_project_out(left, isl_dim_set, r->n_dims, r->n_subscripts);
	return answer(d, left, read->n_dims, &p, out);
}
