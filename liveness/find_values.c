// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: buffers with their accesses, in order. Out: the values that each alloca holds, the accesses of each
 * value, and the loops that carry it.
 *
 * A buffer is live at a point from which a read is reached before a kill. Two accesses belong to one value if
 * live points connect them. For each buffer:
 * 1. collect its events in order: its accesses, and loops that kill it (array data flow; buffer_liveness.c);
 * 2. find the nodes in which it is live, backwards from the reads to the kills. A loop that reads nothing
 *    from before the loop, or before the iteration, is a *cut* (a privatizable loop): the demand of its reads
 *    ends at its head. Reads outside of cuts are processed first, since their demand passes through;
 * 3. join accesses, heads and ends of nodes that live points connect (webs.c).
 * A forwarded name joins all that is reached through it (access_paths.h).
 *
 * A buffer that is accessed through views of parts of it, or filled and then written in parts, is split where
 * an access begins or ends (byte_partition.h). Each atom is processed like a buffer; an access to several
 * atoms joins one value of each. So does a name of several, where they are live, also if the access touches
 * one. */
#include "base/order.h"
#include "finder.h"

/* ---- buffers accessed in parts ------------------------------------------- */

/** The footprint of the name of the access in the buffer. false: it may touch any byte. */
static bool find_footprint(const struct finder *f, const struct lo_buffer *buffer, const struct lo_access *a,
			   struct lo_view_footprint *place)
{
	const struct lo_op *op = lo_op(f->m, a->op);
	return !lo_op_accesses_anywhere(f->m, op, a->operand) &&
	       lo_view_footprint(f->m, lo_operand(f->m, op, a->operand), place) &&
	       place->root.n == buffer->root.n;
}

/** An access, with the bytes of its name. */
struct in_name {
	struct byte_range name;
	uint32_t access;
	struct lo_view_footprint place;
};

LO_COMPARE(compare_in_name, struct in_name, LO_BY(name.begin) LO_BY(name.end) LO_BY(access))

/** Each access touches what all accesses by names of the same bytes do. What nests write one after the other
 * may be all of what was filled before, so where an access by one of these names fills them, what each of the
 * others writes is an atom too. */
static void widen_to_names(struct in_name *at, uint32_t n, const struct lo_access *accesses,
			   struct touched *touched)
{
	LO_SORT(at, n, compare_in_name);
	for (uint32_t first = 0, end; first < n; first = end) {
		struct byte_range all = touched[at[first].access].own;
		bool filled = false, cuts = false;
		for (end = first; end < n && at[end].name.begin == at[first].name.begin &&
				  at[end].name.end == at[first].name.end;
		     end++) {
			const struct byte_range *own = &touched[at[end].access].own;
			uint32_t effects = accesses[at[end].access].effects;
			all.begin = own->begin < all.begin ? own->begin : all.begin;
			all.end = own->end > all.end ? own->end : all.end;
			cuts |= filled && effects == LO_EFFECT_WRITE;
			filled |= effects & LO_EFFECT_KILL;
		}
		for (uint32_t i = first; i < end; i++) {
			touched[at[i].access].bytes = all;
			touched[at[i].access].cuts =
				cuts && accesses[at[i].access].effects == LO_EFFECT_WRITE;
		}
	}
}

/** Does an op write all that it names, and a later one some of it? */
static bool is_filled(const struct finder *f, const struct lo_buffer *buffer)
{
	bool filled = false;
	for (uint32_t i = 0; i < buffer->n_accesses; i++) {
		uint32_t effects = f->live->accesses[buffer->accesses + i].effects;
		if (filled && effects == LO_EFFECT_WRITE)
			return true;
		filled |= effects & LO_EFFECT_KILL;
	}
	return false;
}

/** The bytes that each access touches: those that all accesses by names of the same bytes do, since what is
 * accessed by one name is not taken apart. false: no access touches a known part alone. */
static bool find_touched(struct finder *f, const struct lo_buffer *buffer, bool filled,
			 struct touched *touched)
{
	uint32_t n = 0;
	bool parts = false;
	struct in_name *at = LO_ARRAY(f->scratch, buffer->n_accesses, struct in_name);
	f->buffer.named = false;
	for (uint32_t i = 0; i < buffer->n_accesses; i++) {
		const struct lo_access *a = &f->live->accesses[buffer->accesses + i];
		if (buffer_names_is_view(&f->names, a))
			continue;
		touched[i].bytes = touched[i].own = (struct byte_range){0, buffer->bytes};
		struct in_name *it = &at[n];
		if (!find_footprint(f, buffer, a, &it->place))
			continue;
		it->name = touched[i].bytes = (struct byte_range){it->place.begin_byte, it->place.end_byte};
		it->access = i;
		touched[i].dense = it->place.dense;
		f->buffer.named |= it->name.begin > 0 || it->name.end < buffer->bytes;
		n++;
	}
	for (uint32_t k = 0; (f->buffer.named || filled) && k < n; k++) {
		const struct lo_access *a = &f->live->accesses[buffer->accesses + at[k].access];
		struct byte_range *own = &touched[at[k].access].own;
		lo_accessed_bytes(f->m, lo_op(f->m, a->op), a->operand, &at[k].place, &own->begin, &own->end);
		parts |= own->begin > 0 || own->end < buffer->bytes;
	}
	widen_to_names(at, n, f->live->accesses + buffer->accesses, touched);
	return parts;
}

/** Split the buffer, whose events are listed, into atoms. false: it is not split. */
static bool find_atoms(struct finder *f, uint32_t id, struct atoms *atoms)
{
	const struct lo_buffer *buffer = &f->live->buffers[id];
	uint32_t n = buffer->n_accesses;
	bool filled = is_filled(f, buffer);
	if ((!f->buffer.has_parts && !filled) || buffer->bytes <= 0)
		return false;
	struct touched *touched = LO_ARRAY(f->scratch, n, struct touched);
	if (!find_touched(f, buffer, filled, touched))
		return false;
	struct byte_range *ranges = LO_ARRAY(f->scratch, 2 * (size_t)n, struct byte_range);
	for (uint32_t i = 0; i < n; i++) {
		ranges[i] = touched[i].bytes;
		if (touched[i].cuts)
			ranges[n + i] = touched[i].own;
	}
	f->buffer.touched = touched;
	return atoms_cut(ranges, 2 * n, f->scratch, atoms);
}

/** Number the joined values by the order of their first accesses. */
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
	uint32_t stamp = f->loop.n_begun;
	bool first = !value->end_byte,
	     named = f->buffer.named; /* else the value has all bytes of the buffer */
	if (named && (first || of_atom->begin_byte < value->begin_byte))
		value->begin_byte = of_atom->begin_byte;
	if (named && (first || of_atom->end_byte > value->end_byte))
		value->end_byte = of_atom->end_byte;
	for (uint32_t i = 0; i < of_atom->n_carried; i++) {
		uint32_t loop = f->found.carried.at[of_atom->carried + i];
		if (f->loop.seen_value[loop] == stamp)
			continue;
		f->loop.seen_value[loop] = stamp;
		LO_PUSH(f->arena, &f->found.carried, loop);
		value->n_carried++;
	}
}

/** Replace the values of the atoms, which are the last ones, by values of the buffer: each has the accesses,
 * in order, and the loops of all values joined to it. */
static void join_atoms(struct finder *f, uint32_t id, uint32_t first, uint32_t first_access)
{
	const struct lo_buffer *buffer = &f->live->buffers[id];
	uint32_t n = f->found.values.n - first, n_all = buffer->n_accesses,
		 n_numbers = f->found.numbers.n - first_access;
	struct lo_buffer_value *of_atoms = LO_ARRAY(f->scratch, n, struct lo_buffer_value);
	uint32_t *numbers = LO_ARRAY(f->scratch, n_numbers, uint32_t),
		 *value_of = LO_ARRAY(f->scratch, n, uint32_t), *of = LO_ARRAY(f->scratch, n_all, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		of_atoms[i] = f->found.values.at[first + i];
		of_atoms[i].accesses -= first_access;
	}
	for (uint32_t i = 0; i < n_numbers; i++)
		numbers[i] = f->found.numbers.at[first_access + i] - buffer->accesses;
	atoms_join(&(struct atom_values){of_atoms, n, numbers, n_all}, value_of, of);
	uint32_t n_joined = number_joined(f, value_of, n, of, n_all);
	struct lo_groups accesses = lo_group_by(of, sizeof *of, 0, n_all, n_joined, f->scratch),
			 parts = lo_group_by(value_of, sizeof *value_of, 0, n, n_joined, f->scratch);
	f->found.values.n = first;
	f->found.accesses.n = f->found.numbers.n = first_access;
	for (uint32_t k = 0; k < n_joined; k++) {
		struct lo_buffer_value value = finder_new_value(f, id);
		for (uint32_t i = accesses.first[k]; i < accesses.first[k + 1]; i++)
			finder_take_access(f, &value, buffer->accesses + accesses.of[i]);
		for (uint32_t i = parts.first[k]; i < parts.first[k + 1]; i++)
			join_bytes_and_loops(f, &value, &of_atoms[parts.of[i]]);
		LO_PUSH(f->arena, &f->found.values, value);
	}
}

static void find_in_parts(struct finder *f, uint32_t id, const struct atoms *atoms)
{
	uint32_t first = f->found.values.n, first_access = f->found.accesses.n;
	for (uint32_t k = 0; k < atoms->n; k++) {
		f->buffer.part = atoms->at[k];
		(void)finder_begin_events(f, id);
		for (uint32_t i = atoms->first[k]; i < atoms->first[k + 1]; i++)
			if (atoms->members[i] < f->live->buffers[id].n_accesses)
				finder_add_access(f, id, f->live->buffers[id].accesses + atoms->members[i]);
		finder_connect(f, id);
	}
	f->buffer.part = (struct byte_range){0, 0};
	join_atoms(f, id, first, first_access);
}

/** Each lifeline needs its own copy of each view between its accesses and the buffer. */
enum { MAX_VIEWS = 16 };

/** Do the values from number @p first on need too many copies of views (views of views of views, each
 * accessed), so that the program would grow without proportion? */
static bool needs_many_views(struct finder *f, uint32_t id, uint32_t first)
{
	uint32_t left = MAX_VIEWS * (f->live->buffers[id].n_accesses + MAX_VIEWS);
	for (uint32_t i = first; f->seen_view && f->found.values.n > first + 1 && i < f->found.values.n;
	     i++) {
		const struct lo_buffer_value *v = &f->found.values.at[i];
		uint32_t n = buffer_names_count_views(&f->names, f->found.accesses.at + v->accesses,
						      v->n_accesses, f->seen_view, ++f->n_counted, left);
		if (n >= left)
			return true;
		left -= n;
	}
	return false;
}

/** Discard the values found: the buffer is one value. */
static void take_back(struct finder *f, uint32_t id, const struct found_values *before)
{
	f->found.values.n = before->values.n;
	f->found.accesses.n = before->accesses.n;
	f->found.numbers.n = before->numbers.n;
	f->found.carried.n = before->carried.n;
	f->found.kills.n = before->kills.n;
	f->found.cuts.n = before->cuts.n;
	finder_whole_value(f, id);
}

static void find_values(struct finder *f, uint32_t id, bool wanted)
{
	const struct lo_buffer *buffer = &f->live->buffers[id];
	const struct found_values before = f->found;
	struct atoms atoms;
	if (buffer->n_lifelines)
		return;
	if (!wanted || buffer->kind != LO_BUFFER_ALLOCA || buffer->pinned_by.n || !finder_list_events(f, id))
		finder_whole_value(f, id);
	else if (find_atoms(f, id, &atoms))
		find_in_parts(f, id, &atoms);
	else
		finder_connect(f, id);
	f->buffer.touched = NULL;
	if (needs_many_views(f, id, before.values.n))
		take_back(f, id, &before);
}

static void init(struct finder *f)
{
	uint32_t n_loops = f->flow->n_loops + 1;
	finder_init(f);
	f->loop.epoch = LO_ARRAY(f->scratch, n_loops, uint32_t);
	f->loop.cut = LO_ARRAY(f->scratch, n_loops, uint8_t);
	f->loop.first_write = LO_ARRAY(f->scratch, n_loops, uint32_t);
	f->loop.first_use = LO_ARRAY(f->scratch, n_loops, uint32_t);
	f->loop.seen_value = LO_ARRAY(f->scratch, n_loops, uint32_t);
}

static void give(struct finder *f)
{
	struct lo_liveness *live = f->live;
	live->values = LO_ELEMENTS(f->arena, &f->found.values);
	live->n_values = f->found.values.n;
	live->value_accesses = LO_ELEMENTS(f->arena, &f->found.accesses);
	live->carried = LO_ELEMENTS(f->arena, &f->found.carried);
	live->kills = LO_ELEMENTS(f->arena, &f->found.kills);
	live->n_kills = f->found.kills.n;
	live->cuts = LO_ELEMENTS(f->arena, &f->found.cuts);
	live->n_cuts = f->found.cuts.n;
}

void values_whole(struct lo_liveness *live, struct lo_arena *arena)
{
	struct finder f = {
		.live = live, .flow = live->flow, .m = live->flow->m, .arena = arena, .scratch = arena};
	uint32_t n = 0;
	for (uint32_t i = 1; i < live->n_buffers; i++)
		n += live->buffers[i].n_accesses;
	f.found.accesses.cap = f.found.numbers.cap = n;
	f.found.accesses.at = LO_ARRAY(arena, n, struct lo_access);
	f.found.numbers.at = LO_ARRAY(arena, n, uint32_t);
	f.found.values.at = LO_ARRAY(arena, f.found.values.cap = live->n_buffers, struct lo_buffer_value);
	for (uint32_t i = 1; i < live->n_buffers; i++)
		if (!live->buffers[i].n_lifelines)
			finder_whole_value(&f, i);
	give(&f);
}

void values_find(struct lo_liveness *live, const struct lo_alias_sets *names,
		 const struct lo_dense_ids *position_of, const bool *wanted, struct lo_arena *arena)
{
	struct lo_arena scratch = {0};
	struct finder f = {.live = live,
			   .flow = live->flow,
			   .m = live->flow->m,
			   .arena = arena,
			   .scratch = &scratch,
			   .position_of = position_of};
	lo_arena_init(&scratch, lo_ctx_oom(f.m->ctx));
	lo_arena_init(&f.work, lo_ctx_oom(f.m->ctx));
	init(&f);
	buffer_names_init(&f.names, names, live, &scratch);
	bool has_views = false;
	for (uint32_t v = 0; v < names->n; v++) {
		f.buffer.has_parts |= !f.names.full[v];
		has_views |= f.names.top[v] != v;
	}
	f.seen_view = has_views ? LO_ARRAY(&scratch, names->n, uint32_t) : NULL;
	for (uint32_t i = 1; i < live->n_buffers; i++)
		find_values(&f, i, !wanted || wanted[i]);
	if (f.dataflow) {
		lo_dataflow_destroy(f.dataflow);
		lo_arena_destroy(&f.affine);
	}
	give(&f);
	lo_arena_destroy(&f.work);
	lo_arena_destroy(&scratch);
}
