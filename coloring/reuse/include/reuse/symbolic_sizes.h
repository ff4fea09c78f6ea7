// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file symbolic_sizes.h (private to coloring/) Sizes that are known at run time only: which are surely the
 * same, and which surely not larger than others. What is not plain to see is false. */
#ifndef REUSE_SYMBOLIC_SIZES_H
#define REUSE_SYMBOLIC_SIZES_H

#include "ir/ir.h"

/** Are @p a and @p b surely one number: one value, or the same ops without effects on the same values? */
bool sizes_same(const struct lo_module *m, lo_value_id a, lo_value_id b);

/** What is known where two sizes are compared: values that are not negative, such as the extents of what has
 * been allocated there. */
struct sizes_facts {
	const struct lo_module *m;
	const lo_value_id *not_negative;
	uint32_t n;
};
/**
 * Does the memref that allocation @p a makes surely take no more bytes than that of @p b? Both of static or
 * dynamic shape, without a layout. An extent is not negative, or the program is wrong; no memory has 2^48
 * bytes. Extents are taken apart into products, and factor is held against factor, each seen through sums
 * with constants, minima, maxima and affine maps. Bounded work.
 */
bool sizes_at_most(const struct sizes_facts *facts, lo_op_id a, lo_op_id b);

#endif
