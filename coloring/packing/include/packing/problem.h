// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file problem.h  Packing problems as files: values with sizes and lives, read from CSV, solved space by
 * space, checked by code that shares nothing with the solvers, and written with the offsets. No IR. The
 * columns are those of the allocator literature's public instances; docs/coloring.md describes them. Start at
 * lo_problem_read(). */
#ifndef PACKING_PROBLEM_H
#define PACKING_PROBLEM_H

#include "base/context.h"
#include "base/out.h"
#include "packing/packing.h"

/** Times [lower, upper) within a life in which only bytes [begin, end) of the value are live, counted from
 * its start; none if begin == end. */
struct lo_gap {
	int64_t lower, upper, begin, end;
};

#define LO_FREE_OFFSET (-1)
struct lo_problem_value {
	lo_str id;
	lo_loc loc;              /* its row; 0: from nowhere */
	int64_t lower, upper;    /* times [lower, upper) */
	int64_t size, alignment; /* bytes; a power of two */
	int64_t hint;            /* wanted offset, or LO_FREE_OFFSET */
	int64_t offset;          /* given, or LO_FREE_OFFSET */
	uint32_t space; /* number in lo_problem_table.spaces: values of different spaces never meet */
	const struct lo_gap *gaps; /* [n_gaps] sorted, disjoint, within [lower, upper) */
	uint32_t n_gaps;
};
struct lo_problem_table {
	struct lo_problem_value *values;
	uint32_t n, cap;
	lo_str *spaces; /* [n_spaces] in order of appearance; [0] is nameless where no column tells */
	uint32_t n_spaces, cap_spaces;
	struct lo_id_map space_numbers; /* name -> 1 + number */
	struct lo_id_map numbers;       /* id -> 1 + number of the first value that has it */
	bool inclusive;                 /* written as start,end with the last time within, as it was read */
};

/**
 * Read a CSV file: a header that names columns in any order (id, lower, upper, size; alignment, hint, gaps,
 * offset, space where wanted; buffer and buffer_id for id, begin and start for lower; end for upper, with the
 * last time within, also of gaps), then a row per value. Fields may be quoted; blanks around them and empty
 * lines do not count.
 * @param table on true: the values, in @p arena; ids and spaces interned in @p ctx. On false what was right
 * of it.
 * @return false with a diagnostic for each thing that is wrong, at its line and column.
 * Time O(bytes + gaps log gaps).
 */
LO_NODISCARD bool lo_problem_read(struct lo_ctx *ctx, const struct lo_source *source, struct lo_arena *arena,
				  struct lo_problem_table *table);
/** Write @p table as CSV, columns that say nothing left out. @p offsets  [n] the answer, in a column of that
 * name; NULL: given offsets alone, if there are any. */
void lo_problem_write(struct lo_ctx *ctx, const struct lo_problem_table *table, const int64_t *offsets,
		      struct lo_out *out);
/** Number of the space @p name, entered if it is new. Amortised O(1). */
uint32_t lo_problem_space(struct lo_problem_table *table, struct lo_arena *arena, lo_str name);

/** Append @p value, whose space is one of the table's. */
void lo_problem_add(struct lo_problem_table *table, struct lo_arena *arena,
		    const struct lo_problem_value *value);
/** Number of the first value whose id is @p id, or LO_NO_VALUE. */
#define LO_NO_VALUE UINT32_MAX
uint32_t lo_problem_find(const struct lo_problem_table *table, lo_str id);
/** The values of each space: those of space s are of[first[s] .. first[s + 1]), in order. O(values + spaces).
 */
struct lo_by_space {
	uint32_t *first, *of;
};
struct lo_by_space lo_problem_by_space(const struct lo_problem_table *table, struct lo_arena *arena);

/** The @p n values @p which of @p table as items for the solvers, in that order; times become numbers of 32
 * bits, ranks where differences do not fit. In @p arena. O(k log k) for k ends of lives and gaps. */
struct lo_problem lo_problem_items(const struct lo_problem_table *table, const uint32_t *which, uint32_t n,
				   struct lo_arena *arena);

/** needed_bytes: no packing has fewer, as far as the bound and the searches have proved. */
struct lo_space_answer {
	uint32_t n_values;
	int64_t bytes, lower_bound, needed_bytes, align_bytes;
	bool optimal;
	uint64_t steps;
};
/**
 * Offsets for all values, each space on its own. Hints are taken where they cost no byte.
 * @param offsets  [n] the answer.  @param answers  [n_spaces].
 * @return false with diagnostics if values with given offsets are in each other's way, or sums of bytes do
 * not fit in 63 bits.
 */
LO_NODISCARD bool lo_problem_solve(struct lo_ctx *ctx, const struct lo_problem_table *table,
				   const struct lo_pack_options *options, struct lo_arena *arena,
				   int64_t *offsets, struct lo_space_answer *answers);

/** What the checker found out about a space by itself. */
struct lo_space_check {
	int64_t bytes, pressure; /* pressure: most bytes live at one time; -1 on overflow */
};
/**
 * Is @p offsets a packing: at or above 0, aligned, where they were given there, and no two values of a space
 * with a live byte in common at one time? A sweep over time that keeps the live bytes in order; nothing of
 * the solvers is used.
 * @param only_given look only at values whose offset is given in the table.  @param checks  [n_spaces] or
 * NULL.
 * @return false with a diagnostic at the row of each value found at fault. Time O(k log k) for k pieces of
 * lives.
 */
LO_NODISCARD bool lo_problem_check(struct lo_ctx *ctx, const struct lo_problem_table *table,
				   const int64_t *offsets, bool only_given, struct lo_arena *arena,
				   struct lo_space_check *checks);

#endif
