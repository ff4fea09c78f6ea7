// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Affine expressions in integers of the width of an index. mod, floordiv and ceildiv are exact for negative
 * numbers too (rounding towards minus or plus infinity); by a power of two they are a mask or a shift. The
 * sums of affine.load and affine.store have no flags: their operands may be negative as long as the whole
 * index is not. */
#include "lower.h"

static bool power_of_two(LLVMValueRef v, unsigned *shift)
{
	int64_t x;
	if (!is_const(v, &x) || x <= 0 || (x & (x - 1)))
		return false;
	*shift = (unsigned)__builtin_ctzll((unsigned long long)x);
	return true;
}

static LLVMValueRef negative(struct lower *l, LLVMValueRef v)
{
	return LLVMBuildICmp(l->b, LLVMIntSLT, v, index_const(l, 0), "");
}

/* r = a rem b; r < 0 ? r + b : r */
LLVMValueRef fold_mod(struct lower *l, LLVMValueRef a, LLVMValueRef b)
{
	unsigned shift;
	if (power_of_two(b, &shift))
		return LLVMBuildAnd(l->b, a, index_const(l, (int64_t)((1ull << shift) - 1)), "");
	LLVMValueRef r = LLVMBuildSRem(l->b, a, b, "");
	return LLVMBuildSelect(l->b, negative(l, r), LLVMBuildAdd(l->b, r, b, ""), r, "");
}

/* a < 0 ? -1 - (-1 - a) / b : a / b */
LLVMValueRef fold_floordiv(struct lower *l, LLVMValueRef a, LLVMValueRef b)
{
	unsigned shift;
	if (power_of_two(b, &shift))
		return shift ? LLVMBuildAShr(l->b, a, index_const(l, shift), "") : a;
	LLVMValueRef below = negative(l, a), minus_one = index_const(l, -1);
	LLVMValueRef numerator = LLVMBuildSelect(l->b, below, LLVMBuildSub(l->b, minus_one, a, ""), a, "");
	LLVMValueRef q = LLVMBuildSDiv(l->b, numerator, b, "");
	return LLVMBuildSelect(l->b, below, LLVMBuildSub(l->b, minus_one, q, ""), q, "");
}

/* a <= 0 ? -(-a / b) : (a - 1) / b + 1 */
static LLVMValueRef build_ceildiv(struct lower *l, LLVMValueRef a, LLVMValueRef b)
{
	int64_t x;
	if (is_const(b, &x) && x == 1)
		return a;
	LLVMValueRef zero = index_const(l, 0), one = index_const(l, 1);
	LLVMValueRef low = LLVMBuildICmp(l->b, LLVMIntSLE, a, zero, "");
	LLVMValueRef numerator = LLVMBuildSelect(l->b, low, LLVMBuildSub(l->b, zero, a, ""),
						 LLVMBuildSub(l->b, a, one, ""), "");
	LLVMValueRef q = LLVMBuildSDiv(l->b, numerator, b, "");
	return LLVMBuildSelect(l->b, low, LLVMBuildSub(l->b, zero, q, ""), LLVMBuildAdd(l->b, q, one, ""),
			       "");
}

/* The recursion depth is the depth of the expression, which the reader limits to LO_MAX_NESTING. */
LLVMValueRef lower_expr(struct lower *l, lo_expr e, LLVMValueRef *dims, LLVMValueRef *syms)
{
	const struct lo_expr_data *d = lo_expr_get(l->ctx, e);
	if (d->kind == LO_EXPR_CONST)
		return index_const(l, d->value);
	if (d->kind == LO_EXPR_DIM)
		return dims[d->value];
	if (d->kind == LO_EXPR_SYM)
		return syms[d->value];
	LLVMValueRef a = lower_expr(l, d->lhs, dims, syms), b = a ? lower_expr(l, d->rhs, dims, syms) : NULL;
	int64_t x;
	if (!b)
		return NULL;
	if (d->kind == LO_EXPR_ADD)
		return fold_add(l, a, b, 0);
	if (d->kind == LO_EXPR_MUL)
		return fold_mul(l, a, b, 0);
	if (is_const(b, &x) && x <= 0) {
		cannot(l, "divides by %lld in an affine expression, which is not positive", (long long)x);
		return NULL;
	}
	switch (d->kind) {
	case LO_EXPR_MOD: return fold_mod(l, a, b);
	case LO_EXPR_FLOORDIV: return fold_floordiv(l, a, b);
	case LO_EXPR_CEILDIV: return build_ceildiv(l, a, b);
	default:
		lo_bug(l->ctx, l->current.op->loc, "lower_expr", "unknown kind of affine expression %u",
		       d->kind);
		return NULL;
	}
}

bool lower_map(struct lower *l, const struct lo_map *map, const lo_value_id *operands, LLVMValueRef *out)
{
	uint32_t n = map->n_dims + map->n_syms;
	LLVMValueRef *args = LO_ARRAY(&l->scratch, n, LLVMValueRef);
	for (uint32_t i = 0; i < n; i++)
		args[i] = lower_one(l, operands[i]);
	for (uint32_t i = 0; i < map->n_results; i++) {
		out[i] = lower_expr(l, map->results[i], args, args + map->n_dims);
		if (!out[i])
			return false;
	}
	return true;
}
