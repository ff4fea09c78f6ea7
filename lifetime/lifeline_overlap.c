// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function with lifelines. Out: the lifelines of one buffer that are live at one point.
 *
 * For lifelines that end, a sweep runs over the intervals of a buffer in order: an interval that begins
 * before the furthest end of those before it overlaps the one that has that end, since the intervals of one
 * lifeline are disjoint. The overlap is reported at a start of one lifeline that is in an interval of the
 * other, if there is any: a path leads to it on which the other is live. If there is none, they are live on
 * different paths to the point.
 *
 * A lifeline without any end is live until its buffer is allocated again, and its intervals may contain more
 * points (forward_reach.h): if a marker of another lifeline is in them, a search runs over the nodes that it
 * reaches. */
#include "lifeline_overlap.h"
#include "analysis/positions.h"
#include "base/order.h"
#include "liveness/liveness_search.h"

struct overlap_part {
	uint32_t buffer, line; /* the SSA value; index in `lines` */
	struct lo_interval at;
};
/** A start that provides storage, or an end. */
struct overlap_marker {
	uint32_t buffer, position, line;
	bool start;
};
struct sweeping {
	const struct lo_flow *flow;
	const struct lo_lifelines *lines;
	struct lo_arena *arena;
	struct lo_dense_ids position_of;
	struct lo_id_map n_of; /* buffer -> number of its lifelines */
	LO_VEC(struct overlap_part) parts;
	LO_VEC(struct overlap_marker) markers;
	LO_VEC(struct overlap) found;
	struct lo_search reach; /* from the start of lifeline `endless` */
	uint32_t endless;
	const struct overlap_marker *meets; /* a marker of another lifeline that it reaches; NULL: none */
	uint32_t n_of_buffer;               /* found in the current buffer */
	uint64_t budget;
	bool *told; /* per lifeline: reported as the second of two */
};

LO_COMPARE(compare_parts, struct overlap_part, LO_BY(buffer) LO_BY(at.begin) LO_BY(line))

static uint32_t position_of(const struct sweeping *s, lo_op_id op)
{
	uint32_t at = lo_dense_id(&s->position_of, op.n);
	return at != LO_NO_INDEX && lo_point_reachable(s->flow, at) ? at : LO_NO_INDEX;
}

/** The result of the allocation; one op may have several results. */
static uint32_t buffer_of(const struct sweeping *s, const struct lo_lifeline *line)
{
	return lo_operand(s->flow->m, lo_op(s->flow->m, line->start), 0).n;
}

static bool has_others(const struct sweeping *s, const struct lo_lifeline *line)
{
	return lo_id_map_get(&s->n_of, buffer_of(s, line)) > 1;
}

static void add_marker(struct sweeping *s, lo_op_id op, uint32_t line, bool start)
{
	uint32_t at = position_of(s, op);
	if (at != LO_NO_INDEX && !lo_op_only_names(s->flow->m, lo_op(s->flow->m, op)))
		LO_PUSH(s->arena, &s->markers,
			((struct overlap_marker){buffer_of(s, &s->lines->at[line]), at, line, start}));
}

/** List all markers of buffers with several lifelines, by buffer and position. */
static void list_markers(struct sweeping *s)
{
	struct lo_module *m = s->flow->m;
	struct lo_id_map line_of = lo_id_map_make(s->arena, s->lines->n);
	for (uint32_t i = 0; i < s->lines->n; i++) {
		const struct lo_lifeline *line = &s->lines->at[i];
		if (!has_others(s, line))
			continue;
		*lo_id_map_at(&line_of, lo_result(lo_op(m, line->start), 0).n) = i + 1;
		add_marker(s, line->start, i, true);
		for (uint32_t k = 0; k < line->n_again; k++)
			add_marker(s, s->lines->again[line->again + k], i, true);
	}
	lo_op_id func = s->flow->func;
	for (lo_op_id id = lo_walk_next(m, func, func, false), before = {0}; id.n;
	     before = id, id = lo_walk_next(m, func, id, false)) {
		const struct lo_op *op = lo_op(m, id);
		if (op->kind != LO_OP_MEMREF_LIFETIME_END || op->n_operands != 1)
			continue;
		uint32_t line = lo_id_map_get(&line_of, lo_operand(m, op, 0).n);
		bool names = line && before.n == s->lines->at[line - 1].start.n &&
			     lo_op_only_names(m, lo_op(m, before));
		if (line && !names)
			add_marker(s, id, line - 1, false);
	}
	LO_SORT(s->markers.at, s->markers.n, lo_compare_pairs);
}

static void add_part(struct sweeping *s, uint32_t line, struct lo_interval at)
{
	LO_PUSH(s->arena, &s->parts, ((struct overlap_part){buffer_of(s, &s->lines->at[line]), line, at}));
}

/** List, for buffers with several lifelines, the intervals of those that end, and their ends, where nothing
 * else may be live; of the others the point where they start. */
static void list_parts(struct sweeping *s)
{
	for (uint32_t i = 0; i < s->lines->n; i++) {
		const struct lo_lifeline *line = &s->lines->at[i];
		if (!has_others(s, line) || !line->n_intervals)
			continue;
		const struct lo_interval *at = s->lines->intervals + line->intervals;
		uint32_t start = position_of(s, line->start);
		for (uint32_t k = 0; !line->pinned && k < line->n_intervals; k++)
			add_part(s, i, at[k]);
		if (line->pinned && start != LO_NO_INDEX)
			add_part(s, i, (struct lo_interval){start, start + 1});
	}
	for (uint32_t i = 0; i < s->markers.n; i++) {
		const struct overlap_marker *m = &s->markers.at[i];
		if (!m->start)
			add_part(s, m->line, (struct lo_interval){m->position, m->position + 1});
	}
	LO_SORT(s->parts.at, s->parts.n, compare_parts);
}

/* ---- lifelines that end -------------------------------------------------- */

static bool lives_at(const struct sweeping *s, uint32_t line, uint32_t position)
{
	const struct lo_lifeline *l = &s->lines->at[line];
	const struct lo_interval *at = s->lines->intervals + l->intervals;
	uint32_t low = 0, high = l->n_intervals;
	LO_BISECT(low, high, mid, at[mid].end <= position);
	return low < l->n_intervals && at[low].begin <= position;
}

static void add(struct sweeping *s, uint32_t alive, uint32_t other, uint32_t position, enum overlap_at where)
{
	LO_PUSH(s->arena, &s->found,
		((struct overlap){s->lines->at[alive].start, s->lines->at[other].start, position, where}));
}

/** Does start @p op of lifeline @p other provide storage where @p alive is live? */
static bool starts_in(struct sweeping *s, uint32_t alive, uint32_t other, lo_op_id op)
{
	uint32_t position = position_of(s, op);
	if (position == LO_NO_INDEX || lo_op_only_names(s->flow->m, lo_op(s->flow->m, op)) ||
	    !lives_at(s, alive, position))
		return false;
	add(s, alive, other, position, OVERLAP_AT_START);
	return true;
}

static bool starts_while(struct sweeping *s, uint32_t alive, uint32_t other)
{
	const struct lo_lifeline *line = &s->lines->at[other];
	if (s->lines->at[alive].pinned)
		return false; /* a search decides */
	bool found = starts_in(s, alive, other, line->start);
	for (uint32_t i = 0; !found && i < line->n_again; i++)
		found = starts_in(s, alive, other, s->lines->again[line->again + i]);
	return found;
}

/** Is @p second one more to report? */
static bool is_new(struct sweeping *s, uint32_t second)
{
	enum { MOST_OF_BUFFER = 8 };
	if (s->told[second] || s->n_of_buffer == MOST_OF_BUFFER)
		return false;
	s->told[second] = true;
	s->n_of_buffer++;
	return true;
}

static void sweep(struct sweeping *s)
{
	uint32_t furthest = 0;
	for (uint32_t i = 0; i < s->parts.n; i++) {
		const struct overlap_part *part = &s->parts.at[i], *before = &s->parts.at[furthest];
		if (i == 0 || part->buffer != before->buffer) {
			s->n_of_buffer = 0;
			furthest = i;
			continue;
		}
		uint32_t first = before->line, second = part->line;
		if (part->at.begin < before->at.end && second != first && is_new(s, second) &&
		    !starts_while(s, first, second) && !starts_while(s, second, first))
			add(s, first, second, part->at.begin, OVERLAP_WHERE_WAYS_MEET);
		if (part->at.end > before->at.end)
			furthest = i;
	}
}

/* ---- lifelines without any end ------------------------------------------- */

/** The first marker of another lifeline on the buffer of @p line in [begin, end); NULL: none. */
static const struct overlap_marker *marker_in(const struct sweeping *s, uint32_t line, uint32_t begin,
					      uint32_t end)
{
	uint32_t buffer = buffer_of(s, &s->lines->at[line]), low = 0, high = s->markers.n;
	while (low < high) {
		uint32_t mid = low + (high - low) / 2;
		const struct overlap_marker *at = &s->markers.at[mid];
		if (at->buffer < buffer || (at->buffer == buffer && at->position < begin))
			low = mid + 1;
		else
			high = mid;
	}
	for (const struct overlap_marker *at = s->markers.at + low;
	     low < s->markers.n && at->buffer == buffer && at->position < end; low++, at++)
		if (at->line != line)
			return at;
	return NULL;
}

/** Go from @p from in @p node to a marker of another lifeline, or to the allocation. true: to the end of the
 * node. */
static bool run(struct sweeping *s, uint32_t node, uint32_t from)
{
	const struct lo_flow_node *n = &s->flow->nodes[node];
	uint32_t made = position_of(s, s->lines->at[s->endless].alloc);
	uint32_t end = made != LO_NO_INDEX && from <= made && made < n->end ? made : n->end;
	s->meets = marker_in(s, s->endless, from, end);
	if (s->budget)
		s->budget--;
	return s->meets ? lo_search_stop(&s->reach) : end == n->end;
}

/** The first marker of another lifeline in the intervals of @p line. */
static const struct overlap_marker *may_meet(const struct sweeping *s, uint32_t line)
{
	const struct lo_lifeline *l = &s->lines->at[line];
	const struct lo_interval *at = s->lines->intervals + l->intervals;
	const struct overlap_marker *found = NULL;
	for (uint32_t i = 0; i < l->n_intervals && !found; i++)
		found = marker_in(s, line, at[i].begin, at[i].end);
	return found;
}

static bool run_through(void *sweeping, uint32_t node)
{
	struct sweeping *s = sweeping;
	bool passes = run(s, node, s->flow->nodes[node].begin);
	if (s->meets || s->budget)
		return passes;
	s->meets = may_meet(s, s->endless);
	return s->meets ? lo_search_stop(&s->reach) : passes;
}

/** A marker of another lifeline that is reached from the start of @p line; NULL: none. If the searches take
 * too long in total, a marker that may be reached. */
static const struct overlap_marker *meeting(struct sweeping *s, uint32_t line)
{
	uint32_t start = position_of(s, s->lines->at[line].start);
	if (start == LO_NO_INDEX || !may_meet(s, line))
		return NULL;
	s->endless = line;
	lo_search_begin(&s->reach);
	if (run(s, s->flow->node_at[start], start + 1))
		lo_search_leave(&s->reach, s->flow->node_at[start]);
	(void)lo_search_run(&s->reach);
	return s->meets;
}

static void check_endless(struct sweeping *s)
{
	s->budget = UINT64_C(10000000);
	s->n_of_buffer = 0;
	for (uint32_t i = 0; i < s->lines->n; i++) {
		if (!s->lines->at[i].pinned || !has_others(s, &s->lines->at[i]))
			continue;
		const struct overlap_marker *found = meeting(s, i);
		if (found && is_new(s, found->line))
			add(s, i, found->line, found->position,
			    found->start ? OVERLAP_AT_START : OVERLAP_AT_END);
	}
}

struct overlap *find_overlaps(const struct lo_flow *flow, struct lo_arena *arena, uint32_t *n)
{
	struct sweeping s = {.flow = flow, .lines = lo_lifelines_compute(flow, arena), .arena = arena};
	s.position_of = flow->position_of;
	s.told = LO_ARRAY(arena, s.lines->n, bool);
	lo_id_map_init(&s.n_of, arena, s.lines->n);
	for (uint32_t i = 0; i < s.lines->n; i++)
		++*lo_id_map_at(&s.n_of, buffer_of(&s, &s.lines->at[i]));
	s.reach = (struct lo_search){
		.flow = flow, .arena = arena, .forward = true, .client = &s, .through = run_through};
	list_markers(&s);
	list_parts(&s);
	sweep(&s);
	check_endless(&s);
	*n = s.found.n;
	return s.found.at;
}
