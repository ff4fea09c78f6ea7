// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function that was rewritten to a layout and certified. Out: the same without what coalescing has made
 * redundant.
 *
 * - An arena of the stack whose values all have one type and its full size becomes an alloca of that type,
 * and its views are removed. So are the views of a heap arena that has that type already, as when it is laid
 * out again.
 * - A copy, element by element, between two names of the same bytes is erased. So is a store of a value just
 * loaded from the same place, and then the loops around it that are without effect, and the allocas that only
 * these loops used.
 * - The names of values in arguments are replaced if their types are those of the places; views without uses
 * are erased. */
#include "analysis/alias_sets.h"
#include "layout/layout.h"
#include "packing/interference.h"
#include "reuse/copies.h"

struct tidying {
	struct lo_module *m;
	const struct lo_layout *layout;
	struct lo_arena *arena;
	lo_type *type_of; /* [n_storages] type of the values of an arena; 0: none yet */
	bool *mixed;      /* [n_storages] of several types, or not all at the first byte */
	struct lo_id_map moved;
	struct lo_id_map given; /* name of a value in an argument -> 1 + its storage */
};

/* ---- arenas of one type -------------------------------------------------- */

static bool is_arena(const struct tidying *t, uint32_t line)
{
	uint32_t s = t->layout->cells[line].storage;
	return s < t->layout->n_storages && !t->layout->storages[s].keep.n && !t->layout->storages[s].slot &&
	       !t->layout->storages[s].into.n && (t->layout->joined || t->layout->storages[s].heap);
}

static bool has_type(const struct tidying *t, uint32_t storage, lo_type type)
{
	return lo_type_of(t->m, lo_result(lo_op(t->m, t->layout->applied.made[storage]), 0)).n == type.n;
}

static const struct lo_op *view_of(const struct tidying *t, uint32_t line)
{
	return lo_op(t->m, lo_def_op(t->m, t->layout->applied.names[line]));
}

static void find_types(struct tidying *t)
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
static void erase_view(struct tidying *t, const struct lo_uses *uses, lo_op_id view)
{
	lo_value_id shift = lo_operand(t->m, lo_op(t->m, view), 1);
	uint32_t n;
	(void)lo_uses_of(uses, shift, &n);
	lo_op_erase(t->m, view);
	if (n == 1)
		lo_op_erase(t->m, lo_def_op(t->m, shift));
}

/* Gives the alloca and its lifeline the type of the values. */
static void retype(struct tidying *t, uint32_t storage, lo_value_id base)
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

static void give_types(struct tidying *t, const struct lo_uses *uses)
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
	lo_replace_uses(t->m, layout->lines->flow->func, &t->moved);
	for (uint32_t i = 0; i < layout->lines->n; i++)
		if (is_arena(t, i) && !t->mixed[layout->cells[i].storage])
			erase_view(t, uses, lo_def_op(t->m, layout->applied.names[i]));
}

/* ---- copies within the same bytes ---------------------------------------- */

static bool lies_in_argument(const struct tidying *t, uint32_t line)
{
	uint32_t s = t->layout->cells[line].storage;
	return s < t->layout->n_storages && t->layout->storages[s].into.n;
}

static void note_given(struct tidying *t)
{
	lo_id_map_init(&t->given, t->arena, 0);
	for (uint32_t i = 0; t->layout->joined && i < t->layout->lines->n; i++)
		if (lies_in_argument(t, i))
			*lo_id_map_at(&t->given, t->layout->applied.names[i].n) =
				1 + t->layout->cells[i].storage;
}

/* The name of a value in an argument from which views derive @p name; 0: none. */
static lo_value_id given_under(const struct tidying *t, lo_value_id name)
{
	enum { MAX_VIEWS = 64 };
	for (uint32_t n = 0; t->given.n && n < MAX_VIEWS; n++) {
		if (lo_id_map_get(&t->given, name.n))
			return name;
		lo_op_id def = lo_def_op(t->m, name);
		if (!def.n || !lo_is_movable_view(t->m, lo_op(t->m, def)))
			break;
		const struct lo_op *op = lo_op(t->m, def);
		name = lo_operand(t->m, op, lo_op_views(t->m, op, 0));
	}
	return (lo_value_id){0};
}

/* Where two names are in the one storage that both name; false: not the same storage. */
static bool find_places(const struct tidying *t, lo_value_id a, lo_value_id b, struct lo_view_footprint *x,
			struct lo_view_footprint *y)
{
	lo_value_id life_a = given_under(t, a), life_b = given_under(t, b);
	if (life_a.n && life_b.n)
		return lo_id_map_get(&t->given, life_a.n) == lo_id_map_get(&t->given, life_b.n) &&
		       lo_view_footprint_under(t->m, a, life_a, x) &&
		       lo_view_footprint_under(t->m, b, life_b, y);
	return lo_view_footprint_in_value(t->m, a, x) && lo_view_footprint_in_value(t->m, b, y) &&
	       x->root.n == y->root.n;
}

/* Does @p a name all elements of a value that is in the place @p b in an argument, at their indices? */
static bool is_all_in_place(const struct tidying *t, lo_value_id a, lo_value_id b)
{
	struct lo_view_footprint part, whole;
	lo_value_id life = given_under(t, a);
	return life.n &&
	       lo_copies_same_place(t->m, t->layout->applied.bases[lo_id_map_get(&t->given, life.n) - 1],
				    b) &&
	       lo_view_footprint_under(t->m, a, life, &part) &&
	       lo_view_footprint_under(t->m, life, life, &whole) &&
	       lo_view_footprints_alike(t->m, &part, &whole);
}

static bool are_same_elements(const struct tidying *t, lo_value_id a, lo_value_id b)
{
	struct lo_view_footprint x, y;
	return lo_copies_same_place(t->m, a, b) || is_all_in_place(t, a, b) ||
	       (find_places(t, a, b, &x, &y) && lo_view_footprints_alike(t->m, &x, &y));
}

static void erase_copies(const struct tidying *t, lo_op_id func)
{
	struct lo_module *m = t->m;
	lo_op_id next;
	for (lo_op_id id = lo_walk_next(m, func, func, false); id.n; id = next) {
		const struct lo_op *op = lo_op(m, id);
		bool copies = lo_copies_by_op(m, op);
		next = lo_walk_next(m, func, id, copies);
		if (copies && are_same_elements(t, lo_operand(m, op, 0), lo_operand(m, op, 1)))
			lo_op_erase(m, id);
	}
}

/* ---- stores of the value already there ----------------------------------- */

/* A store, and the load that gives its value. */
struct restore {
	lo_op_id load, store;
};

/* Erases allocas of which nothing is left: what used them, their lifelines, was in loops that are erased. */
static void erase_allocas(struct tidying *t, lo_op_id func, const struct lo_uses *before)
{
	const struct lo_uses uses = lo_uses_compute(t->m, func, t->arena);
	lo_op_id next;
	for (lo_op_id id = lo_walk_next(t->m, func, func, false); id.n; id = next) {
		const struct lo_op *op = lo_op(t->m, id);
		uint32_t had = 0, has = 0;
		next = lo_walk_next(t->m, func, id, false);
		if (op->kind != LO_OP_MEMREF_ALLOCA)
			continue;
		(void)lo_uses_of(before, lo_result(op, 0), &had);
		(void)lo_uses_of(&uses, lo_result(op, 0), &has);
		if (had && !has)
			lo_op_erase(t->m, id);
	}
}

static void erase_stores(struct tidying *t, lo_op_id func)
{
	LO_VEC(struct restore) found = {0};
	struct lo_module *m = t->m;
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		struct restore it = {.store = id};
		if (lo_copies_by_store(m, lo_op(m, id), &it.load) && lo_copies_one_type(m, it.load, id) &&
		    are_same_elements(t, lo_copies_accessed(m, lo_op(m, it.load)),
				      lo_copies_accessed(m, lo_op(m, id))))
			LO_PUSH(t->arena, &found, it);
	}
	if (!found.n)
		return;
	const struct lo_uses uses = lo_uses_compute(m, func, t->arena);
	for (uint32_t i = 0; i < found.n; i++) {
		struct restore it = found.at[i];
		lo_op_id loop = lo_parent_op(m, it.store);
		uint32_t n;
		if (!lo_copies_undisturbed(m, it.load, it.store))
			continue;
		lo_op_erase(m, it.store);
		(void)lo_uses_of(&uses, lo_result(lo_op(m, it.load), 0), &n);
		if (n == 1)
			lo_op_erase(m, it.load);
		lo_copies_erase_idle(m, loop);
	}
	erase_allocas(t, func, &uses);
}

/* ---- names of values in arguments ---------------------------------------- */

/* Erase views without uses, from @p at back to the argument. Of its @p uses a value has lost @p fewer. */
static void erase_unused(struct tidying *t, lo_value_id at, const struct lo_uses *uses,
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

static void drop_names(struct tidying *t)
{
	const struct lo_layout *layout = t->layout;
	struct lo_id_map bases = lo_id_map_make(t->arena, layout->lines->n);
	for (uint32_t i = 0; i < layout->lines->n; i++) {
		lo_value_id name = layout->applied.names[i];
		if (!lies_in_argument(t, i))
			continue;
		lo_value_id base = layout->applied.bases[layout->cells[i].storage];
		if (lo_type_of(t->m, name).n == lo_type_of(t->m, base).n)
			*lo_id_map_at(&bases, name.n) = base.n;
	}
	lo_replace_uses(t->m, layout->lines->flow->func, &bases);
	for (uint32_t i = 0; i < layout->lines->n; i++)
		if (lies_in_argument(t, i) && lo_id_map_get(&bases, layout->applied.names[i].n))
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
	struct tidying t = {.m = m, .layout = layout, .arena = arena};
	lo_op_id func = layout->lines->flow->func;
	if (!layout->joined && layout->heap.after == 0)
		return;
	const struct lo_uses uses = lo_uses_compute(m, func, arena);
	note_given(&t);
	find_types(&t);
	if (!as_bytes)
		give_types(&t, &uses);
	if (layout->joined)
		erase_copies(&t, func);
	erase_stores(&t, func);
	if (layout->joined)
		drop_names(&t);
}
