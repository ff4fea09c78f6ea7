// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the accesses of a buffer, or of an atom of it. Out: its events, which say whether an access uses the
 * buffer or kills it, and where it is live.
 *
 * A buffer is live at a point from which a read is reached before a kill; a search
 * (liveness/liveness_search.h) runs backward from the reads. loop_queries.c finds the loops that kill it as a
 * whole.
 *
 * A use by a name that control flow defines needs the buffer only on the paths that bring it to that name,
 * where the op that forwards it is a use. */
#include "base/order.h"
#include "finder.h"

/* ---- loops of one buffer ------------------------------------------------- */

static void touch_loop(struct finder *f, uint32_t loop)
{
	if (f->loop.epoch[loop] == f->search.epoch)
		return;
	f->loop.epoch[loop] = f->search.epoch;
	f->loop.cut[loop] = NOT_CUT;
	f->loop.first_write[loop] = f->loop.first_use[loop] = LO_NO_INDEX;
	LO_PUSH(f->scratch, &f->loops, loop);
}

/** Note the loops that contain the access but not the allocation. Accesses come in order. */
static void touch_loops(struct finder *f, uint32_t position, bool writes, bool uses)
{
	for (uint32_t l = f->flow->nodes[f->flow->node_at[position]].loop;
	     l && !finder_holds_allocation(f, l); l = f->flow->loops[l].parent) {
		bool known = f->loop.epoch[l] == f->search.epoch;
		touch_loop(f, l);
		bool first_write = writes && f->loop.first_write[l] == LO_NO_INDEX;
		bool first_use = uses && f->loop.first_use[l] == LO_NO_INDEX;
		if (known && !first_write && !first_use)
			return;
		f->loop.first_write[l] = first_write ? position : f->loop.first_write[l];
		f->loop.first_use[l] = first_use ? position : f->loop.first_use[l];
	}
}

/** The innermost cut around @p node; 0: none. */
static uint32_t cut_around(const struct finder *f, uint32_t node)
{
	if (!f->loop.n_cuts)
		return 0;
	uint32_t l = f->flow->nodes[node].loop;
	while (l && !(f->loop.epoch[l] == f->search.epoch && f->loop.cut[l]))
		l = f->flow->loops[l].parent;
	return l;
}

/** Does the node end with a USE: the op that forwards the buffer? */
static bool ends_with_use(const struct finder *f, uint32_t node)
{
	const struct event *e;
	if (!finder_has(f, node, EVENTS))
		return false;
	e = &f->buffer.events.at[f->unit.first_event[node] + f->unit.n_events[node] - 1];
	return e->flags & USE && e->position + 1 == f->flow->nodes[node].end;
}

enum { MAX_WAYS = 64 };

/** The node at whose head control flow defines name number @p by, if the buffer comes over some of the edges
 * into that node but not all, and each node from which it comes ends with a USE, which demands the contents
 * before it. Else LO_NO_NODE. */
static uint32_t made_on_some_ways(const struct finder *f, uint32_t by, uint32_t id)
{
	if (by == LO_NO_INDEX || (f->buffer.part.end && f->buffer.named))
		return LO_NO_NODE;
	uint32_t node = buffer_names_made_at(&f->names, f->flow, f->position_of, by), n_bring = 0;
	const struct lo_flow_node *to = node != LO_NO_NODE ? &f->flow->nodes[node] : NULL;
	if (!to || to->n_preds > MAX_WAYS)
		return LO_NO_NODE;
	for (uint32_t i = 0; i < to->n_preds; i++) {
		uint32_t from = f->flow->preds[to->preds + i];
		bool brings = buffer_names_brings(&f->names, f->live, by, from, (lo_buffer_id){id});
		if (brings && !ends_with_use(f, from))
			return LO_NO_NODE;
		n_bring += brings;
	}
	return n_bring < to->n_preds ? node : LO_NO_NODE;
}

/* ---- events -------------------------------------------------------------- */

/** Does a store to the operand write the only element of the memref? */
static bool writes_only_element(const struct finder *f, const struct lo_op *op, uint32_t operand)
{
	const struct lo_type_data *type = lo_data_of(f->m, lo_operand(f->m, op, operand));
	enum lo_affine_op at = lo_info_of(f->m, op)->affine;
	for (uint32_t i = 0; i < type->rank; i++)
		if (type->shape[i] != 1)
			return false;
	return type->kind == LO_TYPE_MEMREF && (at == LO_AFFINE_AT_MAP || at == LO_AFFINE_AT_INDICES ||
						at == LO_AFFINE_AT_LINEAR || at == LO_AFFINE_AT_OFFSET);
}

/** Does access number @p number, if it writes all elements of its operand, write every byte of the atom, or
 * of the buffer? */
static bool fills(const struct finder *f, const struct lo_access *a, uint32_t number, lo_buffer_id id)
{
	if (f->buffer.touched) {
		const struct touched *t = &f->buffer.touched[number - f->live->buffers[id.n].accesses];
		if (t->dense && t->bytes.begin <= f->buffer.part.begin && f->buffer.part.end <= t->bytes.end)
			return true;
	}
	return buffer_names_fills(&f->names, a, id);
}

static uint32_t flags_of(const struct finder *f, uint32_t number, lo_buffer_id id)
{
	const struct lo_access *a = &f->live->accesses[number];
	const struct lo_op *op = lo_op(f->m, a->op);
	bool in_place = f->flow->op_at[a->position].n == a->op.n;
	if (a->effects & (LO_EFFECT_READ | LO_EFFECT_FREE | LO_EFFECT_FORWARD) ||
	    buffer_names_is_handed(&f->names, a))
		return USE;
	bool kills = a->effects & LO_EFFECT_KILL ||
		     (a->effects & LO_EFFECT_WRITE && writes_only_element(f, op, a->operand));
	return kills && in_place && fills(f, a, number, id) ? KILL : 0;
}

void finder_add_event(struct finder *f, struct event event)
{
	(void)lo_search_state(&f->search, f->flow->node_at[event.position]);
	LO_PUSH(f->scratch, &f->buffer.events, event);
}

static int compare_events(const void *a, const void *b)
{
	const struct event *x = a, *y = b;
	if (x->position != y->position)
		return x->position < y->position ? -1 : 1;
	if ((x->flags & NEST) != (y->flags & NEST))
		return x->flags & NEST ? 1 : -1;
	return (x->access > y->access) - (x->access < y->access);
}

void finder_index_events(struct finder *f)
{
	struct event *e = f->buffer.events.at;
	bool sorted = true;
	for (uint32_t i = 1; sorted && i < f->buffer.events.n; i++)
		sorted = compare_events(e + i - 1, e + i) < 0;
	if (!sorted)
		LO_SORT(e, f->buffer.events.n, compare_events);
	for (uint32_t i = 0; i < f->search.found.n; i++)
		f->search.state[f->search.found.at[i]] = 0;
	for (uint32_t i = 0; i < f->buffer.events.n; i++) {
		uint32_t node = f->flow->node_at[e[i].position], last = i;
		for (; last + 1 < f->buffer.events.n && e[last + 1].position == e[i].position &&
		       !(e[last + 1].flags & NEST) && !(e[i].flags & NEST);)
			last++;
		uint32_t all = 0;
		for (uint32_t k = i; k <= last; k++)
			all |= e[k].flags;
		for (uint32_t k = i; k <= last; k++) {
			if (all & USE)
				e[k].flags = (e[k].flags | USE) & ~(uint32_t)KILL;
			else
				e[k].flags |= all & KILL;
			uint8_t *state = lo_search_state(&f->search, node);
			if (!(*state & EVENTS)) {
				f->unit.first_event[node] = k;
				f->unit.n_events[node] = 0;
			}
			*state |= EVENTS;
			f->unit.n_events[node]++;
		}
		i = last;
	}
}

bool finder_begin_events(struct finder *f, uint32_t id)
{
	uint32_t made = lo_dense_id(f->position_of, f->live->buffers[id].op.n);
	if (made == LO_NO_INDEX || !lo_point_reachable(f->flow, made))
		return false;
	lo_search_begin(&f->search);
	f->loops.n = f->buffer.events.n = f->loop.n_cuts = 0;
	f->buffer.made = f->flow->node_at[made];
	finder_add_event(
		f, (struct event){
			   .position = made, .flags = KILL | NEST, .access = LO_NO_INDEX, .by = LO_NO_INDEX});
	return true;
}

/** Does the access touch the current atom, and not only others by the same name? */
static bool touches_part(const struct finder *f, uint32_t id, uint32_t number)
{
	const struct byte_range *own, *part = &f->buffer.part;
	if (!f->buffer.touched)
		return true;
	own = &f->buffer.touched[number - f->live->buffers[id].accesses].own;
	return own->begin < part->end && part->begin < own->end;
}

void finder_add_access(struct finder *f, uint32_t id, uint32_t number)
{
	const struct lo_access *a = &f->live->accesses[number];
	bool touches = touches_part(f, id, number);
	uint32_t flags = touches ? flags_of(f, number, (lo_buffer_id){id}) : 0;
	touch_loops(f, a->position, touches && a->effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL), flags & USE);
	finder_add_event(f, (struct event){.position = a->position,
					   .flags = flags,
					   .access = number,
					   .by = buffer_names_flow(&f->names, a)});
}

bool finder_list_events(struct finder *f, uint32_t id)
{
	const struct lo_buffer *buffer = &f->live->buffers[id];
	if (!finder_begin_events(f, id))
		return false;
	for (uint32_t i = 0; i < buffer->n_accesses; i++) {
		const struct lo_access *a = &f->live->accesses[buffer->accesses + i];
		if (!lo_point_reachable(f->flow, a->position))
			return false;
		if (!buffer_names_is_view(&f->names, a))
			finder_add_access(f, id, buffer->accesses + i);
	}
	return f->buffer.events.n > 1;
}

/* ---- liveness ------------------------------------------------------------ */

/** Does a demand from inside cut @p cut end on the edge from @p from to the head of the cut? */
static bool stops(const struct finder *f, uint32_t cut, uint32_t from)
{
	return f->loop.cut[cut] == CUT_ITERATION || !lo_loop_has(&f->flow->loops[cut], from);
}

/** Does the demand of f->buffer.use reach from after the first @p n events of @p node to its head? A kill
 * ends it, and so does a use whose demand reaches at least as far: that has been or will be processed. */
static bool back_through(const struct finder *f, uint32_t node, uint32_t n)
{
	while (n-- > 0) {
		const struct event *e = &f->buffer.events.at[f->unit.first_event[node] + n];
		if (e->flags & KILL || (e->flags & USE && e->stop + 1 <= f->buffer.use->stop + 1))
			return false;
	}
	return true;
}

static bool lives_before(void *finder, uint32_t unit)
{
	return back_through(finder, unit, finder_n_events(finder, unit));
}

/** Does the demand of the use end at the head of the cut around it, and not where its name is defined? */
static bool ends_at_cut(const struct finder *f, const struct event *e, uint32_t cut)
{
	return cut && f->flow->loops[cut].header == e->stop;
}

/** Does the demand of f->buffer.use continue on the edge? Not beyond the definition of its name: see
 * mark_brought. */
static bool follows(void *finder, uint32_t from, uint32_t to)
{
	const struct finder *f = finder;
	return to != f->buffer.use->stop ||
	       (ends_at_cut(f, f->buffer.use, f->buffer.cut) && !stops(f, f->buffer.cut, from));
}

LO_COMPARE(compare_uses, struct demand_use, LO_BY(stop) LO_BY(event))

/** Find where the demand of each use ends: at the head of the innermost cut around it, or where its name is
 * defined, whichever comes first backwards. Both dominate the use, so it is the later of the two. */
static void find_stops(struct finder *f, uint32_t id)
{
	bool sorted = true;
	f->buffer.uses = LO_ARRAY(&f->work, f->buffer.events.n, struct demand_use);
	f->buffer.n_uses = 0;
	for (uint32_t i = 0; i < f->buffer.events.n; i++) {
		struct event *e = &f->buffer.events.at[i];
		uint32_t cut = cut_around(f, f->flow->node_at[e->position]),
			 head = cut ? f->flow->loops[cut].header : LO_NO_NODE,
			 made = e->flags & USE ? made_on_some_ways(f, e->by, id) : LO_NO_NODE;
		e->stop = head == LO_NO_NODE || (made != LO_NO_NODE && made > head) ? made : head;
		if (!(e->flags & USE))
			continue;
		f->buffer.uses[f->buffer.n_uses++] = (struct demand_use){e->stop + 1, i};
		sorted &= f->buffer.n_uses < 2 || compare_uses(f->buffer.uses + f->buffer.n_uses - 2,
							       f->buffer.uses + f->buffer.n_uses - 1) < 0;
	}
	if (!sorted)
		LO_SORT(f->buffer.uses, f->buffer.n_uses, compare_uses);
}

/** Is the buffer live at the head of @p node? A step may have come to the loop of that head as a whole. */
static bool is_live_at(const struct finder *f, uint32_t node)
{
	uint32_t l = f->flow->nodes[node].loop;
	return finder_has(f, node, LIVE_IN) ||
	       (l && f->flow->loops[l].header == node && finder_has(f, f->flow->n_nodes + l, LIVE_IN));
}

/** The demands that reach the node where names are defined continue on the edges that bring the buffer to the
 * name of each, from nodes that end with a use. The search does not tell these demands apart, so all names
 * count; and what is live at the end of a node for them alone must not end a search. */
static void mark_brought(struct finder *f)
{
	const struct event *last = NULL;
	for (uint32_t i = 0; i < f->buffer.n_uses; i++) {
		const struct event *e = &f->buffer.events.at[f->buffer.uses[i].event];
		if (e->stop == LO_NO_NODE || !is_live_at(f, e->stop) ||
		    (last && last->stop == e->stop && last->by == e->by) ||
		    ends_at_cut(f, e, cut_around(f, f->flow->node_at[e->position])))
			continue;
		const struct lo_flow_node *node = &f->flow->nodes[e->stop];
		for (uint32_t k = 0; k < node->n_preds; k++) {
			uint32_t from = f->flow->preds[node->preds + k];
			if (buffer_names_brings(&f->names, f->live, e->by, from, f->buffer.id))
				*lo_search_state(&f->search, from) |= LIVE_OUT;
		}
		last = e;
	}
}

void finder_solve(struct finder *f, uint32_t id)
{
	struct lo_search *s = &f->search;
	for (uint32_t i = 0; i < s->found.n; i++)
		s->state[s->found.at[i]] &= EVENTS;
	s->steps.n = 0;
	s->units = finder_units(f);
	s->events = f->buffer.events.at;
	s->n_events = f->buffer.events.n;
	f->buffer.id = (lo_buffer_id){id};
	find_stops(f, id);
	for (uint32_t i = 0; i < f->buffer.n_uses; i++) {
		uint32_t event = f->buffer.uses[i].event;
		const struct event *e = f->buffer.use = &f->buffer.events.at[event];
		uint32_t node = f->flow->node_at[e->position];
		f->buffer.cut = cut_around(f, node);
		s->floor = e->stop != LO_NO_NODE ? f->flow->nodes[e->stop].begin : 0;
		s->follows = e->stop != LO_NO_NODE ? follows : NULL;
		if (back_through(f, node, event - f->unit.first_event[node]))
			lo_search_leave(s, node);
		(void)lo_search_run(s);
	}
	mark_brought(f);
}

const struct lo_units *finder_units(struct finder *f)
{
	if (!f->live->units)
		f->live->units = lo_units_make(f->flow, f->arena);
	return f->live->units;
}

void finder_init(struct finder *f)
{
	size_t n = (size_t)f->flow->n_nodes + f->flow->n_loops;
	f->search = (struct lo_search){.flow = f->flow,
				       .arena = f->scratch,
				       .event_bytes = sizeof(struct event),
				       .home = LO_NO_NODE,
				       .client = f,
				       .through = lives_before};
	f->unit.first_event = LO_ARRAY(f->scratch, f->flow->n_nodes, uint32_t);
	f->unit.n_events = LO_ARRAY(f->scratch, f->flow->n_nodes, uint32_t);
	f->unit.element = LO_ARRAY(f->scratch, n, uint32_t);
}
