// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file byte_partition.h (private to liveness/) The bytes of a buffer cut where an access begins or ends.
 */
#ifndef LIVENESS_BYTE_PARTITION_H
#define LIVENESS_BYTE_PARTITION_H

#include "base/dense_ids.h"
#include "liveness/liveness.h"

/** Bytes [begin, end) of a buffer. begin == end: none. */
struct byte_range {
	int64_t begin, end;
};

/** Ranges that do not overlap, in order, each of which an access touches whole or not at all; those that none
 * touches are left out. */
struct atoms {
	uint32_t n;
	struct byte_range *at; /* [n] */
	uint32_t *first,
		*members; /* atom k is touched by the accesses members[first[k] .. first[k + 1]), rising */
};

/** Where the accesses of a buffer, one range each, begin and end is where it is cut. false: one access too
 * many touches too many atoms. O(n log n + members), of which there are no more than a fixed multiple of n.
 */
LO_NODISCARD bool atoms_cut(const struct byte_range *ranges, uint32_t n, struct lo_arena *arena,
			    struct atoms *out);

/** The values of the atoms of one buffer, to be made values of the buffer: an access that touches several
 * atoms joins a value of each. */
struct atom_values {
	const struct lo_buffer_value *values; /* [n] their accesses: slices of `accesses` */
	uint32_t n;
	const uint32_t *accesses; /* numbers of accesses of the buffer, from 0 on */
	uint32_t n_accesses;      /* of the buffer */
};
/** value_of[i]: the least number of a value that is joined with value i; of_access[k]: likewise of access k,
 * LO_NO_INDEX: it is in none. Near-linear. */
void atoms_join(const struct atom_values *in, uint32_t *value_of, uint32_t *of_access);

#endif
