// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file sizes.h (private to coloring/) Sizes known at run time only, compared by evaluation. */
#ifndef CERTIFY_SIZES_H
#define CERTIFY_SIZES_H

#include "reuse/reuse.h"

/** The operands of an allocation, and the storage of the same type that its values are put in. */
struct certify_sizes {
	const lo_value_id *extents; /* [n] */
	uint32_t n;
	lo_value_id storage; /* result of an allocation */
	bool equal;          /* must each extent be that of the storage? else it may be less */
};
/** Is each storage as large in each extent, or of equal size, wherever that is not negative, for all numbers
 * tried? */
bool certify_sizes_hold(const struct lo_module *m, const struct certify_sizes *pairs, uint32_t n);
/** Has each storage of @p shared no more bytes than the largest of those of its views for which @p near is
 * set, for all numbers tried? */
bool certify_storage_needed(const struct lo_module *m, const struct lo_shared_dynamic *shared,
			    const bool *near);

#endif
