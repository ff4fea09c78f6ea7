// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: classes of values, and places in arguments. Out: the cells of the values that are in an argument.
 *
 * A class that is coalesced with a place is in it. An argument that the caller gives up (a donated one) also
 * holds classes that are live only where its contents are not: they are put side by side in it, the largest
 * first, each as low as possible. Values in arguments take no bytes of the frame and are counted nowhere.
 *
 * Whether an alloca is kept for its other values is known only with the layout. What was placed in an
 * argument though its alloca is kept is refused, and the layout is made again. */
#include "layout_maker.h"
#include "reuse/coalesce.h"
#include "reuse/output_arguments.h"

bool layout_argument_takes(const struct layout_maker *k, uint32_t line,
			   const struct lo_output_argument *target)
{
	const struct static_alloca *alloca = layout_alloca(k, line);
	uint8_t uses = k->shares->uses[line];
	return !k->no_targets && !lo_id_map_get(k->refused, alloca->op.n) &&
	       alloca->frame.n == k->lines->flow->func.n &&
	       lo_output_argument_takes(k->m, alloca->type, target) && !k->lines->at[line].n_again &&
	       (uses & LO_USES_ELEMENTS ||
		lo_output_argument_same_layout(k->m, alloca->type, lo_type_of(k->m, target->place))) &&
	       uses & LO_USES_ANYWHERE;
}

/* The place as the storage of a class. */
static struct lo_storage storage_of_target(const struct layout_maker *k, const struct lo_output_argument *t,
					   uint32_t line)
{
	const struct static_alloca *alloca = layout_alloca(k, line);
	lo_type type = t->copy.n ? t->type : lo_type_of(k->m, t->place);
	int64_t natural = lo_type_elem_align_bytes(k->m->ctx, lo_type_get(k->m->ctx, type)->elem);
	return (struct lo_storage){.frame = alloca->frame,
				   .space = alloca->space,
				   .bytes = lo_memref_bytes(k->m->ctx, type),
				   .align_bytes = natural > 0 ? natural : 1,
				   .heap = alloca->heap,
				   .copy = t->copy,
				   .into = t->place,
				   .after = t->after};
}

/* ---- donated arguments --------------------------------------------------- */

/** A class of values that may be in the argument. */
struct entrant {
	int64_t bytes;   /* of the largest value */
	bool may_enter;  /* may all be in it? */
	bool by_element; /* also elsewhere than at its first element? */
};
/** A donated argument while it is filled. Classes are named by their first lines. */
struct donated {
	const struct lo_output_argument *target;
	const uint32_t *next;     /* [lines->n] see lo_next_in_class */
	struct entrant *entrants; /* [lines->n] of first lines */
	int64_t bytes;
	uint32_t storage;        /* LO_NO_INDEX: not needed so far */
	LO_VEC(uint32_t) inside; /* classes that are in place of its contents, and others */
};

/* Is it live where the contents of the argument are? */
static bool meets_contents(const struct layout_maker *k, uint32_t line,
			   const struct lo_output_argument *target)
{
	const struct lo_lifelines *whole = k->out->whole;
	return lo_interval_lists_meet(whole->intervals + whole->at[line].intervals,
				      whole->at[line].n_intervals, target->intervals, target->n_intervals);
}

static void find_entrants(struct layout_maker *k, struct donated *d)
{
	uint32_t n = k->lines->n;
	d->entrants = LO_ARRAY(k->arena, n, struct entrant);
	for (uint32_t i = 0; i < n; i++) {
		struct entrant *class = &d->entrants[k->joined[i]];
		int64_t bytes = k->lines->at[i].bytes;
		if (k->joined[i] == i)
			*class = (struct entrant){0, true, true};
		class->bytes = bytes > class->bytes ? bytes : class->bytes;
		bool enters = !k->target_of[i] && !layout_shift(k, i) && layout_may_move(k, i) &&
			      layout_argument_takes(k, i, d->target) && !meets_contents(k, i, d->target);
		class->may_enter &= enters;
		class->by_element &= enters && k->shares->uses[i] & LO_USES_ELEMENTS;
	}
}

/* Is some value of class @p a live together with one of class @p b? */
static bool classes_meet(const struct layout_maker *k, const uint32_t *next, uint32_t a, uint32_t b)
{
	for (uint32_t y = b; y != LO_NO_INDEX; y = next[y])
		for (uint32_t x = a; x != LO_NO_INDEX; x = next[x])
			if (layout_lines_meet(k->out->whole, x, y))
				return true;
	return false;
}

/* The lowest bytes that are free while the class is live; -1: there are too few. */
static int64_t find_free(struct layout_maker *k, const struct donated *d, uint32_t class)
{
	struct sort_key *busy = LO_ARRAY(k->arena, 2 * (size_t)d->inside.n, struct sort_key);
	int64_t at = 0, bytes = d->entrants[class].bytes;
	uint32_t n = 0;
	for (uint32_t i = 0; i < d->inside.n; i++) {
		uint32_t other = d->inside.at[i];
		int64_t begin = k->out->cells[other].offset_bytes;
		if (classes_meet(k, d->next, class, other))
			busy[n++] = (struct sort_key){begin, begin + d->entrants[other].bytes, other};
	}
	lo_sort_keys(busy, n, busy + d->inside.n);
	for (uint32_t i = 0; i < n && busy[i].first < at + bytes; i++)
		at = busy[i].second > at ? busy[i].second : at;
	return at + bytes <= d->bytes && (!at || d->entrants[class].by_element) ? at : -1;
}

static void enter(struct layout_maker *k, struct donated *d, uint32_t class, int64_t at)
{
	if (d->storage == LO_NO_INDEX)
		d->storage = layout_add_storage(k, storage_of_target(k, d->target, class));
	for (uint32_t i = class; i != LO_NO_INDEX; i = d->next[i]) {
		k->target_of[i] = d->storage + 1;
		k->out->cells[i] = (struct lo_cell){d->storage, at};
	}
	LO_PUSH(k->arena, &d->inside, class);
}

/* Put classes into it, the largest first, each as low as possible. */
static void fill_donated(struct layout_maker *k, struct donated *d)
{
	enum { MAX_CLASSES = 512 };
	uint32_t n = 0;
	struct sort_key *keys = LO_ARRAY(k->arena, 2 * (size_t)k->lines->n, struct sort_key);
	find_entrants(k, d);
	for (uint32_t i = 0; i < k->lines->n; i++) {
		if (k->joined[i] != i)
			continue;
		if (d->entrants[i].may_enter)
			keys[n++] = (struct sort_key){-d->entrants[i].bytes, 0, i};
		if (k->target_of[i] && k->target_of[i] == d->storage + 1)
			LO_PUSH(k->arena, &d->inside, i);
	}
	lo_sort_keys(keys, n, keys + k->lines->n);
	for (uint32_t c = 0; c < n && c < MAX_CLASSES; c++) {
		int64_t at = find_free(k, d, keys[c].id);
		if (at >= 0)
			enter(k, d, keys[c].id, at);
	}
}

static void fill_all_donated(struct layout_maker *k, const uint32_t *storage_of)
{
	uint32_t n = k->lines->n;
	const uint32_t *next = lo_next_in_class(k->joined, n, k->arena);
	for (uint32_t t = 0; t < k->shares->n_targets; t++) {
		const struct lo_output_argument *target = &k->shares->targets[t];
		uint32_t first = k->joined[n + t];
		struct donated d = {.target = target,
				    .next = next,
				    .bytes = lo_memref_bytes(k->m->ctx, lo_type_of(k->m, target->place)),
				    .storage = first < n ? storage_of[first] - 1 : LO_NO_INDEX};
		if (target->holds)
			fill_donated(k, &d);
	}
}

/* ---- all places ---------------------------------------------------------- */

/* Is the value that is copied to the place in the class? One that takes over from the contents of the
 * argument would be there alone otherwise, and the copy would be one from elsewhere. */
static bool has_copied(const struct layout_maker *k, const struct lo_output_argument *t, uint32_t class)
{
	return !t->copy.n || k->joined[t->line] == class;
}

/* Cells of the classes that are coalesced with a place. Returns, by the first line of a class, 1 + its
 * storage; 0: none. */
static const uint32_t *take_places(struct layout_maker *k)
{
	uint32_t n = k->lines->n, *storage_of = LO_ARRAY(k->arena, n, uint32_t);
	for (uint32_t t = 0; t < k->shares->n_targets; t++) {
		uint32_t first = k->joined[n + t];
		if (first < n && has_copied(k, &k->shares->targets[t], first))
			storage_of[first] =
				1 +
				layout_add_storage(k, storage_of_target(k, &k->shares->targets[t], first));
	}
	k->target_of = LO_ARRAY(k->arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		k->target_of[i] = storage_of[k->joined[i]];
		if (k->target_of[i])
			k->out->cells[i] = (struct lo_cell){k->target_of[i] - 1, 0};
	}
	return storage_of;
}

/* From now on values in arguments are live nowhere. */
static void count_nowhere(struct layout_maker *k)
{
	struct lo_lifelines *lines = LO_NEW(k->lasting, struct lo_lifelines);
	*lines = *k->lines;
	lines->at = LO_ARRAY(k->lasting, lines->n, struct lo_lifeline);
	for (uint32_t i = 0; i < lines->n; i++) {
		lines->at[i] = k->lines->at[i];
		if (!k->target_of[i])
			continue;
		lines->at[i].n_intervals = 0;
		layout_alloca(k, i)->in_argument = true;
	}
	k->lines = k->out->lines = lines;
}

void layout_place_in_arguments(struct layout_maker *k)
{
	if (!k->shares || !k->joined || !k->shares->n_targets)
		return;
	fill_all_donated(k, take_places(k));
	count_nowhere(k);
}

bool layout_any_in_argument(const struct layout_maker *k)
{
	for (uint32_t i = 0; i < k->lines->n; i++) {
		uint32_t storage = k->out->cells[i].storage;
		if (storage != LO_NO_INDEX && k->storages.at[storage].into.n)
			return true;
	}
	return false;
}

/* What is in an argument because of values that must be kept, or is named by them in joined, cannot be left
 * as it is. If nothing is gained all are kept: without values in arguments the others may still get one
 * allocation on the heap. */
bool layout_refuse_kept(const struct layout_maker *k)
{
	bool any = false;
	for (uint32_t i = 0; k->target_of && i < k->lines->n; i++) {
		if (!k->target_of[i] || !layout_alloca(k, i)->is_kept)
			continue;
		*lo_id_map_at(k->refused, layout_alloca(k, i)->op.n) = 1;
		any = true;
	}
	return any;
}
