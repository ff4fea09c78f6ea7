// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: ops of a block. Out: which of them are nests that can be interleaved, at which distance two nests touch
 * one element, and from which nest to which each buffer is live. fusion_groups.c decides which of them are
 * fused, and by how many iterations each is shifted so that no dependence is broken. */
#include <string.h>

#include "analysis/alias_sets.h"
#include "analysis/effects.h"
#include "dialects/constants.h"
#include "fuse_impl.h"

static const unsigned accesses_memory = LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL;

/* ---- ops ----------------------------------------------------------------- */

/* Has the op effects that its memref operands do not show, or may it not return? */
static bool has_other_effects(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info_of(m, op);
	return info->traits & (LO_TRAIT_VISIBLE | LO_TRAIT_CALL) || lo_n_successors(m, op) ||
	       lo_op_is_undeclared(m, op) || lo_op_effects_unknown(m, op) || info->flow == LO_FLOW_WHILE ||
	       (info->flow == LO_FLOW_UNKNOWN && lo_n_regions(m, op)) || lo_is_lifetime_marker(op) ||
	       lo_op_accesses_by_others(m, op);
}

unsigned fuse_effects(const struct lo_module *m, const struct lo_op *op)
{
	unsigned effects = 0;
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_is_memref(m, lo_operand(m, op, i)))
			effects |= lo_op_effects_on(m, op, i);
	return effects;
}

/* Does the op free only what the function has allocated, and nothing else sees? */
static bool frees_local(const struct fusing *f, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (!lo_id_map_get(&f->local, lo_operand(f->m, op, i).n))
			return false;
	return !op->n_results;
}

bool fuse_may_move(const struct fusing *f, lo_op_id id)
{
	const struct lo_module *m = f->m;
	const struct lo_op *op = lo_op(m, id);
	if (fuse_effects(m, op) & LO_EFFECT_FREE && !frees_local(f, op))
		return false;
	return !lo_n_regions(m, op) && !(lo_info_of(m, op)->traits & LO_TRAIT_TERMINATOR) &&
	       !has_other_effects(m, op) &&
	       !(fuse_effects(m, op) & (accesses_memory | LO_EFFECT_CAPTURE | LO_EFFECT_ASYNC));
}

/* ---- nests --------------------------------------------------------------- */

static bool fails(const char **reason, lo_op_id *at, const char *why, lo_op_id where)
{
	*reason = why;
	*at = where;
	return false;
}

static bool is_small(int64_t n)
{
	return n < INT32_MAX && n > -INT32_MAX;
}

/* Add @p id as a level of the nest; false: it cannot be one. */
static bool add_level(const struct fusing *f, lo_op_id id, struct fuse_nest *nest, struct lo_fuse_nest *shape)
{
	const struct lo_op *op = lo_op(f->m, id);
	uint32_t level = shape->n_levels;
	struct lo_loop_range range;
	if (op->kind != LO_OP_AFFINE_FOR || op->n_results || op->n_operands ||
	    !lo_loop_range(f->m, op, &range) || !is_small(range.low) || !is_small(range.end) ||
	    range.step > INT32_MAX || range.end <= range.low)
		return false;
	nest->first[level] = range.low;
	nest->step[level] = range.step;
	nest->loops[level] = id;
	shape->trips[level] = lo_ceil_div(range.end - range.low, range.step);
	shape->n_levels++;
	return true;
}

/* The op in the loop, if there is no other but the terminator; else id 0. */
static lo_op_id only_op(const struct lo_module *m, lo_op_id loop)
{
	const struct lo_block *body = fuse_body(m, loop);
	return body->first.n && lo_op(m, body->first)->next.n == body->last.n ? body->first : (lo_op_id){0};
}

/* A copy goes element by element now, and not in the order of the elements that it may have had. */
static bool may_overlap(const struct fusing *f, lo_op_id store)
{
	uint32_t load = lo_id_map_get(&f->copied_by, store.n), from = lo_id_map_get(&f->first_access, load),
		 to = lo_id_map_get(&f->first_access, store.n);
	return load && (!from || !to ||
			lo_affine_same_memory(f->a, f->a->accesses[from - 1].memory,
					      f->a->accesses[to - 1].memory) != LO_MEMORY_APART);
}

/* Is the memory an allocation of the function, and of the iteration of each loop around the op whose
 * iterations run at once? */
static bool is_own(const struct fusing *f, const struct lo_affine_memory *memory, lo_op_id op)
{
	lo_op_id made = lo_def_op(f->m, memory->value);
	bool own = memory->kind == LO_MEMORY_LOCAL;
	while (own && !(lo_info(lo_op(f->m, op = lo_parent_op(f->m, op)))->traits & LO_TRAIT_FUNCTION)) {
		enum lo_flow_kind flow = lo_info_of(f->m, lo_op(f->m, op))->flow;
		own = (flow != LO_FLOW_PARALLEL && flow != LO_FLOW_UNKNOWN) || lo_is_below(f->m, made, op);
	}
	return own;
}

/* May others wait for the op, or it for them? Then what they know is accessed where it was, before or after.
 */
static bool may_wait(const struct fusing *f, lo_op_id id)
{
	const struct lo_op *op = lo_op(f->m, id);
	uint32_t first = lo_id_map_get(&f->first_access, id.n);
	bool waits = false;
	for (uint32_t i = 0; i < op->n_operands && !waits; i++)
		waits = lo_op_may_wait_at(f->m, op, i);
	return waits && !(first && is_own(f, &f->a->memories[f->a->accesses[first - 1].memory], id));
}

static bool check_op(const struct fusing *f, lo_op_id id, const char **reason, lo_op_id *at)
{
	const struct lo_op *op = lo_op(f->m, id);
	if (has_other_effects(f->m, op))
		return fails(reason, at, "an op in the nest must keep its place", id);
	if (lo_info_of(f->m, op)->affine == LO_AFFINE_ALLOC)
		return fails(reason, at, "the nest allocates memory", id);
	unsigned effects = fuse_effects(f->m, op);
	if (effects & (LO_EFFECT_FREE | LO_EFFECT_CAPTURE | LO_EFFECT_ASYNC) || may_wait(f, id))
		return fails(reason, at, "an op in the nest must keep its place", id);
	if (effects & accesses_memory && !lo_id_map_get(&f->first_access, id.n))
		return fails(reason, at, "accessed as a whole", id);
	if (may_overlap(f, id))
		return fails(reason, at, "may be the same memory", id);
	return true;
}

void fuse_find_obstacles(struct fusing *f)
{
	struct fuse_obstacle it = {0};
	f->access_order = LO_ARRAY(f->arena, f->a->n_accesses, uint32_t);
	for (uint32_t i = 0; i < f->a->n_accesses; i++)
		f->access_order[i] = lo_id_map_get(&f->order, f->a->accesses[i].op.n);
	for (lo_op_id id = f->func; (id = lo_walk_next(f->m, f->func, id, false)).n;)
		if (!check_op(f, id, &it.reason, &it.at)) {
			it.order = lo_id_map_get(&f->order, id.n);
			LO_PUSH(f->arena, &f->obstacles, it);
		}
}

/* Index of the first access by an op that is at @p order or further down. */
static uint32_t access_from(const struct fusing *f, uint32_t order)
{
	return lo_first_from(f->access_order, sizeof *f->access_order, 0, f->a->n_accesses, order);
}

bool fuse_is_nest(const struct fusing *f, lo_op_id op, struct fuse_nest *out, struct lo_fuse_nest *shape,
		  const char **reason, lo_op_id *at)
{
	*out = (struct fuse_nest){.op = op};
	*shape = (struct lo_fuse_nest){0};
	const struct lo_op *of = lo_op(f->m, op);
	if (of->kind != LO_OP_AFFINE_FOR)
		return fails(reason, at, "an op between must keep its place", op);
	if (!add_level(f, op, out, shape))
		return fails(reason, at, "the loop has no constant bounds, or no iteration", op);
	for (lo_op_id in = only_op(f->m, op);
	     in.n && shape->n_levels < LO_FUSE_LEVELS && add_level(f, in, out, shape);)
		in = only_op(f->m, in);
	lo_op_id after = lo_walk_next(f->m, f->func, op, true);
	uint32_t first = lo_id_map_get(&f->order, op.n) + 1,
		 end = after.n ? lo_id_map_get(&f->order, after.n) : LO_NO_INDEX,
		 i = LO_FIRST_FROM(struct fuse_obstacle, order, f->obstacles.at, f->obstacles.n, first);
	if (i < f->obstacles.n && f->obstacles.at[i].order < end)
		return fails(reason, at, f->obstacles.at[i].reason, f->obstacles.at[i].at);
	out->begin = access_from(f, first);
	out->end = access_from(f, end);
	for (i = out->begin; i < out->end; i++) /* with loops over time the analysis still knows all loops */
		if (f->a->accesses[i].n_dims + LO_FUSE_LEVELS > LO_AFFINE_MAX_DEPTH)
			return fails(reason, at, "loops nest too deep", f->a->accesses[i].op);
	return true;
}

/* ---- distances ----------------------------------------------------------- */

/* Coefficient of an iv in a subscript of the access; 0 also if it is not the same in all disjuncts. */
static int64_t coefficient(const struct lo_affine_access *x, uint32_t subscript, uint32_t column)
{
	int64_t found = 0;
	for (uint32_t i = 0; i < x->n_disjuncts; i++) {
		uint32_t n = lo_affine_n_columns(x, &x->disjuncts[i]);
		int64_t by = x->disjuncts[i].subscripts[(size_t)subscript * n + column];
		if (i && by != found)
			return 0;
		found = by;
	}
	return found;
}

/* x / y = *from / *to for iterations x of a level of nest @p a and y of @p b that touch one element; where
 * the subscripts do not say it, the loops are of one length. */
static void find_rates(const struct fusing *f, const struct fuse_run *run, uint32_t a, uint32_t b,
		       uint32_t level, const struct lo_affine_access *x, const struct lo_affine_access *y,
		       int64_t *from, int64_t *to)
{
	const struct fuse_nest *p = &run->nests.at[a], *c = &run->nests.at[b];
	uint32_t column = lo_affine_common_loops(f->a, x, y) + level;
	for (uint32_t i = 0; x->space == y->space && i < x->n_subscripts && i < y->n_subscripts; i++) {
		int64_t by_x = coefficient(x, i, column), by_y = coefficient(y, i, column);
		if (by_x > 0 && by_y > 0 && by_x < INT32_MAX && by_y < INT32_MAX) {
			*from = by_y * c->step[level];
			*to = by_x * p->step[level];
			return;
		}
	}
	int64_t n = run->shapes.at[a].trips[level], k = run->shapes.at[b].trips[level];
	*from = n > k ? (n + k / 2) / k : 1;
	*to = k > n ? (k + n / 2) / n : 1;
}

static void reduce(int64_t *from, int64_t *to)
{
	int64_t by = (int64_t)lo_gcd((uint64_t)*from, (uint64_t)*to);
	*from /= by;
	*to /= by;
}

struct asked_nest {
	const struct fusing *f;
	const struct fuse_run *run;
	uint32_t a, b; /* nests */
	uint32_t level;
	struct lo_iteration_form forms[LO_FUSE_LEVELS]; /* that levels outside are at the same iteration */
};

/* to_rate * x - from_rate * y of the level for the pair of accesses: joined to @p d. false: unknown. */
static bool add_distance(const struct asked_nest *q, const struct lo_affine_access *x,
			 const struct lo_affine_access *y, struct lo_fuse_distance *d, const char **reason)
{
	const struct fuse_nest *p = &q->run->nests.at[q->a], *c = &q->run->nests.at[q->b];
	int64_t step_x = p->step[q->level], step_y = c->step[q->level], by_x, by_y, scale, constant, first;
	struct lo_iteration_form forms[LO_FUSE_LEVELS];
	struct lo_distance range = {0};
	memcpy(forms, q->forms, sizeof forms);
	if (!lo_mul_ok(step_x, step_y, &scale) || !lo_mul_ok(d->to_rate, step_y, &by_x) ||
	    !lo_mul_ok(d->from_rate, step_x, &by_y) || !lo_mul_ok(by_x, p->first[q->level], &first) ||
	    !lo_mul_ok(by_y, c->first[q->level], &constant) ||
	    __builtin_sub_overflow(constant, first, &constant))
		return *reason = "too large", false;
	forms[q->level] = (struct lo_iteration_form){q->level, by_x, -by_y, constant};
	enum lo_dependence_kind kind =
		lo_dependences_range(q->f->dependences, x, y, forms, q->level + 1, &range, reason);
	if (kind == LO_DEPENDENCE_NONE)
		return true;
	if (!range.has_lb || !range.has_ub)
		return *reason = kind == LO_DEPENDENCE_PERHAPS ? *reason : "the distance has no bound", false;
	int64_t least = lo_floor_div(range.lb, scale), most = lo_floor_div(range.ub, scale);
	d->least = d->exists && d->least < least ? d->least : least;
	d->most = d->exists && d->most > most ? d->most : most;
	d->exists = true;
	return true;
}

/* The level of all pairs of accesses to one memory. */
static bool find_level(const struct asked_nest *q, uint32_t memory, struct lo_fuse_distance *d,
		       const char **reason)
{
	const struct lo_affine *a = q->f->a;
	const struct fuse_nest *p = &q->run->nests.at[q->a], *c = &q->run->nests.at[q->b];
	*d = (struct lo_fuse_distance){0};
	for (uint32_t i = p->begin; i < p->end; i++)
		for (uint32_t k = c->begin; k < c->end; k++) {
			const struct lo_affine_access *x = &a->accesses[i], *y = &a->accesses[k];
			if (x->memory != memory || y->memory != memory ||
			    !((x->effects | y->effects) & LO_EFFECT_WRITE))
				continue;
			if (!d->from_rate) {
				find_rates(q->f, q->run, q->a, q->b, q->level, x, y, &d->from_rate,
					   &d->to_rate);
				reduce(&d->from_rate, &d->to_rate);
			}
			if (!add_distance(q, x, y, d, reason))
				return false;
		}
	return true;
}

/* Levels are asked for as long as nests touch one element only in the same iteration of those outside. */
static void find_distances(const struct fusing *f, const struct fuse_run *run, struct lo_fuse_pair *pair)
{
	struct asked_nest q = {.f = f, .run = run, .a = pair->from, .b = pair->to};
	const struct fuse_nest *p = &run->nests.at[q.a], *c = &run->nests.at[q.b];
	uint32_t n = run->shapes.at[q.a].n_levels, more = run->shapes.at[q.b].n_levels;
	n = n < more ? n : more;
	for (; q.level < n; q.level++) {
		uint32_t l = q.level;
		struct lo_fuse_distance *d = &pair->levels[l];
		const char *reason = NULL;
		if (!find_level(&q, pair->memory, d, &reason)) {
			if (!l)
				pair->apart = reason;
			*d = (struct lo_fuse_distance){0};
			return;
		}
		pair->n_levels = l + 1;
		if (d->exists && (d->from_rate != 1 || d->to_rate != 1 || d->least || d->most))
			return;
		/* step_y * (x - first_x) = step_x * (y - first_y) */
		q.forms[l] = (struct lo_iteration_form){l, c->step[l], -p->step[l],
							p->step[l] * c->first[l] - c->step[l] * p->first[l]};
	}
}

/* ---- memory -------------------------------------------------------------- */

struct nest_touch {
	uint32_t nest, memory;
	unsigned effects;
};
LO_COMPARE(compare_touches, struct nest_touch, LO_BY(memory) LO_BY(nest))

struct nest_touches {
	LO_VEC(struct nest_touch) all; /* by memory, then by nest; one of each */
};

static struct nest_touches find_touches(const struct fusing *f, const struct fuse_run *run)
{
	struct nest_touches t = {0};
	uint32_t n = 0;
	for (uint32_t i = 0; i < run->nests.n; i++)
		for (uint32_t k = run->nests.at[i].begin; k < run->nests.at[i].end; k++)
			LO_PUSH(f->arena, &t.all,
				((struct nest_touch){i, f->a->accesses[k].memory,
						     f->a->accesses[k].effects}));
	LO_SORT(t.all.at, t.all.n, compare_touches);
	for (uint32_t i = 0; i < t.all.n; i++)
		if (n && t.all.at[n - 1].memory == t.all.at[i].memory &&
		    t.all.at[n - 1].nest == t.all.at[i].nest)
			t.all.at[n - 1].effects |= t.all.at[i].effects;
		else
			t.all.at[n++] = t.all.at[i];
	t.all.n = n;
	return t;
}

static void add_pair(const struct fusing *f, struct fuse_run *run, const struct nest_touch *x,
		     const struct nest_touch *y)
{
	const struct nest_touch *first = x->nest < y->nest ? x : y, *second = first == x ? y : x;
	struct lo_fuse_pair pair = {.from = first->nest, .to = second->nest, .memory = x->memory};
	if (x->nest == y->nest || second->nest - first->nest >= LO_FUSE_MOST ||
	    !((x->effects | y->effects) & LO_EFFECT_WRITE))
		return;
	if (x->memory != y->memory)
		pair.apart = "other memory of the nests may be the same; add llvm.noalias to arguments";
	else
		find_distances(f, run, &pair);
	if (pair.apart || pair.levels[0].exists)
		LO_PUSH(f->arena, &run->pairs, pair);
}

/* ---- buffers ------------------------------------------------------------- */

/* Only storage that this function allocates counts: the rest is there in any case. */
static int64_t bytes_of(const struct fusing *f, uint32_t memory)
{
	const struct lo_affine_memory *x = &f->a->memories[memory];
	if (x->kind != LO_MEMORY_LOCAL && x->kind != LO_MEMORY_ALLOCATION)
		return 0;
	int64_t bytes = lo_memref_bytes(f->m->ctx, lo_type_of(f->m, x->value));
	return bytes > 0 ? bytes : 0;
}

static bool is_in_run(const struct fusing *f, const struct fuse_run *run, lo_op_id op)
{
	uint32_t access = lo_id_map_get(&f->first_access, op.n);
	return access > run->nests.at[0].begin && access <= run->nests.at[run->nests.n - 1].end;
}

static void add_op_uses(struct fusing *f, const struct lo_alias_sets *names, lo_op_id id)
{
	const struct lo_op *op = lo_op(f->m, id);
	uint32_t order = lo_id_map_get(&f->order, id.n);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		uint32_t name = lo_alias_number(names, lo_operand(f->m, op, i));
		if (name == LO_NO_INDEX)
			continue;
		unsigned effects = lo_op_effects_on(f->m, op, i);
		if (effects == LO_EFFECT_FREE && !op->n_results)
			continue;
		for (uint32_t k = 0; k < names->count[name]; k++) {
			struct memory_uses *u = &f->memory_uses[names->sets.at[names->first[name] + k]];
			LO_PUSH(f->arena, &u->at, ((struct memory_use){order, id, effects & LO_EFFECT_READ}));
			if (!op->n_results && order < u->first_plain)
				u->first_plain = order;
		}
	}
}

/* The memories are the origins of alias sets, which say of each operand which memories it may be. A use of an
 * unknown memory is one of the last of f->memory_uses too, of which is_used_above() asks for all of them. */
void fuse_find_uses(struct fusing *f)
{
	struct lo_alias_sets *names = lo_alias_sets_collect(f->m, f->func, f->arena);
	uint32_t unknown = f->a->n_memories;
	f->memory_uses = LO_ARRAY(f->arena, (size_t)unknown + 1, struct memory_uses);
	for (uint32_t i = 0; i <= unknown; i++) {
		f->memory_uses[i].first_plain = LO_NO_INDEX;
		const struct lo_affine_memory *memory = &f->a->memories[i];
		if (i > 0 && i < unknown && memory->kind != LO_MEMORY_ONE_OF)
			names->origin[lo_alias_number(names, memory->value)] = i;
	}
	lo_alias_sets_solve(names, unknown + 1, unknown);
	for (lo_op_id id = f->func; (id = lo_walk_next(f->m, f->func, id, false)).n;)
		if (!fuse_is_unused_view(f, id))
			add_op_uses(f, names, id);
	for (uint32_t i = 1; i < unknown; i++)
		if (f->a->memories[i].kind == LO_MEMORY_UNKNOWN &&
		    f->memory_uses[i].first_plain < f->memory_uses[unknown].first_plain)
			f->memory_uses[unknown].first_plain = f->memory_uses[i].first_plain;
}

/* Index of the first use that is at @p order or further down. */
static uint32_t use_from(const struct memory_uses *u, uint32_t order)
{
	return LO_FIRST_FROM(struct memory_use, order, u->at.at, u->at.n, order);
}

/* The last use in @p block that reads in a loop of the block; 0: none. Blocks are asked for one after the
 * other. */
static uint32_t last_read_in(const struct fusing *f, struct memory_uses *u, lo_block_id block)
{
	const struct lo_block *b = lo_block(f->m, block);
	if (u->block.n == block.n)
		return u->last_read;
	u->block = block;
	u->last_read = 0;
	uint32_t first = use_from(u, lo_id_map_get(&f->order, b->first.n)),
		 end = use_from(u, lo_id_map_get(&f->order, b->last.n));
	while (end-- > first && !u->last_read) {
		lo_op_id around = lo_ancestor_in(f->m, u->at.at[end].op, block);
		if (u->at.at[end].reads && around.n && lo_op(f->m, around)->kind == LO_OP_AFFINE_FOR)
			u->last_read = u->at.at[end].order;
	}
	return u->last_read;
}

/* Is the block the body of a loop outside of which the memory is allocated? */
static bool outlasts_iterations(const struct lo_module *m, lo_value_id memory, lo_block_id block)
{
	const struct lo_op *around = lo_op(m, lo_region(m, lo_block(m, block)->region)->parent);
	return lo_info(around)->flow == LO_FLOW_LOOP && lo_op(m, lo_def_op(m, memory))->block.n != block.n;
}

/* Is the memory used by an op without results above @p order, perhaps by a name of unknown memory? */
static bool is_used_above(const struct fusing *f, uint32_t memory, uint32_t order)
{
	return f->memory_uses[memory].first_plain < order ||
	       (f->a->memories[memory].kind != LO_MEMORY_LOCAL &&
		f->memory_uses[f->a->n_memories].first_plain < order);
}

/* Widen the range of @p b by the uses outside of the run, in each iteration of a loop around it. */
static void add_uses(const struct fusing *f, struct fuse_run *run, struct lo_fuse_buffer *b)
{
	const struct lo_op *last = lo_op(f->m, run->nests.at[run->nests.n - 1].op);
	struct memory_uses *u = &f->memory_uses[b->memory];
	uint32_t begin = lo_id_map_get(&f->order, run->nests.at[0].op.n),
		 end = lo_id_map_get(&f->order, last->next.n), i = use_from(u, begin);
	bool before = i > 0, after = false;
	for (; i < u->at.n && u->at.at[i].order < end; i++)
		after |= !is_in_run(f, run, u->at.at[i].op);
	after |= i < u->at.n;
	b->inner &= !before && !after;
	bool lasts = !b->inner && outlasts_iterations(f->m, f->a->memories[b->memory].value, last->block);
	if (lasts || is_used_above(f, b->memory, begin))
		b->first = 0;
	if (lasts || after)
		b->last = run->nests.n - 1;
	if (last_read_in(f, u, last->block) >= end)
		LO_PUSH(f->arena, &run->read_later, b->memory);
}

static void add_buffer(const struct fusing *f, struct fuse_run *run, const struct nest_touch *first,
		       uint32_t n)
{
	uint32_t memory = first->memory;
	struct lo_fuse_buffer b = {memory, first->nest, first[n - 1].nest, bytes_of(f, memory),
				   f->a->memories[memory].kind == LO_MEMORY_LOCAL};
	if (!b.bytes)
		return;
	add_uses(f, run, &b);
	if (f->a->memories[memory].kind != LO_MEMORY_LOCAL)
		b.last = run->nests.n - 1;
	LO_PUSH(f->arena, &run->buffers, b);
}

LO_COMPARE(compare_pairs, struct lo_fuse_pair, LO_BY(from) LO_BY(to) LO_BY(memory))

/* Index of the first touch, from each one on, of a memory that may be another one; n: none. */
static uint32_t *find_others(const struct fusing *f, const struct nest_touches *t)
{
	uint32_t *first = LO_ARRAY(f->arena, (size_t)t->all.n + 1, uint32_t), i = t->all.n;
	for (first[i] = i; i-- > 0;)
		first[i] = lo_affine_may_be_another(f->a, t->all.at[i].memory) ? i : first[i + 1];
	return first;
}

/* Index after the touches of the memory that touch @p i is of. */
static uint32_t end_of_memory(const struct nest_touches *t, uint32_t i)
{
	uint32_t end = i;
	while (end < t->all.n && t->all.at[end].memory == t->all.at[i].memory)
		end++;
	return end;
}

/* Pair the touches [first, end), which are of one memory, with later ones of memories that may be it. If it
 * cannot be another one, only those that can are compared with it. */
static void pair_with_others(const struct fusing *f, struct fuse_run *run, const struct nest_touches *t,
			     uint32_t first, uint32_t end, const uint32_t *others)
{
	const struct nest_touch *at = t->all.at;
	bool any = others[first] == first;
	for (uint32_t y = any ? end : others[end], after; y < t->all.n; y = any ? after : others[after]) {
		after = end_of_memory(t, y);
		if (lo_affine_same_memory(f->a, at[first].memory, at[y].memory) == LO_MEMORY_APART)
			continue;
		for (; y < after; y++)
			for (uint32_t x = first; x < end; x++)
				add_pair(f, run, &at[x], &at[y]);
	}
}

void fuse_find_pairs(struct fusing *f, struct fuse_run *run)
{
	struct nest_touches t = find_touches(f, run);
	const uint32_t *others = find_others(f, &t);
	for (uint32_t i = 0, end; i < t.all.n; i = end) {
		end = end_of_memory(&t, i);
		for (uint32_t x = i; x < end; x++)
			for (uint32_t y = i; y < x; y++)
				add_pair(f, run, &t.all.at[x], &t.all.at[y]);
		pair_with_others(f, run, &t, i, end, others);
		add_buffer(f, run, &t.all.at[i], end - i);
	}
	LO_SORT(run->pairs.at, run->pairs.n, compare_pairs);
}
