// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* memory.h (private to affine/) What memory.c knows of the memref values of a function. */
#ifndef AFFINE_MEMORY_H
#define AFFINE_MEMORY_H

#include "analysis/alias_sets.h"
#include "expr.h"

struct lo_memories {
	struct lo_alias_sets *sets; /* origins: numbers of memories */
	uint32_t *memory; /* [sets->n] memory of a value that is no view; 0: a view of one operand */
	uint32_t *root,
		*past_same; /* [sets->n] a value under its views, at the end the last; compressed on use */
};

/** The op of which @p v is a result and a view of one operand, *operand; id 0 if it is none, or one that
 * cannot be seen through. */
lo_op_id lo_memory_view(const struct lo_forms *f, lo_value_id v, uint32_t *operand);
/** Can a place in @p result, a view of operand number @p operand of @p op, be said as one in that? (view.c)
 */
bool lo_view_is_affine(struct lo_forms *f, lo_value_id result, lo_op_id op, uint32_t operand);
/** The value under all views that can be seen through. Near-linear over all values. */
lo_value_id lo_memory_root(struct lo_forms *f, lo_value_id v);
/** The value under those views that have the indices of their source. Likewise. */
lo_value_id lo_memory_past_same(struct lo_forms *f, lo_value_id v);
/** The memory that @p v stands for; 0: it is a view that can be seen through. */
uint32_t lo_memory_of(const struct lo_forms *f, lo_value_id v);

/** Kinds of other memories that may share bytes with @p memory, a bit each; to *kinds are added those that it
 * may be itself. (compare.c) */
uint32_t lo_affine_shared_kinds(const struct lo_affine *a, uint32_t memory, uint32_t *kinds);
/** Of two accesses, neither around the other: up to which inexact_level is the one there, in one iteration of
 * all common loops, whenever the other is? And the op around @p x, or its own, that stands in one block, or
 * in regions of one op, with one around
 * @p y. (compare.c) */
uint32_t lo_affine_common_level(const struct lo_affine *a, const struct lo_affine_access *x,
				const struct lo_affine_access *y);
lo_op_id lo_affine_under_common(const struct lo_affine *a, const struct lo_affine_access *x,
				const struct lo_affine_access *y);

#endif
