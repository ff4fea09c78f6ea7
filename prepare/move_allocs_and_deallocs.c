// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the accesses of each buffer. Out: the program with storage of run-time allocations (the heap, allocas
 * of dynamic size) allocated as late and freed as early as its accesses allow.
 *
 * - A `dealloc` is moved up to right after the last op before it that is or contains an access to what it may
 *   free, or that is another dealloc of the one buffer that it frees.
 * - A heap allocation is moved down to right before the first op that is or contains a use of it.
 * - If all uses are in one region that runs at most once (an arm of an `scf.if`), the allocation is moved
 *   into it, together with its `dealloc`: both or none.
 * - On request (--heap=hoist), an allocation is moved out of loops: hoist_heap.c.
 *
 * Otherwise ops move within a group (control_groups.h), or to a group inside of it that runs no more
 * often. So what ran once runs at most once, and each allocation still meets its `dealloc`. Nothing is moved
 * over an access, by whatever name. A buffer whose address may escape, or that an asynchronous transfer may
 * still use, is pinned, and nothing of it is moved. An op is not moved if nothing is gained: if only deallocs
 * are between a dealloc and its access, or only ops that neither allocate nor free memory between an
 * allocation and its use. So a second run changes nothing.
 *
 * First all moves are planned, as gaps between the ops at their old places; then all ops that move are
 * detached, and inserted in the order of the gaps. Near-linear. */

#include "analysis/positions.h"
#include "base/order.h"
#include "moves.h"
#include "prepare/prepare.h"

const struct lo_op *moves_op_at(const struct allocating *a, uint32_t position)
{
	return lo_op(a->m, a->flow->op_at[position]);
}

/** The last op of a group is not moved: it is a terminator, if the group has one. */
bool moves_is_last(const struct allocating *a, uint32_t position)
{
	return a->groups.index_of[position] + 1 ==
	       a->groups.first[lo_control_group_at(&a->groups, position) + 1];
}

void moves_plan(struct allocating *a, uint32_t position, uint32_t gap, bool allocates)
{
	a->taken[position] = true;
	LO_PUSH(a->arena, &a->moves, ((struct move){gap, position, allocates}));
}

/* ---- properties of each op ----------------------------------------------- */

/** Does the op neither allocate memory at run time nor free any? Then nothing is gained by moving an
 * allocation from before it to after it. memref.alloc and memref.alloca count as calm too. */
static bool is_calm(const struct allocating *a, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info_of(a->m, op);
	if (op->kind == LO_OP_MEMREF_ALLOC || op->kind == LO_OP_MEMREF_ALLOCA)
		return true;
	if (lo_op_effects_unknown(a->m, op) || lo_n_regions(a->m, op) ||
	    info->traits & (LO_TRAIT_CALL | LO_TRAIT_TERMINATOR))
		return false;
	if (lo_op_has_effects(a->m, op, LO_EFFECT_FREE))
		return false;
	for (uint32_t i = 0; i < op->n_results; i++)
		if (lo_op_allocates(a->m, op, i))
			return false;
	return true;
}

/** Can a dealloc be left after this op? */
static bool is_done(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_DEALLOC || op->kind == LO_OP_MEMREF_LIFETIME_END;
}

static void find_done(struct allocating *a)
{
	const struct lo_control_groups *g = &a->groups;
	a->done = LO_ARRAY(a->arena, a->flow->n_points, uint32_t);
	for (uint32_t group = 0; group < g->n; group++)
		for (uint32_t i = g->first[group]; i < g->first[group + 1]; i++)
			a->done[i] = i > g->first[group] && is_done(moves_op_at(a, g->positions[i - 1]))
					     ? a->done[i - 1]
					     : i;
}

/** Uses the planned order: a dealloc that is moved away is not in the way, one that is moved here is. */
void moves_find_calm(struct allocating *a)
{
	const struct lo_control_groups *g = &a->groups;
	bool *comes = LO_ARRAY(a->arena, (size_t)a->flow->n_points + 1, bool);
	a->calm = LO_ARRAY(a->arena, a->flow->n_points, uint32_t);
	for (uint32_t i = 0; i < a->moves.n; i++)
		comes[a->moves.at[i].gap] |= !a->moves.at[i].allocates;
	for (uint32_t group = 0; group < g->n; group++)
		for (uint32_t i = g->first[group]; i < g->first[group + 1]; i++) {
			uint32_t before = i > g->first[group] ? g->positions[i - 1] : LO_NO_NODE;
			bool calm = before != LO_NO_NODE && !comes[i] &&
				    (a->taken[before] || is_calm(a, moves_op_at(a, before)));
			a->calm[i] = calm ? a->calm[i - 1] : i;
		}
}

/** Per access: itself or the last one before it that is no dealloc, as index + 1 among those of its buffer.
 */
static void find_real(struct allocating *a)
{
	const struct lo_liveness *live = a->live;
	uint32_t n = 0;
	for (uint32_t b = 1; b < live->n_buffers; b++)
		n += live->buffers[b].n_accesses;
	a->real = LO_ARRAY(a->arena, n, uint32_t);
	for (uint32_t b = 1; b < live->n_buffers; b++) {
		const struct lo_buffer *buffer = &live->buffers[b];
		for (uint32_t i = 0, real = 0; i < buffer->n_accesses; i++) {
			uint32_t at = buffer->accesses + i;
			const struct lo_op *op = lo_op(a->m, live->accesses[at].op);
			real = op->kind == LO_OP_MEMREF_DEALLOC ? real : i + 1;
			a->real[at] = real;
		}
	}
}

/** A free by the allocation's own name is not among the accesses. */
static void note_free(struct allocating *a, uint32_t position, const struct lo_op *op, uint32_t operand)
{
	uint32_t n = 0;
	const lo_buffer_id *buffers = lo_aliases_of(a->live, lo_operand(a->m, op, operand), &n);
	if (n != 1 || a->live->buffers[buffers[0].n].root.n != lo_operand(a->m, op, operand).n)
		return;
	struct frees *frees = &a->frees[buffers[0].n];
	frees->first = frees->n++ ? frees->first : position;
	frees->last = position;
	frees->by_others |= op->kind != LO_OP_MEMREF_DEALLOC;
}

static void find_frees(struct allocating *a)
{
	a->frees = LO_ARRAY(a->arena, a->live->n_buffers, struct frees);
	for (uint32_t i = 0; i < a->live->n_buffers; i++)
		a->frees[i].last_dealloc = LO_NO_NODE;
	for (uint32_t p = 0; p < a->flow->n_points; p++) {
		const struct lo_op *op = moves_op_at(a, p);
		for (uint32_t i = 0; i < op->n_operands; i++)
			if (lo_is_memref(a->m, lo_operand(a->m, op, i)) &&
			    lo_op_effects_on(a->m, op, i) & LO_EFFECT_FREE)
				note_free(a, p, op, i);
	}
}

/** May the allocation and the deallocs of the buffer be moved at all? *made: the position of the allocation.
 */
static bool may_move(const struct allocating *a, const struct lo_buffer *buffer, uint32_t *made)
{
	if (buffer->pinned_by.n || buffer->n_lifelines || !buffer->op.n ||
	    a->frees[buffer - a->live->buffers].by_others)
		return false;
	*made = lo_dense_id(&a->position_of, buffer->op.n);
	return *made != LO_NO_INDEX && lo_point_reachable(a->flow, *made);
}

/* ---- deallocs ------------------------------------------------------------ */

/** The last access to @p buffer before @p position other than a dealloc; LO_NO_NODE: there is none. Deallocs
 * do not count: two of them that may free one buffer of several free different ones when both run. Those of
 * one buffer and no other keep their order by note_dealloc. */
static uint32_t last_access_before(const struct allocating *a, const struct lo_buffer *buffer,
				   uint32_t position)
{
	const struct lo_access *accesses = a->live->accesses + buffer->accesses;
	uint32_t low = 0, high = buffer->n_accesses;
	LO_BISECT(low, high, mid, accesses[mid].position < position);
	low = low ? a->real[buffer->accesses + low - 1] : 0;
	return low ? accesses[low - 1].position : LO_NO_NODE;
}

/** The index that a dealloc of @p name must follow: the name is defined there. The group's first index - 1:
 * it is defined outside of the group. */
static uint32_t made_at(const struct allocating *a, uint32_t group, lo_value_id name)
{
	lo_op_id def = lo_def_op(a->m, name);
	uint32_t outside = a->groups.first[group] - 1, at = LO_NO_INDEX;
	if (lo_known_at(a->m, name).n)
		at = lo_dense_id(&a->position_of, lo_known_at(a->m, name).n);
	if (at == LO_NO_INDEX || lo_control_group_at(&a->groups, at) != group)
		return outside;
	return a->groups.index_of[at] - !def.n;
}

/** Note the dealloc at @p position. Returns the position of the one before it of the same buffer: no program
 * may run both, and their order is kept. */
static uint32_t note_dealloc(struct allocating *a, uint32_t position)
{
	uint32_t n = 0;
	const lo_buffer_id *buffers =
		lo_aliases_of(a->live, lo_operand(a->m, moves_op_at(a, position), 0), &n);
	if (n != 1)
		return LO_NO_NODE;
	uint32_t before = a->frees[buffers[0].n].last_dealloc;
	a->frees[buffers[0].n].last_dealloc = position;
	return before;
}

static void plan_dealloc(struct allocating *a, uint32_t position)
{
	lo_value_id name = lo_operand(a->m, moves_op_at(a, position), 0);
	uint32_t n = 0, made, index = a->groups.index_of[position],
		 group = lo_control_group_at(&a->groups, position);
	const lo_buffer_id *buffers = lo_aliases_of(a->live, name, &n);
	uint32_t made_in = made_at(a, group, name), after = made_in, freed = note_dealloc(a, position);
	if (!n || a->taken[position] || !lo_point_reachable(a->flow, position) || moves_is_last(a, position))
		return;
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_buffer *buffer = &a->live->buffers[buffers[i].n];
		if (buffer->kind != LO_BUFFER_ALLOC || !may_move(a, buffer, &made))
			return;
		uint32_t last = last_access_before(a, buffer, position);
		if (freed != LO_NO_NODE && (last == LO_NO_NODE || freed > last))
			last = freed;
		if (last == LO_NO_NODE && a->taken[made]) /* the allocation moves to right before it */
			return;
		uint32_t at =
			last == LO_NO_NODE ? LO_NO_NODE : lo_control_group_index(&a->groups, group, last);
		if (at != LO_NO_NODE && at + 1 > after + 1)
			after = at;
	}
	bool unused = after == made_in && made_in + 1 > a->groups.first[group] &&
		      a->live->buffers[buffers[0].n].root.n == name.n;
	if (!unused && a->done[index] > after + 1)
		moves_plan(a, position, after + 1, false);
}

/* ---- allocations --------------------------------------------------------- */

/** The group, other than that of @p made, that contains all uses and may contain the allocation too;
 * LO_NO_NODE: there is none. */
static uint32_t inner_group(const struct allocating *a, uint32_t made, struct span uses)
{
	const struct lo_control_groups *g = &a->groups;
	uint32_t outer = lo_control_group_at(g, made),
		 inner = lo_control_group_common(g, lo_control_group_at(g, uses.first),
						 lo_control_group_at(g, uses.last));
	if (inner == LO_NO_NODE || inner == outer || !lo_control_group_holds(g, outer, inner))
		return LO_NO_NODE;
	inner = lo_control_group_once(g, outer, inner);
	uint32_t last = inner == outer ? LO_NO_NODE : lo_control_group_index(g, inner, uses.last);
	if (last != LO_NO_NODE && last + 1 == g->first[inner + 1])
		inner = g->parent[inner]; /* the terminator forwards the buffer to the op's result, which
					     is used outside */
	return inner == outer ? LO_NO_NODE : inner;
}

/** Plan the move into the region that has all uses. A dealloc that is the only one, and comes after the uses,
 * moves with the allocation. */
static void plan_inwards(struct allocating *a, uint32_t made, struct span uses, const struct frees *frees)
{
	const struct lo_control_groups *g = &a->groups;
	bool along = frees->n == 1 && lo_control_group_at(g, frees->first) == lo_control_group_at(g, made) &&
		     frees->first > uses.last && !moves_is_last(a, frees->first);
	if (frees->n && !along) {
		uses.first = frees->first < uses.first ? frees->first : uses.first;
		uses.last = frees->last > uses.last ? frees->last : uses.last;
	}
	uint32_t inner = inner_group(a, made, uses);
	if (inner == LO_NO_NODE)
		return;
	moves_plan(a, made, lo_control_group_index(g, inner, uses.first), true);
	if (along)
		moves_plan(a, frees->first, lo_control_group_index(g, inner, uses.last) + 1, false);
}

/** The position of the buffer's allocation, if it may move and is used, and *uses; else LO_NO_NODE. */
uint32_t moves_allocation(const struct allocating *a, const struct lo_buffer *buffer, struct span *uses)
{
	uint32_t made;
	if (!buffer->n_accesses || !may_move(a, buffer, &made))
		return LO_NO_NODE;
	const struct lo_op *op = moves_op_at(a, made);
	bool heap = op->kind == LO_OP_MEMREF_ALLOC,
	     dynamic = op->kind == LO_OP_MEMREF_ALLOCA && op->n_operands;
	*uses = (struct span){a->live->accesses[buffer->accesses].position,
			      a->live->accesses[buffer->accesses + buffer->n_accesses - 1].position};
	return (heap || dynamic) && uses->first > made ? made : LO_NO_NODE;
}

static void plan_all_inwards(struct allocating *a)
{
	for (uint32_t i = 1; i < a->live->n_buffers; i++) {
		struct span uses;
		uint32_t made = moves_allocation(a, &a->live->buffers[i], &uses);
		if (made != LO_NO_NODE && !a->taken[made])
			plan_inwards(a, made, uses, &a->frees[i]);
	}
}

static void plan_all_down(struct allocating *a)
{
	moves_find_calm(a);
	for (uint32_t i = 1; i < a->live->n_buffers; i++) {
		struct span uses;
		uint32_t made = moves_allocation(a, &a->live->buffers[i], &uses);
		if (made == LO_NO_NODE || a->taken[made] || moves_op_at(a, made)->kind != LO_OP_MEMREF_ALLOC)
			continue;
		if (a->frees[i].n && a->frees[i].first < uses.first)
			uses.first = a->frees[i].first;
		uint32_t before =
			lo_control_group_index(&a->groups, lo_control_group_at(&a->groups, made), uses.first);
		if (a->calm[before] > a->groups.index_of[made])
			moves_plan(a, made, before, true);
	}
}

/* ---- the change ---------------------------------------------------------- */

/** By gap; in one gap deallocs first, then in their old order. */
LO_COMPARE(compare_moves, struct move, LO_BY(gap) LO_BY(allocates) LO_BY(position))

/** Per index: the first op from there on that is not moved. */
static uint32_t *find_staying(const struct allocating *a)
{
	uint32_t n = a->flow->n_points, *staying = LO_ARRAY(a->arena, n, uint32_t);
	for (uint32_t i = n; i-- > 0;)
		staying[i] = a->taken[a->groups.positions[i]] && i + 1 < n ? staying[i + 1] : i;
	return staying;
}

static void apply_moves(struct allocating *a)
{
	const uint32_t *staying = find_staying(a);
	LO_SORT(a->moves.at, a->moves.n, compare_moves);
	for (uint32_t i = 0; i < a->moves.n; i++)
		lo_op_detach(a->m, a->flow->op_at[a->moves.at[i].position]);
	for (uint32_t i = 0; i < a->moves.n; i++) {
		uint32_t anchor = a->groups.positions[staying[a->moves.at[i].gap]];
		lo_op_insert_before(a->m, a->flow->op_at[anchor], a->flow->op_at[a->moves.at[i].position]);
	}
	a->m->renamed = true;
}

/** Is there any run-time allocation? */
static bool any_dynamic(const struct lo_liveness *live)
{
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_buffer *buffer = &live->buffers[i];
		if (buffer->kind == LO_BUFFER_ALLOC ||
		    (buffer->kind == LO_BUFFER_ALLOCA && lo_op(live->flow->m, buffer->op)->n_operands))
			return true;
	}
	return false;
}

bool lo_move_allocations(struct lo_module *m, const struct lo_liveness *live, bool hoist_heap,
			 struct lo_arena *arena)
{
	struct allocating a = {.m = m, .live = live, .flow = live->flow, .arena = arena};
	if (!any_dynamic(live))
		return false;
	lo_control_groups_init(&a.groups, a.flow, arena);
	a.position_of = a.flow->position_of;
	a.taken = LO_ARRAY(arena, a.flow->n_points, bool);
	find_frees(&a);
	find_real(&a);
	find_done(&a);
	if (hoist_heap)
		moves_out_of_loops(&a);
	plan_all_inwards(&a);
	for (uint32_t p = 0; p < a.flow->n_points; p++)
		if (moves_op_at(&a, p)->kind == LO_OP_MEMREF_DEALLOC)
			plan_dealloc(&a, p);
	plan_all_down(&a);
	if (a.moves.n)
		apply_moves(&a);
	return a.moves.n > 0;
}
