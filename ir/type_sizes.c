// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a type. Out: how many bytes an element of it has, which of them a store fills, its alignment; the
 * strides of a memref, and the bytes of all of it. As LLVM's data layout has them, for all targets the same.
 */
#include "context_impl.h"

/* ---- sizes --------------------------------------------------------------- */

struct type_layout {
	int64_t bytes, align_bytes;
}; /* bytes is a multiple of align_bytes; 0, 0: no size */
static const struct type_layout no_layout = {0, 0};

static int64_t power_of_two_from(int64_t n)
{
	int64_t p = 1;
	while (p < n)
		p *= 2;
	return p;
}

static struct type_layout integer_layout(uint32_t width)
{
	int64_t store = ((int64_t)width + 7) / 8, align = power_of_two_from(store);
	struct type_layout l = {0, align > 16 ? 16 : align};
	return width && lo_align_ok(store, l.align_bytes, &l.bytes) ? l : no_layout;
}

static struct type_layout float_layout(enum lo_float_kind kind, uint32_t width)
{
	return kind == LO_TF32 ? no_layout : integer_layout(width); /* narrow floats are lowered to
								     * integers */
}

/* Bits of @p t as an element of an LLVM vector, where it is not padded; 0: it cannot be one. */
static int64_t packed_bits(const struct lo_type_data *d)
{
	if (d->kind == LO_TYPE_INDEX)
		return 64;
	if (d->kind == LO_TYPE_INTEGER || (d->kind == LO_TYPE_FLOAT && d->float_kind != LO_TF32))
		return d->width;
	return 0;
}

/* vector<AxBxCxT> is [A x [B x <C x T>]]. */
static struct type_layout vector_layout(const struct lo_ctx *ctx, const struct lo_type_data *d)
{
	int64_t bits = packed_bits(lo_type_get(ctx, d->elem));
	if (d->scalable || bits == 0)
		return no_layout;
	int64_t n = d->rank ? d->shape[d->rank - 1] : 1;
	if (n <= 0 || !lo_mul_ok(bits, n, &bits) || bits > INT64_MAX / 4)
		return no_layout;
	struct type_layout l = {0, power_of_two_from((bits + 7) / 8)};
	if (!lo_align_ok((bits + 7) / 8, l.align_bytes, &l.bytes))
		return no_layout;
	for (uint32_t i = 0; i + 1 < d->rank; i++)
		if (d->shape[i] <= 0 || !lo_mul_ok(l.bytes, d->shape[i], &l.bytes))
			return no_layout;
	return l;
}

static bool is_llvm_pointer(const struct lo_ctx *ctx, const struct lo_type_data *d)
{
	const char *text = lo_str_text(ctx, d->text);
	return strcmp(text, "llvm.ptr") == 0 || strncmp(text, "llvm.ptr<", 9) == 0;
}

static struct type_layout descriptor_layout(const struct lo_ctx *ctx, uint32_t rank)
{
	int64_t bytes = 16 + ir_ctx(ctx)->index_bytes * (1 + 2 * (int64_t)rank);
	return (struct type_layout){bytes + bytes % 8, 8};
}

static struct type_layout layout_of(const struct lo_ctx *ctx, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(ctx, t);
	struct type_layout l;
	switch ((enum lo_type_kind)d->kind) {
	case LO_TYPE_INTEGER: return integer_layout(d->width);
	case LO_TYPE_INDEX: return (struct type_layout){ir_ctx(ctx)->index_bytes, ir_ctx(ctx)->index_bytes};
	case LO_TYPE_FLOAT: return float_layout((enum lo_float_kind)d->float_kind, d->width);
	case LO_TYPE_VECTOR: return vector_layout(ctx, d);
	case LO_TYPE_MEMREF: /* a descriptor: two pointers, offset, sizes, strides */
		return descriptor_layout(ctx, d->rank);
	case LO_TYPE_UNRANKED_MEMREF: return (struct type_layout){16, 8};
	case LO_TYPE_COMPLEX:
		if (lo_type_kind(ctx, d->elem) == LO_TYPE_COMPLEX)
			return no_layout;
		l = layout_of(ctx, d->elem);
		return (struct type_layout){2 * l.bytes, l.align_bytes};
	case LO_TYPE_OPAQUE: return is_llvm_pointer(ctx, d) ? (struct type_layout){8, 8} : no_layout;
	case LO_TYPE_NULL:
	case LO_TYPE_NONE:
	case LO_TYPE_TENSOR:
	case LO_TYPE_UNRANKED_TENSOR:
	case LO_TYPE_FUNCTION:
	case LO_TYPE_TUPLE: break;
	}
	return no_layout;
}

int64_t lo_type_elem_bytes(const struct lo_ctx *ctx, lo_type t)
{
	return layout_of(ctx, t).bytes;
}
int64_t lo_type_elem_align_bytes(const struct lo_ctx *ctx, lo_type t)
{
	return layout_of(ctx, t).align_bytes;
}

bool lo_type_index_holds(const struct lo_ctx *ctx, int64_t bytes)
{
	return bytes <= INT32_MAX || ir_ctx(ctx)->index_bytes > 4;
}

static int64_t store_bytes(int64_t bits)
{
	return bits / 8 + (bits % 8 != 0);
}

/* A vector is stored in one piece for each index of its outer dimensions. */
static bool vector_fills_bytes(const struct lo_ctx *ctx, const struct lo_type_data *d)
{
	int64_t bits = packed_bits(lo_type_get(ctx, d->elem)), all = vector_layout(ctx, d).bytes;
	if (all == 0)
		return false;
	for (uint32_t i = 0; i + 1 < d->rank; i++)
		all /= d->shape[i];
	return store_bytes(bits * (d->rank ? d->shape[d->rank - 1] : 1)) == all;
}

bool lo_type_fills_bytes(const struct lo_ctx *ctx, lo_type elem)
{
	const struct lo_type_data *d = lo_type_get(ctx, elem);
	int64_t bytes = lo_type_elem_bytes(ctx, elem);
	switch ((enum lo_type_kind)d->kind) {
	case LO_TYPE_INTEGER:
	case LO_TYPE_FLOAT: return bytes > 0 && store_bytes(d->width) == bytes;
	case LO_TYPE_VECTOR: return vector_fills_bytes(ctx, d);
	case LO_TYPE_COMPLEX: return bytes > 0 && lo_type_fills_bytes(ctx, d->elem);
	case LO_TYPE_INDEX: return true;
	case LO_TYPE_MEMREF: /* pointers and numbers of one size */
	case LO_TYPE_UNRANKED_MEMREF: return ir_ctx(ctx)->index_bytes == 8;
	case LO_TYPE_OPAQUE: return bytes > 0;
	case LO_TYPE_NULL:
	case LO_TYPE_NONE:
	case LO_TYPE_TENSOR:
	case LO_TYPE_UNRANKED_TENSOR:
	case LO_TYPE_FUNCTION:
	case LO_TYPE_TUPLE: break;
	}
	return false;
}

/* ---- strides ------------------------------------------------------------- */

/* As in MLIR, an extent of 0 does not change the strides of the dimensions outside it. */
static bool identity_strides(const struct lo_type_data *d, int64_t *strides)
{
	int64_t step = 1;
	for (uint32_t i = d->rank; i-- > 0;) {
		int64_t extent = d->shape[i];
		strides[i] = step;
		if (step == LO_DYNAMIC || extent == LO_DYNAMIC)
			step = LO_DYNAMIC;
		else if (extent != 0 && i > 0 && !lo_mul_ok(step, extent, &step))
			return false;
	}
	return true;
}

static bool add_maybe(int64_t a, int64_t *sum)
{
	if (a == LO_DYNAMIC || *sum == LO_DYNAMIC) {
		*sum = LO_DYNAMIC;
		return true;
	}
	return lo_add_ok(a, *sum, sum) && *sum != LO_DYNAMIC;
}

static bool mul_maybe(int64_t a, int64_t b, int64_t *product)
{
	if (a == 0 || b == 0) {
		*product = 0;
		return true;
	}
	if (a == LO_DYNAMIC || b == LO_DYNAMIC) {
		*product = LO_DYNAMIC;
		return true;
	}
	return lo_mul_ok(a, b, product) && *product != LO_DYNAMIC;
}

/* Add @p factor times the linear expression @p e. Recursion is bounded by the depth of an expression. */
static bool add_linear(const struct lo_ctx *ctx, lo_expr e, int64_t factor, int64_t *strides, int64_t *offset)
{
	const struct lo_expr_data *d = lo_expr_get(ctx, e);
	int64_t value;
	switch ((enum lo_expr_kind)d->kind) {
	case LO_EXPR_DIM: return add_maybe(factor, &strides[d->value]);
	case LO_EXPR_SYM: return mul_maybe(factor, LO_DYNAMIC, &value) && add_maybe(value, offset);
	case LO_EXPR_CONST: return mul_maybe(factor, d->value, &value) && add_maybe(value, offset);
	case LO_EXPR_ADD:
		return add_linear(ctx, d->lhs, factor, strides, offset) &&
		       add_linear(ctx, d->rhs, factor, strides, offset);
	case LO_EXPR_MUL: { /* the right side is the constant or symbolic operand */
		const struct lo_expr_data *r = lo_expr_get(ctx, d->rhs);
		value = r->kind == LO_EXPR_CONST ? r->value : LO_DYNAMIC;
		return lo_expr_is_symbolic_or_const(ctx, d->rhs) && mul_maybe(factor, value, &factor) &&
		       add_linear(ctx, d->lhs, factor, strides, offset);
	}
	case LO_EXPR_NULL:
	case LO_EXPR_MOD:
	case LO_EXPR_FLOORDIV:
	case LO_EXPR_CEILDIV: break;
	}
	return false;
}

bool lo_memref_strides(struct lo_ctx *ctx, lo_type memref, int64_t *strides, int64_t *offset)
{
	const struct lo_type_data *d = lo_type_get(ctx, memref);
	if (d->kind != LO_TYPE_MEMREF)
		return false;
	*offset = 0;
	const struct lo_attr_data *layout = lo_attr_get(ctx, d->layout);
	if (layout->kind == LO_ATTR_NULL)
		return identity_strides(d, strides);
	if (layout->kind == LO_ATTR_STRIDED && layout->n == d->rank) {
		memcpy(strides, layout->ints, d->rank * sizeof *strides);
		*offset = layout->ints[d->rank];
		return true;
	}
	if (layout->kind != LO_ATTR_AFFINE_MAP || layout->map->n_results != 1 ||
	    layout->map->n_dims != d->rank)
		return false;
	memset(strides, 0, d->rank * sizeof *strides);
	return add_linear(ctx, layout->map->results[0], 1, strides, offset);
}

bool lo_memref_is_opaque(const struct lo_ctx *ctx, lo_type memref)
{
	const struct lo_type_data *d = lo_type_get(ctx, memref);
	return d->kind == LO_TYPE_MEMREF && lo_attr_kind(ctx, d->layout) == LO_ATTR_OPAQUE;
}

static bool may_be_in_space(const struct lo_ctx *ctx, lo_type memref, lo_attr space)
{
	const struct lo_type_data *d = lo_type_get(ctx, memref);
	return d->space.n == space.n ||
	       (!d->space.n && lo_memref_is_opaque(ctx, memref) && d->layout.n == space.n);
}

bool lo_memref_spaces_may_be_equal(const struct lo_ctx *ctx, lo_type a, lo_type b)
{
	return may_be_in_space(ctx, a, lo_type_get(ctx, b)->space) ||
	       may_be_in_space(ctx, b, lo_type_get(ctx, a)->space);
}

bool lo_memref_is_identity(const struct lo_ctx *ctx, lo_type memref)
{
	const struct lo_type_data *d = lo_type_get(ctx, memref);
	const struct lo_attr_data *layout = lo_attr_get(ctx, d->layout);
	if (d->kind != LO_TYPE_MEMREF || !d->layout.n)
		return d->kind == LO_TYPE_MEMREF;
	return layout->kind == LO_ATTR_STRIDED && d->rank == 1 && layout->ints[0] == 1 &&
	       layout->ints[1] == 0;
}

/* Number of elements up to the last one that the strides reach; LO_DYNAMIC or -1 as in lo_memref_bytes. */
static int64_t strided_extent(const struct lo_type_data *d, const int64_t *strides, int64_t offset)
{
	int64_t last = offset;
	for (uint32_t i = 0; i < d->rank; i++) {
		int64_t reach;
		if (strides[i] == LO_DYNAMIC)
			return LO_DYNAMIC;
		if (!lo_mul_ok(d->shape[i] - 1, strides[i], &reach))
			return -1;
		if (reach > 0 && !lo_add_ok(last, reach, &last))
			return -1;
	}
	return last < 0 || !lo_add_ok(last, 1, &last) ? -1 : last;
}

static int64_t layout_extent(struct lo_ctx *ctx, lo_type memref)
{
	const struct lo_type_data *d = lo_type_get(ctx, memref);
	struct lo_arena_mark mark = lo_arena_mark(&ctx->scratch);
	int64_t *strides = LO_ARRAY(&ctx->scratch, d->rank, int64_t), offset;
	int64_t n = lo_attr_kind(ctx, d->layout) == LO_ATTR_STRIDED ? -1 : LO_DYNAMIC;
	if (lo_memref_strides(ctx, memref, strides, &offset))
		n = offset == LO_DYNAMIC ? LO_DYNAMIC : strided_extent(d, strides, offset);
	lo_arena_reset(&ctx->scratch, mark);
	return n;
}

int64_t lo_memref_bytes(struct lo_ctx *ctx, lo_type memref)
{
	const struct lo_type_data *d = lo_type_get(ctx, memref);
	int64_t elem_bytes = lo_type_elem_bytes(ctx, d->elem), n = 1;
	if (d->kind != LO_TYPE_MEMREF || elem_bytes == 0)
		return -1;
	if (!lo_type_has_static_shape(ctx, memref) || lo_memref_is_opaque(ctx, memref))
		return LO_DYNAMIC;
	for (uint32_t i = 0; i < d->rank; i++)
		if (d->shape[i] == 0)
			return 0;
	if (d->layout.n)
		n = layout_extent(ctx, memref);
	else
		for (uint32_t i = 0; i < d->rank; i++)
			if (!lo_mul_ok(n, d->shape[i], &n))
				return -1;
	if (n < 0)
		return n;
	return lo_mul_ok(n, elem_bytes, &n) ? n : -1;
}

/* The dimension of extent other than 1 whose stride is @p stride or -@p stride; rank: none. */
static uint32_t dim_of_stride(const struct lo_type_data *d, const int64_t *strides, int64_t stride)
{
	uint32_t i = 0;
	while (i < d->rank && (d->shape[i] == 1 || (strides[i] != stride && strides[i] != -stride)))
		i++;
	return i;
}

/* From the innermost dimension outwards, the stride of each dimension is the extent covered by the
 * previous ones. */
static bool is_contiguous(const struct lo_type_data *d, const int64_t *strides)
{
	int64_t next = 1;
	uint32_t wider = 0;
	for (uint32_t i = 0; i < d->rank; i++)
		wider += d->shape[i] != 1;
	for (; wider > 0; wider--) {
		uint32_t k = dim_of_stride(d, strides, next);
		if (k == d->rank || !lo_mul_ok(next, d->shape[k], &next))
			return false;
	}
	return true;
}

bool lo_memref_is_contiguous(struct lo_ctx *ctx, lo_type memref)
{
	const struct lo_type_data *d = lo_type_get(ctx, memref);
	if (d->kind != LO_TYPE_MEMREF || !d->layout.n)
		return d->kind == LO_TYPE_MEMREF;
	if (!lo_type_has_static_shape(ctx, memref))
		return false;
	struct lo_arena_mark mark = lo_arena_mark(&ctx->scratch);
	int64_t *strides = LO_ARRAY(&ctx->scratch, d->rank, int64_t), offset;
	bool is = lo_memref_strides(ctx, memref, strides, &offset) && is_contiguous(d, strides);
	lo_arena_reset(&ctx->scratch, mark);
	return is;
}

bool lo_memref_fills_storage(struct lo_ctx *ctx, lo_type memref)
{
	const struct lo_type_data *d = lo_type_get(ctx, memref);
	if (d->kind != LO_TYPE_MEMREF || !d->layout.n)
		return d->kind == LO_TYPE_MEMREF;
	int64_t bytes = lo_memref_bytes(ctx, memref), all = lo_type_elem_bytes(ctx, d->elem);
	for (uint32_t i = 0; bytes > 0 && i < d->rank; i++)
		if (!lo_mul_ok(all, d->shape[i], &all))
			return false;
	return bytes > 0 && bytes == all && lo_memref_is_contiguous(ctx, memref);
}
