// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: two allocations whose extents are SSA values. Out: whether the first provably needs no more bytes than
 * the second.
 *
 * An extent is written as base * factor + plus. x <= y is proved by equal bases, or by the op that computes a
 * base: a minimum is at most each of its operands, a maximum at least each, a sum at least one operand if the
 * other is not negative. Arithmetic of `arith` is modulo 2^64. A sum of two values that exceeds the signed
 * range is negative, so it is no extent; but below a minimum or a maximum this would go unnoticed, a sum of
 * three can wrap around to a small number, and a product that wraps can have any value. There only affine
 * maps are trusted, whose arithmetic is exact. */
#include "reuse/symbolic_sizes.h"
#include "dialects/constants.h"

#include "ir/affine_map.h"
#include "ir/ops.h"

enum { MOST_DEPTH = 8, MOST_STEPS = 512, MOST_COMPARED = 4096, MOST_FACTORS = 16 };
static const int64_t most_factor =
	1 << 15; /* limit of the product of all factors: times 2^48 bytes it still fits */
/* Numbers that are far from the ends of the range of an index, also if some are added; of 32 bits. */
static const int64_t most_plus = INT64_C(1) << 40, most_plus_narrow = 1 << 28;

/** base * factor + plus; base 0: only plus. */
struct linear {
	lo_value_id base;
	int64_t factor, plus;
	bool sum_wraps, product_wraps; /* may the arithmetic have wrapped? */
	bool added; /* what is compared is a sum of this and of a value that is not negative */
};
struct proof {
	const struct lo_sizes_facts *facts;
	const struct lo_module *m;
	uint32_t steps;
	uint32_t left; /* pairs of ops that may still be compared */
	bool narrow; /* an index has fewer than 64 bits: a product may wrap although memory is large enough */
};

/* Compares trees of at most MOST_DEPTH levels, and at most *left pairs of ops: a tree is exponential in its
 * depth if ops have an operand twice. */
static bool same_value(const struct lo_module *m, lo_value_id a, lo_value_id b, unsigned depth,
		       uint32_t *left)
{
	lo_op_id x = lo_def_op(m, a), y = lo_def_op(m, b);
	if (a.n == b.n)
		return true;
	if (!x.n || !y.n || depth == MOST_DEPTH || !*left)
		return false;
	--*left;
	const struct lo_op *p = lo_op(m, x), *q = lo_op(m, y);
	if (p->kind != q->kind || p->attrs.n != q->attrs.n || p->n_operands != q->n_operands ||
	    p->n_operands > MOST_DEPTH || lo_value_index(m, a) != lo_value_index(m, b) ||
	    lo_type_of(m, a).n != lo_type_of(m, b).n || !lo_op_is_pure(m, p))
		return false;
	for (uint32_t i = 0; i < p->n_operands; i++)
		if (!same_value(m, lo_operand(m, p, i), lo_operand(m, q, i), depth + 1, left))
			return false;
	return true;
}

/* Are @p a and @p b provably equal: one value, or the same ops without effects on the same values? */
static bool are_same(struct proof *p, lo_value_id a, lo_value_id b)
{
	return same_value(p->m, a, b, 0, &p->left);
}

bool lo_sizes_same_storage(const struct lo_module *m, lo_op_id a, lo_op_id b)
{
	const struct lo_op *p = lo_op(m, a), *q = lo_op(m, b);
	uint32_t left = MOST_COMPARED;
	if (p->block.n != q->block.n || p->attrs.n != q->attrs.n ||
	    lo_is_heap_marked(p) != lo_is_heap_marked(q) || p->n_operands != q->n_operands ||
	    lo_type_of(m, lo_result(p, 0)).n != lo_type_of(m, lo_result(q, 0)).n)
		return false;
	for (uint32_t i = 0; i < p->n_operands; i++)
		if (!same_value(m, lo_operand(m, p, i), lo_operand(m, q, i), 0, &left))
			return false;
	return true;
}

/* Substitute @p by * @p base + @p plus for the base of @p x. false: overflow. */
static bool compose(struct linear *x, lo_value_id base, int64_t by, int64_t plus)
{
	int64_t shift;
	struct linear out = *x;
	if (__builtin_mul_overflow(x->factor, plus, &shift) ||
	    __builtin_add_overflow(x->plus, shift, &out.plus) ||
	    __builtin_mul_overflow(x->factor, by, &out.factor))
		return false;
	out.base = base;
	if (!base.n || out.factor == 0)
		out.base.n = 0;
	*x = out;
	return true;
}

/* Read an affine expression of at most one dim or symbol, operand number *at, as *by times the operand +
 * *plus. */
static bool read_expr(const struct lo_module *m, const struct lo_map *map, lo_expr e, uint32_t *at,
		      int64_t *by, int64_t *plus)
{
	const struct lo_expr_data *d = lo_expr_get(m->ctx, e);
	uint32_t at_l, at_r;
	int64_t by_l, by_r, plus_l, plus_r;
	*at = UINT32_MAX;
	*by = *plus = 0;
	if (d->kind == LO_EXPR_CONST) {
		*plus = lo_index_number(m->ctx, d->value);
		return true;
	}
	if (d->kind == LO_EXPR_DIM || d->kind == LO_EXPR_SYM) {
		*at = (uint32_t)d->value + (d->kind == LO_EXPR_SYM ? map->n_dims : 0);
		*by = 1;
		return true;
	}
	if ((d->kind != LO_EXPR_ADD && d->kind != LO_EXPR_MUL) ||
	    !read_expr(m, map, d->lhs, &at_l, &by_l, &plus_l) ||
	    !read_expr(m, map, d->rhs, &at_r, &by_r, &plus_r) || (at_l != UINT32_MAX && at_r != UINT32_MAX))
		return false;
	*at = at_l != UINT32_MAX ? at_l : at_r;
	if (d->kind == LO_EXPR_ADD) {
		*by = by_l + by_r;
		return !__builtin_add_overflow(plus_l, plus_r, plus);
	}
	int64_t constant = at_l != UINT32_MAX ? plus_r : plus_l;
	return !__builtin_mul_overflow(by_l + by_r, constant, by) &&
	       !__builtin_mul_overflow(at_l != UINT32_MAX ? plus_l : plus_r, constant, plus);
}

/* Substitute result @p i of the map of an op for the base of @p x. */
static bool compose_map(const struct lo_module *m, const struct lo_op *op, uint32_t i, struct linear *x)
{
	const struct lo_map *map = lo_attr_of(m, op, "map")->map;
	uint32_t at;
	int64_t by, plus;
	if (!map || i >= map->n_results || !read_expr(m, map, map->results[i], &at, &by, &plus) ||
	    (at != UINT32_MAX && at >= op->n_operands))
		return false;
	return compose(x, at == UINT32_MAX ? (lo_value_id){0} : lo_operand(m, op, at), by, plus);
}

/* Substitute the op that computes the base; false: it is not linear. */
static bool look_into(const struct lo_module *m, struct linear *x)
{
	lo_op_id def = lo_def_op(m, x->base);
	int64_t c;
	if (!def.n)
		return false;
	const struct lo_op *op = lo_op(m, def);
	if (lo_constant_int(m, x->base, &c))
		return compose(x, (lo_value_id){0}, 0, c);
	enum lo_affine_op says = lo_info(op)->affine;
	if (says == LO_AFFINE_MAP)
		return compose_map(m, op, 0, x);
	if (says != LO_AFFINE_SUM && says != LO_AFFINE_DIFFERENCE && says != LO_AFFINE_PRODUCT)
		return false;
	lo_value_id l = lo_operand(m, op, 0), r = lo_operand(m, op, 1);
	bool swapped = says != LO_AFFINE_DIFFERENCE && lo_constant_int(m, l, &c);
	if (!swapped && !lo_constant_int(m, r, &c))
		return false;
	if (says == LO_AFFINE_PRODUCT ? c < 1 || x->factor < 1 || x->factor > most_factor / c
				      : c == INT64_MIN)
		return false;
	x->sum_wraps |= says != LO_AFFINE_PRODUCT;
	x->product_wraps |= says == LO_AFFINE_PRODUCT && c != 1;
	return compose(x, swapped ? r : l, says == LO_AFFINE_PRODUCT ? c : 1,
		       says == LO_AFFINE_PRODUCT      ? 0
		       : says == LO_AFFINE_DIFFERENCE ? -c
						      : c);
}

static struct linear linear_of(const struct lo_module *m, lo_value_id v)
{
	struct linear x = {.base = v, .factor = 1};
	for (unsigned i = 0; i < MOST_DEPTH && x.base.n && look_into(m, &x); i++)
		;
	return x;
}

/* @p x with @p v as its base. */
static bool with_base(const struct lo_module *m, struct linear x, lo_value_id v, struct linear *out)
{
	struct linear inner = linear_of(m, v);
	*out = x;
	out->sum_wraps |= inner.sum_wraps;
	out->product_wraps |= inner.product_wraps;
	return compose(out, inner.base, inner.factor, inner.plus);
}

/* ---- facts about one size ------------------------------------------------ */

static enum lo_affine_op maker_of(const struct lo_module *m, lo_value_id v, const struct lo_op **op)
{
	lo_op_id def = v.n ? lo_def_op(m, v) : (lo_op_id){0};
	*op = def.n ? lo_op(m, def) : NULL;
	return def.n ? lo_info(*op)->affine : LO_AFFINE_NONE;
}

/* Substitute operand or map result number @p i of a minimum or maximum for the base of @p x. */
static bool part_of(const struct lo_module *m, const struct lo_op *op, enum lo_affine_op says,
		    struct linear x, uint32_t i, struct linear *out)
{
	if (says != LO_AFFINE_MAP_MIN && says != LO_AFFINE_MAP_MAX)
		return i < op->n_operands && with_base(m, x, lo_operand(m, op, i), out);
	*out = x;
	return compose_map(m, op, i, out) && (!out->base.n || with_base(m, *out, out->base, out));
}

static uint32_t count_parts(const struct lo_module *m, const struct lo_op *op, enum lo_affine_op says)
{
	enum { MOST_OPERANDS = 16 }; /* more are not evaluated by certify/sizes.c */
	bool by_map = says == LO_AFFINE_MAP_MIN || says == LO_AFFINE_MAP_MAX;
	const struct lo_map *map = by_map ? lo_attr_of(m, op, "map")->map : NULL;
	if (op->n_operands > MOST_OPERANDS)
		return 0;
	return !by_map ? op->n_operands : map ? map->n_results : 0;
}

static bool not_negative(struct proof *p, struct linear x);

static bool is_fact(struct proof *p, lo_value_id v)
{
	for (uint32_t i = 0; i < p->facts->n; i++)
		if (are_same(p, p->facts->not_negative[i], v))
			return true;
	return false;
}

/* The number of parts of a minimum or maximum that are known not to be negative. */
static uint32_t count_not_negative(struct proof *p, const struct lo_op *op, enum lo_affine_op says,
				   uint32_t n)
{
	uint32_t known = 0;
	for (uint32_t i = 0; i < n; i++) {
		struct linear part;
		known += part_of(p->m, op, says, (struct linear){.factor = 1}, i, &part) &&
			 not_negative(p, part);
	}
	return known;
}

static bool base_not_negative(struct proof *p, lo_value_id v)
{
	const struct lo_op *op;
	enum lo_affine_op says = maker_of(p->m, v, &op);
	if (is_fact(p, v) || says == LO_AFFINE_DIM)
		return true;
	uint32_t n = op ? count_parts(p->m, op, says) : 0;
	switch (says) {
	case LO_AFFINE_MIN_UNSIGNED:
	case LO_AFFINE_MAX:
	case LO_AFFINE_MAP_MAX: return count_not_negative(p, op, says, n) > 0;
	case LO_AFFINE_MIN:
	case LO_AFFINE_MAX_UNSIGNED:
	case LO_AFFINE_MAP_MIN: return n > 0 && count_not_negative(p, op, says, n) == n;
	default: return false;
	}
}

static bool not_negative(struct proof *p, struct linear x)
{
	if (p->steps++ >= MOST_STEPS)
		return false;
	if (!x.base.n)
		return x.plus >= 0;
	return !x.sum_wraps && !x.product_wraps && x.factor >= 0 && x.plus >= 0 &&
	       base_not_negative(p, x.base);
}

/* ---- comparison ---------------------------------------------------------- */

/** Has the proof passed a minimum on the side of x, a maximum on the side of y? */
struct size_below {
	bool x, y;
};
static bool at_most(struct proof *p, struct linear x, struct linear y, struct size_below below);

static bool through_x(struct proof *p, struct linear x, struct linear y, struct size_below below)
{
	const struct lo_op *op;
	enum lo_affine_op says = maker_of(p->m, x.base, &op);
	struct linear part;
	uint32_t n = op ? count_parts(p->m, op, says) : 0;
	bool all = says == LO_AFFINE_MAX || says == LO_AFFINE_MAP_MAX;
	bool any = says == LO_AFFINE_MIN || says == LO_AFFINE_MAP_MIN || says == LO_AFFINE_MIN_UNSIGNED;
	if (x.factor < 1 || !n || (!all && !any))
		return false;
	for (uint32_t i = 0; i < n; i++) {
		bool good = part_of(p->m, op, says, x, i, &part) &&
			    at_most(p, part, y, (struct size_below){below.x || any, below.y});
		if (good && says == LO_AFFINE_MIN_UNSIGNED)
			good = part_of(p->m, op, says, (struct linear){.factor = 1}, i, &part) &&
			       not_negative(p, part);
		if (good != all)
			return good;
	}
	return all;
}

/* No sum of @p x and a few others like it wraps, but for what its base may be. */
static bool is_small(const struct proof *p, struct linear x)
{
	int64_t most = p->narrow ? most_plus_narrow : most_plus;
	return -most <= x.plus && x.plus <= most;
}

/* If a sum has a third value that is not small, the first two must be known not to have wrapped. */
static bool through_y(struct proof *p, struct linear x, struct linear y, struct size_below below)
{
	const struct lo_op *op;
	enum lo_affine_op says = maker_of(p->m, y.base, &op);
	struct linear part, other;
	uint32_t n = op ? count_parts(p->m, op, says) : 0;
	bool all = says == LO_AFFINE_MIN || says == LO_AFFINE_MAP_MIN || says == LO_AFFINE_MIN_UNSIGNED;
	bool any = says == LO_AFFINE_MAX || says == LO_AFFINE_MAP_MAX;
	if (y.factor < 1 || !n)
		return false;
	if (says == LO_AFFINE_SUM && y.factor == 1) {
		bool is_third = y.added || y.plus > 0;
		y.added = true;
		for (uint32_t i = 0; i < 2; i++)
			if (with_base(p->m, y, lo_operand(p->m, op, i), &part) &&
			    part_of(p->m, op, says, (struct linear){.factor = 1}, 1 - i, &other) &&
			    not_negative(p, other) &&
			    (!is_third || (!other.base.n && is_small(p, other)) ||
			     base_not_negative(p, y.base)) &&
			    at_most(p, x, part, below))
				return true;
		return false;
	}
	if (!all && !any)
		return false;
	for (uint32_t i = 0; i < n; i++) {
		bool good = part_of(p->m, op, says, y, i, &part) &&
			    at_most(p, x, part, (struct size_below){below.x, below.y || any});
		if (good != all)
			return good;
	}
	return all;
}

static bool at_most(struct proof *p, struct linear x, struct linear y, struct size_below below)
{
	if (p->steps++ >= MOST_STEPS || (x.base.n && !is_small(p, x)) || (y.base.n && !is_small(p, y)) ||
	    (p->narrow && y.product_wraps) ||
	    (below.x && (x.sum_wraps || x.product_wraps || y.product_wraps || (y.added && y.sum_wraps))) ||
	    (below.y && (y.sum_wraps || y.product_wraps || y.added)))
		return false;
	if (!x.base.n && !y.base.n)
		return x.plus <= y.plus;
	if (x.base.n && y.base.n && x.plus <= y.plus && are_same(p, x.base, y.base) &&
	    (x.factor == y.factor || (0 <= x.factor && x.factor < y.factor && base_not_negative(p, x.base))))
		return true;
	if (!x.base.n && y.factor >= 0 && x.plus <= y.plus && !y.product_wraps && !(y.added && y.sum_wraps) &&
	    base_not_negative(p, y.base))
		return true;
	if ((x.base.n && through_x(p, x, y, below)) || (y.base.n && through_y(p, x, y, below)))
		return true;
	struct linear once = {y.base, 1, y.plus, y.sum_wraps, false, y.added};
	return y.factor > 1 && !y.product_wraps && base_not_negative(p, y.base) && at_most(p, x, once, below);
}

/* ---- products ------------------------------------------------------------ */

/** A size in bytes: a constant times extents. */
struct product {
	int64_t constant;
	struct linear factors[MOST_FACTORS];
	uint32_t n;
};

static bool find_product(const struct lo_module *m, lo_op_id alloc, struct product *out)
{
	const struct lo_op *op = lo_op(m, alloc);
	const struct lo_type_data *t = lo_data_of(m, lo_result(op, 0));
	*out = (struct product){.constant = lo_type_elem_bytes(m->ctx, t->elem)};
	uint32_t k = 0;
	if (out->constant < 1 || t->layout.n)
		return false;
	for (uint32_t i = 0; i < t->rank; i++) {
		if (t->shape[i] != LO_DYNAMIC) {
			if (__builtin_mul_overflow(out->constant, t->shape[i], &out->constant))
				return false;
			continue;
		}
		if (k >= op->n_operands || out->n == MOST_FACTORS)
			return false;
		struct linear x = linear_of(m, lo_operand(m, op, k++));
		if (!x.base.n || (x.plus == 0 && x.factor > 0)) {
			if (__builtin_mul_overflow(out->constant, x.base.n ? x.factor : x.plus,
						   &out->constant))
				return false;
			x.factor = 1;
		}
		if (x.base.n)
			out->factors[out->n++] = x;
	}
	return k == op->n_operands && out->constant >= 0;
}

/* A constant that is at least @p x; -1: none is known. */
static int64_t greatest(struct proof *p, struct linear x)
{
	const struct lo_op *op;
	enum lo_affine_op says = maker_of(p->m, x.base, &op);
	struct linear part;
	bool is_min = says == LO_AFFINE_MIN || says == LO_AFFINE_MAP_MIN || says == LO_AFFINE_MIN_UNSIGNED;
	int64_t least = -1;
	for (uint32_t i = 0; is_min && x.factor > 0 && i < count_parts(p->m, op, says); i++)
		if (part_of(p->m, op, says, x, i, &part) && !part.base.n && part.plus >= 0 &&
		    !part.sum_wraps && !part.product_wraps && (least < 0 || part.plus < least))
			least = part.plus;
	return least;
}

/* Match each factor of @p a with a factor of @p b that is at least as large, equal ones first. */
static bool match(struct proof *p, struct product *a, struct product *b)
{
	bool used_a[MOST_FACTORS] = {0}, used_b[MOST_FACTORS] = {0};
	for (int round = 0; round < 2; round++)
		for (uint32_t i = 0; i < a->n; i++)
			for (uint32_t k = 0; k < b->n && !used_a[i]; k++) {
				const struct linear *x = &a->factors[i], *y = &b->factors[k];
				bool alike = are_same(p, x->base, y->base) && x->factor == y->factor &&
					     x->plus == y->plus && !(p->narrow && y->product_wraps);
				if (!used_b[k] &&
				    (alike || (round && at_most(p, *x, *y, (struct size_below){0}))))
					used_a[i] = used_b[k] = true;
			}
	for (uint32_t i = 0; i < a->n; i++) {
		int64_t most = used_a[i] ? 1 : greatest(p, a->factors[i]);
		if (most < 0 || __builtin_mul_overflow(a->constant, most, &a->constant))
			return false;
	}
	for (uint32_t k = 0; k < b->n; k++)
		if (!used_b[k] &&
		    !at_most(p, (struct linear){.plus = 1}, b->factors[k], (struct size_below){0}))
			return false;
	return a->constant <= b->constant;
}

bool lo_sizes_at_most(const struct lo_sizes_facts *facts, lo_op_id a, lo_op_id b)
{
	struct proof p = {.facts = facts,
			  .m = facts->m,
			  .left = MOST_COMPARED,
			  .narrow = lo_type_elem_bytes(facts->m->ctx, lo_type_index(facts->m->ctx)) < 8};
	struct product x, y;
	return find_product(facts->m, a, &x) && find_product(facts->m, b, &y) && match(&p, &x, &y);
}
