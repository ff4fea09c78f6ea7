// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file byte_partition.h (private to liveness/) The byte partition of a buffer: its bytes split where an
 * access begins or ends. */
#ifndef LIVENESS_BYTE_PARTITION_H
#define LIVENESS_BYTE_PARTITION_H

#include "liveness/liveness.h"

/** Bytes [begin, end) of a buffer. begin == end: none. */
struct byte_range {
	int64_t begin, end;
};

/** Disjoint ranges in order. An access touches a range entirely or not at all; ranges that no access touches
 * are left out. */
struct atoms {
	uint32_t n;
	struct byte_range *at;     /* [n] */
	uint32_t *first, *members; /* accesses members[first[k] .. first[k + 1]), ascending, touch atom k */
};

/** Split a buffer where one of its accesses begins or ends; each access has one range. false: the accesses
 * touch too many atoms. O(n log n + members); there are at most a fixed multiple of n members. */
LO_NODISCARD bool atoms_cut(const struct byte_range *ranges, uint32_t n, struct lo_arena *arena,
			    struct atoms *out);

/** The values of the atoms of one buffer, to be combined into values of the buffer: an access that touches
 * several atoms joins one value of each. */
struct atom_values {
	const struct lo_buffer_value *values; /* [n] their accesses: slices of `accesses` */
	uint32_t n;
	const uint32_t *accesses; /* numbers of accesses of the buffer, from 0 on */
	uint32_t n_accesses;      /* of the buffer */
};
/** value_of[i]: the least number of a value joined with value i; of_access[k]: the same for access k,
 * LO_NO_INDEX if it is in no value. Near-linear. */
void atoms_join(const struct atom_values *in, uint32_t *value_of, uint32_t *of_access);

#endif
