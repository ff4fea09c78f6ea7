// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file vector_types.h (private to ir/) Types in vector ops that follow from other types: the reader uses
 * them where the text omits a type, the verifier compares them with the actual types. Id 0: none follows. */
#ifndef DIALECTS_VECTOR_TYPES_H
#define DIALECTS_VECTOR_TYPES_H

#include "ir/ir.h"

/** Transfers, contractions and similar ops on vectors of higher rank are rejected, so that the work per op
 * is bounded. */
#define MAX_VECTOR_RANK 64

/** Number of elements, of a tensor too, to be multiplied by `vscale` once for each scalable dimension;
 * INT64_MAX on overflow. */
int64_t vector_elements(const struct lo_type_data *vector);
static inline bool scalable_at(const struct lo_type_data *vector, uint32_t i)
{
	return vector->scalable && vector->scalable[i];
}
static inline bool vector_is_scalable(const struct lo_type_data *vector)
{
	return vector->scalable != NULL;
}
/** @p vector with another element type. */
lo_type vector_with_elem(struct lo_ctx *ctx, const struct lo_type_data *vector, lo_type elem);
/** Number of vector dimensions that a transfer moves along dimensions of @p base: the rank of @p vector
 * minus the rank of the vectors that are elements of @p base; negative if it is smaller. */
int64_t transfer_rank(const struct lo_ctx *ctx, const struct lo_type_data *base,
		      const struct lo_type_data *vector);
/** (d0, ..., dn) -> (the last @p n_results of them), at most MAX_VECTOR_RANK. */
const struct lo_map *minor_identity(struct lo_ctx *ctx, uint32_t n_dims, uint32_t n_results);
bool map_is_minor_identity(const struct lo_ctx *ctx, const struct lo_map *map);
/** Mask type of a transfer of @p vector: the memory dimensions in the results of @p map, in ascending
 * order, with the extents of the vector. Id 0 if a result of the map is neither a dimension nor a
 * constant, or the vector has fewer dimensions than the map has results, or more than MAX_VECTOR_RANK. */
lo_type transfer_mask_type(struct lo_ctx *ctx, const struct lo_type_data *vector, const struct lo_map *map);
/** Result type of a shuffle of vectors like @p v1 with a mask of @p n_mask numbers. */
lo_type shuffle_type(struct lo_ctx *ctx, const struct lo_type_data *v1, uint32_t n_mask);
/** Type at a position of @p n numbers: an element, or a vector of the remaining dimensions. */
lo_type vector_part(struct lo_ctx *ctx, const struct lo_type_data *vector, uint32_t n);
/** Result type of an outer product; @p rhs may be a scalar. */
lo_type outer_type(struct lo_ctx *ctx, lo_type lhs, lo_type rhs);

#endif
