// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* memory.h (private to affine/) What memory.c computes about the memref values of a function. */
#ifndef AFFINE_MEMORY_H
#define AFFINE_MEMORY_H

#include "analysis/alias_sets.h"
#include "forms.h"

struct lo_memories {
	struct lo_alias_sets *sets; /* origins: numbers of memories */
	uint32_t *memory; /* [sets->n] memory of a value that is no view; 0: a view of one operand */
	uint32_t *root, *past_same; /* [sets->n] a value under its views, finally the last one;
				       path-compressed on use */
};

/** The op that defines @p v if it is a view of one operand, *operand; id 0 if it is none, or a view that is
 * not affine. */
lo_op_id memory_view(const struct lo_affine_exprs *f, lo_value_id v, uint32_t *operand);
/** Can a location in @p result, a view of operand @p operand of @p op, be expressed in that operand? (view.c)
 */
bool view_is_affine(struct lo_affine_exprs *f, lo_value_id result, lo_op_id op, uint32_t operand);
/** The value under all affine views. Near-linear over all values. */
lo_value_id memory_root(struct lo_affine_exprs *f, lo_value_id v);
/** The value under those views that have the same indices as their source. Near-linear over all values. */
lo_value_id memory_past_same(struct lo_affine_exprs *f, lo_value_id v);
/** The memory of @p v; 0: @p v is an affine view. */
uint32_t memory_of(const struct lo_affine_exprs *f, lo_value_id v);

/** Kinds of other memories that may share bytes with @p memory, one bit each; adds to *kinds the kinds that
 * @p memory itself may be. (access_order.c) */
uint32_t affine_shared_kinds(const struct lo_affine *a, uint32_t memory, uint32_t *kinds);
/** For two accesses, neither enclosing the other: affine_common_level gives the greatest inexact_level up
 * to which, in one iteration of all common loops, one takes place whenever the other does.
 * affine_under_common gives the op of @p x, or the op around it, that is in the same block, or in regions
 * of the same op, as one around @p y. (access_order.c) */
uint32_t affine_common_level(const struct lo_affine *a, const struct lo_affine_access *x,
			     const struct lo_affine_access *y);
lo_op_id affine_under_common(const struct lo_affine *a, const struct lo_affine_access *x,
			     const struct lo_affine_access *y);

#endif
