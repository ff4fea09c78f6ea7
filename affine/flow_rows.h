// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* flow_rows.h (private to affine/) Constraint systems for array data flow: the columns of the resulting set
 * come first, then those to be projected out. */
#ifndef AFFINE_FLOW_ROWS_H
#define AFFINE_FLOW_ROWS_H

#include "affine/affine.h"

struct lo_rows {
	uint32_t n_vars, n_eqs, n_ineqs;
	int64_t *eqs, *ineqs; /* n_eqs, n_ineqs rows x (n_vars + 1) */
};
typedef LO_VEC(struct lo_rows) lo_row_list;

/** The symbols that are parameters of a query; others are projected out. */
struct lo_parameters {
	uint32_t *at; /* numbers, ascending */
	uint32_t n, cap;
};
/** Adds the symbols of @p access that no loop deeper than @p depth changes. */
void parameters_add(const struct lo_affine *a, struct lo_parameters *p, const struct lo_affine_access *access,
		    uint32_t depth, struct lo_arena *arena);

/** Rows in @p arena; after the columns named come those to be projected out, as in all of these.
 * subscripts | the @p depth outermost ivs | parameters: the elements of disjunct @p i. */
struct lo_rows image_rows(const struct lo_affine_access *access, uint32_t i, uint32_t depth,
			  const struct lo_parameters *p, struct lo_arena *arena);
/** The same columns: the elements of disjunct @p i of a whole memory, whose loops are the outermost of those
 * @p depth. */
struct lo_rows whole_rows(const struct lo_affine_access *whole, uint32_t i, uint32_t depth,
			  const struct lo_parameters *p, struct lo_arena *arena);
/** ivs | subscripts | parameters: iterations of disjunct @p i and the elements they access. */
struct lo_rows graph_rows(const struct lo_affine_access *access, uint32_t i, const struct lo_parameters *p,
			  struct lo_arena *arena);
/** ivs of the destination | subscripts | parameters: its iterations, and the elements they access that the
 * source has accessed. @p i, @p k: the disjuncts of the pair. */
struct lo_rows pair_to_graph_rows(const struct lo_pair *pair, uint32_t i, uint32_t k,
				  const struct lo_parameters *p, struct lo_arena *arena);

#endif
