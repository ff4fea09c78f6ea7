// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Affine expressions. In: their parts. Out: interned trees, folded while built by the same
 * rules, in the same order, as in MLIR's AffineExpr, so that both print the same text for the same input.
 * Recursion is bounded by LO_MAX_NESTING: a deeper tree is not built. */
#include "context_impl.h"

static const lo_expr none = {0};

const struct lo_expr_data *lo_expr_get(const struct lo_ctx *ctx, lo_expr e)
{
	return &expr_get(ctx, e)->e;
}

/* ---- interning ----------------------------------------------------------- */

/* A number that divides the value of the expression for all dims and symbols. */
static uint64_t known_divisor(const struct lo_ctx *ctx, const struct lo_expr_data *e)
{
	uint64_t product, l = expr_get(ctx, e->lhs)->divisor, r = expr_get(ctx, e->rhs)->divisor;
	const struct lo_expr_data *rhs = lo_expr_get(ctx, e->rhs);
	switch ((enum lo_expr_kind)e->kind) {
	case LO_EXPR_CONST: return lo_magnitude(e->value);
	case LO_EXPR_ADD:
	case LO_EXPR_MOD: return lo_gcd(l, r);
	case LO_EXPR_MUL: return __builtin_mul_overflow(l, r, &product) ? 1 : product;
	case LO_EXPR_FLOORDIV:
	case LO_EXPR_CEILDIV:
		return rhs->kind == LO_EXPR_CONST && rhs->value && l % lo_magnitude(rhs->value) == 0
			       ? l / lo_magnitude(rhs->value)
			       : 1;
	case LO_EXPR_NULL:
	case LO_EXPR_DIM:
	case LO_EXPR_SYM: break;
	}
	return 1;
}

static lo_expr find_expr(const struct lo_ctx *ctx, uint32_t hash, const struct lo_expr_data *proto)
{
	lo_expr found;
	for (struct lo_probe probe = lo_probe_begin(&ir_ctx(ctx)->shared->expr_table, hash);
	     (found.n = lo_probe_next(&probe));) {
		const struct lo_expr_data *e = lo_expr_get(ctx, found);
		if (e->kind == proto->kind && e->value == proto->value && e->lhs.n == proto->lhs.n &&
		    e->rhs.n == proto->rhs.n)
			break;
	}
	return found;
}

/* Id 0 if the tree would be too deep. */
static lo_expr add_expr(struct lo_ctx *ctx, uint32_t hash, const struct lo_expr_data *proto)
{
	struct ir_shared *shared = ir_ctx(ctx)->shared;
	const struct expr_data *l = expr_get(ctx, proto->lhs), *r = expr_get(ctx, proto->rhs);
	struct expr_data data = {.e = *proto, .divisor = known_divisor(ctx, proto)};
	data.depth = (l->depth > r->depth ? l->depth : r->depth) + 1;
	data.symbolic = proto->lhs.n ? l->symbolic && r->symbolic : proto->kind != LO_EXPR_DIM;
	if (data.depth > LO_MAX_NESTING)
		return none;
	uint32_t id = lo_shared_pool_add(&shared->exprs, &ctx->arena);
	*LO_SHARED_AT(struct expr_data, &shared->exprs, EXPR_BITS, id) = data;
	lo_table_add(&shared->expr_table, &ctx->arena, hash, id);
	return (lo_expr){id};
}

static lo_expr intern(struct lo_ctx *ctx, const struct lo_expr_data *proto)
{
	uint32_t hash = lo_hash_fold(lo_hash_mix(lo_hash_mix(proto->kind, (uint64_t)proto->value),
						 proto->lhs.n | (uint64_t)proto->rhs.n << 32));
	lo_expr e = find_expr(ctx, hash, proto);
	if (e.n)
		return e;
	lo_ctx_lock(ctx);
	if (ctx->lock) /* another thread may have entered it */
		e = find_expr(ctx, hash, proto);
	if (!e.n)
		e = add_expr(ctx, hash, proto);
	lo_ctx_unlock(ctx);
	return e;
}

lo_expr lo_expr_const(struct lo_ctx *ctx, int64_t v)
{
	return intern(ctx, &(struct lo_expr_data){.kind = LO_EXPR_CONST, .value = v});
}

lo_expr lo_expr_dim(struct lo_ctx *ctx, uint32_t i)
{
	return intern(ctx, &(struct lo_expr_data){.kind = LO_EXPR_DIM, .value = i});
}

lo_expr lo_expr_sym(struct lo_ctx *ctx, uint32_t i)
{
	return intern(ctx, &(struct lo_expr_data){.kind = LO_EXPR_SYM, .value = i});
}

bool lo_expr_is_symbolic_or_const(const struct lo_ctx *ctx, lo_expr e)
{
	return expr_get(ctx, e)->symbolic;
}

/* ---- simplification ------------------------------------------------------ */

/* The operands of a binary expression, with the parts that the rules inspect. */
struct map_operands {
	lo_expr lhs, rhs;
	const struct lo_expr_data *l, *r; /* of lhs, rhs */
	const struct lo_expr_data *lr;    /* right side of lhs */
	bool l_const, r_const, lr_const;
};

static struct map_operands operands_of(const struct lo_ctx *ctx, lo_expr lhs, lo_expr rhs)
{
	struct map_operands o = {
		.lhs = lhs, .rhs = rhs, .l = lo_expr_get(ctx, lhs), .r = lo_expr_get(ctx, rhs)};
	o.lr = lo_expr_get(ctx, o.l->rhs);
	o.l_const = o.l->kind == LO_EXPR_CONST;
	o.r_const = o.r->kind == LO_EXPR_CONST;
	o.lr_const = o.lr->kind == LO_EXPR_CONST;
	return o;
}

static lo_expr binary_const(struct lo_ctx *ctx, enum lo_expr_kind kind, lo_expr lhs, int64_t v)
{
	return lo_expr_binary(ctx, kind, lhs, lo_expr_const(ctx, v));
}

static lo_expr leave(struct lo_ctx *ctx, enum lo_expr_kind kind, const struct map_operands *o)
{
	return intern(ctx, &(struct lo_expr_data){.kind = (uint8_t)kind, .lhs = o->lhs, .rhs = o->rhs});
}

/* Two dims, or two symbols, with the later one first. */
static bool out_of_order(const struct map_operands *o)
{
	return (o->l->kind == LO_EXPR_DIM || o->l->kind == LO_EXPR_SYM) && o->l->kind == o->r->kind &&
	       o->l->value > o->r->value;
}

/* Split @p e into factor * multiplicand; the factor is 1 if @p e is no product with a constant. */
static lo_expr split_factor(const struct lo_ctx *ctx, lo_expr e, int64_t *factor)
{
	const struct lo_expr_data *d = lo_expr_get(ctx, e), *r = lo_expr_get(ctx, d->rhs);
	*factor = d->kind == LO_EXPR_MUL && r->kind == LO_EXPR_CONST ? r->value : 1;
	return d->kind == LO_EXPR_MUL && r->kind == LO_EXPR_CONST ? d->lhs : e;
}

/* Is it (e floordiv q) * c? */
static bool is_multiple_of_quotient(const struct lo_ctx *ctx, const struct lo_expr_data *d)
{
	return d->kind == LO_EXPR_MUL && lo_expr_get(ctx, d->lhs)->kind == LO_EXPR_FLOORDIV;
}

/* "e + (e floordiv c) * -c" and "e + ((e floordiv q) * q) * -1" are "e mod c"; id 0 for anything else. */
static lo_expr sum_as_mod(struct lo_ctx *ctx, const struct map_operands *o)
{
	if (o->r->kind != LO_EXPR_MUL)
		return none;
	const struct lo_expr_data *factor = lo_expr_get(ctx, o->r->rhs), *left = lo_expr_get(ctx, o->r->lhs);
	const struct lo_expr_data *inner = lo_expr_get(ctx, left->lhs),
				  *divisor = lo_expr_get(ctx, left->rhs);
	if (factor->kind == LO_EXPR_CONST && factor->value == -1 && left->kind == LO_EXPR_MUL &&
	    inner->kind == LO_EXPR_FLOORDIV && inner->rhs.n == left->rhs.n && inner->lhs.n == o->lhs.n)
		return lo_expr_binary(ctx, LO_EXPR_MOD, o->lhs, left->rhs);
	if (left->kind == LO_EXPR_FLOORDIV && left->lhs.n == o->lhs.n && divisor->kind == LO_EXPR_CONST &&
	    divisor->value > 0 && factor->kind == LO_EXPR_CONST && factor->value == -divisor->value)
		return lo_expr_binary(ctx, LO_EXPR_MOD, o->lhs, left->rhs);
	return none;
}

static lo_expr make_add(struct lo_ctx *ctx, lo_expr lhs, lo_expr rhs);

/* The sum in a simpler form; id 0: none. */
static lo_expr simplify_add(struct lo_ctx *ctx, lo_expr lhs, lo_expr rhs)
{
	struct map_operands o = operands_of(ctx, lhs, rhs);
	int64_t sum, left_factor, right_factor;
	if (o.l_const && o.r_const)
		return lo_add_ok(o.l->value, o.r->value, &sum) ? lo_expr_const(ctx, sum) : none;
	bool left_symbolic = lo_expr_is_symbolic_or_const(ctx, lhs);
	if (o.l_const || (left_symbolic && !lo_expr_is_symbolic_or_const(ctx, rhs)) || out_of_order(&o))
		return make_add(ctx, rhs, lhs);
	if (o.r_const && o.r->value == 0)
		return lhs;
	bool left_ends_const = o.l->kind == LO_EXPR_ADD && o.lr_const;
	if (left_ends_const && o.r_const)
		return lo_add_ok(o.lr->value, o.r->value, &sum)
			       ? binary_const(ctx, LO_EXPR_ADD, o.l->lhs, sum)
			       : none;
	lo_expr left = split_factor(ctx, lhs, &left_factor), right = split_factor(ctx, rhs, &right_factor);
	if (left.n == right.n)
		return lo_add_ok(left_factor, right_factor, &sum) ? binary_const(ctx, LO_EXPR_MUL, left, sum)
								  : none;
	if (left_ends_const) {
		lo_expr constant = o.l->rhs, rest = make_add(ctx, o.l->lhs, rhs);
		return make_add(ctx, rest, constant);
	}
	lo_expr mod = sum_as_mod(ctx, &o);
	if (mod.n || o.l->kind != LO_EXPR_ADD || !is_multiple_of_quotient(ctx, o.r))
		return mod;
	/* (a + e) + (e floordiv c) * -c is a + e mod c */
	lo_expr first = o.l->lhs, last = simplify_add(ctx, o.l->rhs, rhs);
	return last.n ? make_add(ctx, first, last) : none;
}

static lo_expr make_add(struct lo_ctx *ctx, lo_expr lhs, lo_expr rhs)
{
	if (!lhs.n || !rhs.n)
		return none;
	lo_expr simple = simplify_add(ctx, lhs, rhs);
	struct map_operands o = operands_of(ctx, lhs, rhs);
	return simple.n ? simple : leave(ctx, LO_EXPR_ADD, &o);
}

static lo_expr make_mul(struct lo_ctx *ctx, lo_expr lhs, lo_expr rhs)
{
	if (!lhs.n || !rhs.n)
		return none;
	struct map_operands o = operands_of(ctx, lhs, rhs);
	int64_t product;
	if (o.l_const && o.r_const && lo_mul_ok(o.l->value, o.r->value, &product))
		return lo_expr_const(ctx, product);
	bool right_symbolic = lo_expr_is_symbolic_or_const(ctx, rhs);
	if (!right_symbolic && !lo_expr_is_symbolic_or_const(ctx, lhs))
		return none;
	if (!right_symbolic || (o.l_const && !o.r_const) || out_of_order(&o))
		return make_mul(ctx, rhs, lhs);
	if (o.r_const && o.r->value == 1)
		return lhs;
	if (o.r_const && o.r->value == 0)
		return rhs;
	if (o.l->kind == LO_EXPR_MUL && o.lr_const && o.r_const &&
	    lo_mul_ok(o.lr->value, o.r->value, &product))
		return binary_const(ctx, LO_EXPR_MUL, o.l->lhs, product);
	if (o.l->kind == LO_EXPR_MUL && o.lr_const && !o.r_const) {
		lo_expr constant = o.l->rhs, rest = make_mul(ctx, o.l->lhs, rhs);
		return make_mul(ctx, rest, constant);
	}
	return leave(ctx, LO_EXPR_MUL, &o);
}

static bool divides(const struct lo_ctx *ctx, lo_expr e, int64_t by)
{
	return expr_get(ctx, e)->divisor % lo_magnitude(by) == 0;
}

static lo_expr make_div(struct lo_ctx *ctx, enum lo_expr_kind kind, lo_expr lhs, lo_expr rhs)
{
	struct map_operands o = operands_of(ctx, lhs, rhs);
	if (!o.r_const)
		return leave(ctx, kind, &o);
	int64_t by = o.r->value;
	if (by <= 0)
		return none;
	if (o.l_const)
		return lo_expr_const(ctx, kind == LO_EXPR_FLOORDIV ? lo_floor_div(o.l->value, by)
								   : lo_ceil_div(o.l->value, by));
	if (by == 1)
		return lhs;
	if (o.l->kind == LO_EXPR_MUL && o.lr_const && o.lr->value % by == 0)
		return binary_const(ctx, LO_EXPR_MUL, o.l->lhs, o.lr->value / by);
	if (kind == LO_EXPR_FLOORDIV && o.l->kind == LO_EXPR_ADD &&
	    (divides(ctx, o.l->lhs, by) || divides(ctx, o.l->rhs, by))) {
		lo_expr right = o.l->rhs, left = make_div(ctx, kind, o.l->lhs, rhs);
		right = make_div(ctx, kind, right, rhs);
		return make_add(ctx, left, right);
	}
	return leave(ctx, kind, &o);
}

static lo_expr make_mod(struct lo_ctx *ctx, lo_expr lhs, lo_expr rhs)
{
	struct map_operands o = operands_of(ctx, lhs, rhs);
	if (!o.r_const)
		return leave(ctx, LO_EXPR_MOD, &o);
	int64_t by = o.r->value;
	if (by <= 0)
		return none;
	if (o.l_const)
		return lo_expr_const(ctx, lo_floor_mod(o.l->value, by));
	if (divides(ctx, lhs, by))
		return lo_expr_const(ctx, 0);
	if (o.l->kind == LO_EXPR_ADD && divides(ctx, o.l->lhs, by))
		return make_mod(ctx, o.l->rhs, rhs);
	if (o.l->kind == LO_EXPR_ADD && divides(ctx, o.l->rhs, by))
		return make_mod(ctx, o.l->lhs, rhs);
	if (o.l->kind == LO_EXPR_MOD && o.lr_const && o.lr->value % by == 0)
		return make_mod(ctx, o.l->lhs, rhs);
	return leave(ctx, LO_EXPR_MOD, &o);
}

lo_expr lo_expr_binary(struct lo_ctx *ctx, enum lo_expr_kind kind, lo_expr lhs, lo_expr rhs)
{
	if (!lhs.n || !rhs.n)
		return none;
	switch (kind) {
	case LO_EXPR_ADD: return make_add(ctx, lhs, rhs);
	case LO_EXPR_MUL: return make_mul(ctx, lhs, rhs);
	case LO_EXPR_MOD: return make_mod(ctx, lhs, rhs);
	case LO_EXPR_FLOORDIV:
	case LO_EXPR_CEILDIV: return make_div(ctx, kind, lhs, rhs);
	case LO_EXPR_NULL:
	case LO_EXPR_CONST:
	case LO_EXPR_DIM:
	case LO_EXPR_SYM: break;
	}
	return none;
}

int64_t lo_index_number(const struct lo_ctx *ctx, int64_t number)
{
	uint32_t left = 64 - 8 * (uint32_t)ir_ctx(ctx)->index_bytes;
	return (int64_t)((uint64_t)number << left) >> left;
}

bool lo_expr_eval(const struct lo_ctx *ctx, lo_expr e, const int64_t *dims, const int64_t *syms, int64_t *out)
{
	const struct lo_expr_data *d = lo_expr_get(ctx, e);
	int64_t l, r;
	switch ((enum lo_expr_kind)d->kind) {
	case LO_EXPR_NULL: return false;
	case LO_EXPR_CONST: *out = lo_index_number(ctx, d->value); return true;
	case LO_EXPR_DIM: *out = dims[d->value]; return true;
	case LO_EXPR_SYM: *out = syms[d->value]; return true;
	default: break;
	}
	if (!lo_expr_eval(ctx, d->lhs, dims, syms, &l) || !lo_expr_eval(ctx, d->rhs, dims, syms, &r))
		return false;
	if (d->kind == LO_EXPR_ADD)
		return lo_add_ok(l, r, out);
	if (d->kind == LO_EXPR_MUL)
		return lo_mul_ok(l, r, out);
	if (r <= 0)
		return false;
	*out = d->kind == LO_EXPR_FLOORDIV  ? lo_floor_div(l, r)
	       : d->kind == LO_EXPR_CEILDIV ? lo_ceil_div(l, r)
					    : lo_floor_mod(l, r);
	return true;
}
