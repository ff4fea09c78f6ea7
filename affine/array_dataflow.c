// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a region and a memory. Out: does the region surely write every element (coverage.h), may it read one
 * that it has not written?
 *
 * A read is exposed at the iterations that remain after those are removed for which an earlier instance of an
 * exact write, in the same execution of the region, writes the same element: the destinations of a pair at a
 * depth inside the region (lo_pair_build).
 *
 * Most nests need no isl: reads of the same element after a write in the same iteration, or reads after its
 * whole nest. The rows show that. */

#include "coverage.h"
#include "linear_runs.h"
#include "memory.h"

/* Limits: accesses among which a write of the same element is searched; pairs of disjuncts for which isl is
 * asked, of which it takes fewer anyway. */
enum { MAX_LOOK_BACK = 256, MAX_COVERS = 32, MAX_PAIRS = 1 << 14 };

static const char before_write[] = "an element may be read before it is written";

/* ---- exposed reads ------------------------------------------------------- */

static uint32_t first_depth(const struct lo_affine *a, const struct lo_region_at *at, uint32_t memory)
{
	uint32_t inside = dataflow_depth_of_memory(a, memory);
	return 1 + (inside > at->depth ? inside : at->depth);
}

/* Whenever @p r runs, does @p w run at the iterations of its disjuncts that a pair at @p depth has? It does
 * if the unknown conditions belong to ops around both that are at one iteration. */
static bool is_exact_before(const struct lo_dataflow *d, const struct lo_region_at *at,
			    const struct lo_affine_access *w, const struct lo_affine_access *r,
			    uint32_t depth, uint32_t n_common)
{
	const struct lo_affine *a = d->a;
	if (dataflow_is_exact(at, w))
		return true;
	if (w->inexact_level == UINT32_MAX || n_common >= LO_AFFINE_MAX_DEPTH)
		return false;
	if (depth > n_common)
		return w->inexact_level <= affine_common_level(a, w, r);
	uint32_t loop = r->loop;
	while (a->loops[loop].depth > depth)
		loop = a->loops[loop].parent;
	return w->inexact_level <= 2 * d->regions.at[lo_id_map_get(&d->region_of, a->loops[loop].op.n)].level;
}

/* Are the instances of @p w that a pair at @p depth places before @p r really before it, and sure to take
 * place? */
static bool is_before(const struct lo_dataflow *d, const struct lo_region_at *at,
		      const struct lo_affine_access *w, const struct lo_affine_access *r, uint32_t depth,
		      uint32_t n_common)
{
	const struct lo_affine *a = d->a;
	if (depth > n_common ? lo_affine_order(a, w, r) != LO_ORDER_BEFORE : runs_at_once(a, r->loop, depth))
		return false;
	return keeps_symbols(a, w, depth - 1) && is_exact_before(d, at, w, r, depth, n_common);
}

/* The read @p r in the coarsest space of all sure writes to its memory, if it can be converted. */
static const struct lo_affine_access *in_common_space(struct lo_dataflow *d, const struct lo_region_at *at,
						      const struct lo_affine_access *r)
{
	enum lo_affine_space space = r->space;
	for (uint32_t i = 0; i < at->own.n; i++) {
		const struct lo_affine_access *w = dataflow_own(d, at, i);
		if (may_surely_write(d, w, r->memory, r) && w->space > space)
			space = w->space;
	}
	const struct lo_affine_access *y = lo_affine_in_space(&d->here, r, space);
	return y ? y : r;
}

/* Rows of iterations of @p r and of the elements it reads that @p w has written before. */
static void add_written_before(struct lo_dataflow *d, const struct lo_region_at *at,
			       const struct lo_affine_access *w, const struct lo_affine_access *r,
			       const struct lo_parameters *p, lo_row_list *out)
{
	uint32_t n_common = lo_affine_common_loops(d->a, w, r);
	const struct lo_affine_access *x = lo_affine_in_space(&d->here, w, r->space);
	for (uint32_t depth = first_depth(d->a, at, w->memory); x && depth <= n_common + 1; depth++)
		for (uint32_t i = 0; i < x->n_disjuncts && is_before(d, at, w, r, depth, n_common); i++)
			for (uint32_t k = 0; k < r->n_disjuncts && out->n <= MAX_PAIRS; k++) {
				struct lo_pair pair;
				if (lo_pair_build(&d->here, x, i, r, k, depth, true, &pair))
					LO_PUSH(&d->scratch, out,
						pair_to_graph_rows(&pair, i, k, p, &d->scratch));
			}
}

const struct lo_affine_access *dataflow_list_exposed(struct lo_dataflow *d, const struct lo_region_at *at,
						     const struct lo_affine_access *read,
						     struct lo_parameters *p, lo_row_list *reads,
						     lo_row_list *written)
{
	const struct lo_affine_access *r = in_common_space(d, at, read);
	parameters_add(d->a, p, r, UINT32_MAX, &d->scratch);
	for (uint32_t i = 0; i < at->own.n; i++)
		if (may_surely_write(d, dataflow_own(d, at, i), r->memory, read))
			parameters_add(d->a, p, dataflow_own(d, at, i), UINT32_MAX, &d->scratch);
	for (uint32_t i = 0; i < at->own.n; i++)
		if (may_surely_write(d, dataflow_own(d, at, i), r->memory, read))
			add_written_before(d, at, dataflow_own(d, at, i), r, p, written);
	for (uint32_t i = 0; i < r->n_disjuncts; i++)
		LO_PUSH(&d->scratch, reads, graph_rows(r, i, p, &d->scratch));
	return r;
}

/* Does @p w alone write all of the memory, or with @p part all of that, whenever @p r runs, and before it? It
 * does if @p w, or the op around it, that is in one block with an op around @p r surely writes all. */
static bool covers_before(struct lo_dataflow *d, const struct lo_region_at *at,
			  const struct lo_affine_access *w, const struct lo_affine_access *r,
			  const struct shape *shape, const struct shape *part)
{
	const struct lo_affine *a = d->a;
	uint32_t n_common = lo_affine_common_loops(a, w, r);
	struct lo_region_at nest = {.op = affine_under_common(a, w, r), .depth = n_common};
	return n_common >= dataflow_depth_of_memory(a, at->memory) && keeps_symbols(a, w, n_common) &&
	       lo_affine_order(a, w, r) == LO_ORDER_BEFORE &&
	       is_exact_before(d, at, w, r, n_common + 1, n_common) &&
	       (coverage_by_one(d, &nest, w, shape) || (part && coverage_of_part_by_one(d, &nest, w, part)));
}

/* Does @p r read only elements of its memory, and no padding between them? */
static bool reads_elements(const struct lo_dataflow *d, const struct lo_affine_access *r)
{
	return r->space == LO_SPACE_INDICES ||
	       lo_memref_fills_storage(d->a->m->ctx, lo_type_of(d->a->m, d->a->memories[r->memory].value));
}

/* Do the rows show that each element has been written that @p r, number @p i of the accesses to the memory
 * itself, reads? @p cover: NULL, or a write that alone writes all elements. */
static bool written_directly(struct lo_dataflow *d, const struct lo_region_at *at,
			     const struct lo_affine_access *cover, uint32_t i)
{
	const struct lo_affine *a = d->a;
	const struct lo_affine_access *r = dataflow_own(d, at, i);
	bool elements = reads_elements(d, r);
	if (elements && cover && lo_affine_common_loops(a, cover, r) == at->depth &&
	    lo_affine_order(a, cover, r) == LO_ORDER_BEFORE)
		return true;
	for (uint32_t k = 1; k <= i && k <= MAX_LOOK_BACK; k++) {
		const struct lo_affine_access *w = dataflow_own(d, at, i - k);
		if (w->loop == r->loop && may_surely_write(d, w, r->memory, r) &&
		    lo_affine_order(a, w, r) == LO_ORDER_BEFORE && writes_the_same(w, r) &&
		    is_exact_before(d, at, w, r, r->n_dims + 1, r->n_dims))
			return true;
	}
	struct shape shape = coverage_shape(d, at, LO_SPACE_INDICES), part;
	enum lo_affine_space space = r->space;
	if (at->part)
		part = coverage_shape_of_part(d, at, &space);
	for (uint32_t k = 1; elements && k <= i && k <= MAX_COVERS; k++) {
		const struct lo_affine_access *w = dataflow_own(d, at, i - k);
		if (may_surely_write(d, w, r->memory, r) &&
		    covers_before(d, at, w, r, &shape, at->part && !part.unknown ? &part : NULL))
			return true;
	}
	return false;
}

/* Does it have an iteration? LO_UNKNOWN: isl can decide. */
static enum lo_answer takes_place(struct lo_dataflow *d, const struct lo_affine_access *r)
{
	enum lo_answer any = LO_NO;
	if (!d->system)
		d->system = system_create(&d->memory);
	for (uint32_t i = 0; i < r->n_disjuncts && any != LO_YES; i++) {
		const struct lo_affine_disjunct *disjunct = &r->disjuncts[i];
		uint32_t n_vars = r->n_dims + r->n_symbols + disjunct->n_locals;
		bool small = system_reset(d->system, n_vars);
		for (uint32_t k = 0; small && k < disjunct->n_eqs; k++)
			system_add_eq(d->system, disjunct->eqs + (size_t)k * (n_vars + 1));
		for (uint32_t k = 0; small && k < disjunct->n_ineqs; k++)
			system_add_ineq(d->system, disjunct->ineqs + (size_t)k * (n_vars + 1));
		enum lo_answer one = small ? system_feasible(d->system) : LO_UNKNOWN;
		any = one == LO_NO ? any : one;
	}
	return any;
}

static const char *exposed_by_isl(struct lo_dataflow *d, const struct lo_region_at *at,
				  const struct lo_affine_access *r)
{
	struct lo_parameters p = {0};
	lo_row_list reads = {0}, written = {0};
	if (!dataflow_begin(d))
		return dataflow_too_large;
	r = dataflow_list_exposed(d, at, r, &p, &reads, &written);
	if (written.n > MAX_PAIRS)
		return dataflow_too_large;
	enum lo_answer all = dataflow_is_subset(d, &reads, &written, r->n_dims + r->n_subscripts + p.n);
	return all == LO_YES ? NULL : all == LO_NO ? before_write : dataflow_too_large;
}

/* Summary of the writes of a region. */
struct written {
	bool large;                           /* isl must not be used */
	const struct lo_affine_access *cover; /* alone writes all elements; or NULL */
};

/* May the two touch one element, by their constant bounds? */
static bool may_meet(struct lo_dataflow *d, const struct lo_affine_access *w,
		     const struct lo_affine_access *r)
{
	int64_t first, end, first_read, end_read;
	enum lo_affine_space space = w->space > r->space ? w->space : r->space;
	if (space == LO_SPACE_INDICES)
		return true;
	w = lo_affine_in_space(&d->here, w, space);
	r = lo_affine_in_space(&d->here, r, space);
	return !w || !r || !linear_bounds(w, &first, &end) || !linear_bounds(r, &first_read, &end_read) ||
	       (first < end_read && first_read < end);
}

/* Does some access surely write what @p r reads, if it writes it at all? */
static bool any_writes(struct lo_dataflow *d, const struct lo_region_at *at, const struct lo_affine_access *r)
{
	for (uint32_t i = 0; i < at->own.n; i++)
		if (may_surely_write(d, dataflow_own(d, at, i), at->memory, r) &&
		    may_meet(d, dataflow_own(d, at, i), r))
			return true;
	return false;
}

/* Why number @p i of the accesses to the memory itself may read an element that the region has not written;
 * NULL: it does not. */
static const char *why_exposed(struct lo_dataflow *d, const struct lo_region_at *at,
			       const struct written *written, uint32_t i, bool *by_isl)
{
	const struct lo_affine_access *r = dataflow_own(d, at, i);
	if (lo_affine_same_memory(d->a, at->memory, at->memory) != LO_MEMORY_SAME)
		return dataflow_perhaps_same;
	if (r->n_disjuncts == 0 || written_directly(d, at, written->cover, i))
		return NULL;
	enum lo_answer any = !written->large && any_writes(d, at, r) ? LO_UNKNOWN : takes_place(d, r);
	if (any == LO_NO)
		return NULL;
	if (any == LO_YES || written->large)
		return written->large ? dataflow_too_large : before_write;
	*by_isl = true;
	return exposed_by_isl(d, at, r);
}

/* ---- a region ------------------------------------------------------------ */

static void expose(struct lo_region_flow *out, const char *why)
{
	out->reads = true;
	if (!why || out->exposed)
		return;
	out->exposed = true;
	out->why_exposed = why;
}

/* The first other op that reads the part. */
static uint32_t first_other(const struct lo_dataflow *d, const struct lo_region_at *at)
{
	struct lo_region_at from = *at;
	uint32_t other;
	while ((other = flow_first_other(d, &from, false)) != UINT32_MAX) {
		const struct lo_other *o = &d->others.at[other];
		if (o->elsewhere || !o->memory || dataflow_touches_part(at, o->op, o->operand))
			break;
		from.first_other = other + 1;
	}
	return other;
}

/* Ops that are no affine accesses, and accesses under other names. */
static void look_at_others(const struct lo_dataflow *d, const struct lo_region_at *at,
			   struct lo_region_flow *out)
{
	uint32_t other = first_other(d, at), perhaps = flow_first_perhaps(d, at, false);
	if (other != UINT32_MAX)
		expose(out, dataflow_other_op);
	if (perhaps != UINT32_MAX)
		expose(out, dataflow_perhaps_same);
	out->writes =
		flow_first_other(d, at, true) != UINT32_MAX || flow_first_perhaps(d, at, true) != UINT32_MAX;
}

static void look_at_own(struct lo_dataflow *d, const struct lo_region_at *at, const struct written *written,
			struct lo_region_flow *out)
{
	for (uint32_t i = 0; i < at->own.n; i++) {
		const struct lo_affine_access *r = dataflow_own(d, at, i);
		out->writes |= (r->effects & LO_EFFECT_WRITE) != 0;
		if (!(r->effects & LO_EFFECT_READ) || !dataflow_touches_part(at, r->op, r->operand))
			continue;
		out->reads = true;
		if (!out->exposed)
			expose(out, why_exposed(d, at, written, i, &out->by_isl));
	}
}

/* Is it proved that no access takes place? */
static bool never_takes_place(struct lo_dataflow *d, const struct lo_region_at *at)
{
	for (uint32_t i = 0; i < at->own.n; i++)
		if (dataflow_own(d, at, i)->n_disjuncts && takes_place(d, dataflow_own(d, at, i)) != LO_NO)
			return false;
	return true;
}

static void answer(struct lo_dataflow *d, lo_op_id op, bool iteration, uint32_t memory,
		   const struct lo_memory_part *part, struct lo_region_flow *out)
{
	struct lo_region_at at;
	*out = (struct lo_region_flow){0};
	lo_arena_reset(&d->scratch, (struct lo_arena_mark){0});
	d->here = lo_affine_in_arena(d->a, &d->scratch);
	region_find(d, op, iteration, memory, &at);
	at.part = part;
	look_at_others(d, &at, out);
	struct written written = {.large = at.own.n > MAX_BY_ISL};
	out->not_covered = coverage_flaw(d, &at, &written.cover, &out->by_isl);
	out->covers = !out->not_covered;
	look_at_own(d, &at, &written, out);
	out->never = !out->exposed && never_takes_place(d, &at);
}

void lo_dataflow_region(struct lo_dataflow *d, lo_op_id op, uint32_t memory, struct lo_region_flow *out)
{
	answer(d, op, false, memory, NULL, out);
}

void lo_dataflow_iteration(struct lo_dataflow *d, lo_op_id op, uint32_t memory, struct lo_region_flow *out)
{
	answer(d, op, true, memory, NULL, out);
}

void lo_dataflow_part(struct lo_dataflow *d, lo_op_id op, bool iteration, uint32_t memory,
		      const struct lo_memory_part *part, struct lo_region_flow *out)
{
	answer(d, op, iteration, memory, part, out);
}

void lo_dataflow_overwrites(struct lo_module *m, lo_op_id func, struct lo_overwrite *questions, uint32_t n,
			    struct lo_arena *scratch)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct lo_dataflow *d = lo_dataflow_create(lo_affine_build_apart(m, func, scratch));
	lo_block_id entry = lo_body_id(m, lo_op(m, func));
	for (uint32_t i = 0; i < n; i++) {
		lo_value_id argument = lo_block_arg(lo_block(m, entry), questions[i].arg);
		lo_op_id op = questions[i].op.n ? questions[i].op : func;
		uint32_t memory = lo_dataflow_memory(d, argument);
		struct lo_region_flow found = {.exposed = true};
		if (memory && d->a->memories[memory].kind == LO_MEMORY_LOCAL)
			lo_dataflow_region(d, op, memory, &found);
		questions[i].surely = found.covers && !found.exposed;
	}
	lo_dataflow_destroy(d);
	lo_arena_reset(scratch, mark);
}
