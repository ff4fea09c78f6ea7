// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the layout of a function of which allocas were split into pieces (lo_split_arenas). Out: the layout
 * with what the function needed before the split; and if it needs more than that, a layout in which the
 * pieces are back where they were.
 *
 * Each alloca that was split becomes an arena, with a cell for each piece at its former offset. All else is
 * kept, in the original order, so the padding is the same as before. */
#include "layout_maker.h"

enum { MAX_RESTORED = 4096 };

struct unsplitter {
	struct layout_maker k;
	const struct lo_splits *splits;
	struct lo_id_map piece_at;              /* alloca -> 1 + its piece */
	bool *back;                             /* [n_origins] is put back */
	const struct lo_split_piece **piece_of; /* [lines->n] the piece that the value is in; NULL: none that
						   is put back */
};

static const struct lo_split_piece *piece_of_alloca(const struct unsplitter *u, lo_op_id alloca)
{
	uint32_t number = lo_id_map_get(&u->piece_at, alloca.n);
	return number ? &u->splits->pieces[number - 1] : NULL;
}

/* ---- before the split ---------------------------------------------------- */

/* The allocas, with each that was split at the position of its pieces. */
static struct layout_needs measure_unsplit(const struct unsplitter *u)
{
	const struct layout_maker *k = &u->k;
	struct lo_storage *storages = LO_ARRAY(k->arena, k->allocas.n, struct lo_storage);
	uint32_t n = 0, last = LO_NO_INDEX;
	for (uint32_t s = 0; s < k->allocas.n; s++) {
		const struct lo_split_piece *piece = piece_of_alloca(u, k->allocas.at[s].op);
		struct lo_storage storage = layout_storage_of(&k->allocas.at[s]);
		if (piece && piece->origin == last)
			continue;
		last = piece ? piece->origin : LO_NO_INDEX;
		if (piece) {
			storage.bytes = u->splits->origins[piece->origin].bytes;
			storage.align_bytes = u->splits->origins[piece->origin].align_bytes;
		}
		storages[n++] = storage;
	}
	return layout_needs_of(k, storages, n);
}

/* What was needed before; at least what is needed now, since less would be wrong to report. */
static void set_before(struct lo_layout *layout, const struct layout_needs *before)
{
	layout->heap_asked_before = before->asked;
	layout->stack.before = layout->stack.after > before->stack ? layout->stack.after : before->stack;
	layout->bytes_raised = layout->stack.before - before->stack;
	layout->heap.before = layout->heap.after > before->heap ? layout->heap.after : before->heap;
	layout_find_gains(layout);
}

/* ---- what is put back ---------------------------------------------------- */

/* With LO_COLOR_NONE the allocas that need more bytes in pieces than before, else all. */
static void find_back(struct unsplitter *u)
{
	const struct lo_splits *splits = u->splits;
	int64_t *bytes = LO_ARRAY(u->k.arena, splits->n_origins, int64_t);
	u->back = LO_ARRAY(u->k.arena, splits->n_origins, bool);
	for (uint32_t i = 0; i < splits->n_pieces; i++) {
		const struct static_alloca *alloca = layout_alloca_at(&u->k, splits->pieces[i].alloca);
		uint32_t origin = splits->pieces[i].origin;
		if (alloca && !lo_add_ok(bytes[origin], alloca->bytes, &bytes[origin]))
			bytes[origin] = INT64_MAX;
		u->back[origin] |=
			u->k.color != LO_COLOR_NONE || bytes[origin] > splits->origins[origin].bytes;
	}
}

static void find_pieces(struct unsplitter *u)
{
	const struct lo_lifelines *lines = u->k.lines;
	u->piece_of = LO_ARRAY(u->k.arena, lines->n, const struct lo_split_piece *);
	for (uint32_t i = 0; i < lines->n; i++) {
		const struct lo_split_piece *piece = piece_of_alloca(u, lines->at[i].alloc);
		u->piece_of[i] = piece && u->back[piece->origin] ? piece : NULL;
	}
}

/* Would two values share a byte at one point, each in its piece where that was? */
static bool collide(const struct unsplitter *u, uint32_t a, uint32_t b)
{
	const struct lo_lifelines *lines = u->k.lines;
	const struct lo_split_piece *x = u->piece_of[a], *y = u->piece_of[b];
	return x && y && x->origin == y->origin && x != y &&
	       x->offset_bytes < y->offset_bytes + lines->at[b].bytes &&
	       y->offset_bytes < x->offset_bytes + lines->at[a].bytes && layout_lines_meet(lines, a, b);
}

static bool can_restore(const struct unsplitter *u)
{
	const struct lo_lifelines *lines = u->k.lines;
	for (uint32_t i = 0; i < lines->n; i++) {
		if (!u->piece_of[i])
			continue;
		if (lines->at[i].pinned || lines->at[i].bytes < 0)
			return false;
		for (uint32_t j = 0; j < i; j++)
			if (collide(u, i, j))
				return false;
	}
	return true;
}

/* ---- the arenas ---------------------------------------------------------- */

/* Where a restored arena is placed: at its first piece, if that is at the head of its frame. */
static lo_op_id place_of_whole(const struct layout_maker *k, const struct static_alloca *first)
{
	lo_region_id body = lo_op_region(k->m, lo_op(k->m, first->frame), 0);
	bool at_head = lo_op(k->m, first->op)->block.n == lo_region(k->m, body)->first.n;
	return at_head ? first->op : (lo_op_id){0};
}

/* Returns, by origin, 1 + its storage. */
static const uint32_t *add_storages(struct unsplitter *u)
{
	struct layout_maker *k = &u->k;
	uint32_t *storage_of = LO_ARRAY(k->arena, u->splits->n_origins, uint32_t);
	for (uint32_t s = 0; s < k->allocas.n; s++) {
		struct static_alloca *alloca = &k->allocas.at[s];
		const struct lo_split_piece *piece = piece_of_alloca(u, alloca->op);
		bool back = piece && alloca->n_lines && u->back[piece->origin];
		alloca->is_kept = !back;
		if (!back) {
			layout_keep_alloca(k, s);
		} else if (!storage_of[piece->origin]) {
			const struct lo_split_origin *origin = &u->splits->origins[piece->origin];
			storage_of[piece->origin] =
				1 + layout_add_storage(
					    k, (struct lo_storage){.frame = alloca->frame,
								   .space = alloca->space,
								   .heap = alloca->heap,
								   .before = place_of_whole(k, alloca),
								   .bytes = origin->bytes,
								   .align_bytes = origin->align_bytes});
		}
	}
	return storage_of;
}

static void put_back(struct unsplitter *u)
{
	struct layout_maker *k = &u->k;
	const uint32_t *storage_of = add_storages(u);
	layout_clear_cells(k);
	for (uint32_t i = 0; i < k->lines->n; i++) {
		const struct lo_split_piece *piece = u->piece_of[i];
		if (piece)
			k->out->cells[i] =
				(struct lo_cell){storage_of[piece->origin] - 1, piece->offset_bytes};
	}
	layout_keep_cells(k);
	layout_finish(k);
	k->out->changed = k->storages.n > 0;
}

static bool all(const bool *flags, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (!flags[i])
			return false;
	return true;
}

/* Returns whether all was put back. */
static bool restore(struct unsplitter *u)
{
	struct lo_layout *layout = u->k.out;
	if (!layout_find_allocas(&u->k))
		return false;
	u->piece_at = lo_id_map_make(u->k.arena, u->splits->n_pieces);
	for (uint32_t i = 0; i < u->splits->n_pieces; i++)
		*lo_id_map_at(&u->piece_at, u->splits->pieces[i].alloca.n) = i + 1;
	struct layout_needs before = measure_unsplit(u);
	set_before(layout, &before);
	bool fits =
		layout->stack.after <= before.stack && layout->heap_asked_after.bytes <= before.asked.bytes;
	if (layout->lines->n > MAX_RESTORED || (fits && u->k.color != LO_COLOR_NONE))
		return false;
	find_back(u);
	find_pieces(u);
	if (!can_restore(u))
		return false;
	layout->lines = layout->whole;
	layout->joined = NULL;
	layout->shifts = NULL;
	layout->in_parts = NULL;
	layout_find_bounds(&u->k);
	put_back(u);
	set_before(layout, &before);
	return all(u->back, u->splits->n_origins);
}

bool lo_layout_restore(struct lo_module *m, const struct lo_splits *splits, struct lo_arena *arena,
		       struct lo_layout *layout)
{
	struct lo_arena work;
	struct layout_known known = {.arena = &work};
	struct unsplitter u = {.k = {.m = m,
				     .known = &known,
				     .lines = layout->whole,
				     .color = layout->color,
				     .arena = &work,
				     .lasting = arena,
				     .out = layout},
			       .splits = splits};
	layout->splits = splits;
	lo_arena_init(&work, lo_ctx_oom(m->ctx));
	bool whole = restore(&u);
	lo_arena_destroy(&work);
	return whole;
}
