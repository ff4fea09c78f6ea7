// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file sizes.h (private to coloring/) Sizes known at run time only, compared by evaluation. */
#ifndef CERTIFY_SIZES_H
#define CERTIFY_SIZES_H

#include "ir/ir.h"

/** A memref of type `part` with these dynamic extents, and the storage that it is put in. */
struct certify_sizes {
	lo_type part;
	const lo_value_id *extents; /* [n] */
	uint32_t n;
	lo_value_id storage; /* result of an allocation */
};
/** Is each storage as large as its part, wherever the part's extents are not negative, for all numbers tried?
 */
bool certify_sizes_hold(const struct lo_module *m, const struct certify_sizes *pairs, uint32_t n);

#endif
