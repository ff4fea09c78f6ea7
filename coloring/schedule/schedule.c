// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function with the values of its buffers. Out: the same ops, those of each block perhaps in another
 * order, with fewer bytes live at the worst op.
 *
 * A stretch is a run of ops of one block between ops that keep their place. Its tasks are the ops that access
 * memory, and those that use results of several tasks. All other ops, such as constants, views and
 * allocations, follow the tasks: each is put before the first op that uses it. A loop is one task of the
 * stretch around it, so stretches inside come first. Of those of one depth the one with the highest peak
 * comes first, and none follows that is below what the function needs in any case. */
#include "schedule/schedule.h"

#include "analysis/summaries.h"
#include "base/order.h"
#include "reuse/in_place.h"
#include "reuse/may_alias.h"
#include "schedule/task_order.h"

enum { OUTSIDE };                    /* a memory: all that others see; the others are buffers */
enum { STACK, HEAP };                /* pools */
enum { MAX_SIDES = 16 };             /* most values of a task for which reuse in place is examined */
#define MAX_WORK (UINT64_C(1) << 27) /* values that the searches of a function look at */
static const unsigned writes_memory = LO_EFFECT_WRITE | LO_EFFECT_KILL | LO_EFFECT_FREE,
		      accesses_memory = writes_memory | LO_EFFECT_READ,
		      fixes_op = LO_EFFECT_CAPTURE | LO_EFFECT_ASYNC;

/* An access of a memory: a buffer, or OUTSIDE. */
struct schedule_touch {
	uint32_t position, memory;
	bool writes;
};
/* An access of a value with bytes. */
struct value_use {
	uint32_t position, value;
};
struct schedule_stretch {
	lo_op_id first, last;
	uint32_t begin, end;          /* positions of its ops and of those in their regions */
	uint32_t n;                   /* ops */
	uint32_t depth;               /* of regions around it */
	int64_t peaks[LO_TASK_POOLS]; /* most bytes live at one of its positions */
	int64_t peak;                 /* their sum */
	uint32_t *order;              /* NULL: as it is; the ops by their numbers */
};
/* Bytes of the values that begin up to a position, and of those that end up to there. */
struct live_bytes {
	int64_t begun[LO_TASK_POOLS], ended[LO_TASK_POOLS];
};
struct scheduler {
	struct lo_module *m;
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	bool keeps_speed; /* see lo_schedule_ops */
	struct lo_arena *arena;
	bool *fixed; /* [n_points] the op, or an op in its regions, keeps its place */
	LO_VEC(struct schedule_touch) touches;
	LO_VEC(struct value_use) uses;
	struct lo_interval *ranges;     /* [n_values] positions at which it is live */
	int64_t *bytes;                 /* [n_values] 0: it does not count; -1: not known */
	struct live_bytes *live_at;     /* [n_points + 1] */
	int64_t (*most)[LO_TASK_POOLS]; /* [2 * n_points] segment tree: entry n_points + i is what is live at
					   position i, entry k the maximum of 2 * k and 2 * k + 1 */
	LO_VEC(struct schedule_stretch) stretches;
	uint64_t work;                     /* values that searches may still look at */
	int64_t kept_peaks[LO_TASK_POOLS]; /* most bytes live at an op that keeps its place */
};

/* ---- what ops touch ------------------------------------------------------ */

static uint32_t position_of(const struct scheduler *s, lo_op_id op)
{
	return lo_dense_id(&s->flow->position_of, op.n);
}

/* The op and those around it keep their places. */
static void fix(struct scheduler *s, lo_op_id op)
{
	for (; op.n && op.n != s->flow->func.n; op = lo_parent_op(s->m, op)) {
		uint32_t at = position_of(s, op);
		if (at != LO_NO_INDEX && s->fixed[at])
			return;
		if (at != LO_NO_INDEX)
			s->fixed[at] = true;
	}
}

static bool keeps_place(const struct lo_module *m, const struct lo_op *op)
{
	return lo_is_lifetime_marker(op) || lo_info_of(m, op)->flow == LO_FLOW_WHILE ||
	       lo_n_successors(m, op) || lo_op_may_wait(m, op) ||
	       (lo_op_touches_visible_memory(m, op) && !lo_summary_of_quiet_call(m, op));
}

/* What moves with the op @p mover accesses as the operand of @p id. */
static void touch_operand(struct scheduler *s, lo_op_id id, lo_op_id mover, uint32_t position,
			  uint32_t operand)
{
	const struct lo_op *op = lo_op(s->m, id);
	lo_value_id v = lo_operand(s->m, op, operand);
	uint32_t n, effects;
	if (!lo_is_memref(s->m, v))
		return;
	effects = lo_op_effects_on(s->m, op, operand);
	if (effects & fixes_op)
		fix(s, mover);
	if (!(effects & accesses_memory))
		return;
	const lo_buffer_id *buffers = lo_aliases_of(s->live, v, &n);
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_buffer *b = &s->live->buffers[buffers[i].n];
		uint32_t memory = b->of.n ? b->of.n : buffers[i].n;
		if (lo_buffer_is_visible(&s->live->buffers[memory]) || b->pinned_by.n)
			memory = OUTSIDE;
		LO_PUSH(s->arena, &s->touches,
			((struct schedule_touch){position, memory, effects & writes_memory}));
	}
	if (!n)
		LO_PUSH(s->arena, &s->touches, ((struct schedule_touch){position, OUTSIDE, true}));
}

LO_COMPARE(compare_touches, struct schedule_touch, LO_BY(position) LO_BY(memory) LO_DOWN(writes))

static void list_touches(struct scheduler *s)
{
	struct lo_scope_walk w;
	uint32_t position = 0;
	lo_scope_walk_start(&w, s->m, s->flow->func, s->arena);
	while (lo_scope_walk_next(&w).n) {
		const struct lo_op *op = lo_op(s->m, w.op);
		lo_op_id mover = w.payload.n ? w.payload : w.op; /* which moves with it */
		uint32_t at = position_of(s, mover);
		position = at == LO_NO_INDEX ? position : at;
		if (w.unknown.n || at == LO_NO_INDEX || keeps_place(s->m, op))
			fix(s, mover);
		for (uint32_t i = 0; i < op->n_operands; i++)
			touch_operand(s, w.op, mover, position, i);
		const struct lo_summary *callee = lo_summary_of_quiet_call(s->m, op);
		if (callee && callee->outside)
			LO_PUSH(s->arena, &s->touches,
				((struct schedule_touch){position, OUTSIDE,
							 callee->outside & LO_EFFECT_WRITE}));
	}
	LO_SORT(s->touches.at, s->touches.n, compare_touches);
}

/* ---- where values are live ----------------------------------------------- */

static struct lo_interval loop_range(const struct scheduler *s, uint32_t loop)
{
	const struct lo_loop *l = &s->flow->loops[loop];
	return (struct lo_interval){s->flow->nodes[l->first].begin, s->flow->nodes[l->last].end};
}

/* Is the buffer allocated in the loop? */
static bool holds(const struct scheduler *s, uint32_t loop, lo_buffer_id buffer)
{
	uint32_t at = position_of(s, s->live->buffers[buffer.n].op);
	struct lo_interval range = loop_range(s, loop);
	return at != LO_NO_INDEX && at >= range.begin && at < range.end;
}

/* Extend the range to the loop. false: it was there already, and so were the loops around this one that have
 * an access. */
static bool widen(const struct scheduler *s, uint32_t loop, struct lo_interval *range)
{
	struct lo_interval of_loop = loop_range(s, loop);
	if (range->begin <= of_loop.begin && range->end >= of_loop.end)
		return false;
	range->begin = of_loop.begin < range->begin ? of_loop.begin : range->begin;
	range->end = of_loop.end > range->end ? of_loop.end : range->end;
	return true;
}

/* A value that is all of its buffer lists no loops: all carry it that are not around the allocation. */
static struct lo_interval range_of(const struct scheduler *s, const struct lo_buffer_value *v)
{
	const struct lo_access *at = s->live->value_accesses + v->accesses;
	struct lo_interval range = {at[0].position, at[v->n_accesses - 1].position + 1};
	for (uint32_t i = 0; i < v->n_carried; i++)
		(void)widen(s, s->live->carried[v->carried + i], &range);
	for (uint32_t i = 0; v->whole && i < v->n_accesses; i++) {
		uint32_t loop = s->flow->nodes[s->flow->node_at[at[i].position]].loop;
		while (loop && !holds(s, loop, v->buffer) && widen(s, loop, &range))
			loop = s->flow->loops[loop].parent;
	}
	return range;
}

static int64_t bytes_of(const struct scheduler *s, const struct lo_buffer_value *v)
{
	const struct lo_buffer *b = &s->live->buffers[v->buffer.n];
	if ((b->kind != LO_BUFFER_ALLOCA && b->kind != LO_BUFFER_ALLOC) || b->pinned_by.n || !v->n_accesses)
		return 0;
	return v->end_byte ? v->end_byte - v->begin_byte : b->bytes >= 0 ? b->bytes : -1;
}

static unsigned pool_of(const struct scheduler *s, uint32_t value)
{
	return s->live->buffers[s->live->values[value].buffer.n].kind == LO_BUFFER_ALLOC ? HEAP : STACK;
}

LO_COMPARE(compare_uses, struct value_use, LO_BY(position) LO_BY(value))

static void list_uses(struct scheduler *s, uint32_t value)
{
	const struct lo_buffer_value *v = &s->live->values[value];
	for (uint32_t k = 0; k < v->n_accesses; k++)
		LO_PUSH(s->arena, &s->uses,
			((struct value_use){s->live->value_accesses[v->accesses + k].position, value}));
}

/* Of each pool: the maximum of what @p peaks and @p other have. */
static void take_maximum(int64_t *peaks, const int64_t *other)
{
	for (unsigned p = 0; p < LO_TASK_POOLS; p++)
		peaks[p] = other[p] > peaks[p] ? other[p] : peaks[p];
}

/* Make of what begins and ends at each position the sums up to there. Their difference is what is live. */
static void sum_live(struct scheduler *s)
{
	uint32_t n = s->flow->n_points;
	for (uint32_t at = 1; at <= n; at++)
		for (unsigned p = 0; p < LO_TASK_POOLS; p++) {
			s->live_at[at].begun[p] += s->live_at[at - 1].begun[p];
			s->live_at[at].ended[p] += s->live_at[at - 1].ended[p];
		}
	s->most = lo_arena_array(s->arena, 2 * (size_t)n, sizeof *s->most);
	for (uint32_t at = 0; at < n; at++)
		for (unsigned p = 0; p < LO_TASK_POOLS; p++)
			s->most[n + at][p] = s->live_at[at].begun[p] - s->live_at[at].ended[p];
	for (uint32_t k = n; k-- > 1;) {
		take_maximum(s->most[k], s->most[2 * (size_t)k]);
		take_maximum(s->most[k], s->most[2 * (size_t)k + 1]);
	}
}

/* false: the bytes of all values do not fit. */
static bool find_ranges(struct scheduler *s)
{
	const struct lo_liveness *live = s->live;
	int64_t sum = 0;
	s->ranges = LO_ARRAY(s->arena, live->n_values, struct lo_interval);
	s->bytes = LO_ARRAY(s->arena, live->n_values, int64_t);
	s->live_at = LO_ARRAY(s->arena, s->flow->n_points + 1, struct live_bytes);
	for (uint32_t i = 0; i < live->n_values; i++) {
		s->bytes[i] = bytes_of(s, &live->values[i]);
		if (!s->bytes[i])
			continue;
		s->ranges[i] = range_of(s, &live->values[i]);
		list_uses(s, i);
		if (s->bytes[i] < 0)
			continue;
		if (!lo_add_ok(sum, s->bytes[i], &sum))
			return false;
		s->live_at[s->ranges[i].begin].begun[pool_of(s, i)] += s->bytes[i];
		s->live_at[s->ranges[i].end].ended[pool_of(s, i)] += s->bytes[i];
	}
	sum_live(s);
	LO_SORT(s->uses.at, s->uses.n, compare_uses);
	return true;
}

/* ---- stretches ----------------------------------------------------------- */

/* Whether the op may be a task: only such ops count when a stretch is cut. */
static bool may_be_task(const struct scheduler *s, lo_op_id id, uint32_t begin, uint32_t end)
{
	const struct lo_op *op = lo_op(s->m, id);
	uint32_t i = LO_FIRST_FROM(struct schedule_touch, position, s->touches.at, s->touches.n, begin);
	return op->n_operands > 1 || lo_n_regions(s->m, op) ||
	       (i < s->touches.n && s->touches.at[i].position < end);
}

/* Raise peaks to what is live at the positions [begin, end). O(log n). */
static void raise_peaks(const struct scheduler *s, uint32_t begin, uint32_t end, int64_t *peaks)
{
	size_t n = s->flow->n_points, k = n + begin, after = n + end;
	for (; k < after; k /= 2, after /= 2) {
		if (k % 2)
			take_maximum(peaks, s->most[k++]);
		if (after % 2)
			take_maximum(peaks, s->most[--after]);
	}
}

static void end_stretch(struct scheduler *s, struct schedule_stretch *open)
{
	raise_peaks(s, open->begin, open->end, open->peaks);
	open->peak = open->peaks[STACK] + open->peaks[HEAP];
	if (open->n > 1)
		LO_PUSH(s->arena, &s->stretches, *open);
	*open = (struct schedule_stretch){.n = 0};
}

/* [n_points] number of ops around each op, below the function. Positions are in pre-order. */
static uint32_t *find_depths(const struct scheduler *s)
{
	uint32_t *depths = LO_ARRAY(s->arena, s->flow->n_points, uint32_t);
	for (uint32_t at = 0; at < s->flow->n_points; at++) {
		uint32_t around = position_of(s, lo_parent_op(s->m, s->flow->op_at[at]));
		depths[at] = around == LO_NO_INDEX ? 0 : depths[around] + 1;
	}
	return depths;
}

static void cut_block(struct scheduler *s, lo_block_id block, uint32_t depth)
{
	struct schedule_stretch open = {.n = 0};
	uint32_t n_tasks = 0;
	for (lo_op_id id = lo_block(s->m, block)->first; id.n; id = lo_op(s->m, id)->next) {
		const struct lo_op *op = lo_op(s->m, id);
		uint32_t begin = position_of(s, id),
			 end = op->next.n ? position_of(s, op->next) : LO_NO_INDEX;
		bool fixed = end == LO_NO_INDEX || s->fixed[begin] ||
			     lo_info(op)->traits & LO_TRAIT_TERMINATOR,
		     task = !fixed && may_be_task(s, id, begin, end);
		if (fixed || (task && n_tasks == LO_MAX_TASKS)) {
			end_stretch(s, &open);
			n_tasks = 0;
		}
		if (s->fixed[begin])
			raise_peaks(s, begin, begin + 1, s->kept_peaks);
		if (fixed)
			continue;
		n_tasks += task;
		if (!open.n++)
			open = (struct schedule_stretch){.first = id, .begin = begin, .n = 1, .depth = depth};
		open.last = id;
		open.end = end;
	}
}

LO_COMPARE(compare_stretches, struct schedule_stretch, LO_DOWN(depth) LO_DOWN(peak) LO_BY(begin))

static void list_stretches(struct scheduler *s)
{
	const uint32_t *depths = find_depths(s);
	for (uint32_t node = 0; node < s->flow->n_nodes; node++) {
		const struct lo_flow_node *n = &s->flow->nodes[node];
		if (!n->reachable || n->begin == n->end)
			continue;
		const struct lo_block *block = lo_block(s->m, n->block);
		lo_op_id parent = lo_region(s->m, block->region)->parent;
		if (block->first.n == s->flow->op_at[n->begin].n &&
		    lo_info_of(s->m, lo_op(s->m, parent))->flow != LO_FLOW_PAYLOAD)
			cut_block(s, n->block, depths[n->begin]);
	}
	LO_SORT(s->stretches.at, s->stretches.n, compare_stretches);
}

/* ---- the tasks of a stretch ---------------------------------------------- */

/* An op of the stretch. */
struct schedule_member {
	lo_op_id op;
	uint32_t begin, end; /* positions of it and of the ops in its regions */
	uint32_t task;       /* its number; if it is none, the task whose results it uses, or LO_NO_INDEX */
	bool is_task;
	uint32_t rank; /* place of the task in the new order; else of the first task that needs it */
};
typedef LO_VEC(uint32_t) numbers;
struct graph {
	struct scheduler *s;
	const struct schedule_stretch *stretch;
	struct lo_arena *arena;
	struct schedule_member *members; /* [stretch->n] */
	uint32_t *member_at;             /* [end - begin] */
	uint32_t *members_of;            /* [n_tasks] */
	uint32_t n_tasks;
	numbers first_before, before, first_touched, touched, values; /* values: of the function */
	LO_VEC(struct lo_task_value) task_values;
	LO_VEC(struct lo_task_pair) pairs;
	lo_value_id dynamic; /* a buffer whose size is not known */
};

static void list_members(struct graph *g)
{
	const struct schedule_stretch *t = g->stretch;
	lo_op_id id = t->first;
	g->members = LO_ARRAY(g->arena, t->n, struct schedule_member);
	g->member_at = LO_ARRAY(g->arena, t->end - t->begin, uint32_t);
	for (uint32_t i = 0; i < t->n; i++, id = lo_op(g->s->m, id)->next) {
		lo_op_id next = lo_op(g->s->m, id)->next;
		g->members[i] = (struct schedule_member){.op = id,
							 .begin = position_of(g->s, id),
							 .end = position_of(g->s, next),
							 .task = LO_NO_INDEX};
		for (uint32_t p = g->members[i].begin; p < g->members[i].end; p++)
			g->member_at[p - t->begin] = i;
	}
}

/* The member that defines @p v, itself or below; LO_NO_INDEX: none of the stretch. */
static uint32_t definer(const struct graph *g, lo_value_id v)
{
	lo_op_id def = lo_def_op(g->s->m, v);
	uint32_t at = def.n ? position_of(g->s, def) : LO_NO_INDEX;
	return at != LO_NO_INDEX && at >= g->stretch->begin && at < g->stretch->end
		       ? g->member_at[at - g->stretch->begin]
		       : LO_NO_INDEX;
}

/* The first touch at or after a position. */
static const struct schedule_touch *touch_from(const struct graph *g, uint32_t position)
{
	return g->s->touches.at +
	       LO_FIRST_FROM(struct schedule_touch, position, g->s->touches.at, g->s->touches.n, position);
}

static void add_once(struct graph *g, numbers *list, uint32_t from, uint32_t number)
{
	for (uint32_t i = from; i < list->n; i++)
		if (list->at[i] == number)
			return;
	LO_PUSH(g->arena, list, number);
}

/* Add to g->before the tasks whose results member @p i uses. */
static void list_used_tasks(struct graph *g, uint32_t i)
{
	const struct lo_module *m = g->s->m;
	uint32_t first = g->before.n;
	for (uint32_t p = g->members[i].begin; p < g->members[i].end; p++) {
		const struct lo_op *op = lo_op(m, g->s->flow->op_at[p]);
		for (uint32_t k = 0; k < op->n_operands; k++) {
			uint32_t d = definer(g, lo_operand(m, op, k));
			if (d != LO_NO_INDEX && d < i && g->members[d].task != LO_NO_INDEX)
				add_once(g, &g->before, first, g->members[d].task);
		}
	}
}

/* Number the tasks, and list for each those whose results it uses. */
static void find_tasks(struct graph *g)
{
	const struct schedule_touch *touches_end = g->s->touches.at + g->s->touches.n;
	for (uint32_t i = 0; i < g->stretch->n; i++) {
		struct schedule_member *x = &g->members[i];
		uint32_t first = g->before.n;
		list_used_tasks(g, i);
		const struct schedule_touch *touch = touch_from(g, x->begin);
		x->is_task = g->before.n - first > 1 || (touch < touches_end && touch->position < x->end);
		if (x->is_task) {
			x->task = g->n_tasks++;
			LO_PUSH(g->arena, &g->first_before, first);
		} else {
			x->task = g->before.n > first ? g->before.at[first] : LO_NO_INDEX;
			g->before.n = first;
		}
	}
	LO_PUSH(g->arena, &g->first_before, g->before.n);
	g->members_of = LO_ARRAY(g->arena, g->n_tasks, uint32_t);
	for (uint32_t i = 0; i < g->stretch->n; i++)
		if (g->members[i].is_task)
			g->members_of[g->members[i].task] = i;
}

/* What has accessed a memory: the last task that writes it, and those that have read it since. */
struct schedule_memory {
	uint32_t writer; /* 1 + task; 0: none */
	numbers readers;
};

/* Add to @p before, from index @p from on, the tasks that must come before an access by task @p t: if one of
 * two writes, they keep their order. */
static void order_access(struct graph *g, struct schedule_memory *memory, bool writes, uint32_t t,
			 numbers *before, uint32_t from)
{
	if (memory->writer && memory->writer != t + 1)
		add_once(g, before, from, memory->writer - 1);
	if (!writes) {
		add_once(g, &memory->readers, 0, t);
		return;
	}
	for (uint32_t i = 0; i < memory->readers.n; i++)
		if (memory->readers.at[i] != t)
			add_once(g, before, from, memory->readers.at[i]);
	*memory = (struct schedule_memory){.writer = t + 1};
}

/* Add to the tasks that must come before each task those that access the same memory. */
static void order_accesses(struct graph *g)
{
	numbers first = {0}, before = {0};
	struct lo_id_map slots = lo_id_map_make(g->arena, 0);
	LO_VEC(struct schedule_memory) memories = {0};
	const struct schedule_touch *touch = touch_from(g, g->stretch->begin),
				    *end = g->s->touches.at + g->s->touches.n;
	for (uint32_t t = 0; t < g->n_tasks; t++) {
		const struct schedule_member *x = &g->members[g->members_of[t]];
		uint32_t from = before.n;
		LO_PUSH(g->arena, &first, from);
		for (uint32_t i = g->first_before.at[t]; i < g->first_before.at[t + 1]; i++)
			LO_PUSH(g->arena, &before, g->before.at[i]);
		for (; touch < end && touch->position < x->end; touch++) {
			uint32_t *slot = lo_id_map_at(&slots, touch->memory + 1);
			if (!*slot) {
				LO_PUSH(g->arena, &memories, (struct schedule_memory){0});
				*slot = memories.n;
			}
			order_access(g, &memories.at[*slot - 1], touch->writes, t, &before, from);
		}
	}
	LO_PUSH(g->arena, &first, before.n);
	g->first_before = first;
	g->before = before;
}

static void add_value(struct graph *g, uint32_t value, struct lo_task_value it)
{
	LO_PUSH(g->arena, &g->task_values, it);
	LO_PUSH(g->arena, &g->values, value);
}

/* The values of one task alone need as many bytes as are live of them at once: they count as one value. */
struct inner {
	const struct schedule_member *task;
	int64_t *change[LO_TASK_POOLS]; /* [end - begin + 1] of the live bytes, at each position of the task;
					   NULL: none */
};

static void add_inner(struct graph *g, struct inner *inner, uint32_t value)
{
	const struct schedule_member *x = inner->task;
	struct lo_interval range = g->s->ranges[value];
	int64_t **change = &inner->change[pool_of(g->s, value)];
	if (!*change)
		*change = LO_ARRAY(g->arena, x->end - x->begin + 1, int64_t);
	(*change)[range.begin - x->begin] += g->s->bytes[value];
	(*change)[range.end - x->begin] -= g->s->bytes[value];
}

static void end_inner(struct graph *g, const struct inner *inner)
{
	for (unsigned pool = 0; pool < LO_TASK_POOLS; pool++) {
		int64_t live = 0, most = 0;
		for (uint32_t p = inner->task->begin; inner->change[pool] && p < inner->task->end; p++) {
			live += inner->change[pool][p - inner->task->begin];
			most = live > most ? live : most;
		}
		if (!most)
			continue;
		LO_PUSH(g->arena, &g->touched, g->values.n);
		add_value(g, LO_NO_INDEX, (struct lo_task_value){most, pool, false, false});
	}
}

/* One access of a value by a task. false: the size of the value is not known. */
static bool add_use(struct graph *g, struct lo_id_map *number_of, struct inner *inner, uint32_t v)
{
	const struct scheduler *s = g->s;
	const struct schedule_member *x = inner->task;
	struct lo_interval range = s->ranges[v];
	bool enters = range.begin < g->stretch->begin;
	bool leaves = range.end > g->stretch->end;
	if (enters && leaves)
		return true; /* it is live throughout */
	if (s->bytes[v] < 0) {
		g->dynamic = s->live->buffers[s->live->values[v].buffer.n].root;
		return false;
	}
	bool is_inner = range.begin >= x->begin && range.end <= x->end;
	uint32_t *number = lo_id_map_at(number_of, v + 1);
	if (!*number && is_inner)
		add_inner(g, inner, v);
	else if (!*number)
		add_value(g, v, (struct lo_task_value){s->bytes[v], pool_of(s, v), enters, leaves});
	if (!*number)
		*number = is_inner ? LO_NO_INDEX : g->values.n;
	if (!is_inner)
		add_once(g, &g->touched, g->first_touched.at[g->first_touched.n - 1], *number - 1);
	return true;
}

/* List the values that are not live throughout, and for each task those that it accesses. false: the size of
 * one is not known. */
static bool list_values(struct graph *g)
{
	const struct scheduler *s = g->s;
	struct lo_id_map number_of = lo_id_map_make(g->arena, 0);
	uint32_t i = LO_FIRST_FROM(struct value_use, position, s->uses.at, s->uses.n, g->stretch->begin);
	for (uint32_t t = 0; t < g->n_tasks; t++) {
		struct inner inner = {.task = &g->members[g->members_of[t]]};
		LO_PUSH(g->arena, &g->first_touched, g->touched.n);
		for (; i < s->uses.n && s->uses.at[i].position < inner.task->end; i++)
			if (s->uses.at[i].position >= inner.task->begin && /* else it is only named */
			    !add_use(g, &number_of, &inner, s->uses.at[i].value))
				return false;
		end_inner(g, &inner);
	}
	LO_PUSH(g->arena, &g->first_touched, g->touched.n);
	return true;
}

/* The accesses of a value by a task. */
static struct lo_in_place_side side_of(const struct graph *g, uint32_t task, uint32_t number)
{
	const struct lo_liveness *live = g->s->live;
	if (g->values.at[number] == LO_NO_INDEX)
		return (struct lo_in_place_side){0};
	const struct lo_buffer_value *v = &live->values[g->values.at[number]];
	const struct lo_access *at = live->value_accesses + v->accesses;
	const struct schedule_member *x = &g->members[g->members_of[task]];
	uint32_t first = LO_FIRST_FROM(struct lo_access, position, at, v->n_accesses, x->begin),
		 end = LO_FIRST_FROM(struct lo_access, position, at, v->n_accesses, x->end);
	return (struct lo_in_place_side){live->buffers[v->buffer.n].root, at + first, end - first, 0, 0};
}

static bool writes_any(const struct lo_in_place_side *side)
{
	for (uint32_t i = 0; i < side->n; i++)
		if (side->at[i].effects & writes_memory)
			return true;
	return false;
}

struct may_share {
	struct lo_task_pair pair;
	const char *flaw;
	uint32_t waits;
};

/* Which value may be in the place of which other one. */
static void find_pairs(struct graph *g)
{
	struct lo_in_place *test =
		lo_in_place_create(g->s->m, g->s->flow->func, g->s->keeps_speed, false, g->arena);
	LO_VEC(struct may_share) all = {0};
	for (uint32_t t = 0; t < g->n_tasks; t++) {
		uint32_t first = g->first_touched.at[t], end = g->first_touched.at[t + 1];
		for (uint32_t k = first; k < end && end - first <= MAX_SIDES; k++) {
			struct lo_in_place_side to = side_of(g, t, g->touched.at[k]);
			for (uint32_t i = first; i < end && writes_any(&to); i++) {
				struct may_share it = {.pair = {t, g->touched.at[i], g->touched.at[k]}};
				struct lo_in_place_side from = side_of(g, t, g->touched.at[i]);
				const struct lo_task_value *x = &g->task_values.at[it.pair.from],
							   *y = &g->task_values.at[it.pair.to];
				if (i == k || !from.n || x->pool != y->pool || x->bytes < y->bytes)
					continue;
				it.flaw = lo_in_place_flaw(test, g->members[g->members_of[t]].op, &from, &to,
							   &it.waits, NULL);
				LO_PUSH(g->arena, &all, it);
			}
		}
	}
	lo_in_place_answer(test);
	for (uint32_t i = 0; i < all.n; i++)
		if (!(all.at[i].waits ? lo_in_place_answered(test, all.at[i].waits).flaw : all.at[i].flaw))
			LO_PUSH(g->arena, &g->pairs, all.at[i].pair);
}

/* ---- the new order ------------------------------------------------------- */

struct schedule_place {
	uint32_t rank, is_task, member;
};
LO_COMPARE(compare_places, struct schedule_place, LO_BY(rank) LO_BY(is_task) LO_BY(member))

/* An op that is no task gets the rank of the first task that needs it. */
static void lower_ranks(struct graph *g, const struct schedule_member *user)
{
	const struct lo_module *m = g->s->m;
	for (uint32_t p = user->begin; p < user->end; p++) {
		const struct lo_op *op = lo_op(m, g->s->flow->op_at[p]);
		for (uint32_t k = 0; k < op->n_operands; k++) {
			uint32_t d = definer(g, lo_operand(m, op, k));
			if (d != LO_NO_INDEX && !g->members[d].is_task && user->rank < g->members[d].rank)
				g->members[d].rank = user->rank;
		}
	}
}

/* List the ops in the new order. An op that is no task comes directly before the first task that needs it; if
 * none does, last. */
static void place_members(struct graph *g, const struct lo_task_order *order, uint32_t *out)
{
	uint32_t n = g->stretch->n;
	struct schedule_place *places = LO_ARRAY(g->arena, n, struct schedule_place);
	for (uint32_t i = 0; i < n; i++)
		g->members[i].rank = g->n_tasks;
	for (uint32_t i = 0; i < g->n_tasks; i++)
		g->members[g->members_of[order->at[i]]].rank = i;
	for (uint32_t i = n; i-- > 0;) {
		lower_ranks(g, &g->members[i]);
		places[i] = (struct schedule_place){g->members[i].rank, g->members[i].is_task, i};
	}
	LO_SORT(places, n, compare_places);
	for (uint32_t i = 0; i < n; i++)
		out[i] = g->members[places[i].member].op.n;
}

/* What a stretch needs; the bytes are those of the whole function there. */
struct found {
	int64_t bytes[LO_TASK_POOLS], bound_bytes;
	lo_value_id dynamic; /* of struct lo_scheduled */
};

/* Bytes of the values that are live throughout the stretch, or at least not touched there. */
static void find_through(const struct graph *g, int64_t *through)
{
	const struct live_bytes *at = g->s->live_at;
	for (unsigned p = 0; p < LO_TASK_POOLS; p++)
		through[p] = g->stretch->begin
				     ? at[g->stretch->begin - 1].begun[p] - at[g->stretch->begin].ended[p]
				     : 0;
	for (uint32_t i = 0; i < g->task_values.n; i++)
		if (g->task_values.at[i].enters)
			through[g->task_values.at[i].pool] -= g->task_values.at[i].bytes;
}

/* May two values that a loop or a condition accesses be live one after the other within it? Not if one of
 * them is live in all of it. */
static bool is_loose(const struct graph *g, uint32_t task)
{
	const struct schedule_member *x = &g->members[g->members_of[task]];
	const struct lo_op *op = lo_op(g->s->m, x->op);
	enum lo_flow_kind flow = lo_info_of(g->s->m, op)->flow;
	uint32_t n_partly = 0;
	if (!lo_n_regions(g->s->m, op) || flow == LO_FLOW_NONE || flow == LO_FLOW_PAYLOAD)
		return false;
	for (uint32_t i = g->first_touched.at[task]; i < g->first_touched.at[task + 1]; i++) {
		uint32_t v = g->values.at[g->touched.at[i]];
		n_partly += v == LO_NO_INDEX || g->s->ranges[v].begin > x->begin + 1 ||
			    g->s->ranges[v].end < x->end;
	}
	return n_partly > 1;
}

/* @p floor: what the function needs in any case. */
static void order_stretch(struct scheduler *s, struct schedule_stretch *x, const int64_t *floor,
			  struct found *found)
{
	struct lo_task_order order;
	int64_t through[LO_TASK_POOLS];
	struct graph g = {.s = s, .stretch = x, .arena = s->arena};
	uint32_t *ops = LO_ARRAY(s->arena, x->n, uint32_t);
	struct lo_arena_mark mark = lo_arena_mark(s->arena);
	bool *loose = LO_ARRAY(s->arena, x->n, bool);
	list_members(&g);
	find_tasks(&g);
	order_accesses(&g);
	if (!list_values(&g)) {
		memcpy(found->bytes, x->peaks, sizeof found->bytes);
		found->dynamic = g.dynamic;
	} else {
		find_pairs(&g);
		find_through(&g, through);
		for (uint32_t t = 0; t < g.n_tasks; t++)
			loose[t] = is_loose(&g, t);
		struct lo_tasks tasks = {
			.n = g.n_tasks,
			.n_values = g.task_values.n,
			.values = g.task_values.at,
			.touched = {g.first_touched.at, g.touched.at},
			.before = {g.first_before.at, g.before.at},
			.loose = loose,
			.pairs = g.pairs.at,
			.n_pairs = g.pairs.n,
			.floor_bytes = {floor[STACK] - through[STACK], floor[HEAP] - through[HEAP]}};
		lo_order_tasks(&tasks, 0, &s->work, s->arena, &order);
		found->bound_bytes = through[STACK] + through[HEAP] + order.bound_bytes;
		for (unsigned p = 0; p < LO_TASK_POOLS; p++)
			found->bytes[p] = through[p] + order.pool_bytes[p];
		if (order.bytes < order.given_bytes) {
			place_members(&g, &order, ops);
			x->order = ops;
		}
	}
	lo_arena_reset(s->arena, mark);
}

static uint32_t apply(const struct scheduler *s, const struct schedule_stretch *x)
{
	uint32_t n_moved = 0;
	lo_op_id anchor =
		lo_op(s->m, x->last)->next; /* there is one: the last op of a block keeps its place */
	for (uint32_t i = 0; i < x->n; i++) {
		lo_op_id op = {x->order[i]}, before = {i ? x->order[i - 1] : 0};
		n_moved += i && lo_op(s->m, op)->prev.n != before.n;
	}
	for (uint32_t i = 0; i < x->n; i++) {
		lo_op_id op = {x->order[i]};
		lo_op_detach(s->m, op);
		lo_op_insert_before(s->m, anchor, op);
	}
	return n_moved;
}

/* Order the stretches of one depth, from number @p i on. Those inside others may be below the peak when these
 * are ordered, so all are tried. Returns the number of the next stretch. */
static uint32_t order_depth(struct scheduler *s, uint32_t i, struct lo_scheduled *out)
{
	uint32_t depth = s->stretches.at[i].depth;
	int64_t floor[LO_TASK_POOLS];
	memcpy(floor, s->kept_peaks, sizeof floor);
	for (; i < s->stretches.n && s->stretches.at[i].depth == depth; i++) {
		struct found found = {.bound_bytes = 0};
		struct schedule_stretch *x = &s->stretches.at[i];
		if (x->peaks[STACK] <= floor[STACK] && x->peaks[HEAP] <= floor[HEAP])
			continue;
		order_stretch(s, x, floor, &found);
		if (depth)
			continue;
		out->bound_bytes =
			found.bound_bytes > out->bound_bytes ? found.bound_bytes : out->bound_bytes;
		if (found.dynamic.n)
			out->dynamic = found.dynamic;
		for (unsigned p = 0; p < LO_TASK_POOLS; p++)
			floor[p] = found.bytes[p] > floor[p] ? found.bytes[p] : floor[p];
	}
	return i;
}

static int64_t most_live(const struct scheduler *s)
{
	int64_t peaks[LO_TASK_POOLS] = {0};
	raise_peaks(s, 0, s->flow->n_points, peaks);
	return peaks[STACK] + peaks[HEAP];
}

/* Order stretches of one depth after the other, until an op is moved. */
static uint32_t order_stretches(struct scheduler *s, uint32_t *depth, struct lo_scheduled *out)
{
	uint32_t n_moved = 0, i = 0;
	while (i < s->stretches.n && s->stretches.at[i].depth > *depth)
		i++;
	while (i < s->stretches.n && !n_moved) {
		uint32_t first = i, now = s->stretches.at[i].depth;
		i = order_depth(s, first, out);
		for (uint32_t k = first; k < i; k++)
			if (s->stretches.at[k].order)
				n_moved += apply(s, &s->stretches.at[k]);
		*depth = now - 1; /* LO_SCHEDULE_DONE after depth 0 */
	}
	return n_moved;
}

bool lo_schedule_ops(struct lo_module *m, const struct lo_liveness *live, bool keeps_speed, uint32_t *depth,
		     struct lo_arena *scratch, struct lo_scheduled *out)
{
	struct scheduler s = {
		.m = m, .live = live, .flow = live->flow, .keeps_speed = keeps_speed, .arena = scratch};
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	uint32_t n_moved = 0;
	s.fixed = LO_ARRAY(scratch, s.flow->n_points, bool);
	s.work = MAX_WORK > out->work ? MAX_WORK - out->work : 0;
	if (find_ranges(&s)) {
		out->bytes = most_live(&s);
		out->given_bytes = out->given_bytes ? out->given_bytes : out->bytes;
		if (out->bytes && *depth != LO_SCHEDULE_DONE) {
			list_touches(&s);
			list_stretches(&s);
			out->bound_bytes = s.kept_peaks[STACK] + s.kept_peaks[HEAP];
			n_moved = order_stretches(&s, depth, out);
			out->n_moved += n_moved;
			out->work = MAX_WORK - s.work;
		}
	}
	lo_arena_reset(scratch, mark);
	return n_moved > 0;
}
