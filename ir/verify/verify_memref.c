// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rules of memref ops that their rows cannot express: numbers of indices and sizes, layouts of views,
 * initial values. */
#include "verify_impl.h"

#include <string.h>

#define MAX_CHECKED_RANK 64 /* rank of views; strides of views with a higher rank are not checked */

bool check_alignment(struct lo_module *m, const struct lo_op *op)
{
	lo_attr attr = op->attrs.n ? lo_op_attr(m, op, "alignment") : (lo_attr){0};
	int64_t v;
	if (!attr.n)
		return true;
	const struct lo_attr_data *d = lo_attr_get(m->ctx, attr);
	if (lo_type_is_int(m->ctx, d->type, 64) && lo_attr_as_int(m->ctx, attr, &v) && v > 0 &&
	    !(v & (v - 1)))
		return true;
	return op_fail(m, op,
		       "attribute 'alignment' failed to satisfy constraint: 64-bit signless integer "
		       "attribute whose value is "
		       "positive and whose value is a power of two > 0");
}

/** MLIR accepts an overflow and lowers it to a wrapped size. */
static bool check_size(struct lo_module *m, const struct lo_op *op, lo_type t)
{
	if (lo_memref_bytes(m->ctx, t) != -1 || !lo_type_elem_bytes(m->ctx, data_of(m, t)->elem))
		return true;
	return OP_ERROR(m, op, "size of '%s' in bytes does not fit in 64 bits", type_text(m, t));
}

/* ---- storage ------------------------------------------------------------- */

/** Number of symbols of a layout as a map; for strided<...>, the number of question marks. */
static uint32_t n_layout_symbols(const struct lo_attr_data *layout)
{
	if (layout->kind == LO_ATTR_AFFINE_MAP)
		return layout->map->n_syms;
	if (layout->kind != LO_ATTR_STRIDED)
		return 0;
	return lo_n_dynamic(layout->ints, layout->n + 1); /* strides, then the offset */
}

bool verify_memref_alloc(struct lo_module *m, const struct lo_op *op)
{
	lo_type t = result_type(m, op, 0);
	const struct lo_type_data *d = data_of(m, t);
	const struct lo_attr_data *layout = lo_attr_get(m->ctx, d->layout);
	uint32_t sizes = lo_operand_group(m, op, 0).n, symbols = lo_operand_group(m, op, 1).n;
	uint32_t want = lo_n_dynamic(d->shape, d->rank), want_symbols = n_layout_symbols(layout);
	if (sizes != want)
		return OP_ERROR(m, op, "incorrect number of dynamic sizes, has %u, expected %u", sizes, want);
	if (symbols != want_symbols && !lo_memref_is_opaque(m->ctx, t))
		return OP_ERROR(
			m, op, "symbol operand count does not equal memref symbol count: expected %u, got %u",
			want_symbols, symbols);
	return check_alignment(m, op) && check_size(m, op, t);
}

bool verify_memref_realloc(struct lo_module *m, const struct lo_op *op)
{
	lo_type from = operand_type(m, op, 0), to = result_type(m, op, 0);
	const struct lo_type_data *f = data_of(m, from), *t = data_of(m, to);
	if (f->rank != 1 || t->rank != 1)
		return OP_ERROR(m, op, "%s #0 must be 1D memref of any type values, but got '%s'",
				f->rank != 1 ? "operand" : "result", type_text(m, f->rank != 1 ? from : to));
	if (!lo_memref_spaces_may_be_equal(m->ctx, from, to))
		return lo_error(m->ctx, op->loc,
				"different memory spaces specified for source memref type '%s' and result "
				"memref type '%s'",
				type_text(m, from), type_text(m, to));
	for (int i = 0; i < 2; i++) {
		int64_t stride, offset;
		lo_type type = i ? to : from;
		if (data_of(m, type)->layout.n && !lo_memref_is_opaque(m->ctx, type) &&
		    !(lo_memref_strides(m->ctx, type, &stride, &offset) && stride == 1 && !offset))
			return lo_error(m->ctx, op->loc, "unsupported layout for %s memref type '%s'",
					i ? "result" : "source", type_text(m, type));
	}
	if (f->elem.n != t->elem.n)
		return lo_error(m->ctx, op->loc,
				"different element types specified for source memref type '%s' and result "
				"memref type '%s'",
				type_text(m, from), type_text(m, to));
	if (lo_n_dynamic(t->shape, t->rank) && op->n_operands < 2)
		return lo_error(m->ctx, op->loc, "missing dimension operand for result type '%s'",
				type_text(m, to));
	if (!lo_n_dynamic(t->shape, t->rank) && op->n_operands > 1)
		return lo_error(m->ctx, op->loc, "unnecessary dimension operand for result type '%s'",
				type_text(m, to));
	return check_alignment(m, op) && check_size(m, op, to);
}

bool verify_memref_dim(struct lo_module *m, const struct lo_op *op)
{
	lo_type t = operand_type(m, op, 0);
	return data_of(m, t)->kind != LO_TYPE_MEMREF || data_of(m, t)->rank ||
	       OP_ERROR(m, op,
			"operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any "
			"type values, but got '%s'",
			type_text(m, t));
}

static bool check_initial_value(struct lo_module *m, const struct lo_op *op, const struct lo_type_data *t)
{
	lo_attr init = lo_op_attr(m, op, "initial_value");
	const struct lo_attr_data *d = lo_attr_get(m->ctx, init);
	if (!init.n || d->kind == LO_ATTR_UNIT)
		return true;
	if (d->kind != LO_ATTR_DENSE && d->kind != LO_ATTR_RESOURCE && d->kind != LO_ATTR_SPARSE)
		return OP_ERROR(m, op, "initial value should be a unit or elements attribute, but got %s",
				lo_attr_str(m->ctx, init));
	const struct lo_type_data *i = data_of(m, d->type);
	if (i->elem.n != t->elem.n || i->kind == LO_TYPE_MEMREF)
		return OP_ERROR(m, op,
				"initial value element expected to be of type '%s', but was of type '%s'",
				type_text(m, t->elem), type_text(m, i->elem));
	if (lo_same_shape(i, t))
		return true;
	lo_type want = lo_type_tensor(m->ctx, t->rank, t->shape, t->elem, (lo_attr){0});
	return OP_ERROR(m, op, "initial value shape expected to be that of '%s' but was of type '%s'",
			type_text(m, want), type_text(m, d->type));
}

bool verify_memref_global(struct lo_module *m, const struct lo_op *op)
{
	lo_type type = lo_attr_of(m, op, "type")->type;
	const struct lo_type_data *t = data_of(m, type);
	if (t->kind != LO_TYPE_MEMREF)
		return op_fail(m, op, "attribute 'type' failed to satisfy constraint: memref type attribute");
	if (lo_n_dynamic(t->shape, t->rank))
		return OP_ERROR(m, op, "type should be static shaped memref, but got '%s'",
				type_text(m, type));
	return check_alignment(m, op) && check_initial_value(m, op, t) && check_size(m, op, type);
}

/* ---- accesses ------------------------------------------------------------ */

bool verify_memref_load(struct lo_module *m, const struct lo_op *op)
{
	uint32_t rank = data_of(m, operand_type(m, op, 0))->rank;
	if (op->n_operands - 1 == rank)
		return check_alignment(m, op);
	return OP_ERROR(m, op, "incorrect number of indices for load, expected %u but got %u", rank,
			op->n_operands - 1);
}

bool verify_memref_store(struct lo_module *m, const struct lo_op *op)
{
	if (op->n_operands - 2 == data_of(m, operand_type(m, op, 1))->rank)
		return check_alignment(m, op);
	return op_fail(m, op, "store index operand count not equal to memref rank");
}

bool check_locality_hint(struct lo_module *m, const struct lo_op *op)
{
	int64_t hint;
	if (lo_op_attr_int(m, op, "localityHint", &hint) && hint >= 0 && hint <= 3)
		return true;
	return op_fail(m, op,
		       "attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer "
		       "attribute whose "
		       "minimum value is 0 whose maximum value is 3");
}

bool verify_memref_prefetch(struct lo_module *m, const struct lo_op *op)
{
	if (!check_locality_hint(m, op))
		return false;
	return op->n_operands - 1 == data_of(m, operand_type(m, op, 0))->rank ||
	       op_fail(m, op, "too few indices");
}

bool verify_memref_copy(struct lo_module *m, const struct lo_op *op)
{
	lo_type from = operand_type(m, op, 0), to = operand_type(m, op, 1);
	if (data_of(m, from)->elem.n != data_of(m, to)->elem.n)
		return op_fail(m, op, "requires the same element type for all operands");
	return shapes_fit(m->ctx, from, to) || op_fail(m, op, "requires the same shape for all operands");
}

bool verify_memref_atomic_rmw(struct lo_module *m, const struct lo_op *op)
{
	static const char *const int_kinds[] = {"addi", "maxs", "maxu", "mins", "minu",
						"muli", "ori",  "andi", "xori"};
	static const char *const float_kinds[] = {"addf",     "maximumf", "maxnumf",
						  "minimumf", "minnumf",  "mulf"};
	const struct lo_op_model *model = lo_op_model(m->ctx, (enum lo_op_kind)op->kind);
	lo_type t = operand_type(m, op, 0);
	struct lo_span word = {"", 0};
	uint32_t kind;
	if (op->n_operands - 2 != data_of(m, operand_type(m, op, 1))->rank)
		return op_fail(m, op, "expects the number of subscripts to be equal to memref rank");
	for (uint32_t i = 0; i < model->n_attrs; i++)
		if (model->attrs[i].kind == A_ENUM &&
		    enum_value(m->ctx, model->attrs[i].words, lo_op_attr(m, op, "kind"), &kind))
			word = enum_word(model->attrs[i].words, kind);
	for (size_t i = 0; i < sizeof int_kinds / sizeof *int_kinds; i++)
		if (strlen(int_kinds[i]) == word.len && !memcmp(int_kinds[i], word.at, word.len) &&
		    !lo_type_is_int(m->ctx, t, 0))
			return OP_ERROR(m, op, "with kind '%s' expects an integer type", int_kinds[i]);
	for (size_t i = 0; i < sizeof float_kinds / sizeof *float_kinds; i++)
		if (strlen(float_kinds[i]) == word.len && !memcmp(float_kinds[i], word.at, word.len) &&
		    !lo_type_is_float(m->ctx, t))
			return OP_ERROR(m, op, "with kind '%s' expects a floating-point type",
					float_kinds[i]);
	if (data_of(m, operand_type(m, op, 1))->elem.n != t.n)
		return op_fail(m, op, "failed to verify that value type matches element type of memref");
	return true;
}

bool verify_memref_generic_atomic_rmw(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_block *body = region_entry(m, op, 0);
	lo_type t = result_type(m, op, 0);
	uint32_t rank = data_of(m, operand_type(m, op, 0))->rank;
	if (!lo_type_is_int(m->ctx, t, 0) && !lo_type_is_float(m->ctx, t))
		return OP_ERROR(m, op,
				"operand #0 must be memref of signless integer or floating-point values, but "
				"got '%s'",
				type_text(m, operand_type(m, op, 0)));
	if (op->n_operands - 1 != rank) /* MLIR does not check this */
		return OP_ERROR(m, op,
				"expects the number of subscripts to be equal to memref rank, got %u for %u",
				op->n_operands - 1, rank);
	if (!body || body->n_args != 1)
		return op_fail(m, op, "expected single number of entry block arguments");
	if (lo_type_of(m, lo_block_arg(body, 0)).n != t.n)
		return op_fail(m, op, "expected block argument of the same type result type");
	return true;
}

bool verify_memref_atomic_yield(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op *parent = parent_op(m, op);
	if (parent->kind != LO_OP_MEMREF_GENERIC_ATOMIC_RMW)
		return op_fail(m, op, "expects parent op 'memref.generic_atomic_rmw'");
	if (parent->n_results && operand_type(m, op, 0).n != result_type(m, parent, 0).n)
		return OP_ERROR(m, op, "types mismatch between yield op: '%s' and its parent: '%s'",
				type_text(m, operand_type(m, op, 0)),
				type_text(m, result_type(m, parent, 0)));
	return true;
}

bool verify_memref_dma_wait(struct lo_module *m, const struct lo_op *op)
{
	uint32_t n = op->n_operands - 2, rank = data_of(m, operand_type(m, op, 0))->rank;
	return n == rank ||
	       OP_ERROR(m, op,
			"expected tagIndices to have the same number of elements as the tagMemRef rank, "
			"expected %u, but got %u",
			rank, n);
}

/* ---- views --------------------------------------------------------------- */

static bool may_be_equal(int64_t a, int64_t b)
{
	return a == b || a == LO_DYNAMIC || b == LO_DYNAMIC;
}

/** Does one of them have an opaque layout? */
static bool any_opaque(const struct lo_module *m, lo_type a, lo_type b)
{
	return lo_memref_is_opaque(m->ctx, a) || lo_memref_is_opaque(m->ctx, b);
}

static bool may_be_identity(const struct lo_module *m, lo_type t)
{
	return lo_memref_is_identity(m->ctx, t) || lo_memref_is_opaque(m->ctx, t);
}

/** May strides and offset of two memrefs of one rank be equal? Layouts without strides: only if identical. */
static bool layouts_may_be_equal(struct lo_module *m, lo_type a, lo_type b, uint32_t rank)
{
	int64_t sa[MAX_CHECKED_RANK], sb[MAX_CHECKED_RANK], oa, ob;
	if (data_of(m, a)->layout.n == data_of(m, b)->layout.n || rank > MAX_CHECKED_RANK ||
	    any_opaque(m, a, b))
		return true;
	if (!lo_memref_strides(m->ctx, a, sa, &oa) || !lo_memref_strides(m->ctx, b, sb, &ob) ||
	    !may_be_equal(oa, ob))
		return false;
	for (uint32_t i = 0; i < rank; i++)
		if (!may_be_equal(sa[i], sb[i]))
			return false;
	return true;
}

bool verify_memref_cast(struct lo_module *m, const struct lo_op *op)
{
	lo_type a = operand_type(m, op, 0), b = result_type(m, op, 0);
	const struct lo_type_data *da = data_of(m, a), *db = data_of(m, b);
	bool ok = da->elem.n == db->elem.n && lo_memref_spaces_may_be_equal(m->ctx, a, b);
	if (da->kind == LO_TYPE_MEMREF && db->kind == LO_TYPE_MEMREF)
		ok = ok && shapes_fit(m->ctx, a, b) && layouts_may_be_equal(m, a, b, da->rank);
	else
		ok = ok && da->kind != db->kind;
	return ok || incompatible(m, op);
}

bool verify_memref_space_cast(struct lo_module *m, const struct lo_op *op)
{
	lo_type from = operand_type(m, op, 0), to = result_type(m, op, 0);
	const struct lo_type_data *a = data_of(m, from), *b = data_of(m, to);
	return (a->kind == b->kind && a->elem.n == b->elem.n && lo_same_shape(a, b) &&
		(a->layout.n == b->layout.n || any_opaque(m, from, to))) ||
	       incompatible(m, op);
}

/** The static lists of offsets, sizes and strides, with one operand for each dynamic element. */
struct slice_lists {
	const int64_t *at[3];
	uint32_t n[3];
};
static const char *const list_names[3] = {"offset", "size", "stride"};
static const char *const list_attrs[3] = {"static_offsets", "static_sizes", "static_strides"};

static bool read_lists(struct lo_module *m, const struct lo_op *op, const uint32_t want[3],
		       struct slice_lists *out)
{
	for (int k = 0; k < 3; k++) {
		lo_attr attr = lo_op_attr(m, op, list_attrs[k]);
		int64_t *at = LO_ARRAY(&m->arena, lo_attr_get(m->ctx, attr)->n, int64_t);
		uint32_t open = 0, given = lo_operand_group(m, op, (uint32_t)k + 1).n;
		out->n[k] = lo_attr_get(m->ctx, attr)->n;
		for (uint32_t i = 0; i < out->n[k]; i++) {
			at[i] = lo_attr_array_int(m->ctx, attr, i);
			open += at[i] == LO_DYNAMIC;
		}
		out->at[k] = at;
		if (out->n[k] != want[k])
			return lo_error(m->ctx, op->loc, "expected %u %s values, got %u", want[k],
					list_names[k], out->n[k]);
		if (open != given)
			return lo_error(m->ctx, op->loc,
					"expected the number of '%ss' to match the number of dynamic entries "
					"in '%s' (%u vs %u)",
					list_names[k], list_attrs[k], given, open);
	}
	for (int k = 0; k < 2; k++)
		for (uint32_t i = 0; i < out->n[k]; i++)
			if (out->at[k][i] < 0 && out->at[k][i] != LO_DYNAMIC)
				return lo_error(m->ctx, op->loc,
						"expected %ss to be non-negative, but got %lld",
						list_names[k], (long long)out->at[k][i]);
	return true;
}

/** Product and sum of values that may be dynamic; an overflow gives a dynamic value, which matches no
 * static stride. */
static int64_t mul(int64_t a, int64_t b)
{
	int64_t p;
	if (a == 0 || b == 0)
		return 0;
	return a == LO_DYNAMIC || b == LO_DYNAMIC || !lo_mul_ok(a, b, &p) ? LO_DYNAMIC : p;
}

static int64_t add(int64_t a, int64_t b)
{
	int64_t s;
	return a == LO_DYNAMIC || b == LO_DYNAMIC || !lo_add_ok(a, b, &s) ? LO_DYNAMIC : s;
}

static bool check_bounds(struct lo_module *m, const struct lo_op *op, const struct slice_lists *l,
			 const int64_t *shape)
{
	for (uint32_t i = 0; i < l->n[0]; i++) {
		int64_t size = l->at[1][i], last = add(l->at[0][i], mul(add(size, -1), l->at[2][i]));
		if (shape[i] == LO_DYNAMIC)
			continue;
		if (l->at[0][i] != LO_DYNAMIC && l->at[0][i] >= shape[i])
			return lo_error(m->ctx, op->loc, "offset %u is out-of-bounds: %lld >= %lld", i,
					(long long)l->at[0][i], (long long)shape[i]);
		if (size != LO_DYNAMIC && last != LO_DYNAMIC && last >= shape[i])
			return lo_error(m->ctx, op->loc,
					"slice along dimension %u runs out-of-bounds: %lld >= %lld", i,
					(long long)last, (long long)shape[i]);
	}
	return true;
}

/** A rank-reduced result drops some dimensions of extent 1: match sizes, and strides if given, from the
 * left. */
static bool reduces_to(const int64_t *sizes, const int64_t *strides, uint32_t n, const int64_t *to_sizes,
		       const int64_t *to_strides, uint32_t to_n)
{
	uint32_t k = 0;
	for (uint32_t i = 0; i < n; i++) {
		bool same =
			k < to_n && sizes[i] == to_sizes[k] && (!to_strides || strides[i] == to_strides[k]);
		if (same)
			k++;
		else if (sizes[i] != 1 || n - i == to_n - k)
			return false;
	}
	return k == to_n;
}

static bool subview_mismatch(struct lo_module *m, const struct lo_op *op, lo_type want, const char *what)
{
	return lo_error(m->ctx, op->loc,
			"expected result type to be '%s' or a rank-reduced version. (mismatch of result %s), "
			"but got '%s'",
			type_text(m, want), what, type_text(m, result_type(m, op, 0)));
}

static bool check_subview_result(struct lo_module *m, const struct lo_op *op, const struct slice_lists *l,
				 const int64_t *base_strides, int64_t offset)
{
	lo_type source = operand_type(m, op, 0), result = result_type(m, op, 0);
	const struct lo_type_data *s = data_of(m, source), *r = data_of(m, result);
	int64_t strides[MAX_CHECKED_RANK], to_strides[MAX_CHECKED_RANK], to_offset;
	for (uint32_t i = 0; i < s->rank; i++) {
		strides[i] = mul(base_strides[i], l->at[2][i]);
		offset = add(offset, mul(base_strides[i], l->at[0][i]));
	}
	bool opaque = any_opaque(m, source, result);
	lo_attr layout = opaque ? s->layout : lo_attr_strided(m->ctx, s->rank, strides, offset);
	lo_type want = lo_type_memref(m->ctx, s->rank, l->at[1], s->elem, layout, s->space);
	if (r->elem.n != s->elem.n)
		return lo_error(m->ctx, op->loc, "expected result element type to be '%s', but got '%s'",
				type_text(m, s->elem), type_text(m, result));
	if (!lo_memref_spaces_may_be_equal(m->ctx, source, result))
		return lo_error(m->ctx, op->loc,
				"different memory spaces specified for base memref type '%s' and subview "
				"memref type '%s'",
				type_text(m, source), type_text(m, result));
	if (r->rank > s->rank)
		return lo_error(
			m->ctx, op->loc,
			"expected result rank to be smaller or equal to the source rank, but got '%s'",
			type_text(m, result));
	if (!reduces_to(l->at[1], strides, s->rank, r->shape, NULL, r->rank))
		return subview_mismatch(m, op, want, "sizes");
	if (!opaque && (!lo_memref_strides(m->ctx, result, to_strides, &to_offset) || to_offset != offset ||
			!reduces_to(l->at[1], strides, s->rank, r->shape, to_strides, r->rank)))
		return subview_mismatch(m, op, want, "layout");
	return true;
}

bool verify_memref_subview(struct lo_module *m, const struct lo_op *op)
{
	lo_type source = operand_type(m, op, 0);
	const struct lo_type_data *s = data_of(m, source);
	struct slice_lists lists;
	int64_t strides[MAX_CHECKED_RANK] = {0}, offset = 0;
	uint32_t want[3] = {s->rank, s->rank, s->rank};
	if (!read_lists(m, op, want, &lists))
		return false;
	if (s->rank > MAX_CHECKED_RANK || data_of(m, result_type(m, op, 0))->rank > MAX_CHECKED_RANK)
		return OP_ERROR(m, op, "of more than %d dimensions is not supported", MAX_CHECKED_RANK);
	if (!lo_memref_is_opaque(m->ctx, source) && !lo_memref_strides(m->ctx, source, strides, &offset))
		return lo_error(m->ctx, op->loc, "base type '%s' is not strided", type_text(m, source));
	return check_bounds(m, op, &lists, s->shape) && check_subview_result(m, op, &lists, strides, offset);
}

static bool check_numbers(struct lo_module *m, const struct lo_op *op, const char *what, const int64_t *want,
			  const int64_t *got, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		if (got[i] == LO_DYNAMIC || got[i] == want[i])
			continue;
		if (want[i] == LO_DYNAMIC)
			return lo_error(m->ctx, op->loc,
					"expected result type with %s = dynamic instead of %lld in dim = %u",
					what, (long long)got[i], i);
		return lo_error(m->ctx, op->loc,
				"expected result type with %s = %lld instead of %lld in dim = %u", what,
				(long long)want[i], (long long)got[i], i);
	}
	return true;
}

bool verify_memref_reinterpret_cast(struct lo_module *m, const struct lo_op *op)
{
	lo_type source = operand_type(m, op, 0), result = result_type(m, op, 0);
	const struct lo_type_data *s = data_of(m, source), *r = data_of(m, result);
	struct slice_lists l;
	int64_t strides[MAX_CHECKED_RANK], offset;
	uint32_t want[3] = {1, r->rank, r->rank};
	if (!lo_memref_spaces_may_be_equal(m->ctx, source, result))
		return lo_error(
			m->ctx, op->loc,
			"different memory spaces specified for source type '%s' and result memref type '%s'",
			type_text(m, source), type_text(m, result));
	if (s->elem.n != r->elem.n)
		return lo_error(
			m->ctx, op->loc,
			"different element types specified for source type '%s' and result memref type '%s'",
			type_text(m, source), type_text(m, result));
	if (!read_lists(m, op, want, &l))
		return false;
	if (r->rank > MAX_CHECKED_RANK)
		return OP_ERROR(m, op, "of more than %d dimensions is not supported", MAX_CHECKED_RANK);
	if (!check_numbers(m, op, "size", l.at[1], r->shape, r->rank))
		return false;
	if (lo_memref_is_opaque(m->ctx, result))
		return true;
	if (!lo_memref_strides(m->ctx, result, strides, &offset))
		return lo_error(m->ctx, op->loc, "expected result type to have strided layout but found '%s'",
				type_text(m, result));
	if (offset != LO_DYNAMIC && offset != l.at[0][0]) {
		if (l.at[0][0] == LO_DYNAMIC)
			return lo_error(m->ctx, op->loc,
					"expected result type with offset = dynamic instead of %lld",
					(long long)offset);
		return lo_error(m->ctx, op->loc, "expected result type with offset = %lld instead of %lld",
				(long long)l.at[0][0], (long long)offset);
	}
	return check_numbers(m, op, "stride", l.at[2], strides, r->rank);
}

bool verify_memref_view(struct lo_module *m, const struct lo_op *op)
{
	lo_type source = operand_type(m, op, 0), result = result_type(m, op, 0);
	const struct lo_type_data *s = data_of(m, source), *r = data_of(m, result);
	uint32_t sizes = op->n_operands - 2;
	if (s->rank != 1 || !lo_type_is_int(m->ctx, s->elem, 8))
		return OP_ERROR(m, op,
				"operand #0 must be 1D memref of 8-bit signless integer values, but got '%s'",
				type_text(m, source));
	if (!may_be_identity(m, source))
		return lo_error(m->ctx, op->loc, "unsupported map for base memref type '%s'",
				type_text(m, source));
	if (!may_be_identity(m, result))
		return lo_error(m->ctx, op->loc, "unsupported map for result memref type '%s'",
				type_text(m, result));
	if (!lo_memref_spaces_may_be_equal(m->ctx, source, result))
		return lo_error(m->ctx, op->loc,
				"different memory spaces specified for base memref type '%s' and view memref "
				"type '%s'",
				type_text(m, source), type_text(m, result));
	if (sizes != lo_n_dynamic(r->shape, r->rank))
		return OP_ERROR(m, op, "incorrect number of dynamic sizes, has %u, expected %u", sizes,
				lo_n_dynamic(r->shape, r->rank));
	return check_size(m, op, result);
}

bool verify_memref_assume_alignment(struct lo_module *m, const struct lo_op *op)
{
	int64_t v;
	if (lo_op_attr_int(m, op, "alignment", &v) && v > 0 && !(v & (v - 1)))
		return true;
	return op_fail(m, op, "alignment must be power of 2");
}

bool verify_memref_reshape(struct lo_module *m, const struct lo_op *op)
{
	lo_type source = operand_type(m, op, 0), shape = operand_type(m, op, 1),
		result = result_type(m, op, 0);
	const struct lo_type_data *a = data_of(m, source), *s = data_of(m, shape), *b = data_of(m, result);
	if (s->rank != 1 || !lo_type_is_int_or_index(m->ctx, s->elem))
		return OP_ERROR(
			m, op,
			"operand #1 must be 1D memref of signless integer or index values, but got '%s'",
			type_text(m, shape));
	if (a->elem.n != b->elem.n)
		return op_fail(m, op,
			       "element types of source and destination memref types should be the same");
	if (a->kind == LO_TYPE_MEMREF && !may_be_identity(m, source))
		return op_fail(m, op, "source memref type should have identity affine map");
	if (b->kind == LO_TYPE_UNRANKED_MEMREF)
		return true;
	if (!may_be_identity(m, result))
		return op_fail(m, op, "result memref type should have identity affine map");
	if (s->shape[0] == LO_DYNAMIC)
		return op_fail(m, op,
			       "cannot use shape operand with dynamic length to reshape to statically-ranked "
			       "memref type");
	return s->shape[0] == b->rank ||
	       op_fail(m, op, "length of shape operand differs from the result's memref rank");
}

bool verify_memref_transpose(struct lo_module *m, const struct lo_op *op)
{
	lo_type source = operand_type(m, op, 0), result = result_type(m, op, 0);
	const struct lo_type_data *s = data_of(m, source), *r = data_of(m, result);
	const struct lo_map *map = lo_attr_of(m, op, "permutation")->map;
	int64_t strides[MAX_CHECKED_RANK], to_strides[MAX_CHECKED_RANK], offset, to_offset;
	uint64_t seen = 0;
	if (s->rank > MAX_CHECKED_RANK)
		return OP_ERROR(m, op, "of more than %d dimensions is not supported", MAX_CHECKED_RANK);
	if (map->n_dims != map->n_results || map->n_syms)
		return op_fail(m, op, "expected a permutation map");
	for (uint32_t i = 0; i < map->n_results; i++) {
		const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[i]);
		if (e->kind != LO_EXPR_DIM || seen >> e->value & 1)
			return op_fail(m, op, "expected a permutation map");
		seen |= 1ull << e->value;
	}
	if (map->n_dims != s->rank)
		return op_fail(m, op, "expected a permutation map of same rank as the input");
	bool opaque = any_opaque(m, source, result);
	bool ok = r->rank == s->rank && r->elem.n == s->elem.n &&
		  lo_memref_spaces_may_be_equal(m->ctx, source, result);
	ok = ok &&
	     (opaque || (lo_memref_strides(m->ctx, source, strides, &offset) &&
			 lo_memref_strides(m->ctx, result, to_strides, &to_offset) && offset == to_offset));
	for (uint32_t i = 0; ok && i < s->rank; i++) {
		int64_t from = lo_expr_get(m->ctx, map->results[i])->value;
		ok = r->shape[i] == s->shape[from] && (opaque || to_strides[i] == strides[from]);
	}
	return ok ||
	       OP_ERROR(m, op,
			"result type '%s' is not equivalent to the canonical transposed input type of '%s'",
			type_text(m, result), type_text(m, source));
}

static bool is_list_of_groups(const struct lo_module *m, const struct lo_attr_data *groups)
{
	for (uint32_t g = 0; g < groups->n; g++) {
		const struct lo_attr_data *group = lo_attr_get(m->ctx, groups->elems[g]);
		if (group->kind != LO_ATTR_ARRAY)
			return false;
		for (uint32_t i = 0; i < group->n; i++) {
			const struct lo_attr_data *d = lo_attr_get(m->ctx, group->elems[i]);
			if (d->kind != LO_ATTR_INTEGER || !lo_type_is_int(m->ctx, d->type, 64))
				return false;
		}
	}
	return true;
}

/** Groups of consecutive dimensions, one group per dimension of @p few, which together cover those of @p
 * many. */
static bool check_reassociation(struct lo_module *m, const struct lo_op *op, const struct lo_type_data *many,
				const struct lo_type_data *few)
{
	const struct lo_attr_data *groups = lo_attr_of(m, op, "reassociation");
	int64_t next = 0, dim;
	if (!is_list_of_groups(m, groups))
		return op_fail(
			m, op,
			"attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer "
			"array attributes");
	if (groups->n != few->rank)
		return OP_ERROR(m, op, "invalid number of reassociation groups: found %u, expected %u",
				groups->n, few->rank);
	for (uint32_t g = 0; g < groups->n; g++) {
		const struct lo_attr_data *group = lo_attr_get(m->ctx, groups->elems[g]);
		int64_t product = 1;
		bool dynamic = false; /* also if another extent is 0 */
		for (uint32_t i = 0; i < group->n; i++) {
			if (!lo_attr_as_int(m->ctx, group->elems[i], &dim) || dim != next ||
			    next >= many->rank)
				return op_fail(m, op, "reassociation indices must be contiguous");
			dynamic |= many->shape[next] == LO_DYNAMIC;
			product = mul(product, many->shape[next++]);
		}
		product = dynamic ? LO_DYNAMIC : product;
		if (product == LO_DYNAMIC && few->shape[g] != LO_DYNAMIC)
			return OP_ERROR(m, op,
					"expected dimension %u of collapsed type to be dynamic since one or "
					"more of the "
					"corresponding dimensions in the expanded type is dynamic",
					g);
		if (product != LO_DYNAMIC && few->shape[g] == LO_DYNAMIC)
			return OP_ERROR(m, op,
					"expected dimension %u of collapsed type to be static value of %lld",
					g, (long long)product);
		if (product != few->shape[g])
			return OP_ERROR(
				m, op, "collapsed dim size (%lld) must equal reassociation group size (%lld)",
				(long long)few->shape[g], (long long)product);
	}
	for (; !few->rank && next < many->rank; next++)
		if (many->shape[next] != 1)
			return op_fail(m, op, "to make an element of a memref, all its extents must be 1");
	if (next != many->rank)
		return OP_ERROR(m, op, "expected all dimensions to be reassociated, got %lld of %u",
				(long long)next, many->rank);
	if (many->elem.n != few->elem.n ||
	    !lo_memref_spaces_may_be_equal(m->ctx, operand_type(m, op, 0), result_type(m, op, 0)))
		return op_fail(m, op,
			       "requires the same element type and memory space for source and result");
	return true;
}

/** Stride of the last dimension of a group that may have an extent other than 1 at run time. */
static int64_t collapsed_stride(const struct lo_type_data *many, const int64_t *strides, uint32_t begin,
				uint32_t end)
{
	uint32_t last = end - 1;
	while (last > begin && many->shape[last] == 1)
		last--;
	return last > begin && many->shape[last] == LO_DYNAMIC ? LO_DYNAMIC : strides[last];
}

/** Are the dimensions [begin, end) contiguous, as far as their strides are known? */
static bool is_close_group(const struct lo_type_data *many, const int64_t *strides, uint32_t begin,
			   uint32_t end, int64_t stride)
{
	for (uint32_t i = end; i-- > begin + 1;) {
		stride = mul(stride, many->shape[i]);
		if (many->shape[i - 1] != 1 && !may_be_equal(stride, strides[i - 1]))
			return false;
	}
	return true;
}

/** Given the strides of one side of a reshape, compute those of the other side from its groups. */
static bool collapse_strides(struct lo_module *m, const struct lo_op *op, const struct lo_type_data *many,
			     const int64_t *strides, int64_t *few)
{
	const struct lo_attr_data *groups = lo_attr_of(m, op, "reassociation");
	uint32_t end = 0;
	for (uint32_t g = 0; g < groups->n; g++) {
		uint32_t begin = end;
		end += lo_attr_get(m->ctx, groups->elems[g])->n;
		few[g] = begin == end ? 1 : collapsed_stride(many, strides, begin, end);
		if (begin != end && !is_close_group(many, strides, begin, end, few[g]))
			return op_fail(m, op, "invalid source layout map or collapsing non-contiguous dims");
	}
	return true;
}

static void expand_strides(struct lo_module *m, const struct lo_op *op, const struct lo_type_data *many,
			   const int64_t *few, int64_t *strides)
{
	const struct lo_attr_data *groups = lo_attr_of(m, op, "reassociation");
	uint32_t end = 0;
	for (uint32_t g = 0; g < groups->n; g++) {
		uint32_t begin = end;
		int64_t stride = few[g];
		end += lo_attr_get(m->ctx, groups->elems[g])->n;
		for (uint32_t i = end; i-- > begin; stride = mul(stride, many->shape[i]))
			strides[i] = stride;
	}
	for (uint32_t i = end; i < many->rank; i++) /* the source has no dimensions */
		strides[i] = 1;
}

/** The layout of the result must follow from that of the source. */
static bool check_reshaped_layout(struct lo_module *m, const struct lo_op *op, bool expands)
{
	lo_type source = operand_type(m, op, 0), result = result_type(m, op, 0);
	const struct lo_type_data *s = data_of(m, source), *r = data_of(m, result);
	int64_t strides[MAX_CHECKED_RANK], to[MAX_CHECKED_RANK], offset;
	lo_attr layout = {0};
	if (s->rank > MAX_CHECKED_RANK || r->rank > MAX_CHECKED_RANK || any_opaque(m, source, result))
		return true;
	if (!lo_memref_is_identity(m->ctx, source)) {
		if (!lo_memref_strides(m->ctx, source, strides, &offset))
			return OP_ERROR(m, op,
					"operand #0 must be strided memref of any type values, but got '%s'",
					type_text(m, source));
		if (expands)
			expand_strides(m, op, r, strides, to);
		else if (!collapse_strides(m, op, s, strides, to))
			return false;
		layout = lo_attr_strided(m->ctx, r->rank, to, offset);
	}
	lo_type want = lo_type_memref(m->ctx, r->rank, r->shape, r->elem, layout, r->space);
	return want.n == result.n ||
	       OP_ERROR(m, op, "expected %s type to be '%s' but found '%s'",
			expands ? "expanded" : "collapsed", type_text(m, want), type_text(m, result));
}

bool verify_memref_collapse_shape(struct lo_module *m, const struct lo_op *op)
{
	lo_type many = operand_type(m, op, 0), few = result_type(m, op, 0);
	return check_reassociation(m, op, data_of(m, many), data_of(m, few)) &&
	       check_reshaped_layout(m, op, false);
}

bool verify_memref_expand_shape(struct lo_module *m, const struct lo_op *op)
{
	lo_type many = result_type(m, op, 0), few = operand_type(m, op, 0);
	const struct lo_type_data *d = data_of(m, many);
	const struct lo_attr_data *shape = lo_attr_of(m, op, "static_output_shape");
	if (!check_reassociation(m, op, d, data_of(m, few)))
		return false;
	uint32_t open = 0;
	if (shape->n != d->rank)
		return OP_ERROR(m, op,
				"expected number of static shape bounds to be equal to the output rank (%u) "
				"but found %u inputs instead",
				d->rank, shape->n);
	for (uint32_t i = 0; i < shape->n; i++) {
		int64_t size = lo_attr_array_int(m->ctx, lo_op_attr(m, op, "static_output_shape"), i);
		open += size == LO_DYNAMIC;
		if (size != d->shape[i] && d->shape[i] != LO_DYNAMIC)
			return OP_ERROR(m, op, "invalid output shape provided at pos %u", i);
	}
	if (open != op->n_operands - 1)
		return OP_ERROR(m, op,
				"mismatch in dynamic dims in output_shape and static_output_shape: "
				"static_output_shape has %u "
				"dynamic dims while output_shape has %u values",
				open, op->n_operands - 1);
	return check_reshaped_layout(m, op, true);
}

bool verify_memref_extract_metadata(struct lo_module *m, const struct lo_op *op)
{
	lo_type source = operand_type(m, op, 0);
	const struct lo_type_data *d = data_of(m, source);
	uint32_t want = 2 + 2 * d->rank;
	lo_type base = lo_type_memref(m->ctx, 0, NULL, d->elem, (lo_attr){0}, d->space);
	if (op->n_results == want) {
		lo_type got = result_type(m, op, 0);
		const struct lo_type_data *b = data_of(m, got);
		if (got.n == base.n ||
		    (lo_memref_is_opaque(m->ctx, got) && !b->rank && b->elem.n == d->elem.n &&
		     lo_memref_spaces_may_be_equal(m->ctx, source, got)))
			return true;
	}
	return OP_ERROR(m, op,
			"inferred %u results, the first of type '%s', are incompatible with its %u results",
			want, type_text(m, base), op->n_results);
}

/* ---- linear indices ------------------------------------------------------ */

bool verify_memref_linidx(struct lo_module *m, const struct lo_op *op)
{
	uint32_t first = op->n_results ? 0 : 1; /* memref.store_linidx: after the value */
	const struct lo_type_data *type = lo_type_get(m->ctx, operand_type(m, op, first));
	uint32_t linear = lo_operand_group(m, op, first + 1).n,
		 indices = lo_operand_group(m, op, first + 2).n;
	if (indices && indices != type->rank)
		return OP_ERROR(m, op, "expected no or %u indices, got %u", type->rank, indices);
	if (!linear && !indices && type->rank)
		return op_fail(m, op, "expected a linear index or indices");
	return true;
}
