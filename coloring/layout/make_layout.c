// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the lifelines of a function. Out: its layout: a storage for each static alloca that is kept and for
 * each new slot or arena, and a cell for each lifeline.
 *
 * The steps: collect the static allocas (static_allocas.c); coalesce values that may share (classes.c); place
 * values in arguments (in_arguments.c); lay the others out in groups (slots_or_arena.c), each as a packing
 * problem (packing_items.c); order the storages (storage_order.c); keep the other allocas as they are. If the
 * result needs more than the function did before, or nothing is better, everything is kept.
 *
 * Heap storage (lo_is_heap_marked) is laid out and counted separately. */
#include <string.h>

#include "layout_maker.h"

/* ---- the result ---------------------------------------------------------- */

static uint32_t count_again(const struct lo_lifelines *lines)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < lines->n; i++)
		n += lines->at[i].n_again;
	return n;
}

/* An arena on the heap needs no more than what it replaces (slots_or_arena.c). In the sum over all
 * allocations it can still look so, by padding between it and others that are kept, which the heap does not
 * have. */
static bool needs_no_more(struct lo_layout *layout)
{
	if (layout->heap.before < layout->heap.after)
		layout->heap.before = layout->heap.after;
	return layout->stack.after >= 0 && layout->heap.after >= 0 &&
	       layout->stack.after <= layout->stack.before;
}

/* The order of the allocations, and so their padding in the sums, is no gain: what a run gains is gained
 * once, and a second run does not find it again. */
void layout_find_gains(struct lo_layout *layout)
{
	layout->gains = needs_no_more(layout) &&
			(layout->stack.after < layout->stack.before ||
			 layout->heap_asked_after.bytes < layout->heap_asked_before.bytes ||
			 layout->heap_asked_after.n < layout->heap_asked_before.n || layout->drops_copies);
}

void layout_finish(struct layout_maker *k)
{
	struct lo_layout *out = k->out;
	struct layout_needs needs = layout_needs_of(k, k->storages.at, k->storages.n);
	out->storages = LO_ARRAY(k->lasting, k->storages.n, struct lo_storage);
	out->n_storages = k->storages.n;
	for (uint32_t i = 0; i < k->storages.n; i++)
		out->storages[i] = k->storages.at[i];
	out->unused = LO_ARRAY(k->lasting, k->unused.n, lo_op_id);
	out->n_unused = k->unused.n;
	for (uint32_t i = 0; i < k->unused.n; i++)
		out->unused[i] = k->unused.at[i];
	out->applied.made = LO_ARRAY(k->lasting, k->storages.n, lo_op_id);
	out->applied.bases = LO_ARRAY(k->lasting, k->storages.n, lo_value_id);
	out->applied.names = LO_ARRAY(k->lasting, k->lines->n, lo_value_id);
	out->applied.again = LO_ARRAY(k->lasting, count_again(k->lines), lo_op_id);
	out->stack.after = needs.stack;
	out->heap.after = needs.heap;
	out->heap_asked_after = needs.asked;
	out->drops_copies = k->drops_copies;
	layout_find_gains(out);
	out->changed = out->gains || (k->heap_moved && needs_no_more(out));
}

/* The allocas that are kept come last, in program order. */
static void keep_the_rest(struct layout_maker *k)
{
	for (uint32_t s = 0; s < k->allocas.n; s++)
		layout_keep_alloca(k, s);
	layout_keep_cells(k);
}

/* ---- nothing shares ------------------------------------------------------ */

static void lay_out_none(struct layout_maker *k)
{
	k->storages.n = k->unused.n = 0;
	k->out->in_parts = NULL;
	k->heap_moved = k->drops_copies = false;
	layout_clear_cells(k);
	for (uint32_t s = 0; s < k->allocas.n; s++)
		k->allocas.at[s].is_kept = true;
}

/* Padding between groups can cost as much as a group saves: then no values share, but another order may need
 * less. A second run would try it, if it finds that no values can share. */
static void only_order(struct layout_maker *k)
{
	lay_out_none(k);
	layout_order_storages(k);
	keep_the_rest(k);
	layout_finish(k);
}

/* Everything is kept as it was. The bounds do not count what nothing uses. */
static void keep_all(struct layout_maker *k)
{
	lay_out_none(k);
	layout_find_bounds(k);
	for (uint32_t s = 0; s < k->allocas.n; s++)
		k->allocas.at[s].n_uses += k->allocas.at[s].n_uses == 0;
	keep_the_rest(k);
	layout_finish(k);
	k->out->changed = false;
}

/* ---- the steps ----------------------------------------------------------- */

static bool too_large(struct layout_maker *k)
{
	const struct lo_op *func = lo_op(k->m, k->lines->flow->func);
	const struct lo_layout *out = k->out;
	layout_find_bounds(k);
	bool heap = out->stack.before >= 0 && out->stack.bound >= 0 &&
		    (out->heap.before < 0 || out->heap.bound < 0);
	return lo_error_of(k->m->ctx, LO_RULE_TOO_LARGE, func->loc,
			   "the %s of function '%s' %s not fit in 64 bits", heap ? "heap buffers" : "stack",
			   lo_str_shown(k->m->ctx, lo_symbol_name(k->m, func)),
			   heap ? "together do" : "does");
}

/* What the allocas need. false: a sum does not fit in 64 bits. */
static bool measure_before(struct layout_maker *k)
{
	struct lo_layout *out = k->out;
	struct lo_storage *allocas = LO_ARRAY(k->arena, k->allocas.n, struct lo_storage);
	for (uint32_t s = 0; s < k->allocas.n; s++)
		allocas[s] = layout_storage_of(&k->allocas.at[s]);
	struct layout_needs needs = layout_needs_of(k, allocas, k->allocas.n);
	out->stack.before = needs.stack;
	out->heap.before = needs.heap;
	out->heap_asked_before = needs.asked;
	return out->stack.before >= 0 && out->heap.before >= 0;
}

static bool asks_less(struct lo_heap_asked a, struct lo_heap_asked b)
{
	return a.n < b.n || (a.n == b.n && a.bytes < b.bytes);
}

bool lo_layout_needs_less(const struct lo_layout *a, const struct lo_layout *b)
{
	if (a->stack.after != b->stack.after || a->heap.after != b->heap.after)
		return a->stack.after <= b->stack.after && a->heap.after <= b->heap.after;
	return asks_less(a->heap_asked_after, b->heap_asked_after);
}

/* Is the limit of @p a lower than that of @p b in stack, in heap, or in what it asks of the heap? */
static bool has_lower_limit(const struct made_layout *a, const struct made_layout *b)
{
	if (a->limit.stack != b->limit.stack || a->limit.heap != b->limit.heap)
		return a->limit.stack < b->limit.stack || a->limit.heap < b->limit.heap;
	return asks_less(a->limit.asked, b->limit.asked);
}

/* Are @p bytes bytes at both, or is there nothing at either? */
static bool is_same(const void *a, const void *b, size_t bytes)
{
	return a == b || (a && b && memcmp(a, b, bytes) == 0);
}

static bool same_live_ranges(const struct lo_lifelines *a, const struct lo_lifelines *b)
{
	uint32_t n = 0;
	for (uint32_t i = 0; a != b && i < a->n; i++) {
		if (a->at[i].n_intervals != b->at[i].n_intervals)
			return false;
		n += a->at[i].n_intervals;
	}
	return a == b || is_same(a->intervals, b->intervals, n * sizeof *a->intervals);
}

static bool same_classes(const struct layout_maker *k, const struct made_layout *a,
			 const struct made_layout *b)
{
	size_t n = k->lines->n, n_joined = n + (k->shares ? k->shares->n_targets : 0);
	return a->any == b->any && is_same(a->joined, b->joined, n_joined * sizeof *a->joined) &&
	       is_same(a->shifts, b->shifts, n * sizeof *a->shifts) &&
	       is_same(a->copies, b->copies, n * sizeof *a->copies) && same_live_ranges(a->lines, b->lines);
}

/* Does the layout @p it of the same classes answer for @p now? If its limit is not lower, it was found in
 * full, or it needs no less than the best one. Steps are only a way to need less: what needs no less than the
 * best one with them does not without them. */
static bool answers(const struct layout_maker *k, const struct made_layout *it, const struct made_layout *now)
{
	if (has_lower_limit(it, now))
		return false;
	return it->steps == now->steps ||
	       (!now->steps && k->best && !lo_layout_needs_less(&it->layout, k->best));
}

/* Many pairs make the same classes: take the layout of these if it was made before. Else k->made is set to
 * what this one depends on. */
static bool take_made(struct layout_maker *k, const struct layout_input *in)
{
	struct made_layout *now = LO_NEW(k->lasting, struct made_layout);
	const struct made_layout *it = k->known->made;
	*now = (struct made_layout){.before = it,
				    .lines = k->lines,
				    .joined = k->joined,
				    .shifts = k->out->shifts,
				    .copies = k->copies,
				    .any = k->shares,
				    .steps = in->steps,
				    .limit = {INT64_MAX, INT64_MAX, {0}}};
	if (k->best)
		now->limit = (struct layout_needs){k->best->stack.after, k->best->heap.after,
						   k->best->heap_asked_after};
	while (it && !(answers(k, it, now) && same_classes(k, it, now)))
		it = it->before;
	if (!it) {
		k->made = now;
		return false;
	}
	struct lo_layout *out = k->out;
	struct lo_layout layout = it->layout;
	layout.within = out->within;
	layout.n_within = out->n_within;
	*out = layout;
	return true;
}

/* With the classes that were joined. */
static bool make_once(struct layout_maker *k)
{
	struct lo_layout *out = k->out;
	layout_clear_cells(k);
	layout_place_in_arguments(k);
	if (!measure_before(k) || !layout_place_groups(k))
		return too_large(k);
	if (k->useless) {
		out->stack.after = INT64_MAX;
		return true;
	}
	layout_order_storages(k);
	keep_the_rest(k);
	k->drops_copies |= layout_any_in_argument(k);
	layout_finish(k);
	if (!out->changed && !k->joined)
		only_order(k);
	if (!out->changed)
		keep_all(k);
	else if (!k->best || lo_layout_needs_less(out, k->best))
		layout_find_bounds(k); /* nobody asks for those of other layouts */
	return (out->stack.bound >= 0 && out->heap.bound >= 0) || too_large(k);
}

/* If allocas with values in arguments are kept for other values, the layout is made again without what could
 * not be had; in the last round nothing is put into arguments. */
bool layout_make(const struct layout_input *in, const struct lo_reuse_candidates *shares,
		 const struct lo_layout *best, struct lo_layout *out)
{
	enum { MAX_ROUNDS = 4 };
	struct lo_arena work;
	struct made_layout *made = NULL;
	bool good = true, again = true;
	lo_arena_init(&work, lo_ctx_oom(in->m->ctx));
	struct lo_id_map refused = lo_id_map_make(&work, 0);
	for (uint32_t round = 1; good && again; round++) {
		struct layout_maker k = {.m = in->m,
					 .lines = in->lines,
					 .shares = shares,
					 .color = in->color,
					 .steps = in->steps,
					 .arena = &work,
					 .lasting = in->arena,
					 .refused = &refused,
					 .no_targets = round == MAX_ROUNDS,
					 .parts = in->parts,
					 .best = best,
					 .known = in->known,
					 .out = out};
		*out = (struct lo_layout){.lines = in->lines,
					  .whole = in->lines,
					  .color = in->color,
					  .cells = LO_ARRAY(in->arena, in->lines->n, struct lo_cell)};
		if (!layout_find_allocas(&k)) {
			good = false;
			break;
		}
		layout_join_classes(&k);
		if (round == 1 && take_made(&k, in))
			break;
		made = round == 1 ? k.made : made;
		good = make_once(&k);
		again = good && !k.useless && layout_refuse_kept(&k);
	}
	lo_arena_destroy(&work);
	if (good && made) {
		made->layout = *out;
		in->known->made = made;
	}
	return good;
}
