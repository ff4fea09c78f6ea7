// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: its loops, symbols and accesses (affine.h). Two walks over its ops in program order,
 * without recursion: the first finds the loops and the constraints that hold in each block; the second builds
 * the accesses.
 *
 * A region that a loop op repeats is in one loop per iv. Regions of unknown control flow, those of scf.while,
 * and all blocks but the first of a region with several are in a loop without an iv; an access there may not
 * take place, so it is inexact. Regions that do not run in place are skipped. */
#include "disjunct.h"
#include "memory.h"

#include <string.h>

#include "base/bytes.h"
#include "base/order.h"
#include "dialects/constants.h"
#include "dialects/dma.h"
#include "ir/affine_map.h"

enum { MAX_DEPTH = LO_AFFINE_MAX_DEPTH, MAX_AROUND = 256, MAX_RESULTS = 64 };

static const char not_counted[] = "not a counted loop", too_deep[] = "loops nest too deep",
		  not_affine_condition[] = "condition is not affine",
		  scalable_vector[] = "vector is scalable";

/** The loops and constraints around the ops of a block. */
struct scope {
	uint32_t loop, around, n_around;
	uint32_t level; /* number of ops around the op that holds the block */
	const char *inexact;
	lo_op_id inexact_at;
	uint32_t inexact_level;
};
struct access_builder {
	struct lo_affine_exprs f;
	struct lo_module *m;
	struct lo_affine *a;
	struct lo_arena *scratch;
	LO_VEC(struct lo_affine_loop) loops;
	LO_VEC(struct lo_affine_access) accesses;
	LO_VEC(struct lo_around) around;
	LO_VEC(struct scope) scopes;
	struct lo_id_map scope_of; /* block -> number of its scope */
	struct disjunct_builder *disjuncts;
	bool own;                     /* only accesses to memory that the function allocates */
	const struct lo_id_map *only; /* NULL: all ops; else op -> ONLY_ASKED, ONLY_AROUND */
};
enum { ONLY_ASKED = 1, ONLY_AROUND = 2 }; /* a requested op; an op whose regions contain one */

/* ---- scopes -------------------------------------------------------------- */

/* The inexact_level if it is unknown how often the op of the scope runs its regions; or (@p region) whether
 * it runs this one. */
static uint32_t level_of(const struct scope *s, bool region)
{
	return 1 + 2 * s->level + region;
}

static void blame(struct scope *s, const char *reason, lo_op_id at, bool region)
{
	uint32_t level = level_of(s, region);
	s->inexact_level = s->inexact_level < level ? level : s->inexact_level;
	if (s->inexact)
		return;
	s->inexact = reason;
	s->inexact_at = at;
}

static void enter_block(struct access_builder *b, lo_block_id block, const struct scope *s)
{
	*lo_id_map_at(&b->scope_of, block.n) = b->scopes.n;
	LO_PUSH(b->scratch, &b->scopes, *s);
	aff_enter(&b->f, block, s->loop);
}

static uint32_t depth_of(const struct access_builder *b, uint32_t loop)
{
	return loop ? b->loops.at[loop].depth : 0;
}

static uint32_t push_around(struct access_builder *b, struct scope *s, struct lo_around around)
{
	if (s->n_around == MAX_AROUND) {
		blame(s, "too many conditions", (lo_op_id){0}, true);
		return s->around;
	}
	around.before = s->around;
	around.level = level_of(s, !around.loop);
	LO_PUSH(b->scratch, &b->around, around);
	s->n_around++;
	return s->around = b->around.n - 1;
}

static uint32_t push_loop(struct access_builder *b, struct scope *s, lo_op_id op, lo_value_id iv,
			  bool parallel)
{
	struct lo_affine_loop loop = {.op = op, .iv = iv, .parent = s->loop, .parallel = parallel};
	loop.depth = depth_of(b, s->loop) + 1;
	LO_PUSH(b->a->arena, &b->loops, loop);
	b->a->loops = b->loops.at;
	b->a->n_loops = b->loops.n;
	return s->loop = b->loops.n - 1;
}

static aff *copy_forms(struct access_builder *b, const aff *forms, uint32_t n)
{
	aff *copy = LO_ARRAY(b->scratch, n, aff);
	if (n)
		memcpy(copy, forms, n * sizeof *copy);
	return copy;
}

/* Enters a loop with an unknown number of iterations. */
static void enter_uncounted(struct access_builder *b, struct scope *s, lo_op_id op, bool parallel,
			    const char *reason)
{
	blame(s, reason, op, false);
	if (depth_of(b, s->loop) >= MAX_DEPTH)
		return;
	uint32_t loop = push_loop(b, s, op, (lo_value_id){0}, parallel);
	aff count = aff_of_atom(&b->f, &(struct lo_atom){.kind = LO_ATOM_LOOP,
							 .number = loop,
							 .loop = loop,
							 .range = {.has_lb = true}});
	push_around(b, s, (struct lo_around){.loop = loop, .n = 1, .positive = copy_forms(b, &count, 1)});
}

static void push_condition(struct access_builder *b, struct scope *s, lo_condition c, bool holds)
{
	push_around(b, s, (struct lo_around){.condition = c, .holds = holds});
}

/* ---- loops --------------------------------------------------------------- */

/** Forms, and whether there are more of them. */
struct bound_list {
	aff at[MAX_RESULTS];
	uint32_t n;
	bool more;
};
struct access_bounds {
	struct bound_list lower, upper;
	aff step; /* positive */
};

static void add_bound(struct bound_list *list, aff x)
{
	if (list->n < MAX_RESULTS)
		list->at[list->n++] = x;
	else
		list->more = true;
}

/* The maximum, or minimum, of several forms gives several bounds. */
static void add_lower(struct access_builder *b, struct access_bounds *bounds, aff x)
{
	aff cases[MAX_RESULTS];
	uint32_t n = aff_cases(&b->f, aff_scale(&b->f, x, -1), cases, MAX_RESULTS);
	for (uint32_t i = 0; i < n; i++)
		add_bound(&bounds->lower, n == 1 ? x : aff_scale(&b->f, cases[i], -1));
}

static void add_upper(struct access_builder *b, struct access_bounds *bounds, aff x)
{
	aff cases[MAX_RESULTS];
	uint32_t n = aff_cases(&b->f, x, cases, MAX_RESULTS);
	for (uint32_t i = 0; i < n; i++)
		add_bound(&bounds->upper, cases[i]);
}

/* Adds rows in MLIR's order: lower bounds, then upper bounds. */
static void enter_loop(struct access_builder *b, struct scope *s, lo_op_id op, lo_value_id iv, bool parallel,
		       const struct access_bounds *bounds)
{
	struct lo_affine_exprs *f = &b->f;
	uint32_t loop = push_loop(b, s, op, iv, parallel), n = 0;
	aff rows[2 * MAX_RESULTS];
	struct lo_around around = {.loop = loop, .step = 1};
	const struct bound_list *lower = &bounds->lower, *upper = &bounds->upper;
	aff_add_loop(f, loop, iv,
		     &(struct aff_bounds){lower->n, upper->n, copy_forms(b, lower->at, lower->n),
					  copy_forms(b, upper->at, upper->n)});
	aff at = aff_value(f, iv);
	for (uint32_t i = 0; i < lower->n; i++)
		rows[n++] = aff_subtract(f, at, lower->at[i]);
	for (uint32_t i = 0; i < upper->n; i++)
		rows[n++] = aff_add(f, aff_subtract(f, upper->at[i], at), aff_constant(f, -1));
	around.n = n;
	around.positive = copy_forms(b, rows, n);
	if (lower->more || upper->more)
		blame(s, "too many cases", op, false);
	if (!aff_is_constant(f, bounds->step, &around.step) || around.step < 1) {
		around.step = 1;
		blame(s, "step is not constant", op, false);
	} else if (around.step != 1 && lower->n && !lower->more)
		around.stride = aff_subtract(f, at, aff_max(f, lower->at, lower->n));
	else if (around.step != 1)
		blame(s, not_counted, op, false); /* no lower bound to count from */
	push_around(b, s, around);
}

/* Do @p n more loops exceed the limit? Then everything inside is in one loop without an iv. */
static bool nests_too_deep(struct access_builder *b, struct scope *s, lo_op_id op, uint32_t n)
{
	if (depth_of(b, s->loop) + n < MAX_DEPTH)
		return false;
	while (depth_of(b, s->loop) + 1 < MAX_DEPTH)
		enter_uncounted(b, s, op, false, too_deep);
	enter_uncounted(b, s, op, false, too_deep);
	return true;
}

static const struct lo_map *map_attr(const struct access_builder *b, const struct lo_op *op, const char *name)
{
	return lo_attr_of(b->m, op, name)->map;
}

static void enter_for_maps(struct access_builder *b, struct scope *s, lo_op_id id, const struct lo_op *op,
			   lo_value_id iv)
{
	struct access_bounds bounds = {.lower.n = 0};
	const struct lo_map *lower = map_attr(b, op, "lowerBoundMap"),
			    *upper = map_attr(b, op, "upperBoundMap");
	const lo_value_id *operands = lo_operands(b->m, op);
	for (uint32_t i = 0; i < lower->n_results && !bounds.lower.more; i++)
		add_lower(b, &bounds,
			  aff_map(&b->f, lower, i, operands + lo_operand_group(b->m, op, 0).first, id));
	for (uint32_t i = 0; i < upper->n_results && !bounds.upper.more; i++)
		add_upper(b, &bounds,
			  aff_map(&b->f, upper, i, operands + lo_operand_group(b->m, op, 1).first, id));
	bounds.step = aff_constant(&b->f, lo_affine_for_step(b->m, op));
	enter_loop(b, s, id, iv, false, &bounds);
}

/* Why greater values of the iv may not belong to later iterations; NULL: they do. For an iv of an integer
 * type, the step beyond its upper bound may wrap around; an iv of type index is assumed not to wrap. */
static const char *may_turn(struct access_builder *b, lo_value_id iv, const aff *at, bool is_unsigned)
{
	const struct lo_type_data *type = lo_data_of(b->m, iv);
	int64_t by;
	bool known = aff_is_constant(&b->f, at[2], &by);
	if (is_unsigned && !(aff_is_natural(&b->f, at[0]) && aff_is_natural(&b->f, at[1])))
		return "bounds are unsigned";
	if (known && by < 1)
		return "step is not positive";
	if (type->kind != LO_TYPE_INTEGER || (known && by == 1))
		return NULL;
	if (type->width == 0)
		return "step may wrap";
	struct aff_range range = aff_range(&b->f, at[1]);
	int64_t most = type->width > 64 ? INT64_MAX : (int64_t)(UINT64_MAX >> 1 >> (64 - type->width));
	return known && range.has_ub && range.ub <= most - (by - 1) ? NULL : "step may wrap";
}

/* Loop @p i of an op whose bounds and steps are values. If its iv may wrap or decrease, the loop counts
 * iterations instead, and the iv is an ordinary value that changes in it. */
static void enter_for(struct access_builder *b, struct scope *s, lo_op_id id, const struct lo_op *op,
		      lo_value_id iv, uint32_t i, bool parallel)
{
	struct access_bounds bounds = {.lower.n = 0};
	aff at[3];
	for (uint32_t group = 0; group < 3; group++)
		at[group] =
			aff_value(&b->f, lo_operand(b->m, op, lo_operand_group(b->m, op, group).first + i));
	const char *reason = may_turn(b, iv, at, !parallel && lo_op_attr(b->m, op, "unsignedCmp").n);
	if (reason) {
		enter_uncounted(b, s, id, parallel, reason);
		return;
	}
	bounds.step = at[2];
	add_lower(b, &bounds, at[0]);
	add_upper(b, &bounds, at[1]);
	enter_loop(b, s, id, iv, parallel, &bounds);
}

/* Element @p i of a dense<...> of i32. */
static uint32_t group_size(const struct access_builder *b, const struct lo_op *op, const char *name,
			   uint32_t i)
{
	const struct lo_attr_data *dense = lo_attr_of(b->m, op, name);
	const char *at = dense->bytes + (dense->splat ? 0 : (size_t)i * 4);
	if (!dense->splat && ((size_t)i + 1) * 4 > dense->n_bytes)
		return 0;
	return (uint32_t)lo_number_of_bytes(at, 4);
}

static void enter_parallel_maps(struct access_builder *b, struct scope *s, lo_op_id id,
				const struct lo_op *op, const struct lo_block *body, uint32_t n)
{
	const struct lo_map *lower = map_attr(b, op, "lowerBoundsMap"),
			    *upper = map_attr(b, op, "upperBoundsMap");
	const struct lo_attr_data *steps = lo_attr_of(b->m, op, "steps");
	const lo_value_id *operands = lo_operands(b->m, op),
			  *of_upper = operands + lower->n_dims + lower->n_syms;
	uint32_t at_lower = 0, at_upper = 0;
	for (uint32_t i = 0; i < n; i++) {
		struct access_bounds bounds = {.lower.n = 0};
		int64_t step = 1;
		uint32_t n_lower = group_size(b, op, "lowerBoundsGroups", i),
			 n_upper = group_size(b, op, "upperBoundsGroups", i);
		for (uint32_t k = 0; k < n_lower && !bounds.lower.more && at_lower + k < lower->n_results;
		     k++)
			add_lower(b, &bounds, aff_map(&b->f, lower, at_lower + k, operands, id));
		for (uint32_t k = 0; k < n_upper && !bounds.upper.more && at_upper + k < upper->n_results;
		     k++)
			add_upper(b, &bounds, aff_map(&b->f, upper, at_upper + k, of_upper, id));
		at_lower += n_lower;
		at_upper += n_upper;
		if (i < steps->n)
			lo_attr_as_int(b->m->ctx, steps->elems[i], &step);
		bounds.step = aff_constant(&b->f, lo_index_number(b->m->ctx, step));
		enter_loop(b, s, id, lo_block_arg(body, i), true, &bounds);
	}
}

static void enter_forall(struct access_builder *b, struct scope *s, lo_op_id id, const struct lo_op *op,
			 const struct lo_block *body, uint32_t n)
{
	static const char *const lists[] = {"staticLowerBound", "staticUpperBound", "staticStep"};
	uint32_t dynamic[3] = {0};
	for (uint32_t i = 0; i < n; i++) {
		struct access_bounds bounds = {.lower.n = 0};
		aff at[3];
		for (uint32_t k = 0; k < 3; k++) {
			int64_t v = lo_attr_array_int(b->m->ctx, lo_op_attr(b->m, op, lists[k]), i);
			uint32_t first = lo_operand_group(b->m, op, k).first;
			at[k] = v == LO_DYNAMIC ? aff_value(&b->f, lo_operand(b->m, op, first + dynamic[k]++))
						: aff_constant(&b->f, lo_index_number(b->m->ctx, v));
		}
		bounds.step = at[2];
		add_lower(b, &bounds, at[0]);
		add_upper(b, &bounds, at[1]);
		enter_loop(b, s, id, lo_block_arg(body, i), true, &bounds);
	}
}

/* The number of ivs of a loop op. */
static uint32_t count_ivs(const struct access_builder *b, const struct lo_op *op)
{
	switch (lo_info(op)->affine) {
	case LO_AFFINE_FOR_MAPS:
	case LO_AFFINE_FOR: return 1;
	case LO_AFFINE_PARALLEL_MAPS: return lo_attr_of(b->m, op, "steps")->n;
	case LO_AFFINE_PARALLEL: return lo_operand_group(b->m, op, 0).n;
	case LO_AFFINE_FORALL: return lo_attr_of(b->m, op, "staticStep")->n;
	default: return 0;
	}
}

static void enter_loops(struct access_builder *b, struct scope *s, lo_op_id id, const struct lo_op *op)
{
	lo_block_id entry = lo_body_id(b->m, op);
	const struct lo_block *body = lo_block(b->m, entry);
	uint32_t n = count_ivs(b, op);
	bool parallel = lo_info_of(b->m, op)->flow == LO_FLOW_PARALLEL;
	if (!n || body->n_args < n) {
		enter_uncounted(b, s, id, parallel, not_counted);
		return;
	}
	if (nests_too_deep(b, s, id, n))
		return;
	switch (lo_info(op)->affine) {
	case LO_AFFINE_FOR_MAPS: enter_for_maps(b, s, id, op, lo_block_arg(body, 0)); break;
	case LO_AFFINE_PARALLEL_MAPS: enter_parallel_maps(b, s, id, op, body, n); break;
	case LO_AFFINE_FORALL: enter_forall(b, s, id, op, body, n); break;
	default:
		for (uint32_t i = 0; i < n; i++)
			enter_for(b, s, id, op, lo_block_arg(body, i), i, parallel);
	}
}

/* ---- conditions ---------------------------------------------------------- */

/* The condition that all constraints of an integer set hold. */
static lo_condition set_holds(struct access_builder *b, lo_op_id id, const struct lo_op *op)
{
	const struct lo_map *set = map_attr(b, op, "condition");
	lo_condition all = {0};
	for (uint32_t i = 0; i < set->n_results; i++) {
		aff x = aff_map(&b->f, set, i, lo_operands(b->m, op), id);
		lo_condition c =
			set->is_eq[i] ? aff_condition_zero(&b->f, x) : aff_condition_positive(&b->f, x);
		all = all.n ? aff_condition_join(&b->f, LO_CONDITION_AND, all, c) : c;
	}
	return all.n ? all : aff_condition_positive(&b->f, aff_constant(&b->f, 0));
}

/* from <= x - 1 and x + 1 <= to; a NULL side is left out. */
static lo_condition between(struct access_builder *b, aff x, const int64_t *from, const int64_t *to)
{
	struct lo_affine_exprs *f = &b->f;
	lo_condition c = {0}, d = {0};
	if (from)
		c = aff_condition_positive(
			f, aff_add(f, aff_subtract(f, x, aff_constant(f, *from)), aff_constant(f, -1)));
	if (to)
		d = aff_condition_positive(
			f, aff_add(f, aff_subtract(f, aff_constant(f, *to), x), aff_constant(f, -1)));
	return c.n && d.n ? aff_condition_join(f, LO_CONDITION_AND, c, d) : c.n ? c : d;
}

/* x is none of the cases: it is in one of the gaps between them. */
static lo_condition no_case(struct access_builder *b, lo_op_id id, const struct lo_op *op, aff x)
{
	lo_attr list = lo_op_attr(b->m, op, "cases");
	uint32_t n = lo_attr_get(b->m->ctx, list)->n;
	int64_t cases[MAX_RESULTS];
	if (n > MAX_RESULTS / 2)
		return aff_condition_unknown(&b->f, "too many cases", id);
	for (uint32_t i = 0; i < n; i++)
		cases[i] = lo_attr_array_int(b->m->ctx, list, i);
	LO_SORT(cases, n, lo_compare_i64);
	if (!n)
		return aff_condition_positive(&b->f, aff_constant(&b->f, 0));
	lo_condition all = between(b, x, NULL, &cases[0]);
	for (uint32_t i = 0; i < n; i++)
		all = aff_condition_join(&b->f, LO_CONDITION_APART, all,
					 between(b, x, &cases[i], i + 1 < n ? &cases[i + 1] : NULL));
	return all;
}

/* Adds the condition of region @p region. */
static void enter_branch(struct access_builder *b, struct scope *s, lo_op_id id, const struct lo_op *op,
			 uint32_t region)
{
	switch (lo_info(op)->affine) {
	case LO_AFFINE_IF_SET: push_condition(b, s, set_holds(b, id, op), region == 0); break;
	case LO_AFFINE_IF:
		push_condition(b, s, aff_condition_value(&b->f, lo_operand(b->m, op, 0)), region == 0);
		break;
	case LO_AFFINE_SWITCH: {
		aff x = aff_value(&b->f, lo_operand(b->m, op, 0));
		lo_attr list = lo_op_attr(b->m, op, "cases");
		if (region == 0)
			push_condition(b, s, no_case(b, id, op, x), true);
		else if (region - 1 < lo_attr_get(b->m->ctx, list)->n)
			push_condition(
				b, s,
				aff_condition_zero(
					&b->f,
					aff_subtract(&b->f, x,
						     aff_constant(&b->f, lo_attr_array_int(b->m->ctx, list,
											   region - 1)))),
				true);
		break;
	}
	default: blame(s, not_affine_condition, id, true);
	}
}

/* ---- the first walk ------------------------------------------------------ */

/* The first block of a region that runs once runs once; the others may run any number of times. */
static void enter_region(struct access_builder *b, lo_region_id region, lo_op_id id, struct scope s)
{
	lo_block_id block = lo_region(b->m, region)->first;
	if (!block.n)
		return;
	enter_block(b, block, &s);
	block = lo_block(b->m, block)->next;
	if (!block.n)
		return;
	uint32_t around = s.loop;
	enter_uncounted(b, &s, id, false, not_counted);
	blame(&s, not_counted, id, true);
	if (s.loop != around)
		b->loops.at[s.loop].blocks = region;
	for (; block.n; block = lo_block(b->m, block)->next)
		enter_block(b, block, &s);
}

/* Do its regions run in place and have known flow? */
static bool runs_regions(const struct lo_module *m, const struct lo_op *op)
{
	enum lo_flow_kind flow = lo_info_of(m, op)->flow;
	return lo_n_regions(m, op) && flow != LO_FLOW_NONE;
}

static void enter_regions(struct access_builder *b, lo_op_id id, const struct lo_op *op)
{
	uint32_t n = lo_n_regions(b->m, op), number = lo_id_map_get(&b->scope_of, op->block.n);
	struct scope outer = b->scopes.at[number], inner = outer;
	enum lo_flow_kind flow = lo_info_of(b->m, op)->flow;
	lo_region_id first = lo_op_region(b->m, op, 0);
	bool loops = flow == LO_FLOW_LOOP || flow == LO_FLOW_PARALLEL;
	inner.level = outer.level + 1;
	if (loops && (n != 1 || !lo_region(b->m, first)->first.n))
		flow = LO_FLOW_UNKNOWN;
	else if (loops)
		enter_loops(b, &inner, id, op);
	if (flow == LO_FLOW_UNKNOWN || flow == LO_FLOW_WHILE || flow == LO_FLOW_PAYLOAD)
		enter_uncounted(b, &inner, id, flow != LO_FLOW_WHILE, not_counted);
	for (uint32_t i = 0; i < n; i++) {
		struct scope s = inner;
		if (flow == LO_FLOW_WHILE ? i > 0 : flow == LO_FLOW_UNKNOWN && n > 1)
			blame(&s, not_counted, id, true);
		if (flow == LO_FLOW_BRANCH)
			enter_branch(b, &s, id, op, i);
		enter_region(b, lo_op_region(b->m, op, i), id, s);
	}
}

/* Does it contain ops to visit? */
static bool leads_on(const struct access_builder *b, lo_op_id id, const struct lo_op *op)
{
	return runs_regions(b->m, op) && (!b->only || lo_id_map_get(b->only, id.n) & ONLY_AROUND);
}

static void find_scopes(struct access_builder *b)
{
	lo_op_id func = b->a->func;
	struct scope whole = {0};
	enter_region(b, lo_op_region(b->m, lo_op(b->m, func), 0), func, whole);
	bool skip = false;
	for (lo_op_id id = func; (id = lo_walk_next(b->m, func, id, skip)).n;) {
		const struct lo_op *op = lo_op(b->m, id);
		skip = !leads_on(b, id, op);
		if (!skip)
			enter_regions(b, id, op);
	}
}

/* ---- accesses ------------------------------------------------------------ */

static struct lo_place new_place(struct access_builder *b, lo_value_id memref, enum lo_affine_space space,
				 uint32_t n)
{
	return (struct lo_place){
		.memref = memref, .space = space, .n = n, .at = LO_ARRAY(b->scratch, n, aff)};
}

/* A vector extends from its first element along the innermost dimensions. */
static void add_lanes(struct access_builder *b, struct lo_place *p, lo_type vector)
{
	const struct lo_type_data *type = lo_type_get(b->m->ctx, vector);
	lo_type elem = lo_data_of(b->m, p->memref)->elem;
	if (type->kind != LO_TYPE_VECTOR || vector.n == elem.n || type->rank > p->n)
		return;
	for (uint32_t i = 0; i < type->rank; i++) {
		bool scalable = type->scalable && type->scalable[i];
		aff n = scalable ? aff_unknown(&b->f, scalable_vector, (lo_op_id){0})
				 : aff_constant(&b->f, type->shape[i]);
		aff *at = &p->at[p->n - type->rank + i];
		*at = aff_add(&b->f, *at, aff_lane(&b->f, n));
	}
}

/* Is element @p i of the array `in_bounds` true? */
static bool in_bounds(const struct access_builder *b, const struct lo_op *op, uint32_t i)
{
	const struct lo_attr_data *list = lo_attr_of(b->m, op, "in_bounds");
	int64_t v = 0;
	return i < list->n && lo_attr_as_int(b->m->ctx, list->elems[i], &v) && v;
}

/* Each dimension of a vector maps to one of the memref or broadcasts an element. Elements past the extents
 * are not accessed. */
static void add_slice(struct access_builder *b, struct lo_place *p, const struct lo_op *op, lo_type vector)
{
	const struct lo_type_data *type = lo_type_get(b->m->ctx, vector);
	const struct lo_map *map = map_attr(b, op, "permutation_map");
	struct lo_affine_exprs *f = &b->f;
	for (uint32_t i = 0; i < map->n_results && i < type->rank; i++) {
		const struct lo_expr_data *dim = lo_expr_get(b->m->ctx, map->results[i]);
		bool scalable = type->scalable && type->scalable[i];
		aff n = scalable ? aff_unknown(f, scalable_vector, (lo_op_id){0})
				 : aff_constant(f, type->shape[i]);
		if (dim->kind != LO_EXPR_DIM || dim->value >= p->n)
			continue;
		aff *at = &p->at[dim->value];
		aff room = aff_subtract(f, aff_extent(f, p->memref, (uint32_t)dim->value), *at);
		const aff both[] = {n, room};
		n = in_bounds(b, op, i) || scalable ? n : aff_min(f, both, 2);
		*at = aff_add(f, *at, aff_lane(f, n));
	}
}

static struct lo_affine_access new_access(struct access_builder *b, lo_op_id id, uint32_t operand,
					  uint32_t order)
{
	const struct lo_op *op = lo_op(b->m, id);
	const struct scope *s = &b->scopes.at[lo_id_map_get(&b->scope_of, op->block.n)];
	struct lo_affine_access access = {
		.op = id,
		.operand = operand,
		.effects = lo_op_effects_on(b->m, op, operand) & (LO_EFFECT_READ | LO_EFFECT_WRITE),
		.loop = s->loop,
		.n_dims = depth_of(b, s->loop),
		.order = order,
		.inexact = s->inexact,
		.inexact_at = s->inexact_at,
		.inexact_level = s->inexact_level,
	};
	return access;
}

static void add_access(struct access_builder *b, struct lo_affine_access access, struct lo_place *place)
{
	const struct lo_op *op = lo_op(b->m, access.op);
	uint32_t innermost = b->scopes.at[lo_id_map_get(&b->scope_of, op->block.n)].around;
	place_resolve(&b->f, place);
	access.memory = place->memory;
	access.space = place->space;
	access.n_subscripts = place->n;
	disjuncts_build(b->disjuncts, b->around.at, innermost, place->at, &access);
	LO_PUSH(b->a->arena, &b->accesses, access);
}

static struct lo_place place_at_indices(struct access_builder *b, lo_value_id memref,
					const struct lo_map *map, const lo_value_id *operands, uint32_t n,
					lo_op_id id)
{
	uint32_t n_at = map ? map->n_results : n;
	struct lo_place p = new_place(b, memref, LO_SPACE_INDICES, n_at);
	for (uint32_t i = 0; i < n_at; i++)
		p.at[i] = map ? aff_map(&b->f, map, i, operands, id) : aff_value(&b->f, operands[i]);
	return p;
}

/* An element by its linear position in memory. */
static struct lo_place place_at_linear(struct access_builder *b, const struct lo_op *op, lo_op_id id,
				       uint32_t accessed)
{
	lo_value_id memref = lo_operand(b->m, op, lo_operand_group(b->m, op, accessed).first);
	struct lo_slice linear = lo_operand_group(b->m, op, accessed + 1),
			indices = lo_operand_group(b->m, op, accessed + 2);
	const lo_value_id *operands = lo_operands(b->m, op);
	if (indices.n || !linear.n)
		return place_at_indices(b, memref, NULL, operands + indices.first, indices.n, id);
	struct lo_place p = new_place(b, memref, LO_SPACE_ELEMENTS, 1);
	bool plain = !lo_data_of(b->m, memref)->layout.n;
	p.at[0] = plain ? aff_value(&b->f, operands[linear.first])
			: aff_unknown(&b->f, "elements are not contiguous", id);
	return p;
}

/* The type transferred by a load or store, which may be a vector. */
static lo_type accessed_type(const struct access_builder *b, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info(op);
	lo_type none = {0};
	if (info->affine == LO_AFFINE_AT_MASKED)
		return lo_type_of(b->m,
				  lo_operand(b->m, op, lo_operand_group(b->m, op, info->accessed + 2).first));
	if (op->n_results)
		return lo_type_of(b->m, lo_result(op, 0));
	return info->accessed ? lo_type_of(b->m, lo_operand(b->m, op, 0)) : none;
}

static bool is_masked(const struct access_builder *b, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info(op);
	return info->affine == LO_AFFINE_AT_MASKED ||
	       (info->affine == LO_AFFINE_AT_SLICE && lo_operand_group(b->m, op, 3).n);
}

/* Is the memory of @p memref an argument or a global? */
static bool is_given(struct access_builder *b, lo_value_id memref)
{
	uint32_t memory = memory_of(&b->f, memory_root(&b->f, memref));
	enum lo_affine_memory_kind kind = b->a->memories[memory].kind;
	return memory &&
	       (kind == LO_MEMORY_ARGUMENT || kind == LO_MEMORY_NOALIAS || kind == LO_MEMORY_GLOBAL);
}

static void read_access(struct access_builder *b, lo_op_id id, const struct lo_op *op, uint32_t order)
{
	const struct lo_op_info *info = lo_info(op);
	struct lo_slice memref = lo_operand_group(b->m, op, info->accessed),
			at = lo_operand_group(b->m, op, info->accessed + 1);
	const lo_value_id *operands = lo_operands(b->m, op);
	if (!lo_is_memref(b->m, operands[memref.first]))
		return; /* it is a tensor */
	if (b->own && is_given(b, operands[memref.first]))
		return;
	struct lo_affine_access access = new_access(b, id, memref.first, order);
	const struct lo_map *map = info->affine == LO_AFFINE_AT_MAP ? map_attr(b, op, "map") : NULL;
	struct lo_place p;
	if (info->affine == LO_AFFINE_AT_LINEAR) {
		p = place_at_linear(b, op, id, info->accessed);
	} else if (info->affine == LO_AFFINE_AT_OFFSET) {
		p = new_place(b, operands[memref.first], LO_SPACE_ELEMENTS, 1);
		p.at[0] = aff_value(&b->f, operands[at.first]);
	} else {
		p = place_at_indices(b, operands[memref.first], map, operands + at.first, at.n, id);
		if (info->affine == LO_AFFINE_AT_SLICE)
			add_slice(b, &p, op, accessed_type(b, op));
		else
			add_lanes(b, &p, accessed_type(b, op));
	}
	if (is_masked(b, op)) {
		access.inexact_at = access.inexact ? access.inexact_at : id;
		access.inexact = access.inexact ? access.inexact : "elements are masked";
		access.inexact_level = UINT32_MAX;
	}
	add_access(b, access, &p);
}

/* ---- transfers ----------------------------------------------------------- */

static int64_t memory_space(const struct access_builder *b, lo_value_id memref)
{
	int64_t space = 0;
	lo_attr_as_int(b->m->ctx, lo_data_of(b->m, memref)->space, &space);
	return space;
}

/* The side with the stride: the one in the memory space with the lower number; if both are equal, the source.
 */
static uint32_t slow_part(const struct access_builder *b, const struct lo_op *op, const struct lo_transfer *t)
{
	int64_t source = memory_space(b, lo_operand(b->m, op, t->parts[LO_DMA_SOURCE].first)),
		target = memory_space(b, lo_operand(b->m, op, t->parts[LO_DMA_TARGET].first));
	return target < source ? LO_DMA_TARGET : LO_DMA_SOURCE;
}

/* Elements, relative to the first, of one side of a transfer: 0 .. size - 1, or in chunks of `count`
 * elements, every `stride` elements. */
static aff transferred(struct access_builder *b, const struct lo_op *op, lo_op_id id,
		       const struct lo_transfer *t, uint32_t part)
{
	struct lo_affine_exprs *f = &b->f;
	aff lane = aff_lane(f, aff_value(f, lo_operand(b->m, op, t->size)));
	int64_t count;
	if (!t->stride.n || slow_part(b, op, t) != part)
		return lane;
	aff stride = aff_value(f, lo_operand(b->m, op, t->stride.first));
	if (!aff_is_constant(f, aff_value(f, lo_operand(b->m, op, t->stride.first + 1)), &count))
		return aff_unknown(f, "stride is not constant", id);
	if (count < 1)
		count = 1;
	aff chunk = aff_floordiv(f, lane, count);
	return aff_add(f, aff_multiply(f, chunk, stride), aff_combine(f, lane, 1, chunk, -count));
}

static bool is_row(const struct access_builder *b, lo_value_id memref)
{
	const struct lo_type_data *type = lo_data_of(b->m, memref);
	return type->rank == 1 && !type->layout.n;
}

static void read_transfer(struct access_builder *b, lo_op_id id, const struct lo_op *op, uint32_t order)
{
	struct lo_transfer t;
	if (!lo_find_transfer(b->m, op, &t))
		return;
	for (uint32_t part = LO_DMA_SOURCE; part <= LO_DMA_TARGET; part++) {
		struct lo_slice s = t.parts[part];
		const lo_value_id *operands = lo_operands(b->m, op) + s.first;
		struct lo_affine_access access = new_access(b, id, s.first, order);
		struct lo_place p = place_at_indices(b, operands[0], t.maps[part], operands + 1, s.n - 1, id);
		access.effects = part == LO_DMA_SOURCE ? LO_EFFECT_READ : LO_EFFECT_WRITE;
		if (!is_row(b, operands[0]))
			place_linearize(&b->f, &p);
		p.at[0] = aff_add(&b->f, p.at[0], transferred(b, op, id, &t, part));
		add_access(b, access, &p);
	}
}

/* ---- the second walk ----------------------------------------------------- */

static void find_accesses(struct access_builder *b)
{
	uint32_t order = 0;
	bool skip = false;
	for (lo_op_id id = b->a->func; (id = lo_walk_next(b->m, b->a->func, id, skip)).n;) {
		const struct lo_op *op = lo_op(b->m, id);
		enum lo_affine_op word = lo_info(op)->affine;
		skip = !leads_on(b, id, op);
		order++;
		if (b->only && !(lo_id_map_get(b->only, id.n) & ONLY_ASKED))
			continue;
		if (word == LO_AFFINE_TRANSFER)
			read_transfer(b, id, op, order);
		else if (word >= LO_AFFINE_AT_MAP)
			read_access(b, id, op, order);
	}
}

/* ---- memories ------------------------------------------------------------ */

static bool is_dynamic(const struct lo_type_data *type)
{
	for (uint32_t i = 0; type->kind == LO_TYPE_MEMREF && i < type->rank; i++)
		if (type->shape[i] == LO_DYNAMIC)
			return true;
	return false;
}

/* An access to all elements of a memory whose extents are not constant, at its definition. */
static const struct lo_affine_access *find_whole(struct access_builder *b, uint32_t memory)
{
	lo_value_id v = b->a->memories[memory].value;
	const struct lo_type_data *type = lo_data_of(b->m, v);
	lo_op_id def = lo_def_op(b->m, v);
	lo_block_id block = def.n ? lo_op(b->m, def)->block : lo_def_block(b->m, v);
	const struct scope *s = &b->scopes.at[lo_id_map_get(&b->scope_of, block.n)];
	struct lo_affine_access *whole = LO_NEW(b->a->arena, struct lo_affine_access);
	struct lo_place p = new_place(b, v, LO_SPACE_INDICES, type->rank);
	for (uint32_t i = 0; i < p.n; i++)
		p.at[i] = aff_lane(&b->f, aff_extent(&b->f, v, i));
	*whole = (struct lo_affine_access){.op = def,
					   .loop = s->loop,
					   .n_dims = depth_of(b, s->loop),
					   .memory = memory,
					   .n_subscripts = p.n};
	disjuncts_build(b->disjuncts, b->around.at, s->around, p.at, whole);
	return whole;
}

static void find_wholes(struct access_builder *b)
{
	struct lo_affine *a = b->a;
	for (uint32_t i = 1; i < a->n_memories; i++) {
		struct lo_affine_memory *memory = &a->memories[i];
		if (memory->value.n && memory->kind != LO_MEMORY_ONE_OF &&
		    is_dynamic(lo_data_of(b->m, memory->value)))
			memory->whole = find_whole(b, i);
	}
}

/* Finds loops and scopes of a->func, or of those around the ops of @p only; the working memory of @p b is in
 * @p scratch. */
static void start(struct access_builder *b, struct lo_affine *a, const struct lo_id_map *only,
		  struct lo_arena *scratch)
{
	*b = (struct access_builder){.f = {.a = a, .m = a->m, .scratch = scratch},
				     .m = a->m,
				     .a = a,
				     .scratch = scratch,
				     .only = only};
	LO_PUSH(a->arena, &b->loops, (struct lo_affine_loop){0});
	a->loops = b->loops.at;
	LO_PUSH(scratch, &b->around, (struct lo_around){0});
	LO_PUSH(scratch, &b->scopes, (struct scope){0});
	lo_id_map_init(&b->scope_of, scratch, 0);
	aff_init(&b->f);
	b->disjuncts = disjuncts_create(&b->f);
	find_scopes(b);
}

static struct lo_affine empty(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	return (struct lo_affine){.m = m,
				  .func = func,
				  .arena = arena,
				  .n_loops = 1,
				  .n_symbols = 1,
				  .n_memories = 1,
				  .equals = {.arena = arena}};
}

void lo_affine_exprs_use(struct lo_module *m, lo_op_id func,
			 void (*use)(struct lo_affine_exprs *f, void *data), void *data)
{
	struct lo_arena scratch = {0};
	struct access_builder b;
	lo_arena_init(&scratch, lo_ctx_oom(m->ctx));
	struct lo_affine a = empty(m, func, &scratch);
	start(&b, &a, NULL, &scratch);
	use(&b.f, data);
	lo_arena_destroy(&scratch);
}

enum wanted { ALL, APART, OWN };

static struct lo_affine *build(struct lo_module *m, lo_op_id func, enum wanted wanted,
			       const struct lo_id_map *only, struct lo_arena *arena)
{
	struct lo_affine *a = LO_NEW(arena, struct lo_affine);
	struct lo_arena scratch = {0};
	struct access_builder b;
	lo_arena_init(&scratch, lo_ctx_oom(m->ctx));
	*a = empty(m, func, arena);
	a->arguments_apart = wanted == APART;
	start(&b, a, only, &scratch);
	b.own = wanted == OWN;
	memories_begin(&b.f, !only);
	find_accesses(&b);
	a->accesses = b.accesses.at;
	a->n_accesses = b.accesses.n;
	if (!only)
		find_wholes(&b);
	memories_end(&b.f);
	lo_arena_destroy(&scratch);
	return a;
}

LO_KEEP struct lo_affine *lo_affine_build(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	return build(m, func, ALL, NULL, arena);
}

LO_KEEP struct lo_affine *lo_affine_build_apart(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	return build(m, func, APART, NULL, arena);
}

LO_KEEP struct lo_affine *lo_affine_build_own(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	return build(m, func, OWN, NULL, arena);
}

/* Marks the ops themselves and those around them, up to @p func. */
static void mark_only(const struct lo_module *m, lo_op_id func, const lo_op_id *ops, uint32_t n,
		      struct lo_id_map *only)
{
	for (uint32_t i = 0; i < n; i++) {
		*lo_id_map_at(only, ops[i].n) |= ONLY_ASKED;
		for (lo_op_id up = lo_parent_op(m, ops[i]); up.n && up.n != func.n;
		     up = lo_parent_op(m, up)) {
			uint32_t *mark = lo_id_map_at(only, up.n);
			if (*mark & ONLY_AROUND)
				break;
			*mark |= ONLY_AROUND;
		}
	}
}

LO_KEEP struct lo_affine *lo_affine_build_of(struct lo_module *m, lo_op_id func, const lo_op_id *ops,
					     uint32_t n, struct lo_arena *arena)
{
	struct lo_arena scratch = {0};
	lo_arena_init(&scratch, lo_ctx_oom(m->ctx));
	struct lo_id_map only = lo_id_map_make(&scratch, n);
	mark_only(m, func, ops, n, &only);
	struct lo_affine *a = build(m, func, ALL, &only, arena);
	lo_arena_destroy(&scratch);
	return a;
}
