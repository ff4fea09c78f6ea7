// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: buffers with their accesses, in order. Out: the values that each alloca holds, the accesses of each,
 * and the loops that carry them.
 *
 * A buffer is live at a point from which a read is reached before a kill. Accesses are of one value if live
 * points connect them: the webs of memory in SSA form, found without making that form. For each buffer:
 * 1. events: its accesses, and loops that kill it (array data flow), in order;
 * 2. the nodes in which it is live, backwards from the reads to the kills. A loop that reads nothing of what
 *    was there before it, or before its iteration, is a *cut*: what its reads need stops at its head. Reads
 *    outside of cuts go first, since what they need passes through;
 * 3. accesses, heads and ends of nodes that live points connect are joined by union-find.
 * A name that control flow hands on joins all that is reached through it (buffer_names.h).
 * A buffer that is accessed through views of parts of it is cut where an access begins or ends (atoms.h). All
 * this is done for each atom as if it were a buffer; an access to several atoms joins a value of each.
 *
 * Array data flow is asked only where it can matter: of loops at whose head the buffer is live, in which it
 * is written, and before which, in this iteration of a loop around them or the one before, it may have been
 * written. A loop whose first access in the text is a read is taken to read what was there before it. */
#include <stdlib.h>

#include "affine/dataflow.h"
#include "atoms.h"
#include "buffer_names.h"
#include "ir/chains.h"
#include "liveness/points.h"
#include "values.h"

enum {
	USE = 1,  /* what is there before is needed */
	KILL = 2, /* and is lost behind */
	NEST = 4, /* of a loop, no access */
};
struct event {
	uint32_t position;
	uint32_t flags;
	uint32_t access; /* in live->accesses; LO_NO_INDEX: of a NEST */
	uint32_t level;  /* of a USE: how many cuts it lies in */
};
/** What an access touches, where it is known by the name. */
struct touched {
	struct byte_range bytes;
	bool dense;
};
enum { LIVE_IN = 1, LIVE_OUT = 2 };
enum { NOT_CUT, CUT_REGION, CUT_ITERATION };
/* Questions to array data flow about parts, of one function: each may take as long as isl does. */
enum { MAX_ASKED = 1024 };

struct finder {
	struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_module *m;
	struct lo_arena *arena, *scratch; /* of what is found; of all else */
	const struct lo_numbers *position_of;
	struct buffer_names names;
	struct lo_dataflow *dataflow; /* made when something is first asked, in an arena of its own */
	struct lo_arena affine;
	uint32_t n_asked;        /* of parts */
	struct lo_chains chains; /* likewise */

	uint32_t epoch; /* what follows holds for one buffer */
	uint32_t *node_epoch, *loop_epoch;
	uint8_t *state;                        /* per node */
	uint32_t *first_event, *n_node_events; /* per node */
	uint32_t *element;                     /* per node: its head; + 1 its end */
	uint8_t *cut;                          /* per loop */
	uint32_t *first_write, *first_use;     /* per loop: positions in it; LO_NO_INDEX: none */
	uint32_t *seen_value,
		n_begun;        /* per loop: for which of the values begun it has been looked at last */
	uint32_t made;          /* node of the allocation */
	bool has_parts;         /* some name is not one of all of its buffer */
	struct byte_range part; /* the atom at hand; begin == end: all of the buffer */
	const struct touched *touched; /* per access of the buffer; NULL: of all of the buffer */
	bool *tangled;                 /* per element that is a root */
	bool *in_tangle;               /* per loop, of all buffers: it or one around it is irreducible */
	uint32_t n_cuts;
	LO_VEC(uint32_t) nodes, loops, work;
	LO_VEC(struct event) events;
	LO_VEC(uint32_t) parents; /* union-find: events, then two per node */
	LO_VEC(struct lo_kill) kills;
	LO_VEC(struct lo_cut) cuts;
	LO_VEC(struct lo_access) accesses;
	LO_VEC(uint32_t) numbers; /* of `accesses`: where they are in live->accesses */
	LO_VEC(uint32_t) carried;
	LO_VEC(struct lo_buffer_value) values;
};

/* ---- nodes and loops of one buffer ------------------------------------------ */

static void touch_node(struct finder *f, uint32_t node)
{
	if (f->node_epoch[node] == f->epoch)
		return;
	f->node_epoch[node] = f->epoch;
	f->state[node] = 0;
	f->n_node_events[node] = 0;
	LO_PUSH(f->scratch, &f->nodes, node);
}

static bool has(const struct finder *f, uint32_t node, uint8_t bits)
{
	return f->node_epoch[node] == f->epoch && f->state[node] & bits;
}

static bool holds_allocation(const struct finder *f, uint32_t loop)
{
	return lo_loop_has(&f->flow->loops[loop], f->made);
}

static void touch_loop(struct finder *f, uint32_t loop)
{
	if (f->loop_epoch[loop] == f->epoch)
		return;
	f->loop_epoch[loop] = f->epoch;
	f->cut[loop] = NOT_CUT;
	f->first_write[loop] = f->first_use[loop] = LO_NO_INDEX;
	LO_PUSH(f->scratch, &f->loops, loop);
}

/** Loops with accesses that do not hold the allocation. Accesses come in order. */
static void touch_loops(struct finder *f, uint32_t position, bool writes, bool uses)
{
	for (uint32_t l = f->flow->nodes[f->flow->node_at[position]].loop; l && !holds_allocation(f, l);
	     l = f->flow->loops[l].parent) {
		bool known = f->loop_epoch[l] == f->epoch;
		touch_loop(f, l);
		bool first_write = writes && f->first_write[l] == LO_NO_INDEX;
		bool first_use = uses && f->first_use[l] == LO_NO_INDEX;
		if (known && !first_write && !first_use)
			return;
		f->first_write[l] = first_write ? position : f->first_write[l];
		f->first_use[l] = first_use ? position : f->first_use[l];
	}
}

/** Innermost cut around @p node; 0: none. */
static uint32_t cut_around(const struct finder *f, uint32_t node)
{
	if (!f->n_cuts)
		return 0;
	uint32_t l = f->flow->nodes[node].loop;
	while (l && !(f->loop_epoch[l] == f->epoch && f->cut[l]))
		l = f->flow->loops[l].parent;
	return l;
}

static uint32_t level_of(const struct finder *f, uint32_t cut)
{
	uint32_t level = 0;
	for (uint32_t l = cut; l; l = f->flow->loops[l].parent)
		level += f->loop_epoch[l] == f->epoch && f->cut[l];
	return level;
}

/* ---- events ----------------------------------------------------------------- */

/** A store to the one element that there is. */
static bool writes_only_element(const struct finder *f, const struct lo_op *op, uint32_t operand)
{
	const struct lo_type_data *type =
		lo_type_get(f->m->ctx, lo_type_of(f->m, lo_operand(f->m, op, operand)));
	enum lo_affine_op at = lo_info_of(f->m, op)->affine;
	for (uint32_t i = 0; i < type->rank; i++)
		if (type->shape[i] != 1)
			return false;
	return type->kind == LO_TYPE_MEMREF && (at == LO_AFFINE_AT_MAP || at == LO_AFFINE_AT_INDICES ||
						at == LO_AFFINE_AT_LINEAR || at == LO_AFFINE_AT_OFFSET);
}

/** Does the access, number @p number, go by a name of all bytes of the atom, or of the buffer? */
static bool is_of_all(const struct finder *f, const struct lo_access *a, uint32_t number, lo_buffer_id id)
{
	if (f->touched) {
		const struct touched *t = &f->touched[number - f->live->buffers[id.n].accesses];
		if (t->dense && t->bytes.begin <= f->part.begin && f->part.end <= t->bytes.end)
			return true;
	}
	return buffer_names_is_all(&f->names, a, id);
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
	return kills && in_place && is_of_all(f, a, number, id) ? KILL : 0;
}

static void add_event(struct finder *f, struct event event)
{
	uint32_t node = f->flow->node_at[event.position];
	touch_node(f, node);
	LO_PUSH(f->scratch, &f->events, event);
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

/** In order, with the slices of nodes. An op that needs what is there does not kill, whatever it writes. */
static void index_events(struct finder *f)
{
	struct event *e = f->events.at;
	if (f->events.n > 1)
		qsort(e, f->events.n, sizeof *e, compare_events);
	for (uint32_t i = 0; i < f->nodes.n; i++)
		f->n_node_events[f->nodes.at[i]] = 0;
	for (uint32_t i = 0; i < f->events.n; i++) {
		uint32_t node = f->flow->node_at[e[i].position], last = i;
		for (; last + 1 < f->events.n && e[last + 1].position == e[i].position &&
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
			if (f->n_node_events[node]++ == 0)
				f->first_event[node] = k;
		}
		i = last;
	}
}

/** The allocation, and nothing else so far. false: it is not reached. */
static bool begin_events(struct finder *f, uint32_t id)
{
	uint32_t made = lo_number(f->position_of, f->live->buffers[id].op.n);
	if (made == LO_NO_INDEX || !lo_point_reachable(f->flow, made))
		return false;
	f->epoch++;
	f->nodes.n = f->loops.n = f->work.n = f->events.n = f->n_cuts = 0;
	f->made = f->flow->node_at[made];
	add_event(f, (struct event){.position = made, .flags = KILL | NEST, .access = LO_NO_INDEX});
	return true;
}

static void add_access(struct finder *f, uint32_t id, uint32_t number)
{
	const struct lo_access *a = &f->live->accesses[number];
	uint32_t flags = flags_of(f, number, (lo_buffer_id){id});
	touch_loops(f, a->position, a->effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL), flags & USE);
	add_event(f, (struct event){.position = a->position, .flags = flags, .access = number});
}

/** false: something about the buffer is not as the analysis wants it. */
static bool list_events(struct finder *f, uint32_t id)
{
	const struct lo_buffer *buffer = &f->live->buffers[id];
	if (!begin_events(f, id))
		return false;
	for (uint32_t i = 0; i < buffer->n_accesses; i++) {
		const struct lo_access *a = &f->live->accesses[buffer->accesses + i];
		if (!lo_point_reachable(f->flow, a->position))
			return false;
		if (!buffer_names_is_view(&f->names, a))
			add_access(f, id, buffer->accesses + i);
	}
	return f->events.n > 1;
}

/* ---- liveness --------------------------------------------------------------- */

/** Does what cut @p cut needs stop on the way from @p to back to @p from? */
static bool stops(const struct finder *f, uint32_t cut, uint32_t from, uint32_t to)
{
	if (!cut || f->flow->loops[cut].header != to)
		return false;
	return f->cut[cut] == CUT_ITERATION || !lo_loop_has(&f->flow->loops[cut], from);
}

static void mark_in(struct finder *f, uint32_t node)
{
	touch_node(f, node);
	if (f->state[node] & LIVE_IN)
		return;
	f->state[node] |= LIVE_IN;
	LO_PUSH(f->scratch, &f->work, node);
}

/** Backwards through the events of @p node from number @p n on, the last first: to a use that has been or
 * will be looked at with as wide a reach, to a kill, or to the head. */
static void back_through(struct finder *f, uint32_t node, uint32_t n, uint32_t level)
{
	while (n-- > 0) {
		const struct event *e = &f->events.at[f->first_event[node] + n];
		if (e->flags & KILL || (e->flags & USE && e->level <= level))
			return;
	}
	mark_in(f, node);
}

static void mark_out(struct finder *f, uint32_t node, uint32_t level)
{
	if (!f->flow->nodes[node].reachable)
		return;
	touch_node(f, node);
	if (f->state[node] & LIVE_OUT)
		return;
	f->state[node] |= LIVE_OUT;
	back_through(f, node, f->n_node_events[node], level);
}

static void propagate(struct finder *f, uint32_t cut, uint32_t level)
{
	while (f->work.n) {
		uint32_t node = f->work.at[--f->work.n];
		const struct lo_flow_node *to = &f->flow->nodes[node];
		for (uint32_t i = 0; i < to->n_preds; i++) {
			uint32_t from = f->flow->preds[to->preds + i];
			if (!stops(f, cut, from, node))
				mark_out(f, from, level);
		}
	}
}

static void solve(struct finder *f)
{
	uint32_t deepest = 0;
	for (uint32_t i = 0; i < f->nodes.n; i++)
		f->state[f->nodes.at[i]] = 0;
	for (uint32_t i = 0; i < f->events.n; i++) {
		struct event *e = &f->events.at[i];
		e->level = level_of(f, cut_around(f, f->flow->node_at[e->position]));
		deepest = e->level > deepest ? e->level : deepest;
	}
	for (uint32_t level = 0; level <= deepest; level++) {
		for (uint32_t i = 0; i < f->events.n; i++) {
			const struct event *e = &f->events.at[i];
			uint32_t node = f->flow->node_at[e->position];
			if (!(e->flags & USE) || e->level != level)
				continue;
			back_through(f, node, i - f->first_event[node], level);
			propagate(f, cut_around(f, node), level);
		}
	}
}

/* ---- what array data flow says ---------------------------------------------- */

/** The number of the memory that an allocation makes; 0: none is known. */
static uint32_t memory_of(struct finder *f, lo_value_id root)
{
	if (!f->dataflow) {
		lo_arena_init(&f->affine, lo_ctx_oom(f->m->ctx));
		f->dataflow = lo_dataflow_create(lo_affine_build(f->m, f->flow->func, &f->affine));
	}
	return lo_dataflow_memory(f->dataflow, root);
}

/** May the operand, a name of the buffer at hand, be of the atom at hand? */
static bool touches_atom(const void *data, lo_op_id op, uint32_t operand)
{
	const struct finder *f = data;
	const struct lo_op *at = lo_op(f->m, op);
	struct lo_name_place place;
	return lo_info_of(f->m, at)->affine == LO_AFFINE_AT_OFFSET ||
	       !lo_name_place(f->m, lo_operand(f->m, at, operand), &place) ||
	       (place.begin_byte < f->part.end && f->part.begin < place.end_byte);
}

/** What the loop, or one iteration of it, does to the memory, or to the atom at hand as long as not too much
 * has been asked. */
static void ask(struct finder *f, lo_op_id loop, bool iteration, uint32_t memory,
		struct lo_region_flow *found)
{
	struct lo_memory_part part = {f->part.begin, f->part.end, touches_atom, f};
	if (f->part.end && f->n_asked < MAX_ASKED) {
		f->n_asked++;
		lo_dataflow_part(f->dataflow, loop, iteration, memory, &part, found);
	} else if (iteration) {
		lo_dataflow_iteration(f->dataflow, loop, memory, found);
	} else {
		lo_dataflow_region(f->dataflow, loop, memory, found);
	}
}

/** Is it read in a loop around this one, in whose iterations it is the same memory? */
static bool is_used_around(const struct finder *f, const struct lo_loop *loop)
{
	for (uint32_t l = loop->parent; l && f->loop_epoch[l] == f->epoch; l = f->flow->loops[l].parent)
		if (f->first_use[l] != LO_NO_INDEX)
			return true;
	return false;
}

/** May the buffer hold something when the loop begins, that is needed? What iterations of a loop around leave
 *  behind that is read only after all of them is one value, whatever they overwrite. */
static bool is_held_before(const struct finder *f, const struct lo_loop *loop)
{
	uint32_t at = lo_number(f->position_of, loop->op.n);
	return at != LO_NO_INDEX && has(f, f->flow->node_at[at], LIVE_OUT) &&
	       (f->events.at[1].position < at || is_used_around(f, loop));
}

/** Is it written in the loop before the text of it reads? */
static bool is_written_first(const struct finder *f, uint32_t loop)
{
	return f->first_write[loop] != LO_NO_INDEX && f->first_write[loop] < f->first_use[loop];
}

/** Kills and cuts of loops that have an op. true: there are some. */
static bool ask_loops(struct finder *f, uint32_t id)
{
	lo_value_id root = f->live->buffers[id].root;
	bool asked = false;
	for (uint32_t i = 0; i < f->loops.n; i++) {
		const struct lo_loop *loop = &f->flow->loops[f->loops.at[i]];
		struct lo_region_flow found;
		if (!loop->op.n || !is_written_first(f, f->loops.at[i]) || !is_held_before(f, loop))
			continue;
		uint32_t memory = memory_of(f, root), at = lo_number(f->position_of, loop->op.n);
		if (!memory)
			continue;
		ask(f, loop->op, false, memory, &found);
		if (found.exposed)
			continue;
		asked = true;
		f->cut[f->loops.at[i]] = found.covers ? NOT_CUT : CUT_REGION;
		f->n_cuts += !found.covers;
		if (found.covers)
			add_event(f, (struct event){
					     .position = at, .flags = KILL | NEST, .access = LO_NO_INDEX});
	}
	if (asked)
		index_events(f);
	return asked;
}

/** Is the buffer live on a way back to the loop's head? */
static bool is_handed_back(const struct finder *f, const struct lo_loop *loop)
{
	const struct lo_flow_node *header = &f->flow->nodes[loop->header];
	for (uint32_t i = 0; has(f, loop->header, LIVE_IN) && i < header->n_preds; i++) {
		uint32_t from = f->flow->preds[header->preds + i];
		if (lo_loop_has(loop, from) && has(f, from, LIVE_OUT))
			return true;
	}
	return false;
}

/** Loops whose iterations read only what they have written. true: there are such that carry the buffer now.
 */
static bool ask_iterations(struct finder *f, uint32_t id)
{
	bool found_some = false;
	for (uint32_t i = 0; i < f->loops.n; i++) {
		uint32_t l = f->loops.at[i];
		const struct lo_loop *loop = &f->flow->loops[l];
		struct lo_region_flow found;
		if (!loop->op.n || loop->parallel || !is_written_first(f, l) ||
		    f->first_use[l] == LO_NO_INDEX || !is_handed_back(f, loop))
			continue;
		uint32_t memory = memory_of(f, f->live->buffers[id].root);
		if (!memory)
			continue;
		ask(f, loop->op, true, memory, &found);
		if (found.exposed)
			continue;
		f->n_cuts += f->cut[l] == NOT_CUT;
		f->cut[l] = CUT_ITERATION;
		found_some = true;
	}
	return found_some;
}

/* ---- values ----------------------------------------------------------------- */

static uint32_t find_root(struct finder *f, uint32_t x)
{
	uint32_t *parent = f->parents.at;
	while (parent[x] != x) {
		parent[x] = parent[parent[x]];
		x = parent[x];
	}
	return x;
}

static void join(struct finder *f, uint32_t a, uint32_t b)
{
	a = find_root(f, a);
	b = find_root(f, b);
	f->parents.at[a > b ? a : b] = a < b ? a : b;
}

/** Joins the events of @p node along its live points: heads and ends are elements too. */
static void join_events(struct finder *f, uint32_t node)
{
	uint32_t n = f->n_node_events[node], first = f->first_event[node], current = LO_NO_INDEX;
	bool *live = LO_ARRAY(f->scratch, (size_t)n + 1, bool); /* before event k; [n]: at the end */
	live[n] = has(f, node, LIVE_OUT);
	for (uint32_t k = n; k-- > 0;) {
		uint32_t flags = f->events.at[first + k].flags;
		live[k] = flags & USE || (live[k + 1] && !(flags & KILL));
	}
	current = live[0] ? f->element[node] : LO_NO_INDEX;
	for (uint32_t k = 0; k < n; k++) {
		const struct event *e = &f->events.at[first + k];
		bool same_op =
			k > 0 && e[-1].position == e->position && !(e->flags & NEST) && !(e[-1].flags & NEST);
		if (same_op)
			join(f, first + k, first + k - 1);
		if (live[k] && current != LO_NO_INDEX)
			join(f, first + k, current);
		if (!live[k + 1])
			current = LO_NO_INDEX;
		else if (!live[k] || e->flags & KILL || current == LO_NO_INDEX)
			current = first + k;
	}
	if (live[n])
		join(f, f->element[node] + 1, n ? current : f->element[node]);
}

static void join_edges(struct finder *f, uint32_t node)
{
	const struct lo_flow_node *to = &f->flow->nodes[node];
	for (uint32_t i = 0; has(f, node, LIVE_IN) && i < to->n_preds; i++) {
		uint32_t from = f->flow->preds[to->preds + i];
		if (has(f, from, LIVE_OUT))
			join(f, f->element[node], f->element[from] + 1);
	}
}

/** What is reached through one name that is handed on. */
static void join_ties(struct finder *f)
{
	struct lo_id_map first_of = {0};
	lo_id_map_init(&first_of, f->scratch, 0);
	for (uint32_t i = 0; i < f->events.n; i++) {
		if (f->events.at[i].access == LO_NO_INDEX)
			continue;
		uint32_t tie = buffer_names_tie(&f->names, &f->live->accesses[f->events.at[i].access]);
		if (tie == LO_NO_INDEX)
			continue;
		uint32_t *first = lo_id_map_at(&first_of, tie + 1);
		if (*first)
			join(f, i, *first - 1);
		else
			*first = i + 1;
	}
}

static void join_all(struct finder *f)
{
	f->parents.n = 0;
	for (uint32_t i = 0; i < f->events.n + 2 * f->nodes.n; i++)
		LO_PUSH(f->scratch, &f->parents, i);
	for (uint32_t i = 0; i < f->nodes.n; i++)
		f->element[f->nodes.at[i]] = f->events.n + 2 * i;
	for (uint32_t i = 0; i < f->nodes.n; i++) {
		join_events(f, f->nodes.at[i]);
		join_edges(f, f->nodes.at[i]);
	}
	join_ties(f);
}

/** What is live at the head of a node of an irreducible loop, which has several heads, may be handed on by
 * it. */
static void find_tangled(struct finder *f)
{
	f->tangled = LO_ARRAY(f->scratch, f->parents.n, bool);
	for (uint32_t i = 0; i < f->nodes.n; i++) {
		uint32_t node = f->nodes.at[i], l = f->flow->nodes[node].loop;
		if (has(f, node, LIVE_IN) && l && f->in_tangle[l])
			f->tangled[find_root(f, f->element[node])] = true;
	}
}

/** Does the loop hand the value to its next iteration, or run iterations at once? The only value of a buffer
 * that is read in the loop and written outside is live at its head. */
static bool carries(struct finder *f, uint32_t loop, uint32_t root)
{
	const struct lo_loop *l = &f->flow->loops[loop];
	bool only = root == LO_NO_INDEX;
	return only || l->parallel || (l->irreducible && f->tangled[root]) ||
	       (is_handed_back(f, l) && find_root(f, f->element[l->header]) == root);
}

/** @param root  of the value; LO_NO_INDEX: it is the only one of the buffer, and no loop writes it */
static void list_carried(struct finder *f, struct lo_buffer_value *value, uint32_t node, uint32_t root)
{
	uint32_t stamp = f->n_begun;
	for (uint32_t l = f->flow->nodes[node].loop;
	     l && !holds_allocation(f, l) && f->seen_value[l] != stamp; l = f->flow->loops[l].parent) {
		f->seen_value[l] = stamp;
		if (!carries(f, l, root))
			continue;
		LO_PUSH(f->arena, &f->carried, l);
		value->n_carried++;
	}
}

/** Events by value, values by their first event. */
struct member {
	uint32_t root, event;
};
static int compare_members(const void *a, const void *b)
{
	const struct member *x = a, *y = b;
	if (x->root != y->root)
		return x->root < y->root ? -1 : 1;
	return (x->event > y->event) - (x->event < y->event);
}

static void take_access(struct finder *f, struct lo_buffer_value *value, uint32_t number)
{
	LO_PUSH(f->arena, &f->accesses, f->live->accesses[number]);
	LO_PUSH(f->scratch, &f->numbers, number);
	value->n_accesses++;
}

static struct lo_buffer_value new_value(struct finder *f, uint32_t id)
{
	f->n_begun++;
	return (struct lo_buffer_value){.buffer = {id},
					.entry = {id},
					.accesses = f->accesses.n,
					.carried = f->carried.n,
					.begin_byte = f->part.begin,
					.end_byte = f->part.end};
}

static void list_values(struct finder *f, uint32_t id)
{
	struct member *members = LO_ARRAY(f->scratch, f->events.n, struct member);
	uint32_t n = 0;
	find_tangled(f);
	for (uint32_t i = 0; i < f->events.n; i++)
		if (f->events.at[i].access != LO_NO_INDEX)
			members[n++] = (struct member){find_root(f, i), i};
	uint32_t *first_of = LO_ARRAY(f->scratch, f->parents.n, uint32_t);
	for (uint32_t i = n; i-- > 0;)
		first_of[members[i].root] = members[i].event;
	for (uint32_t i = 0; i < n; i++)
		members[i].root = first_of[members[i].root];
	if (n > 1)
		qsort(members, n, sizeof *members, compare_members);
	for (uint32_t i = 0, next; i < n; i = next) {
		struct lo_buffer_value value = new_value(f, id);
		for (next = i; next < n && members[next].root == members[i].root; next++) {
			const struct event *e = &f->events.at[members[next].event];
			take_access(f, &value, e->access);
			list_carried(f, &value, f->flow->node_at[e->position],
				     find_root(f, members[i].event));
		}
		LO_PUSH(f->arena, &f->values, value);
	}
}

static void list_kills(struct finder *f, uint32_t id)
{
	for (uint32_t i = 0; i < f->events.n; i++) {
		const struct event *e = &f->events.at[i];
		if (e->flags & KILL)
			LO_PUSH(f->arena, &f->kills,
				((struct lo_kill){{id},
						  e->position,
						  f->flow->op_at[e->position],
						  e->flags & NEST,
						  f->part.begin,
						  f->part.end}));
	}
	for (uint32_t i = 0; f->n_cuts && i < f->loops.n; i++) {
		uint32_t l = f->loops.at[i];
		if (f->cut[l])
			LO_PUSH(f->arena, &f->cuts,
				((struct lo_cut){
					{id}, l, f->cut[l] == CUT_ITERATION, f->part.begin, f->part.end}));
	}
}

/* ---- buffers of one value ------------------------------------------------- */

#define MAX_CLIMB 1024u

/** Is node @p use reached from all of @p node without passing the allocation again? So it is if @p node
 * dominates it; or where a dominator of @p node stands in a chain (ir/chains.h) with it. */
static bool leads_to(const struct finder *f, uint32_t node, uint32_t use)
{
	const struct lo_chains *chains = &f->chains;
	if (lo_node_dominates(f->flow, node, use))
		return true;
	for (uint32_t i = 0; i < MAX_CLIMB && node != LO_NO_NODE; i++) {
		if (chains->chain[node] == chains->chain[use])
			return chains->place[node] < chains->place[use];
		node = f->flow->nodes[node].idom;
	}
	return false;
}

/** Do events from number @p first on stand behind event @p kill, whichever way is taken? */
static bool all_behind(const struct finder *f, uint32_t kill, uint32_t first)
{
	uint32_t node = f->flow->node_at[f->events.at[kill].position];
	for (uint32_t i = first; i < f->events.n; i++) {
		uint32_t other = f->flow->node_at[f->events.at[i].position];
		if (other != node && !lo_node_dominates(f->flow, node, other))
			return false;
	}
	return true;
}

/** Without a kill but the allocation, or one behind which all else stands, all reads see what was there since
 * then, and are of one value with the writes that one of them follows. This sees it of the last read, without
 * a look at the nodes between. Where the loops that do not hold the allocation only read, they hand the value
 * on. */
static bool is_one_value(struct finder *f)
{
	const struct event *e = f->events.at;
	uint32_t last = f->events.n - 1, first = 1;
	for (uint32_t i = 0; i < f->loops.n; i++)
		if (f->first_write[f->loops.at[i]] != LO_NO_INDEX)
			return false;
	if (!(e[last].flags & USE))
		return false;
	while (e[first].flags & KILL && e[first].position == e[1].position)
		first++;
	if (first > 1 && !all_behind(f, 1, first))
		return false;
	if (!f->chains.flow)
		lo_chains_init(&f->chains, f->flow, f->scratch);
	uint32_t use = f->flow->node_at[e[last].position];
	for (uint32_t i = first; i < last; i++) {
		uint32_t node = f->flow->node_at[e[i].position];
		if (e[i].flags & KILL || (!(e[i].flags & USE) && node != use && !leads_to(f, node, use)))
			return false;
	}
	return true;
}

static void list_one_value(struct finder *f, uint32_t id)
{
	struct lo_buffer_value value = new_value(f, id);
	for (uint32_t i = 0; i < f->events.n; i++) {
		if (f->events.at[i].access == LO_NO_INDEX)
			continue;
		take_access(f, &value, f->events.at[i].access);
		list_carried(f, &value, f->flow->node_at[f->events.at[i].position], LO_NO_INDEX);
	}
	LO_PUSH(f->arena, &f->values, value);
}

/* ---- all buffers ------------------------------------------------------------ */

static void whole_value(struct finder *f, uint32_t id)
{
	const struct lo_buffer *buffer = &f->live->buffers[id];
	struct lo_buffer_value value = {.buffer = buffer->of.n ? buffer->of : (lo_buffer_id){id},
					.entry = {id},
					.accesses = f->accesses.n,
					.whole = true};
	for (uint32_t i = 0; i < buffer->n_accesses; i++)
		take_access(f, &value, buffer->accesses + i);
	LO_PUSH(f->arena, &f->values, value);
}

/** The values of the buffer, or of the atom, of which the events are listed. */
static void connect(struct finder *f, uint32_t id)
{
	index_events(f);
	if (is_one_value(f)) {
		list_one_value(f, id);
		list_kills(f, id);
		return;
	}
	solve(f);
	if (ask_loops(f, id))
		solve(f);
	if (ask_iterations(f, id))
		solve(f);
	join_all(f);
	list_values(f, id);
	list_kills(f, id);
}

/* ---- buffers accessed in parts ---------------------------------------------- */

/** What each access touches. false: there is none that touches a known part alone. */
static bool find_touched(struct finder *f, uint32_t id, struct touched *touched)
{
	const struct lo_buffer *buffer = &f->live->buffers[id];
	bool parts = false;
	for (uint32_t i = 0; i < buffer->n_accesses; i++) {
		const struct lo_access *a = &f->live->accesses[buffer->accesses + i];
		const struct lo_op *op = lo_op(f->m, a->op);
		struct lo_name_place place;
		if (buffer_names_is_view(&f->names, a))
			continue;
		touched[i].bytes = (struct byte_range){0, buffer->bytes};
		if (lo_info_of(f->m, op)->affine == LO_AFFINE_AT_OFFSET ||
		    !lo_name_place(f->m, lo_operand(f->m, op, a->operand), &place) ||
		    place.root.n != buffer->root.n)
			continue;
		touched[i] = (struct touched){{place.begin_byte, place.end_byte}, place.dense};
		parts |= place.begin_byte > 0 || place.end_byte < buffer->bytes;
	}
	return parts;
}

/** Cut the buffer, of which the events are listed, into atoms. false: there is but one. */
static bool find_atoms(struct finder *f, uint32_t id, struct atoms *atoms)
{
	const struct lo_buffer *buffer = &f->live->buffers[id];
	if (!f->has_parts || buffer->bytes <= 0)
		return false;
	struct touched *touched = LO_ARRAY(f->scratch, buffer->n_accesses, struct touched);
	if (!find_touched(f, id, touched))
		return false;
	struct byte_range *ranges = LO_ARRAY(f->scratch, buffer->n_accesses, struct byte_range);
	for (uint32_t i = 0; i < buffer->n_accesses; i++)
		ranges[i] = touched[i].bytes;
	f->touched = touched;
	return atoms_cut(ranges, buffer->n_accesses, f->scratch, atoms);
}

/** Lists of the numbers 0 .. n - 1 by key, rising: list k is at[first[k]] to below at[first[k + 1]]. */
struct lists {
	uint32_t *first, *at;
};

static struct lists list_by(struct lo_arena *arena, const uint32_t *key, uint32_t n, uint32_t n_keys)
{
	struct lists lists = {LO_ARRAY(arena, (size_t)n_keys + 2, uint32_t), LO_ARRAY(arena, n, uint32_t)};
	for (uint32_t i = 0; i < n; i++)
		if (key[i] != LO_NO_INDEX)
			lists.first[key[i] + 2]++;
	for (uint32_t k = 0; k < n_keys; k++)
		lists.first[k + 2] += lists.first[k + 1];
	for (uint32_t i = 0; i < n; i++)
		if (key[i] != LO_NO_INDEX)
			lists.at[lists.first[key[i] + 1]++] = i;
	return lists;
}

/** The least number of joined values becomes 1 + their number in the order of their first accesses. */
static uint32_t number_joined(struct finder *f, uint32_t *value_of, uint32_t n, uint32_t *of, uint32_t n_all)
{
	uint32_t *number = LO_ARRAY(f->scratch, n, uint32_t), n_joined = 0;
	for (uint32_t i = 0; i < n_all; i++)
		if (of[i] != LO_NO_INDEX && !number[of[i]])
			number[of[i]] = ++n_joined;
	for (uint32_t i = 0; i < n_all; i++)
		of[i] = of[i] != LO_NO_INDEX ? number[of[i]] - 1 : LO_NO_INDEX;
	for (uint32_t i = 0; i < n; i++)
		value_of[i] = number[value_of[i]] - 1;
	return n_joined;
}

static void join_bytes_and_loops(struct finder *f, struct lo_buffer_value *value,
				 const struct lo_buffer_value *of_atom)
{
	uint32_t stamp = f->n_begun;
	bool first = !value->end_byte;
	if (first || of_atom->begin_byte < value->begin_byte)
		value->begin_byte = of_atom->begin_byte;
	if (first || of_atom->end_byte > value->end_byte)
		value->end_byte = of_atom->end_byte;
	for (uint32_t i = 0; i < of_atom->n_carried; i++) {
		uint32_t loop = f->carried.at[of_atom->carried + i];
		if (f->seen_value[loop] == stamp)
			continue;
		f->seen_value[loop] = stamp;
		LO_PUSH(f->arena, &f->carried, loop);
		value->n_carried++;
	}
}

/** The values of the buffer, of those of its atoms, which are the last ones: of all that are joined the
 * accesses, in order, and the loops. */
static void join_atoms(struct finder *f, uint32_t id, uint32_t first, uint32_t first_access)
{
	const struct lo_buffer *buffer = &f->live->buffers[id];
	uint32_t n = f->values.n - first, n_all = buffer->n_accesses, n_numbers = f->numbers.n - first_access;
	struct lo_buffer_value *of_atoms = LO_ARRAY(f->scratch, n, struct lo_buffer_value);
	uint32_t *numbers = LO_ARRAY(f->scratch, n_numbers, uint32_t),
		 *value_of = LO_ARRAY(f->scratch, n, uint32_t), *of = LO_ARRAY(f->scratch, n_all, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		of_atoms[i] = f->values.at[first + i];
		of_atoms[i].accesses -= first_access;
	}
	for (uint32_t i = 0; i < n_numbers; i++)
		numbers[i] = f->numbers.at[first_access + i] - buffer->accesses;
	atoms_join(&(struct atom_values){of_atoms, n, numbers, n_all}, value_of, of);
	uint32_t n_joined = number_joined(f, value_of, n, of, n_all);
	struct lists accesses = list_by(f->scratch, of, n_all, n_joined),
		     parts = list_by(f->scratch, value_of, n, n_joined);
	f->values.n = first;
	f->accesses.n = f->numbers.n = first_access;
	for (uint32_t k = 0; k < n_joined; k++) {
		struct lo_buffer_value value = new_value(f, id);
		for (uint32_t i = accesses.first[k]; i < accesses.first[k + 1]; i++)
			take_access(f, &value, buffer->accesses + accesses.at[i]);
		for (uint32_t i = parts.first[k]; i < parts.first[k + 1]; i++)
			join_bytes_and_loops(f, &value, &of_atoms[parts.at[i]]);
		LO_PUSH(f->arena, &f->values, value);
	}
}

static void find_in_parts(struct finder *f, uint32_t id, const struct atoms *atoms)
{
	uint32_t first = f->values.n, first_access = f->accesses.n;
	for (uint32_t k = 0; k < atoms->n; k++) {
		f->part = atoms->at[k];
		(void)begin_events(f, id);
		for (uint32_t i = atoms->first[k]; i < atoms->first[k + 1]; i++)
			add_access(f, id, f->live->buffers[id].accesses + atoms->members[i]);
		connect(f, id);
	}
	f->part = (struct byte_range){0, 0};
	join_atoms(f, id, first, first_access);
}

static void find_values(struct finder *f, uint32_t id)
{
	const struct lo_buffer *buffer = &f->live->buffers[id];
	struct atoms atoms;
	if (buffer->n_lifelines)
		return;
	if (buffer->kind != LO_BUFFER_ALLOCA || buffer->pinned_by.n || !list_events(f, id))
		whole_value(f, id);
	else if (find_atoms(f, id, &atoms))
		find_in_parts(f, id, &atoms);
	else
		connect(f, id);
	f->touched = NULL;
}

static void init(struct finder *f)
{
	uint32_t n_nodes = f->flow->n_nodes, n_loops = f->flow->n_loops + 1;
	f->node_epoch = LO_ARRAY(f->scratch, n_nodes, uint32_t);
	f->state = LO_ARRAY(f->scratch, n_nodes, uint8_t);
	f->first_event = LO_ARRAY(f->scratch, n_nodes, uint32_t);
	f->n_node_events = LO_ARRAY(f->scratch, n_nodes, uint32_t);
	f->element = LO_ARRAY(f->scratch, n_nodes, uint32_t);
	f->loop_epoch = LO_ARRAY(f->scratch, n_loops, uint32_t);
	f->cut = LO_ARRAY(f->scratch, n_loops, uint8_t);
	f->first_write = LO_ARRAY(f->scratch, n_loops, uint32_t);
	f->first_use = LO_ARRAY(f->scratch, n_loops, uint32_t);
	f->seen_value = LO_ARRAY(f->scratch, n_loops, uint32_t);
	f->in_tangle = LO_ARRAY(f->scratch, n_loops, bool);
	for (uint32_t l = 1; l < f->flow->n_loops; l++)
		f->in_tangle[l] = f->flow->loops[l].irreducible || f->in_tangle[f->flow->loops[l].parent];
}

static void give(struct finder *f)
{
	struct lo_liveness *live = f->live;
	live->values = f->values.at;
	live->n_values = f->values.n;
	live->value_accesses = f->accesses.at;
	live->carried = f->carried.at;
	live->kills = f->kills.at;
	live->n_kills = f->kills.n;
	live->cuts = f->cuts.at;
	live->n_cuts = f->cuts.n;
}

void lo_values_whole(struct lo_liveness *live, struct lo_arena *arena)
{
	struct finder f = {
		.live = live, .flow = live->flow, .m = live->flow->m, .arena = arena, .scratch = arena};
	for (uint32_t i = 1; i < live->n_buffers; i++)
		if (!live->buffers[i].n_lifelines)
			whole_value(&f, i);
	give(&f);
}

void lo_values_find(struct lo_liveness *live, const struct lo_alias_sets *names,
		    const struct lo_numbers *position_of, struct lo_arena *arena)
{
	struct lo_arena scratch = {0};
	struct finder f = {.live = live,
			   .flow = live->flow,
			   .m = live->flow->m,
			   .arena = arena,
			   .scratch = &scratch,
			   .position_of = position_of};
	lo_arena_init(&scratch, lo_ctx_oom(f.m->ctx));
	init(&f);
	buffer_names_init(&f.names, names, live, &scratch);
	for (uint32_t v = 0; v < names->n && !f.has_parts; v++)
		f.has_parts = !f.names.full[v];
	for (uint32_t i = 1; i < live->n_buffers; i++)
		find_values(&f, i);
	if (f.dataflow) {
		lo_dataflow_destroy(f.dataflow);
		lo_arena_destroy(&f.affine);
	}
	give(&f);
	lo_arena_destroy(&scratch);
}
