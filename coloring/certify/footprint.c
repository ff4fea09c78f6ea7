// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a memref value. Out: the bytes of its storage that its elements occupy.
 *
 * The views are processed from the storage up to the name, and each op changes offset, sizes and strides
 * according to its definition; types are used only of the storage and of memref.view. The analysis works
 * downward from the name and trusts the first static type. Bytes are enumerated element by
 * element. */
#include "footprint.h"
#include "dialects/constants.h"

#include "liveness/liveness.h"

#include <string.h>

enum { MAX_STEPS = 80, MAX_ELEMENTS = 1 << 16 };

/* ---- elements ------------------------------------------------------------ */

/* Bits of a number as LLVM stores it, alone or in a vector; 0: not a number. */
static int64_t bits_of(const struct lo_type_data *type, int64_t index_bits)
{
	return type->kind == LO_TYPE_INDEX                                    ? index_bits
	       : type->kind == LO_TYPE_INTEGER || type->kind == LO_TYPE_FLOAT ? (int64_t)type->width
									      : 0;
}

/* An element is a number, two numbers, or rows of numbers that are stored one by one. */
bool footprint_check_element(const struct lo_module *m, lo_type elem, struct lo_footprint *f)
{
	const struct lo_type_data *type = lo_type_get(m->ctx, elem);
	int64_t lanes = 1, bytes = lo_type_elem_bytes(m->ctx, elem);
	f->elem_bytes = f->piece_bytes = f->piece_stored = bytes;
	f->n_pieces = 1;
	if (bytes <= 0)
		return false;
	if (type->kind == LO_TYPE_COMPLEX) {
		f->n_pieces = 2;
		type = lo_type_get(m->ctx, type->elem);
	} else if (type->kind == LO_TYPE_VECTOR) {
		for (uint32_t i = 0; i + 1 < type->rank; i++)
			f->n_pieces *= type->shape[i];
		lanes = type->rank ? type->shape[type->rank - 1] : 1;
		type = lo_type_get(m->ctx, type->elem);
	}
	int64_t bits = bits_of(type, 8 * lo_type_elem_bytes(m->ctx, lo_type_index(m->ctx)));
	f->piece_bytes = bytes / f->n_pieces;
	f->piece_stored = bits ? (lanes * bits + 7) / 8 : f->piece_bytes;
	return f->piece_bytes * f->n_pieces == bytes && f->piece_stored <= f->piece_bytes;
}

/* ---- the storage --------------------------------------------------------- */

static int64_t count(const struct lo_type_data *type)
{
	int64_t n = 1;
	for (uint32_t d = 0; d < type->rank; d++)
		if (type->shape[d] < 0 || !lo_mul_ok(n, type->shape[d], &n))
			return -1;
	return n;
}

/* The layout of the type of an allocation or a memref.view. Elements in more dimensions than there is place
 * for are a row of elements. */
static void lay_out(const struct lo_module *m, lo_type memref, struct lo_footprint *f)
{
	const struct lo_type_data *type = lo_type_get(m->ctx, memref);
	f->rank = type->rank;
	f->ordered = f->rank <= LO_FOOTPRINT_DIMS;
	if (!f->ordered) {
		f->rank = 1;
		f->sizes[0] = count(type);
		f->strides[0] = 1;
		f->offset = 0;
		f->is_static = f->sizes[0] >= 0 && !type->layout.n;
		return;
	}
	f->is_static = lo_memref_strides(m->ctx, memref, f->strides, &f->offset) && f->offset != LO_DYNAMIC;
	for (uint32_t d = 0; d < type->rank; d++) {
		f->sizes[d] = type->shape[d];
		f->is_static &= type->shape[d] >= 0 && f->strides[d] != LO_DYNAMIC;
	}
}

/* ---- steps --------------------------------------------------------------- */

/* With as many elements as the source, all different, the subview has all of them. */
static bool takes_all(const struct lo_module *m, const struct lo_op *op, const struct lo_type_data *from,
		      const struct lo_type_data *to)
{
	for (uint32_t d = 0; d < from->rank; d++)
		if (lo_op_array_int(m, op, "static_strides", d) == 0 ||
		    lo_op_array_int(m, op, "static_strides", d) == LO_DYNAMIC)
			return false;
	return count(from) >= 0 && count(from) == count(to);
}

/* Drop dimensions of size 1 until those of the type are left; which of several does not matter. */
static bool keep_dims(struct lo_footprint *f, const struct lo_type_data *to)
{
	uint32_t n = 0;
	for (uint32_t d = 0; d < f->rank; d++) {
		bool keep = n < to->rank && f->sizes[d] == to->shape[n];
		if (!keep && f->sizes[d] != 1)
			return false;
		if (!keep)
			continue;
		f->sizes[n] = f->sizes[d];
		f->strides[n++] = f->strides[d];
	}
	if (n != to->rank)
		return false;
	f->rank = n;
	return true;
}

static bool step_subview(const struct lo_module *m, const struct lo_op *op, struct lo_footprint *f)
{
	const struct lo_type_data *from = lo_data_of(m, lo_operand(m, op, 0)),
				  *to = lo_data_of(m, lo_result(op, 0));
	bool all = takes_all(m, op, from, to);
	if (all && (!f->is_static || !f->ordered || op->n_operands > 1)) {
		f->ordered = false;
		return true;
	}
	f->all &= all;
	f->is_static &= f->ordered && op->n_operands == 1;
	for (uint32_t d = 0; f->is_static && d < f->rank; d++) {
		int64_t by;
		if (!lo_mul_ok(lo_op_array_int(m, op, "static_offsets", d), f->strides[d], &by) ||
		    !lo_add_ok(f->offset, by, &f->offset) ||
		    !lo_mul_ok(f->strides[d], lo_op_array_int(m, op, "static_strides", d), &f->strides[d]))
			return false;
		f->sizes[d] = lo_op_array_int(m, op, "static_sizes", d);
	}
	f->ordered = f->is_static && keep_dims(f, to);
	return true;
}

/* The offset counts from where memref.view, or the storage, begins. */
static bool step_reinterpret(const struct lo_module *m, const struct lo_op *op, struct lo_footprint *f)
{
	f->rank = lo_attr_of(m, op, "static_sizes")->n;
	f->all = false;
	f->ordered = true;
	f->is_static = op->n_operands == 1 && f->from_base;
	if (f->rank > LO_FOOTPRINT_DIMS)
		return false;
	f->offset = lo_op_array_int(m, op, "static_offsets", 0);
	for (uint32_t d = 0; d < f->rank; d++) {
		f->sizes[d] = lo_op_array_int(m, op, "static_sizes", d);
		f->strides[d] = lo_op_array_int(m, op, "static_strides", d);
	}
	return true;
}

/* The type of the view determines the elements; it has all of the source if it has as many bytes. */
static bool step_bytes(const struct lo_module *m, const struct lo_op *op, struct lo_footprint *f)
{
	lo_type from = lo_type_of(m, lo_operand(m, op, 0)), to = lo_type_of(m, lo_result(op, 0));
	int64_t by = 0, bytes = lo_memref_bytes(m->ctx, from);
	bool known = f->is_static && f->offset == 0 && lo_constant_int(m, lo_operand(m, op, 1), &by);
	f->all &= bytes > 0 && bytes == lo_memref_bytes(m->ctx, to);
	lay_out(m, to, f);
	f->from_base &= known;
	f->is_static &= known && lo_add_ok(f->base_byte, by, &f->base_byte);
	return footprint_check_element(m, lo_type_get(m->ctx, to)->elem, f);
}

static bool step_transpose(const struct lo_module *m, const struct lo_op *op, struct lo_footprint *f)
{
	struct lo_footprint from = *f;
	const struct lo_map *map = lo_attr_of(m, op, "permutation")->map;
	if (!map || map->n_results != f->rank || !f->ordered)
		return !f->ordered;
	for (uint32_t d = 0; d < f->rank; d++) {
		const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[d]);
		if (e->kind != LO_EXPR_DIM || e->value >= f->rank)
			return false;
		f->sizes[d] = from.sizes[e->value];
		f->strides[d] = from.strides[e->value];
	}
	return true;
}

/* The type of a cast holds, otherwise the program is undefined: sizes, strides, the offset in the storage. */
static bool step_same(const struct lo_module *m, const struct lo_op *op, struct lo_footprint *f)
{
	lo_type to = lo_type_of(m, lo_result(op, 0));
	if (!f->is_static && (f->from_base || (f->all && f->ordered)) &&
	    lo_type_get(m->ctx, to)->kind == LO_TYPE_MEMREF &&
	    lo_type_get(m->ctx, to)->rank <= LO_FOOTPRINT_DIMS)
		lay_out(m, to, f);
	return true;
}

/* The same elements in the order of their indices, as the type of the result says. */
static bool step_reshape(const struct lo_module *m, const struct lo_op *op, struct lo_footprint *f)
{
	struct lo_footprint to = *f;
	lay_out(m, lo_type_of(m, lo_result(op, 0)), &to);
	bool strides = true;
	for (uint32_t d = 0; d < to.rank; d++)
		strides &= to.sizes[d] >= 0 && to.strides[d] != LO_DYNAMIC;
	if (!f->is_static || !f->ordered || !strides) {
		f->ordered = false;
		return true;
	}
	to.offset = f->offset;
	to.is_static = true;
	*f = to;
	return true;
}

static bool step_over(const struct lo_module *m, const struct lo_op *op, struct lo_footprint *f)
{
	switch (lo_info_of(m, op)->affine) {
	case LO_AFFINE_VIEW_SAME: return step_same(m, op, f);
	case LO_AFFINE_VIEW_SUBVIEW: return step_subview(m, op, f);
	case LO_AFFINE_VIEW_REINTERPRET: return step_reinterpret(m, op, f);
	case LO_AFFINE_VIEW_BYTES: return step_bytes(m, op, f);
	case LO_AFFINE_VIEW_TRANSPOSE: return step_transpose(m, op, f);
	case LO_AFFINE_VIEW_COLLAPSE:
	case LO_AFFINE_VIEW_EXPAND: return step_reshape(m, op, f);
	default: return false;
	}
}

/* If the offset of a view in its storage is unknown, count from its first element. */
static void count_from_first(struct lo_footprint *f)
{
	f->is_static = true;
	f->from_base = false;
	f->offset = 0;
	for (uint32_t d = 0; d < f->rank; d++)
		f->is_static &= f->sizes[d] >= 0 && f->strides[d] != LO_DYNAMIC;
}

bool footprint_check_storage(const struct lo_module *m, lo_value_id root, lo_type memref,
			     struct lo_footprint *out)
{
	const struct lo_type_data *type = lo_type_get(m->ctx, memref);
	*out = (struct lo_footprint){.root = root, .all = true, .from_base = true};
	if (type->kind != LO_TYPE_MEMREF || !footprint_check_element(m, type->elem, out))
		return false;
	lay_out(m, memref, out);
	return true;
}

/* The ops of the chain of views from @p *name down to @p root, the last first; *name: what they start from.
 */
static uint32_t climb(const struct lo_module *m, lo_value_id *name, lo_value_id root,
		      lo_op_id steps[MAX_STEPS])
{
	uint32_t n = 0;
	for (lo_op_id def = lo_def_op(m, *name);
	     name->n != root.n && def.n && n < MAX_STEPS && lo_is_movable_view(m, lo_op(m, def));
	     def = lo_def_op(m, *name)) {
		steps[n++] = def;
		*name = lo_operand(m, lo_op(m, def), 0);
	}
	return n;
}

static bool step_over_all(const struct lo_module *m, const lo_op_id *steps, uint32_t n,
			  struct lo_footprint *f)
{
	while (n-- > 0)
		if (!step_over(m, lo_op(m, steps[n]), f))
			return false;
	return true;
}

bool footprint_check(const struct lo_module *m, lo_value_id name, struct lo_footprint *out)
{
	struct footprint_last none = {.views = 0};
	return footprint_check_next(m, name, &none, out);
}

bool footprint_check_next(const struct lo_module *m, lo_value_id name, struct footprint_last *last,
			  struct lo_footprint *out)
{
	lo_op_id steps[MAX_STEPS];
	lo_value_id from = name;
	uint32_t n = climb(m, &from, last->name, steps), before = 0;
	if (last->name.n && from.n == last->name.n) {
		*out = last->footprint;
		before = last->views;
	} else if (n == MAX_STEPS || !footprint_check_storage(m, from, lo_type_of(m, from), out)) {
		return false;
	}
	if (n + before >= MAX_STEPS || !step_over_all(m, steps, n, out))
		return false;
	last->name = name;
	last->views = n + before;
	last->footprint = *out;
	return true;
}

bool footprint_check_under(const struct lo_module *m, lo_value_id name, lo_value_id root,
			   struct lo_footprint *out)
{
	lo_op_id steps[MAX_STEPS];
	uint32_t n = climb(m, &name, root, steps);
	if (n == MAX_STEPS || !footprint_check_storage(m, name, lo_type_of(m, name), out))
		return false;
	if (out->offset == LO_DYNAMIC)
		count_from_first(out);
	return step_over_all(m, steps, n, out);
}

/* ---- bytes --------------------------------------------------------------- */

bool footprint_span(const struct lo_footprint *f, int64_t *begin, int64_t *end)
{
	int64_t low = f->offset, high = f->offset, reach;
	for (uint32_t d = 0; d < f->rank; d++)
		if (f->sizes[d] < 1 || !lo_mul_ok(f->sizes[d] - 1, f->strides[d], &reach) ||
		    !lo_add_ok(reach < 0 ? low : high, reach, reach < 0 ? &low : &high))
			return false;
	return lo_add_ok(high, 1, &high) && lo_mul_ok(low, f->elem_bytes, &low) &&
	       lo_mul_ok(high, f->elem_bytes, &high) && lo_add_ok(low, f->base_byte, begin) &&
	       lo_add_ok(high, f->base_byte, end);
}

/* Mark bytes [from, to), as far as there are marks. */
static void mark_bytes(int64_t from, int64_t to, int64_t n, uint8_t *marks)
{
	from = from < 0 ? 0 : from;
	to = to > n ? n : to;
	if (from < to)
		memset(marks + from, 1, (size_t)(to - from));
}

/* Mark @p run consecutive elements from byte @p at on. */
static void mark_run(const struct lo_footprint *f, bool stored, int64_t run, int64_t at, int64_t n,
		     uint8_t *marks)
{
	if (!stored || footprint_fills(f)) {
		mark_bytes(at, at + run * f->elem_bytes, n, marks);
		return;
	}
	for (int64_t piece = 0; piece < run * f->n_pieces; piece++)
		mark_bytes(at + piece * f->piece_bytes, at + piece * f->piece_bytes + f->piece_stored, n,
			   marks);
}

/* The number of consecutive elements in the innermost dimensions; *rank: the number of dimensions around
 * them. */
static int64_t find_run(const struct lo_footprint *f, uint32_t *rank)
{
	int64_t run = 1;
	*rank = f->rank;
	while (*rank > 0 && (f->strides[*rank - 1] == run || f->sizes[*rank - 1] == 1))
		run *= f->sizes[--*rank];
	return run;
}

bool footprint_mark(const struct lo_footprint *f, bool stored, int64_t begin, int64_t n, uint8_t *marks)
{
	int64_t index[LO_FOOTPRINT_DIMS] = {0}, runs = 1, elements = 1, low, high;
	uint32_t rank;
	for (uint32_t d = 0; d < f->rank; d++)
		if (!lo_mul_ok(elements, f->sizes[d], &elements))
			return false;
	if (elements == 0)
		return true;
	if (!footprint_span(f, &low, &high))
		return false;
	int64_t run = find_run(f, &rank);
	runs = elements / run;
	if (runs > MAX_ELEMENTS || (stored && !footprint_fills(f) && elements > MAX_ELEMENTS))
		return false;
	for (int64_t k = 0; k < runs; k++) {
		int64_t at = f->offset;
		for (uint32_t d = 0; d < rank; d++)
			at += index[d] * f->strides[d];
		mark_run(f, stored, run, f->base_byte + at * f->elem_bytes - begin, n, marks);
		for (uint32_t d = rank; d-- > 0 && ++index[d] == f->sizes[d];)
			index[d] = 0;
	}
	return true;
}
