// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: allocas that represent heap storage (heap_to_allocas.c), with the lifelines of the layout. Out: heap
 * storage again, allocated where its first value starts and freed where the last one ends.
 *
 * Each lifeline on a marked alloca becomes an allocation, each of its ends a dealloc. A lifeline has one end
 * on every path from its start, so no path leaks or frees twice. */
#include "base/order.h"
#include "prepare/prepare.h"

/* A lifetime marker on a marked alloca. */
struct heap_marker {
	lo_op_id op;
	uint32_t alloca;
	bool start;
};
struct returning {
	struct lo_module *m;
	struct lo_arena *arena;
	LO_VEC(lo_op_id) allocas;
	LO_VEC(struct heap_marker) markers; /* by alloca, then in walk order */
	uint32_t *first;                    /* [allocas.n + 1] first marker of each */
	struct lo_id_map number;            /* marked alloca -> 1 + its index */
	struct lo_id_map order;             /* op -> its number in walk order */
	struct lo_id_map made;              /* lifeline -> its allocation */
};

static uint32_t alloca_under(const struct returning *r, lo_value_id v)
{
	lo_op_id def = lo_def_op(r->m, v);
	if (def.n && lo_op(r->m, def)->kind == LO_OP_MEMREF_LIFETIME_START)
		def = lo_def_op(r->m, lo_operand(r->m, lo_op(r->m, def), 0));
	return def.n ? lo_id_map_get(&r->number, def.n) : 0;
}

static void find_allocas(struct returning *r, lo_op_id func)
{
	uint32_t n = 0;
	lo_id_map_init(&r->number, r->arena, 0);
	lo_id_map_init(&r->order, r->arena, 0);
	lo_id_map_init(&r->made, r->arena, 0);
	for (lo_op_id id = func; (id = lo_walk_next(r->m, func, id, false)).n;) {
		*lo_id_map_at(&r->order, id.n) = ++n;
		if (!lo_is_heap_marked(lo_op(r->m, id)))
			continue;
		LO_PUSH(r->arena, &r->allocas, id);
		*lo_id_map_at(&r->number, id.n) = r->allocas.n;
	}
}

static void find_markers(struct returning *r, lo_op_id func)
{
	LO_VEC(struct heap_marker) found = {0};
	for (lo_op_id id = func; (id = lo_walk_next(r->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(r->m, id);
		uint32_t number = lo_is_lifetime_marker(op) ? alloca_under(r, lo_operand(r->m, op, 0)) : 0;
		if (!number)
			continue;
		LO_PUSH(r->arena, &found,
			((struct heap_marker){id, number - 1, op->kind == LO_OP_MEMREF_LIFETIME_START}));
	}
	struct lo_groups by =
		LO_GROUP_BY(struct heap_marker, alloca, found.at, found.n, r->allocas.n, r->arena);
	r->first = by.first;
	r->markers.at = LO_ARRAY(r->arena, found.n, struct heap_marker);
	r->markers.n = found.n;
	for (uint32_t i = 0; i < found.n; i++)
		r->markers.at[i] = found.at[by.of[i]];
}

/* Markers begin to end - 1, of one alloca: in one block, in its ops from @p first to @p last. */
struct heap_stretch {
	uint32_t begin, end;
	lo_op_id first, last;
};

/* false: they are in several blocks of one region. */
static bool find_stretch(const struct returning *r, lo_block_id block, struct heap_stretch *out)
{
	uint32_t low = UINT32_MAX, high = 0;
	for (uint32_t i = out->begin; i < out->end; i++) {
		lo_op_id at = lo_ancestor_in(r->m, r->markers.at[i].op, block);
		if (!at.n)
			return false;
		uint32_t order = lo_id_map_get(&r->order, at.n);
		if (order < low) {
			low = order;
			out->first = at;
		}
		if (order >= high) {
			high = order;
			out->last = at;
		}
	}
	return true;
}

/* The innermost such range outside of the loops that do not contain the alloca: an allocation in a loop would
 * run repeatedly. */
static bool find_place(const struct returning *r, lo_block_id outer, struct heap_stretch *out)
{
	bool good = find_stretch(r, outer, out);
	while (good && out->first.n == out->last.n && !lo_is_lifetime_marker(lo_op(r->m, out->first))) {
		enum lo_flow_kind flow = lo_info_of(r->m, lo_op(r->m, out->first))->flow;
		struct heap_stretch inner = *out;
		lo_op_id some = r->markers.at[out->begin].op;
		lo_block_id block = lo_op(r->m, some)->block;
		while (lo_region(r->m, lo_block(r->m, block)->region)->parent.n != out->first.n)
			block = lo_op(r->m, lo_region(r->m, lo_block(r->m, block)->region)->parent)->block;
		if ((flow != LO_FLOW_BRANCH && flow != LO_FLOW_ONCE) || !find_stretch(r, block, &inner))
			break;
		*out = inner;
	}
	return good;
}

/* The attributes of the allocation that replaces @p alloca. An alignment that any malloc gives is dropped,
 * since requesting it costs bytes. */
static lo_attr alloc_attrs(const struct returning *r, const struct lo_op *alloca)
{
	enum { MALLOC_ALIGN_BYTES = 8 };
	lo_attr attrs = alloca->attrs;
	lo_attr alignment = lo_op_attr(r->m, alloca, "alignment");
	int64_t bytes;
	if (alignment.n && lo_attr_as_int(r->m->ctx, alignment, &bytes) && bytes <= MALLOC_ALIGN_BYTES)
		attrs = lo_dict_set(r->m->ctx, attrs, "alignment", (lo_attr){0});
	return attrs;
}

static lo_value_id make_alloc(struct returning *r, uint32_t number, lo_op_id before)
{
	const struct lo_op *alloca = lo_op(r->m, r->allocas.at[number]);
	lo_type type = lo_type_of(r->m, lo_result(alloca, 0));
	uint32_t name = lo_value(r->m, lo_result(alloca, 0))->name;
	uint32_t n = alloca->n_operands;
	lo_value_id *sizes = LO_ARRAY(r->arena, n, lo_value_id);
	for (uint32_t i = 0; i < n; i++)
		sizes[i] = lo_operand(r->m, alloca, i);
	lo_op_id alloc = lo_op_create(r->m, LO_OP_MEMREF_ALLOC, alloca->loc, sizes, n, &type, 1,
				      alloc_attrs(r, alloca));
	lo_value_id made = lo_result(lo_op(r->m, alloc), 0);
	lo_value(r->m, made)->name = name;
	lo_op_insert_before(r->m, before, alloc);
	return made;
}

static void make_dealloc(struct returning *r, lo_value_id of, lo_op_id after)
{
	lo_op_id dealloc = lo_op_create(r->m, LO_OP_MEMREF_DEALLOC, lo_op(r->m, after)->loc, &of, 1, NULL, 0,
					(lo_attr){0});
	lo_op_insert_after(r->m, after, dealloc);
}

/* One allocation for all values of the stretch. */
static void return_whole(struct returning *r, uint32_t number, const struct heap_stretch *place)
{
	lo_value_id made = make_alloc(r, number, place->first);
	for (uint32_t i = place->begin; i < place->end; i++) {
		const struct lo_op *op = lo_op(r->m, r->markers.at[i].op);
		if (r->markers.at[i].start && op->n_results)
			*lo_id_map_at(&r->made, lo_result(op, 0).n) = made.n;
	}
	make_dealloc(r, made, place->last);
}

/* An allocation for a value alone that ends in several blocks. */
static void return_one(struct returning *r, uint32_t number, const struct heap_stretch *value)
{
	lo_value_id made = {0};
	for (uint32_t i = value->begin; i < value->end; i++) {
		lo_op_id id = r->markers.at[i].op;
		if (r->markers.at[i].start)
			*lo_id_map_at(&r->made, lo_result(lo_op(r->m, id), 0).n) =
				(made = make_alloc(r, number, id)).n;
	}
	for (uint32_t i = value->begin; i < value->end; i++)
		if (!r->markers.at[i].start)
			make_dealloc(r, made, r->markers.at[i].op);
}

/* The block of the region of @p alloca that @p op is in. */
static lo_block_id block_around(const struct lo_module *m, lo_op_id op, lo_op_id alloca)
{
	lo_region_id region = lo_block(m, lo_op(m, alloca)->block)->region;
	while (lo_block(m, lo_op(m, op)->block)->region.n != region.n)
		op = lo_region(m, lo_block(m, lo_op(m, op)->block)->region)->parent;
	return lo_op(m, op)->block;
}

/* A marker, by the block that its value is in, or by the value if that is in several: 0. */
struct place_key {
	uint32_t block, value, index;
};

LO_COMPARE(compare_places, struct place_key, LO_BY(block) LO_BY(value) LO_BY(index))

/* Sort the markers of an alloca: values that are in several blocks of its region, then all of each block.
 * Those of static size are each alone: what is allocated between them may need their bytes. Those of dynamic
 * size would share an allocation in a second run. */
static struct place_key *sort_by_block(struct returning *r, uint32_t number)
{
	uint32_t first = r->first[number], n = r->first[number + 1] - first;
	struct place_key *keys = LO_ARRAY(r->arena, n, struct place_key);
	struct lo_id_map block_of = lo_id_map_make(r->arena, n), in_several = lo_id_map_make(r->arena, n);
	struct heap_marker *at = r->markers.at + first, *old = LO_ARRAY(r->arena, n, struct heap_marker);
	bool apart = !lo_op(r->m, r->allocas.at[number])->n_operands;
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_op *op = lo_op(r->m, at[i].op);
		uint32_t value = at[i].start ? lo_result(op, 0).n : lo_operand(r->m, op, 0).n,
			 here = block_around(r->m, at[i].op, r->allocas.at[number]).n,
			 *block = lo_id_map_at(&block_of, value);
		if (*block && *block != here)
			*lo_id_map_at(&in_several, value) = 1;
		*block = here;
		keys[i] = (struct place_key){here, value, i};
		old[i] = at[i];
	}
	for (uint32_t i = 0; i < n; i++)
		*(apart || lo_id_map_get(&in_several, keys[i].value) ? &keys[i].block : &keys[i].value) = 0;
	LO_SORT(keys, n, compare_places);
	for (uint32_t i = 0; i < n; i++)
		at[i] = old[keys[i].index];
	return keys;
}

/* The alloca is above several blocks: one allocation for all values of a block that share it, and for each
 * other value. */
static void return_parts(struct returning *r, uint32_t number)
{
	uint32_t first = r->first[number], n = r->first[number + 1] - first;
	const struct place_key *keys = sort_by_block(r, number);
	for (uint32_t i = 0, k; i < n; i = k) {
		for (k = i + 1; k < n && keys[k].block == keys[i].block && keys[k].value == keys[i].value;
		     k++)
			;
		struct heap_stretch part = {.begin = first + i, .end = first + k};
		if (keys[i].block && find_place(r, (lo_block_id){keys[i].block}, &part))
			return_whole(r, number, &part);
		else
			return_one(r, number, &part);
	}
}

/* The first op of @p block that is or contains a use of @p v that counts: with @p marked one by a marker too.
 * 0: there is no such use; the last op of the block if all are in other blocks. */
static lo_op_id first_use(const struct returning *r, const struct lo_uses *uses, lo_value_id v,
			  lo_block_id block, bool marked)
{
	uint32_t n, first = UINT32_MAX;
	const struct lo_use *use = lo_uses_of(uses, v, &n);
	lo_op_id found = {0};
	for (uint32_t i = 0; i < n; i++) {
		lo_op_id at = lo_ancestor_in(r->m, use[i].op, block);
		uint32_t order = at.n ? lo_id_map_get(&r->order, at.n) : UINT32_MAX;
		if ((!marked && lo_is_lifetime_marker(lo_op(r->m, use[i].op))) || (found.n && order >= first))
			continue;
		found = at.n ? at : lo_block(r->m, block)->last;
		first = order;
	}
	return found;
}

/* An alloca without lifelines is never accessed, but the size of a name of it may be queried: it is kept as
 * an allocation from its first use until its block ends. */
static void keep_name(struct returning *r, uint32_t number, lo_op_id first)
{
	const struct lo_op *op = lo_op(r->m, r->allocas.at[number]);
	lo_op_id last = lo_block(r->m, op->block)->last;
	lo_value_id made = make_alloc(r, number, first);
	lo_op_id dealloc = lo_op_create(r->m, LO_OP_MEMREF_DEALLOC, op->loc, &made, 1, NULL, 0, (lo_attr){0});
	*lo_id_map_at(&r->made, lo_result(op, 0).n) = made.n;
	lo_op_insert_before(r->m, last, dealloc);
}

void lo_allocas_to_heap(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct returning r = {.m = m, .arena = arena};
	find_allocas(&r, func);
	if (!r.allocas.n)
		return;
	find_markers(&r, func);
	const struct lo_uses uses = lo_uses_compute(m, func, arena);
	for (uint32_t i = 0; i < r.allocas.n; i++) {
		const struct lo_op *alloca = lo_op(m, r.allocas.at[i]);
		lo_op_id first = first_use(&r, &uses, lo_result(alloca, 0), alloca->block, false);
		if (first.n)
			keep_name(&r, i, first);
		if (r.first[i] == r.first[i + 1])
			continue;
		struct heap_stretch place = {.begin = r.first[i], .end = r.first[i + 1]};
		if (find_place(&r, alloca->block, &place))
			return_whole(&r, i, &place);
		else
			return_parts(&r, i);
	}
	lo_replace_uses(m, func, &r.made);
	while (r.markers.n)
		lo_op_erase(m, r.markers.at[--r.markers.n].op);
	for (uint32_t i = 0; i < r.allocas.n; i++)
		lo_op_erase(m, r.allocas.at[i]);
	m->renamed = true;
}

bool lo_heap_start_late(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct returning r = {.m = m, .arena = arena};
	bool moved = false;
	find_allocas(&r, func);
	if (!r.allocas.n)
		return false;
	find_markers(&r, func);
	const struct lo_uses uses = lo_uses_compute(m, func, arena);
	for (uint32_t i = 0; i < r.markers.n; i++) {
		lo_op_id id = r.markers.at[i].op;
		const struct lo_op *op = lo_op(m, id);
		if (!r.markers.at[i].start || !op->n_results)
			continue;
		lo_op_id first = first_use(&r, &uses, lo_result(op, 0), op->block, true);
		if (!first.n || first.n == op->next.n)
			continue;
		lo_op_detach(m, id);
		lo_op_insert_before(m, first, id);
		moved = true;
	}
	return moved;
}
