// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the live ranges of the values that are laid out. Out: the lower bounds of the layout: the sums, over
 * all frames and memory spaces, of what no packing of the values there can do without
 * (lo_problem_lower_bound), of the stack and of the heap.
 *
 * Values in arguments take no bytes. An alloca that is used without a value is live everywhere. Where values
 * take dead parts of others, the parts count, not the values.
 *
 * These bounds are those of the classes of one layout. layout_least_stack() is a lower bound of all layouts
 * of the values, whatever their classes: sharing.c, which chooses the classes, stops at it. */
#include "layout_maker.h"

/* What needs bytes in one frame and space, as items: the values among @p keys, and then the allocas that are
 * used without a value. A value that is live nowhere, since its start is unreachable, has storage all the
 * same: it is live at a point of its own, after all others. */
static struct lo_problem problem_of_place(const struct layout_maker *k, const struct sort_key *keys,
					  uint32_t n)
{
	static const struct lo_interval always = {0, UINT32_MAX};
	struct lo_item *items = LO_ARRAY(k->arena, n, struct lo_item);
	struct lo_interval *own = LO_ARRAY(k->arena, n, struct lo_interval);
	uint32_t *lines = LO_ARRAY(k->arena, n, uint32_t), n_lines = 0;
	while (n_lines < n && keys[n_lines].second == 0) {
		lines[n_lines] = keys[n_lines].id;
		n_lines++;
	}
	struct lo_problem values = layout_problem(k, lines, n_lines);
	for (uint32_t i = 0; i < n_lines; i++) {
		items[i] = values.items[i];
		own[i] = (struct lo_interval){UINT32_MAX - 1 - i, UINT32_MAX - i};
		if (items[i].n_intervals == 0) {
			items[i].intervals = &own[i];
			items[i].n_intervals = 1;
		}
	}
	for (uint32_t i = n_lines; i < n; i++) {
		const struct static_alloca *alloca = &k->allocas.at[keys[i].id];
		items[i] = (struct lo_item){alloca->bytes, alloca->align_bytes, -1, &always, 1, NULL};
	}
	return (struct lo_problem){items, n};
}

/* Values (second 0) and allocas without a value (1) that need bytes, by frame and space. */
static struct sort_key *sort_by_place(const struct layout_maker *k, bool heap, uint32_t *n_keys)
{
	uint32_t n = 0, most = k->lines->n + k->allocas.n;
	struct sort_key *keys = LO_ARRAY(k->arena, 2 * (size_t)most, struct sort_key);
	for (uint32_t i = 0; i < k->lines->n; i++) {
		const struct static_alloca *alloca = layout_alloca(k, i);
		if (alloca && alloca->heap == heap && !(k->target_of && k->target_of[i]))
			keys[n++] =
				(struct sort_key){layout_place_key(alloca->frame, heap, alloca->space), 0, i};
	}
	for (uint32_t s = 0; s < k->allocas.n; s++) {
		const struct static_alloca *alloca = &k->allocas.at[s];
		if (alloca->heap == heap && alloca->n_lines == 0 && alloca->n_uses > 0 && alloca->bytes > 0)
			keys[n++] =
				(struct sort_key){layout_place_key(alloca->frame, heap, alloca->space), 1, s};
	}
	lo_sort_keys(keys, n, keys + n);
	*n_keys = n;
	return keys;
}

static int64_t sum_bounds(const struct layout_maker *k, bool heap)
{
	uint32_t n = 0;
	for (uint32_t s = 0; s < k->allocas.n; s++)
		n += k->allocas.at[s].heap == heap;
	if (!n)
		return 0;
	const struct sort_key *keys = sort_by_place(k, heap, &n);
	int64_t total = 0;
	for (uint32_t first = 0, end; first < n; first = end) {
		end = layout_run_end(keys, first, n);
		struct lo_problem problem = problem_of_place(k, keys + first, end - first);
		int64_t bound = lo_problem_lower_bound(&problem, k->arena);
		if (bound < 0 || !lo_add_ok(total, bound, &total))
			return -1;
	}
	return total;
}

/* The same function with the parts of values as values. */
static struct layout_maker split_values(struct layout_maker *k)
{
	struct layout_maker apart = *k;
	struct lo_layout split;
	lo_layout_by_parts(k->out, k->arena, &split);
	uint32_t n = split.lines->n;
	apart.lines = split.lines;
	apart.alloca_of = LO_ARRAY(k->arena, n, uint32_t);
	apart.target_of = LO_ARRAY(k->arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		const struct static_alloca *alloca = layout_alloca_at(k, split.lines->at[i].alloc);
		apart.alloca_of[i] = alloca ? (uint32_t)(alloca - k->allocas.at) : LO_NO_INDEX;
		apart.target_of[i] = k->target_of && i < k->lines->n ? k->target_of[i] : 0;
	}
	return apart;
}

void layout_find_bounds(struct layout_maker *k)
{
	struct layout_maker counted = k->out->in_parts ? split_values(k) : *k;
	k->out->stack.bound = sum_bounds(&counted, false);
	k->out->heap.bound = sum_bounds(&counted, true);
}

/* Are all values on the stack? */
static bool only_stack(const struct layout_known *known)
{
	for (uint32_t s = 0; s < known->at.n; s++)
		if (known->at.at[s].heap)
			return false;
	return true;
}

/* Only values that pairs connect, directly or through others, can have bytes in common. So of those that are
 * connected and live at one point the largest needs its bytes there, or those of its parts that are live. As
 * long as a packing may still be made by parts that are not known yet, only the largest of those that are
 * connected counts, whatever the point. */
int64_t layout_least_stack(const struct layout_input *in, const struct lo_reuse_candidates *pairs)
{
	const struct lo_lifelines *lines = in->lines;
	const struct layout_known *known = in->known;
	uint32_t n = 0;
	if (pairs->n_targets || !only_stack(known))
		return -1;
	struct lo_arena_mark mark = lo_arena_mark(in->arena);
	struct lo_layout whole = {.whole = lines};
	struct layout_maker k = {.lines = lines,
				 .arena = in->arena,
				 .out = &whole,
				 .parts = in->parts,
				 .by_parts = in->parts->first};
	uint32_t *parent = LO_ARRAY(in->arena, lines->n, uint32_t);
	struct sort_key *keys = LO_ARRAY(in->arena, 2 * (size_t)lines->n, struct sort_key);
	for (uint32_t i = 0; i < lines->n; i++)
		parent[i] = i;
	for (uint32_t i = 0; i < pairs->n; i++)
		parent[lo_union_find(parent, pairs->at[i].from)] = lo_union_find(parent, pairs->at[i].to);
	for (uint32_t i = 0; i < lines->n; i++)
		if (known->alloca_of[i] != LO_NO_INDEX && lines->at[i].bytes > 0)
			keys[n++] = (struct sort_key){lo_union_find(parent, i), 0, i};
	lo_sort_keys(keys, n, keys + n);
	bool parts_are_final = k.by_parts || in->color != LO_COLOR_PACK;
	struct lo_problem problem = layout_overlaid_problem(&k, keys, n, parts_are_final);
	int64_t least = lo_problem_lower_bound(&problem, in->arena);
	lo_arena_reset(in->arena, mark);
	return least;
}
