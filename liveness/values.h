// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file values.h (private to liveness/) The values of the buffers. */
#ifndef LIVENESS_VALUES_H
#define LIVENESS_VALUES_H

#include "analysis/alias_sets.h"
#include "liveness/liveness.h"

/** Make one value of each buffer without lifelines, and of each lifeline, with all its accesses. O(accesses).
 */
void values_whole(struct lo_liveness *live, struct lo_arena *arena);
/** Fill values, carried, kills and cuts of @p live, whose buffers and accesses are known. @p names: the
 * solved alias sets, with buffers as origins. @p wanted as for lo_liveness_find_values. */
void values_find(struct lo_liveness *live, const struct lo_alias_sets *names,
		 const struct lo_dense_ids *position_of, const bool *wanted, struct lo_arena *arena);

#endif
