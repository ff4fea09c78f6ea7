// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function that was rewritten to a layout. Out: the same without the copies that coalescing has made
 * redundant.
 *
 * - A copy, element by element, between two names of the same bytes is erased.
 * - So is a store of a value just loaded from the same place, and then the loops around it that are without
 *   effect, and the allocas that only these loops used. */
#include "erase_coalesced_copies.h"
#include "analysis/alias_sets.h"
#include "reuse/copy_patterns.h"

struct copy_erasing {
	struct lo_module *m;
	const struct lo_layout *layout;
	struct lo_arena *arena;
	struct lo_id_map given; /* name of a value in an argument -> 1 + its storage */
};

/* ---- copies within the same bytes ---------------------------------------- */

bool layout_lies_in_argument(const struct lo_layout *layout, uint32_t line)
{
	uint32_t s = layout->cells[line].storage;
	return s < layout->n_storages && layout->storages[s].into.n;
}

static void note_given(struct copy_erasing *e)
{
	lo_id_map_init(&e->given, e->arena, 0);
	for (uint32_t i = 0; e->layout->joined && i < e->layout->lines->n; i++)
		if (layout_lies_in_argument(e->layout, i))
			*lo_id_map_at(&e->given, e->layout->applied.names[i].n) =
				1 + e->layout->cells[i].storage;
}

/* The name of a value in an argument from which views derive @p name; 0: none. */
static lo_value_id given_under(const struct copy_erasing *e, lo_value_id name)
{
	enum { MAX_VIEWS = 64 };
	for (uint32_t n = 0; e->given.n && n < MAX_VIEWS; n++) {
		if (lo_id_map_get(&e->given, name.n))
			return name;
		lo_op_id def = lo_def_op(e->m, name);
		if (!def.n || !lo_is_movable_view(e->m, lo_op(e->m, def)))
			break;
		const struct lo_op *op = lo_op(e->m, def);
		name = lo_operand(e->m, op, lo_op_views(e->m, op, 0));
	}
	return (lo_value_id){0};
}

/* Where two names are in the one storage that both name; false: not the same storage. */
static bool find_places(const struct copy_erasing *e, lo_value_id a, lo_value_id b,
			struct lo_view_footprint *x, struct lo_view_footprint *y)
{
	lo_value_id life_a = given_under(e, a), life_b = given_under(e, b);
	if (life_a.n && life_b.n)
		return lo_id_map_get(&e->given, life_a.n) == lo_id_map_get(&e->given, life_b.n) &&
		       lo_view_footprint_under(e->m, a, life_a, x) &&
		       lo_view_footprint_under(e->m, b, life_b, y);
	return lo_view_footprint_in_value(e->m, a, x) && lo_view_footprint_in_value(e->m, b, y) &&
	       x->root.n == y->root.n;
}

/* Does @p a name all elements of a value that is in the place @p b in an argument, at their indices? */
static bool is_all_in_place(const struct copy_erasing *e, lo_value_id a, lo_value_id b)
{
	struct lo_view_footprint part, whole;
	lo_value_id life = given_under(e, a);
	return life.n &&
	       lo_copies_same_place(e->m, e->layout->applied.bases[lo_id_map_get(&e->given, life.n) - 1],
				    b) &&
	       lo_view_footprint_under(e->m, a, life, &part) &&
	       lo_view_footprint_under(e->m, life, life, &whole) &&
	       lo_view_footprints_alike(e->m, &part, &whole);
}

static bool are_same_elements(const struct copy_erasing *e, lo_value_id a, lo_value_id b)
{
	struct lo_view_footprint x, y;
	return lo_copies_same_place(e->m, a, b) || is_all_in_place(e, a, b) ||
	       (find_places(e, a, b, &x, &y) && lo_view_footprints_alike(e->m, &x, &y));
}

static void erase_copies(const struct copy_erasing *e, lo_op_id func)
{
	struct lo_module *m = e->m;
	lo_op_id next;
	for (lo_op_id id = lo_walk_next(m, func, func, false); id.n; id = next) {
		const struct lo_op *op = lo_op(m, id);
		bool copies = lo_copies_by_op(m, op);
		next = lo_walk_next(m, func, id, copies);
		if (copies && are_same_elements(e, lo_operand(m, op, 0), lo_operand(m, op, 1)))
			lo_op_erase(m, id);
	}
}

/* ---- stores of the value already there ----------------------------------- */

/* A store, and the load that gives its value. */
struct restore {
	lo_op_id load, store;
};

/* Erases allocas of which nothing is left: what used them, their lifelines, was in loops that are erased. */
static void erase_allocas(struct copy_erasing *e, lo_op_id func, const struct lo_uses *before)
{
	const struct lo_uses uses = lo_uses_compute(e->m, func, e->arena);
	lo_op_id next;
	for (lo_op_id id = lo_walk_next(e->m, func, func, false); id.n; id = next) {
		const struct lo_op *op = lo_op(e->m, id);
		uint32_t had = 0, has = 0;
		next = lo_walk_next(e->m, func, id, false);
		if (op->kind != LO_OP_MEMREF_ALLOCA)
			continue;
		(void)lo_uses_of(before, lo_result(op, 0), &had);
		(void)lo_uses_of(&uses, lo_result(op, 0), &has);
		if (had && !has)
			lo_op_erase(e->m, id);
	}
}

static void erase_stores(struct copy_erasing *e, lo_op_id func)
{
	LO_VEC(struct restore) found = {0};
	struct lo_module *m = e->m;
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		struct restore it = {.store = id};
		if (lo_copies_by_store(m, lo_op(m, id), &it.load) && lo_copies_one_type(m, it.load, id) &&
		    are_same_elements(e, lo_copies_accessed(m, lo_op(m, it.load)),
				      lo_copies_accessed(m, lo_op(m, id))))
			LO_PUSH(e->arena, &found, it);
	}
	if (!found.n)
		return;
	const struct lo_uses uses = lo_uses_compute(m, func, e->arena);
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
	erase_allocas(e, func, &uses);
}

void layout_erase_copies(struct lo_module *m, const struct lo_layout *layout, struct lo_arena *arena)
{
	struct copy_erasing e = {.m = m, .layout = layout, .arena = arena};
	lo_op_id func = layout->lines->flow->func;
	note_given(&e);
	if (layout->joined)
		erase_copies(&e, func);
	erase_stores(&e, func);
}
