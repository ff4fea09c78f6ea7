// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file groups.h  Which of the nests of a block are fused, and how their iterations are interleaved. Knows
 * nothing of IR.
 *
 *  A group is a run of nests that share a loop over time, at each of some levels, outermost first. At time t
 *  a nest runs its iterations rate * t + shift to rate * (t + 1) + shift - 1 of the level, as far as it has
 *  them; then the next nest of the group has its turn. So each nest keeps its order, and a nest whose
 *  results are needed by a later one in iteration y must have a shift that is large enough. */
#ifndef FUSE_GROUPS_H
#define FUSE_GROUPS_H

#include "base/base.h"
#include "base/dense_ids.h"

enum { LO_FUSE_LEVELS = 4 };

struct lo_fuse_nest {
	uint32_t n_levels;             /* loops that may share a loop over time, outermost first */
	int64_t trips[LO_FUSE_LEVELS]; /* iterations of each, counted from 0; at least 1 */
};
/** Iterations x of one nest and y of a later one that touch one element, where those of the levels outside
 * are equal: to_rate * x - from_rate * y is least .. most. */
struct lo_fuse_distance {
	bool exists;
	int64_t from_rate, to_rate; /* at least 1; in lowest terms */
	int64_t least, most;
};
/** Two nests that touch one memory, at least one of which writes it. */
struct lo_fuse_pair {
	uint32_t from, to; /* from < to */
	uint32_t memory;
	const char *apart; /* not NULL: the two must not be in one group, for this reason */
	uint32_t n_levels; /* known distances; at levels further in, nothing is known */
	struct lo_fuse_distance levels[LO_FUSE_LEVELS];
};
/** Storage. */
struct lo_fuse_buffer {
	uint32_t memory;
	uint32_t first, last; /* it is live in these nests and between them */
	int64_t bytes;
	bool inner; /* nothing but these nests accesses it: in a group that has them all it can be folded */
};
struct lo_fuse_problem {
	uint32_t n_nests, n_pairs, n_buffers;
	const struct lo_fuse_nest *nests;
	const struct lo_fuse_pair *pairs; /* ascending by from */
	const struct lo_fuse_buffer *buffers;
};
struct lo_fuse_group {
	uint32_t begin, end;     /* nests [begin, end); a group of one is left as it is */
	uint32_t n_levels;       /* all levels but the last one have rate 1 and shift 0 */
	int64_t *rates, *shifts; /* [end - begin] of the last level */
	int64_t bytes;           /* most that is live while it runs */
};

/** The group of these nests. false: they cannot be fused, *reason says why, and between which pair, if it is
 * not LO_NO_INDEX. */
LO_NODISCARD bool lo_fuse_group_of(const struct lo_fuse_problem *p, uint32_t begin, uint32_t end,
				   struct lo_arena *arena, struct lo_fuse_group *out, const char **reason,
				   uint32_t *pair);
/** Bytes of @p buffer that are live at once while the nests of @p g run. */
int64_t lo_fuse_window(const struct lo_fuse_problem *p, const struct lo_fuse_group *g,
		       const struct lo_fuse_buffer *buffer);
/** Partition the nests into groups so that the most bytes live in one are fewest; of those partitions, one
 * with the fewest nests fused. O(n * LO_FUSE_MOST * (pairs + buffers)). */
struct lo_fuse_group *lo_fuse_choose(const struct lo_fuse_problem *p, struct lo_arena *arena, uint32_t *n);

/** Nests of a group at most. */
enum { LO_FUSE_MOST = 48 };

#endif
