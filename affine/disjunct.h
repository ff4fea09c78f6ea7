// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* disjunct.h (private to affine/) From forms to the rows of an access. */
#ifndef AFFINE_DISJUNCT_H
#define AFFINE_DISJUNCT_H

#include "forms.h"

/** A constraint around an access: the bounds of a loop, or a condition. Numbered from 1, outer before inner.
 */
struct lo_around {
	uint32_t before; /* the enclosing one; 0: none */
	uint32_t loop;   /* a loop; 0: a condition */
	aff stride;      /* a loop: this is `step` times an integer; 0: no stride */
	int64_t step;
	uint32_t n;
	const aff *positive; /* a loop: these n forms are at least 0 */
	lo_condition condition;
	bool holds;     /* the condition holds; false: its negation */
	uint32_t level; /* the lo_affine_access.inexact_level if this is unknown */
};

/** Working memory for building disjuncts, reused for one access after the other. */
struct disjunct_builder;
struct disjunct_builder *disjuncts_create(struct lo_affine_exprs *f);
/** Fills in symbols and disjuncts of @p access, whose loops are known, from the constraints around it and its
 * subscripts; and the reason if it is inexact, unless it has one already. Its inexact_level never decreases.
 */
void disjuncts_build(struct disjunct_builder *p, const struct lo_around *all, uint32_t innermost,
		     const aff *subscripts, struct lo_affine_access *access);

#endif
