// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file problem.h  Packing problems as files: values with sizes and live ranges, read from CSV, solved space
 * by space, checked by code that shares nothing with the solvers, and written with the offsets. No IR. The
 * columns are those of the public instances in the allocator literature; docs/coloring.md describes them.
 * Start at lo_problem_read(). */
#ifndef PACKING_PROBLEM_H
#define PACKING_PROBLEM_H

#include "base/context.h"
#include "base/out.h"
#include "packing/packing.h"

/** Times [lower, upper) within a live range in which only bytes [begin, end) of the value are live, counted
 * from its start; none if begin == end. */
struct lo_gap {
	int64_t lower, upper, begin, end;
};

#define LO_FREE_OFFSET (-1)
struct lo_problem_value {
	lo_str id;
	lo_loc loc;              /* its row; 0: not from a file */
	int64_t lower, upper;    /* times [lower, upper) */
	int64_t size, alignment; /* bytes; a power of two */
	int64_t hint;            /* wanted offset, or LO_FREE_OFFSET */
	int64_t offset;          /* fixed, or LO_FREE_OFFSET */
	uint32_t space; /* number in lo_problem_table.spaces: values of different spaces never interfere */
	const struct lo_gap *gaps; /* [n_gaps] sorted, disjoint, within [lower, upper) */
	uint32_t n_gaps;
};
struct lo_problem_table {
	struct lo_problem_value *values;
	uint32_t n, cap;
	lo_str *spaces; /* [n_spaces] in order of appearance; [0] has no name if there is no column */
	uint32_t n_spaces, cap_spaces;
	struct lo_id_map space_numbers; /* name -> 1 + number */
	struct lo_id_map numbers;       /* id -> 1 + number of the first value with that id */
	bool inclusive; /* to be written as start,end, where end is the last time included, as it was read */
};

/**
 * Read a CSV file: a header that names columns in any order (id, lower, upper, size; optional alignment,
 * hint, gaps, offset, space; buffer and buffer_id for id, begin and start for lower; end for upper, then it
 * is the last time included, in gaps too), then one row per value. Fields may be quoted; blanks around them
 * and empty lines are ignored.
 * @param table on true: the values, in @p arena; ids and spaces interned in @p ctx. On false: the rows that
 * could be split into fields, flawed ones included.
 * @return false with a diagnostic for each error, at its line and column.
 * Time O(bytes + gaps log gaps).
 */
LO_NODISCARD bool lo_problem_read(struct lo_ctx *ctx, const struct lo_source *source, struct lo_arena *arena,
				  struct lo_problem_table *table);
/** Write @p table as CSV, without columns that have no information. @p offsets  [n] the answer, written as
 * the column `offset`; NULL: only given offsets, if there are any. */
void lo_problem_write(struct lo_ctx *ctx, const struct lo_problem_table *table, const int64_t *offsets,
		      struct lo_out *out);
/** Number of the space @p name; a new name is added. Amortised O(1). */
uint32_t lo_problem_space(struct lo_problem_table *table, struct lo_arena *arena, lo_str name);

/** Append @p value, whose space is a number of the table. */
void lo_problem_add(struct lo_problem_table *table, struct lo_arena *arena,
		    const struct lo_problem_value *value);
/** Number of the first value whose id is @p id, or LO_NO_VALUE. */
#define LO_NO_VALUE UINT32_MAX
uint32_t lo_problem_find(const struct lo_problem_table *table, lo_str id);

/** needed_bytes: no packing has fewer, as far as the bound and the searches have proved. */
struct lo_space_answer {
	uint32_t n_values;
	int64_t bytes, lower_bound, needed_bytes, align_bytes;
	bool optimal;
	uint64_t steps;
};
/**
 * Offsets for all values, each space on its own. Hints are used where they cost no byte.
 * @param offsets  [n] the answer.
 * @param answers  [n_spaces].
 * @return false with diagnostics if values with given offsets overlap, or sums of bytes do not fit in 63
 * bits.
 */
LO_NODISCARD bool lo_problem_solve(struct lo_ctx *ctx, const struct lo_problem_table *table,
				   const struct lo_pack_options *options, struct lo_arena *arena,
				   int64_t *offsets, struct lo_space_answer *answers);

/** What the checker computed for a space by itself. */
struct lo_space_check {
	int64_t bytes, pressure; /* pressure: most bytes live at one time; -1 on overflow */
};
/**
 * Is @p offsets a packing: not negative, aligned, equal to given offsets, and no two values of a space with a
 * common live byte at one time? A sweep over time that keeps the live bytes in order; uses nothing of the
 * solvers.
 * @param only_given check only values whose offset is given in the table.
 * @param checks  [n_spaces] or NULL.
 * @return false with a diagnostic at the row of each value at fault. Time O(k log k) for k pieces of live
 * ranges.
 */
LO_NODISCARD bool lo_problem_check(struct lo_ctx *ctx, const struct lo_problem_table *table,
				   const int64_t *offsets, bool only_given, struct lo_arena *arena,
				   struct lo_space_check *checks);

#endif
