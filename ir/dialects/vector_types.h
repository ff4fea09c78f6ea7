// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file vector_types.h (private to ir/) Types that follow from others in vector ops: the reader gives them
 * where the text leaves them out, the verifier holds them against what is there. Id 0: none follows. */
#ifndef DIALECTS_VECTOR_TYPES_H
#define DIALECTS_VECTOR_TYPES_H

#include "ir/ir.h"

/** Transfers, contractions and the like of vectors of more dimensions are refused, so that what is computed
 * for each op is bounded. */
#define MAX_VECTOR_RANK 64

/** Number of elements, as many times `vscale` as the type is scalable; INT64_MAX if it overflows. */
int64_t vector_elements(const struct lo_type_data *vector);
/** Is dimension @p i scalable? */
static inline bool scalable_at(const struct lo_type_data *vector, uint32_t i)
{
	return vector->scalable && vector->scalable[i];
}
static inline bool vector_is_scalable(const struct lo_type_data *vector)
{
	return vector->scalable != NULL;
}
/** @p vector with other elements. */
lo_type vector_with_elem(struct lo_ctx *ctx, const struct lo_type_data *vector, lo_type elem);
/** Dimensions of the vector that a transfer moves along dimensions of @p base: its rank without that of
 * vectors which are elements of @p base; negative if it has fewer than those. */
int64_t transfer_rank(const struct lo_ctx *ctx, const struct lo_type_data *base,
		      const struct lo_type_data *vector);
/** (d0, ..., dn) -> (the last @p n_results of them), at most MAX_VECTOR_RANK. */
const struct lo_map *minor_identity(struct lo_ctx *ctx, uint32_t n_dims, uint32_t n_results);
bool map_is_minor_identity(const struct lo_ctx *ctx, const struct lo_map *map);
/** Mask of a transfer of @p vector: the dimensions of memory that @p map has, in their order, with the
 * extents of the vector's. Id 0 if a result of the map is neither a dimension nor a constant, or the numbers
 * do not fit or are above MAX_VECTOR_RANK. */
lo_type transfer_mask_type(struct lo_ctx *ctx, const struct lo_type_data *vector, const struct lo_map *map);
/** Result of a shuffle of vectors like @p v1 with a mask of @p n_mask numbers. */
lo_type shuffle_type(struct lo_ctx *ctx, const struct lo_type_data *v1, uint32_t n_mask);
/** What lies at a position of @p n numbers: an element, or a vector of the dimensions behind. */
lo_type vector_part(struct lo_ctx *ctx, const struct lo_type_data *vector, uint32_t n);
/** Result of an outer product; @p rhs may be a scalar. */
lo_type outer_type(struct lo_ctx *ctx, lo_type lhs, lo_type rhs);

#endif
