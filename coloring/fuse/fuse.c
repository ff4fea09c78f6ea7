// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: blocks with nests of affine.for. Out: some nests of each block are parts of one loop over time, in
 * which each runs a few of its iterations at a time.
 *
 * A run of nests is found in each block. nests.c finds the distances of their dependences, fusion_groups.c
 * decides by them which nests may be fused and which are. Then the loops are made:
 *
 *     affine.for %x = 0 to 8 { P }               affine.for %t = -1 to 8 {
 *     affine.for %y = 0 to 8 { C }                 affine.for %x = max(0, %t + 1) to min(%t + 2, 8) { P }
 *                                                  affine.for %y = max(0, %t) to %t + 1 { C }
 *                                                }
 *
 * where C reads what P writes in the same and in the next iteration. Loops remain the same ops with other
 * bounds, so no other op changes, and each iteration runs once. Time begins when the first nest begins and
 * ends when the last one has ended. */
#include "analysis/effects.h"
#include "fuse_impl.h"

/* ---- loops over time ----------------------------------------------------- */

/* A level of a group: its loop over time runs from first to end - 1. */
struct time {
	int64_t first, end;
};

static int64_t rate_of(const struct lo_fuse_group *g, uint32_t nest, uint32_t level)
{
	return level + 1 < g->n_levels ? 1 : g->rates[nest - g->begin];
}

static int64_t shift_of(const struct lo_fuse_group *g, uint32_t nest, uint32_t level)
{
	return level + 1 < g->n_levels ? 0 : g->shifts[nest - g->begin];
}

static struct time time_of(const struct fuse_run *run, const struct lo_fuse_group *g, uint32_t level)
{
	struct time t = {INT64_MAX, INT64_MIN};
	for (uint32_t i = g->begin; i < g->end; i++) {
		int64_t rate = rate_of(g, i, level), shift = shift_of(g, i, level),
			first = lo_floor_div(-shift, rate),
			end = lo_floor_div(run->shapes.at[i].trips[level] - 1 - shift, rate) + 1;
		t.first = first < t.first ? first : t.first;
		t.end = end > t.end ? end : t.end;
	}
	return t;
}

/* Can an index have first + step * (rate * time + shift), the bound of a loop at a time? */
static bool is_index_at(const struct lo_ctx *ctx, int64_t first, int64_t step, int64_t rate, int64_t shift,
			int64_t time)
{
	int64_t at;
	return lo_mul_ok(rate, time, &at) && lo_add_ok(at, shift, &at) && lo_mul_ok(at, step, &at) &&
	       lo_add_ok(at, first, &at) && lo_index_number(ctx, at) == at;
}

/* Can an index have all bounds of the loops of the group, also at times before and after a nest runs? */
static bool has_index_bounds(const struct fusing *f, const struct fuse_run *run,
			     const struct lo_fuse_group *g)
{
	for (uint32_t level = 0; level < g->n_levels; level++) {
		struct time t = time_of(run, g, level);
		for (uint32_t i = g->begin; i < g->end; i++) {
			const struct fuse_nest *nest = &run->nests.at[i];
			int64_t rate = rate_of(g, i, level), shift = shift_of(g, i, level);
			if (!is_index_at(f->m->ctx, nest->first[level], nest->step[level], rate, shift,
					 t.first) ||
			    !is_index_at(f->m->ctx, nest->first[level], nest->step[level], rate, shift,
					 t.end))
				return false;
		}
	}
	return true;
}

static bool all_have_index_bounds(const struct fusing *f, const struct fuse_run *run,
				  const struct lo_fuse_group *groups, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (groups[i].end - groups[i].begin > 1 && !has_index_bounds(f, run, &groups[i]))
			return false;
	return true;
}

static lo_attr map_of(struct lo_ctx *ctx, const lo_expr *results, uint32_t n)
{
	struct lo_map map = {.n_dims = 1, .n_results = n, .results = results};
	return lo_attr_map(ctx, lo_map_intern(ctx, &map));
}

/* by * d0 + constant */
static lo_expr linear(struct lo_ctx *ctx, int64_t by, int64_t constant)
{
	lo_expr d = lo_expr_dim(ctx, 0);
	return lo_expr_binary(ctx, LO_EXPR_ADD, lo_expr_binary(ctx, LO_EXPR_MUL, d, lo_expr_const(ctx, by)),
			      lo_expr_const(ctx, constant));
}

/* Let the loop run its part of time @p t. A bound that holds at all times is left out. */
static void set_bounds(struct fusing *f, const struct fuse_nest *nest, const struct lo_fuse_nest *shape,
		       uint32_t level, int64_t rate, int64_t shift, struct time time, lo_value_id t)
{
	struct lo_ctx *ctx = f->m->ctx;
	lo_op_id id = nest->loops[level];
	int64_t step = nest->step[level], first = nest->first[level],
		end = first + step * (shape->trips[level] - 1) + 1;
	lo_expr lower[2] = {linear(ctx, step * rate, first + step * shift), lo_expr_const(ctx, first)},
		upper[2] = {linear(ctx, step * rate, first + step * (shift + rate)), lo_expr_const(ctx, end)};
	int64_t from = rate * time.first + shift, to = rate * time.end + shift;
	struct lo_op *op = lo_op(f->m, id);
	op->attrs = lo_dict_set(ctx, op->attrs, "lowerBoundMap", map_of(ctx, lower, from < 0 ? 2 : 1));
	op->attrs = lo_dict_set(ctx, op->attrs, "upperBoundMap",
				map_of(ctx, upper, to > shape->trips[level] ? 2 : 1));
	lo_op_set_operands(f->m, id, (lo_value_id[]){t, t}, 2);
	fuse_set_groups(f->m, id, (const int32_t[]){1, 1, 0});
}

/* Put what is between the nests of the group before the first or, deallocs, after the last one. */
static void clear_between(struct fusing *f, lo_op_id first, lo_op_id last, const struct fuse_run *run,
			  const struct lo_fuse_group *g)
{
	uint32_t nest = g->begin;
	lo_op_id after = last;
	for (lo_op_id id = first, next; id.n != last.n; id = next) {
		next = lo_op(f->m, id)->next;
		if (id.n == run->nests.at[nest].op.n) {
			nest++;
			continue;
		}
		bool frees = fuse_effects(f->m, lo_op(f->m, id)) & LO_EFFECT_FREE;
		lo_op_detach(f->m, id);
		if (frees) {
			lo_op_insert_after(f->m, after, id);
			after = id;
		} else {
			lo_op_insert_before(f->m, first, id);
		}
	}
}

static void fuse(struct fusing *f, const struct fuse_run *run, const struct lo_fuse_group *g)
{
	lo_op_id first = run->nests.at[g->begin].op, last = run->nests.at[g->end - 1].op, in = {0};
	struct time times[LO_FUSE_LEVELS];
	lo_value_id t[LO_FUSE_LEVELS];
	clear_between(f, first, last, run, g);
	for (uint32_t level = 0; level < g->n_levels; level++) {
		times[level] = time_of(run, g, level);
		lo_op_id loop = fuse_make_loop(f->m, times[level].first, times[level].end,
					       lo_op(f->m, first)->loc, in.n ? in : first);
		in = fuse_body(f->m, loop)->last;
		t[level] = lo_block_arg(fuse_body(f->m, loop), 0);
	}
	for (uint32_t i = g->begin; i < g->end; i++) {
		lo_op_detach(f->m, run->nests.at[i].op);
		lo_op_insert_before(f->m, in, run->nests.at[i].op);
		for (uint32_t level = 0; level < g->n_levels; level++)
			set_bounds(f, &run->nests.at[i], &run->shapes.at[i], level, rate_of(g, i, level),
				   shift_of(g, i, level), times[level], t[level]);
	}
}

/* ---- runs ---------------------------------------------------------------- */

struct fuse_runs {
	LO_VEC(struct fuse_run) all;
};

static void end_run(struct fusing *f, struct fuse_runs *runs, struct fuse_run *run, lo_op_id by,
		    const char *reason)
{
	run->ended_by = by;
	run->reason = reason;
	if (run->nests.n)
		LO_PUSH(f->arena, &runs->all, *run);
	*run = (struct fuse_run){0};
}

/* A level of a group has as many times as its nests have iterations at most, and each nest is asked for each.
 */
static bool take_iterations(struct fusing *f, const struct lo_fuse_nest *shape)
{
	int64_t cost = 0;
	for (uint32_t level = 0; level < shape->n_levels; level++)
		cost += LO_FUSE_MOST * shape->trips[level];
	if (cost > f->left)
		return false;
	f->left -= cost;
	return true;
}

static void note_freed(const struct fusing *f, lo_op_id id, struct lo_id_map *freed)
{
	const struct lo_op *op = lo_op(f->m, id);
	if (!(fuse_effects(f->m, op) & LO_EFFECT_FREE))
		return;
	for (uint32_t i = 0; i < op->n_operands; i++)
		*lo_id_map_at(freed, lo_operand(f->m, op, i).n) = id.n;
}

/* The dealloc before the nest of what the nest accesses; 0: none. Fusing moves deallocs below the nests of
 * their run, so it would end the life of the buffer after this nest, which no program may run, and not
 * before. */
static lo_op_id freed_before(const struct fusing *f, const struct fuse_nest *nest,
			     const struct lo_id_map *freed)
{
	for (uint32_t i = nest->begin; i < nest->end; i++) {
		const struct lo_affine_memory *of = f->a->memories, *m = &of[f->a->accesses[i].memory];
		uint32_t by = lo_id_map_get(freed, m->value.n);
		for (uint32_t k = 0; k < m->n && !by; k++)
			by = lo_id_map_get(freed, of[m->of[k]].value.n);
		if (by)
			return (lo_op_id){by};
	}
	return (lo_op_id){0};
}

static void find_runs(struct fusing *f, lo_block_id block, struct fuse_runs *runs)
{
	struct fuse_run run = {0};
	struct lo_id_map freed = lo_id_map_make(f->arena, 0);
	for (lo_op_id id = lo_block(f->m, block)->first; id.n; id = lo_op(f->m, id)->next) {
		struct fuse_nest nest;
		struct lo_fuse_nest shape;
		const char *reason;
		lo_op_id at;
		if (fuse_may_move(f, id)) {
			note_freed(f, id, &freed);
			continue;
		}
		if (!fuse_is_nest(f, id, &nest, &shape, &reason, &at)) {
			end_run(f, runs, &run, at, reason);
			continue;
		}
		if (nest.begin == nest.end) /* it accesses no memory */
			continue;
		lo_op_id dealloc = freed_before(f, &nest, &freed);
		if (dealloc.n) {
			end_run(f, runs, &run, dealloc, "an op between must keep its place");
			continue;
		}
		if (!take_iterations(f, &shape)) {
			end_run(f, runs, &run, id, "too many iterations");
			continue;
		}
		if (run.nests.n == MOST_NESTS)
			end_run(f, runs, &run, id, "too many nests");
		LO_PUSH(f->arena, &run.nests, nest);
		LO_PUSH(f->arena, &run.shapes, shape);
	}
	end_run(f, runs, &run, (lo_op_id){0}, NULL);
}

static struct lo_fuse_problem problem_of(const struct fuse_run *run)
{
	return (struct lo_fuse_problem){.n_nests = run->nests.n,
					.n_pairs = run->pairs.n,
					.n_buffers = run->buffers.n,
					.nests = run->shapes.at,
					.pairs = run->pairs.at,
					.buffers = run->buffers.at};
}

/* ---- reasons ------------------------------------------------------------- */

struct fused_nest {
	LO_VEC(struct lo_fused) all;
};

/* Why no group has all nests of the buffer. */
static struct lo_fused why_not(struct fusing *f, const struct fuse_run *run, const struct lo_fuse_buffer *b,
			       int64_t peak)
{
	struct lo_fuse_problem p = problem_of(run);
	struct lo_fuse_group g;
	struct lo_fused out = {.op = lo_def_op(f->m, f->a->memories[b->memory].value)};
	uint32_t pair;
	if (b->last - b->first >= LO_FUSE_MOST)
		out.reason = "too many nests";
	else if (!lo_fuse_group_of(&p, b->first, b->last + 1, f->arena, &g, &out.reason, &pair))
		out.at = pair == LO_NO_INDEX ? (lo_op_id){0} : run->nests.at[run->pairs.at[pair].to].op;
	else if (!has_index_bounds(f, run, &g))
		out.reason = "the distance is too large";
	else if (lo_fuse_window(&p, &g, b) >= b->bytes)
		out.reason = "all of it is needed before the next nest begins";
	else if (g.bytes > peak)
		out.reason = "fusing would raise the peak";
	else
		out.reason = "fusing would not lower the peak";
	return out;
}

static void report(struct fusing *f, const struct fuse_run *run, const struct lo_fuse_group *groups,
		   uint32_t n, struct fused_nest *out)
{
	int64_t peak = 0;
	for (uint32_t i = 0; i < n; i++)
		peak = groups[i].bytes > peak ? groups[i].bytes : peak;
	for (uint32_t i = 0; i < run->buffers.n; i++) {
		const struct lo_fuse_buffer *b = &run->buffers.at[i];
		bool together = false;
		if (!b->inner || b->first == b->last)
			continue;
		for (uint32_t k = 0; k < n; k++)
			together |= groups[k].begin <= b->first && b->last < groups[k].end;
		struct lo_fused it = {.op = lo_def_op(f->m, f->a->memories[b->memory].value)};
		if (!together)
			it = why_not(f, run, b, peak);
		LO_PUSH(f->arena, &out->all, it);
	}
	for (uint32_t i = 0; i < run->read_later.n && run->reason; i++)
		if (f->a->memories[run->read_later.at[i]].kind == LO_MEMORY_LOCAL) {
			lo_op_id op = lo_def_op(f->m, f->a->memories[run->read_later.at[i]].value);
			LO_PUSH(f->arena, &out->all, ((struct lo_fused){op, run->reason, run->ended_by}));
		}
}

/* ---- functions ----------------------------------------------------------- */

static void number_ops(struct fusing *f)
{
	uint32_t n = 0;
	lo_id_map_init(&f->order, f->arena, 0);
	lo_id_map_init(&f->first_access, f->arena, f->a->n_accesses);
	for (lo_op_id id = f->func; (id = lo_walk_next(f->m, f->func, id, false)).n;)
		*lo_id_map_at(&f->order, id.n) = ++n;
	for (uint32_t i = f->a->n_accesses; i-- > 0;)
		*lo_id_map_at(&f->first_access, f->a->accesses[i].op.n) = i + 1;
	lo_id_map_init(&f->local, f->arena, 0);
	for (uint32_t i = 0; i < f->a->n_memories; i++)
		if (f->a->memories[i].kind == LO_MEMORY_LOCAL)
			*lo_id_map_at(&f->local, f->a->memories[i].value.n) = 1;
}

struct decided {
	struct fuse_run run;
	struct lo_fuse_group *groups;
	uint32_t n;
};

struct runs_fused {
	LO_VEC(uint32_t) names;
};

/* The number of its first op. */
static uint32_t name_of(const struct fusing *f, const struct fuse_run *run)
{
	return lo_id_map_get(&f->order, run->nests.at[0].op.n);
}

/* Nests of the groups of more than one. */
static void note_groups(const struct fusing *f, const struct decided *d, struct lo_id_map *fused,
			struct runs_fused *runs, struct lo_fused_list *out)
{
	uint32_t before = out->n_loops;
	for (uint32_t i = 0; i < d->n; i++) {
		const struct lo_fuse_group *g = &d->groups[i];
		if (g->end - g->begin < 2)
			continue;
		for (uint32_t k = g->begin; k < g->end; k++)
			*lo_id_map_at(fused, d->run.nests.at[k].op.n) = 1;
		out->n_nests += g->end - g->begin;
		out->n_loops++;
	}
	if (out->n_loops > before)
		LO_PUSH(f->arena, &runs->names, name_of(f, &d->run));
}

/* Each nest by itself. */
static struct lo_fuse_group *all_apart(const struct lo_fuse_problem *p, struct lo_arena *arena, uint32_t *n)
{
	struct lo_fuse_group *groups = LO_ARRAY(arena, p->n_nests, struct lo_fuse_group);
	const char *reason;
	uint32_t pair;
	for (*n = 0; *n < p->n_nests; ++*n)
		if (!lo_fuse_group_of(p, *n, *n + 1, arena, &groups[*n], &reason, &pair))
			break; /* a nest by itself is possible */
	return groups;
}

/* Decide on the runs of all blocks, those around others first: what is in a nest that is fused is left. */
struct decisions {
	LO_VEC(struct decided) all;
};

static void decide(struct fusing *f, const struct lo_id_map *left, struct decisions *out,
		   struct lo_id_map *fused, struct lo_fused_list *list)
{
	struct fuse_runs runs = {0};
	struct runs_fused names = {0};
	lo_id_map_init(fused, f->arena, 0);
	for (lo_op_id id = f->func, next; id.n; id = next) {
		const struct lo_op *op = lo_op(f->m, id);
		bool skip = lo_id_map_get(fused, id.n);
		for (uint32_t r = 0; !skip && r < lo_n_regions(f->m, op); r++)
			for (lo_block_id b = lo_region(f->m, lo_op_region(f->m, op, r))->first; b.n;
			     b = lo_block(f->m, b)->next) {
				runs.all.n = 0;
				find_runs(f, b, &runs);
				for (uint32_t i = 0; i < runs.all.n; i++) {
					struct decided d = {.run = runs.all.at[i]};
					fuse_find_pairs(f, &d.run);
					struct lo_fuse_problem p = problem_of(&d.run);
					d.groups = lo_id_map_get(left, name_of(f, &d.run))
							   ? all_apart(&p, f->arena, &d.n)
							   : lo_fuse_choose(&p, f->arena, &d.n);
					if (!all_have_index_bounds(f, &d.run, d.groups, d.n))
						d.groups = all_apart(&p, f->arena, &d.n);
					note_groups(f, &d, fused, &names, list);
					LO_PUSH(f->arena, &out->all, d);
				}
			}
		next = lo_walk_next(f->m, f->func, id, skip);
	}
	list->runs = names.names.at;
	list->n_runs = names.names.n;
}

struct lo_fuse_plan {
	struct fusing f;
	struct decisions decisions;
};

/* The op that is in the function now, or was before nests were made, for one that may have been in a nest. */
static lo_op_id lasting(const struct fusing *f, lo_op_id op)
{
	for (lo_op_id at = op; at.n; at = lo_parent_op(f->m, at)) {
		const struct expanded *x = fuse_expanded(f, at);
		if (x)
			return x->op;
	}
	return op;
}

bool lo_fuse_nests(struct lo_module *m, lo_op_id func, const struct lo_id_map *left, struct lo_arena *arena,
		   struct lo_fused_list *out)
{
	struct lo_fuse_plan *plan = LO_NEW(arena, struct lo_fuse_plan);
	struct fusing *f = &plan->f;
	struct fused_nest fused = {0};
	struct lo_id_map nests;
	*f = (struct fusing){.m = m, .func = func, .arena = arena, .left = MOST_TIMES};
	*out = (struct lo_fused_list){.plan = plan};
	fuse_expand_all(f);
	f->a = lo_affine_build(m, func, arena);
	f->dependences = lo_dependences_create(f->a);
	f->uses = lo_uses_compute(m, func, arena);
	number_ops(f);
	fuse_find_obstacles(f);
	fuse_find_uses(f);
	decide(f, left, &plan->decisions, &nests, out);
	for (uint32_t i = 0; i < plan->decisions.all.n; i++) {
		const struct decided *d = &plan->decisions.all.at[i];
		report(f, &d->run, d->groups, d->n, &fused);
	}
	for (uint32_t i = 0; i < fused.all.n; i++)
		fused.all.at[i].at = lasting(f, fused.all.at[i].at);
	lo_dependences_destroy(f->dependences);
	fuse_restore(f, &nests);
	out->at = fused.all.at;
	out->n = fused.all.n;
	out->n_expanded = f->expanded.n;
	out->expanded = LO_ARRAY(arena, (size_t)2 * f->expanded.n, lo_op_id);
	for (uint32_t i = 0; i < f->expanded.n; i++) {
		out->expanded[2 * i] = f->expanded.at[i].op;
		out->expanded[2 * i + 1] = f->expanded.at[i].nest;
	}
	return out->n_loops;
}

void lo_fuse_apply(struct lo_fused_list *list)
{
	struct lo_fuse_plan *plan = list->plan;
	for (uint32_t i = 0; i < plan->decisions.all.n; i++) {
		const struct decided *d = &plan->decisions.all.at[i];
		for (uint32_t k = 0; k < d->n; k++)
			if (d->groups[k].end - d->groups[k].begin > 1)
				fuse(&plan->f, &d->run, &d->groups[k]);
	}
	for (uint32_t i = 0; i < list->n_expanded; i++)
		lo_op_erase(plan->f.m, list->expanded[2 * i]);
}
