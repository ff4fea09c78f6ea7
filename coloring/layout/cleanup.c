// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function that was rewritten to a layout and certified. Out: the same without what coalescing has made
 * redundant.
 *
 * - An arena of the stack whose values all have one type and its full size becomes an alloca of that type,
 * and its views are removed. So are the views of a heap arena that has that type already, as when it is laid
 * out again.
 * - Copies between two names of the same bytes are erased (erase_coalesced_copies.c).
 * - The names of values in arguments are replaced if their types are those of the places; views without uses
 * are erased. */
#include "erase_coalesced_copies.h"

struct layout_cleanup {
	struct lo_module *m;
	const struct lo_layout *layout;
	struct lo_arena *arena;
	lo_type *type_of; /* [n_storages] type of the values of an arena; 0: none yet */
	bool *mixed;      /* [n_storages] of several types, or not all at the first byte */
	struct lo_id_map moved;
};

/* ---- arenas of one type -------------------------------------------------- */

static bool is_arena(const struct layout_cleanup *t, uint32_t line)
{
	uint32_t s = t->layout->cells[line].storage;
	return s < t->layout->n_storages && !t->layout->storages[s].keep.n && !t->layout->storages[s].slot &&
	       !t->layout->storages[s].into.n && (t->layout->joined || t->layout->storages[s].heap);
}

static bool has_type(const struct layout_cleanup *t, uint32_t storage, lo_type type)
{
	return lo_type_of(t->m, lo_result(lo_op(t->m, t->layout->applied.made[storage]), 0)).n == type.n;
}

static const struct lo_op *view_of(const struct layout_cleanup *t, uint32_t line)
{
	return lo_op(t->m, lo_def_op(t->m, t->layout->applied.names[line]));
}

static void find_types(struct layout_cleanup *t)
{
	const struct lo_layout *layout = t->layout;
	t->type_of = LO_ARRAY(t->arena, layout->n_storages, lo_type);
	t->mixed = LO_ARRAY(t->arena, layout->n_storages, bool);
	for (uint32_t i = 0; i < layout->lines->n; i++) {
		if (!is_arena(t, i))
			continue;
		uint32_t s = layout->cells[i].storage;
		lo_type type = lo_type_of(t->m, layout->applied.names[i]);
		t->mixed[s] |= view_of(t, i)->kind != LO_OP_MEMREF_VIEW ||
			       layout->cells[i].offset_bytes != 0 ||
			       (t->type_of[s].n && t->type_of[s].n != type.n) ||
			       (layout->storages[s].heap && !has_type(t, s, type)) ||
			       lo_memref_bytes(t->m->ctx, type) != layout->storages[s].bytes;
		t->type_of[s] = type;
	}
}

/* Erases the constant operand too if only the view used it. */
static void erase_view(struct layout_cleanup *t, const struct lo_uses *uses, lo_op_id view)
{
	lo_value_id shift = lo_operand(t->m, lo_op(t->m, view), 1);
	uint32_t n;
	(void)lo_uses_of(uses, shift, &n);
	lo_op_erase(t->m, view);
	if (n == 1)
		lo_op_erase(t->m, lo_def_op(t->m, shift));
}

/* Gives the alloca and its lifeline the type of the values. */
static void retype(struct layout_cleanup *t, uint32_t storage, lo_value_id base)
{
	lo_type type = t->type_of[storage];
	if (has_type(t, storage, type))
		return;
	int64_t natural = lo_type_elem_align_bytes(t->m->ctx, lo_type_get(t->m->ctx, type)->elem);
	struct lo_op *made = lo_op(t->m, t->layout->applied.made[storage]);
	lo_value(t->m, base)->type = type;
	lo_value(t->m, lo_result(made, 0))->type = type;
	if (t->layout->storages[storage].align_bytes <= natural)
		made->attrs = lo_dict_set(t->m->ctx, made->attrs, "alignment", (lo_attr){0});
	lo_value(t->m, lo_result(made, 0))->name = lo_name_make(t->m->ctx, "slot");
}

static void give_types(struct layout_cleanup *t)
{
	const struct lo_layout *layout = t->layout;
	lo_id_map_init(&t->moved, t->arena, layout->lines->n);
	for (uint32_t i = 0; i < layout->lines->n; i++) {
		if (!is_arena(t, i) || t->mixed[layout->cells[i].storage])
			continue;
		lo_value_id base = lo_operand(t->m, view_of(t, i), 0);
		*lo_id_map_at(&t->moved, layout->applied.names[i].n) = base.n;
		retype(t, layout->cells[i].storage, base);
	}
	if (!t->moved.n)
		return;
	const struct lo_uses uses = lo_uses_compute(t->m, layout->lines->flow->func, t->arena);
	lo_replace_uses(t->m, layout->lines->flow->func, &t->moved);
	for (uint32_t i = 0; i < layout->lines->n; i++)
		if (is_arena(t, i) && !t->mixed[layout->cells[i].storage])
			erase_view(t, &uses, lo_def_op(t->m, layout->applied.names[i]));
}

/* ---- names of values in arguments ---------------------------------------- */

/* Erase views without uses, from @p at back to the argument. Of its @p uses a value has lost @p fewer. */
static void erase_unused(struct layout_cleanup *t, lo_value_id at, const struct lo_uses *uses,
			 struct lo_id_map *fewer)
{
	while (lo_def_op(t->m, at).n) {
		lo_op_id id = lo_def_op(t->m, at);
		const struct lo_op *op = lo_op(t->m, id);
		uint32_t n, source = op->n_results == 1 ? lo_op_views(t->m, op, 0) : UINT32_MAX;
		(void)lo_uses_of(uses, at, &n);
		if (n > lo_id_map_get(fewer, at.n) || source == UINT32_MAX || op->flags & LO_OP_ERASED ||
		    !lo_is_movable_view(t->m, op))
			return;
		at = lo_operand(t->m, op, source);
		++*lo_id_map_at(fewer, at.n);
		lo_op_erase(t->m, id);
	}
}

static bool any_in_argument(const struct lo_layout *layout)
{
	for (uint32_t s = 0; s < layout->n_storages; s++)
		if (layout->storages[s].into.n)
			return true;
	return false;
}

static void drop_names(struct layout_cleanup *t)
{
	const struct lo_layout *layout = t->layout;
	if (!any_in_argument(layout))
		return;
	struct lo_id_map bases = lo_id_map_make(t->arena, layout->lines->n);
	for (uint32_t i = 0; i < layout->lines->n; i++) {
		lo_value_id name = layout->applied.names[i];
		if (!layout_lies_in_argument(layout, i))
			continue;
		lo_value_id base = layout->applied.bases[layout->cells[i].storage];
		if (lo_type_of(t->m, name).n == lo_type_of(t->m, base).n)
			*lo_id_map_at(&bases, name.n) = base.n;
	}
	lo_replace_uses(t->m, layout->lines->flow->func, &bases);
	for (uint32_t i = 0; i < layout->lines->n; i++)
		if (layout_lies_in_argument(layout, i) && lo_id_map_get(&bases, layout->applied.names[i].n))
			lo_op_erase(t->m, lo_def_op(t->m, layout->applied.names[i]));
	const struct lo_uses uses = lo_uses_compute(t->m, layout->lines->flow->func, t->arena);
	struct lo_id_map fewer = lo_id_map_make(t->arena, 0);
	for (uint32_t s = 0; s < layout->n_storages; s++)
		if (layout->storages[s].into.n && layout->applied.bases[s].n)
			erase_unused(t, layout->storages[s].into, &uses, &fewer);
}

void lo_layout_cleanup(struct lo_module *m, const struct lo_layout *layout, bool as_bytes,
		       struct lo_arena *arena)
{
	struct layout_cleanup t = {.m = m, .layout = layout, .arena = arena};
	if (!layout->joined && layout->heap.after == 0)
		return;
	find_types(&t);
	if (!as_bytes)
		give_types(&t);
	layout_erase_copies(m, layout, arena);
	if (layout->joined)
		drop_names(&t);
}
