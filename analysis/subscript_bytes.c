// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a load or store of an element, and the footprint of its name. Out: the bytes of that footprint that its
 * subscripts can reach.
 *
 * A subscript is an interval: a constant, an iv of a loop with constant bounds, or a sum or multiple of
 * these, by a map or by ops. Checkers multiply all brackets out: what then may not fit in 64 bits is not
 * known. */
#include "analysis/view_footprint.h"
#include "dialects/constants.h"
#include "ir/affine_map.h"

enum { MAX_DIMS = 32, MAX_DEPTH = 5, MAX_VARS = 16 };

/** The integers from low to high. */
struct subscript_range {
	int64_t low, high;
	int64_t size; /* no term or multiplier is larger, nor a sum of terms, when brackets are multiplied out
		       */
	bool by_ops;  /* ops compute them, modulo the size of an index */
};

static bool make_range(int64_t low, int64_t high, struct subscript_range *out)
{
	if (low == INT64_MIN)
		return false;
	int64_t size = -low > high ? -low : high;
	*out = (struct subscript_range){low, high, size > 0 ? size : 1, false};
	return true;
}

static bool range_of_op(const struct lo_module *m, const struct lo_op *op, uint32_t depth,
			struct subscript_range *out);

/** An iv whose bounds are constants, a constant, or what ops compute of such numbers. */
static bool range_of_value(const struct lo_module *m, lo_value_id v, uint32_t depth,
			   struct subscript_range *out)
{
	struct lo_loop_range range;
	int64_t length, number;
	if (lo_constant_int(m, v, &number))
		return make_range(number, number, out);
	if (lo_def_op(m, v).n)
		return range_of_op(m, lo_op(m, lo_def_op(m, v)), depth, out);
	const struct lo_block *block = lo_block(m, lo_def_block(m, v));
	const struct lo_op *op = lo_op(m, lo_region(m, block->region)->parent);
	if (block->args != v.n || !lo_loop_range(m, op, &range) ||
	    __builtin_sub_overflow(range.end, range.low, &length))
		return false;
	length = length > 0 ? (length - 1) / range.step * range.step : 0;
	return make_range(range.low, range.low + length, out);
}

static bool add(struct subscript_range *a, struct subscript_range b)
{
	a->by_ops |= b.by_ops;
	return lo_add_ok(a->low, b.low, &a->low) && lo_add_ok(a->high, b.high, &a->high) &&
	       lo_add_ok(a->size, b.size, &a->size);
}

static bool scale(struct subscript_range *a, int64_t by)
{
	struct subscript_range from = *a, factor;
	return make_range(by, by, &factor) && lo_mul_ok(from.low, by, by < 0 ? &a->high : &a->low) &&
	       lo_mul_ok(from.high, by, by < 0 ? &a->low : &a->high) &&
	       lo_mul_ok(from.size, factor.size, &a->size);
}

/** The recursion is limited to MAX_DEPTH. */
static bool range_of_expr(const struct lo_module *m, lo_expr expr, const struct lo_map *map,
			  const lo_value_id *operands, uint32_t depth, struct subscript_range *out)
{
	const struct lo_expr_data *e = lo_expr_get(m->ctx, expr);
	struct subscript_range other;
	int64_t number;
	switch (e->kind) {
	case LO_EXPR_CONST:
		number = lo_index_number(m->ctx, e->value);
		return make_range(number, number, out);
	case LO_EXPR_DIM: return range_of_value(m, operands[e->value], depth, out);
	case LO_EXPR_SYM: return range_of_value(m, operands[map->n_dims + e->value], depth, out);
	default: break;
	}
	if ((e->kind != LO_EXPR_ADD && e->kind != LO_EXPR_MUL) || depth == MAX_DEPTH ||
	    !range_of_expr(m, e->lhs, map, operands, depth + 1, out) ||
	    !range_of_expr(m, e->rhs, map, operands, depth + 1, &other))
		return false;
	return e->kind == LO_EXPR_ADD
		       ? add(out, other)
		       : lo_expr_get(m->ctx, e->rhs)->kind == LO_EXPR_CONST && scale(out, other.low);
}

/** A sum, a difference, a multiple by a constant, or the result of a map. */
static bool range_of_op(const struct lo_module *m, const struct lo_op *op, uint32_t depth,
			struct subscript_range *out)
{
	enum lo_affine_op word = lo_info(op)->affine;
	struct subscript_range other;
	int64_t by;
	bool known = false;
	if (depth == MAX_DEPTH)
		return false;
	if (word == LO_AFFINE_MAP) {
		const struct lo_map *map = lo_attr_of(m, op, "map")->map;
		known = map->n_dims + map->n_syms <= MAX_VARS &&
			range_of_expr(m, map->results[0], map, lo_operands(m, op), depth + 1, out);
	} else if (word == LO_AFFINE_PRODUCT) {
		known = lo_constant_int(m, lo_operand(m, op, 1), &by) &&
			range_of_value(m, lo_operand(m, op, 0), depth + 1, out) && scale(out, by);
	} else if (word == LO_AFFINE_SUM || word == LO_AFFINE_DIFFERENCE) {
		known = range_of_value(m, lo_operand(m, op, 0), depth + 1, out) &&
			range_of_value(m, lo_operand(m, op, 1), depth + 1, &other) &&
			(word == LO_AFFINE_SUM || scale(&other, -1)) && add(out, other);
	}
	out->by_ops = true;
	return known;
}

/** An index may have 32 bits. If it has more, and the range fits in 32, nothing has wrapped around either. */
static bool cannot_wrap(const struct subscript_range *range)
{
	return !range->by_ops || (range->low >= INT32_MIN && range->high <= INT32_MAX);
}

/** The bytes of the elements that the subscripts of @p op reach. false: they are not known. */
static bool bytes_at(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
		     const struct lo_view_footprint *name, struct subscript_range *out)
{
	const struct lo_op_info *info = lo_info(op);
	const struct lo_type_data *type = lo_type_get(m->ctx, name->layout),
				  *own = lo_data_of(m, lo_operand(m, op, operand));
	int64_t strides[MAX_DIMS], offset, bytes = lo_type_elem_bytes(m->ctx, type->elem);
	bool by_map = op->kind == LO_OP_AFFINE_LOAD || op->kind == LO_OP_AFFINE_STORE;
	if (!by_map && op->kind != LO_OP_MEMREF_LOAD && op->kind != LO_OP_MEMREF_STORE)
		return false;
	struct lo_slice at = lo_operand_group(m, op, info->accessed + 1);
	const struct lo_map *map = by_map ? lo_attr_of(m, op, "map")->map : NULL;
	if (bytes <= 0 || type->rank > MAX_DIMS || type->rank != own->rank || type->elem.n != own->elem.n ||
	    (map ? map->n_results : at.n) != type->rank || (map && map->n_dims + map->n_syms > MAX_VARS) ||
	    !lo_memref_strides(m->ctx, name->layout, strides, &offset) || !make_range(offset, offset, out))
		return false;
	for (uint32_t d = 0; d < type->rank; d++) {
		struct subscript_range r;
		if (!(map ? range_of_expr(m, map->results[d], map, lo_operands(m, op) + at.first, 0, &r)
			  : range_of_value(m, lo_operand(m, op, at.first + d), 0, &r)) ||
		    !cannot_wrap(&r) || !scale(&r, strides[d]) || !add(out, r))
			return false;
	}
	struct subscript_range base;
	return make_range(name->base_byte, name->base_byte, &base) && scale(out, bytes) && add(out, base) &&
	       lo_add_ok(out->high, bytes, &out->high);
}

void lo_accessed_bytes(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
		       const struct lo_view_footprint *name, int64_t *begin, int64_t *end)
{
	struct subscript_range at;
	*begin = name->begin_byte;
	*end = name->end_byte;
	if (!bytes_at(m, op, operand, name, &at) || at.low >= *end || at.high <= *begin)
		return;
	*begin = at.low > *begin ? at.low : *begin;
	*end = at.high < *end ? at.high : *end;
}
