// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file elements.h (private to lower-llvm/) The elements of an attribute for a shaped type, as a row of
 * bytes. */
#ifndef LOWER_LLVM_ELEMENTS_H
#define LOWER_LLVM_ELEMENTS_H

#include "lower.h"

/** What the elements are of: n is the product of shape[rank]. */
struct elements {
	lo_type type;
	uint32_t rank;
	const int64_t *shape;
	uint64_t n;
};

/** Bytes of one element in an attribute. */
size_t attr_elem_bytes(struct lower *l, lo_type elem);
/** The attribute @p d with its elements as bytes in row-major order, or one if it is a splat, in scratch
 * memory if they must be made. false: a blob that is missing or of another size, or no such attribute. */
bool attr_elements(struct lower *l, const struct lo_attr_data *d, const struct elements *e,
		   struct lo_attr_data *out);

/** Number, among the elements of @p shape in row-major order, of the one that entry @p i of a sparse
 * attribute's list of indices names. */
uint64_t sparse_position(const struct lo_attr_data *indices, uint32_t rank, const int64_t *shape, uint64_t i);

#endif
