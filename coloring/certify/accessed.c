// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an access and the footprint of its name. Out: the bytes that it may touch. The extremes of subscripts
 * are found by evaluation: they are linear, so each variable is at one of its ends. What ops compute of
 * variables is written as a sum of multiples of them. */
#include "dialects/constants.h"
#include "edits.h"
#include "footprint.h"

enum { MAX_TERMS = 64, MAX_VARS = 16 };

/* The least and the greatest number that a constant or an iv can be. */
static bool ends_of(const struct lo_module *m, lo_value_id v, int64_t *least, int64_t *most)
{
	if (lo_constant_int(m, v, least)) {
		*most = *least;
		return true;
	}
	lo_op_id loop = lo_def_op(m, v).n ? (lo_op_id){0}
					  : lo_region(m, lo_block(m, lo_def_block(m, v))->region)->parent;
	const struct lo_op *op = loop.n ? lo_op(m, loop) : NULL;
	bool known = false;
	if (!op || lo_value_index(m, v) != 0)
		return false;
	if (op->kind == LO_OP_AFFINE_FOR) {
		known = edit_constant_bound(m, op, "lowerBoundMap", least) &&
			edit_constant_bound(m, op, "upperBoundMap", most);
	} else if (op->kind == LO_OP_SCF_FOR) {
		known = !lo_op_attr(m, op, "unsignedCmp").n &&
			lo_constant_int(m, lo_operand(m, op, 0), least) &&
			lo_constant_int(m, lo_operand(m, op, 1), most);
	}
	int64_t last, step = 1;
	if (!known || __builtin_sub_overflow(*most, 1, &last))
		return false;
	*most = *most > *least ? last : *least;
	if (op->kind == LO_OP_AFFINE_FOR)
		step = lo_affine_for_step(m, op);
	else if (!lo_constant_int(m, lo_operand(m, op, 2), &step))
		step = 1;
	if (step > 1 && !__builtin_sub_overflow(*most, *least, &last))
		*most -= last % step;
	return true;
}

/* *used: set of its variables, dimensions first. */
static bool is_linear(const struct lo_module *m, const struct lo_map *map, lo_expr expr, uint32_t *used)
{
	lo_expr todo[MAX_TERMS];
	uint32_t n = 1;
	todo[0] = expr;
	*used = 0;
	for (uint32_t taken = 0; n > 0; taken++) {
		const struct lo_expr_data *e = lo_expr_get(m->ctx, todo[--n]);
		if (e->kind == LO_EXPR_DIM || e->kind == LO_EXPR_SYM)
			*used |= 1u << (uint32_t)(e->value + (e->kind == LO_EXPR_SYM ? map->n_dims : 0));
		if (e->kind == LO_EXPR_CONST || e->kind == LO_EXPR_DIM || e->kind == LO_EXPR_SYM)
			continue;
		bool product = e->kind == LO_EXPR_MUL;
		if ((e->kind != LO_EXPR_ADD && !product) || n + 2 > MAX_TERMS || taken == MAX_TERMS ||
		    (product && lo_expr_get(m->ctx, e->lhs)->kind != LO_EXPR_CONST &&
		     lo_expr_get(m->ctx, e->rhs)->kind != LO_EXPR_CONST))
			return false;
		todo[n++] = e->lhs;
		todo[n++] = e->rhs;
	}
	return true;
}

/** A sum of multiples of values. */
struct linear_sum {
	lo_value_id of[MAX_TERMS];
	int64_t by[MAX_TERMS], rest;
	uint32_t n;
};

static bool add_term(struct linear_sum *s, lo_value_id v, int64_t by)
{
	if (s->n == MAX_TERMS)
		return false;
	s->of[s->n] = v;
	s->by[s->n++] = by;
	return true;
}

/* Add @p by times a result of the map: where all variables are 0, and what each one alone changes. */
static bool add_map(struct linear_sum *s, const struct lo_module *m, const struct lo_map *map,
		    uint32_t result, const lo_value_id *operands, int64_t by)
{
	int64_t vars[MAX_VARS] = {0}, base, next;
	uint32_t n = map->n_dims + map->n_syms, used;
	lo_expr expr = map->results[result];
	if (n > MAX_VARS || !is_linear(m, map, expr, &used) ||
	    !lo_expr_eval(m->ctx, expr, vars, vars + map->n_dims, &base))
		return false;
	for (uint32_t i = 0; i < n; i++) {
		vars[i] = 1;
		if (used >> i & 1 && (!lo_expr_eval(m->ctx, expr, vars, vars + map->n_dims, &next) ||
				      __builtin_sub_overflow(next, base, &next) ||
				      !lo_mul_ok(next, by, &next) || !add_term(s, operands[i], next)))
			return false;
		vars[i] = 0;
	}
	return lo_mul_ok(base, by, &base) && lo_add_ok(s->rest, base, &s->rest);
}

/* Replace a term by what its op computes it from. false: its op is no sum, multiple or map. */
static bool expand(struct linear_sum *s, const struct lo_module *m, lo_value_id v, int64_t by)
{
	lo_op_id def = lo_def_op(m, v);
	const struct lo_op *op = def.n ? lo_op(m, def) : NULL;
	enum lo_affine_op word = op ? lo_info(op)->affine : LO_AFFINE_NONE;
	int64_t other;
	if (word == LO_AFFINE_MAP)
		return add_map(s, m, lo_attr_of(m, op, "map")->map, 0, lo_operands(m, op), by);
	if (word == LO_AFFINE_PRODUCT)
		return lo_constant_int(m, lo_operand(m, op, 1), &other) && lo_mul_ok(by, other, &by) &&
		       add_term(s, lo_operand(m, op, 0), by);
	return (word == LO_AFFINE_SUM || (word == LO_AFFINE_DIFFERENCE && by != INT64_MIN)) &&
	       add_term(s, lo_operand(m, op, 0), by) &&
	       add_term(s, lo_operand(m, op, 1), word == LO_AFFINE_SUM ? by : -by);
}

/* The extremes of a sum. If ops compute it, it must also fit in an index of 32 bits, modulo which they count.
 */
static bool ends_of_sum(const struct lo_module *m, struct linear_sum *s, int64_t *least, int64_t *most)
{
	bool by_ops = false;
	*least = *most = s->rest;
	s->rest = 0;
	for (uint32_t taken = 0; s->n > 0; taken++) {
		int64_t low, high, by = s->by[--s->n];
		lo_value_id v = s->of[s->n];
		if (taken == 2 * MAX_TERMS)
			return false;
		if (ends_of(m, v, &low, &high)) {
			if (!lo_mul_ok(low, by, &low) || !lo_mul_ok(high, by, &high))
				return false;
		} else {
			by_ops = true;
			if (!expand(s, m, v, by))
				return false;
			low = high = s->rest;
			s->rest = 0;
		}
		if (!lo_add_ok(*least, low < high ? low : high, least) ||
		    !lo_add_ok(*most, low < high ? high : low, most))
			return false;
	}
	return !by_ops || (*least >= INT32_MIN && *most <= INT32_MAX);
}

/* The bytes of the elements at the subscripts of @p op, a load or store of one element by a name with
 * footprint @p f. */
static bool bytes_at(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
		     const struct lo_footprint *f, int64_t *begin, int64_t *end)
{
	bool map = op->kind == LO_OP_AFFINE_LOAD || op->kind == LO_OP_AFFINE_STORE;
	if ((!map && op->kind != LO_OP_MEMREF_LOAD && op->kind != LO_OP_MEMREF_STORE) || !f->ordered)
		return false;
	const struct lo_map *by = map ? lo_attr_of(m, op, "map")->map : NULL;
	const lo_value_id *indices = lo_operands(m, op) + operand + 1;
	if ((by ? by->n_results : op->n_operands - operand - 1) != f->rank)
		return false;
	int64_t low = f->offset, high = f->offset, least, most;
	for (uint32_t d = 0; d < f->rank; d++) {
		struct linear_sum sum = {.n = 0};
		if (!(by ? add_map(&sum, m, by, d, indices, 1) : add_term(&sum, indices[d], 1)) ||
		    !ends_of_sum(m, &sum, &least, &most))
			return false;
		if (!lo_mul_ok(least, f->strides[d], &least) || !lo_mul_ok(most, f->strides[d], &most) ||
		    !lo_add_ok(low, least < most ? least : most, &low) ||
		    !lo_add_ok(high, least < most ? most : least, &high))
			return false;
	}
	return lo_add_ok(high, 1, &high) && lo_mul_ok(low, f->elem_bytes, &low) &&
	       lo_mul_ok(high, f->elem_bytes, &high) && lo_add_ok(low, f->base_byte, begin) &&
	       lo_add_ok(high, f->base_byte, end);
}

bool footprint_accessed(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
			const struct lo_footprint *f, int64_t *begin, int64_t *end)
{
	int64_t low = 0, high = 0; /* gcc does not see that they are set */
	if (!footprint_span(f, begin, end))
		return false;
	if (bytes_at(m, op, operand, f, &low, &high) && low < *end && *begin < high) {
		*begin = low > *begin ? low : *begin;
		*end = high < *end ? high : *end;
	}
	return true;
}

bool footprint_end(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
		   const struct lo_footprint *f, int64_t *end)
{
	int64_t begin;
	return bytes_at(m, op, operand, f, &begin, end);
}
