// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* disjunct.h (private to affine/) From forms to the rows of an access. */
#ifndef AFFINE_DISJUNCT_H
#define AFFINE_DISJUNCT_H

#include "expr.h"

/** Something that holds around an access: the bounds of a loop, or a condition. Numbered from 1, outer before
 * inner. */
struct lo_around {
	uint32_t before; /* the one around it; 0: none */
	uint32_t loop;   /* a loop; 0: a condition */
	lo_form stride;  /* a loop: this is `step` times an integer; 0: no such */
	int64_t step;
	uint32_t n;
	const lo_form *positive; /* a loop: these n forms are at least 0 */
	lo_condition condition;
	bool holds;     /* or does not */
	uint32_t level; /* what lo_affine_access.inexact_level is where this is not known */
};

/** Room for making pieces, used for one access after the other. */
struct lo_pieces;
struct lo_pieces *lo_pieces_create(struct lo_forms *f);
/** Fill in symbols and pieces of @p access, whose loops are known, from what stands around it and where it
 * goes; and why it is inexact, unless it is so already; its inexact_level becomes no lower than before. */
void lo_pieces_build(struct lo_pieces *p, const struct lo_around *all, uint32_t innermost,
		     const lo_form *subscripts, struct lo_affine_access *access);

#endif
