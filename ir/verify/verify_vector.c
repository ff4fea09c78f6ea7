// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rules of vector ops that their rows cannot express, in MLIR's words and order: element types, numbers of
 * indices, shapes, positions, permutation maps, masks, kinds of reductions. Each hook inspects types only,
 * in time linear in the ranks, which check_ranks bounds. */
#include "vector_types.h"
#include "verify_impl.h"

#include <string.h>

typedef const struct lo_type_data *type_data;

static type_data operand_data(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	return lo_type_get(m->ctx, operand_type(m, op, i));
}

static type_data result_data(const struct lo_module *m, const struct lo_op *op)
{
	return lo_type_get(m->ctx, result_type(m, op, 0));
}

static type_data last_operand_data(const struct lo_module *m, const struct lo_op *op, uint32_t from_end)
{
	return operand_data(m, op, op->n_operands - from_end);
}

/** No vector may have a rank above MAX_VECTOR_RANK. */
static bool check_ranks(struct lo_module *m, const struct lo_op *op)
{
	bool ok = true;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		type_data d = operand_data(m, op, i);
		ok = ok && (d->kind != LO_TYPE_VECTOR || d->rank <= MAX_VECTOR_RANK);
	}
	for (uint32_t i = 0; i < op->n_results; i++) {
		type_data d = lo_type_get(m->ctx, result_type(m, op, i));
		ok = ok && (d->kind != LO_TYPE_VECTOR || d->rank <= MAX_VECTOR_RANK);
	}
	return ok ||
	       OP_ERROR(m, op, "of vectors of more than %d dimensions is not supported", MAX_VECTOR_RANK);
}

/** Has operand number @p i, which @p words describe, the element type of the result? */
static bool check_elem_of(struct lo_module *m, const struct lo_op *op, uint32_t i, const char *words)
{
	return lo_type_elem_or_self(m->ctx, operand_type(m, op, i)).n ==
		       lo_type_elem_or_self(m->ctx, result_type(m, op, 0)).n ||
	       OP_ERROR(m, op, "failed to verify that %s and result have same element type", words);
}

static bool check_index_count(struct lo_module *m, const struct lo_op *op, uint32_t n, uint32_t rank)
{
	return n == rank || OP_ERROR(m, op, "requires %u indices", rank);
}

/** Width in bits of a numeric type; 0: not numeric. */
static int64_t bits_of(const struct lo_ctx *ctx, lo_type t)
{
	type_data d = lo_type_get(ctx, t);
	if (d->kind == LO_TYPE_INTEGER || d->kind == LO_TYPE_FLOAT)
		return d->width;
	return d->kind == LO_TYPE_INDEX ? 64 : 0;
}

/** Bits of the innermost dimension, or of the one element of a vector of rank 0; 0: unknown or too many. */
static int64_t minor_bits(const struct lo_ctx *ctx, type_data vector)
{
	int64_t bits, n = vector->rank ? vector->shape[vector->rank - 1] : 1;
	return lo_mul_ok(bits_of(ctx, vector->elem), n, &bits) ? bits : 0;
}

static bool check_elements_kind(struct lo_module *m, const struct lo_op *op, const char *name,
				const char *text, bool (*fits)(const struct lo_ctx *ctx, lo_attr a))
{
	const struct lo_attr_data *d = lo_attr_of(m, op, name);
	if (d->n > 3 * MAX_VECTOR_RANK)
		return OP_ERROR(m, op, "attribute '%s' of more than %d elements is not supported", name,
				3 * MAX_VECTOR_RANK);
	for (uint32_t i = 0; i < d->n; i++)
		if (!fits(m->ctx, d->elems[i]))
			return OP_ERROR(m, op, "attribute '%s' failed to satisfy constraint: %s", name, text);
	return true;
}

static bool is_bool(const struct lo_ctx *ctx, lo_attr a)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, a);
	return d->kind == LO_ATTR_INTEGER && lo_type_is_int(ctx, d->type, 1);
}

static bool is_i64(const struct lo_ctx *ctx, lo_attr a)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, a);
	return d->kind == LO_ATTR_INTEGER && lo_type_is_int(ctx, d->type, 64);
}

static bool is_iterator_type(const struct lo_ctx *ctx, lo_attr a)
{
	uint32_t value;
	return enum_value(ctx, enum_words_find("vector_iterator"), a, &value);
}

/* ---- kinds of combinations ----------------------------------------------- */

static struct lo_span kind_word(const struct lo_module *m, const struct lo_op *op)
{
	const struct enum_words *words = enum_words_find("vector_kind");
	lo_attr attr = lo_op_attr(m, op, "kind");
	uint32_t kind = 0; /* add, the default */
	if (attr.n)
		enum_value(m->ctx, words, attr, &kind);
	return enum_word(words, kind);
}

/** Does the kind of combination allow elements of that type? */
static bool kind_fits(const struct lo_module *m, const struct lo_op *op, lo_type elem)
{
	struct lo_span word = kind_word(m, op);
	enum lo_type_kind type = lo_type_kind(m->ctx, elem);
	bool integer = type == LO_TYPE_INTEGER || type == LO_TYPE_INDEX, is_float = type == LO_TYPE_FLOAT;
	if (!memcmp(word.at, "add", 3) || !memcmp(word.at, "mul", 3))
		return integer || is_float;
	return word.at[word.len - 1] == 'f' ? is_float : integer;
}

/* ---- transfers ----------------------------------------------------------- */

struct verified_transfer {
	lo_type base_type;
	type_data base, vector;
	uint32_t n_indices;
	lo_type mask; /* id 0: none */
	const struct lo_map *map;
	uint32_t n_in_bounds;
};

static struct verified_transfer transfer_of(const struct lo_module *m, const struct lo_op *op, uint32_t base,
					    type_data vector)
{
	struct lo_slice masks = lo_operand_group(m, op, 3);
	return (struct verified_transfer){
		.base_type = operand_type(m, op, base),
		.base = operand_data(m, op, base),
		.vector = vector,
		.n_indices = lo_operand_group(m, op, base + 1).n,
		.mask = masks.n ? operand_type(m, op, masks.first) : (lo_type){0},
		.map = lo_attr_of(m, op, "permutation_map")->map,
		.n_in_bounds = lo_attr_of(m, op, "in_bounds")->n,
	};
}

/** Compare the vector with the elements of the base. */
static bool check_transfer_elements(struct lo_module *m, const struct lo_op *op,
				    const struct verified_transfer *t)
{
	type_data elem = lo_type_get(m->ctx, t->base->elem);
	bool vectors = elem->kind == LO_TYPE_VECTOR;
	int64_t to = minor_bits(m->ctx, t->vector), rank = transfer_rank(m->ctx, t->base, t->vector);
	int64_t from = vectors ? minor_bits(m->ctx, elem) : bits_of(m->ctx, t->base->elem);
	if (from && to % from != 0)
		return OP_ERROR(
			m, op,
			"requires the bitwidth of the minor 1-D vector to be an integral multiple of the "
			"bitwidth of the %s",
			vectors ? "minor 1-D vector of the source" : "source element type");
	if (rank < 0)
		return op_fail(m, op, "requires source vector element and vector result ranks to match.");
	if (t->map->n_results != rank)
		return op_fail(
			m, op,
			"requires a permutation_map with result dims of the same rank as the vector type");
	return !vectors || !t->mask.n || op_fail(m, op, "does not support masks with vector element type");
}

static bool check_transfer_mask(struct lo_module *m, const struct lo_op *op,
				const struct verified_transfer *t)
{
	if (!t->mask.n)
		return true;
	lo_type want = transfer_mask_type(m->ctx, t->vector, t->map);
	return want.n == t->mask.n || !want.n || /* no id: the map is no permutation, which
						  * check_permutation reports */
	       OP_ERROR(m, op, "inferred mask type ('%s') and mask operand type ('%s') don't match",
			type_text(m, want), type_text(m, t->mask));
}

static bool check_transfer(struct lo_module *m, const struct lo_op *op, const struct verified_transfer *t)
{
	if (t->base->kind != LO_TYPE_MEMREF && t->base->kind != LO_TYPE_TENSOR)
		return op_fail(m, op, "requires source to be a memref or ranked tensor type");
	if (!check_transfer_elements(m, op, t))
		return false;
	if (t->map->n_syms)
		return op_fail(m, op, "requires permutation_map without symbols");
	if (t->map->n_dims != t->base->rank)
		return op_fail(
			m, op,
			"requires a permutation_map with input dims of the same rank as the source type");
	if (!check_transfer_mask(m, op, t))
		return false;
	return t->map->n_results == t->n_in_bounds ||
	       OP_ERROR(m, op,
			"expects the in_bounds attr of same rank as permutation_map results: %s vs inBounds "
			"of "
			"size: %u",
			lo_attr_str(m->ctx, lo_op_attr(m, op, "permutation_map")), t->n_in_bounds);
}

static bool check_permutation(struct lo_module *m, const struct lo_op *op, const struct lo_map *map)
{
	for (uint32_t i = 0; i < map->n_results; i++) {
		const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[i]);
		if (e->kind == LO_EXPR_CONST && e->value == 0)
			continue;
		if (e->kind != LO_EXPR_DIM)
			return op_fail(
				m, op,
				"requires a projected permutation_map (at most one dim or the zero constant "
				"can appear in each result)");
		for (uint32_t k = 0; k < i; k++)
			if (map->results[k].n == map->results[i].n)
				return op_fail(
					m, op,
					"requires a permutation_map that is a permutation (found one dim "
					"used more than once)");
	}
	return true;
}

/** Is some dimension of the vector not a dimension of the memory? */
static bool has_broadcast(const struct lo_ctx *ctx, const struct lo_map *map)
{
	for (uint32_t i = 0; i < map->n_results; i++)
		if (lo_expr_get(ctx, map->results[i])->kind == LO_EXPR_CONST)
			return true;
	return false;
}

static bool check_transfer_attrs(struct lo_module *m, const struct lo_op *op)
{
	return check_elements_kind(m, op, "in_bounds", "1-bit boolean array attribute", is_bool) &&
	       check_ranks(m, op);
}

static bool check_padding(struct lo_module *m, const struct lo_op *op, lo_type elem, lo_type padding)
{
	if (lo_type_kind(m->ctx, elem) == LO_TYPE_VECTOR)
		return elem.n == padding.n ||
		       op_fail(m, op, "requires source element type and padding type to match.");
	if (!bits_of(m->ctx, padding) && lo_type_kind(m->ctx, padding) != LO_TYPE_OPAQUE)
		return op_fail(m, op, "requires valid padding vector elemental type");
	return elem.n == padding.n ||
	       op_fail(m, op, "requires formal padding and source of the same elemental type");
}

bool verify_vector_transfer_read(struct lo_module *m, const struct lo_op *op)
{
	struct verified_transfer t = transfer_of(m, op, 0, result_data(m, op));
	lo_type padding = operand_type(m, op, lo_operand_group(m, op, 2).first);
	if (!check_transfer_attrs(m, op))
		return false;
	if (t.base->kind != LO_TYPE_UNRANKED_MEMREF && t.base->kind != LO_TYPE_UNRANKED_TENSOR &&
	    !check_index_count(m, op, t.n_indices, t.base->rank))
		return false;
	if (!check_transfer(m, op, &t))
		return false;
	return check_padding(m, op, t.base->elem, padding) && check_permutation(m, op, t.map);
}

bool verify_vector_transfer_write(struct lo_module *m, const struct lo_op *op)
{
	struct verified_transfer t = transfer_of(m, op, 1, operand_data(m, op, 0));
	if (!check_transfer_attrs(m, op))
		return false;
	if (t.base->kind != LO_TYPE_UNRANKED_MEMREF && t.base->kind != LO_TYPE_UNRANKED_TENSOR &&
	    !check_index_count(m, op, t.n_indices, t.base->rank))
		return false;
	if (has_broadcast(m->ctx, t.map))
		return op_fail(m, op, "should not have broadcast dimensions");
	if (!check_transfer(m, op, &t) || !check_permutation(m, op, t.map))
		return false;
	uint32_t outputs = t.base->kind == LO_TYPE_TENSOR;
	if (op->n_results != outputs)
		return OP_ERROR(
			m, op,
			"expected the number of tensor results (%u) to be equal to the number of output "
			"tensors (%u)",
			op->n_results, outputs);
	return !outputs || result_type(m, op, 0).n == t.base_type.n ||
	       OP_ERROR(m, op,
			"expected type of operand #1 ('%s') to match type of corresponding result ('%s')",
			type_text(m, t.base_type), type_text(m, result_type(m, op, 0)));
}

/* ---- loads and stores ---------------------------------------------------- */

static bool check_unit_stride(struct lo_module *m, const struct lo_op *op, lo_type memref, type_data vector)
{
	int64_t strides[MAX_VECTOR_RANK], offset;
	type_data d = lo_type_get(m->ctx, memref);
	if (!d->layout.n || !d->rank || d->rank > MAX_VECTOR_RANK || lo_memref_is_opaque(m->ctx, memref) ||
	    (!vector_is_scalable(vector) && vector_elements(vector) == 1))
		return true;
	return (lo_memref_strides(m->ctx, memref, strides, &offset) && strides[d->rank - 1] == 1) ||
	       op_fail(m, op, "most minor memref dim must have unit stride");
}

/** A load or store of whole vectors: the words of messages for each. */
struct access_words {
	const char *rank, *vectors, *elements;
};

static bool check_access(struct lo_module *m, const struct lo_op *op, uint32_t base, lo_type vector,
			 const struct access_words *words)
{
	type_data v = lo_type_get(m->ctx, vector), b = operand_data(m, op, base);
	type_data elem = lo_type_get(m->ctx, b->elem);
	lo_type want = b->elem;
	if (!check_ranks(m, op) || !check_alignment(m, op) ||
	    !check_unit_stride(m, op, operand_type(m, op, base), v))
		return false;
	if (b->rank < v->rank)
		return op_fail(m, op, words->rank);
	if (elem->kind == LO_TYPE_VECTOR) {
		if (b->elem.n != vector.n)
			return op_fail(m, op, words->vectors);
		want = elem->elem;
	}
	if (v->elem.n != want.n)
		return op_fail(m, op, words->elements);
	return check_index_count(m, op, op->n_operands - base - 1, b->rank);
}

bool verify_vector_load(struct lo_module *m, const struct lo_op *op)
{
	static const struct access_words words = {"destination memref has lower rank than the result vector",
						  "base memref and result vector types should match",
						  "base and result element types should match"};
	return check_access(m, op, 0, result_type(m, op, 0), &words);
}

bool verify_vector_store(struct lo_module *m, const struct lo_op *op)
{
	static const struct access_words words = {"source memref has lower rank than the vector to store",
						  "base memref and valueToStore vector types should match",
						  "base and valueToStore element type should match"};
	return check_access(m, op, 1, operand_type(m, op, 0), &words);
}

/** Check element types and number of indices of a masked access; the last two operands are the mask and one
 * more. */
static bool check_masked(struct lo_module *m, const struct lo_op *op, bool load)
{
	type_data base = operand_data(m, op, 0),
		  vector = load ? result_data(m, op) : last_operand_data(m, op, 1);
	if (!check_ranks(m, op) || !check_alignment(m, op))
		return false;
	if (vector->elem.n != base->elem.n)
		return op_fail(m, op,
			       load ? "base and result element type should match"
				    : "base and valueToStore element type should match");
	return check_index_count(m, op, lo_operand_group(m, op, 1).n, base->rank);
}

/** Has the mask the shape of the value that is loaded, and the value of masked-off lanes its type? @p words:
 * if the mask has another shape. */
static bool check_load_mask(struct lo_module *m, const struct lo_op *op, const char *words)
{
	if (!lo_same_shape(result_data(m, op), last_operand_data(m, op, 2)))
		return op_fail(m, op, words);
	return operand_type(m, op, op->n_operands - 1).n == result_type(m, op, 0).n ||
	       op_fail(m, op, "expected pass_thru of same type as result type");
}

static bool check_store_mask(struct lo_module *m, const struct lo_op *op, const char *words)
{
	return lo_same_shape(last_operand_data(m, op, 1), last_operand_data(m, op, 2)) ||
	       op_fail(m, op, words);
}

bool verify_vector_maskedload(struct lo_module *m, const struct lo_op *op)
{
	return check_masked(m, op, true) &&
	       check_load_mask(m, op, "expected result shape to match mask shape");
}

bool verify_vector_maskedstore(struct lo_module *m, const struct lo_op *op)
{
	return check_masked(m, op, false) &&
	       check_store_mask(m, op, "expected valueToStore shape to match mask shape");
}

bool verify_vector_expandload(struct lo_module *m, const struct lo_op *op)
{
	return check_masked(m, op, true) && check_load_mask(m, op, "expected result dim to match mask dim");
}

bool verify_vector_compressstore(struct lo_module *m, const struct lo_op *op)
{
	return check_masked(m, op, false) &&
	       check_store_mask(m, op, "expected valueToStore dim to match mask dim");
}

static bool check_ranked_base(struct lo_module *m, const struct lo_op *op)
{
	enum lo_type_kind kind = operand_data(m, op, 0)->kind;
	return kind == LO_TYPE_MEMREF || kind == LO_TYPE_TENSOR ||
	       op_fail(m, op, "requires base to be a memref or ranked tensor type");
}

bool verify_vector_gather(struct lo_module *m, const struct lo_op *op)
{
	if (!check_ranked_base(m, op) || !check_masked(m, op, true))
		return false;
	if (!lo_same_shape(result_data(m, op), last_operand_data(m, op, 3)))
		return op_fail(m, op, "expected result dim to match indices dim");
	return check_load_mask(m, op, "expected result dim to match mask dim");
}

bool verify_vector_scatter(struct lo_module *m, const struct lo_op *op)
{
	if (!check_ranked_base(m, op) || !check_masked(m, op, false))
		return false;
	if (!lo_same_shape(last_operand_data(m, op, 1), last_operand_data(m, op, 3)))
		return op_fail(m, op, "expected valueToStore dim to match indices dim");
	return check_store_mask(m, op, "expected valueToStore dim to match mask dim");
}

/** Extent @p i of the dimensions of the memref followed by those of its vector elements; false past the
 * last. */
static bool extent_at(const struct lo_ctx *ctx, type_data memref, uint32_t i, int64_t *out)
{
	type_data elem = lo_type_get(ctx, memref->elem);
	uint32_t inner = elem->kind == LO_TYPE_VECTOR ? elem->rank : 0;
	if (i >= memref->rank + inner)
		return false;
	*out = i < memref->rank ? memref->shape[i] : elem->shape[i - memref->rank];
	return true;
}

/** Is the layout of the memref, whose shape is static, equivalent to no layout? */
static bool is_contiguous(struct lo_module *m, lo_type memref)
{
	int64_t strides[MAX_VECTOR_RANK], offset, next = 1;
	type_data d = lo_type_get(m->ctx, memref);
	if (!d->layout.n || lo_memref_is_opaque(m->ctx, memref))
		return true;
	if (d->rank > MAX_VECTOR_RANK || !lo_memref_strides(m->ctx, memref, strides, &offset) || offset)
		return false;
	for (uint32_t i = d->rank; i-- > 0;)
		if (strides[i] != next || !lo_mul_ok(next, d->shape[i], &next))
			return false;
	return true;
}

bool verify_vector_type_cast(struct lo_module *m, const struct lo_op *op)
{
	lo_type result = result_type(m, op, 0);
	type_data from = operand_data(m, op, 0), to = result_data(m, op);
	int64_t a = 0, b = 0;
	if (!is_contiguous(m, operand_type(m, op, 0)))
		return op_fail(m, op, "expects operand to be a memref with identity layout");
	if (!lo_memref_is_identity(m->ctx, result) && !lo_memref_is_opaque(m->ctx, result))
		return op_fail(m, op, "expects result to be a memref with identity layout");
	if (!lo_memref_spaces_may_be_equal(m->ctx, operand_type(m, op, 0), result))
		return op_fail(m, op, "expects result in same memory space");
	if (lo_type_elem_or_self(m->ctx, from->elem).n != lo_type_elem_or_self(m->ctx, to->elem).n)
		return OP_ERROR(m, op, "expects result and operand with same underlying scalar type: '%s'",
				type_text(m, result));
	for (uint32_t i = 0;; i++) {
		bool more = extent_at(m->ctx, from, i, &a), more_to = extent_at(m->ctx, to, i, &b);
		if (more != more_to || a != b)
			return OP_ERROR(m, op,
					"expects concatenated result and operand shapes to be equal: '%s'",
					type_text(m, result));
		if (!more)
			return true;
	}
}

/* ---- construction of vectors --------------------------------------------- */

/** May extent @p s of the source become extent @p t of the target? [1] remains [1]; 1 may become anything. */
static bool extent_broadcasts(int64_t s, bool s_scalable, int64_t t, bool t_scalable)
{
	if (s != 1)
		return s == t && s_scalable == t_scalable;
	return !s_scalable || (t == 1 && t_scalable);
}

bool verify_vector_broadcast(struct lo_module *m, const struct lo_op *op)
{
	type_data from = operand_data(m, op, 0), to = result_data(m, op);
	if (!check_elem_of(m, op, 0, "source operand") || !check_ranks(m, op))
		return false;
	if (from->kind != LO_TYPE_VECTOR)
		return operand_type(m, op, 0).n == to->elem.n ||
		       op_fail(m, op, "source type is not a vector");
	if (from->rank > to->rank)
		return op_fail(m, op, "source rank higher than destination rank");
	for (uint32_t i = 0, lead = to->rank - from->rank; i < from->rank; i++) {
		int64_t s = from->shape[i], t = to->shape[lead + i];
		bool s_scalable = scalable_at(from, i), t_scalable = scalable_at(to, lead + i);
		if (!extent_broadcasts(s, s_scalable, t, t_scalable))
			return OP_ERROR(m, op, "dimension mismatch (%s%lld%s vs. %s%lld%s)",
					s_scalable ? "[" : "", (long long)s, s_scalable ? "]" : "",
					t_scalable ? "[" : "", (long long)t, t_scalable ? "]" : "");
	}
	return true;
}

bool verify_vector_create_mask(struct lo_module *m, const struct lo_op *op)
{
	uint32_t rank = result_data(m, op)->rank;
	if (!rank)
		return op->n_operands == 1 ||
		       op_fail(m, op, "must specify exactly one operand for 0-D create_mask");
	return op->n_operands == rank ||
	       op_fail(m, op, "must specify an operand for each result vector dimension");
}

static bool check_mask_sizes(struct lo_module *m, const struct lo_op *op, lo_attr sizes, type_data mask)
{
	bool any_zero = false, all_zero = true;
	for (uint32_t i = 0; i < mask->rank; i++) {
		int64_t size = lo_attr_array_int(m->ctx, sizes, i);
		if (size < 0 || size > mask->shape[i])
			return op_fail(m, op,
				       "array attr of size out of bounds of vector result dimension size");
		if (scalable_at(mask, i) && size && size != mask->shape[i])
			return op_fail(m, op, "only supports 'none set' or 'all set' scalable dimensions");
		any_zero |= !size;
		all_zero &= !size;
	}
	return !any_zero || all_zero ||
	       op_fail(m, op,
		       "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask "
		       "dim");
}

bool verify_vector_constant_mask(struct lo_module *m, const struct lo_op *op)
{
	type_data mask = result_data(m, op);
	lo_attr sizes = lo_op_attr(m, op, "mask_dim_sizes");
	uint32_t n = lo_attr_get(m->ctx, sizes)->n;
	if (!check_ranks(m, op))
		return false;
	if (mask->rank) {
		if (n != mask->rank)
			return op_fail(m, op, "must specify array attr of size equal vector result rank");
		return check_mask_sizes(m, op, sizes, mask);
	}
	if (n != 1)
		return lo_error(m->ctx, op->loc, "array attr must have length 1 for 0-D vectors");
	int64_t size = lo_attr_array_int(m->ctx, sizes, 0);
	return size == 0 || size == 1 ||
	       lo_error(m->ctx, op->loc, "mask dim size must be either 0 or 1 for 0-D vectors");
}

/** The number of values must be that of the vector's elements, all of its element type. */
static bool check_elements(struct lo_module *m, const struct lo_op *op, type_data vector,
			   struct values values, const char *name)
{
	bool ok = vector_elements(vector) == values.n;
	for (uint32_t i = 0; ok && i < values.n; i++)
		ok = values_type(m, &values, i).n == vector->elem.n;
	return ok ||
	       OP_ERROR(m, op,
			"failed to verify that shaped type '%s' matches 'elements' element count and types",
			name);
}

bool verify_vector_from_elements(struct lo_module *m, const struct lo_op *op)
{
	return check_elements(m, op, result_data(m, op), op_operands(m, op, 0, op->n_operands), "dest");
}

bool verify_vector_to_elements(struct lo_module *m, const struct lo_op *op)
{
	return check_elements(m, op, operand_data(m, op, 0), op_results(op), "source");
}

/* ---- positions ----------------------------------------------------------- */

static bool incompatible_result(struct lo_module *m, const struct lo_op *op, lo_type want)
{
	return OP_ERROR(m, op, "inferred type(s) '%s' are incompatible with return type(s) of operation '%s'",
			type_text(m, want), type_text(m, result_type(m, op, 0)));
}

/** One dynamic position for each dynamic element of the static ones. */
static bool check_dynamic(struct lo_module *m, const struct lo_op *op, lo_attr position, uint32_t n_dynamic)
{
	return lo_attr_n_dynamic(m->ctx, position, lo_attr_get(m->ctx, position)->n) == n_dynamic ||
	       op_fail(m, op,
		       "mismatch between dynamic and static positions (kDynamic marker but no corresponding "
		       "dynamic "
		       "position) -- this can only happen due to an incorrect fold/rewrite");
}

/** Static positions must be in the bounds of the vector, or -1: poison. */
static bool check_positions(struct lo_module *m, const struct lo_op *op, lo_attr position, type_data vector,
			    const char *what)
{
	for (uint32_t i = 0; i < lo_attr_get(m->ctx, position)->n; i++) {
		int64_t at = lo_attr_array_int(m->ctx, position, i);
		if (at != LO_DYNAMIC && (at < -1 || at >= vector->shape[i]))
			return OP_ERROR(
				m, op,
				"expected position attribute #%u to be a non-negative integer smaller than "
				"the corresponding %s",
				i + 1, what);
	}
	return true;
}

static bool is_one_of(type_data vector, lo_type elem)
{
	return vector->kind == LO_TYPE_VECTOR && vector->rank == 1 && vector->shape[0] == 1 &&
	       vector->elem.n == elem.n;
}

bool verify_vector_extract(struct lo_module *m, const struct lo_op *op)
{
	type_data vector = operand_data(m, op, 0), result = result_data(m, op);
	lo_type result_t = result_type(m, op, 0);
	lo_attr position = lo_op_attr(m, op, "static_position");
	uint32_t n = lo_attr_get(m->ctx, position)->n;
	if (!check_elem_of(m, op, 0, "operand") || !check_ranks(m, op))
		return false;
	if (result->kind == LO_TYPE_VECTOR && !result->rank)
		return lo_error(m->ctx, op->loc,
				"expected a scalar instead of a 0-d vector as the result type");
	if (!check_dynamic(m, op, position, op->n_operands - 1))
		return false;
	if (n > vector->rank)
		return op_fail(m, op, "expected position attribute of rank no greater than vector rank");
	if (!check_positions(m, op, position, vector, "vector dimension or poison (-1)"))
		return false;
	lo_type want = vector_part(m->ctx, vector, n);
	return want.n == result_t.n || is_one_of(result, want) ||
	       is_one_of(lo_type_get(m->ctx, want), result_t) || incompatible_result(m, op, want);
}

bool verify_vector_insert(struct lo_module *m, const struct lo_op *op)
{
	type_data value = operand_data(m, op, 0), vector = operand_data(m, op, 1);
	lo_attr position = lo_op_attr(m, op, "static_position");
	uint32_t n = lo_attr_get(m->ctx, position)->n, rank = value->kind == LO_TYPE_VECTOR ? value->rank : 0;
	if (!check_elem_of(m, op, 0, "source operand") || !check_ranks(m, op))
		return false;
	if (value->kind == LO_TYPE_VECTOR && !rank)
		return lo_error(m->ctx, op->loc,
				"expected a scalar instead of a 0-d vector as the source operand");
	if (n > vector->rank)
		return op_fail(m, op, "expected position attribute of rank no greater than dest vector rank");
	if (rank + n != vector->rank)
		return op_fail(
			m, op,
			rank ? "expected position attribute rank + source rank to match dest vector rank"
			     : "expected position attribute rank to match the dest vector rank");
	return check_dynamic(m, op, position, op->n_operands - 2) &&
	       check_positions(m, op, position, vector, "dest vector dimension");
}

/* ---- slices -------------------------------------------------------------- */

/** An array attribute of i64 as numbers. */
struct vector_numbers {
	const char *name;
	int64_t at[MAX_VECTOR_RANK];
	uint32_t n;
};

static bool read_numbers(struct lo_module *m, const struct lo_op *op, const char *name,
			 struct vector_numbers *out)
{
	lo_attr attr = lo_op_attr(m, op, name);
	const struct lo_attr_data *d = lo_attr_get(m->ctx, attr);
	*out = (struct vector_numbers){.name = name, .n = d->n};
	if (!check_elements_kind(m, op, name, "64-bit integer array attribute", is_i64))
		return false;
	for (uint32_t i = 0; i < d->n && i < MAX_VECTOR_RANK; i++)
		lo_attr_as_int(m->ctx, d->elems[i], &out->at[i]);
	return true;
}

static bool check_no_more(struct lo_module *m, const struct lo_op *op, const struct vector_numbers *x,
			  uint32_t rank)
{
	return x->n <= rank ||
	       OP_ERROR(m, op, "expected %s attribute of rank no greater than vector rank", x->name);
}

/** Is each number in [least, extent + more)? */
static bool check_confined(struct lo_module *m, const struct lo_op *op, const struct vector_numbers *x,
			   const int64_t *shape, int64_t least, int64_t more)
{
	for (uint32_t i = 0; i < x->n; i++)
		if (x->at[i] < least || x->at[i] >= shape[i] + more)
			return OP_ERROR(m, op, "expected %s dimension %u to be confined to [%lld, %lld)",
					x->name, i, (long long)least, (long long)(shape[i] + more));
	return true;
}

static bool check_ones(struct lo_module *m, const struct lo_op *op, const struct vector_numbers *x)
{
	for (uint32_t i = 0; i < x->n; i++)
		if (x->at[i] != 1)
			return OP_ERROR(m, op, "expected %s to be confined to [1, 2)", x->name);
	return true;
}

/** a + b <= extent; both have been checked to be in [0, extent]. */
static bool check_sums(struct lo_module *m, const struct lo_op *op, const struct vector_numbers *a,
		       const int64_t *b, const char *b_name, const int64_t *shape)
{
	for (uint32_t i = 0; i < a->n; i++)
		if (a->at[i] > shape[i] - b[i])
			return OP_ERROR(m, op,
					"expected sum(%s, %s) dimension %u to be confined to [1, %lld)",
					a->name, b_name, i, (long long)(shape[i] + 1));
	return true;
}

static bool check_scalable_size(struct lo_module *m, const struct lo_op *op, uint32_t i, int64_t size,
				int64_t base)
{
	return size == base ||
	       OP_ERROR(m, op,
			"expected size at idx=%u to match the corresponding base size from the input "
			"vector (%lld vs %lld)",
			i, (long long)size, (long long)base);
}

bool verify_vector_extract_strided_slice(struct lo_module *m, const struct lo_op *op)
{
	type_data from = operand_data(m, op, 0);
	struct vector_numbers offsets, sizes, strides;
	int64_t shape[MAX_VECTOR_RANK];
	if (!read_numbers(m, op, "offsets", &offsets) || !read_numbers(m, op, "sizes", &sizes) ||
	    !read_numbers(m, op, "strides", &strides) || !check_elem_of(m, op, 0, "operand") ||
	    !check_ranks(m, op))
		return false;
	if (offsets.n != sizes.n || offsets.n != strides.n)
		return op_fail(m, op, "expected offsets, sizes and strides attributes of same size");
	if (!check_no_more(m, op, &offsets, from->rank) ||
	    !check_confined(m, op, &offsets, from->shape, 0, 0) ||
	    !check_confined(m, op, &sizes, from->shape, 1, 1) || !check_ones(m, op, &strides) ||
	    !check_sums(m, op, &offsets, sizes.at, "sizes", from->shape))
		return false;
	for (uint32_t i = 0; i < from->rank; i++)
		shape[i] = i < sizes.n ? sizes.at[i] : from->shape[i];
	lo_type want = lo_type_vector(m->ctx, from->rank, shape, from->scalable, from->elem);
	if (result_type(m, op, 0).n != want.n)
		return OP_ERROR(m, op, "expected result type to be '%s'", type_text(m, want));
	for (uint32_t i = 0; i < sizes.n; i++)
		if (scalable_at(from, i) && !check_scalable_size(m, op, i, sizes.at[i], from->shape[i]))
			return false;
	return true;
}

bool verify_vector_insert_strided_slice(struct lo_module *m, const struct lo_op *op)
{
	type_data from = operand_data(m, op, 0), to = operand_data(m, op, 1);
	struct vector_numbers offsets, strides;
	int64_t shape[MAX_VECTOR_RANK] = {0};
	if (!read_numbers(m, op, "offsets", &offsets) || !read_numbers(m, op, "strides", &strides) ||
	    !check_elem_of(m, op, 0, "operand #0") || !check_ranks(m, op))
		return false;
	if (offsets.n != to->rank)
		return op_fail(m, op, "expected offsets of same size as destination vector rank");
	if (strides.n != from->rank)
		return op_fail(m, op, "expected strides of same size as source vector rank");
	if (from->rank > to->rank)
		return op_fail(m, op, "expected source rank to be no greater than destination rank");
	uint32_t lead = to->rank - from->rank;
	memcpy(shape + lead, from->shape, from->rank * sizeof *shape);
	if (!check_confined(m, op, &offsets, to->shape, 0, 0) || !check_ones(m, op, &strides) ||
	    !check_sums(m, op, &offsets, shape, "source vector shape", to->shape))
		return false;
	for (uint32_t i = 0; i < from->rank; i++) {
		if (scalable_at(from, i) != scalable_at(to, lead + i))
			return OP_ERROR(m, op, "mismatching scalable flags (at source vector idx=%u)", i);
		if (scalable_at(from, i) &&
		    !check_scalable_size(m, op, i, from->shape[i], to->shape[lead + i]))
			return false;
	}
	return true;
}

/** Parts of scalable vectors must begin at a multiple of the length of @p part. */
static bool check_scalable_part(struct lo_module *m, const struct lo_op *op, type_data part,
				const char *elems, const char *length)
{
	int64_t pos = 0;
	if (part->elem.n != operand_data(m, op, op->n_operands - 1)->elem.n)
		return OP_ERROR(m, op, "failed to verify that all of {%s} have same element type", elems);
	return (lo_op_attr_int(m, op, "pos", &pos) && pos % part->shape[0] == 0) ||
	       OP_ERROR(m, op, "failed to verify that position is a multiple of the %s length.", length);
}

bool verify_vector_scalable_extract(struct lo_module *m, const struct lo_op *op)
{
	return check_scalable_part(m, op, result_data(m, op), "source, result", "result");
}

bool verify_vector_scalable_insert(struct lo_module *m, const struct lo_op *op)
{
	return check_scalable_part(m, op, operand_data(m, op, 0), "valueToStore, dest", "source");
}

/* ---- rearranged elements ------------------------------------------------- */

static uint32_t n_scalable(type_data vector)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < vector->rank; i++)
		n += scalable_at(vector, i);
	return n;
}

bool verify_vector_shape_cast(struct lo_module *m, const struct lo_op *op)
{
	type_data from = operand_data(m, op, 0), to = result_data(m, op);
	if (!check_ranks(m, op))
		return false;
	if (from->elem.n != to->elem.n)
		return op_fail(m, op, "has different source and result element types");
	if (vector_elements(from) != vector_elements(to))
		return OP_ERROR(m, op, "has different number of elements at source (%lld) and result (%lld)",
				(long long)vector_elements(from), (long long)vector_elements(to));
	return n_scalable(from) == n_scalable(to) ||
	       OP_ERROR(m, op, "has different number of scalable dims at source (%u) and result (%u)",
			n_scalable(from), n_scalable(to));
}

bool verify_vector_bitcast(struct lo_module *m, const struct lo_op *op)
{
	type_data from = operand_data(m, op, 0), to = result_data(m, op);
	if (!check_ranks(m, op))
		return false;
	if (from->rank != to->rank)
		return op_fail(m, op, "failed to verify that all of {source, result} have same rank");
	for (uint32_t i = 0; i + 1 < from->rank; i++)
		if (from->shape[i] != to->shape[i])
			return OP_ERROR(m, op, "dimension size mismatch at: %u", i);
	if (minor_bits(m->ctx, from) == minor_bits(m->ctx, to))
		return true;
	return op_fail(m, op,
		       from->rank ? "source/result bitwidth of the minor 1-D vectors must be equal"
				  : "source/result bitwidth of the 0-D vector element types must be equal");
}

bool verify_vector_transpose(struct lo_module *m, const struct lo_op *op)
{
	type_data from = operand_data(m, op, 0), to = result_data(m, op);
	lo_attr permutation = lo_op_attr(m, op, "permutation");
	uint32_t n = lo_attr_get(m->ctx, permutation)->n;
	uint64_t seen = 0;
	if (!check_elem_of(m, op, 0, "operand") || !check_ranks(m, op))
		return false;
	if (from->rank != to->rank)
		return OP_ERROR(m, op, "vector result rank mismatch: %u", to->rank);
	if (n != from->rank)
		return OP_ERROR(m, op, "transposition length mismatch: %u", n);
	for (uint32_t i = 0; i < n; i++) {
		int64_t at = lo_attr_array_int(m->ctx, permutation, i);
		if (at < 0 || at >= from->rank)
			return OP_ERROR(m, op, "transposition index out of range: %lld", (long long)at);
		if (seen >> at & 1)
			return OP_ERROR(m, op, "duplicate position index: %lld", (long long)at);
		seen |= 1ull << at;
		if (to->shape[i] != from->shape[at])
			return OP_ERROR(m, op, "dimension size mismatch at: %lld", (long long)at);
	}
	return true;
}

static bool check_shuffle_shapes(struct lo_module *m, const struct lo_op *op, type_data v1, type_data v2,
				 type_data result)
{
	bool scalars = !v1->rank && !v2->rank && result->rank == 1;
	if (!scalars && (v1->rank != result->rank || v2->rank != result->rank))
		return op_fail(m, op, "rank mismatch");
	for (uint32_t i = 1; i < v1->rank; i++)
		if (result->shape[i] != v1->shape[i] || v1->shape[i] != v2->shape[i])
			return op_fail(m, op, "dimension mismatch");
	return true;
}

bool verify_vector_shuffle(struct lo_module *m, const struct lo_op *op)
{
	type_data v1 = operand_data(m, op, 0), v2 = operand_data(m, op, 1), result = result_data(m, op);
	lo_attr mask = lo_op_attr(m, op, "mask");
	uint32_t n = lo_attr_get(m->ctx, mask)->n;
	if (!check_elem_of(m, op, 0, "first operand v1") || !check_elem_of(m, op, 1, "second operand v2") ||
	    !check_ranks(m, op))
		return false;
	if (!check_shuffle_shapes(m, op, v1, v2, result))
		return false;
	if (!n)
		return op_fail(m, op, "invalid mask length");
	if (n != result->shape[0])
		return op_fail(m, op, "mask length mismatch");
	int64_t end = 0;
	bool fits = lo_add_ok(v1->rank ? v1->shape[0] : 1, v2->rank ? v2->shape[0] : 1, &end);
	for (uint32_t i = 0; i < n; i++) {
		int64_t at = lo_attr_array_int(m->ctx, mask, i);
		if (at < -1 || (fits && at >= end))
			return OP_ERROR(m, op, "mask index #%u out of range", i + 1);
	}
	lo_type want = shuffle_type(m->ctx, v1, n);
	return want.n == result_type(m, op, 0).n || incompatible_result(m, op, want);
}

/** @p vector with its last extent multiplied by @p num / @p den; a scalar counts as extent 1. */
static lo_type scaled(struct lo_module *m, type_data vector, int64_t num, int64_t den)
{
	int64_t shape[MAX_VECTOR_RANK] = {1};
	uint32_t rank = vector->rank ? vector->rank : 1;
	if (vector->rank)
		memcpy(shape, vector->shape, rank * sizeof *shape);
	if (!lo_mul_ok(shape[rank - 1], num, &shape[rank - 1]))
		return (lo_type){0};
	shape[rank - 1] /= den;
	return lo_type_vector(m->ctx, rank, shape, vector->scalable, vector->elem);
}

bool verify_vector_interleave(struct lo_module *m, const struct lo_op *op)
{
	return check_ranks(m, op) &&
	       (scaled(m, operand_data(m, op, 0), 2, 1).n == result_type(m, op, 0).n ||
		op_fail(m, op, "failed to verify that type of 'result' is double the width of the inputs"));
}

bool verify_vector_deinterleave(struct lo_module *m, const struct lo_op *op)
{
	type_data from = operand_data(m, op, 0);
	if (!check_ranks(m, op))
		return false;
	if (from->shape[from->rank - 1] % 2)
		return op_fail(m, op,
			       "failed to verify that the trailing dimension of the source vector has an "
			       "even number "
			       "of elements");
	return scaled(m, from, 1, 2).n == result_type(m, op, 0).n ||
	       op_fail(m, op,
		       "failed to verify that the trailing dimension of the results is half the width of "
		       "source "
		       "trailing dimension");
}

/* ---- arithmetic ---------------------------------------------------------- */

/** @p quote: for one op, MLIR puts the type in two pairs of quotes. */
static bool unsupported_kind(struct lo_module *m, const struct lo_op *op, lo_type elem, const char *quote)
{
	struct lo_span word = kind_word(m, op);
	return OP_ERROR(m, op, "unsupported reduction type %s%s%s for kind '%.*s'", quote, type_text(m, elem),
			quote, (int)word.len, word.at);
}

bool verify_vector_reduction(struct lo_module *m, const struct lo_op *op)
{
	lo_type dest = result_type(m, op, 0);
	uint32_t rank = operand_data(m, op, 0)->rank;
	if (!check_elem_of(m, op, 0, "source operand"))
		return false;
	if (op->n_operands == 2 && operand_type(m, op, 1).n != dest.n)
		return op_fail(m, op, "failed to verify that dest and acc have the same type");
	if (rank > 1)
		return OP_ERROR(m, op, "unsupported reduction rank: %u", rank);
	return kind_fits(m, op, dest) || unsupported_kind(m, op, dest, "''");
}

bool verify_vector_multi_reduction(struct lo_module *m, const struct lo_op *op)
{
	type_data from = operand_data(m, op, 0);
	lo_type dest = result_type(m, op, 0), want = from->elem;
	lo_attr dims = lo_op_attr(m, op, "reduction_dims");
	int64_t shape[MAX_VECTOR_RANK];
	bool scalable[MAX_VECTOR_RANK];
	uint64_t reduced = 0;
	uint32_t n = 0;
	if (operand_type(m, op, 1).n != dest.n)
		return op_fail(m, op, "failed to verify that all of {dest, acc} have same type");
	if (!check_elem_of(m, op, 0, "source operand") || !check_ranks(m, op))
		return false;
	for (uint32_t i = 0; i < lo_attr_get(m->ctx, dims)->n; i++) {
		int64_t dim = lo_attr_array_int(m->ctx, dims, i);
		reduced |= dim >= 0 && dim < from->rank ? 1ull << dim : 0;
	}
	for (uint32_t i = 0; i < from->rank; i++) {
		if (reduced >> i & 1)
			continue;
		shape[n] = from->shape[i];
		scalable[n++] = scalable_at(from, i);
	}
	if (n)
		want = lo_type_vector(m->ctx, n, shape, scalable, from->elem);
	return want.n == dest.n ||
	       OP_ERROR(m, op, "destination type '%s' is incompatible with source type '%s'",
			type_text(m, dest), type_text(m, operand_type(m, op, 0)));
}

bool verify_vector_scan(struct lo_module *m, const struct lo_op *op)
{
	type_data from = operand_data(m, op, 0), initial = operand_data(m, op, 1);
	int64_t dim = 0;
	if (!check_ranks(m, op) || !lo_op_attr_int(m, op, "reduction_dim", &dim))
		return false;
	if (dim < 0)
		return op_fail(m, op, "incompatible input/initial value shapes");
	if (dim >= from->rank)
		return OP_ERROR(m, op, "reduction dimension %lld has to be less than %u", (long long)dim,
				from->rank);
	if (initial->rank != from->rank - 1)
		return OP_ERROR(m, op, "initial value rank %u has to be equal to %u", initial->rank,
				from->rank - 1);
	for (uint32_t i = 0, k = 0; i < from->rank; i++)
		if (i != dim && k < initial->rank && initial->shape[k++] != from->shape[i])
			return op_fail(m, op, "incompatible input/initial value shapes");
	return kind_fits(m, op, from->elem) || unsupported_kind(m, op, from->elem, "'");
}

static bool check_outer_shapes(struct lo_module *m, const struct lo_op *op, type_data lhs, type_data rhs,
			       type_data result)
{
	bool matrix = rhs->kind == LO_TYPE_VECTOR;
	if (lhs->rank != 1)
		return op_fail(m, op, "expected 1-d vector for operand #1");
	if (matrix && rhs->rank != 1)
		return op_fail(m, op, "expected 1-d vector for operand #2");
	if (result->rank != (matrix ? 2u : 1u))
		return op_fail(m, op, matrix ? "expected 2-d vector result" : "expected 1-d vector result");
	if (lhs->shape[0] != result->shape[0])
		return op_fail(m, op, "expected #1 operand dim to match result dim #1");
	if (matrix && rhs->shape[0] != result->shape[1])
		return op_fail(m, op, "expected #2 operand dim to match result dim #2");
	return !matrix || !vector_is_scalable(lhs) || vector_is_scalable(rhs) ||
	       op_fail(m, op, "expected either both or only #2 operand dim to be scalable");
}

bool verify_vector_outerproduct(struct lo_module *m, const struct lo_op *op)
{
	type_data result = result_data(m, op);
	if (!check_elem_of(m, op, 0, "lhs operand") || !check_elem_of(m, op, 1, "rhs operand") ||
	    !check_outer_shapes(m, op, operand_data(m, op, 0), operand_data(m, op, 1), result))
		return false;
	if (op->n_operands == 3 && operand_type(m, op, 2).n != result_type(m, op, 0).n)
		return op_fail(m, op, "expected operand #3 of same type as result type");
	return kind_fits(m, op, result->elem) || op_fail(m, op, "unsupported outerproduct type");
}

/* ---- vector.contract ----------------------------------------------------- */

struct verified_contraction {
	type_data types[3]; /* lhs, rhs, acc */
	const struct lo_map *maps[3];
	const struct lo_attr_data *iterators;
	uint32_t n;
};

static bool check_contract_map(struct lo_module *m, const struct lo_op *op,
			       const struct verified_contraction *c, uint32_t i)
{
	const struct lo_map *map = c->maps[i];
	uint32_t rank = c->types[i]->kind == LO_TYPE_VECTOR ? c->types[i]->rank : 0;
	bool ok = true;
	if (map->n_syms)
		return OP_ERROR(m, op, "expected indexing map %u to have no symbols", i);
	if (map->n_dims != c->n)
		return OP_ERROR(m, op, "expected indexing map %u to have %u number of inputs", i, c->n);
	if (map->n_results != rank)
		return OP_ERROR(m, op, "expected indexing map %u to have %u number of outputs", i, rank);
	for (uint32_t r = 0; r < rank; r++) {
		ok = ok && lo_expr_get(m->ctx, map->results[r])->kind == LO_EXPR_DIM;
		for (uint32_t k = 0; k < r; k++)
			ok = ok && map->results[k].n != map->results[r].n;
	}
	return ok ||
	       OP_ERROR(m, op, "expected indexing map %u to be a projected permutation of its inputs", i);
}

/** The dimension of operand @p i along which iterator @p iterator runs; -1: none. */
static int contract_dim(const struct lo_ctx *ctx, const struct verified_contraction *c, uint32_t i,
			uint32_t iterator)
{
	for (uint32_t r = 0; r < c->maps[i]->n_results; r++)
		if (lo_expr_get(ctx, c->maps[i]->results[r])->value == iterator)
			return (int)r;
	return -1;
}

static bool is_reduction(const struct lo_ctx *ctx, const struct verified_contraction *c, uint32_t iterator)
{
	uint32_t value = 0;
	enum_value(ctx, enum_words_find("vector_iterator"), c->iterators->elems[iterator], &value);
	return value == 1;
}

/** Iterators along dimensions of both sides must have one extent; at least one iterator must be a
 * reduction. */
static bool check_contract_pairs(struct lo_module *m, const struct lo_op *op,
				 const struct verified_contraction *c)
{
	uint32_t n_pairs = 0;
	bool good[2] = {true, true};
	for (uint32_t i = 0; i < c->n; i++) {
		int l = contract_dim(m->ctx, c, 0, i), r = contract_dim(m->ctx, c, 1, i);
		if (l < 0 || r < 0)
			continue;
		bool reduction = is_reduction(m->ctx, c, i);
		n_pairs += reduction;
		good[reduction] = good[reduction] && c->types[0]->shape[l] == c->types[1]->shape[r];
	}
	if (!n_pairs)
		return op_fail(m, op, "expected at least one contracting dimension pair");
	if (!good[1])
		return op_fail(m, op, "invalid contracting dimension map");
	return good[0] || op_fail(m, op, "invalid batch dimension map");
}

/** Does an operand have a dimension that is not contracted? */
static bool contract_has_free(const struct lo_ctx *ctx, const struct verified_contraction *c)
{
	for (uint32_t i = 0; i < c->n; i++) {
		int l = contract_dim(ctx, c, 0, i), r = contract_dim(ctx, c, 1, i);
		if ((l >= 0 || r >= 0) && !(l >= 0 && r >= 0 && is_reduction(ctx, c, i)))
			return true;
	}
	return false;
}

static bool check_contract_result(struct lo_module *m, const struct lo_op *op,
				  const struct verified_contraction *c)
{
	type_data result = result_data(m, op), acc = c->types[2];
	bool vectors = result->kind == LO_TYPE_VECTOR && acc->kind == LO_TYPE_VECTOR;
	int64_t shape[MAX_VECTOR_RANK];
	if (!contract_has_free(m->ctx, c))
		return (result->kind != LO_TYPE_VECTOR && acc->kind != LO_TYPE_VECTOR) ||
		       op_fail(m, op, "invalid accumulator/result vector shape");
	if (!vectors)
		return op_fail(m, op, "invalid accumulator/result vector shape");
	for (uint32_t i = 0; i < c->n; i++)
		if (contract_dim(m->ctx, c, 0, i) < 0 && contract_dim(m->ctx, c, 1, i) < 0)
			return op_fail(m, op,
				       "expected all dimensions to be either a LHS or a RHS dimension");
	for (uint32_t r = 0; r < c->maps[2]->n_results; r++) {
		uint32_t iterator = (uint32_t)lo_expr_get(m->ctx, c->maps[2]->results[r])->value;
		int l = contract_dim(m->ctx, c, 0, iterator);
		shape[r] = l >= 0 ? c->types[0]->shape[l]
				  : c->types[1]->shape[contract_dim(m->ctx, c, 1, iterator)];
	}
	bool good = result->rank == c->maps[2]->n_results &&
		    operand_type(m, op, 2).n == result_type(m, op, 0).n &&
		    (!result->rank || !memcmp(shape, result->shape, result->rank * sizeof *shape));
	lo_type want =
		lo_type_vector(m->ctx, c->maps[2]->n_results, shape,
			       result->rank == c->maps[2]->n_results ? result->scalable : NULL, result->elem);
	return good ||
	       OP_ERROR(m, op, "invalid accumulator/result vector shape, expected: '%s'", type_text(m, want));
}

bool verify_vector_contract(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_attr_data *maps = lo_attr_of(m, op, "indexing_maps");
	type_data lhs = operand_data(m, op, 0), elem = lo_type_get(m->ctx, lhs->elem);
	struct verified_contraction c = {.types = {lhs, operand_data(m, op, 1), operand_data(m, op, 2)},
					 .iterators = lo_attr_of(m, op, "iterator_types")};
	c.n = c.iterators->n;
	if (!check_elements_kind(m, op, "iterator_types", "Iterator type should be an enum.",
				 is_iterator_type))
		return false;
	if (c.types[1]->elem.n != lhs->elem.n)
		return op_fail(m, op, "failed to verify that lhs and rhs have same element type");
	if (!check_elem_of(m, op, 2, "third operand acc") || !check_ranks(m, op))
		return false;
	if (elem->kind == LO_TYPE_INTEGER && elem->sign != LO_SIGNLESS)
		return op_fail(m, op, "only supports signless integer types");
	if (maps->n != 3)
		return op_fail(m, op, "expected an indexing map for each vector operand");
	for (uint32_t i = 0; i < 3; i++) {
		const struct lo_attr_data *map = lo_attr_get(m->ctx, maps->elems[i]);
		if (map->kind != LO_ATTR_AFFINE_MAP)
			return op_fail(m, op, "element of indexing_maps array is not an affine_map");
		c.maps[i] = map->map;
		if (!check_contract_map(m, op, &c, i))
			return false;
	}
	if (!check_contract_pairs(m, op, &c) || !check_contract_result(m, op, &c))
		return false;
	return kind_fits(m, op, lo_type_elem_or_self(m->ctx, result_type(m, op, 0))) ||
	       op_fail(m, op, "unsupported contraction type");
}

/* ---- vector.mask --------------------------------------------------------- */

static lo_type mask_like(struct lo_module *m, type_data vector)
{
	return vector_with_elem(m->ctx, vector, lo_type_integer(m->ctx, 1, LO_SIGNLESS));
}

/** One bit for each iteration of the contraction. */
static lo_type contract_mask(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_attr_data *maps = lo_attr_of(m, op, "indexing_maps");
	uint32_t n = lo_attr_of(m, op, "iterator_types")->n;
	int64_t shape[2 * MAX_VECTOR_RANK] = {0};
	bool scalable[2 * MAX_VECTOR_RANK] = {false};
	if (op->n_operands < 2 || maps->n < 2 || n > 2 * MAX_VECTOR_RANK)
		return (lo_type){0};
	for (uint32_t i = 0; i < 2 * n; i++) {
		uint32_t side = i / n;
		type_data vector = operand_data(m, op, 1 - side); /* lhs last: its extents take precedence */
		const struct lo_map *map = lo_attr_get(m->ctx, maps->elems[1 - side])->map;
		for (uint32_t r = 0; map && r < map->n_results && r < vector->rank; r++)
			if (lo_expr_get(m->ctx, map->results[r])->value == i % n) {
				shape[i % n] = vector->shape[r];
				scalable[i % n] = scalable_at(vector, r);
			}
	}
	for (uint32_t i = 0; i < n; i++)
		if (!shape[i])
			return (lo_type){0};
	return lo_type_vector(m->ctx, n, shape, scalable, lo_type_integer(m->ctx, 1, LO_SIGNLESS));
}

/** i1 for each element of operand @p i of an op that has not been checked; id 0 if the operand is no
 * vector. */
static lo_type mask_like_operand(struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	type_data vector = i < op->n_operands ? operand_data(m, op, i) : NULL;
	return vector && vector->kind == LO_TYPE_VECTOR ? mask_like(m, vector) : (lo_type){0};
}

static lo_type transfer_mask(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_map *map = lo_attr_of(m, op, "permutation_map")->map;
	bool read = op->kind == LO_OP_VECTOR_TRANSFER_READ;
	if (!map || (read ? !op->n_results : !op->n_operands))
		return (lo_type){0};
	return transfer_mask_type(m->ctx, read ? result_data(m, op) : operand_data(m, op, 0), map);
}

/** The mask required by the op in a vector.mask, which has not been checked itself; id 0: unknown. */
static lo_type wanted_mask(struct lo_module *m, const struct lo_op *op)
{
	switch (op->kind) {
	case LO_OP_VECTOR_TRANSFER_READ:
	case LO_OP_VECTOR_TRANSFER_WRITE: return transfer_mask(m, op);
	case LO_OP_VECTOR_GATHER: return mask_like_operand(m, op, op->n_operands - 3);
	case LO_OP_VECTOR_CONTRACT: return contract_mask(m, op);
	case LO_OP_VECTOR_OUTERPRODUCT:
		return op->n_results && result_data(m, op)->kind == LO_TYPE_VECTOR
			       ? mask_like(m, result_data(m, op))
			       : (lo_type){0};
	default: return mask_like_operand(m, op, 0);
	}
}

/** The terminator must yield the results of the op. */
static bool check_masked_results(struct lo_module *m, const struct lo_op *op, const struct lo_op *masked,
				 const struct lo_op *yield)
{
	uint32_t n_vectors = 0;
	if (masked->n_results != op->n_results)
		return op_fail(m, op,
			       "expects number of results to match maskable operation number of results");
	for (uint32_t i = 0; i < op->n_results; i++)
		if (lo_operand(m, yield, i).n != lo_result(masked, i).n)
			return op_fail(m, op,
				       "expects all the results from the MaskableOpInterface to match all "
				       "the values "
				       "returned by the terminator");
	for (uint32_t i = 0; i < op->n_results; i++) {
		if (result_type(m, masked, i).n != result_type(m, op, i).n)
			return op_fail(m, op, "expects result type to match maskable operation result type");
		n_vectors += lo_type_kind(m->ctx, result_type(m, op, i)) == LO_TYPE_VECTOR;
	}
	return n_vectors <= 1 || op_fail(m, op, "multiple vector results not supported");
}

static bool check_passthru(struct lo_module *m, const struct lo_op *op, const struct lo_op *masked)
{
	if (op->n_operands < 2)
		return true;
	if (masked->kind != LO_OP_VECTOR_TRANSFER_READ)
		return op_fail(m, op, "doesn't expect a passthru argument for this maskable operation");
	if (masked->n_results != 1)
		return op_fail(m, op, "expects result when passthru argument is provided");
	return operand_type(m, op, 1).n == result_type(m, masked, 0).n ||
	       op_fail(m, op, "expects passthru type to match result type");
}

bool verify_vector_mask(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_block *block = region_entry(m, op, 0);
	if (!block || !block->last.n)
		return op_fail(m, op, "expects a terminator within the mask region");
	const struct lo_op *yield = lo_op(m, block->last), *first = lo_op(m, block->first);
	if (block->n_args)
		return op_fail(m, op, "region should have no arguments");
	if (first != yield && first->next.n != block->last.n)
		return op_fail(m, op, "expects only one operation to mask");
	if (yield->kind != LO_OP_VECTOR_YIELD)
		return op_fail(m, op, "expects a terminator within the mask region");
	if (yield->n_operands != op->n_results)
		return op_fail(m, op, "expects number of results to match mask region yielded values");
	if (first == yield)
		return true;
	if (!(lo_info(first)->traits & LO_TRAIT_MASKABLE))
		return op_fail(m, op, "expects a MaskableOpInterface within the mask region");
	if (!check_masked_results(m, op, first, yield))
		return false;
	lo_type want = wanted_mask(m, first);
	if (want.n && want.n != operand_type(m, op, 0).n)
		return OP_ERROR(m, op, "expects a '%s' mask for the maskable operation", type_text(m, want));
	return check_passthru(m, op, first);
}

bool verify_vector_print(struct lo_module *m, const struct lo_op *op)
{
	const struct enum_words *words = enum_words_find("vector_punctuation");
	lo_attr punctuation = lo_op_attr(m, op, "punctuation");
	uint32_t value = 0, newline = (uint32_t)enum_word_find(words, "newline", strlen("newline"));
	bool plain = !punctuation.n || (enum_value(m->ctx, words, punctuation, &value) && value == newline);
	return !lo_op_attr(m, op, "stringLiteral").n || (!op->n_operands && plain) ||
	       op_fail(m, op,
		       "failed to verify that `source` or `punctuation` are not set when printing strings");
}
