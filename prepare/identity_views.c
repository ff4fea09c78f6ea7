// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: the function in which names of an allocation that are the allocation itself are
 * replaced by it: views of its type with the same bytes, such as a collapse_shape of an expand_shape, and of
 * types that say the same in other words, or less of extents, offset and strides, if no use depends on them.
 * Views between them that nothing uses then are erased; so are, on request, all views of allocations that
 * nothing uses, and the ops that say that memrefs are separate objects: a layout makes parts of one object of
 * them. */
#include "analysis/alias_sets.h"
#include "analysis/view_footprint.h"
#include "dialects/linalg.h"
#include "prepare/prepare.h"

enum {
	MAX_VIEWS = 64,
	MANY_VIEWS = 8, /* a name below as many is noted, so that the next name below it ends there */
};

struct identity_view_finder {
	struct lo_module *m;
	lo_op_id func;
	struct lo_arena *arena;
	struct lo_uses uses; /* all zero: not computed yet */
	/* of names below at least MANY_VIEWS views: the number of views, and what they are views of */
	struct lo_id_map views, sources;
};

static struct identity_view_finder finder_make(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	return (struct identity_view_finder){
		.m = m,
		.func = func,
		.arena = arena,
		.views = lo_id_map_make(arena, 0),
		.sources = lo_id_map_make(arena, 0),
	};
}

/* Does the op only choose or arrange elements, or say less of their layout? Others, such as
 * memref.assume_alignment, state more. */
static bool arranges_elements(const struct lo_module *m, const struct lo_op *op)
{
	switch (lo_info_of(m, op)->affine) {
	case LO_AFFINE_VIEW_SUBVIEW:
	case LO_AFFINE_VIEW_REINTERPRET:
	case LO_AFFINE_VIEW_COLLAPSE:
	case LO_AFFINE_VIEW_EXPAND:
	case LO_AFFINE_VIEW_TRANSPOSE:
	case LO_AFFINE_VIEW_BYTES: return lo_is_movable_view(m, op);
	default: return op->kind == LO_OP_MEMREF_CAST;
	}
}

/* What the op's result is a view of, by casts and ops that only arrange elements; 0: it is no such view. */
static lo_value_id source_of(struct identity_view_finder *f, lo_op_id op)
{
	const struct lo_module *m = f->m;
	lo_op_id named = op;
	lo_value_id source = {0};
	uint32_t n = 0;
	for (; n <= MAX_VIEWS && op.n && arranges_elements(m, lo_op(m, op)); op = lo_def_op(m, source)) {
		source = lo_operand(m, lo_op(m, op), lo_op_views(m, lo_op(m, op), 0));
		uint32_t above = lo_id_map_get(&f->views, source.n);
		n += 1 + above;
		if (above) {
			source.n = lo_id_map_get(&f->sources, source.n);
			break;
		}
	}
	if (n >= MANY_VIEWS) {
		lo_value_id name = lo_result(lo_op(m, named), 0);
		*lo_id_map_at(&f->views, name.n) = n;
		*lo_id_map_at(&f->sources, name.n) = source.n;
	}
	return n > MAX_VIEWS ? (lo_value_id){0} : source;
}

/* Does the type state all extents? A cast may state fewer than are known. */
static bool states_shape(const struct lo_type_data *type)
{
	return type->kind == LO_TYPE_MEMREF && lo_all_known(type->shape, type->rank);
}

/* Does the op take elements at indices, of a memref of any layout? */
static bool takes_any_layout(const struct lo_op *op)
{
	enum lo_affine_op says = lo_info(op)->affine;
	return says == LO_AFFINE_AT_MAP || says == LO_AFFINE_AT_INDICES || op->kind == LO_OP_MEMREF_COPY ||
	       lo_linalg_structured(op);
}

/* Is it a copy whose other operand has all extents of the allocation? */
static bool copies_shape(const struct lo_module *m, const struct lo_use *use, const struct lo_type_data *of)
{
	const struct lo_op *op = lo_op(m, use->op);
	return op->kind == LO_OP_MEMREF_COPY &&
	       lo_same_shape(lo_data_of(m, lo_operand(m, op, !use->operand)), of);
}

/* May each use of the name be one of the allocation @p root? */
static bool all_uses_take(struct identity_view_finder *f, lo_value_id name, lo_value_id root)
{
	const struct lo_module *m = f->m;
	bool shaped = states_shape(lo_data_of(m, name));
	uint32_t n;
	if (!f->uses.first)
		f->uses = lo_memref_uses_compute(f->m, f->func, f->arena);
	const struct lo_use *use = lo_uses_of(&f->uses, name, &n);
	for (uint32_t i = 0; i < n; i++)
		if (shaped ? !takes_any_layout(lo_op(m, use[i].op))
			   : !copies_shape(m, &use[i], lo_data_of(m, root)))
			return false;
	return true;
}

/* The allocation that the op's result is; 0: it is none, or another part or shape of one. */
static lo_value_id allocation_of(struct identity_view_finder *f, lo_op_id op)
{
	struct lo_view_footprint place, whole;
	const struct lo_module *m = f->m;
	lo_value_id root = source_of(f, op);
	lo_op_id def = root.n ? lo_def_op(m, root) : (lo_op_id){0};
	if (!def.n ||
	    (lo_op(m, def)->kind != LO_OP_MEMREF_ALLOCA && lo_op(m, def)->kind != LO_OP_MEMREF_ALLOC))
		return (lo_value_id){0};
	lo_value_id name = lo_result(lo_op(m, op), 0);
	const struct lo_type_data *type = lo_data_of(m, name), *of = lo_data_of(m, root);
	bool same = type->elem.n == of->elem.n && lo_view_footprint_under(m, name, root, &place) &&
		    lo_view_footprint_under(m, root, root, &whole) &&
		    lo_view_footprints_alike(m, &place, &whole) &&
		    (lo_type_of(m, name).n == lo_type_of(m, root).n || all_uses_take(f, name, root));
	return same ? root : (lo_value_id){0};
}

bool lo_identity_views_any(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct identity_view_finder f = finder_make(m, func, arena);
	for (lo_op_id op = func; (op = lo_walk_next(m, func, op, false)).n;)
		if (allocation_of(&f, op).n)
			return true;
	return false;
}

/* Erase @p op if nothing uses its result, then the view of which it is one. */
static void erase_unused(struct lo_module *m, lo_op_id op, const struct lo_uses *uses,
			 struct lo_id_map *fewer)
{
	while (op.n && lo_is_movable_view(m, lo_op(m, op))) {
		const struct lo_op *view = lo_op(m, op);
		uint32_t n;
		(void)lo_uses_of(uses, lo_result(view, 0), &n);
		if (n > lo_id_map_get(fewer, lo_result(view, 0).n))
			return;
		lo_value_id source = lo_operand(m, view, lo_op_views(m, view, 0));
		++*lo_id_map_at(fewer, source.n);
		lo_op_erase(m, op);
		op = lo_def_op(m, source);
	}
}

void lo_identity_views_fold(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct lo_id_map allocation_at = lo_id_map_make(arena, 0), fewer = lo_id_map_make(arena, 0);
	struct identity_view_finder f = finder_make(m, func, arena);
	LO_VEC(lo_op_id) found = {0};
	for (lo_op_id op = func; (op = lo_walk_next(m, func, op, false)).n;) {
		lo_value_id allocation = allocation_of(&f, op);
		if (!allocation.n)
			continue;
		*lo_id_map_at(&allocation_at, lo_result(lo_op(m, op), 0).n) = allocation.n;
		LO_PUSH(arena, &found, op);
	}
	lo_replace_uses(m, func, &allocation_at);
	struct lo_uses uses = lo_memref_uses_compute(m, func, arena);
	for (uint32_t i = 0; i < found.n; i++)
		erase_unused(m, found.at[i], &uses, &fewer);
}

/* Is what the view names, through other views, an allocation, or a lifeline of one? */
static bool names_allocation(const struct lo_module *m, lo_op_id op)
{
	for (uint32_t n = 0; op.n && lo_is_movable_view(m, lo_op(m, op)) && n < MAX_VIEWS; n++)
		op = lo_def_op(m, lo_operand(m, lo_op(m, op), lo_op_views(m, lo_op(m, op), 0)));
	enum lo_op_kind kind = op.n ? lo_op(m, op)->kind : LO_OP_FOREIGN;
	return kind == LO_OP_MEMREF_ALLOCA || kind == LO_OP_MEMREF_ALLOC ||
	       kind == LO_OP_MEMREF_LIFETIME_START;
}

bool lo_unused_views_erase(struct lo_module *m, lo_op_id func, bool look, struct lo_arena *arena)
{
	struct lo_id_map fewer = lo_id_map_make(arena, 0);
	LO_VEC(lo_op_id) found = {0};
	struct lo_uses uses = {0};
	for (lo_op_id op = func; (op = lo_walk_next(m, func, op, false)).n;) {
		uint32_t n;
		if (!lo_is_movable_view(m, lo_op(m, op)))
			continue;
		if (!uses.first)
			uses = lo_memref_uses_compute(m, func, arena);
		(void)lo_uses_of(&uses, lo_result(lo_op(m, op), 0), &n);
		if (n || !names_allocation(m, op))
			continue;
		if (look)
			return true;
		LO_PUSH(arena, &found, op);
	}
	for (uint32_t i = 0; i < found.n; i++)
		erase_unused(m, found.at[i], &uses, &fewer);
	return found.n;
}
