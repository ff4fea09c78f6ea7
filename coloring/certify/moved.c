// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: allocations and deallocs that an edit has moved. Out: whether the function uses them at their new
 * places as before.
 *
 * A heap allocation whose alloc or dealloc was moved has a state on the paths to each op that names it,
 * directly or by a view: not allocated, allocated or freed. Forward data flow computes the states, with every
 * alias. A use and a dealloc need it allocated; it is not allocated again, and the function does not end,
 * before it is freed. A violation that the function had before the edit is no flaw: the same data flow with
 * the ops at their old places finds those. The allocation must not escape.
 *
 * An alloca dominates its uses, keeps its frame, and is not moved into a loop. Nor is a heap allocation. An
 * allocation that leaves a loop is one instance for all iterations. Allowed are an alloca of a loop that
 * releases it in each iteration, an alloca whose names are all defined after its old place, so that none is
 * of an earlier iteration, and a heap allocation that was freed in each iteration. The program must not rely
 * on the contents of new memory, so contents of the previous iteration do no harm. An allocation of dynamic
 * size leaves only a loop that certainly runs, where its size is computed in any case. The start of a
 * lifeline is moved only with its alloca, and only if it has no end; lifetime/verify_lifelines.c checks all
 * rules of lifelines on the result. */
#include "dialects/constants.h"
#include "edits.h"
#include "ir/affine_map.h"

enum { NOT_ALLOCATED = 1, ALLOCATED = 2, FREED = 4, PERHAPS_FREED = 8 };
enum { ALLOC, DEALLOC, PERHAPS_DEALLOC, USE, PERHAPS_USE, EXIT };
/* Of two deallocs that may free the same allocation, each frees a different one when both run: their order
 * does not matter. */
static const struct edit_step steps[] = {
	[ALLOC] = {.bad = ALLOCATED, .to = ALLOCATED},
	[DEALLOC] = {.bad = NOT_ALLOCATED | FREED, .to = FREED},
	[PERHAPS_DEALLOC] = {.adds = PERHAPS_FREED},
	[USE] = {.bad = NOT_ALLOCATED | FREED | PERHAPS_FREED},
	[PERHAPS_USE] = {.bad = FREED | PERHAPS_FREED},
	[EXIT] = {.bad = ALLOCATED},
};
static const char *const flaws[] = {
	[ALLOC] = "an allocation was moved, and runs again before it is freed",
	[DEALLOC] = "a dealloc frees what is not allocated",
	[USE] = "an allocation is used where it is not allocated",
	[PERHAPS_USE] = "an allocation may be used after it is freed",
	[EXIT] = "an allocation was moved, and is not freed on each path",
};

struct moved_checker {
	struct edit *e;
	const struct lo_module *m;
	struct lo_arena *arena;
	struct edit_names names;
	uint32_t *item_of;  /* [n_origins] 1 + number of a heap allocation to check; 0: none */
	bool *frees_before; /* [n_origins] in the function before the edit it must have been freed when it
			       runs again */
	uint32_t n_items;
	bool any_frees_before;
	LO_VEC(struct edit_event) events;
};

static bool flaw(struct moved_checker *c, uint32_t i, const char *text)
{
	return lo_flawed(c->e->flaw, c->e->before->ops.at[i].id, text);
}

/* ---- places -------------------------------------------------------------- */

static uint32_t position_of(const struct moved_checker *c, lo_op_id op)
{
	return lo_dense_id(&c->e->position_of, op.n);
}

static bool loop_has(const struct moved_checker *c, uint32_t loop, uint32_t node)
{
	return c->e->flow->loops[loop].first <= node && node <= c->e->flow->loops[loop].last;
}

/* Where @p name is defined. For the start of a lifeline, its old gap. */
static bool find_known(const struct moved_checker *c, lo_value_id name, struct edit_place *out)
{
	lo_op_id def = lo_known_at(c->m, name);
	uint32_t at = def.n ? position_of(c, def) : LO_NO_INDEX;
	if (at == LO_NO_INDEX)
		return false;
	*out = (struct edit_place){c->e->flow->node_at[at], 2 * at};
	if (lo_op(c->m, def)->kind == LO_OP_MEMREF_LIFETIME_START)
		*out = c->e->gap[lo_dense_id(&c->e->number, def.n)];
	return true;
}

/* Is the definition of @p name reached only through the place? */
static bool known_after(const struct moved_checker *c, struct edit_place place, lo_value_id name)
{
	struct edit_place known;
	if (!find_known(c, name, &known))
		return false;
	return known.node == place.node ? place.order <= known.order
					: lo_node_dominates(c->e->flow, place.node, known.node);
}

/* ---- frames -------------------------------------------------------------- */

/* May an allocation be moved across the border of the regions of the op? @p heap: also out of a frame. */
static bool is_passable(const struct lo_module *m, lo_op_id op, bool heap)
{
	const struct lo_op_info *info = lo_info_of(m, lo_op(m, op));
	bool loop = info->flow == LO_FLOW_LOOP || info->flow == LO_FLOW_WHILE;
	if (info->traits & (LO_TRAIT_PARALLEL | LO_TRAIT_ISOLATED))
		return false;
	if (!loop && info->flow != LO_FLOW_BRANCH && info->flow != LO_FLOW_ONCE)
		return false;
	return loop || heap || !(info->traits & LO_TRAIT_ALLOCA_SCOPE);
}

static uint32_t depth_of(const struct lo_module *m, lo_op_id op)
{
	uint32_t depth = 0;
	for (; op.n; op = lo_parent_op(m, op))
		depth++;
	return depth;
}

/* From frame @p a to frame @p b. A stack allocation may also be moved into a frame that contains all of its
 * uses: it dominates them. */
static bool same_frame(const struct lo_module *m, lo_op_id a, lo_op_id b, bool heap)
{
	uint32_t depth_a = depth_of(m, a), depth_b = depth_of(m, b);
	while (a.n != b.n) {
		lo_op_id *deeper = depth_a >= depth_b ? &a : &b;
		--*(deeper == &a ? &depth_a : &depth_b);
		if (!is_passable(m, *deeper, heap || deeper == &b))
			return false;
		*deeper = lo_parent_op(m, *deeper);
	}
	return true;
}

static lo_op_id owner_of(const struct lo_module *m, lo_block_id block)
{
	return lo_region(m, lo_block(m, block)->region)->parent;
}

/* ---- loops --------------------------------------------------------------- */

static bool constant_of(const struct lo_module *m, const struct lo_op *op, uint32_t group, int64_t *out)
{
	return lo_constant_int(m, lo_operand(m, op, lo_operand_group(m, op, group).first), out);
}

bool edit_constant_bound(const struct lo_module *m, const struct lo_op *op, const char *name, int64_t *out)
{
	const struct lo_map *map = lo_attr_of(m, op, name)->map;
	const struct lo_expr_data *e = map->n_results == 1 ? lo_expr_get(m->ctx, map->results[0]) : NULL;
	if (e)
		*out = lo_index_number(m->ctx, e->value);
	return e && e->kind == LO_EXPR_CONST;
}

bool edit_surely_runs(const struct lo_module *m, lo_op_id loop)
{
	int64_t lower, upper;
	const struct lo_op *op = loop.n ? lo_op(m, loop) : NULL;
	enum lo_affine_op word = op ? lo_info_of(m, op)->affine : LO_AFFINE_NONE;
	if (word == LO_AFFINE_FOR_MAPS)
		return edit_constant_bound(m, op, "lowerBoundMap", &lower) &&
		       edit_constant_bound(m, op, "upperBoundMap", &upper) && lower < upper;
	return word == LO_AFFINE_FOR && constant_of(m, op, 0, &lower) && constant_of(m, op, 1, &upper) &&
	       lower < upper && (0 <= lower || !lo_op_attr(m, op, "unsignedCmp").n);
}

static bool releases(const struct lo_module *m, lo_op_id loop)
{
	return loop.n && lo_info_of(m, lo_op(m, loop))->traits & LO_TRAIT_ALLOCA_SCOPE;
}

/* Is every name of the alloca defined after the place? */
static bool names_follow(struct moved_checker *c, lo_value_id root, struct edit_place place)
{
	const struct lo_alias_sets *sets = c->names.sets;
	uint32_t origin = sets->origin[lo_alias_number(sets, root)];
	for (uint32_t v = 0; v < sets->n; v++) {
		lo_op_id def = lo_def_op(c->m, sets->values[v]);
		bool moved = def.n && c->e->moved[lo_dense_id(&c->e->number, def.n)];
		for (uint32_t k = 0; !moved && k < sets->count[v]; k++)
			if (sets->sets.at[sets->first[v] + k] == origin &&
			    !known_after(c, place, sets->values[v]))
				return false;
	}
	return true;
}

static bool escapes(const struct moved_checker *c, lo_value_id root)
{
	uint32_t origin = c->names.sets->origin[lo_alias_number(c->names.sets, root)], n;
	for (lo_op_id id = c->e->before->func; (id = lo_walk_next(c->m, c->e->before->func, id, false)).n;) {
		const struct lo_op *op = lo_op(c->m, id);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			const uint32_t *origins = edit_origins(&c->names, lo_operand(c->m, op, i), &n);
			for (uint32_t k = 0; k < n; k++)
				if (origins[k] == origin && lo_alias_escape(c->names.sets, op, i))
					return true;
		}
	}
	return false;
}

static void need_names(struct moved_checker *c)
{
	if (c->names.sets)
		return;
	c->names = edit_names(c->e->m, c->e->before->func, c->arena);
	c->item_of = LO_ARRAY(c->arena, c->names.n_origins, uint32_t);
	c->frees_before = LO_ARRAY(c->arena, c->names.n_origins, bool);
}

/* @p released: a loop inside it releases the alloca after each iteration, so that no later one uses it. */
static bool check_left_loop(struct moved_checker *c, uint32_t i, uint32_t l, bool released)
{
	const struct lo_op *op = lo_op(c->m, c->e->before->ops.at[i].id);
	lo_op_id loop = c->e->flow->loops[l].op;
	if (op->n_operands && !edit_surely_runs(c->m, loop))
		return flaw(c, i, "an allocation was moved out of a loop that may not compute its size");
	if (op->kind == LO_OP_MEMREF_ALLOCA && !released && !releases(c->m, loop)) {
		need_names(c);
		if (!names_follow(c, lo_result(op, 0), c->e->gap[i]) || escapes(c, lo_result(op, 0)))
			return flaw(c, i, "an alloca was moved out of a loop that may use an earlier one");
	}
	if (op->kind == LO_OP_MEMREF_ALLOC) {
		need_names(c);
		c->any_frees_before = true;
		c->frees_before[c->names.sets->origin[lo_alias_number(c->names.sets, lo_result(op, 0))]] =
			true;
	}
	return true;
}

static bool enters_loop(const struct moved_checker *c, uint32_t i)
{
	uint32_t now = c->e->flow->node_at[position_of(c, c->e->before->ops.at[i].id)],
		 l = c->e->flow->nodes[now].loop;
	return l && !loop_has(c, l, c->e->gap[i].node);
}

static bool check_loops(struct moved_checker *c, uint32_t i)
{
	uint32_t now = c->e->flow->node_at[position_of(c, c->e->before->ops.at[i].id)],
		 was = c->e->gap[i].node;
	bool released = false;
	for (uint32_t l = c->e->flow->nodes[was].loop; l && !loop_has(c, l, now);
	     l = c->e->flow->loops[l].parent) {
		if (!check_left_loop(c, i, l, released))
			return false;
		released |= releases(c->m, c->e->flow->loops[l].op);
	}
	return true;
}

/* ---- moved ops ----------------------------------------------------------- */

/* Add the allocations of a name to those to check. false: an origin of it is not an allocation. */
static bool add_items(struct moved_checker *c, uint32_t i, lo_value_id name)
{
	uint32_t n;
	need_names(c);
	const uint32_t *origins = edit_origins(&c->names, name, &n);
	for (uint32_t k = 0; k < n; k++) {
		if (origins[k] < EDIT_FIRST_ALLOCATION)
			return flaw(c, i, "a dealloc was moved to where its buffer may not be allocated");
		if (!c->item_of[origins[k]])
			c->item_of[origins[k]] = ++c->n_items;
	}
	return true;
}

/* A start of a lifeline without end is moved with its alloca. */
static bool check_start(struct moved_checker *c, uint32_t i)
{
	const struct lo_op *op = lo_op(c->m, c->e->before->ops.at[i].id);
	lo_op_id alloca = lo_def_op(c->m, lo_operand(c->m, op, 0));
	uint32_t number = alloca.n ? lo_dense_id(&c->e->number, alloca.n) : LO_NO_INDEX;
	if (!op->n_results || number == LO_NO_INDEX || !c->e->moved[number] ||
	    lo_op(c->m, alloca)->kind != LO_OP_MEMREF_ALLOCA || lo_op(c->m, alloca)->block.n != op->block.n)
		return flaw(c, i, "the start of a lifeline was moved without its alloca");
	for (uint32_t k = 0; k < c->e->n; k++) {
		const struct recorded_op *end = &c->e->before->ops.at[k];
		if (end->kind == LO_OP_MEMREF_LIFETIME_END &&
		    c->e->before->operands.at[end->operands].n == lo_result(op, 0).n)
			return flaw(c, i, "the start of a lifeline was moved that has an end");
	}
	return true;
}

static bool check_moved_op(struct moved_checker *c, uint32_t i)
{
	const struct recorded_op *recorded = &c->e->before->ops.at[i];
	const struct lo_op *op = lo_op(c->m, recorded->id);
	bool heap = op->kind == LO_OP_MEMREF_ALLOC;
	if (op->kind == LO_OP_MEMREF_LIFETIME_START)
		return check_start(c, i);
	if (position_of(c, recorded->id) == LO_NO_INDEX)
		return flaw(c, i, "an allocation or a dealloc was moved to an unreachable point");
	if (enters_loop(c, i))
		return flaw(c, i, "an allocation or a dealloc was moved into a loop");
	if (op->kind == LO_OP_MEMREF_DEALLOC)
		return add_items(c, i, lo_operand(c->m, op, 0));
	if (!same_frame(c->m, owner_of(c->m, recorded->block), owner_of(c->m, op->block), heap))
		return flaw(c, i, "an allocation was moved to another frame");
	return check_loops(c, i) && (!heap || add_items(c, i, lo_result(op, 0)));
}

/* Results of moved ops dominate their uses. */
static bool check_uses(struct moved_checker *c)
{
	for (uint32_t i = 0; i < c->e->n; i++) {
		const struct recorded_op *op = &c->e->before->ops.at[i];
		for (uint32_t k = op->operands; c->e->kept[i] && k < op[1].operands; k++) {
			lo_op_id def = lo_def_op(c->m, c->e->before->operands.at[k]);
			uint32_t made = def.n ? lo_dense_id(&c->e->number, def.n) : LO_NO_INDEX;
			if (made == LO_NO_INDEX || !c->e->moved[made])
				continue;
			uint32_t use = position_of(c, op->id), at = position_of(c, def);
			if (use != LO_NO_INDEX && (at >= use || !lo_point_dominates(c->e->flow, at, use)))
				return flaw(c, i, "an allocation does not dominate its use");
		}
	}
	return true;
}

/* ---- the heap ------------------------------------------------------------ */

static void add_event(struct moved_checker *c, struct edit_place at, uint32_t item, uint8_t step, lo_op_id op)
{
	LO_PUSH(c->arena, &c->events,
		((struct edit_event){.at = at, .item = item - 1, .step = step, .op = op}));
}

static bool add_use(struct moved_checker *c, const struct lo_scope_walk *w, uint32_t operand,
		    struct edit_place at)
{
	const struct lo_op *op = lo_op(c->m, w->op);
	uint32_t n, effects = lo_op_effects_on(c->m, op, operand);
	const uint32_t *origins = edit_origins(&c->names, lo_operand(c->m, op, operand), &n);
	bool dealloc = op->kind == LO_OP_MEMREF_DEALLOC;
	for (uint32_t k = 0; k < n; k++) {
		uint32_t item = c->item_of[origins[k]];
		if (!item)
			continue;
		if (lo_alias_escape(c->names.sets, op, operand) || effects & LO_EFFECT_ASYNC || w->unknown.n)
			return lo_flawed(c->e->flaw, w->op, "an allocation was moved that escapes");
		if (!dealloc)
			add_event(c, at, item, n == 1 ? USE : PERHAPS_USE, w->op);
		if (effects & LO_EFFECT_FREE)
			add_event(c, at, item, dealloc && n == 1 ? DEALLOC : PERHAPS_DEALLOC, w->op);
	}
	return true;
}

static bool list_events(struct moved_checker *c)
{
	struct lo_scope_walk w;
	uint32_t position = 0;
	lo_scope_walk_start(&w, c->e->m, c->e->before->func, c->arena);
	while (lo_scope_walk_next(&w).n) {
		const struct lo_op *op = lo_op(c->m, w.op);
		position = edit_position(c->e, &w, position);
		struct edit_place at = {c->e->flow->node_at[position], 2 * position + 1};
		for (uint32_t i = 0; i < op->n_operands; i++)
			if (!add_use(c, &w, i, at))
				return false;
		uint32_t v = op->n_results ? lo_alias_number(c->names.sets, lo_result(op, 0)) : LO_NO_INDEX,
			 item = v == LO_NO_INDEX ? 0 : c->item_of[c->names.sets->origin[v]];
		if (item)
			add_event(c, at, item, ALLOC, w.op);
	}
	for (uint32_t node = 0; node < c->e->flow->n_nodes; node++)
		for (uint32_t item = 1; !c->e->flow->nodes[node].n_succs && item <= c->n_items; item++)
			add_event(c, (struct edit_place){node, 2 * c->e->flow->nodes[node].end}, item, EXIT,
				  (lo_op_id){0});
	return true;
}

/* The same events, with the ops at their old places. */
static struct edit_event *events_before(struct moved_checker *c)
{
	struct edit_event *events = LO_ARRAY(c->arena, c->events.n, struct edit_event);
	for (uint32_t i = 0; i < c->events.n; i++) {
		uint32_t number =
			c->events.at[i].op.n ? lo_dense_id(&c->e->number, c->events.at[i].op.n) : LO_NO_INDEX;
		events[i] = c->events.at[i];
		events[i].rank = number;
		if (number == LO_NO_INDEX)
			continue;
		uint16_t kind = c->e->before->ops.at[number].kind;
		if (kind == LO_OP_MEMREF_ALLOC || kind == LO_OP_MEMREF_DEALLOC)
			events[i].at = c->e->gap[number];
	}
	edit_paths(c->e->flow, steps, events, c->events.n, (struct edit_cut){0}, c->arena);
	return events;
}

static bool must_be_freed_before(const struct moved_checker *c, const struct edit_event *event)
{
	return event->step == ALLOC && event->bad &&
	       c->frees_before[c->names.sets->origin[lo_alias_number(c->names.sets,
								     lo_result(lo_op(c->m, event->op), 0))]];
}

static bool check_heap(struct moved_checker *c)
{
	bool any = c->any_frees_before;
	if (!list_events(c))
		return false;
	edit_paths(c->e->flow, steps, c->events.at, c->events.n, (struct edit_cut){0}, c->arena);
	for (uint32_t i = 0; i < c->events.n; i++)
		any |= c->events.at[i].bad;
	const struct edit_event *before = any ? events_before(c) : NULL;
	for (uint32_t i = 0; any && i < c->events.n; i++) {
		const struct edit_event *event = &c->events.at[i];
		if (must_be_freed_before(c, &before[i]))
			return lo_flawed(c->e->flaw, event->op,
					 "an allocation was moved out of a loop that uses several");
		if (event->bad & ~before[i].bad)
			return lo_flawed(c->e->flaw, event->op, flaws[event->step]);
	}
	return true;
}

bool edit_check_moved(struct edit *e)
{
	struct moved_checker c = {.e = e, .m = e->m, .arena = e->arena};
	bool any = false;
	for (uint32_t i = 0; i < e->n; i++) {
		any |= e->moved[i];
		if (e->moved[i] && !check_moved_op(&c, i))
			return false;
	}
	return !any || (check_uses(&c) && (!c.n_items || check_heap(&c)));
}
