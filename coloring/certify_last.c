// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function as the certificate of the layout has seen it, and the same function as it is printed. Out:
 * is the second the first, but for
 *
 * - other names of the same bytes,
 * - copies of bytes to where they are already, and loops in which nothing else was,
 * - ops without effects, which nobody uses,
 * - allocations in place of allocas, each freed behind the last end of what lies in it, or bytes of an
 * argument?
 *
 * Ops keep their number when a pass moves or changes them; so they are held one against the other by number.
 * Where a name lies is found by footprint_check.c. None of what tidy.c and copies.c know of copies is asked.
 */
#include "coloring/coloring.h"
#include "ir/linalg.h"
#include "ir/numbers.h"
#include "liveness/footprint_check.h"

#include <stdlib.h>

/* Where the elements of a name lie in the storage that its views lead back to. */
struct place {
	lo_value_id root, plain; /* plain: the name without casts */
	lo_type type;
	bool known; /* all that follows is */
	uint32_t rank;
	int64_t begin_byte, elem_bytes, *sizes, *strides;
};

struct noted_op {
	lo_op_id id;
	lo_block_id block;
	uint16_t kind;
	bool may_go, whole; /* without being missed; with all that is in it */
	lo_attr attrs;
	lo_type type;      /* of what it allocates; id 0: nothing */
	uint32_t operands; /* up to those of the next one */
	uint32_t end;      /* number of the op behind its regions */
};

struct lo_noted {
	lo_op_id func;
	uint32_t args, n_args; /* of its entry block */
	uint32_t n_operands;
	struct {
		struct noted_op *at;
		uint32_t n;
	} ops;                 /* in walking order */
	lo_value_id *operands; /* of all of them */
	LO_VEC(struct place) places;
	struct lo_numbers number; /* of an op */
	struct lo_id_map place;   /* memref -> 1 + number of its place */
	struct lo_id_map maker;   /* allocated storage, or life in it -> 1 + number of the op that makes it */
};

static lo_block_id entry_of(const struct lo_module *m, lo_op_id func)
{
	return lo_region(m, lo_op_region(m, lo_op(m, func), 0))->first;
}

/* ---- places ------------------------------------------------------------------------- */

/* What casts lead back to: the same elements. */
static lo_value_id without_casts(const struct lo_module *m, lo_value_id v)
{
	for (lo_op_id def = lo_def_op(m, v); def.n && lo_is_movable_view(m, lo_op(m, def)) &&
					     lo_info_of(m, lo_op(m, def))->affine == LO_AFFINE_VIEW_SAME;
	     def = lo_def_op(m, v))
		v = lo_operand(m, lo_op(m, def), 0);
	return v;
}

/* From the storage, or from the first view on the way up of which it is not known where it lies there. */
static bool find_footprint(const struct lo_module *m, lo_value_id name, struct lo_footprint *f)
{
	lo_value_id best = name, root;
	bool known = lo_footprint_check(m, name, f);
	if (!known || (f->is_static && f->ordered))
		return known;
	root = f->root;
	for (lo_value_id at = name;; at = lo_operand(m, lo_op(m, lo_def_op(m, at)), 0)) {
		if (lo_footprint_check_under(m, name, at, f) && f->is_static && f->ordered)
			best = at;
		if (at.n == root.n)
			break;
	}
	return lo_footprint_check_under(m, name, best, f);
}

static bool set_place(const struct lo_footprint *f, struct place *p, struct lo_arena *arena)
{
	if (!f->is_static || !f->ordered || !lo_mul_ok(f->offset, f->elem_bytes, &p->begin_byte) ||
	    !lo_add_ok(p->begin_byte, f->base_byte, &p->begin_byte))
		return false;
	p->known = true;
	p->rank = f->rank;
	p->elem_bytes = f->elem_bytes;
	p->sizes = LO_ARRAY(arena, f->rank, int64_t);
	p->strides = LO_ARRAY(arena, f->rank, int64_t);
	for (uint32_t d = 0; d < f->rank; d++) {
		p->sizes[d] = f->sizes[d];
		p->strides[d] = f->strides[d];
	}
	return true;
}

static struct place find_place(const struct lo_module *m, lo_value_id name, struct lo_arena *arena)
{
	struct lo_footprint f;
	bool known = find_footprint(m, name, &f);
	struct place p = {
		.root = known ? f.root : name, .plain = without_casts(m, name), .type = lo_type_of(m, name)};
	if (known)
		(void)set_place(&f, &p, arena);
	return p;
}

/* A storage, as its type has it. */
static void lay_out_place(const struct lo_module *m, struct place *p, struct lo_arena *arena)
{
	struct lo_footprint f;
	if (lo_footprint_check_storage(m, p->root, p->type, &f))
		(void)set_place(&f, p, arena);
}

static bool same_elements(const struct place *a, const struct place *b)
{
	if (!a->known || !b->known || a->rank != b->rank || a->elem_bytes != b->elem_bytes)
		return false;
	for (uint32_t d = 0; d < a->rank; d++)
		if (a->sizes[d] != b->sizes[d] || (a->sizes[d] != 1 && a->strides[d] != b->strides[d]))
			return false;
	return true;
}

/* ---- copies to the same place ---------------------------------------------------------- */

static bool is_memref(const struct lo_module *m, lo_value_id v)
{
	return lo_type_is_memref(m->ctx, lo_type_of(m, v));
}

/* Are the two names made of one by ops that say the same, whatever that is when they run? */
static bool made_alike(const struct lo_module *m, lo_value_id a, lo_value_id b)
{
	enum { MAX_VIEWS = 80 };
	for (uint32_t n = 0; (a = without_casts(m, a)).n != (b = without_casts(m, b)).n; n++) {
		lo_op_id x = lo_def_op(m, a), y = lo_def_op(m, b);
		if (!x.n || !y.n || n > MAX_VIEWS)
			return false;
		const struct lo_op *p = lo_op(m, x), *q = lo_op(m, y);
		if (p->kind != q->kind || !lo_is_movable_view(m, p) || p->attrs.n != q->attrs.n ||
		    p->n_operands != q->n_operands || lo_type_of(m, a).n != lo_type_of(m, b).n)
			return false;
		for (uint32_t i = 1; i < p->n_operands; i++)
			if (lo_operand(m, p, i).n != lo_operand(m, q, i).n)
				return false;
		a = lo_operand(m, p, 0);
		b = lo_operand(m, q, 0);
	}
	return true;
}

/* What views lead back to. */
static lo_value_id root_of(const struct lo_module *m, lo_value_id v)
{
	for (lo_op_id def = lo_def_op(m, v); def.n && lo_is_movable_view(m, lo_op(m, def));
	     def = lo_def_op(m, v))
		v = lo_operand(m, lo_op(m, def), 0);
	return v;
}

static bool same_place(const struct lo_module *m, lo_value_id a, lo_value_id b, struct lo_arena *arena)
{
	if (a.n == b.n || root_of(m, a).n != root_of(m, b).n)
		return a.n == b.n;
	struct lo_arena_mark mark = lo_arena_mark(arena);
	struct place x = find_place(m, a, arena), y = find_place(m, b, arena);
	bool same = made_alike(m, a, b) ||
		    (made_alike(m, x.root, y.root) && x.begin_byte == y.begin_byte && same_elements(&x, &y));
	lo_arena_reset(arena, mark);
	return same;
}

/* Does each element that the op writes come from the element of operand 0 in the same place of operand 1? */
static bool copies_each(const struct lo_module *m, const struct lo_op *op)
{
	if (op->kind == LO_OP_MEMREF_COPY || op->kind == LO_OP_LINALG_COPY)
		return op->n_operands == 2;
	if (op->kind != LO_OP_LINALG_GENERIC || op->n_operands != 2 || op->n_results ||
	    !lo_linalg_map(m, op, 0) || lo_linalg_map(m, op, 0) != lo_linalg_map(m, op, 1))
		return false;
	const struct lo_block *body = lo_block(m, lo_region(m, lo_op_region(m, op, 0))->first);
	const struct lo_op *yield = lo_op(m, body->last);
	return body->first.n == body->last.n && yield->n_operands == 1 && body->n_args == 2 &&
	       lo_operand(m, yield, 0).n == body->args;
}

/* Does @p op change no memory, by itself or by what is in it? Reads are none of ours. */
static bool changes_nothing(const struct lo_module *m, const struct lo_op *op)
{
	if (lo_op_is_pure(m, op))
		return true;
	bool any = false;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		if (!is_memref(m, lo_operand(m, op, i)))
			continue;
		any = true;
		if (lo_op_effects_on(m, op, i) & ~(uint32_t)(LO_EFFECT_READ | LO_EFFECT_VIEW))
			return false;
	}
	return any && lo_info(op)->affine >= LO_AFFINE_AT_MAP && !lo_n_regions(m, op);
}

/* A store of what was read from there, in its block, with nothing between that changes memory. */
static bool restores(const struct lo_module *m, const struct lo_op *store, struct lo_arena *arena)
{
	if (lo_info(store)->accessed != 1 || store->n_results || store->n_operands < 2)
		return false;
	lo_op_id def = lo_def_op(m, lo_operand(m, store, 0));
	if (!def.n || lo_op(m, def)->block.n != store->block.n)
		return false;
	const struct lo_op *load = lo_op(m, def);
	if (lo_info(load)->accessed != 0 || lo_info(load)->affine != lo_info(store)->affine ||
	    load->n_operands + 1 != store->n_operands || !is_memref(m, lo_operand(m, load, 0)) ||
	    lo_op_attr(m, load, "map").n != lo_op_attr(m, store, "map").n ||
	    !same_place(m, lo_operand(m, load, 0), lo_operand(m, store, 1), arena))
		return false;
	for (uint32_t i = 1; i < load->n_operands; i++)
		if (lo_operand(m, load, i).n != lo_operand(m, store, i + 1).n)
			return false;
	for (lo_op_id id = load->next; id.n && lo_op(m, id) != store; id = lo_op(m, id)->next)
		if (!changes_nothing(m, lo_op(m, id)))
			return false;
	return true;
}

static bool moves_nothing(const struct lo_module *m, const struct lo_op *op, struct lo_arena *arena)
{
	if (copies_each(m, op))
		return same_place(m, lo_operand(m, op, 0), lo_operand(m, op, 1), arena);
	return restores(m, op, arena);
}

/* ---- what is noted ---------------------------------------------------------------------- */

static void note_place(struct lo_noted *n, const struct lo_module *m, lo_value_id v, struct lo_arena *arena)
{
	if (!is_memref(m, v) || lo_id_map_get(&n->place, v.n))
		return;
	bool view = root_of(m, v).n != v.n;
	LO_PUSH(arena, &n->places,
		(view ? find_place(m, v, arena)
		      : (struct place){.root = v, .plain = v, .type = lo_type_of(m, v)}));
	*lo_id_map_at(&n->place, v.n) = n->places.n;
}

/* Is the op not missed where nobody uses its results? Allocas and lives: see check_storage. */
static bool may_go(const struct lo_module *m, const struct lo_op *op)
{
	enum lo_flow_kind flow = lo_info_of(m, op)->flow;
	if (lo_is_movable_view(m, op) || changes_nothing(m, op) || op->kind == LO_OP_MEMREF_LIFETIME_START ||
	    op->kind == LO_OP_MEMREF_LIFETIME_END || op->kind == LO_OP_MEMREF_ALLOCA)
		return true;
	if (lo_info_of(m, op)->traits & LO_TRAIT_TERMINATOR) /* with the op that it ends */
		return !op->n_operands && !lo_n_successors(m, op);
	return (flow == LO_FLOW_LOOP || flow == LO_FLOW_PARALLEL) && !op->n_results;
}

static void note_op(struct lo_noted *n, const struct lo_module *m, lo_op_id id, struct lo_arena *arena)
{
	const struct lo_op *op = lo_op(m, id);
	struct noted_op noted = {.id = id,
				 .block = op->block,
				 .kind = op->kind,
				 .may_go = lo_op_is_pure(m, op),
				 .attrs = op->attrs,
				 .operands = n->n_operands};
	if (!noted.may_go) {
		noted.whole = moves_nothing(m, op, arena);
		noted.may_go = noted.whole || may_go(m, op);
	}
	if (op->n_results && lo_op_allocates(m, op, 0))
		noted.type = lo_type_of(m, lo_result(op, 0));
	for (uint32_t i = 0; i < op->n_operands; i++) {
		n->operands[n->n_operands++] = lo_operand(m, op, i);
		note_place(n, m, lo_operand(m, op, i), arena);
	}
	n->ops.at[n->ops.n++] = noted;
	if (noted.type.n || (op->n_results && op->kind == LO_OP_MEMREF_LIFETIME_START))
		*lo_id_map_at(&n->maker, lo_result(op, 0).n) = n->ops.n;
}

static void note_ends(struct lo_noted *n, const struct lo_module *m)
{
	for (uint32_t i = 0; i < n->ops.n; i++) {
		n->ops.at[i].end = i + 1;
		if (!lo_n_regions(m, lo_op(m, n->ops.at[i].id)))
			continue;
		n->ops.at[i].end = n->ops.n;
		lo_op_id next = lo_walk_next(m, n->func, n->ops.at[i].id, true);
		if (next.n)
			n->ops.at[i].end = lo_number(&n->number, next.n);
	}
}

/* Room for all ops and operands, and the number of each op. */
static void count_ops(struct lo_noted *n, const struct lo_module *m, struct lo_arena *arena)
{
	uint32_t n_ops = 0, n_operands = 0;
	for (lo_op_id id = n->func; (id = lo_walk_next(m, n->func, id, false)).n; n_ops++)
		n_operands += lo_op(m, id)->n_operands;
	n->ops.at = LO_ARRAY(arena, (size_t)n_ops + 1, struct noted_op);
	n->operands = LO_ARRAY(arena, n_operands, lo_value_id);
	uint32_t *ids = LO_ARRAY(arena, n_ops, uint32_t);
	n_ops = 0;
	for (lo_op_id id = n->func; (id = lo_walk_next(m, n->func, id, false)).n;)
		ids[n_ops++] = id.n;
	n->number = lo_number_ids(ids, n_ops, arena);
}

struct lo_noted *lo_layout_note(const struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct lo_noted *n = LO_ARRAY(arena, 1, struct lo_noted);
	const struct lo_block *entry = lo_block(m, entry_of(m, func));
	n->func = func;
	n->args = entry->args;
	n->n_args = entry->n_args;
	lo_id_map_init(&n->place, arena, 0);
	lo_id_map_init(&n->maker, arena, 0);
	count_ops(n, m, arena);
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;)
		note_op(n, m, id, arena);
	n->ops.at[n->ops.n].operands = n->n_operands;
	note_ends(n, m);
	return n;
}

/* ---- the two programs ---------------------------------------------------------------------- */

/* The bytes of @p old are those of @p now from byte @p shift on. */
struct move {
	lo_value_id old, now;
	int64_t shift;
};

/* An op that was not there. */
struct made {
	lo_op_id id;
	uint32_t behind,
		before; /* numbers of the noted ops around it that are still there; behind: 1 + number */
};

/* An allocation that was made, for values that were in the alloca number @p of. */
struct storage {
	struct made made;
	uint32_t of;                        /* LO_NO_INDEX: none yet */
	uint32_t n_starts, n_ends, n_frees; /* lives in it, and ops that free it */
	uint32_t first, last;               /* numbers of the first and the last start or end */
};

struct holder {
	const struct lo_module *m;
	const struct lo_noted *n;
	struct lo_arena *arena;
	struct lo_flaw *flaw;
	bool *stays; /* [ops.n] */
	bool any_gone;
	LO_VEC(struct made) made;
	LO_VEC(struct move) moves; /* by the root that it is of */
	struct lo_id_map move;     /* root -> 1 + its number */
	struct lo_id_map storage;  /* result of an allocation that was made -> 1 + number of it */
	LO_VEC(struct storage) storages;
	bool *freed; /* [ops.n] the end of a life that an op which was made frees */
};

static bool flaw(struct holder *h, lo_op_id at, const char *text)
{
	*h->flaw = (struct lo_flaw){at, text};
	return false;
}

static bool is_new_kind(const struct holder *h, const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_ALLOC || op->kind == LO_OP_MEMREF_DEALLOC ||
	       lo_op_is_pure(h->m, op) || lo_is_movable_view(h->m, op);
}

/* The ops that stay do so in their blocks and in their order. */
static bool find_ops(struct holder *h)
{
	uint32_t last = 0; /* 1 + number of the newest that is still there */
	uint32_t open = 0; /* of those made, the first that no such op stands behind */
	h->stays = LO_ARRAY(h->arena, h->n->ops.n, bool);
	for (lo_op_id id = h->n->func; (id = lo_walk_next(h->m, h->n->func, id, false)).n;) {
		const struct lo_op *op = lo_op(h->m, id);
		uint32_t number = lo_number(&h->n->number, id.n) + 1;
		if (!number && !is_new_kind(h, op))
			return flaw(h, id, "an op that the certificate has not seen");
		if (!number) {
			LO_PUSH(h->arena, &h->made, ((struct made){id, last, h->n->ops.n}));
			continue;
		}
		if (number <= last || op->block.n != h->n->ops.at[number - 1].block.n)
			return flaw(h, id, "an op has been moved since the certificate");
		h->stays[number - 1] = true;
		for (; open < h->made.n; open++)
			h->made.at[open].before = number - 1;
		last = number;
	}
	return true;
}

/* Nothing is left of an op that is gone; an end of a region goes with it. */
static bool check_gone(struct holder *h)
{
	uint32_t inside = 0; /* of ops that are gone, up to here */
	for (uint32_t i = 0; i < h->n->ops.n; i++) {
		const struct noted_op *noted = &h->n->ops.at[i];
		bool ends =
			lo_info((&(const struct lo_op){.kind = noted->kind}))->traits & LO_TRAIT_TERMINATOR;
		if (h->stays[i] && i < inside)
			return flaw(h, noted->id, "the op around this one is gone");
		if (h->stays[i])
			continue;
		h->any_gone = true;
		if (!noted->may_go || (ends && i >= inside))
			return flaw(h, h->n->func, "an op is gone that is needed");
		for (uint32_t k = i + 1; noted->whole && k < noted->end; k++)
			if (h->stays[k])
				return flaw(h, h->n->ops.at[k].id, "the op around this one is gone");
		inside = noted->end > inside ? noted->end : inside;
		if (noted->whole)
			i = noted->end - 1;
	}
	return true;
}

/* ---- operands ---------------------------------------------------------------------------- */

static const struct place *noted_place(const struct holder *h, lo_value_id v)
{
	uint32_t number = lo_id_map_get(&h->n->place, v.n);
	return number ? &h->n->places.at[number - 1] : NULL;
}

/* The value that an argument of the function is now, since a block with one more has all of them anew. */
static lo_value_id today(const struct holder *h, lo_value_id old)
{
	uint32_t number = old.n - h->n->args;
	return number < h->n->n_args
		       ? (lo_value_id){lo_block(h->m, entry_of(h->m, h->n->func))->args + number}
		       : old;
}

/* What @p root was is @p now from byte @p shift on: everywhere. */
static bool add_move(struct holder *h, lo_op_id at, lo_value_id root, lo_value_id now, int64_t shift)
{
	uint32_t known = lo_id_map_get(&h->move, root.n);
	if (known) {
		const struct move *move = &h->moves.at[known - 1];
		return (move->now.n == now.n && move->shift == shift) ||
		       flaw(h, at, "a name of a storage has become one of another");
	}
	LO_PUSH(h->arena, &h->moves, ((struct move){root, now, shift}));
	*lo_id_map_at(&h->move, root.n) = h->moves.n;
	return true;
}

static bool check_operand(struct holder *h, lo_op_id at, lo_value_id old, lo_value_id now)
{
	lo_op_id def = h->any_gone ? lo_def_op(h->m, now) : (lo_op_id){0};
	if (def.n && lo_op(h->m, def)->flags & LO_OP_ERASED)
		return flaw(h, at, "an operand is the result of an op that is gone");
	if (old.n == now.n && !is_memref(h->m, now) && today(h, old).n == now.n)
		return true;
	const struct place *x = noted_place(h, old);
	if (!x)
		return today(h, old).n == now.n ||
		       flaw(h, at, "an operand is another one than the certificate has seen");
	if (today(h, old).n == now.n)
		return x->root.n != old.n || add_move(h, at, old, now, 0);
	struct place y = find_place(h->m, now, h->arena);
	if (x->root.n == old.n && y.root.n == now.n && x->type.n == y.type.n)
		return add_move(h, at, old, now, 0);
	if (today(h, x->plain).n == y.plain.n)
		return true;
	struct place whole = *x;
	if (!x->known && x->root.n == old.n)
		lay_out_place(h->m, &whole, h->arena);
	x = &whole;
	if (!same_elements(x, &y))
		return flaw(h, at, "an operand has other elements than the certificate has seen");
	if (x->begin_byte == y.begin_byte && made_alike(h->m, today(h, x->root), y.root))
		return true;
	return add_move(h, at, x->root, y.root, y.begin_byte - x->begin_byte);
}

static bool check_op(struct holder *h, const struct noted_op *noted)
{
	const struct lo_op *op = lo_op(h->m, noted->id);
	bool storage = noted->type.n;
	if (op->n_operands != noted[1].operands - noted->operands || (op->kind != noted->kind && !storage) ||
	    (op->attrs.n != noted->attrs.n && !storage))
		return flaw(h, noted->id, "an op is another one than the certificate has seen");
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (!check_operand(h, noted->id, h->n->operands[noted->operands + i],
				   lo_operand(h->m, op, i)))
			return false;
	return true;
}

/* ---- storage ------------------------------------------------------------------------------- */

static int64_t alignment_of(const struct lo_module *m, lo_attr attrs, lo_type memref)
{
	int64_t bytes, natural = lo_type_elem_align_bytes(m->ctx, lo_type_get(m->ctx, memref)->elem);
	lo_attr attr = lo_dict_find_z(m->ctx, attrs, "alignment");
	return attr.n && lo_attr_as_int(m->ctx, attr, &bytes) && bytes > natural ? bytes : natural;
}

/* Is what @p op allocates now as large and as aligned as what was noted? */
static bool is_as_good(const struct holder *h, const struct noted_op *noted, const struct lo_op *op)
{
	enum { MALLOC_ALIGN_BYTES = 8 };
	lo_type type = lo_type_of(h->m, lo_result(op, 0));
	int64_t has = alignment_of(h->m, op->attrs, type), bytes = lo_memref_bytes(h->m->ctx, noted->type);
	if (op->kind == LO_OP_MEMREF_ALLOC && has < MALLOC_ALIGN_BYTES)
		has = MALLOC_ALIGN_BYTES;
	return has >= alignment_of(h->m, noted->attrs, noted->type) &&
	       (type.n == noted->type.n || (bytes >= 0 && lo_memref_bytes(h->m->ctx, type) >= bytes));
}

/* Number of the allocation that @p root is, or is the life of a value in; LO_NO_INDEX. */
static uint32_t allocation_under(const struct holder *h, lo_value_id root)
{
	uint32_t maker = lo_id_map_get(&h->n->maker, root.n);
	if (maker && h->n->ops.at[maker - 1].kind == LO_OP_MEMREF_LIFETIME_START)
		maker = lo_id_map_get(&h->n->maker, h->n->operands[h->n->ops.at[maker - 1].operands].n);
	return maker - 1;
}

/* The storage that was made for the life @p root; NULL: none. */
static struct storage *storage_of(const struct holder *h, lo_value_id root)
{
	uint32_t move = lo_id_map_get(&h->move, root.n);
	uint32_t number = move ? lo_id_map_get(&h->storage, h->moves.at[move - 1].now.n) : 0;
	return number ? &h->storages.at[number - 1] : NULL;
}

static void list_storages(struct holder *h)
{
	lo_id_map_init(&h->storage, h->arena, 0);
	for (uint32_t i = 0; i < h->made.n; i++) {
		const struct lo_op *op = lo_op(h->m, h->made.at[i].id);
		if (op->kind != LO_OP_MEMREF_ALLOC)
			continue;
		LO_PUSH(h->arena, &h->storages,
			((struct storage){.made = h->made.at[i], .of = LO_NO_INDEX, .first = UINT32_MAX}));
		*lo_id_map_at(&h->storage, lo_result(op, 0).n) = h->storages.n;
	}
}

/* Bytes of an argument in which the values of the alloca number @p of lie now. */
struct given {
	lo_value_id argument;
	int64_t begin_byte, end_byte;
	uint32_t of;
};

static int compare_given(const void *a, const void *b)
{
	const struct given *x = a, *y = b;
	if (x->argument.n != y->argument.n)
		return x->argument.n < y->argument.n ? -1 : 1;
	if (x->begin_byte != y->begin_byte)
		return x->begin_byte < y->begin_byte ? -1 : 1;
	return (x->of > y->of) - (x->of < y->of);
}

static bool is_new_argument(const struct holder *h, lo_value_id v)
{
	lo_block_id entry = entry_of(h->m, h->n->func);
	return lo_def_block(h->m, v).n == entry.n && v.n - lo_block(h->m, entry)->args >= h->n->n_args;
}

/* Bytes of an argument that the function did not have: each alloca has its own. */
static bool check_given(struct holder *h, struct given *list, uint32_t n)
{
	if (n > 1)
		qsort(list, n, sizeof *list, compare_given);
	for (uint32_t i = 0; i < n; i++) {
		const struct noted_op *of = &h->n->ops.at[list[i].of];
		bool overlaps = i && list[i].argument.n == list[i - 1].argument.n &&
				list[i].of != list[i - 1].of && list[i].begin_byte < list[i - 1].end_byte;
		int64_t bytes = lo_memref_bytes(h->m->ctx, lo_type_of(h->m, list[i].argument));
		if (!is_new_argument(h, list[i].argument))
			return flaw(h, of->id,
				    "a storage has become part of an argument that is used already");
		if (overlaps || list[i].begin_byte < 0 || (bytes >= 0 && list[i].end_byte > bytes) ||
		    list[i].begin_byte % alignment_of(h->m, of->attrs, of->type))
			return flaw(h, of->id,
				    "a storage has become bytes of an argument that are not its own");
	}
	return true;
}

/* Each alloca that names have been moved from is gone, and what they are moved to is as large. */
static bool check_moves(struct holder *h)
{
	LO_VEC(struct given) given = {0};
	for (uint32_t i = 0; i < h->moves.n; i++) {
		const struct move *move = &h->moves.at[i];
		uint32_t of = allocation_under(h, move->old),
			 number = lo_id_map_get(&h->storage, move->now.n);
		if (today(h, move->old).n == move->now.n && move->shift == 0)
			continue;
		if (of == LO_NO_INDEX || h->stays[of] || h->n->ops.at[of].kind != LO_OP_MEMREF_ALLOCA)
			return flaw(h, h->n->func, "a name is moved from a storage that stays");
		const struct noted_op *noted = &h->n->ops.at[of];
		int64_t bytes = lo_memref_bytes(h->m->ctx, noted->type);
		if (number) {
			struct storage *s = &h->storages.at[number - 1];
			if (move->shift || (s->of != LO_NO_INDEX && s->of != of) ||
			    !is_as_good(h, noted, lo_op(h->m, s->made.id)))
				return flaw(h, s->made.id, "an allocation is not what it stands for");
			s->of = of;
			continue;
		}
		if (lo_def_op(h->m, move->now).n || bytes < 0)
			return flaw(h, noted->id, "a storage has become another one");
		LO_PUSH(h->arena, &given, ((struct given){move->now, move->shift, move->shift + bytes, of}));
	}
	return check_given(h, given.at, given.n);
}

/* What begins and ends lives goes with the alloca alone; and what it stood for is noted. */
static bool check_markers(struct holder *h)
{
	h->freed = LO_ARRAY(h->arena, h->n->ops.n, bool);
	for (uint32_t i = 0; i < h->n->ops.n; i++) {
		const struct noted_op *noted = &h->n->ops.at[i];
		bool start = noted->kind == LO_OP_MEMREF_LIFETIME_START;
		if (h->stays[i] ||
		    (start ? !lo_op(h->m, noted->id)->n_results : noted->kind != LO_OP_MEMREF_LIFETIME_END))
			continue;
		lo_value_id life =
			start ? lo_result(lo_op(h->m, noted->id), 0) : h->n->operands[noted->operands];
		uint32_t of = allocation_under(h, life);
		if (of != LO_NO_INDEX && h->stays[of] &&
		    lo_op(h->m, h->n->ops.at[of].id)->kind == LO_OP_MEMREF_ALLOCA)
			return flaw(h, h->n->ops.at[of].id,
				    "the life of a value in an alloca is not said any more");
		struct storage *s = storage_of(h, life);
		if (!s)
			continue;
		s->n_starts += start;
		s->n_ends += !start;
		s->first = i < s->first ? i : s->first;
		s->last = i > s->last ? i : s->last;
	}
	return true;
}

/* The end of a life in @p s that stood where @p made stands now; LO_NO_INDEX: none, or it frees already. */
static uint32_t end_at(const struct holder *h, const struct storage *s, const struct made *made)
{
	for (uint32_t i = made->behind; i < made->before; i++) {
		const struct noted_op *noted = &h->n->ops.at[i];
		if (noted->kind == LO_OP_MEMREF_LIFETIME_END && !h->freed[i] && !h->stays[i] &&
		    noted->block.n == lo_op(h->m, made->id)->block.n &&
		    storage_of(h, h->n->operands[noted->operands]) == s)
			return i;
	}
	return LO_NO_INDEX;
}

/* In one block, the allocation in front of all lives in it, and what frees it behind them. */
static bool frees_all(const struct holder *h, const struct storage *s, const struct made *free)
{
	return lo_op(h->m, free->id)->block.n == lo_op(h->m, s->made.id)->block.n &&
	       s->made.behind <= s->first && s->last < free->before;
}

/* An alloca that has become an allocation as it stands is freed at the end of its block. */
static bool frees_at_end(const struct holder *h, const struct made *free, uint32_t of)
{
	uint32_t before = free->before;
	return of != LO_NO_INDEX && lo_op(h->m, h->n->ops.at[of].id)->kind == LO_OP_MEMREF_ALLOC &&
	       before < h->n->ops.n && h->n->ops.at[before].block.n == h->n->ops.at[of].block.n &&
	       lo_op(h->m, free->id)->block.n == h->n->ops.at[of].block.n &&
	       !lo_op(h->m, h->n->ops.at[before].id)->next.n;
}

/* One life, from where the allocation was made on. */
static bool starts_at(const struct holder *h, const struct storage *s)
{
	return s->n_starts == 1 && h->n->ops.at[s->first].kind == LO_OP_MEMREF_LIFETIME_START &&
	       s->made.behind <= s->first && s->first < s->made.before &&
	       lo_op(h->m, s->made.id)->block.n == h->n->ops.at[s->first].block.n;
}

static struct storage *freed_by(const struct holder *h, const struct made *made)
{
	const struct lo_op *op = lo_op(h->m, made->id);
	uint32_t number =
		op->kind == LO_OP_MEMREF_DEALLOC ? lo_id_map_get(&h->storage, lo_operand(h->m, op, 0).n) : 0;
	return number ? &h->storages.at[number - 1] : NULL;
}

static bool check_free(struct holder *h, const struct made *free)
{
	const struct lo_op *op = lo_op(h->m, free->id);
	struct storage *s = freed_by(h, free);
	if (op->kind != LO_OP_MEMREF_DEALLOC)
		return true;
	if (!s)
		return frees_at_end(h, free, allocation_under(h, lo_operand(h->m, op, 0))) ||
		       flaw(h, free->id, "what is freed is no allocation that was made");
	if (s->n_frees == 1 && frees_all(h, s, free))
		return true;
	uint32_t end = starts_at(h, s) && s->n_frees == s->n_ends ? end_at(h, s, free) : LO_NO_INDEX;
	if (end == LO_NO_INDEX)
		return flaw(h, free->id, "an allocation is freed elsewhere than where its values end");
	h->freed[end] = true;
	return true;
}

static bool check_frees(struct holder *h)
{
	for (uint32_t i = 0; i < h->made.n; i++) {
		struct storage *s = freed_by(h, &h->made.at[i]);
		if (s)
			s->n_frees++;
	}
	for (uint32_t i = 0; i < h->made.n; i++)
		if (!check_free(h, &h->made.at[i]))
			return false;
	for (uint32_t i = 0; i < h->storages.n; i++)
		if (!h->storages.at[i].n_frees)
			return flaw(h, h->storages.at[i].made.id, "an allocation is never freed");
	return true;
}

/* Ops that allocate and stay: as large and as aligned as they were. */
static bool check_allocations(struct holder *h)
{
	for (uint32_t i = 0; i < h->n->ops.n; i++) {
		const struct noted_op *noted = &h->n->ops.at[i];
		const struct lo_op *op = lo_op(h->m, noted->id);
		bool heap = noted->kind == LO_OP_MEMREF_ALLOCA && op->kind == LO_OP_MEMREF_ALLOC;
		if (h->stays[i] && noted->type.n &&
		    ((op->kind != noted->kind && !heap) ||
		     (op->attrs.n != noted->attrs.n && !is_as_good(h, noted, op)) ||
		     (lo_type_of(h->m, lo_result(op, 0)).n != noted->type.n && !is_as_good(h, noted, op))))
			return flaw(h, noted->id,
				    "an allocation is not as large or not as aligned as it was");
	}
	return true;
}

bool lo_layout_check_noted(const struct lo_module *m, const struct lo_noted *noted, struct lo_arena *arena,
			   struct lo_flaw *out)
{
	struct holder h = {.m = m, .n = noted, .arena = arena, .flaw = out};
	lo_id_map_init(&h.move, arena, 0);
	if (!find_ops(&h) || !check_gone(&h))
		return false;
	for (uint32_t i = 0; i < noted->ops.n; i++)
		if (h.stays[i] && !check_op(&h, &noted->ops.at[i]))
			return false;
	list_storages(&h);
	return check_allocations(&h) && check_moves(&h) && check_markers(&h) && check_frees(&h);
}
