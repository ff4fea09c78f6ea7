// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function whose lifelines are verified. Out: for each lifeline the program points between its start
 * and its ends.
 *
 * Most live ranges are one stretch, which control flow enters at the start and leaves at the end (sese.h).
 * For the others a search runs forward from each start to the ends (liveness/liveness_search.h). It enters
 * the loops that contain a start or an end; any other loop is one unit of the search (liveness/units.h). The
 * runs of positions it covers are sorted and joined: [start, end) of each stretch, ends not included. A
 * lifeline without any end lives to the end of the scope of its alloca, a heap one to its dealloc. If it has
 * neither end nor dealloc, what it covers is found for all lifelines of its scope at once (forward_reach.h).
 * The ranges that the markers were placed from are those of value_ranges.c. */
#include "analysis/alignment.h"
#include "base/order.h"
#include "forward_reach.h"
#include "lifetime/lifetime.h"
#include "liveness/liveness_search.h"
#include "sese.h"

struct end_point {
	uint32_t line, position;
};
struct endless {
	uint32_t scope, line;
};
/** A repeated start. */
struct line_again {
	uint32_t line, position;
	lo_op_id op;
};
struct spanning {
	const struct lo_flow *flow;
	struct lo_module *m;
	struct lo_arena *arena;   /* freed when all is found */
	struct lo_arena *lasting; /* lines and intervals */
	struct sese plain;
	struct lo_dense_ids position_of;
	struct lo_search search; /* forward from the starts of the current lifeline */
	LO_VEC(uint32_t)
	stops;                      /* its events: the ends, the starts that are searched from, the end of the
				       scope */
	uint32_t start_node, start; /* node and position of the current start */
	const struct end_point *ends; /* of the current lifeline, by position */
	uint32_t n_ends;
	LO_VEC(struct lo_lifeline) lines;
	LO_VEC(struct end_point) all_ends;
	LO_VEC(struct line_again) all_again;
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
	LO_PUSH(s->arena, &s->all_again, ((struct line_again){line, at, op}));
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

static void cover(void *spanning, struct lo_interval points)
{
	struct spanning *s = spanning;
	if (points.begin < points.end)
		LO_PUSH(s->arena, &s->spans, points);
}

/** Cover the points of @p unit from @p from on, up to the first stop. true: there is none. */
static bool run(struct spanning *s, uint32_t unit, uint32_t from)
{
	uint32_t end = lo_unit_points(s->flow, unit).end, i = lo_search_event(&s->search, from);
	bool stops = i < s->stops.n && s->stops.at[i] < end;
	cover(s, (struct lo_interval){from, stops ? s->stops.at[i] : end});
	return !stops;
}

static bool run_through(void *spanning, uint32_t unit)
{
	struct spanning *s = spanning;
	return run(s, unit, lo_unit_points(s->flow, unit).begin);
}

/** Search from the current start. What an earlier start of the lifeline has reached is not searched again. */
static void search_from_start(struct spanning *s)
{
	cover(s, (struct lo_interval){s->start, s->start + 1});
	if (run(s, s->start_node, s->start + 1))
		lo_search_leave(&s->search, s->start_node);
	(void)lo_search_run(&s->search);
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
	if (s->search.units)
		return;
	s->search = (struct lo_search){.flow = s->flow,
				       .units = lo_units_make(s->flow, s->arena),
				       .arena = s->arena,
				       .forward = true,
				       .event_bytes = sizeof(uint32_t),
				       .client = s,
				       .through = run_through,
				       .covers = cover};
}

static void add_stop(struct spanning *s, uint32_t position)
{
	if (position < s->flow->n_points)
		LO_PUSH(s->arena, &s->stops, position);
}

/** Begin a search that stops at the ends of the lifeline, at its starts, from the first one on if @p
 * at_first, and at the end of the scope. */
static void begin_search(struct spanning *s, const struct lo_lifeline *line, bool at_first,
			 struct lo_interval scope)
{
	s->stops.n = 0;
	if (at_first)
		add_stop(s, s->start);
	add_stop(s, scope.end);
	for (uint32_t i = 0; i < s->n_ends; i++)
		add_stop(s, s->ends[i].position);
	for (uint32_t i = 0; i < line->n_again; i++)
		add_stop(s, s->all_again.at[line->again + i].position);
	LO_SORT(s->stops.at, s->stops.n, lo_compare_u32);
	lo_search_begin(&s->search);
	s->search.events = s->stops.at;
	s->search.n_events = s->stops.n;
	s->search.home = s->start_node;
	for (uint32_t i = 0; i < s->stops.n; i++)
		lo_search_hold(&s->search, s->stops.at[i]);
}

/** Search from the first start, unless that only names the lifeline, and from each repeated start. */
static void span_line(struct spanning *s, struct lo_lifeline *line, uint32_t scope)
{
	bool at_first = !lo_op_only_names(s->m, lo_op(s->m, line->start));
	s->spans.n = 0;
	if (!line->pinned && s->n_ends == 1 && !line->n_again &&
	    sese_between(&s->plain, s->start, s->ends[0].position)) {
		if (at_first)
			cover(s, (struct lo_interval){s->start, s->ends[0].position});
		store_spans(s, line);
		return;
	}
	need_units(s);
	begin_search(s, line, at_first, points_of(s, scope));
	if (at_first)
		search_from_start(s);
	for (uint32_t i = 0; i < line->n_again; i++) {
		set_home(s, s->all_again.at[line->again + i].op);
		search_from_start(s);
	}
	store_spans(s, line);
}

/* ---- lifelines without any end ------------------------------------------- */

/** Cover all that is reached in the scope, scope by scope; where that is not known, search. */
static void span_endless(struct spanning *s)
{
	struct forward_reach onward;
	struct lo_interval runs[REACH_RUNS];
	if (s->endless.n == 0)
		return;
	LO_SORT(s->endless.at, s->endless.n, lo_compare_pairs);
	need_units(s);
	forward_reach_init(&onward, s->search.units, s->arena);
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
			cover(s, runs[k]);
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
