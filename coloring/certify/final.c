// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function as it was when the rewritten program was certified, and the same function as it is printed.
 * Out: whether the passes in between made no other changes than these:
 *
 * - uses of a memref are replaced by another view of the same elements,
 * - copies whose source and destination are the same elements are removed, and loops that become empty,
 * - ops without effects and without uses are removed,
 * - an alloca is replaced by heap allocations, each freed exactly where its values end, or by bytes of a new
 *   argument.
 *
 * Ops keep their ids when a pass moves or changes them, so the two functions are compared id by id. Views are
 * resolved by footprint.c. Nothing of erase_coalesced_copies.c and copy_patterns.c, which this checks, is
 * used.
 */
#include "base/dense_ids.h"
#include "base/order.h"
#include "certify_impl.h"
#include "footprint.h"
#include "places.h"

struct final_op {
	lo_op_id id;
	lo_block_id block;
	uint16_t kind;
	bool removable; /* if its results have no uses */
	bool self_copy; /* source and destination are the same elements; removable with its regions */
	lo_attr attrs;
	lo_type type;      /* of the allocation; id 0: it allocates nothing */
	uint32_t operands; /* index of the first one; they end at the first one of the next op */
	uint32_t end;      /* index of the first op after its regions */
};

struct lo_recorded {
	lo_op_id func;
	uint32_t args, n_args; /* of its entry block */
	uint32_t n_operands;
	struct {
		struct final_op *at;
		uint32_t n;
	} ops;                        /* in pre-order */
	lo_value_id *operands;        /* of all of them */
	LO_VEC(lo_value_id) memrefs;  /* that are operands */
	LO_VEC(lo_value_id) roots;    /* of each: the source of the chain of views */
	struct certify_place *places; /* of each */
	struct lo_dense_ids number;   /* op -> index in ops */
	struct lo_id_map place;       /* memref -> 1 + index in places */
	struct lo_id_map maker;       /* result of an allocation or lifetime_start -> 1 + index of that op */
};

/* ---- copies to the same place -------------------------------------------- */

/* The source of the chain of views that ends at @p v. It is known for memrefs recorded so far; a block may
 * use values that a later block of the text defines. */
static lo_value_id root_of(const struct lo_recorded *n, const struct lo_module *m, lo_value_id v)
{
	for (;; v = lo_operand(m, lo_op(m, lo_def_op(m, v)), 0)) {
		uint32_t number = lo_id_map_get(&n->place, v.n);
		lo_op_id def = lo_def_op(m, v);
		if (number)
			return n->roots.at[number - 1];
		if (!def.n || !lo_is_movable_view(m, lo_op(m, def)))
			return v;
	}
}

static bool same_place(const struct lo_recorded *n, const struct lo_module *m, lo_value_id a, lo_value_id b,
		       struct lo_arena *arena)
{
	if (a.n == b.n || root_of(n, m, a).n != root_of(n, m, b).n)
		return a.n == b.n;
	struct lo_arena_mark mark = lo_arena_mark(arena);
	struct certify_place x = certify_place_find(m, a, arena), y = certify_place_find(m, b, arena);
	bool same = certify_equal_views(m, a, b) ||
		    (certify_equal_views(m, x.root, y.root) && x.begin_byte == y.begin_byte &&
		     certify_same_elements(&x, &y));
	lo_arena_reset(arena, mark);
	return same;
}

/* Does @p op write no memory? */
static bool writes_nothing(const struct lo_module *m, const struct lo_op *op)
{
	if (lo_op_is_pure(m, op))
		return true;
	bool any = false;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		if (!lo_is_memref(m, lo_operand(m, op, i)))
			continue;
		any = true;
		if (lo_op_effects_on(m, op, i) & ~(uint32_t)(LO_EFFECT_READ | LO_EFFECT_VIEW))
			return false;
	}
	return any && lo_info(op)->affine >= LO_AFFINE_AT_MAP && !lo_n_regions(m, op);
}

/* Does the store write the element that its value was loaded from, with no write between the two but of what
 * was there already? Both are in one block. */
static bool restores(const struct lo_recorded *n, const struct lo_module *m, const struct lo_op *store,
		     struct lo_arena *arena)
{
	if (lo_info(store)->accessed != 1 || store->n_results || store->n_operands < 2)
		return false;
	lo_op_id def = lo_def_op(m, lo_operand(m, store, 0));
	if (!def.n || lo_op(m, def)->block.n != store->block.n)
		return false;
	const struct lo_op *load = lo_op(m, def);
	if (lo_info(load)->accessed != 0 || lo_info(load)->affine != lo_info(store)->affine ||
	    load->n_operands + 1 != store->n_operands || !lo_is_memref(m, lo_operand(m, load, 0)) ||
	    lo_op_attr(m, load, "map").n != lo_op_attr(m, store, "map").n ||
	    !same_place(n, m, lo_operand(m, load, 0), lo_operand(m, store, 1), arena))
		return false;
	for (uint32_t i = 1; i < load->n_operands; i++)
		if (lo_operand(m, load, i).n != lo_operand(m, store, i + 1).n)
			return false;
	for (lo_op_id id = load->next; id.n && lo_op(m, id) != store; id = lo_op(m, id)->next)
		if (!n->ops.at[lo_dense_id(&n->number, id.n)].self_copy && !writes_nothing(m, lo_op(m, id)))
			return false;
	return true;
}

static bool is_self_copy(const struct lo_recorded *n, const struct lo_module *m, const struct lo_op *op,
			 struct lo_arena *arena)
{
	if (certify_copies_same_indices(m, op))
		return same_place(n, m, lo_operand(m, op, 0), lo_operand(m, op, 1), arena);
	return restores(n, m, op, arena);
}

/* ---- the recorded function ----------------------------------------------- */

/* A place for memref @p v, found when all are known. */
static void record_place(struct lo_recorded *n, const struct lo_module *m, lo_value_id v,
			 struct lo_arena *arena)
{
	if (!lo_is_memref(m, v) || lo_id_map_get(&n->place, v.n))
		return;
	lo_value_id root = root_of(n, m, v);
	LO_PUSH(arena, &n->memrefs, v);
	LO_PUSH(arena, &n->roots, root);
	*lo_id_map_at(&n->place, v.n) = n->memrefs.n;
}

static void find_places(struct lo_recorded *n, const struct lo_module *m, struct lo_arena *arena)
{
	struct footprint_last last = {.views = 0};
	n->places = LO_ARRAY(arena, n->memrefs.n, struct certify_place);
	for (uint32_t i = 0; i < n->memrefs.n; i++) {
		lo_value_id v = n->memrefs.at[i];
		n->places[i] =
			n->roots.at[i].n != v.n
				? certify_place_find_next(m, v, &last, arena)
				: (struct certify_place){.root = v, .plain = v, .type = lo_type_of(m, v)};
	}
}

/* May the op be removed if its results have no uses? For allocas and lifetime markers, check_markers decides.
 */
static bool is_removable(const struct lo_module *m, const struct lo_op *op)
{
	enum lo_flow_kind flow = lo_info_of(m, op)->flow;
	if (lo_is_movable_view(m, op) || writes_nothing(m, op) || lo_is_lifetime_marker(op) ||
	    op->kind == LO_OP_MEMREF_ALLOCA)
		return true;
	if (lo_info_of(m, op)->traits & LO_TRAIT_TERMINATOR) /* together with its parent */
		return !op->n_operands && !lo_n_successors(m, op);
	return (flow == LO_FLOW_LOOP || flow == LO_FLOW_PARALLEL) && !op->n_results;
}

static void record_op(struct lo_recorded *n, const struct lo_module *m, lo_op_id id, struct lo_arena *arena)
{
	const struct lo_op *op = lo_op(m, id);
	struct final_op recorded = {.id = id,
				    .block = op->block,
				    .kind = op->kind,
				    .removable = lo_op_is_pure(m, op),
				    .attrs = op->attrs,
				    .operands = n->n_operands};
	if (!recorded.removable) {
		recorded.self_copy = is_self_copy(n, m, op, arena);
		recorded.removable = recorded.self_copy || is_removable(m, op);
	}
	if (op->n_results && lo_op_allocates(m, op, 0))
		recorded.type = lo_type_of(m, lo_result(op, 0));
	for (uint32_t i = 0; i < op->n_operands; i++) {
		n->operands[n->n_operands++] = lo_operand(m, op, i);
		record_place(n, m, lo_operand(m, op, i), arena);
	}
	n->ops.at[n->ops.n++] = recorded;
	if (recorded.type.n || (op->n_results && op->kind == LO_OP_MEMREF_LIFETIME_START))
		*lo_id_map_at(&n->maker, lo_result(op, 0).n) = n->ops.n;
}

static void record_ends(struct lo_recorded *n, const struct lo_module *m)
{
	for (uint32_t i = 0; i < n->ops.n; i++) {
		n->ops.at[i].end = i + 1;
		if (!lo_n_regions(m, lo_op(m, n->ops.at[i].id)))
			continue;
		n->ops.at[i].end = n->ops.n;
		lo_op_id next = lo_walk_next(m, n->func, n->ops.at[i].id, true);
		if (next.n)
			n->ops.at[i].end = lo_dense_id(&n->number, next.n);
	}
}

/* Allocate the arrays of ops and operands, and number the ops. */
static void count_ops(struct lo_recorded *n, const struct lo_module *m, struct lo_arena *arena)
{
	uint32_t n_ops = 0, n_operands = 0;
	for (lo_op_id id = n->func; (id = lo_walk_next(m, n->func, id, false)).n; n_ops++)
		n_operands += lo_op(m, id)->n_operands;
	n->ops.at = LO_ARRAY(arena, (size_t)n_ops + 1, struct final_op);
	n->operands = LO_ARRAY(arena, n_operands, lo_value_id);
	uint32_t *ids = LO_ARRAY(arena, n_ops, uint32_t);
	n_ops = 0;
	for (lo_op_id id = n->func; (id = lo_walk_next(m, n->func, id, false)).n;)
		ids[n_ops++] = id.n;
	n->number = lo_dense_ids_make(ids, n_ops, arena);
}

struct lo_recorded *lo_layout_record(const struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct lo_recorded *n = LO_ARRAY(arena, 1, struct lo_recorded);
	const struct lo_block *entry = lo_block(m, lo_body_id(m, lo_op(m, func)));
	n->func = func;
	n->args = entry->args;
	n->n_args = entry->n_args;
	lo_id_map_init(&n->place, arena, 0);
	lo_id_map_init(&n->maker, arena, 0);
	count_ops(n, m, arena);
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;)
		record_op(n, m, id, arena);
	n->ops.at[n->ops.n].operands = n->n_operands;
	record_ends(n, m);
	find_places(n, m, arena);
	return n;
}

/* ---- the two programs ---------------------------------------------------- */

/* Byte 0 of root @p old is byte @p shift of root @p now. */
struct final_move {
	lo_value_id old, now;
	int64_t shift;
};

/* An op that is not in the record. */
struct added {
	lo_op_id id;
	uint32_t after, before; /* 1 + index of the kept op before it, and index of the one after it */
};

/* A heap allocation that replaces the alloca with index @p of. */
struct storage {
	struct added alloc;
	uint32_t of;                        /* LO_NO_INDEX: not known yet */
	uint32_t n_starts, n_ends, n_frees; /* of its lifelines; deallocs */
	uint32_t first, last;               /* indices of the first and the last marker of its lifelines */
	uint32_t start; /* index of their last start; an end may be before it in the text */
};

struct final_comparison {
	const struct lo_module *m;
	const struct lo_recorded *n;
	struct lo_arena *arena;
	struct lo_flaw *flaw;
	bool *kept; /* [ops.n] */
	bool any_removed;
	lo_op_id separate; /* an op that says that its operands are separate objects; 0: none */
	LO_VEC(struct added) added;
	LO_VEC(struct final_move) moves;
	struct lo_id_map move;    /* old root -> 1 + index in moves */
	struct lo_id_map storage; /* result of an added allocation -> 1 + index in storages */
	LO_VEC(struct storage) storages;
	bool *freed; /* [ops.n] lifetime ends that a dealloc has been matched with */
};

static bool is_new_kind(const struct final_comparison *h, const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_ALLOC || op->kind == LO_OP_MEMREF_DEALLOC ||
	       lo_op_is_pure(h->m, op) || lo_is_movable_view(h->m, op);
}

/* Kept ops are in their blocks and in their order. */
static bool find_ops(struct final_comparison *h)
{
	uint32_t last = 0; /* 1 + index of the latest kept op */
	uint32_t open = 0; /* first added op that is not yet followed by a kept one */
	h->kept = LO_ARRAY(h->arena, h->n->ops.n, bool);
	for (lo_op_id id = h->n->func; (id = lo_walk_next(h->m, h->n->func, id, false)).n;) {
		const struct lo_op *op = lo_op(h->m, id);
		uint32_t number = lo_dense_id(&h->n->number, id.n) + 1;
		if (op->kind == LO_OP_MEMREF_DISTINCT_OBJECTS && op->n_operands > 1)
			h->separate = id;
		if (!number && !is_new_kind(h, op))
			return lo_flawed(h->flaw, id, "an op was added after the certificate");
		if (!number) {
			LO_PUSH(h->arena, &h->added, ((struct added){id, last, h->n->ops.n}));
			continue;
		}
		if (number <= last || op->block.n != h->n->ops.at[number - 1].block.n)
			return lo_flawed(h->flaw, id, "an op was moved after the certificate");
		h->kept[number - 1] = true;
		for (; open < h->added.n; open++)
			h->added.at[open].before = number - 1;
		last = number;
	}
	return true;
}

/* A removed op is removed with all of its regions; a terminator is removed with its parent only. */
static bool check_removed(struct final_comparison *h)
{
	uint32_t inside = 0; /* end of the regions of removed ops so far */
	for (uint32_t i = 0; i < h->n->ops.n; i++) {
		const struct final_op *recorded = &h->n->ops.at[i];
		bool ends = lo_info((&(const struct lo_op){.kind = recorded->kind}))->traits &
			    LO_TRAIT_TERMINATOR;
		if (h->kept[i] && i < inside)
			return lo_flawed(h->flaw, recorded->id, "the parent of this op was removed");
		if (h->kept[i])
			continue;
		h->any_removed = true;
		if (!recorded->removable || (ends && i >= inside))
			return lo_flawed(h->flaw, h->n->func,
					 "an op with effects was removed after the certificate");
		for (uint32_t k = i + 1; recorded->self_copy && k < recorded->end; k++)
			if (h->kept[k])
				return lo_flawed(h->flaw, h->n->ops.at[k].id,
						 "the parent of this op was removed");
		inside = recorded->end > inside ? recorded->end : inside;
		if (recorded->self_copy)
			i = recorded->end - 1;
	}
	return true;
}

/* ---- operands ------------------------------------------------------------ */

static const struct certify_place *recorded_place(const struct final_comparison *h, lo_value_id v)
{
	uint32_t number = lo_id_map_get(&h->n->place, v.n);
	return number ? &h->n->places[number - 1] : NULL;
}

/* Adding an argument to a block gives all of its arguments new ids: the current id of @p old. */
static lo_value_id current(const struct final_comparison *h, lo_value_id old)
{
	uint32_t number = old.n - h->n->args;
	return number < h->n->n_args
		       ? (lo_value_id){lo_block(h->m, lo_body_id(h->m, lo_op(h->m, h->n->func)))->args +
				       number}
		       : old;
}

/* All uses of root @p root must have the same replacement. */
static bool add_move(struct final_comparison *h, lo_op_id at, lo_value_id root, lo_value_id now,
		     int64_t shift)
{
	uint32_t known = lo_id_map_get(&h->move, root.n);
	if (known) {
		const struct final_move *move = &h->moves.at[known - 1];
		return (move->now.n == now.n && move->shift == shift) ||
		       lo_flawed(h->flaw, at, "uses of one storage were replaced by two different ones");
	}
	LO_PUSH(h->arena, &h->moves, ((struct final_move){root, now, shift}));
	*lo_id_map_at(&h->move, root.n) = h->moves.n;
	return true;
}

static bool check_operand(struct final_comparison *h, lo_op_id at, lo_value_id old, lo_value_id now)
{
	lo_op_id def = h->any_removed ? lo_def_op(h->m, now) : (lo_op_id){0};
	if (def.n && lo_op(h->m, def)->flags & LO_OP_ERASED)
		return lo_flawed(h->flaw, at, "an operand is the result of a removed op");
	if (old.n == now.n && !lo_is_memref(h->m, now) && current(h, old).n == now.n)
		return true;
	const struct certify_place *x = recorded_place(h, old);
	if (!x)
		return current(h, old).n == now.n ||
		       lo_flawed(h->flaw, at, "an operand was changed after the certificate");
	if (current(h, old).n == now.n)
		return x->root.n != old.n || add_move(h, at, old, now, 0);
	struct certify_place y = certify_place_find(h->m, now, h->arena);
	if (current(h, x->plain).n == y.plain.n) /* of a cast that is a root too: its strides are unknown */
		return true;
	if (x->root.n == old.n && y.root.n == now.n && x->type.n == y.type.n)
		return add_move(h, at, old, now, 0);
	struct certify_place whole = *x;
	if (!x->known && x->root.n == old.n)
		certify_place_of_root(h->m, &whole, h->arena);
	x = &whole;
	if (!certify_same_elements(x, &y))
		return lo_flawed(h->flaw, at, "an operand was replaced by a memref of other elements");
	if (x->begin_byte == y.begin_byte && certify_equal_views(h->m, current(h, x->root), y.root))
		return true;
	return add_move(h, at, x->root, y.root, y.begin_byte - x->begin_byte);
}

static bool check_op(struct final_comparison *h, const struct final_op *recorded)
{
	const struct lo_op *op = lo_op(h->m, recorded->id);
	bool storage = recorded->type.n;
	if (op->n_operands != recorded[1].operands - recorded->operands ||
	    (op->kind != recorded->kind && !storage) || (op->attrs.n != recorded->attrs.n && !storage))
		return lo_flawed(h->flaw, recorded->id, "an op was changed after the certificate");
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (!check_operand(h, recorded->id, h->n->operands[recorded->operands + i],
				   lo_operand(h->m, op, i)))
			return false;
	return true;
}

/* ---- storage ------------------------------------------------------------- */

/* Is the allocation by @p op at least as large and as aligned as the recorded one? */
static bool is_large_enough(const struct final_comparison *h, const struct final_op *recorded,
			    const struct lo_op *op)
{
	enum { MALLOC_ALIGN_BYTES = 8 };
	lo_type type = lo_type_of(h->m, lo_result(op, 0));
	int64_t has = certify_align_bytes(h->m, op->attrs, type),
		bytes = lo_memref_bytes(h->m->ctx, recorded->type);
	if (op->kind == LO_OP_MEMREF_ALLOC && has < MALLOC_ALIGN_BYTES)
		has = MALLOC_ALIGN_BYTES;
	return has >= certify_align_bytes(h->m, recorded->attrs, recorded->type) &&
	       (type.n == recorded->type.n || (bytes >= 0 && lo_memref_bytes(h->m->ctx, type) >= bytes));
}

/* Index of the op that allocates @p root or, for a lifeline, its storage; LO_NO_INDEX. */
static uint32_t allocation_under(const struct final_comparison *h, lo_value_id root)
{
	uint32_t maker = lo_id_map_get(&h->n->maker, root.n);
	if (maker && h->n->ops.at[maker - 1].kind == LO_OP_MEMREF_LIFETIME_START)
		maker = lo_id_map_get(&h->n->maker, h->n->operands[h->n->ops.at[maker - 1].operands].n);
	return maker - 1;
}

/* The added allocation that the uses of lifeline @p root were moved to; NULL: none. */
static struct storage *storage_of(const struct final_comparison *h, lo_value_id root)
{
	uint32_t move = lo_id_map_get(&h->move, root.n);
	uint32_t number = move ? lo_id_map_get(&h->storage, h->moves.at[move - 1].now.n) : 0;
	return number ? &h->storages.at[number - 1] : NULL;
}

static void list_storages(struct final_comparison *h)
{
	lo_id_map_init(&h->storage, h->arena, 0);
	for (uint32_t i = 0; i < h->added.n; i++) {
		const struct lo_op *op = lo_op(h->m, h->added.at[i].id);
		if (op->kind != LO_OP_MEMREF_ALLOC)
			continue;
		LO_PUSH(h->arena, &h->storages,
			((struct storage){.alloc = h->added.at[i], .of = LO_NO_INDEX, .first = UINT32_MAX}));
		*lo_id_map_at(&h->storage, lo_result(op, 0).n) = h->storages.n;
	}
}

/* The bytes of a new argument that replace the alloca with index @p of. */
struct slice {
	lo_value_id argument;
	int64_t begin_byte, end_byte;
	uint32_t of;
};

LO_COMPARE(compare_slices, struct slice, LO_BY(argument.n) LO_BY(begin_byte) LO_BY(of))

static bool is_new_argument(const struct final_comparison *h, lo_value_id v)
{
	lo_block_id entry = lo_body_id(h->m, lo_op(h->m, h->n->func));
	return lo_def_block(h->m, v).n == entry.n && v.n - lo_block(h->m, entry)->args >= h->n->n_args;
}

/* Does the block run at most once in a call of the function? Only an entry block cannot be a successor. */
static bool runs_once(const struct final_comparison *h, lo_block_id block)
{
	for (;;) {
		lo_region_id region = lo_block(h->m, block)->region;
		lo_op_id parent = lo_region(h->m, region)->parent;
		if (lo_region(h->m, region)->first.n != block.n)
			return false;
		if (parent.n == h->n->func.n)
			return true;
		enum lo_flow_kind flow = lo_info_of(h->m, lo_op(h->m, parent))->flow;
		if (flow != LO_FLOW_ONCE && flow != LO_FLOW_BRANCH)
			return false;
		block = lo_op(h->m, parent)->block;
	}
}

/* Replaced allocas have disjoint, aligned bytes of an argument that was added, and one instance in a call. */
static bool check_slices(struct final_comparison *h, struct slice *list, uint32_t n)
{
	LO_SORT(list, n, compare_slices);
	if (n > 1 && h->separate.n)
		return lo_flawed(h->flaw, h->separate,
				 "objects that are said to be separate were moved into one argument");
	for (uint32_t i = 0; i < n; i++) {
		const struct final_op *of = &h->n->ops.at[list[i].of];
		bool overlaps = i && list[i].argument.n == list[i - 1].argument.n &&
				list[i].of != list[i - 1].of && list[i].begin_byte < list[i - 1].end_byte;
		int64_t bytes = lo_memref_bytes(h->m->ctx, lo_type_of(h->m, list[i].argument));
		if (!is_new_argument(h, list[i].argument))
			return lo_flawed(h->flaw, of->id,
					 "a storage was moved into an argument that is in use");
		if (overlaps || list[i].begin_byte < 0 || (bytes >= 0 && list[i].end_byte > bytes) ||
		    list[i].begin_byte % certify_align_bytes(h->m, of->attrs, of->type) ||
		    certify_argument_align_bytes(h->m, h->n->func, lo_value_index(h->m, list[i].argument)) %
			    certify_align_bytes(h->m, of->attrs, of->type))
			return lo_flawed(
				h->flaw, of->id,
				"a storage in an argument overlaps another one, is misaligned or out of "
				"bounds");
		if (!runs_once(h, of->block))
			return lo_flawed(h->flaw, of->id,
					 "a storage in an argument may be allocated more than once");
	}
	return true;
}

/* An alloca whose uses were moved is removed, and its replacement is at least as large. */
static bool check_moves(struct final_comparison *h)
{
	LO_VEC(struct slice) slices = {0};
	for (uint32_t i = 0; i < h->moves.n; i++) {
		const struct final_move *move = &h->moves.at[i];
		uint32_t of = allocation_under(h, move->old),
			 number = lo_id_map_get(&h->storage, move->now.n);
		if (current(h, move->old).n == move->now.n && move->shift == 0)
			continue;
		if (of == LO_NO_INDEX || h->kept[of] || h->n->ops.at[of].kind != LO_OP_MEMREF_ALLOCA)
			return lo_flawed(h->flaw, h->n->func,
					 "uses were moved from a storage that is still allocated");
		const struct final_op *recorded = &h->n->ops.at[of];
		int64_t bytes = lo_memref_bytes(h->m->ctx, recorded->type);
		if (number) {
			struct storage *s = &h->storages.at[number - 1];
			if (move->shift || (s->of != LO_NO_INDEX && s->of != of) ||
			    !is_large_enough(h, recorded, lo_op(h->m, s->alloc.id)))
				return lo_flawed(
					h->flaw, s->alloc.id,
					"an allocation is smaller or less aligned than the alloca that "
					"it replaces");
			s->of = of;
			continue;
		}
		if (lo_def_op(h->m, move->now).n || bytes < 0)
			return lo_flawed(h->flaw, recorded->id, "uses were moved to an unrelated storage");
		LO_PUSH(h->arena, &slices, ((struct slice){move->now, move->shift, move->shift + bytes, of}));
	}
	return check_slices(h, slices.at, slices.n);
}

/* Lifetime markers are removed with their alloca only. Counts those of each replaced alloca. */
static bool check_markers(struct final_comparison *h)
{
	h->freed = LO_ARRAY(h->arena, h->n->ops.n, bool);
	for (uint32_t i = 0; i < h->n->ops.n; i++) {
		const struct final_op *recorded = &h->n->ops.at[i];
		bool start = recorded->kind == LO_OP_MEMREF_LIFETIME_START;
		if (h->kept[i] || (start ? !lo_op(h->m, recorded->id)->n_results
					 : recorded->kind != LO_OP_MEMREF_LIFETIME_END))
			continue;
		lo_value_id lifeline =
			start ? lo_result(lo_op(h->m, recorded->id), 0) : h->n->operands[recorded->operands];
		uint32_t of = allocation_under(h, lifeline);
		if (of != LO_NO_INDEX && h->kept[of] &&
		    lo_op(h->m, h->n->ops.at[of].id)->kind == LO_OP_MEMREF_ALLOCA)
			return lo_flawed(h->flaw, h->n->ops.at[of].id,
					 "lifetime markers of an alloca were removed");
		struct storage *s = storage_of(h, lifeline);
		if (!s)
			continue;
		s->n_starts += start;
		s->start = start ? i : s->start;
		s->n_ends += !start;
		s->first = i < s->first ? i : s->first;
		s->last = i > s->last ? i : s->last;
	}
	return true;
}

/* The removed lifetime_end of @p s at the place of dealloc @p added, if no other dealloc has been matched
 * with it; LO_NO_INDEX: none. */
static uint32_t end_at(const struct final_comparison *h, const struct storage *s, const struct added *added)
{
	for (uint32_t i = added->after; i < added->before; i++) {
		const struct final_op *recorded = &h->n->ops.at[i];
		if (recorded->kind == LO_OP_MEMREF_LIFETIME_END && !h->freed[i] && !h->kept[i] &&
		    recorded->block.n == lo_op(h->m, added->id)->block.n &&
		    storage_of(h, h->n->operands[recorded->operands]) == s)
			return i;
	}
	return LO_NO_INDEX;
}

/* Are allocation and dealloc in one block, before the first and after the last marker? */
static bool frees_all(const struct final_comparison *h, const struct storage *s, const struct added *free)
{
	return lo_op(h->m, free->id)->block.n == lo_op(h->m, s->alloc.id)->block.n &&
	       s->alloc.after <= s->first && s->last < free->before;
}

/* Does the dealloc end the block of an alloca that was turned into a heap allocation in place? */
static bool frees_at_end(const struct final_comparison *h, const struct added *free, uint32_t of)
{
	uint32_t before = free->before;
	return of != LO_NO_INDEX && lo_op(h->m, h->n->ops.at[of].id)->kind == LO_OP_MEMREF_ALLOC &&
	       before < h->n->ops.n && h->n->ops.at[before].block.n == h->n->ops.at[of].block.n &&
	       lo_op(h->m, free->id)->block.n == h->n->ops.at[of].block.n &&
	       !lo_op(h->m, h->n->ops.at[before].id)->next.n;
}

/* Is there one lifeline, whose start is at the place of the allocation? */
static bool starts_at(const struct final_comparison *h, const struct storage *s)
{
	return s->n_starts == 1 && s->alloc.after <= s->start && s->start < s->alloc.before &&
	       lo_op(h->m, s->alloc.id)->block.n == h->n->ops.at[s->start].block.n;
}

static struct storage *freed_by(const struct final_comparison *h, const struct added *added)
{
	const struct lo_op *op = lo_op(h->m, added->id);
	uint32_t number =
		op->kind == LO_OP_MEMREF_DEALLOC ? lo_id_map_get(&h->storage, lo_operand(h->m, op, 0).n) : 0;
	return number ? &h->storages.at[number - 1] : NULL;
}

static bool check_free(struct final_comparison *h, const struct added *free)
{
	const struct lo_op *op = lo_op(h->m, free->id);
	struct storage *s = freed_by(h, free);
	if (op->kind != LO_OP_MEMREF_DEALLOC)
		return true;
	if (!s)
		return frees_at_end(h, free, allocation_under(h, lo_operand(h->m, op, 0))) ||
		       lo_flawed(h->flaw, free->id, "a dealloc frees no allocation that replaces an alloca");
	if (s->n_frees == 1 && frees_all(h, s, free))
		return true;
	uint32_t end = starts_at(h, s) && s->n_frees == s->n_ends ? end_at(h, s, free) : LO_NO_INDEX;
	if (end == LO_NO_INDEX)
		return lo_flawed(h->flaw, free->id,
				 "an allocation is not freed exactly where its values end");
	h->freed[end] = true;
	return true;
}

/* A value from whose start no path leads to a return has no end, and is never freed. */
static bool check_frees(struct final_comparison *h)
{
	for (uint32_t i = 0; i < h->added.n; i++) {
		struct storage *s = freed_by(h, &h->added.at[i]);
		if (s)
			s->n_frees++;
	}
	for (uint32_t i = 0; i < h->added.n; i++)
		if (!check_free(h, &h->added.at[i]))
			return false;
	for (uint32_t i = 0; i < h->storages.n; i++) {
		const struct storage *s = &h->storages.at[i];
		bool never_ends = !s->n_ends && starts_at(h, s);
		if (!s->n_frees && !never_ends)
			return lo_flawed(h->flaw, s->alloc.id, "an allocation is never freed");
	}
	return true;
}

/* Kept allocations are at least as large and as aligned as they were. */
static bool check_allocations(struct final_comparison *h)
{
	for (uint32_t i = 0; i < h->n->ops.n; i++) {
		const struct final_op *recorded = &h->n->ops.at[i];
		const struct lo_op *op = lo_op(h->m, recorded->id);
		bool heap = recorded->kind == LO_OP_MEMREF_ALLOCA && op->kind == LO_OP_MEMREF_ALLOC;
		if (h->kept[i] && recorded->type.n &&
		    ((op->kind != recorded->kind && !heap) ||
		     (op->attrs.n != recorded->attrs.n && !is_large_enough(h, recorded, op)) ||
		     (lo_type_of(h->m, lo_result(op, 0)).n != recorded->type.n &&
		      !is_large_enough(h, recorded, op))))
			return lo_flawed(h->flaw, recorded->id,
					 "an allocation became smaller or less aligned");
	}
	return true;
}

bool lo_layout_certify_recorded(const struct lo_module *m, const struct lo_recorded *recorded,
				struct lo_arena *arena, struct lo_flaw *out)
{
	struct final_comparison h = {.m = m, .n = recorded, .arena = arena, .flaw = out};
	lo_id_map_init(&h.move, arena, 0);
	if (!find_ops(&h) || !check_removed(&h))
		return false;
	for (uint32_t i = 0; i < recorded->ops.n; i++)
		if (h.kept[i] && !check_op(&h, &recorded->ops.at[i]))
			return false;
	list_storages(&h);
	return check_allocations(&h) && check_moves(&h) && check_markers(&h) && check_frees(&h);
}
