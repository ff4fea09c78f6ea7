// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a valid function. Out: whether its lifelines keep the rules of lifetime.h; each violation is reported
 * with its places: start, end, use. A lifeline has one start that names it, and may have others, without a
 * result.
 *
 * Rules about single ops are checked op by op: a start is on an allocation, an end on a lifeline, a buffer
 * with lifelines has no other use. Then each lifeline is checked as a sequence of events (start, uses, ends)
 * on the flow graph:
 *
 * - a search backward (liveness/liveness_search.h) from each use and each end to a start: an end met on the
 * path means that something is used, or ended again, after its end. This visits only the nodes where the
 * lifeline is needed.
 * - a search forward from each start to the ends: a start met again is a second start before an end; a node
 *   from which no use and no end can be reached any more, but the function's exit can, is on a path on which
 *   the end is missing. Loops without a start are collapsed; an end in such a loop would be reached again
 * from itself. A lifeline without any end is allowed if the address of its value escapes.
 *
 * If all of a lifeline is one stretch of the program that control flow enters at the start and leaves at the
 * end (sese.h), no walk is needed. Last come the rules about all lifelines of one buffer: no two of them are
 * live at once (lifeline_overlap.h), and none is needed after a `dealloc`; that is the first search again,
 * for the storage from its allocation on.
 *
 * A lifeline that is only named at first may have started on some paths and not on others: then an end is
 * allowed on all of them, so the needs of uses are found first; a loop with an end may be left and entered
 * without one, and is not collapsed. A use by a name that control flow has forwarded (the result of
 * an `if`) counts from where that name is known: if the value came by it, it was live there, since forwarding
 * it is a use. */
#include "base/order.h"
#include "lifeline_overlap.h"
#include "lifetime/lifetime.h"
#include "liveness/liveness_search.h"
#include "sese.h"

enum event_kind { START, USE, END };
struct lifeline_event {
	uint32_t position;
	enum event_kind kind;
	bool met; /* an end that is reached from a start */
	lo_op_id op;
};

/** A use by a name that control flow has forwarded: it uses this value only if the value came by that name,
 * which is defined at the position `from`. */
struct forwarded_use {
	uint32_t name, position, from;
	lo_op_id op;
};

/** Uses by forwarded names, of a lifeline that is only named. */
struct forwarded_uses {
	LO_VEC(struct forwarded_use) all;
	struct lo_search to_name;           /* from them back to where the name is known */
	const struct forwarded_use *naming; /* the use from which it searches */
	uint32_t ended;                     /* the last end that it met; LO_NO_INDEX: none */
};

struct checking {
	struct lo_module *m;
	const struct lo_flow *flow;
	const struct lo_liveness *live;
	struct lo_arena *arena;
	struct sese plain;
	struct lo_dense_ids position_of;
	const lo_op_id *markers; /* all ends and repeated starts, by lifeline; those of entry i are
				    [marker_first[i], marker_first[i + 1]) */
	uint32_t *marker_first;
	bool any_again, any_free;
	lo_op_id *first_start;        /* per buffer: start of the first lifeline on it */
	struct lo_search needs, open; /* where the lifeline is needed; where it has not ended */
	uint32_t needing;             /* the event from which `needs` searches */
	uint32_t start_node, n_starts;
	bool named;    /* the first start only names it: it may have started on some paths only */
	bool freeing;  /* the events are those of storage: the allocation, all that needs it, deallocs */
	bool *excused; /* per entry: a missing end follows from an error that was reported */
	struct forwarded_uses forwarded;
	struct lo_search exits; /* nodes from which the function returns; done on first use */
	struct lo_search way;   /* back to a start, to tell where */
	const struct lo_buffer *line;
	LO_VEC(struct lifeline_event) events; /* of the current lifeline, by position */
	bool ok;
};

/* ---- op by op ------------------------------------------------------------ */

static bool fail(struct checking *c, lo_op_id op, const char *text)
{
	const struct lo_op *at = lo_op(c->m, op);
	c->ok = false;
	return lo_error(c->m->ctx, at->loc, "'%s' op %s", lo_op_name(c->m, at), text);
}

static void note(struct checking *c, lo_op_id op, const char *text)
{
	lo_note(c->m->ctx, lo_op(c->m, op)->loc, "%s", text);
}

static lo_loc loc_of_value(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def = lo_def_op(m, v);
	return def.n ? lo_op(m, def)->loc : lo_block(m, lo_def_block(m, v))->loc;
}

/** A start without a result, on a lifeline. */
static bool is_start_again(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_LIFETIME_START && !op->n_results && op->n_operands == 1 &&
	       lo_def_of_kind(m, lo_operand(m, op, 0), LO_OP_MEMREF_LIFETIME_START).n;
}

static void check_start(struct checking *c, lo_op_id id, const struct lo_op *op)
{
	if (op->n_operands != 1)
		return;
	lo_value_id buffer = lo_operand(c->m, op, 0);
	lo_op_id def = lo_def_op(c->m, buffer);
	if (is_start_again(c->m, op)) {
		c->any_again = true;
		return;
	}
	if (def.n && lo_op_allocates(c->m, lo_op(c->m, def), lo_value_index(c->m, buffer))) {
		if (op->n_results == 0)
			fail(c, id,
			     "has no result; this is the earlier form, which must be upgraded to a lifeline "
			     "first");
		return;
	}
	fail(c, id, "expected the result of an allocation");
	lo_note(c->m->ctx, loc_of_value(c->m, buffer), "this is none");
}

static void check_end(struct checking *c, lo_op_id id, const struct lo_op *op)
{
	if (op->n_operands != 1 ||
	    lo_def_of_kind(c->m, lo_operand(c->m, op, 0), LO_OP_MEMREF_LIFETIME_START).n)
		return;
	fail(c, id, "expected a lifeline, the result of 'memref.lifetime_start'");
	lo_note(c->m->ctx, loc_of_value(c->m, lo_operand(c->m, op, 0)), "this is none");
}

/** true if there are any lifelines to check. */
static bool check_ops(struct checking *c)
{
	bool any = false;
	lo_op_id func = c->flow->func;
	for (lo_op_id id = func; (id = lo_walk_next(c->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(c->m, id);
		any |= op->kind == LO_OP_MEMREF_LIFETIME_START;
		if (op->kind == LO_OP_MEMREF_LIFETIME_START)
			check_start(c, id, op);
		else if (op->kind == LO_OP_MEMREF_LIFETIME_END)
			check_end(c, id, op);
		c->any_free |= op->kind == LO_OP_MEMREF_DEALLOC;
	}
	return any;
}

static void find_first_starts(struct checking *c)
{
	c->first_start = LO_ARRAY(c->arena, c->live->n_buffers, lo_op_id);
	for (uint32_t i = c->live->n_buffers; i-- > 1;)
		c->first_start[c->live->buffers[i].of.n] = c->live->buffers[i].op;
}

static void check_raw_uses(struct checking *c, uint32_t id)
{
	const struct lo_buffer *buffer = &c->live->buffers[id];
	for (uint32_t i = 0; buffer->n_lifelines && i < buffer->n_accesses; i++) {
		fail(c, c->live->accesses[buffer->accesses + i].op,
		     "uses a buffer that has a lifeline; use the result of 'memref.lifetime_start' instead");
		note(c, c->first_start[id], "the lifeline starts here");
	}
}

static void check_frame(struct checking *c, const struct lo_buffer *line)
{
	const struct lo_buffer *buffer = &c->live->buffers[line->of.n];
	if (line->frame.n == buffer->frame.n)
		return;
	fail(c, line->op, "starts a value in storage that is shared by instances that may run concurrently");
	note(c, buffer->op, "allocated here");
	note(c, line->frame, "its instances may run concurrently; allocate and start inside it");
}

/** A repeated start must be in the frame of the first start, whose block may come later in the text. */
static void check_frames_again(struct checking *c)
{
	struct lo_scope_walk w;
	struct lo_id_map frame_of = lo_id_map_make(c->arena, 0);
	LO_VEC(lo_op_id) again = {0};
	lo_scope_walk_start(&w, c->m, c->flow->func, c->arena);
	while (lo_scope_walk_next(&w).n) {
		const struct lo_op *op = lo_op(c->m, w.op);
		if (op->kind != LO_OP_MEMREF_LIFETIME_START)
			continue;
		*lo_id_map_at(&frame_of, w.op.n) = w.frame.n;
		if (is_start_again(c->m, op))
			LO_PUSH(c->arena, &again, w.op);
	}
	for (uint32_t i = 0; i < again.n; i++) {
		lo_op_id first = lo_def_op(c->m, lo_operand(c->m, lo_op(c->m, again.at[i]), 0)),
			 frame = {lo_id_map_get(&frame_of, again.at[i].n)};
		if (lo_id_map_get(&frame_of, first.n) == frame.n)
			continue;
		fail(c, again.at[i],
		     "starts a value in storage that is shared by instances that may run concurrently");
		note(c, first, "the lifeline starts here");
		note(c, frame, "its instances may run concurrently; allocate and start inside it");
	}
}

void lo_lifetime_warn_freed(struct lo_module *m, lo_op_id func)
{
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		if (op->kind != LO_OP_MEMREF_DEALLOC)
			continue;
		lo_op_id def = lo_def_op(m, lo_under_movable_views(m, lo_operand(m, op, 0)));
		if (def.n && lo_op(m, def)->kind == LO_OP_MEMREF_LIFETIME_START)
			def = lo_def_op(m, lo_operand(m, lo_op(m, def), 0));
		if (!def.n || lo_op(m, def)->kind != LO_OP_MEMREF_ALLOCA)
			continue;
		lo_warning(m->ctx, LO_RULE_FREES_ALLOCA, op->loc,
			   "'%s' op frees an alloca; remove it or allocate with 'memref.alloc'",
			   lo_op_name(m, op));
		lo_note(m->ctx, lo_op(m, def)->loc, "allocated here");
	}
}

/* ---- the events of one lifeline ------------------------------------------ */

/** The entry of the lifeline that a marker is on; 0: the op names a lifeline, or is no marker. */
static uint32_t line_of_marker(struct checking *c, const struct lo_id_map *line_of, lo_op_id id)
{
	const struct lo_op *op = lo_op(c->m, id);
	bool end = op->kind == LO_OP_MEMREF_LIFETIME_END && op->n_operands == 1;
	if ((!end && !is_start_again(c->m, op)) || lo_dense_id(&c->position_of, id.n) == LO_NO_INDEX)
		return 0;
	uint32_t line = lo_id_map_get(line_of, lo_under_movable_views(c->m, lo_operand(c->m, op, 0)).n);
	if (!line || lo_operand(c->m, op, 0).n == c->live->buffers[line].root.n)
		return line;
	c->excused[line] = true; /* an end on a view: reported op by op */
	return 0;
}

struct line_marker {
	uint32_t line;
	lo_op_id op;
};

static void sort_markers(struct checking *c)
{
	struct lo_id_map line_of = {0};
	LO_VEC(struct line_marker) found = {0};
	lo_id_map_init(&line_of, c->arena, c->live->n_buffers);
	for (uint32_t i = 1; i < c->live->n_buffers; i++)
		if (c->live->buffers[i].kind == LO_BUFFER_LIFELINE)
			*lo_id_map_at(&line_of, c->live->buffers[i].root.n) = i;
	lo_op_id func = c->flow->func;
	for (lo_op_id id = func; (id = lo_walk_next(c->m, func, id, false)).n;) {
		uint32_t line = line_of_marker(c, &line_of, id);
		if (line)
			LO_PUSH(c->arena, &found, ((struct line_marker){line, id}));
	}
	struct lo_groups by =
		LO_GROUP_BY(struct line_marker, line, found.at, found.n, c->live->n_buffers, c->arena);
	lo_op_id *markers = LO_ARRAY(c->arena, found.n, lo_op_id);
	for (uint32_t i = 0; i < found.n; i++)
		markers[i] = found.at[by.of[i]].op;
	c->markers = markers;
	c->marker_first = by.first;
}

LO_COMPARE(compare_events, struct lifeline_event, LO_BY(position) LO_BY(op.n))

static void add_event(struct checking *c, uint32_t position, enum event_kind kind, lo_op_id op)
{
	if (position != LO_NO_INDEX && lo_point_reachable(c->flow, position))
		LO_PUSH(c->arena, &c->events, ((struct lifeline_event){position, kind, false, op}));
}

/** Collect repeated starts and ends. */
static void collect_markers(struct checking *c, uint32_t id)
{
	c->n_starts = 1;
	for (uint32_t i = c->marker_first[id]; i < c->marker_first[id + 1]; i++) {
		bool end = lo_op(c->m, c->markers[i])->kind == LO_OP_MEMREF_LIFETIME_END;
		uint32_t position = lo_dense_id(&c->position_of, c->markers[i].n);
		add_event(c, position, end ? END : START, c->markers[i]);
		c->n_starts += !end;
	}
}

/** The first position at which @p name is known: after its definition. */
static uint32_t known_from(const struct checking *c, lo_value_id name)
{
	lo_op_id def = lo_def_op(c->m, name);
	lo_op_id first = def.n ? lo_op(c->m, def)->next : lo_block(c->m, lo_def_block(c->m, name))->first;
	return first.n ? lo_dense_id(&c->position_of, first.n) : LO_NO_INDEX;
}

/** Add the access if it is a use by a forwarded name, which need not be this value. false: it is not. */
static bool add_forwarded(struct checking *c, const struct lo_access *a)
{
	if (!c->named)
		return false;
	lo_value_id name = lo_under_movable_views(c->m, lo_operand(c->m, lo_op(c->m, a->op), a->operand));
	uint32_t from = name.n != c->line->root.n ? known_from(c, name) : LO_NO_INDEX;
	if (from == LO_NO_INDEX)
		return false;
	if (lo_point_reachable(c->flow, a->position))
		LO_PUSH(c->arena, &c->forwarded.all,
			((struct forwarded_use){name.n, a->position, from, a->op}));
	return true;
}

static void collect_events(struct checking *c, uint32_t id)
{
	c->forwarded.all.n = c->events.n = 0;
	collect_markers(c, id);
	c->named = c->n_starts > 1 && lo_op_only_names(c->m, lo_op(c->m, c->line->op));
	add_event(c, lo_dense_id(&c->position_of, c->line->op.n), START, c->line->op);
	for (uint32_t i = 0; i < c->line->n_accesses; i++) {
		const struct lo_access *a = &c->live->accesses[c->line->accesses + i];
		if (c->events.at[c->events.n - 1].position == a->position ||
		    (c->n_starts > 1 && lo_is_movable_view(c->m, lo_op(c->m, a->op))))
			continue;
		if (!add_forwarded(c, a))
			add_event(c, a->position, USE, a->op);
	}
	LO_SORT(c->events.at, c->events.n, compare_events);
}

/** The index of the first event at or after @p position. */
static uint32_t event_from(const struct checking *c, uint32_t position)
{
	return LO_FIRST_FROM(struct lifeline_event, position, c->events.at, c->events.n, position);
}

/* ---- backwards from uses and ends ---------------------------------------- */

static bool uses_freed_storage(struct checking *c, uint32_t use, uint32_t end)
{
	fail(c, c->events.at[use].op, "needs storage that has already been freed");
	note(c, c->events.at[end].op,
	     "freed here; a path from here reaches that op without a new allocation");
	note(c, c->line->op, "allocated here");
	return false;
}

static bool used_after_end(struct checking *c, uint32_t use, uint32_t end)
{
	if (c->named && c->events.at[use].kind == END)
		return true;
	if (c->freeing)
		return uses_freed_storage(c, use, end);
	fail(c, c->events.at[use].op,
	     c->events.at[use].kind == END ? "ends a lifeline that has already ended"
					   : "uses a lifeline that has already ended");
	note(c, c->events.at[end].op,
	     use == end ? "a path from here leads back here without passing the start"
			: "ended here; a path from here reaches that op without passing the start");
	note(c, c->line->op, "the lifeline starts here");
	return false;
}

static bool is_needed(const struct checking *c, uint32_t node)
{
	uint32_t unit = lo_search_unit(&c->needs, node);
	return lo_search_has(&c->needs, lo_search_before(&c->needs, unit), LO_AT_HEAD);
}

/** Event c->needing needs the lifeline before event number @p i, which may be 0. true: it also needs it at
 * the head of @p node. */
static bool need_before(struct checking *c, uint32_t node, uint32_t i)
{
	if (i == 0 || c->events.at[i - 1].position < c->flow->nodes[node].begin)
		return true;
	if (c->events.at[i - 1].kind == END && !used_after_end(c, c->needing, i - 1))
		return lo_search_stop(&c->needs);
	return false;
}

static bool need_through(void *checking, uint32_t unit)
{
	struct checking *c = checking;
	return unit >= c->flow->n_nodes || need_before(c, unit, event_from(c, c->flow->nodes[unit].end));
}

static void need_event(struct checking *c, uint32_t i)
{
	uint32_t node = c->flow->node_at[c->events.at[i].position], unit = lo_search_unit(&c->needs, node);
	c->needing = i;
	if (unit != node) {
		lo_search_leave(&c->needs, unit);
		if (c->events.at[i].kind == END && !used_after_end(c, i, i))
			(void)lo_search_stop(&c->needs);
	} else if (need_before(c, node, i)) {
		lo_search_leave(&c->needs, node);
	}
}

/** Begin both searches. Loops are entered that contain a start, or an end where that may come at once. */
static void begin_searches(struct checking *c)
{
	struct lo_search *both[] = {&c->needs, &c->open};
	for (uint32_t k = 0; k < 2; k++) {
		lo_search_begin(both[k]);
		both[k]->home = c->start_node;
		both[k]->events = c->events.at;
		both[k]->n_events = c->events.n;
		for (uint32_t i = 0; c->n_starts > 1 && i < c->events.n; i++)
			if (c->events.at[i].kind == START ||
			    (c->events.at[i].kind == END && (c->named || c->freeing)))
				lo_search_hold(both[k], c->events.at[i].position);
	}
}

static bool check_needs(struct checking *c, enum event_kind kind)
{
	bool ok = true;
	for (uint32_t i = 0; ok && i < c->events.n; i++) {
		if (c->events.at[i].kind != kind)
			continue;
		need_event(c, i);
		ok = lo_search_run(&c->needs);
	}
	return ok;
}

/** Uses come first: an end that also needs the lifeline must not hide that a use comes after an end. */
static bool check_backwards(struct checking *c)
{
	return check_needs(c, USE) && check_needs(c, END);
}

/* ---- uses by forwarded names --------------------------------------------- */

static bool ended_before(struct checking *c, const struct forwarded_use *use, uint32_t end)
{
	fail(c, use->op, "uses a lifeline that has already ended");
	note(c, c->events.at[end].op,
	     "ended here; a path from here reaches that op without passing the start");
	note(c, c->line->op, "the lifeline starts here");
	return false;
}

/** Go back from position @p at of @p node to the last marker, or to where the name is known. true: to the
 * head of the node. */
static bool back_to_name(struct checking *c, uint32_t node, uint32_t at)
{
	const struct forwarded_use *use = c->forwarded.naming;
	uint32_t begin = c->flow->nodes[node].begin,
		 known = begin <= use->from && use->from <= at ? use->from : begin;
	for (uint32_t i = event_from(c, at); i-- > 0 && c->events.at[i].position >= known;) {
		if (c->events.at[i].kind == USE)
			continue;
		if (c->events.at[i].kind == END &&
		    (c->forwarded.ended == LO_NO_INDEX || c->forwarded.ended < i))
			c->forwarded.ended = i;
		return false;
	}
	return use->from != known || c->flow->node_at[use->from] != node;
}

static bool back_through(void *checking, uint32_t node)
{
	struct checking *c = checking;
	return back_to_name(c, node, c->flow->nodes[node].end);
}

/** Search from each use back to where its name is known: no end may be between. */
static bool check_forwarded(struct checking *c)
{
	LO_SORT(c->forwarded.all.at, c->forwarded.all.n, lo_compare_pairs);
	for (uint32_t i = 0; i < c->forwarded.all.n; i++) {
		const struct forwarded_use *use = &c->forwarded.all.at[i];
		uint32_t node = c->flow->node_at[use->position];
		if (i == 0 || use->name != use[-1].name)
			lo_search_begin(&c->forwarded.to_name);
		c->forwarded.naming = use;
		c->forwarded.ended = LO_NO_INDEX;
		if (back_to_name(c, node, use->position))
			lo_search_leave(&c->forwarded.to_name, node);
		(void)lo_search_run(&c->forwarded.to_name);
		if (c->forwarded.ended != LO_NO_INDEX)
			return ended_before(c, use, c->forwarded.ended);
	}
	return true;
}

/* ---- forwards from the start --------------------------------------------- */

static bool returns(const struct checking *c, uint32_t n)
{
	const struct lo_flow_node *node = &c->flow->nodes[n];
	return node->n_succs == 0 && node->begin < node->end &&
	       lo_info_of(c->m, lo_op(c->m, c->flow->op_at[node->end - 1]))->traits & LO_TRAIT_RETURN;
}

/** Find the nodes from which the function returns, backward from the returns. */
static void find_exits(struct checking *c)
{
	lo_search_begin(&c->exits);
	for (uint32_t n = 0; n < c->flow->n_nodes; n++)
		if (returns(c, n))
			lo_search_come(&c->exits, n);
	(void)lo_search_run(&c->exits);
}

/** A step of the backward search for a path: a node, and the node from which the path enters the node where
 * the search began. */
struct back_step {
	uint32_t node, by;
};
struct way_back {
	LO_VEC(struct back_step) steps;
	lo_op_id start, by; /* the start, and the last op before the node in which the path ends; by is 0 if
			       the start is in that node */
};

/** Search back in the node of @p step from position @p at: to a start, to an end, which no path passes, or on
 * to the predecessors. true: a start is found. */
static bool back_to_start(struct checking *c, struct way_back *way, struct back_step step, uint32_t at)
{
	const struct lo_flow_node *node = &c->flow->nodes[step.node];
	uint32_t i = event_from(c, at);
	for (; i-- > 0 && c->events.at[i].position >= node->begin;) {
		if (c->events.at[i].kind == END)
			return false;
		if (c->events.at[i].kind == USE)
			continue;
		way->start = c->events.at[i].op;
		if (step.by != LO_NO_NODE && c->flow->nodes[step.by].begin < c->flow->nodes[step.by].end)
			way->by = c->flow->op_at[c->flow->nodes[step.by].end - 1];
		return true;
	}
	for (uint32_t k = 0; k < node->n_preds; k++) {
		uint32_t from = c->flow->preds[node->preds + k];
		if (!c->flow->nodes[from].reachable || lo_search_has(&c->way, from, LO_AT_END))
			continue;
		*lo_search_state(&c->way, from) |= LO_AT_END;
		LO_PUSH(c->arena, &way->steps,
			((struct back_step){from, step.by == LO_NO_NODE ? from : step.by}));
	}
	return false;
}

/** Note a start from which @p position is reached while the current lifeline has not ended, and a place on
 * the path. If the path is long, note only the op that names the lifeline. */
static void note_way(struct checking *c, uint32_t position, const char *text)
{
	enum { MOST_STEPS = 4096 };
	struct way_back way = {.start = c->line->op};
	lo_search_begin(&c->way);
	bool found =
		back_to_start(c, &way, (struct back_step){c->flow->node_at[position], LO_NO_NODE}, position);
	for (uint32_t i = 0; !found && i < way.steps.n && i < MOST_STEPS; i++)
		found = back_to_start(c, &way, way.steps.at[i], c->flow->nodes[way.steps.at[i].node].end);
	lo_op_id at = c->flow->op_at[position];
	if (way.start.n != at.n)
		note(c, way.start, text);
	if (way.by.n && way.by.n != way.start.n)
		note(c, way.by, "on a path through here");
}

static bool never_ended(struct checking *c, lo_op_id on_path)
{
	bool any = false;
	if (c->excused[c->line - c->live->buffers])
		return false;
	for (uint32_t i = 0; i < c->events.n; i++)
		any |= c->events.at[i].kind == END;
	fail(c, c->line->op,
	     any ? "has no 'memref.lifetime_end' on some path" : "has no 'memref.lifetime_end'");
	note(c, on_path, "on a path through here");
	return false;
}

/** Report that @p start is reached while the lifeline has not ended. */
static bool started_again(struct checking *c, lo_op_id start)
{
	fail(c, start, "is reached again before its lifeline has ended");
	note_way(c, lo_dense_id(&c->position_of, start.n), "the lifeline starts here");
	return false;
}

static lo_op_id some_op(const struct checking *c, uint32_t node)
{
	const struct lo_flow_node *n = &c->flow->nodes[node];
	return n->begin < n->end ? c->flow->op_at[n->begin]
				 : lo_region(c->m, lo_block(c->m, n->block)->region)->parent;
}

/** May the lifeline be open when control enters @p node: is it needed there, or does no path lead to a
 * return?
 */
static bool may_enter_open(struct checking *c, uint32_t node)
{
	uint32_t first = event_from(c, c->flow->nodes[node].begin);
	bool event = first < c->events.n && c->events.at[first].position < c->flow->nodes[node].end;
	return is_needed(c, node) || (event && c->events.at[first].kind == START) ||
	       !lo_search_has(&c->exits, node, LO_AT_END) || never_ended(c, some_op(c, node));
}

/** Does a step lead from @p unit to where the lifeline is needed? Then it is needed all along the step. */
static bool steps_open(const struct checking *c, uint32_t unit)
{
	uint32_t to = lo_search_next(&c->open, unit);
	return to != LO_NO_NODE && is_needed(c, to);
}

/** Go from event @p i, or from the head of the node, to the first end. true: to the end of the node. */
static bool run_open(struct checking *c, uint32_t node, uint32_t i)
{
	const struct lo_flow_node *n = &c->flow->nodes[node];
	for (; i < c->events.n && c->events.at[i].position < n->end; i++) {
		c->events.at[i].met = true;
		if (c->events.at[i].kind == END)
			return false;
		if (c->events.at[i].kind == START && !started_again(c, c->events.at[i].op))
			return lo_search_stop(&c->open);
	}
	if (returns(c, node) && !never_ended(c, c->flow->op_at[n->end - 1]))
		return lo_search_stop(&c->open);
	if (steps_open(c, node))
		return true;
	for (uint32_t k = 0; k < n->n_succs; k++)
		if (!may_enter_open(c, c->flow->succs[n->succs + k]))
			return lo_search_stop(&c->open);
	return true;
}

static bool open_through(void *checking, uint32_t unit)
{
	struct checking *c = checking;
	if (unit < c->flow->n_nodes)
		return run_open(c, unit, event_from(c, c->flow->nodes[unit].begin));
	if (steps_open(c, unit))
		return true;
	for (const struct lo_flow_edge *e = NULL;
	     (e = lo_next_exit(c->needs.units, unit - c->flow->n_nodes, e));)
		if (!may_enter_open(c, e->to))
			return lo_search_stop(&c->open);
	return true;
}

static bool check_forwards(struct checking *c)
{
	if (!c->exits.epochs)
		find_exits(c);
	for (uint32_t i = 0; !c->open.stopped && i < c->events.n; i++) {
		uint32_t node = c->flow->node_at[c->events.at[i].position];
		if (c->events.at[i].kind == START && run_open(c, node, i + 1))
			lo_search_leave(&c->open, node);
	}
	return lo_search_run(&c->open);
}

/** Check that each end is reached from a start on some path. */
static bool check_ends(struct checking *c)
{
	for (uint32_t i = 0; i < c->events.n; i++)
		if (c->events.at[i].kind == END && !c->events.at[i].met) {
			fail(c, c->events.at[i].op, "ends a lifeline that no path to this op starts");
			note(c, c->line->op, "the lifeline starts here");
			return false;
		}
	return true;
}

/** An address that escapes keeps its value to the end of the scope: there is no end, and one start for each
 * execution of the allocation. */
static bool check_pinned(struct checking *c)
{
	uint32_t made = lo_dense_id(&c->position_of, c->live->buffers[c->line->of.n].op.n);
	if (made != LO_NO_INDEX && lo_collapsed_loop(c->needs.units, c->start_node, c->flow->node_at[made]))
		return started_again(c, c->line->op);
	for (uint32_t i = 0; i < c->events.n; i++)
		if (c->events.at[i].kind == START && c->events.at[i].op.n != c->line->op.n)
			return started_again(c, c->events.at[i].op);
	return true;
}

static bool has_end(const struct checking *c, uint32_t id)
{
	for (uint32_t i = c->marker_first[id]; i < c->marker_first[id + 1]; i++)
		if (lo_op(c->m, c->markers[i])->kind == LO_OP_MEMREF_LIFETIME_END)
			return true;
	return false;
}

static void need_units(struct checking *c)
{
	if (c->needs.units)
		return;
	c->needs = (struct lo_search){.flow = c->flow,
				      .units = lo_units_make(c->flow, c->arena),
				      .arena = c->arena,
				      .event_bytes = sizeof(struct lifeline_event),
				      .client = c};
	c->open = c->needs;
	c->needs.through = need_through;
	c->open.through = open_through;
	c->open.forward = true;
}

/** Is the lifeline one start, then uses, then one end, with control flow between that passes the SESE check
 * (sese.h)? */
static bool is_plain(const struct checking *c)
{
	uint32_t n = c->events.n;
	if (n < 2 || c->n_starts > 1 || c->events.at[0].kind != START || c->events.at[n - 1].kind != END)
		return false;
	for (uint32_t i = 1; i + 1 < n; i++)
		if (c->events.at[i].kind != USE)
			return false;
	return sese_between(&c->plain, c->events.at[0].position, c->events.at[n - 1].position);
}

static void check_line(struct checking *c, uint32_t id)
{
	c->line = &c->live->buffers[id];
	uint32_t start = lo_dense_id(&c->position_of, c->line->op.n);
	if (start == LO_NO_INDEX || !lo_point_reachable(c->flow, start))
		return;
	c->start_node = c->flow->node_at[start];
	collect_events(c, id);
	check_frame(c, c->line);
	if (is_plain(c))
		return;
	need_units(c);
	begin_searches(c);
	if (c->line->pinned_by.n && !has_end(c, id))
		check_pinned(c);
	else if (check_backwards(c) && check_forwarded(c) && check_forwards(c))
		check_ends(c);
}

/* ---- the lifelines of one buffer ----------------------------------------- */

/** Map the start op of each lifeline to its entry. */
static void number_lines(struct checking *c, struct lo_id_map *line_of)
{
	lo_id_map_init(line_of, c->arena, c->live->n_buffers);
	for (uint32_t i = 1; i < c->live->n_buffers; i++)
		if (c->live->buffers[i].kind == LO_BUFFER_LIFELINE)
			*lo_id_map_at(line_of, c->live->buffers[i].op.n) = i;
}

/** Note where the lifeline of entry @p id, which lives at @p position, starts. */
static void note_start(struct checking *c, uint32_t id, uint32_t position, const char *text)
{
	c->line = &c->live->buffers[id];
	collect_events(c, id);
	note_way(c, position, text);
}

static void tell_overlap(struct checking *c, const struct lo_id_map *line_of, const struct overlap *o)
{
	uint32_t alive = lo_id_map_get(line_of, o->alive.n), other = lo_id_map_get(line_of, o->other.n);
	if (!alive || !other)
		return;
	c->excused[alive] = true;
	if (o->at != OVERLAP_WHERE_WAYS_MEET) {
		fail(c, c->flow->op_at[o->position],
		     o->at == OVERLAP_AT_START
			     ? "is reached before another lifeline of the same buffer has ended"
			     : "ends a lifeline while another lifeline of the same buffer is live");
		note_start(c, alive, o->position, "the other lifeline starts here");
		return;
	}
	fail(c, o->other,
	     "is live on one path to a point, and another lifeline of the same buffer on another path");
	note(c, c->flow->op_at[o->position], "the paths meet here");
	note_start(c, other, o->position, "live on the path from here");
	note_start(c, alive, o->position, "the other is live on the path from here");
}

static void check_overlaps(struct checking *c)
{
	bool several = false;
	uint32_t n = 0;
	struct lo_id_map line_of = {0};
	for (uint32_t i = 1; i < c->live->n_buffers; i++)
		several |= c->live->buffers[i].n_lifelines > 1;
	const struct overlap *found = several ? find_overlaps(c->flow, c->arena, &n) : NULL;
	if (!n)
		return;
	number_lines(c, &line_of);
	for (uint32_t i = 0; i < n; i++)
		tell_overlap(c, &line_of, &found[i]);
}

/** An op that frees a buffer with lifelines, or the entry of a lifeline on it. */
struct lines_of_buffer {
	uint32_t buffer, line;
	lo_op_id free;
};

/** List the ops that free and, if there are any, all lifelines, by buffer. */
static uint32_t list_freed(struct checking *c, struct lines_of_buffer **out)
{
	LO_VEC(struct lines_of_buffer) all = {0};
	lo_op_id func = c->flow->func;
	struct lo_id_map buffer_of = lo_id_map_make(c->arena, c->live->n_buffers);
	for (uint32_t i = 1; i < c->live->n_buffers; i++)
		if (c->live->buffers[i].n_lifelines)
			*lo_id_map_at(&buffer_of, c->live->buffers[i].root.n) = i;
	for (lo_op_id id = func; (id = lo_walk_next(c->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(c->m, id);
		for (uint32_t i = 0; op->kind == LO_OP_MEMREF_DEALLOC && i < op->n_operands; i++)
			LO_PUSH(c->arena, &all,
				((struct lines_of_buffer){
					lo_id_map_get(&buffer_of, lo_operand(c->m, op, i).n), 0, id}));
	}
	for (uint32_t i = 1; all.n && i < c->live->n_buffers; i++)
		if (c->live->buffers[i].kind == LO_BUFFER_LIFELINE)
			LO_PUSH(c->arena, &all, ((struct lines_of_buffer){c->live->buffers[i].of.n, i, {0}}));
	LO_SORT(all.at, all.n, lo_compare_pairs);
	*out = all.at;
	return all.n;
}

/** Add what needs the storage: the starts of the lifeline, and the uses by its own name. An end does not need
 * it. */
static void collect_needs(struct checking *c, uint32_t id)
{
	const struct lo_buffer *line = &c->live->buffers[id];
	add_event(c, lo_dense_id(&c->position_of, line->op.n), USE, line->op);
	for (uint32_t i = c->marker_first[id]; i < c->marker_first[id + 1]; i++)
		if (lo_op(c->m, c->markers[i])->kind != LO_OP_MEMREF_LIFETIME_END)
			add_event(c, lo_dense_id(&c->position_of, c->markers[i].n), USE, c->markers[i]);
	for (uint32_t i = 0; i < line->n_accesses; i++) {
		const struct lo_access *a = &c->live->accesses[line->accesses + i];
		const struct lo_op *op = lo_op(c->m, a->op);
		lo_value_id name = lo_under_movable_views(c->m, lo_operand(c->m, op, a->operand));
		if (name.n == line->root.n && !lo_is_movable_view(c->m, op))
			add_event(c, a->position, USE, a->op);
	}
}

/** Is any lifeline of the buffer needed after an op that frees it? @p all: the entries of one buffer. */
static void check_freed(struct checking *c, const struct lines_of_buffer *all, uint32_t n)
{
	c->line = &c->live->buffers[all->buffer];
	uint32_t made = lo_dense_id(&c->position_of, c->line->op.n);
	if (all->line || made == LO_NO_INDEX || !lo_point_reachable(c->flow, made))
		return;
	c->start_node = c->flow->node_at[made];
	c->events.n = 0;
	c->named = false;
	c->n_starts = 2; /* loops are entered where they contain what frees it */
	add_event(c, made, START, c->line->op);
	for (uint32_t i = 0; i < n; i++) {
		if (all[i].line) {
			collect_needs(c, all[i].line);
			continue;
		}
		add_event(c, lo_dense_id(&c->position_of, all[i].free.n), END, all[i].free);
	}
	LO_SORT(c->events.at, c->events.n, compare_events);
	need_units(c);
	c->freeing = true;
	begin_searches(c);
	(void)check_needs(c, USE);
	c->freeing = false;
}

static void check_storage(struct checking *c)
{
	struct lines_of_buffer *all = NULL;
	uint32_t n = c->any_free ? list_freed(c, &all) : 0;
	for (uint32_t i = 0, end; i < n; i = end) {
		for (end = i + 1; end < n && all[end].buffer == all[i].buffer; end++)
			;
		if (all[i].buffer)
			check_freed(c, &all[i], end - i);
	}
}

bool lo_lifetime_verify(struct lo_module *m, const struct lo_flow *flow, const struct lo_liveness *live,
			struct lo_arena *arena)
{
	struct checking c = {.m = m, .flow = flow, .arena = arena, .ok = true};
	if (!check_ops(&c))
		return c.ok;
	c.live = live ? live : lo_liveness_of_buffers(flow, arena);
	c.position_of = flow->position_of;
	sese_init(&c.plain, flow, arena);
	c.forwarded.to_name = c.exits = c.way =
		(struct lo_search){.flow = flow, .arena = arena, .client = &c};
	c.forwarded.to_name.through = back_through;
	c.excused = LO_ARRAY(arena, c.live->n_buffers, bool);
	sort_markers(&c);
	if (c.any_again)
		check_frames_again(&c);
	find_first_starts(&c);
	check_overlaps(&c);
	for (uint32_t i = 1; i < c.live->n_buffers; i++)
		if (c.live->buffers[i].kind == LO_BUFFER_LIFELINE)
			check_line(&c, i);
		else
			check_raw_uses(&c, i);
	check_storage(&c);
	return c.ok;
}
