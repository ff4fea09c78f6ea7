// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the lifelines of a function. Out: its layout: a storage for each static alloca that is kept and for
 * each new slot or arena, and a cell for each lifeline.
 *
 * Values of one frame and one memory space are laid out together: as slots if these need no more than an
 * arena, else in an arena. A value whose type has a layout cannot be a memref.view, so such values share only
 * with equal types, in slots. An alloca is kept unchanged if a value of it is pinned, if its size is unknown,
 * if control flow around it is unknown, or if nothing would get smaller. Storages are in the order in which
 * they are counted: per frame and space the new ones, then the kept ones, in program order.
 *
 * Values coalesced with a place in an argument are in that place and take no bytes of the frame. So are
 * values in an argument that the caller gives up: classes that are live only where its contents are not are
 * put side by side in it, the largest first, each as low as possible.
 *
 * Heap storage (lo_is_heap_marked) is laid out and counted separately: always in an arena, since it becomes
 * one allocation. */
#include "layout/layout.h"
#include "packing/interference.h"
#include "reuse/coalesce.h"
#include "reuse/output_arguments.h"

#define NO_STORAGE UINT32_MAX

/** A static alloca. */
struct spot {
	lo_op_id op, frame;
	lo_type type;
	lo_attr space;
	int64_t bytes, align_bytes; /* bytes -1: the size of its element is unknown */
	uint32_t n_lines, n_uses;
	uint32_t kept; /* if it is kept: its storage */
	bool heap, is_kept;
	bool always_kept; /* it is kept whatever else is laid out */
	bool leaves; /* some of its values are in an argument: it is removed if the others get other storage
		      */
};

/** Values that are laid out together. Values of one congruence class are one item of the problem. */
struct group {
	lo_op_id frame;
	lo_attr space;
	lo_type only; /* the type of all, if it has a layout; else 0 */
	bool heap;
	const uint32_t *lines;
	uint32_t n_lines;
	uint32_t *item_of; /* [n_lines] */
	uint32_t n_items;
	bool copies; /* copies between its values are erased */
};

struct maker {
	struct lo_module *m;
	const struct lo_lifelines *lines;
	const struct lo_reuse_candidates *shares; /* NULL: none */
	const uint32_t *joined;                   /* as in the layout */
	bool *copies; /* [lines->n] if joined: does a copy from or to it become redundant? */
	enum lo_color color;
	int64_t steps;            /* limit for the search for a packing; below 0: the limit of lo_pack */
	struct lo_arena *arena;   /* freed when the layout is complete */
	struct lo_arena *lasting; /* holds the layout */
	struct lo_layout *out;
	LO_VEC(struct spot) spots; /* in program order */
	struct lo_id_map spot_of;  /* alloca -> 1 + its number in spots */
	uint32_t *spot_of_line;    /* [lines->n]; NO_STORAGE: its alloca is not static */
	LO_VEC(struct lo_storage) storages;
	LO_VEC(lo_op_id) unused;
	struct lo_id_map *refused; /* allocas whose values may not be in arguments; NULL: none */
	bool no_targets;           /* no value may */
	uint32_t *target_of; /* [lines->n] if there are targets: 1 + the storage that is the place of the line
				in an argument */
	bool heap_moved;     /* there is an arena for the heap */
	bool copies_go;
	struct lo_parts *parts; /* .first is NULL: not found yet */
	bool by_parts;          /* problems have the parts of values, as far as known */
};

/* ---- collection ---------------------------------------------------------- */

static bool is_static_alloca(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_ALLOCA &&
	       lo_type_has_static_shape(m->ctx, lo_type_of(m, lo_result(op, 0)));
}

static bool add_spot(struct maker *k, const struct lo_scope_walk *w)
{
	const struct lo_op *op = lo_op(k->m, w->op);
	lo_type type = lo_type_of(k->m, lo_result(op, 0));
	struct spot spot = {.op = w->op, .frame = w->frame, .type = type, .is_kept = w->unknown.n != 0};
	spot.heap = lo_is_heap_marked(op);
	spot.space = lo_type_get(k->m->ctx, type)->space;
	spot.bytes = lo_memref_bytes(k->m->ctx, type);
	spot.align_bytes = lo_storage_align_bytes(k->m, w->op, type);
	spot.align_bytes = spot.align_bytes > 0 ? spot.align_bytes : 1;
	if (spot.bytes == LO_DYNAMIC || op->n_operands > 0)
		return true;
	if (spot.bytes < 0 && lo_type_elem_bytes(k->m->ctx, lo_type_get(k->m->ctx, type)->elem) > 0)
		return lo_error_of(k->m->ctx, LO_RULE_TOO_LARGE, op->loc,
				   "'memref.alloca' op size in bytes does not fit in 64 bits");
	spot.is_kept |= spot.bytes <= 0;
	LO_PUSH(k->arena, &k->spots, spot);
	*lo_id_map_at(&k->spot_of, w->op.n) = k->spots.n;
	return true;
}

static bool find_spots(struct maker *k)
{
	struct lo_scope_walk w = {0};
	bool good = true;
	lo_id_map_init(&k->spot_of, k->arena, k->lines->n);
	lo_scope_walk_start(&w, k->m, k->lines->flow->func, k->arena);
	while (lo_scope_walk_next(&w).n)
		if (is_static_alloca(k->m, lo_op(k->m, w.op)))
			good = add_spot(k, &w) && good;
	return good;
}

static struct spot *spot_at(struct maker *k, lo_op_id alloca)
{
	bool may_be = alloca.n && lo_op(k->m, alloca)->kind == LO_OP_MEMREF_ALLOCA;
	uint32_t number = may_be ? lo_id_map_get(&k->spot_of, alloca.n) : 0;
	return number ? &k->spots.at[number - 1] : NULL;
}

static void count_uses(struct maker *k)
{
	lo_op_id func = k->lines->flow->func;
	for (lo_op_id id = func; (id = lo_walk_next(k->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(k->m, id);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			struct spot *spot = spot_at(k, lo_def_op(k->m, lo_operand(k->m, op, i)));
			if (spot)
				spot->n_uses++;
		}
	}
}

static void find_lines(struct maker *k)
{
	k->spot_of_line = LO_ARRAY(k->arena, k->lines->n, uint32_t);
	for (uint32_t i = 0; i < k->lines->n; i++) {
		const struct lo_lifeline *line = &k->lines->at[i];
		struct spot *spot = spot_at(k, line->alloc);
		k->spot_of_line[i] = spot ? (uint32_t)(spot - k->spots.at) : NO_STORAGE;
		if (!spot)
			continue;
		spot->n_lines++;
		spot->is_kept |= line->pinned || line->bytes < 0 || k->color == LO_COLOR_NONE;
	}
	for (uint32_t s = 0; s < k->spots.n; s++)
		k->spots.at[s].is_kept |=
			k->spots.at[s].n_lines == 0 || k->spots.at[s].n_uses != k->spots.at[s].n_lines;
	for (uint32_t s = 0; s < k->spots.n; s++)
		k->spots.at[s].always_kept = k->spots.at[s].is_kept;
}

/* ---- storages ------------------------------------------------------------ */

static uint32_t add_storage(struct maker *k, struct lo_storage storage)
{
	LO_PUSH(k->arena, &k->storages, storage);
	return k->storages.n - 1;
}

static struct lo_storage storage_of_spot(const struct spot *spot)
{
	return (struct lo_storage){.frame = spot->frame,
				   .space = spot->space,
				   .bytes = spot->bytes > 0 ? spot->bytes : 0,
				   .align_bytes = spot->align_bytes,
				   .heap = spot->heap,
				   .slot = true};
}

static bool is_kept(const struct spot *spot)
{
	return spot->is_kept && spot->n_uses > 0;
}

/* An alloca that is kept gets a storage of its own; one without any use is removed. */
static void keep_spot(struct maker *k, uint32_t number)
{
	struct spot *spot = &k->spots.at[number];
	struct lo_storage storage = storage_of_spot(spot);
	storage.keep = spot->op;
	spot->kept = NO_STORAGE;
	if (spot->n_uses == 0)
		LO_PUSH(k->arena, &k->unused, spot->op);
	else if (spot->is_kept)
		spot->kept = add_storage(k, storage);
}

static void keep_cells(struct maker *k)
{
	for (uint32_t i = 0; i < k->lines->n; i++) {
		uint32_t spot = k->spot_of_line[i];
		if (spot != NO_STORAGE && is_kept(&k->spots.at[spot]))
			k->out->cells[i] = (struct lo_cell){k->spots.at[spot].kept, 0};
	}
}

/* The allocas that are kept, in program order. */
static void keep_the_rest(struct maker *k)
{
	for (uint32_t s = 0; s < k->spots.n; s++)
		keep_spot(k, s);
	keep_cells(k);
}

/* ---- one group ----------------------------------------------------------- */

static int64_t shift_of(const struct maker *k, uint32_t line)
{
	return k->out->shifts ? k->out->shifts[line] : 0;
}

static bool has_parts(const struct maker *k, uint32_t line)
{
	return k->by_parts && k->parts->first[line] < k->parts->first[line + 1];
}

/** When a value is live, and its bytes in those of its class; in @p at, which is not NULL. */
struct living {
	struct lo_interval points;
	struct lo_window bytes;
};

static uint32_t most_living(const struct maker *k, const struct lo_lifelines *lines, uint32_t line)
{
	return lines->at[line].n_intervals +
	       (has_parts(k, line) ? k->parts->first[line + 1] - k->parts->first[line] : 0);
}

/* The live ranges of a value, or of its parts within them. */
static uint32_t list_living(const struct maker *k, const struct lo_lifelines *lines, uint32_t line,
			    struct living *at)
{
	const struct lo_lifeline *it = &lines->at[line];
	const struct lo_interval *life = lines->intervals + it->intervals;
	int64_t begin = shift_of(k, line);
	uint32_t n = 0;
	if (!has_parts(k, line)) {
		for (uint32_t t = 0; t < it->n_intervals; t++)
			at[n++] = (struct living){life[t], {begin, begin + it->bytes}};
		return n;
	}
	for (uint32_t t = 0, p = k->parts->first[line];
	     t < it->n_intervals && p < k->parts->first[line + 1];) {
		const struct lo_part *part = &k->parts->at[p];
		struct lo_interval both = {life[t].begin > part->points.begin ? life[t].begin
									      : part->points.begin,
					   life[t].end < part->points.end ? life[t].end : part->points.end};
		if (both.begin < both.end)
			at[n++] = (struct living){both, {begin + part->bytes.begin, begin + part->bytes.end}};
		if (life[t].end < part->points.end)
			t++;
		else
			p++;
	}
	return n;
}

static struct lo_item item_of_line(const struct maker *k, const struct lo_lifelines *lines, uint32_t line)
{
	const struct lo_lifeline *it = &lines->at[line];
	struct lo_item item = {it->bytes > 0 ? it->bytes : 0,
			       it->align_bytes > 0 ? it->align_bytes : 1,
			       -1,
			       lines->intervals + it->intervals,
			       it->n_intervals,
			       NULL};
	if (!has_parts(k, line))
		return item;
	uint32_t most = most_living(k, lines, line);
	struct living *at = LO_ARRAY(k->arena, most, struct living);
	struct lo_interval *intervals = LO_ARRAY(k->arena, most, struct lo_interval);
	struct lo_window *windows = LO_ARRAY(k->arena, most, struct lo_window);
	item.n_intervals = list_living(k, lines, line, at);
	for (uint32_t i = 0; i < item.n_intervals; i++) {
		intervals[i] = at[i].points;
		windows[i] = (struct lo_window){at[i].bytes.begin - shift_of(k, line),
						at[i].bytes.end - shift_of(k, line)};
	}
	item.intervals = intervals;
	item.windows = windows;
	return item;
}

static struct lo_problem problem_of(const struct maker *k, const uint32_t *lines, uint32_t n)
{
	struct lo_item *items = LO_ARRAY(k->arena, n, struct lo_item);
	for (uint32_t i = 0; i < n; i++)
		items[i] = item_of_line(k, k->lines, lines[i]);
	return (struct lo_problem){items, n};
}

/* The hull of the bytes of @p n values in those of their class. */
static struct lo_window hull_of(const struct living *at, const uint32_t *live, uint32_t n)
{
	struct lo_window all = {INT64_MAX, 0};
	for (uint32_t i = 0; i < n; i++) {
		struct lo_window bytes = at[live[i]].bytes;
		all.begin = bytes.begin < all.begin ? bytes.begin : all.begin;
		all.end = bytes.end > all.end ? bytes.end : all.end;
	}
	return all;
}

/* The lines of one class, keys[first] to keys[end - 1], as one item: as large as all of them wherever one is
 * live; if they do not begin at one address, or by parts, the bytes of those that are live. */
static struct lo_item join_lines(const struct maker *k, const struct sort_key *keys, uint32_t first,
				 uint32_t end)
{
	struct lo_item item = {0, 1, -1, NULL, 0, NULL};
	uint32_t total = 0, n_living = 0, n = 0, m = 0, n_live = 0;
	bool some = false;
	for (uint32_t i = first; i < end; i++) {
		const struct lo_lifeline *line = &k->lines->at[keys[i].id];
		int64_t begin = shift_of(k, keys[i].id);
		total += most_living(k, k->out->whole, keys[i].id);
		some |= begin != 0 || has_parts(k, keys[i].id) ||
			(k->by_parts && line->bytes != k->lines->at[keys[first].id].bytes);
		item.bytes = begin + line->bytes > item.bytes ? begin + line->bytes : item.bytes;
		item.align_bytes =
			line->align_bytes > item.align_bytes ? line->align_bytes : item.align_bytes;
	}
	struct living *living = LO_ARRAY(k->arena, total, struct living);
	for (uint32_t i = first; i < end; i++)
		n_living += list_living(k, k->out->whole, keys[i].id, living + n_living);
	struct sort_key *order = LO_ARRAY(k->arena, 4 * (size_t)total, struct sort_key);
	struct lo_interval *at = LO_ARRAY(k->arena, 2 * (size_t)total, struct lo_interval);
	struct lo_window *windows = LO_ARRAY(k->arena, 2 * (size_t)total, struct lo_window);
	uint32_t *live = LO_ARRAY(k->arena, total, uint32_t);
	for (uint32_t i = 0; i < n_living; i++) {
		order[n++] = (struct sort_key){living[i].points.begin, 1, i};
		order[n++] = (struct sort_key){living[i].points.end, 0, i};
	}
	lo_sort_keys(order, n, order + 2 * (size_t)total);
	for (uint32_t i = 0; i < n; i++) {
		if (order[i].second) {
			live[n_live++] = order[i].id;
		} else {
			uint32_t x = 0;
			while (live[x] != order[i].id)
				x++;
			live[x] = live[--n_live];
		}
		if (i + 1 == n || order[i + 1].first == order[i].first || !n_live)
			continue;
		struct lo_interval now = {(uint32_t)order[i].first, (uint32_t)order[i + 1].first};
		struct lo_window bytes =
			some ? hull_of(living, live, n_live) : (struct lo_window){0, item.bytes};
		if (m > 0 && at[m - 1].end == now.begin && windows[m - 1].begin == bytes.begin &&
		    windows[m - 1].end == bytes.end) {
			at[m - 1].end = now.end;
		} else {
			windows[m] = bytes;
			at[m++] = now;
		}
	}
	item.intervals = at;
	item.n_intervals = m;
	item.windows = some ? windows : NULL;
	return item;
}

/* The values of a group as items, each class as one, in the order of their first lines. */
static struct lo_problem problem_of_group(const struct maker *k, struct group *group)
{
	uint32_t n = group->n_lines, n_items = 0;
	struct sort_key *keys = LO_ARRAY(k->arena, 2 * (size_t)n, struct sort_key);
	group->item_of = LO_ARRAY(k->arena, n, uint32_t);
	struct lo_id_map item_at = lo_id_map_make(k->arena, n);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t line = group->lines[i],
			 *item = lo_id_map_at(&item_at, 1 + (k->joined ? k->joined[line] : line));
		if (!*item)
			*item = ++n_items;
		group->item_of[i] = *item - 1;
		group->copies |= (k->joined && k->copies[line]) || k->spots.at[k->spot_of_line[line]].leaves;
		keys[i] = (struct sort_key){group->item_of[i], 0, line};
	}
	group->n_items = n_items;
	if (n_items == n)
		return problem_of(k, group->lines, n);
	struct lo_item *items = LO_ARRAY(k->arena, n_items, struct lo_item);
	lo_sort_keys(keys, n, keys + n);
	for (uint32_t first = 0, end; first < n; first = end) {
		for (end = first; end < n && keys[end].first == keys[first].first; end++)
			;
		items[keys[first].first] = join_lines(k, keys, first, end);
	}
	return (struct lo_problem){items, n_items};
}

/* Bytes of the allocas of the lines of a group, in the order of slots or in program order; -1 on overflow.
 * Another order alone is no reason to lay them out: order_storages orders what is in one place. */
static int64_t bytes_of_group(const struct maker *k, const struct group *group)
{
	struct sort_key *keys = LO_ARRAY(k->arena, 2 * (size_t)group->n_lines, struct sort_key);
	int64_t bytes = 0;
	uint32_t n = 0;
	for (uint32_t i = 0; i < group->n_lines; i++)
		keys[i] = (struct sort_key){0, 0, k->spot_of_line[group->lines[i]]};
	lo_sort_keys(keys, group->n_lines, keys + group->n_lines);
	for (uint32_t i = 0; i < group->n_lines; i++) {
		const struct spot *spot = &k->spots.at[keys[i].id];
		if (i > 0 && keys[i].id == keys[i - 1].id)
			continue;
		if (!lo_align_ok(bytes, spot->align_bytes, &bytes) || !lo_add_ok(bytes, spot->bytes, &bytes))
			return -1;
		keys[group->n_lines + n++] = (struct sort_key){-spot->align_bytes, -spot->bytes, keys[i].id};
	}
	int64_t ordered = lo_order_slots(keys + group->n_lines, n, k->arena);
	return ordered < bytes ? ordered : bytes;
}

/* Contents of a slot: the number of values, and their alloca if all have the same. */
struct holding {
	uint32_t n, spot;
	bool joined; /* are some of them live at once? Then it is not a slot. */
};

static struct holding *find_holdings(const struct maker *k, const struct group *group,
				     const struct lo_slots *slots)
{
	struct holding *holdings = LO_ARRAY(k->arena, slots->n_slots, struct holding);
	for (uint32_t i = 0; i < group->n_lines; i++) {
		struct holding *holding = &holdings[slots->slot_of[group->item_of[i]]];
		uint32_t spot = k->spot_of_line[group->lines[i]];
		holding->spot = holding->n++ > 0 && holding->spot != spot ? NO_STORAGE : spot;
		holding->joined |= k->joined && k->joined[group->lines[i]] != group->lines[i];
	}
	return holdings;
}

/* The alloca whose values are exactly those of the slot; NULL: none. */
static struct spot *sole_of(const struct maker *k, const struct holding *holding)
{
	struct spot *sole = holding->spot != NO_STORAGE ? &k->spots.at[holding->spot] : NULL;
	return sole && sole->n_lines == holding->n ? sole : NULL;
}

/* An alloca that forms a slot alone is kept in place. */
static void take_slots(struct maker *k, const struct group *group, const struct lo_slots *slots)
{
	const struct holding *holdings = find_holdings(k, group, slots);
	uint32_t *storage_of = LO_ARRAY(k->arena, slots->n_slots, uint32_t);
	for (uint32_t s = 0; s < slots->n_slots; s++) {
		struct spot *sole = sole_of(k, &holdings[s]);
		storage_of[s] = NO_STORAGE;
		if (sole)
			sole->is_kept = true;
		else
			storage_of[s] =
				add_storage(k, (struct lo_storage){.frame = group->frame,
								   .space = group->space,
								   .bytes = slots->slot_bytes[s],
								   .align_bytes = slots->slot_align_bytes[s],
								   .slot = !holdings[s].joined});
	}
	for (uint32_t i = 0; i < group->n_lines; i++) {
		uint32_t line = group->lines[i];
		k->out->cells[line] =
			(struct lo_cell){storage_of[slots->slot_of[group->item_of[i]]], shift_of(k, line)};
	}
}

static void take_arena(struct maker *k, const struct group *group, const struct lo_packing *packing)
{
	uint32_t arena = add_storage(k, (struct lo_storage){.frame = group->frame,
							    .space = group->space,
							    .bytes = packing->bytes,
							    .align_bytes = packing->align_bytes,
							    .heap = group->heap});
	for (uint32_t i = 0; i < group->n_lines; i++)
		k->out->cells[group->lines[i]] = (struct lo_cell){
			arena, packing->offsets[group->item_of[i]] + shift_of(k, group->lines[i])};
}

static void leave(struct maker *k, const struct group *group)
{
	for (uint32_t i = 0; i < group->n_lines; i++)
		k->spots.at[k->spot_of_line[group->lines[i]]].is_kept = true;
}

static bool too_large(const struct maker *k)
{
	const struct lo_op *func = lo_op(k->m, k->lines->flow->func);
	return lo_error_of(k->m->ctx, LO_RULE_TOO_LARGE, func->loc,
			   "the stack of function '%s' does not fit in 64 bits",
			   lo_str_text(k->m->ctx, lo_symbol_name(k->m, func)));
}

static bool pack(const struct maker *k, const struct lo_problem *problem, struct lo_packing *out)
{
	struct lo_pack_options options = {.steps = (uint64_t)k->steps,
					  .every_order = true,
					  .one_round = k->steps < 0,
					  .cancel = lo_ctx_cancel(k->m->ctx)};
	return lo_pack(problem, &options, k->arena, out);
}

/* Is a value of another size than the first of its class? Then a part of the class is dead while it is live
 * alone. */
static bool is_of_other_size(const struct maker *k, uint32_t line)
{
	return k->joined && k->lines->at[line].bytes != k->lines->at[k->joined[line]].bytes;
}

/* If it needs fewer than @p most bytes, pack the parts of the values and of classes instead, of which others
 * may take what is dead. */
static bool pack_parts(struct maker *k, struct group *group, int64_t most, struct lo_packing *packing,
		       bool *fewer)
{
	enum { MAX_LINES = 256 };
	bool good = true;
	uint32_t n = 0;
	int64_t largest = 0;
	*fewer = false;
	for (uint32_t i = 0; i < group->n_lines; i++)
		largest = k->lines->at[group->lines[i]].bytes > largest ? k->lines->at[group->lines[i]].bytes
									: largest;
	if (k->color != LO_COLOR_PACK || group->only.n || group->n_lines > MAX_LINES || most <= largest)
		return true;
	if (!k->parts->first)
		*k->parts = lo_parts_find(k->m, k->out->whole, k->arena, k->lasting);
	k->by_parts = true;
	for (uint32_t i = 0; i < group->n_lines; i++)
		n += has_parts(k, group->lines[i]) || is_of_other_size(k, group->lines[i]);
	if (n) {
		struct lo_problem problem = problem_of_group(k, group);
		if (lo_problem_lower_bound(&problem, k->arena) < most) {
			good = pack(k, &problem, packing);
			*fewer = good && packing->bytes < most;
		}
	}
	/* what the smaller members of a class leave is free only if each member counts by itself */
	if (*fewer && k->joined && !k->out->shifts)
		k->out->shifts = LO_ARRAY(k->lasting, k->lines->n, int64_t);
	for (uint32_t i = 0; *fewer && i < group->n_lines; i++) {
		if (!has_parts(k, group->lines[i]))
			continue;
		if (!k->out->in_parts) {
			struct lo_parts *parts = LO_NEW(k->lasting, struct lo_parts);
			*parts = *k->parts;
			k->out->parts = parts;
			k->out->in_parts = LO_ARRAY(k->lasting, k->lines->n, bool);
		}
		k->out->in_parts[group->lines[i]] = true;
	}
	k->by_parts = false;
	return good;
}

/* One allocation for all, even if all are live at once. Values that would need more in an arena, or cannot be
 * views of one, keep their own allocations. Values that are in one allocation already get one too: else each
 * would return to the heap by itself. */
static bool lay_out_heap(struct maker *k, struct group *group, const struct lo_problem *problem,
			 int64_t before)
{
	struct lo_packing packing;
	struct lo_packing parts;
	bool fewer = false;
	if (!group->only.n && !pack(k, problem, &packing))
		return too_large(k);
	if (!group->only.n &&
	    !pack_parts(k, group, packing.bytes < before ? packing.bytes : before, &parts, &fewer))
		return too_large(k);
	packing = fewer ? parts : packing;
	if (group->only.n || group->n_lines == 1 || packing.bytes > before) {
		leave(k, group);
	} else {
		take_arena(k, group, &packing);
		k->heap_moved = true;
	}
	return true;
}

enum { SLOT_STEPS = 1 << 14 };

static bool lay_out_group(struct maker *k, struct group *group)
{
	struct lo_problem problem = problem_of_group(k, group);
	struct lo_slots slots;
	struct lo_packing packing, parts;
	int64_t before = bytes_of_group(k, group), bound = lo_problem_lower_bound(&problem, k->arena);
	if (before < 0 || bound < 0)
		return too_large(k);
	if (group->heap)
		return lay_out_heap(k, group, &problem, before);
	bool may_pack = k->color == LO_COLOR_PACK && !group->only.n, arena = false, fewer = false;
	bool tight = before <= bound && !group->copies;
	if (!tight && !lo_color_slots(&problem, may_pack ? 0 : SLOT_STEPS, k->arena, &slots))
		return too_large(k);
	if (!tight && may_pack && slots.bytes > bound) {
		if (!pack(k, &problem, &packing))
			return too_large(k);
		arena = packing.bytes < slots.bytes;
	}
	int64_t after = tight ? before : arena ? packing.bytes : slots.bytes;
	if (!pack_parts(k, group, after < before ? after : before, &parts, &fewer))
		return too_large(k);
	if (fewer) {
		arena = true;
		packing = parts;
		after = packing.bytes;
	}
	if (after > before || (after == before && (tight || !group->copies))) {
		leave(k, group);
		return true;
	}
	k->copies_go |= group->copies;
	if (arena)
		take_arena(k, group, &packing);
	else
		take_slots(k, group, &slots);
	return true;
}

/* ---- all groups ---------------------------------------------------------- */

static struct group group_of(const struct maker *k, uint32_t line)
{
	const struct spot *spot = &k->spots.at[k->spot_of_line[line]];
	struct group group = {.frame = spot->frame, .space = spot->space, .heap = spot->heap};
	if (lo_type_get(k->m->ctx, spot->type)->layout.n)
		group.only = spot->type;
	return group;
}

static bool same_group(const struct group *a, const struct group *b)
{
	return a->frame.n == b->frame.n && a->space.n == b->space.n && a->only.n == b->only.n &&
	       a->heap == b->heap;
}

/* Sort key of a frame and space. */
static int64_t place_key(lo_op_id frame, bool heap, lo_attr space)
{
	return (int64_t)frame.n << 33 | (int64_t)heap << 32 | space.n;
}

/* The lines to lay out, grouped, each group in the order of the starts. */
static struct sort_key *sort_lines(struct maker *k, uint32_t *n)
{
	struct sort_key *keys = LO_ARRAY(k->arena, k->lines->n, struct sort_key);
	*n = 0;
	for (uint32_t i = 0; i < k->lines->n; i++) {
		const struct lo_lifeline *line = &k->lines->at[i];
		if (k->spot_of_line[i] == NO_STORAGE || k->spots.at[k->spot_of_line[i]].is_kept ||
		    (k->target_of && k->target_of[i]))
			continue;
		struct group group = group_of(k, i);
		uint32_t begin = line->n_intervals > 0 ? k->lines->intervals[line->intervals].begin : 0;
		keys[(*n)++] = (struct sort_key){place_key(group.frame, group.heap, group.space),
						 (int64_t)group.only.n << 32 | begin, i};
	}
	lo_sort_keys(keys, *n, LO_ARRAY(k->arena, *n, struct sort_key));
	return keys;
}

static bool lay_out_groups(struct maker *k)
{
	uint32_t n = 0, *lines = LO_ARRAY(k->arena, k->lines->n, uint32_t);
	const struct sort_key *keys = sort_lines(k, &n);
	for (uint32_t i = 0; i < n; i++)
		lines[i] = keys[i].id;
	for (uint32_t first = 0, end; first < n; first = end) {
		struct group group = group_of(k, lines[first]), next;
		for (end = first + 1; end < n; end++) {
			next = group_of(k, lines[end]);
			if (!same_group(&group, &next))
				break;
		}
		group.lines = lines + first;
		group.n_lines = end - first;
		if (!lay_out_group(k, &group))
			return false;
	}
	return true;
}

/* ---- sums ---------------------------------------------------------------- */

/* Storages that follow each other, each at its alignment; -1 on overflow. */
static int64_t stack_up(const struct lo_storage *storages, const struct sort_key *order, uint32_t n)
{
	int64_t bytes = 0;
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_storage *storage = &storages[order[i].id];
		if (!lo_align_ok(bytes, storage->align_bytes, &bytes) ||
		    !lo_add_ok(bytes, storage->bytes, &bytes))
			return -1;
	}
	return bytes;
}

/* The number of keys from @p first on that are of the same place. */
static uint32_t run_length(const struct sort_key *keys, uint32_t first, uint32_t n)
{
	uint32_t end = first;
	while (end < n && keys[end].first == keys[first].first)
		end++;
	return end - first;
}

/* Storages of one frame and space, heap or not, follow each other; -1 on overflow. */
static int64_t sum_storages(const struct maker *k, const struct lo_storage *storages, uint32_t n, bool heap)
{
	struct sort_key *keys = LO_ARRAY(k->arena, 2 * (size_t)n, struct sort_key);
	int64_t total = 0;
	uint32_t n_keys = 0;
	for (uint32_t i = 0; i < n; i++)
		if (storages[i].heap == heap && !storages[i].into.n)
			keys[n_keys++] = (struct sort_key){
				place_key(storages[i].frame, heap, storages[i].space), 0, i};
	lo_sort_keys(keys, n_keys, keys + n);
	for (uint32_t first = 0, length; first < n_keys; first += length) {
		length = run_length(keys, first, n_keys);
		int64_t bytes = stack_up(storages, keys + first, length);
		if (bytes < 0 || !lo_add_ok(total, bytes, &total))
			return -1;
	}
	return total;
}

/* ---- order of the storages ----------------------------------------------- */

/* The storages of a function as they are counted: the new ones, then the allocas that are kept. */
struct counted {
	struct lo_storage *at;
	uint32_t *spot_of; /* [n] NO_STORAGE: it is new */
	uint32_t n;
	struct sort_key *keys; /* [n_keys] of those that take bytes of a frame, by place, in this order */
	struct sort_key
		*compact; /* of one place, in the order of slots; what is kept in any case comes last */
	uint32_t n_keys;
};

static struct counted count_storages(const struct maker *k)
{
	uint32_t most = k->storages.n + k->spots.n;
	struct counted c = {.at = LO_ARRAY(k->arena, most, struct lo_storage),
			    .spot_of = LO_ARRAY(k->arena, most, uint32_t),
			    .keys = LO_ARRAY(k->arena, 2 * (size_t)most, struct sort_key),
			    .compact = LO_ARRAY(k->arena, most, struct sort_key)};
	for (uint32_t i = 0; i < k->storages.n; i++) {
		c.spot_of[c.n] = NO_STORAGE;
		c.at[c.n++] = k->storages.at[i];
	}
	for (uint32_t s = 0; s < k->spots.n; s++) {
		if (!is_kept(&k->spots.at[s]))
			continue;
		c.spot_of[c.n] = s;
		c.at[c.n++] = storage_of_spot(&k->spots.at[s]);
	}
	for (uint32_t i = 0; i < c.n; i++) {
		const struct lo_storage *storage = &c.at[i];
		int64_t place = place_key(storage->frame, storage->heap, storage->space);
		if (storage->heap || storage->into.n)
			continue;
		c.keys[c.n_keys++] = (struct sort_key){place, 0, i};
	}
	lo_sort_keys(c.keys, c.n_keys, c.keys + most);
	return c;
}

static bool is_always_kept(const struct maker *k, const struct counted *c, uint32_t id)
{
	return c->spot_of[id] != NO_STORAGE && k->spots.at[c->spot_of[id]].always_kept;
}

/* Bytes of the @p n storages from @p keys on, in the compact order. */
static int64_t find_compact(struct maker *k, struct counted *c, const struct sort_key *keys, uint32_t n)
{
	uint32_t m = 0;
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_storage *storage = &c->at[keys[i].id];
		if (!is_always_kept(k, c, keys[i].id))
			c->compact[m++] =
				(struct sort_key){-storage->align_bytes, -storage->bytes, keys[i].id};
	}
	if (lo_order_slots(c->compact, m, k->arena) < 0)
		return -1;
	for (uint32_t i = 0; i < n; i++)
		if (is_always_kept(k, c, keys[i].id))
			c->compact[m++] = keys[i];
	return stack_up(c->at, c->compact, n);
}

/* Take the compact order in each place where it needs fewer bytes. Allocas there need not be kept for that.
 */
static bool take_compact(struct maker *k, struct counted *c)
{
	bool any = false;
	for (uint32_t first = 0, length; first < c->n_keys; first += length) {
		length = run_length(c->keys, first, c->n_keys);
		int64_t bytes = find_compact(k, c, c->keys + first, length);
		if (bytes < 0 || bytes >= stack_up(c->at, c->keys + first, length))
			continue;
		any = true;
		for (uint32_t i = first; i < first + length; i++) {
			uint32_t id = c->compact[i - first].id, spot = c->spot_of[id];
			c->keys[i].id = id;
			if (spot != NO_STORAGE)
				k->spots.at[spot].is_kept = k->spots.at[spot].always_kept;
		}
	}
	return any;
}

/* Groups are laid out one by one, and allocas that are kept come after the new ones. Where that costs padding
 * that another order does not need, allocas that could be kept become new ones in that order. Places in
 * arguments keep their numbers, which are the first. */
static void order_storages(struct maker *k)
{
	struct counted c = count_storages(k);
	uint32_t *moved = LO_ARRAY(k->arena, c.n, uint32_t), /* 1 + the number of the storage */
		*made_of = LO_ARRAY(k->arena, k->spots.n, uint32_t), n = k->storages.n;
	if (!take_compact(k, &c))
		return;
	k->storages.n = 0;
	for (uint32_t i = 0; i < n; i++)
		if (c.at[i].heap || c.at[i].into.n)
			moved[i] = 1 + add_storage(k, c.at[i]);
	for (uint32_t i = 0; i < c.n_keys; i++) {
		uint32_t id = c.keys[i].id, spot = c.spot_of[id];
		if (spot != NO_STORAGE && k->spots.at[spot].is_kept)
			continue;
		moved[id] = 1 + add_storage(k, c.at[id]);
		if (spot != NO_STORAGE)
			made_of[spot] = moved[id];
	}
	for (uint32_t i = 0; i < k->lines->n; i++) {
		struct lo_cell *cell = &k->out->cells[i];
		uint32_t spot = k->spot_of_line[i];
		if (cell->storage != NO_STORAGE)
			cell->storage = moved[cell->storage] - 1;
		else if (spot != NO_STORAGE && made_of[spot])
			cell->storage = made_of[spot] - 1;
	}
}

/* The allocas before the layout. */
static struct lo_storage *storages_before(const struct maker *k)
{
	struct lo_storage *storages = LO_ARRAY(k->arena, k->spots.n, struct lo_storage);
	for (uint32_t s = 0; s < k->spots.n; s++)
		storages[s] = storage_of_spot(&k->spots.at[s]);
	return storages;
}

/* What needs bytes in one frame and space, as items: values, and allocas that are used without a value, which
 * are always live. A value that is live nowhere, since its start is unreachable, has storage all the same: it
 * is live at a point of its own, after all others. */
static struct lo_problem problem_of_place(const struct maker *k, const struct sort_key *keys, uint32_t n)
{
	static const struct lo_interval always = {0, UINT32_MAX};
	struct lo_item *items = LO_ARRAY(k->arena, n, struct lo_item);
	struct lo_interval *own = LO_ARRAY(k->arena, n, struct lo_interval);
	uint32_t *lines = LO_ARRAY(k->arena, n, uint32_t), n_lines = 0;
	while (n_lines < n && keys[n_lines].second == 0) {
		lines[n_lines] = keys[n_lines].id;
		n_lines++;
	}
	struct lo_problem values = problem_of(k, lines, n_lines);
	for (uint32_t i = 0; i < n_lines; i++) {
		items[i] = values.items[i];
		own[i] = (struct lo_interval){UINT32_MAX - 1 - i, UINT32_MAX - i};
		if (items[i].n_intervals == 0) {
			items[i].intervals = &own[i];
			items[i].n_intervals = 1;
		}
	}
	for (uint32_t i = n_lines; i < n; i++) {
		const struct spot *spot = &k->spots.at[keys[i].id];
		items[i] = (struct lo_item){spot->bytes, spot->align_bytes, -1, &always, 1, NULL};
	}
	return (struct lo_problem){items, n};
}

/* Sum of the lower bounds of each frame and space; -1 on overflow. */
static int64_t sum_bounds(struct maker *k, bool heap)
{
	uint32_t n = 0, most = k->lines->n + k->spots.n;
	struct sort_key *keys = LO_ARRAY(k->arena, 2 * (size_t)most, struct sort_key);
	int64_t total = 0;
	for (uint32_t i = 0; i < k->lines->n; i++) {
		if (k->spot_of_line[i] == NO_STORAGE || (k->target_of && k->target_of[i]))
			continue;
		const struct spot *spot = &k->spots.at[k->spot_of_line[i]];
		if (spot->heap == heap)
			keys[n++] = (struct sort_key){place_key(spot->frame, heap, spot->space), 0, i};
	}
	for (uint32_t s = 0; s < k->spots.n; s++) {
		const struct spot *spot = &k->spots.at[s];
		if (spot->heap == heap && spot->n_lines == 0 && spot->n_uses > 0 && spot->bytes > 0)
			keys[n++] = (struct sort_key){place_key(spot->frame, heap, spot->space), 1, s};
	}
	lo_sort_keys(keys, n, keys + n);
	for (uint32_t first = 0, end; first < n; first = end) {
		for (end = first; end < n && keys[end].first == keys[first].first; end++)
			;
		struct lo_problem problem = problem_of_place(k, keys + first, end - first);
		int64_t bound = lo_problem_lower_bound(&problem, k->arena);
		if (bound < 0 || !lo_add_ok(total, bound, &total))
			return -1;
	}
	return total;
}

/* ---- the layout ---------------------------------------------------------- */

static uint32_t count_again(const struct lo_lifelines *lines)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < lines->n; i++)
		n += lines->at[i].n_again;
	return n;
}

/* What the storages ask of the heap: allocations do not follow each other, so without padding. */
static struct lo_heap_asked ask(const struct lo_storage *storages, uint32_t n)
{
	struct lo_heap_asked asked = {0};
	for (uint32_t i = 0; i < n; i++)
		if (storages[i].heap && !storages[i].into.n) {
			lo_add_capped(&asked.bytes, storages[i].bytes);
			asked.n++;
		}
	return asked;
}

/* An arena on the heap needs no more than what it replaces (lay_out_heap). In the sum over all allocations it
 * can still look so, by padding between it and others that are kept, which the heap does not have. */
static bool needs_no_more(struct lo_layout *layout)
{
	if (layout->heap_before < layout->heap_after)
		layout->heap_before = layout->heap_after;
	return layout->bytes_after >= 0 && layout->heap_after >= 0 &&
	       layout->bytes_after <= layout->bytes_before;
}

/* Is anything better than before? The order of the allocations, and so their padding in the sums, is no
 * gain: what a run gains is gained once, and a second run does not find it again. */
static void find_gains(struct lo_layout *layout)
{
	layout->gains = needs_no_more(layout) &&
			(layout->bytes_after < layout->bytes_before ||
			 layout->heap_asked_after.bytes < layout->heap_asked_before.bytes ||
			 layout->heap_asked_after.n < layout->heap_asked_before.n || layout->drops_copies);
}

static void finish(struct maker *k)
{
	k->out->storages = LO_ARRAY(k->lasting, k->storages.n, struct lo_storage);
	k->out->n_storages = k->storages.n;
	for (uint32_t i = 0; i < k->storages.n; i++)
		k->out->storages[i] = k->storages.at[i];
	k->out->unused = LO_ARRAY(k->lasting, k->unused.n, lo_op_id);
	k->out->n_unused = k->unused.n;
	for (uint32_t i = 0; i < k->unused.n; i++)
		k->out->unused[i] = k->unused.at[i];
	k->out->made = LO_ARRAY(k->lasting, k->storages.n, lo_op_id);
	k->out->bases = LO_ARRAY(k->lasting, k->storages.n, lo_value_id);
	k->out->names = LO_ARRAY(k->lasting, k->lines->n, lo_value_id);
	k->out->again = LO_ARRAY(k->lasting, count_again(k->lines), lo_op_id);
	k->out->bytes_after = sum_storages(k, k->storages.at, k->storages.n, false);
	k->out->heap_after = sum_storages(k, k->storages.at, k->storages.n, true);
	k->out->drops_copies = k->copies_go;
	k->out->heap_asked_after = ask(k->storages.at, k->storages.n);
	find_gains(k->out);
	k->out->changed = k->out->gains || (k->heap_moved && needs_no_more(k->out));
}

static void clear_cells(struct maker *k)
{
	for (uint32_t i = 0; i < k->lines->n; i++)
		k->out->cells[i] = (struct lo_cell){NO_STORAGE, 0};
}

/* @p lines with those of parts; their intervals are within those of the values. */
static const struct lo_lifelines *split_lines(const struct lo_layout *layout,
					      const struct lo_lifelines *lines, uint32_t n,
					      uint32_t n_intervals, struct lo_arena *arena)
{
	struct lo_lifelines *out = LO_NEW(arena, struct lo_lifelines);
	uint32_t extra = lines->n, used = 0;
	*out = *lines;
	out->n = n;
	out->at = LO_ARRAY(arena, n, struct lo_lifeline);
	out->intervals = LO_ARRAY(arena, n_intervals, struct lo_interval);
	for (uint32_t i = 0; i < lines->n; i++) {
		const struct lo_lifeline *from = &lines->at[i];
		const struct lo_interval *life = lines->intervals + from->intervals;
		uint32_t first = layout->parts->first[i],
			 end = layout->in_parts[i] ? layout->parts->first[i + 1] : first + 1;
		for (uint32_t p = first; p < end; p++) {
			struct lo_lifeline *to = &out->at[p == first ? i : extra++];
			struct lo_interval at = {0, UINT32_MAX};
			*to = *from;
			to->intervals = used;
			if (layout->in_parts[i]) {
				const struct lo_part *part = &layout->parts->at[p];
				at = part->points;
				to->bytes = part->bytes.end - part->bytes.begin;
				while (to->align_bytes > 1 && part->bytes.begin % to->align_bytes)
					to->align_bytes /= 2;
			}
			for (uint32_t t = 0; t < from->n_intervals; t++) {
				struct lo_interval both = {life[t].begin > at.begin ? life[t].begin
										    : at.begin,
							   life[t].end < at.end ? life[t].end : at.end};
				if (both.begin < both.end)
					out->intervals[used++] = both;
			}
			to->n_intervals = used - to->intervals;
		}
	}
	return out;
}

void lo_layout_by_parts(const struct lo_layout *layout, struct lo_arena *arena, struct lo_layout *out)
{
	uint32_t n_lines = layout->lines->n, n = n_lines, n_intervals = 0, extra = n_lines;
	*out = *layout;
	if (!layout->in_parts)
		return;
	for (uint32_t i = 0; i < n_lines; i++) {
		uint32_t more =
			layout->in_parts[i] ? layout->parts->first[i + 1] - layout->parts->first[i] - 1 : 0;
		n += more;
		n_intervals += layout->lines->at[i].n_intervals + layout->whole->at[i].n_intervals + more;
	}
	out->lines = split_lines(layout, layout->lines, n, n_intervals, arena);
	out->whole = split_lines(layout, layout->whole, n, n_intervals, arena);
	out->cells = LO_ARRAY(arena, n, struct lo_cell);
	int64_t *shifts = LO_ARRAY(arena, n, int64_t);
	for (uint32_t i = 0; i < n_lines; i++) {
		uint32_t first = layout->parts->first[i],
			 end = layout->in_parts[i] ? layout->parts->first[i + 1] : first + 1;
		for (uint32_t p = first; p < end; p++) {
			uint32_t to = p == first ? i : extra++;
			out->cells[to] = layout->cells[i];
			shifts[to] = layout->shifts ? layout->shifts[i] : 0;
			if (layout->in_parts[i])
				out->cells[to].offset_bytes += layout->parts->at[p].bytes.begin;
		}
	}
	out->shifts = layout->shifts ? shifts : NULL;
}

/* The bounds that hold if values may take dead parts of others; else there is none that is so taken. */
static void set_bounds(struct maker *k, bool by_parts)
{
	struct maker apart = *k;
	struct lo_layout split;
	k->out->in_parts = by_parts ? k->out->in_parts : NULL;
	lo_layout_by_parts(k->out, k->arena, &split);
	uint32_t n = split.lines->n, *spots = LO_ARRAY(k->arena, n, uint32_t),
		 *targets = LO_ARRAY(k->arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		struct spot *spot = spot_at(k, split.lines->at[i].alloc);
		spots[i] = spot ? (uint32_t)(spot - k->spots.at) : NO_STORAGE;
		targets[i] = k->target_of && i < k->lines->n ? k->target_of[i] : 0;
	}
	apart.lines = split.lines;
	apart.spot_of_line = spots;
	apart.target_of = targets;
	k->out->lower_bound = sum_bounds(&apart, false);
	k->out->heap_bound = sum_bounds(&apart, true);
}

static void lay_out_none(struct maker *k)
{
	k->storages.n = k->unused.n = 0;
	if (k->out->in_parts)
		set_bounds(k, false);
	k->heap_moved = k->copies_go = false;
	clear_cells(k);
	for (uint32_t s = 0; s < k->spots.n; s++)
		k->spots.at[s].is_kept = true;
}

/* Padding between groups can cost as much as a group saves: then no values share, but another order may need
 * less. A second run would try it, if it finds that no values can share. */
static void only_order(struct maker *k)
{
	lay_out_none(k);
	order_storages(k);
	keep_the_rest(k);
	finish(k);
}

/* Everything is kept as it was. */
static void keep_all(struct maker *k)
{
	lay_out_none(k);
	for (uint32_t s = 0; s < k->spots.n; s++)
		k->spots.at[s].n_uses += k->spots.at[s].n_uses == 0;
	keep_the_rest(k);
	finish(k);
	k->out->changed = false;
}

/* May the value be in the place, live ranges aside? */
static bool may_lie_in(const struct maker *k, uint32_t line, const struct lo_output_argument *target)
{
	const struct spot *spot = &k->spots.at[k->spot_of_line[line]];
	uint8_t uses = k->shares->uses[line];
	return !k->no_targets && !lo_id_map_get(k->refused, spot->op.n) &&
	       spot->frame.n == k->lines->flow->func.n &&
	       lo_output_argument_takes(k->m, spot->type, target) && !k->lines->at[line].n_again &&
	       (uses & LO_USES_ELEMENTS ||
		lo_output_argument_same_layout(k->m, spot->type, lo_type_of(k->m, target->place))) &&
	       uses & LO_USES_ANYWHERE;
}

/* Values may be coalesced if they are laid out together. */
static bool may_join(const void *data, uint32_t a, uint32_t b)
{
	const struct maker *k = data;
	if (k->spot_of_line[a] == NO_STORAGE || k->spots.at[k->spot_of_line[a]].is_kept)
		return false;
	if (b >= k->lines->n)
		return may_lie_in(k, a, &k->shares->targets[b - k->lines->n]);
	if (k->spot_of_line[b] == NO_STORAGE || k->spots.at[k->spot_of_line[b]].is_kept)
		return false;
	struct group x = group_of(k, a), y = group_of(k, b);
	return same_group(&x, &y);
}

static bool any_holds(const struct lo_reuse_candidates *shares)
{
	bool any = false;
	for (uint32_t t = 0; t < shares->n_targets; t++)
		any |= shares->targets[t].holds;
	return any;
}

static const uint32_t *each_alone(const struct maker *k)
{
	uint32_t n = k->lines->n + k->shares->n_targets, *joined = LO_ARRAY(k->lasting, n, uint32_t);
	for (uint32_t i = 0; i < n; i++)
		joined[i] = i;
	return joined;
}

static void join_all(struct maker *k)
{
	const struct lo_lifelines *whole = k->lines;
	const struct lo_coalesce_rules rules = {whole->n, may_join, k};
	if (!k->shares)
		return;
	const struct lo_lifelines *joined =
		lo_output_argument_lines(whole, k->shares->targets, k->shares->n_targets, k->arena);
	lo_coalesce(joined, k->shares, &rules, k->arena, k->lasting, &joined, &k->joined, &k->out->shifts);
	if (!k->joined) {
		k->joined = any_holds(k->shares) ? each_alone(k) : NULL;
		joined = whole;
	}
	k->out->joined = k->joined;
	if (!k->joined)
		return;
	struct lo_lifelines *counted = LO_NEW(k->lasting, struct lo_lifelines);
	*counted = *joined;
	counted->n = whole->n;
	k->lines = k->out->lines = counted;
	k->copies = LO_ARRAY(k->arena, whole->n, bool);
	for (uint32_t i = 0; i < k->shares->n; i++) {
		const struct lo_reuse_candidate *s = &k->shares->at[i];
		if (s->kind == LO_REUSE_COPY && k->joined[s->from] == k->joined[s->to])
			k->copies[s->from] = k->copies[s->to] = true;
	}
}

/* ---- values in arguments ------------------------------------------------- */

static bool meet_in_time(const struct maker *k, uint32_t line, const struct lo_interval *at, uint32_t n)
{
	const struct lo_lifelines *whole = k->out->whole;
	return lo_interval_lists_meet(whole->intervals + whole->at[line].intervals,
				      whole->at[line].n_intervals, at, n);
}

/* The storage of a class that is coalesced with target @p t. */
static struct lo_storage storage_of_target(const struct maker *k, const struct lo_output_argument *t,
					   uint32_t line)
{
	const struct spot *spot = &k->spots.at[k->spot_of_line[line]];
	lo_type type = t->copy.n ? t->type : lo_type_of(k->m, t->place);
	int64_t natural = lo_type_elem_align_bytes(k->m->ctx, lo_type_get(k->m->ctx, type)->elem);
	return (struct lo_storage){.frame = spot->frame,
				   .space = spot->space,
				   .bytes = lo_memref_bytes(k->m->ctx, type),
				   .align_bytes = natural > 0 ? natural : 1,
				   .heap = spot->heap,
				   .copy = t->copy,
				   .into = t->place,
				   .after = t->after};
}

/** A class of values, by its first line. */
struct class_of_lines {
	uint32_t next;  /* [line] the next one of its class; NO_STORAGE: none */
	uint32_t last;  /* [first] */
	int64_t bytes;  /* [first] of the largest */
	bool may_enter; /* [first] may all be in the donated argument? */
	bool by_element;
};
/** Classes in a donated argument, by their first lines: those that are in place of its contents, and others.
 */
struct donated {
	const struct lo_output_argument *target;
	struct class_of_lines *classes; /* [lines->n] */
	int64_t bytes;
	uint32_t storage; /* NO_STORAGE: not needed so far */
	LO_VEC(uint32_t) inside;
};

static void list_classes(struct maker *k, struct donated *d)
{
	uint32_t n = k->lines->n;
	d->classes = LO_ARRAY(k->arena, n, struct class_of_lines);
	for (uint32_t i = 0; i < n; i++) {
		struct class_of_lines *first = &d->classes[k->joined[i]];
		int64_t bytes = k->lines->at[i].bytes;
		d->classes[i].next = NO_STORAGE;
		if (k->joined[i] == i)
			*first = (struct class_of_lines){NO_STORAGE, i, 0, true, true};
		else
			d->classes[first->last].next = i;
		first->last = i;
		first->bytes = bytes > first->bytes ? bytes : first->bytes;
		bool enters = !k->target_of[i] && !shift_of(k, i) && k->spot_of_line[i] != NO_STORAGE &&
			      !k->spots.at[k->spot_of_line[i]].is_kept && may_lie_in(k, i, d->target) &&
			      !meet_in_time(k, i, d->target->intervals, d->target->n_intervals);
		first->may_enter &= enters;
		first->by_element &= enters && k->shares->uses[i] & LO_USES_ELEMENTS;
	}
}

/* Is some value of class @p a live together with one of class @p b? */
static bool classes_meet(const struct maker *k, const struct class_of_lines *classes, uint32_t a, uint32_t b)
{
	const struct lo_lifelines *whole = k->out->whole;
	for (uint32_t y = b; y != NO_STORAGE; y = classes[y].next)
		for (uint32_t x = a; x != NO_STORAGE; x = classes[x].next)
			if (meet_in_time(k, x, whole->intervals + whole->at[y].intervals,
					 whole->at[y].n_intervals))
				return true;
	return false;
}

/* The lowest bytes that are free while the class is live; -1: there are too few. */
static int64_t find_free(struct maker *k, const struct donated *d, uint32_t class)
{
	struct sort_key *busy = LO_ARRAY(k->arena, 2 * (size_t)d->inside.n, struct sort_key);
	int64_t at = 0, bytes = d->classes[class].bytes;
	uint32_t n = 0;
	for (uint32_t i = 0; i < d->inside.n; i++) {
		uint32_t other = d->inside.at[i];
		int64_t begin = k->out->cells[other].offset_bytes;
		if (classes_meet(k, d->classes, class, other))
			busy[n++] = (struct sort_key){begin, begin + d->classes[other].bytes, other};
	}
	lo_sort_keys(busy, n, busy + d->inside.n);
	for (uint32_t i = 0; i < n && busy[i].first < at + bytes; i++)
		at = busy[i].second > at ? busy[i].second : at;
	return at + bytes <= d->bytes && (!at || d->classes[class].by_element) ? at : -1;
}

/* Put classes into a donated argument, the largest first, each as low as possible. */
static void fill_donated(struct maker *k, struct donated *d)
{
	enum { MAX_CLASSES = 512 };
	uint32_t n = 0;
	struct sort_key *keys = LO_ARRAY(k->arena, 2 * (size_t)k->lines->n, struct sort_key);
	list_classes(k, d);
	for (uint32_t i = 0; i < k->lines->n; i++) {
		if (k->joined[i] == i && d->classes[i].may_enter)
			keys[n++] = (struct sort_key){-d->classes[i].bytes, 0, i};
		if (k->joined[i] == i && k->target_of[i] && k->target_of[i] == d->storage + 1)
			LO_PUSH(k->arena, &d->inside, i);
	}
	lo_sort_keys(keys, n, keys + k->lines->n);
	for (uint32_t c = 0; c < n && c < MAX_CLASSES; c++) {
		int64_t at = find_free(k, d, keys[c].id);
		if (at < 0)
			continue;
		if (d->storage == NO_STORAGE)
			d->storage = add_storage(k, storage_of_target(k, d->target, keys[c].id));
		for (uint32_t i = keys[c].id; i != NO_STORAGE; i = d->classes[i].next) {
			k->target_of[i] = d->storage + 1;
			k->out->cells[i] = (struct lo_cell){d->storage, at};
		}
		LO_PUSH(k->arena, &d->inside, keys[c].id);
	}
}

/* Assign the places: their values take no bytes and are counted nowhere. */
static void take_targets(struct maker *k)
{
	uint32_t n = k->lines->n, n_targets = k->shares && k->joined ? k->shares->n_targets : 0;
	if (!n_targets)
		return;
	struct lo_lifeline *at = LO_ARRAY(k->lasting, n, struct lo_lifeline);
	struct lo_lifelines *lines = LO_NEW(k->lasting, struct lo_lifelines);
	uint32_t *storage_of =
		LO_ARRAY(k->arena, n, uint32_t); /* indexed by the first line of a class, + 1 */
	for (uint32_t t = 0; t < n_targets; t++) {
		uint32_t first = k->joined[n + t];
		if (first < n)
			storage_of[first] =
				1 + add_storage(k, storage_of_target(k, &k->shares->targets[t], first));
	}
	k->target_of = LO_ARRAY(k->arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		k->target_of[i] = storage_of[k->joined[i]];
		if (k->target_of[i])
			k->out->cells[i] = (struct lo_cell){k->target_of[i] - 1, 0};
	}
	for (uint32_t t = 0; t < n_targets; t++) {
		const struct lo_output_argument *target = &k->shares->targets[t];
		uint32_t first = k->joined[n + t];
		struct donated d = {.target = target,
				    .bytes = lo_memref_bytes(k->m->ctx, lo_type_of(k->m, target->place)),
				    .storage = first < n ? storage_of[first] - 1 : NO_STORAGE};
		if (target->holds)
			fill_donated(k, &d);
	}
	for (uint32_t i = 0; i < n; i++) {
		at[i] = k->lines->at[i];
		if (!k->target_of[i])
			continue;
		at[i].n_intervals = 0;
		k->spots.at[k->spot_of_line[i]].leaves = true;
	}
	*lines = *k->lines;
	lines->at = at;
	k->lines = k->out->lines = lines;
}

static bool any_in_argument(const struct maker *k)
{
	for (uint32_t i = 0; i < k->lines->n; i++)
		if (k->out->cells[i].storage != NO_STORAGE && k->storages.at[k->out->cells[i].storage].into.n)
			return true;
	return false;
}

static bool make_all(struct maker *k)
{
	struct lo_layout *out = k->out;
	if (!find_spots(k))
		return false;
	count_uses(k);
	find_lines(k);
	join_all(k);
	clear_cells(k);
	take_targets(k);
	const struct lo_storage *before = storages_before(k);
	out->bytes_before = sum_storages(k, before, k->spots.n, false);
	out->lower_bound = sum_bounds(k, false);
	out->heap_before = sum_storages(k, before, k->spots.n, true);
	out->heap_asked_before = ask(before, k->spots.n);
	out->heap_bound = sum_bounds(k, true);
	if (out->bytes_before < 0 || out->lower_bound < 0 || out->heap_before < 0 || out->heap_bound < 0)
		return too_large(k);
	if (!lay_out_groups(k))
		return false;
	order_storages(k);
	keep_the_rest(k);
	k->copies_go |= any_in_argument(k);
	if (out->in_parts)
		set_bounds(k, true);
	finish(k);
	if (!out->changed && !k->joined)
		only_order(k);
	if (!out->changed)
		keep_all(k);
	return true;
}

/* Refuse the allocas that are kept for other values, although some were to be in an argument. What is in it
 * because of those, or is named by them in joined, cannot be left as it is. If nothing is gained all are
 * kept: without values in arguments the others may still get one allocation on the heap. */
static bool refuse_kept(const struct maker *k)
{
	bool any = false;
	for (uint32_t i = 0; k->target_of && i < k->lines->n; i++) {
		if (!k->target_of[i] || !k->spots.at[k->spot_of_line[i]].is_kept)
			continue;
		*lo_id_map_at(k->refused, k->spots.at[k->spot_of_line[i]].op.n) = 1;
		any = true;
	}
	return any;
}

/* Whether an alloca is kept for its other values is known only with the layout. Then the layout is made again
 * without what could not be had; in the last round nothing is put into arguments. */
static bool make(struct lo_module *m, const struct lo_lifelines *lines,
		 const struct lo_reuse_candidates *shares, enum lo_color color, int64_t steps,
		 struct lo_parts *parts, struct lo_arena *arena, struct lo_layout *out)
{
	enum { MAX_ROUNDS = 4 };
	struct lo_arena work;
	bool good = true, again = true;
	lo_arena_init(&work, lo_ctx_oom(m->ctx));
	struct lo_id_map refused = lo_id_map_make(&work, 0);
	for (uint32_t round = 1; good && again; round++) {
		struct maker k = {.m = m,
				  .lines = lines,
				  .shares = shares,
				  .color = color,
				  .steps = steps,
				  .arena = &work,
				  .lasting = arena,
				  .refused = &refused,
				  .no_targets = round == MAX_ROUNDS,
				  .parts = parts,
				  .out = out};
		*out = (struct lo_layout){.lines = lines,
					  .whole = lines,
					  .color = color,
					  .cells = LO_ARRAY(arena, lines->n, struct lo_cell)};
		good = make_all(&k);
		again = good && refuse_kept(&k);
	}
	lo_arena_destroy(&work);
	return good;
}

bool lo_layout_make(struct lo_module *m, const struct lo_lifelines *lines, enum lo_color color,
		    struct lo_arena *arena, struct lo_layout *out)
{
	struct lo_parts parts = {0};
	return make(m, lines, NULL, color, -1, &parts, arena, out);
}

static bool is_above_bound(const struct lo_layout *layout)
{
	return layout->bytes_after > layout->lower_bound || layout->heap_after > layout->heap_bound;
}

/* No more of stack and heap, and less of one: of the heap in the sum, or without the padding in it, in which
 * an arena that is smaller can look the same. */
static bool needs_less(const struct lo_layout *a, const struct lo_layout *b)
{
	int64_t heap_a = a->heap_asked_after.bytes, heap_b = b->heap_asked_after.bytes;
	return a->bytes_after <= b->bytes_after && a->heap_after <= b->heap_after && heap_a <= heap_b &&
	       (a->bytes_after < b->bytes_after || a->heap_after < b->heap_after || heap_a < heap_b);
}

static bool any_begins_apart(const struct lo_layout *layout)
{
	for (uint32_t i = 0; layout->shifts && i < layout->lines->n; i++)
		if (layout->shifts[i])
			return true;
	return false;
}

/* The pairs of values that a layout is made with. */
enum pairs { NO_PAIRS, PAIRS_AT_ONE_ADDRESS, PAIRS_IN_COMMON_BYTES };

/* Layouts of the same values, each with some of the pairs. */
struct sharing {
	struct lo_module *m;
	const struct lo_lifelines *lines;
	const struct lo_reuse_candidates *all;
	enum lo_color color;
	int64_t steps;
	struct lo_arena *arena;
	struct lo_parts parts;
	struct lo_reuse_candidates some;
	struct lo_reuse_candidate *at; /* the pairs of some, with room for all */
	struct lo_layout *out;         /* the best so far */
};

/* At one address the second value is not larger. */
static bool is_among(const struct sharing *s, const struct lo_reuse_candidate *pair, enum pairs which)
{
	bool in_place = pair->kind == LO_REUSE_COPY || pair->kind == LO_REUSE_IN_PLACE;
	if (which == PAIRS_IN_COMMON_BYTES)
		return !lo_reuse_is_apart(s->lines, pair);
	return which == PAIRS_AT_ONE_ADDRESS &&
	       (!in_place ||
		(!pair->shift && s->lines->at[pair->to].bytes <= s->lines->at[pair->from].bytes));
}

/* Take those pairs. Returns how many these are. */
static uint32_t take_pairs(struct sharing *s, enum pairs which)
{
	s->some.n = 0;
	for (uint32_t i = 0; i < s->all->n; i++)
		if (is_among(s, &s->all->at[i], which))
			s->at[s->some.n++] = s->all->at[i];
	return s->some.n;
}

/* @p shares: the pairs that were taken; NULL: nothing is shared, nor in an argument. */
static bool make_with(struct sharing *s, const struct lo_reuse_candidates *shares, struct lo_layout *out)
{
	return make(s->m, s->lines, shares, s->color, s->steps, &s->parts, s->arena, out);
}

/* Is the layout with those pairs the best? */
static bool try_pairs(struct sharing *s, enum pairs which, bool *best)
{
	struct lo_layout other;
	take_pairs(s, which);
	bool good = make_with(s, which ? &s->some : NULL, &other);
	*best = good && needs_less(&other, s->out);
	if (*best)
		*s->out = other;
	return good;
}

/* Add pairs one by one to those of which the best layout has been made, as long as no more bytes are needed,
 * and fewer are or a copy is erased. @p apart: also pairs without a byte in common. */
static bool add_pairs(struct sharing *s, enum pairs begun, bool apart)
{
	enum { MAX_TRIED = 32 };
	uint32_t n_tried = 0;
	take_pairs(s, begun);
	for (uint32_t i = 0; i < s->all->n && n_tried < MAX_TRIED && is_above_bound(s->out); i++) {
		const struct lo_reuse_candidate *pair = &s->all->at[i];
		struct lo_layout other;
		if (is_among(s, pair, begun) || (!apart && lo_reuse_is_apart(s->lines, pair)))
			continue;
		n_tried++;
		s->at[s->some.n++] = *pair;
		if (!make_with(s, &s->some, &other))
			return false;
		bool copy = pair->kind == LO_REUSE_COPY && other.drops_copies &&
			    other.bytes_after <= s->out->bytes_after &&
			    other.heap_after <= s->out->heap_after;
		if (copy || needs_less(&other, s->out))
			*s->out = other;
		else
			s->some.n--;
	}
	return true;
}

/* Coalesced values are at one address for longer, which can obstruct others: if the result is above the
 * bound, the layout of values at one address alone is tried too, and that without coalescing. The former also
 * if some values begin elsewhere and parts of some are dead: between the values of a class no others are. If
 * this needs less, pairs are added one by one. A second run, which finds values that are at one address
 * already, would add them. With slots it would also find those of several values, in which another has room
 * beside the one that it is computed from: such pairs are added too. */
bool lo_layout_make_sharing(struct lo_module *m, const struct lo_lifelines *lines,
			    const struct lo_reuse_candidates *shares, enum lo_color color, int64_t steps,
			    struct lo_arena *arena, struct lo_layout *out)
{
	enum { MAX_LINES = 128 };
	struct sharing s = {m, lines, shares, color, steps, arena, .some = *shares, .out = out};
	enum pairs begun = PAIRS_IN_COMMON_BYTES;
	bool less = false;
	s.some.at = s.at = LO_ARRAY(arena, shares->n, struct lo_reuse_candidate);
	uint32_t n_plain = take_pairs(&s, PAIRS_AT_ONE_ADDRESS), n = take_pairs(&s, begun);
	if (!make_with(&s, color == LO_COLOR_NONE ? NULL : &s.some, out))
		return false;
	if (out->joined && n_plain < n && (is_above_bound(out) || (s.parts.n && any_begins_apart(out)))) {
		if (!try_pairs(&s, PAIRS_AT_ONE_ADDRESS, &less))
			return false;
		begun = less ? PAIRS_AT_ONE_ADDRESS : begun;
	}
	if (out->joined && is_above_bound(out)) {
		if (!try_pairs(&s, NO_PAIRS, &less))
			return false;
		begun = less ? NO_PAIRS : begun;
	}
	bool slots = color == LO_COLOR_SLOTS && out->joined && lines->n <= MAX_LINES;
	if ((begun == NO_PAIRS || (slots && (begun == PAIRS_AT_ONE_ADDRESS || n < shares->n))) &&
	    !add_pairs(&s, begun, slots))
		return false;
	out->apart = shares->reasons;
	out->n_apart = shares->n_reasons;
	return true;
}

/* ---- restoring split allocas --------------------------------------------- */

enum { MAX_RESTORED = 4096 };

static bool meet(const struct lo_lifelines *lines, const struct lo_lifeline *a, const struct lo_lifeline *b)
{
	return lo_interval_lists_meet(lines->intervals + a->intervals, a->n_intervals,
				      lines->intervals + b->intervals, b->n_intervals);
}

/* Could each piece be put back where it was? Pieces that share bytes must not be live at once. piece_of: per
 * line 1 + its piece. */
static bool can_restore(const struct maker *k, const struct lo_splits *splits, const uint32_t *piece_of)
{
	for (uint32_t i = 0; i < k->lines->n; i++) {
		const struct lo_lifeline *a = &k->lines->at[i];
		if (!piece_of[i])
			continue;
		if (a->pinned || a->bytes < 0)
			return false;
		const struct lo_split_piece *x = &splits->pieces[piece_of[i] - 1];
		for (uint32_t j = 0; j < i; j++) {
			const struct lo_lifeline *b = &k->lines->at[j];
			const struct lo_split_piece *y =
				piece_of[j] ? &splits->pieces[piece_of[j] - 1] : NULL;
			if (y && y->origin == x->origin && y != x &&
			    x->offset_bytes < y->offset_bytes + b->bytes &&
			    y->offset_bytes < x->offset_bytes + a->bytes && meet(k->lines, a, b))
				return false;
		}
	}
	return true;
}

/* Where a restored arena is placed: at its first piece, if that is at the head of its frame. */
static lo_op_id place_of_whole(const struct maker *k, const struct spot *first)
{
	lo_region_id body = lo_op_region(k->m, lo_op(k->m, first->frame), 0);
	bool at_head = lo_op(k->m, first->op)->block.n == lo_region(k->m, body)->first.n;
	return at_head ? first->op : (lo_op_id){0};
}

/* Each former alloca becomes an arena, all else is kept, in the original order: the padding is the same as
 * before. */
static void put_back(struct maker *k, const struct lo_splits *splits, const uint32_t *piece_of)
{
	uint32_t *storage_of = LO_ARRAY(k->arena, splits->n_origins, uint32_t),
		 *origin_of = LO_ARRAY(k->arena, k->spots.n, uint32_t);
	for (uint32_t s = 0; s < k->spots.n; s++)
		k->spots.at[s].is_kept = true;
	for (uint32_t i = 0; i < k->lines->n; i++)
		if (piece_of[i])
			origin_of[k->spot_of_line[i]] = 1 + splits->pieces[piece_of[i] - 1].origin;
	for (uint32_t s = 0; s < k->spots.n; s++) {
		struct spot *spot = &k->spots.at[s];
		if (!origin_of[s]) {
			keep_spot(k, s);
			continue;
		}
		const struct lo_split_origin *origin = &splits->origins[origin_of[s] - 1];
		spot->is_kept = false;
		if (!storage_of[origin_of[s] - 1])
			storage_of[origin_of[s] - 1] =
				1 + add_storage(k, (struct lo_storage){.frame = spot->frame,
								       .space = spot->space,
								       .heap = spot->heap,
								       .before = place_of_whole(k, spot),
								       .bytes = origin->bytes,
								       .align_bytes = origin->align_bytes});
	}
	for (uint32_t i = 0; i < k->lines->n; i++) {
		const struct lo_split_piece *piece = piece_of[i] ? &splits->pieces[piece_of[i] - 1] : NULL;
		if (piece)
			k->out->cells[i] =
				(struct lo_cell){storage_of[piece->origin] - 1, piece->offset_bytes};
	}
	keep_cells(k);
	finish(k);
	k->out->changed = k->storages.n > 0;
}

/* Which origins are put back: with LO_COLOR_NONE those that need more bytes in pieces than before, else all.
 */
static bool *find_back(const struct maker *k, const struct lo_splits *splits)
{
	bool *back = LO_ARRAY(k->arena, splits->n_origins, bool);
	int64_t *bytes = LO_ARRAY(k->arena, splits->n_origins, int64_t);
	for (uint32_t i = 0; i < splits->n_pieces; i++) {
		uint32_t spot = lo_id_map_get(&k->spot_of, splits->pieces[i].alloca.n),
			 origin = splits->pieces[i].origin;
		back[origin] |= k->color != LO_COLOR_NONE;
		if (spot && !lo_add_ok(bytes[origin], k->spots.at[spot - 1].bytes, &bytes[origin]))
			bytes[origin] = INT64_MAX;
		back[origin] |= bytes[origin] > splits->origins[origin].bytes;
	}
	return back;
}

/* 1 + the piece of each line; 0: none that is put back. */
static uint32_t *find_pieces(struct maker *k, const struct lo_splits *splits,
			     const struct lo_id_map *piece_at, const bool *back)
{
	uint32_t *piece_of = LO_ARRAY(k->arena, k->lines->n, uint32_t);
	for (uint32_t i = 0; i < k->lines->n; i++) {
		uint32_t piece = lo_id_map_get(piece_at, k->lines->at[i].alloc.n);
		piece_of[i] = piece && back[splits->pieces[piece - 1].origin] ? piece : 0;
	}
	return piece_of;
}

/* As storages_before, with each split alloca at the position of its pieces. */
static struct lo_storage *storages_unsplit(const struct maker *k, const struct lo_splits *splits,
					   const struct lo_id_map *piece_at, uint32_t *n_storages)
{
	struct lo_storage *storages = LO_ARRAY(k->arena, k->spots.n, struct lo_storage);
	uint32_t n = 0, last = UINT32_MAX;
	for (uint32_t s = 0; s < k->spots.n; s++) {
		const struct spot *spot = &k->spots.at[s];
		uint32_t piece = lo_id_map_get(piece_at, spot->op.n),
			 origin = piece ? splits->pieces[piece - 1].origin : UINT32_MAX;
		if (origin != UINT32_MAX && origin == last)
			continue;
		last = origin;
		storages[n++] = (struct lo_storage){.frame = spot->frame,
						    .space = spot->space,
						    .heap = spot->heap,
						    .bytes = piece             ? splits->origins[origin].bytes
							     : spot->bytes > 0 ? spot->bytes
									       : 0,
						    .align_bytes = piece ? splits->origins[origin].align_bytes
									 : spot->align_bytes};
	}
	*n_storages = n;
	return storages;
}

/* What was needed before; at least what is needed now, since less would be wrong to report. */
static void set_before(struct lo_layout *layout, int64_t bytes, int64_t heap)
{
	layout->bytes_before = layout->bytes_after > bytes ? layout->bytes_after : bytes;
	layout->bytes_raised = layout->bytes_before - bytes;
	layout->heap_before = layout->heap_after > heap ? layout->heap_after : heap;
	find_gains(layout);
}

static bool all(const bool *flags, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (!flags[i])
			return false;
	return true;
}

static bool restore(struct maker *k, const struct lo_splits *splits)
{
	struct lo_layout *layout = k->out;
	if (!find_spots(k))
		return false;
	struct lo_id_map piece_at = lo_id_map_make(k->arena, splits->n_pieces);
	for (uint32_t i = 0; i < splits->n_pieces; i++)
		*lo_id_map_at(&piece_at, splits->pieces[i].alloca.n) = i + 1;
	uint32_t n;
	const struct lo_storage *unsplit = storages_unsplit(k, splits, &piece_at, &n);
	int64_t bytes_before = sum_storages(k, unsplit, n, false),
		heap_before = sum_storages(k, unsplit, n, true);
	layout->heap_asked_before = ask(unsplit, n);
	set_before(layout, bytes_before, heap_before);
	bool fits = layout->bytes_after <= bytes_before &&
		    layout->heap_asked_after.bytes <= layout->heap_asked_before.bytes;
	if (layout->lines->n > MAX_RESTORED || (fits && k->color != LO_COLOR_NONE))
		return false;
	count_uses(k);
	find_lines(k);
	const bool *back = find_back(k, splits);
	uint32_t *piece_of = find_pieces(k, splits, &piece_at, back);
	if (!can_restore(k, splits, piece_of))
		return false;
	layout->lines = layout->whole;
	layout->joined = NULL;
	layout->shifts = NULL;
	layout->in_parts = NULL;
	layout->lower_bound = sum_bounds(k, false);
	layout->heap_bound = sum_bounds(k, true);
	clear_cells(k);
	put_back(k, splits, piece_of);
	set_before(layout, bytes_before, heap_before);
	return all(back, splits->n_origins);
}

bool lo_layout_restore(struct lo_module *m, const struct lo_splits *splits, struct lo_arena *arena,
		       struct lo_layout *layout)
{
	struct lo_arena work;
	struct maker k = {.m = m,
			  .lines = layout->whole,
			  .color = layout->color,
			  .arena = &work,
			  .lasting = arena,
			  .out = layout};
	layout->splits = splits;
	lo_arena_init(&work, lo_ctx_oom(m->ctx));
	bool whole = restore(&k, splits);
	lo_arena_destroy(&work);
	return whole;
}
