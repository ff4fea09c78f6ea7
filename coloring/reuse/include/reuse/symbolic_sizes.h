// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file symbolic_sizes.h (private to coloring/) Comparison of dynamic sizes: which are provably equal, and
 * which are provably not larger than others. What cannot be proved is false. */
#ifndef REUSE_SYMBOLIC_SIZES_H
#define REUSE_SYMBOLIC_SIZES_H

#include "ir/ir.h"

/** Are two allocas in one block, of one type, with equal attributes and provably equal sizes? */
bool lo_sizes_same_storage(const struct lo_module *m, lo_op_id a, lo_op_id b);

/** Facts that hold where two sizes are compared: values that are not negative, such as the extents of what is
 * allocated there. */
struct lo_sizes_facts {
	const struct lo_module *m;
	const lo_value_id *not_negative;
	uint32_t n;
};
/**
 * Does the memref of allocation @p a provably need no more bytes than that of @p b? Both have static or
 * dynamic shapes and no layout. Assumes that no extent is negative (the program is wrong otherwise) and that
 * no memory has 2^48 bytes. Sizes are split into products, and compared factor by factor, looking through
 * sums with constants, minima, maxima and affine maps. Bounded work.
 */
bool lo_sizes_at_most(const struct lo_sizes_facts *facts, lo_op_id a, lo_op_id b);

#endif
