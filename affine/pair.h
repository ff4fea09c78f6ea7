// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* pair.h  The rows of a pair of accesses in one set of columns: for showing (source | destination) and for
 * solving (distances | source | what the destination has beyond the common loops). */
#ifndef AFFINE_PAIR_H
#define AFFINE_PAIR_H

#include "affine/affine.h"

/** Where the columns of two pieces stand in those of the pair. */
struct lo_pair_columns {
	bool distances; /* columns: n_common distances | ivs of the source | other ivs of the destination |
			   ...; else as of struct lo_pair */
	uint32_t n_common;
	uint32_t n_symbols; /* distinct symbols of both */
	uint32_t n_locals;  /* columns behind the symbols: the destination's own values of symbols, locals of
			       both */
	uint32_t n_vars;    /* all columns but the constant's */
	uint32_t *symbols;  /* their numbers, rising */
	uint32_t *source, *destination; /* column of each variable of the piece */
};

/** Columns of pieces @p x of @p source and @p y of @p destination at @p depth. In @p arena. */
void lo_pair_columns(const struct lo_affine *a, const struct lo_affine_access *source,
		     const struct lo_affine_piece *x, const struct lo_affine_access *destination,
		     const struct lo_affine_piece *y, uint32_t depth, bool distances, struct lo_arena *arena,
		     struct lo_pair_columns *out);

/** Rows of a pair, grown as needed and used again. */
struct lo_pair_rows {
	struct lo_arena *arena;
	uint32_t n_cols, n_eqs, n_ineqs; /* n_cols counts the constant */
	int64_t *eqs, *ineqs;
	size_t eqs_cap, ineqs_cap; /* in numbers */
	bool too_large;            /* a number does not fit: the rows mean nothing */
};
/** Subscripts of the destination minus those of the source = 0 (left out if not @p same_element), the domain
 * of the source, that of the destination. */
void lo_pair_fill(struct lo_pair_rows *rows, const struct lo_pair_columns *columns,
		  const struct lo_affine_access *source, const struct lo_affine_piece *x,
		  const struct lo_affine_access *destination, const struct lo_affine_piece *y,
		  bool same_element);
/** A new row of zeros behind the others, to be filled in. */
int64_t *lo_pair_add_eq(struct lo_pair_rows *rows);
int64_t *lo_pair_add_ineq(struct lo_pair_rows *rows);

/** The two accesses in the coarser of their spaces. false: one of them cannot be taken there, or they do not
 * count the same. */
bool lo_pair_align(struct lo_affine *a, const struct lo_affine_access **source,
		   const struct lo_affine_access **destination);

#endif
