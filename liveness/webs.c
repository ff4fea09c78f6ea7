// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the events of a buffer, or of an atom of it. Out: its values: the accesses that live points connect.
 *
 * Union-find joins the accesses and the heads and ends of units that live points connect: the webs of memory
 * in SSA form, found without building that form. If a cheap test shows that the buffer holds one value, there
 * is no search.
 *
 * Where no write reaches, the contents are those of the allocation: undefined, so that nothing has to be
 * kept, though a read may follow. Such a point connects nothing, and a read there is a value of its own. The
 * points that a write reaches are found forwards, over those that are live. A kill by a loop ends what was
 * written before it: what the loop leaves is from writes in it. */
#include "finder.h"

#include "base/order.h"

/* ---- where a write reaches ----------------------------------------------- */

/** Paths without events: the buffer is live from an element, the head or the end of a unit, to the heads of
 * the units to[first[i]] to below to[first[i + 1]]. Element number i here is number events.n + i among all.
 */
struct paths {
	uint32_t *first, *to;
	uint32_t n_elements;
};

/** Count the path, or if there is room for all, add it: counts are then places. */
static void add_path(struct finder *f, struct paths *paths, uint32_t element, uint32_t to)
{
	uint32_t *place = &paths->first[element - f->buffer.events.n + 1];
	if (paths->to)
		paths->to[*place] = to;
	++*place;
}

static void add_paths(struct finder *f, struct paths *paths)
{
	for (uint32_t i = 0; i < f->search.steps.n; i++) {
		const struct lo_search_step *s = &f->search.steps.at[i];
		add_path(f, paths, f->unit.element[s->to] + s->at_end, s->from);
	}
	for (uint32_t i = 0; i < f->search.found.n; i++) {
		uint32_t unit = f->search.found.at[i];
		const struct lo_flow_node *to = &f->flow->nodes[lo_unit_head(f->flow, unit)];
		for (uint32_t k = 0; finder_has(f, unit, LIVE_IN) && k < to->n_preds; k++) {
			uint32_t from = f->flow->preds[to->preds + k];
			if (finder_has(f, from, LIVE_OUT))
				add_path(f, paths, f->unit.element[from] + 1, unit);
		}
	}
}

static struct paths list_paths(struct finder *f)
{
	struct paths paths = {.n_elements = 2 * f->search.found.n};
	paths.first = LO_ARRAY(&f->work, (size_t)paths.n_elements + 2, uint32_t);
	add_paths(f, &paths);
	uint32_t n = 0;
	for (uint32_t i = 1; i <= paths.n_elements; i++) {
		uint32_t count = paths.first[i];
		paths.first[i] = n;
		n += count;
	}
	paths.to = LO_ARRAY(&f->work, n, uint32_t);
	add_paths(f, &paths);
	return paths;
}

/** May it change the contents, or hand them on by a name, through which others may? */
static bool writes(const struct finder *f, const struct event *e)
{
	const uint32_t others = LO_EFFECT_READ | LO_EFFECT_VIEW | LO_EFFECT_ADDRESS;
	const struct lo_access *a = e->access != LO_NO_INDEX ? &f->live->accesses[e->access] : NULL;
	return a && (a->effects & ~others || buffer_names_is_handed(&f->names, a));
}

/** Does a write reach the point after event number @p event if one reaches the point before it (@p written)?
 */
static bool is_written_after(const struct finder *f, uint32_t event, bool written)
{
	const struct event *e = &f->buffer.events.at[event];
	return writes(f, e) || (written && !(e->flags & NEST && e->flags & KILL));
}

static void write_enters(struct finder *f, const struct paths *paths, uint32_t element)
{
	uint32_t number = element - f->buffer.events.n;
	for (uint32_t i = paths->first[number]; i < paths->first[number + 1]; i++) {
		uint8_t *state = lo_search_state(&f->search, paths->to[i]);
		if (*state & WRITTEN_IN)
			continue;
		*state |= WRITTEN_IN;
		LO_PUSH(f->scratch, &f->search.work, paths->to[i]);
	}
}

static void write_passes(struct finder *f, const struct paths *paths, uint32_t unit)
{
	bool in = finder_has(f, unit, WRITTEN_IN), written = in;
	for (uint32_t k = 0; k < finder_n_events(f, unit); k++)
		written = is_written_after(f, f->unit.first_event[unit] + k, written);
	if (in)
		write_enters(f, paths, f->unit.element[unit]);
	if (!written || finder_has(f, unit, WRITTEN_OUT))
		return;
	*lo_search_state(&f->search, unit) |= WRITTEN_OUT;
	write_enters(f, paths, f->unit.element[unit] + 1);
}

/** Find the heads and ends of units that a write reaches over live points. */
static void find_written(struct finder *f, const struct paths *paths)
{
	for (uint32_t i = 0; i < f->search.found.n; i++)
		write_passes(f, paths, f->search.found.at[i]);
	while (f->search.work.n)
		write_passes(f, paths, f->search.work.at[--f->search.work.n]);
}

/* ---- values -------------------------------------------------------------- */

static void join(struct finder *f, uint32_t a, uint32_t b)
{
	a = lo_union_find(f->buffer.parents.at, a);
	b = lo_union_find(f->buffer.parents.at, b);
	f->buffer.parents.at[a > b ? a : b] = a < b ? a : b;
}

/** Join the events of @p unit along its live points that a write reaches. Its head and its end are elements
 * too. */
static void join_events(struct finder *f, uint32_t unit)
{
	uint32_t n = finder_n_events(f, unit), first = n ? f->unit.first_event[unit] : 0, current;
	bool *live = LO_ARRAY(&f->work, (size_t)n + 1, bool); /* before event k; [n]: at the end */
	bool written = finder_has(f, unit, WRITTEN_IN);
	live[n] = finder_has(f, unit, LIVE_OUT);
	for (uint32_t k = n; k-- > 0;) {
		uint32_t flags = f->buffer.events.at[first + k].flags;
		live[k] = flags & USE || (live[k + 1] && !(flags & KILL));
	}
	for (uint32_t k = 0; k <= n; k++) {
		live[k] &= written;
		written = k < n && is_written_after(f, first + k, written);
	}
	current = live[0] ? f->unit.element[unit] : LO_NO_INDEX;
	for (uint32_t k = 0; k < n; k++) {
		const struct event *e = &f->buffer.events.at[first + k];
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
		join(f, f->unit.element[unit] + 1, n ? current : f->unit.element[unit]);
}

/** Join the ends of the paths without events between units, where a write reaches their beginning. */
static void join_paths(struct finder *f, const struct paths *paths)
{
	for (uint32_t i = 0; i < paths->n_elements; i++) {
		if (!finder_has(f, f->search.found.at[i / 2], i % 2 ? WRITTEN_OUT : WRITTEN_IN))
			continue;
		for (uint32_t k = paths->first[i]; k < paths->first[i + 1]; k++)
			join(f, f->buffer.events.n + i, f->unit.element[paths->to[k]]);
	}
}

/** Join all accesses through one forwarded name. */
static void join_ties(struct finder *f)
{
	struct lo_id_map first_of = lo_id_map_make(&f->work, 0);
	for (uint32_t i = 0; i < f->buffer.events.n; i++) {
		if (f->buffer.events.at[i].access == LO_NO_INDEX)
			continue;
		uint32_t tie = buffer_names_tie(&f->names, &f->live->accesses[f->buffer.events.at[i].access]);
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
	f->buffer.parents.n = 0;
	for (uint32_t i = 0; i < f->buffer.events.n + 2 * f->search.found.n; i++)
		LO_PUSH(f->scratch, &f->buffer.parents, i);
	for (uint32_t i = 0; i < f->search.found.n; i++)
		f->unit.element[f->search.found.at[i]] = f->buffer.events.n + 2 * i;
	struct paths paths = list_paths(f);
	find_written(f, &paths);
	for (uint32_t i = 0; i < f->search.found.n; i++)
		join_events(f, f->search.found.at[i]);
	join_paths(f, &paths);
	join_ties(f);
}

/** An irreducible loop has several heads: it may carry what is live at the head of any of its nodes. */
static void find_tangled(struct finder *f)
{
	f->buffer.tangled = LO_ARRAY(&f->work, f->buffer.parents.n, bool);
	for (uint32_t i = 0; i < f->search.found.n; i++) {
		uint32_t unit = f->search.found.at[i], l = f->flow->nodes[lo_unit_head(f->flow, unit)].loop;
		if (finder_has(f, unit, LIVE_IN) && l && f->live->units->irreducible[l])
			f->buffer.tangled[lo_union_find(f->buffer.parents.at, f->unit.element[unit])] = true;
	}
}

/** Does the loop carry the value to its next iteration, or run iterations concurrently? The only value of a
 * buffer that is read in the loop and written outside is live at its head. */
static bool carries(struct finder *f, uint32_t loop, uint32_t root)
{
	const struct lo_loop *l = &f->flow->loops[loop];
	bool only = root == LO_NO_INDEX;
	return only || l->parallel || (l->irreducible && f->buffer.tangled[root]) ||
	       (finder_is_handed_back(f, l) &&
		lo_union_find(f->buffer.parents.at, f->unit.element[l->header]) == root);
}

/** @param root  of the value; LO_NO_INDEX: it is the buffer's only value, and no loop writes it */
static void list_carried(struct finder *f, struct lo_buffer_value *value, uint32_t node, uint32_t root)
{
	uint32_t stamp = f->loop.n_begun;
	for (uint32_t l = f->flow->nodes[node].loop;
	     l && !finder_holds_allocation(f, l) && f->loop.seen_value[l] != stamp;
	     l = f->flow->loops[l].parent) {
		f->loop.seen_value[l] = stamp;
		if (!carries(f, l, root))
			continue;
		LO_PUSH(f->arena, &f->found.carried, l);
		value->n_carried++;
	}
}

/** Events sorted by value, values by their first event. */
struct web_member {
	uint32_t root, event;
};
LO_COMPARE(compare_members, struct web_member, LO_BY(root) LO_BY(event))

void finder_take_access(struct finder *f, struct lo_buffer_value *value, uint32_t number)
{
	LO_PUSH(f->arena, &f->found.accesses, f->live->accesses[number]);
	LO_PUSH(f->scratch, &f->found.numbers, number);
	value->n_accesses++;
}

struct lo_buffer_value finder_new_value(struct finder *f, uint32_t id)
{
	f->loop.n_begun++;
	return (struct lo_buffer_value){.buffer = {id},
					.entry = {id},
					.accesses = f->found.accesses.n,
					.carried = f->found.carried.n,
					.begin_byte = f->buffer.part.begin,
					.end_byte = f->buffer.part.end};
}

static void list_values(struct finder *f, uint32_t id)
{
	struct web_member *members = LO_ARRAY(&f->work, f->buffer.events.n, struct web_member);
	uint32_t n = 0;
	find_tangled(f);
	for (uint32_t i = 0; i < f->buffer.events.n; i++)
		if (f->buffer.events.at[i].access != LO_NO_INDEX)
			members[n++] = (struct web_member){lo_union_find(f->buffer.parents.at, i), i};
	uint32_t *first_of = LO_ARRAY(&f->work, f->buffer.parents.n, uint32_t);
	for (uint32_t i = n; i-- > 0;)
		first_of[members[i].root] = members[i].event;
	for (uint32_t i = 0; i < n; i++)
		members[i].root = first_of[members[i].root];
	LO_SORT(members, n, compare_members);
	for (uint32_t i = 0, next; i < n; i = next) {
		struct lo_buffer_value value = finder_new_value(f, id);
		for (next = i; next < n && members[next].root == members[i].root; next++) {
			const struct event *e = &f->buffer.events.at[members[next].event];
			finder_take_access(f, &value, e->access);
			list_carried(f, &value, f->flow->node_at[e->position],
				     lo_union_find(f->buffer.parents.at, members[i].event));
		}
		LO_PUSH(f->arena, &f->found.values, value);
	}
}

static void list_kills(struct finder *f, uint32_t id)
{
	for (uint32_t i = 0; i < f->buffer.events.n; i++) {
		const struct event *e = &f->buffer.events.at[i];
		if (e->flags & KILL)
			LO_PUSH(f->arena, &f->found.kills,
				((struct lo_kill){{id},
						  e->position,
						  f->flow->op_at[e->position],
						  e->flags & NEST,
						  f->buffer.part.begin,
						  f->buffer.part.end}));
	}
	for (uint32_t i = 0; f->loop.n_cuts && i < f->loops.n; i++) {
		uint32_t l = f->loops.at[i];
		if (f->loop.cut[l])
			LO_PUSH(f->arena, &f->found.cuts,
				((struct lo_privatizable){{id},
							  l,
							  f->loop.cut[l] == CUT_ITERATION,
							  f->buffer.part.begin,
							  f->buffer.part.end}));
	}
}

/* ---- buffers of one value ------------------------------------------------ */

#define MAX_CLIMB 1024u

/** Does a path lead from any point of @p node to node @p use without passing the allocation again? There is
 * one if @p node dominates @p use, or if @p node or a dominator of it precedes @p use in a chain
 * (analysis/sese_chains.h). */
static bool leads_to(const struct finder *f, uint32_t node, uint32_t use)
{
	const struct lo_sese_chains *chains = &f->live->units->chains;
	if (lo_node_dominates(f->flow, node, use))
		return true;
	for (uint32_t i = 0; i < MAX_CLIMB && node != LO_NO_NODE; i++) {
		if (chains->chain[node] == chains->chain[use])
			return chains->place[node] < chains->place[use];
		node = f->flow->nodes[node].idom;
	}
	return false;
}

/** Does event @p kill dominate the events from number @p first on? */
static bool all_after(const struct finder *f, uint32_t kill, uint32_t first)
{
	uint32_t node = f->flow->node_at[f->buffer.events.at[kill].position];
	for (uint32_t i = first; i < f->buffer.events.n; i++) {
		uint32_t other = f->flow->node_at[f->buffer.events.at[i].position];
		if (other != node && !lo_node_dominates(f->flow, node, other))
			return false;
	}
	return true;
}

/** If the only kill is the allocation, or one that dominates all other events, and a write dominates all
 * reads, these see what was written since, and form one value with the writes that reach one of them. The
 * test checks this for the last read, without a look at the nodes between. Loops that do not contain the
 * allocation must only read; they carry the value. */
static bool is_one_value(struct finder *f)
{
	const struct event *e = f->buffer.events.at;
	uint32_t last = f->buffer.events.n - 1, first = 1;
	for (uint32_t i = 0; i < f->loops.n; i++)
		if (f->loop.first_write[f->loops.at[i]] != LO_NO_INDEX)
			return false;
	if (!(e[last].flags & USE))
		return false;
	while (e[first].flags & KILL && e[first].position == e[1].position)
		first++;
	uint32_t write = 1;
	while (write < last && !(e[write].flags & USE) && !writes(f, &e[write]))
		write++;
	if (!writes(f, &e[write]) || (write < last && !all_after(f, write, write + 1)))
		return false;
	if (first > 1 && !all_after(f, 1, first))
		return false;
	(void)finder_units(f);
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
	struct lo_buffer_value value = finder_new_value(f, id);
	for (uint32_t i = 0; i < f->buffer.events.n; i++) {
		if (f->buffer.events.at[i].access == LO_NO_INDEX)
			continue;
		finder_take_access(f, &value, f->buffer.events.at[i].access);
		list_carried(f, &value, f->flow->node_at[f->buffer.events.at[i].position], LO_NO_INDEX);
	}
	LO_PUSH(f->arena, &f->found.values, value);
}

/* ---- all buffers --------------------------------------------------------- */

void finder_whole_value(struct finder *f, uint32_t id)
{
	const struct lo_buffer *buffer = &f->live->buffers[id];
	struct lo_buffer_value value = {.buffer = buffer->of.n ? buffer->of : (lo_buffer_id){id},
					.entry = {id},
					.accesses = f->found.accesses.n,
					.whole = true};
	for (uint32_t i = 0; i < buffer->n_accesses; i++)
		finder_take_access(f, &value, buffer->accesses + i);
	LO_PUSH(f->arena, &f->found.values, value);
}

void finder_connect(struct finder *f, uint32_t id)
{
	lo_arena_reset(&f->work, (struct lo_arena_mark){0});
	finder_index_events(f);
	if (is_one_value(f)) {
		list_one_value(f, id);
		list_kills(f, id);
		return;
	}
	finder_solve(f, id);
	if (finder_ask_loops(f, id))
		finder_solve(f, id);
	if (finder_ask_iterations(f, id))
		finder_solve(f, id);
	join_all(f);
	list_values(f, id);
	list_kills(f, id);
}
