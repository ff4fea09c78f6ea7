// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* dependence_system.h  The rows of a pair of accesses in one set of columns: for output (source |
 * destination) and for solving (distances | source | variables of the destination beyond the common loops).
 */
#ifndef AFFINE_DEPENDENCE_SYSTEM_H
#define AFFINE_DEPENDENCE_SYSTEM_H

#include "affine/affine.h"

/** Mapping from the columns of two disjuncts to those of the pair. */
struct pair_columns {
	bool distances; /* columns: n_common distances | ivs of the source | other ivs of the destination |
			   ...; else as in struct lo_pair */
	uint32_t n_common;
	uint32_t n_symbols; /* distinct symbols of both */
	uint32_t n_locals;  /* columns after the symbols: the destination's own copies of symbols, locals of
			       both */
	uint32_t n_vars;    /* all columns but the constant's */
	uint32_t *symbols;  /* their numbers, ascending */
	uint32_t *source, *destination; /* column of each variable of the disjunct */
};

/** Columns of disjuncts @p x of @p source and @p y of @p destination at @p depth. In @p arena. */
void pair_columns(const struct lo_affine *a, const struct lo_affine_access *source,
		  const struct lo_affine_disjunct *x, const struct lo_affine_access *destination,
		  const struct lo_affine_disjunct *y, uint32_t depth, bool distances, struct lo_arena *arena,
		  struct pair_columns *out);

/** Rows of a pair, grown as needed and reused. */
struct lo_pair_rows {
	struct lo_arena *arena;
	uint32_t n_cols, n_eqs, n_ineqs; /* n_cols includes the constant */
	int64_t *eqs, *ineqs;
	size_t eqs_cap, ineqs_cap; /* in numbers */
	bool too_large;            /* a number does not fit: the rows are meaningless */
};
/** Subscripts of the destination minus those of the source = 0 (left out if not @p same_element), the domain
 * of the source, that of the destination. */
void pair_fill(struct lo_pair_rows *rows, const struct pair_columns *columns,
	       const struct lo_affine_access *source, const struct lo_affine_disjunct *x,
	       const struct lo_affine_access *destination, const struct lo_affine_disjunct *y,
	       bool same_element);
/** Appends a row of zeros, for the caller to fill. */
int64_t *pair_add_eq(struct lo_pair_rows *rows);
int64_t *pair_add_ineq(struct lo_pair_rows *rows);

/** Converts the two accesses to the coarser of their spaces. false: one of them cannot be converted, or their
 * subscripts do not match; then both are as they were. */
bool pair_align(struct lo_affine *a, const struct lo_affine_access **source,
		const struct lo_affine_access **destination);

#endif
