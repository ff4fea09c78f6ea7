// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which elements of its storage a memref denotes: see the header. */
#include "places.h"

#include "dialects/linalg.h"
#include "footprint.h"
#include "liveness/liveness.h"

enum { MAX_LOOPS = 32 };

/* ---- places -------------------------------------------------------------- */

/* What @p v is a cast of; 0: it is no cast. */
static lo_value_id cast_from(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def = lo_def_op(m, v);
	bool cast = def.n && lo_is_movable_view(m, lo_op(m, def)) &&
		    lo_info_of(m, lo_op(m, def))->affine == LO_AFFINE_VIEW_SAME;
	return cast ? lo_operand(m, lo_op(m, def), 0) : (lo_value_id){0};
}

lo_value_id certify_without_casts(const struct lo_module *m, lo_value_id v)
{
	for (lo_value_id from; (from = cast_from(m, v)).n; v = from)
		;
	return v;
}

/* The same, fast if @p v is a cast of the name that was asked last. */
static lo_value_id without_casts_next(const struct lo_module *m, lo_value_id v, struct footprint_last *last)
{
	lo_value_id from = cast_from(m, v);
	bool next = from.n && from.n == last->cast.n;
	last->plain = next ? last->plain : certify_without_casts(m, v);
	last->cast = v;
	return last->plain;
}

/* Relative to the storage, or, if a dynamic view makes the offset in that unknown, to the outermost view from
 * which the rest is static. */
static bool find_footprint(const struct lo_module *m, lo_value_id name, struct footprint_last *last,
			   struct lo_footprint *f)
{
	lo_value_id best = name, root;
	bool known = footprint_check_next(m, name, last, f);
	if (!known || (f->is_static && f->ordered))
		return known;
	root = f->root;
	for (lo_value_id at = name;; at = lo_operand(m, lo_op(m, lo_def_op(m, at)), 0)) {
		if (footprint_check_under(m, name, at, f) && f->is_static && f->ordered)
			best = at;
		if (at.n == root.n)
			break;
	}
	return footprint_check_under(m, name, best, f);
}

static bool set_place(const struct lo_footprint *f, struct certify_place *p, struct lo_arena *arena)
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

struct certify_place certify_place_find(const struct lo_module *m, lo_value_id name, struct lo_arena *arena)
{
	struct footprint_last none = {.views = 0};
	return certify_place_find_next(m, name, &none, arena);
}

struct certify_place certify_place_find_next(const struct lo_module *m, lo_value_id name,
					     struct footprint_last *last, struct lo_arena *arena)
{
	struct lo_footprint f;
	bool known = find_footprint(m, name, last, &f);
	struct certify_place p = {.root = known ? f.root : name,
				  .plain = without_casts_next(m, name, last),
				  .type = lo_type_of(m, name)};
	if (known)
		(void)set_place(&f, &p, arena);
	return p;
}

void certify_place_of_root(const struct lo_module *m, struct certify_place *p, struct lo_arena *arena)
{
	struct lo_footprint f;
	if (footprint_check_storage(m, p->root, p->type, &f))
		(void)set_place(&f, p, arena);
}

bool certify_same_elements(const struct certify_place *a, const struct certify_place *b)
{
	if (!a->known || !b->known || a->rank != b->rank || a->elem_bytes != b->elem_bytes)
		return false;
	for (uint32_t d = 0; d < a->rank; d++)
		if (a->sizes[d] != b->sizes[d] || (a->sizes[d] != 1 && a->strides[d] != b->strides[d]))
			return false;
	return true;
}

bool certify_denotes_all(const struct lo_module *m, lo_value_id name, lo_value_id root)
{
	struct lo_footprint f, whole;
	if (!footprint_check_under(m, name, root, &f) ||
	    !footprint_check_storage(m, root, lo_type_of(m, root), &whole) || !f.is_static || !f.ordered ||
	    !whole.is_static || f.rank != whole.rank || f.elem_bytes != whole.elem_bytes ||
	    f.base_byte != whole.base_byte || f.offset != whole.offset)
		return false;
	for (uint32_t d = 0; d < f.rank; d++)
		if (f.sizes[d] != whole.sizes[d] || (f.sizes[d] != 1 && f.strides[d] != whole.strides[d]))
			return false;
	return true;
}

/* The elements by which an index moves in dimension @p d, up or down; -1: too many. */
static int64_t magnitude(const struct certify_place *p, uint32_t d)
{
	return p->strides[d] >= 0 ? p->strides[d] : p->strides[d] == INT64_MIN ? -1 : -p->strides[d];
}

/* In the order of their magnitude, each stride must be at least the reach of the smaller dimensions. */
bool certify_is_injective(const struct certify_place *p)
{
	int64_t reach = 1; /* number of elements from the first to the last in the dimensions so far */
	uint64_t seen = 0;
	for (uint32_t n = 0; p->known && n < p->rank; n++) {
		uint32_t least = p->rank;
		for (uint32_t d = 0; d < p->rank; d++)
			if (!(seen >> d & 1) && (least == p->rank || magnitude(p, d) < magnitude(p, least)))
				least = d;
		int64_t more;
		seen |= (uint64_t)1 << least;
		if (p->sizes[least] <= 1)
			continue;
		if (magnitude(p, least) < reach ||
		    !lo_mul_ok(p->sizes[least] - 1, magnitude(p, least), &more) ||
		    !lo_add_ok(reach, more, &reach))
			return false;
	}
	return p->known;
}

/* ---- views --------------------------------------------------------------- */

static bool same_number(const struct lo_module *m, lo_value_id a, lo_value_id b)
{
	lo_op_id x = lo_def_op(m, a), y = lo_def_op(m, b);
	return a.n == b.n ||
	       (x.n && y.n && lo_info(lo_op(m, x))->traits & LO_TRAIT_CONSTANT &&
		lo_op(m, x)->kind == lo_op(m, y)->kind && lo_op(m, x)->attrs.n == lo_op(m, y)->attrs.n);
}

bool certify_equal_views(const struct lo_module *m, lo_value_id a, lo_value_id b)
{
	enum { MAX_VIEWS = 80 };
	for (uint32_t n = 0; (a = certify_without_casts(m, a)).n != (b = certify_without_casts(m, b)).n;
	     n++) {
		lo_op_id x = lo_def_op(m, a), y = lo_def_op(m, b);
		if (!x.n || !y.n || n > MAX_VIEWS)
			return false;
		const struct lo_op *p = lo_op(m, x), *q = lo_op(m, y);
		if (p->kind != q->kind || !lo_is_movable_view(m, p) || p->attrs.n != q->attrs.n ||
		    p->n_operands != q->n_operands || lo_type_of(m, a).n != lo_type_of(m, b).n)
			return false;
		for (uint32_t i = 1; i < p->n_operands; i++)
			if (!same_number(m, lo_operand(m, p, i), lo_operand(m, q, i)))
				return false;
		a = lo_operand(m, p, 0);
		b = lo_operand(m, q, 0);
	}
	return true;
}

/* ---- copies -------------------------------------------------------------- */

/* Has the target elements of another type? */
static bool converts(const struct lo_module *m, const struct lo_op *copy)
{
	return lo_data_of(m, lo_operand(m, copy, 0))->elem.n != lo_data_of(m, lo_operand(m, copy, 1))->elem.n;
}

bool certify_copies_same_indices(const struct lo_module *m, const struct lo_op *op)
{
	if (op->kind == LO_OP_MEMREF_COPY || op->kind == LO_OP_LINALG_COPY)
		return op->n_operands == 2 && !converts(m, op);
	if (op->kind != LO_OP_LINALG_GENERIC || op->n_operands != 2 || op->n_results ||
	    !lo_linalg_map(m, op, 0) || lo_linalg_map(m, op, 0) != lo_linalg_map(m, op, 1))
		return false;
	const struct lo_block *body = lo_body(m, op);
	const struct lo_op *yield = lo_op(m, body->last);
	return body->first.n == body->last.n && yield->n_operands == 1 && body->n_args == 2 &&
	       lo_operand(m, yield, 0).n == body->args;
}

bool certify_in_step(const struct lo_module *m, const struct lo_op *op, uint32_t a, uint32_t b)
{
	uint32_t n = lo_linalg_loops(m, op);
	const struct lo_map *x = lo_linalg_map(m, op, a), *y = lo_linalg_map(m, op, b);
	int64_t point[MAX_LOOPS], at_x, at_y;
	uint64_t seen = 0;
	if (!x || !y || n > MAX_LOOPS || x->n_results != n || y->n_results != n)
		return false;
	for (uint32_t i = 0; i < n; i++) {
		point[i] = i + 1;
		if (lo_linalg_iterator(m, op, i) != LO_ITERATOR_PARALLEL)
			return false;
	}
	for (uint32_t i = 0; i < n; i++) {
		if (lo_expr_get(m->ctx, x->results[i])->kind != LO_EXPR_DIM ||
		    lo_expr_get(m->ctx, y->results[i])->kind != LO_EXPR_DIM ||
		    !lo_expr_eval(m->ctx, x->results[i], point, NULL, &at_x) ||
		    !lo_expr_eval(m->ctx, y->results[i], point, NULL, &at_y) || at_x != at_y)
			return false;
		seen |= (uint64_t)1 << at_x;
	}
	return seen == ((((uint64_t)1 << n) - 1) << 1);
}
