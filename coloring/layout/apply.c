// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a certified layout. Out: the function rewritten to it, which mlir-opt can read apart from the lifelines
 * themselves.
 *
 * - A slot whose values have one type becomes one alloca of that type, on which each lifeline starts where it
 * did.
 * - A slot of several types becomes an alloca of bytes. Each lifeline has the type of these bytes; a
 * memref.view directly after its start gives it its former type, and the accesses use the view.
 * - Values of a slot start again and end on their lifelines, as before.
 * - Values at one address are in an arena, each under a name of its own.
 * - An arena becomes an alloca of bytes. A memref.view of the cell replaces the start of each lifeline; the
 * ends and repeated starts are removed. The arena has no lifeline yet: lo_lifetime_place gives it one. New
 * allocas are at the head of the body of their frame, in the order of the layout. An alloca whose lifelines
 * have all moved is removed. Heap buffers are allocas here: prepare/heap_to_allocas.c took their deallocs.
 * - A place in an argument gets a name of its own at function entry, or where its address is known: a copy of
 * the views that compute it. Each value in it is a cast of that name, or a view of some elements of a
 * donated argument, so that accesses can be told apart until they are certified. */
#include "analysis/alias_sets.h"
#include "base/dense_ids.h"
#include "dialects/constants.h"
#include "dialects/extents.h"
#include "layout/layout.h"
#include "reuse/coalesce.h"
#include "reuse/output_arguments.h"

struct rewriter {
	struct lo_module *m;
	struct lo_ctx *ctx;
	const struct lo_layout *layout;
	struct lo_arena *arena;
	lo_type *type_of;         /* [n_storages] of the new alloca; 0: none */
	struct lo_id_map line_of; /* lifeline value -> 1 + number of its line, for lines that move */
	struct lo_id_map moved;   /* lifeline value -> view that its accesses use instead */
	bool *used;               /* [lines] used by ops other than markers */
};

static const struct lo_op *start_of(const struct rewriter *r, uint32_t line)
{
	return lo_op(r->m, r->layout->lines->at[line].start);
}

static const struct lo_op *alloca_of(const struct rewriter *r, uint32_t line)
{
	return lo_op(r->m, r->layout->lines->at[line].alloc);
}

/* The new storage of a line; NULL if the line does not move. */
static const struct lo_storage *new_storage(const struct rewriter *r, uint32_t line)
{
	uint32_t storage = r->layout->cells[line].storage;
	if (storage == UINT32_MAX || r->layout->storages[storage].keep.n)
		return NULL;
	return &r->layout->storages[storage];
}

/* ---- the new allocas ----------------------------------------------------- */

static lo_type bytes_type(const struct rewriter *r, const struct lo_storage *storage)
{
	lo_type i8 = lo_type_integer(r->ctx, 8, LO_SIGNLESS);
	return lo_type_memref(r->ctx, 1, &storage->bytes, i8, (lo_attr){0}, storage->space);
}

static void choose_types(struct rewriter *r)
{
	r->type_of = LO_ARRAY(r->arena, r->layout->n_storages, lo_type);
	for (uint32_t i = 0; i < r->layout->lines->n; i++) {
		const struct lo_storage *storage = new_storage(r, i);
		if (!storage || storage->into.n)
			continue;
		lo_type *type = &r->type_of[r->layout->cells[i].storage];
		lo_type own = lo_type_of(r->m, lo_result(start_of(r, i), 0));
		if (!type->n && storage->slot)
			*type = own;
		else if (type->n != own.n)
			*type = bytes_type(r, storage);
	}
}

/* Inherent attributes as on the other allocas: an alignment only if it exceeds that of the type, no sizes. */
static lo_attr alloca_attrs(const struct rewriter *r, const struct lo_op *like,
			    const struct lo_storage *storage, lo_type type)
{
	lo_attr attrs = {0}, segments = lo_op_attr(r->m, like, "operandSegmentSizes");
	int64_t natural = lo_type_elem_align_bytes(r->ctx, lo_type_get(r->ctx, type)->elem);
	if (segments.n)
		attrs = lo_dict_set(r->ctx, attrs, "operandSegmentSizes", segments);
	if (storage->align_bytes > natural) {
		lo_type i64 = lo_type_integer(r->ctx, 64, LO_SIGNLESS);
		attrs = lo_dict_set(r->ctx, attrs, "alignment",
				    lo_attr_int(r->ctx, i64, storage->align_bytes));
	}
	return attrs;
}

static void put_at_head(struct rewriter *r, lo_op_id frame, lo_op_id op)
{
	lo_region_id body = lo_op_region(r->m, lo_op(r->m, frame), 0);
	lo_block_id entry = lo_region(r->m, body)->first;
	lo_op_id first = lo_block(r->m, entry)->first;
	if (first.n)
		lo_op_insert_before(r->m, first, op);
	else
		lo_op_append(r->m, entry, op);
}

static void set_name(struct rewriter *r, lo_value_id value, uint32_t name)
{
	lo_value(r->m, value)->name = name;
}

/* From the last storage to the first, each at the head of its frame, or before `before`; `like`: an alloca
 * whose values are in it. */
static void make_storages(struct rewriter *r)
{
	uint32_t *line_in = LO_ARRAY(r->arena, r->layout->n_storages, uint32_t);
	for (uint32_t i = r->layout->lines->n; i-- > 0;)
		if (new_storage(r, i))
			line_in[r->layout->cells[i].storage] = i;
	for (uint32_t s = r->layout->n_storages; s-- > 0;) {
		const struct lo_storage *storage = &r->layout->storages[s];
		r->layout->applied.made[s] = storage->keep;
		if (!r->type_of[s].n)
			continue;
		const struct lo_op *like = alloca_of(r, line_in[s]);
		lo_op_id op = lo_op_create(r->m, LO_OP_MEMREF_ALLOCA, like->loc, NULL, 0, &r->type_of[s], 1,
					   alloca_attrs(r, like, storage, r->type_of[s]));
		lo_mark_heap(lo_op(r->m, op), storage->heap);
		set_name(r, lo_result(lo_op(r->m, op), 0),
			 lo_name_make(r->ctx, storage->slot ? "slot" : "arena"));
		if (storage->before.n)
			lo_op_insert_before(r->m, storage->before, op);
		else
			put_at_head(r, storage->frame, op);
		r->layout->applied.made[s] = op;
	}
}

/* ---- places in arguments ------------------------------------------------- */

/* Where the next op of a chain of views is inserted. */
struct spot_for_views {
	lo_block_id block;
	lo_op_id after; /* insert after this op; 0: at the head of the block */
};

static struct spot_for_views place_after(const struct rewriter *r, lo_value_id value)
{
	lo_region_id body = lo_op_region(r->m, lo_op(r->m, r->layout->lines->flow->func), 0);
	lo_op_id def = value.n ? lo_def_op(r->m, value) : (lo_op_id){0};
	if (def.n)
		return (struct spot_for_views){lo_op(r->m, def)->block, def};
	return (struct spot_for_views){value.n ? lo_def_block(r->m, value) : lo_region(r->m, body)->first,
				       {0}};
}

static void put_next(struct rewriter *r, struct spot_for_views *at, lo_op_id op)
{
	lo_op_id first = lo_block(r->m, at->block)->first;
	if (at->after.n)
		lo_op_insert_after(r->m, at->after, op);
	else if (first.n)
		lo_op_insert_before(r->m, first, op);
	else
		lo_op_append(r->m, at->block, op);
	at->after = op;
}

static lo_value_id copy_op(struct rewriter *r, struct spot_for_views *at, const struct lo_op *op,
			   const lo_value_id *operands)
{
	lo_type type = lo_type_of(r->m, lo_result(op, 0));
	lo_op_id copy = lo_op_create(r->m, (enum lo_op_kind)op->kind, op->loc, operands, op->n_operands,
				     &type, 1, op->attrs);
	set_name(r, lo_result(lo_op(r->m, copy), 0), lo_value(r->m, lo_result(op, 0))->name);
	put_next(r, at, copy);
	return lo_result(lo_op(r->m, copy), 0);
}

/* Copy the views from the argument to @p place, and their constant operands. */
static lo_value_id make_base(struct rewriter *r, const struct lo_storage *storage)
{
	enum { MAX_CHAIN = 64 };
	lo_op_id chain[MAX_CHAIN];
	uint32_t n = 0;
	lo_value_id base = storage->into;
	struct spot_for_views at = place_after(r, storage->after);
	for (; lo_def_op(r->m, base).n && n < MAX_CHAIN; n++) {
		chain[n] = lo_def_op(r->m, base);
		const struct lo_op *op = lo_op(r->m, chain[n]);
		base = lo_operand(r->m, op, lo_op_views(r->m, op, 0));
	}
	while (n-- > 0) {
		const struct lo_op *op = lo_op(r->m, chain[n]);
		uint32_t source = lo_op_views(r->m, op, 0);
		lo_value_id *operands = LO_ARRAY(r->arena, op->n_operands, lo_value_id);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			lo_value_id v = lo_operand(r->m, op, i);
			const struct lo_op *def =
				lo_def_op(r->m, v).n ? lo_op(r->m, lo_def_op(r->m, v)) : NULL;
			bool constant = def && lo_info(def)->traits & LO_TRAIT_CONSTANT;
			operands[i] = i == source ? base : constant ? copy_op(r, &at, def, NULL) : v;
		}
		base = copy_op(r, &at, op, operands);
	}
	return base;
}

static void make_bases(struct rewriter *r)
{
	for (uint32_t i = 0; i < r->layout->lines->n; i++) {
		const struct lo_storage *storage = new_storage(r, i);
		lo_value_id *base = storage ? &r->layout->applied.bases[r->layout->cells[i].storage] : NULL;
		if (storage && storage->into.n && !base->n)
			*base = make_base(r, storage);
	}
}

static uint32_t name_for_view(const struct rewriter *r, uint32_t line, const struct lo_id_map *lines_on);

/* The elements of @p base from @p offset on, in the shape of @p own. */
static lo_op_id make_part(struct rewriter *r, lo_value_id base, lo_type own, int64_t offset, lo_loc loc)
{
	enum { MAX_DIMS = 32 };
	const struct lo_type_data *t = lo_type_get(r->ctx, own);
	int64_t strides[MAX_DIMS], none;
	if (t->rank > MAX_DIMS || !lo_memref_strides(r->ctx, own, strides, &none))
		(void)lo_bug(r->ctx, loc, "layout", "a value in an argument has no strides");
	lo_attr attrs = lo_reinterpret_attrs(r->ctx, t, 0, offset, strides);
	lo_type type = offset ? lo_type_memref(r->ctx, t->rank, t->shape, t->elem,
					       lo_attr_strided(r->ctx, t->rank, strides, offset), t->space)
			      : own;
	return lo_op_create(r->m, LO_OP_MEMREF_REINTERPRET_CAST, loc, &base, 1, &type, 1, attrs);
}

/* A cast of the place, or a view of some of its elements, replaces the start of the lifeline. */
static void move_into(struct rewriter *r, uint32_t line, const struct lo_id_map *lines_on)
{
	lo_op_id start = r->layout->lines->at[line].start;
	lo_value_id life = lo_result(lo_op(r->m, start), 0),
		    base = r->layout->applied.bases[r->layout->cells[line].storage];
	lo_type own = lo_type_of(r->m, life), place = lo_type_of(r->m, base),
		type = lo_output_argument_same_layout(r->m, own, place) ? own : place;
	lo_loc loc = lo_op(r->m, start)->loc;
	int64_t offset_bytes = r->layout->cells[line].offset_bytes;
	lo_op_id cast =
		!offset_bytes && lo_same_shape(lo_type_get(r->ctx, own), lo_type_get(r->ctx, place))
			? lo_op_create(r->m, LO_OP_MEMREF_CAST, loc, &base, 1, &type, 1, (lo_attr){0})
			: make_part(r, base, own,
				    offset_bytes / lo_type_elem_bytes(r->ctx, lo_type_get(r->ctx, own)->elem),
				    loc);
	lo_value_id name = lo_result(lo_op(r->m, cast), 0);
	lo_op_insert_after(r->m, start, cast);
	set_name(r, name, name_for_view(r, line, lines_on));
	*lo_id_map_at(&r->moved, life.n) = name.n;
	r->layout->applied.names[line] = name;
}

/* ---- the lines ----------------------------------------------------------- */

/* Where to insert the view of a value whose start only names it: after all such names and their views that
 * follow, since reading the printed program puts it there; but before views of its own. */
static lo_op_id last_name(const struct rewriter *r, lo_op_id anchor)
{
	lo_op_id at = lo_op(r->m, anchor)->next, next;
	lo_value_id life = lo_result(lo_op(r->m, anchor), 0);
	while ((next = lo_op(r->m, at)->next).n) {
		const struct lo_op *op = lo_op(r->m, next);
		bool view = op->kind == LO_OP_MEMREF_VIEW && lo_operand(r->m, op, 0).n != life.n;
		if (!view && !lo_op_only_names(r->m, op))
			break;
		at = view ? next : op->next;
	}
	return at;
}

/* Insert `memref.view %base[%c][] : ... to T` after @p anchor, and its constant before @p anchor, the same
 * order that placing a lifeline gives; return the result of the view. */
static lo_value_id make_view(struct rewriter *r, lo_op_id anchor, lo_value_id base, int64_t offset,
			     lo_type type)
{
	bool named = lo_op_only_names(r->m, lo_op(r->m, anchor)); /* then its end follows directly */
	lo_value_id operands[] = {base, lo_index_constant_before(r->m, anchor, offset)};
	lo_op_id view = lo_op_create(r->m, LO_OP_MEMREF_VIEW, lo_op(r->m, anchor)->loc, operands, 2, &type, 1,
				     (lo_attr){0});
	lo_op_insert_after(r->m, named ? last_name(r, anchor) : anchor, view);
	return lo_result(lo_op(r->m, view), 0);
}

/* The view takes the name of the alloca if no other value was on that, else the name of the lifeline. */
static uint32_t name_for_view(const struct rewriter *r, uint32_t line, const struct lo_id_map *lines_on)
{
	const struct lo_op *alloca = alloca_of(r, line);
	bool alone = lo_id_map_get(lines_on, r->layout->lines->at[line].alloc.n) == 1;
	return lo_value(r->m, lo_result(alone ? alloca : start_of(r, line), 0))->name;
}

static void move_line(struct rewriter *r, uint32_t line, const struct lo_id_map *lines_on)
{
	struct lo_cell cell = r->layout->cells[line];
	const struct lo_storage *storage = &r->layout->storages[cell.storage];
	lo_op_id start = r->layout->lines->at[line].start;
	lo_value_id life = lo_result(lo_op(r->m, start), 0),
		    base = storage->into.n ? r->layout->applied.bases[cell.storage]
					   : lo_result(lo_op(r->m, r->layout->applied.made[cell.storage]), 0);
	lo_type own = lo_type_of(r->m, life), made = r->type_of[cell.storage];
	if (storage->into.n) {
		move_into(r, line, lines_on);
		return;
	}
	r->layout->applied.names[line] = life;
	if (storage->slot)
		lo_op_set_operands(r->m, start, &base, 1);
	if (storage->slot && !r->used[line])
		lo_value(r->m, life)->type =
			made; /* a view after the end of a lifeline that is only a name would be a use */
	if (storage->slot && (made.n == own.n || !r->used[line]))
		return;
	lo_value_id view = make_view(r, start, storage->slot ? life : base, cell.offset_bytes, own);
	set_name(r, view, name_for_view(r, line, lines_on));
	if (storage->slot)
		lo_value(r->m, life)->type = made;
	if (storage->slot && lo_value(r->m, view)->name == lo_value(r->m, life)->name)
		set_name(r, life, lo_name_make(r->ctx, "life"));
	*lo_id_map_at(&r->moved, life.n) = view.n;
	r->layout->applied.names[line] = view;
}

static bool is_marker(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_LIFETIME_END ||
	       (op->kind == LO_OP_MEMREF_LIFETIME_START && op->n_results == 0);
}

static void find_used(struct rewriter *r)
{
	lo_op_id func = r->layout->lines->flow->func;
	r->used = LO_ARRAY(r->arena, r->layout->lines->n, bool);
	for (lo_op_id id = func; (id = lo_walk_next(r->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(r->m, id);
		for (uint32_t i = 0; i < op->n_operands && !is_marker(op); i++) {
			uint32_t line = lo_id_map_get(&r->line_of, lo_operand(r->m, op, i).n);
			if (line)
				r->used[line - 1] = true;
		}
	}
}

/* The op before which a value starts again: the first at or after marker @p id that is not moved. */
static lo_op_id first_after(const struct rewriter *r, lo_op_id id)
{
	for (;; id = lo_op(r->m, id)->next) {
		enum lo_op_kind kind = lo_op(r->m, id)->kind;
		if (kind != LO_OP_MEMREF_LIFETIME_START && kind != LO_OP_MEMREF_LIFETIME_END &&
		    kind != LO_OP_MEMREF_ALLOCA)
			return id;
	}
}

static void note_starts_again(struct rewriter *r)
{
	const struct lo_lifelines *lines = r->layout->lines;
	for (uint32_t i = 0; i < lines->n; i++)
		for (uint32_t k = 0; new_storage(r, i) && k < lines->at[i].n_again; k++) {
			uint32_t again = lines->at[i].again + k;
			r->layout->applied.again[again] = first_after(r, lines->again[again]);
		}
}

/* ---- poison of values at one address ------------------------------------- */

/* Is a value with the same address as @p line live at @p position? */
static bool shares_at(const struct rewriter *r, const uint32_t *next, uint32_t line, uint32_t position)
{
	const struct lo_lifelines *whole = r->layout->whole;
	struct lo_interval point = {position, position + 1};
	for (uint32_t i = r->layout->joined[line]; i != UINT32_MAX; i = next[i])
		if (i != line && lo_interval_lists_meet(whole->intervals + whole->at[i].intervals,
							whole->at[i].n_intervals, &point, 1))
			return true;
	return false;
}

/* Does a live range of another value with the same address begin and end between the first begin of @p line
 * and its end at @p position? Then @p line must not be accessed after it, so not poisoned either. An end in
 * an arm of a branch need not be the end of an interval. */
static bool has_within(const struct rewriter *r, const uint32_t *next, uint32_t line, uint32_t position)
{
	const struct lo_lifelines *whole = r->layout->whole;
	const struct lo_interval *at = whole->intervals + whole->at[line].intervals;
	bool any = whole->at[line].n_intervals != 0;
	for (uint32_t i = r->layout->joined[line]; any && i != UINT32_MAX; i = next[i]) {
		const struct lo_interval *other = whole->intervals + whole->at[i].intervals;
		for (uint32_t j = 0; i != line && j < whole->at[i].n_intervals; j++)
			if (at->begin < other[j].begin && other[j].end <= position)
				return true;
	}
	return false;
}

/* A value must not be overwritten where another one at the same address begins or ends, nor at its end if
 * another one was live within it, and nothing in an argument may be overwritten at all. Poison follows a
 * start and precedes an end. */
static void drop_poison(struct rewriter *r)
{
	const struct lo_flow *flow = r->layout->lines->flow;
	lo_op_id next;
	if (!r->layout->joined) /* then nothing is in an argument either */
		return;
	const struct lo_dense_ids position_of = flow->position_of;
	const uint32_t *chain = lo_next_in_class(r->layout->joined, r->layout->lines->n, r->arena);
	for (lo_op_id id = lo_walk_next(r->m, flow->func, flow->func, false); id.n; id = next) {
		const struct lo_op *op = lo_op(r->m, id);
		bool start = op->kind == LO_OP_MEMREF_POISON_START;
		next = lo_walk_next(r->m, flow->func, id, false);
		if (!start && op->kind != LO_OP_MEMREF_POISON_END)
			continue;
		uint32_t line = lo_id_map_get(&r->line_of, lo_operand(r->m, op, 0).n),
			 at = lo_dense_id(&position_of, (start ? op->prev : op->next).n);
		if (line && (new_storage(r, line - 1)->into.n ||
			     (at != LO_NO_INDEX && (shares_at(r, chain, line - 1, at) ||
						    (!start && has_within(r, chain, line - 1, at))))))
			lo_op_erase(r->m, id);
	}
}

/* The base operand of views in slots of bytes, and the markers of their lifelines, keep using the lifeline;
 * the markers of lifelines in arenas are erased. */
static void redirect_uses(struct rewriter *r)
{
	lo_op_id func = r->layout->lines->flow->func, next;
	for (lo_op_id id = lo_walk_next(r->m, func, func, false); id.n; id = next) {
		const struct lo_op *op = lo_op(r->m, id);
		next = lo_walk_next(r->m, func, id, false);
		lo_value_id *operands = lo_operands(r->m, op);
		bool marker = is_marker(op);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			uint32_t to = lo_def_of_kind(r->m, operands[i], LO_OP_MEMREF_LIFETIME_START).n
					      ? lo_id_map_get(&r->moved, operands[i].n)
					      : 0;
			bool own_view = to != 0 && lo_value(r->m, (lo_value_id){to})->def == id.n;
			if (to != 0 && !own_view && !marker)
				operands[i].n = to;
		}
		uint32_t line = marker ? lo_id_map_get(&r->line_of, lo_operand(r->m, op, 0).n) : 0;
		const struct lo_storage *storage = line ? new_storage(r, line - 1) : NULL;
		if (storage && !storage->slot)
			lo_op_erase(r->m, id);
	}
}

static void move_lines(struct rewriter *r)
{
	const struct lo_lifelines *lines = r->layout->lines;
	struct lo_id_map lines_on = lo_id_map_make(r->arena, lines->n);
	lo_id_map_init(&r->line_of, r->arena, lines->n);
	lo_id_map_init(&r->moved, r->arena, lines->n);
	for (uint32_t i = 0; i < lines->n; i++)
		++*lo_id_map_at(&lines_on, lines->at[i].alloc.n);
	for (uint32_t i = 0; i < lines->n; i++)
		if (new_storage(r, i))
			*lo_id_map_at(&r->line_of, lo_result(start_of(r, i), 0).n) = i + 1;
	drop_poison(r);
	find_used(r);
	for (uint32_t i = 0; i < lines->n; i++)
		if (new_storage(r, i))
			move_line(r, i, &lines_on);
	note_starts_again(r);
	redirect_uses(r);
}

/* Erase the starts in arenas, and allocas that no longer hold a value. */
static void erase_what_is_left(struct rewriter *r)
{
	const struct lo_lifelines *lines = r->layout->lines;
	struct lo_id_map erased = lo_id_map_make(r->arena, lines->n);
	for (uint32_t i = 0; i < lines->n; i++) {
		const struct lo_storage *storage = new_storage(r, i);
		if (storage && !storage->slot)
			lo_op_erase(r->m, lines->at[i].start);
	}
	for (uint32_t i = 0; i < lines->n; i++)
		if (new_storage(r, i) && (*lo_id_map_at(&erased, lines->at[i].alloc.n))++ == 0)
			lo_op_erase(r->m, lines->at[i].alloc);
	for (uint32_t i = 0; i < r->layout->n_unused; i++)
		lo_op_erase(r->m, r->layout->unused[i]);
}

bool lo_layout_apply(struct lo_module *m, const struct lo_layout *layout, struct lo_arena *arena)
{
	struct rewriter r = {.m = m, .ctx = m->ctx, .layout = layout, .arena = arena};
	if (!layout->changed)
		return true;
	choose_types(&r);
	make_storages(&r);
	make_bases(&r);
	move_lines(&r);
	erase_what_is_left(&r);
	m->renamed = true;
	return true;
}
