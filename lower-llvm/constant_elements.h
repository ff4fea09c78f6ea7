// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file constant_elements.h (private to lower-llvm/) The elements of an attribute of shaped type, as an
 * array of bytes. */
#ifndef LOWER_LLVM_CONSTANT_ELEMENTS_H
#define LOWER_LLVM_CONSTANT_ELEMENTS_H

#include "lower.h"

/** Element type and shape; n is the product of shape[rank]. */
struct elements {
	lo_type type;
	uint32_t rank;
	const int64_t *shape;
	uint64_t n;
};

/** Bytes of one element in an attribute. */
size_t attr_elem_bytes(struct lower *l, lo_type elem);
/** Set the elements of attribute @p d: bytes in row-major order, or one element if it is a splat, in scratch
 * memory if they must be copied. false: a blob is missing or of another size, or another kind of
 * attribute. */
bool attr_elements(struct lower *l, const struct lo_attr_data *d, const struct elements *e,
		   struct lo_attr_data *out);

/** Row-major index in @p shape of the element that entry @p i of a sparse attribute's index list denotes. */
uint64_t sparse_position(const struct lo_attr_data *indices, uint32_t rank, const int64_t *shape, uint64_t i);

#endif
