// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the values that may move, in classes. Out: their cells, in new slots and arenas, and which of their
 * allocas are kept because nothing would get smaller.
 *
 * Which values a slot has is computed by lo_color_slots (packing/slots.c), their offsets in an arena by
 * lo_pack (packing/pack_rounds.c). Here the two are compared.
 *
 * Values of one frame and one memory space form a group: as slots if these need no more than an arena, else
 * in an arena. A value whose type has a layout cannot be a memref.view, so such values share only with equal
 * types, in slots. If other values can take dead parts of them, values and classes are packed by parts. A
 * group of the heap is always in an arena, since it becomes one allocation. */
#include "layout_maker.h"

enum { SLOT_STEPS = 1 << 14 };

/* Bytes of the allocas of the lines of a group, in the order of slots or in program order; -1 on overflow.
 * Another order alone is no reason to lay them out: storage_order.c orders what is in one place. */
static int64_t bytes_of_group(const struct layout_maker *k, const struct layout_group *group)
{
	struct sort_key *keys = LO_ARRAY(k->arena, 2 * (size_t)group->n_lines, struct sort_key);
	int64_t bytes = 0;
	uint32_t n = 0;
	for (uint32_t i = 0; i < group->n_lines; i++)
		keys[i] = (struct sort_key){0, 0, k->alloca_of[group->lines[i]]};
	lo_sort_keys(keys, group->n_lines, keys + group->n_lines);
	for (uint32_t i = 0; i < group->n_lines; i++) {
		const struct static_alloca *alloca = &k->allocas.at[keys[i].id];
		if (i > 0 && keys[i].id == keys[i - 1].id)
			continue;
		if (!lo_align_ok(bytes, alloca->align_bytes, &bytes) ||
		    !lo_add_ok(bytes, alloca->bytes, &bytes))
			return -1;
		keys[group->n_lines + n++] =
			(struct sort_key){-alloca->align_bytes, -alloca->bytes, keys[i].id};
	}
	int64_t ordered = lo_order_slots(keys + group->n_lines, n, k->arena);
	return ordered < bytes ? ordered : bytes;
}

/* ---- a decision becomes cells -------------------------------------------- */

/* Contents of a slot: the number of values, and their alloca if all have the same. */
struct holding {
	uint32_t n, alloca;
	bool joined; /* are some of them live at once? Then it is not a slot. */
};

static struct holding *find_holdings(const struct layout_maker *k, const struct layout_group *group,
				     const struct lo_slots *slots)
{
	struct holding *holdings = LO_ARRAY(k->arena, slots->n_slots, struct holding);
	for (uint32_t i = 0; i < group->n_lines; i++) {
		struct holding *holding = &holdings[slots->slot_of[group->item_of[i]]];
		uint32_t alloca = k->alloca_of[group->lines[i]];
		holding->alloca = holding->n++ > 0 && holding->alloca != alloca ? LO_NO_INDEX : alloca;
		holding->joined |= k->joined && k->joined[group->lines[i]] != group->lines[i];
	}
	return holdings;
}

/* The alloca whose values are exactly those of the slot; NULL: none. */
static struct static_alloca *sole_of(const struct layout_maker *k, const struct holding *holding)
{
	struct static_alloca *sole = holding->alloca != LO_NO_INDEX ? &k->allocas.at[holding->alloca] : NULL;
	return sole && sole->n_lines == holding->n ? sole : NULL;
}

/* An alloca that forms a slot alone is kept in place. */
static void take_slots(struct layout_maker *k, const struct layout_group *group, const struct lo_slots *slots)
{
	const struct holding *holdings = find_holdings(k, group, slots);
	uint32_t *storage_of = LO_ARRAY(k->arena, slots->n_slots, uint32_t);
	for (uint32_t s = 0; s < slots->n_slots; s++) {
		struct static_alloca *sole = sole_of(k, &holdings[s]);
		storage_of[s] = LO_NO_INDEX;
		if (sole)
			sole->is_kept = true;
		else
			storage_of[s] = layout_add_storage(
				k, (struct lo_storage){.frame = group->frame,
						       .space = group->space,
						       .bytes = slots->slot_bytes[s],
						       .align_bytes = slots->slot_align_bytes[s],
						       .slot = !holdings[s].joined});
	}
	for (uint32_t i = 0; i < group->n_lines; i++) {
		uint32_t line = group->lines[i];
		k->out->cells[line] = (struct lo_cell){storage_of[slots->slot_of[group->item_of[i]]],
						       layout_shift(k, line)};
	}
}

static void take_arena(struct layout_maker *k, const struct layout_group *group,
		       const struct lo_packing *packing)
{
	uint32_t arena = layout_add_storage(k, (struct lo_storage){.frame = group->frame,
								   .space = group->space,
								   .bytes = packing->bytes,
								   .align_bytes = packing->align_bytes,
								   .heap = group->heap});
	for (uint32_t i = 0; i < group->n_lines; i++)
		k->out->cells[group->lines[i]] = (struct lo_cell){
			arena, packing->offsets[group->item_of[i]] + layout_shift(k, group->lines[i])};
}

static void keep_group(struct layout_maker *k, const struct layout_group *group)
{
	for (uint32_t i = 0; i < group->n_lines; i++)
		layout_alloca(k, group->lines[i])->is_kept = true;
}

static bool pack(const struct layout_maker *k, const struct lo_problem *problem, struct lo_packing *out)
{
	struct lo_pack_options options = {.steps = (uint64_t)k->steps,
					  .every_order = true,
					  .one_round = k->steps < 0,
					  .cancel = lo_ctx_cancel(k->m->ctx)};
	return lo_pack(problem, &options, k->arena, out);
}

/* ---- parts of values ----------------------------------------------------- */

/* An arena needs no fewer bytes than its largest value, whatever the parts are. The certificate walks over
 * the live ranges of values in parts: many values may be, if they are not live for long. */
static bool may_pack_parts(const struct layout_maker *k, const struct layout_group *group, int64_t most)
{
	enum { MAX_LINES = 256, MAX_POINTS = 1 << 20 };
	int64_t largest = 0;
	uint64_t n_points = 0;
	for (uint32_t i = 0; i < group->n_lines; i++) {
		const struct lo_lifeline *line = &k->lines->at[group->lines[i]];
		largest = line->bytes > largest ? line->bytes : largest;
		for (uint32_t t = 0; t < line->n_intervals; t++) {
			struct lo_interval life = k->lines->intervals[line->intervals + t];
			n_points += life.end - life.begin;
		}
	}
	return k->color == LO_COLOR_PACK && !group->only.n &&
	       (group->n_lines <= MAX_LINES || n_points <= MAX_POINTS) && most > largest;
}

/* Has a value parts, or another size than the first of its class? In the latter case a part of the class is
 * dead while it is live alone. */
static bool any_parts(const struct layout_maker *k, const struct layout_group *group)
{
	for (uint32_t i = 0; i < group->n_lines; i++) {
		uint32_t line = group->lines[i];
		if (layout_has_parts(k, line) ||
		    (k->joined && k->lines->at[line].bytes != k->lines->at[k->joined[line]].bytes))
			return true;
	}
	return false;
}

/* The certificate must know which values leave bytes to others. What the smaller members of a class leave is
 * free only if each member counts by itself, which shifts say. */
static void note_parts(struct layout_maker *k, const struct layout_group *group)
{
	if (k->joined && !k->out->shifts)
		k->out->shifts = LO_ARRAY(k->lasting, k->lines->n, int64_t);
	for (uint32_t i = 0; i < group->n_lines; i++) {
		if (!layout_has_parts(k, group->lines[i]))
			continue;
		if (!k->out->in_parts) {
			struct lo_parts *parts = LO_NEW(k->lasting, struct lo_parts);
			*parts = *k->parts;
			k->out->parts = parts;
			k->out->in_parts = LO_ARRAY(k->lasting, k->lines->n, bool);
		}
		k->out->in_parts[group->lines[i]] = true;
	}
}

/* May a layout in which the group takes @p bytes need less than the best one? The sum counts them all. */
static bool may_be_best(const struct layout_maker *k, const struct layout_group *group, int64_t bytes)
{
	if (!k->best)
		return true;
	int64_t most = group->heap ? k->best->heap.after : k->best->stack.after,
		others = group->heap ? k->best->stack.after : k->best->heap.after;
	return bytes < most || (bytes == most && others);
}

/* If the parts of values and of classes, of which others may take what is dead, can be packed into fewer than
 * @p most bytes: *fewer, and that packing. */
static bool pack_parts(struct layout_maker *k, struct layout_group *group, int64_t most,
		       struct lo_packing *packing, bool *fewer)
{
	bool good = true;
	*fewer = false;
	if (!may_pack_parts(k, group, most))
		return true;
	if (!k->parts->first)
		*k->parts = lo_parts_find(k->m, k->out->whole, k->arena, k->lasting);
	k->by_parts = true;
	if (any_parts(k, group)) {
		struct lo_packing parts;
		struct lo_problem problem = layout_group_problem(k, group);
		int64_t bound = lo_problem_lower_bound(&problem, k->arena);
		if (bound < most && may_be_best(k, group, bound)) {
			good = pack(k, &problem, &parts);
			*fewer = good && parts.bytes < most && lo_type_index_holds(k->m->ctx, parts.bytes);
		}
		if (*fewer) {
			*packing = parts;
			note_parts(k, group);
		}
	}
	k->by_parts = false;
	return good;
}

/* ---- one group ----------------------------------------------------------- */

/* One allocation for all, even if all are live at once. Values that would need more in an arena, or cannot be
 * views of one, keep their own allocations. Values that are in one allocation already get one too: else each
 * would return to the heap by itself. */
static bool lay_out_heap(struct layout_maker *k, struct layout_group *group, const struct lo_problem *problem,
			 int64_t before)
{
	struct lo_packing packing = {0};
	bool fewer;
	if (!group->only.n &&
	    (!pack(k, problem, &packing) ||
	     !pack_parts(k, group, packing.bytes < before ? packing.bytes : before, &packing, &fewer)))
		return false;
	if (group->only.n || group->n_lines == 1 || packing.bytes > before ||
	    !lo_type_index_holds(k->m->ctx, packing.bytes)) {
		keep_group(k, group);
	} else {
		take_arena(k, group, &packing);
		k->heap_moved = true;
	}
	return true;
}

/** The best way so far to lay a group out. */
struct storage_choice {
	int64_t bytes;
	bool in_arena;
	struct lo_slots slots;     /* unless it is in an arena */
	struct lo_packing packing; /* if it is */
};

/* Slots, or an arena if that needs fewer bytes. @p bound: no packing of whole values needs fewer. */
static bool choose(const struct layout_maker *k, const struct layout_group *group,
		   const struct lo_problem *problem, int64_t bound, struct storage_choice *out)
{
	bool may_pack = k->color == LO_COLOR_PACK && !group->only.n;
	if (!lo_color_slots(problem, may_pack ? 0 : SLOT_STEPS, k->arena, &out->slots))
		return false;
	out->bytes = out->slots.bytes;
	if (!may_pack || out->bytes <= bound)
		return true;
	if (!pack(k, problem, &out->packing))
		return false;
	out->in_arena = out->packing.bytes < out->bytes && lo_type_index_holds(k->m->ctx, out->packing.bytes);
	out->bytes = out->in_arena ? out->packing.bytes : out->bytes;
	return true;
}

static bool lay_out_group(struct layout_maker *k, struct layout_group *group)
{
	struct lo_problem problem = layout_group_problem(k, group);
	int64_t before = bytes_of_group(k, group), bound = lo_problem_lower_bound(&problem, k->arena);
	if (before < 0 || bound < 0)
		return false;
	if (group->heap)
		return lay_out_heap(k, group, &problem, before);
	struct storage_choice best = {.bytes = before};
	bool fewer, tight = before <= bound && !group->copies;
	bool too_much = k->best && !k->target_of && bound > k->best->stack.after;
	if (!tight && !too_much && !choose(k, group, &problem, bound, &best))
		return false;
	if (!pack_parts(k, group, best.bytes < before ? best.bytes : before, &best.packing, &fewer))
		return false;
	if (fewer) {
		best.in_arena = true;
		best.bytes = best.packing.bytes;
	}
	k->useless = too_much && !fewer;
	if (best.bytes > before || (best.bytes == before && (!group->copies || too_much))) {
		keep_group(k, group);
		return true;
	}
	k->drops_copies |= group->copies;
	if (best.in_arena)
		take_arena(k, group, &best.packing);
	else
		take_slots(k, group, &best.slots);
	return true;
}

/* ---- all groups ---------------------------------------------------------- */

struct layout_group layout_group_of(const struct layout_maker *k, uint32_t line)
{
	const struct static_alloca *alloca = layout_alloca(k, line);
	struct layout_group group = {.frame = alloca->frame, .space = alloca->space, .heap = alloca->heap};
	if (lo_type_get(k->m->ctx, alloca->type)->layout.n)
		group.only = alloca->type;
	return group;
}

bool layout_same_group(const struct layout_group *a, const struct layout_group *b)
{
	return a->frame.n == b->frame.n && a->space.n == b->space.n && a->only.n == b->only.n &&
	       a->heap == b->heap;
}

/* The lines to lay out, grouped, each group in the order of the starts. */
static struct sort_key *sort_lines(struct layout_maker *k, uint32_t *n)
{
	struct sort_key *keys = LO_ARRAY(k->arena, k->lines->n, struct sort_key);
	*n = 0;
	for (uint32_t i = 0; i < k->lines->n; i++) {
		const struct lo_lifeline *line = &k->lines->at[i];
		if (!layout_may_move(k, i) || (k->target_of && k->target_of[i]))
			continue;
		struct layout_group group = layout_group_of(k, i);
		uint32_t begin = line->n_intervals > 0 ? k->lines->intervals[line->intervals].begin : 0;
		keys[(*n)++] = (struct sort_key){layout_place_key(group.frame, group.heap, group.space),
						 (int64_t)group.only.n << 32 | begin, i};
	}
	lo_sort_keys(keys, *n, LO_ARRAY(k->arena, *n, struct sort_key));
	return keys;
}

bool layout_place_groups(struct layout_maker *k)
{
	uint32_t n = 0, *lines = LO_ARRAY(k->arena, k->lines->n, uint32_t);
	const struct sort_key *keys = sort_lines(k, &n);
	for (uint32_t i = 0; i < n; i++)
		lines[i] = keys[i].id;
	for (uint32_t first = 0, end; first < n && !k->useless; first = end) {
		struct layout_group group = layout_group_of(k, lines[first]), next;
		for (end = first + 1; end < n; end++) {
			next = layout_group_of(k, lines[end]);
			if (!layout_same_group(&group, &next))
				break;
		}
		group.lines = lines + first;
		group.n_lines = end - first;
		if (!lay_out_group(k, &group))
			return false;
	}
	return true;
}
