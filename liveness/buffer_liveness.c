// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the accesses of a buffer, or of an atom of it. Out: its events, and where it is live.
 *
 * A buffer is live at a point from which a read is reached before a kill; a search (liveness/flow_search.h)
 * runs backward from the reads. Array data flow tells which loops kill it, and which read nothing from before
 * the loop, or before the iteration. It is queried only where the answer can matter: about loops at whose
 * head the buffer is live, in which it is written, and before which it may have been written, in this
 * iteration of a loop around them or the one before, or before which that loop accesses another buffer, which
 * could be in its bytes. A loop whose first access in the text is a read is assumed to read what was there
 * before the loop.
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

static void add_event(struct finder *f, struct event event)
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
	add_event(f,
		  (struct event){
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
	add_event(f, (struct event){.position = a->position,
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

/** Does the demand of f->buffer.use continue on the edge? Where its name is defined, it does on edges that
 * bring the buffer, each of which comes from a node that ends with a use. */
static bool follows(void *finder, uint32_t from, uint32_t to)
{
	struct finder *f = finder;
	const struct event *e = f->buffer.use;
	if (to != e->stop)
		return true;
	if (f->buffer.cut && f->flow->loops[f->buffer.cut].header == to)
		return !stops(f, f->buffer.cut, from);
	if (buffer_names_brings(&f->names, f->live, e->by, from, f->buffer.id))
		*lo_search_state(&f->search, from) |= LIVE_OUT;
	return false;
}

LO_COMPARE(compare_uses, struct use, LO_BY(stop) LO_BY(event))

/** Find where the demand of each use ends: at the head of the innermost cut around it, or where its name is
 * defined, whichever comes first backwards. Both dominate the use, so it is the later of the two. */
static void find_stops(struct finder *f, uint32_t id)
{
	bool sorted = true;
	f->buffer.uses = LO_ARRAY(&f->work, f->buffer.events.n, struct use);
	f->buffer.n_uses = 0;
	for (uint32_t i = 0; i < f->buffer.events.n; i++) {
		struct event *e = &f->buffer.events.at[i];
		uint32_t cut = cut_around(f, f->flow->node_at[e->position]),
			 head = cut ? f->flow->loops[cut].header : LO_NO_NODE,
			 made = e->flags & USE ? made_on_some_ways(f, e->by, id) : LO_NO_NODE;
		e->stop = head == LO_NO_NODE || (made != LO_NO_NODE && made > head) ? made : head;
		if (!(e->flags & USE))
			continue;
		f->buffer.uses[f->buffer.n_uses++] = (struct use){e->stop + 1, i};
		sorted &= f->buffer.n_uses < 2 || compare_uses(f->buffer.uses + f->buffer.n_uses - 2,
							       f->buffer.uses + f->buffer.n_uses - 1) < 0;
	}
	if (!sorted)
		LO_SORT(f->buffer.uses, f->buffer.n_uses, compare_uses);
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

/* ---- queries to array data flow ------------------------------------------ */

/** The number of the allocation's memory in the data flow; 0: unknown. */
static uint32_t memory_of(struct finder *f, lo_value_id root)
{
	if (!f->dataflow) {
		lo_arena_init(&f->affine, lo_ctx_oom(f->m->ctx));
		f->dataflow = lo_dataflow_create(lo_affine_build(f->m, f->flow->func, &f->affine));
	}
	return lo_dataflow_memory(f->dataflow, root);
}

/** May the operand, a name of the current buffer, be a name of the current atom? */
static bool touches_atom(const void *data, lo_op_id op, uint32_t operand)
{
	const struct finder *f = data;
	const struct lo_op *at = lo_op(f->m, op);
	struct lo_view_footprint place;
	return lo_info_of(f->m, at)->affine == LO_AFFINE_AT_OFFSET ||
	       !lo_view_footprint(f->m, lo_operand(f->m, at, operand), &place) ||
	       (place.begin_byte < f->buffer.part.end && f->buffer.part.begin < place.end_byte);
}

/** What the loop, or one iteration of it, does to all of the memory. Of one memory it is asked once. */
static void ask_whole(struct finder *f, const struct lo_loop *loop, bool iteration, uint32_t memory,
		      struct lo_region_flow *found)
{
	uint32_t number = (uint32_t)(loop - f->flow->loops);
	if (!f->loop.whole)
		f->loop.whole = LO_ARRAY(f->scratch, 2 * ((size_t)f->flow->n_loops + 1), struct whole_answer);
	struct whole_answer *known = &f->loop.whole[2 * (size_t)number + iteration];
	if (known->memory != memory) {
		known->memory = memory;
		if (iteration)
			lo_dataflow_iteration(f->dataflow, loop->op, memory, &known->found);
		else
			lo_dataflow_region(f->dataflow, loop->op, memory, &known->found);
	}
	*found = known->found;
}

/** The same, to the current atom alone while there have been fewer than MAX_ASKED such queries. */
static void ask(struct finder *f, const struct lo_loop *loop, bool iteration, uint32_t memory,
		struct lo_region_flow *found)
{
	struct lo_memory_part part = {f->buffer.part.begin, f->buffer.part.end, touches_atom, f};
	if (f->buffer.part.end && f->n_asked < MAX_ASKED) {
		f->n_asked++;
		lo_dataflow_part(f->dataflow, loop->op, iteration, memory, &part, found);
	} else {
		ask_whole(f, loop, iteration, memory, found);
	}
}

/** How many accesses of allocas come before @p position? */
static uint32_t accesses_before(struct finder *f, uint32_t position)
{
	const struct lo_liveness *live = f->live;
	if (!f->n_before) {
		f->n_before = LO_ARRAY(f->scratch, (size_t)f->flow->n_points + 1, uint32_t);
		for (uint32_t b = 1; b < live->n_buffers; b++)
			for (uint32_t k = 0;
			     live->buffers[b].kind == LO_BUFFER_ALLOCA && k < live->buffers[b].n_accesses;
			     k++)
				f->n_before[live->accesses[live->buffers[b].accesses + k].position + 1]++;
		for (uint32_t i = 0; i < f->flow->n_points; i++)
			f->n_before[i + 1] += f->n_before[i];
	}
	return f->n_before[position];
}

/** The accesses of allocas in the loop. */
static uint32_t count_in_loop(struct finder *f, const struct lo_loop *loop)
{
	return accesses_before(f, f->flow->nodes[loop->last].end) -
	       accesses_before(f, f->flow->nodes[loop->first].begin);
}

/** In the loop around this one, in whose iterations the buffer is the same memory: is it read there, or could
 * the iteration before the loop use its bytes for another buffer if the loop kills it? */
static bool matters_around(struct finder *f, const struct lo_loop *loop)
{
	for (uint32_t l = loop->parent; l && f->loop.epoch[l] == f->search.epoch;
	     l = f->flow->loops[l].parent)
		if (f->loop.first_use[l] != LO_NO_INDEX)
			return true;
	uint32_t around = loop->parent;
	return around && f->loop.epoch[around] == f->search.epoch &&
	       count_in_loop(f, loop) < count_in_loop(f, &f->flow->loops[around]);
}

/** May the buffer hold something that is needed when the loop begins? */
static bool is_held_before(struct finder *f, const struct lo_loop *loop)
{
	uint32_t at = lo_dense_id(f->position_of, loop->op.n);
	return at != LO_NO_INDEX && finder_has(f, f->flow->node_at[at], LIVE_OUT) &&
	       (f->buffer.events.at[1].position < at || matters_around(f, loop));
}

/** Does the loop write the buffer before the first read in its text? */
static bool is_written_first(const struct finder *f, uint32_t loop)
{
	return f->loop.first_write[loop] != LO_NO_INDEX &&
	       f->loop.first_write[loop] < f->loop.first_use[loop];
}

bool finder_ask_loops(struct finder *f, uint32_t id)
{
	lo_value_id root = f->live->buffers[id].root;
	bool asked = false;
	for (uint32_t i = 0; i < f->loops.n; i++) {
		const struct lo_loop *loop = &f->flow->loops[f->loops.at[i]];
		struct lo_region_flow found;
		if (!loop->op.n || !is_written_first(f, f->loops.at[i]) || !is_held_before(f, loop))
			continue;
		uint32_t memory = memory_of(f, root), at = lo_dense_id(f->position_of, loop->op.n);
		if (!memory)
			continue;
		ask(f, loop, false, memory, &found);
		if (found.exposed)
			continue;
		asked = true;
		bool kills = found.covers && lo_memref_fills_storage(f->m->ctx, lo_type_of(f->m, root));
		f->loop.cut[f->loops.at[i]] = kills ? NOT_CUT : CUT_REGION;
		f->loop.n_cuts += !kills;
		if (kills)
			add_event(f, (struct event){.position = at,
						    .flags = KILL | NEST,
						    .access = LO_NO_INDEX,
						    .by = LO_NO_INDEX});
	}
	if (asked)
		finder_index_events(f);
	return asked;
}

bool finder_is_handed_back(const struct finder *f, const struct lo_loop *loop)
{
	const struct lo_flow_node *header = &f->flow->nodes[loop->header];
	for (uint32_t i = 0; finder_has(f, loop->header, LIVE_IN) && i < header->n_preds; i++) {
		uint32_t from = f->flow->preds[header->preds + i];
		if (lo_loop_has(loop, from) && finder_has(f, from, LIVE_OUT))
			return true;
	}
	return false;
}

bool finder_ask_iterations(struct finder *f, uint32_t id)
{
	bool found_some = false;
	for (uint32_t i = 0; i < f->loops.n; i++) {
		uint32_t l = f->loops.at[i];
		const struct lo_loop *loop = &f->flow->loops[l];
		struct lo_region_flow found;
		if (!loop->op.n || loop->parallel || !is_written_first(f, l) ||
		    f->loop.first_use[l] == LO_NO_INDEX || !finder_is_handed_back(f, loop))
			continue;
		uint32_t memory = memory_of(f, f->live->buffers[id].root);
		if (!memory)
			continue;
		ask(f, loop, true, memory, &found);
		if (found.exposed)
			continue;
		f->loop.n_cuts += f->loop.cut[l] == NOT_CUT;
		f->loop.cut[l] = CUT_ITERATION;
		found_some = true;
	}
	return found_some;
}
