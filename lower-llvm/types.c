// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Types and constants as in MLIR's LLVMTypeConverter: index is i64 or i32, memrefs are descriptors
 * {allocated, aligned, offset, [sizes], [strides]}, vectors of several dimensions are arrays of vectors,
 * complex is a struct. Formats that LLVM lacks (eight bits and fewer, tf32) are integers of their width. One
 * LLVM type per lo_type, cached. */
#include "constant_elements.h"
#include "vector.h"

#include "base/bytes.h"
#include "text/print.h"

#include <string.h>

/* Only the x86 code generator has f80. */
static bool is_x86(const struct lower *l)
{
	const char *triple = LLVMGetTarget(l->module);
	return strncmp(triple, "x86", 3) == 0 || strncmp(triple, "amd64", 5) == 0 ||
	       (triple[0] == 'i' && strlen(triple) > 4 && strncmp(triple + 2, "86", 2) == 0);
}

LLVMTypeRef float_type(struct lower *l, enum lo_float_kind kind)
{
	static const uint8_t bits[] = {
#define FLOAT(SYM, TEXT, BITS) [LO_##SYM] = BITS,
		LO_FLOATS(FLOAT)
#undef FLOAT
	};
	if (kind < LO_BF16 || kind == LO_TF32)
		return LLVMIntTypeInContext(l->llvm, bits[kind]);
	switch (kind) {
	case LO_BF16: return LLVMBFloatTypeInContext(l->llvm);
	case LO_F16: return LLVMHalfTypeInContext(l->llvm);
	case LO_F32: return LLVMFloatTypeInContext(l->llvm);
	case LO_F64: return LLVMDoubleTypeInContext(l->llvm);
	case LO_F80: return is_x86(l) ? LLVMX86FP80TypeInContext(l->llvm) : NULL;
	case LO_F128: return LLVMFP128TypeInContext(l->llvm);
	default: return NULL;
	}
}

static LLVMTypeRef pointer_in(struct lower *l, lo_attr space)
{
	int64_t n = 0;
	if (space.n && (!lo_attr_as_int(l->ctx, space, &n) || n < 0 || n > 0xffffff))
		return NULL;
	return LLVMPointerTypeInContext(l->llvm, (unsigned)n);
}

static LLVMTypeRef vector_type(struct lower *l, const struct lo_type_data *d)
{
	LLVMTypeRef t = lower_type(l, d->elem);
	if (!t || d->rank > LO_MAX_NESTING)
		return NULL;
	if (!d->rank)
		return LLVMVectorType(t, 1);
	for (uint32_t i = d->rank; i-- > 0;) {
		bool scalable = d->scalable && d->scalable[i];
		if (d->shape[i] < 0 || d->shape[i] > UINT32_MAX || (scalable && i + 1 != d->rank))
			return NULL;
		if (i + 1 < d->rank)
			t = LLVMArrayType2(t, (uint64_t)d->shape[i]);
		else if (scalable)
			t = LLVMScalableVectorType(t, (unsigned)d->shape[i]);
		else
			t = LLVMVectorType(t, (unsigned)d->shape[i]);
	}
	return t;
}

static LLVMTypeRef descriptor_type(struct lower *l, const struct lo_type_data *d)
{
	LLVMTypeRef ptr = pointer_in(l, d->space), elem = lower_type(l, d->elem);
	if (!ptr || !elem)
		return NULL;
	LLVMTypeRef ints = LLVMArrayType2(l->types.index, d->rank),
		    fields[5] = {ptr, ptr, l->types.index, ints, ints};
	return LLVMStructTypeInContext(l->llvm, fields, d->rank ? 5 : 3, 0);
}

static LLVMTypeRef make_type(struct lower *l, const struct lo_type_data *d)
{
	LLVMTypeRef pair[2];
	switch (d->kind) {
	case LO_TYPE_INTEGER:
		return d->width && d->width <= MAX_INT_BITS ? LLVMIntTypeInContext(l->llvm, d->width) : NULL;
	case LO_TYPE_INDEX: return l->types.index;
	case LO_TYPE_FLOAT: return float_type(l, (enum lo_float_kind)d->float_kind);
	case LO_TYPE_COMPLEX:
		pair[0] = pair[1] = lower_type(l, d->elem);
		return pair[0] ? LLVMStructTypeInContext(l->llvm, pair, 2, 0) : NULL;
	case LO_TYPE_VECTOR: return vector_type(l, d);
	case LO_TYPE_TENSOR:
	case LO_TYPE_MEMREF: return descriptor_type(l, d);
	case LO_TYPE_UNRANKED_MEMREF:
		pair[0] = l->types.index, pair[1] = l->types.ptr;
		return lower_type(l, d->elem) && pointer_in(l, d->space)
			       ? LLVMStructTypeInContext(l->llvm, pair, 2, 0)
			       : NULL;
	case LO_TYPE_FUNCTION: return l->types.ptr;
	case LO_TYPE_OPAQUE: return llvm_dialect_type(l, lo_str_text(l->ctx, d->text));
	default: return NULL;
	}
}

static void cache_grow(struct lower *l, uint32_t need)
{
	uint32_t cap = l->tables.cap_types ? l->tables.cap_types : 64;
	while (cap <= need)
		cap *= 2;
	l->tables.types =
		lo_arena_grow(&l->arena, l->tables.types, l->tables.cap_types * sizeof *l->tables.types,
			      cap * sizeof *l->tables.types);
	l->tables.memrefs =
		lo_arena_grow(&l->arena, l->tables.memrefs, l->tables.cap_types * sizeof *l->tables.memrefs,
			      cap * sizeof *l->tables.memrefs);
	l->tables.cap_types = cap;
}

LLVMTypeRef pointer_of(struct lower *l, lo_type t)
{
	return pointer_in(l, lo_type_get(l->ctx, t)->space);
}

LLVMTypeRef lower_type(struct lower *l, lo_type t)
{
	if (t.n >= l->tables.cap_types)
		cache_grow(l, t.n);
	if (!l->tables.types[t.n]) {
		LLVMTypeRef made = make_type(l, lo_type_get(l->ctx, t));
		l->tables.types[t.n] = made;
	}
	return l->tables.types[t.n];
}

/* The stride of each dimension is the product of the following sizes, if both are known; dynamic if that
 * product is. */
static bool is_contiguous(const struct memref_info *info)
{
	int64_t expected = 1;
	for (uint32_t i = info->rank; i-- > 0;) {
		if (info->shape[i] == 1)
			continue;
		if (info->strides[i] == LO_DYNAMIC || info->strides[i] != expected)
			return false;
		if (info->shape[i] == LO_DYNAMIC || !lo_mul_ok(expected, info->shape[i], &expected))
			return i == 0;
	}
	return true;
}

/* Negative strides only come from a layout that leaves them dynamic or states them. */
static bool is_ascending(const struct memref_info *info, lo_attr layout)
{
	if (!layout.n)
		return true;
	if (info->offset < 0)
		return false;
	for (uint32_t i = 0; i < info->rank; i++)
		if (info->strides[i] < 0)
			return false;
	return true;
}

/* An identity layout is contiguous whatever its sizes, although its strides before a dynamic size are not
 * known. */
static void info_layout(struct lower *l, struct memref_info *info, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	int64_t *strides = LO_ARRAY(&l->arena, d->rank, int64_t), offset = 0;
	info->strided = lo_memref_strides(l->ctx, t, strides, &offset);
	info->strides = strides;
	info->offset = offset;
	info->n_elems = 1;
	for (uint32_t i = 0; i < d->rank; i++) {
		if (d->shape[i] == LO_DYNAMIC)
			info->n_elems = info->n_elems < 0 && info->n_elems != LO_DYNAMIC ? -1 : LO_DYNAMIC;
		else if (info->n_elems >= 0 && !lo_mul_ok(info->n_elems, d->shape[i], &info->n_elems))
			info->n_elems = -1;
	}
	info->known = LO_ARRAY(&l->arena, N_PARTS(d->rank), LLVMValueRef);
	if (info->strided && offset != LO_DYNAMIC)
		info->known[PART_OFFSET] = index_const(l, offset);
	for (uint32_t i = 0; i < d->rank; i++) {
		if (d->shape[i] != LO_DYNAMIC)
			*part_size(info->known, i) = index_const(l, d->shape[i]);
		if (info->strided && strides[i] != LO_DYNAMIC)
			*part_stride(info->known, d->rank, i) = index_const(l, strides[i]);
	}
	info->ascending = is_ascending(info, d->layout);
	info->contiguous = info->strided && (!d->layout.n || is_contiguous(info));
}

/* As on the target; 0 if the size is not known. */
int64_t elem_bytes(struct lower *l, lo_type t)
{
	LLVMTypeRef type = lo_type_elem_bytes(l->ctx, t) ? lower_type(l, t) : NULL;
	return type ? (int64_t)LLVMABISizeOfType(l->target.data, type) : 0;
}

/* By how many bits the element is above the bottom of its place; NULL: by none. */
static LLVMValueRef bits_below(struct lower *l, LLVMTypeRef place, LLVMTypeRef narrow)
{
	LLVMTypeRef scalar =
		LLVMGetTypeKind(place) == LLVMIntegerTypeKind ? place : LLVMGetElementType(place);
	LLVMTypeRef elem = scalar == place ? narrow : LLVMGetElementType(narrow);
	unsigned bits = LLVMGetIntTypeWidth(scalar) - (LLVMGetIntTypeWidth(elem) + 7) / 8 * 8;
	if (!bits || LLVMByteOrder(l->target.data) != LLVMBigEndian)
		return NULL;
	LLVMValueRef by = LLVMConstInt(scalar, bits, 0);
	return scalar == place ? by : splat(l, place, by);
}

LLVMValueRef narrow_from_place(struct lower *l, LLVMValueRef wide, LLVMTypeRef t)
{
	LLVMValueRef below = bits_below(l, LLVMTypeOf(wide), t);
	return LLVMBuildTrunc(l->b, below ? LLVMBuildLShr(l->b, wide, below, "") : wide, t, "");
}

LLVMValueRef place_from_narrow(struct lower *l, LLVMValueRef v, LLVMTypeRef t)
{
	LLVMValueRef below = bits_below(l, t, LLVMTypeOf(v)), wide = LLVMBuildZExt(l->b, v, t, "");
	return below ? LLVMBuildShl(l->b, wide, below, "") : wide;
}

static int64_t elem_align_bytes(struct lower *l, lo_type t)
{
	LLVMTypeRef type = lo_type_elem_bytes(l->ctx, t) ? lower_type(l, t) : NULL;
	return type ? (int64_t)LLVMABIAlignmentOfType(l->target.data, type) : 0;
}

lo_type strided_type(struct lower *l, lo_type shaped, lo_type space)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, shaped);
	int64_t *strides = LO_ARRAY(&l->scratch, d->rank, int64_t);
	for (uint32_t i = 0; i < d->rank; i++)
		strides[i] = LO_DYNAMIC;
	lo_attr layout = lo_attr_strided(l->ctx, d->rank, strides, LO_DYNAMIC);
	return lo_type_memref(l->ctx, d->rank, d->shape, d->elem, layout, lo_type_get(l->ctx, space)->space);
}

/* A tensor is a buffer of unknown layout. */
static const struct memref_info *tensor_info(struct lower *l, lo_type t)
{
	const struct memref_info *info = memref_info(l, strided_type(l, t, t));
	if (info)
		l->tables.memrefs[t.n] = info;
	return info;
}

const struct memref_info *memref_info(struct lower *l, lo_type t)
{
	if (t.n < l->tables.cap_types && l->tables.memrefs[t.n])
		return l->tables.memrefs[t.n];
	LLVMTypeRef desc = lower_type(l, t);
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	if (desc && d->kind == LO_TYPE_TENSOR)
		return tensor_info(l, t);
	if (!desc || d->kind != LO_TYPE_MEMREF)
		return NULL;
	struct memref_info *info = LO_NEW(&l->arena, struct memref_info);
	info->rank = d->rank;
	info->elem_type = d->elem;
	info->elem = lower_type(l, d->elem);
	info->ptr = pointer_in(l, d->space);
	info->desc = desc;
	info->elem_bytes = elem_bytes(l, d->elem);
	info->elem_align_bytes = elem_align_bytes(l, d->elem);
	info->shape = d->shape;
	info_layout(l, info, t);
	l->tables.memrefs[t.n] = info;
	return info;
}

/* ---- constants ----------------------------------------------------------- */

static LLVMValueRef scalar_from_words(struct lower *l, const struct lo_type_data *d, LLVMTypeRef type,
				      const uint64_t *words)
{
	uint32_t width = d->kind == LO_TYPE_INDEX ? 8 * l->target.index_bytes : d->width;
	if (d->kind == LO_TYPE_FLOAT && LLVMGetTypeKind(type) != LLVMIntegerTypeKind)
		return compat_float_bits(type, width, words);
	if (width <= 64)
		return LLVMConstInt(type, words[0] & (UINT64_MAX >> (64 - width)), 0);
	return LLVMConstIntOfArbitraryPrecision(type, (width + 63) / 64, words);
}

LLVMValueRef constant_from_bytes(struct lower *l, lo_type t, const char **at)
{
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	LLVMTypeRef type = lower_type(l, t);
	if (d->kind == LO_TYPE_COMPLEX) {
		LLVMValueRef pair[2] = {constant_from_bytes(l, d->elem, at), NULL};
		pair[1] = constant_from_bytes(l, d->elem, at);
		return LLVMConstNamedStruct(type, pair, 2);
	}
	size_t bytes = d->kind == LO_TYPE_INDEX ? 8 : ((size_t)d->width + 7) / 8;
	uint64_t *words = LO_ARRAY(&l->scratch, bytes / 8 + 1, uint64_t);
	lo_words_of_bytes(words, *at, bytes);
	*at += bytes;
	return scalar_from_words(l, d, type, words);
}

/* Elements of a vector or of an array of vectors in row-major order; a splat reads the same bytes
 * repeatedly. */
struct dense_reader {
	const char *start, *at;
	bool splat;
	lo_type elem;
};
static LLVMValueRef dense_scalar(struct lower *l, struct dense_reader *r)
{
	if (r->splat)
		r->at = r->start;
	return constant_from_bytes(l, r->elem, &r->at);
}

/* Recursion depth is the rank of a vector type; LLVM itself nests one array type per dimension. */
static LLVMValueRef dense_vector(struct lower *l, const struct lo_type_data *d, uint32_t dim,
				 LLVMTypeRef type, struct dense_reader *r)
{
	uint32_t n = d->rank ? (uint32_t)d->shape[dim] : 1;
	LLVMValueRef *elems = LO_ARRAY(&l->scratch, n, LLVMValueRef);
	if (dim + 1 >= d->rank) {
		if (r->splat)
			return splat(l, type, dense_scalar(l, r));
		for (uint32_t i = 0; i < n; i++)
			elems[i] = dense_scalar(l, r);
		return LLVMConstVector(elems, n);
	}
	LLVMTypeRef inner = LLVMGetElementType(type);
	for (uint32_t i = 0; i < n; i++)
		elems[i] = i && r->splat ? elems[0] : dense_vector(l, d, dim + 1, inner, r);
	return LLVMConstArray2(inner, elems, n);
}

/* LLVM has no constants of scalable vectors, so arrays of them are built by instructions. */
static LLVMValueRef scalable_rows(struct lower *l, const struct lo_type_data *d, LLVMTypeRef type,
				  struct dense_reader *r)
{
	LLVMTypeRef row = type;
	uint32_t n = (uint32_t)lo_product_capped(d->shape, d->rank - 1);
	for (uint32_t i = 0; i + 1 < d->rank; i++)
		row = LLVMGetElementType(row);
	LLVMValueRef *rows = rows_new(l, n), one = splat(l, row, dense_scalar(l, r));
	for (uint32_t i = 0; i < n; i++)
		rows[i] = one;
	return rows_join(l, type, d, rows);
}

/* Elements of a vector constant; false without a diagnostic. */
static bool vector_elements(struct lower *l, const struct lo_attr_data *a, const struct lo_type_data *d,
			    struct lo_attr_data *out)
{
	struct elements e = {d->elem, d->rank, d->shape, 1};
	int64_t n = 1;
	bool scalable = false;
	for (uint32_t i = 0; i < d->rank; i++) {
		scalable |= d->scalable && d->scalable[i];
		if (!lo_mul_ok(n, d->shape[i], &n))
			return false;
	}
	e.n = (uint64_t)n;
	return attr_elements(l, a, &e, out) && (out->splat || !scalable);
}

static bool is_scalar_attr(const struct lo_attr_data *a)
{
	return a->kind == LO_ATTR_INTEGER || a->kind == LO_ATTR_FLOAT;
}

bool check_constant(struct lower *l, const struct lo_op *op)
{
	lo_attr attr = op_attr(l, op, l->s.value);
	const struct lo_attr_data *a = lo_attr_get(l->ctx, attr);
	const struct lo_type_data *d = lo_type_get(l->ctx, lo_type_of(l->m, lo_result(op, 0)));
	struct lo_arena_mark mark = lo_arena_mark(&l->scratch);
	struct lo_attr_data elements;
	if (is_scalar_attr(a))
		return true;
	bool ok = d->kind == LO_TYPE_VECTOR && vector_elements(l, a, d, &elements);
	lo_arena_reset(&l->scratch, mark);
	if (!ok && a->kind == LO_ATTR_RESOURCE)
		return cannot(l, "names resource '%s', which is not in the file, or has another size",
			      lo_str_text(l->ctx, a->text));
	return ok || cannot(l, "constant %s has no lowering", lo_attr_str(l->ctx, attr));
}

LLVMValueRef constant_from_attr(struct lower *l, lo_attr attr, lo_type t)
{
	const struct lo_attr_data *a = lo_attr_get(l->ctx, attr);
	const struct lo_type_data *d = lo_type_get(l->ctx, t);
	LLVMTypeRef type = lower_type(l, t);
	struct lo_attr_data elements;
	if (is_scalar_attr(a))
		return scalar_from_words(l, d, type, a->words);
	if (d->kind != LO_TYPE_VECTOR || !vector_elements(l, a, d, &elements)) {
		cannot(l, "constant %s has no lowering", lo_attr_str(l->ctx, attr));
		return NULL;
	}
	struct dense_reader r = {elements.bytes, elements.bytes, elements.splat, d->elem};
	return d->scalable ? scalable_rows(l, d, type, &r) : dense_vector(l, d, 0, type, &r);
}
