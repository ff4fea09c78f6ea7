// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file type.h  Types: interned in the context, so that equal types have equal ids. Ids follow the order of
 * creation. */
#ifndef IR_TYPE_H
#define IR_TYPE_H

#include "ir/context.h"

enum lo_type_kind {
	LO_TYPE_NULL, /* id 0 */
	LO_TYPE_INTEGER,
	LO_TYPE_INDEX,
	LO_TYPE_FLOAT,
	LO_TYPE_NONE,
	LO_TYPE_COMPLEX,
	LO_TYPE_VECTOR,
	LO_TYPE_TENSOR,
	LO_TYPE_UNRANKED_TENSOR,
	LO_TYPE_MEMREF,
	LO_TYPE_UNRANKED_MEMREF,
	LO_TYPE_FUNCTION,
	LO_TYPE_TUPLE,
	LO_TYPE_OPAQUE,
};
enum lo_signedness { LO_SIGNLESS, LO_SIGNED, LO_UNSIGNED };
/* In the order of MLIR's BuiltinTypes; FLOAT(SYM, "spelling", bits, exponent bits, mantissa bits). */
/* clang-format off */
#define LO_FLOATS(FLOAT) \
	FLOAT(F4E2M1FN, "f4E2M1FN", 4) FLOAT(F6E2M3FN, "f6E2M3FN", 6) FLOAT(F6E3M2FN, "f6E3M2FN", 6) \
	FLOAT(F8E5M2, "f8E5M2", 8) FLOAT(F8E4M3, "f8E4M3", 8) FLOAT(F8E4M3FN, "f8E4M3FN", 8) \
	FLOAT(F8E5M2FNUZ, "f8E5M2FNUZ", 8) FLOAT(F8E4M3FNUZ, "f8E4M3FNUZ", 8) \
	FLOAT(F8E4M3B11FNUZ, "f8E4M3B11FNUZ", 8) \
	FLOAT(F8E3M4, "f8E3M4", 8) FLOAT(F8E8M0FNU, "f8E8M0FNU", 8) FLOAT(BF16, "bf16", 16) \
	FLOAT(F16, "f16", 16) FLOAT(TF32, "tf32", 19) FLOAT(F32, "f32", 32) \
	FLOAT(F64, "f64", 64) FLOAT(F80, "f80", 80) FLOAT(F128, "f128", 128)
/* clang-format on */
enum lo_float_kind {
#define FLOAT(SYM, TEXT, BITS) LO_##SYM,
	LO_FLOATS(FLOAT)
#undef FLOAT
		LO_FLOAT_COUNT
};

#define LO_DYNAMIC       INT64_MIN /* an extent, stride or offset known only at run time */
#define LO_MAX_INT_WIDTH 16777215u /* MLIR's limit */
#define LO_MAX_RANK      1000000u

struct lo_type_data {
	uint8_t kind;         /* enum lo_type_kind */
	uint8_t sign;         /* enum lo_signedness */
	uint8_t float_kind;   /* enum lo_float_kind */
	uint32_t width;       /* bits, of integers and floats */
	lo_type elem;         /* of complex and shaped types */
	uint32_t rank;        /* of vector, tensor, memref */
	const int64_t *shape; /* [rank], LO_DYNAMIC where unknown */
	const bool *scalable; /* [rank], vectors; NULL: none is */
	lo_attr layout;       /* memref: 0 identity, else a strided, affine_map or foreign attribute; tensor:
			       * encoding */
	lo_attr space; /* memref, unranked memref: 0 the default (also for `0 : i64`, as MLIR drops it) */
	uint32_t n_inputs, n_results; /* function: types[0..n_inputs) then results; tuple: n_inputs */
	const lo_type *types;
	lo_str text; /* opaque: text after '!', e.g. `llvm.ptr`, `dialect.t<...>` as written */
};
const struct lo_type_data *lo_type_get(const struct lo_ctx *ctx,
				       lo_type t); /* stable address; kind NULL for id 0 */
uint32_t lo_type_count(const struct lo_ctx *ctx);  /* ids are 1 to one less than the count */
static inline enum lo_type_kind lo_type_kind(const struct lo_ctx *ctx, lo_type t)
{
	return (enum lo_type_kind)lo_type_get(ctx, t)->kind;
}

/** Is none of the numbers LO_DYNAMIC? */
static inline bool lo_all_known(const int64_t *at, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (at[i] == LO_DYNAMIC)
			return false;
	return true;
}
/** How many of them are? */
static inline uint32_t lo_n_dynamic(const int64_t *at, uint32_t n)
{
	uint32_t n_dynamic = 0;
	for (uint32_t i = 0; i < n; i++)
		n_dynamic += at[i] == LO_DYNAMIC;
	return n_dynamic;
}
/** Have the two the same rank and extents? */
bool lo_same_shape(const struct lo_type_data *a, const struct lo_type_data *b);
/** Interned: the same arguments give the same id. Shapes may hold LO_DYNAMIC. */
lo_type lo_type_integer(struct lo_ctx *ctx, uint32_t width, enum lo_signedness sign);
lo_type lo_type_index(struct lo_ctx *ctx);
lo_type lo_type_float(struct lo_ctx *ctx, enum lo_float_kind kind);
lo_type lo_type_none(struct lo_ctx *ctx);
lo_type lo_type_complex(struct lo_ctx *ctx, lo_type elem);
lo_type lo_type_vector(struct lo_ctx *ctx, uint32_t rank, const int64_t *shape, const bool *scalable,
		       lo_type elem);
lo_type lo_type_tensor(struct lo_ctx *ctx, uint32_t rank, const int64_t *shape, lo_type elem,
		       lo_attr encoding);
lo_type lo_type_unranked_tensor(struct lo_ctx *ctx, lo_type elem);
/** An identity affine_map as layout becomes 0, as in MLIR, with any number of symbols. */
lo_type lo_type_memref(struct lo_ctx *ctx, uint32_t rank, const int64_t *shape, lo_type elem, lo_attr layout,
		       lo_attr space);
lo_type lo_type_unranked_memref(struct lo_ctx *ctx, lo_type elem, lo_attr space);
lo_type lo_type_function(struct lo_ctx *ctx, const lo_type *inputs, uint32_t n_inputs, const lo_type *results,
			 uint32_t n_results);
lo_type lo_type_tuple(struct lo_ctx *ctx, const lo_type *types, uint32_t n);
lo_type lo_type_opaque(struct lo_ctx *ctx, lo_str text);

/* Predicates and parts; all return false or 0 for types they do not apply to. */
bool lo_type_is_memref(const struct lo_ctx *ctx, lo_type t); /* ranked or unranked */
bool lo_type_is_shaped(const struct lo_ctx *ctx, lo_type t);
bool lo_type_is_int(const struct lo_ctx *ctx, lo_type t,
		    uint32_t width); /* signless of that width; width 0: any */
bool lo_type_is_int_or_index(const struct lo_ctx *ctx, lo_type t);
bool lo_type_is_float(const struct lo_ctx *ctx, lo_type t);
lo_type lo_type_bool_like(struct lo_ctx *ctx,
			  lo_type t); /* i1, or a vector or tensor of it, shaped as @p t, with its encoding */
lo_type lo_type_elem_or_self(const struct lo_ctx *ctx, lo_type t);
bool lo_type_has_static_shape(const struct lo_ctx *ctx, lo_type t);

/** Bytes of one element in memory, as laid out by MLIR's lowering to LLVM on 64-bit targets (store size
 * rounded up to its ABI alignment: i1 1, i24 4, f80 16, index 8 (or see lo_ctx_set_index_bytes),
 * vector<3xf32> 16, complex<f32> 8). 0: no such size (scalable, opaque ...). */
int64_t lo_type_elem_bytes(const struct lo_ctx *ctx, lo_type t);
/** ABI alignment in bytes of one element, from LLVM's x86-64 and aarch64 data layouts; 0 as above. */
int64_t lo_type_elem_align_bytes(const struct lo_ctx *ctx, lo_type t);
/** Is each place of that many bytes, from 0 on, an index that is not negative? */
bool lo_type_index_holds(const struct lo_ctx *ctx, int64_t bytes);
/** Does a store of one element write every byte of the element? false for i24 (3 of 4 bytes), f80 (10 of
 * 16), vector<3xi32> (12 of 16), complex<f80>, and for types without a size. Bits that LLVM pads to a
 * whole byte, as for i1, count as written. */
bool lo_type_fills_bytes(const struct lo_ctx *ctx, lo_type elem);
/** Strides and offset of a memref, in elements; strides[rank], outermost first, LO_DYNAMIC where unknown.
 * false: not strided, or a product overflows int64_t. */
bool lo_memref_strides(struct lo_ctx *ctx, lo_type memref, int64_t *strides, int64_t *offset);
/** Is its layout an attribute of a foreign dialect? Then it has no strides and no size. */
bool lo_memref_is_opaque(const struct lo_ctx *ctx, lo_type memref);
/** May two memrefs be in one memory space? A foreign attribute that is alone may be the memory space. */
bool lo_memref_spaces_may_be_equal(const struct lo_ctx *ctx, lo_type a, lo_type b);
/** Is its layout the identity: none, or strided<[1]>? */
bool lo_memref_is_identity(const struct lo_ctx *ctx, lo_type memref);
/** Bytes that an allocation of this memref takes (for a non-identity layout: up to the last element);
 * LO_DYNAMIC if not static, or if the layout has no strides; -1 if it overflows int64_t or has no size. */
int64_t lo_memref_bytes(struct lo_ctx *ctx, lo_type memref);
/** Are the elements consecutive in memory without gaps, in any order of their indices? True without a
 * layout, for every shape; with a layout, false if shape or strides are not static. */
bool lo_memref_is_contiguous(struct lo_ctx *ctx, lo_type memref);
/** Do the elements fill the storage that an allocation of this type has? false: there is a gap between them
 * or before the first one. */
bool lo_memref_fills_storage(struct lo_ctx *ctx, lo_type memref);

#endif
