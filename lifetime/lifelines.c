// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function whose lifelines are verified. Out: for each lifeline the program points between its start
 * and its ends; the pressure.
 *
 * Most live ranges are one stretch, which control flow enters at the start and leaves at the end (sese.h).
 * For the others a walk runs forward from each start to the ends. It steps over whole loops that contain
 * neither the start nor an end, and along chains (analysis/sese_chains.h) over all that comes before the next
 * end. The runs of positions it covers are sorted and joined: [start, end) of each stretch, ends not
 * included. A lifeline without any end lives to the end of the scope of its alloca, a heap one to its
 * dealloc. If it has neither end nor dealloc, what it covers is found for all lifelines of its scope at once
 * (forward_reach.h). */
#include "analysis/node_walk.h"
#include "base/order.h"
#include "forward_reach.h"
#include "lifetime/lifetime.h"
#include "sese.h"

struct end_point {
	uint32_t line, position;
};
struct endless {
	uint32_t scope, line;
};
/** A repeated start. */
struct again {
	uint32_t line, position;
	lo_op_id op;
};
struct spanning {
	const struct lo_flow *flow;
	struct lo_module *m;
	struct lo_arena *arena;   /* freed when all is found */
	struct lo_arena *lasting; /* lines and intervals */
	struct sese plain;
	struct collapsed_loops units; /* computed on first use */
	bool any_units;
	struct lo_dense_ids position_of;
	struct lo_node_walk walk;
	uint32_t *loop_epoch;         /* the walk that stepped over the loop */
	uint32_t start_node, start;   /* node and position of the current start */
	struct lo_interval scope;     /* points that the walk may not leave */
	const struct end_point *ends; /* of the current lifeline, by position */
	uint32_t n_ends;
	LO_VEC(struct lo_lifeline) lines;
	LO_VEC(struct end_point) all_ends;
	LO_VEC(struct again) all_again;
	LO_VEC(struct lo_interval) spans, intervals;
	LO_VEC(struct endless) endless; /* lifelines without any end */
};

/* ---- the lifelines ------------------------------------------------------- */

static void add_line(struct spanning *s, const struct lo_scope_walk *w, const struct lo_op *op)
{
	struct lo_lifeline line = {
		.start = w->op, .frame = w->frame, .alloc = lo_def_op(s->m, lo_operand(s->m, op, 0))};
	if (!line.alloc.n || !op->n_results)
		return;
	lo_type type = lo_type_of(s->m, lo_result(op, 0));
	line.bytes = lo_memref_bytes(s->m->ctx, type);
	line.align_bytes = lo_storage_align_bytes(s->m, line.alloc, type);
	line.space = lo_type_get(s->m->ctx, type)->space;
	line.pinned = true;
	LO_PUSH(s->lasting, &s->lines, line);
}

static void add_end(struct spanning *s, const struct lo_id_map *line_of, uint32_t value, lo_op_id op,
		    bool is_free)
{
	uint32_t line = lo_id_map_get(line_of, value) - 1, at = lo_dense_id(&s->position_of, op.n);
	if (line == LO_NO_INDEX || at == LO_NO_INDEX || (is_free && !s->lines.at[line].pinned))
		return;
	s->lines.at[line].pinned = is_free;
	LO_PUSH(s->arena, &s->all_ends, ((struct end_point){line, at}));
}

static void add_again(struct spanning *s, uint32_t line, lo_op_id op)
{
	uint32_t at = lo_dense_id(&s->position_of, op.n);
	if (line == LO_NO_INDEX || at == LO_NO_INDEX || !lo_point_reachable(s->flow, at))
		return;
	LO_PUSH(s->arena, &s->all_again, ((struct again){line, at, op}));
}

/** Collect the ops `lifetime_end` as ends of the lifelines that @p line_of gives for their operands; likewise
 * the repeated starts. */
static void collect_markers(struct spanning *s, const struct lo_id_map *line_of)
{
	lo_op_id func = s->flow->func;
	for (lo_op_id id = func; (id = lo_walk_next(s->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(s->m, id);
		if (op->kind == LO_OP_MEMREF_LIFETIME_END && op->n_operands)
			add_end(s, line_of, lo_operand(s->m, op, 0).n, id, false);
		if (op->kind == LO_OP_MEMREF_LIFETIME_START && op->n_operands && !op->n_results)
			add_again(s, lo_id_map_get(line_of, lo_operand(s->m, op, 0).n) - 1, id);
	}
}

/** Likewise the ops that free: dealloc, and ops declared to free. */
static void collect_frees(struct spanning *s, const struct lo_id_map *line_of)
{
	lo_op_id func = s->flow->func;
	for (lo_op_id id = func; (id = lo_walk_next(s->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(s->m, id);
		bool declared = op->kind == LO_OP_FOREIGN && lo_op_ext(s->m, op)->declared;
		for (uint32_t i = 0; (declared || op->kind == LO_OP_MEMREF_DEALLOC) && i < op->n_operands;
		     i++)
			if (lo_op_effects_on(s->m, op, i) & LO_EFFECT_FREE)
				add_end(s, line_of, lo_operand(s->m, op, i).n, id, true);
	}
}

/** List the ends by lifeline. A dealloc ends a lifeline that has no other end. */
static void collect_ends(struct spanning *s)
{
	uint32_t n = s->lines.n;
	struct lo_id_map by_lifeline = {0}, by_buffer = {0};
	lo_id_map_init(&by_lifeline, s->arena, n);
	lo_id_map_init(&by_buffer, s->arena, n);
	for (uint32_t i = 0; i < n; i++)
		*lo_id_map_at(&by_lifeline, lo_result(lo_op(s->m, s->lines.at[i].start), 0).n) = i + 1;
	collect_markers(s, &by_lifeline);
	for (uint32_t i = 0; i < n; i++)
		if (s->lines.at[i].pinned)
			*lo_id_map_at(&by_buffer, lo_operand(s->m, lo_op(s->m, s->lines.at[i].start), 0).n) =
				i + 1;
	collect_frees(s, &by_buffer);
	LO_SORT(s->all_ends.at, s->all_ends.n, lo_compare_pairs);
	LO_SORT(s->all_again.at, s->all_again.n, lo_compare_pairs);
}

static void collect_lines(struct spanning *s, struct lo_id_map *scope_of)
{
	struct lo_scope_walk w;
	lo_scope_walk_start(&w, s->m, s->flow->func, s->arena);
	lo_id_map_init(scope_of, s->arena, 0);
	while (lo_scope_walk_next(&w).n) {
		const struct lo_op *op = lo_op(s->m, w.op);
		if (op->kind == LO_OP_MEMREF_ALLOCA)
			*lo_id_map_at(scope_of, w.op.n) = w.scope.n;
		if (op->kind == LO_OP_MEMREF_LIFETIME_START && op->n_operands)
			add_line(s, &w, op);
	}
}

/* ---- the points of one lifeline ------------------------------------------ */

/** The first end of the lifeline at or after @p position; UINT32_MAX: none. */
static uint32_t next_end(const struct spanning *s, uint32_t position)
{
	uint32_t i = LO_FIRST_FROM(struct end_point, position, s->ends, s->n_ends, position);
	return i < s->n_ends ? s->ends[i].position : UINT32_MAX;
}

static void cover(struct spanning *s, uint32_t begin, uint32_t end)
{
	if (begin < end)
		LO_PUSH(s->arena, &s->spans, ((struct lo_interval){begin, end}));
}

/** Cover the whole loop, and continue after its exits. false: it contains an end or leaves the scope. */
static bool step_over(struct spanning *s, uint32_t loop)
{
	const struct lo_loop *l = &s->flow->loops[loop];
	uint32_t begin = s->flow->nodes[l->first].begin, end = s->flow->nodes[l->last].end;
	if (next_end(s, begin) < end || begin < s->scope.begin || end > s->scope.end)
		return false;
	if (s->loop_epoch[loop] == s->walk.epoch)
		return true;
	s->loop_epoch[loop] = s->walk.epoch;
	cover(s, begin, end);
	for (const struct edge *e = NULL; (e = next_exit(&s->units, loop, e));)
		lo_node_walk_add(&s->walk, e->to);
	return true;
}

/** The first position at or after @p position that must not be stepped over: an end, the start, the end of
 * the scope. */
static uint32_t next_stop(const struct spanning *s, uint32_t position)
{
	uint32_t stop = next_end(s, position);
	if (position <= s->start && s->start < stop)
		stop = s->start;
	return s->scope.end < stop ? s->scope.end : stop;
}

/** Step from position @p from of @p unit along its chain, over all before the next stop. false: no step is
 * possible. */
static bool step_along(struct spanning *s, uint32_t unit, uint32_t from)
{
	uint32_t to = lo_sese_chain_last(&s->units.chains, unit, next_stop(s, from));
	uint32_t head = lo_unit_head(s->flow, to);
	if (to == unit)
		return false;
	cover(s, from, s->flow->nodes[head].begin);
	lo_node_walk_add(&s->walk, head);
	return true;
}

/** Walk from position @p from of node @p n to the first end, or over the node's end to its successors. */
static void run(struct spanning *s, uint32_t n, uint32_t from)
{
	const struct lo_flow_node *node = &s->flow->nodes[n];
	uint32_t stop = next_end(s, from);
	if (n == s->start_node && from <= s->start && s->start < stop)
		stop = s->start;
	cover(s, from, stop < node->end ? stop : node->end);
	if (stop >= node->end)
		lo_node_walk_add_successors(&s->walk, n);
}

static bool in_scope(const struct spanning *s, uint32_t n)
{
	const struct lo_flow_node *node = &s->flow->nodes[n];
	return s->scope.begin <= node->begin && node->end <= s->scope.end;
}

/** Walk from the current start. What an earlier start of the lifeline has reached is not walked again: no
 * start is reached before an end. */
static void walk_from_start(struct spanning *s)
{
	cover(s, s->start, s->start + 1);
	if (!step_along(s, s->start_node, s->start + 1))
		run(s, s->start_node, s->start + 1);
	for (uint32_t node; (node = lo_node_walk_next(&s->walk)) != LO_NO_NODE;) {
		uint32_t loop = collapsed_loop_of(&s->units, node, s->start_node);
		uint32_t begin = s->flow->nodes[node].begin, unit = loop ? s->flow->n_nodes + loop : node;
		if (in_scope(s, node) && !step_along(s, unit, begin) && !(loop && step_over(s, loop)))
			run(s, node, begin);
	}
}

/** Store the spans sorted, and joined where they touch or overlap. */
static void store_spans(struct spanning *s, struct lo_lifeline *line)
{
	LO_SORT(s->spans.at, s->spans.n, lo_compare_pairs);
	line->intervals = s->intervals.n;
	for (uint32_t i = 0; i < s->spans.n; i++) {
		struct lo_interval span = s->spans.at[i];
		if (line->n_intervals && s->intervals.at[s->intervals.n - 1].end >= span.begin) {
			struct lo_interval *last = &s->intervals.at[s->intervals.n - 1];
			last->end = last->end > span.end ? last->end : span.end;
		} else {
			LO_PUSH(s->lasting, &s->intervals, span);
			line->n_intervals++;
		}
	}
}

/** The points inside the regions of @p scope, which follow it in the order; all points for the function's own
 * scope. */
static struct lo_interval points_of(const struct spanning *s, uint32_t scope)
{
	struct lo_interval all = {0, UINT32_MAX};
	if (scope == 0 || scope == s->flow->func.n)
		return all;
	uint32_t at = lo_dense_id(&s->position_of, scope);
	lo_op_id next = lo_op(s->m, (lo_op_id){scope})->next;
	if (at == LO_NO_INDEX || !next.n)
		return all;
	return (struct lo_interval){at + 1, lo_dense_id(&s->position_of, next.n)};
}

static bool set_home(struct spanning *s, lo_op_id start)
{
	s->start = lo_dense_id(&s->position_of, start.n);
	if (s->start == LO_NO_INDEX || !lo_point_reachable(s->flow, s->start))
		return false;
	s->start_node = s->flow->node_at[s->start];
	return true;
}

static void need_units(struct spanning *s)
{
	if (s->any_units)
		return;
	s->any_units = true;
	collapsed_loops_init(&s->units, s->flow, s->arena);
	s->walk = (struct lo_node_walk){.flow = s->flow, .arena = s->arena};
	s->loop_epoch = LO_ARRAY(s->arena, (size_t)s->flow->n_loops + 1, uint32_t);
}

/** Walk from the first start, unless that only names the lifeline, and from each repeated start. */
static void span_line(struct spanning *s, struct lo_lifeline *line, uint32_t scope)
{
	s->scope = points_of(s, scope);
	s->spans.n = 0;
	if (!line->pinned && s->n_ends == 1 && !line->n_again &&
	    sese_between(&s->plain, s->start, s->ends[0].position)) {
		if (!lo_op_only_names(s->m, lo_op(s->m, line->start)))
			cover(s, s->start, s->ends[0].position);
		store_spans(s, line);
		return;
	}
	need_units(s);
	lo_node_walk_begin(&s->walk);
	if (!lo_op_only_names(s->m, lo_op(s->m, line->start)))
		walk_from_start(s);
	for (uint32_t i = 0; i < line->n_again; i++) {
		set_home(s, s->all_again.at[line->again + i].op);
		walk_from_start(s);
	}
	store_spans(s, line);
}

/* ---- lifelines without any end ------------------------------------------- */

/** Cover all that is reached in the scope, scope by scope; where that is not known, walk. */
static void span_endless(struct spanning *s)
{
	struct forward_reach onward;
	struct lo_interval runs[REACH_RUNS];
	if (s->endless.n == 0)
		return;
	LO_SORT(s->endless.at, s->endless.n, lo_compare_pairs);
	need_units(s);
	forward_reach_init(&onward, &s->units, s->arena);
	s->n_ends = 0;
	for (uint32_t i = 0; i < s->endless.n; i++) {
		const struct endless *e = &s->endless.at[i];
		struct lo_lifeline *line = &s->lines.at[e->line];
		set_home(s, line->start);
		if (i == 0 || e->scope != e[-1].scope)
			forward_reach_set_scope(&onward, points_of(s, e->scope));
		uint32_t n = forward_reach_from(&onward, s->start_node, s->start, runs);
		s->spans.n = 0;
		for (uint32_t k = 0; k < n; k++)
			cover(s, runs[k].begin, runs[k].end);
		if (n)
			store_spans(s, line);
		else
			span_line(s, line, e->scope);
	}
}

/** Find the points of lifelines with ends; list the others. @p scope_of: the scope of each alloca. */
static void span_lines(struct spanning *s, const struct lo_id_map *scope_of)
{
	for (uint32_t i = 0, at = 0, again = 0; i < s->lines.n; i++) {
		struct lo_lifeline *line = &s->lines.at[i];
		line->again = again;
		for (; again < s->all_again.n && s->all_again.at[again].line == i; again++)
			line->n_again++;
		uint32_t scope = line->pinned ? lo_id_map_get(scope_of, line->alloc.n) : 0;
		s->ends = at < s->all_ends.n ? s->all_ends.at + at : NULL;
		for (s->n_ends = 0; at < s->all_ends.n && s->all_ends.at[at].line == i; at++)
			s->n_ends++;
		if (!set_home(s, line->start))
			continue;
		if (s->n_ends)
			span_line(s, line, scope);
		else
			LO_PUSH(s->arena, &s->endless, ((struct endless){scope, i}));
	}
}

static void find_lines(struct spanning *s, struct lo_lifelines *out)
{
	struct lo_id_map scope_of = {0};
	collect_lines(s, &scope_of);
	if (s->lines.n == 0)
		return;
	sese_init(&s->plain, s->flow, s->arena);
	s->position_of = s->flow->position_of;
	collect_ends(s);
	span_lines(s, &scope_of);
	span_endless(s);
	out->n = s->lines.n;
	out->at = LO_ELEMENTS(s->lasting, &s->lines);
	out->intervals = LO_ELEMENTS(s->lasting, &s->intervals);
	out->again = LO_ARRAY(s->lasting, s->all_again.n, lo_op_id);
	for (uint32_t i = 0; i < s->all_again.n; i++)
		out->again[i] = s->all_again.at[i].op;
}

struct lo_lifelines *lo_lifelines_compute(const struct lo_flow *flow, struct lo_arena *arena)
{
	struct lo_lifelines *out = LO_NEW(arena, struct lo_lifelines);
	struct lo_arena work;
	struct spanning s = {.flow = flow, .m = flow->m, .arena = &work, .lasting = arena};
	out->flow = flow;
	lo_arena_init(&work, lo_ctx_oom(flow->m->ctx));
	find_lines(&s, out);
	lo_arena_destroy(&work);
	return out;
}

/* ---- pressure ------------------------------------------------------------ */

struct change {
	uint32_t frame; /* frames are numbered in the order of their first lifelines */
	uint32_t position;
	bool begins;
	int64_t bytes;
};

/** By frame; what ends at a point comes before what begins there. */
LO_COMPARE(compare_changes, struct change, LO_BY(frame) LO_BY(position) LO_BY(begins))

struct changes {
	LO_VEC(struct change) list;
	LO_VEC(lo_op_id) frames;
	struct lo_id_map number_of; /* frame -> its number + 1 */
};

static void add_changes(struct changes *c, const struct lo_lifelines *lines, const struct lo_lifeline *line,
			struct lo_arena *scratch)
{
	uint32_t *number = lo_id_map_at(&c->number_of, line->frame.n);
	if (!*number) {
		LO_PUSH(scratch, &c->frames, line->frame);
		*number = c->frames.n;
	}
	for (uint32_t i = 0; i < line->n_intervals; i++) {
		struct lo_interval span = lines->intervals[line->intervals + i];
		LO_PUSH(scratch, &c->list, ((struct change){*number - 1, span.begin, true, line->bytes}));
		LO_PUSH(scratch, &c->list, ((struct change){*number - 1, span.end, false, line->bytes}));
	}
}

bool lo_pressure_peak(const struct lo_lifelines *lines, struct lo_peak *peak, struct lo_arena *scratch)
{
	struct changes c = {0};
	int64_t bytes = 0;
	*peak = (struct lo_peak){0};
	lo_id_map_init(&c.number_of, scratch, 0);
	for (uint32_t i = 0; i < lines->n; i++) {
		const struct lo_lifeline *line = &lines->at[i];
		const struct lo_op *alloc = lo_op(lines->flow->m, line->alloc);
		if (alloc->kind == LO_OP_MEMREF_ALLOCA && !lo_is_heap_marked(alloc) && line->bytes > 0)
			add_changes(&c, lines, line, scratch);
	}
	LO_SORT(c.list.at, c.list.n, compare_changes);
	for (uint32_t i = 0; i < c.list.n; i++) {
		const struct change *change = &c.list.at[i];
		if (!change->begins)
			bytes -= change->bytes;
		else if (!lo_add_ok(bytes, change->bytes, &bytes))
			return false;
		if (bytes > peak->bytes)
			*peak = (struct lo_peak){c.frames.at[change->frame], bytes, change->position};
	}
	return true;
}
