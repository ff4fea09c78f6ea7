// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the lifelines of a function. Out: for each whether, and when, only a part of its bytes is live.
 *
 * Before any op has touched a byte it holds nothing, and after the last op that may touch it nobody sees what
 * it holds. So it suffices to know which bytes each access may touch: no access must be known to write them
 * all. In a block, what one op and its regions touch is touched at one time. A lifeline that starts and ends
 * in one block holds nothing before the start, so the same holds if the block is in a loop. */
#include "reuse/parts.h"

#include "analysis/effects.h"
#include "analysis/view_footprint.h"
#include "base/order.h"
#include "dialects/constants.h"
#include "packing/interference.h"

enum { MAX_ACCESSES = 32, MAX_NAMES = 64, MAX_DIMS = 32, MAX_DEPTH = 5, MAX_VARS = 16 };

/* Bytes [low, high) that are touched at points [begin, end). */
struct touched {
	int64_t low, high;
	uint32_t begin, end;
};
struct finder {
	const struct lo_module *m;
	const struct lo_flow *flow;
	struct lo_uses uses;
	const struct lo_lifeline *line;
	lo_block_id block;
	int64_t bounds[2 * MAX_ACCESSES];
	struct touched at[MAX_ACCESSES];
	uint32_t n, n_bounds;
};
/* The integers from low to high. */
struct range {
	int64_t low, high;
};

/* ---- subscripts ---------------------------------------------------------- */

/* An iv whose bounds are constants, or a constant. */
static bool range_of_value(const struct lo_module *m, lo_value_id v, struct range *out)
{
	struct lo_loop_range range;
	int64_t length;
	if (lo_constant_int(m, v, &out->low)) {
		out->high = out->low;
		return true;
	}
	if (lo_def_op(m, v).n)
		return false;
	const struct lo_block *block = lo_block(m, lo_def_block(m, v));
	const struct lo_op *op = lo_op(m, lo_region(m, block->region)->parent);
	if (block->args != v.n || !lo_loop_range(m, op, &range) ||
	    __builtin_sub_overflow(range.end, range.low, &length))
		return false;
	out->low = range.low;
	out->high = length > 0 ? out->low + (length - 1) / range.step * range.step : out->low;
	return true;
}

static bool add(struct range *a, struct range b)
{
	return lo_add_ok(a->low, b.low, &a->low) && lo_add_ok(a->high, b.high, &a->high);
}

static bool scale(struct range *a, int64_t by)
{
	struct range from = *a;
	return lo_mul_ok(from.low, by, by < 0 ? &a->high : &a->low) &&
	       lo_mul_ok(from.high, by, by < 0 ? &a->low : &a->high);
}

/* The recursion is limited to MAX_DEPTH. */
static bool range_of_expr(const struct lo_module *m, lo_expr expr, const struct lo_map *map,
			  const lo_value_id *operands, uint32_t depth, struct range *out)
{
	const struct lo_expr_data *e = lo_expr_get(m->ctx, expr);
	struct range other;
	switch (e->kind) {
	case LO_EXPR_CONST: *out = (struct range){e->value, e->value}; return true;
	case LO_EXPR_DIM: return range_of_value(m, operands[e->value], out);
	case LO_EXPR_SYM: return range_of_value(m, operands[map->n_dims + e->value], out);
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

/* Narrow the bytes of the name to those of the elements that its subscripts reach. */
static void narrow(const struct finder *f, const struct lo_use *use, const struct lo_view_footprint *name,
		   struct touched *t)
{
	const struct lo_module *m = f->m;
	const struct lo_op *op = lo_op(m, use->op);
	const struct lo_op_info *info = lo_info(op);
	const struct lo_type_data *type = lo_type_get(m->ctx, name->layout),
				  *own = lo_data_of(m, lo_operand(m, op, use->operand));
	int64_t strides[MAX_DIMS], offset, bytes = lo_type_elem_bytes(m->ctx, type->elem);
	bool by_map = op->kind == LO_OP_AFFINE_LOAD || op->kind == LO_OP_AFFINE_STORE;
	if (!by_map && op->kind != LO_OP_MEMREF_LOAD && op->kind != LO_OP_MEMREF_STORE)
		return;
	struct lo_slice at = lo_operand_group(m, op, info->accessed + 1);
	const struct lo_map *map = by_map ? lo_attr_of(m, op, "map")->map : NULL;
	if (bytes <= 0 || type->rank > MAX_DIMS || type->rank != own->rank || type->elem.n != own->elem.n ||
	    (map ? map->n_results : at.n) != type->rank || (map && map->n_dims + map->n_syms > MAX_VARS) ||
	    !lo_memref_strides(m->ctx, name->layout, strides, &offset))
		return;
	struct range sum = {offset, offset};
	for (uint32_t d = 0; d < type->rank; d++) {
		struct range r;
		if (!(map ? range_of_expr(m, map->results[d], map, lo_operands(m, op) + at.first, 0, &r)
			  : range_of_value(m, lo_operand(m, op, at.first + d), &r)) ||
		    !scale(&r, strides[d]) || !add(&sum, r))
			return;
	}
	struct range base = {name->base_byte, name->base_byte};
	if (!scale(&sum, bytes) || !add(&sum, base) || !lo_add_ok(sum.high, bytes, &sum.high) ||
	    sum.low < t->low || sum.high > t->high)
		return;
	t->low = sum.low;
	t->high = sum.high;
}

/* ---- accesses ------------------------------------------------------------ */

static bool add_access(struct finder *f, const struct lo_use *use, lo_value_id name, lo_value_id root)
{
	const struct lo_module *m = f->m;
	lo_op_id op = lo_ancestor_in(m, use->op, f->block);
	struct touched t = {0, f->line->bytes, 0, 0};
	struct lo_view_footprint known;
	if (!op.n || !lo_op(m, op)->next.n || f->n == MAX_ACCESSES)
		return false;
	t.begin = lo_dense_id(&f->flow->position_of, op.n);
	t.end = lo_dense_id(&f->flow->position_of, lo_op(m, op)->next.n);
	if (t.begin == LO_NO_INDEX || t.end == LO_NO_INDEX || t.begin >= t.end)
		return false;
	if (lo_view_footprint_under(m, name, root, &known) && known.begin_byte >= 0 &&
	    known.end_byte <= t.high) {
		t.low = known.begin_byte;
		t.high = known.end_byte;
		narrow(f, use, &known, &t);
	}
	f->at[f->n++] = t;
	return true;
}

/* All accesses of the value. false: one is not known, or not in its block. */
static bool find_accesses(struct finder *f)
{
	const struct lo_module *m = f->m;
	lo_value_id names[MAX_NAMES], root = lo_result(lo_op(m, f->line->start), 0);
	uint32_t n_names = 1, n;
	f->n = 0;
	names[0] = root;
	for (uint32_t k = 0; k < n_names; k++) {
		const struct lo_use *uses = lo_uses_of(&f->uses, names[k], &n);
		for (uint32_t i = 0; i < n; i++) {
			const struct lo_op *op = lo_op(m, uses[i].op);
			if (op->kind == LO_OP_MEMREF_LIFETIME_END && op->block.n == f->block.n)
				continue;
			if (lo_is_movable_view(m, op)) {
				if (n_names == MAX_NAMES)
					return false;
				names[n_names++] = lo_result(op, 0);
			} else if (lo_op_effects_on(m, op, uses[i].operand) &
					   ~(unsigned)(LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL) ||
				   !add_access(f, &uses[i], names[k], root)) {
				return false;
			}
		}
	}
	return f->n > 1;
}

/* ---- parts --------------------------------------------------------------- */

/* The hull of the bytes that have been touched at @p point, and will be; low >= high: none. */
static struct lo_window live_at(const struct finder *f, uint32_t point)
{
	struct lo_window hull = {INT64_MAX, 0};
	for (uint32_t s = 0; s + 1 < f->n_bounds; s++) {
		bool before = false, after = false;
		for (uint32_t i = 0; i < f->n; i++) {
			bool has = f->at[i].low <= f->bounds[s] && f->bounds[s] < f->at[i].high;
			before |= has && f->at[i].begin <= point;
			after |= has && f->at[i].end > point;
		}
		if (!before || !after)
			continue;
		hull.begin = f->bounds[s] < hull.begin ? f->bounds[s] : hull.begin;
		hull.end = f->bounds[s + 1];
	}
	return hull;
}

static bool may_have_parts(const struct finder *f, const struct lo_lifelines *lines)
{
	const struct lo_lifeline *line = f->line;
	const struct lo_op *alloc = lo_op(f->m, line->alloc);
	return line->bytes > 1 && !line->pinned && !line->n_again && line->n_intervals == 1 &&
	       alloc->kind == LO_OP_MEMREF_ALLOCA && !alloc->n_operands &&
	       !lo_data_of(f->m, lo_result(alloc, 0))->layout.n &&
	       lines->intervals[line->intervals].begin < lines->intervals[line->intervals].end;
}

static bool differ(const struct finder *f)
{
	for (uint32_t i = 1; i < f->n; i++)
		if (f->at[i].low != f->at[0].low || f->at[i].high != f->at[0].high)
			return true;
	return false;
}

/* Append the parts of the line to @p out. Returns how many; 0: it does not pay. */
static uint32_t cut(struct finder *f, struct lo_interval life, struct lo_part *out)
{
	uint32_t points[2 * MAX_ACCESSES + 1], n_points = 0, n = 0;
	bool pays = false;
	f->n_bounds = 0;
	points[n_points++] = life.begin;
	for (uint32_t i = 0; i < f->n; i++) {
		f->bounds[f->n_bounds++] = f->at[i].low;
		f->bounds[f->n_bounds++] = f->at[i].high;
		points[n_points++] = f->at[i].begin;
		points[n_points++] = f->at[i].end;
	}
	LO_SORT(f->bounds, f->n_bounds, lo_compare_i64);
	LO_SORT(points, n_points, lo_compare_u32);
	for (uint32_t i = 0; i < n_points; i++) {
		struct lo_interval now = {points[i], i + 1 < n_points ? points[i + 1] : life.end};
		now.end = now.end < life.end ? now.end : life.end;
		if (now.begin >= now.end || now.begin < life.begin)
			continue;
		struct lo_window bytes = live_at(f, now.begin);
		int64_t live = bytes.begin < bytes.end ? bytes.end - bytes.begin : 0;
		pays |= live <= f->line->bytes - (f->line->bytes + 7) / 8;
		if (!live)
			continue;
		if (n > 0 && out[n - 1].points.end == now.begin && out[n - 1].bytes.begin == bytes.begin &&
		    out[n - 1].bytes.end == bytes.end)
			out[n - 1].points.end = now.end;
		else
			out[n++] = (struct lo_part){now, bytes};
	}
	return pays ? n : 0;
}

struct lo_parts lo_parts_find(const struct lo_module *m, const struct lo_lifelines *lines,
			      struct lo_arena *scratch, struct lo_arena *arena)
{
	struct finder f = {
		.m = m, .flow = lines->flow, .uses = lo_uses_compute(m, lines->flow->func, scratch)};
	struct lo_parts out = {.first = LO_ARRAY(arena, (size_t)lines->n + 1, uint32_t)};
	LO_VEC(struct lo_part) all = {0};
	for (uint32_t i = 0; i < lines->n; i++) {
		struct lo_part own[2 * MAX_ACCESSES + 1];
		f.line = &lines->at[i];
		f.block = lo_op(m, f.line->start)->block;
		uint32_t n = may_have_parts(&f, lines) && find_accesses(&f) && differ(&f)
				     ? cut(&f, lines->intervals[f.line->intervals], own)
				     : 0;
		out.n += n > 0;
		for (uint32_t k = 0; k < n; k++)
			LO_PUSH(arena, &all, own[k]);
		out.first[i + 1] = all.n;
	}
	out.at = all.at;
	return out;
}
