// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before and after nests were interleaved by loops over time. Out: whether it does the same.
 *
 * Without the loops over time, ops must be in an order that reordered.c accepts. The iterations of each loop
 * whose bounds were changed are listed, time by time: they must be those that it had before, once each and in
 * their order. Whether a later nest touches an element before an earlier one does, both at different times,
 * is a question about dependences of the function as it is now. */
#include "certify_impl.h"
#include "edits.h"

#include "affine/affine.h"
#include "analysis/effects.h"
#include "ir/affine_map.h"

enum { MAX_LEVELS = 8 };
#define MAX_TIMES (INT64_C(1) << 26) /* and iterations, of all loops together */

struct interleaving {
	struct lo_module *m;
	const struct lo_edit_record *before;
	struct lo_arena *arena;
	struct lo_flaw *flaw;
	struct lo_dense_ids number;
	bool *changed; /* [n] loops with other bounds, for which nothing has been shown yet */
	int64_t left;  /* of MAX_TIMES */
	struct lo_affine *a;
	struct lo_dependences *dependences;
	struct lo_id_map first_access; /* op -> 1 + its first access */
};

static bool is_new(const struct interleaving *c, lo_op_id op)
{
	return lo_dense_id(&c->number, op.n) == LO_NO_INDEX;
}

/* ---- bounds -------------------------------------------------------------- */

struct fused_bounds {
	int64_t lower, upper, step;
};

/* The greatest, or least, result of a map of at most one dimension: each is taken as a number of an index. */
static bool bound_at(const struct interleaving *c, lo_attr attr, bool greatest, int64_t time, int64_t *out)
{
	const struct lo_map *map = lo_attr_get(c->m->ctx, attr)->map;
	if (!map || map->n_dims > 1 || map->n_syms || !map->n_results)
		return false;
	for (uint32_t i = 0; i < map->n_results; i++) {
		int64_t now;
		if (!lo_expr_eval(c->m->ctx, map->results[i], &time, NULL, &now))
			return false;
		now = lo_index_number(c->m->ctx, now);
		if (!i || (greatest ? now > *out : now < *out))
			*out = now;
	}
	return true;
}

static bool bounds_at(const struct interleaving *c, lo_attr attrs, int64_t time, struct fused_bounds *out)
{
	const struct lo_ctx *ctx = c->m->ctx;
	return bound_at(c, lo_dict_find_z(ctx, attrs, "lowerBoundMap"), true, time, &out->lower) &&
	       bound_at(c, lo_dict_find_z(ctx, attrs, "upperBoundMap"), false, time, &out->upper) &&
	       lo_attr_as_int(ctx, lo_dict_find_z(ctx, attrs, "step"), &out->step) &&
	       (out->step = lo_index_number(ctx, out->step)) > 0;
}

/* The bounds of a loop over time, which are constant. */
static bool times_of(const struct interleaving *c, lo_op_id loop, struct fused_bounds *out)
{
	const struct lo_op *op = lo_op(c->m, loop);
	return op->kind == LO_OP_AFFINE_FOR && !op->n_operands && !op->n_results &&
	       bounds_at(c, op->attrs, 0, out) && out->step == 1;
}

/* Does the loop, with bounds that only the iv @p t decides, run what it ran before, as t goes through @p
 * times?
 * @p one: at most one iteration at a time. */
static bool check_iterations(struct interleaving *c, lo_op_id loop, lo_value_id t, struct fused_bounds times,
			     bool one)
{
	static const char wrong[] = "a loop does not run its iterations once each, in their order";
	uint32_t i = lo_dense_id(&c->number, loop.n);
	const struct lo_op *op = lo_op(c->m, loop);
	struct fused_bounds was, now;
	if (c->before->ops.at[i].operands != c->before->ops.at[i + 1].operands || op->n_results ||
	    !bounds_at(c, c->before->ops.at[i].attrs, 0, &was))
		return lo_flawed(c->flaw, loop, "a loop whose bounds were not constant was given others");
	for (uint32_t k = 0; k < op->n_operands; k++)
		if (lo_operand(c->m, op, k).n != t.n)
			return lo_flawed(c->flaw, loop, "the bounds of a loop are not those of a time");
	c->left -= times.upper > times.lower ? times.upper - times.lower : 0;
	if (c->left < 0)
		return lo_flawed(c->flaw, loop, "too many iterations to be checked");
	int64_t next = was.lower;
	for (int64_t time = times.lower; time < times.upper; time++) {
		if (!bounds_at(c, op->attrs, time, &now) || now.step != was.step)
			return lo_flawed(c->flaw, loop, wrong);
		if (now.lower >= now.upper)
			continue;
		int64_t runs = (now.upper - now.lower + now.step - 1) / now.step;
		if (now.lower != next || (one && runs > 1))
			return lo_flawed(c->flaw, loop, wrong);
		next = now.lower + runs * now.step;
	}
	int64_t trips = was.upper > was.lower ? (was.upper - was.lower + was.step - 1) / was.step : 0;
	if (next != was.lower + trips * was.step)
		return lo_flawed(c->flaw, loop, wrong);
	c->changed[i] = false;
	return true;
}

/* ---- loops over time ----------------------------------------------------- */

/* Loops that were added, each in the other, and the nests in the innermost one. */
struct interleaved {
	lo_op_id loops[MAX_LEVELS];
	uint32_t n;
	lo_op_id first, end; /* nests: from first to the terminator */
};

static bool find_levels(struct interleaving *c, lo_op_id outer, struct interleaved *out)
{
	*out = (struct interleaved){.loops = {outer}, .n = 1};
	const struct lo_block *body = lo_body(c->m, lo_op(c->m, outer));
	while (body->first.n && body->first.n != body->last.n && is_new(c, body->first)) {
		if (lo_op(c->m, body->first)->next.n != body->last.n || out->n == MAX_LEVELS)
			return lo_flawed(c->flaw, body->first, "a loop over time has other ops beside it");
		out->loops[out->n++] = body->first;
		body = lo_body(c->m, lo_op(c->m, body->first));
	}
	out->first = body->first;
	out->end = body->last;
	return true;
}

/* The levels of the nest run their iterations as the loops over time say. */
static bool check_nest(struct interleaving *c, const struct interleaved *x, lo_op_id nest)
{
	lo_op_id loop = nest;
	for (uint32_t level = 0; level < x->n; level++) {
		struct fused_bounds times;
		lo_value_id t = lo_block_arg(lo_body(c->m, lo_op(c->m, x->loops[level])), 0);
		if (is_new(c, loop) || lo_op(c->m, loop)->kind != LO_OP_AFFINE_FOR)
			return lo_flawed(c->flaw, loop, "an op that is no loop is interleaved with loops");
		if (!times_of(c, x->loops[level], &times))
			return lo_flawed(c->flaw, x->loops[level], "a loop over time has no constant bounds");
		if (!check_iterations(c, loop, t, times, level + 1 < x->n))
			return false;
		const struct lo_block *body = lo_body(c->m, lo_op(c->m, loop));
		if (level + 1 < x->n && lo_op(c->m, body->first)->next.n != body->last.n)
			return lo_flawed(c->flaw, loop,
					 "a level that is interleaved has other ops beside it");
		loop = body->first;
	}
	return true;
}

/* Was the memory allocated by what runs the op, and not by what runs several of it concurrently? */
static bool is_own(const struct interleaving *c, lo_op_id made, lo_op_id op)
{
	for (op = lo_parent_op(c->m, op); op.n && op.n != c->before->func.n; op = lo_parent_op(c->m, op))
		switch (lo_info_of(c->m, lo_op(c->m, op))->flow) {
		case LO_FLOW_PARALLEL:
		case LO_FLOW_UNKNOWN:
			if (!lo_is_below(c->m, made, op))
				return false;
			break;
		default: break;
		}
	return true;
}

/* Does an op that others may wait for access nothing but memory of the function, and of its iteration? */
static bool keeps_to_itself(const struct interleaving *c, lo_op_id op)
{
	for (uint32_t i = lo_id_map_get(&c->first_access, op.n);
	     i && i <= c->a->n_accesses && c->a->accesses[i - 1].op.n == op.n; i++) {
		const struct lo_affine_memory *memory = &c->a->memories[c->a->accesses[i - 1].memory];
		if (memory->kind != LO_MEMORY_LOCAL || !is_own(c, lo_def_op(c->m, memory->value), op))
			return false;
	}
	return true;
}

/* Are the accesses of all ops in the nest known? */
static bool check_ops(struct interleaving *c, lo_op_id nest)
{
	for (lo_op_id id = nest; (id = lo_walk_next(c->m, nest, id, false)).n;) {
		const struct lo_op *op = lo_op(c->m, id);
		uint32_t effects = 0;
		bool waits = false;
		if (is_new(c, id))
			return lo_flawed(c->flaw, id, "a loop over time was added inside a nest");
		for (uint32_t i = 0; i < op->n_operands; i++) {
			waits |= lo_op_may_wait_at(c->m, op, i);
			if (lo_is_memref(c->m, lo_operand(c->m, op, i)))
				effects |= lo_op_effects_on(c->m, op, i);
		}
		if (edit_keeps_place(c->m, op) || effects & LO_EFFECT_FREE ||
		    (waits && !keeps_to_itself(c, id)))
			return lo_flawed(c->flaw, id, "an op was interleaved that must keep its place");
		if (effects & (LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL) &&
		    !lo_id_map_get(&c->first_access, id.n))
			return lo_flawed(c->flaw, id,
					 "the accesses of an op that was interleaved are not known");
	}
	return true;
}

/* ---- dependences --------------------------------------------------------- */

struct accesses {
	LO_VEC(const struct lo_affine_access *) at;
};

static void list_accesses(const struct interleaving *c, lo_op_id nest, struct accesses *out)
{
	out->at.n = 0;
	for (lo_op_id id = nest; (id = lo_walk_next(c->m, nest, id, false)).n;)
		for (uint32_t i = lo_id_map_get(&c->first_access, id.n);
		     i && i <= c->a->n_accesses && c->a->accesses[i - 1].op.n == id.n; i++)
			LO_PUSH(c->arena, &out->at, &c->a->accesses[i - 1]);
}

/* Is there no element that @p later, which was after @p earlier, touches first now? */
static bool is_in_order(struct interleaving *c, const struct lo_affine_access *earlier,
			const struct lo_affine_access *later, uint32_t n_levels)
{
	uint32_t n;
	if (!((earlier->effects | later->effects) & LO_EFFECT_WRITE) ||
	    lo_affine_same_memory(c->a, earlier->memory, later->memory) == LO_MEMORY_APART)
		return true;
	uint32_t common = lo_affine_common_loops(c->a, earlier, later);
	const struct lo_dependence *d = lo_dependences_of(c->dependences, later, earlier, &n);
	for (uint32_t depth = common - n_levels; depth < common; depth++)
		if (d[depth].kind != LO_DEPENDENCE_NONE) {
			(void)lo_flawed(c->flaw, later->op,
					"an access was moved before one that it depends on");
			c->flaw->unproved = d[depth].gave_up;
			return false;
		}
	return true;
}

static bool check_dependences(struct interleaving *c, const struct interleaved *x)
{
	struct accesses earlier = {0}, later = {0};
	for (lo_op_id a = x->first; a.n != x->end.n; a = lo_op(c->m, a)->next) {
		list_accesses(c, a, &earlier);
		for (lo_op_id b = lo_op(c->m, a)->next; b.n != x->end.n; b = lo_op(c->m, b)->next) {
			list_accesses(c, b, &later);
			for (uint32_t i = 0; i < earlier.at.n; i++)
				for (uint32_t k = 0; k < later.at.n; k++)
					if (!is_in_order(c, earlier.at.at[i], later.at.at[k], x->n))
						return false;
		}
	}
	return true;
}

/* ---- functions ----------------------------------------------------------- */

static bool has_bounds_as_before(const struct interleaving *c, lo_op_id loop, uint32_t i)
{
	return edit_is_same(c->m, c->before, i) && lo_op(c->m, loop)->kind == LO_OP_AFFINE_FOR;
}

static bool find_changed(struct interleaving *c)
{
	for (lo_op_id id = c->before->func; (id = lo_walk_next(c->m, c->before->func, id, false)).n;) {
		uint32_t i = lo_dense_id(&c->number, id.n);
		if (i != LO_NO_INDEX) {
			c->changed[i] =
				lo_op(c->m, id)->kind == LO_OP_AFFINE_FOR && !has_bounds_as_before(c, id, i);
			continue;
		}
		lo_op_id parent = lo_parent_op(c->m, id);
		bool ends_new = lo_op(c->m, id)->kind == LO_OP_AFFINE_YIELD && is_new(c, parent) &&
				!lo_op(c->m, id)->n_operands;
		struct fused_bounds times;
		if (!ends_new && !times_of(c, id, &times))
			return lo_flawed(c->flaw, id, "an op was added that is no loop over time");
	}
	return true;
}

static bool check_all(struct interleaving *c)
{
	for (lo_op_id id = c->before->func, next; id.n; id = next) {
		struct interleaved x;
		bool outermost = id.n != c->before->func.n && is_new(c, id) &&
				 lo_op(c->m, id)->kind == LO_OP_AFFINE_FOR;
		next = lo_walk_next(c->m, c->before->func, id, outermost);
		if (!outermost)
			continue;
		if (!find_levels(c, id, &x))
			return false;
		for (lo_op_id nest = x.first; nest.n != x.end.n; nest = lo_op(c->m, nest)->next)
			if (!check_nest(c, &x, nest) || !check_ops(c, nest))
				return false;
		if (!check_dependences(c, &x))
			return false;
	}
	for (uint32_t i = 0; i + 1 < c->before->ops.n; i++)
		if (c->changed[i])
			return lo_flawed(c->flaw, c->before->ops.at[i].id,
					 "a loop that is not interleaved was given other bounds");
	return true;
}

bool lo_fused_certify(struct lo_module *m, const struct lo_edit_record *before, struct lo_arena *arena,
		      struct lo_flaw *flaw)
{
	struct interleaving c = {.m = m, .before = before, .arena = arena, .flaw = flaw, .left = MAX_TIMES};
	c.number = edit_number_ops(before, arena);
	c.changed = LO_ARRAY(arena, before->ops.n, bool);
	if (!find_changed(&c) || !edit_keeps_order_through(m, before, arena, flaw))
		return false;
	c.a = lo_affine_build(m, before->func, arena);
	lo_id_map_init(&c.first_access, arena, c.a->n_accesses);
	for (uint32_t i = c.a->n_accesses; i-- > 0;)
		*lo_id_map_at(&c.first_access, c.a->accesses[i].op.n) = i + 1;
	c.dependences = lo_dependences_create(c.a);
	lo_dependences_always_isl(c.dependences);
	bool good = check_all(&c);
	lo_dependences_destroy(c.dependences);
	return good;
}
